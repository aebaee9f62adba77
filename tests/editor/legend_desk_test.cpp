// SPDX-License-Identifier: Apache-2.0
// The legend as the window edits it, without one: what it lists of the three systems, where its changes go, and that each is one
// undo.
#include "editor/session/legend_desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "editor/session/new_documents.h"
#include "io/files/files.h"
#include "io/native/load.h"
#include "io/native/save.h"
#include "mailbox.h"
#include "scratch.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::HasSubstr;
namespace fs = std::filesystem;

class LegendDesks : public testing::Test {
 protected:
  LegendDesks() : session_(mailbox_.post()), desk_(session_) {}

  /// Three columns, two rows: woods at 0101 (a draft of "guess") and 0201, clear at 0301 with woods on it too; the rest unknown.
  /// A creek on 0101/0201, a road 0101-0201-0301, a village at 0201.
  void openSmall(const std::string& system = "gcacw") {
    NewMap choice;
    choice.title = "Small";
    choice.id = "small";
    choice.system = system;
    choice.columns = 3;
    choice.rows = 2;
    State state = stateOfMap(*makeNewMap(choice));
    const Sheet& sheet = *state.sheet(SheetId("small"));
    const auto at = [&sheet](const char* code) { return *sheet.hexOfCode(code); };
    const SheetId id("small");
    Path road;
    road.id = PathId("r");
    road.kind = PathKindId("road");
    road.hexes = {at("0101"), at("0201"), at("0301")};
    Site village;
    village.id = SiteId("v");
    village.kind = SiteKindId("village");
    village.name = "Oak";
    village.hex = at("0201");
    const std::vector<Edit> edits{
        SetTerrain{id, {at("0101"), at("0201")}, TerrainId("woods")},
        SetCoverage{id, Layer::Terrain, {at("0101")}, true, "guess"},
        SetTerrain{id, {at("0301")}, TerrainId("clear")},
        SetFurtherTerrains{id, {at("0301")}, {TerrainId("woods")}},
        SetSides{id, {{Hexside(at("0101"), directionTo(at("0101"), at("0201"))), {{FeatureId("creek"), {}, -1}}}}},
        PutPath{id, road},
        PutSite{id, village}};
    auto made = hotchkiss::apply(state, edits);
    ASSERT_TRUE(made) << made.error().message;
    session_.open(std::move(*made));
  }
  const Sheet& sheet() const { return *session_.state().sheet(SheetId("small")); }
  std::string terrainAt(const char* code) const { return sheet().terrainId(sheet().cell(*sheet().hexOfCode(code)).terrain).text; }
  Coverage coverageAt(const char* code, Layer layer) const {
    return sheet().cell(*sheet().hexOfCode(code)).coverage[static_cast<size_t>(layer)];
  }
  size_t used(LegendGroup group, const char* id) const {
    const LegendRow* row = desk_.row(group, id);
    EXPECT_NE(row, nullptr) << id;
    return row == nullptr ? 999 : row->used;
  }
  size_t steps() const { return session_.document().index(); }

  Mailbox mailbox_;
  Session session_;
  LegendDesk desk_;
};

TEST_F(LegendDesks, ListsWhatTheThreeSystemsHaveBuiltIn) {
  const struct {
    const char* system;
    size_t terrain, sides, paths, sites, hexes;
  } kSystems[] = {{"gcacw", 10, 9, 5, 13, 30 * 20 + 4},  // four of its hexes have woods besides
                  {"wbts", 6, 10, 2, 8, 30 * 20},
                  {"cwb", 6, 11, 4, 9, 24 * 20}};
  for (const auto& each : kSystems) {
    ASSERT_TRUE(session_.openFiles({std::string(HOTCHKISS_SOURCE_DIR "/maps/training/") + each.system + "-training.map.xml"}));
    EXPECT_EQ(desk_.rows(LegendGroup::Terrain).size(), each.terrain) << each.system;
    EXPECT_EQ(desk_.rows(LegendGroup::Sides).size(), each.sides) << each.system;
    EXPECT_EQ(desk_.rows(LegendGroup::Paths).size(), each.paths) << each.system;
    EXPECT_EQ(desk_.rows(LegendGroup::Sites).size(), each.sites) << each.system;
    size_t hexes = 0;
    for (const LegendRow& row : desk_.rows(LegendGroup::Terrain)) {
      EXPECT_EQ(row.origin, LegendRow::Origin::BuiltIn);
      hexes += row.used;
    }
    EXPECT_EQ(hexes, each.hexes) << each.system;
    EXPECT_THAT(desk_.kept(), HasSubstr("The first change makes a game file"));
    EXPECT_FALSE(desk_.wholly());
  }
}

TEST_F(LegendDesks, CountsWhatTheMapShows) {
  openSmall();
  EXPECT_EQ(used(LegendGroup::Terrain, "woods"), 3u);
  EXPECT_EQ(used(LegendGroup::Terrain, "clear"), 1u);
  EXPECT_EQ(used(LegendGroup::Terrain, "swamp"), 0u);
  EXPECT_EQ(used(LegendGroup::Sides, "creek"), 1u);
  EXPECT_EQ(used(LegendGroup::Paths, "road"), 1u);
  EXPECT_EQ(used(LegendGroup::Sites, "village"), 1u);
  EXPECT_EQ(desk_.row(LegendGroup::Terrain, "woods")->where, "3 hexes");
}

TEST_F(LegendDesks, TheFirstKindMakesAGameFile_AndOneUndoTakesBothBack) {
  openSmall();
  const auto id = desk_.add(LegendGroup::Terrain, "Salt Marsh");
  ASSERT_TRUE(id) << id.error().message;
  EXPECT_EQ(*id, "salt-marsh");
  ASSERT_EQ(session_.state().games.size(), 1u);
  const Game& game = *session_.state().games.begin()->second;
  EXPECT_EQ(game.id.text, "small");
  EXPECT_EQ(game.system, "gcacw");
  ASSERT_EQ(game.vocabulary.terrain.size(), 1u);
  // c, l, r, w, t, s, p, h, m and ~ are taken: of "salt marsh" a is the first that is free.
  EXPECT_EQ(game.vocabulary.terrain[0].letter, "a");
  EXPECT_EQ(game.vocabulary.terrain[0].rank, 11);
  EXPECT_EQ(sheet().game.id, game.id);
  EXPECT_EQ(session_.view()->vocabulary().terrain.size(), 11u);
  EXPECT_EQ(desk_.row(LegendGroup::Terrain, "salt-marsh")->origin, LegendRow::Origin::Own);
  EXPECT_THAT(desk_.kept(), HasSubstr("Kept in small.game.xml, for 1 map."));
  ASSERT_TRUE(session_.apply({SetTerrain{SheetId("small"), {*sheet().hexOfCode("0302")}, TerrainId(*id)}}));
  EXPECT_EQ(used(LegendGroup::Terrain, "salt-marsh"), 1u);
  session_.undo();
  session_.undo();
  EXPECT_EQ(steps(), 0u);
  EXPECT_TRUE(session_.state().games.empty());
  EXPECT_FALSE(sheet().game.stated());
  EXPECT_EQ(desk_.rows(LegendGroup::Terrain).size(), 10u);
}

TEST_F(LegendDesks, AChangedKindIsWrittenIntoTheGameFile_AndCanBeRestored) {
  openSmall();
  TerrainKind woods = std::get<TerrainKind>(desk_.row(LegendGroup::Terrain, "woods")->kind);
  const TerrainKind before = woods;
  woods.name = "Forest";
  woods.fill = "#709050";
  const auto costs = costsFromText("*=3, infantry=2", woods.costs);
  ASSERT_TRUE(costs);
  woods.costs = *costs;
  ASSERT_TRUE(desk_.change(woods));
  EXPECT_EQ(steps(), 1u);
  const LegendRow* row = desk_.row(LegendGroup::Terrain, "woods");
  EXPECT_EQ(row->origin, LegendRow::Origin::Changed);
  EXPECT_EQ(row->used, 3u);
  EXPECT_EQ(session_.view()->vocabulary().find(TerrainId("woods"))->fill, "#709050");
  // A cost that is as it was keeps its source, a new one has none.
  EXPECT_EQ(woods.costs[0].provenance, before.costs[0].provenance);
  EXPECT_EQ(woods.costs[1].provenance.kind, ProvenanceKind::Unstated);
  ASSERT_TRUE(desk_.restore(LegendGroup::Terrain, "woods"));
  EXPECT_EQ(desk_.row(LegendGroup::Terrain, "woods")->kind, LegendKind(before));
  EXPECT_EQ(desk_.row(LegendGroup::Terrain, "woods")->origin, LegendRow::Origin::BuiltIn);
  EXPECT_FALSE(desk_.restore(LegendGroup::Terrain, "woods"));
  // The same again is no step.
  const size_t now = steps();
  ASSERT_TRUE(desk_.change(before));
  EXPECT_EQ(steps(), now);
}

TEST_F(LegendDesks, WhatCannotBeIsRefusedInAWord) {
  openSmall();
  const auto why = [](const auto& answer) { return answer ? std::string("done") : answer.error().message; };
  EXPECT_THAT(why(desk_.add(LegendGroup::Terrain, "")), HasSubstr("needs a name"));
  EXPECT_THAT(why(desk_.add(LegendGroup::Terrain, "WOODS")), HasSubstr("there is a kind \"WOODS\" already"));
  EXPECT_THAT(why(desk_.remove(LegendGroup::Terrain, "woods")), HasSubstr("Woods is used (3 hexes)"));
  EXPECT_THAT(why(desk_.remove(LegendGroup::Terrain, "swamp")), HasSubstr("is built into Great Campaigns"));
  EXPECT_THAT(why(desk_.move(LegendGroup::Sides, "creek", 1)), HasSubstr("the order of the kinds"));
  EXPECT_THAT(why(desk_.replace(LegendGroup::Sides, "creek", "creek")), HasSubstr("choose another kind"));
  EXPECT_THAT(why(desk_.replace(LegendGroup::Sides, "dam", "ford")), HasSubstr("is used nowhere"));
  TerrainKind woods = std::get<TerrainKind>(desk_.row(LegendGroup::Terrain, "woods")->kind);
  woods.fill = "green";
  EXPECT_THAT(why(desk_.change(woods)), HasSubstr("\"green\" is no colour"));
  woods.fill = "#00ff00";
  woods.name = "Clear";
  EXPECT_THAT(why(desk_.change(woods)), HasSubstr("there is a kind \"Clear\" already"));
  EXPECT_THAT(why(costsFromText("infantry=2, wagon=x", {})), HasSubstr("\"wagon=x\" is no cost"));
  EXPECT_THAT(why(costsFromText("2, *=3", {})), HasSubstr("two costs are for *"));
  EXPECT_EQ(costText(*costsFromText(" 1/2 ,wagon= no", {})), "1/2, wagon=no");
  EXPECT_EQ(steps(), 0u) << "nothing of it was done";
  EXPECT_TRUE(session_.state().games.empty());
}

TEST_F(LegendDesks, AKindTakesThePlaceOfAnotherEverywhere_DraftsStayDrafts) {
  openSmall();
  const auto id = desk_.add(LegendGroup::Terrain, "Scrub");
  ASSERT_TRUE(id);
  ASSERT_TRUE(desk_.replace(LegendGroup::Terrain, "woods", *id));
  EXPECT_EQ(steps(), 2u);
  EXPECT_EQ(terrainAt("0101"), "scrub");
  EXPECT_EQ(terrainAt("0201"), "scrub");
  EXPECT_EQ(terrainAt("0301"), "clear");
  EXPECT_GE(coverageAt("0101", Layer::Terrain), kFirstDraft);
  EXPECT_EQ(coverageAt("0201", Layer::Terrain), kConfirmed);
  EXPECT_EQ(used(LegendGroup::Terrain, "scrub"), 3u);
  EXPECT_EQ(used(LegendGroup::Terrain, "woods"), 0u);
  EXPECT_NE(desk_.row(LegendGroup::Terrain, "woods"), nullptr) << "a built-in kind stays";
  // Back: the map's own kind is taken out with it.
  ASSERT_TRUE(desk_.replace(LegendGroup::Terrain, "scrub", "woods"));
  EXPECT_EQ(desk_.row(LegendGroup::Terrain, "scrub"), nullptr);
  EXPECT_EQ(used(LegendGroup::Terrain, "woods"), 3u);
  session_.undo();
  EXPECT_EQ(terrainAt("0101"), "scrub");
  EXPECT_NE(desk_.row(LegendGroup::Terrain, "scrub"), nullptr);

  ASSERT_TRUE(desk_.replace(LegendGroup::Sides, "creek", "river-minor"));
  EXPECT_EQ(used(LegendGroup::Sides, "river-minor"), 1u);
  ASSERT_TRUE(desk_.replace(LegendGroup::Paths, "road", "trail"));
  EXPECT_EQ(sheet().paths.front()->kind.text, "trail");
  EXPECT_EQ(sheet().paths.front()->hexes.size(), 3u);
  ASSERT_TRUE(desk_.replace(LegendGroup::Sites, "village", "city"));
  EXPECT_EQ(sheet().sites.front()->name, "Oak");
  EXPECT_EQ(sheet().sites.front()->kind.text, "city");
}

TEST_F(LegendDesks, OwnKindsAreOrderedAndTakenOut) {
  openSmall();
  ASSERT_TRUE(desk_.add(LegendGroup::Terrain, "First"));
  FeatureKind creek = std::get<FeatureKind>(desk_.row(LegendGroup::Sides, "creek")->kind);
  creek.colour = "#0000ff";
  ASSERT_TRUE(desk_.change(creek));
  TerrainKind clear = std::get<TerrainKind>(desk_.row(LegendGroup::Terrain, "clear")->kind);
  clear.fill = "#ffffff";
  ASSERT_TRUE(desk_.change(clear));  // between the two in the game file, elsewhere in the legend
  ASSERT_TRUE(desk_.add(LegendGroup::Terrain, "Second"));
  const auto last = [this] { return kindId(desk_.rows(LegendGroup::Terrain).back().kind); };
  EXPECT_EQ(last(), "second");
  ASSERT_TRUE(desk_.move(LegendGroup::Terrain, "second", -1));
  EXPECT_EQ(last(), "first");
  EXPECT_FALSE(desk_.move(LegendGroup::Terrain, "second", -1));
  ASSERT_TRUE(desk_.remove(LegendGroup::Terrain, "second"));
  EXPECT_EQ(last(), "first");
  session_.undo();
  session_.undo();
  EXPECT_EQ(last(), "second");
}

TEST_F(LegendDesks, ALegendWithoutARuleSystemIsWhollyTheMaps) {
  openSmall();
  ASSERT_TRUE(desk_.startFrom(legendTemplates().front()));
  EXPECT_TRUE(desk_.wholly());
  EXPECT_EQ(sheet().system, "small");
  // The template has clear and woods; creek, road and village too but for the creek, which the map shows and so keeps.
  EXPECT_NE(desk_.row(LegendGroup::Sides, "creek"), nullptr);
  EXPECT_EQ(desk_.row(LegendGroup::Terrain, "rolling"), nullptr);
  EXPECT_EQ(desk_.rows(LegendGroup::Terrain).size(), 8u);
  ASSERT_TRUE(desk_.remove(LegendGroup::Terrain, "swamp"));
  ASSERT_TRUE(desk_.move(LegendGroup::Terrain, "clear", 1));
  EXPECT_EQ(kindId(desk_.rows(LegendGroup::Terrain).front().kind), "rough");
  session_.undo();
  session_.undo();
  session_.undo();
  EXPECT_EQ(sheet().system, "gcacw");
  EXPECT_EQ(desk_.rows(LegendGroup::Terrain).size(), 10u);
  ASSERT_TRUE(desk_.makeOwn());
  EXPECT_EQ(desk_.rows(LegendGroup::Terrain).size(), 10u);
  EXPECT_EQ(session_.vocabulary().sides.size(), 2u);
  EXPECT_TRUE(desk_.wholly());
  EXPECT_FALSE(desk_.makeOwn());
}

TEST_F(LegendDesks, AFreshMapMayBeginWithAGameOfItsOwn) {
  NewMap choice;
  choice.id = "fresh";
  choice.title = "Fresh";
  choice.system.clear();
  session_.open(withTemplate(stateOfMap(*makeNewMap(choice)), SheetId("fresh"), legendTemplates().front()));
  EXPECT_TRUE(desk_.wholly());
  EXPECT_EQ(desk_.rows(LegendGroup::Terrain).size(), 8u);
  EXPECT_EQ(session_.state().sheet(SheetId("fresh"))->system, "fresh");
  EXPECT_EQ(session_.homelessDocuments(),
            (std::vector<DocumentKey>{{DocumentKind::Game, "fresh"}, {DocumentKind::Map, "fresh"}}));
  EXPECT_TRUE(session_.state().games.at(GameId("fresh"))->vocabulary == legendTemplates().front().words);
}

TEST_F(LegendDesks, TheGameFileIsSavedBesideTheMap_AndFoundAgain) {
  const fs::path folder = scratchPath("legend-desk");
  fs::remove_all(folder);
  fs::create_directories(folder);
  const std::string map = (folder / "small.map.xml").string();
  openSmall();
  ASSERT_TRUE(session_.saveAs({DocumentKind::Map, "small"}, map));
  EXPECT_FALSE(session_.unsaved());
  ASSERT_TRUE(desk_.add(LegendGroup::Sites, "Mill"));
  EXPECT_TRUE(session_.unsaved());
  ASSERT_EQ(session_.homelessDocuments(), (std::vector<DocumentKey>{{DocumentKind::Game, "small"}}));
  ASSERT_TRUE(session_.saveAs({DocumentKind::Game, "small"}, (folder / "small.game.xml").string()));
  EXPECT_EQ(sheet().game.file, "small.game.xml") << "the map names it where it lies";
  ASSERT_TRUE(session_.save());
  EXPECT_FALSE(session_.unsaved());
  EXPECT_TRUE(session_.homelessDocuments().empty()) << "the board is still what the map implies";
  // The map alone brings its game.
  Session other(mailbox_.post());
  ASSERT_TRUE(other.openFiles({map}));
  EXPECT_NE(other.vocabulary().find(SiteKindId("mill")), nullptr);
  EXPECT_FALSE(other.unsaved());

  // Another map uses the same file; a change there is in it for both.
  openSmall();
  const auto used = desk_.use((folder / "small.game.xml").string());
  ASSERT_TRUE(used) << used.error().message;
  EXPECT_NE(desk_.row(LegendGroup::Sites, "mill"), nullptr);
  EXPECT_THAT(desk_.kept(), HasSubstr("Kept in small.game.xml"));
  EXPECT_EQ(session_.homelessDocuments(), (std::vector<DocumentKey>{{DocumentKind::Map, "small"}}));
  ASSERT_TRUE(session_.saveAs({DocumentKind::Map, "small"}, (folder / "second.map.xml").string()));
  EXPECT_EQ(sheet().game.file, "small.game.xml");
  ASSERT_TRUE(desk_.add(LegendGroup::Sites, "Church"));
  const auto written = session_.save();
  ASSERT_TRUE(written);
  ASSERT_EQ(written->size(), 1u);
  EXPECT_THAT(readFile((folder / "small.game.xml").string(), 1 << 20).value_or(""), HasSubstr("<site id=\"church\""));

  // Copied, the kinds are the board's own.
  openSmall("cwb");
  const auto copied = desk_.copyFrom((folder / "small.game.xml").string());
  ASSERT_TRUE(copied) << copied.error().message;
  EXPECT_NE(desk_.row(LegendGroup::Sites, "mill"), nullptr);
  EXPECT_NE(desk_.row(LegendGroup::Terrain, "rolling"), nullptr) << "of another system the kinds come whole";
  EXPECT_GT(*copied, 20u);
  EXPECT_EQ(session_.state().games.begin()->second->system, "cwb");
  EXPECT_EQ(steps(), 1u);
  const auto none = desk_.copyFrom(HOTCHKISS_SOURCE_DIR "/maps/training/gcacw-training.map.xml");
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().message, HasSubstr("holds no game"));
  EXPECT_FALSE(desk_.use((folder / "nowhere.game.xml").string()));
  fs::remove_all(folder);
}

TEST_F(LegendDesks, WhereOnlyTheScenarioNamesAGameThatOneGetsTheKind) {
  openSmall();
  State state = session_.state();
  Game game;
  game.id = GameId("ours");
  game.title = "Ours";
  game.system = "gcacw";
  state.games[game.id] = std::make_shared<const Game>(game);
  state = withNewScenario(state, "First", "first");
  Scenario named = *state.scenario(ScenarioId("first"));
  named.game = {game.id, {}};
  state.scenarios[named.id] = std::make_shared<const Scenario>(named);
  state.activeScenario = named.id;
  session_.open(std::move(state));
  session_.setMapLocked(false);
  EXPECT_THAT(desk_.kept(), HasSubstr("the first change goes into Ours"));
  const auto id = desk_.add(LegendGroup::Terrain, "Salt Marsh");
  ASSERT_TRUE(id) << id.error().message;
  EXPECT_EQ(session_.state().games.size(), 1u) << "no second game";
  EXPECT_EQ(session_.state().game(GameId("ours"))->vocabulary.terrain.size(), 1u);
  EXPECT_EQ(sheet().game.id, GameId("ours"));
}

}  // namespace
}  // namespace hotchkiss::test
