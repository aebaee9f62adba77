// SPDX-License-Identifier: Apache-2.0
// The values of a scenario in plain English, as a player reads them at the table: "within 3 hexes of B19.22 (Stone Bridge)",
// "turn 4 (May 15, 1862)", "all of 2 Div except Weir". What a value names is called as people call it; nothing is left out.
#pragma once
#include <string>
#include <string_view>

#include "io/notation/unit_words.h"
#include "model/board/board_view.h"
#include "model/scenario/scenario.h"
#include "model/scenario/when_evaluation.h"

namespace hotchkiss::notation {

class PlainWords {
 public:
  /// All outlive it. `designations` as in UnitWords.
  PlainWords(const BoardView& view, const Forces& forces, const Scenario& scenario, Span span, bool designations);

  std::string region(const Region& region) const;
  /// The same where all of the places are meant, not one of them: "1408 (Ashbourne), 1509 and 0914".
  std::string everyPlace(const Region& region) const;
  std::string who(const Who& who) const;
  std::string when(const When& when) const;
  std::string test(const Test& test) const;
  /// The text with its links ({hex B19.22}, {unit evans}, {place "Stone Bridge"}) as what they name.
  std::string text(std::string_view line) const;

  std::string unit(const UnitId& id) const;
  std::string pool(const PoolId& id) const;
  std::string side(const SideId& id) const;
  /// "breastwork".
  std::string state(const std::string& id) const;
  /// "turn 3 (May 14, 1862)"; the number alone where no date is known.
  std::string turn(int number) const;
  /// The date of a turn, for people; "" when it is not known.
  std::string turnDate(int number) const;
  /// The name of what stands in the hex of a code, "" when nothing with a name does.
  std::string placeName(std::string_view code) const;

  const BoardView& view() const { return view_; }
  const Forces& forces() const { return forces_; }
  const Span& span() const { return span_; }

 private:
  friend class PlainWriter;
  const BoardView& view_;
  const Forces& forces_;
  const Scenario& scenario_;
  Span span_;
  UnitWords words_;
};

/// "a, b and c".
std::string andList(const std::vector<std::string>& parts, std::string_view last = "and");

}  // namespace hotchkiss::notation
