// SPDX-License-Identifier: Apache-2.0
// The game of the map in front, besides its legend: sides, kinds of unit, sizes, states and values of counters, turns, stacking
// and zones of control, as they stand in its game file. What a map shows is LegendDesk's. Knows no widget. Invariant: every act
// is one undo, and no word that something uses is taken out.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "editor/session/game_words.h"
#include "editor/session/inspect.h"
#include "editor/session/legend_desk.h"

namespace hotchkiss::editor {

struct GameRow {
  GameWord word;
  LegendRow::Origin origin = LegendRow::Origin::BuiltIn;
  size_t used = 0;
  std::string where;  // "12 units, 3 places in awards"; "" when it is not used
};

class GameDesk {
 public:
  explicit GameDesk(Session& session) : session_(session), legend_(session) {}

  bool any() const { return legend_.any(); }
  const std::vector<GameRow>& rows(GameGroup group) const;
  const GameRow* row(GameGroup group, const std::string& id) const;
  std::string kept() const;

  /// A fresh word of that name; its id, or why not.
  Expected<std::string> add(GameGroup group, const std::string& name);
  Expected<void> change(const GameWord& word);
  /// Fails, with where, while something uses it; and for what the rule system has built in.
  Expected<void> remove(GameGroup group, const std::string& id);
  Expected<void> restore(GameGroup group, const std::string& id);
  Expected<void> move(GameGroup group, const std::string& id, int by);

  /// The fields of a word.
  Form form(GameGroup group, const std::string& id);
  /// Title, turns, stacking and zones of the game.
  Form rulesForm();
  /// "07:00-19:00 every 60, 19:00-07:00 every 120 night", as a clock calendar's day is typed.
  static std::string dayText(const std::vector<DaySegment>& day);
  static Expected<std::vector<DaySegment>> dayFromText(const std::string& text);

 private:
  std::string title(const std::string& system) const;
  /// That of the scenario in front, where it names one; else that of the board.
  const Game* game() const;
  std::string system() const;
  void changeGame(const std::function<void(Game&)>& edit, const std::string& label);

  Session& session_;
  LegendDesk legend_;
  mutable uint64_t revision_ = 0;
  mutable std::array<std::vector<GameRow>, kGameGroups> rows_;
};

}  // namespace hotchkiss::editor
