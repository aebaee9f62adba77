// SPDX-License-Identifier: Apache-2.0
// Rows and columns of a sheet as counted on paper (0-based, from its upper left corner) to axial hexes of the sheet's own frame
// and back. The frame's (0, 0) is the hex of column 0, row 0. Knows nothing of printed codes.
#pragma once
#include "model/grid/hex.h"

namespace hotchkiss {

/// Which columns (flat-top) or rows (pointy-top) stand half a hex further down (right) on paper, counting the leftmost (topmost)
/// as the first.
enum class Stagger : uint8_t { EvenShoved, OddShoved };

/// Column and row on paper, 0-based from the upper left corner.
struct ColumnRow {
  int column = 0;
  int row = 0;
  auto operator<=>(const ColumnRow&) const = default;
};

constexpr Hex hexOfColumnRow(ColumnRow cr, Orientation orientation, Stagger stagger) {
  // (n & 1) is right for negative n too; the sum is even, so that the halving is exact.
  if (orientation == Orientation::FlatTop) {
    const int shift = stagger == Stagger::EvenShoved ? (cr.column - (cr.column & 1)) / 2 : (cr.column + (cr.column & 1)) / 2;
    return {cr.column, cr.row - shift};
  }
  const int shift = stagger == Stagger::EvenShoved ? (cr.row - (cr.row & 1)) / 2 : (cr.row + (cr.row & 1)) / 2;
  return {cr.column - shift, cr.row};
}

constexpr ColumnRow columnRowOfHex(Hex h, Orientation orientation, Stagger stagger) {
  if (orientation == Orientation::FlatTop) {
    const int shift = stagger == Stagger::EvenShoved ? (h.q - (h.q & 1)) / 2 : (h.q + (h.q & 1)) / 2;
    return {h.q, h.r + shift};
  }
  const int shift = stagger == Stagger::EvenShoved ? (h.r - (h.r & 1)) / 2 : (h.r + (h.r & 1)) / 2;
  return {h.q + shift, h.r};
}

}  // namespace hotchkiss
