// SPDX-License-Identifier: Apache-2.0
// True, false, or not known: what every evaluation over incomplete data answers. `and` and `or` follow Kleene: an unknown part
// decides nothing that a known part decides already.
#pragma once
#include <algorithm>
#include <cstdint>

namespace hotchkiss {

enum class Tri : uint8_t { False, Unknown, True };  // the order is what the functions below rest on

constexpr Tri triOf(bool value) {
  return value ? Tri::True : Tri::False;
}
constexpr Tri operator&&(Tri a, Tri b) {
  return std::min(a, b);
}
constexpr Tri operator||(Tri a, Tri b) {
  return std::max(a, b);
}
constexpr Tri operator!(Tri a) {
  return static_cast<Tri>(2 - static_cast<int>(a));
}
/// "true", "false", "unknown".
constexpr const char* triName(Tri value) {
  return value == Tri::True ? "true" : value == Tri::False ? "false" : "unknown";
}

}  // namespace hotchkiss
