// SPDX-License-Identifier: Apache-2.0
#include "model/check/river_reaches.h"

#include <algorithm>
#include <set>

#include "model/base/stable_sort.h"

namespace hotchkiss {
int watercourseRank(const Vocabulary& words, const SideFeatures& features) {
  int found = 0;
  for (const SideFeature& f : features)
    if (const FeatureKind* kind = words.find(f.kind); kind && kind->featureClass == FeatureClass::Watercourse)
      found = std::max(found, kind->rank);
  return found;
}

namespace {

/// Visits the watercourses on a side that are part of a line: line, rank, kind.
template <class Visit>
void eachWater(const Vocabulary& words, const SideFeatures& features, const Visit& visit) {
  for (const SideFeature& f : features)
    if (!f.line.empty())
      if (const int rank = watercourseRank(words, {f}); rank > 0) visit(f.line, rank, f.kind);
}

}  // namespace

RiverReaches::RiverReaches(const Sheet& sheet, const Vocabulary& words) {
  std::map<LineId, Sides> lines;
  sheet.sides.forEach([&](const Hexside& side, const SideFeatures& features) {
    eachWater(words, features,
              [&](const LineId& line, int rank, const FeatureId& kind) { lines[line].emplace(side, Water{rank, kind}); });
  });
  for (auto& [id, sides] : lines) lines_[id] = lineOf(id, std::move(sides));
}

RiverReaches RiverReaches::with(const Sheet& sheet, const Vocabulary& words, const std::vector<Hexside>& changed) const {
  RiverReaches out = *this;
  std::map<LineId, Sides> touched;
  const auto open = [&](const LineId& id) -> Sides& {
    const auto [at, fresh] = touched.try_emplace(id);
    if (const auto old = lines_.find(id); fresh && old != lines_.end()) at->second = old->second->sides;
    return at->second;
  };
  for (const Hexside& side : changed) {
    for (const auto& [id, line] : lines_)
      if (line->sides.contains(side)) open(id).erase(side);
    eachWater(words, sheet.sides.at(side),
              [&](const LineId& line, int rank, const FeatureId& kind) { open(line).emplace(side, Water{rank, kind}); });
  }
  for (auto& [id, sides] : touched) {
    if (sides.empty())
      out.lines_.erase(id);
    else
      out.lines_[id] = lineOf(id, std::move(sides));
  }
  return out;
}

std::vector<OddReach> RiverReaches::odd() const {
  std::vector<OddReach> out;
  for (const auto& [id, line] : lines_) out.insert(out.end(), line->odd.begin(), line->odd.end());
  return out;
}

std::shared_ptr<const RiverReaches::Line> RiverReaches::lineOf(const LineId& id, Sides all) {
  const auto out = std::make_shared<Line>();
  out->sides = std::move(all);
  const Sides& sides = out->sides;
  // Hexsides of one line that touch and are of one class make a reach.
  std::set<Hexside> seen;
  std::vector<std::pair<std::vector<Hexside>, bool>> odd;  // a reach, and whether it is higher than what touches it
  for (const auto& [start, water] : sides) {
    if (!seen.insert(start).second) continue;
    std::vector<Hexside> reach = {start};
    std::set<Hexside> lower, higher;
    std::set<Vertex> lowerEnds, higherEnds;
    for (size_t i = 0; i < reach.size(); ++i)
      for (const Vertex& end : endsOf(reach[i]))
        for (const Hexside& next : sidesAt(end)) {
          const auto at = sides.find(next);
          if (at == sides.end() || next == reach[i]) continue;
          if (at->second.rank == water.rank) {
            if (seen.insert(next).second) reach.push_back(next);
          } else {
            (at->second.rank < water.rank ? lower : higher).insert(next);
            (at->second.rank < water.rank ? lowerEnds : higherEnds).insert(end);
          }
        }
    const bool peak = higher.empty() && lowerEnds.size() >= 2, dip = lower.empty() && higherEnds.size() >= 2;
    // Two arms may run into one lower reach, and one arm of a delta may end in the sea: only short reaches are told.
    if ((peak && lower.size() == 2) || dip)
      if (reach.size() <= 2) odd.push_back({reach, peak});
  }
  // One wrong hexside makes odd reaches of its neighbours too: the shortest of those that touch is told.
  stableSort(odd.begin(), odd.end(), [](const auto& a, const auto& b) { return a.first.size() < b.first.size(); });
  std::set<Vertex> told;
  for (const auto& [reach, peak] : odd) {
    std::set<Vertex> ends;
    for (const Hexside& s : reach)
      for (const Vertex& end : endsOf(s)) ends.insert(end);
    if (std::any_of(ends.begin(), ends.end(), [&](const Vertex& v) { return told.contains(v); })) continue;
    told.merge(ends);
    out->odd.push_back({id, reach.front(), sides.at(reach.front()).kind, peak});
  }
  return out;
}

}  // namespace hotchkiss
