// SPDX-License-Identifier: Apache-2.0
#include "editor/window/end_signal.h"

#include <signal.h>
#include <wx/defs.h>

#include <array>
#include <utility>

#ifdef __WXGTK__
#include <glib-unix.h>
#endif

namespace hotchkiss::editor {

#ifdef __WXGTK__

struct EndSignal::Listeners {
  struct Each {
    Listeners* all;
    int number;
    guint source;
  };
  std::function<void(int)> heard;
  std::array<Each, 3> each;

  static gboolean hear(gpointer data) {
    const Each& one = *static_cast<const Each*>(data);
    one.all->heard(one.number);
    return G_SOURCE_CONTINUE;
  }
};

EndSignal::EndSignal(std::function<void(int)> heard) : listeners_(std::make_unique<Listeners>(Listeners{std::move(heard), {}})) {
  constexpr std::array<int, 3> kNumbers = {SIGTERM, SIGHUP, SIGINT};
  for (size_t i = 0; i < kNumbers.size(); ++i) {
    Listeners::Each& one = listeners_->each[i];
    one = {listeners_.get(), kNumbers[i], 0};
    struct sigaction before{};
    if (::sigaction(kNumbers[i], nullptr, &before) == 0 && before.sa_handler == SIG_IGN) continue;
    one.source = g_unix_signal_add(kNumbers[i], Listeners::hear, &one);
  }
}

EndSignal::~EndSignal() {
  for (const Listeners::Each& one : listeners_->each)
    if (one.source != 0) g_source_remove(one.source);
}

#else

struct EndSignal::Listeners {};
EndSignal::EndSignal(std::function<void(int)>) {}
EndSignal::~EndSignal() = default;

#endif

}  // namespace hotchkiss::editor
