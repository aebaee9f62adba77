// SPDX-License-Identifier: Apache-2.0
// The map file's own parts, read and written by hand because they are packed text. What the rest of a map's schema is stands in
// fields_board_internal.h.
#pragma once
#include "io/native/field_reader_internal.h"
#include "io/native/field_writer_internal.h"
#include "model/board/sheet.h"

namespace hotchkiss::native {

constexpr int kHexesALine = 16;
constexpr int kSidesALine = 8;

/// Reads the root element that the reader stands in.
void readMap(FieldReader& reader, Sheet& sheet);
/// Writes everything inside the root element.
void writeMap(FieldWriter& writer, const Sheet& sheet);

/// What holds for a cell of a layer when no file says otherwise.
inline Coverage derivedCoverage(const HexCell& cell, Layer layer) {
  const bool known = layer == Layer::Elevation ? cell.elevation != kNoElevation : cell.terrain != 0;
  return known ? kConfirmed : kUndigitized;
}

}  // namespace hotchkiss::native
