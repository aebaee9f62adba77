// SPDX-License-Identifier: Apache-2.0
// What is wrong with a printed code, in words, how bad it is, and which code was probably meant. One voice for set-up, arrivals,
// awards, boxes and control points. Knows no check.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/board/board_view.h"
#include "model/check/diagnostic.h"

namespace hotchkiss {

struct CodeFault {
  Severity severity = Severity::Error;
  bool notInPlay = false;  // the board has the hex, on a sheet that the scenario does not use
  std::string message;     // "A46.43 does not exist: map A ends at row 34"
};

/// What is wrong with a code, or nothing when it names a hex that can be played on. Beyond an extent that is assumed by two hexes
/// or fewer it is a warning: the extent may be wrong.
std::optional<CodeFault> faultOf(const BoardView& view, const std::string& code);
/// The same for an answer that has been asked for already.
std::optional<CodeFault> faultOf(const BoardView& view, const std::string& code, const CodeAnswer& answer);

/// A code that differs in one character, or in two neighbouring ones exchanged, and names a hex that can be played on: the one
/// nearest to `near` (lattice hexes of things that belong with it); without those, one that is the only exchange or the only
/// change there is. Nothing when none stands out.
std::optional<std::string> meantCode(const BoardView& view, const std::string& code, const std::vector<Hex>& near);

/// "map A ends at row 34", "map A begins at column 1": how a sheet's extent forbids a code.
std::string extentInWords(const Sheet& sheet, const CodeAnswer& answer);

/// A sheet as people call it: its title, or its id.
std::string sheetName(const Sheet& sheet);

}  // namespace hotchkiss
