// SPDX-License-Identifier: Apache-2.0
// The three-way merge of records: per thing, per field; what both sides changed differently, or one removed and the other
// changed, is a conflict of that thing. Pure: the same versions and choices give the same answer. Invariant: what neither side
// touched stays, what one side touched is taken, and nothing is left out without a conflict that lists it.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/difference/record.h"

namespace hotchkiss {

enum class MergeSide { Ours, Theirs, Base };
/// "ours", "theirs", "base".
const char* mergeSideName(MergeSide side);

/// One value that the sides do not agree on; nothing = not stated, or the whole thing is not there.
struct ConflictPart {
  std::string field;  // as in RecordChange; "" = the thing as a whole
  std::optional<std::string> base, ours, theirs;
  bool operator==(const ConflictPart&) const = default;
};

/// A thing about which the sides do not agree.
struct MergeConflict {
  enum class What {
    Values,         // both changed the same fields
    BothAdded,      // both added it, differently
    OursRemoved,    // ours removed what theirs changed
    TheirsRemoved,  // theirs removed what ours changed
    OnlyOurs,       // without a base: only ours has it
    OnlyTheirs,     // without a base: only theirs has it
    Order           // both put the things of a list into another order
  };
  What what = What::Values;
  std::string path;                // of the thing: the name under which it is chosen
  std::vector<std::string> heads;  // kinds of the groups above it
  std::string kind, key;
  std::string name;  // what it is called, where it has a field of that name
  std::vector<ConflictPart> parts;
};

/// What to take at a conflict, by its path; others are settled as `otherwise`.
struct MergeChoices {
  std::map<std::string, MergeSide> byPath;
  MergeSide otherwise = MergeSide::Ours;
  MergeSide of(const std::string& path) const {
    const auto it = byPath.find(path);
    return it == byPath.end() ? otherwise : it->second;
  }
};

struct MergedRecord {
  Record record;
  std::vector<MergeConflict> conflicts;  // in the order of the document, also those that a choice settles
};

/// Merges; without a base (null) everything that differs is a conflict.
MergedRecord mergeRecords(const Record* base, const Record& ours, const Record& theirs, const MergeChoices& choices = {});

}  // namespace hotchkiss
