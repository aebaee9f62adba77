// SPDX-License-Identifier: Apache-2.0
// Another map at the session's desk, without a display: what is proposed, joined, refused, and taken back; the sheets of a board
// put in another order and taken off; what both do not say alike, and whose word is taken.
#include "editor/session/join_desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "editor/session/ground_desk.h"
#include "model/document/shelve.h"
#include "tests/editor/mailbox.h"
#include "tests/support/scratch.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::ElementsAre;
using testing::HasSubstr;
namespace fs = std::filesystem;

class JoinDeskTest : public testing::Test {
 protected:
  JoinDeskTest() : session_(mail_.post()), desk_(session_), ground_(session_), folder_(scratchPath("join-desk")) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    heard_ = session_.noticed.connect([this](const Notice& notice) { said_ = notice.text; });
  }
  ~JoinDeskTest() override { fs::remove_all(folder_); }

  static std::string shippedFile(const std::string& path) { return std::string(HOTCHKISS_SOURCE_DIR) + "/maps/" + path; }
  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  void open(const std::vector<std::string>& paths) {
    const auto opened = session_.openFiles(paths);
    ASSERT_TRUE(opened) << opened.error().message;
  }
  void ready() {
    ASSERT_TRUE(mail_.runUntil([&] { return !desk_.busy(); }));
  }
  void look() {
    ground_.watch(true);
    ASSERT_TRUE(mail_.runUntil([&] { return !ground_.busy(); }));
  }
  Hex at(const std::string& code) const { return session_.view()->find(code).hex; }
  std::string canonical(const std::string& code) const { return session_.view()->code(at(code)); }
  size_t steps() const { return session_.document().index(); }
  std::vector<std::string> sheets() const {
    std::vector<std::string> out;
    for (const PlacedSheet& placed : session_.view()->sheets()) out.push_back(placed.sheet->id.text);
    return out;
  }
  const GroundRow* row(const std::string& code, Layer layer) const {
    for (const GroundRow& each : ground_.rows())
      if (each.code == code && each.difference.what.layer == layer) return &each;
    return nullptr;
  }
  size_t index(const GroundRow* row) const { return row == nullptr ? 999 : static_cast<size_t>(row - ground_.rows().data()); }

  /// West and east of six columns and three rows, of which W05, W06 are E01, E02, as files; each with a picture.
  void write(bool pictures) {
    State state;
    for (const auto& [id, pattern, title] :
         {std::tuple("west", "W{col:02}{row:02}", "West"), {"east", "E{col:02}{row:02}", "East"}}) {
      auto sheet = makeSheet(SheetId(id), 6, 3, {pattern, 1, 1, false, false});
      ASSERT_TRUE(sheet);
      sheet->system = "gcacw";
      sheet->title = title;
      shelve(state.sheets, std::move(*sheet));
    }
    const SheetId west("west"), east("east");
    const auto hex = [&](const SheetId& id, const char* code) { return *state.sheet(id)->hexOfCode(code); };
    const auto side = [&](const SheetId& id, const char* a, const char* b) { return sideBetween(hex(id, a), hex(id, b)); };
    Path plank, branch;
    plank.id = PathId("plank");
    plank.kind = branch.kind = PathKindId("road");
    plank.name = "Plank Road";
    plank.hexes = {hex(west, "W0402"), hex(west, "W0502"), hex(west, "W0602")};
    branch.id = PathId("branch");
    branch.hexes = {hex(east, "E0201"), hex(east, "E0301"), hex(east, "E0401")};
    Site town, other;
    town.id = other.id = SiteId("t1");
    town.kind = other.kind = SiteKindId("town");
    town.name = "Ellerby";
    town.hex = hex(west, "W0503");
    other.name = "Elerby";
    other.hex = hex(east, "E0103");
    const auto done = hotchkiss::apply(
        state,
        std::vector<Edit>{
            SetTerrain{
                west, {hex(west, "W0501"), hex(west, "W0502"), hex(west, "W0503"), hex(west, "W0101")}, TerrainId("woods")},
            SetTerrain{west, {hex(west, "W0601"), hex(west, "W0602")}, TerrainId("clear")},
            SetTerrain{east, {hex(east, "E0101"), hex(east, "E0103"), hex(east, "E0203")}, TerrainId("woods")},
            SetTerrain{east, {hex(east, "E0102"), hex(east, "E0202")}, TerrainId("rough")},
            SetCoverage{east, Layer::Terrain, {hex(east, "E0102"), hex(east, "E0203")}, true, "east.png"},
            PutLine{west, {LineId("ny"), "Ny", {}}},
            SetSides{west, {{side(west, "W0501", "W0601"), {{FeatureId("river-minor"), LineId("ny"), -1}}}}},
            SetSides{east,
                     {{side(east, "E0101", "E0201"), {{FeatureId("creek"), {}, -1}}},
                      {side(east, "E0102", "E0103"), {{FeatureId("creek"), {}, -1}}}}},
            SetCoverage{east, Layer::Hexsides, {hex(east, "E0102"), hex(east, "E0103")}, true, "east.png"}, PutPath{west, plank},
            PutPath{east, branch}, PutSite{west, town}, PutSite{east, other}});
    ASSERT_TRUE(done) << done.error().message;
    for (const char* id : {"west", "east"}) {
      std::ofstream(file(std::string(id) + ".map.xml"), std::ios::binary) << toXml(*done, {DocumentKind::Map, id});
      Board board = State::impliedBoard(*done->sheet(SheetId(id)));
      board.id = BoardId(std::string(id) + "-board");
      board.sheets.front().sheet.file = std::string(id) + ".map.xml";
      if (pictures) board.underlays.push_back({std::string(id) + ".png", SheetId(id), 1, 0, 0, 0, 1, 0, 1, {}});
      std::ofstream(file(std::string(id) + ".board.xml"), std::ios::binary) << toXml(AnyDocument(board));
    }
  }
  /// West in front, east joined where it lies.
  void joined() {
    write(false);
    open({file("west.board.xml")});
    ASSERT_TRUE(desk_.useFile(file("east.map.xml"))) << desk_.trouble();
    desk_.usePairs("W0501=E0101");
    ready();
    ASSERT_TRUE(desk_.join()) << desk_.trouble();
    look();
  }

  Mailbox mail_;
  Session session_;
  JoinDesk desk_;
  GroundDesk ground_;
  fs::path folder_;
  Connection heard_;
  std::string said_;
};

TEST_F(JoinDeskTest, NorthAndSouthTakenApart_AreJoinedAgain) {
  open({shippedFile("gtc/gtc.board.xml")});
  const auto before = session_.view();
  const Hex north = at("N0101"), south = at("S5834");
  const auto apart = before->distanceBetween(north, south);
  ASSERT_TRUE(desk_.remove(SheetId("gtc-s")));
  EXPECT_EQ(session_.view()->sheet(SheetId("gtc-s")), nullptr);
  EXPECT_EQ(session_.document().undoLabel(), "take Grant Takes Command, south map off the board");
  ASSERT_TRUE(desk_.useFile(shippedFile("gtc/gtc-s.map.xml"))) << desk_.trouble();
  ready();
  desk_.usePairs("N2334 = S1301");
  ready();
  ASSERT_NE(desk_.chosen(), nullptr) << desk_.trouble();
  EXPECT_EQ(desk_.chosen()->outcome.ground.hexes.size(), 24u);
  EXPECT_THAT(desk_.chosen()->words, HasSubstr("24 hexes and 47 hexsides shared"));
  ASSERT_TRUE(desk_.join());
  const auto after = session_.view();
  EXPECT_EQ(after->find("S1301").canonical, "N2334");
  EXPECT_EQ(after->find("N1234").canonical, "S0201");
  EXPECT_EQ(after->distanceBetween(at("N0101"), at("S5834")), apart);
  // What it was joined to stands as it was, and the way back is two steps.
  for (const PlacedSheet& placed : before->sheets()) EXPECT_NE(after->sheet(placed.sheet->id), nullptr) << placed.sheet->id.text;
  session_.undo();
  session_.undo();
  EXPECT_EQ(session_.view()->sheets().size(), before->sheets().size());
  EXPECT_FALSE(session_.document().canUndo());
}

TEST_F(JoinDeskTest, ThreeMapsTakenApart_LieAsBefore) {
  open({shippedFile("wbts/wbts.board.xml")});
  const auto before = session_.view();
  const Board whole = before->board();
  // B is joined to A, C to A: each is laid anew where it lies, by another pair of codes than its file has.
  for (const auto& [sheet, pair] : {std::pair("wbts-b", "A5130=B5104"), {"wbts-c", "B6114=C0140"}}) {
    SCOPED_TRACE(sheet);
    ASSERT_TRUE(desk_.useSheet(SheetId(sheet))) << desk_.trouble();
    desk_.usePairs(pair);
    ready();
    ASSERT_NE(desk_.chosen(), nullptr) << desk_.trouble();
    ASSERT_TRUE(desk_.join());
    EXPECT_EQ(sheets(), (std::vector<std::string>{whole.sheets[0].sheet.id.text, whole.sheets[1].sheet.id.text,
                                                  whole.sheets[2].sheet.id.text}));
    for (const char* code : {"A2828", "B2802", "C0140", "B6114", "C0101", "A6101", "C4053"})
      EXPECT_EQ(session_.view()->code(at(code)), before->code(before->find(code).hex)) << code;
  }
  // The earth lies under the same hexes.
  ASSERT_TRUE(session_.view()->board().fit.has_value());
  EXPECT_EQ(*session_.view()->board().fit, *whole.fit);
}

TEST_F(JoinDeskTest, WhatCannotBeJoinedIsSaidAtOnce) {
  EXPECT_FALSE(desk_.useFile(shippedFile("gtc/gtc-s.map.xml")));
  EXPECT_EQ(desk_.trouble(), "Open a map first: another can be joined to it then.");
  write(false);
  open({file("west.board.xml")});
  EXPECT_FALSE(desk_.useFile(file("none.map.xml")));
  EXPECT_THAT(desk_.trouble(), HasSubstr("no such file"));
  EXPECT_FALSE(desk_.useFile(file("west.map.xml")));
  EXPECT_EQ(desk_.trouble(), "Map west is on this board already.");
  EXPECT_FALSE(desk_.useFile(shippedFile("gtc/gtc.game.xml")));
  EXPECT_EQ(desk_.trouble(), "There is no map in this file: choose a .map.xml or a .board.xml.");
  ASSERT_TRUE(desk_.useFile(file("east.map.xml")));
  EXPECT_THAT(desk_.about(), ElementsAre("East: 6 x 3 hexes, codes E0101 to E0603"));
  desk_.usePairs("W0501=E0201");
  ready();
  EXPECT_THAT(desk_.trouble(), HasSubstr("W0501=E0201 would lay the rows of East half a hex beside those of West"));
  EXPECT_EQ(desk_.chosen(), nullptr);
  EXPECT_FALSE(desk_.join());
  desk_.usePairs("W0501");
  ready();
  EXPECT_THAT(desk_.trouble(), HasSubstr("is no pair of codes"));
  EXPECT_EQ(steps(), 0u);
  EXPECT_FALSE(desk_.useSheet(SheetId("west")));
  EXPECT_EQ(desk_.trouble(), "The board has one map only: there is nothing to join it to.");
}

TEST_F(JoinDeskTest, AMapComesWithItsPicture_IsSavedWithTheBoard_AndOpensAgain) {
  write(true);
  open({file("west.board.xml")});
  ASSERT_TRUE(desk_.useFile(file("east.board.xml"))) << desk_.trouble();
  EXPECT_THAT(desk_.about(), ElementsAre("East: 6 x 3 hexes, codes E0101 to E0603", "With its picture east.png"));
  desk_.usePairs("E0101=W0501");
  ready();
  ASSERT_TRUE(desk_.join()) << desk_.trouble();
  EXPECT_THAT(said_, HasSubstr("East lies so that E0101 is W0501: 6 hexes and 9 hexsides shared"));
  EXPECT_EQ(steps(), 1u);
  EXPECT_EQ(session_.document().undoLabel(), "join East");
  EXPECT_TRUE(session_.homelessDocuments().empty());
  const Board board = session_.view()->board();
  ASSERT_EQ(board.underlays.size(), 2u);
  EXPECT_EQ(board.underlays[1].file, "east.png");
  EXPECT_EQ(board.underlays[1].sheet, SheetId("east"));
  ASSERT_TRUE(session_.save());
  EXPECT_FALSE(session_.unsaved());
  open({file("west.board.xml")});
  EXPECT_EQ(sheets(), (std::vector<std::string>{"west", "east"}));
  EXPECT_EQ(canonical("E0101"), "W0501");
  EXPECT_EQ(session_.underlayFiles().at("east.png"), fs::canonical(folder_).string() + "/east.png");
}

TEST_F(JoinDeskTest, AMapWithoutABoardGetsOne_AndTheFreshOneMayLieOnTop) {
  write(false);
  open({file("west.map.xml")});
  ASSERT_TRUE(desk_.useFile(file("east.map.xml")));
  desk_.usePairs("W0501=E0101");
  desk_.setOnTop(true);
  ready();
  ASSERT_TRUE(desk_.join());
  EXPECT_EQ(canonical("W0501"), "E0101");
  ASSERT_EQ(session_.homelessDocuments().size(), 1u);
  ASSERT_TRUE(session_.saveAs(session_.homelessDocuments().front(), file("both.board.xml")));
  open({file("both.board.xml")});
  EXPECT_EQ(sheets(), (std::vector<std::string>{"east", "west"}));
  EXPECT_EQ(canonical("W0501"), "E0101");
  ASSERT_TRUE(desk_.putOnTop(SheetId("west")));
  EXPECT_EQ(canonical("E0101"), "W0501");
  EXPECT_FALSE(desk_.putOnTop(SheetId("west")));
}

TEST_F(JoinDeskTest, GroundIsProposedWithItsCount_AndNeverJoinedSilently) {
  // The training map cut in two: its columns 1 to 18 and 11 to 30.
  const auto whole = load({shippedFile("training/gcacw-training.map.xml")});
  ASSERT_TRUE(whole);
  const Sheet& source = *whole->state.sheets.begin()->second;
  for (const auto& [id, first, columns] : {std::tuple("left", 0, 18), std::tuple("right", 10, 20)}) {
    auto cut =
        makeSheet(SheetId(id), columns, source.rows.count, {std::string(1, id[0]) + "{col:02}{row:02}", 1, 1, false, false});
    ASSERT_TRUE(cut);
    cut->system = "gcacw";
    State state;
    shelve(state.sheets, std::move(*cut));
    std::vector<Edit> edits;
    const Sheet& empty = *state.sheet(SheetId(id));
    for (int column = 0; column < columns; ++column)
      for (int row = 0; row < source.rows.count; ++row)
        edits.emplace_back(SetTerrain{SheetId(id),
                                      {empty.frameHex({column, row})},
                                      source.terrainId(source.cell(source.frameHex({column + first, row})).terrain)});
    const auto done = hotchkiss::apply(state, edits);
    ASSERT_TRUE(done) << done.error().message;
    std::ofstream(file(std::string(id) + ".map.xml"), std::ios::binary) << toXml(*done, {DocumentKind::Map, id});
  }
  open({file("left.map.xml")});
  ASSERT_TRUE(desk_.useFile(file("right.map.xml")));
  EXPECT_TRUE(desk_.busy());
  ready();
  ASSERT_GE(desk_.proposals().size(), 1u);
  const JoinProposal& best = desk_.proposals()[0];
  EXPECT_EQ(best.why, "by what both maps show");
  EXPECT_EQ(best.join.offer.pair, (CodePair{"l1101", "r0101"}));
  EXPECT_EQ(best.outcome.ground.hexes.size(), 160u);
  EXPECT_EQ(best.outcome.ground.layers[0], (LayerTally{160, 0, 0}));
  EXPECT_THAT(best.words, HasSubstr("terrain 160 of 160 agree"));
  EXPECT_EQ(best.fault, "");
  EXPECT_EQ(steps(), 0u);
  ASSERT_TRUE(desk_.join());
  EXPECT_EQ(canonical("r0801"), "l1801");
  EXPECT_EQ(session_.view()->board().sheets[1].join.provenance.where, "what both maps show agrees best so");
}

TEST_F(JoinDeskTest, OneUndoTakesAMapOff_AndRedoLaysItAgain) {
  joined();
  EXPECT_EQ(sheets(), (std::vector<std::string>{"west", "east"}));
  session_.undo();
  EXPECT_EQ(sheets(), (std::vector<std::string>{"west"}));
  session_.redo();
  EXPECT_EQ(canonical("E0101"), "W0501");
  ASSERT_TRUE(desk_.remove(SheetId("west")));
  EXPECT_EQ(sheets(), (std::vector<std::string>{"east"}));
  EXPECT_FALSE(desk_.remove(SheetId("east")));
  EXPECT_THAT(said_, HasSubstr("a board needs a map"));
}

TEST_F(JoinDeskTest, RowsSayWhatEachSheetHas_AndHowSurely) {
  joined();
  EXPECT_EQ(ground_.sharedHexes(), 6u);
  EXPECT_EQ(ground_.sharedSides(), 9u);
  // Terrain: 0502 woods and rough, 0602 clear and rough; 0601 west alone, 0603 east alone.
  EXPECT_EQ(ground_.layers()[size_t(Layer::Terrain)], (LayerTally{2, 2, 2}));
  const GroundRow* woods = row("W0502", Layer::Terrain);
  ASSERT_NE(woods, nullptr);
  EXPECT_EQ(woods->upperCode, "W0502");
  EXPECT_EQ(woods->lowerCode, "E0102");
  EXPECT_EQ(woods->upperSheet, "West");
  EXPECT_EQ(woods->difference.what.here.words, "woods");
  EXPECT_EQ(woods->difference.what.mine.words, "rough");
  EXPECT_EQ(woods->difference.what.mine.known, Known::Draft);
  const GroundRow* river = row("W0501/W0601", Layer::Hexsides);
  ASSERT_NE(river, nullptr);
  EXPECT_EQ(river->lowerCode, "E0101/E0201");
  EXPECT_EQ(river->difference.what.here.words, "minor river Ny");
  EXPECT_EQ(river->difference.what.mine.words, "creek");
  EXPECT_TRUE(river->difference.what.contradiction);
  const GroundRow* town = row("W0503", Layer::Sites);
  ASSERT_NE(town, nullptr);
  EXPECT_EQ(town->difference.what.mine.words, "town Elerby");
  // Contradictions come first; the filter narrows.
  ASSERT_FALSE(ground_.seen().empty());
  EXPECT_TRUE(ground_.rows()[ground_.seen().front()].difference.what.contradiction);
  GroundFilter filter;
  filter.oneKnows = false;
  filter.layer = Layer::Terrain;
  ground_.setFilter(filter);
  EXPECT_EQ(ground_.seen().size(), 2u);
  // What is selected is the hex, on the lattice.
  EXPECT_EQ(ground_.select(index(woods)), at("W0502"));
  EXPECT_EQ(session_.selection().hex, at("W0502"));
  ground_.select(index(river));
  EXPECT_EQ(session_.selection().side, sideBetween(at("W0501"), at("W0601")));
}

TEST_F(JoinDeskTest, AWordIsTakenAsOneUndo_AndADraftStaysADraft) {
  joined();
  const State before = session_.state();
  EXPECT_EQ(ground_.take({index(row("W0502", Layer::Terrain))}, Word::Lower), 1u);
  ASSERT_TRUE(mail_.runUntil([&] { return !ground_.busy(); }));
  const Sheet& west = *session_.state().sheet(SheetId("west"));
  const HexCell& cell = west.cell(*west.hexOfCode("W0502"));
  EXPECT_EQ(west.terrainId(cell.terrain), TerrainId("rough"));
  ASSERT_GE(cell.coverage[0], kFirstDraft);
  EXPECT_EQ(west.draftSources[static_cast<size_t>(cell.coverage[0]) - kFirstDraft].name, "east.png");
  EXPECT_EQ(row("W0502", Layer::Terrain), nullptr);
  EXPECT_EQ(session_.document().undoLabel(), "take East's word (1 place)");
  session_.undo();
  EXPECT_EQ(session_.state(), before);
  ASSERT_TRUE(mail_.runUntil([&] { return !ground_.busy(); }));
  EXPECT_EQ(ground_.take({index(row("W0502", Layer::Terrain))}, Word::Upper), 1u);
  const Sheet& east = *session_.state().sheet(SheetId("east"));
  const HexCell& other = east.cell(*east.hexOfCode("E0102"));
  EXPECT_EQ(east.terrainId(other.terrain), TerrainId("woods"));
  EXPECT_EQ(other.coverage[0], kConfirmed);
}

TEST_F(JoinDeskTest, EveryRowTakenFromEitherSide_LeavesNothingToTake) {
  for (const Word word : {Word::Upper, Word::Lower}) {
    joined();
    const State before = session_.state();
    std::vector<size_t> all;
    for (size_t i = 0; i < ground_.rows().size(); ++i) all.push_back(i);
    const size_t takeable = static_cast<size_t>(std::count_if(ground_.rows().begin(), ground_.rows().end(),
                                                              [&](const GroundRow& r) { return canTake(r.difference, word); }));
    const size_t step = steps();
    EXPECT_EQ(ground_.take(all, word), takeable);
    EXPECT_EQ(steps(), step + 1);
    ASSERT_TRUE(mail_.runUntil([&] { return !ground_.busy(); }));
    for (const GroundRow& each : ground_.rows())
      EXPECT_FALSE(canTake(each.difference, word))
          << each.code << ": " << each.difference.what.here.words << " and " << each.difference.what.mine.words;
    EXPECT_EQ(ground_.contradictions(), 0u);
    session_.undo();
    EXPECT_EQ(session_.state(), before);
    session_.undo();
  }
}

TEST_F(JoinDeskTest, LinesRoadsAndPlacesComeWithTheirNames) {
  joined();
  std::vector<size_t> all;
  for (size_t i = 0; i < ground_.rows().size(); ++i) all.push_back(i);
  ground_.take(all, Word::Upper);
  const Sheet& east = *session_.state().sheet(SheetId("east"));
  const auto features = east.sides.at(sideBetween(*east.hexOfCode("E0101"), *east.hexOfCode("E0201")));
  ASSERT_EQ(features.size(), 1u);
  EXPECT_EQ(features[0].kind, FeatureId("river-minor"));
  ASSERT_NE(east.line(features[0].line), nullptr);
  EXPECT_EQ(east.line(features[0].line)->name, "Ny");
  const auto road = std::find_if(east.paths.begin(), east.paths.end(), [](const auto& p) { return p->name == "Plank Road"; });
  ASSERT_NE(road, east.paths.end());
  EXPECT_EQ((*road)->hexes, (std::vector<Hex>{*east.hexOfCode("E0102"), *east.hexOfCode("E0202")}));
  ASSERT_EQ(east.sites.size(), 1u);
  EXPECT_EQ(east.sites[0]->name, "Ellerby");
  EXPECT_EQ(east.sites[0]->id, SiteId("t1"));
}

TEST_F(JoinDeskTest, TheSurerWordIsTaken_AndWhatIsLeftIsOutOfTheList) {
  joined();
  std::vector<size_t> all;
  for (size_t i = 0; i < ground_.rows().size(); ++i) all.push_back(i);
  ground_.takeSurer(all);
  ASSERT_TRUE(mail_.runUntil([&] { return !ground_.busy(); }));
  // Confirmed woods beat a draft of rough; known beats unknown; confirmed clear and confirmed rough stay to be decided.
  const Sheet &west = *session_.state().sheet(SheetId("west")), &east = *session_.state().sheet(SheetId("east"));
  EXPECT_EQ(east.terrainId(east.cell(*east.hexOfCode("E0102")).terrain), TerrainId("woods"));
  EXPECT_EQ(west.terrainId(west.cell(*west.hexOfCode("W0603")).terrain), TerrainId("woods"));
  const GroundRow* open = row("W0602", Layer::Terrain);
  ASSERT_NE(open, nullptr);
  const size_t seen = ground_.seen().size();
  ground_.leave({index(open)});
  EXPECT_EQ(ground_.seen().size(), seen - 1);
  GroundFilter filter;
  filter.left = true;
  ground_.setFilter(filter);
  EXPECT_EQ(ground_.seen().size(), seen);
  // It stays left when something else changes.
  ASSERT_TRUE(session_.apply({SetTerrain{SheetId("west"), {*west.hexOfCode("W0102")}, TerrainId("woods")}}));
  ASSERT_TRUE(mail_.runUntil([&] { return !ground_.busy(); }));
  ASSERT_NE(row("W0602", Layer::Terrain), nullptr);
  EXPECT_TRUE(row("W0602", Layer::Terrain)->left);
}

}  // namespace
}  // namespace hotchkiss::test
