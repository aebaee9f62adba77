// SPDX-License-Identifier: Apache-2.0
#include "io/paint/marks.h"

#include "io/paint/font_book.h"

namespace hotchkiss::paint {

namespace {

Rgba colourOfMark(const MarkStyle& style, Mark::Kind kind) {
  switch (kind) {
    case Mark::Kind::Selection:
      return style.selection;
    case Mark::Kind::Hover:
      return style.hover;
    case Mark::Kind::Preview:
      return style.preview;
    case Mark::Kind::Error:
      return style.error;
    case Mark::Kind::Warning:
      return style.warning;
    case Mark::Kind::Note:
      return style.note;
  }
  return style.selection;
}

bool isFinding(Mark::Kind kind) {
  return kind == Mark::Kind::Error || kind == Mark::Kind::Warning || kind == Mark::Kind::Note;
}

// A round badge with "!" or "i".
void badge(const Land& land, Point at, Mark::Kind kind, Rgba colour, Item& item) {
  const MarkStyle& style = land.style.mark;
  Outline disc;
  disc.circle(at, land.mm(style.badge));
  item.stroke(disc, {style.halo, land.mm(style.badge) * 0.45, 0, Cap::Butt, Join::Round, {}, 0});
  item.fill(std::move(disc), colour);
  const auto text = shape(kind == Mark::Kind::Note ? "i" : "!", Face::SansBold);
  const double size = land.mm(style.badgeText);
  const Point base = at + Point{-text->width * size / 2, capHeight(Face::SansBold) * size / 2};
  item.add(Op{text->outline, Affine::placed(base, size), rgb(0xffffff), std::nullopt, text->run});
}

}  // namespace

Item markItem(const Land& land, const Mark& mark) {
  const MarkStyle& style = land.style.mark;
  const Rgba colour = colourOfMark(style, mark.kind);
  Item item;
  if (mark.side) {
    const auto ends = endsOf(*mark.side);
    Outline line;
    line.polyline({land.layout.vertex(ends[0]), land.layout.vertex(ends[1])});
    const double width = land.mm(style.sideLine);
    item.stroke(line, {style.halo, width * 1.5, style.leastPx * 1.8, Cap::Round, Join::Round, {}, 0});
    item.stroke(std::move(line), {colour.withAlpha(0.9), width, style.leastPx, Cap::Round, Join::Round, {}, 0});
    if (isFinding(mark.kind)) badge(land, land.layout.sideMiddle(*mark.side), mark.kind, colour, item);
    return item;
  }
  if (!mark.hex) return item;
  if (isFinding(mark.kind)) {
    const Point at = land.layout.centre(*mark.hex) + style.badgeAt * land.radius;
    badge(land, at, mark.kind, colour, item);
    return item;
  }
  Outline hex = hexOutline(land.layout, *mark.hex);
  if (mark.kind != Mark::Kind::Selection) item.fill(hex, colour.withAlpha(style.fillAlpha));
  if (mark.kind == Mark::Kind::Preview) return item;
  item.stroke(std::move(hex), {colour, land.mm(style.line), style.leastPx, Cap::Butt, Join::Round, {}, 0});
  return item;
}

}  // namespace hotchkiss::paint
