// SPDX-License-Identifier: Apache-2.0
// Set-up tables of GCACW games in every format, both ways; what a faulty file says; any bytes. The tables are invented.
#include "io/notation/gcacw_set_up.h"
#include "random_seed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace hotchkiss::test {
namespace {

using namespace notation;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr SetUpFormat kFormats[] = {SetUpFormat::Json, SetUpFormat::Csv, SetUpFormat::Tabs, SetUpFormat::Pipes};

const char* const kJson = R"json({
  "id": "xyz1",
  "name": "The Mattanock Country",
  "scenarios": [
    {"number": 1, "name": "The Ford",
     "confederateFootnotes": {"*": "Maddox starts under a Fort-Complete marker", "++": "Held until Turn 2"},
     "unionFootnotes": {},
     "confederateUnits": [
       {"name": "Lyle", "size": "Div", "command": "L", "type": "Ldr", "manpowerValue": "—",
        "hexLocation": "N0811 (Ashbourne)", "notes": [], "tableName": "Confederate Set-Up"},
       {"name": "Maddox", "size": "Brig", "command": "L", "type": "Inf", "manpowerValue": "4*++",
        "hexLocation": "N0812", "notes": ["*", "++"], "tableName": "Confederate Set-Up"}
     ],
     "unionUnits": [
       {"name": "Ferrand", "size": "Brig", "command": "Cav", "type": "Cav", "manpowerValue": "3 In",
        "hexLocation": "Lunsford County", "notes": [], "tableName": "Union Set-Up #2 (Coast)"}
     ],
     "unionGunboats": [{"name": "Gunboat-1", "location": "River Box"}]}
  ]
})json";

TEST(GcacwSetUp, ReadsRowsMarksAndFootnotes_WithTheLineOfEveryRow) {
  const auto book = readSetUp(kJson);
  ASSERT_TRUE(book) << book.error().message;
  EXPECT_EQ(book->rowCount(), 3u);
  ASSERT_EQ(book->scenarios.size(), 1u);
  ASSERT_EQ(book->scenarios[0].sides.size(), 2u);
  const SetUpSide& south = book->scenarios[0].sides[0];
  EXPECT_EQ(south.side, "confederate");
  EXPECT_EQ(south.rows[0].strength, "");
  EXPECT_EQ(south.rows[0].spot.line, 9);
  EXPECT_EQ(south.rows[0].spot.column, 8);
  EXPECT_EQ(south.rows[1].strength, "4");
  EXPECT_THAT(south.rows[1].marks, ElementsAre("*", "++"));
  EXPECT_EQ(south.rows[1].spot.line, 11);
  ASSERT_EQ(south.footnotes.size(), 2u);
  EXPECT_EQ(south.footnotes[1].mark, "++");
  EXPECT_EQ(south.footnotes[1].text, "Held until Turn 2");
}

TEST(GcacwSetUp, AWordThatSlippedIntoTheStrengthGoesBackToThePlace) {
  const auto book = readSetUp(kJson);
  ASSERT_TRUE(book);
  const SetUpSide& north = book->scenarios[0].sides[1];
  EXPECT_EQ(north.rows[0].strength, "3");
  EXPECT_EQ(north.rows[0].place, "In Lunsford County");
  EXPECT_EQ(north.rows[0].table, "Union Set-Up #2 (Coast)");
  ASSERT_EQ(book->remarks.size(), 1u);
  EXPECT_THAT(book->remarks[0].message, HasSubstr("\"3 In\""));
  EXPECT_FALSE(book->remarks[0].lost);
  EXPECT_EQ(book->remarks[0].spot.line, 15);
  ASSERT_EQ(north.gunboats.size(), 1u);
  EXPECT_EQ(north.gunboats[0].place, "River Box");
}

TEST(GcacwSetUp, ColumnsOfTextAreReadBetweenTabsPipesAndBlanks) {
  const auto tabs = readSetUp(
      "Scenario 3: The Race\nCONFEDERATE SET-UP\nName\tSize\tCommand\tType\tManpower\tHex\nLyle\tDiv\tL\tLdr\t-\tN0811\n"
      "Maddox\tBrig\tL\tInf\t4*\tN0812\n* Begins under a Fort.\n");
  ASSERT_TRUE(tabs) << tabs.error().message;
  ASSERT_EQ(tabs->scenarios.size(), 1u);
  EXPECT_EQ(tabs->scenarios[0].number, 3);
  EXPECT_EQ(tabs->scenarios[0].name, "The Race");
  const auto pipes = readSetUp(
      "### Scenario 3: The Race\nConfederate Set-Up\n| Name | Size | Command | Type | Strength | Place "
      "|\n|---|---|---|---|---|---|\n"
      "| Lyle | Div | L | Ldr | - | N0811 |\n| Maddox | Brig | L | Inf | 4* | N0812 |\n* Begins under a Fort.\n");
  ASSERT_TRUE(pipes) << pipes.error().message;
  EXPECT_TRUE(sameFacts(*tabs, *pipes));
  const auto blanks = readSetUp(
      "Scenario 3: The Race\nConfederate Set-Up\nLyle    Div   L  Ldr  -   N0811\nMaddox  Brig  L  Inf  4*  N0812\n"
      "* Begins under a Fort.\n");
  ASSERT_TRUE(blanks) << blanks.error().message;
  EXPECT_TRUE(sameFacts(*tabs, *blanks));
  EXPECT_EQ(tabs->scenarios[0].sides[0].rows[1].spot.line, 5);
}

TEST(GcacwSetUp, ForeignCsvNeedsOnlyItsHeadings) {
  const auto book = readSetUp("Unit;Type;MP;Hex;Side\n\"Smith, A\";Inf;4+;N0101 or N0202;Union\n");
  ASSERT_TRUE(book) << book.error().message;
  ASSERT_EQ(book->rowCount(), 1u);
  const SetUpRow& row = book->scenarios[0].sides[0].rows[0];
  EXPECT_EQ(row.name, "Smith, A");
  EXPECT_EQ(row.strength, "4");
  EXPECT_THAT(row.marks, ElementsAre("+"));
  EXPECT_EQ(row.spot.line, 2);
}

TEST(GcacwSetUp, AScenarioWithAllItsPartsIsNoTable) {
  const std::string rows = "Union Set-Up\nName\tSize\tCommand\tType\tStrength\tHex\nOrne\tArmy\tAP\tLdr\t-\tN0101\n";
  EXPECT_TRUE(looksLikeSetUp(rows));
  EXPECT_FALSE(looksLikeSetUp(rows + "Victory Conditions\n"));
  EXPECT_FALSE(looksLikeSetUp("The army marches.\nIt halts.\nIt fights.\n"));
}

TEST(GcacwSetUp, CurlyQuotesBecomePlainOnes) {
  const auto book = readSetUp("Union Set-Up\nO\xE2\x80\x99Hara\tBrig\tA\tInf\t3\tN0101 (Fox\xE2\x80\x99s Mill)\n");
  ASSERT_TRUE(book);
  EXPECT_EQ(book->scenarios[0].sides[0].rows[0].name, "O'Hara");
  EXPECT_EQ(parseSetUpPlace(book->scenarios[0].sides[0].rows[0].place).name, "Fox's Mill");
}

TEST(GcacwSetUp, ErrorsNameTheRowAndWhatToDo) {
  const auto missing = readSetUp("Union Set-Up\nFerrand\tBrig\tCav\tCav\t3\nOrne\tArmy\tAP\tLdr\t-\tN0101\n");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().line, 2);
  EXPECT_THAT(missing.error().message, HasSubstr("row \"Ferrand\""));
  EXPECT_THAT(missing.error().message, HasSubstr("a dash stands for none"));
  const auto noPlace = readSetUp(R"({"scenarios": [{"number": 1, "unionUnits": [
    {"name": "Orne", "size": "Army"}]}]})");
  ASSERT_FALSE(noPlace);
  EXPECT_EQ(noPlace.error().line, 2);
  EXPECT_THAT(noPlace.error().message, HasSubstr("row \"Orne\""));
  const auto noSide = readSetUp("Name\tSize\tCommand\tType\tStrength\tPlace\nOrne\tArmy\tAP\tLdr\t-\tN0101\n");
  ASSERT_FALSE(noSide);
  EXPECT_THAT(noSide.error().message, HasSubstr("Union Set-Up"));
  const auto broken = readSetUp("{\"scenarios\": [\n{\"number\": 1,,}]}");
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().line, 2);
  const auto twice = readSetUp(R"({"scenarios": [{"number": 1}, {"number": 1}]})");
  ASSERT_FALSE(twice);
  EXPECT_THAT(twice.error().message, HasSubstr("twice"));
  EXPECT_FALSE(readSetUp(std::string(100, '[')));
  EXPECT_FALSE(readSetUp(""));
}

TEST(GcacwSetUpPlace, ReadsWhatTheLastColumnSays) {
  using Kind = SetUpPlace::Kind;
  struct Row {
    const char* text;
    SetUpPlace place;
  };
  const Row rows[] = {
      {"N0811", {Kind::Hexes, {"N0811"}, "", 0, "", ""}},
      {"OTR N0307 (Fox)", {Kind::Hexes, {"OTR N0307"}, "Fox", 0, "", ""}},
      {"S4811, S4912 or S5017", {Kind::Hexes, {"S4811", "S4912", "S5017"}, "", 0, "", ""}},
      {"Any hex within 5 hexes of S5113", {Kind::Within, {"S5113"}, "", 5, "", ""}},
      {"Within 5 hexes of Ashbourne (N4825)", {Kind::Within, {"N4825"}, "Ashbourne", 5, "", ""}},
      {"Within 12 hexes of Granby Junction", {Kind::Within, {}, "Granby Junction", 12, "", ""}},
      {"In Lunsford County", {Kind::Area, {}, "Lunsford", 0, "", ""}},
      {"Near Ashbourne", {Kind::Near, {}, "Ashbourne", 0, "", ""}},
      {"New Market box", {Kind::Box, {}, "New Market", 0, "", ""}},
      {"May 11 Reinforcement", {Kind::Arrival, {}, "", 0, "May 11", ""}},
      {"Reinforcement (see Rule 14)", {Kind::Arrival, {}, "", 0, "", "see Rule 14"}},
      {"Reinforcement: see Special Rule 1", {Kind::Arrival, {}, "", 0, "", "see Special Rule 1"}},
      {"Turn 7 Reinforcements (see 13.1)", {Kind::Arrival, {}, "", 0, "Turn 7", "see 13.1"}},
      {"Upon reorganization", {Kind::Event, {}, "", 0, "reorganization", ""}},
      {"See 13.1", {Kind::Event, {}, "", 0, "", "See 13.1"}},
      {"River East", {Kind::Other, {}, "River East", 0, "", ""}},
      {"N081", {Kind::Other, {}, "N081", 0, "", ""}},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(parseSetUpPlace(row.text), row.place) << row.text;
    EXPECT_EQ(parseSetUpPlace(printSetUpPlace(row.place)), row.place) << row.text;
  }
}

/// Invented tables: short texts of letters, blanks, commas, quotes and brackets.
class Inventor {
 public:
  explicit Inventor(unsigned seed) : random_(seed) {}
  size_t below(size_t n) { return std::uniform_int_distribution<size_t>(0, n - 1)(random_); }
  std::string word() {
    static const char* const kWords[] = {"Ashlin",      "Van Alst", "1 Dist",  "O'Hara", "Smith, A",
                                         "\"Old\" Coe", "A-B",      "7/11 SC", "é"};
    return kWords[below(std::size(kWords))] + std::to_string(below(1000));
  }
  std::string place() {
    static const char* const kPlaces[] = {
        "N0811",    "OTR N0307 (Fox)",       "New Market Box",     "May 11 Reinforcement",
        "Near Coe", "S4811, S4912 or S5017", "In Lunsford County", "Within 5 hexes of N4825 (Coe)"};
    return kPlaces[below(std::size(kPlaces))];
  }
  SetUpBook book() {
    SetUpBook out;
    out.id = "g" + std::to_string(below(100));
    out.name = word();
    for (size_t s = 0, n = 1 + below(3); s < n; ++s) {
      SetUpScenario scenario;
      scenario.number = static_cast<int>(s) + 1;
      scenario.name = below(5) == 0 ? std::string() : word();
      for (const char* name : {"confederate", "union"}) {
        SetUpSide side;
        side.side = name;
        for (size_t r = 0, rows = 1 + below(5); r < rows; ++r) {
          SetUpRow row;
          row.name = word();
          if (below(4) != 0) row.size = "Brig";
          if (below(4) != 0) row.command = "AP";
          row.type = below(2) == 0 ? "Inf" : "Special";
          if (below(3) != 0) row.strength = std::to_string(below(30));
          for (const char* mark : {"*", "+", "++", "^"})
            if (below(4) == 0) row.marks.push_back(mark);
          row.place = place();
          if (below(6) == 0) row.table = plainTitleOf(name) + " #2 (Coast)";
          side.rows.push_back(row);
        }
        for (const char* mark : {"*", "++"})
          if (below(2) == 0) side.footnotes.push_back({mark, "Begins at Fatigue Level " + std::to_string(below(4)) + ".", {}});
        if (below(3) == 0) side.gunboats.push_back({"Gunboat-1", "River Box", {}});
        scenario.sides.push_back(side);
      }
      out.scenarios.push_back(scenario);
    }
    return out;
  }

 private:
  static std::string plainTitleOf(const std::string& side) { return side == "union" ? "Union Set-Up" : "Confederate Set-Up"; }
  std::mt19937 random_;
};

TEST(GcacwSetUp, EveryFormatReadsBackWhatItPrinted) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("HOTCHKISS_SEED=" + std::to_string(seed));
  Inventor inventor(seed);
  for (int i = 0; i < 100; ++i) {
    const SetUpBook book = inventor.book();
    for (const SetUpFormat format : kFormats) {
      const std::string text = printSetUp(book, format);
      EXPECT_EQ(setUpFormatOf(text), format) << text;
      EXPECT_TRUE(looksLikeSetUp(text)) << text;
      const auto again = readSetUp(text);
      ASSERT_TRUE(again) << again.error().message << " at line " << again.error().line << "\n" << text;
      ASSERT_TRUE(sameFacts(*again, book)) << text << "\n--- read as\n" << printSetUp(*again, format);
    }
  }
}

TEST(GcacwSetUp, DamagedFilesAreReadOrRefused_AndPlacesPrintToThemselves) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("HOTCHKISS_SEED=" + std::to_string(seed));
  std::mt19937 random(seed);
  Inventor inventor(seed + 1);
  const std::string signs = "\t|\n\r\",;*+^()[]{}: 0aN-\xE2\x80\x94";
  for (int i = 0; i < 400; ++i) {
    std::string text = printSetUp(inventor.book(), kFormats[i % 4]);
    for (size_t k = 0, n = 1 + inventor.below(8); k < n; ++k) {
      const size_t at = inventor.below(text.size());
      if (inventor.below(3) == 0) {
        text.erase(at, 1 + inventor.below(40));
      } else {
        text[at] = signs[inventor.below(signs.size())];
      }
      if (text.empty()) text = "x";
    }
    for (const SetUpFormat format : kFormats) {
      const auto book = readSetUp(text, format);
      if (!book) {
        EXPECT_GE(book.error().line, 1) << text;
        EXPECT_FALSE(book.error().message.empty());
        continue;
      }
      for (const SetUpScenario& scenario : book->scenarios)
        for (const SetUpSide& side : scenario.sides)
          for (const SetUpRow& row : side.rows) {
            EXPECT_FALSE(row.name.empty() && row.place.empty());
            const SetUpPlace place = parseSetUpPlace(row.place);
            EXPECT_EQ(parseSetUpPlace(printSetUpPlace(place)), place) << row.place;
          }
    }
  }
}

}  // namespace
}  // namespace hotchkiss::test
