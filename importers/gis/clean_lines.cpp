// SPDX-License-Identifier: Apache-2.0
// Lines as layers bring them are in pieces, some of no length, with gaps at lakes: this makes rivers of them.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>

#include "importers/gis/near_points_internal.h"
#include "importers/gis/snap_lines.h"
#include "model/base/stable_sort.h"

namespace hotchkiss::gis {
namespace {

constexpr double kCompareStep = 0.25;  // of the points by which lines are compared, in hexes

using EndKey = std::tuple<std::string, std::string, int64_t, int64_t>;  // kind, name, where

/// To a millionth of a hex: what a layer cuts at a meridian meets again.
EndKey keyOf(const CountryLine& line, Point end) {
  return {line.kind, line.name, std::llround(end.x * 1e6), std::llround(end.y * 1e6)};
}

/// The piece with the other behind it; both ends must be the same point.
void join(CountryLine& line, CountryLine& other, bool atBack, bool othersFront) {
  if (!atBack) std::reverse(line.points.begin(), line.points.end());
  if (!othersFront) std::reverse(other.points.begin(), other.points.end());
  const bool same = line.points.back() == other.points.front();
  line.points.insert(line.points.end(), other.points.begin() + (same ? 1 : 0), other.points.end());
  line.rank = std::min(line.rank, other.rank);
  other.points.clear();
}

/// Pieces of one kind and name that alone meet at a point become one.
void joinEndToEnd(std::vector<CountryLine>& lines) {
  std::map<EndKey, std::vector<size_t>> ends;
  const auto note = [&](size_t i) {
    ends[keyOf(lines[i], lines[i].points.front())].push_back(i);
    ends[keyOf(lines[i], lines[i].points.back())].push_back(i);
  };
  const auto forget = [&](size_t i) {
    for (const Point end : {lines[i].points.front(), lines[i].points.back()})
      if (const auto it = ends.find(keyOf(lines[i], end)); it != ends.end()) std::erase(it->second, i);
  };
  for (size_t i = 0; i < lines.size(); ++i) note(i);
  for (size_t i = 0; i < lines.size(); ++i)
    for (bool more = !lines[i].points.empty(); more;) {
      more = false;
      for (const bool back : {true, false}) {
        const Point end = back ? lines[i].points.back() : lines[i].points.front();
        const auto it = ends.find(keyOf(lines[i], end));
        if (it == ends.end() || it->second.size() != 2 || it->second[0] == it->second[1]) continue;
        const size_t k = it->second[0] == i ? it->second[1] : it->second[0];
        forget(i);
        forget(k);
        join(lines[i], lines[k], back, keyOf(lines[k], lines[k].points.front()) == keyOf(lines[i], end));
        note(i);
        more = true;
        break;
      }
    }
  std::erase_if(lines, [](const CountryLine& line) { return line.points.empty(); });
}

struct LooseEnd {
  size_t line;
  bool back;
  Point at, outward;  // outward of length 1
};

/// Ends with nothing of another line near.
std::vector<LooseEnd> looseEnds(const std::vector<CountryLine>& lines) {
  NearPoints points;
  for (size_t i = 0; i < lines.size(); ++i)
    for (const Point p : resampled(lines[i].points, kCompareStep)) points.add(p, i);
  std::vector<LooseEnd> out;
  for (size_t i = 0; i < lines.size(); ++i)
    for (const bool back : {false, true}) {
      const auto& own = lines[i].points;
      const Point end = back ? own.back() : own.front();
      bool alone = own.front() != own.back();
      points.each(end, 0.3, [&](Point, size_t owner, double) { alone = alone && owner == i; });
      if (!alone) continue;
      // The direction over the last hex of the line.
      Point from = end;
      for (size_t k = 0; k < own.size() && std::hypot(from.x - end.x, from.y - end.y) < 1; ++k)
        from = back ? own[own.size() - 1 - k] : own[k];
      const double length = std::hypot(end.x - from.x, end.y - from.y);
      if (length > 0) out.push_back({i, back, end, (end - from) * (1 / length)});
    }
  return out;
}

/// Two loose ends that face each other over a reservoir or an estuary become one line.
void bridgeGaps(std::vector<CountryLine>& lines, double most) {
  struct Bridge {
    double gap;
    LooseEnd a, b;
  };
  const std::vector<LooseEnd> ends = looseEnds(lines);
  NearPoints places;
  for (size_t i = 0; i < ends.size(); ++i) places.add(ends[i].at, i);
  std::vector<Bridge> bridges;
  for (size_t i = 0; i < ends.size(); ++i)
    places.each(ends[i].at, most, [&](Point at, size_t k, double gap) {
      if (k <= i || ends[k].line == ends[i].line || lines[ends[i].line].kind != lines[ends[k].line].kind || gap == 0) return;
      const Point way = (at - ends[i].at) * (1 / gap);
      const double leaves = way.x * ends[i].outward.x + way.y * ends[i].outward.y;
      const double arrives = -(way.x * ends[k].outward.x + way.y * ends[k].outward.y);
      if (leaves > 0.7 && arrives > 0.7) bridges.push_back({gap, ends[i], ends[k]});
    });
  stableSort(bridges.begin(), bridges.end(), [](const Bridge& x, const Bridge& y) { return x.gap < y.gap; });
  // Lines change their ends while they are joined: one bridge an end, and a line that was swallowed is found at its new owner.
  for (const Bridge& bridge : bridges) {
    std::optional<size_t> first, second;
    bool firstBack = false, secondFront = false;
    for (size_t i = 0; i < lines.size(); ++i) {
      if (lines[i].points.empty()) continue;
      for (const bool back : {true, false}) {
        const Point end = back ? lines[i].points.back() : lines[i].points.front();
        if (!first && end == bridge.a.at) first = i, firstBack = back;
        if (!second && end == bridge.b.at) second = i, secondFront = !back;
      }
    }
    if (first && second && *first != *second) join(lines[*first], lines[*second], firstBack, secondFront);
  }
  std::erase_if(lines, [](const CountryLine& line) { return line.points.empty(); });
}

}  // namespace

double lengthOf(const std::vector<Point>& line) {
  double sum = 0;
  for (size_t i = 1; i < line.size(); ++i) sum += std::hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y);
  return sum;
}

double CountryLine::length() const {
  return lengthOf(points);
}

std::vector<Point> resampled(const std::vector<Point>& line, double step) {
  std::vector<Point> out;
  if (line.empty()) return out;
  out.push_back(line.front());
  double left = step;
  for (size_t i = 1; i < line.size(); ++i) {
    Point from = line[i - 1];
    double rest = std::hypot(line[i].x - from.x, line[i].y - from.y);
    while (rest >= left) {
      from = from + (line[i] - from) * (left / rest);
      out.push_back(from);
      rest -= left;
      left = step;
    }
    left -= rest;
  }
  if (!(out.back() == line.back())) out.push_back(line.back());
  return out;
}

std::vector<CountryLine> cleanedLines(std::vector<CountryLine> lines, const SnapOptions& options) {
  std::erase_if(lines, [](const CountryLine& line) { return line.points.size() < 2 || line.length() == 0; });
  joinEndToEnd(lines);
  if (options.bridgeGap > 0) bridgeGaps(lines, options.bridgeGap);
  std::erase_if(lines, [&](const CountryLine& line) { return line.length() < options.leastLength; });
  std::vector<std::pair<double, CountryLine>> sorted;
  for (CountryLine& line : lines) sorted.emplace_back(line.length(), std::move(line));
  stableSort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
    return a.second.rank != b.second.rank ? a.second.rank < b.second.rank : a.first > b.first;
  });
  lines.clear();
  for (auto& [length, line] : sorted) lines.push_back(std::move(line));
  return lines;
}

}  // namespace hotchkiss::gis
