// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <numbers>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "importers/scan/lattice_internal.h"
#include "model/base/stable_sort.h"

namespace hotchkiss::scan {
namespace {

constexpr size_t kMostPeaks = 60, kMostBases = 24;
constexpr double kLongestSquash = 1.35;  // of the lengths of the three steps
constexpr int kMostRings = 5;

double length(Point p) {
  return std::hypot(p.x, p.y);
}
double cross(Point a, Point b) {
  return a.x * b.y - a.y * b.x;
}
double dot(Point a, Point b) {
  return a.x * b.x + a.y * b.y;
}

/// How well a map agrees with itself when shifted; the middle is no shift. Peaks are what stands out of its surroundings.
struct Agreement {
  cv::Mat peaks;
  int reach = 0;
  double spread = 1;  // usual size of what is no peak
  double at(Point shift) const {
    const double x = shift.x + reach, y = shift.y + reach;
    const int left = int(std::floor(x)), top = int(std::floor(y));
    if (left < 0 || top < 0 || left + 1 >= peaks.cols || top + 1 >= peaks.rows) return 0;
    const double fx = x - left, fy = y - top;
    const float *a = peaks.ptr<float>(top), *b = peaks.ptr<float>(top + 1);
    return ((a[left] * (1 - fx) + a[left + 1] * fx) * (1 - fy) + (b[left] * (1 - fx) + b[left + 1] * fx) * fy) / spread;
  }
  bool holds(Point shift) const { return std::max(std::abs(shift.x), std::abs(shift.y)) < reach - 2; }
};

Agreement agreementOf(const cv::Mat& map) {
  Agreement result;
  result.reach = std::clamp(std::min(map.cols, map.rows) / 2, 24, 480);
  cv::Mat padded;
  const cv::Scalar mean = cv::mean(map);
  const int width = cv::getOptimalDFTSize(map.cols + result.reach), height = cv::getOptimalDFTSize(map.rows + result.reach);
  cv::copyMakeBorder(map - mean, padded, 0, height - map.rows, 0, width - map.cols, cv::BORDER_CONSTANT, cv::Scalar(0));
  cv::Mat spectrum;
  cv::dft(padded, spectrum);
  cv::mulSpectrums(spectrum, spectrum, spectrum, 0, true);
  cv::dft(spectrum, padded, cv::DFT_INVERSE | cv::DFT_SCALE);
  const int side = 2 * result.reach + 1;
  cv::Mat agreement(side, side, CV_32F);
  for (int y = 0; y < side; ++y) {
    const int dy = y - result.reach;
    const float* from = padded.ptr<float>((dy + height) % height);
    for (int x = 0; x < side; ++x) {
      const int dx = x - result.reach;
      const double overlap = double(map.cols - std::abs(dx)) * double(map.rows - std::abs(dy));
      agreement.at<float>(y, x) = float(from[(dx + width) % width] / overlap);
    }
  }
  cv::Mat fine, coarse;
  cv::GaussianBlur(agreement, fine, {0, 0}, 1.5);
  cv::GaussianBlur(agreement, coarse, {0, 0}, 6);
  result.peaks = fine - coarse;
  // The middle agrees with itself perfectly, which tells nothing.
  cv::circle(result.peaks, {result.reach, result.reach}, 8, cv::Scalar(0), cv::FILLED);
  cv::Scalar ignored, deviation;
  cv::meanStdDev(result.peaks, ignored, deviation);
  result.spread = std::max(deviation[0], 1e-12);
  return result;
}

std::vector<Point> peaksOf(const Agreement& agreement, double smallest) {
  struct Peak {
    Point at;
    float height;
  };
  std::vector<Peak> peaks;
  cv::Mat highest;
  cv::dilate(agreement.peaks, highest, cv::Mat::ones(7, 7, CV_8U));
  for (int y = agreement.reach; y < agreement.peaks.rows - 2; ++y) {  // a shift and its opposite are one
    for (int x = 2; x < agreement.peaks.cols - 2; ++x) {
      const float height = agreement.peaks.at<float>(y, x);
      if (height <= 0 || height < highest.at<float>(y, x)) continue;
      const Point at{double(x - agreement.reach), double(y - agreement.reach)};
      if (length(at) < smallest || (at.y == 0 && at.x < 0)) continue;
      peaks.push_back({at, height});
    }
  }
  stableSort(peaks.begin(), peaks.end(), [](const Peak& a, const Peak& b) { return a.height > b.height; });
  std::vector<Point> shifts;
  for (size_t i = 0; i < std::min(peaks.size(), kMostPeaks); ++i) shifts.push_back(peaks[i].at);
  // A long pitch has few peaks in reach, which many small ones must not crowd out: the nearest ones count beside the highest.
  return shifts;
}

/// The top of a peak near a shift, between the pixels.
std::optional<Point> topNear(const Agreement& agreement, Point shift, double within) {
  const int radius = std::max(1, int(std::lround(within)));
  const int cx = int(std::lround(shift.x)) + agreement.reach, cy = int(std::lround(shift.y)) + agreement.reach;
  if (cx - radius < 1 || cy - radius < 1 || cx + radius + 1 >= agreement.peaks.cols || cy + radius + 1 >= agreement.peaks.rows)
    return std::nullopt;
  int bx = cx, by = cy;
  for (int y = cy - radius; y <= cy + radius; ++y)
    for (int x = cx - radius; x <= cx + radius; ++x)
      if (agreement.peaks.at<float>(y, x) > agreement.peaks.at<float>(by, bx)) bx = x, by = y;
  const auto value = [&](int x, int y) { return double(agreement.peaks.at<float>(y, x)); };
  if (value(bx, by) <= 0) return std::nullopt;
  const auto between = [](double before, double here, double after) {
    const double bend = before - 2 * here + after;
    return bend < 0 ? std::clamp(0.5 * (before - after) / bend, -0.5, 0.5) : 0.0;
  };
  return Point{bx - agreement.reach + between(value(bx - 1, by), value(bx, by), value(bx + 1, by)),
               by - agreement.reach + between(value(bx, by - 1), value(bx, by), value(bx, by + 1))};
}

/// Ring by ring further out, where the same error of a step shows larger.
Lattice fitToRings(const Agreement& agreement, Lattice lattice) {
  for (int rings = 1; rings <= kMostRings; ++rings) {
    double ii = 0, ij = 0, jj = 0;
    Point si, sj;
    int found = 0;
    for (int i = -rings; i <= rings; ++i) {
      for (int j = -rings; j <= rings; ++j) {
        if (std::max({std::abs(i), std::abs(j), std::abs(i + j)}) > rings || (i == 0 && j == 0)) continue;
        const Point shift = lattice.u * i + lattice.v * j;
        if (!agreement.holds(shift)) continue;
        const double within = std::clamp(0.08 * lattice.pitch(), 2.0, 8.0);
        const std::optional<Point> top = topNear(agreement, shift, within);
        if (!top || length(*top - shift) > within * 1.2) continue;
        const double weight = std::max(0.0, agreement.at(*top));
        ii += weight * i * i, ij += weight * i * j, jj += weight * j * j;
        si = si + *top * (weight * i), sj = sj + *top * (weight * j);
        ++found;
      }
    }
    const double determinant = ii * jj - ij * ij;
    if (found < 4 || determinant < 1e-9) return lattice;
    const Lattice better{(si * jj - sj * ij) * (1 / determinant), (sj * ii - si * ij) * (1 / determinant), lattice.origin};
    if (length(better.u - lattice.u) > 0.1 * lattice.pitch() || length(better.v - lattice.v) > 0.1 * lattice.pitch())
      return lattice;
    lattice = better;
  }
  return lattice;
}

/// Mean height over the first two rings.
double ringHeight(const Agreement& agreement, const Lattice& lattice) {
  double sum = 0;
  int count = 0;
  for (int i = -2; i <= 2; ++i)
    for (int j = -2; j <= 2; ++j) {
      if ((i == 0 && j == 0) || std::abs(i + j) > 2 || i < 0 || (i == 0 && j < 0)) continue;
      const Point shift = lattice.u * i + lattice.v * j;
      const bool first = std::max({std::abs(i), std::abs(j), std::abs(i + j)}) == 1;
      if (!agreement.holds(shift)) continue;
      sum += (first ? 2 : 1) * std::min(agreement.at(shift), 12.0);
      count += first ? 2 : 1;
    }
  return count == 0 ? 0 : sum / count;
}

void addCandidates(const Agreement& agreement, double smallest, std::vector<std::pair<double, Lattice>>& out) {
  const std::vector<Point> peaks = peaksOf(agreement, smallest);
  std::vector<std::pair<double, Lattice>> bases;
  for (size_t i = 0; i < peaks.size(); ++i) {
    for (size_t j = i + 1; j < peaks.size(); ++j) {
      const Point a = peaks[i];
      const Point b = dot(a, peaks[j]) < 0 ? peaks[j] * -1 : peaks[j];
      const double ratio = length(a) / length(b);
      const double angle = std::acos(std::clamp(dot(a, b) / (length(a) * length(b)), -1.0, 1.0)) * 180 / std::numbers::pi;
      if (ratio > kLongestSquash || ratio < 1 / kLongestSquash || angle < 44 || angle > 76) continue;
      const std::optional<Lattice> basis = reduced({a, b, {}});
      if (!basis || basis->pitch() < smallest) continue;
      const double height = ringHeight(agreement, *basis);
      if (height > 0.5) bases.push_back({height, *basis});
    }
  }
  stableSort(bases.begin(), bases.end(), [](const auto& x, const auto& y) { return x.first > y.first; });
  std::vector<Lattice> kept;
  for (const auto& [height, basis] : bases) {
    if (kept.size() >= kMostBases) break;
    if (std::any_of(kept.begin(), kept.end(), [&](const Lattice& other) { return sameSteps(basis, other, 0.04); })) continue;
    kept.push_back(basis);
    out.push_back({height, fitToRings(agreement, basis)});
  }
}

}  // namespace

Point Lattice::step(int i) const {
  switch (((i % 6) + 6) % 6) {
    case 0:
      return u;
    case 1:
      return v;
    case 2:
      return v - u;
    case 3:
      return u * -1;
    case 4:
      return v * -1;
    default:
      return u - v;
  }
}

double Lattice::pitch() const {
  return (length(u) + length(v) + length(v - u)) / 3;
}

Point Lattice::fraction(Point p) const {
  const Point d = p - origin;
  return {cross(d, v) / area(), cross(u, d) / area()};
}

std::optional<Lattice> reduced(const Lattice& lattice) {
  Point u = lattice.u, v = lattice.v;
  for (int i = 0; i < 64; ++i) {  // Gauss: subtract the shorter from the longer as long as that shortens it
    if (length(u) > length(v)) std::swap(u, v);
    if (length(u) < 1e-6) return std::nullopt;
    const double times = std::round(dot(u, v) / dot(u, u));
    if (times == 0) break;
    v = v - u * times;
  }
  // The three shortest steps, every 60 degrees or so; from the one that points most to the right, clockwise on the screen.
  if (dot(u, v) < 0) v = v * -1;
  std::array<Point, 6> ring{u, v, v - u, u * -1, v * -1, u - v};
  const double longest = std::max({length(u), length(v), length(v - u)}),
               shortest = std::min({length(u), length(v), length(v - u)});
  if (longest > kLongestSquash * shortest) return std::nullopt;
  std::sort(ring.begin(), ring.end(), [](Point a, Point b) { return std::atan2(a.y, a.x) < std::atan2(b.y, b.x); });
  size_t right = 0;
  for (size_t i = 1; i < 6; ++i)
    if (std::abs(std::atan2(ring[i].y, ring[i].x) + 0.01) < std::abs(std::atan2(ring[right].y, ring[right].x) + 0.01)) right = i;
  return Lattice{ring[right], ring[(right + 1) % 6], lattice.origin};
}

bool sameSteps(const Lattice& a, const Lattice& b, double tolerance) {
  const double most = tolerance * std::min(a.pitch(), b.pitch());
  for (int i = 0; i < 6; ++i)
    if (length(a.u - b.step(i)) <= most && length(a.v - b.step(i + 1)) <= most) return true;
  return false;
}

ScanGrid gridOf(const Lattice& lattice, double scale) {
  // Flat-topped hexes have a neighbour straight above.
  constexpr double kDegree = std::numbers::pi / 180;
  ScanGrid grid;
  int best = 0;
  double nearest = 1e9;
  for (int i = 0; i < 6; ++i) {
    const Point step = lattice.step(i);
    const double angle = std::atan2(step.y, step.x);
    const auto off = [&](double wanted) { return std::abs(std::remainder(angle - wanted, 2 * std::numbers::pi)); };
    if (off(-90 * kDegree) < nearest) nearest = off(-90 * kDegree), best = i, grid.orientation = Orientation::FlatTop;
    if (off(-120 * kDegree) < nearest) nearest = off(-120 * kDegree), best = i, grid.orientation = Orientation::PointyTop;
  }
  const PlaneLayout plane = grid.layout();
  const Point p0 = plane.centre(neighbour(Hex{0, 0}, 0)), p1 = plane.centre(neighbour(Hex{0, 0}, 1));
  const Point q0 = lattice.step(best) * scale, q1 = lattice.step(best + 1) * scale;
  const double determinant = cross(p0, p1);
  grid.a = (q0.x * p1.y - q1.x * p0.y) / determinant;
  grid.b = (q1.x * p0.x - q0.x * p1.x) / determinant;
  grid.d = (q0.y * p1.y - q1.y * p0.y) / determinant;
  grid.e = (q1.y * p0.x - q0.y * p1.x) / determinant;
  grid.c = lattice.origin.x * scale;
  grid.f = lattice.origin.y * scale;
  return grid;
}

Lattice latticeOf(const ScanGrid& grid, double scale) {
  const PlaneLayout plane = grid.layout();
  const auto step = [&](int direction) {
    const Point p = plane.centre(neighbour(Hex{0, 0}, direction));
    return Point{grid.a * p.x + grid.b * p.y, grid.d * p.x + grid.e * p.y} * (1 / scale);
  };
  return {step(0), step(1), Point{grid.c, grid.f} * (1 / scale)};
}

std::vector<Lattice> latticeCandidates(const LineMaps& maps, double smallestPitch) {
  std::vector<std::pair<double, Lattice>> found;
  cv::Mat relief, around;
  cv::GaussianBlur(maps.grey, around, {0, 0}, 12);
  relief = maps.grey - around;  // maps of tiles without outlines repeat in their colours
  cv::max(relief, -0.1, relief);
  cv::min(relief, 0.1, relief);
  for (const cv::Mat& map : {maps.lines[0].strength, maps.lines[1].strength, maps.lines[2].strength, relief})
    addCandidates(agreementOf(map), smallestPitch, found);
  stableSort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });

  std::vector<Lattice> result;
  const auto add = [&](const Lattice& candidate) {
    const std::optional<Lattice> short_ = reduced(candidate);
    if (!short_ || short_->pitch() < smallestPitch || short_->pitch() > std::min(maps.width(), maps.height()) / 2.5) return;
    if (std::none_of(result.begin(), result.end(), [&](const Lattice& other) { return sameSteps(*short_, other, 0.01); }))
      result.push_back(*short_);
  };
  for (const auto& [height, basis] : found) add(basis);
  // What repeats may be several hexes, or several may look like one.
  for (const auto& [height, basis] : found) {
    const Point u = basis.u, v = basis.v;
    for (int parts = 2; parts <= 7; ++parts) add({u * (1.0 / parts), v * (1.0 / parts), {}});
    add({(u + v) * (1.0 / 3), (v * 2 - u) * (1.0 / 3), {}});
    add({u + v, v * 2 - u, {}});
    add({u * 2, v * 2, {}});
  }
  return result;
}

}  // namespace hotchkiss::scan
