// SPDX-License-Identifier: Apache-2.0
// The neat line round a map with what an atlas page prints beside it: title, scale bar, north arrow, key. Knows the land only for
// its scale and the sheet's north.
#pragma once
#include <string>

#include "io/paint/display_list.h"
#include "io/paint/land.h"

namespace hotchkiss::paint {

struct Frame {
  Box2 neat;  // inner edge of the frame
  Box2 page;  // everything
  ItemList items;
};

/// Without a frame, only the page's box. The title may be empty. `legend`: with the key of the map below.
Frame makeFrame(const Land& land, const Box2& map, bool drawn, bool legend, const std::string& title);

}  // namespace hotchkiss::paint
