// SPDX-License-Identifier: Apache-2.0
#include "importers/gis/zonal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>
#include <random>

#include "model/grid/hex.h"
#include "random_seed.h"

namespace hotchkiss::gis {
namespace {

/// A field of hexes over a raster, turned and shifted; corners are named once, as zones that share them must.
std::vector<Zone> fieldOfHexes(int columns, int rows, double pixels, double degrees, Point shift) {
  const PlaneLayout unit{Orientation::FlatTop, pixels};
  const double c = std::cos(degrees * std::acos(-1) / 180), s = std::sin(degrees * std::acos(-1) / 180);
  std::vector<Zone> zones;
  for (int q = 0; q < columns; ++q)
    for (int r = 0; r < rows; ++r) {
      const Hex hex{q, r - q / 2};
      Zone zone;
      for (int k = 0; k < 6; ++k) {
        const Point p = unit.vertex(Vertex(hex, k));
        zone.push_back(Point{c * p.x - s * p.y, s * p.x + c * p.y} + shift);
      }
      zones.push_back(zone);
    }
  return zones;
}

/// By definition: is the centre on the same side of all edges?
bool holds(const Zone& zone, Point p) {
  int left = 0, right = 0;
  for (size_t i = 0; i < zone.size(); ++i) {
    const Point a = zone[i], b = zone[(i + 1) % zone.size()];
    const double cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    (cross > 0 ? left : right) += 1;
  }
  return left == 0 || right == 0;
}

struct Picture {
  RasterSize size;
  std::vector<uint8_t> pixels;
  RowReader<uint8_t> reader() const {
    return [this](int first, int rows, uint8_t* out) {
      std::copy_n(pixels.begin() + static_cast<std::ptrdiff_t>(first) * size.width,
                  static_cast<size_t>(rows) * static_cast<size_t>(size.width), out);
      return true;
    };
  }
};

Picture randomPicture(int width, int height, std::mt19937& random) {
  Picture out{{width, height}, std::vector<uint8_t>(static_cast<size_t>(width) * static_cast<size_t>(height))};
  for (uint8_t& pixel : out.pixels) pixel = static_cast<uint8_t>(random() % 256);
  return out;
}

TEST(Zonal, EqualsTheDefinitionPixelCentreInPolygon) {
  std::mt19937 random(randomSeed());
  SCOPED_TRACE("HOTCHKISS_SEED=" + std::to_string(randomSeed()));
  for (const double degrees : {0.0, 7.3, 30.0, 91.0, 200.5}) {
    const Picture picture = randomPicture(230, 170, random);
    const std::vector<Zone> zones = fieldOfHexes(9, 7, 21.7, degrees, {60.3, 48.9});
    const auto counts = zonalHistogram(picture.size, picture.reader(), zones);
    ASSERT_TRUE(counts);
    std::vector<uint32_t> plain(zones.size() * 256);
    for (int y = 0; y < picture.size.height; ++y)
      for (int x = 0; x < picture.size.width; ++x)
        for (size_t z = 0; z < zones.size(); ++z)
          if (holds(zones[z], {x + 0.5, y + 0.5}))
            ++plain[z * 256 + picture.pixels[static_cast<size_t>(y * picture.size.width + x)]];
    EXPECT_EQ(*counts, plain) << degrees;
  }
}

TEST(Zonal, EveryPixelOfAFieldIsCountedOnce_AlsoOnCornersAndSides) {
  std::mt19937 random(randomSeed());
  // Sides and corners that fall exactly on centres of pixels: hexes of 8 pixels, from a centre.
  for (const Point shift : {Point{0.5, 0.5}, Point{-20, -20}, Point{3.5, -0.5}}) {
    const Picture picture = randomPicture(64, 48, random);
    std::vector<Zone> zones = fieldOfHexes(20, 14, 8, 0, shift + Point{-30, -24});
    const auto counts = zonalHistogram(picture.size, picture.reader(), zones);
    ASSERT_TRUE(counts);
    EXPECT_EQ(std::accumulate(counts->begin(), counts->end(), uint64_t{0}), 64u * 48u);
  }
}

TEST(Zonal, TheNumberOfThreadsChangesNothing) {
  std::mt19937 random(5);
  const Picture picture = randomPicture(1500, 3300, random);
  const std::vector<Zone> zones = fieldOfHexes(60, 130, 25, 3, {40, 40});
  const auto one = zonalHistogram(picture.size, picture.reader(), zones, 1),
             four = zonalHistogram(picture.size, picture.reader(), zones, 4);
  ASSERT_TRUE(one && four);
  EXPECT_EQ(*one, *four);
}

TEST(Zonal, NoDataAndWhatIsNoNumberAreCountedAsEmpty) {
  const std::vector<float> values = {1, 2, -9999, std::numeric_limits<float>::quiet_NaN(), 5, 6, 7, 8};
  const RowReader<float> read = [&](int first, int rows, float* out) {
    std::copy_n(values.begin() + first * 4, rows * 4, out);
    return true;
  };
  const std::vector<Zone> zones = {{{0, 0}, {4, 0}, {4, 2}, {0, 2}}, {{0, 1}, {2, 1}, {2, 2}, {0, 2}}, {}};
  const auto told = zonalStatistics({4, 2}, read, zones, -9999);
  ASSERT_TRUE(told);
  EXPECT_EQ((*told)[0].pixels, 6u);
  EXPECT_EQ((*told)[0].empty, 2u);
  EXPECT_DOUBLE_EQ((*told)[0].mean(), 29.0 / 6);
  EXPECT_DOUBLE_EQ((*told)[0].low, 1);
  EXPECT_DOUBLE_EQ((*told)[0].high, 8);
  EXPECT_DOUBLE_EQ((*told)[1].mean(), 5.5);
  EXPECT_EQ((*told)[2].pixels, 0u);
}

TEST(Zonal, RowsThatCannotBeReadAreNamed) {
  const RowReader<uint8_t> broken = [](int first, int, uint8_t*) { return first > 0; };
  const auto counts = zonalHistogram({4, 4}, broken, {{{0, 0}, {4, 0}, {4, 4}, {0, 4}}});
  ASSERT_FALSE(counts);
  EXPECT_THAT(counts.error().message, testing::HasSubstr("rows 0 to 3"));
  EXPECT_FALSE(zonalHistogram({0, 4}, broken, {}));
  EXPECT_FALSE(zonalHistogram({4, 4}, broken, {{{0, 0}, {NAN, 0}, {4, 4}}}));
}

}  // namespace
}  // namespace hotchkiss::gis
