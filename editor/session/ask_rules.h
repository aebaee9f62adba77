// SPDX-License-Identifier: Apache-2.0
// Questions to the rules model as a user of the window asks them: about what is selected, about the hex under the pointer, about
// counters that are being dragged. Pure functions of their arguments, for any thread; the answers are Overlays.
#pragma once
#include <functional>

#include "editor/session/overlay.h"
#include "editor/session/rules_stage.h"
#include "editor/session/selection.h"

namespace hotchkiss::editor {

using Cancelled = std::function<bool()>;

/// The answer for what is selected, or what to select first.
Overlay askRules(const RulesStage& stage, const WhatIfSettings& settings, const Selection& selection, const Cancelled& cancelled);
/// What the hex under the pointer adds: the way there and its cost, the sight to it. Empty (Question::Nothing) when nothing.
Overlay askAbout(const RulesStage& stage, const WhatIfSettings& settings, const Selection& selection, Hex hex);
/// Command and supply of the counters if they were set down in the hex.
Overlay askBeforeDrop(const RulesStage& stage, const WhatIfSettings& settings, const std::vector<CounterRef>& counters, Hex hex);

}  // namespace hotchkiss::editor
