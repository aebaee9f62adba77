// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <set>

#include "importers/scan/settle_internal.h"

namespace hotchkiss::scan {
namespace {

/// The same lattice as a grid in the picture's pixels, its steps those of the grid's directions 0 and 1.
Lattice inDirections(const Lattice& lattice) {
  return latticeOf(gridOf(lattice, 1), 1);
}

/// Points where they would lie without the warp.
std::vector<LinePoint> flattened(std::vector<LinePoint> points, const WarpField& warp) {
  for (LinePoint& p : points) {
    const Point here{double(p.x), double(p.y)};
    const Point by = warp.at(here - warp.at(here));
    p.x -= float(by.x), p.y -= float(by.y);
  }
  return points;
}

}  // namespace

double scoreOf(const FoldMatch& match) {
  return match.score * std::sqrt(std::min(1.0, match.weakest / 0.5)) * std::sqrt(std::max(0.05, match.constancy));
}

FoundGrid settle(const Look& look, const Contender& contender) {
  const Lattice lattice = inDirections(contender.lattice);
  const SideLines lines(look.maps.of(contender.colour), lattice);
  const Orientation orientation = gridOf(lattice, 1).orientation;
  const Point nearest = lattice.fraction(contender.seed);
  const HexField field = followHexes(lines, SideLines(look.maps.of(LineColour::Edge), lattice), lattice,
                                     {int(std::lround(nearest.x)), int(std::lround(nearest.y))});
  const std::vector<FieldRectangle> rectangles = fieldRectangles(field, orientation);

  FoundGrid found;
  found.outlines = static_cast<OutlineKind>(contender.colour);
  if (rectangles.empty()) {
    found.grid = gridOf(lattice, look.scale);
    return found;
  }
  const FieldRectangle& rectangle = rectangles.front();
  found.extent = {rectangle.columns, rectangle.rows, rectangle.stagger};
  std::set<std::pair<int, int>> inside;
  for (int column = 0; column < rectangle.columns; ++column)
    for (int row = 0; row < rectangle.rows; ++row) inside.insert(stepsOfHex(rectangle.at({column, row}, orientation)));

  // All sides of the field with their whole displacement against the lattice.
  std::vector<SideMatch> matches;
  for (const auto& at : inside) {
    const auto sight = field.find(at);
    if (sight == field.end() || sight->second.presence < 0.3) continue;
    for (int k = 0; k < 3; ++k) {
      const SidePlace place = sidePlace(lattice, at.first, at.second, k, sight->second.moved);
      SideSight side = lookAtSide(lines, place, std::max(1.0, 0.08 * lattice.pitch()));
      if (!side.inside) continue;
      side.off += sight->second.moved.x * place.normal.x + sight->second.moved.y * place.normal.y;
      matches.push_back({at.first, at.second, k, lattice.fraction(place.middle() - sight->second.moved), place.normal, side});
    }
  }
  // Where few sides show, a fit may follow what are none: what is gained or lost, the fold tells.
  const std::vector<LinePoint> points = linePointsOf(look.maps.of(contender.colour), kManyPoints);
  Lattice straight = fitToSides(lattice, matches).value_or(lattice);
  const double before = scoreOf(foldMatch(points, lattice)), after = scoreOf(foldMatch(points, straight));
  // The same sides, against the better lattice.
  std::vector<SideMatch> against = matches;
  for (SideMatch& m : against) {
    const Point old = lattice.origin + lattice.u * m.along.x + lattice.v * m.along.y;
    const Point now = straight.origin + straight.u * m.along.x + straight.v * m.along.y;
    m.sight.off -= (now.x - old.x) * m.normal.x + (now.y - old.y) * m.normal.y;
  }
  WarpField warp = warpOf(straight, against);
  if (!warp.empty() && scoreOf(foldMatch(flattened(points, warp), straight)) < 1.04 * std::max(before, after)) warp = {};
  if (warp.empty() && after < 0.92 * before)
    straight = lattice;
  else
    matches = std::move(against);
  found.grid = gridOf(straight, look.scale);
  found.grid.warp = warp;
  found.grid.warp.origin = warp.origin * look.scale;
  found.grid.warp.stepPixels = warp.stepPixels * look.scale;
  for (Point& d : found.grid.warp.displacement) d = d * look.scale;

  std::map<std::pair<int, int>, std::pair<double, int>> off;
  std::vector<double> all;
  for (const SideMatch& m : matches) {
    const Point by = warp.empty() ? Point{} : warp.at(straight.origin + straight.u * m.along.x + straight.v * m.along.y);
    const double residual = m.sight.off - (by.x * m.normal.x + by.y * m.normal.y);
    auto& own = off[{m.i, m.j}];
    own.first += residual * residual, ++own.second;
  }
  found.grid = found.grid.shifted(rectangle.first, {0, 0});
  for (const auto& at : inside) {
    HexFit fit;
    if (const auto sight = field.find(at); sight != field.end()) fit.presence = sight->second.presence;
    if (const auto own = off.find(at); own != off.end()) {
      fit.offPixels = std::sqrt(own->second.first / own->second.second) * look.scale;
      all.push_back(fit.offPixels);
    }
    found.hexes[hexOfSteps(at.first, at.second) - rectangle.first] = fit;
  }
  if (!all.empty()) {
    std::nth_element(all.begin(), all.begin() + ptrdiff_t(all.size() / 2), all.end());
    found.offPitches = all[all.size() / 2] / found.grid.pitch();
  }
  for (const auto& [hex, fit] : found.hexes) {
    // One that does not show may lie under a wood or a counter; where its neighbours do not show either, there is no map.
    double sum = fit.presence;
    int count = 1;
    for (int direction = 0; direction < kDirections; ++direction)
      if (const auto other = found.hexes.find(neighbour(hex, direction)); other != found.hexes.end())
        sum += other->second.presence, ++count;
    if (sum / count < 0.3 && fit.presence < 0.3) found.voids.push_back(hex);
  }
  if (rectangles.size() > 1 && rectangles[1].sum >= 0.98 * rectangles[0].sum) {
    found.otherExtent = GridExtent{rectangles[1].columns, rectangles[1].rows, rectangles[1].stagger};
    found.otherFirst = rectangles[1].first - rectangle.first;
  }
  return found;
}

}  // namespace hotchkiss::scan
