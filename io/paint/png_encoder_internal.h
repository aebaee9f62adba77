// SPDX-License-Identifier: Apache-2.0
// Rows of pixels to a PNG, sink by sink: libpng's calls and its way of failing kept in one place. Shows libpng's types, so only
// the painter's own files include it.
#pragma once
#include <png.h>

#include <csetjmp>

#include "io/paint/painter.h"

namespace hotchkiss::paint {

struct PngOutput {
  const ByteSink* sink;
  bool failed = false;
};

inline void pngWriteBytes(png_structp png, png_bytep data, png_size_t size) {
  auto* out = static_cast<PngOutput*>(png_get_io_ptr(png));
  if (!out->failed && !(*out->sink)({reinterpret_cast<const char*>(data), size})) out->failed = true;
}

inline void pngFlushBytes(png_structp) {}
inline void pngOnError(png_structp png, png_const_charp) {
  std::longjmp(*png_set_longjmp_fn(png, std::longjmp, sizeof(std::jmp_buf)), 1);
}
inline void pngOnWarning(png_structp, png_const_charp) {}

// Keeps what must be released apart from the frame that longjmp leaves: nothing with a destructor lives across it.
struct PngEncoder {
  png_structp png = nullptr;
  png_infop info = nullptr;
  PngOutput output;
  explicit PngEncoder(const ByteSink& sink) : output{&sink} {
    png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, pngOnError, pngOnWarning);
    if (png) info = png_create_info_struct(png);
    if (info) png_set_write_fn(png, &output, pngWriteBytes, pngFlushBytes);
  }
  ~PngEncoder() { png_destroy_write_struct(&png, &info); }
  PngEncoder(const PngEncoder&) = delete;
  PngEncoder& operator=(const PngEncoder&) = delete;

  bool begin(png_uint_32 width, png_uint_32 height, png_uint_32 perMetre, bool alpha = false) {
    if (!info || setjmp(png_jmpbuf(png))) return false;
    png_set_IHDR(png, info, width, height, 8, alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_pHYs(png, info, perMetre, perMetre, PNG_RESOLUTION_METER);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_write_info(png, info);
    return true;
  }
  bool row(const unsigned char* pixels) {
    if (setjmp(png_jmpbuf(png))) return false;
    png_write_row(png, pixels);
    return !output.failed;
  }
  bool end() {
    if (setjmp(png_jmpbuf(png))) return false;
    png_write_end(png, info);
    return !output.failed;
  }
};

}  // namespace hotchkiss::paint
