// SPDX-License-Identifier: Apache-2.0
// A scenario as a booklet for the table: set-up by side and hex, arrivals by turn, turn record track, victory with a score sheet,
// rules, options, errata; as HTML that adds the score up, or as PDF. Also each chapter by itself, for set-up cards. Knows no
// widget; everything it says comes from the documents.
#pragma once
#include <string>
#include <vector>

#include "io/paint/painter.h"
#include "io/print/text_blocks.h"
#include "model/document/state.h"

namespace hotchkiss::print {

struct BookletOptions {
  paint::PageOptions pages;         // paper of the PDF; 0 = A4
  std::vector<std::string> faults;  // errors in spite of which it is written
};

/// A text for each scenario, in the order given.
std::vector<Text> bookletTexts(const State& state, const std::vector<ScenarioId>& scenarios, const BookletOptions& options);

Expected<std::string> bookletPdf(const State& state, const std::vector<ScenarioId>& scenarios, const BookletOptions& options);
/// One file with its fonts, style and script; it needs no network.
Expected<std::string> bookletHtml(const State& state, const std::vector<ScenarioId>& scenarios, const BookletOptions& options);
/// Pages of the PDF.
Expected<int> countBookletPages(const State& state, const std::vector<ScenarioId>& scenarios, const BookletOptions& options);

/// Texts as one HTML page of that title.
std::string htmlText(const std::vector<Text>& texts, const std::string& title);

}  // namespace hotchkiss::print
