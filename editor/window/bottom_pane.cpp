// SPDX-License-Identifier: Apache-2.0
#include "editor/window/bottom_pane.h"

#include <wx/intl.h>

namespace hotchkiss::editor {

int BottomPane::drawHead(Sketch& sketch, const wxSize& size) {
  sketch.fill(wxRect(0, 0, size.x, kHead), Role::Panel);
  int x = 8;
  for (const auto& [id, label] : {std::pair<std::string, wxString>{"problems", _("Problems")},
                                  {"set-up", _("Set-up text")},
                                  {"points", _("Control points")},
                                  {"sheets", _("Sheets")},
                                  {"merge", _("Merge")}}) {
    if (id == "merge" && !mergeTab_ && id != name_) continue;
    if (id == "sheets" && !sheetsTab_ && id != name_) continue;
    const bool on = id == name_;
    const int width = sketch.width(label, on ? Face::Strong : Face::Body) + 20;
    const wxRect rect(x, 5, width, kHead - 8);
    const ZoneState state = zone("tab:" + id, rect, [this, id = id] {
      if (onTab && id != name_) onTab(id);
    });
    if (state.hovered && !on) sketch.round(rect, 5, Role::Hover);
    sketch.text(label, rect, on ? Face::Strong : Face::Body, on ? Role::Accent : Role::Quiet, Align::Centre);
    if (on) sketch.round(wxRect(x + 8, kHead - 4, width - 16, 3), 1.5, Role::Accent);
    if (state.focused) focusRing(sketch, rect, 5);
    x += width + 2;
  }
  return x + 12;
}

}  // namespace hotchkiss::editor
