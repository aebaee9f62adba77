// SPDX-License-Identifier: Apache-2.0
// Moving counters as edits of the active scenario: units by PlaceUnit, counters of a pool by their entry. Knows no pointer.
// Invariant: whatever is moved goes as one undo step.
#pragma once
#include <cstdint>
#include <vector>

#include "editor/session/session.h"
#include "editor/session/standings.h"

namespace hotchkiss::editor {

/// Who stands where as of now; the reference holds until the next change.
inline const Standings& standingsOf(const Session& session) {
  return session.standings();
}
/// Says that units have no place without a scenario; the window offers to make one.
void sayThereIsNoScenario(Session& session);
/// Sets counters down in a hex; off the board they leave it. Selects them there. False when nothing was done.
bool moveTo(Session& session, const std::vector<CounterRef>& counters, Hex hex, uint64_t gesture);
/// Moves counters that stand in several hexes alike: each by what leads from one hex to the other, so that they keep their places
/// to one another; who stands in no single hex goes to `to`. Where one of them would leave the map nothing is done, and the bar
/// says so.
bool moveTogether(Session& session, const std::vector<CounterRef>& counters, Hex from, Hex to, uint64_t gesture);
/// Takes counters off the map.
bool takeOff(Session& session, const std::vector<CounterRef>& counters, uint64_t gesture);

}  // namespace hotchkiss::editor
