// SPDX-License-Identifier: Apache-2.0
// Checks of one map by what the game says of water: classes of rivers, heads of navigation, ways over tidal water, ports.
#include <fmt/format.h>

#include <algorithm>

#include "model/base/text.h"
#include "model/check/check_context.h"
#include "model/check/kept_work.h"
#include "model/check/river_reaches.h"
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
  context.eachSide(sheet, [&](const Hexside& side, const SideFeatures& features) {
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
  context.eachSide(sheet, [&](const Hexside& side, const SideFeatures& features) {
    if (!has(features, "head-of-navigation")) return;
    if (has(features, "navigable-river") || has(features, "tidal-river")) return;
    Diagnostic d = context.finding("wbts.head-off-river", CheckContext::sideSubject(sheet, side), {});
    d.message = fmt::format("a head of navigation stands at {}, which is no navigable river", d.subject.code);
    out.push_back(std::move(d));
  });
}

void headMidstream(const CheckContext& context, std::vector<Diagnostic>& out) {
  const Sheet& sheet = *context.sheet();
  context.eachSide(sheet, [&](const Hexside& side, const SideFeatures& features) {
    if (!has(features, "head-of-navigation")) return;
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
  for (const OddReach& reach : context.kept().riversOf(context.state(), sheet.id, context.vocabulary())->odd()) {
    const NamedLine* named = sheet.line(reach.line);
    Diagnostic d = context.finding("wbts.river-class", CheckContext::sideSubject(sheet, reach.side), {});
    d.message = fmt::format("{} is {} at {}, between reaches of a {} class",
                            named ? nameOf(named->name, reach.line.text) : reach.line.text, kindName(context, reach.kind),
                            d.subject.code, reach.higher ? "lower" : "higher");
    out.push_back(std::move(d));
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
    // A coast that is a draft is nobody's word yet.
    const Coverage known = sheet.cell(*site->hex).coverage[static_cast<size_t>(Layer::Terrain)];
    if (known >= kFirstDraft && !context.options().drafts) continue;
    Diagnostic d = context.finding("wbts.site-in-sea", context.subject(SubjectKind::Site, site->id.text),
                                   fmt::format("{} ({}) lies in {}, an all-sea hex", nameOf(site->name, site->id.text),
                                               lowered(kind->name), sheet.code(*site->hex)));
    d.subject.code = sheet.code(*site->hex);
    out.push_back(std::move(d));
  }
}

void cityElsewhere(const CheckContext& context, std::vector<Diagnostic>& out) {
  const Sheet& sheet = *context.sheet();
  // Only on a map that draws its cities as terrain.
  const auto city = std::find(sheet.terrainKey.begin(), sheet.terrainKey.end(), TerrainId("city"));
  if (city == sheet.terrainKey.end()) return;
  for (const auto& site : sheet.sites) {
    const SiteKind* kind = context.vocabulary().find(site->kind);
    if (!kind || kind->siteClass != SiteClass::City || !site->hex || isSea(context, sheet, *site->hex)) continue;
    const TerrainKind* terrain = context.vocabulary().find(sheet.terrainId(sheet.cell(*site->hex).terrain));
    if (!terrain || terrain->id.text == "city") continue;
    Diagnostic d = context.finding("wbts.city-elsewhere", context.subject(SubjectKind::Site, site->id.text),
                                   fmt::format("{} is a city in {}, whose terrain is {}", nameOf(site->name, site->id.text),
                                               sheet.code(*site->hex), lowered(terrain->name)));
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
