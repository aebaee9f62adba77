// SPDX-License-Identifier: Apache-2.0
// Two States held side by side in words: of a recovery copy and the files, of what is open and what another program wrote, of an
// earlier version and this one. Changes nothing and knows no widget.
#pragma once
#include <string>
#include <vector>

#include "io/native/document.h"
#include "model/document/state.h"

namespace hotchkiss::editor {

/// What differs in one document: a heading ("map Kernstown: 3 differences") and a line a difference, below the section it is of.
struct DocumentComparison {
  DocumentKey key;
  std::string heading;
  size_t differences = 0;  // 0 = it is there on one side only
  std::vector<std::string> lines;
};

/// What differs between the documents with these keys in two States; those that are equal are left out.
std::vector<DocumentComparison> compareDocuments(const State& before, const State& after, const std::vector<DocumentKey>& keys);

/// The same as one text: headings, and lines indented by two.
std::string comparisonText(const std::vector<DocumentComparison>& comparison);

}  // namespace hotchkiss::editor
