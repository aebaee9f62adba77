// SPDX-License-Identifier: Apache-2.0
#include "editor/session/ask_rules.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "editor/session/text.h"
#include "model/base/text.h"
#include "model/rules/objectives.h"
#include "model/rules/travel.h"

namespace hotchkiss::editor {

namespace {

constexpr size_t kMostRows = 60;  // of an answer: more nobody reads in a panel

std::string say(const std::string& pattern, const auto&... values) {
  return fmt::format(fmt::runtime(pattern), values...);
}

std::string idOf(const CounterRef& counter) {
  return counter.unit.empty() ? counter.pool.text : counter.unit.text;
}

/// The one piece that is selected, nullptr when it is none or several.
const Piece* selectedPiece(const Situation& situation, const Selection& selection) {
  if (selection.kind != Selection::Kind::Counters || selection.counters.empty()) return nullptr;
  return situation.find(idOf(selection.counters.front()));
}

/// All pieces that are selected, in their order.
std::vector<const Piece*> selectedPieces(const Situation& situation, const Selection& selection) {
  std::vector<const Piece*> out;
  if (selection.kind != Selection::Kind::Counters) return out;
  for (const CounterRef& counter : selection.counters)
    if (const Piece* piece = situation.find(idOf(counter));
        piece != nullptr && std::find(out.begin(), out.end(), piece) == out.end())
      out.push_back(piece);
  return out;
}

/// Of several counters an answer is about one: which, and how the others are asked.
void sayWhichOne(const Situation& situation, const Selection& selection, Overlay& out) {
  const std::vector<const Piece*> pieces = selectedPieces(situation, selection);
  if (pieces.size() < 2) return;
  std::string others;
  for (size_t i = 1; i < pieces.size() && i < 5; ++i) others += (i > 1 ? ", " : "") + pieces[i]->name;
  if (pieces.size() > 5) others += ", \u2026";
  out.reasons.insert(out.reasons.begin(),
                     say(tr("This is the answer for {}, of {} selected counters. Select one of the others alone "
                            "for its own: {}."),
                         pieces.front()->name, pieces.size(), others));
}

const SideKind* sideOf(const RulesStage& stage, const SideId& side) {
  return stage.ground().vocabulary().find(side);
}

bool leads(const RulesStage& stage, const Piece& piece) {
  for (const UnitKind& kind : stage.ground().vocabulary().unitKinds)
    if (kind.id == piece.kind) return kind.symbol == "leader" || kind.symbol == "headquarters";
  return false;
}

Overlay headline(Question question, std::string text) {
  Overlay out;
  out.question = question;
  out.headline = std::move(text);
  out.asksForMore = true;
  return out;
}

/// What every answer says of itself.
void takeWords(Overlay& out, const QueryAnswer& answer) {
  out.answer = answer.answer;
  out.headline = answer.sentence;
  for (const std::string& reason : answer.reasons)
    if (reason != answer.sentence && !contains(out.reasons, reason)) out.reasons.push_back(reason);
  for (const std::string& name : answer.assumed)
    if (!contains(out.assumed, name)) out.assumed.push_back(name);
  out.unknown = answer.unknown;
  out.blockedAt = answer.blockedAt;
}

std::string chargeText(const Charge& charge) {
  std::string text = fmt::format("{} {}", charge.what, pointsText(charge.points));
  if (charge.assumed)
    text += say(tr(" (assumed)"));
  else if (!charge.rule.empty())
    text += fmt::format(" ({})", charge.rule);
  return text;
}

Expected<std::unique_ptr<Mover>> moverOf(const RulesStage& stage, const WhatIfSettings& settings, const Piece& piece) {
  MoveOptions options;
  options.turns = settings.turns;
  options.means = settings.means;
  return stage.system().mover(stage.situation(), piece, options);
}

// --- One question each

Overlay askReach(const RulesStage& stage, const WhatIfSettings& settings, const Selection& selection) {
  const Piece* piece = selectedPiece(stage.situation(), selection);
  if (piece == nullptr) return headline(Question::Reach, tr("Select a unit: the map shows where it can be, turn by turn"));
  const auto mover = moverOf(stage, settings, *piece);
  if (!mover) return headline(Question::Reach, mover.error().message);
  const QueryAnswer answer = reachAnswer(stage.situation(), **mover, settings.turns);
  Overlay out;
  out.question = Question::Reach;
  takeWords(out, answer);
  out.headline = fmt::format("{} {}", piece->name, answer.sentence);
  sayWhichOne(stage.situation(), selection, out);
  out.reach = answer.hexes;
  out.bands = settings.turns;
  std::map<int, size_t> perTurn;
  for (const ReachedHex& reached : answer.hexes) ++perTurn[reached.turn];
  for (const auto& [turn, count] : perTurn) {
    OverlayRow row;
    row.text = say(tr("turn {}"), turn);
    row.detail = say(tr("{} hex", "{} hexes", count), count);
    out.rows.push_back(row);
  }
  return out;
}

Overlay askZones(const RulesStage& stage) {
  Overlay out;
  out.question = Question::Zones;
  out.answer = Tri::True;
  std::vector<std::string> words;
  for (const SideKind& side : stage.ground().vocabulary().sides) {
    const auto answer = stage.system().zones(stage.situation(), side.id);
    if (!answer) return headline(Question::Zones, answer.error().message);
    OverlayRow row;
    row.text = side.name;
    const auto restricted = static_cast<size_t>(std::count_if(
        answer->zone.begin(), answer->zone.end(), [](const ZoneHex& z) { return z.strength == ZoneStrength::Restricted; }));
    row.detail = say(tr("{} hex", "{} hexes", answer->zone.size()), answer->zone.size());
    if (restricted > 0) row.detail += say(tr(", {} of them restricted"), restricted);
    if (!answer->unknown.empty()) row.detail += say(tr(", {} more may be"), answer->unknown.size());
    out.rows.push_back(row);
    out.zones.push_back({side.name, side.colour, answer->zone});
    out.unknown.insert(out.unknown.end(), answer->unknown.begin(), answer->unknown.end());
    for (const std::string& name : answer->assumed)
      if (!contains(out.assumed, name)) out.assumed.push_back(name);
    for (const std::string& reason : answer->reasons)
      if (!contains(out.reasons, reason)) out.reasons.push_back(reason);
  }
  out.headline = tr("Zones of control as the counters stand");
  return out;
}

/// The row and line of a unit that has a commander or wants one.
void takeCommand(const RulesStage& stage, Overlay& out, const CommandedUnit& unit, const Piece& piece) {
  OverlayRow row;
  row.text = piece.name;
  const Piece* leader = unit.leader.empty() ? nullptr : stage.situation().find(unit.leader);
  row.status = unit.inCommand;
  if (leader != nullptr && unit.inCommand == Tri::True)
    row.detail = say(tr("of {}"), leader->name);
  else
    row.detail = !unit.why.empty() ? unit.why : unit.inCommand == Tri::Unknown ? tr("not known") : tr("no leader in reach");
  if (piece.cell >= 0) {
    row.hex = stage.ground().cell(piece.cell).hex;
    out.marks.push_back({OverlayMark::Kind::Status, *row.hex, unit.inCommand, {}, {}});
  }
  std::vector<Hex> path = unit.path;
  if (path.size() < 2 && leader != nullptr && leader->cell >= 0 && piece.cell >= 0 && leader->cell != piece.cell)
    path = {stage.ground().cell(leader->cell).hex, stage.ground().cell(piece.cell).hex};
  if (path.size() > 1) out.lines.push_back({OverlayLine::Kind::Command, unit.inCommand, path, std::nullopt});
  out.rows.push_back(row);
}

/// The best of the leaders that an answer about a unit lists.
const CommandedUnit* bestOf(const QueryAnswer& answer) {
  const CommandedUnit* best = nullptr;
  for (const CommandedUnit& unit : answer.units)
    if (best == nullptr || static_cast<int>(unit.inCommand) > static_cast<int>(best->inCommand)) best = &unit;
  return best;
}

void sortRows(std::vector<OverlayRow>& rows) {
  // What is wrong first, then what nobody knows.
  std::vector<OverlayRow> sorted;
  for (const Tri status : {Tri::False, Tri::Unknown, Tri::True})
    for (OverlayRow& row : rows)
      if (row.status == status) sorted.push_back(std::move(row));
  rows = std::move(sorted);
}

Overlay askCommand(const RulesStage& stage, const Selection& selection, const Cancelled& cancelled) {
  const Situation& situation = stage.situation();
  Overlay out;
  out.question = Question::Command;
  const std::vector<const Piece*> chosen = selectedPieces(situation, selection);
  if (chosen.size() == 1) {
    const Piece* piece = chosen.front();
    const auto answer = stage.system().command(situation, *piece);
    if (!answer) return headline(Question::Command, answer.error().message);
    takeWords(out, *answer);
    for (const ReachedHex& reached : answer->hexes) out.radius.push_back(reached.hex);
    for (const CommandedUnit& unit : answer->units)
      if (const Piece* of = situation.find(unit.id)) takeCommand(stage, out, unit, *of);
    sortRows(out.rows);
    return out;
  }
  // Nobody in hand: everybody; several: these.
  size_t in = 0, not_ = 0, unknown = 0;
  for (const Piece& piece : situation.pieces()) {
    if (cancelled()) return {};
    if (piece.cell < 0 || leads(stage, piece)) continue;
    if (!chosen.empty() && std::find(chosen.begin(), chosen.end(), &piece) == chosen.end()) continue;
    const auto answer = stage.system().command(situation, piece);
    if (!answer || answer->units.empty()) continue;
    const CommandedUnit* best = bestOf(*answer);
    takeCommand(stage, out, *best, piece);
    ++(best->inCommand == Tri::True ? in : best->inCommand == Tri::False ? not_ : unknown);
    for (const std::string& name : answer->assumed)
      if (!contains(out.assumed, name)) out.assumed.push_back(name);
  }
  out.answer = not_ > 0 ? Tri::False : unknown > 0 ? Tri::Unknown : Tri::True;
  if (out.rows.empty())
    return headline(Question::Command, chosen.empty() ? tr("No unit on the map needs a leader")
                                                      : tr("None of the selected counters needs a leader on the map"));
  out.headline =
      say(chosen.empty() ? tr("In command: {} of {} units") : tr("In command: {} of {} selected units"), in, in + not_ + unknown);
  if (unknown > 0) out.headline += say(tr(", {} not known"), unknown);
  sortRows(out.rows);
  return out;
}

void takeSupplyLine(Overlay& out, const QueryAnswer& answer) {
  if (answer.path.size() > 1) {
    out.lines.push_back({OverlayLine::Kind::Supply, answer.answer, answer.path, std::nullopt});
    if (answer.answer == Tri::True) out.marks.push_back({OverlayMark::Kind::Target, answer.path.back(), Tri::True, {}, {}});
  }
  if (answer.answer != Tri::True && answer.blockedAt)
    out.marks.push_back({OverlayMark::Kind::Cut, *answer.blockedAt, answer.answer, {}, {}});
}

std::string_view supplyKindOf(const RulesStage& stage, const WhatIfSettings& settings) {
  const std::vector<std::string> kinds = stage.system().supplyKinds();
  for (const std::string& kind : kinds)
    if (kind == settings.supplyKind) return settings.supplyKind;
  return {};
}

Expected<QueryAnswer> supplyOf(const RulesStage& stage, const WhatIfSettings& settings, const Situation& situation,
                               const Piece& piece) {
  const std::vector<std::string> kinds = stage.system().supplyKinds();
  std::string kind(supplyKindOf(stage, settings));
  if (kind.empty() && !kinds.empty()) kind = kinds.front();
  return stage.system().supply(situation, piece, kind);
}

Overlay askSupply(const RulesStage& stage, const WhatIfSettings& settings, const Selection& selection,
                  const Cancelled& cancelled) {
  const Situation& situation = stage.situation();
  Overlay out;
  out.question = Question::Supply;
  const std::vector<const Piece*> chosen = selectedPieces(situation, selection);
  if (chosen.size() == 1) {
    const Piece* piece = chosen.front();
    const auto answer = supplyOf(stage, settings, situation, *piece);
    if (!answer) return headline(Question::Supply, answer.error().message);
    takeWords(out, *answer);
    if (piece->cell >= 0) {
      const Hex at = stage.ground().cell(piece->cell).hex;
      out.marks.push_back({OverlayMark::Kind::Status, at, answer->answer, {}, {}});
    }
    takeSupplyLine(out, *answer);
    return out;
  }
  size_t in = 0, not_ = 0, unknown = 0;
  for (const Piece& piece : situation.pieces()) {
    if (cancelled()) return {};
    if (piece.cell < 0 || leads(stage, piece)) continue;
    if (!chosen.empty() && std::find(chosen.begin(), chosen.end(), &piece) == chosen.end()) continue;
    const auto answer = supplyOf(stage, settings, situation, piece);
    if (!answer) continue;
    ++(answer->answer == Tri::True ? in : answer->answer == Tri::False ? not_ : unknown);
    OverlayRow row;
    row.text = piece.name;
    row.detail = answer->sentence;
    row.status = answer->answer;
    row.hex = stage.ground().cell(piece.cell).hex;
    out.rows.push_back(row);
    out.marks.push_back({OverlayMark::Kind::Status, *row.hex, answer->answer, {}, {}});
    takeSupplyLine(out, *answer);
    for (const std::string& name : answer->assumed)
      if (!contains(out.assumed, name)) out.assumed.push_back(name);
  }
  if (out.rows.empty())
    return headline(Question::Supply, chosen.empty() ? tr("No unit on the map needs supply")
                                                     : tr("None of the selected counters needs supply on the map"));
  out.answer = not_ > 0 ? Tri::False : unknown > 0 ? Tri::Unknown : Tri::True;
  out.headline =
      say(chosen.empty() ? tr("In supply: {} of {} units") : tr("In supply: {} of {} selected units"), in, in + not_ + unknown);
  if (unknown > 0) out.headline += say(tr(", {} not known"), unknown);
  sortRows(out.rows);
  return out;
}

std::optional<Hex> viewerOf(const RulesStage& stage, const Selection& selection) {
  if (const Piece* piece = selectedPiece(stage.situation(), selection); piece != nullptr && piece->cell >= 0)
    return stage.ground().cell(piece->cell).hex;
  return selection.kind == Selection::Kind::Hex || selection.kind == Selection::Kind::Site ? selection.hex : std::nullopt;
}

Overlay askSight(const RulesStage& stage, const Selection& selection) {
  const auto from = viewerOf(stage, selection);
  if (!from) return headline(Question::Sight, tr("Select the hex or the unit that looks"));
  return headline(Question::Sight,
                  say(tr("From {}: move the pointer over the hex to look at"), stage.ground().view().code(*from)));
}

Overlay sightTo(const RulesStage& stage, const Selection& selection, Hex hex) {
  const auto from = viewerOf(stage, selection);
  const int to = stage.ground().find(hex);
  if (!from || to < 0) return {};
  const auto answer = stage.system().sight(stage.situation(), stage.ground().find(*from), to);
  if (!answer) return headline(Question::Sight, answer.error().message);
  Overlay out;
  out.question = Question::Sight;
  takeWords(out, *answer);
  out.profile = answer->profile;
  sayWhichOne(stage.situation(), selection, out);
  if (*from != hex) out.lines.push_back({OverlayLine::Kind::Sight, answer->answer, {*from, hex}, answer->blockedAt});
  if (answer->blockedAt) out.marks.push_back({OverlayMark::Kind::Cut, *answer->blockedAt, answer->answer, {}, {}});
  return out;
}

Overlay askObjectives(const RulesStage& stage) {
  Overlay out;
  out.question = Question::Objectives;
  out.answer = Tri::True;
  const std::vector<SideObjectives> sides = timeToObjectives(stage.system(), stage.situation());
  std::map<size_t, std::vector<std::pair<std::string, std::string>>> tags;
  for (const SideObjectives& side : sides) {
    const SideKind* kind = sideOf(stage, side.side);
    out.columns.emplace_back(kind != nullptr ? kind->name : side.side.text, kind != nullptr ? kind->colour : "");
    for (size_t i = 0; i < side.objectives.size(); ++i) {
      const ObjectiveTime& time = side.objectives[i];
      if (i >= out.rows.size()) {
        OverlayRow row;
        row.text = time.name;
        const std::string code = stage.ground().view().code(time.hex);
        if (code != time.name) row.detail = code;
        row.hex = time.hex;
        out.rows.push_back(row);
      }
      std::string cell = time.turn ? fmt::format("{}", *time.turn) : tr("never");
      if (time.maybeSooner) cell = time.turn ? fmt::format("\u2264 {}", *time.turn) : "?";
      if (time.turn && !time.unit.empty())
        if (const Piece* first = stage.situation().find(time.unit)) cell += " \u00b7 " + first->name;
      out.rows[i].cells.push_back(cell);
      tags[i].emplace_back(time.turn ? (time.maybeSooner ? "\u2264" : "") + std::to_string(*time.turn)
                                     : std::string(time.maybeSooner ? "?" : "\u2013"),
                           out.columns.back().second);
    }
    for (const std::string& name : side.assumed)
      if (!contains(out.assumed, name)) out.assumed.push_back(name);
  }
  for (const auto& [i, parts] : tags)
    if (out.rows[i].hex) out.marks.push_back({OverlayMark::Kind::Tag, *out.rows[i].hex, Tri::True, {}, parts});
  if (out.rows.empty()) return headline(Question::Objectives, tr("The scenario has no objective on the map yet"));
  out.headline = tr("Earliest turn on each objective, with nobody in the way");
  return out;
}

}  // namespace

Overlay askRules(const RulesStage& stage, const WhatIfSettings& settings, const Selection& selection,
                 const Cancelled& cancelled) {
  if (settings.question == Question::Nothing) return {};
  if (!stage.why().empty()) return headline(settings.question, stage.why());
  Overlay out;
  switch (settings.question) {
    case Question::Nothing:
      break;
    case Question::Reach:
      out = askReach(stage, settings, selection);
      break;
    case Question::Zones:
      out = askZones(stage);
      break;
    case Question::Command:
      out = askCommand(stage, selection, cancelled);
      break;
    case Question::Supply:
      out = askSupply(stage, settings, selection, cancelled);
      break;
    case Question::Sight:
      out = askSight(stage, selection);
      break;
    case Question::Objectives:
      out = askObjectives(stage);
      break;
  }
  if (out.rows.size() > kMostRows) {
    OverlayRow more;
    more.text = say(tr("and {} more"), out.rows.size() - kMostRows);
    out.rows.resize(kMostRows);
    out.rows.push_back(more);
  }
  return out;
}

Overlay askAbout(const RulesStage& stage, const WhatIfSettings& settings, const Selection& selection, Hex hex) {
  if (!stage.why().empty()) return {};
  if (settings.question == Question::Sight) return sightTo(stage, selection, hex);
  if (settings.question != Question::Reach) return {};
  const Piece* piece = selectedPiece(stage.situation(), selection);
  const int to = stage.ground().find(hex);
  if (piece == nullptr || to < 0 || to == piece->cell) return {};
  const auto mover = moverOf(stage, settings, *piece);
  if (!mover) return {};
  const QueryAnswer answer = moveAnswer(stage.situation(), **mover, to, settings.turns);
  Overlay out;
  out.question = Question::Reach;
  takeWords(out, answer);
  const BoardView& view = stage.ground().view();
  out.headline = fmt::format("{}: {}", view.code(hex), answer.sentence);
  if (answer.path.size() > 1) out.lines.push_back({OverlayLine::Kind::Way, answer.answer, answer.path, std::nullopt});
  if (answer.blockedAt) out.marks.push_back({OverlayMark::Kind::Cut, *answer.blockedAt, answer.answer, {}, {}});
  for (const QueryStep& step : answer.steps) {
    OverlayRow row;
    row.text = step.from == step.to ? (step.mode.empty() ? tr("in place") : say(tr("to {}"), step.mode)) : view.code(step.to);
    std::vector<std::string> words;
    for (const Charge& charge : step.charges)
      if (charge.points != 0 || step.charges.size() == 1) words.push_back(chargeText(charge));
    row.detail = fmt::format("{}", fmt::join(words, ", "));
    row.cells = {pointsText(step.cost), fmt::format("{}", step.turn)};
    row.hex = step.to;
    out.rows.push_back(row);
    if (step.from != step.to) out.marks.push_back({OverlayMark::Kind::Tag, step.to, Tri::True, pointsText(step.cost), {}});
  }
  return out;
}

Overlay askBeforeDrop(const RulesStage& stage, const WhatIfSettings& settings, const std::vector<CounterRef>& counters, Hex hex) {
  constexpr size_t kMost = 3;  // of a stack: more would hide the map
  Overlay out;
  const int cell = stage.why().empty() ? stage.ground().find(hex) : -1;
  if (cell < 0) return out;
  Situation there = stage.situation();
  size_t known = 0;
  for (const CounterRef& counter : counters)
    if (there.find(idOf(counter)) != nullptr) {
      there = there.moved(idOf(counter), cell);
      ++known;
    }
  if (known == 0) return out;
  const BoardView& view = stage.ground().view();
  out.headline = view.code(hex);
  size_t shown = 0;
  for (const CounterRef& counter : counters) {
    const Piece* piece = there.find(idOf(counter));
    if (piece == nullptr || shown >= kMost) continue;
    ++shown;
    const std::string prefix = known > 1 ? piece->name + ": " : "";
    if (contains(stage.system().queries(), "command")) {
      if (const auto answer = stage.system().command(there, *piece)) {
        out.question = Question::Command;
        OverlayRow row;
        row.status = answer->answer;
        row.text = prefix + answer->sentence;
        const CommandedUnit* best = bestOf(*answer);
        if (!leads(stage, *piece) && best != nullptr) {
          row.status = best->inCommand;
          const Piece* leader = there.find(best->leader);
          if (best->inCommand == Tri::True && leader != nullptr) {
            row.text = prefix + say(tr("in command of {}"), leader->name);
            std::vector<Hex> path = best->path;
            if (path.size() < 2 && leader->cell >= 0 && leader->cell != cell) path = {hex, stage.ground().cell(leader->cell).hex};
            if (path.size() > 1) out.lines.push_back({OverlayLine::Kind::Command, Tri::True, path, std::nullopt});
          } else if (!best->why.empty()) {
            out.reasons.push_back(prefix + best->why);
          }
        }
        out.rows.push_back(row);
      }
    }
    if (contains(stage.system().queries(), "supply")) {
      if (const auto answer = supplyOf(stage, settings, there, *piece)) {
        out.question = out.question == Question::Nothing ? Question::Supply : out.question;
        OverlayRow row;
        row.status = answer->answer;
        row.text = prefix + (answer->answer == Tri::True    ? say(tr("in supply: {}"), answer->sentence)
                             : answer->answer == Tri::False ? say(tr("out of supply: {}"), answer->sentence)
                                                            : say(tr("supply: {}"), answer->sentence));
        out.rows.push_back(row);
        takeSupplyLine(out, *answer);
      }
    }
  }
  if (known > kMost) {
    OverlayRow more;
    more.text = say(tr("and {} more"), known - kMost);
    out.rows.push_back(more);
  }
  return out;
}

}  // namespace hotchkiss::editor
