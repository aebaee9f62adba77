// SPDX-License-Identifier: Apache-2.0
#include "model/rules/rule_system.h"

#include <fmt/format.h>

#include <array>

#include "model/document/state.h"
#include "model/rules/cwb/system.h"
#include "model/rules/defined_line.h"
#include "model/rules/gcacw/system.h"
#include "model/rules/situation.h"
#include "model/rules/travel.h"
#include "model/rules/wbts/system.h"

namespace hotchkiss {

std::span<const RuleSystem* const> ruleSystems() {
  static const std::array<const RuleSystem*, 3> systems = {&gcacw::system(), &wbts::system(), &cwb::system()};
  return systems;
}

const RuleSystem* findRuleSystem(std::string_view id) {
  for (const RuleSystem* system : ruleSystems())
    if (id == system->id()) return system;
  return nullptr;
}

std::string systemOf(const State& state, const Scenario& scenario) {
  const Game* game = state.game(scenario.game.id);
  return game != nullptr && !game->system.empty() ? game->system : scenario.system;
}

const RuleSystem* ruleSystemOf(const State& state, const Scenario& scenario) {
  return findRuleSystem(systemOf(state, scenario));
}

namespace {

tl::unexpected<Error> noSuchQuestion(const RuleSystem& system, const char* what) {
  std::string has;
  for (const std::string& query : system.queries()) has += (has.empty() ? "" : ", ") + query;
  return fail(fmt::format("{} has no {}: ask for {}", system.title(), what, has.empty() ? "nothing yet" : has));
}

}  // namespace

Weather RuleSystem::weatherOf(const ScenarioFacts&, int) const {
  return Weather::Fair;
}
Expected<std::unique_ptr<Mover>> RuleSystem::mover(const Situation&, const Piece&, const MoveOptions&) const {
  return noSuchQuestion(*this, "movement");
}
Expected<QueryAnswer> RuleSystem::supply(const Situation&, const Piece&, std::string_view) const {
  return noSuchQuestion(*this, "line of supply");
}
Expected<QueryAnswer> RuleSystem::command(const Situation&, const Piece&) const {
  return noSuchQuestion(*this, "command radius");
}
std::optional<Tri> RuleSystem::controlsArea(const Situation&, const SideId&, std::string_view) const {
  return std::nullopt;
}
QueryAnswer RuleSystem::line(const Situation& situation, const LineRequest& request) const {
  return definedLine(this, situation, request);
}
Expected<QueryAnswer> RuleSystem::sight(const Situation&, int, int) const {
  return noSuchQuestion(*this, "line of sight");
}
Expected<QueryAnswer> RuleSystem::zones(const Situation&, const SideId&) const {
  return noSuchQuestion(*this, "zones of control");
}

}  // namespace hotchkiss
