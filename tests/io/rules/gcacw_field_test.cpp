// SPDX-License-Identifier: Apache-2.0
// GCACW asked about the practice scenario: marches, zones, command, lines, rail and water. Each expectation is worked out by hand
// from the map and the rules; the sums stand in the comments. (It reads files, so it lives beside the tests of io.)
#include <gtest/gtest.h>

#include <filesystem>

#include "io/native/load.h"
#include "model/check/scenario_facts.h"
#include "model/rules/gcacw/lines.h"
#include "model/rules/gcacw/march_reach.h"

using namespace hotchkiss;
using namespace hotchkiss::gcacw;

namespace {

const SideId kUnion("union"), kConfederate("confederate");

class GcacwTraining : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto file = std::filesystem::path(HOTCHKISS_SOURCE_DIR) / "scenarios/training/gcacw-training.scenario.xml";
    auto loaded = load({file.string()});
    ASSERT_TRUE(loaded) << loaded.error().message;
    loaded_ = std::make_unique<Loaded>(std::move(*loaded));
    const Scenario* scenario = loaded_->state.scenario(ScenarioId("gcacw-training"));
    ASSERT_NE(scenario, nullptr);
    facts_ = std::make_unique<ScenarioFacts>(loaded_->state, *scenario, false);
    field_ = std::make_unique<Field>(Field::atStart(*facts_));
  }
  Hex at(const char* code) const { return facts_->view().find(code).hex; }
  const FieldUnit& unit(const char* id) const { return *field_->unit(UnitId(id)); }
  MarchReach reach(const char* id, const MarchPlan& plan) const {
    return marchReach(*field_, unit(id), unit(id).hexes.front(), plan);
  }
  std::vector<std::string> codes(const std::vector<Hex>& hexes) const {
    std::vector<std::string> out;
    for (const Hex& h : hexes) out.push_back(facts_->view().code(h));
    return out;
  }
  std::unique_ptr<Loaded> loaded_;
  std::unique_ptr<ScenarioFacts> facts_;
  std::unique_ptr<Field> field_;
};

constexpr MarchPlan kOneMarch{6, 0, 1, 4, 3};

}  // namespace

// Kessler (1605) goes to 1606 by the railroad: 1; Pruyn (6) and Hoyt (1) stand there, 7 in all, which adds 1: 2 points.
TEST_F(GcacwTraining, FriendsMakeAHexDearer) {
  const MarchStep step = reach("kessler", kOneMarch).hexes.at(at("1606"));
  EXPECT_EQ(step.halves, 4);
  EXPECT_EQ(step.rule, "railroad (6.2), friends there +1 (6.2)");
}

// Dunmore (1704): 1705 by the railroad 1, then 1605 by the railroad 1, with Kessler (5) there 1 more: 3 points. (Over the clear
// hex 1604 it is as far and as dear.)
TEST_F(GcacwTraining, RailroadIsMarchedAlong) {
  const MarchReach r = reach("dunmore", kOneMarch);
  EXPECT_EQ(r.hexes.at(at("1605")).halves, 6);
  EXPECT_EQ(r.hexes.at(at("1705")).halves, 2);
  EXPECT_EQ(r.way(at("1605")).size(), 2u);
  EXPECT_TRUE(r.way(at("1704")).empty());
}

// Tillson (1904) by the Ivy Trail to 2004: 1, over the ford to 2104: 1 more: 2 points.
TEST_F(GcacwTraining, TrailsAndFordsCostOne) {
  const MarchReach r = reach("tillson", kOneMarch);
  EXPECT_EQ(r.hexes.at(at("2004")).halves, 2);
  EXPECT_EQ(r.hexes.at(at("2104")).halves, 4);
}

// Dace (1104, cavalry) crosses Sayre's Ford to 1004: 1 point, and stops: Holloway in 0904 exerts a zone over the creek.
TEST_F(GcacwTraining, AMarchEndsInAnEnemyZone) {
  const MarchReach r = reach("dace", MarchPlan{12, 0, 1, 4, 3});
  EXPECT_EQ(r.hexes.at(at("1004")).halves, 2);
  EXPECT_FALSE(r.hexes.contains(at("0904"))) << "an enemy stands there";
  // The next march begins in the zone; 0905 is in it too (0904/0905 is a creek): the whole allowance of 12.
  const MarchReach two = reach("dace", MarchPlan{12, 0, 2, 4, 3});
  for (const auto& [hex, step] : two.hexes)
    if (step.from == at("1004") && field_->zonesAgainst(kUnion).at(hex) == ZoneReach::Normal) {
      EXPECT_TRUE(step.wholeAllowance);
      EXPECT_EQ(step.march, 2);
      EXPECT_EQ(step.halves, 24);
    }
}

// Ashlin (1407, north of the river): zones in 1307, 1406, 1507, 1508, and over the pike bridge in 1408; none over the river to
// 1308, where there is no bridge.
TEST_F(GcacwTraining, ZonesCrossTheMattanockAtTheBridgeOnly) {
  const ZoneMap& zones = field_->zonesOf(kConfederate);
  for (const char* code : {"1307", "1406", "1507", "1508"}) EXPECT_EQ(zones.at(at(code)), ZoneReach::Normal) << code;
  const auto side = field_->side(at("1407"), at("1308"), kConfederate);
  ASSERT_TRUE(side);
  EXPECT_EQ(side->river, River::Major);
  EXPECT_EQ(zoneAcross(*field_->ground(at("1407")), *field_->ground(at("1308")), *side, {}), ZoneReach::None);
  const auto bridge = field_->side(at("1407"), at("1408"), kConfederate);
  EXPECT_TRUE(bridge->crossing.bridge && bridge->pike);
}

// Fontaine may stand in any of several hexes by the ferry: what he threatens is unknown, not nothing.
TEST_F(GcacwTraining, AUnitThatMayStandElsewhereLeavesZonesUnknown) {
  EXPECT_FALSE(unit("fontaine").exact());
  EXPECT_FALSE(field_->zonesOf(kConfederate).unknown.empty());
}

// Weir (1606): Pruyn with him, Kessler next door, Dunmore three hexes off (1605, 1705, 1704). Hoyt's guns with him may march too.
TEST_F(GcacwTraining, WeirCommandsHisDivisionAndTheGunsNearHim) {
  const auto all = commandedBy(*field_, facts_->forces(), UnitId("weir"));
  std::map<std::string, int> in;
  for (const Commanded& c : all)
    if (c.inRadius == Tri::True) in[c.unit.text] = c.hexes;
  EXPECT_EQ(in, (std::map<std::string, int>{{"pruyn", 0}, {"kessler", 1}, {"dunmore", 3}, {"hoyt", 0}}));
}

// Lyle (1407): Ashlin with him, Greer one hex over the river. Maddox in 1711 is five hexes away. Sibert's guns stand in 1408.
TEST_F(GcacwTraining, LyleHasLostMaddox) {
  const auto all = commandedBy(*field_, facts_->forces(), UnitId("lyle"));
  std::map<std::string, Tri> in;
  for (const Commanded& c : all) in[c.unit.text] = c.inRadius;
  EXPECT_EQ(in.at("ashlin"), Tri::True);
  EXPECT_EQ(in.at("greer"), Tri::True);
  EXPECT_EQ(in.at("sibert"), Tri::True);
  EXPECT_EQ(in.at("maddox"), Tri::False);
  EXPECT_EQ(distance(at("1407"), at("1711")), 5);
}

// Halloran (1904): Tillson 0; Van Alst 2 (1904, 1905, 1805); Coe 2 (1904, 1903, 2002).
TEST_F(GcacwTraining, HalloranCommandsAll) {
  for (const Commanded& c : commandedBy(*field_, facts_->forces(), UnitId("halloran"))) {
    const std::string& id = c.unit.text;
    if (id == "tillson" || id == "van-alst" || id == "coe") {
      EXPECT_EQ(c.hexes, id == "tillson" ? 0 : 2) << id;
    }
  }
}

// 2.5: an enemy in the way. With a Union unit in 1408, south of the bridge, Lyle's radius does not go over it.
TEST_F(GcacwTraining, ARadiusDoesNotPassEnemies) {
  Field field(facts_->view());
  field.add({UnitId("x"), "Guard", kUnion, "infantry", {}, 3, false, 0, {at("1408")}});
  const RadiusAnswer r = commandRadius(field, kConfederate, at("1407"));
  EXPECT_FALSE(r.hexes.contains(at("1408")));
  EXPECT_TRUE(r.hexes.contains(at("1404"))) << "three to the north";
  EXPECT_FALSE(r.hexes.contains(at("1403")));
  // 1509 is in the enemy's zone; a friend in it opens it again.
  EXPECT_FALSE(r.hexes.contains(at("1509")));
  field = Field(facts_->view());
  field.add({UnitId("x"), "Guard", kUnion, "infantry", {}, 3, false, 0, {at("1408")}});
  field.add({UnitId("y"), "Friend", kConfederate, "infantry", {}, 3, false, 0, {at("1509")}});
  EXPECT_TRUE(commandRadius(field, kConfederate, at("1407")).hexes.contains(at("1509"))) << "1407, 1508, 1509";
}

// 7.3, the example of a grand assault: an army leader three hexes off (30.14 to 31.17) is within the radius; a fourth hex is not.
// With the same step on the practice map, 1804 to 1907: 1805, 1806, 1907 or 1905, 1906, 1907.
TEST_F(GcacwTraining, ARadiusIsThreeHexes) {
  Field field(facts_->view());
  const RadiusAnswer r = commandRadius(field, kUnion, at("1804"));
  EXPECT_EQ(distance(at("1804"), at("1907")), 3);
  EXPECT_EQ(r.hexes.at(at("1907")), 3);
  EXPECT_EQ(distance(at("1804"), at("1908")), 4);
  EXPECT_FALSE(r.hexes.contains(at("1908")));
  EXPECT_EQ(r.hexes.size(), 37u) << "1 + 6 + 12 + 18";
}

// From Cardwell Station up the railroad: 1606 1605 1705 1704 1703 1702 1701, nobody in the way.
TEST_F(GcacwTraining, TheUnionHasItsLineToTheNorth) {
  const LineAnswer line = traceLine(*field_, communicationRule(), kUnion, {at("1606")}, {at("1701")});
  EXPECT_EQ(line.found, Tri::True);
  EXPECT_EQ(codes(line.path), (std::vector<std::string>{"1606", "1605", "1705", "1704", "1703", "1702", "1701"}));
}

// From Ashbourne, where Greer stands, the Union has none: the first hex is an enemy's.
TEST_F(GcacwTraining, NoLineBeginsUnderAnEnemy) {
  const LineAnswer line = traceLine(*field_, communicationRule(), kUnion, {at("1408")}, {at("1701")});
  EXPECT_EQ(line.found, Tri::False);
  ASSERT_FALSE(line.cuts.empty());
  EXPECT_EQ(facts_->view().code(line.cuts.front().hex), "1408");
}

// The Confederate rail line south of the river: 1509 to 1320, thirteen hexes; northward it ends at the burned bridge 1508/1509.
TEST_F(GcacwTraining, TheRailLineEndsAtTheBurnedBridge) {
  const LineAnswer south = traceLine(*field_, railLineRule(), kConfederate, {at("1509")}, {at("1320")});
  EXPECT_EQ(south.found, Tri::True);
  EXPECT_EQ(south.path.size(), 13u);
  const LineAnswer north = traceLine(*field_, railLineRule(), kConfederate, {at("1509")}, {at("1701")});
  EXPECT_EQ(north.found, Tri::False);
  ASSERT_FALSE(north.cuts.empty());
  EXPECT_NE(north.cuts.front().reason.find("the bridge is destroyed"), std::string::npos) << north.cuts.front().reason;
}

// By rail from Cold Spring (1413): south to 1320 seven hexes, north to 1509 five; the burned bridge stops it there. Greer (5) is
// light enough; one level for up to 13 hexes.
TEST_F(GcacwTraining, RailMovementKeepsToItsLine) {
  const auto reach = railReach(*field_, unit("greer"), at("1413"), 0);
  EXPECT_EQ(reach.at(at("1320")).hexes, 7);
  EXPECT_EQ(reach.at(at("1320")).fatigue, 1);
  EXPECT_EQ(reach.at(at("1509")).hexes, 5);
  EXPECT_FALSE(reach.contains(at("1508")));
  EXPECT_TRUE(railReach(*field_, unit("greer"), at("1413"), 2).empty()) << "too tired to entrain";
  EXPECT_TRUE(railReach(*field_, unit("pruyn"), at("1413"), 0).empty()) << "the Union has no trains (21.0)";
}

// By water from Port Lambert (2618) to Heron Landing (2716): 2718, 2717, 2716: three hexes.
TEST_F(GcacwTraining, BoatsGoByOpenWater) {
  EXPECT_EQ(waterReach(*field_, at("2618"), kAmphibiousHexes).at(at("2716")).hexes, 3);
}

// 22.0, the example: the landing at the north-west of a hex, where the river goes around the next hex before it comes back. Down
// river one goes by 0404, not straight from 0305 to 0405: two hexes, then three and four. Back up it is four from 0407.
TEST(GcacwWater, ABendIsFollowedNotCutAcross) {
  std::string rows;
  for (int r = 1; r <= 8; ++r) rows += "    0" + std::string("10") + std::to_string(r) + " cccccc\n";
  const std::string xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<map version=\"1\" id=\"bend\" title=\"A bend\" system=\"gcacw\">\n"
      "  <sheet columns=\"6\" rows=\"8\" columns-provenance=\"invented\" rows-provenance=\"invented\"/>\n"
      "  <terrain-key>\n    <terrain letter=\"c\" id=\"clear\"/>\n  </terrain-key>\n  <terrain>\n" +
      rows +
      "  </terrain>\n  <hexsides>\n    <sides kind=\"river-major\">\n"
      "      0305/0204 0305/0304 0404/0304 0404/0403 0404/0504 0404/0505 0405/0505 0405/0506 0406/0506 0406/0507\n"
      "      0407/0507 0407/0508\n    </sides>\n  </hexsides>\n</map>\n";
  const auto loaded = loadBytes(xml, "bend.map.xml");
  ASSERT_TRUE(loaded) << loaded.error().message;
  const BoardView view = BoardView::make(loaded->state, BoardId("bend"));
  const Field field(view);
  const auto at = [&](const char* code) { return view.find(code).hex; };
  EXPECT_EQ(distance(at("0305"), at("0405")), 1);
  const auto down = waterReach(field, at("0305"), kAmphibiousHexes);
  EXPECT_EQ(down.at(at("0404")).hexes, 1);
  EXPECT_EQ(down.at(at("0405")).hexes, 2);
  EXPECT_EQ(down.at(at("0406")).hexes, 3);
  EXPECT_EQ(down.at(at("0407")).hexes, 4);
  EXPECT_EQ(waterReach(field, at("0407"), kAmphibiousHexes).at(at("0305")).hexes, 4);
  EXPECT_EQ(waterReach(field, at("0407"), kAmphibiousHexes).at(at("0305")).fatigue, 1);
  EXPECT_FALSE(down.contains(at("0601"))) << "away from the river";
}

// Nothing is drawn on the map: what could be crossed is unknown, never clear.
TEST(GcacwUnknown, UndigitizedGroundAnswersUnknown) {
  const std::string xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<map version=\"1\" id=\"blank\" title=\"Blank\" system=\"gcacw\">\n"
      "  <sheet columns=\"6\" rows=\"8\" columns-provenance=\"invented\" rows-provenance=\"invented\"/>\n</map>\n";
  const auto loaded = loadBytes(xml, "blank.map.xml");
  ASSERT_TRUE(loaded) << loaded.error().message;
  const BoardView view = BoardView::make(loaded->state, BoardId("blank"));
  Field field(view);
  const auto at = [&](const char* code) { return view.find(code).hex; };
  const FieldUnit unit{UnitId("x"), "X", kUnion, "infantry", {}, 3, false, 0, {at("0303")}};
  field.add(unit);
  const MarchReach reach = marchReach(field, unit, at("0303"), kOneMarch);
  EXPECT_EQ(reach.hexes.size(), 1u);
  EXPECT_EQ(reach.unknown.size(), 6u);
  EXPECT_EQ(traceLine(field, communicationRule(), kUnion, {at("0303")}, {at("0508")}).found, Tri::Unknown);
  EXPECT_EQ(field.zonesOf(kUnion).unknown.size(), 6u);
  EXPECT_TRUE(field.zonesOf(kUnion).hexes.empty());
}
