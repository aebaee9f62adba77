// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <queue>

#include "importers/scan/rough_way_internal.h"

namespace hotchkiss::scan {

namespace {

constexpr double kLoose = 0.45;  // a distance from the rough line that is nothing much
constexpr double kAhead = 0.5;   // weight of the way's own length beside that of the rough line
constexpr int32_t kStayed = -1;  // at the same spot at the place before
constexpr int32_t kNowhere = -2;

// Squared near the line, straight farther out; of a hex of line.
double farCost(Point off) {
  const double d = std::hypot(off.x, off.y) / kLoose;
  return d < 1 ? d * d : 2 * d - 1;
}

}  // namespace

RoughWay::RoughWay(const WayNet& net, const std::vector<Point>& places, size_t start, size_t end, size_t parts)
    : net_(net), parts_(parts), start_(uint32_t(start)), end_(uint32_t(end)), spots_(net.nodes) {
  moves_.resize(spots_.size());
  for (uint32_t w = 0; w < net.ways.size(); ++w) {
    const auto& way = net.ways[w];
    auto at = uint32_t(way.from);
    for (size_t k = 1; k < parts; ++k) {
      const auto next = uint32_t(spots_.size());
      const double t = double(k) / double(parts);
      spots_.push_back(net.nodes[way.from] * (1 - t) + net.nodes[way.to] * t);
      moves_.emplace_back();
      moves_[at].push_back({next, w});
      at = next;
    }
    moves_[at].push_back({uint32_t(way.to), w});
  }
  // Spots by squares of the plane, so that long lines cost what they are long.
  std::map<std::pair<int, int>, std::vector<uint32_t>> squares;
  const auto squareOf = [](Point p) { return std::pair(int(std::floor(p.x / kRoughReach)), int(std::floor(p.y / kRoughReach))); };
  for (uint32_t s = 0; s < spots_.size(); ++s) squares[squareOf(spots_[s])].push_back(s);
  for (const Point place : places) {
    auto& near = near_.emplace_back();
    const auto [column, row] = squareOf(place);
    for (int v = row - 1; v <= row + 1; ++v)
      for (int u = column - 1; u <= column + 1; ++u)
        if (const auto square = squares.find({u, v}); square != squares.end())
          for (const uint32_t s : square->second) {
            const Point off = spots_[s] - place;
            if (std::hypot(off.x, off.y) <= kRoughReach && s != start_ && s != end_) near.push_back({s, float(farCost(off))});
          }
    for (const uint32_t s : {start_, end_})
      if (near.empty() || near.back().spot != s) near.push_back({s, float(farCost(spots_[s] - place))});
    std::sort(near.begin(), near.end(), [](const Near& a, const Near& b) { return a.spot < b.spot; });
  }
}

RoughWay::Found RoughWay::best(const std::vector<double>& stepCosts) const {
  constexpr double kNever = std::numeric_limits<double>::max();
  std::vector<double> before(spots_.size(), kNever), now(spots_.size(), kNever);
  std::vector<std::vector<int32_t>> from(near_.size());  // of each place, for each near spot
  std::vector<int32_t> slot(spots_.size(), kNowhere);    // of spots among the near ones of a place
  const double partLength = [&] {
    if (net_.ways.empty()) return 0.0;
    const Point way = net_.nodes[net_.ways[0].to] - net_.nodes[net_.ways[0].from];
    return std::hypot(way.x, way.y) / double(parts_);
  }();
  for (size_t i = 0; i < near_.size(); ++i) {
    const auto& near = near_[i];
    from[i].assign(near.size(), kNowhere);
    using Entry = std::pair<double, uint32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    for (size_t k = 0; k < near.size(); ++k) {
      const uint32_t s = near[k].spot;
      slot[s] = int32_t(k);
      const double so = i == 0 ? (s == start_ ? 0.0 : kNever) : before[s];
      if (so == kNever) continue;
      now[s] = so + kRoughStep * double(near[k].away);
      from[i][k] = kStayed;
      open.push({now[s], s});
    }
    while (!open.empty()) {
      const auto [so, s] = open.top();
      open.pop();
      if (so > now[s]) continue;
      for (const Move& move : moves_[s]) {
        const int32_t k = slot[move.to];
        if (k < 0) continue;
        const double sum =
            so + stepCosts[net_.ways[move.way].step] / double(parts_) + kAhead * partLength * double(near[size_t(k)].away);
        if (sum < now[move.to]) {
          now[move.to] = sum;
          from[i][size_t(k)] = int32_t(s);
          open.push({sum, move.to});
        }
      }
    }
    for (const Near& n : near) slot[n.spot] = kNowhere;
    if (i > 0)
      for (const Near& n : near_[i - 1]) before[n.spot] = kNever;
    before.swap(now);
  }
  Found found;
  found.cost = before[end_];
  if (found.cost == kNever) return found;
  std::vector<uint32_t> back{end_};
  for (size_t i = near_.size(); i-- > 0;) {
    while (true) {
      const auto at =
          std::lower_bound(near_[i].begin(), near_[i].end(), back.back(), [](const Near& n, uint32_t s) { return n.spot < s; });
      const int32_t f = from[i][size_t(at - near_[i].begin())];
      if (f < 0) break;
      back.push_back(uint32_t(f));
    }
  }
  std::vector<size_t> nodes;
  for (auto s = back.rbegin(); s != back.rend(); ++s) {
    if (*s >= net_.nodes.size()) continue;
    nodes.push_back(*s);
    // There and back again is no part of a line.
    const size_t n = nodes.size();
    if (n > 2 && nodes[n - 3] == nodes[n - 1]) nodes.resize(n - 2);
  }
  found.nodes = std::move(nodes);
  for (size_t i = 1; i < found.nodes.size(); ++i)
    for (const Move& move : moves_[found.nodes[i - 1]])
      if (net_.ways[move.way].to == found.nodes[i]) found.steps.push_back(net_.ways[move.way].step);
  return found;
}

}  // namespace hotchkiss::scan
