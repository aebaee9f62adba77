// SPDX-License-Identifier: Apache-2.0
// A sentence of the victory conditions and special rules of War Between the States as an award, a rule of the verdict or a
// restriction. Knows the words of the game and which places the text prints with a hex; knows no board and no file.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "importers/rulebook/passage.h"
#include "model/scenario/scenario.h"

namespace hotchkiss::rulebook::wbts {

/// Places by name as the text prints them: name in small letters -> code.
using Gazetteer = std::map<std::string, std::string>;

/// Sentences of a paragraph, each at its place.
std::vector<Passage> sentencesOf(const Passage& paragraph);

/// The conditions that a paragraph puts on all rows of the table behind it.
struct LocalityTerms {
  SideId side;
  enum class Line { None, SupplyChain, RailToEdge } line = Line::None;
  bool unbesieged = false;
  bool withSupply = false;  // supply points of his own on the locality
};
LocalityTerms termsOf(const std::string& paragraph, const SideId& side);

/// The award of a row "Memphis (A2828/B2802) | 25 pts"; nothing when the cells do not say it.
std::optional<Award> localityAward(const std::string& locality, const std::vector<std::string>& codes, const std::string& points,
                                   const LocalityTerms& terms);
/// As much again with a chain of supply, for an award that "is doubled" by one.
Award doubled(const Award& award);

/// The award of a sentence such as "He receives two (2) Victory Points for each Union Strength Point lost in action."; what it
/// leaves open, the other sentences of its paragraph may tell.
std::optional<Award> awardOf(const std::string& sentence, const std::string& paragraph, const SideId& side,
                             const Gazetteer& places);
/// Whether a sentence gives points, so that it ought to be an award.
bool givesPoints(const std::string& sentence);

/// Rules of the verdict in the order in which they are tried, from the paragraph; `left` gets the sentences that say nothing
/// known.
std::vector<VerdictRule> verdictOf(const std::vector<Passage>& sentences, std::vector<Passage>& left);

/// Restrictions of a sentence such as "Union forces located in Mississippi may not leave until ...".
std::vector<Restriction> restrictionsOf(const std::string& sentence, const Gazetteer& places);

/// "Port Hudson" is "port-hudson".
std::string idOf(const std::string& name);
/// The first number: "fifty (50)", "1.5", "ten"; from a byte on.
std::optional<double> numberIn(const std::string& text, size_t from = 0);

}  // namespace hotchkiss::rulebook::wbts
