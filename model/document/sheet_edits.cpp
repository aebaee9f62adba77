// SPDX-License-Identifier: Apache-2.0
// Edits of the layers of a sheet: cells, hexsides, lines, paths, sites and areas.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/document/edit_workbench.h"
#include "model/document/things.h"

namespace hotchkiss::edits {

std::string hexName(const Sheet& sheet, Hex frameHex) {
  std::string code = sheet.code(frameHex);
  if (!code.empty()) return code;
  const ColumnRow cr = sheet.columnRow(frameHex);
  return fmt::format("the hex of column {}, row {}", cr.column + 1, cr.row + 1);
}

namespace {

Error offSheet(const Sheet& sheet, const std::string& name) {
  const Numbering& n = sheet.numbering;
  const auto range = [](int a, int b) { return fmt::format("{} to {}", std::min(a, b), std::max(a, b)); };
  return fail(fmt::format("{} does not lie on sheet \"{}\": its columns run from {} and its rows from {}", name, sheet.id.text,
                          range(n.columnNumber(0), n.columnNumber(sheet.columns.count - 1)),
                          range(n.rowNumber(0), n.rowNumber(sheet.rows.count - 1))))
      .value();
}

Expected<void> needOnSheet(const Sheet& sheet, const std::vector<Hex>& hexes) {
  for (const Hex& h : hexes)
    if (!sheet.contains(h)) return tl::unexpected(offSheet(sheet, hexName(sheet, h)));
  return {};
}

/// The sheet opened for writing, if all the hexes lie on it.
Expected<Sheet*> sheetWith(Workbench& bench, const SheetId& id, const std::vector<Hex>& hexes) {
  auto sheet = bench.sheet(id);
  if (!sheet) return sheet;
  if (const auto ok = needOnSheet(**sheet, hexes); !ok) return tl::unexpected(ok.error());
  return sheet;
}

template <class Write>
void writeCells(Sheet& sheet, const std::vector<Hex>& hexes, Write write) {
  CowGrid<HexCell>::Writer writer(sheet.cells);
  for (const Hex& h : hexes) {
    const ColumnRow cr = sheet.columnRow(h);
    write(writer.at(cr.column, cr.row));
  }
  sheet.cells = writer.commit();
}

void confirm(Sheet& sheet, Layer layer, const std::vector<Hex>& hexes) {
  writeCells(sheet, hexes, [&](HexCell& cell) { cell.coverage[static_cast<size_t>(layer)] = kConfirmed; });
}

/// The index of a terrain in the sheet's key, which grows when it is new; 0 for none.
Expected<uint8_t> terrainIndex(Sheet& sheet, const TerrainId& id) {
  if (id.empty()) return uint8_t{0};
  const auto at = std::find(sheet.terrainKey.begin(), sheet.terrainKey.end(), id);
  const auto index = static_cast<size_t>(at - sheet.terrainKey.begin()) + 1;
  if (index > 255) return fail(fmt::format("sheet \"{}\" has 255 kinds of terrain already: no room for more", sheet.id.text));
  if (at == sheet.terrainKey.end()) sheet.terrainKey.push_back(id);
  return static_cast<uint8_t>(index);
}

Expected<Coverage> draftIndex(Sheet& sheet, const std::string& source) {
  if (source.empty()) return kConfirmed;
  const auto at =
      std::find_if(sheet.draftSources.begin(), sheet.draftSources.end(), [&](const DraftSource& s) { return s.name == source; });
  const auto index = static_cast<size_t>(at - sheet.draftSources.begin()) + kFirstDraft;
  if (index > 255) return fail(fmt::format("sheet \"{}\" has 254 draft sources already: no room for more", sheet.id.text));
  if (at == sheet.draftSources.end()) sheet.draftSources.push_back({source, {}});
  return static_cast<Coverage>(index);
}

void clearFurther(Sheet& sheet, const std::vector<Hex>& hexes) {
  std::vector<std::pair<Hex, std::vector<uint8_t>>> changes;
  for (const Hex& h : hexes)
    if (!sheet.furtherTerrains.at(h).empty()) changes.push_back({h, {}});
  if (!changes.empty()) sheet.furtherTerrains = sheet.furtherTerrains.with(changes);
}

}  // namespace

Expected<void> applyEdit(Workbench& bench, const SetTerrain& edit) {
  const auto sheet = sheetWith(bench, edit.sheet, edit.hexes);
  if (!sheet) return tl::unexpected(sheet.error());
  const auto index = terrainIndex(**sheet, edit.terrain);
  if (!index) return tl::unexpected(index.error());
  const Coverage coverage = *index == 0 ? kUndigitized : kConfirmed;
  writeCells(**sheet, edit.hexes, [&](HexCell& cell) {
    cell.terrain = *index;
    cell.coverage[static_cast<size_t>(Layer::Terrain)] = coverage;
  });
  if (*index == 0) clearFurther(**sheet, edit.hexes);
  return {};
}

Expected<void> applyEdit(Workbench& bench, const SetFurtherTerrains& edit) {
  const auto sheet = sheetWith(bench, edit.sheet, edit.hexes);
  if (!sheet) return tl::unexpected(sheet.error());
  std::set<uint8_t> indices;
  for (const TerrainId& id : edit.terrains) {
    if (id.empty()) return fail("a further terrain needs a name");
    const auto index = terrainIndex(**sheet, id);
    if (!index) return tl::unexpected(index.error());
    indices.insert(*index);
  }
  std::vector<std::pair<Hex, std::vector<uint8_t>>> changes;
  for (const Hex& h : edit.hexes) {
    if (!indices.empty() && (*sheet)->cell(h).terrain == 0)
      return fail(fmt::format("{} has no terrain yet: paint its base terrain before further ones", hexName(**sheet, h)));
    changes.push_back({h, {indices.begin(), indices.end()}});
  }
  (*sheet)->furtherTerrains = (*sheet)->furtherTerrains.with(changes);
  if (!indices.empty()) confirm(**sheet, Layer::Terrain, edit.hexes);
  return {};
}

Expected<void> applyEdit(Workbench& bench, const SetElevation& edit) {
  const auto sheet = sheetWith(bench, edit.sheet, edit.hexes);
  if (!sheet) return tl::unexpected(sheet.error());
  if (edit.level && (*edit.level < -127 || *edit.level > 127))
    return fail(fmt::format("an elevation of {} is not possible: levels run from -127 to 127", *edit.level));
  const int8_t level = edit.level ? static_cast<int8_t>(*edit.level) : kNoElevation;
  writeCells(**sheet, edit.hexes, [&](HexCell& cell) {
    cell.elevation = level;
    cell.coverage[static_cast<size_t>(Layer::Elevation)] = edit.level ? kConfirmed : kUndigitized;
  });
  return {};
}

Expected<void> applyEdit(Workbench& bench, const SetVoid& edit) {
  const auto sheet = sheetWith(bench, edit.sheet, edit.hexes);
  if (!sheet) return tl::unexpected(sheet.error());
  writeCells(**sheet, edit.hexes, [&](HexCell& cell) { cell.isVoid = edit.isVoid; });
  return {};
}

Expected<void> applyEdit(Workbench& bench, const SetCoverage& edit) {
  const auto sheet = sheetWith(bench, edit.sheet, edit.hexes);
  if (!sheet) return tl::unexpected(sheet.error());
  if (!edit.digitized && !edit.draftSource.empty()) return fail("what is not digitized has no draft source");
  Coverage coverage = kUndigitized;
  if (edit.digitized) {
    const auto index = draftIndex(**sheet, edit.draftSource);
    if (!index) return tl::unexpected(index.error());
    coverage = *index;
    // A hex that is digitized has a value: "confirmed unknown" would be read as clear by somebody some day.
    for (const Hex& h : edit.hexes) {
      const HexCell& cell = (*sheet)->cell(h);
      if (edit.layer == Layer::Terrain && cell.terrain == 0)
        return fail(fmt::format("{} has no terrain yet: paint it before its terrain is marked", hexName(**sheet, h)));
      if (edit.layer == Layer::Elevation && cell.elevation == kNoElevation)
        return fail(fmt::format("{} has no elevation yet: set it before its elevation is marked", hexName(**sheet, h)));
    }
  }
  writeCells(**sheet, edit.hexes, [&](HexCell& cell) {
    cell.coverage[static_cast<size_t>(edit.layer)] = coverage;
    if (coverage != kUndigitized) return;
    if (edit.layer == Layer::Terrain) cell.terrain = 0;
    if (edit.layer == Layer::Elevation) cell.elevation = kNoElevation;
  });
  if (coverage == kUndigitized && edit.layer == Layer::Terrain) clearFurther(**sheet, edit.hexes);
  return {};
}

Expected<void> applyEdit(Workbench& bench, const SetSides& edit) {
  const auto opened = bench.sheet(edit.sheet);
  if (!opened) return tl::unexpected(opened.error());
  Sheet& sheet = **opened;
  std::vector<std::pair<Hexside, SideFeatures>> changes;
  std::vector<Hex> digitized;
  for (const auto& [side, features] : edit.sides) {
    const bool first = sheet.contains(side.first()), second = sheet.contains(side.second());
    if (!first && !second)
      return tl::unexpected(offSheet(sheet, hexName(sheet, side.first()) + "/" + hexName(sheet, side.second())));
    for (const SideFeature& feature : features) {
      if (feature.kind.empty()) return fail("a hexside feature needs a kind");
      if (feature.upper < -1 || feature.upper > 1) return fail("the upper hex of a hexside feature is 0, 1 or -1 for none");
      if (!feature.line.empty() && !sheet.line(feature.line))
        return fail(fmt::format("sheet \"{}\" has no line \"{}\": add the line first", sheet.id.text, feature.line.text));
    }
    SideFeatures sorted = features;
    std::sort(sorted.begin(), sorted.end());
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    if (!sorted.empty()) {
      if (first) digitized.push_back(side.first());
      if (second) digitized.push_back(side.second());
    }
    changes.push_back({side, std::move(sorted)});
  }
  sheet.sides = sheet.sides.with(changes);
  confirm(sheet, Layer::Hexsides, digitized);
  return {};
}

Expected<void> applyEdit(Workbench& bench, const PutLine& edit) {
  const auto sheet = bench.sheet(edit.sheet);
  if (!sheet) return tl::unexpected(sheet.error());
  return putThing((*sheet)->lines, edit.line, -1, "a line");
}

Expected<void> applyEdit(Workbench& bench, const RemoveLine& edit) {
  const auto sheet = bench.sheet(edit.sheet);
  if (!sheet) return tl::unexpected(sheet.error());
  // The features stay; they belong to no line then.
  std::vector<std::pair<Hexside, SideFeatures>> changes;
  (*sheet)->sides.forEach([&](const Hexside& side, const SideFeatures& features) {
    SideFeatures left = features;
    for (SideFeature& feature : left)
      if (feature.line == edit.id) feature.line = {};
    std::sort(left.begin(), left.end());
    left.erase(std::unique(left.begin(), left.end()), left.end());
    if (left != features) changes.push_back({side, std::move(left)});
  });
  if (!changes.empty()) (*sheet)->sides = (*sheet)->sides.with(changes);
  return removeThing((*sheet)->lines, edit.id, "line");
}

Expected<void> applyEdit(Workbench& bench, const PutPath& edit) {
  const Path& path = edit.path;
  const auto sheet = sheetWith(bench, edit.sheet, path.hexes);
  if (!sheet) return tl::unexpected(sheet.error());
  if (path.hexes.empty()) return fail("a path needs at least one hex");
  for (const int exit : {path.startExit, path.endExit})
    if (exit < -1 || exit >= kDirections) return fail("a path leaves a sheet in one of six directions, or -1 for not at all");
  if (path.hexes.size() == 1 && path.startExit < 0 && path.endExit < 0)
    return fail(
        fmt::format("a path of one hex ({}) must leave the sheet: give it a second hex", hexName(**sheet, path.hexes[0])));
  for (size_t i = 1; i < path.hexes.size(); ++i)
    if (directionTo(path.hexes[i - 1], path.hexes[i]) < 0)
      return fail(fmt::format("a path runs through neighbouring hexes, and {} and {} are not neighbours",
                              hexName(**sheet, path.hexes[i - 1]), hexName(**sheet, path.hexes[i])));
  if (const auto put = putThing((*sheet)->paths, path, -1, "a path"); !put) return put;
  confirm(**sheet, Layer::Paths, path.hexes);
  return {};
}

Expected<void> applyEdit(Workbench& bench, const RemovePath& edit) {
  const auto sheet = bench.sheet(edit.sheet);
  if (!sheet) return tl::unexpected(sheet.error());
  return removeThing((*sheet)->paths, edit.id, "path");
}

Expected<void> applyEdit(Workbench& bench, const PutSite& edit) {
  const std::vector<Hex> hexes = edit.site.hex ? std::vector<Hex>{*edit.site.hex} : std::vector<Hex>{};
  const auto sheet = sheetWith(bench, edit.sheet, hexes);
  if (!sheet) return tl::unexpected(sheet.error());
  if (const auto put = putThing((*sheet)->sites, edit.site, -1, "a site"); !put) return put;
  confirm(**sheet, Layer::Sites, hexes);
  return {};
}

Expected<void> applyEdit(Workbench& bench, const RemoveSite& edit) {
  const auto sheet = bench.sheet(edit.sheet);
  if (!sheet) return tl::unexpected(sheet.error());
  return removeThing((*sheet)->sites, edit.id, "site");
}

Expected<void> applyEdit(Workbench& bench, const PutArea& edit) {
  const auto sheet = sheetWith(bench, edit.sheet, edit.area.hexes);
  if (!sheet) return tl::unexpected(sheet.error());
  Area area = edit.area;
  std::sort(area.hexes.begin(), area.hexes.end());
  area.hexes.erase(std::unique(area.hexes.begin(), area.hexes.end()), area.hexes.end());
  return putThing((*sheet)->areas, std::move(area), -1, "an area");
}

Expected<void> applyEdit(Workbench& bench, const RemoveArea& edit) {
  const auto sheet = bench.sheet(edit.sheet);
  if (!sheet) return tl::unexpected(sheet.error());
  return removeThing((*sheet)->areas, edit.id, "area");
}

}  // namespace hotchkiss::edits
