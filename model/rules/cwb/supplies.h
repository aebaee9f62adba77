// SPDX-License-Identifier: Apache-2.0
// Ammunition of the brigade series: guns trace to the army's supply train (27.1), small arms draw on a wagon or the train near
// them (28.4).
#pragma once
#include <string_view>

#include "model/base/error.h"
#include "model/rules/query.h"
#include "model/rules/situation.h"

namespace hotchkiss::cwb {

constexpr const char* kArtilleryAmmunition = "artillery-ammunition";
constexpr const char* kSmallArms = "small-arms";
constexpr int kOffRoadHexes = 5;   // the first of a trace of guns (27.1)
constexpr int kResupplyHexes = 2;  // 28.2b, 28.4

/// `kind` "" = the usual one of the piece. Fails in a sentence for kinds of supply or pieces that have none.
Expected<QueryAnswer> supplyAnswer(const Situation& situation, const Piece& piece, std::string_view kind);

}  // namespace hotchkiss::cwb
