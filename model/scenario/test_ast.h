// SPDX-License-Identifier: Apache-2.0
// What a Test's line says, as a tree. Invariant of a tree that a Test holds: ands and ors have at least two members, none of
// their own kind.
#pragma once
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/scenario/when_ast.h"
#include "model/scenario/who_ast.h"

namespace hotchkiss {

/// How many: `at least 2`, `exactly 5`.
struct TestCount {
  Comparison comparison = Comparison::AtLeast;
  int number = 1;
  bool operator==(const TestCount&) const = default;
};
/// Whether a fact must hold of every place (unit) of a Region or of one of them; nothing said = every.
enum class TestOver { Unstated, All, Any };

/// `control(union, all place "Henry House Hill", by infantry)`; side `own` = the item's own side, `any` = whichever.
struct TestControl {
  std::string side;
  TestOver over = TestOver::Unstated;
  RegionRef place;
  std::vector<std::string> by;  // unit kinds
};
/// `present(side(union), N2101, at least 2)`; `left(...)`: went off the map there.
struct TestPresent {
  bool left = false;
  WhoRef who;
  RegionRef place;
  std::optional<TestCount> count;
};
/// `trace(communication, from N3213, to N3520)`: several ends = a line that takes in all of them.
struct TestTrace {
  std::string definition;
  RegionRef from;
  std::vector<RegionRef> to;
};
/// `state(any (N1332, N0930), damaged)`; units by `unit(...)`.
struct TestState {
  TestOver over = TestOver::Unstated;
  RegionRef subject;
  std::string state;
};
struct TestEvent {
  std::string id;
};
struct TestOption {
  std::string id;
};
/// A fact told in words, that nothing here can judge.
struct TestText {
  std::string text;
};
/// factor x score(side); an empty side with `score` = the verdict's own score; without = a plain number.
struct ScoreTerm {
  double factor = 1;
  bool score = false;
  std::string side;
  bool operator==(const ScoreTerm&) const = default;
};
struct TestScore {
  std::vector<ScoreTerm> left, right;  // sums, at least one term each
  Comparison comparison = Comparison::AtLeast;
};
/// `turn >= 7`.
struct TestTurn {
  Comparison comparison = Comparison::AtLeast;
  int turn = 1;
};
struct TestNot {
  TestRef of;
};
struct TestAnd {
  std::vector<TestRef> members;
};
struct TestOr {
  std::vector<TestRef> members;
};

struct TestNode {
  std::variant<TestControl, TestPresent, TestTrace, TestState, TestEvent, TestOption, TestText, TestScore, TestTurn, TestNot,
               TestAnd, TestOr>
      value;
};

}  // namespace hotchkiss
