// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include "any_documents.h"

namespace hotchkiss::testing {

Board AnyDocuments::board(const std::string& boardId, const std::vector<SheetId>& sheetIds) {
  Board out;
  auto& [id, title, gameRef, system, sheets, boxes, controlPoints, fit, underlays, said, licence] = out;
  id = BoardId(boardId);
  title = text();
  gameRef.file = path(".game.xml");
  system = text();
  for (const SheetId& sheetId : sheetIds) {
    Placement placement;
    auto& [sheetRef, gamePrefix, join, placementSaid] = placement;
    sheetRef.file = sheetId.text + ".map.xml";
    gamePrefix = text();
    auto& [to, here, mine, from] = join;
    to = SheetId(word());
    here = "N2334";
    mine = "OTR S1301";
    from = provenance();
    placementSaid = remarks();
    sheets.push_back(std::move(placement));
  }
  for (int n = upTo(2); n > 0; --n) {
    Box box;
    auto& [itemId, name, boxSides, hexes, links, from, boxSaid] = box;
    itemId = BoxId(freshId("box"));
    name = text();
    boxSides = sides();
    hexes = region();
    for (int m = upTo(2); m > 0; --m) {
      BoxLink link;
      auto& [direction, other, where, kind, delayTurns, cost, linkSides, strengthLimit, unitsPerTurn, condition, linkFrom,
             linkSaid] = link;
      direction = anyOf(BoxLink::Direction::Both);
      other = BoxId(word());
      where = region();
      kind = text();
      delayTurns = upTo(3);
      cost = text();
      linkSides = sides();
      strengthLimit = maybe(upTo(20));
      unitsPerTurn = maybe(upTo(3));
      condition = test();
      linkFrom = provenance();
      linkSaid = remarks();
      links.push_back(std::move(link));
    }
    from = provenance();
    boxSaid = remarks();
    boxes.push_back(std::move(box));
    ControlPoint point;
    auto& [pointName, code, longitude, latitude, disabled, easting, northing, pointFrom] = point;
    pointName = text();
    code = text();
    longitude = number();
    latitude = number();
    disabled = coin();
    easting = maybe(number());
    northing = maybe(number());
    pointFrom = provenance();
    controlPoints.push_back(std::move(point));
    Underlay underlay;
    auto& [file, sheetId, a, b, c, d, e, f, opacity, underlaySaid] = underlay;
    file = path(".png");
    sheetId = SheetId(word());
    a = number();
    b = number();
    c = number();
    d = number();
    e = number();
    f = number();
    opacity = number();
    underlaySaid = remarks();
    underlays.push_back(std::move(underlay));
  }
  if (coin()) {
    fit.emplace();
    auto& [projection, a, b, c, d, e, f, xx, xy, yy, yxx, yxy, yyy, rmsHexes, leaveOneOutHexes, points, from] = *fit;
    projection = text();
    a = number();
    b = number();
    c = number();
    d = number();
    e = number();
    f = number();
    xx = number();
    xy = number();
    yy = number();
    yxx = number();
    yxy = number();
    yyy = number();
    rmsHexes = number();
    leaveOneOutHexes = number();
    points = upTo(50);
    from = provenance();
  }
  said = remarks();
  licence = text();
  return out;
}

Sheet AnyDocuments::sheet(const std::string& sheetId) {
  struct Style {
    NumberingSpec spec;
    int columns, rows;
  };
  const std::vector<Style> styles = {
      {{"N{col:02}{row:02}", 1, 1, false, false}, 34, 19},    {{"A{col}.{row:02}", 1, 1, false, true}, 33, 40},
      {{"OTR S{row:03}{col:02}", 0, 0, true, false}, 17, 16}, {{"{col:A}{row}", 1, 1, false, false}, 30, 12},
      {{"a_b {col}..{row}/x", 1, 1, true, true}, 5, 7},       {{"{col}/{row}", 3, 0, false, false}, 8, 9},
      {{"@{col},{row}", 1, 1, false, false}, 6, 6},           {{"{col:01}-{row:A}", 1, 1, false, true}, 9, 3},
  };
  const Style style = oneOf(styles);
  Sheet out =
      *makeSheet(SheetId(sheetId), style.columns, style.rows, style.spec, coin() ? Orientation::FlatTop : Orientation::PointyTop,
                 coin() ? Stagger::EvenShoved : Stagger::OddShoved);
  auto& [id, title, system, gameRef, orientation, stagger, partHexes, columns, rows, numberingSpec, numbering, northDegrees,
         hexWidthMm, hexMetres, terrainKey, draftSources, cells, furtherTerrains, sideFeatures, lines, paths, sites, areas, said,
         licence] = out;
  static_cast<void>(numberingSpec);
  static_cast<void>(numbering);
  static_cast<void>(orientation);
  static_cast<void>(stagger);
  title = text();
  system = text();
  gameRef.file = path(".game.xml");
  partHexes = anyOf(PartHexes::Trimmed);
  columns.provenance = provenance();
  rows.provenance = provenance();
  northDegrees = upTo(359);
  hexWidthMm = 1 + upTo(40) / 4.0;
  hexMetres = maybe(number());
  for (const char* name : {"clear", "woods", "rough", "rolling", "swamp", "provisional-swamp", "\xC3\xA9tang", "42"})
    if (upTo(4) > 0) terrainKey.emplace_back(name);
  for (int n = upTo(3); n > 0; --n) {
    DraftSource source;
    auto& [name, sourceSaid] = source;
    name = text();
    sourceSaid = remarks();
    draftSources.push_back(std::move(source));
  }
  static_cast<void>(cells);
  fillCells(out);
  static_cast<void>(furtherTerrains);
  static_cast<void>(sideFeatures);
  fillSides(out);
  static_cast<void>(lines);
  static_cast<void>(paths);
  static_cast<void>(sites);
  static_cast<void>(areas);
  fillItems(out);
  said = remarks();
  licence = text();
  return out;
}

void AnyDocuments::fillCells(Sheet& sheet) {
  const int density = upTo(2), drafts = static_cast<int>(sheet.draftSources.size());
  const bool usualCoverage = coin();
  std::vector<std::pair<Hex, std::vector<uint8_t>>> further;
  CowGrid<HexCell>::Writer writer(sheet.cells);
  for (int row = 0; row < sheet.rows.count; ++row) {
    for (int column = 0; column < sheet.columns.count; ++column) {
      if (upTo(3) > density + 1) continue;
      HexCell& cell = writer.at(column, row);
      auto& [terrain, elevation, isVoid, coverage] = cell;
      terrain = static_cast<uint8_t>(upTo(static_cast<int>(sheet.terrainKey.size())));
      if (coin()) elevation = static_cast<int8_t>(upTo(254) - 127);
      isVoid = upTo(8) == 0;
      for (size_t layer = 0; layer < kLayers; ++layer) {
        const bool known = layer == static_cast<size_t>(Layer::Elevation) ? elevation != kNoElevation : terrain != 0;
        coverage[layer] = usualCoverage && upTo(9) > 0 ? static_cast<Coverage>(known) : static_cast<Coverage>(upTo(1 + drafts));
      }
      if (upTo(6) == 0 && !sheet.terrainKey.empty()) {
        std::set<uint8_t> indices;
        for (int n = 1 + upTo(1); n > 0; --n)
          indices.insert(static_cast<uint8_t>(1 + upTo(static_cast<int>(sheet.terrainKey.size()) - 1)));
        further.push_back({sheet.frameHex({column, row}), {indices.begin(), indices.end()}});
      }
    }
  }
  sheet.cells = writer.commit();
  sheet.furtherTerrains = sheet.furtherTerrains.with(further);
}

Hex AnyDocuments::hexOf(const Sheet& sheet) {
  // Now and then one that lies off the sheet: a check reports it, and the file must carry it there.
  const int beyond = upTo(9) == 0 ? 3 : 0;
  return sheet.frameHex({upTo(sheet.columns.count - 1 + 2 * beyond) - beyond, upTo(sheet.rows.count - 1 + 2 * beyond) - beyond});
}

void AnyDocuments::fillSides(Sheet& sheet) {
  std::vector<std::pair<Hexside, SideFeatures>> sides;
  std::set<Hexside> seen;
  for (int n = upTo(60); n > 0; --n) {
    const Hexside side(hexOf(sheet), upTo(5));
    if (!seen.insert(side).second) continue;
    std::set<SideFeature> features;
    for (int m = 1 + upTo(2); m > 0; --m) {
      SideFeature feature;
      auto& [kind, line, upper] = feature;
      kind = FeatureId(oneOf<std::string>({"creek", "ridge", "bridge", "river"}));
      if (coin()) line = LineId(oneOf<std::string>({"bull-run", "south.anna"}));
      upper = static_cast<int8_t>(upTo(2) - 1);
      features.insert(feature);
    }
    sides.push_back({side, {features.begin(), features.end()}});
  }
  sheet.sides = sheet.sides.with(sides);
}

void AnyDocuments::fillItems(Sheet& sheet) {
  for (int n = upTo(3); n > 0; --n) {
    NamedLine line;
    auto& [id, name, said] = line;
    id = LineId(freshId("line"));
    name = text();
    said = remarks();
    sheet.lines.push_back(std::make_shared<const NamedLine>(std::move(line)));
  }
  for (int n = upTo(3); n > 0; --n) {
    Path made;
    auto& [id, kind, name, hexes, startExit, endExit, from, said] = made;
    id = PathId(freshId("path"));
    kind = PathKindId(word());
    name = text();
    hexes.push_back(hexOf(sheet));
    for (int steps = upTo(40); steps > 0; --steps) hexes.push_back(neighbour(hexes.back(), upTo(5)));
    startExit = static_cast<int8_t>(upTo(6) - 1);
    endExit = static_cast<int8_t>(upTo(6) - 1);
    from = provenance();
    said = remarks();
    sheet.paths.push_back(std::make_shared<const Path>(std::move(made)));
  }
  for (int n = upTo(4); n > 0; --n) {
    Site site;
    auto& [id, kind, name, otherNames, hex, edge, home, points, from, said] = site;
    id = SiteId(freshId("site"));
    kind = SiteKindId(word());
    name = text();
    otherNames = texts();
    hex = maybe(hexOf(sheet));
    edge = text();
    home = SideId(word());
    points = maybe(upTo(20));
    from = provenance();
    said = remarks();
    sheet.sites.push_back(std::make_shared<const Site>(std::move(site)));
  }
  for (int n = upTo(3); n > 0; --n) {
    Area area;
    auto& [id, kind, name, extentKnown, hexes, from, said] = area;
    id = AreaId(freshId("area"));
    kind = text();
    name = text();
    extentKnown = coin();
    std::set<Hex> members;
    for (int m = upTo(80); m > 0; --m) members.insert(hexOf(sheet));
    const Hex start = hexOf(sheet);
    for (int m = upTo(9); m > 0; --m) members.insert(Hex{start.q, start.r + m});
    hexes.assign(members.begin(), members.end());
    from = provenance();
    said = remarks();
    sheet.areas.push_back(std::make_shared<const Area>(std::move(area)));
  }
}

}  // namespace hotchkiss::testing
