// SPDX-License-Identifier: Apache-2.0
// Every change to a State is a list of these plain structs, through one gate: apply(). Tools, quick fixes, importers, merge and
// tests all speak them. An edit names its document by id and its hexes in the frame of their sheet. apply() refuses what cannot
// be (unknown document, hex off the sheet, duplicate id) with a sentence and changes nothing then; it does not judge rules:
// checks do.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "model/base/error.h"
#include "model/document/state.h"

namespace hotchkiss {

/// Base terrain of hexes; an empty id makes them unknown again, further terrains included. Coverage of the terrain layer becomes
/// confirmed (or undigitized).
struct SetTerrain {
  SheetId sheet;
  std::vector<Hex> hexes;
  TerrainId terrain;
};
struct SetFurtherTerrains {
  SheetId sheet;
  std::vector<Hex> hexes;
  std::vector<TerrainId> terrains;
};
struct SetElevation {
  SheetId sheet;
  std::vector<Hex> hexes;
  std::optional<int> level;
};
struct SetVoid {
  SheetId sheet;
  std::vector<Hex> hexes;
  bool isVoid = true;
};
/// Coverage of a layer; a draft names a source, which is added to the sheet's list when new. Terrain and elevation that become
/// undigitized lose their value; they cannot become digitized without one.
struct SetCoverage {
  SheetId sheet;
  Layer layer = Layer::Terrain;
  std::vector<Hex> hexes;
  bool digitized = true;
  std::string draftSource;  // "" = confirmed
};
/// The features of hexsides, each replaced as a whole; coverage of the hexsides layer of their hexes on the sheet becomes
/// confirmed where features are set.
struct SetSides {
  SheetId sheet;
  std::vector<std::pair<Hexside, SideFeatures>> sides;
};

// Put adds, or replaces the thing with the same id in its place; Remove takes it out. `at` is the place in the list for a new
// one, -1 = at the end. The hexes of a path or site count as confirmed in its layer then; the sides of a line that is removed
// stay, without a name.
struct PutLine {
  SheetId sheet;
  NamedLine line;
};
struct RemoveLine {
  SheetId sheet;
  LineId id;
};
struct PutPath {
  SheetId sheet;
  Path path;
};
struct RemovePath {
  SheetId sheet;
  PathId id;
};
struct PutSite {
  SheetId sheet;
  Site site;
};
struct RemoveSite {
  SheetId sheet;
  SiteId id;
};
struct PutArea {
  SheetId sheet;
  Area area;
};
struct RemoveArea {
  SheetId sheet;
  AreaId id;
};
struct PutUnit {
  OobId oob;
  Unit unit;
  int at = -1;
};
struct RemoveUnit {
  OobId oob;
  UnitId id;
};
struct PutFormation {
  OobId oob;
  Formation formation;
  int at = -1;
};
struct RemoveFormation {
  OobId oob;
  FormationId id;
};
struct PutPool {
  OobId oob;
  Pool pool;
  int at = -1;
};
struct RemovePool {
  OobId oob;
  PoolId id;
};
/// The head of an order of battle (title, game, system, remarks) as a whole.
struct SetOobHead {
  OobId oob;
  OrderOfBattle head;  // its units, formations and pools are ignored
};

using ScenarioItem = std::variant<SetupEntry, Arrival, Award, AwardGroup, Restriction, Option, ControlAtStart, Marker, Ammunition,
                                  EarlierLoss, Orders, SpecialRule, UnitOverride, Erratum, Suppression, Playtest>;
/// Which list of a scenario: the index of the item's type in ScenarioItem.
struct PutItem {
  ScenarioId scenario;
  ScenarioItem item;
  int at = -1;
};
struct RemoveItem {
  ScenarioId scenario;
  size_t kind = 0;  // index in ScenarioItem
  std::string id;   // of a Suppression: check + " " + subject
};
struct SetVerdict {
  ScenarioId scenario;
  std::optional<Verdict> verdict;
};
/// Places one unit alone in a hex or box (its own entry, taken out of the entry that named it), or takes it off the map with an
/// empty place. A unit that only a group names (`all(2-div)`) is excepted there first. States and facing of its old entry are
/// kept.
struct PlaceUnit {
  ScenarioId scenario;
  UnitId unit;
  Region place;
};
/// The head of a scenario (everything but its lists and verdict) as a whole.
struct SetScenarioHead {
  ScenarioId scenario;
  Scenario head;  // its lists and verdict are ignored
};
/// Adds a sheet, or replaces it as a whole.
struct PutSheet {
  Sheet sheet;
};
/// Size, numbering, orientation, title, north ... of a sheet; cells keep their column and row; refuses a numbering that is
/// ambiguous, a size that would drop a path or site, and another lattice under hexsides and paths.
struct SetSheetHead {
  SheetId sheet;
  Sheet head;  // its layers are ignored
};
/// Replaces a board, game, project or list of errata as a whole, or adds it.
struct PutBoard {
  Board board;
};
struct PutGame {
  Game game;
};
struct PutProject {
  Project project;
};
struct PutErrata {
  Errata errata;
};

using Edit = std::variant<SetTerrain, SetFurtherTerrains, SetElevation, SetVoid, SetCoverage, SetSides, PutLine, RemoveLine,
                          PutPath, RemovePath, PutSite, RemoveSite, PutArea, RemoveArea, PutUnit, RemoveUnit, PutFormation,
                          RemoveFormation, PutPool, RemovePool, PutItem, RemoveItem, SetVerdict, PlaceUnit, SetScenarioHead,
                          SetSheetHead, PutSheet, PutBoard, PutGame, PutProject, PutErrata, SetOobHead>;

/// The State after the edits, in order; an error changes nothing. (Call it as hotchkiss::apply where std::apply is in reach.)
Expected<State> apply(const State& state, std::span<const Edit> edits);
/// A sentence for the undo menu, made from the edits: "paint woods (7 hexes)".
std::string describe(const State& before, std::span<const Edit> edits);

}  // namespace hotchkiss
