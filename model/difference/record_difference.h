// SPDX-License-Identifier: Apache-2.0
// What differs between two versions of a record, thing by thing and field by field. Says it in plain data; the sentences are in
// tell.h.
#pragma once
#include <string>
#include <vector>

#include "model/difference/record.h"

namespace hotchkiss {

struct RecordChange {
  enum class What { Added, Removed, Changed, Reordered };
  What what = What::Changed;
  std::string path;                // to the thing: "units/unit:evans"; of an order, to the list
  std::vector<std::string> heads;  // kinds of the groups above it: {"units"}
  const Record* before = nullptr;  // the thing in the two versions; null where one has none
  const Record* after = nullptr;
  std::string field;  // Changed: "place", or for what lies deeper "rating strength/value"
  std::string was, is;
};

/// The changes in the order of the documents; they point into the two records. Equal records have none.
std::vector<RecordChange> changesOf(const Record& before, const Record& after);

/// "rating strength/value" as people say it: "strength".
std::string fieldForPeople(const std::string& field);

}  // namespace hotchkiss
