// SPDX-License-Identifier: Apache-2.0
#include "model/rules/defined_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <queue>
#include <set>
#include <tuple>

#include "model/base/text.h"
#include "model/rules/rule_system.h"
#include "model/rules/situation.h"
#include "model/scenario/trace_ast.h"

namespace hotchkiss {

namespace {

/// A hex, or a hexside of a river that the line follows.
struct LineNode {
  int cell = -1;
  Hexside side;  // when cell is -1
  auto operator<=>(const LineNode&) const = default;
};

/// What the definition's words mean on this ground.
struct LineWords {
  KindMask paths = 0, railroads = 0, crossings = 0, rivers = 0, terrains = 0;  // over
  KindMask notFeatures = 0, notTerrains = 0, notPaths = 0;                     // not over
  KindMask watercourses = 0, anyCrossing = 0;
  bool coast = false;
  std::vector<std::string> strange;  // words that the vocabulary has not
};

template <class Kinds>
KindMask maskOf(const Kinds& kinds, const std::string& id) {
  for (size_t i = 0; i < kinds.size(); ++i)
    if (kinds[i].id.text == id) return KindMask{1} << i;
  return 0;
}

LineWords wordsOf(const Ground& ground, const TraceNode& trace) {
  const Vocabulary& v = ground.vocabulary();
  LineWords out;
  out.watercourses = ground.featureMask(FeatureClass::Watercourse);
  out.anyCrossing = ground.featureMask(FeatureClass::Crossing);
  for (const std::string& word : trace.over) {
    const KindMask path = maskOf(v.paths, word), feature = maskOf(v.features, word), terrain = maskOf(v.terrain, word);
    out.paths |= path;
    out.crossings |= feature & out.anyCrossing;
    out.rivers |= feature & out.watercourses;
    out.terrains |= terrain;
    out.coast = out.coast || word == "coast";
    if (path == 0 && feature == 0 && terrain == 0 && word != "coast") out.strange.push_back(word);
  }
  for (const std::string& word : trace.notOver) {
    out.notPaths |= maskOf(v.paths, word);
    out.notFeatures |= maskOf(v.features, word);
    out.notTerrains |= maskOf(v.terrain, word);
  }
  out.paths &= ~out.notPaths;
  out.railroads = ground.pathMask({PathClass::Railroad, PathClass::UnfinishedRailroad});
  return out;
}

class DefinedLine {
 public:
  DefinedLine(const RuleSystem* system, const Situation& situation, const LineRequest& request, bool hopeful)
      : situation_(situation),
        ground_(situation.ground()),
        request_(request),
        trace_(*request.trace->root()),
        words_(wordsOf(ground_, trace_)),
        hopeful_(hopeful) {
    if (trace_.inside) inside_ = evaluate(*trace_.inside, situation.facts().regions());
    if (trace_.outside) outside_ = evaluate(*trace_.outside, situation.facts().regions());
    if (request.enemies) {
      readCutters();
      if (trace_.zones) readZones(system);
      readMarkers();
    }
  }

  std::vector<int> run() {
    std::map<LineNode, std::tuple<Points, int, LineNode>> best;  // spent, hexes, whence
    using Waiting = std::tuple<Points, int, int, LineNode>;  // the order keeps equal ones in the order in which they were found
    std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> queue;
    int order = 0;
    const auto offer = [&](const LineNode& node, Points spent, int hexes, const LineNode& from) {
      if (spent > trace_.plusPoints * kPoint || (trace_.mostHexes && hexes > *trace_.mostHexes)) return;
      const auto [it, fresh] = best.try_emplace(node, spent, hexes, from);
      if (!fresh && std::tie(std::get<0>(it->second), std::get<1>(it->second)) <= std::tie(spent, hexes)) return;
      it->second = {spent, hexes, from};
      queue.push({spent, hexes, order++, node});
    };
    for (const int cell : request_.from)
      if (cell >= 0 && open(cell, true)) offer({cell, {}}, 0, 0, {cell, {}});
    while (!queue.empty()) {
      const auto [spent, hexes, ignored, node] = queue.top();
      queue.pop();
      if (std::tie(std::get<0>(best.at(node)), std::get<1>(best.at(node))) < std::tie(spent, hexes)) continue;
      if (node.cell >= 0 && contains(request_.to, node.cell)) {
        spent_ = spent;
        std::vector<int> out;
        for (LineNode at = node;; at = std::get<2>(best.at(at))) {
          if (at.cell >= 0) out.push_back(at.cell);
          if (std::get<2>(best.at(at)) == at) break;
        }
        std::reverse(out.begin(), out.end());
        return out;
      }
      const auto go = [&](const LineNode& next, Points cost) { offer(next, spent + cost, hexes + (next.cell >= 0), node); };
      if (node.cell >= 0)
        fromHex(node.cell, go);
      else
        fromRiver(node.side, go);
    }
    return {};
  }
  Points spent() const { return spent_; }
  const std::map<int, std::string>& cuts() const { return cuts_; }
  const std::set<int>& unknown() const { return unknown_; }
  const std::set<std::string>& assumed() const { return assumed_; }
  bool cuttersKnown() const { return cuttersKnown_; }
  const LineWords& words() const { return words_; }

 private:
  static bool contains(const std::vector<int>& cells, int cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
  }
  bool perhaps(int cell) {
    unknown_.insert(cell);
    return hopeful_;
  }

  void readCutters() {
    const auto cutters = cuttersOf(situation_, *request_.trace);
    cuttersKnown_ = cutters.has_value();
    if (!cutters) return;
    for (const size_t i : *cutters) {
      const Piece& piece = situation_.pieces()[i];
      if (piece.cell >= 0) held_.try_emplace(piece.cell, piece.name);
      for (const int cell : piece.extended) held_.try_emplace(cell, piece.name);
      if (piece.cell < 0) mayHold_.insert(piece.maybe.begin(), piece.maybe.end());
    }
  }
  void readZones(const RuleSystem* system) {
    for (const SideKind& side : ground_.vocabulary().sides) {
      if (side.id == request_.side || system == nullptr) continue;
      const auto answer = system->zones(situation_, side.id);
      if (!answer) continue;
      for (const ZoneHex& z : answer->zone)
        if (z.strength != ZoneStrength::None) zone_.insert(ground_.find(z.hex));
      for (const Hex h : answer->unknown) mayZone_.insert(ground_.find(h));
    }
  }
  /// What is broken: a bridge stops every path, a railroad alone stops trains.
  void readMarkers() {
    for (const Marker& marker : situation_.facts().played().markers)
      if (marker.kind == "destroyed" || marker.kind == "damaged")
        for (const Hexside& s : situation_.facts().where(marker.place).sides)
          (lowered(marker.value).find("rail") != std::string::npos ? brokenRails_ : broken_).insert(s);
  }

  bool open(int cell, bool end) {
    const Hex hex = ground_.cell(cell).hex;
    const Tri within = (inside_ ? inside_->contains(hex) : Tri::True) && !(outside_ ? outside_->contains(hex) : Tri::False);
    if (within == Tri::False) return false;
    bool so = within == Tri::True || perhaps(cell);
    if (words_.notTerrains != 0) {
      if (!ground_.cell(cell).knows(Layer::Terrain)) so = perhaps(cell) && so;
      if ((ground_.cell(cell).terrains & words_.notTerrains) != 0) return false;
    }
    if (end && trace_.ends == TraceNode::Ends::Excluded) return so;
    if (const auto held = held_.find(cell); held != held_.end()) {
      cuts_[cell] = held->second + " stands there";
      return false;
    }
    if (zone_.contains(cell)) {
      cuts_[cell] = "a zone of control";
      return false;
    }
    if (mayHold_.contains(cell) || mayZone_.contains(cell)) so = perhaps(cell) && so;
    return so;
  }

  template <class Go>
  void fromHex(int cell, const Go& go) {
    for (int d = 0; d < kDirections; ++d) {
      const int next = ground_.cell(cell).next[static_cast<size_t>(d)];
      if (next >= 0) step(cell, d, next, go);
      const Hexside side(ground_.cell(cell).hex, d);
      if (words_.rivers != 0 && (ground_.side(cell, d).features & words_.rivers) != 0 && banksOpen(side)) go({-1, side}, 0);
    }
  }
  template <class Go>
  void step(int cell, int d, int next, const Go& go) {
    const GroundSide& side = ground_.side(cell, d);
    const bool end = contains(request_.to, next);
    const bool known = ground_.sideKnown(cell, d, Layer::Hexsides) && ground_.sideKnown(cell, d, Layer::Paths);
    const Hexside between(ground_.cell(cell).hex, d);
    const bool barred =
        (side.features & words_.notFeatures) != 0 &&
        ((side.features & words_.watercourses) == 0 || (side.features & words_.anyCrossing & ~words_.notFeatures) == 0);
    KindMask paths = side.paths;
    if (broken_.contains(between)) paths = 0;
    if (brokenRails_.contains(between)) paths &= ~words_.railroads;
    const bool crossing = (side.features & words_.crossings) != 0 && !broken_.contains(between);
    const bool terrain = (ground_.cell(next).terrains & words_.terrains) != 0 && (side.features & words_.watercourses) == 0;
    if (!barred && ((paths & words_.paths) != 0 || crossing || terrain || (words_.coast && coastal(cell) && coastal(next)))) {
      if (open(next, end)) go({next, {}}, 0);
      return;
    }
    if (barred && known) {
      cuts_.try_emplace(next, "what lies on the side " + ground_.view().sideCode(between));
      return;
    }
    if ((paths != side.paths) && (side.paths & words_.paths) != 0)
      cuts_.try_emplace(next, "it is broken at " + ground_.view().sideCode(between));
    if ((!known || !words_.strange.empty()) && perhaps(next) && open(next, end)) go({next, {}}, 0);
    if (trace_.plusPoints <= 0) return;
    // Other ground, at the cost of the chart.
    const TerrainKind* kind = ground_.terrain(next);
    if (kind == nullptr || !known) {
      if (perhaps(next) && open(next, end)) go({next, {}}, kPoint / 2);
      return;
    }
    const std::optional<Points> cost = pointsInto(side, paths, *kind);
    if (cost && open(next, end)) go({next, {}}, *cost);
  }
  std::optional<Points> pointsInto(const GroundSide& side, KindMask paths, const TerrainKind& terrain) {
    const std::vector<std::string> movers = {trace_.plusMover};
    const Vocabulary& v = ground_.vocabulary();
    std::optional<Points> cost;
    for (size_t i = 0; i < v.paths.size(); ++i)
      if ((paths >> i & 1) != 0)
        if (const CostCell cell = costFor(v.paths[i].costs, movers); cell.kind == CostCell::Kind::Amount)
          cost = std::min(cost.value_or(cell.points), cell.points);
    if (cost) return cost;
    const CostCell ground = costFor(terrain.costs, movers);
    if (ground.kind != CostCell::Kind::Amount || terrain.water) return std::nullopt;
    if (ground.provenance.kind == ProvenanceKind::Assumed) assumed_.insert("movement cost of " + lowered(terrain.name));
    Points sum = ground.points;
    for (size_t i = 0; i < v.features.size(); ++i) {
      if ((side.features >> i & 1) == 0) continue;
      const CostCell cell = costFor(v.features[i].costs, movers);
      if (cell.kind == CostCell::Kind::Prohibited && (side.features & words_.anyCrossing) == 0) return std::nullopt;
      if (cell.kind != CostCell::Kind::Amount) continue;
      if (cell.provenance.kind == ProvenanceKind::Assumed && cell.points != 0)
        assumed_.insert("movement cost of " + lowered(v.features[i].name));
      sum += cell.points;
    }
    return sum;
  }

  /// A river is followed between banks that nobody threatens; whether a threatened bank cuts it, the definition does not say.
  bool banksOpen(Hexside side) {
    bool so = true;
    for (const Hex bank : {side.first(), side.second()}) {
      const int cell = ground_.find(bank);
      if (cell >= 0 && (held_.contains(cell) || zone_.contains(cell) || mayHold_.contains(cell) || mayZone_.contains(cell)))
        so = perhaps(cell) && so;
    }
    return so;
  }
  template <class Go>
  void fromRiver(Hexside side, const Go& go) {
    for (const Hex bank : {side.first(), side.second()})
      if (const int cell = ground_.find(bank); cell >= 0 && open(cell, contains(request_.to, cell))) go({cell, {}}, 0);
    for (const Vertex& end : endsOf(side))
      for (const Hexside& next : sidesAt(end)) {
        if (next == side) continue;
        int cell = ground_.find(next.first()), d = next.direction;
        if (cell < 0) {
          cell = ground_.find(next.second());
          d = opposite(d);
        }
        if (cell >= 0 && (ground_.side(cell, d).features & words_.rivers) != 0 && banksOpen(next)) go({-1, next}, 0);
      }
  }
  bool coastal(int cell) const {
    const auto sea = [&](int c) {
      const TerrainKind* kind = c < 0 ? nullptr : ground_.terrain(c);
      return kind != nullptr && kind->water;
    };
    const auto& next = ground_.cell(cell).next;
    return sea(cell) || std::any_of(next.begin(), next.end(), sea);
  }

  const Situation& situation_;
  const Ground& ground_;
  const LineRequest& request_;
  const TraceNode& trace_;
  const LineWords words_;
  const bool hopeful_;
  std::optional<RegionAnswer> inside_, outside_;
  bool cuttersKnown_ = true;
  std::map<int, std::string> held_;
  std::set<int> mayHold_, zone_, mayZone_;
  std::set<Hexside> broken_, brokenRails_;
  std::map<int, std::string> cuts_;
  std::set<int> unknown_;
  std::set<std::string> assumed_;
  Points spent_ = 0;
};

}  // namespace

std::optional<std::vector<size_t>> cuttersOf(const Situation& situation, const Trace& trace) {
  std::vector<size_t> out;
  if (!trace.root() || !trace.root()->freeOf) return out;
  WhoContext context(situation.facts().forces());
  context.state = [&](const UnitId& id, const std::string& state) {
    const Piece* piece = situation.find(id.text);
    return piece == nullptr ? Tri::Unknown : triOf(piece->has(state));
  };
  const WhoAnswer who = resolve(*trace.root()->freeOf, context);
  if (!who.possible.empty() || !who.names.empty()) return std::nullopt;
  for (size_t i = 0; i < situation.pieces().size(); ++i) {
    const Piece& piece = situation.pieces()[i];
    const bool named = piece.unit.empty() ? std::any_of(who.pools.begin(), who.pools.end(),
                                                        [&](const PoolCount& p) { return p.pool == piece.pool; })
                                          : std::find(who.units.begin(), who.units.end(), piece.unit) != who.units.end();
    if (named && situation.isCombat(piece)) out.push_back(i);
  }
  return out;
}

QueryAnswer definedLine(const RuleSystem* system, const Situation& situation, const LineRequest& request) {
  QueryAnswer out;
  const Ground& ground = situation.ground();
  if (request.trace == nullptr || !request.trace->root() || request.from.empty() || request.to.empty()) {
    out.reasons.push_back("the line or its ends are not known");
    return out;
  }
  const auto take = [&](const std::vector<int>& way, const DefinedLine& line) {
    for (const int cell : way) out.path.push_back(ground.cell(cell).hex);
    out.assumed.assign(line.assumed().begin(), line.assumed().end());
    if (request.trace->root()->plusPoints > 0) out.cost = line.spent();
  };
  DefinedLine certain(system, situation, request, false);
  if (!certain.cuttersKnown()) {
    out.reasons.push_back("who cuts the line depends on choices that nobody has made");
    return out;
  }
  if (const std::vector<int> way = certain.run(); !way.empty()) {
    take(way, certain);
    out.answer = Tri::True;
    out.sentence = fmt::format("{} to {}", ground.code(way.front()), ground.code(way.back()));
    return out;
  }
  DefinedLine hopeful(system, situation, request, true);
  if (const std::vector<int> way = hopeful.run(); !way.empty()) {
    take(way, hopeful);
    for (const int cell : way)
      if (hopeful.unknown().contains(cell)) out.unknown.push_back(ground.cell(cell).hex);
    out.sentence = hopeful.words().strange.empty()
                       ? "not known: the line leads over ground or zones that nobody knows"
                       : fmt::format("not known: nobody says what a line over {} is", hopeful.words().strange.front());
    out.reasons.push_back(out.sentence);
    return out;
  }
  out.answer = Tri::False;
  out.sentence = "no line";
  for (const auto& [cell, why] : certain.cuts()) {
    if (!out.blockedAt) out.blockedAt = ground.cell(cell).hex;
    if (out.reasons.size() < 4) out.reasons.push_back(ground.code(cell) + ": " + why);
  }
  return out;
}

}  // namespace hotchkiss
