// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/scan_drafts.h"

#include <gmock/gmock.h>

#include "model/document/state.h"

namespace hotchkiss::scan {
namespace {

TEST(LedOut, ALineDrawnToTheEdgeLeavesTheMap) {
  const auto sheet = makeSheet(SheetId("s"), 6, 5, NumberingSpec{});
  ASSERT_TRUE(sheet);
  const PlaneLayout layout{sheet->orientation, 1.0};
  const std::vector<Hex> laid = {sheet->frameHex({0, 2}), sheet->frameHex({1, 1}), sheet->frameHex({2, 2})};
  const Point first = layout.centre(laid.front()), last = layout.centre(laid.back());
  EXPECT_EQ(ledOut(*sheet, laid, first, last), laid);
  const auto left = ledOut(*sheet, laid, first - Point{0.5, 0.2}, last + Point{0.5, 0.2});
  ASSERT_EQ(left.size(), 4u);  // inland the last hex is where it ends
  EXPECT_EQ(distance(left[0], laid[0]), 1);
  EXPECT_FALSE(sheet->playable(left[0]));
  EXPECT_EQ(ledOut(*sheet, {laid[0]}, first - Point{0.5, 0}, first).size(), 1u);
}

using ::testing::HasSubstr;

struct Desk {
  State state;
  Vocabulary vocabulary;

  Desk() {
    auto made = makeSheet(SheetId("desk"), 6, 5, {});
    EXPECT_TRUE(made);
    made->system = "gcacw";
    put(*made);
    vocabulary = vocabularyOf(state, sheet());
  }
  void put(Sheet s) { state.sheets[SheetId("desk")] = std::make_shared<const Sheet>(std::move(s)); }
  const Sheet& sheet() const { return *state.sheet(SheetId("desk")); }
  Hex hex(const char* code) const { return *sheet().hexOfCode(code); }
  void take(const std::vector<Edit>& edits) {
    auto after = hotchkiss::apply(state, edits);
    ASSERT_TRUE(after) << after.error().message;
    state = *after;
  }
  Coverage coverage(const char* code, Layer layer) const { return sheet().cell(hex(code)).coverage[size_t(layer)]; }
  std::string terrain(const char* code) const { return sheet().terrainId(sheet().cell(hex(code)).terrain).text; }
};

HexTerrain guessed(Hex hex, const char* kind, double confidence) {
  return {hex, TerrainId(kind), TerrainId("swamp"), confidence, 0};
}
HexTerrain said(Hex hex, const char* kind) {
  return {hex, TerrainId(kind), {}, 1, 0};
}

TEST(ScanDrafts, TerrainIsADraft_WhatWasSaidIsConfirmed_WhatIsUnsureStaysUnknown) {
  Desk desk;
  desk.take({SetTerrain{SheetId("desk"), {desk.hex("0303")}, TerrainId("water")}});
  ScanDrafts drafts(desk.sheet(), desk.vocabulary, "north.png");
  const std::vector<HexTerrain> found = {guessed(desk.hex("0101"), "woods", 0.9), said(desk.hex("0102"), "clear"),
                                         guessed(desk.hex("0103"), "hill", 0.3), guessed(desk.hex("0303"), "woods", 0.99),
                                         guessed({99, 99}, "woods", 0.99)};
  const auto counts = drafts.terrain(found, 0.5);
  ASSERT_TRUE(counts) << counts.error().message;
  EXPECT_EQ(*counts, (DraftCounts{1, 1, 1, 1, 1}));
  desk.take(drafts.edits());
  EXPECT_EQ(desk.terrain("0101"), "woods");
  EXPECT_EQ(desk.coverage("0101", Layer::Terrain), kFirstDraft);
  ASSERT_EQ(desk.sheet().draftSources.size(), 1U);
  EXPECT_EQ(desk.sheet().draftSources[0].name, "north.png, confidence 0.8 and more");
  EXPECT_EQ(desk.terrain("0102"), "clear");
  EXPECT_EQ(desk.coverage("0102", Layer::Terrain), kConfirmed);
  EXPECT_EQ(desk.coverage("0103", Layer::Terrain), kUndigitized);
  EXPECT_EQ(desk.terrain("0303"), "water");
  EXPECT_EQ(desk.coverage("0303", Layer::Terrain), kConfirmed);
}

TEST(ScanDrafts, ARiverIsANamedLine_AndTakesThePlaceOfALesserOne) {
  Desk desk;
  const Hexside a(desk.hex("0202"), 1), b(desk.hex("0202"), 2), c(desk.hex("0202"), 3);
  {
    ScanDrafts creek(desk.sheet(), desk.vocabulary, "north.png");
    ASSERT_TRUE(creek.line(std::vector<Hexside>{a}, FeatureId("creek"), ""));
    desk.take(creek.edits());
  }
  ScanDrafts drafts(desk.sheet(), desk.vocabulary, "north.png");
  const auto counts = drafts.line(std::vector<Hexside>{a, b}, FeatureId("river-minor"), "South Anna");
  ASSERT_TRUE(counts) << counts.error().message;
  EXPECT_EQ(counts->drafted, 2U);
  // A creek does not take the place of the river.
  const auto lesser = drafts.line(std::vector<Hexside>{b, c}, FeatureId("creek"), "");
  ASSERT_TRUE(lesser);
  EXPECT_EQ(lesser->drafted, 1U);
  EXPECT_EQ(lesser->kept, 1U);
  desk.take(drafts.edits());
  const SideFeatures river = {SideFeature{FeatureId("river-minor"), LineId("south-anna"), -1}};
  EXPECT_EQ(desk.sheet().sides.at(a), river);
  EXPECT_EQ(desk.sheet().sides.at(b), river);
  EXPECT_EQ(desk.sheet().sides.at(c), (SideFeatures{SideFeature{FeatureId("creek"), {}, -1}}));
  ASSERT_TRUE(desk.sheet().line(LineId("south-anna")));
  EXPECT_EQ(desk.sheet().line(LineId("south-anna"))->name, "South Anna");
  EXPECT_EQ(desk.coverage("0202", Layer::Hexsides), kFirstDraft);
}

TEST(ScanDrafts, APathLeavesTheSheetWhereItEnds_AndIsMadeOnce) {
  Desk desk;
  const std::vector<Hex> way = {neighbour(desk.hex("0101"), 0), desk.hex("0101"), desk.hex("0102"), desk.hex("0103")};
  ScanDrafts drafts(desk.sheet(), desk.vocabulary, "north.png");
  const auto counts = drafts.path(way, PathKindId("railroad"), "Orange & Alexandria");
  ASSERT_TRUE(counts) << counts.error().message;
  EXPECT_EQ(counts->drafted, 1U);
  EXPECT_EQ(counts->offSheet, 1U);
  desk.take(drafts.edits());
  ASSERT_EQ(desk.sheet().paths.size(), 1U);
  const Path& path = *desk.sheet().paths[0];
  EXPECT_EQ(path.id.text, "orange-alexandria");
  EXPECT_EQ(path.hexes, (std::vector<Hex>{way[1], way[2], way[3]}));
  EXPECT_EQ(path.startExit, 0);
  EXPECT_EQ(path.endExit, -1);
  EXPECT_EQ(path.provenance, (Provenance{ProvenanceKind::Digitized, "north.png"}));
  EXPECT_EQ(desk.coverage("0102", Layer::Paths), kFirstDraft);
  ScanDrafts again(desk.sheet(), desk.vocabulary, "north.png");
  const auto second = again.path(std::vector<Hex>(way.rbegin(), way.rend()), PathKindId("railroad"), "Orange & Alexandria");
  ASSERT_TRUE(second);
  EXPECT_EQ(second->kept, 1U);
  EXPECT_TRUE(again.edits().empty());
}

TEST(ScanDrafts, LevelsAreDrafts_WhereNoneIsConfirmed) {
  Desk desk;
  desk.take({SetElevation{SheetId("desk"), {desk.hex("0202")}, 7}});
  ScanDrafts drafts(desk.sheet(), desk.vocabulary, "north.png");
  const DraftCounts counts =
      drafts.elevation({{desk.hex("0101"), 3}, {desk.hex("0102"), 4}, {desk.hex("0202"), 4}, {{99, 99}, 4}});
  EXPECT_EQ(counts, (DraftCounts{2, 0, 1, 0, 1}));
  desk.take(drafts.edits());
  EXPECT_EQ(desk.sheet().cell(desk.hex("0101")).elevation, 3);
  EXPECT_EQ(desk.sheet().cell(desk.hex("0102")).elevation, 4);
  EXPECT_EQ(desk.sheet().cell(desk.hex("0202")).elevation, 7);
  EXPECT_EQ(desk.coverage("0101", Layer::Elevation), kFirstDraft);
  EXPECT_EQ(desk.coverage("0202", Layer::Elevation), kConfirmed);
}

TEST(ScanDrafts, SaysWhichKindTheGameLacks) {
  Desk desk;
  ScanDrafts drafts(desk.sheet(), desk.vocabulary, "north.png");
  EXPECT_THAT(drafts.terrain(std::vector<HexTerrain>{guessed(desk.hex("0101"), "lava", 1)}, 0).error().message,
              HasSubstr("no terrain \"lava\""));
  EXPECT_THAT(drafts.line(std::vector<Hexside>{}, FeatureId("moat"), "").error().message,
              HasSubstr("no hexside feature \"moat\""));
  EXPECT_THAT(drafts.path(std::vector<Hex>{}, PathKindId("canal"), "").error().message, HasSubstr("no path \"canal\""));
  EXPECT_THAT(drafts.path(std::vector<Hex>{desk.hex("0101"), desk.hex("0103")}, PathKindId("road"), "").error().message,
              HasSubstr("neighbouring"));
  EXPECT_TRUE(drafts.edits().empty());
}

TEST(ScanDrafts, ConfidenceHasFourSteps) {
  EXPECT_EQ(confidenceSource("a.png", 0.99), "a.png, confidence 0.95 and more");
  EXPECT_EQ(confidenceSource("a.png", 0.8), "a.png, confidence 0.8 and more");
  EXPECT_EQ(confidenceSource("a.png", 0.1), "a.png, confidence below 0.5");
}

TEST(ScanDrafts, WhatAPersonDrawsIsConfirmed_AlsoWhereSomethingIs) {
  Desk desk;
  const Hexside a(desk.hex("0202"), 1), b(desk.hex("0202"), 2);
  ScanDrafts first(desk.sheet(), desk.vocabulary, "north.png");
  const auto counts = first.line(std::vector<Hexside>{a}, FeatureId("creek"), "", true);
  ASSERT_TRUE(counts);
  EXPECT_EQ(counts->confirmed, 1U);
  desk.take(first.edits());
  EXPECT_EQ(desk.coverage("0202", Layer::Hexsides), kConfirmed);
  ScanDrafts second(desk.sheet(), desk.vocabulary, "north.png");
  ASSERT_TRUE(second.line(std::vector<Hexside>{b}, FeatureId("creek"), "", true));
  desk.take(second.edits());
  EXPECT_FALSE(desk.sheet().sides.at(b).empty());
  ScanDrafts proposed(desk.sheet(), desk.vocabulary, "north.png");
  const auto kept = proposed.line(std::vector<Hexside>{Hexside(desk.hex("0202"), 3)}, FeatureId("creek"), "");
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->kept, 1U);
  ScanDrafts road(desk.sheet(), desk.vocabulary, "north.png");
  ASSERT_TRUE(road.path(std::vector<Hex>{desk.hex("0101"), desk.hex("0102")}, PathKindId("road"), "", true));
  desk.take(road.edits());
  EXPECT_EQ(desk.coverage("0101", Layer::Paths), kConfirmed);
}

}  // namespace
}  // namespace hotchkiss::scan
