// SPDX-License-Identifier: Apache-2.0
#include "model/check/item_findings.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/check/scenario_facts.h"

namespace hotchkiss::checks {

std::string listed(const std::vector<std::string>& names, size_t most) {
  std::string out;
  const size_t told = names.size() > most + 1 ? most : names.size();
  for (size_t i = 0; i < told; ++i) {
    const bool last = i + 1 == told && told == names.size();
    out += i == 0 ? names[i] : (last ? " and " : ", ") + names[i];
  }
  if (told < names.size()) out += fmt::format(" and {} more", names.size() - told);
  return out;
}

void eachStackInFocus(const CheckContext& context, const std::function<void(Hex, const std::vector<Occupant>&)>& visit) {
  const auto& stacks = context.facts().stacks();
  if (context.focus() == nullptr) {
    for (const auto& [hex, stack] : stacks) visit(hex, stack);
    return;
  }
  for (const Hex hex : *context.focus())
    if (const auto at = stacks.find(hex); at != stacks.end()) visit(hex, at->second);
}

}  // namespace hotchkiss::checks
