// SPDX-License-Identifier: Apache-2.0
#include "model/check/river_reaches.h"

#include <algorithm>
#include <map>
#include <set>

#include "model/base/stable_sort.h"

namespace hotchkiss {
namespace {

struct Water {
  int rank = 0;
  FeatureId kind;
};

}  // namespace

int watercourseRank(const Vocabulary& words, const SideFeatures& features) {
  int found = 0;
  for (const SideFeature& f : features)
    if (const FeatureKind* kind = words.find(f.kind); kind && kind->featureClass == FeatureClass::Watercourse)
      found = std::max(found, kind->rank);
  return found;
}

std::vector<OddReach> oddReaches(const Sheet& sheet, const Vocabulary& words) {
  // Hexsides of one line that touch and are of one class make a reach.
  std::map<LineId, std::map<Hexside, Water>> lines;
  sheet.sides.forEach([&](const Hexside& side, const SideFeatures& features) {
    for (const SideFeature& f : features)
      if (const int rank = watercourseRank(words, {f}); rank > 0 && !f.line.empty())
        lines[f.line].emplace(side, Water{rank, f.kind});
  });
  std::vector<OddReach> out;
  for (const auto& [line, sides] : lines) {
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
      out.push_back({line, reach.front(), sides.at(reach.front()).kind, peak});
    }
  }
  return out;
}

}  // namespace hotchkiss
