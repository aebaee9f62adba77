// SPDX-License-Identifier: Apache-2.0
// Dresses the toolkit's own controls (menus, text fields, dialogs) in the roles of the theme, so that nothing of another look
// shows. It must not know which controls there are. On a toolkit other than GTK it does nothing.
#pragma once
#include <wx/window.h>

namespace hotchkiss::editor {

/// Dresses every native control of the program in the theme in use; call again when the theme changes.
void dressNativeControls();
/// Gives a native control one of our style classes in place of the one given before.
void styleAs(wxWindow* window, const char* styleClass);
/// Gives every one-line field, list of choices and spin field in a window one height, which holds its text at its size.
void evenFields(wxWindow* window);
/// That height.
int fieldHeight();
/// Whether the desktop asks for a dark or high-contrast look.
bool desktopIsDark();
bool desktopIsHighContrast();
/// What the desktop makes of a text of 96 dots an inch: 2 on a desktop of 192.
double desktopTextScale();

}  // namespace hotchkiss::editor
