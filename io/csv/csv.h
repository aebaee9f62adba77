// SPDX-License-Identifier: Apache-2.0
// Tables of text with a separator between cells, both ways: bytes in any encoding that spreadsheets write to rows of UTF-8 cells
// and back. Quotes are those of RFC 4180. What separates cells and how the bytes are coded is found out when nobody says. Knows
// nothing of what columns mean.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss::csv {

constexpr size_t kMostBytes = size_t{64} << 20;
constexpr size_t kMostCells = 8'000'000;

enum class Encoding : uint8_t { Utf8, Windows1252, Utf16LittleEndian, Utf16BigEndian };
/// "utf-8", "windows-1252", "utf-16le", "utf-16be".
const char* encodingName(Encoding encoding);
/// Of the usual names ("latin-1" is read as windows-1252, as everybody does; "utf-16" by itself is little-endian).
std::optional<Encoding> encodingFromName(std::string_view name);

struct ReadOptions {
  std::optional<char> delimiter;     // nothing: guessed among , ; tab |
  std::optional<Encoding> encoding;  // nothing: the byte-order mark says, else UTF-8 where it is valid, else Windows-1252
};

struct Row {
  int line = 0;  // on which it begins, from 1
  std::vector<std::string> cells;
  bool operator==(const Row&) const = default;
};

struct Table {
  std::vector<Row> rows;  // lines without any text are left out
  char delimiter = ',';
  Encoding encoding = Encoding::Utf8;
  bool byteOrderMark = false;
};

/// Reads a whole file; the error has the line.
Expected<Table> read(std::string_view bytes, const ReadOptions& options = {});

struct WriteOptions {
  char delimiter = ',';
  Encoding encoding = Encoding::Utf8;
  bool byteOrderMark = false;  // UTF-16 always has one
};

/// The bytes of a table; a character that the encoding does not have is an error.
Expected<std::string> write(const std::vector<std::vector<std::string>>& rows, const WriteOptions& options = {});

/// Bytes to UTF-8; the error has the line of what is no text.
Expected<std::string> toUtf8(std::string_view bytes, Encoding encoding);

/// The number that a cell holds, with a point: "1,5" and "1.250,5" where the comma is the decimal sign, "1,250.5" where it is
/// not; nothing when the cell is no number.
std::optional<std::string> plainNumber(std::string_view cell, bool decimalComma);

/// "comma", "semicolon", "tab", "bar".
const char* delimiterName(char delimiter);
/// Of a name, or of the one character itself.
std::optional<char> delimiterFromName(std::string_view name);

}  // namespace hotchkiss::csv
