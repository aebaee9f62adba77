// SPDX-License-Identifier: Apache-2.0
// Turn-by-turn movement against a slow, obvious version, on a row of cells without a board.
#include "model/rules/travel.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace hotchkiss {
namespace {

/// A ring of cells with two modes; steps cost what a table says, changing mode costs two points.
class RingMover final : public Mover {
 public:
  RingMover(std::vector<Points> costs, Points allowance) : costs_(std::move(costs)), allowance_(allowance) {}
  TravelNode start() const override { return {0, 0}; }
  int modes() const override { return 2; }
  Points allowance(int mode) const override { return mode == 0 ? allowance_ : allowance_ / 2; }
  void moves(TravelNode from, Points spent, std::vector<TravelMove>& out) const override {
    const int n = static_cast<int>(costs_.size());
    for (const int step : {1, n - 1}) {
      const int to = (from.cell + step) % n;
      Points cost = costs_[static_cast<size_t>(to)] * (from.mode + 1);
      if (cost < 0) continue;
      if (spent == 0) cost = std::min(cost, allowance(from.mode));
      out.push_back({{to, from.mode}, spent + cost, costs_[static_cast<size_t>(to)] % 5 != 0});
    }
    out.push_back({{from.cell, 1 - from.mode}, spent + 2, true});
  }
  std::vector<Charge> charges(TravelNode, TravelNode, Points) const override { return {}; }
  std::string whyNot(int, int) const override { return {}; }

 private:
  std::vector<Points> costs_;
  Points allowance_;
};

using Best = std::map<TravelNode, std::pair<int, Points>>;

/// Relaxes every node again and again until nothing gets better.
Best slowly(const Mover& mover, int turns, bool uncertain) {
  Best best{{mover.start(), {1, 0}}};
  for (bool better = true; better;) {
    better = false;
    for (const auto& [node, at] : Best(best)) {
      for (const auto& [turn, spent] : {at, std::pair<int, Points>(at.first + 1, 0)}) {
        if (turn > turns) continue;
        std::vector<TravelMove> moves;
        mover.moves(node, spent, moves);
        for (const TravelMove& move : moves) {
          if ((!move.certain && !uncertain) || move.spent > mover.allowance(move.to.mode)) continue;
          const std::pair<int, Points> there(turn, move.spent);
          const auto it = best.find(move.to);
          if (it != best.end() && it->second <= there) continue;
          best[move.to] = there;
          better = true;
        }
      }
    }
  }
  return best;
}

TEST(Travel, IsAsCheapAsTheSlowVersionFindsOnRandomRings) {
  for (uint32_t seed = 1; seed <= 200; ++seed) {
    std::mt19937 random(seed);
    std::vector<Points> costs(3 + random() % 12);
    for (Points& cost : costs) cost = random() % 9 == 0 ? -1 : static_cast<Points>(random() % 14);
    const RingMover mover(costs, 12);
    const int turns = 1 + static_cast<int>(random() % 3);
    EXPECT_TRUE(Travel::make(mover, turns, false).leftOut() || slowly(mover, turns, false) == slowly(mover, turns, true))
        << "seed " << seed;
    for (const bool uncertain : {false, true}) {
      const Best wanted = slowly(mover, turns, uncertain);
      const Travel travel = Travel::make(mover, turns, uncertain);
      EXPECT_EQ(travel.reached().size(), wanted.size()) << "seed " << seed;
      for (const auto& [node, at] : wanted) {
        EXPECT_EQ(travel.record(node).turn, at.first) << "seed " << seed << " cell " << node.cell;
        EXPECT_EQ(travel.record(node).spent, at.second) << "seed " << seed << " cell " << node.cell;
        const auto way = travel.way(node);
        EXPECT_EQ(way.front(), mover.start());
        EXPECT_EQ(way.back(), node);
      }
    }
  }
}

TEST(Travel, WhatIsLeftOverOfATurnIsLost) {
  // Three steps of 8 with 12 a turn: one a turn, not 24 points in two.
  const RingMover mover({0, 8, 8, 8, -1}, 12);
  const Travel travel = Travel::make(mover, 5, false);
  EXPECT_EQ(travel.record({3, 0}).turn, 3);
  EXPECT_EQ(travel.record({3, 0}).spent, 8);
}

}  // namespace
}  // namespace hotchkiss
