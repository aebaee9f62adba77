// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/start_positions.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "model/scenario/region_memory.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss {

namespace {

class Placer {
 public:
  Placer(const BoardView& view, const Scenario& scenario, const Forces& forces,
         const std::map<UnitId, std::vector<size_t>>& entries, RegionMemory* memory)
      : view_(view), scenario_(scenario), forces_(forces), entries_(entries), memory_(memory) {}

  std::shared_ptr<const Whereabouts> of(const UnitId& unit) {
    if (const auto done = done_.find(unit); done != done_.end()) return done->second;
    const auto own = entries_.find(unit);
    if (own == entries_.end()) return nullptr;
    if (!following_.insert(unit).second) {
      static const auto ring = std::make_shared<const Whereabouts>(Whereabouts{{}, {}, true});
      return ring;
    }
    std::shared_ptr<const Whereabouts> out;
    for (const size_t entry : own->second) out = out ? both(*out, *ofEntry(entry)) : ofEntry(entry);
    following_.erase(unit);
    if (following_.empty()) done_[unit] = out;  // what was found inside a ring is not final
    return out;
  }

 private:
  std::shared_ptr<const Whereabouts> ofEntry(size_t index) {
    const Region& place = scenario_.setup[index].place;
    const bool alone = RegionMemory::remembers(place);  // the same whomever one follows
    if (alone)
      if (const auto known = ofPlace_.find(place.text()); known != ofPlace_.end()) return known->second;
    RegionContext context(view_);
    context.forces = &forces_;
    context.memory = memory_;
    context.now = context.atStart = [this](const UnitId& id) -> std::optional<Whereabouts> {
      const auto where = of(id);
      return where ? std::optional(*where) : std::nullopt;
    };
    auto out = std::make_shared<const Whereabouts>(whereabouts(*evaluated(place, context)));
    if (alone) ofPlace_.emplace(place.text(), out);
    return out;
  }
  Whereabouts whereabouts(const RegionAnswer& answer) const {
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
  static std::shared_ptr<const Whereabouts> both(const Whereabouts& one, const Whereabouts& other) {
    Whereabouts out = one;
    out.hexes.insert(out.hexes.end(), other.hexes.begin(), other.hexes.end());
    std::sort(out.hexes.begin(), out.hexes.end());
    out.hexes.erase(std::unique(out.hexes.begin(), out.hexes.end()), out.hexes.end());
    for (const BoxId& box : other.boxes)
      if (std::find(out.boxes.begin(), out.boxes.end(), box) == out.boxes.end()) out.boxes.push_back(box);
    out.open = out.open || other.open;
    return std::make_shared<const Whereabouts>(std::move(out));
  }

  const BoardView& view_;
  const Scenario& scenario_;
  const Forces& forces_;
  const std::map<UnitId, std::vector<size_t>>& entries_;
  RegionMemory* memory_;
  std::map<UnitId, std::shared_ptr<const Whereabouts>> done_;
  std::unordered_map<std::string, std::shared_ptr<const Whereabouts>> ofPlace_;
  std::set<UnitId> following_;
};

}  // namespace

StartPositions StartPositions::make(const BoardView& view, const Scenario& scenario, const Forces& forces, RegionMemory* memory) {
  std::vector<std::shared_ptr<const WhoAnswer>> meant;
  for (const SetupEntry& entry : scenario.setup) meant.push_back(std::make_shared<const WhoAnswer>(resolve(entry.who, forces)));
  return make(view, scenario, forces, memory, meant);
}

StartPositions StartPositions::make(const BoardView& view, const Scenario& scenario, const Forces& forces, RegionMemory* memory,
                                    const std::vector<std::shared_ptr<const WhoAnswer>>& meant) {
  StartPositions out;
  auto entries = std::make_shared<Entries>();
  for (size_t i = 0; i < scenario.setup.size(); ++i)
    for (const auto* units : {&meant[i]->units, &meant[i]->possible})
      for (const UnitId& unit : *units) (*entries)[unit].push_back(i);
  out.entries_ = entries;
  Placer placer(view, scenario, forces, *entries, memory);
  for (const auto& [unit, of] : *entries)
    if (auto place = placer.of(unit)) out.places_.emplace_hint(out.places_.end(), unit, std::move(place));
  return out;
}

StartPositions StartPositions::moved(const BoardView& view, const Scenario& scenario, const Forces& forces, RegionMemory* memory,
                                     const std::vector<std::shared_ptr<const WhoAnswer>>& meant,
                                     const std::vector<size_t>& entries) const {
  StartPositions out = *this;
  Placer placer(view, scenario, forces, *entries_, memory);
  for (const size_t i : entries)
    for (const auto* units : {&meant[i]->units, &meant[i]->possible})
      for (const UnitId& unit : *units) {
        if (auto place = placer.of(unit))
          out.places_[unit] = std::move(place);
        else
          out.places_.erase(unit);
      }
  return out;
}

std::optional<Whereabouts> StartPositions::of(const UnitId& unit) const {
  const auto place = shared(unit);
  return place ? std::optional(*place) : std::nullopt;
}

std::shared_ptr<const Whereabouts> StartPositions::shared(const UnitId& unit) const {
  const auto at = places_.find(unit);
  return at == places_.end() ? nullptr : at->second;
}

std::vector<size_t> StartPositions::entriesOf(const UnitId& unit) const {
  const auto at = entries_->find(unit);
  return at == entries_->end() ? std::vector<size_t>() : at->second;
}

RegionContext StartPositions::context(const BoardView& view, const Forces& forces) const {
  RegionContext out(view);
  out.forces = &forces;
  out.now = out.atStart = [this](const UnitId& id) { return of(id); };
  return out;
}

}  // namespace hotchkiss
