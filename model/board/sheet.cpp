// SPDX-License-Identifier: Apache-2.0
#include "model/board/sheet.h"

#include <fmt/format.h>

#include <algorithm>

namespace hotchkiss {

const char* layerName(Layer layer) {
  constexpr const char* kNames[] = {"terrain", "elevation", "hexsides", "paths", "sites"};
  return kNames[static_cast<size_t>(layer)];
}

bool Sheet::contains(Hex frameHex) const {
  const ColumnRow cr = columnRow(frameHex);
  return cells.contains(cr.column, cr.row);
}

bool Sheet::isPart(Hex frameHex) const {
  if (partHexes == PartHexes::Whole) return false;
  const ColumnRow cr = columnRow(frameHex);
  const bool flat = orientation == Orientation::FlatTop;
  const int across = flat ? cr.column : cr.row, along = flat ? cr.row : cr.column;
  const int last = (flat ? rows.count : columns.count) - 1;
  const bool shoved = (across & 1) == (stagger == Stagger::EvenShoved ? 1 : 0);
  return shoved && along == last;
}

bool Sheet::playable(Hex frameHex) const {
  if (!contains(frameHex) || cell(frameHex).isVoid) return false;
  return partHexes != PartHexes::Trimmed || !isPart(frameHex);
}

const HexCell& Sheet::cell(Hex frameHex) const {
  const ColumnRow cr = columnRow(frameHex);
  return cells.at(cr.column, cr.row);
}

std::optional<Hex> Sheet::hexOfCode(std::string_view code) const {
  const auto cr = numbering.parse(code);
  if (!cr) return std::nullopt;
  return frameHex(*cr);
}

TerrainId Sheet::terrainId(uint8_t index) const {
  if (index == 0 || index > terrainKey.size()) return {};
  return terrainKey[index - 1];
}

const NamedLine* Sheet::line(const LineId& id) const {
  const auto it = std::find_if(lines.begin(), lines.end(), [&](const auto& l) { return l->id == id; });
  return it == lines.end() ? nullptr : it->get();
}

bool Sheet::undigitized(Layer layer) const {
  for (size_t i = 0; i < cells.chunkCount(); ++i) {
    const auto& chunk = cells.chunk(i);
    if (!chunk) continue;
    for (const HexCell& cell : *chunk)
      if (cell.coverage[static_cast<size_t>(layer)] != kUndigitized) return false;
  }
  return true;
}

namespace {
template <class T>
bool sameThings(const std::vector<std::shared_ptr<const T>>& a, const std::vector<std::shared_ptr<const T>>& b) {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](const auto& x, const auto& y) { return x == y || *x == *y; });
}
}  // namespace

bool Sheet::operator==(const Sheet& o) const {
  return id == o.id && title == o.title && system == o.system && game == o.game && orientation == o.orientation &&
         stagger == o.stagger && partHexes == o.partHexes && columns == o.columns && rows == o.rows &&
         numberingSpec == o.numberingSpec && numbering == o.numbering && northDegrees == o.northDegrees &&
         hexWidthMm == o.hexWidthMm && hexMetres == o.hexMetres && terrainKey == o.terrainKey && draftSources == o.draftSources &&
         cells == o.cells && furtherTerrains == o.furtherTerrains && sides == o.sides && sameThings(lines, o.lines) &&
         sameThings(paths, o.paths) && sameThings(sites, o.sites) && sameThings(areas, o.areas) && remarks == o.remarks &&
         licence == o.licence;
}

Expected<Sheet> makeSheet(SheetId id, int columns, int rows, const NumberingSpec& numbering, Orientation orientation,
                          Stagger stagger) {
  constexpr int kMost = 4096;
  if (columns < 1 || rows < 1 || columns > kMost || rows > kMost)
    return fail(
        fmt::format("a sheet of {} by {} hexes is not possible: columns and rows run from 1 to {}", columns, rows, kMost));
  Sheet sheet;
  sheet.id = std::move(id);
  sheet.orientation = orientation;
  sheet.stagger = stagger;
  sheet.columns.count = columns;
  sheet.rows.count = rows;
  sheet.numberingSpec = numbering;
  auto made = Numbering::make(numbering, columns, rows);
  if (!made) return tl::unexpected(made.error());
  sheet.numbering = std::move(*made);
  sheet.cells = CowGrid<HexCell>(columns, rows);
  return sheet;
}

}  // namespace hotchkiss
