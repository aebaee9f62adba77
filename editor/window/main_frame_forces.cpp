// SPDX-License-Identifier: Apache-2.0
// Commands of the order of battle: the table of units, what is done to rows of the tree, the walk through the unplaced; and of
// finding: names, and why nothing is reported.
#include "editor/session/standings.h"
#include "editor/window/find_panel.h"
#include "editor/window/main_frame.h"
#include "editor/window/order_panel.h"
#include "editor/window/problems_panel.h"
#include "editor/window/side_panel.h"
#include "editor/window/units_panel.h"

namespace hotchkiss::editor {

void MainFrame::addForcesCommands() {
  const wxString menu = _("F&orces");
  const auto something = [this] { return !session_.nothingOpen(); };
  const auto chosen = [this] {
    return session_.selection().kind == Selection::Kind::Formation || session_.selection().kind == Selection::Kind::Counters;
  };
  commands_.add({"units", menu, _("&Table of units"), "Ctrl+B", _("All counters as a table under the map"),
                 [this] { togglePane("units"); }, something, [this] { return units_ != nullptr && units_->IsShown(); }, true});
  commands_.add({"place-next",
                 menu,
                 _("&Place next"),
                 "Ctrl+J",
                 _("Takes the next unit that nothing places in hand"),
                 [this] { units_->placeNext(); },
                 [this] { return session_.scenario() != nullptr; },
                 {},
                 false});
  commands_.add({"duplicate",
                 menu,
                 _("&Duplicate"),
                 "Ctrl+D",
                 _("Doubles the unit, the formation with all under it, or hexes to set down elsewhere"),
                 [this] {
                   const auto kind = session_.selection().kind;
                   if (kind == Selection::Kind::Hexes || kind == Selection::Kind::Hex)
                     duplicateHexes();
                   else
                     side_->order().tree().duplicateSelected();
                 },
                 [this] {
                   const auto kind = session_.selection().kind;
                   return kind == Selection::Kind::Hexes || kind == Selection::Kind::Hex || kind == Selection::Kind::Formation ||
                          (session_.selection().kind == Selection::Kind::Counters && session_.selection().counters.size() == 1);
                 },
                 {},
                 false});
  commands_.add({"rename",
                 menu,
                 _("&Rename"),
                 "",
                 _("The name in the tree; F2 there"),
                 [this] {
                   side_->choose("order");
                   side_->order().tree().renameSelected();
                 },
                 chosen,
                 {},
                 false});
  commands_.add({"make-formation",
                 menu,
                 _("&Make a formation of them"),
                 "Ctrl+Shift+M",
                 _("The selected units stand under a new formation"),
                 [this] {
                   side_->choose("order");
                   side_->order().tree().makeFormationOfSelected();
                 },
                 chosen,
                 {},
                 false});
  const wxString edit = _("&Edit");
  commands_.add({"find",
                 edit,
                 _("&Find names\u2026"),
                 "Ctrl+F",
                 _("In names and texts of all that is open"),
                 [this] {
                   showBottom("find");
                   find_->focusField(false);
                 },
                 something,
                 {},
                 true});
  commands_.add({"replace",
                 edit,
                 _("Replace na&mes\u2026"),
                 "Ctrl+H",
                 _("Names and texts, everywhere, as one step"),
                 [this] {
                   showBottom("find");
                   find_->focusField(true);
                 },
                 something,
                 {},
                 false});
  commands_.add({"paste-rows",
                 "",
                 _("Paste rows as new units"),
                 "",
                 "",
                 [this] {
                   side_->choose("order");
                   side_->order().tree().paste();
                 },
                 something,
                 {},
                 false});
}

void MainFrame::addWhyNotCommand() {
  const wxString check = _("&Check");
  commands_.add({"why-not",
                 check,
                 _("&Why is this hex not reported?"),
                 "",
                 _("What the checks looked at in the selected hex, and what they could not know"),
                 [this] {
                   const auto hexes = session_.selection().allHexes();
                   showBottom("problems");
                   problems_->explain(hexes.empty() ? session_.selection().hex : std::optional(hexes.front()));
                 },
                 [this] { return session_.selection().hex.has_value() || !session_.selection().hexes.empty(); },
                 {},
                 true});
}

}  // namespace hotchkiss::editor
