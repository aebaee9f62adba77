// SPDX-License-Identifier: Apache-2.0
#include "model/grid/algorithms.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <queue>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace hotchkiss {

std::vector<Hex> disc(Hex centre, int radius) {
  std::vector<Hex> hexes;
  for (int q = -radius; q <= radius; ++q)
    for (int r = std::max(-radius, -q - radius); r <= std::min(radius, -q + radius); ++r) hexes.push_back(centre + Hex{q, r});
  return hexes;
}

std::vector<Hex> ring(Hex centre, int radius) {
  if (radius <= 0) return {centre};
  std::vector<Hex> hexes;
  Hex h = centre + Hex{kDirectionVectors[4].q * radius, kDirectionVectors[4].r * radius};
  for (int side = 0; side < 6; ++side) {
    for (int step = 0; step < radius; ++step) {
      hexes.push_back(h);
      h = neighbour(h, side);
    }
  }
  return hexes;
}

std::vector<Hex> lineBetween(Hex a, Hex b) {
  const int n = distance(a, b);
  std::vector<Hex> hexes;
  // A nudge off the exact line makes ties between two hexes always fall the same way.
  const double nq = 1e-6, nr = 2e-6;
  for (int i = 0; i <= n; ++i) {
    const double t = n == 0 ? 0.0 : static_cast<double>(i) / n;
    const double q = a.q + nq + (b.q - a.q) * t, r = a.r + nr + (b.r - a.r) * t, s = -q - r;
    double rq = std::round(q), rr = std::round(r);
    const double rs = std::round(s);
    const double dq = std::abs(rq - q), dr = std::abs(rr - r), ds = std::abs(rs - s);
    if (dq > dr && dq > ds)
      rq = -rr - rs;
    else if (dr > ds)
      rr = -rq - rs;
    hexes.push_back({static_cast<int32_t>(rq), static_cast<int32_t>(rr)});
  }
  return hexes;
}

std::vector<Hex> floodFill(Hex start, const std::function<bool(Hex)>& inside, size_t limit) {
  std::vector<Hex> found;
  if (!inside(start)) return found;
  std::unordered_set<Hex> seen{start};
  std::deque<Hex> open{start};
  while (!open.empty() && found.size() < limit) {
    const Hex h = open.front();
    open.pop_front();
    found.push_back(h);
    for (int d = 0; d < 6; ++d) {
      const Hex n = neighbour(h, d);
      if (!seen.contains(n) && inside(n)) {
        seen.insert(n);
        open.push_back(n);
      }
    }
  }
  return found;
}

std::vector<Hex> cheapestPath(Hex a, Hex b, const std::function<double(Hex, Hex)>& cost, size_t limit) {
  using Item = std::tuple<double, int, Hex>;  // cost so far, straight distance left (a tie-break that prefers direct ways), hex
  std::priority_queue<Item, std::vector<Item>, std::greater<>> open;
  std::unordered_map<Hex, double> best{{a, 0.0}};
  std::unordered_map<Hex, Hex> from;
  std::unordered_set<Hex> done;
  open.emplace(0.0, distance(a, b), a);
  while (!open.empty() && done.size() < limit) {
    const auto [sofar, left, h] = open.top();
    open.pop();
    if (!done.insert(h).second) continue;
    if (h == b) {
      std::vector<Hex> way{b};
      while (way.back() != a) way.push_back(from.at(way.back()));
      std::reverse(way.begin(), way.end());
      return way;
    }
    for (int d = 0; d < 6; ++d) {
      const Hex n = neighbour(h, d);
      const double step = cost(h, n);
      if (step < 0 || done.contains(n)) continue;
      const double total = sofar + step;
      const auto known = best.find(n);
      if (known != best.end() && known->second <= total) continue;
      best[n] = total;
      from[n] = h;
      open.emplace(total, distance(n, b), n);
    }
  }
  return {};
}

std::vector<std::vector<Hexside>> chainsOf(std::vector<Hexside> sides) {
  std::sort(sides.begin(), sides.end());
  sides.erase(std::unique(sides.begin(), sides.end()), sides.end());
  std::map<Vertex, std::vector<Hexside>> at;
  for (const Hexside& s : sides)
    for (const Vertex& v : endsOf(s)) at[v].push_back(s);
  std::set<Hexside> left(sides.begin(), sides.end());
  const auto follow = [&](Hexside s, Vertex from) {
    std::vector<Hexside> chain;
    while (true) {
      chain.push_back(s);
      left.erase(s);
      const auto ends = endsOf(s);
      const Vertex next = ends[0] == from ? ends[1] : ends[0];
      // Go straight through plain joints only: at a junction of three sides the chain ends and the branches start anew.
      if (at[next].size() != 2) break;
      const Hexside other = at[next][0] == s ? at[next][1] : at[next][0];
      if (!left.contains(other)) break;
      s = other;
      from = next;
    }
    return chain;
  };
  std::vector<std::vector<Hexside>> chains;
  for (const auto& [vertex, meeting] : at) {
    if (meeting.size() == 2) continue;
    for (const Hexside& s : meeting)
      if (left.contains(s)) chains.push_back(follow(s, vertex));
  }
  while (!left.empty()) {  // closed loops have no loose end
    const Hexside s = *left.begin();
    chains.push_back(follow(s, endsOf(s)[0]));
  }
  return chains;
}

}  // namespace hotchkiss
