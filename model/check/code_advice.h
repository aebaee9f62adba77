// SPDX-License-Identifier: Apache-2.0
// How bad a wrong printed code is, and which code was meant, seen from things that belong with it. One judgement for set-up,
// arrivals, awards, boxes and control points; the words are code_words.h's. Knows no check.
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

/// Of the codes that differ in one character or in two exchanged ones, the one nearest to `near` (lattice hexes of things that
/// belong with it); without those, the likeliest by itself. Nothing when none stands out.
std::optional<std::string> meantCode(const BoardView& view, const std::string& code, const std::vector<Hex>& near);

}  // namespace hotchkiss
