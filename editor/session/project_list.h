// SPDX-License-Identifier: Apache-2.0
// Everything that is open, a row a document: what it is called, where it lies, whether it is saved, what the checks find in it,
// what it uses and what uses it. Knows no widget.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "editor/session/session.h"

namespace hotchkiss::editor {

struct ProjectRow {
  DocumentKey key;
  std::string title;  // or the id, where it has none
  std::string file;   // as it is shown; "" = has none yet
  std::string kind;   // "map", "scenario", ...
  bool changed = false;
  bool inFront = false;
  size_t errors = 0, warnings = 0, notes = 0;
  std::vector<DocumentKey> uses, usedBy;  // that are open, in the order of the rows
};

/// Rows by kind (scenarios, boards, maps, orders of battle, games, errata, project) and title; only those in whose title, file,
/// kind or id all words of the filter stand.
std::vector<ProjectRow> projectRows(const Session& session, const std::string& filter = {});

/// Puts a document in front: a scenario, a board, or a map alone. False for what cannot be looked at by itself.
bool showDocument(Session& session, const DocumentKey& key);

/// What "export all" writes into a folder: a booklet and set-up cards of each scenario, a picture of each board and map as PDF,
/// and GeoJSON where it is known where the map lies.
struct ExportAll {
  std::string folder;
  std::vector<std::string> written;                       // files, as they are named in the folder
  std::vector<std::pair<std::string, std::string>> left;  // what was not written, and why
};
/// Writes them one after the other; `told` is asked before each (its name) and ends the work when it answers false.
ExportAll exportAll(const State& state, const std::string& folder, const std::function<bool(const std::string&)>& told);

}  // namespace hotchkiss::editor
