// SPDX-License-Identifier: Apache-2.0
// Whether a Test holds, as far as that can be told without the rules of a game: options, scores and turns, and what `and`, `or`,
// `not` make of them. Control, presence, traces, states, events and words are unknown here, with a reason.
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

struct TestContext {
  const std::vector<OptionId>* options = nullptr;  // those chosen; null = not known
  const Scores* scores = nullptr;
  std::optional<double> score;  // the verdict's own
  std::optional<int> turn;
  const std::vector<TraceDefinition>* traces = nullptr;  // kinds of line that the game defines; null = not known
};

struct TestAnswer {
  Tri value = Tri::Unknown;
  std::vector<std::string> reasons;  // why it is unknown, each once
  bool operator==(const TestAnswer&) const = default;
};

/// An empty Test holds.
TestAnswer evaluate(const Test& test, const TestContext& context);

/// Whether a restriction binds in that turn: its When takes in the turn, and its `until` has not come about.
TestAnswer inForce(const Restriction& restriction, int turn, const Span& span, TestContext context);

}  // namespace hotchkiss
