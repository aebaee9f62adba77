// SPDX-License-Identifier: Apache-2.0
// Checks of one sheet that hold for every game, as long as the game has none of its own: the class of a river along its course,
// stations on rails.
#include <fmt/format.h>

#include <algorithm>

#include "model/base/text.h"
#include "model/check/check_functions.h"
#include "model/check/kept_work.h"
#include "model/check/river_reaches.h"

namespace hotchkiss::checks {
namespace {

/// The game's own check, which knows more and cites its rule, goes before.
bool gameHasOwn(const CheckContext& context, const char* name) {
  return findCheck(context.system() + "." + name) != nullptr;
}

Diagnostic atSite(const CheckContext& context, const char* check, const Sheet& sheet, const Site& site, std::string message) {
  Subject subject = context.subject(SubjectKind::Site, site.id.text);
  subject.code = sheet.code(*site.hex);
  subject.hex = *site.hex;
  return context.finding(check, std::move(subject), std::move(message));
}

}  // namespace

void mapRiverClass(const CheckContext& context, Out& out) {
  if (gameHasOwn(context, "river-class")) return;
  const Sheet& sheet = *context.sheet();
  for (const OddReach& reach : context.kept().riversOf(context.state(), sheet.id, context.vocabulary())->odd()) {
    const NamedLine* named = sheet.line(reach.line);
    const FeatureKind* kind = context.vocabulary().find(reach.kind);
    Diagnostic d = context.finding("map.river-class", CheckContext::sideSubject(sheet, reach.side), {});
    d.message = fmt::format("{} is {} at {}, between reaches of a {} class",
                            named ? nameOf(named->name, reach.line.text) : reach.line.text,
                            kind ? lowered(kind->name) : reach.kind.text, d.subject.code, reach.higher ? "lower" : "higher");
    out.push_back(std::move(d));
  }
}

void mapStationOffRails(const CheckContext& context, Out& out) {
  if (gameHasOwn(context, "station-off-rails") || gameHasOwn(context, "railhead-off-rail")) return;
  const Sheet& sheet = *context.sheet();
  const Vocabulary& words = context.vocabulary();
  for (const auto& site : sheet.sites) {
    const SiteKind* kind = words.find(site->kind);
    if (!kind || kind->siteClass != SiteClass::Station || !site->hex || !sheet.contains(*site->hex)) continue;
    if (sheet.cell(*site->hex).coverage[static_cast<size_t>(Layer::Paths)] == kUndigitized) continue;
    const bool onRails = std::any_of(sheet.paths.begin(), sheet.paths.end(), [&](const auto& path) {
      const PathKind* rails = words.find(path->kind);
      return rails && (rails->pathClass == PathClass::Railroad || rails->pathClass == PathClass::UnfinishedRailroad) &&
             std::find(path->hexes.begin(), path->hexes.end(), *site->hex) != path->hexes.end();
    });
    if (onRails) continue;
    out.push_back(atSite(context, "map.station-off-rails", sheet, *site,
                         fmt::format("{} is a {} in {}, through which no railroad runs", nameOf(site->name, site->id.text),
                                     lowered(kind->name), sheet.code(*site->hex))));
  }
}

}  // namespace hotchkiss::checks
