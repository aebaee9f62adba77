// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/underlay_source.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <tuple>
#include <utility>

#include "importers/scan/pyramid.h"
#include "io/files/files.h"

namespace hotchkiss::scan {

namespace {

constexpr int kBlock = 512;         // pixels a side of a block, at its level
constexpr size_t kMostBlocks = 96;  // a MiB each
constexpr int kCoarseSide = 2400;   // pixels of the longer side of what is shown until there is a pyramid
constexpr size_t kMostSmallBytes = size_t{256} << 20;

std::shared_ptr<const hotchkiss::Picture> argb(const Picture& picture) {
  auto out = std::make_shared<hotchkiss::Picture>();
  out->width = picture.width;
  out->height = picture.height;
  out->pixels.resize(picture.rgb.size() / 3);
  for (size_t i = 0; i < out->pixels.size(); ++i)
    out->pixels[i] =
        0xff000000u | uint32_t{picture.rgb[i * 3]} << 16 | uint32_t{picture.rgb[i * 3 + 1]} << 8 | picture.rgb[i * 3 + 2];
  return out;
}

/// Blocks of a file, at levels: level n shows 2^n pixels as one.
class BlockSource final : public PictureSource {
 public:
  explicit BlockSource(PictureFile file) : file_(std::move(file)) {}

  PictureSize size() const override { return {file_.info().width, file_.info().height}; }

  PicturePart part(const Box2& window, double step) const override {
    const int level = std::clamp(static_cast<int>(std::floor(std::log2(std::max(step, 1.0)))), 0, 16);
    const double side = std::ldexp(kBlock, level), unit = std::ldexp(1.0, level);
    const double width = file_.info().width, height = file_.info().height;
    const auto blockOf = [&](double at, double most) {
      return static_cast<int>(std::floor(std::clamp(at, 0.0, most - 0.5) / side));
    };
    const int left = blockOf(window.low.x, width), right = blockOf(window.high.x, width);
    const int top = blockOf(window.low.y, height), bottom = blockOf(window.high.y, height);
    PicturePart out;
    out.box = {{left * side, top * side}, {std::min((right + 1) * side, width), std::min((bottom + 1) * side, height)}};
    if (left == right && top == bottom) {
      out.picture = block(level, left, top);
      if (out.picture) out.box.high = {out.box.low.x + out.picture->width * unit, out.box.low.y + out.picture->height * unit};
      return out;
    }
    auto whole = std::make_shared<hotchkiss::Picture>();
    whole->width = static_cast<int>(std::ceil(out.box.width() / unit));
    whole->height = static_cast<int>(std::ceil(out.box.height() / unit));
    whole->pixels.resize(static_cast<size_t>(whole->width) * static_cast<size_t>(whole->height));
    for (int y = top; y <= bottom; ++y)
      for (int x = left; x <= right; ++x) {
        const auto one = block(level, x, y);
        if (!one) continue;  // a damaged part stays empty
        for (int row = 0; row < one->height; ++row)
          std::copy_n(
              one->pixels.begin() + static_cast<std::ptrdiff_t>(row) * one->width, one->width,
              whole->pixels.begin() + static_cast<std::ptrdiff_t>((y - top) * kBlock + row) * whole->width + (x - left) * kBlock);
      }
    // The last pixel of a row may stand for less than the others do.
    out.box.high = {out.box.low.x + whole->width * unit, out.box.low.y + whole->height * unit};
    out.picture = std::move(whole);
    return out;
  }

 private:
  using Key = std::tuple<int, int, int>;  // level, y, x
  using Block = std::shared_ptr<const hotchkiss::Picture>;

  Block block(int level, int x, int y) const {
    const std::lock_guard lock(mutex_);
    const Key key{level, y, x};
    if (const auto found = blocks_.find(key); found != blocks_.end()) {
      recent_.splice(recent_.begin(), recent_, found->second.second);
      return found->second.first;
    }
    const double side = std::ldexp(kBlock, level), unit = std::ldexp(1.0, level);
    const Box2 box{{x * side, y * side},
                   {std::min((x + 1) * side, double(file_.info().width)), std::min((y + 1) * side, double(file_.info().height))}};
    const auto read = file_.read(box, std::max(1, static_cast<int>(std::ceil(box.width() / unit))),
                                 std::max(1, static_cast<int>(std::ceil(box.height() / unit))));
    Block made = read ? argb(*read) : nullptr;
    recent_.push_front(key);
    blocks_.emplace(key, std::pair{made, recent_.begin()});
    if (blocks_.size() > kMostBlocks) {
      blocks_.erase(recent_.back());
      recent_.pop_back();
    }
    return made;
  }

  PictureFile file_;
  mutable std::mutex mutex_;
  mutable std::list<Key> recent_;
  mutable std::map<Key, std::pair<Block, std::list<Key>::iterator>> blocks_;
};

/// A small version that stands for the whole.
class CoarseSource final : public PictureSource {
 public:
  CoarseSource(PictureSize size, std::shared_ptr<const hotchkiss::Picture> small) : size_(size), small_(std::move(small)) {}
  PictureSize size() const override { return size_; }
  PicturePart part(const Box2&, double) const override {
    return {small_, {{0, 0}, {static_cast<double>(size_.width), static_cast<double>(size_.height)}}};
  }

 private:
  PictureSize size_;
  std::shared_ptr<const hotchkiss::Picture> small_;
};

/// A picture that is read in bands from the top, by two threads where any part of the file can be read by itself.
class Growing {
 public:
  Growing(const PictureInfo& info, const CoarseGrown& grown) : size_{info.width, info.height}, grown_(grown) {
    const double scale = std::min(1.0, double(kCoarseSide) / std::max(info.width, info.height));
    whole_.width = std::max(1, static_cast<int>(std::lround(info.width * scale)));
    whole_.height = std::max(1, static_cast<int>(std::lround(info.height * scale)));
    whole_.pixels.resize(static_cast<size_t>(whole_.width) * static_cast<size_t>(whole_.height));
    // A turned picture or a page is not read from its top.
    bands_ = info.turn > 1 || info.format == "PDF" ? 1 : kBands;
  }

  /// Reads bands until there are no more, or one cannot be read.
  void read(const PictureFile& file) {
    for (;;) {
      const int band = next_++;
      if (band >= bands_ || stopped_) return;
      const int top = bandTop(band), rows = bandTop(band + 1) - top;
      const double unit = double(size_.height) / whole_.height;
      const auto part = file.read({{0, top * unit}, {double(size_.width), (top + rows) * unit}}, whole_.width, rows);
      const std::lock_guard lock(mutex_);
      if (!part) {
        if (!error_) error_ = part.error();
        stopped_ = true;
        return;
      }
      const auto pixels = argb(*part);
      std::copy(pixels->pixels.begin(), pixels->pixels.end(),
                whole_.pixels.begin() + static_cast<std::ptrdiff_t>(top) * whole_.width);
      if (++done_ < bands_ && grown_ && !grown_(source())) stopped_ = true;
    }
  }

  Expected<std::shared_ptr<const PictureSource>> finish() {
    if (error_) return tl::unexpected(*error_);
    if (done_ < bands_) return fail("stopped");
    return source();
  }

 private:
  int bandTop(int band) const { return static_cast<int>(int64_t{whole_.height} * band / bands_); }
  std::shared_ptr<const PictureSource> source() const {
    return std::make_shared<const CoarseSource>(size_, std::make_shared<const hotchkiss::Picture>(whole_));
  }

  static constexpr int kBands = 8;
  PictureSize size_;
  const CoarseGrown& grown_;
  int bands_ = 1;
  std::atomic<int> next_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;  // of what follows
  hotchkiss::Picture whole_;
  int done_ = 0;
  std::optional<Error> error_;
};

Expected<OpenedUnderlay> opened(const std::string& file, const std::string& pyramid, bool slowly) {
  auto picture = PictureFile::open(file);
  if (!picture) return tl::unexpected(picture.error());
  const PictureInfo info = picture->info();
  if (int64_t{info.width} * info.height <= kMostPixelsInMemory) {
    // Our own decoders keep what is transparent.
    if (info.turn <= 1 && (info.format == "PNG" || info.format == "JPEG" || info.format == "GIF"))
      if (const auto bytes = readFile(picture->file(), kMostSmallBytes))
        if (auto decoded = decodePicture(*bytes))
          return OpenedUnderlay{wholePicture(std::make_shared<const hotchkiss::Picture>(std::move(*decoded))), false};
    const auto whole = picture->readWhole(std::max(info.width, info.height));
    if (!whole) return tl::unexpected(whole.error());
    return OpenedUnderlay{wholePicture(argb(*whole)), false};
  }
  if (!pyramid.empty())
    if (auto copy = PictureFile::open(pyramid); copy && copy->info().width == info.width && copy->info().height == info.height)
      return OpenedUnderlay{std::make_shared<const BlockSource>(std::move(*copy)), false};
  if (needsPyramid(info) && !slowly) return OpenedUnderlay{nullptr, true};
  return OpenedUnderlay{std::make_shared<const BlockSource>(std::move(*picture)), false};
}

}  // namespace

Expected<OpenedUnderlay> openUnderlayWith(const std::string& file, const std::string& pyramid) {
  return opened(file, pyramid, false);
}

Expected<std::shared_ptr<const PictureSource>> openCoarsely(const std::string& file, const CoarseGrown& grown) {
  const auto picture = PictureFile::open(file);
  if (!picture) return tl::unexpected(picture.error());
  Growing growing(picture->info(), grown);
  if (readsAnywhere(picture->info().format)) {
    // A file of its own: two readers of one would wait for each other.
    if (const auto second = PictureFile::open(file)) {
      std::thread other([&] { growing.read(*second); });
      growing.read(*picture);
      other.join();
      return growing.finish();
    }
  }
  growing.read(*picture);
  return growing.finish();
}

Expected<std::shared_ptr<const PictureSource>> openUnderlay(const std::string& file) {
  auto made = opened(file, {}, true);
  if (!made) return tl::unexpected(made.error());
  return std::move(made->source);
}

}  // namespace hotchkiss::scan
