// SPDX-License-Identifier: Apache-2.0
// What own-drawn windows say to screen readers (ATK): a name, a role, and news as they come. Does nothing where the toolkit knows
// no ATK.
#pragma once
#include <wx/window.h>

namespace hotchkiss::editor {

enum class Reader { Canvas, Panel, List, Form, StatusBar, ToolBar };

/// Gives a window its role and name.
void describeToReaders(wxWindow* window, Reader role, const wxString& name);
/// What the window is about now; readers that follow it say so.
void tellReaders(wxWindow* window, const wxString& text);

}  // namespace hotchkiss::editor
