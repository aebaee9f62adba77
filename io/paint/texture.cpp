// SPDX-License-Identifier: Apache-2.0
#include "io/paint/texture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace hotchkiss::paint {

namespace {

// Streets of a city and rows of an orchard run at this angle to the sheet, in radians.
constexpr double kBlockAngle = -0.14;
constexpr double kRowAngle = 0.42;
// Of the places for a block so many stay empty: squares and yards.
constexpr double kEmptyLots = 0.14;
constexpr int kCrownLobes = 7;
constexpr int kMarginProbes = 8;
// A boundary of terrain cuts a corner by an eighth of the radius.
constexpr double kCornerCut = 0.125;

// Where light falls from: upper left.
constexpr Point kToShade = {0.30, 0.42};

// The outlines of one hex, by ink.
struct Inks {
  Outline shade, body, light, lines, faintLines;
};

void wave(Outline& out, Point at, double width, double height) {
  const double w = width / 2;
  out.moveTo({at.x - w, at.y});
  out.curveTo({at.x - w * 0.6, at.y - height}, {at.x - w * 0.4, at.y - height}, {at.x, at.y});
  out.curveTo({at.x + w * 0.4, at.y + height}, {at.x + w * 0.6, at.y + height}, {at.x + w, at.y});
}

void arch(Outline& out, Point left, Point right, double height) {
  const Point across = right - left;
  const Point up = {0, -height};
  out.moveTo(left);
  out.curveTo(left + across * 0.2 + up, right - across * 0.2 + up, right);
}

// A crown from above: a closed curve of lobes, each a little its own.
void crown(Outline& out, Point at, double radius, Chance& chance) {
  constexpr double kTurn = 2 * std::numbers::pi / kCrownLobes;
  const double start = chance.in(0, kTurn);
  std::array<Point, kCrownLobes> notch{};
  for (int i = 0; i < kCrownLobes; ++i) {
    const double angle = start + (i + chance.in(-0.16, 0.16)) * kTurn;
    notch[static_cast<size_t>(i)] = at + turned({radius * chance.in(0.84, 0.96), 0}, angle);
  }
  out.moveTo(notch[0]);
  for (int i = 0; i < kCrownLobes; ++i) {
    const Point a = notch[static_cast<size_t>(i)], b = notch[static_cast<size_t>((i + 1) % kCrownLobes)];
    const Point bulge = (between(a, b, 0.5) - at) * 0.36;
    out.curveTo(between(a, b, 0.12) + bulge, between(a, b, 0.88) + bulge, b);
  }
  out.close();
}

void drawCrown(Inks& inks, Point at, double r, Chance& chance) {
  Outline body;
  crown(body, at, r, chance);
  inks.shade.append(body, Affine::moved(kToShade * (r * 0.42)));
  inks.body.append(body);
  inks.light.ellipse(at - kToShade * (r * 0.55), r * 0.52, r * 0.44);
}

void drawScree(Inks& inks, Point at, double r, Chance& chance) {
  // Two or three strokes of a brush, leaning the same way, the last one short.
  const double lean = chance.in(-0.25, 0.25);
  const int strokes = chance.share() < 0.55 ? 2 : 3;
  for (int i = 0; i < strokes; ++i) {
    const double size = r * (i == strokes - 1 ? 0.6 : 1.0);
    const Point base = at + Point{(i - (strokes - 1) / 2.0) * r * 1.05, chance.in(-0.25, 0.25) * r};
    const Point top = base + turned({0, -size * 0.95}, lean);
    inks.lines.moveTo(base + Point{-size * 0.55, size * 0.35});
    inks.lines.curveTo(between(base, top, 0.55) + Point{-size * 0.35, 0}, top + Point{-size * 0.12, 0}, top);
    inks.lines.curveTo(top + Point{size * 0.18, size * 0.10}, top + Point{size * 0.42, size * 0.55},
                       base + Point{size * 0.62, size * 0.12});
  }
}

void drawTuft(Inks& inks, Point at, double r, Chance& chance, bool full) {
  const int blades = full ? 5 : 3;
  for (int i = 0; i < blades; ++i) {
    const double share = blades == 1 ? 0 : i / (blades - 1.0) - 0.5;
    const double tall = r * (1.15 - 1.1 * std::abs(share)) * chance.in(0.85, 1.1);
    const Point foot = at + Point{share * r * 0.8, 0};
    const Point tip = at + Point{share * r * 1.9, -tall};
    inks.lines.moveTo(foot);
    inks.lines.quadTo(foot + Point{share * r * 0.2, -tall * 0.6}, tip);
  }
  if (!full) return;
  inks.faintLines.moveTo(at + Point{-r * 1.25, r * 0.22});
  inks.faintLines.lineTo(at + Point{r * 1.25, r * 0.22});
  inks.faintLines.moveTo(at + Point{-r * 0.55, r * 0.50});
  inks.faintLines.lineTo(at + Point{r * 0.75, r * 0.50});
}

void drawMound(Inks& inks, Point at, double r, Chance& chance) {
  const double tall = r * chance.in(0.75, 0.95);
  arch(inks.lines, at + Point{-r, r * 0.25}, at + Point{r, r * 0.25}, tall * 1.2);
  // Hachures run down the shaded flank.
  for (int i = 0; i < 4; ++i) {
    const double share = 0.48 + 0.13 * i;
    const double x = at.x - r + 2 * r * share;
    const double arc = 4 * share * (1 - share);  // 0 at the feet, 1 on top
    const double y = at.y + r * 0.25 - tall * 0.86 * std::pow(arc, 0.8);
    const double run = r * (0.30 + 0.10 * i) * (i == 3 ? 0.55 : 1);
    inks.lines.moveTo({x + r * 0.03, y + r * 0.10});
    inks.lines.lineTo({x + r * (0.10 + 0.05 * i), std::min(y + r * 0.10 + run, at.y + r * 0.30)});
  }
}

void drawPeak(Inks& inks, Point at, double r, Chance& chance) {
  const double lean = chance.in(-0.12, 0.12) * r;
  const Point top = at + Point{lean, -r * chance.in(0.95, 1.15)};
  const Point left = at + Point{-r * chance.in(0.78, 0.95), r * 0.42};
  const Point right = at + Point{r * chance.in(0.78, 0.95), r * 0.42};
  const Point foot = at + Point{r * chance.in(-0.05, 0.15), r * 0.42};
  const Point knee = between(top, foot, 0.48) + Point{-r * 0.13, 0};
  inks.light.polygon({top, between(top, left, 0.52) + Point{-r * 0.03, 0}, left, foot, knee});
  inks.shade.polygon({top, knee, foot, right, between(top, right, 0.5) + Point{r * 0.05, -r * 0.03}});
  inks.lines.moveTo(left);
  inks.lines.lineTo(between(top, left, 0.52) + Point{-r * 0.03, 0});
  inks.lines.lineTo(top);
  inks.lines.lineTo(between(top, right, 0.5) + Point{r * 0.05, -r * 0.03});
  inks.lines.lineTo(right);
  // A crease on the shaded flank.
  inks.faintLines.moveTo(between(top, right, 0.42) + Point{-r * 0.04, r * 0.08});
  inks.faintLines.lineTo(between(foot, right, 0.42) + Point{0, -r * 0.12});
  inks.faintLines.moveTo(between(top, right, 0.66) + Point{-r * 0.02, r * 0.06});
  inks.faintLines.lineTo(between(foot, right, 0.72) + Point{0, -r * 0.08});
}

void drawBlock(Inks& inks, Point at, double r, Chance& chance) {
  const double w = r * chance.in(0.85, 1.25), h = r * chance.in(0.75, 1.1);
  std::vector<Point> corners;
  for (const Point c : {Point{-w, -h}, Point{w, -h}, Point{w, h}, Point{-w, h}}) corners.push_back(at + turned(c, kBlockAngle));
  Outline block;
  block.polygon(corners);
  inks.shade.append(block, Affine::moved(kToShade * (r * 0.42)));
  inks.body.append(block);
}

void drawGlyph(const TextureStyle& style, Inks& inks, Point at, double r, Chance& chance) {
  switch (style.glyph) {
    case Glyph::None:
      break;
    case Glyph::Swell:
      arch(inks.lines, at + Point{-r, 0}, at + Point{r, 0}, r * chance.in(0.42, 0.56));
      if (chance.share() < 0.5) arch(inks.lines, at + Point{r * 0.35, r * 0.42}, at + Point{r * 1.35, r * 0.42}, r * 0.34);
      break;
    case Glyph::Scree:
      drawScree(inks, at, r, chance);
      break;
    case Glyph::Crown:
      drawCrown(inks, at, r, chance);
      break;
    case Glyph::Block:
      drawBlock(inks, at, r, chance);
      break;
    case Glyph::Tuft:
      drawTuft(inks, at, r, chance, true);
      break;
    case Glyph::ThinTuft:
      drawTuft(inks, at, r, chance, false);
      break;
    case Glyph::Mound:
      drawMound(inks, at, r, chance);
      break;
    case Glyph::Peak:
      drawPeak(inks, at, r, chance);
      break;
    case Glyph::Wave:
      wave(inks.lines, at, r * 2, r * 0.55);
      if (chance.share() < 0.4) wave(inks.lines, at + Point{r * 0.9, r * 0.75}, r * 1.3, r * 0.4);
      break;
    case Glyph::RowTree:
      inks.shade.circle(at + kToShade * (r * 0.5), r);
      inks.body.circle(at, r);
      inks.light.circle(at - kToShade * (r * 0.6), r * 0.45);
      break;
    case Glyph::Dot:
      inks.body.circle(at, r);
      break;
  }
}

// Whether a disc round a point lies in the terrain of its hex, soft corners included.
bool inside(const Land& land, Hex hex, Point at, double margin) {
  const int ground = land.ground(hex);
  for (int i = 0; i < kMarginProbes; ++i) {
    const Point probe = at + turned({margin, 0}, 2 * std::numbers::pi * i / kMarginProbes);
    if (land.ground(land.layout.hexAt(probe)) != ground) return false;
  }
  for (int c = 0; c < kDirections; ++c) {
    const int a = land.ground(neighbour(hex, c)), b = land.ground(neighbour(hex, c + 1));
    if (a == ground || b == ground) continue;
    if (length(land.layout.corner(hex, c) - at) < margin + land.mm(kCornerCut)) return false;
  }
  return true;
}

// Places on a grid over the whole plane that fall into the hex.
std::vector<ScatterPoint> planted(const Land& land, Hex hex, const TextureStyle& style) {
  const double angle = style.glyph == Glyph::Block ? kBlockAngle : kRowAngle;
  const double step = land.mm(style.spacing);
  const Point centre = land.layout.centre(hex);
  const Point home = turned(centre, -angle);
  const int reach = static_cast<int>(land.radius / step) + 2;
  const int column = static_cast<int>(std::floor(home.x / step)), row = static_cast<int>(std::floor(home.y / step));
  std::vector<ScatterPoint> out;
  for (int y = row - reach; y <= row + reach; ++y) {
    for (int x = column - reach; x <= column + reach; ++x) {
      const Point at = turned({x * step, y * step}, angle);
      if (land.layout.hexAt(at) != hex) continue;
      Chance chance(Hex{x, y}, static_cast<uint64_t>(style.glyph));
      const uint64_t seed = chance.next();
      if (style.glyph == Glyph::Block && chance.share() < kEmptyLots) continue;
      out.push_back({(at - centre) * (1 / land.radius), seed});
    }
  }
  return out;
}

}  // namespace

ScatterBook& ScatterBook::of(Orientation orientation) {
  thread_local ScatterBook flat(Orientation::FlatTop), pointy(Orientation::PointyTop);
  return orientation == Orientation::FlatTop ? flat : pointy;
}

const std::vector<ScatterPoint>& ScatterBook::in(Hex hex, double spacing) {
  Scatter& scatter = books_.try_emplace(spacing, orientation_, spacing).first->second;
  scatter.makeRoom();
  return scatter.in(hex);
}

Item textureItem(const Land& land, Hex hex, ScatterBook& scatter, const Taken& taken) {
  Item item;
  const TerrainKind* kind = land.kind(hex);
  if (!kind) return item;
  const TextureStyle& style = textureNamed(kind->texture);
  if (style.glyph == Glyph::None) return item;
  item.fromHexPx = land.style.detail.texturePx;
  Inks inks;
  const Point centre = land.layout.centre(hex);
  for (const ScatterPoint& point : style.rows ? planted(land, hex, style) : scatter.in(hex, style.spacing)) {
    Chance chance(point.seed);
    const double size = land.mm(chance.in(style.low, style.high));
    const Point at = centre + point.at * land.radius;
    if (!inside(land, hex, at, land.mm(style.margin)) || taken(at, size)) continue;
    drawGlyph(style, inks, at, size, chance);
  }
  item.fill(std::move(inks.shade), style.shade);
  item.fill(std::move(inks.body), style.body);
  item.fill(std::move(inks.light), style.light);
  const Stroke line{style.body, land.mm(style.line), 0, Cap::Round, Join::Round, {}, 0};
  Stroke faint = line;
  faint.colour = style.glyph == Glyph::Peak ? style.body.withAlpha(0.6) : style.shade;
  faint.width *= 0.8;
  item.stroke(std::move(inks.faintLines), faint);
  item.stroke(std::move(inks.lines), line);
  return item;
}

}  // namespace hotchkiss::paint
