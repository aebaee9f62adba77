// SPDX-License-Identifier: Apache-2.0
// What other programs did to the files of open documents since they were read or written. Reads files, changes nothing; works on
// values, so that it can be done in another thread.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "io/native/load.h"

namespace hotchkiss::editor {

struct OutsideChange {
  DocumentKey key;
  std::string shown;                // the file's name
  uint64_t hash = 0;                // of its bytes now; 0 when it is gone
  std::string fault;                // why it cannot be read as that document; "" when it can
  std::optional<AnyDocument> now;   // as the file has it
  std::optional<AnyDocument> both;  // ours and theirs merged, when both changed and nothing is in dispute
};

/// The files of the table that differ from what was read or written last. `ours` is what is open, for merging.
std::vector<OutsideChange> outsideChanges(const FileTable& files, const State& ours);

}  // namespace hotchkiss::editor
