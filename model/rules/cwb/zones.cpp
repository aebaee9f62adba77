// SPDX-License-Identifier: Apache-2.0
#include "model/rules/cwb/zones.h"

#include <fmt/format.h>

#include <map>

#include "model/base/text.h"

namespace hotchkiss::cwb {
namespace {

enum class Zone { None, Possible, Certain };

Zone zoneOfFormation(const Piece& piece) {
  if (!isTroopKind(piece.kind) || piece.has("routed")) return Zone::None;  // 14.0
  const auto formation = formationOf(piece);
  if (!formation) return Zone::Possible;
  return rowOf(*formation).zone ? Zone::Certain : Zone::None;
}

template <class Wanted>
ZoneMap zonesWhere(const Situation& situation, const Wanted& wanted) {
  const Ground& ground = situation.ground();
  ZoneMap out;
  out.certain.assign(static_cast<size_t>(ground.size()), 0);
  out.possible = out.certain;
  for (const Piece& piece : situation.pieces()) {
    if (!wanted(piece)) continue;
    const Zone formed = zoneOfFormation(piece);
    bool open = false;
    const auto cast = [&](int cell, Zone zone) {
      if (zone == Zone::None) return;
      const bool certain = zone == Zone::Certain && piece.facing >= 0;
      const auto mark = [&](int direction) {
        const int there = ground.cell(cell).next[static_cast<size_t>(direction)];
        if (there < 0) return;
        out.possible[static_cast<size_t>(there)] = 1;
        if (certain) out.certain[static_cast<size_t>(there)] = 1;
      };
      if (piece.facing >= 0)
        for (const int d : frontOf(piece.facing)) mark(d);
      else
        for (int d = 0; d < kDirections; ++d) mark(d);
      open = open || !certain;
    };
    if (piece.cell >= 0) cast(piece.cell, formed);
    for (const int cell : piece.maybe) cast(cell, formed == Zone::Certain ? Zone::Possible : formed);
    // An extended line is always in line (17.0).
    for (const int cell : piece.extended) cast(cell, piece.has("routed") ? Zone::None : Zone::Certain);
    if (open && !contains(out.open, piece.name)) out.open.push_back(piece.name);
  }
  return out;
}

}  // namespace

std::optional<TroopFormation> formationOf(const Piece& piece) {
  const auto formations = formationsOf(piece.kind);
  if (formations.size() == 1) return formations.front();
  for (const TroopFormation formation : formations)
    if (piece.has(rowOf(formation).id)) return formation;
  // Whoever has extended lines is in line (17.0).
  if (!piece.extended.empty()) return TroopFormation::Line;
  return std::nullopt;
}

ZoneMap zonesOf(const Situation& situation, const SideId& side) {
  return zonesWhere(situation, [&](const Piece& piece) { return piece.side == side; });
}

namespace {

/// Zones against each side that has pieces, and against one that has none.
struct ZonesOfOthers {
  explicit ZonesOfOthers(const Situation& situation) {
    for (const Piece& piece : situation.pieces())
      if (!against.contains(piece.side))
        against[piece.side] = zonesWhere(situation, [&](const Piece& other) { return other.side != piece.side; });
    stranger = zonesWhere(situation, [](const Piece&) { return true; });
  }
  std::map<SideId, ZoneMap> against;
  ZoneMap stranger;
};

}  // namespace

const ZoneMap& zonesAgainst(const Situation& situation, const SideId& side) {
  const auto& zones = situation.derived<ZonesOfOthers>();
  const auto it = zones.against.find(side);
  return it == zones.against.end() ? zones.stranger : it->second;
}

QueryAnswer zonesAnswer(const Situation& situation, const SideId& side) {
  const Ground& ground = situation.ground();
  const ZoneMap zones = zonesOf(situation, side);
  QueryAnswer out;
  for (int i = 0; i < ground.size(); ++i) {
    const auto at = static_cast<size_t>(i);
    if (zones.certain[at])
      out.zone.push_back({ground.cell(i).hex, ZoneStrength::Full});
    else if (zones.possible[at])
      out.unknown.push_back(ground.cell(i).hex);
  }
  const size_t possible = out.unknown.size();
  out.answer = out.zone.empty() && possible > 0 ? Tri::Unknown : Tri::True;
  out.sentence = fmt::format("{} hexes in zones of control", out.zone.size());
  if (possible > 0) {
    out.sentence = out.answer == Tri::Unknown ? fmt::format("not known: {} hexes may be in zones of control", possible)
                                              : out.sentence + fmt::format(", and {} more may be", possible);
    std::string names;
    for (size_t i = 0; i < zones.open.size(); ++i) names += (i == 0 ? "" : ", ") + zones.open[i];
    out.reasons.push_back(fmt::format("formation, facing or place is left to the owner (1.4): {}", names));
  }
  return out;
}

}  // namespace hotchkiss::cwb
