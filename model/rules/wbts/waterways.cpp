// SPDX-License-Identifier: Apache-2.0
#include "model/rules/wbts/waterways.h"

#include <algorithm>
#include <deque>

#include "model/rules/wbts/counters.h"

namespace hotchkiss::wbts {

std::optional<Vessel> vesselOf(std::string_view kind) {
  if (kind == "river-flotilla" || kind == "river-transport" || kind == "ironclad") return Vessel::River;
  if (kind == "naval-flotilla" || kind == "naval-transport") return Vessel::Sea;
  return std::nullopt;
}

int shipAllowance(std::string_view kind) {
  const CounterRow* row = counterRow(kind, "");
  return row ? row->allowances[0] : 0;
}
bool shipAllowanceAssumed(std::string_view kind) {
  const CounterRow* row = counterRow(kind, "");
  return row && row->allowances[1] != 0;
}

Waterways::Waterways(const BoardView& view, bool drafts) : ground_(view, drafts) {
  for (const Hex h : view.hexes()) {
    if (!ground_.known(h, Layer::Hexsides)) continue;
    for (int d = 0; d < kDirections; ++d) {
      const Hexside s(h, d);
      if (const int w = ground_.water(s); w > 0 && waters_.emplace(s, w).second && ground_.feature(s, "head-of-navigation"))
        heads_.insert(s);
    }
  }
  // How far every bend of a river is from the sea tells up from down at the heads of navigation.
  std::deque<Vertex> open;
  const auto reached = [&](Vertex v, int steps) {
    if (fromTheSea_.emplace(v, steps).second) open.push_back(v);
  };
  for (const auto& [side, water] : waters_)
    for (const Vertex& end : endsOf(side)) {
      const auto around = hexesAt(end);
      const bool sea =
          std::any_of(around.begin(), around.end(), [&](Hex h) { return ground_.known(h, Layer::Terrain) && ground_.sea(h); });
      if (water >= 3 || (water == 2 && sea)) reached(end, 0);
    }
  while (!open.empty()) {
    const Vertex v = open.front();
    open.pop_front();
    for (const Hexside& s : sidesAt(v))
      if (waterOf(s) >= 2)
        for (const Vertex& end : endsOf(s)) reached(end, fromTheSea_.at(v) + 1);
  }
}

int Waterways::waterOf(Hexside s) const {
  const auto it = waters_.find(s);
  return it == waters_.end() ? 0 : it->second;
}

bool Waterways::knownSide(Hexside s) const {
  const auto fine = [&](Hex h) { return !ground_.view().playable(h) || ground_.known(h, Layer::Hexsides); };
  return fine(s.first()) && fine(s.second()) && (ground_.view().playable(s.first()) || ground_.view().playable(s.second()));
}

bool Waterways::coastHex(Hex h) const {
  if (!ground_.known(h, Layer::Terrain)) return false;
  const bool wet = ground_.sea(h);
  for (int d = 0; d < kDirections; ++d) {
    const Hex next = neighbour(h, d);
    if (ground_.known(next, Layer::Terrain) && ground_.sea(next) != wet) return true;
    if (!wet && waterOf(Hexside(h, d)) >= 4) return true;
  }
  return false;
}

Tri Waterways::mayLie(Vessel vessel, const Berth& berth) const {
  if (berth.side) {
    if (!knownSide(*berth.side)) return Tri::Unknown;
    return triOf(waterOf(*berth.side) >= (vessel == Vessel::River ? 2 : 3));
  }
  if (!berth.hex || !ground_.view().playable(*berth.hex)) return Tri::False;
  if (!ground_.known(*berth.hex, Layer::Terrain)) return Tri::Unknown;
  if (vessel == Vessel::Sea && ground_.sea(*berth.hex)) return Tri::True;
  if (coastHex(*berth.hex)) return Tri::True;
  // What lies beyond the maps brings no ship here.
  if (!ground_.known(*berth.hex, Layer::Hexsides)) return Tri::Unknown;
  for (int d = 0; d < kDirections; ++d)
    if (const Hex next = neighbour(*berth.hex, d); ground_.view().playable(next) && !ground_.known(next, Layer::Terrain))
      return Tri::Unknown;
  return Tri::False;
}

std::optional<Vertex> Waterways::upstreamEnd(Hexside head) const {
  const auto ends = endsOf(head);
  const auto a = fromTheSea_.find(ends[0]), b = fromTheSea_.find(ends[1]);
  if (a == fromTheSea_.end() || b == fromTheSea_.end() || a->second == b->second) return std::nullopt;
  return a->second > b->second ? ends[0] : ends[1];
}

std::vector<Berth> Waterways::onFrom(Vessel vessel, const Berth& from, std::set<Hex>* unknown) const {
  std::vector<Berth> out;
  const auto offer = [&](const Berth& to) {
    switch (mayLie(vessel, to)) {
      case Tri::True:
        if (std::find(out.begin(), out.end(), to) == out.end()) out.push_back(to);
        break;
      case Tri::Unknown:
        if (!unknown) break;
        for (const Hex h : to.hex ? std::vector<Hex>{*to.hex} : std::vector<Hex>{to.side->first(), to.side->second()})
          if (ground_.view().playable(h) && !ground_.known(h, to.hex ? Layer::Terrain : Layer::Hexsides)) unknown->insert(h);
        break;
      case Tri::False:
        break;
    }
  };
  if (from.side) {
    const bool head = heads_.contains(*from.side);
    const auto up = head ? upstreamEnd(*from.side) : std::nullopt;
    for (const Vertex& end : endsOf(*from.side)) {
      if (head && (!up || *up == end)) continue;  // 7.12; where up and down cannot be told, nobody passes
      for (const Hexside& s : sidesAt(end))
        if (s != *from.side) offer(Berth::on(s));
      for (const Hex h : hexesAt(end))
        if (!from.side->touches(h)) offer(Berth::in(h));  // the mouth
    }
    // A coastal hex on the bank is entered from its own water; on a river above the tide there is none.
    if (waterOf(*from.side) >= 4)
      for (const Hex h : {from.side->first(), from.side->second()}) offer(Berth::in(h));
    return out;
  }
  if (!from.hex) return out;
  for (int d = 0; d < kDirections; ++d) {
    const Hexside s(*from.hex, d);
    const Hex next = neighbour(*from.hex, d);
    // Two land hexes meet in an all-land hexside, unless the sea or an inlet lies between them (7.11).
    if (ground_.known(next, Layer::Terrain) && !ground_.sea(*from.hex) && !ground_.sea(next) && waterOf(s) < 4) continue;
    offer(Berth::in(next));
  }
  for (int corner = 0; corner < kDirections; ++corner)
    for (const Hexside& s : sidesAt(Vertex(*from.hex, corner)))
      if (waterOf(s) >= 2 && (!s.touches(*from.hex) || waterOf(s) >= 4)) offer(Berth::on(s));
  return out;
}

std::map<Berth, Waterways::Way> Waterways::reach(Vessel vessel, const Berth& from, int allowance,
                                                 const std::function<bool(const Berth&)>& open,
                                                 const std::function<bool(const Berth&)>& stops, std::set<Hex>* unknown) const {
  std::map<Berth, Way> out;
  out[from] = {0, from};
  std::deque<Berth> queue = {from};
  while (!queue.empty()) {
    const Berth here = queue.front();
    queue.pop_front();
    const int cost = out.at(here).cost;
    if (cost >= allowance || (here != from && stops(here))) continue;
    for (const Berth& next : onFrom(vessel, here, unknown))
      if (open(next) && out.emplace(next, Way{cost + 1, here}).second) queue.push_back(next);
  }
  return out;
}

std::vector<Berth> Waterways::berthsAt(Vessel vessel, Hex h) const {
  std::vector<Berth> out;
  if (mayLie(vessel, Berth::in(h)) == Tri::True) out.push_back(Berth::in(h));
  for (int d = 0; d < kDirections; ++d)
    if (mayLie(vessel, Berth::on(Hexside(h, d))) == Tri::True) out.push_back(Berth::on(Hexside(h, d)));
  return out;
}

bool Waterways::beside(Vessel vessel, Hex h) const {
  return !berthsAt(vessel, h).empty();
}

}  // namespace hotchkiss::wbts
