// SPDX-License-Identifier: Apache-2.0
#include "tests/gui/wait_for.h"

#include <wx/app.h>
#include <wx/evtloop.h>
#include <wx/stopwatch.h>
#include <wx/utils.h>

namespace hotchkiss::test {

void handlePendingEvents() {
  wxEventLoopBase* loop = wxEventLoopBase::GetActive();
  wxCHECK_RET(loop != nullptr, "no event loop runs");
  while (loop->Pending()) loop->Dispatch();
  wxTheApp->ProcessPendingEvents();
  loop->ProcessIdle();
}

bool waitFor(const std::function<bool()>& predicate, int timeoutMs) {
  wxStopWatch elapsed;
  for (;;) {
    handlePendingEvents();
    if (predicate()) return true;
    if (elapsed.Time() >= timeoutMs) return false;
    wxMilliSleep(2);  // leaves the processor to the worker thread and to the display server
  }
}

}  // namespace hotchkiss::test
