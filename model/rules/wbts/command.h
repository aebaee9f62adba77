// SPDX-License-Identifier: Apache-2.0
// Span of command (10.1): whom a leader commands from where he stands, and who commands a unit.
#pragma once
#include "model/rules/query.h"
#include "model/rules/situation.h"

namespace hotchkiss::wbts {

/// Of a leader or headquarters those whom it commands and the hexes of its reach, of a unit who commands it. Where more stand in
/// reach than the span takes, who is commanded is the owner's choice, and the answer for each is not known.
Expected<QueryAnswer> commandAnswer(const Situation& situation, const Piece& piece);

/// Whether command passes from a hex to its neighbour: not over a river without bridge, tidal water, estuary, sea or mountains,
/// unless a road, railroad or ferry crosses (10.11).
Tri commandPasses(const Ground& ground, int cell, int direction);

}  // namespace hotchkiss::wbts
