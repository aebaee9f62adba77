// SPDX-License-Identifier: Apache-2.0
// How long the window takes from a movement of the hand to the picture that shows it: the map is dragged, zoomed and painted on
// by the events that a mouse makes, and each is drawn at once. Usage: frame_times FILE... (as a rule under run_under_xvfb.sh).
// One line a file and kind of work: median, 95th percentile and longest, in milliseconds. No test: it judges nothing.
#include <fmt/format.h>
#include <wx/app.h>
#include <wx/evtloop.h>
#include <wx/image.h>
#include <wx/utils.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "editor/session/counter_edits.h"
#include "editor/window/app.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/utf8_text.h"

namespace hotchkiss::editor {
namespace {

using Clock = std::chrono::steady_clock;
constexpr int kSteps = 240;

void handleEvents() {
  wxEventLoopBase* loop = wxEventLoopBase::GetActive();
  while (loop->Pending()) loop->Dispatch();
  wxTheApp->ProcessPendingEvents();
  loop->ProcessIdle();
}

void handle(int milliseconds) {
  const auto until = Clock::now() + std::chrono::milliseconds(milliseconds);
  do {
    handleEvents();
    wxMilliSleep(1);  // leaves the processor to those who work for the window
  } while (Clock::now() < until);
}

class Measure {
 public:
  explicit Measure(MainFrame& frame) : frame_(frame), canvas_(frame.canvas()) {}

  void all(const std::string& name) {
    canvas_.fit(false);
    settle();
    canvas_.zoomBy(2.5);
    settle();
    tell(name, "pan", pan());
    canvas_.trueSize();
    settle();
    tell(name, "pan at true size", pan());
    frame_.session().setMapLocked(false);
    canvas_.setTool(ToolId::Terrain);
    settle();
    tell(name, "paint", paint());
    canvas_.setTool(ToolId::Select);
  }

  void settle() {
    const auto until = Clock::now() + std::chrono::seconds(120);
    do handle(20);
    while (!frame_.settled() && Clock::now() < until);
  }

 private:
  /// The event, and the picture that comes of it.
  double frame(wxEventType type, const wxPoint& at, bool left, bool middle) {
    wxMouseEvent event(type);
    event.SetPosition(at);
    event.SetLeftDown(left);
    event.SetMiddleDown(middle);
    event.SetEventObject(&canvas_);
    const auto begin = Clock::now();
    canvas_.GetEventHandler()->ProcessEvent(event);
    wxTheApp->ProcessPendingEvents();
    canvas_.Update();
    const double took = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
    return took;
  }

  std::vector<double> pan() {
    std::vector<double> times;
    const wxSize size = canvas_.GetClientSize();
    wxPoint at(size.x / 2, size.y / 2);
    frame(wxEVT_MIDDLE_DOWN, at, false, true);
    for (int i = 0; i < kSteps; ++i) {
      // There and back, so that fresh ground comes into view and ground that was seen comes again.
      const int by = (i / 60) % 2 == 0 ? 9 : -9;
      at += wxPoint(by, by / 3);
      times.push_back(frame(wxEVT_MOTION, at, false, true));
    }
    frame(wxEVT_MIDDLE_UP, at, false, false);
    settle();
    return times;
  }

  std::vector<double> paint() {
    std::vector<double> times;
    const wxSize size = canvas_.GetClientSize();
    frame_.tools().settings.terrain = frame_.session().vocabulary().terrain.back().id;
    wxPoint at(size.x / 4, size.y / 4);
    frame(wxEVT_LEFT_DOWN, at, true, false);
    for (int i = 0; i < kSteps; ++i) {
      at += wxPoint((i / 60) % 2 == 0 ? 6 : -6, 1);
      times.push_back(frame(wxEVT_MOTION, at, true, false));
    }
    frame(wxEVT_LEFT_UP, at, false, false);
    settle();
    return times;
  }

  static void tell(const std::string& name, const char* what, std::vector<double> times) {
    std::sort(times.begin(), times.end());
    const auto share = [&](double part) { return times[static_cast<size_t>(part * static_cast<double>(times.size() - 1))]; };
    std::fputs(fmt::format("{:<28} {:<18} median {:6.1f} ms   95 % {:6.1f} ms   longest {:6.1f} ms   ({} frames)\n", name, what,
                           share(0.5), share(0.95), times.back(), times.size())
                   .c_str(),
               stdout);
    std::fflush(stdout);
  }

  MainFrame& frame_;
  MapCanvas& canvas_;
};

class FramesApp : public wxApp {
 public:
  bool OnInit() override {
    wxInitAllImageHandlers();
    readTextsAsUtf8();
    prepareLook("light");
    SetExitOnFrameDelete(false);
    return true;
  }
  int OnRun() override {
    const std::unique_ptr<wxEventLoopBase> loop(new wxEventLoop);
    const wxEventLoopActivator activate(loop.get());
    auto* frame = new MainFrame;
    frame->SetSize(0, 0, 1366, 768);
    frame->Show();
    handle(300);
    Measure measure(*frame);
    for (const std::string& file : files()) {
      frame->openPaths({file});
      measure.settle();
      if (frame->session().nothingOpen()) {
        std::fputs((file + ": could not be opened\n").c_str(), stderr);
        return 2;
      }
      const size_t slash = file.rfind('/');
      measure.all(slash == std::string::npos ? file : file.substr(slash + 1));
    }
    frame->Destroy();
    handle(100);
    return 0;
  }
  static std::vector<std::string>& files() {
    static std::vector<std::string> all;
    return all;
  }
};

}  // namespace
}  // namespace hotchkiss::editor

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) hotchkiss::editor::FramesApp::files().emplace_back(argv[i]);
  if (hotchkiss::editor::FramesApp::files().empty()) {
    std::fputs("Usage: frame_times FILE...\n", stderr);
    return 2;
  }
  wxApp::SetInstance(new hotchkiss::editor::FramesApp);
  int one = 1;
  return wxEntry(one, argv);
}
