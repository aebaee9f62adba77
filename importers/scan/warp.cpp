// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "importers/scan/field_internal.h"

namespace hotchkiss::scan {
namespace {

constexpr double kNodeHexes = 3;     // pitches between nodes, more where the field is large
constexpr int kMostNodes = 20;       // along a side
constexpr double kStiffness = 0.01;  // bends of the field against what the sides say

/// A field fitted to the matches of one half or all of them; robustly, as rivers and letters pass for sides.
WarpField fitField(const Box2& box, double step, const std::vector<SideMatch>& matches, const std::vector<Pixel>& places,
                   int half) {
  WarpField field;
  field.origin = box.low;
  field.stepPixels = step;
  field.columns = int(std::ceil(box.width() / step)) + 1;
  field.rows = int(std::ceil(box.height() / step)) + 1;
  const int nodes = field.columns * field.rows;
  field.displacement.assign(size_t(nodes), Point{});
  double usual = 0;
  for (const SideMatch& m : matches) usual += std::max(0.0, m.sight.contrast);
  usual /= std::max<size_t>(1, matches.size());
  for (int round = 0; round < 3; ++round) {
    cv::Mat normal = cv::Mat::zeros(2 * nodes, 2 * nodes, CV_64F), right = cv::Mat::zeros(2 * nodes, 1, CV_64F);
    for (size_t n = 0; n < matches.size(); ++n) {
      if (half >= 0 && int((n / 3) % 2) != half) continue;
      const SideMatch& m = matches[n];
      const Point now = field.at(places[n]);
      const double residual = m.sight.off - (m.normal.x * now.x + m.normal.y * now.y);
      const double part = round == 0 ? 0 : residual / (0.06 * step);
      if (std::abs(part) >= 1) continue;
      const double contrast = std::max(0.0, m.sight.contrast) / usual;
      const double weight = std::min(contrast * contrast, 4.0) * (1 - part * part) * (1 - part * part);
      const double x = std::clamp((places[n].x - field.origin.x) / step, 0.0, field.columns - 1.0);
      const double y = std::clamp((places[n].y - field.origin.y) / step, 0.0, field.rows - 1.0);
      const int left = std::min(int(x), field.columns - 2), top = std::min(int(y), field.rows - 2);
      const double fx = x - left, fy = y - top;
      const std::array<std::pair<int, double>, 4> shares{std::pair{top * field.columns + left, (1 - fx) * (1 - fy)},
                                                         {top * field.columns + left + 1, fx * (1 - fy)},
                                                         {(top + 1) * field.columns + left, (1 - fx) * fy},
                                                         {(top + 1) * field.columns + left + 1, fx * fy}};
      for (const auto& [a, pa] : shares) {
        right.at<double>(2 * a) += weight * pa * m.normal.x * m.sight.off;
        right.at<double>(2 * a + 1) += weight * pa * m.normal.y * m.sight.off;
        for (const auto& [b, pb] : shares) {
          normal.at<double>(2 * a, 2 * b) += weight * pa * pb * m.normal.x * m.normal.x;
          normal.at<double>(2 * a, 2 * b + 1) += weight * pa * pb * m.normal.x * m.normal.y;
          normal.at<double>(2 * a + 1, 2 * b) += weight * pa * pb * m.normal.y * m.normal.x;
          normal.at<double>(2 * a + 1, 2 * b + 1) += weight * pa * pb * m.normal.y * m.normal.y;
        }
      }
    }
    const double stiff = kStiffness * double(matches.size()) / nodes;
    const auto bend = [&](int a, int b, int c) {
      const std::array<std::pair<int, double>, 3> parts{std::pair{a, 1.0}, {b, -2.0}, {c, 1.0}};
      for (const auto& [p, wp] : parts)
        for (const auto& [q, wq] : parts)
          for (int d = 0; d < 2; ++d) normal.at<double>(2 * p + d, 2 * q + d) += stiff * wp * wq;
    };
    for (int y = 0; y < field.rows; ++y)
      for (int x = 0; x < field.columns; ++x) {
        const int at = y * field.columns + x;
        if (x + 2 < field.columns) bend(at, at + 1, at + 2);
        if (y + 2 < field.rows) bend(at, at + field.columns, at + 2 * field.columns);
        normal.at<double>(2 * at, 2 * at) += 1e-3, normal.at<double>(2 * at + 1, 2 * at + 1) += 1e-3;
      }
    cv::Mat solution;
    if (!cv::solve(normal, right, solution, cv::DECOMP_CHOLESKY)) return {};
    for (int n = 0; n < nodes; ++n) field.displacement[size_t(n)] = {solution.at<double>(2 * n), solution.at<double>(2 * n + 1)};
  }
  return field;
}

/// How far the sides lie from where a field puts them: the mean, of those that show well, big errors counting as a limit.
double errorOf(const WarpField& field, const std::vector<SideMatch>& matches, const std::vector<Pixel>& places, int half,
               double limit) {
  double sum = 0, total = 0;
  for (size_t n = 0; n < matches.size(); ++n) {
    if (half >= 0 && int((n / 3) % 2) != half) continue;
    const Point by = field.at(places[n]);
    const double off = matches[n].sight.off - (matches[n].normal.x * by.x + matches[n].normal.y * by.y);
    const double weight = std::max(0.0, matches[n].sight.contrast);
    sum += weight * std::min(std::abs(off), limit), total += weight;
  }
  return total > 0 ? sum / total : 0;
}

}  // namespace

WarpField warpOf(const Lattice& lattice, const std::vector<SideMatch>& matches) {
  if (matches.size() < 60) return {};
  std::vector<Pixel> places;
  Box2 box{{1e9, 1e9}, {-1e9, -1e9}};
  for (const SideMatch& m : matches) {
    const Point p = lattice.origin + lattice.u * m.along.x + lattice.v * m.along.y;
    places.push_back(p);
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
    box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
  }
  const double pitch = lattice.pitch();
  const double step = std::max(kNodeHexes * pitch, std::max(box.width(), box.height()) / kMostNodes);
  if (box.width() < step || box.height() < step) return {};
  // Each half of the sides must be foretold better by the other half than by no warp at all.
  double without = 0, with = 0;
  for (int half = 0; half < 2; ++half) {
    const WarpField other = fitField(box, step, matches, places, 1 - half);
    without += errorOf({}, matches, places, half, 0.2 * pitch);
    with += errorOf(other, matches, places, half, 0.2 * pitch);
  }
  if (with > 0.7 * without) return {};
  const WarpField field = fitField(box, step, matches, places, -1);
  double largest = 0;
  for (const Point& d : field.displacement) largest = std::max(largest, std::hypot(d.x, d.y));
  return largest < 0.02 * pitch ? WarpField{} : field;
}

}  // namespace hotchkiss::scan
