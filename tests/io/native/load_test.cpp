// SPDX-License-Identifier: Apache-2.0
// Files to a State and back: references, folders, ids given twice, what is missing; and saving without ever losing the old file.
#include "io/native/load.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "io/files/files.h"
#include "io/native/save.h"

namespace hotchkiss {
namespace {

namespace fs = std::filesystem;

// A folder that goes with the test.
class Folder : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "hotchkiss-test-XXXXXX").string();
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    root_ = pattern;
  }
  void TearDown() override {
    std::error_code ignored;
    fs::permissions(root_, fs::perms::owner_all, ignored);
    fs::remove_all(root_, ignored);
  }
  std::string at(const std::string& name) const { return (root_ / name).string(); }
  void put(const std::string& name, const std::string& bytes) {
    fs::create_directories(fs::path(at(name)).parent_path());
    ASSERT_TRUE(writeFile(at(name), bytes));
  }
  std::string bytesOf(const std::string& name) const { return readFile(at(name), 1 << 20).value_or("(unreadable)"); }
  std::vector<std::string> names() const {
    std::vector<std::string> out;
    for (const auto& entry : fs::directory_iterator(root_)) out.push_back(entry.path().filename().string());
    std::sort(out.begin(), out.end());
    return out;
  }
  // A scenario with a game, a board of two sheets and an order of battle, in three folders.
  void putCampaign() {
    put("maps/little.game.xml", "<game version=\"1\" id=\"little\"/>");
    put("maps/n.map.xml", map("N"));
    put("maps/s.map.xml", map("S"));
    put("maps/two.board.xml",
        "<board version=\"1\" id=\"two\" game=\"little.game.xml\"><sheets><sheet map=\"n.map.xml\"/>\n<sheet "
        "map=\"./s.map.xml\"/></sheets></board>");
    put("oob/war.oob.xml",
        "<oob version=\"1\" id=\"war\" game=\"../maps/little.game.xml\"><units><unit id=\"a\"/></units></oob>");
    put("first.scenario.xml",
        "<scenario version=\"1\" id=\"first\">\n<uses game=\"maps/little.game.xml\" board=\"maps/two.board.xml\"><oob "
        "file=\"oob/war.oob.xml\"/></uses></scenario>");
  }
  static std::string map(const std::string& id) {
    return "<map version=\"1\" id=\"" + id + "\"><sheet columns=\"4\" rows=\"4\"/><numbering pattern=\"" + id +
           "{col:02}{row:02}\"/></map>";
  }
  fs::path root_;
};

using Loading = Folder;
using Saving = Folder;

TEST_F(Loading, AScenarioBringsWhatItRefersToEachOnce) {
  putCampaign();
  const auto loaded = load({at("first.scenario.xml")});
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ(loaded->state.games.size(), 1u);
  EXPECT_EQ(loaded->state.sheets.size(), 2u);
  EXPECT_EQ(loaded->state.boards.size(), 1u);
  EXPECT_EQ(loaded->state.oobs.size(), 1u);
  const Scenario* scenario = loaded->state.scenario(ScenarioId("first"));
  ASSERT_NE(scenario, nullptr);
  EXPECT_EQ(scenario->board, (Ref<BoardId>{BoardId("two"), "maps/two.board.xml"}));
  EXPECT_EQ(scenario->game.id, GameId("little"));
  EXPECT_EQ(scenario->oobs.front().id, OobId("war"));
  EXPECT_EQ(loaded->state.board(BoardId("two"))->sheets[1].sheet.id, SheetId("S"));
  EXPECT_EQ(loaded->state.activeScenario, ScenarioId("first"));
  EXPECT_EQ(loaded->state.activeBoard, BoardId("two"));
  EXPECT_TRUE(loaded->diagnostics.empty());
  ASSERT_EQ(loaded->named.size(), 1u);
  const FileEntry* sheet = loaded->files.find({DocumentKind::Map, "S"});
  ASSERT_NE(sheet, nullptr);
  EXPECT_EQ(sheet->path, canonicalPath(at("maps/s.map.xml")));
  EXPECT_FALSE(sheet->named);
  EXPECT_EQ(sheet->hash, hashOf(bytesOf("maps/s.map.xml")));
}

TEST_F(Loading, APlacementIsFoundByTheSheetsId) {
  putCampaign();
  const auto loaded = load({at("maps/two.board.xml")});
  ASSERT_TRUE(loaded);
  Subject subject;
  subject.kind = SubjectKind::Placement;
  subject.documentKind = DocumentKind::Board;
  subject.document = "two";
  subject.id = "S";
  EXPECT_EQ(loaded->sources.find(subject), (Position{at("maps/two.board.xml"), 2, 1}));
}

TEST_F(Loading, AMapAloneGetsABoardOfItsOwn) {
  put("n.map.xml", map("N"));
  const auto loaded = load({at("n.map.xml")});
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->state.activeBoard, BoardId("N"));
  ASSERT_NE(loaded->state.board(BoardId("N")), nullptr);
  EXPECT_EQ(*loaded->state.board(BoardId("N")), State::impliedBoard(*loaded->state.sheet(SheetId("N"))));
  EXPECT_EQ(loaded->files.find({DocumentKind::Board, "N"}), nullptr);
}

TEST_F(Loading, AScenarioMayNameAMapAsItsBoard) {
  put("n.map.xml", map("N"));
  put("s.scenario.xml", "<scenario version=\"1\" id=\"s\"><uses board=\"n.map.xml\"/></scenario>");
  const auto loaded = load({at("s.scenario.xml")});
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->state.activeBoard, BoardId("N"));
  EXPECT_TRUE(loaded->diagnostics.empty());
}

TEST_F(Loading, AMissingReferenceIsAFindingAndTheRestOpens) {
  putCampaign();
  fs::remove(at("oob/war.oob.xml"));
  const auto loaded = load({at("first.scenario.xml")});
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->state.sheets.size(), 2u);
  ASSERT_EQ(loaded->diagnostics.size(), 1u);
  const Diagnostic& found = loaded->diagnostics.front();
  EXPECT_EQ(found.check, "file.missing-reference");
  EXPECT_EQ(found.severity, Severity::Error);
  EXPECT_EQ(found.message, "oob/war.oob.xml cannot be read: there is no such file or folder; correct the path or the file");
  EXPECT_EQ(loaded->sources.find(found.subject), (Position{at("first.scenario.xml"), 2, 73}));
}

TEST_F(Loading, AMalformedReferencedFileIsAFindingWithItsOwnPlace) {
  putCampaign();
  put("maps/little.game.xml", "<game version=\"1\" id=\"little\">\n<oops/></game>");
  const auto loaded = load({at("maps/two.board.xml")});
  ASSERT_TRUE(loaded);
  ASSERT_EQ(loaded->diagnostics.size(), 1u);
  EXPECT_NE(loaded->diagnostics.front().message.find("little.game.xml:2: the element <oops> is not known"), std::string::npos)
      << loaded->diagnostics.front().message;
}

TEST_F(Loading, AReferenceToTheWrongKindIsAFinding) {
  put("n.map.xml", map("N"));
  put("s.scenario.xml", "<scenario version=\"1\" id=\"s\"><uses game=\"n.map.xml\"/></scenario>");
  const auto loaded = load({at("s.scenario.xml")});
  ASSERT_TRUE(loaded);
  ASSERT_EQ(loaded->diagnostics.size(), 1u);
  EXPECT_EQ(loaded->diagnostics.front().message, "n.map.xml is a map, and a game file is needed here; correct the reference");
}

TEST_F(Loading, AReferenceByIdNeedsItsDocumentAmongTheFiles) {
  put("n.map.xml", map("N"));
  put("s.scenario.xml", "<scenario version=\"1\" id=\"s\"><uses game=\"g\" board=\"N\"/></scenario>");
  const auto loaded = load({at("s.scenario.xml"), at("n.map.xml")});
  ASSERT_TRUE(loaded);
  ASSERT_EQ(loaded->diagnostics.size(), 1u);
  EXPECT_EQ(loaded->diagnostics.front().message, "no file that was read holds a game file 'g': name its file here");
  EXPECT_EQ(loaded->state.activeBoard, BoardId("N"));
}

TEST_F(Loading, OneIdInTwoDifferentFilesIsAFinding) {
  put("a/n.map.xml", map("N"));
  put("b/n.map.xml", "<map version=\"1\" id=\"N\"><sheet columns=\"9\" rows=\"4\"/></map>");
  const auto loaded = load({root_.string()});
  ASSERT_TRUE(loaded);
  ASSERT_EQ(loaded->diagnostics.size(), 1u);
  EXPECT_EQ(loaded->diagnostics.front().check, "file.duplicate-id");
  EXPECT_EQ(loaded->state.sheet(SheetId("N"))->columns.count, 4);
}

TEST_F(Loading, TwoNamesOfOneFileAreOneFile) {
  put("n.map.xml", map("N"));
  fs::create_symlink("n.map.xml", at("link.map.xml"));
  const auto loaded = load({at("n.map.xml"), at("./n.map.xml"), at("link.map.xml")});
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->state.sheets.size(), 1u);
  EXPECT_TRUE(loaded->diagnostics.empty());
}

TEST_F(Loading, AFolderIsAllItsNativeFilesAtAnyDepth) {
  putCampaign();
  put("notes.txt", "not a Hotchkiss file");
  put("picture.xml", "<svg/>");
  put(".hidden/n.map.xml", "<map version=\"1\" id=\"hidden\"/>");
  put("unnamed.xml", "<?xml version=\"1.0\"?><!-- by content --><oob version=\"1\" id=\"by-content\"/>");
  fs::create_directory_symlink(root_, at("maps/loop"));
  const auto loaded = load({root_.string()});
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ(loaded->files.entries.size(), 7u);
  EXPECT_NE(loaded->state.oob(OobId("by-content")), nullptr);
  EXPECT_EQ(loaded->state.activeScenario, ScenarioId("first"));
  EXPECT_TRUE(loaded->diagnostics.empty());
}

TEST_F(Loading, AFolderWithoutNativeFilesIsAnError) {
  put("notes.txt", "nothing");
  const auto loaded = load({root_.string()});
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().file, root_.string());
  EXPECT_NE(loaded.error().message.find("holds no Hotchkiss file"), std::string::npos);
}

TEST_F(Loading, AProjectFileBringsItsMembers) {
  putCampaign();
  put("war.project.xml",
      "<project version=\"1\" id=\"p\"><members><member file=\"first.scenario.xml\"/><member "
      "file=\"gone.map.xml\"/></members></project>");
  const auto loaded = load({at("war.project.xml")});
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->state.activeScenario, ScenarioId("first"));
  ASSERT_EQ(loaded->diagnostics.size(), 1u);
  EXPECT_EQ(loaded->diagnostics.front().subject.id, "gone.map.xml");
}

TEST_F(Loading, ScenariosThatTakeFromEachOtherAreReadOnce) {
  put("a.scenario.xml", "<scenario version=\"1\" id=\"a\"><uses base=\"b.scenario.xml\"/></scenario>");
  put("b.scenario.xml", "<scenario version=\"1\" id=\"b\"><uses base=\"a.scenario.xml\"/></scenario>");
  const auto loaded = load({at("a.scenario.xml")});
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->state.scenarios.size(), 2u);
  EXPECT_EQ(loaded->state.scenario(ScenarioId("b"))->base.id, ScenarioId("a"));
}

TEST_F(Loading, ANamedFileThatCannotBeReadIsAnError) {
  put("n.map.xml", "<map version=\"1\" id=\"N\">\n");
  for (const auto& [name, says] : std::vector<std::pair<std::string, std::string>>{
           {"gone.map.xml", "there is no such file"}, {"n.map.xml", "truncated"}, {"n.map.xml/x", "no folder"}}) {
    const auto loaded = load({at(name)});
    ASSERT_FALSE(loaded) << name;
    EXPECT_EQ(loaded.error().file, at(name));
    EXPECT_NE(loaded.error().message.find(says), std::string::npos) << loaded.error().message;
  }
}

TEST_F(Loading, KeepGoingReadsTheOthersAndListsTheErrors) {
  put("n.map.xml", map("N"));
  LoadOptions options;
  options.keepGoing = true;
  const auto loaded = load({at("gone.map.xml"), at("n.map.xml")}, options);
  ASSERT_TRUE(loaded);
  ASSERT_EQ(loaded->errors.size(), 1u);
  EXPECT_EQ(loaded->errors.front().file, at("gone.map.xml"));
  EXPECT_EQ(loaded->state.sheets.size(), 1u);
}

TEST_F(Loading, ReferencesAreFollowedFromTheFolderOfTheBytes) {
  putCampaign();
  const auto loaded = loadBytes(bytesOf("first.scenario.xml"), at("elsewhere.scenario.xml"));
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->state.sheets.size(), 2u);
  EXPECT_TRUE(loaded->diagnostics.empty());
}

// A State in which unit "a" of "war" has another name.
State renamed(const State& state, const std::string& name) {
  OrderOfBattle oob = *state.oob(OobId("war"));
  Unit unit = *oob.units.front();
  unit.name = name;
  oob.units.front() = std::make_shared<const Unit>(unit);
  return withDocument(state, oob);
}

TEST_F(Saving, OnlyChangedDocumentsAreWritten) {
  putCampaign();
  auto loaded = load({at("first.scenario.xml")});
  ASSERT_TRUE(loaded);
  const std::string before = bytesOf("maps/two.board.xml");
  EXPECT_EQ(*saveChanged(loaded->state, loaded->files), std::vector<std::string>{});
  const State changed = renamed(loaded->state, "Evans");
  EXPECT_EQ(changedDocuments(changed, loaded->files), (std::vector<DocumentKey>{{DocumentKind::Oob, "war"}}));
  EXPECT_EQ(*saveChanged(changed, loaded->files), std::vector<std::string>{at("oob/war.oob.xml")});
  EXPECT_EQ(bytesOf("maps/two.board.xml"), before);
  const auto again = load({at("first.scenario.xml")});
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->state == changed);
  // Saved is clean; back to what it was before is a change again.
  EXPECT_TRUE(changedDocuments(changed, loaded->files).empty());
  EXPECT_EQ(changedDocuments(loaded->state, loaded->files).size(), 1u);
}

TEST_F(Saving, AFileThatSomebodyElseChangedIsNotOverwrittenUnasked) {
  putCampaign();
  auto loaded = load({at("first.scenario.xml")});
  ASSERT_TRUE(loaded);
  put("oob/war.oob.xml", "<oob version=\"1\" id=\"war\" title=\"theirs\"/>");
  const State changed = renamed(loaded->state, "Evans");
  const auto refused = saveChanged(changed, loaded->files);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("changed by another program"), std::string::npos);
  EXPECT_NE(bytesOf("oob/war.oob.xml").find("theirs"), std::string::npos);
  EXPECT_TRUE(saveChanged(changed, loaded->files, true));
  EXPECT_NE(bytesOf("oob/war.oob.xml").find("Evans"), std::string::npos);
}

TEST_F(Saving, ADocumentThatCouldNotBeOpenedAgainIsNotWritten) {
  putCampaign();
  auto loaded = load({at("first.scenario.xml")});
  ASSERT_TRUE(loaded);
  OrderOfBattle oob = *loaded->state.oob(OobId("war"));
  Unit unit = *oob.units.front();
  unit.id = UnitId("a blank");
  oob.units.front() = std::make_shared<const Unit>(unit);
  const std::string before = bytesOf("oob/war.oob.xml");
  const auto refused = saveChanged(withDocument(loaded->state, oob), loaded->files);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("'a blank' cannot be an id"), std::string::npos) << refused.error().message;
  EXPECT_EQ(bytesOf("oob/war.oob.xml"), before);
}

TEST_F(Saving, SaveAsRewritesReferencesForTheNewPlace) {
  putCampaign();
  auto loaded = load({at("first.scenario.xml")});
  ASSERT_TRUE(loaded);
  fs::create_directories(at("deep/er"));
  const auto saved = saveAs(loaded->state, {DocumentKind::Scenario, "first"}, at("deep/er/copy.scenario.xml"), loaded->files);
  ASSERT_TRUE(saved) << saved.error().message;
  EXPECT_EQ(saved->scenario(ScenarioId("first"))->board.file, "../../maps/two.board.xml");
  const auto again = load({at("deep/er/copy.scenario.xml")});
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->diagnostics.empty());
  EXPECT_EQ(again->state.sheets.size(), 2u);
  EXPECT_TRUE(changedDocuments(*saved, loaded->files).empty());
}

TEST_F(Saving, SaveAsOfANewDocumentNamesTheFilesOfWhatItRefersTo) {
  putCampaign();
  auto loaded = load({at("maps/two.board.xml")});
  ASSERT_TRUE(loaded);
  Scenario fresh;
  fresh.id = ScenarioId("fresh");
  fresh.board.id = BoardId("two");
  const auto saved =
      saveAs(withDocument(loaded->state, fresh), {DocumentKind::Scenario, "fresh"}, at("fresh.scenario.xml"), loaded->files);
  ASSERT_TRUE(saved) << saved.error().message;
  EXPECT_EQ(saved->scenario(ScenarioId("fresh"))->board.file, "maps/two.board.xml");
}

TEST_F(Saving, TheModeOfTheFileStaysAndLinksAreFollowed) {
  put("real.xml", "old");
  fs::permissions(at("real.xml"), fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
  fs::create_symlink("real.xml", at("link.xml"));
  ASSERT_TRUE(writeFile(at("link.xml"), "new"));
  EXPECT_TRUE(fs::is_symlink(at("link.xml")));
  EXPECT_EQ(bytesOf("real.xml"), "new");
  EXPECT_EQ(fs::status(at("real.xml")).permissions(), fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
  EXPECT_EQ(names(), (std::vector<std::string>{"link.xml", "real.xml"}));
}

TEST_F(Saving, AFullDiskIsAnError) {
  const auto full = writeFile("/dev/full", "bytes");
  ASSERT_FALSE(full);
  EXPECT_EQ(full.error().message, "cannot be written: the disk is full");
  EXPECT_EQ(full.error().file, "/dev/full");
}

TEST_F(Saving, AWriteThatFailsHalfwayLeavesTheTargetAsItWas) {
  put("f.xml", "old");
  // A limit on the size of files stands for a disk that fills up.
  ::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit small = before;
  small.rlim_cur = 1000;
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const auto failed = writeFile(at("f.xml"), std::string(5000, 'x'));
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().message, "cannot be written: the file would be too large");
  EXPECT_EQ(failed.error().file, at("f.xml"));
  EXPECT_EQ(bytesOf("f.xml"), "old");
  EXPECT_EQ(names(), std::vector<std::string>{"f.xml"});
}

TEST_F(Saving, AFolderThatDoesNotExistOrIsInTheWayIsAnError) {
  const auto nowhere = writeFile(at("no/such/f.xml"), "bytes");
  ASSERT_FALSE(nowhere);
  EXPECT_NE(nowhere.error().message.find("there is no such file or folder"), std::string::npos);
  const auto folder = writeFile(root_.string(), "bytes");
  ASSERT_FALSE(folder);
  EXPECT_EQ(folder.error().message, "is a folder; name a file to write");
  EXPECT_EQ(names(), std::vector<std::string>{});
}

TEST_F(Saving, ALimitOfTheFileSystemLeavesTheTargetAsItWas) {
  // The name of the temporary file must not be longer than the folder allows, even when the target's is as long as it can be.
  const std::string longest(255, 'x');
  ASSERT_TRUE(writeFile(at(longest), "old"));
  EXPECT_EQ(bytesOf(longest), "old");
  const auto tooLong = writeFile(at(longest + "x"), "bytes");
  ASSERT_FALSE(tooLong);
  EXPECT_EQ(names(), std::vector<std::string>{longest});
}

TEST_F(Saving, AReadOnlyFolderOrFileLeavesTheTargetAsItWas) {
  put("f.xml", "old");
  fs::permissions(at("f.xml"), fs::perms::owner_read);
  fs::permissions(root_, fs::perms::owner_read | fs::perms::owner_exec);
  // Root may write everywhere: then the write succeeds, and the file must hold the new bytes whole.
  const auto done = writeFile(at("f.xml"), "new");
  fs::permissions(root_, fs::perms::owner_all);
  EXPECT_EQ(bytesOf("f.xml"), done ? "new" : "old");
  EXPECT_EQ(done.has_value(), ::geteuid() == 0);
  EXPECT_EQ(names(), std::vector<std::string>{"f.xml"});
}

TEST(Paths, ReferencesAreSeenFromTheFolderOfTheFile) {
  EXPECT_EQ(referencePath("/a/maps/n.map.xml", "/a/s/x.scenario.xml"), "../maps/n.map.xml");
  EXPECT_EQ(referencePath("/a/n.map.xml", "/a/x.scenario.xml"), "n.map.xml");
  EXPECT_EQ(referencePath("maps/n.map.xml", "x.scenario.xml"), "maps/n.map.xml");
  EXPECT_EQ(referencePath("/a/b/c/n.map.xml", "/d/x.scenario.xml"), "../a/b/c/n.map.xml");
  EXPECT_EQ(referencePath("../maps/n.map.xml", "../s/x.scenario.xml"), "../maps/n.map.xml");
  EXPECT_EQ(referencePath("../n.map.xml", "../s/x.scenario.xml"), "../n.map.xml");
  const std::string here = fs::current_path().filename().string();
  EXPECT_EQ(referencePath("n.map.xml", "../s/x.scenario.xml"), "../" + here + "/n.map.xml");
  EXPECT_EQ(resolveReference("../maps/n.map.xml", "s/x.scenario.xml"), "maps/n.map.xml");
  EXPECT_EQ(resolveReference("n.map.xml", "x.scenario.xml"), "n.map.xml");
  EXPECT_EQ(resolveReference("/abs/n.map.xml", "s/x.scenario.xml"), "/abs/n.map.xml");
}

}  // namespace
}  // namespace hotchkiss
