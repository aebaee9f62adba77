// SPDX-License-Identifier: Apache-2.0
// Ten passages of the three rulebooks that a model of "hex, within N, line and bands" cannot say, written as native files: they
// come back byte for byte, and every value in them is one readable line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "io/native/document.h"
#include "io/native/load.h"

using namespace hotchkiss;

namespace {

const std::string kItems = std::string(HOTCHKISS_SOURCE_DIR) + "/tests/golden/ten-items/";

std::string textOf(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

std::vector<std::string> files() {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::directory_iterator(kItems))
    if (entry.path().extension() == ".xml") out.push_back(entry.path().filename().string());
  std::sort(out.begin(), out.end());
  return out;
}

AnyDocument documentOf(const std::string& file) {
  auto read = readNative(textOf(kItems + file), file);
  EXPECT_TRUE(read) << file << (read ? "" : ":" + std::to_string(read.error().line) + ": " + read.error().message);
  return read ? std::move(read->document) : AnyDocument{};
}

Scenario scenarioOf(const std::string& file) {
  AnyDocument document = documentOf(file);
  const auto* scenario = std::get_if<Scenario>(&document);
  EXPECT_NE(scenario, nullptr) << file;
  return scenario ? *scenario : Scenario{};
}

// The line of every value of a document, with a word for its kind.
struct Lines {
  std::vector<std::string> all;
  template <class Value>
  void add(const Value& value) {
    if (value.empty()) return;
    all.push_back(value.text());
    const auto again = Value::parse(value.text());
    ASSERT_TRUE(again) << value.text() << ": " << again.error().message;
    EXPECT_EQ(again->text(), value.text());
    EXPECT_EQ(value.text().find('\n'), std::string::npos) << value.text();
  }
};

void linesOf(const Award& award, Lines& lines) {
  lines.add(award.when);
  lines.add(award.who);
  lines.add(award.place);
  lines.add(award.test);
}

Lines linesOf(const AnyDocument& document) {
  Lines lines;
  if (const auto* s = std::get_if<Scenario>(&document)) {
    lines.add(s->playArea);
    lines.add(s->forces);
    for (const SetupEntry& e : s->setup) {
      lines.add(e.who);
      lines.add(e.place);
    }
    for (const Arrival& a : s->arrivals) {
      lines.add(a.who);
      lines.add(a.statesFor);
      lines.add(a.when);
      lines.add(a.place);
      lines.add(a.elsePlace);
      for (const PlaceRow& row : a.table) lines.add(row.place);
    }
    for (const Award& a : s->awards) linesOf(a, lines);
    if (s->verdict)
      for (const VerdictRule& rule : s->verdict->rules) lines.add(rule.test);
    for (const Restriction& r : s->restrictions) {
      lines.add(r.who);
      lines.add(r.place);
      lines.add(r.when);
      lines.add(r.until);
    }
    for (const Marker& m : s->markers) lines.add(m.place);
  } else if (const auto* b = std::get_if<Board>(&document)) {
    for (const Box& box : b->boxes) {
      lines.add(box.hexes);
      for (const BoxLink& link : box.links) {
        lines.add(link.region);
        lines.add(link.condition);
      }
    }
  }
  return lines;
}

// The line as an attribute is written: names in quotes stand between apostrophes.
std::string attribute(const std::string& line) {
  const bool quotes = line.find('"') != std::string::npos, apostrophes = quotes && line.find('\'') == std::string::npos;
  std::string out(1, apostrophes ? '\'' : '"');
  for (const char c : line) {
    if (c == '"' && !apostrophes)
      out += "&quot;";
    else if (c == '<')
      out += "&lt;";
    else
      out += c;
  }
  return out + out.front();
}

const Award& award(const Scenario& s, std::string_view id) {
  return *std::find_if(s.awards.begin(), s.awards.end(), [&](const Award& a) { return a.id == id; });
}
const AwardGroup& group(const Scenario& s, std::string_view id) {
  return *std::find_if(s.awardGroups.begin(), s.awardGroups.end(), [&](const AwardGroup& g) { return g.id == id; });
}
const SetupEntry& entry(const Scenario& s, std::string_view id) {
  return *std::find_if(s.setup.begin(), s.setup.end(), [&](const SetupEntry& e) { return e.id == id; });
}
const Arrival& arrival(const Scenario& s, std::string_view id) {
  return *std::find_if(s.arrivals.begin(), s.arrivals.end(), [&](const Arrival& a) { return a.id == id; });
}
const Restriction& restriction(const Scenario& s, std::string_view id) {
  return *std::find_if(s.restrictions.begin(), s.restrictions.end(), [&](const Restriction& r) { return r.id == id; });
}

}  // namespace

TEST(TenItems, EachFileComesBackByteForByte) {
  const auto all = files();
  EXPECT_GE(all.size(), 15u);
  for (const std::string& file : all) {
    const std::string bytes = textOf(kItems + file);
    EXPECT_EQ(toXml(documentOf(file)), bytes) << file;
  }
}

TEST(TenItems, EveryValueIsTheLineThatItsFileSays) {
  size_t count = 0;
  for (const std::string& file : files()) {
    const std::string bytes = textOf(kItems + file);
    for (const std::string& line : linesOf(documentOf(file)).all) {
      ++count;
      EXPECT_NE(bytes.find(attribute(line)), std::string::npos) << file << ": " << line;
    }
  }
  EXPECT_GT(count, 300u);
}

TEST(TenItems, FilesOpenWithAllThatTheyReferTo) {
  for (const std::string& file : files()) {
    const auto loaded = load({kItems + file});
    ASSERT_TRUE(loaded) << file;
    for (const Diagnostic& d : loaded->diagnostics) ADD_FAILURE() << file << ": " << d.message;
  }
}

TEST(TenItems, GroupArrivesInPlaceOfAnActivation) {
  const Scenario s = scenarioOf("01-gtc-13.1-reinforcements.scenario.xml");
  const Arrival& a = arrival(s, "ix-corps");
  EXPECT_EQ(a.who.text(), "burnside, potter, provisional");
  EXPECT_TRUE(a.allOrNone);
  EXPECT_EQ(a.when.text(), "turn 1");
  EXPECT_EQ(a.place.text(), "N2101");
  EXPECT_EQ(a.elsePlace.text(), "edge(N, north) and west of N2101");
  EXPECT_EQ(a.cost, "activation");
  EXPECT_THAT(a.states, testing::ElementsAre("fatigue-1"));
  EXPECT_EQ(a.statesFor.text(), "potter, provisional");
  EXPECT_THAT(a.mayNot, testing::ElementsAre("move"));
}

TEST(TenItems, SupplyTrainScoresTheBestThatItCanTrace) {
  const Scenario s = scenarioOf("02-gtc-13.2-supply-trains.scenario.xml");
  EXPECT_EQ(award(s, "chancellorsville-10").test.text(),
            "trace(communication, from N3213, to N3520, to (N1204, N1702, N4807, N4811))");
  EXPECT_EQ(award(s, "chancellorsville-6").test.text(),
            "trace(communication, from N3213, to N3117, to (N1204, N1702, N4807, N4811)) and "
            "not trace(communication, from N3213, to N3520)");
  EXPECT_EQ(award(s, "orange-3").amount, 3);
  EXPECT_EQ(award(s, "chancellorsville-10").who.text(), "side(union) kind(supply-train) in (N3213)");
  EXPECT_EQ(group(s, "trains").rule, "best");
  EXPECT_EQ(group(s, "train-losses").capPerSubject, 5);
  EXPECT_EQ(award(s, "train-destroyed").group, "train-losses");
}

TEST(TenItems, ConfederateExitsNeverCountMoreThanTheUnions) {
  const Scenario s = scenarioOf("03-gtc-13.4-exits.scenario.xml");
  EXPECT_EQ(award(s, "all-six").test.text(), "control(union, all (N3117, N3019, N3225, N3924, N4019, N4323), by infantry)");
  EXPECT_EQ(award(s, "all-six").amount, 10);
  EXPECT_EQ(award(s, "confederate-cavalry-out").when.text(), "from turn 1 to turn 3");
  EXPECT_EQ(award(s, "confederate-cavalry-out").place.text(), "edge(N, south) and path-exit(pike, road, railroad)");
  EXPECT_EQ(group(s, "confederate-exits").cappedBy, "union-exits");
}

TEST(TenItems, ExactNumbersLeaveByFiveHexesAfterAStation) {
  const Scenario s = scenarioOf("04-gtc-13.8-exits.scenario.xml");
  EXPECT_EQ(award(s, "out-5").test.text(), "left(side(union) kind(cavalry), (N0126, N0127, N0129, N0132, N0133), exactly 5)");
  EXPECT_EQ(award(s, "out-2").amount, 2);
  EXPECT_EQ(restriction(s, "after-a-station").until.text(), "state(any (N1332, N0930, N0225), damaged)");
}

TEST(TenItems, CountyRiverAndRailroadBoundASetUp) {
  const Scenario s = scenarioOf("05-gtc-13.10-hanover.scenario.xml");
  EXPECT_EQ(entry(s, "confederate-hanover").place.text(),
            "area \"Hanover\" and south of \"South Anna River\" and on or west of \"Virginia Central Railroad\"");
  EXPECT_EQ(entry(s, "confederate-hanover").who.text(),
            "7 of (side(confederate) kind(cavalry)), 3 of (side(confederate) kind(division-leader))");
  EXPECT_LT(entry(s, "union-bowling-green").order, entry(s, "confederate-hanover").order);
}

TEST(TenItems, BoxesHaveDelaysLimitsEdgesAndInnerHexes) {
  const AnyDocument document = documentOf("06-gtc-26-28-boxes.board.xml");
  const Board& board = std::get<Board>(document);
  EXPECT_EQ(board.boxes.size(), 13u);
  const auto lines = linesOf(document).all;
  for (const char* line : {"range N0101..N1901 along edge(N, north)", "S3232, S3431, S3532, S3631, S3732",
                           "not present(side(union), box charlottesville) and trace(clear-railroad, from N0127, to N0225)"})
    EXPECT_THAT(lines, testing::Contains(line));
}

TEST(TenItems, PointsForStandingBesideACityAndTheMinimum) {
  const Scenario s = scenarioOf("07-wbts-19.4-victory.scenario.xml");
  EXPECT_EQ(award(s, "adjacent").when.text(), "end of player-turn(union)");
  EXPECT_EQ(award(s, "adjacent").basis, AwardBasis::PerStrength);
  EXPECT_EQ(award(s, "adjacent").who.text(), "side(confederate) in (adjacent to A3419, A2712, sites(city, home=union))");
  ASSERT_TRUE(s.verdict);
  EXPECT_EQ(s.verdict->rules.at(0).kind, VerdictKind::Minimum);
  EXPECT_EQ(s.verdict->rules.at(0).test.text(), "score(union) < 50");
  EXPECT_EQ(s.verdict->rules.at(1).test.text(), "score(union) >= 2 x score(confederate)");
  const Scenario west = scenarioOf("07-wbts-19.6-victory.scenario.xml");
  EXPECT_EQ(west.verdict->rules.at(1).test.text(), "2 x score(union) >= 3 x score(confederate)");
  const Scenario red = scenarioOf("07-wbts-19.8-victory.scenario.xml");
  EXPECT_EQ(red.verdict->rules.back().kind, VerdictKind::Undecided);
}

TEST(TenItems, BesiegersStayWithinFiveHexesUntilTheCityFalls) {
  const Scenario s = scenarioOf("08-wbts-19.6-vicksburg.scenario.xml");
  EXPECT_EQ(restriction(s, "vicksburg").who.text(), "side(union) starting in (within 5 of B2317)");
  EXPECT_EQ(restriction(s, "vicksburg").place.text(), "at least 6 from B2317");
  EXPECT_EQ(restriction(s, "vicksburg").until.text(), "control(union, B2317)");
  EXPECT_EQ(restriction(s, "after-vicksburg").when.text(), "after control(union, B2317)");
}

TEST(TenItems, RegionsOfTheBrigadeSeries) {
  const Scenario third = scenarioOf("09-cwb-3br-6.4-regions.scenario.xml");
  EXPECT_EQ(entry(third, "us-3-corps").place.text(), "within 4 of C47.28 and north of \"Bull Run\"");
  EXPECT_EQ(entry(third, "csa-2-corps").place.text(), "sheet C and south of \"Bull Run\" and at least 3 from line \"Bull Run\"");
  EXPECT_EQ(entry(third, "csa-1-corps").place.text(), "within 5 of unit(csa-army-hq)");
  EXPECT_EQ(scenarioOf("09-cwb-3br-6.1-play-area.scenario.xml").playArea.text(), "on or south of C47.xx");
  const Scenario second = scenarioOf("09-cwb-2br-regions.scenario.xml");
  EXPECT_EQ(entry(second, "wagon").place.text(), "within 1 of unit(side(confederate) except j-wing-wagon)");
  EXPECT_EQ(entry(second, "in-line").place.text(), "range B14.06..B9.09 along \"Unfinished Railroad\"");
  EXPECT_EQ(entry(second, "5-corps").place.text(), "within 2 of B23.12 and on or north of \"Warrenton Turnpike\"");
}

TEST(TenItems, GroupsArriveByDiceByATable) {
  const Scenario s = scenarioOf("10-cwb-3br-6.3-arrivals.scenario.xml");
  const Arrival& a = arrival(s, "ap-hill");
  EXPECT_EQ(a.when.text(), "1863-10-14 08:00");
  EXPECT_EQ(a.dice, "10+ on 2 dice each turn");
  EXPECT_EQ(a.modifier, "+0");
  EXPECT_EQ(arrival(s, "stuart").modifier, "+3");
  ASSERT_EQ(a.table.size(), 5u);
  EXPECT_EQ(a.table[2].roll, "4..6");
  EXPECT_EQ(a.table[2].place.text(), "entry(M)");
  EXPECT_EQ(arrival(s, "buford").table.size(), 7u);
  EXPECT_EQ(arrival(s, "csa-1").common.option.text, "4.5b");
  EXPECT_EQ(arrival(s, "csa-1").place.text(), "entry(J) or entry(K)");
}
