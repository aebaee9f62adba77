// SPDX-License-Identifier: Apache-2.0
// Least squares for fits, of hexes (x right, y up, one unit from centre to centre) to metres, and the search for the similarity
// that most places agree with. Knows no boards, codes or projections.
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "importers/gis/fit.h"

namespace hotchkiss::gis {

/// A place: where its code stands in hexes, where it lies in metres, and which place it is (several codes may be printed for
/// one).
struct Tie {
  Point hexes;
  Point metres;
  int place = 0;
};

/// x' and y' as sums over 1, x, y, xx, xy, yy.
struct Mapping {
  std::array<double, 6> x{}, y{};
  Point at(Point hexes) const;
  /// Mean length in metres of one hex, at the origin.
  double hexMetres() const;
  bool operator==(const Mapping&) const = default;
};

/// Least squares through the ties named; nothing when they do not determine it (too few, on one line).
std::optional<Mapping> leastSquares(const std::vector<Tie>& ties, const std::vector<size_t>& which, FitOrder order);

/// Distance in hexes from where the mapping puts the tie's hex to the place.
double offsetHexes(const Mapping& mapping, const Tie& tie);

struct RobustFit {
  Mapping mapping;
  std::vector<size_t> inliers;  // one tie a place, the nearest
  double limitHexes = 0;
  double score = 0;
  double rmsHexes = 0;
  double leaveOneOutHexes = 0;
};

/// The similarity that most places agree with, refined by least squares of the order on those that agree until they stay the
/// same.
std::optional<RobustFit> robustFit(const std::vector<Tie>& ties, FitOrder order);

/// Root mean square over the inliers of what each is off by when the others alone make the fit.
std::optional<double> leaveOneOut(const std::vector<Tie>& ties, const std::vector<size_t>& inliers, FitOrder order);

}  // namespace hotchkiss::gis
