// SPDX-License-Identifier: Apache-2.0
// Whom a wrong unit id may have meant, and a walk over everything of a scenario that names units. Known to the checks only.
#pragma once
#include <optional>
#include <set>
#include <string>

#include "model/check/scenario_facts.h"

namespace hotchkiss::checks {

/// The id of the unit, pool or formation that an unknown id or designation is nearest to, if one stands out.
std::optional<std::string> meantUnit(const ScenarioFacts& facts, const std::string& wrong);
/// The Who with an id or name in it replaced.
std::optional<Who> replaced(const Who& who, const std::string& from, const std::string& to);
/// Kinds of the units and counters that are certainly meant.
std::set<std::string> kindsOf(const ScenarioFacts& facts, const WhoAnswer& who);
/// Whether a unit of that kind can be in the state.
bool fitsKind(const StateKind& state, const std::string& unitKind);

template <class Item>
std::string idOfItem(const Item& item) {
  return item.id;
}

/// Visits each Who of the scenario's own items: visit(item, who, kind of subject, setter).
template <class Visit>
void eachWho(const Scenario& s, Visit visit) {
  const auto set = [](auto& item, const Who& who) { item.who = who; };
  for (const auto& i : s.setup) visit(i, i.who, SubjectKind::Setup, set);
  for (const auto& i : s.arrivals) visit(i, i.who, SubjectKind::Arrival, set);
  for (const auto& i : s.awards) visit(i, i.who, SubjectKind::Award, set);
  for (const auto& i : s.restrictions) visit(i, i.who, SubjectKind::Restriction, set);
  for (const auto& i : s.losses) visit(i, i.who, SubjectKind::Loss, set);
  for (const auto& i : s.orders) visit(i, i.who, SubjectKind::Orders, set);
}

}  // namespace hotchkiss::checks
