// SPDX-License-Identifier: Apache-2.0
// Lines that the program proposes on a scan, settled one by one without a window; each act is one undo.
#include "editor/session/scan_proposals.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "editor/session/new_documents.h"
#include "io/files/files.h"
#include "mailbox.h"
#include "scratch.h"
#include "synthetic_scan.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::HasSubstr;

/// A made-up country with rivers, as the session opens it: a bare map on its picture.
class ScanProposalsTest : public testing::Test {
 protected:
  ScanProposalsTest() : session_(mailbox_.post()), desk_(session_), proposals_(session_, desk_) {
    ScanSpec spec;
    spec.name = "offers";
    spec.seed = 13;
    spec.map.columns = 16;
    spec.map.rows = 12;
    spec.map.terrains = 4;
    spec.palette = Palette::Atlas;
    spec.names = false;
    spec.noise = 2;
    spec.pitch = 40;
    scan_ = drawScan(spec);
    std::string bytes = "P6\n" + std::to_string(scan_.width) + " " + std::to_string(scan_.height) + "\n255\n";
    bytes.append(scan_.rgb.begin(), scan_.rgb.end());
    const std::string path = scratchPath("offers.ppm").string();
    EXPECT_TRUE(writeFile(path, bytes));
    for (const auto& chain : scan_.rivers) rivers_.insert(chain.begin(), chain.end());
    Sheet bare = *makeSheet(SheetId("m"), scan_.sheet.columns.count, scan_.sheet.rows.count, scan_.sheet.numberingSpec,
                            scan_.sheet.orientation, scan_.sheet.stagger);
    bare.system = "gcacw";
    State state = stateOfMap(bare);
    Board board = *state.board(BoardId("m"));
    // The grid's affine turned round: the picture's pixels on the sheet's plane.
    const scan::ScanGrid& g = scan_.grid;
    const double turn = g.a * g.e - g.b * g.d, mm = bare.hexWidthMm / turn;
    Underlay under;
    under.file = path;
    under.sheet = SheetId("m");
    under.a = g.e * mm, under.b = -g.b * mm, under.c = (g.b * g.f - g.e * g.c) * mm;
    under.d = -g.d * mm, under.e = g.a * mm, under.f = (g.d * g.c - g.a * g.f) * mm;
    board.underlays = {under};
    state.boards[BoardId("m")] = std::make_shared<const Board>(board);
    session_.open(std::move(state));
  }
  bool settled() {
    return mailbox_.runUntil([this] { return !desk_.busy() && session_.idle(); });
  }
  const Sheet& sheet() const { return *session_.state().sheet(SheetId("m")); }
  size_t drawn() const {
    size_t count = 0;
    sheet().sides.forEach([&](const Hexside&, const SideFeatures& features) { count += !features.empty(); });
    return count;
  }
  size_t confirmedHexes() const {
    size_t count = 0;
    for (const Hex hex : scan_.hexes) count += sheet().cell(hex).coverage[static_cast<size_t>(Layer::Hexsides)] == kConfirmed;
    return count;
  }

  Mailbox mailbox_;
  Session session_;
  ScanDesk desk_;
  ScanProposals proposals_;
  SyntheticScan scan_;
  std::set<Hexside> rivers_;
};

TEST_F(ScanProposalsTest, LinesAreProposedConfirmedThrownAway_EachIsOneUndo) {
  ASSERT_TRUE(desk_.any());
  ASSERT_GE(rivers_.size(), 20u);
  size_t came = 0;
  const Connection told = proposals_.proposed.connect([&came] { ++came; });
  proposals_.propose(FeatureId("river-minor"));
  EXPECT_THAT(desk_.doing(), HasSubstr("Minor river"));
  ASSERT_TRUE(settled());
  EXPECT_EQ(desk_.fault(), "");
  EXPECT_EQ(came, 1u);
  EXPECT_EQ(session_.document().index(), 1u);
  ASSERT_FALSE(proposals_.lines().empty());
  // What is offered are the rivers, and never the map's edge.
  std::set<Hexside> offered;
  size_t before = 1000;
  for (const ScanProposals::Line& line : proposals_.lines()) {
    EXPECT_LE(line.sides.size(), before) << "the longest first";
    before = line.sides.size();
    EXPECT_LE(line.least, line.mean);
    EXPECT_FALSE(line.name.empty());
    offered.insert(line.sides.begin(), line.sides.end());
  }
  size_t right = 0;
  for (const Hexside side : offered) {
    right += rivers_.count(side);
    EXPECT_TRUE(sheet().playable(side.first()) && sheet().playable(side.second()));
  }
  EXPECT_GE(right * 10, offered.size() * 9);
  EXPECT_GE(right * 10, rivers_.size() * 8);
  EXPECT_EQ(drawn(), offered.size());
  EXPECT_EQ(confirmedHexes(), 0u) << "they are drafts";

  const size_t all = proposals_.lines().size();
  const ScanProposals::Seen seen = proposals_.pictureOf(0);
  ASSERT_FALSE(seen.picture.empty());
  EXPECT_EQ(seen.corners.size(), proposals_.lines()[0].sides.size() + 1);
  for (const Point p : seen.corners) {
    EXPECT_GT(p.x, 0);
    EXPECT_LT(p.x, seen.picture.width);
  }
  // Yes.
  proposals_.confirm(0);
  EXPECT_EQ(proposals_.lines().size(), all - 1);
  EXPECT_GT(confirmedHexes(), 0u);
  EXPECT_EQ(drawn(), offered.size());
  EXPECT_EQ(session_.document().index(), 2u);
  session_.undo();
  EXPECT_EQ(proposals_.lines().size(), all);
  EXPECT_EQ(confirmedHexes(), 0u);
  session_.redo();
  EXPECT_EQ(proposals_.lines().size(), all - 1);
  session_.undo();
  // No.
  const size_t length = proposals_.lines()[0].sides.size();
  proposals_.discard(0);
  EXPECT_EQ(proposals_.lines().size(), all - 1);
  EXPECT_EQ(drawn(), offered.size() - length);
  EXPECT_EQ(confirmedHexes(), 0u);
  session_.undo();
  EXPECT_EQ(drawn(), offered.size());
  EXPECT_EQ(proposals_.lines().size(), all);
  // All that are sure, at once; what is left is thrown away, and nothing is open or half confirmed.
  EXPECT_EQ(proposals_.surer(0), all);
  EXPECT_EQ(proposals_.confirmSurer(2), 0u);
  const size_t sure = proposals_.surer(0.5);
  EXPECT_EQ(proposals_.confirmSurer(0.5), sure);
  EXPECT_EQ(proposals_.lines().size(), all - sure);
  while (!proposals_.lines().empty()) proposals_.discard(0);
  std::set<Hex> touched;
  sheet().sides.forEach([&](const Hexside& side, const SideFeatures& features) {
    if (!features.empty()) touched.insert({side.first(), side.second()});
  });
  EXPECT_EQ(confirmedHexes(), touched.size()) << "hexes of confirmed lines, and no others";
  for (const Hex hex : scan_.hexes)
    EXPECT_LT(sheet().cell(hex).coverage[static_cast<size_t>(Layer::Hexsides)], kFirstDraft) << "no draft is left over";
  // Undone to the bare map, and back.
  while (session_.document().canUndo()) session_.undo();
  EXPECT_TRUE(proposals_.lines().empty());
  EXPECT_EQ(drawn(), 0u);
  session_.redo();
  EXPECT_EQ(proposals_.lines().size(), all);
}

TEST_F(ScanProposalsTest, ALineThatIsConfirmedLeadsTheSearch_AndIsNotProposedAgain) {
  std::vector<std::pair<Hexside, SideFeatures>> known;
  const auto& longest = *std::max_element(scan_.rivers.begin(), scan_.rivers.end(),
                                          [](const auto& a, const auto& b) { return a.size() < b.size(); });
  for (size_t i = 0; i < 4; ++i) known.push_back({longest[i], {{FeatureId("river-major"), {}, -1}}});
  std::sort(known.begin(), known.end());
  ASSERT_TRUE(session_.apply({SetSides{SheetId("m"), known}}));
  proposals_.propose(FeatureId("river-major"));
  ASSERT_TRUE(settled());
  ASSERT_FALSE(proposals_.lines().empty()) << desk_.fault();
  for (const ScanProposals::Line& line : proposals_.lines())
    for (const auto& [side, features] : known) EXPECT_EQ(std::count(line.sides.begin(), line.sides.end(), side), 0);
  const size_t all = proposals_.lines().size();
  // Once more finds nothing new, and says so.
  proposals_.propose(FeatureId("river-major"));
  ASSERT_TRUE(settled());
  EXPECT_THAT(desk_.fault(), HasSubstr("Nothing more on the picture"));
  EXPECT_EQ(proposals_.lines().size(), all);
  // Another map in front: the list is gone.
  session_.open(stateOfMap(*makeNewMap({})));
  EXPECT_TRUE(proposals_.lines().empty());
  proposals_.propose(FeatureId("river-major"));  // without a picture it does nothing
  EXPECT_FALSE(desk_.busy());
  proposals_.confirm(0);
  proposals_.discard(7);
}

TEST_F(ScanProposalsTest, RoadsAreProposedAsPaths_AndSettledTheSameWay) {
  std::set<std::pair<Hex, Hex>> roads;
  const std::vector<Hex>* longest = nullptr;
  for (const auto& road : scan_.roads) {
    if (longest == nullptr || road.size() > longest->size()) longest = &road;
    for (size_t i = 1; i < road.size(); ++i) roads.insert(std::minmax(road[i - 1], road[i]));
  }
  ASSERT_NE(longest, nullptr);
  ASSERT_GE(longest->size(), 6u);
  // A piece of one is drawn and confirmed: its colour tells.
  Path known;
  known.id = PathId("known");
  known.kind = PathKindId("road");
  known.hexes.assign(longest->begin(), longest->begin() + 4);
  ASSERT_TRUE(session_.apply({PutPath{SheetId("m"), known}}));
  proposals_.propose(PathKindId("road"));
  ASSERT_TRUE(settled());
  ASSERT_FALSE(proposals_.lines().empty()) << desk_.fault();
  const size_t all = proposals_.lines().size();
  EXPECT_EQ(sheet().paths.size(), all + 1);
  EXPECT_EQ(proposals_.newest(), 0u);
  size_t steps = 0, right = 0;
  for (const ScanProposals::Line& line : proposals_.lines()) {
    EXPECT_TRUE(line.sides.empty());
    EXPECT_EQ(line.way.text, "road");
    for (size_t i = 1; i < line.hexes.size(); ++i) {
      ++steps;
      right += roads.count(std::minmax(line.hexes[i - 1], line.hexes[i]));
      EXPECT_EQ(distance(line.hexes[i - 1], line.hexes[i]), 1);
    }
  }
  EXPECT_GE(right * 4, steps * 3);
  EXPECT_EQ(proposals_.pictureOf(0).corners.size(), proposals_.lines()[0].hexes.size());
  const auto drafts = [this] {
    size_t count = 0;
    for (const Hex hex : scan_.hexes) count += sheet().cell(hex).coverage[static_cast<size_t>(Layer::Paths)] >= kFirstDraft;
    return count;
  };
  const size_t before = drafts();
  EXPECT_GT(before, 0u);
  proposals_.confirm(0);
  EXPECT_EQ(proposals_.lines().size(), all - 1);
  EXPECT_LT(drafts(), before);
  session_.undo();
  EXPECT_EQ(drafts(), before);
  proposals_.discard(0);
  EXPECT_EQ(sheet().paths.size(), all);
  session_.undo();
  EXPECT_EQ(sheet().paths.size(), all + 1);
  while (!proposals_.lines().empty()) proposals_.discard(0);
  EXPECT_EQ(sheet().paths.size(), 1u);
  EXPECT_EQ(drafts(), 0u);
}

}  // namespace
}  // namespace hotchkiss::test
