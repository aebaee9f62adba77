// SPDX-License-Identifier: Apache-2.0
#include "editor/window/command_table.h"

#include <wx/event.h>
#include <wx/window.h>

#include <map>

#include "editor/window/gtk_input.h"
#include "editor/window/settings.h"

namespace hotchkiss::editor {

namespace {
constexpr const char* kNoKey = "none";  // in the settings: the user has taken the key away
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

wxMenuBar* CommandTable::makeMenuBar(wxEvtHandler* target) {
  auto* bar = new wxMenuBar;
  tips_.clear();
  std::map<wxString, wxMenu*> menus;
  for (size_t i = 0; i < commands_.size(); ++i) {
    const Command& command = commands_[i];
    if (command.menu.empty()) continue;
    wxMenu*& menu = menus[command.menu];
    if (menu == nullptr) {
      menu = new wxMenu;
      bar->Append(menu, command.menu);
    }
    if (command.separator && menu->GetMenuItemCount() > 0) menu->AppendSeparator();
    const wxString text = command.key.empty() ? command.label : command.label + "\t" + command.key;
    if (command.checked)
      menu->AppendCheckItem(ids_[i], text, command.help);
    else
      menu->Append(ids_[i], text, command.help);
    if (!bound_) target->Bind(wxEVT_MENU, [this, id = command.id](wxCommandEvent&) { run(id); }, ids_[i]);
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
    if (command.enabled && !command.enabled()) continue;
    wxString label = wxMenuItem::GetLabelText(command.label);
    label.Replace(L"\u2026", "");
    out.push_back({command.id, label.utf8_string(), command.key.utf8_string()});
  }
  return out;
}

}  // namespace hotchkiss::editor
