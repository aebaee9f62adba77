// SPDX-License-Identifier: Apache-2.0
#include "io/paint/side_chains.h"

#include <map>
#include <optional>
#include <set>

namespace hotchkiss::paint {

Vertex otherEnd(Hexside side, Vertex v) {
  const auto ends = endsOf(side);
  return ends[0] == v ? ends[1] : ends[0];
}

bool onRight(const PlaneLayout& layout, Hexside side, Vertex from, Hex hex) {
  const Point walk = layout.vertex(otherEnd(side, from)) - layout.vertex(from);
  return dot(rightOf(walk), layout.centre(hex) - layout.sideMiddle(side)) > 0;
}

std::vector<SideChain> chainSides(const std::vector<Hexside>& sides, const JoinSides& join) {
  const std::set<Hexside> all(sides.begin(), sides.end());
  std::map<std::pair<Vertex, Hexside>, Hexside> next;
  std::map<Vertex, std::vector<Hexside>> arms;
  for (const Hexside side : all)
    for (const Vertex v : endsOf(side)) arms[v].push_back(side);
  for (const auto& [v, meeting] : arms) {
    std::vector<std::pair<Hexside, Hexside>> pairs;
    for (size_t i = 0; i < meeting.size(); ++i)
      for (size_t j = i + 1; j < meeting.size(); ++j)
        if (join(meeting[i], v, meeting[j])) pairs.emplace_back(meeting[i], meeting[j]);
    if (pairs.size() != 1) continue;
    next[{v, pairs[0].first}] = pairs[0].second;
    next[{v, pairs[0].second}] = pairs[0].first;
  }
  std::vector<SideChain> chains;
  std::set<Hexside> done;
  const auto walk = [&](Hexside side, Vertex start) {
    SideChain chain;
    chain.vertices.push_back(start);
    std::optional<Hexside> at = side;
    while (at && done.insert(*at).second) {
      chain.sides.push_back(*at);
      chain.vertices.push_back(otherEnd(*at, chain.vertices.back()));
      const auto it = next.find({chain.vertices.back(), *at});
      at = it == next.end() ? std::nullopt : std::optional(it->second);
    }
    chain.ring = at && *at == side && chain.vertices.back() == start;
    chains.push_back(std::move(chain));
  };
  for (const Hexside side : all)
    for (const Vertex v : endsOf(side))
      if (done.count(side) == 0 && next.count({v, side}) == 0) walk(side, v);
  for (const Hexside side : all)
    if (done.count(side) == 0) walk(side, endsOf(side)[0]);
  return chains;
}

CurveChain curveOf(const PlaneLayout& layout, const SideChain& chain) {
  CurveChain curve;
  const auto middle = [&](size_t i) { return layout.sideMiddle(chain.sides[i]); };
  const auto straight = [&](Point a, Point b) { curve.push_back({a, between(a, b, 0.5), b}); };
  const size_t count = chain.sides.size();
  if (!chain.ring) straight(layout.vertex(chain.vertices.front()), middle(0));
  for (size_t i = 0; i + 1 < count; ++i) curve.push_back({middle(i), layout.vertex(chain.vertices[i + 1]), middle(i + 1)});
  if (chain.ring)
    curve.push_back({middle(count - 1), layout.vertex(chain.vertices.back()), middle(0)});
  else
    straight(middle(count - 1), layout.vertex(chain.vertices.back()));
  return curve;
}

}  // namespace hotchkiss::paint
