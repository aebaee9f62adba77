// SPDX-License-Identifier: Apache-2.0
// What one sheet says of shared ground, written onto another: the edits that make two sheets of a board agree. A draft stays a
// draft on the sheet that takes it over, and what was a draft beside it does not become sure. Applies nothing.
#pragma once
#include <vector>

#include "model/board/board_ground.h"
#include "model/document/edit.h"

namespace hotchkiss::editor {

/// Whose word is taken: that of the upper sheet of a difference, or of the lower.
enum class Word { Upper, Lower };

/// Whether that sheet says anything that could be taken.
bool canTake(const BoardDifference& difference, Word word);
/// The sheet that is surer: confirmed before draft before unknown; nothing when both are alike.
std::optional<Word> surer(const BoardDifference& difference);

/// A difference and whose word holds.
struct Decision {
  const BoardDifference* difference = nullptr;
  Word word = Word::Upper;
};
/// The edits of all decisions together, to be applied in order as one step.
Expected<std::vector<Edit>> groundEdits(const State& state, const BoardId& board, const std::vector<Decision>& decisions);

}  // namespace hotchkiss::editor
