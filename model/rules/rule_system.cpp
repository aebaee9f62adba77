// SPDX-License-Identifier: Apache-2.0
#include "model/rules/rule_system.h"

#include <array>

#include "model/rules/cwb/system.h"
#include "model/rules/gcacw/system.h"
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

}  // namespace hotchkiss
