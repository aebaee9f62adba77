// SPDX-License-Identifier: Apache-2.0
// Reinforcements of the brigade series: at the map's edge, by the entry that they have or within ten hexes of it (1.1e, 16.6), by
// a ten on two dice (2BR 2.1, 3BR 2.2).
#include <fmt/format.h>

#include <algorithm>

#include "model/base/text.h"
#include "model/check/scenario_facts.h"
#include "model/rules/cwb/cwb_checks.h"
#include "model/rules/cwb/formations.h"
#include "model/rules/enemy_ground.h"

namespace hotchkiss::cwb {
namespace {

using Out = std::vector<Diagnostic>;

constexpr int kZoneHexes = 10;                  // to either side of a blocked entry (16.6)
constexpr const char* kRoll = "10+ on 2 dice";  // 2BR 2.1, 3BR 2.2

/// At the edge of the board in play, or of the printed map that it is on.
bool atEdge(const BoardView& view, Hex hex) {
  for (int d = 0; d < kDirections; ++d) {
    const Hex there = neighbour(hex, d);
    if (!view.playable(there)) return true;
    for (const PlacedSheet* placed : view.sheetsAt(hex))
      if (!placed->sheet->playable(there - placed->origin)) return true;
  }
  return false;
}

}  // namespace

void enemyTerritory(const CheckContext& context, Out& out) {
  infantryOnEnemyGround(context, "cwb.enemy-territory", out);
}

void arrivalInside(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  for (const ArrivalFacts& a : facts.arrivals()) {
    if (!a.where.certain() || a.where.in.empty()) continue;
    if (std::any_of(a.where.in.begin(), a.where.in.end(), [&](Hex h) { return atEdge(facts.view(), h); })) continue;
    const std::string code = facts.view().code(a.where.in.front());
    Diagnostic d =
        context.finding("cwb.arrival-inside", facts.subjectOf(SubjectKind::Arrival, a.arrival->id),
                        fmt::format("{} arrives at {}, which is no hex of the map's edge", a.arrival->who.text(), code));
    d.subject.code = code;
    d.lattice = a.where.in;
    out.push_back(std::move(d));
  }
}

void elsePlaceFar(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  for (const ArrivalFacts& a : facts.arrivals()) {
    if (a.arrival->elsePlace.empty() || !a.where.certain() || a.where.in.empty()) continue;
    const RegionAnswer otherwise = facts.where(a.arrival->elsePlace);
    std::vector<Hex> far, inside;
    for (const Hex h : otherwise.in) {
      const bool near = std::any_of(a.where.in.begin(), a.where.in.end(), [&](Hex entry) {
        const auto away = facts.view().distanceBetween(entry, h);
        return !away || *away <= kZoneHexes;
      });
      if (!near)
        far.push_back(h);
      else if (!atEdge(facts.view(), h))
        inside.push_back(h);
    }
    if (far.empty() && inside.empty()) continue;
    const std::vector<Hex>& wrong = far.empty() ? inside : far;
    const std::string code = facts.view().code(wrong.front()), entry = facts.view().code(a.where.in.front());
    Diagnostic d = context.finding(
        "cwb.else-place-far", facts.subjectOf(SubjectKind::Arrival, a.arrival->id),
        far.empty() ? fmt::format("{} may arrive at {} when its entry is blocked, which is no hex of the map's edge",
                                  a.arrival->who.text(), code)
                    : fmt::format("{} may arrive at {} when its entry {} is blocked, and {} hexes is the most from there",
                                  a.arrival->who.text(), code, entry, kZoneHexes));
    d.subject.code = code;
    d.lattice = wrong;
    out.push_back(std::move(d));
  }
}

void arrivalDice(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  for (const ArrivalFacts& a : facts.arrivals()) {
    if (a.arrival->dice.empty() || lowered(a.arrival->dice).starts_with(kRoll)) continue;
    out.push_back(context.finding(
        "cwb.arrival-dice", facts.subjectOf(SubjectKind::Arrival, a.arrival->id),
        fmt::format("{} arrives by \"{}\": where arrivals vary, it is {}", a.arrival->who.text(), a.arrival->dice, kRoll)));
  }
}

void entryBlocked(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  for (const ArrivalFacts& a : facts.arrivals()) {
    if (!a.where.certain() || a.where.in.size() != 1 || !facts.stacks().contains(a.where.in.front())) continue;
    for (const Occupant& o : facts.stacks().at(a.where.in.front())) {
      const Unit* unit = facts.forces().unit(o.unit);
      const Pool* pool = facts.forces().pool(o.pool);
      const SideId side = unit ? unit->side : pool ? pool->side : SideId();
      if (side.empty() || side == a.arrival->side || !isTroopKind(unit ? unit->kind : pool->kind)) continue;
      const std::string code = facts.view().code(a.where.in.front());
      Diagnostic d = context.finding(
          "cwb.entry-blocked", facts.subjectOf(SubjectKind::Arrival, a.arrival->id),
          fmt::format("{} arrives at {}, where {} of the enemy stands at start", a.arrival->who.text(), code, facts.nameOf(o)));
      d.subject.code = code;
      d.lattice = a.where.in;
      d.related.push_back({facts.subjectOf(SubjectKind::Setup, facts.setup()[o.entry].entry->id),
                           fmt::format("{} stands in {}", facts.nameOf(o), code)});
      out.push_back(std::move(d));
      break;
    }
  }
}

void trainArrivesOffRoad(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const BoardView& view = facts.view();
  for (const ArrivalFacts& a : facts.arrivals()) {
    if (!a.where.certain() || a.where.in.empty()) continue;
    for (const UnitId& id : a.who.units) {
      const Unit* unit = facts.forces().unit(id);
      if (!unit || unit->kind != "supply-train") continue;
      bool road = false;
      for (const Hex h : a.where.in) {
        const Coverage paths = view.coverage(h, Layer::Paths);
        road = road || paths == kUndigitized || (paths >= kFirstDraft && !context.options().drafts);
        for (int d = 0; d < kDirections; ++d)
          for (const PathKindId& path : view.pathsAcross(Hexside(h, d)))
            road = road || path.text == "primary-road" || path.text == "secondary-road";
      }
      if (road) continue;
      Diagnostic d =
          context.finding("cwb.train-off-road", facts.subjectOf(SubjectKind::Arrival, a.arrival->id),
                          fmt::format("{} arrives at {}, where no primary or secondary road leads: it may never leave them",
                                      facts.nameOf(id), view.code(a.where.in.front())));
      d.subject.code = view.code(a.where.in.front());
      d.lattice = a.where.in;
      out.push_back(std::move(d));
    }
  }
}

void ocrArrives(const CheckContext& context, Out& out) {
  for (const ArrivalFacts& a : context.facts().arrivals())
    if (contains(a.arrival->states, "ocr") || contains(a.arrival->delayedStates, "ocr"))
      out.push_back(context.finding(
          "cwb.ocr-arrives", context.facts().subjectOf(SubjectKind::Arrival, a.arrival->id),
          fmt::format("{} arrives flagged out of command radius: only who is set up so is exempt", a.arrival->who.text())));
}

}  // namespace hotchkiss::cwb
