// SPDX-License-Identifier: Apache-2.0
#include "model/document/edit.h"

#include <gtest/gtest.h>

#include "model/document/change_set.h"
#include "tests/model/document/document_fixture.h"

using namespace hotchkiss;
using namespace hotchkiss::fixture;

namespace {

const size_t kTerrain = static_cast<size_t>(Layer::Terrain);

std::vector<Edit> list(std::initializer_list<Edit> edits) {
  return edits;
}

Path road(const State& s, const std::vector<std::string>& codes) {
  Path p;
  p.id = PathId("p");
  p.kind = PathKindId("secondary-road");
  for (const auto& c : codes) p.hexes.push_back(hexOf(s, c));
  return p;
}

}  // namespace

TEST(Edit, PaintedTerrainIsConfirmed_ErasedTerrainIsUnknownAgain) {
  const State s = smallState();
  const Hex h = hexOf(s, "N0304");
  const auto painted = apply1(s, SetTerrain{kSheet, {h}, TerrainId("woods")});
  ASSERT_TRUE(painted);
  const Sheet& sheet = *painted->sheet(kSheet);
  EXPECT_EQ(sheet.terrainId(sheet.cell(h).terrain).text, "woods");
  EXPECT_EQ(sheet.cell(h).coverage[kTerrain], kConfirmed);
  EXPECT_EQ(s.sheet(kSheet)->cell(h).terrain, 0) << "the State before is untouched";
  const auto erased = apply1(*painted, SetTerrain{kSheet, {h}, TerrainId()});
  ASSERT_TRUE(erased);
  EXPECT_EQ(erased->sheet(kSheet)->cell(h), HexCell());
}

TEST(Edit, ErasingTerrainTakesFurtherTerrainsWithIt) {
  const State s = smallState();
  const Hex h = hexOf(s, "N0304");
  const auto both = hotchkiss::apply(
      s, list({SetTerrain{kSheet, {h}, TerrainId("clear")}, SetFurtherTerrains{kSheet, {h}, {TerrainId("town")}}}));
  ASSERT_TRUE(both);
  EXPECT_EQ(both->sheet(kSheet)->furtherTerrains.at(h).size(), 1u);
  const auto erased = apply1(*both, SetTerrain{kSheet, {h}, TerrainId()});
  ASSERT_TRUE(erased);
  EXPECT_TRUE(erased->sheet(kSheet)->furtherTerrains.empty());
}

TEST(Edit, OneBadHexLeavesNothingChanged) {
  const State s = smallState();
  const auto out = hotchkiss::apply(s, list({SetTerrain{kSheet, {hexOf(s, "N0101")}, TerrainId("woods")},
                                             SetTerrain{kSheet, {hexOf(s, "N1301")}, TerrainId("woods")}}));
  ASSERT_FALSE(out);
  EXPECT_EQ(out.error().message, "N1301 does not lie on sheet \"n\": its columns run from 1 to 12 and its rows from 1 to 10");
  EXPECT_EQ(s, smallState());
}

TEST(Edit, UnknownDocumentsAreRefusedByName) {
  const State s = smallState();
  EXPECT_EQ(apply1(s, SetVoid{SheetId("x"), {}, true}).error().message, "there is no sheet \"x\" among the open documents");
  EXPECT_EQ(apply1(s, PutUnit{OobId("x"), *unit("u", ""), -1}).error().message,
            "there is no order of battle \"x\" among the open documents");
  EXPECT_EQ(apply1(s, SetVerdict{ScenarioId("x"), std::nullopt}).error().message,
            "there is no scenario \"x\" among the open documents");
}

TEST(Edit, CoverageNeedsAValueToCover) {
  const State s = smallState();
  const Hex h = hexOf(s, "N0202");
  EXPECT_EQ(apply1(s, SetCoverage{kSheet, Layer::Terrain, {h}, true, "scan"}).error().message,
            "N0202 has no terrain yet: paint it before its terrain is marked");
  const auto draft = hotchkiss::apply(
      s, list({SetTerrain{kSheet, {h}, TerrainId("woods")}, SetCoverage{kSheet, Layer::Terrain, {h}, true, "scan"}}));
  ASSERT_TRUE(draft);
  EXPECT_EQ(draft->sheet(kSheet)->cell(h).coverage[kTerrain], kFirstDraft);
  EXPECT_EQ(draft->sheet(kSheet)->draftSources.front().name, "scan");
  const auto gone = apply1(*draft, SetCoverage{kSheet, Layer::Terrain, {h}, false, ""});
  ASSERT_TRUE(gone);
  EXPECT_EQ(gone->sheet(kSheet)->cell(h), HexCell()) << "what is not digitized has no hidden value";
}

TEST(Edit, SidesConfirmTheHexesOnBothHands) {
  const State s = smallState();
  const Hex h = hexOf(s, "N0305");
  const Hexside side(h, 1);
  const auto out = apply1(s, SetSides{kSheet, {{side, {{FeatureId("stream"), {}, -1}}}}});
  ASSERT_TRUE(out);
  for (const Hex& end : {side.first(), side.second()})
    EXPECT_EQ(out->sheet(kSheet)->cell(end).coverage[static_cast<size_t>(Layer::Hexsides)], kConfirmed);
  EXPECT_EQ(apply1(s, SetSides{kSheet, {{side, {{FeatureId("stream"), LineId("bull-run"), -1}}}}}).error().message,
            "sheet \"n\" has no line \"bull-run\": add the line first");
}

TEST(Edit, RemovingALineLeavesItsSidesNameless) {
  const State s = smallState();
  const Hexside side(hexOf(s, "N0305"), 1);
  const auto drawn = hotchkiss::apply(s, list({PutLine{kSheet, {LineId("bull-run"), "Bull Run", {}}},
                                               SetSides{kSheet, {{side, {{FeatureId("river"), LineId("bull-run"), -1}}}}}}));
  ASSERT_TRUE(drawn);
  const auto removed = apply1(*drawn, RemoveLine{kSheet, LineId("bull-run")});
  ASSERT_TRUE(removed);
  EXPECT_EQ(removed->sheet(kSheet)->sides.at(side), (SideFeatures{{FeatureId("river"), {}, -1}}));
}

TEST(Edit, PathsRunThroughNeighbours) {
  const State s = smallState();
  EXPECT_TRUE(apply1(s, PutPath{kSheet, road(s, {"N0101", "N0102", "N0103"})}));
  EXPECT_EQ(apply1(s, PutPath{kSheet, road(s, {"N0101", "N0103"})}).error().message,
            "a path runs through neighbouring hexes, and N0101 and N0103 are not neighbours");
  EXPECT_EQ(apply1(s, PutPath{kSheet, road(s, {"N0101"})}).error().message,
            "a path of one hex (N0101) must leave the sheet: give it a second hex");
}

TEST(Edit, PutReplacesInPlaceAndAddsWhereTold) {
  const State s = smallState();
  Unit b2 = *unit("b2", "2-div");
  b2.name = "Second";
  const auto out = hotchkiss::apply(s, list({PutUnit{kOob, b2, -1}, PutUnit{kOob, *unit("new", ""), 1}}));
  ASSERT_TRUE(out);
  std::string order;
  for (const auto& u : out->oob(kOob)->units) order += u->name + " ";
  EXPECT_EQ(order, "b1 new Second b3 evans ");
  EXPECT_EQ(apply1(s, RemoveUnit{kOob, UnitId("nobody")}).error().message, "there is no unit \"nobody\" to remove");
}

TEST(Edit, ItemsOfAScenarioGoToTheirList) {
  const State s = smallState();
  Orders orders;
  orders.id = "o1";
  orders.text = "Hold the bridge.";
  Suppression quiet{"unit.missing", "unit:evans", "he is ill"};
  const auto out = hotchkiss::apply(s, list({PutItem{kScenario, orders, -1}, PutItem{kScenario, quiet, -1}}));
  ASSERT_TRUE(out);
  EXPECT_EQ(out->scenario(kScenario)->orders.size(), 1u);
  const size_t kind = ScenarioItem(Suppression{}).index();
  const auto removed = apply1(*out, RemoveItem{kScenario, kind, "unit.missing unit:evans"});
  ASSERT_TRUE(removed);
  EXPECT_TRUE(removed->scenario(kScenario)->suppressions.empty());
  EXPECT_EQ(apply1(*out, RemoveItem{kScenario, ScenarioItem(Orders{}).index(), "o2"}).error().message,
            "there is no orders \"o2\" to remove");
}

TEST(Edit, ScenarioHeadKeepsTheLists) {
  const State s = smallState();
  Orders orders;
  orders.id = "o1";
  const auto with = apply1(s, PutItem{kScenario, orders, -1});
  ASSERT_TRUE(with);
  Scenario head = *s.scenario(kScenario);
  head.title = "Another";
  head.chosenOptions = {OptionId("x")};
  const auto out = apply1(*with, SetScenarioHead{kScenario, head});
  ASSERT_TRUE(out);
  EXPECT_EQ(out->scenario(kScenario)->title, "Another");
  EXPECT_EQ(out->scenario(kScenario)->orders.size(), 1u);
  EXPECT_EQ(out->scenario(kScenario)->chosenOptions.size(), 1u);
}

TEST(Edit, ResizedSheetKeepsEveryCellAtItsColumnAndRow) {
  const State s = smallState();
  const auto painted = apply1(s, SetTerrain{kSheet, {hexOf(s, "N0304"), hexOf(s, "N1210")}, TerrainId("woods")});
  Sheet head = *s.sheet(kSheet);
  head.columns.count = 10;
  head.rows.count = 20;
  const auto out = apply1(*painted, SetSheetHead{kSheet, head});
  ASSERT_TRUE(out) << out.error().message;
  const Sheet& sheet = *out->sheet(kSheet);
  EXPECT_EQ(sheet.cells.at(2, 3).terrain, 1);
  EXPECT_EQ(sheet.cells.columns(), 10);
  EXPECT_EQ(sheet.code(sheet.frameHex({9, 19})), "N1020");
}

TEST(Edit, ResizingRefusesToDropASite) {
  const State s = smallState();
  Site site;
  site.id = SiteId("mill");
  site.name = "Mill";
  site.hex = hexOf(s, "N1201");
  const auto with = apply1(s, PutSite{kSheet, site});
  ASSERT_TRUE(with);
  Sheet head = *s.sheet(kSheet);
  head.columns.count = 10;
  EXPECT_EQ(apply1(*with, SetSheetHead{kSheet, head}).error().message,
            "site \"Mill\" at N1201 would lie off the sheet: move or remove it first");
}

TEST(Edit, AmbiguousNumberingIsRefused) {
  const State s = smallState();
  Sheet head = *s.sheet(kSheet);
  head.numberingSpec.pattern = "{col}{row}";
  EXPECT_FALSE(apply1(s, SetSheetHead{kSheet, head}));
}

TEST(Edit, OtherStaggerMovesSitesAndAreasWithTheirColumnAndRow) {
  const State s = smallState();
  Site site;
  site.id = SiteId("mill");
  site.hex = hexOf(s, "N0603");
  Area area;
  area.id = AreaId("county");
  area.hexes = {hexOf(s, "N0603"), hexOf(s, "N0503")};
  const auto with = hotchkiss::apply(s, list({PutSite{kSheet, site}, PutArea{kSheet, area}}));
  Sheet head = *s.sheet(kSheet);
  head.stagger = Stagger::OddShoved;
  const auto out = apply1(*with, SetSheetHead{kSheet, head});
  ASSERT_TRUE(out) << out.error().message;
  const Sheet& sheet = *out->sheet(kSheet);
  EXPECT_EQ(sheet.code(*sheet.sites.front()->hex), "N0603");
  for (const Hex& h : sheet.areas.front()->hexes) EXPECT_TRUE(sheet.code(h) == "N0603" || sheet.code(h) == "N0503");
}

TEST(Edit, MillionHexGridSharesWhatIsNotTouched) {
  const State s = smallState(1000, 1000);
  std::vector<Hex> all;
  const Sheet& blank = *s.sheet(kSheet);
  for (int c = 0; c < 1000; ++c)
    for (int r = 0; r < 1000; ++r) all.push_back(blank.frameHex({c, r}));
  const auto full = apply1(s, SetTerrain{kSheet, all, TerrainId("woods")});
  ASSERT_TRUE(full);
  const auto spot = apply1(*full, SetTerrain{kSheet, {blank.frameHex({500, 500})}, TerrainId("clear")});
  ASSERT_TRUE(spot);
  const auto &a = full->sheet(kSheet)->cells, &b = spot->sheet(kSheet)->cells;
  size_t shared = 0;
  for (size_t i = 0; i < a.chunkCount(); ++i) shared += a.chunk(i) == b.chunk(i);
  EXPECT_EQ(a.chunkCount(), 1024u);
  EXPECT_EQ(shared, 1023u);
  const ChangeSet changes = changesBetween(*full, *spot);
  EXPECT_EQ(changes.sheets.at(kSheet).hexes, (std::vector<Hex>{blank.frameHex({500, 500})}));
}

TEST(Edit, DescriptionsSayWhatAnUndoTakesBack) {
  const State s = smallState();
  const Hex a = hexOf(s, "N0101"), b = hexOf(s, "N0102");
  const auto told = [&](std::initializer_list<Edit> edits) { return describe(s, list(edits)); };
  EXPECT_EQ(told({SetTerrain{kSheet, {a, b}, TerrainId("woods")}}), "paint forest (2 hexes)");
  EXPECT_EQ(told({SetTerrain{kSheet, {a}, TerrainId("woods")}, SetTerrain{kSheet, {a, b}, TerrainId("woods")}}),
            "paint forest (2 hexes)");
  EXPECT_EQ(told({SetTerrain{kSheet, {a}, TerrainId()}}), "erase terrain (1 hex)");
  EXPECT_EQ(told({SetSides{kSheet, {{Hexside(a, 1), {{FeatureId("ford"), {}, -1}}}}}}), "draw ford (1 hexside)");
  EXPECT_EQ(told({PutPath{kSheet, road(s, {"N0101", "N0102"})}}), "add secondary road");
  EXPECT_EQ(told({PutUnit{kOob, *unit("b1", ""), -1}, PutUnit{kOob, *unit("b2", ""), -1}}), "change 2 units");
  // A drag puts one thing again and again, and a town is placed before it is named.
  Area parish;
  parish.id = AreaId("parish");
  parish.name = "Parish";
  parish.hexes = {a};
  Area larger = parish;
  larger.hexes = {a, b};
  EXPECT_EQ(told({PutArea{kSheet, parish}, PutArea{kSheet, larger}, PutArea{kSheet, parish}}), "add area Parish");
  Site mill;
  mill.id = SiteId("new-mill");
  mill.hex = a;
  Site named = mill;
  named.name = "Mill";
  EXPECT_EQ(told({PutSite{kSheet, mill}, PutSite{kSheet, named}}), "add site Mill");
  Arrival arrival;
  arrival.id = "arrival";
  EXPECT_EQ(told({PutItem{kScenario, arrival, -1}}), "add an arrival");
  arrival.who = Who::ofUnit("b1");
  EXPECT_EQ(told({PutItem{kScenario, arrival, -1}}), "add the arrival of b1");
  Award award;
  award.id = "award-2";
  award.text = "Ashbourne";
  EXPECT_EQ(told({PutItem{kScenario, award, -1}, PutUnit{kOob, *unit("b1", ""), -1}, PutUnit{kOob, *unit("b2", ""), -1}}),
            "add the award \u201cAshbourne\u201d, change 2 units");
  Scenario head = *s.scenario(kScenario);
  head.title = "Another";
  EXPECT_EQ(told({SetScenarioHead{kScenario, head}}), "change the scenario's title");
  OrderOfBattle oobHead;
  oobHead.title = "The army";
  oobHead.remarks.source = "a list";
  const auto retitled = apply1(s, SetOobHead{kOob, oobHead});
  ASSERT_TRUE(retitled);
  EXPECT_EQ(retitled->oob(kOob)->title, "The army");
  EXPECT_EQ(retitled->oob(kOob)->remarks.source, "a list");
  EXPECT_EQ(retitled->oob(kOob)->units, s.oob(kOob)->units) << "its units stay";
  EXPECT_FALSE(apply1(s, SetOobHead{OobId("none"), oobHead}));
}
