// SPDX-License-Identifier: Apache-2.0
// The text of a set-up, written by `export text`, read back by `import rulebook --scenario`: equal, changed, and not understood.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "editor/command_line/program.h"
#include "io/files/files.h"
#include "io/native/load.h"
#include "io/native/save.h"
#include "scratch.h"

namespace hotchkiss::test {
namespace {

using testing::HasSubstr;

struct SaidHere {
  int status = 0;
  std::string out, err;
};

SaidHere saidHere(const std::vector<std::string>& words, const std::string& input = {}) {
  std::istringstream in(input);
  std::ostringstream out, err;
  cli::Console console{in, out, err};
  SaidHere said;
  said.status = cli::runProgram(words, console);
  said.out = out.str();
  said.err = err.str();
  return said;
}

std::string shipped(const std::string& name) {
  return HOTCHKISS_SOURCE_DIR "/scenarios/" + name + ".scenario.xml";
}

std::string freshFolder(const std::string& name) {
  const auto folder = scratchPath(name);
  std::filesystem::remove_all(folder);
  return folder.string();
}

/// The scenario's own text, whatever paths its references have.
std::string canonical(const std::string& file) {
  auto loaded = load({file});
  EXPECT_TRUE(loaded) << file;
  if (!loaded) return {};
  return toXml(withDocument(loaded->state,
                            rebased(*documentOf(loaded->state, loaded->named.front()), file, HOTCHKISS_SOURCE_DIR "/x.xml")),
               loaded->named.front());
}

TEST(ImportSetUp, AnExportedSetUpComesBackEqualInAllThreeNotations) {
  for (const char* name :
       {"training/gcacw-training", "training/wbts-training", "training/cwb-training", "gtc/13.5", "tbm/cov-6.3", "tbm/af2-6.3"}) {
    const SaidHere text = saidHere({"export", "text", shipped(name), "-o", "-", "--force"});
    ASSERT_EQ(text.status, 0) << name << text.err;
    const std::string folder = freshFolder("set-up-back");
    const SaidHere back = saidHere({"import", "rulebook", "-", "--scenario", shipped(name), "-o", folder}, text.out);
    ASSERT_EQ(back.status, 0) << name << back.err;
    EXPECT_THAT(back.out, HasSubstr(" 0 of them new or changed, 0 taken away")) << name;
    const std::string file = folder + "/" + std::filesystem::path(shipped(name)).filename().string();
    EXPECT_EQ(canonical(file), canonical(shipped(name))) << name;
  }
}

TEST(ImportSetUp, OfSeveralScenariosInOneTextEachTakesItsOwn) {
  const SaidHere text = saidHere({"export", "text", shipped("tbm/cov-6.2"), shipped("tbm/cov-6.3"), "-o", "-", "--force"});
  ASSERT_EQ(text.status, 0) << text.err;
  for (const char* name : {"tbm/cov-6.2", "tbm/cov-6.3"}) {
    const SaidHere back =
        saidHere({"import", "rulebook", "-", "--scenario", shipped(name), "-o", freshFolder("set-up-two")}, text.out);
    EXPECT_EQ(back.status, 0) << back.err;
    EXPECT_THAT(back.out, HasSubstr(" 0 of them new or changed, 0 taken away")) << name;
  }
}

TEST(ImportSetUp, AMovedUnitIsOneChange_AMissingLineIsTakenAway) {
  std::string text = saidHere({"export", "text", shipped("tbm/cov-6.3"), "-o", "-"}).out;
  const auto replaced = [&](const std::string& from, const std::string& to) {
    const size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
  };
  replaced("Tyler: B15.33", "Tyler: B15.32");
  replaced("Early: C40.19\n", "");
  const std::string file = freshFolder("set-up-moved") + ".scenario.xml";
  const SaidHere back = saidHere({"import", "rulebook", "-", "--scenario", shipped("tbm/cov-6.3"), "-o", file}, text);
  ASSERT_EQ(back.status, 0) << back.err;
  EXPECT_THAT(back.out, HasSubstr(" 1 of them new or changed, 1 taken away"));
  const SaidHere differs = saidHere({"diff", shipped("tbm/cov-6.3"), file});
  EXPECT_EQ(differs.status, 1) << differs.err;
  EXPECT_THAT(differs.out, HasSubstr("B15.33"));
  EXPECT_THAT(differs.out, HasSubstr("B15.32"));
  EXPECT_THAT(differs.out, HasSubstr("Early"));
}

TEST(ImportSetUp, WhatIsNotUnderstoodIsALineWithItsPlace_AndNothingIsWritten) {
  const std::string folder = freshFolder("set-up-bad");
  const SaidHere bad = saidHere({"import", "rulebook", "-", "--scenario", shipped("tbm/cov-6.3"), "-o", folder},
                                "Union\nTyler: B15.33\nTylor: B15.33\n");
  EXPECT_EQ(bad.status, 2);
  EXPECT_THAT(bad.err, HasSubstr("-:3:1: "));
  EXPECT_THAT(bad.err, HasSubstr("Tyler"));  // the name that is meant
  EXPECT_THAT(bad.err, HasSubstr("nothing is written"));
  EXPECT_FALSE(std::filesystem::exists(folder));
  const SaidHere empty = saidHere({"import", "rulebook", "-", "--scenario", shipped("tbm/cov-6.3"), "-o", folder}, "\n\n");
  EXPECT_EQ(empty.status, 2);
  EXPECT_THAT(empty.err, HasSubstr("holds no line of a set-up"));
  const SaidHere noScenario = saidHere(
      {"import", "rulebook", "-", "--scenario", HOTCHKISS_SOURCE_DIR "/maps/training/cwb-training.map.xml", "-o", folder},
      "Union\n");
  EXPECT_EQ(noScenario.status, 2);
  EXPECT_THAT(noScenario.err, HasSubstr("is no scenario"));
}

}  // namespace
}  // namespace hotchkiss::test
