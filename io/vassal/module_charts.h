// SPDX-License-Identifier: Apache-2.0
// The charts of a module as HTML of the plain kind that VASSAL shows: victory and arrivals of a scenario, and a page about the
// module itself. Knows words only. Invariant: pure ASCII, so that no encoding is guessed.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "io/vassal/scenario_plan.h"

namespace hotchkiss::vassal {

/// Text as HTML: the signs that mark up, and every character beyond ASCII, spelt out.
std::string htmlText(std::string_view text);

/// Awards by side, the verdict, special rules, and orders at start.
std::string victoryChart(const PlayedScenario& played, const Vocabulary& vocabulary);
/// Who comes when, by which way; "" for a scenario without arrivals.
std::string arrivalChart(const PlayedScenario& played, const Vocabulary& vocabulary, const Calendar& calendar);

/// The set-up in the notation of its game.
std::string setUpChart(const PlayedScenario& played, const BoardView& view, const std::string& system);
/// What terrain, hexsides and paths cost whom; "" where no cost is known.
std::string terrainChart(const Vocabulary& vocabulary, const std::string& title);

struct ModuleRemarks {
  std::string module;
  std::vector<std::pair<std::string, std::vector<std::string>>> lists;  // a heading, and its lines
};
std::string aboutChart(const ModuleRemarks& remarks);

}  // namespace hotchkiss::vassal
