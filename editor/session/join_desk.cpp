// SPDX-License-Identifier: Apache-2.0
#include "editor/session/join_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "editor/session/text.h"
#include "io/files/files.h"
#include "io/native/save.h"
#include "model/document/shelve.h"

namespace hotchkiss::editor {

namespace {

constexpr size_t kMostProposals = 4;

std::string mapWords(const Sheet& sheet) {
  return sheet.title.empty() ? sheet.id.text : sheet.title;
}

std::string reasonWords(JoinReason reason) {
  switch (reason) {
    case JoinReason::Typed:
      return tr("by the codes you typed");
    case JoinReason::EqualCodes:
      return tr("by the codes that both maps print");
    case JoinReason::Continued:
      return tr("by the numbers, which go on from map to map");
    case JoinReason::Content:
      return tr("by what both maps show");
  }
  return {};
}

/// The State with the documents of another that it does not have.
State together(State state, const State& more) {
  for (const auto& [id, sheet] : more.sheets) state.sheets.emplace(id, sheet);
  for (const auto& [id, game] : more.games) state.games.emplace(id, game);
  return state;
}

}  // namespace

struct JoinDesk::Work {
  std::vector<JoinProposal> proposals;
  std::string trouble;
};

JoinDesk::JoinDesk(Session& session)
    : session_(session), worker_([&session](std::function<void()> work) { session.runLater(std::move(work)); }) {
  connections_.push_back(session_.opened.connect([this] { drop(); }));
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) {
    if (candidate_ == nullptr || revision_ == session_.revision()) return;
    // The sheet that was being moved may be gone.
    if (candidate_->moving ? !useSheet(*candidate_->moving) : board() == nullptr) return drop();
    if (!candidate_->moving) work();
  }));
}

JoinDesk::~JoinDesk() {
  *alive_ = false;
}

const Board* JoinDesk::board() const {
  return session_.state().board(session_.view()->board().id);
}

std::string JoinDesk::boardPath() const {
  const Board* now = board();
  const FileEntry* entry = now == nullptr ? nullptr : session_.files().find({DocumentKind::Board, now->id.text});
  return entry == nullptr ? std::string() : entry->path;
}

std::optional<SheetId> JoinDesk::moving() const {
  return candidate_ == nullptr ? std::nullopt : candidate_->moving;
}

void JoinDesk::drop() {
  ++serial_;
  candidate_.reset();
  about_.clear();
  proposals_.clear();
  pairs_.clear();
  trouble_.clear();
  busy_ = false;
  chosen_ = 0;
  changed.emit();
}

bool JoinDesk::refuse(std::string trouble) {
  drop();
  trouble_ = std::move(trouble);
  changed.emit();
  return false;
}

void JoinDesk::describe(const State& state) {
  about_.clear();
  for (const Placement& placement : candidate_->other.sheets) {
    const Sheet* sheet = state.sheet(placement.sheet.id);
    if (sheet == nullptr) continue;
    about_.push_back(fmt::format(fmt::runtime(tr("{}: {} x {} hexes, codes {} to {}")), mapWords(*sheet), sheet->columns.count,
                                 sheet->rows.count, sheet->code(sheet->frameHex({0, 0})),
                                 sheet->code(sheet->frameHex({sheet->columns.count - 1, sheet->rows.count - 1}))));
    const Board* now = board();
    const std::string system = now == nullptr ? std::string() : now->system;
    if (!system.empty() && !sheet->system.empty() && sheet->system != system)
      about_.push_back(
          fmt::format(fmt::runtime(tr("It is a map of {}, the board is one of {}: the words of the board are used.")),
                      sheet->system, system));
  }
  for (const Underlay& underlay : candidate_->other.underlays)
    about_.push_back(
        fmt::format(fmt::runtime(tr("With its picture {}")), std::filesystem::path(underlay.file).filename().string()));
}

bool JoinDesk::useFile(const std::string& path) {
  if (board() == nullptr || board()->sheets.empty()) return refuse(tr("Open a map first: another can be joined to it then."));
  auto loaded = load({path});
  if (!loaded) {
    const Error& error = loaded.error();
    return refuse(error.line > 0 ? fmt::format(fmt::runtime(tr("line {}: {}")), error.line, error.message) : error.message);
  }
  const Board* other = loaded->state.board(loaded->state.activeBoard);
  if (other == nullptr || other->sheets.empty())
    return refuse(tr("There is no map in this file: choose a .map.xml or a .board.xml."));
  auto candidate = std::make_shared<Candidate>();
  candidate->other = *other;
  std::erase_if(candidate->other.sheets, [&](const Placement& p) { return loaded->state.sheet(p.sheet.id) == nullptr; });
  if (candidate->other.sheets.empty())
    return refuse(loaded->diagnostics.empty() ? tr("The maps of this board cannot be read.")
                                              : loaded->diagnostics.front().message);
  const FileEntry* from = loaded->files.find({DocumentKind::Board, other->id.text});
  for (Placement& placement : candidate->other.sheets) {
    const SheetId& id = placement.sheet.id;
    const auto& onBoard = board()->sheets;
    if (std::any_of(onBoard.begin(), onBoard.end(), [&](const Placement& p) { return p.sheet.id == id; }))
      return refuse(fmt::format(fmt::runtime(tr("Map {} is on this board already.")), id.text));
    if (const Sheet* open = session_.state().sheet(id); open != nullptr && !(*open == *loaded->state.sheet(id)))
      return refuse(
          fmt::format(fmt::runtime(tr("Another map with the id {} is open: give one of the two another id.")), id.text));
    const FileEntry* entry = loaded->files.find({DocumentKind::Map, id.text});
    placement.sheet.file = entry == nullptr ? std::string() : entry->path;
  }
  // By whole paths, until it is known whose neighbours they become.
  for (Underlay& underlay : candidate->other.underlays)
    if (from != nullptr) underlay.file = resolveReference(underlay.file, from->path);
  if (const FileEntry* game = loaded->files.find({DocumentKind::Game, candidate->other.game.id.text}))
    candidate->other.game.file = game->path;
  for (const auto& [key, entry] : loaded->files.entries)
    if (key.kind == DocumentKind::Map || key.kind == DocumentKind::Game) candidate->files.entries[key] = entry;
  candidate->files.saved = loaded->files.saved;
  for (const auto& [id, sheet] : loaded->state.sheets) candidate->state.sheets.emplace(id, sheet);
  for (const auto& [id, game] : loaded->state.games) candidate->state.games.emplace(id, game);
  drop();
  candidate_ = std::move(candidate);
  describe(candidate_->state);
  work();
  return true;
}

bool JoinDesk::useSheet(const SheetId& sheet) {
  const Board* now = board();
  if (now == nullptr) return refuse(tr("There is no board."));
  const auto at = std::find_if(now->sheets.begin(), now->sheets.end(), [&](const Placement& p) { return p.sheet.id == sheet; });
  if (at == now->sheets.end() || session_.state().sheet(sheet) == nullptr)
    return refuse(fmt::format(fmt::runtime(tr("The board has no map {}.")), sheet.text));
  if (now->sheets.size() < 2) return refuse(tr("The board has one map only: there is nothing to join it to."));
  auto candidate = std::make_shared<Candidate>();
  candidate->moving = sheet;
  candidate->other.id = BoardId(sheet.text + ".alone");
  candidate->other.system = now->system;
  candidate->other.game = now->game;
  candidate->other.sheets = {*at};
  candidate->other.sheets.front().join = {};
  const std::string pairs = candidate_ != nullptr && candidate_->moving == sheet ? pairs_ : std::string();
  drop();
  candidate_ = std::move(candidate);
  pairs_ = pairs;
  describe(session_.state());
  work();
  return true;
}

void JoinDesk::usePairs(const std::string& text) {
  if (candidate_ == nullptr || text == pairs_) return;
  pairs_ = text;
  work();
}

namespace {

/// The proposal of a join, with the board as it would be.
JoinProposal proposed(const State& state, const Board& whole, const Board& rest, const Board& other,
                      const std::optional<SheetId>& moving, BoardJoin join, const Worker::Cancelled& cancelled) {
  JoinProposal out;
  out.why = reasonWords(join.offer.reason);
  for (const Placement& placement : other.sheets) out.fresh.push_back(placement.sheet.id);
  auto outcome = outcomeOf(state, rest, other, join, cancelled);
  if (outcome && moving) {
    // It keeps its place in the order.
    auto moved = withJoin(state, whole, *moving, join.join());
    if (moved)
      outcome->board = std::move(*moved);
    else
      outcome = tl::unexpected(moved.error());
  }
  if (!outcome) {
    out.fault = outcome.error().message;
    out.join = std::move(join);
    return out;
  }
  out.words = outcomeInWords(*outcome);
  if (!join.offer.rowsMeet && join.offer.reason != JoinReason::Typed)
    out.fault =
        fmt::format(fmt::runtime(tr("By {}={} the rows of both maps would lie half a hex apart: number one of them anew, or "
                                    "type two pairs of codes.")),
                    join.offer.pair.here, join.offer.pair.mine);
  State with = state;
  shelve(with.boards, outcome->board);
  out.view = std::make_shared<const BoardView>(BoardView::make(with, outcome->board.id));
  out.outcome = std::move(*outcome);
  out.join = std::move(join);
  return out;
}

}  // namespace

void JoinDesk::work() {
  const Board* now = board();
  if (candidate_ == nullptr || now == nullptr) return;
  busy_ = true;
  const uint64_t serial = ++serial_;
  revision_ = session_.revision();
  worker_.run(
      "join",
      [this, alive = alive_, serial, candidate = candidate_, pairs = pairs_, whole = *now,
       state = together(session_.state(), candidate_->state)](const Worker::Cancelled& cancelled) -> std::function<void()> {
        auto out = std::make_shared<Work>();
        const auto result = [&]() -> std::function<void()> {
          return [this, alive, serial, out] {
            if (!*alive || serial != serial_) return;
            busy_ = false;
            took(std::move(*out));
          };
        };
        Board rest = whole;
        if (candidate->moving) {
          auto less = withoutSheet(state, whole, *candidate->moving);
          if (!less) {
            out->trouble = less.error().message;
            return result();
          }
          rest = std::move(*less);
        }
        const auto add = [&](BoardJoin join) {
          out->proposals.push_back(proposed(state, whole, rest, candidate->other, candidate->moving, std::move(join), cancelled));
        };
        const auto typed = parseCodePairs(pairs);
        if (!typed) {
          out->trouble = typed.error().message;
        } else if (!typed->empty()) {
          auto join = joinByPairs(state, rest, candidate->other, *typed);
          join ? add(std::move(*join)) : static_cast<void>(out->trouble = join.error().message);
        } else {
          BoardJoins ways = waysToJoin(state, rest, candidate->other, true, cancelled);
          for (size_t i = 0; i < ways.offers.size() && i < kMostProposals; ++i) add(std::move(ways.offers[i]));
          if (!ways.troubles.empty()) out->trouble = ways.troubles.front();
        }
        return result();
      });
  changed.emit();
}

void JoinDesk::took(Work work) {
  proposals_ = std::move(work.proposals);
  trouble_ = std::move(work.trouble);
  chosen_ = 0;
  while (chosen_ + 1 < proposals_.size() && !proposals_[chosen_].fault.empty()) ++chosen_;
  if (proposals_.empty() && trouble_.empty())
    trouble_ = tr("The maps have no codes in common, and nothing that both of them show fits: type the code of one hex on both.");
  changed.emit();
}

void JoinDesk::choose(size_t proposal) {
  if (proposal >= proposals_.size() || proposal == chosen_) return;
  chosen_ = proposal;
  changed.emit();
}

const JoinProposal* JoinDesk::chosen() const {
  return !busy_ && chosen_ < proposals_.size() ? &proposals_[chosen_] : nullptr;
}

void JoinDesk::setOnTop(bool on) {
  onTop_ = on;
  changed.emit();
}

Board JoinDesk::placed(Board out) const {
  const std::string path = boardPath();
  const auto& coming = candidate_->other;
  const auto isComing = [&](const SheetId& id) {
    return std::any_of(coming.sheets.begin(), coming.sheets.end(), [&](const Placement& p) { return p.sheet.id == id; });
  };
  if (!candidate_->moving) {
    // A board without a file names its maps by their ids; it is given their paths when it is saved.
    for (Placement& placement : out.sheets)
      if (isComing(placement.sheet.id))
        placement.sheet.file = path.empty() ? std::string() : referencePath(placement.sheet.file, path);
    for (Underlay& underlay : out.underlays)
      if (isComing(underlay.sheet) && !path.empty() && std::filesystem::path(underlay.file).is_absolute())
        underlay.file = referencePath(underlay.file, path);
    if (std::filesystem::path(out.game.file).is_absolute())
      out.game.file = path.empty() ? std::string() : referencePath(out.game.file, path);
  }
  return out;
}

bool JoinDesk::join() {
  const JoinProposal* way = chosen();
  if (way == nullptr || !way->fault.empty()) return false;
  const State& now = session_.state();
  std::vector<Edit> edits;
  for (const auto& [id, game] : candidate_->state.games)
    if (now.game(id) == nullptr) edits.emplace_back(PutGame{*game});
  for (const auto& [id, sheet] : candidate_->state.sheets)
    if (now.sheet(id) == nullptr) edits.emplace_back(PutSheet{*sheet});
  Board next = placed(way->outcome.board);
  const State all = together(now, candidate_->state);
  if (onTop_ && !candidate_->moving) {
    const auto& coming = candidate_->other.sheets;
    for (auto it = coming.rbegin(); it != coming.rend(); ++it) next = withSheetAt(all, next, it->sheet.id, 0);
  }
  const Sheet* entry = all.sheet(way->join.entry);
  const std::string name = entry == nullptr ? way->join.entry.text : mapWords(*entry);
  const std::string label = fmt::format(fmt::runtime(candidate_->moving ? tr("join {} otherwise") : tr("join {}")), name);
  std::string said = fmt::format(fmt::runtime(tr("{} lies so that {} is {}: {}.")), name, way->join.offer.pair.mine,
                                 way->join.offer.pair.here, way->words);
  for (const std::string& each : way->outcome.left) said += " " + fmt::format(fmt::runtime(tr("Left behind: {}.")), each);
  edits.emplace_back(PutBoard{std::move(next)});
  session_.addFiles(candidate_->files);
  drop();
  if (!session_.apply(std::move(edits), label)) return false;
  session_.say({Notice::Kind::Info, said, {}, "join"});
  return true;
}

bool JoinDesk::remove(const SheetId& sheet) {
  const Board* now = board();
  if (now == nullptr) return false;
  auto less = withoutSheet(session_.state(), *now, sheet);
  if (!less) {
    session_.say({Notice::Kind::Error, less.error().message, {}, "join"});
    return false;
  }
  const Sheet* gone = session_.state().sheet(sheet);
  const std::string name = gone == nullptr ? sheet.text : mapWords(*gone);
  return session_.apply({PutBoard{std::move(*less)}}, fmt::format(fmt::runtime(tr("take {} off the board")), name));
}

bool JoinDesk::putOnTop(const SheetId& sheet) {
  const Board* now = board();
  if (now == nullptr || now->sheets.empty() || now->sheets.front().sheet.id == sheet) return false;
  const Sheet* top = session_.state().sheet(sheet);
  const std::string name = top == nullptr ? sheet.text : mapWords(*top);
  return session_.apply({PutBoard{withSheetAt(session_.state(), *now, sheet, 0)}},
                        fmt::format(fmt::runtime(tr("put {} on top")), name));
}

}  // namespace hotchkiss::editor
