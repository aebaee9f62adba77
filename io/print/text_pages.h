// SPDX-License-Identifier: Apache-2.0
// Blocks of text set on the pages of a PDF in the shipped fonts: lines are broken, tables are carried over with their heads,
// headings stay with what follows, and each page has its running title and number. Nothing is cut off: what does not fit a line
// is broken, what does not fit a page goes on. Knows no scenario.
#pragma once
#include <string>
#include <vector>

#include "io/paint/pdf_pages.h"
#include "io/print/text_blocks.h"

namespace hotchkiss::print {

struct PageStyle {
  double widthMm = 210, heightMm = 297;
  double left = 19, right = 19, top = 21, bottom = 20;
  double size = 3.7;  // of the text, millimetres
};

/// Sets the whole text from a fresh page on; the last page is ended.
void setPages(const Text& text, const PageStyle& style, paint::PdfPages& file);
/// Pages that the text takes.
int countPages(const Text& text, const PageStyle& style);

}  // namespace hotchkiss::print
