// SPDX-License-Identifier: Apache-2.0
// A text set on paper, as a PDF: for tests of what reads PDFs. Paragraphs run in columns, lines with tabs are rows of tables, a
// line that is short and stands alone is a bold heading. Knows nothing of who reads it.
#pragma once
#include <string>

namespace hotchkiss::test {

struct PaperStyle {
  int columns = 2;
  double points = 9;       // size of the letters
  bool hyphenate = false;  // long words are broken at the ends of lines
  bool edges = true;       // a running head, and the number of the page at its foot
  double shiftRight = 0;   // the right columns stand so many points lower
};

/// The pages of a text, a paragraph a line.
std::string paperOf(const std::string& text, const PaperStyle& style = {});
/// A page with a picture on it and no text.
std::string paperWithoutText();

}  // namespace hotchkiss::test
