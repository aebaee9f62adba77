// SPDX-License-Identifier: Apache-2.0
// How well rough lines are brought onto hexsides and hexes, on synthetic scans and on real ones: a table with
// HOTCHKISS_SCAN_REPORT=1 over the whole list, else a few of it, with floors that a change may not fall through.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

#include "importers/scan/propose_paths.h"
#include "importers/scan/propose_sides.h"
#include "importers/scan/snap_line.h"
#include "model/grid/algorithms.h"
#include "scan_case.h"
#include "tests/support/synthetic_parts.h"

namespace hotchkiss::scan {
namespace {

// How far off a hand is, about once a hex: never more than `most`, or so much in the root of the mean square.
struct Hand {
  double most = 0, spread = 0;
};

std::vector<Pixel> drawnRoughly(const std::vector<Point>& line, const ScanGrid& grid, Hand hand, std::mt19937& random) {
  // Turns of the hand lie 0.8 to 1.2 hexes apart, wherever the corners of the line are.
  std::uniform_real_distribution<double> apart(0.8, 1.2);
  std::vector<Point> nodes{line.front()};
  double left = apart(random);  // to the next turn
  for (size_t i = 1; i < line.size(); ++i) {
    const Point way = line[i] - line[i - 1];
    const double length = std::hypot(way.x, way.y);
    double at = left;
    for (; at < length; at += apart(random)) nodes.push_back(line[i - 1] + way * (at / length));
    left = at - length;
  }
  nodes.push_back(line.back());
  std::uniform_real_distribution<double> turn(0, 6.2831853), unit(0, 1);
  std::normal_distribution<double> normal(0, 1);
  // The ends are clicked with care, since they are shown where they snap.
  std::vector<Pixel> rough;
  for (size_t i = 0; i < nodes.size(); ++i) {
    const bool end = i == 0 || i + 1 == nodes.size();
    const double angle = turn(random), far = hand.most * std::sqrt(unit(random));
    Point off{std::cos(angle) * far, std::sin(angle) * far};
    off = off + Point{normal(random), normal(random)} * (hand.spread / std::sqrt(2.0));
    if (end) off = off * std::min(1.0, 0.15 / std::max(1e-9, std::hypot(off.x, off.y)));
    rough.push_back(grid.pixelOf(nodes[i] + off));
  }
  return rough;
}

struct Traced {
  int chains = 0, exact = 0;
  int steps = 0, right = 0, wrong = 0;
  void add(const Traced& o) { chains += o.chains, exact += o.exact, steps += o.steps, right += o.right, wrong += o.wrong; }
  // Right among all that are right or should be.
  double share() const { return steps + wrong > 0 ? double(right) / (steps + wrong) : 1; }
  double exactShare() const { return chains > 0 ? double(exact) / chains : 1; }
};

template <class Step>
void count(Traced& traced, const std::vector<Step>& truth, const std::vector<Step>& found) {
  const std::set<Step> is(truth.begin(), truth.end()), says(found.begin(), found.end());
  ++traced.chains;
  traced.exact += is == says;
  traced.steps += int(is.size());
  for (const Step& s : says) is.count(s) ? ++traced.right : ++traced.wrong;
}

Traced tracedRivers(const Case& c, const LineSight& sight, Hand hand, bool byColour, unsigned seed) {
  Traced traced;
  std::mt19937 random(seed);
  for (const auto& chain : c.rivers) {
    if (chain.size() < 3) continue;
    const auto vertices = test::verticesOf(chain);
    if (vertices.front() == vertices.back()) continue;
    std::vector<Point> line;
    for (const Vertex v : vertices) line.push_back(c.grid.layout().vertex(v));
    SnapOptions options;
    options.byColour = byColour;
    const auto snapped = snapToSides(sight, drawnRoughly(line, c.grid, hand, random), options);
    count(traced, chain, snapped ? snapped->sides : std::vector<Hexside>());
  }
  return traced;
}

using Step = std::pair<Hex, Hex>;
std::vector<Step> stepsOf(const std::vector<Hex>& hexes) {
  std::vector<Step> steps;
  for (size_t i = 1; i < hexes.size(); ++i) steps.push_back(std::minmax(hexes[i - 1], hexes[i]));
  return steps;
}

Traced tracedRoads(const Case& c, const LineSight& sight, Hand hand, bool byColour, unsigned seed) {
  Traced traced;
  std::mt19937 random(seed);
  for (const auto& chain : c.roads) {
    if (chain.size() < 3 || chain.front() == chain.back()) continue;
    std::vector<Point> line;
    for (const Hex h : chain) line.push_back(c.grid.layout().centre(h));
    SnapOptions options;
    options.byColour = byColour;
    const auto snapped = snapToHexes(sight, drawnRoughly(line, c.grid, hand, random), options);
    count(traced, stepsOf(chain), stepsOf(snapped ? snapped->hexes : std::vector<Hex>()));
  }
  return traced;
}

struct HandKind {
  const char* name;
  Hand hand;
};
constexpr HandKind kHands[] = {{"up to 0.3", {0.3, 0}}, {"up to 0.5", {0.5, 0}}, {"rms 0.3", {0, 0.3}}, {"rms 0.5", {0, 0.5}}};

struct Table {
  std::array<Traced, 4> rivers, roads, riversBlind, roadsBlind;

  void measure(const Case& c, bool print, int rounds = 1) {
    const auto sight = LineSight::make(c.picture, c.grid, c.hexes);
    ASSERT_TRUE(sight) << c.name << ": " << sight.error().message;
    std::string line = fmt::format("{:<46}", c.name);
    for (size_t h = 0; h < rivers.size(); ++h) {
      Traced river, road;
      for (int round = 0; round < rounds; ++round) {
        const unsigned seed = unsigned(h * 100 + size_t(round) + 1);
        river.add(tracedRivers(c, *sight, kHands[h].hand, true, seed));
        road.add(tracedRoads(c, *sight, kHands[h].hand, true, seed));
        riversBlind[h].add(tracedRivers(c, *sight, kHands[h].hand, false, seed));
        roadsBlind[h].add(tracedRoads(c, *sight, kHands[h].hand, false, seed));
      }
      line += fmt::format("  {}: river {:5.1f} % ({}/{}) road {:5.1f} % ({}/{})", kHands[h].name, 100 * river.share(),
                          river.exact, river.chains, 100 * road.share(), road.exact, road.chains);
      rivers[h].add(river);
      roads[h].add(road);
    }
    if (print) fmt::print("{}\n", line);
  }
  void print(const char* what) const {
    for (size_t h = 0; h < rivers.size(); ++h)
      fmt::print(
          "{}, hand {}: river sides {:.2f} %, whole chains {:.1f} % of {} (by distance alone {:.2f} %, {:.1f} %); road steps "
          "{:.2f} %, whole {:.1f} % of {} "
          "({:.2f} %, {:.1f} %)\n",
          what, kHands[h].name, 100 * rivers[h].share(), 100 * rivers[h].exactShare(), rivers[h].chains,
          100 * riversBlind[h].share(), 100 * riversBlind[h].exactShare(), 100 * roads[h].share(), 100 * roads[h].exactShare(),
          roads[h].chains, 100 * roadsBlind[h].share(), 100 * roadsBlind[h].exactShare());
  }
};

TEST(LinesReport, SyntheticScans) {
  const auto specs = reportedScans();
  Table table;
  for (size_t i = 0; i < specs.size(); i += wholeReport() ? 1 : 25)
    table.measure(caseOf(test::drawScan(specs[i])), wholeReport());
  if (wholeReport()) table.print("synthetic");
  EXPECT_GE(table.rivers[1].share(), 0.9);
  EXPECT_GE(table.roads[1].share(), 0.85);
}

struct Offered {
  int scans = 0, truth = 0;
  int offered = 0, right = 0;            // all groups
  int offeredFirst = 0, rightFirst = 0;  // the likeliest colour alone
  int offeredKnown = 0, rightKnown = 0;  // with the colour of one confirmed chain
  double precisions = 0, recalls = 0;

  void measure(const Case& c) {
    std::set<Hexside> truthSides;
    std::vector<Hexside> longest;
    for (const auto& chain : c.rivers) {
      truthSides.insert(chain.begin(), chain.end());
      if (chain.size() > longest.size()) longest = chain;
    }
    if (truthSides.empty()) return;
    const auto sight = LineSight::make(c.picture, c.grid, c.hexes);
    ASSERT_TRUE(sight);
    const auto groups = proposeSides(*sight);
    ASSERT_TRUE(groups);
    int n = 0, ok = 0;
    for (size_t g = 0; g < groups->size(); ++g)
      for (const ProposedSide& s : (*groups)[g].sides) {
        ++n;
        ok += int(truthSides.count(s.side));
        offeredFirst += g == 0;
        rightFirst += g == 0 && truthSides.count(s.side);
      }
    ProposeOptions options;
    longest.resize(std::min<size_t>(longest.size(), 5));
    options.colour = colourAlong(*sight, longest);
    int nKnown = 0, okKnown = 0;
    const auto known = proposeSides(*sight, options);
    ASSERT_TRUE(known);
    for (const ProposedLines& lines : *known)
      for (const ProposedSide& s : lines.sides) {
        ++nKnown;
        okKnown += int(truthSides.count(s.side));
      }
    offeredKnown += nKnown;
    rightKnown += okKnown;
    ++scans;
    truth += int(truthSides.size());
    offered += n;
    right += ok;
    precisions += n ? double(ok) / n : 1;
    recalls += double(ok) / double(truthSides.size());
    if (wholeReport())
      fmt::print(
          "{:<46} {:>4} river sides: {} groups, {:>4} offered, {:>4} right: precision {:5.1f} % recall {:5.1f} %; colour known: "
          "{:5.1f} % {:5.1f} %\n",
          c.name, truthSides.size(), groups->size(), n, ok, n ? 100.0 * ok / n : 100.0, 100.0 * ok / double(truthSides.size()),
          nKnown ? 100.0 * okKnown / nKnown : 100.0, 100.0 * okKnown / double(truthSides.size()));
  }
  void print(const char* what) const {
    fmt::print(
        "{}: {} river sides on {} scans: precision {:.1f} %, recall {:.1f} %; likeliest colour alone {:.1f} %, {:.1f} %; colour "
        "known {:.1f} %, {:.1f} %\n",
        what, truth, scans, offered ? 100.0 * right / offered : 100.0, 100.0 * right / truth,
        offeredFirst ? 100.0 * rightFirst / offeredFirst : 100.0, 100.0 * rightFirst / truth,
        offeredKnown ? 100.0 * rightKnown / offeredKnown : 100.0, 100.0 * rightKnown / truth);
  }
};

// The same for steps of roads and railroads.
struct OfferedSteps {
  int scans = 0, truth = 0, offered = 0, right = 0, offeredKnown = 0, rightKnown = 0;

  void measure(const Case& c) {
    std::set<Step> is;
    std::vector<Hex> longest;
    for (const auto& chain : c.roads) {
      for (const Step& s : stepsOf(chain)) is.insert(s);
      if (chain.size() > longest.size()) longest = chain;
    }
    if (is.empty()) return;
    const auto sight = LineSight::make(c.picture, c.grid, c.hexes);
    ASSERT_TRUE(sight);
    const auto counted = [&](const ProposePathsOptions& options, int& ok) {
      const auto groups = proposePaths(*sight, options);
      EXPECT_TRUE(groups);
      int n = 0;
      for (const ProposedPaths& paths : *groups)
        for (const ProposedStep& s : paths.steps) {
          ++n;
          ok += int(is.count({s.from, s.to}));
        }
      return n;
    };
    int ok = 0, okKnown = 0;
    const int n = counted({}, ok);
    longest.resize(std::min<size_t>(longest.size(), 6));
    const int nKnown = counted({colourOfWay(*sight, longest)}, okKnown);
    ++scans;
    truth += int(is.size());
    offered += n, right += ok, offeredKnown += nKnown, rightKnown += okKnown;
    if (wholeReport())
      fmt::print(
          "{:<46} {:>4} road steps: {:>4} offered, {:>4} right: precision {:5.1f} % recall {:5.1f} %; colour known: {}/{}\n",
          c.name, is.size(), n, ok, n ? 100.0 * ok / n : 100.0, 100.0 * ok / double(is.size()), okKnown, nKnown);
  }
  void print(const char* what) const {
    fmt::print(
        "{}: {} road steps on {} scans: precision {:.1f} %, recall {:.1f} %; colour of one road known {:.1f} %, {:.1f} %\n", what,
        truth, scans, offered ? 100.0 * right / offered : 100.0, 100.0 * right / truth,
        offeredKnown ? 100.0 * rightKnown / offeredKnown : 100.0, 100.0 * rightKnown / truth);
  }
};

TEST(ProposalsReport, RoadsOfSyntheticScans) {
  const auto specs = reportedScans();
  OfferedSteps offered;
  for (size_t i = 0; i < specs.size(); i += wholeReport() ? 1 : 16) offered.measure(caseOf(test::drawScan(specs[i])));
  if (wholeReport()) offered.print("synthetic");
  EXPECT_GE(offered.right * 10, offered.offered * 8);
  EXPECT_GE(offered.right * 10, offered.truth * 5);
}

TEST(ProposalsReport, RoadsOfRealScans) {
  const auto scans = test::realScans();
  if (scans.empty()) GTEST_SKIP() << "no shared pictures";
  OfferedSteps offered;
  for (const auto& scan : scans)
    if (!scan.tracks.empty()) offered.measure(caseOf(scan));
  if (wholeReport()) offered.print("real");
  EXPECT_GE(offered.right * 10, offered.offered * 7);
}

TEST(ProposalsReport, SyntheticScans) {
  const auto specs = reportedScans();
  Offered offered;
  for (size_t i = 0; i < specs.size(); i += wholeReport() ? 1 : 16) offered.measure(caseOf(test::drawScan(specs[i])));
  if (wholeReport()) offered.print("synthetic");
  EXPECT_GE(offered.right * 10, offered.truth * 5);
}

TEST(ProposalsReport, RealScans) {
  const auto scans = test::realScans();
  if (scans.empty()) GTEST_SKIP() << "no shared pictures";
  Offered offered;
  for (const auto& scan : scans)
    if (!scan.rivers.empty()) offered.measure(caseOf(scan));
  if (wholeReport()) offered.print("real");
  EXPECT_GE(offered.right * 10, offered.offered * 8);
  EXPECT_GE(offered.right * 10, offered.truth * 7);
}

TEST(LinesReport, RealScans) {
  const auto scans = test::realScans();
  if (scans.empty()) GTEST_SKIP() << "no shared pictures";
  for (const auto& scan : scans) {
    if (scan.rivers.empty()) continue;
    Table table;
    Case c = caseOf(scan);
    if (!wholeReport() && c.roads.size() > 12) c.roads.resize(12);
    table.measure(c, false, wholeReport() ? 5 : 1);
    if (wholeReport()) table.print(scan.name.c_str());
    EXPECT_GE(table.rivers[2].exactShare(), 0.8) << scan.name;
  }
}

}  // namespace
}  // namespace hotchkiss::scan
