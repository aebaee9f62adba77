// SPDX-License-Identifier: Apache-2.0
#include "editor/window/gtk_style.h"

#include <wx/choice.h>
#include <wx/settings.h>
#include <wx/spinctrl.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <string>

#include "editor/window/own_drawn.h"
#include "editor/window/theme.h"

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

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

// @name stands for a role.
constexpr const char* kSheet = R"css(
* { font-family: "Noto Sans", sans-serif; font-size: @size; -gtk-icon-shadow: none; text-shadow: none; }
window, dialog, .background { background-color: @ground; color: @text; }
menubar { background-color: @bar; background-image: none; color: @text; padding: 0; border: none; box-shadow: none; }
menubar > menuitem { padding: 4px 10px; border-radius: 5px; color: @text; border: none; box-shadow: none; }
menubar > menuitem:hover { background-color: @selected; color: @text; box-shadow: none; border: none; }
menu, .menu, .context-menu { background-color: @panel; color: @text; border: 1px solid @hairline; padding: 5px; border-radius: 6px; }
menu menuitem { padding: 5px 10px; border-radius: 5px; color: @text; min-height: 18px; }
menu menuitem:hover { background-color: @selected; color: @text; }
menu menuitem:disabled, menu menuitem:disabled label, menubar menuitem:disabled label { color: @faint; }
menu menuitem accelerator { color: @faint; }
menu separator { background-color: @hairline; margin: 4px 2px; min-height: 1px; }
menu menuitem check, menu menuitem radio { color: @accent; background: none; border: none; box-shadow: none; min-width: 14px; min-height: 14px; }
menu menuitem check:checked, menu menuitem radio:checked { color: @accent; }
tooltip, tooltip.background { background-color: @text; border-radius: 5px; border: none; box-shadow: none; }
tooltip label, tooltip * { color: @ground; background-color: transparent; }
entry, spinbutton { background-color: @field; background-image: none; color: @text; border: 1px solid @outline; border-radius: 6px;
  box-shadow: none; min-height: 26px; padding: 0 8px; caret-color: @accent; }
entry:focus, spinbutton:focus { border-color: @accent; box-shadow: inset 0 0 0 1px @accent; }
entry selection, spinbutton selection, textview text selection { background-color: @accent; color: @onaccent; }
entry.hk-search, entry.hk-search:focus { border: none; box-shadow: none; background: none; background-color: @field; padding: 0; min-height: 20px; border-radius: 0; }
entry.hk-inline { border: 1px solid @accent; box-shadow: none; padding: 0 5px; min-height: 20px; border-radius: 4px; }
entry.hk-inline-error { border: 1px solid @error; box-shadow: inset 0 0 0 1px @error; padding: 0 5px; min-height: 20px; border-radius: 4px; }
spinbutton entry, spinbutton entry:focus { border: none; box-shadow: none; background: none; padding: 0; min-height: 24px; }
spinbutton button { background: none; border: none; box-shadow: none; color: @quiet; padding: 0 4px; min-width: 16px; }
spinbutton button:hover { background-color: @hover; color: @text; }
button { background-color: @field; background-image: none; color: @text; border: 1px solid @outline; border-radius: 6px; box-shadow: none;
  padding: 4px 14px; min-height: 22px; }
button:hover { background-color: @hover; }
button:active, button:checked { background-color: @pressed; }
button:focus { border-color: @accent; outline: none; }
button:disabled, button:disabled label { color: @faint; }
button.default, button.hk-accent { background-color: @accent; color: @onaccent; border-color: @accent; }
button.default label, button.hk-accent label { color: @onaccent; font-weight: bold; }
button.default:hover, button.hk-accent:hover { background-color: mix(@accent, @text, 0.18); }
button.hk-accent:disabled { background-color: @hairline; border-color: @hairline; }
button.hk-accent:disabled label { color: @quiet; }
combobox button { padding: 2px 8px; }
combobox arrow { color: @quiet; min-width: 14px; min-height: 14px; }
checkbutton check, radiobutton radio { background-color: @field; background-image: none; border: 1px solid @outline; color: @onaccent; box-shadow: none; min-width: 15px; min-height: 15px; }
checkbutton check { border-radius: 4px; }
checkbutton check:checked, radiobutton radio:checked { background-color: @accent; border-color: @accent; color: @onaccent; }
checkbutton, radiobutton, label { color: @text; }
textview, textview text { background-color: @field; color: @text; caret-color: @accent; }
scrolledwindow { border-color: @outline; }
scrollbar { background-color: transparent; border: none; }
scrollbar slider { background-color: mix(@ground, @quiet, 0.5); min-width: 6px; border-radius: 4px; }
scale trough { background-color: @button; border: none; } scale highlight { background-color: @accent; } scale slider { background-color: @field; border: 1px solid @outline; box-shadow: none; }
treeview.view header button { background-color: @bar; color: @quiet; border: none; border-bottom: 1px solid @hairline; border-radius: 0; padding: 4px 8px; }
treeview.view, list, row, placessidebar, stacksidebar, .sidebar, .view, iconview { background-color: @panel; color: @text; }
treeview.view:selected, row:selected, .view:selected { background-color: @selected; color: @text; }
headerbar, .titlebar { background-color: @bar; background-image: none; color: @text; border-color: @hairline; box-shadow: none; }
)css";

std::string nameOf(Role role) {
  switch (role) {
    case Role::Ground:
      return "@ground";
    case Role::Bar:
      return "@bar";
    case Role::Panel:
      return "@panel";
    case Role::Field:
      return "@field";
    case Role::Button:
      return "@button";
    case Role::Hairline:
      return "@hairline";
    case Role::Outline:
      return "@outline";
    case Role::Text:
      return "@text";
    case Role::Quiet:
      return "@quiet";
    case Role::Faint:
      return "@faint";
    case Role::Accent:
      return "@accent";
    case Role::OnAccent:
      return "@onaccent";
    case Role::Selected:
      return "@selected";
    case Role::Hover:
      return "@hover";
    case Role::Pressed:
      return "@pressed";
    case Role::Error:
      return "@error";
    default:
      return {};
  }
}

GtkCssProvider* provider() {
  static GtkCssProvider* const kProvider = [] {
    GtkCssProvider* made = gtk_css_provider_new();
    gtk_style_context_add_provider_for_screen(gdk_screen_get_default(), GTK_STYLE_PROVIDER(made),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    return made;
  }();
  return kProvider;
}

}  // namespace

void dressNativeControls() {
  std::string css = replaced(kSheet, "@size", std::to_string(Theme::get().textPixels()) + "px");
  // The longer names first: @ontext before @on.
  for (const Role role :
       {Role::OnAccent, Role::Ground, Role::Bar, Role::Panel, Role::Field, Role::Button, Role::Hairline, Role::Outline,
        Role::Text, Role::Quiet, Role::Faint, Role::Accent, Role::Selected, Role::Hover, Role::Pressed, Role::Error})
    css = replaced(css, nameOf(role), Theme::get().colour(role).GetAsString(wxC2S_HTML_SYNTAX).utf8_string());
  g_object_set(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", Theme::get().kind() == ThemeKind::Dark, nullptr);
  GError* error = nullptr;
  gtk_css_provider_load_from_data(provider(), css.c_str(), -1, &error);
  if (error != nullptr) {
    wxLogDebug("style sheet: %s", error->message);
    g_error_free(error);
  }
}

void styleAs(wxWindow* window, const char* styleClass) {
  auto* widget = static_cast<GtkWidget*>(window->GetHandle());
  // A multi-line text control is a text view inside a scrolled window; a one-line one is the entry itself.
  GtkStyleContext* context = gtk_widget_get_style_context(widget);
  for (const char* known : {"hk-search", "hk-inline", "hk-inline-error", "hk-accent"})
    gtk_style_context_remove_class(context, known);
  gtk_style_context_add_class(context, styleClass);
}

bool desktopIsDark() {
  return wxSystemSettings::GetAppearance().IsDark();
}

bool desktopIsHighContrast() {
  gchar* name = nullptr;
  g_object_get(gtk_settings_get_default(), "gtk-theme-name", &name, nullptr);
  const bool high = name != nullptr && std::string(name).find("HighContrast") != std::string::npos;
  g_free(name);
  return high;
}

double desktopTextScale() {
  gint dots = 0;  // an inch, in 1024ths; below zero where the desktop says nothing
  g_object_get(gtk_settings_get_default(), "gtk-xft-dpi", &dots, nullptr);
  return dots > 0 ? dots / 1024.0 / 96.0 : 1;
}

#else

void dressNativeControls() {}
void styleAs(wxWindow*, const char*) {}
bool desktopIsDark() {
  return wxSystemSettings::GetAppearance().IsDark();
}
bool desktopIsHighContrast() {
  return false;
}
double desktopTextScale() {
  return 1;
}

#endif

int fieldHeight() {
  return std::max(30, Theme::get().textPixels() * 3 / 2 + 10);
}

void evenFields(wxWindow* window) {
  for (wxWindow* child : window->GetChildren()) {
    const auto* text = wxDynamicCast(child, wxTextCtrl);
    const bool field = (text != nullptr && text->IsSingleLine()) || wxDynamicCast(child, wxChoice) != nullptr ||
                       wxDynamicCast(child, wxSpinCtrl) != nullptr || wxDynamicCast(child, wxSpinCtrlDouble) != nullptr;
    if (field)
      child->SetMinSize(wxSize(child->GetMinSize().x, fieldHeight()));
    else if (dynamic_cast<OwnDrawn*>(child) == nullptr && !child->IsTopLevel())
      evenFields(child);
  }
}

}  // namespace hotchkiss::editor
