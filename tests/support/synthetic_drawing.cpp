// SPDX-License-Identifier: Apache-2.0
// Maps drawn on clean paper: in plain styles that are not our painter's, and by the painter.
#include <cairo/cairo.h>

#include <algorithm>
#include <map>
#include <memory>
#include <numbers>

#include "io/paint/font_book.h"
#include "io/paint/painter.h"
#include "model/grid/algorithms.h"
#include "tests/support/synthetic_parts.h"

namespace hotchkiss::test {

namespace {

enum class Grain { None, Noise, Hatch, Stipple, Blotch };
enum class Symbol { None, Tree, Tuft, Dot, Stroke, Peak, Block };

struct Look {
  Rgb colour;
  Grain grain = Grain::None;
  double strength = 0;  // of the grain, in steps of 255
  double period = 6;    // pixels
  double angle = 0;
  Symbol symbol = Symbol::None;
  Rgb ink;
  double symbolSize = 0.1, symbolGap = 0.28;  // of a hex
};

Rgb hex(unsigned v) {
  return {double((v >> 16) & 255), double((v >> 8) & 255), double(v & 255)};
}
Rgb shade(Rgb c, double by) {
  return {std::clamp(c.r + by, 0.0, 255.0), std::clamp(c.g + by, 0.0, 255.0), std::clamp(c.b + by, 0.0, 255.0)};
}
Rgb fromHue(double hue, double saturation, double value) {
  const auto channel = [&](double n) {
    const double k = std::fmod(n + hue * 6, 6.0);
    return 255 * value * (1 - saturation * std::max(0.0, std::min({k, 4 - k, 1.0})));
  };
  return {channel(5), channel(3), channel(1)};
}

Symbol symbolFor(const std::string& terrain) {
  static const std::map<std::string, Symbol> kSymbols = {
      {"woods", Symbol::Tree},     {"swamp", Symbol::Tuft},  {"provisional-swamp", Symbol::Tuft},
      {"marsh", Symbol::Tuft},     {"rough", Symbol::Dot},   {"hill", Symbol::Stroke},
      {"mountain", Symbol::Peak},  {"city", Symbol::Block},  {"town", Symbol::Block},
      {"rolling", Symbol::Stroke}, {"orchard", Symbol::Dot},
  };
  const auto it = kSymbols.find(terrain);
  return it == kSymbols.end() ? Symbol::None : it->second;
}

std::map<std::string, Look> looksFor(const ScanSpec& spec, const Sheet& sheet, Chance& chance) {
  static const std::map<std::string, unsigned> kAtlas = {{"clear", 0xf3ecd6}, {"rolling", 0xe4e7c3},  {"rough", 0xdcd6ad},
                                                         {"woods", 0xc3d3a6}, {"city", 0xdcd2c6},     {"swamp", 0xcfe0d6},
                                                         {"hill", 0xead4a9},  {"mountain", 0xcdb48c}, {"water", 0xbfd7e6},
                                                         {"town", 0xdcd2c6},  {"marsh", 0xd3e2d6},    {"orchard", 0xdfe3b4}};
  static const std::map<std::string, unsigned> kStrong = {{"clear", 0xe9dfae}, {"rolling", 0xb9cf73},  {"rough", 0xc0914e},
                                                          {"woods", 0x4f8a3d}, {"city", 0x8d8d92},     {"swamp", 0x5d9c94},
                                                          {"hill", 0xb5763a},  {"mountain", 0x6f4f33}, {"water", 0x3f7fb8},
                                                          {"town", 0x9a8d8d},  {"marsh", 0x6aa39a},    {"orchard", 0xa7b545}};
  std::map<std::string, Look> looks;
  int turn = 0;
  const double hue = chance.uniform();
  for (const TerrainId& id : sheet.terrainKey) {
    Look look;
    const auto of = [&](const std::map<std::string, unsigned>& table) {
      const auto it = table.find(id.text);
      return it == table.end() ? fromHue(chance.uniform(), 0.35, 0.8) : hex(it->second);
    };
    const bool first = id.text == "clear";
    switch (spec.palette) {
      case Palette::Atlas:
        look.colour = of(kAtlas);
        break;
      case Palette::Strong:
        look.colour = of(kStrong);
        break;
      case Palette::Muted:
        look.colour = shade(hex(0xe6dfc4), chance.between(-16, 10));
        break;
      case Palette::Chance:
        look.colour = fromHue(std::fmod(hue + turn * 0.618, 1.0), chance.between(0.2, 0.65), chance.between(0.55, 0.95));
        break;
      case Palette::Grey: {
        const double v = 245 - 26.0 * turn;
        look.colour = {v, v, v};
        break;
      }
    }
    look.ink = shade(look.colour, chance.odds(0.8) ? -chance.between(60, 110) : chance.between(40, 70));
    if (spec.textures && !first) {
      constexpr Grain kGrains[] = {Grain::Hatch, Grain::Stipple, Grain::Noise, Grain::Blotch};
      look.grain = kGrains[turn % 4];
      look.strength = look.grain == Grain::Noise || look.grain == Grain::Blotch ? chance.between(8, 18) : chance.between(25, 60);
      look.period = chance.between(4.5, 9);
      look.angle = chance.between(0, std::numbers::pi);
    } else if (spec.textures) {
      look.grain = Grain::Noise;
      look.strength = 4;
    }
    if (spec.symbols || spec.palette == Palette::Muted) {
      look.symbol = symbolFor(id.text);
      look.symbolSize = chance.between(0.07, 0.13);
      look.symbolGap = chance.between(0.2, 0.32);
      if (id.text == "water") look.colour = shade(hex(0xb4cfe0), chance.between(-10, 10));
      if (spec.palette == Palette::Muted && id.text == "woods") look.ink = hex(0x55803f);
    }
    looks[id.text] = look;
    ++turn;
  }
  return looks;
}

double grainAt(const Look& look, double x, double y, unsigned seed) {
  switch (look.grain) {
    case Grain::None:
      return 0;
    case Grain::Noise:
      return look.strength * (2 * placeNoise(int(x / 1.7), int(y / 1.7), seed) - 1);
    case Grain::Hatch: {
      const double along = (x * std::cos(look.angle) + y * std::sin(look.angle)) / look.period;
      return along - std::floor(along) < 0.3 ? -look.strength : 0;
    }
    case Grain::Stipple: {
      const double u = x / look.period, v = y / look.period + (int(std::floor(u)) & 1) * 0.5;
      return std::hypot(u - std::floor(u) - 0.5, v - std::floor(v) - 0.5) < 0.27 ? -look.strength : 0;
    }
    case Grain::Blotch:
      return look.strength * smoothNoise(x / 23, y / 23, seed);
  }
  return 0;
}

struct Drawer {
  std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface{nullptr, cairo_surface_destroy};
  std::unique_ptr<cairo_t, void (*)(cairo_t*)> cairo{nullptr, cairo_destroy};

  explicit Drawer(CleanPicture& picture) {
    surface.reset(cairo_image_surface_create_for_data(reinterpret_cast<unsigned char*>(picture.pixels.data()), CAIRO_FORMAT_RGB24,
                                                      picture.width, picture.height, picture.width * 4));
    cairo.reset(cairo_create(surface.get()));
    cairo_set_line_join(cairo.get(), CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(cairo.get(), CAIRO_LINE_CAP_ROUND);
  }
  cairo_t* get() const { return cairo.get(); }
  void ink(Rgb c, double alpha = 1) const { cairo_set_source_rgba(get(), c.r / 255, c.g / 255, c.b / 255, alpha); }
  void curve(const std::vector<Point>& points, double width) const {
    if (points.size() < 2) return;
    cairo_set_line_width(get(), width);
    cairo_move_to(get(), points[0].x, points[0].y);
    // Through the middles of the pieces, the points as controls: rounded as a draughtsman rounds.
    for (size_t i = 1; i + 1 < points.size(); ++i) {
      Point from;
      cairo_get_current_point(get(), &from.x, &from.y);
      const Point to = (points[i] + points[i + 1]) * 0.5;
      const Point c1 = from + (points[i] - from) * (2.0 / 3), c2 = to + (points[i] - to) * (2.0 / 3);
      cairo_curve_to(get(), c1.x, c1.y, c2.x, c2.y, to.x, to.y);
    }
    cairo_line_to(get(), points.back().x, points.back().y);
    cairo_stroke(get());
  }
  void text(const std::string& words, Point middle, double size, double degrees, paint::Face face) const {
    const auto shaped = paint::shape(words, face);
    cairo_save(get());
    cairo_translate(get(), middle.x, middle.y);
    cairo_rotate(get(), degrees * std::numbers::pi / 180);
    cairo_scale(get(), size, size);
    cairo_translate(get(), -shaped->width / 2, paint::capHeight(face) / 2);
    const auto& points = shaped->outline->points();
    size_t at = 0;
    for (const auto verb : shaped->outline->verbs()) switch (verb) {
        case paint::Outline::Verb::Move:
          cairo_move_to(get(), points[at].x, points[at].y);
          ++at;
          break;
        case paint::Outline::Verb::Line:
          cairo_line_to(get(), points[at].x, points[at].y);
          ++at;
          break;
        case paint::Outline::Verb::Curve:
          cairo_curve_to(get(), points[at].x, points[at].y, points[at + 1].x, points[at + 1].y, points[at + 2].x,
                         points[at + 2].y);
          at += 3;
          break;
        case paint::Outline::Verb::Close:
          cairo_close_path(get());
          break;
      }
    cairo_fill(get());
    cairo_restore(get());
  }
};

CleanPicture paperFor(const ScanSpec& spec, const Sheet& sheet) {
  const PlaneLayout unit{sheet.orientation, 1.0};
  Box2 box{{1e9, 1e9}, {-1e9, -1e9}};
  for (int column : {0, std::min(1, sheet.columns.count - 1), sheet.columns.count - 1})
    for (int row : {0, std::min(1, sheet.rows.count - 1), sheet.rows.count - 1})
      for (int c = 0; c < 6; ++c) {
        const Point p = unit.corner(sheet.frameHex({column, row}), c);
        box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
        box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
      }
  CleanPicture picture;
  picture.pitch = spec.pitch;
  const double left = spec.surround ? 2.2 : 0.4, top = spec.surround ? 2.0 : 0.4, right = spec.surround ? 4.5 : 0.4,
               bottom = spec.surround ? 1.2 : 0.4;
  picture.origin = (Point{left, top} - box.low) * spec.pitch;
  picture.width = int(std::ceil((box.width() + left + right) * spec.pitch));
  picture.height = int(std::ceil((box.height() + top + bottom) * spec.pitch));
  picture.pixels.assign(size_t(picture.width) * size_t(picture.height), 0xfff6f2e6);
  return picture;
}

void fillTerrain(CleanPicture& picture, const ScanSpec& spec, const Sheet& sheet, const std::map<std::string, Look>& looks) {
  const PlaneLayout unit{sheet.orientation, 1.0};
  std::map<std::string, Look>::const_iterator look;
  for (int y = 0; y < picture.height; ++y)
    for (int x = 0; x < picture.width; ++x) {
      const Point plane = (Point{x + 0.5, y + 0.5} - picture.origin) * (1 / picture.pitch);
      if (!sheet.contains(unit.hexAt(plane))) continue;
      Point at = plane;
      if (spec.organic)
        at = at + Point{smoothNoise(plane.x * 1.7, plane.y * 1.7, spec.seed + 5),
                        smoothNoise(plane.x * 1.7, plane.y * 1.7, spec.seed + 6)} *
                      0.2;
      Hex h = unit.hexAt(at);
      if (!sheet.contains(h)) h = unit.hexAt(plane);
      look = looks.find(sheet.terrainId(sheet.cell(h).terrain).text);
      if (look == looks.end()) continue;
      const Rgb c = shade(look->second.colour, grainAt(look->second, x, y, spec.seed));
      picture.pixels[size_t(y) * size_t(picture.width) + size_t(x)] =
          0xff000000u | unsigned(c.r) << 16 | unsigned(c.g) << 8 | unsigned(c.b);
    }
}

void drawSymbol(const Drawer& drawer, const Look& look, Point at, double size, double chance) {
  cairo_t* c = drawer.get();
  drawer.ink(look.ink);
  cairo_set_line_width(c, std::max(1.0, size * 0.22));
  const double s = size / 2;
  switch (look.symbol) {
    case Symbol::None:
      return;
    case Symbol::Tree:
      cairo_arc(c, at.x, at.y, s * (0.8 + 0.4 * chance), 0, 2 * std::numbers::pi);
      cairo_fill(c);
      return;
    case Symbol::Tuft:
      for (int i = -1; i <= 1; ++i) {
        cairo_move_to(c, at.x + i * s * 0.4, at.y + s * 0.5);
        cairo_line_to(c, at.x + i * s * 0.9, at.y - s * 0.7);
      }
      cairo_move_to(c, at.x - s, at.y + s * 0.6);
      cairo_line_to(c, at.x + s, at.y + s * 0.6);
      break;
    case Symbol::Dot:
      cairo_arc(c, at.x, at.y, s * 0.35, 0, 2 * std::numbers::pi);
      cairo_fill(c);
      return;
    case Symbol::Stroke:
      cairo_arc(c, at.x, at.y + s * 0.4, s * 1.1, std::numbers::pi * 1.15, std::numbers::pi * 1.85);
      break;
    case Symbol::Peak:
      cairo_move_to(c, at.x - s, at.y + s * 0.8);
      cairo_line_to(c, at.x, at.y - s);
      cairo_line_to(c, at.x + s, at.y + s * 0.8);
      break;
    case Symbol::Block:
      cairo_rectangle(c, at.x - s * 0.7, at.y - s * 0.7, s * 1.4, s * 1.4);
      cairo_fill(c);
      return;
  }
  cairo_stroke(c);
}

void scatterSymbols(CleanPicture& picture, const Drawer& drawer, const ScanSpec& spec, const Sheet& sheet,
                    const std::map<std::string, Look>& looks, const std::vector<Hex>& hexes) {
  const PlaneLayout unit{sheet.orientation, 1.0};
  for (const Hex h : hexes) {
    const auto it = looks.find(sheet.terrainId(sheet.cell(h).terrain).text);
    if (it == looks.end() || it->second.symbol == Symbol::None) continue;
    const Look& look = it->second;
    const Point centre = unit.centre(h);
    int n = 0;
    for (double y = -0.6; y < 0.6; y += look.symbolGap)
      for (double x = -0.6; x < 0.6; x += look.symbolGap, ++n) {
        const Point at = centre + Point{x + 0.7 * look.symbolGap * placeNoise(h.q * 64 + n, h.r, spec.seed),
                                        y + 0.7 * look.symbolGap * placeNoise(h.q * 64 + n, h.r, spec.seed + 1)};
        if (!(unit.hexAt(at) == h)) continue;
        drawSymbol(drawer, look, picture.pixelOf(at), look.symbolSize * picture.pitch, placeNoise(n, h.q + h.r * 97, spec.seed));
      }
  }
}

void drawRivers(const CleanPicture& picture, const Drawer& drawer, const ScanSpec& spec, const Sheet& sheet, Chance& chance) {
  const PlaneLayout unit{sheet.orientation, 1.0};
  std::vector<Hexside> sides;
  sheet.sides.forEach([&](Hexside s, const SideFeatures& features) {
    for (const SideFeature& f : features)
      if (f.kind.text.find("river") != std::string::npos || f.kind.text == "creek" || f.kind.text == "stream") {
        sides.push_back(s);
        break;
      }
  });
  const double width = chance.between(0.08, 0.17) * picture.pitch, wiggle = chance.between(0.0, 0.07);
  const Rgb blue = spec.palette == Palette::Grey ? hex(0x505050) : chance.odds(0.5) ? hex(0x5a9ac8) : hex(0x2f63a8);
  const bool casing = chance.odds(0.4);
  for (const auto& chain : chainsOf(sides)) {
    const auto vertices = verticesOf(chain);
    std::vector<Point> points;
    for (size_t i = 0; i < vertices.size(); ++i) {
      if (i) {
        const Point a = unit.vertex(vertices[i - 1]), b = unit.vertex(vertices[i]);
        for (const double t : {0.3, 0.7}) {
          const Point across{-(b - a).y, (b - a).x};
          points.push_back(picture.pixelOf(a + (b - a) * t + across * (wiggle * chance.between(-2, 2))));
        }
      }
      points.push_back(picture.pixelOf(unit.vertex(vertices[i])));
    }
    if (casing) {
      drawer.ink(shade(blue, -60));
      drawer.curve(points, width * 1.4);
    }
    drawer.ink(blue);
    drawer.curve(points, width);
  }
}

void drawRoads(const CleanPicture& picture, const Drawer& drawer, const ScanSpec& spec, const Sheet& sheet, Chance& chance) {
  const PlaneLayout unit{sheet.orientation, 1.0};
  const double width = chance.between(0.05, 0.09) * picture.pitch, wander = chance.between(0, 0.12);
  const Rgb colours[] = {hex(0xa04030), hex(0xd9a766), hex(0x6b4a2a), hex(0xf2f0e0)};
  const Rgb road = spec.palette == Palette::Grey ? hex(0x303030) : colours[chance.upTo(3)];
  const bool casing = road.b > 200 || chance.odds(0.4);
  for (const auto& path : sheet.paths) {
    std::vector<Point> points;
    const auto off = [&] { return Point{chance.between(-wander, wander), chance.between(-wander, wander)}; };
    const auto exitPoint = [&](Hex h, int direction) { return (unit.centre(h) + unit.centre(neighbour(h, direction))) * 0.5; };
    if (path->startExit >= 0) points.push_back(picture.pixelOf(exitPoint(path->hexes.front(), path->startExit)));
    for (size_t i = 0; i < path->hexes.size(); ++i) {
      if (i) points.push_back(picture.pixelOf((unit.centre(path->hexes[i - 1]) + unit.centre(path->hexes[i])) * 0.5));
      points.push_back(picture.pixelOf(unit.centre(path->hexes[i]) + off()));
    }
    if (path->endExit >= 0) points.push_back(picture.pixelOf(exitPoint(path->hexes.back(), path->endExit)));
    if (path->kind.text.find("railroad") != std::string::npos) {
      drawer.ink(hex(0x202020));
      drawer.curve(points, std::max(1.2, width * 0.4));
      const double dash[2] = {std::max(1.0, width * 0.3), picture.pitch * 0.15};
      cairo_set_line_cap(drawer.get(), CAIRO_LINE_CAP_BUTT);
      cairo_set_dash(drawer.get(), dash, 2, 0);
      drawer.curve(points, width * 1.6);
      cairo_set_dash(drawer.get(), nullptr, 0, 0);
      cairo_set_line_cap(drawer.get(), CAIRO_LINE_CAP_ROUND);
    } else {
      if (casing) {
        drawer.ink(hex(0x3b342b));
        drawer.curve(points, width * 1.5);
      }
      drawer.ink(road);
      drawer.curve(points, width);
    }
  }
}

void drawOutlines(const CleanPicture& picture, const Drawer& drawer, const ScanSpec& spec, const Sheet& sheet,
                  const std::vector<Hex>& hexes) {
  if (spec.outlines == Outlines::None) return;
  const PlaneLayout unit{sheet.orientation, 1.0};
  drawer.ink(spec.outlines == Outlines::Light ? hex(0xfcfaf2) : hex(0x3a352c), spec.outlines == Outlines::Light ? 0.95 : 0.75);
  cairo_set_line_width(drawer.get(), std::max(1.0, spec.outlineWidth * picture.pitch));
  for (const Hex h : hexes)
    for (int d = 0; d < 6; ++d) {
      if (d >= 3 && sheet.contains(neighbour(h, d))) continue;  // drawn by the neighbour
      const Point a = picture.pixelOf(unit.corner(h, d + 5)), b = picture.pixelOf(unit.corner(h, d));
      if (spec.outlines == Outlines::Corners) {
        for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}}) {
          cairo_move_to(drawer.get(), from.x, from.y);
          cairo_line_to(drawer.get(), from.x + (to.x - from.x) * 0.25, from.y + (to.y - from.y) * 0.25);
        }
      } else {
        cairo_move_to(drawer.get(), a.x, a.y);
        cairo_line_to(drawer.get(), b.x, b.y);
      }
      cairo_stroke(drawer.get());
    }
}

void letter(const CleanPicture& picture, const Drawer& drawer, const ScanSpec& spec, const Sheet& sheet,
            const std::vector<Hex>& hexes, Chance& chance) {
  const PlaneLayout unit{sheet.orientation, 1.0};
  if (spec.numbers) {
    const paint::Face face = chance.odds(0.5) ? paint::Face::Sans : chance.odds(0.5) ? paint::Face::SansBold : paint::Face::Serif;
    const double size = chance.between(0.24, 0.29) * picture.pitch;
    const double turn = spec.numberTurnDegrees * std::numbers::pi / 180;
    const double away = spec.numberPlace == NumberPlace::Middle ? 0 : spec.numberPlace == NumberPlace::Top ? -0.31 : 0.31;
    const Point off{-std::sin(turn) * away, std::cos(turn) * away};
    drawer.ink(hex(spec.palette == Palette::Grey ? 0x101010 : 0x3b3022));
    for (const Hex h : hexes)
      drawer.text(sheet.code(h), picture.pixelOf(unit.centre(h) + off), size, spec.numberTurnDegrees, face);
  }
  if (!spec.names) return;
  constexpr double kTurns[] = {0, 0, 30, -30, 0};
  for (const auto& site : sheet.sites) {
    if (!site->hex || !sheet.contains(*site->hex)) continue;
    const Point centre = picture.pixelOf(unit.centre(*site->hex));
    const double r = 0.11 * picture.pitch;
    drawer.ink(hex(0x8c2f22));
    if (chance.odds(0.5))
      cairo_rectangle(drawer.get(), centre.x - r, centre.y - r, 2 * r, 2 * r);
    else
      cairo_arc(drawer.get(), centre.x, centre.y, r, 0, 2 * std::numbers::pi);
    cairo_fill(drawer.get());
    drawer.ink(hex(0x1e1a14));
    const double turn = kTurns[chance.upTo(4)];
    drawer.text(site->name, centre + Point{0.2 * picture.pitch, 0.32 * picture.pitch}, 0.36 * picture.pitch, turn,
                paint::Face::Serif);
  }
}

void drawSurround(const CleanPicture& picture, const Drawer& drawer, const Sheet& sheet, Chance& chance) {
  const double p = picture.pitch;
  drawer.ink(hex(0x2b2620));
  drawer.text(sheet.title.empty() ? "A Map of War" : sheet.title, {picture.width * 0.4, p * 0.75}, p * 0.8, 0,
              paint::Face::Serif);
  cairo_set_line_width(drawer.get(), std::max(1.0, p * 0.03));
  cairo_rectangle(drawer.get(), p * 0.2, p * 0.2, picture.width - p * 0.4, picture.height - p * 0.4);
  cairo_stroke(drawer.get());
  // A column of charts: rules, rows of words, coloured boxes.
  const double left = picture.width - 3.9 * p;
  for (double y = 2 * p; y + 3.4 * p < picture.height; y += 3.8 * p) {
    drawer.ink(fromHue(chance.uniform(), 0.25, 0.93));
    cairo_rectangle(drawer.get(), left, y, 3.4 * p, 3.2 * p);
    cairo_fill(drawer.get());
    drawer.ink(hex(0x2b2620));
    for (int row = 0; row <= 6; ++row) {
      cairo_move_to(drawer.get(), left, y + row * 3.2 * p / 6);
      cairo_line_to(drawer.get(), left + 3.4 * p, y + row * 3.2 * p / 6);
      cairo_stroke(drawer.get());
      if (row < 6)
        for (int column = 0; column < 4; ++column)
          drawer.text(std::to_string(chance.upTo(99)), {left + (column + 0.5) * 0.85 * p, y + (row + 0.5) * 3.2 * p / 6}, p * 0.3,
                      0, paint::Face::Sans);
    }
  }
}

std::vector<Hex> cellsOf(const Sheet& sheet) {
  std::vector<Hex> out;
  for (int column = 0; column < sheet.columns.count; ++column)
    for (int row = 0; row < sheet.rows.count; ++row)
      if (const Hex h = sheet.frameHex({column, row}); sheet.playable(h)) out.push_back(h);
  return out;
}

}  // namespace

CleanPicture drawnPlain(const ScanSpec& spec, const Sheet& sheet) {
  Chance chance(spec.seed * 7919 + 1);
  CleanPicture picture = paperFor(spec, sheet);
  const std::vector<Hex> hexes = cellsOf(sheet);
  const auto looks = looksFor(spec, sheet, chance);
  fillTerrain(picture, spec, sheet, looks);
  const Drawer drawer(picture);
  scatterSymbols(picture, drawer, spec, sheet, looks, hexes);
  const bool outlinesLast = chance.odds(0.5);
  if (!outlinesLast) drawOutlines(picture, drawer, spec, sheet, hexes);
  drawRivers(picture, drawer, spec, sheet, chance);
  if (outlinesLast) drawOutlines(picture, drawer, spec, sheet, hexes);
  drawRoads(picture, drawer, spec, sheet, chance);
  letter(picture, drawer, spec, sheet, hexes, chance);
  if (spec.surround) drawSurround(picture, drawer, sheet, chance);
  cairo_surface_flush(drawer.surface.get());
  return picture;
}

CleanPicture drawnByPainter(const ScanSpec& spec, const Sheet& sheet) {
  State state;
  state.sheets[sheet.id] = std::make_shared<const Sheet>(sheet);
  const Board board = State::impliedBoard(sheet);
  state.boards[board.id] = std::make_shared<const Board>(board);
  const BoardView view = BoardView::make(state, board.id);
  paint::SceneOptions options;
  options.frame = options.legend = spec.surround;
  if (spec.outlines == Outlines::Dark) options.style.grid.line.alpha = 0.6;
  const auto scene = paint::PaintScene::make(view, state, nullptr, options);
  paint::LayerSet layers = paint::LayerSet::usual();
  if (!spec.numbers) layers = layers.without(paint::PaintLayer::Numbers);
  if (!spec.names) layers = layers.without(paint::PaintLayer::Names).without(paint::PaintLayer::Sites);
  if (spec.outlines == Outlines::None) layers = layers.without(paint::PaintLayer::Grid);
  CleanPicture picture;
  const double width = scene->layout().hexWidthMm, scale = spec.pitch / width;
  const Box2 bounds = scene->bounds();
  const auto left = int64_t(std::floor(bounds.low.x * scale)), top = int64_t(std::floor(bounds.low.y * scale));
  picture.pitch = spec.pitch;
  picture.width = int(int64_t(std::ceil(bounds.high.x * scale)) - left);
  picture.height = int(int64_t(std::ceil(bounds.high.y * scale)) - top);
  picture.pixels.assign(size_t(picture.width) * size_t(picture.height), 0xffffffff);
  paint::paintPixels(*scene,
                     {reinterpret_cast<unsigned char*>(picture.pixels.data()), picture.width, picture.height, picture.width * 4},
                     {scale, left, top}, layers);
  const Hex at = view.sheets().front().origin;
  picture.origin = scene->layout().centre(at) * scale - Point{double(left), double(top)};
  return picture;
}

void layCounters(CleanPicture& picture, const ScanSpec& spec, Orientation orientation, const std::vector<Hex>& hexes) {
  const PlaneLayout unit{orientation, 1.0};
  Chance chance(spec.seed * 31 + 17);
  const Drawer drawer(picture);
  cairo_t* c = drawer.get();
  for (const Hex h : hexes) {
    const Point at =
        picture.pixelOf(unit.centre(h)) + Point{chance.between(-0.08, 0.08), chance.between(-0.08, 0.08)} * picture.pitch;
    const double size = chance.between(0.6, 0.72) * picture.pitch;
    cairo_save(c);
    cairo_translate(c, at.x, at.y);
    cairo_rotate(c, chance.between(-0.2, 0.2));
    drawer.ink(hex(0x000000), 0.35);
    cairo_rectangle(c, -size / 2 + 0.05 * size, -size / 2 + 0.06 * size, size, size);
    cairo_fill(c);
    drawer.ink(chance.odds(0.5) ? hex(0x4a6fa5) : hex(0xb9a878));
    cairo_rectangle(c, -size / 2, -size / 2, size, size);
    cairo_fill(c);
    drawer.ink(hex(0x15130f));
    cairo_set_line_width(c, std::max(1.0, size * 0.05));
    cairo_rectangle(c, -size * 0.28, -size * 0.3, size * 0.56, size * 0.34);
    cairo_move_to(c, -size * 0.28, -size * 0.3);
    cairo_line_to(c, size * 0.28, size * 0.04);
    cairo_stroke(c);
    cairo_restore(c);
    drawer.text(std::to_string(1 + chance.upTo(8)) + "-" + std::to_string(1 + chance.upTo(8)), at + Point{0, size * 0.28},
                size * 0.32, 0, paint::Face::SansBold);
  }
  cairo_surface_flush(drawer.surface.get());
}

}  // namespace hotchkiss::test
