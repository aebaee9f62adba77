// SPDX-License-Identifier: Apache-2.0
// PlaceUnit: one unit gets an entry of its own in the set-up, taken out of the entries that name it, alone or in a group.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/document/edit_workbench.h"
#include "model/scenario/who_ast.h"

namespace hotchkiss::edits {
namespace {

/// The unit that is placed, and the formations it is in, directly or by a formation's parents.
struct Placed {
  const Unit* unit = nullptr;
  std::set<std::string> formations;

  bool meets(const WhoCondition& c) const {
    const auto among = [&](const std::string& word) { return std::find(c.words.begin(), c.words.end(), word) != c.words.end(); };
    switch (c.kind) {
      case WhoCondition::Kind::Side:
        return among(unit->side.text);
      case WhoCondition::Kind::UnitKind:
        return among(unit->kind);
      case WhoCondition::Kind::Size:
        return among(unit->size);
      default:
        return true;  // what depends on the course of the game: an exception too many does no harm
    }
  }
};

WhoRef ref(WhoNode node) {
  return std::make_shared<const WhoNode>(std::move(node));
}

/// Takes the unit out of a tree. `taken` is the part that was the unit's own (it may carry a deduction), null when the tree does
/// not have it; what is left is null when nothing is.
class Remover {
 public:
  explicit Remover(const Placed& placed) : placed_(placed) {}
  WhoRef taken;

  WhoRef operator()(const WhoRef& who) {
    if (const auto* unit = std::get_if<WhoUnit>(&who->value)) {
      if (unit->id != placed_.unit->id.text) return who;
      take(who);
      return nullptr;
    }
    if (const auto* list = std::get_if<WhoList>(&who->value)) return fromList(who, *list);
    if (const auto* all = std::get_if<WhoAll>(&who->value)) return has(*all) ? excepted(WhoItem{who, {}, 0, {}, {}}) : who;
    if (const auto* choice = std::get_if<WhoChoice>(&who->value)) return fromChoice(who, *choice);
    if (const auto* item = std::get_if<WhoItem>(&who->value)) return fromItem(who, *item);
    return who;
  }

 private:
  void take(const WhoRef& who) {
    if (!taken) taken = who;
  }
  bool has(const WhoAll& all) const {
    return all.formations.empty() || std::any_of(all.formations.begin(), all.formations.end(),
                                                 [&](const std::string& f) { return placed_.formations.contains(f); });
  }
  WhoRef excepted(WhoItem item) {
    take(ref({WhoUnit{placed_.unit->id.text}}));
    item.except.push_back(ref({WhoUnit{placed_.unit->id.text}}));
    return ref({std::move(item)});
  }
  WhoRef fromList(const WhoRef& who, const WhoList& list) {
    std::vector<WhoRef> left;
    bool changed = false;
    for (const WhoRef& member : list.members) {
      WhoRef rest = (*this)(member);
      changed = changed || rest != member;
      if (rest) left.push_back(std::move(rest));
    }
    if (!changed) return who;
    if (left.empty()) return nullptr;
    return left.size() == 1 ? left[0] : ref({WhoList{std::move(left)}});
  }
  // The owner has chosen this one: there is one choice less.
  WhoRef fromChoice(const WhoRef& who, const WhoChoice& choice) {
    WhoRef rest = (*this)(choice.of);
    if (rest == choice.of) return who;
    if (!rest || choice.count <= 1) return nullptr;
    return ref({WhoChoice{choice.count - 1, std::move(rest)}});
  }
  WhoRef fromItem(const WhoRef& who, const WhoItem& item) {
    if (!std::all_of(item.conditions.begin(), item.conditions.end(), [&](const auto& c) { return placed_.meets(c); })) return who;
    for (const WhoRef& except : item.except)
      if (const auto* unit = std::get_if<WhoUnit>(&except->value); unit && unit->id == placed_.unit->id.text) return who;
    if (!item.base) return excepted(item);
    if (const auto* unit = std::get_if<WhoUnit>(&item.base->value)) {
      if (unit->id != placed_.unit->id.text) return who;
      take(who);
      return nullptr;
    }
    if (const auto* all = std::get_if<WhoAll>(&item.base->value)) return has(*all) ? excepted(item) : who;
    WhoRef rest = (*this)(item.base);
    if (rest == item.base) return who;
    if (!rest) return nullptr;
    WhoItem out = item;
    out.base = std::move(rest);
    return ref({std::move(out)});
  }

  const Placed& placed_;
};

Expected<Placed> findUnit(const State& state, const Scenario& scenario, const UnitId& id) {
  for (const auto& refOfOob : scenario.oobs) {
    const OrderOfBattle* oob = state.oob(refOfOob.id);
    const Unit* unit = oob ? oob->unit(id) : nullptr;
    if (!unit) continue;
    Placed out{unit, {}};
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
  std::vector<SetupEntry> left;
  for (const SetupEntry& entry : scenario.setup) {
    Remover remove(*placed);
    const WhoRef who = entry.who.root() && inForce(scenario, entry.common) ? ref(*entry.who.root()) : nullptr;
    const WhoRef rest = who ? remove(who) : nullptr;
    if (!remove.taken) {
      left.push_back(entry);
      continue;
    }
    const bool first = !own;
    if (first) {
      auto taken = Who::of(*remove.taken);
      if (!taken) return tl::unexpected(taken.error());
      own = entry;
      own->who = std::move(*taken);
      at = left.size();
    }
    if (!rest) continue;  // it was alone there
    SetupEntry without = entry;
    auto others = Who::of(*rest);
    if (!others) return tl::unexpected(others.error());
    without.who = std::move(*others);
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
  left.insert(left.begin() + static_cast<std::ptrdiff_t>(at), std::move(*own));
  scenario.setup = std::move(left);
  return {};
}

}  // namespace hotchkiss::edits
