// SPDX-License-Identifier: Apache-2.0
// Everything that is open as one JSON text for other programs, with stable keys (README.md beside this file): maps hex by hex
// with printed codes, orders of battle, and games, boards and scenarios as their native files have them. One way only: what is to
// be read back is a native file.
#pragma once
#include <string>
#include <vector>

#include "model/document/state.h"

namespace hotchkiss::json {

/// `faults` are the errors in spite of which it is written.
std::string everything(const State& state, const std::vector<std::string>& faults = {});

}  // namespace hotchkiss::json
