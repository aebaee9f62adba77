// SPDX-License-Identifier: Apache-2.0
#include "model/rules/cwb/marching.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "model/base/text.h"

namespace hotchkiss::cwb {
namespace {

// Going up an elevation (the chart, assumed): who pays for it.
constexpr Points elevationUp(TroopFormation formation) {
  return formation == TroopFormation::Line || formation == TroopFormation::Wagon ? kPoint : 0;
}

template <class Visit>
void eachKind(KindMask mask, Visit visit) {
  for (; mask != 0; mask &= mask - 1) visit(static_cast<size_t>(std::countr_zero(mask)));
}

std::string article(std::string_view name) {
  return lowered(name);
}

}  // namespace

Points proportionally(Points spent, Points allowance, Points newAllowance) {
  if (allowance == newAllowance || allowance <= 0) return spent;
  // In twelfths: whole points, halves up.
  const int64_t scaled = int64_t{spent} * newAllowance;
  const int64_t wholes = (2 * scaled + int64_t{allowance} * kPoint) / (2 * int64_t{allowance} * kPoint);
  return static_cast<Points>(wholes * kPoint);
}

StepCosts::StepCosts(const Ground& ground, TroopFormation formation, bool rainHinders, std::vector<Hexside> destroyed)
    : ground_(ground), row_(rowOf(formation)), rain_(rainHinders), destroyed_(std::move(destroyed)) {
  const Vocabulary& words = ground.vocabulary();
  const std::vector<std::string> movers = {row_.costs};
  const auto least = [](const std::vector<CostCell>& cells) {
    Points out = kPoint;
    for (const CostCell& cell : cells)
      if (cell.kind == CostCell::Kind::Amount && !cell.added) out = std::min(out, cell.points);
    return out;
  };
  for (const TerrainKind& kind : words.terrain) terrain_.push_back(costFor(kind.costs, movers));
  for (const FeatureKind& kind : words.features) features_.push_back(costFor(kind.costs, movers));
  for (const PathKind& kind : words.paths) paths_.push_back(costFor(kind.costs, movers));
  leastTerrain_ = least(terrain_);
  leastPath_ = least(paths_);
  waters_ = ground.featureMask(FeatureClass::Watercourse);
  fords_ = ground.featureMask({"ford"});
  bridges_ = ground.featureMask(FeatureClass::Crossing) & ~fords_;
  slopes_ = ground.featureMask(FeatureClass::Slope) | ground.featureMask(FeatureClass::Ridge);
  works_ = ground.featureMask(FeatureClass::Work);
  roads_ = ground.pathMask({"primary-road", "secondary-road"});
}

std::string StepCosts::named(std::string_view what) const {
  return fmt::format("{} for {}", article(what), row_.costs);
}

void StepCosts::charge(const CostCell& cost, const std::string& name, const char* rule, Way& way,
                       std::vector<Charge>* items) const {
  switch (cost.kind) {
    case CostCell::Kind::Prohibited:
      way.forbid(name);
      return;
    case CostCell::Kind::Unstated:
      way.certain = false;  // nobody says
      return;
    case CostCell::Kind::Amount:
      way.least += cost.points;
      if (items && cost.points != 0)
        items->push_back({cost.points, named(name), rule, cost.provenance.kind == ProvenanceKind::Assumed});
  }
}

bool StepCosts::down(int cell, int direction) const {
  return !destroyed_.empty() &&
         std::binary_search(destroyed_.begin(), destroyed_.end(), Hexside(ground_.cell(cell).hex, direction));
}

bool StepCosts::bridged(int cell, int direction) const {
  return row_.bridges && (ground_.side(cell, direction).features & bridges_) != 0 && !down(cell, direction);
}

bool StepCosts::fords(int cell, int direction) const {
  const KindMask on = ground_.side(cell, direction).features;
  return (on & waters_) != 0 && (on & fords_) != 0 && !bridged(cell, direction);
}

void StepCosts::wetFeet(int cell, int direction, Way& way, std::vector<Charge>* items) const {
  const KindMask on = ground_.side(cell, direction).features;
  if ((on & waters_) == 0 || bridged(cell, direction)) return;  // 11.2: bridges at no cost, not for lines
  const KindMask crossed = fords(cell, direction) ? on & fords_ : on & waters_;
  eachKind(crossed, [&](size_t kind) {
    charge(features_[kind], ground_.vocabulary().features[kind].name, fords(cell, direction) ? "11.2" : "16.2b", way, items);
  });
}

void StepCosts::climb(int cell, int direction, Way& way, std::vector<Charge>* items) const {
  const GroundCell& here = ground_.cell(cell);
  const int there = here.next[static_cast<size_t>(direction)];
  const int16_t above = ground_.cell(there).elevation;
  const bool levels = here.elevation != GroundCell::kUnknownElevation && above != GroundCell::kUnknownElevation;
  // The dearest of the change of elevation and the slopes counts, alone (16.2e). Downhill nothing does.
  CostCell dearest;
  static const std::string kHigher = "higher elevation";
  const std::string* name = nullptr;
  const auto offer = [&](const CostCell& cost, const std::string& what) {
    if (cost.kind == CostCell::Kind::Unstated) {
      way.certain = false;
      return;
    }
    if (dearest.kind == CostCell::Kind::Prohibited) return;
    if (cost.kind == CostCell::Kind::Prohibited || !name || cost.points > dearest.points) {
      dearest = cost;
      name = &what;
    }
  };
  if (const Points up = elevationUp(row_.formation); up != 0) {
    if (!levels) {
      way.certain = false;
    } else if (above > here.elevation) {
      CostCell cost;
      cost.kind = CostCell::Kind::Amount;
      cost.points = up;
      cost.provenance.kind = ProvenanceKind::Assumed;
      offer(cost, kHigher);
    }
  }
  eachKind(ground_.side(cell, direction).features & slopes_, [&](size_t kind) {
    const KindMask bit = KindMask{1} << kind;
    const bool down = ground_.upperHere(cell, direction, bit);
    bool up = ground_.upperThere(cell, direction, bit);
    if (!up && !down) {  // nobody says which is the upper hex: the elevations do
      if (!levels) {
        way.certain = false;
        return;
      }
      up = above > here.elevation;
    }
    if (up) offer(features_[kind], ground_.vocabulary().features[kind].name);
  });
  if (name) charge(dearest, *name, "16.2e", way, items);
}

void StepCosts::works(int cell, int direction, Way& way, std::vector<Charge>* items) const {
  eachKind(ground_.side(cell, direction).features & works_, [&](size_t kind) {
    // A work for which the chart has no row hinders nobody's march.
    if (features_[kind].kind == CostCell::Kind::Unstated) return;
    charge(features_[kind], ground_.vocabulary().features[kind].name, "1BR 1.3", way, items);
  });
}

StepCosts::Way StepCosts::byRoad(int cell, int direction, std::vector<Charge>* items) const {
  Way way;
  if (!row_.roads) {
    way.forbid("no road for its formation");
    return way;
  }
  if (!ground_.sideKnown(cell, direction, Layer::Paths)) {
    way.least = leastPath_;
    way.certain = false;
    return way;
  }
  std::optional<size_t> best;
  eachKind(ground_.side(cell, direction).paths, [&](size_t kind) {
    if (paths_[kind].kind != CostCell::Kind::Amount) return;
    if (!best || paths_[kind].points < paths_[*best].points) best = kind;
  });
  if (!best) {
    way.forbid("no road");
    return way;
  }
  if (down(cell, direction) && (ground_.side(cell, direction).features & waters_) != 0 && !fords(cell, direction)) {
    way.forbid("a bridge that is down");
    return way;
  }
  charge(paths_[*best], ground_.vocabulary().paths[*best].name, "16.2a", way, items);
  // A road ignores what else is in the hex and on its side (16.2a), but two things: a ford is no bridge and not "at no additional
  // cost" (11.2, 3BR 2.1), and all units pay for the railroad cut (1BR 1.3).
  if (!ground_.sideKnown(cell, direction, Layer::Hexsides)) {
    way.certain = false;
    return way;
  }
  works(cell, direction, way, items);
  if (fords(cell, direction)) {
    wetFeet(cell, direction, way, items);
    if (rain_) {
      way.least += kPoint;
      if (items) items->push_back({kPoint, "rain at a ford", "3BR 2.1", false});
    }
  }
  return way;
}

StepCosts::Way StepCosts::overLand(int cell, int direction, std::vector<Charge>* items) const {
  Way way;
  const int there = ground_.cell(cell).next[static_cast<size_t>(direction)];
  const int kind = ground_.cell(there).terrain;
  if (kind < 0) {
    way.least += leastTerrain_;
    way.certain = false;
  } else {
    charge(terrain_[static_cast<size_t>(kind)], ground_.vocabulary().terrain[static_cast<size_t>(kind)].name, "16.2", way, items);
  }
  if (!ground_.sideKnown(cell, direction, Layer::Hexsides)) way.certain = false;
  wetFeet(cell, direction, way, items);
  climb(cell, direction, way, items);
  works(cell, direction, way, items);
  if (rain_) {
    way.least += kPoint;
    if (items) items->push_back({kPoint, "rain", "3BR 2.1", false});
  }
  return way;
}

bool StepCosts::better(const Way& road, const Way& land) const {
  return road.possible && (!land.possible || road.least <= land.least);
}

std::vector<Hexside> destroyedCrossings(const Situation& situation) {
  std::vector<Hexside> out;
  const ScenarioFacts& facts = situation.facts();
  for (const Marker& marker : facts.played().markers) {
    if (marker.kind != "destroyed") continue;
    const RegionAnswer where = facts.where(marker.place);
    out.insert(out.end(), where.sides.begin(), where.sides.end());
  }
  std::sort(out.begin(), out.end());
  return out;
}

StepCosts::Step StepCosts::step(int cell, int direction) const {
  if (ground_.cell(cell).next[static_cast<size_t>(direction)] < 0) return {};
  const Way road = byRoad(cell, direction, nullptr), land = overLand(cell, direction, nullptr);
  if (!road.possible && !land.possible) return {};
  const bool byRoadIs = better(road, land);
  const Way& best = byRoadIs ? road : land;
  const Way& other = byRoadIs ? land : road;
  return {true, best.least, best.certain && (!other.possible || other.certain || other.least >= best.least)};
}

std::vector<Charge> StepCosts::charges(int cell, int direction) const {
  if (ground_.cell(cell).next[static_cast<size_t>(direction)] < 0) return {};
  std::vector<Charge> road, land;
  const Way first = byRoad(cell, direction, &road), second = overLand(cell, direction, &land);
  return better(first, second) ? road : land;
}

std::string StepCosts::whyNot(int cell, int direction) const {
  if (ground_.cell(cell).next[static_cast<size_t>(direction)] < 0) return "the map ends there (1.1b)";
  const Way road = byRoad(cell, direction, nullptr), land = overLand(cell, direction, nullptr);
  if (road.possible || land.possible) return {};
  return fmt::format("{} stops {} (16.2c)", article(land.no), row_.costs);
}

Tri StepCosts::onRoad(int cell) const {
  bool unknown = false;
  for (int d = 0; d < kDirections; ++d) {
    if ((ground_.side(cell, d).paths & roads_) != 0 && ground_.sideKnown(cell, d, Layer::Paths)) return Tri::True;
    unknown = unknown || !ground_.sideKnown(cell, d, Layer::Paths);
  }
  return unknown ? Tri::Unknown : Tri::False;
}

}  // namespace hotchkiss::cwb
