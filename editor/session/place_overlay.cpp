// SPDX-License-Identifier: Apache-2.0
#include "editor/session/place_overlay.h"

#include <algorithm>
#include <set>

#include "editor/session/item_lines.h"
#include "editor/session/standings.h"
#include "model/scenario/entry_called.h"
#include "model/scenario/start_positions.h"

namespace hotchkiss::editor {

Overlay placeOverlay(const std::vector<std::pair<Region, bool>>& places, const PlaceGround& ground, std::string colour,
                     std::string tag) {
  Overlay out;
  const bool follows = std::any_of(places.begin(), places.end(), [](const auto& place) {
    const auto mentions = place.first.mentions();
    return std::any_of(mentions.begin(), mentions.end(),
                       [](const Mention& m) { return m.kind == Mention::Kind::Unit || m.kind == Mention::Kind::Formation; });
  });
  std::optional<StartPositions> positions;
  if (follows) positions = StartPositions::make(ground.view, ground.played, ground.forces);
  RegionContext context = positions ? positions->context(ground.view, ground.forces) : RegionContext(ground.view);
  context.forces = &ground.forces;
  OverlayZone zone;
  zone.colour = std::move(colour);
  std::set<Hex> seen;
  const auto lay = [&](Hex hex, bool faint) {
    if (seen.insert(hex).second) zone.hexes.push_back({hex, faint ? ZoneStrength::Restricted : ZoneStrength::Full});
  };
  for (const auto& [region, second] : places) {
    const RegionAnswer answer = evaluate(region, context);
    for (const Hex hex : answer.in) lay(hex, second);
    for (const Hexside side : answer.sides) {
      lay(side.first(), true);
      lay(side.second(), true);
    }
    out.unknown.insert(out.unknown.end(), answer.unknown.begin(), answer.unknown.end());
    for (const std::string& reason : answer.reasons) out.reasons.push_back(reason);
  }
  if (zone.hexes.empty()) return out;
  if (constexpr size_t kLongest = 40; !tag.empty() && tag.size() <= kLongest) {
    OverlayMark mark;
    mark.kind = OverlayMark::Kind::Tag;
    mark.hex = zone.hexes[zone.hexes.size() / 2].hex;
    mark.text = std::move(tag);
    out.marks.push_back(std::move(mark));
  }
  out.zones.push_back(std::move(zone));
  return out;
}

const Overlay& SelectedPlaces::overlay() const {
  const std::string selection = session_.selection().text();
  if (revision_ != session_.revision() || selection_ != selection) {
    overlay_ = made();
    revision_ = session_.revision();
    selection_ = selection;
  }
  return overlay_;
}

Overlay SelectedPlaces::made() const {
  constexpr size_t kMost = 20;  // more would cover the map
  const std::vector<CounterRef>& counters = session_.selection().counters;
  const auto played = session_.played();
  if (!played || counters.empty() || counters.size() > kMost) return {};
  std::vector<std::pair<Region, bool>> places;
  SideId side;
  bool arrives = false;
  const auto add = [&](const DeskItem& item, const SideId& of) {
    for (auto& place : placesOf(item))
      if (std::find(places.begin(), places.end(), place) == places.end()) places.push_back(std::move(place));
    if (side.empty()) side = of;
  };
  for (const CounterRef& counter : counters) {
    std::string entry = counter.entry;
    if (!counter.unit.empty()) {
      const Standing* standing = session_.standings().of(counter.unit);
      if (standing == nullptr || standing->hex) continue;  // the counter itself is seen
      entry = standing->entry;
    }
    if (const SetupEntry* set = entryCalled(played->setup, entry)) {
      if (!set->place.singleCode()) add(*set, set->side);
      continue;
    }
    for (const Arrival& arrival : played->arrivals)
      if (arrival.id == entry) {
        add(arrival, arrival.side);
        arrives = true;
      }
  }
  if (places.empty()) return {};
  std::string colour;
  const Vocabulary words = session_.vocabulary();
  if (const SideKind* kind = words.find(side)) colour = kind->colour;
  const Forces forces = Forces::make(session_.state(), *played);
  // Whoever is set up has a counter in the middle of the Region, which says the name.
  const bool named = arrives && counters.size() == 1;
  return placeOverlay(places, {*session_.view(), *played, forces}, std::move(colour),
                      named ? counterName(session_.state(), played.get(), counters.front()) : std::string());
}

}  // namespace hotchkiss::editor
