// SPDX-License-Identifier: Apache-2.0
// The counters of scenarios as sheets to print, mount and cut: fronts and backs that meet when the sheet is printed on both
// sides, sorted by side and formation, with cutting marks, and a list of what lies where. Knows the painter's counters, no
// widget.
#pragma once
#include <string>
#include <vector>

#include "io/paint/painter.h"
#include "model/document/state.h"

namespace hotchkiss::print {

enum class Duplex { LongEdge, ShortEdge, None };
enum class MarkerSet {
  None,
  Start,  // what the set-up needs, the turn, what the game's box holds
  All     // and some of every other state that the system marks
};

struct CounterOptions {
  paint::PageOptions pages;  // paper; 0 = A4
  double sizeMm = 12.7;      // of a cut counter
  double bleedMm = 1;        // colour beyond the cut; 0 = counters stand edge to edge
  Duplex duplex = Duplex::LongEdge;
  MarkerSet markers = MarkerSet::Start;
  std::vector<std::string> faults;  // errors in spite of which it is printed
};

/// How many sheets and counters there will be.
struct CounterPlan {
  int counters = 0, markers = 0;
  int sheets = 0;  // of paper with counters
  int pages = 0;   // of the PDF, the list included
};

/// Every counter once, however many of the scenarios use it. Fails where the scenarios have no counters, or where no counter fits
/// the paper.
Expected<CounterPlan> planCounters(const State& state, const std::vector<ScenarioId>& scenarios, const CounterOptions& options);
Expected<std::string> counterPdf(const State& state, const std::vector<ScenarioId>& scenarios, const CounterOptions& options);

/// "0.5in", "15mm", "1.5cm", "15": a length in millimetres.
Expected<double> lengthMm(std::string_view text);

}  // namespace hotchkiss::print
