// SPDX-License-Identifier: Apache-2.0
// What the toolkit does not tell apart by itself: scrolling on a touchpad, which pans, from the notches of a wheel, which zoom.
// On a toolkit other than GTK it does nothing, and every scroll is a wheel's.
#pragma once
#include <wx/window.h>

#include <functional>

class wxMenuItem;

namespace hotchkiss::editor {

/// Calls with (dx, dy, control) for each scroll of a touchpad over the window; the toolkit then sends no wheel event for it.
void onTouchpadScroll(wxWindow* window, std::function<void(double, double, bool)> listener);

/// Whether there is a display to show windows on; asked before the toolkit begins.
bool displayIsThere();

/// A tip for a menu item, seen while it is grey too; "" takes it away.
void setMenuTip(wxMenuItem* item, const wxString& text);

}  // namespace hotchkiss::editor
