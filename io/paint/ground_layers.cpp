// SPDX-License-Identifier: Apache-2.0
#include "io/paint/ground_layers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>
#include <utility>

#include "io/paint/font_book.h"

namespace hotchkiss::paint {

namespace {

// Levels may be negative; classes of hexes below zero mean something else.
constexpr int kLevelShift = 1000;

class BlockBuilder {
 public:
  BlockBuilder(const Land& land, const std::vector<Hex>& hexes) : land_(land), hexes_(hexes) {}

  BlockLists build(BlockGroup group, const Taken& taken) {
    switch (group) {
      case BlockGroup::Ground:
        fills();
        shores();
        mask();
        elevation();
        break;
      case BlockGroup::Grid:
        grid();
        break;
      case BlockGroup::Texture:
        textures(taken);
        break;
      case BlockGroup::Numbers:
        numbers();
        break;
      case BlockGroup::Coverage:
        coverage();
        break;
    }
    BlockLists out;
    for (size_t i = 0; i < kPasses; ++i)
      if (!lists_[i].items.empty()) out[i] = std::make_shared<const ItemList>(std::move(lists_[i]));
    return out;
  }

 private:
  ItemList& list(Pass pass) { return lists_[static_cast<size_t>(pass)]; }
  Rgba fillOf(const TerrainKind& kind) const { return colourOf(kind.fill, land_.style.paper.ground); }
  ClassOf classOf() const {
    return [this](Hex h) { return land_.ground(h); };
  }

  void fills() {
    for (const Hex hex : hexes_) {
      const TerrainKind* kind = land_.kind(hex);
      if (!kind) continue;
      const Rgba colour = fillOf(*kind);
      Item under;
      under.fill(hexOutline(land_.layout, hex), colour);
      under.stroke(hexOutline(land_.layout, hex),
                   {colour, land_.mm(land_.style.terrain.underlap), 0, Cap::Butt, Join::Miter, {}, 0});
      list(Pass::UnderFill).add(std::move(under));
      Item cell;
      if (const std::string code = land_.view.code(hex); !code.empty()) cell.id = "ground-" + code;
      cell.label = kind->name;
      cell.fill(softCell(land_.layout, hex, classOf()), colour);
      list(kind->water ? Pass::WaterFill : Pass::LandFill).add(std::move(cell));
    }
  }

  void textures(const Taken& taken) {
    ScatterBook& scatter = ScatterBook::of(land_.layout.orientation);
    for (const Hex hex : hexes_) {
      Item texture = textureItem(land_, hex, scatter, taken);
      if (texture.empty()) continue;
      if (const std::string code = land_.view.code(hex); !code.empty()) texture.id = "texture-" + code;
      list(Pass::Texture).add(std::move(texture));
    }
  }

  // Each side of the block once: sides 0 to 2 of its own hexes, and those of its edge that no hex on the map owns.
  template <class Visit>
  void forEachSide(Visit visit) const {
    for (const Hex hex : hexes_)
      for (int d = 0; d < kDirections; ++d) {
        const Hexside side(hex, d);
        if (side.first() == hex || !land_.onMap(side.first())) visit(side);
      }
  }

  // Lines along the coast, drawn before the land so that only their wet halves stay.
  void shores() {
    const TerrainStyle& style = land_.style.terrain;
    Outline coast;
    std::optional<Rgba> water;
    forEachSide([&](Hexside side) {
      const Hex a = side.first(), b = side.second();
      if (land_.ground(a) < 0 || land_.ground(b) < 0 || land_.water(a) == land_.water(b)) return;
      water = fillOf(*land_.kind(land_.water(a) ? a : b));
      softBoundary(land_.layout, side, classOf(), coast);
    });
    if (!water) return;
    Item lines;
    const Rgba line = mix(*water, style.shore, style.waterLineAlpha);
    for (size_t i = std::size(style.waterLines); i-- > 0;) {
      const double reach = land_.mm(style.waterLines[i]) * 2, width = land_.mm(style.waterLineWidth);
      lines.stroke(coast, {line, reach + width, 0, Cap::Round, Join::Round, {}, 0});
      lines.stroke(coast, {*water, reach - width, 0, Cap::Round, Join::Round, {}, 0});
    }
    list(Pass::ShoreLines).add(std::move(lines));
    Item shore;
    shore.stroke(std::move(coast), {style.shore, land_.mm(style.shoreWidth), 0.7, Cap::Round, Join::Round, {}, 0});
    list(Pass::LandEdge).add(std::move(shore));
  }

  // Paper round the map, over what shores and their lines spill beyond its edge.
  void mask() {
    if (lists_[static_cast<size_t>(Pass::ShoreLines)].items.empty()) return;
    Outline strips;
    forEachSide([&](Hexside side) {
      const bool first = land_.onMap(side.first()), second = land_.onMap(side.second());
      if (first == second) return;
      const Hex outer = first ? side.second() : side.first();
      const Point centre = land_.layout.centre(outer);
      const double share = land_.style.terrain.mask;
      const auto ends = endsOf(side);
      const Point a = land_.layout.vertex(ends[0]), b = land_.layout.vertex(ends[1]);
      // Reaching past both corners, so that neighbouring strips overlap.
      const Point past = (b - a) * (share * 0.6);
      const Point out = unit(centre - land_.layout.sideMiddle(side)) * land_.mm(share);
      strips.polygon({a, b, b + past + out, a - past + out});
    });
    if (strips.empty()) return;
    Item item;
    item.fill(std::move(strips), land_.style.paper.ground);
    list(Pass::LandFill).add(std::move(item));
  }

  void elevation() {
    const ElevationStyle& style = land_.style.elevation;
    if (!land_.levels || land_.levels->first == land_.levels->second) return;
    const auto [low, high] = *land_.levels;
    const ClassOf level = [this](Hex hex) {
      const HexLook& look = land_.look(hex);
      return look.ground == kOffMap ? kOffMap : look.elevation ? *look.elevation + kLevelShift : kUnknownGround;
    };
    std::map<int, Outline> tints;
    Item numbers;
    numbers.fromHexPx = land_.style.detail.levelPx;
    for (const Hex hex : hexes_) {
      const auto height = land_.look(hex).elevation;
      if (!height) continue;
      tints[*height].append(softCell(land_.layout, hex, level));
      const auto text = shape(fmt::format("{}", *height), Face::SerifItalic);
      const double size = land_.mm(style.numberSize);
      const Point base = land_.layout.centre(hex) + Point{-text->width * size / 2, land_.mm(style.numberY)};
      numbers.add(Op{text->outline, Affine::placed(base, size), style.number, std::nullopt, text->run});
    }
    for (auto& [height, outline] : tints) {
      const double alpha = style.mostAlpha * (height - low) / (high - low);
      if (alpha <= 0) continue;
      Item item;
      item.fill(std::move(outline), style.high.withAlpha(alpha));
      list(Pass::Tint).add(std::move(item));
    }
    Outline gentle, steep;
    forEachSide([&](Hexside side) {
      const auto &a = land_.look(side.first()).elevation, &b = land_.look(side.second()).elevation;
      if (a && b && *a != *b) softBoundary(land_.layout, side, level, std::abs(*a - *b) >= style.steep ? steep : gentle);
    });
    Item contours;
    contours.fromHexPx = land_.style.detail.contourPx;
    contours.stroke(std::move(gentle), {style.contour, land_.mm(style.contourWidth), 0.6, Cap::Round, Join::Round, {}, 0});
    contours.stroke(std::move(steep), {style.contour, land_.mm(style.steepWidth), 0.8, Cap::Round, Join::Round, {}, 0});
    list(Pass::Contour).add(std::move(contours));
    list(Pass::Contour).add(std::move(numbers));
  }

  // Hatching of what nobody has digitized, and of drafts the other way.
  void coverage() {
    const CoverageStyle& style = land_.style.coverage;
    Outline blank, draft;
    for (const Hex hex : hexes_) {
      const Coverage known = land_.view.coverage(hex, Layer::Terrain);
      if (known == kConfirmed) continue;
      hatch(hex, known == kUndigitized ? 1 : -1, known == kUndigitized ? blank : draft);
    }
    Item item;
    item.stroke(std::move(blank), {style.undigitized, land_.mm(style.width), 0.6, Cap::Butt, Join::Round, {}, 0});
    item.stroke(std::move(draft), {style.draft, land_.mm(style.width), 0.6, Cap::Butt, Join::Round, {}, 0});
    list(Pass::Coverage).add(std::move(item));
  }

  // Diagonals of one grid over the whole plane, cut to the hexagon: hatching runs on from hex to hex.
  void hatch(Hex hex, double slope, Outline& out) const {
    const double gap = land_.mm(land_.style.coverage.gap);
    const Point normal = unit({slope, 1}), along = rightOf(normal);
    const double middle = dot(land_.layout.centre(hex), normal);
    const auto first = static_cast<long>(std::ceil((middle - land_.radius) / gap)),
               last = static_cast<long>(std::floor((middle + land_.radius) / gap));
    for (long i = first; i <= last; ++i) {
      const double offset = static_cast<double>(i) * gap;
      double low = -std::numeric_limits<double>::max(), high = std::numeric_limits<double>::max();
      const Point start = normal * offset + along * dot(land_.layout.centre(hex), along);
      for (int d = 0; d < kDirections; ++d) {
        const Point face = land_.layout.sideMiddle(Hexside(hex, d)), away = unit(face - land_.layout.centre(hex));
        const double slant = dot(along, away), room = dot(face - start, away);
        if (std::abs(slant) < 1e-9) {
          if (room < 0) high = low;
        } else if (slant > 0) {
          high = std::min(high, room / slant);
        } else {
          low = std::max(low, room / slant);
        }
      }
      if (high <= low) continue;
      out.moveTo(start + along * low);
      out.lineTo(start + along * high);
    }
  }

  void grid() {
    const GridStyle& style = land_.style.grid;
    Outline inner, outer;
    forEachSide([&](Hexside side) {
      const auto ends = endsOf(side);
      Outline& out = land_.onMap(side.first()) && land_.onMap(side.second()) ? inner : outer;
      out.moveTo(land_.layout.vertex(ends[0]));
      out.lineTo(land_.layout.vertex(ends[1]));
    });
    Item lines;
    lines.fromHexPx = land_.style.detail.outlinePx;
    lines.stroke(std::move(inner), {style.line, land_.mm(style.width), style.leastPx, Cap::Butt, Join::Round, {}, 0});
    list(Pass::Grid).add(std::move(lines));
    Item edge;
    edge.stroke(std::move(outer), {style.edge, land_.mm(style.edgeWidth), style.leastPx, Cap::Round, Join::Round, {}, 0});
    list(Pass::Grid).add(std::move(edge));
  }

  void numbers() {
    const NumberStyle& style = land_.style.number;
    for (const Hex hex : hexes_) {
      const std::string code = land_.view.code(hex);
      if (code.empty()) continue;
      const auto text = shape(code, Face::Sans);
      const double width = land_.layout.orientation == Orientation::FlatTop ? style.farWidth : style.farWidthPointy;
      const double far = std::min(style.farSize, width / std::max(text->width, 1e-9));
      const double apart = far > style.size ? style.farPx : 0;
      number(hex, *text, style.size, std::max({apart, readable(style.size), land_.style.detail.numberPx}), kAnyScale);
      if (apart > 0) number(hex, *text, far, std::max(readable(far), land_.style.detail.numberPx), apart);
    }
  }

  // The width of a hex in pixels from which numerals of a size are large enough.
  double readable(double size) const { return land_.style.number.leastPx / land_.mm(size) * land_.layout.hexWidthMm; }

  void number(Hex hex, const ShapedText& text, double share, double fromPx, double toPx) {
    const NumberStyle& style = land_.style.number;
    const double size = land_.mm(share);
    const Box2 box = numberBox(land_, hex, text.width, share);
    const Affine place = Affine::placed({box.low.x, box.high.y}, size);
    Item item;
    item.id = "hex-" + text.text;
    item.fromHexPx = fromPx;
    item.toHexPx = toPx;
    const TerrainKind* kind = land_.kind(hex);
    const Rgba halo = kind ? colourOf(kind->fill, land_.style.paper.ground) : land_.style.paper.ground;
    item.add(Op{text.outline, place, std::nullopt,
                Stroke{halo.withAlpha(style.haloAlpha), land_.mm(style.haloWidth), 0, Cap::Round, Join::Round, {}, 0}, nullptr});
    item.add(Op{text.outline, place, style.colour, std::nullopt, text.run});
    list(Pass::Numbers).add(std::move(item));
  }

  const Land& land_;
  const std::vector<Hex>& hexes_;
  std::array<ItemList, kPasses> lists_;
};

}  // namespace

Box2 numberBox(const Land& land, Hex hex, double textWidth, double share) {
  const double size = land.mm(share);
  const double width = textWidth * size, height = capHeight(Face::Sans) * size;
  const Point centre = land.layout.centre(hex);
  const double top = centre.y - land.mm(land.style.number.top);
  return {{centre.x - width / 2, top}, {centre.x + width / 2, top + height}};
}

BlockLists groundLists(const Land& land, const std::vector<Hex>& hexes, BlockGroup group, const Taken& taken) {
  return BlockBuilder(land, hexes).build(group, taken);
}

}  // namespace hotchkiss::paint
