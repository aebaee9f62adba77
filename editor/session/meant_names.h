// SPDX-License-Identifier: Apache-2.0
// What was meant by a name that nobody has: for the sentences under fields and cells. Knows the board in front, the game's words
// and the order of battle; no form. Invariant: a proposal can be typed as it stands.
#pragma once
#include <string>
#include <vector>

#include "model/board/board_view.h"
#include "model/forces/forces.h"
#include "model/scenario/values.h"

namespace hotchkiss::editor {

/// The sentence, and "Did you mean WORD?" where one of the known words is near.
std::string withMeant(std::string sentence, const std::string& wrong, const std::vector<std::string>& known);
/// What to write for a word that was written as a code: `place "Oakford"`, `area "Hanover"`, `unit(evans)`, a near code; "" when
/// nothing stands out.
std::string meantPlace(const BoardView& view, const Forces* forces, const std::string& word);
/// What is wrong with the codes, places, sides and units that a value mentions; "" = nothing. `forces` may be absent.
std::string faultOfMentions(const std::vector<Mention>& mentions, const BoardView& view, const Vocabulary& words,
                            const Forces* forces);

}  // namespace hotchkiss::editor
