// SPDX-License-Identifier: Apache-2.0
// Command radius and the delivery of orders (10.1e, 10.5), measured as a leader moves.
#pragma once
#include <string>
#include <vector>

#include "model/rules/query.h"
#include "model/rules/situation.h"

namespace hotchkiss::cwb {

/// Who commands a piece, and whether it stands in his radius.
CommandedUnit commandOf(const Situation& situation, const Piece& piece);
/// Of a division's leader or a headquarters the hexes of its radius and all under it; of an army's commander how long orders take
/// to each headquarters; of any other piece who commands it.
QueryAnswer commandAnswer(const Situation& situation, const Piece& piece);
/// The piece owes a radius to somebody and is exempt from it, by a flag of its set-up or by a goal of its own: a sentence, else
/// "".
std::string exemption(const Situation& situation, const Piece& piece);

}  // namespace hotchkiss::cwb
