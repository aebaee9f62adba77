// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/propose_sides.h"

#include <gmock/gmock.h>

#include <set>

#include "tests/support/synthetic_scan.h"

namespace hotchkiss::scan {
namespace {

test::SyntheticScan riverLand(bool wet) {
  test::ScanSpec spec;
  spec.name = "offers";
  spec.seed = 13;
  spec.map.columns = 16;
  spec.map.rows = 12;
  spec.map.terrains = 4;
  spec.palette = test::Palette::Atlas;
  spec.names = false;
  spec.noise = 2;
  spec.pitch = 40;
  if (!wet) {
    spec.map.columns = 4;  // too narrow a land for a river to cross
    spec.map.rows = 3;
  }
  return test::drawScan(spec);
}

LineSight sightOf(const test::SyntheticScan& scan) {
  auto sight = LineSight::make({scan.width, scan.height, scan.rgb}, scan.grid, scan.hexes);
  EXPECT_TRUE(sight) << sight.error().message;
  return *sight;
}

TEST(ProposeSides, OffersTheRivers_NeverTheMapsEdge) {
  const auto scan = riverLand(true);
  std::set<Hexside> rivers;
  for (const auto& chain : scan.rivers) rivers.insert(chain.begin(), chain.end());
  ASSERT_GE(rivers.size(), 20U);
  const LineSight sight = sightOf(scan);
  const auto lines = proposeSides(sight);
  ASSERT_TRUE(lines) << lines.error().message;
  ASSERT_GE(lines->size(), 1U);
  size_t right = 0;
  for (const ProposedSide& s : lines->front().sides) {
    right += rivers.count(s.side);
    EXPECT_TRUE(sight.inner(s.side));
    EXPECT_GT(s.confidence, 0);
    EXPECT_LE(s.confidence, 1);
  }
  EXPECT_GE(right * 10, lines->front().sides.size() * 9);
  EXPECT_GE(right * 10, rivers.size() * 8);
  EXPECT_LT(lines->front().colour.b, -10) << "a river is blue";
}

TEST(ProposeSides, KeepsToAColourThatIsConfirmed) {
  const auto scan = riverLand(true);
  const LineSight sight = sightOf(scan);
  std::vector<Hexside> some;
  for (const auto& chain : scan.rivers)
    if (some.size() < 3)
      some.insert(some.end(), chain.begin(), chain.begin() + std::min<std::ptrdiff_t>(3, std::ptrdiff_t(chain.size())));
  ProposeOptions options;
  options.colour = colourAlong(sight, some);
  ASSERT_TRUE(options.colour);
  const auto lines = proposeSides(sight, options);
  ASSERT_TRUE(lines);
  ASSERT_EQ(lines->size(), 1U);
  EXPECT_EQ(lines->front().colour, *options.colour);
  std::set<Hexside> offered;
  for (const ProposedSide& s : lines->front().sides) offered.insert(s.side);
  for (const Hexside s : some) EXPECT_TRUE(offered.count(s));
}

TEST(ProposeSides, OffersThinCreeksToo_NotTheOutlinesOfHexesThatCount) {
  test::ScanSpec spec;
  spec.name = "creeks";
  spec.seed = 3;
  spec.map.file = "maps/training/gcacw-training.map.xml";
  spec.drawing = test::Drawing::Painter;
  spec.pitch = 44;
  const auto scan = test::drawScan(spec);
  std::set<Hexside> water, creeks;
  for (const auto& chain : scan.rivers) water.insert(chain.begin(), chain.end());
  scan.sheet.sides.forEach([&](Hexside s, const SideFeatures& features) {
    for (const SideFeature& f : features)
      if (f.kind.text == "creek" || f.kind.text == "stream")
        if (water.count(s)) creeks.insert(s);
  });
  ASSERT_GE(creeks.size(), 20U);
  const auto lines = proposeSides(sightOf(scan));
  ASSERT_TRUE(lines) << lines.error().message;
  size_t offered = 0, right = 0, thin = 0;
  for (const ProposedLines& l : *lines)
    for (const ProposedSide& s : l.sides) {
      ++offered;
      right += water.count(s.side);
      thin += creeks.count(s.side);
    }
  EXPECT_GE(thin * 10, creeks.size() * 7) << thin << " of " << creeks.size();
  EXPECT_GE(right * 10, offered * 8) << right << " of " << offered;
}

TEST(ProposeSides, OffersNothingWhereThereIsNone_AndCanBeStopped) {
  const auto dry = riverLand(false);
  const auto lines = proposeSides(sightOf(dry));
  ASSERT_TRUE(lines);
  size_t offered = 0;
  for (const ProposedLines& l : *lines) offered += l.sides.size();
  std::set<Hexside> rivers;
  for (const auto& chain : dry.rivers) rivers.insert(chain.begin(), chain.end());
  EXPECT_LE(offered, rivers.size());
  EXPECT_FALSE(proposeSides(sightOf(dry), {}, [](double) { return false; }));
  EXPECT_FALSE(colourAlong(sightOf(dry), {}));
}

}  // namespace
}  // namespace hotchkiss::scan
