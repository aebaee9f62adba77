// SPDX-License-Identifier: Apache-2.0
// Every kind of question through the command, as text and as JSON, on the practice scenarios: answers worked out by hand where
// tests/io/rules has the sums. And on Bull Run, whose ground nobody has digitized: unknown, and says so.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "editor/command_line/program.h"

using namespace hotchkiss;
using Words = std::vector<std::string>;

namespace {

std::string asked(Words words, const std::string& scenario) {
  words.insert(words.begin(), "trace");
  words.push_back("--scenario");
  words.push_back(std::string(HOTCHKISS_SOURCE_DIR) + "/scenarios/" + scenario + ".scenario.xml");
  std::istringstream in;
  std::ostringstream out, err;
  cli::Console console{in, out, err};
  const int status = cli::runProgram(words, console);
  EXPECT_EQ(status, 0) << err.str();
  return out.str();
}

/// The first line of the text, without its end.
std::string headline(const Words& words, const std::string& scenario) {
  const std::string text = asked(words, scenario);
  return text.substr(0, text.find('\n'));
}

nlohmann::json json(Words words, const std::string& scenario) {
  words.insert(words.end(), {"--format", "json"});
  return nlohmann::json::parse(asked(words, scenario), nullptr, false);
}

/// What the JSON lists under a key, by its codes (or ids), with one of its fields.
std::map<std::string, nlohmann::json> listed(const nlohmann::json& answer, const char* key, const char* id, const char* field) {
  std::map<std::string, nlohmann::json> out;
  for (const auto& row : answer[key]) out[row[id]] = row[field];
  return out;
}

/// Text and JSON tell the same answer and sentence.
nlohmann::json both(const Words& words, const std::string& scenario, const std::string& line) {
  EXPECT_EQ(headline(words, scenario), line);
  const nlohmann::json answer = json(words, scenario);
  EXPECT_EQ(answer["answer"].get<std::string>() + ": " + answer["sentence"].get<std::string>(), line);
  EXPECT_EQ(answer["query"]["kind"], words.front());
  return answer;
}

std::map<std::string, int> turnsOf(const std::string& scenario, const std::string& side) {
  std::map<std::string, int> out;
  const nlohmann::json answer = json({"objectives"}, scenario);
  for (const auto& s : answer["sides"])
    if (s["side"] == side)
      for (const auto& o : s["objectives"])
        if (!o["turn"].is_null()) out[o["code"]] = o["turn"];
  return out;
}

const std::string kGcacw = "training/gcacw-training", kWbts = "training/wbts-training", kCwb = "training/cwb-training",
                  kBullRun = "tbm/cov-6.3";

}  // namespace

// Kessler to 1606: railroad 1, friends there 1.
TEST(TraceKinds, GcacwMove) {
  const auto answer = both({"move", "--unit", "kessler", "--to", "1606"}, kGcacw, "yes: 2 movement points");
  EXPECT_EQ(answer["cost"], 2);
  EXPECT_EQ(answer["steps"][0]["rule"], "railroad 1 (6.2), friends there 1 (6.2)");
  EXPECT_EQ(answer["steps"][0]["charges"].size(), 2u);
}

// Coe: 2001 and 1903 by the Granby Road and clear 1902 for 1; rolling 2103 for 2.
TEST(TraceKinds, GcacwReach) {
  const Words words = {"reach", "--unit", "coe"};
  const auto cost = listed(json(words, kGcacw), "hexes", "code", "cost");
  EXPECT_EQ(cost.at("2002"), 0);
  EXPECT_EQ(cost.at("2001"), 1);
  EXPECT_EQ(cost.at("1902"), 1);
  EXPECT_EQ(cost.at("1903"), 1) << "by the Granby Road";
  EXPECT_EQ(cost.at("2103"), 2);
  EXPECT_NE(asked(words, kGcacw).find("2002(0) "), std::string::npos);
}

TEST(TraceKinds, GcacwSupply) {
  const auto line = both({"supply", "--unit", "pruyn"}, kGcacw, "yes: 6 hexes to 1701");
  EXPECT_EQ(line["path"], nlohmann::json({"1606", "1605", "1705", "1704", "1703", "1702", "1701"}));
  const auto county = both({"supply", "--unit", "pruyn", "--kind", "county"}, kGcacw,
                           "no: no depot of its side is on the map, and Granby County has no supply of its own (29.4)");
  EXPECT_EQ(county["query"]["line"], "county");
}

// Pruyn stands with Weir and Orne; Lyle and Tarrant are five and four hexes from Maddox.
TEST(TraceKinds, GcacwCommand) {
  const auto pruyn = both({"command", "--unit", "pruyn"}, kGcacw, "yes: in command");
  ASSERT_EQ(pruyn["units"].size(), 1u);
  EXPECT_EQ(pruyn["units"][0]["leader"], "weir");
  const auto maddox = both({"command", "--unit", "maddox"}, kGcacw, "no: out of command");
  ASSERT_EQ(maddox["units"].size(), 1u);
  EXPECT_EQ(maddox["units"][0]["in_command"], false);
  const auto weir = both({"command", "--leader", "weir"}, kGcacw, "yes: 4 of 4 units in his radius");
  EXPECT_EQ(weir["units"].size(), 4u);
}

TEST(TraceKinds, GcacwZoc) {
  const auto answer = both({"zoc", "--side", "confederate"}, kGcacw, "yes: zones in 26 hexes, perhaps in 5 more");
  const auto zone = listed(answer, "zone", "code", "strength");
  EXPECT_EQ(zone.at("1004"), "full");
  EXPECT_FALSE(zone.contains("1003")) << "over the Mattanock without a crossing";
}

TEST(TraceKinds, GcacwObjectives) {
  EXPECT_EQ(turnsOf(kGcacw, "union").at("1408"), 1);
  EXPECT_NE(asked({"objectives"}, kGcacw).find("  Ashbourne                    1408     turn 1"), std::string::npos);
}

TEST(TraceKinds, WbtsMove) {
  const auto answer = both({"move", "--unit", "hollis", "--to", "D1706"}, kWbts, "yes: 3 movement points");
  EXPECT_EQ(answer["path"].size(), 7u);
  EXPECT_EQ(answer["steps"][0]["cost"], 0.5);
}

TEST(TraceKinds, WbtsReach) {
  const auto answer = both({"reach", "--unit", "c-garrison-1"}, kWbts, "yes: reaches 6 hexes in 1 turn");
  const auto cost = listed(answer, "hexes", "code", "cost");
  EXPECT_EQ(cost.at("D0809"), 0.5);
  EXPECT_EQ(cost.at("D0810"), 1);
}

TEST(TraceKinds, WbtsSupply) {
  const auto answer =
      both({"supply", "--unit", "stokely"}, kWbts, "yes: a chain of supply leads to D1302, with 0 of 3 movement points");
  EXPECT_EQ(answer["path"], nlohmann::json({"D1403", "D1303", "D1302"}));
  const auto cut =
      both({"supply", "--unit", "kirby"}, kWbts, "no: no chain of supply: D1009 cuts it (the railroad there is the enemy's)");
  EXPECT_EQ(cut["blocked_at"], "D1009");
}

TEST(TraceKinds, WbtsCommand) {
  const auto answer = both({"command", "--unit", "stokely"}, kWbts, "yes: Stokely is commanded");
  EXPECT_EQ(answer["units"][0]["leader"], "mabry");
}

// About Fulton, Larkin, D1403 and D1503, not over rivers and mountains: 20 in all.
TEST(TraceKinds, WbtsZoc) {
  const auto zone = listed(both({"zoc", "--side", "union"}, kWbts, "yes: 20 hexes are controlled"), "zone", "code", "strength");
  EXPECT_TRUE(zone.contains("D1404"));
  EXPECT_FALSE(zone.contains("D1504")) << "over the Yarrow";
  EXPECT_FALSE(zone.contains("D0703")) << "over the Cahola";
}

TEST(TraceKinds, WbtsObjectives) {
  const auto turns = turnsOf(kWbts, "union");
  EXPECT_EQ(turns.at("D0910"), 2);
  EXPECT_EQ(turns.at("D1302"), 1);
  EXPECT_NE(asked({"objectives"}, kWbts).find("  Jessup                       D0910    turn 2"), std::string::npos);
}

TEST(TraceKinds, CwbMove) {
  const auto answer = both({"move", "--unit", "3-1", "--to", "A13.07"}, kCwb, "yes: 2 movement points");
  EXPECT_EQ(answer["steps"].size(), 4u);
  EXPECT_EQ(answer["steps"][0]["mode"], "column");
  EXPECT_EQ(answer["steps"][0]["charges"][0]["assumed"], true);
}

TEST(TraceKinds, CwbReach) {
  const auto cost = listed(json({"reach", "--unit", "4-1"}, kCwb), "hexes", "code", "cost");
  EXPECT_EQ(cost.at("A13.07"), 3);
  EXPECT_EQ(cost.at("A8.09"), 1.5);
  EXPECT_EQ(headline({"reach", "--unit", "4-1"}, kCwb).rfind("yes: reaches ", 0), 0u);
}

TEST(TraceKinds, CwbSupply) {
  const auto answer = both({"supply", "--unit", "4-1"}, kCwb, "yes: Lusk stands 2 hexes from 1 Corps Wagon (28.4)");
  EXPECT_EQ(answer["path"], nlohmann::json({"A7.08", "A6.07", "A5.07"}));
}

TEST(TraceKinds, CwbCommand) {
  const auto answer = both({"command", "--unit", "l-w"}, kCwb, "yes: Lacy is in command");
  EXPECT_EQ(answer["units"][0]["path"], nlohmann::json({"A14.09", "A15.09", "A16.09", "A17.10"}));
}

TEST(TraceKinds, CwbSight) {
  const auto blocked = both({"sight", "--from", "A4.15", "--to", "A10.11"}, kCwb,
                            "no: no sight between A4.15 and A10.11: blocked at A5.15 (19.2c line 1)");
  EXPECT_EQ(blocked["blocked_at"], "A5.15");
  EXPECT_EQ(blocked["profile"][1]["obstacle"], 6);
  EXPECT_EQ(json({"sight", "--from", "A11.09", "--to", "A14.09"}, kCwb)["answer"], "yes");
}

TEST(TraceKinds, CwbZoc) {
  const auto answer = both({"zoc", "--side", "union"}, kCwb, "yes: 9 hexes in zones of control");
  EXPECT_EQ(listed(answer, "zone", "code", "strength").size(), 9u);
}

TEST(TraceKinds, CwbObjectives) {
  EXPECT_EQ(turnsOf(kCwb, "union").at("A17.01"), 2);
  EXPECT_EQ(turnsOf(kCwb, "confederate").at("A17.01"), 1);
  EXPECT_NE(asked({"objectives"}, kCwb).find("  Quarry Hill                  A17.01   turn 2"), std::string::npos);
}

// Every kind but supply of small arms, which is a distance of two hexes, hangs on ground that nobody has digitized.
TEST(TraceKinds, OnBullRunEveryKindIsUnknownAndSaysWhy) {
  const auto unknown = [](const Words& words, const std::string& because) {
    const std::string text = asked(words, kBullRun);
    EXPECT_EQ(text.rfind("unknown: ", 0), 0u) << text;
    const nlohmann::json answer = json(words, kBullRun);
    EXPECT_EQ(answer["answer"], "unknown") << words.front();
    EXPECT_NE(answer.dump().find(because), std::string::npos) << answer["sentence"] << answer["reasons"];
    return answer;
  };
  EXPECT_FALSE(unknown({"move", "--unit", "3-1", "--to", "B18.27", "--turns", "2"}, "not digitized")["unknown"].empty());
  EXPECT_FALSE(unknown({"reach", "--unit", "2-1"}, "not digitized")["unknown"].empty());
  EXPECT_FALSE(unknown({"supply", "--unit", "1b-2gp", "--kind", "artillery-ammunition"}, "not digitized")["unknown"].empty());
  unknown({"command", "--unit", "2-1"}, "hangs on ground");
  EXPECT_FALSE(unknown({"sight", "--from", "B16.30", "--to", "B18.27"}, "not digitized")["unknown"].empty());
  EXPECT_FALSE(unknown({"zoc", "--side", "union"}, "left to the owner")["unknown"].empty());
  EXPECT_EQ(headline({"supply", "--unit", "2-1"}, kBullRun),
            "no: 2-1 draws no ammunition: ANEVa Supply is 39 hexes away, and 2 is the most (28.4)");
  EXPECT_TRUE(turnsOf(kBullRun, "union").empty());
}

// info asks the Tests of awards and verdict in the same way.
TEST(TraceKinds, InfoTellsWhatTestsComeToAtStart) {
  std::istringstream in;
  std::ostringstream out, err;
  cli::Console console{in, out, err};
  const Words words = {"info", std::string(HOTCHKISS_SOURCE_DIR) + "/scenarios/" + kWbts + ".scenario.xml", "--format", "json"};
  ASSERT_EQ(cli::runProgram(words, console), 0) << err.str();
  std::map<std::string, std::string> at;
  const nlohmann::json info = nlohmann::json::parse(out.str());
  for (const auto& row : info["tests"]) at[row["id"]] = row["at_start"];
  EXPECT_EQ(at.at("monroe"), "no");              // Confederate at start
  EXPECT_EQ(at.at("monroe-held"), "yes");        // with the railroad to the eastern edge
  EXPECT_EQ(at.at("union-minimum"), "unknown");  // nobody has a score yet
}
