// SPDX-License-Identifier: Apache-2.0
// A disk that is full, a folder that is gone, a file that cannot be written, and undoing far: nothing is lost, and what failed
// says so.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "editor/command_line/program.h"
#include "editor/session/recovery.h"
#include "editor/session/session.h"
#include "io/files/files.h"
#include "tests/editor/mailbox.h"
#include "tests/support/scratch.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::HasSubstr;
namespace fs = std::filesystem;

/// While it lives, files cannot grow beyond so many bytes, as on a disk that fills up.
class SmallDisk {
 public:
  explicit SmallDisk(rlim_t bytes) {
    ::signal(SIGXFSZ, SIG_IGN);
    EXPECT_EQ(::getrlimit(RLIMIT_FSIZE, &before_), 0);
    rlimit small = before_;
    small.rlim_cur = bytes;
    EXPECT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  }
  ~SmallDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

 private:
  rlimit before_{};
};

class FaultsTest : public testing::Test {
 protected:
  FaultsTest() : root_(scratchPath("faults")) {
    fs::remove_all(root_);
    fs::create_directories(root_ / "state");
    fs::create_directories(root_ / "out");
    setenv("XDG_STATE_HOME", (root_ / "state").c_str(), 1);
    for (const char* folder : {"maps/training", "scenarios/training"}) {
      fs::create_directories(root_ / folder);
      fs::copy(fs::path(HOTCHKISS_SOURCE_DIR) / folder, root_ / folder,
               fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    }
  }
  ~FaultsTest() override {
    session_.reset();
    unsetenv("XDG_STATE_HOME");
    fs::remove_all(root_);
  }
  std::string in(const std::string& name) const { return (root_ / name).string(); }
  std::string scenario() const { return in("scenarios/training/gcacw-training.scenario.xml"); }
  std::string map() const { return in("maps/training/gcacw-training.map.xml"); }
  void open() {
    session_ = std::make_unique<Session>(mail_.post());
    ASSERT_TRUE(session_->openFiles({scenario()}));
    session_->setMapLocked(false);
    session_->setForcesLocked(false);
    settle();
  }
  void settle() {
    ASSERT_TRUE(mail_.runUntil([this] { return session_->idle(); }));
  }
  void setTitles(const std::string& title) {
    Scenario head = *session_->scenario();
    head.title = title;
    const Sheet& sheet = *session_->state().sheets.begin()->second;
    SetSheetHead other{sheet.id, sheet};
    other.head.title = title;
    ASSERT_TRUE(session_->apply({SetScenarioHead{head.id, head}, other}, "titles"));
    settle();
  }
  int run(const std::vector<std::string>& words) {
    std::istringstream in;
    std::ostringstream out, err;
    cli::Console console{in, out, err};
    const int status = cli::runProgram(words, console);
    complained_ = err.str();
    return status;
  }
  std::vector<std::string> filesIn(const std::string& folder) const {
    std::vector<std::string> out;
    for (const auto& entry : fs::recursive_directory_iterator(root_ / folder))
      if (!entry.is_directory()) out.push_back(entry.path().filename().string());
    return out;
  }

  fs::path root_;
  Mailbox mail_;
  std::unique_ptr<Session> session_;
  std::string complained_;
};

TEST_F(FaultsTest, OnAFullDiskACommandSaysSoAndLeavesNothing) {
  const std::string oob = in("scenarios/training/gcacw-training-union.oob.xml");
  const std::string build = HOTCHKISS_SOURCE_DIR "/tests/cases/setup.game-place/buildFile";
  ASSERT_TRUE(writeFile(in("t.csv"), "code,terrain\n0101,clear\n0102,swampy\n"));
  ASSERT_TRUE(writeFile(in("t.tmx"),
                        "<map orientation=\"hexagonal\" width=\"2\" height=\"1\" tilewidth=\"14\" tileheight=\"12\" "
                        "hexsidelength=\"6\"><layer name=\"a\"><data encoding=\"csv\">1,2</data></layer></map>"));
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"convert", scenario(), "-o", in("out/s.scenario.xml")},
           {"render", map(), "-o", in("out/m.png"), "--dpi", "20"},
           {"render", map(), "-o", in("out/m.svg")},
           {"render", map(), "-o", in("out/m.pdf")},
           {"export", "vassal", scenario(), "-o", in("out/m.vmod"), "--hex-width", "30"},
           {"export", "tiled", map(), "-o", in("out/m.tmx")},
           {"export", "geojson", map(), "-o", in("out/m.geojson")},
           {"export", "gpkg", map(), "-o", in("out/m.gpkg")},
           {"export", "csv", oob, "-o", in("out/o.csv")},
           {"export", "json", scenario(), "-o", in("out/s.json")},
           {"export", "booklet", scenario(), "-o", in("out/b.html")},
           {"export", "cards", scenario(), "-o", in("out/c.pdf")},
           {"export", "counters", scenario(), "-o", in("out/k.pdf")},
           {"export", "text", scenario(), "-o", in("out/t.txt")},
           {"import", "vassal", build, "-o", in("out/v")},
           {"import", "csv", in("t.csv"), "-o", in("out/c")},
           {"import", "tiled", in("t.tmx"), "-o", in("out/t")},
           {"new", "map", "--columns", "60", "--rows", "40", "--system", "gcacw", "-o", in("out/n.map.xml")}}) {
    SCOPED_TRACE(words[0] + " " + words[1]);
    {
      const SmallDisk disk(64);
      EXPECT_EQ(run(words), 2);
    }
    EXPECT_LE(std::count(complained_.begin(), complained_.end(), '\n'), 2) << complained_;  // one may be a remark
    EXPECT_THAT(complained_, HasSubstr("cannot be written")) << complained_;
    EXPECT_THAT(filesIn("out"), testing::IsEmpty());
    EXPECT_EQ(run(words), 0) << complained_;
    for (const auto& entry : fs::directory_iterator(root_ / "out")) fs::remove_all(entry.path());
  }
}

// The larger of two files cannot be written: the other one is new and whole, that one old and whole, and saving again saves it.
TEST_F(FaultsTest, OfSeveralFilesOneThatCannotBeSavedHarmsNone) {
  open();
  EXPECT_FALSE(session_->unsaved());
  setTitles("Changed");
  const auto mapBytes = fs::file_size(map()), scenarioBytes = fs::file_size(scenario());
  ASSERT_NE(mapBytes, scenarioBytes);
  {
    const SmallDisk disk(std::min(mapBytes, scenarioBytes) + 1000);
    const auto saved = session_->save();
    ASSERT_FALSE(saved);
    EXPECT_THAT(saved.error().message, HasSubstr("cannot be written"));
  }
  auto loaded = load({scenario()});
  ASSERT_TRUE(loaded) << loaded.error().message;
  const auto titles = [&] {
    return std::pair(loaded->state.scenarios.begin()->second->title == "Changed",
                     loaded->state.sheets.begin()->second->title == "Changed");
  };
  EXPECT_NE(titles(), std::pair(true, true));
  EXPECT_TRUE(session_->unsaved());
  const auto again = session_->save();
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_TRUE(session_->homelessDocuments().empty()) << "a map of another title implies no board of its own";
  EXPECT_FALSE(session_->unsaved());
  loaded = load({scenario()});
  ASSERT_TRUE(loaded);
  EXPECT_EQ(titles(), std::pair(true, true));
}

TEST_F(FaultsTest, AFolderThatIsRemovedWhileCopiesAreKeptIsMadeAgain) {
  open();
  setTitles("One");
  session_->writeRecoveryCopy("12:00");
  settle();
  ASSERT_TRUE(fs::exists(session_->recoveryFolder() + "/recovery.json"));
  fs::remove_all(root_ / "state");
  setTitles("Two");
  session_->writeRecoveryCopy("12:01");
  settle();
  auto copy = readRecovery(session_->recoveryFolder());
  ASSERT_TRUE(copy) << copy.error().message;
  EXPECT_EQ(copy->state.scenarios.begin()->second->title, "Two");
  // A disk that is full meanwhile: the copy before stays whole, and the next one comes when there is room.
  setTitles("Three");
  {
    const SmallDisk disk(64);
    session_->writeRecoveryCopy("12:02");
    settle();
  }
  copy = readRecovery(session_->recoveryFolder());
  ASSERT_TRUE(copy) << copy.error().message;
  EXPECT_EQ(copy->state.scenarios.begin()->second->title, "Two");
  session_->writeRecoveryCopy("11:00");  // the clock was set back
  settle();
  copy = readRecovery(session_->recoveryFolder());
  ASSERT_TRUE(copy) << copy.error().message;
  EXPECT_EQ(copy->state.scenarios.begin()->second->title, "Three");
  // And where there can be no folder at all, work goes on.
  fs::remove_all(root_ / "state");
  ASSERT_TRUE(writeFile((root_ / "state").string(), "a file is in the way"));
  setTitles("Four");
  session_->writeRecoveryCopy("12:03");
  settle();
  EXPECT_EQ(session_->scenario()->title, "Four");
  EXPECT_TRUE(session_->save());
}

// What others left among the copies stops neither looking for copies nor keeping them.
TEST_F(FaultsTest, StrangeFilesAmongTheCopiesAreNoHindrance) {
  open();
  const fs::path root = recoveryRoot();
  fs::create_directories(root / "broken");
  fs::create_directories(root / "folder" / "recovery.json");
  fs::create_directories(root / "empty");
  ASSERT_TRUE(writeFile((root / "broken" / "recovery.json").string(), "{\"process\": 1e999, \"named\": [[[["));
  ASSERT_TRUE(writeFile((root / "map.1-crash.map").string(), "what another program left"));
  fs::create_symlink("self", root / "self");
  setTitles("Kept");
  session_->writeRecoveryCopy("12:00");
  settle();
  EXPECT_TRUE(findRecoveries(root.string()).empty()) << "that of a running program is not offered";
  const auto copy = readRecovery(session_->recoveryFolder());
  ASSERT_TRUE(copy) << copy.error().message;
  EXPECT_EQ(copy->state.scenarios.begin()->second->title, "Kept");
  EXPECT_FALSE(readRecovery((root / "broken").string()));
  EXPECT_FALSE(readRecovery((root / "folder").string()));
  EXPECT_FALSE(readRecovery((root / "empty").string()));
}

// A file that vanished while it was open is written again; one that became a folder is said.
TEST_F(FaultsTest, AFileThatVanishedIsSavedAnew) {
  open();
  setTitles("Back");
  fs::remove(scenario());
  ASSERT_TRUE(session_->save());
  EXPECT_EQ(load({scenario()})->state.scenarios.begin()->second->title, "Back");
  setTitles("Again");
  fs::remove(scenario());
  fs::create_directory(scenario());
  const auto saved = session_->save();
  ASSERT_FALSE(saved);
  EXPECT_THAT(saved.error().message, HasSubstr("is a folder"));
  fs::remove(scenario());
  ASSERT_TRUE(session_->save());
  EXPECT_EQ(load({scenario()})->state.scenarios.begin()->second->title, "Again");
}

TEST_F(FaultsTest, AUnitMadeAndTakenAwayIsUndoneWhole) {
  open();
  const State before = session_->state();
  const OobId oob = before.oobs.begin()->first;
  Unit unit;
  unit.id = UnitId("fresh");
  unit.name = "Fresh";
  unit.side = before.oobs.begin()->second->units.front()->side;
  ASSERT_TRUE(session_->apply({PutUnit{oob, unit}}, "put"));
  const State with = session_->state();
  ASSERT_TRUE(session_->apply({RemoveUnit{oob, unit.id}}, "remove"));
  EXPECT_EQ(session_->state().oobs.at(oob)->unit(unit.id), nullptr);
  session_->undo();
  EXPECT_TRUE(*session_->state().oobs.at(oob) == *with.oobs.at(oob));
  session_->redo();
  EXPECT_EQ(session_->state().oobs.at(oob)->unit(unit.id), nullptr);
  session_->undo();
  session_->undo();
  EXPECT_TRUE(*session_->state().oobs.at(oob) == *before.oobs.at(oob));
  for (int i = 0; i < 5; ++i) session_->undo();
  EXPECT_TRUE(*session_->state().oobs.at(oob) == *before.oobs.at(oob)) << "beyond the first step there is nothing to undo";
  settle();
}

}  // namespace
}  // namespace hotchkiss::test
