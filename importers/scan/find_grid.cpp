// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/find_grid.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "importers/scan/picture_internal.h"
#include "importers/scan/settle_internal.h"
#include "model/base/stable_sort.h"

namespace hotchkiss::scan {
namespace {

constexpr int kShortestSide = 120;    // pixels of a picture with hexes worth the name
constexpr double kLongestShape = 12;  // length to width
constexpr double kSmallestPitch = 16, kWantedPitch = 48;
constexpr size_t kFewPoints = 20000;
constexpr size_t kFinalists = 8;
constexpr double kSameLattice = 0.07;                    // of a pitch: what warped paper makes of one lattice here and there
constexpr double kLeastScore = 0.38, kSureScore = 0.55;  // below the one no outline shows; above the other it shows well

Expected<Look> lookAt(const PictureAtSizes& source, int longSide) {
  Expected<Picture> picture = source.read(longSide);
  if (!picture) return tl::unexpected(picture.error());
  Look look;
  look.scale = double(source.width) / picture->width;
  look.maps = lineMapsOf(*picture);
  return look;
}

/// The part of the picture, a few hexes wide, in which the outline shows best: there the fold is sharp whatever the paper does
/// elsewhere.
void findSeed(const LineMaps& maps, const std::vector<LinePoint>& points, Contender& contender) {
  const double side = std::clamp(8 * contender.lattice.pitch(), 60.0, double(std::max(maps.width(), maps.height())));
  const int across = std::clamp(int(std::ceil(2 * maps.width() / side)) - 1, 1, 12),
            down = std::clamp(int(std::ceil(2 * maps.height() / side)) - 1, 1, 12);
  // Windows lie half over each other: four quarters each.
  const double stepX = across == 1 ? 0 : (maps.width() - side) / (across - 1.0),
               stepY = down == 1 ? 0 : (maps.height() - side) / (down - 1.0);
  std::vector<std::vector<LinePoint>> windows(size_t(across) * size_t(down));
  for (const LinePoint& p : points) {
    const auto range = [side](double at, double step, int count) {
      if (count == 1) return std::pair{0, 0};
      return std::pair{std::max(0, int(std::ceil((at - side) / step))), std::min(count - 1, int(std::floor(at / step)))};
    };
    const auto [left, right] = range(double(p.x), stepX, across);
    const auto [top, bottom] = range(double(p.y), stepY, down);
    for (int row = top; row <= bottom; ++row)
      for (int column = left; column <= right; ++column) windows[size_t(row) * size_t(across) + size_t(column)].push_back(p);
  }
  double best = -1;
  for (int row = 0; row < down; ++row) {
    for (int column = 0; column < across; ++column) {
      const Point middle{across == 1 ? maps.width() / 2.0 : side / 2 + stepX * column,
                         down == 1 ? maps.height() / 2.0 : side / 2 + stepY * row};
      const std::vector<LinePoint>& inside = windows[size_t(row) * size_t(across) + size_t(column)];
      if (inside.size() < 100) continue;
      const FoldMatch match = foldMatch(inside, contender.lattice);
      if (scoreOf(match) <= best) continue;
      best = scoreOf(match);
      contender.seed = middle;
      // The centre nearest to the middle of the window: what is fitted first lies around it.
      Lattice lattice = contender.lattice;
      lattice.origin = match.origin;
      const Point f = lattice.fraction(middle);
      contender.lattice.origin = lattice.centre(int(std::lround(f.x)), int(std::lround(f.y)));
    }
  }
}

void refine(const LineMaps& maps, const std::vector<LinePoint>& points, Contender& contender) {
  findSeed(maps, points, contender);
  const SideLines lines(maps.of(contender.colour), contender.lattice);
  const Lattice better = grown(lines, contender.lattice, contender.seed);
  const FoldMatch match = foldMatch(points, better);
  // It may have run away; a little worse is the paper, as a fit to all parts of it is sharp in none.
  if (scoreOf(match) < 0.97 * scoreOf(contender.match)) return;
  contender.lattice = better;
  contender.match = match;
}

void judgeCandidates(Look& look) {
  const std::vector<Lattice> candidates = latticeCandidates(look.maps, kSmallestPitch);
  for (const LineColour colour : kLineColours) {
    const std::vector<LinePoint> few = linePointsOf(look.maps.of(colour), kFewPoints);
    for (const Lattice& candidate : candidates) {
      Contender contender{candidate, colour, foldMatch(few, candidate), {}, 0};
      contender.score = scoreOf(contender.match);
      look.contenders.push_back(contender);
    }
  }
  const auto better = [](const Contender& a, const Contender& b) { return a.score > b.score; };
  stableSort(look.contenders.begin(), look.contenders.end(), better);
  // The same lattice twice would leave no room for others.
  std::vector<Contender> finalists;
  for (const Contender& contender : look.contenders) {
    if (finalists.size() >= kFinalists) break;
    const auto same = [&](const Contender& other) {
      return other.colour == contender.colour && sameSteps(other.lattice, contender.lattice, 0.025);
    };
    if (std::none_of(finalists.begin(), finalists.end(), same)) finalists.push_back(contender);
  }
  const double most = finalists.empty() ? 0 : finalists.front().score;
  for (const LineColour colour : kLineColours) {
    const std::vector<LinePoint> many = linePointsOf(look.maps.of(colour), kManyPoints);
    for (Contender& contender : finalists) {
      if (contender.colour != colour) continue;
      contender.match = foldMatch(many, contender.lattice);
      if (contender.score > 0.5 * most) refine(look.maps, many, contender);
      contender.score = scoreOf(contender.match);
    }
  }
  stableSort(finalists.begin(), finalists.end(), better);
  look.contenders = std::move(finalists);
}

std::string differenceOf(const ScanGrid& found, const ScanGrid& rival) {
  const double ratio = rival.pitch() / found.pitch();
  if (found.orientation != rival.orientation)
    return fmt::format("hexes {}, {:.2f} times as large",
                       rival.orientation == Orientation::FlatTop ? "flat-topped" : "pointy-topped", ratio);
  if (std::abs(ratio - 1) < 0.03) return "the same size, squashed or turned otherwise";
  return fmt::format("hexes {:.2f} times as large", ratio);
}

/// At a size at which the hexes are neither coarse nor spread over more pixels than it needs.
Expected<FoundGrid> settleAtBestSize(const PictureAtSizes& source, const Look& look, Contender contender) {
  const double pitch = contender.lattice.pitch();
  const int longest = std::max(source.width, source.height);
  const int now = int(std::lround(longest / look.scale));
  const int wanted = std::min({int(std::lround(now * kWantedPitch / pitch)), std::max(longest, now), 5000});
  if (std::abs(wanted / double(now) - 1) < 0.25) return settle(look, contender);
  Expected<Look> other = lookAt(source, wanted);
  if (!other) return tl::unexpected(other.error());
  const double factor = look.scale / other->scale;
  contender.lattice = contender.lattice.scaled(factor);
  contender.seed = contender.seed * factor;
  const std::vector<LinePoint> points = linePointsOf(other->maps.of(contender.colour), kManyPoints);
  const SideLines lines(other->maps.of(contender.colour), contender.lattice);
  const Lattice better = grown(lines, contender.lattice, contender.seed);
  if (scoreOf(foldMatch(points, better)) >= scoreOf(foldMatch(points, contender.lattice))) contender.lattice = better;
  return settle(*other, contender);
}

Expected<void> judgeShape(const PictureAtSizes& source) {
  const int longer = std::max(source.width, source.height), shorter = std::min(source.width, source.height);
  if (longer > kLongestShape * shorter)
    return fail(fmt::format("is {} x {} pixels: a strip, not a map (one side is more than {} times the other)", source.width,
                            source.height, int(kLongestShape)));
  if (shorter < kShortestSide)
    return fail(fmt::format("is {} x {} pixels: too small to find hexes in (at least {} on each side)", source.width,
                            source.height, kShortestSide));
  return {};
}

void setConfidence(FoundGrid& found) {
  double present = 0;
  for (const auto& [hex, fit] : found.hexes) present += std::clamp(fit.presence, 0.0, 1.0);
  const double share = found.hexes.empty() ? 0 : present / double(found.hexes.size());
  const auto part = [](double ratio, double enough) { return std::clamp((ratio - 1) / (2 * (enough - 1)), 0.0, 1.0); };
  // Each is half at its limit; the weakest link counts.
  found.confidence =
      std::min({part(found.phaseRatio, 1.25), part(found.latticeRatio, 1.2), std::clamp(found.score / (2 * kSureScore), 0.0, 1.0),
                share, std::clamp(double(found.hexes.size()) / 24, 0.0, 1.0)});
}

Expected<FoundGrid> findIn(const PictureAtSizes& source, const PictureProgress& progress) {
  if (auto shape = judgeShape(source); !shape) return tl::unexpected(shape.error());
  const auto tell = [&](double done) { return !progress || progress(done); };
  const int longest = std::max(source.width, source.height);
  std::vector<int> sizes{std::min(longest, 1500)};
  for (const int size : {750, 3000})
    if (longest > size / 1.5 && sizes[0] != size) sizes.push_back(size);
  std::vector<Look> looks;
  size_t best = 0;
  for (const int size : sizes) {
    if (!tell(0.1 + 0.6 * double(looks.size()) / double(sizes.size()))) return fail("stopped");
    Expected<Look> look = lookAt(source, size);
    if (!look) return tl::unexpected(look.error());
    judgeCandidates(*look);
    if (look->contenders.empty()) continue;
    looks.push_back(std::move(*look));
    const auto& top = looks.back().contenders;
    if (top[0].score > looks[best].contenders[0].score) best = looks.size() - 1;
    const Contender& leader = looks[best].contenders[0];
    if (leader.score > 0.6 && leader.lattice.pitch() > 20 && leader.match.second * 1.5 < leader.match.score) break;
  }
  if (looks.empty()) return fail("shows no hexes: nothing in it repeats as a grid of hexes does");
  if (!tell(0.75)) return fail("stopped");
  Look& look = looks[best];
  const Contender leader = look.contenders[0];
  if (leader.score < kLeastScore)
    return fail(fmt::format(
        "shows no hexes: the best grid agrees by {:.2f} with its lines, and {:.2f} is needed (if you see hexes, point at one)",
        leader.score, kLeastScore));
  Expected<FoundGrid> found = settleAtBestSize(source, look, leader);
  if (!found) return found;
  found->score = leader.score;
  found->phaseRatio = leader.match.score / std::max(leader.match.second, 1e-3);
  found->latticeRatio = 9;
  for (const Look& other : looks) {
    for (const Contender& contender : other.contenders) {
      const double factor = other.scale / look.scale;
      if (sameSteps(contender.lattice.scaled(factor), leader.lattice, kSameLattice)) continue;
      const ScanGrid grid = gridOf(contender.lattice, other.scale);
      found->latticeRatio = std::min(found->latticeRatio, leader.score / std::max(contender.score, 1e-3));
      found->rivals.push_back({grid, contender.score, differenceOf(found->grid, grid)});
    }
  }
  stableSort(found->rivals.begin(), found->rivals.end(),
             [](const GridRival& a, const GridRival& b) { return a.score > b.score; });
  if (found->rivals.size() > 3) found->rivals.resize(3);
  setConfidence(*found);
  tell(1);
  return found;
}

/// With the steps given: the fold finds the phase, the sides the rest.
Expected<FoundGrid> fromSteps(const PictureAtSizes& source, Lattice lattice, Point seed) {
  if (auto shape = judgeShape(source); !shape) return tl::unexpected(shape.error());
  const std::optional<Lattice> steps = reduced(lattice);
  if (!steps || steps->pitch() < 4)
    return fail(
        "what was pointed at is no hex: click the centres of three hexes that touch one another, or the corners of one in order");
  const int longest = std::max(source.width, source.height);
  const int size =
      std::clamp(int(std::lround(longest * kWantedPitch / steps->pitch())), 200, std::min(5000, std::max(longest, 1500)));
  Expected<Look> look = lookAt(source, size);
  if (!look) return tl::unexpected(look.error());
  // What was pointed at is rough; lattices near it under which the picture repeats are better, where there are any.
  const Lattice pointed = steps->scaled(1 / look->scale);
  std::vector<Lattice> near{pointed};
  for (const Lattice& candidate : latticeCandidates(look->maps, kSmallestPitch))
    if (sameSteps(candidate, pointed, 0.2)) near.push_back(candidate);
  std::vector<Contender> contenders;
  for (const LineColour colour : kLineColours) {
    const std::vector<LinePoint> points = linePointsOf(look->maps.of(colour), kManyPoints);
    for (const Lattice& candidate : near) {
      Contender contender{candidate, colour, foldMatch(points, candidate), seed * (1 / look->scale), 0};
      contender.lattice.origin = contender.match.origin;
      refine(look->maps, points, contender);
      contender.score = scoreOf(contender.match);
      contenders.push_back(contender);
    }
  }
  const Contender& best = *std::max_element(contenders.begin(), contenders.end(),
                                            [](const Contender& a, const Contender& b) { return a.score < b.score; });
  FoundGrid found = settle(*look, best);
  found.score = best.score;
  found.phaseRatio = best.match.score / std::max(best.match.second, 1e-3);
  found.latticeRatio = 9;  // a person said which
  setConfidence(found);
  return found;
}

Expected<FoundGrid> fromCentres(const PictureAtSizes& source, std::span<const Pixel> centres) {
  if (centres.size() != 3) return fail("three centres are needed");
  return fromSteps(source, {centres[1] - centres[0], centres[2] - centres[0], centres[0]}, centres[0]);
}

Expected<FoundGrid> fromOutline(const PictureAtSizes& source, std::span<const Pixel> corners) {
  if (corners.size() != 6) return fail("the six corners of a hex are needed, in order");
  Point centre;
  for (const Pixel& corner : corners) centre = centre + corner * (1.0 / 6);
  // Two corners of a side lead to the neighbour across it.
  const Point u = (corners[0] + corners[1] - centre * 2 - (corners[3] + corners[4] - centre * 2)) * 0.5;
  const Point v = (corners[1] + corners[2] - centre * 2 - (corners[4] + corners[5] - centre * 2)) * 0.5;
  return fromSteps(source, {u, v, centre}, centre);
}

Expected<FoundGrid> ofFile(Expected<FoundGrid> found, const PictureFile& file) {
  if (!found && found.error().file.empty()) found.error().file = file.file();
  return found;
}

}  // namespace

Expected<FoundGrid> findGrid(const PictureFile& file, const PictureProgress& progress) {
  return ofFile(guarded([&] { return findIn(atSizes(file), progress); }), file);
}
Expected<FoundGrid> findGrid(const Picture& picture, const PictureProgress& progress) {
  return guarded([&] { return findIn(atSizes(picture), progress); });
}
Expected<FoundGrid> gridFromCentres(const PictureFile& file, std::span<const Pixel> centres) {
  return ofFile(guarded([&] { return fromCentres(atSizes(file), centres); }), file);
}
Expected<FoundGrid> gridFromCentres(const Picture& picture, std::span<const Pixel> centres) {
  return guarded([&] { return fromCentres(atSizes(picture), centres); });
}
Expected<FoundGrid> gridFromOutline(const PictureFile& file, std::span<const Pixel> corners) {
  return ofFile(guarded([&] { return fromOutline(atSizes(file), corners); }), file);
}
Expected<FoundGrid> gridFromOutline(const Picture& picture, std::span<const Pixel> corners) {
  return guarded([&] { return fromOutline(atSizes(picture), corners); });
}

}  // namespace hotchkiss::scan
