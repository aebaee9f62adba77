// SPDX-License-Identifier: Apache-2.0
// Tables as others write them, and as nobody should: what is made of them can always be saved, and what is refused has its line.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "importers/csv/import_hexes.h"
#include "importers/csv/import_oob.h"
#include "io/csv/hex_table.h"
#include "io/csv/oob_table.h"
#include "io/native/document.h"
#include "model/board/board_view.h"
#include "model/check/validator.h"

namespace hotchkiss::test {
namespace {

using namespace csv;
using testing::ElementsAre;
using testing::HasSubstr;

Expected<OobImport> unitsOf(const std::string& bytes) {
  OobImportOptions options;
  options.id = "t";
  auto made = importOob(bytes, "t.csv", options);
  if (made) {
    const auto oob = readNative(toXml(AnyDocument(*made->state.oobs.begin()->second)), "t.oob.xml");
    EXPECT_TRUE(oob) << oob.error().message;
    for (const auto& [id, game] : made->state.games) EXPECT_TRUE(readNative(toXml(AnyDocument(*game)), "t.game.xml"));
  }
  return made;
}
Expected<HexImport> hexesOf(const std::string& bytes) {
  HexImportOptions options;
  options.id = "t";
  auto made = importHexes(bytes, "t.csv", options);
  if (made) {
    const auto map = readNative(toXml(*made->state.sheet(SheetId("t"))), "t.map.xml");
    EXPECT_TRUE(map) << map.error().message;
    for (const auto& [id, game] : made->state.games) {
      const auto read = readNative(toXml(AnyDocument(*game)), "t.game.xml");
      EXPECT_TRUE(read) << read.error().message;
    }
  }
  return made;
}
const Unit& first(const OobImport& made) {
  return *made.state.oobs.begin()->second->units.at(0);
}

TEST(ForeignTables, EmptyFilesAndFilesOfLineEndsAreSaid) {
  for (const char* bytes : {"", "\n", "\n\n\n\n", "\r\n\r\n", "\xEF\xBB\xBF", ",,,\n,,,\n"}) {
    EXPECT_THAT(unitsOf(bytes).error().message, HasSubstr("holds no row")) << bytes;
    EXPECT_THAT(hexesOf(bytes).error().message, HasSubstr("holds no row")) << bytes;
  }
  EXPECT_THAT(hexesOf("code,terrain\n").error().message, HasSubstr("lists no hex"));
}

TEST(ForeignTables, TheFirstHeadingIsFoundUnderAnyMark) {
  const std::u16string wide = u"id,name,side\na,\"7th, reinforced\",union\n";
  std::string little = "\xFF\xFE", big = "\xFE\xFF";
  for (const char16_t c : wide) {
    little += {static_cast<char>(c & 0xFF), static_cast<char>(c >> 8)};
    big += {static_cast<char>(c >> 8), static_cast<char>(c & 0xFF)};
  }
  for (const std::string& bytes : {std::string("id,name,side\na,\"7th, reinforced\",union\n"),
                                   std::string("\xEF\xBB\xBFid,name,side\r\na,\"7th, reinforced\",union\r\n"),
                                   std::string("\xEF\xBB\xBFsep=;\nid;name;side\na;7th, reinforced;union\n"),
                                   std::string("id,name,side\ra,\"7th, reinforced\",union\r"), little, big}) {
    const auto made = unitsOf(bytes);
    ASSERT_TRUE(made) << made.error().message;
    ASSERT_EQ(made->units, 1u);
    EXPECT_EQ(first(*made).id.text, "a");
    EXPECT_EQ(first(*made).name, "7th, reinforced");
    EXPECT_EQ(made->columns[0].target, "id");
  }
}

TEST(ForeignTables, ALineBreakInANoteComesBack) {
  OrderOfBattle oob;
  oob.id = OobId("t");
  Unit unit;
  unit.id = UnitId("a");
  unit.name = "Line one\nline two \"quoted\", and more";
  unit.side = SideId("union");
  unit.remarks.note = "x\n\ny;z\t|";
  oob.units.push_back(std::make_shared<const Unit>(unit));
  const auto bytes = csv::write(oobRows({&oob}));
  ASSERT_TRUE(bytes);
  const auto made = unitsOf(*bytes);
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(first(*made).name, unit.name);
  EXPECT_EQ(first(*made).remarks.note, unit.remarks.note);
}

// Ids from paths, devices, of two lines and of a megabyte: what cannot be an id becomes one.
TEST(ForeignTables, WhatCannotBeAnIdBecomesOne) {
  const auto made =
      unitsOf("id,name,side,replaces,option\n../../x,a/b,union,,\ncon,con,union,\"a\nb\",\"o p\"\n\"a\nb\",x,union,,\n" +
              std::string(5000, 'i') + ",long," + std::string(5000, 's') + ",,\na;b{},<c>,Ünion & Co,,\n");
  ASSERT_TRUE(made) << made.error().message;
  std::vector<std::string> ids;
  for (const auto& unit : made->state.oobs.begin()->second->units) ids.push_back(unit->id.text.substr(0, 12));
  EXPECT_THAT(ids, ElementsAre("../../x", "con", "a-b", "iiiiiiiiiiii", "a-b--"));
  const auto rated = unitsOf("id,name,side," + std::string(3000, 'R') + ",R 2;{}\na,A,union,5,6\n");
  ASSERT_TRUE(rated) << rated.error().message;
  EXPECT_EQ(first(*rated).ratings.size(), 2u);
  const auto hexes = hexesOf("code,terrain,further,sites,areas,hexsides,paths\n0101,2 Kud,a;b," + std::string(500, 's') +
                             ":x,q r,n cr{eek,n r<oad\n0102," + std::string(3000, 'K') + ",,***:y,,,\n0103,***,,,,,\n");
  ASSERT_TRUE(hexes) << hexes.error().message;
  EXPECT_EQ(hexes->hexes, 3u);
  EXPECT_THAT(hexes->leftOut,
              ElementsAre(HasSubstr("t.csv:2: 'n cr{eek' is no hexside"), HasSubstr("t.csv:2: 'n r<oad' is no path")));
}

TEST(ForeignTables, AWordWrittenOtherwiseIsOneKind_AndWordsWithoutALetterAreTwo) {
  const auto made = unitsOf(
      "name,side,kind\na,union,Foot Soldiers\nb,union&,foot-soldiers\nc,\"UNION, \",foot soldiers!\nd,<,horse\ne,>,horse\n");
  ASSERT_TRUE(made) << made.error().message;
  std::vector<std::string> of;
  for (const auto& unit : made->state.oobs.begin()->second->units) of.push_back(unit->side.text + " " + unit->kind);
  EXPECT_THAT(
      of, ElementsAre("union foot-soldiers", "union foot-soldiers", "union foot-soldiers", "unnamed horse", "unnamed-2 horse"));
  const Vocabulary& own = made->state.games.begin()->second->vocabulary;
  std::vector<std::string> sides, kinds;
  for (const SideKind& side : own.sides) sides.push_back(side.id.text + "=" + side.name);
  for (const UnitKind& kind : own.unitKinds) kinds.push_back(kind.id + "=" + kind.name);
  EXPECT_THAT(sides, ElementsAre("union=union", "unnamed=<", "unnamed-2=>"));
  EXPECT_THAT(kinds, ElementsAre("foot-soldiers=Foot Soldiers", "horse=horse"));
}

// A cell may hold lines; what is said of it holds none.
TEST(ForeignTables, WhatIsSaidOfACellWithLinesIsOneLine) {
  const auto hexes = hexesOf("code,terrain\n0101,clear\n\"x\ny\tz\",clear\n");
  ASSERT_FALSE(hexes);
  EXPECT_THAT(hexes.error().message, HasSubstr("'x y z' is no code of the pattern"));
  const auto units = unitsOf("name,side\n\"a\nb\",\n");
  ASSERT_TRUE(units) << units.error().message;
  const Report report = validate(units->state);
  ASSERT_FALSE(report.diagnostics.empty());
  for (const Diagnostic& found : report.diagnostics) EXPECT_EQ(found.message.find('\n'), std::string::npos) << found.message;
}

TEST(ForeignTables, NumbersBeyondAllMeasureAreRefusedAtTheirLineOrKeptAsText) {
  for (const auto& [table, line] : {std::pair{std::string("column,row,terrain\n1,1,clear\n-1,-1,clear\n"), 3},
                                    {std::string("column,row,terrain\n1,1,clear\n-2147483648,2147483647,clear\n"), 3},
                                    {std::string("column,row,terrain\nnan,1,clear\n"), 2},
                                    {std::string("column,row,terrain\n99999999999999999999,1,clear\n"), 2},
                                    {"code,terrain\n0101,clear\n" + std::string(1 << 20, '7') + ",clear\n", 3},
                                    {"code,terrain\n" + std::string(1 << 20, '7') + ",clear\n", 2},
                                    {std::string("code,terrain\n0101,clear\n9\x31\x36\x37\x38\x39\x30,clear\n"), 3}}) {
    const auto made = hexesOf(table);
    ASSERT_FALSE(made) << table.substr(0, 60);
    EXPECT_EQ(made.error().line, line) << made.error().message.substr(0, 200);
    EXPECT_LT(made.error().message.size(), 300u);
  }
  EXPECT_THAT(hexesOf("column,row,terrain\n1,1,clear\n2147483647,2147483647,clear\n").error().message, HasSubstr("4096"));
  const auto levels = hexesOf("code,terrain,elevation\n0101,clear,999999999999\n0102,clear,nan\n0103,clear,-5\n");
  ASSERT_TRUE(levels) << levels.error().message;
  EXPECT_EQ(levels->leftOut.size(), 2u);
  const auto counts = unitsOf("id,name,side,type,strength,count\na,A,union,pool,1e308,999999999999\nb,B,union,pool,nan,-5\n");
  ASSERT_TRUE(counts) << counts.error().message;
  EXPECT_EQ(counts->warnings.size(), 2u);
}

TEST(ForeignTables, FormationsInCirclesAndTowersOfThemHaveAnEnd) {
  EXPECT_TRUE(unitsOf("id,name,side,parent\na,A,union,b\nb,B,union,a\n"));
  EXPECT_TRUE(unitsOf("id,name,side,parent\na,A,union,a\n"));
  std::string tower = "id,name,side,parent\n";
  for (int i = 0; i < 20000; ++i) tower += fmt::format("f{},F,union,f{}\n", i, i + 1);
  EXPECT_TRUE(unitsOf(tower));
  std::string path;
  for (int i = 0; i < 20000; ++i) path += "x>";
  EXPECT_TRUE(unitsOf("id,name,side,path\na,A,union," + path + "\n"));
}

}  // namespace
}  // namespace hotchkiss::test
