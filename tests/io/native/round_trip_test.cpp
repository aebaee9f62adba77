// SPDX-License-Identifier: Apache-2.0
// read(write(x)) == x and write(read(f)) == f, for documents with something in every field, and for every shipped file.
#include <any_documents.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "io/files/files.h"
#include "io/native/document.h"
#include "io/native/load.h"
#include "io/native/save.h"

namespace hotchkiss {
namespace {

constexpr uint32_t kSeeds = 60;

// Writes, reads, compares the values, and writes again.
template <class Doc>
void expectRoundTrip(const Doc& document, uint32_t seed, Orientation orientation = Orientation::FlatTop) {
  const std::string bytes = toXml(AnyDocument(document), orientation);
  const auto back = readNative(bytes, "file");
  ASSERT_TRUE(back) << "seed " << seed << ": " << back.error().line << ":" << back.error().column << " " << back.error().message
                    << "\n"
                    << bytes;
  const Doc* read = std::get_if<Doc>(&back->document);
  ASSERT_NE(read, nullptr);
  EXPECT_TRUE(*read == document) << "seed " << seed << "\n" << bytes << "\nread back:\n" << toXml(back->document, orientation);
  EXPECT_EQ(toXml(back->document, orientation), bytes) << "seed " << seed;
}

TEST(NativeRoundTrip, EveryFieldOfAGameComesBack) {
  for (uint32_t seed = 0; seed < kSeeds; ++seed) expectRoundTrip(testing::AnyDocuments(seed).game("g"), seed);
}

TEST(NativeRoundTrip, EveryFieldOfASheetComesBack) {
  for (uint32_t seed = 0; seed < 2 * kSeeds; ++seed) expectRoundTrip(testing::AnyDocuments(seed).sheet("N"), seed);
}

TEST(NativeRoundTrip, EveryFieldOfABoardComesBack) {
  for (uint32_t seed = 0; seed < kSeeds; ++seed)
    expectRoundTrip(testing::AnyDocuments(seed).board("b", {SheetId("N"), SheetId("S")}), seed);
}

TEST(NativeRoundTrip, EveryFieldOfAnOrderOfBattleComesBack) {
  for (uint32_t seed = 0; seed < kSeeds; ++seed) expectRoundTrip(testing::AnyDocuments(seed).oob("o"), seed);
}

TEST(NativeRoundTrip, EveryFieldOfAScenarioComesBackInBothOrientations) {
  for (uint32_t seed = 0; seed < kSeeds; ++seed)
    for (const Orientation orientation : {Orientation::FlatTop, Orientation::PointyTop})
      expectRoundTrip(testing::AnyDocuments(seed).scenario("s"), seed, orientation);
}

TEST(NativeRoundTrip, AnyErrata) {
  for (uint32_t seed = 0; seed < kSeeds; ++seed) expectRoundTrip(testing::AnyDocuments(seed).errata("e"), seed);
}

TEST(NativeRoundTrip, EveryFieldOfAProjectComesBack) {
  for (uint32_t seed = 0; seed < kSeeds; ++seed) expectRoundTrip(testing::AnyDocuments(seed).project("p"), seed);
}

TEST(NativeRoundTrip, DocumentsWithNothingInThemComeBack) {
  Game game;
  game.id = GameId("g");
  expectRoundTrip(game, 0);
  Board board;
  board.id = BoardId("b");
  expectRoundTrip(board, 0);
  OrderOfBattle oob;
  oob.id = OobId("o");
  expectRoundTrip(oob, 0);
  Scenario scenario;
  scenario.id = ScenarioId("s");
  expectRoundTrip(scenario, 0);
  Errata errata;
  errata.id = ErrataId("e");
  expectRoundTrip(errata, 0);
  Project project;
  project.id = "p";
  expectRoundTrip(project, 0);
  expectRoundTrip(*makeSheet(SheetId("N"), 1, 1, {}), 0);
}

TEST(NativeRoundTrip, EqualSheetsGiveEqualBytesHoweverTheyWereMade) {
  const Sheet sheet = testing::AnyDocuments(7).sheet("N");
  Sheet other = sheet;
  // The same values, written anew into chunks and blocks of their own.
  const CowGrid<HexCell> empty(sheet.columns.count, sheet.rows.count);
  CowGrid<HexCell>::Writer cells(empty);
  for (int row = sheet.rows.count - 1; row >= 0; --row)
    for (int column = sheet.columns.count - 1; column >= 0; --column) cells.at(column, row) = sheet.cells.at(column, row);
  other.cells = cells.commit();
  CowMap<Hexside, SideFeatures> sides;
  sheet.sides.forEach([&](const Hexside& side, const SideFeatures& features) { sides = sides.with(side, features); });
  other.sides = sides;
  ASSERT_TRUE(other == sheet);
  EXPECT_EQ(toXml(other), toXml(sheet));
}

TEST(NativeRoundTrip, CharactersThatXmlCannotHoldBecomeReplacementCharacters) {
  Project project;
  project.id = "p";
  project.title = std::string(
      "a\x01"
      "b\xFF"
      "c\xC2\x85"
      "d");
  const auto back = readNative(toXml(AnyDocument(project)), "file");
  ASSERT_TRUE(back) << back.error().message;
  EXPECT_EQ(std::get<Project>(back->document).title,
            "a\xEF\xBF\xBD"
            "b\xEF\xBF\xBD"
            "c\xEF\xBF\xBD"
            "d");
}

std::vector<std::string> shippedFiles() {
  std::vector<std::string> files;
  for (const char* folder : {"/maps", "/scenarios"}) {
    const auto below = filesBelow(std::string(HOTCHKISS_SOURCE_DIR) + folder);
    if (!below) continue;
    for (const std::string& file : *below)
      if (file.size() > 4 && file.substr(file.size() - 4) == ".xml") files.push_back(file);
  }
  return files;
}

TEST(ShippedFiles, AreCanonical) {
  const std::vector<std::string> files = shippedFiles();
  ASSERT_FALSE(files.empty());
  for (const std::string& file : files) {
    const auto loaded = load({file});
    ASSERT_TRUE(loaded) << file << ":" << loaded.error().line << ": " << loaded.error().message;
    ASSERT_EQ(loaded->named.size(), 1u) << file;
    const auto bytes = readFile(file, size_t{64} << 20);
    ASSERT_TRUE(bytes);
    EXPECT_TRUE(toXml(loaded->state, loaded->named.front()) == *bytes) << file << " is not as it would be written";
    for (const Diagnostic& found : loaded->diagnostics) ADD_FAILURE() << file << ": " << found.message;
  }
}

TEST(ShippedFiles, FitTheXsd) {
  std::string command = "xmllint --noout --schema '" HOTCHKISS_SOURCE_DIR "/io/native/hotchkiss.xsd'";
  for (const std::string& file : shippedFiles()) command += " '" + file + "'";
  EXPECT_EQ(std::system((command + " 2> '" HOTCHKISS_BINARY_DIR "/xmllint.log'").c_str()), 0)
      << "see " HOTCHKISS_BINARY_DIR "/xmllint.log";
}

TEST(NativeSchema, GeneratedDocumentsFitTheXsd) {
  std::string command = "xmllint --noout --schema '" HOTCHKISS_SOURCE_DIR "/io/native/hotchkiss.xsd'";
  const std::string folder = HOTCHKISS_BINARY_DIR;
  const auto put = [&](const AnyDocument& document, uint32_t seed) {
    const std::string file =
        folder + "/any-" + std::to_string(seed) + "." + std::string(documentKindName(kindOf(document))) + ".xml";
    ASSERT_TRUE(writeFile(file, toXml(document, Orientation::PointyTop)));
    command += " '" + file + "'";
  };
  for (uint32_t seed = 0; seed < 8; ++seed) {
    testing::AnyDocuments any(seed);
    put(any.game("g"), seed);
    put(any.sheet("N"), seed);
    put(any.board("b", {SheetId("N"), SheetId("S")}), seed);
    put(any.oob("o"), seed);
    put(any.scenario("s"), seed);
    put(any.errata("e"), seed);
    put(any.project("p"), seed);
  }
  EXPECT_EQ(std::system((command + " 2> '" + folder + "/xmllint-any.log'").c_str()), 0) << "see " << folder << "/xmllint-any.log";
}

}  // namespace
}  // namespace hotchkiss
