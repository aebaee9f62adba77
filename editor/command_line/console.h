// SPDX-License-Identifier: Apache-2.0
// What a command may touch of the outside world: three streams, whether progress is wanted, and whether somebody has interrupted.
// Results go to `out` and are printed when the command is done, so that an interrupted one prints nothing; progress and warnings
// go to `err`.
#pragma once
#include <functional>
#include <istream>
#include <ostream>
#include <string>

#include "model/base/error.h"

namespace hotchkiss::cli {

/// Exit statuses that scripts rely on.
constexpr int kDone = 0;
constexpr int kFound = 1;     // an error, a difference, a conflict; an unknown hex, unit or line
constexpr int kUnusable = 2;  // words or input unusable, output not writable

struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool progress = false;  // err is a terminal
  std::function<bool()> interrupted = [] { return false; };

  /// Prints "hotchkiss: FILE:LINE: message" on one line and returns kUnusable.
  int unusable(const Error& error) const;
  int unusable(const std::string& message) const { return unusable(Error{message, {}, 0, 0}); }
};

/// Several files: 2 wins over 1, and 1 over 0.
inline int worse(int a, int b) {
  return a > b ? a : b;
}

}  // namespace hotchkiss::cli
