// SPDX-License-Identifier: Apache-2.0
#include "model/rules/vocabulary_rows.h"

#include <string>
#include <string_view>

namespace hotchkiss {

namespace {

std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> out;
  for (size_t i = 0; i < text.size();) {
    const size_t end = std::min(text.find(' ', i), text.size());
    if (end > i) out.emplace_back(text.substr(i, end - i));
    i = end + 1;
  }
  return out;
}

Provenance printedOr(const char* where, ProvenanceKind otherwise) {
  if (*where) return {ProvenanceKind::Printed, where};
  return {otherwise, {}};
}

std::vector<Cost> costs(std::string_view text, const char* where) {
  std::vector<Cost> out;
  for (const std::string& pair : words(text)) {
    const size_t equals = pair.find('=');
    out.push_back({pair.substr(0, equals), pair.substr(equals + 1), printedOr(where, ProvenanceKind::Assumed)});
  }
  return out;
}

}  // namespace

Vocabulary makeVocabulary(const VocabularyRows& rows) {
  Vocabulary v;
  for (const TerrainRow& r : rows.terrain)
    v.terrain.push_back({TerrainId(r.id), r.name, r.letter, r.rank, r.fill, r.texture, r.water, costs(r.costs, r.costWhere),
                         printedOr(r.where, ProvenanceKind::Assumed)});
  for (const FeatureRow& r : rows.features)
    v.features.push_back({FeatureId(r.id), r.name, r.featureClass, r.rank, false, r.symbol, r.colour, costs(r.costs, r.costWhere),
                          printedOr(r.where, ProvenanceKind::Assumed)});
  for (const PathRow& r : rows.paths)
    v.paths.push_back({PathKindId(r.id), r.name, r.pathClass, r.colour, costs(r.costs, r.costWhere),
                       printedOr(r.where, ProvenanceKind::Assumed)});
  for (const SiteRow& r : rows.sites)
    v.sites.push_back({SiteKindId(r.id), r.name, r.siteClass, r.symbol, printedOr(r.where, ProvenanceKind::Assumed)});
  for (const SideRow& r : rows.sides) v.sides.push_back({SideId(r.id), r.name, r.colour});
  for (const UnitRow& r : rows.units) v.unitKinds.push_back({r.id, r.name, r.symbol, r.combat});
  for (const SizeRow& r : rows.sizes) v.sizes.push_back({r.id, r.name, r.mark});
  for (const StateRow& r : rows.states) v.states.push_back({r.id, r.name, r.group, r.mark, words(r.unitKinds)});
  for (const RatingRow& r : rows.ratings) v.ratings.push_back({r.id, r.name, r.place});
  return v;
}

}  // namespace hotchkiss
