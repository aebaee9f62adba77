// SPDX-License-Identifier: Apache-2.0
#include "model/check/check_context.h"

#include <cassert>

#include "model/check/findings.h"
#include "model/check/kept_work.h"
#include "model/check/scenario_facts.h"
#include "model/grid/direction_names.h"
#include "model/rules/rule_system.h"
#include "model/rules/situation.h"

namespace hotchkiss {

CheckContext::CheckContext(const State& state, const ValidateOptions& options, DocumentKind kind, std::string id,
                           std::shared_ptr<KeptWork> kept)
    : state_(state),
      options_(options),
      kind_(kind),
      id_(std::move(id)),
      kept_(kept ? std::move(kept) : std::make_shared<KeptWork>()) {}
CheckContext::~CheckContext() = default;

namespace {

/// The game file's system where a game is named and known, else the document's own word.
std::string systemInForce(const State& state, const GameId& gameId, const std::string& own) {
  const Game* game = state.game(gameId);
  return game && !game->system.empty() ? game->system : own;
}

std::string systemOf(const State& state, const Board& board) {
  if (!board.system.empty() || board.game.stated()) return systemInForce(state, board.game.id, board.system);
  for (const Placement& p : board.sheets)
    if (const Sheet* sheet = state.sheet(p.sheet.id)) return systemInForce(state, sheet->game.id, sheet->system);
  return {};
}

}  // namespace

const std::string& CheckContext::system() const {
  if (!system_) {
    if (const Sheet* s = sheet())
      system_ = systemInForce(state_, s->game.id, s->system);
    else if (const Board* b = board())
      system_ = systemOf(state_, *b);
    else if (const OrderOfBattle* o = oob())
      system_ = systemInForce(state_, o->game.id, o->system);
    else if (const Scenario* s = scenario())
      system_ = hotchkiss::systemOf(state_, *s);
    else if (const Game* g = game())
      system_ = g->system;
    else
      system_ = std::string();
  }
  return *system_;
}

const Vocabulary& CheckContext::vocabulary() const {
  if (!vocabulary_) {
    if (const Sheet* s = sheet()) {
      vocabulary_ = vocabularyOf(state_, *s);
    } else if (const Board* b = board()) {
      vocabulary_ = vocabularyOf(state_, *b);
    } else {
      // A scenario, order of battle or game is read through a scenario's eyes: system and game file are all that counts.
      Scenario reader;
      reader.system = system();
      if (const OrderOfBattle* o = oob()) reader.game = o->game;
      if (const Scenario* s = scenario()) reader.game = s->game;
      if (const Game* g = game()) reader.game.id = g->id;
      vocabulary_ = vocabularyOf(state_, reader);
    }
  }
  return *vocabulary_;
}

bool CheckContext::known(Hex hex, Layer layer) const {
  const Coverage coverage = view().coverage(hex, layer);
  return coverage == kConfirmed || (coverage >= kFirstDraft && options_.drafts);
}

const BoardView& CheckContext::view() const {
  if (scenario()) return facts().view();
  if (!board_) board_ = kept_->boardOf(state_, BoardId(id_));
  return board_->view;
}

const ScenarioFacts& CheckContext::facts() const {
  assert(scenario());
  if (!facts_) facts_ = std::make_unique<ScenarioFacts>(state_, *scenario(), options_.drafts, kept_.get());
  return *facts_;
}

Grounds CheckContext::grounds() const {
  if (scenario()) return {facts().keptBoard().marks, facts().start()};
  view();
  return {board_->marks, nullptr};
}

const RuleSystem* CheckContext::ruleSystem() const {
  return findRuleSystem(system());
}

const Situation& CheckContext::situation() const {
  SituationOptions options;
  options.drafts = options_.drafts;
  if (!situation_) situation_ = std::make_unique<Situation>(Situation::atStart(facts(), options));
  return *situation_;
}

Diagnostic CheckContext::finding(const char* check, Subject subject, std::string message) const {
  const Check* row = findCheck(check);
  assert(row);
  Diagnostic out;
  out.check = check;
  out.severity = row->severity;
  out.citation = row->citation;
  out.subject = std::move(subject);
  // Names in it may come from a table in which a cell has lines.
  out.message = plainLine(message, kMostOfASentence);
  return out;
}

Subject CheckContext::subject(SubjectKind kind, std::string id) const {
  Subject out;
  out.kind = kind;
  out.documentKind = kind_;
  out.document = id_;
  out.id = std::move(id);
  return out;
}

Subject CheckContext::hexSubject(const Sheet& sheet, Hex frame, Layer layer) {
  Subject out;
  out.kind = SubjectKind::Hex;
  out.documentKind = DocumentKind::Map;
  out.document = sheet.id.text;
  out.code = sheet.code(frame);
  out.hex = frame;
  out.layer = layer;
  return out;
}

Subject CheckContext::sideSubject(const Sheet& sheet, Hexside frame) {
  Subject out;
  out.kind = SubjectKind::Hexside;
  out.documentKind = DocumentKind::Map;
  out.document = sheet.id.text;
  out.side = frame;
  out.layer = Layer::Hexsides;
  const bool first = sheet.contains(frame.first()), second = sheet.contains(frame.second());
  const auto end = [&](Hex on, int direction) {
    return sheet.code(on) + "/" + std::string(directionName(direction, sheet.orientation));
  };
  if (first && second)
    out.code = sheet.code(frame.first()) + "/" + sheet.code(frame.second());
  else
    out.code = first ? end(frame.first(), frame.direction) : end(frame.second(), opposite(frame.direction));
  return out;
}

}  // namespace hotchkiss
