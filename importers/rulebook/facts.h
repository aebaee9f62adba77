// SPDX-License-Identifier: Apache-2.0
// What any rulebook's text holds, whichever game it is of, each with its place: printed codes (alone, as alternatives, as ends of
// ranges), names that are printed with codes, numbers and cases of rules, dates. Read once, asked by the checks. Knows no game:
// which words are codes is told by the sheets of the board.
#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "importers/rulebook/outline.h"
#include "model/board/board_view.h"
#include "model/scenario/calendar.h"

namespace hotchkiss::rulebook {

/// A stretch that is read as one: the text of a block, or a cell of a table.
struct Piece {
  const Passage* text = nullptr;  // in the outline
  size_t block = 0;
  int row = -1, column = -1;  // of a cell
};

struct CodeFact {
  size_t piece = 0;
  size_t at = 0, length = 0;  // bytes of the piece
  TextSpan span;
  std::string written;      // "N2334", "OTR S0709", "2510"
  bool letterless = false;  // the letters of its sheet are not printed
  CodeAnswer answer;        // of the board; Unknown for a letterless one
  /// The hex on the lattice when the board has it.
  std::optional<Hex> hex() const { return answer.ok() ? std::optional(answer.hex) : std::nullopt; }
};

/// "Todd's Tavern (N3117)", "N3213 (Chancellorsville)", "Memphis (A2828/B2802)", two cells of a row.
struct NameFact {
  std::string name;
  TextSpan span;              // of the name
  std::vector<size_t> codes;  // the first one, and its alternatives
  size_t piece = 0;
  bool description = false;  // "N2814 (the intersection)": what is there, without a name
};

/// Two codes that are joined by a word: "N0101 and N1901", "N4114 to N4213", "N2404/N2504".
struct PairFact {
  size_t first = 0, second = 0;  // codes
  std::string word;              // "and", "to", "through", "-", "/"
  bool between = false;          // "between" or "from" stands before it
  size_t piece = 0;
  size_t end = 0;  // byte behind it
};

/// A number of a section or case where it stands at the head of its block.
struct NumberFact {
  std::string number;
  size_t block = 0;
  int book = 0;  // rules of several books may stand in one text: numbering that begins again begins a new one
};

struct Facts {
  const Outline* outline = nullptr;
  std::optional<BoardView> view;
  std::vector<Piece> pieces;
  std::vector<CodeFact> codes;  // in the order of pieces
  std::vector<NameFact> names;
  std::vector<PairFact> pairs;
  std::vector<NumberFact> numbers;
  std::vector<std::string> sections;  // of each block: the number of the section it stands in, "" before the first
  std::vector<std::string> headings;  // of each block: the last heading without a number, "" behind a numbered one
  std::vector<int> books;             // of each block

  const Block& block(const Piece& piece) const { return outline->blocks[piece.block]; }
  const std::string& text(size_t piece) const { return pieces[piece].text->text(); }
  TextSpan span(size_t piece, size_t at, size_t length) const { return pieces[piece].text->span(at, length); }
};

Facts factsOf(const Outline& outline, std::optional<BoardView> view);

/// A month and a day that stand in a text, "May 14", "Aug. 28"; the year where it is printed.
struct DayFact {
  size_t at = 0, length = 0;        // of the whole, "May 14, 1864"
  size_t dayAt = 0, dayLength = 0;  // of the day's number
  int month = 0, day = 0;
  std::optional<int> year;
};
/// The days that a text names; "May 11, 14, 19 and June 4, 8" are five.
std::vector<DayFact> daysIn(const std::string& text);

/// "five", "twenty-two", "11": a number that begins at this byte, and its length; nothing when none does.
std::optional<std::pair<int, size_t>> countAt(const std::string& text, size_t at);

/// A name as it is compared: small letters, one space, no quotes.
std::string nameKey(const std::string& name);

}  // namespace hotchkiss::rulebook
