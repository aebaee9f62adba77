// SPDX-License-Identifier: Apache-2.0
#include "editor/window/palette_panel.h"
#include "editor/session/hex_work.h"

#include <algorithm>
#include <cmath>

#include "editor/window/accessible.h"
#include "editor/window/map_canvas.h"
#include "editor/window/swatch.h"

namespace hotchkiss::editor {

namespace {

Layer layerOf(ToolId tool) {
  switch (tool) {
    case ToolId::Elevation:
      return Layer::Elevation;
    case ToolId::Hexside:
      return Layer::Hexsides;
    case ToolId::Road:
    case ToolId::Rail:
      return Layer::Paths;
    case ToolId::Site:
    case ToolId::Name:
    case ToolId::Objective:
      return Layer::Sites;
    default:
      return Layer::Terrain;
  }
}

}  // namespace

PalettePanel::PalettePanel(wxWindow* parent, Shell& shell) : OwnDrawn(parent, Role::Ground), shell_(shell) {
  useWidth();
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    useWidth();
    event.Skip();
  });
  connections_.push_back(shell_.canvas->toolChanged.connect([this] {
    scrollTo(0);
    refresh();
  }));
  connections_.push_back(shell_.tools.settingsChanged.connect([this] { refresh(); }));
  connections_.push_back(shell_.session.changed.connect([this](const ChangeSet&) { refresh(); }));
  describeToReaders(this, Reader::List, _("Palette"));
  refresh();
}

void PalettePanel::useWidth() {
  // Larger text wants more room.
  SetMinSize(wxSize(Theme::get().withText(196), -1));
}

namespace {

/// What a row paints, what that costs by the rules, and its key.
wxString tipOf(const PaletteRow& row) {
  wxString tip = wxString::FromUTF8(row.name);
  for (const std::string& fact : row.facts) tip += "\n" + wxString::FromUTF8(fact);
  if (row.key != 0) tip += "\n" + wxString::Format(_("Key %c"), row.key);
  return tip;
}

}  // namespace

void PalettePanel::refresh() {
  palette_ = paletteOf(shell_.tools, shell_.canvas->tool());
  coverage_.reset();
  Refresh();
}

int PalettePanel::draw(Sketch& sketch, const wxSize& size) {
  sketch.vline(size.x - 1, 0, size.y);
  const int width = size.x - 1;
  int y = 12 - scrollY();
  if (shell_.session.nothingOpen()) return 0;
  const ToolId tool = shell_.canvas->tool();
  if (tool == ToolId::Select) return drawSelect(sketch, y, width) + scrollY();
  sketch.text(wxString::FromUTF8(palette_.title), wxRect(16, y, width - 32, 22), Face::Heading);
  y += 30;
  if (palette_.rows.empty() && !palette_.empty.empty())
    y += sketch.paragraph(wxString::FromUTF8(palette_.empty), wxRect(16, y, width - 32, 200), Face::Small, Role::Quiet) + 8;
  for (const PaletteRow& row : palette_.rows) {
    if (row.heading) {
      sketch.text(wxString::FromUTF8(row.name), wxRect(16, y + 6, width - 32, 18), Face::SmallStrong, Role::Quiet);
      y += 28;
      continue;
    }
    const wxRect rect(8, y, width - 16, 30);
    const bool on = row.id == palette_.chosen;
    const ZoneState state =
        zone("row:" + row.id, rect, [this, tool, id = row.id] { choose(shell_.tools, tool, id); }, tipOf(row));
    if (on)
      sketch.round(rect, 5, Sketch::colour(Role::Selected), Sketch::colour(Role::Accent), 1.5);
    else if (state.hovered)
      sketch.round(rect, 5, state.pressed ? Role::Pressed : Role::Hover);
    drawSwatch(sketch, wxRect(rect.x + 8, rect.y + 5, 26, 20), row);
    const wxString right = row.key != 0 ? wxString(row.key) : wxString::FromUTF8(row.detail);
    const int rightWidth = right.empty() ? 0 : sketch.width(right, Face::Small) + 6;
    sketch.text(wxString::FromUTF8(row.name), wxRect(rect.x + 44, rect.y, rect.width - 52 - rightWidth, rect.height), Face::Body);
    sketch.text(right, wxRect(rect.GetRight() - rightWidth - 6, rect.y, rightWidth, rect.height), Face::Small, Role::Faint,
                Align::Right);
    if (state.focused) focusRing(sketch, rect, 5);
    y += 32;
  }
  y += 12;
  if (palette_.brush) y = drawBrush(sketch, y, width);
  if (!palette_.note.empty())
    y += sketch.paragraph(wxString::FromUTF8(palette_.note), wxRect(16, y, width - 32, 200), Face::Small, Role::Quiet) + 10;
  if (!palette_.action.empty()) {
    button(sketch, "action", wxRect(16, y, width - 32, 32), wxString::FromUTF8(palette_.action), ButtonLook::Accent,
           [this] { shell_.run(palette_.command); });
    y += 44;
  }
  if (!palette_.facts.empty()) {
    sketch.text(_("Rules"), wxRect(16, y, width - 32, 20), Face::Heading);
    y += 26;
    for (const std::string& fact : palette_.facts)
      y += sketch.paragraph(wxString::FromUTF8(fact), wxRect(16, y, width - 28, 60), Face::Small, Role::Quiet) + 2;
    y += 14;
  }
  if (tool != ToolId::Area && tool != ToolId::Unit && tool != ToolId::Name && tool != ToolId::Point)
    y = drawCoverage(sketch, y, width, layerOf(tool));
  return y + scrollY();
}

int PalettePanel::drawSelect(Sketch& sketch, int y, int width) {
  sketch.text(_("Select"), wxRect(16, y, width - 32, 22), Face::Heading);
  y += 30;
  struct Line {
    wxString key, text;
  };
  const Line lines[] = {{_("Click"), _("select")},
                        {_("Click again"), _("next in the stack")},
                        {_("Drag"), _("move counters")},
                        {_("Rest"), _("a stack fans out")},
                        {_("Shift"), _("the whole stack")},
                        {_("Drag side"), _("facing, line")},
                        {_("Ctrl"), _("one more")},
                        {_("Drag free"), _("select several")},
                        {_("Delete"), _("take off the map")},
                        {_("Space"), _("drag the map")},
                        {_("Wheel"), _("zoom")},
                        {_("F"), _("whole map")},
                        {_("Ctrl+M"), _("without a mouse")}};
  for (const Line& line : lines) {
    const int key = Theme::get().withText(72);
    sketch.text(line.key, wxRect(16, y, key, 22), Face::SmallStrong, Role::Text);
    sketch.text(line.text, wxRect(18 + key, y, width - 26 - key, 22), Face::Small, Role::Quiet);
    y += 24;
  }
  y += 14;
  return drawCoverage(sketch, y, width, Layer::Terrain);
}

int PalettePanel::drawBrush(Sketch& sketch, int y, int width) {
  sketch.text(_("Brush"), wxRect(16, y, width - 32, 20), Face::Heading);
  y += 28;
  const ToolSettings& now = shell_.tools.settings;
  constexpr int gap = 6;
  const wxString labels[] = {"1", "7", "19", _("fill")};
  const wxString tips[] = {_("One hex ([ makes smaller, ] larger)"), _("Seven hexes"), _("Nineteen hexes"),
                           _("All hexes alike that hang together")};
  // Four alike, unless the word is long in the language in use.
  const int room = width - 32 - 3 * gap, last = std::max(room / 4, sketch.width(labels[3], Face::SmallStrong) + 18);
  const int w = (room - last) / 3;
  for (int i = 0; i < 4; ++i) {
    const bool on = i == 3 ? now.fill : !now.fill && now.radius == i;
    button(
        sketch, "brush:" + labels[i].utf8_string(), wxRect(16 + i * (w + gap), y, i == 3 ? last : w, 28), labels[i],
        on ? ButtonLook::SegmentOn : ButtonLook::Segment,
        [this, i] {
          ToolSettings& settings = shell_.tools.settings;
          settings.fill = i == 3;
          if (i < 3) settings.radius = i;
          shell_.tools.settingsChanged.emit();
        },
        tips[i]);
  }
  return y + 28 + 20;
}

int PalettePanel::drawCoverage(Sketch& sketch, int y, int width, Layer layer) {
  if (!coverage_ || coverageLayer_ != layer) {
    coverage_ = coverageOf(*shell_.session.view(), layer);
    coverageLayer_ = layer;
  }
  if (coverage_->all == 0) return y;
  sketch.text(_("Coverage"), wxRect(16, y, width - 32, 20), Face::Heading);
  y += 28;
  const wxRect bar(16, y, width - 32, 8);
  sketch.round(bar, 4, Role::Button);
  const double confirmed = static_cast<double>(coverage_->confirmed) / static_cast<double>(coverage_->all);
  const double draft = static_cast<double>(coverage_->draft) / static_cast<double>(coverage_->all);
  if (confirmed + draft > 0)
    sketch.round(wxRect(bar.x, bar.y, std::max(8, static_cast<int>(bar.width * (confirmed + draft))), 8), 4,
                 draft > 0 ? Sketch::colour(Role::Warning) : Sketch::colour(Role::Accent));
  if (confirmed > 0) sketch.round(wxRect(bar.x, bar.y, std::max(8, static_cast<int>(bar.width * confirmed)), 8), 4, Role::Accent);
  y += 14;
  // Never rounded up to the whole.
  const auto percent = [](double share) { return share >= 1 ? 100 : std::min(99, static_cast<int>(std::lround(share * 100))); };
  sketch.text(wxString::Format(_("%s %d %% confirmed"), wxString::FromUTF8(layerTitle(layer)), percent(confirmed)),
              wxRect(16, y, width - 32, 18), Face::Small, Role::Quiet);
  y += 18;
  if (draft > 0) {
    sketch.text(wxString::Format(_("%d %% draft"), percent(draft)), wxRect(16, y, width - 32, 18), Face::Small, Role::Quiet);
    y += 18;
  }
  return y + 16;
}

bool PalettePanel::onKey(wxKeyEvent& event) {
  const int move = event.GetKeyCode() == WXK_DOWN ? 1 : event.GetKeyCode() == WXK_UP ? -1 : 0;
  if (move == 0 || palette_.rows.empty()) return false;
  const int count = static_cast<int>(palette_.rows.size());
  int at = -1;
  for (int i = 0; i < count; ++i)
    if (!palette_.rows[static_cast<size_t>(i)].heading && palette_.rows[static_cast<size_t>(i)].id == palette_.chosen) at = i;
  for (int i = at + move; i >= 0 && i < count; i += move) {
    const PaletteRow& row = palette_.rows[static_cast<size_t>(i)];
    if (row.heading) continue;
    choose(shell_.tools, shell_.canvas->tool(), row.id);
    if (const auto rect = zoneRect("row:" + row.id)) reveal(rect->y + scrollY() - 40, rect->GetBottom() + scrollY() + 8);
    break;
  }
  return true;
}

}  // namespace hotchkiss::editor
