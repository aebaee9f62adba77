// SPDX-License-Identifier: Apache-2.0
#include "model/document/change_set.h"

#include <algorithm>

namespace hotchkiss {
namespace {

/// The ids under which two lists of shared things differ. Equal pointers are skipped without a look.
template <class T, class IdType>
void thingsThatDiffer(const std::vector<std::shared_ptr<const T>>& before, const std::vector<std::shared_ptr<const T>>& after,
                      std::set<IdType>& out) {
  if (before == after) return;
  std::map<IdType, std::vector<const T*>> old, now;
  for (const auto& thing : before) old[thing->id].push_back(thing.get());
  for (const auto& thing : after) now[thing->id].push_back(thing.get());
  const auto same = [](const T* a, const T* b) { return a == b || *a == *b; };
  for (const auto& [id, list] : now) {
    const auto match = old.find(id);
    if (match == old.end() || !std::equal(list.begin(), list.end(), match->second.begin(), match->second.end(), same))
      out.insert(id);
  }
  for (const auto& [id, list] : old)
    if (!now.contains(id)) out.insert(id);
}

/// The keys under which two sparse maps differ, in order.
template <class Key, class Value>
void keysThatDiffer(const CowMap<Key, Value>& before, const CowMap<Key, Value>& after, std::vector<Key>& out) {
  if (before.sharesWith(after)) return;
  using Block = typename CowMap<Key, Value>::Block;
  static const Block empty{};
  const auto compare = [&](const Block& a, const Block& b) {
    size_t i = 0, j = 0;
    while (i < a.size() || j < b.size()) {
      if (j == b.size() || (i < a.size() && a[i].first < b[j].first)) {
        out.push_back(a[i++].first);
      } else if (i == a.size() || b[j].first < a[i].first) {
        out.push_back(b[j++].first);
      } else {
        if (a[i].second != b[j].second) out.push_back(a[i].first);
        ++i, ++j;
      }
    }
  };
  for (const auto& [where, block] : after.blocks()) {
    const auto old = before.blocks().find(where);
    if (old == before.blocks().end())
      compare(empty, *block);
    else if (old->second != block)
      compare(*old->second, *block);
  }
  for (const auto& [where, block] : before.blocks())
    if (!after.blocks().contains(where)) compare(*block, empty);
}

void cellsThatDiffer(const Sheet& before, const Sheet& after, std::vector<Hex>& out) {
  static const CowGrid<HexCell>::Chunk empty{};
  const CowGrid<HexCell>&a = before.cells, &b = after.cells;
  for (size_t i = 0; i < b.chunkCount(); ++i) {
    if (a.chunk(i) == b.chunk(i)) continue;
    const auto& x = a.chunk(i) ? *a.chunk(i) : empty;
    const auto& y = b.chunk(i) ? *b.chunk(i) : empty;
    const int column0 = static_cast<int>(i) % b.chunksAcross() * kChunkSize;
    const int row0 = static_cast<int>(i) / b.chunksAcross() * kChunkSize;
    for (size_t k = 0; k < x.size(); ++k)
      if (x[k] != y[k])
        out.push_back(after.frameHex({column0 + static_cast<int>(k) % kChunkSize, row0 + static_cast<int>(k) / kChunkSize}));
  }
}

/// Everything of a sheet that stands in the head of its file and changes how all of it is read or drawn.
bool sameHead(const Sheet& a, const Sheet& b) {
  return a.id == b.id && a.title == b.title && a.system == b.system && a.game == b.game && a.orientation == b.orientation &&
         a.stagger == b.stagger && a.partHexes == b.partHexes && a.columns == b.columns && a.rows == b.rows &&
         a.numberingSpec == b.numberingSpec && a.northDegrees == b.northDegrees && a.hexWidthMm == b.hexWidthMm &&
         a.hexMetres == b.hexMetres && a.remarks == b.remarks && a.licence == b.licence;
}

/// Indices mean the same in both: one key is the beginning of the other.
template <class T>
bool oneBeginsTheOther(const std::vector<T>& a, const std::vector<T>& b) {
  return std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size())), b.begin());
}

/// Calls `visit(id, before, after)` for each document that is not the same object in both; null where it is absent.
template <class IdType, class Doc, class Visit>
void documentsThatDiffer(const Shelf<IdType, Doc>& before, const Shelf<IdType, Doc>& after, Visit visit) {
  for (const auto& [id, doc] : after) {
    const auto old = before.find(id);
    const Doc* was = old == before.end() ? nullptr : old->second.get();
    if (was != doc.get()) visit(id, was, doc.get());
  }
  for (const auto& [id, doc] : before)
    if (!after.contains(id)) visit(id, doc.get(), static_cast<const Doc*>(nullptr));
}

template <class IdType, class Doc>
void idsThatDiffer(const Shelf<IdType, Doc>& before, const Shelf<IdType, Doc>& after, std::set<IdType>& out) {
  documentsThatDiffer(before, after, [&](const IdType& id, const Doc* was, const Doc* is) {
    if (!was || !is || !(*was == *is)) out.insert(id);
  });
}

}  // namespace

SheetChange changeOf(const Sheet& before, const Sheet& after) {
  SheetChange out;
  out.head = !sameHead(before, after) || before.cells.columns() != after.cells.columns() ||
             before.cells.rows() != after.cells.rows() || !oneBeginsTheOther(before.terrainKey, after.terrainKey) ||
             !oneBeginsTheOther(before.draftSources, after.draftSources);
  if (!out.head) {
    cellsThatDiffer(before, after, out.hexes);
    keysThatDiffer(before.furtherTerrains, after.furtherTerrains, out.hexes);
    std::sort(out.hexes.begin(), out.hexes.end());
    out.hexes.erase(std::unique(out.hexes.begin(), out.hexes.end()), out.hexes.end());
    keysThatDiffer(before.sides, after.sides, out.sides);
    std::sort(out.sides.begin(), out.sides.end());
  }
  thingsThatDiffer(before.lines, after.lines, out.lines);
  thingsThatDiffer(before.paths, after.paths, out.paths);
  thingsThatDiffer(before.sites, after.sites, out.sites);
  thingsThatDiffer(before.areas, after.areas, out.areas);
  return out;
}

ChangeSet changesBetween(const State& before, const State& after) {
  ChangeSet out;
  documentsThatDiffer(before.sheets, after.sheets, [&](const SheetId& id, const Sheet* was, const Sheet* is) {
    if (!was || !is)
      out.sheets[id].head = true;
    else if (!(*was == *is))
      out.sheets[id] = changeOf(*was, *is);
  });
  idsThatDiffer(before.games, after.games, out.games);
  idsThatDiffer(before.boards, after.boards, out.boards);
  idsThatDiffer(before.oobs, after.oobs, out.oobs);
  idsThatDiffer(before.scenarios, after.scenarios, out.scenarios);
  idsThatDiffer(before.errata, after.errata, out.errata);
  out.project = before.project != after.project && (!before.project || !after.project || !(*before.project == *after.project));
  out.active = before.activeScenario != after.activeScenario || before.activeBoard != after.activeBoard;
  return out;
}

}  // namespace hotchkiss
