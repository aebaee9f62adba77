// SPDX-License-Identifier: Apache-2.0
#include "io/paint/ground_layers.h"

#include <algorithm>
#include <set>
#include <utility>

#include "io/paint/font_book.h"

namespace hotchkiss::paint {

namespace {

class BlockBuilder {
 public:
  BlockBuilder(const Land& land, const std::vector<Hex>& hexes) : land_(land), hexes_(hexes) {}

  BlockLists build(ScatterBook& scatter, const Taken& taken) {
    fills();
    shores();
    edges();
    for (const Hex hex : hexes_) list(Pass::Texture).add(textureItem(land_, hex, scatter, taken));
    grid();
    numbers();
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
      cell.fill(softCell(land_.layout, hex, classOf()), colour);
      list(kind->water ? Pass::WaterFill : Pass::LandFill).add(std::move(cell));
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

  void edges() {}

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
      const double size = land_.mm(style.size);
      const Box2 box = numberBox(land_, hex, code);
      const Affine place = Affine::placed({box.low.x, box.high.y}, size);
      Item item;
      item.fromHexPx = land_.style.detail.numberPx;
      const TerrainKind* kind = land_.kind(hex);
      const Rgba halo = kind ? colourOf(kind->fill, land_.style.paper.ground) : land_.style.paper.ground;
      item.add(Op{text->outline, place, std::nullopt,
                  Stroke{halo.withAlpha(style.haloAlpha), land_.mm(style.haloWidth), 0, Cap::Round, Join::Round, {}, 0},
                  nullptr});
      item.add(Op{text->outline, place, style.colour, std::nullopt, text->run});
      list(Pass::Numbers).add(std::move(item));
    }
  }

  const Land& land_;
  const std::vector<Hex>& hexes_;
  std::array<ItemList, kPasses> lists_;
};

}  // namespace

Box2 numberBox(const Land& land, Hex hex, const std::string& code) {
  const NumberStyle& style = land.style.number;
  const double size = land.mm(style.size);
  const double width = shape(code, Face::Sans)->width * size, height = capHeight(Face::Sans) * size;
  const Point centre = land.layout.centre(hex);
  const double top = centre.y - land.mm(style.top);
  return {{centre.x - width / 2, top}, {centre.x + width / 2, top + height}};
}

BlockLists groundLists(const Land& land, const std::vector<Hex>& hexes, ScatterBook& scatter, const Taken& taken) {
  return BlockBuilder(land, hexes).build(scatter, taken);
}

}  // namespace hotchkiss::paint
