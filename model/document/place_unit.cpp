// SPDX-License-Identifier: Apache-2.0
// PlaceUnit: one unit gets an entry of its own in the set-up, taken out of the entries that name it, alone or in a group.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/document/edit_workbench.h"
#include "model/scenario/who_parting.h"

namespace hotchkiss::edits {
namespace {

Expected<UnitInTree> findUnit(const State& state, const Scenario& scenario, const UnitId& id) {
  for (const auto& refOfOob : scenario.oobs) {
    const OrderOfBattle* oob = state.oob(refOfOob.id);
    const Unit* unit = oob ? oob->unit(id) : nullptr;
    if (!unit) continue;
    UnitInTree out{unit, {}};
    for (FormationId f = unit->formation; !f.empty() && out.formations.insert(f.text).second;) {
      const Formation* formation = oob->formation(f);
      f = formation ? formation->parent : FormationId();
    }
    return out;
  }
  return fail(fmt::format("no order of battle of scenario \"{}\" has a unit \"{}\"", scenario.id.text, id.text));
}

bool inForce(const Scenario& scenario, const ItemCommon& common) {
  const auto chosen = [&](const OptionId& id) {
    return std::find(scenario.chosenOptions.begin(), scenario.chosenOptions.end(), id) != scenario.chosenOptions.end();
  };
  return (common.option.empty() || chosen(common.option)) && (common.unlessOption.empty() || !chosen(common.unlessOption));
}

/// Extended lines keep their places relative to the unit when all the codes are of one sheet; else they stay as written.
void shiftExtended(const State& state, const Scenario& scenario, SetupEntry& entry, const Region& from) {
  const auto oldCode = from.singleCode(), newCode = entry.place.singleCode();
  if (entry.extended.empty() || !oldCode || !newCode) return;
  std::vector<SheetId> sheets;
  if (const Board* board = state.board(scenario.board.id))
    for (const Placement& p : board->sheets) sheets.push_back(p.sheet.id);
  else
    sheets.push_back(SheetId(scenario.board.id.text));
  for (const SheetId& id : sheets) {
    const Sheet* sheet = state.sheet(id);
    const auto hexOn = [&](const std::string& code) -> std::optional<Hex> {
      const auto h = sheet ? sheet->hexOfCode(code) : std::nullopt;
      return h && sheet->contains(*h) ? h : std::nullopt;
    };
    const auto a = hexOn(*oldCode), b = hexOn(*newCode);
    if (!a || !b) continue;
    std::vector<std::string> shifted;
    for (const std::string& code : entry.extended) {
      const auto h = hexOn(code);
      if (!h || !sheet->contains(*h + (*b - *a))) return;
      shifted.push_back(sheet->code(*h + (*b - *a)));
    }
    entry.extended = std::move(shifted);
    return;
  }
}

}  // namespace

Expected<void> applyEdit(Workbench& bench, const PlaceUnit& edit) {
  const auto opened = bench.scenario(edit.scenario);
  if (!opened) return tl::unexpected(opened.error());
  Scenario& scenario = **opened;
  const auto placed = findUnit(bench.state(), scenario, edit.unit);
  if (!placed) return tl::unexpected(placed.error());

  std::optional<SetupEntry> own;
  size_t at = scenario.setup.size();
  SharedList<SetupEntry> left;
  left.reserve(at + 1);
  for (const auto& shared : scenario.setup.items()) {
    const SetupEntry& entry = *shared;
    const auto parted = inForce(scenario, entry.common) ? partedFrom(entry.who, *placed) : std::nullopt;
    if (!parted) {
      left.push_back(shared);
      continue;
    }
    const bool first = !own;
    if (first) {
      own = entry;
      own->who = parted->taken;
      at = left.size();
    }
    if (parted->rest.empty()) continue;  // it was alone there
    SetupEntry without = entry;
    without.who = parted->rest;
    if (first) {
      // What the group's entry says of the group stays there; the unit's own entry is new.
      own->id.clear();
      own->spread.clear();
      own->common.provenance = {};
      own->common.remarks = {};
      if (placed->unit->kind == "infantry")
        without.extended.clear();  // extended lines are its infantry's
      else
        own->extended.clear();
      at = left.size() + 1;
    }
    left.push_back(std::move(without));
  }
  if (edit.place.empty()) {
    scenario.setup = std::move(left);
    return {};
  }
  if (!own) {
    own = SetupEntry();
    own->side = placed->unit->side;
    own->who = Who::ofUnit(edit.unit.text);
    at = left.size();
  }
  const Region from = own->place;
  own->place = edit.place;
  shiftExtended(bench.state(), scenario, *own, from);
  const auto known = [&](const std::string& id) {
    return std::any_of(left.begin(), left.end(), [&](const SetupEntry& e) { return e.id == id; });
  };
  if (own->id.empty()) {
    own->id = edit.unit.text;
    for (int n = 2; known(own->id); ++n) own->id = fmt::format("{}-{}", edit.unit.text, n);
  }
  left.insert(at, std::move(*own));
  scenario.setup = std::move(left);
  return {};
}

}  // namespace hotchkiss::edits
