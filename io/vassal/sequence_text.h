// SPDX-License-Identifier: Apache-2.0
// VASSAL's lists in one text: elements joined with a delimiter, a delimiter inside an element behind a backslash, and an element
// that would be misread between single quotes. Everything in its files is made of such lists, nested. Knows nothing of what they
// hold. An element that ends in a backslash cannot be told from an escaped delimiter, and is the one thing that does not come
// back.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace hotchkiss::vassal {

/// The elements as one text; an empty list and a list of one empty element are the same text.
std::string joinSequence(const std::vector<std::string>& elements, char delimiter);
/// One element as it stands in a list.
std::string escapedElement(std::string_view element, char delimiter);
/// The elements of a text; at least one.
std::vector<std::string> splitSequence(std::string_view text, char delimiter);

/// Takes a list apart from the front, with a default for what is not there.
class SequenceReader {
 public:
  SequenceReader(std::string_view text, char delimiter) : text_(text), delimiter_(delimiter) {}
  bool more() const { return !done_; }
  /// The next element; `otherwise` when there is none.
  std::string next(std::string_view otherwise = "");
  /// The next element as a whole number or number; `otherwise` when there is none or it is none.
  int nextInt(int otherwise);
  double nextNumber(double otherwise);
  bool nextTrue(bool otherwise);

 private:
  std::string_view text_;
  char delimiter_;
  bool done_ = false;
};

}  // namespace hotchkiss::vassal
