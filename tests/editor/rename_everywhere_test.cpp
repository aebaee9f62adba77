// SPDX-License-Identifier: Apache-2.0
// A sheet that prints other codes, and things that are called otherwise: everything open follows, as one undo, and means the same
// hexes as before.
#include "editor/session/rename_everywhere.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "editor/session/sheet_reshape.h"
#include "mailbox.h"
#include "model/scenario/region_evaluation.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::string shipped(const std::string& path) {
  return std::string(HOTCHKISS_SOURCE_DIR) + "/" + path;
}

NumberingSpec numbering(const std::string& pattern, bool rowsDescending = false, bool columnsDescending = false) {
  NumberingSpec spec;
  spec.pattern = pattern;
  spec.rowsDescending = rowsDescending;
  spec.columnsDescending = columnsDescending;
  return spec;
}

class RenameEverywhere : public testing::Test {
 protected:
  RenameEverywhere() : session_(mailbox_.post()) {}
  void open(const std::string& path) {
    session_.setChecks(false);
    const auto done = session_.openFiles({shipped(path)});
    ASSERT_TRUE(done) << done.error().message;
    session_.setForcesLocked(false);
    session_.setMapLocked(false);
  }
  const SetupEntry& entry(const std::string& id) const {
    const auto& setup = session_.scenario()->setup;
    return *std::find_if(setup.begin(), setup.end(), [&](const SetupEntry& e) { return e.id == id; });
  }
  const NamedThing thing(NamedThing::Kind kind, const std::string& idOrName) const {
    for (const NamedThing& each : namedThings(session_.state()))
      if (each.kind == kind && (each.id == idOrName || each.name == idOrName)) return each;
    ADD_FAILURE() << "nothing is called " << idOrName;
    return {};
  }

  Mailbox mailbox_;
  Session session_;
};

std::vector<std::string> changesOf(const FollowPlan& plan) {
  std::vector<std::string> out;
  for (const FollowRow& row : plan.rows)
    if (row.changes()) out.push_back(row.what + ": " + row.before + " -> " + row.after);
  return out;
}

/// Every value of a scenario in order, with what it mentions.
std::vector<std::pair<ValueAt, std::string>> valuesOf(const Scenario& scenario) {
  std::vector<std::pair<ValueAt, std::string>> out;
  Scenario copy = scenario;
  visitValues(copy, [&](const ValueAt& at, std::string& line) { out.emplace_back(at, line); });
  return out;
}

// The two States read every code of every scenario as the same hex, and every Region as the same places.
void expectSameHexes(const State& before, const State& after, const std::string& what) {
  for (const auto& [id, scenario] : before.scenarios) {
    const auto old = valuesOf(*scenario), now = valuesOf(*after.scenario(id));
    ASSERT_EQ(old.size(), now.size()) << id.text;
    const BoardView was = BoardView::make(before, *scenario), is = BoardView::make(after, *after.scenario(id));
    const RegionContext wasContext(was), isContext(is);
    std::map<std::string, bool> seen;
    for (size_t i = 0; i < old.size(); ++i) {
      const auto& a = old[i].first.mentions;
      const auto& b = now[i].first.mentions;
      ASSERT_EQ(a.size(), b.size()) << what << " " << id.text << " " << old[i].second << " | " << now[i].second;
      for (size_t m = 0; m < a.size(); ++m) {
        if (a[m].kind != Mention::Kind::Code) continue;
        const CodeAnswer x = was.find(a[m].text), y = is.find(b[m].text);
        EXPECT_EQ(x.status, y.status) << what << " " << id.text << " " << a[m].text << " " << b[m].text;
        EXPECT_EQ(x.hex, y.hex) << what << " " << id.text << " " << a[m].text << " " << b[m].text;
      }
      if (old[i].first.kind != ValueKind::Region || !seen.emplace(old[i].second, true).second) continue;
      const RegionAnswer x = evaluate(*Region::parse(old[i].second), wasContext),
                         y = evaluate(*Region::parse(now[i].second), isContext);
      EXPECT_EQ(x.in, y.in) << what << " " << id.text << " " << old[i].second << " | " << now[i].second;
      EXPECT_EQ(x.unknown, y.unknown) << what << " " << id.text << " " << old[i].second;
      EXPECT_EQ(x.sides, y.sides) << what << " " << id.text << " " << old[i].second;
      EXPECT_EQ(x.boxes, y.boxes) << what << " " << id.text << " " << old[i].second;
      EXPECT_EQ(x.open, y.open) << what << " " << id.text << " " << old[i].second;
      EXPECT_EQ(x.faults.size(), y.faults.size()) << what << " " << id.text << " " << old[i].second;
    }
  }
}

// Kernstown has 40 columns and 30 rows, numbered from below: K20.16 lies in column 20, fifteenth from the top.
TEST_F(RenameEverywhere, AMapThatCountsFromBelowIsCountedFromAbove_AndTheScenarioFollows) {
  open("scenarios/kernstown/kernstown.scenario.xml");
  const State before = session_.state();
  const auto plan = planRenumber(before, SheetId("kernstown"), numbering("Q{row:02}{col:02}"));
  ASSERT_TRUE(plan) << plan.error().message;
  EXPECT_EQ(countInWords(*plan), "21 places in 1 document");
  EXPECT_EQ(plan->stuck(), 0u);
  const auto changes = changesOf(*plan);
  EXPECT_THAT(changes, Contains("Set-up u-kimball: K20.16 -> Q1520"));
  EXPECT_THAT(changes, Contains("Set-up u-first: K21.18 -> Q1321"));
  EXPECT_THAT(changes, Contains("Set-up u-brodhead: within 2 of K20.24 and west of \"Opequon Creek\" -> within 2 of Q0720 and "
                                "west of \"Opequon Creek\""));
  EXPECT_THAT(changes, Contains("Arrivals burks: within 10 of K40.15 and edge(south) -> within 10 of Q1640 and edge(south)"));
  EXPECT_THAT(changes, Contains("Arrivals tyler: within 10 of K1.07 and edge(north) -> within 10 of Q2401 and edge(north)"));
  EXPECT_THAT(changes, Contains("Restrictions the-division-waits: south of column K27 -> south of column Q27"));
  EXPECT_THAT(changes, Contains("Control at start union-start: K20.16, K24.19 -> Q1520, Q1224"));

  ASSERT_TRUE(applyPlan(session_, *plan));
  EXPECT_EQ(session_.document().undoLabel(), "renumber Kernstown");
  EXPECT_EQ(entry("u-first").place.text(), "Q1421");
  EXPECT_THAT(entry("u-first").extended, ElementsAre("Q1321", "Q1521"));
  EXPECT_EQ(session_.state().sheet(SheetId("kernstown"))->numberingSpec.pattern, "Q{row:02}{col:02}");
  EXPECT_EQ(session_.view()->find("Q1520").hex,
            BoardView::make(before, *before.scenario(ScenarioId("kernstown"))).find("K20.16").hex);
  expectSameHexes(before, session_.state(), "kernstown");
  session_.undo();
  EXPECT_EQ(session_.state(), before);
}

TEST_F(RenameEverywhere, ColumnsFromTheRightAndAnotherFirstNumber) {
  open("scenarios/kernstown/kernstown.scenario.xml");
  NumberingSpec spec = numbering("K{col}.{row:02}", true, true);
  spec.firstColumn = 5;  // the right edge; the left one is 44
  const auto plan = planRenumber(session_.state(), SheetId("kernstown"), spec);
  ASSERT_TRUE(plan) << plan.error().message;
  const auto changes = changesOf(*plan);
  EXPECT_THAT(changes, Contains("Set-up u-kimball: K20.16 -> K25.16"));
  EXPECT_THAT(changes, Contains("Restrictions the-division-waits: south of column K27 -> south of column K18"));
}

TEST_F(RenameEverywhere, WhatIsUntickedStays) {
  open("scenarios/kernstown/kernstown.scenario.xml");
  auto plan = planRenumber(session_.state(), SheetId("kernstown"), numbering("Q{row:02}{col:02}"));
  ASSERT_TRUE(plan);
  for (size_t i = 0; i < plan->rows.size(); ++i) plan->tick(i, plan->rows[i].what == "Set-up u-wagon");
  EXPECT_EQ(countInWords(*plan), "1 place in 1 document");
  ASSERT_TRUE(applyPlan(session_, *plan));
  EXPECT_EQ(entry("u-wagon").place.text(), "Q0913");
  EXPECT_EQ(entry("u-kimball").place.text(), "K20.16");
}

// N2334 and S1301 are one hex: column 23 of row 34 of the north map.
TEST_F(RenameEverywhere, JoinsBoxesLinksAndTestsOfABoardFollow) {
  open("scenarios/gtc/13.4.scenario.xml");
  const State before = session_.state();
  const auto plan = planRenumber(before, SheetId("gtc-n"), numbering("T{row:02}{col:02}"));
  ASSERT_TRUE(plan) << plan.error().message;
  EXPECT_EQ(plan->stuck(), 0u);
  ASSERT_TRUE(applyPlan(session_, *plan));
  const Board& board = *session_.state().board(BoardId("gtc"));
  EXPECT_EQ(board.sheets[1].join.here, "T3423");
  EXPECT_EQ(board.sheets[1].join.mine, "S1301");
  const auto box = [&](const std::string& id) {
    return *std::find_if(board.boxes.begin(), board.boxes.end(), [&](const Box& b) { return b.id.text == id; });
  };
  EXPECT_EQ(box("winchester").links[0].region.text(), "range T0101..T0119 along edge(T, north)");
  EXPECT_EQ(box("charlottesville").links[0].region.text(),
            "range T2601..T3401 along edge(T, west) or range S0101..S0113 along edge(S, west)");
  EXPECT_EQ(box("staunton").links[1].condition.text(),
            "not present(side(union), box charlottesville) and trace(clear-railroad, from T2701, to T2502)");
  const auto point = std::find_if(board.controlPoints.begin(), board.controlPoints.end(),
                                  [](const ControlPoint& p) { return p.name == "Fredericksburg"; });
  EXPECT_EQ(point->code, "T1441");
  EXPECT_EQ(entry("wh-lee").place.text(), "T0918");
  expectSameHexes(before, session_.state(), "gtc");
  session_.undo();
  EXPECT_EQ(session_.state(), before);
}

TEST_F(RenameEverywhere, CodesWithABlankAreQuoted) {
  open("scenarios/gtc/13.4.scenario.xml");
  const State before = session_.state();
  const auto plan = planRenumber(before, SheetId("gtc-n"), numbering("Map 1 {col:02}.{row:02}"));
  ASSERT_TRUE(plan) << plan.error().message;
  EXPECT_EQ(plan->stuck(), 0u) << countInWords(*plan);
  ASSERT_TRUE(applyPlan(session_, *plan));
  EXPECT_EQ(entry("wh-lee").place.text(), "\"Map 1 18.09\"");
  EXPECT_EQ(session_.state().board(BoardId("gtc"))->sheets[1].join.here, "Map 1 23.34");
  expectSameHexes(before, session_.state(), "gtc");
}

TEST_F(RenameEverywhere, CodesThatWouldMeanAHexOfAnotherMapStayAndAreSaid) {
  open("scenarios/gtc/13.4.scenario.xml");
  const auto plan = planRenumber(session_.state(), SheetId("gtc-n"), numbering("S{col:02}{row:02}"));
  ASSERT_TRUE(plan) << plan.error().message;
  // On the board both maps print S0101 then.
  const auto row =
      std::find_if(plan->rows.begin(), plan->rows.end(), [](const FollowRow& r) { return r.what == "box Winchester"; });
  ASSERT_NE(row, plan->rows.end());
  EXPECT_THAT(row->after, HasSubstr("range N0101..N1901 along"));
  EXPECT_EQ(row->why, "S0101 would be read as another hex; S1901 would be read as another hex");
  // The scenario is played on the north map alone, where S1809 can only be its own.
  EXPECT_THAT(changesOf(*plan), Contains("Set-up wh-lee: N1809 -> S1809"));
  // The south map is called by its id where its letter is the other's now.
  EXPECT_THAT(changesOf(*plan), Contains(HasSubstr("range S0101..S0113 along edge(gtc-s, west)")));
}

TEST_F(RenameEverywhere, APatternThatCannotBeIsRefused) {
  open("scenarios/kernstown/kernstown.scenario.xml");
  EXPECT_THAT(planRenumber(session_.state(), SheetId("kernstown"), numbering("{col}{row}")).error().message,
              HasSubstr("ambiguous"));
  EXPECT_THAT(planRenumber(session_.state(), SheetId("kernstown"), numbering("{col:02}/{row:02}")).error().message,
              HasSubstr("cannot have"));
  EXPECT_THAT(planRenumber(session_.state(), SheetId("elsewhere"), numbering("{col:02}{row:02}")).error().message,
              HasSubstr("no map"));
}

TEST_F(RenameEverywhere, CodesInSentencesAreHints) {
  open("scenarios/kernstown/kernstown.scenario.xml");
  SpecialRule rule;
  rule.id = "r-hint";
  rule.number = "9";
  rule.text = "The ford at K20.16 is deep; {hex K21.17} is not. K99.99 and 1862 are no hexes.";
  ASSERT_TRUE(session_.apply({PutItem{session_.scenario()->id, rule, -1}}));
  const auto plan = planRenumber(session_.state(), SheetId("kernstown"), numbering("Q{row:02}{col:02}"));
  ASSERT_TRUE(plan);
  ASSERT_EQ(plan->hints(), 1u);
  const auto hint = std::find_if(plan->rows.begin(), plan->rows.end(), [](const FollowRow& r) { return r.hint; });
  EXPECT_EQ(hint->why, "K20.16 \u2192 Q1520");
  ASSERT_TRUE(applyPlan(session_, *plan));
  EXPECT_EQ(session_.scenario()->rules.back().text,
            "The ford at K20.16 is deep; {hex Q1421} is not. K99.99 and 1862 are no hexes.");
}

TEST_F(RenameEverywhere, SuppressionsOfAHexFollowIt) {
  open("scenarios/kernstown/kernstown.scenario.xml");
  ASSERT_TRUE(session_.apply({PutItem{session_.scenario()->id, Suppression{"setup.stacking", "hex:K20.16", "so it was"}, -1}}));
  const State before = session_.state();
  const auto plan = planRenumber(before, SheetId("kernstown"), numbering("Q{row:02}{col:02}"));
  ASSERT_TRUE(plan && applyPlan(session_, *plan));
  ASSERT_THAT(session_.scenario()->suppressions, SizeIs(1));
  EXPECT_EQ(session_.scenario()->suppressions[0].subject, "hex:Q1520");
  EXPECT_EQ(session_.scenario()->suppressions[0].reason, "so it was");
  session_.undo();
  EXPECT_EQ(session_.state(), before);
}

// Every map of every shipped folder, renumbered in another order, from other edges and numbers: each code and each Region of each
// scenario comes to the same hexes.
TEST_F(RenameEverywhere, AllShippedScenariosMeanTheSameHexes) {
  for (const std::string folder : {"training", "kernstown", "tbm", "wbts", "gtc"}) {
    open("scenarios/" + folder);
    const State before = session_.state();
    ASSERT_FALSE(before.scenarios.empty()) << folder;
    for (const auto& [id, sheet] : before.sheets) {
      // Which edge is certain, where a size is assumed, is said by where counting starts: there it goes on from the same edges.
      const bool turn =
          sheet->columns.provenance.kind != ProvenanceKind::Assumed && sheet->rows.provenance.kind != ProvenanceKind::Assumed;
      NumberingSpec spec = numbering("Y{row:02}-{col:02}", sheet->numberingSpec.rowsDescending != turn,
                                     sheet->numberingSpec.columnsDescending != turn);
      spec.firstRow = 3;
      spec.firstColumn = 2;
      const auto plan = planRenumber(before, id, spec);
      ASSERT_TRUE(plan) << plan.error().message;
      for (const FollowRow& row : plan->rows) {
        if (row.hint) continue;
        EXPECT_EQ(row.why, "") << folder << " " << id.text << " " << row.what << " " << row.before;
      }
      const auto after = hotchkiss::apply(before, editsOf(before, *plan));
      ASSERT_TRUE(after) << after.error().message;
      expectSameHexes(before, *after, folder + " " + id.text);
    }
  }
}

TEST_F(RenameEverywhere, AMapThatIsResizedAndCountedAnewTakesItsScenariosAlong) {
  open("scenarios/kernstown/kernstown.scenario.xml");
  const State before = session_.state();
  const Sheet head = *before.sheet(SheetId("kernstown"));
  ASSERT_TRUE(applyReshape(session_, head.id, {3, 1, 0, 2, true}, head));
  // Three columns further right; two rows more below, where counting begins.
  EXPECT_EQ(entry("u-kimball").place.text(), "K23.18");
  EXPECT_THAT(entry("u-first").extended, ElementsAre("K24.20", "K24.18"));
  EXPECT_EQ(session_.scenario()->restrictions[0].place.text(), "south of column K30");
  session_.undo();
  EXPECT_EQ(session_.state(), before);
  // Codes are kept otherwise, and the scenario with them.
  ASSERT_TRUE(applyReshape(session_, head.id, {1, 1, 0, 0, false}, head));
  EXPECT_EQ(entry("u-kimball").place.text(), "K20.16");
}

TEST_F(RenameEverywhere, AMapThatNeedsADigitMoreTakesItsScenariosAlong) {
  open("scenarios/training/wbts-training.scenario.xml");
  const State before = session_.state();
  const SheetId id = session_.view()->sheets().front().sheet->id;
  const Sheet head = *before.sheet(id);
  const BoardView was = BoardView::make(before, *session_.scenario());
  const Hex first = was.find("D0101").hex;
  ASSERT_TRUE(applyReshape(session_, id, {0, 0, 100 - head.columns.count, 0, false}, head));
  EXPECT_EQ(session_.state().sheet(id)->numberingSpec.pattern, "D{col:03}{row:02}");
  EXPECT_EQ(session_.view()->find("D00101").hex, first);
  const auto old = valuesOf(*before.scenario(session_.scenario()->id)), now = valuesOf(*session_.scenario());
  size_t codes = 0;
  for (size_t i = 0; i < old.size(); ++i)
    for (size_t m = 0; m < old[i].first.mentions.size(); ++m)
      if (old[i].first.mentions[m].kind == Mention::Kind::Code) {
        EXPECT_EQ(now[i].first.mentions[m].text, "D0" + old[i].first.mentions[m].text.substr(1));
        ++codes;
      }
  EXPECT_GT(codes, 5u);
}

TEST_F(RenameEverywhere, APlaceIsCalledSoInTestsAndLinksToo) {
  open("scenarios/kernstown/kernstown.scenario.xml");
  const State before = session_.state();
  const NamedThing wall = thing(NamedThing::Kind::Site, "The Wall");
  const auto plan = planRename(before, wall, wall.id, "The Stone Fence");
  ASSERT_TRUE(plan) << plan.error().message;
  EXPECT_THAT(changesOf(*plan), SizeIs(4));
  EXPECT_THAT(changesOf(*plan),
              Contains("Award ridge-us: control(own, place \"The Wall\", by infantry) -> control(own, place \"The "
                       "Stone Fence\", by infantry)"));
  ASSERT_TRUE(applyPlan(session_, *plan));
  EXPECT_THAT(session_.scenario()->orders[2].text, HasSubstr("{place \"The Stone Fence\"}"));
  EXPECT_EQ(thing(NamedThing::Kind::Site, wall.id).name, "The Stone Fence");
  session_.undo();
  EXPECT_EQ(session_.state(), before);
}

TEST_F(RenameEverywhere, ALineKeepsItsSidesUnderAnotherId) {
  open("scenarios/kernstown/kernstown.scenario.xml");
  const State before = session_.state();
  const NamedThing creek = thing(NamedThing::Kind::Line, "Opequon Creek");
  const auto sides = session_.view()->lineSides(creek.id);
  ASSERT_FALSE(sides.empty());
  const auto plan = planRename(before, creek, "the-creek", "Opequon");
  ASSERT_TRUE(plan) << plan.error().message;
  ASSERT_TRUE(applyPlan(session_, *plan));
  EXPECT_EQ(session_.view()->lineSides("the-creek"), sides);
  EXPECT_EQ(entry("u-brodhead").place.text(), "within 2 of K20.24 and west of \"Opequon\"");
  session_.undo();
  EXPECT_EQ(session_.state(), before);
}

TEST_F(RenameEverywhere, AUnitIsNamedByItsNewIdWhereverItIsNamed) {
  open("scenarios/kernstown/kernstown.scenario.xml");
  const State before = session_.state();
  const NamedThing ashby = thing(NamedThing::Kind::Unit, "ashby");
  const auto plan = planRename(before, ashby, "7-va-cav", ashby.name);
  ASSERT_TRUE(plan) << plan.error().message;
  EXPECT_THAT(changesOf(*plan), SizeIs(3));
  ASSERT_TRUE(applyPlan(session_, *plan));
  EXPECT_EQ(entry("c-ashby").who.text(), "7-va-cav");
  EXPECT_EQ(session_.scenario()->orders[3].who.text(), "7-va-cav, chew");
  EXPECT_THAT(session_.scenario()->rules[2].text, HasSubstr("{unit 7-va-cav} and {unit chew}"));
  const OrderOfBattle& was = *before.oob(OobId(ashby.document));
  const OrderOfBattle& is = *session_.state().oob(OobId(ashby.document));
  ASSERT_EQ(was.units.size(), is.units.size());
  for (size_t i = 0; i < was.units.size(); ++i)
    EXPECT_EQ(is.units[i]->id.text, was.units[i]->id.text == "ashby" ? "7-va-cav" : was.units[i]->id.text);
  session_.undo();
  EXPECT_EQ(session_.state(), before);
  EXPECT_THAT(planRename(before, ashby, "chew", "x").error().message, HasSubstr("Another unit has the id chew"));
  EXPECT_THAT(planRename(before, ashby, "two words", "x").error().message, HasSubstr("one word"));
}

TEST_F(RenameEverywhere, ANameThatTwoPlacesHaveIsLeftAndSaid) {
  open("scenarios/kernstown/kernstown.scenario.xml");
  const NamedThing wall = thing(NamedThing::Kind::Site, "The Wall");
  const Sheet& sheet = *session_.state().sheet(SheetId(wall.document));
  Site twin = *sheet.sites.front();
  twin.id = SiteId("twin");
  twin.name = "The Wall";
  ASSERT_TRUE(session_.apply({PutSite{sheet.id, twin}}));
  const auto plan = planRename(session_.state(), wall, wall.id, "The Stone Fence");
  ASSERT_TRUE(plan);
  EXPECT_THAT(changesOf(*plan), IsEmpty());
  EXPECT_EQ(plan->stuck(), 4u);
}

TEST_F(RenameEverywhere, FilesOfTheFolderThatAreNotOpenAreNamed) {
  open("scenarios/gtc/13.4.scenario.xml");
  const auto files = filesNotOpen(session_, SheetId("gtc-n"));
  EXPECT_THAT(files, Contains("13.5.scenario.xml"));
  EXPECT_THAT(files, testing::Not(Contains("13.4.scenario.xml")));
  EXPECT_THAT(files, Contains("gtc-campaign.board.xml"));
}

}  // namespace
}  // namespace hotchkiss::test
