// SPDX-License-Identifier: Apache-2.0
#include "editor/window/preferences_dialog.h"

#include <wx/accel.h>
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/listctrl.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <array>

#include "editor/window/gtk_style.h"
#include "editor/window/settings.h"
#include "editor/window/theme.h"

namespace hotchkiss::editor {

namespace {

constexpr std::array<const char*, 4> kLooks = {"", "light", "dark", "contrast"};
constexpr std::array<int, 6> kTextSizes = {90, 100, 110, 120, 130, 140};
constexpr std::array<const char*, 4> kLanguages = {"", "en", "de", "fr"};

bool isModifier(int key) {
  return key == WXK_SHIFT || key == WXK_CONTROL || key == WXK_ALT || key == WXK_RAW_CONTROL || key == WXK_WINDOWS_LEFT ||
         key == WXK_WINDOWS_RIGHT || key == WXK_CAPITAL || key == WXK_NUMLOCK;
}

}  // namespace

PreferencesDialog::PreferencesDialog(wxWindow* parent, CommandTable& commands)
    : wxDialog(parent, wxID_ANY, _("Preferences"), wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      commands_(commands) {
  Settings& settings = Settings::get();
  auto* outer = new wxBoxSizer(wxVERTICAL);
  auto* grid = new wxFlexGridSizer(2, 10, 16);
  grid->AddGrowableCol(1);
  const auto row = [&](const wxString& label, wxWindow* control) {
    control->SetName(label);
    grid->Add(new wxStaticText(this, wxID_ANY, label), 0, wxALIGN_CENTRE_VERTICAL);
    grid->Add(control, 1, wxEXPAND);
  };
  wxArrayString looks, sizes, languages;
  looks.Add(_("As the desktop"));
  looks.Add(_("Light"));
  looks.Add(_("Dark"));
  looks.Add(_("High contrast"));
  auto* look = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxSize(320, -1), looks);
  for (size_t i = 0; i < kLooks.size(); ++i)
    if (settings.look() == kLooks[i]) look->SetSelection(static_cast<int>(i));
  look->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    Settings::get().setLook(kLooks[static_cast<size_t>(event.GetSelection())]);
    if (onLook) onLook();
  });
  row(_("Look"), look);
  for (const int size : kTextSizes) sizes.Add(wxString::Format("%d %%", size));
  auto* text = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, sizes);
  for (size_t i = 0; i < kTextSizes.size(); ++i)
    if (settings.number("text-size", 100) == kTextSizes[i]) text->SetSelection(static_cast<int>(i));
  text->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    Settings::get().setNumber("text-size", kTextSizes[static_cast<size_t>(event.GetSelection())]);
    if (onLook) onLook();
  });
  row(_("Size of text"), text);
  languages.Add(_("As the desktop"));
  languages.Add("English");
  languages.Add("Deutsch");
  languages.Add(
      wxString::FromUTF8("Fran\xc3\xa7"
                         "ais"));
  auto* language = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, languages);
  for (size_t i = 0; i < kLanguages.size(); ++i)
    if (settings.text("language") == kLanguages[i]) language->SetSelection(static_cast<int>(i));
  language->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    Settings::get().setText("language", kLanguages[static_cast<size_t>(event.GetSelection())]);
    said_->SetLabel(_("The language is used from the next start on."));
  });
  row(_("Language"), language);
  auto* keep = new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 1, 600,
                              settings.number("keep-seconds", 20));
  keep->SetToolTip(_("Copies of unsaved work lie in a folder of their own, never over your files"));
  keep->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent& event) {
    Settings::get().setNumber("keep-seconds", event.GetPosition());
    if (onKeeping) onKeeping();
  });
  row(_("Keep a copy of unsaved work every (seconds)"), keep);
  outer->Add(grid, 0, wxEXPAND | wxALL, 20);

  auto* title =
      new wxStaticText(this, wxID_ANY, _("Keys: choose a command and press the keys it is to have; Delete takes them away"));
  outer->Add(title, 0, wxEXPAND | wxLEFT | wxRIGHT, 20);
  auto* filter = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxSize(-1, 32));
  filter->SetHint(_("Find a command or a key"));
  filter->SetName(_("Find a command or a key"));
  filter->Bind(wxEVT_TEXT, [this, filter](wxCommandEvent&) { listKeys(filter->GetValue()); });
  outer->Add(filter, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, 20);
  list_ = new wxListView(this, wxID_ANY, wxDefaultPosition, wxSize(620, 260), wxLC_REPORT | wxLC_SINGLE_SEL);
  list_->SetName(_("Commands and their keys"));
  list_->AppendColumn(_("Menu command"), wxLIST_FORMAT_LEFT, 300);
  list_->AppendColumn(_("Menu"), wxLIST_FORMAT_LEFT, 130);
  list_->AppendColumn(_("Keys"), wxLIST_FORMAT_LEFT, 160);
  list_->Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    const long at = list_->GetFirstSelected();
    const bool plain = !event.HasModifiers();
    // What moves in the list and out of the dialog does that.
    if (at < 0 || isModifier(key) || key == WXK_TAB || key == WXK_ESCAPE || key == WXK_RETURN ||
        (plain &&
         (key == WXK_UP || key == WXK_DOWN || key == WXK_PAGEUP || key == WXK_PAGEDOWN || key == WXK_HOME || key == WXK_END))) {
      event.Skip();
      return;
    }
    int flags = wxACCEL_NORMAL;
    if (event.ControlDown()) flags |= wxACCEL_CTRL;
    if (event.ShiftDown()) flags |= wxACCEL_SHIFT;
    if (event.AltDown()) flags |= wxACCEL_ALT;
    const bool none = plain && (key == WXK_DELETE || key == WXK_BACK);
    const wxString words = none ? wxString() : wxAcceleratorEntry(flags, key).ToRawString();
    const wxString why = giveKey(rows_[static_cast<size_t>(at)], words);
    said_->SetLabel(why.empty() ? (none ? _("The command has no keys now.") : wxString::Format(_("Keys now: %s"), words)) : why);
    if (why.empty()) list_->SetItem(at, 2, words);
  });
  outer->Add(list_, 1, wxEXPAND | wxALL, 20);
  said_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxSize(-1, 22), wxST_NO_AUTORESIZE);
  outer->Add(said_, 0, wxEXPAND | wxLEFT | wxRIGHT, 20);
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  auto* usual = new wxButton(this, wxID_ANY, _("The usual keys"));
  usual->Bind(wxEVT_BUTTON, [this, filter](wxCommandEvent&) {
    commands_.useUsualKeys();
    if (onKey) onKey();
    listKeys(filter->GetValue());
    said_->SetLabel(_("Every command has its usual keys again."));
  });
  buttons->Add(usual);
  buttons->AddStretchSpacer();
  auto* close = new wxButton(this, wxID_CANCEL, _("Close"));
  styleAs(close, "hk-accent");
  buttons->Add(close);
  outer->Add(buttons, 0, wxEXPAND | wxALL, 20);
  listKeys("");
  SetSizerAndFit(outer);
  CentreOnParent();
}

void PreferencesDialog::listKeys(const wxString& filter) {
  list_->DeleteAllItems();
  rows_.clear();
  for (const Command& command : commands_.all()) {
    if (command.menu.empty()) continue;
    const wxString label = wxMenuItem::GetLabelText(command.label), menu = wxMenuItem::GetLabelText(command.menu);
    const wxString all = (label + " " + menu + " " + command.key).Lower();
    if (!filter.empty() && !all.Contains(filter.Lower())) continue;
    const long at = list_->InsertItem(list_->GetItemCount(), label);
    list_->SetItem(at, 1, menu);
    list_->SetItem(at, 2, command.key);
    rows_.push_back(command.id);
  }
}

wxString PreferencesDialog::giveKey(const std::string& id, const wxString& key) {
  const Command* command = commands_.find(id);
  if (command == nullptr) return _("There is no such command.");
  if (!key.empty())
    for (const Command& other : commands_.all())
      if (other.id != id && other.key.IsSameAs(key, false))
        return wxString::Format(_("%s is taken by \u201c%s\u201d: take it away there first."), key,
                                wxMenuItem::GetLabelText(other.label));
  commands_.setKey(id, key);
  if (onKey) onKey();
  return {};
}

}  // namespace hotchkiss::editor
