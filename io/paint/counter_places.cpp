// SPDX-License-Identifier: Apache-2.0
#include "io/paint/counter_places.h"

#include <algorithm>
#include <limits>

#include "model/forces/forces.h"
#include "model/scenario/region_evaluation.h"
#include "model/scenario/start_positions.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss::paint {

namespace {

struct Seats {
  std::vector<Hex> hexes;
  std::vector<Hexside> sides;
  bool empty() const { return hexes.empty() && sides.empty(); }
};

// Only infantry forms extended lines; leaders may stand in the same entry.
bool isInfantry(const Vocabulary& vocabulary, const Unit& unit) {
  const UnitKind* kind = vocabulary.unitKind(unit.kind);
  return kind && kind->symbol == "infantry";
}

template <class Thing, class IdType>
std::shared_ptr<const Thing> sharedOf(const std::vector<std::shared_ptr<const Thing>>& all, const IdType& id) {
  const auto it = std::find_if(all.begin(), all.end(), [&](const auto& thing) { return thing->id == id; });
  return it == all.end() ? nullptr : *it;
}

class Placer {
 public:
  Placer(const BoardView& view, const State& state, const Scenario& scenario)
      : view_(view),
        scenario_(scenario),
        forces_(Forces::make(state, scenario)),
        positions_(StartPositions::make(view, scenario, forces_)) {}

  std::vector<CounterPlace> all() {
    for (const SetupEntry& entry : scenario_.setup) place(entry);
    return std::move(out_);
  }

 private:
  Seats seatsOf(const SetupEntry& entry) const {
    RegionAnswer answer = evaluate(entry.place, positions_.context(view_, forces_));
    return {std::move(answer.in), std::move(answer.sides)};
  }

  void place(const SetupEntry& entry) {
    const Seats seats = seatsOf(entry);
    if (seats.empty()) return;
    const WhoAnswer who = resolve(entry.who, forces_);
    size_t turn = 0;
    for (const UnitId& id : who.units) put(entry, seats, sharedOf(forces_.units(), id), nullptr, false, turn);
    for (const UnitId& id : who.possible) put(entry, seats, sharedOf(forces_.units(), id), nullptr, true, turn);
    for (const PoolCount& counted : who.pools) {
      const auto pool = sharedOf(forces_.pools(), counted.pool);
      if (!pool) continue;
      // They lie on top of each other: more than so many show nothing more.
      constexpr int kMostOfAPool = 1000;
      const int count = std::min(kMostOfAPool, counted.count.value_or(forces_.countInPlay(pool->id).value_or(1)));
      for (int i = 0; i < count; ++i) put(entry, seats, nullptr, pool, false, turn);
    }
  }

  void put(const SetupEntry& entry, const Seats& seats, std::shared_ptr<const Unit> unit, std::shared_ptr<const Pool> pool,
           bool possible, size_t& turn) {
    if (!unit && !pool) return;
    CounterPlace place;
    place.ratings = unit ? unit->ratings : pool->ratings;
    place.side = entry.side.empty() ? (unit ? unit->side : pool->side) : entry.side;
    place.entry = entry.id;
    place.states = entry.states;
    place.facing = entry.facing;
    place.choice = possible;
    if (seats.hexes.empty()) {
      place.between = seats.sides.front();
      place.hex = seats.sides.front().first();
      place.choice = place.choice || seats.sides.size() > 1;
    } else if (entry.spread == "one each" && turn < seats.hexes.size()) {
      place.hex = seats.hexes[turn];
    } else {
      place.hex = middleHex(view_, seats.hexes);
      place.choice = place.choice || seats.hexes.size() > 1;
    }
    ++turn;
    if (unit && isInfantry(view_.vocabulary(), *unit))
      for (const std::string& code : entry.extended)
        if (const CodeAnswer answer = view_.find(code); answer.ok()) place.extensions.push_back(answer.hex);
    place.unit = std::move(unit);
    place.pool = std::move(pool);
    out_.push_back(std::move(place));
  }

  const BoardView& view_;
  const Scenario& scenario_;
  Forces forces_;
  StartPositions positions_;
  std::vector<CounterPlace> out_;
};

}  // namespace

Hex middleHex(const BoardView& view, const std::vector<Hex>& hexes) {
  const PlaneLayout layout = view.layout();
  Point sum;
  for (const Hex hex : hexes) sum = sum + layout.centre(hex);
  const Point middle = sum * (1.0 / static_cast<double>(hexes.size()));
  Hex best = hexes.front();
  double nearest = std::numeric_limits<double>::max();
  for (const Hex hex : hexes) {
    const Point away = layout.centre(hex) - middle;
    const double square = away.x * away.x + away.y * away.y;
    // A hair's breadth decides nothing: the first one stays.
    if (square >= nearest - 1e-6) continue;
    nearest = square;
    best = hex;
  }
  return best;
}

std::vector<CounterPlace> counterPlaces(const BoardView& view, const State& state, const Scenario& scenario) {
  return Placer(view, state, scenario).all();
}

}  // namespace hotchkiss::paint
