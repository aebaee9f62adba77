// SPDX-License-Identifier: Apache-2.0
// A file with conflict markers as the merge that it is, without a display: rows by hex, choices, undo, saving.
#include "editor/session/merge_desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "io/merge/conflict_text.h"
#include "io/native/save.h"
#include "tests/editor/mailbox.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::ElementsAre;
using testing::HasSubstr;
namespace fs = std::filesystem;

class MergeDeskTest : public testing::Test {
 protected:
  MergeDeskTest() : session_(mail_.post()), desk_(session_) {
    folder_ = fs::temp_directory_path() / ("hotchkiss-desk-" + std::to_string(getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~MergeDeskTest() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  void write(const std::string& name, const std::string& bytes) const { std::ofstream(path(name), std::ios::binary) << bytes; }
  State map() {
    auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR) + "/maps/training/gcacw-training.map.xml"});
    EXPECT_TRUE(loaded);
    return loaded->state;
  }
  std::string painted(const State& state, const std::vector<std::pair<std::string, std::string>>& hexes) {
    const SheetId id = state.sheets.begin()->first;
    std::vector<Edit> edits;
    for (const auto& [code, terrain] : hexes)
      edits.push_back(SetTerrain{id, {*state.sheet(id)->hexOfCode(code)}, TerrainId(terrain)});
    const auto after = hotchkiss::apply(state, edits);
    EXPECT_TRUE(after);
    return toXml(*after, {DocumentKind::Map, id.text});
  }
  std::string terrainAt(const std::string& code) const {
    const Sheet& sheet = *session_.state().sheets.begin()->second;
    return sheet.terrainId(sheet.cell(*sheet.hexOfCode(code)).terrain).text;
  }
  /// Both painted 0101 and 0505; each painted something of its own, which the other version has too (git merged it).
  void openConflict(bool withBase) {
    const State state = map();
    const std::string base = painted(state, {{"1001", "swamp"}}),
                      ours = painted(state, {{"0101", "swamp"}, {"0505", "swamp"}, {"1001", "swamp"}}),
                      theirs = painted(state, {{"0101", "woods"}, {"0505", "rough"}, {"1001", "swamp"}});
    write("m.map.xml", joinConflicts(withBase ? std::optional(base) : std::nullopt, ours, theirs, {"HEAD", "0a1b2c", "topic"}));
    ASSERT_TRUE(MergeDesk::isConflicted(path("m.map.xml")));
    const auto opened = desk_.open(path("m.map.xml"));
    ASSERT_TRUE(opened) << opened.error().message;
  }

  Mailbox mail_;
  Session session_;
  MergeDesk desk_;
  fs::path folder_;
};

TEST_F(MergeDeskTest, ConflictsAreListedByHexWithTheValuesOfAll) {
  openConflict(true);
  ASSERT_EQ(desk_.rows().size(), 2u);
  EXPECT_EQ(desk_.rows()[0].subject, "hex 0101");
  EXPECT_EQ(desk_.rows()[0].reason, "both changed it");
  ASSERT_EQ(desk_.rows()[0].values.size(), 1u);
  EXPECT_EQ(desk_.rows()[0].values[0].field, "terrain");
  EXPECT_EQ(desk_.rows()[0].values[0].ours, "swamp");
  EXPECT_EQ(desk_.rows()[0].values[0].theirs, "woods");
  EXPECT_EQ(desk_.rows()[0].values[0].base, "clear");
  EXPECT_EQ(desk_.rows()[1].subject, "hex 0505");
  EXPECT_EQ(desk_.undecided(), 2u);
  EXPECT_EQ(desk_.oursLabel(), "HEAD");
  EXPECT_EQ(desk_.theirsLabel(), "topic");
  EXPECT_EQ(terrainAt("0101"), "swamp");
  EXPECT_EQ(terrainAt("1001"), "swamp");
  EXPECT_TRUE(session_.unsaved());
}

TEST_F(MergeDeskTest, AChoiceIsTaken_UndoTakesItBack_EditsMeanwhileStay) {
  openConflict(true);
  ASSERT_TRUE(desk_.choose(0, MergeSide::Theirs));
  EXPECT_EQ(terrainAt("0101"), "woods");
  EXPECT_EQ(desk_.undecided(), 1u);
  EXPECT_THAT(session_.document().undoLabel(), HasSubstr("hex 0101"));
  const SheetId id = session_.state().sheets.begin()->first;
  const Hex other = *session_.state().sheets.begin()->second->hexOfCode("0909");
  ASSERT_TRUE(session_.apply({SetTerrain{id, {other}, TerrainId("city")}}));
  ASSERT_TRUE(desk_.choose(1, MergeSide::Base));
  EXPECT_EQ(terrainAt("0909"), "city");
  EXPECT_EQ(terrainAt("0505"), "mountain");
  EXPECT_EQ(desk_.undecided(), 0u);
  session_.undo();
  EXPECT_EQ(terrainAt("0505"), "swamp");
  EXPECT_EQ(desk_.undecided(), 1u);
  session_.undo();
  session_.undo();
  EXPECT_EQ(terrainAt("0101"), "swamp");
  EXPECT_EQ(desk_.undecided(), 2u);
  session_.redo();
  EXPECT_EQ(terrainAt("0101"), "woods");
  EXPECT_EQ(desk_.undecided(), 1u);
  EXPECT_EQ(desk_.rows()[0].chosen, MergeSide::Theirs);
}

TEST_F(MergeDeskTest, TheRestIsTakenInOneStep_AndSavingWritesAFileWithoutMarkers) {
  openConflict(true);
  ASSERT_TRUE(desk_.choose(1, MergeSide::Ours));
  ASSERT_TRUE(desk_.chooseRest(MergeSide::Theirs));
  EXPECT_EQ(desk_.undecided(), 0u);
  EXPECT_EQ(terrainAt("0101"), "woods");
  EXPECT_EQ(terrainAt("0505"), "swamp");
  const auto written = session_.save();
  ASSERT_TRUE(written) << written.error().message;
  EXPECT_THAT(*written, ElementsAre(path("m.map.xml")));
  EXPECT_FALSE(MergeDesk::isConflicted(path("m.map.xml")));
  EXPECT_TRUE(load({path("m.map.xml")}));
  EXPECT_FALSE(session_.unsaved());
}

TEST_F(MergeDeskTest, OursUnchangedIsWrittenToo) {
  openConflict(true);
  desk_.chooseRest(MergeSide::Ours);
  ASSERT_TRUE(session_.save());
  EXPECT_FALSE(MergeDesk::isConflicted(path("m.map.xml")));
}

TEST_F(MergeDeskTest, WithoutABaseTheTwoVersionsStandAlone) {
  openConflict(false);
  EXPECT_FALSE(desk_.hasBase());
  ASSERT_EQ(desk_.rows().size(), 2u);
  ASSERT_TRUE(desk_.choose(0, MergeSide::Theirs));
  EXPECT_EQ(terrainAt("0101"), "woods");
}

TEST_F(MergeDeskTest, AnotherFileEndsTheMerge) {
  openConflict(true);
  ASSERT_TRUE(session_.openFiles({std::string(HOTCHKISS_SOURCE_DIR) + "/maps/training/cwb-training.map.xml"}));
  EXPECT_FALSE(desk_.any());
  EXPECT_EQ(desk_.undecided(), 0u);
}

TEST_F(MergeDeskTest, ABrokenVersionIsToldByItsLineInTheFile_AndLeavesWhatIsOpen) {
  ASSERT_TRUE(session_.openFiles({std::string(HOTCHKISS_SOURCE_DIR) + "/maps/training/cwb-training.map.xml"}));
  write("b.map.xml",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map version=\"1\" id=\"x\">\n<<<<<<< HEAD\n  <sheet columns=\"4\" "
        "rows=\"4\"/>\n"
        "=======\n  <sheet columns=\"4\" rows=\"zero\"/>\n>>>>>>> topic\n</map>\n");
  const auto opened = desk_.open(path("b.map.xml"));
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().line, 6);
  EXPECT_THAT(opened.error().message, HasSubstr("the other version of it cannot be read"));
  EXPECT_EQ(session_.state().sheets.size(), 1u);
  EXPECT_FALSE(desk_.any());
}

TEST_F(MergeDeskTest, UnitsOfAScenarioAreListedByNameAndSelected) {
  const std::string source = std::string(HOTCHKISS_SOURCE_DIR) + "/scenarios/training/cwb-training.scenario.xml";
  auto loaded = load({source});
  ASSERT_TRUE(loaded);
  const Scenario& scenario = *loaded->state.scenarios.begin()->second;
  const auto entry = std::find_if(scenario.setup.begin(), scenario.setup.end(),
                                  [](const SetupEntry& e) { return e.who.singleUnit() && e.place.singleCode(); });
  ASSERT_NE(entry, scenario.setup.end());
  const auto moved = [&](int order) {
    SetupEntry e = *entry;
    e.order = order;
    const std::vector<Edit> edits = {PutItem{scenario.id, e, -1}};
    return toXml(*hotchkiss::apply(loaded->state, edits), {DocumentKind::Scenario, scenario.id.text});
  };
  const std::string base = toXml(loaded->state, {DocumentKind::Scenario, scenario.id.text});
  // Beside the files that it refers to, as far as they are found from here: none.
  write("s.scenario.xml", joinConflicts(base, moved(3), moved(4)));
  ASSERT_TRUE(desk_.open(path("s.scenario.xml")));
  ASSERT_EQ(desk_.rows().size(), 1u);
  EXPECT_THAT(desk_.rows()[0].subject, HasSubstr("set-up entry " + entry->id));
  EXPECT_EQ(desk_.rows()[0].values[0].field, "order");
  desk_.select(0);
  EXPECT_TRUE(session_.selection().holds(UnitId(*entry->who.singleUnit())));
}

}  // namespace
}  // namespace hotchkiss::test
