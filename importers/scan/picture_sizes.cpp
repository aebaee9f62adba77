// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "importers/scan/picture_internal.h"

namespace hotchkiss::scan {

PictureAtSizes atSizes(const PictureFile& file) {
  return {file.info().width, file.info().height, [&file](int longSide) {
            // A small picture is enlarged: its lines are too thin for the line map.
            const double scale = double(longSide) / std::max(file.info().width, file.info().height);
            return file.read({{0, 0}, {double(file.info().width), double(file.info().height)}},
                             std::max(1, int(std::lround(file.info().width * scale))),
                             std::max(1, int(std::lround(file.info().height * scale))));
          }};
}

PictureAtSizes atSizes(const Picture& picture) {
  return {picture.width, picture.height, [&picture](int longSide) -> Expected<Picture> {
            const double scale = double(longSide) / std::max(picture.width, picture.height);
            Picture out;
            out.width = std::max(1, int(std::lround(picture.width * scale)));
            out.height = std::max(1, int(std::lround(picture.height * scale)));
            out.rgb.resize(size_t(out.width) * size_t(out.height) * 3);
            cv::Mat to = matrixOf(out);
            cv::resize(matrixOf(picture), to, to.size(), 0, 0, scale < 1 ? cv::INTER_AREA : cv::INTER_LINEAR);
            return out;
          }};
}

}  // namespace hotchkiss::scan
