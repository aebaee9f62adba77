// SPDX-License-Identifier: Apache-2.0
#include "io/paint/far_ground.h"

#include <array>
#include <cmath>

namespace hotchkiss::paint {

namespace {

constexpr int kSamples = 2;  // each way in a pixel

struct Sum {
  unsigned red = 0, green = 0, blue = 0, count = 0;
  void add(uint32_t colour) {
    if (colour == 0) return;
    red += colour >> 16 & 0xFF;
    green += colour >> 8 & 0xFF;
    blue += colour & 0xFF;
    ++count;
  }
  // Premultiplied, so that the sums are divided by all samples, those of no colour too.
  uint32_t pixel() const {
    constexpr unsigned kAll = kSamples * kSamples;
    return (255u * count / kAll) << 24 | (red / kAll) << 16 | (green / kAll) << 8 | (blue / kAll);
  }
};

uint32_t packed(Rgba c) {
  const auto byte = [](double v) { return static_cast<uint32_t>(std::lround(v * 255)); };
  return 0xFF000000u | byte(c.red) << 16 | byte(c.green) << 8 | byte(c.blue);
}

// What a hex looks like as one colour, 0 for none.
class Colours {
 public:
  Colours(const Land& land, LayerSet layers)
      : land_(land), tinted_(layers.has(PaintLayer::Elevation) && land.levels.has_value()) {
    const bool terrain = layers.has(PaintLayer::Terrain);
    for (const TerrainKind& kind : land.view.vocabulary().terrain)
      fills_.push_back(terrain ? std::optional(colourOf(kind.fill, land.style.paper.ground)) : std::nullopt);
  }

  uint32_t of(const HexLook& look) const {
    if (look.ground < 0) return 0;
    const auto& fill = fills_[static_cast<size_t>(look.ground)];
    if (!fill) return 0;
    if (!tinted_ || !look.elevation || land_.levels->first == land_.levels->second) return packed(*fill);
    const ElevationStyle& style = land_.style.elevation;
    const double share =
        static_cast<double>(*look.elevation - land_.levels->first) / (land_.levels->second - land_.levels->first);
    return packed(mix(*fill, style.high, style.mostAlpha * share));
  }

 private:
  const Land& land_;
  bool tinted_;
  std::vector<std::optional<Rgba>> fills_;
};

}  // namespace

std::optional<Picture> groundFromAfar(const Land& land, int width, int height, const PixelView& view, LayerSet layers) {
  if (width <= 0 || height <= 0) return std::nullopt;
  const Colours colours(land, layers);
  Picture out;
  out.width = width;
  out.height = height;
  out.pixels.resize(static_cast<size_t>(width) * static_cast<size_t>(height));
  const double step = 1.0 / kSamples;
  Hex last{};
  uint32_t colour = colours.of(land.look(last));
  const auto at = [&](double x, double y) {
    const Hex hex = land.layout.hexAt({x / view.pixelsPerMm, y / view.pixelsPerMm});
    if (hex != last) {
      last = hex;
      colour = colours.of(land.look(hex));
    }
    return colour;
  };
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      Sum sum;
      for (int sy = 0; sy < kSamples; ++sy)
        for (int sx = 0; sx < kSamples; ++sx)
          sum.add(
              at(static_cast<double>(view.left + x) + (sx + 0.5) * step, static_cast<double>(view.top + y) + (sy + 0.5) * step));
      out.pixels[static_cast<size_t>(y) * static_cast<size_t>(width) + static_cast<size_t>(x)] = sum.pixel();
    }
  return out;
}

}  // namespace hotchkiss::paint
