// SPDX-License-Identifier: Apache-2.0
// Fire levels, gun points and what a hex holds of them (6.5, 12, 17.1, 26.1), as plain arithmetic. Knows no board and no unit.
// Fire levels are counted in C, the smallest: A = 2 B = 4 C.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hotchkiss::cwb {

constexpr int kLevelC = 1, kLevelB = 2, kLevelA = 4;  // 6.5b
constexpr int kMostLevelsOfHex = 3 * kLevelA;         // 12.1
constexpr int kMostGunsOfHex = 10;                    // 12.1
constexpr int kMostFiringLevels = kLevelA;            // 12.3
constexpr int kMostFiringGuns = 5;                    // 12.3
constexpr int kMostGunsOfUnit = 5;                    // 26.1a
constexpr int kMostGunsOfDetachment = 3;              // 26.1a
constexpr int kLeastGunsOfDetachment = 2;             // at its creation (26.1b)
constexpr int kMostExtendedLines = 2;                 // 17.1
constexpr int kWagonLoad = 5;                         // 28.2a
constexpr int kSmallArmsRange = 2;                    // 20.3f
constexpr int kArtilleryRange = 10;                   // 20.3f

/// A fire level in C: "AAB" = 10; nothing when it is not made of A, B and C.
std::optional<int> fireLevel(std::string_view text);
/// Whether it is one of the seven levels that a unit can have: C, B, A, AB, AA, AAB, AAA (6.5a).
bool isPrintedLevel(std::string_view text);
/// The printed level of so many C, the largest that is not above it: 10 = "AAB", 7 = "AB"; "" below C.
std::string levelName(int levels);
/// "2 1/4": fire levels counted in A, for sentences.
std::string levelsInA(int levels);

/// How many extended lines a unit of that level may have: none below B, one at B, else two (17.1: each needs a C).
int extendedLinesAllowed(int levels);
/// What each of `lines` extended lines has, and what stays with the parent (17.1: evenly, the excess with the parent, in levels
/// that exist: A, B, C). Nothing when the unit cannot extend so far.
struct LineShares {
  int parent = 0;
  int line = 0;
  bool operator==(const LineShares&) const = default;
};
std::optional<LineShares> dividedInLines(int levels, int lines);

/// What may fire out of a hex, from the top of the stack down (12.3): fire levels in C, at most an A.
int firingLevels(const std::vector<int>& levelsFromTop);

/// A morale rating, A (best) to E (24.0).
bool isMorale(std::string_view text);
/// A leader's rating: 0 to 4 (command points and initiative tables).
bool isLeaderRating(std::string_view text);

}  // namespace hotchkiss::cwb
