// SPDX-License-Identifier: Apache-2.0
// The active scenario made ready for questions to the rules: a State of its own, who stands where, the system that answers. An
// immutable value that any thread may ask. Knows no question.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "model/check/scenario_facts.h"
#include "model/document/state.h"
#include "model/rules/rule_system.h"
#include "model/rules/situation.h"

namespace hotchkiss::editor {

class RulesStage {
 public:
  /// Of the State's active scenario. `before` lends its ground when the map is the same; with `printedWeather` the weather is
  /// that of the turn by the rules, whatever the options say. `anyGame`: a game whose rules are not built in will do.
  static std::shared_ptr<const RulesStage> make(State state, const SituationOptions& options,
                                                const std::shared_ptr<const RulesStage>& before = nullptr,
                                                bool printedWeather = false, bool anyGame = false);
  /// Why nothing can be asked, "" when all is well.
  const std::string& why() const { return why_; }
  const State& state() const { return state_; }
  /// The four below only when why() is "".
  const RuleSystem& system() const { return *system_; }
  /// The same, nullptr where any game would do and this one has none.
  const RuleSystem* systemOrNone() const { return system_; }
  const ScenarioFacts& facts() const { return *facts_; }
  const Situation& situation() const { return *situation_; }
  const Ground& ground() const { return situation_->ground(); }

 private:
  RulesStage() = default;
  State state_;
  std::string why_;
  const RuleSystem* system_ = nullptr;
  std::optional<ScenarioFacts> facts_;
  std::optional<Situation> situation_;
};

/// The rule system of the State's active scenario, nullptr when it has none that answers questions.
const RuleSystem* systemInFront(const State& state);

}  // namespace hotchkiss::editor
