// SPDX-License-Identifier: Apache-2.0
#include "model/rules/wbts/supply_chain.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <queue>
#include <set>

#include "model/rules/wbts/counters.h"
#include "model/rules/wbts/land.h"
#include "model/rules/wbts/waterways.h"

namespace hotchkiss::wbts {
namespace {

/// A place of the chain: a hex on land, a hexside of a river (with the end that is ahead, so that nobody turns about on it, and
/// whether a transport has been met on this reach), or a hex of the coast or sea.
struct Node {
  enum class Kind { Land, River, Sea } kind = Kind::Land;
  int cell = -1;  // land and sea
  Hexside side;   // river
  Vertex ahead;
  bool boats = false;
  auto operator<=>(const Node&) const = default;
};

/// What a search takes for granted.
struct Leave {
  bool unknownGround = false;  // ground that is not digitized is as kind as it can be
  bool doubtful = false;       // zones over hexes that we hold, forts of unknown facing and enemy ships do not cut
  bool enemies = false;        // no enemy, no destroyed railroad, no owner of a line cuts
};

struct Found {
  std::vector<std::pair<Node, Points>> path;  // with what is spent so far; empty = none
};

class Search {
 public:
  Search(const Situation& situation, const SideId& side)
      : field_(situation, side),
        free_(situation, side, true),
        walker_(situation.ground(), "infantry"),
        waters_(situation.ground().view(), situation.options().drafts) {
    for (const Piece& p : situation.pieces())
      if (p.kind == "department" && p.side == side && p.cell >= 0 && !p.has("besieged")) departments_.insert(p.cell);
    // Whoever is on top of a department's fort besieges it; its own troops in the open are no siege.
    for (const int cell : std::set<int>(departments_))
      if (field_.enemyHolds(cell)) departments_.erase(cell);
  }

  const Field& field() const { return field_; }
  const Walker& walker() const { return walker_; }
  bool hasDepartment() const { return !departments_.empty(); }

  Found find(int start, const Leave& leave) const {
    std::map<Node, std::pair<Points, Node>> best;  // spent, and whence
    using Waiting = std::tuple<Points, int, Node>;
    std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> queue;
    int order = 0;  // of equal cost the first found is told, so that answers do not depend on addresses
    const auto offer = [&](const Node& node, Points spent, const Node& from) {
      if (spent > kChainPoints) return;
      const auto [it, fresh] = best.try_emplace(node, spent, from);
      if (!fresh && it->second.first <= spent) return;
      it->second = {spent, from};
      queue.push({spent, order++, node});
    };
    Node first;
    first.cell = start;
    offer(first, 0, first);
    while (!queue.empty()) {
      const auto [spent, ignored, node] = queue.top();
      queue.pop();
      if (best.at(node).first < spent) continue;
      if (arrived(node)) return trail(best, node, first);
      if (node.kind == Node::Kind::Land)
        fromLand(node, spent, node.cell == start, leave, offer);
      else if (node.kind == Node::Kind::River)
        fromRiver(node, spent, leave, offer);
      else
        fromSea(node, spent, leave, offer);
    }
    return {};
  }

  /// The enemy is why the chain does not pass the node.
  std::string cutAt(const Node& node) const {
    if (node.kind == Node::Kind::River) {
      if (field_.fortCommands(node.side) != Tri::False) return "an enemy fort commands the river";
      if (field_.enemyShip(node.side)) return "an enemy ship lies there";
      return {};
    }
    if (field_.enemyHolds(node.cell)) return "enemy units hold it";
    if (field_.enemyZone(node.cell, false) == Tri::True) return "it lies in an enemy zone of control";
    return {};
  }

 private:
  bool arrived(const Node& node) const {
    if (node.kind == Node::Kind::Land) return departments_.contains(node.cell);
    if (node.kind == Node::Kind::Sea) return departments_.contains(node.cell);
    return node.boats && (departments_.contains(field_.ground().find(node.side.first())) ||
                          departments_.contains(field_.ground().find(node.side.second())));
  }

  /// Whether the enemy keeps the chain out of a hex of land or coast.
  bool cut(int cell, const Leave& leave) const {
    if (leave.enemies) return false;
    if (field_.enemyHolds(cell)) return true;
    const Tri zone = field_.enemyZone(cell, false);
    if (zone == Tri::False || (zone == Tri::Unknown && leave.unknownGround)) return false;
    return !(leave.doubtful && field_.friendHolds(cell));
  }
  bool cut(Hexside side, const Leave& leave) const {
    if (leave.enemies) return false;
    const Tri fort = field_.fortCommands(side);
    if (fort == Tri::True) return true;
    return !leave.doubtful && (fort == Tri::Unknown || field_.enemyShip(side));
  }

  template <class Offer>
  void fromLand(const Node& node, Points spent, bool start, const Leave& leave, const Offer& offer) const {
    const Ground& ground = field_.ground();
    const Field& field = leave.enemies ? free_ : field_;
    for (int d = 0; d < kDirections; ++d) {
      const int there = ground.cell(node.cell).next[static_cast<size_t>(d)];
      if (there < 0 || cut(there, leave)) continue;
      Node next;
      next.cell = there;
      if (rail(node.cell, there, d, leave)) offer(next, spent, node);
      const LandStep step = landStep(field, walker_, node.cell, d, false);
      if (step.kind == LandStep::Kind::Allowed || (step.kind == LandStep::Kind::Unknown && leave.unknownGround))
        offer(next, spent + step.cost, node);
    }
    // Down to the water that the hex touches.
    for (int d = 0; d < kDirections; ++d) toRiver(node, Hexside(ground.cell(node.cell).hex, d), spent, leave, offer);
    const Hex hex = ground.cell(node.cell).hex;
    if ((start || !cut(node.cell, leave)) && coastal(hex, leave)) {
      Node sea;
      sea.kind = Node::Kind::Sea;
      sea.cell = node.cell;
      offer(sea, spent, node);
    }
  }

  bool rail(int from, int to, int direction, const Leave& leave) const {
    if (leave.enemies) return (field_.ground().side(from, direction).paths & field_.railroads) != 0;
    if (!field_.ourRail(from) || !field_.ourRail(to)) return false;
    if (field_.enemyFort(from) || field_.enemyFort(to)) return false;
    const Tri runs = field_.railRuns(from, direction);
    return runs == Tri::True || (runs == Tri::Unknown && leave.unknownGround);
  }

  template <class Offer>
  void toRiver(const Node& from, Hexside side, Points spent, const Leave& leave, const Offer& offer) const {
    const Tri may = waters_.mayLie(Vessel::River, Berth::on(side));
    if (may == Tri::False || (may == Tri::Unknown && !leave.unknownGround) || cut(side, leave)) return;
    for (const Vertex& end : endsOf(side)) {
      Node river;
      river.kind = Node::Kind::River;
      river.side = side;
      river.ahead = end;
      river.boats = boatsOn(side, leave);
      offer(river, spent, from);
    }
  }

  bool boatsOn(Hexside side, const Leave& leave) const {
    return leave.unknownGround || field_.emptyTransport(side, waters_.mayLie(Vessel::Sea, Berth::on(side)) == Tri::True);
  }

  template <class Offer>
  void fromRiver(const Node& node, Points spent, const Leave& leave, const Offer& offer) const {
    const Ground& ground = field_.ground();
    // Ashore, where a transport lies on the reach that was used (17.11).
    if (node.boats)
      for (const Hex bank : {node.side.first(), node.side.second()})
        if (const int cell = ground.find(bank); cell >= 0 && !cut(cell, leave) && !isSea(cell)) {
          Node land;
          land.cell = cell;
          offer(land, spent, node);
        }
    for (const Hexside& side : sidesAt(node.ahead)) {
      if (side == node.side) continue;
      const Tri may = waters_.mayLie(Vessel::River, Berth::on(side));
      if (may == Tri::False || (may == Tri::Unknown && !leave.unknownGround) || cut(side, leave)) continue;
      const auto ends = endsOf(side);
      Node next;
      next.kind = Node::Kind::River;
      next.side = side;
      next.ahead = ends[0] == node.ahead ? ends[1] : ends[0];
      next.boats = node.boats || boatsOn(side, leave);
      offer(next, spent, node);
    }
    if (!node.boats) return;
    for (const Hex h : hexesAt(node.ahead)) {
      const int cell = ground.find(h);
      if (cell < 0 || node.side.touches(h) || !coastal(h, leave) || cut(cell, leave)) continue;
      Node sea;
      sea.kind = Node::Kind::Sea;
      sea.cell = cell;
      offer(sea, spent, node);
    }
  }

  template <class Offer>
  void fromSea(const Node& node, Points spent, const Leave& leave, const Offer& offer) const {
    const Ground& ground = field_.ground();
    if (!isSea(node.cell)) {
      Node land;
      land.cell = node.cell;
      offer(land, spent, node);
    }
    for (const Berth& next : waters_.onFrom(Vessel::Sea, Berth::in(ground.cell(node.cell).hex))) {
      if (next.side) {
        toRiver(node, *next.side, spent, leave, offer);
        continue;
      }
      const int cell = ground.find(*next.hex);
      if (cell < 0 || !coastal(*next.hex, leave) || (!isSea(cell) && cut(cell, leave))) continue;
      Node sea;
      sea.kind = Node::Kind::Sea;
      sea.cell = cell;
      offer(sea, spent, node);
    }
  }

  bool isSea(int cell) const {
    const TerrainKind* terrain = field_.ground().terrain(cell);
    return terrain && terrain->water;
  }
  /// Coast for both; the open sea for the Union with an empty naval transport on it (17.13).
  bool coastal(Hex h, const Leave& leave) const {
    const bool sea = isSea(field_.ground().find(h));
    if (sea && (field_.side().text != "union" || !(field_.emptyNavalTransportAtSea() || leave.unknownGround))) {
      // A sea hex by the shore is part of the coast, since our maps draw a hex as land or sea as a whole.
      return waters_.mayLie(Vessel::River, Berth::in(h)) == Tri::True;
    }
    return waters_.mayLie(Vessel::Sea, Berth::in(h)) == Tri::True;
  }

  static Found trail(const std::map<Node, std::pair<Points, Node>>& best, Node node, const Node& first) {
    Found out;
    while (true) {
      const auto& [spent, from] = best.at(node);
      out.path.push_back({node, spent});
      if (node == first) break;
      node = from;
    }
    std::reverse(out.path.begin(), out.path.end());
    return out;
  }

  Field field_, free_;
  Walker walker_;
  Waterways waters_;
  std::set<int> departments_;
};

const char* modeOf(const Field& field, const Node& a, const Node& b, Points cost) {
  if (b.kind == Node::Kind::River) return "river";
  if (b.kind == Node::Kind::Sea) return "coast";
  if (a.kind != Node::Kind::Land) return "landing";
  if (cost == 0) return "rail";
  const int d = directionTo(field.ground().cell(a.cell).hex, field.ground().cell(b.cell).hex);
  return d >= 0 && (field.ground().side(a.cell, d).paths & field.roads) != 0 ? "road" : "land";
}

void describe(const Search& search, const Found& found, QueryAnswer& out) {
  const Field& field = search.field();
  const Ground& ground = field.ground();
  Hex at = ground.cell(found.path.front().first.cell).hex;
  out.path = {at};
  std::set<Hex> unknown;
  for (size_t i = 1; i < found.path.size(); ++i) {
    const auto& [node, spent] = found.path[i];
    const auto& [before, spentBefore] = found.path[i - 1];
    // A hexside is told by the bank on which the line already is, else by either.
    Hex to = at;
    if (node.kind == Node::Kind::River)
      to = node.side.touches(at) ? at : ground.find(node.side.first()) >= 0 ? node.side.first() : node.side.second();
    else
      to = ground.cell(node.cell).hex;
    QueryStep step;
    step.from = at;
    step.to = to;
    step.cost = spent - spentBefore;
    step.mode = modeOf(field, before, node, step.cost);
    if (before.kind == Node::Kind::Land && node.kind == Node::Kind::Land && step.cost > 0) {
      const int d = directionTo(at, to);
      if (d >= 0) step.charges = landStep(field, search.walker(), before.cell, d, true).charges;
    } else if (node.kind == Node::Kind::Land && before.kind == Node::Kind::Land) {
      step.charges = {{0, "railroad", "17.0", false}};
    } else {
      step.charges = {{0,
                       node.kind == Node::Kind::Land    ? "landing"
                       : node.kind == Node::Kind::River ? "river"
                                                        : "coast",
                       "17.1", false}};
    }
    for (const Charge& c : step.charges)
      if (c.assumed && std::find(out.assumed.begin(), out.assumed.end(), c.what) == out.assumed.end())
        out.assumed.push_back(c.what);
    if (to != at) out.path.push_back(to);
    const int cell = ground.find(to);
    if (cell >= 0)
      for (const Layer layer : {Layer::Terrain, Layer::Hexsides, Layer::Paths})
        if (!ground.cell(cell).knows(layer)) unknown.insert(to);
    out.steps.push_back(std::move(step));
    at = to;
  }
  out.cost = found.path.back().second;
  out.unknown.assign(unknown.begin(), unknown.end());
}

QueryAnswer chainFrom(const Search& search, const Ground& ground, int cell) {
  QueryAnswer out;
  if (search.field().railOwnersUnknown()) out.assumed.push_back("railroads open to the side");
  if (!search.hasDepartment()) {
    out.answer = Tri::False;
    out.sentence = "no unbesieged department of the side is on the map";
    out.reasons = {out.sentence};
    return out;
  }
  if (const Found found = search.find(cell, {}); !found.path.empty()) {
    describe(search, found, out);
    out.answer = Tri::True;
    out.unknown.clear();
    out.sentence = fmt::format("a chain of supply leads to {}, with {} of 3 movement points",
                               ground.code(ground.find(out.path.back())), pointsText(*out.cost));
    return out;
  }
  if (const Found found = search.find(cell, {false, true, false}); !found.path.empty()) {
    describe(search, found, out);
    out.answer = Tri::Unknown;
    out.unknown.clear();
    out.sentence = "the chain leads through the enemy's sphere where the rules are silent";
    for (const auto& [node, spent] : found.path)
      if (const std::string why = search.cutAt(node); !why.empty() && node.cell != cell)
        out.reasons.push_back(
            node.kind == Node::Kind::River
                ? fmt::format("{}: {}, and nobody says whether it lets supply pass", ground.view().sideCode(node.side), why)
                : fmt::format("{}: {}, though our own units hold it", ground.code(node.cell), why));
    return out;
  }
  if (const Found found = search.find(cell, {true, true, false}); !found.path.empty()) {
    describe(search, found, out);
    if (!out.unknown.empty()) {
      out.answer = Tri::Unknown;
      out.sentence = "not known: the chain leads over ground that is not digitized";
      out.reasons = {out.sentence};
      return out;
    }
    // All of the ground is known, so that what was granted was a transport.
    QueryAnswer no;
    no.assumed = out.assumed;
    no.answer = Tri::False;
    no.sentence = "no chain of supply: an empty transport on the water would make one (17.11, 17.13)";
    no.reasons = {no.sentence};
    return no;
  }
  out.answer = Tri::False;
  out.sentence = "no chain of supply";
  if (const Found found = search.find(cell, {true, true, true}); !found.path.empty())
    for (const auto& [node, spent] : found.path) {
      if (node.kind != Node::Kind::River && node.cell == cell) continue;
      std::string why = search.cutAt(node);
      if (why.empty() && node.kind == Node::Kind::Land && search.field().railHex(node.cell) && !search.field().ourRail(node.cell))
        why = "the railroad there is the enemy's";
      if (why.empty() && node.kind == Node::Kind::Land && search.field().destroyedAt(node.cell))
        why = "the railroad is destroyed there";
      if (why.empty()) continue;
      const Hex at = node.kind == Node::Kind::River ? node.side.first() : ground.cell(node.cell).hex;
      out.blockedAt = at;
      out.sentence = fmt::format("no chain of supply: {} cuts it ({})", ground.view().code(at), why);
      break;
    }
  out.reasons = {out.sentence};
  return out;
}

}  // namespace

QueryAnswer supplyChainFrom(const Situation& situation, const SideId& side, int cell) {
  return chainFrom(Search(situation, side), situation.ground(), cell);
}

std::vector<QueryAnswer> supplyChainsFrom(const Situation& situation, const SideId& side, const std::vector<int>& cells) {
  const Search search(situation, side);
  std::vector<QueryAnswer> out;
  for (const int cell : cells) out.push_back(chainFrom(search, situation.ground(), cell));
  return out;
}

Expected<QueryAnswer> supplyChain(const Situation& situation, const Piece& piece) {
  if (isNaval(piece.kind) || isShelter(piece.kind) || piece.kind == "department")
    return fail(fmt::format("{} consumes no supply ({})", piece.name, piece.kind));
  if (piece.cell < 0) return fail(fmt::format("where {} stands is not known", piece.name));
  if (piece.has("besieged")) {
    QueryAnswer out;
    out.answer = Tri::False;
    out.sentence = fmt::format("{} is besieged: no chain leads out of its fort (13.3)", piece.name);
    out.blockedAt = situation.ground().cell(piece.cell).hex;
    out.reasons = {out.sentence};
    return out;
  }
  return supplyChainFrom(situation, piece.side, piece.cell);
}

}  // namespace hotchkiss::wbts
