// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "importers/scan/refine_internal.h"

namespace hotchkiss::scan {
namespace {

constexpr int kAlongSide = 16;  // samples along a side

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + ptrdiff_t(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace

SideLines::SideLines(const LineMap& map, const Lattice& lattice) {
  for (int k = 0; k < 3; ++k) {
    const Point along = lattice.corner(k) - lattice.corner(k + 5);
    const double angle = 2 * std::atan2(along.x, -along.y);
    const float cosine = float(std::cos(angle)), sine = float(std::sin(angle));
    cv::Mat& lines = lines_[size_t(k)];
    lines.create(map.strength.size(), CV_32F);
    for (int y = 0; y < lines.rows; ++y) {
      const float *strength = map.strength.ptr<float>(y), *c = map.cosine.ptr<float>(y), *s = map.sine.ptr<float>(y);
      float* out = lines.ptr<float>(y);
      for (int x = 0; x < lines.cols; ++x) {
        const float agreement = std::max(0.f, c[x] * cosine + s[x] * sine);
        out[x] = strength[x] * agreement * agreement;
      }
    }
  }
}

float SideLines::at(int k, double x, double y) const {
  const cv::Mat& lines = lines_[size_t(k)];
  x -= 0.5, y -= 0.5;
  const int left = int(std::floor(x)), top = int(std::floor(y));
  if (left < 0 || top < 0 || left + 1 >= lines.cols || top + 1 >= lines.rows) return 0;
  const float fx = float(x - left), fy = float(y - top);
  const float *a = lines.ptr<float>(top) + left, *b = lines.ptr<float>(top + 1) + left;
  return (a[0] * (1 - fx) + a[1] * fx) * (1 - fy) + (b[0] * (1 - fx) + b[1] * fx) * fy;
}

SidePlace sidePlace(const Lattice& lattice, int i, int j, int k, Point by) {
  const Point centre = lattice.centre(i, j) + by;
  SidePlace place{k % 3, centre + lattice.corner(k + 5), centre + lattice.corner(k), {}};
  if (k >= 3) std::swap(place.from, place.to);
  const Point along = place.to - place.from;
  const double length = std::hypot(along.x, along.y);
  place.normal = {along.y / length, -along.x / length};
  return place;
}

SideSight lookAtSide(const SideLines& lines, const SidePlace& place, double reach) {
  SideSight sight;
  const auto within = [&](Point p) { return p.x >= 1 && p.y >= 1 && p.x <= lines.width() - 1 && p.y <= lines.height() - 1; };
  sight.inside = within(place.from) && within(place.to);
  if (!sight.inside) return sight;
  // A little further than the reach, so that what lies beside is known there too.
  const int half = std::max(4, int(std::ceil(reach)) + 3);
  std::vector<double> profile(size_t(2 * half + 1));
  for (int s = -half; s <= half; ++s) {
    double sum = 0;
    for (int i = 0; i < kAlongSide; ++i) {
      const Point at = place.from + (place.to - place.from) * (0.1 + 0.8 * (i + 0.5) / kAlongSide) + place.normal * s;
      sum += double(lines.at(place.k, at.x, at.y));
    }
    profile[size_t(s + half)] = sum / kAlongSide;
  }
  const auto value = [&](int s) { return profile[size_t(s + half)]; };
  const int furthest = std::min(half - 1, std::max(1, int(std::floor(reach))));
  int best = 0;
  // What lies where it is expected has a small advantage over what lies further off.
  const auto worth = [&](int s) { return value(s) * (1 - 0.25 * s * s / double(reach * reach + 1)); };
  for (int s = -furthest; s <= furthest; ++s)
    if (worth(s) > worth(best)) best = s;
  double beside = 0;
  int count = 0;
  for (int s = -half; s <= half; ++s)
    if (std::abs(s - best) > 2) beside += value(s), ++count;
  const double bend = value(best - 1) - 2 * value(best) + value(best + 1);
  sight.off = best + (bend < 0 ? std::clamp(0.5 * (value(best - 1) - value(best + 1)) / bend, -0.6, 0.6) : 0.0);
  sight.contrast = value(best) - (count > 0 ? beside / count : 0);
  return sight;
}

std::vector<std::pair<int, int>> hexesOver(const Lattice& lattice, int width, int height) {
  double iLow = 1e9, iHigh = -1e9, jLow = 1e9, jHigh = -1e9;
  for (const Point corner :
       {Point{0, 0}, Point{double(width), 0}, Point{0, double(height)}, Point{double(width), double(height)}}) {
    const Point f = lattice.fraction(corner);
    iLow = std::min(iLow, f.x), iHigh = std::max(iHigh, f.x), jLow = std::min(jLow, f.y), jHigh = std::max(jHigh, f.y);
  }
  std::vector<std::pair<int, int>> hexes;
  const double margin = lattice.pitch();
  for (int i = int(std::floor(iLow)) - 1; i <= int(std::ceil(iHigh)) + 1; ++i)
    for (int j = int(std::floor(jLow)) - 1; j <= int(std::ceil(jHigh)) + 1; ++j) {
      const Point c = lattice.centre(i, j);
      if (c.x > -margin && c.y > -margin && c.x < width + margin && c.y < height + margin) hexes.push_back({i, j});
    }
  return hexes;
}

std::vector<SideMatch> matchSides(const SideLines& lines, const Lattice& lattice, double reach, const HexFilter& filter) {
  std::vector<SideMatch> matches;
  for (const auto& [i, j] : hexesOver(lattice, lines.width(), lines.height())) {
    if (filter && !filter(i, j)) continue;
    for (int k = 0; k < 3; ++k) {
      const SidePlace place = sidePlace(lattice, i, j, k);
      const SideSight sight = lookAtSide(lines, place, reach);
      if (!sight.inside) continue;
      matches.push_back({i, j, k, lattice.fraction(place.middle()), place.normal, sight});
    }
  }
  return matches;
}

std::optional<Lattice> fitToSides(const Lattice& lattice, const std::vector<SideMatch>& matches) {
  if (matches.size() < 12) return std::nullopt;
  std::vector<double> contrasts, weights;
  for (const SideMatch& m : matches) contrasts.push_back(std::max(0.0, m.sight.contrast));
  // A thick river shows better than any outline, and winds about the side that it follows.
  const double enough = std::max(1.3 * median(contrasts), 1e-9);
  for (const double contrast : contrasts) weights.push_back(std::min(contrast, enough) * std::min(contrast, enough));
  // Displacement of the origin and of the two steps, each along x and y.
  cv::Matx<double, 6, 1> change = cv::Matx<double, 6, 1>::zeros();
  const auto rowOf = [](const SideMatch& m) {
    return cv::Matx<double, 1, 6>(m.normal.x, m.normal.y, m.normal.x * m.along.x, m.normal.y * m.along.x, m.normal.x * m.along.y,
                                  m.normal.y * m.along.y);
  };
  for (int round = 0; round < 8; ++round) {
    std::vector<double> residuals(matches.size());
    for (size_t n = 0; n < matches.size(); ++n) residuals[n] = matches[n].sight.off - (rowOf(matches[n]) * change)(0);
    double limit = 1e9;
    if (round > 0) {
      // The scale of what is seen well: half the sides may show nothing.
      std::vector<double> seen;
      const double usual = median(weights);
      for (size_t n = 0; n < matches.size(); ++n)
        if (weights[n] >= usual) seen.push_back(std::abs(residuals[n]));
      limit = std::max(4.7 * 1.48 * median(seen), 0.8);
    }
    cv::Matx<double, 6, 6> normal = cv::Matx<double, 6, 6>::zeros();
    cv::Matx<double, 6, 1> right = cv::Matx<double, 6, 1>::zeros();
    double total = 0;
    for (size_t n = 0; n < matches.size(); ++n) {
      const double part = residuals[n] / limit;
      if (std::abs(part) >= 1) continue;
      const double weight = weights[n] * (1 - part * part) * (1 - part * part);
      const auto row = rowOf(matches[n]);
      normal += row.t() * row * weight;
      right += row.t() * (weight * matches[n].sight.off);
      total += weight;
    }
    if (total <= 1e-9) return std::nullopt;
    for (int d = 0; d < 6; ++d) normal(d, d) += total * 1e-7;
    bool solved = false;
    change = normal.inv(cv::DECOMP_CHOLESKY, &solved) * right;
    if (!solved) return std::nullopt;
  }
  Lattice better = lattice;
  better.origin = lattice.origin + Point{change(0), change(1)};
  better.u = lattice.u + Point{change(2), change(3)};
  better.v = lattice.v + Point{change(4), change(5)};
  return better;
}

Lattice grown(const SideLines& lines, const Lattice& lattice, Point seed) {
  Lattice now = lattice;
  const double pitch = lattice.pitch(), whole = std::hypot(lines.width(), lines.height());
  for (double radius = 5 * pitch;; radius *= 1.5) {
    // Twice each time: the first look may have been far off.
    for (int look = 0; look < 2; ++look) {
      const auto near = [&](int i, int j) {
        const Point c = now.centre(i, j) - seed;
        return std::hypot(c.x, c.y) <= radius;
      };
      const std::optional<Lattice> better = fitToSides(now, matchSides(lines, now, (look == 0 ? 0.2 : 0.12) * pitch, near));
      // Steps that change much within one look are a fit to noise.
      if (better && std::abs(better->pitch() / now.pitch() - 1) < 0.05 && better->area() > 0) now = *better;
    }
    if (radius >= whole) return now;
  }
}

}  // namespace hotchkiss::scan
