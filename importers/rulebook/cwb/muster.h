// SPDX-License-Identifier: Apache-2.0
// Everybody whom a game's text names: units, leaders, formations, batteries, trains, told apart by how they are designated (CWB
// 1.4 and 10.0; "2-1-3Va" is brigade 2 of division 1 of 3Va Corps), and the order of battle that follows. First everybody is
// heard, then `settle` decides, then units are asked for. Knows no places.
#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "importers/rulebook/passage.h"
#include "io/notation/cwb_set_up.h"
#include "model/forces/order_of_battle.h"
#include "model/scenario/values.h"

namespace hotchkiss::rulebook::cwb {

using cwb_notation::ListedUnit;

/// "3 x pool(jb-5gp)", "all(5-div) minus 1 gun point": a term of a Who.
struct WhoTerm {
  std::string text;
  std::string id;         // of the unit, formation or pool
  bool combat = false;    // infantry, cavalry or artillery, or a formation of them
  bool infantry = false;  // one infantry unit
};

class Muster {
 public:
  enum class Kind { Brigade, Division, Corps, Army, Leader, Battery, Headquarters, Train };

  /// A list of units that stand together. `copies`: how many places a "one each in" names.
  void hear(const std::string& side, const std::vector<ListedUnit>& units, int copies = 1);
  /// A leader for certain: from a line of succession.
  void hearLeader(const std::string& side, const std::string& name);
  /// A leader who is a casualty in some scenario, so that somebody replaces him.
  void hearCasualty(const std::string& side, const std::string& name);
  /// A name from a chart or an order, which decides nothing about others beside it.
  void hearName(const std::string& side, const std::string& name);
  void settle();

  /// The term that means the unit; never fails for what was heard. `copies` as in hear().
  WhoTerm term(const std::string& side, const ListedUnit& unit, int copies = 1) const;
  /// The id of a name, when it was heard.
  std::optional<std::string> idOf(const std::string& side, const std::string& name) const;
  /// Names of the side that were heard and stand in the text as words, in their order, each once; as printed.
  std::vector<std::string> namesIn(const std::string& side, const std::string& text) const;
  /// The most counters of a pool that one scenario places; `scenario` collects what is used.
  using PoolUse = std::map<std::string, int>;
  void countUse(const PoolUse& use);

  /// A leader whom somebody replaces in some scenario, and the formations above him, nearest first.
  struct Replaced {
    std::string side, id;
    std::vector<std::string> formations;
  };
  std::vector<Replaced> replaced() const;
  /// The name of the only leader of a formation, as it was heard.
  std::optional<std::string> leaderOf(const std::string& side, const std::string& formation) const;

  OrderOfBattle orderOfBattle(const std::string& id, const std::string& title, const std::string& where) const;

 private:
  struct Member {
    std::string side, name, id;
    Kind kind = Kind::Brigade;
    std::string formation;             // key of the formation it is in; "" = the army
    std::map<std::string, int> votes;  // of leaders: formations they were listed with
    bool certainLeader = false;        // rated, active, in a line of succession
    bool formationWord = false;        // "(all)", "Division"
    bool pooled = false;
    std::optional<int> rating;
    std::set<int> guns;        // sizes that are printed
    bool replacement = false;  // somebody replaces this leader
    bool optional = false;
    bool apart = false;  // listed beside its corps "(all)", so not one of all
  };
  using Key = std::string;  // side + "/" + name

  static std::string plainName(const std::string& name);
  Key keyOf(const std::string& side, const std::string& name) const;
  Member& member(const std::string& side, const std::string& name);
  void classify(Member& one) const;
  void addFormations();
  void vote();
  void voteFor(const std::vector<Member*>& list);
  void setApart();
  void nameAll();
  std::string divisionOf(const Member& one) const;
  std::string poolId(const Member& one, int guns) const;
  std::string formationIdOf(const Member& one) const;

  std::map<Key, Member> members_;
  std::vector<Key> order_;
  std::map<Key, Key> aliases_;
  struct List {
    std::string side;
    std::vector<std::string> names;  // listed together
    std::vector<bool> all;           // "(all)"
  };
  std::vector<List> lists_;
  std::map<std::string, int> poolUse_;
  std::set<std::string> sides_;
};

/// Small letters, digits and hyphens.
std::string slugOf(const std::string& name);
/// "1Vab", "APot b", "Cavb", "Res-5b": not "Webb".
bool isBatteryName(const std::string& name);

}  // namespace hotchkiss::rulebook::cwb
