// SPDX-License-Identifier: Apache-2.0
#include "editor/session/rules_stage.h"

#include <fmt/format.h>

#include "editor/session/text.h"

namespace hotchkiss::editor {

namespace {

std::string systemIdOf(const State& state, const Scenario& scenario) {
  const Game* game = state.game(scenario.game.id);
  return scenario.system.empty() && game != nullptr ? game->system : scenario.system;
}

// The ground of two States is the same when every document that a board is made of is shared.
bool sameGround(const State& a, const State& b) {
  const Scenario *x = a.scenario(a.activeScenario), *y = b.scenario(b.activeScenario);
  if (x == nullptr || y == nullptr) return false;
  return a.sheets == b.sheets && a.boards == b.boards && a.games == b.games && x->game == y->game && x->system == y->system &&
         x->board == y->board && x->sheetsInPlay == y->sheetsInPlay && x->base == y->base &&
         a.scenario(x->base.id) == b.scenario(y->base.id);
}

}  // namespace

const RuleSystem* systemInFront(const State& state) {
  const Scenario* scenario = state.scenario(state.activeScenario);
  if (scenario == nullptr) return nullptr;
  const RuleSystem* system = findRuleSystem(systemIdOf(state, *scenario));
  return system == nullptr || system->queries().empty() ? nullptr : system;
}

std::shared_ptr<const RulesStage> RulesStage::make(State state, const SituationOptions& wanted,
                                                   const std::shared_ptr<const RulesStage>& before, bool printedWeather,
                                                   bool anyGame) {
  std::shared_ptr<RulesStage> stage(new RulesStage);
  stage->state_ = std::move(state);
  const Scenario* scenario = stage->state_.scenario(stage->state_.activeScenario);
  if (scenario == nullptr) {
    stage->why_ = tr("The rules judge a scenario: open one, or make one with File, New");
    return stage;
  }
  stage->system_ = systemInFront(stage->state_);
  if (stage->system_ == nullptr && !anyGame) {
    stage->why_ =
        fmt::format(fmt::runtime(tr("The rules of '{}' are not built in: questions are answered for GCACW, WBTS and CWB")),
                    systemIdOf(stage->state_, *scenario));
    return stage;
  }
  SituationOptions options = wanted;
  stage->facts_.emplace(stage->state_, *scenario, options.drafts);
  if (printedWeather && stage->system_ != nullptr) options.weather = stage->system_->weatherOf(*stage->facts_, options.turn);
  if (before && before->situation_ && before->situation_->options().drafts == options.drafts &&
      sameGround(before->state_, stage->state_))
    stage->situation_ = Situation::atStart(*stage->facts_, before->situation_->sharedGround(), options);
  else
    stage->situation_ = Situation::atStart(*stage->facts_, options);
  return stage;
}

}  // namespace hotchkiss::editor
