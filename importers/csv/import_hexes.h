// SPDX-License-Identifier: Apache-2.0
// A plain list of hexes as a map: printed code, terrain, elevation, sides, ways. Paints on a map that is given, or makes one
// whose extents and numbering follow from the codes.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "importers/csv/columns.h"
#include "model/document/state.h"

namespace hotchkiss::csv {

struct HexImportOptions {
  std::string id, system;
  std::string columns;    // as for columnsOf
  std::string numbering;  // pattern of the codes; "" = found out
  Orientation orientation = Orientation::FlatTop;
  Stagger stagger = Stagger::EvenShoved;
  ReadOptions read;
};

struct HexImport {
  State state;
  SheetId sheet;
  std::vector<Column> columns;
  Encoding encoding = Encoding::Utf8;
  char delimiter = ',';
  std::string numbering;
  size_t hexes = 0, sides = 0, paths = 0, sites = 0, areas = 0;
  std::vector<std::string> leftOut;  // with the line: what was not understood
};

/// Whether the headings are those of a list of hexes rather than of units.
bool looksLikeHexes(const Table& table);
std::string hexColumnWords();

/// Paints on the sheet when one is given; else a fresh one is made. Fails with the line on a code that the map does not have.
Expected<HexImport> importHexes(std::string_view bytes, const std::string& file, const HexImportOptions& options,
                                const Sheet* base = nullptr);

}  // namespace hotchkiss::csv
