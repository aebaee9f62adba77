// SPDX-License-Identifier: Apache-2.0
// What the questions to the rules find wrong with a set-up: armies that start without a chain of supply (17.0).
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/check/item_findings.h"
#include "model/check/scenario_facts.h"
#include "model/rules/situation.h"
#include "model/rules/wbts/counters.h"
#include "model/rules/wbts/supply_chain.h"
#include "model/rules/wbts/wbts_checks.h"

namespace hotchkiss::wbts {
namespace {

/// Supply points that lie in the hex: a depot's, a train's, an army's (16.3, 17.4, 17.52). One of which nobody knows counts.
bool hasSupply(const Situation& situation, int cell, const SideId& side) {
  for (const Piece* p : situation.at(cell))
    if (p->side == side && (p->kind == "depot" || p->kind == "supply-train" || p->kind == "headquarters"))
      if (const auto points = p->number("supply"); p->kind == "headquarters" ? points.value_or(0) > 0 : points.value_or(1) > 0)
        return true;
  return false;
}

}  // namespace

void outOfSupply(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const Situation& situation = context.situation();
  const Ground& ground = situation.ground();
  std::map<SideId, std::map<int, std::vector<const Piece*>>> armies;
  std::set<SideId> supplied;  // sides with a department on the map: without one supply comes from off the map
  for (const Piece& p : situation.pieces()) {
    if (p.cell < 0) continue;
    if (p.kind == "department" && !p.has("besieged")) supplied.insert(p.side);
    // Where the ground is not digitized the answer could only be unknown. A siege is told by its state.
    const GroundCell& cell = ground.cell(p.cell);
    if (!cell.knows(Layer::Terrain) || !cell.knows(Layer::Hexsides) || !cell.knows(Layer::Paths)) continue;
    if (isGroundCombat(p.kind) && p.kind != "partisan" && !p.has("besieged") && !p.has("embarked"))
      armies[p.side][p.cell].push_back(&p);
  }
  for (const auto& [side, stacks] : armies) {
    if (!supplied.contains(side)) continue;
    std::vector<int> cells;
    for (const auto& [cell, pieces] : stacks)
      if (!hasSupply(situation, cell, side)) cells.push_back(cell);
    const std::vector<QueryAnswer> chains = supplyChainsFrom(situation, side, cells);
    for (size_t i = 0; i < cells.size(); ++i) {
      if (chains[i].answer != Tri::False) continue;
      std::vector<std::string> names;
      for (const Piece* p : stacks.at(cells[i])) names.push_back(p->name);
      for (size_t entry = 0; entry < facts.setup().size(); ++entry) {
        const WhoAnswer& who = facts.setup()[entry].who;
        const Piece* first = stacks.at(cells[i]).front();
        const bool places = std::find(who.units.begin(), who.units.end(), first->unit) != who.units.end() ||
                            std::any_of(who.pools.begin(), who.pools.end(),
                                        [&](const PoolCount& p) { return !p.pool.empty() && p.pool == first->pool; });
        if (!places) continue;
        Diagnostic d = context.finding("wbts.out-of-supply", facts.subjectOf(SubjectKind::Setup, facts.setup()[entry].entry->id),
                                       fmt::format("{} in {}: {}, and no supply lies there", checks::listed(names, 4),
                                                   ground.code(cells[i]), chains[i].sentence));
        d.subject.code = ground.code(cells[i]);
        d.lattice = {ground.cell(cells[i]).hex};
        out.push_back(std::move(d));
        break;
      }
    }
  }
}

}  // namespace hotchkiss::wbts
