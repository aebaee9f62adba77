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

/// As it is printed, with a line end. Bytes of a file or of a word typed that are no UTF-8 become marks in their places.
inline std::string printed(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace hotchkiss::cli
