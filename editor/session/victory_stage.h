// SPDX-License-Identifier: Apache-2.0
// What the rules have said of a scenario's victory, for the files of VictoryDesk alone: made in the background, never changed.
#pragma once
#include <map>
#include <memory>

#include "editor/session/victory_desk.h"

namespace hotchkiss::editor {

struct VictoryDesk::Stage {
  std::shared_ptr<const RulesStage> rules;
  std::unique_ptr<const OutcomeTable> table;
  std::map<SideId, PointRange> totals;
  ScoringContext scoring;
};

}  // namespace hotchkiss::editor
