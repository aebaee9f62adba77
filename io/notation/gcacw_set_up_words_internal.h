// SPDX-License-Identifier: Apache-2.0
// Small things that the codecs of GCACW set-up tables share: cells, marks, the titles of columns and tables. Stays in this room.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "io/notation/gcacw_set_up.h"

namespace hotchkiss::notation {

constexpr size_t kSetUpMostBytes = size_t{16} << 20;
constexpr size_t kSetUpMostRows = 100'000;
constexpr size_t kSetUpMostScenarios = 1'000;
constexpr size_t kSetUpLongestCell = 1'000;

/// Without blanks at either end.
std::string_view trimmedView(std::string_view text);
/// Control characters and runs of blanks as one blank, none at the ends: a cell that every format can hold.
std::string oneLine(std::string_view text);
/// Bytes of a footnote mark at the beginning: a run of one sign ("*", "++"); 0 when there is none.
size_t markLength(std::string_view text);
/// The marks at the end of a cell, in order; `core` is what stands before them.
std::vector<std::string> marksOf(std::string_view cell, std::string_view& core);
/// Marks as a cell holds them: blanks stand between two that would run together.
std::string printMarks(const std::vector<std::string>& marks);
/// "Confederate Set-Up #2" is confederate; "" when the title is none of a set-up table.
std::string sideOfTitle(std::string_view title);
/// "Union Set-Up" for union: the title that a row need not repeat.
std::string plainTitle(std::string_view side);
/// The scenario of that number, the last one first, made when there is none; likewise the side.
SetUpScenario& scenarioOf(SetUpBook& book, int number, SetUpSpot spot);
SetUpSide& sideOf(SetUpScenario& scenario, std::string_view side);
/// A row into its side: marks are taken off the strength, a word that slipped from the place into the strength goes back, a row
/// of type "Gunboat" becomes a gunboat.
void addRow(SetUpBook& book, SetUpSide& side, SetUpRow row);
/// An error in a row, with what the row is about.
tl::unexpected<Error> rowFault(const std::string& row, const std::string& what, SetUpSpot spot);
/// Takes out sides that hold nothing.
void dropEmptySides(SetUpBook& book);

Expected<SetUpBook> readSetUpJson(std::string_view bytes);
Expected<SetUpBook> readSetUpCsv(std::string_view bytes);
Expected<SetUpBook> readSetUpColumns(std::string_view bytes);
std::string printSetUpJson(const SetUpBook& book);
std::string printSetUpCsv(const SetUpBook& book);
std::string printSetUpColumns(const SetUpBook& book, char separator);

/// What a column of a table holds, by the words of its heading.
enum class SetUpColumn {
  Kind,
  Scenario,
  ScenarioName,
  Side,
  Table,
  Name,
  Size,
  Command,
  Type,
  Strength,
  Place,
  Marks,
  Text,
  None
};
SetUpColumn columnOfHeading(std::string_view heading);

}  // namespace hotchkiss::notation
