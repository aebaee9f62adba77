// SPDX-License-Identifier: Apache-2.0
#include "model/rules/cwb/system.h"

#include "model/rules/cwb/command.h"
#include "model/rules/cwb/marching.h"
#include "model/rules/cwb/sight.h"
#include "model/rules/cwb/supplies.h"
#include "model/rules/cwb/zones.h"
#include "model/rules/vocabulary_rows.h"

namespace hotchkiss::cwb {

namespace {

// The movement chart is not in the text (it prints only allowances of 6 and 12): costs follow a public player aid and are
// assumed. Movers: line (infantry in line, dismounted cavalry), column, mounted, limbered, wagon, leader.
constexpr TerrainRow kTerrain[] = {
    {"clear", "Clear", "c", 1, "#f3ecd6", "plain", false, "line=1 column=1 mounted=1 limbered=1 wagon=1 leader=1", "", "16.2"},
    {"orchard", "Orchard", "o", 2, "#dfe3b4", "orchard", false, "line=1 column=1 mounted=1 limbered=1 wagon=1 leader=1", "",
     "19.2"},
    {"woods", "Forest", "w", 3, "#c3d3a6", "woods", false, "line=2 column=2 mounted=3 limbered=3 wagon=3 leader=2", "", "16.2d"},
    {"town", "Town", "t", 4, "#dcd2c6", "city", false, "line=2 column=1/2 mounted=1/2 limbered=1/2 wagon=1 leader=1/2", "",
     "19.2"},
    {"marsh", "Marsh", "m", 5, "#d3e2d6", "swamp", false, "line=2 column=2 mounted=3 limbered=3 wagon=3 leader=2", "", ""},
    {"water", "Water", "~", 6, "#bfd7e6", "water", true, "*=no", "", ""},
};
constexpr FeatureRow kFeatures[] = {
    {"river", "River or run", FeatureClass::Watercourse, 3, "minor-river", "#8fbcd8", "*=no", "", ""},
    {"stream", "Stream", FeatureClass::Watercourse, 1, "creek", "#8fbcd8",
     "line=+1 column=no mounted=+1 limbered=+1 wagon=+1 leader=+0", "", ""},
    {"bridge", "Bridge", FeatureClass::Crossing, 2, "bridge", "#3b342b", "", "", "11.2"},
    {"ford", "Ford", FeatureClass::Crossing, 1, "ford", "#3f6f96", "line=+2 column=+1 mounted=+2 limbered=+2 wagon=+2 leader=+1",
     "", "11.2"},
    {"slope", "Slope", FeatureClass::Slope, 1, "slope", "#7a5a33", "line=+1 column=+1 mounted=+1 limbered=+1 wagon=+1 leader=+0",
     "", "16.2e"},
    {"extreme-slope", "Extreme slope", FeatureClass::Slope, 2, "extreme-slope", "#7a5a33",
     "line=+4 column=+3 mounted=+4 limbered=no wagon=no leader=+3", "", "16.2e"},
    {"unfinished-railroad", "Unfinished railroad", FeatureClass::Work, 1, "unfinished-railroad", "#2b2620", "*=+1", "1BR 1.3",
     "1BR 1.3"},
    {"sunken-road", "Sunken road", FeatureClass::Work, 1, "sunken-road", "#8a6a45", "", "", ""},
    {"trench", "Trench", FeatureClass::Work, 2, "trench", "#a8452f", "", "", ""},
    {"breastwork", "Breastwork", FeatureClass::Work, 2, "breastwork", "#a8452f", "", "", "1BR 1.1"},
    {"wall", "Stone wall", FeatureClass::Work, 1, "wall", "#6b6457", "", "", ""},
};
constexpr PathRow kPaths[] = {
    {"primary-road", "Primary road", PathClass::Pike, "#f0cf8d", "column=1/2 mounted=1/2 limbered=1/2 wagon=1/2 leader=1/2", "",
     "16.2"},
    {"secondary-road", "Secondary road", PathClass::Road, "#d9a766", "column=1/2 mounted=1/2 limbered=1/2 wagon=1 leader=1/2", "",
     "16.2"},
    {"trail", "Trail", PathClass::Trail, "#8a6a45", "column=1 mounted=1 limbered=2 wagon=2 leader=1/2", "", ""},
    {"railroad", "Railroad", PathClass::Railroad, "#2b2620", "", "", "1BR 1.2"},
};
constexpr SiteRow kSites[] = {
    {"town", "Town", SiteClass::Town, "town", ""},
    {"house", "House, farm, church or mill", SiteClass::Building, "building", ""},
    {"station", "Railroad station", SiteClass::Station, "station", ""},
    {"hill", "Named height", SiteClass::Other, "hill-top", ""},
    {"crossing", "Named ford or bridge", SiteClass::Other, "crossing", "1BR 5.1"},
    {"crossroads", "Crossroads", SiteClass::Other, "crossroads", ""},
    {"fort", "Fort", SiteClass::Fort, "fort", ""},
    {"entry", "Entry hex", SiteClass::Entry, "entry", "1.1e"},
    {"objective", "Objective", SiteClass::Objective, "objective", ""},
};
constexpr SideRow kSides[] = {{"union", "Union", "#3f5f8a"}, {"confederate", "Confederate", "#a99a7a"}};
constexpr UnitRow kUnits[] = {
    {"infantry", "Infantry", "infantry", true},
    {"cavalry", "Cavalry", "cavalry", true},
    {"artillery", "Artillery", "artillery", true},
    {"army-leader", "Army commander", "leader", false},
    {"corps-leader", "Corps or wing commander", "leader", false},
    {"division-leader", "Division commander", "leader", false},
    {"headquarters", "Headquarters", "headquarters", false},
    {"supply-train", "Supply train", "supply", false},
    {"wagon", "Supply wagon", "wagon", false},
};
constexpr SizeRow kSizes[] = {
    {"battery", "Battery", "I"}, {"battalion", "Battalion", "II"}, {"regiment", "Regiment", "III"},
    {"brigade", "Brigade", "X"}, {"division", "Division", "XX"},   {"corps", "Corps", "XXX"},
    {"army", "Army", "XXXX"},
};
constexpr StateRow kStates[] = {
    {"line", "Line", "formation", "", "infantry cavalry"},
    {"column", "Column", "formation", "C", "infantry"},
    {"mounted", "Mounted", "formation", "M", "cavalry"},
    {"limbered", "Limbered", "formation", "L", "artillery"},
    {"unlimbered", "Unlimbered", "formation", "", "artillery"},
    {"blood-lust", "Blood lust", "morale", "BL", "infantry cavalry"},
    {"shaken", "Shaken", "morale", "Sh", "infantry cavalry artillery"},
    {"disorganized", "Disorganized", "morale", "Dg", "infantry cavalry artillery"},
    {"routed", "Routed", "morale", "R", "infantry cavalry artillery"},
    {"low-ammo", "Low ammunition", "ammunition", "LA", ""},
    {"ocr", "Out of command radius, exempt while stationary", "command", "O", ""},
    {"inactive", "Inactive", "leader", "i", "army-leader corps-leader division-leader"},
    {"wounded", "Wounded", "leader", "w", "army-leader corps-leader division-leader"},
};
constexpr RatingRow kRatings[] = {
    {"fire", "Fire level", "left"},       {"guns", "Gun points", "left"},      {"morale", "Morale", "right"},
    {"leader", "Leader rating", "right"}, {"strength", "Strength points", ""}, {"movement", "Movement allowance", "corner"},
};

constexpr RuleSection kSections[] = {
    {"1.1a", "Numbering of hexes"},
    {"1.1b", "Hexes at the map's edge"},
    {"1.1d", "The turn track"},
    {"1.1e", "Entry hexes"},
    {"1.1f", "Artillery ammunition"},
    {"1.4", "Notation of set-ups"},
    {"4.0", "Scale"},
    {"6.1", "Troops"},
    {"6.2", "Leaders"},
    {"6.5", "Fire levels and gun points"},
    {"6.5a", "The seven fire levels"},
    {"6.5b", "Fire levels of extended lines"},
    {"6.8", "Morale markers"},
    {"10.0a", "Where leaders stand"},
    {"10.0c", "Headquarters"},
    {"10.1e", "Delivery of orders"},
    {"10.5a", "Command radius"},
    {"10.5b", "Goals of divisions"},
    {"10.5c", "Independent and detached units"},
    {"10.5d", "Without headquarters of corps"},
    {"11.0", "Changing formation"},
    {"11.1", "Formations"},
    {"11.2", "Formations and movement"},
    {"12.1", "Stacking"},
    {"12.3", "Stacking and fire"},
    {"12.4", "Stacking and morale"},
    {"13.0", "Facing"},
    {"13.2", "Fronts"},
    {"14.0", "Zones of control"},
    {"14.1", "Entering and leaving zones"},
    {"14.1b", "Friends in a zone"},
    {"14.2", "Zones and terrain"},
    {"15.0d", "Guns changing formation"},
    {"16.1b", "Movement points in two formations"},
    {"16.1e", "One hex at least"},
    {"16.2", "Terrain"},
    {"16.2a", "Roads"},
    {"16.2b", "Hexsides"},
    {"16.2c", "Prohibited terrain"},
    {"16.2d", "Forest"},
    {"16.2e", "Slopes and elevation"},
    {"16.3a", "Hexes of the enemy"},
    {"16.6", "Reinforcements"},
    {"17.0", "Extended lines"},
    {"17.1", "Who may extend"},
    {"17.2a", "Extended lines beside their parent"},
    {"18.0", "Forced marches"},
    {"18.0a", "Who may force march"},
    {"19.1", "Lines of sight"},
    {"19.2c", "The algorithm of sight"},
    {"19.3b", "Trees and buildings in sight"},
    {"19.3d", "Units in sight"},
    {"19.3e", "Ends of a sight"},
    {"19.3f", "Hexsides in sight"},
    {"19.4", "Visibility"},
    {"20.6", "Losses"},
    {"21.1c", "Artillery and stragglers"},
    {"23.0", "Close combat"},
    {"23.1", "Limits of close combat"},
    {"24.0", "Morale levels"},
    {"24.1", "Morale states"},
    {"24.1b", "Routed units"},
    {"24.2b", "Morale of artillery"},
    {"25.0", "Leaders and their ratings"},
    {"25.4", "Leaders lost"},
    {"25.5", "Division commanders"},
    {"26.0", "Artillery"},
    {"26.1", "Gun points"},
    {"26.2", "Losses of guns"},
    {"27.0", "Artillery ammunition"},
    {"27.1", "Tracing to the supply train"},
    {"28.2", "Supply wagons"},
    {"28.2a", "Loads of wagons"},
    {"28.3", "The supply train"},
    {"28.3a", "The supply train and roads"},
    {"28.4", "Resupply"},
    {"28.4b", "Whom a wagon serves"},
    {"29.0a", "Visibility by night"},
    {"1BR 1.1", "Works at Centreville, First Bull Run"},
    {"1BR 1.2", "The railroad bridge, First Bull Run"},
    {"1BR 1.3", "The unfinished railroad"},
    {"1BR 1.4", "The turn track, First Bull Run"},
    {"1BR 5.1", "Points for terrain, First Bull Run"},
    {"2BR 1.4", "The turn track, Second Bull Run"},
    {"2BR 2.1", "Arrivals by dice"},
    {"2BR 2.3", "Set up out of command radius"},
    {"2BR 3.5", "A corps leader who has a division"},
    {"3BR 1.4", "The turn track, Third Bull Run"},
    {"3BR 2.1", "Rain"},
};

Calendar firstBullRunDay() {
  // Half-hour turns 4:00 am to 7:30 pm, hours 8 pm to 3 am: 40 a day. Third Bull Run differs, which its game file says.
  Calendar c;
  c.unit = TurnUnit::Clock;
  c.day = {{4 * 60, 19 * 60 + 30, 30, false}, {20 * 60, 27 * 60, 60, true}};
  c.provenance = {ProvenanceKind::Derived, "4.0 and the turn record track of First and Second Bull Run"};
  return c;
}

class System final : public RuleSystem {
 public:
  const char* id() const override { return "cwb"; }
  const char* title() const override { return "Civil War Brigade Series"; }
  const char* edition() const override { return "Series rules 3.2 with Three Battles of Manassas"; }
  const Vocabulary& vocabulary() const override { return vocabulary_; }
  const Calendar& calendar() const override { return calendar_; }
  std::span<const RuleSection> sections() const override { return kSections; }
  bool countersFace() const override { return true; }  // 6.8
  std::vector<std::string> queries() const override {
    return {"move", "reach", "supply", "command", "sight", "zoc", "objectives"};
  }
  std::vector<std::string> supplyKinds() const override { return {kSmallArms, kArtilleryAmmunition}; }
  std::vector<std::string> means() const override { return {kForcedMarchMeans, kCloseCombat}; }

  Expected<std::unique_ptr<Mover>> mover(const Situation& situation, const Piece& piece,
                                         const MoveOptions& options) const override {
    return makeMover(situation, piece, options);
  }
  Expected<QueryAnswer> supply(const Situation& situation, const Piece& piece, std::string_view kind) const override {
    return supplyAnswer(situation, piece, kind);
  }
  Expected<QueryAnswer> command(const Situation& situation, const Piece& piece) const override {
    return commandAnswer(situation, piece);
  }
  Expected<QueryAnswer> sight(const Situation& situation, int from, int to) const override {
    return sightAnswer(situation, from, to);
  }
  Expected<QueryAnswer> zones(const Situation& situation, const SideId& side) const override {
    return zonesAnswer(situation, side);
  }

 private:
  Vocabulary vocabulary_ = makeVocabulary({kTerrain, kFeatures, kPaths, kSites, kSides, kUnits, kSizes, kStates, kRatings});
  Calendar calendar_ = firstBullRunDay();
};

}  // namespace

const RuleSystem& system() {
  static const System instance;
  return instance;
}

}  // namespace hotchkiss::cwb
