// SPDX-License-Identifier: Apache-2.0
// Any bytes as the text of a rulebook of one system, on its training board: read, judged, its safe corrections made and the text
// read again, and the documents that it tells written.
#pragma once
#include "after_reading.h"
#include "importers/rulebook/book_check.h"
#include "importers/rulebook/book_errata.h"
#include "importers/rulebook/correct.h"

namespace hotchkiss::fuzz {

/// The board and the game of the training scenario, without the scenario: a text is held against no scenario.
inline const State& groundOf(const std::string& system) {
  static const State ground = [&] {
    State state = training(system);
    state.scenarios.clear();
    state.oobs.clear();
    state.activeBoard = BoardId(training(system).scenario(training(system).activeScenario)->board.id);
    state.activeScenario = {};
    return state;
  }();
  return ground;
}

inline int rulebookText(const std::string& system, const uint8_t* data, size_t size) {
  const std::string bytes = bytesOf(data, size);
  if (bytes.starts_with("%PDF")) return -1;  // Poppler's matter
  const auto text = rulebook::readBookText(bytes, "book.txt");
  if (!text) {
    needsOneLine(text.error());
    return 0;
  }
  const rulebook::Outline outline = rulebook::outlineOf(*text);
  (void)rulebook::systemOfText(outline);
  const State& ground = groundOf(system);
  const rulebook::CheckedBook checked = rulebook::checkBook(outline, system, ground);
  Errata errata;
  errata.id = ErrataId("book");
  std::vector<rulebook::TextFinding::Correction> corrections;
  for (const rulebook::TextFinding& found : checked.findings) {
    if (found.diagnostic.message.empty()) broken("a finding says something", found.diagnostic.check);
    if (found.span.last < found.span.first) broken("a finding has a place", found.diagnostic.message);
  }
  for (const auto& [index, correction] : rulebook::safeCorrections(checked.findings)) {
    corrections.push_back(correction);
    errata.errata.push_back(rulebook::erratumOf(outline, checked.findings[index], correction));
  }
  comesBack(checked.reading.state, ground);
  if (corrections.empty()) return 0;
  comesBack(AnyDocument(errata));
  const auto corrected = rulebook::correctedText(bytes, corrections);
  if (!corrected) broken("safe corrections can be made: " + corrected.error().message);
  const auto again = rulebook::readBookText(*corrected, "book.txt");
  if (!again) broken("a corrected text can be read: " + again.error().message, *corrected);
  if (const rulebook::ErrataFit fit = rulebook::fitOf(*text, errata.errata); !fit.lost.empty())
    broken("an erratum finds its place: " + fit.lost.front().second, errata.errata.front().printed);
  return 0;
}

}  // namespace hotchkiss::fuzz
