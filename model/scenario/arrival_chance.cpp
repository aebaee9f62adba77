// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/arrival_chance.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "model/base/text.h"

namespace hotchkiss {

namespace {

constexpr int kDieFaces = 6;
constexpr int kMostDice = 10;       // 6^10 rolls are counted exactly
constexpr int kMostChances = 2000;  // of a table of chances

std::vector<std::string> wordsOfLine(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : line) {
    if (c == ' ' || c == '\t') {
      if (!word.empty()) words.push_back(std::move(word));
      word.clear();
    } else {
      word += c;
    }
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

std::optional<int> wholeIn(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

/// "10+", "5-", "2..4", "7".
bool readSums(std::string_view text, ArrivalRoll& roll) {
  const int most = roll.dice * kDieFaces;
  std::optional<int> low, high;
  if (const size_t dots = text.find(".."); dots != std::string_view::npos) {
    low = wholeIn(text.substr(0, dots));
    high = wholeIn(text.substr(dots + 2));
  } else if (text.ends_with('+')) {
    low = wholeIn(text.substr(0, text.size() - 1));
    high = most;
  } else if (text.ends_with('-')) {
    low = roll.dice;
    high = wholeIn(text.substr(0, text.size() - 1));
  } else {
    low = high = wholeIn(text);
  }
  if (!low || !high) return false;
  roll.low = *low;
  roll.high = *high;
  return *low <= *high && *low <= most && *high >= roll.dice;
}

/// Where the rolls of a When end: the last turn that it names itself, else nothing.
std::optional<int> lastNamed(const When& when, const Span& span) {
  for (const WhenClause& clause : when.root()->clauses)
    if (!clause.to && !clause.atEnd) return std::nullopt;
  return evaluate(when, span).last;
}

bool rolledIn(const When& when, int turn, const Span& span) {
  const auto& clauses = when.root()->clauses;
  const bool spaced = std::any_of(clauses.begin(), clauses.end(), [](const WhenClause& c) { return c.every > 1; });
  return !spaced || contains(when, turn, span) != Tri::False;
}

}  // namespace

Expected<ArrivalRoll> parseArrivalRoll(std::string_view line) {
  const std::string wrong =
      fmt::format("\"{}\" is no roll of dice: write it as \"10+ on 2 dice each turn\" or \"5- on 1 die\"", line);
  const auto words = wordsOfLine(line);
  const bool each = words.size() == 6 && lowered(words[4]) == "each" && lowered(words[5]) == "turn";
  if (words.size() != 4 && !each) return fail(wrong);
  const std::string die = lowered(words[3]);
  if (lowered(words[1]) != "on" || (die != "die" && die != "dice")) return fail(wrong);
  const auto dice = wholeIn(words[2]);
  if (!dice || *dice < 1) return fail(wrong);
  if (*dice > kMostDice) return fail(fmt::format("{} dice are too many: at most {}", *dice, kMostDice));
  ArrivalRoll roll;
  roll.dice = *dice;
  roll.eachTurn = each;
  if (!readSums(words[0], roll)) {
    if (words[0].find_first_not_of("0123456789+-.") != std::string::npos || words[0].find_first_of("0123456789") != 0)
      return fail(wrong);
    return fail(fmt::format("no roll of {} {} is {}: they show {} to {}", *dice, *dice == 1 ? "die" : "dice", words[0], *dice,
                            *dice * kDieFaces));
  }
  return roll;
}

RollChance chanceOf(const ArrivalRoll& roll) {
  // How many ways there are to each sum, a die at a time.
  std::vector<uint64_t> ways = {1};
  RollChance out;
  for (int die = 0; die < roll.dice; ++die) {
    std::vector<uint64_t> next(ways.size() + kDieFaces, 0);
    for (size_t sum = 0; sum < ways.size(); ++sum)
      for (size_t face = 1; face <= kDieFaces; ++face) next[sum + face] += ways[sum];
    ways = std::move(next);
    out.of *= kDieFaces;
  }
  for (int sum = std::max(0, roll.low); sum <= roll.high && sum < static_cast<int>(ways.size()); ++sum)
    out.hits += ways[static_cast<size_t>(sum)];
  return out;
}

std::vector<ArrivalChance> arrivalChances(const Arrival& arrival, const Span& span) {
  std::vector<ArrivalChance> out;
  const auto roll = parseArrivalRoll(arrival.dice);
  if (!roll || !arrival.when.root()) return out;
  const auto first = evaluate(arrival.when, span).first;
  if (!first) return out;
  const double share = chanceOf(*roll).share();
  if (!roll->eachTurn) return {{*first, share, share}};
  auto last = lastNamed(arrival.when, span);
  if (!last) last = span.lastNumber();
  if (!last) return out;
  double open = 1;  // nobody has come yet
  for (int turn = *first; turn <= *last && static_cast<int>(out.size()) < kMostChances; ++turn) {
    if (!rolledIn(arrival.when, turn, span)) continue;
    const double comes = open * share;
    open -= comes;
    out.push_back({turn, comes, 1 - open});
  }
  return out;
}

}  // namespace hotchkiss
