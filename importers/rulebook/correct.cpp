// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/correct.h"

#include <fmt/format.h>

#include <algorithm>

#include "importers/rulebook/book_text.h"

namespace hotchkiss::rulebook {

namespace {

/// Where the lines of a text begin, as readBookText counts them.
std::vector<size_t> lineStarts(const std::string& bytes) {
  std::vector<size_t> out = {0};
  for (size_t i = 0; i < bytes.size(); ++i) {
    if (bytes[i] != '\r' && bytes[i] != '\n') continue;
    if (bytes[i] == '\r' && i + 1 < bytes.size() && bytes[i + 1] == '\n') ++i;
    out.push_back(i + 1);
  }
  return out;
}

/// The byte at which the character of that column begins, or the end.
size_t offsetOf(const std::string& bytes, size_t start, int column) {
  size_t at = start;
  for (int i = 1; i < column && at < bytes.size(); ++i) {
    ++at;
    while (at < bytes.size() && (static_cast<unsigned char>(bytes[at]) & 0xC0) == 0x80) ++at;
  }
  return at;
}

}  // namespace

Expected<std::string> correctedText(const std::string& bytes, std::vector<TextFinding::Correction> corrections) {
  const std::vector<size_t> starts = lineStarts(bytes);
  std::sort(corrections.begin(), corrections.end(), [](const auto& a, const auto& b) { return a.span.first > b.span.first; });
  std::string out = bytes;
  size_t before = bytes.size();
  for (const TextFinding::Correction& c : corrections) {
    const auto lost = [&](const std::string& why) {
      return failAt(fmt::format("'{}' cannot become '{}': {}", c.from, c.to, why), c.span.first.line, c.span.first.column);
    };
    if (c.span.first.line < 1 || c.span.last.line > static_cast<int>(starts.size())) return lost("the text has no such line");
    const size_t begin = offsetOf(bytes, starts[static_cast<size_t>(c.span.first.line) - 1], c.span.first.column);
    const size_t end = offsetOf(bytes, starts[static_cast<size_t>(c.span.last.line) - 1], c.span.last.column + 1);
    if (end > before) return lost("another correction is there");
    std::string there = bytes.substr(begin, end - begin);
    // A word that was broken at the end of a line is one word all the same.
    std::string whole;
    for (size_t i = 0; i < there.size(); ++i) {
      const bool lineEnd = there[i] == '\r' || there[i] == '\n';
      if (lineEnd && !whole.empty() && whole.back() == '-') whole.pop_back();
      if (!lineEnd) whole += there[i];
    }
    for (char& ch : there)
      if (ch == '\r' || ch == '\n') ch = ' ';
    if (cleanLine(there, 1).text() != c.from && cleanLine(whole, 1).text() != c.from) return lost("something else stands there");
    out.replace(begin, end - begin, c.to);
    before = begin;
  }
  return out;
}

}  // namespace hotchkiss::rulebook
