// SPDX-License-Identifier: Apache-2.0
// What a scenario takes, what its options switch, Tests that can be told without rules, and where units start.
#include "model/scenario/resolve.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/scenario/start_positions.h"
#include "model/scenario/test_evaluation.h"

namespace hotchkiss {
namespace {

using testing::ElementsAre;

template <class Items>
std::vector<std::string> ids(const Items& items) {
  std::vector<std::string> out;
  for (const auto& item : items) out.push_back(item.id);
  return out;
}

SetupEntry entry(const std::string& id, const std::string& who, const std::string& place) {
  SetupEntry out;
  out.id = id;
  out.who = *Who::parse(who);
  out.place = *Region::parse(place);
  return out;
}

Award award(const std::string& id, double amount) {
  Award out;
  out.id = id;
  out.amount = amount;
  return out;
}

void put(State& state, Scenario scenario) {
  const ScenarioId id = scenario.id;
  state.scenarios[id] = std::make_shared<Scenario>(std::move(scenario));
}

TEST(Resolve, ABaseGivesWhatTheScenarioHasNotOfItsOwn) {
  State state;
  Scenario base;
  base.id = ScenarioId("13.9");
  base.board.id = BoardId("gtc");
  base.statedLength = 17;
  base.first.turn = 1;
  base.setup = {entry("lee", "lee", "N0101"), entry("grant", "grant", "N0505")};
  base.awards = {award("a", 1)};
  put(state, base);
  Scenario own;
  own.id = ScenarioId("13.10");
  own.base.id = base.id;
  own.setup = {entry("grant", "grant", "N0606"), entry("meade", "meade", "N0707")};
  put(state, own);
  const Scenario got = resolved(state, own.id);
  EXPECT_EQ(got.id, own.id);
  EXPECT_EQ(got.board.id, base.board.id);
  EXPECT_EQ(got.statedLength, 17);
  EXPECT_THAT(ids(got.setup), ElementsAre("lee", "grant", "meade"));
  EXPECT_EQ(got.setup[1].place.text(), "N0606");
  EXPECT_THAT(ids(got.awards), ElementsAre("a"));
}

TEST(Resolve, ATakeSaysWhatIsTakenAndWhatNot) {
  State state;
  Game game;
  game.id = GameId("cov");
  game.schedules = {{"terrain", "", {award("stone-bridge", 2), award("mclean", 4)}, {}, {}},
                    {"other", "", {award("x", 1)}, {}, {}}};
  game.lossCharts = {{"early", "", {{"evans-loss", {}, 5, "casualties", {}}}, {}}};
  Option option;
  option.id = OptionId("3.4a");
  game.options = {option};
  state.games[game.id] = std::make_shared<Game>(game);
  Scenario base;
  base.id = ScenarioId("6.3");
  base.game.id = game.id;
  base.awards = {award("stone-bridge", 2), award("hill", 3)};
  base.setup = {entry("a", "a", "N0101"), entry("b", "b", "N0102")};
  put(state, base);
  Scenario own;
  own.id = ScenarioId("6.4");
  own.base.id = base.id;
  own.takes = {{"awards", "game", "terrain", {"mclean"}},
               {"losses", "game", "", {}},
               {"options", "game", "", {}},
               {"setup", "6.3", "", {"a"}}};
  own.awards = {award("stone-bridge", 9)};
  put(state, own);
  const Scenario got = resolved(state, own.id);
  // From the base the hill, from the game nothing that is here already, and the own points for the bridge.
  EXPECT_THAT(ids(got.awards), testing::UnorderedElementsAre("stone-bridge", "hill"));
  EXPECT_THAT(got.awards, testing::Contains(testing::Field(&Award::amount, 9)));
  EXPECT_THAT(ids(got.setup), ElementsAre("b"));
  EXPECT_THAT(ids(got.losses), ElementsAre("evans-loss"));
  EXPECT_EQ(got.options.size(), 1u);
}

TEST(Resolve, RingsOfScenariosAreCut) {
  State state;
  Scenario a, b;
  a.id = ScenarioId("a");
  a.base.id = ScenarioId("b");
  a.setup = {entry("one", "x", "N0101")};
  b.id = ScenarioId("b");
  b.base.id = ScenarioId("a");
  b.takes = {{"setup", "b", "", {}}, {"setup", "nobody", "", {}}};
  b.setup = {entry("two", "y", "N0102")};
  put(state, a);
  put(state, b);
  EXPECT_THAT(ids(resolved(state, a.id).setup), ElementsAre("two", "one"));
  EXPECT_THAT(ids(resolved(state, b.id).setup), ElementsAre("one", "two"));
  EXPECT_EQ(resolved(state, ScenarioId("nobody")), Scenario());
}

TEST(Resolve, OptionsBringItemsInAndTakeThemOut) {
  State state;
  Scenario own;
  own.id = ScenarioId("6.3");
  own.setup = {entry("always", "x", "N0101"), entry("with", "y", "N0102"), entry("unless", "z", "N0103")};
  own.setup.edit(1).common.option = OptionId("3.4a");
  own.setup.edit(2).common.unlessOption = OptionId("3.4a");
  put(state, own);
  EXPECT_THAT(ids(resolved(state, own.id).setup), ElementsAre("always", "unless"));
  const Scenario with = resolved(state, own.id, {OptionId("3.4a")});
  EXPECT_THAT(ids(with.setup), ElementsAre("always", "with"));
  EXPECT_THAT(with.chosenOptions, ElementsAre(OptionId("3.4a")));
  EXPECT_EQ(withTaken(state, own.id).setup.size(), 3u);
}

TestAnswer test(const std::string& line, const TestContext& context) {
  const auto parsed = hotchkiss::Test::parse(line);
  EXPECT_TRUE(parsed) << line;
  return evaluate(*parsed, context);
}

TEST(TestEvaluation, OptionsScoresAndTurnsDecideTheRestIsUnknown) {
  const std::vector<OptionId> chosen{OptionId("3.4b")};
  const Scores scores{{SideId("usa"), 60}, {SideId("csa"), 25}};
  TestContext context;
  EXPECT_EQ(test("option(3.4b)", context).value, Tri::Unknown);
  context.options = &chosen;
  context.scores = &scores;
  context.turn = 7;
  EXPECT_EQ(test("option(3.4b)", context).value, Tri::True);
  EXPECT_EQ(test("option(3.4a)", context).value, Tri::False);
  EXPECT_EQ(test("not option(3.4a) and option(3.4b)", context).value, Tri::True);
  EXPECT_EQ(test("score(usa) >= 2 x score(csa) + 10", context).value, Tri::True);
  EXPECT_EQ(test("score(usa) - score(csa) > 35", context).value, Tri::False);
  EXPECT_EQ(test("score(french) > 0", context).value, Tri::Unknown);
  EXPECT_EQ(test("turn >= 7", context).value, Tri::True);
  EXPECT_EQ(test("event(x) or turn >= 7", context).value, Tri::True);
  EXPECT_EQ(test("event(x) and turn > 7", context).value, Tri::False);
  const TestAnswer unknown = test("event(x) and (option(3.4b) and control(usa, N0101))", context);
  EXPECT_EQ(unknown.value, Tri::Unknown);
  EXPECT_THAT(unknown.reasons, ElementsAre("events happen in play", "who controls a place shows in play"));
  EXPECT_EQ(test("", context).value, Tri::True);
}

TEST(TestEvaluation, ARestrictionBindsFromItsTimeUntilItsTest) {
  Restriction restriction;
  restriction.when = *When::parse("from turn 3 to turn 8");
  restriction.until = *hotchkiss::Test::parse("turn >= 7 or event(vicksburg-falls)");
  Scenario scenario;
  scenario.first.turn = 1;
  scenario.last.turn = 10;
  const Span span = spanOf(scenario, Calendar());
  EXPECT_EQ(inForce(restriction, 2, span, {}).value, Tri::False);
  EXPECT_EQ(inForce(restriction, 3, span, {}).value, Tri::Unknown);
  EXPECT_THAT(inForce(restriction, 3, span, {}).reasons, ElementsAre("events happen in play"));
  EXPECT_EQ(inForce(restriction, 7, span, {}).value, Tri::False);
  restriction.until = {};
  EXPECT_EQ(inForce(restriction, 8, span, {}).value, Tri::True);
  restriction.when = {};
  EXPECT_EQ(inForce(restriction, 9, span, {}).value, Tri::True);
  const std::vector<TraceDefinition> traces{{"rail", "", {}, {}}};
  TestContext context;
  context.traces = &traces;
  EXPECT_THAT(test("trace(supply)", context).reasons, ElementsAre("the game defines no line called supply"));
  EXPECT_THAT(test("trace(rail)", context).reasons, ElementsAre("whether a line can be traced shows in play"));
}

TEST(StartPositions, AreExactSomewhereOrOpen) {
  State state;
  NumberingSpec spec{"N{col:02}{row:02}", 1, 1, false, false};
  auto sheet = std::make_shared<Sheet>(*makeSheet(SheetId("n"), 9, 9, spec));
  state.sheets[sheet->id] = sheet;
  const BoardView view = BoardView::make(state, BoardId("n"));
  auto oob = std::make_shared<OrderOfBattle>();
  for (const std::string id : {"evans", "jackson", "hq", "scout", "ring-a", "ring-b", "late", "box"}) {
    Unit unit;
    unit.id = UnitId(id);
    oob->units.push_back(std::make_shared<Unit>(unit));
  }
  const Forces forces = Forces::make({oob});
  Scenario scenario;
  scenario.setup = {entry("1", "evans", "within 1 of N0505"),
                    entry("2", "jackson", "N0303"),
                    entry("3", "hq", "N0101"),
                    entry("4", "scout", "within 1 of unit(hq)"),
                    entry("5", "ring-a", "with unit(ring-b)"),
                    entry("6", "ring-b", "with unit(ring-a)"),
                    entry("7", "box", "turn-track")};
  const StartPositions positions = StartPositions::make(view, scenario, forces);
  EXPECT_EQ(positions.of(UnitId("jackson")), (Whereabouts{{view.find("N0303").hex}, {}, false}));
  EXPECT_EQ(positions.of(UnitId("evans"))->hexes.size(), 7u);
  EXPECT_FALSE(positions.of(UnitId("evans"))->exact());
  EXPECT_EQ(positions.of(UnitId("scout"))->hexes.size(), 3u);
  EXPECT_TRUE(positions.of(UnitId("ring-a"))->open);
  EXPECT_TRUE(positions.of(UnitId("box"))->open);
  EXPECT_EQ(positions.of(UnitId("late")), std::nullopt);
  EXPECT_THAT(positions.entriesOf(UnitId("hq")), ElementsAre(2));
  const RegionContext context = positions.context(view, forces);
  EXPECT_EQ(evaluate(*Region::parse("start of (jackson)"), context).in, std::vector<Hex>{view.find("N0303").hex});
}

}  // namespace
}  // namespace hotchkiss
