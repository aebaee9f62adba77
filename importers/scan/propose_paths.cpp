// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/propose_paths.h"

#include <algorithm>
#include <set>

#include "importers/scan/ground_kinds_internal.h"
#include "importers/scan/offer_lines_internal.h"

namespace hotchkiss::scan {

namespace {

constexpr size_t kFewestOwn = 4;        // steps of a line
constexpr double kLeastOwnSteps = 0.6;  // share of them that no likelier line has taken

}  // namespace

Expected<std::vector<ProposedPaths>> proposePaths(const LineSight& sight, const ProposePathsOptions& options,
                                                  const PictureProgress& progress) {
  const std::vector<Hex>& hexes = sight.hexes();
  const std::map<Hex, size_t> kinds = groundKinds(sight);
  std::vector<std::pair<Hex, Hex>> steps;
  LineBoard board;
  for (size_t n = 0; n < hexes.size(); ++n)
    for (int d = 0; d < kDirections; ++d) {
      const Hex other = neighbour(hexes[n], d);
      if (!(hexes[n] < other) || !sight.holds(other)) continue;
      steps.emplace_back(hexes[n], other);
      const auto to = size_t(std::lower_bound(hexes.begin(), hexes.end(), other) - hexes.begin());
      board.add(sight, hexes[n], other, {n, to}, d % 3, kinds);
    }
  board.strip = [&](size_t i) { return sight.parts().stripOf(steps[i].first, steps[i].second); };
  const auto found = offerLines(board, options.colour, progress);
  if (!found) return tl::unexpected(found.error());
  std::vector<ProposedPaths> out;
  std::set<size_t> taken;
  for (const OfferedLine& line : *found) {
    size_t own = 0;
    for (const auto& [i, confidence] : line.steps) own += !taken.count(i);
    if (own < kFewestOwn || double(own) < kLeastOwnSteps * double(line.steps.size())) continue;
    ProposedPaths paths{line.colour, {}};
    for (const auto& [i, confidence] : line.steps)
      if (taken.insert(i).second) paths.steps.push_back({steps[i].first, steps[i].second, std::min(1.0, confidence)});
    std::sort(paths.steps.begin(), paths.steps.end(),
              [](const ProposedStep& a, const ProposedStep& b) { return std::pair(a.from, a.to) < std::pair(b.from, b.to); });
    out.push_back(std::move(paths));
  }
  return out;
}

}  // namespace hotchkiss::scan
