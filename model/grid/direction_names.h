// SPDX-License-Identifier: Apache-2.0
// The words for directions on paper ("n", "ne", "se", ... for flat-top hexes; "ne", "e", "se", ... for pointy-top ones), as files
// write them.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "model/grid/hex.h"

namespace hotchkiss {

/// "n ne se s sw nw" (flat-top) or "nw ne e se sw w" (pointy-top) for direction 0..5.
std::string_view directionName(int direction, Orientation orientation);
/// The direction of a word (any case), or nothing when the orientation has no such direction.
std::optional<int> directionFromName(std::string_view word, Orientation orientation);

}  // namespace hotchkiss
