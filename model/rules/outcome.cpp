// SPDX-License-Identifier: Apache-2.0
#include "model/rules/outcome.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/base/text.h"
#include "model/rules/test_facts.h"
#include "model/scenario/test_ast.h"
#include "model/scenario/verdict.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss {

namespace {

/// Scores of a side that are tried between its least and its most, where it is not certain.
constexpr int kTriedScores = 161;

std::string lineOfLeaf(const auto& leaf) {
  const auto test = Test::of(TestNode{leaf});
  return test ? test->text() : std::string();
}

std::string keyOf(const SideId& own, const std::string& line) {
  return own.text + ": " + line;
}

/// Calls `visit` with every leaf of a test.
template <class Visit>
void eachLeaf(const TestNode& node, const Visit& visit) {
  if (const auto* negated = std::get_if<TestNot>(&node.value)) return eachLeaf(*negated->of, visit);
  if (const auto* all = std::get_if<TestAnd>(&node.value)) {
    for (const TestRef& member : all->members) eachLeaf(*member, visit);
    return;
  }
  if (const auto* any = std::get_if<TestOr>(&node.value)) {
    for (const TestRef& member : any->members) eachLeaf(*member, visit);
    return;
  }
  visit(node);
}

/// The one control test of an award that pays for each place, or nullptr.
const TestControl* countedControl(const Award& award) {
  if (award.basis != AwardBasis::PerInstance || !award.test.root()) return nullptr;
  const TestControl* found = nullptr;
  int number = 0;
  eachLeaf(*award.test.root(), [&](const TestNode& leaf) {
    if (const auto* control = std::get_if<TestControl>(&leaf.value)) {
      found = control;
      ++number;
    }
  });
  return number == 1 && found->over != TestOver::All ? found : nullptr;
}

bool onlyPlayCounts(const Award& award) {
  switch (award.basis) {
    case AwardBasis::PerUnit:
    case AwardBasis::PerStrength:
    case AwardBasis::Steps:
      return true;
    case AwardBasis::PerInstance:
      return countedControl(award) == nullptr;
    case AwardBasis::Once:
    case AwardBasis::PerTurn:
      return award.test.empty();
    case AwardBasis::PerLoss:
      break;
  }
  return false;
}

PointRange times(PointRange count, Tri holds) {
  if (holds == Tri::False) return {0.0, 0.0};
  if (holds == Tri::Unknown) count.low = 0;
  return count;
}

PointRange ordered(std::optional<double> a, std::optional<double> b) {
  if (a && b && *a > *b) std::swap(a, b);
  return {a, b};
}

/// Points for a count that lies between two.
PointRange pointsFor(const Award& award, const PointRange& count) {
  if (count.low == count.high && count.low) {
    const double points = pointsOf(award, *count.low);
    return {points, points};
  }
  const double low = pointsOf(award, count.low.value_or(0));
  if (!count.high && !award.most) return award.amount < 0 ? PointRange{std::nullopt, low} : PointRange{low, std::nullopt};
  return ordered(low, pointsOf(award, count.high.value_or(award.most.value_or(0))));
}

TestAnswer unknownFor(std::string reason) {
  return {Tri::Unknown, {std::move(reason)}};
}

}  // namespace

/// Reads the tests and asks the set-up of each leaf once.
class OutcomeTable::Gatherer {
 public:
  Gatherer(OutcomeTable& table, const RuleSystem* system)
      : table_(table), system_(system), facts_(table.situation_.facts()), ground_(table.situation_.ground()) {}

  void take(const Test& test, const SideId& own, bool factsToo, std::vector<size_t>& asked) {
    if (!test.root()) return;
    eachLeaf(*test.root(), [&](const TestNode& leaf) {
      if (const auto* control = std::get_if<TestControl>(&leaf.value))
        takeControl(*control, own, asked);
      else if (factsToo)
        std::visit([&](const auto& value) { takeFact(value, own); }, leaf.value);
    });
  }

  void takePlace(const Region& region, std::vector<size_t>& asked) {
    const RegionAnswer& where = facts_.where(region);
    if (where.in.size() > 60) return;
    for (const Hex hex : where.in)
      if (const size_t place = placeOf(hex); !has(asked, place)) asked.push_back(place);
  }

 private:
  static bool has(const std::vector<size_t>& list, size_t value) {
    return std::find(list.begin(), list.end(), value) != list.end();
  }

  const FactsAtStart& factsFor(const SideId& own) {
    auto& facts = bySide_[own];
    if (!facts) facts = std::make_unique<FactsAtStart>(system_, table_.situation_, table_.traces_, own);
    return *facts;
  }

  size_t place(AskedPlace fresh) {
    fresh.key = fresh.region.text();
    const auto [at, added] = table_.placeByKey_.try_emplace(fresh.key, table_.places_.size());
    if (added) {
      fresh.atStart = ownerAtStart(fresh);
      table_.places_.push_back(std::move(fresh));
    }
    return at->second;
  }

  size_t placeOf(Hex hex) {
    AskedPlace out;
    out.region = Region::ofCode(ground_.view().code(hex));
    out.hex = hex;
    for (const PlacedSite& site : ground_.view().sitesAt(hex))
      if (out.name.empty()) out.name = site.site->name;
    return place(std::move(out));
  }

  size_t placeOf(const Region& region, const std::string& name = {}) {
    AskedPlace out;
    out.region = region;
    out.name = name;
    return place(std::move(out));
  }

  std::vector<size_t> placesIn(const TestControl& test, const Region& region, const SideId& own) {
    std::vector<size_t> out;
    const std::string& line = region.text();
    const auto* named = std::get_if<RegionNamed>(&test.place->value);
    const bool area = named != nullptr && named->kind == RegionNamed::Kind::Area;
    const SideId side = test.side == "own" ? own : SideId(test.side);
    if (area && system_ != nullptr && test.side != "any" && test.by.empty() &&
        system_->controlsArea(table_.situation_, side, named->name.text)) {
      out.push_back(placeOf(region, named->name.text));
    } else {
      const RegionAnswer where = evaluate(*test.place, facts_.regions());
      for (const Hex hex : where.in) out.push_back(placeOf(hex));
      for (const Hexside& hexside : where.sides) {
        AskedPlace one;
        if (const auto code = Region::parse(ground_.view().sideCode(hexside))) one.region = *code;
        one.side = hexside;
        out.push_back(place(std::move(one)));
      }
      for (const BoxId& box : where.boxes) out.push_back(placeOf(Region::ofBox(box.text)));
      // What is known by name only can be assumed as well.
      if (out.empty() || !where.certain()) out.push_back(placeOf(region));
    }
    if (std::none_of(table_.regions_.begin(), table_.regions_.end(), [&](const AskedRegion& r) { return r.line == line; }))
      table_.regions_.push_back({line, area, out});
    return out;
  }

  /// The test of one of its places alone.
  std::optional<TestControl> alone(const TestControl& test, const AskedPlace& at) const {
    if (at.region.empty()) return std::nullopt;
    TestControl out = test;
    out.over = TestOver::Unstated;
    out.place = std::make_shared<const RegionNode>(*at.region.root());
    return out;
  }

  std::optional<SideId> ownerAtStart(const AskedPlace& at) {
    bool all = true;
    for (const SideKind& side : facts_.vocabulary().sides) {
      TestControl test;
      test.side = side.id.text;
      const auto one = alone(test, at);
      const Tri holds = one ? factsFor(side.id).control(*one).value : Tri::Unknown;
      if (holds == Tri::True) return side.id;
      all = all && holds == Tri::False;
    }
    return all && !facts_.vocabulary().sides.empty() ? std::optional(SideId()) : std::nullopt;
  }

  void takeControl(const TestControl& test, const SideId& own, std::vector<size_t>& asked) {
    const auto region = test.place ? Region::of(*test.place) : fail("");
    if (!region || region->empty()) return;
    const std::string key = keyOf(own, lineOfLeaf(test));
    const auto [at, added] = table_.controls_.try_emplace(key);
    Control& control = at->second;
    if (added) {
      control.places = placesIn(test, *region, own);
      control.anybody = test.side == "any";
      control.side = test.side == "own" ? own : SideId(test.side);
      for (const size_t each : control.places) {
        const auto one = alone(test, table_.places_[each]);
        control.atStart.push_back(one ? factsFor(own).control(*one) : unknownFor("the place is not certain"));
      }
    }
    for (const size_t each : control.places)
      if (!has(asked, each)) asked.push_back(each);
  }

  template <class Leaf>
  void takeFact(const Leaf& leaf, const SideId& own) {
    constexpr bool line = std::is_same_v<Leaf, TestTrace>;
    if constexpr (line || std::is_same_v<Leaf, TestPresent> || std::is_same_v<Leaf, TestState> ||
                  std::is_same_v<Leaf, TestEvent> || std::is_same_v<Leaf, TestText>) {
      AskedFact fact;
      fact.line = lineOfLeaf(leaf);
      fact.key = line ? keyOf(own, fact.line) : fact.line;
      if constexpr (std::is_same_v<Leaf, TestText>) fact.words = leaf.text;
      if (!table_.factByKey_.try_emplace(fact.key, table_.facts_.size()).second) return;
      const FactsAtStart& facts = factsFor(own);
      if constexpr (line) fact.atStart = facts.trace(leaf);
      if constexpr (std::is_same_v<Leaf, TestPresent>) fact.atStart = facts.present(leaf);
      if constexpr (std::is_same_v<Leaf, TestState>) fact.atStart = facts.state(leaf);
      if constexpr (std::is_same_v<Leaf, TestEvent>) fact.atStart = facts.event(leaf);
      if constexpr (std::is_same_v<Leaf, TestText>) fact.atStart = facts.text(leaf);
      table_.facts_.push_back(std::move(fact));
    }
  }

  OutcomeTable& table_;
  const RuleSystem* system_;
  const ScenarioFacts& facts_;
  const Ground& ground_;
  std::map<SideId, std::unique_ptr<FactsAtStart>> bySide_;
};

/// The answers of the set-up, but for what is assumed.
class OutcomeTable::Assumed final : public TestFacts {
 public:
  Assumed(const OutcomeTable& table, const Assumptions& assumed, SideId own)
      : table_(table), assumed_(assumed), own_(std::move(own)) {}

  TestAnswer control(const TestControl& test) const override {
    const auto found = table_.controls_.find(keyOf(own_, lineOfLeaf(test)));
    if (found == table_.controls_.end()) return unknownFor("the place is not certain");
    Tri value = triOf(test.over != TestOver::Any);
    std::vector<std::string> reasons;
    for (size_t i = 0; i < found->second.places.size(); ++i) {
      const TestAnswer one = ofPlace(found->second, i);
      value = test.over == TestOver::Any ? value || one.value : value && one.value;
      for (const std::string& reason : one.reasons)
        if (!contains(reasons, reason)) reasons.push_back(reason);
    }
    if (value != Tri::Unknown) reasons.clear();
    return {value, reasons};
  }
  TestAnswer present(const TestPresent& test) const override { return fact(lineOfLeaf(test)); }
  TestAnswer trace(const TestTrace& test) const override { return fact(keyOf(own_, lineOfLeaf(test))); }
  TestAnswer state(const TestState& test) const override { return fact(lineOfLeaf(test)); }
  TestAnswer event(const TestEvent& test) const override { return fact(lineOfLeaf(test)); }
  TestAnswer text(const TestText& test) const override { return fact(lineOfLeaf(test)); }

  /// Of how many of its places the control holds.
  PointRange controlled(const TestControl& test) const {
    PointRange out;
    const auto found = table_.controls_.find(keyOf(own_, lineOfLeaf(test)));
    if (found == table_.controls_.end()) return {0.0, std::nullopt};
    for (size_t i = 0; i < found->second.places.size(); ++i) {
      const Tri one = ofPlace(found->second, i).value;
      out.low = *out.low + (one == Tri::True ? 1 : 0);
      out.high = *out.high + (one != Tri::False ? 1 : 0);
    }
    return out;
  }

 private:
  TestAnswer ofPlace(const Control& control, size_t i) const {
    const auto assumed = assumed_.control.find(table_.places_[control.places[i]].key);
    if (assumed == assumed_.control.end()) return control.atStart[i];
    return {triOf(control.anybody ? !assumed->second.empty() : assumed->second == control.side), {}};
  }
  TestAnswer fact(const std::string& key) const {
    if (const auto assumed = assumed_.facts.find(key); assumed != assumed_.facts.end()) return {triOf(assumed->second), {}};
    const auto asked = table_.factByKey_.find(key);
    return asked == table_.factByKey_.end() ? unknownFor("only play shows it") : table_.facts_[asked->second].atStart;
  }

  const OutcomeTable& table_;
  const Assumptions& assumed_;
  SideId own_;
};

OutcomeTable::OutcomeTable(const RuleSystem* system, const Situation& situation, const std::vector<TraceDefinition>& traces)
    : situation_(situation), traces_(traces) {
  const Scenario& played = situation.facts().played();
  Gatherer gatherer(*this, system);
  for (const Award& award : played.awards) {
    std::vector<size_t>& asked = byAward_[award.id];
    gatherer.take(award.test, award.side, !onlyPlayCounts(award), asked);
    if (asked.empty() && !award.place.empty()) gatherer.takePlace(award.place, asked);
    if (award.basis != AwardBasis::PerLoss) continue;
    const std::string who = award.who.text();
    if (std::any_of(losses_.begin(), losses_.end(), [&](const AskedLosses& l) { return l.who == who; })) continue;
    AskedLosses losses{who, std::nullopt};
    const ScoringContext scoring{&situation.facts().forces(), &situation.facts().span()};
    Award all = award;
    all.amount = 1;
    all.most.reset();
    if (const PointRange range = rangeOf(all, scoring); range.high) losses.most = range.high;
    losses_.push_back(std::move(losses));
  }
  if (!played.verdict) return;
  std::vector<size_t> asked;
  for (const VerdictRule& rule : played.verdict->rules) gatherer.take(rule.test, rule.winner, true, asked);
}

OutcomeTable::~OutcomeTable() = default;

const std::vector<size_t>& OutcomeTable::placesOf(const std::string& award) const {
  static const std::vector<size_t> none;
  const auto found = byAward_.find(award);
  return found == byAward_.end() ? none : found->second;
}

TestContext OutcomeTable::context() const {
  const ScenarioFacts& facts = situation_.facts();
  TestContext out;
  out.options = &facts.played().chosenOptions;
  out.turn = facts.span().lastNumber();
  out.traces = &traces_;
  return out;
}

AwardOutcome OutcomeTable::judged(const Award& award, const Assumptions& assumed) const {
  const Assumed facts(*this, assumed, award.side);
  TestContext asking = context();
  asking.facts = &facts;
  AwardOutcome out;
  out.id = award.id;
  out.side = award.side;
  out.test = evaluate(award.test, asking);
  out.asksCount = onlyPlayCounts(award);
  const ScoringContext scoring{&situation_.facts().forces(), &situation_.facts().span()};
  Award plain = award;
  plain.amount = 1;
  if (plain.basis != AwardBasis::Steps) out.most = rangeOf(plain, scoring).high;
  const auto said = assumed.counts.find(award.id);
  if (said != assumed.counts.end()) {
    out.count = {said->second, said->second};
  } else if (award.basis == AwardBasis::PerLoss) {
    const auto lost = assumed.losses.find(award.who.text());
    const double losses = lost == assumed.losses.end() ? 0 : lost->second;
    out.count = times({losses, losses}, out.test.value);
  } else if (out.asksCount) {
    out.count = {0.0, 0.0};
  } else {
    PointRange each{1.0, 1.0};
    Tri holds = out.test.value;
    if (const TestControl* control = countedControl(award)) {
      each = facts.controlled(*control);
      // Whether one of them is controlled the number says; what else the test asks may still forbid it.
      if (each.high && *each.high > 0 && holds != Tri::False) holds = *each.low > 0 ? out.test.value : Tri::True;
    }
    const auto occasions = occasionsOf(award, scoring);
    if (occasions && holds == Tri::True)
      out.count = {each.low ? std::optional(*each.low * *occasions) : std::nullopt,
                   each.high ? std::optional(*each.high * *occasions) : std::nullopt};
    else
      out.count = times({each.low, occasions && each.high ? std::optional(*each.high * *occasions) : std::nullopt}, holds);
  }
  out.points = pointsFor(award, out.count);
  return out;
}

void OutcomeTable::decide(const Assumptions& assumed, Outcome& out) const {
  const Scenario& played = situation_.facts().played();
  if (!played.verdict) return;
  const Verdict& verdict = *played.verdict;
  // Each rule asks for its own winner.
  TestContext asking = context();
  std::map<SideId, std::unique_ptr<Assumed>> bySide;
  for (const VerdictRule& rule : verdict.rules) {
    auto& facts = bySide[rule.winner];
    if (!facts) facts = std::make_unique<Assumed>(*this, assumed, rule.winner);
  }
  const auto factsOf = [&bySide](const VerdictRule& rule) -> const TestFacts* { return bySide[rule.winner].get(); };
  for (size_t i = 0; i < verdict.rules.size(); ++i) {
    const VerdictRule& rule = verdict.rules[i];
    if (rule.kind != VerdictKind::Sudden || rule.test.empty()) continue;
    asking.facts = factsOf(rule);
    if (evaluate(rule.test, asking).value == Tri::True) out.sudden.push_back(i);
  }
  std::vector<std::pair<SideId, std::vector<double>>> tried;
  size_t combinations = 1;
  for (const auto& [side, total] : out.totals) {
    if (!total.low || !total.high) {
      for (size_t i = 0; i < verdict.rules.size(); ++i) out.rules.push_back(i);
      out.noRule = true;
      return;
    }
    std::vector<double> scores{*total.low};
    if (*total.high > *total.low) {
      const double step = std::max(scoreStep(played), (*total.high - *total.low) / (kTriedScores - 1));
      while (scores.back() + step < *total.high) scores.push_back(scores.back() + step);
      scores.push_back(*total.high);
    }
    combinations *= scores.size();
    if (combinations > 60000) scores = {scores.front(), scores.back()};
    tried.emplace_back(side, std::move(scores));
  }
  std::set<size_t> rules;
  bool open = false;
  std::vector<size_t> at(tried.size(), 0);
  for (bool more = true; more;) {
    Scores scores;
    for (size_t i = 0; i < tried.size(); ++i) scores[tried[i].first] = tried[i].second[at[i]];
    const VerdictOutcome answer = evaluate(verdict, scores, asking, factsOf);
    rules.insert(answer.possible.begin(), answer.possible.end());
    if (answer.rule) rules.insert(*answer.rule);
    open = open || !answer.possible.empty();
    out.noRule = out.noRule || !answer.rule;
    more = false;
    for (size_t i = 0; i < at.size() && !more; ++i) {
      more = ++at[i] < tried[i].second.size();
      if (!more) at[i] = 0;
    }
  }
  out.rules.assign(rules.begin(), rules.end());
  out.certain = rules.size() == 1 && !open && !out.noRule;
}

/// The points of a group of which one subject (a brigade, a train) earns no more than so many. How often each award was earned is
/// known, by whom is not: the least is what comes out when the same subjects earn all of them, the most when each is earned by
/// others. What the group comes to is put into the points of its awards, from the last on.
void OutcomeTable::capSubjects(const AwardGroup& group, Outcome& out, std::map<std::string, PointRange>& points) const {
  struct Earned {
    std::string id;
    double amount = 0;
    double low = 0;
    std::optional<double> high;
  };
  const double cap = *group.capPerSubject;
  std::vector<Earned> earned;
  bool countable = group.rule != "best";
  const std::vector<Award>& awards = situation_.facts().played().awards;
  for (size_t i = 0; i < awards.size() && i < out.awards.size(); ++i) {
    const Award& award = awards[i];
    if (award.group != group.id) continue;
    const PointRange& count = out.awards[i].count;
    const bool subjects =
        award.basis == AwardBasis::PerUnit || award.basis == AwardBasis::PerInstance || award.basis == AwardBasis::Once;
    countable = countable && subjects && award.amount >= 0 && count.low.has_value();
    earned.push_back({award.id, award.amount, count.low.value_or(0), count.high});
  }
  constexpr double kMostSubjects = 10000;
  // The same subjects as far as they go: the k-th has every award that was earned k times.
  const auto together = [&](const std::vector<double>& counts) {
    double sum = 0;
    const double most = std::min(kMostSubjects, *std::max_element(counts.begin(), counts.end()));
    for (double k = 1; k <= most; ++k) {
      double one = 0;
      for (size_t i = 0; i < earned.size(); ++i)
        if (counts[i] >= k) one += earned[i].amount;
      sum += std::min(cap, one);
    }
    return sum;
  };
  if (!countable || earned.empty()) {
    out.notes.push_back(
        fmt::format("{}: {} points at most for one subject; which subject earns what is not asked", group.id, cap));
    return;
  }
  std::vector<double> lows;
  double high = 0;
  bool bounded = true;
  PointRange plain{0.0, 0.0};
  for (const Earned& each : earned) {
    lows.push_back(each.low);
    if (each.high)
      high += *each.high * std::min(each.amount, cap);
    else
      bounded = false;
    plain = plain + points[each.id];
  }
  const double low = together(lows);
  if (!plain.low) return;
  PointRange& last = points[earned.back().id];
  last.low = *last.low - (*plain.low - low);
  if (last.high && plain.high && bounded) last.high = *last.high - (*plain.high - high);
  if (!bounded || low != high)
    out.notes.push_back(
        fmt::format("{}: {} points at most for one subject; the least is what the same subjects earn, the most what "
                    "different ones do",
                    group.id, cap));
}

Outcome OutcomeTable::under(const Assumptions& assumed) const {
  const Scenario& played = situation_.facts().played();
  Outcome out;
  std::map<std::string, PointRange> points;
  for (const Award& award : played.awards) {
    out.awards.push_back(judged(award, assumed));
    points[award.id] = out.awards.back().points;
  }
  for (const AwardGroup& group : played.awardGroups)
    if (group.capPerSubject) capSubjects(group, out, points);
  for (const SideKind& side : situation_.facts().vocabulary().sides) out.totals[side.id] = {};
  for (const auto& [side, total] : totalsOf(played, [&](const Award& award) { return points[award.id]; }))
    if (!side.empty()) out.totals[side] = total;
  if (played.verdict) {
    if (const auto score = parseScore(played.verdict->score); score && !score->terms.empty()) {
      PointRange sum;
      for (const auto& [side, sign] : score->terms) sum = sum + out.totals[side] * sign;
      out.score = sum;
    }
    decide(assumed, out);
  }
  return out;
}

}  // namespace hotchkiss
