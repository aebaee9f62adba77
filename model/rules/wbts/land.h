// SPDX-License-Identifier: Apache-2.0
// What a step over land costs and whether it is allowed at all (6.1, 6.2, 6.6, 7.3). The Terrain Effects Chart stands on map C
// and in no text: its values are the vocabulary's, assumed until a game file says otherwise.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/rules/query.h"
#include "model/rules/wbts/field.h"

namespace hotchkiss::wbts {

struct LandStep {
  enum class Kind { Allowed, Prohibited, Unknown } kind = Kind::Prohibited;
  Points cost = 0;  // of a step over unknown ground the least that it can be
  std::vector<Charge> charges;
  std::string why;  // of a prohibited one
  bool byRoad = false;
};

/// Who steps: how his kind pays, and what binds it.
struct Walker {
  Walker(const Ground& ground, std::string unitKind, bool leaderAlone = false);
  std::string kind;                                // infantry, cavalry, leader, supply-train, ...
  bool alone = false;                              // a leader by himself (10.32)
  bool cavalry = false, train = false;             // a supply train
  std::vector<CostCell> terrain, features, paths;  // his rows of the chart, by kind of the vocabulary
  std::vector<uint8_t> trainsNever;                // by terrain: forest and rough
  std::optional<size_t> ferry;                     // the ferry among the features
};

/// One step; `withCharges` also tells item by item what it costs, and why there is none.
LandStep landStep(const Field& field, const Walker& walker, int cell, int direction, bool withCharges);

/// Movement allowance of a piece: what its counter prints, else what the text prints of its kind, else nothing.
struct Allowance {
  std::optional<Points> points;
  bool assumed = false;
};
Allowance landAllowance(const Piece& piece);

}  // namespace hotchkiss::wbts
