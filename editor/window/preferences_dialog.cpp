// SPDX-License-Identifier: Apache-2.0
#include "editor/window/preferences_dialog.h"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

#include <algorithm>
#include <array>

#include "editor/window/chrome.h"
#include "editor/window/gtk_style.h"
#include "editor/window/settings.h"
#include "editor/window/shortcut_list.h"
#include "editor/window/theme.h"

namespace hotchkiss::editor {

namespace {

constexpr std::array<const char*, 4> kLooks = {"", "light", "dark", "contrast"};
constexpr std::array<int, 6> kTextSizes = {90, 100, 110, 120, 130, 140};
constexpr std::array<const char*, 4> kLanguages = {"", "en", "de", "fr"};

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
  auto* safe = new wxCheckBox(this, wxID_ANY, _("Colours that are told apart without red and green"));
  safe->SetValue(settings.number("safe-colours", 0) == 1);
  safe->SetToolTip(_("Sides, severities and the answers of the rules, in the light look and in the dark one"));
  safe->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent& event) {
    Settings::get().setNumber("safe-colours", event.IsChecked() ? 1 : 0);
    if (onLook) onLook();
  });
  row(_("Colours"), safe);
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
  auto* filter = new SearchField(this, Role::Ground, _("Find a command or a key"));
  filter->field().SetName(_("Find a command or a key"));
  outer->Add(filter, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, 20);
  list_ = new ShortcutList(this, commands_);
  list_->SetMinSize(wxSize(620, 200));
  list_->SetName(_("Commands and their keys"));
  filter->onChanged = [this](const wxString& words) { list_->setFilter(words); };
  filter->onMove = [this](int) { list_->SetFocus(); };
  filter->onEscape = [this] { EndModal(wxID_CANCEL); };
  list_->Bind(wxEVT_CHAR_HOOK, &PreferencesDialog::keyInList, this);
  outer->Add(list_, 1, wxEXPAND | wxALL, 20);
  said_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxSize(-1, 22), wxST_NO_AUTORESIZE);
  outer->Add(said_, 0, wxEXPAND | wxLEFT | wxRIGHT, 20);
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  auto* usual = new wxButton(this, wxID_ANY, _("The usual keys"));
  usual->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    commands_.useUsualKeys();
    if (onKey) onKey();
    list_->rebuild();
    said_->SetLabel(_("Every command has its usual keys again."));
  });
  buttons->Add(usual);
  buttons->AddStretchSpacer();
  auto* close = new wxButton(this, wxID_CANCEL, _("Close"));
  styleAs(close, "hk-accent");
  buttons->Add(close);
  outer->Add(buttons, 0, wxEXPAND | wxALL, 20);
  evenFields(this);
  SetSizerAndFit(outer);
  CentreOnParent();
}

void PreferencesDialog::keyInList(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  const auto command = list_->chosen();
  const wxString words = keyWords(event);
  const bool plain = !event.HasModifiers();
  // What moves in the list and out of the dialog does that.
  if (!command || words.empty() || key == WXK_TAB || key == WXK_ESCAPE || key == WXK_RETURN ||
      (plain &&
       (key == WXK_UP || key == WXK_DOWN || key == WXK_PAGEUP || key == WXK_PAGEDOWN || key == WXK_HOME || key == WXK_END))) {
    event.Skip();
    return;
  }
  const bool none = plain && (key == WXK_DELETE || key == WXK_BACK);
  const wxString why = giveKey(*command, none ? wxString() : words);
  said_->SetLabel(why.empty() ? (none ? _("The command has no keys now.") : wxString::Format(_("Keys now: %s"), words)) : why);
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
  list_->rebuild();
  return {};
}

}  // namespace hotchkiss::editor
