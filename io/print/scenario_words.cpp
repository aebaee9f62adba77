// SPDX-License-Identifier: Apache-2.0
#include "io/print/scenario_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <tuple>

#include "model/base/stable_sort.h"
#include "model/base/text.h"
#include "model/grid/direction_names.h"
#include "model/scenario/resolve.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss::print {

namespace {

bool printsDesignations(const State& state, const Scenario& scenario) {
  const Game* game = state.game(scenario.game.id);
  return (scenario.system.empty() && game ? game->system : scenario.system) == "cwb";
}

}  // namespace

ScenarioBook::ScenarioBook(const State& state, const ScenarioId& id)
    : scenario_(withTaken(state, id)),
      game_(state.game(scenario_.game.id)),
      view_(BoardView::make(state, scenario_)),
      forces_(Forces::make(state, scenario_)),
      calendar_(calendarOf(state, scenario_)),
      words_(view_, forces_, scenario_, spanOf(scenario_, calendar_), printsDesignations(state, scenario_)),
      positions_(StartPositions::make(view_, scenario_, forces_)) {}

std::vector<SideKind> ScenarioBook::sides() const {
  std::vector<SideKind> out;
  for (const SideKind& side : vocabulary().sides) {
    const auto mine = [&](const auto& items) {
      return std::any_of(items.begin(), items.end(), [&](const auto& item) { return item.side == side.id; });
    };
    if (mine(scenario_.setup) || mine(scenario_.arrivals) || mine(scenario_.awards)) out.push_back(side);
  }
  stableSort(out.begin(), out.end(), [&](const SideKind& a, const SideKind& b) {
    return a.id == scenario_.setsUpFirst && b.id != scenario_.setsUpFirst;
  });
  return out;
}

std::string ScenarioBook::optionName(const OptionId& id) const {
  for (const Option& option : scenario_.options)
    if (option.id == id) return nameOf(option.name, id.text);
  return id.text;
}

std::string ScenarioBook::condition(const ItemCommon& common) const {
  if (!common.option.empty()) return fmt::format("only with the option \u201c{}\u201d", optionName(common.option));
  if (!common.unlessOption.empty()) return fmt::format("not with the option \u201c{}\u201d", optionName(common.unlessOption));
  return {};
}

Words ScenarioBook::entryWords(const SetupEntry& entry) const {
  Words out = {{words_.who(entry.who), Tone::Plain}};
  std::vector<std::string> remarks;
  for (const std::string& state : entry.states) remarks.push_back(words_.state(state));
  if (entry.facing >= 0) remarks.push_back("facing " + std::string(directionName(entry.facing, view_.orientation())));
  if (entry.spread == "one each") remarks.emplace_back("one in each hex");
  for (const std::string& code : entry.extended) {
    out.push_back({" ex ", Tone::Plain});
    out.push_back({code, Tone::Code});
  }
  if (const std::string only = condition(entry.common); !only.empty()) remarks.push_back(only);
  if (!remarks.empty()) {
    std::string list;
    for (const std::string& remark : remarks) list += (list.empty() ? "" : ", ") + remark;
    out.push_back({fmt::format(" ({})", list), Tone::Soft});
  }
  return out;
}

std::vector<SetUpPlace> ScenarioBook::setUp(const SideId& side) const {
  std::vector<SetUpPlace> places;
  const bool several = view_.sheets().size() > 1;
  for (const SetupEntry& entry : scenario_.setup) {
    if (entry.side != side) continue;
    SetUpPlace place;
    place.order = entry.order;
    if (const auto code = entry.place.singleCode()) {
      const CodeAnswer answer = view_.find(*code);
      place.code = *code;
      if (answer.ok()) {
        place.hex = answer.hex;
        if (const std::string canonical = view_.code(answer.hex); !canonical.empty()) place.code = canonical;
        place.name = words_.placeName(place.code);
        if (const auto codes = view_.codes(answer.hex); several && !codes.empty())
          if (const PlacedSheet* sheet = view_.sheet(codes.front().first))
            place.sheet = nameOf(sheet->sheet->title, sheet->sheet->id.text);
      }
    } else if (entry.place.singleBox()) {
      place.kind = SetUpPlace::Kind::Box;
      place.words = words_.region(entry.place);
    } else {
      place.kind = SetUpPlace::Kind::Choice;
      place.words = words_.region(entry.place);
    }
    const auto same = std::find_if(places.begin(), places.end(), [&](const SetUpPlace& other) {
      return other.kind == place.kind && other.code == place.code && other.words == place.words && other.order == place.order;
    });
    SetUpPlace& where = same != places.end() ? *same : places.emplace_back(std::move(place));
    where.standing.push_back({&entry, entryWords(entry)});
  }
  const auto rank = [&](const SetUpPlace& place) {
    size_t sheet = std::numeric_limits<size_t>::max();
    ColumnRow cell{};
    if (place.hex) {
      const auto codes = view_.codes(*place.hex);
      const auto& sheets = view_.sheets();
      for (size_t i = 0; i < sheets.size() && !codes.empty(); ++i)
        if (sheets[i].sheet->id == codes.front().first) {
          sheet = i;
          cell = sheets[i].sheet->columnRow(*place.hex - sheets[i].origin);
        }
    }
    return std::tuple(place.order == 0 ? std::numeric_limits<int>::max() : place.order, static_cast<int>(place.kind), sheet,
                      cell.column, cell.row);
  };
  stableSort(places.begin(), places.end(), [&](const SetUpPlace& a, const SetUpPlace& b) { return rank(a) < rank(b); });
  return places;
}

std::vector<paint::CounterPlace> ScenarioBook::countersOf(const Who& who, const SideId& side, std::string& rest) const {
  constexpr int kMostOfAPool = 99;
  std::vector<paint::CounterPlace> out;
  const WhoAnswer answer = resolve(who, forces_);
  const auto add = [&](paint::CounterPlace place, const std::vector<Rating>& ratings, const SideId& own) {
    place.ratings = ratings;
    place.side = side.empty() ? own : side;
    out.push_back(std::move(place));
  };
  const auto unit = [&](const UnitId& id, bool choice) {
    for (const auto& each : forces_.units())
      if (each->id == id) {
        paint::CounterPlace place;
        place.unit = each;
        place.choice = choice;
        add(std::move(place), each->ratings, each->side);
        return;
      }
  };
  for (const UnitId& id : answer.units) unit(id, false);
  for (const UnitId& id : answer.possible) unit(id, true);
  for (const PoolCount& counted : answer.pools)
    for (const auto& each : forces_.pools()) {
      if (each->id != counted.pool) continue;
      const int count = std::min(kMostOfAPool, counted.count.value_or(forces_.countInPlay(each->id).value_or(1)));
      for (int i = 0; i < count; ++i) {
        paint::CounterPlace place;
        place.pool = each;
        add(std::move(place), each->ratings, each->side);
      }
    }
  std::vector<std::string> others = answer.names;
  others.insert(others.end(), answer.notFound.begin(), answer.notFound.end());
  for (const PointsLess& less : answer.less) others.push_back(fmt::format("less {} {}", less.amount, less.what));
  if (!answer.possible.empty() || (out.empty() && others.empty())) others.push_back(words_.who(who));
  rest = notation::andList(others);
  return out;
}

std::optional<int> ScenarioBook::firstTurn(const When& when) const {
  if (when.empty()) return std::nullopt;
  const WhenAnswer answer = evaluate(when, words_.span());
  return answer.beforePlay ? std::optional(0) : answer.first;
}

std::vector<const Arrival*> ScenarioBook::arrivals(const SideId& side) const {
  std::vector<const Arrival*> out;
  for (const Arrival& arrival : scenario_.arrivals)
    if (arrival.side == side) out.push_back(&arrival);
  stableSort(out.begin(), out.end(), [&](const Arrival* a, const Arrival* b) {
    const int last = std::numeric_limits<int>::max();
    return std::pair(firstTurn(a->when).value_or(last), a->order) < std::pair(firstTurn(b->when).value_or(last), b->order);
  });
  return out;
}

std::string ScenarioBook::arrivalPlace(const Arrival& arrival) const {
  std::string out = words_.region(arrival.place);
  if (!arrival.table.empty()) {
    std::string rows;
    for (const PlaceRow& row : arrival.table)
      rows += fmt::format("{}{}: {}", rows.empty() ? "" : "; ", row.roll, words_.region(row.place));
    out += (out.empty() ? "by a roll: " : "; by a roll: ") + rows;
  }
  if (!arrival.elsePlace.empty()) out += fmt::format("; if that is blocked, {}", words_.region(arrival.elsePlace));
  return out;
}

std::string ScenarioBook::arrivalNotes(const Arrival& arrival) const {
  std::vector<std::string> notes;
  if (!arrival.dice.empty()) notes.push_back(arrival.dice);
  if (!arrival.modifier.empty()) notes.push_back("roll modified " + arrival.modifier);
  if (arrival.allOrNone) notes.emplace_back("all together or none");
  if (!arrival.cost.empty())
    notes.push_back(arrival.cost == "activation" ? "in place of an activation" : "costs " + arrival.cost);
  const auto states = [&](const std::vector<std::string>& list) {
    std::vector<std::string> names;
    for (const std::string& id : list) names.push_back(words_.state(id));
    return notation::andList(names);
  };
  if (!arrival.states.empty())
    notes.push_back(arrival.statesFor.empty() ? "in " + states(arrival.states)
                                              : fmt::format("{} for {}", states(arrival.states), words_.who(arrival.statesFor)));
  if (!arrival.delayedStates.empty()) notes.push_back("when delayed, in " + states(arrival.delayedStates));
  if (!arrival.mayNot.empty()) notes.push_back("in that turn no " + notation::andList(arrival.mayNot, "or"));
  if (!arrival.historical.empty()) notes.push_back("historically " + words_.when(arrival.historical));
  if (const std::string only = condition(arrival.common); !only.empty()) notes.push_back(only);
  std::string out;
  for (const std::string& note : notes) out += (out.empty() ? "" : "; ") + note;
  return out;
}

std::string ScenarioBook::title() const {
  const std::string name = nameOf(scenario_.title, scenario_.id.text);
  return scenario_.number.empty() ? name : scenario_.number + "  " + name;
}

std::string ScenarioBook::subtitle() const {
  std::string out = game_ ? game_->title : std::string();
  const auto& span = words_.span();
  const auto last = span.lastNumber();
  const std::string from = words_.turnDate(span.firstNumber), to = last ? words_.turnDate(*last) : std::string();
  if (!from.empty()) out += (out.empty() ? "" : " \u00b7 ") + from + (to.empty() || to == from ? "" : " to " + to);
  return out;
}

}  // namespace hotchkiss::print
