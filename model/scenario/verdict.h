// SPDX-License-Identifier: Apache-2.0
// A Verdict applied to scores, and swept over all of them: every score must have a result, and no score two bands.
// When a rule applies: its Test holds (an empty one does) and
//   Band, Undecided  the score lies from `low` to `high`, an end that is not stated being open;
//   Minimum          the score is below `low`;
//   Ratio            the winner has at least `low` times as many points as every other side;
//   Comparison       the winner has more points than every other side (no winner: all have as many);
//   Tie              all sides have as many points;
//   Sudden, Test     by its Test alone. A Sudden rule is not asked at the end.
// Of Minimum, Ratio, Comparison and Tie only the Test counts where there is one.
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/scenario/scenario.h"
#include "model/scenario/scoring.h"
#include "model/scenario/test_evaluation.h"

namespace hotchkiss {

/// What a Verdict compares: a sum of sides' scores, each added or subtracted.
struct ScoreExpression {
  std::vector<std::pair<SideId, int>> terms;  // sign +1 or -1
  bool operator==(const ScoreExpression&) const = default;
};
/// "csa", "csa - usa", "usa + csa"; an empty text has no terms.
Expected<ScoreExpression> parseScore(std::string_view text);

/// Result at the end of play: the first rule that applies. Rules that may apply and come before it make it uncertain. `known`
/// says what tests may rest on besides the scores, `factsOf` what they may of each rule.
struct VerdictOutcome {
  std::optional<size_t> rule;    // index; nothing = no rule certainly applies
  std::vector<size_t> possible;  // rules before it of which that cannot be told
  bool operator==(const VerdictOutcome&) const = default;
};
using FactsOfRule = std::function<const TestFacts*(const VerdictRule&)>;
VerdictOutcome evaluate(const Verdict& verdict, const Scores& scores, const TestContext& known = {},
                        const FactsOfRule& factsOf = {});
/// The Band (or Undecided) rules with ends that hold the score, as indices.
std::vector<size_t> bandsAt(const Verdict& verdict, double score);

struct VerdictFinding {
  enum class Kind { Gap, Overlap };
  Kind kind = Kind::Gap;
  double first = 0, last = 0;                // scores affected, where the verdict goes by one number
  bool openFirst = false, openLast = false;  // and all below `first`, all above `last`
  Scores example;                            // a pair affected, where it goes by several scores
  std::vector<size_t> rules;                 // those that overlap, or the neighbours of the gap
  std::string sentence;                      // "no rule covers -4 to -3"
  bool operator==(const VerdictFinding&) const = default;
};

/// Every reachable score tried. `ranges` bound the sides' scores (nothing = unbounded); fractions are tried only where the
/// verdict says that they are not rounded, in steps of `step`.
std::vector<VerdictFinding> sweep(const Verdict& verdict, const std::map<SideId, PointRange>& ranges, double step = 1);

}  // namespace hotchkiss
