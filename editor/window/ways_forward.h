// SPDX-License-Identifier: Apache-2.0
// The buttons of a pane that needs what is not open: what to do to have it. Known to the panes that show such a card
// (OwnDrawn::drawWayForward).
#pragma once
#include <vector>

#include "editor/window/own_drawn.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

/// A fresh scenario on the map in front (or a fresh map, where none is open), a scenario of the project, a file.
std::vector<WayForward> waysToAScenario(Shell& shell);

}  // namespace hotchkiss::editor
