// SPDX-License-Identifier: Apache-2.0
#include "model/document/memory_cost.h"

#include <algorithm>
#include <set>

namespace hotchkiss {
namespace {

constexpr size_t kPointer = sizeof(std::shared_ptr<const int>);
constexpr size_t kNode = 64;  // a node of a std::map beside its value, or the control block of a shared pointer

size_t heapOf(const std::string& s) {
  return s.capacity() > 15 ? s.capacity() + 1 : 0;
}
size_t heapOf(const Remarks& r) {
  return heapOf(r.source) + heapOf(r.note) + heapOf(r.todo);
}
/// A value (Region, Who, When ...) holds its line and a parsed tree of about four times that.
template <class Value>
size_t heapOfValue(const Value& v) {
  return 5 * v.text().size();
}
size_t heapOf(const std::vector<std::string>& list) {
  size_t n = list.capacity() * sizeof(std::string);
  for (const auto& s : list) n += heapOf(s);
  return n;
}
size_t heapOf(const std::vector<Rating>& ratings) {
  size_t n = ratings.capacity() * sizeof(Rating);
  for (const auto& r : ratings) n += heapOf(r.id) + heapOf(r.value) + heapOf(r.provenance.where);
  return n;
}

size_t bytesOf(const NamedLine& l) {
  return sizeof l + heapOf(l.name) + heapOf(l.remarks);
}
size_t bytesOf(const Path& p) {
  return sizeof p + p.hexes.capacity() * sizeof(Hex) + heapOf(p.name) + heapOf(p.remarks);
}
size_t bytesOf(const Site& s) {
  return sizeof s + heapOf(s.name) + heapOf(s.otherNames) + heapOf(s.remarks);
}
size_t bytesOf(const Area& a) {
  return sizeof a + a.hexes.capacity() * sizeof(Hex) + heapOf(a.name) + heapOf(a.remarks);
}
size_t bytesOf(const Formation& f) {
  return sizeof f + heapOf(f.name) + heapOf(f.remarks);
}
size_t bytesOf(const Unit& u) {
  return sizeof u + heapOf(u.name) + heapOf(u.ratings) + heapOf(u.reducedRatings) + heapOf(u.remarks);
}
size_t bytesOf(const Pool& p) {
  return sizeof p + heapOf(p.name) + heapOf(p.ratings) + heapOf(p.remarks);
}

size_t bytesOf(const SetupEntry& e) {
  return sizeof e + heapOfValue(e.who) + heapOfValue(e.place) + heapOf(e.extended) + heapOf(e.states) + heapOf(e.common.remarks);
}

/// The list of pointers, if it is not the same memory, and each thing that only `list` holds.
template <class T>
size_t beyond(const std::vector<std::shared_ptr<const T>>& base, const std::vector<std::shared_ptr<const T>>& list) {
  size_t n = list.capacity() * kPointer;
  if (base == list) return n;
  std::set<const T*> shared;
  for (const auto& t : base) shared.insert(t.get());
  for (const auto& t : list)
    if (!shared.contains(t.get())) n += kNode + bytesOf(*t);
  return n;
}

template <class Key, class Value>
size_t beyond(const CowMap<Key, Value>& base, const CowMap<Key, Value>& map) {
  if (base.sharesWith(map)) return 0;
  size_t n = 0;
  for (const auto& [where, block] : map.blocks()) {
    n += kNode + sizeof(where) + kPointer;
    const auto old = base.blocks().find(where);
    if (old != base.blocks().end() && old->second == block) continue;
    n += kNode + block->capacity() * sizeof(std::pair<Key, Value>);
    for (const auto& entry : *block) n += entry.second.size() * sizeof(typename Value::value_type);
  }
  return n;
}

size_t beyond(const CowGrid<HexCell>& base, const CowGrid<HexCell>& grid) {
  const bool comparable = base.columns() == grid.columns() && base.rows() == grid.rows();
  if (comparable && (grid.chunkCount() == 0 || &base.chunk(0) == &grid.chunk(0))) return 0;
  size_t n = grid.chunkCount() * kPointer;
  for (size_t i = 0; i < grid.chunkCount(); ++i)
    if (grid.chunk(i) && (!comparable || base.chunk(i) != grid.chunk(i))) n += sizeof(CowGrid<HexCell>::Chunk) + kNode;
  return n;
}

size_t beyond(const Sheet& base, const Sheet& sheet) {
  return sizeof(Sheet) + kNode + beyond(base.cells, sheet.cells) + beyond(base.furtherTerrains, sheet.furtherTerrains) +
         beyond(base.sides, sheet.sides) + beyond(base.lines, sheet.lines) + beyond(base.paths, sheet.paths) +
         beyond(base.sites, sheet.sites) + beyond(base.areas, sheet.areas) + sheet.terrainKey.size() * sizeof(TerrainId) +
         heapOf(sheet.remarks);
}

size_t beyond(const OrderOfBattle& base, const OrderOfBattle& oob) {
  return sizeof(OrderOfBattle) + kNode + beyond(base.formations, oob.formations) + beyond(base.units, oob.units) +
         beyond(base.pools, oob.pools) + heapOf(oob.remarks);
}

// A scenario shares its set-up with its former self, and of all else but the parsed trees of its values, so that is counted
// whole.
size_t beyond(const Scenario& base, const Scenario& s) {
  size_t n = sizeof(Scenario) + kNode + heapOf(s.summary) + heapOf(s.setupDraft) + heapOf(s.remarks) +
             beyond(base.setup.items(), s.setup.items());
  for (const auto& a : s.arrivals)
    n += sizeof a + heapOfValue(a.who) + heapOfValue(a.place) + heapOfValue(a.elsePlace) + a.table.capacity() * sizeof(PlaceRow) +
         heapOf(a.common.remarks);
  for (const auto& a : s.awards)
    n += sizeof a + heapOfValue(a.who) + heapOfValue(a.place) + heapOfValue(a.test) + heapOf(a.text) + heapOf(a.common.remarks);
  n += s.awardGroups.capacity() * sizeof(AwardGroup) + s.restrictions.capacity() * sizeof(Restriction) +
       s.options.capacity() * sizeof(Option) + s.control.capacity() * sizeof(ControlAtStart) +
       s.markers.capacity() * sizeof(Marker) + s.ammunition.capacity() * sizeof(Ammunition) +
       s.losses.capacity() * sizeof(EarlierLoss) + s.overrides.capacity() * sizeof(UnitOverride) +
       s.errata.capacity() * sizeof(Erratum) + s.suppressions.capacity() * sizeof(Suppression) +
       s.playtests.capacity() * sizeof(Playtest);
  for (const auto& o : s.orders) n += sizeof o + heapOf(o.text);
  for (const auto& r : s.rules) n += sizeof r + heapOf(r.text);
  if (s.verdict) n += s.verdict->rules.capacity() * sizeof(VerdictRule);
  return n;
}

size_t beyond(const Errata&, const Errata& e) {
  return sizeof(Errata) + kNode + e.errata.capacity() * sizeof(Erratum) + heapOf(e.remarks);
}

size_t beyond(const Board&, const Board& b) {
  return sizeof(Board) + kNode + b.sheets.capacity() * sizeof(Placement) + b.boxes.capacity() * sizeof(Box) +
         b.controlPoints.capacity() * sizeof(ControlPoint) + b.underlays.capacity() * sizeof(Underlay);
}

size_t beyond(const Game&, const Game& g) {
  size_t n = sizeof(Game) + kNode + g.rules.capacity() * sizeof(SpecialRule) + g.options.capacity() * sizeof(Option);
  n += g.vocabulary.terrain.capacity() * sizeof(TerrainKind) + g.vocabulary.features.capacity() * sizeof(FeatureKind) +
       g.vocabulary.states.capacity() * sizeof(StateKind);
  for (const auto& s : g.schedules) n += sizeof s + s.awards.capacity() * sizeof(Award);
  for (const auto& c : g.lossCharts) n += sizeof c + c.rows.capacity() * sizeof(EarlierLoss);
  for (const auto& c : g.arrivalCharts) n += sizeof c + c.rows.capacity() * sizeof(Arrival);
  return n;
}

template <class IdType, class Doc>
size_t beyond(const Shelf<IdType, Doc>& base, const Shelf<IdType, Doc>& shelf) {
  static const Doc empty{};
  size_t n = shelf.size() * (kNode + sizeof(IdType) + kPointer);
  for (const auto& [id, doc] : shelf) {
    const auto old = base.find(id);
    if (old != base.end() && old->second == doc) continue;
    n += beyond(old == base.end() ? empty : *old->second, *doc);
  }
  return n;
}

}  // namespace

size_t bytesBeyond(const State& base, const State& state) {
  size_t n = sizeof(State) + beyond(base.games, state.games) + beyond(base.sheets, state.sheets) +
             beyond(base.boards, state.boards) + beyond(base.oobs, state.oobs) + beyond(base.scenarios, state.scenarios) +
             beyond(base.errata, state.errata);
  if (state.project && state.project != base.project)
    n += sizeof(Project) + state.project->pieceIds.capacity() * sizeof(GivenPieceId) +
         state.project->mappings.capacity() * sizeof(MappingRow) + state.project->exports.capacity() * sizeof(ExportSetting);
  return n;
}

}  // namespace hotchkiss
