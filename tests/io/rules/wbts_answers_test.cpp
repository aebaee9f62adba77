// SPDX-License-Identifier: Apache-2.0
// Answers of War Between the States on the practice scenario, each calculated by hand on its map (the arithmetic stands beside
// it), and on the three printed maps, whose ground nobody has digitized.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "io/native/load.h"
#include "model/check/scenario_facts.h"
#include "model/rules/rule_system.h"
#include "model/rules/travel.h"
#include "model/rules/wbts/command.h"
#include "model/rules/wbts/supply_chain.h"

using namespace hotchkiss;

namespace {

class WbtsAnswers : public ::testing::Test {
 protected:
  void SetUp() override { open(std::string(HOTCHKISS_SOURCE_DIR) + "/scenarios/training/wbts-training.scenario.xml"); }
  void open(const std::string& file, const std::vector<UnitOverride>& overrides = {}) {
    auto loaded = load({file});
    ASSERT_TRUE(loaded) << (loaded ? "" : loaded.error().message);
    state_ = loaded->state;
    ASSERT_EQ(state_.scenarios.size(), 1u);
    Scenario scenario = *state_.scenarios.begin()->second;
    scenario.overrides = overrides;
    state_.scenarios[scenario.id] = std::make_shared<const Scenario>(scenario);
    facts_ = std::make_unique<ScenarioFacts>(state_, *state_.scenarios.begin()->second, false);
    situation_ = std::make_unique<Situation>(Situation::atStart(*facts_));
  }
  const RuleSystem& rules() const { return *findRuleSystem("wbts"); }
  int cell(const std::string& code) const { return situation_->ground().find(facts_->view().find(code).hex); }
  Hex hex(const std::string& code) const { return facts_->view().find(code).hex; }
  void put(const std::string& unit, const std::string& code) {
    situation_ = std::make_unique<Situation>(situation_->moved(unit, cell(code)));
  }
  std::vector<std::string> codes(const std::vector<Hex>& hexes) const {
    std::vector<std::string> out;
    for (const Hex h : hexes) out.push_back(facts_->view().code(h));
    return out;
  }
  QueryAnswer move(const std::string& unit, const std::string& to, int turns = 1, const std::string& means = "") {
    MoveOptions options;
    options.turns = turns;
    options.means = means;
    const auto mover = rules().mover(*situation_, *situation_->find(unit), options);
    EXPECT_TRUE(mover) << (mover ? "" : mover.error().message);
    return mover ? moveAnswer(*situation_, **mover, cell(to), turns) : QueryAnswer();
  }
  QueryAnswer supply(const std::string& unit) {
    const auto answer = rules().supply(*situation_, *situation_->find(unit), "");
    EXPECT_TRUE(answer) << (answer ? "" : answer.error().message);
    return answer ? *answer : QueryAnswer();
  }
  QueryAnswer command(const std::string& unit) {
    const auto answer = rules().command(*situation_, *situation_->find(unit));
    EXPECT_TRUE(answer) << (answer ? "" : answer.error().message);
    return answer ? *answer : QueryAnswer();
  }
  static const CommandedUnit* of(const QueryAnswer& answer, const std::string& id) {
    for (const CommandedUnit& u : answer.units)
      if (u.id == id) return &u;
    return nullptr;
  }

  State state_;
  std::unique_ptr<ScenarioFacts> facts_;
  std::unique_ptr<Situation> situation_;
};

}  // namespace

// ---- movement

TEST_F(WbtsAnswers, SixRoadHexesTakeThePointsOfAnInfantryDivision) {
  // D1302 D1402 D1503 D1504 (bridge over the Yarrow) D1604 D1705 D1706: six halves.
  const QueryAnswer a = move("hollis", "D1706");
  EXPECT_EQ(a.answer, Tri::True);
  EXPECT_EQ(a.cost, 3 * kPoint);
  EXPECT_EQ(codes(a.path), (std::vector<std::string>{"D1302", "D1402", "D1503", "D1504", "D1604", "D1705", "D1706"}));
  EXPECT_EQ(move("hollis", "D1806").answer, Tri::False);                               // a seventh
  EXPECT_EQ(move("hollis", "D1806", 1, "force-march").cost, 3 * kPoint + kPoint / 2);  // 6.3
}

TEST_F(WbtsAnswers, AnEnemyZoneEndsTheTurnsMovement) {
  // Three roads to D1504 are 1 1/2, D1505 is clear: 2 1/2; it lies in the zone of Bray's corps at D1405.
  EXPECT_EQ(move("hollis", "D1505").cost, 2 * kPoint + kPoint / 2);
  // By D1505 it would be 3 1/2 to D1506, but who has entered a zone stops (6.21): by D1604 (road) 2 and D1605 3, it is 4.
  const QueryAnswer forced = move("hollis", "D1506", 1, "force-march");
  EXPECT_EQ(forced.cost, 4 * kPoint);
  EXPECT_EQ(codes(forced.path), (std::vector<std::string>{"D1302", "D1402", "D1503", "D1504", "D1604", "D1605", "D1506"}));
  EXPECT_EQ(move("hollis", "D1506", 2).turns, 2);
  EXPECT_EQ(move("hollis", "D1405", 3).answer, Tri::False);  // the enemy's own hex (6.13)
}

TEST_F(WbtsAnswers, CavalryMindsNoInfantryNextDoor) {
  // 15.23. Colby (4 points): D1503, road to D1504 1/2, D1505 1, D1506 1: 2 1/2, past two hexes in the zone of infantry.
  const QueryAnswer a = move("colby", "D1506");
  EXPECT_EQ(a.answer, Tri::True);
  EXPECT_EQ(a.cost, 2 * kPoint + kPoint / 2);
}

TEST_F(WbtsAnswers, AGarrisonOfOnePointReachesTenHexes) {
  // From Fulton (D0503) by road 1/2: D0403 D0603 D0504; by road 1: D0304 D0703 (bridge) D0505; clear 1: D0502 D0602 D0402.
  MoveOptions options;
  const auto mover = rules().mover(*situation_, *situation_->find("u-garrison"), options);
  ASSERT_TRUE(mover);
  const QueryAnswer a = reachAnswer(*situation_, **mover, 1);
  std::set<std::string> reached;
  for (const ReachedHex& r : a.hexes) reached.insert(facts_->view().code(r.hex));
  EXPECT_EQ(reached,
            (std::set<std::string>{"D0503", "D0403", "D0603", "D0504", "D0304", "D0703", "D0505", "D0502", "D0602", "D0402"}));
  EXPECT_TRUE(a.unknown.empty());
}

TEST_F(WbtsAnswers, GarrisonsOfTheCoastAndTheRiverReachSixHexes) {
  const auto reached = [&](const char* unit) {
    const auto mover = rules().mover(*situation_, *situation_->find(unit), {});
    EXPECT_TRUE(mover);
    std::map<std::string, Points> out;
    for (const ReachedHex& r : reachAnswer(*situation_, **mover, 1).hexes) out[facts_->view().code(r.hex)] = r.cost;
    return out;
  };
  const Points half = kPoint / 2;
  // Port Dallon (D1417): the Port Road to D1416 1/2 and D1516 1; clear D1317, D1517 and D1518 1. D1418 is sea, and an all-sea
  // side parts D1318.
  EXPECT_EQ(reached("c-garrison-2"),
            (std::map<std::string, Points>{
                {"D1417", 0}, {"D1416", half}, {"D1516", kPoint}, {"D1317", kPoint}, {"D1517", kPoint}, {"D1518", kPoint}}));
  // Jessup (D0910): the River Road to D0809 and D0709, to D0911 and D0912, 1/2 each; clear D0810 1. Over the Little Cahola
  // (D0909) and the Cahola (D1009, D1010) without a road it would be 2.
  EXPECT_EQ(reached("c-garrison-1"),
            (std::map<std::string, Points>{
                {"D0910", 0}, {"D0809", half}, {"D0911", half}, {"D0709", kPoint}, {"D0912", kPoint}, {"D0810", kPoint}}));
  // Fort Decker (D1318) is an island: all-sea sides and sea around it.
  EXPECT_EQ(reached("decker-garrison"), (std::map<std::string, Points>{{"D1318", 0}}));
}

TEST_F(WbtsAnswers, ARiverWithoutRoadCostsOneMoreAndTheAnswerSaysSo) {
  // D1403 to D1503 clear 1, by the road's bridge 1/2. From D1404 straight over the Yarrow it is 1 and 1.
  const QueryAnswer a = move("stokely", "D1504");
  EXPECT_EQ(a.cost, 3 * kPoint / 2);
  EXPECT_TRUE(a.assumed.empty()) << a.assumed.front();
  put("stokely", "D1404");
  const QueryAnswer b = move("stokely", "D1504");
  EXPECT_EQ(b.cost, 2 * kPoint);
  EXPECT_EQ(b.assumed, (std::vector<std::string>{"river crossing"}));
}

TEST_F(WbtsAnswers, InWinterRiversAreCrossedByRoadOnly) {
  SituationOptions winter;
  winter.weather = Weather::Winter;
  situation_ = std::make_unique<Situation>(Situation::atStart(*facts_, winter));
  put("stokely", "D1404");
  // 19.44. Not over the Yarrow at D1404/D1504; round by D1403 1, D1503 1, and the bridge 1/2.
  EXPECT_EQ(move("stokely", "D1504").cost, 2 * kPoint + kPoint / 2);
}

TEST_F(WbtsAnswers, WhoCannotMoveSaysWhy) {
  const auto refusal = [&](const std::string& unit, const std::string& means) {
    MoveOptions options;
    options.means = means;
    const auto mover = rules().mover(*situation_, *situation_->find(unit), options);
    return mover ? std::string("moves") : mover.error().message;
  };
  EXPECT_NE(refusal("u-department", "").find("does not move"), std::string::npos);
  EXPECT_NE(refusal("u-repair", "").find("18.32"), std::string::npos);
  EXPECT_NE(refusal("kirby", "rail").find("no railroad"), std::string::npos);
  EXPECT_NE(refusal("u-train-1", "").find("movement"), std::string::npos);  // no text prints what a train has
}

// ---- rail

TEST_F(WbtsAnswers, TwentySevenHexesByRailTakeFiveRailMovementPoints) {
  // 6.5 on our own line: Port Dallon D1417 ten hexes to D1408, one to D1508, sixteen to D2912: 1 + 3 + 1.
  const QueryAnswer a = move("c-garrison-2", "D2912", 1, "rail");
  EXPECT_EQ(a.answer, Tri::True);
  EXPECT_EQ(a.path.size(), 28u);
  EXPECT_EQ(a.cost, 5 * kPoint);
  EXPECT_EQ(a.turns, 1);
  EXPECT_EQ(a.steps.front().charges.front().what, "entrain, 3 transport points");  // one a strength point
  EXPECT_EQ(a.steps.back().charges.front().what, "detrain");
}

TEST_F(WbtsAnswers, TheBurntBridgeEndsTheLineAndTheEnemysRailsAreNotOurs) {
  EXPECT_EQ(move("hollis", "D1404", 1, "rail").cost, 3 * kPoint);  // four hexes: 1 + 1 + 1
  EXPECT_EQ(move("hollis", "D1405", 3, "rail").answer, Tri::False);
  EXPECT_EQ(move("jarrell", "D1404", 3, "rail").answer, Tri::False);
}

// ---- water

TEST_F(WbtsAnswers, AFlotillaCountsHexsidesOfTheRiver) {
  // From D0604/D0704 down: D0705/D0704 .. D0910/D1009 are fourteen hexsides.
  const QueryAnswer a = move("cairn", "D0910");
  EXPECT_EQ(a.answer, Tri::True);
  EXPECT_EQ(a.cost, 14 * kPoint);
  // Up: D0603/D0704, D0603/D0703, D0602/D0703, the head of navigation; beyond it no ship goes.
  EXPECT_EQ(move("cairn", "D0602").cost, 3 * kPoint);
  EXPECT_EQ(move("cairn", "D0701", 3).answer, Tri::False);
}

// ---- supply

TEST_F(WbtsAnswers, AChainByRailCostsNothing) {
  const QueryAnswer a = supply("stokely");
  EXPECT_EQ(a.answer, Tri::True);
  EXPECT_EQ(a.cost, 0);
  EXPECT_EQ(codes(a.path), (std::vector<std::string>{"D1403", "D1303", "D1302"}));
  EXPECT_EQ(supply("jarrell").cost, 0);  // D1405 D1506 D1507 D1508
}

TEST_F(WbtsAnswers, AChainOverLandIsThreePointsLongAndRoadsCountHalf) {
  // 17.0 and the example of 17.54 on our map: six road hexes from D0703 to Larkin; one clear hex (D0903) and four of road.
  const SideId us("union");
  EXPECT_EQ(wbts::supplyChainFrom(*situation_, us, cell("D0703")).cost, 3 * kPoint);
  EXPECT_EQ(wbts::supplyChainFrom(*situation_, us, cell("D0902")).cost, 3 * kPoint);
  EXPECT_EQ(wbts::supplyChainFrom(*situation_, us, cell("D0803")).cost, 5 * kPoint / 2);
  // D0603 lies on the river, where the empty transport at D0604/D0704 plies: to the landing at D0703, and six road hexes.
  const QueryAnswer boats = wbts::supplyChainFrom(*situation_, us, cell("D0603"));
  EXPECT_EQ(boats.cost, 3 * kPoint);
  EXPECT_TRUE(std::any_of(boats.steps.begin(), boats.steps.end(), [](const QueryStep& s) { return s.mode == "river"; }));
  // From Fulton to that river is half a point more: no chain that way. Down the river there would be one from the landing at
  // D1009, by Monroe Junction and up the Larkin line, were the railroad not the enemy's.
  const QueryAnswer none = supply("kirby");
  EXPECT_EQ(none.answer, Tri::False);
  ASSERT_TRUE(none.blockedAt);
  EXPECT_EQ(none.sentence, "no chain of supply: D1009 cuts it (the railroad there is the enemy's)");
}

TEST_F(WbtsAnswers, AroundAnEnemyOnTheRailsTheChainGoesByTheCountry) {
  // Hollis on the line at D1506: D1306 and D1307 clear, then the Yarrow Road to D1407 and D1508: 1 + 1 + 1/2 + 1/2.
  put("hollis", "D1506");
  const QueryAnswer a = supply("jarrell");
  EXPECT_EQ(a.answer, Tri::True);
  EXPECT_EQ(a.cost, 3 * kPoint);
  EXPECT_EQ(codes(a.path), (std::vector<std::string>{"D1405", "D1306", "D1307", "D1407", "D1508"}));
  // With Stokely in D1306 that is cut too.
  put("stokely", "D1306");
  const QueryAnswer b = supply("jarrell");
  EXPECT_EQ(b.answer, Tri::False);
  ASSERT_TRUE(b.blockedAt);
  EXPECT_EQ(facts_->view().code(*b.blockedAt), "D1506");
}

// ---- command

TEST_F(WbtsAnswers, AnArmyCommanderHasHisOwnDivisionAndNoCorpsTwoHexesOff) {
  const QueryAnswer a = command("hale");
  EXPECT_EQ(of(a, "hollis")->inCommand, Tri::True);
  EXPECT_EQ(of(a, "mabry")->inCommand, Tri::False);
  EXPECT_NE(of(a, "mabry")->why.find("2 hexes"), std::string::npos);
  EXPECT_EQ(command("stokely").answer, Tri::True);
  EXPECT_EQ(command("stokely").units.front().leader, "mabry");
  EXPECT_NE(of(command("tremaine"), "bray")->why.find("3 hexes"), std::string::npos);
}

TEST_F(WbtsAnswers, ACorpsCommanderOfSpanOneHasHisDivisionsAndOneOfFour) {
  // 10.1, the first example, with our names: four divisions of others lie about Mabry's corps at D1403.
  for (const auto& [unit, code] : {std::pair{"hollis", "D1402"}, {"kirby", "D1402"}, {"ostrander", "D1303"}, {"pell", "D1304"}})
    put(unit, code);
  const QueryAnswer a = command("mabry");
  for (const char* own : {"stokely", "reeves"}) EXPECT_EQ(of(a, own)->inCommand, Tri::True) << own;
  for (const char* other : {"hollis", "kirby", "ostrander", "pell"}) {
    ASSERT_NE(of(a, other), nullptr) << other;
    EXPECT_EQ(of(a, other)->inCommand, Tri::Unknown) << other;
    EXPECT_EQ(of(a, other)->why, "4 in reach and a command span of 1: the owner chooses (10.1)");
  }
  // He gives no orders to cavalry (15.11), which stands next door at D1503.
  EXPECT_EQ(of(a, "colby"), nullptr);
}

TEST_F(WbtsAnswers, AnArmyCommanderOfSpanTwoHasTwoOfThreeCorps) {
  // 10.1, the second example: more corps about the army than its commander's span.
  for (const char* u : {"mabry", "9c-hq", "stokely", "reeves", "dunning", "17c-hq", "kirby", "ostrander"}) put(u, "D1302");
  for (const char* u : {"rand", "u-cav-hq", "colby", "mott"}) put(u, "D1402");
  QueryAnswer a = command("hale");
  EXPECT_EQ(of(a, "hollis")->inCommand, Tri::True);
  for (const char* corps : {"mabry", "dunning", "rand"}) EXPECT_EQ(of(a, corps)->inCommand, Tri::Unknown) << corps;
  // With the cavalry elsewhere he has both, and all that is under them.
  for (const char* u : {"rand", "u-cav-hq", "colby", "mott"}) put(u, "D1703");
  a = command("hale");
  for (const char* all : {"mabry", "dunning", "stokely", "kirby", "17c-hq"}) EXPECT_EQ(of(a, all)->inCommand, Tri::True) << all;
  EXPECT_EQ(of(a, "stokely")->leader, "mabry");
}

TEST_F(WbtsAnswers, AThreeStarLeaderOfAnArmyReachesOneLess) {
  // 10.13: two corps and a span of 2, less one.
  UnitOverride o;
  o.id = "o";
  o.unit = UnitId("hale");
  o.ratings = {{"rank", "3", {}}, {"initiative", "3", {}}, {"command", "2", {}}, {"combat", "1", {}}};
  open(std::string(HOTCHKISS_SOURCE_DIR) + "/scenarios/training/wbts-training.scenario.xml", {o});
  for (const char* u : {"mabry", "9c-hq", "stokely", "reeves", "dunning", "17c-hq", "kirby", "ostrander"}) put(u, "D1302");
  const QueryAnswer a = command("hale");
  EXPECT_EQ(of(a, "mabry")->inCommand, Tri::Unknown);
  EXPECT_EQ(of(a, "mabry")->why, "2 in reach and a command span of 1: the owner chooses (10.1)");
}

TEST_F(WbtsAnswers, ALeaderWithoutHeadquartersCommandsInHisOwnHex) {
  // 10.12.
  put("mabry", "D1301");
  put("hollis", "D1301");
  put("kirby", "D1401");
  const QueryAnswer a = command("mabry");
  EXPECT_EQ(of(a, "hollis")->inCommand, Tri::True);
  EXPECT_EQ(of(a, "kirby"), nullptr);
  EXPECT_EQ(a.hexes.size(), 1u);
}

TEST_F(WbtsAnswers, CommandCrossesARiverByRoadOnly) {
  // 10.11 at D1503: the Foot Road's bridge leads to D1504 (south); D1603 lies over the river without one.
  const Ground& ground = situation_->ground();
  const auto passes = [&](const char* from, const char* to) {
    return wbts::commandPasses(ground, cell(from), directionTo(hex(from), hex(to)));
  };
  EXPECT_EQ(passes("D1503", "D1504"), Tri::True);
  EXPECT_EQ(passes("D1503", "D1603"), Tri::False);
  EXPECT_EQ(passes("D1503", "D1502"), Tri::True);
  EXPECT_EQ(passes("D1602", "D1702"), Tri::False);  // the Harrow Mountains
}

// ---- zones

TEST_F(WbtsAnswers, ZonesStopAtRiversAndGarrisonsHaveNone) {
  const auto answer = rules().zones(*situation_, SideId("confederate"));
  ASSERT_TRUE(answer);
  std::set<std::string> zone;
  for (const ZoneHex& z : answer->zone) zone.insert(facts_->view().code(z.hex));
  // Bray's corps at D1405: the Yarrow runs on D1404 and D1305.
  for (const char* in : {"D1405", "D1505", "D1506", "D1406", "D1306"}) EXPECT_TRUE(zone.contains(in)) << in;
  for (const char* not_in : {"D1404", "D1305"}) EXPECT_FALSE(zone.contains(not_in)) << not_in;
  // The garrison of Port Dallon (3) controls its own hex (9.0).
  EXPECT_TRUE(zone.contains("D1417"));
  EXPECT_FALSE(zone.contains("D1516"));
  EXPECT_TRUE(answer->unknown.empty());
}

TEST_F(WbtsAnswers, AFortsGarrisonHasNoZone) {
  // Shaw's corps at D0910 with all that makes a zone in its fort: 9.2.
  for (const char* u : {"dabney", "c-garrison-1"})
    situation_ = std::make_unique<Situation>(situation_->withStates(u, {"sheltered"}));
  const auto answer = rules().zones(*situation_, SideId("confederate"));
  ASSERT_TRUE(answer);
  for (const ZoneHex& z : answer->zone) EXPECT_GT(distance(z.hex, hex("D0910")), 1) << facts_->view().code(z.hex);
}

// ---- ground that nobody has digitized

TEST_F(WbtsAnswers, OnThePrintedMapsNothingIsTakenForClear) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::path(HOTCHKISS_BINARY_DIR) / "wbts-answers";
  fs::create_directories(folder);
  const std::string source = HOTCHKISS_SOURCE_DIR;
  std::ofstream(folder / "forces.oob.xml") << R"(<?xml version="1.0" encoding="UTF-8"?>
<oob version="1" id="forces" title="Forces" system="wbts">
  <units>
    <unit id="ames" name="Ames" side="union" kind="infantry" size="division" ratings="strength=6, movement=3"/>
    <unit id="dept" name="Department" side="union" kind="department"/>
  </units>
</oob>
)";
  std::ofstream(folder / "west.scenario.xml") << R"(<?xml version="1.0" encoding="UTF-8"?>
<scenario version="1" id="west" title="West" system="wbts">
  <uses board=")" << fs::relative(fs::path(source) / "maps/wbts/wbts.board.xml", folder).string()
                                              << R"(">
    <oob file="forces.oob.xml"/>
  </uses>
  <setup>
    <entry id="a" side="union" who="ames" place="A3221"/>
    <entry id="d" side="union" who="dept" place="A2712"/>
  </setup>
</scenario>
)";
  open((folder / "west.scenario.xml").string());
  const QueryAnswer march = move("ames", "A3222");
  EXPECT_EQ(march.answer, Tri::Unknown);
  EXPECT_FALSE(march.unknown.empty());
  const QueryAnswer chain = supply("ames");
  EXPECT_EQ(chain.answer, Tri::Unknown);
  EXPECT_FALSE(chain.unknown.empty());
}
