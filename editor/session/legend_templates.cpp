// SPDX-License-Identifier: Apache-2.0
// Vocabularies to begin a game with: a plain one of our own, and those of the rule systems.
#include "editor/session/legend_kinds.h"
#include "model/rules/rule_system.h"

namespace hotchkiss::editor {

namespace {

Vocabulary plainWords() {
  const Provenance ours{ProvenanceKind::Invented, {}};
  Vocabulary words;
  const auto terrain = [&](const char* id, const char* name, const char* letter, const char* fill, const char* texture,
                           bool water = false) {
    TerrainKind kind;
    kind.id = TerrainId(id);
    kind.name = name;
    kind.letter = letter;
    kind.rank = static_cast<int>(words.terrain.size()) + 1;
    kind.fill = fill;
    kind.texture = texture;
    kind.water = water;
    kind.provenance = ours;
    words.terrain.push_back(std::move(kind));
  };
  terrain("clear", "Clear", "c", "#f3ecd6", "plain");
  terrain("rough", "Rough", "r", "#dcd6ad", "rough");
  terrain("woods", "Woods", "w", "#c3d3a6", "woods");
  terrain("swamp", "Swamp", "s", "#cfe0d6", "swamp");
  terrain("hill", "Hill", "h", "#ead4a9", "hill");
  terrain("mountain", "Mountain", "m", "#cdb48c", "mountain");
  terrain("city", "City", "t", "#dcd2c6", "city");
  terrain("water", "Water", "~", "#bfd7e6", "water", true);
  const auto feature = [&](const char* id, const char* name, FeatureClass featureClass, int rank, const char* symbol,
                           const char* colour) {
    FeatureKind kind;
    kind.id = FeatureId(id);
    kind.name = name;
    kind.featureClass = featureClass;
    kind.rank = rank;
    kind.symbol = symbol;
    kind.colour = colour;
    kind.provenance = ours;
    words.features.push_back(std::move(kind));
  };
  feature("major-river", "Major river", FeatureClass::Watercourse, 2, "major-river", "#8fbcd8");
  feature("river", "River", FeatureClass::Watercourse, 1, "minor-river", "#8fbcd8");
  feature("bridge", "Bridge", FeatureClass::Crossing, 2, "bridge", "#3b342b");
  feature("ford", "Ford", FeatureClass::Crossing, 1, "ford", "#3f6f96");
  feature("ridge", "Ridge", FeatureClass::Ridge, 1, "ridge", "#7a5a33");
  feature("border", "Border", FeatureClass::Border, 1, "border", "#9a6b5a");
  const auto path = [&](const char* id, const char* name, PathClass pathClass, const char* colour) {
    words.paths.push_back({PathKindId(id), name, pathClass, colour, {}, ours});
  };
  path("highway", "Main road", PathClass::Pike, "#f0cf8d");
  path("road", "Road", PathClass::Road, "#d9a766");
  path("trail", "Track", PathClass::Trail, "#8a6a45");
  path("railroad", "Railroad", PathClass::Railroad, "#2b2620");
  const auto site = [&](const char* id, const char* name, SiteClass siteClass, const char* symbol) {
    words.sites.push_back({SiteKindId(id), name, siteClass, symbol, ours});
  };
  site("city", "City", SiteClass::City, "city");
  site("town", "Town", SiteClass::Town, "town");
  site("village", "Village", SiteClass::Village, "village");
  site("fort", "Fort", SiteClass::Fort, "fort");
  site("port", "Port", SiteClass::Landing, "landing");
  site("entry", "Entry hex", SiteClass::Entry, "entry");
  site("objective", "Objective", SiteClass::Objective, "objective");
  // Forces of no particular war: who plays on may rename, add and take out.
  words.sides = {{SideId("blue"), "Blue", "#4a6d9c"}, {SideId("red"), "Red", "#b0533f"}};
  words.unitKinds = {{"infantry", "Infantry", "infantry", true},
                     {"cavalry", "Cavalry", "cavalry", true},
                     {"artillery", "Artillery", "artillery", true},
                     {"leader", "Leader", "leader", false},
                     {"headquarters", "Headquarters", "headquarters", false},
                     {"supply", "Supply", "supply", false}};
  words.sizes = {{"battalion", "Battalion", "II"}, {"regiment", "Regiment", "III"}, {"brigade", "Brigade", "X"},
                 {"division", "Division", "XX"},   {"corps", "Corps", "XXX"},       {"army", "Army", "XXXX"}};
  words.ratings = {{"strength", "Strength", "left"}, {"movement", "Movement", "right"}};
  return words;
}

}  // namespace

const std::vector<LegendTemplate>& legendTemplates() {
  static const std::vector<LegendTemplate> kTemplates = [] {
    std::vector<LegendTemplate> out;
    out.push_back({"plain", "a plain wargame", plainWords()});
    for (const RuleSystem* system : ruleSystems()) out.push_back({system->id(), system->title(), system->vocabulary()});
    return out;
  }();
  return kTemplates;
}

State withTemplate(State state, const SheetId& map, const LegendTemplate& start) {
  const Sheet* bare = state.sheet(map);
  if (bare == nullptr) return state;
  Game game;
  game.id = GameId(map.text);
  game.title = bare->title;
  game.system = map.text;
  game.vocabulary = start.words;
  Sheet sheet = *bare;
  sheet.system = game.system;
  sheet.game = {game.id, {}};
  state.boards[BoardId(map.text)] = std::make_shared<const Board>(State::impliedBoard(sheet));
  state.sheets[map] = std::make_shared<const Sheet>(std::move(sheet));
  state.games[GameId(map.text)] = std::make_shared<const Game>(std::move(game));
  return state;
}

}  // namespace hotchkiss::editor
