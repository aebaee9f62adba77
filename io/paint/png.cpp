// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <future>
#include <vector>

#include "io/paint/painter.h"
#include "io/paint/png_encoder_internal.h"
#include "io/paint/png_internal.h"
#include "io/paint/units.h"

namespace hotchkiss::paint {

namespace {

// Rows painted at a time: as many as fit into so many bytes.
constexpr int kMostBandRows = 256, kLeastBandRows = 16;
constexpr long long kBandBytes = 32LL << 20;
// libpng refuses more unless told otherwise, and so do most readers.
constexpr long long kLargestSide = 1000000;

// A band so wide is painted by two hands: a part equals the crop of the whole.
constexpr int kWide = 2048;

struct Band {
  std::vector<unsigned char> bytes;
  int rows = 0;
};

void toRgb(const unsigned char* argb, int width, unsigned char* rgb) {
  for (int x = 0; x < width; ++x) {
    uint32_t pixel = 0;
    std::copy_n(argb + x * 4, 4, reinterpret_cast<unsigned char*>(&pixel));
    *rgb++ = static_cast<unsigned char>(pixel >> 16);
    *rgb++ = static_cast<unsigned char>(pixel >> 8);
    *rgb++ = static_cast<unsigned char>(pixel);
  }
}

}  // namespace

Expected<void> encodePng(long long width, long long height, double dpi, const BandPainter& paint, const ByteSink& sink) {
  if (width > kLargestSide || height > kLargestSide)
    return fail(
        fmt::format("a picture of {} x {} pixels is too large; give a smaller --dpi, --hex-width or --area", width, height));
  PngEncoder encoder(sink);
  if (!encoder.begin(static_cast<png_uint_32>(width), static_cast<png_uint_32>(height),
                     static_cast<png_uint_32>(std::lround(dpi / kMmPerInch * 1000))))
    return fail("the PNG could not be begun");
  const int columns = static_cast<int>(width);
  const long long bandRows = std::clamp<long long>(kBandBytes / (width * 4), kLeastBandRows, kMostBandRows);
  std::vector<unsigned char> row(static_cast<size_t>(columns) * 3);
  // While a band is encoded the next one is painted.
  const auto painted = [&](long long top) {
    Band band{std::vector<unsigned char>(static_cast<size_t>(columns) * 4 * static_cast<size_t>(bandRows), 255),
              static_cast<int>(std::min(bandRows, height - top))};
    paint({band.bytes.data(), columns, band.rows, columns * 4}, top);
    return band;
  };
  std::future<Band> next = std::async(std::launch::async, painted, 0LL);
  for (long long y = 0; y < height; y += bandRows) {
    const Band band = next.get();
    if (y + bandRows < height) next = std::async(std::launch::async, painted, y + bandRows);
    for (int r = 0; r < band.rows; ++r) {
      toRgb(band.bytes.data() + static_cast<size_t>(r) * static_cast<size_t>(columns) * 4, columns, row.data());
      if (!encoder.row(row.data())) return fail("the PNG could not be written");
    }
  }
  if (!encoder.end()) return fail("the PNG could not be written");
  return {};
}

Expected<void> writePng(const PaintScene& scene, const PictureOptions& options, const ByteSink& sink) {
  const double scale = options.dpi / kMmPerInch;
  const Box2 area = options.area.value_or(scene.bounds());
  if (!(scale > 0) || area.width() <= 0 || area.height() <= 0)
    return fail("the picture has no size: give a positive --dpi and an area");
  // Measured before it is counted: what is too large for a picture may be too large for a number.
  const double reach = std::max({std::abs(area.low.x), std::abs(area.low.y), std::abs(area.high.x), std::abs(area.high.y)});
  if (!(reach * scale <= 4e9) || area.width() * scale > kLargestSide || area.height() * scale > kLargestSide)
    return fail(fmt::format("a picture of {:.4g} x {:.4g} pixels is too large; give a smaller --dpi, --hex-width or --area",
                            area.width() * scale, area.height() * scale));
  const auto left = static_cast<int64_t>(std::floor(area.low.x * scale)),
             top = static_cast<int64_t>(std::floor(area.low.y * scale));
  const auto width = static_cast<long long>(std::ceil(area.high.x * scale)) - left;
  const auto height = static_cast<long long>(std::ceil(area.high.y * scale)) - top;
  const auto paintPart = [&](const Pixels& band, int from, int to, long long y) {
    paintPixels(scene, {band.data + static_cast<ptrdiff_t>(from) * 4, to - from, band.height, band.strideBytes},
                {scale, left + from, top + y}, options.layers, options.marks);
  };
  std::atomic<size_t> bytes = 0;
  std::atomic<bool> stopped = false;
  const auto counted = [&](std::string_view part) {
    bytes += part.size();
    return !stopped && sink(part);
  };
  const auto done = encodePng(
      width, height, options.dpi,
      [&](const Pixels& band, long long y) {
        if (!stopped && options.progress && !options.progress(static_cast<double>(y) / static_cast<double>(height), bytes))
          stopped = true;
        if (stopped) return;
        if (band.width < kWide) return paintPart(band, 0, band.width, y);
        const int half = band.width / 2;
        auto right = std::async(std::launch::async, [&] { paintPart(band, half, band.width, y); });
        paintPart(band, 0, half, y);
        right.get();
      },
      counted);
  if (stopped) return fail(kStopped);
  return done;
}

Expected<std::string> pngBytes(const PaintScene& scene, const PictureOptions& options) {
  std::string out;
  const auto written = writePng(scene, options, [&out](std::string_view bytes) {
    out += bytes;
    return true;
  });
  if (!written) return tl::unexpected(written.error());
  return out;
}

}  // namespace hotchkiss::paint
