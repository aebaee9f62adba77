// SPDX-License-Identifier: Apache-2.0
#include "editor/session/comparison.h"

#include <fmt/format.h>

#include "editor/session/documents.h"
#include "editor/session/text.h"
#include "io/merge/document_merge.h"
#include "io/native/save.h"

namespace hotchkiss::editor {

std::vector<DocumentComparison> compareDocuments(const State& before, const State& after, const std::vector<DocumentKey>& keys) {
  std::vector<DocumentComparison> out;
  for (const DocumentKey& key : keys) {
    const auto was = documentOf(before, key), is = documentOf(after, key);
    if (!was && !is) continue;
    DocumentComparison one;
    one.key = key;
    const std::string name = documentName(was ? before : after, key);
    if (!was || !is) {
      one.heading = fmt::format(fmt::runtime(is ? tr("{}: is new") : tr("{}: is gone")), name);
      out.push_back(std::move(one));
      continue;
    }
    if (*was == *is) continue;
    const std::vector<Difference> differences = differencesOf(*was, *is, tellContext(before, after, key, key));
    one.differences = differences.size();
    one.heading =
        fmt::format(fmt::runtime(tr("{}: {} difference", "{}: {} differences", differences.size())), name, differences.size());
    for (const Difference& difference : differences)
      one.lines.push_back(fmt::format("{}: {}", difference.section, difference.text));
    out.push_back(std::move(one));
  }
  return out;
}

std::string comparisonText(const std::vector<DocumentComparison>& comparison) {
  std::string out;
  for (const DocumentComparison& one : comparison) {
    if (!out.empty()) out += '\n';
    out += one.heading + '\n';
    for (const std::string& line : one.lines) out += "  " + line + '\n';
  }
  return out;
}

}  // namespace hotchkiss::editor
