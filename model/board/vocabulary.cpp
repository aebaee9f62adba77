// SPDX-License-Identifier: Apache-2.0
#include "model/board/vocabulary.h"

#include <algorithm>

namespace hotchkiss {

namespace {

template <class Kind, class Key>
const Kind* findIn(const std::vector<Kind>& kinds, const Key& id) {
  const auto it = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& k) { return k.id == id; });
  return it == kinds.end() ? nullptr : &*it;
}

template <class Kind>
void lay(std::vector<Kind>& base, const std::vector<Kind>& over) {
  for (const Kind& kind : over) {
    const auto it = std::find_if(base.begin(), base.end(), [&](const Kind& k) { return k.id == kind.id; });
    if (it == base.end())
      base.push_back(kind);
    else
      *it = kind;
  }
}

}  // namespace

const TerrainKind* Vocabulary::find(const TerrainId& id) const {
  return findIn(terrain, id);
}
const FeatureKind* Vocabulary::find(const FeatureId& id) const {
  return findIn(features, id);
}
const PathKind* Vocabulary::find(const PathKindId& id) const {
  return findIn(paths, id);
}
const SiteKind* Vocabulary::find(const SiteKindId& id) const {
  return findIn(sites, id);
}
const SideKind* Vocabulary::find(const SideId& id) const {
  return findIn(sides, id);
}
const UnitKind* Vocabulary::unitKind(std::string_view id) const {
  return findIn(unitKinds, id);
}
const UnitSize* Vocabulary::size(std::string_view id) const {
  return findIn(sizes, id);
}
const StateKind* Vocabulary::state(std::string_view id) const {
  return findIn(states, id);
}
const RatingKind* Vocabulary::rating(std::string_view id) const {
  return findIn(ratings, id);
}

Vocabulary overlaid(const Vocabulary& base, const Vocabulary& over) {
  Vocabulary out = base;
  lay(out.terrain, over.terrain);
  lay(out.features, over.features);
  lay(out.paths, over.paths);
  lay(out.sites, over.sites);
  lay(out.sides, over.sides);
  lay(out.unitKinds, over.unitKinds);
  lay(out.sizes, over.sizes);
  lay(out.states, over.states);
  lay(out.ratings, over.ratings);
  return out;
}

}  // namespace hotchkiss
