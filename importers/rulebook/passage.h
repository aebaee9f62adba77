// SPDX-License-Identifier: Apache-2.0
// A stretch of a rulebook's text, cleaned, in which every byte knows where it stands in the file: what all reading of rulebooks
// works on, so that whatever is understood or found wrong points at its word. Knows no game and no format of file.
#pragma once
#include <compare>
#include <string>
#include <string_view>
#include <vector>

namespace hotchkiss::rulebook {

/// A place in the text as it was given: line and column from 1, a column counts characters. `page` from 1 where there are pages.
struct TextPlace {
  int line = 0;
  int column = 0;
  int page = 0;
  auto operator<=>(const TextPlace&) const = default;
};

/// From the first character to the last, both included.
struct TextSpan {
  TextPlace first, last;
  auto operator<=>(const TextSpan&) const = default;
};

class Passage {
 public:
  Passage() = default;
  /// `places` has one entry a byte of `text`.
  Passage(std::string text, std::vector<TextPlace> places) : text_(std::move(text)), places_(std::move(places)) {}

  const std::string& text() const { return text_; }
  bool empty() const { return text_.empty(); }
  size_t size() const { return text_.size(); }
  /// Where a byte stands; the last one's place for the end of the text. An empty part (a blank cell) stands where it was cut out.
  TextPlace place(size_t offset) const;
  /// Of bytes [offset, offset + length), cut at the end.
  TextSpan span(size_t offset = 0, size_t length = std::string::npos) const;
  Passage part(size_t offset, size_t length = std::string::npos) const;
  /// Without spaces at either end.
  Passage trimmed() const;
  /// Parts between separators, trimmed, empty ones too.
  std::vector<Passage> split(char separator) const;
  /// The other one behind this, with a space between.
  void append(const Passage& other);

 private:
  std::string text_;
  std::vector<TextPlace> places_;
  TextPlace emptyAt_;
};

}  // namespace hotchkiss::rulebook
