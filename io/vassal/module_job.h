// SPDX-License-Identifier: Apache-2.0
// Writing a module as both faces do it: which project keeps the ids, where pictures of counters lie, and both files written, the
// project first, so that no id is ever in a module and in no project.
#pragma once
#include <string>
#include <vector>

#include "io/native/load.h"
#include "io/vassal/module_writer.h"

namespace hotchkiss::vassal {

struct ModuleFiles {
  std::string projectFile;
  ModuleReport report;
};

/// "M.project.xml" for "M.vmod".
std::string projectFileBeside(const std::string& module);

/// Makes a module of scenarios and writes it to `output`, the ids to `projectFile` ("" = beside the output). `files` say where
/// the pictures of an order of battle lie. Nothing is written on an error.
Expected<ModuleFiles> exportModule(const State& state, const FileTable& files, const std::vector<ScenarioId>& scenarios,
                                   const std::string& output, const std::string& projectFile, ModuleOptions options);
/// The same of the scenarios among the named documents, or of all where a project stands for them; without `projectFile` the ids
/// go to the project that was named.
Expected<ModuleFiles> exportModule(const Loaded& loaded, const std::string& output, const std::string& projectFile,
                                   ModuleOptions options);

}  // namespace hotchkiss::vassal
