// SPDX-License-Identifier: Apache-2.0
// What is open as rows, and all of it exported into a folder.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "editor/session/project_list.h"
#include "io/files/files.h"
#include "tests/editor/mailbox.h"
#include "tests/support/scratch.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;
namespace fs = std::filesystem;

class ProjectListTest : public testing::Test {
 protected:
  ProjectListTest() : session_(mail_.post()) {
    EXPECT_TRUE(session_.openFiles({HOTCHKISS_SOURCE_DIR "/scenarios/kernstown"}));
    settle();
  }
  void settle() {
    ASSERT_TRUE(mail_.runUntil([this] { return session_.idle(); }));
  }
  const ProjectRow* row(const std::vector<ProjectRow>& rows, DocumentKind kind) {
    for (const ProjectRow& each : rows)
      if (each.key.kind == kind) return &each;
    return nullptr;
  }
  Mailbox mail_;
  Session session_;
};

TEST_F(ProjectListTest, RowsTellOfFilesAndOfWhatUsesWhat) {
  const auto rows = projectRows(session_);
  const ProjectRow *scenario = row(rows, DocumentKind::Scenario), *map = row(rows, DocumentKind::Map),
                   *oob = row(rows, DocumentKind::Oob);
  ASSERT_NE(scenario, nullptr);
  ASSERT_NE(map, nullptr);
  ASSERT_NE(oob, nullptr);
  EXPECT_EQ(rows.front().key, scenario->key);  // scenarios first
  EXPECT_TRUE(scenario->inFront);
  EXPECT_EQ(scenario->title, "K1 First Kernstown");
  EXPECT_FALSE(scenario->changed);
  EXPECT_THAT(map->usedBy, testing::Contains(scenario->key));
  EXPECT_THAT(oob->usedBy, ElementsAre(scenario->key));
  EXPECT_THAT(scenario->uses, testing::Contains(oob->key));
  EXPECT_THAT(scenario->usedBy, IsEmpty());
}

TEST_F(ProjectListTest, FilterTakesEveryWordAndChangesAreSeen) {
  EXPECT_EQ(projectRows(session_, "SCENARIO kern").size(), 1u);
  EXPECT_THAT(projectRows(session_, "scenario nowhere"), IsEmpty());
  Scenario head = *session_.scenario();
  head.title = "Another";
  ASSERT_TRUE(session_.apply({SetScenarioHead{head.id, head}}));
  settle();
  const auto rows = projectRows(session_);
  EXPECT_TRUE(row(rows, DocumentKind::Scenario)->changed);
  EXPECT_FALSE(row(rows, DocumentKind::Oob)->changed);
}

TEST_F(ProjectListTest, FindingsAreCountedAtTheirDocument) {
  Scenario head = *session_.scenario();
  head.setupDraft = "nobody: nowhere";
  ASSERT_TRUE(session_.apply({SetScenarioHead{head.id, head}}));
  settle();
  const auto rows = projectRows(session_);
  EXPECT_EQ(row(rows, DocumentKind::Scenario)->warnings, 1u);
  EXPECT_EQ(row(rows, DocumentKind::Scenario)->errors, 0u);
}

TEST_F(ProjectListTest, MapIsPutInFrontAloneAndTheScenarioAgain) {
  const ScenarioId scenario = session_.state().activeScenario;
  const auto rows = projectRows(session_);
  ASSERT_TRUE(showDocument(session_, {DocumentKind::Map, row(rows, DocumentKind::Map)->key.id}));
  EXPECT_EQ(session_.scenario(), nullptr);
  EXPECT_FALSE(session_.view()->empty());
  EXPECT_FALSE(session_.unsaved());
  ASSERT_TRUE(showDocument(session_, {DocumentKind::Scenario, scenario.text}));
  ASSERT_NE(session_.scenario(), nullptr);
  EXPECT_FALSE(showDocument(session_, {DocumentKind::Oob, "kernstown"}));
  EXPECT_FALSE(showDocument(session_, {DocumentKind::Board, "nowhere"}));
}

TEST_F(ProjectListTest, AMapThatABoardJoinsToOthersIsPutInFrontByItself) {
  ASSERT_TRUE(session_.openFiles({HOTCHKISS_SOURCE_DIR "/maps/gtc/gtc.board.xml"}));
  settle();
  const size_t whole = session_.view()->hexes().size();
  ASSERT_TRUE(showDocument(session_, {DocumentKind::Map, "gtc-n"}));
  EXPECT_EQ(session_.view()->sheets().size(), 1u);
  EXPECT_LT(session_.view()->hexes().size(), whole);
  EXPECT_EQ(session_.title(), "Grant Takes Command, north map");
  // Looking at something else is no step; undoing an edit shows the map on which it was made.
  EXPECT_FALSE(session_.document().canUndo());
  session_.setMapLocked(false);
  const SheetId north("gtc-n");
  SetSheetHead head{north, *session_.state().sheet(north)};
  head.head.title = "North";
  ASSERT_TRUE(session_.apply({head}, "title"));
  ASSERT_TRUE(showDocument(session_, {DocumentKind::Board, "gtc"}));
  EXPECT_EQ(session_.view()->hexes().size(), whole);
  head.head.title = "Northern";
  ASSERT_TRUE(session_.apply({head}, "title again"));
  ASSERT_TRUE(showDocument(session_, {DocumentKind::Map, "gtc-s"}));
  session_.undo();
  EXPECT_EQ(session_.view()->hexes().size(), whole) << "the second title was given with the board in front";
  session_.undo();
  EXPECT_EQ(session_.title(), "Grant Takes Command, north map");
  EXPECT_FALSE(session_.unsaved());
}

TEST_F(ProjectListTest, EverythingIsExportedAndNothingIsWrittenOver) {
  const fs::path folder = scratchPath("export-all");
  fs::remove_all(folder);
  fs::create_directories(folder);
  const ExportAll done = exportAll(session_.state(), folder.string(), [](const std::string&) { return true; });
  EXPECT_GE(done.written.size(), 3u);
  for (const std::string& name : done.written) {
    const auto begin = readBeginning((folder / name).string(), 5);
    ASSERT_TRUE(begin) << name;
    if (name.ends_with(".pdf")) {
      EXPECT_EQ(*begin, "%PDF-") << name;
    }
  }
  const ExportAll again = exportAll(session_.state(), folder.string(), [](const std::string&) { return true; });
  EXPECT_THAT(again.written, IsEmpty());
  EXPECT_GE(again.left.size(), done.written.size());
  // Whoever says no is asked no more.
  int asked = 0;
  const ExportAll stopped = exportAll(session_.state(), (folder / "other").string(), [&](const std::string&) {
    ++asked;
    return false;
  });
  EXPECT_EQ(asked, 1);
  EXPECT_THAT(stopped.written, IsEmpty());
  fs::remove_all(folder);
}

}  // namespace
}  // namespace hotchkiss::test
