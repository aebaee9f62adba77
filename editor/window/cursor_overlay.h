// SPDX-License-Identifier: Apache-2.0
// What keys leave on the map: the cursor with its side, the ring round a place that was gone to, and a piece of map before it is
// set down.
#pragma once
#include <optional>

#include "editor/session/tool.h"
#include "editor/session/view_port.h"
#include "editor/window/sketch.h"

struct _cairo;

namespace hotchkiss::editor {

/// The cursor: dark in light, so that it stands out from any ground; broken while the keys go elsewhere.
void drawKeyCursor(struct _cairo* cr, const ViewPort& port, const PlaneLayout& layout, Hex hex, std::optional<int> side,
                   bool focused);
/// A ring that closes on a hex; `share` runs from 0 to 1.
void drawRing(struct _cairo* cr, const ViewPort& port, const PlaneLayout& layout, Hex hex, double share);
/// Hexes, sides and roads of a preview, each in its colour.
void drawTints(struct _cairo* cr, const ViewPort& port, const PlaneLayout& layout, const Preview& preview);

}  // namespace hotchkiss::editor
