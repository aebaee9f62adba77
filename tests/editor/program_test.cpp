// SPDX-License-Identifier: Apache-2.0
#include "editor/command_line/program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "model/check/validator.h"

using namespace hotchkiss;
using namespace hotchkiss::cli;

namespace {

struct Answer {
  int status = -1;
  std::string out, err;
};

Answer hotchkissSays(const std::vector<std::string>& words) {
  std::istringstream in;
  std::ostringstream out, err;
  Console console{in, out, err, false, [] { return false; }};
  Answer answer;
  answer.status = runProgram(words, console);
  answer.out = out.str();
  answer.err = err.str();
  return answer;
}

}  // namespace

TEST(Program, WrongCommandNamesTheNearestOne) {
  const Answer a = hotchkissSays({"chekcs"});
  EXPECT_EQ(a.status, kUnusable);
  EXPECT_EQ(a.err, "hotchkiss: unknown command 'chekcs': did you mean 'checks'?\n");
  EXPECT_EQ(a.out, "");
}

TEST(Program, WrongCommandThatIsNearNoneSaysWhereToLook) {
  EXPECT_EQ(hotchkissSays({"frobnicate"}).err, "hotchkiss: unknown command 'frobnicate': see hotchkiss --help\n");
}

TEST(Program, WrongOptionNamesTheNearestOne) {
  const Answer a = hotchkissSays({"checks", "--fromat", "json"});
  EXPECT_EQ(a.status, kUnusable);
  EXPECT_EQ(a.err, "hotchkiss: unknown option '--fromat': did you mean '--format'?\n");
}

TEST(Program, OneWordTooManyIsOneLine) {
  const Answer a = hotchkissSays({"checks", "extra"});
  EXPECT_EQ(a.status, kUnusable);
  EXPECT_EQ(a.err, "hotchkiss: 'extra' is one word too many: see hotchkiss checks --help\n");
}

TEST(Program, WrongValueOfAnOptionIsOneLine) {
  const Answer a = hotchkissSays({"checks", "--format", "xml"});
  EXPECT_EQ(a.status, kUnusable);
  EXPECT_EQ(std::count(a.err.begin(), a.err.end(), '\n'), 1);
  EXPECT_NE(a.err.find("xml"), std::string::npos);
  EXPECT_NE(a.err.find("json"), std::string::npos);
}

TEST(Program, NoWordsAtAllIsStatusTwo) {
  const Answer a = hotchkissSays({});
  EXPECT_EQ(a.status, kUnusable);
  EXPECT_EQ(std::count(a.err.begin(), a.err.end(), '\n'), 1);
}

TEST(Program, HelpAndVersionAreAnswersNotFaults) {
  const Answer version = hotchkissSays({"--version"});
  EXPECT_EQ(version.status, kDone);
  EXPECT_TRUE(std::regex_match(version.out, std::regex("hotchkiss [0-9]+\\.[0-9]+\\.[0-9]+\n"))) << version.out;
  const Answer help = hotchkissSays({"--help"});
  EXPECT_EQ(help.status, kDone);
  EXPECT_NE(help.out.find("checks"), std::string::npos);
  const Answer sub = hotchkissSays({"checks", "-h"});
  EXPECT_EQ(sub.status, kDone);
  EXPECT_NE(sub.out.find("--system"), std::string::npos);
}

TEST(ChecksCommand, JsonHasEveryCheckWithItsStableKeys) {
  const Answer a = hotchkissSays({"checks", "--format", "json"});
  EXPECT_EQ(a.status, kDone);
  const auto array = nlohmann::json::parse(a.out);
  ASSERT_EQ(array.size(), allChecks().size());
  for (size_t i = 0; i < array.size(); ++i) {
    EXPECT_EQ(array[i].at("id"), allChecks()[i].id);
    for (const char* key : {"title", "severity", "systems", "citation", "scope", "fixable"}) EXPECT_TRUE(array[i].contains(key));
  }
}

TEST(ChecksCommand, SystemLeavesOutTheOthersChecks) {
  const Answer all = hotchkissSays({"checks"}), one = hotchkissSays({"checks", "--system", "gcacw"});
  EXPECT_EQ(one.status, kDone);
  EXPECT_EQ(one.out.find("cwb."), std::string::npos);
  EXPECT_NE(one.out.find("oob.side-unknown"), std::string::npos);
}
