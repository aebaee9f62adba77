// SPDX-License-Identifier: Apache-2.0
#include "model/rules/cwb/supplies.h"

#include <fmt/format.h>

#include <algorithm>
#include <queue>
#include <set>

#include "model/grid/algorithms.h"
#include "model/rules/cwb/marching.h"
#include "model/rules/cwb/zones.h"

namespace hotchkiss::cwb {
namespace {

/// Where guns trace to: trains of the side, and for one that is still to come the hexes of its arrival (27.1).
struct Depots {
  std::set<int> cells;
  std::vector<std::string> names;
  bool open = false;  // some train may stand in several places
};

Depots trainsOf(const Situation& situation, const SideId& side) {
  Depots out;
  const Ground& ground = situation.ground();
  for (const Piece& piece : situation.pieces()) {
    if (piece.kind != "supply-train" || piece.side != side || !situation.facts().forces().inPlay(piece.unit)) continue;
    out.names.push_back(piece.name);
    if (piece.cell >= 0) {
      out.cells.insert(piece.cell);
      continue;
    }
    if (!piece.maybe.empty()) out.open = true;
    for (const ArrivalFacts& arrival : situation.facts().arrivals()) {
      if (std::find(arrival.who.units.begin(), arrival.who.units.end(), piece.unit) == arrival.who.units.end()) continue;
      if (!arrival.where.certain()) out.open = true;
      for (const Hex h : arrival.where.in)
        if (const int cell = ground.find(h); cell >= 0) out.cells.insert(cell);
    }
  }
  return out;
}

/// A trace of hexes: by cell and number of hexes gone off the road at its beginning.
struct GunTrace {
  bool found = false;
  std::vector<int> way;
  std::optional<int> nearest;  // where it stops, nearest to the start: the first hex that something forbids
  std::string why;
};

GunTrace traceGuns(const Situation& situation, const Piece& piece, const Depots& depots, bool lenient) {
  const Ground& ground = situation.ground();
  const StepCosts roads(ground, TroopFormation::Wagon, false);
  const ZoneMap& zones = zonesAgainst(situation, piece.side);
  GunTrace out;
  // Hexes gone, up to one past the off-road ones, where only roads count any more.
  constexpr int kDepths = kOffRoadHexes + 2;
  std::vector<int> before(static_cast<size_t>(ground.size()) * kDepths, -2);
  const auto slot = [&](int cell, int depth) -> int& {
    return before[static_cast<size_t>(cell) * kDepths + static_cast<size_t>(depth)];
  };
  std::queue<std::pair<int, int>> queue;
  slot(piece.cell, 0) = -1;
  queue.push({piece.cell, 0});
  while (!queue.empty()) {
    const auto [cell, depth] = queue.front();
    queue.pop();
    if (depots.cells.contains(cell)) {
      out.found = true;
      for (int at = cell * kDepths + depth; at >= 0; at = before[static_cast<size_t>(at)]) out.way.push_back(at / kDepths);
      std::reverse(out.way.begin(), out.way.end());
      return out;
    }
    for (int d = 0; d < kDirections; ++d) {
      const int there = ground.cell(cell).next[static_cast<size_t>(d)];
      if (there < 0) continue;
      const int next = std::min(depth + 1, kDepths - 1);
      if (slot(there, next) != -2) continue;
      std::string why;
      const auto at = static_cast<size_t>(there);
      if (situation.enemyAt(there, piece.side))
        why = "enemies stand there";
      else if ((lenient ? zones.certain[at] : zones.possible[at]) != 0 && !situation.friendAt(there, piece.side))
        why = "it lies in an enemy zone";
      if (next > kOffRoadHexes && why.empty()) {
        const Tri road = roads.onRoad(there);
        if (road == Tri::False || (road == Tri::Unknown && !lenient)) continue;
      }
      if (!why.empty()) {
        if (!out.nearest) {
          out.nearest = there;
          out.why = why;
        }
        continue;
      }
      slot(there, next) = cell * kDepths + depth;
      queue.push({there, next});
    }
  }
  return out;
}

Expected<QueryAnswer> gunsAnswer(const Situation& situation, const Piece& piece) {
  const Ground& ground = situation.ground();
  const Depots depots = trainsOf(situation, piece.side);
  QueryAnswer out;
  if (depots.names.empty()) {
    out.answer = Tri::False;
    out.sentence = fmt::format("{} has no army supply train to trace to: its guns fire at half effect (27.1)", piece.name);
    out.reasons.push_back("no supply train of its side is in play");
    return out;
  }
  for (const bool lenient : {false, true}) {
    const GunTrace trace = traceGuns(situation, piece, depots, lenient);
    if (!trace.found) {
      if (!lenient) continue;
      out.answer = depots.open ? Tri::Unknown : Tri::False;
      out.sentence = depots.open ? fmt::format("not known: the place of {} is open", depots.names.front())
                                 : fmt::format("{} cannot trace to {}: its guns fire at half effect (27.1)", piece.name,
                                               depots.names.front());
      if (trace.nearest && !depots.open) {
        out.blockedAt = ground.cell(*trace.nearest).hex;
        out.reasons.push_back(fmt::format("{}: {}", ground.code(*trace.nearest), trace.why));
      }
      out.reasons.push_back(fmt::format(
          "no path of {} hexes off the road and then along primary or secondary roads is free (27.1)", kOffRoadHexes));
      return out;
    }
    for (const int cell : trace.way) out.path.push_back(ground.cell(cell).hex);
    out.answer = lenient ? Tri::Unknown : Tri::True;
    out.sentence = lenient
                       ? fmt::format("not known whether {} can trace to {}", piece.name, depots.names.front())
                       : fmt::format("{} traces {} hexes to {} (27.1)", piece.name, out.path.size() - 1, depots.names.front());
    if (lenient) {
      for (const int cell : trace.way)
        if (!ground.cell(cell).knows(Layer::Paths)) out.unknown.push_back(ground.cell(cell).hex);
      std::sort(out.unknown.begin(), out.unknown.end());
      out.reasons.push_back("roads that are not digitized, or enemy zones whose facing or formation is open, decide");
    }
    return out;
  }
  return out;
}

bool together(const Situation& situation, const Piece& piece, const Piece& wagon) {
  // A wagon serves its own organization: the formation it belongs to and all under that (28.4b).
  const Forces& forces = situation.facts().forces();
  if (wagon.formation.empty()) return true;
  FormationId at = piece.formation;
  for (int depth = 0; !at.empty() && depth < 32; ++depth) {
    if (at == wagon.formation) return true;
    const auto* formation = forces.formation(at);
    at = formation ? formation->parent : FormationId();
  }
  return false;
}

Expected<QueryAnswer> smallArmsAnswer(const Situation& situation, const Piece& piece) {
  const Ground& ground = situation.ground();
  QueryAnswer out;
  std::vector<int> cells = piece.extended;  // one point serves the whole brigade with its lines (28.4a)
  cells.insert(cells.begin(), piece.cell);
  const Piece* nearest = nullptr;
  int best = 0;
  bool open = false, strangers = false;
  for (const Piece& other : situation.pieces()) {
    if (other.side != piece.side || (other.kind != "wagon" && other.kind != "supply-train")) continue;
    const bool own = other.kind == "supply-train" || together(situation, piece, other);
    if (other.cell < 0) {
      open = open || (own && !other.maybe.empty());
      continue;
    }
    for (const int cell : cells) {
      const auto away = ground.view().distanceBetween(ground.cell(cell).hex, ground.cell(other.cell).hex);
      if (!away) {
        open = true;
        continue;
      }
      if (!own) {
        strangers = strangers || *away <= kResupplyHexes;
        continue;
      }
      if (nearest && *away >= best) continue;
      nearest = &other;
      best = *away;
    }
  }
  if (nearest && best <= kResupplyHexes) {
    out.answer = Tri::True;
    out.sentence = fmt::format("{} stands {} hexes from {} (28.4)", piece.name, best, nearest->name);
    for (const Hex h : lineBetween(ground.cell(piece.cell).hex, ground.cell(nearest->cell).hex)) out.path.push_back(h);
    return out;
  }
  out.answer = open ? Tri::Unknown : Tri::False;
  out.sentence =
      nearest ? fmt::format("{} draws no ammunition: {} is {} hexes away, and {} is the most (28.4)", piece.name, nearest->name,
                            best, kResupplyHexes)
              : fmt::format("{} draws no ammunition: no wagon of its command and no train stands on the map (28.4)", piece.name);
  out.reasons.push_back(out.sentence);
  if (open) out.reasons.push_back("the place of a wagon or train of its side is open");
  if (strangers) out.reasons.push_back("a wagon of another command is near, and serves it when none of its own is low (28.4b)");
  return out;
}

}  // namespace

Expected<QueryAnswer> supplyAnswer(const Situation& situation, const Piece& piece, std::string_view kind) {
  if (!isTroopKind(piece.kind))
    return fail(fmt::format("{} fires no ammunition: ask for infantry, cavalry or artillery", piece.name));
  const bool guns = piece.kind == "artillery";
  const std::string_view wanted = !kind.empty() ? kind : guns ? kArtilleryAmmunition : kSmallArms;
  if (wanted != kArtilleryAmmunition && wanted != kSmallArms)
    return fail(fmt::format("the series has no supply called {}: ask for {} or {}", wanted, kSmallArms, kArtilleryAmmunition));
  if ((wanted == kArtilleryAmmunition) != guns)
    return fail(fmt::format("{} is {}: ask for {}", piece.name, piece.kind, guns ? kArtilleryAmmunition : kSmallArms));
  if (piece.cell < 0) return fail(fmt::format("{} has no certain place on the map", piece.name));
  return guns ? gunsAnswer(situation, piece) : smallArmsAnswer(situation, piece);
}

}  // namespace hotchkiss::cwb
