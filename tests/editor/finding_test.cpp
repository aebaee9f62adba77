// SPDX-License-Identifier: Apache-2.0
// Finding without a window: patterns, find and replace over names, going somewhere by name, the filtered list of problems, and
// why nothing is reported at a hex.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "editor/session/find_desk.h"
#include "editor/session/go_to.h"
#include "editor/session/problem_list.h"
#include "editor/session/why_not.h"
#include "mailbox.h"
#include "random_seed.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

std::vector<std::string> found(const std::string& pattern, const std::string& text, PatternOptions options = {}) {
  const auto made = TextPattern::make(pattern, options);
  if (!made) return {"error: " + made.error().message};
  std::vector<std::string> out;
  for (const PatternHit& hit : made->find(text)) out.push_back(text.substr(hit.at, hit.length));
  return out;
}

PatternOptions regex(bool matchCase = false, bool wholeWord = false) {
  return {matchCase, wholeWord, true};
}

TEST(TextPatterns, PlainWordsInAnyCaseAndWhole) {
  EXPECT_THAT(found("mill", "Old Mill by the Millrace, mill"), ElementsAre("Mill", "Mill", "mill"));
  EXPECT_THAT(found("mill", "Old Mill by the Millrace, mill", {true, false, false}), ElementsAre("mill"));
  EXPECT_THAT(found("mill", "Old Mill by the Millrace, mill", {false, true, false}), ElementsAre("Mill", "mill"));
  EXPECT_THAT(found("\u00dcBER", "\u00fcber alle"), ElementsAre("\u00fcber"));
  EXPECT_THAT(found("a.b", "axb a.b"), ElementsAre("a.b"));
  EXPECT_THAT(found("", "anything"), IsEmpty());
}

TEST(TextPatterns, ExpressionsFindWhatTheySay) {
  EXPECT_THAT(found("a+b?", "aab ab b aaa", regex()), ElementsAre("aab", "ab", "aaa"));
  EXPECT_THAT(found("^\\d+(st|nd|rd|th) \\w+", "5th Virginia, 6th Virginia", regex()), ElementsAre("5th Virginia"));
  EXPECT_THAT(found("cat|dog|bird", "a bird, a dog", regex()), ElementsAre("bird", "dog"));
  EXPECT_THAT(found("a?(?:x|y)", "ax y", regex()), ElementsAre("ax", "y"));
  EXPECT_THAT(found("b*|c", "cbb", regex()), ElementsAre("bb"));
  EXPECT_THAT(found("[^a-c ]+", "abcde f", regex()), ElementsAre("de", "f"));
  EXPECT_THAT(found("x{2,3}", "x xx xxx xxxx", regex()), ElementsAre("xx", "xxx", "xxx"));
  EXPECT_THAT(found("<.+?>", "<a><b>", regex()), ElementsAre("<a>", "<b>"));
  EXPECT_THAT(found("\\bRun\\b", "Bull Run, Runner", regex()), ElementsAre("Run"));
  EXPECT_THAT(found("s.\u00dfe", "Stra\u00dfe s\u00fc\u00dfe", regex()), ElementsAre("s\u00fc\u00dfe"));
  EXPECT_THAT(found("(ab|a)(c|bcd)", "abcd", regex()), ElementsAre("abc"));
}

TEST(TextPatterns, GroupsAreReplacedByNumber) {
  const auto pattern = TextPattern::make("(\\d+)(?:st|nd|rd|th) (\\w+)", regex());
  ASSERT_TRUE(pattern);
  const auto hits = pattern->find("the 5th Virginia");
  ASSERT_EQ(hits.size(), 1u);
  EXPECT_EQ(pattern->replacement(hits[0], "$2 $1 ($0, $$1, $9)"), "Virginia 5 (5th Virginia, $1, )");
  const auto plain = TextPattern::make("x", {});
  EXPECT_EQ(plain->replacement({}, "$1"), "$1");
}

TEST(TextPatterns, WhatIsNoExpressionIsSaid) {
  for (const char* bad : {"(", "a)", "[a", "*", "a**", "a{3,2}", "a{1000}", "\\", "\\q", "[z-a]"})
    EXPECT_THAT(found(bad, "text", regex()), ElementsAre(HasSubstr("no regular expression"))) << bad;
  EXPECT_THAT(found("[]a]+", "a]", regex()), ElementsAre("a]"));
  // A choice with nothing before its bar where the last step has no room left.
  EXPECT_THAT(found(std::string(1999, 'a') + "(?:|b)", "text", regex()), ElementsAre(HasSubstr("it is too long")));
}

TEST(TextPatterns, AnExpressionThatBacktracksWithoutEndEnds) {
  const std::string many(2000, 'a');
  EXPECT_THAT(found("(a+)+$b", many, regex()), IsEmpty());
  EXPECT_THAT(found("(a|aa)+c", many.substr(0, 300), regex()), IsEmpty());
}

TEST(TextPatterns, ARandomExpressionNeverHarms) {
  std::mt19937 random(randomSeed());
  const std::string signs = "ab.*+?()[]{}|^$\\d1,-\u00e9";
  for (int i = 0; i < 3000; ++i) {
    std::string pattern, text;
    for (size_t n = random() % 12; n > 0; --n) pattern += signs[random() % signs.size()];
    for (size_t n = random() % 30; n > 0; --n) text += signs[random() % signs.size()];
    const auto made = TextPattern::make(pattern, regex(random() % 2 == 0, random() % 2 == 0));
    if (!made) continue;
    size_t end = 0;
    for (const PatternHit& hit : made->find(text)) {
      EXPECT_GE(hit.at, end) << pattern;
      EXPECT_GT(hit.length, 0u) << pattern;
      end = hit.at + hit.length;
      EXPECT_LE(end, text.size()) << pattern;
    }
  }
}

class Finding : public testing::Test {
 protected:
  Finding() : session_(mailbox_.post()), desk_(session_) {
    said_ = session_.noticed.connect([this](const Notice& notice) { notices_.push_back(notice); });
  }
  void open(const std::string& path = "scenarios/kernstown/kernstown.scenario.xml", bool checks = false) {
    session_.setChecks(checks);
    const auto done = session_.openFiles({std::string(HOTCHKISS_SOURCE_DIR) + "/" + path});
    ASSERT_TRUE(done) << done.error().message;
    session_.setForcesLocked(false);
    session_.setMapLocked(false);
    if (!checks) return;
    ASSERT_TRUE(mailbox_.runUntil([this] { return session_.reportIsCurrent(); }));
  }
  void ask(const std::string& text, const std::string& with = {}, FindScope scope = FindScope::Everything,
           PatternOptions options = {}) {
    desk_.ask({text, with, options, scope});
  }
  const Unit* unit(const std::string& id) const {
    for (const auto& [oobId, oob] : session_.state().oobs)
      if (const Unit* found = oob->unit(UnitId(id))) return found;
    return nullptr;
  }
  Hex hex(const std::string& code) const { return session_.view()->find(code).hex; }

  Mailbox mailbox_;
  Session session_;
  FindDesk desk_;
  std::vector<Notice> notices_;
  Connection said_;
};

TEST_F(Finding, NamesOfUnitsAndPlacesAndTextsAreFoundByScope) {
  open();
  ask("brodhead");
  ASSERT_THAT(desk_.hits(), SizeIs(1));
  EXPECT_EQ(desk_.hits()[0].what, "unit");
  EXPECT_EQ(desk_.hits()[0].counter.unit, UnitId("brodhead"));
  ask("Kernstown", {}, FindScope::Map);
  EXPECT_THAT(desk_.hits(), Contains(Field(&FindHit::what, "place")));
  EXPECT_THAT(desk_.hits(), Not(Contains(Field(&FindHit::what, "title of the scenario"))));
  const size_t onMap = desk_.hits().size();
  ask("Kernstown", {}, FindScope::Scenario);
  EXPECT_THAT(desk_.hits(), Contains(Field(&FindHit::what, "title of the scenario")));
  const size_t inScenario = desk_.hits().size();
  ask("Kernstown");
  EXPECT_GE(desk_.hits().size(), onMap + inScenario);
}

TEST_F(Finding, WhatIsTickedIsReplacedAsOneUndo_AndIdsStay) {
  open();
  const State before = session_.state();
  ask("Sullivan", "O'Sullivan", FindScope::Forces);
  ASSERT_THAT(desk_.hits(), SizeIs(1));
  ask("tyler", "Erastus Tyler", FindScope::Forces);
  ASSERT_THAT(desk_.hits(), SizeIs(1));
  EXPECT_EQ(desk_.replace(), 1u);
  ASSERT_NE(unit("3-s"), nullptr);
  EXPECT_EQ(unit("3-s")->name, "Erastus Tyler");
  session_.undo();
  EXPECT_EQ(session_.state(), before);
  ask("Virginia", "VA", FindScope::Forces);
  const size_t all = desk_.hits().size();
  ASSERT_GT(all, 2u);
  desk_.tickAll(false);
  EXPECT_EQ(desk_.replace(), 0u);
  desk_.tick(0, true);
  EXPECT_EQ(desk_.replace(), 1u);
  EXPECT_EQ(desk_.hits().size(), all - 1);
}

TEST_F(Finding, APlaceWithANewNameIsCalledSoInValuesToo) {
  open();
  ask("The Wall", "The Stone Wall", FindScope::Map);
  ASSERT_THAT(desk_.hits(), SizeIs(1));
  ASSERT_EQ(desk_.replace(), 1u);
  std::vector<std::string> tests;
  for (const Award& award : session_.scenario()->awards)
    if (award.id.rfind("ridge", 0) == 0) tests.push_back(award.test.text());
  EXPECT_THAT(tests, ElementsAre("control(own, place \"The Stone Wall\", by infantry)",
                                 "control(own, place \"The Stone Wall\", by infantry)"));
  session_.undo();
  EXPECT_THAT(session_.scenario()->awards[0].test.text(), HasSubstr("\"The Wall\""));
}

TEST_F(Finding, SeveralHitsInOneTextAreReplacedEachAndTheOthersStay) {
  open();
  SpecialRule rule;
  rule.id = "r";
  rule.number = "9";
  rule.text = "Ash by Ash to ashes.";
  ASSERT_TRUE(session_.apply({PutItem{session_.scenario()->id, rule, -1}}));
  ask("Ash", "Oaken", FindScope::Scenario, {true, true, false});
  size_t inRule = 0;
  for (size_t i = 0; i < desk_.hits().size(); ++i) {
    const bool own = desk_.hits()[i].what == "rule 9";
    inRule += own ? 1 : 0;
    desk_.tick(i, own && inRule == 2);
  }
  EXPECT_EQ(inRule, 2u);
  EXPECT_EQ(desk_.replace(), 1u);
  EXPECT_EQ(session_.scenario()->rules.back().text, "Ash by Oaken to ashes.");
}

TEST_F(Finding, LockedDocumentsAreSaidAndAskedFor) {
  open();
  session_.setForcesLocked(true);
  ask("Sullivan", "Smith", FindScope::Forces);
  ASSERT_THAT(desk_.hits(), SizeIs(1));
  EXPECT_EQ(desk_.hits()[0].locked, "locked");
  EXPECT_EQ(desk_.replace(), 0u);
  ASSERT_FALSE(notices_.empty());
  EXPECT_EQ(notices_.back().topic, "lock");
  notices_.back().actions.front().run();
  EXPECT_EQ(unit("2-s")->name, "Smith");
}

TEST_F(Finding, ABrokenExpressionIsSaidAndFindsNothing) {
  open();
  ask("(", {}, FindScope::Everything, {false, false, true});
  EXPECT_THAT(desk_.hits(), IsEmpty());
  EXPECT_THAT(desk_.error(), HasSubstr("not closed"));
}

// --- Going somewhere

TEST(GoTo, RanksExactThenBeginningsThenWordsThenLettersInOrder) {
  EXPECT_EQ(nameRank("Kernstown", "kernstown"), 0);
  EXPECT_EQ(nameRank("Kernstown", "kern"), 10);
  EXPECT_EQ(nameRank("First Brigade", "brig"), 20);
  EXPECT_EQ(nameRank("First Brigade", "brig first"), 30);
  EXPECT_EQ(nameRank("Kernstown", "town"), 40);
  EXPECT_GE(nameRank("Kernstown", "krns"), 60);
  EXPECT_EQ(nameRank("Kernstown", "xyz"), -1);
  EXPECT_EQ(nameRank("Kernstown", "tk"), -1);
  EXPECT_LT(nameRank("Valley District", "vdi"), nameRank("Very odd island", "vdi"));
}

TEST_F(Finding, GoToKnowsUnitsFormationsDocumentsAwardsAndRules) {
  open();
  const auto first = [this](const std::string& text) {
    const auto answers = goTo(session_, {{"save", "Save", "Ctrl+S"}}, text);
    return answers.empty() ? GoToAnswer() : answers.front();
  };
  EXPECT_EQ(first("garnett").kind, GoToAnswer::Kind::Unit);
  EXPECT_EQ(first("V Div").kind, GoToAnswer::Kind::Formation);
  EXPECT_EQ(first("V Div").id, "valley");
  EXPECT_EQ(first("K20.16").kind, GoToAnswer::Kind::Hex);
  EXPECT_EQ(first("save").command, "save");
  EXPECT_EQ(first("first kernstown").kind, GoToAnswer::Kind::Document);
  const GoToAnswer award = first("sandy ridge, by the wall");
  EXPECT_EQ(award.kind, GoToAnswer::Kind::Award);
  EXPECT_EQ(award.detail, "award");
  ASSERT_FALSE(session_.played()->rules.empty());
  const SpecialRule& rule = session_.played()->rules.front();
  EXPECT_EQ(first(rule.text.substr(0, 20)).kind, GoToAnswer::Kind::Rule);
}

// --- Problems

Diagnostic finding(const std::string& check, Severity severity, DocumentKind kind, const std::string& document,
                   std::vector<Hex> where) {
  Diagnostic d;
  d.check = check;
  d.severity = severity;
  d.subject.documentKind = kind;
  d.subject.document = document;
  d.message = check;
  d.lattice = std::move(where);
  return d;
}

TEST(Problems, AreFilteredBySeverityKindDocumentAndPlace_AndCounted) {
  Report report;
  report.diagnostics = {finding("map.river-gap", Severity::Warning, DocumentKind::Map, "m", {{1, 1}}),
                        finding("map.river-gap", Severity::Warning, DocumentKind::Map, "m", {{5, 5}}),
                        finding("unit.placed-twice", Severity::Error, DocumentKind::Scenario, "s", {{1, 1}}),
                        finding("meta.system-unknown", Severity::Note, DocumentKind::Scenario, "s", {})};
  ProblemFilter filter;
  EXPECT_THAT(problemRows(report, {}, filter), SizeIs(4));
  filter.severities = {Severity::Warning};
  EXPECT_THAT(problemRows(report, {}, filter), SizeIs(2));
  filter.place = std::set<Hex>{{1, 1}};
  EXPECT_THAT(problemRows(report, {}, filter), SizeIs(1));
  // The counts are of what the other parts leave: two severities have something in that hex.
  const ProblemFacets facets = problemFacets(State(), report, filter);
  EXPECT_EQ(facets.errors, 1u);
  EXPECT_EQ(facets.warnings, 1u);
  EXPECT_EQ(facets.notes, 0u);
  EXPECT_THAT(facets.checks, ElementsAre(ProblemFacet{"map.river-gap", "map.river-gap", 1}));
  filter = {};
  filter.document = documentOfFacet("scenario s");
  EXPECT_THAT(problemRows(report, {}, filter), SizeIs(2));
  EXPECT_EQ(problemFacets(State(), report, filter).documents[0].name, "Map m");
  EXPECT_EQ(problemFacets(State(), report, filter).documents[0].count, 2u);
  filter.check = "unit.placed-twice";
  EXPECT_THAT(problemRows(report, {}, filter), SizeIs(1));
}

TEST_F(Finding, WhyNot_SaysWhatIsFoundSilencedAndCleanAtAHex) {
  open("scenarios/kernstown/kernstown.scenario.xml", true);
  const ScenarioId id = session_.scenario()->id;
  // Sullivan stands in K21.20 already.
  SetupEntry twice;
  twice.id = "twice";
  twice.side = SideId("union");
  twice.who = Who::ofUnit("2-s");
  twice.place = Region::ofCode("K22.17");
  ASSERT_TRUE(session_.apply({PutItem{id, twice, -1}}));
  ASSERT_TRUE(mailbox_.runUntil([this] { return session_.reportIsCurrent(); }));
  const auto& report = session_.report().diagnostics;
  const auto placed =
      std::find_if(report.begin(), report.end(), [](const Diagnostic& d) { return d.check == "unit.placed-twice"; });
  ASSERT_NE(placed, report.end());
  const Hex at = hex(placed->subject.kind == SubjectKind::Unit ? "K21.20" : "K22.17");
  const auto kinds = [&](WhyNotLine::Kind kind) {
    std::vector<std::string> out;
    for (const WhyNotLine& line : whyNot(session_, at))
      if (line.kind == kind) out.push_back(line.check);
    return out;
  };
  EXPECT_THAT(kinds(WhyNotLine::Kind::Reported), Contains("unit.placed-twice"));
  EXPECT_THAT(kinds(WhyNotLine::Kind::Clean), Contains("map.river-gap"));
  session_.suppress(static_cast<size_t>(placed - report.begin()), "a test");
  ASSERT_TRUE(mailbox_.runUntil([this] { return session_.reportIsCurrent(); }));
  EXPECT_THAT(kinds(WhyNotLine::Kind::Reported), Not(Contains("unit.placed-twice")));
  EXPECT_THAT(kinds(WhyNotLine::Kind::Silenced), Contains("unit.placed-twice"));
  for (const WhyNotLine& line : whyNot(session_, at))
    if (line.check == "unit.placed-twice") {
      EXPECT_EQ(line.detail, "a test");
    }
  // A check of another game is not made.
  for (const WhyNotLine& line : whyNot(session_, at))
    if (line.kind == WhyNotLine::Kind::OtherSystem) {
      EXPECT_THAT(line.detail, Not(HasSubstr("cwb")));
    }
}

}  // namespace
}  // namespace hotchkiss::test
