// SPDX-License-Identifier: Apache-2.0
// Whether a Test holds: options, scores and turns, and what `and`, `or`, `not` make of them. Control, presence, traces and states
// need the rules of a game and who stands where: whoever knows them hands in a TestFacts, else they are unknown, with a reason.
// Events and words are unknown, unless it assumes them.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/base/id.h"
#include "model/base/tri.h"
#include "model/scenario/scenario.h"
#include "model/scenario/when_evaluation.h"

namespace hotchkiss {

using Scores = std::map<SideId, double>;

struct TestControl;
struct TestEvent;
struct TestPresent;
struct TestState;
struct TestText;
struct TestTrace;

struct TestAnswer {
  Tri value = Tri::Unknown;
  std::vector<std::string> reasons;  // why it is unknown, each once
  bool operator==(const TestAnswer&) const = default;
};

/// What a Test asks of places and units; made by those who know rules and positions (model/rules/test_facts.h).
class TestFacts {
 public:
  virtual ~TestFacts() = default;
  virtual TestAnswer control(const TestControl& test) const = 0;
  virtual TestAnswer present(const TestPresent& test) const = 0;
  virtual TestAnswer trace(const TestTrace& test) const = 0;
  virtual TestAnswer state(const TestState& test) const = 0;
  /// Unknown, unless somebody assumes them.
  virtual TestAnswer event(const TestEvent& test) const;
  virtual TestAnswer text(const TestText& test) const;
};

struct TestContext {
  const std::vector<OptionId>* options = nullptr;  // those chosen; null = not known
  const Scores* scores = nullptr;
  std::optional<double> score;  // the verdict's own
  std::optional<int> turn;
  const std::vector<TraceDefinition>* traces = nullptr;  // kinds of line that the game defines; null = not known
  const TestFacts* facts = nullptr;                      // null = nobody knows who stands where
};

/// An empty Test holds.
TestAnswer evaluate(const Test& test, const TestContext& context);

/// Whether a restriction binds in that turn: its When takes in the turn, and its `until` has not come about.
TestAnswer inForce(const Restriction& restriction, int turn, const Span& span, TestContext context);

}  // namespace hotchkiss
