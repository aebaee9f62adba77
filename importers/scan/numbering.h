// SPDX-License-Identifier: Apache-2.0
// Which hex of a grid is which printed code: from one or two codes that a person typed, and from printed numbers that were read,
// which vote. A grid may fit perfectly and be numbered a row off, so what contradicts the numbering is listed hex by hex, never
// averaged away. Knows no pictures.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "importers/scan/find_grid.h"
#include "model/grid/numbering.h"

namespace hotchkiss::scan {

/// A code that a person says stands in a hex of the grid.
struct TypedCode {
  Hex hex;
  std::string code;
};

/// What was read in a hex, with how sure the reader was (0 to 1).
struct NumberRead {
  Hex hex;
  std::string text;
  double confidence = 0;
  bool operator==(const NumberRead&) const = default;
};

/// A sheet laid on the grid: its frame and its numbering.
struct SheetNumbering {
  NumberingSpec spec;
  Orientation orientation = Orientation::FlatTop;
  Stagger stagger = Stagger::EvenShoved;
  int columns = 0, rows = 0;
  Hex first;  // hex of the grid that is frame hex (0, 0)
  Numbering numbering;
  bool operator==(const SheetNumbering&) const = default;

  Hex frameHex(Hex gridHex) const { return gridHex - first; }
  Hex gridHex(Hex frameHex) const { return frameHex + first; }
  /// The code of a hex of the grid, also beyond the sheet.
  std::string code(Hex gridHex) const { return numbering.code(columnRowOfHex(frameHex(gridHex), orientation, stagger)); }
  /// The hex of the grid that a code names; nothing where it is none of this numbering.
  std::optional<Hex> hexOf(const std::string& code) const;
};

/// The grid turned so that its hex (0, 0) is the sheet's frame hex (0, 0).
ScanGrid framed(const ScanGrid& grid, const SheetNumbering& numbering);

struct Contradiction {
  Hex hex;  // of the grid
  std::string read, computed;
  double confidence = 0;
};

struct NumberingFound {
  SheetNumbering sheet;
  std::vector<SheetNumbering> others;         // as good by what was typed, and different somewhere on the sheet
  int votes = 0, nextVotes = 0;               // of the numbers read: for this numbering, and for the best other
  int reads = 0;                              // that could be a code at all
  bool sure = false;                          // by the votes alone
  std::vector<Contradiction> contradictions;  // of numbers read and typed
};

/// Out of codes that were typed: those that are simplest (columns first, counted from the upper left corner, hexes in the order
/// in which the field of hexes ends evenly) come first where several fit. Refuses codes that no numbering fits, naming the first
/// that does not.
Expected<NumberingFound> numberingOfCodes(Orientation orientation, const GridExtent& extent, const std::vector<TypedCode>& typed);

/// Out of numbers that were read, and codes that were typed where there are any (these bind). Votes are cast over order,
/// direction, stagger and offset together. Sure with three votes, half as many again as the next has, and reads in columns (rows)
/// of both kinds. Refuses where nothing was read and typed that could be a code.
Expected<NumberingFound> numberingOfReads(Orientation orientation, const GridExtent& extent, const std::vector<NumberRead>& reads,
                                          const std::vector<TypedCode>& typed = {});

/// The four corner hexes of the sheet with their codes, to be looked at.
std::vector<TypedCode> cornerCodes(const SheetNumbering& sheet);

}  // namespace hotchkiss::scan
