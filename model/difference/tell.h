// SPDX-License-Identifier: Apache-2.0
// Differences and conflicts in words of the domain: "Evans moved from B19.22 to B19.23", "42 hexes painted woods". Looks at the
// records of two versions and at what names things (sheets, vocabulary, forces); changes nothing.
#pragma once
#include <string>
#include <vector>

#include "model/board/sheet.h"
#include "model/board/vocabulary.h"
#include "model/difference/record_difference.h"
#include "model/difference/record_merge.h"
#include "model/forces/forces.h"

namespace hotchkiss {

/// What gives things their names; all may be missing.
struct TellContext {
  const Sheet* sheetBefore = nullptr;  // of a map: the two versions, for codes
  const Sheet* sheetAfter = nullptr;
  Vocabulary vocabulary;
  Forces forcesBefore, forcesAfter;                // of a scenario
  Orientation orientation = Orientation::FlatTop;  // of the board, for the words of directions
};

/// One thing that is different, for people and for programs.
struct Difference {
  std::string section;  // "terrain", "hexsides", "units", "set-up", ...
  std::string change;   // added, removed, changed, moved, painted, reordered
  std::string kind;     // hex, hexside, unit, site, award, ...
  std::string id;       // of the thing; of hexes and hexsides "", see codes
  std::string field;    // what of it, "" = the whole
  std::string before, after;
  std::string text;                // one sentence
  std::vector<std::string> codes;  // of the hexes and hexsides that it is about
  std::vector<Hex> hexes;          // in the sheet's frame, for marks on a picture
  std::vector<Hexside> sides;
};

/// The differences, grouped by section in the order of the documents.
std::vector<Difference> tell(const Record& before, const Record& after, const TellContext& context);

/// "hex B12.01", "unit Evans", "set-up entry evans": what a conflict is about.
std::string subjectOf(const MergeConflict& conflict, const TellContext& context);
/// The values in dispute for people: codes instead of frame names, names instead of ids.
std::string valueForPeople(const std::string& field, const std::string& value, const TellContext& context);
/// The text with its line breaks as blanks: a sentence stands on one line, whatever a note in it says.
std::string onOneLine(std::string text);
/// "both added it", "ours removed it, theirs changed it", ...
std::string reasonOf(const MergeConflict& conflict);

}  // namespace hotchkiss
