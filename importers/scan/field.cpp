// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <queue>
#include <set>

#include "importers/scan/field_internal.h"

namespace hotchkiss::scan {
namespace {

constexpr double kReach = 0.14;       // of the pitch: how far a hex may lie off what its neighbours make expect
constexpr double kSharpReach = 0.06;  // for the question whether a side is there at all
constexpr double kHalfPresent = 0.4;

double middleOf(std::vector<double> values, double part) {
  if (values.empty()) return 0;
  const auto at = values.begin() + ptrdiff_t(double(values.size() - 1) * part);
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

/// The displacement that the sides of a hex show, held towards what is expected where they show little.
HexSight lookAtHex(const SideLines& lines, const Lattice& lattice, int i, int j, Point expected, double firm) {
  HexSight sight;
  double xx = firm, xy = 0, yy = firm, x = 0, y = 0;
  const double reach = kReach * lattice.pitch();
  for (int k = 0; k < 6; ++k) {
    const SidePlace place = sidePlace(lattice, i, j, k, expected);
    const SideSight side = lookAtSide(lines, place, reach);
    if (!side.inside) continue;
    ++sight.sides;
    sight.contrast += side.contrast;
    const double weight = std::max(0.0, side.contrast) * std::max(0.0, side.contrast);
    const Point n = place.normal;
    xx += weight * n.x * n.x, xy += weight * n.x * n.y, yy += weight * n.y * n.y;
    x += weight * n.x * side.off, y += weight * n.y * side.off;
  }
  if (sight.sides > 0) sight.contrast /= sight.sides;
  const double determinant = xx * yy - xy * xy;
  Point change;
  if (determinant > 1e-15) change = {(x * yy - y * xy) / determinant, (y * xx - x * xy) / determinant};
  const double length = std::hypot(change.x, change.y);
  if (length > reach) change = change * (reach / length);
  sight.moved = expected + change;
  return sight;
}

/// What the hexes around that are known foretell of one: their displacements, and how these change from hex to hex.
Point expectedAt(const HexField& field, int i, int j) {
  cv::Matx33d normal = cv::Matx33d::zeros();
  cv::Matx<double, 3, 2> right = cv::Matx<double, 3, 2>::zeros();
  constexpr int kFar = 3;
  double total = 0;
  for (int di = -kFar; di <= kFar; ++di)
    for (int dj = -kFar; dj <= kFar; ++dj) {
      const int steps = std::max({std::abs(di), std::abs(dj), std::abs(di + dj)});
      if (steps > kFar) continue;
      const auto known = field.find({i + di, j + dj});
      if (known == field.end()) continue;
      const double weight = std::max(known->second.contrast, 1e-4) / steps;
      const cv::Matx31d place(1, di, dj);
      normal += place * place.t() * weight;
      right += place * cv::Matx<double, 1, 2>(known->second.moved.x, known->second.moved.y) * weight;
      total += weight;
    }
  if (total <= 0) return {};
  // Few hexes in a row tell no slope: it is held towards none.
  normal(1, 1) += 0.3 * total, normal(2, 2) += 0.3 * total;
  const cv::Matx<double, 3, 2> solution = normal.inv() * right;
  return {solution(0, 0), solution(0, 1)};
}

using Six = std::array<double, 6>;

/// Contrast of a hex's sides where they were followed to; and of lines through its middle, where none can be.
Six lookSharply(const SideLines& lines, const Lattice& lattice, int i, int j, HexSight& sight, std::vector<double>& middle) {
  const double reach = std::max(1.0, kSharpReach * lattice.pitch());
  Six contrasts;
  double squares = 0;
  sight.sides = 0;
  for (int k = 0; k < 6; ++k) {
    const SideSight side = lookAtSide(lines, sidePlace(lattice, i, j, k, sight.moved), reach);
    contrasts[size_t(k)] = side.inside ? side.contrast : kNotSeen;
    if (!side.inside) continue;
    ++sight.sides;
    squares += side.off * side.off;
    if (k >= 3) continue;
    const SideSight none = lookAtSide(lines, sidePlace(lattice, i, j, k, sight.moved - lattice.step(k) * 0.5), reach);
    if (none.inside) middle.push_back(none.contrast);
  }
  sight.off = sight.sides > 0 ? std::sqrt(squares / sight.sides) : 0;
  sight.measured = sight.sides >= 3;
  return contrasts;
}

/// What speaks for a rectangle: the sides of its hexes show, more than half as well as usual. Sides count once.
double worthOf(const FieldRectangle& rectangle, const HexField& field, Orientation orientation, double least) {
  std::set<std::pair<int, int>> hexes;
  for (int column = 0; column < rectangle.columns; ++column)
    for (int row = 0; row < rectangle.rows; ++row) hexes.insert(stepsOfHex(rectangle.at({column, row}, orientation)));
  double sum = 0;
  for (const auto& [i, j] : hexes) {
    const auto own = field.find({i, j});
    if (own == field.end()) {
      sum -= 1;  // what is beside the picture is no part of it
      continue;
    }
    static constexpr int kSteps[6][2] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
    for (size_t k = 0; k < 6; ++k) {
      if (own->second.shown[k] == kNotSeen) {
        // A hex that the picture's edge cuts in half is none; one that lost no more than its rim is.
        sum += own->second.clear < 0.42 ? -0.5 * least : 0.3 * least;
        continue;
      }
      if (k >= 3 && hexes.count({i + kSteps[k][0], j + kSteps[k][1]}) > 0) continue;
      sum += own->second.shown[k] - least;
    }
  }
  return sum;
}

/// Edge by edge in or out as long as that makes it better.
void adjust(FieldRectangle& rectangle, const HexField& field, Orientation orientation, double least) {
  rectangle.sum = worthOf(rectangle, field, orientation, least);
  for (int round = 0; round < 200; ++round) {
    FieldRectangle best = rectangle;
    for (int edge = 0; edge < 4; ++edge) {
      for (const int by : {-2, -1, 1, 2}) {
        FieldRectangle other = rectangle;
        int left = 0, top = 0;
        if (edge == 0) left = -by, other.columns += by;
        if (edge == 1) top = -by, other.rows += by;
        if (edge == 2) other.columns += by;
        if (edge == 3) other.rows += by;
        if (other.columns < 1 || other.rows < 1) continue;
        other.first = rectangle.at({left, top}, orientation);
        if (((orientation == Orientation::FlatTop ? left : top) & 1) != 0)
          other.stagger = rectangle.stagger == Stagger::EvenShoved ? Stagger::OddShoved : Stagger::EvenShoved;
        other.sum = worthOf(other, field, orientation, least);
        if (other.sum > best.sum + 1e-9) best = other;
      }
    }
    if (best.sum <= rectangle.sum) return;
    rectangle = best;
  }
}

}  // namespace

HexField followHexes(const SideLines& lines, const SideLines& edges, const Lattice& lattice, std::pair<int, int> seed) {
  HexField field;
  const auto inside = [&](int i, int j) {
    const Point c = lattice.centre(i, j);
    const double margin = -0.15 * lattice.pitch();  // a warp may bring in what lies just outside
    return c.x > margin && c.y > margin && c.x < lines.width() - margin && c.y < lines.height() - margin;
  };
  using Entry = std::pair<double, std::pair<int, int>>;  // the surest first; what is equal in the order of the places
  std::priority_queue<Entry> waiting;
  waiting.push({1e9, seed});
  double firm = 0.02;
  while (!waiting.empty()) {
    const auto [i, j] = waiting.top().second;
    waiting.pop();
    if (field.count({i, j}) > 0) continue;
    const Point expected = expectedAt(field, i, j);
    HexSight sight = lookAtHex(lines, lattice, i, j, expected, firm);
    if (field.empty()) firm = std::max(0.3 * sight.contrast * sight.contrast, 1e-4);
    field[{i, j}] = sight;
    for (int k = 0; k < 6; ++k) {
      static constexpr int kSteps[6][2] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
      const int ni = i + kSteps[k][0], nj = j + kSteps[k][1];
      if (inside(ni, nj) && field.count({ni, nj}) == 0) waiting.push({sight.contrast, {ni, nj}});
    }
  }

  std::vector<double> nothing, near, all, noEdge, allEdges;
  std::map<std::pair<int, int>, Six> ofEdges;
  for (auto& [at, sight] : field) {
    ofEdges[at] = lookSharply(edges, lattice, at.first, at.second, sight, noEdge);
    sight.shown = lookSharply(lines, lattice, at.first, at.second, sight, nothing);
    const int di = at.first - seed.first, dj = at.second - seed.second;
    const Point c = lattice.centre(at.first, at.second) + sight.moved;
    sight.clear = std::min({c.x, c.y, lines.width() - c.x, lines.height() - c.y}) / lattice.pitch();
    const bool isNear = std::max({std::abs(di), std::abs(dj), std::abs(di + dj)}) <= 3;
    for (size_t k = 0; k < 6; ++k) {
      if (sight.shown[k] == kNotSeen) continue;
      if (isNear) near.push_back(sight.shown[k]);
      allEdges.push_back(ofEdges[at][k]);
    }
  }
  const double none = middleOf(nothing, 0.5), best = middleOf(near, 0.6);
  for (const auto& [at, sight] : field)
    for (const double shown : sight.shown)
      if (shown >= none + 0.5 * (best - none)) all.push_back(shown);
  const double well = std::max(middleOf(all, 0.5) - none, 1e-6);
  const double lowEdge = middleOf(noEdge, 0.5), sharpEdge = std::max(middleOf(allEdges, 0.9) - lowEdge, 1e-6);
  for (auto& [at, sight] : field) {
    double sum = 0, contrasts = 0;
    for (size_t k = 0; k < 6; ++k) {
      double& shown = sight.shown[k];
      if (shown == kNotSeen) continue;
      contrasts += shown;
      // A thick river or the frame of the map is no better side than others.
      shown = std::clamp((shown - none) / well, -0.3, 1.2);
      const double edge = (ofEdges[at][k] - lowEdge) / sharpEdge;
      if (edge > 0.5) shown = std::max(shown, std::min(edge, 1.0));
      sum += shown;
    }
    sight.presence = sight.measured ? sum / sight.sides : 0;
    sight.contrast = sight.sides > 0 ? contrasts / sight.sides : 0;
  }
  return field;
}

std::vector<FieldRectangle> fieldRectangles(const HexField& field, Orientation orientation) {
  std::vector<FieldRectangle> found;
  for (const Stagger stagger : {Stagger::EvenShoved, Stagger::OddShoved}) {
    // The stagger of the frame whose column 0 is the grid's; the rectangle's own depends on its first column.
    std::map<ColumnRow, double> votes;
    ColumnRow low{1 << 20, 1 << 20}, high{-(1 << 20), -(1 << 20)};
    for (const auto& [at, sight] : field) {
      const ColumnRow cr = columnRowOfHex(hexOfSteps(at.first, at.second), orientation, stagger);
      votes[cr] = sight.measured ? std::clamp(sight.presence, -0.2, 1.2) - kHalfPresent : -kHalfPresent;
      low = {std::min(low.column, cr.column), std::min(low.row, cr.row)};
      high = {std::max(high.column, cr.column), std::max(high.row, cr.row)};
    }
    if (votes.empty()) continue;
    const int columns = high.column - low.column + 1, rows = high.row - low.row + 1;
    // What is beside the picture cannot belong to it.
    std::vector<double> grid(size_t(columns) * size_t(rows), -1.0);
    for (const auto& [cr, vote] : votes) grid[size_t(cr.row - low.row) * size_t(columns) + size_t(cr.column - low.column)] = vote;
    FieldRectangle best;
    ColumnRow bestLow, bestHigh;
    for (int top = 0; top < rows; ++top) {
      std::vector<double> sums(size_t(columns), 0.0);
      for (int bottom = top; bottom < rows; ++bottom) {
        double run = 0;
        int start = 0;
        for (int column = 0; column < columns; ++column) {
          sums[size_t(column)] += grid[size_t(bottom) * size_t(columns) + size_t(column)];
          if (run <= 0) run = 0, start = column;
          run += sums[size_t(column)];
          if (run > best.sum) best.sum = run, bestLow = {start, top}, bestHigh = {column, bottom};
        }
      }
    }
    if (best.sum <= 0) continue;
    best.columns = bestHigh.column - bestLow.column + 1;
    best.rows = bestHigh.row - bestLow.row + 1;
    const ColumnRow first{bestLow.column + low.column, bestLow.row + low.row};
    best.first = hexOfColumnRow(first, orientation, stagger);
    const bool odd = ((orientation == Orientation::FlatTop ? first.column : first.row) & 1) != 0;
    // What a hex shows says whether it is one; where the field ends, its single sides say.
    best.stagger = odd == (stagger == Stagger::EvenShoved) ? Stagger::OddShoved : Stagger::EvenShoved;
    double shown = 0;
    int sides = 0;
    for (int column = 0; column < best.columns; ++column)
      for (int row = 0; row < best.rows; ++row)
        if (const auto own = field.find(stepsOfHex(best.at({column, row}, orientation)));
            own != field.end() && own->second.measured)
          shown += std::clamp(own->second.presence, 0.0, 1.0), ++sides;
    adjust(best, field, orientation, 0.45 * shown / std::max(1, sides));
    found.push_back(best);
  }
  std::sort(found.begin(), found.end(), [](const FieldRectangle& a, const FieldRectangle& b) { return a.sum > b.sum; });
  return found;
}

}  // namespace hotchkiss::scan
