// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "model/board/cow_grid.h"
#include "model/board/cow_map.h"

using namespace hotchkiss;

TEST(CowGrid, WritingCopiesOnlyTheChunksThatAreTouched) {
  const CowGrid<int> empty(100, 70);
  CowGrid<int>::Writer first(empty);
  first.at(0, 0) = 1;
  first.at(99, 69) = 2;
  const CowGrid<int> one = first.commit();
  EXPECT_EQ(empty.at(0, 0), 0);
  EXPECT_EQ(one.at(0, 0), 1);
  CowGrid<int>::Writer second(one);
  second.at(1, 0) = 3;
  const CowGrid<int> two = second.commit();
  EXPECT_NE(one.chunk(0), two.chunk(0));
  for (size_t i = 1; i < one.chunkCount(); ++i) EXPECT_EQ(one.chunk(i), two.chunk(i));
  EXPECT_EQ(one.at(1, 0), 0);
}

TEST(CowGrid, AChunkThatComesOutEqualStaysShared) {
  const CowGrid<int> empty(40, 40);
  CowGrid<int>::Writer w(empty);
  w.at(3, 3) = 7;
  const CowGrid<int> one = w.commit();
  CowGrid<int>::Writer same(one);
  same.at(3, 3) = 7;
  EXPECT_EQ(same.commit().chunk(0), one.chunk(0));
  CowGrid<int>::Writer back(one);
  back.at(3, 3) = 0;
  EXPECT_EQ(back.commit().chunk(0), nullptr);
  EXPECT_EQ(CowGrid<int>(40, 40), empty);
}

TEST(CowMap, BehavesAsAPlainMapUnderRandomChanges) {
  const unsigned seed = 7;
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  std::uniform_int_distribution<int> place(-80, 80), value(0, 3);
  std::map<Hexside, int> plain;
  CowMap<Hexside, int> shared;
  for (int round = 0; round < 60; ++round) {
    const CowMap<Hexside, int> before = shared;
    const std::map<Hexside, int> plainBefore = plain;
    std::vector<std::pair<Hexside, int>> changes;
    for (int i = 0; i < 20; ++i) {
      const Hexside key({place(random), place(random)}, value(random));
      const int v = value(random);
      changes.emplace_back(key, v);
      if (v == 0)
        plain.erase(key);
      else
        plain[key] = v;
    }
    shared = shared.with(changes);
    EXPECT_EQ(shared.size(), plain.size());
    for (const auto& [key, v] : plain) EXPECT_EQ(shared.at(key), v);
    size_t visited = 0;
    shared.forEach([&](const Hexside& key, int v) {
      ++visited;
      EXPECT_EQ(plain.at(key), v);
    });
    EXPECT_EQ(visited, plain.size());
    EXPECT_EQ(before.size(), plainBefore.size());
  }
}

TEST(CowMap, EqualContentsAreEqualHoweverTheyCameAbout) {
  CowMap<Hex, int> a, b;
  a = a.with(Hex{1, 1}, 5).with(Hex{100, 3}, 6);
  b = b.with(Hex{100, 3}, 6).with(Hex{1, 1}, 4).with(Hex{1, 1}, 5).with(Hex{-50, 0}, 9).with(Hex{-50, 0}, 0);
  EXPECT_TRUE(a == b);
  EXPECT_FALSE(a == b.with(Hex{1, 1}, 1));
}
