// SPDX-License-Identifier: Apache-2.0
// Rulebooks of the Civil War Brigade Series become documents: on a book of our own, and counted on the real one where it is at
// hand.
#include "importers/rulebook/cwb/reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <set>

#include "importers/rulebook/cwb/book_parts.h"
#include "importers/rulebook/ground.h"
#include "io/files/files.h"
#include "model/check/validator.h"
#include "random_seed.h"

namespace hotchkiss::test {
namespace {

using namespace rulebook;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* kBook = R"(Green Recruits II: The Fight at Mill Run

An invented fight.

1.0 Ground

1.1 Clock

Dawn begins at 4:00 am and dusk begins at 7:30 pm.

2.0 Union Special Rules

2.1 Command

After Moss command 1) Moss, 2) Vane.

2.2 Union Variants

2.2a Late Train. Let the Prov Brigade come. This option gives the Confederate player 3 VP.

5.0 Victory

5.1 Terrain

To who had infantry in it last. Fords and bridges are his who crossed them last.

Feature	Union	CSA
Mill Bridge	4	2
Entry J or K	5	0
B20.01	0	2

5.2 Losses

VP	Rebel Losses	Union Losses
0	0-9	0-19
2	10+	20+

6.0 Scenarios

6.1 The Bridge!

Nobody knew where the bridge was.

General Information First Turn: 5:00 am, June 3, 1862. Last Turn: 8:00 am, June 3, 1862. Scenario Length: 7 turns. Maps Used: B. First Player: Union.

Confederate Information

Setup: A-Q-J, Jb(2): B10.10. B-Q-J (col): w/i 2 B12.12. Quill, J Wing HQ: B11.11 (all Routed*). Jb: one each in B10.11 and B10.12. *Mark the following casualties: A-Q-J 5, B-Q-J 2.

Orders: Q-J is to hold the bridge. It may not cross.

Artillery Ammunition: 25. Reinforcements: 6:00 am, Entry hex J or K: C-Q-J. Fight at once. 7:00 am, Entry J: 2 x Jb.

Union Information

Setup: Moss, 1-1-6 (mtd): B1.1O. 2-1-6: in the mill. Prov (opt): B1.12.

Artillery Ammunition: 20. June 3rd (0600): +5. Variable Reinforcements: see Union Order of Arrival.

Victory: Rebel Major: +5 or more. Draw: +4 to -4. Union Major: -5 or less.

Historical Outcome: The Confederates won with 6 VP.

6.2 Next Morning

General Information First Turn: 5:00 am, June 4, 1862. Last Turn: 8:00 am, June 4, 1862. Scenario Length: 7 turns. Maps Used: B and C.

Confederate Information

Setup: J Wing (all except C-Q-J): w/i 4 C33.15, north of Bull Run. C-Q-J: B10.10.

Earlier Losses: 4 (see Chart).

Union Information

Setup: 1-6 (all), 6b(3): anywhere on Map B.

Victory: Each player receives 1 VP per opposing brigade wrecked counting both stragglers and casualties or 3 VP per brigade wrecked by casualties alone. Control of the Mill Bridge is worth 2 VP. Whoever has the most VP wins; ties go to the Union.

Design Notes

Written in a day.

Confederate (casualties by scenario)

Unit	Scenario 2
The old army
A-Q-J	3
B-Q-J	1
C-Q-J

Union - Order of Arrival

Begin Checks	Hex	Order	Units
June 3
6:00am (7:30)	B	1	6 Corps (all except 1-1-6)
6:30am (opt)	B	1	Prov: see 2.2a
)";

Reading readBook(const std::string& text) {
  const auto book = readBookText(text, "book.txt");
  EXPECT_TRUE(book);
  const auto ground = groundOf("cwb");
  EXPECT_TRUE(ground) << (ground ? "" : ground.error().message);
  return rulebook::cwb::reader().read(outlineOf(*book), ground->state);
}

const Scenario& scenario(const Reading& reading, const std::string& id) {
  const Scenario* found = reading.state.scenario(ScenarioId(id));
  if (found == nullptr) {
    ADD_FAILURE() << "no scenario " << id;
    static const Scenario kNone;
    return kNone;
  }
  return *found;
}

std::vector<std::string> setUpLines(const Scenario& scenario) {
  std::vector<std::string> out;
  for (const SetupEntry& e : scenario.setup) {
    std::string line = e.id + "|" + e.who.text() + "|" + e.place.text();
    if (!e.spread.empty()) line += "|" + e.spread;
    for (const std::string& state : e.states) line += "|" + state;
    if (!e.common.option.empty()) line += "|option " + e.common.option.text;
    out.push_back(line);
  }
  return out;
}

TEST(CwbReader, FindsGamesScenariosAndSides) {
  const auto book = readBookText(kBook, "book.txt");
  ASSERT_TRUE(book);
  const Outline outline = outlineOf(*book);
  const auto games = rulebook::cwb::gamesOf(outline);
  ASSERT_THAT(games, SizeIs(1));
  EXPECT_EQ(games[0].id, "gr2");
  ASSERT_THAT(games[0].scenarios, SizeIs(2));
  EXPECT_EQ(games[0].scenarios[0].title, "The Bridge!");
  EXPECT_THAT(games[0].scenarios[0].sides, SizeIs(2));
  EXPECT_THAT(games[0].charts, SizeIs(2));
}

TEST(CwbReader, SetUpEntriesBecomeDataWithTheirPlaces) {
  const Reading reading = readBook(kBook);
  const Scenario& bridge = scenario(reading, "gr2-6.1");
  EXPECT_THAT(setUpLines(bridge),
              ElementsAre("a-q-j|a-q-j, 1 x pool(jb-2gp)|B10.10", "b-q-j|b-q-j|within 2 of B12.12|any|column",
                          "quill|quill, j-wing-hq|B11.11|routed", "jb-5gp|2 x pool(jb-5gp)|B10.11, B10.12|one each",
                          "moss|moss|B1.10", "1-1-6|1-1-6|B1.10|mounted", "prov|prov|B1.12|option 2.2a"));
  Subject entry;
  entry.kind = SubjectKind::Setup;
  entry.document = "gr2-6.1";
  entry.id = "b-q-j";
  const auto whole = reading.places.find(entry);
  ASSERT_TRUE(whole);
  const auto code = reading.places.find(entry, "B12.12");
  ASSERT_TRUE(code);
  EXPECT_EQ(whole->first.column, 30);
  EXPECT_EQ(code->first.column, 49);
  EXPECT_EQ(code->last.column, 54);
  EXPECT_EQ(bridge.losses.size(), 2u);
  EXPECT_EQ(bridge.losses[0].amount, 5);
}

TEST(CwbReader, WhatIsNotUnderstoodIsListedAtItsPlace) {
  const Reading reading = readBook(kBook);
  std::vector<std::string> pieces;
  for (const NotUnderstood& one : reading.notUnderstood) pieces.push_back(one.text);
  ASSERT_THAT(pieces, ElementsAre("C-Q-J", "in the mill"));
  EXPECT_EQ(reading.notUnderstood[1].why, "this is no place of a set-up");
}

TEST(CwbReader, SpansAmmunitionArrivalsAndVictoryBecomeData) {
  const Reading reading = readBook(kBook);
  const Scenario& bridge = scenario(reading, "gr2-6.1");
  EXPECT_EQ(bridge.statedLength, 7);
  EXPECT_EQ(bridge.firstPlayer.text, "union");
  EXPECT_EQ(momentText(*bridge.last.moment), "1862-06-03 08:00");
  EXPECT_THAT(bridge.sheetsInPlay, ElementsAre(SheetId("tbm-b")));
  ASSERT_THAT(bridge.arrivals, SizeIs(2));
  EXPECT_EQ(bridge.arrivals[0].when.text(), "1862-06-03 06:00");
  EXPECT_EQ(bridge.arrivals[0].place.text(), "entry(J) or entry(K)");
  EXPECT_EQ(bridge.arrivals[0].common.remarks.note, "Fight at once.");
  EXPECT_EQ(bridge.arrivals[1].who.text(), "2 x pool(jb-5gp)");
  ASSERT_THAT(bridge.ammunition, SizeIs(3));
  EXPECT_EQ(bridge.ammunition[2].amount, 5);
  EXPECT_EQ(bridge.ammunition[2].when.text(), "1862-06-03 06:00");
  ASSERT_TRUE(bridge.verdict);
  ASSERT_THAT(bridge.verdict->rules, SizeIs(3));
  EXPECT_EQ(bridge.verdict->rules[1].low, -4);
  EXPECT_EQ(bridge.verdict->historicalScore, 6);
  EXPECT_EQ(bridge.verdict->historicalText, "rebel-major");
  const auto chart = std::find_if(bridge.takes.begin(), bridge.takes.end(), [](const Take& t) { return t.kind == "arrivals"; });
  ASSERT_NE(chart, bridge.takes.end());
  EXPECT_EQ(chart->id, "union");

  const Scenario& morning = scenario(reading, "gr2-6.2");
  EXPECT_EQ(morning.firstPlayer.text, "confederate");  // CWB 1.4
  EXPECT_EQ(morning.setup[0].place.text(), "within 4 of C33.15 and north of \"Bull Run\"");
  EXPECT_EQ(morning.setup[0].who.text(), "all(j-wing) except c-q-j");
  std::vector<std::string> awards;
  for (const Award& award : morning.awards) awards.push_back(award.id);
  EXPECT_THAT(awards, ElementsAre("wrecked-confederate", "wrecked-union", "wrecked-by-casualties-confederate",
                                  "wrecked-by-casualties-union", "mill-bridge-us", "mill-bridge-cs"));
  EXPECT_EQ(morning.awards[2].amount, 2);  // above the one that any wrecked brigade brings
  EXPECT_EQ(morning.verdict->rules[1].winner.text, "union");
}

TEST(CwbReader, WhatScenariosShareStandsInTheGame) {
  const Reading reading = readBook(kBook);
  const Game* game = reading.state.game(GameId("gr2"));
  ASSERT_NE(game, nullptr);
  ASSERT_THAT(game->options, SizeIs(1));
  EXPECT_EQ(game->options[0].price, 3);
  EXPECT_EQ(game->options[0].payee.text, "confederate");
  ASSERT_THAT(game->schedules, SizeIs(2));
  std::vector<std::string> tests;
  for (const Award& award : game->schedules[0].awards) tests.push_back(award.test.text());
  EXPECT_THAT(tests, ElementsAre("control(own, place \"Mill Bridge\")", "control(own, place \"Mill Bridge\")",
                                 "control(own, any (entry(J), entry(K)), by infantry)", "control(own, all B20.01, by infantry)"));
  EXPECT_THAT(game->schedules[1].awards[0].steps, ElementsAre(std::pair(10, 2.0)));
  ASSERT_THAT(game->lossCharts, SizeIs(1));
  EXPECT_THAT(game->lossCharts[0].rows, SizeIs(2));
  ASSERT_THAT(game->arrivalCharts, SizeIs(1));
  ASSERT_THAT(game->arrivalCharts[0].rows, SizeIs(2));
  EXPECT_EQ(game->arrivalCharts[0].rows[0].historical.text(), "1862-06-03 07:30");
  EXPECT_EQ(game->arrivalCharts[0].rows[1].common.option.text, "2.2a");
  ASSERT_THAT(game->calendar.day, SizeIs(2));
  EXPECT_EQ(game->calendar.day[1].toMinutes, 27 * 60);
}

TEST(CwbReader, TheOrderOfBattleFollowsFromDesignations) {
  const Reading reading = readBook(kBook);
  const OrderOfBattle* oob = reading.state.oob(OobId("gr2-oob"));
  ASSERT_NE(oob, nullptr);
  ASSERT_NE(oob->unit(UnitId("a-q-j")), nullptr);
  EXPECT_EQ(oob->unit(UnitId("a-q-j"))->formation.text, "q-j");
  ASSERT_NE(oob->formation(FormationId("q-j")), nullptr);
  EXPECT_EQ(oob->formation(FormationId("q-j"))->parent.text, "j-wing");
  ASSERT_NE(oob->unit(UnitId("quill")), nullptr);
  EXPECT_EQ(oob->unit(UnitId("quill"))->kind, "corps-leader");
  ASSERT_NE(oob->unit(UnitId("j-wing-hq")), nullptr);
  EXPECT_EQ(oob->unit(UnitId("j-wing-hq"))->kind, "headquarters");
  ASSERT_NE(oob->unit(UnitId("moss")), nullptr);
  EXPECT_EQ(oob->unit(UnitId("moss"))->formation.text, "1-6");
  ASSERT_NE(oob->formation(FormationId("1-6")), nullptr);
  EXPECT_EQ(oob->formation(FormationId("1-6"))->parent.text, "6-corps");
  ASSERT_NE(oob->pool(PoolId("jb-5gp")), nullptr);
  EXPECT_EQ(oob->pool(PoolId("jb-5gp"))->count, 4);  // two at start and two that come
  ASSERT_NE(oob->pool(PoolId("6b-3gp")), nullptr);
  EXPECT_EQ(oob->pool(PoolId("6b-3gp"))->ratings[0].value, "3");
}

TEST(CwbReader, OnePastedScenarioIsABookToo) {
  const Reading reading = readBook(
      "6.4 A Skirmish\n\nGeneral Information First Turn: 5:00 am, June 4, 1862. Last Turn: 6:00 am, June 4, 1862. Scenario "
      "Length: 3 "
      "turns. Maps Used: B.\n\nUnion Information\n\nSetup: 1-1-6: B10.10.\n\nVictory: Union Major: 0 or less. Rebel Major: +1 or "
      "more.\n");
  EXPECT_THAT(setUpLines(scenario(reading, "book-6.4")), ElementsAre("1-1-6|1-1-6|B10.10"));
  EXPECT_THAT(reading.notUnderstood, IsEmpty());
}

// --- the real book ---------------------------------------------------------------------------------------------------------

std::optional<std::string> realBook() {
  const char* given = std::getenv("HOTCHKISS_SHARED");
  const std::string folder = given != nullptr ? given : HOTCHKISS_SOURCE_DIR "/../shared";
  auto bytes = readFile(folder + "/rulebooks/cwb-three-battles-of-manassas.txt", size_t{64} << 20);
  return bytes ? std::optional(std::move(*bytes)) : std::nullopt;
}

struct Counted {
  const char* scenario;
  const char* side;
  size_t entries;
};
// Read in the book by eye: how many entries each set-up has. 2BR 6.5 prints the Union set-up of 6.4, and 6.4 that of 6.5.
constexpr Counted kCounted[] = {
    {"cov-6.1", "confederate", 8},  {"cov-6.1", "union", 9},  {"cov-6.2", "confederate", 7},   {"cov-6.2", "union", 0},
    {"cov-6.3", "confederate", 16}, {"cov-6.3", "union", 10}, {"cov-6.4", "confederate", 10},  {"cov-6.4", "union", 7},
    {"cov-6.5", "confederate", 0},  {"cov-6.5", "union", 7},  {"cov-6.6", "confederate", 13},  {"cov-6.6", "union", 8},
    {"af2-6.1", "confederate", 11}, {"af2-6.1", "union", 5},  {"af2-6.2", "confederate", 19},  {"af2-6.2", "union", 8},
    {"af2-6.3", "confederate", 34}, {"af2-6.3", "union", 18}, {"af2-6.4", "confederate", 32},  {"af2-6.4", "union", 19},
    {"af2-6.5", "confederate", 11}, {"af2-6.5", "union", 31}, {"af2-6.6", "confederate", 5},   {"af2-6.6", "union", 4},
    {"af2-6.7", "confederate", 1},  {"af2-6.7", "union", 7},  {"btpm-6.1", "confederate", 14}, {"btpm-6.1", "union", 13},
    {"btpm-6.2", "confederate", 1}, {"btpm-6.2", "union", 9}, {"btpm-6.3", "confederate", 1},  {"btpm-6.3", "union", 1},
    {"btpm-6.4", "confederate", 5}, {"btpm-6.4", "union", 5},
};

/// Printed entries of a side's set-up: those of one place in the text are one. "enter at J on first turn" stands in a set-up and
/// is an arrival.
size_t printedEntries(const Reading& reading, const Scenario& scenario, const std::string& side) {
  std::set<TextSpan> entries;
  Subject subject;
  subject.document = scenario.id.text;
  subject.kind = SubjectKind::Setup;
  for (const SetupEntry& entry : scenario.setup) {
    if (entry.side.text != side) continue;
    subject.id = entry.id;
    if (const auto place = reading.places.find(subject)) entries.insert(*place);
  }
  if (entries.empty()) return 0;
  const int first = entries.begin()->first.line, last = entries.rbegin()->last.line;
  subject.kind = SubjectKind::Arrival;
  for (const Arrival& arrival : scenario.arrivals) {
    subject.id = arrival.id;
    const auto place = reading.places.find(subject);
    if (place && arrival.side.text == side && first <= place->first.line && place->first.line <= last) entries.insert(*place);
  }
  return entries.size();
}

/// The text in narrow columns, as a scanner leaves it; tables stay.
std::string narrow(const std::string& text, size_t width) {
  std::string out, line;
  const auto flush = [&] {
    while (line.size() > width) {
      size_t cut = line.rfind(' ', width);
      if (cut == std::string::npos || cut == 0) cut = line.find(' ', width);
      if (cut == std::string::npos) break;
      out += line.substr(0, cut) + '\n';
      line.erase(0, cut + 1);
    }
    out += line + '\n';
    line.clear();
  };
  for (size_t begin = 0; begin < text.size();) {
    size_t end = text.find('\n', begin);
    if (end == std::string::npos) end = text.size();
    line = text.substr(begin, end - begin);
    if (line.find('\t') != std::string::npos)
      out += line + '\n';
    else
      flush();
    begin = end + 1;
  }
  return out;
}

TEST(CwbReader, EverySetUpEntryOfTheRealBookIsUnderstood) {
  const auto text = realBook();
  if (!text) GTEST_SKIP() << "the rulebook is not at hand";
  const Reading reading = readBook(*text);
  EXPECT_EQ(reading.state.scenarios.size(), 17u);
  for (const Counted& row : kCounted)
    EXPECT_EQ(printedEntries(reading, scenario(reading, row.scenario), row.side), row.entries) << row.scenario << ' ' << row.side;
  for (const NotUnderstood& one : reading.notUnderstood) EXPECT_EQ(one.text.find("w/i"), std::string::npos) << one.text;
}

TEST(CwbReader, TheRealBookInNarrowColumnsIsTheSameBook) {
  const auto text = realBook();
  if (!text) GTEST_SKIP() << "the rulebook is not at hand";
  const Reading reading = readBook(narrow(*text, 78));
  for (const Counted& row : kCounted)
    EXPECT_EQ(printedEntries(reading, scenario(reading, row.scenario), row.side), row.entries) << row.scenario << ' ' << row.side;
  for (const auto& [id, one] : reading.state.scenarios) EXPECT_TRUE(one->verdict) << id.text;
}

TEST(CwbReader, ATextFullOfAccidentsIsReadWithIdsGivenOnce) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("HOTCHKISS_SEED=" + std::to_string(seed));
  std::mt19937 random(seed);
  const std::string signs = " .:()-\n\t9b,";
  for (int i = 0; i < 20; ++i) {
    std::string text = kBook;
    for (int k = 0; k < 60; ++k) text[random() % text.size()] = signs[random() % signs.size()];
    const Reading reading = readBook(text);
    for (const auto& [id, one] : reading.state.scenarios) {
      std::set<std::string> ids;
      for (const SetupEntry& entry : one->setup) EXPECT_TRUE(ids.insert(entry.id).second) << entry.id;
      ids.clear();
      const Verdict verdict = one->verdict.value_or(Verdict());
      for (const VerdictRule& rule : verdict.rules) EXPECT_TRUE(ids.insert(rule.id).second) << rule.id;
    }
    for (const auto& [id, oob] : reading.state.oobs) {
      std::set<std::string> ids;
      for (const auto& unit : oob->units) EXPECT_TRUE(ids.insert(unit->id.text).second) << unit->id.text;
    }
  }
}

}  // namespace
}  // namespace hotchkiss::test
