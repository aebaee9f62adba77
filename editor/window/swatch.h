// SPDX-License-Identifier: Apache-2.0
// The small pictures beside palette rows: terrain, lines, roads, sites, coins, counters. They only hint at what the painter
// draws.
#pragma once
#include "editor/session/palette.h"
#include "editor/window/sketch.h"

namespace hotchkiss::editor {

void drawSwatch(Sketch& sketch, const wxRect& rect, const PaletteRow& row);
/// A counter seen from far: side colour and the sign of the kind of unit.
void drawCounterChip(Sketch& sketch, const wxRect& rect, const wxColour& side, const std::string& symbol);

}  // namespace hotchkiss::editor
