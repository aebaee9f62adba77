// SPDX-License-Identifier: Apache-2.0
// How machine-readable answers are built: keys in a fixed order, and what is not known is null.
#pragma once
#include <nlohmann/json.hpp>
#include <string>

namespace hotchkiss::cli {

using Json = nlohmann::ordered_json;

inline Json orNull(const std::string& text) {
  return text.empty() ? Json(nullptr) : Json(text);
}
/// Of a number that starts at 1.
inline Json orNull(int number) {
  return number > 0 ? Json(number) : Json(nullptr);
}

}  // namespace hotchkiss::cli
