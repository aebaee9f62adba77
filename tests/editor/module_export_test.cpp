// SPDX-License-Identifier: Apache-2.0
// A module of what is open, without a display: which scenarios go into it, the gate, and what the bar says.
#include "editor/session/module_export.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "scratch.h"
#include "tests/editor/mailbox.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::ElementsAre;
using testing::HasSubstr;
namespace fs = std::filesystem;

class ModuleExport : public testing::Test {
 protected:
  ModuleExport() : session_(mail_.post()), output_((scratchPath("module-export") / "m.vmod").string()) {
    fs::remove_all(fs::path(output_).parent_path());
    fs::create_directories(fs::path(output_).parent_path());
    saying_ = session_.noticed.connect([this](const Notice& notice) { said_.push_back(notice); });
  }
  ~ModuleExport() override { fs::remove_all(fs::path(output_).parent_path()); }

  void open(const std::vector<std::string>& paths) {
    std::vector<std::string> whole;
    for (const std::string& path : paths) whole.push_back(HOTCHKISS_SOURCE_DIR "/" + path);
    ASSERT_TRUE(session_.openFiles(whole));
    settle();
  }
  void settle() {
    ASSERT_TRUE(mail_.runUntil([this] { return session_.idle(); }));
  }
  ModuleWish wish() const {
    ModuleWish out;
    out.scenarios = scenariosOfOneBoard(session_);
    out.output = output_;
    out.options.hexWidthPx = 24;
    return out;
  }

  Mailbox mail_;
  Session session_;
  std::string output_;
  std::vector<Notice> said_;
  Connection saying_;
};

TEST_F(ModuleExport, TakesTheScenariosOfTheBoardInFront) {
  open({"scenarios/tbm/cov-6.2.scenario.xml", "scenarios/tbm/cov-6.1.scenario.xml",
        "scenarios/training/cwb-training.scenario.xml"});
  EXPECT_THAT(scenariosOfOneBoard(session_), ElementsAre(ScenarioId("cov-6.2"), ScenarioId("cov-6.1")));
  EXPECT_EQ(projectFileOf(session_), "");
}

TEST_F(ModuleExport, IsWrittenInTheBackgroundWithItsProject) {
  open({"scenarios/training/cwb-training.scenario.xml"});
  exportModule(session_, wish());
  EXPECT_EQ(said_.back().text, "Writing m.vmod\u2026");
  settle();
  EXPECT_THAT(said_.back().text, HasSubstr("m.vmod, 61 counters on 480 hexes; 2 places of choice"));
  EXPECT_TRUE(fs::exists(output_));
  EXPECT_TRUE(fs::exists(fs::path(output_).replace_extension("project.xml")));
}

TEST_F(ModuleExport, ErrorsStopItAndTheBarOffersToGoOn) {
  open({"tests/cases/cov-6.1-as-printed/cov-6.1-as-printed.scenario.xml"});
  exportModule(session_, wish());
  settle();
  EXPECT_EQ(said_.back().kind, Notice::Kind::Error);
  EXPECT_THAT(said_.back().text, HasSubstr("Nothing is written: "));
  EXPECT_FALSE(fs::exists(output_));
  const Notice refused = said_.back();
  ASSERT_EQ(refused.actions.size(), 1u);
  refused.actions.front().run();
  settle();
  EXPECT_THAT(said_.back().text, HasSubstr("Written: "));
  EXPECT_TRUE(fs::exists(output_));
}

}  // namespace
}  // namespace hotchkiss::test
