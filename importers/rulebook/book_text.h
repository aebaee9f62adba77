// SPDX-License-Identifier: Apache-2.0
// The bytes of a rulebook as clean lines: UTF-8 with any line ends; curly quotes, dashes, odd spaces and doubled ones become
// plain ones; tabs stay, since tables need them. Every byte keeps its place in the file. A PDF with a text layer is such a text
// too: its lines are those of page_layout.h, and each knows its page. Knows no structure.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "importers/rulebook/passage.h"
#include "model/base/error.h"

namespace hotchkiss::rulebook {

struct BookText {
  std::string file;             // as it is to be shown
  std::string text;             // as it was given; of a PDF what its pages say
  std::vector<Passage> lines;   // line n of the text is lines[n - 1]
  std::vector<PageSpot> spots;  // of each line; empty when the text has no pages
};

/// Reads a text, or a PDF by what it holds. Fails on what is neither UTF-8 text nor a PDF with a text layer, or is larger than
/// 64 MiB (a PDF: 512 MiB), with the line.
Expected<BookText> readBookText(std::string_view bytes, const std::string& file);
/// One line cleaned; `number` from 1.
Passage cleanLine(std::string_view line, int number, int page = 0);

}  // namespace hotchkiss::rulebook
