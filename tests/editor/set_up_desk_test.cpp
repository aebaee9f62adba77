// SPDX-License-Identifier: Apache-2.0
// Writing in the set-up's text, without a display: what is typed becomes edits, what is moved elsewhere rewrites the text.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "editor/session/counter_edits.h"
#include "editor/session/set_up_desk.h"
#include "tests/editor/mailbox.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::HasSubstr;
using testing::Not;

class SetUpDeskTest : public testing::Test {
 protected:
  SetUpDeskTest() : session_(mail_.post()), desk_(session_) {
    EXPECT_TRUE(session_.openFiles({HOTCHKISS_SOURCE_DIR "/scenarios/training/gcacw-training.scenario.xml"}));
    settle();
  }
  void settle() {
    ASSERT_TRUE(mail_.runUntil([this] { return session_.idle(); }));
  }
  void replace(const std::string& from, const std::string& to) {
    std::string text = desk_.text();
    const size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    desk_.write(text, at + to.size());
    settle();
  }
  const SetupEntry* entry(const std::string& id) const {
    for (const SetupEntry& e : session_.scenario()->setup)
      if (e.id == id) return &e;
    return nullptr;
  }
  std::string marked(const SetUpMark& mark) const { return desk_.text().substr(mark.begin, mark.end - mark.begin); }

  Mailbox mail_;
  Session session_;
  SetUpDesk desk_;
};

TEST_F(SetUpDeskTest, TypedPlaceMovesTheCounterAndUndoRewritesTheText) {
  const std::string before = desk_.text();
  const State opened = session_.state();
  replace("Dace: 1104", "Dace: 1205");
  EXPECT_EQ(entry("u-dace")->place.text(), "1205");
  EXPECT_THAT(desk_.text(), HasSubstr("Dace: 1205 (fatigue 1)"));
  // More of the same line is the same step.
  replace("Dace: 1205 (fatigue 1)", "Dace: 1205 (fatigue 2)");
  EXPECT_EQ(entry("u-dace")->states.front(), "fatigue-2");
  session_.undo();
  settle();
  EXPECT_EQ(session_.state(), opened);
  EXPECT_EQ(desk_.text(), before);
}

TEST_F(SetUpDeskTest, WhatIsNotUnderstoodIsKeptWithTheScenarioUntilItIs) {
  const State opened = session_.state();
  replace("Dace: 1104", "Dace: 11");
  EXPECT_EQ(session_.scenario()->setupDraft, desk_.text());
  EXPECT_TRUE(session_.unsaved());
  // As the file has it, so it is shown when the file is opened again.
  SetUpDesk again(session_);
  EXPECT_EQ(again.text(), desk_.text());
  EXPECT_EQ(again.faults().size(), 1u);
  session_.undo();
  settle();
  EXPECT_EQ(session_.state(), opened);
  EXPECT_TRUE(desk_.faults().empty());
  session_.redo();
  settle();
  EXPECT_EQ(desk_.faults().size(), 1u);
  replace("Dace: 11 ", "Dace: 1104 ");
  EXPECT_EQ(session_.scenario()->setupDraft, "");
  EXPECT_EQ(session_.state(), opened);
}

TEST_F(SetUpDeskTest, WhatIsNotUnderstoodStaysWhenACounterIsMovedOnTheMap) {
  replace("Dace: 1104", "Dace: 11");
  std::string written = desk_.text();
  const auto to = session_.view()->find("1205");
  ASSERT_TRUE(to.ok());
  ASSERT_TRUE(moveTo(session_, {{UnitId("coe"), {}, "u-coe"}}, to.hex, session_.newGesture()));
  settle();
  // His line has changed, and no other; what was written stands where it was written.
  written.replace(written.find("Coe: 2002"), 9, "Coe: 1205");
  EXPECT_EQ(desk_.text(), written);
  ASSERT_EQ(desk_.faults().size(), 1u);
  // Whoever is moved himself has a line of where he is now, beside the one that nobody understands.
  ASSERT_TRUE(moveTo(session_, {{UnitId("dace"), {}, "u-dace"}}, session_.view()->find("1206").hex, session_.newGesture()));
  settle();
  EXPECT_THAT(desk_.text(), HasSubstr("\nDace: 1206 (fatigue 1)\n"));
  EXPECT_THAT(desk_.text(), HasSubstr("\nDace: 11 (fatigue 1)\n"));
  EXPECT_THAT(desk_.text(), HasSubstr("\nCoe: 1205"));
  session_.undo();
  settle();
  EXPECT_EQ(desk_.text(), written);
}

TEST_F(SetUpDeskTest, WordsOfOnesOwnStayWhenACounterIsMovedOnTheMap) {
  replace("Dace: 1104 (fatigue 1)", "DACE:  1104  (fatigue-1)");
  ASSERT_TRUE(desk_.faults().empty());
  const std::string written = desk_.text();
  const auto move = [&](const char* unit, const char* code) {
    ASSERT_TRUE(moveTo(session_, {CounterRef{UnitId(unit), {}, {}}}, session_.view()->find(code).hex, session_.newGesture()));
    settle();
  };
  move("coe", "1205");
  std::string expected = written;
  expected.replace(expected.find("Coe: 2002"), 9, "Coe: 1205");
  EXPECT_EQ(desk_.text(), expected);
  // Taken off, his line goes; set down again, he has one.
  ASSERT_TRUE(takeOff(session_, {CounterRef{UnitId("coe"), {}, {}}}, session_.newGesture()));
  settle();
  expected = written;
  expected.erase(expected.find("Coe: 2002"), std::string("Coe: 2002 (fatigue 1)\n").size());
  EXPECT_EQ(desk_.text(), expected);
  move("coe", "1205");
  EXPECT_THAT(desk_.text(), HasSubstr("\nCoe: 1205\n"));
  EXPECT_THAT(desk_.text(), HasSubstr("DACE:  1104  (fatigue-1)"));
}

TEST_F(SetUpDeskTest, ANameThatIsASlipHasItsProposal) {
  ASSERT_TRUE(session_.openFiles({HOTCHKISS_SOURCE_DIR "/scenarios/kernstown/kernstown.scenario.xml"}));
  settle();
  // The counter is called by its designation; people think of the general.
  const size_t at = desk_.text().find("2-S: ");
  ASSERT_NE(at, std::string::npos);
  std::string text = desk_.text();
  text.replace(at, 3, "Sulivan");
  desk_.write(text, at + 7);
  settle();
  ASSERT_EQ(desk_.faults().size(), 1u);
  EXPECT_EQ(desk_.faults().front().proposals, (std::vector<std::string>{"Sullivan"}));
  ASSERT_FALSE(desk_.marks().empty());
  ASSERT_TRUE(desk_.mend(desk_.marks().front()));
  settle();
  EXPECT_TRUE(desk_.faults().empty());
  EXPECT_THAT(desk_.text(), HasSubstr("Sullivan: "));
}

TEST_F(SetUpDeskTest, CountersMovedTogetherKeepTheirPlacesToOneAnother) {
  const auto view = session_.view();
  const auto at = [&](const char* code) { return view->find(code).hex; };
  const std::vector<CounterRef> two = {{UnitId("dace"), {}, "u-dace"}, {UnitId("coe"), {}, "u-coe"}};
  const State opened = session_.state();
  // One column to the right and as far down as that leads: 1104 to 1204, so 2002 to 2102 or 2101.
  const Hex by = at("1204") - at("1104");
  ASSERT_TRUE(moveTogether(session_, two, at("1104"), at("1204"), session_.newGesture()));
  settle();
  const Standings now = standingsOf(session_);
  EXPECT_EQ(now.of(UnitId("dace"))->hex, at("1204"));
  EXPECT_EQ(now.of(UnitId("coe"))->hex, at("2002") + by);
  EXPECT_EQ(session_.selection().counters.size(), 2u);
  session_.undo();
  settle();
  EXPECT_EQ(session_.state(), opened);
  // Where one would leave the map nobody moves.
  EXPECT_FALSE(moveTogether(session_, two, at("2002"), at("2002") + (at("0101") - at("1104")) + (at("0101") - at("0201")),
                            session_.newGesture()));
  EXPECT_EQ(session_.state(), opened);
}

TEST_F(SetUpDeskTest, WhatIsNotUnderstoodMovesNobodyAndTakesNothingAway) {
  const SharedList<SetupEntry> opened = session_.scenario()->setup;
  replace("Dace: 1104", "Dace: 11");
  EXPECT_EQ(session_.scenario()->setup, opened);
  ASSERT_EQ(desk_.faults().size(), 1u);
  EXPECT_THAT(desk_.text(), HasSubstr("Dace: 11 (fatigue 1)"));  // what is typed stays
  ASSERT_FALSE(desk_.marks().empty());
  EXPECT_EQ(marked(desk_.marks().front()), "11");
  // A whole line taken out meanwhile waits until the rest is understood.
  replace("Coe: 2002 (fatigue 1)\n", "");
  EXPECT_NE(entry("u-coe"), nullptr);
  replace("Dace: 11 ", "Dace: 1104 ");
  EXPECT_EQ(entry("u-coe"), nullptr);
  EXPECT_TRUE(desk_.faults().empty());
}

TEST_F(SetUpDeskTest, NewLinePlacesACounter_AndMovedCountersAreRewritten) {
  replace("Coe: 2002 (fatigue 1)\n", "");
  ASSERT_EQ(entry("u-coe"), nullptr);
  replace("Kessler: 1605\n", "Kessler: 1605\nCoe: 2003\n");
  ASSERT_NE(entry("coe"), nullptr);
  EXPECT_EQ(entry("coe")->place.text(), "2003");
  EXPECT_EQ(entry("coe")->side, SideId("union"));
  // Dragged on the map, the line follows.
  ASSERT_TRUE(
      moveTo(session_, {CounterRef{UnitId("kessler"), {}, {}}}, session_.view()->find("1604").hex, session_.newGesture()));
  settle();
  EXPECT_THAT(desk_.text(), HasSubstr("Kessler: 1604\n"));
  EXPECT_THAT(desk_.text(), Not(HasSubstr("Kessler: 1605")));
}

TEST_F(SetUpDeskTest, FindingsStandAtTheirWordsAndSlipsAreMended) {
  // Pruyn stands in two lines: the check says so, at his name.
  replace("Kessler: 1605\n", "Kessler, Pruyn: 1605\n");
  const auto twice = std::find_if(desk_.marks().begin(), desk_.marks().end(),
                                  [](const SetUpMark& m) { return m.kind == SetUpMark::Kind::Error; });
  ASSERT_NE(twice, desk_.marks().end());
  EXPECT_THAT(twice->tip, HasSubstr("Pruyn"));
  session_.undo();
  settle();
  replace("Kessler: 1605", "Kesler: 1605");
  ASSERT_EQ(desk_.faults().size(), 1u);
  const SetUpMark slip = desk_.marks().front();
  EXPECT_EQ(marked(slip), "Kesler");
  ASSERT_TRUE(desk_.mend(slip));
  settle();
  EXPECT_TRUE(desk_.faults().empty());
  EXPECT_THAT(desk_.text(), HasSubstr("Kessler: 1605"));
}

TEST_F(SetUpDeskTest, PlacesInTheTextAndCountersOnTheMapFindEachOther) {
  desk_.pick(desk_.text().find("Dace"));
  ASSERT_EQ(session_.selection().counters.size(), 1u);
  EXPECT_EQ(session_.selection().counters[0].unit, UnitId("dace"));
  const auto chosen = std::find_if(desk_.marks().begin(), desk_.marks().end(),
                                   [](const SetUpMark& m) { return m.kind == SetUpMark::Kind::Chosen; });
  ASSERT_NE(chosen, desk_.marks().end());
  EXPECT_EQ(marked(*chosen), "Dace");
  desk_.pick(desk_.text().find("1904"));
  EXPECT_EQ(session_.selection().hex, session_.view()->find("1904").hex);
  EXPECT_EQ(session_.selection().kind, Selection::Kind::Hex);
}

TEST_F(SetUpDeskTest, WhoIsInNoLineIsNamedBeforeItIsTakenOff) {
  std::vector<std::string> said;
  const auto listening = session_.noticed.connect([&](const Notice& notice) { said.push_back(notice.text); });
  EXPECT_TRUE(desk_.left().empty());
  replace("Dace: 1104", "Dace: 11");
  EXPECT_TRUE(desk_.left().empty()) << "Dace is being written";
  // Another line goes while that one is not understood.
  const size_t at = desk_.text().find("Coe: ");
  ASSERT_NE(at, std::string::npos);
  const size_t end = desk_.text().find('\n', at);
  replace(desk_.text().substr(at, end - at + 1), "");
  ASSERT_EQ(desk_.left().size(), 1u);
  EXPECT_EQ(desk_.left().front().counter.unit, UnitId("coe"));
  EXPECT_NE(entry("u-coe"), nullptr) << "it still stands";
  desk_.showLeft();
  ASSERT_EQ(session_.selection().counters.size(), 1u);
  EXPECT_EQ(session_.selection().counters.front().unit, UnitId("coe"));
  EXPECT_THAT(said.back(), HasSubstr("taken off once all of the text is understood: Coe"));
  replace("Dace: 11 ", "Dace: 1104 ");
  EXPECT_EQ(entry("u-coe"), nullptr);
  EXPECT_TRUE(desk_.left().empty());
  EXPECT_THAT(said.back(), HasSubstr("no line names them any more: Coe"));
}

}  // namespace
}  // namespace hotchkiss::test
