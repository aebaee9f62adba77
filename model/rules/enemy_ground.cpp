// SPDX-License-Identifier: Apache-2.0
#include "model/rules/enemy_ground.h"

#include <fmt/format.h>

#include "model/check/scenario_facts.h"

namespace hotchkiss {

void infantryOnEnemyGround(const CheckContext& context, const char* check, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  for (const ControlAtStart& control : facts.played().control) {
    const RegionAnswer where = evaluate(control.place, facts.regions());
    for (const auto& [hex, stack] : facts.stacks()) {
      if (where.contains(hex) != Tri::True) continue;
      for (const Occupant& o : stack) {
        const Unit* unit = facts.forces().unit(o.unit);
        if (!unit || unit->kind != "infantry" || unit->side == control.side) continue;
        const std::string code = facts.view().code(hex);
        Diagnostic d =
            context.finding(check, facts.subjectOf(SubjectKind::Setup, facts.setup()[o.entry].entry->id),
                            fmt::format("{} starts in {}, which the other side is said to control", facts.nameOf(o), code));
        d.subject.code = code;
        d.lattice = {hex};
        d.related.push_back({facts.subjectOf(SubjectKind::Control, control.id), "control at start"});
        out.push_back(std::move(d));
        break;
      }
    }
  }
}

}  // namespace hotchkiss
