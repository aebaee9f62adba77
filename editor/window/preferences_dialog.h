// SPDX-License-Identifier: Apache-2.0
// What the user may choose once and for all: look, size of text, language, how often copies are kept, keys of commands. Writes
// the settings as they are chosen; who shows it takes them into use.
#pragma once
#include <wx/dialog.h>

#include <functional>
#include <vector>

#include "editor/window/command_table.h"

class wxChoice;
class wxSpinCtrl;
class wxStaticText;

namespace hotchkiss::editor {

class ShortcutList;

class PreferencesDialog : public wxDialog {
 public:
  PreferencesDialog(wxWindow* parent, CommandTable& commands);
  /// Look or size of text is another.
  std::function<void()> onLook;
  /// The time between two copies is another.
  std::function<void()> onKeeping;
  /// A command has another key.
  std::function<void()> onKey;
  /// Gives the chosen command a key, as "Ctrl+Shift+K"; "" takes its key away. Answers why not, or "".
  wxString giveKey(const std::string& command, const wxString& key);
  ShortcutList& list() { return *list_; }

 private:
  void keyInList(wxKeyEvent& event);
  CommandTable& commands_;
  ShortcutList* list_ = nullptr;
  wxStaticText* said_ = nullptr;
};

}  // namespace hotchkiss::editor
