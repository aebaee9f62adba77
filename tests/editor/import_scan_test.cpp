// SPDX-License-Identifier: Apache-2.0
// A map of our own, drawn and digitized again on the command line: what is reported, the job that is written, the map that comes
// of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "editor/command_line/program.h"
#include "io/files/files.h"
#include "io/native/load.h"
#include "io/picture/picture.h"
#include "io/scan_job/scan_job.h"
#include "scratch.h"

namespace hotchkiss::test {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

struct Scanned {
  int status = 0;
  std::string out, err;
};

Scanned scanned(const std::vector<std::string>& words) {
  std::istringstream in;
  std::ostringstream out, err;
  cli::Console console{in, out, err};
  Scanned said;
  said.status = cli::runProgram(words, console);
  said.out = out.str();
  said.err = err.str();
  return said;
}

TEST(ImportScan, APictureIsToldOf_AndItsJobMakesTheMap) {
  const fs::path folder = scratchPath("import-scan");
  fs::remove_all(folder);
  fs::create_directories(folder);
  const std::string picture = (folder / "printed.png").string(), job = (folder / "printed.job.xml").string();
  ASSERT_EQ(
      scanned({"render", HOTCHKISS_SOURCE_DIR "/maps/training/gcacw-training.map.xml", "-o", picture, "--dpi", "72"}).status, 0);
  // Without a code nobody knows which hex is which; what was found is told all the same, and nothing is written.
  const Scanned bare = scanned({"import", "scan", picture, "--report", "-o", (folder / "no.map.xml").string()});
  EXPECT_EQ(bare.status, 2);
  EXPECT_THAT(bare.out, HasSubstr("grid: flat-topped, pitch 45."));
  EXPECT_THAT(bare.out, HasSubstr("field: 30 columns x 20 rows"));
  EXPECT_THAT(bare.err, HasSubstr("type one: <code"));
  EXPECT_FALSE(fs::exists(folder / "no.map.xml"));
  // A job is written all the same, to type a code into.
  const std::string empty = (folder / "empty.job.xml").string();
  const Scanned begun = scanned({"import", "scan", picture, "--write-job", empty});
  EXPECT_EQ(begun.status, 0) << begun.err;
  EXPECT_THAT(begun.err, HasSubstr("type one: <code"));
  const auto begunJob = readScanJob(readFile(empty, 1'000'000).value_or(""));
  ASSERT_TRUE(begunJob);
  EXPECT_EQ(begunJob->picture, "printed.png");
  EXPECT_EQ(begunJob->columns, 30);
  EXPECT_EQ(begunJob->rows, 20);
  // The grid can be looked at, numbered or not: green where the sides of hexes show.
  const std::string evidence = (folder / "evidence.png").string();
  const Scanned looked = scanned({"import", "scan", picture, "--evidence", evidence});
  EXPECT_EQ(looked.status, 0) << looked.err;
  EXPECT_EQ(looked.out, evidence + "\n");
  const auto drawn = decodePicture(readFile(evidence, 100'000'000).value_or(""));
  const auto size = pictureSize(readFile(picture, 100'000'000).value_or(""));
  ASSERT_TRUE(drawn && size);
  EXPECT_EQ(drawn->width, std::min(2400, size->width));
  const auto green = std::count_if(drawn->pixels.begin(), drawn->pixels.end(), [](uint32_t p) {
    return int(p >> 8 & 255) > int(p >> 16 & 255) + 60 && int(p >> 8 & 255) > int(p & 255) + 60;
  });
  EXPECT_GT(green, drawn->width * 10);
  EXPECT_EQ(scanned({"import", "scan", "/nowhere.png", "--evidence", evidence}).status, 2);
  // The upper left hex lies a margin from the corner of the page.
  ScanJob written;
  written.picture = "printed.png";
  written.mapId = "printed";
  written.system = "gcacw";
  written.readNumbers = false;
  written.codes = {{{65, 60}, "0101"}};
  ASSERT_TRUE(writeFile(job, scanJobText(written)));
  const std::string map = (folder / "out" / "printed.map.xml").string();
  const Scanned made = scanned({"import", "scan", job, "-o", map, "--report", "--write-job", (folder / "next.job.xml").string()});
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_THAT(made.out, HasSubstr("corners: 0101 3001 0120 3020"));
  const auto loaded = load({(folder / "out" / "printed.board.xml").string()});
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ(loaded->state.sheet(SheetId("printed"))->code({29, -9}), "3006");
  EXPECT_EQ(loaded->state.board(loaded->state.activeBoard)->underlays.at(0).file, "../printed.png");
  const auto next = readScanJob(readFile((folder / "next.job.xml").string(), 1 << 20).value_or(""));
  ASSERT_TRUE(next);
  EXPECT_EQ(next->picture, "printed.png");
  EXPECT_EQ(next->codes.size(), 4u);
  fs::remove_all(folder);
}

TEST(ImportScan, WhatCannotBeReadIsOneLine) {
  EXPECT_EQ(scanned({"import", "scan", "/nowhere.png", "--report"}).status, 2);
  EXPECT_THAT(scanned({"import", "scan", "/nowhere.png", "--report"}).err, HasSubstr("/nowhere.png"));
  EXPECT_THAT(scanned({"import", "scan", "/nowhere.png"}).err, HasSubstr("name where the map goes with -o"));
  const std::string job = scratchPath("faulty.job.xml").string();
  ASSERT_TRUE(writeFile(job, "<digitize picture=\"p.png\">\n<cod/>\n</digitize>\n"));
  const Scanned faulty = scanned({"import", "scan", job, "--report"});
  EXPECT_EQ(faulty.status, 2);
  EXPECT_THAT(faulty.err, HasSubstr(job + ":2"));
  EXPECT_THAT(faulty.err, HasSubstr("did you mean <code>?"));
}

}  // namespace
}  // namespace hotchkiss::test
