// SPDX-License-Identifier: Apache-2.0
#include "io/paint/counter_places.h"

#include <algorithm>
#include <limits>

#include "model/scenario/region_ast.h"
#include "model/scenario/who_ast.h"

namespace hotchkiss::paint {

namespace {

struct Member {
  std::shared_ptr<const Unit> unit;
  std::shared_ptr<const Pool> pool;
  int count = 1;
};

// The units and pools that a Who names.
class Roll {
 public:
  Roll(const State& state, const Scenario& scenario) {
    for (const auto& ref : scenario.oobs)
      if (const OrderOfBattle* oob = state.oob(ref.id)) oobs_.push_back(oob);
  }

  std::vector<Member> of(const WhoNode* node) const {
    std::vector<Member> out;
    if (node) gather(*node, out);
    return out;
  }

 private:
  void gather(const WhoNode& node, std::vector<Member>& out) const {
    if (const auto* named = std::get_if<WhoUnit>(&node.value)) {
      for (const OrderOfBattle* oob : oobs_)
        for (const auto& unit : oob->units)
          if (unit->id.text == named->id) return out.push_back({unit, nullptr, 1});
    } else if (const auto* counted = std::get_if<WhoPool>(&node.value)) {
      for (const OrderOfBattle* oob : oobs_)
        for (const auto& pool : oob->pools)
          if (pool->id.text == counted->id) return out.push_back({nullptr, pool, counted->count});
    } else if (const auto* list = std::get_if<WhoList>(&node.value)) {
      for (const WhoRef& member : list->members) gather(*member, out);
    } else if (const auto* all = std::get_if<WhoAll>(&node.value)) {
      for (const OrderOfBattle* oob : oobs_) gatherAll(*oob, all->formations, out);
    } else if (const auto* item = std::get_if<WhoItem>(&node.value)) {
      std::vector<Member> base = of(item->base.get()), except;
      for (const WhoRef& ref : item->except) gather(*ref, except);
      for (Member& member : base) {
        const bool excepted = std::any_of(except.begin(), except.end(),
                                          [&](const Member& e) { return e.unit == member.unit && e.pool == member.pool; });
        if (!excepted) out.push_back(std::move(member));
      }
    }
  }

  static bool under(const OrderOfBattle& oob, FormationId formation, const std::vector<std::string>& tops) {
    if (tops.empty()) return true;
    // A tree is never deeper than it has formations; a ring in a broken file ends here too.
    for (size_t depth = 0; depth <= oob.formations.size() && !formation.empty(); ++depth) {
      if (std::find(tops.begin(), tops.end(), formation.text) != tops.end()) return true;
      const Formation* found = oob.formation(formation);
      formation = found ? found->parent : FormationId();
    }
    return false;
  }

  static void gatherAll(const OrderOfBattle& oob, const std::vector<std::string>& tops, std::vector<Member>& out) {
    for (const auto& unit : oob.units)
      if (under(oob, unit->formation, tops)) out.push_back({unit, nullptr, 1});
    for (const auto& pool : oob.pools)
      if (under(oob, pool->formation, tops)) out.push_back({nullptr, pool, pool->count.value_or(1)});
  }

  std::vector<const OrderOfBattle*> oobs_;
};

struct Seat {
  Hex hex;
  std::optional<Hexside> between;
  bool choice = false;
};

std::optional<Seat> seatOf(const BoardView& view, const Region& place) {
  if (const auto code = place.singleCode()) {
    const CodeAnswer answer = view.find(*code);
    if (answer.ok()) return Seat{answer.hex, std::nullopt, false};
    return std::nullopt;
  }
  if (place.root() && std::holds_alternative<RegionHexside>(place.root()->value)) {
    const auto side = view.findSide(place.text());
    if (side) return Seat{side->first(), *side, false};
  }
  return std::nullopt;
}

// The ratings that this scenario gives a unit.
std::vector<Rating> ratingsOf(const Scenario& scenario, const Unit& unit) {
  std::vector<Rating> ratings = unit.ratings;
  for (const UnitOverride& change : scenario.overrides) {
    if (change.unit != unit.id) continue;
    for (const Rating& rating : change.ratings) {
      const auto it = std::find_if(ratings.begin(), ratings.end(), [&](const Rating& r) { return r.id == rating.id; });
      if (it == ratings.end())
        ratings.push_back(rating);
      else
        *it = rating;
    }
  }
  return ratings;
}

// Only infantry forms extended lines; leaders may stand in the same entry.
bool isInfantry(const Vocabulary& vocabulary, const Unit& unit) {
  const UnitKind* kind = vocabulary.unitKind(unit.kind);
  return kind && kind->symbol == "infantry";
}

bool inPlay(const Scenario& scenario, const ItemCommon& common) {
  const auto chosen = [&](const OptionId& id) {
    return std::find(scenario.chosenOptions.begin(), scenario.chosenOptions.end(), id) != scenario.chosenOptions.end();
  };
  return (common.option.empty() || chosen(common.option)) && (common.unlessOption.empty() || !chosen(common.unlessOption));
}

}  // namespace

std::vector<CounterPlace> counterPlaces(const BoardView& view, const State& state, const Scenario& scenario) {
  const Roll roll(state, scenario);
  std::vector<CounterPlace> out;
  for (const SetupEntry& entry : scenario.setup) {
    if (!inPlay(scenario, entry.common)) continue;
    const auto seat = seatOf(view, entry.place);
    if (!seat) continue;
    for (const Member& member : roll.of(entry.who.root())) {
      CounterPlace place{member.unit,
                         member.pool,
                         member.unit ? ratingsOf(scenario, *member.unit) : member.pool->ratings,
                         entry.side,
                         entry.id,
                         entry.states,
                         entry.facing,
                         seat->between,
                         seat->hex,
                         seat->choice,
                         {}};
      if (member.unit && isInfantry(view.vocabulary(), *member.unit))
        for (const std::string& code : entry.extended)
          if (const CodeAnswer answer = view.find(code); answer.ok()) place.extensions.push_back(answer.hex);
      for (int i = 0; i < member.count; ++i) out.push_back(place);
    }
  }
  return out;
}

}  // namespace hotchkiss::paint
