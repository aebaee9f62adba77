// SPDX-License-Identifier: Apache-2.0
#include "io/picture/picture.h"

#include <fmt/format.h>
#include <gif_lib.h>
#include <png.h>

#include <csetjmp>
#include <cstdio>
#include <cstring>

// Needs size_t and FILE from above.
#include <jpeglib.h>

namespace hotchkiss {

namespace {

enum class PictureKind { None, Png, Jpeg, Gif };

PictureKind pictureKind(std::string_view bytes) {
  if (bytes.starts_with(std::string_view("\x89PNG\r\n\x1a\n", 8))) return PictureKind::Png;
  if (bytes.starts_with("\xff\xd8\xff")) return PictureKind::Jpeg;
  if (bytes.starts_with("GIF87a") || bytes.starts_with("GIF89a")) return PictureKind::Gif;
  return PictureKind::None;
}

uint32_t byteAt(std::string_view bytes, size_t at) {
  return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0;
}

// Of the frame header, whichever of its kinds stands there.
std::optional<PictureSize> jpegSize(std::string_view bytes) {
  size_t at = 2;
  while (at + 9 < bytes.size()) {
    if (byteAt(bytes, at) != 0xff) return std::nullopt;
    const uint32_t marker = byteAt(bytes, at + 1);
    if (marker == 0xff) {
      ++at;
      continue;
    }
    if (marker == 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
      continue;
    }
    if (marker == 0xd9 || marker == 0xda) return std::nullopt;
    const size_t length = byteAt(bytes, at + 2) << 8 | byteAt(bytes, at + 3);
    const bool frame = marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
    if (frame)
      return PictureSize{static_cast<int>(byteAt(bytes, at + 7) << 8 | byteAt(bytes, at + 8)),
                         static_cast<int>(byteAt(bytes, at + 5) << 8 | byteAt(bytes, at + 6))};
    if (length < 2) return std::nullopt;
    at += 2 + length;
  }
  return std::nullopt;
}

uint32_t premultiplied(uint32_t alpha, uint32_t red, uint32_t green, uint32_t blue) {
  const auto times = [alpha](uint32_t c) { return (c * alpha + 127) / 255; };
  return alpha << 24 | times(red) << 16 | times(green) << 8 | times(blue);
}

Expected<void> decodePng(std::string_view bytes, Picture& out) {
  png_image image = {};
  image.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0)
    return fail(fmt::format("the PNG is damaged ({})", image.message));
  image.format = PNG_FORMAT_BGRA;
  if (static_cast<int>(image.width) != out.width || static_cast<int>(image.height) != out.height) {
    png_image_free(&image);
    return fail("the PNG is damaged: it has two sizes");
  }
  auto* bytesOut = reinterpret_cast<unsigned char*>(out.pixels.data());
  if (png_image_finish_read(&image, nullptr, bytesOut, 0, nullptr) == 0)
    return fail(fmt::format("the PNG is damaged ({})", image.message));
  for (uint32_t& pixel : out.pixels) {
    unsigned char c[4];
    std::memcpy(c, &pixel, 4);
    pixel = premultiplied(c[3], c[2], c[1], c[0]);
  }
  return {};
}

struct JpegErrors {
  jpeg_error_mgr manager = {};
  jpeg_progress_mgr watch = {};
  std::jmp_buf back = {};
  char message[JMSG_LENGTH_MAX] = {};
};

[[noreturn]] void leaveJpeg(j_common_ptr common) {
  auto* errors = reinterpret_cast<JpegErrors*>(common->err);
  common->err->format_message(common, errors->message);
  std::longjmp(errors->back, 1);
}
void silentJpeg(j_common_ptr, int) {}

// A progressive picture may come in any number of scans, each of which goes over all of it: a small file of thousands would take
// hours. Programs write ten or so.
constexpr int kMostScans = 200;
void watchJpeg(j_common_ptr common) {
  if (!common->is_decompressor || reinterpret_cast<j_decompress_ptr>(common)->input_scan_number <= kMostScans) return;
  auto* errors = reinterpret_cast<JpegErrors*>(common->err);
  std::strcpy(errors->message, "it has more scans than any picture");
  std::longjmp(errors->back, 1);
}

// No object with a destructor lives here: the library's errors jump over it.
bool readJpegRows(std::string_view bytes, jpeg_decompress_struct& jpeg, JpegErrors& errors, unsigned char* row, int width,
                  int height, uint32_t* pixels) {
  if (setjmp(errors.back) != 0) return false;
  jpeg_create_decompress(&jpeg);
  errors.watch.progress_monitor = watchJpeg;
  jpeg.progress = &errors.watch;
  jpeg_mem_src(&jpeg, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  jpeg_read_header(&jpeg, TRUE);
  const bool cmyk = jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK;
  jpeg.out_color_space = cmyk ? JCS_CMYK : JCS_RGB;
  jpeg_start_decompress(&jpeg);
  if (static_cast<int>(jpeg.output_width) != width || static_cast<int>(jpeg.output_height) != height) {
    std::strcpy(errors.message, "it has two sizes");
    return false;
  }
  while (jpeg.output_scanline < jpeg.output_height) {
    JSAMPROW rows[1] = {row};
    uint32_t* target = pixels + static_cast<size_t>(jpeg.output_scanline) * static_cast<size_t>(width);
    jpeg_read_scanlines(&jpeg, rows, 1);
    for (int x = 0; x < width; ++x) {
      const unsigned char* c = row + static_cast<size_t>(x) * (cmyk ? 4 : 3);
      // Adobe writes the inks the other way round, and so does everybody else.
      target[x] = cmyk ? premultiplied(255, c[0] * c[3] / 255u, c[1] * c[3] / 255u, c[2] * c[3] / 255u)
                       : premultiplied(255, c[0], c[1], c[2]);
    }
  }
  return true;
}

Expected<void> decodeJpeg(std::string_view bytes, Picture& out) {
  jpeg_decompress_struct jpeg = {};
  JpegErrors errors;
  jpeg.err = jpeg_std_error(&errors.manager);
  errors.manager.error_exit = leaveJpeg;
  errors.manager.emit_message = silentJpeg;
  std::vector<unsigned char> row(static_cast<size_t>(out.width) * 4);
  const bool done = readJpegRows(bytes, jpeg, errors, row.data(), out.width, out.height, out.pixels.data());
  jpeg_destroy_decompress(&jpeg);
  if (!done) return fail(fmt::format("the JPEG is damaged ({})", errors.message));
  return {};
}

struct GifSource {
  std::string_view rest;
};

int readGif(GifFileType* gif, GifByteType* to, int count) {
  auto& rest = static_cast<GifSource*>(gif->UserData)->rest;
  const size_t taken = std::min(rest.size(), static_cast<size_t>(std::max(count, 0)));
  std::memcpy(to, rest.data(), taken);
  rest.remove_prefix(taken);
  return static_cast<int>(taken);
}

// Image by image by hand, not with DGifSlurp, which would keep them all: the first one is enough.
Expected<void> decodeGif(std::string_view bytes, Picture& out) {
  GifSource source{bytes};
  int error = 0;
  GifFileType* gif = DGifOpen(&source, readGif, &error);
  if (gif == nullptr) return fail("the GIF is damaged");
  const auto leave = [&](bool sound) -> Expected<void> {
    DGifCloseFile(gif, &error);
    if (sound) return {};
    return fail("the GIF is damaged");
  };
  int transparent = -1;
  for (;;) {
    GifRecordType record = UNDEFINED_RECORD_TYPE;
    if (DGifGetRecordType(gif, &record) == GIF_ERROR) return leave(false);
    if (record == EXTENSION_RECORD_TYPE) {
      int code = 0;
      GifByteType* block = nullptr;
      if (DGifGetExtension(gif, &code, &block) == GIF_ERROR) return leave(false);
      while (block != nullptr) {
        if (code == GRAPHICS_EXT_FUNC_CODE && block[0] >= 4 && (block[1] & 1) != 0) transparent = block[4];
        if (DGifGetExtensionNext(gif, &block) == GIF_ERROR) return leave(false);
      }
      continue;
    }
    if (record != IMAGE_DESC_RECORD_TYPE || DGifGetImageDesc(gif) == GIF_ERROR) return leave(false);
    break;
  }
  const GifImageDesc& image = gif->Image;
  const ColorMapObject* colours = image.ColorMap != nullptr ? image.ColorMap : gif->SColorMap;
  if (colours == nullptr || image.Width <= 0 || image.Height <= 0 || image.Left < 0 || image.Top < 0 ||
      image.Left + image.Width > out.width || image.Top + image.Height > out.height)
    return leave(false);
  std::vector<GifPixelType> line(static_cast<size_t>(image.Width));
  const auto row = [&](int y) {
    if (DGifGetLine(gif, line.data(), image.Width) == GIF_ERROR) return false;
    uint32_t* target = out.pixels.data() + static_cast<size_t>(image.Top + y) * static_cast<size_t>(out.width) + image.Left;
    for (int x = 0; x < image.Width; ++x) {
      const int index = line[static_cast<size_t>(x)];
      if (index == transparent || index >= colours->ColorCount) continue;
      const GifColorType& c = colours->Colors[index];
      target[x] = premultiplied(255, c.Red, c.Green, c.Blue);
    }
    return true;
  };
  if (image.Interlace) {
    constexpr int kStart[] = {0, 4, 2, 1}, kStep[] = {8, 8, 4, 2};
    for (int pass = 0; pass < 4; ++pass)
      for (int y = kStart[pass]; y < image.Height; y += kStep[pass])
        if (!row(y)) return leave(false);
  } else {
    for (int y = 0; y < image.Height; ++y)
      if (!row(y)) return leave(false);
  }
  return leave(true);
}

}  // namespace

std::optional<PictureSize> pictureSize(std::string_view bytes) {
  std::optional<PictureSize> size;
  switch (pictureKind(bytes)) {
    case PictureKind::Png:
      if (bytes.size() >= 24) {
        const auto number = [&](size_t at) {
          return static_cast<int>(byteAt(bytes, at) << 24 | byteAt(bytes, at + 1) << 16 | byteAt(bytes, at + 2) << 8 |
                                  byteAt(bytes, at + 3));
        };
        size = PictureSize{number(16), number(20)};
      }
      break;
    case PictureKind::Jpeg:
      size = jpegSize(bytes);
      break;
    case PictureKind::Gif:
      if (bytes.size() >= 10)
        size = PictureSize{static_cast<int>(byteAt(bytes, 6) | byteAt(bytes, 7) << 8),
                           static_cast<int>(byteAt(bytes, 8) | byteAt(bytes, 9) << 8)};
      break;
    case PictureKind::None:
      break;
  }
  if (!size || size->width < 1 || size->height < 1 || size->width > 1'000'000 || size->height > 1'000'000) return std::nullopt;
  return size;
}

Expected<Picture> decodePicture(std::string_view bytes, int64_t mostPixels) {
  const auto size = pictureSize(bytes);
  if (!size) return fail("this is no PNG, JPEG or GIF that can be read");
  const int64_t count = int64_t{size->width} * size->height;
  if (count > mostPixels)
    return fail(fmt::format("the picture has {} x {} pixels, more than the {} million that are read: make it smaller",
                            size->width, size->height, mostPixels / 1'000'000));
  // Even the best packed picture has a byte for some thousand pixels: less is a header without a picture.
  if (count / 20'000 > static_cast<int64_t>(bytes.size())) return fail("the picture is cut off");
  Picture out;
  out.width = size->width;
  out.height = size->height;
  out.pixels.resize(static_cast<size_t>(count));
  const PictureKind kind = pictureKind(bytes);
  const auto done = kind == PictureKind::Png    ? decodePng(bytes, out)
                    : kind == PictureKind::Jpeg ? decodeJpeg(bytes, out)
                                                : decodeGif(bytes, out);
  if (!done) return tl::unexpected(done.error());
  return out;
}

}  // namespace hotchkiss
