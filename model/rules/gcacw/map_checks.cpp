// SPDX-License-Identifier: Apache-2.0
// What the rules ask of a map: crossings lie over rivers, paths cross rivers where something carries them, stations stand on
// railroads and landings on water, counties part the country without gaps.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/base/text.h"
#include "model/board/code_words.h"
#include "model/check/item_findings.h"
#include "model/rules/gcacw/gcacw_checks.h"

namespace hotchkiss::gcacw {
namespace {

using Out = std::vector<Diagnostic>;

bool known(const Sheet& sheet, Hex h, Layer layer) {
  return sheet.contains(h) && sheet.cell(h).coverage[static_cast<size_t>(layer)] != kUndigitized;
}

bool knownSides(const Sheet& sheet, Hexside s) {
  return known(sheet, s.first(), Layer::Hexsides) && known(sheet, s.second(), Layer::Hexsides);
}

const FeatureKind* kindIn(const Vocabulary& words, const SideFeatures& features, FeatureClass featureClass) {
  for (const SideFeature& f : features)
    if (const FeatureKind* kind = words.find(f.kind); kind && kind->featureClass == featureClass) return kind;
  return nullptr;
}

bool waterHex(const Vocabulary& words, const Sheet& sheet, Hex h) {
  const TerrainKind* kind = words.find(sheet.terrainId(sheet.cell(h).terrain));
  return kind && kind->water;
}

bool railroadThrough(const Vocabulary& words, const Sheet& sheet, Hex h) {
  return std::any_of(sheet.paths.begin(), sheet.paths.end(), [&](const auto& path) {
    const PathKind* kind = words.find(path->kind);
    return kind && (kind->pathClass == PathClass::Railroad || kind->pathClass == PathClass::UnfinishedRailroad) &&
           std::find(path->hexes.begin(), path->hexes.end(), h) != path->hexes.end();
  });
}

Diagnostic atSite(const CheckContext& context, const char* check, const Sheet& sheet, const Site& site, std::string message) {
  Subject subject = context.subject(SubjectKind::Site, site.id.text);
  subject.code = sheet.code(*site.hex);
  subject.hex = *site.hex;
  return context.finding(check, std::move(subject), std::move(message));
}

std::string siteName(const Site& site) {
  return nameOf(site.name, site.id.text);
}

std::vector<const Area*> countiesOf(const Sheet& sheet) {
  std::vector<const Area*> out;
  for (const auto& area : sheet.areas)
    if (area->kind == "county" && area->extentKnown && !area->hexes.empty()) out.push_back(area.get());
  return out;
}

std::map<Hex, std::vector<const Area*>> countiesByHex(const Sheet& sheet) {
  std::map<Hex, std::vector<const Area*>> out;
  for (const Area* county : countiesOf(sheet))
    for (const Hex& h : county->hexes) out[h].push_back(county);
  return out;
}

}  // namespace

void crossingOverCreek(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  const Vocabulary& words = context.vocabulary();
  context.eachSide(sheet, [&](const Hexside& side, const SideFeatures& features) {
    const FeatureKind* crossing = kindIn(words, features, FeatureClass::Crossing);
    if (!crossing || std::none_of(features.begin(), features.end(), [](const SideFeature& f) { return f.kind.text == "creek"; }))
      return;
    for (const SideFeature& f : features)
      if (f.kind.text == "river-minor" || f.kind.text == "river-major") return;  // gcacw.two-watercourses
    Diagnostic d = context.finding("gcacw.crossing-over-creek", CheckContext::sideSubject(sheet, side), {});
    d.message = fmt::format("a {} lies over a creek at {}: creeks are crossed anywhere, so this is a river, or there is none",
                            lowered(crossing->name), d.subject.code);
    out.push_back(std::move(d));
  });
}

void twoWatercourses(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  const Vocabulary& words = context.vocabulary();
  context.eachSide(sheet, [&](const Hexside& side, const SideFeatures& features) {
    std::set<std::string> kinds;
    for (const SideFeature& f : features)
      if (const FeatureKind* kind = words.find(f.kind); kind && kind->featureClass == FeatureClass::Watercourse)
        kinds.insert(lowered(kind->name));
    if (kinds.size() < 2) return;
    Diagnostic d = context.finding("gcacw.two-watercourses", CheckContext::sideSubject(sheet, side), {});
    d.message =
        fmt::format("{} is a {} at once: which of them decides who may cross", d.subject.code, fmt::join(kinds, " and a "));
    out.push_back(std::move(d));
  });
}

void pathWithoutCrossing(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  const Vocabulary& words = context.vocabulary();
  std::set<Hexside> told;
  for (const auto& path : sheet.paths) {
    const PathKind* pathKind = words.find(path->kind);
    for (size_t i = 1; pathKind && i < path->hexes.size(); ++i) {
      const int direction = directionTo(path->hexes[i - 1], path->hexes[i]);
      if (direction < 0) continue;
      const Hexside side(path->hexes[i - 1], direction);
      if (!knownSides(sheet, side)) continue;
      const SideFeatures& features = sheet.sides.at(side);
      const FeatureKind* river = kindIn(words, features, FeatureClass::Watercourse);
      if (!river || river->id.text == "creek" || kindIn(words, features, FeatureClass::Crossing)) continue;
      if (!told.insert(side).second) continue;
      Subject subject = context.subject(SubjectKind::Path, path->id.text);
      subject.code = CheckContext::sideSubject(sheet, side).code;
      out.push_back(context.finding(
          "gcacw.path-without-crossing", subject,
          fmt::format("{} crosses a {} at {}, where there is no bridge, dam, ferry or ford: nobody can go that way",
                      nameOf(path->name, lowered(pathKind->name)), lowered(river->name), subject.code)));
    }
  }
}

void stationOffRails(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  const Vocabulary& words = context.vocabulary();
  for (const auto& site : sheet.sites) {
    const SiteKind* kind = words.find(site->kind);
    if (!kind || kind->siteClass != SiteClass::Station || !site->hex || !known(sheet, *site->hex, Layer::Paths)) continue;
    if (railroadThrough(words, sheet, *site->hex)) continue;
    out.push_back(atSite(context, "gcacw.station-off-rails", sheet, *site,
                         fmt::format("{} is a {} in {}, through which no railroad runs", siteName(*site), lowered(kind->name),
                                     sheet.code(*site->hex))));
  }
}

void landingOffWater(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  const Vocabulary& words = context.vocabulary();
  for (const auto& site : sheet.sites) {
    const SiteKind* kind = words.find(site->kind);
    if (!kind || kind->siteClass != SiteClass::Landing || !site->hex) continue;
    const Hex h = *site->hex;
    bool water = false, allKnown = known(sheet, h, Layer::Hexsides);
    for (int d = 0; d < kDirections; ++d) {
      const Hex beside = neighbour(h, d);
      for (const SideFeature& f : sheet.sides.at(Hexside(h, d))) water = water || f.kind.text == "river-major";
      if (!sheet.contains(beside)) continue;
      water = water || waterHex(words, sheet, beside);
      allKnown = allKnown && known(sheet, beside, Layer::Terrain);
    }
    if (water || !allKnown) continue;
    out.push_back(atSite(context, "gcacw.landing-off-water", sheet, *site,
                         fmt::format("{} is a landing in {}, which has neither a major river nor water at any of its sides",
                                     siteName(*site), sheet.code(h))));
  }
}

void cityElsewhere(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  const Vocabulary& words = context.vocabulary();
  for (const auto& site : sheet.sites) {
    const SiteKind* kind = words.find(site->kind);
    if (!kind || kind->siteClass != SiteClass::City || !site->hex) continue;
    const TerrainKind* terrain = words.find(sheet.terrainId(sheet.cell(*site->hex).terrain));
    if (!terrain || terrain->id.text == "city" || !words.find(TerrainId("city"))) continue;
    out.push_back(atSite(
        context, "gcacw.city-elsewhere", sheet, *site,
        fmt::format("{} is a city in {}, whose terrain is {}", siteName(*site), sheet.code(*site->hex), lowered(terrain->name))));
  }
}

void countyOverlap(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  std::map<std::pair<const Area*, const Area*>, std::vector<Hex>> both;
  for (const auto& [hex, counties] : countiesByHex(sheet))
    for (size_t i = 1; i < counties.size(); ++i) both[{counties[0], counties[i]}].push_back(hex);
  for (const auto& [pair, hexes] : both) {
    Subject subject = context.subject(SubjectKind::Area, pair.second->id.text);
    subject.code = sheet.code(hexes.front());
    out.push_back(context.finding(
        "gcacw.county-overlap", subject,
        fmt::format("{} {} in {} and in {}: counties are parted by hexsides, so a hex is in one of them",
                    hexes.size() == 1 ? sheet.code(hexes.front())
                                      : fmt::format("{} and {} more hexes", sheet.code(hexes.front()), hexes.size() - 1),
                    hexes.size() == 1 ? "is" : "are", nameOf(pair.first->name, pair.first->id.text),
                    nameOf(pair.second->name, pair.second->id.text))));
  }
}

void countyBorder(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  const Vocabulary& words = context.vocabulary();
  const auto counties = countiesByHex(sheet);
  const auto countyOf = [&](Hex h) -> const Area* {
    const auto at = counties.find(h);
    return at == counties.end() || at->second.size() != 1 ? nullptr : at->second.front();
  };
  const auto bordered = [&](Hexside s) { return kindIn(words, sheet.sides.at(s), FeatureClass::Border) != nullptr; };
  bool any = false;
  sheet.sides.forEach([&](const Hexside&, const SideFeatures& f) { any = any || kindIn(words, f, FeatureClass::Border); });
  if (!any) return;  // borders are not drawn on this map
  std::vector<Hexside> missing, needless;
  for (const auto& [hex, here] : counties)
    for (int d = 0; d < 3; ++d) {
      const Hexside side(hex, d);
      const Area *a = countyOf(side.first()), *b = countyOf(side.second());
      if (!a || !b || !knownSides(sheet, side)) continue;
      if (a != b && !bordered(side)) missing.push_back(side);
      if (a == b && bordered(side)) needless.push_back(side);
    }
  const auto tell = [&](const std::vector<Hexside>& sides, const char* what) {
    if (sides.empty()) return;
    Diagnostic d = context.finding("gcacw.county-border", CheckContext::sideSubject(sheet, sides.front()), {});
    const Area *a = countyOf(sides.front().first()), *b = countyOf(sides.front().second());
    d.message =
        fmt::format("{} {} {}", d.subject.code, what,
                    a == b ? nameOf(a->name, a->id.text) : nameOf(a->name, a->id.text) + " and " + nameOf(b->name, b->id.text));
    if (sides.size() > 1) d.message += fmt::format(" (and {} more sides like it)", sides.size() - 1);
    out.push_back(std::move(d));
  };
  tell(missing, "has no county border, and lies between");
  tell(needless, "has a county border, and lies within");
}

void countySeatElsewhere(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  const auto counties = countiesByHex(sheet);
  if (counties.empty()) return;
  std::map<const Area*, const Site*> seats;
  for (const auto& site : sheet.sites) {
    if (site->kind.text != "county-seat" || !site->hex) continue;
    const auto at = counties.find(*site->hex);
    if (at == counties.end()) {
      out.push_back(
          atSite(context, "gcacw.county-seat-elsewhere", sheet, *site,
                 fmt::format("{} is a county seat in {}, which is in no county", siteName(*site), sheet.code(*site->hex))));
      continue;
    }
    const Area* county = at->second.front();
    const auto [first, added] = seats.insert({county, site.get()});
    if (!added)
      out.push_back(
          atSite(context, "gcacw.county-seat-elsewhere", sheet, *site,
                 fmt::format("{} in {} is a second seat of {}, whose seat is {} in {}", siteName(*site), sheet.code(*site->hex),
                             nameOf(county->name, county->id.text), siteName(*first->second), sheet.code(*first->second->hex))));
  }
}

}  // namespace hotchkiss::gcacw
