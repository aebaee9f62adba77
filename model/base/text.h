// SPDX-License-Identifier: Apache-2.0
// Small things about words that every room needs. ASCII only, whatever the locale: ids, codes and names are compared by it.
#pragma once
#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hotchkiss {

/// The text with its ASCII letters small.
inline std::string lowered(std::string_view text) {
  std::string low(text);
  for (char& c : low)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return low;
}

/// The whole text as a whole number, else nothing.
inline std::optional<int> wholeNumber(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

inline bool contains(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// What to call a thing: its name, or its id where it has none.
inline const std::string& nameOf(const std::string& name, const std::string& id) {
  return name.empty() ? id : name;
}

}  // namespace hotchkiss
