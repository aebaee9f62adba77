// SPDX-License-Identifier: Apache-2.0
#include "model/grid/hex.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>
#include <set>

#include "model/grid/algorithms.h"
#include "model/grid/direction_names.h"
#include "model/grid/offset.h"
#include "model/grid/plane.h"

using namespace hotchkiss;

namespace {

constexpr Orientation kOrientations[] = {Orientation::FlatTop, Orientation::PointyTop};
constexpr Stagger kStaggers[] = {Stagger::EvenShoved, Stagger::OddShoved};

double gap(Point a, Point b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

// The slow, obvious way: centres on paper by the definition of the stagger, neighbours by measuring.
Point centreOnPaper(ColumnRow cr, Orientation o, Stagger s, double width) {
  const double step = width * std::sqrt(3.0) / 2;
  const bool flat = o == Orientation::FlatTop;
  const int across = flat ? cr.column : cr.row;
  const bool shoved = (across % 2 != 0) == (s == Stagger::EvenShoved);
  const double along = (flat ? cr.row : cr.column) * width + (shoved ? width / 2 : 0);
  return flat ? Point{across * step, along} : Point{along, across * step};
}

}  // namespace

TEST(Hex, NeighboursAreTheSixNearestOnPaperForBothOrientationsAndStaggers) {
  for (const Orientation o : kOrientations) {
    for (const Stagger s : kStaggers) {
      const PlaneLayout plane{o, 10};
      for (int c = 0; c < 9; ++c) {
        for (int r = 0; r < 9; ++r) {
          const Hex h = hexOfColumnRow({c, r}, o, s);
          std::set<Hex> slow, fast;
          for (int c2 = -1; c2 < 10; ++c2)
            for (int r2 = -1; r2 < 10; ++r2) {
              const double away = gap(centreOnPaper({c, r}, o, s, 10), centreOnPaper({c2, r2}, o, s, 10));
              if (away > 1 && away < 10.01) slow.insert(hexOfColumnRow({c2, r2}, o, s));
            }
          for (int d = 0; d < 6; ++d) fast.insert(neighbour(h, d));
          EXPECT_EQ(slow, fast) << c << "," << r;
          // The plane differs from the paper by one shift only.
          const Point shift = plane.centre(hexOfColumnRow({0, 0}, o, s)) - centreOnPaper({0, 0}, o, s, 10);
          EXPECT_LT(gap(plane.centre(h), centreOnPaper({c, r}, o, s, 10) + shift), 1e-9);
        }
      }
    }
  }
}

TEST(Hex, ColumnAndRowComeBack) {
  for (const Orientation o : kOrientations)
    for (const Stagger s : kStaggers)
      for (int c = -7; c < 8; ++c)
        for (int r = -7; r < 8; ++r) EXPECT_EQ(columnRowOfHex(hexOfColumnRow({c, r}, o, s), o, s), (ColumnRow{c, r}));
}

TEST(Hex, DirectionsRunClockwiseFromTheTop) {
  const PlaneLayout flat{Orientation::FlatTop, 10}, pointy{Orientation::PointyTop, 10};
  const Point north = flat.centre(neighbour({0, 0}, 0));
  EXPECT_NEAR(north.x, 0, 1e-9);
  EXPECT_NEAR(north.y, -10, 1e-9);
  const Point east = pointy.centre(neighbour({0, 0}, 2));
  EXPECT_NEAR(east.x, 10, 1e-9);
  EXPECT_NEAR(east.y, 0, 1e-9);
  EXPECT_EQ(directionName(2, Orientation::FlatTop), "se");
  EXPECT_EQ(directionName(2, Orientation::PointyTop), "e");
  EXPECT_EQ(directionFromName("NW", Orientation::FlatTop), 5);
  EXPECT_EQ(directionFromName("n", Orientation::PointyTop), std::nullopt);
}

TEST(Hexside, HasOneIdFromEitherHex) {
  for (int d = 0; d < 6; ++d) {
    const Hex h{3, -2};
    const Hexside one(h, d), other(neighbour(h, d), opposite(d));
    EXPECT_EQ(one, other);
    EXPECT_TRUE(one.touches(h));
    EXPECT_TRUE(one.touches(neighbour(h, d)));
    EXPECT_EQ(sideBetween(neighbour(h, d), h), one);
  }
}

TEST(Vertex, HasOneIdFromEachOfItsThreeHexesAndLiesWhereTheyMeet) {
  for (const Orientation o : kOrientations) {
    const PlaneLayout plane{o, 10};
    std::map<Vertex, Point> seen;
    for (const Hex& h : disc({0, 0}, 2)) {
      for (int c = 0; c < 6; ++c) {
        const Vertex v(h, c);
        const Point p = plane.corner(h, c);
        const auto [it, fresh] = seen.emplace(v, p);
        EXPECT_LT(gap(it->second, p), 1e-9);
        for (const Hex& meeting : hexesAt(v)) EXPECT_NEAR(gap(plane.centre(meeting), p), plane.radius(), 1e-9);
      }
    }
    EXPECT_EQ(seen.size(), 54u);  // 19 hexes in a disc have 54 corners
  }
}

TEST(Hexside, EndsAndSidesAtACornerAgreeWithThePlane) {
  for (const Orientation o : kOrientations) {
    const PlaneLayout plane{o, 10};
    for (const Hex& h : disc({1, 1}, 1)) {
      for (int d = 0; d < 6; ++d) {
        const Hexside s(h, d);
        const auto ends = endsOf(s);
        EXPECT_LT(gap((plane.vertex(ends[0]) + plane.vertex(ends[1])) * 0.5, plane.sideMiddle(s)), 1e-9);
        for (const Vertex& v : ends) {
          const auto sides = sidesAt(v);
          EXPECT_TRUE(sides[0] == s || sides[1] == s || sides[2] == s);
        }
      }
    }
  }
}

TEST(Plane, EveryPointIsInTheHexWithTheNearestCentre) {
  const unsigned seed = 20260113;
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> spread(-60, 60);
  for (const Orientation o : kOrientations) {
    const PlaneLayout plane{o, 16};
    const auto near = disc({0, 0}, 9);
    for (int i = 0; i < 2000; ++i) {
      const Point p{spread(random), spread(random)};
      Hex best = near.front();
      for (const Hex& h : near)
        if (gap(plane.centre(h), p) < gap(plane.centre(best), p)) best = h;
      EXPECT_EQ(plane.hexAt(p), best) << p.x << " " << p.y;
    }
  }
}

TEST(Algorithms, DistanceIsTheNumberOfStepsAndLinesAreShortest) {
  for (const Hex& h : disc({0, 0}, 5)) {
    const auto line = lineBetween({0, 0}, h);
    EXPECT_EQ(line.size(), static_cast<size_t>(distance({0, 0}, h)) + 1);
    EXPECT_EQ(line.front(), (Hex{0, 0}));
    EXPECT_EQ(line.back(), h);
    for (size_t i = 1; i < line.size(); ++i) EXPECT_GE(directionTo(line[i - 1], line[i]), 0);
  }
  EXPECT_EQ(disc({0, 0}, 1).size(), 7u);
  EXPECT_EQ(disc({0, 0}, 2).size(), 19u);
  EXPECT_EQ(ring({4, 4}, 3).size(), 18u);
  for (const Hex& h : ring({4, 4}, 3)) EXPECT_EQ(distance({4, 4}, h), 3);
}

TEST(Algorithms, CheapestPathGoesAroundAWall) {
  const auto inside = [](Hex h) { return distance({0, 0}, h) <= 4; };
  const auto wall = [](Hex h) { return h.q == 0 && h.r > -4; };
  const auto way = cheapestPath({-2, 0}, {2, 0}, [&](Hex, Hex to) { return inside(to) && !wall(to) ? 1.0 : -1.0; }, 1000);
  ASSERT_FALSE(way.empty());
  for (const Hex& h : way) EXPECT_FALSE(wall(h));
  EXPECT_TRUE(cheapestPath({-2, 0}, {2, 0}, [&](Hex, Hex to) { return inside(to) && to.q != 0 ? 1.0 : -1.0; }, 1000).empty());
}

TEST(Algorithms, ChainsRunEndToEndAndBranchAtJunctions) {
  // Three sides in a row make one chain, whatever the order they are given in.
  const Hex h{0, 0};
  const auto one = chainsOf({Hexside(h, 3), Hexside(h, 1), Hexside(h, 2)});
  ASSERT_EQ(one.size(), 1u);
  EXPECT_EQ(one[0].size(), 3u);
  EXPECT_EQ(one[0][1], Hexside(h, 2));
  // A full ring round a hex is one closed chain; a spur makes a junction.
  std::vector<Hexside> ringSides;
  for (int d = 0; d < 6; ++d) ringSides.emplace_back(h, d);
  ASSERT_EQ(chainsOf(ringSides).size(), 1u);
  EXPECT_EQ(chainsOf(ringSides)[0].size(), 6u);
  ringSides.push_back(sidesAt(Vertex(h, 0))[2]);
  const auto spurred = chainsOf(ringSides);
  size_t total = 0;
  for (const auto& chain : spurred) total += chain.size();
  EXPECT_EQ(total, 7u);
  EXPECT_EQ(spurred.size(), 2u);
}
