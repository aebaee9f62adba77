// SPDX-License-Identifier: Apache-2.0
// Set-up tables as documents: an invented table fact by fact, damaged ones, and the two real files where they are at hand.
#include "importers/rulebook/gcacw/set_up_import.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "importers/rulebook/gcacw/set_up_words.h"
#include "model/check/validator.h"

namespace hotchkiss::test {
namespace {

using namespace rulebook;
using testing::ElementsAre;
using testing::HasSubstr;

const char* const kTable =
    "Game: The Mattanock Country [mat1]\n"
    "Scenario 1: The Ford\n"
    "Confederate Set-Up\n"
    "Tarrant\tArmy\tAM\tLdr\t-\tN0811 (Ashbourne)\n"
    "Lyle\tDiv\tL\tLdr\t-\tN0812\n"
    "Maddox\tBrig\tL\tInf\t4*\tN0812\n"
    "Greer\tBrig\tL\tInf\t5++\tN0811 (Ashbourne)\n"
    "Holloway\tRegt\tCav\tCav\t1\tXYZ S0102 (Fox)\n"
    "Home Guard\tRegt\t-\tInf\t1\tGranby Box\n"
    "Naval Battery\t-\t-\tSpecial\t-\tN0901\n"
    "Naval Battery\t-\t-\tSpecial\t-\tN0902\n"
    "* Maddox begins at Fatigue Level 2, disorganized, under a Fort-Complete marker.\n"
    "++ Greer may not move or entrench until Turn 4.\n"
    "Union Set-Up\n"
    "Ferrand\tDiv\tCav-1\tCav\t-\tWithin 3 hexes of Ashbourne (N0811)\n"
    "Dace\tRegt\tCav-1\tCav\t2\tIn Lunsford County\n"
    "Hoyt\tRegt\tAI\tArt\t1\tTurn 3 Reinforcement\n"
    "Orne\tArmy\tAI\tLdr\t-\tTurn 3 Reinforcement\n"
    "Pruyn\tBrig\tAI\tFoot\t6\tN0101\n"
    "Weir\tBrig\tAI\tInf\t6#\tN0101\n"
    "Scenario 2: The Ferry\n"
    "Confederate Set-Up\n"
    "Maddox\tBrig\tT\tInf\t3\tS0103\n"
    "Holoway\tRegt\tCav\tCav\t1\tS0102 (Fox)\n"
    "Scenario 3: Fox\n"
    "Confederate Set-Up\n"
    "Holloway\tRegt\tCav\tCav\t1\tS0102 (Fox)\n";

Reading readingOf(const std::string& text) {
  auto reading = gcacw::importSetUp(text, "folder/mat1.tsv", State{});
  EXPECT_TRUE(reading) << reading.error().message;
  return reading ? *reading : Reading{};
}

const SetupEntry& entryOf(const Scenario& scenario, const std::string& id) {
  static const SetupEntry kNone;
  for (const SetupEntry& entry : scenario.setup)
    if (entry.id == id) return entry;
  ADD_FAILURE() << "no entry " << id;
  return kNone;
}

TEST(GcacwSetUpImport, MakesABoardWithASheetForEachPrefixAndLetter) {
  const Reading reading = readingOf(kTable);
  const Board* board = reading.state.board(BoardId("mat1"));
  ASSERT_NE(board, nullptr);
  ASSERT_EQ(board->sheets.size(), 2u);
  const Sheet* north = reading.state.sheet(SheetId("mat1-n"));
  ASSERT_NE(north, nullptr);
  EXPECT_EQ(north->columns.count, 9);
  EXPECT_EQ(north->rows.count, 12);
  EXPECT_EQ(north->columns.provenance.kind, ProvenanceKind::Assumed);
  EXPECT_TRUE(north->undigitized(Layer::Terrain));
  ASSERT_NE(reading.state.sheet(SheetId("xyz-s")), nullptr);
  ASSERT_EQ(board->boxes.size(), 1u);
  EXPECT_EQ(board->boxes[0].name, "Granby");
}

TEST(GcacwSetUpImport, RowsBecomeEntriesWithStatesStrengthsAndPlaces) {
  const Reading reading = readingOf(kTable);
  const Scenario* one = reading.state.scenario(ScenarioId("mat1-1"));
  ASSERT_NE(one, nullptr);
  const SetupEntry& maddox = entryOf(*one, "maddox");
  EXPECT_EQ(maddox.place.text(), "N0812");
  EXPECT_THAT(maddox.states, ElementsAre("fatigue-2", "disorganized", "fort"));
  EXPECT_EQ(maddox.common.provenance.where, "mat1.tsv, scenario 1");
  EXPECT_EQ(entryOf(*one, "holloway").place.text(), "\"XYZ S0102\"");
  EXPECT_EQ(entryOf(*one, "home-guard").place.text(), "box \"Granby\"");
  EXPECT_EQ(entryOf(*one, "ferrand").place.text(), "within 3 of N0811");
  EXPECT_EQ(entryOf(*one, "dace").place.text(), "area \"Lunsford\"");
  EXPECT_EQ(entryOf(*one, "naval-battery").place.text(), "N0901");
  EXPECT_EQ(entryOf(*one, "naval-battery-2").place.text(), "N0902");
  ASSERT_EQ(one->arrivals.size(), 1u);
  EXPECT_EQ(one->arrivals[0].who.text(), "hoyt, orne");
  EXPECT_EQ(one->arrivals[0].when.text(), "turn 3");
  ASSERT_EQ(one->restrictions.size(), 1u);
  EXPECT_EQ(one->restrictions[0].who.text(), "greer");
  EXPECT_THAT(one->restrictions[0].acts, ElementsAre("move", "entrench"));
  EXPECT_EQ(one->restrictions[0].until.text(), "turn >= 4");
}

TEST(GcacwSetUpImport, ACounterIsOneUnitInAllScenarios_AndDifferencesAreOverrides) {
  const Reading reading = readingOf(kTable);
  const OrderOfBattle* south = reading.state.oob(OobId("mat1-confederate"));
  ASSERT_NE(south, nullptr);
  const Unit* maddox = south->unit(UnitId("maddox"));
  ASSERT_NE(maddox, nullptr);
  EXPECT_EQ(findRating(maddox->ratings, "strength")->value, "4");
  EXPECT_EQ(maddox->formation.text, "l-c");
  const Scenario* two = reading.state.scenario(ScenarioId("mat1-2"));
  ASSERT_NE(two, nullptr);
  ASSERT_EQ(two->overrides.size(), 1u);
  EXPECT_EQ(two->overrides[0].unit.text, "maddox");
  EXPECT_EQ(findRating(two->overrides[0].ratings, "strength")->value, "3");
  EXPECT_EQ(two->overrides[0].formation.text, "t-c");
  // "Holoway" is met once, differs in a letter and is alike in everything else.
  EXPECT_EQ(south->unit(UnitId("holoway")), nullptr);
  EXPECT_EQ(entryOf(*two, "holloway").who.text(), "holloway");
  EXPECT_THAT(south->unit(UnitId("holloway"))->remarks.note, HasSubstr("Holoway"));
  // The names tell that the letter of scenario 2 and 3 is of the other game.
  EXPECT_EQ(entryOf(*two, "holloway").place.text(), "\"XYZ S0102\"");
}

TEST(GcacwSetUpImport, LeadersAndCommandsMakeTheTree) {
  const Reading reading = readingOf(kTable);
  const OrderOfBattle* south = reading.state.oob(OobId("mat1-confederate"));
  ASSERT_NE(south, nullptr);
  const Formation* lyle = south->formation(FormationId("l-c"));
  ASSERT_NE(lyle, nullptr);
  EXPECT_EQ(lyle->leader.text, "lyle");
  EXPECT_EQ(lyle->parent.text, "am-c");
  const OrderOfBattle* north = reading.state.oob(OobId("mat1-union"));
  const Unit* ferrand = north->unit(UnitId("ferrand"));
  ASSERT_NE(ferrand, nullptr);
  EXPECT_EQ(ferrand->kind, "division-leader");
  EXPECT_THAT(ferrand->remarks.note, HasSubstr("taken for the leader"));
}

TEST(GcacwSetUpImport, WhatIsNotUnderstoodIsListedAtItsRow) {
  const Reading reading = readingOf(kTable);
  ASSERT_EQ(reading.notUnderstood.size(), 2u);
  EXPECT_EQ(reading.notUnderstood[0].text, "Pruyn");
  EXPECT_EQ(reading.notUnderstood[0].span.first.line, 19);
  EXPECT_EQ(reading.notUnderstood[1].text, "Weir");
  EXPECT_THAT(reading.notUnderstood[1].why, HasSubstr("#"));
  Subject maddox;
  maddox.kind = SubjectKind::Setup;
  maddox.document = "mat1-1";
  maddox.id = "maddox";
  ASSERT_TRUE(reading.places.find(maddox));
  EXPECT_EQ(reading.places.find(maddox)->first.line, 6);
}

TEST(GcacwSetUpImport, AlternativeTablesAreOptionsThatExcludeEachOther) {
  const Reading reading = readingOf(
      "Scenario 1: Coast\nUnion Set-Up #1 (Land)\nDace\tRegt\tA\tInf\t1\tN0101\nUnion Set-Up #2 "
      "(Sea)\nDace\tRegt\tA\tInf\t1\tN0202\n");
  ASSERT_EQ(reading.state.scenarios.size(), 1u);
  const Scenario& scenario = *reading.state.scenarios.begin()->second;
  ASSERT_EQ(scenario.options.size(), 2u);
  EXPECT_THAT(scenario.options[0].excludes, ElementsAre(scenario.options[1].id));
  EXPECT_THAT(scenario.chosenOptions, ElementsAre(scenario.options[0].id));
  ASSERT_EQ(scenario.setup.size(), 2u);
  EXPECT_EQ(scenario.setup[1].common.option, scenario.options[1].id);
}

TEST(GcacwSetUpImport, AFileWithoutTheNameOfItsGameIsCalledByItsOwn) {
  const auto reading = gcacw::importSetUp("Union Set-Up\nDace\tRegt\tA\tInf\t1\tN0909\n", "folder/Coast War.tsv", State{});
  ASSERT_TRUE(reading);
  EXPECT_NE(reading->state.board(BoardId("coast-war")), nullptr);
  EXPECT_NE(reading->state.scenario(ScenarioId("coast-war-1")), nullptr);
}

TEST(GcacwSetUpImport, WhatAGivenBoardLacksIsMadeAndToldOnce) {
  State state = readingOf("Scenario 1: One\nUnion Set-Up\nDace\tRegt\tA\tInf\t1\tN0909\n").state;
  state.scenarios.clear();
  state.oobs.clear();
  const BoardId given = state.activeBoard;
  const auto same = gcacw::importSetUp("Scenario 1: One\nUnion Set-Up\nWeir\tRegt\tA\tInf\t1\tN0101\n", "two.tsv", state);
  ASSERT_TRUE(same);
  EXPECT_EQ(same->state.scenarios.begin()->second->board.id, given);
  EXPECT_TRUE(same->notUnderstood.empty());
  const auto more = gcacw::importSetUp(
      "Game: Two [two]\nScenario 1: One\nUnion Set-Up\nWeir\tRegt\tA\tInf\t1\tN0101\nDace\tRegt\tA\tInf\t1\tXYZ S0505\n"
      "Coe\tRegt\tA\tInf\t1\tXYZ S0506\nHoyt\tRegt\tA\tInf\t1\tGranby Box\n",
      "two.tsv", state);
  ASSERT_TRUE(more);
  EXPECT_EQ(more->notUnderstood.size(), 2u);
  const Board* board = more->state.board(more->state.scenarios.begin()->second->board.id);
  ASSERT_NE(board, nullptr);
  EXPECT_EQ(board->sheets.size(), 2u);
  EXPECT_EQ(board->boxes.size(), 1u);
  for (const Diagnostic& d : validate(more->state, {}).diagnostics) EXPECT_NE(d.severity, Severity::Error) << d.message;
}

TEST(GcacwSetUpWords, FootnotesMeanStatesAndRestrictions) {
  using gcacw::meaningOf;
  EXPECT_THAT(meaningOf("Units begin under an Abatis marker").states, ElementsAre("abatis"));
  EXPECT_THAT(meaningOf("start under Breastworks-Complete markers").states, ElementsAre("breastwork"));
  EXPECT_THAT(meaningOf("begins on his exhausted side at Fatigue Level 0").states, ElementsAre("exhausted"));
  EXPECT_THAT(meaningOf("Lee is sick to start the scenario.").states, ElementsAre("sick"));
  EXPECT_THAT(meaningOf("may not activate, entrench, or transfer until Turn 3").acts, ElementsAre("move", "attack", "entrench"));
  EXPECT_EQ(meaningOf("may not activate or entrench on Turn 1").untilTurn, 2);
  EXPECT_FALSE(meaningOf("is part of another corps in this scenario").understood());
}

std::string sharedFile(const std::string& name) {
  const char* given = std::getenv("HOTCHKISS_SHARED");
  const std::filesystem::path shared =
      given ? std::filesystem::path(given) : std::filesystem::path(HOTCHKISS_SOURCE_DIR) / "../shared";
  std::ifstream in(shared / "real/gcacw" / name, std::ios::binary);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

void everyRowIsAccountedFor(const std::string& name, size_t rows) {
  const std::string bytes = sharedFile(name);
  if (bytes.empty()) GTEST_SKIP() << "the real tables are not at hand";
  const auto book = notation::readSetUp(bytes);
  ASSERT_TRUE(book) << book.error().message;
  EXPECT_EQ(book->rowCount(), rows);
  const Reading reading = gcacw::importSetUp(*book, name, State{});
  size_t carried = 0;
  for (const auto& [id, scenario] : reading.state.scenarios) {
    carried += scenario->setup.size();
    for (const Arrival& arrival : scenario->arrivals) carried += arrival.who.mentions().size();
  }
  EXPECT_EQ(carried, rows);
  // Nothing of them is an unknown code, place or unit.
  const Report report = validate(reading.state, {});
  for (const Diagnostic& d : report.diagnostics)
    EXPECT_TRUE(d.severity != Severity::Error || d.check == "gcacw.leader-alone") << d.check << ": " << d.message;
}

TEST(GcacwSetUpImport, AllRowsOfOnToRichmondAreCarried) {
  everyRowIsAccountedFor("otr2.json", 595);
}

TEST(GcacwSetUpImport, AllRowsOfGrantTakesCommandAreCarried) {
  everyRowIsAccountedFor("gtc2.json", 810);
}

}  // namespace
}  // namespace hotchkiss::test
