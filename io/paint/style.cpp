// SPDX-License-Identifier: Apache-2.0
#include "io/paint/style.h"

#include <algorithm>
#include <array>

namespace hotchkiss::paint {

namespace {

//  name, glyph, rows, spacing, low, high, body, shade, light, line, margin
constexpr std::array<TextureStyle, 12> kTextures = {{
    {"plain", Glyph::None, false, 0, 0, 0, {}, {}, {}, 0, 0},
    {"rolling", Glyph::Swell, false, 0.46, 0.15, 0.21, rgb(0xb3bb84), {}, {}, 0.020, 0.12},
    {"rough", Glyph::Scree, false, 0.33, 0.07, 0.105, rgb(0x98905a), rgb(0xb9b07c), {}, 0.022, 0.09},
    {"woods", Glyph::Crown, false, 0.250, 0.098, 0.138, rgb(0x8fae78), rgb(0x6f8f5c), rgb(0xabc592), 0, 0.11},
    {"city", Glyph::Block, true, 0.235, 0.055, 0.085, rgb(0xa08f80), rgb(0x857465), {}, 0, 0.10},
    {"swamp", Glyph::Tuft, false, 0.36, 0.095, 0.125, rgb(0x6d9a94), rgb(0x9dbfb9), {}, 0.019, 0.12},
    {"provisional-swamp", Glyph::ThinTuft, false, 0.44, 0.085, 0.11, rgb(0x8fb3a6), {}, {}, 0.018, 0.12},
    {"hill", Glyph::Mound, false, 0.42, 0.11, 0.15, rgb(0xb58f55), {}, {}, 0.020, 0.13},
    {"mountain", Glyph::Peak, false, 0.40, 0.15, 0.22, rgb(0x8d7248), rgb(0xb0946a), rgb(0xdcc7a3), 0.024, 0.12},
    {"water", Glyph::Wave, false, 0.52, 0.10, 0.14, rgb(0x8db4cc), {}, {}, 0.018, 0.16},
    {"orchard", Glyph::RowTree, true, 0.235, 0.058, 0.066, rgb(0x93ab68), rgb(0x7b9355), rgb(0xb4c78b), 0, 0.08},
    {"dots", Glyph::Dot, false, 0.30, 0.020, 0.032, rgb(0x8a8068), {}, {}, 0, 0.06},
}};

}  // namespace

const TextureStyle& textureNamed(std::string_view name) {
  if (name.empty()) return kTextures.front();
  const auto it = std::find_if(kTextures.begin(), kTextures.end(), [name](const TextureStyle& t) { return t.name == name; });
  return it == kTextures.end() ? kTextures.back() : *it;
}

std::vector<std::string_view> textureNames() {
  std::vector<std::string_view> names;
  for (const TextureStyle& texture : kTextures) names.push_back(texture.name);
  return names;
}

}  // namespace hotchkiss::paint
