// SPDX-License-Identifier: Apache-2.0
#include "editor/session/game_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "editor/session/order_tree.h"
#include "editor/session/text.h"
#include "model/base/text.h"

namespace hotchkiss::editor {

namespace {

template <class Words, class Visit>
auto withWords(Words& words, GameGroup group, Visit visit) {
  switch (group) {
    case GameGroup::Sides:
      return visit(words.sides);
    case GameGroup::Units:
      return visit(words.unitKinds);
    case GameGroup::Sizes:
      return visit(words.sizes);
    case GameGroup::States:
      return visit(words.states);
    case GameGroup::Values:
      break;
  }
  return visit(words.ratings);
}

std::string idOfWord(const SideKind& side) {
  return side.id.text;
}
template <class Word>
std::string idOfWord(const Word& word) {
  return word.id;
}

template <class List>
auto wordAt(List& list, const std::string& id) {
  return std::find_if(list.begin(), list.end(), [&id](const auto& word) { return idOfWord(word) == id; });
}

/// Counts the uses of one group's words.
class WordCounter {
 public:
  explicit WordCounter(GameGroup group) : group_(group) {}

  void side(const SideId& id, const char* what) {
    if (group_ == GameGroup::Sides) add(id.text, what);
  }
  void unit(const auto& unit, const char* what) {
    side(unit.side, what);
    if (group_ == GameGroup::Units) add(unit.kind, what);
    if (group_ == GameGroup::Sizes) add(unit.size, what);
    if (group_ == GameGroup::Values)
      for (const Rating& rating : unit.ratings) add(rating.id, what);
  }
  void states(const std::vector<std::string>& states, const char* what) {
    if (group_ == GameGroup::States)
      for (const std::string& state : states) add(state, what);
  }
  /// What a line of a scenario names.
  void line(const auto& value, const char* what) {
    for (const Mention& mention : value.mentions()) {
      const bool own = (group_ == GameGroup::Sides && mention.kind == Mention::Kind::Side) ||
                       (group_ == GameGroup::Units && mention.kind == Mention::Kind::UnitKind) ||
                       (group_ == GameGroup::Sizes && mention.kind == Mention::Kind::Size) ||
                       (group_ == GameGroup::States && mention.kind == Mention::Kind::State);
      if (own) add(mention.text, what);
    }
  }
  void costs(const std::vector<Cost>& costs) {
    if (group_ == GameGroup::Units)
      for (const Cost& cost : costs) add(cost.mover, "cost");
  }
  std::map<std::string, WordUse> take() { return std::move(uses_); }

 private:
  void add(const std::string& id, const char* what) {
    if (id.empty()) return;
    WordUse& use = uses_[id];
    ++use.count;
    ++use.by[what];
  }
  GameGroup group_;
  std::map<std::string, WordUse> uses_;
};

void countScenario(const Scenario& scenario, WordCounter& counter) {
  for (const SetupEntry& entry : scenario.setup) {
    counter.side(entry.side, "set-up");
    counter.line(entry.who, "set-up");
    counter.line(entry.place, "set-up");
    counter.states(entry.states, "set-up");
  }
  for (const Arrival& arrival : scenario.arrivals) {
    counter.side(arrival.side, "arrival");
    counter.line(arrival.who, "arrival");
    counter.states(arrival.states, "arrival");
    counter.states(arrival.delayedStates, "arrival");
  }
  for (const Award& award : scenario.awards) {
    counter.side(award.side, "award");
    counter.line(award.who, "award");
    counter.line(award.place, "award");
    counter.line(award.test, "award");
  }
  if (scenario.verdict)
    for (const VerdictRule& rule : scenario.verdict->rules) {
      counter.side(rule.winner, "verdict");
      counter.line(rule.test, "verdict");
    }
  for (const Restriction& restriction : scenario.restrictions) {
    counter.line(restriction.who, "restriction");
    counter.line(restriction.place, "restriction");
    counter.line(restriction.until, "restriction");
  }
  for (const ControlAtStart& control : scenario.control) counter.side(control.side, "control");
  for (const Marker& marker : scenario.markers) counter.side(marker.side, "marker");
  for (const Ammunition& points : scenario.ammunition) counter.side(points.side, "ammunition");
  for (const Orders& order : scenario.orders) counter.side(order.side, "order");
  for (const Option& option : scenario.options) {
    counter.side(option.chooser, "option");
    if (option.payee != option.chooser) counter.side(option.payee, "option");
  }
  for (const SideId& side : {scenario.firstPlayer, scenario.setsUpFirst}) counter.side(side, "play");
}

std::string countedUse(const std::string& what, size_t number) {
  const std::pair<const char*, std::pair<const char*, const char*>> kWords[] = {
      {"unit", {"{} unit", "{} units"}},
      {"formation", {"{} formation", "{} formations"}},
      {"pool", {"{} pool", "{} pools"}},
      {"set-up", {"{} place in set-ups", "{} places in set-ups"}},
      {"arrival", {"{} arrival", "{} arrivals"}},
      {"award", {"{} place in awards", "{} places in awards"}},
      {"verdict", {"{} place in verdicts", "{} places in verdicts"}},
      {"restriction", {"{} restriction", "{} restrictions"}},
      {"control", {"{} control at start", "{} controls at start"}},
      {"marker", {"{} marker", "{} markers"}},
      {"ammunition", {"{} count of ammunition", "{} counts of ammunition"}},
      {"order", {"{} order", "{} orders"}},
      {"option", {"{} option", "{} options"}},
      {"cost", {"{} cost in the legend", "{} costs in the legend"}},
      {"state", {"{} state", "{} states"}},
      {"play", {"{} scenario's order of play", "{} scenarios' orders of play"}}};
  for (const auto& [key, words] : kWords)
    if (what == key) return fmt::format(fmt::runtime(tr(words.first, words.second, number)), number);
  return std::to_string(number);
}

}  // namespace

std::string wordId(const GameWord& word) {
  return std::visit([](const auto& w) { return idOfWord(w); }, word);
}

std::string wordName(const GameWord& word) {
  return std::visit([](const auto& w) { return nameOf(w.name, idOfWord(w)); }, word);
}

GameWord namedWord(GameWord word, const std::string& name) {
  std::visit([&name](auto& w) { w.name = name; }, word);
  return word;
}

std::string wordDetail(const GameWord& word) {
  if (const auto* unit = std::get_if<UnitKind>(&word)) return unit->combat ? tr("fights") : tr("does not fight");
  if (const auto* size = std::get_if<UnitSize>(&word)) return size->mark;
  if (const auto* state = std::get_if<StateKind>(&word)) {
    std::string out = state->group;
    if (!state->mark.empty()) out += (out.empty() ? "" : ", ") + state->mark;
    return out;
  }
  if (const auto* value = std::get_if<RatingKind>(&word)) {
    if (value->place == "left") return tr("on the left");
    if (value->place == "right") return tr("on the right");
    if (value->place == "corner") return tr("in the corner");
    return tr("not on the counter");
  }
  return {};
}

std::vector<GameWord> wordsOf(const Vocabulary& words, GameGroup group) {
  return withWords(words, group, [](const auto& list) { return std::vector<GameWord>(list.begin(), list.end()); });
}

std::optional<GameWord> wordIn(const Vocabulary& words, GameGroup group, const std::string& id) {
  return withWords(words, group, [&id](const auto& list) -> std::optional<GameWord> {
    const auto at = wordAt(list, id);
    if (at == list.end()) return std::nullopt;
    return GameWord(*at);
  });
}

void putWord(Vocabulary& words, const GameWord& word) {
  withWords(words, static_cast<GameGroup>(word.index()), [&word](auto& list) {
    using Word = typename std::decay_t<decltype(list)>::value_type;
    if (const auto* own = std::get_if<Word>(&word)) {
      if (const auto at = wordAt(list, idOfWord(*own)); at != list.end())
        *at = *own;
      else
        list.push_back(*own);
    }
  });
}

void eraseWord(Vocabulary& words, GameGroup group, const std::string& id) {
  withWords(words, group, [&id](auto& list) { std::erase_if(list, [&id](const auto& word) { return idOfWord(word) == id; }); });
}

bool shiftWord(Vocabulary& words, GameGroup group, const std::string& id, int by) {
  return withWords(words, group, [&id, by](auto& list) {
    const auto at = wordAt(list, id);
    const std::ptrdiff_t from = at - list.begin(), to = from + by;
    if (at == list.end() || to < 0 || to >= static_cast<std::ptrdiff_t>(list.size())) return false;
    auto word = std::move(*at);
    list.erase(at);
    list.insert(list.begin() + to, std::move(word));
    return true;
  });
}

GameWord freshWord(const Vocabulary& words, GameGroup group, const std::string& name) {
  const bool sayable =
      std::any_of(name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; });
  const std::string stem = sayable ? slug(name) : "word";
  std::string id = stem;
  for (int n = 2; wordIn(words, group, id); ++n) id = stem + "-" + std::to_string(n);
  switch (group) {
    case GameGroup::Sides: {
      static constexpr std::array<const char*, 8> kSideColours = {"#4a6d9c", "#b0533f", "#5f7d52", "#a98a3d",
                                                                  "#7a5f8e", "#4f8a8b", "#8a6a45", "#6b6457"};
      // The first colour that no side has.
      std::string colour = kSideColours[words.sides.size() % kSideColours.size()];
      for (const char* each : kSideColours)
        if (std::none_of(words.sides.begin(), words.sides.end(), [each](const SideKind& s) { return s.colour == each; })) {
          colour = each;
          break;
        }
      return SideKind{SideId(id), name, colour};
    }
    case GameGroup::Units: {
      UnitKind kind{id, name, "infantry", true};
      for (const std::string& symbol : unitSymbols())
        if (lowered(name) == symbol) kind.symbol = symbol;
      kind.combat = kind.symbol != "leader" && kind.symbol != "headquarters" && kind.symbol != "supply";
      return kind;
    }
    case GameGroup::Sizes:
      return UnitSize{id, name, ""};
    case GameGroup::States:
      return StateKind{id, name, "", "", {}};
    case GameGroup::Values:
      break;
  }
  return RatingKind{id, name, ""};
}

std::vector<std::string> unitSymbols() {
  return {"infantry", "cavalry",   "artillery", "leader",   "headquarters", "supply", "wagon",    "depot",
          "naval",    "transport", "militia",   "garrison", "partisan",     "siege",  "engineer", "fort"};
}

std::string WordUse::where() const {
  std::string out;
  for (const auto& [what, number] : by) out += (out.empty() ? "" : ", ") + countedUse(what, number);
  return out;
}

std::map<std::string, WordUse> wordUses(const State& state, GameGroup group) {
  WordCounter counter(group);
  for (const auto& [id, oob] : state.oobs) {
    for (const auto& unit : oob->units) counter.unit(*unit, "unit");
    for (const auto& pool : oob->pools) counter.unit(*pool, "pool");
    for (const auto& formation : oob->formations) {
      counter.side(formation->side, "formation");
      struct Sized {
        SideId side;
        std::string kind, size;
        std::vector<Rating> ratings;
      };
      counter.unit(Sized{{}, {}, formation->size, {}}, "formation");
    }
  }
  for (const auto& [id, scenario] : state.scenarios) countScenario(*scenario, counter);
  for (const auto& [id, game] : state.games) {
    for (const TerrainKind& kind : game->vocabulary.terrain) counter.costs(kind.costs);
    for (const FeatureKind& kind : game->vocabulary.features) counter.costs(kind.costs);
    for (const PathKind& kind : game->vocabulary.paths) counter.costs(kind.costs);
  }
  return counter.take();
}

}  // namespace hotchkiss::editor
