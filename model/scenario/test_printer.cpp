// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <cmath>

#include "model/scenario/value_printer.h"

namespace hotchkiss {

namespace {

class TestPrinter {
 public:
  explicit TestPrinter(LineWriter& out) : out_(out) {}

  void operator()(const TestControl& value) {
    out_.put("control(");
    if (value.side == "own" || value.side == "any")
      out_.put(value.side);
    else
      out_.id(Mention::Kind::Side, value.side);
    out_.put(", ");
    over(value.over);
    printRegion(out_, *value.place, Commas::Taken);
    if (!value.by.empty()) {
      out_.put(", by ");
      out_.ids(Mention::Kind::UnitKind, value.by);
    }
    out_.put(")");
  }
  void operator()(const TestPresent& value) {
    out_.put(value.left ? "left(" : "present(");
    printWho(out_, *value.who, Commas::Taken);
    out_.put(", ");
    printRegion(out_, *value.place, Commas::Taken);
    if (value.count) out_.put(fmt::format(", {} {}", comparisonWords(value.count->comparison), value.count->number));
    out_.put(")");
  }
  void operator()(const TestTrace& value) {
    out_.put("trace(");
    out_.id(Mention::Kind::Trace, value.definition);
    if (value.from) {
      out_.put(", from ");
      printRegion(out_, *value.from, Commas::Taken);
    }
    for (const RegionRef& to : value.to) {
      out_.put(", to ");
      printRegion(out_, *to, Commas::Taken);
    }
    out_.put(")");
  }
  void operator()(const TestState& value) {
    out_.put("state(");
    over(value.over);
    printRegion(out_, *value.subject, Commas::Taken);
    out_.put(", ");
    out_.id(Mention::Kind::State, value.state);
    out_.put(")");
  }
  void operator()(const TestEvent& value) { call("event", Mention::Kind::Event, value.id); }
  void operator()(const TestOption& value) { call("option", Mention::Kind::Option, value.id); }
  void operator()(const TestText& value) { out_.put("text(" + LineWriter::quoted(value.text) + ")"); }
  void operator()(const TestScore& value) {
    sum(value.left);
    out_.put(fmt::format(" {} ", comparisonMark(value.comparison)));
    sum(value.right);
  }
  void operator()(const TestTurn& value) { out_.put(fmt::format("turn {} {}", comparisonMark(value.comparison), value.turn)); }
  void operator()(const TestNot& value) {
    out_.put("not ");
    printTestUnit(out_, *value.of);
  }
  void operator()(const TestAnd& value) {
    for (size_t i = 0; i < value.members.size(); ++i) {
      if (i) out_.put(" and ");
      printTestUnit(out_, *value.members[i]);
    }
  }
  void operator()(const TestOr& value) {
    for (size_t i = 0; i < value.members.size(); ++i) {
      if (i) out_.put(" or ");
      printTest(out_, *value.members[i]);
    }
  }

 private:
  void over(TestOver over) {
    if (over == TestOver::All) out_.put("all ");
    if (over == TestOver::Any) out_.put("any ");
  }
  void call(std::string_view name, Mention::Kind kind, const std::string& id) {
    out_.put(name);
    out_.put("(");
    out_.id(kind, id);
    out_.put(")");
  }
  void sum(const std::vector<ScoreTerm>& terms) {
    for (size_t i = 0; i < terms.size(); ++i) {
      ScoreTerm term = terms[i];
      if (i) {
        out_.put(std::signbit(term.factor) ? " - " : " + ");
        term.factor = std::fabs(term.factor);
      }
      if (!term.score) {
        out_.put(numberText(term.factor));
        continue;
      }
      if (term.factor != 1) out_.put(numberText(term.factor) + " x ");
      out_.put("score");
      if (term.side.empty()) continue;
      out_.put("(");
      out_.id(Mention::Kind::Side, term.side);
      out_.put(")");
    }
  }

  LineWriter& out_;
};

}  // namespace

void printTest(LineWriter& out, const TestNode& node) {
  std::visit(TestPrinter(out), node.value);
}

void printTestUnit(LineWriter& out, const TestNode& node) {
  const bool bracket = std::holds_alternative<TestAnd>(node.value) || std::holds_alternative<TestOr>(node.value);
  if (bracket) out.put("(");
  printTest(out, node);
  if (bracket) out.put(")");
}

}  // namespace hotchkiss
