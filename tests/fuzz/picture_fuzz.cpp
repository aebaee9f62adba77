// SPDX-License-Identifier: Apache-2.0
// Any bytes as a picture (PNG, JPEG, GIF) under a map or on a counter: its size by the header, and its pixels.
#include "after_reading.h"
#include "fuzzers.h"
#include "io/picture/picture.h"

int hotchkiss::fuzz::pictureFuzzer(const uint8_t* data, size_t size) {
  using namespace hotchkiss;
  const std::string bytes = fuzz::bytesOf(data, size);
  const auto told = pictureSize(bytes);
  if (told && (told->width < 1 || told->height < 1)) fuzz::broken("a picture has a size");
  const auto picture = decodePicture(bytes, 1'000'000);
  if (!picture) {
    fuzz::needsOneLine(picture.error());
    return 0;
  }
  if (picture->width < 1 || picture->height < 1 ||
      picture->pixels.size() != static_cast<size_t>(picture->width) * static_cast<size_t>(picture->height))
    fuzz::broken("as many pixels as the size says");
  for (const uint32_t pixel : picture->pixels)
    for (int shift = 0; shift < 24; shift += 8)
      if ((pixel >> shift & 0xff) > pixel >> 24) fuzz::broken("colours are premultiplied");
  return 0;
}
