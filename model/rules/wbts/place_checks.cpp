// SPDX-License-Identifier: Apache-2.0
// Checks of where the set-up puts what, by what each kind of unit needs of the ground: ships water, trains rails, departments a
// city of their own. Where the ground is not known nothing is said.
#include <fmt/format.h>

#include <map>
#include <set>

#include "model/base/text.h"
#include "model/check/item_findings.h"
#include "model/rules/wbts/counters.h"
#include "model/rules/wbts/placement.h"
#include "model/rules/wbts/wbts_checks.h"

namespace hotchkiss::wbts {
namespace {

bool ofRiver(std::string_view kind) {
  return kind == "river-flotilla" || kind == "river-transport" || kind == "ironclad";
}

/// The states (or the like) of the map that a hex lies in.
std::vector<const PlacedArea*> statesAt(const BoardView& view, Hex h) {
  std::vector<const PlacedArea*> out;
  for (const PlacedArea& a : view.areas())
    if (a.area->kind == "state" && std::binary_search(a.hexes.begin(), a.hexes.end(), h)) out.push_back(&a);
  return out;
}

KnownGround groundOf(const CheckContext& context) {
  return {context.facts().view(), context.options().drafts};
}

}  // namespace

void navalWater(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const KnownGround ground = groundOf(context);
  for (const Placed& p : placedAtStart(facts)) {
    if (!isNaval(p.kind())) continue;
    const bool river = ofRiver(p.kind());
    const std::string what = fmt::format("{} starts at {}", nameOfPlaced(facts, p), codeOf(facts, p));
    const char* rule = river ? "navigable rivers and coastal hexes" : "tidal rivers, coastal hexes and the sea";
    std::string fault;
    if (p.side) {
      const auto known = [&](Hex h) { return !facts.view().playable(h) || ground.known(h, Layer::Hexsides); };
      if (!known(p.side->first()) || !known(p.side->second())) continue;
      const int water = ground.water(*p.side);
      if (water == 0)
        fault = fmt::format("{}, where no water is", what);
      else if (water == 1)
        fault = fmt::format("{}, which is not navigable", what);
      else if (water == 2 && !river)
        fault = fmt::format("{}, which is not tidal: such ships keep to {}", what, rule);
    } else {
      if (!ground.known(*p.hex, Layer::Terrain)) continue;
      const auto coastal = ground.coastal(*p.hex);
      if (ground.sea(*p.hex)) {
        // An all-sea hex that touches land is no coastal hex by the text; that a map may call it so, nobody can rule out.
        bool land = false;
        for (int d = 0; d < kDirections; ++d) {
          const Hex next = neighbour(*p.hex, d);
          land |= facts.view().playable(next) && !(ground.known(next, Layer::Terrain) && ground.sea(next));
        }
        if (river && !land) fault = fmt::format("{}, out at sea: such ships keep to {}", what, rule);
      } else if (coastal && !*coastal) {
        fault = fmt::format("{}, a hex without coast; on a river a ship lies on a hexside", what);
      }
    }
    if (!fault.empty()) out.push_back(findingAt(context, "wbts.naval-water", p, std::move(fault)));
  }
}

void landInSea(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const KnownGround ground = groundOf(context);
  for (const Placed& p : placedAtStart(facts)) {
    if (isNaval(p.kind()) || inState(facts, p, "embarked")) continue;
    const std::string who = nameOfPlaced(facts, p);
    if (p.side) {
      out.push_back(findingAt(
          context, "wbts.land-in-sea", p,
          fmt::format("{} starts at {}, a hexside, where only ships and what they carry can be", who, codeOf(facts, p))));
    } else if (ground.known(*p.hex, Layer::Terrain) && ground.sea(*p.hex)) {
      out.push_back(findingAt(context, "wbts.land-in-sea", p,
                              fmt::format("{} starts in {}, an all-sea hex, and not on transports", who, codeOf(facts, p))));
    }
  }
  for (const ArrivalFacts& a : facts.arrivals()) {
    const auto& states = a.arrival->states;
    if (!a.where.certain() || a.where.in.empty() || std::find(states.begin(), states.end(), "embarked") != states.end()) continue;
    if (!std::all_of(a.where.in.begin(), a.where.in.end(),
                     [&](Hex h) { return ground.known(h, Layer::Terrain) && ground.sea(h); }))
      continue;
    for (const UnitId& id : a.who.units) {
      const Unit* unit = facts.forces().unit(id);
      if (!unit || isNaval(unit->kind)) continue;
      Diagnostic d = context.finding("wbts.land-in-sea", facts.subjectOf(SubjectKind::Arrival, a.arrival->id),
                                     fmt::format("{} arrives in {}, an all-sea hex, and not on transports", facts.nameOf(id),
                                                 facts.view().code(a.where.in.front())));
      d.lattice = {a.where.in.front()};
      out.push_back(std::move(d));
      break;  // one of a group tells of all
    }
  }
}

void embarkedWithoutTransport(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const auto all = placedAtStart(facts);
  for (const Placed& p : all) {
    if (!inState(facts, p, "embarked")) continue;
    if (isNaval(p.kind())) {
      // A transport may stand in one entry with whom it carries; ships by themselves are nobody's passengers.
      const bool carries =
          std::any_of(all.begin(), all.end(), [&](const Placed& o) { return o.entry == p.entry && !isNaval(o.kind()); });
      if (!carries)
        out.push_back(findingAt(context, "wbts.embarked-without-transport", p,
                                fmt::format("{} is on transports at {}: only units of the land go aboard", nameOfPlaced(facts, p),
                                            codeOf(facts, p))));
      continue;
    }
    const bool carried = std::any_of(all.begin(), all.end(), [&](const Placed& t) {
      return isTransport(t.kind()) && t.owner() == p.owner() && t.hex == p.hex && t.side == p.side;
    });
    if (!carried)
      out.push_back(findingAt(
          context, "wbts.embarked-without-transport", p,
          fmt::format("{} is on transports at {}, where none of its side is", nameOfPlaced(facts, p), codeOf(facts, p))));
  }
}

void embarkedOverCapacity(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  struct Water {
    int capacity = 0, points = 0;
    std::vector<std::string> who;
    const Placed* last = nullptr;
  };
  const auto all = placedAtStart(facts);
  std::map<std::pair<std::optional<Hex>, std::optional<Hexside>>, std::map<SideId, Water>> waters;
  for (const Placed& p : all) {
    Water& w = waters[{p.hex, p.side}][p.owner()];
    if (isTransport(p.kind())) w.capacity += p.count * numberOf(p.ratings(), "capacity").value_or(kTransportPoints);
    if (isNaval(p.kind()) || !inState(facts, p, "embarked")) continue;
    // Supply points weigh as much as strength points (7.25).
    const int points = p.points().value_or(0) + p.count * numberOf(p.ratings(), "supply").value_or(0);
    if (points == 0) continue;
    w.points += points;
    w.who.push_back(fmt::format("{} {}", nameOfPlaced(facts, p), points));
    w.last = &p;
  }
  for (const auto& [where, sides] : waters)
    for (const auto& [side, w] : sides)
      if (w.capacity > 0 && w.points > w.capacity)
        out.push_back(findingAt(context, "wbts.embarked-over-capacity", *w.last,
                                fmt::format("{} points are on transports for {} at {}: {}", w.points, w.capacity,
                                            codeOf(facts, *w.last), checks::listed(w.who, 6))));
}

void offRail(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const KnownGround ground = groundOf(context);
  for (const Placed& p : placedAtStart(facts)) {
    const bool entrained = inState(facts, p, "entrained"), repair = p.kind() == "rail-repair";
    if ((!entrained && !repair) || !p.hex || inState(facts, p, "embarked")) continue;
    if (const auto rail = ground.onPath(*p.hex, PathClass::Railroad); !rail || *rail) continue;
    const char* rest = entrained ? "" : ", and it moves by rail alone";
    out.push_back(findingAt(context, "wbts.off-rail", p,
                            fmt::format("{} starts {}in {}, where no railroad runs{}", nameOfPlaced(facts, p),
                                        entrained ? "on a train " : "", codeOf(facts, p), rest)));
  }
}

void cutOffRail(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const KnownGround ground = groundOf(context);
  for (const Marker& m : facts.own().markers) {
    if (m.kind != "destroyed" || lowered(m.value).find("rail") == std::string::npos) continue;
    const RegionAnswer where = facts.where(m.place);
    const auto rail = [&](Hex h) { return ground.onPath(h, PathClass::Railroad); };
    std::optional<std::string> bare;
    for (const Hexside& s : where.sides) {
      const auto paths = facts.view().pathsAcross(s);
      const bool across = std::any_of(paths.begin(), paths.end(), [&](const PathKindId& id) {
        const PathKind* kind = facts.view().vocabulary().find(id);
        return kind && kind->pathClass == PathClass::Railroad;
      });
      if (!across && ground.known(s.first(), Layer::Paths) && ground.known(s.second(), Layer::Paths))
        bare = facts.view().sideCode(s);
    }
    for (const Hex h : where.in)
      if (const auto on = rail(h); on && !*on && !bare) bare = facts.view().code(h);
    if (!bare) continue;
    Diagnostic d = context.finding("wbts.cut-off-rail", context.subject(SubjectKind::Marker, m.id),
                                   fmt::format("a railroad is cut at {}, where none runs", *bare));
    d.subject.code = *bare;
    out.push_back(std::move(d));
  }
}

void departmentCity(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const KnownGround ground = groundOf(context);
  for (const Placed& p : placedAtStart(facts)) {
    if (p.kind() != "department" || !p.hex) continue;
    if (const auto city = ground.city(*p.hex); city && !*city)
      out.push_back(findingAt(context, "wbts.department-city", p,
                              fmt::format("{} starts in {}, which is no city", nameOfPlaced(facts, p), codeOf(facts, p))));
  }
}

void departmentsInState(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  std::map<std::pair<SideId, const PlacedArea*>, Placed> first;
  for (const Placed& p : placedAtStart(facts)) {
    if (p.kind() != "department" || !p.hex) continue;
    for (const PlacedArea* state : statesAt(facts.view(), *p.hex)) {
      const auto [it, fresh] = first.try_emplace({p.owner(), state}, p);
      if (fresh) continue;
      Diagnostic d =
          findingAt(context, "wbts.departments-in-state", p,
                    fmt::format("{} and {} are both in {}; a side has one department in a state", nameOfPlaced(facts, it->second),
                                nameOfPlaced(facts, p), nameOf(state->area->name, state->area->id.text)));
      d.related.push_back({facts.subjectOf(SubjectKind::Setup, facts.setup()[it->second.entry].entry->id),
                           fmt::format("{} is in {}", nameOfPlaced(facts, it->second), codeOf(facts, it->second))});
      out.push_back(std::move(d));
    }
  }
}

void departmentAbroad(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  for (const Placed& p : placedAtStart(facts)) {
    if (p.kind() != "department" || !p.hex) continue;
    for (const PlacedSite& s : facts.view().sitesAt(*p.hex)) {
      if (s.site->home.empty() || s.site->home == p.owner()) continue;
      out.push_back(findingAt(context, "wbts.department-abroad", p,
                              fmt::format("{} starts in {}, a city of the other side", nameOfPlaced(facts, p),
                                          nameOf(s.site->name, s.site->id.text))));
      break;
    }
  }
}

void basePlace(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const KnownGround ground = groundOf(context);
  for (const Placed& p : placedAtStart(facts)) {
    if (p.kind() != "base" || !p.hex) continue;
    const auto coastal = ground.coastal(*p.hex), river = ground.riverside(*p.hex), city = ground.city(*p.hex);
    std::string fault;
    if (p.owner().text == "union" && coastal && !*coastal) fault = "which is no coastal hex";
    if (p.owner().text == "confederate") {
      if (city && !*city)
        fault = "which is no city";
      else if (coastal && river && !*coastal && !*river)
        fault = "which touches neither sea nor navigable river";
    }
    if (!fault.empty())
      out.push_back(findingAt(context, "wbts.base-place", p,
                              fmt::format("{} starts in {}, {}", nameOfPlaced(facts, p), codeOf(facts, p), fault)));
  }
}

void depotOffLine(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const KnownGround ground = groundOf(context);
  for (const Placed& p : placedAtStart(facts)) {
    if (p.kind() != "depot" || !p.hex) continue;
    const auto rail = ground.onPath(*p.hex, PathClass::Railroad), river = ground.riverside(*p.hex),
               coast = ground.coastal(*p.hex);
    if (!rail || !river || !coast || *rail || *river || *coast) continue;
    out.push_back(findingAt(context, "wbts.depot-off-line", p,
                            fmt::format("{} in {} lies on no railroad, navigable river or coast: nothing can be broadcast to it",
                                        nameOfPlaced(facts, p), codeOf(facts, p))));
  }
}

void partisanPlace(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const KnownGround ground = groundOf(context);
  for (const Placed& p : placedAtStart(facts)) {
    if (p.kind() != "partisan" || !p.hex) continue;
    const std::string what = fmt::format("{} starts in {}", nameOfPlaced(facts, p), codeOf(facts, p));
    if (p.owner().text == "union") {
      out.push_back(findingAt(context, "wbts.partisan-place", p, what + ": partisans are Confederate"));
      continue;
    }
    const auto strength = strengthOf(p.ratings());
    const bool cadre = strength && strength->parenthesised;
    if (cadre && ground.known(*p.hex, Layer::Terrain)) {
      const TerrainKind* terrain = facts.view().terrain(*p.hex);
      if (terrain && terrain->id.text != "clear")
        out.push_back(findingAt(context, "wbts.partisan-place", p,
                                fmt::format("{}, {}: a cadre is placed in clear terrain", what, lowered(terrain->name))));
    } else if (!cadre) {
      if (const auto city = ground.city(*p.hex); city && *city)
        out.push_back(findingAt(context, "wbts.partisan-place", p, what + ", a city, which partisans may not enter"));
    }
  }
}

}  // namespace hotchkiss::wbts
