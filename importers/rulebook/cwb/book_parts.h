// SPDX-License-Identifier: Apache-2.0
// A rulebook of the Civil War Brigade Series cut into what it consists of: games, their numbered cases and charts, scenarios,
// sides, labelled paragraphs. Knows the labels and the order of things, nothing of what the paragraphs say. Points into the
// Outline, which must outlive it.
#pragma once
#include <string>
#include <vector>

#include "importers/rulebook/outline.h"

namespace hotchkiss::rulebook::cwb {

/// A labelled paragraph, or one without a label that goes on behind one.
struct BookPart {
  std::string label;    // in small letters: "setup", "orders", "variable reinforcements"; "" = none
  std::string after;    // the label before it, when it has none itself
  std::string bracket;  // "Variable Reinforcements (all arrive at Entry hex J):"
  std::string mark;     // of an item
  Passage text;
  TextPlace place;
  std::vector<const Block*> tables;  // that follow it
};

struct BookSide {
  std::string side;  // "union", "confederate"
  std::vector<BookPart> parts;
};

struct BookScenario {
  std::string number, title;
  TextSpan heading;
  std::vector<BookPart> parts;  // of the scenario as a whole
  std::vector<BookSide> sides;  // each side once
};

/// A numbered case with what stands under it.
struct BookCase {
  std::string number, title;
  TextSpan heading;
  std::vector<Passage> paragraphs;
  std::vector<const Block*> tables;
  std::vector<std::string> tableTitles;  // the paragraph or heading before each table
};

/// A chart behind the scenarios, with the headings over it.
struct BookChart {
  std::string title;     // of the chart: "Earlier Losses", "Union - Order of Arrival"
  std::string subtitle;  // the heading next to it: "Confederate (casualties by scenario)"
  TextSpan heading;
  std::vector<Block> tables;  // lines of one cell between rows are rows here
  std::vector<Passage> paragraphs;
};

struct BookGame {
  std::string id, title;
  TextSpan heading;
  std::vector<BookCase> cases;
  std::vector<BookScenario> scenarios;
  std::vector<BookChart> charts;
};

/// The games that have scenarios; a text without headings of games is one game.
std::vector<BookGame> gamesOf(const Outline& outline);
/// "confederate" for Confederate, Rebel, CSA, Southern; "union" for Union, Federal, US; "" for other words.
std::string sideWord(const std::string& word);

}  // namespace hotchkiss::rulebook::cwb
