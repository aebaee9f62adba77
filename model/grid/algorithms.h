// SPDX-License-Identifier: Apache-2.0
// Small lattice algorithms that need only geometry. Results are in a fixed order, so that everything built on them is repeatable.
#pragma once
#include <functional>
#include <vector>

#include "model/grid/hex.h"

namespace hotchkiss {

/// Hexes at most `radius` steps from the centre (1, 7, 19, ...), rows of q ascending.
std::vector<Hex> disc(Hex centre, int radius);
/// Hexes exactly `radius` steps from the centre, clockwise from direction 4.
std::vector<Hex> ring(Hex centre, int radius);
/// A shortest line of hexes from a to b, both ends included; of two equal ones always the same.
std::vector<Hex> lineBetween(Hex a, Hex b);
/// Hexes reachable from the start through neighbours for which `inside` holds, start included when it holds there; at most
/// `limit`.
std::vector<Hex> floodFill(Hex start, const std::function<bool(Hex)>& inside, size_t limit);
/// A cheapest path from a to b (both included) where `cost(from, to)` is >= 0, or < 0 for "not that way"; empty when there is
/// none within `limit` visited hexes.
std::vector<Hex> cheapestPath(Hex a, Hex b, const std::function<double(Hex, Hex)>& cost, size_t limit);
/// Sets of hexsides cut into ordered chains: each chain runs end to end, branches start new chains at their junction; input order
/// does not matter.
std::vector<std::vector<Hexside>> chainsOf(std::vector<Hexside> sides);

}  // namespace hotchkiss
