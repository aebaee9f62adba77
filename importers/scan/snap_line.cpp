// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/snap_line.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <queue>
#include <set>

#include "model/base/stable_sort.h"

namespace hotchkiss::scan {

namespace {

constexpr double kStep = 0.2;             // between places on the rough line, in hexes
constexpr double kReach = 1.25;           // of the way from the rough line
constexpr double kLoose = 0.45;           // a distance from it that is nothing much
constexpr double kSideWeight = 3;         // of a side that looks like ground
constexpr double kWayWeight = 4.5;        // of a step from hex to hex: a rough line says less of these
constexpr double kEachWeight = 0.12;      // of any side: the shorter way of two that are alike
constexpr double kGroundCost = 0.85;      // what a step costs that nothing is known of; 1 is ground
constexpr double kBlindConfidence = 0.5;  // of steps that no colour speaks for or against
constexpr size_t kMostPlaces = 40000;

// Squared near the line, straight farther out.
double farCost(double distance) {
  const double d = distance / kLoose;
  return kStep * (d < 1 ? d * d : 2 * d - 1);
}

Expected<std::vector<Point>> placesAlong(const LineSight& sight, std::span<const Pixel> rough) {
  if (rough.size() < 2) return fail("a line needs two points at least: drag along it");
  if (rough.size() > kMostRoughPoints) return fail("the rough line has too many points: draw it in parts");
  std::vector<Point> plane;
  for (const Pixel p : rough) {
    const auto at = sight.grid().planeOf(p);
    if (!at || !std::isfinite(at->x) || !std::isfinite(at->y))
      return fail("a point of the rough line is no place of the picture");
    const Hex h = sight.grid().layout().hexAt(*at);
    bool near = sight.holds(h);
    for (int d = 0; d < kDirections && !near; ++d) near = sight.holds(neighbour(h, d));
    if (!near) return fail("the rough line leaves the map: end it at the map's edge");
    plane.push_back(*at);
  }
  std::vector<Point> places{plane.front()};
  for (size_t i = 1; i < plane.size(); ++i) {
    const Point step = plane[i] - plane[i - 1];
    const int parts = std::max(1, int(std::ceil(std::hypot(step.x, step.y) / kStep)));
    if (places.size() + size_t(parts) > kMostPlaces) return fail("the rough line is too long: draw it in parts");
    // Points that lie close together are one place.
    const Point sinceLast = plane[i] - places.back();
    if (parts == 1 && std::hypot(sinceLast.x, sinceLast.y) < kStep / 2 && i + 1 < plane.size()) continue;
    for (int k = 1; k <= parts; ++k) places.push_back(plane[i - 1] + step * (double(k) / parts));
  }
  return places;
}

/// The cheapest way over nodes (corners or hexes) that keeps step with places along a rough line.
template <class Node>
struct WayFinder {
  std::function<std::vector<Node>(Point)> around;            // the nodes near a place
  std::function<Point(const Node&)> at;                      // where a node lies
  std::function<std::vector<Node>(const Node&)> next;        // nodes one step on
  std::function<double(const Node&, const Node&)> stepCost;  // of one step, >= 0
  std::function<Point(const Node&, const Node&)> stepMiddle;

  /// With `cost` the sum of everything.
  std::vector<Node> way(const std::vector<Point>& places, Node start, Node end, double& cost) const {
    struct Mark {
      double cost;
      Node from;
      bool stayed;  // came from the same node at the place before
    };
    std::vector<std::map<Node, Mark>> layers(places.size());
    layers[0][start] = {0, start, true};
    for (size_t i = 0; i < places.size(); ++i) {
      auto& layer = layers[i];
      const auto near = around(places[i]);
      std::set<Node> allowed(near.begin(), near.end());
      if (i == 0) allowed.insert(start);
      if (i + 1 == places.size()) allowed.insert(end);
      if (i > 0)
        for (const auto& [node, mark] : layers[i - 1])
          if (allowed.count(node) || node == start) {
            const Point off = at(node) - places[i];
            layer[node] = {mark.cost + farCost(std::hypot(off.x, off.y)), node, true};
          }
      using Entry = std::pair<double, Node>;
      std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
      for (const auto& [node, mark] : layer) open.push({mark.cost, node});
      while (!open.empty()) {
        const auto [so, node] = open.top();
        open.pop();
        if (so > layer[node].cost) continue;
        for (const Node& other : next(node)) {
          if (!allowed.count(other)) continue;
          const Point off = stepMiddle(node, other) - places[i];
          const double sum = so + stepCost(node, other) + farCost(std::hypot(off.x, off.y));
          const auto known = layer.find(other);
          if (known == layer.end() || sum < known->second.cost) {
            layer[other] = {sum, node, false};
            open.push({sum, other});
          }
        }
      }
    }
    std::vector<Node> way;
    cost = std::numeric_limits<double>::max();
    if (!layers.back().count(end)) return way;
    cost = layers.back().at(end).cost;
    Node node = end;
    way.push_back(node);
    for (size_t i = places.size(); i-- > 0;) {
      for (const Mark* mark = &layers[i].at(node); !mark->stayed; mark = &layers[i].at(node)) {
        node = mark->from;
        way.push_back(node);
      }
    }
    std::reverse(way.begin(), way.end());
    // There and back again is no part of a line.
    for (size_t i = 0; i + 2 < way.size();)
      if (way[i] == way[i + 2]) {
        way.erase(way.begin() + std::ptrdiff_t(i), way.begin() + std::ptrdiff_t(i + 2));
        i = i > 0 ? i - 1 : 0;
      } else {
        ++i;
      }
    return way;
  }
};

double middleOf(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto at = values.begin() + std::ptrdiff_t(values.size() / 2);
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

/// What steps cost by their looks. `Key` names a step whatever its direction.
template <class Key>
class Looks {
 public:
  using Ground = std::pair<InkColour, InkColour>;  // on both sides, or at both ends
  Looks(std::function<Ground(const Key&)> ground, std::function<LineEvidence(const Key&)> evidence,
        std::function<std::vector<double>(const Key&, std::span<const InkColour>)> unlike)
      : ground_(std::move(ground)), evidence_(std::move(evidence)), unlike_(std::move(unlike)) {}

  /// All steps that may be taken: what is usual among them is ground.
  void survey(const std::set<Key>& keys, bool withEvidence) {
    for (const Key& key : keys) seen_.emplace(key, withEvidence ? evidence_(key) : LineEvidence());
  }
  /// The colours that stand out on a way, those of most steps first.
  void addColours(const std::vector<Key>& way, std::vector<InkColour>& to) const {
    std::vector<std::pair<InkColour, int>> common;
    for (const Key& key : way) {
      const auto seen = seen_.find(key);
      if (seen == seen_.end()) continue;
      std::vector<InkColour> colours = seen->second.colours;
      colours.push_back(seen->second.colour);
      for (const InkColour& colour : colours) {
        const auto like =
            std::find_if(common.begin(), common.end(), [&](const auto& c) { return differenceOf(c.first, colour) < kAlike; });
        if (like == common.end())
          common.push_back({colour, 1});
        else
          ++like->second;
      }
    }
    stableSort(common.begin(), common.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    for (size_t i = 0; i < common.size() && i < kMostColours; ++i)
      if (std::none_of(to.begin(), to.end(), [&](const InkColour& c) { return differenceOf(c, common[i].first) < kAlike; }))
        to.push_back(common[i].first);
  }
  /// From now on steps cost what they differ from ground by contrast, or from a colour.
  void byContrast() {
    std::vector<double> all;
    for (const auto& [key, evidence] : seen_) all.push_back(evidence.contrast);
    if (all.empty()) return;
    const double best = *std::max_element(all.begin(), all.end()), usual = middleOf(all), span = std::max(best - usual, 6.0);
    for (const auto& [key, evidence] : seen_) costs_[key] = std::clamp(1 - (evidence.contrast - usual) / span, 0.0, kMostCost);
  }
  /// Measures all steps by these colours.
  void measure(std::span<const InkColour> colours) {
    for (const auto& [key, evidence] : seen_) {
      std::vector<double> values = unlike_(key, colours);
      const Ground ground = ground_(key);
      for (size_t c = 0; c < colours.size(); ++c) {
        // Where the ground is of that colour itself nothing is known.
        const double apart = std::min(differenceOf(ground.first, colours[c]), differenceOf(ground.second, colours[c]));
        values[c] = apart < kLeastApart ? kGroundCost : std::min(kMostCost, values[c] / apart);
      }
      unlikes_[key] = std::move(values);
    }
  }
  /// By one of those that were measured: beside the ground of a step, and beside what is usual about it.
  void byColour(size_t colour) {
    std::vector<double> all;
    for (const auto& [key, values] : unlikes_) all.push_back(costs_[key] = values[colour]);
    const double usual = std::clamp(middleOf(all), 0.15, 1.0);
    for (auto& [key, cost] : costs_) cost = std::min(kMostCost, cost / usual);
  }
  /// 0 like a line, about 1 like ground.
  double cost(const Key& key) const {
    const auto at = costs_.find(key);
    return at == costs_.end() ? 1 : at->second;
  }

 private:
  static constexpr double kAlike = 10, kMostCost = 1.5, kLeastApart = 8;
  static constexpr size_t kMostColours = 8;
  std::function<Ground(const Key&)> ground_;
  std::function<LineEvidence(const Key&)> evidence_;
  std::function<std::vector<double>(const Key&, std::span<const InkColour>)> unlike_;
  std::map<Key, LineEvidence> seen_;
  std::map<Key, std::vector<double>> unlikes_;
  std::map<Key, double> costs_;
};

template <class Node>
struct Found {
  std::vector<Node> way;
  std::vector<double> confidence;
  std::optional<InkColour> colour;
};

/// By the colour that is given, else by that among those that stand out along the rough line which makes the cheapest way: it
/// lies near the line and is not everywhere. Where no colour does, by distance alone.
template <class Node, class Key>
Found<Node> follow(WayFinder<Node> lattice, Looks<Key> looks, const std::function<Key(const Node&, const Node&)>& keyOf,
                   const std::vector<Point>& places, Node start, Node end, double colourWeight, const SnapOptions& options) {
  Found<Node> found;
  double cost = 0;
  lattice.stepCost = [](const Node&, const Node&) { return kEachWeight; };
  found.way = lattice.way(places, start, end, cost);
  cost += double(found.way.size()) * colourWeight * kGroundCost;
  found.confidence.assign(found.way.empty() ? 0 : found.way.size() - 1, kBlindConfidence);
  if (!options.byColour || found.way.empty()) return found;

  std::set<Key> keys;
  for (const Point& place : places) {
    const auto near = lattice.around(place);
    const std::set<Node> allowed(near.begin(), near.end());
    for (const Node& node : near)
      for (const Node& other : lattice.next(node))
        if (allowed.count(other)) keys.insert(keyOf(node, other));
  }
  const auto keysOf = [&](const std::vector<Node>& way) {
    std::vector<Key> out;
    for (size_t i = 1; i < way.size(); ++i) out.push_back(keyOf(way[i - 1], way[i]));
    return out;
  };
  looks.survey(keys, !options.colour);
  lattice.stepCost = [&](const Node& a, const Node& b) { return kEachWeight + colourWeight * looks.cost(keyOf(a, b)); };
  std::vector<InkColour> colours;
  if (options.colour) {
    colours.push_back(*options.colour);
  } else {
    double any = 0;
    looks.byContrast();
    looks.addColours(keysOf(lattice.way(places, start, end, any)), colours);
    looks.addColours(keysOf(found.way), colours);
  }
  // Once more with what stands out along the way that was found: the first one began beside the line.
  for (int round = 0; round < 2 && !colours.empty(); ++round) {
    looks.measure(colours);
    for (size_t c = 0; c < colours.size(); ++c) {
      looks.byColour(c);
      double so = 0;
      std::vector<Node> way = lattice.way(places, start, end, so);
      if (way.empty() || so >= cost) continue;
      cost = so;
      found.way = std::move(way);
      found.colour = colours[c];
      found.confidence.clear();
      for (const Key& key : keysOf(found.way)) found.confidence.push_back(std::clamp(1 - looks.cost(key), 0.0, 1.0));
    }
    std::vector<InkColour> more = colours;
    if (!options.colour) looks.addColours(keysOf(found.way), more);
    colours.assign(more.begin() + std::ptrdiff_t(colours.size()), more.end());
  }
  return found;
}

}  // namespace

Expected<SnappedSides> snapToSides(const LineSight& sight, std::span<const Pixel> rough, const SnapOptions& options) {
  const auto places = placesAlong(sight, rough);
  if (!places) return tl::unexpected(places.error());
  const PlaneLayout layout = sight.grid().layout();
  const auto usable = [&](Hexside s) { return sight.holds(s.first()) || sight.holds(s.second()); };
  const auto usableCorner = [&](Vertex v) {
    for (const Hexside s : sidesAt(v))
      if (usable(s)) return true;
    return false;
  };
  const auto cornersAround = [&](Point p, double reach) {
    std::set<Vertex> found;
    const Hex middle = layout.hexAt(p);
    const auto take = [&](Hex h) {
      for (int c = 0; c < 6; ++c) {
        const Vertex v(h, c);
        const Point off = layout.vertex(v) - p;
        if (std::hypot(off.x, off.y) <= reach && usableCorner(v)) found.insert(v);
      }
    };
    take(middle);
    for (int d = 0; d < kDirections; ++d) take(neighbour(middle, d));
    return std::vector<Vertex>(found.begin(), found.end());
  };
  const auto nearest = [&](Point p) {
    std::optional<Vertex> best;
    double least = 1e9;
    for (const Vertex v : cornersAround(p, 2)) {
      const Point off = layout.vertex(v) - p;
      if (std::hypot(off.x, off.y) < least) {
        least = std::hypot(off.x, off.y);
        best = v;
      }
    }
    return best;
  };
  const auto sideOf = [](const Vertex& a, const Vertex& b) {
    for (const Hexside s : sidesAt(a)) {
      const auto ends = endsOf(s);
      if (ends[0] == b || ends[1] == b) return s;
    }
    return Hexside();
  };
  const auto start = nearest(places->front()), end = nearest(places->back());
  if (!start || !end) return fail("the rough line leaves the map: end it at the map's edge");
  WayFinder<Vertex> lattice;
  lattice.around = [&](Point p) { return cornersAround(p, kReach); };
  lattice.at = [&](const Vertex& v) { return layout.vertex(v); };
  lattice.next = [&](const Vertex& v) {
    std::vector<Vertex> out;
    for (const Hexside s : sidesAt(v))
      if (usable(s)) out.push_back(endsOf(s)[0] == v ? endsOf(s)[1] : endsOf(s)[0]);
    return out;
  };
  lattice.stepMiddle = [&](const Vertex& a, const Vertex& b) { return (layout.vertex(a) + layout.vertex(b)) * 0.5; };
  const auto sidesOf = [&](const std::vector<Vertex>& way) {
    std::vector<Hexside> sides;
    for (size_t i = 1; i < way.size(); ++i) sides.push_back(sideOf(way[i - 1], way[i]));
    return sides;
  };
  Looks<Hexside> looks(
      [&](const Hexside& s) {
        const Hex a = sight.holds(s.first()) ? s.first() : s.second(), b = sight.holds(s.second()) ? s.second() : s.first();
        return std::pair(sight.groundOf(a), sight.groundOf(b));
      },
      [&](const Hexside& s) { return sight.along(s); },
      [&](const Hexside& s, std::span<const InkColour> c) { return sight.unlike(s, c); });
  auto found = follow<Vertex, Hexside>(lattice, looks, sideOf, *places, *start, *end, kSideWeight, options);
  if (found.way.size() < 2) return fail("the rough line is too short for a hexside: drag from corner to corner");
  return SnappedSides{sidesOf(found.way), std::move(found.confidence), *start, *end, found.colour};
}

Expected<SnappedHexes> snapToHexes(const LineSight& sight, std::span<const Pixel> rough, const SnapOptions& options) {
  const auto places = placesAlong(sight, rough);
  if (!places) return tl::unexpected(places.error());
  const PlaneLayout layout = sight.grid().layout();
  using Step = std::pair<Hex, Hex>;
  const auto hexesAround = [&](Point p, double reach) {
    std::vector<Hex> found;
    const Hex middle = layout.hexAt(p);
    const auto take = [&](Hex h) {
      const Point off = layout.centre(h) - p;
      if (sight.holds(h) && std::hypot(off.x, off.y) <= reach) found.push_back(h);
    };
    take(middle);
    for (int d = 0; d < kDirections; ++d) take(neighbour(middle, d));
    std::sort(found.begin(), found.end());
    return found;
  };
  const auto nearest = [&](Point p) {
    std::optional<Hex> best;
    double least = 1e9;
    for (const Hex h : hexesAround(p, 2)) {
      const Point off = layout.centre(h) - p;
      if (std::hypot(off.x, off.y) < least) {
        least = std::hypot(off.x, off.y);
        best = h;
      }
    }
    return best;
  };
  const auto start = nearest(places->front()), end = nearest(places->back());
  if (!start || !end) return fail("the rough line leaves the map: end it at the map's edge");
  WayFinder<Hex> lattice;
  lattice.around = [&](Point p) { return hexesAround(p, kReach); };
  lattice.at = [&](const Hex& h) { return layout.centre(h); };
  lattice.next = [&](const Hex& h) {
    std::vector<Hex> out;
    for (int d = 0; d < kDirections; ++d)
      if (sight.holds(neighbour(h, d))) out.push_back(neighbour(h, d));
    return out;
  };
  lattice.stepMiddle = [&](const Hex& a, const Hex& b) { return (layout.centre(a) + layout.centre(b)) * 0.5; };
  const auto stepOf = [](const Hex& a, const Hex& b) { return a < b ? Step{a, b} : Step{b, a}; };
  Looks<Step> looks([&](const Step& s) { return std::pair(sight.groundOf(s.first), sight.groundOf(s.second)); },
                    [&](const Step& s) { return sight.between(s.first, s.second); },
                    [&](const Step& s, std::span<const InkColour> c) { return sight.unlike(s.first, s.second, c); });
  auto found = follow<Hex, Step>(lattice, looks, stepOf, *places, *start, *end, kWayWeight, options);
  if (found.way.size() < 2) return fail("the rough line stays in one hex: drag from hex to hex");
  return SnappedHexes{std::move(found.way), std::move(found.confidence), found.colour};
}

}  // namespace hotchkiss::scan
