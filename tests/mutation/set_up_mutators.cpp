// SPDX-License-Identifier: Apache-2.0
// Kinds that spoil who is in a set-up, on whose side and in which state.
#include <fmt/format.h>

#include <algorithm>

#include "tests/mutation/mutators.h"

namespace hotchkiss::mutation {
namespace {

/// How often each unit and pool is placed by the set-up and the arrivals in play.
std::map<std::string, int> placed(const Facts& facts) {
  std::map<std::string, int> out;
  const auto add = [&](const Who& who) {
    const WhoAnswer answer = facts.whom(who);
    for (const UnitId& unit : answer.units) ++out[unit.text];
    for (const UnitId& unit : answer.possible) ++out[unit.text];
    for (const PoolCount& pool : answer.pools) out["pool " + pool.pool.text] += pool.count.value_or(1);
  };
  for (const SetupEntry& e : facts.scenario.setup) add(e.who);
  for (const Arrival& a : facts.scenario.arrivals) add(a.who);
  return out;
}

bool sure(const Clean& clean, const SetupEntry& entry) {
  return inPlay(clean, entry.common) && clean.facts->whom(entry.who).possible.empty();
}

struct Item {
  bool arrival = false;
  size_t index = 0;
  std::string id;
  const Who* who = nullptr;
  SideId side;
};
std::vector<Item> itemsInPlay(const Clean& clean) {
  std::vector<Item> out;
  const Scenario& s = clean.scenario();
  for (size_t i = 0; i < s.setup.size(); ++i)
    if (inPlay(clean, s.setup[i].common)) out.push_back({false, i, s.setup[i].id, &s.setup[i].who, s.setup[i].side});
  for (size_t i = 0; i < s.arrivals.size(); ++i)
    if (inPlay(clean, s.arrivals[i].common)) out.push_back({true, i, s.arrivals[i].id, &s.arrivals[i].who, s.arrivals[i].side});
  return out;
}
State withWho(const Clean& clean, const Item& item, const Who& who) {
  return withScenario(clean,
                      [&](Scenario& s) { (item.arrival ? s.arrivals[item.index].who : s.setup.edit(item.index).who) = who; });
}

/// Members of a plain list "a, b, 2 x pool(c)"; nothing for what has conditions or exceptions.
std::vector<std::string> members(const Who& who) {
  std::vector<std::string> out;
  const std::string& text = who.text();
  if (text.find(" except ") != std::string::npos || text.find(" minus ") != std::string::npos) return out;
  int depth = 0;
  size_t begin = 0;
  for (size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '(') ++depth;
    if (i < text.size() && text[i] == ')') --depth;
    if (i < text.size() && !(text[i] == ',' && depth == 0)) continue;
    const size_t first = text.find_first_not_of(' ', begin);
    if (first < i) out.push_back(text.substr(first, i - first));
    begin = i + 1;
  }
  return out;
}
std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
  return out;
}

std::vector<std::string> marksOf(const Facts& facts, const Who& who, const std::string& id) {
  std::vector<std::string> out = {id};
  const WhoAnswer answer = facts.whom(who);
  for (const UnitId& unit : answer.units) {
    out.push_back(unit.text);
    if (const Unit* u = facts.forces.unit(unit)) out.push_back(u->name);
  }
  for (const PoolCount& pool : answer.pools) {
    out.push_back(pool.pool.text);
    if (const Pool* p = facts.forces.pool(pool.pool)) out.insert(out.end(), {p->name, p->designation});
  }
  return out;
}

}  // namespace

void judgePlaced(const Clean& clean, Fault& fault) {
  const Facts after(fault.state, clean.id);
  const auto was = placed(*clean.facts), is = placed(after);
  const auto mark = [&](const std::string& id) {
    fault.marks.push_back(id);
    if (const Unit* unit = after.forces.unit(UnitId(id))) fault.marks.push_back(unit->name);
  };
  for (const auto& [id, count] : is) {
    const int before = was.contains(id) ? was.at(id) : 0;
    if (id.starts_with("pool ")) {
      const auto limit = after.forces.countInPlay(PoolId(id.substr(5)));
      if (limit && count > *limit && before <= *limit) fault.why.push_back("more of " + id + " than there are");
    } else if (count > 1 && before <= 1) {
      fault.why.push_back(id + " is placed twice");
      mark(id);
    }
  }
  for (const auto& [id, count] : was) {
    if (id.starts_with("pool ")) {
      const auto limit = after.forces.countInPlay(PoolId(id.substr(5)));
      if (limit && count == *limit && (is.contains(id) ? is.at(id) : 0) < *limit)
        fault.why.push_back("counters of " + id + " are in play and have no place");
      continue;
    }
    if (is.contains(id)) continue;
    if (!after.forces.inPlay(UnitId(id))) continue;
    fault.why.push_back(id + " is in play and has no place");
    mark(id);
  }
}

MaybeFault unitTwice(const Clean& clean, Random& random) {
  const auto items = itemsInPlay(clean);
  if (items.size() < 2) return std::nullopt;
  const Item& from = random.of(items);
  const Item& to = random.of(items);
  if (from.id == to.id || from.side != to.side) return std::nullopt;
  const auto list = members(*from.who);
  if (list.empty()) return std::nullopt;
  const std::string one = random.of(list);
  auto who = Who::parse(to.who->text() + ", " + one);
  if (!who || members(*to.who).empty()) return std::nullopt;
  const auto named = Who::parse(one);
  Fault fault{withWho(clean, to, *who),
              fmt::format("{} of {} named in {} too", one, from.id, to.id),
              {},
              marksOf(*clean.facts, *named, from.id)};
  fault.marks.push_back(to.id);
  judgePlaced(clean, fault);
  return fault;
}

MaybeFault unitOmitted(const Clean& clean, Random& random) {
  const auto items = itemsInPlay(clean);
  if (items.empty()) return std::nullopt;
  const Item& item = random.of(items);
  auto list = members(*item.who);
  if (list.empty()) return std::nullopt;
  const size_t which = random.below(list.size());
  const std::string one = list[which];
  const auto named = Who::parse(one);
  if (!named) return std::nullopt;
  list.erase(list.begin() + static_cast<std::ptrdiff_t>(which));
  State state = clean.state;
  if (list.empty()) {
    state = withScenario(clean, [&](Scenario& s) {
      if (item.arrival)
        s.arrivals.erase(s.arrivals.begin() + static_cast<std::ptrdiff_t>(item.index));
      else
        s.setup.erase(item.index);
    });
  } else {
    auto who = Who::parse(joined(list));
    if (!who) return std::nullopt;
    state = withWho(clean, item, *who);
  }
  Fault fault{std::move(state), fmt::format("{} left out of {}", one, item.id), {}, marksOf(*clean.facts, *named, item.id)};
  judgePlaced(clean, fault);
  return fault;
}

MaybeFault sideWrong(const Clean& clean, Random& random) {
  const Facts& facts = *clean.facts;
  if (random.chance(60)) {
    const auto items = itemsInPlay(clean);
    if (items.empty()) return std::nullopt;
    const Item& item = random.of(items);
    if (item.side.empty()) return std::nullopt;
    State state = withScenario(clean, [&](Scenario& s) {
      SideId& side = item.arrival ? s.arrivals[item.index].side : s.setup.edit(item.index).side;
      side = otherSide(side);
    });
    Fault fault{std::move(state),
                fmt::format("{} said to be {}", item.id, otherSide(item.side).text),
                {},
                marksOf(facts, *item.who, item.id)};
    const WhoAnswer who = facts.whom(*item.who);
    if (!who.units.empty() || !who.pools.empty()) fault.why.push_back("its units are of the other side");
    return fault;
  }
  if (facts.standing.empty()) return std::nullopt;
  const Standing& s = random.of(facts.standing);
  const auto flip = [](auto& thing) { thing.side = otherSide(thing.side); };
  if (random.chance(30)) {
    const Formation* formation = facts.forces.formation(s.formation);
    if (!formation) return std::nullopt;
    return Fault{withFormation(clean, s.formation, flip),
                 fmt::format("{} said to be {}", formation->name, otherSide(s.side).text),
                 {"its units are of the other side"},
                 {s.formation.text, formation->name, s.id, s.name}};
  }
  State state = s.pool ? withPool(clean, PoolId(s.id), flip) : withUnit(clean, UnitId(s.id), flip);
  return Fault{std::move(state),
               fmt::format("{} said to be {}", s.name, otherSide(s.side).text),
               {"its entry and formation are of the other side"},
               {s.id, s.name, s.entry->id, s.formation.text}};
}

MaybeFault stateWrong(const Clean& clean, Random& random) {
  const Facts& facts = *clean.facts;
  const Scenario& scenario = clean.scenario();
  if (scenario.setup.empty()) return std::nullopt;
  const size_t index = random.below(scenario.setup.size());
  const SetupEntry& entry = scenario.setup[index];
  if (!sure(clean, entry)) return std::nullopt;
  const std::string state = random.of(facts.vocabulary.states).id;
  const auto kinds = kindsOfState(facts.system, state);
  if (!kinds) return std::nullopt;
  for (const auto& group : stateGroups(facts.system)) {  // that is the kind states-exclusive
    const auto in = [&](const std::string& s) { return std::find(group.begin(), group.end(), s) != group.end(); };
    if (in(state) && std::any_of(entry.states.begin(), entry.states.end(), in)) return std::nullopt;
  }
  if (std::find(entry.states.begin(), entry.states.end(), state) != entry.states.end()) return std::nullopt;
  const auto isWork = [](const std::string& word) {
    return word.starts_with("abatis") || word.starts_with("breastwork") || word.starts_with("fort");
  };
  if (isWork(state) && std::any_of(entry.states.begin(), entry.states.end(), isWork)) return std::nullopt;
  Fault fault{withScenario(clean, [&](Scenario& s) { s.setup.edit(index).states.push_back(state); }),
              fmt::format("{} set up {}", entry.id, state),
              {},
              marksOf(facts, entry.who, entry.id)};
  fault.marks.push_back(state);

  std::vector<const Standing*> here;
  for (const Standing& s : facts.standing)
    if (s.entry->id == entry.id) here.push_back(&s);
  if (here.empty()) return std::nullopt;
  const auto all = [&](const auto& test) { return std::all_of(here.begin(), here.end(), test); };
  const auto some = [&](const auto& test) { return std::any_of(here.begin(), here.end(), test); };
  if (!kinds->empty() && all([&](const Standing* s) { return !kinds->contains(s->kind); }))
    fault.why.push_back("none of its kind can be " + state);
  const std::optional<Hex> hex = here.front()->exact();
  const auto has = [&](std::initializer_list<std::string_view> paths) {
    for (const PlacedPath& p : facts.view.paths())
      if (std::find(paths.begin(), paths.end(), p.path->kind.text) != paths.end())
        for (const Hex h : p.path->hexes)
          if (h + p.origin == *hex) return true;
    return false;
  };
  const bool paths = hex && facts.view.coverage(*hex, Layer::Paths) == kConfirmed;
  const bool mapped = hex && facts.view.coverage(*hex, Layer::Terrain) == kConfirmed;
  if (facts.system == "gcacw") {
    const std::set<std::string> ofYear =
        facts.year() <= 1861   ? std::set<std::string>{"abatis-build", "abatis", "breastwork", "fort"}
        : facts.year() == 1862 ? std::set<std::string>{"breastwork-build", "breastwork", "fort-build", "fort"}
        : facts.year() == 1863 ? std::set<std::string>{"breastwork-build", "breastwork", "fort-build", "fort"}
                               : std::set<std::string>{"abatis-build", "abatis", "breastwork-build", "breastwork", "fort-build-1",
                                                       "fort-build-2", "fort"};  // 9.0
    const bool works = isWork(state);
    if (works && !ofYear.contains(state)) fault.why.push_back("no such marker in that year (9.0)");
    if (state == "out-of-supply") fault.why.push_back("all begin in supply (29.0)");
    if (state == "entrained" && some([](const Standing* s) { return s->side.text == "union" && fights("gcacw", s->kind); }))
      fault.why.push_back("only the Confederate moves by rail (21.0)");
    if (state == "entrained" && paths && !has({"railroad"})) fault.why.push_back("no railroad there (21.0)");
    for (const Standing* h : here) {
      const Rating* strength = rating(*h->ratings, "strength");
      const int manpower = strength ? points(strength->value).value_or(0) : 0;
      if (state == "entrained" && fights("gcacw", h->kind) && (h->kind != "infantry" || manpower > 10))
        fault.why.push_back("infantry of 10 at most goes by rail (21.0)");
      if (state == "embarked" && (h->kind == "artillery" || manpower > (h->side.text == "union" ? 18 : 5)))
        fault.why.push_back("no artillery, and no more than 18 or 5, goes by water (22.0)");
    }
    if (state == "embarked" && mapped) {
      bool water = false;
      for (int d = 0; d < kDirections; ++d) {
        for (const SideFeature& f : facts.view.features(Hexside(*hex, d))) water |= f.kind.text == "river-major";
        const TerrainKind* t = facts.view.terrain(neighbour(*hex, d));
        water |= t && t->water;
      }
      if (!water) fault.why.push_back("no water there (22.0)");
    }
    const auto aboard = [](const std::string& word) { return word == "entrained" || word == "embarked"; };
    if ((works && std::any_of(entry.states.begin(), entry.states.end(), aboard)) ||
        (aboard(state) && std::any_of(entry.states.begin(), entry.states.end(), isWork)))
      fault.why.push_back("entrenched on board (21.0, 22.0)");
    const TerrainKind* terrain = mapped ? facts.view.terrain(*hex) : nullptr;
    if (state == "flanks-refused" && terrain && (terrain->id.text == "swamp" || terrain->id.text == "mountain"))
      fault.why.push_back("not in a swamp or mountain (7.8)");
  }
  if (facts.system == "wbts") {
    int infantry = 0;
    bool fort = false, enemy = false, transport = false;
    for (const Standing& s : facts.standing) {
      if (!hex || s.side.empty()) continue;
      const bool same = s.side == here.front()->side;
      if (same && s.exact() == hex && (s.kind == "fort" || s.kind == "fortress")) fort = true;
      if (!same && s.exact() && fights("wbts", s.kind) && facts.view.distanceBetween(*s.exact(), *hex).value_or(9) <= 1)
        enemy = true;
      if (same && s.kind.ends_with("transport") && s.exact() == hex) transport = true;
      const Rating* strength = rating(*s.ratings, "strength");
      if (same && s.exact() == hex && s.kind == "infantry" && strength) infantry += points(strength->value).value_or(0);
    }
    if (hex && state == "sheltered" && !fort) fault.why.push_back("no fort there (13.0)");
    if (hex && state == "besieged" && !enemy) fault.why.push_back("no enemy is near (13.3)");
    if (state == "entrained" && paths && !has({"railroad"})) fault.why.push_back("no railroad there (6.54)");
    if (hex && state == "embarked" && !transport) fault.why.push_back("no transport there (7.2)");
    if (state.starts_with("entrenched")) {
      if (facts.year() < 1864)
        fault.why.push_back("not before 1864 (26.61)");
      else if (infantry < 10)
        fault.why.push_back("fewer than ten points of infantry (26.61)");
    }
  }
  if (facts.system == "cwb") {
    if (state == "wounded" && some([](const Standing* s) { return isLeader(s->kind); }))
      fault.why.push_back("who is wounded is not in play (25.4)");
    if (!entry.extended.empty() && (state == "column" || state == "mounted" || state == "routed"))
      fault.why.push_back("extended and not in line (17.1, 17.2a)");
    const bool morale = state == "shaken" || state == "disorganized" || state == "routed" || state == "blood-lust";
    if (morale && hex)
      for (const Standing& s : facts.standing)
        if (s.exact() == hex && s.entry->id != entry.id && fights("cwb", s.kind) && s.side == here.front()->side &&
            some([&](const Standing* h) { return kinds->contains(h->kind); }))
          fault.why.push_back("two states of morale in a hex (12.4)");
  }
  return fault;
}

MaybeFault statesExclusive(const Clean& clean, Random& random) {
  const Facts& facts = *clean.facts;
  const Scenario& scenario = clean.scenario();
  if (scenario.setup.empty() || stateGroups(facts.system).empty()) return std::nullopt;
  const size_t index = random.below(scenario.setup.size());
  const SetupEntry& entry = scenario.setup[index];
  if (!sure(clean, entry)) return std::nullopt;
  const auto& group = random.of(stateGroups(facts.system));
  const std::string one = random.of(group), two = random.of(group);
  if (one == two) return std::nullopt;
  const auto canBeBoth = [&](const Standing& s) {
    for (const std::string& state : {one, two}) {
      const auto kinds = kindsOfState(facts.system, state);
      if (!kinds || (!kinds->empty() && !kinds->contains(s.kind))) return false;
    }
    return s.entry->id == entry.id;
  };
  if (std::none_of(facts.standing.begin(), facts.standing.end(), canBeBoth)) return std::nullopt;
  State state = withScenario(clean, [&](Scenario& s) {
    auto& states = s.setup.edit(index).states;
    for (const std::string& word : {one, two})
      if (std::find(states.begin(), states.end(), word) == states.end()) states.push_back(word);
  });
  Fault fault{std::move(state),
              fmt::format("{} set up {} and {}", entry.id, one, two),
              {one + " and " + two + " exclude each other"},
              marksOf(facts, entry.who, entry.id)};
  return fault;
}

MaybeFault optionWrong(const Clean& clean, Random& random) {
  const Facts& facts = *clean.facts;
  const Scenario whole = withTaken(clean.state, clean.id);
  const Scenario& scenario = clean.scenario();
  struct Hanging {
    bool arrival;
    size_t index;
    bool unless;
  };
  std::vector<Hanging> hanging;
  for (size_t i = 0; i < scenario.setup.size(); ++i) {
    if (!scenario.setup[i].common.option.empty()) hanging.push_back({false, i, false});
    if (!scenario.setup[i].common.unlessOption.empty()) hanging.push_back({false, i, true});
  }
  for (size_t i = 0; i < scenario.arrivals.size(); ++i) {
    if (!scenario.arrivals[i].common.option.empty()) hanging.push_back({true, i, false});
    if (!scenario.arrivals[i].common.unlessOption.empty()) hanging.push_back({true, i, true});
  }
  const auto known = [&](const std::string& id) {
    return std::any_of(whole.options.begin(), whole.options.end(), [&](const Option& o) { return o.id.text == id; });
  };
  if (!hanging.empty() && random.chance(70)) {
    const Hanging& h = random.of(hanging);
    const ItemCommon& common = h.arrival ? scenario.arrivals[h.index].common : scenario.setup[h.index].common;
    const std::string was = (h.unless ? common.unlessOption : common.option).text;
    std::string is = was;
    if (random.chance(25) && !whole.options.empty())
      is = random.of(whole.options).id.text;
    else if (hasDigit(is))
      is = typo(is, random);
    else
      is.erase(random.below(is.size()), 1);
    if (is == was || is.empty()) return std::nullopt;
    const std::string id = h.arrival ? scenario.arrivals[h.index].id : scenario.setup[h.index].id;
    const Who& who = h.arrival ? scenario.arrivals[h.index].who : scenario.setup[h.index].who;
    State state = withScenario(clean, [&](Scenario& s) {
      ItemCommon& c = h.arrival ? s.arrivals[h.index].common : s.setup.edit(h.index).common;
      (h.unless ? c.unlessOption : c.option) = OptionId(is);
    });
    Fault fault{std::move(state), fmt::format("{} hangs on option {} for {}", id, is, was), {}, marksOf(facts, who, id)};
    fault.marks.push_back(is);
    if (!known(is)) fault.why.push_back("there is no option " + is);
    judgePlaced(clean, fault);
    return fault;
  }
  if (whole.options.empty()) return std::nullopt;
  std::vector<OptionId> chosen;
  for (const Option& o : whole.options)
    if (random.chance(40)) chosen.push_back(o.id);
  if (chosen.empty()) return std::nullopt;
  std::string names;
  for (const OptionId& id : chosen) names += (names.empty() ? "" : ", ") + id.text;
  Fault fault{withScenario(clean, [&](Scenario& s) { s.chosenOptions = chosen; }), "options chosen: " + names, {}, {}};
  for (const OptionId& id : chosen) fault.marks.push_back(id.text);
  for (const Option& o : whole.options)
    for (const OptionId& excluded : o.excludes)
      if (std::find(chosen.begin(), chosen.end(), o.id) != chosen.end() &&
          std::find(chosen.begin(), chosen.end(), excluded) != chosen.end())
        fault.why.push_back(o.id.text + " excludes " + excluded.text);
  const size_t before = fault.why.size();
  judgePlaced(clean, fault);
  for (size_t i = before; i < fault.why.size(); ++i) fault.marks.push_back(fault.why[i].substr(0, fault.why[i].find(' ')));
  return fault;
}

}  // namespace hotchkiss::mutation
