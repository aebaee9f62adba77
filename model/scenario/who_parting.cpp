// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/who_parting.h"

#include <algorithm>

#include "model/scenario/who_ast.h"

namespace hotchkiss {
namespace {

bool meets(const Unit& unit, const WhoCondition& c) {
  const auto among = [&](const std::string& word) { return std::find(c.words.begin(), c.words.end(), word) != c.words.end(); };
  switch (c.kind) {
    case WhoCondition::Kind::Side:
      return among(unit.side.text);
    case WhoCondition::Kind::UnitKind:
      return among(unit.kind);
    case WhoCondition::Kind::Size:
      return among(unit.size);
    default:
      return true;
  }
}

WhoRef ref(WhoNode node) {
  return std::make_shared<const WhoNode>(std::move(node));
}

/// Takes the unit out of a tree. `taken` is the part that was the unit's own (it may carry a deduction), null when the tree does
/// not have it; what is left is null when nothing is.
class Remover {
 public:
  explicit Remover(const UnitInTree& unit) : unit_(unit) {}
  WhoRef taken;

  WhoRef operator()(const WhoRef& who) {
    if (const auto* single = std::get_if<WhoUnit>(&who->value)) {
      if (single->id != unit_.unit->id.text) return who;
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
                                                 [&](const std::string& f) { return unit_.formations.contains(f); });
  }
  WhoRef excepted(WhoItem item) {
    take(ref({WhoUnit{unit_.unit->id.text}}));
    item.except.push_back(ref({WhoUnit{unit_.unit->id.text}}));
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
    if (!std::all_of(item.conditions.begin(), item.conditions.end(), [&](const auto& c) { return meets(*unit_.unit, c); }))
      return who;
    for (const WhoRef& except : item.except)
      if (const auto* unit = std::get_if<WhoUnit>(&except->value); unit && unit->id == unit_.unit->id.text) return who;
    if (!item.base) return excepted(item);
    if (const auto* unit = std::get_if<WhoUnit>(&item.base->value)) {
      if (unit->id != unit_.unit->id.text) return who;
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

  const UnitInTree& unit_;
};

}  // namespace

UnitInTree inTree(const Forces& forces, const UnitId& unit) {
  UnitInTree out{forces.unit(unit), {}};
  for (const FormationId& formation : forces.above(unit)) out.formations.insert(formation.text);
  return out;
}

std::optional<PartedWho> partedFrom(const Who& who, const UnitInTree& unit) {
  if (!who.root() || !unit.unit) return std::nullopt;
  Remover remove(unit);
  const WhoRef rest = remove(ref(*who.root()));
  if (!remove.taken) return std::nullopt;
  auto taken = Who::of(*remove.taken);
  auto left = rest ? Who::of(*rest) : Expected<Who>(Who());
  if (!taken || !left) return std::nullopt;  // a line that has grown too long
  return PartedWho{std::move(*taken), std::move(*left)};
}

}  // namespace hotchkiss
