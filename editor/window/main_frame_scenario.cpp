// SPDX-License-Identifier: Apache-2.0
// The commands of the scenario's pane.
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/scenario_panel.h"
#include "editor/window/scenario_panes.h"

namespace hotchkiss::editor {

void MainFrame::addScenarioCommands() {
  const wxString menu = _("&Scenario");
  const auto open = [this] { return session_.scenario() != nullptr; };
  const auto item = [this] { return scenario_ != nullptr && scenario_->IsShown() && scenario_->desk().item().has_value(); };
  const auto add = [&](const char* id, const wxString& label, const wxString& key, const wxString& help,
                       std::function<void()> run, std::function<bool()> enabled, bool separator = false) {
    commands_.add({id, menu, label, key, help, std::move(run), std::move(enabled), {}, separator});
  };
  commands_.add({"scenario", menu, _("&Turns, arrivals and orders"), "Ctrl+Shift+R",
                 _("The scenario under the map: turn track, arrivals, restrictions, options, orders, rules, calendar"),
                 [this] {
                   togglePane("scenario");
                   if (scenario_->IsShown()) scenario_->focusList();
                 },
                 open, [this] { return scenario_ != nullptr && scenario_->IsShown(); }, false});
  add(
      "arrive-selected", _("The selected units &arrive\u2026"), "Ctrl+Shift+A",
      _("Gives the units that are selected a turn of arrival; they leave the set-up"), [this] { scenario_->askArrival(); }, open);
  add(
      "scenario-new", _("&New item"), "", _("A new arrival, order, rule, restriction: whatever list is shown"),
      [this] {
        showBottom("scenario");
        scenario_->desk().add();
        scenario_->rows().revealChosen();
      },
      open, true);
  add(
      "scenario-duplicate", _("D&uplicate"), "", _("A copy of the item that is chosen"),
      [this] { scenario_->desk().duplicate(); }, item);
  add(
      "scenario-remove", _("&Delete the item"), "", _("The item that is chosen goes"), [this] { scenario_->desk().remove(); },
      item);
  add(
      "scenario-up", _("U&p in the list"), "", _("The item that is chosen, a place up"), [this] { scenario_->desk().move(-1); },
      item);
  add(
      "scenario-down", _("Do&wn in the list"), "", _("The item that is chosen, a place down"),
      [this] { scenario_->desk().move(1); }, item);
  add(
      "arrival-earlier", _("Arrives a turn &earlier"), "", _("The arrival that is chosen, a turn earlier"),
      [this] { scenario_->desk().shiftChosen(-1); }, item, true);
  add(
      "arrival-later", _("Arrives a turn &later"), "", _("The arrival that is chosen, a turn later"),
      [this] { scenario_->desk().shiftChosen(1); }, item);
}

}  // namespace hotchkiss::editor
