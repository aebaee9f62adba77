// SPDX-License-Identifier: Apache-2.0
#include "model/rules/gcacw/county_map.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/text.h"
#include "model/rules/gcacw/counties.h"

namespace hotchkiss::gcacw {

namespace {

const SideId kNorth("union"), kSouth("confederate");

Tri ownerTri(CountyOwner owner) {
  return triOf(owner == CountyOwner::Union);
}

/// A depot on the map, and which of its sides is up.
struct PlacedDepot {
  Hex hex;
  Tri complete = Tri::Unknown;
};

std::vector<PlacedDepot> depotsOf(const Situation& situation, const SideId& side) {
  std::vector<PlacedDepot> out;
  for (const Marker& marker : situation.facts().played().markers) {
    if (marker.kind != "depot" || marker.side != side) continue;
    const std::string value = lowered(marker.value);
    const Tri complete = value.find("build") != std::string::npos      ? Tri::False
                         : value.find("complete") != std::string::npos ? Tri::True
                                                                       : Tri::Unknown;
    const RegionAnswer where = situation.facts().where(marker.place);
    if (where.certain() && where.in.size() == 1) out.push_back({where.in.front(), complete});
  }
  return out;
}

bool someoneInBox(const Situation& situation, const SideId& side, std::string_view box) {
  const BoardView& view = situation.ground().view();
  for (const Piece& piece : situation.pieces()) {
    if (piece.side != side || piece.unit.empty() || piece.cell >= 0) continue;
    const auto where = situation.facts().positions().shared(piece.unit);
    if (!where || !where->exact()) continue;
    for (const BoxId& id : where->boxes)
      for (const auto& b : view.board().boxes)
        if (b.id == id && lowered(b.name.empty() ? b.id.text : b.name).find(lowered(box)) != std::string::npos) return true;
  }
  return false;
}

}  // namespace

CountyMap::CountyMap(const Situation& situation) : situation_(situation) {
  const BoardView& view = situation.ground().view();
  for (const PlacedArea& placed : view.areas()) {
    if (placed.area->kind != "county") continue;
    extentsKnown_ = extentsKnown_ && placed.area->extentKnown;
    for (const Hex& h : placed.hexes) hexes_[h] = countyName(placed.area->name);
  }
  // A seat lies in its county, whoever has drawn the county.
  if (any())
    for (const Seat& row : countySeats())
      if (const CodeAnswer code = view.find(row.code); code.ok()) hexes_.try_emplace(code.hex, row.county);
  for (const auto& [hex, county] : hexes_)
    for (int d = 0; d < kDirections; ++d)
      if (const auto beside = hexes_.find(neighbour(hex, d)); beside != hexes_.end() && beside->second != county)
        neighbours_.insert({county, beside->second});
  for (const PlacedSite& placed : view.sites())
    if (placed.hex && placed.site->kind.text == "county-seat")
      if (const auto county = at(*placed.hex)) seats_.try_emplace(*county, *placed.hex);
}

std::optional<std::string> CountyMap::at(Hex hex) const {
  const auto found = hexes_.find(hex);
  return found == hexes_.end() ? std::nullopt : std::optional(found->second);
}

Tri CountyMap::adjacent(const std::string& a, const std::string& b) const {
  if (neighbours_.contains({a, b}) || neighbours_.contains({b, a})) return Tri::True;
  return extentsKnown_ ? Tri::False : Tri::Unknown;
}

std::optional<Hex> CountyMap::seat(const std::string& county) const {
  if (const Seat* row = seatOf(county)) {
    const CodeAnswer code = situation_.ground().view().find(row->code);
    return code.ok() ? std::optional(code.hex) : std::nullopt;
  }
  const auto own = seats_.find(county);
  return own == seats_.end() ? std::nullopt : std::optional(own->second);
}

Tri CountyMap::unionControls(const std::string& county) const {
  const auto known = union_.find(county);
  return known != union_.end() ? known->second : union_.emplace(county, workedOut(county)).first->second;
}

Tri CountyMap::workedOut(const std::string& county) const {
  const CountyOwner owner = ownerOf(county);
  if (owner == CountyOwner::Union || owner == CountyOwner::Confederate) return ownerTri(owner);
  const auto capital = seat(county);
  if (owner == CountyOwner::Unlisted) assumed_.insert(fmt::format("{} County as one of those that change hands", county));
  if (!capital) return owner == CountyOwner::Unlisted ? Tri::Unknown : Tri::False;
  // 24.0: infantry or artillery in supply at the seat, and two points of strength in the county in all.
  Tri held = Tri::False;
  int least = 0;
  bool more = false;
  for (const Piece& piece : situation_.pieces()) {
    if (piece.side != kNorth || !situation_.isCombat(piece) || piece.kind == "supply-train") continue;
    const auto strength = piece.number("strength");
    const bool mayHold = piece.kind != "cavalry" && !piece.has("out-of-supply") && strength.value_or(1) >= 1;
    if (piece.cell < 0) {
      for (const int cell : piece.maybe) {
        const Hex h = situation_.ground().cell(cell).hex;
        if (mayHold && h == *capital) held = held || Tri::Unknown;
        more = more || at(h) == county || (!at(h) && !extentsKnown_);
      }
      continue;
    }
    const Hex h = situation_.ground().cell(piece.cell).hex;
    if (mayHold && h == *capital) held = Tri::True;
    if (at(h) == county) {
      least += strength.value_or(0);
      more = more || !strength;
    } else {
      more = more || (!at(h) && !extentsKnown_);
    }
  }
  const Tri enough = least >= 2 ? Tri::True : more ? Tri::Unknown : Tri::False;
  return held && enough;
}

Tri CountyMap::controls(const SideId& side, const std::string& county) const {
  const Tri north = unionControls(county);
  return side == kNorth ? north : !north;
}

Tri CountyMap::enemyCounty(const SideId& side, Hex hex) const {
  const auto county = at(hex);
  if (!county) return any() && !extentsKnown_ ? Tri::Unknown : Tri::False;
  return !controls(side, *county);
}

bool CountyMap::bridged(const SideId& side, const std::string& a, const std::string& b) const {
  for (const Marker& marker : situation_.facts().played().markers)
    if (marker.kind == "bridge" && marker.side == side)
      for (const Hexside& s : situation_.facts().where(marker.place).sides) {
        const auto first = at(s.first()), second = at(s.second());
        if ((first == a && second == b) || (first == b && second == a)) return true;
      }
  return false;
}

std::optional<Tri> countyControl(const Situation& situation, const SideId& side, std::string_view area) {
  for (const PlacedArea& placed : situation.ground().view().areas())
    if (placed.area->kind == "county" && (lowered(placed.area->name) == lowered(area) || placed.area->id.text == area))
      return CountyMap(situation).controls(side, countyName(placed.area->name));
  return std::nullopt;
}

Expected<QueryAnswer> countySupply(const Situation& situation, const Piece& piece) {
  QueryAnswer out;
  const auto answer = [&](Tri value, std::string sentence) {
    out.answer = value;
    out.sentence = std::move(sentence);
    if (value != Tri::True) out.reasons.push_back(out.sentence);
    return out;
  };
  if (piece.kind.ends_with("-leader")) return fail(fmt::format("{} needs no supply: that is for units (29.4)", piece.name));
  if (piece.cell < 0) {
    const auto where = piece.unit.empty() ? nullptr : situation.facts().positions().shared(piece.unit);
    if (where && where->exact() && !where->boxes.empty()) return answer(Tri::True, "in a box off the map (29.4)");
    return fail(fmt::format("{} has no certain place on the map: ask for a unit that stands in one hex", piece.name));
  }
  const hotchkiss::Ground& ground = situation.ground();
  const Hex here = ground.cell(piece.cell).hex;
  const CountyMap counties(situation);
  if (!counties.any()) return answer(Tri::Unknown, "not known: the map has no counties");
  const auto county = counties.at(here);
  if (!county && !counties.extentsKnown()) {
    out.unknown.push_back(here);
    return answer(Tri::Unknown, fmt::format("not known: nobody has drawn in which county {} lies", ground.code(piece.cell)));
  }
  if (!county) return answer(Tri::False, fmt::format("{} lies in no county (29.4)", ground.code(piece.cell)));
  if (piece.side == kNorth && unionHomeSupply(*county))
    return answer(Tri::True, fmt::format("Union units are in supply in {} County (29.4)", *county));
  if (piece.side == kNorth && *county == "Chesterfield" && someoneInBox(situation, kNorth, "Drewry's Bluff"))
    return answer(Tri::True, "Union units are in supply in Chesterfield County while one is at Drewry's Bluff (29.4)");
  const std::vector<PlacedDepot> depots = depotsOf(situation, piece.side);
  const auto by = [&](const PlacedDepot& depot) { out.path = {here, depot.hex}; };
  for (const PlacedDepot& depot : depots)
    if (counties.at(depot.hex) == county) {
      by(depot);
      return answer(Tri::True,
                    fmt::format("a depot of its side lies in {} County at {} (29.4)", *county, ground.view().code(depot.hex)));
    }
  std::vector<std::string> doubts;
  for (const PlacedDepot& depot : depots) {
    const auto home = counties.at(depot.hex);
    const std::string where = ground.view().code(depot.hex);
    if (!home) {
      doubts.push_back(fmt::format("nobody has drawn the county of the depot at {}", where));
      continue;
    }
    Tri serves = counties.adjacent(*home, *county);
    std::string special;
    switch (extensionOf(*home, *county)) {
      case Extension::Plain:
        break;
      case Extension::Always:
        serves = Tri::True;
        break;
      case Extension::Never:
        serves = Tri::False;
        special = "never";
        break;
      case Extension::IfBridge:
        serves = triOf(counties.bridged(piece.side, *home, *county));
        special = "only over a pontoon bridge of its side between the two";
        break;
      case Extension::IfHanover:
        serves = counties.controls(piece.side, "Hanover");
        special = "only while its side controls Hanover";
        break;
    }
    if (serves == Tri::False) {
      if (!special.empty())
        out.reasons.push_back(
            fmt::format("the depot at {} in {} County serves {} County {} (29.4)", where, *home, *county, special));
      continue;
    }
    const Tri controlled = counties.controls(piece.side, *home);
    if (depot.complete == Tri::False || controlled == Tri::False) {
      out.reasons.push_back(fmt::format("the depot at {} {} (29.4)", where,
                                        depot.complete == Tri::False ? "is not complete and serves its own county only"
                                                                     : "lies in a county that the enemy controls"));
      continue;
    }
    const Tri all = serves && controlled && depot.complete;
    out.assumed.assign(counties.assumed().begin(), counties.assumed().end());
    if (all == Tri::True) {
      by(depot);
      out.reasons.clear();
      return answer(Tri::True,
                    fmt::format("the complete depot at {} in {} County serves {} County (29.4)", where, *home, *county));
    }
    doubts.push_back(depot.complete == Tri::Unknown ? fmt::format("nobody says whether the depot at {} is complete", where)
                     : serves == Tri::Unknown ? fmt::format("nobody has drawn whether {} and {} County adjoin", *home, *county)
                                              : fmt::format("who controls {} County is not certain", *home));
  }
  out.assumed.assign(counties.assumed().begin(), counties.assumed().end());
  if (!doubts.empty()) {
    answer(Tri::Unknown, "not known: " + doubts.front());
    return out;
  }
  return answer(Tri::False,
                depots.empty()
                    ? fmt::format("no depot of its side is on the map, and {} County has no supply of its own (29.4)", *county)
                    : fmt::format("no depot of its side serves {} County (29.4)", *county));
}

}  // namespace hotchkiss::gcacw
