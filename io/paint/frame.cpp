// SPDX-License-Identifier: Apache-2.0
#include "io/paint/frame.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "io/paint/legend.h"
#include "io/paint/text_lines.h"

namespace hotchkiss::paint {

namespace {

constexpr std::array<double, 3> kRoundSteps = {1, 2, 5};

// A round number of metres about `share` of the map wide.
double roundLength(double metres) {
  double best = 1;
  for (double power = 1; power <= metres * 10; power *= 10)
    for (const double step : kRoundSteps)
      if (power * step <= metres) best = power * step;
  return best;
}

std::string metresText(double metres) {
  if (metres < 1000) return fmt::format("{} m", static_cast<long long>(metres));
  return fmt::format("{} km", static_cast<long long>(metres / 1000));
}

// A bar of two colours in fifths of its length.
void scaleBar(const Land& land, Point left, double lengthMm, const std::string& text, Item& item) {
  const PaperStyle& style = land.style.paper;
  const double tall = land.mm(style.scaleHeight);
  constexpr int kParts = 4;
  Outline dark, frame;
  for (int i = 0; i < kParts; i += 2)
    dark.rectangle({{left.x + lengthMm * i / kParts, left.y - tall}, {left.x + lengthMm * (i + 1) / kParts, left.y}});
  frame.rectangle({{left.x, left.y - tall}, {left.x + lengthMm, left.y}});
  item.fill(std::move(dark), style.frame);
  item.stroke(std::move(frame), {style.frame, land.mm(style.frameThin), 0.7, Cap::Butt, Join::Miter, {}, 0});
  setLine(text, Face::SerifItalic, land.mm(style.captionSize), left + Point{lengthMm + land.mm(0.14), 0}, 0, style.frame, item,
          0.02);
}

void northArrow(const Land& land, Point centre, double degrees, Item& item) {
  const PaperStyle& style = land.style.paper;
  const double r = land.mm(style.northSize) / 2, turn = degrees * std::numbers::pi / 180;
  const auto at = [&](double x, double y) { return centre + turned({x * r, y * r}, turn); };
  Outline dark, light;
  dark.polygon({at(0, -1), at(0, 0.45), at(-0.42, 0.75)});
  light.polygon({at(0, -1), at(0.42, 0.75), at(0, 0.45)});
  item.fill(std::move(dark), style.frame);
  item.stroke(std::move(light), {style.frame, land.mm(style.frameThin), 0.7, Cap::Butt, Join::Miter, {}, 0});
  const double size = land.mm(style.captionSize);
  const Point letter = centre + turned({0, -r - size * 0.55}, turn);
  setLine("N", Face::Serif, size, letter + Point{0, size * 0.32}, 0.5, style.frame, item);
}

}  // namespace

Frame makeFrame(const Land& land, const Box2& map, bool drawn, bool legend, const std::string& title) {
  const PaperStyle& style = land.style.paper;
  Frame frame;
  if (!drawn) {
    frame.neat = frame.page = grown(map, land.mm(style.margin));
    return frame;
  }
  frame.neat = grown(map, land.mm(style.frameGap));
  const double thin = land.mm(style.frameThin), thick = land.mm(style.frameThick), apart = land.mm(style.frameBetween);
  const Box2 outer = grown(frame.neat, thin + apart + thick);
  Item lines;
  Outline inside, outside;
  inside.rectangle(grown(frame.neat, thin / 2));
  outside.rectangle(grown(frame.neat, thin + apart + thick / 2));
  lines.stroke(std::move(inside), {style.frame, thin, 0.7, Cap::Butt, Join::Miter, {}, 0});
  lines.stroke(std::move(outside), {style.frame, thick, 1.2, Cap::Butt, Join::Miter, {}, 0});
  frame.items.add(std::move(lines));
  frame.page = grown(outer, land.mm(style.outside));

  const double middle = (outer.low.x + outer.high.x) / 2;
  if (!title.empty()) {
    const auto shaped = shape(title, Face::Serif, style.titleSpacing);
    const double size = std::min(land.mm(style.titleSize), outer.width() * 0.9 / std::max(shaped->width, 1e-9));
    const double gap = land.mm(style.titleGap);
    Item item;
    item.id = "title";
    setLine(title, Face::Serif, size, {middle, outer.low.y - gap}, 0.5, style.ink, item, style.titleSpacing);
    frame.items.add(std::move(item));
    frame.page.low.y = outer.low.y - gap - size - land.mm(style.outside) * 0.6;
  }
  // North and scale side by side below the frame, at the left.
  const double size = land.mm(style.captionSize);
  const double base = outer.high.y + land.mm(style.captionGap) + size;
  Item scale;
  scale.id = "scale";
  const Sheet* sheet = land.view.empty() ? nullptr : land.view.sheets().front().sheet.get();
  const double north = land.mm(style.northSize);
  if (sheet && sheet->hexMetres && *sheet->hexMetres > 0) {
    const double metresPerMm = *sheet->hexMetres / land.layout.hexWidthMm;
    const double metres = roundLength(std::min(map.width() * 0.25, land.layout.hexWidthMm * 5) * metresPerMm);
    const std::string hexes =
        fmt::format("{}   (one hex {} m)", metresText(metres), static_cast<long long>(std::lround(*sheet->hexMetres)));
    scaleBar(land, {outer.low.x + north * 2.2, base + north * 0.35}, metres / metresPerMm, hexes, scale);
  }
  if (sheet) northArrow(land, {outer.low.x + north * 0.85, base + north * 0.30}, sheet->northDegrees, scale);
  if (!scale.empty()) {
    frame.items.add(std::move(scale));
    frame.page.high.y = base + north * 1.05 + land.mm(style.outside) * 0.5;
  }
  if (legend) {
    const Point corner = {outer.low.x, frame.page.high.y - land.mm(style.outside) * 0.3};
    Legend key = makeLegend(land, corner, outer.width());
    if (key.height > 0) {
      for (Item& item : key.items.items) frame.items.add(std::move(item));
      frame.page.high.y = corner.y + key.height + land.mm(style.outside);
    }
  }
  return frame;
}

}  // namespace hotchkiss::paint
