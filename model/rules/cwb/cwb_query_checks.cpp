// SPDX-License-Identifier: Apache-2.0
// What the queries find wrong with a set-up: troops out of their leader's radius (10.5a, 2BR 2.3), units in hexes that they could
// never enter (16.2c).
#include <fmt/format.h>

#include <algorithm>

#include "model/check/item_findings.h"
#include "model/check/scenario_facts.h"
#include "model/rules/cwb/command.h"
#include "model/rules/cwb/cwb_checks.h"
#include "model/rules/cwb/formations.h"
#include "model/rules/cwb/zones.h"

namespace hotchkiss::cwb {
namespace {

using Out = std::vector<Diagnostic>;

const EntryFacts* entryOf(const ScenarioFacts& facts, const Piece& piece) {
  for (const EntryFacts& e : facts.setup())
    if (std::find(e.who.units.begin(), e.who.units.end(), piece.unit) != e.who.units.end()) return &e;
  return nullptr;
}

Situation startOf(const CheckContext& context) {
  SituationOptions options;
  options.drafts = context.options().drafts;
  return Situation::atStart(context.facts(), options);
}

}  // namespace

void outOfCommand(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const Situation situation = startOf(context);
  // A scenario that flags those who start out of radius means the others to be in it (2BR 2.3).
  const bool flags = std::any_of(facts.setup().begin(), facts.setup().end(), [](const EntryFacts& e) {
    return std::find(e.entry->states.begin(), e.entry->states.end(), "ocr") != e.entry->states.end();
  });
  for (const Piece& piece : situation.pieces()) {
    if (piece.unit.empty() || piece.cell < 0 || piece.has("ocr")) continue;
    const EntryFacts* entry = entryOf(facts, piece);
    if (!entry || (!isTroopKind(piece.kind) && piece.kind != "division-leader")) continue;
    const CommandedUnit found = commandOf(situation, piece);
    if (found.inCommand != Tri::False) continue;
    // A brigade is not told of when all that is wrong is its leader's own place, which is told of already.
    if (isTroopKind(piece.kind) && found.why.find(piece.name) == std::string::npos) continue;
    Diagnostic d = context.finding("cwb.out-of-command", facts.subjectOf(SubjectKind::Setup, entry->entry->id), found.why);
    if (flags) d.severity = Severity::Warning;
    d.subject.code = situation.ground().code(piece.cell);
    d.lattice = {situation.ground().cell(piece.cell).hex};
    out.push_back(std::move(d));
  }
}

void ocrInCommand(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const Situation situation = startOf(context);
  for (const Piece& piece : situation.pieces()) {
    if (piece.unit.empty() || piece.cell < 0 || !piece.has("ocr")) continue;
    const EntryFacts* entry = entryOf(facts, piece);
    const CommandedUnit found = commandOf(situation, piece);
    if (!entry || found.inCommand != Tri::True || found.leader.empty()) continue;
    Diagnostic d =
        context.finding("cwb.ocr-in-command", facts.subjectOf(SubjectKind::Setup, entry->entry->id),
                        fmt::format("{} is flagged out of command radius and stands in that of {}", piece.name, found.leader));
    d.subject.code = situation.ground().code(piece.cell);
    d.lattice = {situation.ground().cell(piece.cell).hex};
    out.push_back(std::move(d));
  }
}

void prohibitedHex(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const Situation situation = startOf(context);
  const Ground& ground = situation.ground();
  for (const Piece& piece : situation.pieces()) {
    if (piece.cell < 0) continue;
    const TerrainKind* terrain = ground.terrain(piece.cell);
    if (!terrain) continue;
    const auto formation = formationOf(piece);
    const auto formations = formationsOf(piece.kind);
    if (formations.empty()) continue;
    // One formation in which it may stand there is enough, when none is stated.
    bool may = false;
    for (const TroopFormation f : formations)
      if (!formation || f == *formation)
        may = may || costFor(terrain->costs, {rowOf(f).costs}).kind != CostCell::Kind::Prohibited;
    if (may) continue;
    for (const EntryFacts& e : facts.setup()) {
      const bool named =
          std::find(e.who.units.begin(), e.who.units.end(), piece.unit) != e.who.units.end() ||
          std::any_of(e.who.pools.begin(), e.who.pools.end(), [&](const PoolCount& p) { return p.pool == piece.pool; });
      if (!named || e.where.in.size() != 1 || ground.find(e.where.in.front()) != piece.cell) continue;
      Diagnostic d =
          context.finding("cwb.prohibited-hex", facts.subjectOf(SubjectKind::Setup, e.entry->id),
                          fmt::format("{} stands in {}, and {} stops it", piece.name, ground.code(piece.cell), terrain->name));
      d.subject.code = ground.code(piece.cell);
      d.lattice = {ground.cell(piece.cell).hex};
      out.push_back(std::move(d));
      break;
    }
  }
}

}  // namespace hotchkiss::cwb
