// SPDX-License-Identifier: Apache-2.0
#include "editor/window/tool_rail.h"

#include <algorithm>

#include "editor/window/accessible.h"
#include "editor/window/map_canvas.h"

namespace hotchkiss::editor {

ToolRail::ToolRail(wxWindow* parent, Shell& shell) : OwnDrawn(parent, Role::Rail), shell_(shell) {
  describeToReaders(this, Reader::ToolBar, _("Tools"));
  const auto useWidth = [this] { SetMinSize(wxSize(Theme::get().withText(68), -1)); };
  useWidth();
  Bind(wxEVT_SYS_COLOUR_CHANGED, [useWidth](wxSysColourChangedEvent& event) {
    useWidth();
    event.Skip();
  });
  connection_ = shell_.canvas->toolChanged.connect([this] { Refresh(); });
}

int ToolRail::draw(Sketch& sketch, const wxSize& size) {
  const auto& tools = allTools();
  // All of them are seen on a small window too.
  const int step = std::clamp((size.y - 12) / static_cast<int>(tools.size()), 42, 62);
  int y = 6 - scrollY();
  for (const ToolInfo& info : tools) {
    const bool on = shell_.canvas->tool() == info.id;
    const wxRect rect(5, y, size.x - 10, step - 4);
    const ZoneState state = zone(
        "tool:" + info.name, rect, [this, id = info.id] { shell_.canvas->setTool(id); },
        wxString::FromUTF8(info.help) + wxString::Format(" (%c)", info.key));
    if (on)
      sketch.round(rect, 7, Sketch::colour(Role::Selected), Sketch::colour(Role::Accent), 1.5);
    else if (state.hovered)
      sketch.round(rect, 7, state.pressed ? Role::Pressed : Role::Hover);
    const int icon = step >= 54 ? 24 : 20;
    const int words = lineHeight(Face::Tiny), block = icon + 2 + words;
    const int top = rect.y + (rect.height - block) / 2;
    sketch.icon(info.icon, wxRect(rect.x, top, rect.width, icon), icon, on ? Role::Accent : Role::Text);
    sketch.text(wxString::FromUTF8(info.name), wxRect(rect.x, top + icon + 2, rect.width, words), Face::Tiny,
                on ? Role::Accent : Role::Quiet, Align::Centre);
    if (state.focused) focusRing(sketch, rect, 7);
    y += step;
  }
  sketch.vline(size.x - 1, 0, size.y);
  return y + scrollY() + 2;
}

bool ToolRail::onKey(wxKeyEvent& event) {
  const int move = event.GetKeyCode() == WXK_DOWN ? 1 : event.GetKeyCode() == WXK_UP ? -1 : 0;
  if (move == 0) return false;
  const auto& tools = allTools();
  const int count = static_cast<int>(tools.size());
  const auto now = std::find_if(tools.begin(), tools.end(), [this](const ToolInfo& t) { return t.id == shell_.canvas->tool(); });
  const int next = (static_cast<int>(now - tools.begin()) + move + count) % count;
  shell_.canvas->setTool(tools[static_cast<size_t>(next)].id);
  return true;
}

}  // namespace hotchkiss::editor
