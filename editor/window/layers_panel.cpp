// SPDX-License-Identifier: Apache-2.0
#include "editor/window/layers_panel.h"

#include <algorithm>

#include "editor/window/map_canvas.h"

namespace hotchkiss::editor {

LayersPanel::LayersPanel(wxWindow* parent, Shell& shell) : OwnDrawn(parent, Role::Panel), shell_(shell) {
  using L = paint::PaintLayer;
  rows_ = {
      {_("Counters"), _("units, stacks, states"), {L::Counters}},
      {_("Names"), _("places, heights, rivers"), {L::Names}},
      {_("Sites"), _("towns, stations, forts"), {L::Sites}},
      {_("Objectives"), _("gold rims and points"), {L::Objectives}},
      {_("Hex numbers"), wxString(), {L::Numbers}},
      {_("Roads and railroads"), wxString(), {L::Paths}},
      {_("Crossings"), _("bridges, fords, ferries"), {L::Crossings}},
      {_("Ridges and works"), _("slopes, trenches"), {L::Ridges}},
      {_("Rivers"), wxString(), {L::Hexsides}},
      {_("Hex grid"), wxString(), {L::Grid}},
      {_("Areas and borders"), wxString(), {L::Areas, L::Borders}},
      {_("Elevation"), _("tints and contours"), {L::Elevation}},
      {_("Textures"), _("trees, tufts, peaks"), {L::Texture}},
      {_("Terrain"), wxString(), {L::Terrain}},
      {_("Coverage"), _("hatches what is draft or missing"), {L::Coverage}},
  };
  connections_.push_back(shell_.session.changed.connect([this](const ChangeSet&) { Refresh(); }));
}

void LayersPanel::toggle(const Row& row) {
  paint::LayerSet layers = shell_.canvas->layers();
  const bool on = layers.has(row.layers.front());
  for (const paint::PaintLayer layer : row.layers) layers = on ? layers.without(layer) : layers.with(layer);
  shell_.canvas->setLayers(layers);
  Refresh();
}

int LayersPanel::draw(Sketch& sketch, const wxSize& size) {
  int y = 12 - scrollY();
  if (shell_.session.nothingOpen()) return 0;
  sketch.text(_("Shown on the map"), wxRect(16, y, size.x - 150, 22), Face::Heading);
  button(sketch, "usual", wxRect(size.x - 130, y, 114, 22), _("As usual"), ButtonLook::Link, [this] {
    shell_.canvas->setLayers(paint::LayerSet::usual());
    Refresh();
  });
  y += 30;
  for (const Row& row : rows_) {
    const bool on = shell_.canvas->layers().has(row.layers.front());
    const wxRect rect(8, y, size.x - 16, 30);
    const ZoneState state =
        zone("layer:" + row.name.utf8_string(), rect, [this, row] { toggle(row); }, on ? _("Hide") : _("Show"));
    if (state.hovered) sketch.round(rect, 5, Role::Hover);
    sketch.icon(on ? "eye" : "eye-off", wxRect(rect.x + 6, rect.y, 24, rect.height), 16, on ? Role::Accent : Role::Faint);
    const int w = sketch.text(row.name, wxRect(rect.x + 40, rect.y, rect.width - 48, rect.height), Face::Body,
                              on ? Role::Text : Role::Faint);
    sketch.text(row.detail, wxRect(rect.x + 40 + w + 10, rect.y, rect.width - 58 - w, rect.height), Face::Small, Role::Faint);
    if (state.focused) focusRing(sketch, rect, 5);
    y += 31;
  }
  y += 10;
  const auto extra = [&](const std::string& name, const wxString& label, const wxString& detail, bool on,
                         std::function<void()> run) {
    const wxRect rect(8, y, size.x - 16, 30);
    const ZoneState state = zone("layer:" + name, rect, std::move(run), on ? _("Hide") : _("Show"));
    if (state.hovered) sketch.round(rect, 5, Role::Hover);
    sketch.icon(on ? "eye" : "eye-off", wxRect(rect.x + 6, rect.y, 24, rect.height), 16, on ? Role::Accent : Role::Faint);
    const int w =
        sketch.text(label, wxRect(rect.x + 40, rect.y, rect.width - 48, rect.height), Face::Body, on ? Role::Text : Role::Faint);
    sketch.text(detail, wxRect(rect.x + 40 + w + 10, rect.y, rect.width - 58 - w, rect.height), Face::Small, Role::Faint);
    if (state.focused) focusRing(sketch, rect, 5);
    y += 31;
  };
  extra("points", _("Control points"), _("with arrows to where they lie"), shell_.canvas->pointsShown(), [this] {
    shell_.canvas->setPointsShown(!shell_.canvas->pointsShown());
    Refresh();
  });
  extra("overview", _("Overview in the corner"), wxString(), shell_.canvas->overviewShown(), [this] {
    shell_.canvas->setOverviewShown(!shell_.canvas->overviewShown());
    Refresh();
  });
  return y + 16 + scrollY();
}

}  // namespace hotchkiss::editor
