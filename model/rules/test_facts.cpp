// SPDX-License-Identifier: Apache-2.0
#include "model/rules/test_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/base/nearest_word.h"
#include "model/base/text.h"
#include "model/rules/defined_line.h"
#include "model/scenario/test_ast.h"
#include "model/scenario/trace_ast.h"

namespace hotchkiss {

namespace {

TestAnswer notKnown(std::string reason) {
  return {Tri::Unknown, {std::move(reason)}};
}
TestAnswer plainly(bool value) {
  return {triOf(value), {}};
}

/// Every member, or one of them, with what is unknown told once.
class Gathering {
 public:
  explicit Gathering(TestOver over) : any_(over == TestOver::Any), value_(triOf(!any_)) {}
  void add(TestAnswer answer) {
    value_ = any_ ? value_ || answer.value : value_ && answer.value;
    for (std::string& reason : answer.reasons)
      if (!contains(reasons_, reason)) reasons_.push_back(std::move(reason));
  }
  TestAnswer take() {
    if (value_ != Tri::Unknown) reasons_.clear();
    return {value_, std::move(reasons_)};
  }

 private:
  bool any_;
  Tri value_;
  std::vector<std::string> reasons_;
};

std::string whyOpen(const RegionAnswer& where) {
  return where.reasons.empty() ? "the place is not certain" : where.reasons.front();
}

bool compares(int number, const std::optional<TestCount>& count) {
  const TestCount asked = count.value_or(TestCount{});
  switch (asked.comparison) {
    case Comparison::Equal:
      return number == asked.number;
    case Comparison::AtLeast:
      return number >= asked.number;
    case Comparison::AtMost:
      return number <= asked.number;
    case Comparison::More:
      return number > asked.number;
    case Comparison::Less:
      return number < asked.number;
  }
  return false;
}

/// Whether some number from least to most (nothing = no end) compares: always, never, or it depends.
Tri comparesWithin(int least, std::optional<int> most, const std::optional<TestCount>& count) {
  // Comparisons with one number change at that number at the most: it, its neighbours and the ends tell all.
  const int pivot = count.value_or(TestCount{}).number;
  bool yes = false, no = false;
  for (const int n : {least, pivot - 1, pivot, pivot + 1, most.value_or(std::max(least, pivot) + 2)})
    if (n >= least && (!most || n <= *most)) (compares(n, count) ? yes : no) = true;
  return yes && no ? Tri::Unknown : triOf(yes);
}

std::vector<int> cellsOf(const Ground& ground, const std::vector<Hex>& hexes) {
  std::vector<int> out;
  for (const Hex h : hexes)
    if (const int cell = ground.find(h); cell >= 0) out.push_back(cell);
  return out;
}

const TraceDefinition* definitionOf(const std::vector<TraceDefinition>& traces, const std::string& id) {
  const auto at = std::find_if(traces.begin(), traces.end(), [&](const TraceDefinition& t) { return t.id == id; });
  return at == traces.end() ? nullptr : &*at;
}

/// The line from the first place to each of the others.
TestAnswer lineOf(const RuleSystem* system, const Situation& situation, const TestTrace& test, const TraceDefinition& definition,
                  const SideId& side, bool enemies) {
  const Ground& ground = situation.ground();
  const RegionContext& regions = situation.facts().regions();
  if (!test.from || test.to.empty()) return notKnown("the line has no two ends");
  const RegionAnswer from = evaluate(*test.from, regions);
  Gathering all(TestOver::All);
  for (const RegionRef& end : test.to) {
    const RegionAnswer to = evaluate(*end, regions);
    LineRequest request;
    request.trace = &definition.trace;
    request.side = side;
    request.from = cellsOf(ground, from.in);
    request.to = cellsOf(ground, to.in);
    request.enemies = enemies;
    const QueryAnswer line = system ? system->line(situation, request) : definedLine(nullptr, situation, request);
    if (line.answer == Tri::False && !(from.certain() && to.certain()))
      all.add(notKnown(whyOpen(from.certain() ? to : from)));
    else if (line.answer == Tri::Unknown)
      all.add(notKnown(line.reasons.empty() ? "the line leads over what nobody knows" : line.reasons.front()));
    else
      all.add({line.answer, {}});
  }
  return all.take();
}

SideId sideMeant(const std::string& word, const SideId& own) {
  return word == "own" ? own : SideId(word);
}

}  // namespace

FactsAtStart::FactsAtStart(const RuleSystem* system, const Situation& situation, const std::vector<TraceDefinition>& traces,
                           SideId own)
    : system_(system), situation_(situation), traces_(traces), own_(std::move(own)) {
  const ScenarioFacts& facts = situation.facts();
  for (const ControlAtStart& control : facts.played().control) controls_.emplace_back(control.side, facts.where(control.place));
  for (const Marker& marker : facts.played().markers) markers_.emplace_back(&marker, facts.where(marker.place));
}

bool FactsAtStart::takes(const Piece& piece, const TestControl& test) const {
  const std::vector<std::string> kinds = !test.by.empty() || system_ == nullptr ? test.by : system_->controlKinds();
  return kinds.empty() ? situation_.isCombat(piece) : contains(kinds, piece.kind);
}

TestAnswer FactsAtStart::stated(const TestControl& test, const std::vector<SideId>& certain, const std::vector<SideId>& perhaps,
                                const std::string& code) const {
  const SideId side = sideMeant(test.side, own_);
  const bool anybody = test.side == "any";
  if (certain.size() == 1 && perhaps.empty()) return plainly(anybody || certain.front() == side);
  if (certain.empty() && perhaps.empty()) return notKnown(fmt::format("nobody says who controls {} at start", code));
  return notKnown(fmt::format("who controls {} at start is not certain", code));
}

TestAnswer FactsAtStart::controlOfHex(const TestControl& test, Hex hex) const {
  const Ground& ground = situation_.ground();
  const int cell = ground.find(hex);
  std::set<SideId> said, standing, perhaps;
  for (const auto& [side, where] : controls_)
    if (const Tri in = where.contains(hex); in != Tri::False) (in == Tri::True ? said : perhaps).insert(side);
  for (const Piece& piece : situation_.pieces()) {
    if (!takes(piece, test)) continue;
    if (piece.cell >= 0 ? piece.cell == cell : std::find(piece.maybe.begin(), piece.maybe.end(), cell) != piece.maybe.end())
      (piece.cell >= 0 ? standing : perhaps).insert(piece.side);
  }
  // What is stated decides; who stands there decides where nothing is. A hex of both is nobody's for sure.
  std::set<SideId> certain = said.empty() ? standing : said;
  if (!said.empty())
    for (const SideId& side : standing)
      if (!said.contains(side)) perhaps.insert(side);
  for (const SideId& side : certain) perhaps.erase(side);
  return stated(test, {certain.begin(), certain.end()}, {perhaps.begin(), perhaps.end()}, ground.view().code(hex));
}

TestAnswer FactsAtStart::controlOfSide(const TestControl& test, Hexside side) const {
  std::set<SideId> said;
  for (const auto& [owner, where] : controls_)
    if (std::find(where.sides.begin(), where.sides.end(), side) != where.sides.end()) said.insert(owner);
  return stated(test, {said.begin(), said.end()}, {}, situation_.ground().view().sideCode(side));
}

TestAnswer FactsAtStart::controlOfBox(const TestControl& test, const BoxId& box) const {
  std::set<SideId> said;
  for (const auto& [owner, where] : controls_)
    if (std::find(where.boxes.begin(), where.boxes.end(), box) != where.boxes.end()) said.insert(owner);
  return stated(test, {said.begin(), said.end()}, {}, "the box " + box.text);
}

TestAnswer FactsAtStart::control(const TestControl& test) const {
  if (!test.place) return notKnown("the place is not certain");
  // What is stated of an area's hexes at start is no control of a county, which the rules tell from who stands in it.
  if (const auto* area = std::get_if<RegionNamed>(&test.place->value);
      area != nullptr && area->kind == RegionNamed::Kind::Area && system_ != nullptr && test.side != "any" && test.by.empty())
    if (const auto owned = system_->controlsArea(situation_, sideMeant(test.side, own_), area->name.text))
      return *owned == Tri::Unknown ? notKnown(fmt::format("who controls {} is not certain", area->name.text))
                                    : TestAnswer{*owned, {}};
  const RegionAnswer where = evaluate(*test.place, situation_.facts().regions());
  Gathering out(test.over);
  for (const Hex h : where.in) out.add(controlOfHex(test, h));
  for (const Hexside& s : where.sides) out.add(controlOfSide(test, s));
  for (const BoxId& b : where.boxes) out.add(controlOfBox(test, b));
  if (!where.certain() || (where.in.empty() && where.sides.empty() && where.boxes.empty())) out.add(notKnown(whyOpen(where)));
  return out.take();
}

TestAnswer FactsAtStart::present(const TestPresent& test) const {
  if (test.left) return {comparesWithin(0, 0, test.count), {}};  // nobody has left before play
  if (!test.who || !test.place) return notKnown("the place is not certain");
  const ScenarioFacts& facts = situation_.facts();
  const Ground& ground = situation_.ground();
  const RegionAnswer where = evaluate(*test.place, facts.regions());
  const auto stands = [&](const Piece& piece, const RegionAnswer& in) {
    if (piece.cell >= 0) return in.contains(ground.cell(piece.cell).hex);
    if (piece.maybe.empty()) {
      // Not on the map: nowhere yet, or placed where nobody can say.
      const auto place = facts.positions().shared(piece.unit);
      return place && (place->open || !place->boxes.empty()) && (in.open || !in.boxes.empty() || place->open) ? Tri::Unknown
                                                                                                              : Tri::False;
    }
    Tri all = Tri::True, one = Tri::False;
    for (const int cell : piece.maybe) {
      const Tri here = in.contains(ground.cell(cell).hex);
      all = all && here;
      one = one || here;
    }
    return all == one ? all : Tri::Unknown;
  };
  WhoContext context(facts.forces());
  context.stands = [&](const UnitId& id, const RegionNode& node, bool) {
    const Piece* piece = situation_.find(id.text);
    return piece == nullptr ? Tri::Unknown : stands(*piece, evaluate(node, facts.regions()));
  };
  context.state = [&](const UnitId& id, const std::string& state) {
    const Piece* piece = situation_.find(id.text);
    return piece == nullptr ? Tri::Unknown : triOf(piece->has(state));
  };
  const WhoAnswer who = resolve(*test.who, context);
  int least = 0, most = 0;
  std::string why = whyOpen(where);
  for (const Piece& piece : situation_.pieces()) {
    const Tri here = stands(piece, where);
    if (here == Tri::False) continue;
    int count = piece.count;
    bool certainly = true;
    if (piece.unit.empty()) {
      const auto pool =
          std::find_if(who.pools.begin(), who.pools.end(), [&](const PoolCount& p) { return p.pool == piece.pool; });
      if (pool == who.pools.end()) continue;
      if (pool->count) count = std::min(count, *pool->count);
    } else if (std::find(who.units.begin(), who.units.end(), piece.unit) == who.units.end()) {
      if (std::find(who.possible.begin(), who.possible.end(), piece.unit) == who.possible.end()) continue;
      certainly = false;
      if (!who.reasons.empty()) why = who.reasons.front();
    }
    most += count;
    if (certainly && here == Tri::True) least += count;
    if (here == Tri::Unknown) why = fmt::format("where {} stands is not certain", piece.name);
  }
  const bool open = !who.names.empty();
  if (open) why = fmt::format("{} is known by name only", who.names.front());
  const Tri value = comparesWithin(least, open ? std::nullopt : std::optional(most), test.count);
  return value == Tri::Unknown ? notKnown(why) : TestAnswer{value, {}};
}

TestAnswer FactsAtStart::trace(const TestTrace& test) const {
  const TraceDefinition* definition = definitionOf(traces_, test.definition);
  if (definition == nullptr) return notKnown(fmt::format("the game defines no line called {}", test.definition));
  if (own_.empty()) return notKnown("whose line it is nobody says");
  return lineOf(system_, situation_, test, *definition, own_, true);
}

TestAnswer FactsAtStart::statesOfUnits(const TestState& test, const WhoNode& who) const {
  const Vocabulary& v = situation_.ground().vocabulary();
  const bool known = std::any_of(v.states.begin(), v.states.end(), [&](const StateKind& s) { return s.id == test.state; });
  if (!known) return notKnown(fmt::format("{} is no state that a set-up gives", test.state));
  const WhoAnswer units = resolve(who, situation_.facts().forces());
  Gathering out(test.over);
  for (const UnitId& id : units.units) {
    const Piece* piece = situation_.find(id.text);
    out.add(piece == nullptr ? notKnown(fmt::format("{} is not in play", id.text)) : plainly(piece->has(test.state)));
  }
  if (units.units.empty() || !units.possible.empty() || !units.names.empty())
    out.add(notKnown("whom it asks about is not certain"));
  return out.take();
}

TestAnswer FactsAtStart::stateOfPlace(const std::string& state, const Hex* hex, const Hexside* side,
                                      const std::string& code) const {
  const bool whole = state == "undamaged" || state == "undestroyed";
  if (!whole && state != "damaged" && state != "destroyed")
    return notKnown(fmt::format("whether {} is {} shows in play", code, state));
  Tri broken = Tri::False;
  for (const auto& [marker, where] : markers_) {
    if (marker->kind != "damaged" && marker->kind != "destroyed") continue;
    if (hex != nullptr) broken = broken || where.contains(*hex);
    if (side != nullptr && std::find(where.sides.begin(), where.sides.end(), *side) != where.sides.end()) broken = Tri::True;
  }
  if (broken == Tri::Unknown) return notKnown(fmt::format("what is broken at {} is not certain", code));
  return {whole ? !broken : broken, {}};
}

TestAnswer FactsAtStart::state(const TestState& test) const {
  if (!test.subject) return notKnown("what it asks about is not certain");
  if (const auto* units = std::get_if<RegionUnits>(&test.subject->value)) return statesOfUnits(test, *units->who);
  const RegionAnswer where = evaluate(*test.subject, situation_.facts().regions());
  const BoardView& view = situation_.ground().view();
  Gathering out(test.over);
  for (const Hex& h : where.in) out.add(stateOfPlace(test.state, &h, nullptr, view.code(h)));
  for (const Hexside& s : where.sides) out.add(stateOfPlace(test.state, nullptr, &s, view.sideCode(s)));
  if (!where.certain() || (where.in.empty() && where.sides.empty())) out.add(notKnown(whyOpen(where)));
  return out.take();
}

FactsOfPlay::FactsOfPlay(const RuleSystem* system, const ScenarioFacts& facts, std::function<const Situation&()> situation,
                         const std::vector<TraceDefinition>& traces, SideId own)
    : system_(system), facts_(facts), situation_(std::move(situation)), traces_(traces), own_(std::move(own)) {}

TestAnswer FactsOfPlay::settled(bool value, std::string why) const {
  if (!contains(why_, why)) why_.push_back(std::move(why));
  return plainly(value);
}

TestAnswer FactsOfPlay::control(const TestControl& test) const {
  const TestAnswer open = notKnown("who controls a place shows in play");
  if (test.side == "any" || (test.side == "own" && own_.empty())) return open;
  const Vocabulary& v = facts_.vocabulary();
  const SideId side = sideMeant(test.side, own_);
  if (!v.sides.empty() && v.find(side) == nullptr) {
    std::vector<std::string> sides;
    for (const SideKind& s : v.sides) sides.push_back(s.id.text);
    const auto meant = nearestWord(side.text, sides);
    return settled(false,
                   fmt::format("the game has no side {}{}", side.text, meant ? fmt::format(" (did you mean {}?)", *meant) : ""));
  }
  if (test.by.empty()) return open;
  const Forces& forces = facts_.forces();
  bool somebody = false;
  for (const auto& unit : forces.units()) somebody = somebody || (unit->side == side && contains(test.by, unit->kind));
  for (const auto& pool : forces.pools()) somebody = somebody || (pool->side == side && contains(test.by, pool->kind));
  if (somebody || forces.units().empty()) return open;
  return settled(false, fmt::format("control is to be taken by {}, and {} has none", fmt::join(test.by, " or "), side.text));
}

TestAnswer FactsOfPlay::present(const TestPresent& test) const {
  const TestAnswer open = notKnown("where units stand shows in play");
  const Forces& forces = facts_.forces();
  // Without an order of battle nobody can say who there is.
  if (!test.who || (forces.units().empty() && forces.pools().empty())) return open;
  const WhoAnswer who = resolve(*test.who, forces);
  if (!who.notFound.empty() || !who.most || !who.names.empty()) return open;
  const Tri value = comparesWithin(0, *who.most, test.count);
  if (value == Tri::Unknown) return open;
  const int asked = test.count.value_or(TestCount{}).number;
  if (value == Tri::True) return settled(true, fmt::format("there are {} of them in all, whatever happens", *who.most));
  return settled(false, fmt::format("{} are asked for, and there are {}", asked, *who.most));
}

TestAnswer FactsOfPlay::trace(const TestTrace& test) const {
  const TraceDefinition* definition = definitionOf(traces_, test.definition);
  if (definition == nullptr) {
    std::vector<std::string> ids;
    for (const TraceDefinition& t : traces_) ids.push_back(t.id);
    const auto meant = nearestWord(test.definition, ids);
    return settled(false, fmt::format("the game defines no line called {}{}", test.definition,
                                      meant ? fmt::format(" (did you mean {}?)", *meant) : ""));
  }
  const auto done = lines_.find(&test);
  if (done != lines_.end()) return done->second;
  // The ends may move with units: only lines between fixed places are settled by the ground.
  TestAnswer answer = notKnown("whether a line can be traced shows in play");
  const auto moves = [](const RegionRef& place) { return place && std::holds_alternative<RegionUnits>(place->value); };
  const bool fixed = !moves(test.from) && std::none_of(test.to.begin(), test.to.end(), moves);
  // GCACW has a check of its own for lines that the ground forbids.
  if (fixed && !own_.empty() && !(system_ != nullptr && std::string_view(system_->id()) == "gcacw") &&
      lineOf(system_, situation_(), test, *definition, own_, false).value == Tri::False)
    answer = settled(false, fmt::format("no {} leads there, wherever the enemy stands",
                                        definition->name.empty() ? definition->id : definition->name));
  lines_[&test] = answer;
  return answer;
}

TestAnswer FactsOfPlay::state(const TestState&) const {
  return notKnown("states of places and units show in play");
}

const std::vector<TraceDefinition>& tracesOf(const State& state, const Scenario& scenario) {
  static const std::vector<TraceDefinition> none;
  const Game* game = state.game(scenario.game.id);
  return game == nullptr ? none : game->traces;
}

TestAnswer holdsNow(const Test& test, const SideId& own, const RuleSystem* system, const Situation& situation,
                    const std::vector<TraceDefinition>& traces) {
  const FactsAtStart facts(system, situation, traces, own);
  TestContext context;
  context.options = &situation.facts().played().chosenOptions;
  context.turn = situation.facts().span().firstNumber;
  context.traces = &traces;
  context.facts = &facts;
  return evaluate(test, context);
}

}  // namespace hotchkiss
