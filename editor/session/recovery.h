// SPDX-License-Identifier: Apache-2.0
// Copies of unsaved work in a folder of their own, never over the user's files: written in the background, offered at the next
// start when the program ended without saving. Invariant: a copy belongs to one running program (its process id) or to none.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/drafts.h"
#include "io/native/load.h"

namespace hotchkiss::editor {

/// The folder for all copies: $XDG_STATE_HOME/hotchkiss/recovery, or ~/.local/state/...
std::string recoveryRoot();

/// Unsaved work as values, so that the writing can be done in another thread.
struct RecoveryCopy {
  std::string title;
  std::string time;  // as the window shows it
  State state;
  FileTable files;
  std::map<Drafts::Key, Draft> drafts;  // what was typed and refused
};

/// Writes a copy into the folder (made when missing); what a copy before it wrote is replaced.
Expected<void> writeRecovery(const std::string& folder, const RecoveryCopy& copy);
void removeRecovery(const std::string& folder);

struct RecoveryFound {
  std::string folder, title, time;
};
/// Copies that no running program owns, newest first.
std::vector<RecoveryFound> findRecoveries(const std::string& root);

struct Recovered {
  Loaded base;                    // as the files on disk have it
  State state;                    // with the unsaved work
  std::vector<DocumentKey> keys;  // that were unsaved
  std::map<Drafts::Key, Draft> drafts;
};
Expected<Recovered> readRecovery(const std::string& folder);

}  // namespace hotchkiss::editor
