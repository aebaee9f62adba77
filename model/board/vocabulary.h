// SPDX-License-Identifier: Apache-2.0
// The words of a game: kinds of terrain, hexside features, paths, sites, units, sizes, states and sides, each with what a reader
// of the map sees (colour, texture, symbol: data for the painter) and where the value comes from. Knows no sheet and no rule;
// costs are looked up by rules/.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "model/base/id.h"
#include "model/base/provenance.h"

namespace hotchkiss {

/// Cost of a hex, hexside or path for a kind of mover; "" = not stated, "no" = prohibited, "1", "1/2", "+2".
struct Cost {
  std::string mover;  // a unit kind, formation or "*"
  std::string value;
  Provenance provenance;
  bool operator==(const Cost&) const = default;
};

struct TerrainKind {
  TerrainId id;
  std::string name;     // "Provisional swamp"
  std::string letter;   // one character, unique in the vocabulary: the cell of a packed row
  int rank = 0;         // of several terrains in one hex the highest rank counts (GCACW 2.3)
  std::string fill;     // "#c3d3a6"
  std::string texture;  // plain rolling rough woods city swamp provisional-swamp hill mountain water orchard ... (names known to
                        // the painter)
  bool water = false;   // all water: no land unit
  std::vector<Cost> costs;
  Provenance provenance;
  bool operator==(const TerrainKind&) const = default;
};

enum class FeatureClass {
  Watercourse,  // runs along hexsides as a line; `rank` orders the classes (creek 1, minor 2, major 3)
  Crossing,     // bridge, ford, ferry, dam: belongs to a watercourse on the same side
  Ridge,        // has an upper side
  Slope,        // has an upper side; steepness by rank
  Work,         // trench, sunken road, wall, breastwork, railroad cut
  Border,
  Other
};

struct FeatureKind {
  FeatureId id;
  std::string name;
  FeatureClass featureClass = FeatureClass::Other;
  int rank = 0;
  bool needsPath = false;  // a crossing that only makes sense where a path crosses the side
  std::string symbol;  // major-river minor-river creek ridge bridge ford ferry dam trench slope ... (names known to the painter)
  std::string colour;
  std::vector<Cost> costs;
  Provenance provenance;
  bool operator==(const FeatureKind&) const = default;
};

enum class PathClass { Road, Pike, Trail, Railroad, UnfinishedRailroad, Other };

struct PathKind {
  PathKindId id;
  std::string name;
  PathClass pathClass = PathClass::Road;
  std::string colour;
  std::vector<Cost> costs;
  Provenance provenance;
  bool operator==(const PathKind&) const = default;
};

enum class SiteClass { Town, City, Village, Station, Fort, Redoubt, Landing, Entry, Objective, Building, Other };

struct SiteKind {
  SiteKindId id;
  std::string name;
  SiteClass siteClass = SiteClass::Other;
  std::string symbol;
  Provenance provenance;
  bool operator==(const SiteKind&) const = default;
};

struct SideKind {
  SideId id;
  std::string name;
  std::string colour;
  bool operator==(const SideKind&) const = default;
};

/// infantry, cavalry, artillery, leader, headquarters, wagon, naval, ...
struct UnitKind {
  std::string id;
  std::string name;
  std::string symbol;  // infantry cavalry artillery leader headquarters supply naval engineer ... (names known to the painter)
  bool combat = true;  // counts as a combat unit; false: leader, headquarters, train, marker
  bool operator==(const UnitKind&) const = default;
};

/// regiment III, brigade X, division XX, ...
struct UnitSize {
  std::string id;
  std::string name;
  std::string mark;
  bool operator==(const UnitSize&) const = default;
};

/// A state a counter can be in: fatigue-1, line, column, routed, breastwork, ... States of one group exclude each other.
struct StateKind {
  std::string id;
  std::string name;
  std::string group;                   // fatigue, formation, morale, entrenchment, ...
  std::string mark;                    // one or two letters on the counter, "" = the front side, not marked
  std::vector<std::string> unitKinds;  // empty: any
  bool operator==(const StateKind&) const = default;
};

/// What a unit's numbers are called, in the order of the counter: "strength", "tactical", "morale", ...
struct RatingKind {
  std::string id;
  std::string name;
  std::string place;  // left | right | corner | "" (not printed on the counter)
  bool operator==(const RatingKind&) const = default;
};

struct Vocabulary {
  std::vector<TerrainKind> terrain;
  std::vector<FeatureKind> features;
  std::vector<PathKind> paths;
  std::vector<SiteKind> sites;
  std::vector<SideKind> sides;
  std::vector<UnitKind> unitKinds;
  std::vector<UnitSize> sizes;
  std::vector<StateKind> states;
  std::vector<RatingKind> ratings;

  const TerrainKind* find(const TerrainId& id) const;
  const FeatureKind* find(const FeatureId& id) const;
  const PathKind* find(const PathKindId& id) const;
  const SiteKind* find(const SiteKindId& id) const;
  const SideKind* find(const SideId& id) const;
  const UnitKind* unitKind(std::string_view id) const;
  const UnitSize* size(std::string_view id) const;
  const StateKind* state(std::string_view id) const;
  const RatingKind* rating(std::string_view id) const;
  bool operator==(const Vocabulary&) const = default;
};

/// The built-in vocabulary with a game's own kinds laid over it: equal ids replace, new ones are added at the end.
Vocabulary overlaid(const Vocabulary& base, const Vocabulary& over);

}  // namespace hotchkiss
