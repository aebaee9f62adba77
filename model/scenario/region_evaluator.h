// SPDX-License-Identifier: Apache-2.0
// The walk over a Region's tree: a function for each kind of node. Private to the evaluation of Regions.
#pragma once
#include <string>
#include <vector>

#include "model/scenario/region_ast.h"
#include "model/scenario/region_evaluation.h"
#include "model/scenario/region_lines.h"
#include "model/scenario/region_set.h"
#include "model/scenario/region_sheets.h"

namespace hotchkiss {

class RegionEvaluator {
 public:
  explicit RegionEvaluator(const RegionContext& context) : context_(context), view_(context.view) {}

  RegionSet evaluate(const RegionNode& node) {
    return std::visit([this](const auto& value) { return of(value); }, node.value);
  }
  const std::vector<std::string>& reasons() const { return reasons_; }
  const std::vector<std::string>& faults() const { return faults_; }

 private:
  // region_evaluation.cpp: single places and what joins them
  RegionSet of(const RegionCode& value);
  RegionSet of(const RegionHexside& value);
  RegionSet of(const RegionDistance& value);
  RegionSet of(const RegionUnits& value);
  RegionSet of(const RegionTrack&);
  RegionSet of(const RegionPool&);
  RegionSet of(const RegionAnywhere&);
  RegionSet of(const RegionList& value);
  RegionSet of(const RegionOr& value);
  RegionSet of(const RegionAnd& value);
  RegionSet of(const RegionMinus& value);
  // region_places.cpp: named things, kinds of terrain, path and site
  RegionSet of(const RegionNamed& value);
  RegionSet of(const RegionTerrain& value);
  RegionSet of(const RegionPaths& value);
  RegionSet of(const RegionSites& value);
  // region_directions.cpp: edges, rows, ranges, compass
  RegionSet of(const RegionHexrow& value);
  RegionSet of(const RegionColumn& value);
  RegionSet of(const RegionRange& value);
  RegionSet of(const RegionEdge& value);
  RegionSet of(const RegionDirection& value);

  RegionSet ofArea(const NameRef& name);
  RegionSet ofSheet(const NameRef& name);
  RegionSet ofBox(const NameRef& name);
  RegionSet ofPlace(const NameRef& name);
  RegionSet ofEntry(const NameRef& name);
  RegionSet ofLine(const NameRef& name, bool bySides);
  RegionSet ofRows(const std::vector<PlacedRow>& rows);
  RegionSet ofEdge(const PlacedSheet& sheet, Compass direction);
  RegionSet beyondLine(const RegionDirection& value, const NameRef& name);
  RegionSet beyondRows(const RegionDirection& value, const std::vector<PlacedRow>& rows);
  RegionSet beyondPlace(const RegionDirection& value, const RegionSet& place);
  /// What a distance is taken from: of a river or ridge its hexsides, of the rest its hexes.
  RegionSet origin(const RegionNode& node);

  RegionSet nothing() const { return RegionSet(view_); }
  /// Any hex in play may be it, and so may others.
  RegionSet anyHex(std::string reason);
  /// Hexes of one sheet may be it.
  void raiseSheet(RegionSet& set, const PlacedSheet& sheet, Tri value);
  /// What is known of that layer may be built on, drafts as the context allows.
  bool known(Hex hex, Layer layer);
  void reason(std::string sentence);
  void fault(std::string sentence);
  bool boardOpen() const;
  void undigitized(const char* what);

  const RegionContext& context_;
  const BoardView& view_;
  int boxDepth_ = 0;
  std::vector<std::string> reasons_, faults_;
};

}  // namespace hotchkiss
