// SPDX-License-Identifier: Apache-2.0
// Kinds that spoil the counters of an order of battle: strength, other numbers, size, formation.
#include <fmt/format.h>

#include <algorithm>

#include "model/base/text.h"
#include "tests/mutation/mutators.h"

namespace hotchkiss::mutation {
namespace {

/// A unit in play of the scenario's orders of battle.
const Unit* anyUnit(const Clean& clean, Random& random) {
  std::vector<const Unit*> units;
  for (const auto& unit : clean.facts->forces.units())
    if (clean.facts->forces.inPlay(unit->id)) units.push_back(unit.get());
  return units.empty() ? nullptr : random.of(units);
}

void set(std::vector<Rating>& ratings, const std::string& id, const std::string& value) {
  for (Rating& r : ratings)
    if (r.id == id) r.value = value;
}

/// Why a strength of the Great Campaigns is none.
std::string strengthOfCampaigns(const Clean& clean, const Unit& unit, const std::string& value) {
  const auto n = wholeNumber(value);
  const int most = strongestMarker(clean.state.game(clean.scenario().game.id));
  if (!n || *n < 1 || *n > most) return fmt::format("markers go from 1 to {} (2.2)", most);
  const int limit = attachmentLimit(unit.kind, unit.size);
  if (limit && *n > limit) return fmt::format("no {} {} is stronger than {} (30.2)", unit.kind, unit.size, limit);
  return "";
}

std::string strengthOfStates(const Unit& unit, const std::string& value) {
  const bool brackets = value.starts_with("(");
  const auto n = points(value);
  if (!n) return "no number";
  const auto range = [&](int low, int high) -> std::string {
    return *n < low || *n > high ? fmt::format("counters go from {} to {} (3.24)", low, high) : "";
  };
  if (unit.kind == "garrison") return brackets ? range(1, 999) : "a garrison's stands in parentheses (3.22)";
  if (unit.kind != "partisan" && brackets) return "it attacks, and stands in parentheses (9.0)";
  if (unit.kind == "infantry") return unit.size == "brigade" ? range(1, 2) : range(3, 10);
  if (unit.kind == "cavalry") return unit.size == "brigade" ? range(1, 2) : range(3, 5);
  if (unit.kind == "militia") return range(1, 4);
  if (unit.kind == "river-flotilla") return range(10, 10);  // 3.22, 11.3
  return "";
}

}  // namespace

MaybeFault strengthWrong(const Clean& clean, Random& random) {
  const Facts& facts = *clean.facts;
  if (facts.system == "cwb" && random.chance(40)) {
    std::vector<const Pool*> pools;
    for (const auto& pool : facts.forces.pools())
      if (facts.forces.inPlay(pool->id) && rating(pool->ratings, "guns")) pools.push_back(pool.get());
    if (pools.empty()) return std::nullopt;
    const Pool& pool = *random.of(pools);
    const std::string was = rating(pool.ratings, "guns")->value, is = std::to_string(random.between(0, 9));
    if (was == is) return std::nullopt;
    Fault fault = judged(clean, withPool(clean, pool.id, [&](Pool& p) { set(p.ratings, "guns", is); }),
                         fmt::format("{} of {} gun points for {}", pool.name, is, was), {pool.id.text, pool.name});
    if (is < "1" || is > "5") fault.why.push_back("a battery has 1 to 5 gun points (26.1)");
    const size_t open = pool.designation.find('(');
    if (open != std::string::npos && pool.designation.substr(open) != "(" + is + ")")
      fault.why.push_back("its designation says otherwise (1.4)");
    return fault;
  }
  const Unit* unit = anyUnit(clean, random);
  if (!unit) return std::nullopt;
  const std::string id = facts.system == "cwb" ? "fire" : "strength";
  const Rating* printed = rating(unit->ratings, id);
  if (!printed) return std::nullopt;
  std::string is = printed->value;
  if (facts.system == "cwb") {
    static const std::vector<std::string> kLevels = {"C", "B",  "A",    "AB",  "AA", "AAB", "AAA",
                                                     "D", "BA", "AAAA", "ABB", "BB", "4"};
    is = random.of(kLevels);
  } else if (random.chance(30)) {
    is.insert(is.size() - (is.ends_with(")") ? 1 : 0), 1, static_cast<char>('0' + random.below(10)));  // a digit too many
  } else if (random.chance(15)) {
    is = is.starts_with("(") ? is.substr(1, is.size() - 2) : "(" + is + ")";
  } else {
    is = typo(is, random);
  }
  if (is == printed->value) return std::nullopt;
  Fault fault = judged(clean, withUnit(clean, unit->id, [&](Unit& u) { set(u.ratings, id, is); }),
                       fmt::format("{} ({} {}) of {} {} for {}", unit->name, unit->kind, unit->size, id, is, printed->value),
                       {unit->id.text, unit->name});
  std::string why;
  if (facts.system == "gcacw") why = strengthOfCampaigns(clean, *unit, is);
  if (facts.system == "wbts") why = strengthOfStates(*unit, is);
  if (facts.system == "cwb" && !fireInC(is)) why = "none of the seven fire levels (6.5a)";
  if (!why.empty()) fault.why.push_back(why);
  if (facts.system == "wbts")
    if (const Rating* back = rating(unit->reducedRatings, "strength"))
      if (points(back->value).value_or(0) != points(is).value_or(0) - 1)
        fault.why.push_back("the back of its counter is not one less (3.22)");
  return fault;
}

MaybeFault ratingWrong(const Clean& clean, Random& random) {
  const Facts& facts = *clean.facts;
  const Unit* unit = anyUnit(clean, random);
  if (!unit) return std::nullopt;
  std::vector<std::string> ids;
  for (const Rating& r : unit->ratings)
    if (r.id != "strength" && r.id != "fire" && r.id != "guns" && r.id != "supply" && r.id != "capacity") ids.push_back(r.id);
  std::vector<std::string> why;
  if (facts.system == "gcacw" && random.chance(15)) {  // a number in a column that is not his
    static const std::vector<std::string> kNumbers = {"tactical", "artillery", "command", "strength"};
    const std::string id = random.of(kNumbers);
    if (rating(unit->ratings, id)) return std::nullopt;
    State state = withUnit(clean, unit->id, [&](Unit& u) { u.ratings.push_back({id, "2", {}}); });
    if (unit->kind == "army-leader" && id != "command")
      why.push_back("an army leader prints a command value alone (2.2)");
    else if (isLeader(unit->kind) && (id == "strength" || id == "artillery"))
      why.push_back("leaders have none (2.2)");
    else if (!isLeader(unit->kind) && id == "command")
      why.push_back("only leaders have one (2.2)");
    return Fault{
        std::move(state), fmt::format("{} ({}) given {} 2", unit->name, unit->kind, id), why, {unit->id.text, unit->name}};
  }
  if (ids.empty()) return std::nullopt;
  const std::string id = random.of(ids), was = rating(unit->ratings, id)->value;
  std::string is = was;
  if (id == "morale") {
    is = std::string(1, static_cast<char>('A' + random.below(10)));
  } else if (!hasDigit(was)) {
    return std::nullopt;
  } else if (random.chance(25)) {
    is += static_cast<char>('0' + random.below(10));  // a digit too many
  } else if (random.chance(20)) {
    static const std::vector<std::string> kLetters = {"l", "O", "-", "B", "S"};  // what a finger or an eye takes for a digit
    is = random.of(kLetters);
  } else {
    is = typo(was, random);
  }
  if (is == was) return std::nullopt;
  State state = withUnit(clean, unit->id, [&](Unit& u) { set(u.ratings, id, is); });
  const auto n = wholeNumber(is);
  if (id == "morale") {
    if (is < "A" || is > "E") why.push_back("morale is A to E (24.0)");
  } else if (!n) {
    why.push_back("no number");
  } else if (is.size() > 1 && is.front() == '0') {
    why.push_back("no counter prints a nought before a number (GCACW 2.2, WBTS 3.22, CWB 6.0)");
  } else if (facts.system == "gcacw") {
    if (*n > 9) why.push_back("counters print one digit (2.2)");
  } else if (facts.system == "wbts") {
    const std::string& k = unit->kind;
    const int allowance = k == "infantry"                        ? 3
                          : k == "cavalry"                       ? 4
                          : k == "militia" || k == "rail-repair" ? 2
                          : k == "garrison"                      ? 1
                                                                 : 0;
    if (id == "movement" && allowance && *n != allowance) why.push_back("its kind moves otherwise (3.22)");
    if (id == "movement" && k == "headquarters" && (*n < 3 || *n > 4)) why.push_back("no force moves so (3.22)");
    if (id == "rank" && (*n < 3 || *n > 5)) why.push_back("three to five stars (10.0)");
    if ((id == "initiative" || id == "combat" || id == "command") && *n > 6) why.push_back("more than a die shows (5.23)");
  } else if (facts.system == "cwb") {
    if (id == "leader" && *n > 4) why.push_back("the tables end at 4 (25.0)");
    if (id == "movement" && *n > 13) why.push_back("allowances are 6 to 13 (10.4, 16.1)");
  }
  return Fault{std::move(state),
               fmt::format("{} ({}) of {} {} for {}", unit->name, unit->kind, id, is, was),
               why,
               {unit->id.text, unit->name}};
}

MaybeFault sizeWrong(const Clean& clean, Random& random) {
  const Facts& facts = *clean.facts;
  const Unit* unit = anyUnit(clean, random);
  if (!unit || unit->size.empty()) return std::nullopt;
  const std::string is = random.of(facts.vocabulary.sizes).id;
  if (is == unit->size) return std::nullopt;
  Fault fault{withUnit(clean, unit->id, [&](Unit& u) { u.size = is; }),
              fmt::format("{} ({}) a {} for a {}", unit->name, unit->kind, is, unit->size),
              {},
              {unit->id.text, unit->name}};
  const bool command = is == "corps" || is == "army" || is == "field-army" || is == "district";
  if (facts.system == "gcacw") {
    if (isLeader(unit->kind)) {
      const bool demi = unit->kind == "division-leader" && is == "demi-division" && unit->side.text == "confederate";
      if (unit->kind != is + "-leader" && !demi) fault.why.push_back("he leads another (2.2)");
      return fault;
    }
    if (command) fault.why.push_back("a size of leaders (2.2)");
    if (is == "squadron" && unit->side.text == "confederate") fault.why.push_back("Union only (2.2)");
    if (is == "demi-division" && unit->side.text == "union") fault.why.push_back("Confederate only (2.2)");
    const Rating* strength = rating(unit->ratings, "strength");
    const int limit = attachmentLimit(unit->kind, is);
    if (strength && limit && points(strength->value).value_or(0) > limit) fault.why.push_back("too strong for it (30.2)");
  }
  if (facts.system == "wbts") {
    if (unit->kind == "headquarters") {
      const Formation* formation = facts.forces.formation(unit->formation);
      if ((is != "corps" && is != "field-army") || (formation && formation->size != is))
        fault.why.push_back("its formation is another (16.0)");
    } else if (unit->kind == "infantry" || unit->kind == "cavalry") {
      const Rating* strength = rating(unit->ratings, "strength");
      if (command)
        fault.why.push_back("a size of headquarters (3.22)");
      else if (strength && !strengthOfStates(
                                [&] {
                                  Unit u = *unit;
                                  u.size = is;
                                  return u;
                                }(),
                                strength->value)
                                .empty())
        fault.why.push_back("no such counter (3.24)");
    }
  }
  if (facts.system == "cwb") {
    if (unit->kind == "division-leader" && is != "division") fault.why.push_back("he leads a division (6.2)");
    if (unit->kind == "corps-leader" && is != "corps") fault.why.push_back("he leads a corps or wing (6.2)");
    if (unit->kind == "army-leader" && is != "army") fault.why.push_back("he leads an army (6.2)");
    if (fights("cwb", unit->kind) && (command || is == "division")) fault.why.push_back("a size of leaders (6.1, 6.2)");
  }
  return fault;
}

MaybeFault formationWrong(const Clean& clean, Random& random) {
  const Facts& facts = *clean.facts;
  const Unit* unit = anyUnit(clean, random);
  if (!unit || unit->formation.empty()) return std::nullopt;
  std::vector<const Formation*> others;
  for (const auto& f : facts.forces.formations())
    if (f->id != unit->formation) others.push_back(f.get());
  if (others.empty()) return std::nullopt;
  const Formation& to = *random.of(others);
  Fault fault = judged(clean, withUnit(clean, unit->id, [&](Unit& u) { u.formation = to.id; }),
                       fmt::format("{} ({}) listed under {} for {}", unit->name, unit->kind, to.id.text, unit->formation.text),
                       {unit->id.text, unit->name, to.id.text, to.name, unit->formation.text});
  judgePlaced(clean, fault);  // an entry that says "all of" takes him in or leaves him out
  if (to.side != unit->side) fault.why.push_back("of the other side");
  // He may be listed with what his formation is a part of, and in the brigade series (2BR 3.5) with a part of his own.
  const auto under = [&](const FormationId& low, const FormationId& high) {
    for (const Formation* at = facts.forces.formation(low); at; at = facts.forces.formation(at->parent))
      if (at->id == high) return true;
    return false;
  };
  for (const auto& f : facts.forces.formations())
    if (f->leader == unit->id && !under(f->id, to.id) && !(facts.system == "cwb" && under(to.id, f->id)))
      fault.why.push_back("he leads " + f->name);
  if (facts.system == "gcacw" && isLeader(unit->kind)) {  // 2.2
    bool comes = false, led = false;
    const auto his = [&](const UnitId& id) {
      const Unit* other = facts.forces.unit(id);
      return other && !isLeader(other->kind) && under(other->formation, to.id);
    };
    const auto looked = [&](const Who& group) {
      const WhoAnswer who = facts.whom(group);
      led = led || !who.possible.empty() || std::any_of(who.units.begin(), who.units.end(), his);
      return std::find(who.units.begin(), who.units.end(), unit->id) != who.units.end();
    };
    for (const SetupEntry& entry : facts.scenario.setup) looked(entry.who);
    for (const Arrival& arrival : facts.scenario.arrivals) comes = looked(arrival.who) || comes;
    if (comes && !led) fault.why.push_back("he comes, and nobody of his is there or comes (2.2)");
  }

  // Who is listed with him before and after, in play or not.
  std::vector<const Unit*> left, joined;
  for (const auto& u : facts.forces.units()) {
    if (u->id == unit->id) continue;
    if (u->formation == unit->formation) left.push_back(u.get());
    if (u->formation == to.id) joined.push_back(u.get());
  }
  const auto combat = [](const Unit* u) { return u->kind == "infantry" || u->kind == "cavalry"; };
  if (facts.system == "wbts" && to.side == unit->side) {
    if (unit->kind == "headquarters") fault.why.push_back("its formation has no headquarters, the other two (16.0)");
    const bool roster = to.size == "corps" || to.size == "field-army";
    if (combat(unit) && roster) {
      const auto in = std::count_if(joined.begin(), joined.end(), combat);
      if (in + 1 > (to.size == "corps" ? 3 : 2)) fault.why.push_back("its roster is full (16.21, 16.22, 16.23)");
      const bool other =
          std::any_of(joined.begin(), joined.end(), [&](const Unit* u) { return combat(u) && u->kind != unit->kind; });
      if (to.size == "corps" && other) fault.why.push_back("a corps is of one arm (16.21, 16.22)");
    }
    if ((unit->kind == "militia" || unit->kind == "garrison") && roster)
      fault.why.push_back("only divisions and brigades are on a roster (16.21, 16.23)");
  }
  if (facts.system == "cwb") {
    if (unit->kind == "division-leader" || unit->kind == "headquarters")
      for (const Unit* u : joined)
        if (u->kind == unit->kind) fault.why.push_back("a second one there (6.2)");
    const auto tail = [](const Unit* u) {
      const size_t dash = u->designation.find('-');
      return dash == std::string::npos ? std::string() : u->designation.substr(dash);
    };
    const auto same = [&](const Unit* u) { return !tail(unit).empty() && tail(u) == tail(unit); };
    const auto spelt = [&](const Unit* u) { return !tail(u).empty(); };
    if (std::any_of(left.begin(), left.end(), same) && std::none_of(joined.begin(), joined.end(), same) &&
        std::any_of(joined.begin(), joined.end(), spelt))
      fault.why.push_back("its designation spells the old one (1.4)");
  }
  return fault;
}

}  // namespace hotchkiss::mutation
