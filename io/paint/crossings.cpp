// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "io/paint/side_symbols.h"

namespace hotchkiss::paint {

namespace {

// A side as a crossing sees it.
struct Crossing {
  Point at;      // middle of what crosses
  Point along;   // the water
  Point across;  // the road
  double halfWater = 0;
  double halfRoad = 0;
};

Crossing siteOf(const Land& land, const WaterNet& waters, const PathNet& paths, Hexside side) {
  Crossing site;
  const auto ends = endsOf(side);
  site.along = unit(land.layout.vertex(ends[1]) - land.layout.vertex(ends[0]));
  site.across = rightOf(site.along);
  site.at = land.layout.sideMiddle(side);
  if (const auto water = waters.sides.find(side); water != waters.sides.end())
    site.halfWater = water->second.halfWidth + water->second.casing;
  if (const auto path = paths.crossings.find(side); path != paths.crossings.end()) {
    site.at = site.at + site.along * ((path->second.low + path->second.high) / 2);
    site.halfRoad = (path->second.high - path->second.low) / 2;
  }
  return site;
}

// Two strokes beside the road whose ends bow outwards.
void bridge(const Land& land, const Crossing& site, Rgba colour, Item& item) {
  const CrossingStyle& style = land.style.crossing;
  const double reach = site.halfWater + land.mm(style.bridgeBeyond), bow = land.mm(style.bridgeBow);
  const double beside = std::max(site.halfRoad, land.mm(0.035)) + land.mm(style.bridgeBeside);
  Outline rails;
  for (const double hand : {-1.0, 1.0}) {
    const Point out = site.along * hand;
    const Point a = site.at + out * beside - site.across * reach, b = site.at + out * beside + site.across * reach;
    rails.moveTo(a + out * bow - site.across * (bow * 0.55));
    rails.quadTo(a + site.across * (bow * 0.10), a + site.across * (bow * 0.85));
    rails.lineTo(b - site.across * (bow * 0.85));
    rails.quadTo(b - site.across * (bow * 0.10), b + out * bow + site.across * (bow * 0.55));
  }
  item.stroke(rails, {style.halo, land.mm(style.line + style.haloWidth), 0, Cap::Round, Join::Round, {}, 0});
  item.stroke(std::move(rails), {colour, land.mm(style.line), 1, Cap::Round, Join::Round, {}, 0});
}

void ford(const Land& land, const Crossing& site, Rgba colour, Item& item) {
  const CrossingStyle& style = land.style.crossing;
  const double half = land.mm(style.fordLength) / 2, tall = land.mm(style.fordHeight);
  Outline waves;
  for (const double row : {-1.0, 0.0, 1.0}) {
    const Point centre = site.at + site.across * (row * std::max(land.mm(style.fordGap), site.halfWater * 0.8));
    const auto at = [&](double x, double y) { return centre + site.along * (x * half) + site.across * (y * tall); };
    waves.moveTo(at(-1, 0));
    for (const double start : {-1.0, 0.0}) {
      waves.curveTo(at(start + 0.18, -1.3), at(start + 0.32, -1.3), at(start + 0.5, 0));
      waves.curveTo(at(start + 0.68, 1.3), at(start + 0.82, 1.3), at(start + 1, 0));
    }
  }
  item.stroke(waves, {style.halo.withAlpha(0.9), land.mm(style.line + style.haloWidth), 0, Cap::Round, Join::Round, {}, 0});
  item.stroke(std::move(waves), {colour, land.mm(style.line), 0.9, Cap::Round, Join::Round, {}, 0});
}

// A small boat with a mast, upright on paper.
void ferry(const Land& land, const Crossing& site, Rgba colour, Item& item) {
  const CrossingStyle& style = land.style.crossing;
  const double s = land.mm(style.boat);
  const auto at = [&](double x, double y) { return site.at + Point{x * s, y * s}; };
  Outline boat;
  boat.moveTo(at(-1, 0.1));
  boat.lineTo(at(1, 0.1));
  boat.curveTo(at(0.85, 0.55), at(0.6, 0.72), at(0.3, 0.72));
  boat.lineTo(at(-0.3, 0.72));
  boat.curveTo(at(-0.6, 0.72), at(-0.85, 0.55), at(-1, 0.1));
  boat.close();
  boat.polygon({at(-0.05, -0.95), at(0.05, -0.95), at(0.05, 0.1), at(-0.05, 0.1)});
  boat.moveTo(at(0.14, -0.85));
  boat.quadTo(at(0.75, -0.45), at(0.62, -0.06));
  boat.lineTo(at(0.14, -0.06));
  boat.close();
  item.stroke(boat, {style.halo, land.mm(style.haloWidth) * 1.6, 0, Cap::Round, Join::Round, {}, 0});
  item.fill(std::move(boat), colour);
}

void dam(const Land& land, const Crossing& site, Rgba colour, Item& item) {
  const CrossingStyle& style = land.style.crossing;
  const Point reach = site.across * (site.halfWater + land.mm(style.damBeyond)),
              half = site.along * (land.mm(style.damWidth) / 2);
  Outline bar;
  bar.polygon({site.at - reach - half, site.at + reach - half, site.at + reach + half, site.at - reach + half});
  item.stroke(bar, {style.halo, land.mm(style.haloWidth), 0, Cap::Round, Join::Round, {}, 0});
  item.fill(std::move(bar), colour);
}

// A bar across the water with a point downriver on each side: ships go no farther.
void headOfNavigation(const Land& land, const Crossing& site, Rgba colour, Item& item) {
  const CrossingStyle& style = land.style.crossing;
  const Point reach = site.across * (site.halfWater + land.mm(style.damBeyond));
  const Point along = site.along * land.mm(style.damWidth);
  Outline mark;
  mark.moveTo(site.at - reach);
  mark.lineTo(site.at + reach);
  mark.moveTo(site.at - reach + along);
  mark.lineTo(site.at + reach + along);
  item.stroke(mark, {style.halo, land.mm(style.line + style.haloWidth), 0, Cap::Round, Join::Round, {}, 0});
  item.stroke(std::move(mark), {colour, land.mm(style.line), 0.9, Cap::Round, Join::Round, {}, 0});
}

}  // namespace

ItemList crossingItems(const Land& land, const WaterNet& waters, const PathNet& paths) {
  ItemList list;
  for (const auto& [side, features] : land.features()) {
    for (const SideFeature& feature : features) {
      const FeatureKind* kind = land.view.vocabulary().find(feature.kind);
      if (!kind || (kind->featureClass != FeatureClass::Crossing && kind->symbol != "head-of-navigation")) continue;
      const Crossing site = siteOf(land, waters, paths, side);
      const CrossingStyle& style = land.style.crossing;
      Item item;
      item.fromHexPx = land.style.detail.symbolPx;
      if (kind->symbol == "ford")
        ford(land, site, colourOf(kind->colour, style.water), item);
      else if (kind->symbol == "ferry")
        ferry(land, site, colourOf(kind->colour, style.ink), item);
      else if (kind->symbol == "dam")
        dam(land, site, colourOf(kind->colour, style.ink), item);
      else if (kind->symbol == "head-of-navigation")
        headOfNavigation(land, site, colourOf(kind->colour, style.water), item);
      else
        bridge(land, site, colourOf(kind->colour, style.ink), item);
      list.add(std::move(item));
    }
  }
  return list;
}

}  // namespace hotchkiss::paint
