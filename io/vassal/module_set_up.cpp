// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/module_set_up.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "io/vassal/saved_game.h"
#include "model/base/stable_sort.h"

namespace hotchkiss::vassal {

std::string mainBoardChoice(const ModuleMap& map) {
  BoardChoice choice{std::string(kMainMap), {}};
  for (const ModuleBoard& board : map.boards())
    choice.boards.push_back({board.name, false, static_cast<int>(choice.boards.size()), 0});
  return boardChoiceText(choice);
}

std::vector<std::string> setUpCommands(const ScenarioPlan& plan, const ModuleMap& map, const DisplayBoard& display,
                                       const ModulePieces& pieces, std::vector<std::string>& notes) {
  using Spot = std::tuple<std::string_view, int, int>;  // map, y, x
  std::map<Spot, std::vector<const PlannedCounter*>> stacks;
  std::map<std::string, size_t> inTray;
  for (const PlannedCounter& counter : plan.counters) {
    if (pieces.find(counter.subject) == nullptr) {
      notes.push_back(fmt::format("no counter for {}", counter.subject));
      continue;
    }
    if (counter.hex || counter.side) {
      const auto at = counter.hex ? map.centre(*counter.hex) : map.middle(*counter.side);
      if (!at) {
        notes.push_back(fmt::format("{} stands off the map", counter.subject));
        continue;
      }
      stacks[{kMainMap, at->at.y, at->at.x}].push_back(&counter);
    } else {
      const Pixel at = display.place(counter.tray, inTray[counter.tray]++);
      stacks[{kDisplayMap, at.y, at.x}].push_back(&counter);
    }
  }
  std::vector<std::string> out = {"begin_save"};
  int id = 1000;
  for (auto& [spot, stack] : stacks) {
    const auto& [mapName, y, x] = spot;
    // The set-up's first counter ends on top of its like.
    std::reverse(stack.begin(), stack.end());
    stableSort(stack.begin(), stack.end(), [](const PlannedCounter* a, const PlannedCounter* b) { return a->rank < b->rank; });
    Stack placed;
    placed.map = mapName;
    placed.x = x;
    placed.y = y;
    for (const PlannedCounter* counter : stack) {
      placed.pieces.push_back(fmt::to_string(id++));
      out.push_back(pieceText(pieces.placed(*pieces.find(counter->subject), placed.pieces.back(), placed.map, x, y,
                                            counter->states, counter->facing)));
    }
    placed.id = fmt::to_string(id++);
    out.push_back(stackText(placed));
  }
  out.push_back(mainBoardChoice(map));
  out.push_back(boardChoiceText({std::string(kDisplayMap), {{display.name(), false, 0, 0}}}));
  out.emplace_back("SETUP_STACK\t");
  out.emplace_back("end_save");
  return out;
}

}  // namespace hotchkiss::vassal
