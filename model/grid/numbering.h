// SPDX-License-Identifier: Apache-2.0
// The printed numbering of a sheet as a reversible function: column and row on paper <-> printed code such as N2334, A29.17 or
// OTR S0709. A pattern says it all: "N{col:02}{row:02}", "A{col}.{row:02}", "{col:A}{row}". Invariant: a Numbering that was made
// is unambiguous for its sheet's size, so code -> hex -> code is the identity for every hex.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "model/base/error.h"
#include "model/grid/offset.h"

namespace hotchkiss {

/// What is written of a numbering: the pattern and how the two counts run.
struct NumberingSpec {
  std::string pattern = "{col:02}{row:02}";  // one {col..} and one {row..} in either order; ":0N" = N digits with zeros, ":A" =
                                             // letters A..Z, AA, AB.., ":AA" = A..Z, AA, BB..; the rest is literal
  int firstColumn = 1;                       // number of the first column in counting order (letters: 1 = A)
  int firstRow = 1;
  bool columnsDescending = false;  // true: counted from the right edge of the paper
  bool rowsDescending = false;     // true: counted from the bottom edge ("bottom-up")
  bool operator==(const NumberingSpec&) const = default;
};

/// One of the two numbers of a code.
struct CodeField {
  bool letters = false;
  bool repeated = false;  // letters: after Z comes AA, then BB
  int width = 0;          // 0: as many digits as needed
  bool operator==(const CodeField&) const = default;
};

class Numbering {
 public:
  Numbering() = default;
  /// Refuses a pattern without both fields, or one under which two hexes of the size could share a code or a code could be read
  /// in two ways.
  static Expected<Numbering> make(const NumberingSpec& spec, int columns, int rows);

  /// The printed code of a column and row of the paper; also outside the sheet's size where the numbers allow (>= 0), else an
  /// empty string.
  std::string code(ColumnRow cr) const;
  /// Column and row of a code, whether or not they lie on the sheet; nothing when the text is not of this numbering. Case and
  /// blanks of the literal parts are forgiven, and leading zeros where a separator makes the reading sure.
  std::optional<ColumnRow> parse(std::string_view code) const;

  const NumberingSpec& spec() const { return spec_; }
  /// The literal text before the first number, e.g. "N" or "OTR S".
  const std::string& prefix() const { return prefix_; }
  int columns() const { return columns_; }
  int rows() const { return rows_; }
  /// Printed numbers of a column and row of the paper.
  int columnNumber(int column) const;
  int rowNumber(int row) const;
  /// The reverse of columnNumber and rowNumber.
  int columnOfNumber(int number) const;
  int rowOfNumber(int number) const;
  bool operator==(const Numbering& o) const { return spec_ == o.spec_ && columns_ == o.columns_ && rows_ == o.rows_; }

 private:
  NumberingSpec spec_;
  int columns_ = 0, rows_ = 0;
  bool columnFirst_ = true;
  CodeField column_{false, false, 2}, row_{false, false, 2};
  std::string prefix_, separator_, suffix_;
};

/// The pattern with its digits widened so that a sheet of that size fits.
std::string widenedPattern(const std::string& pattern, int firstColumn, int firstRow, int columns, int rows);

}  // namespace hotchkiss
