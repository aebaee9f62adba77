// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/fold_internal.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hotchkiss::scan {
namespace {

constexpr int kCells = 36;  // along each step: a hundredth of a hex, about
constexpr double kSquarePitches = 3.37;
using FoldedSide = std::array<float, size_t{kCells} * kCells>;

int wrapped(int i) {
  return ((i % kCells) + kCells) % kCells;
}

/// Spread over neighbouring cells, so that a line that is a little off still counts.
void spread(FoldedSide& side) {
  FoldedSide across;
  for (int y = 0; y < kCells; ++y)
    for (int x = 0; x < kCells; ++x)
      across[size_t(y * kCells + x)] = 0.25f * side[size_t(y * kCells + wrapped(x - 1))] + 0.5f * side[size_t(y * kCells + x)] +
                                       0.25f * side[size_t(y * kCells + wrapped(x + 1))];
  for (int y = 0; y < kCells; ++y)
    for (int x = 0; x < kCells; ++x)
      side[size_t(y * kCells + x)] = 0.25f * across[size_t(wrapped(y - 1) * kCells + x)] + 0.5f * across[size_t(y * kCells + x)] +
                                     0.25f * across[size_t(wrapped(y + 1) * kCells + x)];
}

/// The correlation of two folds.
double constancyOf(const std::array<std::array<FoldedSide, 3>, 2>& halves) {
  double both = 0, first = 0, second = 0;
  for (size_t k = 0; k < 3; ++k) {
    double meanFirst = 0, meanSecond = 0;
    const size_t count = halves[0][k].size();
    for (size_t i = 0; i < count; ++i)
      meanFirst += double(halves[0][k][i]) / double(count), meanSecond += double(halves[1][k][i]) / double(count);
    for (size_t i = 0; i < count; ++i) {
      const double a = double(halves[0][k][i]) - meanFirst, b = double(halves[1][k][i]) - meanSecond;
      both += a * b, first += a * a, second += b * b;
    }
  }
  return first > 0 && second > 0 ? both / std::sqrt(first * second) : 0;
}

}  // namespace

FoldMatch foldMatch(const std::vector<LinePoint>& points, const Lattice& lattice) {
  // Side k, between corners k - 1 and k, is crossed by the way to neighbour k; opposite sides fold upon each other.
  std::array<std::array<FoldedSide, 3>, 2> halves{};
  std::array<double, 3> cosine{}, sine{};
  for (int k = 0; k < 3; ++k) {
    const Point along = lattice.corner(k) - lattice.corner(k + 5);
    const double angle = 2 * std::atan2(along.x, -along.y);  // double angle of the direction across
    cosine[size_t(k)] = std::cos(angle), sine[size_t(k)] = std::sin(angle);
  }
  const double area = lattice.area();
  const float su = float(lattice.v.y / area * kCells), sv = float(-lattice.v.x / area * kCells);
  const float tu = float(-lattice.u.y / area * kCells), tv = float(lattice.u.x / area * kCells);
  const float square = float(1 / (kSquarePitches * lattice.pitch()));
  for (const LinePoint& p : points) {
    float s = su * p.x + sv * p.y, t = tu * p.x + tv * p.y;
    const float sw = std::floor(s / kCells), tw = std::floor(t / kCells);
    const int si = std::min(int(s - sw * kCells), kCells - 1), ti = std::min(int(t - tw * kCells), kCells - 1);
    // Squares of a chessboard a few hexes wide, so that both halves have their part of whatever the paper does.
    const size_t half = size_t((int(p.x * square) + int(p.y * square)) & 1);
    for (size_t k = 0; k < 3; ++k) {
      const float along = p.cosine * float(cosine[k]) + p.sine * float(sine[k]);
      if (along > 0) halves[half][k][size_t(std::max(ti, 0) * kCells + std::max(si, 0))] += p.strength * along * along;
    }
  }
  for (auto& half : halves)
    for (FoldedSide& side : half) spread(side);
  std::array<FoldedSide, 3> sides = halves[0];
  for (size_t k = 0; k < 3; ++k)
    for (size_t i = 0; i < sides[k].size(); ++i) sides[k][i] += halves[1][k][i];
  std::array<double, 3> mean{};
  double variance = 0;
  for (size_t k = 0; k < 3; ++k) {
    double sum = 0, squares = 0;
    for (const float value : sides[k]) sum += value, squares += double(value) * value;
    mean[k] = sum / double(sides[k].size());
    variance += squares / double(sides[k].size()) - mean[k] * mean[k];
  }
  FoldMatch match;
  if (variance <= 1e-12) return match;
  match.constancy = constancyOf(halves);

  // The three sides as cells of the fold, relative to the centre.
  constexpr int kSamples = 15;
  std::array<std::array<int, kSamples>, 3> du{}, dv{};
  const Lattice unit{lattice.u, lattice.v, {}};
  for (int k = 0; k < 3; ++k) {
    const Point from = lattice.corner(k + 5), to = lattice.corner(k);
    for (int i = 0; i < kSamples; ++i) {
      // Corners are left out: other lines begin there.
      const Point at = unit.fraction(from + (to - from) * (0.06 + 0.88 * (i + 0.5) / kSamples));
      du[size_t(k)][size_t(i)] = int(std::floor(at.x * kCells + 0.5)),
      dv[size_t(k)][size_t(i)] = int(std::floor(at.y * kCells + 0.5));
    }
  }
  std::vector<double> scores(size_t{kCells} * kCells);
  // A line of the outline is about two cells wide.
  const double share = lattice.pitch() / std::sqrt(3.0) * 2.5 * (lattice.pitch() / kCells) / area;
  const double unitScore = std::sqrt(share / (1 - share)) / std::sqrt(variance * 3);
  double best = -1e9;
  int bestX = 0, bestY = 0;
  std::array<double, 3> bestParts{};
  for (int y = 0; y < kCells; ++y) {
    for (int x = 0; x < kCells; ++x) {
      std::array<double, 3> parts{};
      for (size_t k = 0; k < 3; ++k) {
        double sum = 0;
        for (size_t i = 0; i < kSamples; ++i) sum += sides[k][size_t(wrapped(y + dv[k][i]) * kCells + wrapped(x + du[k][i]))];
        parts[k] = sum / kSamples - mean[k];
      }
      const double total = parts[0] + parts[1] + parts[2];
      scores[size_t(y * kCells + x)] = total * unitScore;
      if (total > best) best = total, bestX = x, bestY = y, bestParts = parts;
    }
  }
  match.score = best * unitScore;
  match.weakest = std::max(0.0, 3 * *std::min_element(bestParts.begin(), bestParts.end()) / std::max(best, 1e-12));
  for (int y = 0; y < kCells; ++y) {
    for (int x = 0; x < kCells; ++x) {
      const Point off =
          unit.u * (std::remainder(x - bestX, kCells) / kCells) + unit.v * (std::remainder(y - bestY, kCells) / kCells);
      if (std::hypot(off.x, off.y) > 0.18 * lattice.pitch())
        match.second = std::max(match.second, scores[size_t(y * kCells + x)]);
    }
  }
  match.origin = lattice.u * ((bestX + 0.5) / kCells) + lattice.v * ((bestY + 0.5) / kCells);
  return match;
}

}  // namespace hotchkiss::scan
