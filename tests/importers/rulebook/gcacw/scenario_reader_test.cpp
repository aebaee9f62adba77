// SPDX-License-Identifier: Apache-2.0
// Scenario sections of a GCACW rulebook as scenarios: an invented text fact by fact, damaged ones, and the real text where it is
// at hand.
#include "importers/rulebook/gcacw/scenario_reader.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "importers/rulebook/gcacw/victory_rows.h"
#include "importers/rulebook/ground.h"
#include "model/base/text.h"
#include "model/check/validator.h"
#include "random_seed.h"

namespace hotchkiss::test {
namespace {

using namespace rulebook;
using testing::ElementsAre;
using testing::HasSubstr;

const char* const kBook =
    "13.1 Scenario 1: To the Mills!\n\nMap: North map only.\n\nLength of Game: May 27 \xE2\x80\x93 May 30, 1864, 4 turns.\n\n"
    "Union Setup: See the table.\n\n* Pruyn begins under an Abatis marker.\n\nSpecial Rules\n\n"
    "Bridge: The Union player begins with a minor-river bridge between N2404 and N2504 (Coe's Ford).\n"
    "Union Movement Restriction: Union units may not move into, or retreat into, N3118 or N3017. The Weir brigade may not move, "
    "nor "
    "build entrenchments, until Turn 3. This restriction is lifted if a Confederate unit comes near.\n"
    "Union Reinforcements: Orne, Amory, and the Coe brigade are listed as Reinforcements. On Turn 1, instead of performing an "
    "activation, the Union player may place all three of these units. They must be placed at N2101. Amory is assigned a Fatigue "
    "Level 2 marker.\n"
    "Off-Map Movement: Units may exit cavalry units off the south edge of the map by a road or railroad leading off it.\n"
    "Control of Hexes: At the start of the game, the Confederate player controls Sayre Mills and Ormond. The Union player "
    "controls all "
    "other objectives.\n\n"
    "Victory Conditions\n\nVP\tReason\n+18\tUnion controls Sayre Mills (N2712)\n+4\tUnion controls Ormond (N2814).\n"
    "+4\tUnion controls 3010 (south side of the ford).\n+10\tUnion controls all two of the above 4-VP objectives.\n"
    "+3\tPer point of Confederate manpower lost in combat, retreat, or cavalry retreat\n"
    "+2\tPer manpower point of Union cavalry units that exit the map's south edge before the end of Turn 3\n"
    "-5*\tPer Union supply train destroyed by the Confederate player.\n+1\tUnion is happy.\n\n"
    "* For each individual Union supply train, the loss may not exceed 7.\n\n"
    "Union VP\tWinner\n40 or more\tUnion Decisive Victory\n-2 to 39\tUnion Marginal Victory\n-3 or less\tConfederate Decisive "
    "Victory\n\n"
    "14.0 Something Else\n\nIt says nothing.\n";

Reading readingOf(const std::string& text) {
  const auto ground = groundOf("gcacw", {}, {});
  EXPECT_TRUE(ground) << ground.error().message;
  const auto book = readBookText(text, "book.txt");
  EXPECT_TRUE(book);
  return gcacw::readScenarios(outlineOf(*book), ground->state);
}

const Scenario& onlyScenario(const Reading& reading) {
  EXPECT_EQ(reading.state.scenarios.size(), 1u);
  return *reading.state.scenarios.begin()->second;
}

const Award& awardWith(const Scenario& scenario, const std::string& words) {
  static const Award kNone;
  for (const Award& award : scenario.awards)
    if (award.text.find(words) != std::string::npos) return award;
  ADD_FAILURE() << "no award with " << words;
  return kNone;
}

TEST(GcacwScenarios, SpanMapAndLength) {
  const Reading reading = readingOf(kBook);
  const Scenario& s = onlyScenario(reading);
  EXPECT_EQ(s.number, "13.1");
  EXPECT_EQ(s.title, "To the Mills!");
  ASSERT_TRUE(s.first.moment && s.last.moment);
  EXPECT_EQ(momentText(*s.first.moment), "1864-05-27");
  EXPECT_EQ(momentText(*s.last.moment), "1864-05-30");
  EXPECT_EQ(s.statedLength, 4);
  EXPECT_EQ(s.board.id.text, "gtc");
  EXPECT_THAT(s.sheetsInPlay, ElementsAre(SheetId("gtc-n")));
}

TEST(GcacwScenarios, VictoryRowsAreAwardsAndLevelsAreBands) {
  const Reading reading = readingOf(kBook);
  const Scenario& s = onlyScenario(reading);
  ASSERT_EQ(s.awards.size(), 7u);
  EXPECT_EQ(awardWith(s, "Sayre").test.text(), "control(union, N2712, by infantry)");
  EXPECT_EQ(awardWith(s, "Sayre").amount, 18);
  EXPECT_EQ(awardWith(s, "south side").place.text(), "N3010");
  EXPECT_EQ(awardWith(s, "all two").test.text(), "control(union, all (N2814, N3010), by infantry)");
  EXPECT_EQ(awardWith(s, "Per point").basis, AwardBasis::PerLoss);
  EXPECT_EQ(awardWith(s, "Per point").who.text(), "side(confederate)");
  const Award& out = awardWith(s, "south edge");
  EXPECT_EQ(out.basis, AwardBasis::PerStrength);
  EXPECT_EQ(out.when.text(), "from turn 1 to turn 3");
  EXPECT_EQ(out.place.text(), "edge(N, south) and path-exit(pike, road, railroad)");
  EXPECT_EQ(awardWith(s, "destroyed").amount, -5);
  ASSERT_EQ(s.awardGroups.size(), 1u);
  EXPECT_EQ(s.awardGroups[0].capPerSubject, 7);
  ASSERT_TRUE(s.verdict);
  ASSERT_EQ(s.verdict->rules.size(), 3u);
  EXPECT_EQ(s.verdict->rules[1].low, -2);
  EXPECT_EQ(s.verdict->rules[1].high, 39);
  EXPECT_EQ(s.verdict->rules[2].high, -3);
  EXPECT_EQ(s.verdict->rules[2].winner.text, "confederate");
  ASSERT_EQ(reading.notUnderstood.size(), 1u);
  EXPECT_EQ(reading.notUnderstood[0].text, "Union is happy.");
}

TEST(GcacwScenarios, SpecialRulesAreItems) {
  const Reading reading = readingOf(kBook);
  const Scenario& s = onlyScenario(reading);
  ASSERT_EQ(s.control.size(), 2u);
  EXPECT_EQ(s.control[0].side.text, "confederate");
  EXPECT_EQ(s.control[0].place.text(), "N2712, N2814");
  EXPECT_EQ(s.control[1].place.text(), "N3010");
  ASSERT_EQ(s.markers.size(), 1u);
  EXPECT_EQ(s.markers[0].id, "coes-ford");
  EXPECT_EQ(s.markers[0].kind, "bridge-minor");
  EXPECT_EQ(s.markers[0].place.text(), "N2404/N2504");
  ASSERT_EQ(s.restrictions.size(), 2u);
  EXPECT_EQ(s.restrictions[0].who.text(), "side(union)");
  EXPECT_THAT(s.restrictions[0].acts, ElementsAre("enter", "retreat-into"));
  EXPECT_EQ(s.restrictions[0].place.text(), "N3118, N3017");
  EXPECT_EQ(s.restrictions[1].who.text(), "\"Weir\"");
  EXPECT_THAT(s.restrictions[1].acts, ElementsAre("move", "entrench"));
  EXPECT_THAT(s.restrictions[1].until.text(), HasSubstr("turn >= 3 or event("));
  ASSERT_EQ(s.arrivals.size(), 1u);
  EXPECT_EQ(s.arrivals[0].who.text(), "\"Orne\", \"Amory\", \"Coe\"");
  EXPECT_EQ(s.arrivals[0].place.text(), "N2101");
  EXPECT_EQ(s.arrivals[0].cost, "activation");
  EXPECT_EQ(s.arrivals[0].statesFor.text(), "\"Amory\"");
  EXPECT_THAT(s.arrivals[0].states, ElementsAre("fatigue-2"));
  EXPECT_EQ(s.rules.size(), 5u);
}

TEST(GcacwScenarios, SetUpTablesInTheTextAreEntriesOfItsScenario) {
  const std::string text =
      "13.1 Scenario 1: To the Mills\n\nMap: North map only.\n\nLength of Game: May 27, 1864, 1 turn.\n\n"
      "Confederate "
      "Setup:\n\nName\tSize\tCommand\tType\tManpower\tHex\nLyle\tDiv\tL\tLdr\t-\tN2712\nMaddox\tBrig\tL\tInf\t4*\tN2712\n"
      "Broken\tBrig\tL\n\n"
      "* Maddox begins the game under a Fort marker.\n\nUnion Setup:\n\nName\tSize\tCommand\tType\tManpower\tHex\n"
      "Weir\tBrig\tA\tInf\t5\tN2814\n\nVictory Conditions\n\nVP\tReason\n+2\tUnion controls Sayre Mills (N2712)\n";
  const Reading reading = readingOf(text);
  const Scenario& s = onlyScenario(reading);
  ASSERT_EQ(s.setup.size(), 3u);
  EXPECT_EQ(s.setup[1].who.text(), "maddox");
  EXPECT_EQ(s.setup[1].place.text(), "N2712");
  EXPECT_THAT(s.setup[1].states, ElementsAre("fort"));
  EXPECT_EQ(s.setup[2].side.text, "union");
  EXPECT_EQ(s.oobs.size(), 2u);
  EXPECT_EQ(s.awards.size(), 1u);
  Subject entry;
  entry.kind = SubjectKind::Setup;
  entry.document = s.id.text;
  entry.id = "maddox";
  ASSERT_TRUE(reading.places.find(entry));
  EXPECT_EQ(reading.places.find(entry)->first.line, 11);
  ASSERT_EQ(reading.notUnderstood.size(), 1u);
  EXPECT_EQ(reading.notUnderstood[0].span.first.line, 12);
  EXPECT_THAT(reading.notUnderstood[0].why, HasSubstr("Broken"));
}

TEST(GcacwScenarios, EveryWordKnowsItsPlace) {
  const Reading reading = readingOf(kBook);
  const Scenario& s = onlyScenario(reading);
  Subject award;
  award.kind = SubjectKind::Award;
  award.document = s.id.text;
  award.id = awardWith(s, "Ormond").id;
  const auto code = reading.places.find(award, "N2814");
  ASSERT_TRUE(code);
  const std::string book = kBook;
  const size_t at = book.find("N2814)");
  EXPECT_EQ(code->first.line, 1 + std::count(book.begin(), book.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  EXPECT_EQ(code->first.column, static_cast<int>(at - book.rfind('\n', at)));
}

TEST(GcacwScenarios, WithoutAnOrderOfBattleNobodyIsCounted) {
  const Reading reading = readingOf(kBook);
  for (const Diagnostic& d : validate(reading.state, {}).diagnostics) EXPECT_NE(d.check, "victory.test-settled") << d.message;
}

TEST(GcacwScenarios, OnePastedScenarioNeedsNoHeading) {
  const Reading reading = readingOf(
      "Map: South map only.\n\nLength of Game: June 1, 1864, 1 turn.\n\nSpecial Rules\n\nControl: none.\n\nVictory Conditions\n\n"
      "VP\tReason\n+2\tThe station at Ashland (S3313) is damaged during the game\n");
  const Scenario& s = onlyScenario(reading);
  EXPECT_THAT(s.sheetsInPlay, ElementsAre(SheetId("gtc-s")));
  ASSERT_EQ(s.awards.size(), 1u);
  EXPECT_EQ(s.awards[0].test.text(), "state(S3313, damaged)");
}

TEST(GcacwScenarios, LevelsAreReadHoweverTheyArePrinted) {
  using gcacw::levelRow;
  EXPECT_EQ(levelRow("5", "Draw")->low, 5);
  EXPECT_EQ(levelRow("5-9", "Union Marginal Victory")->high, 9);
  EXPECT_EQ(levelRow("-12 to -3", "Confederate Marginal Victory")->high, -3);
  EXPECT_EQ(levelRow("less than 0", "Confederate Victory")->high, -1);
  EXPECT_FALSE(levelRow("less than 0", "Confederate Victory")->low);
  EXPECT_EQ(levelRow("more than 12", "Union Victory")->low, 13);
  EXPECT_EQ(levelRow("at least 12", "Union Victory")->low, 12);
  EXPECT_FALSE(levelRow("many", "Union Victory"));
  EXPECT_FALSE(levelRow("5", "nobody"));
}

TEST(GcacwScenarios, DamagedTextsAreReadWithoutHarm) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("HOTCHKISS_SEED=" + std::to_string(seed));
  std::mt19937 random(seed);
  const auto below = [&](size_t n) { return std::uniform_int_distribution<size_t>(0, n - 1)(random); };
  const std::string signs = "\t|\n(),.:;*+-0N\"' ";
  for (int i = 0; i < 60; ++i) {
    std::string text = kBook;
    for (size_t k = 0, n = 1 + below(20); k < n; ++k) {
      const size_t at = below(text.size());
      if (below(2) == 0)
        text.erase(at, 1 + below(30));
      else
        text.insert(at, 1, signs[below(signs.size())]);
    }
    const auto book = readBookText(text, "t");
    if (!book) continue;  // a cut in the middle of a character
    const auto ground = State{};
    const Reading reading = gcacw::readScenarios(outlineOf(*book), ground);
    for (const NotUnderstood& left : reading.notUnderstood) EXPECT_GE(left.span.first.line, 1) << left.text << ": " << left.why;
  }
}

TEST(GcacwScenarios, TheRealTextsVictoryRowsAreData) {
  const char* given = std::getenv("HOTCHKISS_SHARED");
  const std::filesystem::path shared =
      given ? std::filesystem::path(given) : std::filesystem::path(HOTCHKISS_SOURCE_DIR) / "../shared";
  std::ifstream in(shared / "rulebooks/gcacw-grant-takes-command.txt", std::ios::binary);
  std::stringstream bytes;
  bytes << in.rdbuf();
  if (bytes.str().empty()) GTEST_SKIP() << "the rulebook is not at hand";
  const Reading reading = readingOf(bytes.str());
  ASSERT_EQ(reading.state.scenarios.size(), 12u);
  // Rows of each schedule as counted by hand; 13.10 and 13.12 carry two lines from before, 13.11 gives hexes for boxes.
  const std::map<std::string, size_t> rows = {{"13.1", 12}, {"13.2", 11}, {"13.3", 11}, {"13.4", 14}, {"13.5", 16}, {"13.6", 13},
                                              {"13.7", 11}, {"13.8", 9},  {"13.9", 20}, {"13.10", 2}, {"13.11", 3}, {"13.12", 2}};
  size_t asked = 0, data = 0;
  for (const auto& [id, s] : reading.state.scenarios) {
    ASSERT_TRUE(rows.contains(s->number)) << s->number;
    asked += rows.at(s->number);
    data += s->awards.size();
    EXPECT_EQ(s->awards.size(), rows.at(s->number)) << s->number;
    const bool schedule = s->awards.size() > 3;
    EXPECT_EQ(s->verdict ? s->verdict->rules.size() : 0u, schedule ? 6u : 0u) << s->number;
    EXPECT_TRUE(s->first.moment && s->last.moment && s->statedLength) << s->number;
  }
  EXPECT_GE(data * 100, asked * 95);
}

}  // namespace
}  // namespace hotchkiss::test
