// SPDX-License-Identifier: Apache-2.0
// where, info, convert and new, as a script calls them: words in, two streams and a status out.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "editor/command_line/program.h"

using namespace hotchkiss;
namespace fs = std::filesystem;

namespace {

struct Answer {
  int status = 0;
  std::string out, err;
};

Answer call(std::vector<std::string> words, const std::string& input = {}) {
  std::istringstream in(input);
  std::ostringstream out, err;
  cli::Console console{in, out, err};
  Answer answer;
  answer.status = cli::runProgram(words, console);
  answer.out = out.str();
  answer.err = err.str();
  return answer;
}

/// A folder of the test's own that goes when the test is done.
class Scratch {
 public:
  Scratch() {
    path_ = fs::temp_directory_path() / ("hotchkiss-" + std::to_string(reinterpret_cast<uintptr_t>(this)));
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Scratch() { fs::remove_all(path_); }
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

std::string slurp(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string shipped(const std::string& path) {
  return std::string(HOTCHKISS_SOURCE_DIR) + "/" + path;
}

}  // namespace

TEST(NewCommand, AFreshMapIsFoundByWhereAndInfo) {
  const Scratch scratch;
  const std::string map = scratch.file("little.map.xml");
  ASSERT_EQ(
      call({"new", "map", "--columns", "60", "--rows", "40", "--system", "gcacw", "--numbering", "N{col:02}{row:02}", "-o", map})
          .status,
      0);
  const Answer where = call({"where", "N0203", "--map", map, "--format", "json"});
  ASSERT_EQ(where.status, 0) << where.err;
  const auto json = nlohmann::json::parse(where.out);
  ASSERT_EQ(json.size(), 1u);
  EXPECT_EQ(json[0]["code"], "N0203");
  EXPECT_TRUE(json[0]["terrain"].is_null());  // not digitized is unknown, never clear
  EXPECT_EQ(json[0]["neighbours"].size(), 6u);
  EXPECT_TRUE(json[0]["longitude"].is_null());
  const auto info = nlohmann::json::parse(call({"info", map, "--format", "json"}).out);
  EXPECT_EQ(info["kind"], "map");
  EXPECT_EQ(info["system"], "gcacw");
  EXPECT_EQ(info["counts"]["hexes"], 2400);
  EXPECT_EQ(info["coverage"]["terrain"]["undigitized"], 2400);
}

TEST(NewCommand, DefaultDigitsWidenAndAnAmbiguousNumberingIsRefused) {
  const Scratch scratch;
  const std::string wide = scratch.file("wide.map.xml"), bad = scratch.file("bad.map.xml");
  ASSERT_EQ(call({"new", "map", "--columns", "120", "--rows", "40", "-o", wide}).status, 0);
  EXPECT_NE(slurp(wide).find("{col:03}{row:02}"), std::string::npos);
  const Answer refused = call({"new", "map", "--columns", "12", "--rows", "12", "--numbering", "{col}{row}", "-o", bad});
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("ambiguous"), std::string::npos) << refused.err;
  EXPECT_FALSE(fs::exists(bad));
  EXPECT_EQ(call({"new", "map", "--columns", "0", "--rows", "12", "-o", bad}).status, 2);
}

TEST(NewCommand, AScenarioRefersToItsBoardFromItsOwnFolder) {
  const Scratch scratch;
  fs::create_directories(scratch.file("maps"));
  fs::create_directories(scratch.file("scenarios"));
  const std::string map = scratch.file("maps/little.map.xml"), scenario = scratch.file("scenarios/one.scenario.xml");
  ASSERT_EQ(call({"new", "map", "--columns", "9", "--rows", "9", "--system", "cwb", "-o", map}).status, 0);
  ASSERT_EQ(call({"new", "scenario", "--board", map, "--title", "One", "-o", scenario}).status, 0);
  EXPECT_NE(slurp(scenario).find("../maps/little.map.xml"), std::string::npos) << slurp(scenario);
  const auto info = nlohmann::json::parse(call({"info", scenario, "--format", "json"}).out);
  EXPECT_EQ(info["system"], "cwb");
  EXPECT_EQ(info["board"], "little");
}

TEST(ConvertCommand, StandardOutputIsTheCanonicalFile) {
  for (const char* file : {"maps/training/gcacw-training.map.xml", "scenarios/training/cwb-training.scenario.xml",
                           "scenarios/training/wbts-training-union.oob.xml", "scenarios/training/gcacw-training.game.xml"}) {
    const Answer answer = call({"convert", shipped(file), "-o", "-"});
    ASSERT_EQ(answer.status, 0) << answer.err;
    EXPECT_EQ(answer.out, slurp(shipped(file))) << file;
  }
}

TEST(ConvertCommand, ReferencesAreRebasedToTheNewPlace) {
  const Scratch scratch;
  const std::string moved = scratch.file("moved.scenario.xml");
  ASSERT_EQ(call({"convert", shipped("scenarios/training/cwb-training.scenario.xml"), "-o", moved}).status, 0);
  const Answer info = call({"info", moved, "--format", "json"});
  ASSERT_EQ(info.status, 0) << info.err;
  EXPECT_FALSE(nlohmann::json::parse(info.out)["board"].is_null());
}

TEST(WhereCommand, NamesAreFoundByAnUnambiguousBeginning) {
  const std::string map = shipped("maps/training/gcacw-training.map.xml");
  const Answer whole = call({"where", "Ashbourne", "--map", map, "--format", "json"});
  ASSERT_EQ(whole.status, 0) << whole.err;
  const Answer beginning = call({"where", "ashb", "--map", map, "--format", "json"});
  EXPECT_EQ(nlohmann::json::parse(whole.out)[0]["code"], nlohmann::json::parse(beginning.out)[0]["code"]);
}

TEST(WhereCommand, WhatDoesNotExistIsStatusOneAndTheRestIsStillAnswered) {
  const std::string map = shipped("maps/training/gcacw-training.map.xml");
  const Answer answer = call({"where", "9999", "0101", "--map", map});
  EXPECT_EQ(answer.status, 1);
  EXPECT_NE(answer.err.find("9999 does not exist"), std::string::npos) << answer.err;
  EXPECT_NE(answer.out.find("0101"), std::string::npos);
  EXPECT_EQ(call({"where", "Ashburne", "--map", map}).err.find("did you mean 'Ashbourne'?") != std::string::npos, true);
}

TEST(WhereCommand, UnusableInputIsStatusTwoAndOneLine) {
  const Scratch scratch;
  const std::string text = scratch.file("text.map.xml");
  std::ofstream(text) << "this is no map\n";
  for (const std::string& bad : {scratch.file("missing.map.xml"), text, scratch.file("")}) {
    const Answer answer = call({"where", "0101", "--map", bad});
    EXPECT_EQ(answer.status, 2) << bad;
    EXPECT_EQ(std::count(answer.err.begin(), answer.err.end(), '\n'), 1) << answer.err;
    EXPECT_TRUE(answer.out.empty());
  }
}
