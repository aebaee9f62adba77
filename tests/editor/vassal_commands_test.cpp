// SPDX-License-Identifier: Apache-2.0
// import vassal, export vassal-setup and check --against, as a script calls them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "editor/command_line/program.h"
#include "io/files/files.h"
#include "io/vassal/archive.h"
#include "scratch.h"

namespace hotchkiss::test {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

const std::string kCase = HOTCHKISS_SOURCE_DIR "/tests/cases/setup.game-place/";

class VassalCommands : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = scratchPath("vassal-commands").string() + "/";
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  int run(const std::vector<std::string>& words) {
    std::istringstream in;
    std::ostringstream out, err;
    cli::Console console{in, out, err};
    const int status = cli::runProgram(words, console);
    out_ = out.str();
    err_ = err.str();
    return status;
  }

  std::string folder_, out_, err_;
};

TEST_F(VassalCommands, ABuildFileBecomesDocumentsThatCheckClean) {
  ASSERT_EQ(run({"import", "vassal", kCase + "buildFile", "-o", folder_ + "in"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("in/practice.game.xml\n"));
  EXPECT_THAT(out_, HasSubstr("recognised: map 'Main Map', board 'B': 13 x 13 hexes, flat-top, 156 in use, codes 0101 to 1312, "
                              "all as VASSAL names them"));
  EXPECT_THAT(out_, HasSubstr("recognised: 3 pieces as units: 3 counter\n"));
  EXPECT_EQ(run({"check", folder_ + "in", "--min-severity", "error"}), 0) << out_;
  // The same input gives the same documents.
  const auto first = readFile(folder_ + "in/practice.oob.xml", 1 << 20);
  ASSERT_EQ(run({"import", "vassal", kCase + "buildFile", "-o", folder_ + "again"}), 0);
  EXPECT_EQ(*readFile(folder_ + "again/practice.oob.xml", 1 << 20), *first);
}

TEST_F(VassalCommands, ASavedGameStandsOnItsModule) {
  ASSERT_EQ(run({"import", "vassal", kCase + "game.vsav", "--module", kCase + "buildFile", "-o", folder_ + "in"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("recognised: set-up 'game': 2 in hexes, 0 in boxes\n"));
  const auto scenario = readFile(folder_ + "in/game.scenario.xml", 1 << 20);
  ASSERT_TRUE(scenario);
  EXPECT_THAT(*scenario, HasSubstr("who=\"mercer\" place=\"0305\""));
}

TEST_F(VassalCommands, ASetUpIntoTheirModuleIsProposedKeptAndPassesTheCheck) {
  const std::string scenario = kCase + "practice.scenario.xml", game = folder_ + "out.vsav", table = folder_ + "table.csv";
  ASSERT_EQ(run({"export", "vassal-setup", scenario, "--into", kCase + "buildFile", "--map-table", table, "-o", game}), 0)
      << err_;
  EXPECT_THAT(out_, HasSubstr("out.vsav: 2 pieces, 2 of them in hexes; without a match: 0 units, 0 hexes, 0 states"));
  EXPECT_EQ(
      *readFile(table, 1 << 20),
      "what,ours,name,theirs,gpid,how\nunit,crane,Crane (1-1),Crane,1,same name\nunit,mercer,Mercer (2-1),Mercer,2,same name\n");
  EXPECT_EQ(run({"check", game, "--against", scenario, "--module", kCase + "buildFile"}), 0) << out_;
  const auto bytes = readFile(game, 1 << 20);
  // What the user writes into the table counts, and the table stays his.
  const std::string mine = "what,ours,name,theirs,gpid,how\nunit,crane,,,3,\n";
  ASSERT_TRUE(writeFile(table, mine));
  ASSERT_EQ(run({"export", "vassal-setup", scenario, "--into", kCase + "buildFile", "--map-table", table, "-o", game}), 0)
      << err_;
  EXPECT_THAT(out_, HasSubstr("no piece: Mercer (mercer): no piece of the module is named so\n"));
  EXPECT_EQ(*readFile(table, 1 << 20), mine);
  EXPECT_NE(*readFile(game, 1 << 20), *bytes);
  EXPECT_EQ(run({"check", game, "--against", scenario, "--module", kCase + "buildFile"}), 1);
  EXPECT_THAT(out_, HasSubstr("out.vsav:1:1: error: Crane is not on the map: it starts in B5.05 [setup.game-missing]\n"));
}

TEST_F(VassalCommands, WhatIsWrongInAGameIsJsonAndStatusOne) {
  ASSERT_EQ(run({"check", kCase + "game.vsav", "--against", kCase + "practice.scenario.xml", "--module", kCase + "buildFile",
                 "--format", "json"}),
            1);
  const auto json = nlohmann::json::parse(out_);
  ASSERT_EQ(json["diagnostics"].size(), 1U);
  const auto& finding = json["diagnostics"][0];
  EXPECT_EQ(finding["file"], kCase + "game.vsav");
  EXPECT_EQ(finding["line"], 1);
  EXPECT_EQ(finding["check"], "setup.game-place");
  EXPECT_EQ(finding["subject"]["id"], "mercer");
  EXPECT_EQ(finding["related"][0]["file"], kCase + "practice.scenario.xml");
  EXPECT_EQ(finding["related"][0]["line"], 9);
  EXPECT_EQ(run({"check", kCase + "game.vsav", "--against", kCase + "practice.scenario.xml", "--module", kCase + "buildFile",
                 "--ignore", "setup.game-place"}),
            0);
  EXPECT_EQ(run({"check", kCase + "game.vsav"}), 2);
  EXPECT_THAT(err_, HasSubstr("game.vsav: is a saved game: name the scenario that it is held against with --against"));
  EXPECT_EQ(run({"check", kCase + "game.vsav", "--against", kCase + "practice.scenario.xml"}), 2);
  EXPECT_THAT(err_, HasSubstr("name the module with --module"));
}

TEST_F(VassalCommands, HostileArchivesGetOneLineAndWriteNothing) {
  const std::string file = folder_ + "evil.vmod";
  auto bytes = *vassal::writeArchive({{"buildFile.xml", "<VASSAL.build.GameModule name=\"x\"/>"}, {"aaaaa", "x"}});
  for (size_t at = bytes.find("aaaaa"); at != std::string::npos; at = bytes.find("aaaaa")) bytes.replace(at, 5, "../ev");
  ASSERT_TRUE(writeFile(file, bytes));
  EXPECT_EQ(run({"import", "vassal", file, "-o", folder_ + "in"}), 2);
  EXPECT_EQ(std::count(err_.begin(), err_.end(), '\n'), 1) << err_;
  EXPECT_THAT(err_, HasSubstr("evil.vmod"));
  EXPECT_FALSE(fs::exists(folder_ + "in"));
  const std::string bomb = "<!DOCTYPE a [<!ENTITY b \"cc\">]><VASSAL.build.GameModule name=\"&b;\"/>";
  ASSERT_TRUE(writeFile(file, *vassal::writeArchive({{"buildFile.xml", bomb}})));
  EXPECT_EQ(run({"import", "vassal", file, "-o", folder_ + "in"}), 2);
  EXPECT_THAT(err_, HasSubstr("evil.vmod: buildFile.xml line 1: a DTD"));
}

}  // namespace
}  // namespace hotchkiss::test
