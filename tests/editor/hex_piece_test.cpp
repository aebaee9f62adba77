// SPDX-License-Identifier: Apache-2.0
// Pieces of map copied, turned, mirrored and pasted: geometry by hand from odd to even columns, and what must hold for any piece.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "editor/session/board_edits.h"
#include "editor/session/hex_piece.h"
#include "editor/session/hex_work.h"
#include "editor/session/palette.h"
#include "editor/session/sheet_reshape.h"
#include "editor/session/tools.h"
#include "io/native/load.h"
#include "mailbox.h"
#include "model/grid/algorithms.h"
#include "tests/support/random_seed.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class HexPieceTest : public ::testing::Test {
 protected:
  HexPieceTest() : session_(mailbox_.post()), tools_{session_, {}, {}, {}} { open("maps/training/gcacw-training.map.xml"); }
  void open(const std::string& path) {
    auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR) + "/" + path});
    ASSERT_TRUE(loaded) << path << ": " << loaded.error().message;
    session_.open(loaded->state);
    settle(tools_);
  }
  const BoardView& view() const { return *(view_ = session_.view()); }
  Hex hex(const std::string& code) const { return view().find(code).hex; }
  std::string terrain(const std::string& code) const { return view().facts(hex(code)).terrain.text; }
  void paint(const std::string& code, const std::string& kind) {
    const std::vector<Hex> one = {hex(code)};
    session_.apply(terrainEdits(view(), one, TerrainId(kind)));
  }
  /// The kinds that cross each inner side of a piece.
  static std::map<Hexside, std::set<std::string>> crossings(const HexPiece& piece) {
    std::map<Hexside, std::set<std::string>> out;
    for (const HexPiece::Road& road : piece.roads)
      for (size_t i = 0; i + 1 < road.hexes.size(); ++i)
        if (piece.cells.contains(road.hexes[i]) && piece.cells.contains(road.hexes[i + 1]))
          out[sideBetween(road.hexes[i], road.hexes[i + 1])].insert(road.kind.text);
    return out;
  }
  static std::multiset<std::string> places(const HexPiece& piece) {
    std::multiset<std::string> out;
    for (const Site& s : piece.sites)
      out.insert(s.kind.text + "|" + s.name + "|" + std::to_string(s.hex->q) + "," + std::to_string(s.hex->r));
    return out;
  }
  static std::map<Hexside, std::set<std::string>> inner(const HexPiece& piece) {
    std::map<Hexside, std::set<std::string>> out;
    for (const auto& [side, features] : piece.sides) {
      if (!piece.cells.contains(side.first()) || !piece.cells.contains(side.second())) continue;
      auto& own = out[side];
      for (const HexPiece::Feature& f : features)
        own.insert(f.kind.text + (f.upper ? "^" + std::to_string(f.upper->q) + "," + std::to_string(f.upper->r) : ""));
    }
    return out;
  }

  Mailbox mailbox_;
  Session session_;
  ToolContext tools_;
  mutable std::shared_ptr<const BoardView> view_;
};

TEST_F(HexPieceTest, AShapeFromAnOddColumnKeepsItsShapeOnAnEvenOne) {
  // 0505 with its neighbours to the ne and se: in the odd column 05 these are 0604 and 0605.
  ASSERT_EQ(neighbour(hex("0505"), 1), hex("0604"));
  ASSERT_EQ(neighbour(hex("0505"), 2), hex("0605"));
  const auto& kinds = view().vocabulary().terrain;
  ASSERT_GE(kinds.size(), 4u);
  const std::string a = kinds[0].id.text, b = kinds[1].id.text, c = kinds[2].id.text, plain = kinds[3].id.text;
  for (const char* each : {"0805", "0904", "0905", "0906", "0804", "0806"}) paint(each, plain);
  paint("0505", a);
  paint("0604", b);
  paint("0605", c);
  HexPiece piece = copyPiece(view(), {hex("0505"), hex("0604"), hex("0605")});
  ASSERT_EQ(piece.cells.size(), 3u);
  // Set down so that 0505 comes to 0805: column 08 stands half a hex lower, its neighbours to the ne and se are 0905 and 0906.
  ASSERT_TRUE(pastePiece(session_, piece, hex("0805") + (piece.anchor - hex("0505"))));
  EXPECT_EQ(terrain("0805"), a);
  EXPECT_EQ(terrain("0905"), b);
  EXPECT_EQ(terrain("0906"), c);
  for (const char* each : {"0904", "0804", "0806"}) EXPECT_EQ(terrain(each), plain) << each;
  EXPECT_EQ(session_.selection().allHexes().size(), 3u);
}

TEST_F(HexPieceTest, ATurnOfASixthAndAMirrorByHand) {
  const auto& kinds = view().vocabulary().terrain;
  const std::string a = kinds[0].id.text, b = kinds[1].id.text;
  // 0505 and 0504 above it: turned clockwise once the second lies to the ne (0604), mirrored top to bottom below (0506).
  paint("0505", a);
  paint("0504", b);
  const HexPiece piece = copyPiece(view(), {hex("0505"), hex("0504")});
  const Hex first = hex("0505") - piece.anchor, second = hex("0504") - piece.anchor;
  const HexPiece once = turned(piece, 1);
  const auto with = [](const HexPiece& p, const std::string& kind) {
    for (const auto& [at, cell] : p.cells)
      if (cell.terrain.text == kind) return at;
    return Hex{999, 999};
  };
  if (a != b) {
    EXPECT_EQ(directionTo(first, second), 0);
    EXPECT_EQ(directionTo(with(once, a), with(once, b)), 1);
    EXPECT_EQ(directionTo(with(turned(piece, 5), a), with(turned(piece, 5), b)), 5);
    EXPECT_EQ(directionTo(with(mirrored(piece, true), a), with(mirrored(piece, true), b)), 0);
    EXPECT_EQ(directionTo(with(mirrored(piece, false), a), with(mirrored(piece, false), b)), 3);
    EXPECT_EQ(directionTo(with(mirrored(once, true), a), with(mirrored(once, true), b)), 5);
  }
  // Pointy-top: left to right nw becomes ne, and e becomes w.
  HexPiece pointy;
  pointy.orientation = Orientation::PointyTop;
  pointy.cells[{0, 0}];
  pointy.cells[neighbour({0, 0}, 0)].terrain = TerrainId("nw");
  pointy.cells[neighbour({0, 0}, 2)].terrain = TerrainId("e");
  pointy.sides[Hexside({0, 0}, 3)] = {{FeatureId("ridge"), {}, Hex{0, 0}}};
  const HexPiece other = mirrored(pointy, true);
  EXPECT_EQ(other.cells.at(neighbour({0, 0}, 1)).terrain.text, "nw");
  EXPECT_EQ(other.cells.at(neighbour({0, 0}, 5)).terrain.text, "e");
  // The ridge on the se side, higher here, is on the sw side, higher here.
  EXPECT_EQ(other.sides.at(Hexside({0, 0}, 4)).front().upper, (Hex{0, 0}));
}

TEST_F(HexPieceTest, SidesRoadsAndSitesComeAlong) {
  // All within 2 of a hex with a site, somewhere with a road and a river beside.
  std::optional<Hex> middle;
  for (const PlacedSite& s : view().sites())
    if (s.hex && !s.site->name.empty() && disc(*s.hex, 2).size() == brushHexes(view(), *s.hex, 2).size()) {
      const HexPiece round = copyPiece(view(), disc(*s.hex, 2));
      if (!round.roads.empty() &&
          std::any_of(round.sides.begin(), round.sides.end(), [](const auto& x) { return !x.second.empty(); }))
        middle = middle.value_or(*s.hex);
    }
  ASSERT_TRUE(middle);
  const HexPiece piece = copyPiece(view(), disc(*middle, 2));
  EXPECT_EQ(piece.cells.size(), 19u);
  EXPECT_EQ(piece.anchor, *middle);
  // A place on the same map that shares no hex with it, an odd number of columns away.
  std::optional<Hex> to;
  for (const Hex h : view().hexes())
    if (distance(h, *middle) > 4 && ((h.q - middle->q) & 1) != 0 && brushHexes(view(), h, 2).size() == 19) to = h;
  ASSERT_TRUE(to);
  const State before = session_.state();
  ASSERT_TRUE(pastePiece(session_, piece, *to));
  const HexPiece there = copyPiece(view(), disc(*to, 2));
  EXPECT_EQ(there.cells, piece.cells);
  EXPECT_EQ(inner(there), inner(piece));
  EXPECT_EQ(crossings(there), crossings(piece));
  EXPECT_EQ(places(there), places(piece));
  session_.undo();
  EXPECT_EQ(session_.state(), before);
}

TEST_F(HexPieceTest, WhatIsPastedWhereItWasCopiedChangesNothing) {
  std::mt19937 random(randomSeed());
  SCOPED_TRACE("HOTCHKISS_SEED=" + std::to_string(randomSeed()));
  for (const char* path : {"maps/training/gcacw-training.map.xml", "maps/training/wbts-training.map.xml",
                           "maps/training/cwb-training.map.xml", "scenarios/gtc/13.11.scenario.xml"}) {
    open(path);
    std::vector<Hex> all;
    for (const PlacedSheet& placed : view().sheets())
      for (int row = 0; row < placed.sheet->rows.count; ++row)
        for (int column = 0; column < placed.sheet->columns.count; ++column)
          all.push_back(placed.sheet->frameHex({column, row}) + placed.origin);
    for (int round = 0; round < 6; ++round) {
      std::set<Hex> some;
      const Hex centre = all[random() % all.size()];
      const int radius = static_cast<int>(random() % 6);
      for (const Hex h : disc(centre, radius))
        if (random() % 4 != 0) some.insert(h);
      const HexPiece piece = copyPiece(view(), {some.begin(), some.end()});
      const auto result = pasteEdits(session_.state(), view(), piece, piece.anchor);
      ASSERT_TRUE(result) << result.error().message;
      EXPECT_THAT(result->edits, IsEmpty()) << path << " round " << view().code(centre) << ": "
                                            << describe(session_.state(), result->edits);
    }
    const HexPiece whole = copyPiece(view(), all);
    const auto result = pasteEdits(session_.state(), view(), whole, whole.anchor);
    ASSERT_TRUE(result);
    EXPECT_THAT(result->edits, IsEmpty()) << path << ": " << describe(session_.state(), result->edits);
  }
}

TEST_F(HexPieceTest, SixTurnsAndTwoMirrorsAreNone) {
  std::mt19937 random(randomSeed());
  SCOPED_TRACE("HOTCHKISS_SEED=" + std::to_string(randomSeed()));
  for (int round = 0; round < 20; ++round) {
    const Hex centre = view().hexes()[random() % view().hexes().size()];
    const HexPiece piece = copyPiece(view(), disc(centre, static_cast<int>(random() % 5)));
    HexPiece out = piece;
    for (int i = 0; i < 6; ++i) out = turned(out, 1);
    EXPECT_EQ(out, piece);
    EXPECT_EQ(turned(turned(piece, 2), -2), piece);
    for (const bool across : {true, false}) EXPECT_EQ(mirrored(mirrored(piece, across), across), piece);
    // A mirror turns the other way round: mirror, turn, mirror is a turn back.
    EXPECT_EQ(mirrored(turned(mirrored(piece, true), 1), true), turned(piece, -1));
  }
}

TEST_F(HexPieceTest, AnyPieceTurnedIsSetDownAsItIs) {
  std::mt19937 random(randomSeed());
  SCOPED_TRACE("HOTCHKISS_SEED=" + std::to_string(randomSeed()));
  const State start = session_.state();
  for (int round = 0; round < 12; ++round) {
    session_.open(start);
    const auto& hexes = view().hexes();
    const int radius = 1 + static_cast<int>(random() % 3);
    HexPiece piece = copyPiece(view(), brushHexes(view(), hexes[random() % hexes.size()], radius));
    piece = turned(piece, static_cast<int>(random() % 6));
    if (random() % 2 == 0) piece = mirrored(piece, random() % 2 == 0);
    const Hex to = hexes[random() % hexes.size()];
    const auto result = pasteEdits(session_.state(), view(), piece, to);
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->hexes + result->offMap, piece.cells.size());
    if (result->edits.empty()) continue;
    ASSERT_TRUE(session_.apply(result->edits));
    if (result->offMap > 0) continue;
    std::vector<Hex> there;
    for (const auto& [h, cell] : piece.cells) there.push_back(h + to);
    HexPiece back = copyPiece(view(), there);
    // Counted from the same hex.
    HexPiece moved = back;
    moved.cells.clear();
    for (const auto& [h, cell] : back.cells) moved.cells[h + back.anchor - to] = cell;
    EXPECT_EQ(moved.cells, piece.cells) << "round " << round;
    // Once more changes nothing.
    const auto again = pasteEdits(session_.state(), view(), piece, to);
    ASSERT_TRUE(again);
    EXPECT_THAT(again->edits, IsEmpty()) << describe(session_.state(), again->edits);
    session_.undo();
    EXPECT_EQ(session_.state(), start);
  }
}

TEST_F(HexPieceTest, APieceComesFromSheetToSheetButNotToHexesThatStandOtherwise) {
  const HexPiece piece = copyPiece(view(), disc(hex("0505"), 1));
  open("maps/training/wbts-training.map.xml");
  auto other = pasteEdits(session_.state(), view(), piece, view().hexes()[view().hexes().size() / 2]);
  EXPECT_TRUE(other || other.error().message.find("legend") != std::string::npos) << other.error().message;
  HexPiece pointy = piece;
  pointy.orientation = view().orientation() == Orientation::FlatTop ? Orientation::PointyTop : Orientation::FlatTop;
  other = pasteEdits(session_.state(), view(), pointy, view().hexes().front());
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error().message, HasSubstr("other way"));
}

TEST_F(HexPieceTest, ClearedHexesAreUnknown) {
  const std::vector<Hex> some = brushHexes(view(), hex("0707"), 2);
  const State before = session_.state();
  ASSERT_TRUE(clearHexes(session_, some));
  const HexPiece bare = copyPiece(view(), some);
  for (const auto& [h, cell] : bare.cells) {
    EXPECT_TRUE(cell.terrain.empty());
    EXPECT_FALSE(cell.elevation);
  }
  EXPECT_THAT(bare.sites, IsEmpty());
  EXPECT_THAT(crossings(bare), IsEmpty());
  for (const auto& [side, features] : inner(bare)) EXPECT_THAT(features, IsEmpty());
  session_.undo();
  EXPECT_EQ(session_.state(), before);
}

TEST_F(HexPieceTest, TheToolSetsThePieceDownOnceOrWithShiftAgain) {
  tools_.piece = std::make_shared<const HexPiece>(copyPiece(view(), disc(hex("0505"), 1)));
  tools_.pasting = true;
  HexesTool tool(tools_);
  const auto at = [&](const std::string& code, bool shift) {
    Pointer p = pointerAt(view(), view().layout().centre(hex(code)), 0.2);
    p.shift = shift;
    return p;
  };
  tool.hover(at("1005", false));
  EXPECT_EQ(tool.preview().hexes.size(), 7u);
  EXPECT_EQ(tool.preview().tints.size(), 7u);
  EXPECT_EQ(tool.preview().label, "7 hexes");
  tool.press(at("1005", true), Stroke::Draw);
  tool.release(at("1005", true));
  EXPECT_TRUE(tools_.pasting);
  EXPECT_EQ(session_.view()->facts(hex("1005")).terrain, session_.view()->facts(hex("0505")).terrain);
  tool.press(at("1005", false), Stroke::Draw);
  EXPECT_FALSE(tools_.pasting);
  tools_.pasting = true;
  EXPECT_TRUE(tool.cancel());
  EXPECT_FALSE(tools_.pasting);
  tool.hover(at("0101", false));
  tools_.pasting = true;
  EXPECT_THAT(tool.preview().label, HasSubstr("off the map"));
}

TEST_F(HexPieceTest, HexesAreChosenByWhatTheyHave) {
  HexesTool tool(tools_);
  const auto click = [&](Hex where, bool shift = false, bool control = false) {
    Pointer p = pointerAt(view(), view().layout().centre(where), 0.2);
    p.shift = shift;
    p.control = control;
    tool.press(p, Stroke::Draw);
    tool.release(p);
  };
  // By a kind of path: every hex that such a path of the file goes through.
  ASSERT_FALSE(view().paths().empty());
  const PathKindId kind = view().paths().front().path->kind;
  std::set<Hex> on;
  for (const PlacedPath& p : view().paths())
    if (p.path->kind == kind && p.path->hexes.size() > 1)
      for (const Hex h : p.path->hexes)
        if (view().playable(h + p.origin)) on.insert(h + p.origin);
  choose(tools_, ToolId::Hexes, "with:path:" + kind.text);
  click(hex("0101"));
  EXPECT_EQ(session_.selection().allHexes(), std::vector<Hex>(on.begin(), on.end()));
  // Sites added, then all of the path taken out with Ctrl.
  const SiteKindId site = view().sites().front().site->kind;
  choose(tools_, ToolId::Hexes, "with:site:" + site.text);
  std::set<Hex> sites;
  for (const PlacedSite& s : view().sites())
    if (s.hex && s.site->kind == site && view().playable(*s.hex)) sites.insert(*s.hex);
  click(hex("0101"), true);
  EXPECT_GE(session_.selection().allHexes().size(), on.size());
  choose(tools_, ToolId::Hexes, "with:path:" + kind.text);
  click(hex("0101"), false, true);
  std::vector<Hex> left;
  std::set_difference(sites.begin(), sites.end(), on.begin(), on.end(), std::back_inserter(left));
  EXPECT_EQ(session_.selection().allHexes(), left);
  // Only in a rectangle.
  const TerrainId terrain = view().facts(hex("0505")).terrain;
  choose(tools_, ToolId::Hexes, "with:terrain:" + terrain.text);
  const Point c = view().layout().centre(hex("0505"));
  Pointer p = pointerAt(view(), c - Point{5, 5}, 0.2);
  tool.press(p, Stroke::Draw);
  p = pointerAt(view(), c + Point{5, 5}, 0.2);
  tool.drag(p);
  tool.release(p);
  EXPECT_THAT(session_.selection().allHexes(), ElementsAre(hex("0505")));
}

TEST_F(HexPieceTest, ASheetGrowsAndShrinksAndEveryHexKeepsItsCodeGroundAndNeighbours) {
  const Sheet sheet = *session_.state().sheets.begin()->second;
  // One column to the left turns the stagger round and counts from 0.
  auto grown = reshape(sheet, {1, 2, 3, 4});
  ASSERT_FALSE(grown);  // two rows above row 1 would be row -1
  EXPECT_THAT(grown.error().message, HasSubstr("The first row would be number -1"));
  grown = reshape(sheet, {1, 1, 3, 4});
  ASSERT_TRUE(grown) << grown.error().message;
  EXPECT_NE(grown->sheet.stagger, sheet.stagger);
  EXPECT_EQ(grown->sheet.columns.count, sheet.columns.count + 4);
  EXPECT_EQ(grown->codes.front(), "0000");
  for (int row = 0; row < sheet.rows.count; ++row)
    for (int column = 0; column < sheet.columns.count; ++column) {
      const Hex before = sheet.frameHex({column, row}), after = grown->sheet.frameHex({column + 1, row + 1});
      ASSERT_EQ(sheet.code(before), grown->sheet.code(after));
      ASSERT_EQ(sheet.cell(before), grown->sheet.cell(after));
      for (int d = 0; d < 6; ++d) {
        ASSERT_EQ(sheet.code(neighbour(before, d)), grown->sheet.code(neighbour(after, d)));
        ASSERT_EQ(sheet.sides.at(Hexside(before, d)), grown->sheet.sides.at(Hexside(after, d)));
      }
    }
  EXPECT_EQ(lossInWords(*grown), "");
  const auto back = reshape(grown->sheet, {-1, -1, -3, -4});
  ASSERT_TRUE(back);
  EXPECT_TRUE(back->sheet == sheet);
  EXPECT_EQ(lossInWords(*back), "");
  // Cut in half: what is lost is counted.
  const auto half = reshape(sheet, {0, 0, -(sheet.columns.count / 2), 0});
  ASSERT_TRUE(half);
  EXPECT_GT(half->hexes, 0u);
  EXPECT_THAT(lossInWords(*half), HasSubstr("Cut off: "));
  EXPECT_FALSE(reshape(sheet, {0, 0, -sheet.columns.count, 0}));
  EXPECT_FALSE(reshape(sheet, {0, 0, 5000, 0}));
  // As one undo through the session.
  const State before = session_.state();
  Sheet head = sheet;
  head.title = "Larger";
  ASSERT_TRUE(applyReshape(session_, sheet.id, {0, 0, 2, 0}, head));
  EXPECT_EQ(session_.state().sheet(sheet.id)->title, "Larger");
  EXPECT_EQ(session_.state().sheet(sheet.id)->columns.count, sheet.columns.count + 2);
  session_.undo();
  EXPECT_EQ(session_.state(), before);
}

TEST_F(HexPieceTest, AnyReshapeThatOnlyAddsIsUndoneByCutting) {
  std::mt19937 random(randomSeed());
  SCOPED_TRACE("HOTCHKISS_SEED=" + std::to_string(randomSeed()));
  for (const char* path : {"maps/training/gcacw-training.map.xml", "maps/training/wbts-training.map.xml",
                           "maps/training/cwb-training.map.xml", "scenarios/gtc/13.11.scenario.xml"}) {
    open(path);
    for (const auto& [id, sheet] : session_.state().sheets)
      for (int round = 0; round < 4; ++round) {
        const auto few = [&] { return static_cast<int>(random() % 3); };
        const Reshape by{std::min(few(), sheet->numberingSpec.firstColumn), std::min(few(), sheet->numberingSpec.firstRow), few(),
                         few()};
        const auto grown = reshape(*sheet, by);
        if (!grown) continue;  // a numbering with letters, or counted from the other edge, may have no room
        const auto back = reshape(grown->sheet, {-by.left, -by.top, -by.right, -by.bottom});
        ASSERT_TRUE(back) << back.error().message;
        Sheet same = back->sheet;
        // A wider pattern stays wide.
        same.numberingSpec = sheet->numberingSpec;
        same.numbering = sheet->numbering;
        EXPECT_TRUE(same == *sheet) << path << " " << id.text;
      }
  }
}

}  // namespace
}  // namespace hotchkiss::test
