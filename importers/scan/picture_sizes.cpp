// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <memory>
#include <opencv2/imgproc.hpp>

#include "importers/scan/picture_internal.h"

namespace hotchkiss::scan {
namespace {

constexpr int kKeptSide = 3000;  // most looks are at no more

Picture resized(const Picture& picture, int width, int height) {
  Picture out{width, height, std::vector<uint8_t>(size_t(width) * size_t(height) * 3)};
  cv::Mat to = matrixOf(out);
  cv::resize(matrixOf(picture), to, to.size(), 0, 0, width < picture.width ? cv::INTER_AREA : cv::INTER_LINEAR);
  return out;
}

}  // namespace

PictureAtSizes atSizes(const PictureFile& file) {
  // A large file is read once for all the sizes at which it is looked at.
  auto kept = std::make_shared<Picture>();
  return {file.info().width, file.info().height, [&file, kept](int longSide) -> Expected<Picture> {
            const PictureInfo& info = file.info();
            const int longest = std::max(info.width, info.height);
            const auto sideOf = [longest](int side, int wanted) {
              return std::max(1, int(std::lround(double(side) * wanted / longest)));
            };
            const auto readAt = [&](int wanted) {
              return file.read({{0, 0}, {double(info.width), double(info.height)}}, sideOf(info.width, wanted),
                               sideOf(info.height, wanted));
            };
            if (longSide > std::min(longest, kKeptSide)) return readAt(longSide);
            if (kept->empty()) {
              Expected<Picture> whole = readAt(std::min(longest, kKeptSide));
              if (!whole) return whole;
              *kept = std::move(*whole);
            }
            if (longSide == std::max(kept->width, kept->height)) return *kept;
            return resized(*kept, sideOf(info.width, longSide), sideOf(info.height, longSide));
          }};
}

PictureAtSizes atSizes(const Picture& picture) {
  return {picture.width, picture.height, [&picture](int longSide) -> Expected<Picture> {
            const double scale = double(longSide) / std::max(picture.width, picture.height);
            return resized(picture, std::max(1, int(std::lround(picture.width * scale))),
                           std::max(1, int(std::lround(picture.height * scale))));
          }};
}

}  // namespace hotchkiss::scan
