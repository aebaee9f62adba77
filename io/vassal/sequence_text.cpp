// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/sequence_text.h"

#include <charconv>

namespace hotchkiss::vassal {

std::string escapedElement(std::string_view element, char delimiter) {
  if (element.empty()) return {};
  const bool quoted = element.front() == '\\' || (element.front() == '\'' && element.back() == '\'');
  std::string out;
  out.reserve(element.size() + 2);
  if (quoted) out += '\'';
  for (const char c : element) {
    if (c == delimiter) out += '\\';
    out += c;
  }
  if (quoted) out += '\'';
  return out;
}

std::string joinSequence(const std::vector<std::string>& elements, char delimiter) {
  std::string out;
  for (size_t i = 0; i < elements.size(); ++i) {
    if (i > 0) out += delimiter;
    out += escapedElement(elements[i], delimiter);
  }
  return out;
}

std::string SequenceReader::next(std::string_view otherwise) {
  if (done_) return std::string(otherwise);
  std::string out;
  size_t i = 0;
  for (; i < text_.size(); ++i) {
    if (text_[i] != delimiter_) {
      out += text_[i];
    } else if (i > 0 && text_[i - 1] == '\\') {
      out.back() = delimiter_;
    } else {
      break;
    }
  }
  done_ = i >= text_.size();
  text_.remove_prefix(done_ ? text_.size() : i + 1);
  if (out.size() > 1 && out.front() == '\'' && out.back() == '\'') out = out.substr(1, out.size() - 2);
  return out;
}

int SequenceReader::nextInt(int otherwise) {
  const std::string word = next();
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  return error == std::errc{} && end == word.data() + word.size() ? value : otherwise;
}

double SequenceReader::nextNumber(double otherwise) {
  const std::string word = next();
  double value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  return error == std::errc{} && end == word.data() + word.size() ? value : otherwise;
}

bool SequenceReader::nextTrue(bool otherwise) {
  const std::string word = next();
  return word.empty() ? otherwise : word == "true";
}

std::vector<std::string> splitSequence(std::string_view text, char delimiter) {
  std::vector<std::string> out;
  for (SequenceReader reader(text, delimiter); reader.more();) out.push_back(reader.next());
  return out;
}

}  // namespace hotchkiss::vassal
