// SPDX-License-Identifier: Apache-2.0
// Moving counters as edits of the active scenario: units by PlaceUnit, counters of a pool by their entry. Knows no pointer.
// Invariant: whatever is moved goes as one undo step.
#pragma once
#include <cstdint>
#include <vector>

#include "editor/session/session.h"
#include "editor/session/standings.h"

namespace hotchkiss::editor {

/// Who stands where now.
Standings standingsOf(const Session& session);
/// Sets counters down in a hex; off the board they leave it. Selects them there. False when nothing was done.
bool moveTo(Session& session, const std::vector<CounterRef>& counters, Hex hex, uint64_t gesture);
/// Takes counters off the map.
bool takeOff(Session& session, const std::vector<CounterRef>& counters, uint64_t gesture);

}  // namespace hotchkiss::editor
