// SPDX-License-Identifier: Apache-2.0
#include "tests/mutation/mutators.h"

#include <fmt/format.h>

#include <algorithm>

namespace hotchkiss::mutation {
namespace {

constexpr Kind kKinds[] = {
    {"place-digit", placeDigit},         {"place-sheet", placeSheet},
    {"hexside-apart", hexsideApart},     {"place-occupied", placeOccupied},
    {"leader-apart", leaderApart},       {"unit-twice", unitTwice},
    {"unit-omitted", unitOmitted},       {"side-wrong", sideWrong},
    {"strength-wrong", strengthWrong},   {"rating-wrong", ratingWrong},
    {"size-wrong", sizeWrong},           {"formation-wrong", formationWrong},
    {"state-wrong", stateWrong},         {"states-exclusive", statesExclusive},
    {"river-class", riverClass},         {"crossing-wrong", crossingWrong},
    {"site-wrong", siteWrong},           {"arrival-time", arrivalTime},
    {"arrival-entry", arrivalEntry},     {"band-shifted", bandShifted},
    {"objective-wrong", objectiveWrong}, {"calendar-wrong", calendarWrong},
    {"option-wrong", optionWrong},       {"control-wrong", controlWrong},
    {"supply-wrong", supplyWrong},
};
static_assert(std::size(kKinds) == 25);

bool digit(char c) {
  return c >= '0' && c <= '9';
}

template <class Thing, class IdType>
State withThing(const Clean& clean, std::vector<std::shared_ptr<const Thing>> OrderOfBattle::* list, const IdType& id,
                const std::function<void(Thing&)>& change) {
  State out = clean.state;
  for (const Ref<OobId>& ref : clean.scenario().oobs) {
    const OrderOfBattle* oob = out.oob(ref.id);
    if (!oob) continue;
    auto copy = std::make_shared<OrderOfBattle>(*oob);
    for (auto& thing : (*copy).*list)
      if (thing->id == id) {
        auto changed = std::make_shared<Thing>(*thing);
        change(*changed);
        thing = std::move(changed);
        out.oobs[ref.id] = std::move(copy);
        return out;
      }
  }
  return out;
}

template <class Item>
Item* itemOf(std::vector<Item>& items, const std::string& id) {
  const auto it = std::find_if(items.begin(), items.end(), [&](const Item& i) { return i.id == id; });
  return it == items.end() ? nullptr : &*it;
}

template <class Item>
Item* itemOf(SharedList<Item>& items, const std::string& id) {
  for (size_t i = 0; i < items.size(); ++i)
    if (items[i].id == id) return &items.edit(i);
  return nullptr;
}

/// A line of the items in a list.
template <class Items, class Item, class Value>
void addLines(const Clean& clean, Items Scenario::* list, Value Item::* value, std::vector<Line>& out) {
  for (const Item& item : clean.scenario().*list) {
    if (!inPlay(clean, item.common) || (item.*value).empty()) continue;
    const std::string id = item.id;
    out.push_back({id, (item.*value).text(), (item.*value).mentions(), [id, list, value](Scenario& s, const std::string& text) {
                     auto parsed = Value::parse(text);
                     Item* mine = itemOf(s.*list, id);
                     if (!parsed || !mine) return false;
                     mine->*value = *parsed;
                     return true;
                   }});
  }
}

}  // namespace

std::span<const Kind> allKinds() {
  return kKinds;
}

State withScenario(const Clean& clean, const std::function<void(Scenario&)>& change) {
  State out = clean.state;
  auto copy = std::make_shared<Scenario>(clean.scenario());
  change(*copy);
  out.scenarios[clean.id] = std::move(copy);
  return out;
}
State withUnit(const Clean& clean, const UnitId& id, const std::function<void(Unit&)>& change) {
  return withThing<Unit>(clean, &OrderOfBattle::units, id, change);
}
State withFormation(const Clean& clean, const FormationId& id, const std::function<void(Formation&)>& change) {
  return withThing<Formation>(clean, &OrderOfBattle::formations, id, change);
}
State withPool(const Clean& clean, const PoolId& id, const std::function<void(Pool&)>& change) {
  return withThing<Pool>(clean, &OrderOfBattle::pools, id, change);
}
State withSheet(const Clean& clean, const SheetId& id, const std::function<void(Sheet&)>& change) {
  State out = clean.state;
  auto copy = std::make_shared<Sheet>(*out.sheet(id));
  change(*copy);
  out.sheets[id] = std::move(copy);
  return out;
}

void judgePlaces(const Clean& clean, Fault& fault) {
  const Facts facts(fault.state, clean.id);
  for (const Wrong& wrong : placesWrong(facts)) {
    if (clean.wrong.contains(wrong)) continue;
    fault.why.push_back(wrong.text);
    fault.marks.insert(fault.marks.end(), wrong.marks.begin(), wrong.marks.end());
  }
}

Fault judged(const Clean& clean, State state, std::string what, std::vector<std::string> marks) {
  Fault fault{std::move(state), std::move(what), {}, std::move(marks)};
  judgePlaces(clean, fault);
  return fault;
}

bool hasDigit(const std::string& text) {
  return std::any_of(text.begin(), text.end(), digit);
}

std::string typo(const std::string& text, Random& random) {
  std::vector<size_t> at;
  for (size_t i = 0; i < text.size(); ++i)
    if (digit(text[i])) at.push_back(i);
  std::string out = text;
  const size_t i = random.of(at);
  if (random.chance(30) && i + 1 < text.size() && digit(text[i + 1]) && text[i] != text[i + 1]) {
    std::swap(out[i], out[i + 1]);
    return out;
  }
  while (out[i] == text[i]) out[i] = static_cast<char>('0' + random.below(10));
  return out;
}

std::vector<Line> linesOf(const Clean& clean, Lines part) {
  std::vector<Line> out;
  switch (part) {
    case Lines::Setup:
      addLines(clean, &Scenario::setup, &SetupEntry::place, out);
      break;
    case Lines::Arrival:
      addLines(clean, &Scenario::arrivals, &Arrival::place, out);
      addLines(clean, &Scenario::arrivals, &Arrival::elsePlace, out);
      break;
    case Lines::Award:
      addLines(clean, &Scenario::awards, &Award::place, out);
      addLines(clean, &Scenario::awards, &Award::test, out);
      break;
    case Lines::Control:
      addLines(clean, &Scenario::control, &ControlAtStart::place, out);
      break;
    case Lines::Marker:
      addLines(clean, &Scenario::markers, &Marker::place, out);
      break;
  }
  return out;
}

std::string replaced(const std::string& line, const Mention& mention, const std::string& by) {
  return line.substr(0, mention.offset) + by + line.substr(mention.offset + mention.length);
}

std::optional<State> withLine(const Clean& clean, const Line& line, const std::string& text) {
  bool parsed = false;
  State out = withScenario(clean, [&](Scenario& s) { parsed = line.set(s, text); });
  if (!parsed) return std::nullopt;
  return out;
}

bool inPlay(const Clean& clean, const ItemCommon& common) {
  return inPlayWith(common, clean.scenario().chosenOptions);
}

SideId otherSide(const SideId& side) {
  return SideId(side.text == "union" ? "confederate" : "union");
}

std::vector<const PlacedSheet*> sheetsOf(const Clean& clean) {
  std::vector<const PlacedSheet*> out;
  for (const PlacedSheet& sheet : clean.facts->view.sheets()) out.push_back(&sheet);
  return out;
}

}  // namespace hotchkiss::mutation
