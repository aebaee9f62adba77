// SPDX-License-Identifier: Apache-2.0
#include "model/document/history.h"

#include <gtest/gtest.h>

#include <random>

#include "model/document/memory_cost.h"
#include "tests/model/document/document_fixture.h"

using namespace hotchkiss;
using namespace hotchkiss::fixture;

namespace {

Edit paint(const State& s, const std::string& code, const std::string& terrain = "woods") {
  return SetTerrain{kSheet, {hexOf(s, code)}, TerrainId(terrain)};
}

void edit(Document& d, Edit e, uint64_t gesture = 0) {
  const std::vector<Edit> edits = {std::move(e)};
  const auto ok = d.apply(edits, {}, gesture);
  ASSERT_TRUE(ok) << ok.error().message;
}

/// Any edit that a hand could make, from a seed. Some are refused or change nothing: that too is life.
Edit randomEdit(std::mt19937& random, const State& s) {
  const auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const Sheet& sheet = *s.sheet(kSheet);
  const auto hex = [&] { return sheet.frameHex({pick(sheet.columns.count), pick(sheet.rows.count)}); };
  const auto name = [&](const char* prefix) { return prefix + std::to_string(pick(4)); };
  constexpr const char* kTerrains[] = {"", "clear", "woods", "town"};
  switch (pick(16)) {
    case 0:
      return SetTerrain{kSheet, {hex(), hex(), hex()}, TerrainId(kTerrains[pick(4)])};
    case 1:
      return SetElevation{kSheet, {hex()}, pick(3) ? std::optional<int>(pick(9)) : std::nullopt};
    case 2:
      return SetVoid{kSheet, {hex()}, pick(2) == 0};
    case 3:
      return SetFurtherTerrains{kSheet, {hex()}, {TerrainId(kTerrains[1 + pick(3)])}};
    case 4:
      return SetCoverage{kSheet, static_cast<Layer>(pick(5)), {hex()}, pick(2) == 0, pick(2) ? "" : "scan"};
    case 5:
      return SetSides{kSheet, {{Hexside(hex(), pick(6)), {{FeatureId(pick(2) ? "stream" : "ford"), {}, -1}}}}};
    case 6:
      return SetSides{kSheet, {{Hexside(hex(), pick(6)), {}}}};
    case 7: {
      Path p;
      p.id = PathId(name("p"));
      p.kind = PathKindId("trail");
      p.hexes = {hex()};
      p.hexes.push_back(neighbour(p.hexes[0], pick(6)));
      return PutPath{kSheet, p};
    }
    case 8:
      return RemovePath{kSheet, PathId(name("p"))};
    case 9: {
      Site site;
      site.id = SiteId(name("site"));
      site.name = name("Mill ");
      site.hex = hex();
      return PutSite{kSheet, site};
    }
    case 10:
      return RemoveSite{kSheet, SiteId(name("site"))};
    case 11: {
      Area area;
      area.id = AreaId(name("area"));
      area.hexes = {hex(), hex()};
      return PutArea{kSheet, area};
    }
    case 12:
      return PutUnit{kOob, *unit(name("u"), pick(2) ? "2-div" : ""), pick(3) - 1};
    case 13:
      return RemoveUnit{kOob, UnitId(name("u"))};
    case 14: {
      Orders orders;
      orders.id = name("o");
      orders.text = name("text ");
      return PutItem{kScenario, orders, pick(3) - 1};
    }
    default: {
      Sheet head = sheet;
      head.columns.count = 8 + pick(8);
      head.title = name("Sheet ");
      return SetSheetHead{kSheet, head};
    }
  }
}

}  // namespace

TEST(History, EveryRandomSequenceUndoesToTheBeginningAndRedoesToTheEnd) {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    const State start = smallState();
    Document d(start);
    std::vector<State> states = {start};
    for (int step = 0; step < 60; ++step) {
      const std::vector<Edit> edits = {randomEdit(random, d.state()), randomEdit(random, d.state())};
      const State before = d.state();
      const uint64_t revision = d.revision();
      const auto ok = d.apply(edits);
      if (!ok) {
        EXPECT_EQ(d.state(), before) << "a refused edit changes nothing";
        EXPECT_FALSE(ok.error().message.empty());
        continue;
      }
      EXPECT_EQ(changesBetween(before, d.state()).empty(), before == d.state());
      EXPECT_EQ(d.revision() == revision, before == d.state()) << "an edit without effect leaves no entry";
      if (!(before == d.state())) states.push_back(d.state());
    }
    ASSERT_GT(states.size(), 10u);
    for (size_t i = states.size(); i-- > 1;) {
      ASSERT_EQ(d.state(), states[i]);
      d.undo();
    }
    EXPECT_EQ(d.state(), start);
    EXPECT_FALSE(d.canUndo());
    EXPECT_FALSE(d.dirty());
    for (size_t i = 1; i < states.size(); ++i) {
      d.redo();
      ASSERT_EQ(d.state(), states[i]);
    }
    EXPECT_FALSE(d.canRedo());
  }
}

TEST(History, UndoingBackToTheSavedStateIsClean) {
  const State s = smallState();
  Document d(s);
  edit(d, paint(s, "N0101"));
  EXPECT_TRUE(d.dirty());
  d.markSaved();
  EXPECT_FALSE(d.dirty());
  edit(d, paint(s, "N0102"));
  EXPECT_TRUE(d.dirty());
  d.undo();
  EXPECT_FALSE(d.dirty());
  d.undo();
  EXPECT_TRUE(d.dirty());
  edit(d, paint(s, "N0103"));
  d.undo();
  EXPECT_TRUE(d.dirty()) << "the saved state is on a branch that is gone";
}

TEST(History, WhatIsInFrontIsNoStepAndUndoShowsWhereTheEditWasMade) {
  Document d(smallState());
  d.markSaved();
  const State start = d.state();
  int heard = 0;
  auto token = d.onChanged([&](const ChangeSet& changes) {
    ++heard;
    EXPECT_TRUE(changes.active);
  });
  d.bringToFront({}, BoardId("n"));
  EXPECT_EQ(heard, 1);
  d.bringToFront({}, BoardId("n"));
  EXPECT_EQ(heard, 1);
  EXPECT_FALSE(d.canUndo());
  EXPECT_FALSE(d.dirty());
  EXPECT_TRUE(d.state().activeScenario.empty());
  EXPECT_EQ(d.state().scenarios, start.scenarios);

  token.reset();
  const State looked = d.state();
  edit(d, paint(looked, "N0101"));
  d.bringToFront(kScenario, BoardId("n"));
  edit(d, paint(looked, "N0202"));
  EXPECT_EQ(d.entries().size(), 3u);
  d.undo();
  // The second edit was made with the scenario in front, the first one on the map alone.
  EXPECT_EQ(d.state().activeScenario, kScenario);
  d.undo();
  EXPECT_EQ(d.state(), looked);
  EXPECT_FALSE(d.dirty());
  // What was undone can be redone after a look at something else.
  d.bringToFront(kScenario, BoardId("n"));
  EXPECT_TRUE(d.canRedo());
  d.redo();
  d.redo();
  const Sheet& sheet = *d.state().sheet(kSheet);
  EXPECT_EQ(sheet.terrainId(sheet.cell(hexOf(looked, "N0202")).terrain).text, "woods");
}

TEST(History, AGestureIsOneUndo) {
  const State s = smallState();
  Document d(s);
  edit(d, paint(s, "N0101"), 7);
  edit(d, paint(s, "N0102"), 7);
  edit(d, paint(s, "N0103"), 7);
  EXPECT_EQ(d.index(), 1u);
  EXPECT_EQ(d.undoLabel(), "paint forest (3 hexes)");
  edit(d, paint(s, "N0104"), 8);
  EXPECT_EQ(d.index(), 2u) << "another gesture is another entry";
  d.undo();
  d.undo();
  EXPECT_EQ(d.state(), s);
}

TEST(History, AGestureThatEndsWhereItBeganLeavesNothingToUndo) {
  const State s = smallState();
  const auto first = apply1(s, paint(s, "N0101", "clear"));
  Document d(*first);
  edit(d, paint(s, "N0101", "woods"), 3);
  EXPECT_TRUE(d.dirty());
  const Sheet& sheet = *first->sheet(kSheet);
  ASSERT_EQ(sheet.terrainKey.size(), 1u);
  // Back to clear: only the key of the sheet has grown, which is a change; a void hex and back is none.
  Document e(*first);
  edit(e, SetVoid{kSheet, {hexOf(s, "N0101")}, true}, 4);
  edit(e, SetVoid{kSheet, {hexOf(s, "N0101")}, false}, 4);
  EXPECT_FALSE(e.canUndo());
  EXPECT_FALSE(e.dirty());
  EXPECT_EQ(e.state(), *first);
}

TEST(History, SavingAndUndoingEndAGesture) {
  const State s = smallState();
  Document d(s);
  edit(d, paint(s, "N0101"), 7);
  d.markSaved();
  edit(d, paint(s, "N0102"), 7);
  EXPECT_EQ(d.index(), 2u);
  EXPECT_TRUE(d.dirty());
  d.undo();
  EXPECT_FALSE(d.dirty());
  edit(d, paint(s, "N0103"), 7);
  EXPECT_EQ(d.index(), 2u);
}

TEST(History, ListenersHearOneChangeSetAnAct) {
  const State s = smallState();
  Document d(s);
  std::vector<ChangeSet> heard;
  auto token = d.onChanged([&](const ChangeSet& c) { heard.push_back(c); });
  edit(d, paint(s, "N0101"));
  d.undo();
  ASSERT_EQ(heard.size(), 2u);
  for (const ChangeSet& c : heard) EXPECT_EQ(c.sheets.at(kSheet).hexes, (std::vector<Hex>{hexOf(s, "N0101")}));
  token.reset();
  d.redo();
  EXPECT_EQ(heard.size(), 2u) << "the token ended the subscription";
}

TEST(History, OldestEntriesGoWhenTheirMemoryPassesTheLimit) {
  const State s = smallState(320, 320);
  Document d(s, 200 * 1024);
  for (int i = 0; i < 40; ++i) edit(d, SetTerrain{kSheet, {s.sheet(kSheet)->frameHex({i, 8 * i})}, TerrainId("woods")});
  size_t held = 0;
  for (size_t i = 1; i < d.entries().size(); ++i) held += d.entries()[i].costBytes;
  EXPECT_LE(held, 200u * 1024);
  EXPECT_GT(d.entries().size(), 3u);
  EXPECT_LT(d.entries().size(), 41u);
  while (d.canUndo()) d.undo();
  EXPECT_TRUE(d.dirty()) << "the saved state has gone with the oldest entries";
}

TEST(History, AnEntryCostsWhatItDoesNotShare) {
  const State s = smallState(1000, 1000);
  const auto spot = apply1(s, paint(s, "N00010001"));
  ASSERT_TRUE(spot);
  const size_t chunk = sizeof(CowGrid<HexCell>::Chunk);
  EXPECT_GT(bytesBeyond(s, *spot), chunk);
  EXPECT_LT(bytesBeyond(s, *spot), 3 * chunk + 1024 * 16);
  EXPECT_LT(bytesBeyond(*spot, *spot), 2048u) << "nothing but the table of documents";
}
