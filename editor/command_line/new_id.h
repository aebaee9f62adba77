// SPDX-License-Identifier: Apache-2.0
// The id of a fresh document when nobody gives one.
#pragma once
#include <filesystem>
#include <string>

#include "model/base/id_text.h"

namespace hotchkiss::cli {

/// "maps/little.map.xml" -> "little"; characters that an id cannot hold become '-'.
inline std::string idFromPath(const std::string& path) {
  std::string stem = std::filesystem::path(path).filename().string();
  stem = stem.substr(0, stem.find('.'));
  for (char& c : stem) {
    const bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    if (!fits) c = '-';
  }
  return stem.empty() ? "untitled" : asId(stem);
}

}  // namespace hotchkiss::cli
