// SPDX-License-Identifier: Apache-2.0
#include "model/rules/ground.h"

#include <algorithm>
#include <cassert>

namespace hotchkiss {

namespace {

template <class Kinds, class Id>
KindMask bitOf(const Kinds& kinds, const Id& id) {
  for (size_t i = 0; i < kinds.size() && i < 64; ++i)
    if (kinds[i].id == id) return KindMask{1} << i;
  return 0;
}

template <class Kinds, class Wanted>
KindMask bitsWhere(const Kinds& kinds, Wanted wanted) {
  KindMask mask = 0;
  for (size_t i = 0; i < kinds.size() && i < 64; ++i)
    if (wanted(kinds[i])) mask |= KindMask{1} << i;
  return mask;
}

template <class Kinds>
KindMask bitsOfIds(const Kinds& kinds, std::initializer_list<std::string_view> ids) {
  return bitsWhere(kinds, [&](const auto& kind) { return std::find(ids.begin(), ids.end(), kind.id.text) != ids.end(); });
}

}  // namespace

std::shared_ptr<const Ground> Ground::make(BoardView view, bool drafts) {
  std::shared_ptr<Ground> ground(new Ground(std::move(view)));
  ground->drafts_ = drafts;
  const BoardView& board = ground->view_;
  const std::vector<Hex>& hexes = board.hexes();
  BlockList<GroundCell>::Writer cells;
  BlockList<GroundSide>::Writer sides;
  sides.push_back({});
  if (hexes.empty()) {
    ground->sides_ = std::move(sides).take();
    return ground;
  }
  const auto places = std::make_shared<Places>();
  // Sheets whose join is unknown lie far apart: each island has a rectangle of its own.
  constexpr int kFar = 1024;
  std::vector<Hex> sorted = hexes;
  std::sort(sorted.begin(), sorted.end());
  for (size_t begin = 0; begin < sorted.size();) {
    size_t end = begin + 1;
    while (end < sorted.size() && sorted[end].q - sorted[end - 1].q < kFar) ++end;
    Hex low = sorted[begin], high = low;
    for (size_t at = begin; at < end; ++at) {
      low = {std::min(low.q, sorted[at].q), std::min(low.r, sorted[at].r)};
      high = {std::max(high.q, sorted[at].q), std::max(high.r, sorted[at].r)};
    }
    const int64_t width = int64_t{high.q} - low.q + 1, height = int64_t{high.r} - low.r + 1;
    if (width * height <= 8 * static_cast<int64_t>(end - begin) + 4096)
      places->islands.push_back({low, static_cast<int>(width), static_cast<int>(height),
                                 std::vector<int32_t>(static_cast<size_t>(width * height), -1)});
    begin = end;
  }
  for (const Hex h : hexes) {
    const auto index = static_cast<int32_t>(cells.size());
    const auto island =
        std::find_if(places->islands.begin(), places->islands.end(), [h](const Island& i) { return i.slot(h).has_value(); });
    if (island != places->islands.end())
      island->cells[*island->slot(h)] = index;
    else
      places->sparse.emplace(h, index);
    GroundCell cell;
    cell.hex = h;
    cell.whole = board.whole(h);
    ground->read(cell);
    cells.push_back(cell);
  }
  ground->places_ = places;
  for (size_t i = 0; i < cells.size(); ++i) {
    GroundCell& cell = cells.edit(i);
    for (int d = 0; d < kDirections; ++d) {
      const int there = ground->find(neighbour(cell.hex, d));
      cell.next[static_cast<size_t>(d)] = there;
      int32_t& slot = cell.side[static_cast<size_t>(d)];
      if (there >= 0 && there < static_cast<int>(i)) {
        slot = cells.at(static_cast<size_t>(there)).side[static_cast<size_t>(opposite(d))];
        continue;
      }
      const GroundSide side = ground->read(Hexside(cell.hex, d));
      slot = 0;
      if (side.features != 0 || side.paths != 0) {
        slot = static_cast<int32_t>(sides.size());
        sides.push_back(side);
      }
    }
  }
  ground->cells_ = std::move(cells).take();
  ground->sides_ = std::move(sides).take();
  ground->takeSites();
  ground->takeAreas();
  return ground;
}

void Ground::read(GroundCell& cell) const {
  const Vocabulary& words = vocabulary();
  cell.terrain = -1;
  cell.elevation = GroundCell::kUnknownElevation;
  cell.terrains = 0;
  cell.known = cell.draft = 0;
  const HexFacts facts = view_.facts(cell.hex);
  for (size_t layer = 0; layer < kLayers; ++layer) {
    const Coverage coverage = facts.coverage[layer];
    if (coverage >= kFirstDraft) cell.draft |= static_cast<uint8_t>(1u << layer);
    if (coverage == kConfirmed || (drafts_ && coverage >= kFirstDraft)) cell.known |= static_cast<uint8_t>(1u << layer);
  }
  if (cell.knows(Layer::Terrain)) {
    const auto take = [&](const TerrainId& id) {
      for (size_t i = 0; i < words.terrain.size() && i < 64; ++i) {
        if (words.terrain[i].id != id) continue;
        cell.terrains |= KindMask{1} << i;
        if (cell.terrain < 0 || words.terrain[i].rank > words.terrain[static_cast<size_t>(cell.terrain)].rank)
          cell.terrain = static_cast<int16_t>(i);
      }
    };
    take(facts.terrain);
    for (const TerrainId& id : facts.further) take(id);
  }
  if (cell.knows(Layer::Elevation) && facts.elevation) cell.elevation = static_cast<int16_t>(*facts.elevation);
}

GroundSide Ground::read(const Hexside& place) const {
  const Vocabulary& words = vocabulary();
  GroundSide side;
  for (const SideFeature& feature : view_.features(place)) {
    const KindMask bit = bitOf(words.features, feature.kind);
    side.features |= bit;
    if (feature.upper == 0) side.upperFirst |= bit;
    if (feature.upper == 1) side.upperSecond |= bit;
  }
  for (const PathKindId& kind : view_.pathsAcross(place)) side.paths |= bitOf(words.paths, kind);
  return side;
}

void Ground::takeSites() {
  auto sites = std::make_shared<Sites>();
  for (const PlacedSite& placed : view_.sites()) {
    if (!placed.hex) continue;
    if (const int index = find(*placed.hex); index >= 0) sites->emplace(index, placed.site);
  }
  sites_ = std::move(sites);
}

void Ground::takeAreas() {
  auto areas = std::make_shared<Areas>();
  for (const PlacedArea& placed : view_.areas())
    for (const Hex h : placed.hexes)
      if (const int index = find(h); index >= 0) areas->emplace(index, placed.area);
  areas_ = std::move(areas);
}

std::shared_ptr<const Ground> Ground::with(BoardView view, const BoardChange& change) const {
  std::shared_ptr<Ground> out(new Ground(std::move(view)));
  out->drafts_ = drafts_;
  out->sites_ = sites_;
  out->areas_ = areas_;
  out->places_ = places_;
  BlockList<GroundCell>::Writer cells(cells_);
  BlockList<GroundSide>::Writer sides(sides_);
  for (const Hex h : change.cells)
    if (const int index = find(h); index >= 0) out->read(cells.edit(static_cast<size_t>(index)));
  for (const Hexside& place : change.sides) {
    const GroundSide now = out->read(place);
    const int one = find(place.first()), other = find(place.second());
    const auto slotAt = [&](int cell, int direction) {
      return cells.at(static_cast<size_t>(cell)).side[static_cast<size_t>(direction)];
    };
    const auto putSlot = [&](int cell, int direction, int32_t to) {
      if (cell >= 0) cells.edit(static_cast<size_t>(cell)).side[static_cast<size_t>(direction)] = to;
    };
    int32_t slot = 0;  // that the side has already
    if (one >= 0) slot = slotAt(one, place.direction);
    if (one < 0 && other >= 0) slot = slotAt(other, opposite(place.direction));
    if (slot != 0) {
      sides.edit(static_cast<size_t>(slot)) = now;  // perhaps nothing any more: as good as slot 0
      continue;
    }
    if ((now.features == 0 && now.paths == 0) || (one < 0 && other < 0)) continue;
    slot = static_cast<int32_t>(sides.size());
    sides.push_back(now);
    putSlot(one, place.direction, slot);
    putSlot(other, opposite(place.direction), slot);
  }
  out->cells_ = std::move(cells).take();
  out->sides_ = std::move(sides).take();
  if (change.sites) out->takeSites();
  if (change.areas) out->takeAreas();
  return out;
}

int Ground::find(Hex lattice) const {
  for (const Island& island : places_->islands)
    if (const auto slot = island.slot(lattice)) {
      if (const int32_t index = island.cells[*slot]; index >= 0) return index;
      break;
    }
  if (places_->sparse.empty()) return -1;
  const auto it = places_->sparse.find(lattice);
  return it == places_->sparse.end() ? -1 : it->second;
}

KindMask Ground::terrainMask(std::initializer_list<std::string_view> ids) const {
  return bitsOfIds(vocabulary().terrain, ids);
}
KindMask Ground::featureMask(std::initializer_list<std::string_view> ids) const {
  return bitsOfIds(vocabulary().features, ids);
}
KindMask Ground::featureMask(FeatureClass featureClass) const {
  return bitsWhere(vocabulary().features, [&](const FeatureKind& kind) { return kind.featureClass == featureClass; });
}
KindMask Ground::pathMask(std::initializer_list<std::string_view> ids) const {
  return bitsOfIds(vocabulary().paths, ids);
}
KindMask Ground::pathMask(std::initializer_list<PathClass> classes) const {
  return bitsWhere(vocabulary().paths, [&](const PathKind& kind) {
    return std::find(classes.begin(), classes.end(), kind.pathClass) != classes.end();
  });
}

std::vector<const Site*> Ground::sitesAt(int index) const {
  std::vector<const Site*> out;
  const auto [first, last] = sites_->equal_range(index);
  for (auto it = first; it != last; ++it) out.push_back(it->second);
  std::sort(out.begin(), out.end(), [](const Site* a, const Site* b) { return a->id.text < b->id.text; });
  return out;
}

bool Ground::hasSite(int index, SiteClass siteClass) const {
  const auto [first, last] = sites_->equal_range(index);
  return std::any_of(first, last, [&](const auto& entry) {
    const SiteKind* kind = vocabulary().find(entry.second->kind);
    return kind != nullptr && kind->siteClass == siteClass;
  });
}

std::vector<const Area*> Ground::areasAt(int index) const {
  std::vector<const Area*> out;
  const auto [first, last] = areas_->equal_range(index);
  for (auto it = first; it != last; ++it) out.push_back(it->second);
  std::sort(out.begin(), out.end(), [](const Area* a, const Area* b) { return a->id.text < b->id.text; });
  return out;
}

}  // namespace hotchkiss
