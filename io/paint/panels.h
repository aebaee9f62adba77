// SPDX-License-Identifier: Apache-2.0
// Several scenes side by side in one PNG, each under its caption: a map before and after a change. All show the same part of the
// plane at the same scale. Knows not what they are about.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "io/paint/painter.h"

namespace hotchkiss::paint {

struct Panel {
  std::shared_ptr<const PaintScene> scene;  // null: an empty panel
  std::string caption;
  std::vector<Mark> marks;
};

/// The picture; `area` in millimetres of the plane that all share.
Expected<std::string> panelsPng(const std::vector<Panel>& panels, const Box2& area, double dpi);

}  // namespace hotchkiss::paint
