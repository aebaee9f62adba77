// SPDX-License-Identifier: Apache-2.0
// Markers on the map at start: pontoon bridges by the class of their river and their number, what is destroyed, depots.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "model/base/text.h"
#include "model/check/item_findings.h"
#include "model/check/scenario_facts.h"
#include "model/rules/gcacw/gcacw_checks.h"
#include "model/rules/gcacw/lines.h"
#include "model/rules/gcacw/strengths.h"
#include "model/rules/gcacw/titles.h"
#include "model/rules/situation.h"

namespace hotchkiss::gcacw {
namespace {

using Out = std::vector<Diagnostic>;

const Title& titleOfMarkers(const CheckContext& context) {
  const Scenario& played = context.facts().played();
  const Title& byId = titleOf(played.game.id.text);
  if (*byId.id) return byId;
  const Game* game = context.state().game(played.game.id);
  return game ? titleOf(game->title) : byId;
}

bool sideKnown(const CheckContext& context, Hexside s) {
  return context.known(s.first(), Layer::Hexsides) && context.known(s.second(), Layer::Hexsides);
}

struct OnSide {
  bool minor = false, major = false, creek = false;
  bool bridge = false, ferry = false, dam = false, ford = false;
};
OnSide onSide(const BoardView& view, Hexside s) {
  OnSide out;
  for (const SideFeature& f : view.features(s)) {
    const std::string& id = f.kind.text;
    out.minor = out.minor || id == "river-minor";
    out.major = out.major || id == "river-major";
    out.creek = out.creek || id == "creek";
    out.bridge = out.bridge || id == "bridge";
    out.ferry = out.ferry || id == "ferry";
    out.dam = out.dam || id == "dam";
    out.ford = out.ford || id == "ford";
  }
  return out;
}

/// The class that a bridge marker is of: by its value ("minor river", "major"), else by the river that it lies on.
enum class BridgeClass { Unsaid, Minor, Major };
BridgeClass classSaid(const Marker& marker) {
  const std::string text = lowered(marker.value + " " + marker.kind);
  if (text.find("minor") != std::string::npos) return BridgeClass::Minor;
  if (text.find("major") != std::string::npos) return BridgeClass::Major;
  return BridgeClass::Unsaid;
}

bool isBridge(const Marker& marker) {
  return marker.kind == "bridge" || marker.kind.starts_with("bridge-");
}

Diagnostic atMarker(const CheckContext& context, const char* check, const Marker& marker, std::string message) {
  return context.finding(check, context.facts().subjectOf(SubjectKind::Marker, marker.id), std::move(message));
}

/// Visits every marker in play with where it lies; `own` ones only when asked.
template <class Visit>
void eachMarker(const ScenarioFacts& facts, Visit visit) {
  for (const Marker& marker : facts.played().markers) {
    const RegionAnswer where = facts.where(marker.place);
    if (where.faults.empty()) visit(marker, where);
  }
}

std::string sideName(const ScenarioFacts& facts, const SideId& side) {
  const SideKind* kind = facts.vocabulary().find(side);
  return kind ? kind->name : side.text;
}

}  // namespace

void bridgePlace(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  eachMarker(facts, [&](const Marker& marker, const RegionAnswer& where) {
    if (!isBridge(marker) || !where.certain()) return;
    if (where.sides.empty()) {
      out.push_back(
          atMarker(context, "gcacw.bridge-place", marker,
                   fmt::format("a bridge lies on {}, which is no hexside: write the two hexes that it joins, as 0101/0102",
                               marker.place.text())));
      return;
    }
    for (const Hexside& s : where.sides) {
      if (!sideKnown(context, s)) continue;
      const OnSide on = onSide(facts.view(), s);
      std::string why;
      if (!on.minor && !on.major)
        why = on.creek ? "a creek runs there, and creeks are never bridged" : "no river runs there";
      else if (on.dam || (on.bridge && !context.situation().derived<StartField>().field.destroyed(s)))
        why = fmt::format("a {} stands there already", on.dam ? "dam" : "bridge");
      if (!why.empty())
        out.push_back(atMarker(context, "gcacw.bridge-place", marker,
                               fmt::format("a bridge lies at {}: {}", facts.view().sideCode(s), why)));
    }
  });
}

void bridgeClass(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  eachMarker(facts, [&](const Marker& marker, const RegionAnswer& where) {
    const BridgeClass said = isBridge(marker) ? classSaid(marker) : BridgeClass::Unsaid;
    if (said == BridgeClass::Unsaid) return;
    for (const Hexside& s : where.sides) {
      const OnSide on = onSide(facts.view(), s);
      if (!sideKnown(context, s) || (!on.minor && !on.major)) continue;
      const BridgeClass is = on.major ? BridgeClass::Major : BridgeClass::Minor;
      if (is != said)
        out.push_back(
            atMarker(context, "gcacw.bridge-class", marker,
                     fmt::format("a {} river bridge lies at {}, over a {} river", said == BridgeClass::Minor ? "minor" : "major",
                                 facts.view().sideCode(s), is == BridgeClass::Minor ? "minor" : "major")));
    }
  });
}

void bridgeCount(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const BridgeLimits limits = titleOfMarkers(context).bridges;
  std::map<std::pair<SideId, BridgeClass>, std::vector<const Marker*>> laid;
  std::map<Hexside, const Marker*> onOneSide;
  eachMarker(facts, [&](const Marker& marker, const RegionAnswer& where) {
    if (!isBridge(marker)) return;
    BridgeClass is = classSaid(marker);
    for (const Hexside& s : where.sides) {
      if (is == BridgeClass::Unsaid && sideKnown(context, s)) {
        const OnSide on = onSide(facts.view(), s);
        is = on.major ? BridgeClass::Major : on.minor ? BridgeClass::Minor : BridgeClass::Unsaid;
      }
      const auto [first, added] = onOneSide.insert({s, &marker});
      if (!added)
        out.push_back(atMarker(context, "gcacw.bridge-count", marker,
                               fmt::format("two bridges lie at {}: one is the most on a hexside", facts.view().sideCode(s))));
    }
    laid[{marker.side, is}].push_back(&marker);
  });
  for (const auto& [key, markers] : laid) {
    const auto& [side, is] = key;
    if (is == BridgeClass::Unsaid) continue;
    const bool minor = is == BridgeClass::Minor, north = side.text == "union";
    int most =
        minor ? (north ? limits.minorUnion : limits.minorConfederate) : (north ? limits.majorUnion : limits.majorConfederate);
    if (const Game* game = context.state().game(facts.played().game.id))
      for (const CounterMix& mix : game->counterMix)
        if (mix.side == side && mix.kind == (minor ? "bridge-minor" : "bridge-major")) most = mix.count;
    if (most < 0 || static_cast<int>(markers.size()) <= most) continue;
    out.push_back(atMarker(context, "gcacw.bridge-count", *markers[static_cast<size_t>(most)],
                           fmt::format("{} {} river bridges of the {} are laid; {} {} the most", markers.size(),
                                       minor ? "minor" : "major", sideName(facts, side), most, most == 1 ? "is" : "are")));
  }
}

void bridgeUnderEnemy(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const int wrecks = titleOfMarkers(context).bridgeStrength;
  eachMarker(facts, [&](const Marker& marker, const RegionAnswer& where) {
    if (!isBridge(marker) || marker.side.empty()) return;
    const Field& field = context.situation().derived<StartField>().field;
    for (const Hexside& s : where.sides)
      for (const Hex& end : {s.first(), s.second()})
        for (const FieldUnit* u : field.at(end)) {
          // Organized, its Combat value is its strength (7.2).
          if (u->side == marker.side || !u->manpower || u->disorganized || *u->manpower < wrecks) continue;
          out.push_back(atMarker(context, "gcacw.bridge-under-enemy", marker,
                                 fmt::format("{} of strength {} stands in {} at the enemy's bridge, which {} or more destroy",
                                             u->name, *u->manpower, facts.view().code(end), wrecks)));
          return;
        }
  });
}

void destroyedNothing(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  eachMarker(facts, [&](const Marker& marker, const RegionAnswer& where) {
    if (marker.kind != "destroyed" && marker.kind != "damaged") return;
    for (const Hexside& s : where.sides) {
      if (!sideKnown(context, s)) continue;
      const OnSide on = onSide(facts.view(), s);
      if (on.bridge || on.ferry) continue;
      out.push_back(atMarker(context, "gcacw.destroyed-nothing", marker,
                             fmt::format("something is destroyed at {}, where {}", facts.view().sideCode(s),
                                         on.dam    ? "a dam stands: dams cannot be destroyed"
                                         : on.ford ? "there is a ford: fords cannot be destroyed"
                                                   : "there is neither bridge nor ferry")));
    }
    for (const Hex& h : where.in) {
      if (!where.sides.empty() || !context.known(h, Layer::Sites)) continue;
      bool there = false;
      for (const PlacedSite& placed : facts.view().sitesAt(h))
        if (const SiteKind* kind = facts.view().vocabulary().find(placed.site->kind))
          there = there || kind->siteClass == SiteClass::Station || kind->siteClass == SiteClass::Fort;
      if (!there)
        out.push_back(atMarker(context, "gcacw.destroyed-nothing", marker,
                               fmt::format("{} is {}, and has neither station nor fort", facts.view().code(h), marker.kind)));
    }
  });
}

void depotPlace(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  eachMarker(facts, [&](const Marker& marker, const RegionAnswer& where) {
    if (marker.kind != "depot" || !where.certain() || where.in.size() != 1) return;
    const Hex h = where.in.front();
    if (!context.known(h, Layer::Sites)) return;
    bool station = false, landing = false, city = false;
    for (const PlacedSite& placed : facts.view().sitesAt(h))
      if (const SiteKind* kind = facts.view().vocabulary().find(placed.site->kind)) {
        station = station || kind->siteClass == SiteClass::Station;
        landing = landing || kind->siteClass == SiteClass::Landing;
        city = city || kind->siteClass == SiteClass::City;
      }
    const TerrainKind* terrain = facts.view().terrain(h);
    city = city || (terrain && terrain->id.text == "city");
    const bool north = marker.side.text == "union";
    if (station || (north ? landing : city)) return;
    out.push_back(atMarker(context, "gcacw.depot-place", marker,
                           fmt::format("a depot stands in {}, which is neither a station nor a {}", facts.view().code(h),
                                       north ? "landing" : "city on a railroad")));
  });
}

void depotCount(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  std::map<SideId, std::vector<const Marker*>> depots;
  for (const Marker& marker : facts.played().markers)
    if (marker.kind == "depot") depots[marker.side].push_back(&marker);
  for (const auto& [side, markers] : depots) {
    int most = side.text == "union" ? 2 : 3;  // 29.1, 29.2
    if (const Game* game = context.state().game(facts.played().game.id))
      for (const CounterMix& mix : game->counterMix)
        if (mix.side == side && mix.kind == "depot") most = mix.count;
    if (static_cast<int>(markers.size()) > most)
      out.push_back(atMarker(
          context, "gcacw.depot-count", *markers[static_cast<size_t>(most)],
          fmt::format("{} depots of the {} are on the map; {} are the most", markers.size(), sideName(facts, side), most)));
  }
}

}  // namespace hotchkiss::gcacw
