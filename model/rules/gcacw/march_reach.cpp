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

}  // namespace

Stepper::Stepper(const Field& field, const FieldUnit& unit)
    : field_(field),
      unit_(unit),
      zones_(field.zonesAgainst(unit.side)),
      chart_(field.terrainCosts(unit.kind)),
      mover_{armOf(unit.kind), unit.manpower.value_or(0)},
      footOrGuns_(footOrGuns(unit.kind)),
      union_(unit.side.text == "union") {}

/// What friends in the hex add for infantry and artillery, in points (6.2).
int Stepper::crowding(int cell, Ground ground, std::set<std::string>* assumed) const {
  if (!footOrGuns_ || !field_.occupied(cell)) return 0;
  CombatBound sum;
  for (const FieldUnit* other : field_.at(field_.land().cell(cell).hex)) {
    if (other->side != unit_.side || other->id == unit_.id || !footOrGuns(other->kind)) continue;
    if (!other->manpower) {
      if (assumed) assumed->insert("strength of " + other->name);
      continue;
    }
    if (other->disorganized && assumed) assumed->insert("combat value of " + other->name + ", which is disorganized");
    sum += combatValue(*other->manpower, other->disorganized);
  }
  return crowdedPenalty(sum.mostHalves, ground == Ground::Swamp || ground == Ground::Woods || ground == Ground::Mountain ||
                                            (ground == Ground::ProvisionalSwamp && field_.weather().rain));
}

FieldStep Stepper::step(int cell, int direction, bool fresh, Words words) const {
  FieldStep out;
  const bool told = words == Words::All;
  std::set<std::string>* assumed = words == Words::None ? nullptr : &out.assumed;
  const auto barred = [&](const char* rule) {
    if (told) out.rule = rule;
    return out;
  };
  const GroundCell& here = field_.land().cell(cell);
  const int next = here.next[static_cast<size_t>(direction)];
  if (next < 0) return barred("off the map (2.3)");
  const auto a = field_.ground(cell), b = field_.ground(next);
  const auto side = field_.side(cell, direction, unit_.side);
  if (!a || !b || !side) {
    out.known = false;
    return barred("nobody has digitized this ground");
  }
  const GroundCell& there = field_.land().cell(next);
  if (field_.occupied(next) && field_.enemyAt(there.hex, unit_.side)) return barred("an enemy stands there (6.2)");
  if (union_ && field_.fort(next)) return barred("a Confederate fort (32.0)");
  const Field::TerrainCost& terrain = chart_[static_cast<size_t>(there.terrain)];
  const bool ferry = passage(*side, field_.weather(), false) == Passage::Ferry;
  if (ferry && !unit_.manpower && assumed) assumed->insert("strength of " + unit_.name);
  Step step = stepInto(*a, *b, *side, field_.weather(), mover_, terrain.halves, terrain.name, told);
  out.rule = std::move(step.rule);
  if (!step.allowed) return out;
  if (field_.perhapsOccupied(next) && field_.enemyPerhaps(there.hex, unit_.side)) {
    out.known = false;
    return barred("an enemy may stand there");
  }
  const bool outOf = held(cell), into = held(next);
  if (outOf && !fresh) return barred("a march ends in an enemy zone of control (6.2)");
  out.allowed = true;
  out.endsMarch = into;
  out.halves = step.halves;
  if (outOf && into) {
    out.wholeAllowance = true;
    return barred("from zone to zone of control: the whole allowance (6.2)");
  }
  const bool byPath = side->anyPath() || (side->crossing.pontoon == Crossing::Pontoon::Own && side->crossing.pontoonRoad);
  if (!byPath && terrain.assumed && assumed) assumed->insert("movement cost of " + terrain.name);
  if (step.assumed && assumed) assumed->insert("movement cost of " + terrain.name + " in rain");
  if (outOf) {
    out.halves += 2;
    if (told) out.rule += ", out of a zone of control +1 (6.2)";
  }
  if (const int more = crowding(next, *b, assumed)) {
    out.halves += 2 * more;
    if (told) out.rule += fmt::format(", friends there +{} (6.2)", more);
  }
  return out;
}

FieldStep fieldStep(const Field& field, const FieldUnit& unit, Hex from, Hex to, bool fresh) {
  FieldStep out;
  const int cell = field.land().find(from), direction = directionTo(from, to);
  if (cell >= 0 && direction >= 0) return Stepper(field, unit).step(cell, direction, fresh, Stepper::Words::All);
  out.rule = "off the map (2.3)";
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
  const Stepper stepper(field, unit);
  while (!open.empty()) {
    const auto [key, here] = open.top();
    open.pop();
    if (!done.insert(here).second) continue;
    const MarchStep at = out.hexes.at(here);
    for (int d = 0; d < kDirections; ++d) {
      const Hex to = neighbour(here, d);
      if (done.contains(to)) continue;
      const bool mustEnd = zones.at(here) == ZoneReach::Normal;
      const int cell = field.land().find(here);
      if (cell < 0) continue;
      const FieldStep fresh = stepper.step(cell, d, true, Stepper::Words::All);
      if (!fresh.known) {
        out.unknown.insert(to);
        continue;
      }
      if (!fresh.allowed) continue;
      if (zones.perhaps(here) || zones.perhaps(to)) out.unknown.insert(to);
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
