// SPDX-License-Identifier: Apache-2.0
// What a When's line says, as a tree: one or more clauses, any of which may apply. Knows no calendar.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/scenario/calendar.h"
#include "model/scenario/region_ast.h"

namespace hotchkiss {

struct TestNode;
using TestRef = std::shared_ptr<const TestNode>;

/// A turn by number, or by date, time of day, or both.
struct WhenPoint {
  std::optional<int> turn;
  std::optional<Date> date;
  std::optional<int> minutes;
  bool stated() const { return turn || date || minutes; }
  bool operator==(const WhenPoint&) const = default;
};

/// A part of a turn: `phase(strategic)`, `end of player-turn(union)`.
struct WhenPart {
  enum class Kind { Phase, Segment, PlayerTurn, Turn };
  enum class Edge { During, Start, End };
  Kind kind = Kind::Phase;
  Edge edge = Edge::During;
  std::string id;
  bool operator==(const WhenPart&) const = default;
};

struct WhenClause {
  bool beforePlay = false;
  bool atEnd = false;
  std::optional<WhenPoint> at;
  std::optional<WhenPart> part;
  int every = 0;  // every N turns, counted from `from` or turn 1; 0 = not said
  std::optional<WhenPoint> from, to;
  TestRef after;  // from when this has come true, `after control(union, B2317)`
  TestRef until;
};

struct WhenNode {
  std::vector<WhenClause> clauses;
};

}  // namespace hotchkiss
