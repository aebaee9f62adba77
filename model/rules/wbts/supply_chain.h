// SPDX-License-Identifier: Apache-2.0
// The chain of supply (17.0): from a unit over any number of railroad hexes, navigable river hexsides and coast, and up to three
// movement points of infantry over other ground, to a department of its side.
#pragma once
#include <vector>

#include "model/rules/query.h"
#include "model/rules/situation.h"

namespace hotchkiss::wbts {

constexpr Points kChainPoints = 3 * kPoint;  // 17.0

/// The chain of a piece; answer False names the hex that cuts it, where one hex does.
Expected<QueryAnswer> supplyChain(const Situation& situation, const Piece& piece);
/// The same from a cell, for a side.
QueryAnswer supplyChainFrom(const Situation& situation, const SideId& side, int cell);
/// The same from several cells, the field looked at once.
std::vector<QueryAnswer> supplyChainsFrom(const Situation& situation, const SideId& side, const std::vector<int>& cells);

}  // namespace hotchkiss::wbts
