// SPDX-License-Identifier: Apache-2.0
#include "editor/window/gtk_input.h"

#include <wx/menuitem.h>

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

using Listener = std::function<void(double, double, bool)>;

gboolean happened(GtkWidget*, GdkEvent* event, gpointer data) {
  if (event->type != GDK_SCROLL) return FALSE;
  GdkDevice* device = gdk_event_get_source_device(event);
  if (device == nullptr || gdk_device_get_source(device) != GDK_SOURCE_TOUCHPAD) return FALSE;
  double dx = 0, dy = 0;
  if (gdk_event_get_scroll_deltas(event, &dx, &dy) == FALSE) return FALSE;
  (*static_cast<Listener*>(data))(dx, dy, (event->scroll.state & GDK_CONTROL_MASK) != 0);
  return TRUE;
}

}  // namespace

void onTouchpadScroll(wxWindow* window, Listener listener) {
  auto* widget = static_cast<GtkWidget*>(window->GetHandle());
  gtk_widget_add_events(widget, GDK_SMOOTH_SCROLL_MASK);
  // "event" comes before "scroll-event", which the toolkit takes for itself.
  g_signal_connect_data(
      widget, "event", G_CALLBACK(happened), new Listener(std::move(listener)),
      [](gpointer data, GClosure*) { delete static_cast<Listener*>(data); }, static_cast<GConnectFlags>(0));
}

bool displayIsThere() {
  // Opened by hand: the toolkit has something to say to GTK before that begins.
  return gdk_display_open(nullptr) != nullptr;
}

void setMenuTip(wxMenuItem* item, const wxString& text) {
  GtkWidget* widget = item->GetMenuItem();
  if (widget == nullptr) return;
  if (text.empty())
    gtk_widget_set_has_tooltip(widget, FALSE);
  else
    gtk_widget_set_tooltip_text(widget, text.utf8_str());
}

#else

bool displayIsThere() {
  return true;
}

void setMenuTip(wxMenuItem*, const wxString&) {}

void onTouchpadScroll(wxWindow*, std::function<void(double, double, bool)>) {}

#endif

}  // namespace hotchkiss::editor
