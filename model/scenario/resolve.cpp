// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/resolve.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

namespace hotchkiss {

namespace {

std::string idOf(const Option& item) {
  return item.id.text;
}
template <class Item>
std::string idOf(const Item& item) {
  return item.id;
}

bool holds(const std::vector<OptionId>& options, const OptionId& option) {
  return std::find(options.begin(), options.end(), option) != options.end();
}

/// Puts taken items before the own ones; an own one of the same id stands in the taken one's place.
template <class Item>
void layUnder(std::vector<Item>& own, const std::vector<Item>& taken, const std::vector<std::string>& without) {
  std::vector<Item> out;
  std::set<std::string> replaced;
  for (const Item& item : taken) {
    const std::string id = idOf(item);
    if (std::find(without.begin(), without.end(), id) != without.end()) continue;
    const auto mine = std::find_if(own.begin(), own.end(), [&](const Item& i) { return idOf(i) == id; });
    if (mine != own.end()) replaced.insert(id);
    out.push_back(mine == own.end() ? item : *mine);
  }
  for (Item& item : own)
    if (!replaced.contains(idOf(item))) out.push_back(std::move(item));
  own = std::move(out);
}

template <class Item>
void layUnder(SharedList<Item>& own, const SharedList<Item>& taken, const std::vector<std::string>& without) {
  std::unordered_map<std::string_view, size_t> mine;
  for (size_t i = own.size(); i-- > 0;) mine[own[i].id] = i;  // the first of an id counts
  SharedList<Item> out;
  std::vector<bool> used(own.size());
  for (const auto& item : taken.items()) {
    if (std::find(without.begin(), without.end(), item->id) != without.end()) continue;
    const auto at = mine.find(item->id);
    if (at != mine.end()) used[at->second] = true;
    out.push_back(at == mine.end() ? item : own.items()[at->second]);
  }
  for (size_t i = 0; i < own.size(); ++i)
    if (const auto at = mine.find(own[i].id); !used[at->second]) out.push_back(own.items()[i]);
  own = std::move(out);
}

template <class Item, class Unwanted>
void eraseIf(std::vector<Item>& items, const Unwanted& unwanted) {
  std::erase_if(items, unwanted);
}
template <class Item, class Unwanted>
void eraseIf(SharedList<Item>& items, const Unwanted& unwanted) {
  items.eraseIf(unwanted);
}

/// Lists of a scenario by the word that a Take uses for them.
template <class Visit>
void forEachPart(Scenario& into, const Scenario& from, Visit visit) {
  visit("setup", into.setup, from.setup);
  visit("arrivals", into.arrivals, from.arrivals);
  visit("awards", into.awards, from.awards);
  visit("awards", into.awardGroups, from.awardGroups);
  visit("restrictions", into.restrictions, from.restrictions);
  visit("options", into.options, from.options);
  visit("control", into.control, from.control);
  visit("markers", into.markers, from.markers);
  visit("ammunition", into.ammunition, from.ammunition);
  visit("losses", into.losses, from.losses);
  visit("orders", into.orders, from.orders);
  visit("rules", into.rules, from.rules);
  visit("overrides", into.overrides, from.overrides);
}

void takeFromScenario(Scenario& into, const Scenario& from, const Take& take) {
  forEachPart(into, from, [&](std::string_view kind, auto& own, const auto& taken) {
    if (kind != take.kind) return;
    if (take.id.empty()) {
      layUnder(own, taken, take.without);
      return;
    }
    auto one = taken;
    eraseIf(one, [&](const auto& item) { return idOf(item) != take.id; });
    layUnder(own, one, take.without);
  });
  if (take.kind == "verdict" && !into.verdict) into.verdict = from.verdict;
}

void takeFromGame(Scenario& into, const Game& game, const Take& take) {
  const auto wanted = [&](const std::string& id) { return take.id.empty() || id == take.id; };
  if (take.kind == "awards")
    for (const AwardSchedule& schedule : game.schedules)
      if (wanted(schedule.id)) {
        layUnder(into.awards, schedule.awards, take.without);
        layUnder(into.awardGroups, schedule.groups, take.without);
      }
  if (take.kind == "losses")
    for (const LossChart& chart : game.lossCharts)
      if (wanted(chart.id)) layUnder(into.losses, chart.rows, take.without);
  if (take.kind == "arrivals")
    for (const ArrivalChart& chart : game.arrivalCharts)
      if (wanted(chart.id)) layUnder(into.arrivals, chart.rows, take.without);
  const auto some = [&](auto& own, auto items) {
    eraseIf(items, [&](const auto& item) { return !wanted(idOf(item)); });
    layUnder(own, items, take.without);
  };
  if (take.kind == "options") some(into.options, game.options);
  if (take.kind == "rules") some(into.rules, game.rules);
}

/// Head values that the scenario leaves open come from the base.
void inheritHead(Scenario& into, const Scenario& base) {
  const auto unlessSet = [](auto& own, const auto& theirs, bool set) {
    if (!set) own = theirs;
  };
  unlessSet(into.system, base.system, !into.system.empty());
  unlessSet(into.game, base.game, into.game.stated());
  unlessSet(into.board, base.board, into.board.stated());
  unlessSet(into.oobs, base.oobs, !into.oobs.empty());
  unlessSet(into.sheetsInPlay, base.sheetsInPlay, !into.sheetsInPlay.empty());
  unlessSet(into.playArea, base.playArea, !into.playArea.empty());
  // A length belongs to the span that it was printed with.
  if (!into.first.stated() && !into.last.stated() && !into.statedLength) into.statedLength = base.statedLength;
  unlessSet(into.first, base.first, into.first.stated());
  unlessSet(into.last, base.last, into.last.stated());
  unlessSet(into.firstPlayer, base.firstPlayer, !into.firstPlayer.empty());
  unlessSet(into.setsUpFirst, base.setsUpFirst, !into.setsUpFirst.empty());
  unlessSet(into.forces, base.forces, !into.forces.empty());
  unlessSet(into.chosenOptions, base.chosenOptions, !into.chosenOptions.empty());
}

class Resolver {
 public:
  explicit Resolver(const State& state) : state_(state) {}

  Scenario of(const ScenarioId& id) {
    const Scenario* own = state_.scenario(id);
    if (!own || !open_.insert(id).second) return own ? *own : Scenario();
    Scenario out = *own;
    if (const ScenarioId base = own->base.id; !base.empty() && state_.scenario(base) && !open_.contains(base)) {
      const Scenario from = of(base);
      inheritHead(out, from);
      forEachPart(out, from, [&](std::string_view kind, auto& mine, const auto& taken) {
        // A Take from the base that names the kind says itself what is taken.
        for (const Take& take : own->takes)
          if (take.from == base.text && take.kind == kind) return;
        layUnder(mine, taken, {});
      });
      if (!out.verdict) out.verdict = from.verdict;
    }
    for (const Take& take : own->takes) {
      if (take.from == "game") {
        if (const Game* game = state_.game(out.game.id)) takeFromGame(out, *game, take);
      } else if (const ScenarioId other(take.from); state_.scenario(other) && !open_.contains(other)) {
        takeFromScenario(out, of(other), take);
      }
    }
    open_.erase(id);
    return out;
  }

 private:
  const State& state_;
  std::set<ScenarioId> open_;  // those being followed
};

template <class Items>
void keepInPlay(Items& items, const std::vector<OptionId>& options) {
  eraseIf(items, [&](const auto& item) { return !inPlayWith(item.common, options); });
}

}  // namespace

bool inPlayWith(const ItemCommon& common, const std::vector<OptionId>& options) {
  if (!common.option.empty() && !holds(options, common.option)) return false;
  return common.unlessOption.empty() || !holds(options, common.unlessOption);
}

Scenario withTaken(const State& state, const ScenarioId& scenario) {
  return Resolver(state).of(scenario);
}

Scenario inPlayOf(Scenario taken) {
  const std::vector<OptionId>& chosen = taken.chosenOptions;
  keepInPlay(taken.setup, chosen);
  keepInPlay(taken.arrivals, chosen);
  keepInPlay(taken.awards, chosen);
  keepInPlay(taken.restrictions, chosen);
  keepInPlay(taken.control, chosen);
  keepInPlay(taken.markers, chosen);
  keepInPlay(taken.ammunition, chosen);
  keepInPlay(taken.losses, chosen);
  keepInPlay(taken.orders, chosen);
  keepInPlay(taken.rules, chosen);
  keepInPlay(taken.overrides, chosen);
  return taken;
}

Scenario resolved(const State& state, const ScenarioId& scenario, const std::vector<OptionId>& chosen) {
  Scenario out = withTaken(state, scenario);
  out.chosenOptions = chosen;
  return inPlayOf(std::move(out));
}

Scenario resolved(const State& state, const ScenarioId& scenario) {
  return inPlayOf(withTaken(state, scenario));
}

}  // namespace hotchkiss
