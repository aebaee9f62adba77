// SPDX-License-Identifier: Apache-2.0
// Checks of one map by what the game says of water: classes of rivers, heads of navigation, ways over tidal water, ports.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/base/stable_sort.h"
#include "model/base/text.h"
#include "model/check/check_context.h"
#include "model/rules/wbts/placement.h"
#include "model/rules/wbts/wbts_checks.h"

namespace hotchkiss::wbts {
namespace {

const char* kWaters[] = {"river", "navigable-river", "tidal-river", "estuary", "all-sea-side"};  // downstream

bool has(const SideFeatures& features, std::string_view kind) {
  return std::any_of(features.begin(), features.end(), [&](const SideFeature& f) { return f.kind.text == kind; });
}

std::string kindName(const CheckContext& context, const FeatureId& id) {
  const FeatureKind* kind = context.vocabulary().find(id);
  return kind ? lowered(kind->name) : id.text;
}

bool isSea(const CheckContext& context, const Sheet& sheet, Hex h) {
  if (!sheet.contains(h)) return false;
  const TerrainKind* kind = context.vocabulary().find(sheet.terrainId(sheet.cell(h).terrain));
  return kind && kind->water;
}

/// Water sides that go on from a side at one of its ends.
std::vector<Hexside> onFrom(const Sheet& sheet, Hexside side, Vertex end) {
  std::vector<Hexside> out;
  for (const Hexside& s : sidesAt(end))
    if (s != side && waterClass(sheet.sides.at(s)) > 0) out.push_back(s);
  return out;
}

}  // namespace

void twoWatercourses(const CheckContext& context, std::vector<Diagnostic>& out) {
  const Sheet& sheet = *context.sheet();
  sheet.sides.forEach([&](const Hexside& side, const SideFeatures& features) {
    if (!context.inFocus(side.hex)) return;
    std::vector<const SideFeature*> waters;
    for (const SideFeature& f : features)
      if (waterClass({f}) > 0 && (waters.empty() || waters.back()->kind != f.kind)) waters.push_back(&f);
    if (waters.size() < 2) return;
    Diagnostic d = context.finding("wbts.two-watercourses", CheckContext::sideSubject(sheet, side), {});
    d.message = fmt::format("{} is {} and {} at once; a hexside has one class of water", d.subject.code,
                            kindName(context, waters[0]->kind), kindName(context, waters[1]->kind));
    out.push_back(std::move(d));
  });
}

void headOffRiver(const CheckContext& context, std::vector<Diagnostic>& out) {
  const Sheet& sheet = *context.sheet();
  sheet.sides.forEach([&](const Hexside& side, const SideFeatures& features) {
    if (!context.inFocus(side.hex) || !has(features, "head-of-navigation")) return;
    if (has(features, "navigable-river") || has(features, "tidal-river")) return;
    Diagnostic d = context.finding("wbts.head-off-river", CheckContext::sideSubject(sheet, side), {});
    d.message = fmt::format("a head of navigation stands at {}, which is no navigable river", d.subject.code);
    out.push_back(std::move(d));
  });
}

void headMidstream(const CheckContext& context, std::vector<Diagnostic>& out) {
  const Sheet& sheet = *context.sheet();
  sheet.sides.forEach([&](const Hexside& side, const SideFeatures& features) {
    if (!context.inFocus(side.hex) || !has(features, "head-of-navigation")) return;
    // With ships' water at both ends the head would stop nobody who is above it, and hold up everybody below.
    for (const Vertex& end : endsOf(side)) {
      const auto next = onFrom(sheet, side, end);
      if (std::none_of(next.begin(), next.end(), [&](Hexside s) { return waterClass(sheet.sides.at(s)) >= 2; })) return;
    }
    Diagnostic d = context.finding("wbts.head-midstream", CheckContext::sideSubject(sheet, side), {});
    d.message = fmt::format("the river is navigable on either hand of the head of navigation at {}", d.subject.code);
    out.push_back(std::move(d));
  });
}

void riverClass(const CheckContext& context, std::vector<Diagnostic>& out) {
  const Sheet& sheet = *context.sheet();
  // Hexsides of one line that touch and are of one class make a reach. Downstream the class only rises, so that a reach between
  // two lower ones, or two higher ones, is of a wrong class.
  std::map<LineId, std::map<Hexside, int>> lines;
  sheet.sides.forEach([&](const Hexside& side, const SideFeatures& features) {
    for (const SideFeature& f : features)
      if (const int c = waterClass({f}); c > 0 && !f.line.empty()) lines[f.line].emplace(side, c);
  });
  for (const auto& [line, sides] : lines) {
    std::set<Hexside> seen;
    std::vector<std::pair<std::vector<Hexside>, bool>> odd;  // a reach, and whether it is higher than what touches it
    for (const auto& [start, rank] : sides) {
      if (!seen.insert(start).second) continue;
      std::vector<Hexside> reach = {start};
      std::set<Hexside> lower, higher;
      std::set<Vertex> lowerEnds, higherEnds;
      for (size_t i = 0; i < reach.size(); ++i)
        for (const Vertex& end : endsOf(reach[i]))
          for (const Hexside& next : sidesAt(end)) {
            const auto at = sides.find(next);
            if (at == sides.end() || next == reach[i]) continue;
            if (at->second == rank) {
              if (seen.insert(next).second) reach.push_back(next);
            } else {
              (at->second < rank ? lower : higher).insert(next);
              (at->second < rank ? lowerEnds : higherEnds).insert(end);
            }
          }
      const bool peak = higher.empty() && lowerEnds.size() >= 2, dip = lower.empty() && higherEnds.size() >= 2;
      // Two arms may run into one lower reach, and one arm of a delta may end in the sea: only short reaches are told.
      if ((peak && lower.size() == 2) || dip)
        if (reach.size() <= 2) odd.push_back({reach, peak});
    }
    // One wrong hexside makes odd reaches of its neighbours too: the shortest of those that touch is told.
    stableSort(odd.begin(), odd.end(), [](const auto& a, const auto& b) { return a.first.size() < b.first.size(); });
    std::set<Vertex> told;
    for (const auto& [reach, peak] : odd) {
      std::set<Vertex> ends;
      for (const Hexside& s : reach)
        for (const Vertex& end : endsOf(s)) ends.insert(end);
      if (std::any_of(ends.begin(), ends.end(), [&](const Vertex& v) { return told.contains(v); })) continue;
      told.merge(ends);
      const NamedLine* named = sheet.line(line);
      Diagnostic d = context.finding("wbts.river-class", CheckContext::sideSubject(sheet, reach.front()), {});
      d.message = fmt::format("{} is {} at {}, between reaches of a {} class", named ? nameOf(named->name, line.text) : line.text,
                              kindName(context, FeatureId(kWaters[sides.at(reach.front()) - 1])), d.subject.code,
                              peak ? "lower" : "higher");
      out.push_back(std::move(d));
    }
  }
}

void pathOverTidal(const CheckContext& context, std::vector<Diagnostic>& out) {
  const Sheet& sheet = *context.sheet();
  std::set<Hexside> told;
  for (const auto& path : sheet.paths)
    for (size_t i = 1; i < path->hexes.size(); ++i) {
      const int direction = directionTo(path->hexes[i - 1], path->hexes[i]);
      if (direction < 0) continue;
      const Hexside side(path->hexes[i - 1], direction);
      const SideFeatures& features = sheet.sides.at(side);
      const int water = waterClass(features);
      if (water < 3 || has(features, "ferry") || !told.insert(side).second) continue;
      Diagnostic d = context.finding("wbts.path-over-tidal", CheckContext::sideSubject(sheet, side), {});
      d.message = fmt::format("{} crosses {} at {} without a ferry", nameOf(path->name, path->id.text),
                              kindName(context, FeatureId(kWaters[water - 1])), d.subject.code);
      out.push_back(std::move(d));
    }
}

void pathInSea(const CheckContext& context, std::vector<Diagnostic>& out) {
  const Sheet& sheet = *context.sheet();
  for (const auto& path : sheet.paths) {
    const auto wet = std::find_if(path->hexes.begin(), path->hexes.end(), [&](Hex h) { return isSea(context, sheet, h); });
    if (wet == path->hexes.end()) continue;
    Diagnostic d =
        context.finding("wbts.path-in-sea", context.subject(SubjectKind::Path, path->id.text),
                        fmt::format("{} runs through {}, an all-sea hex", nameOf(path->name, path->id.text), sheet.code(*wet)));
    d.subject.code = sheet.code(*wet);
    out.push_back(std::move(d));
  }
}

void siteInSea(const CheckContext& context, std::vector<Diagnostic>& out) {
  const Sheet& sheet = *context.sheet();
  for (const auto& site : sheet.sites) {
    const SiteKind* kind = context.vocabulary().find(site->kind);
    if (!kind || !site->hex || kind->siteClass == SiteClass::Entry || kind->siteClass == SiteClass::Objective) continue;
    if (!isSea(context, sheet, *site->hex)) continue;
    Diagnostic d = context.finding("wbts.site-in-sea", context.subject(SubjectKind::Site, site->id.text),
                                   fmt::format("{} ({}) lies in {}, an all-sea hex", nameOf(site->name, site->id.text),
                                               lowered(kind->name), sheet.code(*site->hex)));
    d.subject.code = sheet.code(*site->hex);
    out.push_back(std::move(d));
  }
}

void portInland(const CheckContext& context, std::vector<Diagnostic>& out) {
  const Sheet& sheet = *context.sheet();
  for (const auto& site : sheet.sites) {
    if (site->kind.text != "port" || !site->hex || isSea(context, sheet, *site->hex)) continue;
    bool coastal = false, known = true;
    for (int d = 0; d < kDirections; ++d) {
      const Hex next = neighbour(*site->hex, d);
      coastal |= isSea(context, sheet, next) || waterClass(sheet.sides.at(Hexside(*site->hex, d))) >= 3;
      // Beyond the sheet, or on ground that nobody has drawn yet, there may be the sea.
      const auto drawn = [&](Hex h, Layer layer) {
        return sheet.contains(h) && sheet.cell(h).coverage[static_cast<size_t>(layer)] != kUndigitized;
      };
      known &= drawn(next, Layer::Terrain) && drawn(next, Layer::Hexsides);
    }
    if (coastal || !known) continue;
    Diagnostic d = context.finding("wbts.port-inland", context.subject(SubjectKind::Site, site->id.text),
                                   fmt::format("the seaport {} in {} touches neither sea, estuary nor tidal river",
                                               nameOf(site->name, site->id.text), sheet.code(*site->hex)));
    d.subject.code = sheet.code(*site->hex);
    out.push_back(std::move(d));
  }
}

void railheadOffRail(const CheckContext& context, std::vector<Diagnostic>& out) {
  const Sheet& sheet = *context.sheet();
  for (const auto& site : sheet.sites) {
    if (site->kind.text != "station" || !site->hex || !sheet.contains(*site->hex)) continue;
    if (sheet.cell(*site->hex).coverage[static_cast<size_t>(Layer::Paths)] == kUndigitized) continue;
    const bool onRail = std::any_of(sheet.paths.begin(), sheet.paths.end(), [&](const auto& path) {
      const PathKind* kind = context.vocabulary().find(path->kind);
      return kind && kind->pathClass == PathClass::Railroad &&
             std::find(path->hexes.begin(), path->hexes.end(), *site->hex) != path->hexes.end();
    });
    if (onRail) continue;
    Diagnostic d = context.finding("wbts.railhead-off-rail", context.subject(SubjectKind::Site, site->id.text),
                                   fmt::format("no railroad runs through {}, where the railhead {} stands",
                                               sheet.code(*site->hex), nameOf(site->name, site->id.text)));
    d.subject.code = sheet.code(*site->hex);
    out.push_back(std::move(d));
  }
}

}  // namespace hotchkiss::wbts
