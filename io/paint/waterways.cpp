// SPDX-License-Identifier: Apache-2.0
#include "io/paint/waterways.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <tuple>

#include "model/base/stable_sort.h"

namespace hotchkiss::paint {

namespace {

// A shore cuts the corner of its lake by an eighth of the radius: a river's edges reach that far.
constexpr double kShoreBeyondVertex = 0.125;
constexpr int kRibbonSamples = 14;
// Share of the neighbouring curve that a ribbon overlaps, so that no seam shows between it and a stroke.
constexpr double kOverlap = 0.12;
constexpr int kFadeSteps = 5;

using Arms = std::map<Vertex, std::vector<Hexside>>;

class NetBuilder {
 public:
  explicit NetBuilder(const Land& land) : land_(land) {}

  WaterNet build() {
    gather();
    pair();
    walk();
    for (Waterway& way : net_.ways) way.backwards = flowsBackwards(way);
    for (size_t i = 0; i < net_.ways.size(); ++i)
      for (size_t s = 0; s < net_.ways[i].sides.size(); ++s) place_[net_.ways[i].sides[s]] = {i, s};
    for (Waterway& way : net_.ways) trace(way);
    return std::move(net_);
  }

 private:
  void gather() {
    for (const auto& [side, features] : land_.features())
      for (const SideFeature& feature : features) {
        const FeatureKind* kind = land_.view.vocabulary().find(feature.kind);
        if (!kind || kind->featureClass != FeatureClass::Watercourse) continue;
        auto [it, fresh] = net_.sides.try_emplace(side);
        if (!fresh && kind->rank <= it->second.rank) continue;
        const WaterStyle& style = waterStyle(land_.style, kind->symbol);
        it->second = {kind->rank,
                      land_.mm(style.width) / 2,
                      land_.mm(style.casing),
                      style.leastPx,
                      colourOf(kind->colour, land_.style.river.colour),
                      feature.line};
      }
    for (const auto& [side, water] : net_.sides)
      for (const Vertex v : endsOf(side)) arms_[v].push_back(side);
  }

  // Which two sides are one stream at each vertex.
  void pair() {
    for (const auto& [vertex, sides] : arms_) {
      if (sides.size() == 2) join(vertex, sides[0], sides[1]);
      if (sides.size() != 3) continue;
      const auto worth = [&](size_t i, size_t j) {
        const WaterSide &a = net_.sides.at(sides[i]), &b = net_.sides.at(sides[j]);
        return std::make_tuple(!a.line.empty() && a.line == b.line, std::min(a.rank, b.rank), a.rank == b.rank);
      };
      size_t first = 0, second = 1;
      for (const auto& [i, j] : {std::pair<size_t, size_t>{0, 2}, {1, 2}})
        if (worth(i, j) > worth(first, second)) std::tie(first, second) = std::tie(i, j);
      join(vertex, sides[first], sides[second]);
    }
  }

  void join(Vertex v, Hexside a, Hexside b) {
    next_[{v, a}] = b;
    next_[{v, b}] = a;
  }

  std::optional<Hexside> onward(Vertex v, Hexside side) const {
    const auto it = next_.find({v, side});
    return it == next_.end() ? std::nullopt : std::optional(it->second);
  }

  static Vertex otherEnd(Hexside side, Vertex v) {
    const auto ends = endsOf(side);
    return ends[0] == v ? ends[1] : ends[0];
  }

  void walk() {
    std::set<Hexside> done;
    const auto from = [&](Hexside side, Vertex start) {
      Waterway way;
      way.vertices.push_back(start);
      for (std::optional<Hexside> at = side; at && done.insert(*at).second; at = onward(way.vertices.back(), *at)) {
        way.sides.push_back(*at);
        way.vertices.push_back(otherEnd(*at, way.vertices.back()));
      }
      way.start = endKind(way.sides.front(), way.vertices.front());
      way.end = endKind(way.sides.back(), way.vertices.back());
      net_.ways.push_back(std::move(way));
    };
    for (const auto& [side, water] : net_.sides)
      for (const Vertex v : endsOf(side))
        if (done.count(side) == 0 && !onward(v, side)) from(side, v);
    // What is left are rings.
    for (const auto& [side, water] : net_.sides)
      if (done.count(side) == 0) from(side, endsOf(side)[0]);
  }

  WaterEnd endKind(Hexside side, Vertex v) const {
    if (arms_.at(v).size() > 1) return WaterEnd::Join;
    for (const Hex hex : hexesAt(v))
      if (!land_.onMap(hex)) return WaterEnd::Edge;
    for (const Hex hex : hexesAt(v))
      if (!side.touches(hex) && land_.water(hex)) return WaterEnd::Mouth;
    return WaterEnd::Source;
  }

  // Water runs from sources to mouths, into other water, from narrow to wide; where nothing tells, down the paper.
  bool flowsBackwards(const Waterway& way) const {
    const auto pull = [](WaterEnd end) {
      switch (end) {
        case WaterEnd::Source:
          return 0;
        case WaterEnd::Edge:
          return 1;
        case WaterEnd::Mouth:
        case WaterEnd::Join:
          return 2;
      }
      return 0;
    };
    if (pull(way.start) != pull(way.end)) return pull(way.start) > pull(way.end);
    const double first = net_.sides.at(way.sides.front()).halfWidth, last = net_.sides.at(way.sides.back()).halfWidth;
    if (first != last) return first > last;
    const Point a = land_.layout.vertex(way.vertices.front()), b = land_.layout.vertex(way.vertices.back());
    return a.y != b.y ? a.y > b.y : a.x > b.x;
  }

  // The middle of the side by which the stream at that vertex flows on.
  std::optional<Point> downstream(Vertex v, Hexside from) const {
    for (const Hexside side : arms_.at(v)) {
      const auto other = onward(v, side);
      if (side == from || !other || *other == from) continue;
      const auto& [index, at] = place_.at(side);
      const Waterway& way = net_.ways[index];
      // The side that ends at the vertex, in the way's order, flows towards it unless the way flows backwards.
      const bool entersHere = way.vertices[at + 1] == v;
      if (entersHere == way.backwards) return land_.layout.sideMiddle(side);
    }
    return std::nullopt;
  }

  // The curve from where a way begins to the middle of its first side.
  Quad head(WaterEnd kind, Hexside side, Vertex v) const {
    const Point middle = land_.layout.sideMiddle(side), corner = land_.layout.vertex(v);
    const Point out = unit(corner - middle);
    const auto straight = [&](double beyond) {
      const Point from = corner + out * land_.mm(beyond);
      return Quad{from, between(from, middle, 0.5), middle};
    };
    switch (kind) {
      case WaterEnd::Source:
        return straight(0);
      case WaterEnd::Edge:
        return straight(land_.style.river.runOff);
      case WaterEnd::Mouth:
        return straight(kShoreBeyondVertex);
      case WaterEnd::Join:
        if (const auto on = downstream(v, side)) return {*on, corner, middle};
        return straight(0);
    }
    return straight(0);
  }

  void trace(Waterway& way) const {
    const auto middle = [&](size_t i) { return land_.layout.sideMiddle(way.sides[i]); };
    const size_t count = way.sides.size();
    const bool ring =
        way.vertices.front() == way.vertices.back() && onward(way.vertices.back(), way.sides.back()) == way.sides.front();
    if (ring) {
      way.curve.push_back({middle(count - 1), land_.layout.vertex(way.vertices.front()), middle(0)});
    } else {
      way.curve.push_back(head(way.start, way.sides.front(), way.vertices.front()));
    }
    for (size_t i = 0; i + 1 < count; ++i)
      way.curve.push_back({middle(i), land_.layout.vertex(way.vertices[i + 1]), middle(i + 1)});
    if (!ring) {
      const Quad tail = head(way.end, way.sides.back(), way.vertices.back());
      way.curve.push_back({tail.to, tail.control, tail.from});
    }
    const auto half = [&](size_t i) { return net_.sides.at(way.sides[std::min(i, count - 1)]).halfWidth; };
    way.halfWidths.push_back(ring ? half(count - 1) : half(0));
    for (size_t i = 0; i < count; ++i) way.halfWidths.push_back(half(i));
    if (!ring) way.halfWidths.push_back(half(count - 1));
    if (!ring && way.start == WaterEnd::Source) taper(way, false);
    if (!ring && way.end == WaterEnd::Source) taper(way, true);
  }

  void taper(Waterway& way, bool atEnd) const {
    const RiverStyle& style = land_.style.river;
    const double reach = land_.mm(style.taper);
    double walked = 0;
    const size_t nodes = way.halfWidths.size();
    for (size_t i = 0; i < nodes && walked < reach; ++i) {
      const size_t node = atEnd ? nodes - 1 - i : i;
      way.halfWidths[node] *= style.sourceShare + (1 - style.sourceShare) * walked / reach;
      if (i + 1 < nodes) {
        const Quad& quad = way.curve[atEnd ? nodes - 2 - i : i];
        walked += length(quad.to - quad.from);
      }
    }
  }

  const Land& land_;
  WaterNet net_;
  Arms arms_;
  std::map<std::pair<Vertex, Hexside>, Hexside> next_;
  std::map<Hexside, std::pair<size_t, size_t>> place_;
};

// One way in one ink: strokes where the width stays, ribbons where it changes. Curves of no width are left out.
void drawWay(const Waterway& way, const std::vector<double>& halfWidths, Rgba colour, double leastPx, Item& item) {
  CurveChain run;
  double runWidth = 0;
  const auto flush = [&] {
    if (!run.empty()) item.stroke(outlineOf(run), {colour, 2 * runWidth, leastPx, Cap::Butt, Join::Round, {}, 0});
    run.clear();
  };
  for (size_t i = 0; i < way.curve.size(); ++i) {
    const double from = halfWidths[i], to = halfWidths[i + 1];
    if (from == to) {
      if (runWidth != from) flush();
      runWidth = from;
      if (from > 0) run.push_back(way.curve[i]);
      continue;
    }
    flush();
    CurveChain overlapped = {way.curve[i]};
    if (i > 0) overlapped.insert(overlapped.begin(), way.curve[i - 1].part(1 - kOverlap, 1));
    if (i + 1 < way.curve.size()) overlapped.push_back(way.curve[i + 1].part(0, kOverlap));
    std::vector<Point> points;
    std::vector<double> widths;
    for (size_t part = 0; part < overlapped.size(); ++part) {
      const bool before = i > 0 && part == 0, after = part == (i > 0 ? 2u : 1u);
      for (int k = points.empty() ? 0 : 1; k <= kRibbonSamples; ++k) {
        const double t = static_cast<double>(k) / kRibbonSamples;
        points.push_back(overlapped[part].at(t));
        widths.push_back(before ? from : after ? to : from + (to - from) * t);
      }
    }
    item.fill(ribbon(points, widths), colour);
    item.stroke(outlineOf({way.curve[i]}), {colour, 0, leastPx, Cap::Butt, Join::Round, {}, 0});
  }
  flush();
}

// A river's water loses itself in the lake's.
void fadeIntoMouth(const Land& land, const Quad& last, double halfWidth, Rgba colour, Item& item) {
  const Point out = unit(last.to - last.from);
  const double step = land.mm(land.style.river.mouth) / kFadeSteps;
  for (int i = 0; i < kFadeSteps; ++i) {
    const double share = static_cast<double>(i) / kFadeSteps, next = static_cast<double>(i + 1) / kFadeSteps;
    const double flare = halfWidth * 0.7;
    item.fill(ribbon({last.to + out * (step * i), last.to + out * (step * (i + 1))},
                     {halfWidth + flare * share * share, halfWidth + flare * next * next}),
              colour.withAlpha(1 - next));
  }
}

}  // namespace

const WaterStyle& waterStyle(const MapStyle& style, std::string_view symbol) {
  const auto& kinds = style.river.kinds;
  const auto it =
      std::find_if(std::begin(kinds), std::end(kinds) - 1, [symbol](const WaterStyle& k) { return k.symbol == symbol; });
  return *it;
}

WaterNet makeWaterNet(const Land& land) {
  return NetBuilder(land).build();
}

ItemList waterItems(const Land& land, const WaterNet& net) {
  const RiverStyle& style = land.style.river;
  std::vector<std::pair<const WaterSide*, const Waterway*>> order;
  for (const Waterway& way : net.ways) {
    const WaterSide* widest = &net.sides.at(way.sides.front());
    for (const Hexside side : way.sides)
      if (net.sides.at(side).halfWidth > widest->halfWidth) widest = &net.sides.at(side);
    order.emplace_back(widest, &way);
  }
  stableSort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first->rank < b.first->rank; });
  ItemList list;
  for (const auto& [widest, way] : order) {
    // Casing by side: a creek that becomes a river gets its edges where the river begins.
    std::vector<double> widths = way->halfWidths;
    for (size_t node = 0; node < widths.size(); ++node) {
      const size_t side = std::min(node == 0 ? 0 : node - 1, way->sides.size() - 1);
      const double casing = net.sides.at(way->sides[side]).casing;
      widths[node] = casing > 0 ? widths[node] + casing : 0;
    }
    Item item;
    if (!widest->line.empty()) item.id = "bank-" + widest->line.text;
    drawWay(*way, widths, style.casing, widest->leastPx + style.casingLeastPx, item);
    list.add(std::move(item));
  }
  for (const auto& [widest, way] : order) {
    Item item;
    item.id = widest->line.text;
    drawWay(*way, way->halfWidths, widest->colour, widest->leastPx, item);
    if (way->end == WaterEnd::Mouth) fadeIntoMouth(land, way->curve.back(), way->halfWidths.back(), widest->colour, item);
    if (way->start == WaterEnd::Mouth) {
      const Quad& first = way->curve.front();
      fadeIntoMouth(land, {first.to, first.control, first.from}, way->halfWidths.front(), widest->colour, item);
    }
    list.add(std::move(item));
  }
  return list;
}

}  // namespace hotchkiss::paint
