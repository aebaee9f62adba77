// SPDX-License-Identifier: Apache-2.0
// Put and remove in a list of shared things with ids, as the Put... and Remove... edits mean it: equal ids are replaced in place.
// Knows neither sheets nor orders of battle.
#pragma once
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss::edits {

/// The index at which a new thing goes: `at`, or the end for -1 and for what lies beyond the end.
inline size_t placeInList(int at, size_t size) {
  return at < 0 ? size : std::min(size, static_cast<size_t>(at));
}

template <class T>
Expected<void> putThing(std::vector<std::shared_ptr<const T>>& things, T thing, int at, const char* what) {
  if (thing.id.empty()) return fail(std::string(what) + " needs an id");
  const auto old = std::find_if(things.begin(), things.end(), [&](const auto& t) { return t->id == thing.id; });
  auto made = std::make_shared<const T>(std::move(thing));
  if (old != things.end())
    *old = std::move(made);
  else
    things.insert(things.begin() + static_cast<std::ptrdiff_t>(placeInList(at, things.size())), std::move(made));
  return {};
}

template <class T, class IdType>
Expected<void> removeThing(std::vector<std::shared_ptr<const T>>& things, const IdType& id, const std::string& what) {
  const auto old = std::find_if(things.begin(), things.end(), [&](const auto& t) { return t->id == id; });
  if (old == things.end()) return fail("there is no " + what + " \"" + id.text + "\" to remove");
  things.erase(old);
  return {};
}

}  // namespace hotchkiss::edits
