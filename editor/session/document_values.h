// SPDX-License-Identifier: Apache-2.0
// The values of a document: every line that says where, who, when or whether, and what stands beside them as a bare code, id or
// link; each with what it belongs to and what it mentions. They are visited in one order, so that the n-th value is the n-th
// again. Knows no board. Invariant: what people merely read is not among them (document_texts.h), links in it are.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/document/edit.h"

namespace hotchkiss::editor {

enum class ValueKind {
  Region,
  Who,
  When,
  Test,
  Trace,
  Bare,   // one code or id
  Key,    // "hex:N2101", "unit:evans"
  Prose,  // a text with links
  Join    // the two codes of a join, with kBetweenCodes between them
};
constexpr char kBetweenCodes = '=';

struct ValueAt {
  ValueKind kind = ValueKind::Region;
  std::string what;               // "Set-up c-bridge", "join of gtc-s"
  std::vector<Mention> mentions;  // in the line
  SheetId to, mine;               // of a Join
};
/// Gets the line and may change it; what cannot be read back leaves the value as it was.
using ValueVisitor = std::function<void(const ValueAt&, std::string& line)>;

void visitValues(Scenario& scenario, const ValueVisitor& visit);
void visitValues(Game& game, const ValueVisitor& visit);
void visitValues(Board& board, const ValueVisitor& visit);

/// The line with mentions replaced, as it is printed; nothing when no line says that.
std::optional<std::string> lineWith(ValueKind kind, const std::string& line,
                                    const std::vector<std::pair<Mention, std::string>>& changes);
/// The edits that give a scenario the values of the other.
std::vector<Edit> editsOfValues(const Scenario& old, const Scenario& now);

}  // namespace hotchkiss::editor
