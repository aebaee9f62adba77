// SPDX-License-Identifier: Apache-2.0
#include "editor/session/documents.h"

#include "editor/session/text.h"
#include "io/files/files.h"
#include "io/files/foreign_files.h"

namespace hotchkiss::editor {

namespace {

template <class Id, class Doc>
std::string titleIn(const Shelf<Id, Doc>& shelf, const std::string& id) {
  const auto found = shelf.find(Id(id));
  return found == shelf.end() || found->second->title.empty() ? id : found->second->title;
}

bool implied(const State& state, const Board& board) {
  const Sheet* sheet = state.sheet(SheetId(board.id.text));
  return sheet != nullptr && board == State::impliedBoard(*sheet);
}

}  // namespace

std::vector<DocumentKey> documentsOf(const State& state) {
  std::vector<DocumentKey> out;
  for (const auto& [id, game] : state.games) out.push_back({DocumentKind::Game, id.text});
  for (const auto& [id, sheet] : state.sheets) out.push_back({DocumentKind::Map, id.text});
  for (const auto& [id, board] : state.boards)
    if (!implied(state, *board)) out.push_back({DocumentKind::Board, id.text});
  for (const auto& [id, oob] : state.oobs) out.push_back({DocumentKind::Oob, id.text});
  for (const auto& [id, scenario] : state.scenarios) out.push_back({DocumentKind::Scenario, id.text});
  for (const auto& [id, errata] : state.errata) out.push_back({DocumentKind::Errata, id.text});
  if (state.project) out.push_back({DocumentKind::Project, state.project->id});
  return out;
}

std::vector<DocumentKey> homeless(const State& state, const FileTable& files) {
  std::vector<DocumentKey> out = documentsOf(state);
  std::erase_if(out, [&files](const DocumentKey& key) { return files.find(key) != nullptr; });
  return out;
}

std::string documentName(const State& state, const DocumentKey& key) {
  switch (key.kind) {
    case DocumentKind::Game:
      return tr("game") + " " + titleIn(state.games, key.id);
    case DocumentKind::Map:
      return tr("map") + " " + titleIn(state.sheets, key.id);
    case DocumentKind::Board:
      return tr("board") + " " + titleIn(state.boards, key.id);
    case DocumentKind::Oob:
      return tr("order of battle") + " " + titleIn(state.oobs, key.id);
    case DocumentKind::Scenario:
      return tr("scenario") + " " + titleIn(state.scenarios, key.id);
    case DocumentKind::Errata:
      return tr("errata of") + " " + titleIn(state.errata, key.id);
    case DocumentKind::Project:
      return tr("project") + " " + key.id;
  }
  return key.id;
}

std::string usualFileName(const DocumentKey& key) {
  return fileNameAfter(key.id) + "." + std::string(documentKindName(key.kind)) + ".xml";
}

DocumentKey mainDocument(const State& state) {
  if (state.scenario(state.activeScenario) != nullptr) return {DocumentKind::Scenario, state.activeScenario.text};
  if (const Board* board = state.board(state.activeBoard); board != nullptr && !implied(state, *board))
    return {DocumentKind::Board, board->id.text};
  if (state.sheet(SheetId(state.activeBoard.text)) != nullptr) return {DocumentKind::Map, state.activeBoard.text};
  const auto all = documentsOf(state);
  return all.empty() ? DocumentKey{} : all.front();
}

}  // namespace hotchkiss::editor
