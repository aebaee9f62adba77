// SPDX-License-Identifier: Apache-2.0
// Tests whose answer play cannot change, games that are over before they begin, restrictions that never bind.
#include "model/rules/test_checks.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/check/scenario_facts.h"
#include "model/rules/test_facts.h"
#include "model/scenario/test_ast.h"

namespace hotchkiss::checks {

namespace {

constexpr int kMostTurnsTried = 200;

bool asksTheTurn(const TestNode& node) {
  if (std::holds_alternative<TestTurn>(node.value)) return true;
  if (const auto* negated = std::get_if<TestNot>(&node.value)) return asksTheTurn(*negated->of);
  const auto any = [](const std::vector<TestRef>& members) {
    return std::any_of(members.begin(), members.end(), [](const TestRef& m) { return asksTheTurn(*m); });
  };
  if (const auto* both = std::get_if<TestAnd>(&node.value)) return any(both->members);
  if (const auto* either = std::get_if<TestOr>(&node.value)) return any(either->members);
  return false;
}

struct Settled {
  Tri value = Tri::Unknown;
  std::string why;
};

/// What a Test comes to whatever is done in play, in every turn of the scenario.
Settled settledBy(const Test& test, const SideId& own, const CheckContext& context) {
  const ScenarioFacts& facts = context.facts();
  const std::vector<TraceDefinition>& traces = tracesOf(context.state(), facts.played());
  const FactsOfPlay play(context.ruleSystem(), facts, [&]() -> const Situation& { return context.situation(); }, traces, own);
  TestContext asked;
  asked.traces = &traces;
  asked.facts = &play;
  Settled out;
  const Span& span = facts.span();
  if (!asksTheTurn(*test.root())) {
    out.value = evaluate(test, asked).value;
  } else if (const auto last = span.lastNumber(); last && *last - span.firstNumber < kMostTurnsTried) {
    bool yes = true, no = true;
    for (int turn = span.firstNumber; turn <= *last; ++turn) {
      asked.turn = turn;
      const Tri value = evaluate(test, asked).value;
      yes = yes && value == Tri::True;
      no = no && value == Tri::False;
    }
    out.value = yes ? Tri::True : no ? Tri::False : Tri::Unknown;
    if (play.why().empty())
      out.why = fmt::format("its turns lie outside the scenario, which has turns {} to {}", span.firstNumber, *last);
    if (yes && play.why().empty()) out.why = fmt::format("so it is in every turn from {} to {}", span.firstNumber, *last);
  }
  if (out.why.empty()) out.why = fmt::format("{}", fmt::join(play.why(), "; "));
  return out;
}

/// The side of the units that a restriction binds, where it is one.
SideId sideBound(const Restriction& restriction, const ScenarioFacts& facts) {
  const WhoAnswer who = resolve(restriction.who, facts.forces());
  SideId side;
  for (const UnitId& id : who.units) {
    const Unit* unit = facts.forces().unit(id);
    if (unit == nullptr || (!side.empty() && unit->side != side)) return {};
    side = unit->side;
  }
  return side;
}

}  // namespace

void victoryTestSettled(const CheckContext& context, std::vector<Diagnostic>& out) {
  const Scenario& own = context.facts().own();
  for (const Award& award : own.awards) {
    if (!award.test.root()) continue;
    const Settled settled = settledBy(award.test, award.side, context);
    if (settled.value == Tri::Unknown) continue;
    out.push_back(context.finding("victory.test-settled", context.subject(SubjectKind::Award, award.id),
                                  fmt::format("{} {} earned: {}", award.text.empty() ? award.id : award.text,
                                              settled.value == Tri::True ? "is always" : "can never be", settled.why)));
  }
  if (!own.verdict) return;
  for (const VerdictRule& rule : own.verdict->rules) {
    if (!rule.test.root()) continue;
    const Settled settled = settledBy(rule.test, rule.winner, context);
    if (settled.value == Tri::Unknown) continue;
    out.push_back(context.finding(
        "victory.test-settled", context.subject(SubjectKind::VerdictRule, rule.id),
        fmt::format("rule {} {}: {}", rule.id, settled.value == Tri::True ? "always applies" : "can never apply", settled.why)));
  }
}

void victoryOverAtStart(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  if (!facts.own().verdict) return;
  for (const VerdictRule& rule : facts.own().verdict->rules) {
    if (rule.kind != VerdictKind::Sudden || !rule.test.root()) continue;
    if (holdsNow(rule.test, rule.winner, context.ruleSystem(), context.situation(), tracesOf(context.state(), facts.played()))
            .value != Tri::True)
      continue;
    out.push_back(context.finding(
        "victory.over-at-start", context.subject(SubjectKind::VerdictRule, rule.id),
        fmt::format("rule {} ends the game before its first turn: {} holds as the set-up stands", rule.id, rule.test.text())));
  }
}

void setupRestrictionVoid(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  for (const Restriction& restriction : facts.own().restrictions) {
    if (!restriction.until.root()) continue;
    if (holdsNow(restriction.until, sideBound(restriction, facts), context.ruleSystem(), context.situation(),
                 tracesOf(context.state(), facts.played()))
            .value != Tri::True)
      continue;
    out.push_back(context.finding("setup.restriction-void", context.subject(SubjectKind::Restriction, restriction.id),
                                  fmt::format("restriction {} never binds: it lasts until {}, which holds at start",
                                              restriction.id, restriction.until.text())));
  }
}

}  // namespace hotchkiss::checks
