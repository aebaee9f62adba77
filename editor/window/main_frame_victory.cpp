// SPDX-License-Identifier: Apache-2.0
// The commands of the scenario's victory.
#include "editor/window/main_frame.h"
#include "editor/window/victory_panel.h"

namespace hotchkiss::editor {

void MainFrame::addVictoryCommands() {
  const wxString menu = _("V&ictory");
  const auto scenario = [this] { return session_.scenario() != nullptr; };
  const auto showing = [this](VictoryDesk::Part part) {
    showBottom("victory");
    victory_->desk().show(part);
    victory_->list().SetFocus();
  };
  const auto on = [this](VictoryDesk::Part part) {
    return victory_ != nullptr && victory_->IsShown() && victory_->desk().part() == part;
  };
  struct Shown {
    const char* id;
    VictoryDesk::Part part;
    wxString label, key, help;
  };
  const Shown parts[] = {
      {"awards", VictoryDesk::Part::Awards, _("&Awards"), "Ctrl+Alt+A", _("What is worth points, to whom and when")},
      {"verdict", VictoryDesk::Part::Verdict, _("&Verdict"), "Ctrl+Shift+V", _("Who has won with how many points, on a scale")},
      {"totals", VictoryDesk::Part::Totals, _("Possible &totals"), "", _("The least and the most that each side can score")},
      {"victory-what-if", VictoryDesk::Part::WhatIf, _("What would it be &if\u2026"), "Ctrl+Shift+I",
       _("Set who holds what and who lost what, and see the result")}};
  for (const Shown& each : parts)
    commands_.add({each.id, menu, each.label, each.key, each.help, [showing, part = each.part] { showing(part); }, scenario,
                   [on, part = each.part] { return on(part); }, false});
  commands_.add({"add-award",
                 menu,
                 _("Add an a&ward"),
                 "",
                 _("A fresh award of the scenario, to be filled in"),
                 [this, showing] {
                   showing(VictoryDesk::Part::Awards);
                   victory_->desk().addAward();
                 },
                 scenario,
                 {},
                 true});
  commands_.add({"add-award-group",
                 menu,
                 _("Add a &group of awards"),
                 "",
                 _("Awards of which only the best counts, or which are capped together"),
                 [this, showing] {
                   showing(VictoryDesk::Part::Awards);
                   victory_->desk().addGroup();
                 },
                 scenario,
                 {},
                 false});
  commands_.add({"add-band",
                 menu,
                 _("Add a &band"),
                 "",
                 _("A range of points and who wins then; it begins with the first gap"),
                 [this, showing] {
                   showing(VictoryDesk::Part::Verdict);
                   victory_->desk().addRule();
                 },
                 scenario,
                 {},
                 false});
}

}  // namespace hotchkiss::editor
