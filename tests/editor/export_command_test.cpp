// SPDX-License-Identifier: Apache-2.0
// export text, as a script calls it: the gate, the set-up, the errata.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "editor/command_line/program.h"
#include "io/report/errata_sheet.h"
#include "scratch.h"

namespace hotchkiss::test {
namespace {

using testing::HasSubstr;

struct Exported {
  int status = -1;
  std::string out, err;
};

Exported exported(std::vector<std::string> words) {
  words.insert(words.begin(), "export");
  std::istringstream in;
  std::ostringstream out, err;
  cli::Console console{in, out, err};
  Exported answer;
  answer.status = cli::runProgram(words, console);
  answer.out = out.str();
  answer.err = err.str();
  return answer;
}

TEST(ExportCommand, WritesTheSetUpBySides) {
  const Exported text = exported({"text", HOTCHKISS_SOURCE_DIR "/scenarios/tbm/cov-6.3.scenario.xml", "-o", "-"});
  ASSERT_EQ(text.status, 0) << text.err;
  EXPECT_THAT(text.out, HasSubstr("6.3 First Battle of Bull Run\n"));
  EXPECT_THAT(text.out, HasSubstr("Evans, Db(1): w/i 3 B19.22\n"));
  EXPECT_THAT(text.out, HasSubstr("Cocke-A: B26.26 ex B26.25\n"));
}

TEST(ExportCommand, ErrorsStopIt_ForceListsThem) {
  const std::string faulty = HOTCHKISS_SOURCE_DIR "/tests/cases/cov-6.1-as-printed/cov-6.1-as-printed.scenario.xml";
  const std::string target = scratchPath("export-test.txt").string();
  std::filesystem::remove(target);
  const Exported stopped = exported({"text", faulty, "-o", target});
  EXPECT_EQ(stopped.status, 1);
  EXPECT_THAT(stopped.err, HasSubstr("nothing is written"));
  EXPECT_FALSE(std::filesystem::exists(target));
  const Exported forced = exported({"text", faulty, "-o", "-", "--force"});
  EXPECT_EQ(forced.status, 0);
  EXPECT_THAT(forced.out, HasSubstr("Written in spite of errors\n"));
}

TEST(ExportCommand, ErrataAreASheetByPageAndSection) {
  const Exported sheet = exported({"text", HOTCHKISS_SOURCE_DIR "/scenarios/tbm/cov-6.3.scenario.xml",
                                   HOTCHKISS_SOURCE_DIR "/scenarios/tbm/cov-6.1.scenario.xml", "--errata", "-o", "-"});
  ASSERT_EQ(sheet.status, 0) << sheet.err;
  EXPECT_THAT(sheet.out, HasSubstr("for \"AShen b(3)\" read \"AShen b(2)\" (misprint)"));
  // 6.1 stands before 6.3, whatever the order of the files.
  EXPECT_LT(sheet.out.find("6.1, "), sheet.out.find("6.3, "));
}

TEST(ErrataSheet, GroupsByPageInTheOrderOfNumbersAndSaysEachOnce) {
  Scenario a, b;
  a.id = ScenarioId("a");
  b.id = ScenarioId("b");
  a.errata = {{"1", "", "10", "6.10", "x", "y", "misprint", "", "", ""},
              {"2", "", "9", "6.9", "p", "q", "house", "Why.", "", ""}};
  b.errata = {{"1", "", "10", "6.10", "x", "y", "misprint", "", "", ""}};
  const std::string sheet = errataSheet({&a, &b});
  EXPECT_EQ(sheet,
            "Errata\n\nPage 9\n  6.9, a: for \"p\" read \"q\" (house ruling)\n    Why.\n\nPage 10\n"
            "  6.10, 2 scenarios: for \"x\" read \"y\" (misprint)\n    - a\n    - b\n");
  EXPECT_EQ(errataSheet({}), "Errata\n\nNone.\n");
  // A text without pages is told by its lines.
  Scenario c;
  c.id = ScenarioId("c");
  c.errata = {{"1", "", "line 120", "", "r", "s", "misprint", "", "", ""},
              {"2", "", "line 8", "", "t", "u", "misprint", "", "", ""}};
  EXPECT_EQ(errataSheet({&c}),
            "Errata\n\nLine 8\n  c: for \"t\" read \"u\" (misprint)\n\nLine 120\n  c: for \"r\" read \"s\" (misprint)\n");
}

TEST(ExportCommand, WhatIsNoScenarioIsRefusedInOneLine) {
  const Exported map = exported({"text", HOTCHKISS_SOURCE_DIR "/maps/training/gcacw-training.map.xml", "-o", "-"});
  EXPECT_EQ(map.status, 2);
  EXPECT_THAT(map.err, HasSubstr("gcacw-training.map.xml: is a map: export text takes scenario or errata files"));
}

TEST(ExportCommand, AWrongKindGetsTheNearestOne) {
  const Exported wrong = exported({"txet", "a.scenario.xml", "-o", "-"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_EQ(wrong.err, "hotchkiss: unknown word 'txet': did you mean 'text'?\n");
}

TEST(ExportCommand, TheOutputMustHaveTheKindsEnding) {
  const Exported wrong = exported({"tiled", HOTCHKISS_SOURCE_DIR "/maps/training/gcacw-training.map.xml", "-o", "x.png"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_EQ(wrong.err, "hotchkiss: x.png: export tiled writes a file whose name ends in .tmx\n");
}

}  // namespace
}  // namespace hotchkiss::test
