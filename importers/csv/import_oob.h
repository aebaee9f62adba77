// SPDX-License-Identifier: Apache-2.0
// A table of units as an order of battle: the tree by a column of parents or of dotted paths, sides inherited from above, every
// other column a rating or a note. What the game's words lack goes into a game file beside it. Nothing of a row is dropped in
// silence.
#pragma once
#include <string>
#include <vector>

#include "importers/csv/columns.h"
#include "model/document/state.h"

namespace hotchkiss::csv {

struct OobImportOptions {
  std::string id, title;
  std::string system;   // whose words are used; "" = the table's own
  std::string columns;  // as for columnsOf
  ReadOptions read;
  std::optional<bool> decimalComma;  // nothing: guessed from the cells
};

struct OobImport {
  State state;  // an order of battle, and a game file where it has words of its own
  OobId oob;
  std::vector<Column> columns;
  Encoding encoding = Encoding::Utf8;
  char delimiter = ',';
  bool decimalComma = false;
  size_t rows = 0, formations = 0, units = 0, pools = 0, leaders = 0;
  std::vector<std::string> made;      // formations that no row describes, by name
  std::vector<std::string> warnings;  // with the line: an id twice, a count that is none
};

/// The words of columns that it knows, for help.
std::string oobColumnWords();
/// Fails with the line on what is no table, or has no column for a name.
Expected<OobImport> importOob(std::string_view bytes, const std::string& file, const OobImportOptions& options);

}  // namespace hotchkiss::csv
