// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

#include "io/paint/side_chains.h"
#include "io/paint/side_symbols.h"

namespace hotchkiss::paint {

namespace {

constexpr int kSamples = 16;

// A feature's sides on the map with their upper hexes.
struct FeatureSides {
  const FeatureKind* kind = nullptr;
  std::map<Hexside, int> upper;  // 0 = first(), 1 = second(), -1 = none
};

std::vector<FeatureSides> featureSides(const Land& land, const std::function<bool(const FeatureKind&)>& wanted) {
  std::vector<FeatureSides> out;
  for (const FeatureKind& kind : land.view.vocabulary().features)
    if (wanted(kind)) out.push_back({&kind, {}});
  if (out.empty()) return out;
  for (const auto& [side, features] : land.features())
    for (const SideFeature& feature : features)
      for (FeatureSides& sides : out)
        if (sides.kind->id == feature.kind) sides.upper.emplace(side, feature.upper);
  return out;
}

std::vector<Hexside> keysOf(const std::map<Hexside, int>& sides) {
  std::vector<Hexside> keys;
  for (const auto& [side, upper] : sides) keys.push_back(side);
  return keys;
}

// +1 when the upper hex lies to the right of the walk over a side from a vertex, -1 to the left, 0 without one.
int hand(const Land& land, const FeatureSides& sides, Hexside side, Vertex from) {
  const int upper = sides.upper.at(side);
  if (upper < 0) return 0;
  return onRight(land.layout, side, from, upper == 0 ? side.first() : side.second()) ? 1 : -1;
}

struct Walked {
  SideChain chain;
  Course course;
  int hand = 0;
};

// The feature's chains, each with one upper hand, shortened at free ends.
std::vector<Walked> walks(const Land& land, const FeatureSides& sides, double inset) {
  const auto join = [&](Hexside from, Vertex over, Hexside into) {
    return hand(land, sides, from, otherEnd(from, over)) == hand(land, sides, into, over);
  };
  std::vector<Walked> out;
  for (SideChain& chain : chainSides(keysOf(sides.upper), join)) {
    const CurveChain curve = curveOf(land.layout, chain);
    Course whole(sampled(curve, kSamples));
    const double cut = chain.ring ? 0 : land.mm(inset);
    std::vector<Point> points;
    for (size_t i = 0; i < whole.points().size(); ++i)
      if (whole.along()[i] >= cut && whole.along()[i] <= whole.length() - cut) points.push_back(whole.points()[i]);
    if (cut > 0) {
      points.insert(points.begin(), whole.at(cut));
      points.push_back(whole.at(whole.length() - cut));
    }
    const int upper = hand(land, sides, chain.sides.front(), chain.vertices.front());
    out.push_back({std::move(chain), Course(std::move(points)), upper});
  }
  return out;
}

// How far a line on this chain must stand off the water that shares its sides.
double standOff(const Land& land, const WaterNet& waters, const SideChain& chain) {
  double off = 0;
  for (const Hexside side : chain.sides)
    if (const auto it = waters.sides.find(side); it != waters.sides.end())
      off = std::max(off, it->second.halfWidth + it->second.casing + land.mm(land.style.relief.offWater));
  return off;
}

void wedge(Outline& out, Point foot, Point along, Point tip, double width) {
  out.polygon({foot - along * (width / 2), foot + along * (width / 2), tip});
}

void hachures(const Land& land, const Walked& walked, const Course& crest, const HachureStyle& style, Rgba colour, Item& item) {
  const double gap = land.mm(style.gap);
  const int count = std::max(1, static_cast<int>(std::floor(crest.length() / gap)));
  const double lead = (crest.length() - (count - 1) * gap) / 2;
  Outline ticks;
  for (int i = 0; i < count; ++i) {
    const double at = lead + i * gap;
    const Point foot = crest.at(at), along = crest.direction(at, land.mm(style.gap));
    const double size = land.mm(i % 2 == 0 ? style.length : style.shortLength);
    for (const int down : {-walked.hand, 1, -1}) {
      // Without an upper hex the hachures stand on both sides, half as long.
      if (walked.hand != 0 && down != -walked.hand) continue;
      if (down == 0) continue;
      wedge(ticks, foot, along, foot + rightOf(along) * (down * size * (walked.hand == 0 ? 0.5 : 1)), land.mm(style.width));
      if (walked.hand != 0) break;
    }
  }
  item.fill(std::move(ticks), colour);
  if (style.line <= 0) return;
  Outline line;
  line.polyline(crest.points());
  item.stroke(std::move(line), {colour, land.mm(style.line), style.leastPx, Cap::Round, Join::Round, {}, 0});
}

void mountainSide(const Land& land, const Course& course, Rgba colour, Item& item) {
  const ReliefStyle& style = land.style.relief;
  const double gap = land.mm(style.peakGap), size = land.mm(style.peakSize);
  const int count = std::max(1, static_cast<int>(std::lround(course.length() / gap)));
  Outline light, shade, line;
  for (int i = 0; i < count; ++i) {
    const Point at = course.at(course.length() * (i + 0.5) / count) + Point{0, size * 0.35};
    const Point top = at + Point{0, -size}, left = at + Point{-size * 0.62, 0}, right = at + Point{size * 0.62, 0};
    light.polygon({top, left, right});
    shade.polygon({top, at + Point{-size * 0.08, 0}, right});
    line.polyline({left, top, right});
  }
  item.fill(std::move(light), mix(colour, land.style.paper.ground, 0.75));
  item.fill(std::move(shade), mix(colour, land.style.paper.ground, 0.25));
  item.stroke(std::move(line), {shaded(colour, -0.25), land.mm(0.02), 0, Cap::Round, Join::Round, {}, 0});
}

void halo(const Land& land, const Course& course, double width, Item& item) {
  Outline line;
  line.polyline(course.points());
  const WorkStyle& style = land.style.work;
  item.stroke(
      std::move(line),
      {land.style.paper.ground.withAlpha(style.haloAlpha), land.mm(width + style.haloWidth), 0, Cap::Round, Join::Round, {}, 0});
}

void trench(const Land& land, const Walked& walked, Rgba colour, Item& item) {
  const WorkStyle& style = land.style.work;
  halo(land, walked.course, style.line, item);
  Outline line, teeth;
  line.polyline(walked.course.points());
  const double gap = land.mm(style.toothWidth + style.toothGap);
  const int count = std::max(1, static_cast<int>(std::floor(walked.course.length() / gap)));
  const int away = walked.hand == 0 ? 1 : -walked.hand;  // teeth look at the enemy, down the slope where there is one
  for (int i = 0; i < count; ++i) {
    const double at = walked.course.length() * (i + 0.5) / count;
    const Point foot = walked.course.at(at), along = walked.course.direction(at, land.mm(0.1)) * (land.mm(style.toothWidth) / 2);
    const Point out = rightOf(unit(along)) * (away * land.mm(style.tooth));
    teeth.polygon({foot - along, foot + along, foot + along + out, foot - along + out});
  }
  item.fill(std::move(teeth), colour);
  item.stroke(std::move(line), {colour, land.mm(style.line), 0.8, Cap::Round, Join::Round, {}, 0});
}

void wall(const Land& land, const Walked& walked, Rgba colour, Item& item) {
  const WorkStyle& style = land.style.work;
  halo(land, walked.course, style.stoneSize, item);
  Outline line;
  line.polyline(walked.course.points());
  Stroke stones{colour, land.mm(style.stoneSize), 0.9, Cap::Round, Join::Round, {land.mm(0.004), land.mm(style.stoneGap)}, 0};
  item.stroke(std::move(line), std::move(stones));
}

void sunkenRoad(const Land& land, const Walked& walked, Rgba colour, Item& item) {
  const WorkStyle& style = land.style.work;
  const double half = land.mm(style.sunkenHalf);
  halo(land, walked.course, style.sunkenHalf * 2, item);
  Outline lines, ticks;
  for (const double hand : {-1.0, 1.0}) {
    const Course edge = walked.course.offset(hand * half, land.mm(0.05));
    lines.polyline(edge.points());
    const int count = std::max(1, static_cast<int>(std::floor(edge.length() / land.mm(style.sunkenGap))));
    for (int i = 0; i < count; ++i) {
      const double at = edge.length() * (i + 0.5) / count;
      const Point foot = edge.at(at);
      ticks.moveTo(foot);
      ticks.lineTo(foot - rightOf(edge.direction(at, land.mm(0.05))) * (hand * land.mm(style.sunkenTick)));
    }
  }
  const Stroke stroke{colour, land.mm(style.sunkenLine), 0.7, Cap::Round, Join::Round, {}, 0};
  item.stroke(std::move(ticks), stroke);
  item.stroke(std::move(lines), stroke);
}

bool isRelief(const FeatureKind& kind) {
  return kind.featureClass == FeatureClass::Ridge || kind.featureClass == FeatureClass::Slope ||
         kind.featureClass == FeatureClass::Work || kind.symbol == "mountain-side";
}

void drawRelief(const Land& land, const WaterNet& waters, const FeatureSides& sides, const Walked& walked, Item& item) {
  const FeatureKind& kind = *sides.kind;
  const std::string_view symbol = kind.symbol;
  const bool work = kind.featureClass == FeatureClass::Work;
  const Rgba colour = colourOf(kind.colour, work ? land.style.work.colour : land.style.relief.colour);
  if (symbol == "mountain-side") return mountainSide(land, walked.course, colour, item);
  if (symbol == "wall") return wall(land, walked, colour, item);
  if (symbol == "sunken-road") return sunkenRoad(land, walked, colour, item);
  if (symbol == "unfinished-railroad") {
    Outline line;
    line.polyline(walked.course.points());
    return drawRail(land, land.style.path.unfinishedRailroad, line, colour, item);
  }
  if (work) return trench(land, walked, colour, item);
  const auto& kinds = land.style.relief.kinds;
  const auto style =
      std::find_if(std::begin(kinds), std::end(kinds) - 1, [symbol](const HachureStyle& k) { return k.symbol == symbol; });
  const double off = standOff(land, waters, walked.chain);
  // The crest moves up, away from water; its hachures reach down towards it.
  const Course crest = walked.hand != 0 && off > 0 ? walked.course.offset(walked.hand * off, land.mm(0.1)) : walked.course;
  hachures(land, walked, crest, *style, colour, item);
}

}  // namespace

ItemList reliefItems(const Land& land, const WaterNet& waters) {
  ItemList list;
  for (const FeatureSides& sides : featureSides(land, isRelief)) {
    const bool work = sides.kind->featureClass == FeatureClass::Work;
    for (const Walked& walked : walks(land, sides, work ? land.style.work.inset : land.style.relief.inset)) {
      Item item;
      item.fromHexPx = land.style.detail.symbolPx;
      drawRelief(land, waters, sides, walked, item);
      list.add(std::move(item));
    }
  }
  return list;
}

ItemList borderItems(const Land& land) {
  const BorderStyle& style = land.style.border;
  ItemList list;
  for (const FeatureSides& sides :
       featureSides(land, [](const FeatureKind& kind) { return kind.featureClass == FeatureClass::Border; })) {
    const Rgba colour = colourOf(sides.kind->colour, style.colour);
    Item item;
    item.id = sides.kind->id.text;
    Outline lines;
    for (const SideChain& chain : chainSides(keysOf(sides.upper), [](Hexside, Vertex, Hexside) { return true; })) {
      const Outline line = outlineOf(curveOf(land.layout, chain));
      lines.append(line);
    }
    Stroke band{colour.withAlpha(style.bandAlpha), land.mm(style.bandWidth), 0, Cap::Butt, Join::Round, {}, 0};
    Stroke dashes{colour, land.mm(style.width), 0.8, Cap::Butt, Join::Round, {}, 0};
    for (const double part : style.dash) dashes.dash.push_back(land.mm(part));
    item.stroke(lines, band);
    item.stroke(std::move(lines), dashes);
    list.add(std::move(item));
  }
  return list;
}

}  // namespace hotchkiss::paint
