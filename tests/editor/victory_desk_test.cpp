// SPDX-License-Identifier: Apache-2.0
// The victory of a scenario as the window edits it, without one: awards, groups, verdict and scale, possible totals, "what if".
#include "editor/session/victory_desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "editor/session/award_line.h"
#include "io/native/load.h"
#include "mailbox.h"
#include "random_seed.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class VictoryDesks : public testing::Test {
 protected:
  VictoryDesks() : session_(mailbox_.post()), desk_(session_) {}

  void openTraining(const std::string& system) {
    auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR) + "/scenarios/training/" + system + "-training.scenario.xml"});
    ASSERT_TRUE(loaded) << loaded.error().message;
    session_.open(std::move(loaded->state));
    desk_.watch(true);
    settle();
  }
  void settle() {
    ASSERT_TRUE(mailbox_.runUntil([this] { return !desk_.busy(); }));
    ASSERT_TRUE(desk_.ready()) << desk_.why();
  }
  const Scenario& scenario() const { return *session_.scenario(); }
  const Award& award(const std::string& id) const {
    for (const Award& each : scenario().awards)
      if (each.id == id) return each;
    ADD_FAILURE() << "no award " << id;
    return scenario().awards.front();
  }
  /// Sets a field of the form of what is chosen; what was refused.
  std::string set(const std::string& field, const std::string& text) { return setIn(desk_.form(), field, text); }
  std::string setIn(const Form& form, const std::string& field, const std::string& text) {
    for (const Field& each : form.fields)
      if (each.id == field) return each.set(text);
    ADD_FAILURE() << "no field " << field;
    return {};
  }
  size_t steps() const { return session_.document().index(); }
  std::vector<std::string> ids() const {
    std::vector<std::string> out;
    for (const Award& each : scenario().awards) out.push_back(each.id);
    return out;
  }

  Mailbox mailbox_;
  Session session_;
  VictoryDesk desk_;
};

TEST_F(VictoryDesks, ListsAwardsWithPointsLineAndPlace) {
  openTraining("gcacw");
  const auto& rows = desk_.awards();
  ASSERT_EQ(rows.size(), 15u) << "twelve awards and three groups";
  EXPECT_EQ(rows[0].points, "20");
  EXPECT_EQ(rows[0].line, "Ashbourne");
  EXPECT_EQ(rows[0].place, "1408");
  EXPECT_EQ(rows[8].points, "-3");
  EXPECT_EQ(rows[4].groupId, "cold-spring");
  EXPECT_TRUE(rows[12].group);
  EXPECT_EQ(rows[12].line, "only the best counts");
  EXPECT_EQ(rows[14].line, "added up, 6 at most");
}

TEST_F(VictoryDesks, AnAwardOfEveryBasisIsMadeByItsForm) {
  openTraining("gcacw");
  const size_t before = steps();
  EXPECT_EQ(desk_.addAward(), "award");
  EXPECT_EQ(steps(), before + 1);
  EXPECT_EQ(award("award").when.text(), "at end");
  for (const AwardBasis basis : {AwardBasis::Once, AwardBasis::PerUnit, AwardBasis::PerStrength, AwardBasis::PerLoss,
                                 AwardBasis::PerTurn, AwardBasis::PerInstance, AwardBasis::Steps}) {
    EXPECT_EQ(set("basis", std::to_string(static_cast<int>(basis))), "");
    EXPECT_EQ(award("award").basis, basis);
  }
  EXPECT_EQ(desk_.setStep(0, "3", "7"), "");
  EXPECT_EQ(desk_.setStep(1, "1", "2.5"), "");
  EXPECT_THAT(award("award").steps, ElementsAre(std::pair(1, 2.5), std::pair(3, 7.0))) << "in the order of their counts";
  EXPECT_THAT(desk_.setStep(1, "1", "9"), HasSubstr("a step at 1 already"));
  EXPECT_THAT(desk_.setStep(0, "x", "9"), HasSubstr("\"x\" is no count"));
  desk_.removeStep(0);
  EXPECT_THAT(award("award").steps, ElementsAre(std::pair(3, 7.0)));
  EXPECT_EQ(set("basis", "0"), "");
  EXPECT_EQ(set("amount", "-1.5"), "");
  EXPECT_EQ(award("award").amount, -1.5);
  EXPECT_THAT(set("amount", "many"), HasSubstr("\"many\" is no number"));
  EXPECT_EQ(set("side", "confederate"), "");
  EXPECT_EQ(set("when", "from turn 2 to turn 4"), "");
  EXPECT_EQ(set("who", "side(union) kind(cavalry)"), "");
  EXPECT_EQ(set("place", "1408, 0914"), "");
  EXPECT_EQ(set("test", "control(own, 1408) and turn >= 3"), "");
  EXPECT_THAT(set("test", "control(own"), testing::Not(IsEmpty()));
  EXPECT_THAT(set("place", "9999"), HasSubstr("no hex 9999"));
  EXPECT_THAT(set("test", "control(prussia, 1408)"), HasSubstr("no side prussia"));
  EXPECT_EQ(set("most", "2 times"), "");
  EXPECT_EQ(set("text", "Held"), "");
  EXPECT_EQ(set("option", "-early-trains"), "");
  const Award& made = award("award");
  EXPECT_EQ(made.side, SideId("confederate"));
  EXPECT_EQ(made.test.text(), "control(own, 1408) and turn >= 3");
  EXPECT_EQ(made.place.text(), "1408, 0914");
  EXPECT_EQ(made.most, 2);
  EXPECT_EQ(made.common.unlessOption, OptionId("early-trains"));
}

TEST_F(VictoryDesks, ActsAreOneUndoEach) {
  openTraining("gcacw");
  const State before = session_.state();
  const auto start = ids();
  desk_.choose("ormond");
  desk_.duplicate();
  EXPECT_EQ(ids()[3], "ormond-2");
  EXPECT_EQ(desk_.chosen(), "ormond-2");
  desk_.move(-1);
  EXPECT_EQ(ids()[2], "ormond-2");
  EXPECT_EQ(set("group", "+"), "");
  EXPECT_EQ(award("ormond-2").group, "group");
  EXPECT_EQ(scenario().awardGroups.back().id, "group");
  desk_.choose("group", true);
  EXPECT_EQ(set("rule", "best"), "");
  EXPECT_EQ(set("cap", "9"), "");
  EXPECT_EQ(set("factor", "2"), "");
  EXPECT_EQ(set("capped-by", "ashbourne"), "");
  EXPECT_EQ(scenario().awardGroups.back().cappedBy, "ashbourne");
  EXPECT_EQ(scenario().awardGroups.back().capTotal, 9);
  desk_.remove();
  EXPECT_EQ(award("ormond-2").group, "") << "its members are on their own again";
  EXPECT_EQ(scenario().awardGroups.size(), 3u);
  for (int i = 0; i < 8; ++i) session_.undo();
  EXPECT_TRUE(session_.state() == before);
  EXPECT_EQ(ids(), start);
}

TEST_F(VictoryDesks, PlacesArePickedOnTheMap) {
  openTraining("gcacw");
  desk_.addAward();
  const Hex a = session_.view()->find("1408").hex, b = session_.view()->find("0914").hex;
  desk_.pickFor(VictoryDesk::Pick::Test);
  EXPECT_TRUE(desk_.picked(Selection::ofHex(a)));
  EXPECT_EQ(award("award").test.text(), "control(own, 1408)");
  EXPECT_TRUE(desk_.picked(Selection::ofHex(b)));
  EXPECT_EQ(award("award").test.text(), "control(own, all (1408, 0914))");
  EXPECT_TRUE(desk_.picked(Selection::ofHex(a)));
  EXPECT_EQ(award("award").test.text(), "control(own, 0914)") << "a second click takes it out";
  desk_.pickFor(VictoryDesk::Pick::Place);
  EXPECT_TRUE(desk_.picked(Selection::ofHex(a)));
  EXPECT_TRUE(desk_.picked(Selection::ofHex(b)));
  EXPECT_EQ(award("award").place.text(), "1408, 0914");
  EXPECT_EQ(set("place", "within 2 of 1408"), "");
  EXPECT_TRUE(desk_.picked(Selection::ofHex(b)));
  EXPECT_THAT(desk_.told(), HasSubstr("more than a list of hexes"));
  desk_.pickFor(VictoryDesk::Pick::Nothing);
  EXPECT_FALSE(desk_.picked(Selection::ofHex(b)));
}

TEST_F(VictoryDesks, MarksTheObjectivesOfTheChosenAward) {
  openTraining("gcacw");
  desk_.choose("ashbourne");
  const Hex ashbourne = session_.view()->find("1408").hex;
  std::vector<Hex> targets;
  for (const OverlayMark& mark : desk_.marks().marks)
    if (mark.kind == OverlayMark::Kind::Target) targets.push_back(mark.hex);
  EXPECT_THAT(targets, ElementsAre(ashbourne));
  desk_.watch(false);
  EXPECT_THAT(desk_.marks().marks, IsEmpty());
}

TEST_F(VictoryDesks, TheVerdictIsEditedCellByCell) {
  openTraining("cwb");
  const Verdict before = *scenario().verdict;
  EXPECT_THAT(desk_.scale().faults, IsEmpty());
  // -8 to -3 becomes -8 to -4: nobody has -3.
  EXPECT_EQ(desk_.setRule(3, "high", "-4"), "");
  ASSERT_EQ(desk_.scale().faults.size(), 1u);
  EXPECT_EQ(desk_.scale().faults[0].kind, VerdictFinding::Kind::Gap);
  EXPECT_EQ(desk_.scale().faults[0].first, -3);
  EXPECT_EQ(desk_.scale().faults[0].last, -3);
  // A fresh band fills the gap.
  desk_.addRule();
  EXPECT_EQ(scenario().verdict->rules.back().low, -3);
  EXPECT_EQ(scenario().verdict->rules.back().high, -3);
  EXPECT_THAT(desk_.scale().faults, IsEmpty());
  EXPECT_EQ(desk_.setRule(5, "winner", "union"), "");
  EXPECT_EQ(desk_.setRule(5, "level", "Marginal"), "");
  desk_.moveRule(-1);
  EXPECT_EQ(scenario().verdict->rules[4].level, "Marginal");
  // 3 to 7 becomes 3 to 9: 8 and 9 are in two.
  EXPECT_EQ(desk_.setRule(1, "high", "9"), "");
  ASSERT_EQ(desk_.scale().faults.size(), 1u);
  EXPECT_EQ(desk_.scale().faults[0].kind, VerdictFinding::Kind::Overlap);
  EXPECT_EQ(desk_.scale().faults[0].first, 8);
  EXPECT_EQ(desk_.scale().faults[0].last, 9);
  EXPECT_EQ(desk_.scale().lanes, 2);
  EXPECT_THAT(desk_.setRule(1, "low", "three"), HasSubstr("\"three\" is no number"));
  EXPECT_EQ(desk_.setRule(1, "high", ""), "") << "an open end";
  EXPECT_EQ(scenario().verdict->rules[1].high, std::nullopt);
  for (int i = 0; i < 7; ++i) session_.undo();
  EXPECT_EQ(*scenario().verdict, before);
  EXPECT_EQ(setIn(desk_.verdictForm(), "historical", "4"), "");
  EXPECT_EQ(desk_.scale().historical, 4);
  EXPECT_EQ(setIn(desk_.verdictForm(), "score", "union"), "");
  EXPECT_THAT(setIn(desk_.verdictForm(), "score", "prussia"), HasSubstr("no side prussia"));
}

TEST(VerdictScales, LieAlongTheirScores) {
  Verdict verdict;
  verdict.score = "union";
  verdict.historicalScore = 12;
  const auto band = [&](std::optional<double> low, std::optional<double> high) {
    VerdictRule rule;
    rule.id = "r" + std::to_string(verdict.rules.size());
    rule.low = low;
    rule.high = high;
    verdict.rules.push_back(rule);
  };
  band(10, std::nullopt);
  band(std::nullopt, 4);
  const VerdictScale scale = scaleOf(verdict, {{SideId("union"), {0.0, 30.0}}}, 1);
  EXPECT_EQ(scale.why, "");
  // Ends 4 and 10, history 12: margins of two on both sides.
  EXPECT_EQ(scale.low, 2);
  EXPECT_EQ(scale.high, 14);
  EXPECT_EQ(scale.bands.front().rule, 1u) << "by their low ends";
  EXPECT_DOUBLE_EQ(scale.along(8), 0.5);
  EXPECT_DOUBLE_EQ(scale.stretch(5, 9).first, 2.5 / 12) << "a score is one wide";
  EXPECT_DOUBLE_EQ(scale.stretch(5, 9).second, 7.5 / 12);
  ASSERT_EQ(scale.faults.size(), 1u);
  EXPECT_EQ(scale.faults[0].first, 5);
  EXPECT_EQ(scale.faults[0].last, 9);
  EXPECT_EQ(scale.possible, (PointRange{0.0, 30.0}));
  verdict.score.clear();
  EXPECT_THAT(scaleOf(verdict, {}, 1).why, HasSubstr("what the bands go by"));
  verdict.rules.clear();
  EXPECT_THAT(scaleOf(verdict, {}, 1).why, HasSubstr("no rule yet"));
}

// Of GCACW: 20, 6, 8, 6, the better of 6 and 3, 5, 4, at the most; Tory Knob -3 at the least; cavalry 6; losses have the bound of
// the strength of those who can be lost.
TEST_F(VictoryDesks, TotalsSayWhatHasNoBound) {
  openTraining("gcacw");
  std::map<std::string, PointRange> rows;
  for (const TotalRow& row : desk_.totals()) rows[row.side.text + "/" + row.id] = row.range;
  EXPECT_EQ(rows.at("union/ashbourne"), (PointRange{0.0, 20.0}));
  EXPECT_EQ(rows.at("union/tory-knob"), (PointRange{-3.0, 0.0}));
  EXPECT_EQ(rows.at("union/cold-spring"), (PointRange{0.0, 6.0}));
  EXPECT_EQ(rows.at("union/raid"), (PointRange{0.0, 6.0}));
  EXPECT_EQ(rangeWords({0.0, std::nullopt}), "0 or more, no bound");
  EXPECT_EQ(rangeWords({std::nullopt, std::nullopt}), "no bound");
  EXPECT_EQ(rangeWords({-3.0, 6.0}), "-3 to 6");
  desk_.addAward();
  EXPECT_EQ(set("basis", std::to_string(static_cast<int>(AwardBasis::PerInstance))), "");
  settle();
  for (const TotalRow& row : desk_.totals())
    if (row.id == "award") {
      EXPECT_EQ(row.range.high, std::nullopt) << "each time: nobody says how often";
    }
}

TEST_F(VictoryDesks, WhatIfCyclesThePlacesAndTellsTheRule) {
  openTraining("gcacw");
  const Hex ashbourne = session_.view()->find("1408").hex;
  const auto place = [&](const std::string& code) {
    for (const AssumedPlaceRow& row : desk_.places())
      if (row.code == code) return row;
    ADD_FAILURE() << code;
    return AssumedPlaceRow();
  };
  EXPECT_EQ(place("1408").name, "Ashbourne");
  EXPECT_EQ(place("1408").now, SideId("confederate"));
  std::vector<std::string> seen;
  for (int i = 0; i < 4; ++i) {
    EXPECT_TRUE(desk_.cycleHex(ashbourne));
    const AssumedPlaceRow row = place("1408");
    seen.push_back((row.assumed ? "" : "set-up ") + row.now.value_or(SideId("?")).text);
  }
  std::vector<std::string> expected;
  for (const SideKind& side : session_.vocabulary().sides) expected.push_back(side.id.text);
  expected.push_back("");
  expected.push_back("set-up confederate");
  EXPECT_EQ(seen, expected);
  EXPECT_FALSE(desk_.cycleHex(session_.view()->find("0101").hex)) << "no award asks about it";
  Assumptions assumed;
  assumed.control["1408"] = SideId("union");
  assumed.control["0914"] = SideId("union");
  desk_.assume(assumed);
  EXPECT_EQ(desk_.setNumber(true, "side(confederate)", "6"), "");
  EXPECT_THAT(desk_.setNumber(true, "side(confederate)", "-6"), HasSubstr("is no number"));
  // 20 + 8 + 2 x 6 = 40; the line from Ashbourne is not asked for where it is known to be cut.
  for (const AssumedFactRow& fact : desk_.facts())
    if (fact.words.find("trace") != std::string::npos && fact.now != Tri::False) desk_.cycleFact(fact.key);
  Assumptions now = desk_.assumptions();
  for (const AssumedFactRow& fact : desk_.facts()) now.facts[fact.key] = false;
  desk_.assume(now);
  EXPECT_EQ(desk_.outcome().totals.at(SideId("union")), (PointRange{40.0, 40.0}));
  ASSERT_TRUE(desk_.outcome().certain);
  EXPECT_EQ(desk_.verdict().rules[desk_.outcome().rules.front()].id, "union-decisive");
  EXPECT_EQ(steps(), 0u) << "what is assumed is no edit";
  desk_.forget();
  EXPECT_TRUE(desk_.assumptions().empty());
}

TEST_F(VictoryDesks, RandomActsAreUndoneToTheLetter) {
  openTraining("wbts");
  const State before = session_.state();
  std::mt19937 random(randomSeed());
  const std::vector<std::string> lines = {"",    "1",  "-4",         "control(own, D1302)", "at end", "D1302", "side(union)",
                                          "(((", "\"", "99999999999"};
  for (int i = 0; i < 300; ++i) {
    const auto& rows = desk_.awards();
    if (!rows.empty()) {
      const AwardRow row = rows[random() % rows.size()];
      desk_.choose(row.id, row.group);
    }
    switch (random() % 9) {
      case 0:
        desk_.addAward();
        break;
      case 1:
        desk_.addGroup();
        break;
      case 2:
        desk_.duplicate();
        break;
      case 3:
        desk_.remove();
        break;
      case 4:
        desk_.move(random() % 2 == 0 ? 1 : -1);
        break;
      case 5: {
        const Form form = desk_.form();
        if (form.fields.empty()) break;
        const Field& field = form.fields[random() % form.fields.size()];
        if (!field.set) break;
        field.set(field.kind == Field::Kind::Choice && !field.choices.empty()
                      ? field.choices[random() % field.choices.size()].first
                      : lines[random() % lines.size()]);
        break;
      }
      case 6:
        desk_.addRule(random() % 2 == 0 ? VerdictKind::Band : VerdictKind::Test);
        break;
      case 7:
        desk_.setRule(random() % 8, random() % 2 == 0 ? "low" : "test", lines[random() % lines.size()]);
        break;
      default:
        desk_.chooseRule(static_cast<int>(random() % 8));
        random() % 2 == 0 ? desk_.removeRule() : desk_.moveRule(1);
    }
    desk_.scale();
  }
  while (session_.document().canUndo()) session_.undo();
  EXPECT_TRUE(session_.state() == before);
}

TEST_F(VictoryDesks, AWrongNameSaysWhatWasMeant) {
  openTraining("gcacw");
  desk_.choose("ormond");
  EXPECT_EQ(set("test", "control(own, Ashbourne)"), "The map has no hex Ashbourne. Did you mean place \"Ashbourne\"?");
  EXPECT_EQ(set("place", "Ashborne"), "The map has no hex Ashborne. Did you mean place \"Ashbourne\"?");
  EXPECT_EQ(set("test", "control(unoin, 1408)"), "The game has no side unoin. Did you mean union?");
  EXPECT_THAT(set("who", "daec"), HasSubstr("Did you mean dace?"));
  EXPECT_THAT(set("test", "contrl(own, 1408)"), HasSubstr("did you mean 'control'?"));
  EXPECT_THAT(set("place", "witin 2 of 1408"), HasSubstr("did you mean 'within' by 'witin'?"));
  // What is proposed can be typed as it stands.
  EXPECT_EQ(set("place", "place \"Ashbourne\""), "");
}

TEST_F(VictoryDesks, WhatIsRefusedIsKeptWithItsAwardUntilThatGoes) {
  openTraining("gcacw");
  Drafts& drafts = session_.drafts();
  const std::string scope = VictoryDesk::draftScope("ormond", false);
  drafts.keep(scope, "test", {"If", "control(own", "expected ','"});
  EXPECT_TRUE(drafts.any(scope));
  EXPECT_FALSE(drafts.any(VictoryDesk::draftScope("ormond-2", false)));
  EXPECT_EQ(drafts.told(), "If: \u201ccontrol(own\u201d (expected ',')");
  drafts.move(scope, "scenario|0|x");
  EXPECT_EQ(drafts.find("scenario|0|x", "test")->typed, "control(own");
  drafts.move("scenario|0|x", scope);
  desk_.choose("ormond");
  desk_.remove();
  EXPECT_TRUE(drafts.empty()) << "the award is gone, and what was typed for it";
  drafts.keep(scope, "test", {"If", "x", "y"});
  openTraining("gcacw");
  EXPECT_TRUE(drafts.empty()) << "another file";
}

TEST_F(VictoryDesks, AnAwardIsWrittenAsItsReadableLine) {
  openTraining("gcacw");
  const std::vector<Award> before = scenario().awards;
  for (const Award& each : before) {
    const auto back = readAwardLine(awardLine(each), each);
    ASSERT_TRUE(back) << awardLine(each) << ": " << back.error().message;
    EXPECT_EQ(*back, each) << awardLine(each);
  }
  desk_.choose("ormond");
  EXPECT_EQ(set("line", "12 for union; each time; if control(own, 1408); when at end; at most 3 times; text Held; in the end"),
            "");
  const Award& made = award("ormond");
  EXPECT_EQ(made.amount, 12);
  EXPECT_EQ(made.basis, AwardBasis::PerInstance);
  EXPECT_EQ(made.test.text(), "control(own, 1408)");
  EXPECT_EQ(made.most, 3);
  EXPECT_EQ(made.text, "Held; in the end") << "the text is the rest of the line";
  EXPECT_EQ(set("line", "steps 3: 1, 6: 2.5 for confederate; who side(union)"), "");
  EXPECT_THAT(award("ormond").steps, ElementsAre(std::pair(3, 1.0), std::pair(6, 2.5)));
  EXPECT_EQ(award("ormond").text, "");
  EXPECT_THAT(set("line", "many for union"), HasSubstr("is no number"));
  EXPECT_THAT(set("line", "20"), HasSubstr("begins with its points and its side"));
  EXPECT_THAT(set("line", "20 for unoin"), HasSubstr("Did you mean union?"));
  EXPECT_THAT(set("line", "20 for union; plase 1408"), HasSubstr("Did you mean place?"));
  EXPECT_THAT(set("line", "20 for union; if control(own, 9999)"), HasSubstr("no hex 9999"));
}

}  // namespace
}  // namespace hotchkiss::test
