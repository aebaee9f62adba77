// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "model/scenario/value_parser.h"

namespace hotchkiss {

namespace {

// test := conj { or conj }     conj := unit { and unit }     unit := not unit | ( test ) | control(..) | present(..) | ...

template <class T>
TestRef node(T value) {
  return std::make_shared<const TestNode>(TestNode{std::move(value)});
}

template <class Joined>
void join(std::vector<TestRef>& members, const TestRef& member) {
  if (!member) return;
  if (const auto* same = std::get_if<Joined>(&member->value))
    members.insert(members.end(), same->members.begin(), same->members.end());
  else
    members.push_back(member);
}

TestOver takeOver(Cursor& c) {
  if (c.takeWord("all")) return TestOver::All;
  if (c.takeWord("any")) return TestOver::Any;
  return TestOver::Unstated;
}

TestRef parseControl(Cursor& c) {
  TestControl control;
  control.side = c.expectText("a side, 'own' or 'any'");
  c.expectMark(",", "after the side");
  control.over = takeOver(c);
  control.place = parseRegion(c, Commas::Taken);
  if (c.takeMark(",")) {
    c.takeWord("by");
    control.by = c.expectTexts("a kind of unit");
  }
  return node(std::move(control));
}

TestRef parsePresent(Cursor& c, bool left) {
  TestPresent present;
  present.left = left;
  present.who = parseWho(c, Commas::Taken);
  c.expectMark(",", "after the units");
  present.place = parseRegion(c, Commas::Taken);
  if (c.takeMark(",")) {
    const auto comparison = takeComparison(c);
    if (!comparison) c.expected("how many (at least 2, at most 2, exactly 2)");
    present.count = TestCount{comparison.value_or(Comparison::AtLeast), c.expectInt("a number of units", 0, 1000000)};
  }
  return node(std::move(present));
}

TestRef parseTraceTest(Cursor& c) {
  TestTrace trace;
  trace.definition = c.expectText("the name of a kind of line");
  while (c.takeMark(",")) {
    if (!trace.from && c.takeWord("from"))
      trace.from = parseRegion(c, Commas::Taken);
    else if (c.takeWord("to"))
      trace.to.push_back(parseRegion(c, Commas::Taken));
    else
      c.expected(trace.from ? "'to' and a place" : "'from' or 'to' and a place");
  }
  return node(std::move(trace));
}

TestRef parseState(Cursor& c) {
  TestState state;
  state.over = takeOver(c);
  state.subject = parseRegion(c, Commas::Taken);
  c.expectMark(",", "after the place or units");
  state.state = c.expectText("a state (damaged, besieged, wrecked, ...)");
  return node(std::move(state));
}

std::optional<double> numberAt(const Cursor& c) {
  return c.peek().kind == Token::Kind::Word ? wordAsNumber(c.peek().text) : std::nullopt;
}

ScoreTerm parseTerm(Cursor& c) {
  ScoreTerm term;
  if (const auto number = numberAt(c)) {
    term.factor = *number;
    c.skip();
    if (!c.takeWord("x")) return term;
  }
  c.expectWord("score", "or a number");
  term.score = true;
  if (c.takeMark("(")) {
    term.side = c.expectText("a side");
    c.expectMark(")", "after the side");
  }
  return term;
}

std::vector<ScoreTerm> parseSum(Cursor& c) {
  std::vector<ScoreTerm> sum;
  double sign = c.takeMark("-") ? -1 : 1;
  for (;;) {
    sum.push_back(parseTerm(c));
    sum.back().factor *= sign;
    const bool minus = c.isMark("-");
    const bool joined = numberAt(c) && (c.peek().text[0] == '-' || c.peek().text[0] == '+');  // "score -3"
    if (c.failed() || (!joined && !minus && !c.isMark("+"))) return sum;
    if (!joined) c.skip();
    sign = minus ? -1 : 1;
  }
}

TestRef parseScore(Cursor& c) {
  TestScore score;
  score.left = parseSum(c);
  const auto comparison = takeComparison(c);
  if (!comparison) c.expected("a comparison (=, >=, <=, >, <)");
  score.comparison = comparison.value_or(Comparison::AtLeast);
  score.right = parseSum(c);
  return node(std::move(score));
}

}  // namespace

TestRef parseTestUnit(Cursor& c) {
  const Cursor::Nest nest(c);
  if (c.failed()) return nullptr;
  if (c.takeWord("not")) {
    TestRef of = parseTestUnit(c);
    return of ? node(TestNot{std::move(of)}) : nullptr;
  }
  if (c.takeMark("(")) {
    TestRef inner = parseTest(c);
    c.expectMark(")", "to close the bracket");
    return inner;
  }
  if (c.isWord("score") || c.isMark("-") || numberAt(c)) return parseScore(c);
  if (c.isWord("turn")) {
    c.skip();
    TestTurn turn;
    const auto comparison = takeComparison(c);
    if (!comparison) c.expected("a comparison (=, >=, <=, >, <)");
    turn.comparison = comparison.value_or(Comparison::AtLeast);
    turn.turn = c.expectInt("a turn's number", 1, 100000);
    return node(turn);
  }
  const int kind = c.expectOneOf({"control", "present", "left", "trace", "state", "event", "option", "text"}, "a Test");
  c.expectMark("(", "after the name of the Test");
  TestRef out;
  switch (kind) {
    case 0:
      out = parseControl(c);
      break;
    case 1:
      out = parsePresent(c, false);
      break;
    case 2:
      out = parsePresent(c, true);
      break;
    case 3:
      out = parseTraceTest(c);
      break;
    case 4:
      out = parseState(c);
      break;
    case 5:
      out = node(TestEvent{c.expectText("the name of an event")});
      break;
    case 6:
      out = node(TestOption{c.expectText("an option's id")});
      break;
    case 7:
      out = node(TestText{c.expectText("a sentence in quotes")});
      break;
    default:
      break;
  }
  c.expectMark(")", "to close the Test");
  return c.failed() ? nullptr : out;
}

TestRef parseTest(Cursor& c) {
  std::vector<TestRef> members;
  do {
    std::vector<TestRef> both;
    do join<TestAnd>(both, parseTestUnit(c));
    while (c.takeWord("and"));
    if (c.failed()) return nullptr;
    join<TestOr>(members, both.size() == 1 ? both[0] : node(TestAnd{std::move(both)}));
  } while (c.takeWord("or"));
  return members.size() == 1 ? members[0] : node(TestOr{std::move(members)});
}

}  // namespace hotchkiss
