// SPDX-License-Identifier: Apache-2.0
// The bytes of a rulebook as clean lines: UTF-8 with any line ends; curly quotes, dashes, odd spaces and doubled ones become
// plain ones; tabs stay, since tables need them. Every byte keeps its place in the file. Knows no structure.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "importers/rulebook/passage.h"
#include "model/base/error.h"

namespace hotchkiss::rulebook {

struct BookText {
  std::string file;            // as it is to be shown
  std::vector<Passage> lines;  // line n of the file is lines[n - 1]
};

/// Fails on what is no UTF-8 text or is larger than 64 MiB, with the line.
Expected<BookText> readBookText(std::string_view bytes, const std::string& file);
/// One line cleaned; `number` from 1.
Passage cleanLine(std::string_view line, int number, int page = 0);

}  // namespace hotchkiss::rulebook
