// SPDX-License-Identifier: Apache-2.0
// Movers of this game: on land (6.0), by rail (6.5) and on water (7.0). Means: "" as the unit goes by itself, "force-march" with
// two more points (6.3), "rail", "water".
#pragma once
#include <memory>

#include "model/rules/travel.h"

namespace hotchkiss::wbts {

constexpr int kForcedMarch = 2;  // movement points at most (6.3)

/// The piece as a mover, or a sentence why it is none. The situation outlives it.
Expected<std::unique_ptr<Mover>> makeMover(const Situation& situation, const Piece& piece, const MoveOptions& options);

}  // namespace hotchkiss::wbts
