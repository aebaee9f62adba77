// SPDX-License-Identifier: Apache-2.0
// Tests answered by the rules and by who stands where: as things stand in a situation, and whether play can change the answer at
// all. What only play shows stays unknown.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "model/rules/rule_system.h"
#include "model/rules/situation.h"
#include "model/scenario/test_evaluation.h"

namespace hotchkiss {

/// As the pieces of a situation stand: control by what is stated at start and by who stands there, lines by the rules.
class FactsAtStart final : public TestFacts {
 public:
  /// All must outlive it; `system` may be nullptr. `own` is the side of the item that asks.
  FactsAtStart(const RuleSystem* system, const Situation& situation, const std::vector<TraceDefinition>& traces, SideId own);
  TestAnswer control(const TestControl& test) const override;
  TestAnswer present(const TestPresent& test) const override;
  TestAnswer trace(const TestTrace& test) const override;
  TestAnswer state(const TestState& test) const override;

 private:
  TestAnswer controlOfHex(const TestControl& test, Hex hex) const;
  TestAnswer controlOfSide(const TestControl& test, Hexside side) const;
  TestAnswer controlOfBox(const TestControl& test, const BoxId& box) const;
  TestAnswer stated(const TestControl& test, const std::vector<SideId>& certain, const std::vector<SideId>& perhaps,
                    const std::string& code) const;
  bool takes(const Piece& piece, const TestControl& test) const;
  TestAnswer statesOfUnits(const TestState& test, const WhoNode& who) const;
  TestAnswer stateOfPlace(const std::string& state, const Hex* hex, const Hexside* side, const std::string& code) const;

  const RuleSystem* system_;
  const Situation& situation_;
  const std::vector<TraceDefinition>& traces_;
  SideId own_;
  std::vector<std::pair<SideId, RegionAnswer>> controls_;  // at start, evaluated once
  std::vector<std::pair<const Marker*, RegionAnswer>> markers_;
};

/// Whatever is done in play: false = it can never be, true = it always is, unknown = play decides. why() tells what was settled.
class FactsOfPlay final : public TestFacts {
 public:
  /// The situation is asked for only where a line has to be drawn over the ground, which takes the longest.
  FactsOfPlay(const RuleSystem* system, const ScenarioFacts& facts, std::function<const Situation&()> situation,
              const std::vector<TraceDefinition>& traces, SideId own);
  TestAnswer control(const TestControl& test) const override;
  TestAnswer present(const TestPresent& test) const override;
  TestAnswer trace(const TestTrace& test) const override;
  TestAnswer state(const TestState& test) const override;
  /// Sentences about the parts that are settled, each once, in the order in which they were asked.
  const std::vector<std::string>& why() const { return why_; }

 private:
  TestAnswer settled(bool value, std::string why) const;

  const RuleSystem* system_;
  const ScenarioFacts& facts_;
  std::function<const Situation&()> situation_;
  const std::vector<TraceDefinition>& traces_;
  SideId own_;
  mutable std::vector<std::string> why_;
  mutable std::map<const TestTrace*, TestAnswer> lines_;
};

/// The kinds of line that the scenario's game defines; none without a game.
const std::vector<TraceDefinition>& tracesOf(const State& state, const Scenario& scenario);
/// Whether the Test holds as the situation stands, in the scenario's first turn, with its chosen options.
TestAnswer holdsNow(const Test& test, const SideId& own, const RuleSystem* system, const Situation& situation,
                    const std::vector<TraceDefinition>& traces);

}  // namespace hotchkiss
