// SPDX-License-Identifier: Apache-2.0
// Which column of a table holds what: guessed from its heading, corrected by the user ("strength=Men,name=Unit"). Knows words,
// not what becomes of the cells.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "io/csv/csv.h"
#include "model/base/error.h"

namespace hotchkiss::csv {

/// A meaning that a column can have, and what people call it in headings (small, words parted by blanks).
struct ColumnWord {
  std::string_view target;
  std::vector<std::string_view> headings;
};

struct Column {
  std::string heading;
  std::string target;  // "" = nothing
  std::string why;     // "its heading", "--columns", "nothing is known of it"
};

/// A column each heading of the table's first row. `given` is what the user says: TARGET=HEADING, parted by commas; "-=HEADING"
/// is a column to be left out. Fails on a heading that the table does not have.
Expected<std::vector<Column>> columnsOf(const Table& table, const std::vector<ColumnWord>& words, std::string_view given);

/// Small letters, words parted by one blank: "Cmd_Level" -> "cmd level".
std::string headingWords(std::string_view heading);
/// The same joined by '-', fit for an id: "Small Arms" -> "small-arms"; letters that are not ASCII are kept.
std::string idWord(std::string_view text);

}  // namespace hotchkiss::csv
