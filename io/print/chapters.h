// SPDX-License-Identifier: Apache-2.0
// The chapters of a booklet, each from a scenario to blocks of text. A chapter that has nothing to say adds nothing.
#pragma once
#include "io/print/scenario_words.h"
#include "io/print/text_blocks.h"

namespace hotchkiss::print {

void addOpening(const ScenarioBook& book, Text& text);
void addSetUp(const ScenarioBook& book, Text& text);
/// What lies on the map at start, ammunition, earlier losses, orders.
void addStartOfPlay(const ScenarioBook& book, Text& text);
void addArrivals(const ScenarioBook& book, Text& text);
void addTurnTrack(const ScenarioBook& book, Text& text);
/// Awards as a score sheet, and what the score means.
void addVictory(const ScenarioBook& book, Text& text);
/// Special rules, restrictions, options.
void addRules(const ScenarioBook& book, Text& text);
void addErrata(const ScenarioBook& book, Text& text);

/// The tables of a side's set-up: hexes, choices, boxes.
std::vector<Table> setUpTables(const ScenarioBook& book, const SideId& side);
Table arrivalTable(const ScenarioBook& book, const SideId& side);
/// The rules of the verdict in words.
Table verdictTable(const ScenarioBook& book);
Track turnTrack(const ScenarioBook& book);
ScoreSheet scoreSheet(const ScenarioBook& book);

}  // namespace hotchkiss::print
