// SPDX-License-Identifier: Apache-2.0
// A saved game of VASSAL beside the scenario that is open: its findings come and go with each edit, and are those of the command.
#include "editor/session/game_beside.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <utility>
#include <vector>

#include "editor/command_line/program.h"
#include "editor/session/counter_edits.h"
#include "tests/editor/mailbox.h"
#include "tests/support/scratch.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
namespace fs = std::filesystem;

class GameBesideTest : public testing::Test {
 protected:
  GameBesideTest() : root_(scratchPath("game-beside")), session_(mail_.post()) {
    fs::remove_all(root_);
    fs::copy(fs::path(HOTCHKISS_SOURCE_DIR) / "tests/cases/setup.game-place", root_, fs::copy_options::recursive);
    EXPECT_TRUE(session_.openFiles({file("practice.scenario.xml")}));
    settle();
  }
  ~GameBesideTest() override { fs::remove_all(root_); }
  std::string file(const std::string& name) const { return (root_ / name).string(); }
  void settle() {
    ASSERT_TRUE(mail_.runUntil([this] { return session_.idle(); }));
  }
  void compare() {
    const auto beside = gameBeside({file("game.vsav"), file("buildFile"), "Practice"}, session_.scenario()->id);
    ASSERT_TRUE(beside) << beside.error().message;
    session_.holdAgainst(*beside);
    settle();
  }
  std::vector<std::string> told() const {
    std::vector<std::string> out;
    for (const Diagnostic& finding : session_.report().diagnostics)
      if (finding.check.starts_with("setup.game-")) out.push_back(finding.message);
    return out;
  }
  void move(const std::string& to) {
    const CodeAnswer found = session_.view()->find(to);
    ASSERT_TRUE(found.ok());
    ASSERT_TRUE(moveTo(session_, {CounterRef{UnitId("mercer"), {}, {}}}, found.hex, 0));
    settle();
  }
  /// What the command says of the files: its status, and its lines in `said_`.
  int command() {
    std::istringstream in;
    std::ostringstream out, err;
    cli::Console console{in, out, err};
    const int status = cli::runProgram(
        {"check", file("game.vsav"), "--against", file("practice.scenario.xml"), "--module", file("buildFile")}, console);
    said_ = out.str() + err.str();
    return status;
  }

  fs::path root_;
  Mailbox mail_;
  Session session_;
  std::string said_;
};

TEST_F(GameBesideTest, FindingsAreThoseOfTheCommand_AndFollowEachEdit) {
  EXPECT_THAT(told(), IsEmpty());
  compare();
  ASSERT_THAT(told(), testing::SizeIs(1));
  const std::string apart = told().front();
  ASSERT_THAT(apart, testing::StartsWith("game.vsav: Mercer stands in B3.05"));
  EXPECT_EQ(command(), 1);
  EXPECT_THAT(said_, HasSubstr("error: " + apart.substr(std::string("game.vsav: ").size())));
  ASSERT_NE(session_.beside(), nullptr);
  EXPECT_THAT(session_.beside()->name, testing::StartsWith("game.vsav, saved 20")) << "which of those that bear the name";
  // The hex in which the piece stands is shown.
  const auto& findings = session_.report().diagnostics;
  const auto at =
      std::find_if(findings.begin(), findings.end(), [](const Diagnostic& d) { return d.check == "setup.game-place"; });
  ASSERT_NE(at, findings.end());
  ASSERT_EQ(at->lattice.size(), 1u);
  EXPECT_EQ(session_.view()->code(at->lattice.front()), "B3.05");

  move("B3.05");
  EXPECT_THAT(told(), IsEmpty());
  session_.undo();
  settle();
  EXPECT_THAT(told(), ElementsAre(apart));
  session_.holdAgainst(nullptr);
  settle();
  EXPECT_THAT(told(), IsEmpty());
  EXPECT_EQ(session_.beside(), nullptr);
}

TEST_F(GameBesideTest, ASuppressionSilencesIt_InTheCommandToo) {
  compare();
  const auto& findings = session_.report().diagnostics;
  const auto at =
      std::find_if(findings.begin(), findings.end(), [](const Diagnostic& d) { return d.check == "setup.game-place"; });
  ASSERT_NE(at, findings.end());
  session_.suppress(static_cast<size_t>(at - findings.begin()), "the players agreed on it");
  settle();
  EXPECT_THAT(told(), IsEmpty());
  EXPECT_EQ(session_.report().filtered.suppressed, 1);
  // Nothing says that the suppression is of no use, whether a game is beside it or not.
  for (const Diagnostic& finding : session_.report().diagnostics) EXPECT_NE(finding.check, "meta.suppression-unused");
  ASSERT_TRUE(session_.save());
  EXPECT_EQ(command(), 0) << said_;
  EXPECT_THAT(said_, HasSubstr("1 suppressed"));
  session_.holdAgainst(nullptr);
  settle();
  for (const Diagnostic& finding : session_.report().diagnostics) EXPECT_NE(finding.check, "meta.suppression-unused");
}

TEST_F(GameBesideTest, AnotherDocumentIsHeldAgainstNothing) {
  compare();
  ASSERT_TRUE(session_.openFiles({file("practice.scenario.xml")}));
  settle();
  EXPECT_EQ(session_.beside(), nullptr);
  EXPECT_THAT(told(), IsEmpty());
}

TEST(GameBeside, EveryErrorSaysWhichHexToShow) {
  // Where the piece stands, or where it should.
  const std::vector<std::pair<std::string, std::vector<std::string>>> wanted = {
      {"setup.game-missing", {"B3.04"}}, {"setup.game-extra", {"B5.05", "B1.05"}}, {"setup.game-state", {"B5.05"}}};
  for (const auto& [check, hexes] : wanted) {
    const std::string folder = HOTCHKISS_SOURCE_DIR "/tests/cases/" + check + "/";
    Mailbox mail;
    Session session(mail.post());
    ASSERT_TRUE(session.openFiles({folder + "practice.scenario.xml"}));
    const auto beside = gameBeside({folder + "game.vsav", folder + "buildFile", "Practice"}, session.scenario()->id);
    ASSERT_TRUE(beside) << beside.error().message;
    std::vector<std::string> codes;
    for (const Diagnostic& finding : (*beside)->findings(session.state()))
      if (finding.check == check && finding.severity == Severity::Error)
        codes.push_back(finding.lattice.empty() ? "nowhere" : session.view()->code(finding.lattice.front()));
    EXPECT_EQ(codes, hexes) << check;
  }
}

TEST_F(GameBesideTest, FilesThatAreNoneAreSaid) {
  const auto files = gameFiles(file("game.vsav"));
  ASSERT_TRUE(files);
  EXPECT_EQ(files->moduleName, "") << "an old game does not say it";
  EXPECT_EQ(files->module, "");
  const auto map = gameFiles(file("map.map.xml"));
  ASSERT_FALSE(map);
  EXPECT_EQ(map.error().file, file("map.map.xml"));
  const auto module = gameFiles(file("buildFile"));
  ASSERT_FALSE(module);
  EXPECT_EQ(module.error().message, "is no saved game of VASSAL");
  EXPECT_EQ(module.error().file, file("buildFile"));
  const auto beside = gameBeside({file("game.vsav"), file("none.vmod"), "Practice"}, session_.scenario()->id);
  ASSERT_FALSE(beside);
  EXPECT_EQ(beside.error().file, file("none.vmod"));
}

}  // namespace
}  // namespace hotchkiss::test
