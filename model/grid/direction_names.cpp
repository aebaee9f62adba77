// SPDX-License-Identifier: Apache-2.0
#include "model/grid/direction_names.h"

namespace hotchkiss {

namespace {
constexpr std::array<std::string_view, 6> kFlat = {"n", "ne", "se", "s", "sw", "nw"};
constexpr std::array<std::string_view, 6> kPointy = {"nw", "ne", "e", "se", "sw", "w"};
char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
}  // namespace

std::string_view directionName(int direction, Orientation orientation) {
  const auto& names = orientation == Orientation::FlatTop ? kFlat : kPointy;
  return names[static_cast<size_t>(((direction % 6) + 6) % 6)];
}

std::optional<int> directionFromName(std::string_view word, Orientation orientation) {
  const auto& names = orientation == Orientation::FlatTop ? kFlat : kPointy;
  for (int d = 0; d < 6; ++d) {
    const std::string_view name = names[static_cast<size_t>(d)];
    if (name.size() != word.size()) continue;
    bool same = true;
    for (size_t i = 0; i < name.size(); ++i) same = same && lower(word[i]) == name[i];
    if (same) return d;
  }
  return std::nullopt;
}

}  // namespace hotchkiss
