// SPDX-License-Identifier: Apache-2.0
// Corrections of a text as errata, and errata as corrections of a text: what may be made without asking, what an erratum says of
// where it stands, and where a text has it. Knows no check and no file.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "importers/rulebook/book_check.h"

namespace hotchkiss::rulebook {

/// The safe corrections of findings, by the finding's place in the list and in the order of the text. Where two would change the
/// same words the first is taken; where they disagree, neither.
std::vector<std::pair<size_t, TextFinding::Correction>> safeCorrections(const std::vector<TextFinding>& findings);

/// The number of the section in which a line stands, "" before the first.
std::string sectionAt(const Outline& outline, int line);
/// A correction as an erratum: page (or line), section, what is printed and what ought to be, why, and where.
Erratum erratumOf(const Outline& outline, const TextFinding& finding, const TextFinding::Correction& correction);

/// What errata mean for a text.
struct ErrataFit {
  std::vector<TextFinding::Correction> open;                 // the text still has what is printed
  std::vector<const Erratum*> made;                          // it has what is right
  std::vector<std::pair<const Erratum*, std::string>> lost;  // it has neither there; with the reason
};
ErrataFit fitOf(const BookText& text, const std::vector<Erratum>& errata);

/// Line and column of an erratum's place; line 0 when it has none.
TextPlace placeOf(const Erratum& erratum);
/// An id for the errata of a text by the name of its file: "Rules 1.txt" is "rules-1".
std::string errataIdOf(const std::string& file);

}  // namespace hotchkiss::rulebook
