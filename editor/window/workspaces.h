// SPDX-License-Identifier: Apache-2.0
// Workspaces: which panes are seen for which work, and the row of segments in which one is chosen. What the user puts in front in
// a workspace is remembered for it. Knows panes by name only.
#pragma once
#include <wx/string.h>

#include <string>
#include <vector>

namespace hotchkiss::editor {

struct Workspace {
  std::string id;
  wxString label;
  wxString help;
  std::string side;                // tab of the right side, until the user chooses another
  std::string bottom;              // pane under the map, likewise
  std::vector<std::string> panes;  // whose tabs are offered
  bool palette = false;            // the palette of the tools stands beside the map
};

/// Map, Forces, Scenario, Victory, Verify, Publish.
const std::vector<Workspace>& allWorkspaces();
/// The workspace of that id, or the first.
const Workspace& workspaceOf(const std::string& id);

}  // namespace hotchkiss::editor
