// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "importers/scan/find_grid.h"
#include "importers/scan/picture_internal.h"

namespace hotchkiss::scan {

Picture pictureOfEvidence(const Picture& picture, const FoundGrid& found, double pixelsOfPicture) {
  Picture drawn = picture;
  cv::Mat image = matrixOf(drawn);
  // The map itself steps back, so that the lines over it are seen.
  image = image * 0.5 + cv::Scalar(127, 127, 127);
  const auto place = [&](Pixel p) {
    constexpr double kShift = 16;  // four bits after the point
    return cv::Point(int(std::lround((p.x / pixelsOfPicture - 0.5) * kShift)),
                     int(std::lround((p.y / pixelsOfPicture - 0.5) * kShift)));
  };
  for (const auto& [hex, fit] : found.hexes) {
    const double shown = std::clamp(fit.presence, 0.0, 1.0);
    const cv::Scalar colour(220 * (1 - shown), 150 * shown, 40);
    for (int corner = 0; corner < 6; ++corner)
      cv::line(image, place(found.grid.corner(hex, corner)), place(found.grid.corner(hex, corner + 1)), colour, 1, cv::LINE_AA,
               4);
  }
  for (const Hex hex : found.voids)
    for (int corner = 0; corner < 3; ++corner)
      cv::line(image, place(found.grid.corner(hex, corner)), place(found.grid.corner(hex, corner + 3)), {200, 0, 200}, 1,
               cv::LINE_AA, 4);
  return drawn;
}

}  // namespace hotchkiss::scan
