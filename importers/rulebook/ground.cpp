// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/ground.h"

#include <array>
#include <string_view>

#include "io/base/data_path.h"

namespace hotchkiss::rulebook {

namespace {

struct Shipped {
  std::string_view system;
  const char* file;
  bool game;  // a game file, which --game replaces; else a board, which --map replaces
};

// The board with most maps of each system first: it is the active one. Games that are shipped with their scenarios are not here,
// since a text must be judged the same where no scenario is.
constexpr std::array<Shipped, 6> kShipped = {{{"cwb", "maps/tbm/tbm.board.xml", false},
                                              {"gcacw", "maps/gtc/gtc-campaign.board.xml", false},
                                              {"gcacw", "maps/gtc/gtc.board.xml", false},
                                              {"gcacw", "maps/gtc/gtc.game.xml", true},
                                              {"wbts", "maps/wbts/wbts.board.xml", false},
                                              {"wbts", "maps/wbts/wbts.game.xml", true}}};

}  // namespace

Expected<Loaded> groundOf(const std::string& system, const std::string& map, const std::string& game) {
  std::vector<std::string> files;
  if (!map.empty()) files.push_back(map);
  if (!game.empty()) files.push_back(game);
  for (const Shipped& row : kShipped) {
    if (row.system != system || !(row.game ? game : map).empty()) continue;
    const auto path = dataPath(row.file);
    if (!path) return failIn(row.file, "is not where the program's data lies: name a board with --map");
    files.push_back(*path);
  }
  if (files.empty()) return Loaded{};
  auto loaded = load(files);
  if (!loaded) return tl::unexpected(loaded.error());
  if (!loaded->state.scenarios.empty()) {
    const std::string& named = !map.empty() ? map : game;
    return failIn(named, "is a scenario: a text is checked against a map, a board and a game, never against scenarios");
  }
  return std::move(*loaded);
}

std::optional<BoardView> groundView(const State& ground) {
  if (ground.board(ground.activeBoard) == nullptr) return std::nullopt;
  return BoardView::make(ground, ground.activeBoard);
}

}  // namespace hotchkiss::rulebook
