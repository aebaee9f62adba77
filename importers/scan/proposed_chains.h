// SPDX-License-Identifier: Apache-2.0
// Sides and steps that the program proposes, as lines for a person to look at one by one, and as edits: drafts whose source says
// how sure they are. What is confirmed stays, what lies there already is not proposed again, and no side of the map's edge is
// drawn.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "importers/scan/propose_paths.h"
#include "importers/scan/propose_sides.h"
#include "model/board/vocabulary.h"
#include "model/document/edit.h"

namespace hotchkiss::scan {

/// Sides that hang together, from one end to the other.
struct ProposedChain {
  std::vector<Hexside> sides;
  double least = 0, mean = 0;  // confidence: of its weakest side, and as a whole
  bool operator==(const ProposedChain&) const = default;
};

/// The sides as few long lines: at a fork the longest way goes on, and what branches off is a line of its own. Longest first.
std::vector<ProposedChain> chainsOf(std::span<const ProposedSide> sides);

/// Steps that hang together, as hexes from one end to the other.
struct ProposedWay {
  std::vector<Hex> hexes;
  double least = 0, mean = 0;  // confidence: of its weakest step, and as a whole
  bool operator==(const ProposedWay&) const = default;
};
/// The same of steps.
std::vector<ProposedWay> waysOf(std::span<const ProposedStep> steps);

/// What becomes of proposed sides on a sheet.
struct ProposalDrafts {
  std::vector<ProposedChain> chains;  // that are drafted, the longest first
  std::vector<Edit> edits;            // that draft them
  size_t there = 0;                   // sides that lay there already, or are confirmed to be without
  size_t unsure = 0;                  // sides of lines under the least confidence
  size_t sides() const;
};
/// A line of less confidence as a whole is left out. `picture` is the name by which the drafts are known. Fails for a kind that
/// the vocabulary lacks.
Expected<ProposalDrafts> draftsOfProposal(const Sheet& sheet, const Vocabulary& words, const std::string& picture,
                                          const FeatureId& kind, std::span<const ProposedSide> sides, double leastConfidence);

/// What becomes of proposed steps on a sheet: a path a line.
struct PathDrafts {
  std::vector<std::pair<PathId, ProposedWay>> ways;  // that are drafted, the longest first
  std::vector<Edit> edits;
  size_t there = 0;   // steps that a path of the sheet has, or that are confirmed to be without
  size_t unsure = 0;  // steps of lines under the least confidence
};
Expected<PathDrafts> draftsOfPaths(const Sheet& sheet, const Vocabulary& words, const std::string& picture,
                                   const PathKindId& kind, std::span<const ProposedStep> steps, double leastConfidence);

/// The longest path of that kind whose hexes are confirmed; empty for none.
std::vector<Hex> confirmedWay(const Sheet& sheet, const PathKindId& kind);

/// The sides of a sheet that have a feature of that kind which is confirmed: what tells a proposal its colour.
std::vector<Hexside> confirmedSides(const Sheet& sheet, const FeatureId& kind, size_t most = 400);

}  // namespace hotchkiss::scan
