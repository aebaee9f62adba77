// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/snap_line.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <set>

#include "importers/scan/line_course_internal.h"
#include "importers/scan/rough_way_internal.h"

namespace hotchkiss::scan {

namespace {

constexpr double kEachWeight = 0.12;      // of any step: the shorter way of two that are alike
constexpr double kBlindConfidence = 0.5;  // of steps that no colour speaks for or against
constexpr float kOneColour = 6;           // Lab steps within which two inks are not tried both
constexpr size_t kMostPlaces = 40000;

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
    const int parts = std::max(1, int(std::ceil(std::hypot(step.x, step.y) / kRoughStep)));
    if (places.size() + size_t(parts) > kMostPlaces) return fail("the rough line is too long: draw it in parts");
    // Points that lie close together are one place.
    const Point sinceLast = plane[i] - places.back();
    if (parts == 1 && std::hypot(sinceLast.x, sinceLast.y) < kRoughStep / 2 && i + 1 < plane.size()) continue;
    for (int k = 1; k <= parts; ++k) places.push_back(plane[i - 1] + step * (double(k) / parts));
  }
  return places;
}

struct Chosen {
  RoughWay::Found way;
  std::vector<double> confidence;  // of each step of the net
  std::optional<LineInk> ink;
  Lab colour{};  // of the line, where there is an ink
};

/// The way by the ink that is given, else by that among those that stand out along the rough line which makes the likeliest way.
/// Where no ink does, by distance alone.
Chosen likeliest(const RoughWay& rough, size_t steps, const SnapOptions& options,
                 const std::function<std::unique_ptr<StepLooks>()>& look) {
  std::vector<double> costs(steps, kEachWeight);
  Chosen best{rough.best(costs), std::vector<double>(steps, kBlindConfidence), std::nullopt, {}};
  if (!options.byColour || best.way.steps.empty()) return best;
  const std::unique_ptr<StepLooks> looks = look();
  const auto usualLength = double(best.way.steps.size());
  double score = looks->blindOdds() * usualLength - best.way.cost;
  const auto wayBy = [&](const std::vector<double>& odds) {
    const double most = *std::max_element(odds.begin(), odds.end());
    for (size_t i = 0; i < steps; ++i) costs[i] = kEachWeight + most - odds[i];
    return rough.best(costs);
  };
  const auto tryInk = [&](const LineInk& ink, std::span<const size_t> line) {
    const std::vector<double> odds = looks->odds(ink, line);
    RoughWay::Found found = wayBy(odds);
    if (found.steps.empty()) return;
    const double most = *std::max_element(odds.begin(), odds.end());
    double sum = 0;
    for (const size_t s : found.steps) sum += odds[s];
    // A step for a step: a longer way is no likelier for having more of them.
    const auto length = double(found.steps.size());
    const double so = sum * usualLength / length - (found.cost - (most * length - sum));
    if (so <= score) return;
    score = so;
    for (size_t i = 0; i < steps; ++i) best.confidence[i] = most > 0 ? odds[i] / most : 0;
    best.way = std::move(found);
    best.ink = ink;
  };
  if (options.colour) {
    tryInk({toLab(*options.colour)}, {});
  } else {
    std::vector<LineInk> tried;
    const auto tryInksOf = [&](const std::vector<size_t>& where) {
      for (const LineInk& ink : looks->inks(where)) {
        const auto same = [&](const LineInk& t) {
          return t.relief == ink.relief && labDistance(t.colour, ink.colour) < kOneColour;
        };
        if (std::any_of(tried.begin(), tried.end(), same)) continue;
        tried.push_back(ink);
        tryInk(ink, {});
      }
    };
    const std::vector<size_t> blind = best.way.steps;
    if (const std::vector<double> any = looks->anyOdds(); !any.empty()) {
      tryInksOf(wayBy(any).steps);
    } else {
      std::vector<size_t> all(steps);
      std::iota(all.begin(), all.end(), size_t(0));
      tryInksOf(all);
    }
    tryInksOf(blind);
    // Once more with what stands out along the way that was found: the first ones began beside the line.
    if (best.ink) tryInksOf(std::vector<size_t>(best.way.steps));
  }
  // By the ink as it is where the line was found.
  for (int round = 0; round < 2 && best.ink; ++round) {
    const std::vector<size_t> line = best.way.steps;
    const auto ink = looks->refined(*best.ink, line);
    if (!ink) break;
    score = std::numeric_limits<double>::lowest();
    tryInk(*ink, line);
  }
  if (best.ink) best.colour = looks->colourAlong(*best.ink, best.way.steps);
  return best;
}

/// Corners and hexsides, or hexes and steps between them. `Step` names a step whatever its direction.
template <class Node, class Step>
struct StepLattice {
  std::function<std::vector<Node>(Hex)> about;         // the nodes of a hex and about it
  std::function<Point(const Node&)> at;                // where a node lies
  std::function<std::vector<Node>(const Node&)> next;  // nodes one step on
  std::function<Step(const Node&, const Node&)> step;  // between two of them
  std::function<std::unique_ptr<StepLooks>(const std::vector<Step>&)> looks;
  size_t parts = 1;  // in which a step is walked
};

template <class Node, class Step>
struct Followed {
  std::vector<Node> nodes;
  std::vector<Step> steps;
  std::vector<double> confidence;
  std::optional<InkColour> colour;
};

template <class Node, class Step>
Expected<Followed<Node, Step>> follow(const LineSight& sight, std::span<const Pixel> rough,
                                      const StepLattice<Node, Step>& lattice, const SnapOptions& options) {
  const auto places = placesAlong(sight, rough);
  if (!places) return tl::unexpected(places.error());
  const PlaneLayout layout = sight.grid().layout();
  // The net about the rough line, numbered.
  std::map<Node, size_t> numbers;
  for (const Point place : *places)
    for (const Node& node : lattice.about(layout.hexAt(place))) {
      const Point off = lattice.at(node) - place;
      if (std::hypot(off.x, off.y) <= kRoughReach) numbers.emplace(node, 0);
    }
  const auto nearest = [&](Point place) {
    std::optional<Node> best;
    double least = 1e9;
    for (const Node& node : lattice.about(layout.hexAt(place))) {
      const Point off = lattice.at(node) - place;
      if (std::hypot(off.x, off.y) < least) {
        least = std::hypot(off.x, off.y);
        best = node;
      }
    }
    return best;
  };
  const auto start = nearest(places->front()), end = nearest(places->back());
  if (!start || !end) return fail("the rough line leaves the map: end it at the map's edge");
  numbers.emplace(*start, 0);
  numbers.emplace(*end, 0);
  std::vector<Node> nodes;
  WayNet net;
  for (auto& [node, number] : numbers) {
    number = nodes.size();
    nodes.push_back(node);
    net.nodes.push_back(lattice.at(node));
  }
  std::map<Step, size_t> stepNumbers;
  std::vector<Step> steps;
  for (size_t n = 0; n < nodes.size(); ++n)
    for (const Node& other : lattice.next(nodes[n])) {
      const auto to = numbers.find(other);
      if (to == numbers.end()) continue;
      const Step step = lattice.step(nodes[n], other);
      const auto [known, isNew] = stepNumbers.emplace(step, steps.size());
      if (isNew) steps.push_back(step);
      net.ways.push_back({n, to->second, known->second});
    }
  net.steps = steps.size();
  const RoughWay rougher(net, *places, numbers.at(*start), numbers.at(*end), lattice.parts);

  Chosen chosen = likeliest(rougher, net.steps, options, [&] { return lattice.looks(steps); });
  Followed<Node, Step> followed;
  for (const size_t n : chosen.way.nodes) followed.nodes.push_back(nodes[n]);
  for (const size_t s : chosen.way.steps) {
    followed.steps.push_back(steps[s]);
    followed.confidence.push_back(chosen.confidence[s]);
  }
  if (chosen.ink) followed.colour = fromLab(chosen.colour);
  return followed;
}

}  // namespace

Expected<SnappedSides> snapToSides(const LineSight& sight, std::span<const Pixel> rough, const SnapOptions& options) {
  const PlaneLayout layout = sight.grid().layout();
  const auto usable = [&](Hexside s) { return sight.holds(s.first()) || sight.holds(s.second()); };
  StepLattice<Vertex, Hexside> lattice;
  lattice.about = [&](Hex middle) {
    std::set<Vertex> found;
    const auto take = [&](Hex h) {
      for (int c = 0; c < 6; ++c) {
        const auto sides = sidesAt(Vertex(h, c));
        if (std::any_of(sides.begin(), sides.end(), usable)) found.insert(Vertex(h, c));
      }
    };
    take(middle);
    for (int d = 0; d < kDirections; ++d) take(neighbour(middle, d));
    return std::vector<Vertex>(found.begin(), found.end());
  };
  lattice.at = [&](const Vertex& v) { return layout.vertex(v); };
  lattice.next = [&](const Vertex& v) {
    std::vector<Vertex> out;
    for (const Hexside s : sidesAt(v))
      if (usable(s)) out.push_back(endsOf(s)[0] == v ? endsOf(s)[1] : endsOf(s)[0]);
    return out;
  };
  lattice.step = [](const Vertex& a, const Vertex& b) {
    for (const Hexside s : sidesAt(a)) {
      const auto ends = endsOf(s);
      if (ends[0] == b || ends[1] == b) return s;
    }
    return Hexside();
  };
  lattice.looks = [&](const std::vector<Hexside>& sides) { return std::make_unique<SideLooks>(sight, sides); };
  lattice.parts = 2;
  auto found = follow(sight, rough, lattice, options);
  if (!found) return tl::unexpected(found.error());
  if (found->steps.empty()) return fail("the rough line is too short for a hexside: drag from corner to corner");
  return SnappedSides{std::move(found->steps), std::move(found->confidence), found->nodes.front(), found->nodes.back(),
                      found->colour};
}

Expected<SnappedHexes> snapToHexes(const LineSight& sight, std::span<const Pixel> rough, const SnapOptions& options) {
  const PlaneLayout layout = sight.grid().layout();
  using Step = std::pair<Hex, Hex>;
  const auto around = [&](Hex h, bool itself) {
    std::vector<Hex> found;
    if (itself && sight.holds(h)) found.push_back(h);
    for (int d = 0; d < kDirections; ++d)
      if (sight.holds(neighbour(h, d))) found.push_back(neighbour(h, d));
    return found;
  };
  StepLattice<Hex, Step> lattice;
  lattice.about = [&](Hex h) { return around(h, true); };
  lattice.at = [&](const Hex& h) { return layout.centre(h); };
  lattice.next = [&](const Hex& h) { return around(h, false); };
  lattice.step = [](const Hex& a, const Hex& b) { return a < b ? Step{a, b} : Step{b, a}; };
  lattice.looks = [&](const std::vector<Step>& steps) {
    std::vector<LineStrip> strips;
    for (const Step& s : steps) strips.push_back(sight.parts().stripOf(s.first, s.second));
    return std::make_unique<Courses>(std::move(strips));
  };
  lattice.parts = 4;
  auto found = follow(sight, rough, lattice, options);
  if (!found) return tl::unexpected(found.error());
  if (found->steps.empty()) return fail("the rough line stays in one hex: drag from hex to hex");
  return SnappedHexes{std::move(found->nodes), std::move(found->confidence), found->colour};
}

}  // namespace hotchkiss::scan
