// SPDX-License-Identifier: Apache-2.0
// The line of sight of 19.2c line by line, on rows of invented hexes: each test's comment has the levels from the viewer to the
// target. A row runs along q, so that the line crosses every hex of it.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>

#include "model/grid/algorithms.h"
#include "model/rules/cwb/sight_line.h"

using namespace hotchkiss;
using cwb::SightHex;

namespace {

/// Hexes by place; what is not named is off the board.
class Field {
 public:
  Field& row(const std::vector<int>& levels, int first = 0) {
    for (size_t i = 0; i < levels.size(); ++i) {
      SightHex h;
      h.level = levels[i];
      hexes_[{first + static_cast<int>(i), 0}] = h;
    }
    return *this;
  }
  SightHex& at(int q, int r = 0) { return hexes_[{q, r}]; }
  cwb::SightVerdict look(Hex a, Hex b) const {
    return cwb::judgeSight(a, b, [&](Hex h) {
      const auto it = hexes_.find(h);
      SightHex off;
      off.known = SightHex::Known::OffBoard;
      return it == hexes_.end() ? off : it->second;
    });
  }
  Tri clear(int from, int to) const { return look({from, 0}, {to, 0}).clear; }

 private:
  std::map<Hex, SightHex> hexes_;
};

}  // namespace

TEST(CwbSightLine, PartsOfALineAlongARowAreItsHexes) {
  const auto parts = cwb::partsOfLine({0, 0}, {3, 0});
  ASSERT_EQ(parts.size(), 4u);
  EXPECT_EQ(parts[1].hex, (Hex{1, 0}));
  EXPECT_EQ(parts[1].beside, std::nullopt);
  EXPECT_DOUBLE_EQ(parts[1].along, 1);
  EXPECT_DOUBLE_EQ(parts[3].along, 3);
}

TEST(CwbSightLine, ALineToACornerDirectionRunsAlongHexsides) {
  // (1, 1) lies over the corner between (1, 0) and (0, 1): the line runs along their common side.
  const auto parts = cwb::partsOfLine({0, 0}, {2, 2});
  ASSERT_EQ(parts.size(), 5u);
  EXPECT_EQ(parts[1].hex, (Hex{0, 1}));
  EXPECT_EQ(parts[1].beside, (Hex{1, 0}));
  EXPECT_EQ(parts[2].hex, (Hex{1, 1}));
  EXPECT_EQ(parts[2].beside, std::nullopt);
  EXPECT_NEAR(parts[4].along, 2 * std::sqrt(3.0), 1e-12);
}

TEST(CwbSightLine, PartsCoverTheLineOnceFromEndToEndAndBack) {
  for (const Hex b : disc({0, 0}, 7)) {
    if (b == Hex{}) continue;
    const auto there = cwb::partsOfLine({0, 0}, b), back = cwb::partsOfLine(b, {0, 0});
    ASSERT_EQ(there.size(), back.size()) << b.q << " " << b.r;
    EXPECT_EQ(there.front().hex, (Hex{}));
    EXPECT_EQ(there.back().hex, b);
    for (size_t i = 0; i < there.size(); ++i) {
      const auto& other = back[there.size() - 1 - i];
      const auto hexesOf = [](const cwb::LinePart& part) {
        const Hex other = part.beside.value_or(part.hex);
        return std::pair(std::min(part.hex, other), std::max(part.hex, other));
      };
      EXPECT_EQ(hexesOf(there[i]), hexesOf(other));
      if (i == 0) continue;
      EXPECT_LT(there[i - 1].along, there[i].along);
    }
  }
}

TEST(CwbSightLine, HigherGroundThanBothBlocks) {  // line 1: 1 2 1
  const auto verdict = Field().row({1, 2, 1}).look({0, 0}, {2, 0});
  EXPECT_EQ(verdict.clear, Tri::False);
  EXPECT_EQ(verdict.blockedAt, (Hex{1, 0}));
  EXPECT_EQ(verdict.rule, "19.2c line 1");
}

TEST(CwbSightLine, EqualLevelsSeeEachOtherOverEqualOrLowerGround) {  // line 2: 2 2 1 2
  EXPECT_EQ(Field().row({2, 2, 1, 2}).clear(0, 3), Tri::True);
}

TEST(CwbSightLine, WoodsOrchardsTownsAndUnitsAddALevel) {  // 19.3b, 19.3d: 1 1 1 with something on the middle one
  for (int what = 0; what < 3; ++what) {
    Field field;
    field.row({1, 1, 1});
    (what == 0 ? field.at(1).trees : what == 1 ? field.at(1).urban : field.at(1).units) = true;
    EXPECT_EQ(field.clear(0, 2), Tri::False) << what;
  }
  // In a hollow they reach no higher than the two.
  Field hollow;
  hollow.row({1, 0, 1}).at(1).trees = true;
  EXPECT_EQ(hollow.clear(0, 2), Tri::True);
}

TEST(CwbSightLine, WhatStandsInTheTwoEndsNeverBlocks) {  // 19.3e
  Field field;
  field.row({1, 1, 1});
  field.at(0).trees = field.at(2).trees = field.at(2).units = true;
  EXPECT_EQ(field.clear(0, 2), Tri::True);
}

TEST(CwbSightLine, NeighboursAlwaysSeeEachOther) {  // 19.3e
  Field field;
  field.row({0, 9});
  EXPECT_EQ(field.clear(0, 1), Tri::True);
}

TEST(CwbSightLine, AHeightAsHighAsTheHigherBlocksWhenLowerGroundPartsThem) {  // lines 3, 4: 3 2 3 1
  const auto verdict = Field().row({3, 2, 3, 1}).look({0, 0}, {3, 0});
  EXPECT_EQ(verdict.clear, Tri::False);
  EXPECT_EQ(verdict.blockedAt, (Hex{2, 0}));
  EXPECT_EQ(verdict.rule, "19.2c line 4");
}

TEST(CwbSightLine, OnAPlateauTheNearerEdgeDecides) {  // line 5
  // Behind the viewer 2, then 3 3 3 and down to 1: lower ground is one hex behind him and three before him.
  Field behind;
  behind.row({2, 3, 3, 3, 1, 1}, -1);
  const auto verdict = behind.look({0, 0}, {4, 0});
  EXPECT_EQ(verdict.clear, Tri::False);
  EXPECT_EQ(verdict.rule, "19.2c line 5");
  EXPECT_EQ(verdict.blockedAt, (Hex{1, 0}));
  // As far behind as before: free. 2 3 [3] 3 1 1
  Field middle;
  middle.row({2, 3, 3, 3, 1, 1}, -2);
  EXPECT_EQ(middle.clear(0, 3), Tri::True);
  // Higher ground behind comes before any lower: free. 4 [3] 3 3 1 1
  Field foot;
  foot.row({4, 3, 3, 3, 1, 1}, -1);
  EXPECT_EQ(foot.clear(0, 4), Tri::True);
  // The map ends behind the viewer: no lower ground there.
  Field edge;
  edge.row({3, 3, 3, 1, 1});
  EXPECT_EQ(edge.clear(0, 4), Tri::True);
  EXPECT_EQ(edge.clear(4, 0), Tri::True);  // and back
}

TEST(CwbSightLine, DeadGroundHidesWhatIsNearItWhenAHollowPartsItFromTheHeight) {  // line 6
  EXPECT_EQ(Field().row({4, 1, 1, 2, 1}).clear(0, 4), Tri::False);  // 2 is nearer to the target, and 1 parts it from 4
  EXPECT_EQ(Field().row({4, 2, 1, 1, 1}).clear(0, 4), Tri::True);   // 2 is nearer to the viewer
  EXPECT_EQ(Field().row({4, 3, 3, 2, 1}).clear(0, 4), Tri::True);   // an even slope
  EXPECT_EQ(Field().row({4, 1, 2, 1, 1}).clear(0, 4), Tri::True);   // half way is not nearer
}

TEST(CwbSightLine, WoodsInTheValleyHideTheLowerEndAndSaySo) {  // line 6 with trees: 3 1 1 1w 1
  Field field;
  field.row({3, 1, 1, 1, 1}).at(3).trees = true;
  const auto verdict = field.look({0, 0}, {4, 0});
  EXPECT_EQ(verdict.clear, Tri::False);
  EXPECT_EQ(verdict.blockedAt, (Hex{3, 0}));
  EXPECT_TRUE(verdict.groundAlone);  // the bare ground would not
}

TEST(CwbSightLine, AHexsideIsSeenAlongThroughEitherHexButNotPastEnemies) {  // 19.3f: the line runs between (0, 1) and (1, 0)
  Field field;
  field.at(0).level = 1;
  field.at(1, 1).level = 1;
  field.at(0, 1).level = 3;
  field.at(1, 0).level = 1;
  EXPECT_EQ(field.look({0, 0}, {1, 1}).clear, Tri::True);
  field.at(1, 0).level = 2;
  EXPECT_EQ(field.look({0, 0}, {1, 1}).clear, Tri::False);
  field.at(0, 1).level = field.at(1, 0).level = 1;
  field.at(0, 1).units = true;
  EXPECT_EQ(field.look({0, 0}, {1, 1}).clear, Tri::True);
  field.at(0, 1).enemies = true;
  const auto verdict = field.look({0, 0}, {1, 1});
  EXPECT_EQ(verdict.clear, Tri::False);
  EXPECT_EQ(verdict.rule, "19.3f");
}

TEST(CwbSightLine, TreesFillTheirHexsidesTownsOnlyBetweenThem) {  // 19.3b
  Field field;
  for (const Hex h : {Hex{0, 0}, Hex{1, 1}, Hex{0, 1}, Hex{1, 0}}) field.at(h.q, h.r).level = 1;
  field.at(0, 1).urban = true;
  EXPECT_EQ(field.look({0, 0}, {1, 1}).clear, Tri::True);
  field.at(1, 0).urban = true;
  EXPECT_EQ(field.look({0, 0}, {1, 1}).clear, Tri::False);
  field.at(1, 0).urban = field.at(0, 1).urban = false;
  field.at(0, 1).trees = true;
  EXPECT_EQ(field.look({0, 0}, {1, 1}).clear, Tri::False);
}

TEST(CwbSightLine, NobodyFiresOverFriendsBesideTheTarget) {  // 19.3d: 5 1 0 0, friends on the third
  Field field;
  field.row({5, 1, 0, 0});
  field.at(2).units = field.at(2).friends = true;
  EXPECT_EQ(field.look({0, 0}, {3, 0}).rule, "19.3d");
  EXPECT_EQ(field.clear(0, 3), Tri::False);
}

TEST(CwbSightLine, UnknownGroundIsUnknownUnlessKnownGroundBlocks) {
  Field field;
  field.row({1, 1, 1, 1}).at(2).known = SightHex::Known::No;
  auto verdict = field.look({0, 0}, {3, 0});
  EXPECT_EQ(verdict.clear, Tri::Unknown);
  EXPECT_EQ(verdict.unknown, std::vector<Hex>{(Hex{2, 0})});
  field.at(1).level = 2;
  verdict = field.look({0, 0}, {3, 0});
  EXPECT_EQ(verdict.clear, Tri::False);
  EXPECT_EQ(verdict.blockedAt, (Hex{1, 0}));
}

TEST(CwbSightLine, SightIsMutual) {
  const uint32_t seed = 20260719;
  std::mt19937 random(seed);
  const auto upTo = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most + 1)); };
  for (int round = 0; round < 200; ++round) {
    Field field;
    for (const Hex h : disc({0, 0}, 9)) {
      SightHex& hex = field.at(h.q, h.r);
      hex.level = upTo(4);
      hex.trees = upTo(4) == 0;
      hex.urban = upTo(9) == 0;
      hex.units = upTo(9) == 0;
    }
    const Hex a{upTo(6) - 3, upTo(6) - 3}, b{upTo(6) - 3, upTo(6) - 3};
    EXPECT_EQ(field.look(a, b).clear, field.look(b, a).clear) << "seed " << seed << " round " << round;
  }
}
