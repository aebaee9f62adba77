// SPDX-License-Identifier: Apache-2.0
#include "editor/session/file_table.h"

#include "editor/session/text.h"

namespace hotchkiss::editor {

namespace {

// The shared value of a document, for comparing by pointer first and by value then.
template <class Id, class Doc>
bool same(const Shelf<Id, Doc>& a, const Shelf<Id, Doc>& b, const std::string& id) {
  const auto x = a.find(Id(id)), y = b.find(Id(id));
  if (x == a.end() || y == b.end()) return x == a.end() && y == b.end();
  return x->second == y->second || *x->second == *y->second;
}

bool sameDocument(const State& a, const State& b, const DocumentKey& key) {
  switch (key.kind) {
    case DocumentKind::Game: return same(a.games, b.games, key.id);
    case DocumentKind::Map: return same(a.sheets, b.sheets, key.id);
    case DocumentKind::Board: return same(a.boards, b.boards, key.id);
    case DocumentKind::Oob: return same(a.oobs, b.oobs, key.id);
    case DocumentKind::Scenario: return same(a.scenarios, b.scenarios, key.id);
    case DocumentKind::Project:
      return a.project == b.project || (a.project != nullptr && b.project != nullptr && *a.project == *b.project);
  }
  return true;
}

template <class Id, class Doc>
std::string titleIn(const Shelf<Id, Doc>& shelf, const std::string& id) {
  const auto found = shelf.find(Id(id));
  return found == shelf.end() || found->second->title.empty() ? id : found->second->title;
}

}  // namespace

std::string FileTable::path(const DocumentKey& key) const {
  const auto found = paths_.find(key);
  return found == paths_.end() ? std::string() : found->second;
}

void FileTable::setPath(const DocumentKey& key, std::string path) {
  if (path.empty())
    paths_.erase(key);
  else
    paths_[key] = std::move(path);
}

std::vector<DocumentKey> FileTable::changed(const State& now) const {
  std::vector<DocumentKey> out;
  for (const DocumentKey& key : documentsOf(now))
    if (path(key).empty() || !sameDocument(now, saved_, key)) out.push_back(key);
  return out;
}

std::vector<DocumentKey> documentsOf(const State& state) {
  std::vector<DocumentKey> out;
  for (const auto& [id, game] : state.games) out.push_back({DocumentKind::Game, id.text});
  for (const auto& [id, sheet] : state.sheets) out.push_back({DocumentKind::Map, id.text});
  for (const auto& [id, board] : state.boards)
    // A one-sheet map needs no board file: the board that it implies is no document of its own.
    if (const Sheet* sheet = state.sheet(SheetId(id.text)); sheet == nullptr || !(*board == State::impliedBoard(*sheet)))
      out.push_back({DocumentKind::Board, id.text});
  for (const auto& [id, oob] : state.oobs) out.push_back({DocumentKind::Oob, id.text});
  for (const auto& [id, scenario] : state.scenarios) out.push_back({DocumentKind::Scenario, id.text});
  if (state.project) out.push_back({DocumentKind::Project, state.project->id});
  return out;
}

std::string documentName(const State& state, const DocumentKey& key) {
  switch (key.kind) {
    case DocumentKind::Game: return tr("game") + " " + titleIn(state.games, key.id);
    case DocumentKind::Map: return tr("map") + " " + titleIn(state.sheets, key.id);
    case DocumentKind::Board: return tr("board") + " " + titleIn(state.boards, key.id);
    case DocumentKind::Oob: return tr("order of battle") + " " + titleIn(state.oobs, key.id);
    case DocumentKind::Scenario: return tr("scenario") + " " + titleIn(state.scenarios, key.id);
    case DocumentKind::Project: return tr("project") + " " + key.id;
  }
  return key.id;
}

std::string usualFileName(const DocumentKey& key) {
  switch (key.kind) {
    case DocumentKind::Game: return key.id + ".game.xml";
    case DocumentKind::Map: return key.id + ".map.xml";
    case DocumentKind::Board: return key.id + ".board.xml";
    case DocumentKind::Oob: return key.id + ".oob.xml";
    case DocumentKind::Scenario: return key.id + ".scenario.xml";
    case DocumentKind::Project: return key.id + ".project.xml";
  }
  return key.id + ".xml";
}

}  // namespace hotchkiss::editor
