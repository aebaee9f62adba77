// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "model/scenario/value_printer.h"

namespace hotchkiss {

namespace {

std::string pointText(const WhenPoint& point) {
  if (point.turn) return fmt::format("turn {}", *point.turn);
  if (point.date) return momentText({*point.date, point.minutes});
  const int minutes = point.minutes.value_or(0);
  return fmt::format("{:02}:{:02}", minutes / 60, minutes % 60);
}

void printClause(LineWriter& out, const WhenClause& clause) {
  std::string_view between;
  const auto part = [&](std::string_view text) {
    out.put(between);
    out.put(text);
    between = " ";
  };
  if (clause.beforePlay) part("before play");
  if (clause.atEnd) part("at end");
  if (clause.part) {
    constexpr std::string_view kKinds[] = {"phase", "segment", "player-turn", "turn"};
    const auto& p = *clause.part;
    if (p.edge != WhenPart::Edge::During) part(p.edge == WhenPart::Edge::Start ? "start of" : "end of");
    if (p.kind != WhenPart::Kind::Turn) {
      part(fmt::format("{}(", kKinds[static_cast<size_t>(p.kind)]));
      out.id(p.kind == WhenPart::Kind::PlayerTurn ? Mention::Kind::Side : Mention::Kind::Phase, p.id);
      out.put(")");
    } else if (!clause.at) {
      part("turn");
    }
  }
  if (clause.at) part(pointText(*clause.at));
  if (clause.every == 1) part("each turn");
  if (clause.every > 1) part(fmt::format("every {} turns", clause.every));
  if (clause.from) part("from " + pointText(*clause.from));
  if (clause.to) part("to " + pointText(*clause.to));
  if (clause.after) {
    part("after ");
    printTestUnit(out, *clause.after);
  }
  if (clause.until) {
    part("until ");
    printTestUnit(out, *clause.until);
  }
}

}  // namespace

void printWhen(LineWriter& out, const WhenNode& node) {
  for (size_t i = 0; i < node.clauses.size(); ++i) {
    if (i) out.put(" or ");
    printClause(out, node.clauses[i]);
  }
}

}  // namespace hotchkiss
