// SPDX-License-Identifier: Apache-2.0
// Scenarios of War Between the States, read from a text of our own in the manner of its rulebook, and counted on the rulebook
// itself where somebody has it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "importers/rulebook/ground.h"
#include "importers/rulebook/reading.h"
#include "importers/rulebook/wbts/sentences.h"

namespace hotchkiss::test {
namespace {

using namespace rulebook;
using testing::ElementsAre;
using testing::HasSubstr;

Reading readWbts(const std::string& text) {
  const auto book = readBookText(text, "book.txt");
  EXPECT_TRUE(book);
  const auto ground = groundOf("wbts");
  EXPECT_TRUE(ground);
  return findBookReader("wbts")->read(outlineOf(*book), ground->state);
}

const char* const kNorth =
    "[19.3] Pools\n"
    "| Scenario | Pool Composition |\n|---|---|\n| North 1862 | 0, (1), 2 |\n| South 1962 | 1, 2 |\n"
    "[19.4] Scenario North 1862\n"
    "[19.41] Use Game Maps A and B.\n"
    "[19.42] Use Forces for Maps A & B under 1862 Deployment (see separate sheet).\n"
    "[19.43] Scenario length is eighteen (18) Game-Turns.\n"
    "[19.44] Special Rules and Restrictions\n"
    "Siege: Union forces which start the Scenario within four hexes of Old Ferry and Tall Oaks respectively may not move more "
    "than four hexes away from these points until they are captured by the Union.\n"
    "Stay: Confederate forces which begin the Scenario in the state of Mississippi may not leave the state of Mississippi until "
    "after Tall Oaks falls to the Union.\n"
    "Weather: The first three Game-Turns are winter.\n"
    "[19.45] Victory Conditions\n"
    "Both sides wanted the river.\n"
    "Union Victory Points: The Union Player is awarded Victory Points for controlling the following localities at the end, if he "
    "can demonstrate a Supply Chain from them.\n"
    "| Locality | Points |\n|---|---|\n| Old Ferry (A2828/B2802) | 25 pts |\n| T. Oaks (B2317) | 1 pt |\n"
    "He receives two (2) Victory Points for each Confederate Strength Point lost in action. If he is besieging Old Ferry at the "
    "conclusion of the Scenario he receives 50 Victory Points.\n"
    "Confederate Victory Points: The Confederate Player is awarded Victory Points if he controls the following localities "
    "unbesieged "
    "at the end.\n"
    "| Locality | Points |\n|---|---|\n| Old Ferry (A2828) | 10 pts |\n"
    "At the conclusion of any Union Player-Turn after Game-Turn 10 he receives 1 Victory Point for each Confederate Strength "
    "Point "
    "adjacent to Miller's Rest (A3419) or any Union City.\n"
    "Victory Determination: The Union Player must score at least fifty (50) Victory Points or he loses. Assuming this, he wins "
    "if he has "
    "a ratio of 3 Victory Points or better for every 2 Confederate Victory Points; otherwise he loses and the Confederate Player "
    "wins.\n"
    "[19.5] Scenario South 1862\n"
    "[19.51] Use Game Map C.\n"
    "[19.53] Scenario length is twenty-two Game-Turns.\n";

const Scenario* scenarioOf(const Reading& reading, const char* id) {
  return reading.state.scenario(ScenarioId(id));
}

template <class Item>
const Item* itemOf(const std::vector<Item>& list, const std::string& id) {
  for (const Item& item : list)
    if (item.id == id) return &item;
  return nullptr;
}

TEST(WbtsReader, ReadsMapsLengthAndTables_AndTheRowOfASlipIsTheScenariosWithout) {
  const Reading reading = readWbts(kNorth);
  const Scenario* north = scenarioOf(reading, "wbts-19.4");
  ASSERT_NE(north, nullptr);
  EXPECT_EQ(north->title, "North 1862");
  EXPECT_THAT(north->sheetsInPlay, ElementsAre(SheetId("wbts-a"), SheetId("wbts-b")));
  EXPECT_EQ(north->last.turn, 18);
  EXPECT_EQ(north->statedLength, 18);
  EXPECT_THAT(north->remarks.todo, HasSubstr("sheet of its own"));
  ASSERT_NE(itemOf(north->rules, "pool-composition"), nullptr);
  EXPECT_EQ(itemOf(north->rules, "pool-composition")->text, "Pool Composition: 0, (1), 2.");
  const Scenario* south = scenarioOf(reading, "wbts-19.5");
  ASSERT_NE(south, nullptr);
  EXPECT_EQ(south->last.turn, 22);
  EXPECT_EQ(itemOf(south->rules, "pool-composition")->text, "Pool Composition: 1, 2.");
}

TEST(WbtsReader, LocalitiesAreAwardsWithTheTermsOfTheirParagraph) {
  const Reading reading = readWbts(kNorth);
  const Scenario& north = *scenarioOf(reading, "wbts-19.4");
  const Award* ferry = itemOf(north.awards, "old-ferry-union");
  ASSERT_NE(ferry, nullptr);
  EXPECT_EQ(ferry->amount, 25);
  EXPECT_EQ(ferry->place.text(), "A2828");
  EXPECT_EQ(ferry->test.text(),
            "control(union, A2828) and trace(supply-chain, from A2828, to unit(side(union) kind(department)))");
  EXPECT_EQ(itemOf(north.awards, "old-ferry-confederate")->test.text(),
            "control(confederate, A2828) and not state(A2828, besieged)");
  // The award's place in the text is its cell, its word the code.
  Subject subject;
  subject.kind = SubjectKind::Award;
  subject.document = "wbts-19.4";
  subject.id = "old-ferry-union";
  EXPECT_EQ(reading.places.find(subject)->first, (TextPlace{19, 3, 0}));
  EXPECT_EQ(reading.places.find(subject, "B2802")->first, (TextPlace{19, 20, 0}));
}

TEST(WbtsReader, SentencesAreAwards) {
  const Reading reading = readWbts(kNorth);
  const Scenario& north = *scenarioOf(reading, "wbts-19.4");
  EXPECT_EQ(itemOf(north.awards, "confederate-losses")->amount, 2);
  EXPECT_EQ(itemOf(north.awards, "confederate-losses")->basis, AwardBasis::PerLoss);
  EXPECT_EQ(itemOf(north.awards, "siege-a2828")->amount, 50);
  const Award* near = itemOf(north.awards, "adjacent");
  ASSERT_NE(near, nullptr);
  EXPECT_EQ(near->when.text(), "end of player-turn(union) from turn 11");
  EXPECT_EQ(near->who.text(), "side(confederate) in (adjacent to A3419, sites(city, home=union))");
}

TEST(WbtsReader, RestrictionsAreData_AndAShortNameIsKnownByItsLetter) {
  const Reading reading = readWbts(kNorth);
  const Scenario& north = *scenarioOf(reading, "wbts-19.4");
  ASSERT_EQ(north.restrictions.size(), 3u);
  EXPECT_EQ(north.restrictions[0].who.text(), "side(union) starting in (within 4 of A2828)");
  EXPECT_EQ(north.restrictions[0].place.text(), "at least 5 from A2828");
  EXPECT_EQ(north.restrictions[1].until.text(), "control(union, B2317)");
  EXPECT_EQ(north.restrictions[2].place.text(), "area \"Mississippi\"");
  EXPECT_EQ(itemOf(north.rules, "weather")->text, "The first three Game-Turns are winter.");
}

TEST(WbtsReader, WinnersAreTriedInOrder) {
  const Reading reading = readWbts(kNorth);
  const Scenario& north = *scenarioOf(reading, "wbts-19.4");
  ASSERT_TRUE(north.verdict);
  std::vector<std::string> tests;
  for (const VerdictRule& rule : north.verdict->rules) tests.push_back(rule.winner.text + ": " + rule.test.text());
  EXPECT_THAT(tests, ElementsAre("confederate: score(union) < 50", "union: 2 x score(union) >= 3 x score(confederate)",
                                 "confederate: 2 x score(union) < 3 x score(confederate)"));
  EXPECT_TRUE(reading.notUnderstood.empty());
}

TEST(WbtsReader, WhatIsCutAnywhereNeitherFailsNorIsLostSilently) {
  const std::string text = kNorth;
  for (size_t length = 0; length < text.size(); length += 37) {
    const Reading reading = readWbts(text.substr(0, length));
    EXPECT_LE(reading.state.scenarios.size(), 2u) << length;
  }
}

std::string sharedText(const std::string& name) {
  const char* given = std::getenv("HOTCHKISS_SHARED");
  const std::filesystem::path folder =
      given != nullptr ? std::filesystem::path(given) : std::filesystem::path(HOTCHKISS_SOURCE_DIR) / ".." / "shared";
  std::ifstream in(folder / "rulebooks" / name, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

TEST(WbtsReader, AllSixScenariosOfTheRulebookBecomeData) {
  const std::string text = sharedText("wbts-war-between-the-states.txt");
  if (text.empty()) GTEST_SKIP() << "nobody has the rulebook here";
  const Reading reading = readWbts(text);
  struct Row {
    const char* id;
    int turns;
    size_t awards, rules, restrictions;
  };
  // Counted by hand: localities and sentences that give points; rules of the winner; what units may not do.
  constexpr Row kRows[] = {{"wbts-19.4", 18, 15, 6, 0}, {"wbts-19.5", 22, 16, 6, 0}, {"wbts-19.6", 20, 12, 3, 4},
                           {"wbts-19.7", 8, 11, 6, 1},  {"wbts-19.8", 24, 14, 5, 1}, {"wbts-19.9", 16, 12, 5, 0}};
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.id);
    const Scenario* scenario = scenarioOf(reading, row.id);
    ASSERT_NE(scenario, nullptr);
    EXPECT_EQ(scenario->statedLength, row.turns);
    EXPECT_EQ(scenario->awards.size(), row.awards);
    EXPECT_EQ(scenario->verdict->rules.size(), row.rules);
    EXPECT_EQ(scenario->restrictions.size(), row.restrictions);
  }
  // The one thing that is not there: the initiative pool of West 1863.
  ASSERT_EQ(reading.notUnderstood.size(), 1u);
  EXPECT_EQ(reading.notUnderstood[0].span.first.line, 554);
}

}  // namespace
}  // namespace hotchkiss::test
