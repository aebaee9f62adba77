// SPDX-License-Identifier: Apache-2.0
#include "model/rules/cwb/strength.h"

#include <fmt/format.h>

#include <algorithm>

namespace hotchkiss::cwb {
namespace {

struct LevelRow {
  const char* name;
  int levels;
};
constexpr LevelRow kLevels[] = {
    {"AAA", 12}, {"AAB", 10}, {"AA", 8}, {"AB", 6}, {"A", 4}, {"B", 2}, {"C", 1},  // 6.5a, largest first
};
constexpr int kShares[] = {kLevelA, kLevelB, kLevelC};  // a line is marked with one of these

}  // namespace

std::optional<int> fireLevel(std::string_view text) {
  if (text.empty()) return std::nullopt;
  int sum = 0;
  for (const char c : text) {
    if (c < 'A' || c > 'C') return std::nullopt;
    sum += c == 'A' ? kLevelA : c == 'B' ? kLevelB : kLevelC;
  }
  return sum;
}

bool isPrintedLevel(std::string_view text) {
  return std::any_of(std::begin(kLevels), std::end(kLevels), [&](const LevelRow& row) { return text == row.name; });
}

std::string levelName(int levels) {
  for (const LevelRow& row : kLevels)
    if (levels >= row.levels) return row.name;
  return {};
}

std::string levelsInA(int levels) {
  constexpr const char* kQuarters[] = {"", " 1/4", " 1/2", " 3/4"};
  return fmt::format("{}{}", levels / kLevelA, kQuarters[levels % kLevelA]);
}

int extendedLinesAllowed(int levels) {
  if (levels < kLevelB) return 0;
  return levels == kLevelB ? 1 : kMostExtendedLines;
}

std::optional<LineShares> dividedInLines(int levels, int lines) {
  if (lines < 0 || lines > extendedLinesAllowed(levels)) return std::nullopt;
  if (lines == 0) return LineShares{levels, 0};
  const int even = levels / (lines + 1);
  for (const int share : kShares)
    if (share <= even) return LineShares{levels - lines * share, share};
  return std::nullopt;
}

int firingLevels(const std::vector<int>& levelsFromTop) {
  int sum = 0;
  for (const int levels : levelsFromTop) sum += levels;
  return std::min(sum, kMostFiringLevels);
}

bool isMorale(std::string_view text) {
  return text.size() == 1 && text[0] >= 'A' && text[0] <= 'E';
}

bool isLeaderRating(std::string_view text) {
  return text.size() == 1 && text[0] >= '0' && text[0] <= '4';
}

}  // namespace hotchkiss::cwb
