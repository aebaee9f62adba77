// SPDX-License-Identifier: Apache-2.0
// Texts of others that are shown, or become ids. Names of files and words of their contents may hold anything, and any amount of
// it: line ends, commands for a terminal, a megabyte. What is shown on a line holds none of that, and an id only what one may
// hold.
#pragma once
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace hotchkiss {

/// How much of a text is shown on one line, in bytes.
constexpr size_t kMostOfALine = 1000;

/// Whether a byte goes on with a character of UTF-8.
inline bool withinCharacter(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

/// How many bytes of a text go into so many without cutting a character in two.
inline size_t wholeCharacters(std::string_view text, size_t mostBytes) {
  if (text.size() <= mostBytes) return text.size();
  while (mostBytes > 0 && withinCharacter(text[mostBytes])) --mostBytes;
  return mostBytes;
}

/// The text with blanks for line ends and control characters, none at its end, and marks for bytes that are no UTF-8; of a longer
/// one the beginning and the end.
inline std::string plainLine(std::string_view text, size_t mostBytes = kMostOfALine) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x80) {
      out += c < 0x20 || c == 0x7F ? ' ' : text[i];
      continue;
    }
    const size_t length = c >= 0xF0 && c < 0xF5 ? 4 : c >= 0xE0 && c < 0xF0 ? 3 : c >= 0xC2 && c < 0xE0 ? 2 : 0;
    size_t next = i + 1;
    while (next < text.size() && next < i + length && withinCharacter(text[next])) ++next;
    if (length == 0 || next != i + length) {
      out += "\xEF\xBF\xBD";
      continue;
    }
    // U+0080 to U+009F are commands for terminals too.
    if (c == 0xC2 && static_cast<unsigned char>(text[i + 1]) < 0xA0)
      out += ' ';
    else
      out += text.substr(i, length);
    i = next - 1;
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  if (out.size() <= mostBytes) return out;
  const size_t from = wholeCharacters(out, mostBytes / 3 * 2);
  size_t to = out.size() - mostBytes / 3;
  while (to < out.size() && withinCharacter(out[to])) ++to;
  return out.substr(0, from) + " [...] " + out.substr(to);
}

/// Whether a text can be the id of a thing in a file: 1 to 200 bytes without blanks, control characters, commas, quotes,
/// parentheses, semicolons, braces, angle brackets or ampersands.
inline bool canBeId(std::string_view text) {
  if (text.empty() || text.size() > 200) return false;
  return std::none_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) <= 0x20 || c == 0x7F ||
           std::string_view("\"',;(){}<>&").find(c) != std::string_view::npos;
  });
}

}  // namespace hotchkiss
