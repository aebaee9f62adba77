// SPDX-License-Identifier: Apache-2.0
// What the window prints of the scenario in front: counters, booklet, set-up cards; the choices, how many pages they come to, and
// the bytes. Knows no widget; works on a State alone, so that it runs in the background.
#pragma once
#include <string>
#include <vector>

#include "io/print/counter_sheets.h"
#include "model/document/state.h"

namespace hotchkiss::editor {

struct PrintJob {
  enum class Kind { Counters, Booklet, HtmlBooklet, Cards };
  Kind kind = Kind::Counters;
  std::string paper = "A4";  // as paint::parsePages reads it
  double counterMm = 12.7;
  double bleedMm = 1;
  print::Duplex duplex = print::Duplex::LongEdge;
  print::MarkerSet markers = print::MarkerSet::Start;
  std::vector<std::string> faults;  // errors in spite of which it is printed
  bool operator==(const PrintJob&) const = default;
};

/// "pdf" or "html".
std::string printEnding(PrintJob::Kind kind);
/// One sentence: what will be written, in pages and counters; fails in a sentence where nothing can be.
Expected<std::string> printPreview(const State& state, const ScenarioId& scenario, const PrintJob& job);
Expected<std::string> printBytes(const State& state, const ScenarioId& scenario, const PrintJob& job);

}  // namespace hotchkiss::editor
