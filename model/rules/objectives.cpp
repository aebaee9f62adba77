// SPDX-License-Identifier: Apache-2.0
#include "model/rules/objectives.h"

#include <algorithm>
#include <map>

#include "model/base/text.h"
#include "model/rules/travel.h"

namespace hotchkiss {

namespace {

/// A unit that sets out: at start, or from where it arrives.
struct Departure {
  const Piece* piece;
  int cell;
  int turn;
};

}  // namespace

std::vector<ObjectiveTime> objectivesOf(const Situation& situation) {
  const Ground& ground = situation.ground();
  std::map<std::string, ObjectiveTime> found;
  const auto take = [&](int cell, const std::string& name) {
    ObjectiveTime& objective = found[ground.code(cell)];
    objective.hex = ground.cell(cell).hex;
    if (objective.name.empty()) objective.name = name;
  };
  for (int cell = 0; cell < ground.size(); ++cell)
    for (const Site* site : ground.sitesAt(cell)) {
      const SiteKind* kind = ground.vocabulary().find(site->kind);
      if (site->points || (kind != nullptr && kind->siteClass == SiteClass::Objective)) take(cell, site->name);
    }
  for (const Award& award : situation.facts().played().awards) {
    if (award.place.empty()) continue;
    const RegionAnswer where = situation.facts().where(award.place);
    if (!where.certain() || where.in.size() != 1) continue;
    const int cell = ground.find(where.in.front());
    if (cell < 0) continue;
    const auto sites = ground.sitesAt(cell);
    const auto named = std::find_if(sites.begin(), sites.end(), [](const Site* site) { return !site->name.empty(); });
    take(cell, named == sites.end() ? std::string() : (*named)->name);
  }
  std::vector<ObjectiveTime> out;
  for (auto& [code, objective] : found) {
    if (objective.name.empty()) objective.name = code;
    out.push_back(std::move(objective));
  }
  return out;
}

std::vector<SideObjectives> timeToObjectives(const RuleSystem& system, const Situation& situation) {
  constexpr int kMostTurns = 200;
  const ScenarioFacts& facts = situation.facts();
  const Ground& ground = situation.ground();
  const int length = std::clamp(facts.span().turns.value_or(kMostTurns), 1, kMostTurns);
  const std::vector<ObjectiveTime> objectives = objectivesOf(situation);
  std::vector<SideObjectives> out;
  for (const SideKind& side : ground.vocabulary().sides) {
    SideObjectives mine;
    mine.side = side.id;
    mine.objectives = objectives;
    bool loose = false;
    std::vector<Departure> departures;
    for (const Piece& piece : situation.pieces()) {
      if (piece.side != side.id || !situation.isCombat(piece)) continue;
      if (piece.cell >= 0) departures.push_back({&piece, piece.cell, 1});
      for (const int cell : piece.maybe) departures.push_back({&piece, cell, 1});
    }
    for (const ArrivalFacts& arrival : facts.arrivals()) {
      if (!arrival.when.first) continue;
      // Turns of the scenario are counted from 1 here, whatever number the campaign gives the first.
      const int turn = std::max(1, *arrival.when.first - facts.span().firstNumber + 1);
      if (turn > length) continue;
      for (const UnitId& unit : arrival.who.units) {
        const Piece* piece = situation.find(unit.text);
        if (piece == nullptr || piece->side != side.id || piece->cell >= 0 || !situation.isCombat(*piece)) continue;
        loose = loose || arrival.where.open || (arrival.where.in.empty() && arrival.where.unknown.empty());
        for (const Hex h : arrival.where.in)
          if (const int cell = ground.find(h); cell >= 0) departures.push_back({piece, cell, turn});
      }
    }
    std::vector<int> cells;
    for (const ObjectiveTime& objective : mine.objectives) cells.push_back(ground.find(objective.hex));
    /// The last turn in which somebody could still be the first at an objective, or perhaps the first.
    const auto lastOfUse = [&](bool uncertain) {
      int last = 0;
      for (const ObjectiveTime& objective : mine.objectives)
        if (!uncertain || !objective.maybeSooner) last = std::max(last, objective.turn ? *objective.turn - 1 : length);
      return last;
    };
    for (const Departure& departure : departures) {
      const std::string& id = departure.piece->unit.empty() ? departure.piece->pool.text : departure.piece->unit.text;
      // Most stand where they set out; a situation is copied for the others, and for those who draw in their extended lines
      // first.
      std::optional<Situation> elsewhere;
      if (departure.piece->cell != departure.cell || !departure.piece->extended.empty())
        elsewhere = situation.moved(id, departure.cell);
      const Situation& there = elsewhere ? *elsewhere : situation;
      MoveOptions options;
      options.turns = length - departure.turn + 1;
      options.ignoreEnemy = true;
      const auto mover = system.mover(there, elsewhere ? *there.find(id) : *departure.piece, options);
      if (!mover) continue;
      ++mine.movers;
      for (const std::string& name : (*mover)->assumed())
        if (!contains(mine.assumed, name)) mine.assumed.push_back(name);
      for (const bool uncertain : {false, true}) {
        const int turns = std::min(length, lastOfUse(uncertain)) - departure.turn + 1;
        if (turns < 1) break;
        const Travel travel = Travel::make(**mover, turns, uncertain);
        for (size_t i = 0; i < cells.size(); ++i) {
          ObjectiveTime& objective = mine.objectives[i];
          const auto best = travel.best(cells[i]);
          if (!best) continue;
          const int turn = departure.turn + travel.record(*best).turn - 1;
          const bool sooner = !objective.turn || turn < *objective.turn;
          if (!sooner) continue;
          if (uncertain) {
            objective.maybeSooner = true;
          } else {
            objective.turn = turn;
            objective.unit = id;
          }
        }
        if (!travel.leftOut()) break;  // every move was certain: nothing may be sooner
      }
    }
    for (ObjectiveTime& objective : mine.objectives) objective.maybeSooner = objective.maybeSooner || loose;
    out.push_back(std::move(mine));
  }
  return out;
}

}  // namespace hotchkiss
