// SPDX-License-Identifier: Apache-2.0
// What a BoardView works out of its sheets, part by part, and the view of a State in which only some of them differ.
#include <algorithm>
#include <iterator>

#include "model/board/board_view.h"
#include "model/document/change_set.h"

namespace hotchkiss {

void BoardView::takePlaces() {
  auto places = std::make_shared<Places>();
  for (const PlacedSheet& p : sheets_)
    for (const auto& site : p.sheet->sites) {
      PlacedSite placed{site.get(), p.sheet->id, std::nullopt};
      if (site->hex) {
        placed.hex = *site->hex + p.origin;
        places->byHex.emplace(*placed.hex, places->sites.size());
      }
      places->sites.push_back(placed);
    }
  places_ = std::move(places);
}

void BoardView::takeAreas() {
  auto areas = std::make_shared<std::vector<PlacedArea>>();
  for (const PlacedSheet& p : sheets_)
    for (const auto& area : p.sheet->areas) {
      PlacedArea placed{area.get(), p.sheet->id, {}};
      for (const Hex& h : area->hexes) placed.hexes.push_back(h + p.origin);
      areas->push_back(std::move(placed));
    }
  areas_ = std::move(areas);
}

std::shared_ptr<const BoardView::PathSides> BoardView::pathSidesOf(const Sheet& sheet) {
  auto sides = std::make_shared<PathSides>();
  for (const auto& path : sheet.paths) {
    const auto cross = [&](Hex h, int direction) { sides->emplace_back(Hexside(h, direction), &path->kind); };
    for (size_t i = 1; i < path->hexes.size(); ++i)
      if (const int d = directionTo(path->hexes[i - 1], path->hexes[i]); d >= 0) cross(path->hexes[i - 1], d);
    if (path->hexes.empty()) continue;
    if (path->startExit >= 0) cross(path->hexes.front(), path->startExit);
    if (path->endExit >= 0) cross(path->hexes.back(), path->endExit);
  }
  // Of equal sides the kinds by name, so that equal sheets give equal lists.
  std::sort(sides->begin(), sides->end(),
            [](const auto& a, const auto& b) { return std::tie(a.first, *a.second) < std::tie(b.first, *b.second); });
  return sides;
}

void BoardView::takePaths() {
  auto paths = std::make_shared<std::vector<PlacedPath>>();
  pathSides_.resize(sheets_.size());
  for (size_t i = 0; i < sheets_.size(); ++i) {
    const PlacedSheet& p = sheets_[i];
    for (const auto& path : p.sheet->paths) paths->push_back({path.get(), p.sheet->id, p.origin});
    if (!pathSides_[i]) pathSides_[i] = pathSidesOf(*p.sheet);
  }
  paths_ = std::move(paths);
}

void BoardView::takeHexes() {
  std::vector<Hex> hexes;
  for (const PlacedSheet& p : sheets_) {
    const Sheet& sheet = *p.sheet;
    // Column by column: of flat-top sheets, the usual ones, that is the order of the list already.
    const auto begun = static_cast<long>(hexes.size());
    for (int column = 0; column < sheet.columns.count; ++column) {
      for (int row = 0; row < sheet.rows.count; ++row) {
        const Hex frame = sheet.frameHex({column, row});
        if (sheet.playable(frame)) hexes.push_back(frame + p.origin);
      }
    }
    const auto first = hexes.begin();
    if (!std::is_sorted(first + begun, hexes.end())) std::sort(first + begun, hexes.end());
    // std::inplace_merge would do, but libstdc++ 12 makes it of a function that clang warns of.
    std::vector<Hex> merged(hexes.size());
    std::merge(first, first + begun, first + begun, hexes.end(), merged.begin());
    hexes = std::move(merged);
  }
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  // A hex that one sheet voids on top of another is no hex of the board.
  std::erase_if(hexes, [&](Hex h) { return !playable(h); });
  hexes_ = std::make_shared<const std::vector<Hex>>(std::move(hexes));
}

namespace {

/// Sides, on the lattice, that two sorted lists do not have alike.
template <class Sides>
void sidesThatDiffer(const Sides& before, const Sides& after, Hex origin, std::vector<Hexside>& out) {
  const auto less = [](const auto& a, const auto& b) { return std::tie(a.first, *a.second) < std::tie(b.first, *b.second); };
  Sides differ;
  std::set_symmetric_difference(before.begin(), before.end(), after.begin(), after.end(), std::back_inserter(differ), less);
  for (const auto& [side, kind] : differ) out.emplace_back(side.hex + origin, side.direction);
}

}  // namespace

std::optional<BoardView> BoardView::withSheets(const State& state, BoardChange& change) const {
  for (const Placement& p : board_->sheets) {
    const bool placed =
        std::any_of(allSheets_.begin(), allSheets_.end(), [&](const auto& s) { return s.sheet->id == p.sheet.id; });
    if (state.sheets.contains(p.sheet.id) != placed) return std::nullopt;
  }
  BoardView out = *this;
  for (PlacedSheet& placed : out.allSheets_) {
    const auto now = state.sheets.find(placed.sheet->id);
    if (now == state.sheets.end()) return std::nullopt;
    if (now->second == placed.sheet) continue;
    const Sheet &before = *placed.sheet, &after = *now->second;
    const SheetChange differs = changeOf(before, after);
    if (differs.head) return std::nullopt;
    const auto mine =
        std::find_if(out.sheets_.begin(), out.sheets_.end(), [&](const PlacedSheet& p) { return p.sheet == placed.sheet; });
    const bool inPlay = mine != out.sheets_.end();
    for (const Hex& h : differs.hexes) {
      const HexCell &was = before.cell(h), &is = after.cell(h);
      if (was.isVoid != is.isVoid) return std::nullopt;
      change.coverage = change.coverage || was.coverage != is.coverage;
      change.terrain = true;
      if (inPlay) change.cells.push_back(h + placed.origin);
    }
    if (inPlay)
      for (const Hexside& s : differs.sides) change.sides.emplace_back(s.hex + placed.origin, s.direction);
    change.features = change.features || !differs.sides.empty() || before.lines != after.lines;
    change.sites = change.sites || before.sites != after.sites;
    change.areas = change.areas || before.areas != after.areas;
    if (before.paths != after.paths) {
      change.paths = true;
      if (inPlay) {
        auto& sides = out.pathSides_[static_cast<size_t>(mine - out.sheets_.begin())];
        auto crossed = pathSidesOf(after);
        sidesThatDiffer(*sides, *crossed, placed.origin, change.sides);
        sides = std::move(crossed);
      }
    }
    placed.sheet = now->second;
    if (inPlay) mine->sheet = now->second;
  }
  // A place that is known by another sheet's name alone is no matter of this view's lists, so these follow the sheets in play.
  if (change.sites) out.takePlaces();
  if (change.areas) out.takeAreas();
  if (change.paths) out.takePaths();
  return out;
}

}  // namespace hotchkiss
