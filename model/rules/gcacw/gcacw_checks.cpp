// SPDX-License-Identifier: Apache-2.0
// Leaders stand with a subordinate unit (2.2, 6.3). Stacking has no limit (6.4).
#include "model/rules/gcacw/gcacw_checks.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/check/item_findings.h"
#include "model/check/scenario_facts.h"

namespace hotchkiss::gcacw {
namespace {

struct LeaderRow {
  const char* kind;
  bool infantryOnly;
};
constexpr LeaderRow kLeaders[] = {
    {"army-leader", true},       // 2.2: with an infantry unit of its army
    {"district-leader", true},   // 2.2
    {"corps-leader", false},     // 2.2, 6.3: with any unit of its command
    {"division-leader", false},  // 2.2, 6.3
};

const LeaderRow* rowOf(const std::string& kind) {
  for (const LeaderRow& row : kLeaders)
    if (kind == row.kind) return &row;
  return nullptr;
}

}  // namespace

void leaderAlone(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  for (const auto& [hex, stack] : facts.stacks())
    for (const Occupant& o : stack) {
      const Unit* leader = facts.forces().unit(o.unit);
      const LeaderRow* row = leader ? rowOf(leader->kind) : nullptr;
      if (!row || leader->formation.empty()) continue;  // whose command it is, nobody says
      std::vector<std::string> candidates;
      bool together = false;
      for (const UnitId& id : facts.forces().unitsUnder(leader->formation)) {
        const Unit* unit = facts.forces().unit(id);
        if (!unit || rowOf(unit->kind) || unit->kind == "naval" || (row->infantryOnly && unit->kind != "infantry")) continue;
        const auto where = facts.positions().shared(id);
        // A unit that may stand here is enough.
        together = together || (where && (where->open || std::binary_search(where->hexes.begin(), where->hexes.end(), hex)));
        if (where && where->exact() && where->hexes.size() == 1)
          candidates.push_back(fmt::format("{} in {}", facts.nameOf(id), facts.view().code(where->hexes.front())));
      }
      if (together) continue;
      const std::string code = facts.view().code(hex);
      Diagnostic d = context.finding(
          "gcacw.leader-alone", facts.subjectOf(SubjectKind::Setup, facts.setup()[o.entry].entry->id),
          fmt::format("{} stands in {} without {} unit of his command{}", facts.nameOf(o), code,
                      row->infantryOnly ? "an infantry" : "a",
                      candidates.empty() ? std::string() : fmt::format(": put him with {}", checks::listed(candidates, 3))));
      d.subject.code = code;
      d.lattice = {hex};
      out.push_back(std::move(d));
    }
}

}  // namespace hotchkiss::gcacw
