// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/verdict.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hotchkiss {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const SideId kCsa("csa"), kUsa("usa");

VerdictRule band(const std::string& id, std::optional<double> low, std::optional<double> high, const std::string& winner = "") {
  VerdictRule out;
  out.id = id;
  out.low = low;
  out.high = high;
  out.winner = SideId(winner);
  out.level = id;
  return out;
}

VerdictRule rule(const std::string& id, VerdictKind kind, const std::string& test, const std::string& winner = "") {
  VerdictRule out;
  out.id = id;
  out.kind = kind;
  out.winner = SideId(winner);
  const auto parsed = hotchkiss::Test::parse(test);
  EXPECT_TRUE(parsed) << test;
  out.test = *parsed;
  return out;
}

// First Battle of Bull Run: Confederate points less Union points.
Verdict bullRun() {
  Verdict out;
  out.score = "csa - usa";
  out.rounding = "down";
  out.rules = {band("Major", 15, std::nullopt, "csa"), band("Minor", 5, 14, "csa"), band("Draw", -3, 4),
               band("Minor", -12, -4, "usa"), band("Major", std::nullopt, -13, "usa")};
  return out;
}

std::vector<std::string> sentences(const std::vector<VerdictFinding>& findings) {
  std::vector<std::string> out;
  for (const VerdictFinding& finding : findings) out.push_back(finding.sentence);
  return out;
}

TEST(Verdict, BandsOverWholeScoresNeedNotTouch) {
  EXPECT_THAT(sweep(bullRun(), {}), IsEmpty());
  Verdict fractions = bullRun();
  fractions.rounding = "none";
  EXPECT_THAT(sentences(sweep(fractions, {}, 0.5)),
              ElementsAre("no rule covers -12.5", "no rule covers -3.5", "no rule covers 4.5", "no rule covers 14.5"));
  EXPECT_THAT(sweep(fractions, {}, 1), IsEmpty());
  fractions.rounding = "";
  EXPECT_THAT(sweep(fractions, {}, 0.5), IsEmpty());
}

TEST(Verdict, AGapIsReportedOnceWithItsScoresAndNeighbours) {
  Verdict gap = bullRun();
  gap.rules[2].low = -1;
  const auto findings = sweep(gap, {});
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].kind, VerdictFinding::Kind::Gap);
  EXPECT_EQ(findings[0].sentence, "no rule covers -3 to -2");
  EXPECT_EQ(findings[0].first, -3);
  EXPECT_EQ(findings[0].last, -2);
  EXPECT_THAT(findings[0].rules, ElementsAre(2, 3));
}

TEST(Verdict, AnOverlapNamesBothBands) {
  Verdict overlap = bullRun();
  overlap.rules[2].high = 6;
  const auto findings = sweep(overlap, {});
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].kind, VerdictFinding::Kind::Overlap);
  EXPECT_EQ(findings[0].sentence, "5 to 6 lies in csa Minor and in Draw");
  EXPECT_THAT(findings[0].rules, ElementsAre(1, 2));
  EXPECT_EQ(findings[0].first, 5);
  EXPECT_EQ(findings[0].last, 6);
}

TEST(Verdict, OnlyReachableScoresNeedARule) {
  Verdict low = bullRun();
  low.rules.pop_back();
  EXPECT_THAT(sentences(sweep(low, {})), ElementsAre("no rule covers -13 and less"));
  EXPECT_THAT(sweep(low, {{kCsa, {0.0, 30.0}}, {kUsa, {0.0, 12.0}}}), IsEmpty());
  EXPECT_THAT(sentences(sweep(low, {{kCsa, {0.0, 30.0}}, {kUsa, {0.0, 13.0}}})), ElementsAre("no rule covers -13"));
  Verdict one;
  one.score = "usa";
  one.rules = {band("Win", 107, std::nullopt), band("Loss", std::nullopt, 42)};
  EXPECT_THAT(sentences(sweep(one, {})), ElementsAre("no rule covers 43 to 106"));
}

TEST(Verdict, ResultsOfScores) {
  EXPECT_EQ(evaluate(bullRun(), {{kCsa, 20}, {kUsa, 7}}).rule, 1u);
  EXPECT_EQ(evaluate(bullRun(), {{kCsa, 20.5}, {kUsa, 6}}).rule, 1u);  // 20 - 6
  EXPECT_EQ(evaluate(bullRun(), {{kCsa, 0}, {kUsa, 4}}).rule, 3u);
  EXPECT_EQ(evaluate(bullRun(), {{kCsa, 0}}).rule, std::nullopt);
  EXPECT_THAT(bandsAt(bullRun(), 13), ElementsAre(1));
  EXPECT_THAT(bandsAt(bullRun(), 4.5), IsEmpty());
}

// West 1862: the Union needs 50 points; then the greater score wins, and equal ones are not decided.
Verdict west() {
  Verdict out;
  out.rules = {rule("minimum", VerdictKind::Minimum, "score(usa) < 50", "csa"),
               rule("usa-more", VerdictKind::Comparison, "", "usa"), rule("csa-more", VerdictKind::Comparison, "", "csa")};
  return out;
}

TEST(Verdict, MinimumThenCompareLeavesEqualScoresOpen) {
  const std::map<SideId, PointRange> ranges{{kUsa, {0.0, 120.0}}, {kCsa, {0.0, 120.0}}};
  const auto findings = sweep(west(), ranges);
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].kind, VerdictFinding::Kind::Gap);
  EXPECT_EQ(findings[0].sentence, "no rule covers csa 50, usa 50");
  Verdict decided = west();
  decided.rules.push_back(rule("equal", VerdictKind::Undecided, ""));
  EXPECT_THAT(sweep(decided, ranges), IsEmpty());
  EXPECT_EQ(evaluate(west(), {{kUsa, 49}, {kCsa, 10}}).rule, 0u);
  EXPECT_EQ(evaluate(west(), {{kUsa, 60}, {kCsa, 59}}).rule, 1u);
  EXPECT_EQ(evaluate(west(), {{kUsa, 60}, {kCsa, 61}}).rule, 2u);
}

TEST(Verdict, RatiosAreSweptFarFromSmallNumbersToo) {
  // West 1864: twice as many wins, fewer loses, between is a tie; both as many is not said.
  Verdict out;
  out.rules = {rule("minimum", VerdictKind::Minimum, "score(usa) < 50", "csa"),
               rule("win", VerdictKind::Ratio, "score(usa) >= 2 x score(csa)", "usa"),
               rule("loss", VerdictKind::Comparison, "score(csa) > score(usa)", "csa"),
               rule("tie", VerdictKind::Tie, "score(usa) > score(csa) and score(usa) < 2 x score(csa)")};
  const std::map<SideId, PointRange> unbounded{{kUsa, {0.0, std::nullopt}}, {kCsa, {0.0, std::nullopt}}};
  const auto findings = sweep(out, unbounded);
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].example, (Scores{{kUsa, 50}, {kCsa, 50}}));
  out.rules[2].test = *hotchkiss::Test::parse("score(csa) >= score(usa)");
  EXPECT_THAT(sweep(out, unbounded), IsEmpty());
  Verdict ratio;
  ratio.rules = {rule("three-two", VerdictKind::Ratio, "", "usa"), rule("else", VerdictKind::Undecided, "", "csa")};
  ratio.rules[0].low = 1.5;
  EXPECT_EQ(evaluate(ratio, {{kUsa, 3}, {kCsa, 2}}).rule, 0u);
  EXPECT_EQ(evaluate(ratio, {{kUsa, 29}, {kCsa, 20}}).rule, 1u);
}

TEST(Verdict, WhatOnlyPlayShowsIsPossibleAndNoGap) {
  Verdict hill;
  hill.rules = {rule("csa", VerdictKind::Test, "control(csa, all place \"Henry House Hill\")", "csa"),
                rule("usa", VerdictKind::Test, "control(usa, all place \"Henry House Hill\")", "usa")};
  EXPECT_THAT(sweep(hill, {}), IsEmpty());
  const VerdictOutcome outcome = evaluate(hill, {});
  EXPECT_EQ(outcome.rule, std::nullopt);
  EXPECT_THAT(outcome.possible, ElementsAre(0, 1));
  EXPECT_THAT(sweep(Verdict(), {}), IsEmpty());
}

TEST(Verdict, ScoresAreSumsOfSides) {
  EXPECT_EQ(parseScore("csa - usa")->terms, (std::vector<std::pair<SideId, int>>{{kCsa, 1}, {kUsa, -1}}));
  EXPECT_EQ(parseScore("usa")->terms.size(), 1u);
  EXPECT_TRUE(parseScore("")->terms.empty());
  EXPECT_EQ(parseScore("csa usa").error().message, "expected +, - or the end of the score, not 'usa'");
}

Award award(const std::string& id, double amount, AwardBasis basis = AwardBasis::Once) {
  Award out;
  out.id = id;
  out.side = kUsa;
  out.amount = amount;
  out.basis = basis;
  return out;
}

Forces brigades() {
  auto oob = std::make_shared<OrderOfBattle>();
  for (const std::string id : {"a", "b", "c"}) {
    Unit unit;
    unit.id = UnitId(id);
    unit.side = kCsa;
    unit.kind = "infantry";
    if (id != "c") unit.ratings.push_back({"strength", "4", {}});
    oob->units.push_back(std::make_shared<Unit>(unit));
  }
  return Forces::make({oob});
}

TEST(Scoring, RangesOfAwards) {
  const Forces forces = brigades();
  Scenario scenario;
  scenario.first.turn = 1;
  scenario.last.turn = 10;
  const Span span = spanOf(scenario, Calendar());
  const ScoringContext context{&forces, &span};
  EXPECT_EQ(rangeOf(award("a", 5), context), (PointRange{0.0, 5.0}));
  EXPECT_EQ(rangeOf(award("a", -5), context), (PointRange{-5.0, 0.0}));
  Award perUnit = award("b", 2, AwardBasis::PerUnit);
  EXPECT_EQ(rangeOf(perUnit, context).high, std::nullopt);
  perUnit.who = *Who::parse("side(csa) kind(infantry)");
  EXPECT_EQ(rangeOf(perUnit, context), (PointRange{0.0, 6.0}));
  perUnit.when = *When::parse("end of player-turn(usa) from turn 7");
  EXPECT_EQ(rangeOf(perUnit, context), (PointRange{0.0, 24.0}));
  perUnit.most = 5;
  EXPECT_EQ(rangeOf(perUnit, context), (PointRange{0.0, 10.0}));
  Award perStrength = award("c", 1, AwardBasis::PerStrength);
  perStrength.who = *Who::parse("a, b");
  EXPECT_EQ(rangeOf(perStrength, context), (PointRange{0.0, 8.0}));
  perStrength.who = *Who::parse("a, b, c");
  EXPECT_EQ(rangeOf(perStrength, context).high, std::nullopt);
  Award perTurn = award("d", 1, AwardBasis::PerTurn);
  perTurn.when = *When::parse("every 4 turns");
  EXPECT_EQ(rangeOf(perTurn, context), (PointRange{0.0, 2.0}));
  Award steps = award("e", 0, AwardBasis::Steps);
  steps.steps = {{2, 2}, {3, 5}, {4, 8}, {5, 14}};
  EXPECT_EQ(rangeOf(steps, context), (PointRange{0.0, 14.0}));
}

TEST(Scoring, GroupsCapAndChooseTheBest) {
  Scenario scenario;
  for (const double amount : {10.0, 6.0, 3.0}) {
    scenario.awards.push_back(award("t" + std::to_string(static_cast<int>(amount)), amount));
    scenario.awards.back().group = "train";
  }
  scenario.awards.push_back(award("losses", -2, AwardBasis::PerLoss));
  scenario.awards.back().group = "asterisk";
  scenario.awards.push_back(award("out", 20));
  scenario.awards.push_back(award("chase", -3, AwardBasis::PerStrength));
  scenario.awards.back().side = kCsa;
  scenario.awards.back().group = "chase-group";
  scenario.awardGroups = {{"train", "best", std::nullopt, std::nullopt, "", 1, {}},
                          {"asterisk", "sum", 5.0, std::nullopt, "", 1, {}},
                          {"chase-group", "sum", std::nullopt, std::nullopt, "out", 1, {}}};
  Option option;
  option.id = OptionId("3.4a");
  option.price = 1;
  option.payee = kCsa;
  scenario.options.push_back(option);
  scenario.chosenOptions = {option.id};
  const auto ranges = scoreRanges(scenario, {});
  EXPECT_EQ(ranges.at(kUsa), (PointRange{-5.0, 30.0}));
  EXPECT_EQ(ranges.at(kCsa), (PointRange{-19.0, 1.0}));
  EXPECT_EQ(scoreStep(scenario), 1);
  scenario.awards[0].amount = 0.5;
  EXPECT_EQ(scoreStep(scenario), 0.5);
  scenario.awardGroups[2].cappedBy = "chase-group";
  EXPECT_EQ(scoreRanges(scenario, {}).at(kCsa).low, std::nullopt);
}

}  // namespace
}  // namespace hotchkiss
