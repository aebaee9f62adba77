// SPDX-License-Identifier: Apache-2.0
// The scenario sections of a GCACW rulebook's text: which blocks belong to which scenario and part, and the words that all parts
// share (codes, names before codes, sides, sentences). Builds no document.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "importers/rulebook/outline.h"

namespace hotchkiss::rulebook::gcacw {

/// A labelled paragraph or a case of the special rules with the items below it.
struct TextRule {
  std::string label;  // "Control of Hexes"
  const Block* block = nullptr;
  size_t textAt = 0;                // where its text begins behind the label
  std::vector<const Block*> below;  // items and tables
};

struct ScenarioText {
  std::string number;  // "13.1"; "" for a text without headings
  std::string title;
  const Block* heading = nullptr;
  std::vector<TextRule> head;         // Map, Length of Game, Setup ...
  std::vector<TextRule> rules;        // under "Special Rules"
  std::vector<const Block*> victory;  // under "Victory Conditions"
};

/// The sections of a text whose heading names a scenario; a text that is one scenario without a heading is one of them.
std::vector<ScenarioText> scenarioTexts(const Outline& outline);

/// A printed code in a text: offset and length of what is printed, the code with its sheet's letter.
struct TextCode {
  size_t at = 0, length = 0;
  std::string code;
  bool letterless = false;
};
/// Codes of a text in order; four digits alone are of the sheet `letter`, and no codes when it is empty. Years are none.
std::vector<TextCode> codesIn(std::string_view text, const std::string& letter);
/// A code as a value writes it: one with a blank stands in quotes.
std::string codeValue(const std::string& code);
/// Codes joined by commas, as a Region writes them.
std::string codeList(const std::vector<TextCode>& codes, size_t from = 0);
/// The name that stands before a code in brackets, "Todd's Tavern (N3117)"; "" when none does.
std::string nameBefore(std::string_view text, const TextCode& code);

/// "union", "confederate" by the first of both that the text names; "".
std::string sideIn(std::string_view text);
/// Sentences with where they begin; a full stop behind a digit or a single letter ends none.
std::vector<std::pair<size_t, std::string>> sentencesOf(const std::string& text);
/// Words with a capital that are names of units in a list: "Potter and the Provisional brigade" has two.
std::vector<std::string> unitNamesIn(std::string_view text);
/// The number behind a word of the text ("turn 4"), also as a word; nothing when none stands there.
std::optional<int> numberAfter(const std::string& lowText, std::string_view word);
std::string quotedName(const std::string& name);
/// A stretch of text as the id of an event: its words, not more than 60 letters.
std::string eventOf(std::string_view text);

}  // namespace hotchkiss::rulebook::gcacw
