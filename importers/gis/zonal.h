// SPDX-License-Identifier: Apache-2.0
// Counts of a raster by zone: a pixel belongs to the zone (a hex, as a convex polygon in pixels) that holds its centre, exactly
// one where zones share a side. Streams the raster in bands of rows; knows no files.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "model/base/error.h"
#include "model/grid/plane.h"

namespace hotchkiss::gis {

/// Corners in pixels: (0, 0) is the upper left corner of the first pixel, whose centre is (0.5, 0.5). Convex, in either sense.
/// Zones that share a side must name its ends with the same numbers: then no pixel is counted twice or lost.
using Zone = std::vector<Point>;

/// Fills `rows` rows from `first`, each `width` values; false when they cannot be read.
template <class Value>
using RowReader = std::function<bool(int first, int rows, Value* out)>;

struct RasterSize {
  int width = 0, height = 0;
};

/// counts[zone * 256 + value], for a raster of bytes.
Expected<std::vector<uint32_t>> zonalHistogram(RasterSize size, const RowReader<uint8_t>& read, const std::vector<Zone>& zones,
                                               int threads = 2);

struct ZonalStatistics {
  uint64_t pixels = 0;  // with a value
  uint64_t empty = 0;   // no-data and not a number
  double sum = 0, low = 0, high = 0;
  double mean() const { return pixels == 0 ? 0 : sum / static_cast<double>(pixels); }
};
/// Values equal to `noData`, and those that are no number, count as empty.
Expected<std::vector<ZonalStatistics>> zonalStatistics(RasterSize size, const RowReader<float>& read,
                                                       const std::vector<Zone>& zones, std::optional<double> noData,
                                                       int threads = 2);

}  // namespace hotchkiss::gis
