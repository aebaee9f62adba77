// SPDX-License-Identifier: Apache-2.0
// A kind of the legend as the painter draws it on the map: a small piece of made-up land with it, as pixels. Knows no widget and
// no open document. Invariant: equal kinds in equal vocabularies give equal pixels.
#pragma once
#include "editor/session/legend_kinds.h"
#include "importers/scan/picture.h"

namespace hotchkiss::editor {

/// So many pixels wide and high, with hexes of so many pixels; empty for a kind that cannot be drawn.
scan::Picture legendSwatch(const Vocabulary& words, const LegendKind& kind, int width, int height, double hexPixels);

}  // namespace hotchkiss::editor
