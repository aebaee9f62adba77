// SPDX-License-Identifier: Apache-2.0
// Set-up cards: for each side a few pages on which its counters lie place by place, then its arrivals turn by turn, so that a
// player sorts the counters on the card before putting them on the map. Knows no widget.
#pragma once
#include <string>
#include <vector>

#include "io/paint/painter.h"
#include "model/document/state.h"

namespace hotchkiss::print {

struct CardOptions {
  paint::PageOptions pages;         // paper; 0 = A4
  double counterMm = 12.7;          // room of a counter, as it is cut
  std::vector<std::string> faults;  // errors in spite of which they are printed
};

Expected<std::string> cardsPdf(const State& state, const std::vector<ScenarioId>& scenarios, const CardOptions& options);
/// Pages of the PDF.
Expected<int> countCardPages(const State& state, const std::vector<ScenarioId>& scenarios, const CardOptions& options);

}  // namespace hotchkiss::print
