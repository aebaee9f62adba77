// SPDX-License-Identifier: Apache-2.0
// Zonal counts of a raster of bytes over hexes: ours against GDAL's rasterize-and-count in one run. 8192 x 8192 pixels, about
// 21,000 hexes by the usual yardstick; the picture is made here and lies in memory, so that reading a file counts for neither.
#include <benchmark/benchmark.h>
#include <gdal.h>
#include <gdal_alg.h>
#include <ogr_api.h>

#include <cmath>
#include <cstdlib>

#include "importers/gis/zonal.h"
#include "model/grid/hex.h"

namespace {

using namespace hotchkiss;
using namespace hotchkiss::gis;

constexpr int kSize = 8192;

const std::vector<uint8_t>& picture() {
  static const std::vector<uint8_t> kPixels = [] {
    std::vector<uint8_t> pixels(size_t{kSize} * kSize);
    for (int y = 0; y < kSize; ++y)
      for (int x = 0; x < kSize; ++x)
        pixels[static_cast<size_t>(y) * kSize + static_cast<size_t>(x)] =
            static_cast<uint8_t>(6 + 5 * std::sin(x / 190.0) * std::cos(y / 240.0) + ((x * 7 + y * 13) % 11 == 0 ? 1 : 0));
    return pixels;
  }();
  return kPixels;
}

/// 145 x 145 hexes that fill the picture.
const std::vector<Zone>& hexes() {
  static const std::vector<Zone> kZones = [] {
    const PlaneLayout layout{Orientation::FlatTop, 56.3};
    std::vector<Zone> zones;
    for (int q = 0; q < 167; ++q)
      for (int r = 0; r < 126; ++r) {
        Zone zone;
        for (int c = 0; c < 6; ++c) zone.push_back(layout.vertex(Vertex(Hex{q, r - q / 2}, c)) + Point{40.3, 60.7});
        zones.push_back(std::move(zone));
      }
    return zones;
  }();
  return kZones;
}

void ZonalHistogram(benchmark::State& state) {
  const auto& pixels = picture();
  const RowReader<uint8_t> read = [&](int first, int rows, uint8_t* out) {
    std::copy_n(pixels.data() + static_cast<size_t>(first) * kSize, static_cast<size_t>(rows) * kSize, out);
    return true;
  };
  uint64_t sum = 0;
  for (auto _ : state) {
    const auto counts = zonalHistogram({kSize, kSize}, read, hexes(), static_cast<int>(state.range(0)));
    for (const uint32_t n : *counts) sum += n;
  }
  state.counters["zones"] = static_cast<double>(hexes().size());
  state.counters["pixels"] = static_cast<double>(sum) / static_cast<double>(state.iterations());
}
BENCHMARK(ZonalHistogram)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

void GdalRasterizeAndCount(benchmark::State& state) {
  GDALAllRegister();
  const auto& pixels = picture();
  uint64_t sum = 0;
  for (auto _ : state) {
    const GDALDatasetH zones = GDALCreate(GDALGetDriverByName("MEM"), "", kSize, kSize, 1, GDT_Int32, nullptr);
    double transform[6] = {0, 1, 0, 0, 0, 1};
    GDALSetGeoTransform(zones, transform);
    std::vector<OGRGeometryH> shapes;
    std::vector<double> values;
    for (size_t i = 0; i < hexes().size(); ++i) {
      const OGRGeometryH ring = OGR_G_CreateGeometry(wkbLinearRing), shape = OGR_G_CreateGeometry(wkbPolygon);
      for (size_t c = 0; c <= 6; ++c) OGR_G_AddPoint_2D(ring, hexes()[i][c % 6].x, hexes()[i][c % 6].y);
      OGR_G_AddGeometryDirectly(shape, ring);
      shapes.push_back(shape);
      values.push_back(static_cast<double>(i + 1));
    }
    const int band = 1;
    const CPLErr burnt = GDALRasterizeGeometries(zones, 1, &band, static_cast<int>(shapes.size()), shapes.data(), nullptr,
                                                 nullptr, values.data(), nullptr, nullptr, nullptr);
    if (burnt != CE_None) state.SkipWithError("GDAL could not rasterize");
    std::vector<int32_t> row(kSize);
    std::vector<uint32_t> counts(hexes().size() * 256);
    for (int y = 0; y < kSize; ++y) {
      if (GDALRasterIO(GDALGetRasterBand(zones, 1), GF_Read, 0, y, kSize, 1, row.data(), kSize, 1, GDT_Int32, 0, 0) != CE_None)
        break;
      for (int x = 0; x < kSize; ++x)
        if (row[static_cast<size_t>(x)] > 0)
          ++counts[(static_cast<size_t>(row[static_cast<size_t>(x)]) - 1) * 256 +
                   pixels[static_cast<size_t>(y) * kSize + static_cast<size_t>(x)]];
    }
    for (const uint32_t n : counts) sum += n;
    for (const OGRGeometryH shape : shapes) OGR_G_DestroyGeometry(shape);
    GDALClose(zones);
  }
  state.counters["pixels"] = static_cast<double>(sum) / static_cast<double>(state.iterations());
}
BENCHMARK(GdalRasterizeAndCount)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
