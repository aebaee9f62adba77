// SPDX-License-Identifier: Apache-2.0
#include "editor/window/ways_forward.h"

#include <wx/intl.h>

namespace hotchkiss::editor {

std::vector<WayForward> waysToAScenario(Shell& shell) {
  const State& state = shell.session.state();
  std::vector<WayForward> out;
  const auto run = [&shell](const char* command) { return [&shell, command] { shell.run(command); }; };
  if (!state.scenarios.empty()) {
    const auto& [id, scenario] = *state.scenarios.begin();
    out.push_back(
        {"way:show", "flag",
         wxString::Format(_("Show \u201c%s\u201d"), wxString::FromUTF8(scenario->title.empty() ? id.text : scenario->title)),
         [&shell, scenarioId = id] { shell.session.showScenario(scenarioId); }, true});
  }
  if (!state.boards.empty())
    out.push_back({"way:new", "plus", _("New scenario on this map\u2026"), run("new-scenario"), true});
  else
    out.push_back({"way:new", "plus", _("New map\u2026"), run("new"), true});
  out.push_back({"way:open", "folder-open", _("Open a file\u2026"), run("open"), true});
  return out;
}

}  // namespace hotchkiss::editor
