// SPDX-License-Identifier: Apache-2.0
// A map without a board file implies a board of its own: it goes on being what the map implies when the map's head changes.
#pragma once
#include "model/document/state.h"

namespace hotchkiss {

/// The State with every board that a map implied in `before` as the map implies it now. A board that somebody has made otherwise
/// stays.
State withImpliedBoards(State state, const State& before);

}  // namespace hotchkiss
