// SPDX-License-Identifier: Apache-2.0
// A stretch of a rulebook's text, cleaned, in which every byte knows where it stands in the file: what all reading of rulebooks
// works on, so that whatever is understood or found wrong points at its word. Knows no game and no format of file.
#pragma once
#include <compare>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hotchkiss::rulebook {

/// A place in the text as it was given: line and column from 1, a column counts characters. `page` from 1 where there are pages;
/// lines are counted through all of them, so that line and column alone say which place it is.
struct TextPlace {
  int line = 0;
  int column = 0;
  int page = 0;
  bool operator==(const TextPlace& o) const { return line == o.line && column == o.column; }
  auto operator<=>(const TextPlace& o) const { return std::pair(line, column) <=> std::pair(o.line, o.column); }
};

/// Where on paper a line of a text stands: page from 1, and the column of the page from 1 at the left, 0 where there is one.
struct PageSpot {
  int page = 0;  // 0 = the text has no pages
  int column = 0;
  bool operator==(const PageSpot&) const = default;
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
  /// The other one behind this, as the second half of a word that was broken; without the hyphen where it is the break's own.
  void join(const Passage& other, bool dropHyphen);

 private:
  std::string text_;
  std::vector<TextPlace> places_;
  TextPlace emptyAt_;
};

}  // namespace hotchkiss::rulebook
