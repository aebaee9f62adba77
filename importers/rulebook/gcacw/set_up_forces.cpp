// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/gcacw/set_up_forces.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/nearest_word.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::gcacw {

using notation::SetUpRow;

namespace {

template <class Visit>
void eachSetUpRow(const notation::SetUpBook& book, Visit visit) {
  for (const notation::SetUpScenario& scenario : book.scenarios)
    for (const notation::SetUpSide& side : scenario.sides)
      for (size_t i = 0; i < side.rows.size(); ++i) visit(RowKey{scenario.number, side.side, i}, side.rows[i]);
}

}  // namespace

SetUpForces::SetUpForces(const notation::SetUpBook& book) {
  for (const notation::SetUpScenario& scenario : book.scenarios)
    for (const notation::SetUpSide& side : scenario.sides)
      if (!contains(sides_, side.side)) sides_.push_back(side.side);
  meet(book);
  nameMisspelt();
  findArmies(book);
}

std::string SetUpForces::freeId(const Counter& counter) {
  const std::string base = slugOf(counter.name);
  std::vector<std::string> wanted = {base};
  wanted.push_back(base + "-" +
                   (counter.kind.leader         ? "leader"
                    : counter.kind.size.empty() ? counter.kind.kind
                                                : counter.kind.size));
  if (counter.kind.leader) wanted.push_back(base + "-" + counter.kind.size + "-leader");
  if (!counter.kind.leader) wanted.push_back(fmt::format("{}-{}-{}", base, counter.kind.kind, counter.kind.size));
  if (!counter.command.empty()) wanted.push_back(fmt::format("{}-{}", base, slugOf(counter.command)));
  for (const std::string& id : wanted)
    if (ids_.insert(id).second) return id;
  for (int n = 2;; ++n)
    if (std::string id = fmt::format("{}-{}", base, n); ids_.insert(id).second) return id;
}

void SetUpForces::meet(const notation::SetUpBook& book) {
  // One counter: side, name, kind, size, and its number among equal rows of one table.
  std::map<std::string, size_t> known;
  std::map<std::string, int> times;
  eachSetUpRow(book, [&](const RowKey& key, const SetUpRow& row) {
    const RowKind kind = kindOf(row);
    if (kind.kind.empty()) return;
    const std::string what = fmt::format("{}/{}/{}/{}", key.side, squashed(row.name), kind.kind, kind.size);
    const int time = ++times[fmt::format("{}/{}/{}", what, key.scenario, row.table)];
    const auto [at, fresh] = known.emplace(fmt::format("{}/{}", what, time), counters_.size());
    ++commands_[key.side][row.command];
    if (fresh) {
      Counter counter{{}, key.side, row.name, row.command, row.strength, {}, kind, key};
      if (time > 1) counter.name = fmt::format("{} {}", row.name, time);
      counter.id = UnitId(freeId(counter));
      counters_.push_back(std::move(counter));
    } else if (Counter& counter = counters_[at->second]; time == 1 && counter.name != row.name) {
      const std::string also = fmt::format("Printed \"{}\" in scenario {}.", row.name, key.scenario);
      if (counter.note.find(fmt::format("\"{}\"", row.name)) == std::string::npos)
        counter.note += (counter.note.empty() ? "" : " ") + also;
    }
    at_[key] = at->second;
  });
}

void SetUpForces::nameMisspelt() {
  // A name that is met once and differs in one letter from that of a counter alike in everything else is that counter.
  std::map<size_t, std::set<int>> scenarios;
  for (const auto& [key, counter] : at_) scenarios[counter].insert(key.scenario);
  std::map<std::string, std::vector<size_t>> alike;
  for (size_t i = 0; i < counters_.size(); ++i) {
    const Counter& c = counters_[i];
    alike[fmt::format("{}/{}/{}/{}", c.side, c.kind.kind, c.kind.size, c.command)].push_back(i);
  }
  std::map<size_t, size_t> meant;
  for (const auto& [what, group] : alike) {
    for (const size_t odd : group) {
      const Counter& one = counters_[odd];
      if (scenarios[odd].size() != 1 || one.name.size() < 5) continue;
      for (const size_t other : group) {
        if (other == odd || scenarios[other].size() < 2 || scenarios[other].contains(*scenarios[odd].begin())) continue;
        if (wordDistance(one.name, counters_[other].name) != 1 || one.name.find_first_of("0123456789-") != std::string::npos)
          continue;
        meant[odd] = other;
      }
    }
  }
  for (const auto& [odd, other] : meant) {
    Counter& right = counters_[other];
    right.note += fmt::format("{}Printed \"{}\" in scenario {}.", right.note.empty() ? "" : " ", counters_[odd].name,
                              *scenarios[odd].begin());
    for (auto& [key, counter] : at_)
      if (counter == odd) counter = other;
    counters_[odd].name.clear();  // no counter of its own
  }
}

void SetUpForces::findArmies(const notation::SetUpBook& book) {
  // Corps and cavalry are of the army whose commander stands with their people most often; of the first army when none does.
  for (const std::string& side : sides_) {
    std::vector<std::string> armies;
    for (const Counter& c : counters_)
      if (c.side == side && c.kind.kind == "army-leader" && !c.name.empty() && !contains(armies, c.command))
        armies.push_back(c.command);
    // Divisions of nothing but cavalry are of the cavalry corps, where there is one.
    std::map<std::string, std::set<std::string>> arms;
    std::string cavalryCorps;
    for (const Counter& c : counters_) {
      if (c.side != side || c.name.empty()) continue;
      if (!c.kind.leader) arms[c.command].insert(c.kind.kind);
      if (c.kind.kind == "corps-leader" && lowered(c.command).starts_with("cav")) cavalryCorps = c.command;
    }
    for (const auto& [command, kinds] : arms)
      if (!cavalryCorps.empty() && command != cavalryCorps && !command.empty() && kinds == std::set<std::string>{"cavalry"} &&
          parentCommand(command, commands_[side]).empty())
        cavalry_[{side, command}] = cavalryCorps;
    if (armies.empty()) continue;
    std::map<std::string, std::map<std::string, int>> together;  // command, army
    for (const notation::SetUpScenario& scenario : book.scenarios)
      for (const notation::SetUpSide& s : scenario.sides) {
        if (s.side != side) continue;
        std::map<std::string, std::set<std::string>> at;  // place to armies
        for (const SetUpRow& row : s.rows)
          if (kindOf(row).kind == "army-leader") at[lowered(row.place)].insert(row.command);
        for (const SetUpRow& row : s.rows)
          if (const auto found = at.find(lowered(row.place)); found != at.end())
            for (const std::string& army : found->second) ++together[row.command][army];
      }
    for (const auto& [command, rows] : commands_[side]) {
      if (contains(armies, command) || command.empty() || !parentCommand(command, commands_[side]).empty()) continue;
      if (cavalry_.contains({side, command})) continue;
      std::string best = armies.front();
      for (const auto& [army, count] : together[command])
        if (count > together[command][best]) best = army;
      armies_[{side, command}] = best;
      if (together[command][best] > 0) standsWith_.insert({side, command});
    }
  }
}

const Counter* SetUpForces::counterOf(const RowKey& key) const {
  const auto at = at_.find(key);
  return at == at_.end() ? nullptr : &counters_[at->second];
}

FormationId SetUpForces::formationId(const std::string& side, const std::string& command) {
  return FormationId(command.empty() ? slugOf(side) + "-independent" : slugOf(command) + "-" + slugOf(side).substr(0, 1));
}

std::shared_ptr<OrderOfBattle> SetUpForces::orderOfBattle(const std::string& side, const notation::SetUpBook& book,
                                                          const std::string& source) const {
  auto oob = std::make_shared<OrderOfBattle>();
  const std::string game = book.id.empty() ? slugOf(book.name) : slugOf(book.id);
  oob->id = OobId(fmt::format("{}-{}", game, slugOf(side)));
  oob->title = fmt::format("{}: {}", book.name, side);
  if (!side.empty() && side[0] >= 'a' && side[0] <= 'z') {
    const size_t at = oob->title.size() - side.size();
    oob->title[at] = static_cast<char>(side[0] - 'a' + 'A');
  }
  oob->system = "gcacw";
  oob->game.id = GameId(game);
  oob->remarks.source = source;
  oob->remarks.note = "The counters that the set-up tables list. Tactical and artillery values stand on the counters only.";
  const auto commands = commands_.find(side);
  if (commands == commands_.end()) return oob;
  for (const auto& [command, rows] : commands->second) {
    Formation formation;
    formation.id = formationId(side, command);
    formation.name = command.empty() ? "No command printed" : command;
    formation.side = SideId(slugOf(side));
    formation.provenance = {ProvenanceKind::Printed, source};
    if (const std::string parent = parentCommand(command, commands->second); !parent.empty()) {
      formation.parent = formationId(side, parent);
      formation.provenance = {ProvenanceKind::Derived, "the codes of the command column"};
    } else if (const auto corps = cavalry_.find({side, command}); corps != cavalry_.end()) {
      formation.parent = formationId(side, corps->second);
      formation.provenance = {ProvenanceKind::Assumed, "all its units are cavalry"};
    } else if (const auto army = armies_.find({side, command}); army != armies_.end()) {
      formation.parent = formationId(side, army->second);
      formation.provenance = standsWith_.contains({side, command})
                                 ? Provenance{ProvenanceKind::Derived, "its people stand with the army's commander"}
                                 : Provenance{ProvenanceKind::Assumed, "which army it is of is not told by the tables"};
    }
    for (const Counter& c : counters_) {
      if (c.side != side || c.command != command || !c.kind.leader || c.name.empty()) continue;
      if (formation.leader.empty()) {
        formation.leader = c.id;
        formation.size = c.kind.size;
      }
    }
    oob->formations.push_back(std::make_shared<const Formation>(std::move(formation)));
  }
  for (const Counter& c : counters_) {
    if (c.side != side || c.name.empty()) continue;
    Unit unit;
    unit.id = c.id;
    unit.name = c.name;
    unit.side = SideId(slugOf(side));
    unit.formation = formationId(side, c.command);
    unit.kind = c.kind.kind;
    unit.size = c.kind.size;
    const std::string where = fmt::format("{}, scenario {}", source, c.first.scenario);
    unit.provenance = {ProvenanceKind::Printed, where};
    if (!c.strength.empty() && !c.kind.leader) unit.ratings.push_back({"strength", c.strength, {ProvenanceKind::Printed, where}});
    unit.remarks.note = c.note;
    if (c.kind.guessed)
      unit.remarks.note += std::string(unit.remarks.note.empty() ? "" : " ") +
                           "Its type is printed as that of a unit; it has no "
                           "strength, so it is taken for the leader.";
    oob->units.push_back(std::make_shared<const Unit>(std::move(unit)));
  }
  return oob;
}

}  // namespace hotchkiss::rulebook::gcacw
