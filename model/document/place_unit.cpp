// SPDX-License-Identifier: Apache-2.0
// PlaceUnit: one unit gets an entry of its own in the set-up, taken out of the entry that named it.
#include <fmt/format.h>

#include <algorithm>

#include "model/document/edit_workbench.h"

namespace hotchkiss::edits {

Expected<void> applyEdit(Workbench& bench, const PlaceUnit& edit) {
  const auto opened = bench.scenario(edit.scenario);
  if (!opened) return tl::unexpected(opened.error());
  Scenario& scenario = **opened;
  const Unit* unit = nullptr;
  for (const auto& ref : scenario.oobs)
    if (const OrderOfBattle* oob = bench.state().oob(ref.id))
      if (!unit) unit = oob->unit(edit.unit);
  if (!unit)
    return fail(fmt::format("no order of battle of scenario \"{}\" has a unit \"{}\"", scenario.id.text, edit.unit.text));
  const auto own = std::find_if(scenario.setup.begin(), scenario.setup.end(),
                                [&](const SetupEntry& e) { return e.who.text() == edit.unit.text; });
  if (own != scenario.setup.end()) {
    if (edit.place.empty())
      scenario.setup.erase(own);
    else
      own->place = edit.place;
    return {};
  }
  if (edit.place.empty()) return {};
  SetupEntry entry;
  entry.id = edit.unit.text;
  for (int n = 2; std::any_of(scenario.setup.begin(), scenario.setup.end(), [&](const auto& e) { return e.id == entry.id; }); ++n)
    entry.id = fmt::format("{}-{}", edit.unit.text, n);
  entry.side = unit->side;
  entry.who = Who::ofUnit(edit.unit.text);
  entry.place = edit.place;
  scenario.setup.push_back(std::move(entry));
  return {};
}

}  // namespace hotchkiss::edits
