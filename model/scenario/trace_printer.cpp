// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "model/scenario/value_printer.h"

namespace hotchkiss {

void printTrace(LineWriter& out, const TraceNode& node) {
  std::string_view between;
  const auto clause = [&](std::string_view text) {
    out.put(between);
    out.put(text);
    between = "; ";
  };
  if (!node.over.empty()) {
    clause("over ");
    out.ids(Mention::Kind::Over, node.over);
  }
  if (!node.notOver.empty()) {
    clause("not over ");
    out.ids(Mention::Kind::Over, node.notOver);
  }
  if (node.freeOf) {
    clause("free of ");
    printWho(out, *node.freeOf, Commas::Free);
    if (node.zones) out.put(" and zones");
  }
  if (node.inside) {
    clause("inside ");
    printRegion(out, *node.inside, Commas::Free);
  }
  if (node.outside) {
    clause("outside ");
    printRegion(out, *node.outside, Commas::Free);
  }
  if (node.mostHexes) clause(fmt::format("at most {} hex{}", *node.mostHexes, *node.mostHexes == 1 ? "" : "es"));
  if (node.plusPoints) {
    clause(fmt::format("plus {} point{} of ", node.plusPoints, node.plusPoints == 1 ? "" : "s"));
    out.id(Mention::Kind::UnitKind, node.plusMover);
  }
  if (node.ends != TraceNode::Ends::Unstated) clause(node.ends == TraceNode::Ends::Included ? "ends included" : "ends excluded");
}

}  // namespace hotchkiss
