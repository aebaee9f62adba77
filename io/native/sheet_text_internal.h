// SPDX-License-Identifier: Apache-2.0
// Hexes and hexsides of a sheet as the text of a map file, both ways: printed codes, runs of them, letters of the key. Every hex
// has a text that reads back to it, also one that the numbering cannot print (then `@q,r` in the sheet's frame).
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/board/sheet.h"

namespace hotchkiss::native {

/// The printed code; in packed texts a blank in it is '_' and '_' is "__".
std::string hexText(const Sheet& sheet, Hex hex, bool packed);
std::optional<Hex> hexOfText(const Sheet& sheet, std::string_view text, bool packed);
/// "'X12' is no code of this sheet (N0101 to N5834)".
std::string notACode(const Sheet& sheet, std::string_view text);

/// A hexside by one of its hexes and the direction of the other.
struct NamedSide {
  Hex first;          // the hex that is named first
  int direction = 0;  // from it to the other
  Hexside side() const { return Hexside(first, direction); }
};
/// "N2404/N2504" when both hexes are on the sheet, else "N2404/se".
std::string sideText(const Sheet& sheet, const NamedSide& side);
/// The error is a sentence without a place.
Expected<NamedSide> sideOfText(const Sheet& sheet, std::string_view text);

/// Codes of hexes, three or more in line as a run "N0101..N0105": along columns of the paper, or along rows where that is
/// shorter.
std::vector<std::string> runTexts(const Sheet& sheet, const std::vector<Hex>& hexes);
/// The hexes of a code or a run along a row or column of the paper, at most 4096.
Expected<std::vector<Hex>> hexesOfRun(const Sheet& sheet, std::string_view text);

/// One character for each id: a letter of the id where one is free, else the next free letter or digit.
std::vector<std::string> keyLetters(const std::vector<std::string>& ids);

}  // namespace hotchkiss::native
