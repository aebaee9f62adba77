// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/value_parser.h"

namespace hotchkiss {

namespace {

// trace := clause { ; clause }   in any order, each at most once

void parseClause(Cursor& c, TraceNode& trace) {
  const size_t offset = c.peek().offset;
  const auto once = [&](bool fresh) {
    if (!fresh) c.fail("this part of the line's definition is given twice", offset);
  };
  if (c.takeWord("over")) {
    once(trace.over.empty());
    trace.over = c.expectTexts("a kind of path, hexside or terrain");
  } else if (c.takeWord("not")) {
    c.expectWord("over", "after 'not'");
    once(trace.notOver.empty());
    trace.notOver = c.expectTexts("a kind of path, hexside or terrain");
  } else if (c.takeWord("free")) {
    c.expectWord("of", "after 'free'");
    once(!trace.freeOf);
    trace.freeOf = parseWho(c, Commas::Free);
    if (c.takeWord("and")) {
      c.expectWord("zones", "after 'and'");
      trace.zones = true;
    }
  } else if (c.takeWord("inside")) {
    once(!trace.inside);
    trace.inside = parseRegion(c, Commas::Free);
  } else if (c.takeWord("outside")) {
    once(!trace.outside);
    trace.outside = parseRegion(c, Commas::Free);
  } else if (c.takeWord("at")) {
    c.expectWord("most", "after 'at'");
    once(!trace.mostHexes);
    trace.mostHexes = c.expectInt("a number of hexes", 0, 4096);
    if (!c.takeWord("hex")) c.expectWord("hexes", "after the number");
  } else if (c.takeWord("plus")) {
    once(trace.plusPoints == 0);
    trace.plusPoints = c.expectInt("a number of movement points", 1, 4096);
    if (!c.takeWord("point")) c.expectWord("points", "after the number");
    c.expectWord("of", "after 'points'");
    trace.plusMover = c.expectText("a kind of unit");
  } else if (c.takeWord("ends")) {
    once(trace.ends == TraceNode::Ends::Unstated);
    trace.ends = c.expectOneOf({"included", "excluded"}, "a word for the ends") == 1 ? TraceNode::Ends::Excluded
                                                                                     : TraceNode::Ends::Included;
  } else {
    c.expected("'over', 'not over', 'free of', 'inside', 'outside', 'at most N hexes', 'plus N points of' or 'ends included'");
  }
}

}  // namespace

std::shared_ptr<const TraceNode> parseTrace(Cursor& c) {
  auto trace = std::make_shared<TraceNode>();
  do parseClause(c, *trace);
  while (c.takeMark(";"));
  return c.failed() ? nullptr : trace;
}

}  // namespace hotchkiss
