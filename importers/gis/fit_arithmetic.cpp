// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <complex>
#include <map>

#include "importers/gis/fit_arithmetic_internal.h"
#include "model/board/fit_plane.h"

namespace hotchkiss::gis {
namespace {

using Complex = std::complex<double>;

constexpr size_t kMostPairs = 20000;  // of places tried as the two that determine a similarity

std::array<double, 6> powers(Point p) {
  return {1, p.x, p.y, p.x * p.x, p.x * p.y, p.y * p.y};
}

/// Solves the symmetric system in place by elimination with the largest pivot; false when it is not determined.
template <size_t N>
bool solve(std::array<std::array<double, N>, N> m, std::array<double, N>& v, size_t n) {
  double largest = 0;
  for (size_t i = 0; i < n; ++i)
    for (size_t k = 0; k < n; ++k) largest = std::max(largest, std::abs(m[i][k]));
  for (size_t i = 0; i < n; ++i) {
    size_t pivot = i;
    for (size_t k = i + 1; k < n; ++k)
      if (std::abs(m[k][i]) > std::abs(m[pivot][i])) pivot = k;
    if (std::abs(m[pivot][i]) <= 1e-10 * largest) return false;
    std::swap(m[i], m[pivot]);
    std::swap(v[i], v[pivot]);
    for (size_t k = i + 1; k < n; ++k) {
      const double factor = m[k][i] / m[i][i];
      for (size_t j = i; j < n; ++j) m[k][j] -= factor * m[i][j];
      v[k] -= factor * v[i];
    }
  }
  for (size_t i = n; i-- > 0;) {
    for (size_t k = i + 1; k < n; ++k) v[i] -= m[i][k] * v[k];
    v[i] /= m[i][i];
  }
  return true;
}

std::optional<Mapping> similarity(const std::vector<Tie>& ties, const std::vector<size_t>& which) {
  if (which.size() < 2) return std::nullopt;
  Complex meanHex = 0, meanMetre = 0;
  for (const size_t i : which) {
    meanHex += Complex(ties[i].hexes.x, ties[i].hexes.y);
    meanMetre += Complex(ties[i].metres.x, ties[i].metres.y);
  }
  meanHex /= static_cast<double>(which.size());
  meanMetre /= static_cast<double>(which.size());
  Complex cross = 0;
  double square = 0;
  for (const size_t i : which) {
    const Complex h = Complex(ties[i].hexes.x, ties[i].hexes.y) - meanHex;
    cross += std::conj(h) * (Complex(ties[i].metres.x, ties[i].metres.y) - meanMetre);
    square += std::norm(h);
  }
  if (square == 0) return std::nullopt;
  const Complex turn = cross / square;
  if (std::abs(turn) == 0) return std::nullopt;
  const Complex origin = meanMetre - turn * meanHex;
  Mapping out;
  out.x = {origin.real(), turn.real(), -turn.imag(), 0, 0, 0};
  out.y = {origin.imag(), turn.imag(), turn.real(), 0, 0, 0};
  return out;
}

/// The nearest tie of each place within the limit, and the mean over places of the squared distance cut at the limit.
double agreeing(const Mapping& mapping, const std::vector<Tie>& ties, double limit, std::vector<size_t>& inliers) {
  std::map<int, std::pair<double, size_t>> nearest;
  const double metres = mapping.hexMetres();
  for (size_t i = 0; i < ties.size(); ++i) {
    const Point at = mapping.at(ties[i].hexes);
    const double off = std::hypot(at.x - ties[i].metres.x, at.y - ties[i].metres.y) / metres;
    const auto [it, fresh] = nearest.try_emplace(ties[i].place, off, i);
    if (!fresh && off < it->second.first) it->second = {off, i};
  }
  inliers.clear();
  double score = 0;
  for (const auto& [place, best] : nearest) {
    const double off = std::min(best.first, limit);
    score += off * off;
    if (best.first <= limit) inliers.push_back(best.second);
  }
  return score / static_cast<double>(nearest.size());
}

}  // namespace

Point Mapping::at(Point hexes) const {
  const auto p = powers(hexes);
  Point out;
  for (size_t i = 0; i < p.size(); ++i) out = out + Point{x[i] * p[i], y[i] * p[i]};
  return out;
}

double Mapping::hexMetres() const {
  return std::sqrt(std::abs(x[1] * y[2] - x[2] * y[1]));
}

std::optional<Mapping> leastSquares(const std::vector<Tie>& ties, const std::vector<size_t>& which, FitOrder order) {
  if (order == FitOrder::Similarity) return similarity(ties, which);
  const size_t n = order == FitOrder::Affine ? 3 : 6;
  if (which.size() < n) return std::nullopt;
  // Counted from the middle and in tens of hexes, so that the sums of powers stay of one size.
  Point middle, origin;
  for (const size_t i : which) {
    middle = middle + ties[i].hexes * (1.0 / static_cast<double>(which.size()));
    origin = origin + ties[i].metres * (1.0 / static_cast<double>(which.size()));
  }
  constexpr double kUnit = 0.1;
  std::array<std::array<double, 6>, 6> m{};
  std::array<double, 6> vx{}, vy{};
  for (const size_t i : which) {
    const auto p = powers((ties[i].hexes - middle) * kUnit);
    const Point to = ties[i].metres - origin;
    for (size_t r = 0; r < n; ++r) {
      for (size_t c = 0; c < n; ++c) m[r][c] += p[r] * p[c];
      vx[r] += p[r] * to.x;
      vy[r] += p[r] * to.y;
    }
  }
  if (!solve(m, vx, n) || !solve(m, vy, n)) return std::nullopt;
  // Back to hexes from their own origin.
  const auto moved = [&](const std::array<double, 6>& v, double base) {
    const double u = kUnit, x = middle.x, y = middle.y;
    std::array<double, 6> out{};
    out[3] = v[3] * u * u;
    out[4] = v[4] * u * u;
    out[5] = v[5] * u * u;
    out[1] = v[1] * u - 2 * out[3] * x - out[4] * y;
    out[2] = v[2] * u - 2 * out[5] * y - out[4] * x;
    out[0] = base + v[0] - v[1] * u * x - v[2] * u * y + out[3] * x * x + out[4] * x * y + out[5] * y * y;
    return out;
  };
  Mapping out{moved(vx, origin.x), moved(vy, origin.y)};
  return out.hexMetres() > 0 ? std::optional(out) : std::nullopt;
}

double offsetHexes(const Mapping& mapping, const Tie& tie) {
  const Point at = mapping.at(tie.hexes);
  return std::hypot(at.x - tie.metres.x, at.y - tie.metres.y) / mapping.hexMetres();
}

std::optional<double> leaveOneOut(const std::vector<Tie>& ties, const std::vector<size_t>& inliers, FitOrder order) {
  double squares = 0;
  for (size_t left = 0; left < inliers.size(); ++left) {
    std::vector<size_t> others = inliers;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(left));
    const auto mapping = leastSquares(ties, others, order);
    if (!mapping) return std::nullopt;
    const double off = offsetHexes(*mapping, ties[inliers[left]]);
    squares += off * off;
  }
  return inliers.empty() ? std::nullopt : std::optional(std::sqrt(squares / static_cast<double>(inliers.size())));
}

std::optional<RobustFit> robustFit(const std::vector<Tie>& ties, FitOrder order) {
  const size_t n = ties.size();
  // Every pair of places when there are few; else pairs at even steps, the same each time.
  const size_t pairs = n * (n - (n > 0 ? 1 : 0)) / 2;
  const size_t step = std::max<size_t>(1, pairs / kMostPairs);
  std::optional<RobustFit> best;
  std::vector<size_t> inliers;
  size_t number = 0;
  for (size_t i = 0; i < n; ++i)
    for (size_t k = i + 1; k < n; ++k) {
      if (number++ % step != 0 || ties[i].place == ties[k].place) continue;
      const auto mapping = similarity(ties, {i, k});
      if (!mapping) continue;
      const double limit = placeLimitHexes(mapping->hexMetres());
      const double score = agreeing(*mapping, ties, limit, inliers);
      if (!best || score / (limit * limit) < best->score / (best->limitHexes * best->limitHexes))
        best = RobustFit{*mapping, inliers, limit, score, 0, 0};
    }
  if (!best) return std::nullopt;
  for (int round = 0; round < 30; ++round) {
    const FitOrder now = round == 0 ? FitOrder::Similarity : order;
    const auto mapping = leastSquares(ties, best->inliers, now);
    if (!mapping) break;
    const double limit = placeLimitHexes(mapping->hexMetres());
    const double score = agreeing(*mapping, ties, limit, inliers);
    const bool settled = round > 0 && inliers == best->inliers;
    best = RobustFit{*mapping, inliers, limit, score, 0, 0};
    if (settled) break;
  }
  double squares = 0;
  for (const size_t i : best->inliers) squares += std::pow(offsetHexes(best->mapping, ties[i]), 2);
  if (best->inliers.empty()) return std::nullopt;
  best->rmsHexes = std::sqrt(squares / static_cast<double>(best->inliers.size()));
  const auto one = leaveOneOut(ties, best->inliers, order);
  if (!one) return std::nullopt;
  best->leaveOneOutHexes = *one;
  return best;
}

}  // namespace hotchkiss::gis
