// SPDX-License-Identifier: Apache-2.0
// Hex, direction, hexside and vertex on one infinite axial lattice (q, r). Knows nothing of sheets, codes or millimetres.
// Invariants: directions run clockwise, 0..5; a Hexside and a Vertex are always held in canonical form, so that == is identity.
// Flat-top:   0 n, 1 ne, 2 se, 3 s, 4 sw, 5 nw.   Pointy-top: 0 nw, 1 ne, 2 e, 3 se, 4 sw, 5 w.
#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <functional>

namespace hotchkiss {

enum class Orientation : uint8_t { FlatTop, PointyTop };

struct Hex {
  int32_t q = 0;
  int32_t r = 0;
  auto operator<=>(const Hex&) const = default;
  constexpr Hex operator+(Hex o) const { return {q + o.q, r + o.r}; }
  constexpr Hex operator-(Hex o) const { return {q - o.q, r - o.r}; }
};

constexpr int kDirections = 6;
constexpr std::array<Hex, 6> kDirectionVectors = {Hex{0, -1}, Hex{1, -1}, Hex{1, 0}, Hex{0, 1}, Hex{-1, 1}, Hex{-1, 0}};

/// The neighbour in direction 0..5 (any integer is taken modulo 6).
constexpr Hex neighbour(Hex h, int direction) {
  return h + kDirectionVectors[static_cast<size_t>(((direction % 6) + 6) % 6)];
}
constexpr int opposite(int direction) {
  return (direction + 3) % 6;
}

/// Number of steps between two hexes.
constexpr int distance(Hex a, Hex b) {
  const int dq = a.q - b.q, dr = a.r - b.r, ds = dq + dr;
  const auto mag = [](int v) { return v < 0 ? -v : v; };
  return (mag(dq) + mag(dr) + mag(ds)) / 2;
}

/// The direction from a to b when they are neighbours, else -1.
constexpr int directionTo(Hex a, Hex b) {
  for (int d = 0; d < 6; ++d)
    if (neighbour(a, d) == b) return d;
  return -1;
}

/// The side between two neighbouring hexes; canonical direction is 0, 1 or 2.
struct Hexside {
  Hex hex;
  int8_t direction = 0;
  constexpr Hexside() = default;
  constexpr Hexside(Hex h, int d) : hex(d % 6 >= 3 ? neighbour(h, d) : h), direction(static_cast<int8_t>(d % 3)) {}
  auto operator<=>(const Hexside&) const = default;
  constexpr Hex first() const { return hex; }
  constexpr Hex second() const { return neighbour(hex, direction); }
  constexpr bool touches(Hex h) const { return first() == h || second() == h; }
};

/// A corner where three hexes meet; corner c of a hex lies clockwise of side c (between directions c and c + 1). Canonical corner
/// is 0 or 1.
struct Vertex {
  Hex hex;
  int8_t corner = 0;
  constexpr Vertex() = default;
  constexpr Vertex(Hex h, int c) {
    c = ((c % 6) + 6) % 6;
    // Corner c of h is corner c + 2 of the hex across side c and corner c + 4 of the hex across side c + 1.
    if (c == 0 || c == 1) {
      hex = h;
      corner = static_cast<int8_t>(c);
    } else if (c == 2 || c == 3) {
      hex = neighbour(h, c + 1);
      corner = static_cast<int8_t>((c + 4) % 6);
    } else {
      hex = neighbour(h, c);
      corner = static_cast<int8_t>((c + 2) % 6);
    }
  }
  auto operator<=>(const Vertex&) const = default;
};

/// The three hexes that meet at a vertex.
constexpr std::array<Hex, 3> hexesAt(Vertex v) {
  return {v.hex, neighbour(v.hex, v.corner), neighbour(v.hex, v.corner + 1)};
}
/// The two ends of a hexside, counter-clockwise end first as seen from side.hex.
constexpr std::array<Vertex, 2> endsOf(Hexside s) {
  return {Vertex(s.hex, s.direction + 5), Vertex(s.hex, s.direction)};
}
/// The three hexsides that meet at a vertex.
constexpr std::array<Hexside, 3> sidesAt(Vertex v) {
  return {Hexside(v.hex, v.corner), Hexside(v.hex, (v.corner + 1) % 6), Hexside(neighbour(v.hex, v.corner), (v.corner + 2) % 6)};
}
/// The side between two hexes; only meaningful when they are neighbours (assert with directionTo).
constexpr Hexside sideBetween(Hex a, Hex b) {
  const int d = directionTo(a, b);
  return Hexside(a, d < 0 ? 0 : d);
}

}  // namespace hotchkiss

template <>
struct std::hash<hotchkiss::Hex> {
  size_t operator()(const hotchkiss::Hex& h) const noexcept {
    const uint64_t k = (static_cast<uint64_t>(static_cast<uint32_t>(h.q)) << 32) | static_cast<uint32_t>(h.r);
    return std::hash<uint64_t>{}(k * 0x9E3779B97F4A7C15ull);
  }
};
template <>
struct std::hash<hotchkiss::Hexside> {
  size_t operator()(const hotchkiss::Hexside& s) const noexcept {
    return std::hash<hotchkiss::Hex>{}(s.hex) * 3 + static_cast<size_t>(s.direction);
  }
};
template <>
struct std::hash<hotchkiss::Vertex> {
  size_t operator()(const hotchkiss::Vertex& v) const noexcept {
    return std::hash<hotchkiss::Hex>{}(v.hex) * 2 + static_cast<size_t>(v.corner);
  }
};
