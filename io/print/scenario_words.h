// SPDX-License-Identifier: Apache-2.0
// A scenario looked at as its players do, for what is printed of it: everything taken and in order, who stands together in a hex,
// who comes in a turn. Holds what it is asked about; draws nothing.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "io/notation/plain_words.h"
#include "io/paint/counter_places.h"
#include "io/print/text_blocks.h"
#include "model/document/state.h"
#include "model/scenario/start_positions.h"

namespace hotchkiss::print {

/// Counters of an entry of the set-up that stand in one place.
struct Standing {
  const SetupEntry* entry = nullptr;
  Words words;  // who they are, with their states
};

/// A place of the set-up with everyone of a side who starts there.
struct SetUpPlace {
  enum class Kind { Hex, Choice, Box };
  Kind kind = Kind::Hex;
  std::string code, name;  // of a hex
  std::string words;       // of a choice, or a box
  std::string sheet;       // whose code it is, where there are several
  int order = 0;           // group in which it is placed; 0 = not stated
  std::optional<Hex> hex;
  std::vector<Standing> standing;
};

class ScenarioBook {
 public:
  ScenarioBook(const State& state, const ScenarioId& id);
  ScenarioBook(const ScenarioBook&) = delete;
  ScenarioBook& operator=(const ScenarioBook&) = delete;

  const Scenario& scenario() const { return scenario_; }
  const Game* game() const { return game_; }
  const BoardView& view() const { return view_; }
  const Forces& forces() const { return forces_; }
  const notation::PlainWords& words() const { return words_; }
  const Calendar& calendar() const { return calendar_; }
  const Vocabulary& vocabulary() const { return view_.vocabulary(); }

  /// Whoever sets up first comes first.
  std::vector<SideKind> sides() const;
  /// By order, then sheet and hex; choices and boxes behind.
  std::vector<SetUpPlace> setUp(const SideId& side) const;
  /// By their first turn; those at no certain turn last.
  std::vector<const Arrival*> arrivals(const SideId& side) const;
  /// The counters that a Who names, as they stand on paper; `rest` tells in words who has no counter here.
  std::vector<paint::CounterPlace> countersOf(const Who& who, const SideId& side, std::string& rest) const;
  std::optional<int> firstTurn(const When& when) const;
  /// "only with the option Early trains", "" = always.
  std::string condition(const ItemCommon& common) const;
  std::string optionName(const OptionId& id) const;
  /// What a group is told for its arrival, beside place and time.
  std::string arrivalNotes(const Arrival& arrival) const;
  std::string arrivalPlace(const Arrival& arrival) const;
  /// "GTC 13.12, May 27 to June 12, 1864": number, game, span.
  std::string subtitle() const;
  std::string title() const;

 private:
  Words entryWords(const SetupEntry& entry) const;

  Scenario scenario_;
  const Game* game_;
  BoardView view_;
  Forces forces_;
  Calendar calendar_;
  notation::PlainWords words_;
  StartPositions positions_;
};

}  // namespace hotchkiss::print
