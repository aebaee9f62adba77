// SPDX-License-Identifier: Apache-2.0
#include "editor/window/command_table.h"

#include <wx/accel.h>
#include <wx/event.h>
#include <wx/window.h>

#include <map>

#include "editor/window/gtk_input.h"
#include "editor/window/settings.h"

namespace hotchkiss::editor {

namespace {
constexpr const char* kNoKey = "none";  // in the settings: the user has taken the key away

/// The menu at the end of a path of titles, made with those above it where there is none yet.
wxMenu* menuAt(std::map<wxString, wxMenu*>& menus, wxMenuBar* bar, const wxString& path, bool separator) {
  if (const auto known = menus.find(path); known != menus.end()) return known->second;
  auto* menu = new wxMenu;
  const int cut = path.Find('|', true);
  if (cut == wxNOT_FOUND) {
    bar->Append(menu, path);
  } else {
    wxMenu* above = menuAt(menus, bar, path.Left(static_cast<size_t>(cut)), false);
    if (separator && above->GetMenuItemCount() > 0) above->AppendSeparator();
    above->AppendSubMenu(menu, path.Mid(static_cast<size_t>(cut) + 1));
  }
  menus[path] = menu;
  return menu;
}

}  // namespace

bool isOffered(const Command& command) {
  return !command.named || !command.named().empty();
}

wxString labelOf(const Command& command) {
  wxString label;
  if (command.named) label = command.named();
  return wxMenuItem::GetLabelText(label.empty() ? command.label : label);
}

wxString menuWords(const Command& command) {
  wxString words = wxMenuItem::GetLabelText(command.menu);
  words.Replace("|", L" \u203a ");
  return words;
}

wxString keyWords(const wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  switch (key) {
    case WXK_NONE:
    case WXK_SHIFT:
    case WXK_CONTROL:
    case WXK_ALT:
    case WXK_WINDOWS_LEFT:
    case WXK_WINDOWS_RIGHT:
    case WXK_CAPITAL:
    case WXK_NUMLOCK:
      return {};
    default:
      break;
  }
  int flags = wxACCEL_NORMAL;
  if (event.ControlDown()) flags |= wxACCEL_CTRL;
  if (event.ShiftDown()) flags |= wxACCEL_SHIFT;
  if (event.AltDown()) flags |= wxACCEL_ALT;
  return wxAcceleratorEntry(flags, key).ToRawString();
}

void CommandTable::add(Command command) {
  wxASSERT_MSG(find(command.id) == nullptr, wxString::FromUTF8(command.id));
  usualKeys_.push_back(command.key);
  const wxString own = Settings::get().text("key-" + wxString::FromUTF8(command.id));
  if (!own.empty()) command.key = own == kNoKey ? wxString() : own;
  commands_.push_back(std::move(command));
  ids_.push_back(wxWindow::NewControlId());
}

void CommandTable::setKey(const std::string& id, const wxString& key) {
  for (size_t i = 0; i < commands_.size(); ++i) {
    if (commands_[i].id != id) continue;
    commands_[i].key = key;
    // The usual key is none of the user's choice, and may be another in a later version.
    Settings::get().setText("key-" + wxString::FromUTF8(id), key == usualKeys_[i] ? wxString()
                                                             : key.empty()        ? wxString(kNoKey)
                                                                                  : key);
  }
}

void CommandTable::useUsualKeys() {
  for (size_t i = 0; i < commands_.size(); ++i)
    if (commands_[i].key != usualKeys_[i]) setKey(commands_[i].id, usualKeys_[i]);
}

const Command* CommandTable::find(const std::string& id) const {
  for (const Command& command : commands_)
    if (command.id == id) return &command;
  return nullptr;
}

bool CommandTable::run(const std::string& id) const {
  const Command* command = find(id);
  if (command == nullptr || (command->enabled && !command->enabled())) return false;
  command->run();
  return true;
}

bool CommandTable::runKey(const wxKeyEvent& event) const {
  const wxString words = keyWords(event);
  if (words.empty()) return false;
  for (const Command& command : commands_)
    if (!command.key.empty() && command.key.IsSameAs(words, false)) return run(command.id);
  return false;
}

wxMenuBar* CommandTable::makeMenuBar(wxEvtHandler* target) {
  auto* bar = new wxMenuBar;
  tips_.clear();
  std::map<wxString, wxMenu*> menus;
  for (size_t i = 0; i < commands_.size(); ++i) {
    const Command& command = commands_[i];
    if (!bound_) target->Bind(wxEVT_MENU, [this, id = command.id](wxCommandEvent&) { run(id); }, ids_[i]);
    if (command.menu.empty() || !isOffered(command)) continue;
    const wxString label = command.named ? command.named() : command.label;
    wxMenu* menu = menuAt(menus, bar, command.menu, command.separator);
    if (command.separator && menu->GetMenuItemCount() > 0) menu->AppendSeparator();
    const wxString text = command.key.empty() ? label : label + "\t" + command.key;
    if (command.checked)
      menu->AppendCheckItem(ids_[i], text, command.help);
    else
      menu->Append(ids_[i], text, command.help);
  }
  bound_ = true;
  return bar;
}

void CommandTable::update(wxMenuBar* bar) const {
  for (size_t i = 0; i < commands_.size(); ++i) {
    wxMenuItem* item = bar->FindItem(ids_[i]);
    if (item == nullptr) continue;
    const Command& command = commands_[i];
    const bool enabled = !command.enabled || command.enabled();
    if (item->IsEnabled() != enabled) item->Enable(enabled);
    const wxString why = enabled ? wxString() : whyNot(command.id);
    if (wxString& tip = tips_[command.id]; tip != why) setMenuTip(item, tip = why);
    if (command.checked && item->IsChecked() != command.checked()) item->Check(command.checked());
  }
}

void CommandTable::because(const std::vector<std::string>& ids, const wxString& reason) {
  for (const std::string& id : ids) reasons_[id] = reason;
}

wxString CommandTable::whyNot(const std::string& id) const {
  const Command* command = find(id);
  if (command == nullptr || !command->enabled || command->enabled()) return {};
  const auto reason = reasons_.find(id);
  if (reason != reasons_.end()) return reason->second;
  return usualReason_ ? usualReason_() : _("It has nothing to do just now");
}

const Command* CommandTable::ofItem(int id) const {
  for (size_t i = 0; i < ids_.size(); ++i)
    if (ids_[i] == id) return &commands_[i];
  return nullptr;
}

std::vector<NamedCommand> CommandTable::named() const {
  std::vector<NamedCommand> out;
  for (const Command& command : commands_) {
    if ((command.enabled && !command.enabled()) || !isOffered(command)) continue;
    wxString label = labelOf(command);
    label.Replace(L"\u2026", "");
    out.push_back({command.id, label.utf8_string(), command.key.utf8_string()});
  }
  return out;
}

}  // namespace hotchkiss::editor
