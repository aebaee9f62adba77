// SPDX-License-Identifier: Apache-2.0
// Finding and replacing over the names and texts of everything open: units, formations, places, lines, titles, rules. Knows no
// widget. A list of hits is of one State and is made anew after a change. Invariant: ids are never looked at nor changed; what is
// replaced together is one undo; values and links that name a place go with its new name.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "editor/session/session.h"
#include "editor/session/standings.h"
#include "editor/session/text_pattern.h"

namespace hotchkiss::editor {

enum class FindScope { Everything, Scenario, Map, Forces };
std::string findScopeName(FindScope scope);

struct FindQuery {
  std::string text, with;
  PatternOptions options;
  FindScope scope = FindScope::Everything;
};

struct FindHit {
  DocumentKey document;
  std::string what;  // "name of a unit", "rule 3"
  std::string text;  // all of it
  size_t at = 0, length = 0;
  std::string replacement;
  bool on = true;
  size_t slot = 0;  // the how-many-eth text of its document
  std::optional<Hex> hex;
  CounterRef counter;
  std::string formation;
  std::string locked;  // why it is not changed just so: "locked", "read-only"
};

class FindDesk {
 public:
  explicit FindDesk(Session& session);

  const FindQuery& query() const { return query_; }
  /// Looks again; every hit is ticked, but for those in files that cannot be written.
  void ask(FindQuery query);
  const std::vector<FindHit>& hits() const { return hits_; }
  /// What is wrong with the expression, or "".
  const std::string& error() const { return error_; }
  /// More hits were found than are listed.
  bool more() const { return more_; }
  void tick(size_t hit, bool on);
  void tickAll(bool on);
  size_t ticked() const;
  /// Replaces what is ticked as one undo; how many. 0 too when the bar asks for an unlock first.
  size_t replace();
  /// Selects what a hit is about; the place to show, when it has one.
  std::optional<Hex> select(size_t hit);

  Signal<> changed;

 private:
  void look();
  std::vector<DocumentKey> documents() const;
  std::string lockOf(const DocumentKey& key) const;
  Session& session_;
  FindQuery query_;
  std::vector<FindHit> hits_;
  std::string error_;
  bool more_ = false;
  uint64_t revision_ = 0;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
