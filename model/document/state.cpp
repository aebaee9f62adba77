// SPDX-License-Identifier: Apache-2.0
#include "model/document/state.h"

#include "model/rules/rule_system.h"

namespace hotchkiss {

namespace {

template <class Id, class Doc>
const Doc* findIn(const Shelf<Id, Doc>& shelf, const Id& id) {
  const auto it = shelf.find(id);
  return it == shelf.end() ? nullptr : it->second.get();
}

template <class Id, class Doc>
bool sameShelf(const Shelf<Id, Doc>& a, const Shelf<Id, Doc>& b) {
  if (a.size() != b.size()) return false;
  auto y = b.begin();
  for (auto x = a.begin(); x != a.end(); ++x, ++y)
    if (x->first != y->first || (x->second != y->second && !(*x->second == *y->second))) return false;
  return true;
}

Vocabulary inForce(const State& state, const std::string& system, const GameId& gameId) {
  const Game* game = state.game(gameId);
  const RuleSystem* rules = findRuleSystem(game && !game->system.empty() ? game->system : system);
  const Vocabulary base = rules ? rules->vocabulary() : Vocabulary();
  return game ? overlaid(base, game->vocabulary) : base;
}

}  // namespace

const Game* State::game(const GameId& id) const {
  return findIn(games, id);
}
const Sheet* State::sheet(const SheetId& id) const {
  return findIn(sheets, id);
}
const Board* State::board(const BoardId& id) const {
  return findIn(boards, id);
}
const OrderOfBattle* State::oob(const OobId& id) const {
  return findIn(oobs, id);
}
const Scenario* State::scenario(const ScenarioId& id) const {
  return findIn(scenarios, id);
}

const Errata* State::errataOf(const ErrataId& id) const {
  return findIn(errata, id);
}

Board State::impliedBoard(const Sheet& sheet) {
  Board board;
  board.id = BoardId(sheet.id.text);
  board.title = sheet.title;
  board.game = sheet.game;
  board.system = sheet.system;
  Placement placement;
  placement.sheet.id = sheet.id;
  board.sheets.push_back(placement);
  return board;
}

bool State::operator==(const State& o) const {
  const bool sameProject = project == o.project || (project && o.project && *project == *o.project);
  return sameShelf(games, o.games) && sameShelf(sheets, o.sheets) && sameShelf(boards, o.boards) && sameShelf(oobs, o.oobs) &&
         sameShelf(scenarios, o.scenarios) && sameShelf(errata, o.errata) && sameProject && activeScenario == o.activeScenario &&
         activeBoard == o.activeBoard;
}

Vocabulary vocabularyOf(const State& state, const Sheet& sheet) {
  return inForce(state, sheet.system, sheet.game.id);
}

Vocabulary vocabularyOf(const State& state, const Board& board) {
  // A board that names no game speaks the language of its first sheet that does.
  if (!board.system.empty() || board.game.stated()) return inForce(state, board.system, board.game.id);
  for (const Placement& p : board.sheets)
    if (const Sheet* sheet = state.sheet(p.sheet.id)) return vocabularyOf(state, *sheet);
  return {};
}

Vocabulary vocabularyOf(const State& state, const Scenario& scenario) {
  return inForce(state, scenario.system, scenario.game.id);
}

Calendar calendarOf(const State& state, const Scenario& scenario) {
  const Game* game = state.game(scenario.game.id);
  if (game && game->calendar.unit != TurnUnit::None) return game->calendar;
  const RuleSystem* rules = findRuleSystem(game && !game->system.empty() ? game->system : scenario.system);
  return rules ? rules->calendar() : Calendar();
}

}  // namespace hotchkiss
