// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/bounds.h"

#include <utility>

namespace hotchkiss::rulebook {

Bound boundIn(std::string_view phrase) {
  using enum Bound;
  static constexpr std::pair<std::string_view, Bound> kPhrases[] = {{"no more than", AtMost},
                                                                    {"no less than", AtLeast},
                                                                    {"no fewer than", AtLeast},
                                                                    {"or more", AtLeast},
                                                                    {"or better", AtLeast},
                                                                    {"or higher", AtLeast},
                                                                    {"or greater", AtLeast},
                                                                    {"at least", AtLeast},
                                                                    {"or less", AtMost},
                                                                    {"or fewer", AtMost},
                                                                    {"or lower", AtMost},
                                                                    {"or worse", AtMost},
                                                                    {"at most", AtMost},
                                                                    {"less than", LessThan},
                                                                    {"fewer than", LessThan},
                                                                    {"lower than", LessThan},
                                                                    {"below", LessThan},
                                                                    {"under", LessThan},
                                                                    {"more than", MoreThan},
                                                                    {"greater than", MoreThan},
                                                                    {"higher than", MoreThan},
                                                                    {"above", MoreThan},
                                                                    {"over", MoreThan},
                                                                    {"<=", AtMost},
                                                                    {">=", AtLeast},
                                                                    {"<", LessThan},
                                                                    {">", MoreThan}};
  for (const auto& [words, bound] : kPhrases)
    if (phrase.find(words) != std::string_view::npos) return bound;
  return Exactly;
}

void setBand(VerdictRule& rule, Bound bound, double number) {
  switch (bound) {
    case Bound::Exactly:
      rule.low = rule.high = number;
      break;
    case Bound::AtLeast:
      rule.low = number;
      break;
    case Bound::AtMost:
      rule.high = number;
      break;
    case Bound::MoreThan:
      rule.low = number + 1;
      break;
    case Bound::LessThan:
      rule.high = number - 1;
      break;
  }
}

}  // namespace hotchkiss::rulebook
