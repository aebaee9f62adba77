// SPDX-License-Identifier: Apache-2.0
// A rulebook's text as blocks: numbered headings and cases, paragraphs, items of lists, tables. What is common to rulebooks of
// all games; knows no game's words. Invariant: every line that is not blank is in exactly one block.
#pragma once
#include <string>
#include <vector>

#include "importers/rulebook/book_text.h"

namespace hotchkiss::rulebook {

struct Block {
  enum class Kind {
    Heading,    // "6.3 First Battle of Bull Run", "[19.4] Scenario West 1862", "Confederate Information"
    Paragraph,  // text; with a number when it is a numbered case that goes on as prose: "[19.43] Scenario length is ..."
    Item,       // of a list: "- ...", "* ...", "a) ..."
    Table
  };
  Kind kind = Kind::Paragraph;
  std::string number;                      // "6.3", "1BR 5.1" is "5.1" here; "" = none
  std::string mark;                        // of an item: "-", "*", "a)"
  Passage text;                            // the title of a heading, the text of the others
  std::vector<std::vector<Passage>> rows;  // of a table, header rows too; at least one, each of at least one cell
  int line = 0;                            // its first
  int lastLine = 0;
};

struct Outline {
  std::string file;
  std::vector<Block> blocks;
  std::vector<PageSpot> spots;  // of each line of the text; empty when it has no pages

  PageSpot spot(int line) const {
    return line > 0 && static_cast<size_t>(line) <= spots.size() ? spots[static_cast<size_t>(line) - 1] : PageSpot{};
  }
};

/// The blocks of a text. Lines that a scanner or a narrow column broke are joined to the paragraph they belong to, and words that
/// were broken at their ends are whole.
Outline outlineOf(const BookText& text);

/// A part of a paragraph behind a label: "Orders: No units have orders. Artillery Ammunition: 25." has two.
struct Labelled {
  std::string label;  // as in the list of labels; "" = what stands before the first
  Passage text;
  TextPlace place;  // of the label
};
/// Cuts a paragraph at labels that stand at its beginning or behind the end of a sentence. Labels are compared without regard to
/// case; of two that fit the longer one wins.
std::vector<Labelled> labelledParts(const Passage& paragraph, const std::vector<std::string>& labels);

}  // namespace hotchkiss::rulebook
