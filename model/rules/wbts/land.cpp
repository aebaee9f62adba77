// SPDX-License-Identifier: Apache-2.0
#include "model/rules/wbts/land.h"

#include <fmt/format.h>

#include <bit>

#include "model/base/text.h"
#include "model/rules/wbts/counters.h"

namespace hotchkiss::wbts {
namespace {

/// Whose rows of the chart a kind reads: leaders pay as cavalry (10.3), what marches with the army as infantry.
std::vector<std::string> chartRows(const std::string& kind) {
  if (kind == "leader") return {"leader", "cavalry"};
  if (kind == "infantry" || kind == "cavalry") return {kind};
  return {kind, "infantry"};
}

std::string sectionOf(const Provenance& provenance) {
  if (provenance.kind == ProvenanceKind::Assumed) return {};
  const size_t colon = provenance.where.rfind("WBTS ");
  return colon == std::string::npos ? provenance.where : provenance.where.substr(colon + 5);
}

size_t firstOf(KindMask mask) {
  return static_cast<size_t>(std::countr_zero(mask));
}

}  // namespace

Walker::Walker(const Ground& ground, std::string unitKind, bool leaderAlone)
    : kind(std::move(unitKind)), alone(leaderAlone), cavalry(kind == "cavalry"), train(kind == "supply-train") {
  const auto rows = chartRows(kind);
  const Vocabulary& words = ground.vocabulary();
  for (const TerrainKind& k : words.terrain) {
    terrain.push_back(costFor(k.costs, rows));
    trainsNever.push_back(k.id.text == "forest" || k.id.text == "rough");
  }
  for (const FeatureKind& k : words.features) {
    if (k.id.text == "ferry") ferry = features.size();
    features.push_back(costFor(k.costs, rows));
  }
  for (const PathKind& k : words.paths) paths.push_back(costFor(k.costs, rows));
}

Allowance landAllowance(const Piece& piece) {
  if (const auto printed = piece.number("movement")) return {*printed * kPoint, false};
  if (const CounterRow* row = counterRow(piece.kind, piece.size); row && row->allowances[0] && isGround(piece.kind))
    return {row->allowances[0] * kPoint, false};
  // A headquarters is where its units are (16.12) and goes at their pace.
  if (piece.kind == "headquarters") return {3 * kPoint, true};
  return {};
}

LandStep landStep(const Field& field, const Walker& walker, int cell, int direction, bool withCharges) {
  const Ground& ground = field.ground();
  const Vocabulary& words = ground.vocabulary();
  /// Words cost time, and of all the steps that a search tries hardly one is read.
  const auto prohibited = [&](const auto& why) {
    LandStep step;
    if (withCharges) step.why = why();
    return step;
  };
  const auto no = [&](const char* why) { return prohibited([&] { return std::string(why); }); };
  const int there = ground.cell(cell).next[static_cast<size_t>(direction)];
  if (there < 0) return no("the maps in play end there");
  if (field.enemyHolds(there)) return no("enemy units are in that hex (6.13)");
  if (walker.alone && field.enemyZone(there, false) == Tri::True && !field.friendHolds(there))
    return no("a leader by himself does not enter a hex that the enemy controls (10.32)");
  const TerrainKind* terrain = ground.terrain(there);
  const size_t kind = terrain ? static_cast<size_t>(ground.cell(there).terrain) : 0;
  if (terrain && terrain->water) return no("it is an all-sea hex (6.12)");

  const GroundSide& side = ground.side(cell, direction);
  const bool sidesKnown = ground.sideKnown(cell, direction, Layer::Hexsides);
  const bool pathsKnown = ground.sideKnown(cell, direction, Layer::Paths);
  // Through the hex of an enemy fort there is no movement by road (9.2).
  const bool road = (side.paths & field.roads) != 0 && !field.enemyFort(cell) && !field.enemyFort(there);
  const bool bridge = (side.features & field.bridges) != 0;
  const bool winter = field.situation().weather() == Weather::Winter;

  LandStep out;
  out.kind = LandStep::Kind::Allowed;
  out.byRoad = road;
  /// Adds what a cell of the chart says; false where it forbids.
  const auto add = [&](const CostCell& entry, const auto& what, const char* rule) {
    if (entry.kind == CostCell::Kind::Prohibited) return false;
    if (entry.kind == CostCell::Kind::Unstated) {
      out.kind = LandStep::Kind::Unknown;
      return true;
    }
    out.cost += entry.points;
    if (withCharges) {
      const bool assumed = entry.provenance.kind == ProvenanceKind::Assumed;
      const std::string section = sectionOf(entry.provenance);
      out.charges.push_back({entry.points, what(), section.empty() && !assumed ? rule : section, assumed});
    }
    return true;
  };
  const auto named = [](const auto& k, const char* more = "") { return [&k, more] { return lowered(k.name) + more; }; };

  if (walker.train && !road) {
    if (winter) return no("in winter a supply train keeps to roads (19.44)");
    if (terrain && walker.trainsNever[kind] != 0) return no("a supply train enters forest and rough by road only (17.45, 17.55)");
    if (!pathsKnown) out.kind = LandStep::Kind::Unknown;
  }

  // The hex: by road, whatever it holds (6.6), else by its terrain.
  if (road) {
    const size_t path = firstOf(side.paths & field.roads);
    add(walker.paths[path], named(words.paths[path]), "6.6");
  } else if (!terrain || !pathsKnown) {
    out.kind = LandStep::Kind::Unknown;
    out.cost += kPoint / 2;
    if (withCharges) out.charges.push_back({kPoint / 2, "ground that is not digitized, at least", "", false});
  } else if (!add(walker.terrain[kind], named(*terrain), "6.1")) {
    return prohibited([&] { return fmt::format("{} is closed to it (6.12)", lowered(terrain->name)); });
  }

  // The hexside.
  if (!sidesKnown) {
    out.kind = LandStep::Kind::Unknown;
    return out;
  }
  if (side.features == 0) return out;
  const bool ferry = (side.features & field.ferries) != 0, boats = field.transportFerry(cell, direction);
  if (const KindMask water = side.features & (field.rivers | field.tidal | field.seaSides); water != 0) {
    const size_t at = firstOf(water);
    const FeatureKind& river = words.features[at];
    const bool fordable = (water & (field.tidal | field.seaSides)) == 0;
    if (winter && !boats && !(road && fordable))
      return no("in winter a river is crossed by road or transport ferry only (19.44)");
    if (road && bridge) {
      // The road crosses without a break (6.6).
    } else if (fordable) {
      if (!add(walker.features[at], named(river, " crossing"), "6.6") && !ferry && !boats)
        return prohibited([&] { return fmt::format("the {} is closed to it (6.12)", lowered(river.name)); });
    } else if (ferry || boats) {
      const auto what = [&] { return std::string(boats && !ferry ? "ferry of a transport" : "ferry"); };
      if (!add(walker.ferry ? walker.features[*walker.ferry] : CostCell{}, what, "7.3")) return no("the ferry does not take it");
    } else {
      return prohibited([&] { return fmt::format("{} is crossed at a ferry only (7.3)", lowered(river.name)); });
    }
  }
  if (const KindMask ridge = side.features & field.mountains; ridge != 0 && !road) {
    const size_t at = firstOf(ridge);
    if (!add(walker.features[at], named(words.features[at]), "6.12"))
      return prohibited(
          [&] { return fmt::format("a {} is crossed by road only (6.12, 6.6)", lowered(words.features[at].name)); });
  }
  return out;
}

}  // namespace hotchkiss::wbts
