// SPDX-License-Identifier: Apache-2.0
// trace, as a script calls it: words in, an answer and a status out.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "editor/command_line/program.h"

using namespace hotchkiss;

namespace {

struct TraceAnswer {
  int status = -1;
  std::string out, err;
  nlohmann::json json() const { return nlohmann::json::parse(out); }
};

TraceAnswer traced(std::vector<std::string> words, const std::string& scenario = "training/gcacw-training") {
  words.insert(words.begin(), "trace");
  words.push_back("--scenario");
  words.push_back(std::string(HOTCHKISS_SOURCE_DIR) + "/scenarios/" + scenario + ".scenario.xml");
  std::istringstream in;
  std::ostringstream out, err;
  cli::Console console{in, out, err};
  TraceAnswer answer;
  answer.status = cli::runProgram(words, console);
  answer.out = out.str();
  answer.err = err.str();
  return answer;
}

}  // namespace

TEST(TraceCommand, Move_SaysEachStepItsCostAndWhatIsAssumed) {
  const TraceAnswer a = traced({"move", "--unit", "coe", "--to", "1802", "--format", "json"});
  ASSERT_EQ(a.status, 0) << a.err;
  const auto json = a.json();
  // Two clear hexes at one point each (GCACW 6.2; the cost of clear stands on the map only).
  EXPECT_EQ(json["answer"], "yes");
  EXPECT_EQ(json["path"], nlohmann::json({"2002", "1902", "1802"}));
  EXPECT_EQ(json["cost"], 2);
  ASSERT_EQ(json["steps"].size(), 2u);
  EXPECT_EQ(json["steps"][0]["from"], "2002");
  EXPECT_EQ(json["steps"][0]["cost"], 1);
  bool clearIsAssumed = false;
  for (const auto& name : json["assumed"]) clearIsAssumed |= name.get<std::string>().find("clear") != std::string::npos;
  EXPECT_TRUE(clearIsAssumed);
}

TEST(TraceCommand, Move_ThatIsNotPossibleNamesTheRuleThatStopsIt) {
  // 0202 is a mountain away from every path: closed, however long one marches (GCACW 6.2).
  const auto json = traced({"move", "--unit", "coe", "--to", "0202", "--turns", "5", "--format", "json"}).json();
  EXPECT_EQ(json["answer"], "no");
  EXPECT_EQ(json["reasons"], nlohmann::json({"not within 5 turns", "mountains only along a path (6.2)"}));
}

TEST(TraceCommand, OneWhoStandsThereHasReachedIt) {
  const auto json = traced({"reach", "--unit", "coe", "--format", "json"}).json();
  EXPECT_EQ(json["hexes"][0]["code"], "2002");
  EXPECT_EQ(json["hexes"][0]["cost"], 0);
}

TEST(TraceCommand, UndigitizedGroundIsUnknownAndSaysSo) {
  const TraceAnswer a = traced({"reach", "--unit", "1-1", "--format", "json"}, "tbm/cov-6.3");
  ASSERT_EQ(a.status, 0) << a.err;
  EXPECT_EQ(a.json()["answer"], "unknown");
  EXPECT_FALSE(a.json()["unknown"].empty());
}

TEST(TraceCommand, EveryKindOfTheSystemAnswersOnTheTrainingScenario) {
  const std::vector<std::vector<std::string>> gcacw = {{"reach", "--unit", "coe"},
                                                       {"supply", "--unit", "coe"},
                                                       {"command", "--unit", "coe"},
                                                       {"zoc", "--side", "union"},
                                                       {"objectives"}};
  for (const auto& words : gcacw) {
    const TraceAnswer a = traced(words);
    EXPECT_EQ(a.status, 0) << words[0] << ": " << a.err;
    EXPECT_FALSE(a.out.empty()) << words[0];
  }
  const TraceAnswer sight = traced({"sight", "--from", "A13.07", "--to", "A13.09"}, "training/cwb-training");
  EXPECT_EQ(sight.status, 0) << sight.err;
  EXPECT_FALSE(sight.out.empty());
}

TEST(TraceCommand, Objectives_GivesEachSideItsEarliestTurn) {
  const auto json = traced({"objectives", "--format", "json"}, "training/cwb-training").json();
  ASSERT_EQ(json["sides"].size(), 2u);
  for (const auto& side : json["sides"]) {
    ASSERT_EQ(side["objectives"].size(), 6u);
    for (const auto& objective : side["objectives"]) {
      EXPECT_FALSE(objective["unit"].is_null()) << objective["code"];
      EXPECT_GE(objective["turn"], 1);
    }
  }
  const auto unknown = traced({"objectives", "--format", "json"}, "tbm/cov-6.3").json();
  for (const auto& side : unknown["sides"])
    for (const auto& objective : side["objectives"]) EXPECT_EQ(objective["maybe_sooner"], true) << objective["code"];
}

TEST(TraceCommand, WhatDoesNotExistIsOneLine) {
  TraceAnswer a = traced({"move", "--unit", "coee", "--to", "1802"});
  EXPECT_EQ(a.status, 1);
  EXPECT_NE(a.err.find("there is no unit 'coee' (did you mean 'coe'?)"), std::string::npos) << a.err;
  a = traced({"move", "--unit", "coe", "--to", "9999"});
  EXPECT_EQ(a.status, 1);
  EXPECT_EQ(std::count(a.err.begin(), a.err.end(), '\n'), 1) << a.err;
  a = traced({"sight", "--from", "0101", "--to", "0102"});
  EXPECT_EQ(a.status, 2);
  EXPECT_NE(a.err.find("has no 'sight'"), std::string::npos) << a.err;
  a = traced({"move", "--unit", "coe"});
  EXPECT_EQ(a.status, 2);
  EXPECT_NE(a.err.find("trace move needs --unit and --to"), std::string::npos) << a.err;
  EXPECT_EQ(a.out, "");
}
TEST(TraceCommand, GeoJsonHasHexesAndLines_InMillimetresOfABoardThatIsNotTiedToTheEarth) {
  const TraceAnswer told = traced({"reach", "--unit", "dace", "--format", "geojson"}),
                    plain = traced({"reach", "--unit", "dace", "--format", "json"});
  ASSERT_EQ(told.status, 0) << told.err;
  const auto map = told.json(), list = plain.json();
  EXPECT_EQ(map["type"], "FeatureCollection");
  EXPECT_NE(map["description"].get<std::string>().find("millimetres"), std::string::npos);
  size_t reached = 0;
  for (const auto& feature : map["features"]) {
    if (feature["properties"]["what"] != "reached") continue;
    const auto& hex = list["hexes"][reached++];
    EXPECT_EQ(feature["properties"]["code"], hex["code"]);
    EXPECT_EQ(feature["properties"]["turn"], hex["turn"]);
    EXPECT_DOUBLE_EQ(feature["properties"]["cost"].get<double>(), hex["cost"].get<double>());
    EXPECT_EQ(feature["geometry"]["coordinates"][0].size(), 7u);
  }
  EXPECT_EQ(reached, list["hexes"].size());
  EXPECT_GT(reached, 5u);
}

TEST(TraceCommand, GeoJsonOfAFittedBoardIsInDegrees_LongitudeFirst) {
  const TraceAnswer told = traced({"objectives", "--format", "geojson"}, "wbts/19.9");
  ASSERT_EQ(told.status, 0) << told.err;
  const auto map = told.json();
  EXPECT_NE(map["description"].get<std::string>().find("longitude"), std::string::npos);
  bool richmond = false;
  for (const auto& feature : map["features"])
    if (feature["properties"]["code"] == "C2516") {
      richmond = true;
      // Within a hex (22 km) of where Richmond lies.
      EXPECT_NEAR(feature["geometry"]["coordinates"][0].get<double>(), -77.43, 0.25);
      EXPECT_NEAR(feature["geometry"]["coordinates"][1].get<double>(), 37.54, 0.2);
    }
  EXPECT_TRUE(richmond);
}
