// SPDX-License-Identifier: Apache-2.0
// What the words of a set-up table mean to the model: kinds, sizes, footnotes, the tree that the commands make. Knows no file and
// builds no document.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "io/notation/gcacw_set_up.h"

namespace hotchkiss::rulebook::gcacw {

/// Small letters, digits and single hyphens: "W E Jones" is w-e-jones; "x" when nothing is left.
std::string slugOf(std::string_view name);
/// A name without blanks, dots and hyphens, small: how spellings of one name are compared ("4VA", "4 VA").
std::string squashed(std::string_view name);

/// UnitKind and UnitSize of a row ("" = not known to the series), and whether it is a leader.
struct RowKind {
  std::string kind, size;
  bool leader = false;
  bool guessed = false;  // the type column says otherwise: a strength is missing
};
RowKind kindOf(const notation::SetUpRow& row);

/// What a footnote asks of the units that bear its mark.
struct FootnoteMeaning {
  std::vector<std::string> states;  // fatigue-1, fort, exhausted, sick ...
  std::vector<std::string> acts;    // move, attack, entrench: what they may not do
  int untilTurn = 0;                // 0 = not told as a turn
  bool understood() const { return !states.empty() || !acts.empty(); }
};
FootnoteMeaning meaningOf(std::string_view footnote);

/// Parents of commands by their codes: K-I is of I, H-SEV of SEV, Cav-1 of Cav.
std::string parentCommand(const std::string& command, const std::map<std::string, int>& known);

/// Numbers of the months: "May 11" to {5, 11}; {0, 0} when it is no such date.
std::pair<int, int> monthAndDay(std::string_view text);

}  // namespace hotchkiss::rulebook::gcacw
