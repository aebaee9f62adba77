// SPDX-License-Identifier: Apache-2.0
#include "model/rules/cwb/sight_line.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "model/grid/algorithms.h"

namespace hotchkiss::cwb {
namespace {

// A hex is where three strips cross: with u = q - r, v = q + 2r, w = -2q - r, those within 1 of its centre's.
constexpr std::array<int64_t, 3> stripsOf(Hex h) {
  return {int64_t{h.q} - h.r, int64_t{h.q} + 2 * int64_t{h.r}, -2 * int64_t{h.q} - h.r};
}

struct Chord {
  int64_t from, to;  // in `scale`ths of the line
  Hex hex;
  bool edge;  // the line runs along a side of the hex
};

/// What an element of the line adds up to, seen from one end.
struct Element {
  Hex hex;
  int fromA = 0, fromB = 0;  // steps
  int ground = 0;            // Elevation of 19.2b
  int top = 0;               // elevation: with trees, buildings and units
};

int topOf(const SightHex& h, bool trees, bool urban) {
  return h.level + (trees || urban ? 1 : 0) + (h.units ? 1 : 0);
}

struct Ruling {
  bool clear = true;
  std::optional<Hex> at;
  const char* rule = "19.2c";
  const char* why = "";
};

constexpr const char* kHigherThanBoth = "it lies higher than both";
constexpr const char* kSameAsHigher = "it is as high as the higher of the two, and lower ground parts it from there";
constexpr const char* kBehindCrest = "the higher of the two stands behind its crest";
constexpr const char* kDeadGround = "it hides the lower of the two, being nearer to it";

/// Lines 1 to 6 of 19.2c for given elements; `crest` answers line 5, asked only when it is needed: whether the view from the
/// higher end over its own plateau is free. Line 6 counts the ground alone when asked to.
template <class Crest>
Ruling rule(std::vector<Element> elements, int levelA, int levelB, const Crest& crest, bool groundAlone) {
  for (const Element& e : elements)
    if (e.top > levelA && e.top > levelB) return {false, e.hex, "19.2c line 1", kHigherThanBoth};
  if (levelA == levelB) return {true, {}, "19.2c line 2", ""};
  const bool turned = levelB > levelA;
  if (turned) {
    std::swap(levelA, levelB);
    std::reverse(elements.begin(), elements.end());
    for (Element& e : elements) std::swap(e.fromA, e.fromB);
  }
  bool lowerSeen = false;
  std::optional<Hex> same;
  for (const Element& e : elements) {
    if (e.top == levelA) {
      if (lowerSeen) return {false, e.hex, "19.2c line 4", kSameAsHigher};
      if (!same) same = e.hex;
    }
    lowerSeen = lowerSeen || e.ground < levelA;
  }
  if (same) {
    int lower = elements.back().fromA + elements.back().fromB;  // B lies lower at any rate
    for (const Element& e : elements)
      if (e.ground < levelA) {
        lower = e.fromA;
        break;
      }
    if (!crest(turned, lower)) return {false, same, "19.2c line 5", kBehindCrest};
  }
  int lowest = levelA;  // of the ground between A and the element
  for (const Element& e : elements) {
    const int height = groundAlone ? e.ground : e.top;
    if (height > levelB && height < levelA && e.fromB < e.fromA && lowest < height)
      return {false, e.hex, "19.2c line 6", kDeadGround};
    lowest = std::min(lowest, e.ground);
  }
  return {true, {}, "19.2c line 6", ""};
}

}  // namespace

std::vector<LinePart> partsOfLine(Hex a, Hex b) {
  if (a == b) return {{a, {}, 0}};
  const Hex d = b - a;
  const auto delta = stripsOf(d);
  int64_t scale = 1;
  for (const int64_t x : delta)
    if (x != 0) scale *= std::abs(x);
  std::set<Hex> near;
  for (const Hex h : lineBetween(a, b))
    for (const Hex n : disc(h, 1)) near.insert(n);
  std::vector<Chord> chords;
  for (const Hex h : near) {
    const auto centre = stripsOf(h - a);
    Chord chord{0, scale, h, false};
    for (size_t i = 0; i < 3; ++i) {
      if (delta[i] == 0) {
        if (std::abs(centre[i]) > 1) chord.to = -1;
        chord.edge = chord.edge || std::abs(centre[i]) == 1;
        continue;
      }
      const int64_t unit = scale / delta[i];
      const int64_t one = (centre[i] - 1) * unit, other = (centre[i] + 1) * unit;
      chord.from = std::max(chord.from, std::min(one, other));
      chord.to = std::min(chord.to, std::max(one, other));
    }
    if (chord.from < chord.to) chords.push_back(chord);
  }
  std::sort(chords.begin(), chords.end(),
            [](const Chord& x, const Chord& y) { return std::tie(x.from, x.hex) < std::tie(y.from, y.hex); });
  const double length = std::sqrt(double(d.q) * d.q + double(d.q) * d.r + double(d.r) * d.r);
  std::vector<LinePart> out;
  for (size_t i = 0; i < chords.size(); ++i) {
    const Chord& c = chords[i];
    LinePart part{c.hex, {}, 0};
    if (c.edge && i + 1 < chords.size() && chords[i + 1].edge && chords[i + 1].from == c.from) part.beside = chords[++i].hex;
    part.along = length * (static_cast<double>(c.from) + static_cast<double>(c.to)) / 2 / static_cast<double>(scale);
    if (part.hex == a) part.along = 0;
    if (part.hex == b) part.along = length;
    out.push_back(part);
  }
  return out;
}

SightVerdict judgeSight(Hex a, Hex b, const SightAt& at) {
  SightVerdict out;
  if (distance(a, b) <= 1) {  // 19.3e
    out.clear = Tri::True;
    out.rule = "19.3e";
    return out;
  }
  std::vector<LinePart> parts = partsOfLine(a, b);
  parts.erase(parts.begin());
  parts.pop_back();
  const SightHex viewer = at(a), target = at(b);
  for (const auto& [hex, end] : {std::pair{a, &viewer}, std::pair{b, &target}})
    if (end->known != SightHex::Known::Yes) out.unknown.push_back(hex);

  // Each part as one or two choices: a hexside is seen along when it is through either of its hexes (19.3f).
  std::vector<std::vector<Element>> choices;
  bool complete = out.unknown.empty();
  for (const LinePart& part : parts) {
    std::vector<std::pair<Hex, SightHex>> here;
    for (const std::optional<Hex>& h : {std::optional(part.hex), part.beside})
      if (h)
        if (const SightHex seen = at(*h); seen.known != SightHex::Known::OffBoard) here.emplace_back(*h, seen);
    if (part.beside)
      for (const auto& [hex, seen] : here)
        if (seen.enemies) {
          out.clear = Tri::False;
          out.blockedAt = hex;
          out.rule = "19.3f";
          out.why = "the line runs along a side of it, and enemies stand there";
          out.unknown.clear();
          return out;
        }
    if (!part.beside && !here.empty() && here[0].second.friends && distance(part.hex, b) == 1) {
      out.clear = Tri::False;
      out.blockedAt = part.hex;
      out.rule = "19.3d";
      out.why = "friends stand there beside the target, and nobody fires over their heads";
      out.unknown.clear();
      return out;
    }
    bool allKnown = true, trees = false, urban = !here.empty();
    for (const auto& [hex, seen] : here) {
      if (seen.known == SightHex::Known::No) {
        allKnown = false;
        out.unknown.push_back(hex);
      }
      trees = trees || seen.trees;
      urban = urban && seen.urban;
    }
    if (!allKnown) {
      complete = false;
      continue;
    }
    std::vector<Element> choice;
    for (const auto& [hex, seen] : here)
      choice.push_back({hex, distance(hex, a), distance(hex, b), seen.level, topOf(seen, trees, urban)});
    std::sort(choice.begin(), choice.end(), [](const Element& x, const Element& y) { return x.top < y.top; });
    if (!choice.empty()) choices.push_back(std::move(choice));
  }
  if (!complete) {
    // What is known may block already: nothing that is unknown makes it lower.
    if (viewer.known == SightHex::Known::Yes && target.known == SightHex::Known::Yes)
      for (const auto& choice : choices)
        if (choice.front().top > viewer.level && choice.front().top > target.level) {
          out.clear = Tri::False;
          out.blockedAt = choice.front().hex;
          out.rule = "19.2c line 1";
          out.why = kHigherThanBoth;
          out.unknown.clear();
          return out;
        }
    std::sort(out.unknown.begin(), out.unknown.end());
    out.rule = "19.2c";
    return out;
  }

  std::vector<Hex> pastUnknown;
  // Line 5: whether lower ground is no farther from the higher end towards the other than it is behind it, or higher ground comes
  // first behind it.
  const auto crest = [&](bool turned, int lower) {
    const Hex high = turned ? b : a, low = turned ? a : b;
    const int level = turned ? target.level : viewer.level;
    const Hex back = high - low;  // the line goes on by as much behind it
    Hex shift = high - low;
    const std::vector<LinePart> again = partsOfLine(low, high);
    for (int laps = 0; laps < 64; ++laps, shift = shift + back)
      for (size_t i = 1; i < again.size(); ++i) {
        const Hex h = again[i].hex + shift;
        if (distance(h, high) >= lower) return true;
        std::vector<Hex> hexes = {h};
        if (again[i].beside) hexes.push_back(*again[i].beside + shift);
        int doubled = 0, count = 0;
        for (const Hex hex : hexes) {
          const SightHex seen = at(hex);
          if (seen.known == SightHex::Known::OffBoard) continue;
          if (seen.known == SightHex::Known::No) {
            pastUnknown.push_back(hex);
            return true;
          }
          doubled += 2 * seen.level;
          ++count;
        }
        if (count == 0) return true;  // the map ends: no lower ground behind
        // A hexside lies half way between its hexes (19.1).
        if (doubled > 2 * level * count) return true;
        if (doubled < 2 * level * count) return false;
      }
    return true;
  };
  size_t forked = 0;
  for (const auto& choice : choices) forked += choice.size() > 1 ? 1 : 0;
  constexpr size_t kMostForks = 10;
  const size_t forks = std::min(forked, kMostForks);
  std::optional<Ruling> blocked;
  for (size_t mask = 0; mask < (size_t{1} << forks); ++mask) {
    std::vector<Element> elements;
    size_t bit = 0;
    for (const auto& choice : choices) {
      size_t which = 0;
      if (choice.size() > 1) {
        which = bit < forks ? mask >> bit & 1 : 0;
        ++bit;
      }
      elements.push_back(choice[which]);
    }
    const size_t before = pastUnknown.size();
    const Ruling ruling = rule(elements, viewer.level, target.level, crest, false);
    if (ruling.clear) {
      if (pastUnknown.size() > before) continue;  // clear only if the ground behind the crest is
      out.clear = Tri::True;
      out.rule = ruling.rule;
      return out;
    }
    if (!blocked) {
      blocked = ruling;
      out.groundAlone =
          std::string_view(ruling.rule) == "19.2c line 6" && rule(elements, viewer.level, target.level, crest, true).clear;
    }
  }
  if (!pastUnknown.empty()) {
    std::sort(pastUnknown.begin(), pastUnknown.end());
    pastUnknown.erase(std::unique(pastUnknown.begin(), pastUnknown.end()), pastUnknown.end());
    out.unknown = std::move(pastUnknown);
    out.rule = "19.2c line 5";
    return out;
  }
  out.clear = Tri::False;
  out.blockedAt = blocked->at;
  out.rule = blocked->rule;
  out.why = blocked->why;
  return out;
}

}  // namespace hotchkiss::cwb
