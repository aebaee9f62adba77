// SPDX-License-Identifier: Apache-2.0
// Where the pictures of two display lists differ: what must be drawn anew after an edit. Items are compared by what they draw;
// of a long line of which a part has changed only that part counts. Knows no hex and no layer.
#pragma once
#include <vector>

#include "io/paint/display_list.h"

namespace hotchkiss::paint {

/// Boxes, in millimetres, outside of which both lists draw the same. Either may be null.
void listsThatDiffer(const SharedItems& before, const SharedItems& after, std::vector<Box2>& out);

}  // namespace hotchkiss::paint
