// SPDX-License-Identifier: Apache-2.0
#include "model/check/findings.h"

#include <algorithm>

namespace hotchkiss {
namespace {

template <class IdType, class Doc>
void namesOf(const Shelf<IdType, Doc>& shelf, DocumentKind kind, std::vector<DocumentName>& out) {
  for (const auto& [id, doc] : shelf) out.push_back({kind, id.text});
}

/// Adds shared objects and what they refer to. An absent one counts too: it may come.
class Collector {
 public:
  explicit Collector(const State& state) : state_(state) {}
  std::vector<const void*> take() { return std::move(out_); }

  void game(const GameId& id) { out_.push_back(state_.game(id)); }
  void sheet(const SheetId& id) {
    const Sheet* sheet = state_.sheet(id);
    out_.push_back(sheet);
    if (sheet) game(sheet->game.id);
  }
  void board(const BoardId& id) {
    const Board* board = state_.board(id);
    out_.push_back(board);
    if (!board) return sheet(SheetId(id.text));
    game(board->game.id);
    for (const Placement& p : board->sheets) sheet(p.sheet.id);
  }
  void oob(const OobId& id) {
    const OrderOfBattle* oob = state_.oob(id);
    out_.push_back(oob);
    if (oob) game(oob->game.id);
  }
  void scenario(const ScenarioId& id) {
    if (std::find(scenarios_.begin(), scenarios_.end(), id) != scenarios_.end()) return;  // a ring of takes
    scenarios_.push_back(id);
    const Scenario* s = state_.scenario(id);
    out_.push_back(s);
    if (!s) return;
    game(s->game.id);
    board(s->board.id);
    for (const auto& ref : s->oobs) oob(ref.id);
    if (s->base.stated()) scenario(s->base.id);
    for (const Take& take : s->takes)
      if (take.from != "game") scenario(ScenarioId(take.from));
  }
  void raw(const void* object) { out_.push_back(object); }

 private:
  const State& state_;
  std::vector<const void*> out_;
  std::vector<ScenarioId> scenarios_;
};

}  // namespace

std::vector<DocumentName> documentsOf(const State& state, const std::set<ScenarioId>& witnesses) {
  std::vector<DocumentName> out;
  if (state.project) out.push_back({DocumentKind::Project, state.project->id});
  namesOf(state.games, DocumentKind::Game, out);
  namesOf(state.sheets, DocumentKind::Map, out);
  namesOf(state.boards, DocumentKind::Board, out);
  namesOf(state.oobs, DocumentKind::Oob, out);
  namesOf(state.scenarios, DocumentKind::Scenario, out);
  namesOf(state.errata, DocumentKind::Errata, out);
  std::erase_if(out, [&](const DocumentName& name) {
    return name.kind == DocumentKind::Scenario && witnesses.contains(ScenarioId(name.id));
  });
  return out;
}

std::vector<const void*> lookedAtBy(const State& state, const DocumentName& document) {
  Collector collect(state);
  switch (document.kind) {
    case DocumentKind::Project:
      collect.raw(state.project.get());
      break;
    case DocumentKind::Game:
      collect.game(GameId(document.id));
      break;
    case DocumentKind::Map:
      collect.sheet(SheetId(document.id));
      // Whether a trimmed part hex is somebody's whole hex is for the board to say, if there is one.
      for (const auto& [id, board] : state.boards)
        if (std::any_of(board->sheets.begin(), board->sheets.end(),
                        [&](const auto& p) { return p.sheet.id.text == document.id; }))
          collect.raw(board.get());
      break;
    case DocumentKind::Board:
      collect.board(BoardId(document.id));
      break;
    case DocumentKind::Oob:
      collect.oob(OobId(document.id));
      break;
    case DocumentKind::Scenario:
      collect.scenario(ScenarioId(document.id));
      // The other scenarios of the game bear witness to where an entry hex lies.
      if (const Scenario* mine = state.scenario(ScenarioId(document.id)))
        for (const auto& [id, other] : state.scenarios)
          if (other.get() != mine && other->game == mine->game && other->board.id == mine->board.id) collect.raw(other.get());
      break;
    case DocumentKind::Errata:
      collect.raw(state.errataOf(ErrataId(document.id)));
      break;
  }
  return collect.take();
}

}  // namespace hotchkiss
