// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <filesystem>

#include "importers/scan/picture_internal.h"
#include "model/base/text.h"

namespace hotchkiss::scan {
namespace {

constexpr int kSmallestSide = 16, kLargestSide = 400000;
constexpr int64_t kMostPixelsRead = int64_t{200} << 20;

/// A point of the upright picture in the raw one; `size` is the raw picture's.
Point rawOf(Point p, int turn, Point size) {
  switch (turn) {
    case 2:
      return {size.x - p.x, p.y};
    case 3:
      return {size.x - p.x, size.y - p.y};
    case 4:
      return {p.x, size.y - p.y};
    case 5:
      return {p.y, p.x};
    case 6:
      return {p.y, size.y - p.x};
    case 7:
      return {size.x - p.y, size.y - p.x};
    case 8:
      return {size.x - p.y, p.x};
    default:
      return p;
  }
}

Picture turned(const Picture& raw, int turn) {
  if (turn <= 1) return raw;
  Picture out;
  out.width = turn >= 5 ? raw.height : raw.width;
  out.height = turn >= 5 ? raw.width : raw.height;
  out.rgb.resize(raw.rgb.size());
  size_t at = 0;
  for (int y = 0; y < out.height; ++y) {
    for (int x = 0; x < out.width; ++x) {
      const Point from = rawOf({x + 0.5, y + 0.5}, turn, {double(raw.width), double(raw.height)});
      const size_t start = (size_t(from.y) * size_t(raw.width) + size_t(from.x)) * 3;
      for (size_t channel = 0; channel < 3; ++channel) out.rgb[at++] = raw.rgb[start + channel];
    }
  }
  return out;
}

struct FileCloser {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, FileCloser>;

/// The first bytes of a file, for its kind.
std::string beginning(const std::string& file, size_t bytes) {
  std::string text(bytes, '\0');
  const File f(std::fopen(file.c_str(), "rb"));
  text.resize(f ? std::fread(text.data(), 1, bytes, f.get()) : 0);
  return text;
}

uint32_t number(std::string_view bytes, size_t at, size_t length, bool bigEndian) {
  uint32_t value = 0;
  for (size_t i = 0; i < length; ++i) {
    const auto byte = static_cast<uint8_t>(bytes[at + (bigEndian ? i : length - 1 - i)]);
    value = (value << 8) | byte;
  }
  return value;
}

/// The turn in the first directory of a TIFF; `bytes` begins with its header. `readMore` fetches what lies further back.
int turnOfTiff(std::string_view bytes, const std::function<std::string(uint32_t, size_t)>& readMore) {
  if (bytes.size() < 8) return 1;
  const bool big = bytes.substr(0, 4) == std::string_view("MM\0*", 4);
  if (!big && bytes.substr(0, 4) != std::string_view("II*\0", 4)) return 1;
  const uint32_t directory = number(bytes, 4, 4, big);
  const std::string counted = readMore(directory, 2);
  if (counted.size() < 2) return 1;
  const size_t entries = number(counted, 0, 2, big);
  const std::string all = readMore(directory + 2, entries * 12);
  for (size_t at = 0; at + 12 <= all.size(); at += 12) {
    if (number(all, at, 2, big) != 274) continue;
    const uint32_t turn = number(all, at + 8, 2, big);
    return turn >= 1 && turn <= 8 ? int(turn) : 1;
  }
  return 1;
}

int turnInside(std::string_view tiff) {
  return turnOfTiff(
      tiff, [&](uint32_t at, size_t length) { return at >= tiff.size() ? std::string() : std::string(tiff.substr(at, length)); });
}

int turnOfJpeg(std::string_view bytes) {
  for (size_t at = 2; at + 4 <= bytes.size() && static_cast<uint8_t>(bytes[at]) == 0xFF;) {
    const auto marker = static_cast<uint8_t>(bytes[at + 1]);
    const size_t length = number(bytes, at + 2, 2, true);
    if (marker == 0xDA || length < 2) break;
    if (marker == 0xE1 && bytes.substr(at + 4, 6) == std::string_view("Exif\0\0", 6))
      return turnInside(bytes.substr(at + 10, length - 8));
    at += 2 + length;
  }
  return 1;
}

int turnOfPng(std::string_view bytes) {
  for (size_t at = 8; at + 8 <= bytes.size();) {
    const size_t length = number(bytes, at, 4, true);
    const std::string_view kind = bytes.substr(at + 4, 4);
    if (kind == "eXIf") return turnInside(bytes.substr(at + 8, length));
    if (kind == "IDAT") break;
    at += 12 + length;
  }
  return 1;
}

Error inFile(Error error, const std::string& file) {
  if (error.file.empty()) error.file = file;
  return error;
}

}  // namespace

int exifTurnOf(const std::string& file) {
  const std::string start = beginning(file, size_t{256} << 10);
  if (start.substr(0, 2) == "\xFF\xD8") return turnOfJpeg(start);
  if (start.substr(0, 4) == "\x89PNG") return turnOfPng(start);
  return turnOfTiff(start, [&](uint32_t at, size_t length) {
    std::string text(length, '\0');
    const File f(std::fopen(file.c_str(), "rb"));
    if (!f || std::fseek(f.get(), long(at), SEEK_SET) != 0) return std::string();
    text.resize(std::fread(text.data(), 1, length, f.get()));
    return text;
  });
}

AreaMean::AreaMean(const Box2& window, int width, int height) : window_(window), width_(width), height_(height) {
  firstRow_ = int(std::floor(window.low.y + 1e-9));
  rowEnd_ = int(std::ceil(window.high.y - 1e-9));
  firstColumn_ = int(std::floor(window.low.x + 1e-9));
  columnEnd_ = int(std::ceil(window.high.x - 1e-9));
  const double step = window.width() / width;
  for (int column = firstColumn_; column < columnEnd_; ++column) {
    shareStart_.push_back(int(shares_.size()));
    const double left = std::max<double>(column, window.low.x), right = std::min<double>(column + 1, window.high.x);
    const int from = std::clamp(int((left - window.low.x) / step), 0, width - 1);
    for (int target = from; target < width; ++target) {
      const double covered = std::min(right, window.low.x + (target + 1) * step) - std::max(left, window.low.x + target * step);
      if (covered > 1e-9) shares_.push_back({target, float(covered / step)});
      if (window.low.x + (target + 1) * step >= right) break;
    }
  }
  shareStart_.push_back(int(shares_.size()));
  line_.resize(size_t(width) * 3);
  sums_.resize(size_t(width) * size_t(height) * 3);
}

void AreaMean::add(int row, const uint8_t* rgb) {
  std::fill(line_.begin(), line_.end(), 0.f);
  for (size_t column = 0; column + 1 < shareStart_.size(); ++column, rgb += 3) {
    for (int i = shareStart_[column]; i < shareStart_[column + 1]; ++i) {
      float* to = &line_[size_t(shares_[size_t(i)].target) * 3];
      const float weight = shares_[size_t(i)].weight;
      to[0] += weight * float(rgb[0]);
      to[1] += weight * float(rgb[1]);
      to[2] += weight * float(rgb[2]);
    }
  }
  const double step = window_.height() / height_;
  const double top = std::max<double>(row, window_.low.y), bottom = std::min<double>(row + 1, window_.high.y);
  const int from = std::clamp(int((top - window_.low.y) / step), 0, height_ - 1);
  for (int target = from; target < height_ && window_.low.y + target * step < bottom; ++target) {
    const double covered = std::min(bottom, window_.low.y + (target + 1) * step) - std::max(top, window_.low.y + target * step);
    if (covered <= 1e-9) continue;
    const float weight = float(covered / step);
    float* to = &sums_[size_t(target) * line_.size()];
    for (size_t i = 0; i < line_.size(); ++i) to[i] += weight * line_[i];
  }
}

Picture AreaMean::finish() const {
  Picture picture{width_, height_, std::vector<uint8_t>(sums_.size())};
  for (size_t i = 0; i < sums_.size(); ++i) picture.rgb[i] = uint8_t(std::clamp(sums_[i] + 0.5f, 0.f, 255.f));
  return picture;
}

Picture betweenPixels(const Picture& picture, const Box2& have, const Box2& window, int width, int height) {
  Picture out{width, height, std::vector<uint8_t>(size_t(width) * size_t(height) * 3)};
  size_t to = 0;
  for (int y = 0; y < height; ++y) {
    const double sy =
        std::clamp(window.low.y + (y + 0.5) * window.height() / height - have.low.y - 0.5, 0.0, picture.height - 1.0);
    const int top = int(sy), bottom = std::min(top + 1, picture.height - 1);
    const double fy = sy - top;
    for (int x = 0; x < width; ++x) {
      const double sx =
          std::clamp(window.low.x + (x + 0.5) * window.width() / width - have.low.x - 0.5, 0.0, picture.width - 1.0);
      const int left = int(sx), right = std::min(left + 1, picture.width - 1);
      const double fx = sx - left;
      const auto at = [&](int column, int row, size_t channel) {
        return double(picture.rgb[(size_t(row) * size_t(picture.width) + size_t(column)) * 3 + channel]);
      };
      for (size_t channel = 0; channel < 3; ++channel)
        out.rgb[to++] = uint8_t((at(left, top, channel) * (1 - fx) + at(right, top, channel) * fx) * (1 - fy) +
                                (at(left, bottom, channel) * (1 - fx) + at(right, bottom, channel) * fx) * fy + 0.5);
    }
  }
  return out;
}

std::string pictureName(const std::string& path, const PictureOptions& options) {
  if (options == PictureOptions{}) return path;
  std::string name = fmt::format("{}#page={}", path, options.page);
  if (options.dpi != PictureOptions{}.dpi) name += fmt::format("&dpi={:g}", options.dpi);
  return name;
}

NamedPicture pictureOfName(const std::string& name) {
  NamedPicture all{name, {}};
  const size_t mark = name.rfind("#page=");
  std::error_code error;
  if (mark == std::string::npos || std::filesystem::exists(name, error)) return all;
  std::string_view said = std::string_view(name).substr(mark + 6);
  std::string_view dpi;
  if (const size_t also = said.find("&dpi="); also != std::string_view::npos) {
    dpi = said.substr(also + 5);
    said = said.substr(0, also);
    if (dpi.empty()) return all;
  }
  const auto page = wholeNumber(said);
  if (!page) return all;
  NamedPicture out{name.substr(0, mark), {}};
  out.options.page = *page;
  if (!dpi.empty()) {
    const auto [end, fault] = std::from_chars(dpi.data(), dpi.data() + dpi.size(), out.options.dpi);
    if (fault != std::errc() || end != dpi.data() + dpi.size()) return all;
  }
  return out;
}

int pageCount(const std::string& path) {
  return beginning(path, 1024).find("%PDF-") == std::string::npos ? 1 : pagesOfPdf(path);
}

Expected<PictureFile> PictureFile::open(const std::string& name, const PictureOptions& given) {
  const NamedPicture named = pictureOfName(name);
  const std::string& file = named.path;
  const PictureOptions& options = file == name ? given : named.options;
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return failIn(file, "cannot be read: no such file");
  if (std::filesystem::is_directory(file, error)) return failIn(file, "is a folder: name a file");
  if (!std::filesystem::is_regular_file(file, error)) return failIn(file, "is a pipe or a device: name a regular file");
  const std::string start = beginning(file, 1024);
  if (start.empty()) return failIn(file, "is empty: there is no picture in it");
  auto opened = start.find("%PDF-") != std::string::npos ? openPdfPicture(file, options) : openRasterPicture(file);
  if (!opened) return tl::unexpected(inFile(opened.error(), file));
  PictureFile result;
  result.file_ = file;
  result.info_ = opened->info;
  result.source_ = opened->source;
  PictureInfo& info = result.info_;
  if (info.turn >= 5) std::swap(info.width, info.height);
  if (std::min(info.width, info.height) < kSmallestSide)
    return failIn(file, fmt::format("is {} x {} pixels: too small for a map (at least {} on each side)", info.width, info.height,
                                    kSmallestSide));
  if (std::max(info.width, info.height) > kLargestSide)
    return failIn(file, fmt::format("is {} x {} pixels: more than {} on a side", info.width, info.height, kLargestSide));
  return result;
}

Expected<Picture> PictureFile::read(const Box2& window, int width, int height, const PictureProgress& progress) const {
  const Box2 inside{{std::max(window.low.x, 0.0), std::max(window.low.y, 0.0)},
                    {std::min<double>(window.high.x, info_.width), std::min<double>(window.high.y, info_.height)}};
  // Written so that what is no number is refused too.
  if (!(inside.width() > 0.01) || !(inside.height() > 0.01)) return failIn(file_, "the window asked for lies beside the picture");
  if (width < 1 || height < 1 || int64_t{width} * height > kMostPixelsRead)
    return failIn(file_, fmt::format("cannot be read as {} x {} pixels: too many at once", width, height));
  const bool lying = info_.turn >= 5;
  const Point size{double(lying ? info_.height : info_.width), double(lying ? info_.width : info_.height)};
  const Point one = rawOf(inside.low, info_.turn, size), other = rawOf(inside.high, info_.turn, size);
  const Box2 raw{{std::min(one.x, other.x), std::min(one.y, other.y)}, {std::max(one.x, other.x), std::max(one.y, other.y)}};
  Expected<Picture> picture = source_->read(raw, lying ? height : width, lying ? width : height, progress);
  if (!picture) return tl::unexpected(inFile(picture.error(), file_));
  if (info_.turn <= 1) return picture;
  return turned(*picture, info_.turn);
}

Expected<Picture> PictureFile::readWhole(int longSide, const PictureProgress& progress) const {
  const double scale = std::min(1.0, double(longSide) / std::max(info_.width, info_.height));
  return read({{0, 0}, {double(info_.width), double(info_.height)}}, std::max(1, int(std::lround(info_.width * scale))),
              std::max(1, int(std::lround(info_.height * scale))), progress);
}

}  // namespace hotchkiss::scan
