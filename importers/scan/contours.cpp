// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/contours.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace hotchkiss::scan {

namespace {

constexpr int kMostLevel = 100;
constexpr size_t kMostContourPoints = 20000;
constexpr double kClosed = 1.0;  // hexes between the ends of a line that is closed

double turnOf(Point a, Point b, Point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
bool crosses(Point a, Point b, Point c, Point d) {
  return (turnOf(a, b, c) > 0) != (turnOf(a, b, d) > 0) && (turnOf(c, d, a) > 0) != (turnOf(c, d, b) > 0);
}

bool insideOf(const std::vector<Point>& ring, Point p) {
  bool inside = false;
  for (size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++)
    if ((ring[i].y > p.y) != (ring[j].y > p.y) &&
        p.x < (ring[j].x - ring[i].x) * (p.y - ring[i].y) / (ring[j].y - ring[i].y) + ring[i].x)
      inside = !inside;
  return inside;
}

/// The pieces of a line by the hex near which they run, so that a step between two hexes asks few of them.
class PiecesByHex {
 public:
  PiecesByHex(const PlaneLayout& layout, const std::vector<Point>& line) : line_(line) {
    for (size_t i = 1; i < line.size(); ++i) {
      const Point way = line[i] - line[i - 1];
      const int parts = 1 + int(std::hypot(way.x, way.y) / 0.5);
      std::set<Hex> near;
      for (int k = 0; k <= parts; ++k) {
        const Hex h = layout.hexAt(line[i - 1] + way * (double(k) / parts));
        near.insert(h);
        for (int d = 0; d < kDirections; ++d) near.insert(neighbour(h, d));
      }
      for (const Hex h : near) pieces_[h].push_back(i);
    }
  }
  const std::vector<size_t>& at(Hex h) const {
    static const std::vector<size_t> none;
    const auto found = pieces_.find(h);
    return found == pieces_.end() ? none : found->second;
  }
  /// How often the way between two neighbours crosses the line is odd.
  bool parts(Hex h, Point from, Point to) const {
    bool odd = false;
    for (const size_t i : at(h)) odd ^= crosses(from, to, line_[i - 1], line_[i]);
    return odd;
  }

 private:
  const std::vector<Point>& line_;
  std::map<Hex, std::vector<size_t>> pieces_;
};

}  // namespace

Expected<std::map<Hex, int>> elevationsWithin(const ScanGrid& grid, std::span<const Hex> hexes,
                                              std::span<const Contour> contours) {
  if (contours.empty()) return fail("no contours: trace one and say its level");
  if (hexes.empty()) return fail("no hexes to give levels to: say first which part of the picture is the map");
  const PlaneLayout layout = grid.layout();
  const std::set<Hex> all(hexes.begin(), hexes.end());
  std::map<Hex, int> levels;
  int lowest = std::numeric_limits<int>::max();
  for (const Contour& contour : contours) {
    if (contour.level < -kMostLevel || contour.level > kMostLevel)
      return fail(fmt::format("level {} of a contour is beyond {} to {}", contour.level, -kMostLevel, kMostLevel));
    if (contour.line.size() < 2) return fail("a contour needs two points at least: drag along it");
    if (contour.line.size() > kMostContourPoints) return fail("a contour has too many points: draw it in parts");
    lowest = std::min(lowest, contour.level);
    std::vector<Point> line;
    for (const Pixel p : contour.line) {
      const auto plane = grid.planeOf(p);
      if (!plane || !(std::abs(plane->x) < 1e5) || !(std::abs(plane->y) < 1e5))
        return fail("a point of a contour is no place of the picture");
      line.push_back(*plane);
    }
    const Point gap = line.back() - line.front();
    std::vector<Hex> within;
    if (line.size() > 2 && std::hypot(gap.x, gap.y) <= kClosed) {
      for (const Hex h : all)
        if (insideOf(line, layout.centre(h))) within.push_back(h);
    } else {
      // From the hexes just right of the line to all that are reached without crossing it.
      const PiecesByHex pieces(layout, line);
      std::set<Hex> right, left;
      for (size_t i = 1; i < line.size(); ++i) {
        const Point way = line[i] - line[i - 1];
        const double length = std::hypot(way.x, way.y);
        for (double at = 0; at < length; at += 0.4)
          for (const double side : {1.0, -1.0}) {
            const Point beside = line[i - 1] + way * (at / length) + Point{-way.y, way.x} * (side * 0.6 / length);
            const Hex h = layout.hexAt(beside);
            if (!all.count(h)) continue;
            // Its centre has to lie on that side too.
            if ((turnOf(line[i - 1], line[i], layout.centre(h)) > 0) == (side > 0)) (side > 0 ? right : left).insert(h);
          }
      }
      std::vector<Hex> open(right.begin(), right.end());
      std::set<Hex> reached = right;
      while (!open.empty()) {
        const Hex h = open.back();
        open.pop_back();
        for (int d = 0; d < kDirections; ++d) {
          const Hex next = neighbour(h, d);
          if (!all.count(next) || reached.count(next) || pieces.parts(h, layout.centre(h), layout.centre(next))) continue;
          reached.insert(next);
          open.push_back(next);
        }
      }
      size_t both = 0;
      for (const Hex h : left) both += reached.count(h);
      if (right.empty() || left.empty() || both * 4 > left.size())
        return fail(fmt::format("a contour of level {} ends within the map: draw it from edge to edge, or round to its beginning",
                                contour.level));
      within.assign(reached.begin(), reached.end());
    }
    for (const Hex h : within) {
      const auto [at, fresh] = levels.try_emplace(h, contour.level);
      if (!fresh) at->second = std::max(at->second, contour.level);
    }
  }
  for (const Hex h : all) levels.try_emplace(h, lowest - 1);
  return levels;
}

}  // namespace hotchkiss::scan
