// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/value_printer.h"

#include <fmt/format.h>

namespace hotchkiss {

void LineWriter::mention(Mention::Kind kind, const std::string& text, const std::string& written) {
  mentions_.push_back({kind, text, text_.size(), written.size()});
  text_ += written;
}

void LineWriter::ids(Mention::Kind kind, const std::vector<std::string>& ids) {
  for (size_t i = 0; i < ids.size(); ++i) {
    if (i) put(", ");
    id(kind, ids[i]);
  }
}

std::string_view comparisonMark(Comparison comparison) {
  switch (comparison) {
    case Comparison::Equal:
      return "=";
    case Comparison::AtLeast:
      return ">=";
    case Comparison::AtMost:
      return "<=";
    case Comparison::More:
      return ">";
    case Comparison::Less:
      return "<";
  }
  return "=";
}

std::string_view comparisonWords(Comparison comparison) {
  switch (comparison) {
    case Comparison::Equal:
      return "exactly";
    case Comparison::AtLeast:
      return "at least";
    case Comparison::AtMost:
      return "at most";
    default:
      return comparisonMark(comparison);
  }
}

std::string numberText(double number) {
  return fmt::format("{}", number);
}

}  // namespace hotchkiss
