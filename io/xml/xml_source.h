// SPDX-License-Identifier: Apache-2.0
// The text of an XML file with its places: bytes normalised for reading (no byte-order mark, LF ends), and offset -> line and
// column. Knows nothing of elements. Invariant: valid UTF-8 without control characters other than tab and LF once checked.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss {

/// Line and column, from 1; a column counts characters, not bytes.
struct Place {
  int line = 0;
  int column = 0;
  bool operator==(const Place&) const = default;
};

class XmlSource {
 public:
  XmlSource() = default;
  /// Takes the bytes of a file; drops a byte-order mark and turns CRLF and CR into LF (lines and columns stay as they were).
  explicit XmlSource(std::string bytes);
  std::string_view text() const { return text_; }
  /// For the scanner alone, which turns line breaks inside attribute values into blanks, as XML says.
  std::string& mutableText() { return text_; }
  Place place(size_t offset) const;
  /// The offset of byte `index` of what the raw text from `offset` means once character references are resolved.
  size_t rawOffset(size_t offset, size_t index) const;
  /// Refuses bad UTF-8 and control characters, with the place.
  Expected<void> checkCharacters() const;

 private:
  std::string text_;
  std::vector<uint32_t> lineStarts_;
};

/// Number of bytes of the UTF-8 character at `offset`, 0 when it is malformed (overlong, surrogate, beyond U+10FFFF).
size_t utf8Length(std::string_view text, size_t offset);
/// Whether a code point may stand in a file, itself or as a character reference: no control character but tab, LF and CR.
bool legalCharacter(uint32_t codePoint);
/// The code point of a well-formed character at `offset`.
uint32_t codePointAt(std::string_view text, size_t offset);

}  // namespace hotchkiss
