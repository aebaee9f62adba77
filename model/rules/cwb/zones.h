// SPDX-License-Identifier: Apache-2.0
// Zones of control of the brigade series (14): the hexes before infantry and cavalry in line and unlimbered guns, whatever the
// terrain; routed units, leaders, headquarters and trains have none. What the set-up leaves to the owner (formation, facing,
// place) makes a zone possible, never certain.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/rules/cwb/formations.h"
#include "model/rules/query.h"
#include "model/rules/situation.h"

namespace hotchkiss::cwb {

/// The formation that a piece is stated to be in; nothing when its owner chooses (1.4).
std::optional<TroopFormation> formationOf(const Piece& piece);

struct ZoneMap {
  std::vector<uint8_t> certain, possible;  // by cell of the ground; what is certain is possible too
  std::vector<std::string> open;           // names of pieces whose zone is only possible
};
/// Zones of one side, or of all others.
ZoneMap zonesOf(const Situation& situation, const SideId& side);
/// Worked out once a situation, which keeps them.
const ZoneMap& zonesAgainst(const Situation& situation, const SideId& side);

QueryAnswer zonesAnswer(const Situation& situation, const SideId& side);

}  // namespace hotchkiss::cwb
