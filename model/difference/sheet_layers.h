// SPDX-License-Identifier: Apache-2.0
// The packed layers of a sheet as records, hex by hex and hexside by hexside, and back: only where versions of a sheet differ, so
// that a large map costs what changed of it. Knows terrain and draft sources by name, whatever letter or index a version has for
// them. Invariant: every version gets a record for each of these hexes and sides, be it an empty one.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/board/sheet.h"
#include "model/board/vocabulary.h"
#include "model/difference/record.h"

namespace hotchkiss {

/// "@3,-1", "@3,-1/0": a hex and a hexside of a sheet's frame, whatever its numbering.
std::string frameName(Hex hex);
std::string frameName(const Hexside& side);
std::optional<Hex> hexOfFrameName(std::string_view name);
std::optional<Hexside> sideOfFrameName(std::string_view name);

/// The hexes of all count alike in these sheets: orientation and stagger are the same.
bool sameLattice(const Sheet& a, const Sheet& b);

/// Beyond so many hexes or hexsides two sheets are not versions of one.
constexpr size_t kMostTouched = 250'000;

/// Adds the groups "hexes" and "hexsides" to the record of each sheet. Features of one class of the vocabulary are one value of
/// their hexside: two rivers on a side exclude each other, a river and a wall do not. Fails, and adds nothing, beyond
/// kMostTouched.
Expected<void> addLayerRecords(const std::vector<std::pair<const Sheet*, Record*>>& versions, const Vocabulary& vocabulary);

/// Gives a sheet that has none the layers of another one with what the groups of a merged record say instead. Hexes that are no
/// longer on the sheet are left out. Fails when there are more kinds of terrain than a sheet can hold.
Expected<void> putLayers(Sheet& into, const Sheet& from, const Record& merged);

}  // namespace hotchkiss
