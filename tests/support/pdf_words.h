// SPDX-License-Identifier: Apache-2.0
// What a PDF shows to a reader: its pages' sizes and the words on them with their places in millimetres.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace hotchkiss::test {

struct PdfWord {
  std::string text;
  double x = 0, y = 0, width = 0, height = 0;  // upper left corner and size
};
struct PdfPage {
  double widthMm = 0, heightMm = 0;
  std::vector<PdfWord> words;
  bool shows(std::string_view text) const;
  /// The first word of that text, or nullptr.
  const PdfWord* find(std::string_view text) const;
};

/// Empty when the bytes are no PDF.
std::vector<PdfPage> pdfPages(const std::string& bytes);

}  // namespace hotchkiss::test
