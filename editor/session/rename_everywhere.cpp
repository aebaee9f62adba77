// SPDX-License-Identifier: Apache-2.0
// Plans in general, and those of a sheet.
#include "editor/session/rename_everywhere.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "editor/session/document_texts.h"
#include "editor/session/text.h"
#include "io/files/files.h"
#include "io/files/foreign_files.h"
#include "model/base/stable_sort.h"

namespace hotchkiss::editor {

namespace {

/// A document's values shown to a visitor in a copy; the copy.
template <class Doc>
Doc valuesVisited(const Doc& doc, const ValueVisitor& visit) {
  Doc copy = doc;
  visitValues(copy, visit);
  return copy;
}

void visitKey(const State& state, const DocumentKey& key, const ValueVisitor& visit) {
  if (key.kind == DocumentKind::Scenario)
    valuesVisited(*state.scenario(ScenarioId(key.id)), visit);
  else if (key.kind == DocumentKind::Board)
    valuesVisited(*state.board(BoardId(key.id)), visit);
  else if (key.kind == DocumentKind::Game)
    valuesVisited(*state.game(GameId(key.id)), visit);
}

bool isImplied(const State& state, const Board& board) {
  const Sheet* single = state.sheet(SheetId(board.id.text));
  return single != nullptr && board.sheets.size() == 1 && board == State::impliedBoard(*single);
}

/// What the views of all who use a game make of a value; where they differ nobody can say.
Followed followTogether(const std::vector<const SheetFollow*>& views, const ValueAt& at, const std::string& line) {
  std::optional<Followed> out;
  for (const SheetFollow* view : views) {
    const Followed each = view->follow(at, line);
    if (each.line == line && each.why.empty()) continue;
    if (out && (out->line != each.line || out->why != each.why))
      return {line, tr("the scenarios of this game read it as different hexes")};
    out = each;
  }
  return out.value_or(Followed{line, {}});
}

void addHints(std::vector<FollowRow>& rows, const State& state, const DocumentKey& key, const SheetFollow& follow) {
  const TextVisitor visit = [&](const TextOf& of, std::string& text) {
    const auto codes = follow.codesIn(text);
    if (codes.empty()) return;
    FollowRow row{key, of.what, text, text, fmt::format("{}", fmt::join(codes, ", ")), false, false, true, 0};
    rows.push_back(std::move(row));
  };
  if (const Scenario* scenario = key.kind == DocumentKind::Scenario ? state.scenario(ScenarioId(key.id)) : nullptr) {
    Scenario copy = *scenario;
    visitTexts(copy, visit);
    if (!copy.setupDraft.empty()) visit({tr("set-up as it was typed"), false, {}, {}, {}}, copy.setupDraft);
  } else if (const Game* game = key.kind == DocumentKind::Game ? state.game(GameId(key.id)) : nullptr) {
    Game copy = *game;
    visitTexts(copy, visit);
  }
}

}  // namespace

size_t FollowPlan::ticked() const {
  return static_cast<size_t>(std::count_if(rows.begin(), rows.end(), [](const FollowRow& r) { return r.changes() && r.on; }));
}
size_t FollowPlan::stuck() const {
  return static_cast<size_t>(
      std::count_if(rows.begin(), rows.end(), [](const FollowRow& r) { return !r.hint && !r.why.empty(); }));
}
size_t FollowPlan::hints() const {
  return static_cast<size_t>(std::count_if(rows.begin(), rows.end(), [](const FollowRow& r) { return r.hint; }));
}
void FollowPlan::tick(size_t row, bool on) {
  if (row < rows.size() && rows[row].changes() && !rows[row].fixed) rows[row].on = on;
}

std::string countInWords(const FollowPlan& plan) {
  std::set<DocumentKey> documents;
  for (const FollowRow& row : plan.rows)
    if (row.changes() && row.on) documents.insert(row.document);
  const size_t count = plan.ticked();
  return fmt::format(fmt::runtime(tr("{} place", "{} places", count)), count) + " " +
         fmt::format(fmt::runtime(tr("in {} document", "in {} documents", documents.size())), documents.size());
}

void addRows(std::vector<FollowRow>& rows, const State& state, const DocumentKey& key, const Follow& follow) {
  size_t slot = 0;
  visitKey(state, key, [&](const ValueAt& at, std::string& line) {
    const size_t now = slot++;
    Followed followed = follow(at, line);
    if (followed.line == line && followed.why.empty()) return;
    FollowRow row{key, at.what, line, followed.line, followed.why, followed.line != line, at.kind == ValueKind::Join, false, now};
    rows.push_back(std::move(row));
  });
}

Expected<FollowPlan> planSheet(const State& state, const Sheet& now, ColumnRow moved, const std::string& label) {
  const Sheet* was = state.sheet(now.id);
  if (was == nullptr) return fail(fmt::format(fmt::runtime(tr("There is no map {}.")), now.id.text));
  FollowPlan plan;
  plan.label = label;
  if (now == *was) return plan;
  plan.own.emplace_back(PutSheet{now});
  auto staged = hotchkiss::apply(state, plan.own);
  if (!staged) return tl::unexpected(staged.error());
  State& after = *staged;
  const SheetMove move{now.id, moved};
  // Joins come first: where the sheets lie is said by them.
  const auto joins = [&](const ValueAt& at, const std::string& line) {
    return at.kind == ValueKind::Join ? followJoin(state, after, move, at, line) : Followed{line, {}};
  };
  std::map<BoardId, Board> boards;
  for (const auto& [id, board] : state.boards) {
    if (isImplied(state, *board)) continue;
    addRows(plan.rows, state, {DocumentKind::Board, id.text}, joins);
    const auto stay = [&](const ValueAt& at, std::string& line) { line = joins(at, line).line; };
    boards.emplace(id, valuesVisited(*board, stay));
  }
  for (auto& [id, board] : boards) after.boards[id] = std::make_shared<const Board>(std::move(board));
  std::vector<std::pair<GameId, SheetFollow>> views;
  for (const auto& [id, scenario] : state.scenarios) {
    SheetFollow follow(BoardView::make(state, *scenario), BoardView::make(after, *scenario), move);
    if (!follow.concerned()) continue;
    const DocumentKey key{DocumentKind::Scenario, id.text};
    addRows(plan.rows, state, key, [&](const ValueAt& at, const std::string& line) { return follow.follow(at, line); });
    addHints(plan.rows, state, key, follow);
    if (!scenario->game.id.empty()) views.emplace_back(scenario->game.id, std::move(follow));
  }
  for (const auto& [id, board] : state.boards) {
    SheetFollow follow(BoardView::make(state, id), BoardView::make(after, id), move);
    if (!follow.concerned()) continue;
    const bool implied = isImplied(state, *board);
    if (!implied)
      addRows(plan.rows, state, {DocumentKind::Board, id.text}, [&](const ValueAt& at, const std::string& line) {
        return at.kind == ValueKind::Join ? Followed{line, {}} : follow.follow(at, line);
      });
    const GameId game = implied ? was->game.id : board->game.id;
    if (!game.empty()) views.emplace_back(game, std::move(follow));
  }
  for (const auto& [id, game] : state.games) {
    std::vector<const SheetFollow*> users;
    for (const auto& [user, view] : views)
      if (user == id) users.push_back(&view);
    if (users.empty()) continue;
    const DocumentKey key{DocumentKind::Game, id.text};
    addRows(plan.rows, state, key, [&](const ValueAt& at, const std::string& line) { return followTogether(users, at, line); });
    addHints(plan.rows, state, key, *users.front());
  }
  // A board's joins and its other places stand together.
  stableSort(plan.rows.begin(), plan.rows.end(), [](const FollowRow& a, const FollowRow& b) { return a.document < b.document; });
  return plan;
}

Expected<FollowPlan> planRenumber(const State& state, const SheetId& id, const NumberingSpec& spec) {
  const Sheet* was = state.sheet(id);
  if (was == nullptr) return fail(fmt::format(fmt::runtime(tr("There is no map {}.")), id.text));
  // Signs that part the words of a line, or that stand for something else there, would make codes that no line can name.
  if (spec.pattern.find_first_of("/,\"=|()<>;") != std::string::npos)
    return fail(tr("A code cannot have any of / , \" = | ( ) < > ; in it: lines of scenarios use them."));
  auto numbering = Numbering::make(spec, was->columns.count, was->rows.count);
  if (!numbering) return tl::unexpected(numbering.error());
  Sheet now = *was;
  now.numberingSpec = spec;
  now.numbering = std::move(*numbering);
  const std::string title = was->title.empty() ? id.text : was->title;
  return planSheet(state, now, {0, 0}, fmt::format(fmt::runtime(tr("renumber {}")), title));
}

std::vector<Edit> editsOf(const State& state, const FollowPlan& plan) {
  std::vector<Edit> edits = plan.own;
  auto staged = hotchkiss::apply(state, plan.own);
  if (!staged) return edits;  // applying says why
  std::map<DocumentKey, std::map<size_t, const FollowRow*>> rows;
  for (const FollowRow& row : plan.rows)
    if (row.changes() && row.on) rows[row.document].emplace(row.slot, &row);
  for (const auto& [key, changes] : rows) {
    size_t slot = 0;
    const ValueVisitor visit = [&, &slots = changes](const ValueAt&, std::string& line) {
      const auto change = slots.find(slot++);
      if (change != slots.end() && change->second->before == line) line = change->second->after;
    };
    if (key.kind == DocumentKind::Scenario) {
      const Scenario* old = staged->scenario(ScenarioId(key.id));
      for (Edit& edit : editsOfValues(*old, valuesVisited(*old, visit))) edits.push_back(std::move(edit));
    } else if (key.kind == DocumentKind::Board) {
      edits.emplace_back(PutBoard{valuesVisited(*staged->board(BoardId(key.id)), visit)});
    } else if (key.kind == DocumentKind::Game) {
      edits.emplace_back(PutGame{valuesVisited(*staged->game(GameId(key.id)), visit)});
    }
  }
  return edits;
}

bool applyPlan(Session& session, const FollowPlan& plan) {
  return session.apply(editsOf(session.state(), plan), plan.label);
}

std::vector<std::string> filesNotOpen(const Session& session, const SheetId& sheet, size_t most) {
  namespace fs = std::filesystem;
  const State& state = session.state();
  std::set<std::string> open, names;
  std::set<fs::path> folders;
  const auto name = [&](const DocumentKey& key) {
    if (const FileEntry* entry = session.files().find(key)) names.insert(fs::path(entry->path).filename().string());
  };
  name({DocumentKind::Map, sheet.text});
  for (const auto& [id, board] : state.boards)
    if (std::any_of(board->sheets.begin(), board->sheets.end(), [&](const Placement& p) { return p.sheet.id == sheet; }))
      name({DocumentKind::Board, id.text});
  for (const auto& [key, entry] : session.files().entries) {
    open.insert(entry.path);
    folders.insert(fs::path(entry.path).parent_path());
  }
  std::vector<std::string> out;
  std::set<fs::path> candidates;
  std::error_code error;
  for (const fs::path& folder : folders)
    for (auto at = fs::directory_iterator(folder, error); !error && at != fs::directory_iterator(); at.increment(error)) {
      const std::string file = at->path().filename().string();
      if (file.ends_with(".scenario.xml") || file.ends_with(".board.xml")) candidates.insert(at->path());
      if (candidates.size() >= most) break;
    }
  if (state.project != nullptr)
    if (const FileEntry* project = session.files().find({DocumentKind::Project, state.project->id}))
      for (const std::string& member : state.project->members)
        candidates.insert((fs::path(project->path).parent_path() / member).lexically_normal());
  for (const fs::path& candidate : candidates) {
    if (open.contains(candidate.string())) continue;
    const auto text = readRegularFile(candidate.string(), size_t{16} << 20);
    if (!text) continue;
    const bool uses = std::any_of(names.begin(), names.end(), [&](const std::string& each) {
      return text->find("/" + each + "\"") != std::string::npos || text->find("\"" + each + "\"") != std::string::npos;
    });
    if (uses) out.push_back(candidate.filename().string());
  }
  return out;
}

}  // namespace hotchkiss::editor
