// SPDX-License-Identifier: Apache-2.0
// export vassal, as a script calls it: the gate, the module with its project, what is told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "editor/command_line/program.h"
#include "io/files/files.h"
#include "io/vassal/archive.h"
#include "scratch.h"

namespace hotchkiss::test {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

class ExportVassal : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = scratchPath("export-vassal").string() + "/";
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  int run(std::vector<std::string> words) {
    words.insert(words.begin(), {"export", "vassal"});
    std::istringstream in;
    std::ostringstream out, err;
    cli::Console console{in, out, err};
    const int status = cli::runProgram(words, console);
    out_ = out.str();
    err_ = err.str();
    return status;
  }

  static std::string scenario(const std::string& name) { return HOTCHKISS_SOURCE_DIR "/scenarios/" + name + ".scenario.xml"; }

  std::string folder_, out_, err_;
};

TEST_F(ExportVassal, WritesAModuleAndTheProjectThatKeepsItsIds) {
  const std::string module = folder_ + "corbin.vmod";
  ASSERT_EQ(run({scenario("training/cwb-training"), "-o", module, "--hex-width", "30"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("corbin.vmod: 1 set-up, 61 counters, 1 board of 480 hexes; 61 new ids in " + folder_ +
                              "corbin.project.xml"));
  EXPECT_THAT(err_, HasSubstr("Stark: within 2 of A13.15 and south of \"Corbin Run\" (18 hexes): stands in its tray\n"));
  const auto archive = vassal::Archive::open(*readFile(module, size_t{1} << 30));
  ASSERT_TRUE(archive) << archive.error().message;
  EXPECT_TRUE(archive->has("buildFile.xml"));
  EXPECT_TRUE(archive->has("cwb-training.vsav"));
  ASSERT_EQ(run({scenario("training/cwb-training"), "-o", module, "--hex-width", "40", "--choices", "centre"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("0 new ids in "));
  EXPECT_THAT(err_, HasSubstr("(18 hexes): stands in A1"));
}

TEST_F(ExportVassal, ErrorsStopItAndForceRecordsThem) {
  const std::string faulty = HOTCHKISS_SOURCE_DIR "/tests/cases/cov-6.1-as-printed/cov-6.1-as-printed.scenario.xml";
  EXPECT_EQ(run({faulty, "-o", folder_ + "m.vmod", "--hex-width", "24"}), 1);
  EXPECT_THAT(err_, HasSubstr("nothing is written"));
  EXPECT_TRUE(fs::is_empty(folder_));
  ASSERT_EQ(run({faulty, "-o", folder_ + "m.vmod", "--hex-width", "24", "--force"}), 0) << err_;
  const auto archive = vassal::Archive::open(*readFile(folder_ + "m.vmod", size_t{1} << 30));
  EXPECT_THAT(*archive->read("moduledata"), HasSubstr("in spite of"));
  EXPECT_THAT(*archive->read("about.html"), HasSubstr("Written in spite of errors"));
}

TEST_F(ExportVassal, WhatCannotBeIsToldInOneLine) {
  EXPECT_EQ(run({scenario("training/cwb-training"), "-o", folder_ + "m.zip"}), 2);
  EXPECT_THAT(err_, HasSubstr("export vassal writes a file whose name ends in .vmod"));
  EXPECT_EQ(run({scenario("training/cwb-training"), "-o", folder_ + "m.vmod", "--hex-width", "7"}), 2);
  EXPECT_EQ(run({scenario("training/cwb-training"), scenario("training/wbts-training"), "-o", folder_ + "m.vmod"}), 2);
  EXPECT_THAT(err_, HasSubstr("a module has one board"));
  EXPECT_EQ(run({HOTCHKISS_SOURCE_DIR "/maps/training/cwb-training.map.xml", "-o", folder_ + "m.vmod"}), 2);
  EXPECT_THAT(err_, HasSubstr("is a map: export vassal takes scenario or project files"));
  EXPECT_TRUE(fs::is_empty(folder_));
}

}  // namespace
}  // namespace hotchkiss::test
