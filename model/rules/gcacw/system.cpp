// SPDX-License-Identifier: Apache-2.0
#include "model/rules/gcacw/system.h"

#include "model/rules/gcacw/answers.h"
#include "model/rules/gcacw/county_map.h"
#include "model/rules/vocabulary_rows.h"

namespace hotchkiss::gcacw {

namespace {

// Movement costs stand on the map's Terrain Chart, which no rulebook prints; those without a section are assumed.
constexpr TerrainRow kTerrain[] = {
    {"clear", "Clear", "c", 1, "#f3ecd6", "plain", false, "*=1", "", "2.3"},
    {"rolling", "Rolling", "l", 2, "#e4e7c3", "rolling", false, "*=2", "", "2.3"},
    {"rough", "Rough", "r", 3, "#dcd6ad", "rough", false, "*=3", "", "2.3"},
    {"woods", "Woods", "w", 4, "#c3d3a6", "woods", false, "*=3", "", "2.3"},
    {"city", "City", "t", 5, "#dcd2c6", "city", false, "*=1", "", "2.3"},
    {"swamp", "Swamp", "s", 6, "#cfe0d6", "swamp", false, "*=no", "6.2", "2.3"},  // only along a path
    {"provisional-swamp", "Provisional swamp", "p", 7, "#dde9d8", "provisional-swamp", false, "*=3", "", "2.3"},
    {"hill", "Hill", "h", 8, "#ead4a9", "hill", false, "*=3", "", "2.3"},
    {"mountain", "Mountain", "m", 9, "#cdb48c", "mountain", false, "*=no", "6.2", "2.3"},  // only along a path
    {"water", "Water", "~", 10, "#bfd7e6", "water", true, "*=no", "6.2", "2.3"},
};
constexpr FeatureRow kFeatures[] = {
    {"river-major", "Major river", FeatureClass::Watercourse, 3, "major-river", "#8fbcd8", "*=no", "6.2", "6.2"},
    {"river-minor", "Minor river", FeatureClass::Watercourse, 2, "minor-river", "#8fbcd8", "*=no", "6.2", "6.2"},
    {"creek", "Creek", FeatureClass::Watercourse, 1, "creek", "#8fbcd8", "*=+0", "6.2", "6.2"},
    {"bridge", "Bridge", FeatureClass::Crossing, 3, "bridge", "#3b342b", "", "", "10.0"},
    {"ford", "Ford", FeatureClass::Crossing, 1, "ford", "#3f6f96", "", "", "6.2"},
    {"ferry", "Ferry", FeatureClass::Crossing, 2, "ferry", "#3b342b", "", "", "6.2"},
    {"dam", "Dam", FeatureClass::Crossing, 4, "dam", "#3b342b", "", "", "6.2"},
    {"ridge", "Ridge", FeatureClass::Ridge, 1, "ridge", "#7a5a33", "*=+1", "6.2", "2.3"},
    {"county-border", "County border", FeatureClass::Border, 1, "border", "#9a6b5a", "", "", "2.3"},
};
constexpr PathRow kPaths[] = {
    {"pike", "Pike", PathClass::Pike, "#f0cf8d", "*=1", "6.2", "6.2"},
    {"road", "Road", PathClass::Road, "#d9a766", "*=1", "6.2", "6.2"},
    {"trail", "Trail", PathClass::Trail, "#8a6a45", "*=1", "6.2", "6.2"},
    {"railroad", "Railroad", PathClass::Railroad, "#2b2620", "*=1", "6.2", "6.2"},
    {"unfinished-railroad", "Unfinished railroad", PathClass::UnfinishedRailroad, "#2b2620", "*=1", "6.2", "6.2"},
};
constexpr SiteRow kSites[] = {
    {"city", "City", SiteClass::City, "city", "2.3"},
    {"county-seat", "County seat", SiteClass::Town, "town", "24.0"},
    {"village", "Village", SiteClass::Village, "village", "2.3"},
    {"station", "Railroad station", SiteClass::Station, "station", "5.4"},
    {"landing", "Landing", SiteClass::Landing, "landing", "2.3"},
    {"redoubt", "Redoubt", SiteClass::Redoubt, "redoubt", "2.3"},
    {"fort", "Permanent fort", SiteClass::Fort, "fort", "32.0"},
    {"building", "Church, mill, house or inn", SiteClass::Building, "building", ""},
    {"crossroads", "Crossroads", SiteClass::Other, "crossroads", ""},
    {"crossing", "Named crossing", SiteClass::Other, "crossing", ""},
    {"terminus", "Railroad terminus", SiteClass::Station, "station", ""},
    {"entry", "Entry hex", SiteClass::Entry, "entry", ""},
    {"objective", "Objective", SiteClass::Objective, "objective", ""},
};
constexpr SideRow kSides[] = {{"union", "Union", "#3f5f8a"}, {"confederate", "Confederate", "#a99a7a"}};
constexpr UnitRow kUnits[] = {
    {"infantry", "Infantry", "infantry", true},
    {"cavalry", "Cavalry", "cavalry", true},
    {"artillery", "Artillery", "artillery", true},
    {"army-leader", "Army leader", "leader", false},
    {"district-leader", "District leader", "leader", false},
    {"corps-leader", "Corps leader", "leader", false},
    {"division-leader", "Division leader", "leader", false},
    {"supply-train", "Supply train", "supply", true},
    {"naval", "Naval marker", "naval", false},
};
constexpr SizeRow kSizes[] = {
    {"squadron", "Squadron", "II"}, {"regiment", "Regiment", "III"},
    {"brigade", "Brigade", "X"},    {"demi-division", "Demi-division", "X+"},
    {"division", "Division", "XX"}, {"corps", "Corps", "XXX"},
    {"army", "Army", "XXXX"},       {"district", "District", "XXXX"},
};
// Entrenchments differ by year (9.0); which of them a scenario may use is a check's business.
constexpr StateRow kStates[] = {
    {"fatigue-1", "Fatigue 1", "fatigue", "1", "infantry cavalry artillery supply-train"},
    {"fatigue-2", "Fatigue 2", "fatigue", "2", "infantry cavalry artillery supply-train"},
    {"fatigue-3", "Fatigue 3", "fatigue", "3", "infantry cavalry artillery supply-train"},
    {"fatigue-4", "Fatigue 4", "fatigue", "4", "infantry cavalry artillery supply-train"},
    {"disorganized", "Disorganized", "organization", "D", "infantry cavalry artillery supply-train"},
    {"exhausted", "Exhausted", "exhaustion", "E", "infantry cavalry artillery supply-train"},
    {"demoralized-1", "Demoralized 1", "morale", "d1", "infantry cavalry artillery"},
    {"demoralized-2", "Demoralized 2", "morale", "d2", "infantry cavalry artillery"},
    {"out-of-supply", "Out of supply", "supply", "OS", ""},
    {"out-of-ammo", "Out of ammunition", "ammunition", "OA", ""},
    {"flanks-refused", "Flanks refused", "flanks", "FR", "infantry cavalry artillery"},
    {"entrained", "Entrained", "transport", "RR", ""},
    {"embarked", "Embarked", "transport", "NV", ""},
    {"abatis-build", "Abatis-Build", "entrenchment", "AB", "infantry cavalry artillery"},
    {"abatis", "Abatis", "entrenchment", "A", "infantry cavalry artillery"},
    {"breastwork-build", "Breastwork-Build", "entrenchment", "BB", "infantry cavalry artillery"},
    {"breastwork", "Breastwork", "entrenchment", "BW", "infantry cavalry artillery"},
    {"fort-build", "Fort-Build", "entrenchment", "FB", "infantry cavalry artillery"},
    {"fort-build-1", "Fort-Build-1", "entrenchment", "F1", "infantry cavalry artillery"},
    {"fort-build-2", "Fort-Build-2", "entrenchment", "F2", "infantry cavalry artillery"},
    {"fort", "Fort-Complete", "entrenchment", "F", "infantry cavalry artillery"},
    {"sick", "Sick", "health", "S", "army-leader district-leader corps-leader division-leader"},
};
constexpr RatingRow kRatings[] = {
    {"strength", "Manpower", "left"},
    {"tactical", "Tactical value", "right"},
    {"artillery", "Artillery value", "corner"},
    {"command", "Command value", "left"},
};

constexpr RuleSection kSections[] = {
    {"2.2", "Units, leaders, strength and fatigue"},
    {"2.3", "Terrain and hexside features"},
    {"2.4", "Zones of control"},
    {"2.5", "Command radius"},
    {"3.0", "The turn"},
    {"5.1", "Marches and force marches"},
    {"5.2", "Leaders who activate"},
    {"5.4", "Burning stations"},
    {"6.1", "Marching"},
    {"6.2", "Movement"},
    {"6.3", "Leaders and units"},
    {"7.8", "Refused flanks"},
    {"8.0", "Recovery"},
    {"9.0", "Entrenchments"},
    {"10.0", "Bridges, dams and ferries"},
    {"10.1", "Pontoon bridges"},
    {"10.2", "Destroying bridges and ferries"},
    {"12.0", "Rain"},
    {"13.0", "Control of places"},
    {"13.2", "Line of communication"},
    {"14.0", "Strategic Cycles"},
    {"20.0", "Strategic Movement"},
    {"21.0", "Railroad movement"},
    {"22.0", "Amphibious movement"},
    {"24.0", "Counties"},
    {"25.0", "Reinforcements"},
    {"29.0", "Supply"},
    {"29.1", "Union depots and rail lines"},
    {"29.2", "Confederate depots and rail lines"},
    {"29.4", "Supply by counties and depots"},
    {"29.7", "Ammunition"},
    {"30.2", "Attachment and the limits of strength"},
    {"32.0", "Confederate forts"},
};

class System final : public RuleSystem {
 public:
  System() {
    calendar_.unit = TurnUnit::Days;
    calendar_.daysPerTurn = 1;
    calendar_.provenance = {ProvenanceKind::Printed, "3.0"};
  }
  const char* id() const override { return "gcacw"; }
  const char* title() const override { return "Great Campaigns of the American Civil War"; }
  const char* edition() const override { return "Grant Takes Command with the Standard Basic and Advanced Game Rules"; }
  const Vocabulary& vocabulary() const override { return vocabulary_; }
  const Calendar& calendar() const override { return calendar_; }
  std::span<const RuleSection> sections() const override { return kSections; }
  std::vector<std::string> queries() const override { return {"move", "reach", "supply", "command", "zoc", "objectives"}; }
  std::vector<std::string> supplyKinds() const override { return {kCommunication, kRailLine, kDepotLine, kCounty}; }
  std::vector<std::string> means() const override { return {kLowestDice, kForceMarch, kStrategic, kRail, kWater}; }

  Expected<std::unique_ptr<Mover>> mover(const Situation& situation, const Piece& piece,
                                         const MoveOptions& options) const override {
    return moverOf(situation, piece, options);
  }
  Expected<QueryAnswer> supply(const Situation& situation, const Piece& piece, std::string_view kind) const override {
    return supplyAnswer(situation, piece, kind);
  }
  QueryAnswer line(const Situation& situation, const LineRequest& request) const override {
    return lineAnswer(situation, request);
  }
  std::optional<Tri> controlsArea(const Situation& situation, const SideId& side, std::string_view area) const override {
    return countyControl(situation, side, area);  // 24.0
  }
  std::vector<std::string> controlKinds() const override { return {"infantry"}; }  // 13.0, Control markers
  Expected<QueryAnswer> command(const Situation& situation, const Piece& piece) const override {
    return commandAnswer(situation, piece);
  }
  Expected<QueryAnswer> zones(const Situation& situation, const SideId& side) const override {
    return zonesAnswer(situation, side);
  }

 private:
  Vocabulary vocabulary_ = makeVocabulary({kTerrain, kFeatures, kPaths, kSites, kSides, kUnits, kSizes, kStates, kRatings});
  Calendar calendar_;
};

}  // namespace

const RuleSystem& system() {
  static const System instance;
  return instance;
}

}  // namespace hotchkiss::gcacw
