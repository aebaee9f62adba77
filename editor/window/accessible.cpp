// SPDX-License-Identifier: Apache-2.0
#include "editor/window/accessible.h"

#ifdef __WXGTK__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#pragma GCC diagnostic ignored "-Wparentheses"
#include <gtk/gtk.h>
#pragma GCC diagnostic pop
#endif

namespace hotchkiss::editor {

#ifdef __WXGTK__

namespace {

AtkObject* accessibleOf(wxWindow* window) {
  auto* widget = static_cast<GtkWidget*>(window->GetHandle());
  return widget != nullptr ? gtk_widget_get_accessible(widget) : nullptr;
}

AtkRole roleOf(Reader role) {
  switch (role) {
    case Reader::Canvas:
      return ATK_ROLE_DRAWING_AREA;
    case Reader::List:
      return ATK_ROLE_LIST;
    case Reader::Form:
      return ATK_ROLE_FORM;
    case Reader::StatusBar:
      return ATK_ROLE_STATUSBAR;
    case Reader::ToolBar:
      return ATK_ROLE_TOOL_BAR;
    case Reader::Panel:
      break;
  }
  return ATK_ROLE_PANEL;
}

}  // namespace

void describeToReaders(wxWindow* window, Reader role, const wxString& name) {
  AtkObject* object = accessibleOf(window);
  if (object == nullptr) return;
  atk_object_set_role(object, roleOf(role));
  atk_object_set_name(object, name.utf8_str());
}

void tellReaders(wxWindow* window, const wxString& text) {
  AtkObject* object = accessibleOf(window);
  if (object == nullptr) return;
  const wxScopedCharBuffer words = text.utf8_str();
  // Setting it emits the change; a reader that is on the window speaks it.
  atk_object_set_description(object, words);
  // Newer versions have news of their own, which are spoken whatever the reader is on.
  if (!text.empty() && g_signal_lookup("announcement", ATK_TYPE_OBJECT) != 0)
    g_signal_emit_by_name(object, "announcement", words.data());
}

#else

void describeToReaders(wxWindow*, Reader, const wxString&) {}
void tellReaders(wxWindow*, const wxString&) {}

#endif

}  // namespace hotchkiss::editor
