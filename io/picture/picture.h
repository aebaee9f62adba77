// SPDX-License-Identifier: Apache-2.0
// Pictures of others (PNG, JPEG, GIF) as pixels, for what lies under a map: their size from the first bytes, and the whole
// picture in memory. Limits are checked before memory is taken. Knows no map and no painter.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss {

struct PictureSize {
  int width = 0, height = 0;
  bool operator==(const PictureSize&) const = default;
};

/// Pixels row by row, premultiplied 0xAARRGGBB.
struct Picture {
  int width = 0, height = 0;
  std::vector<uint32_t> pixels;
};

constexpr int64_t kMostPicturePixels = 100'000'000;

/// Width and height by the header of a PNG, JPEG or GIF; nothing for what is none of them or absurd.
std::optional<PictureSize> pictureSize(std::string_view bytes);
/// The picture; of a GIF the first image. Refuses more than `mostPixels`, and what is damaged.
Expected<Picture> decodePicture(std::string_view bytes, int64_t mostPixels = kMostPicturePixels);

}  // namespace hotchkiss
