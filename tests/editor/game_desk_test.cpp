// SPDX-License-Identifier: Apache-2.0
// A game of one's own as the window makes it, without one: sides, kinds of unit, states, values, turns and rules in the game
// file, each act one undo; and that the checks of such a game ask for nothing that nobody has stated.
#include "editor/session/game_desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "editor/session/new_documents.h"
#include "io/native/load.h"
#include "mailbox.h"
#include "model/check/validator.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class GameDesks : public testing::Test {
 protected:
  GameDesks() : session_(mailbox_.post()), desk_(session_) {}

  /// A map of a game without rules behind it, all clear, begun from the plain template.
  void openPlain() {
    NewMap choice;
    choice.title = "Fourth";
    choice.id = "fourth";
    choice.system.clear();
    choice.columns = 6;
    choice.rows = 5;
    State state = withTemplate(stateOfMap(*makeNewMap(choice)), SheetId("fourth"), legendTemplates().front());
    const Sheet& sheet = *state.sheet(SheetId("fourth"));
    std::vector<Hex> all;
    for (int column = 0; column < 6; ++column)
      for (int row = 0; row < 5; ++row) all.push_back(sheet.frameHex({column, row}));
    const std::vector<Edit> edits{SetTerrain{SheetId("fourth"), all, TerrainId("clear")}};
    auto painted = hotchkiss::apply(state, edits);
    ASSERT_TRUE(painted) << painted.error().message;
    session_.open(std::move(*painted));
  }
  std::vector<std::string> names(GameGroup group) const {
    std::vector<std::string> out;
    for (const GameRow& row : desk_.rows(group)) out.push_back(wordName(row.word));
    return out;
  }
  std::string set(const Form& form, const std::string& field, const std::string& text) {
    for (const Field& each : form.fields)
      if (each.id == field) return each.set(text);
    ADD_FAILURE() << "no field " << field;
    return {};
  }
  const Game& game() const { return *session_.state().games.begin()->second; }
  size_t steps() const { return session_.document().index(); }

  Mailbox mailbox_;
  Session session_;
  GameDesk desk_;
};

TEST_F(GameDesks, APlainGameBeginsWithTwoSidesAndKindsOfUnit) {
  openPlain();
  EXPECT_THAT(names(GameGroup::Sides), ElementsAre("Blue", "Red"));
  EXPECT_THAT(names(GameGroup::Units), ElementsAre("Infantry", "Cavalry", "Artillery", "Leader", "Headquarters", "Supply"));
  EXPECT_THAT(names(GameGroup::Values), ElementsAre("Strength", "Movement"));
  EXPECT_EQ(session_.vocabulary().sides.size(), 2u);
}

TEST_F(GameDesks, WordsAreAddedChangedOrderedAndTakenOut) {
  openPlain();
  const State before = session_.state();
  const auto green = desk_.add(GameGroup::Sides, "Green");
  ASSERT_TRUE(green);
  EXPECT_EQ(*green, "green");
  EXPECT_EQ(std::get<SideKind>(desk_.row(GameGroup::Sides, "green")->word).colour, "#5f7d52") << "the first that no side has";
  EXPECT_THAT(desk_.add(GameGroup::Sides, "GREEN").error().message, HasSubstr("already"));
  EXPECT_EQ(set(desk_.form(GameGroup::Sides, "green"), "name", "Verdant"), "");
  EXPECT_EQ(set(desk_.form(GameGroup::Sides, "green"), "colour", "#00ff00"), "");
  EXPECT_THAT(set(desk_.form(GameGroup::Sides, "green"), "colour", "green"), HasSubstr("is no colour"));
  ASSERT_TRUE(desk_.move(GameGroup::Sides, "green", -1));
  EXPECT_THAT(names(GameGroup::Sides), ElementsAre("Blue", "Verdant", "Red"));
  EXPECT_FALSE(desk_.move(GameGroup::Sides, "blue", -1));
  ASSERT_TRUE(desk_.add(GameGroup::Units, "Engineer"));
  EXPECT_EQ(std::get<UnitKind>(desk_.row(GameGroup::Units, "engineer")->word).symbol, "engineer");
  EXPECT_EQ(set(desk_.form(GameGroup::Units, "engineer"), "combat", "no"), "");
  ASSERT_TRUE(desk_.add(GameGroup::States, "Dug in"));
  EXPECT_EQ(set(desk_.form(GameGroup::States, "dug-in"), "mark", "D"), "");
  EXPECT_EQ(set(desk_.form(GameGroup::States, "dug-in"), "unit-kinds", "engineer"), "");
  EXPECT_THAT(game().vocabulary.states.front().unitKinds, ElementsAre("engineer"));
  ASSERT_TRUE(desk_.remove(GameGroup::Units, "engineer"));
  EXPECT_THAT(game().vocabulary.states.front().unitKinds, IsEmpty());
  ASSERT_TRUE(desk_.add(GameGroup::Values, "Morale"));
  EXPECT_EQ(set(desk_.form(GameGroup::Values, "morale"), "place", "corner"), "");
  EXPECT_EQ(steps(), 12u) << "an act is one undo";
  while (session_.document().canUndo()) session_.undo();
  EXPECT_TRUE(session_.state() == before);
}

TEST_F(GameDesks, WhatIsUsedStays) {
  openPlain();
  OrderOfBattle oob;
  oob.id = OobId("blue-army");
  Unit unit;
  unit.id = UnitId("first");
  unit.side = SideId("blue");
  unit.kind = "infantry";
  unit.size = "brigade";
  unit.ratings.push_back({"strength", "4", {}});
  oob.units.push_back(std::make_shared<const Unit>(unit));
  State state = session_.state();
  state.oobs[oob.id] = std::make_shared<const OrderOfBattle>(oob);
  state = withNewScenario(state, "Battle", "battle");
  Award award;
  award.id = "town";
  award.side = SideId("red");
  award.test = *hotchkiss::Test::parse("present(side(blue) kind(cavalry), 0101)");
  const std::vector<Edit> edits{PutItem{ScenarioId("battle"), award, -1}};
  session_.open(*hotchkiss::apply(state, edits));
  EXPECT_EQ(desk_.row(GameGroup::Sides, "blue")->where, "1 place in awards, 1 unit");
  EXPECT_EQ(desk_.row(GameGroup::Sides, "red")->used, 1u);
  EXPECT_THAT(desk_.remove(GameGroup::Sides, "blue").error().message, HasSubstr("Blue is used: 1 place in awards, 1 unit"));
  EXPECT_FALSE(desk_.remove(GameGroup::Units, "cavalry")) << "a test asks for it";
  EXPECT_FALSE(desk_.remove(GameGroup::Sizes, "brigade"));
  EXPECT_FALSE(desk_.remove(GameGroup::Values, "strength"));
  EXPECT_TRUE(desk_.remove(GameGroup::Values, "movement"));
}

TEST_F(GameDesks, TurnsAndRulesAreTyped) {
  openPlain();
  EXPECT_EQ(set(desk_.rulesForm(), "begin", "half-hours"), "");
  EXPECT_EQ(GameDesk::dayText(game().calendar.day), "05:30-19:30 every 30, 20:00-05:00 every 60 night");
  EXPECT_EQ(set(desk_.rulesForm(), "day", "06:00-18:00 every 120, 20:00-04:00 every 240 night"), "");
  ASSERT_EQ(game().calendar.day.size(), 2u);
  EXPECT_EQ(game().calendar.day[1].toMinutes, 28 * 60) << "past midnight";
  EXPECT_THAT(set(desk_.rulesForm(), "day", "06:00-18:00 every 50"), HasSubstr("no turn of 50 minutes starts at 18:00"));
  EXPECT_THAT(set(desk_.rulesForm(), "day", "06:00 to 18:00"), HasSubstr("is no part of a day"));
  EXPECT_THAT(set(desk_.rulesForm(), "day", "06:00-18:00 every 60, 17:00-19:00 every 60"), HasSubstr("begins before"));
  EXPECT_EQ(set(desk_.rulesForm(), "turns", "days"), "");
  EXPECT_EQ(set(desk_.rulesForm(), "days", "7"), "");
  EXPECT_EQ(game().calendar.daysPerTurn, 7);
  EXPECT_THAT(set(desk_.rulesForm(), "days", "none"), HasSubstr("no number of days"));
  EXPECT_EQ(set(desk_.rulesForm(), "stacking", "3"), "");
  EXPECT_EQ(game().stackingLimit, 3);
  EXPECT_EQ(game().stackingProvenance.kind, ProvenanceKind::Invented);
  EXPECT_EQ(set(desk_.rulesForm(), "stacking", ""), "");
  EXPECT_EQ(game().stackingLimit, std::nullopt);
  EXPECT_EQ(set(desk_.rulesForm(), "zones", "yes"), "");
  EXPECT_EQ(game().zonesOfControl, true);
}

// Map, game, order of battle, scenario with set-up and an award: everything of one's own, and nothing but drafts to be said of
// it.
TEST_F(GameDesks, TheChecksAskForNothingThatNobodyStated) {
  openPlain();
  ASSERT_TRUE(desk_.add(GameGroup::Sides, "Green"));
  OrderOfBattle oob;
  oob.id = OobId("armies");
  oob.title = "Armies";
  oob.system = "fourth";
  oob.game.id = GameId("fourth");
  for (const char* side : {"blue", "red", "green"}) {
    Unit unit;
    unit.id = UnitId(std::string(side) + "-1");
    unit.name = side;
    unit.side = SideId(side);
    unit.kind = "infantry";
    unit.size = "brigade";
    unit.ratings.push_back({"strength", "4", {}});
    oob.units.push_back(std::make_shared<const Unit>(unit));
  }
  State state = session_.state();
  state.oobs[oob.id] = std::make_shared<const OrderOfBattle>(oob);
  state = withNewScenario(state, "Battle", "battle");
  std::vector<Edit> edits;
  Scenario head = *state.scenario(ScenarioId("battle"));
  head.statedLength = 10;
  edits.emplace_back(SetScenarioHead{ScenarioId("battle"), head});
  const std::pair<const char*, const char*> places[] = {{"blue", "0101"}, {"red", "0401"}, {"green", "0604"}};
  for (const auto& [side, place] : places) {
    SetupEntry entry;
    entry.id = std::string(side) + "-1";
    entry.side = SideId(side);
    entry.who = Who::ofUnit(std::string(side) + "-1");
    entry.place = Region::ofCode(place);
    edits.emplace_back(PutItem{ScenarioId("battle"), entry, -1});
  }
  Award award;
  award.id = "middle";
  award.side = SideId("blue");
  award.amount = 5;
  award.when = *When::parse("at end");
  award.test = *hotchkiss::Test::parse("control(own, 0303)");
  award.text = "The middle";
  edits.emplace_back(PutItem{ScenarioId("battle"), award, -1});
  auto made = hotchkiss::apply(state, edits);
  ASSERT_TRUE(made) << made.error().message;
  std::string told;
  const Report report = validate(*made, {});
  for (const Diagnostic& d : report.diagnostics)
    if (d.severity != Severity::Note) told += d.check + ": " + d.message + "\n";
  EXPECT_EQ(told, "");
  for (const Diagnostic& d : report.diagnostics)
    for (const char* rules : {"stacking", "zone", "command", "supply", "terrain-cost"})
      EXPECT_THAT(d.check, testing::Not(HasSubstr(rules))) << d.message;
}

TEST_F(GameDesks, WhatTheRulesHaveBuiltInStaysAndIsRestored) {
  auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR) + "/scenarios/training/cwb-training.scenario.xml"});
  ASSERT_TRUE(loaded);
  session_.open(std::move(loaded->state));
  session_.setMapLocked(false);
  session_.setForcesLocked(false);
  EXPECT_THAT(desk_.remove(GameGroup::Sizes, wordId(desk_.rows(GameGroup::Sizes).front().word)).error().message,
              testing::AnyOf(HasSubstr("is built into"), HasSubstr("is used")));
  EXPECT_EQ(set(desk_.form(GameGroup::Sides, "union"), "name", "North"), "");
  EXPECT_EQ(desk_.row(GameGroup::Sides, "union")->origin, LegendRow::Origin::Changed);
  ASSERT_TRUE(desk_.restore(GameGroup::Sides, "union"));
  EXPECT_EQ(desk_.row(GameGroup::Sides, "union")->origin, LegendRow::Origin::BuiltIn);
}

}  // namespace
}  // namespace hotchkiss::test
