// SPDX-License-Identifier: Apache-2.0
// Any bytes as what somebody pastes into the table of units out of a spreadsheet: what is taken is one undo, can be saved, and
// undone all is as before.
#include "after_reading.h"
#include "editor/session/session.h"
#include "editor/session/units_desk.h"
#include "fuzzers.h"

namespace {

using namespace hotchkiss;

/// A session that nobody looks at: what the background posts is dropped.
struct Window {
  Window() : session([](std::function<void()>) {}), desk(session) {
    session.setChecks(false);
    open();
  }
  void open() {
    session.open(fuzz::training("gcacw"));
    session.setForcesLocked(false);
    session.setMapLocked(false);
  }
  editor::Session session;
  editor::UnitsDesk desk;
};

}  // namespace

int hotchkiss::fuzz::pasteFuzzer(const uint8_t* data, size_t size) {
  static Window window;
  const State before = window.session.state();
  const std::string bytes = fuzz::bytesOf(data, size);
  (void)window.desk.paste(bytes, 0, "name");
  const State after = window.session.state();
  fuzz::comesBack(after, before);
  if (!(after == before)) {
    window.session.undo();
    if (!(window.session.state() == before)) fuzz::broken("what was pasted is undone at once", bytes);
  }
  window.open();
  return 0;
}
