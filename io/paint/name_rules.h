// SPDX-License-Identifier: Apache-2.0
// What the lettering asks before it looks for a place: which names are shown from how far and how large, how a name may be
// broken, and how restless the ground under it is. Knows the land and the style, no place of any name.
#pragma once
#include <string>
#include <vector>

#include "io/paint/land.h"

namespace hotchkiss::paint {

/// From how far the map is seen: the farther, the fewer and the larger the names, so that each can be read.
enum class Distance { Near, Middle, Far };

/// The letters of a distance; a kind of name that is not shown from there starts at 0 pixels.
NameStyle lettersOf(NameStyle style, Distance distance);

/// The least width of a hex in pixels at which any name is shown.
double leastNamePx(const NameStyle& style);

/// How loud the land itself is under letters: peaks and crowns make them hard to read, water is no part of a county.
double unrest(const Land& land, Hex hex, bool political);

/// The lines of a name: whole, and broken at the blank nearest to its middle.
std::vector<std::vector<std::string>> lineBreaks(const std::string& name);

std::string capitals(std::string text);

}  // namespace hotchkiss::paint
