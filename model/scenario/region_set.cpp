// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/region_set.h"

#include <algorithm>
#include <limits>
#include <map>

namespace hotchkiss {

namespace {

template <class T>
void uniteSorted(std::vector<T>& a, const std::vector<T>& b) {
  a.insert(a.end(), b.begin(), b.end());
  std::sort(a.begin(), a.end());
  a.erase(std::unique(a.begin(), a.end()), a.end());
}

template <class T>
void keepSorted(std::vector<T>& a, const std::vector<T>& b, bool keepCommon) {
  std::erase_if(a, [&](const T& item) { return std::binary_search(b.begin(), b.end(), item) != keepCommon; });
}

constexpr int kFar = std::numeric_limits<int>::max() / 2;

/// A place that distances are taken from, `lead` steps away already (a hexside lies a step from the hexes that it parts).
struct Origin {
  Hex hex;
  int lead = 0;
  int island = -1;
};

int islandNear(const BoardView& view, Hex hex) {
  if (const int own = view.island(hex); own >= 0) return own;
  // A hex off the sheets in play belongs to the nearest of the board's sheets: islands lie far apart.
  int best = -1;
  int nearest = kFar;
  for (const PlacedSheet& placed : view.allSheets()) {
    const Sheet& sheet = *placed.sheet;
    const Hex middle = sheet.frameHex({sheet.columns.count / 2, sheet.rows.count / 2}) + placed.origin;
    if (const int d = distance(hex, middle); d < nearest) {
      nearest = d;
      best = placed.island;
    }
  }
  return best;
}

/// Steps from the nearest origin of its own island to each hex in play; kFar where that island has none.
class Distances {
 public:
  explicit Distances(const BoardView& view) : view_(view), islands_(view.hexes().size()) {
    for (size_t i = 0; i < islands_.size(); ++i) islands_[i] = view.island(view.hexes()[i]);
  }

  std::vector<int> from(const std::vector<Origin>& origins) const {
    std::vector<int> out(islands_.size(), kFar);
    // Few origins: each hex asks each. Many: waves over the lattice, a box around all of an island's hexes and origins.
    if (origins.size() <= 24) {
      for (size_t i = 0; i < out.size(); ++i)
        for (const Origin& origin : origins)
          if (origin.island == islands_[i]) out[i] = std::min(out[i], distance(view_.hexes()[i], origin.hex) + origin.lead);
      return out;
    }
    std::map<int, std::vector<Origin>> byIsland;
    for (const Origin& origin : origins) byIsland[origin.island].push_back(origin);
    for (const auto& [island, own] : byIsland) spread(island, own, out);
    return out;
  }
  int islandOf(size_t index) const { return islands_[index]; }

 private:
  void spread(int island, const std::vector<Origin>& origins, std::vector<int>& out) const {
    Hex low{kFar, kFar}, high{-kFar, -kFar};
    const auto cover = [&](Hex hex) {
      low = {std::min(low.q, hex.q), std::min(low.r, hex.r)};
      high = {std::max(high.q, hex.q), std::max(high.r, hex.r)};
    };
    for (const Origin& origin : origins) cover(origin.hex);
    for (size_t i = 0; i < out.size(); ++i)
      if (islands_[i] == island) cover(view_.hexes()[i]);
    // A shortest way between two hexes lies within the box of their coordinates.
    const size_t width = static_cast<size_t>(high.q - low.q + 1), height = static_cast<size_t>(high.r - low.r + 1);
    std::vector<int> steps(width * height, kFar);
    const auto inBox = [&](Hex hex) { return hex.q >= low.q && hex.q <= high.q && hex.r >= low.r && hex.r <= high.r; };
    const auto cell = [&](Hex hex) -> int& {
      return steps[static_cast<size_t>(hex.r - low.r) * width + static_cast<size_t>(hex.q - low.q)];
    };
    std::vector<Hex> wave, next, late;
    for (const Origin& origin : origins) (origin.lead == 0 ? wave : late).push_back(origin.hex);
    for (int step = 0; !wave.empty() || (step <= 1 && !late.empty()); ++step) {
      if (step == 1) wave.insert(wave.end(), late.begin(), late.end());
      next.clear();
      for (const Hex& hex : wave) {
        if (cell(hex) <= step) continue;
        cell(hex) = step;
        for (int d = 0; d < kDirections; ++d)
          if (const Hex to = neighbour(hex, d); inBox(to) && cell(to) > step + 1) next.push_back(to);
      }
      std::swap(wave, next);
    }
    for (size_t i = 0; i < out.size(); ++i)
      if (islands_[i] == island) out[i] = cell(view_.hexes()[i]);
  }

  const BoardView& view_;
  std::vector<int> islands_;
};

}  // namespace

int indexInPlay(const BoardView& view, Hex hex) {
  const auto& hexes = view.hexes();
  const auto at = std::lower_bound(hexes.begin(), hexes.end(), hex);
  return at != hexes.end() && *at == hex ? static_cast<int>(at - hexes.begin()) : -1;
}

void RegionSet::raise(const BoardView& view, Hex hex, Tri value) {
  if (const int index = indexInPlay(view, hex); index >= 0) {
    Tri& own = state[static_cast<size_t>(index)];
    own = own || value;
  } else if (value == Tri::True) {
    uniteSorted(outside, {hex});
  }
}

void RegionSet::blur() {
  for (Tri& hex : state) hex = hex || Tri::Unknown;
}

void RegionSet::unite(const RegionSet& other) {
  for (size_t i = 0; i < state.size(); ++i) state[i] = state[i] || other.state[i];
  uniteSorted(outside, other.outside);
  uniteSorted(sides, other.sides);
  uniteSorted(boxes, other.boxes);
  turnTrack = turnTrack || other.turnTrack;
  pool = pool || other.pool;
  open = open || other.open;
}

void RegionSet::intersect(const RegionSet& other) {
  for (size_t i = 0; i < state.size(); ++i) state[i] = state[i] && other.state[i];
  keepSorted(outside, other.outside, true);
  keepSorted(sides, other.sides, true);
  keepSorted(boxes, other.boxes, true);
  turnTrack = turnTrack && other.turnTrack;
  pool = pool && other.pool;
  open = open && other.open;
}

void RegionSet::subtract(const RegionSet& other) {
  for (size_t i = 0; i < state.size(); ++i) state[i] = state[i] && !other.state[i];
  keepSorted(outside, other.outside, false);
  keepSorted(sides, other.sides, false);
  keepSorted(boxes, other.boxes, false);
  turnTrack = turnTrack && !other.turnTrack;
  pool = pool && !other.pool;
}

RegionSet byDistance(const BoardView& view, const RegionDistance& distance, const RegionSet& of) {
  const Distances distances(view);
  std::vector<Origin> sure, possible;
  for (size_t i = 0; i < of.state.size(); ++i) {
    if (of.state[i] == Tri::False) continue;
    const Origin origin{view.hexes()[i], 0, distances.islandOf(i)};
    possible.push_back(origin);
    if (of.state[i] == Tri::True) sure.push_back(origin);
  }
  const auto add = [&](Hex hex, int lead) {
    sure.push_back({hex, lead, islandNear(view, hex)});
    possible.push_back(sure.back());
  };
  for (const Hex& hex : of.outside) add(hex, 0);
  for (const Hexside& side : of.sides) {
    add(side.first(), 1);
    add(side.second(), 1);
  }
  const std::vector<int> toSure = distances.from(sure), toPossible = distances.from(possible);
  std::map<int, size_t> byIsland;
  for (const Origin& origin : possible) ++byIsland[origin.island];
  RegionSet out(view);
  for (size_t i = 0; i < out.state.size(); ++i) {
    // Steps to a place of another island are not known; no more are those to a place that is not on the board.
    const auto own = byIsland.find(distances.islandOf(i));
    const bool elsewhere = of.open || (own == byIsland.end() ? 0 : own->second) != possible.size();
    const Tri near = toSure[i] <= distance.steps                    ? Tri::True
                     : toPossible[i] <= distance.steps || elsewhere ? Tri::Unknown
                                                                    : Tri::False;
    switch (distance.kind) {
      case RegionDistance::Kind::Within:
        out.state[i] = near;
        break;
      case RegionDistance::Kind::Adjacent:
        out.state[i] = near && !of.state[i];
        break;
      case RegionDistance::Kind::AtLeast:
        // At least n = not within n - 1.
        out.state[i] = toSure[i] < distance.steps                    ? Tri::False
                       : toPossible[i] < distance.steps || elsewhere ? Tri::Unknown
                                                                     : Tri::True;
        break;
    }
  }
  if (distance.kind != RegionDistance::Kind::AtLeast) out.open = of.open;
  return out;
}

}  // namespace hotchkiss
