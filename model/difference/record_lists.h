// SPDX-License-Identifier: Apache-2.0
// The parts of up to three versions of one record, side by side, and the order in which what is left of them stands. Inside of
// comparing and merging.
#pragma once
#include <string>
#include <unordered_map>
#include <vector>

#include "model/difference/record.h"

namespace hotchkiss {

/// One part by its step, as each version has it; null where a version has none.
struct PartRow {
  std::string step;
  std::vector<const Record*> versions;
};

/// Every part of the versions (null = a version without the record), each once: those of the first version in its order, then
/// what the next ones add.
std::vector<PartRow> alignedParts(const std::vector<const Record*>& versions);

/// The steps to a record's parts, in order.
std::vector<std::string> stepsOf(const Record* record);
/// Those of `steps` that `kept` holds.
std::vector<std::string> only(const std::vector<std::string>& steps, const std::unordered_map<std::string, bool>& kept);
/// The steps of `first` in its order, with those that only `second` has put in behind whatever they follow there; what the first
/// has put in at the same place stays in front.
std::vector<std::string> woven(const std::vector<std::string>& first, const std::vector<std::string>& second);

}  // namespace hotchkiss
