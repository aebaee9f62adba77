// SPDX-License-Identifier: Apache-2.0
// Every command of the table is run on a sample of each system, with a hex, several hexes and a counter selected, its dialogs
// cancelled and taken: no assertion fails, and undoing it all gives the State that was.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <wx/dirdlg.h>
#include <wx/filedlg.h>
#include <wx/modalhook.h>
#include <wx/toplevel.h>

#include <filesystem>
#include <set>

#include "editor/session/counter_edits.h"
#include "editor/window/app.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

using editor::CounterRef;
using editor::MainFrame;
using editor::Selection;

/// Answers every dialog at once: files are never chosen, other dialogs as asked.
class Answers : public wxModalDialogHook {
 public:
  explicit Answers(int answer) : answer_(answer) { Register(); }
  ~Answers() override { Unregister(); }
  int shown() const { return shown_; }

 protected:
  int Enter(wxDialog* dialog) override {
    ++shown_;
    if (wxDynamicCast(dialog, wxFileDialog) != nullptr || wxDynamicCast(dialog, wxDirDialog) != nullptr) return wxID_CANCEL;
    return answer_;
  }

 private:
  int answer_;
  int shown_ = 0;
};

struct Sample {
  std::string file, name;
};

class EveryCommand : public testing::TestWithParam<Sample> {
 protected:
  void SetUp() override {
    static const bool kDressed = (editor::prepareLook("light"), true);
    ASSERT_TRUE(kDressed);
    frame_ = new MainFrame;
    frame_->askUnsaved = [](const wxString&) { return wxID_NO; };
    // A name for what has none: nothing is written over.
    frame_->askPath = [](const std::string&) { return std::string(); };
    frame_->SetSize(0, 0, 1366, 768);
    frame_->Show();
    frame_->Raise();
    ASSERT_TRUE(waitFor([this] { return frame_->IsActive(); }));
    open();
  }

  void TearDown() override {
    closeOthers();
    frame_->Destroy();
    handlePendingEvents();
  }

  void open() {
    frame_->openPaths({std::string(HOTCHKISS_SOURCE_DIR) + "/" + GetParam().file});
    frame_->canvas().SetFocus();
    ASSERT_TRUE(waitFor([this] { return frame_->settled(); }));
    frame_->session().setMapLocked(false);
    frame_->session().setForcesLocked(false);
    opened_ = frame_->session().state();
  }

  /// Windows that a command has opened beside.
  void closeOthers() {
    for (wxWindow* each : wxTopLevelWindows)
      if (each != frame_ && each->IsShown()) each->Hide();
    handlePendingEvents();
  }

  void select(const std::string& what) {
    auto& session = frame_->session();
    const auto view = session.view();
    const auto& hexes = view->hexes();
    if (what == "hex") {
      session.select(Selection::ofHex(hexes[hexes.size() / 2]));
    } else if (what == "hexes") {
      session.select(Selection::ofHexes({hexes[hexes.size() / 2], hexes[hexes.size() / 2 + 1], hexes[hexes.size() / 3]}));
    } else {
      const auto standings = editor::standingsOf(session);
      for (const Hex h : hexes)
        if (const auto at = standings.at(h); !at.empty() && !at.front().unit.empty()) {
          session.select(Selection::ofCounters({at.front()}, h));
          return;
        }
      FAIL() << "no unit stands on the map of " << GetParam().file;
    }
  }

  MainFrame* frame_ = nullptr;
  State opened_;
};

TEST_P(EveryCommand, RunsWithoutAnAssertionAndUndoRestoresAnEqualState) {
  std::vector<std::string> ids;
  for (const editor::Command& command : frame_->commands().all())
    if (command.id != "quit") ids.push_back(command.id);
  ASSERT_GT(ids.size(), 60u);
  std::set<std::string> ran;
  for (const int answer : {wxID_CANCEL, wxID_OK})
    for (const std::string selection : {"hex", "hexes", "counter"}) {
      const Answers answers(answer);
      for (const std::string& id : ids) {
        SCOPED_TRACE(GetParam().name + ": " + id + " with " + selection + (answer == wxID_OK ? ", taken" : ", cancelled"));
        bool fresh = false;
        const editor::Connection opened = frame_->session().opened.connect([&fresh] { fresh = true; });
        select(selection);
        if (testing::Test::HasFatalFailure()) return;
        // What waits for the checks gets them.
        if (!frame_->run(id) && !(waitFor([this] { return frame_->settled(); }) && frame_->run(id))) {
          EXPECT_FALSE(frame_->commands().whyNot(id).empty());
          continue;
        }
        ran.insert(id);
        handlePendingEvents();
        closeOthers();
        frame_->canvas().cancel();
        if (fresh) {
          // Another document is in front now.
          open();
          if (testing::Test::HasFatalFailure()) return;
          continue;
        }
        for (int steps = 0; frame_->session().document().canUndo() && steps < 50; ++steps) frame_->session().undo();
        EXPECT_FALSE(frame_->session().document().canUndo());
        const bool same = frame_->session().state() == opened_;
        EXPECT_TRUE(same) << "undoing it does not give the State that was";
        if (!same) {
          open();
          if (testing::Test::HasFatalFailure()) return;
        }
      }
    }
  // What never ran says what it waits for.
  for (const std::string& id : ids)
    if (!ran.contains(id)) {
      EXPECT_NE(frame_->commands().whyNot(id), "") << id;
      RecordProperty("never-" + id, frame_->commands().whyNot(id).utf8_string());
    }
  EXPECT_GT(ran.size(), ids.size() * 3 / 4);
}

INSTANTIATE_TEST_SUITE_P(Systems, EveryCommand,
                         testing::Values(Sample{"scenarios/training/gcacw-training.scenario.xml", "gcacw"},
                                         Sample{"scenarios/training/wbts-training.scenario.xml", "wbts"},
                                         Sample{"scenarios/training/cwb-training.scenario.xml", "cwb"}),
                         [](const auto& sample) { return sample.param.name; });

TEST(CommandTable, GreyCommandsOfAnEmptyWindowSayWhy) {
  static const bool kDressed = (editor::prepareLook("light"), true);
  ASSERT_TRUE(kDressed);
  auto* frame = new MainFrame;
  frame->Show();
  ASSERT_TRUE(waitFor([&] { return frame->settled(); }));
  size_t grey = 0;
  for (const editor::Command& command : frame->commands().all()) {
    if (!command.enabled || command.enabled()) continue;
    ++grey;
    EXPECT_NE(frame->commands().whyNot(command.id), "It has nothing to do just now") << command.id;
  }
  EXPECT_GT(grey, 20u);
  frame->Destroy();
  handlePendingEvents();
}

}  // namespace
}  // namespace hotchkiss::test
