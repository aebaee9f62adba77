// SPDX-License-Identifier: Apache-2.0
#include "io/paint/pathways.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>

#include "model/base/stable_sort.h"

namespace hotchkiss::paint {

namespace {

enum class Network : uint8_t { Roads, Rails };

Network networkOf(PathClass pathClass) {
  return pathClass == PathClass::Railroad || pathClass == PathClass::UnfinishedRailroad ? Network::Rails : Network::Roads;
}

// Order of drawing, and what covers what.
int orderOf(PathClass pathClass) {
  switch (pathClass) {
    case PathClass::Trail:
      return 0;
    case PathClass::Other:
      return 1;
    case PathClass::Road:
      return 2;
    case PathClass::Pike:
      return 3;
    case PathClass::UnfinishedRailroad:
      return 4;
    case PathClass::Railroad:
      return 5;
  }
  return 1;
}

// A path as it crosses hexes: by which side it comes into each and goes out, -1 at an end.
struct Leg {
  Hex hex;
  int in = -1, out = -1;
};

struct Track {
  const Path* path = nullptr;
  const PathKind* kind = nullptr;
  std::vector<Leg> legs;
};

// What meets in a hex, by network.
struct Arm {
  int direction = -1;
  int order = 0;
  size_t track = 0;
  bool ends = false;
  int across = -1;  // where it goes on, when it passes
};

constexpr int kMergeSamples = 24;
// A branch ends where its middle is within this share of the two widths of the way that it joins.
constexpr double kMergeShare = 0.30;

class NetBuilder {
 public:
  explicit NetBuilder(const Land& land) : land_(land) {}

  PathNet build() {
    readTracks();
    gatherArms();
    shiftSharedSides();
    PathNet net;
    gatherCrossings(net);
    for (size_t i = 0; i < tracks_.size(); ++i) net.ways.push_back(trace(i));
    stableSort(net.ways.begin(), net.ways.end(),
               [](const Pathway& a, const Pathway& b) { return orderOf(a.kind->pathClass) < orderOf(b.kind->pathClass); });
    return net;
  }

 private:
  double halfWidth(const PathKind& kind) const {
    const PathStyle& style = pathStyle(land_.style, kind.pathClass);
    return land_.mm(std::max(style.width / 2 + style.casingWidth, style.tieLength / 2));
  }

  void readTracks() {
    std::set<std::pair<PathKindId, std::vector<Hex>>> seen;  // sheets that overlap both have the path
    for (const PlacedPath& placed : land_.view.paths()) {
      const PathKind* kind = land_.view.vocabulary().find(placed.path->kind);
      if (!kind || placed.path->hexes.empty()) continue;
      Track track{placed.path, kind, {}};
      std::vector<Hex> hexes;
      for (const Hex hex : placed.path->hexes) hexes.push_back(hex + placed.origin);
      if (!seen.insert({kind->id, hexes}).second) continue;
      for (size_t i = 0; i < hexes.size(); ++i) {
        Leg leg{hexes[i], -1, -1};
        leg.in = i == 0 ? placed.path->startExit : directionTo(hexes[i], hexes[i - 1]);
        leg.out = i + 1 == hexes.size() ? placed.path->endExit : directionTo(hexes[i], hexes[i + 1]);
        track.legs.push_back(leg);
      }
      tracks_.push_back(std::move(track));
    }
  }

  void gatherArms() {
    for (size_t i = 0; i < tracks_.size(); ++i) {
      const Track& track = tracks_[i];
      const auto network = networkOf(track.kind->pathClass);
      const int order = orderOf(track.kind->pathClass);
      for (const Leg& leg : track.legs) {
        auto& arms = arms_[{leg.hex, network}];
        const bool ends = leg.in < 0 || leg.out < 0;
        if (leg.in >= 0) arms.push_back({leg.in, order, i, ends, leg.out});
        if (leg.out >= 0) arms.push_back({leg.out, order, i, ends, leg.in});
      }
    }
  }

  // Roads keep to the left of a railroad's direction where both cross the same side.
  void shiftSharedSides() {
    std::map<Hexside, double> roads;
    for (const Track& track : tracks_)
      if (networkOf(track.kind->pathClass) == Network::Roads)
        for (const Leg& leg : track.legs)
          for (const int d : {leg.in, leg.out})
            if (d >= 0) {
              double& width = roads[Hexside(leg.hex, d)];
              width = std::max(width, halfWidth(*track.kind));
            }
    for (const Track& track : tracks_) {
      if (networkOf(track.kind->pathClass) != Network::Rails) continue;
      const double rail = halfWidth(*track.kind);
      const auto cross = [&](Hex hex, int d, bool outward) {
        if (d < 0) return;
        const Hexside side(hex, d);
        const auto road = roads.find(side);
        if (road == roads.end() || shifts_.count({side, Network::Rails}) > 0) return;
        Point travel = unit(land_.layout.sideMiddle(side) - land_.layout.centre(hex));
        if (!outward) travel = travel * -1;
        const double apart = (rail + road->second + land_.mm(land_.style.path.gap)) / 2;
        shifts_[{side, Network::Rails}] = rightOf(travel) * apart;
        shifts_[{side, Network::Roads}] = rightOf(travel) * -apart;
      };
      for (const Leg& leg : track.legs) {
        cross(leg.hex, leg.in, false);
        cross(leg.hex, leg.out, true);
      }
    }
  }

  Point crossing(Hex hex, int d, Network network) const {
    const Hexside side(hex, d);
    const auto shift = shifts_.find({side, network});
    const Point middle = land_.layout.sideMiddle(side);
    return shift == shifts_.end() ? middle : middle + shift->second;
  }

  Point inward(Hex hex, int d) const { return land_.layout.centre(hex) - land_.layout.sideMiddle(Hexside(hex, d)); }

  // From one side of a hex to another.
  void through(Hex hex, int from, int to, Network network, CurveChain& curve) const {
    const Point a = crossing(hex, from, network), b = crossing(hex, to, network);
    const Point da = inward(hex, from), db = inward(hex, to);
    if (to == opposite(from) && std::abs(cross(unit(da), b - a)) > 1e-6) {
      // Straight across, but the lanes differ: a gentle S.
      const Point middle = between(a, b, 0.5);
      curve.push_back({a, a + da * 0.5, middle});
      curve.push_back({middle, b + db * 0.5, b});
      return;
    }
    curve.push_back({a, to == opposite(from) ? between(a, b, 0.5) : tangentsMeet(a, da, b, db), b});
  }

  void gatherCrossings(PathNet& net) const {
    for (const Track& track : tracks_) {
      const Network network = networkOf(track.kind->pathClass);
      const double half = halfWidth(*track.kind);
      for (const Leg& leg : track.legs)
        for (const int d : {leg.in, leg.out}) {
          if (d < 0) continue;
          const Hexside side(leg.hex, d);
          const auto ends = endsOf(side);
          const Point along = unit(land_.layout.vertex(ends[1]) - land_.layout.vertex(ends[0]));
          const double at = dot(crossing(leg.hex, d, network) - land_.layout.sideMiddle(side), along);
          const auto [it, fresh] = net.crossings.try_emplace(side, PathCrossing{at - half, at + half});
          if (fresh) continue;
          it->second = {std::min(it->second.low, at - half), std::max(it->second.high, at + half)};
        }
    }
  }

  // The arm of its network that a path which ends here goes over into: the straightest, then the greatest.
  const Arm* partner(size_t track, Hex hex, int from, Network network) const {
    const auto it = arms_.find({hex, network});
    const Arm* best = nullptr;
    const auto worth = [&](const Arm& arm) {
      const int turn = std::abs(arm.direction - from);
      return std::make_tuple(std::min(turn, 6 - turn), arm.order, -arm.direction);
    };
    for (const Arm& arm : it->second) {
      if (arm.track == track || arm.direction == from) continue;
      if (!best || worth(arm) > worth(*best)) best = &arm;
    }
    return best;
  }

  // The last piece of a path that ends in a hex, walked from the side towards its end.
  void ending(size_t index, Hex hex, int from, CurveChain& curve) const {
    const Track& track = tracks_[index];
    const Network network = networkOf(track.kind->pathClass);
    const Point a = crossing(hex, from, network), centre = land_.layout.centre(hex);
    const Arm* arm = partner(index, hex, from, network);
    if (!arm) {
      // Another path may come in by the same side and pass: then there is nothing to add to it.
      curve.push_back({a, between(a, centre, 0.5), centre});
      return;
    }
    CurveChain piece;
    through(hex, from, arm->direction, network, piece);
    const int order = orderOf(track.kind->pathClass);
    if (arm->ends && partnerIs(*arm, hex, network, index)) {
      // Two ends that meet: of one kind the first draws all, of two kinds each draws its half.
      if (order == arm->order && index > arm->track) return;
      if (order != arm->order) piece = firstHalf(piece);
    } else if (order != arm->order) {
      piece = untilMerged(piece, *arm, hex, network, halfWidth(*track.kind));
    }
    curve.insert(curve.end(), piece.begin(), piece.end());
  }

  bool partnerIs(const Arm& arm, Hex hex, Network network, size_t index) const {
    const Arm* back = partner(arm.track, hex, arm.direction, network);
    return back && back->track == index;
  }

  static CurveChain firstHalf(const CurveChain& piece) {
    if (piece.size() > 1) return {piece.front()};
    return {piece.front().part(0, 0.5)};
  }

  CurveChain untilMerged(const CurveChain& piece, const Arm& arm, Hex hex, Network network, double half) const {
    if (arm.across < 0) return piece;
    CurveChain other;
    through(hex, arm.across, arm.direction, network, other);
    const std::vector<Point> way = sampled(other, kMergeSamples);
    const double near = kMergeShare * (half + halfWidth(*tracks_[arm.track].kind));
    CurveChain out;
    for (const Quad& quad : piece) {
      for (int i = 1; i <= kMergeSamples; ++i) {
        const double t = static_cast<double>(i) / kMergeSamples;
        const Point p = quad.at(t);
        if (std::none_of(way.begin(), way.end(), [&](Point w) { return length(w - p) < near; })) continue;
        out.push_back(quad.part(0, t));
        return out;
      }
      out.push_back(quad);
    }
    return out;
  }

  // Beyond the side by which a path leaves the map.
  std::optional<Quad> exit(Hex hex, int d, Network network) const {
    if (land_.onMap(neighbour(hex, d))) return std::nullopt;
    const Point a = crossing(hex, d, network);
    const Point end = a - unit(inward(hex, d)) * land_.mm(land_.style.path.runOff);
    return Quad{a, between(a, end, 0.5), end};
  }

  static Quad reversed(const Quad& quad) { return {quad.to, quad.control, quad.from}; }

  Pathway trace(size_t index) const {
    const Track& track = tracks_[index];
    const Network network = networkOf(track.kind->pathClass);
    Pathway way{track.kind, track.path->id.text, track.path->name, {}, halfWidth(*track.kind)};
    const Leg &first = track.legs.front(), &last = track.legs.back();
    if (first.in >= 0)
      if (const auto out = exit(first.hex, first.in, network)) way.curve.push_back(reversed(*out));
    if (first.in < 0 && first.out >= 0) {
      CurveChain start;
      ending(index, first.hex, first.out, start);
      for (auto it = start.rbegin(); it != start.rend(); ++it) way.curve.push_back(reversed(*it));
    }
    for (const Leg& leg : track.legs)
      if (leg.in >= 0 && leg.out >= 0) through(leg.hex, leg.in, leg.out, network, way.curve);
    if (last.out < 0 && last.in >= 0) ending(index, last.hex, last.in, way.curve);
    if (last.out >= 0)
      if (const auto out = exit(last.hex, last.out, network)) way.curve.push_back(*out);
    return way;
  }

  const Land& land_;
  std::vector<Track> tracks_;
  std::map<std::pair<Hex, Network>, std::vector<Arm>> arms_;
  std::map<std::pair<Hexside, Network>, Point> shifts_;
};

Stroke lineStroke(const Land& land, Rgba colour, double width, double leastPx) {
  return {colour, land.mm(width), leastPx, Cap::Butt, Join::Round, {}, 0};
}

}  // namespace

const PathStyle& pathStyle(const MapStyle& style, PathClass pathClass) {
  switch (pathClass) {
    case PathClass::Pike:
      return style.path.pike;
    case PathClass::Road:
      return style.path.road;
    case PathClass::Trail:
      return style.path.trail;
    case PathClass::Railroad:
      return style.path.railroad;
    case PathClass::UnfinishedRailroad:
      return style.path.unfinishedRailroad;
    case PathClass::Other:
      return style.path.other;
  }
  return style.path.other;
}

PathNet makePathNet(const Land& land) {
  return NetBuilder(land).build();
}

void drawRail(const Land& land, const PathStyle& style, const Outline& line, Rgba colour, Item& item) {
  const double core = land.style.path.openCore;
  Stroke ties = lineStroke(land, colour, style.tieLength, 0);
  ties.dash = {land.mm(style.tieWidth), land.mm(style.tieGap)};
  item.stroke(line, lineStroke(land, colour, style.width, style.leastPx));
  item.stroke(line, ties);
  if (!style.open) return;
  Stroke hollow = ties;
  hollow.colour = style.casing;
  hollow.width *= 1 - (1 - core) * 0.5;
  const double rim = style.tieWidth * (1 - core) / 2;
  hollow.dash = {land.mm(style.tieWidth - 2 * rim), land.mm(style.tieGap + 2 * rim)};
  hollow.dashOffset = -land.mm(rim);
  item.stroke(line, hollow);
  item.stroke(line, lineStroke(land, style.casing, style.width * core, 0));
}

ItemList pathItems(const Land& land, const PathNet& net) {
  ItemList list;
  const auto rail = [](const Pathway& way) { return networkOf(way.kind->pathClass) == Network::Rails; };
  const auto cased = [&](const Pathway& way) { return pathStyle(land.style, way.kind->pathClass).casingWidth > 0; };
  const auto draw = [&](const Pathway& way) {
    const PathStyle& style = pathStyle(land.style, way.kind->pathClass);
    const Rgba colour = colourOf(way.kind->colour, style.colour);
    Item item;
    item.id = way.id;
    item.label = way.name;
    if (style.tieLength > 0) {
      drawRail(land, style, outlineOf(way.curve), colour, item);
    } else {
      Stroke stroke = lineStroke(land, colour, style.width, style.leastPx);
      if (style.dashOn > 0) stroke.dash = {land.mm(style.dashOn), land.mm(style.dashOff)};
      item.stroke(outlineOf(way.curve), stroke);
    }
    list.add(std::move(item));
  };
  for (const Pathway& way : net.ways)
    if (!rail(way) && !cased(way)) draw(way);
  for (const Pathway& way : net.ways) {
    if (!cased(way)) continue;
    const PathStyle& style = pathStyle(land.style, way.kind->pathClass);
    Item item;
    item.id = way.id.empty() ? "" : "edge-" + way.id;
    item.stroke(outlineOf(way.curve), lineStroke(land, style.casing, style.width + 2 * style.casingWidth,
                                                 style.leastPx + land.style.path.casingLeastPx));
    list.add(std::move(item));
  }
  for (const Pathway& way : net.ways)
    if (!rail(way) && cased(way)) draw(way);
  for (const Pathway& way : net.ways)
    if (rail(way)) draw(way);
  return list;
}

}  // namespace hotchkiss::paint
