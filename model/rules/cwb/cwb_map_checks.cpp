// SPDX-License-Identifier: Apache-2.0
// Maps of the brigade series: slopes and elevations (16.2e, 19.1), roads over rivers (11.2), entry hexes at the edge (1.1e).
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/base/text.h"
#include "model/rules/cwb/cwb_checks.h"

namespace hotchkiss::cwb {
namespace {

using Out = std::vector<Diagnostic>;

bool surveyed(const Sheet& sheet, Hex h, Layer layer) {
  return sheet.contains(h) && sheet.cell(h).coverage[static_cast<size_t>(layer)] != kUndigitized;
}

}  // namespace

void slopeUpsideDown(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  const Vocabulary& words = context.vocabulary();
  context.eachSide(sheet, [&](const Hexside& side, const SideFeatures& features) {
    for (const SideFeature& feature : features) {
      const FeatureKind* kind = words.find(feature.kind);
      if (!kind || kind->featureClass != FeatureClass::Slope || feature.upper < 0) continue;
      const Hex upper = feature.upper == 0 ? side.first() : side.second(),
                lower = feature.upper == 0 ? side.second() : side.first();
      if (!surveyed(sheet, upper, Layer::Elevation) || !surveyed(sheet, lower, Layer::Elevation)) continue;
      const int high = sheet.cell(upper).elevation, low = sheet.cell(lower).elevation;
      if (high == kNoElevation || low == kNoElevation || high >= low) continue;
      Diagnostic d = context.finding("cwb.slope-upside-down", CheckContext::sideSubject(sheet, side), {});
      d.message = fmt::format("{} is the upper hex of a {} to {}, and lies lower: elevation {} and {}", sheet.code(upper),
                              lowered(kind->name), sheet.code(lower), high, low);
      out.push_back(std::move(d));
    }
  });
}

void roadWithoutBridge(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  const Vocabulary& words = context.vocabulary();
  std::set<Hexside> told;
  for (const auto& path : sheet.paths) {
    const PathKind* road = words.find(path->kind);
    if (!road || (road->id.text != "primary-road" && road->id.text != "secondary-road")) continue;
    for (size_t i = 1; i < path->hexes.size(); ++i) {
      const int direction = directionTo(path->hexes[i - 1], path->hexes[i]);
      if (direction < 0) continue;
      const Hexside side(path->hexes[i - 1], direction);
      const SideFeatures& features = sheet.sides.at(side);
      if (!context.inFocus(side.hex)) continue;
      const FeatureKind* river = nullptr;
      bool crossing = false;
      for (const SideFeature& feature : features) {
        const FeatureKind* kind = words.find(feature.kind);
        if (!kind) continue;
        if (kind->id.text == "river") river = kind;
        crossing = crossing || kind->featureClass == FeatureClass::Crossing;
      }
      if (!river || crossing || !told.insert(side).second) continue;
      Diagnostic d = context.finding("cwb.road-without-bridge", CheckContext::sideSubject(sheet, side), {});
      d.message = fmt::format("{} crosses the {} at {} where there is neither bridge nor ford", nameOf(path->name, path->id.text),
                              lowered(river->name), d.subject.code);
      out.push_back(std::move(d));
    }
  }
}

void entryInside(const CheckContext& context, Out& out) {
  const Sheet& sheet = *context.sheet();
  for (const auto& site : sheet.sites) {
    const SiteKind* kind = context.vocabulary().find(site->kind);
    if (!kind || kind->siteClass != SiteClass::Entry || !site->hex || !sheet.playable(*site->hex)) continue;
    bool edge = false;
    for (int d = 0; d < kDirections; ++d) edge = edge || !sheet.playable(neighbour(*site->hex, d));
    if (edge) continue;
    Subject subject = context.subject(SubjectKind::Site, site->id.text);
    subject.code = sheet.code(*site->hex);
    out.push_back(context.finding("cwb.entry-inside", subject,
                                  fmt::format("entry {} stands at {}, which is no hex of the map's edge",
                                              nameOf(site->name, site->id.text), subject.code)));
  }
}

}  // namespace hotchkiss::cwb
