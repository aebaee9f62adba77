// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>

#include "importers/scan/ground_kinds_internal.h"
#include "importers/scan/line_course_internal.h"
#include "importers/scan/offer_lines_internal.h"
#include "model/base/stable_sort.h"

namespace hotchkiss::scan {

namespace {

constexpr size_t kMostSampled = 900;      // steps whose strips are kept to learn inks from
constexpr double kLeastLine = 0.62;       // of a whole line's odds above the usual, from which a step is of the line
constexpr double kLeastGrown = 0.42;      // the same beside steps that are
constexpr size_t kFewestSteps = 4;        // of an ink
constexpr double kMostSteps = 0.3;        // share of all steps: what is on more is a pattern
constexpr double kMostCornered = 0.2;     // share of steps two of which make a triangle with others
constexpr double kLeastGoOn = 0.5;        // share of steps that go on at both ends
constexpr double kMostOfOneGround = 0.2;  // see followsGround
constexpr double kMostAlike = 0.4;        // share of steps at whose ends the ground itself is of the ink
constexpr double kAlikeInks = 12;         // Lab steps within which it is
constexpr double kLeastMean = 0.7;        // of the shares of a line's steps
constexpr double kLeastOdds = 4;          // of a whole line above the usual: else the ink says too little

struct Inked {
  LineInk ink;
  Lab colour{};
  std::map<size_t, double> steps;  // of the line, with confidence
  double worth = 0;
};

/// Of each step how much of a whole line of that ink it shows, beside what steps of its direction usually show; nothing where the
/// ink says too little.
std::vector<double> lineShares(const LineBoard& board, const std::vector<std::vector<float>>& odds, size_t ink, double common) {
  std::array<std::vector<float>, 3> ofDirection;
  for (size_t i = 0; i < board.ends.size(); ++i) ofDirection[size_t(board.directions[i])].push_back(odds[i][ink]);
  std::array<double, 3> usual{};
  for (size_t d = 0; d < 3; ++d) usual[d] = usualOdds(ofDirection[d]);
  const double whole = wholeLineOdds(common);
  std::vector<double> shares;
  for (size_t i = 0; i < board.ends.size(); ++i) {
    const double from = usual[size_t(board.directions[i])];
    shares.push_back(whole - from < kLeastOdds ? 0 : std::clamp((double(odds[i][ink]) - from) / (whole - from), 0.0, 1.0));
  }
  return shares;
}

/// The steps that are of the line: sure ones, and likely ones that go on from them.
std::map<size_t, double> grown(const LineBoard& board, const std::vector<double>& shares) {
  std::map<size_t, double> line;
  std::map<size_t, int> ends;
  const auto take = [&](size_t i) {
    line[i] = shares[i];
    ++ends[board.ends[i].first];
    ++ends[board.ends[i].second];
  };
  for (size_t i = 0; i < shares.size(); ++i)
    if (shares[i] >= kLeastLine) take(i);
  for (bool more = true; more;) {
    more = false;
    for (size_t i = 0; i < shares.size(); ++i) {
      if (line.count(i) || shares[i] < kLeastGrown) continue;
      // Between two ends of the line.
      const auto one = ends.find(board.ends[i].first), other = ends.find(board.ends[i].second);
      if (one == ends.end() || other == ends.end() || one->second != 1 || other->second != 1) continue;
      take(i);
      more = true;
    }
  }
  return line;
}

/// Whether steps hang together as roads do; their confidences become less where they do not.
bool areRoads(const LineBoard& board, Inked& inked) {
  const size_t count = inked.steps.size();
  if (count < kFewestSteps || double(count) > kMostSteps * double(board.ends.size())) return false;
  std::map<size_t, std::set<size_t>> joined;
  for (const auto& [i, share] : inked.steps) {
    joined[board.ends[i].first].insert(board.ends[i].second);
    joined[board.ends[i].second].insert(board.ends[i].first);
  }
  size_t goOn = 0, cornered = 0;
  for (auto& [i, share] : inked.steps) {
    const auto &one = joined[board.ends[i].first], &other = joined[board.ends[i].second];
    const bool both = one.size() > 1 && other.size() > 1, alone = one.size() == 1 && other.size() == 1;
    const bool triangle = std::any_of(one.begin(), one.end(), [&](size_t node) { return other.count(node) > 0; });
    goOn += both;
    cornered += triangle;
    share *= (both ? 1 : alone ? 0.3 : 0.85) * (triangle ? 0.7 : 1);
    inked.worth += share;
  }
  const double going = double(goOn) / double(count), corners = double(cornered) / double(count);
  inked.worth *= going * (1 - corners);
  return going >= kLeastGoOn && corners <= kMostCornered;
}

/// Whether it is ground that looks so, not a line.
bool isGround(const LineBoard& board, const Inked& inked) {
  std::vector<bool> of(board.ends.size());
  double alike = 0, sum = 0;
  for (const auto& [i, share] : inked.steps) {
    of[i] = true;
    sum += share;
    const InkColour colour = fromLab(inked.colour);
    alike += std::min(differenceOf(board.colours[i].first, colour), differenceOf(board.colours[i].second, colour)) < kAlikeInks;
  }
  const auto count = double(inked.steps.size());
  return alike > kMostAlike * count || sum < kLeastMean * count || followsGround(board.grounds, of) > kMostOfOneGround;
}

}  // namespace

void LineBoard::add(const LineSight& sight, Hex one, Hex other, std::pair<size_t, size_t> nodes, int direction,
                    const std::map<Hex, size_t>& kinds) {
  ends.push_back(nodes);
  directions.push_back(direction);
  grounds.push_back(std::minmax(kinds.at(one), kinds.at(other)));
  colours.emplace_back(sight.groundOf(one), sight.groundOf(other));
}

Expected<std::vector<OfferedLine>> offerLines(const LineBoard& board, const std::optional<InkColour>& colour,
                                              const PictureProgress& progress) {
  if (board.ends.empty()) return std::vector<OfferedLine>();
  std::vector<LineStrip> sampled;
  for (size_t i = 0; i < board.ends.size(); i += board.ends.size() / kMostSampled + 1) sampled.push_back(board.strip(i));
  std::vector<size_t> every(sampled.size());
  std::iota(every.begin(), every.end(), size_t(0));
  const Courses sample(std::move(sampled));
  std::vector<LineInk> inks;
  if (colour)
    inks.push_back({toLab(*colour)});
  else
    inks = sample.inks(every);

  std::vector<Inked> found;
  // Twice: the second time with the inks as they are along what was found.
  for (int round = 0; round < 2 && !inks.empty(); ++round) {
    std::vector<double> commons;
    for (const LineInk& ink : inks) commons.push_back(sample.commonness(ink));
    std::vector<std::vector<float>> odds(board.ends.size());
    for (size_t i = 0; i < board.ends.size(); ++i) {
      if (i % 64 == 0 && progress && !progress((round + double(i) / double(board.ends.size())) / 2)) return fail("stopped");
      const LineStrip strip = board.strip(i);
      for (size_t k = 0; k < inks.size(); ++k) odds[i].push_back(float(courseOdds(strip, inks[k], commons[k])));
    }
    found.clear();
    for (size_t k = 0; k < inks.size(); ++k) {
      Inked inked{inks[k], inks[k].colour, grown(board, lineShares(board, odds, k, commons[k])), 0};
      if (!areRoads(board, inked)) continue;
      std::vector<LineStrip> own;
      for (const auto& [i, share] : inked.steps)
        if (own.size() < kMostSampled) own.push_back(board.strip(i));
      std::vector<size_t> all(own.size());
      std::iota(all.begin(), all.end(), size_t(0));
      const Courses along(std::move(own));
      inked.colour = along.colourAlong(inked.ink, all);
      if (!colour && isGround(board, inked)) continue;
      inked.ink = along.refined(inked.ink, all).value_or(inked.ink);
      found.push_back(std::move(inked));
    }
    inks.clear();
    for (const Inked& inked : found) inks.push_back(inked.ink);
  }
  stableSort(found.begin(), found.end(), [](const Inked& a, const Inked& b) { return a.worth > b.worth; });
  std::vector<OfferedLine> out;
  for (const Inked& inked : found) out.push_back({fromLab(inked.colour), {inked.steps.begin(), inked.steps.end()}});
  return out;
}

}  // namespace hotchkiss::scan
