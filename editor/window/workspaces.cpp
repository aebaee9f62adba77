// SPDX-License-Identifier: Apache-2.0
#include "editor/window/workspaces.h"

#include <wx/intl.h>

#include <algorithm>

namespace hotchkiss::editor {

const std::vector<Workspace>& allWorkspaces() {
  // Made when it is first asked for, so that the words are those of the language in use.
  static const std::vector<Workspace> kAll = {
      {"map",
       _("Map"),
       _("Terrain, hexsides, roads, names"),
       "order",
       "problems",
       {"project", "problems", "set-up", "points", "sheets", "history", "merge"},
       true},
      {"forces",
       _("Forces"),
       _("The order of battle as a tree and as a table"),
       "order",
       "units",
       {"project", "problems", "units", "set-up", "history", "merge"},
       false},
      {"scenario",
       _("Scenario"),
       _("Calendar, arrivals, set-up, restrictions, special rules"),
       "order",
       "scenario",
       {"project", "problems", "scenario", "set-up", "history", "merge"},
       false},
      {"victory",
       _("Victory"),
       _("What earns points, and who has won with how many"),
       "inspector",
       "victory",
       {"project", "problems", "victory", "history", "merge"},
       false},
      {"verify",
       _("Verify"),
       _("What the checks find, and what the rules say"),
       "rules",
       "problems",
       {"project", "problems", "set-up", "sheets", "history", "merge"},
       false},
      {"publish",
       _("Publish"),
       _("VASSAL, print, pictures, data"),
       "layers",
       "publish",
       {"project", "problems", "publish", "history", "merge"},
       false},
  };
  return kAll;
}

const Workspace& workspaceOf(const std::string& id) {
  const auto& all = allWorkspaces();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Workspace& each) { return each.id == id; });
  return found == all.end() ? all.front() : *found;
}

}  // namespace hotchkiss::editor
