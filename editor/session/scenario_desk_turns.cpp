// SPDX-License-Identifier: Apache-2.0
// The scenario's turns at its desk: the track, the turn that is chosen, arrivals moved on it, and who of the forces arrives.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/session/item_lists.h"
#include "editor/session/scenario_desk_internal.h"
#include "editor/session/standings.h"
#include "model/check/scenario_facts.h"
#include "model/rules/rule_system.h"
#include "model/rules/situation.h"
#include "model/scenario/when_shift.h"
#include "model/scenario/who_evaluation.h"
#include "model/scenario/who_parting.h"

namespace hotchkiss::editor {

namespace {

constexpr int kMostWinters = 400;  // turns that are asked for their weather

std::string shareInWords(double share) {
  if (share > 0 && share < 0.005) return "<1 %";
  if (share < 1 && share > 0.995) return ">99 %";
  return fmt::format("{} %", std::lround(share * 100));
}

}  // namespace

const Span& ScenarioDesk::span() const {
  static const Span none;
  return any() ? ground().span : none;
}

const TurnTrack& ScenarioDesk::track() const {
  if (track_) return *track_;
  track_.emplace();
  if (!any()) return *track_;
  const Ground& now = ground();
  TrackGround from{now.taken, now.own, now.words, now.forces, now.plain, {}};
  // The rules fix the weather by the scenario that the book prints: asked once for each.
  const RuleSystem* rules = findRuleSystem(now.system());
  if (rules != nullptr && std::string_view(rules->id()) == "wbts" && now.span.turns) {
    const auto [at, fresh] = winters_.try_emplace(now.taken.number);
    const auto turns = static_cast<size_t>(std::min(*now.span.turns, kMostWinters));
    if (fresh || at->second.size() < turns) {
      const ScenarioFacts facts(now.state, now.own, false);
      at->second.clear();
      for (size_t i = 0; i < turns; ++i)
        at->second.push_back(rules->weatherOf(facts, now.span.firstNumber + static_cast<int>(i)) == Weather::Winter);
    }
    from.winter = [&winters = at->second, first = now.span.firstNumber](int turn) {
      const auto index = static_cast<size_t>(turn - first);
      return index < winters.size() && winters[index];
    };
  }
  track_ = makeTrack(from);
  return *track_;
}

void ScenarioDesk::chooseTurn(std::optional<int> turn) {
  if (turn && track().cell(*turn) == nullptr) turn.reset();
  if (turn == turn_) return;
  turn_ = turn;
  changed.emit();
}

void ScenarioDesk::stepTurn(int by) {
  if (track().cells.empty()) return;
  const int first = track().cells.front().number, last = track().cells.back().number;
  chooseTurn(turn_ ? std::clamp(*turn_ + by, first, last) : std::clamp(span().firstNumber, first, last));
}

std::vector<ArrivalChance> ScenarioDesk::chances(const std::string& id) const {
  const auto found = find(ItemList::Arrivals, id);
  return found ? arrivalChances(std::get<Arrival>(*found), ground().span) : std::vector<ArrivalChance>();
}

bool ScenarioDesk::due(const std::string& arrival) const {
  if (!turn_) return true;
  const auto ids = dueIn(*turn_, ground().taken, ground().span);
  return std::find(ids.begin(), ids.end(), arrival) != ids.end();
}

std::string ScenarioDesk::turnTold(int turn) const {
  const TurnCell* cell = track().cell(turn);
  if (cell == nullptr) return {};
  std::string out = turnInWords(*cell);
  std::vector<std::string> certain, rolled;
  for (const std::string& id : dueIn(turn, ground().taken, ground().span)) {
    const auto chip = std::find_if(track().chips.begin(), track().chips.end(), [&id](const TrackChip& c) { return c.id == id; });
    if (chip == track().chips.end() || chip->off) continue;
    std::string name = chip->name.size() > 60 ? chip->name.substr(0, chip->name.find(',')) + tr(" and others") : chip->name;
    const auto all = chances(id);
    const auto now = std::find_if(all.begin(), all.end(), [turn](const ArrivalChance& c) { return c.turn == turn; });
    if (now != all.end())
      rolled.push_back(
          fmt::format(fmt::runtime(tr("{} ({} now, {} by then)")), name, shareInWords(now->comes), shareInWords(now->byThen)));
    else
      certain.push_back(std::move(name));
  }
  if (!certain.empty()) out += "; " + tr("due:") + " " + notation::andList(certain);
  if (!rolled.empty()) {
    const size_t more = rolled.size() > 4 ? rolled.size() - 4 : 0;
    if (more > 0) rolled.resize(4);
    out += "; " + tr("rolled for:") + " " + notation::andList(rolled);
    if (more > 0) out += fmt::format(fmt::runtime(tr(" and {} more")), more);
  }
  return out;
}

bool ScenarioDesk::moveArrival(const std::string& id, int turn, uint64_t gesture) {
  const auto found = find(ItemList::Arrivals, id);
  if (!found) return false;
  Arrival arrival = std::get<Arrival>(*found);
  const When when = movedTo(arrival.when, turn, ground().span);
  if (when == arrival.when) return false;
  arrival.when = when;
  const std::string who = ground().plain.who(arrival.who);
  const std::string label = fmt::format(fmt::runtime(tr("let {} arrive on turn {}")), who.size() > 40 ? id : who, turn);
  return put(ItemList::Arrivals, id, arrival, label, gesture);
}

bool ScenarioDesk::shiftChosen(int turns) {
  if (list_ != ItemList::Arrivals) return false;
  const auto found = item();
  if (!found) return false;
  const auto now = evaluate(std::get<Arrival>(*found).when, ground().span).first;
  const int to = now ? *now + turns : ground().span.firstNumber;
  if (!moveArrival(chosen_, to)) return false;
  if (turn_) chooseTurn(to);
  return true;
}

bool ScenarioDesk::setEnd(bool first, int turn) {
  const Scenario* scenario = session_.scenario();
  const TurnCell* cell = track().cell(turn);
  if (scenario == nullptr || cell == nullptr) return false;
  const Span& now = span();
  const int from = now.firstNumber, to = now.lastNumber().value_or(from);
  if (first ? turn > to : turn < from) return false;
  Scenario head = *scenario;
  TurnPoint& point = first ? head.first : head.last;
  const TurnPoint before = point;
  // Written as it is written now: by its moment, by its number, or by both.
  if (cell->moment && (point.moment || !point.turn)) point.moment = cell->moment;
  if (point.turn || !cell->moment) {
    // With dates, turns are counted from the first: its number stays.
    if (!(first && cell->moment)) point.turn = turn;
  }
  if (head.statedLength) head.statedLength = first ? to - turn + 1 : turn - from + 1;
  if (point == before) return false;
  return commit({SetScenarioHead{scenario->id, std::move(head)}},
                fmt::format(fmt::runtime(first ? tr("begin with turn {}") : tr("end with turn {}")), turn));
}

std::string ScenarioDesk::arriveSelected(const std::string& typed) {
  const Scenario* scenario = session_.scenario();
  if (scenario == nullptr) return tr("Open a scenario: arrivals belong to one.");
  const Who who = selectedWho();
  if (who.empty()) return tr("Select the units first, on the map or in the order of battle.");
  const auto when = readWhen(typed);
  if (!when) return when.error().message;
  const Ground& now = ground();
  const WhoAnswer meant = resolve(who, now.forces);
  std::vector<Edit> edits;
  Arrival arrival = std::get<Arrival>(fresh(ItemList::Arrivals));
  arrival.when = *when;
  arrival.who = who;
  // They stand nowhere else then: out of the set-up, and out of other arrivals.
  std::map<std::string, Who> rest;
  for (const Arrival& other : scenario->arrivals) {
    if (other.who == who) {
      arrival = other;
      arrival.when = *when;
      continue;
    }
    Who left = other.who;
    for (const UnitId& unit : meant.units)
      if (const auto parted = partedFrom(left, inTree(now.forces, unit))) left = parted->rest;
    if (!(left == other.who)) rest[other.id] = left;
  }
  for (const Arrival& other : scenario->arrivals) {
    const auto left = rest.find(other.id);
    if (left == rest.end()) continue;
    if (left->second.empty()) {
      edits.emplace_back(RemoveItem{scenario->id, ScenarioItem(Arrival{}).index(), other.id});
    } else {
      Arrival changed = other;
      changed.who = left->second;
      edits.emplace_back(PutItem{scenario->id, changed, -1});
    }
  }
  const Standings standings = Standings::make(now.state, &now.own, *now.view);
  for (const UnitId& unit : meant.units) {
    const Standing* standing = standings.of(unit);
    if (standing != nullptr && !standing->arrives) edits.emplace_back(PlaceUnit{scenario->id, unit, Region()});
  }
  edits.emplace_back(PutItem{scenario->id, arrival, -1});
  const std::string name = now.plain.who(who);
  if (!commit(std::move(edits),
              fmt::format(fmt::runtime(tr("let {} arrive: {}")), name.size() > 40 ? arrival.id : name, arrival.when.text())))
    return tr("Nothing was changed.");
  show(ItemList::Arrivals, arrival.id);
  return {};
}

}  // namespace hotchkiss::editor
