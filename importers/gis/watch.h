// SPDX-License-Identifier: Apache-2.0
// How somebody follows long work and ends it: called now and then with what is being done. Invariant: after the first "stop" the
// work comes to its end at the next call and changes nothing.
#pragma once
#include <functional>

namespace hotchkiss::gis {

struct Watch {
  /// What is being done and how much of it (0 to 1); false = stop. May be called from the thread that does the work only.
  std::function<bool(const char* step, double share)> goOn;
  bool operator()(const char* step, double share) const { return !goOn || goOn(step, share); }
  bool operator()(const char* step, size_t done, size_t all) const {
    return !goOn || goOn(step, all == 0 ? 1 : static_cast<double>(done) / static_cast<double>(all));
  }
};

}  // namespace hotchkiss::gis
