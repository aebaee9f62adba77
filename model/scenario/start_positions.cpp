// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/start_positions.h"

#include <algorithm>
#include <set>

#include "model/scenario/who_evaluation.h"

namespace hotchkiss {

namespace {

class Placer {
 public:
  Placer(const BoardView& view, const Scenario& scenario, const Forces& forces,
         const std::map<UnitId, std::vector<size_t>>& entries, RegionMemory* memory)
      : view_(view), scenario_(scenario), forces_(forces), entries_(entries), memory_(memory) {}

  std::optional<Whereabouts> of(const UnitId& unit) {
    if (const auto done = done_.find(unit); done != done_.end()) return done->second;
    const auto own = entries_.find(unit);
    if (own == entries_.end()) return std::nullopt;
    if (!following_.insert(unit).second) return Whereabouts{{}, {}, true};
    Whereabouts out;
    for (const size_t entry : own->second) add(out, ofEntry(entry));
    following_.erase(unit);
    if (following_.empty()) done_[unit] = out;  // what was found inside a ring is not final
    return out;
  }

 private:
  Whereabouts ofEntry(size_t index) {
    RegionContext context(view_);
    context.forces = &forces_;
    context.memory = memory_;
    context.now = context.atStart = [this](const UnitId& id) { return of(id); };
    const RegionAnswer answer = evaluate(scenario_.setup[index].place, context);
    Whereabouts out;
    // Both are sorted and have no hex in common.
    out.hexes.resize(answer.in.size() + answer.unknown.size());
    std::merge(answer.in.begin(), answer.in.end(), answer.unknown.begin(), answer.unknown.end(), out.hexes.begin());
    if (!answer.sides.empty()) {
      for (const Hexside& side : answer.sides)
        for (const Hex& hex : {side.first(), side.second()})
          if (view_.playable(hex)) out.hexes.push_back(hex);
      std::sort(out.hexes.begin(), out.hexes.end());
      out.hexes.erase(std::unique(out.hexes.begin(), out.hexes.end()), out.hexes.end());
    }
    out.boxes = answer.boxes;
    out.open = answer.open || answer.turnTrack || answer.pool || answer.empty();
    return out;
  }
  static void add(Whereabouts& to, const Whereabouts& more) {
    if (to.hexes.empty()) {
      to.hexes = more.hexes;
    } else {
      to.hexes.insert(to.hexes.end(), more.hexes.begin(), more.hexes.end());
      std::sort(to.hexes.begin(), to.hexes.end());
      to.hexes.erase(std::unique(to.hexes.begin(), to.hexes.end()), to.hexes.end());
    }
    for (const BoxId& box : more.boxes)
      if (std::find(to.boxes.begin(), to.boxes.end(), box) == to.boxes.end()) to.boxes.push_back(box);
    to.open = to.open || more.open;
  }

  const BoardView& view_;
  const Scenario& scenario_;
  const Forces& forces_;
  const std::map<UnitId, std::vector<size_t>>& entries_;
  RegionMemory* memory_;
  std::map<UnitId, Whereabouts> done_;
  std::set<UnitId> following_;
};

}  // namespace

StartPositions StartPositions::make(const BoardView& view, const Scenario& scenario, const Forces& forces, RegionMemory* memory) {
  StartPositions out;
  for (size_t i = 0; i < scenario.setup.size(); ++i) {
    const WhoAnswer who = resolve(scenario.setup[i].who, forces);
    for (const auto* units : {&who.units, &who.possible})
      for (const UnitId& unit : *units) out.entries_[unit].push_back(i);
  }
  Placer placer(view, scenario, forces, out.entries_, memory);
  for (const auto& [unit, entries] : out.entries_)
    if (const auto place = placer.of(unit)) out.places_[unit] = *place;
  return out;
}

std::optional<Whereabouts> StartPositions::of(const UnitId& unit) const {
  const auto at = places_.find(unit);
  return at == places_.end() ? std::nullopt : std::optional(at->second);
}

std::vector<size_t> StartPositions::entriesOf(const UnitId& unit) const {
  const auto at = entries_.find(unit);
  return at == entries_.end() ? std::vector<size_t>() : at->second;
}

RegionContext StartPositions::context(const BoardView& view, const Forces& forces) const {
  RegionContext out(view);
  out.forces = &forces;
  out.now = out.atStart = [this](const UnitId& id) { return of(id); };
  return out;
}

}  // namespace hotchkiss
