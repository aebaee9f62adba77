// SPDX-License-Identifier: Apache-2.0
#include "io/xml/xml_source.h"

#include <fmt/format.h>

#include <algorithm>

namespace hotchkiss {

namespace {

unsigned byteAt(std::string_view text, size_t i) {
  return static_cast<unsigned char>(text[i]);
}

bool continues(std::string_view text, size_t i) {
  return i < text.size() && (byteAt(text, i) & 0xC0u) == 0x80u;
}

}  // namespace

size_t utf8Length(std::string_view text, size_t offset) {
  if (offset >= text.size()) return 0;
  const unsigned b = byteAt(text, offset);
  if (b < 0x80) return 1;
  if (b < 0xC2 || b > 0xF4 || !continues(text, offset + 1)) return 0;
  if (b < 0xE0) return 2;
  if (!continues(text, offset + 2)) return 0;
  const unsigned second = byteAt(text, offset + 1);
  if (b < 0xF0) {
    if ((b == 0xE0 && second < 0xA0) || (b == 0xED && second > 0x9F)) return 0;
    return 3;
  }
  if (!continues(text, offset + 3)) return 0;
  if ((b == 0xF0 && second < 0x90) || (b == 0xF4 && second > 0x8F)) return 0;
  return 4;
}

uint32_t codePointAt(std::string_view text, size_t offset) {
  const unsigned b = byteAt(text, offset);
  const auto low = [&](size_t i) { return byteAt(text, offset + i) & 0x3Fu; };
  if (b < 0x80) return b;
  if (b < 0xE0) return (b & 0x1Fu) << 6 | low(1);
  if (b < 0xF0) return (b & 0x0Fu) << 12 | low(1) << 6 | low(2);
  return (b & 0x07u) << 18 | low(1) << 12 | low(2) << 6 | low(3);
}

bool legalCharacter(uint32_t c) {
  if (c < 0x20) return c == '\t' || c == '\n' || c == '\r';
  return !(c >= 0x7F && c <= 0x9F) && !(c >= 0xD800 && c <= 0xDFFF) && c != 0xFFFE && c != 0xFFFF && c <= 0x10FFFF;
}

XmlSource::XmlSource(std::string bytes) : text_(std::move(bytes)) {
  if (text_.compare(0, 3, "\xEF\xBB\xBF") == 0) text_.erase(0, 3);
  if (text_.find('\r') != std::string::npos) {
    size_t to = 0;
    for (size_t from = 0; from < text_.size(); ++from) {
      if (text_[from] == '\r') {
        if (from + 1 < text_.size() && text_[from + 1] == '\n') continue;
        text_[to++] = '\n';
      } else {
        text_[to++] = text_[from];
      }
    }
    text_.resize(to);
  }
  lineStarts_.push_back(0);
  for (size_t at = text_.find('\n'); at != std::string::npos; at = text_.find('\n', at + 1))
    lineStarts_.push_back(static_cast<uint32_t>(at + 1));
}

Place XmlSource::place(size_t offset) const {
  if (lineStarts_.empty()) return {};
  offset = std::min(offset, text_.size());
  const auto next = std::upper_bound(lineStarts_.begin(), lineStarts_.end(), static_cast<uint32_t>(offset));
  const size_t start = *(next - 1);
  int column = 1;
  for (size_t i = start; i < offset; ++i)
    if ((byteAt(text_, i) & 0xC0u) != 0x80u) ++column;
  return {static_cast<int>(next - lineStarts_.begin()), column};
}

size_t XmlSource::rawOffset(size_t offset, size_t index) const {
  while (index > 0 && offset < text_.size()) {
    if (text_[offset] != '&') {
      ++offset;
      --index;
      continue;
    }
    const size_t end = text_.find(';', offset);
    if (end == std::string::npos) break;
    size_t means = 1;
    if (text_[offset + 1] == '#') {
      const bool hex = text_[offset + 2] == 'x';
      uint32_t code = 0;
      for (size_t i = offset + (hex ? 3 : 2); i < end; ++i) {
        const char c = text_[i];
        const auto digit = static_cast<uint32_t>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
        code = code * (hex ? 16 : 10) + digit;
      }
      means = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    }
    if (means > index) break;
    index -= means;
    offset = end + 1;
  }
  return offset;
}

Expected<void> XmlSource::checkCharacters() const {
  for (size_t i = 0; i < text_.size();) {
    const unsigned b = byteAt(text_, i);
    if (b >= 0x20 && b < 0x7F) {
      ++i;
      continue;
    }
    const size_t length = utf8Length(text_, i);
    const auto at = [&] { return place(i); };
    if (length == 0)
      return failAt(fmt::format("not UTF-8: byte 0x{:02X} belongs to no character; save the file as UTF-8", b), at().line,
                    at().column);
    const uint32_t c = codePointAt(text_, i);
    if (!legalCharacter(c))
      return failAt(fmt::format("control character U+{:04X} is not allowed; take it out", c), at().line, at().column);
    i += length;
  }
  return {};
}

}  // namespace hotchkiss
