// SPDX-License-Identifier: Apache-2.0
// What a rulebook's text is held against: boards with their extents and joins, and games' vocabulary and calendars, as they are
// shipped or as the user names them. Scenarios are no evidence for a text: none is read.
#pragma once
#include <optional>
#include <string>

#include "io/native/load.h"
#include "model/board/board_view.h"

namespace hotchkiss::rulebook {

/// The boards and games of a system ("gcacw", "wbts", "cwb"; nothing is shipped for another one). A map or board file that is
/// named takes the place of the shipped boards, a game file that of the shipped game. The active board is the one named, else the
/// one with all maps of the system.
Expected<Loaded> groundOf(const std::string& system, const std::string& map = {}, const std::string& game = {});

/// The board on which a text of the system is read: the active one; nothing when there is none.
std::optional<BoardView> groundView(const State& ground);

}  // namespace hotchkiss::rulebook
