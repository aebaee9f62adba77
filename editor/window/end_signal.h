// SPDX-License-Identifier: Apache-2.0
// The signals by which a desktop, a terminal or another program ends this one (SIGTERM, SIGHUP, SIGINT). They are heard between
// two events of the window, so that nothing is half done. One that the program was started to ignore (nohup) is still ignored. On
// a toolkit other than GTK the system's own answer stays.
#pragma once
#include <functional>
#include <memory>

namespace hotchkiss::editor {

/// While it lives, `heard` is called with the number of each signal that asks the program to end. At most one at a time.
class EndSignal {
 public:
  explicit EndSignal(std::function<void(int)> heard);
  ~EndSignal();
  EndSignal(const EndSignal&) = delete;
  EndSignal& operator=(const EndSignal&) = delete;

 private:
  struct Listeners;
  std::unique_ptr<Listeners> listeners_;
};

}  // namespace hotchkiss::editor
