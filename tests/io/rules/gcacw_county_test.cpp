// SPDX-License-Identifier: Apache-2.0
// GCACW: counties, what they allow (20.0, 21.0, 24.0, 29.1 to 29.4), rivers by side (22.0) and fords after rain (12.0), on the
// practice scenario, whose three counties are given other names and depots where a case needs them. 1408, 1711 and 0914 lie in
// Ormond County, 1407, 1606 and 1904 in Granby County, 2118 in Lunsford County; the seats are 0914, 1904 and 2118.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "io/native/load.h"
#include "model/rules/gcacw/county_map.h"
#include "model/rules/gcacw/lines.h"
#include "model/rules/rule_system.h"
#include "model/rules/travel.h"

using namespace hotchkiss;

namespace {

class GcacwCounties : public ::testing::Test {
 protected:
  void SetUp() override { open(); }
  /// The practice scenario with more markers and counties of other names.
  void open(const std::vector<Marker>& markers = {}, const std::map<std::string, std::string>& names = {},
            const SituationOptions& options = {}) {
    const auto file = std::filesystem::path(HOTCHKISS_SOURCE_DIR) / "scenarios/training/gcacw-training.scenario.xml";
    auto loaded = load({file.string()});
    ASSERT_TRUE(loaded) << loaded.error().message;
    state_ = loaded->state;
    Scenario scenario = *state_.scenarios.begin()->second;
    scenario.markers.insert(scenario.markers.end(), markers.begin(), markers.end());
    state_.scenarios[scenario.id] = std::make_shared<const Scenario>(scenario);
    for (auto& [id, sheet] : state_.sheets) {
      Sheet renamed = *sheet;
      for (auto& area : renamed.areas)
        if (const auto name = names.find(area->name); name != names.end()) {
          Area other = *area;
          other.name = name->second;
          area = std::make_shared<const Area>(other);
        }
      sheet = std::make_shared<const Sheet>(std::move(renamed));
    }
    facts_ = std::make_unique<ScenarioFacts>(state_, *state_.scenarios.begin()->second, false);
    situation_ = std::make_unique<Situation>(Situation::atStart(*facts_, options));
  }
  static Marker marker(const char* kind, const char* side, const char* place, const char* value) {
    Marker m;
    m.id = std::string(kind) + "-" + place;
    m.kind = kind;
    m.side = SideId(side);
    m.place = *Region::parse(place);
    m.value = value;
    return m;
  }
  int cell(const char* code) const { return situation_->ground().find(facts_->view().find(code).hex); }
  void put(const char* id, const char* code) { situation_ = std::make_unique<Situation>(situation_->moved(id, cell(code))); }
  const RuleSystem& rules() const { return *findRuleSystem("gcacw"); }
  QueryAnswer supply(const char* id, const char* kind = "county") const {
    const auto answer = rules().supply(*situation_, *situation_->find(id), kind);
    EXPECT_TRUE(answer) << (answer ? "" : answer.error().message);
    return answer ? *answer : QueryAnswer();
  }
  std::string refused(const char* id, const char* means) const {
    MoveOptions options;
    options.means = means;
    const auto mover = rules().mover(*situation_, *situation_->find(id), options);
    return mover ? "" : mover.error().message;
  }
  Tri unionControls(const char* county) const { return gcacw::CountyMap(*situation_).unionControls(county); }

  State state_;
  std::unique_ptr<ScenarioFacts> facts_;
  std::unique_ptr<Situation> situation_;
};

const std::string kGranby = "Granby County", kOrmond = "Ormond County", kLunsford = "Lunsford County";

}  // namespace

// 24.0. Tillson's infantry (5) holds 1904: that is in supply and 2 or more. Nobody of the Union stands in the other two seats.
TEST_F(GcacwCounties, TheUnionControlsACountyByItsSeatAndTwoPoints) {
  EXPECT_EQ(unionControls("Granby"), Tri::True);
  EXPECT_EQ(unionControls("Ormond"), Tri::False);
  situation_ = std::make_unique<Situation>(situation_->withStates("tillson", {"out-of-supply"}));
  EXPECT_EQ(unionControls("Granby"), Tri::False) << "he is out of supply";
  // Hoyt's guns (1) alone at the seat of Ormond: a point short; Dace's cavalry (1) in 0913 makes it two.
  put("hoyt", "0914");
  EXPECT_EQ(unionControls("Ormond"), Tri::False);
  put("dace", "0913");
  EXPECT_EQ(unionControls("Ormond"), Tri::True);
  put("hoyt", "0913");
  put("dace", "0914");
  EXPECT_EQ(unionControls("Ormond"), Tri::False) << "cavalry holds no seat";
  EXPECT_EQ(unionControls("Stafford"), Tri::True);
  EXPECT_EQ(unionControls("Essex"), Tri::False);
}

// 29.4: in the depot's own county, on either of its sides.
TEST_F(GcacwCounties, ADepotSuppliesItsCounty) {
  EXPECT_EQ(supply("pruyn").answer, Tri::False);
  EXPECT_EQ(supply("pruyn").sentence, "no depot of its side is on the map, and Granby County has no supply of its own (29.4)");
  open({marker("depot", "union", "1606", "build")});
  const QueryAnswer own = supply("coe");
  EXPECT_EQ(own.answer, Tri::True);
  EXPECT_EQ(own.sentence, "a depot of its side lies in Granby County at 1606 (29.4)");
  EXPECT_EQ(supply("ashlin").answer, Tri::False) << "it is the enemy's depot that lies in his county";
}

// 29.4: into the next county when it is complete and its own county is not the enemy's. Kessler in 1711, over the river in
// Ormond.
TEST_F(GcacwCounties, ACompleteDepotExtendsSupplyToNeighbours) {
  open({marker("depot", "union", "1606", "complete")});
  put("kessler", "1711");
  EXPECT_EQ(supply("kessler").answer, Tri::True);
  EXPECT_EQ(supply("kessler").assumed, (std::vector<std::string>{"Granby County as one of those that change hands"}));
  put("tillson", "1903");  // the seat is empty: Granby is Confederate again
  const QueryAnswer none = supply("kessler");
  EXPECT_EQ(none.answer, Tri::False);
  EXPECT_EQ(none.reasons.front(), "the depot at 1606 lies in a county that the enemy controls (29.4)");
  open({marker("depot", "union", "1606", "build")});
  put("kessler", "1711");
  EXPECT_EQ(supply("kessler").answer, Tri::False);
  open({marker("depot", "union", "1606", "")});
  put("kessler", "1711");
  EXPECT_EQ(supply("kessler").answer, Tri::Unknown);
  EXPECT_EQ(supply("kessler").sentence, "not known: nobody says whether the depot at 1606 is complete");
}

// 29.4, the special cases, with the Confederate depot at 1408 and Ashlin at 1407. The seats of these counties are on no sheet
// here, so that no Union unit holds one and they are Confederate.
TEST_F(GcacwCounties, SpecialCountiesHaveTheirOwnCases) {
  const Marker depot = marker("depot", "confederate", "1408", "complete");
  const auto ashlin = [&](const char* depotCounty, const char* unitCounty, std::vector<Marker> more = {}) {
    more.push_back(depot);
    open(more, {{kOrmond, depotCounty}, {kGranby, unitCounty}});
    return supply("ashlin");
  };
  EXPECT_EQ(ashlin("Orange", "Louisa").answer, Tri::True) << "plain neighbours";
  EXPECT_EQ(ashlin("Henrico", "Powhatan").answer, Tri::False);
  EXPECT_EQ(ashlin("Hanover", "Spotsylvania").answer, Tri::False);
  EXPECT_EQ(ashlin("Goochland", "Powhatan").answer, Tri::False);
  EXPECT_EQ(ashlin("Louisa", "Henrico").answer, Tri::True) << "while Hanover is Confederate";
  const QueryAnswer wet = ashlin("Caroline", "King George");
  EXPECT_EQ(wet.answer, Tri::False);
  EXPECT_EQ(
      wet.reasons.front(),
      "the depot at 1408 in Caroline County serves King George County only over a pontoon bridge of its side between the two "
      "(29.4)");
  EXPECT_EQ(ashlin("Caroline", "King George", {marker("bridge", "confederate", "1407/1408", "major river")}).answer, Tri::True);
  EXPECT_EQ(ashlin("Caroline", "King George", {marker("bridge", "union", "1407/1408", "major river")}).answer, Tri::False);
  // Essex, two counties away (here Lunsford), is served from Caroline all the same; Granby parts them.
  open({marker("depot", "confederate", "1407", "complete")}, {{kGranby, "Caroline"}, {kLunsford, "Essex"}});
  put("greer", "2118");
  EXPECT_EQ(supply("greer").answer, Tri::True);
  // Union units need no depot in Culpeper; Confederate ones do.
  open({}, {{kGranby, "Culpeper"}});
  EXPECT_EQ(supply("pruyn").answer, Tri::True);
  EXPECT_EQ(supply("ashlin").answer, Tri::False);
}

// A county that nobody has drawn: what lies in none of the others may lie in it.
TEST_F(GcacwCounties, UndrawnCountiesLeaveSupplyUnknown) {
  for (auto& [id, sheet] : state_.sheets) {
    Sheet blank = *sheet;
    for (auto& area : blank.areas) {
      Area other = *area;
      other.hexes.clear();
      other.extentKnown = false;
      area = std::make_shared<const Area>(other);
    }
    sheet = std::make_shared<const Sheet>(std::move(blank));
  }
  facts_ = std::make_unique<ScenarioFacts>(state_, *state_.scenarios.begin()->second, false);
  situation_ = std::make_unique<Situation>(Situation::atStart(*facts_));
  const QueryAnswer answer = supply("pruyn");
  EXPECT_EQ(answer.answer, Tri::Unknown);
  EXPECT_EQ(answer.unknown.size(), 1u);
}

// 29.1, 29.2: to place a depot the rail line may not leave the counties of its side. The Home Guard's line from 1509 to 1320 lies
// in Ormond and Lunsford; with the Union at Ormond Court House it has none, though trains still run.
TEST_F(GcacwCounties, ADepotIsPlacedOnALineThroughOwnCountiesOnly) {
  EXPECT_EQ(supply("home-guard", "depot-line").answer, Tri::True);
  put("pruyn", "0914");
  EXPECT_EQ(unionControls("Ormond"), Tri::True);
  const QueryAnswer cut = supply("home-guard", "depot-line");
  EXPECT_EQ(cut.answer, Tri::False);
  EXPECT_EQ(cut.reasons.front(), "1509: the county is the enemy's");
  EXPECT_EQ(supply("home-guard", "rail-line").answer, Tri::True);
}

// 21.0: not in a county of the enemy, and only from a station. 20.0: nor Strategic Movement.
TEST_F(GcacwCounties, TrainsAndStrategicMovementKeepOutOfEnemyCounties) {
  put("greer", "1413");
  EXPECT_EQ(refused("greer", "rail"), "");
  put("greer", "1414");
  EXPECT_NE(refused("greer", "rail"), "") << "a hex of the railroad without a station";
  put("greer", "1413");
  put("pruyn", "0914");
  EXPECT_NE(refused("greer", "rail").find("21.0"), std::string::npos) << "Ormond is the Union's";
  EXPECT_EQ(refused("kessler", "strategic"), "");
  put("kessler", "2620");
  EXPECT_EQ(refused("kessler", "strategic"), "Kessler is in a county of the enemy: no Strategic Movement (20.0)");
}

// 22.0.
TEST(GcacwRivers, EachSideHasItsOwn) {
  EXPECT_TRUE(gcacw::riverClosed("James River", "union"));
  EXPECT_FALSE(gcacw::riverClosed("James River", "confederate"));
  for (const char* river : {"York River", "Rappahannock River", "Potomac River"}) {
    EXPECT_TRUE(gcacw::riverClosed(river, "confederate")) << river;
    EXPECT_FALSE(gcacw::riverClosed(river, "union")) << river;
  }
  EXPECT_FALSE(gcacw::riverClosed("Mattanock River", "union"));
  const std::string xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<map version=\"1\" id=\"bank\" title=\"A bank\" system=\"gcacw\">\n"
      "  <sheet columns=\"4\" rows=\"3\" columns-provenance=\"invented\" rows-provenance=\"invented\"/>\n"
      "  <terrain-key>\n    <terrain letter=\"c\" id=\"clear\"/>\n  </terrain-key>\n  <terrain>\n"
      "    0101 cccc\n    0102 cccc\n    0103 cccc\n  </terrain>\n  <lines>\n    <line id=\"james\" name=\"James River\"/>\n  "
      "</lines>\n"
      "  <hexsides>\n    <sides kind=\"river-major\" line=\"james\">\n      0101/0102 0201/0102 0201/0202\n    </sides>\n"
      "  </hexsides>\n</map>\n";
  const auto loaded = loadBytes(xml, "bank.map.xml");
  ASSERT_TRUE(loaded) << loaded.error().message;
  const BoardView view = BoardView::make(loaded->state, BoardId("bank"));
  const gcacw::Field field(view);
  const Hex landing = view.find("0101").hex, next = view.find("0201").hex;
  EXPECT_EQ(gcacw::waterReach(field, landing, 49, "confederate").at(next).hexes, 1);
  EXPECT_TRUE(gcacw::waterReach(field, landing, 49, "union").empty());
}

// 12.0: after rain the fords of a class of rivers stay closed. Tillson crosses the Ivy (minor) at 2004/2104 for 2 points in all,
// Dace the Mattanock (major) at Sayre's Ford for 1.
TEST_F(GcacwCounties, UnfordableRiversCloseTheirFords) {
  const auto cost = [&](const char* id, const char* to, bool minor, bool major) -> std::optional<Points> {
    SituationOptions options;
    options.minorUnfordable = minor;
    options.majorUnfordable = major;
    open({}, {}, options);
    const auto mover = rules().mover(*situation_, *situation_->find(id), {});
    EXPECT_TRUE(mover);
    return moveAnswer(*situation_, **mover, cell(to), 1).cost;
  };
  EXPECT_EQ(cost("tillson", "2104", false, false), 2 * kPoint);
  EXPECT_EQ(cost("tillson", "2104", false, true), 2 * kPoint);
  EXPECT_NE(cost("tillson", "2104", true, false), 2 * kPoint);
  EXPECT_EQ(cost("dace", "1004", true, false), kPoint);
  EXPECT_NE(cost("dace", "1004", false, true), kPoint);
}
