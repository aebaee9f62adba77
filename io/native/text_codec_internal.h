// SPDX-License-Identifier: Apache-2.0
// Small values as the text of one attribute, both ways: lists, provenance, numbers, times, turn points, ratings. Every reader
// returns nothing (or an Error whose column is the place in the text) for what it does not understand.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"
#include "model/base/provenance.h"
#include "model/scenario/scenario.h"

namespace hotchkiss::native {

/// Items parted by ", "; an item with a comma, blanks at an end, an apostrophe at its start, or empty stands in apostrophes.
std::string listText(const std::vector<std::string>& items);
struct ListItem {
  std::string text;
  size_t offset = 0;
};
Expected<std::vector<ListItem>> parseList(std::string_view text);

/// "printed: CWB 6.3", "assumed"; "" when nothing is stated.
std::string provenanceText(const Provenance& provenance);
std::optional<Provenance> parseProvenance(std::string_view text);

/// Shortest decimal text that reads back to the same number; no infinities.
std::string numberText(double value);
std::optional<double> parseNumber(std::string_view text);
std::optional<int> parseInteger(std::string_view text);
/// No whole number of a file is larger: sums of many are whole numbers too.
constexpr int kMostWhole = 10'000'000;

/// "04:00"; hours may pass 24.
std::string clockText(int minutes);
std::optional<int> parseClock(std::string_view text);
std::string dateText(const Date& date);
std::optional<Date> parseDate(std::string_view text);

/// A moment, "turn 3", or both.
std::string turnPointText(const TurnPoint& point);
std::optional<TurnPoint> parseTurnPoint(std::string_view text);

/// An id: 1 to 200 characters without blanks, commas, quotes, parentheses, semicolons, braces, '<' or '&'.
bool validId(std::string_view text);

/// The known word that is most like a wrong one, or "" when none is near.
std::string nearestWord(std::string_view wrong, const std::vector<std::string_view>& known);

}  // namespace hotchkiss::native
