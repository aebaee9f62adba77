// SPDX-License-Identifier: Apache-2.0
// The set-up notation of the Civil War Brigade Series, both ways, on lines of our own.
#include "io/notation/cwb_set_up.h"
#include "random_seed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

namespace hotchkiss::test {
namespace {

using namespace cwb_notation;
using testing::ElementsAre;
using testing::IsEmpty;
using Kind = SetUpPlace::Kind;

/// The one entry of a line that has no faults.
SetUpEntry entryOf(const std::string& line) {
  const SetUpReading read = readSetUp(line);
  for (const NotationFault& fault : read.faults) ADD_FAILURE() << line << ": " << fault.message;
  EXPECT_EQ(read.entries.size(), 1u) << line;
  return read.entries.empty() ? SetUpEntry() : read.entries.front().entry;
}

/// What a line is printed as, checked to read back as the same entries.
std::string canonical(const std::string& line) {
  std::vector<SetUpEntry> entries;
  for (const ReadEntry& read : readSetUp(line).entries) entries.push_back(read.entry);
  const std::string printed = printSetUp(entries);
  std::vector<SetUpEntry> again;
  for (const ReadEntry& read : readSetUp(printed).entries) again.push_back(read.entry);
  EXPECT_EQ(entries, again) << printed;
  return printed;
}

TEST(CwbSetUp, ReadsAHexWithUnitsAndExtendedLines) {
  const SetUpEntry entry = entryOf("Calloway, Rb(2): B19.22 ex B19.21 ext C2.03.");
  ASSERT_EQ(entry.units.size(), 2u);
  EXPECT_EQ(entry.units[0].name, "Calloway");
  EXPECT_EQ(entry.units[0].number, std::nullopt);
  EXPECT_EQ(entry.units[1].name, "Rb");
  EXPECT_EQ(entry.units[1].number, 2);
  EXPECT_EQ(entry.place.kind, Kind::Hexes);
  EXPECT_THAT(entry.place.codes, ElementsAre("B19.22"));
  EXPECT_THAT(entry.place.extended, ElementsAre("B19.21", "C2.03"));
  EXPECT_THAT(entryOf("X: A1.01 ex A1.02, A2.01").place.extended, ElementsAre("A1.02", "A2.01"));
}

TEST(CwbSetUp, ReadsEveryFormOfPlace) {
  const SetUpPlace within = entryOf("Q-Cav: w/i 3 B19.22.").place;
  EXPECT_EQ(within.kind, Kind::Within);
  EXPECT_EQ(within.distance, 3);
  EXPECT_THAT(within.codes, ElementsAre("B19.22"));

  const SetUpPlace near = entryOf("9 Corps (all): w/i 5 of Army HQ.").place;
  EXPECT_EQ(near.kind, Kind::Within);
  EXPECT_EQ(near.of, "Army HQ");

  const SetUpPlace bank = entryOf("9 Corps (all): w/i 4 C47.28, north of Mill Run.").place;
  EXPECT_THAT(bank.conditions, ElementsAre(PlaceCondition{"north", false, 0, "Mill Run"}));
  EXPECT_THAT(entryOf("9 Corps: w/i 2 B3.02 on or north of Plank Pike.").place.conditions,
              ElementsAre(PlaceCondition{"north", true, 0, "Plank Pike"}));

  const SetUpPlace each = entryOf("Zb: one each in A24.29, A22.33 and B19.02.").place;
  EXPECT_EQ(each.kind, Kind::OneEach);
  EXPECT_THAT(each.codes, ElementsAre("A24.29", "A22.33", "B19.02"));

  const SetUpPlace line = entryOf("Y-Q: in line along Old Grade from B14.06 to B9.09 (inclusive).").place;
  EXPECT_EQ(line.kind, Kind::InLine);
  EXPECT_EQ(line.of, "Old Grade");
  EXPECT_THAT(line.codes, ElementsAre("B14.06", "B9.09"));
  EXPECT_TRUE(line.inclusive);

  const SetUpPlace anywhere = entryOf("4 Corps (all): anywhere on Map C at least 3 hexes south of Mill Run.").place;
  EXPECT_EQ(anywhere.kind, Kind::Anywhere);
  EXPECT_THAT(anywhere.conditions, ElementsAre(PlaceCondition{"", false, 0, "C"}, PlaceCondition{"south", false, 3, "Mill Run"}));

  const SetUpPlace beside = entryOf("Z Supply (one only): stacked with or adjacent to any Union unit.").place;
  EXPECT_EQ(beside.kind, Kind::Beside);
  EXPECT_EQ(beside.of, "Union");
  EXPECT_TRUE(beside.stacked);
  EXPECT_TRUE(beside.adjacent);

  const SetUpPlace entry = entryOf("8b (limb): enter at J on first turn.").place;
  EXPECT_EQ(entry.kind, Kind::Enter);
  EXPECT_EQ(entry.of, "J");

  const SetUpEntry prose =
      entryOf("The Northern Army, with all it paid for, may set up freely on Map B, anywhere west of Mill Run.");
  EXPECT_EQ(prose.units.front().name, "The Northern Army");
  EXPECT_EQ(prose.place.kind, Kind::Anywhere);
  EXPECT_THAT(prose.place.conditions,
              ElementsAre(PlaceCondition{"", false, 0, "B"}, PlaceCondition{"west", false, 0, "Mill Run"}));
}

TEST(CwbSetUp, ReadsWhatStandsInBracketsBehindAUnit) {
  const auto unit = [](const std::string& line) { return entryOf(line + ": A1.01").units.front(); };
  EXPECT_EQ(unit("2 x 1b(2)").count, 2);
  EXPECT_EQ(unit("2x 3b").count, 2);
  EXPECT_EQ(unit("2x 3b").name, "3b");
  EXPECT_EQ(unit("Rb (3)").number, 3);
  EXPECT_TRUE(unit("5 Div (all)").all);
  EXPECT_EQ(unit("5 Div (all -1 gun point)").lessGunPoints, 1);
  EXPECT_THAT(unit("6 Corps (all except Cav-6)").except, ElementsAre("Cav-6"));
  EXPECT_THAT(unit("6 Corps (all, except Cav-6)").except, ElementsAre("Cav-6"));
  EXPECT_THAT(unit("6 Corps (all except 2-1-6 and Wain)").except, ElementsAre("2-1-6", "Wain"));
  EXPECT_THAT(unit("E-J (minus F-E-J)").except, ElementsAre("F-E-J"));
  EXPECT_FALSE(unit("E-J (minus F-E-J)").all);
  EXPECT_THAT(unit("3-1 (column)").states, ElementsAre("column"));
  EXPECT_THAT(unit("3-1 (col)").states, ElementsAre("column"));
  EXPECT_THAT(unit("R-Cav (mtd)").states, ElementsAre("mounted"));
  EXPECT_THAT(unit("Q (OCR)").states, ElementsAre("ocr"));
  const ListedUnit guns = unit("Cavb(2, limb)");
  EXPECT_EQ(guns.number, 2);
  EXPECT_THAT(guns.states, ElementsAre("limbered"));
  EXPECT_EQ(unit("Zb(2 - 1 gun point)").number, 2);
  EXPECT_EQ(unit("Zb(2 - 1 gun point)").lessGunPoints, 1);
  EXPECT_TRUE(unit("Repl (Mercer)").replacement);
  EXPECT_EQ(unit("Repl(A.J. Mercer)").name, "A.J. Mercer");
  EXPECT_EQ(unit("A.J. Mercer (rated 3)").number, 3);
  EXPECT_TRUE(unit("A.J. Mercer (rated 3)").rated);
  EXPECT_TRUE(unit("Prov (opt)").optional);
  EXPECT_THAT(unit("Vance (Inactive)").states, ElementsAre("inactive"));
  EXPECT_THAT(unit("Vance (1Va)").remarks, ElementsAre("1Va"));
  EXPECT_THAT(unit("9 Corps (all) *see 4.5b").remarks, ElementsAre("see 4.5b"));
}

TEST(CwbSetUp, StatesBehindThePlaceAreThoseOfAll_AndStarsAreFootnotes) {
  const SetUpReading read =
      readSetUp("Moss, Vane, Hill: B26.21 (all Routed*). Zb: B1.02 (limbered). *Mark a loss: Moss 5, Vane 8.");
  ASSERT_EQ(read.entries.size(), 2u);
  EXPECT_THAT(read.entries[0].entry.states, ElementsAre("routed"));
  EXPECT_THAT(read.entries[1].entry.states, ElementsAre("limbered"));
  ASSERT_EQ(read.footnotes.size(), 1u);
  EXPECT_EQ(read.footnotes[0].text, "Mark a loss: Moss 5, Vane 8.");
  EXPECT_TRUE(entryOf("(Opt) 9 Corps (all): w/i 5 of Army HQ").optional);
}

TEST(CwbSetUp, NamesWithInitialsDoNotEndAnEntry) {
  const SetUpReading read = readSetUp("A.P. Moss, T-H: B12.07. R. E. Vane: on Map C.");
  ASSERT_EQ(read.entries.size(), 1u);
  EXPECT_EQ(read.entries[0].entry.units[0].name, "A.P. Moss");
  ASSERT_EQ(read.faults.size(), 1u);  // "on Map C" alone is no place
  EXPECT_EQ(read.faults[0].offset, 36u);
}

TEST(CwbSetUp, EveryWordKnowsItsPlace) {
  const std::string line = "Calloway,  6 Corps (all except Cav-6): B19.22 ex  B19.21";
  const SetUpReading read = readSetUp(line);
  ASSERT_EQ(read.entries.size(), 1u);
  std::vector<std::string> typed;
  for (const NotationWord& word : read.entries[0].words) {
    typed.push_back(line.substr(word.offset, word.length));
    EXPECT_EQ(typed.back(), word.text);
  }
  EXPECT_THAT(typed, ElementsAre("Calloway", "6 Corps", "Cav-6", "B19.22", "B19.21"));
  EXPECT_EQ(read.entries[0].length, line.size());
}

TEST(CwbSetUp, AccidentsOfScanningAreReadAndTold) {
  const auto told = [](const std::string& line, const std::string& code) {
    const SetUpReading read = readSetUp(line);
    ASSERT_EQ(read.entries.size(), 1u) << line;
    EXPECT_THAT(read.entries[0].entry.place.codes, ElementsAre(code)) << line;
    ASSERT_EQ(read.faults.size(), 1u) << line;
    EXPECT_TRUE(read.faults[0].read) << line;
    EXPECT_EQ(read.faults[0].offset, 3u) << line;
    EXPECT_FALSE(read.faults[0].remedy.empty());
  };
  told("X: B2O.15.", "B20.15");
  told("X: B3.O3.", "B3.03");
  told("X: B1922.", "B19.22");
  told("X: B19 .22.", "B19.22");
  told("X: B19. 22.", "B19.22");
  told("X: B19,22.", "B19.22");
  told("X: b19.22.", "B19.22");
  told("X: B03.22.", "B3.22");
  told("X: 19.22.", "19.22");
  EXPECT_EQ(canonical("Moss ,  Vane :  w/i  3   B19.22 ."), "Moss, Vane: w/i 3 B19.22.");
}

TEST(CwbSetUp, AMissingPointBetweenEntriesIsReadAndTold) {
  const SetUpReading read = readSetUp("Moss: B26.21 Vane: w/i 2 B22.18, Hill: C2.02.");
  ASSERT_EQ(read.entries.size(), 3u);
  EXPECT_EQ(read.entries[1].entry.units.front().name, "Vane");
  EXPECT_EQ(read.entries[2].entry.units.front().name, "Hill");
  ASSERT_EQ(read.faults.size(), 2u);
  EXPECT_EQ(read.faults[0].offset, 13u);
  EXPECT_TRUE(read.faults[0].read);
  EXPECT_EQ(read.faults[1].offset, 31u);
  EXPECT_TRUE(read.faults[1].read);
}

TEST(CwbSetUp, WhatIsNoEntryIsOneFaultASentence_AndReadingGoesOn) {
  const SetUpReading read = readSetUp("Nobody knows who was there. Moss: behind the barn. Vane: B1.01 at dawn. Hill: B2.02.");
  ASSERT_EQ(read.entries.size(), 2u);
  EXPECT_EQ(read.entries[0].entry.units.front().name, "Vane");
  EXPECT_EQ(read.entries[1].entry.units.front().name, "Hill");
  ASSERT_EQ(read.faults.size(), 3u);
  EXPECT_EQ(read.faults[0].offset, 0u);
  EXPECT_FALSE(read.faults[0].read);
  EXPECT_EQ(read.faults[1].offset, 34u);
  EXPECT_EQ(read.faults[2].message, "\"at dawn\" is not understood");
  for (const NotationFault& fault : read.faults) EXPECT_FALSE(fault.remedy.empty());
  EXPECT_THAT(readSetUp("").entries, IsEmpty());
  EXPECT_THAT(readSetUp(" . , : ((( ").entries, IsEmpty());
}

TEST(CwbSetUp, CanonicalLines) {
  EXPECT_EQ(canonical("Rb (2-1 gun point): B26.20 (limbered)"), "Rb(2 - 1 gun point): B26.20 (limb).");
  EXPECT_EQ(canonical("5 Div (all - 1 gun point): within 2 hexes of C12.33"), "5 Div (all -1 gun point): w/i 2 C12.33.");
  EXPECT_EQ(canonical("Zb: one each in A24.29, A22.33, and B19.02"), "Zb: one each in A24.29, A22.33 and B19.02.");
  EXPECT_EQ(canonical("Repl (Moss), 3-1 (column): B1.01 ext B1.02, B2.01"), "Repl(Moss), 3-1 (col): B1.01 ex B1.02 ex B2.01.");
}

TEST(CwbSetUp, CodesAlone) {
  EXPECT_EQ(readCode("B03.O3"), "B3.03");
  EXPECT_EQ(readCode("C47.28"), "C47.28");
  EXPECT_EQ(readCode("C47.xx"), std::nullopt);
  EXPECT_EQ(readCode("6.3"), "6.03");  // whoever asks knows whether a code can stand there
  EXPECT_EQ(readCode("Bull"), std::nullopt);
  EXPECT_EQ(readCode("C1234567"), std::nullopt);
}

// --- at random -------------------------------------------------------------------------------------------------------------

class SetUpMaker {
 public:
  explicit SetUpMaker(unsigned seed) : random_(seed) {}

  SetUpEntry entry() {
    SetUpEntry out;
    out.optional = chance(8);
    for (int i = 0, n = upTo(4) + 1; i < n; ++i) out.units.push_back(unit());
    out.place = place();
    if (chance(6)) out.states.push_back(state());
    return out;
  }

 private:
  int upTo(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  bool chance(int oneIn) { return upTo(oneIn) == 0; }
  std::string pick(std::initializer_list<const char*> words) { return *(words.begin() + upTo(static_cast<int>(words.size()))); }
  std::string state() { return pick({"column", "limbered", "mounted", "ocr", "routed", "shaken", "inactive", "line"}); }
  std::string name() {
    return pick({"Moss", "A.P. Vane", "1-1", "E-E-J", "2-Pa-3Va", "APot b", "1Vab", "Res-5b", "5 Div", "J Wing HQ", "vS-5",
                 "Hampton Legion"});
  }
  std::string code() {
    return pick({"A", "B", "C"}) + std::to_string(upTo(62) + 1) + "." +
           (upTo(2) != 0 ? "0" + std::to_string(upTo(9) + 1) : std::to_string(upTo(25) + 10));
  }

  ListedUnit unit() {
    ListedUnit out;
    out.name = name();
    if (chance(6)) out.count = upTo(5) + 2;
    if (chance(8)) out.replacement = true;
    if (chance(4)) out.number = upTo(6);
    if (out.number && chance(4)) out.rated = true;
    if (chance(4)) out.all = true;
    if (chance(6)) out.except = {"Cav-2", "Wain"};
    if (chance(6)) out.lessGunPoints = upTo(3) + 1;
    if (chance(4)) out.states.push_back(state());
    if (chance(8)) out.states.push_back("active");
    out.optional = chance(8);
    if (chance(6)) out.remarks.push_back(pick({"1Va", "one only", "Howard", "see 4.5b"}));
    return out;
  }

  SetUpPlace place() {
    SetUpPlace out;
    out.kind = static_cast<Kind>(upTo(7));
    switch (out.kind) {
      case Kind::Hexes:
        for (int i = 0, n = chance(5) ? 3 : 1; i < n; ++i) out.codes.push_back(code());
        for (int i = 0, n = upTo(3); i < n; ++i) out.extended.push_back(code());
        break;
      case Kind::Within:
        out.distance = upTo(9) + 1;
        if (chance(4))
          out.of = pick({"Army HQ", "J Wing HQ"});
        else
          for (int i = 0, n = chance(4) ? 2 : 1; i < n; ++i) out.codes.push_back(code());
        break;
      case Kind::OneEach:
        for (int i = 0, n = upTo(4) + 1; i < n; ++i) out.codes.push_back(code());
        return out;
      case Kind::InLine:
        out.of = pick({"Old Grade", "Plank Pike"});
        out.codes = {code(), code()};
        out.inclusive = chance(2);
        return out;
      case Kind::Anywhere:
        break;
      case Kind::Beside:
        out.stacked = chance(2);
        out.adjacent = !out.stacked || chance(2);
        out.of = pick({"Union", "Confederate"});
        break;
      case Kind::Enter:
        out.of = pick({"J", "K"});
        return out;
    }
    for (int i = 0, n = upTo(3); i < n; ++i) {
      if (chance(3))
        out.conditions.push_back({"", false, 0, pick({"A", "B", "C"})});
      else
        out.conditions.push_back({pick({"north", "south", "northwest", "east"}), chance(3), chance(3) ? upTo(5) + 1 : 0,
                                  pick({"Mill Run", "the Plank Pike", "C47.xx"})});
    }
    return out;
  }

  std::mt19937 random_;
};

TEST(CwbSetUp, RandomEntriesPrintAndReadBackEqual) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("HOTCHKISS_SEED=" + std::to_string(seed));
  SetUpMaker maker(seed);
  for (int i = 0; i < 2000 && !testing::Test::HasFailure(); ++i) {
    std::vector<SetUpEntry> entries;
    for (int k = 0; k < i % 4 + 1; ++k) entries.push_back(maker.entry());
    const std::string printed = printSetUp(entries);
    const SetUpReading read = readSetUp(printed);
    for (const NotationFault& fault : read.faults) ADD_FAILURE() << printed << ": " << fault.message << " at " << fault.offset;
    std::vector<SetUpEntry> again;
    for (const ReadEntry& entry : read.entries) again.push_back(entry.entry);
    ASSERT_EQ(again, entries) << printed;
    for (const ReadEntry& entry : read.entries)
      for (const NotationWord& word : entry.words) EXPECT_LE(word.offset + word.length, printed.size());
  }
}

TEST(CwbSetUp, RandomRubbishEnds_AndFaultsLieInTheText) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("HOTCHKISS_SEED=" + std::to_string(seed));
  std::mt19937 random(seed);
  const std::string signs = "ABb19.,:;()* -x/w iexort\n";
  for (int i = 0; i < 3000; ++i) {
    std::string text;
    for (int k = 0; k < i % 90; ++k) text += signs[random() % signs.size()];
    const SetUpReading read = readSetUp(text);
    for (const NotationFault& fault : read.faults) ASSERT_LE(fault.offset + fault.length, text.size() + 1) << text;
    for (const ReadEntry& entry : read.entries) ASSERT_LE(entry.offset + entry.length, text.size()) << text;
  }
}

}  // namespace
}  // namespace hotchkiss::test
