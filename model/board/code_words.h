// SPDX-License-Identifier: Apache-2.0
// Sentences about printed codes that are not what they should be, and what was probably meant. `where` and the checks say the
// same because they ask here.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/board/board_view.h"

namespace hotchkiss {

/// A sheet as people call it: "map A" by the letter that its codes begin with, else its title.
std::string mapInWords(const Sheet& sheet);
/// Why a code is no playable hex: "A46.43 does not exist: map A ends at row 34". Empty when the code is a playable whole hex.
std::string explainCode(const BoardView& view, std::string_view code, const CodeAnswer& answer);
/// Playable codes that differ from the text in one digit or letter, or in two neighbouring ones exchanged; exchanged ones first,
/// then by place in the code.
std::vector<std::string> slipsOf(const BoardView& view, std::string_view code);
/// The likeliest of slipsOf: with `near`, the one closest to that hex; else the only one, or an exchange of two digits; nothing
/// when that decides nothing.
std::optional<std::string> likelySlip(const BoardView& view, std::string_view code, std::optional<Hex> near = {});

}  // namespace hotchkiss
