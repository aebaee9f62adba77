// SPDX-License-Identifier: Apache-2.0
// An order of battle: sides, a tree of formations, units and leaders, and counted pools of counters without identity (two "1Va
// battery (5)"). Strengths and other numbers are ratings by name, since each system has its own; a rating nobody prints is
// absent, never 0.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/id.h"
#include "model/base/provenance.h"
#include "model/base/ref.h"

namespace hotchkiss {

/// A number or level of a counter: {"strength", "7"}, {"fire", "AAB"}, {"morale", "B"}.
struct Rating {
  std::string id;  // a RatingKind of the vocabulary
  std::string value;
  Provenance provenance;
  bool operator==(const Rating&) const = default;
};

/// A division, corps, army ... The commander, when the game has one, is a unit of kind leader.
struct Formation {
  FormationId id;
  std::string name;
  std::string shortName;  // "1 Div"
  SideId side;
  FormationId parent;
  std::string size;  // a UnitSize
  UnitId leader;
  Provenance provenance;
  Remarks remarks;
  bool operator==(const Formation&) const = default;
};

struct Unit {
  UnitId id;
  std::string name;         // "Evans"
  std::string designation;  // "1-1", "vS-5": what the set-up notation prints
  SideId side;
  FormationId formation;
  std::string kind;  // a UnitKind: infantry, cavalry, artillery, leader, ...
  std::string size;  // a UnitSize
  std::vector<Rating> ratings;
  std::vector<Rating> reducedRatings;   // the other side of the counter
  UnitId replaces;                      // "Repl(Hunter)": stands for a casualty
  std::string picture, reducedPicture;  // files beside the order of battle
  OptionId option;                      // exists only with this option
  Provenance provenance;
  Remarks remarks;
  bool operator==(const Unit&) const = default;
};

/// Counters without identity: `count` of them, or an unknown number (nullopt).
struct Pool {
  PoolId id;
  std::string name;
  std::string designation;  // "1b", "APot b"
  SideId side;
  FormationId formation;
  std::string kind;
  std::string size;
  std::optional<int> count;
  std::vector<Rating> ratings;
  Provenance provenance;
  Remarks remarks;
  bool operator==(const Pool&) const = default;
};

struct OrderOfBattle {
  OobId id;
  std::string title;
  Ref<GameId> game;
  std::string system;
  std::vector<std::shared_ptr<const Formation>> formations;
  std::vector<std::shared_ptr<const Unit>> units;
  std::vector<std::shared_ptr<const Pool>> pools;
  Remarks remarks;

  const Formation* formation(const FormationId& id) const;
  const Unit* unit(const UnitId& id) const;
  const Pool* pool(const PoolId& id) const;
  bool operator==(const OrderOfBattle& o) const;
};

/// The value of a rating, or nullptr when nobody prints it.
const Rating* findRating(const std::vector<Rating>& ratings, std::string_view id);
/// What a rating's value counts for: "(20)", a strength that does not attack, is twenty all the same.
std::string_view withoutParentheses(std::string_view value);

}  // namespace hotchkiss
