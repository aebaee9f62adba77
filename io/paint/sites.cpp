// SPDX-License-Identifier: Apache-2.0
#include "io/paint/sites.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <numbers>
#include <set>
#include <string>
#include <tuple>

#include "io/paint/font_book.h"

namespace hotchkiss::paint {

namespace {

constexpr int kDirectionsTried = 12;
// Blocks of a village and of a town, in half widths of a building from the symbol's middle.
constexpr std::array<Point, 3> kVillage = {{{-1.35, 0.2}, {0.75, -1.35}, {0.95, 1.25}}};
constexpr std::array<Point, 6> kTown = {{{-2.4, -1.0}, {0.0, -1.6}, {2.3, -0.8}, {-1.5, 1.5}, {0.9, 1.2}, {3.0, 1.7}}};
constexpr double kVillageReach = 2.4, kTownReach = 3.8;

enum class Shape { None, City, Town, Village, Building, Station, Fort, Redoubt, Landing, Entry, Ring, Height };

Shape shapeOf(const SiteKind& kind) {
  const std::string_view s = kind.symbol;
  constexpr std::array<std::pair<std::string_view, Shape>, 13> kShapes = {{{"city", Shape::City},
                                                                           {"town", Shape::Town},
                                                                           {"village", Shape::Village},
                                                                           {"building", Shape::Building},
                                                                           {"station", Shape::Station},
                                                                           {"fort", Shape::Fort},
                                                                           {"redoubt", Shape::Redoubt},
                                                                           {"landing", Shape::Landing},
                                                                           {"entry", Shape::Entry},
                                                                           {"crossroads", Shape::None},
                                                                           {"crossing", Shape::None},
                                                                           {"objective", Shape::None},
                                                                           {"hill-top", Shape::Height}}};
  for (const auto& [name, shape] : kShapes)
    if (name == s) return shape;
  return Shape::Ring;
}

double radiusOf(const Land& land, Shape shape) {
  const SiteStyle& style = land.style.site;
  switch (shape) {
    case Shape::None:
      return 0;
    case Shape::City:
    case Shape::Town:
      return land.mm(style.block * kTownReach);
    case Shape::Village:
      return land.mm(style.block * kVillageReach);
    case Shape::Building:
      return land.mm(style.block * 1.5);
    case Shape::Station:
      return land.mm(style.station * 1.3);
    case Shape::Fort:
      return land.mm(style.fort);
    case Shape::Redoubt:
      return land.mm(style.redoubt);
    case Shape::Landing:
      return land.mm(style.landing);
    case Shape::Entry:
      return land.mm(style.badge);
    case Shape::Ring:
    case Shape::Height:
      return land.mm(style.ring * 1.6);
  }
  return 0;
}

void block(Outline& out, Point at, double halfWidth, double halfHeight) {
  out.rectangle({{at.x - halfWidth, at.y - halfHeight}, {at.x + halfWidth, at.y + halfHeight}});
}

// A star of bastions: corners pulled out of a regular polygon.
void bastions(Outline& out, Point at, double radius, int corners, double inner, double start) {
  std::vector<Point> points;
  const double step = 2 * std::numbers::pi / corners;
  for (int i = 0; i < corners; ++i) {
    const double angle = start + step * i;
    points.push_back(at + turned({radius * 0.80, 0}, angle - step * 0.17));
    points.push_back(at + turned({radius, 0}, angle));
    points.push_back(at + turned({radius * 0.80, 0}, angle + step * 0.17));
    points.push_back(at + turned({radius * inner, 0}, angle + step * 0.27));
    points.push_back(at + turned({radius * inner, 0}, angle + step * 0.73));
  }
  out.polygon(points);
}

void anchor(Outline& out, Point at, double r) {
  const auto p = [&](double x, double y) { return at + Point{x * r, y * r}; };
  out.circle(p(0, -0.78), r * 0.18);
  out.moveTo(p(0, -0.60));
  out.lineTo(p(0, 0.85));
  out.moveTo(p(-0.42, -0.28));
  out.lineTo(p(0.42, -0.28));
  out.moveTo(p(-0.72, 0.22));
  out.quadTo(p(-0.62, 0.80), p(0, 0.88));
  out.quadTo(p(0.62, 0.80), p(0.72, 0.22));
}

// "G" of "G" and of "Entry G".
std::string entryLetter(const std::string& name) {
  constexpr size_t kLongest = 3;
  const size_t blank = name.rfind(' ');
  const std::string last = blank == std::string::npos ? name : name.substr(blank + 1);
  return last.size() <= kLongest ? last : std::string();
}

// A station stands on its track.
Point onTrack(const Land& land, const PathNet& paths, Point centre) {
  constexpr int kSamples = 12;
  Point best = centre;
  double nearest = land.radius * 0.7;
  for (const Pathway& way : paths.ways) {
    if (way.kind->pathClass != PathClass::Railroad) continue;
    for (const Point p : sampled(way.curve, kSamples)) {
      if (length(p - centre) >= nearest) continue;
      nearest = length(p - centre);
      best = p;
    }
  }
  return best;
}

void drawSymbol(const Land& land, const StandingSite& site, Shape form, Item& item) {
  const SiteStyle& style = land.style.site;
  const Stroke halo{style.halo, land.mm(style.haloWidth), 0, Cap::Round, Join::Round, {}, 0};
  const auto solid = [&](Outline outline, Rgba colour) {
    item.stroke(outline, halo);
    item.fill(std::move(outline), colour);
  };
  const auto drawn = [&](const Outline& outline, Rgba colour, Rgba inside) {
    Stroke around = halo;
    around.width += land.mm(style.line);
    item.stroke(outline, around);
    if (inside.alpha > 0) item.fill(outline, inside);
    item.stroke(outline, {colour, land.mm(style.line), 0.9, Cap::Round, Join::Miter, {}, 0});
  };
  const double b = land.mm(style.block);
  Outline outline;
  switch (form) {
    case Shape::None:
      return;
    case Shape::City: {
      // Where the hex itself is painted as a city, its blocks are the symbol.
      const TerrainKind* kind = land.kind(site.hex);
      if (kind && textureNamed(kind->texture).glyph == Glyph::Block) return;
      [[fallthrough]];
    }
    case Shape::Town:
      for (size_t i = 0; i < kTown.size(); ++i)
        block(outline, site.at + kTown[i] * b, b * (i % 2 == 0 ? 1.0 : 0.8), b * (i % 3 == 0 ? 0.8 : 1.0));
      return solid(std::move(outline), style.ink);
    case Shape::Village:
      for (const Point p : kVillage) block(outline, site.at + p * b, b, b * 0.92);
      return solid(std::move(outline), style.ink);
    case Shape::Building:
      block(outline, site.at, b * 1.05, b * 0.85);
      return solid(std::move(outline), style.ink);
    case Shape::Station: {
      const double s = land.mm(style.station);
      block(outline, site.at, s, s * 0.8);
      drawn(outline, style.ink, land.style.paper.ground);
      Outline core;
      block(core, site.at, s * 0.38, s * 0.30);
      return item.fill(std::move(core), style.ink);
    }
    case Shape::Fort:
      bastions(outline, site.at, land.mm(style.fort), 5, 0.56, -std::numbers::pi / 2);
      return drawn(outline, style.work, style.work.withAlpha(0.28));
    case Shape::Redoubt:
      bastions(outline, site.at, land.mm(style.redoubt), 4, 0.66, std::numbers::pi / 4);
      return drawn(outline, style.work, style.work.withAlpha(0.35));
    case Shape::Landing: {
      anchor(outline, site.at, land.mm(style.landing) * 0.9);
      return drawn(outline, land.style.crossing.water, {0, 0, 0, 0});
    }
    case Shape::Entry: {
      outline.circle(site.at, land.mm(style.badge));
      drawn(outline, style.ink, land.style.name.halo.withAlpha(1));
      const auto text = shape(entryLetter(site.site->name), Face::SansBold);
      const double size = land.mm(style.badgeText) * (text->glyphs.size() > 1 ? 0.75 : 1);
      const Affine place = Affine::placed(site.at + Point{-text->width * size / 2, capHeight(Face::SansBold) * size / 2}, size);
      return item.add(Op{text->outline, place, style.ink, std::nullopt, text->run});
    }
    case Shape::Ring:
      outline.circle(site.at, land.mm(style.ring));
      return drawn(outline, style.ink, land.style.paper.ground);
    case Shape::Height: {
      const double r = land.mm(style.ring * 1.5);
      outline.polygon({site.at + Point{0, -r}, site.at + Point{r * 0.95, r * 0.7}, site.at + Point{-r * 0.95, r * 0.7}});
      return drawn(outline, land.style.relief.colour, land.style.paper.ground);
    }
  }
}

}  // namespace

std::vector<StandingSite> standSites(const Land& land, const PathNet& paths, Obstacles& obstacles) {
  std::vector<StandingSite> out;
  std::set<std::tuple<Hex, std::string, std::string>> seen;
  for (const PlacedSite& placed : land.view.sites()) {
    if (!placed.hex || !land.onMap(*placed.hex)) continue;
    const SiteKind* kind = land.view.vocabulary().find(placed.site->kind);
    if (!kind) continue;
    // A place that two sheets print stands once.
    if (!seen.insert({*placed.hex, kind->id.text, placed.site->name}).second) continue;
    const Shape shape = shapeOf(*kind);
    StandingSite site{placed.site, kind, *placed.hex, land.layout.centre(*placed.hex), radiusOf(land, shape)};
    if (shape == Shape::Station) site.at = onTrack(land, paths, site.at);
    if (site.radius > 0 && shape != Shape::Station && shape != Shape::City) {
      const Point centre = site.at;
      const auto taken = [&](Point p) {
        return obstacles.touches(p, site.radius * 0.9,
                                 {ObstacleKind::Road, ObstacleKind::Water, ObstacleKind::Symbol, ObstacleKind::Number});
      };
      bool found = false;
      for (const double aside : land.style.site.aside) {
        for (int i = 0; i < kDirectionsTried && !found; ++i) {
          // Below the centre first: the number stands above.
          const double angle =
              std::numbers::pi / 2 + 2 * std::numbers::pi * ((i + 1) / 2 * (i % 2 == 0 ? 1 : -1)) / kDirectionsTried;
          site.at = centre + turned({land.mm(aside), 0}, angle);
          found = !taken(site.at);
          if (aside == 0) break;
        }
        if (found) break;
      }
      if (!found) site.at = centre;
    }
    if (site.radius > 0) obstacles.add(ObstacleKind::Symbol, grown({site.at, site.at}, site.radius));
    out.push_back(site);
  }
  return out;
}

ItemList siteItems(const Land& land, const std::vector<StandingSite>& sites) {
  ItemList list;
  for (const StandingSite& site : sites) {
    Item item;
    item.id = site.site->id.text;
    item.label = site.site->name;
    item.fromHexPx = land.style.detail.symbolPx;
    drawSymbol(land, site, shapeOf(*site.kind), item);
    list.add(std::move(item));
  }
  return list;
}

}  // namespace hotchkiss::paint
