// SPDX-License-Identifier: Apache-2.0
// `check` and `import rulebook` on texts: what is taken for a text, what is refused, and in which words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "editor/command_line/book_command.h"
#include "editor/command_line/program.h"
#include "importers/rulebook/correct.h"
#include "importers/rulebook/ground.h"
#include "io/native/load.h"
#include "paper.h"

using namespace hotchkiss;
using namespace hotchkiss::cli;
namespace fs = std::filesystem;

namespace {

struct Said {
  int status = -1;
  std::string out, err;
};

Said bookSays(const std::vector<std::string>& words) {
  std::istringstream in;
  std::ostringstream out, err;
  Console console{in, out, err, false, [] { return false; }};
  Said said;
  said.status = runProgram(words, console);
  said.out = out.str();
  said.err = err.str();
  return said;
}

class BookCommand : public testing::Test {
 protected:
  void SetUp() override {
    const auto* info = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::temp_directory_path() / (std::string("hotchkiss-") + info->name());
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string write(const std::string& name, const std::string& text) {
    const fs::path path = folder_ / name;
    std::ofstream(path, std::ios::binary) << text;
    return path.string();
  }
  fs::path folder_;
};

/// A hex that is on no map, and is printed right with its name before.
const std::string kSlips =
    "13.1 The Long Lane\n\nVP\tReason\n+4\tUnion controls Miller's Rest (N2713).\n+2\tUnion controls Tall Oaks (N2809).\n\n"
    "County\tCounty Seat\nAsh\tMiller's Rest (N2773)\nElm\tTall Oaks (N2809)\n";

std::string fileText(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST_F(BookCommand, TextsAreKnownByWhatTheyHold_AndAnXmlNameIsNeverOne) {
  EXPECT_TRUE(isBookText(write("a.txt", "6.1 A day\n")));
  EXPECT_TRUE(isBookText(write("plain", "6.1 A day\n")));
  EXPECT_FALSE(isBookText(write("b.xml", "6.1 A day\n")));
  EXPECT_FALSE(isBookText(write("c.txt", "<?xml version=\"1.0\"?><map id=\"m\"/>\n")));
  EXPECT_FALSE(isBookText(write("d.txt", std::string("PK\0\3", 4))));
  EXPECT_FALSE(isBookText((folder_ / "nothing.txt").string()));
  EXPECT_FALSE(isBookText(folder_.string()));
}

TEST_F(BookCommand, SystemIsAskedForWhenTheWordsDoNotTellIt) {
  const std::string file = write("a.txt", "6.1 A day\n\nNothing that tells.\n");
  const Said said = bookSays({"check", file});
  EXPECT_EQ(said.status, kUnusable);
  EXPECT_EQ(said.err, "hotchkiss: " + file + ": does not tell which game it is of: name its system with --system\n");
  EXPECT_EQ(bookSays({"check", file, "--system", "wbts"}).status, kDone);
}

TEST_F(BookCommand, UnknownSystemNamesTheNearest) {
  const Said said = bookSays({"check", write("a.txt", "6.1 A day\n"), "--system", "gcawc"});
  EXPECT_EQ(said.status, kUnusable);
  EXPECT_EQ(said.err, "hotchkiss: unknown system 'gcawc': did you mean 'gcacw'?\n");
}

TEST_F(BookCommand, TextThatIsNoUtf8IsUnusableAtItsLine) {
  const std::string file = write("a.txt", "fine\nnot \xE9\n");
  const Said said = bookSays({"check", file, "--system", "cwb"});
  EXPECT_EQ(said.status, kUnusable);
  EXPECT_EQ(said.err, "hotchkiss: " + file + ":2: is not UTF-8 text: save it as UTF-8\n");
}

TEST_F(BookCommand, FixOnATextNeedsAPlaceForTheCopy) {
  const std::string file = write("a.txt", kSlips);
  const Said said = bookSays({"check", file, "--system", "gcacw", "--fix"});
  EXPECT_EQ(said.status, kUnusable);
  EXPECT_EQ(said.err, "hotchkiss: " + file + ": is a text: --fix writes a mended copy of it, so name one with -o OUT\n");
  EXPECT_EQ(fileText(file), kSlips);
}

TEST_F(BookCommand, FixMendsWhatIsSafeAndWritesTheErrataBesideIt) {
  const std::string file = write("a.txt", kSlips), out = (folder_ / "b.txt").string();
  const Said said = bookSays({"check", file, "--system", "gcacw", "--fix", "-o", out});
  EXPECT_EQ(said.status, kDone) << said.out << said.err;
  EXPECT_THAT(said.out, testing::HasSubstr(file + ":8:20: fixed: \"N2773\" to \"N2713\": Miller's Rest is printed with N2713 in "
                                                  "line 4 [text.code-off-sheet]\n"));
  EXPECT_THAT(said.out, testing::HasSubstr("; 1 fixed"));
  EXPECT_EQ(fileText(file), kSlips);
  std::string mended = kSlips;
  mended.replace(mended.find("N2773"), 5, "N2713");
  EXPECT_EQ(fileText(out), mended);
  const auto loaded = load({out + ".errata.xml"});
  ASSERT_TRUE(loaded) << loaded.error().message;
  const Errata* errata = loaded->state.errataOf(ErrataId("b"));
  ASSERT_NE(errata, nullptr);
  EXPECT_EQ(errata->system, "gcacw");
  EXPECT_EQ(errata->text, "a.txt");
  ASSERT_EQ(errata->errata.size(), 1u);
  EXPECT_EQ(errata->errata[0].place, "8:20");
  EXPECT_EQ(errata->errata[0].page, "line 8");
  EXPECT_EQ(errata->errata[0].section, "13.1");
  EXPECT_EQ(errata->errata[0].printed, "N2773");
  EXPECT_EQ(errata->errata[0].corrected, "N2713");
  EXPECT_EQ(errata->errata[0].kind, "misprint");
  // Once more changes nothing.
  const std::string again = (folder_ / "c.txt").string();
  EXPECT_EQ(bookSays({"check", out, "--system", "gcacw", "--fix", "-o", again, "--errata", folder_ / "c.xml"}).status, kDone);
  EXPECT_EQ(fileText(again), mended);
  EXPECT_TRUE(load({folder_ / "c.xml"})->state.errataOf(ErrataId("c"))->errata.empty());
  EXPECT_FALSE(fs::exists(again + ".errata.xml"));
}

TEST_F(BookCommand, FixToStandardOutputKeepsItForTheText) {
  const std::string file = write("a.txt", kSlips);
  const Said refused = bookSays({"check", file, "--system", "gcacw", "--fix", "-o", "-"});
  EXPECT_EQ(refused.status, kUnusable);
  EXPECT_THAT(refused.err, testing::HasSubstr("--errata FILE"));
  EXPECT_EQ(std::count(refused.err.begin(), refused.err.end(), '\n'), 1);
}

TEST_F(BookCommand, ErrataThatCannotBeWrittenLeaveNoText) {
  const std::string file = write("a.txt", kSlips), out = (folder_ / "b.txt").string();
  const Said said = bookSays({"check", file, "--system", "gcacw", "--fix", "-o", out, "--errata", folder_ / "nowhere" / "e.xml"});
  EXPECT_EQ(said.status, kUnusable);
  EXPECT_FALSE(fs::exists(out));
}

TEST_F(BookCommand, FixOfAPdfWritesTheTextOfItsPages_AndTheErrataNameThePage) {
  const std::string file = write("a.pdf", test::paperOf(kSlips)), out = (folder_ / "b.txt").string();
  EXPECT_EQ(bookSays({"check", file, "--system", "gcacw", "--fix", "-o", out}).status, kDone);
  EXPECT_THAT(fileText(out), testing::HasSubstr("Ash\tMiller's Rest (N2713)\n"));
  const auto loaded = load({out + ".errata.xml"});
  ASSERT_TRUE(loaded);
  ASSERT_EQ(loaded->state.errataOf(ErrataId("b"))->errata.size(), 1u);
  EXPECT_EQ(loaded->state.errataOf(ErrataId("b"))->errata[0].page, "1");
}

TEST_F(BookCommand, ErrataArePrintedAsASheetAndReadByImport) {
  const std::string file = write("a.txt", kSlips), out = (folder_ / "b.txt").string(), errata = out + ".errata.xml";
  ASSERT_EQ(bookSays({"check", file, "--system", "gcacw", "--fix", "-o", out}).status, kDone);
  const std::string sheet = (folder_ / "sheet.txt").string();
  ASSERT_EQ(bookSays({"export", "text", errata, "--errata", "-o", sheet}).status, kDone);
  EXPECT_EQ(
      fileText(sheet),
      "Errata\n\nLine 8\n  13.1: for \"N2773\" read \"N2713\" (misprint)\n    Miller's Rest is printed with N2713 in line 4\n");
  const Said refused = bookSays({"export", "text", errata, "-o", sheet});
  EXPECT_EQ(refused.status, kUnusable);
  EXPECT_THAT(refused.err, testing::HasSubstr("holds errata and no set-up: export it with --errata"));
  // The text as it was printed, with its errata named: they are made first. The mended one finds them beside it.
  const Said first = bookSays({"import", "rulebook", file, errata, "--system", "gcacw", "-o", folder_ / "one"});
  EXPECT_EQ(first.status, kDone) << first.err;
  EXPECT_THAT(first.out, testing::HasSubstr(errata + ": 1 errata made in the text, 0 were made before, 0 not found\n"));
  const Said second = bookSays({"import", "rulebook", out, "--system", "gcacw", "-o", folder_ / "two"});
  EXPECT_EQ(second.status, kDone) << second.err;
  EXPECT_THAT(second.out, testing::HasSubstr(errata + ": 0 errata made in the text, 1 were made before, 0 not found\n"));
  // What no scenario has stays a list of its own.
  for (const char* folder : {"one", "two"}) {
    const auto loaded = load({(folder_ / folder).string()});
    ASSERT_TRUE(loaded) << loaded.error().message;
    size_t kept = 0;
    for (const auto& [id, list] : loaded->state.errata) kept += list->errata.size();
    for (const auto& [id, scenario] : loaded->state.scenarios) kept += scenario->errata.size();
    EXPECT_EQ(kept, 1u) << folder;
  }
  const std::string other = write("other.txt", "13.1 The Long Lane\n");
  EXPECT_THAT(bookSays({"import", "rulebook", other, errata, "--system", "gcacw", "-o", folder_ / "three"}).out,
              testing::HasSubstr("erratum line-8-20: the text has 1 lines"));
  EXPECT_EQ(bookSays({"import", "rulebook", errata, "--system", "gcacw", "-o", folder_ / "four"}).status, kUnusable);
}

TEST_F(BookCommand, KindCanBeNamed) {
  // A name that ends in .xml is never taken for a text, unless one says so.
  const std::string file = write("a.xml", kSlips);
  EXPECT_EQ(bookSays({"check", file, "--system", "gcacw"}).status, kUnusable);
  EXPECT_EQ(bookSays({"check", file, "--system", "gcacw", "--as", "text"}).status, kFound);
  const std::string scenario = HOTCHKISS_SOURCE_DIR "/scenarios/training/cwb-training.scenario.xml";
  const Said said = bookSays({"check", scenario, "--as", "map"});
  EXPECT_EQ(said.status, kUnusable);
  EXPECT_EQ(said.err, "hotchkiss: " + scenario + ": is a scenario, and was to be taken for another kind (--as map)\n");
}

TEST_F(BookCommand, PdfIsReadByWhatItHolds_AndSaysThePage) {
  const std::string text =
      "13.1 The Long Lane\n\nVP\tReason\n+4\tUnion controls Miller's Rest (N2713).\n+2\tUnion controls Tall Oaks (N2809).\n\n"
      "County\tCounty Seat\nAsh\tMiller's Rest (N2773)\nElm\tTall Oaks (N2809)\n";
  // Whatever it is called.
  const std::string file = write("book.bin", test::paperOf(text));
  EXPECT_TRUE(isBookText(file));
  const Said said = bookSays({"check", file, "--system", "gcacw"});
  EXPECT_EQ(said.status, kFound) << said.err;
  EXPECT_THAT(said.out, testing::HasSubstr("(did you mean N2713?) (page 1) [text.code-off-sheet]"));
  EXPECT_THAT(said.out, testing::HasSubstr(file + ":10:"));
  const Said import = bookSays({"import", "rulebook", file, "--system", "gcacw", "-o", (folder_ / "out").string()});
  EXPECT_EQ(import.status, kDone) << import.err;
}

TEST_F(BookCommand, WhatIsNoPdfInSpiteOfItsNameIsUnusableInOneLine) {
  for (const auto& [name, bytes, words] : std::vector<std::tuple<std::string, std::string, std::string>>{
           {"a.pdf", std::string("PK\x03\x04\x14\0", 6), "is an archive (zip), no text and no PDF: unpack it first"},
           {"b.pdf", "", "is empty: get a whole copy of the PDF"},
           {"c.pdf", "%PDF-1.4\n1 0 obj", "is a PDF that is cut off: its end is missing; get a whole copy of it"},
           {"d.pdf", test::paperWithoutText(),
            "has no text layer (one page): recognise its text first, with ocrmypdf for instance"}}) {
    const std::string file = write(name, bytes);
    for (const std::vector<std::string>& call : {std::vector<std::string>{"check", file, "--system", "cwb"},
                                                 {"import", "rulebook", file, "--system", "cwb", "-o", folder_ / "out"}}) {
      const Said said = bookSays(call);
      EXPECT_EQ(said.status, kUnusable) << name;
      EXPECT_EQ(said.err, "hotchkiss: " + file + ": " + words + "\n");
    }
    EXPECT_FALSE(fs::exists(folder_ / "out"));
  }
}

TEST_F(BookCommand, ScenarioIsNoGroundForAText) {
  const std::string file = write("a.txt", "6.1 A day\n");
  const std::string scenario = HOTCHKISS_SOURCE_DIR "/scenarios/training/cwb-training.scenario.xml";
  const Said said = bookSays({"check", file, "--system", "cwb", "--map", scenario});
  EXPECT_EQ(said.status, kUnusable);
  EXPECT_THAT(said.err, testing::HasSubstr("never against scenarios"));
}

TEST_F(BookCommand, ImportKnowsItsKinds) {
  const Said said = bookSays({"import", "rulbook", "a.txt", "-o", folder_.string()});
  EXPECT_EQ(said.status, kUnusable);
  EXPECT_EQ(std::count(said.err.begin(), said.err.end(), '\n'), 1);
}

TEST(Ground, HasTheBoardWithMostMapsAndNoScenario) {
  for (const auto& [system, board, sheets] : std::vector<std::tuple<std::string, std::string, size_t>>{
           {"cwb", "tbm", 3}, {"gcacw", "gtc-campaign", 7}, {"wbts", "wbts", 3}}) {
    const auto ground = rulebook::groundOf(system);
    ASSERT_TRUE(ground) << ground.error().message;
    EXPECT_EQ(ground->state.activeBoard.text, board);
    EXPECT_EQ(rulebook::groundView(ground->state)->sheets().size(), sheets);
    EXPECT_TRUE(ground->state.scenarios.empty());
    // What a text is held against lies with the maps, so that taking away scenarios/ changes no finding.
    for (const auto& [key, entry] : ground->files.entries) EXPECT_THAT(entry.path, testing::HasSubstr("/maps/")) << key.id;
  }
  EXPECT_FALSE(rulebook::groundView(rulebook::groundOf("other")->state));
}

TEST(CorrectedText, PutsTheWordInPlaceByLineAndCharacter) {
  const std::string text = "one\r\n\xE2\x80\x9Ctwo\xE2\x80\x9D  B28.34, three\nfour A1.01\n";
  using Correction = rulebook::TextFinding::Correction;
  const Correction first{{{2, 8, 0}, {2, 13, 0}}, "B28.34", "B28.24", "", false};
  const Correction second{{{3, 6, 0}, {3, 10, 0}}, "A1.01", "A1.10", "", false};
  const auto mended = rulebook::correctedText(text, {first, second});
  ASSERT_TRUE(mended) << mended.error().message;
  EXPECT_EQ(*mended, "one\r\n\xE2\x80\x9Ctwo\xE2\x80\x9D  B28.24, three\nfour A1.10\n");
  EXPECT_FALSE(rulebook::correctedText(text, {first, first}));
  EXPECT_FALSE(rulebook::correctedText(text, {{{{2, 8, 0}, {2, 13, 0}}, "B28.35", "B28.24", "", false}}));
}

}  // namespace
