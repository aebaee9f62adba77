// SPDX-License-Identifier: Apache-2.0
// The commands of the window in one table: menus, keys, the go-to field and buttons all name a command by its id. It must not
// know what a command does. Invariant: ids and keys are unique.
#pragma once
#include <wx/menu.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "editor/session/go_to.h"

namespace hotchkiss::editor {

struct Command {
  std::string id;
  wxString menu;   // title of its menu, after | that of a menu in it; "" = in no menu
  wxString label;  // with & for the mnemonic
  wxString key;    // "Ctrl+S", as an accelerator
  wxString help;
  std::function<void()> run;
  std::function<bool()> enabled;         // empty = always
  std::function<bool()> checked;         // not empty: an item with a check mark
  bool separator = false;                // a line before it in the menu
  std::function<wxString()> named = {};  // what it is called now in place of its label; "" = not in the menu just now
};

/// Whether the command is to be found in menus and lists just now.
bool isOffered(const Command& command);
/// What a command is called, without its mnemonic.
wxString labelOf(const Command& command);
/// Where it stands in the menus, in words; "" when nowhere.
wxString menuWords(const Command& command);
/// The key as menus write it, as "Ctrl+Shift+K"; "" for a key that is none.
wxString keyWords(const wxKeyEvent& event);

class CommandTable {
 public:
  /// Adds a command; the key that the user has given it is taken in place of its usual one.
  void add(Command command);
  /// Gives a command another key ("" = none), for this run and all later ones.
  void setKey(const std::string& id, const wxString& key);
  void useUsualKeys();
  const Command* find(const std::string& id) const;
  const std::vector<Command>& all() const { return commands_; }
  bool run(const std::string& id) const;
  /// Runs the command whose key was pressed, for windows that have no menu bar; true when there is one.
  bool runKey(const wxKeyEvent& event) const;
  /// A menu bar of all commands with a menu, in the order in which they were added.
  wxMenuBar* makeMenuBar(wxEvtHandler* target);
  void update(wxMenuBar* bar) const;
  /// What has to be so before commands can run, in words; said of them while they are grey.
  void because(const std::vector<std::string>& ids, const wxString& reason);
  /// What is said of commands without a reason of their own.
  void becauseUsually(std::function<wxString()> reason) { usualReason_ = std::move(reason); }
  /// Why a command cannot run now; "" when it can.
  wxString whyNot(const std::string& id) const;
  /// The command of a menu item, or nullptr.
  const Command* ofItem(int id) const;
  /// Commands that can run now, for the go-to field.
  std::vector<NamedCommand> named() const;

 private:
  std::vector<Command> commands_;
  std::vector<wxString> usualKeys_;
  std::vector<int> ids_;
  bool bound_ = false;  // to the events of the menus
  std::map<std::string, wxString> reasons_;
  std::function<wxString()> usualReason_;
  mutable std::map<std::string, wxString> tips_;  // as the menu items have them
};

}  // namespace hotchkiss::editor
