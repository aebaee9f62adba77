// SPDX-License-Identifier: Apache-2.0
// The words of pages as lines in the order in which one reads them: columns one after the other, what goes across them at its
// height, tables as rows with tabs between the cells, an empty line between paragraphs. Running heads and numbers of pages are no
// text of the book and are left out. Geometry only: knows no file and no game.
#pragma once
#include <string>
#include <vector>

#include "importers/rulebook/pdf_words.h"

namespace hotchkiss::rulebook {

struct LaidLine {
  std::string text;
  int page = 0;    // from 1
  int column = 0;  // of the page, from 1 at the left; 0 = the page has one, or the line goes across all
};

/// The lines of a book, page by page.
std::vector<LaidLine> layOut(const std::vector<BookPage>& pages);

}  // namespace hotchkiss::rulebook
