// SPDX-License-Identifier: Apache-2.0
#include "model/rules/gcacw/strengths.h"

#include <algorithm>

#include "model/rules/gcacw/titles.h"

namespace hotchkiss::gcacw {

namespace {

struct CapRow {
  const char* kind;
  const char* size;
  int most;
};
constexpr CapRow kCaps[] = {
    {"infantry", "division", 18},  // 30.2
    {"infantry", "brigade", 8},    // 30.2
    {"infantry", "regiment", 4},   // 30.2
    {"cavalry", "brigade", 4},     // 30.2
    {"cavalry", "regiment", 2},    // 30.2
};

constexpr int kMostDisorganizedHalves = 28;  // 14 (2.2)

// 9.0; uses by year 1861, 1862, 1863, 1864 and later.
constexpr MarkerUse kNo = MarkerUse::No, kYes = MarkerUse::Yes, kOptional = MarkerUse::Optional, kSetup = MarkerUse::SetupOnly;
struct EntrenchmentRow {
  const char* state;
  MarkerUse use[4];
  int factorHalves[4];
};
constexpr EntrenchmentRow kEntrenchments[] = {
    {"abatis-build", {kYes, kNo, kNo, kOptional}, {2, 2, 2, 2}},       // 1864: named by 32.0 alone
    {"abatis", {kYes, kNo, kNo, kYes}, {3, 3, 3, 3}},                  // x 1.5
    {"breastwork-build", {kNo, kYes, kOptional, kYes}, {2, 2, 2, 3}},  // x 1.5 from 1864 on, else nothing
    {"breastwork", {kYes, kYes, kYes, kYes}, {4, 4, 4, 4}},            // x 2
    {"fort-build", {kNo, kYes, kYes, kNo}, {4, 4, 4, 4}},              // x 2
    {"fort-build-1", {kNo, kNo, kNo, kYes}, {4, 4, 4, 4}},             // x 2
    {"fort-build-2", {kNo, kNo, kNo, kYes}, {5, 5, 5, 5}},             // x 2.5
    {"fort", {kSetup, kYes, kYes, kYes}, {6, 6, 6, 6}},                // x 3
};

const EntrenchmentRow* entrenchmentRow(std::string_view state) {
  for (const EntrenchmentRow& row : kEntrenchments)
    if (state == row.state) return &row;
  return nullptr;
}

size_t yearColumn(int year) {
  return static_cast<size_t>(entrenchmentYear(year) - 1861);
}

}  // namespace

std::optional<int> attachmentCap(std::string_view unitKind, std::string_view size) {
  for (const CapRow& row : kCaps)
    if (unitKind == row.kind && size == row.size) return row.most;
  return std::nullopt;
}

CombatBound combatValue(int manpower, bool disorganized) {
  if (!disorganized) return {2 * manpower, 2 * manpower};
  return {1, std::max(1, std::min(2 * manpower - 1, kMostDisorganizedHalves))};
}

int demoralizedAttackHalves(int halves, int demoralized) {
  if (demoralized < 1) return halves;
  if (halves <= 2) return 1;               // 1 or 1/2 fights as 1/2
  if (demoralized >= 2) return 2;          // as 1
  return std::max(1, halves / 2 / 2 * 2);  // halved, fractions dropped to a whole number
}

int crowdedPenalty(int combinedHalves, bool swampWoodsOrMountain) {
  const int value = (combinedHalves + 1) / 2;
  if (value < 3) return 0;
  const int base = value >= 12 ? 2 : 1;
  return swampWoodsOrMountain ? base + 2 : base;
}

int combatCap(FightRole role, bool onToRichmond) {
  switch (role) {
    case FightRole::Attacking:
      return onToRichmond ? 70 : 80;
    case FightRole::Defending:
      return onToRichmond ? 60 : 70;
    case FightRole::HalfEntrenched:
      return onToRichmond ? 100 : 120;
    case FightRole::AllEntrenched:
      return onToRichmond ? 130 : 160;
  }
  return 0;
}

FightRole defendingRole(int units, int entrenched) {
  if (units > 0 && entrenched == units) return FightRole::AllEntrenched;
  return units > 0 && 2 * entrenched >= units ? FightRole::HalfEntrenched : FightRole::Defending;
}

int entrenchmentFactorHalves(std::string_view state, int year) {
  const EntrenchmentRow* row = entrenchmentRow(state);
  return row ? row->factorHalves[yearColumn(year)] : 2;
}

MarkerUse entrenchmentUse(std::string_view state, int year) {
  const EntrenchmentRow* row = entrenchmentRow(state);
  return row ? row->use[yearColumn(year)] : MarkerUse::No;
}

std::vector<std::string_view> entrenchmentsOf(int year) {
  std::vector<std::string_view> out;
  for (const EntrenchmentRow& row : kEntrenchments)
    if (row.use[yearColumn(year)] == MarkerUse::Yes) out.emplace_back(row.state);
  return out;
}

}  // namespace hotchkiss::gcacw
