// SPDX-License-Identifier: Apache-2.0
#include "model/rules/wbts/placement.h"

#include <algorithm>

#include "model/base/text.h"
#include "model/rules/wbts/counters.h"

namespace hotchkiss::wbts {

std::optional<int> Placed::points() const {
  const auto strength = strengthOf(ratings());
  return strength ? std::optional(count * strength->points) : std::nullopt;
}

std::vector<Placed> placedAtStart(const ScenarioFacts& facts) {
  std::vector<Placed> out;
  for (size_t i = 0; i < facts.setup().size(); ++i) {
    const EntryFacts& e = facts.setup()[i];
    if (!e.where.certain() || !e.where.boxes.empty() || e.where.pool || e.where.turnTrack) continue;
    Placed p;
    p.entry = i;
    if (e.where.in.size() == 1 && e.where.sides.empty())
      p.hex = e.where.in.front();
    else if (e.where.sides.size() == 1)
      p.side = e.where.sides.front();
    else
      continue;
    for (const UnitId& id : e.who.units) {
      p.unit = facts.forces().unit(id);
      const auto entries = facts.positions().entriesOf(id);
      if (p.unit && !entries.empty() && entries.front() == i) out.push_back(p);
    }
    p.unit = nullptr;
    for (const PoolCount& c : e.who.pools) {
      p.pool = facts.forces().pool(c.pool);
      p.count = c.count.value_or(0);
      if (p.pool && p.count > 0) out.push_back(p);
    }
  }
  return out;
}

bool inState(const ScenarioFacts& facts, const Placed& placed, std::string_view state) {
  return contains(facts.setup()[placed.entry].entry->states, state);
}

std::string nameOfPlaced(const ScenarioFacts& facts, const Placed& p) {
  if (p.unit) return facts.nameOf(p.unit->id);
  return (p.count == 1 ? std::string() : std::to_string(p.count) + " of ") + facts.nameOf(p.pool->id);
}

std::string codeOf(const ScenarioFacts& facts, const Placed& p) {
  return p.hex ? facts.view().code(*p.hex) : facts.view().sideCode(*p.side);
}

Diagnostic findingAt(const CheckContext& context, const char* check, const Placed& placed, std::string message) {
  const ScenarioFacts& facts = context.facts();
  Diagnostic d =
      context.finding(check, facts.subjectOf(SubjectKind::Setup, facts.setup()[placed.entry].entry->id), std::move(message));
  d.subject.code = codeOf(facts, placed);
  if (placed.hex) d.lattice = {*placed.hex};
  if (placed.side) d.lattice = {placed.side->first(), placed.side->second()};
  return d;
}

int waterClass(const SideFeatures& features) {
  static constexpr const char* kDownstream[] = {"river", "navigable-river", "tidal-river", "estuary", "all-sea-side"};
  int found = 0;
  for (const SideFeature& f : features)
    for (int i = 0; i < 5; ++i)
      if (f.kind.text == kDownstream[i]) found = std::max(found, i + 1);
  return found;
}

bool KnownGround::known(Hex h, Layer layer) const {
  const Coverage c = view_.coverage(h, layer);
  return c == kConfirmed || (drafts_ && c != kUndigitized);
}

bool KnownGround::sea(Hex h) const {
  const TerrainKind* kind = view_.terrain(h);
  return kind && kind->water;
}

int KnownGround::water(Hexside s) const {
  return waterClass(view_.features(s));
}

bool KnownGround::feature(Hexside s, std::string_view kind) const {
  const SideFeatures features = view_.features(s);
  return std::any_of(features.begin(), features.end(), [&](const SideFeature& f) { return f.kind.text == kind; });
}

std::optional<bool> KnownGround::coastal(Hex h) const {
  bool all = known(h, Layer::Hexsides);
  for (int d = 0; d < kDirections; ++d) {
    const Hex next = neighbour(h, d);
    if (known(next, Layer::Terrain) && sea(next)) return true;
    if (known(h, Layer::Hexsides) && water(Hexside(h, d)) >= 4) return true;
    all = all && known(next, Layer::Terrain);
  }
  return all ? std::optional(false) : std::nullopt;
}

std::optional<bool> KnownGround::riverside(Hex h) const {
  if (!known(h, Layer::Hexsides)) return std::nullopt;
  for (int d = 0; d < kDirections; ++d) {
    const int w = water(Hexside(h, d));
    if (w >= 2 && w <= 4) return true;
  }
  return false;
}

std::optional<bool> KnownGround::onPath(Hex h, PathClass pathClass) const {
  for (const PlacedPath& p : view_.paths()) {
    const PathKind* kind = view_.vocabulary().find(p.path->kind);
    if (!kind || kind->pathClass != pathClass) continue;
    const Hex frame = h - p.origin;
    if (std::find(p.path->hexes.begin(), p.path->hexes.end(), frame) != p.path->hexes.end()) return true;
  }
  return known(h, Layer::Paths) ? std::optional(false) : std::nullopt;
}

std::optional<bool> KnownGround::city(Hex h) const {
  for (const PlacedSite& s : view_.sitesAt(h)) {
    const SiteKind* kind = view_.vocabulary().find(s.site->kind);
    if (kind &&
        (kind->siteClass == SiteClass::City || kind->siteClass == SiteClass::Town || kind->siteClass == SiteClass::Landing))
      return true;
  }
  const TerrainKind* terrain = view_.terrain(h);
  if (terrain && terrain->id.text == "city") return true;
  return known(h, Layer::Sites) ? std::optional(false) : std::nullopt;
}

}  // namespace hotchkiss::wbts
