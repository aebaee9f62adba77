// SPDX-License-Identifier: Apache-2.0
// A VASSAL module of what is open: which scenarios go into one, the gate of the checks, and the writing in the background. Shows
// no dialog; what becomes of it is said in the session's bar.
#pragma once
#include <string>
#include <vector>

#include "editor/session/session.h"
#include "io/vassal/module_writer.h"

namespace hotchkiss::editor {

struct ModuleWish {
  std::vector<ScenarioId> scenarios;
  std::string output;
  vassal::ModuleOptions options;
  bool force = false;  // in spite of errors, which the module then lists
};

/// The open scenarios that are played on the board of the active one, that one first.
std::vector<ScenarioId> scenariosOfOneBoard(const Session& session);
/// Where the ids of counters are kept: in the file of the open project, else "" = beside the module.
std::string projectFileOf(const Session& session);

/// Checks, and then writes in the background. With errors nothing is written, and the bar offers to write in spite of them.
void exportModule(Session& session, const ModuleWish& wish);

}  // namespace hotchkiss::editor
