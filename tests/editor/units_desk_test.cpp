// SPDX-License-Identifier: Apache-2.0
// The table of units and what is done to many of them, on First Kernstown: sums by hand, cells, states of groups, spreadsheets,
// the walk through the unplaced; and what the tree does to the order of battle.
#include "editor/session/units_desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "editor/session/order_edits.h"
#include "mailbox.h"
#include "model/document/shelve.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::ElementsAre;
using testing::HasSubstr;

class Units : public testing::Test {
 protected:
  Units() : session_(mailbox_.post()), desk_(session_) {
    session_.setChecks(false);
    said_ = session_.noticed.connect([this](const Notice& notice) { notices_.push_back(notice); });
  }

  void open(const std::string& path = "scenarios/kernstown/kernstown.scenario.xml") {
    const auto done = session_.openFiles({std::string(HOTCHKISS_SOURCE_DIR) + "/" + path});
    ASSERT_TRUE(done) << done.error().message;
    session_.setForcesLocked(false);
  }
  size_t rowOf(const std::string& id) const {
    for (size_t i = 0; i < desk_.rows().size(); ++i)
      if (desk_.rows()[i].counter.unit.text == id || desk_.rows()[i].counter.pool.text == id) return i;
    ADD_FAILURE() << "no row " << id;
    return 0;
  }
  const UnitFacts& row(const std::string& id) const { return desk_.rows()[rowOf(id)]; }
  std::string value(const std::string& id, const std::string& column) const { return desk_.cell(row(id), column); }
  std::vector<OrderRow> tree() const { return orderRows(session_.state(), session_.scenario(), *session_.view(), {}); }
  OrderRow treeRow(const std::string& key) const {
    for (const OrderRow& row : tree())
      if (row.key == key) return row;
    ADD_FAILURE() << "no row " << key;
    return {};
  }

  Mailbox mailbox_;
  Session session_;
  UnitsDesk desk_;
  std::vector<Notice> notices_;
  Connection said_;
};

TEST_F(Units, GunPointsAreNoStrength_AndAPoolCountsAsOftenAsItHasCounters) {
  open();
  const ForcesSummary& sums = desk_.summary();
  ASSERT_EQ(sums.sides.size(), 2u);
  const auto& us = sums.sides[0];
  const auto& cs = sums.sides[1];
  // 20 + 19 + 21 + 8; three batteries of 2 and two of 1.
  EXPECT_EQ(us.all.strengthWords(), "68 + 8 gp");
  EXPECT_EQ(us.all.countWords(), "11 counters");
  EXPECT_EQ(us.all.unplaced, 0);
  // 14 + 10 + 7 + 3; 2 + 2 + 1 + 1.
  EXPECT_EQ(cs.all.strengthWords(), "34 + 6 gp");
  EXPECT_EQ(cs.all.countWords(), "10 units");
  std::vector<std::string> arrivals;
  for (const ArrivalSum& sum : cs.arrivals) arrivals.push_back(sum.label + ": " + sum.points.strengthWords());
  EXPECT_THAT(arrivals, ElementsAre("at start: 3 + 1 gp", "turn 6, 11:30 am: 7 + 2 gp", "turn 7, 12:00 pm: 14 + 2 gp",
                                    "turn 9, 1:00 pm: 10 + 1 gp", "turn 10, 1:30 pm: "));
  EXPECT_EQ(sums.unit, "Strength points");
}

TEST_F(Units, TreeTableAndInspectorCountTheSame) {
  open();
  const OrderRow division = treeRow("formation:kernstown-union/shields");
  EXPECT_EQ(division.strength, "68 + 8 gp");
  EXPECT_EQ(division.points.countWords(), "11 counters");
  Selection selection;
  selection.kind = Selection::Kind::Formation;
  selection.id = "shields";
  session_.select(selection);
  const Form form = inspect(session_);
  const auto field = [&form](const std::string& id) {
    for (const Field& f : form.fields)
      if (f.id == id) return f.value;
    return std::string("-");
  };
  EXPECT_EQ(field("units"), "11 counters");
  EXPECT_EQ(field("strength"), "68 + 8 gp");
  EXPECT_EQ(treeRow("pool:daum-2gp").strength, "2 gp");
  UnitsFilter filter;
  filter.formation = FormationId("shields");
  desk_.setFilter(filter);
  EXPECT_EQ(desk_.points().countWords(), "11 counters");
}

TEST_F(Units, SupplyAndCapacityAreNoStrength) {
  open("scenarios/training/wbts-training.scenario.xml");
  EXPECT_EQ(value("u-train-1", "rating:supply"), "10");
  EXPECT_EQ(treeRow("unit:u-train-1").strength, "");
  EXPECT_EQ(desk_.summary().sides[0].all.strengthWords(), "62");
}

TEST_F(Units, OfAScenarioThatUsesSomeOfThem_ThoseInPlayAreCounted) {
  open("scenarios/gtc/13.1.scenario.xml");
  const std::vector<OrderRow> rows = tree();
  const auto inPlay = std::count_if(desk_.all().begin(), desk_.all().end(), [](const UnitFacts& f) { return f.inPlay; });
  int counted = 0, listed = 0;
  for (const OrderRow& row : rows)
    if (row.kind == OrderRow::Kind::Side) {
      counted += row.points.counters;
      listed += row.points.counters + row.points.absent;
      EXPECT_THAT(row.points.countWords(), HasSubstr(" of "));
    }
  EXPECT_EQ(counted, inPlay);
  EXPECT_EQ(listed, static_cast<int>(desk_.all().size()));
  EXPECT_LT(counted, listed);
}

TEST_F(Units, AreFilteredBySideWhereaboutsAndText_AndSortedWithTheUnknownLast) {
  open();
  UnitsFilter filter;
  filter.side = SideId("confederate");
  filter.where = Whereabouts::Arriving;
  desk_.setFilter(filter);
  EXPECT_EQ(desk_.rows().size(), 8u);  // all but Ashby and Chew
  filter = {};
  filter.text = "turn 6";
  desk_.setFilter(filter);
  std::vector<std::string> names;
  for (const UnitFacts& f : desk_.rows()) names.push_back(f.name);
  EXPECT_THAT(names, ElementsAre("Jackson", "Fulkerson", "Carpenter"));
  desk_.setFilter({});
  desk_.sortBy("rating:strength");
  EXPECT_EQ(desk_.rows().front().name, "Ashby");  // 3
  desk_.sortBy("rating:strength");
  EXPECT_EQ(desk_.rows().front().name, "Tyler");  // 21
  EXPECT_EQ(value(desk_.rows().back().counter.unit.text.empty() ? desk_.rows().back().counter.pool.text
                                                                : desk_.rows().back().counter.unit.text,
                  "rating:strength"),
            "");
  desk_.sortBy("rating:strength");
  EXPECT_EQ(desk_.rows().front().name, "Kimball");
}

TEST_F(Units, CellsAreChangedAsOneUndo_AndWhatCannotBeIsRefused) {
  open();
  const State before = session_.state();
  const std::vector<size_t> rows = {rowOf("1-s"), rowOf("2-s"), rowOf("3-s")};
  EXPECT_EQ(desk_.set(rows, "rating:strength", "+2"), "");
  EXPECT_EQ(value("1-s", "rating:strength"), "22");
  EXPECT_EQ(value("3-s", "rating:strength"), "23");
  session_.undo();
  EXPECT_EQ(session_.state(), before);
  EXPECT_THAT(desk_.set(rows, "rating:strength", "many"), HasSubstr("no number"));
  EXPECT_THAT(desk_.set(rows, "rating:strength", "-20"), HasSubstr("less than nothing"));
  EXPECT_THAT(desk_.set(rows, "kind", "dragoons"), HasSubstr("no kind of unit"));
  EXPECT_THAT(desk_.set({rowOf("1-s")}, "formation", "V Div"), HasSubstr("no formation"));
  EXPECT_THAT(desk_.set({rowOf("1-s")}, "where", "K99.99"), HasSubstr("no hex"));
  EXPECT_THAT(desk_.set({rowOf("1-s")}, "name", ""), HasSubstr("name"));
  EXPECT_EQ(session_.state(), before);
  EXPECT_EQ(desk_.set({rowOf("1-s")}, "where", "K22.17"), "");
  EXPECT_EQ(value("1-s", "where"), "K22.17");
  EXPECT_EQ(desk_.set({rowOf("1-s")}, "size", "reg"), "");
  EXPECT_EQ(row("1-s").size, "regiment");
  EXPECT_EQ(desk_.set({rowOf("daum-2gp")}, "count", "4"), "");
  EXPECT_EQ(row("daum-2gp").unplaced, 1);
  EXPECT_EQ(value("daum-2gp", "where"), "3 of 4 placed");
}

TEST_F(Units, ANumberThatTheScenarioOverridesIsChangedThere) {
  open();
  UnitOverride over;
  over.id = "weak";
  over.unit = UnitId("garnett");
  over.ratings = {{"strength", "12", {}}};
  ASSERT_TRUE(session_.apply({PutItem{session_.scenario()->id, over, -1}}));
  EXPECT_EQ(value("garnett", "rating:strength"), "12");
  EXPECT_EQ(desk_.set({rowOf("garnett")}, "rating:strength", "11"), "");
  EXPECT_EQ(value("garnett", "rating:strength"), "11");
  EXPECT_EQ(findRating(session_.state().oob(OobId("kernstown-confederate"))->unit(UnitId("garnett"))->ratings, "strength")->value,
            "14");
  EXPECT_EQ(session_.scenario()->overrides.front().ratings.front().value, "11");
}

TEST_F(Units, StatesOfSomeOfAGroupGiveThemAnEntryOfTheirOwn) {
  open();
  SetupEntry pair;
  pair.id = "pair";
  pair.side = SideId("union");
  pair.who = *Who::parse("1-s, 2-s");
  pair.place = Region::ofCode("K21.17");
  const ScenarioId id = session_.scenario()->id;
  ASSERT_TRUE(session_.apply({RemoveItem{id, 0, "u-first"}, RemoveItem{id, 0, "u-sullivan"}, PutItem{id, pair, -1}}));
  EXPECT_EQ(desk_.set({rowOf("2-s")}, "state", "column, shaken"), "");
  EXPECT_THAT(row("2-s").states, ElementsAre("column", "shaken"));
  EXPECT_TRUE(row("1-s").states.empty());
  EXPECT_EQ(value("2-s", "where"), "K21.17");
  // Of both together the entry itself is changed.
  session_.undo();
  EXPECT_EQ(desk_.set({rowOf("1-s"), rowOf("2-s")}, "state:morale", "shaken"), "");
  EXPECT_EQ(row("1-s").counter.entry, "pair");
  EXPECT_THAT(row("2-s").states, ElementsAre("shaken"));
  EXPECT_THAT(desk_.set({rowOf("1-s")}, "state", "line, column"), HasSubstr("exclude"));
}

TEST_F(Units, StatesOfArrivalsAreThoseOfWhomTheyAreFor) {
  open();
  EXPECT_THAT(row("burks").states, ElementsAre("column"));
  EXPECT_TRUE(row("waters").states.empty());
  EXPECT_EQ(desk_.set({rowOf("burks")}, "state", "line"), "");
  EXPECT_THAT(row("burks").states, ElementsAre("line"));
  EXPECT_TRUE(row("waters").states.empty());
}

TEST_F(Units, TheFormOfSeveralSaysWhatIsMixed_AndIsOneUndoEach) {
  open();
  const State before = session_.state();
  desk_.select({rowOf("1-s"), rowOf("2-s"), rowOf("brodhead")});
  Form form = inspect(session_);
  const auto field = [&form](const std::string& id) -> Field& {
    for (Field& f : form.fields)
      if (f.id == id) return f;
    ADD_FAILURE() << id;
    return form.fields.front();
  };
  EXPECT_EQ(form.subtitle, "47");  // 20 + 19 + 8
  EXPECT_EQ(field("rating:strength").value, "");
  EXPECT_EQ(field("rating:strength").hint, "mixed");
  EXPECT_EQ(field("rating:morale").hint, "mixed");  // B B C
  EXPECT_EQ(field("side").value, "Union");
  EXPECT_EQ(field("kind").hint, "mixed");
  EXPECT_EQ(field("rating:morale").set("A"), "");
  for (const char* id : {"1-s", "2-s", "brodhead"}) EXPECT_EQ(value(id, "rating:morale"), "A") << id;
  session_.undo();
  EXPECT_EQ(session_.state(), before);
  // Cavalry is in no line: it stays as it is, and that is said.
  EXPECT_EQ(field("state:formation").set("column"), "");
  EXPECT_THAT(row("1-s").states, ElementsAre("column"));
  EXPECT_THAT(row("brodhead").states, ElementsAre("mounted"));
  EXPECT_THAT(notices_.back().text, HasSubstr("1 counter was left"));
}

TEST_F(Units, ASpreadsheetIsPastedByCellBySelectionAndByTitles) {
  open();
  const State before = session_.state();
  desk_.select({rowOf("1-s")});
  EXPECT_EQ(desk_.paste("AA\t3\n", rowOf("1-s"), "rating:fire"), "");
  EXPECT_EQ(value("1-s", "rating:fire"), "AA");
  EXPECT_EQ(value("1-s", "rating:guns"), "3");
  session_.undo();
  EXPECT_EQ(session_.state(), before);
  // One cell fills what is selected.
  desk_.select({rowOf("1-s"), rowOf("2-s")});
  EXPECT_EQ(desk_.paste("C\n", rowOf("1-s"), "rating:morale"), "");
  EXPECT_EQ(value("1-s", "rating:morale"), "C");
  EXPECT_EQ(value("2-s", "rating:morale"), "C");
  // Titles say the columns; what does not fit is said, the rest is taken.
  EXPECT_EQ(desk_.paste("Morale\tName\nA\tAlpha\nB\tBeta\n", rowOf("1-s"), "name"), "");
  EXPECT_EQ(value("1-s", "name"), "Alpha");
  EXPECT_EQ(value("2-s", "rating:morale"), "B");
  const std::string left = desk_.paste("12\nmany\n13\n", rowOf("1-s"), "rating:strength");
  EXPECT_THAT(left, HasSubstr("Beta"));
  EXPECT_THAT(left, HasSubstr("1 row has no unit"));
  EXPECT_EQ(value("1-s", "rating:strength"), "12");
  EXPECT_EQ(value("2-s", "rating:strength"), "19");
}

TEST_F(Units, CopiedRowsPastedBackChangeNothing) {
  open();
  const State before = session_.state();
  std::vector<size_t> rows(desk_.rows().size());
  for (size_t i = 0; i < rows.size(); ++i) rows[i] = i;
  desk_.select(rows);
  const std::string text = desk_.tsv(rows);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), static_cast<long>(rows.size()) + 1);
  EXPECT_EQ(desk_.paste(text, 0, "name"), "");
  EXPECT_EQ(session_.state(), before);
}

TEST_F(Units, TheUnplacedAreWalkedThroughInOrderAndAroundTheEnd) {
  open();
  const ScenarioId id = session_.scenario()->id;
  EXPECT_EQ(desk_.unplacedLeft(), 0u);
  EXPECT_FALSE(desk_.nextUnplaced({}));
  ASSERT_TRUE(session_.apply({PlaceUnit{id, UnitId("1-s"), {}}, PlaceUnit{id, UnitId("ashby"), {}}}));
  EXPECT_EQ(desk_.unplacedLeft(), 2u);
  EXPECT_EQ(desk_.nextUnplaced({}), UnitId("1-s"));
  EXPECT_EQ(desk_.nextUnplaced(UnitId("1-s")), UnitId("ashby"));
  EXPECT_EQ(desk_.nextUnplaced(UnitId("ashby")), UnitId("1-s"));
}

// --- The tree

TEST_F(Units, ADoubledFormationHasItsOwnUnitsLeaderAndPools) {
  open();
  ASSERT_TRUE(duplicate(session_, treeRow("formation:kernstown-union/shields")));
  const OrderOfBattle& oob = *session_.state().oob(OobId("kernstown-union"));
  ASSERT_EQ(oob.formations.size(), 2u);
  EXPECT_EQ(oob.formations[1]->id, FormationId("shields-2"));
  EXPECT_EQ(oob.formations[1]->name, "Shields' Division, V Corps 2");
  EXPECT_EQ(oob.formations[1]->leader, UnitId("kimball-2"));
  EXPECT_EQ(oob.units.size(), 12u);
  EXPECT_EQ(oob.pools.size(), 4u);
  const OrderRow row = treeRow("formation:kernstown-union/shields-2");
  EXPECT_EQ(row.strength, "68 + 8 gp");
  EXPECT_EQ(row.points.unplaced, 11);
  session_.undo();
  EXPECT_EQ(session_.state().oob(OobId("kernstown-union"))->units.size(), 6u);
}

TEST_F(Units, RowsAreDroppedIntoFormationsAndBeforeEachOther) {
  open();
  ASSERT_TRUE(makeFormation(session_, {treeRow("unit:1-s"), treeRow("unit:2-s"), treeRow("pool:daum-2gp")}));
  const OobId id("kernstown-union");
  const FormationId made = session_.state().oob(id)->formations.back()->id;
  EXPECT_EQ(session_.state().oob(id)->formation(made)->parent, FormationId("shields"));
  const std::string key = "formation:kernstown-union/" + made.text;
  EXPECT_EQ(treeRow(key).strength, "39 + 6 gp");
  // A third comes in; the formation cannot stand under itself.
  const std::vector<OrderRow> tyler = {treeRow("unit:3-s")};
  ASSERT_TRUE(dropRows(session_, tyler, dropOn(session_.state(), tyler, treeRow(key), false)));
  EXPECT_EQ(treeRow(key).strength, "60 + 6 gp");
  const std::vector<OrderRow> shields = {treeRow("formation:kernstown-union/shields")};
  EXPECT_EQ(dropOn(session_.state(), shields, treeRow(key), false).kind, OrderDrop::Kind::None);
  // Order within: the third before the first.
  ASSERT_TRUE(dropRows(session_, tyler, dropOn(session_.state(), tyler, treeRow("unit:1-s"), true)));
  std::vector<std::string> under;
  for (const OrderRow& row : tree())
    if (row.formation == made && row.kind == OrderRow::Kind::Unit) under.push_back(row.name);
  EXPECT_THAT(under, ElementsAre("Tyler", "First Brigade", "Sullivan"));
  // Another order of battle is not reached so.
  EXPECT_NE(dropOn(session_.state(), tyler, treeRow("unit:garnett"), true).why, "");
}

TEST_F(Units, ARemovedFormationTakesItsUnitsOutOfTheSetUp) {
  open();
  ASSERT_TRUE(removeRows(session_, {treeRow("formation:kernstown-union/shields")}));
  EXPECT_TRUE(session_.state().oob(OobId("kernstown-union"))->units.empty());
  EXPECT_TRUE(session_.state().oob(OobId("kernstown-union"))->formations.empty());
  for (const SetupEntry& entry : session_.scenario()->setup) EXPECT_NE(entry.who.text(), "1-s");
}

TEST_F(Units, AnOrderOfBattleOfOnesOwnIsNotLocked) {
  open();
  session_.setForcesLocked(true);
  OrderOfBattle fresh;
  fresh.id = OobId("mine");
  State now = session_.state();
  shelve(now.oobs, fresh);
  Scenario changed = *session_.scenario();
  changed.oobs.push_back({fresh.id, {}});
  shelve(now.scenarios, changed);
  session_.document().replace(now, "new order of battle");
  Unit unit;
  unit.id = UnitId("new");
  EXPECT_TRUE(session_.apply({PutUnit{fresh.id, unit, -1}}));
  EXPECT_TRUE(notices_.empty());
  // That of the file is.
  EXPECT_FALSE(session_.apply({PutUnit{OobId("kernstown-union"), unit, -1}}));
  ASSERT_EQ(notices_.size(), 1u);
  EXPECT_EQ(notices_.front().topic, "lock");
}

TEST(UnitsFromTable, HeadingsNameTheColumnsAndSidesAreTaken) {
  Vocabulary words;
  words.sides = {{SideId("union"), "Union", ""}, {SideId("confederate"), "Confederate", ""}};
  words.ratings = {{"strength", "Strength", "left"}, {"morale", "Morale", "right"}};
  OrderOfBattle into;
  const PastedUnits made = unitsFromTable(
      "Name\tSide\tMorale\tStrength\tRemark\nHale\tUnion\tB\t12\tx\nTate\tconfederate\tA\t11\t\nVane\tFrench\tC\t9\t\n\tunion\t\t"
      "\t\n",
      into, words, SideId("union"), FormationId("first"));
  ASSERT_EQ(made.units.size(), 3u);
  EXPECT_EQ(made.units[0].side, SideId("union"));
  EXPECT_EQ(made.units[0].formation, FormationId("first"));
  EXPECT_EQ(findRating(made.units[0].ratings, "strength")->value, "12");
  EXPECT_EQ(findRating(made.units[0].ratings, "morale")->value, "B");
  EXPECT_EQ(made.units[1].side, SideId("confederate"));
  EXPECT_TRUE(made.units[1].formation.empty()) << "the formation in hand is the other side's";
  EXPECT_EQ(made.units[2].side, SideId("union"));
  ASSERT_EQ(made.problems.size(), 3u);  // the remark, the French, the row without a name
  EXPECT_THAT(made.problems[0], testing::HasSubstr("Remark"));
  EXPECT_THAT(made.problems[1], testing::HasSubstr("row 4"));
  EXPECT_THAT(made.problems[2], testing::HasSubstr("row 5"));
}

TEST(UnitsFromTable, WithoutHeadingsTheOrderIsNameSizeTypeStrengthSide) {
  Vocabulary words;
  words.sides = {{SideId("union"), "Union", ""}, {SideId("confederate"), "Confederate", ""}};
  const PastedUnits made = unitsFromTable("Hale,,,12\nTate,,,11,Confederate\n", {}, words, SideId("union"), {});
  ASSERT_EQ(made.units.size(), 2u);
  EXPECT_TRUE(made.problems.empty());
  EXPECT_EQ(findRating(made.units[0].ratings, "strength")->value, "12");
  EXPECT_EQ(made.units[0].side, SideId("union"));
  EXPECT_EQ(made.units[1].side, SideId("confederate"));
}

TEST_F(Units, OthersTitlesAreKnown_AndAColumnThatIsNotReadIsNamed) {
  open();
  const std::string left = desk_.paste("Unit\tMen\tLosses\nAlpha\t11\t3\nBeta\t12\t4\n", rowOf("1-s"), "name");
  EXPECT_THAT(left, HasSubstr("The column Losses is not read"));
  EXPECT_EQ(value("1-s", "name"), "Alpha");
  EXPECT_EQ(value("1-s", "rating:strength"), "11");
  EXPECT_EQ(value("2-s", "rating:strength"), "12");
  EXPECT_THAT(desk_.paste("limberd\n", rowOf("1-s"), "state"), HasSubstr("Did you mean"));
  EXPECT_THAT(desk_.paste("infantery\n", rowOf("1-s"), "kind"), HasSubstr("Did you mean Infantry?"));
  EXPECT_THAT(desk_.paste("Brigde\n", rowOf("1-s"), "size"), HasSubstr("Did you mean Brigade?"));
  EXPECT_THAT(desk_.paste("Unoin\n", rowOf("1-s"), "side"), HasSubstr("Did you mean Union?"));
}

}  // namespace
}  // namespace hotchkiss::test
