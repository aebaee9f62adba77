// SPDX-License-Identifier: Apache-2.0
// What a merge of set-ups cannot see entry by entry: a unit that each side has placed, but by another entry. Knows the lines of
// entries, no board and no order of battle.
#pragma once
#include "model/difference/record_merge.h"

namespace hotchkiss {

/// Finds units that two or more entries of the merged set-up name, though neither side's set-up has them in more than one. Each
/// is a conflict of that unit ("setup/unit:evans"): the entries that name it are taken as the chosen side has them.
void settleDoublePlacements(MergedRecord& merged, const Record* base, const Record& ours, const Record& theirs,
                            const MergeChoices& choices);

}  // namespace hotchkiss
