// SPDX-License-Identifier: Apache-2.0
// Table rows in which the games write their vocabularies: constexpr text, one kind a row, turned into a Vocabulary once. Costs
// are written as "mover=value" pairs; a chart that no text prints is assumed as a whole, and its rows say so.
#pragma once
#include <span>

#include "model/board/vocabulary.h"

namespace hotchkiss {

struct TerrainRow {
  const char* id;
  const char* name;
  const char* letter;
  int rank;
  const char* fill;
  const char* texture;
  bool water;
  const char* costs;      // "infantry=1 cavalry=1", "" = none stated
  const char* costWhere;  // "" = assumed
  const char* where;      // section that names the kind
};
struct FeatureRow {
  const char* id;
  const char* name;
  FeatureClass featureClass;
  int rank;
  const char* symbol;
  const char* colour;
  const char* costs;
  const char* costWhere;
  const char* where;
};
struct PathRow {
  const char* id;
  const char* name;
  PathClass pathClass;
  const char* colour;
  const char* costs;
  const char* costWhere;
  const char* where;
};
struct SiteRow {
  const char* id;
  const char* name;
  SiteClass siteClass;
  const char* symbol;
  const char* where;
};
struct UnitRow {
  const char* id;
  const char* name;
  const char* symbol;
  bool combat;
};
struct SizeRow {
  const char* id;
  const char* name;
  const char* mark;
};
struct StateRow {
  const char* id;
  const char* name;
  const char* group;
  const char* mark;
  const char* unitKinds;  // blank-separated, "" = any
};
struct RatingRow {
  const char* id;
  const char* name;
  const char* place;
};
struct SideRow {
  const char* id;
  const char* name;
  const char* colour;
};

struct VocabularyRows {
  std::span<const TerrainRow> terrain;
  std::span<const FeatureRow> features;
  std::span<const PathRow> paths;
  std::span<const SiteRow> sites;
  std::span<const SideRow> sides;
  std::span<const UnitRow> units;
  std::span<const SizeRow> sizes;
  std::span<const StateRow> states;
  std::span<const RatingRow> ratings;
};

/// The vocabulary that the rows describe.
Vocabulary makeVocabulary(const VocabularyRows& rows);

}  // namespace hotchkiss
