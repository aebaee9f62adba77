// SPDX-License-Identifier: Apache-2.0
#include "model/rules/wbts/system.h"

#include "model/rules/vocabulary_rows.h"

namespace hotchkiss::wbts {

namespace {

// The Terrain Effects Chart stands on map C and in no rulebook; costs without a section are assumed.
constexpr TerrainRow kTerrain[] = {
    {"clear", "Clear", "c", 1, "#f3ecd6", "plain", false, "*=1", "6.1", "6.1"},
    {"forest", "Forest", "f", 2, "#c3d3a6", "woods", false, "*=2", "17.0", "17.45"},
    {"rough", "Rough", "r", 3, "#dcd6ad", "rough", false, "*=2", "", "8.43"},
    {"city", "City", "t", 4, "#dcd2c6", "city", false, "*=1", "", "8.43"},
    {"swamp", "Swamp", "s", 5, "#cfe0d6", "swamp", false, "*=3", "", ""},
    {"sea", "All sea", "~", 6, "#bfd7e6", "water", true, "*=no", "", "7.13"},
};
constexpr FeatureRow kFeatures[] = {
    {"river", "River", FeatureClass::Watercourse, 1, "minor-river", "#8fbcd8", "*=+1", "", "8.41"},
    {"navigable-river", "Navigable river", FeatureClass::Watercourse, 2, "navigable-river", "#8fbcd8", "*=+1", "", "7.12"},
    {"tidal-river", "Tidal river", FeatureClass::Watercourse, 3, "major-river", "#8fbcd8", "*=no", "8.42", "8.42"},
    {"estuary", "Estuary", FeatureClass::Watercourse, 4, "estuary", "#8fbcd8", "*=no", "8.42", "8.42"},
    {"all-sea-side", "All-sea hexside", FeatureClass::Watercourse, 5, "sea-side", "#8fbcd8", "*=no", "9.1", "9.1"},
    {"head-of-navigation", "Head of navigation", FeatureClass::Other, 1, "head-of-navigation", "#3f6f96", "", "", "7.12"},
    {"bridge", "Bridge or ford", FeatureClass::Crossing, 2, "bridge", "#3b342b", "", "", "6.6"},
    {"ferry", "Ferry", FeatureClass::Crossing, 1, "ferry", "#3b342b", "", "", "7.3"},
    {"mountain-side", "Mountain hexside", FeatureClass::Other, 2, "mountain-side", "#8d7248", "*=no", "", "9.1"},
    {"state-border", "State border", FeatureClass::Border, 1, "border", "#9a6b5a", "", "", "22.21"},
};
constexpr PathRow kPaths[] = {
    {"road", "Road", PathClass::Road, "#d9a766", "*=1/2", "17.0", "6.6"},
    {"railroad", "Railroad", PathClass::Railroad, "#2b2620", "", "", "6.5"},
};
constexpr SiteRow kSites[] = {
    {"city", "City", SiteClass::City, "city", "8.43"},
    {"town", "Town", SiteClass::Town, "town", ""},
    {"port", "Seaport", SiteClass::Landing, "landing", "22.1"},
    {"fort", "Fort", SiteClass::Fort, "fort", "13.0"},
    {"fortress", "Fortress", SiteClass::Fort, "fort", "13.0"},
    {"station", "Railhead", SiteClass::Station, "station", "6.5"},
    {"entry", "Entry hex", SiteClass::Entry, "entry", ""},
    {"objective", "Objective", SiteClass::Objective, "objective", "19.36"},
};
constexpr SideRow kSides[] = {{"union", "Union", "#3f5f8a"}, {"confederate", "Confederate", "#a99a7a"}};
constexpr UnitRow kUnits[] = {
    {"infantry", "Infantry", "infantry", true},
    {"cavalry", "Cavalry", "cavalry", true},
    {"militia", "Militia", "militia", true},
    {"garrison", "Garrison", "garrison", true},
    {"partisan", "Partisan", "partisan", true},
    {"leader", "Leader", "leader", false},
    {"headquarters", "Headquarters", "headquarters", false},
    {"department", "Department", "headquarters", false},
    {"river-flotilla", "River flotilla", "naval", true},
    {"naval-flotilla", "Naval flotilla", "naval", true},
    {"ironclad", "Ironclad", "naval", true},
    {"river-transport", "River transport flotilla", "transport", false},
    {"naval-transport", "Naval transport flotilla", "transport", false},
    {"supply-train", "Supply train", "supply", false},
    {"depot", "Supply depot", "depot", false},
    {"siege-train", "Siege train", "siege", false},
    {"rail-repair", "Rail repair", "engineer", false},
    {"base", "Base", "depot", false},
    {"fort", "Fort", "fort", false},
    {"fortress", "Fortress", "fort", false},
};
constexpr SizeRow kSizes[] = {
    {"brigade", "Brigade", "X"},
    {"division", "Division", "XX"},
    {"corps", "Corps", "XXX"},
    {"field-army", "Field army", "XXXX"},
};
constexpr StateRow kStates[] = {
    {"entrenched-1", "Entrenched, first game-turn", "entrenchment", "1", "infantry cavalry militia garrison"},
    {"entrenched-2", "Entrenched, second game-turn", "entrenchment", "2", "infantry cavalry militia garrison"},
    {"entrained", "Entrained", "transport", "RR", ""},
    {"embarked", "On transports", "transport", "NV", ""},
    {"besieged", "Besieged", "siege", "B", ""},
    {"sheltered", "In the fort", "siege", "F", ""},
    {"untried", "Untried", "leader", "", "leader"},
};
constexpr RatingRow kRatings[] = {
    {"strength", "Combat strength", "left"},     {"movement", "Movement allowance", "right"},
    {"initiative", "Initiative rating", "left"}, {"command", "Command rating", "corner"},
    {"combat", "Combat rating", "right"},        {"rank", "Rank in stars", ""},
    {"capacity", "Transport capacity", "left"},  {"supply", "Supply points", "left"},
};

class System final : public RuleSystem {
 public:
  System() {
    calendar_.unit = TurnUnit::Days;
    calendar_.daysPerTurn = 7;  // four game-turns make a cycle (4.0); that a cycle is a month, and so a turn a week, is assumed
    calendar_.cycleTurns = 4;
    calendar_.provenance = {ProvenanceKind::Assumed, "four game-turns a cycle are printed in 4.0; the week is assumed"};
  }
  const char* id() const override { return "wbts"; }
  const char* title() const override { return "War Between the States"; }
  const char* edition() const override { return "War Between the States 1861-1865, SPI"; }
  const Vocabulary& vocabulary() const override { return vocabulary_; }
  const Calendar& calendar() const override { return calendar_; }

 private:
  Vocabulary vocabulary_ = makeVocabulary({kTerrain, kFeatures, kPaths, kSites, kSides, kUnits, kSizes, kStates, kRatings});
  Calendar calendar_;
};

}  // namespace

const RuleSystem& system() {
  static const System instance;
  return instance;
}

}  // namespace hotchkiss::wbts
