// SPDX-License-Identifier: Apache-2.0
// The part of the font book that shows Cairo's types: real glyphs for PDF pages.
#pragma once
#include <cairo/cairo.h>

#include "io/paint/display_list.h"

namespace hotchkiss::paint {

/// Shows a run with the source of the context; `place` takes ems to the context's units. False when the font is not loaded.
bool showGlyphs(cairo_t* context, const TextRun& run, const Affine& place);

}  // namespace hotchkiss::paint
