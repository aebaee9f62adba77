// SPDX-License-Identifier: Apache-2.0
// Everything that can be said against a rulebook's text: by the text itself, by reading it, and by the model's checks over what
// was read, each at its word in the text. Knows no game; reads no file.
#pragma once
#include <string>
#include <vector>

#include "importers/rulebook/reading.h"
#include "model/check/validator.h"

namespace hotchkiss::rulebook {

struct CheckedBook {
  Reading reading;                    // without findings: they are below
  std::vector<TextFinding> findings;  // in the order of the text
  std::vector<PageSpot> spots;        // of each line of the text; empty when it has no pages
  Filtered filtered;
  bool read = false;  // a reader of the system is built in
};

/// Judges a text of the system over `ground` (ground.h). Without a reader of the system only the text itself is judged.
CheckedBook checkBook(const Outline& outline, const std::string& system, const State& ground,
                      const ValidateOptions& options = {});

/// Where the text says what a finding of the model is about: the code or word that the finding names, else the item; nothing when
/// it is about a document that the text does not tell of.
std::optional<TextSpan> placeOf(const TextPlaces& places, const Subject& subject, const std::string& message);

}  // namespace hotchkiss::rulebook
