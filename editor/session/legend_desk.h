// SPDX-License-Identifier: Apache-2.0
// The legend of the map in front: its kinds of terrain, hexside features, paths and sites, listed with how often each is used,
// added, changed, ordered, replaced and taken out. They are kept in the board's game file; a board whose kinds are built in gets
// one with the first change, which is saved beside the map. Knows no widget. Invariant: every act is one undo, and no kind that a
// map shows is ever without its explanation.
#pragma once
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/legend_kinds.h"
#include "editor/session/session.h"

namespace hotchkiss::editor {

/// A kind as the legend lists it.
struct LegendRow {
  enum class Origin {
    BuiltIn,  // of the rule system
    Changed,  // of the rule system, but the game file says otherwise
    Own       // of the game file alone
  };
  LegendKind kind;
  Origin origin = Origin::BuiltIn;
  size_t used = 0;    // hexes, hexsides, paths or sites of the open maps
  std::string where;  // "12 hexes on N, 3 on S"; "" when it is not used
};

class LegendDesk {
 public:
  explicit LegendDesk(Session& session) : session_(session) {}

  /// A map is open.
  bool any() const { return !session_.view()->sheets().empty(); }
  /// In the order of the vocabulary in force.
  const std::vector<LegendRow>& rows(LegendGroup group) const;
  const LegendRow* row(LegendGroup group, const std::string& id) const;
  /// Where the kinds are kept, in a sentence.
  std::string kept() const;
  /// No rule system stands behind the kinds: each of them can be taken out and moved.
  bool wholly() const;

  /// The game file whose kinds these are; null while they are built in.
  const Game* game() const { return home().game; }
  /// The system in force, "" when nobody names one.
  std::string system() const { return home().system; }
  /// Changes the game file of the board as one undo; a board without one gets it.
  void changeGame(const std::function<void(Game&)>& change, const std::string& label);

  /// A fresh kind of that name; its id, or why not.
  Expected<std::string> add(LegendGroup group, const std::string& name);
  /// The kind of the same id as it is given. Fails for an empty name, one that another kind has, a colour that is none.
  Expected<void> change(const LegendKind& kind, const std::string& label = {});
  /// Fails, with the count, while a map shows it; and for what the rule system has built in.
  Expected<void> remove(LegendGroup group, const std::string& id);
  /// Everything on the maps that is of this kind becomes another one; the kind itself is taken out where it can be.
  Expected<void> replace(LegendGroup group, const std::string& id, const std::string& by);
  /// A changed kind becomes again what the rule system has.
  Expected<void> restore(LegendGroup group, const std::string& id);
  /// One place up (-1) or down (1) in its list.
  Expected<void> move(LegendGroup group, const std::string& id, int by);

  /// The kinds of a template in place of those in force, as the board's own, with no rule system behind them; kinds that the maps
  /// show stay beside them.
  Expected<void> startFrom(const LegendTemplate& start);
  /// The kinds in force become the board's own, with no rule system behind them.
  Expected<void> makeOwn();
  /// The kinds of another game file join those of the board; equal ids become as there. Returns how many.
  Expected<size_t> copyFrom(const std::string& file);
  /// The board uses a game file that lies elsewhere: what is changed from then on is changed there.
  Expected<void> use(const std::string& file);

 private:
  struct Home {
    const Game* game = nullptr;        // null: the kinds are built in
    std::string system;                // in force
    std::vector<const Sheet*> sheets;  // that speak in these words: their uses count
  };
  Home home() const;
  /// The game of the board, or a fresh one with the edits that give it to board, sheets and scenarios.
  /// The game of the scenario in front, nullptr when it names none that is open.
  const Game* scenariosGame() const;
  Game gameFor(std::vector<Edit>& edits) const;
  std::vector<Edit> given(const Ref<GameId>& game, const std::string& system) const;
  Expected<void> done(std::vector<Edit> edits, const std::string& label);
  Expected<void> mayBecomeOwn() const;
  void refresh() const;

  Session& session_;
  mutable uint64_t revision_ = 0;
  mutable std::array<std::vector<LegendRow>, kLegendGroups> rows_;
};

}  // namespace hotchkiss::editor
