// SPDX-License-Identifier: Apache-2.0
#include "model/rules/gcacw/march_reach.h"

#include <fmt/format.h>

#include <algorithm>
#include <queue>

#include "model/rules/gcacw/strengths.h"

namespace hotchkiss::gcacw {

namespace {

bool footOrGuns(const std::string& kind) {
  const Arm arm = armOf(kind);
  return arm == Arm::Infantry || arm == Arm::Artillery;
}

int turnOfMarch(const MarchPlan& plan, int march) {
  if (march <= plan.marchesFirstTurn || plan.marchesLater < 1) return 1;
  return 2 + (march - plan.marchesFirstTurn - 1) / plan.marchesLater;
}

int allowanceHalves(const MarchPlan& plan, int march) {
  return 2 * (plan.allowance + (march == 1 ? plan.firstExtra : 0));
}

/// What friends in the hex add for infantry and artillery, in points (6.2).
int crowding(const Field& field, const FieldUnit& unit, Hex to, Ground ground, FieldStep& step) {
  if (!footOrGuns(unit.kind)) return 0;
  CombatBound sum;
  for (const FieldUnit* other : field.at(to)) {
    if (other->side != unit.side || other->id == unit.id || !footOrGuns(other->kind)) continue;
    if (!other->manpower) {
      step.assumed.insert("strength of " + other->name);
      continue;
    }
    if (other->disorganized) step.assumed.insert("combat value of " + other->name + ", which is disorganized");
    sum += combatValue(*other->manpower, other->disorganized);
  }
  return crowdedPenalty(sum.mostHalves, ground == Ground::Swamp || ground == Ground::Woods || ground == Ground::Mountain ||
                                            (ground == Ground::ProvisionalSwamp && field.weather().rain));
}

bool undestroyedFort(const Field& field, Hex h) {
  for (const PlacedSite& site : field.view().sitesAt(h))
    if (const SiteKind* kind = field.view().vocabulary().find(site.site->kind);
        kind && kind->siteClass == SiteClass::Fort && !field.damaged(h))
      return true;
  return false;
}

}  // namespace

FieldStep fieldStep(const Field& field, const FieldUnit& unit, Hex from, Hex to, bool fresh) {
  FieldStep out;
  const auto barred = [&](std::string rule) {
    out.rule = std::move(rule);
    return out;
  };
  if (!field.view().playable(to)) return barred("off the map (2.3)");
  const auto a = field.ground(from), b = field.ground(to);
  const auto side = field.side(from, to, unit.side);
  if (!a || !b || !side) {
    out.known = false;
    return barred("nobody has digitized this ground");
  }
  if (field.enemyAt(to, unit.side)) return barred("an enemy stands there (6.2)");
  if (unit.side.text == "union" && undestroyedFort(field, to)) return barred("a Confederate fort (32.0)");
  const Field::TerrainCost terrain = field.terrainCost(to, unit.kind);
  const bool ferry = passage(*side, field.weather(), false) == Passage::Ferry;
  if (ferry && !unit.manpower) out.assumed.insert("strength of " + unit.name);
  const Step step =
      stepInto(*a, *b, *side, field.weather(), {armOf(unit.kind), unit.manpower.value_or(0)}, terrain.halves, terrain.name);
  if (!step.allowed) return barred(step.rule);
  if (field.enemyPerhaps(to, unit.side)) {
    out.known = false;
    return barred("an enemy may stand there");
  }
  const ZoneMap& zones = field.zonesAgainst(unit.side);
  const bool outOf = zones.at(from) == ZoneReach::Normal, into = zones.at(to) == ZoneReach::Normal;
  if (outOf && !fresh) return barred("a march ends in an enemy zone of control (6.2)");
  out.allowed = true;
  out.endsMarch = into;
  out.halves = step.halves;
  out.rule = step.rule;
  if (outOf && into) {
    out.wholeAllowance = true;
    out.rule = "from zone to zone of control: the whole allowance (6.2)";
    return out;
  }
  const bool byPath = side->anyPath() || (side->crossing.pontoon == Crossing::Pontoon::Own && side->crossing.pontoonRoad);
  if (!byPath && terrain.assumed) out.assumed.insert("movement cost of " + terrain.name);
  if (step.assumed) out.assumed.insert("movement cost of " + terrain.name + " in rain");
  if (outOf) {
    out.halves += 2;
    out.rule += ", out of a zone of control +1 (6.2)";
  }
  if (const int more = crowding(field, unit, to, *b, out)) {
    out.halves += 2 * more;
    out.rule += fmt::format(", friends there +{} (6.2)", more);
  }
  return out;
}

MarchReach marchReach(const Field& field, const FieldUnit& unit, Hex start, const MarchPlan& plan) {
  MarchReach out;
  using Key = std::pair<int, int>;  // march, halves spent in it: a state that comes earlier is never worse
  std::priority_queue<std::pair<Key, Hex>, std::vector<std::pair<Key, Hex>>, std::greater<>> open;
  std::set<Hex> done;
  MarchStep first;
  first.hex = first.from = start;
  out.hexes[start] = first;
  open.push({{0, 0}, start});
  std::map<Hex, std::set<std::string>> assumedFor;
  const ZoneMap& zones = field.zonesAgainst(unit.side);
  while (!open.empty()) {
    const auto [key, here] = open.top();
    open.pop();
    if (!done.insert(here).second) continue;
    const MarchStep at = out.hexes.at(here);
    for (int d = 0; d < kDirections; ++d) {
      const Hex to = neighbour(here, d);
      if (done.contains(to)) continue;
      const bool mustEnd = zones.at(here) == ZoneReach::Normal;
      const FieldStep fresh = fieldStep(field, unit, here, to, true);
      if (!fresh.known) {
        out.unknown.insert(to);
        continue;
      }
      if (!fresh.allowed) continue;
      if (zones.unknown.contains(here) || zones.unknown.contains(to)) out.unknown.insert(to);
      MarchStep next;
      next.hex = to;
      next.from = here;
      next.rule = fresh.rule;
      next.stepHalves = fresh.halves;
      const int left = at.march ? allowanceHalves(plan, at.march) - at.halves : 0;
      if (at.march && !mustEnd && !fresh.wholeAllowance && fresh.halves <= left) {
        next.march = at.march;
        next.halves = at.halves + fresh.halves;
      } else {
        next.march = at.march + 1;
        if (next.march > plan.marches) continue;
        const int all = allowanceHalves(plan, next.march);
        next.wholeAllowance = fresh.wholeAllowance || fresh.halves > all;
        if (next.wholeAllowance) next.stepHalves = all;
        if (!fresh.wholeAllowance && fresh.halves > all) next.rule += "; one hex is always allowed (6.2)";
        next.halves = next.stepHalves;
      }
      next.turn = turnOfMarch(plan, next.march);
      next.totalHalves = at.totalHalves + next.stepHalves;
      const auto old = out.hexes.find(to);
      if (old != out.hexes.end() && Key{old->second.march, old->second.halves} <= Key{next.march, next.halves}) continue;
      out.hexes[to] = next;
      assumedFor[to] = fresh.assumed;
      open.push({{next.march, next.halves}, to});
    }
  }
  for (const auto& [hex, words] : assumedFor) out.assumed.insert(words.begin(), words.end());
  return out;
}

std::vector<MarchStep> MarchReach::way(Hex to) const {
  std::vector<MarchStep> out;
  for (auto it = hexes.find(to); it != hexes.end() && it->second.march > 0; it = hexes.find(it->second.from))
    out.push_back(it->second);
  std::reverse(out.begin(), out.end());
  return out;
}

}  // namespace hotchkiss::gcacw
