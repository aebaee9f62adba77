// SPDX-License-Identifier: Apache-2.0
// Facings and extended lines as they are set with the hand on the map: from a side of a counter's hex along to the side that it
// faces, or out into the next hex, into which its line goes. As edits of the active scenario. Knows no pointer.
#pragma once
#include <optional>
#include <string>

#include "editor/session/session.h"
#include "editor/session/standings.h"

namespace hotchkiss::editor {

/// Whom one may turn: a counter that an entry of the scenario sets up in one hex, in a game with facings (CWB 13.0).
struct Turnable {
  std::string entry;
  Hex hex;
  bool alone = false;  // one unit only: it may have a line
};
std::optional<Turnable> turnable(const Session& session, const CounterRef& counter);

/// What a drag that began at a side of the hex means where it is now.
struct Turn {
  int facing = -1;              // the direction to face
  std::optional<Hex> extended;  // instead: the neighbour into which the line goes, or out of which it comes
  bool into = false;
};
/// Nothing for a hex that is neither its own nor next to it. `side`: the nearest of the hex at hand.
std::optional<Turn> turnTo(const Session& session, const Turnable& who, Hex hex, const Hexside& side);
/// In words, to stand beside the pointer: "facing se", "line into K21.18".
std::string turnWords(const Session& session, const Turn& turn);
/// Does it as one undo step; false when nothing was to be done.
bool applyTurn(Session& session, const Turnable& who, const Turn& turn, uint64_t gesture);

}  // namespace hotchkiss::editor
