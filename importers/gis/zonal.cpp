// SPDX-License-Identifier: Apache-2.0
#include "importers/gis/zonal.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <thread>

namespace hotchkiss::gis {
namespace {

constexpr size_t kBandBytes = size_t{4} << 20;  // of one band of rows: small enough to stay in the cache while zones are counted
constexpr int kMostZonesAPiece = 64;            // that a thread takes at a time

/// Where a line of pixel centres crosses the edge; the same number for both zones of a shared edge, so the lower end comes first.
double crossing(Point a, Point b, double y) {
  if (a.y > b.y || (a.y == b.y && a.x > b.x)) std::swap(a, b);
  return a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y));
}

/// The first whole number n with n + 0.5 >= x, kept within [0, most].
int firstCentre(double x, int most) {
  return static_cast<int>(std::clamp(std::ceil(x - 0.5), 0.0, static_cast<double>(most)));
}

struct Span {
  int row, begin, end;  // pixels [begin, end)
};

/// Calls `use` with the pixels of each row of the zone whose centres it holds, rows within [firstRow, lastRow).
template <class Use>
void spansOf(const Zone& zone, RasterSize size, int firstRow, int lastRow, Use use) {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const Point p : zone) {
    low = std::min(low, p.y);
    high = std::max(high, p.y);
  }
  const int begin = std::max(firstRow, firstCentre(low, size.height)), end = std::min(lastRow, firstCentre(high, size.height));
  for (int row = begin; row < end; ++row) {
    const double y = row + 0.5;
    double left = std::numeric_limits<double>::infinity(), right = -left;
    for (size_t i = 0; i < zone.size(); ++i) {
      const Point a = zone[i], b = zone[(i + 1) % zone.size()];
      // Half open: a corner on the line belongs to the edge below it, so that two edges are crossed.
      if ((a.y <= y) == (b.y <= y)) continue;
      const double x = crossing(a, b, y);
      left = std::min(left, x);
      right = std::max(right, x);
    }
    if (left < right) use(Span{row, firstCentre(left, size.width), firstCentre(right, size.width)});
  }
}

/// Reads band after band and hands the zones that touch it out to threads: `count(zone, span, values of its row)`.
template <class Value, class Count>
Expected<void> sweep(RasterSize size, const RowReader<Value>& read, const std::vector<Zone>& zones, int threads, Count count) {
  if (size.width <= 0 || size.height <= 0) return fail("the raster has no pixels");
  for (const Zone& zone : zones)
    for (const Point p : zone)
      if (!std::isfinite(p.x) || !std::isfinite(p.y)) return fail("a hex lies nowhere on the raster: the fit does not reach it");
  struct Extent {
    int first, last;  // rows [first, last)
    size_t zone;
  };
  std::vector<Extent> extents;
  for (size_t i = 0; i < zones.size(); ++i) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const Point p : zones[i]) {
      low = std::min(low, p.y);
      high = std::max(high, p.y);
    }
    const Extent extent{firstCentre(low, size.height), firstCentre(high, size.height), i};
    if (extent.first < extent.last) extents.push_back(extent);  // an empty zone has none
  }
  std::sort(extents.begin(), extents.end(),
            [](const Extent& a, const Extent& b) { return std::pair(a.first, a.zone) < std::pair(b.first, b.zone); });
  const size_t rowBytes = static_cast<size_t>(size.width) * sizeof(Value);
  const int bandRows = static_cast<int>(std::clamp<size_t>(kBandBytes / rowBytes, 1, static_cast<size_t>(size.height)));
  std::vector<Value> band(static_cast<size_t>(size.width) * static_cast<size_t>(bandRows));
  std::vector<Extent> active;
  size_t next = 0;
  int row = extents.empty() ? size.height : extents.front().first;
  while (row < size.height && (next < extents.size() || !active.empty())) {
    if (active.empty()) row = std::max(row, extents[next].first);  // rows without a zone need no reading
    const int rows = std::min(bandRows, size.height - row), end = row + rows;
    std::erase_if(active, [&](const Extent& e) { return e.last <= row; });
    for (; next < extents.size() && extents[next].first < end; ++next) active.push_back(extents[next]);
    if (!read(row, rows, band.data())) return fail(fmt::format("rows {} to {} of the raster cannot be read", row, end - 1));
    std::atomic<size_t> taken{0};
    const auto work = [&] {
      for (size_t at; (at = taken.fetch_add(kMostZonesAPiece)) < active.size();)
        for (size_t i = at; i < std::min(active.size(), at + kMostZonesAPiece); ++i)
          spansOf(zones[active[i].zone], size, row, end, [&](const Span& span) {
            count(active[i].zone, span, band.data() + static_cast<size_t>(span.row - row) * static_cast<size_t>(size.width));
          });
    };
    std::vector<std::jthread> others;
    for (int t = 1; t < std::clamp(threads, 1, 16); ++t) others.emplace_back(work);
    work();
    others.clear();
    row = end;
  }
  return {};
}

}  // namespace

Expected<std::vector<uint32_t>> zonalHistogram(RasterSize size, const RowReader<uint8_t>& read, const std::vector<Zone>& zones,
                                               int threads) {
  std::vector<uint32_t> counts(zones.size() * 256);
  const auto done = sweep<uint8_t>(size, read, zones, threads, [&](size_t zone, const Span& span, const uint8_t* values) {
    uint32_t* own = counts.data() + zone * 256;
    for (int x = span.begin; x < span.end; ++x) ++own[values[x]];
  });
  if (!done) return tl::unexpected(done.error());
  return counts;
}

Expected<std::vector<ZonalStatistics>> zonalStatistics(RasterSize size, const RowReader<float>& read,
                                                       const std::vector<Zone>& zones, std::optional<double> noData,
                                                       int threads) {
  std::vector<ZonalStatistics> all(zones.size());
  const bool some = noData.has_value();
  const float none = some ? static_cast<float>(*noData) : 0;
  const auto done = sweep<float>(size, read, zones, threads, [&](size_t zone, const Span& span, const float* values) {
    ZonalStatistics& own = all[zone];
    for (int x = span.begin; x < span.end; ++x) {
      const float value = values[x];
      if (!std::isfinite(value) || (some && value == none)) {
        ++own.empty;
        continue;
      }
      own.low = own.pixels == 0 ? value : std::min<double>(own.low, value);
      own.high = own.pixels == 0 ? value : std::max<double>(own.high, value);
      own.sum += value;
      ++own.pixels;
    }
  });
  if (!done) return tl::unexpected(done.error());
  return all;
}

}  // namespace hotchkiss::gis
