// SPDX-License-Identifier: Apache-2.0
// What the queries find wrong with a set-up: troops out of their leader's radius (10.5a, 2BR 2.3), units in hexes that they could
// never enter (16.2c).
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/base/text.h"
#include "model/check/item_findings.h"
#include "model/check/scenario_facts.h"
#include "model/rules/cwb/command.h"
#include "model/rules/cwb/cwb_checks.h"
#include "model/rules/cwb/formations.h"
#include "model/rules/points.h"

namespace hotchkiss::cwb {
namespace {

using Out = std::vector<Diagnostic>;

const EntryFacts* entryOf(const ScenarioFacts& facts, const Piece& piece) {
  for (const EntryFacts& e : facts.setup())
    if (std::find(e.who.units.begin(), e.who.units.end(), piece.unit) != e.who.units.end()) return &e;
  return nullptr;
}

bool anyFlagged(const ScenarioFacts& facts) {
  return std::any_of(facts.setup().begin(), facts.setup().end(),
                     [](const EntryFacts& e) { return contains(e.entry->states, "ocr"); });
}

/// Somebody stands on the map from whom a radius is measured.
bool anyRadius(const ScenarioFacts& facts) {
  for (const auto& [hex, stack] : facts.stacks())
    for (const Occupant& o : stack)
      if (const Unit* unit = facts.forces().unit(o.unit);
          unit && (unit->kind == "division-leader" || unit->kind == "headquarters"))
        return true;
  return false;
}

}  // namespace

void outOfCommand(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (!anyRadius(facts)) return;
  const Situation& situation = context.situation();
  // A scenario that flags those who start out of radius means the others to be in it (2BR 2.3).
  const bool flags = anyFlagged(facts);
  struct Away {
    const Piece* piece;
    const EntryFacts* entry;
    CommandedUnit found;
  };
  std::vector<Away> away;
  std::map<std::string, int> led;                    // by leader: troops whose place is certain
  std::map<std::string, std::vector<size_t>> apart;  // and of these who is out of his radius, as indices into `away`
  for (const Piece& piece : situation.pieces()) {
    if (piece.unit.empty() || piece.cell < 0 || piece.has("ocr")) continue;
    const EntryFacts* entry = entryOf(facts, piece);
    if (!entry || (!isTroopKind(piece.kind) && piece.kind != "division-leader")) continue;
    CommandedUnit found = commandOf(situation, piece);
    if (isTroopKind(piece.kind)) ++led[found.leader];
    if (found.inCommand != Tri::False) continue;
    if (isTroopKind(piece.kind)) apart[found.leader].push_back(away.size());
    away.push_back({&piece, entry, std::move(found)});
  }
  // Where most of a division is out of its leader's radius, he is the one who is misplaced: one finding tells of all.
  std::set<size_t> told;
  for (const auto& [id, brigades] : apart) {
    const Piece* leader = situation.find(id);
    const EntryFacts* entry = leader == nullptr ? nullptr : entryOf(facts, *leader);
    if (entry == nullptr || leader->cell < 0 || brigades.size() < 2 || 2 * static_cast<int>(brigades.size()) <= led[id]) continue;
    std::vector<std::string> names;
    for (const size_t i : brigades) {
      names.push_back(fmt::format("{} in {}", away[i].piece->name, situation.ground().code(away[i].piece->cell)));
      told.insert(i);
    }
    Diagnostic d =
        context.finding("cwb.out-of-command", facts.subjectOf(SubjectKind::Setup, entry->entry->id),
                        fmt::format("{} in {} has {} of his {} brigades out of his radius: {} (10.5a A)", leader->name,
                                    situation.ground().code(leader->cell), brigades.size(), led[id], checks::listed(names, 4)));
    if (flags) d.severity = Severity::Warning;
    d.subject.code = situation.ground().code(leader->cell);
    d.lattice = {situation.ground().cell(leader->cell).hex};
    out.push_back(std::move(d));
  }
  for (size_t i = 0; i < away.size(); ++i) {
    if (told.contains(i)) continue;
    const Piece& piece = *away[i].piece;
    const EntryFacts* entry = away[i].entry;
    const CommandedUnit& found = away[i].found;
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
  if (!anyFlagged(facts)) return;
  const Situation& situation = context.situation();
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
  const BoardView& view = facts.view();
  for (const auto& [hex, stack] : facts.stacks()) {
    const Coverage coverage = view.coverage(hex, Layer::Terrain);
    if (coverage == kUndigitized || (coverage >= kFirstDraft && !context.options().drafts)) continue;
    const TerrainKind* terrain = view.terrain(hex);
    if (!terrain || terrain->costs.empty()) continue;
    for (const Occupant& o : stack) {
      const Unit* unit = facts.forces().unit(o.unit);
      const Pool* pool = facts.forces().pool(o.pool);
      const std::string& kind = unit ? unit->kind : pool->kind;
      const std::vector<std::string>& states = facts.setup()[o.entry].entry->states;
      const auto formations = formationsOf(kind);
      if (formations.empty()) continue;
      const bool stated =
          std::any_of(formations.begin(), formations.end(), [&](TroopFormation f) { return contains(states, rowOf(f).id); });
      // One formation in which it may stand there is enough, when none is stated.
      const bool may = std::any_of(formations.begin(), formations.end(), [&](TroopFormation f) {
        return (!stated || contains(states, rowOf(f).id)) &&
               costFor(terrain->costs, {rowOf(f).costs}).kind != CostCell::Kind::Prohibited;
      });
      if (may) continue;
      const std::string code = view.code(hex);
      Diagnostic d =
          context.finding("cwb.prohibited-hex", facts.subjectOf(SubjectKind::Setup, facts.setup()[o.entry].entry->id),
                          fmt::format("{} stands in {}, and {} stops it", facts.nameOf(o), code, lowered(terrain->name)));
      d.subject.code = code;
      d.lattice = {hex};
      out.push_back(std::move(d));
    }
  }
}

}  // namespace hotchkiss::cwb
