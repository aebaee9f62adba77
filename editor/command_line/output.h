// SPDX-License-Identifier: Apache-2.0
// Where a command's result goes: standard output for "-", else a file, written beside its target and renamed over it.
#pragma once
#include <string>

#include "editor/command_line/console.h"
#include "io/files/files.h"

namespace hotchkiss::cli {

/// Writes the bytes; returns the exit status. Nothing is written once the user has interrupted.
inline int writeOutput(Console& console, const std::string& path, const std::string& bytes) {
  if (path == "-") {
    console.out << bytes;
    return kDone;
  }
  if (console.interrupted()) return kUnusable;
  if (const auto written = writeFile(path, bytes); !written) return console.unusable(written.error());
  return kDone;
}

}  // namespace hotchkiss::cli
