// SPDX-License-Identifier: Apache-2.0
// The special rules of a GCACW scenario as items: who controls what at start, bridges and destroyed things, what may not be done,
// reinforcements that the text prints. What a paragraph says beyond that stays a rule in words. Builds no document.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "importers/rulebook/gcacw/scenario_text.h"
#include "importers/rulebook/reading.h"
#include "model/scenario/scenario.h"

namespace hotchkiss::rulebook::gcacw {

/// An item and where the text says it, with its codes.
template <class Item>
struct Told {
  Item item;
  TextSpan span;
  std::vector<std::pair<std::string, TextSpan>> words;
};

struct SpecialItems {
  std::vector<Told<ControlAtStart>> controls;
  std::vector<Told<Marker>> markers;
  std::vector<Told<Restriction>> restrictions;
  std::vector<Told<Arrival>> arrivals;
  std::vector<Told<SpecialRule>> rules;
  std::vector<NotUnderstood> missed;
  std::string exitPlace;                   // where units leave the map for points, as a Region
  std::vector<std::string> supplySources;  // codes
};

/// An objective of the victory schedule: its name and code.
using Objectives = std::vector<std::pair<std::string, std::string>>;

/// `letter` is the letter of the only sheet in play, "" when there are several.
SpecialItems specialItems(const ScenarioText& scenario, const std::string& letter, const Objectives& objectives,
                          const Provenance& provenance);

}  // namespace hotchkiss::rulebook::gcacw
