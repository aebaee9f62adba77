// SPDX-License-Identifier: Apache-2.0
#include "model/rules/wbts/system.h"

#include <fmt/format.h>

#include "model/rules/vocabulary_rows.h"
#include "model/rules/wbts/campaign.h"
#include "model/rules/wbts/command.h"
#include "model/rules/wbts/movement.h"
#include "model/rules/wbts/supply_chain.h"
#include "model/rules/wbts/zones.h"

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
    {"ferry", "Ferry", FeatureClass::Crossing, 1, "ferry", "#3b342b", "*=+1", "", "7.3"},
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

constexpr const char* kChain = "chain";  // 17.0

constexpr RuleSection kSections[] = {
    {"3.2", "The counters"},
    {"3.22", "Types of counters"},
    {"3.23", "Strength, allowance, control of a hex"},
    {"3.24", "Strength of divisions and brigades"},
    {"4.0", "Cycles and Strategic-Turns"},
    {"4.3", "The annual event"},
    {"5.23", "A leader's own initiative"},
    {"6.1", "Limits of ground movement"},
    {"6.12", "Hexes and hexsides that are closed"},
    {"6.13", "Enemy units"},
    {"6.2", "Enemy zones and movement"},
    {"6.3", "Forced march"},
    {"6.4", "Stacking"},
    {"6.5", "Rail movement"},
    {"6.54", "The way by rail, and ferries"},
    {"6.55", "Capacity of a line"},
    {"6.6", "Road movement"},
    {"7.0", "Water movement"},
    {"7.1", "Limits of water movement"},
    {"7.12", "Heads of navigation"},
    {"7.13", "Where ships operate"},
    {"7.2", "Transport of ground units"},
    {"7.21", "Embarking and landing"},
    {"7.24", "Landings against the enemy"},
    {"7.25", "Transport of supply"},
    {"7.3", "Ferries"},
    {"8.41", "Attacks over rivers"},
    {"8.42", "Attacks over tidal water"},
    {"8.43", "Cities and rough ground"},
    {"9.0", "Zones of control"},
    {"9.1", "What zones do not cross"},
    {"9.2", "Forts and zones"},
    {"10.0", "Leaders and their ranks"},
    {"10.1", "Span of command"},
    {"10.11", "What command does not cross"},
    {"10.12", "Leaders without headquarters"},
    {"10.13", "Who commands commanders"},
    {"10.2", "Leaders of cavalry"},
    {"10.3", "Leaders by themselves"},
    {"10.32", "Leaders and enemy hexes"},
    {"10.33", "Capture of leaders"},
    {"11.2", "Ships and forts"},
    {"12.0", "Supply"},
    {"13.0", "Forts and fortresses"},
    {"13.21", "What a fort shelters"},
    {"13.22", "What a fortress shelters"},
    {"13.3", "Siege"},
    {"15.1", "Cavalry under headquarters"},
    {"15.2", "Cavalry and zones"},
    {"16.0", "Headquarters"},
    {"16.11", "Units on the display"},
    {"16.12", "Movement of headquarters"},
    {"16.21", "Roster of an army corps"},
    {"16.22", "Roster of a cavalry corps"},
    {"16.23", "Roster of a field army"},
    {"16.24", "Headquarters alone"},
    {"16.3", "Supply of a field army"},
    {"17.0", "The chain of supply"},
    {"17.1", "Supply by water"},
    {"17.31", "Replenishment by rail or water"},
    {"17.4", "Supply trains"},
    {"17.52", "Capacity of a depot"},
    {"18.1", "The rail net"},
    {"18.2", "Destroyed railroads"},
    {"18.31", "Rail repair"},
    {"18.32", "How rail repair moves"},
    {"19.33", "Length of the scenarios"},
    {"19.34", "Reinforcements and phases of scenarios"},
    {"19.38", "Rail capacity of the scenarios"},
    {"21.33", "Seaports"},
    {"21.81", "Union bases"},
    {"21.82", "Confederate bases"},
    {"22.1", "Military departments"},
    {"22.12", "Union departments"},
    {"22.13", "Confederate departments"},
    {"22.42", "One fort a hex"},
    {"26.61", "Entrenching"},
    {"26.62", "Entrenchment markers"},
    {"26.7", "Partisans"},
    {"26.72", "What partisans do"},
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
  std::span<const RuleSection> sections() const override { return kSections; }
  std::vector<std::string> queries() const override { return {"move", "reach", "supply", "command", "zoc", "objectives"}; }
  std::vector<std::string> supplyKinds() const override { return {kChain}; }
  std::vector<std::string> means() const override { return {"force-march", "rail", "water"}; }

  /// 19.44, 19.54, 19.84, 19.94: the first game-turns of the scenarios of 1862 and 1864.
  Weather weatherOf(const ScenarioFacts& facts, int turn) const override {
    const PrintedScenario* printed = printedScenario(facts.played().number);
    return printed && turn <= printed->winterTurns ? Weather::Winter : Weather::Fair;
  }
  Expected<std::unique_ptr<Mover>> mover(const Situation& situation, const Piece& piece,
                                         const MoveOptions& options) const override {
    return makeMover(situation, piece, options);
  }
  Expected<QueryAnswer> supply(const Situation& situation, const Piece& piece, std::string_view kind) const override {
    if (!kind.empty() && kind != kChain) return fail(fmt::format("no such line as {}; there is {}", kind, kChain));
    return supplyChain(situation, piece);
  }
  Expected<QueryAnswer> command(const Situation& situation, const Piece& piece) const override {
    return commandAnswer(situation, piece);
  }
  Expected<QueryAnswer> zones(const Situation& situation, const SideId& side) const override { return zonesOf(situation, side); }

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
