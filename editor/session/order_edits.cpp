// SPDX-License-Identifier: Apache-2.0
#include "editor/session/order_edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "editor/session/board_edits.h"
#include "editor/session/text.h"
#include "model/forces/forces.h"

namespace hotchkiss::editor {

namespace {

using RowKind = OrderRow::Kind;

// "Evans" -> "Evans 2", "New unit 2" -> "New unit 3".
template <class List>
std::string doubleName(const List& list, const std::string& name) {
  std::string stem = name;
  const size_t space = stem.rfind(' ');
  if (space != std::string::npos && space + 1 < stem.size() && stem.size() - space <= 4 &&
      std::all_of(stem.begin() + static_cast<std::ptrdiff_t>(space) + 1, stem.end(), [](char c) { return c >= '0' && c <= '9'; }))
    stem.resize(space);
  for (int n = 2;; ++n) {
    const std::string fresh = stem + " " + std::to_string(n);
    if (std::none_of(list.begin(), list.end(), [&](const auto& thing) { return thing->name == fresh; })) return fresh;
  }
}

template <class Used>
std::string doubleId(Used& used, const std::string& id) {
  for (int n = 2;; ++n)
    if (std::string fresh = id + "-" + std::to_string(n); used.insert(fresh).second) return fresh;
}

template <class List, class Id>
int placeOf(const List& list, const Id& id) {
  for (size_t i = 0; i < list.size(); ++i)
    if (list[i]->id == id) return static_cast<int>(i);
  return -1;
}

std::vector<FormationId> underOf(const OrderOfBattle& oob, const FormationId& formation) {
  return Forces::make({std::make_shared<const OrderOfBattle>(oob)}).withUnder(formation);
}

// Rows that lie under another of them go with it.
std::vector<OrderRow> outermostRows(const State& state, const std::vector<OrderRow>& rows) {
  std::vector<OrderRow> out;
  for (const OrderRow& row : rows) {
    const bool inner = std::any_of(rows.begin(), rows.end(), [&](const OrderRow& other) {
      const OrderOfBattle* oob = state.oob(other.oob);
      if (other.kind != RowKind::Formation || other.key == row.key || other.oob != row.oob || oob == nullptr) return false;
      const auto under = underOf(*oob, other.formation);
      return std::find(under.begin(), under.end(), row.formation) != under.end();
    });
    if (!inner) out.push_back(row);
  }
  return out;
}

void selectFormation(Session& session, const FormationId& id) {
  Selection selection;
  selection.kind = Selection::Kind::Formation;
  selection.id = id.text;
  session.select(selection);
}

bool duplicateFormation(Session& session, const OrderRow& row, const OrderOfBattle& oob) {
  const Formation* top = oob.formation(row.formation);
  if (top == nullptr) return false;
  std::set<std::string> formations, units, pools;
  for (const auto& f : oob.formations) formations.insert(f->id.text);
  for (const auto& u : oob.units) units.insert(u->id.text);
  for (const auto& p : oob.pools) pools.insert(p->id.text);
  const std::vector<FormationId> under = underOf(oob, row.formation);
  std::map<FormationId, FormationId> doubled;
  std::map<UnitId, UnitId> people;
  for (const FormationId& id : under) doubled[id] = FormationId(doubleId(formations, id.text));
  for (const auto& unit : oob.units)
    if (doubled.contains(unit->formation)) people[unit->id] = UnitId(doubleId(units, unit->id.text));
  std::vector<Edit> edits;
  for (const FormationId& id : under) {
    Formation copy = *oob.formation(id);
    copy.id = doubled[id];
    if (id == row.formation)
      copy.name = doubleName(oob.formations, copy.name);
    else
      copy.parent = doubled[copy.parent];
    if (!copy.leader.empty()) copy.leader = people.contains(copy.leader) ? people[copy.leader] : UnitId();
    edits.emplace_back(PutFormation{oob.id, copy, -1});
  }
  for (const auto& unit : oob.units) {
    if (!people.contains(unit->id)) continue;
    Unit copy = *unit;
    copy.id = people[unit->id];
    copy.formation = doubled[unit->formation];
    if (people.contains(copy.replaces)) copy.replaces = people[copy.replaces];
    edits.emplace_back(PutUnit{oob.id, copy, -1});
  }
  for (const auto& pool : oob.pools) {
    if (!doubled.contains(pool->formation)) continue;
    Pool copy = *pool;
    copy.id = PoolId(doubleId(pools, pool->id.text));
    copy.formation = doubled[pool->formation];
    edits.emplace_back(PutPool{oob.id, copy, -1});
  }
  if (!session.apply(std::move(edits), fmt::format(fmt::runtime(tr("duplicate {}")), row.name))) return false;
  selectFormation(session, doubled[row.formation]);
  return true;
}

}  // namespace

bool duplicate(Session& session, const OrderRow& row) {
  const OrderOfBattle* oob = session.state().oob(row.oob);
  if (oob == nullptr || row.kind == RowKind::Side) return false;
  if (row.kind == RowKind::Formation) return duplicateFormation(session, row, *oob);
  const std::string label = fmt::format(fmt::runtime(tr("duplicate {}")), row.name);
  std::set<std::string> used;
  if (row.kind == RowKind::Unit) {
    const Unit* unit = oob->unit(row.counter.unit);
    if (unit == nullptr) return false;
    for (const auto& u : oob->units) used.insert(u->id.text);
    Unit copy = *unit;
    copy.id = UnitId(doubleId(used, unit->id.text));
    copy.name = doubleName(oob->units, unit->name.empty() ? unit->id.text : unit->name);
    if (!session.apply({PutUnit{oob->id, copy, placeOf(oob->units, unit->id) + 1}}, label)) return false;
    session.select(Selection::ofCounters({CounterRef{copy.id, {}, {}}}, std::nullopt));
    return true;
  }
  const Pool* pool = oob->pool(row.counter.pool);
  if (pool == nullptr) return false;
  for (const auto& p : oob->pools) used.insert(p->id.text);
  Pool copy = *pool;
  copy.id = PoolId(doubleId(used, pool->id.text));
  copy.name = doubleName(oob->pools, pool->name.empty() ? pool->id.text : pool->name);
  if (!session.apply({PutPool{oob->id, copy, placeOf(oob->pools, pool->id) + 1}}, label)) return false;
  session.select(Selection::ofCounters({CounterRef{{}, copy.id, {}}}, std::nullopt));
  return true;
}

std::string rename(Session& session, const OrderRow& row, const std::string& name) {
  if (name.empty()) return row.kind == RowKind::Formation ? tr("A formation needs a name.") : tr("A unit needs a name.");
  const OrderOfBattle* oob = session.state().oob(row.oob);
  if (oob == nullptr) return {};
  const auto renamed = [&name](const auto* old) {
    auto changed = *old;
    changed.name = name;
    return changed;
  };
  const std::string label = fmt::format(fmt::runtime(tr("rename {}")), row.name);
  if (const Formation* f = row.kind == RowKind::Formation ? oob->formation(row.formation) : nullptr;
      f != nullptr && f->name != name)
    session.apply({PutFormation{oob->id, renamed(f), -1}}, label);
  if (const Unit* u = row.kind == RowKind::Unit ? oob->unit(row.counter.unit) : nullptr; u != nullptr && u->name != name)
    session.apply({PutUnit{oob->id, renamed(u), -1}}, label);
  if (const Pool* p = row.kind == RowKind::Pool ? oob->pool(row.counter.pool) : nullptr; p != nullptr && p->name != name)
    session.apply({PutPool{oob->id, renamed(p), -1}}, label);
  return {};
}

bool removeRows(Session& session, const std::vector<OrderRow>& rows) {
  const State& state = session.state();
  std::vector<Edit> edits;
  const auto takeUnit = [&](const OobId& oob, const UnitId& unit) {
    if (session.scenario() != nullptr) {
      const Standings standings = Standings::make(state, session.scenario(), *session.view());
      if (const Standing* standing = standings.of(unit); standing != nullptr && !standing->arrives)
        edits.emplace_back(PlaceUnit{session.scenario()->id, unit, Region()});
    }
    edits.emplace_back(RemoveUnit{oob, unit});
  };
  for (const OrderRow& row : outermostRows(state, rows)) {
    const OrderOfBattle* oob = state.oob(row.oob);
    if (oob == nullptr || row.kind == RowKind::Side) continue;
    if (row.kind == RowKind::Unit) takeUnit(row.oob, row.counter.unit);
    if (row.kind == RowKind::Pool) edits.emplace_back(RemovePool{row.oob, row.counter.pool});
    if (row.kind != RowKind::Formation) continue;
    const auto under = underOf(*oob, row.formation);
    const auto within = [&under](const FormationId& id) { return std::find(under.begin(), under.end(), id) != under.end(); };
    for (const auto& unit : oob->units)
      if (within(unit->formation)) takeUnit(oob->id, unit->id);
    for (const auto& pool : oob->pools)
      if (within(pool->formation)) edits.emplace_back(RemovePool{oob->id, pool->id});
    for (auto id = under.rbegin(); id != under.rend(); ++id) edits.emplace_back(RemoveFormation{oob->id, *id});
  }
  if (edits.empty()) return false;
  return session.apply(std::move(edits), rows.size() == 1 ? fmt::format(fmt::runtime(tr("remove {}")), rows.front().name)
                                                          : tr("remove from the order of battle"));
}

OrderDrop dropOn(const State& state, const std::vector<OrderRow>& rows, const OrderRow& target, bool upperHalf) {
  OrderDrop out;
  out.target = target;
  if (rows.empty()) return out;
  for (const OrderRow& row : rows) {
    if (row.key == target.key) return out;
    if (row.oob != target.oob) {
      out.why = tr("That is another order of battle.");
      return out;
    }
    const OrderOfBattle* oob = state.oob(row.oob);
    if (row.kind != RowKind::Formation || oob == nullptr) continue;
    const auto under = underOf(*oob, row.formation);
    if (std::find(under.begin(), under.end(), target.formation) != under.end() && target.kind != RowKind::Side) {
      out.why = tr("A formation cannot stand under itself.");
      return out;
    }
  }
  const bool sameKind = std::all_of(rows.begin(), rows.end(), [&](const OrderRow& row) { return row.kind == target.kind; });
  if (target.kind == RowKind::Side || target.kind == RowKind::Formation)
    // The upper edge of a formation is the place before it, for formations.
    out.kind = target.kind == RowKind::Formation && sameKind && upperHalf ? OrderDrop::Kind::Before : OrderDrop::Kind::Into;
  else
    out.kind = sameKind ? OrderDrop::Kind::Before : OrderDrop::Kind::None;
  return out;
}

bool dropRows(Session& session, const std::vector<OrderRow>& given, const OrderDrop& drop) {
  if (drop.kind == OrderDrop::Kind::None) return false;
  const std::vector<OrderRow> rows = outermostRows(session.state(), given);
  const OrderOfBattle* oob = session.state().oob(drop.target.oob);
  if (oob == nullptr || rows.empty()) return false;
  const bool before = drop.kind == OrderDrop::Kind::Before;
  FormationId to;
  if (drop.target.kind == RowKind::Formation && before) {
    const Formation* target = oob->formation(drop.target.formation);
    if (target != nullptr) to = target->parent;
  } else if (drop.target.kind != RowKind::Side) {
    to = drop.target.formation;
  }
  const SideId side = drop.target.side;
  std::vector<Edit> edits;
  State scratch = session.state();
  const auto put = [&](Edit edit) {
    if (auto next = hotchkiss::apply(scratch, std::span<const Edit>(&edit, 1))) {
      scratch = std::move(*next);
      edits.push_back(std::move(edit));
    }
  };
  // A side that changes goes down to everything under a formation.
  const auto turnSide = [&](const FormationId& formation) {
    for (const FormationId& id : underOf(*oob, formation)) {
      if (const Formation* f = oob->formation(id); f != nullptr && id != formation && f->side != side) {
        Formation changed = *f;
        changed.side = side;
        put(PutFormation{oob->id, changed, -1});
      }
      for (const auto& unit : oob->units)
        if (unit->formation == id && unit->side != side) {
          Unit changed = *unit;
          changed.side = side;
          put(PutUnit{oob->id, changed, -1});
        }
      for (const auto& pool : oob->pools)
        if (pool->formation == id && pool->side != side) {
          Pool changed = *pool;
          changed.side = side;
          put(PutPool{oob->id, changed, -1});
        }
    }
  };
  for (const OrderRow& row : rows) {
    if (row.kind == RowKind::Unit) {
      const Unit* old = oob->unit(row.counter.unit);
      if (old == nullptr) continue;
      Unit unit = *old;
      unit.formation = to;
      unit.side = side;
      if (before) {
        put(RemoveUnit{oob->id, unit.id});
        put(PutUnit{oob->id, unit, placeOf(scratch.oob(oob->id)->units, drop.target.counter.unit)});
      } else if (!(unit == *old)) {
        put(PutUnit{oob->id, unit, -1});
      }
    } else if (row.kind == RowKind::Pool) {
      const Pool* old = oob->pool(row.counter.pool);
      if (old == nullptr) continue;
      Pool pool = *old;
      pool.formation = to;
      pool.side = side;
      if (before) {
        put(RemovePool{oob->id, pool.id});
        put(PutPool{oob->id, pool, placeOf(scratch.oob(oob->id)->pools, drop.target.counter.pool)});
      } else if (!(pool == *old)) {
        put(PutPool{oob->id, pool, -1});
      }
    } else if (row.kind == RowKind::Formation) {
      const Formation* old = oob->formation(row.formation);
      if (old == nullptr) continue;
      Formation formation = *old;
      formation.parent = to;
      formation.side = side;
      if (before) {
        put(RemoveFormation{oob->id, formation.id});
        put(PutFormation{oob->id, formation, placeOf(scratch.oob(oob->id)->formations, drop.target.formation)});
      } else if (!(formation == *old)) {
        put(PutFormation{oob->id, formation, -1});
      }
      if (old->side != side) turnSide(formation.id);
    }
  }
  if (edits.empty()) return false;
  std::string where = drop.target.name;
  if (before) {
    const Formation* parent = oob->formation(to);
    where = fmt::format(fmt::runtime(tr("before {}")), where);
    if (parent == nullptr) where = fmt::format(fmt::runtime(tr("before {}")), drop.target.name);
  } else {
    where = fmt::format(fmt::runtime(tr("into {}")), where);
  }
  const std::string who = rows.size() == 1 ? rows.front().name : fmt::format(fmt::runtime(tr("{} things")), rows.size());
  return session.apply(std::move(edits), fmt::format(fmt::runtime(tr("move {} {}")), who, where));
}

bool makeFormation(Session& session, const std::vector<OrderRow>& given) {
  const std::vector<OrderRow> rows = outermostRows(session.state(), given);
  if (rows.empty()) return false;
  for (const OrderRow& row : rows)
    if (row.oob != rows.front().oob || row.side != rows.front().side || row.kind == RowKind::Side) {
      session.say({Notice::Kind::Info, tr("A formation is made of units of one side and one order of battle."), {}, "formation"});
      return false;
    }
  const OrderOfBattle* oob = session.state().oob(rows.front().oob);
  if (oob == nullptr) return false;
  const auto parentOf = [&](const OrderRow& row) {
    if (row.kind != RowKind::Formation) return row.formation;
    const Formation* f = oob->formation(row.formation);
    return f != nullptr ? f->parent : FormationId();
  };
  Formation formation;
  formation.id = FormationId(freshId(oob->formations, "formation"));
  formation.name = tr("New formation");
  formation.side = rows.front().side;
  formation.parent = parentOf(rows.front());
  for (const OrderRow& row : rows)
    if (parentOf(row) != formation.parent) formation.parent = FormationId();
  std::vector<Edit> edits = {PutFormation{oob->id, formation, -1}};
  for (const OrderRow& row : rows) {
    if (const Unit* unit = row.kind == RowKind::Unit ? oob->unit(row.counter.unit) : nullptr) {
      Unit changed = *unit;
      changed.formation = formation.id;
      edits.emplace_back(PutUnit{oob->id, changed, -1});
    }
    if (const Pool* pool = row.kind == RowKind::Pool ? oob->pool(row.counter.pool) : nullptr) {
      Pool changed = *pool;
      changed.formation = formation.id;
      edits.emplace_back(PutPool{oob->id, changed, -1});
    }
    if (const Formation* under = row.kind == RowKind::Formation ? oob->formation(row.formation) : nullptr) {
      Formation changed = *under;
      changed.parent = formation.id;
      edits.emplace_back(PutFormation{oob->id, changed, -1});
    }
  }
  if (!session.apply(std::move(edits),
                     fmt::format(fmt::runtime(tr("formation of {} unit", "formation of {} units", rows.size())), rows.size())))
    return false;
  selectFormation(session, formation.id);
  return true;
}

}  // namespace hotchkiss::editor
