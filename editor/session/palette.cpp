// SPDX-License-Identifier: Apache-2.0
#include "editor/session/palette.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/session/counter_edits.h"
#include "editor/session/text.h"

namespace hotchkiss::editor {

namespace {

constexpr const char* kVoidRow = "@void";  // no id of a kind begins so
constexpr const char* kContourRow = "@contour";
constexpr int kLowestLevel = -2, kHighestLevel = 12;

bool isRail(const PathKind& kind) {
  return kind.pathClass == PathClass::Railroad || kind.pathClass == PathClass::UnfinishedRailroad;
}

std::vector<std::string> costWords(const std::vector<Cost>& costs) {
  std::vector<std::string> facts;
  for (const Cost& cost : costs) {
    if (cost.value.empty()) continue;
    std::string line = cost.mover == "*" ? tr("Movement") : fmt::format("{} {}", tr("Movement of"), cost.mover);
    line += cost.value == "no" ? ": " + tr("prohibited") : " " + cost.value;
    if (cost.provenance.kind == ProvenanceKind::Assumed)
      line += " (" + tr("assumed") + ")";
    else if (!cost.provenance.where.empty())
      line += " (" + cost.provenance.where + ")";
    facts.push_back(line);
  }
  return facts;
}

/// What it costs to enter or cross what a row of a tool paints; nullptr when the game knows no such thing.
const std::vector<Cost>* costsOf(const Vocabulary& words, ToolId tool, const std::string& id) {
  const auto of = [](const auto* kind) { return kind == nullptr ? nullptr : &kind->costs; };
  if (tool == ToolId::Terrain) return of(words.find(TerrainId(id)));
  if (tool == ToolId::Hexside) return of(words.find(FeatureId(id)));
  if (tool == ToolId::Road || tool == ToolId::Rail) return of(words.find(PathKindId(id)));
  return nullptr;
}

void giveKeys(Palette& palette) {
  int n = 0;
  for (PaletteRow& row : palette.rows) {
    if (row.heading) continue;
    ++n;
    if (n <= 9) row.key = static_cast<char>('0' + n);
    if (n == 10) row.key = '0';
    if (n > 10) break;
  }
}

void terrainRows(const Vocabulary& words, Palette& palette) {
  for (const TerrainKind& kind : words.terrain)
    palette.rows.push_back({kind.id.text, kind.name, PaletteRow::Swatch::Terrain, kind.fill, kind.texture, {}, 0, false});
}

/// Ways to select all hexes that have something.
void withRows(const Vocabulary& words, Palette& palette) {
  const auto heading = [&palette](const std::string& text) {
    palette.rows.push_back({"", text, PaletteRow::Swatch::None, {}, {}, {}, 0, true});
  };
  heading(tr("All with terrain"));
  for (const TerrainKind& kind : words.terrain)
    palette.rows.push_back(
        {"with:terrain:" + kind.id.text, kind.name, PaletteRow::Swatch::Terrain, kind.fill, kind.texture, {}, 0, false});
  palette.rows.push_back({"with:unknown", tr("Not digitized"), PaletteRow::Swatch::None, {}, "x", {}, 0, false});
  palette.rows.push_back({"with:draft", tr("Some draft"), PaletteRow::Swatch::None, {}, "pencil", {}, 0, false});
  if (!words.features.empty()) heading(tr("All with a hexside of"));
  for (const FeatureKind& kind : words.features)
    palette.rows.push_back(
        {"with:side:" + kind.id.text, kind.name, PaletteRow::Swatch::Line, kind.colour, kind.symbol, {}, 0, false});
  if (!words.paths.empty()) heading(tr("All on a"));
  for (const PathKind& kind : words.paths)
    palette.rows.push_back({"with:path:" + kind.id.text, kind.name, PaletteRow::Swatch::Path, kind.colour, {}, {}, 0, false});
  if (!words.sites.empty()) heading(tr("All with a"));
  for (const SiteKind& kind : words.sites)
    palette.rows.push_back(
        {"with:site:" + kind.id.text, kind.name, PaletteRow::Swatch::Symbol, "#4a4237", kind.symbol, {}, 0, false});
}

void unitRows(const ToolContext& context, Palette& palette) {
  const Session& session = context.session;
  const Scenario* scenario = session.scenario();
  const Standings standings = standingsOf(session);
  std::string group;
  for (const UnitId& id : standings.unplaced()) {
    const OrderOfBattle* oob = oobOf(session.state(), scenario, id);
    const Unit* unit = oob != nullptr ? oob->unit(id) : nullptr;
    if (unit == nullptr) continue;
    const Formation* formation = oob->formation(unit->formation);
    const std::string heading = formation != nullptr ? formation->name : std::string();
    if (heading != group && !heading.empty()) {
      palette.rows.push_back({"", heading, PaletteRow::Swatch::None, {}, {}, {}, 0, true});
      group = heading;
    }
    const Vocabulary words = session.vocabulary();
    const SideKind* side = words.find(unit->side);
    const UnitKind* kind = words.unitKind(unit->kind);
    palette.rows.push_back({id.text,
                            unit->name.empty() ? id.text : unit->name,
                            PaletteRow::Swatch::Counter,
                            side != nullptr ? side->colour : "#98917f",
                            kind != nullptr ? kind->symbol : std::string(),
                            {},
                            0,
                            false});
  }
}

}  // namespace

Palette paletteOf(const ToolContext& context, ToolId tool) {
  Palette palette;
  const Vocabulary words = context.session.vocabulary();
  const ToolSettings& settings = context.settings;
  switch (tool) {
    case ToolId::Select:
      break;
    case ToolId::Hexes:
      palette.title = tr("Select hexes");
      palette.chosen = settings.hexPick;
      palette.rows = {{"loop", tr("In a loop"), PaletteRow::Swatch::None, {}, "lasso", {}, 0, false},
                      {"box", tr("In a rectangle"), PaletteRow::Swatch::None, {}, "maximize", {}, 0, false},
                      {"alike", tr("Alike, joined to it"), PaletteRow::Swatch::None, {}, "paint-bucket", {}, 0, false},
                      {"all", tr("All of its terrain"), PaletteRow::Swatch::None, {}, "map", {}, 0, false}};
      withRows(words, palette);
      palette.note = tr("Shift adds to what is selected; Ctrl or a right drag takes out. What they are is on the right.");
      if (context.pasting) {
        palette.title = tr("Paste");
        palette.note = tr("Click or Enter sets the piece down; , and . turn it, X mirrors it, Escape puts it away.");
      }
      break;
    case ToolId::Terrain:
      palette.title = tr("Terrain");
      palette.brush = true;
      palette.chosen = settings.voids ? kVoidRow : settings.terrain.text;
      terrainRows(words, palette);
      palette.rows.push_back({kVoidRow, tr("No hex of the map"), PaletteRow::Swatch::None, {}, "x", {}, 0, false});
      if (settings.voids) palette.note = tr("Hexes under a chart, a title or beyond the edge: nothing stands or moves there.");
      break;
    case ToolId::Elevation:
      palette.title = tr("Elevation");
      palette.brush = true;
      palette.chosen = settings.contours ? kContourRow : std::to_string(settings.elevation);
      for (int level = 0; level <= kHighestLevel; ++level)
        palette.rows.push_back({std::to_string(level),
                                fmt::format(fmt::runtime(tr("Level {}")), level),
                                PaletteRow::Swatch::Level,
                                fmt::format("#{:02x}{:02x}{:02x}", 0xf3 - level * 6, 0xec - level * 8, 0xd6 - level * 10),
                                {},
                                {},
                                0,
                                false});
      if (settings.elevation < 0 || settings.elevation > kHighestLevel)
        palette.rows.push_back({std::to_string(settings.elevation),
                                fmt::format(fmt::runtime(tr("Level {}")), settings.elevation),
                                PaletteRow::Swatch::Level,
                                "#b9a67d",
                                {},
                                {},
                                0,
                                false});
      palette.rows.push_back({kContourRow, tr("Contour lines"), PaletteRow::Swatch::None, {}, "pencil", {}, 0, false});
      if (settings.contours) {
        palette.note =
            tr("Draw along each contour, round to its beginning or from edge to edge, and type the level of the ground "
               "inside it, or to its right. The lines stay until another map is opened.");
        palette.action = tr("Fill between them");
        palette.command = "fill-contours";
      }
      break;
    case ToolId::Hexside:
      palette.title = tr("Hexside");
      palette.chosen = settings.feature.text;
      for (const FeatureKind& kind : words.features)
        palette.rows.push_back({kind.id.text, kind.name, PaletteRow::Swatch::Line, kind.colour, kind.symbol, {}, 0, false});
      break;
    case ToolId::Road:
    case ToolId::Rail: {
      const bool rail = tool == ToolId::Rail;
      palette.title = rail ? tr("Railroad") : tr("Road");
      palette.chosen = rail ? settings.rail.text : settings.road.text;
      for (const PathKind& kind : words.paths)
        if (isRail(kind) == rail)
          palette.rows.push_back({kind.id.text,
                                  kind.name,
                                  rail ? PaletteRow::Swatch::Rail : PaletteRow::Swatch::Path,
                                  kind.colour,
                                  kind.pathClass == PathClass::Pike                 ? "pike"
                                  : kind.pathClass == PathClass::Trail              ? "trail"
                                  : kind.pathClass == PathClass::UnfinishedRailroad ? "unfinished-railroad"
                                  : rail                                            ? "railroad"
                                                                                    : "road",
                                  {},
                                  0,
                                  false});
      break;
    }
    case ToolId::Site:
      palette.title = tr("Site");
      palette.chosen = settings.site.text;
      for (const SiteKind& kind : words.sites)
        palette.rows.push_back({kind.id.text, kind.name, PaletteRow::Swatch::Symbol, "#4a4237", kind.symbol, {}, 0, false});
      break;
    case ToolId::Name:
      palette.title = tr("Name");
      palette.empty =
          tr("Click a place, a river or a road on the map to give it a name. A river is named with the whole of its course.");
      break;
    case ToolId::Area:
      palette.title = tr("Area");
      palette.brush = true;
      palette.chosen = settings.area;
      palette.rows.push_back({"", tr("New area\u2026"), PaletteRow::Swatch::None, {}, "plus", {}, 0, false});
      for (const PlacedArea& placed : context.session.view()->areas())
        palette.rows.push_back({placed.sheet.text + "/" + placed.area->id.text, placed.area->name, PaletteRow::Swatch::Symbol,
                                "#9a6b5a", "area", std::to_string(placed.hexes.size()), 0, false});
      break;
    case ToolId::Objective:
      palette.title = tr("Points");
      palette.chosen = std::to_string(settings.points);
      for (const int points : {1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 50})
        palette.rows.push_back({std::to_string(points),
                                fmt::format(fmt::runtime(tr("{} point", "{} points", static_cast<size_t>(points))), points),
                                PaletteRow::Swatch::Coin,
                                "#b5872b",
                                std::to_string(points),
                                {},
                                0,
                                false});
      break;
    case ToolId::Unit:
      palette.title = tr("Unplaced units");
      palette.chosen = settings.unit.text;
      unitRows(context, palette);
      palette.empty = context.session.scenario() == nullptr
                          ? tr("Units are placed in a scenario. File, New makes one on this map.")
                          : tr("Every unit of the order of battle has its place.");
      break;
    case ToolId::Point:
      palette.title = tr("Control points");
      palette.empty =
          tr("Click a hex whose place you know on the earth and type its longitude and latitude. Drag a point to another hex; a "
             "right click deletes it. The table under the map shows by how much each is off.");
      break;
  }
  for (PaletteRow& row : palette.rows) {
    if (const std::vector<Cost>* costs = costsOf(words, tool, row.id)) row.facts = costWords(*costs);
    if (row.id == palette.chosen) palette.facts = row.facts;
  }
  if (tool != ToolId::Area) giveKeys(palette);
  return palette;
}

void choose(ToolContext& context, ToolId tool, const std::string& id) {
  ToolSettings& settings = context.settings;
  const ToolSettings before = settings;
  switch (tool) {
    case ToolId::Select:
    case ToolId::Name:
    case ToolId::Point:
      break;
    case ToolId::Terrain:
      settings.voids = id == kVoidRow;
      if (!settings.voids) settings.terrain = TerrainId(id);
      break;
    case ToolId::Hexes:
      settings.hexPick = id;
      break;
    case ToolId::Elevation:
      settings.contours = id == kContourRow;
      if (!settings.contours) settings.elevation = std::clamp(std::atoi(id.c_str()), kLowestLevel, 99);
      break;
    case ToolId::Hexside:
      settings.feature = FeatureId(id);
      break;
    case ToolId::Road:
      settings.road = PathKindId(id);
      break;
    case ToolId::Rail:
      settings.rail = PathKindId(id);
      break;
    case ToolId::Site:
      settings.site = SiteKindId(id);
      break;
    case ToolId::Area:
      settings.area = id;
      break;
    case ToolId::Objective:
      settings.points = std::atoi(id.c_str());
      break;
    case ToolId::Unit:
      settings.unit = UnitId(id);
      break;
  }
  if (!(settings == before)) context.settingsChanged.emit();
}

std::string rowOfKey(const Palette& palette, char key) {
  for (const PaletteRow& row : palette.rows)
    if (row.key == key) return row.id;
  return {};
}

void settle(ToolContext& context) {
  const Vocabulary words = context.session.vocabulary();
  ToolSettings& settings = context.settings;
  const ToolSettings before = settings;
  if (words.find(settings.terrain) == nullptr) {
    settings.terrain = TerrainId("woods");
    if (words.find(settings.terrain) == nullptr)
      settings.terrain = words.terrain.empty() ? TerrainId() : words.terrain.front().id;
  }
  if (words.find(settings.feature) == nullptr)
    settings.feature = words.features.empty() ? FeatureId() : words.features.front().id;
  const auto firstPath = [&words](bool rail) {
    for (const PathKind& kind : words.paths)
      if (isRail(kind) == rail) return kind.id;
    return PathKindId();
  };
  if (words.find(settings.road) == nullptr) settings.road = firstPath(false);
  if (words.find(settings.rail) == nullptr) settings.rail = firstPath(true);
  if (words.find(settings.site) == nullptr) {
    settings.site = SiteKindId("village");
    if (words.find(settings.site) == nullptr) settings.site = words.sites.empty() ? SiteKindId() : words.sites.front().id;
  }
  if (!settings.unit.empty() && findUnit(context.session.state(), context.session.scenario(), settings.unit) == nullptr)
    settings.unit = {};
  if (!(settings == before)) context.settingsChanged.emit();
}

CoverageShare coverageOf(const BoardView& view, Layer layer) {
  CoverageShare share;
  for (const PlacedSheet& placed : view.sheets()) {
    const auto& cells = placed.sheet->cells;
    for (int row = 0; row < cells.rows(); ++row)
      for (int column = 0; column < cells.columns(); ++column) {
        const HexCell& cell = cells.at(column, row);
        if (cell.isVoid) continue;
        ++share.all;
        const Coverage coverage = cell.coverage[static_cast<size_t>(layer)];
        if (coverage == kConfirmed) ++share.confirmed;
        if (coverage >= kFirstDraft) ++share.draft;
      }
  }
  return share;
}

}  // namespace hotchkiss::editor
