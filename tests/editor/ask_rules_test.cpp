// SPDX-License-Identifier: Apache-2.0
// Questions as the window asks them, on the training scenarios: what the map shows and what the panel says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "editor/session/ask_rules.h"
#include "editor/session/what_if.h"
#include "io/native/load.h"
#include "model/document/edit.h"
#include "tests/editor/mailbox.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::ElementsAre;

bool never() {
  return false;
}

State training(const std::string& system) {
  const auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR) + "/scenarios/training/" + system + "-training.scenario.xml"});
  EXPECT_TRUE(loaded);
  return loaded ? loaded->state : State{};
}

class Asked {
 public:
  explicit Asked(const std::string& system, SituationOptions options = {}) : stage(RulesStage::make(training(system), options)) {
    EXPECT_EQ(stage->why(), "");
  }
  Hex hex(const std::string& code) const { return stage->ground().view().find(code).hex; }
  std::string code(Hex at) const { return stage->ground().view().code(at); }
  std::vector<std::string> codes(const std::vector<Hex>& hexes) const {
    std::vector<std::string> out;
    for (const Hex h : hexes) out.push_back(code(h));
    return out;
  }
  static Selection unit(const std::string& id) { return Selection::ofCounters({CounterRef{UnitId(id), {}, {}}}, std::nullopt); }
  Overlay ask(Question question, const Selection& selection = {}) const {
    WhatIfSettings settings;
    settings.question = question;
    return askRules(*stage, settings, selection, never);
  }
  Overlay about(Question question, const Selection& selection, const std::string& at) const {
    WhatIfSettings settings;
    settings.question = question;
    return askAbout(*stage, settings, selection, hex(at));
  }
  Overlay drop(const std::string& id, const std::string& at) const {
    return askBeforeDrop(*stage, {}, {CounterRef{UnitId(id), {}, {}}}, hex(at));
  }
  std::shared_ptr<const RulesStage> stage;
};

const OverlayMark* markOf(const Overlay& overlay, OverlayMark::Kind kind) {
  const auto found =
      std::find_if(overlay.marks.begin(), overlay.marks.end(), [&](const OverlayMark& m) { return m.kind == kind; });
  return found == overlay.marks.end() ? nullptr : &*found;
}

TEST(AskRules, ReachIsShownInBandsByTurn) {
  const Asked asked("gcacw");
  const Overlay reach = asked.ask(Question::Reach, Asked::unit("coe"));
  EXPECT_FALSE(reach.asksForMore);
  EXPECT_EQ(reach.bands, 2);
  ASSERT_EQ(reach.rows.size(), 2u);
  EXPECT_EQ(reach.rows[0].text, "turn 1");
  // Two clear hexes of one point each (GCACW 6.2).
  const auto found =
      std::find_if(reach.reach.begin(), reach.reach.end(), [&](const ReachedHex& r) { return r.hex == asked.hex("1802"); });
  ASSERT_NE(found, reach.reach.end());
  EXPECT_EQ(found->turn, 1);
  EXPECT_EQ(found->cost, 2 * kPoint);
  size_t first = 0;
  for (const ReachedHex& r : reach.reach) first += r.turn == 1;
  EXPECT_EQ(reach.rows[0].detail, std::to_string(first) + " hexes");
}

TEST(AskRules, PointedHexTellsTheWayAndWhichRuleChargedWhat) {
  const Asked asked("gcacw");
  const Overlay way = asked.about(Question::Reach, Asked::unit("coe"), "1802");
  ASSERT_EQ(way.lines.size(), 1u);
  EXPECT_THAT(asked.codes(way.lines[0].through), ElementsAre("2002", "1902", "1802"));
  ASSERT_EQ(way.rows.size(), 2u);
  EXPECT_EQ(way.rows[0].text, "1902");
  EXPECT_EQ(way.rows[0].detail, "clear 1 (6.1)");
  EXPECT_EQ(way.rows[0].cells.front(), "1");
  EXPECT_EQ(way.headline, "1802: 2 movement points");
  // Its own hex adds nothing.
  EXPECT_EQ(asked.about(Question::Reach, Asked::unit("coe"), "2002"), Overlay{});
}

TEST(AskRules, WhatIsMissingIsAskedFor) {
  const Asked asked("gcacw");
  EXPECT_TRUE(asked.ask(Question::Reach).asksForMore);
  EXPECT_TRUE(asked.ask(Question::Sight).asksForMore);
  const auto nothing = RulesStage::make(State{}, {});
  WhatIfSettings settings;
  settings.question = Question::Reach;
  const Overlay overlay = askRules(*nothing, settings, {}, never);
  EXPECT_TRUE(overlay.asksForMore);
  EXPECT_THAT(overlay.headline, testing::HasSubstr("open one"));
}

TEST(AskRules, CutLineIsMarkedWhereItIsCut) {
  const Asked asked("gcacw");
  // Dace stands west of the Mattanock without a bridge: 1004 is across the river from him.
  const Overlay supply = asked.ask(Question::Supply, Asked::unit("dace"));
  EXPECT_EQ(supply.answer, Tri::False);
  const OverlayMark* cut = markOf(supply, OverlayMark::Kind::Cut);
  ASSERT_NE(cut, nullptr);
  EXPECT_EQ(asked.code(cut->hex), "1004");
  EXPECT_TRUE(supply.lines.empty());
}

TEST(AskRules, WithNobodySelectedEverybodyIsAskedAbout) {
  const Asked asked("gcacw");
  const Overlay supply = asked.ask(Question::Supply);
  EXPECT_EQ(supply.headline, "In supply: 14 of 15 units");
  ASSERT_EQ(supply.rows.size(), 15u);
  // What is wrong stands first.
  EXPECT_EQ(supply.rows[0].text, "Dace");
  EXPECT_EQ(supply.rows[0].status, Tri::False);
  const Overlay command = asked.ask(Question::Command);
  EXPECT_EQ(command.headline, "In command: 11 of 15 units");
  EXPECT_EQ(std::count_if(command.rows.begin(), command.rows.end(), [](const auto& r) { return r.status == Tri::False; }), 4);
}

TEST(AskRules, LeaderShowsHisRadiusAndUnits) {
  const Asked asked("gcacw");
  const Overlay command = asked.ask(Question::Command, Asked::unit("lyle"));
  // His own hex, and all within three of it that enemies leave open (GCACW 2.5).
  EXPECT_TRUE(std::count(command.radius.begin(), command.radius.end(), asked.hex("1407")));
  EXPECT_FALSE(std::count(command.radius.begin(), command.radius.end(), asked.hex("1711")));
  ASSERT_EQ(command.rows.size(), 4u);
  EXPECT_EQ(command.rows[0].text, "Maddox");
  EXPECT_EQ(command.rows[0].status, Tri::False);
}

TEST(AskRules, DropIsJudgedBeforeItIsDone) {
  const Asked asked("gcacw");
  // In Lyle's own hex Maddox is in command (GCACW 2.5); where he stands he is not.
  const Overlay with = asked.drop("maddox", "1407");
  ASSERT_FALSE(with.rows.empty());
  EXPECT_EQ(with.rows[0].status, Tri::True);
  EXPECT_EQ(with.rows[0].text, "in command of Lyle");
  const Overlay far = asked.drop("maddox", "1711");
  EXPECT_EQ(far.rows[0].status, Tri::False);
  // The second row is his supply, with its line on the map.
  ASSERT_EQ(far.rows.size(), 2u);
  EXPECT_EQ(far.rows[1].text, "in supply: 15 hexes to 1320");
  ASSERT_FALSE(far.lines.empty());
  EXPECT_EQ(asked.code(far.lines.back().through.back()), "1320");
  // Nothing has been moved by asking.
  EXPECT_EQ(asked.stage->state(), training("gcacw"));
}

TEST(AskRules, BlockedSightShowsItsProfileAndTheHex) {
  const Asked asked("cwb");
  const Overlay sight = asked.about(Question::Sight, Selection::ofHex(asked.hex("A11.09")), "A18.08");
  EXPECT_EQ(sight.answer, Tri::False);
  ASSERT_TRUE(sight.blockedAt);
  EXPECT_EQ(asked.code(*sight.blockedAt), "A17.09");
  ASSERT_EQ(sight.profile.size(), 8u);
  EXPECT_EQ(sight.profile.front().ground, 1);
  EXPECT_EQ(sight.profile.back().ground, 6);
  ASSERT_EQ(sight.lines.size(), 1u);
  EXPECT_EQ(sight.lines[0].until, sight.blockedAt);
}

TEST(AskRules, ZonesAndObjectivesOfBothSides) {
  for (const char* system : {"gcacw", "wbts", "cwb"}) {
    const Asked asked(system);
    const Overlay zones = asked.ask(Question::Zones);
    ASSERT_EQ(zones.zones.size(), 2u) << system;
    for (const OverlayZone& zone : zones.zones) EXPECT_FALSE(zone.hexes.empty()) << system << ' ' << zone.side;
    const Overlay times = asked.ask(Question::Objectives);
    ASSERT_EQ(times.columns.size(), 2u) << system;
    ASSERT_FALSE(times.rows.empty()) << system;
    for (const OverlayRow& row : times.rows) EXPECT_EQ(row.cells.size(), 2u) << system << ' ' << row.text;
  }
}

TEST(AskRules, GroundIsSharedWhileTheMapIsTheSame) {
  const State state = training("gcacw");
  const auto before = RulesStage::make(state, {});
  const Scenario& scenario = *state.scenario(state.activeScenario);
  SetupEntry entry = scenario.setup.front();
  entry.place = *Region::parse("2101");
  const auto moved = hotchkiss::apply(state, std::vector<Edit>{PutItem{scenario.id, entry, -1}});
  ASSERT_TRUE(moved) << moved.error().message;
  const auto after = RulesStage::make(*moved, {}, before);
  EXPECT_EQ(&after->ground(), &before->ground());
  // A painted hex is other ground.
  const Sheet& sheet = *state.sheets.begin()->second;
  const auto painted =
      hotchkiss::apply(state, std::vector<Edit>{SetTerrain{sheet.id, {*sheet.hexOfCode("1010")}, TerrainId("swamp")}});
  ASSERT_TRUE(painted) << painted.error().message;
  const auto other = RulesStage::make(*painted, {}, before);
  EXPECT_NE(&other->ground(), &before->ground());
}

TEST(WhatIf, AnswersFollowTheStateAndTheSelection) {
  Mailbox mail;
  Session session(mail.post());
  WhatIf whatIf(session);
  ASSERT_TRUE(session.openFiles({HOTCHKISS_SOURCE_DIR "/scenarios/training/gcacw-training.scenario.xml"}));
  EXPECT_TRUE(whatIf.knows(Question::Supply));
  EXPECT_FALSE(whatIf.knows(Question::Sight));  // no line of sight in GCACW
  whatIf.ask(Question::Supply);
  // Before the first answer has come another unit is selected: only the newest question is answered.
  session.select(Asked::unit("maddox"));
  session.select(Asked::unit("dace"));
  ASSERT_TRUE(mail.runUntil([&] { return session.idle(); }));
  EXPECT_EQ(whatIf.answer().answer, Tri::False);
  EXPECT_EQ(whatIf.answer().question, Question::Supply);
  session.select(Asked::unit("maddox"));
  ASSERT_TRUE(mail.runUntil([&] { return session.idle(); }));
  EXPECT_EQ(whatIf.answer().answer, Tri::True);
  whatIf.ask(Question::Nothing);
  EXPECT_EQ(whatIf.answer(), Overlay{});
}

TEST(WhatIf, DragIsAskedForEachHexAndForgottenAtItsEnd) {
  Mailbox mail;
  Session session(mail.post());
  WhatIf whatIf(session);
  ASSERT_TRUE(session.openFiles({HOTCHKISS_SOURCE_DIR "/scenarios/training/gcacw-training.scenario.xml"}));
  const auto hex = [&](const char* code) { return session.view()->find(code).hex; };
  const std::vector<CounterRef> held = {CounterRef{UnitId("maddox"), {}, {}}};
  whatIf.dragOver(held, hex("1711"));
  whatIf.dragOver(held, hex("1407"));
  ASSERT_TRUE(mail.runUntil([&] { return session.idle(); }));
  EXPECT_EQ(whatIf.drop().headline, "1407");
  ASSERT_FALSE(whatIf.drop().rows.empty());
  EXPECT_EQ(whatIf.drop().rows[0].text, "in command of Lyle");
  whatIf.dragOver({}, std::nullopt);
  EXPECT_EQ(whatIf.drop(), Overlay{});
  EXPECT_FALSE(whatIf.dragging());
}

TEST(AskRules, SeveralSelectedCountersAreAllAnswered) {
  const Asked asked("gcacw");
  const Selection two =
      Selection::ofCounters({CounterRef{UnitId("dace"), {}, {}}, CounterRef{UnitId("coe"), {}, {}}}, std::nullopt);
  const Overlay supply = asked.ask(Question::Supply, two);
  EXPECT_EQ(supply.headline, "In supply: 1 of 2 selected units");
  ASSERT_EQ(supply.rows.size(), 2u);
  EXPECT_EQ(supply.rows[0].text, "Dace");
  EXPECT_EQ(supply.rows[0].status, Tri::False);
  EXPECT_EQ(supply.rows[1].text, "Coe");
  const Overlay command = asked.ask(Question::Command, two);
  EXPECT_EQ(command.rows.size(), 2u);
  EXPECT_THAT(command.headline, testing::HasSubstr("of 2 selected units"));
  // Reach is of one: which one is said, and how the other is asked.
  const Overlay reach = asked.ask(Question::Reach, two);
  ASSERT_FALSE(reach.reasons.empty());
  EXPECT_THAT(reach.reasons.front(), testing::HasSubstr("This is the answer for Dace, of 2 selected counters"));
  EXPECT_THAT(reach.reasons.front(), testing::HasSubstr("Coe"));
}

}  // namespace
}  // namespace hotchkiss::test
