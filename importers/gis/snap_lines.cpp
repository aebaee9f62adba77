// SPDX-License-Identifier: Apache-2.0
#include "importers/gis/snap_lines.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <queue>
#include <set>

#include "importers/gis/near_points_internal.h"

namespace hotchkiss::gis {
namespace {

constexpr double kStep = 0.25;         // between the samples of a line, in hexes
constexpr double kSmall = 0.02;        // cost of a side that lies on the line
constexpr double kMeets = 0.35;        // a line whose end is so near to an earlier one meets it, in hexes
constexpr int kAhead = 12, kBack = 3;  // by how many samples one side may advance or fall back

PlaneLayout unitLayout(Orientation orientation) {
  return {orientation, 1};
}

/// The corners of hexes with the sides between them.
struct Corners {
  using Node = Vertex;
  PlaneLayout layout;
  const std::function<bool(Hex)>& inside;
  Point place(Node v) const { return layout.vertex(v); }
  /// May a line that ends there end at this corner?
  bool endsAt(Node v, Point end) const {
    const Point off = place(v) - end;
    return off.x * off.x + off.y * off.y <= 1;
  }
  template <class Found>
  void neighbours(Node v, Found found) const {
    for (const Hexside side : sidesAt(v)) {
      if (!inside(side.first()) && !inside(side.second())) continue;
      const auto ends = endsOf(side);
      found(ends[0] == v ? ends[1] : ends[0]);
    }
  }
  template <class Found>
  void near(Point p, Found found) const {
    const Hex middle = layout.hexAt(p);
    for (int d = -1; d < 6; ++d) {
      const Hex hex = d < 0 ? middle : neighbour(middle, d);
      if (!inside(hex)) continue;
      for (int c = 0; c < 6; ++c) found(Vertex(hex, c));
    }
  }
};

/// The centres of hexes with the steps between them.
struct Centres {
  using Node = Hex;
  PlaneLayout layout;
  const std::function<bool(Hex)>& inside;
  Point place(Node h) const { return layout.centre(h); }
  bool endsAt(Node h, Point end) const { return h == layout.hexAt(end); }
  template <class Found>
  void neighbours(Node h, Found found) const {
    for (int d = 0; d < 6; ++d)
      if (inside(neighbour(h, d))) found(neighbour(h, d));
  }
  template <class Found>
  void near(Point p, Found found) const {
    const Hex middle = layout.hexAt(p);
    if (inside(middle)) found(middle);
    for (int d = 0; d < 6; ++d)
      if (inside(neighbour(middle, d))) found(neighbour(middle, d));
  }
};

double squaredToSegment(Point p, Point a, Point b) {
  const Point way = b - a, to = p - a;
  const double square = way.x * way.x + way.y * way.y;
  const double t = square == 0 ? 0 : std::clamp((to.x * way.x + to.y * way.y) / square, 0.0, 1.0);
  const Point off = to - way * t;
  return off.x * off.x + off.y * off.y;
}

/// One time at which a line passes a node.
template <class Node>
struct Visit {
  Node node;
  int sample = 0;
  double offset = 0;  // hexes
};

template <class Graph>
class Snapper {
 public:
  using Node = typename Graph::Node;
  Snapper(Graph graph, const SnapOptions& options) : graph_(graph), options_(options) {}

  /// Chains of nodes of a line, one a stretch that lies inside.
  std::vector<std::vector<Node>> snap(const CountryLine& line, size_t number) {
    std::vector<std::vector<Node>> chains;
    const std::vector<Point> all = resampled(line.points, kStep);
    for (size_t begin = 0; begin < all.size();) {
      while (begin < all.size() && !graph_.inside(graph_.layout.hexAt(all[begin]))) ++begin;
      size_t end = begin;
      while (end < all.size() && graph_.inside(graph_.layout.hexAt(all[end]))) ++end;
      if (end - begin >= 2) {
        std::vector<Node> chain =
            snapStretch({all.begin() + static_cast<std::ptrdiff_t>(begin), all.begin() + static_cast<std::ptrdiff_t>(end)},
                        begin == 0, end == all.size(), number);
        if (chain.size() > 1) chains.push_back(std::move(chain));
      }
      begin = end;
    }
    for (const Point p : all) country_.add(p, number);
    for (const auto& chain : chains)
      for (const Node& node : chain) used_.insert(node);
    return chains;
  }

 private:
  /// Does the country's line meet an earlier one here?
  bool meets(Point end, size_t number) const {
    bool found = false;
    country_.each(end, kMeets, [&](Point, size_t owner, double) { found = found || owner != number; });
    return found;
  }

  std::vector<Visit<Node>> visitsOf(const std::vector<Point>& samples) const {
    // By node, the distances at the samples near it; a visit is each of their minima.
    std::map<Node, std::vector<std::pair<int, double>>> near;
    for (int i = 0; i < static_cast<int>(samples.size()); ++i) {
      std::set<Node> seen;
      graph_.near(samples[static_cast<size_t>(i)], [&](Node node) {
        const Point at = graph_.place(node) - samples[static_cast<size_t>(i)];
        const double off = std::hypot(at.x, at.y);
        if (off <= options_.corridor && seen.insert(node).second) near[node].emplace_back(i, off);
      });
    }
    std::vector<Visit<Node>> visits;
    for (const auto& [node, offs] : near)
      for (size_t k = 0; k < offs.size(); ++k) {
        const bool lowerBefore = k > 0 && offs[k - 1].first == offs[k].first - 1 && offs[k - 1].second <= offs[k].second;
        const bool lowerBehind =
            k + 1 < offs.size() && offs[k + 1].first == offs[k].first + 1 && offs[k + 1].second < offs[k].second;
        if (!lowerBefore && !lowerBehind) visits.push_back({node, offs[k].first, offs[k].second});
      }
    return visits;
  }

  double costOf(Point a, Point b, int from, int to, const std::vector<Point>& samples) const {
    const int last = static_cast<int>(samples.size()) - 1;
    const int low = std::max(0, std::min(from, to) - 4), high = std::min(last, std::max(from, to) + 4);
    double sum = 0;
    constexpr int kParts = 4;
    for (int part = 0; part <= kParts; ++part) {
      const Point p = a + (b - a) * (static_cast<double>(part) / kParts);
      double best = std::numeric_limits<double>::infinity();
      for (int i = low; i < high; ++i)
        best = std::min(best, squaredToSegment(p, samples[static_cast<size_t>(i)], samples[static_cast<size_t>(i) + 1]));
      sum += best;
    }
    return kSmall + sum / (kParts + 1);
  }

  /// What it costs to begin (end) at a visit, or nothing when it may not. `end` is the end of the stretch, `behind` how many
  /// samples away from it the visit is.
  std::optional<double> endCost(const Visit<Node>& visit, Point end, int behind, bool meeting) const {
    const Point off = graph_.place(visit.node) - end;
    const double square = off.x * off.x + off.y * off.y;
    if (meeting) {
      if (!used_.contains(visit.node) || square > 1.5 * 1.5) return std::nullopt;
      return 0.2 * square + 0.02 * behind;
    }
    if (behind > 4 || !graph_.endsAt(visit.node, end)) return std::nullopt;
    return square;
  }

  std::vector<Node> snapStretch(const std::vector<Point>& samples, bool startsHere, bool endsHere, size_t number) const {
    const std::vector<Visit<Node>> visits = visitsOf(samples);
    const bool meetsAtStart = startsHere && meets(samples.front(), number),
               meetsAtEnd = endsHere && meets(samples.back(), number);
    for (const auto& [start, end] : {std::pair(meetsAtStart, meetsAtEnd), std::pair(false, meetsAtEnd),
                                     std::pair(meetsAtStart, false), std::pair(false, false)}) {
      if ((start && !meetsAtStart) || (end && !meetsAtEnd)) continue;
      std::vector<Node> chain = cheapest(samples, visits, start, end);
      if (chain.size() > 1) return chain;
    }
    return {};
  }

  std::vector<Node> cheapest(const std::vector<Point>& samples, const std::vector<Visit<Node>>& visits, bool meetsAtStart,
                             bool meetsAtEnd) const {
    std::map<Node, std::vector<size_t>> byNode;
    for (size_t i = 0; i < visits.size(); ++i) byNode[visits[i].node].push_back(i);
    const int last = static_cast<int>(samples.size()) - 1;
    constexpr double kFar = std::numeric_limits<double>::infinity();
    std::vector<double> cost(visits.size(), kFar);
    std::vector<size_t> from(visits.size(), visits.size());
    using Entry = std::pair<double, size_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    for (size_t i = 0; i < visits.size(); ++i)
      if (const auto begin = endCost(visits[i], samples.front(), visits[i].sample, meetsAtStart)) {
        cost[i] = *begin;
        queue.push({*begin, i});
      }
    double bestCost = kFar;
    size_t best = visits.size();
    while (!queue.empty()) {
      const auto [reached, at] = queue.top();
      queue.pop();
      if (reached > cost[at]) continue;
      if (reached >= bestCost) break;
      const Visit<Node>& here = visits[at];
      if (const auto end = endCost(here, samples.back(), last - here.sample, meetsAtEnd);
          end && from[at] != visits.size() && reached + *end < bestCost) {
        bestCost = reached + *end;
        best = at;
      }
      const Point place = graph_.place(here.node);
      graph_.neighbours(here.node, [&](Node next) {
        const auto it = byNode.find(next);
        if (it == byNode.end()) return;
        for (const size_t to : it->second) {
          const int step = visits[to].sample - here.sample;
          if (step < -kBack || step > kAhead) continue;
          const double total = reached + costOf(place, graph_.place(next), here.sample, visits[to].sample, samples);
          if (total < cost[to]) {
            cost[to] = total;
            from[to] = at;
            queue.push({total, to});
          }
        }
      });
    }
    std::vector<Node> chain;
    for (size_t at = best; at < visits.size(); at = from[at]) chain.push_back(visits[at].node);
    std::reverse(chain.begin(), chain.end());
    // There and back again along one side is no river.
    for (size_t i = 1; i + 1 < chain.size();)
      if (chain[i - 1] == chain[i + 1]) {
        chain.erase(chain.begin() + static_cast<std::ptrdiff_t>(i), chain.begin() + static_cast<std::ptrdiff_t>(i) + 2);
        if (i > 1) --i;
      } else {
        ++i;
      }
    return chain;
  }

  Graph graph_;
  SnapOptions options_;
  NearPoints country_;  // of the lines that are done
  std::set<Node> used_;
};

Hexside sideBetweenCorners(Vertex a, Vertex b) {
  for (const Hexside side : sidesAt(a)) {
    const auto ends = endsOf(side);
    if (ends[0] == b || ends[1] == b) return side;
  }
  return {};
}

}  // namespace

std::vector<SnappedSides> snapToSides(const std::vector<CountryLine>& lines, Orientation orientation,
                                      const std::function<bool(Hex)>& inside, const SnapOptions& options, const Watch& watch) {
  Snapper<Corners> snapper({unitLayout(orientation), inside}, options);
  std::vector<SnappedSides> out;
  for (size_t i = 0; i < lines.size() && watch("following lines", i, lines.size()); ++i)
    for (const std::vector<Vertex>& chain : snapper.snap(lines[i], i)) {
      SnappedSides snapped{i, {}};
      for (size_t k = 1; k < chain.size(); ++k) snapped.sides.push_back(sideBetweenCorners(chain[k - 1], chain[k]));
      out.push_back(std::move(snapped));
    }
  return out;
}

std::vector<SnappedHexes> snapToHexes(const std::vector<CountryLine>& lines, Orientation orientation,
                                      const std::function<bool(Hex)>& inside, const SnapOptions& options, const Watch& watch) {
  Snapper<Centres> snapper({unitLayout(orientation), inside}, options);
  std::vector<SnappedHexes> out;
  for (size_t i = 0; i < lines.size() && watch("following lines", i, lines.size()); ++i)
    for (std::vector<Hex>& chain : snapper.snap(lines[i], i)) out.push_back({i, std::move(chain)});
  return out;
}

SnapReport reportOf(const std::vector<CountryLine>& lines, const std::vector<SnappedSides>& snapped, Orientation orientation,
                    const std::function<bool(Hex)>& inside) {
  SnapReport report;
  report.lines = static_cast<int>(lines.size());
  const PlaneLayout layout = unitLayout(orientation);
  std::set<Hexside> sides;
  std::set<size_t> done;
  std::vector<double> offsets;
  std::vector<std::vector<Point>> country(lines.size());
  std::set<Vertex> heads;
  for (const SnappedSides& one : snapped) {
    done.insert(one.line);
    if (country[one.line].empty()) country[one.line] = resampled(lines[one.line].points, kStep);
    for (const Hexside side : one.sides) {
      if (!sides.insert(side).second) continue;
      double best = std::numeric_limits<double>::infinity();
      const auto& points = country[one.line];
      for (size_t i = 1; i < points.size(); ++i)
        best = std::min(best, squaredToSegment(layout.sideMiddle(side), points[i - 1], points[i]));
      offsets.push_back(std::sqrt(best));
    }
    // A chain's end near its line's own end is where the country's river springs (or where its layer stops).
    if (one.sides.empty()) continue;
    for (const Point end : {lines[one.line].points.front(), lines[one.line].points.back()})
      for (const Hexside side : {one.sides.front(), one.sides.back()})
        for (const Vertex v : endsOf(side)) {
          const Point off = layout.vertex(v) - end;
          if (std::hypot(off.x, off.y) <= 1.1) heads.insert(v);
        }
  }
  report.snapped = static_cast<int>(done.size());
  report.sides = static_cast<int>(sides.size());
  std::map<Vertex, std::vector<Vertex>> net;
  for (const Hexside side : sides) {
    const auto ends = endsOf(side);
    net[ends[0]].push_back(ends[1]);
    net[ends[1]].push_back(ends[0]);
  }
  int pieces = 0;
  std::set<Vertex> seen;
  for (const auto& [vertex, next] : net) {
    if (next.size() == 1) {
      const auto around = hexesAt(vertex);
      if (std::all_of(around.begin(), around.end(), [&](Hex h) { return inside(h); })) {
        ++report.looseEnds;
        report.heads += heads.contains(vertex) ? 1 : 0;
      }
    }
    if (!seen.insert(vertex).second) continue;
    ++pieces;
    std::vector<Vertex> open{vertex};
    while (!open.empty()) {
      const Vertex at = open.back();
      open.pop_back();
      for (const Vertex to : net[at])
        if (seen.insert(to).second) open.push_back(to);
    }
  }
  report.loops = report.sides - static_cast<int>(net.size()) + pieces;
  if (!offsets.empty()) {
    std::sort(offsets.begin(), offsets.end());
    for (const double off : offsets) report.meanOffset += off / static_cast<double>(offsets.size());
    report.offset95 = offsets[std::min(offsets.size() - 1, offsets.size() * 95 / 100)];
  }
  return report;
}

}  // namespace hotchkiss::gis
