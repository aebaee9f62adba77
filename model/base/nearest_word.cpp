// SPDX-License-Identifier: Apache-2.0
#include "model/base/nearest_word.h"

#include <algorithm>
#include <vector>

namespace hotchkiss {

namespace {
char lowered(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
}  // namespace

int wordDistance(std::string_view a, std::string_view b) {
  // Optimal string alignment over three rows.
  const size_t n = b.size();
  std::vector<int> before(n + 1), last(n + 1), now(n + 1);
  for (size_t j = 0; j <= n; ++j) last[j] = static_cast<int>(j);
  for (size_t i = 1; i <= a.size(); ++i) {
    now[0] = static_cast<int>(i);
    for (size_t j = 1; j <= n; ++j) {
      const bool same = lowered(a[i - 1]) == lowered(b[j - 1]);
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && lowered(a[i - 1]) == lowered(b[j - 2]) && lowered(a[i - 2]) == lowered(b[j - 1]))
        now[j] = std::min(now[j], before[j - 2] + 1);
    }
    std::swap(before, last);
    std::swap(last, now);
  }
  return last[n];
}

std::optional<std::string> nearestWord(std::string_view word, std::span<const std::string> candidates) {
  const int most = std::max(1, static_cast<int>(word.size()) / 3);
  const std::string* best = nullptr;
  int bestScore = 0;
  bool tie = false;
  for (const std::string& candidate : candidates) {
    const int d = wordDistance(word, candidate);
    if (d > most) continue;
    const bool sameStart = !word.empty() && !candidate.empty() && lowered(word[0]) == lowered(candidate[0]);
    const int score = 2 * d + (sameStart ? 0 : 1);
    if (!best || score < bestScore) {
      best = &candidate;
      bestScore = score;
      tie = false;
    } else if (score == bestScore && wordDistance(candidate, *best) != 0) {  // a name and its id are one word
      tie = true;
    }
  }
  if (!best || tie) return std::nullopt;
  return *best;
}

}  // namespace hotchkiss
