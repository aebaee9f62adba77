// SPDX-License-Identifier: Apache-2.0
// On a display of double density the map is the same map, only sharper: what is shown at which size, and how wide thin lines are
// kept, goes by what the reader sees, not by the finer pixels.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "io/native/load.h"
#include "io/paint/painter.h"

namespace hotchkiss::paint {
namespace {

constexpr int kWide = 240, kHigh = 180;

// The middle of the map, each pixel of the picture the mean of ratio by ratio finer ones. Three numbers a pixel.
std::vector<double> middleOf(const PaintScene& scene, double hexPx, int finer, double ratio) {
  const double scale = hexPx * finer / scene.layout().hexWidthMm;
  const Box2 page = scene.mapBounds();
  const auto left = static_cast<int64_t>((page.low.x + page.high.x) / 2 * scale) - kWide * finer / 2,
             top = static_cast<int64_t>((page.low.y + page.high.y) / 2 * scale) - kHigh * finer / 2;
  std::vector<unsigned char> bytes(static_cast<size_t>(kWide * finer) * static_cast<size_t>(kHigh * finer) * 4);
  paintPixels(scene, {bytes.data(), kWide * finer, kHigh * finer, kWide * finer * 4}, {scale, left, top, ratio});
  std::vector<double> out(static_cast<size_t>(kWide) * kHigh * 3);
  for (int y = 0; y < kHigh * finer; ++y)
    for (int x = 0; x < kWide * finer; ++x)
      for (int c = 0; c < 3; ++c)
        out[(static_cast<size_t>(y / finer) * kWide + static_cast<size_t>(x / finer)) * 3 + static_cast<size_t>(c)] +=
            bytes[(static_cast<size_t>(y) * static_cast<size_t>(kWide * finer) + static_cast<size_t>(x)) * 4 +
                  static_cast<size_t>(c)] /
            static_cast<double>(finer * finer);
  return out;
}

double meanDifference(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (size_t i = 0; i < a.size(); ++i) sum += std::abs(a[i] - b[i]);
  return sum / static_cast<double>(a.size());
}

TEST(PixelRatio, AFinerDisplayShowsTheSameMap) {
  const auto loaded = load({HOTCHKISS_SOURCE_DIR "/scenarios/kernstown/kernstown.scenario.xml"});
  ASSERT_TRUE(loaded) << loaded.error().message;
  const Scenario* scenario = loaded->state.scenario(loaded->state.activeScenario);
  const auto scene = PaintScene::make(BoardView::make(loaded->state, *scenario), loaded->state, scenario);
  // From afar; where outlines are not shown yet but would be at twice the size; and near.
  for (const double hexPx : {3.0, 9.0, 30.0}) {
    const std::vector<double> plain = middleOf(*scene, hexPx, 1, 1);
    const double same = meanDifference(plain, middleOf(*scene, hexPx, 2, 2));
    const double other = meanDifference(plain, middleOf(*scene, hexPx, 2, 1));
    EXPECT_LT(same, 6) << hexPx;
    EXPECT_LT(same, other) << hexPx;
  }
}

}  // namespace
}  // namespace hotchkiss::paint
