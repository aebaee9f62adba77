// SPDX-License-Identifier: Apache-2.0
#include "editor/command_line/new_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "editor/command_line/output.h"
#include "io/files/files.h"
#include "io/native/save.h"
#include "model/board/board_join.h"
#include "model/document/shelve.h"

namespace hotchkiss::cli {
namespace {

constexpr size_t kMostTold = 50;  // contradictions of two maps

const char* boardJoinReason(JoinReason reason) {
  switch (reason) {
    case JoinReason::Typed:
      return "as told";
    case JoinReason::EqualCodes:
      return "by the codes that both print";
    case JoinReason::Continued:
      return "by the numbers, which go on";
    case JoinReason::Content:
      break;
  }
  return "by what both show";
}

/// The board of an input, with its references as seen from the output.
Expected<Board> boardIn(const std::string& input, const std::string& output, State& state) {
  auto loaded = load({input});
  if (!loaded) return tl::unexpected(loaded.error());
  const Board* found = loaded->state.board(loaded->state.activeBoard);
  if (found == nullptr || found->sheets.empty()) return failIn(input, "is neither a board nor a map");
  Board board = *found;
  const FileEntry* entry = loaded->files.find({DocumentKind::Board, board.id.text});
  if (entry != nullptr && output != "-") {
    AnyDocument document = rebased(AnyDocument(std::move(board)), entry->path, canonicalPath(output));
    board = std::move(std::get<Board>(document));
  }
  for (Placement& placement : board.sheets) {
    const Sheet* sheet = loaded->state.sheet(placement.sheet.id);
    if (sheet == nullptr) return failIn(input, fmt::format("its map {} cannot be read", placement.sheet.file));
    if (state.sheet(sheet->id) != nullptr)
      return failIn(input, fmt::format("the id {} is that of another map here: each needs its own", sheet->id.text));
    if (const FileEntry* map = loaded->files.find({DocumentKind::Map, sheet->id.text}); map != nullptr && entry == nullptr)
      placement.sheet.file = output == "-" ? input : referencePath(map->path, canonicalPath(output));
  }
  for (const auto& [id, sheet] : loaded->state.sheets) state.sheets.emplace(id, sheet);
  for (const auto& [id, game] : loaded->state.games) state.games.emplace(id, game);
  // A map alone says what game it is of, a board has to.
  const Sheet& first = *loaded->state.sheet(board.sheets.front().sheet.id);
  if (board.system.empty()) board.system = first.system;
  if (entry == nullptr && first.game.stated()) {
    board.game = first.game;
    if (const FileEntry* game = loaded->files.find({DocumentKind::Game, first.game.id.text}))
      board.game.file = output == "-" ? game->path : referencePath(game->path, canonicalPath(output));
  }
  return board;
}

class BoardMaker {
 public:
  BoardMaker(Console& console, const NewBoardOptions& options) : console_(console), options_(options) {}

  int run() {
    if (options_.inputs.size() < 2)
      return console_.unusable("name two maps or more: new board A.map.xml B.map.xml -o AB.board.xml");
    for (const std::string& text : options_.joins) {
      const auto pairs = parseCodePairs(text);
      if (!pairs) return console_.unusable(pairs.error());
      if (pairs->empty()) return console_.unusable("--join wants the code of one hex on both maps, as in A3201=B0101");
      for (const CodePair& pair : *pairs) pairs_.push_back({pair, false});
    }
    for (const std::string& input : options_.inputs)
      if (auto done = take(input); !done) return console_.unusable(done.error());
    for (const auto& [pair, used] : pairs_)
      if (!used) return console_.unusable(unusedPair(pair));
    board_.id = BoardId(options_.id);
    board_.title = options_.title;
    if (!options_.system.empty()) board_.system = options_.system;
    const int status = writeOutput(console_, options_.output, toXml(AnyDocument(board_)));
    if (status != kDone) return status;
    std::ostream& told = options_.output == "-" ? console_.err : console_.out;
    for (const std::string& line : told_) told << line << '\n';
    return kDone;
  }

 private:
  Expected<void> take(const std::string& input) {
    auto coming = boardIn(input, options_.output, state_);
    if (!coming) return tl::unexpected(coming.error());
    if (board_.sheets.empty()) {
      board_ = std::move(*coming);
      return {};
    }
    std::vector<CodePair> own;
    for (auto& [pair, used] : pairs_)
      if (!used && joins(pair, *coming)) {
        own.push_back(pair);
        used = true;
      }
    BoardJoin join;
    if (!own.empty()) {
      auto typed = joinByPairs(state_, board_, *coming, own);
      if (!typed) return tl::unexpected(Error{typed.error().message, input, 0, 0});
      join = std::move(*typed);
    } else {
      BoardJoins ways = waysToJoin(state_, board_, *coming, false);
      if (ways.offers.empty()) return failIn(input, whyNot(*coming, ways));
      if (ways.offers.size() > 1)
        return failIn(input, fmt::format("its codes join it in two ways, {} and {}: say with --join which holds",
                                         pairText(ways.offers[0]), pairText(ways.offers[1])));
      join = std::move(ways.offers.front());
    }
    auto outcome = outcomeOf(state_, board_, *coming, join);
    if (!outcome) return tl::unexpected(Error{outcome.error().message, input, 0, 0});
    told_.push_back(
        fmt::format("{}: {}, {}; {}", input, pairText(join), boardJoinReason(join.offer.reason), outcomeInWords(*outcome)));
    tellContradictions(input, *outcome);
    for (const std::string& left : outcome->left) told_.push_back(fmt::format("{}: left behind: {}", input, left));
    board_ = std::move(outcome->board);
    return {};
  }

  /// Where the maps do not say the same, a line each.
  void tellContradictions(const std::string& input, const JoinOutcome& outcome) {
    State with = state_;
    shelve(with.boards, outcome.board);
    const BoardView view = BoardView::make(with, outcome.board.id);
    const auto told = [](const Saying& saying) { return saying.words + (saying.known == Known::Draft ? " (draft)" : ""); };
    size_t more = 0;
    for (const BoardDifference& each : outcome.ground.differences) {
      if (!each.what.contradiction) continue;
      if (++more > kMostTold) continue;
      const std::string code = each.side() ? view.sideCode(*each.side()) : view.code(each.hex());
      told_.push_back(fmt::format("{}: {}: {} has {}, {} has {}", input, code, each.here.text, told(each.what.here),
                                  each.mine.text, told(each.what.mine)));
    }
    if (more > kMostTold) told_.push_back(fmt::format("{}: and {} contradictions more", input, more - kMostTold));
  }

  static std::string pairText(const BoardJoin& join) { return join.offer.pair.here + "=" + join.offer.pair.mine; }

  bool joins(const CodePair& pair, const Board& coming) const {
    const auto has = [&](const Board& board, const std::string& code) {
      return std::any_of(board.sheets.begin(), board.sheets.end(),
                         [&](const Placement& p) { return state_.sheet(p.sheet.id)->hexOfCode(code).has_value(); });
    };
    return (has(board_, pair.here) && has(coming, pair.mine)) || (has(board_, pair.mine) && has(coming, pair.here));
  }

  static std::string unusedPair(const CodePair& pair) {
    return fmt::format("--join {}={} names no hex of two of these maps; each map is joined to one that is named before it",
                       pair.here, pair.mine);
  }

  std::string whyNot(const Board& coming, const BoardJoins& byCodes) const {
    for (const auto& [pair, used] : pairs_)
      if (!used) return unusedPair(pair);
    if (!byCodes.troubles.empty()) return byCodes.troubles.front();
    const BoardJoins byGround = waysToJoin(state_, board_, coming, true);
    if (byGround.offers.empty())
      return "no code of it is one of the maps before it, and nothing that both show fits: say with --join A3201=B0101 which hex "
             "is which";
    const auto told = [&](const BoardJoin& way) {
      const auto outcome = outcomeOf(state_, board_, coming, way);
      return fmt::format("{} ({})", pairText(way), outcome ? outcomeInWords(*outcome) : outcome.error().message);
    };
    std::string out = "no code of it is one of the maps before it; by what both show it lies so that " + told(byGround.offers[0]);
    if (byGround.offers.size() > 1) out += ", the next best is " + told(byGround.offers[1]);
    return out + fmt::format(": if that is right say --join {}", pairText(byGround.offers[0]));
  }

  Console& console_;
  const NewBoardOptions& options_;
  State state_;
  Board board_;
  std::vector<std::pair<CodePair, bool>> pairs_;
  std::vector<std::string> told_;
};

}  // namespace

int newBoard(Console& console, const NewBoardOptions& options) {
  return BoardMaker(console, options).run();
}

}  // namespace hotchkiss::cli
