// SPDX-License-Identifier: Apache-2.0
// The words of a PDF that has a text layer, page by page, each with its box on paper. Poppler reads the file and shows nowhere
// else. Knows no order of reading and no structure: page_layout.h makes lines of the words.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss::rulebook {

/// A word and its box in points from the upper left corner of the page.
struct PageWord {
  std::string text;  // UTF-8, without blanks
  double left = 0, top = 0, right = 0, bottom = 0;
  bool bold = false;
  bool turned = false;  // it does not run from left to right
};

struct BookPage {
  double width = 0, height = 0;
  std::vector<PageWord> words;  // in no order that means anything
};

/// Whether the bytes are a PDF, by what they hold.
bool isPdf(std::string_view bytes);
/// The pages of a PDF, the first one first. Fails on a damaged, cut off, locked or empty file, on one without a text layer, and
/// on more than 5000 pages or 100000 words of a page.
Expected<std::vector<BookPage>> pdfPages(std::string_view bytes, const std::string& file);

}  // namespace hotchkiss::rulebook
