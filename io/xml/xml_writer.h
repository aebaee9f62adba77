// SPDX-License-Identifier: Apache-2.0
// XML out, in one canonical form: two blanks a level, one element a line, attributes in the order given, LF ends. What a file
// cannot hold (control characters, bad UTF-8) is written as U+FFFD, so that what is written can always be read.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace hotchkiss {

class XmlWriter {
 public:
  static constexpr bool kOneByOne = false;  // lists of named numbers may stand in one attribute
  XmlWriter();
  void open(std::string_view element);
  /// Only directly after open() or another attribute.
  void attribute(std::string_view name, std::string_view value);
  /// A line of text inside the open element, indented one level below it.
  void line(std::string_view text);
  /// The text of the open element, on the line of its tags; nothing else may stand in it.
  void text(std::string_view text);
  void close();
  /// The whole file; every element must be closed.
  std::string take();
  /// Whether the element opened last has neither attributes nor content.
  bool bare() const { return tagOpen_ && bare_; }
  /// Takes back the element opened last; it must be bare().
  void drop();

 private:
  void endTag();
  void indent(size_t levels);
  std::string out_;
  struct Level {
    std::string name;
    size_t start;                 // length of out_ before it was opened
    bool parentOpen, parentBare;  // as they were then
  };
  std::vector<Level> levels_;
  bool tagOpen_ = false;  // the '>' of the innermost element is not yet written
  bool bare_ = false;
  bool inLine_ = false;  // text stands behind the start tag of the innermost element
};

}  // namespace hotchkiss
