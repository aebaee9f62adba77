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

template <class Kind>
const Kind* kindOf(const std::vector<Kind>& kinds, KindMask mask) {
  return mask == 0 ? nullptr : &kinds[static_cast<size_t>(std::countr_zero(mask))];
}

LandStep prohibited(std::string why) {
  LandStep step;
  step.why = std::move(why);
  return step;
}

}  // namespace

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
  const int there = ground.cell(cell).next[static_cast<size_t>(direction)];
  if (there < 0) return prohibited("the maps in play end there");
  const std::string code = withCharges ? ground.code(there) : std::string();
  if (field.enemyHolds(there)) return prohibited("enemy units are in that hex (6.13)");
  if (walker.alone && field.enemyZone(there, false) == Tri::True && !field.friendHolds(there))
    return prohibited("a leader by himself does not enter a hex that the enemy controls (10.32)");
  const TerrainKind* terrain = ground.terrain(there);
  if (terrain && terrain->water) return prohibited("it is an all-sea hex (6.12)");

  const GroundSide& side = ground.side(cell, direction);
  const bool sidesKnown = ground.sideKnown(cell, direction, Layer::Hexsides);
  const bool pathsKnown = ground.sideKnown(cell, direction, Layer::Paths);
  const auto rows = chartRows(walker.kind);
  // Through the hex of an enemy fort there is no movement by road (9.2).
  const bool road = (side.paths & field.roads) != 0 && !field.enemyFort(cell) && !field.enemyFort(there);
  const bool bridge = (side.features & field.bridges) != 0;
  const bool winter = field.situation().weather() == Weather::Winter;

  LandStep out;
  out.kind = LandStep::Kind::Allowed;
  out.byRoad = road;
  const auto charge = [&](Points points, std::string what, std::string rule, bool assumed) {
    out.cost += points;
    if (withCharges) out.charges.push_back({points, std::move(what), std::move(rule), assumed});
  };
  /// Adds what a cell of the chart says; false where it forbids.
  const auto add = [&](const CostCell& entry, const std::string& what, const std::string& rule) {
    if (entry.kind == CostCell::Kind::Prohibited) return false;
    if (entry.kind == CostCell::Kind::Unstated) {
      out.kind = LandStep::Kind::Unknown;
      return true;
    }
    const bool assumed = entry.provenance.kind == ProvenanceKind::Assumed;
    const std::string section = sectionOf(entry.provenance);
    charge(entry.points, what, section.empty() && !assumed ? rule : section, assumed);
    return true;
  };

  if (walker.kind == "supply-train" && !road) {
    if (winter) return prohibited("in winter a supply train keeps to roads (19.44)");
    if (terrain && (terrain->id.text == "forest" || terrain->id.text == "rough"))
      return prohibited("a supply train enters forest and rough by road only (17.45, 17.55)");
    if (!pathsKnown) out.kind = LandStep::Kind::Unknown;
  }

  // The hex: by road, whatever it holds (6.6), else by its terrain.
  if (road) {
    const PathKind* path = kindOf(words.paths, side.paths & field.roads);
    add(costFor(path->costs, rows), lowered(path->name), "6.6");
  } else if (!terrain || !pathsKnown) {
    out.kind = LandStep::Kind::Unknown;
    charge(kPoint / 2, "ground that is not digitized, at least", "", false);
  } else if (!add(costFor(terrain->costs, rows), lowered(terrain->name), "6.1")) {
    return prohibited(fmt::format("{} is closed to it (6.12)", lowered(terrain->name)));
  }

  // The hexside.
  if (!sidesKnown) {
    out.kind = LandStep::Kind::Unknown;
    return out;
  }
  const bool ferry = (side.features & field.ferries) != 0, boats = field.transportFerry(cell, direction);
  if (const KindMask water = side.features & (field.rivers | field.tidal | field.seaSides); water != 0) {
    const FeatureKind* kind = kindOf(words.features, water);
    const bool fordable = (water & (field.tidal | field.seaSides)) == 0;
    if (winter && !boats && !(road && fordable))
      return prohibited("in winter a river is crossed by road or transport ferry only (19.44)");
    if (road && bridge) {
      // The road crosses without a break (6.6).
    } else if (fordable) {
      if (!add(costFor(kind->costs, rows), lowered(kind->name) + " crossing", "6.6") && !ferry && !boats)
        return prohibited(fmt::format("the {} is closed to it (6.12)", lowered(kind->name)));
    } else if (ferry || boats) {
      const FeatureKind* crossing = words.find(FeatureId("ferry"));
      const CostCell cost = crossing ? costFor(crossing->costs, rows) : CostCell{};
      if (!add(cost, boats && !ferry ? "ferry of a transport" : "ferry", "7.3")) return prohibited("the ferry does not take it");
    } else {
      return prohibited(fmt::format("{} is crossed at a ferry only (7.3)", lowered(kind->name)));
    }
  }
  if (const KindMask ridge = side.features & field.mountains; ridge != 0 && !road) {
    const FeatureKind* kind = kindOf(words.features, ridge);
    if (!add(costFor(kind->costs, rows), lowered(kind->name), "6.12"))
      return prohibited(fmt::format("a {} is crossed by road only (6.12, 6.6)", lowered(kind->name)));
  }
  return out;
}

}  // namespace hotchkiss::wbts
