// SPDX-License-Identifier: Apache-2.0
// The window's tests run inside a wxApp with a live event loop. A failed wx assertion is a failed test; log messages go to
// standard error, since a message box would wait for a user.
#include <gtest/gtest.h>
#include <wx/app.h>
#include <wx/evtloop.h>
#include <wx/image.h>
#include <wx/log.h>

#include <memory>

#include "editor/window/utf8_text.h"

namespace {

void failOnAssertion(const wxString& file, int line, const wxString& function, const wxString& condition,
                     const wxString& message) {
  ADD_FAILURE() << file.utf8_string() << ":" << line << ": wx assertion in " << function.utf8_string() << ": "
                << condition.utf8_string() << ": " << message.utf8_string();
}

}  // namespace

// Not in the nameless namespace: wx declares a function for it that clang would call unused.
class TestApp : public wxApp {
 public:
  bool OnInit() override {
    wxSetAssertHandler(failOnAssertion);
    delete wxLog::SetActiveTarget(new wxLogStderr);
    wxInitAllImageHandlers();
    hotchkiss::editor::readTextsAsUtf8();
    SetExitOnFrameDelete(false);
    return true;
  }

  int OnRun() override {
    const std::unique_ptr<wxEventLoopBase> loop(new wxEventLoop);
    const wxEventLoopActivator activate(loop.get());
    return RUN_ALL_TESTS();
  }
};

wxIMPLEMENT_APP_NO_MAIN(TestApp);

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);  // takes its own options away before wx sees the rest
  return wxEntry(argc, argv);
}
