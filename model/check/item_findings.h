// SPDX-License-Identifier: Apache-2.0
// Findings about items of a scenario that several files of checks make alike: faults of a Region, and fixes that put an item back
// with one value changed. Known to the checks only.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "model/check/check_context.h"
#include "model/check/check_functions.h"
#include "model/check/region_faults.h"
#include "model/check/start_facts.h"

namespace hotchkiss::checks {

/// A fix that replaces `from` by `to` in a Region of an item of the scenario: `set` puts the new Region into a copy.
template <class Item>
std::optional<Fix> regionFix(const ScenarioId& scenario, const Item& item, const Region& region, const std::string& from,
                             const std::string& to, const std::function<void(Item&, const Region&)>& set) {
  const auto mended = replaced(region, from, to);
  if (!mended) return std::nullopt;
  Item copy = item;
  set(copy, *mended);
  Fix fix;
  fix.title = "replace " + from + " by " + to;
  fix.from = from;
  fix.to = to;
  fix.edits = {PutItem{scenario, copy, -1}};
  return fix;
}

/// Visits the stacks at start that a Hex check of a scenario has to look at, in the order of their hexes.
void eachStackInFocus(const CheckContext& context, const std::function<void(Hex, const std::vector<Occupant>&)>& visit);

/// Reports those faults of an item's Region that are of the asked kind, with a fix where something else was meant.
template <class Item>
void reportRegionFaults(const CheckContext& context, const char* check, const std::function<bool(const RegionFault&)>& asked,
                        const std::vector<RegionFault>& faults, const Subject& subject, const Item& item, const Region& region,
                        const std::function<void(Item&, const Region&)>& set, Out& out) {
  for (const RegionFault& fault : faults) {
    if (!asked(fault)) continue;
    Diagnostic d = context.finding(check, subject, fault.message);
    d.severity = fault.severity;
    d.subject.code = fault.text;
    if (fault.meant && fault.kind != RegionFault::Kind::PartCode) d.message += " (did you mean " + *fault.meant + "?)";
    if (fault.meant)
      if (auto fix = regionFix<Item>(ScenarioId(context.id()), item, region, fault.text, *fault.meant, set)) {
        fix->safe = fault.kind == RegionFault::Kind::PartCode;  // the same hex by its other code
        d.fixes.push_back(std::move(*fix));
      }
    out.push_back(std::move(d));
  }
}

inline bool isCodeFault(const RegionFault& f) {
  return f.kind == RegionFault::Kind::Code;
}
inline bool isPartCode(const RegionFault& f) {
  return f.kind == RegionFault::Kind::PartCode;
}
inline bool isPlaceFault(const RegionFault& f) {
  return f.kind == RegionFault::Kind::Place || f.kind == RegionFault::Kind::NameOnly;
}

/// "a", "a and b", "a, b, c and 4 more".
std::string listed(const std::vector<std::string>& names, size_t most = 4);

}  // namespace hotchkiss::checks
