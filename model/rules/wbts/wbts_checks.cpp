// SPDX-License-Identifier: Apache-2.0
// At most 200 combat strength points in a hex (6.4). No stack whose strengths are unknown comes near it: what is known decides.
#include "model/rules/wbts/wbts_checks.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/check/item_findings.h"
#include "model/check/scenario_facts.h"
#include "model/rules/wbts/counters.h"

namespace hotchkiss::wbts {

void stacking(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const Game* game = context.state().game(context.scenario()->game.id);
  const int most = game && game->stackingLimit ? *game->stackingLimit : kStackPoints;
  for (const auto& [hex, stack] : facts.stacks()) {
    int sum = 0;
    std::vector<std::string> who;
    size_t last = 0;
    for (const Occupant& o : stack) {
      const Unit* unit = facts.forces().unit(o.unit);
      const Pool* pool = facts.forces().pool(o.pool);
      const auto strength = strengthOf(unit ? unit->ratings : pool ? pool->ratings : std::vector<Rating>());
      if (!strength) continue;
      sum += o.count * strength->points;
      who.push_back(fmt::format("{} {}", facts.nameOf(o), o.count * strength->points));
      last = o.entry;
    }
    if (sum <= most) continue;
    const std::string code = facts.view().code(hex);
    Diagnostic d = context.finding(
        "wbts.stacking", facts.subjectOf(SubjectKind::Setup, facts.setup()[last].entry->id),
        fmt::format("{} strength points start in {}, and {} is the most: {}", sum, code, most, checks::listed(who, 6)));
    d.subject.code = code;
    d.lattice = {hex};
    out.push_back(std::move(d));
  }
}

}  // namespace hotchkiss::wbts
