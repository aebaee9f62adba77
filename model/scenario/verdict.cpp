// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/verdict.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "model/base/stable_sort.h"
#include "model/scenario/test_ast.h"
#include "model/scenario/value_parser.h"
#include "model/scenario/value_printer.h"

namespace hotchkiss {

namespace {

constexpr long kMostTried = 40000;  // combinations of scores that are tried one by one; beyond, those near the rules' numbers

bool inBand(const VerdictRule& rule, double score) {
  return (!rule.low || score >= *rule.low) && (!rule.high || score <= *rule.high);
}

std::optional<double> value(const ScoreExpression& expression, const Scores& scores) {
  if (expression.terms.empty()) return std::nullopt;
  double out = 0;
  for (const auto& [side, sign] : expression.terms) {
    const auto at = scores.find(side);
    if (at == scores.end()) return std::nullopt;
    out += sign * at->second;
  }
  return out;
}

/// Asks `holds(winner's points, another side's points)` of every other side; without a winner of every pair.
template <class Holds>
bool againstAll(const VerdictRule& rule, const Scores& scores, Holds holds) {
  if (!rule.winner.empty()) {
    const auto own = scores.find(rule.winner);
    return own != scores.end() && std::all_of(scores.begin(), scores.end(), [&](const auto& other) {
             return other.first == rule.winner || holds(own->second, other.second);
           });
  }
  return std::all_of(scores.begin(), scores.end(), [&](const auto& s) { return s.second == scores.begin()->second; });
}

Tri applies(const VerdictRule& rule, const Scores& scores, std::optional<double> score, TestContext context = {}) {
  context.scores = &scores;
  context.score = score;
  const Tri test = evaluate(rule.test, context).value;
  const Tri banded = !rule.low && !rule.high ? Tri::True : score ? triOf(inBand(rule, *score)) : Tri::Unknown;
  switch (rule.kind) {
    case VerdictKind::Sudden:
      return Tri::False;
    case VerdictKind::Test:
      return test;
    case VerdictKind::Band:
      return test && banded;
    case VerdictKind::Undecided:
      return test && banded;
    default:
      break;
  }
  if (!rule.test.empty()) return test;
  const double low = rule.low.value_or(1);
  switch (rule.kind) {
    case VerdictKind::Minimum:
      return score ? triOf(*score < low) : Tri::Unknown;
    case VerdictKind::Ratio:
      return triOf(againstAll(rule, scores, [low](double a, double b) { return a >= low * b; }));
    case VerdictKind::Comparison:
      return triOf(againstAll(rule, scores, [](double a, double b) { return a > b; }));
    default:
      return triOf(againstAll(VerdictRule(), scores, [](double, double) { return true; }));
  }
}

/// What the tests of a verdict name: sides, plain numbers, factors; or facts that no score decides.
struct Named {
  std::set<SideId> sides;
  std::set<double> numbers, factors;
};

void collect(const TestNode& node, Named& out) {
  if (const auto* score = std::get_if<TestScore>(&node.value)) {
    for (const auto* terms : {&score->left, &score->right})
      for (const ScoreTerm& term : *terms) {
        if (term.score && !term.side.empty()) out.sides.insert(SideId(term.side));
        (term.score ? out.factors : out.numbers).insert(term.factor);
      }
  } else if (const auto* negated = std::get_if<TestNot>(&node.value)) {
    collect(*negated->of, out);
  } else if (const auto* all = std::get_if<TestAnd>(&node.value)) {
    for (const TestRef& member : all->members) collect(*member, out);
  } else if (const auto* any = std::get_if<TestOr>(&node.value)) {
    for (const TestRef& member : any->members) collect(*member, out);
  }
}

std::string nameOf(const VerdictRule& rule) {
  return !rule.level.empty() ? rule.winner.text + (rule.winner.empty() ? "" : " ") + rule.level : rule.id;
}

class Sweep {
 public:
  Sweep(const Verdict& verdict, const std::map<SideId, PointRange>& ranges, double step) : verdict_(verdict), ranges_(ranges) {
    step_ = verdict.rounding == "none" && step > 0 && step < 1 ? step : 1;
    if (const auto parsed = parseScore(verdict.score)) expression_ = *parsed;
    for (const VerdictRule& rule : verdict.rules) {
      if (rule.test.root()) collect(*rule.test.root(), named_);
      for (const auto& end : {rule.low, rule.high})
        if (end) named_.numbers.insert(*end);
      if (rule.kind == VerdictKind::Ratio && rule.low) named_.factors.insert(*rule.low);
      bySides_ = bySides_ || (rule.test.empty() && (rule.kind == VerdictKind::Ratio || rule.kind == VerdictKind::Comparison ||
                                                    rule.kind == VerdictKind::Tie));
    }
    bySides_ = bySides_ || !named_.sides.empty();
  }

  std::vector<VerdictFinding> run() {
    if (verdict_.rules.empty()) return {};
    if (bySides_)
      overSides();
    else
      overScore();
    return std::move(findings_);
  }

 private:
  // By one number: each step from below the lowest end that a rule names to above the highest.
  void overScore() {
    if (named_.numbers.empty()) {
      judge(0, {}, true, true);
      flush();
      return;
    }
    PointRange range;
    for (const auto& [side, sign] : expression_.terms) {
      const auto at = ranges_.find(side);
      range = range + (at == ranges_.end() ? PointRange{std::nullopt, std::nullopt} : at->second * sign);
    }
    if (expression_.terms.empty()) range = {std::nullopt, std::nullopt};
    const double least = *named_.numbers.begin() - 2, most = *named_.numbers.rbegin() + 2;
    const double low = std::floor(std::max(range.low.value_or(least), least)),
                 high = std::ceil(std::min(range.high.value_or(most), most));
    const long steps = std::lround((high - low) / step_);
    for (long i = 0; i <= steps && i <= 1000000; ++i)
      judge(low + static_cast<double>(i) * step_, {}, i == 0 && (!range.low || *range.low < low),
            i == steps && (!range.high || *range.high > high));
    flush();
  }

  // By the scores of several sides: all of them where they are few, else those near the numbers that the rules name.
  void overSides() {
    for (const auto& [side, range] : ranges_) named_.sides.insert(side);
    for (const auto& [side, sign] : expression_.terms) named_.sides.insert(side);
    for (const VerdictRule& rule : verdict_.rules)
      if (!rule.winner.empty()) named_.sides.insert(rule.winner);
    if (named_.sides.size() > 3) return;  // no game has so many; nothing is claimed then
    std::vector<SideId> sides(named_.sides.begin(), named_.sides.end());
    std::vector<std::vector<double>> tried;
    double combinations = 1;
    for (const SideId& side : sides) {
      tried.push_back(candidates(side, true));
      combinations *= static_cast<double>(tried.back().size());
    }
    if (combinations > kMostTried)
      for (size_t i = 0; i < sides.size(); ++i) tried[i] = candidates(sides[i], false);
    Scores scores;
    combine(sides, tried, 0, scores);
    flush();
  }

  std::vector<double> candidates(const SideId& side, bool all) const {
    const auto at = ranges_.find(side);
    const PointRange range = at == ranges_.end() ? PointRange{0.0, std::nullopt} : at->second;
    double largest = 10;
    for (const double number : named_.numbers) largest = std::max(largest, std::fabs(number));
    double steepest = 1;
    for (const double factor : named_.factors) steepest = std::max(steepest, std::fabs(factor));
    const double low = std::ceil(range.low.value_or(-largest - 2));
    const double high = std::floor(std::min(range.high.value_or(2 * steepest * largest + 4), 2 * steepest * largest + 4));
    std::set<double> out;
    if (all) {
      for (double score = low; score <= high && out.size() <= kMostTried; ++score) out.insert(score);
      return {out.begin(), out.end()};
    }
    std::set<double> near{low, high, 0, 10};
    for (const double number : named_.numbers)
      for (const double factor : named_.factors.empty() ? std::set<double>{1} : named_.factors)
        for (const double about : {number, number * factor, factor == 0 ? number : number / factor}) near.insert(about);
    for (const double about : near)
      for (int by = -2; by <= 2; ++by)
        if (const double score = std::round(about) + by; score >= low && score <= high) out.insert(score);
    return {out.begin(), out.end()};
  }

  void combine(const std::vector<SideId>& sides, const std::vector<std::vector<double>>& tried, size_t at, Scores& scores) {
    if (at == sides.size()) {
      judge(value(expression_, scores).value_or(0), scores, false, false);
      return;
    }
    for (const double score : tried[at]) {
      scores[sides[at]] = score;
      combine(sides, tried, at + 1, scores);
    }
  }

  void judge(double score, const Scores& scores, bool openFirst, bool openLast) {
    const std::optional<double> own = scores.empty() ? std::optional(score) : value(expression_, scores);
    bool some = false;
    std::vector<size_t> bands;
    for (size_t i = 0; i < verdict_.rules.size(); ++i) {
      const VerdictRule& rule = verdict_.rules[i];
      const Tri holds = applies(rule, scores, own);
      some = some || holds != Tri::False;
      if (holds == Tri::True && rule.kind == VerdictKind::Band && (rule.low || rule.high)) bands.push_back(i);
    }
    note(VerdictFinding::Kind::Gap, !some, score, scores, {}, openFirst, openLast);
    note(VerdictFinding::Kind::Overlap, bands.size() > 1, score, scores, bands, openFirst, openLast);
  }

  /// Goes on with a run of affected scores, or ends it.
  void note(VerdictFinding::Kind kind, bool affected, double score, const Scores& scores, std::vector<size_t> rules,
            bool openFirst, bool openLast) {
    auto& run = kind == VerdictFinding::Kind::Gap ? gap_ : overlap_;
    const bool same = run && (!scores.empty() || run->rules == rules || kind == VerdictFinding::Kind::Gap);
    if (run && (!affected || !same) && scores.empty()) {
      findings_.push_back(std::move(*run));
      run.reset();
    }
    if (!affected) return;
    if (!run) run = VerdictFinding{kind, score, score, openFirst, false, scores, std::move(rules), ""};
    if (scores.empty()) run->last = score;
    run->openLast = openLast;
  }

  void flush() {
    for (auto* run : {&gap_, &overlap_})
      if (*run) findings_.push_back(std::move(**run));
    stableSort(findings_.begin(), findings_.end(),
               [](const VerdictFinding& a, const VerdictFinding& b) { return a.first < b.first; });
    for (VerdictFinding& finding : findings_) describe(finding);
  }

  void describe(VerdictFinding& finding) const {
    if (finding.kind == VerdictFinding::Kind::Gap && finding.example.empty())
      for (size_t i = 0; i < verdict_.rules.size(); ++i) {
        const VerdictRule& rule = verdict_.rules[i];
        const bool below = rule.high && !finding.openFirst && *rule.high < finding.first && *rule.high >= finding.first - 1;
        const bool above = rule.low && !finding.openLast && *rule.low > finding.last && *rule.low <= finding.last + 1;
        if (below || above) finding.rules.push_back(i);
      }
    std::string where;
    if (!finding.example.empty()) {
      for (const auto& [side, score] : finding.example)
        where += fmt::format("{}{} {}", where.empty() ? "" : ", ", side.text, numberText(score));
    } else if (finding.openFirst && finding.openLast) {
      where = "any score";
    } else if (finding.openFirst) {
      where = fmt::format("{} and less", numberText(finding.last));
    } else if (finding.openLast) {
      where = fmt::format("{} and more", numberText(finding.first));
    } else if (finding.first == finding.last) {
      where = numberText(finding.first);
    } else {
      where = fmt::format("{} to {}", numberText(finding.first), numberText(finding.last));
    }
    if (finding.kind == VerdictFinding::Kind::Gap) {
      finding.sentence = fmt::format("no rule covers {}", where);
      return;
    }
    std::vector<std::string> names;
    for (const size_t i : finding.rules) names.push_back(nameOf(verdict_.rules[i]));
    finding.sentence = fmt::format("{} lies in {}", where, fmt::join(names, " and in "));
  }

  const Verdict& verdict_;
  const std::map<SideId, PointRange>& ranges_;
  double step_ = 1;
  ScoreExpression expression_;
  Named named_;
  bool bySides_ = false;
  std::optional<VerdictFinding> gap_, overlap_;
  std::vector<VerdictFinding> findings_;
};

}  // namespace

Expected<ScoreExpression> parseScore(std::string_view text) {
  ScoreExpression out;
  Cursor cursor(text);
  if (!cursor.failed() && cursor.atEnd()) return out;
  int sign = cursor.takeMark("-") ? -1 : 1;
  for (;;) {
    out.terms.emplace_back(SideId(cursor.expectText("a side")), sign);
    const bool minus = cursor.isMark("-");
    if (!minus && !cursor.isMark("+")) break;
    cursor.skip();
    sign = minus ? -1 : 1;
  }
  if (!cursor.failed() && !cursor.atEnd()) cursor.expected("+, - or the end of the score");
  if (cursor.failed()) return tl::unexpected<Error>(cursor.error());
  return out;
}

VerdictOutcome evaluate(const Verdict& verdict, const Scores& scores, const TestContext& known, const FactsOfRule& factsOf) {
  Scores counted = scores;
  if (verdict.rounding == "down")
    for (auto& [side, score] : counted) score = std::floor(score);
  const auto expression = parseScore(verdict.score);
  const auto own = expression ? value(*expression, counted) : std::nullopt;
  VerdictOutcome out;
  for (size_t i = 0; i < verdict.rules.size(); ++i) {
    TestContext context = known;
    if (factsOf) context.facts = factsOf(verdict.rules[i]);
    const Tri holds = applies(verdict.rules[i], counted, own, context);
    if (holds == Tri::True) {
      out.rule = i;
      return out;
    }
    if (holds == Tri::Unknown) out.possible.push_back(i);
  }
  return out;
}

std::vector<size_t> bandsAt(const Verdict& verdict, double score) {
  std::vector<size_t> out;
  for (size_t i = 0; i < verdict.rules.size(); ++i) {
    const VerdictRule& rule = verdict.rules[i];
    const bool banded = (rule.kind == VerdictKind::Band || rule.kind == VerdictKind::Undecided) && (rule.low || rule.high);
    if (banded && inBand(rule, score)) out.push_back(i);
  }
  return out;
}

std::vector<VerdictFinding> sweep(const Verdict& verdict, const std::map<SideId, PointRange>& ranges, double step) {
  return Sweep(verdict, ranges, step).run();
}

}  // namespace hotchkiss
