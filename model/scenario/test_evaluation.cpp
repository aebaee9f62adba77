// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/test_evaluation.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/scenario/test_ast.h"

namespace hotchkiss {

namespace {

constexpr const char* kEvents = "events happen in play";
constexpr const char* kWords = "what is told in words only a reader can judge";

class TestEvaluator {
 public:
  explicit TestEvaluator(const TestContext& context) : context_(context) {}

  Tri of(const TestNode& node) {
    return std::visit([this](const auto& value) { return of(value); }, node.value);
  }
  std::vector<std::string> takeReasons() { return std::move(reasons_); }

 private:
  Tri unknown(std::string reason) {
    if (std::find(reasons_.begin(), reasons_.end(), reason) == reasons_.end()) reasons_.push_back(std::move(reason));
    return Tri::Unknown;
  }
  Tri told(TestAnswer answer) {
    if (answer.value != Tri::Unknown) return answer.value;
    for (std::string& reason : answer.reasons) unknown(std::move(reason));
    return Tri::Unknown;
  }
  Tri of(const TestControl& value) {
    return context_.facts ? told(context_.facts->control(value)) : unknown("who controls a place shows in play");
  }
  Tri of(const TestPresent& value) {
    return context_.facts ? told(context_.facts->present(value)) : unknown("where units stand shows in play");
  }
  Tri of(const TestTrace& value) {
    if (context_.facts) return told(context_.facts->trace(value));
    const bool defined = !context_.traces || std::any_of(context_.traces->begin(), context_.traces->end(),
                                                         [&](const TraceDefinition& t) { return t.id == value.definition; });
    return defined ? unknown("whether a line can be traced shows in play")
                   : unknown(fmt::format("the game defines no line called {}", value.definition));
  }
  Tri of(const TestState& value) {
    return context_.facts ? told(context_.facts->state(value)) : unknown("states of places and units show in play");
  }
  Tri of(const TestEvent& value) { return context_.facts ? told(context_.facts->event(value)) : unknown(kEvents); }
  Tri of(const TestText& value) { return context_.facts ? told(context_.facts->text(value)) : unknown(kWords); }
  Tri of(const TestOption& value) {
    if (!context_.options) return unknown("the options are not chosen yet");
    return triOf(std::find(context_.options->begin(), context_.options->end(), OptionId(value.id)) != context_.options->end());
  }
  Tri of(const TestTurn& value) {
    if (!context_.turn) return unknown("the turn shows in play");
    return compared(*context_.turn, value.comparison, value.turn);
  }
  Tri of(const TestScore& value) {
    const auto left = sum(value.left), right = sum(value.right);
    if (!left || !right) return unknown("scores show in play");
    return compared(*left, value.comparison, *right);
  }
  Tri of(const TestNot& value) { return !of(*value.of); }
  Tri of(const TestAnd& value) {
    Tri out = Tri::True;
    for (const TestRef& member : value.members) out = out && of(*member);
    return out;
  }
  Tri of(const TestOr& value) {
    Tri out = Tri::False;
    for (const TestRef& member : value.members) out = out || of(*member);
    return out;
  }

  std::optional<double> sum(const std::vector<ScoreTerm>& terms) const {
    double out = 0;
    for (const ScoreTerm& term : terms) {
      if (!term.score) {
        out += term.factor;
        continue;
      }
      std::optional<double> score = context_.score;
      if (!term.side.empty()) {
        const auto at = context_.scores ? context_.scores->find(SideId(term.side)) : Scores::const_iterator();
        score = context_.scores && at != context_.scores->end() ? std::optional(at->second) : std::nullopt;
      }
      if (!score) return std::nullopt;
      out += term.factor * *score;
    }
    return out;
  }
  static Tri compared(double left, Comparison comparison, double right) {
    switch (comparison) {
      case Comparison::Equal:
        return triOf(left == right);
      case Comparison::AtLeast:
        return triOf(left >= right);
      case Comparison::AtMost:
        return triOf(left <= right);
      case Comparison::More:
        return triOf(left > right);
      case Comparison::Less:
        return triOf(left < right);
    }
    return Tri::Unknown;
  }

  const TestContext& context_;
  std::vector<std::string> reasons_;
};

}  // namespace

TestAnswer TestFacts::event(const TestEvent&) const {
  return {Tri::Unknown, {kEvents}};
}

TestAnswer TestFacts::text(const TestText&) const {
  return {Tri::Unknown, {kWords}};
}

TestAnswer evaluate(const Test& test, const TestContext& context) {
  if (!test.root()) return {Tri::True, {}};
  TestEvaluator evaluator(context);
  TestAnswer out;
  out.value = evaluator.of(*test.root());
  if (out.value == Tri::Unknown) out.reasons = evaluator.takeReasons();
  return out;
}

TestAnswer inForce(const Restriction& restriction, int turn, const Span& span, TestContext context) {
  context.turn = turn;
  TestAnswer out;
  out.value = restriction.when.empty() ? Tri::True : contains(restriction.when, turn, span);
  if (out.value == Tri::Unknown) out.reasons.push_back("how long it lasts shows in play");
  if (out.value == Tri::False || restriction.until.empty()) return out;
  TestAnswer until = evaluate(restriction.until, context);
  out.value = out.value && !until.value;
  out.reasons.insert(out.reasons.end(), until.reasons.begin(), until.reasons.end());
  if (out.value != Tri::Unknown) out.reasons.clear();
  return out;
}

}  // namespace hotchkiss
