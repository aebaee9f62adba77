// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "importers/scan/line_map_internal.h"
#include "importers/scan/picture_internal.h"

namespace hotchkiss::scan {
namespace {

constexpr double kLineSigma = 1.3;  // pixels: lines of one to four pixels answer
constexpr int kSurroundings = 101;  // pixels: over which "usual" is taken
constexpr float kClip = 3;          // times what is usual; thick features would outweigh all outlines else
constexpr float kWeakest = 0.12f;   // of the clipped strength: what is noise costs time only

/// Strength over what is usual around, clipped, 0 to 1.
void normalise(cv::Mat& strength) {
  cv::Mat usual;
  cv::boxFilter(strength, usual, -1, {kSurroundings, kSurroundings}, {-1, -1}, true, cv::BORDER_REFLECT_101);
  const double overall = cv::mean(strength)[0];
  usual += cv::Scalar(0.3 * overall + 1e-7);  // where there is nothing, nothing is usual
  cv::divide(strength, usual, strength, 1 / kClip);
  cv::min(strength, 1.0, strength);
}

/// Where colours change: the gradients of red, green and blue together.
void findEdges(const Picture& picture, LineMap& map) {
  cv::Mat colours, smooth;
  matrixOf(picture).convertTo(colours, CV_32FC3, 1 / 255.0);
  cv::GaussianBlur(colours, smooth, {0, 0}, kLineSigma, kLineSigma, cv::BORDER_REPLICATE);
  for (int y = 1; y + 1 < smooth.rows; ++y) {
    const float *above = smooth.ptr<float>(y - 1), *here = smooth.ptr<float>(y), *below = smooth.ptr<float>(y + 1);
    float *strength = map.strength.ptr<float>(y), *cosine = map.cosine.ptr<float>(y), *sine = map.sine.ptr<float>(y);
    for (int x = 1; x + 1 < smooth.cols; ++x) {
      float xx = 0, xy = 0, yy = 0;
      for (int c = 0; c < 3; ++c) {
        const float dx = here[3 * (x + 1) + c] - here[3 * (x - 1) + c], dy = below[3 * x + c] - above[3 * x + c];
        xx += dx * dx, xy += dx * dy, yy += dy * dy;
      }
      const float apart = std::sqrt((xx - yy) * (xx - yy) + 4 * xy * xy);
      if (apart < 1e-9f) continue;
      strength[x] = std::sqrt(0.5f * (xx + yy + apart)) - std::sqrt(std::max(0.f, 0.5f * (xx + yy - apart)));
      cosine[x] = (xx - yy) / apart;
      sine[x] = 2 * xy / apart;
    }
  }
}

}  // namespace

LineMaps lineMapsOf(const Picture& picture) {
  LineMaps maps;
  cv::Mat grey8;
  cv::cvtColor(matrixOf(picture), grey8, cv::COLOR_RGB2GRAY);
  grey8.convertTo(maps.grey, CV_32F, 1 / 255.0);
  cv::Mat smooth;
  cv::GaussianBlur(maps.grey, smooth, {0, 0}, kLineSigma, kLineSigma, cv::BORDER_REPLICATE);
  const int rows = smooth.rows, columns = smooth.cols;
  for (LineMap& map : maps.lines) {
    map.strength = cv::Mat::zeros(rows, columns, CV_32F);
    map.cosine = cv::Mat::zeros(rows, columns, CV_32F);
    map.sine = cv::Mat::zeros(rows, columns, CV_32F);
  }
  LineMap &darkLines = maps.of(LineColour::Dark), &lightLines = maps.of(LineColour::Light);
  for (int y = 1; y + 1 < rows; ++y) {
    const float *above = smooth.ptr<float>(y - 1), *here = smooth.ptr<float>(y), *below = smooth.ptr<float>(y + 1);
    for (int x = 1; x + 1 < columns; ++x) {
      const float xx = here[x - 1] - 2 * here[x] + here[x + 1], yy = above[x] - 2 * here[x] + below[x];
      const float xy = 0.25f * (above[x - 1] - above[x + 1] - below[x - 1] + below[x + 1]);
      const float half = 0.5f * (xx + yy), apart = std::sqrt(0.25f * (xx - yy) * (xx - yy) + xy * xy);
      if (apart < 1e-9f) continue;
      // The two curvatures; a line has one, a blob has both.
      const float most = half + apart, least = half - apart;
      const float cosine = 0.5f * (xx - yy) / apart, sine = xy / apart;  // double angle of the curvature `most`
      const float dark = most - std::abs(least), light = -least - std::abs(most);
      if (dark > 0) {
        darkLines.strength.at<float>(y, x) = dark;
        darkLines.cosine.at<float>(y, x) = cosine;
        darkLines.sine.at<float>(y, x) = sine;
      } else if (light > 0) {
        lightLines.strength.at<float>(y, x) = light;
        lightLines.cosine.at<float>(y, x) = -cosine;
        lightLines.sine.at<float>(y, x) = -sine;
      }
    }
  }
  findEdges(picture, maps.of(LineColour::Edge));
  for (LineMap& map : maps.lines) normalise(map.strength);
  return maps;
}

std::vector<LinePoint> linePointsOf(const LineMap& map, size_t most) {
  std::vector<LinePoint> points;
  for (int y = 0; y < map.strength.rows; ++y) {
    const float *strength = map.strength.ptr<float>(y), *cosine = map.cosine.ptr<float>(y), *sine = map.sine.ptr<float>(y);
    for (int x = 0; x < map.strength.cols; ++x)
      if (strength[x] > kWeakest) points.push_back({float(x) + 0.5f, float(y) + 0.5f, strength[x], cosine[x], sine[x]});
  }
  if (points.size() <= most) return points;
  // A step that is no whole number of rows: no pattern of its own.
  std::vector<LinePoint> fewer;
  fewer.reserve(most);
  for (size_t i = 0; i < most; ++i) fewer.push_back(points[i * points.size() / most]);
  return fewer;
}

}  // namespace hotchkiss::scan
