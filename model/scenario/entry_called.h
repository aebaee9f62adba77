// SPDX-License-Identifier: Apache-2.0
// The entry of a set-up that is known by an id, in a scenario or in a text that was read.
#pragma once
#include <algorithm>
#include <string_view>

#include "model/scenario/scenario.h"

namespace hotchkiss {

/// nullptr when there is none.
template <class Entries>
const SetupEntry* entryCalled(const Entries& entries, std::string_view id) {
  const auto at = std::find_if(entries.begin(), entries.end(), [&](const SetupEntry& e) { return e.id == id; });
  return at == entries.end() ? nullptr : &*at;
}

}  // namespace hotchkiss
