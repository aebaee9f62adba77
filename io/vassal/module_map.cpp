// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/module_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "io/paint/painter.h"
#include "model/base/text.h"

namespace hotchkiss::vassal {
namespace {

struct SheetGrid {
  HexGrid grid;
  // Raw hex of a column and row of the paper.
  RawHex raw(ColumnRow cr, const Sheet& sheet) const {
    const bool flat = sheet.orientation == Orientation::FlatTop;
    int nx = flat ? cr.column : cr.row, ny = flat ? cr.row : cr.column;
    if (sheet.stagger == Stagger::OddShoved && (nx & 1) != 0) --ny;
    return {nx, ny};
  }
};

/// The literal parts and fields of a numbering, by what it prints: its class keeps them to itself.
struct CodePattern {
  std::string prefix, separator, suffix;
  bool columnFirst = true;
  bool columnLetters = false, rowLetters = false;
  int columnWidth = 0, rowWidth = 0;
};

CodePattern patternOf(const NumberingSpec& spec) {
  CodePattern out;
  std::string* literal = &out.prefix;
  const std::string& text = spec.pattern;
  for (size_t i = 0; i < text.size();) {
    const size_t end = text[i] == '{' ? text.find('}', i) : std::string::npos;
    if (end == std::string::npos) {
      *literal += text[i++];
      continue;
    }
    const std::string field = text.substr(i + 1, end - i - 1);
    const bool column = field.substr(0, 3) == "col";
    const size_t colon = field.find(':');
    const std::string how = colon == std::string::npos ? std::string() : field.substr(colon + 1);
    const bool letters = how == "A";
    const int width = how.size() == 2 && how[0] == '0' ? how[1] - '0' : 0;
    (column ? out.columnLetters : out.rowLetters) = letters;
    (column ? out.columnWidth : out.rowWidth) = width;
    if (literal == &out.prefix) {
      out.columnFirst = column;
      literal = &out.separator;
    } else {
      literal = &out.suffix;
    }
    i = end + 1;
  }
  return out;
}

int rounded(double value) {
  return static_cast<int>(std::lround(value));
}

// VASSAL counts letters from 0 and numbers from what they say.
int firstOf(int first, bool letters) {
  return letters ? first - 1 : first;
}

// The numbering of a sheet for a grid in a container of that size; raw (0, 0) is its first column and row.
GridNumbering numberingOf(const Sheet& sheet, const HexGrid& grid, PixelSize container) {
  const NumberingSpec& spec = sheet.numbering.spec();
  const CodePattern pattern = patternOf(spec);
  GridNumbering out;
  const bool flat = sheet.orientation == Orientation::FlatTop;
  out.horizontalFirst = flat == pattern.columnFirst;
  out.separator = pattern.separator;
  out.locationFormat = pattern.prefix + "$gridLocation$" + pattern.suffix;
  out.stagger = sheet.stagger == Stagger::OddShoved;
  out.hDescending = spec.columnsDescending;
  out.vDescending = spec.rowsDescending;
  const int maxRows = static_cast<int>(std::floor(container.height / grid.dx + 0.5));
  const int maxColumns = static_cast<int>(std::floor(container.width / grid.dy + 0.5));
  const int column = firstOf(spec.firstColumn, pattern.columnLetters), row = firstOf(spec.firstRow, pattern.rowLetters);
  const int columnOffset = spec.columnsDescending ? sheet.numbering.columns() - 1 + column - maxColumns : column;
  const int rowOffset = spec.rowsDescending ? sheet.numbering.rows() - 1 + row - maxRows : row;
  const auto leading = [](int width) { return std::max(0, width - 1); };
  // Of a sideways grid the words for the horizontal name what runs along the map's y axis: its rows.
  (flat ? out.hLetters : out.vLetters) = pattern.columnLetters;
  (flat ? out.vLetters : out.hLetters) = pattern.rowLetters;
  (flat ? out.hLeading : out.vLeading) = leading(pattern.columnWidth);
  (flat ? out.vLeading : out.hLeading) = leading(pattern.rowWidth);
  (flat ? out.hOffset : out.vOffset) = columnOffset;
  (flat ? out.vOffset : out.hOffset) = rowOffset;
  return out;
}

// A zone round the cells of some raw hexes: for each raw column the rectangle from its first to its last hex, joined to stairs.
std::vector<Pixel> stairs(const HexGrid& grid, const std::map<int, std::pair<int, int>>& columns) {
  const double half = grid.dx / 2, tall = grid.dy / 2;
  std::vector<Pixel> there, back;  // in the grid's frame: x across columns, y along them
  for (const auto& [nx, rows] : columns) {
    Pixel first = hexCentre(grid, {nx, rows.first}), last = hexCentre(grid, {nx, rows.second});
    if (grid.sideways) {
      std::swap(first.x, first.y);
      std::swap(last.x, last.y);
    }
    const int from = rounded(grid.dx * nx + grid.x0 - half), to = rounded(grid.dx * (nx + 1) + grid.x0 - half);
    const int low = rounded(first.y - tall), high = rounded(last.y + tall);
    there.push_back({from, low});
    there.push_back({to, low});
    back.push_back({from, high});
    back.push_back({to, high});
  }
  std::reverse(back.begin(), back.end());
  there.insert(there.end(), back.begin(), back.end());
  std::vector<Pixel> out;
  for (Pixel corner : there) {
    if (grid.sideways) std::swap(corner.x, corner.y);
    if (out.empty() || !(out.back() == corner)) out.push_back(corner);
  }
  return out;
}

std::string boardNameOf(const BoardView& view, const std::vector<const PlacedSheet*>& sheets) {
  const Sheet& first = *sheets.front()->sheet;
  if (sheets.size() > 1 && !view.board().title.empty()) return view.board().title;
  return first.title.empty() ? first.id.text : first.title;
}

}  // namespace

Expected<ModuleMap> ModuleMap::make(const State& state, const BoardId& boardId, const std::vector<SheetId>& sheets,
                                    int hexWidthPx) {
  ModuleMap out;
  out.view_ = BoardView::make(state, boardId, sheets);
  out.hexWidthPx_ = hexWidthPx;
  const BoardView& view = out.view_;
  if (view.empty() || view.hexes().empty()) return fail("the board has no hex: there is nothing to make a map of");
  const PlaneLayout layout = view.layout();
  const double scale = hexWidthPx / layout.hexWidthMm;
  const int margin = std::max(2, hexWidthPx / 4);

  std::map<SheetId, std::vector<Hex>> canonical;  // the hexes that each sheet names
  for (const Hex hex : view.hexes()) {
    const auto codes = view.codes(hex);
    if (!codes.empty()) canonical[codes.front().first].push_back(hex);
  }
  const auto sizeOf = [&](const std::vector<const PlacedSheet*>& group, int& left, int& top) {
    Box2 box{{1e18, 1e18}, {-1e18, -1e18}};
    for (const PlacedSheet* placed : group) {
      const Box2 one = view.bounds(placed->sheet->id);
      box = {{std::min(box.low.x, one.low.x), std::min(box.low.y, one.low.y)},
             {std::max(box.high.x, one.high.x), std::max(box.high.y, one.high.y)}};
    }
    left = static_cast<int>(std::floor(box.low.x * scale)) - margin;
    top = static_cast<int>(std::floor(box.low.y * scale)) - margin;
    return PixelSize{static_cast<int>(std::ceil(box.high.x * scale)) + margin - left,
                     static_cast<int>(std::ceil(box.high.y * scale)) + margin - top};
  };
  std::map<int, std::vector<const PlacedSheet*>> islands;
  for (const PlacedSheet& placed : view.sheets()) islands[placed.island].push_back(&placed);
  std::vector<std::vector<const PlacedSheet*>> groups;
  for (const auto& [island, members] : islands) {
    int left = 0, top = 0;
    const PixelSize size = sizeOf(members, left, top);
    const bool large = static_cast<long long>(size.width) * size.height > kMostBoardPixels || size.width > kMostBoardSide ||
                       size.height > kMostBoardSide;
    if (!large || members.size() == 1) {
      groups.push_back(members);
    } else {
      for (const PlacedSheet* one : members) groups.push_back({one});
    }
  }

  int offset = 0;
  for (const auto& group : groups) {
    ModuleBoard board;
    board.name = boardNameOf(view, group);
    while (std::any_of(out.boards_.begin(), out.boards_.end(), [&](const ModuleBoard& b) { return b.name == board.name; }))
      board.name += " (2)";
    board.image = fmt::format("map-{}.png", out.boards_.size() + 1);
    board.size = sizeOf(group, board.left, board.top);
    if (board.size.width > kMostBoardSide || board.size.height > kMostBoardSide)
      return fail(
          fmt::format("the picture of {} would have {} x {} pixels, more than the {} of a side that can be played with; give a "
                      "smaller --hex-width",
                      board.name, board.size.width, board.size.height, kMostBoardSide));
    board.offset = offset;
    offset += board.size.width;
    for (const PlacedSheet* placed : group) {
      const Sheet& sheet = *placed->sheet;
      board.sheets.push_back(sheet.id);
      const auto named = canonical.find(sheet.id);
      if (named == canonical.end()) continue;
      SheetGrid base;
      const bool flat = sheet.orientation == Orientation::FlatTop;
      const Point first = layout.centre(sheet.frameHex({0, 0}) + placed->origin) * scale;
      const Pixel at = {rounded(first.x - board.left), rounded(first.y - board.top)};
      base.grid.sideways = !flat;
      base.grid.x0 = flat ? at.x : at.y;
      base.grid.y0 = flat ? at.y : at.x;
      base.grid.dy = hexWidthPx;
      base.grid.dx = hexWidthPx * std::numbers::sqrt3 / 2;
      // Raw columns that touch make one zone.
      std::map<int, std::pair<int, int>> columns;
      for (const Hex hex : named->second) {
        const RawHex raw = base.raw(sheet.columnRow(hex - placed->origin), sheet);
        const auto [it, fresh] = columns.try_emplace(raw.nx, std::pair{raw.ny, raw.ny});
        if (!fresh) it->second = {std::min(it->second.first, raw.ny), std::max(it->second.second, raw.ny)};
      }
      std::map<int, size_t> zoneOfColumn;
      int parts = 0;
      for (auto it = columns.begin(); it != columns.end();) {
        std::map<int, std::pair<int, int>> run;
        for (int next = it->first; it != columns.end() && it->first == next; ++it, ++next) run.insert(*it);
        Zone zone;
        zone.name = nameOf(sheet.title, sheet.id.text);
        if (++parts > 1) zone.name += fmt::format(" ({})", parts);
        zone.path = stairs(base.grid, run);
        zone.locationFormat = "$gridLocation$";
        HexGrid grid = base.grid;
        grid.numbering = numberingOf(sheet, grid, zoneBounds(zone).second);
        zone.grid = grid;
        for (const auto& [nx, rows] : run) zoneOfColumn[nx] = board.grid.zones.size();
        board.grid.zones.push_back(std::move(zone));
      }
      for (const Hex hex : named->second) {
        const RawHex raw = base.raw(sheet.columnRow(hex - placed->origin), sheet);
        out.where_[hex] = {out.boards_.size(), zoneOfColumn.at(raw.nx), raw};
        board.hexes.push_back(hex);
      }
      // What lies outside every zone snaps too, and has no name.
      if (std::holds_alternative<std::monostate>(board.grid.background)) board.grid.background = base.grid;
    }
    std::sort(board.hexes.begin(), board.hexes.end());
    out.boards_.push_back(std::move(board));
  }
  return out;
}

std::optional<MapSpot> ModuleMap::centre(Hex hex) const {
  const auto found = where_.find(hex);
  if (found == where_.end()) return std::nullopt;
  const ModuleBoard& board = boards_[found->second.board];
  const HexGrid& grid = std::get<HexGrid>(board.grid.zones[found->second.zone].grid);
  const Pixel at = hexCentre(grid, found->second.raw);
  return MapSpot{found->second.board, {at.x + board.offset, at.y}};
}

std::optional<MapSpot> ModuleMap::middle(Hexside side) const {
  const auto a = centre(side.first()), b = centre(side.second());
  if (!a && !b) return std::nullopt;
  if (a && b && a->board == b->board) return MapSpot{a->board, {(a->at.x + b->at.x) / 2, (a->at.y + b->at.y) / 2}};
  // Beyond the edge of the board: half a step from the hex that is there.
  const PlaneLayout layout = view_.layout();
  const Point step =
      (layout.sideMiddle(side) - layout.centre(a ? side.first() : side.second())) * (hexWidthPx_ / layout.hexWidthMm);
  const MapSpot& base = a ? *a : *b;
  return MapSpot{base.board, {base.at.x + rounded(step.x), base.at.y + rounded(step.y)}};
}

Expected<std::string> ModuleMap::picture(const State& state, const ModuleBoard& board, const paint::UnderlayReader& underlays,
                                         bool face) const {
  const BoardView view = BoardView::make(state, view_.board().id, board.sheets);
  paint::SceneOptions options;
  options.frame = false;
  auto scene = paint::PaintScene::make(view, state, nullptr, options);
  std::vector<paint::ShownUnderlay> shown;
  if (underlays) shown = paint::shownUnderlays(view, *scene, underlays);
  if (face && shown.empty())
    return fail(fmt::format("{} has no picture of its own to show; leave --face out, and it is painted", board.name));
  if (face)
    for (paint::ShownUnderlay& each : shown) each.opacity = 1;
  scene = paint::withUnderlays(scene, std::move(shown));
  const double scale = hexWidthPx_ / scene->layout().hexWidthMm;
  paint::PictureOptions picture;
  picture.dpi = scale * 25.4;
  if (face) picture.layers = paint::LayerSet().with(paint::PaintLayer::Ground);
  // Half a pixel inside, so that rounding outwards ends on the pixels wanted.
  picture.area = Box2{{(board.left + 0.5) / scale, (board.top + 0.5) / scale},
                      {(board.left + board.size.width - 0.5) / scale, (board.top + board.size.height - 0.5) / scale}};
  return paint::pngBytes(*scene, picture);
}

std::vector<std::string> ModuleMap::misnamed() const {
  std::vector<std::string> out;
  for (const ModuleBoard& board : boards_) {
    const BoardGrid grid = board.grid;
    for (const Hex hex : board.hexes) {
      const MapSpot spot = *centre(hex);
      const std::string name = locationName(grid, board.size, {spot.at.x - board.offset, spot.at.y}), code = view_.code(hex);
      if (name != code) out.push_back(fmt::format("{} is called {}", code, name.empty() ? "nothing" : name));
    }
  }
  return out;
}

}  // namespace hotchkiss::vassal
