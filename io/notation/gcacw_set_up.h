// SPDX-License-Identifier: Apache-2.0
// The set-up tables of the games of the Great Campaigns of the American Civil War, as all of them print them: a row a counter
// (name, size, command, type, strength, place, footnote marks), two sides a scenario, footnotes. JSON, CSV and columns of text to
// plain structs and back, every row with its place. Knows no board and no meaning of the words: the importer has that.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss::notation {

/// Where something stands in the file, from 1; 0 = nowhere (made by a program).
struct SetUpSpot {
  int line = 0, column = 0;
};

/// A counter's row. `strength` has no marks; "" = none is printed (leaders, trains).
struct SetUpRow {
  std::string name, size, command, type, strength, place;
  std::vector<std::string> marks;  // "*", "++"
  std::string table;               // the table's title when it is not the plain "Union Set-Up"
  SetUpSpot spot;
};

struct SetUpFootnote {
  std::string mark, text;
  SetUpSpot spot;
};

struct SetUpGunboat {
  std::string name, place;
  SetUpSpot spot;
};

struct SetUpSide {
  std::string side;  // "confederate", "union": in small letters
  std::vector<SetUpFootnote> footnotes;
  std::vector<SetUpRow> rows;
  std::vector<SetUpGunboat> gunboats;
};

struct SetUpScenario {
  int number = 0;
  std::string name;
  std::vector<SetUpSide> sides;
  SetUpSpot spot;
};

/// Something in the file that was read in spite of a fault, or that no struct holds.
struct SetUpRemark {
  std::string message;
  SetUpSpot spot;
  bool lost = true;  // nothing was made of it; false: it was read in the way that the message tells
};

struct SetUpBook {
  std::string id, name;
  std::vector<SetUpScenario> scenarios;
  std::vector<SetUpRemark> remarks;
  size_t rowCount() const;
};

enum class SetUpFormat { Json, Csv, Tabs, Pipes };

/// The format of bytes that look like set-up tables; Tabs for text of which nothing better can be said.
SetUpFormat setUpFormatOf(std::string_view bytes);
/// Whether the bytes look like a file of set-up tables at all, rather than a rulebook.
bool looksLikeSetUp(std::string_view bytes);
/// Reads set-up tables; the first fault is the error, with line, column, the row's name and what to do. Limits: 16 MiB, 100,000
/// rows, 1,000 scenarios.
Expected<SetUpBook> readSetUp(std::string_view bytes, SetUpFormat format);
Expected<SetUpBook> readSetUp(std::string_view bytes);
/// The tables as bytes of that format; what is read back has the same facts. In text, tabs and pipes within a cell become blanks.
std::string printSetUp(const SetUpBook& book, SetUpFormat format);
/// Equal but for places and remarks.
bool sameFacts(const SetUpBook& a, const SetUpBook& b);

/// What the last column says of a place.
struct SetUpPlace {
  enum class Kind {
    Hexes,    // codes; several are a choice
    Within,   // `distance` hexes of codes[0], or of `name`
    Area,     // "In Hanover County": name is Hanover
    Near,     // "Near Petersburg"
    Box,      // name is "Bermuda Hundred"
    Arrival,  // a reinforcement: `when` is "May 11", "Turn 7", "Special", "Union", or ""
    Event,    // "Upon CSA reorganization"
    Other     // not understood; `name` is the text
  };
  Kind kind = Kind::Other;
  std::vector<std::string> codes;  // with the game's prefix as printed: "OTR N0307"
  std::string name;                // what is printed in brackets beside the code, or the place's name
  int distance = 0;
  std::string when;
  std::string reference;  // "see Rule 14"
  bool operator==(const SetUpPlace&) const = default;
};

SetUpPlace parseSetUpPlace(std::string_view text);
/// The place in one spelling, which parses to the same value.
std::string printSetUpPlace(const SetUpPlace& place);

}  // namespace hotchkiss::notation
