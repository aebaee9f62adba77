// SPDX-License-Identifier: Apache-2.0
// What the notations of the Civil War Brigade Series share: a cursor over a line, words without regard to case, codes with the
// accidents of scanning in them. Owns no text.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/notation/cwb_set_up.h"

namespace hotchkiss::cwb_notation {

inline bool isDigit(char c) {
  return c >= '0' && c <= '9';
}
inline bool isLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
inline bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// A code at a place of the text: its canonical form, its length there, and what is odd about it.
struct CodeAt {
  std::string code;
  size_t length = 0;
  std::string oddity;  // "" = as it ought to be
  bool sheetMissing = false;
};
std::optional<CodeAt> codeAt(std::string_view text, size_t at);

/// Whether the point at `at` ends a sentence: no initial ("A.P. Hill"), no point of a code or time.
bool endsSentenceAt(std::string_view text, size_t at);
/// Text without blanks at its ends and with single ones inside.
std::string squeezed(std::string_view text);

class Cursor {
 public:
  Cursor(std::string_view text, size_t at, size_t end) : text_(text), at_(at), end_(end) {}

  std::string_view text() const { return text_; }
  size_t at() const { return at_; }
  size_t end() const { return end_; }
  void moveTo(size_t at) { at_ = at; }
  void skipBlanks() {
    while (at_ < end_ && isBlank(text_[at_])) ++at_;
  }
  bool done() {
    skipBlanks();
    return at_ >= end_;
  }
  char peek() const { return at_ < end_ ? text_[at_] : '\0'; }
  bool take(char c) {
    skipBlanks();
    if (peek() != c) return false;
    ++at_;
    return true;
  }
  /// Takes words (blanks between them as they come), whatever their case; the last one must end there.
  bool take(std::string_view words);
  std::optional<int> number();

 private:
  std::string_view text_;
  size_t at_, end_;
};

/// Reads units up to `end` or to a point that ends a sentence; used by set-ups and arrivals.
void readUnitList(Cursor& cursor, UnitsReading& out);
/// Finds the state that a word names, "" when none: "col", "limb", "OCR".
std::string stateOf(std::string_view word);
/// How a state is written in the notation.
std::string stateWord(const std::string& state);

}  // namespace hotchkiss::cwb_notation
