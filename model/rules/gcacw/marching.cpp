// SPDX-License-Identifier: Apache-2.0
#include "model/rules/gcacw/marching.h"

#include <algorithm>
#include <span>

namespace hotchkiss::gcacw {

namespace {

constexpr int kMostFatigue = 4;  // 2.2

struct FatigueRow {
  int upTo;  // hexes
  int levels;
};
constexpr FatigueRow kRailRows[] = {{13, 1}, {26, 2}, {kRailHexes, 3}};              // 21.0
constexpr FatigueRow kAmphibiousRows[] = {{10, 1}, {29, 2}, {kAmphibiousHexes, 3}};  // 22.0

// 20.0, by levels from 2; in brackets there: with Command Paralysis.
struct StrategicRow {
  bool confederate;
  int foot[3], footParalysed[3], horse[3], horseParalysed[3];
};
constexpr StrategicRow kStrategicRows[] = {
    {true, {14, 21, 28}, {12, 18, 24}, {24, 36, 48}, {20, 30, 40}},
    {false, {12, 18, 24}, {10, 15, 20}, {22, 33, 44}, {18, 27, 36}},
};

std::optional<int> levelsFor(std::span<const FatigueRow> rows, int hexes) {
  if (hexes < 1) return 0;
  for (const FatigueRow& row : rows)
    if (hexes <= row.upTo) return row.levels;
  return std::nullopt;
}

int mostHexes(std::span<const FatigueRow> rows, int fatigue) {
  if (fatigue > 1) return 0;
  int most = 0;
  for (const FatigueRow& row : rows)
    if (fatigue + 1 + row.levels <= kMostFatigue) most = row.upTo;
  return most;
}

}  // namespace

Arm armOf(std::string_view unitKind) {
  if (unitKind == "infantry" || unitKind == "supply-train") return Arm::Infantry;
  if (unitKind == "cavalry") return Arm::Cavalry;
  if (unitKind == "artillery") return Arm::Artillery;
  return Arm::Other;
}

Bound marchAllowance(Arm arm, bool confederate, bool addsOne, bool paralysed) {
  if (arm == Arm::Other) return {};
  const bool horse = arm == Arm::Cavalry;
  Bound bound = horse ? Bound{2, 12} : Bound{1, 6};
  if (confederate && (horse || addsOne)) {  // cavalry adds its one in every game
    ++bound.least;
    ++bound.most;
  } else if (confederate) {
    bound.least = 2;  // OTR and AGA
  }
  if (paralysed) {
    const int less = horse ? 2 : 1;
    bound = {std::max(0, bound.least - less), std::max(0, bound.most - less)};
  }
  return bound;
}

std::optional<Bound> forceMarch(Arm arm) {
  if (arm == Arm::Infantry) return Bound{2, 5};  // a die less one, 2 at least
  if (arm == Arm::Cavalry) return Bound{4, 11};  // two dice less one, 4 at least
  return std::nullopt;
}

Bound forceMarchLoss(Arm arm) {
  return arm == Arm::Infantry ? Bound{0, 2} : arm == Arm::Cavalry ? Bound{0, 1} : Bound{};
}

int marchesLeft(int fatigue) {
  return std::clamp(kMostFatigue - fatigue, 0, kMostFatigue);
}

std::optional<int> strategicAllowance(Arm arm, bool confederate, int levels, int fatigue, bool paralysed) {
  if (arm == Arm::Other || levels < 2 || levels > 4 || fatigue + levels > kMostFatigue) return std::nullopt;
  const StrategicRow& row = kStrategicRows[confederate ? 0 : 1];
  const bool horse = arm == Arm::Cavalry;
  const size_t at = static_cast<size_t>(levels - 2);
  if (horse) return paralysed ? row.horseParalysed[at] : row.horse[at];
  return paralysed ? row.footParalysed[at] : row.foot[at];
}

std::optional<int> railFatigue(int hexes) {
  return levelsFor(kRailRows, hexes);
}

std::optional<int> amphibiousFatigue(int hexes) {
  return levelsFor(kAmphibiousRows, hexes);
}

int mostRailHexes(int fatigue) {
  return mostHexes(kRailRows, fatigue);
}

int mostAmphibiousHexes(int fatigue) {
  return mostHexes(kAmphibiousRows, fatigue);
}

}  // namespace hotchkiss::gcacw
