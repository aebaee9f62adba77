// SPDX-License-Identifier: Apache-2.0
#include "model/rules/wbts/counters.h"

#include <algorithm>
#include <iterator>

#include "model/base/text.h"

namespace hotchkiss::wbts {
namespace {

constexpr CounterRow kCounters[] = {
    // kind, size, strength from .. to, in parentheses, allowances, stepped, section
    {"infantry", "division", 3, 10, false, {3, 0}, true, "3.22, 3.24"},
    {"infantry", "brigade", 1, 2, false, {3, 0}, true, "3.24, 22.3"},
    {"cavalry", "division", 3, 5, false, {4, 0}, true, "3.22, 3.24"},
    {"cavalry", "brigade", 1, 2, false, {4, 0}, true, "3.24"},
    {"militia", "", 1, 4, false, {2, 0}, true, "3.22, 3.24"},
    {"garrison", "", 1, 1000, true, {1, 0}, false, "3.22, 3.25"},
    {"partisan", "", 1, 5, false, {2, 0}, false, "3.22, 26.7"},
    {"river-flotilla", "", 10, 10, false, {40, 0}, false, "3.22, 11.3"},
    {"naval-flotilla", "", 0, 0, false, {40, 50}, false, "7.0"},
    {"ironclad", "", 0, 0, false, {40, 50}, false, "7.0"},
    {"river-transport", "", 0, 0, false, {40, 0}, false, "3.22"},
    {"naval-transport", "", 0, 0, false, {50, 0}, false, "3.22"},
    {"rail-repair", "", 0, 0, false, {2, 0}, false, "18.31"},
    {"leader", "", 0, 0, false, {kLeaderAllowance, 0}, false, "10.3"},
};
constexpr std::string_view kGround[] = {"infantry", "cavalry",      "militia",      "garrison",    "partisan",
                                        "leader",   "headquarters", "supply-train", "siege-train", "rail-repair"};
constexpr std::string_view kGroundCombat[] = {"infantry", "cavalry", "militia", "garrison", "partisan"};
constexpr std::string_view kNaval[] = {"river-flotilla", "naval-flotilla", "ironclad", "river-transport", "naval-transport"};

template <size_t N>
bool among(const std::string_view (&words)[N], std::string_view word) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

}  // namespace

std::optional<Strength> parseStrength(std::string_view text) {
  Strength s;
  if (text.size() > 2 && text.front() == '(' && text.back() == ')') {
    s.parenthesised = true;
    text = text.substr(1, text.size() - 2);
  }
  const auto n = wholeNumber(text);
  if (!n || *n < 0) return std::nullopt;
  s.points = *n;
  return s;
}

std::optional<Strength> strengthOf(const std::vector<Rating>& ratings) {
  const Rating* rating = findRating(ratings, "strength");
  return rating ? parseStrength(rating->value) : std::nullopt;
}

std::optional<int> numberOf(const std::vector<Rating>& ratings, std::string_view id) {
  const Rating* rating = findRating(ratings, id);
  return rating ? wholeNumber(rating->value) : std::nullopt;
}

const CounterRow* counterRow(std::string_view kind, std::string_view size) {
  for (const CounterRow& row : kCounters)
    if (row.kind == kind && (!*row.size || row.size == size)) return &row;
  return nullptr;
}

bool needsSize(std::string_view kind) {
  return std::any_of(std::begin(kCounters), std::end(kCounters),
                     [&](const CounterRow& row) { return row.kind == kind && *row.size; });
}

bool alwaysParenthesised(std::string_view kind) {
  const CounterRow* row = counterRow(kind, "");
  return row && row->parenthesised;
}
bool isGround(std::string_view kind) {
  return among(kGround, kind);
}
bool isGroundCombat(std::string_view kind) {
  return among(kGroundCombat, kind);
}
bool isNaval(std::string_view kind) {
  return among(kNaval, kind);
}
bool isTransport(std::string_view kind) {
  return kind == "river-transport" || kind == "naval-transport";
}
bool isShelter(std::string_view kind) {
  return kind == "fort" || kind == "fortress";
}
int shelterPoints(std::string_view kind) {
  return kind == "fortress" ? kFortressPoints : kind == "fort" ? kFortPoints : 0;
}
int shelterFactor(std::string_view kind) {
  return kind == "fortress" ? 3 : kind == "fort" ? 2 : 1;
}

std::optional<int> combatRatio(int attacking, int defending) {
  if (defending <= 0) return std::nullopt;
  return static_cast<int>(100L * attacking / defending);
}

}  // namespace hotchkiss::wbts
