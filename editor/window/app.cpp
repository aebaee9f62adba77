// SPDX-License-Identifier: Apache-2.0
#include "editor/window/app.h"

#include <fmt/format.h>
#include <unistd.h>
#include <wx/app.h>
#include <wx/dcclient.h>
#include <wx/dcmemory.h>
#include <wx/dcscreen.h>
#include <wx/fontutil.h>
#include <wx/image.h>
#include <wx/timer.h>

#include <array>
#include <charconv>
#include <clocale>
#include <cstdio>

#include "editor/session/go_to.h"
#include "editor/window/end_signal.h"
#include "editor/window/gtk_input.h"
#include "editor/window/gtk_style.h"
#include "editor/window/language.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/settings.h"
#include "editor/window/side_panel.h"
#include "editor/window/theme.h"
#include "editor/window/utf8_text.h"
#include "io/base/data_path.h"

namespace hotchkiss::editor {

namespace {

constexpr const char* kHelp =
    "Usage: hotchkiss-editor [OPTIONS] [FILE|FOLDER]...\n"
    "The window for maps, orders of battle and scenarios of hex wargames.\n\n"
    "  FILE|FOLDER            what to open: native files, or one folder as a project\n"
    "  --screenshot OUT.png   draw the window into a picture when it is ready, and end\n"
    "  --size WxH             size of the window, e.g. 1600x1000\n"
    "  --show TEXT            bring a hex, place or unit into the middle and select it\n"
    "  --zoom PERCENT         100 is true size\n"
    "  --ask QUESTION         ask the rules: reach, zoc, command, supply, sight, objectives\n"
    "  --point CODE           put the pointer on a hex\n"
    "  --run COMMAND          run a command of the menus by its id, e.g. set-up-text\n"
    "  --tool NAME            choose a tool: select, terrain, height, hexside, road, rail, ...\n"
    "  --look light|dark|contrast\n"
    "  -h, --help             print this and end\n"
    "  --version              print the version and end\n";

// The tools in the order of their list: options are English, whatever the window speaks.
constexpr std::array<const char*, 13> kToolWords = {"select", "hexes", "terrain", "height",    "hexside", "road", "rail",
                                                    "site",   "name",  "area",    "objective", "unit",    "point"};

int refuse(const std::string& text) {
  std::fputs(("hotchkiss-editor: " + text + "\n").c_str(), stderr);
  return 2;
}

}  // namespace

std::optional<int> readWords(int argc, char** argv, EditorWords& words) {
  bool onlyFiles = false;
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i];
    if (onlyFiles || word.empty() || word[0] != '-' || word == "-") {
      words.files.push_back(word);
      continue;
    }
    if (word == "--") {
      onlyFiles = true;
      continue;
    }
    if (word == "-h" || word == "--help") {
      std::fputs(kHelp, stdout);
      return 0;
    }
    if (word == "--version") {
      std::fputs("hotchkiss-editor " HOTCHKISS_VERSION "\n", stdout);
      return 0;
    }
    std::string value;
    const size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    std::string* into = name == "--screenshot" ? &words.screenshot
                        : name == "--look"     ? &words.look
                        : name == "--show"     ? &words.show
                        : name == "--zoom"     ? &words.zoom
                        : name == "--tool"     ? &words.tool
                        : name == "--ask"      ? &words.ask
                        : name == "--point"    ? &words.point
                        : name == "--run"      ? &words.run
                        : name == "--size"     ? &value
                                               : nullptr;
    if (into == nullptr) return refuse(fmt::format("no such option: {} (try --help)", name));
    if (equals != std::string::npos)
      *into = word.substr(equals + 1);
    else if (i + 1 < argc)
      *into = argv[++i];
    else
      return refuse(fmt::format("{} needs a value (try --help)", name));
    if (name == "--size") {
      const size_t x = value.find('x');
      const auto number = [](const std::string& text, int& out) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
        return error == std::errc{} && end == text.data() + text.size() && out >= 200 && out <= 10000;
      };
      if (x == std::string::npos || !number(value.substr(0, x), words.width) || !number(value.substr(x + 1), words.height))
        return refuse(fmt::format("--size wants WIDTHxHEIGHT between 200 and 10000, not '{}'", value));
    }
    if (name == "--ask" && !questionFromWord(words.ask))
      return refuse(fmt::format("--ask wants reach, zoc, command, supply, sight or objectives, not '{}'", words.ask));
    if (name == "--look" && words.look != "light" && words.look != "dark" && words.look != "contrast")
      return refuse(fmt::format("--look wants light, dark or contrast, not '{}'", words.look));
  }
  return std::nullopt;
}

void prepareLook(const std::string& look) {
  // The shipped type, so that the window looks alike on every machine.
  for (const char* file : {"io/fonts/NotoSans-Regular.ttf", "io/fonts/NotoSans-Bold.ttf", "io/fonts/EBGaramond12-Regular.otf"})
    if (const auto path = dataPath(file)) wxFont::AddPrivateFont(wxString::FromUTF8(*path));
  applyLook(look);
}

void applyLook(const std::string& look) {
  const wxString chosen = look.empty() ? Settings::get().look() : wxString::FromUTF8(look);
  ThemeKind kind = desktopIsHighContrast() ? ThemeKind::HighContrast : desktopIsDark() ? ThemeKind::Dark : ThemeKind::Light;
  if (chosen == "light") kind = ThemeKind::Light;
  if (chosen == "dark") kind = ThemeKind::Dark;
  if (chosen == "contrast") kind = ThemeKind::HighContrast;
  Theme::get().setTextScale(Settings::get().number("text-size", 100) / 100.0, desktopTextScale());
  Theme::get().use(kind);
  Theme::get().useSafe(Settings::get().number("safe-colours", 0) == 1);
  dressNativeControls();
}

// Waits until the window has settled, then keeps its picture and ends the program.
class Photographer : public wxTimer {
 public:
  Photographer(MainFrame& frame, std::string path) : frame_(frame), path_(std::move(path)) { Start(60); }
  void Notify() override {
    ++ticks_;
    const bool settled = frame_.settled() && ticks_ > 10;
    quiet_ = settled ? quiet_ + 1 : 0;
    if (quiet_ < 6 && ticks_ < 2000) return;
    Stop();
    const wxRect rect = frame_.GetScreenRect();
    wxBitmap picture(rect.GetSize());
    {
      wxScreenDC screen;
      wxMemoryDC memory(picture);
      memory.Blit(0, 0, rect.width, rect.height, &screen, rect.x, rect.y);
    }
    if (!picture.ConvertToImage().SaveFile(wxString::FromUTF8(path_), wxBITMAP_TYPE_PNG))
      std::fputs(("hotchkiss-editor: cannot write " + path_ + "\n").c_str(), stderr);
    frame_.Destroy();
  }

 private:
  MainFrame& frame_;
  std::string path_;
  int ticks_ = 0, quiet_ = 0;
};

class EditorApp : public wxApp {
 public:
  EditorApp(const EditorWords& words, bool& display) : words_(words), display_(display) { SetAppName("hotchkiss"); }
  bool Initialize(int& argc, wxChar** argv) override {
    // GTK says some words itself, and asks in which language when it begins.
    std::setlocale(LC_ALL, "");
    preferLanguage(Settings::get().text("language"));
    // The toolkit would tell it in a window.
    display_ = displayIsThere();
    return display_ && wxApp::Initialize(argc, argv);
  }
  bool OnInit() override {
    SetAppDisplayName("Hotchkiss");
    wxInitAllImageHandlers();
    readTextsAsUtf8();
    useLanguage(Settings::get().text("language"));
    prepareLook(words_.look);
    frame_ = new MainFrame;
    Settings& settings = Settings::get();
    wxSize size(words_.width, words_.height);
    if (words_.width == 0) size = wxSize(settings.number("width", 1440), settings.number("height", 900));
    const wxSize screen = wxGetDisplaySize();
    frame_->SetSize(std::min(size.x, screen.x), std::min(size.y, screen.y));
    if (words_.width > 0)
      frame_->Move(0, 0);
    else
      frame_->Centre();
    if (words_.width == 0 && settings.number("maximized", 0) == 1) frame_->Maximize();
    frame_->Show();
    SetTopWindow(frame_);
    ending_ = std::make_unique<EndSignal>([this](int number) {
      if (GetTopWindow() == frame_) frame_->leaveUnsavedWork();
      _exit(128 + number);
    });
    if (!words_.files.empty()) frame_->openPaths(words_.files);
    if (words_.screenshot.empty()) frame_->offerRecovery();
    frame_->canvas().SetFocus();
    for (size_t i = 0; i < std::min(kToolWords.size(), allTools().size()); ++i)
      if (wxString(kToolWords[i]).IsSameAs(wxString::FromUTF8(words_.tool), false)) frame_->canvas().setTool(allTools()[i].id);
    if (!words_.ask.empty()) {
      frame_->whatIf().ask(*questionFromWord(words_.ask));
      frame_->side().choose("rules");
    }
    if (!words_.run.empty() && !frame_->run(words_.run))
      std::fputs(("hotchkiss-editor: no such command, or it cannot run now: " + words_.run + "\n").c_str(), stderr);
    if (!words_.show.empty() || !words_.zoom.empty() || !words_.point.empty()) waitToShow();
    if (!words_.screenshot.empty()) photographer_ = std::make_unique<Photographer>(*frame_, words_.screenshot);
    return true;
  }

 private:
  // The view can be moved once the map is there.
  void waitToShow() {
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
      if (frame_->canvas().scene() == nullptr) {
        timer_.StartOnce(30);
        return;
      }
      double percent = 0;
      std::from_chars(words_.zoom.data(), words_.zoom.data() + words_.zoom.size(), percent);
      if (percent > 0) frame_->canvas().zoomBy(percent / 100 / frame_->canvas().viewPort().targetZoom());
      if (!words_.show.empty()) {
        const auto answers = goTo(frame_->session(), {}, words_.show);
        if (answers.empty() || !answers.front().hex) return;
        const GoToAnswer& answer = answers.front();
        frame_->session().select(answer.kind == GoToAnswer::Kind::Unit ? Selection::ofCounters({answer.counter}, answer.hex)
                                                                       : Selection::ofHex(*answer.hex));
        frame_->canvas().showHex(*answer.hex, true);
      }
      if (!words_.point.empty()) waitToPoint();
    });
    timer_.StartOnce(30);
  }

  // The pointer goes to a hex once the view has come to rest.
  void waitToPoint() {
    pointing_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
      if (frame_->canvas().viewPort().moving() || !frame_->settled()) {
        pointing_.StartOnce(30);
        return;
      }
      const CodeAnswer found = frame_->session().view()->find(words_.point);
      if (!found.ok()) return;
      const wxPoint at = frame_->canvas().pixelOf(found.hex);
      frame_->canvas().WarpPointer(at.x, at.y);
    });
    pointing_.StartOnce(30);
  }

  EditorWords words_;
  bool& display_;  // there is one
  MainFrame* frame_ = nullptr;
  wxTimer timer_, pointing_;
  std::unique_ptr<Photographer> photographer_;
  std::unique_ptr<EndSignal> ending_;
};

int runEditor(int argc, char** argv, const EditorWords& words) {
  // The toolkit sees no word of ours.
  bool display = true;
  wxApp::SetInstance(new EditorApp(words, display));
  int one = argc > 0 ? 1 : 0;
  const int status = wxEntry(one, argv);
  if (display) return status;
  return refuse("no display: set DISPLAY or WAYLAND_DISPLAY, or draw and check with hotchkiss, which needs none");
}

}  // namespace hotchkiss::editor
