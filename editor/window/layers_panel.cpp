// SPDX-License-Identifier: Apache-2.0
#include "editor/window/layers_panel.h"

#include <algorithm>

#include "editor/session/underlay_desk.h"
#include "editor/window/accessible.h"
#include "editor/window/map_canvas.h"
#include "editor/window/settings.h"

namespace hotchkiss::editor {

LayersPanel::LayersPanel(wxWindow* parent, Shell& shell) : OwnDrawn(parent, Role::Panel), shell_(shell) {
  describeToReaders(this, Reader::List, _("Layers"));
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
  if (shell_.underlay != nullptr && shell_.underlay->fitted()) y = drawUnderlay(sketch, y + 10, size.x);
  return y + 16 + scrollY();
}

int LayersPanel::drawUnderlay(Sketch& sketch, int y, int width) {
  UnderlayDesk& desk = *shell_.underlay;
  sketch.text(_("Geography over the hexes"), wxRect(16, y, width - 130, 22), Face::Heading);
  button(
      sketch, "underlay-add", wxRect(width - 130, y, 114, 22), _("Add a layer\u2026"), ButtonLook::Link,
      [this] { shell_.run("underlay-add"); }, _("Coast, rivers, borders of any file of vectors"));
  y += 30;
  for (size_t i = 0; i < desk.layers().size(); ++i) {
    const UnderlayLayer& layer = desk.layers()[i];
    const std::string id = std::to_string(i);
    const wxRect rect(8, y, width - 16, 30);
    const wxString title = wxString::FromUTF8(layer.title()), trouble = wxString::FromUTF8(layer.trouble);
    const ZoneState state = zone(
        "underlay:" + id, rect, [&desk, i] { desk.setShown(i, i < desk.layers().size() && !desk.layers()[i].shown); },
        trouble.empty() ? title : trouble);
    if (state.hovered) sketch.round(rect, 5, Role::Hover);
    sketch.icon(layer.shown ? "eye" : "eye-off", wxRect(rect.x + 6, y, 24, 30), 16, layer.shown ? Role::Accent : Role::Faint);
    sketch.round(wxRect(rect.x + 40, y + 13, 18, 4), 2, wxColour(underlayColour(i)));
    const wxString text = !trouble.empty() ? trouble : layer.shapes == nullptr && desk.busy() ? title + L"  \u2026" : title;
    sketch.text(text, wxRect(rect.x + 68, y, rect.width - 100, 30), Face::Body,
                !trouble.empty() ? Role::Error
                : layer.shown    ? Role::Text
                                 : Role::Faint);
    iconButton(
        sketch, "underlay-remove:" + id, wxRect(rect.GetRight() - 26, y + 3, 24, 24), "x", [&desk, i] { desk.remove(i); },
        _("Take the layer away"));
    if (state.focused) focusRing(sketch, rect, 5);
    y += 31;
  }
  if (desk.layers().empty())
    return y + sketch.paragraph(_("A coast, rivers or borders to look at while you draw. Nothing of it comes onto the map."),
                                wxRect(16, y, width - 32, 60), Face::Small, Role::Quiet);
  // The strength, as a slider.
  const int strength = shell_.canvas->underlayStrength();
  const int left = 96, right = width - 64;
  sketch.text(_("Strength"), wxRect(16, y, 80, 28), Face::Body, Role::Quiet);
  slider_ = wxRect(left, y, std::max(20, right - left), 28);
  const ZoneState state = zone(
      "underlay-strength", wxRect(left - 8, y, slider_.width + 16, 28),
      [this] { slideTo(ScreenToClient(wxGetMousePosition()).x); }, _("How strongly the layers are seen"));
  const int knob = slider_.x + slider_.width * strength / 100;
  sketch.round(wxRect(slider_.x, y + 12, slider_.width, 4), 2, Role::Hairline);
  sketch.round(wxRect(slider_.x, y + 12, std::max(1, knob - slider_.x), 4), 2, Role::Accent);
  sketch.circle(knob, y + 14, state.hovered || state.focused ? 8 : 7, Sketch::colour(Role::Accent));
  sketch.text(wxString::Format("%d %%", strength), wxRect(right + 8, y, 48, 28), Face::Small, Role::Quiet, Align::Right);
  return y + 34;
}

void LayersPanel::slideTo(int x) {
  const int percent = std::clamp((x - slider_.x) * 100 / std::max(1, slider_.width), 0, 100);
  shell_.canvas->setUnderlayStrength(percent);
  Settings::get().setNumber("underlay-strength", percent);
  Refresh();
}

bool LayersPanel::onDragStart(const std::string& zone, const wxPoint&) {
  return zone == "underlay-strength";
}

void LayersPanel::onDrag(const wxPoint& at) {
  slideTo(at.x);
}

bool LayersPanel::onKey(wxKeyEvent& event) {
  const int step = event.GetKeyCode() == WXK_RIGHT ? 5 : event.GetKeyCode() == WXK_LEFT ? -5 : 0;
  if (step == 0 || slider_.IsEmpty()) return false;
  slideTo(slider_.x + slider_.width * std::clamp(shell_.canvas->underlayStrength() + step, 0, 100) / 100 + 1);
  return true;
}

}  // namespace hotchkiss::editor
