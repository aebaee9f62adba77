// SPDX-License-Identifier: Apache-2.0
// Marks: what the window points at on the map. Built at every drawing, since they follow the pointer; everything else of a scene
// is built once.
#pragma once
#include "io/paint/display_list.h"
#include "io/paint/land.h"
#include "io/paint/painter.h"

namespace hotchkiss::paint {

Item markItem(const Land& land, const Mark& mark);

}  // namespace hotchkiss::paint
