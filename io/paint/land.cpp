// SPDX-License-Identifier: Apache-2.0
#include "io/paint/land.h"

#include <algorithm>

namespace hotchkiss::paint {

const HexLook& LookGrid::at(Hex hex) const {
  static const HexLook off;
  const auto it = blocks_.find(blockOf(hex));
  return it == blocks_.end() ? off : (*it->second)[cellOf(hex)];
}

void LookGrid::set(Hex hex, const HexLook& look) {
  std::shared_ptr<Cells>& cells = blocks_[blockOf(hex)];
  if (!cells)
    cells = std::make_shared<Cells>();
  else if (cells.use_count() > 1)
    cells = std::make_shared<Cells>(*cells);
  (*cells)[cellOf(hex)] = look;
}

std::vector<Hex> LookGrid::blockKeys() const {
  std::vector<Hex> out;
  out.reserve(blocks_.size());
  for (const auto& [block, cells] : blocks_) out.push_back(block);
  return out;
}

std::vector<Hex> LookGrid::hexesOf(Hex block) const {
  std::vector<Hex> out;
  const auto it = blocks_.find(block);
  if (it == blocks_.end()) return out;
  for (int i = 0; i < kCells; ++i)
    if ((*it->second)[static_cast<size_t>(i)].ground != kOffMap) out.push_back(hexIn(block, i));
  return out;
}

const TerrainKind* Land::kind(Hex hex) const {
  const int index = ground(hex);
  return index < 0 ? nullptr : &view.vocabulary().terrain[static_cast<size_t>(index)];
}

bool Land::water(Hex hex) const {
  const TerrainKind* found = kind(hex);
  return found && found->water;
}

LookTeller::LookTeller(const BoardView& view) : view_(view) {
  const auto& all = view.vocabulary().terrain;
  for (size_t i = 0; i < all.size(); ++i) indices_.emplace(all[i].id.text, static_cast<int>(i));
}

HexLook LookTeller::operator()(Hex hex) const {
  HexLook look;
  if (!view_.playable(hex)) return look;
  look.ground = kUnknownGround;
  const HexFacts known = view_.facts(hex);
  const auto& all = view_.vocabulary().terrain;
  // Of several the one of the highest rank, as BoardView::terrain has it.
  const auto take = [&](const TerrainId& id) {
    const auto it = indices_.find(id.text);
    if (it == indices_.end()) return;
    if (look.ground < 0 || all[static_cast<size_t>(it->second)].rank > all[static_cast<size_t>(look.ground)].rank)
      look.ground = it->second;
  };
  take(known.terrain);
  for (const TerrainId& id : known.further) take(id);
  look.elevation = known.elevation;
  return look;
}

FeatureMap featuresOf(const BoardView& view, const LookGrid& looks) {
  FeatureMap out;
  const auto onMap = [&looks](Hex hex) { return looks.at(hex).ground != kOffMap; };
  for (const PlacedSheet& placed : view.sheets())
    placed.sheet->sides.forEach([&](const Hexside& side, const SideFeatures&) {
      const Hexside lattice(side.hex + placed.origin, side.direction);
      if (onMap(lattice.first()) || onMap(lattice.second())) out.try_emplace(lattice);
    });
  for (auto& [side, features] : out) features = view.features(side);
  return out;
}

std::optional<std::pair<int, int>> levelsOf(const LookGrid& looks) {
  std::optional<std::pair<int, int>> levels;
  looks.forEach([&levels](Hex, const HexLook& look) {
    if (!look.elevation) return;
    levels = levels ? std::pair{std::min(levels->first, *look.elevation), std::max(levels->second, *look.elevation)}
                    : std::pair{*look.elevation, *look.elevation};
  });
  return levels;
}

namespace {

// Of three classes at a vertex, not all equal, the place of the one that differs; where all differ the highest counts as the odd
// one, so that its outline stays smooth.
int oddOne(int a, int b, int c) {
  if (a == b) return 2;
  if (a == c) return 1;
  if (b == c) return 0;
  return a > b && a > c ? 0 : b > c ? 1 : 2;
}

}  // namespace

Outline hexOutline(const PlaneLayout& layout, Hex hex) {
  Outline out;
  std::vector<Point> corners;
  for (int c = 0; c < kDirections; ++c) corners.push_back(layout.corner(hex, c));
  out.polygon(corners);
  return out;
}

Outline softCell(const PlaneLayout& layout, Hex hex, const ClassOf& classOf) {
  const int mine = classOf(hex);
  std::array<int, 6> around{};
  for (int d = 0; d < kDirections; ++d) around[static_cast<size_t>(d)] = classOf(neighbour(hex, d));
  const auto middle = [&](int d) { return layout.sideMiddle(Hexside(hex, (d + 6) % 6)); };
  Outline out;
  out.moveTo(middle(0));
  for (int c = 0; c < kDirections; ++c) {
    // Corner c stands between side c (whose middle we come from) and side c + 1.
    const int before = around[static_cast<size_t>(c)], after = around[static_cast<size_t>((c + 1) % 6)];
    const Point corner = layout.corner(hex, c), next = middle(c + 1), here = middle(c);
    const bool edge = mine == kOffMap || before == kOffMap || after == kOffMap;
    const int odd = oddOne(mine, before, after);
    if (edge || (before == mine && after == mine)) {
      out.lineTo(corner);
      out.lineTo(next);
    } else if (odd == 0) {
      out.quadTo(corner, next);
    } else {
      // The boundary cuts the corner of the odd one; this hex and the third one meet on it half-way.
      const bool cutsAfter = odd == 2;
      const Point third = layout.sideMiddle(Hexside(neighbour(hex, c), (c + 2) % 6));
      const Point from = cutsAfter ? third : here, to = cutsAfter ? next : third;
      const Point apex = between(between(from, corner, 0.5), between(corner, to, 0.5), 0.5);
      if (cutsAfter) {
        out.lineTo(apex);
        out.quadTo(between(corner, next, 0.5), next);
      } else {
        out.quadTo(between(here, corner, 0.5), apex);
        out.lineTo(next);
      }
    }
  }
  out.close();
  return out;
}

void softBoundary(const PlaneLayout& layout, Hexside side, const ClassOf& classOf, Outline& out) {
  const int one = classOf(side.first()), two = classOf(side.second());
  if (one == two) return;
  const Point here = layout.sideMiddle(side);
  const auto half = [&](Vertex v) {
    const Point corner = layout.vertex(v);
    Hex third;
    for (const Hex h : hexesAt(v))
      if (h != side.first() && h != side.second()) third = h;
    const int other = classOf(third);
    if (one == kOffMap || two == kOffMap || other == kOffMap) return std::pair{corner, corner};
    const int odd = oddOne(one, two, other);
    if (odd == 2) {
      // The third hex is cut: this boundary runs on straight to the middle of its curve.
      const Point a = layout.sideMiddle(sideBetween(third, side.first())),
                  b = layout.sideMiddle(sideBetween(third, side.second()));
      const Point apex = between(between(a, corner, 0.5), between(corner, b, 0.5), 0.5);
      return std::pair{between(here, apex, 0.5), apex};
    }
    // The boundary goes on along the side between the third hex and the odd one.
    const Point on = layout.sideMiddle(sideBetween(third, odd == 0 ? side.first() : side.second()));
    return std::pair{between(here, corner, 0.5), between(between(here, corner, 0.5), between(on, corner, 0.5), 0.5)};
  };
  const auto ends = endsOf(side);
  const auto [controlA, endA] = half(ends[0]);
  const auto [controlB, endB] = half(ends[1]);
  out.moveTo(endA);
  out.quadTo(controlA, here);
  out.quadTo(controlB, endB);
}

}  // namespace hotchkiss::paint
