// SPDX-License-Identifier: Apache-2.0
// What was found on a scan as edits of the sheet whose frame the grid counts in: terrain, lines of hexsides and paths as drafts
// of a named source; what a person said of a hex as confirmed. What is confirmed already stays, what is too unsure stays unknown.
#pragma once
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "importers/scan/terrain_classifier.h"
#include "model/board/vocabulary.h"
#include "model/document/edit.h"

namespace hotchkiss::scan {

/// What became of what was found, in hexes, sides and paths.
struct DraftCounts {
  size_t drafted = 0, confirmed = 0;
  size_t kept = 0;      // were confirmed before
  size_t unsure = 0;    // under the least confidence: left unknown
  size_t offSheet = 0;  // no playable hex of the sheet
  bool operator==(const DraftCounts&) const = default;
};

/// Steps of confidence by which drafts are told apart: 0.95 and more, 0.8, 0.5, less. "scan.png, confidence 0.8 and more".
std::string confidenceSource(const std::string& picture, double confidence);

/// The hexes of a laid line, led on into the hex beyond the map at an end that was drawn to the map's edge: a third of a hex and
/// more past the middle of its last hex, towards a hex that is none of the sheet. `from` and `to` in hex widths on the sheet's
/// plane.
std::vector<Hex> ledOut(const Sheet& sheet, std::vector<Hex> hexes, Point from, Point to);

class ScanDrafts {
 public:
  /// `source` is the name by which the drafts are known, such as that of the picture. Sheet and vocabulary must outlive this.
  ScanDrafts(const Sheet& sheet, const Vocabulary& vocabulary, std::string source)
      : sheet_(sheet), vocabulary_(vocabulary), source_(std::move(source)) {}

  /// Samples among them (of confidence 1, with no second kind) are confirmed; the others are drafts of a source whose name says
  /// how sure they are (confidenceSource). Fails for a kind that the vocabulary lacks.
  Expected<DraftCounts> terrain(std::span<const HexTerrain> hexes, double leastConfidence);
  /// Levels of hexes, all as drafts.
  DraftCounts elevation(const std::map<Hex, int>& levels);
  /// Sides in the order of the line; `name` may be empty. A watercourse takes the place of one of lower rank on a side.
  /// `said`: a person draws it, so that it is confirmed, and goes where something is confirmed too.
  Expected<DraftCounts> line(std::span<const Hexside> sides, const FeatureId& kind, const std::string& name, bool said = false);
  /// Neighbouring hexes in order; where the sheet ends the path leaves it. A path that the sheet has is not made again.
  Expected<DraftCounts> path(std::span<const Hex> hexes, const PathKindId& kind, const std::string& name, bool said = false);

  /// All of it, ready to be applied to a State that holds the sheet.
  std::vector<Edit> edits() const;

 private:
  bool confirmed(Hex hex, Layer layer) const;
  std::string freeId(const std::string& name, const std::string& otherwise);

  const Sheet& sheet_;
  const Vocabulary& vocabulary_;
  std::string source_;
  std::map<TerrainId, std::vector<Hex>> terrain_, said_;
  std::map<int, std::vector<Hex>> levels_;
  std::map<Hexside, SideFeatures> sides_;
  std::map<LineId, std::string> lines_;
  std::vector<Path> paths_;
  std::map<std::pair<Layer, std::string>, std::set<Hex>> drafts_;  // by source
  std::set<std::string> ids_;
};

}  // namespace hotchkiss::scan
