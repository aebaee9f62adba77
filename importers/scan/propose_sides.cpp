// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/propose_sides.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "importers/scan/ground_kinds_internal.h"
#include "importers/scan/offer_lines_internal.h"
#include "model/base/stable_sort.h"

namespace hotchkiss::scan {

namespace {

constexpr double kAlikeInk = 10;                         // Lab steps within which two colours are one
constexpr double kMostOfGround = 0.5;                    // share of the sides of one ground that a line may have
constexpr size_t kMostInks = 16;                         // that are tried
constexpr double kLikeLine[] = {0.5, 0.42, 0.34, 0.26};  // unlikeness over that of the ground, below which a side is of the line
constexpr double kMostShare = 0.35;                      // of all sides: what is on more is an outline
constexpr size_t kFewest = 4;                            // sides of a colour
constexpr double kLeastChained = 0.6;                    // share of sides that go on at both ends
constexpr double kMostForked = 0.3;                      // share of corners where three meet: that is a pattern, not lines
constexpr double kLeastOwn = 0.6;                        // share of its sides that no likelier colour has taken

constexpr int kRing = 4;             // sides of one hex that are more than a line that passes
constexpr double kMostRinged = 0.5;  // share of a line's sides that may lie on such hexes

struct Judged {
  InkColour colour;
  std::map<Hexside, double> likeness;  // of sides that are like it: 0 hardly, 1 fully
  double worth = 0;
  bool line = false;   // its sides hang together as lines do
  bool plain = false;  // and beyond doubt
};

/// The sides that are as like an ink as `limit` says, and whether they are lines.
Judged judgedAt(double limit, const std::vector<Hexside>& sides, const std::vector<std::vector<double>>& ratios, size_t ink,
                const std::vector<std::pair<size_t, size_t>>& pairs) {
  Judged out;
  for (size_t i = 0; i < sides.size(); ++i)
    if (ratios[i][ink] < limit) out.likeness[sides[i]] = 1 - ratios[i][ink] / limit;
  if (out.likeness.empty()) return out;
  std::map<Vertex, int> degree;
  for (const auto& [side, likeness] : out.likeness)
    for (const Vertex v : endsOf(side)) ++degree[v];
  size_t chained = 0, forked = 0;
  for (const auto& [vertex, n] : degree) forked += n == 3;
  // A side that stands alone is less sure than one that goes on.
  for (auto& [side, likeness] : out.likeness) {
    const auto ends = endsOf(side);
    const int goesOn = (degree[ends[0]] > 1) + (degree[ends[1]] > 1);
    chained += goesOn == 2;
    out.worth += likeness * (goesOn == 2 ? 1 : 0.3);
    likeness *= goesOn == 2 ? 1 : goesOn == 1 ? 0.8 : 0.4;
  }
  const double count = double(out.likeness.size());
  const double share = double(chained) / count, forks = double(forked) / double(degree.size());
  std::vector<bool> of;
  for (const Hexside s : sides) of.push_back(out.likeness.count(s) > 0);
  const double ofGround = followsGround(pairs, of);
  out.worth *= share * (1 - forks);
  out.line = out.likeness.size() >= kFewest && count <= kMostShare * double(sides.size()) && share >= kLeastChained &&
             forks <= kMostForked && ofGround <= kMostOfGround;
  out.plain = share > 0.8 && forks < kMostForked / 2 && ofGround < kMostOfGround / 2;
  return out;
}

/// Of a confirmed colour as many sides as still are lines, and the likest even if they are none.
Judged judged(const std::vector<Hexside>& sides, const std::vector<std::vector<double>>& ratios, size_t ink,
              const std::vector<std::pair<size_t, size_t>>& pairs, bool confirmed) {
  Judged out;
  for (const double limit : kLikeLine) {
    out = judgedAt(limit, sides, ratios, ink, pairs);
    if (out.line || !confirmed) break;
  }
  return out;
}

/// Lines too thin to be told from outlines by their breadth: creeks.
Expected<std::vector<OfferedLine>> thinLines(const LineSight& sight, const std::vector<Hexside>& sides,
                                             const std::map<Hex, size_t>& kinds, const std::optional<InkColour>& colour,
                                             const PictureProgress& progress) {
  LineBoard board;
  std::map<Vertex, size_t> corners;
  for (const Hexside s : sides) {
    const auto ends = endsOf(s);
    const size_t a = corners.emplace(ends[0], corners.size()).first->second,
                 b = corners.emplace(ends[1], corners.size()).first->second;
    board.add(sight, s.first(), s.second(), {a, b}, s.direction % 3, kinds);
  }
  board.strip = [&](size_t i) { return sight.parts().stripOf(sides[i]); };
  return offerLines(board, colour, progress);
}

/// Whether hexes are outlined, one by one, as those that count are: no line then.
bool areRings(const OfferedLine& line, const std::vector<Hexside>& sides) {
  std::map<Hex, int> around;
  for (const auto& [i, confidence] : line.steps) {
    ++around[sides[i].first()];
    ++around[sides[i].second()];
  }
  const auto ringed = std::count_if(line.steps.begin(), line.steps.end(), [&](const auto& step) {
    return around[sides[step.first].first()] >= kRing || around[sides[step.first].second()] >= kRing;
  });
  return double(ringed) > kMostRinged * double(line.steps.size());
}

PictureProgress partOf(const PictureProgress& progress, double from, double to) {
  if (!progress) return {};
  return [=](double share) { return progress(from + (to - from) * share); };
}

}  // namespace

Expected<std::vector<ProposedLines>> proposeSides(const LineSight& sight, const ProposeOptions& options,
                                                  const PictureProgress& progress) {
  std::vector<Hexside> sides;
  for (const Hex h : sight.hexes())
    for (int d = 0; d < 3; ++d)
      if (sight.holds(neighbour(h, d))) sides.push_back(Hexside(h, d));
  std::sort(sides.begin(), sides.end());

  std::vector<InkColour> inks;
  if (options.colour) {
    inks.push_back(*options.colour);
  } else {
    // The colours that stand out on many sides.
    std::vector<std::pair<InkColour, int>> common;
    for (size_t i = 0; i < sides.size(); ++i) {
      if (i % 256 == 0 && progress && !progress(0.25 * double(i) / double(sides.size()))) return fail("stopped");
      const LineEvidence seen = sight.along(sides[i]);
      for (const InkColour& colour : seen.colours) {
        const auto like =
            std::find_if(common.begin(), common.end(), [&](const auto& c) { return differenceOf(c.first, colour) < kAlikeInk; });
        if (like == common.end())
          common.push_back({colour, 1});
        else
          ++like->second;
      }
    }
    stableSort(common.begin(), common.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    for (size_t i = 0; i < common.size() && i < kMostInks && common[i].second >= int(kFewest); ++i)
      inks.push_back(common[i].first);
  }
  // How unlike the colour each side is, beside its ground.
  std::vector<std::vector<double>> ratios(sides.size());
  for (size_t i = 0; i < sides.size(); ++i) {
    if (i % 256 == 0 && progress && !progress(0.25 + 0.25 * double(i) / double(sides.size()))) return fail("stopped");
    ratios[i] = sight.unlikeBroad(sides[i], inks);
    const InkColour one = sight.groundOf(sides[i].first()), other = sight.groundOf(sides[i].second());
    for (size_t k = 0; k < inks.size(); ++k)
      ratios[i][k] /= std::max(8.0, std::min(differenceOf(one, inks[k]), differenceOf(other, inks[k])));
  }
  const std::map<Hex, size_t> grounds = groundKinds(sight);
  std::vector<std::pair<size_t, size_t>> pairs;
  for (const Hexside s : sides) pairs.push_back(std::minmax(grounds.at(s.first()), grounds.at(s.second())));
  std::vector<Judged> found;
  for (size_t k = 0; k < inks.size(); ++k) {
    Judged j = judged(sides, ratios, k, pairs, options.colour.has_value());
    j.colour = inks[k];
    if (!j.likeness.empty() && (j.line || options.colour)) found.push_back(std::move(j));
  }
  stableSort(found.begin(), found.end(), [](const Judged& a, const Judged& b) { return a.worth > b.worth; });

  std::vector<ProposedLines> out;
  std::set<Hexside> taken;
  for (const Judged& j : found) {
    if (!out.empty() && !j.plain) continue;
    size_t own = 0;
    for (const auto& [side, likeness] : j.likeness) own += !taken.count(side);
    if (double(own) < kLeastOwn * double(j.likeness.size()) || own < kFewest) {
      if (!options.colour) continue;
    }
    ProposedLines lines{j.colour, {}};
    for (const auto& [side, likeness] : j.likeness)
      if (taken.insert(side).second) lines.sides.push_back({side, likeness});
    out.push_back(std::move(lines));
  }
  const auto thin = thinLines(sight, sides, grounds, options.colour, partOf(progress, 0.5, 1));
  if (!thin) return tl::unexpected(thin.error());
  for (const OfferedLine& line : *thin) {
    ProposedLines lines{line.colour, {}};
    if (areRings(line, sides)) continue;
    for (const auto& [i, confidence] : line.steps)
      if (!taken.count(sides[i])) lines.sides.push_back({sides[i], std::min(1.0, confidence)});
    if (lines.sides.size() < kFewest) continue;
    for (const ProposedSide& s : lines.sides) taken.insert(s.side);
    out.push_back(std::move(lines));
  }
  return out;
}

}  // namespace hotchkiss::scan
