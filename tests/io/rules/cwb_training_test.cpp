// SPDX-License-Identifier: Apache-2.0
// The brigade series' questions on its practice scenario, each answer worked out by hand in the comment beside it. Letters are
// the map's: terrain and elevation of maps/training/cwb-training.map.xml. Small fields of the test's own stand where the practice
// scenario has no such case.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "io/native/load.h"
#include "model/rules/rule_system.h"
#include "model/rules/travel.h"

using namespace hotchkiss;
namespace fs = std::filesystem;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

namespace {

/// A scenario at start and the system to ask.
class Field {
 public:
  explicit Field(const std::string& file, const SituationOptions& options = {}) {
    auto loaded = load({file});
    EXPECT_TRUE(loaded) << (loaded ? "" : loaded.error().message);
    if (!loaded) return;
    state_ = std::move(loaded->state);
    facts_ = std::make_unique<ScenarioFacts>(state_, *state_.scenarios.begin()->second, options.drafts);
    situation_ = std::make_unique<Situation>(Situation::atStart(*facts_, options));
  }
  static Field shipped(const std::string& file, const SituationOptions& options = {}) {
    return Field(std::string(HOTCHKISS_SOURCE_DIR) + "/scenarios/" + file, options);
  }

  const RuleSystem& system() const { return *findRuleSystem("cwb"); }
  const Situation& situation() const { return *situation_; }
  int cell(const std::string& code) const {
    const CodeAnswer answer = situation_->ground().view().find(code);
    EXPECT_TRUE(answer.ok()) << code;
    return situation_->ground().find(answer.hex);
  }
  std::string code(Hex h) const { return situation_->ground().view().code(h); }
  std::vector<std::string> codes(const std::vector<Hex>& hexes) const {
    std::vector<std::string> out;
    for (const Hex h : hexes) out.push_back(code(h));
    return out;
  }
  const Piece& piece(const std::string& id) const {
    const Piece* found = situation_->find(id);
    EXPECT_NE(found, nullptr) << id;
    return *found;
  }
  void move(const std::string& id, const std::string& to) {
    situation_ = std::make_unique<Situation>(situation_->moved(id, cell(to)));
  }
  void state(const std::string& id, std::vector<std::string> states) {
    situation_ = std::make_unique<Situation>(situation_->withStates(id, std::move(states)));
  }

  QueryAnswer way(const std::string& id, const std::string& to, int turns = 1, MoveOptions options = {}) const {
    options.turns = turns;
    const auto mover = system().mover(*situation_, piece(id), options);
    EXPECT_TRUE(mover) << (mover ? "" : mover.error().message);
    return mover ? moveAnswer(*situation_, **mover, cell(to), turns) : QueryAnswer();
  }
  QueryAnswer reach(const std::string& id, MoveOptions options = {}) const {
    const auto mover = system().mover(*situation_, piece(id), options);
    EXPECT_TRUE(mover) << (mover ? "" : mover.error().message);
    return mover ? reachAnswer(*situation_, **mover, options.turns) : QueryAnswer();
  }
  /// What it costs to reach a hex, -1 when it is not reached.
  static Points costOf(const QueryAnswer& reach, Hex hex) {
    for (const ReachedHex& h : reach.hexes)
      if (h.hex == hex) return h.cost;
    return -1;
  }
  Points costOf(const QueryAnswer& reach, const std::string& at) const {
    return costOf(reach, situation_->ground().cell(cell(at)).hex);
  }
  QueryAnswer command(const std::string& id) const { return *system().command(*situation_, piece(id)); }
  QueryAnswer sight(const std::string& from, const std::string& to) const {
    return *system().sight(*situation_, cell(from), cell(to));
  }
  QueryAnswer supply(const std::string& id) const { return *system().supply(*situation_, piece(id), ""); }
  std::vector<std::string> zone(const std::string& side) const {
    std::vector<std::string> out;
    const auto answer = system().zones(*situation_, SideId(side));
    for (const ZoneHex& h : answer->zone) out.push_back(code(h.hex));
    return out;
  }

 private:
  State state_;
  std::unique_ptr<ScenarioFacts> facts_;
  std::unique_ptr<Situation> situation_;
};

/// Files of a test's own, gone with it.
class Practice {
 public:
  Practice() : folder_(fs::temp_directory_path() / ("hotchkiss-cwb-" + std::to_string(reinterpret_cast<uintptr_t>(this)))) {
    fs::create_directories(folder_);
  }
  ~Practice() { fs::remove_all(folder_); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }
  /// A field of 30 by 8 clear hexes B1.01 to B30.08 on one level, with hexsides and paths as given.
  Field field(const std::string& onTheMap, const std::string& oob, const std::string& setup, const std::string& more = {},
              const SituationOptions& options = {}) const {
    std::string map =
        "<map version=\"1\" id=\"b\" title=\"Practice map\" system=\"cwb\">\n"
        "  <sheet columns=\"30\" rows=\"8\" columns-provenance=\"invented\" rows-provenance=\"invented\"/>\n"
        "  <numbering pattern=\"B{col}.{row:02}\"/>\n"
        "  <terrain-key><terrain letter=\"c\" id=\"clear\"/></terrain-key>\n  <terrain>\n";
    std::string levels;
    for (int row = 1; row <= 8; ++row)
      for (int first = 1; first <= 30; first += 15) {
        const std::string start = "    B" + std::to_string(first) + ".0" + std::to_string(row);
        map += start + " ccccccccccccccc\n";
        levels += start + " 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n";
      }
    map += "  </terrain>\n  <elevation>\n" + levels + "  </elevation>\n" + onTheMap + "</map>\n";
    write("map.map.xml", kHead + map);
    write("forces.oob.xml",
          kHead + "<oob version=\"1\" id=\"oob\" title=\"Practice forces\" system=\"cwb\">\n" + oob + "</oob>\n");
    return Field(write("practice.scenario.xml",
                       kHead +
                           "<scenario version=\"1\" id=\"practice\" title=\"Practice\" status=\"ready\" system=\"cwb\">\n"
                           "  <uses board=\"map.map.xml\"><oob file=\"forces.oob.xml\"/></uses>\n"
                           "  <play first=\"1862-09-03 04:00\" last=\"1862-09-03 23:00\"/>\n  <setup>\n" +
                           setup + "  </setup>\n" + more + "</scenario>\n"),
                 options);
  }

 private:
  const std::string kHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  fs::path folder_;
};

std::string unitXml(const std::string& id, const std::string& kind, const std::string& side, const std::string& formation = "") {
  return "    <unit id=\"" + id + "\" name=\"" + id + "\" side=\"" + side + "\"" +
         (formation.empty() ? "" : " formation=\"" + formation + "\"") + " kind=\"" + kind + "\"/>\n";
}
std::string entryXml(const std::string& id, const std::string& side, const std::string& at, const std::string& extra = "") {
  return "    <entry id=\"e-" + id + "\" side=\"" + side + "\" who=\"" + id + "\" place=\"" + at + "\" " + extra + "/>\n";
}

constexpr Points kHalf = kPoint / 2;

}  // namespace

// Movement.

TEST(CwbTraining, AColumnGoesHalfAPointAHexOfTheTurnpike) {
  // Lusk in column: A7.08 A8.08 A9.09, 1/2 + 1/2 = 1.
  const Field field = Field::shipped("training/cwb-training.scenario.xml");
  const QueryAnswer answer = field.way("4-1", "A9.09");
  EXPECT_EQ(answer.answer, Tri::True);
  EXPECT_EQ(answer.cost, kPoint);
  EXPECT_THAT(field.codes(answer.path), ElementsAre("A7.08", "A8.08", "A9.09"));
  EXPECT_THAT(answer.assumed, Contains("primary road for column"));
  EXPECT_THAT(answer.assumed, Contains("allowance of 6 for column"));
}

TEST(CwbTraining, AColumnCrossesTheBridgeStopsInAZoneAndGoesRoundTheNext) {
  // Todhunter: A9.09 A10.08 A11.08 A12.07 A13.07, 4 x 1/2 = 2, over the bridge at no cost. Purcell in A14.07 faces nw, so that
  // A13.07 is in his zone, and so is A14.06: the way there leads, on the second turn, by A13.06, 1 + 1 = 2.
  const Field field = Field::shipped("training/cwb-training.scenario.xml");
  const QueryAnswer bridge = field.way("3-1", "A13.07");
  EXPECT_EQ(bridge.cost, 2 * kPoint);
  EXPECT_EQ(bridge.turns, 1);
  const QueryAnswer beyond = field.way("3-1", "A14.06", 2);
  EXPECT_EQ(beyond.turns, 2);
  EXPECT_EQ(beyond.cost, 2 * kPoint);
  EXPECT_THAT(field.codes(beyond.path), ElementsAre("A9.09", "A10.08", "A11.08", "A12.07", "A13.07", "A13.06", "A14.06"));
}

TEST(CwbTraining, AFordKeepsItsPriceOnARoad) {
  // Strother, 13 points: Mill Road from A10.13 over Mill Ford to A11.13 costs a leader 1/2 and 1 for the ford.
  Field field = Field::shipped("training/cwb-training.scenario.xml");
  field.move("strother", "A10.13");
  const QueryAnswer answer = field.way("strother", "A11.13");
  EXPECT_EQ(answer.cost, kPoint + kHalf);
  ASSERT_EQ(answer.steps.size(), 1u);
  ASSERT_EQ(answer.steps[0].charges.size(), 2u);
  EXPECT_EQ(answer.steps[0].charges[1].rule, "11.2");
}

TEST(CwbTraining, AWagonPaysAPointAHexOfASecondaryRoad) {
  // Heights Road, A18.06 to A18.10: four hexes.
  const Field field = Field::shipped("training/cwb-training.scenario.xml");
  EXPECT_EQ(field.way("h-wagon", "A18.10").cost, 4 * kPoint);
}

TEST(CwbTraining, ALineInTheWoodsPaysForTreesAndTheRailroadCut) {
  // Nance in line in A14.12 (level 3). A15.13: forest 2, level 3. A13.12 (2): forest 2 and the cut 1. A14.14 (1) by A14.13 (2):
  // forest 2, clear 1, downhill.
  const Field field = Field::shipped("training/cwb-training.scenario.xml");
  const QueryAnswer reach = field.reach("n-w");
  EXPECT_EQ(field.costOf(reach, "A15.13"), 2 * kPoint);
  EXPECT_EQ(field.costOf(reach, "A13.12"), 3 * kPoint);
  EXPECT_EQ(field.costOf(reach, "A14.14"), 3 * kPoint);
}

TEST(CwbTraining, OfALevelAndASlopeOnlyTheDearestCounts) {  // 16.2e
  // Teague in line in A14.09 (2). Up to A15.09 (4): clear 1, and of the level (1) and the slope (1) one: 2. Up to A15.10 (6) over
  // an extreme slope: 1 and 4, the level's 1 not added: 5. Down to A13.09 over the slope and the cut: 1 and 1.
  const Field field = Field::shipped("training/cwb-training.scenario.xml");
  const auto mover = field.system().mover(field.situation(), field.piece("t-w"), {});
  ASSERT_TRUE(mover);
  const auto cost = [&](const std::string& to) {
    Points sum = 0;
    for (const Charge& charge : (*mover)->charges((*mover)->start(), {field.cell(to), (*mover)->start().mode}, 0))
      sum += charge.points;
    return sum;
  };
  EXPECT_EQ(cost("A15.09"), 2 * kPoint);
  EXPECT_EQ(cost("A15.10"), 5 * kPoint);
  EXPECT_EQ(cost("A13.09"), 2 * kPoint);
}

TEST(CwbTraining, ReachAlongTheTurnpikeIsHalfAPointAHex) {
  // Lusk: A7.08 to A13.07 are six hexes of turnpike, 3. To A4.07 by A6.07 and A5.07 three, 1 1/2. A8.09 lies beside A8.08: 1/2
  // + 1.
  const Field field = Field::shipped("training/cwb-training.scenario.xml");
  const QueryAnswer reach = field.reach("4-1");
  EXPECT_EQ(field.costOf(reach, "A13.07"), 3 * kPoint);
  EXPECT_EQ(field.costOf(reach, "A4.07"), kPoint + kHalf);
  EXPECT_EQ(field.costOf(reach, "A8.09"), kPoint + kHalf);
  EXPECT_EQ(field.costOf(reach, "A13.08"), -1);  // the river beside the bridge, and a zone behind it
  EXPECT_THAT(reach.unknown, IsEmpty());
}

TEST(CwbTraining, GunsAreLimberedForTheRoad) {
  // A10.09 to A10.08 over clear ground 1, then three hexes of turnpike: 2 1/2 of 7.
  const Field field = Field::shipped("training/cwb-training.scenario.xml");
  const QueryAnswer answer = field.way("1b", "A13.07");
  EXPECT_EQ(answer.cost, 2 * kPoint + kHalf);
}

TEST(CwbTraining, RoutedAndLooseUnitsDoNotMove) {
  Field field = Field::shipped("training/cwb-training.scenario.xml");
  field.state("4-1", {"routed"});
  auto mover = field.system().mover(field.situation(), field.piece("4-1"), {});
  ASSERT_FALSE(mover);
  EXPECT_THAT(mover.error().message, HasSubstr("24.1b"));
  mover = field.system().mover(field.situation(), field.piece("bayliss"), {});
  ASSERT_FALSE(mover);
  EXPECT_THAT(mover.error().message, HasSubstr("no certain place"));
}

// Zones.

TEST(CwbTraining, ZonesAreTheThreeHexesBeforeLinesAndUnlimberedGuns) {
  // Crane in A11.08, A11.09 and A11.10 faces ne, so n, ne and se of each: A11.09 A12.08 A12.07, A11.10 A12.09 A12.08, A11.11
  // A12.10 A12.09. Mercer in A10.11: A10.12 A11.12 A11.11. Columns and limbered guns have none.
  const Field field = Field::shipped("training/cwb-training.scenario.xml");
  EXPECT_THAT(field.zone("union"),
              UnorderedElementsAre("A11.09", "A12.08", "A12.07", "A11.10", "A12.09", "A11.11", "A12.10", "A10.12", "A11.12"));
}

TEST(CwbTraining, WhoseFormationIsOpenHasAPossibleZoneOnly) {
  // Odell and Kb in A18.08 have neither formation nor facing: their six hexes are not among the certain ones.
  const Field field = Field::shipped("training/cwb-training.scenario.xml");
  EXPECT_THAT(field.zone("confederate"), Not(Contains("A17.08")));
  EXPECT_THAT(field.zone("confederate"), Contains("A13.12"));  // nw of Nance
  const QueryAnswer answer = *field.system().zones(field.situation(), SideId("confederate"));
  ASSERT_EQ(answer.reasons.size(), 1u);
  EXPECT_THAT(answer.reasons[0], HasSubstr("Odell"));
}

TEST(CwbTraining, RoutedTroopsHaveNoZone) {  // 14.0
  Field field = Field::shipped("training/cwb-training.scenario.xml");
  field.state("2-1", {"line", "routed"});
  EXPECT_THAT(field.zone("union"), Not(Contains("A10.12")));
}

// Command.

TEST(CwbTraining, ABrigadeIsInFourPointsOfItsLeader) {
  // Wyatt in A14.09 to Lacy in A17.10: A15.09, A16.09, A17.10, clear, slopes cost leaders nothing: 3.
  Field field = Field::shipped("training/cwb-training.scenario.xml");
  const QueryAnswer answer = field.command("l-w");
  EXPECT_EQ(answer.answer, Tri::True);
  ASSERT_EQ(answer.units.size(), 1u);
  EXPECT_EQ(answer.units[0].leader, "wyatt");
  // In A18.10 it is one more, 4; in A19.11 4 1/2 by the trail.
  field.move("l-w", "A18.10");
  EXPECT_EQ(field.command("l-w").answer, Tri::True);
  field.move("l-w", "A19.11");
  const QueryAnswer out = field.command("l-w");
  EXPECT_EQ(out.answer, Tri::False);
  EXPECT_THAT(out.reasons[0], HasSubstr("10.5a A"));
}

TEST(CwbTraining, ADivisionLeaderIsInEightPointsOfTheHeadquarters) {
  // A5.07 to Merriam in A9.09 by the turnpike: 4 x 1/2 = 2.
  const Field field = Field::shipped("training/cwb-training.scenario.xml");
  const QueryAnswer answer = field.command("1-hq");
  ASSERT_FALSE(answer.units.empty());
  for (const CommandedUnit& unit : answer.units)
    if (unit.id == "merriam") {
      EXPECT_EQ(unit.inCommand, Tri::True);
      EXPECT_THAT(field.codes(unit.path), ElementsAre("A5.07", "A6.07", "A7.08", "A8.08", "A9.09"));
    } else if (unit.id == "bayliss") {
      EXPECT_EQ(unit.inCommand, Tri::Unknown);  // somewhere within 2 of A10.14
    }
  EXPECT_EQ(field.costOf(answer, "A9.09"), 2 * kPoint);
}

TEST(CwbTraining, ABrigadeWithALineInRadiusIsInCommand) {
  // Nance stands in A14.12, and his line in A14.11: from Wyatt in A14.09 over A14.10, clear hexes both, the line is 2 away.
  const Field field = Field::shipped("training/cwb-training.scenario.xml");
  const QueryAnswer answer = field.command("n-w");
  EXPECT_EQ(answer.answer, Tri::True);
  EXPECT_THAT(field.codes(answer.path), ElementsAre("A14.09", "A14.10", "A14.11"));
}

TEST(CwbField, EnemyZonesCutARadiusUnlessFriendsStandInThem) {  // 10.5a, 14.1b
  const Practice practice;
  const std::string oob =
      "  <formations>\n    <formation id=\"1-div\" name=\"First Division\" side=\"union\" size=\"division\" "
      "leader=\"merriam\"/>\n"
      "  </formations>\n  <units>\n" +
      unitXml("merriam", "division-leader", "union", "1-div") + unitXml("crane", "infantry", "union", "1-div") +
      unitXml("mercer", "infantry", "union", "1-div") + unitXml("nance", "infantry", "confederate") +
      unitXml("teague", "infantry", "confederate") + unitXml("lacy", "infantry", "confederate") +
      unitXml("odell", "infantry", "confederate") + "  </units>\n";
  std::string setup = entryXml("merriam", "union", "B5.04") + entryXml("mercer", "union", "B5.04", "states=\"column\"") +
                      entryXml("crane", "union", "B8.04", "states=\"column\"");
  Field field = practice.field("", oob, setup);
  EXPECT_EQ(field.command("crane").answer, Tri::True);  // three clear hexes
  // Lines in B7.01 (facing s), B7.04, B7.06 and B7.08 (facing n) hold or threaten every hex of column 7.
  setup += entryXml("nance", "confederate", "B7.01", "states=\"line\" facing=\"s\"") +
           entryXml("teague", "confederate", "B7.04", "states=\"line\" facing=\"n\"") +
           entryXml("lacy", "confederate", "B7.06", "states=\"line\" facing=\"n\"") +
           entryXml("odell", "confederate", "B7.08", "states=\"line\" facing=\"n\"");
  Field cut = practice.field("", oob, setup);
  const QueryAnswer answer = cut.command("crane");
  EXPECT_EQ(answer.answer, Tri::False);
  // Mercer in B7.05, in Lacy's zone, opens the way: four hexes at the most.
  cut.move("mercer", "B7.05");
  EXPECT_EQ(cut.command("crane").answer, Tri::True);
}

TEST(CwbField, WhoIsFlaggedOutOfRadiusIsExempt) {  // 2BR 2.3
  const Practice practice;
  const std::string oob =
      "  <formations>\n    <formation id=\"1-div\" name=\"First Division\" side=\"union\" size=\"division\" "
      "leader=\"merriam\"/>\n"
      "  </formations>\n  <units>\n" +
      unitXml("merriam", "division-leader", "union", "1-div") + unitXml("crane", "infantry", "union", "1-div") + "  </units>\n";
  const Field field =
      practice.field("", oob, entryXml("merriam", "union", "B2.04") + entryXml("crane", "union", "B12.04", "states=\"ocr\""));
  const QueryAnswer answer = field.command("crane");
  EXPECT_EQ(answer.answer, Tri::False);
  EXPECT_THAT(answer.reasons[0], HasSubstr("2BR 2.3"));
}

TEST(CwbField, AnOrderTakesATurnForEveryTenPointsOfItsWay) {  // 10.1e
  const Practice practice;
  const std::string oob =
      "  <formations>\n    <formation id=\"army\" name=\"Army\" side=\"union\" size=\"army\" leader=\"grant\"/>\n"
      "    <formation id=\"corps\" name=\"First Corps\" side=\"union\" size=\"corps\" parent=\"army\"/>\n  </formations>\n  "
      "<units>\n" +
      unitXml("grant", "army-leader", "union", "army") + unitXml("hq", "headquarters", "union", "corps") + "  </units>\n";
  // B1.04 to B21.04: twenty clear hexes, 20 points, two turns; one hex more and it is three.
  Field field = practice.field("", oob, entryXml("grant", "union", "B1.04") + entryXml("hq", "union", "B21.04"));
  EXPECT_THAT(field.command("grant").units[0].why, HasSubstr("takes 2 turns for 20 movement points"));
  field.move("hq", "B22.04");
  EXPECT_THAT(field.command("grant").units[0].why, HasSubstr("takes 3 turns for 21 movement points"));
}

// Ammunition.

TEST(CwbTraining, SmallArmsDrawOnTheirOwnWagonWithinTwoHexes) {
  // Lusk in A7.08 and the wagon in A5.07: 2. Odell in A18.08 and the wagon in A18.06: 2. Nance in A14.12, and A14.11 nearest: 7.
  const Field field = Field::shipped("training/cwb-training.scenario.xml");
  EXPECT_EQ(field.supply("4-1").answer, Tri::True);
  EXPECT_EQ(field.supply("o-k").answer, Tri::True);
  const QueryAnswer far = field.supply("n-w");
  EXPECT_EQ(far.answer, Tri::False);
  EXPECT_THAT(far.sentence, HasSubstr("7 hexes away"));
  EXPECT_EQ(field.supply("1b").answer, Tri::False);  // no supply train is in play (27.1)
}

TEST(CwbField, GunsTraceFiveHexesToARoadAndAlongIt) {  // 27.1
  const Practice practice;
  const std::string road =
      "  <paths>\n    <path id=\"pike\" kind=\"primary-road\" name=\"Pike\" provenance=\"invented\">\n"
      "      B10.04 B11.04 B12.04 B13.04 B14.04 B15.04 B16.04 B17.04 B18.04 B19.04 B20.04\n    </path>\n  </paths>\n";
  const std::string oob = "  <units>\n" + unitXml("knox", "artillery", "union") + unitXml("train", "supply-train", "union") +
                          unitXml("nance", "infantry", "confederate") + "  </units>\n";
  // From B4.04 the first five hexes are B5 to B9, and the sixth, B10.04, is on the road: sixteen hexes to the train.
  Field field = practice.field(road, oob, entryXml("knox", "union", "B4.04") + entryXml("train", "union", "B20.04"));
  const QueryAnswer near = field.supply("knox");
  EXPECT_EQ(near.answer, Tri::True);
  EXPECT_EQ(near.path.size(), 17u);
  // From B3.04 the sixth would be B9.04, off the road.
  field.move("knox", "B3.04");
  EXPECT_EQ(field.supply("knox").answer, Tri::False);
  // An enemy on the road cuts it, and is named.
  Field cut = practice.field(road, oob,
                             entryXml("knox", "union", "B4.04") + entryXml("train", "union", "B20.04") +
                                 entryXml("nance", "confederate", "B15.04", "states=\"column\" facing=\"n\""));
  const QueryAnswer answer = cut.supply("knox");
  EXPECT_EQ(answer.answer, Tri::False);
  ASSERT_TRUE(answer.blockedAt);
  EXPECT_EQ(cut.code(*answer.blockedAt), "B15.04");
}

TEST(CwbField, ATrainKeepsToTheRoads) {  // 28.3a
  const Practice practice;
  const std::string road =
      "  <paths>\n    <path id=\"pike\" kind=\"primary-road\" name=\"Pike\" provenance=\"invented\">\n"
      "      B10.04 B11.04 B12.04 B13.04\n    </path>\n  </paths>\n";
  const std::string oob =
      "  <units>\n" + unitXml("train", "supply-train", "union") + unitXml("wagon", "wagon", "union") + "  </units>\n";
  const Field field = practice.field(road, oob, entryXml("train", "union", "B10.04") + entryXml("wagon", "union", "B10.04"));
  EXPECT_EQ(field.reach("train").hexes.size(), 4u);
  EXPECT_GT(field.reach("wagon").hexes.size(), 30u);
}

// Sight.

TEST(CwbTraining, TwoHeightsSeeEachOtherOverTheMeadow) {
  // A11.09 to A14.09: levels 1 0 0 2, nothing as high as the higher, nothing nearer to the lower one that rises above it.
  const Field field = Field::shipped("training/cwb-training.scenario.xml");
  const QueryAnswer answer = field.sight("A11.09", "A14.09");
  EXPECT_EQ(answer.answer, Tri::True);
  ASSERT_EQ(answer.profile.size(), 4u);
  EXPECT_EQ(answer.profile[1].ground, 0);
  EXPECT_EQ(answer.profile[3].ground, 2);
  EXPECT_DOUBLE_EQ(answer.profile[0].line, 1);
  EXPECT_DOUBLE_EQ(answer.profile[3].line, 2);
}

TEST(CwbTraining, AnOrchardOnPettusHillBlocksAndIsNamed) {
  // A4.15 to A10.11: level 5 and 0; the orchard in A5.15, level 5, is 6 high.
  const Field field = Field::shipped("training/cwb-training.scenario.xml");
  const QueryAnswer answer = field.sight("A4.15", "A10.11");
  EXPECT_EQ(answer.answer, Tri::False);
  EXPECT_EQ(field.code(*answer.blockedAt), "A5.15");
  EXPECT_THAT(answer.sentence, HasSubstr("19.2c line 1"));
}

TEST(CwbTraining, UnitsInTheValleyHideWhoIsBehindThem) {
  // A9.09 (1) to A14.12 (3): the guns in A10.09 (1 + 1) stand nearer to the lower end, and the meadow (0) parts them from the
  // height: line 6. The bare ground, 1, is no higher than the lower end.
  const Field field = Field::shipped("training/cwb-training.scenario.xml");
  const QueryAnswer answer = field.sight("A9.09", "A14.12");
  EXPECT_EQ(answer.answer, Tri::False);
  EXPECT_EQ(field.code(*answer.blockedAt), "A10.09");
  ASSERT_EQ(answer.reasons.size(), 2u);
  EXPECT_THAT(answer.reasons[1], HasSubstr("bare ground"));
}

TEST(CwbField, VisibilityGoesByTheTurn) {  // 19.4, 29.0a, 1.1d
  const Practice practice;
  const std::string oob = "  <units>\n" + unitXml("crane", "infantry", "union") + "  </units>\n";
  const auto ask = [&](int turn, Weather weather, const std::string& to) {
    SituationOptions options;
    options.turn = turn;
    options.weather = weather;
    return practice.field("", oob, entryXml("crane", "union", "B5.04"), "", options).sight("B5.04", to).answer;
  };
  // Half hours from 4:00 am: turn 1 is the first of daylight, turn 32 (7:30 pm) the last, turn 33 the first of the night.
  EXPECT_EQ(ask(2, Weather::Fair, "B12.04"), Tri::True);
  EXPECT_EQ(ask(1, Weather::Fair, "B12.04"), Tri::Unknown);  // the turn track prints a number that no text has
  EXPECT_EQ(ask(1, Weather::Fair, "B6.04"), Tri::True);
  EXPECT_EQ(ask(32, Weather::Fair, "B12.04"), Tri::Unknown);
  EXPECT_EQ(ask(33, Weather::Fair, "B7.04"), Tri::False);
  EXPECT_EQ(ask(33, Weather::Fair, "B6.04"), Tri::True);
  EXPECT_EQ(ask(2, Weather::Rain, "B8.04"), Tri::True);      // 3, which every rain allows
  EXPECT_EQ(ask(2, Weather::Rain, "B10.04"), Tri::Unknown);  // 5: one rain does and the other does not
  EXPECT_EQ(ask(2, Weather::Rain, "B11.04"), Tri::False);
}

// Formations.

TEST(CwbField, AChangeOfFormationTakesItsPartOfTheOtherAllowance) {  // 16.1b
  const Practice practice;
  const std::string oob = "  <units>\n" + unitXml("bayliss", "cavalry", "union") + "  </units>\n";
  // Mounted over seven clear hexes, 7 of 12, and off the horses for 2: 9 of 12 are 4 1/2 of 6, rounded to 5. One hex more on
  // foot: 6.
  const Field field = practice.field("", oob, entryXml("bayliss", "union", "B1.04", "states=\"mounted\""));
  const auto mover = field.system().mover(field.situation(), field.piece("bayliss"), {});
  ASSERT_TRUE(mover);
  const TravelNode there{field.cell("B8.04"), (*mover)->start().mode};
  std::vector<TravelMove> moves;
  (*mover)->moves(there, 7 * kPoint, moves);
  ASSERT_FALSE(moves.empty());
  EXPECT_EQ((*mover)->modeName(moves[0].to.mode), "line");
  EXPECT_EQ(moves[0].to.cell, there.cell);
  EXPECT_EQ(moves[0].spent, 5 * kPoint);
  // And the other way: three hexes on foot and 1 for mounting are 4 of 6, 8 of 12.
  std::vector<TravelMove> back;
  (*mover)->moves({there.cell, moves[0].to.mode}, 3 * kPoint, back);
  ASSERT_FALSE(back.empty());
  EXPECT_EQ(back[0].spent, 8 * kPoint);
}

TEST(CwbField, ALineMayNotUseABridgeAndWadesAFord) {  // 11.2
  const Practice practice;
  const std::string river =
      "  <hexsides>\n    <sides kind=\"bridge\">\n      B5.04/B6.04\n    </sides>\n    <sides kind=\"ford\">\n      "
      "B5.05/B6.05\n    </sides>\n"
      "    <sides kind=\"river\">\n      B5.01/B6.01 B5.02/B6.01 B5.02/B6.02 B5.03/B6.02 B5.03/B6.03 B5.04/B6.03 B5.04/B6.04 "
      "B5.05/B6.04\n"
      "      B5.05/B6.05 B5.06/B6.05 B5.06/B6.06 B5.07/B6.06 B5.07/B6.07 B5.08/B6.07 B5.08/B6.08\n    </sides>\n  </hexsides>\n";
  const std::string oob =
      "  <units>\n" + unitXml("crane", "infantry", "union") + unitXml("mercer", "infantry", "union") + "  </units>\n";
  Field field = practice.field(
      river, oob,
      entryXml("crane", "union", "B5.04", "states=\"line\"") + entryXml("mercer", "union", "B5.05", "states=\"line\""));
  const auto crane = field.system().mover(field.situation(), field.piece("crane"), {});
  ASSERT_TRUE(crane);
  const Hex here = field.situation().ground().cell(field.cell("B5.04")).hex,
            over = field.situation().ground().cell(field.cell("B6.04")).hex;
  EXPECT_THAT((*crane)->whyNot(field.cell("B5.04"), directionTo(here, over)), HasSubstr("river"));
  // In column, at no cost but the hex: 1 for the change and 1.
  EXPECT_EQ(field.way("crane", "B6.04").cost, 2 * kPoint);
  // By the ford in line: 1 and 2; in column 1 for the change, 1 and 1: the same.
  EXPECT_EQ(field.way("mercer", "B6.05").cost, 3 * kPoint);
}

TEST(CwbField, ADestroyedBridgeCarriesNobody) {  // 1BR 1.2
  const Practice practice;
  const std::string river =
      "  <hexsides>\n    <sides kind=\"bridge\">\n      B5.04/B6.04\n    </sides>\n"
      "    <sides kind=\"river\">\n      B5.04/n B5.04/ne B5.04/se B5.04/s B5.04/sw B5.04/nw\n    </sides>\n  </hexsides>\n"
      "  <paths>\n    <path id=\"pike\" kind=\"primary-road\" name=\"Pike\" provenance=\"invented\">\n      B5.04 B6.04\n    "
      "</path>\n"
      "  </paths>\n";
  const std::string oob = "  <units>\n" + unitXml("crane", "infantry", "union") + "  </units>\n";
  const std::string setup = entryXml("crane", "union", "B5.04", "states=\"column\"");
  EXPECT_EQ(practice.field(river, oob, setup).way("crane", "B6.04").cost, kHalf);
  const std::string marker = "  <markers>\n    <marker id=\"down\" kind=\"destroyed\" place=\"B5.04/B6.04\"/>\n  </markers>\n";
  EXPECT_EQ(practice.field(river, oob, setup, marker).way("crane", "B6.04").answer, Tri::False);
}

TEST(CwbField, AForcedMarchAddsFourPointsToAColumn) {  // 18.0
  const Practice practice;
  const std::string oob =
      "  <units>\n" + unitXml("crane", "infantry", "union") + unitXml("bayliss", "cavalry", "union") + "  </units>\n";
  const Field field =
      practice.field("", oob, entryXml("crane", "union", "B1.04", "states=\"column\"") + entryXml("bayliss", "union", "B1.06"));
  EXPECT_EQ(field.way("crane", "B11.04").answer, Tri::False);  // ten clear hexes, six points
  MoveOptions forced;
  forced.means = "force-march";
  EXPECT_EQ(field.way("crane", "B11.04", 1, forced).cost, 10 * kPoint);
  const auto horse = field.system().mover(field.situation(), field.piece("bayliss"), forced);
  ASSERT_FALSE(horse);
  EXPECT_THAT(horse.error().message, HasSubstr("18.0a"));
}

TEST(CwbField, AZoneStopsAndLetsNobodyStraightIntoAnother) {  // 14.1
  const Practice practice;
  const std::string oob =
      "  <units>\n" + unitXml("crane", "infantry", "union") + unitXml("nance", "infantry", "confederate") + "  </units>\n";
  // Nance in B6.04 faces n: B6.03 and the hexes nw and ne of him are in his zone.
  const std::string nance = entryXml("nance", "confederate", "B6.04", "states=\"line\" facing=\"n\"");
  const Field field = practice.field("", oob, entryXml("crane", "union", "B6.01", "states=\"line\"") + nance);
  EXPECT_EQ(field.way("crane", "B6.03").cost, 2 * kPoint);
  EXPECT_EQ(field.way("crane", "B6.04").answer, Tri::False);  // enemies stand there (16.3a)
  const std::vector<std::string> zone = field.zone("confederate");
  ASSERT_EQ(zone.size(), 3u);
  // From the zone's middle hex the two beside it are closed, and so is nothing else but the enemy's own hex.
  Field inside = practice.field("", oob, entryXml("crane", "union", "B6.03", "states=\"line\"") + nance);
  const QueryAnswer reach = inside.reach("crane");
  for (const std::string& code : zone)
    if (code != "B6.03") {
      EXPECT_GT(inside.costOf(reach, code), kPoint) << code;  // by a way round
    }
  EXPECT_EQ(inside.costOf(reach, "B6.02"), kPoint);
  // Who ignores the enemy, for a bound, walks through.
  MoveOptions bound;
  bound.ignoreEnemy = true;
  EXPECT_EQ(field.way("crane", "B6.04", 1, bound).cost, 3 * kPoint);
}

TEST(CwbField, CloseCombatCostsAPointMoreThanTheHex) {  // 23.0, the example; 14.1, 23.1
  const Practice practice;
  const std::string oob = "  <units>\n" + unitXml("crane", "infantry", "union") + unitXml("knox", "artillery", "union") +
                          unitXml("nance", "infantry", "confederate") + "  </units>\n";
  const std::string nance = entryXml("nance", "confederate", "B6.04", "states=\"line\" facing=\"n\"");
  MoveOptions attack;
  attack.means = "close-combat";
  // B6.02 1, B6.03 in the zone 1, where a march would end, and into B6.04 for 1 and 1: 4 of 6.
  Field field = practice.field(
      "", oob, entryXml("crane", "union", "B6.01", "states=\"line\"") + entryXml("knox", "union", "B6.01") + nance);
  const QueryAnswer answer = field.way("crane", "B6.04", 1, attack);
  EXPECT_EQ(answer.cost, 4 * kPoint);
  EXPECT_THAT(field.codes(answer.path), ElementsAre("B6.01", "B6.02", "B6.03", "B6.04"));
  EXPECT_EQ(answer.steps.back().charges.back().rule, "23.0");
  field.state("crane", {"line", "shaken"});
  auto refused = field.system().mover(field.situation(), field.piece("crane"), attack);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr("23.1a"));
  refused = field.system().mover(field.situation(), field.piece("knox"), attack);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr("23.1i"));
}

TEST(CwbField, GunsNeverUnlimberInAZone) {  // 15.0d
  const Practice practice;
  const std::string oob =
      "  <units>\n" + unitXml("knox", "artillery", "union") + unitXml("nance", "infantry", "confederate") + "  </units>\n";
  const auto canUnlimber = [&](const std::string& facing) {
    const Field field =
        practice.field("", oob,
                       entryXml("knox", "union", "B6.03", "states=\"limbered\"") +
                           entryXml("nance", "confederate", "B6.04", "states=\"line\" facing=\"" + facing + "\""));
    const auto mover = field.system().mover(field.situation(), field.piece("knox"), {});
    std::vector<TravelMove> moves;
    (*mover)->moves((*mover)->start(), 0, moves);
    return std::any_of(moves.begin(), moves.end(), [&](const TravelMove& m) { return m.to.cell == field.cell("B6.03"); });
  };
  EXPECT_FALSE(canUnlimber("n"));
  EXPECT_TRUE(canUnlimber("s"));
}

TEST(CwbField, WhoCanAffordNoHexMayStillGoOne) {  // 16.1e
  const Practice practice;
  // Round B6.04 an extreme slope rises on every side: 1 + 4 for a line, and a disorganized one has 3 points.
  const std::string crater =
      "  <hexsides>\n    <sides kind=\"extreme-slope\" upper=\"second\">\n"
      "      B6.04/n B6.04/ne B6.04/se B6.04/s B6.04/sw B6.04/nw\n    </sides>\n  </hexsides>\n";
  const std::string oob = "  <units>\n" + unitXml("crane", "infantry", "union") + "  </units>\n";
  const Field field = practice.field(crater, oob, entryXml("crane", "union", "B6.04", "states=\"line, disorganized\""));
  const QueryAnswer answer = field.way("crane", "B6.03");
  EXPECT_EQ(answer.cost, 3 * kPoint);
  EXPECT_EQ(answer.turns, 1);
  ASSERT_FALSE(answer.steps.empty());
  EXPECT_EQ(answer.steps.back().charges.back().rule, "16.1e");
}

TEST(CwbField, DisorganizedTroopsHaveHalfTheirPoints) {  // Morale State Effects
  const Practice practice;
  const std::string oob = "  <units>\n" + unitXml("crane", "infantry", "union") + "  </units>\n";
  const Field field = practice.field("", oob, entryXml("crane", "union", "B1.04", "states=\"line, disorganized\""));
  EXPECT_EQ(field.way("crane", "B4.04").cost, 3 * kPoint);
  EXPECT_EQ(field.way("crane", "B5.04").answer, Tri::False);
}

// What is not digitized.

TEST(CwbUndigitized, AnswersOnBullRunAreUnknownAndSaySo) {
  const Field field = Field::shipped("tbm/cov-6.3.scenario.xml");
  const QueryAnswer reach = field.reach("2-1");
  EXPECT_FALSE(reach.unknown.empty());
  EXPECT_EQ(reach.answer, Tri::Unknown);
  const QueryAnswer sight = field.sight("B16.30", "B18.27");
  EXPECT_EQ(sight.answer, Tri::Unknown);
  EXPECT_FALSE(sight.unknown.empty());
  EXPECT_EQ(field.command("2-1").answer, Tri::Unknown);
  EXPECT_EQ(field.way("3-1", "B18.27", 2).answer, Tri::Unknown);
}
