// SPDX-License-Identifier: Apache-2.0
// SetSheetHead: a sheet gets another size, numbering or title, and every cell keeps its column and row.
#include <fmt/format.h>

#include <algorithm>

#include "model/document/edit_workbench.h"

namespace hotchkiss::edits {
namespace {

/// Moves frame hexes from the old sheet's frame to the new one's: the column and row on paper stay.
class Mover {
 public:
  Mover(const Sheet& from, const Sheet& to) : from_(from), to_(to) {}
  Hex operator()(Hex h) const { return to_.frameHex(from_.columnRow(h)); }
  bool stays(Hex h) const {
    const ColumnRow cr = from_.columnRow(h);
    return to_.cells.contains(cr.column, cr.row);
  }

 private:
  const Sheet& from_;
  const Sheet& to_;
};

CowGrid<HexCell> resized(const CowGrid<HexCell>& old, int columns, int rows) {
  if (old.columns() == columns && old.rows() == rows) return old;
  const CowGrid<HexCell> fresh(columns, rows);
  CowGrid<HexCell>::Writer writer(fresh);
  static const HexCell empty{};
  for (int row = 0; row < std::min(rows, old.rows()); ++row)
    for (int column = 0; column < std::min(columns, old.columns()); ++column)
      if (const HexCell& cell = old.at(column, row); cell != empty) writer.at(column, row) = cell;
  return writer.commit();
}

Error fallsOff(const char* what, const std::string& name, const std::string& where) {
  return fail(fmt::format("{} \"{}\" at {} would lie off the sheet: move or remove it first", what, name, where)).value();
}

}  // namespace

Expected<void> applyEdit(Workbench& bench, const SetSheetHead& edit) {
  const auto opened = bench.sheet(edit.sheet);
  if (!opened) return tl::unexpected(opened.error());
  Sheet& sheet = **opened;
  const Sheet& head = edit.head;
  if (head.id != sheet.id) return fail(fmt::format("sheet \"{}\" keeps its id: \"{}\" is another", sheet.id.text, head.id.text));
  auto fresh = makeSheet(sheet.id, head.columns.count, head.rows.count, head.numberingSpec, head.orientation, head.stagger);
  if (!fresh) return tl::unexpected(fresh.error());
  const bool latticeTurns = head.orientation != sheet.orientation || head.stagger != sheet.stagger;
  if (latticeTurns && (!sheet.paths.empty() || !sheet.sides.empty()))
    return fail(
        fmt::format("the orientation and stagger of sheet \"{}\" are fixed while it has paths or hexside features, which would "
                    "fall apart: remove them first",
                    sheet.id.text));

  const Sheet old = sheet;
  sheet.title = head.title;
  sheet.system = head.system;
  sheet.game = head.game;
  sheet.orientation = head.orientation;
  sheet.stagger = head.stagger;
  sheet.partHexes = head.partHexes;
  sheet.columns = head.columns;
  sheet.rows = head.rows;
  sheet.numberingSpec = head.numberingSpec;
  sheet.numbering = fresh->numbering;
  sheet.northDegrees = head.northDegrees;
  sheet.hexWidthMm = head.hexWidthMm;
  sheet.hexMetres = head.hexMetres;
  sheet.remarks = head.remarks;
  sheet.licence = head.licence;
  sheet.cells = resized(old.cells, head.columns.count, head.rows.count);

  const bool shrinks = head.columns.count < old.columns.count || head.rows.count < old.rows.count;
  if (!latticeTurns && !shrinks) return {};
  const Mover move(old, sheet);
  for (auto& path : sheet.paths)
    for (const Hex& h : path->hexes)
      if (!move.stays(h)) return tl::unexpected(fallsOff("path", path->name.empty() ? path->id.text : path->name, old.code(h)));
  for (auto& site : sheet.sites) {
    if (!site->hex) continue;
    if (!move.stays(*site->hex))
      return tl::unexpected(fallsOff("site", site->name.empty() ? site->id.text : site->name, old.code(*site->hex)));
    if (!latticeTurns) continue;
    auto moved = std::make_shared<Site>(*site);
    moved->hex = move(*site->hex);
    site = std::move(moved);
  }
  for (auto& area : sheet.areas) {
    auto moved = std::make_shared<Area>(*area);
    moved->hexes.clear();
    for (const Hex& h : area->hexes)
      if (move.stays(h)) moved->hexes.push_back(move(h));
    std::sort(moved->hexes.begin(), moved->hexes.end());
    if (!(*moved == *area)) area = std::move(moved);
  }
  std::vector<std::pair<Hex, std::vector<uint8_t>>> further;
  old.furtherTerrains.forEach([&](const Hex& h, const std::vector<uint8_t>& terrains) {
    if (move.stays(h)) further.push_back({move(h), terrains});
  });
  sheet.furtherTerrains = decltype(sheet.furtherTerrains){}.with(further);
  std::vector<std::pair<Hexside, SideFeatures>> sides;  // only when the lattice does not turn
  old.sides.forEach([&](const Hexside& side, const SideFeatures& features) {
    if (move.stays(side.first()) || move.stays(side.second())) sides.push_back({side, features});
  });
  sheet.sides = decltype(sheet.sides){}.with(sides);
  return {};
}

}  // namespace hotchkiss::edits
