// SPDX-License-Identifier: Apache-2.0
#include "model/rules/wbts/movement.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/text.h"
#include "model/rules/wbts/campaign.h"
#include "model/rules/wbts/counters.h"
#include "model/rules/wbts/land.h"
#include "model/rules/wbts/rail.h"
#include "model/rules/wbts/waterways.h"

namespace hotchkiss::wbts {
namespace {

bool leaderAlone(const Situation& situation, const Piece& piece) {
  if (piece.kind != "leader") return false;
  const auto here = situation.at(piece.cell);
  return std::none_of(here.begin(), here.end(), [&](const Piece* o) { return o->side == piece.side && isGroundCombat(o->kind); });
}

class LandMover final : public Mover {
 public:
  LandMover(const Situation& situation, const Piece& piece, const MoveOptions& options, Allowance allowance)
      : field_(situation, piece.side, options.ignoreEnemy),
        walker_(situation.ground(), piece.kind, leaderAlone(situation, piece)),
        start_(piece.cell),
        allowance_(*allowance.points + (options.means == "force-march" ? kForcedMarch * kPoint : 0)) {
    if (allowance.assumed) assumed_.push_back(fmt::format("movement allowance of {}", piece.kind));
    if (isGroundCombat(piece.kind) && piece.ratings)
      if (const auto strength = strengthOf(*piece.ratings)) points_ = strength->points * piece.count;
  }
  TravelNode start() const override { return {start_, 0}; }
  Points allowance(int) const override { return allowance_; }
  void moves(TravelNode from, Points spent, std::vector<TravelMove>& out) const override {
    // Who has come into an enemy zone this turn stops there (6.21); a turn may begin by leaving one (6.22).
    const Tri zone = field_.enemyZone(from.cell, walker_.cavalry);
    if (spent > 0 && zone == Tri::True) return;
    for (int d = 0; d < kDirections; ++d) {
      const LandStep step = landStep(field_, walker_, from.cell, d, false);
      if (step.kind == LandStep::Kind::Prohibited || overfull(from.cell, d) > 0) continue;
      const bool certain = step.kind == LandStep::Kind::Allowed && !(spent > 0 && zone == Tri::Unknown);
      out.push_back({{field_.ground().cell(from.cell).next[static_cast<size_t>(d)], 0}, spent + step.cost, certain});
    }
  }
  std::vector<Charge> charges(TravelNode from, TravelNode to, Points) const override {
    const int d = directionTo(field_.ground().cell(from.cell).hex, field_.ground().cell(to.cell).hex);
    return d < 0 ? std::vector<Charge>() : landStep(field_, walker_, from.cell, d, true).charges;
  }
  std::string whyNot(int cell, int direction) const override {
    const LandStep step = landStep(field_, walker_, cell, direction, true);
    if (step.kind == LandStep::Kind::Prohibited) return step.why;
    if (const int points = overfull(cell, direction); points > 0)
      return fmt::format("the hex would hold {} strength points, and {} is the most (6.4)", points, kStackPoints);
    return step.cost > allowance_
               ? fmt::format("{} movement points, and it has {}", pointsText(step.cost), pointsText(allowance_))
               : std::string();
  }
  std::vector<std::string> assumed() const override { return assumed_; }

 private:
  /// What a neighbour would hold with the unit in it, when that is more than may stack there; else 0.
  int overfull(int cell, int direction) const {
    if (points_ <= 0) return 0;
    const int there = field_.ground().cell(cell).next[static_cast<size_t>(direction)];
    int sum = points_;
    if (there < 0 || there == start_) return 0;
    for (const Piece* p : field_.situation().at(there))
      if (p->side == field_.side() && isGroundCombat(p->kind) && p->ratings)
        if (const auto strength = strengthOf(*p->ratings)) sum += strength->points * p->count;
    return sum > kStackPoints ? sum : 0;
  }
  Field field_;
  Walker walker_;
  int start_ = -1;
  int points_ = 0;
  Points allowance_ = 0;
  std::vector<std::string> assumed_;
};

// By rail a turn has five rail movement points: one to entrain, one for each ten hexes or a fraction, one to detrain. What is
// spent is whole points and, while under way, a twelfth for each hex of the ten that are begun.
class RailMover final : public Mover {
 public:
  enum Mode { Afoot, Train };
  RailMover(const Situation& situation, const Piece& piece, const MoveOptions& options)
      : field_(situation, piece.side, options.ignoreEnemy), start_(piece.cell), aboard_(piece.has("entrained")) {
    if (piece.kind != "leader" && piece.ratings)
      if (const auto strength = strengthOf(*piece.ratings)) points_ = strength->points * piece.count;
    if (field_.railOwnersUnknown()) assumed_.push_back("railroads open to the side");
  }
  TravelNode start() const override { return {start_, aboard_ ? Train : Afoot}; }
  int modes() const override { return 2; }
  std::string modeName(int mode) const override { return mode == Train ? "entrained" : "detrained"; }
  bool arrives(int mode) const override { return mode == Afoot; }
  Points allowance(int) const override { return kRailPointMoves * kPoint; }
  void moves(TravelNode from, Points spent, std::vector<TravelMove>& out) const override {
    const Points whole = (spent + kPoint - 1) / kPoint * kPoint;
    if (from.mode == Afoot) {
      if (from.cell == start_ || spent == 0) out.push_back({{from.cell, Train}, whole + kEntrainCost * kPoint, true});
      return;
    }
    out.push_back({{from.cell, Afoot}, whole + kEntrainCost * kPoint, true});
    if (from.cell != start_ && field_.enemyZone(from.cell, false) == Tri::True) return;
    for (int d = 0; d < kDirections; ++d) {
      const int there = field_.ground().cell(from.cell).next[static_cast<size_t>(d)];
      if (there < 0 || !blocked(from.cell, d).empty()) continue;
      out.push_back({{there, Train}, afterHex(spent, ferryAt(from.cell, d)), field_.railRuns(from.cell, d) == Tri::True});
    }
  }
  std::vector<Charge> charges(TravelNode from, TravelNode to, Points spent) const override {
    if (from.cell == to.cell) {
      const std::string points = points_ > 0 ? fmt::format(", {} transport points", points_) : std::string();
      return {{kEntrainCost * kPoint, to.mode == Train ? "entrain" + points : "detrain", "6.5", false}};
    }
    const int d = directionTo(field_.ground().cell(from.cell).hex, field_.ground().cell(to.cell).hex);
    const bool ferry = d >= 0 && ferryAt(from.cell, d);
    std::vector<Charge> out = {{afterHex(spent, false) - spent, "railroad, ten hexes a point", "6.5", false}};
    if (ferry) out.push_back({kPoint, "ferry", "6.54", false});
    return out;
  }
  std::string whyNot(int cell, int direction) const override { return blocked(cell, direction); }
  std::vector<std::string> assumed() const override { return assumed_; }

 private:
  static Points afterHex(Points spent, bool ferry) {
    spent += spent % kPoint == kRailHexes - 1 ? kPoint - (kRailHexes - 1) : 1;
    return ferry ? spent + kPoint : spent;
  }
  bool ferryAt(int cell, int direction) const {
    const KindMask features = field_.ground().side(cell, direction).features;
    return (features & field_.bridges) == 0 && ((features & field_.ferries) != 0 || field_.transportFerry(cell, direction)) &&
           (features & (field_.rivers | field_.tidal | field_.seaSides)) != 0;
  }
  std::string blocked(int cell, int direction) const {
    const int there = field_.ground().cell(cell).next[static_cast<size_t>(direction)];
    if (there < 0) return "the maps in play end there";
    if (field_.railRuns(cell, direction) == Tri::False) return "no railroad runs there (6.54)";
    if (field_.enemyHolds(there)) return "enemy units are in that hex (6.13)";
    if (field_.enemyFort(there) || field_.enemyFort(cell)) return "no railroad movement through the hex of an enemy fort (9.2)";
    if (!field_.ourRail(there)) return "the railroad there is the enemy's (18.0)";
    return {};
  }
  Field field_;
  int start_ = -1;
  bool aboard_ = false;
  int points_ = 0;
  std::vector<std::string> assumed_;
};

// A ship lies in a hex (mode 0) or on a hexside, which is a node of either of its hexes (mode 1 + direction): to look at the
// other bank costs nothing.
class ShipMover final : public Mover {
 public:
  ShipMover(const Situation& situation, const Piece& piece, const MoveOptions& options, Vessel vessel, const Berth& berth)
      : field_(situation, piece.side, options.ignoreEnemy),
        waters_(situation.ground().view(), situation.options().drafts),
        vessel_(vessel),
        berth_(berth),
        allowance_(piece.number("movement").value_or(shipAllowance(piece.kind)) * kPoint) {
    if (!piece.number("movement") && shipAllowanceAssumed(piece.kind))
      assumed_.push_back(fmt::format("movement allowance of {}", piece.kind));
  }
  TravelNode start() const override { return nodeOf(berth_); }
  int modes() const override { return 1 + kDirections; }
  std::string modeName(int mode) const override {
    return mode == 0 ? std::string() : std::string(directionName(mode - 1, field_.ground().view().orientation()));
  }
  Points allowance(int) const override { return allowance_; }
  void moves(TravelNode from, Points spent, std::vector<TravelMove>& out) const override {
    const Berth here = berthOf(from);
    if (here.side) {
      const TravelNode other = acrossOf(from);
      if (other.cell >= 0) out.push_back({other, spent, true});
    }
    // Who meets an enemy ship stops (11.11), and who comes under a fort stays until it has run past (11.22).
    const bool held = here.side && (field_.enemyShip(*here.side) || field_.fortCommands(*here.side) != Tri::False);
    if (held && spent > 0) {
      if (field_.enemyShip(*here.side) || field_.fortCommands(*here.side) == Tri::True) return;
    }
    for (const Berth& next : waters_.onFrom(vessel_, here)) {
      const TravelNode node = nodeOf(next);
      if (node.cell >= 0) out.push_back({node, spent + kPoint, !(held && spent > 0)});
    }
    for (const Berth& next : perhaps(here)) {
      const TravelNode node = nodeOf(next);
      if (node.cell >= 0) out.push_back({node, spent + kPoint, false});
    }
  }
  std::vector<Charge> charges(TravelNode from, TravelNode to, Points) const override {
    if (berthOf(from) == berthOf(to)) return {};
    return {{kPoint, berthOf(to).side ? "river hexside" : "coastal or sea hex", "7.0", false}};
  }
  std::string whyNot(int cell, int direction) const override {
    const Hex hex = field_.ground().cell(cell).hex;
    const Tri side = waters_.mayLie(vessel_, Berth::on(Hexside(hex, direction)));
    const Tri next = waters_.mayLie(vessel_, Berth::in(neighbour(hex, direction)));
    if ((side || next) != Tri::False) return {};
    return vessel_ == Vessel::River ? "no navigable river and no coast there (7.13)"
                                    : "no tidal river, coast or sea there (7.13)";
  }
  std::vector<std::string> assumed() const override { return assumed_; }

  Berth berthOf(TravelNode n) const {
    const Hex hex = field_.ground().cell(n.cell).hex;
    return n.mode == 0 ? Berth::in(hex) : Berth::on(Hexside(hex, n.mode - 1));
  }

 private:
  TravelNode nodeOf(const Berth& b) const {
    if (b.hex) return {field_.ground().find(*b.hex), 0};
    const int first = field_.ground().find(b.side->first());
    if (first >= 0) return {first, 1 + b.side->direction};
    return {field_.ground().find(b.side->second()), 1 + opposite(b.side->direction)};
  }
  TravelNode acrossOf(TravelNode n) const {
    const int there = field_.ground().cell(n.cell).next[static_cast<size_t>(n.mode - 1)];
    return {there, there < 0 ? 0 : 1 + opposite(n.mode - 1)};
  }
  /// Berths next door of which nobody knows whether the ship can lie there.
  std::vector<Berth> perhaps(const Berth& here) const {
    std::vector<Berth> out;
    const auto add = [&](const Berth& b) {
      if (waters_.mayLie(vessel_, b) == Tri::Unknown) out.push_back(b);
    };
    if (here.side) {
      for (const Vertex& end : endsOf(*here.side)) {
        for (const Hexside& s : sidesAt(end))
          if (s != *here.side) add(Berth::on(s));
        for (const Hex h : hexesAt(end))
          if (!here.side->touches(h)) add(Berth::in(h));
      }
    } else {
      for (int d = 0; d < kDirections; ++d) add(Berth::in(neighbour(*here.hex, d)));
    }
    return out;
  }
  Field field_;
  Waterways waters_;
  Vessel vessel_;
  Berth berth_;
  Points allowance_ = 0;
  std::vector<std::string> assumed_;
};

// On foot at a berth of a transport, aboard and over the water with it, ashore where it lies. The transport pays; what embarking
// costs stands on a chart that no text has, but ten of its points at the least (7.21).
class PassengerMover final : public Mover {
 public:
  static constexpr Points kEmbark = 10 * kPoint;
  PassengerMover(const Situation& situation, const Piece& piece, const MoveOptions& options, const Piece& transport,
                 Vessel vessel, const Berth& berth)
      : field_(situation, piece.side, options.ignoreEnemy),
        ship_(situation, transport, options, vessel, berth),
        start_(piece.cell) {}
  int afoot() const { return ship_.modes(); }
  TravelNode start() const override { return {start_, afoot()}; }
  int modes() const override { return ship_.modes() + 1; }
  std::string modeName(int mode) const override { return mode == afoot() ? "ashore" : "aboard"; }
  bool arrives(int mode) const override { return mode == afoot(); }
  Points allowance(int) const override { return ship_.allowance(0); }
  bool mayRest(TravelNode node) const override { return node.mode != afoot() || node.cell == start_; }
  void moves(TravelNode from, Points spent, std::vector<TravelMove>& out) const override {
    if (from.mode == afoot()) {
      if (from.cell == start_) out.push_back({ship_.start(), spent + kEmbark, true});
      return;
    }
    ship_.moves(from, spent, out);
    const Ground& ground = field_.ground();
    const Berth here = ship_.berthOf(from);
    std::vector<Hex> banks;
    if (here.hex) banks.push_back(*here.hex);
    if (here.side) banks = {here.side->first(), here.side->second()};
    for (const Hex bank : banks) {
      const int cell = ground.find(bank);
      if (cell < 0 || cell == start_ || field_.enemyHolds(cell)) continue;
      const TerrainKind* terrain = ground.terrain(cell);
      if (terrain && terrain->water) continue;
      out.push_back({{cell, afoot()}, spent + kEmbark, terrain != nullptr});
    }
  }
  std::vector<Charge> charges(TravelNode from, TravelNode to, Points spent) const override {
    if (from.mode == afoot()) return {{kEmbark, "embark, at least", "7.21", false}, {0, kChart, "", true}};
    if (to.mode == afoot()) return {{kEmbark, "disembark, at least", "7.21", false}, {0, kChart, "", true}};
    return ship_.charges(from, to, spent);
  }
  std::string whyNot(int cell, int direction) const override {
    const int there = field_.ground().cell(cell).next[static_cast<size_t>(direction)];
    if (there >= 0 && field_.enemyHolds(there)) return "enemy units are in that hex: a landing there is an assault (7.24)";
    return ship_.whyNot(cell, direction);
  }
  std::vector<std::string> assumed() const override { return ship_.assumed(); }

 private:
  static constexpr const char* kChart = "10 points of the transport to embark and to disembark (the chart of 7.26 is in no text)";
  Field field_;
  ShipMover ship_;
  int start_;
};

/// Where the set-up puts a ship; a hexside is nothing that a piece's cell can tell.
std::optional<Berth> berthOfPiece(const Situation& situation, const Piece& piece) {
  if (piece.cell >= 0) return Berth::in(situation.ground().cell(piece.cell).hex);
  for (const Placed& p : placedAtStart(situation.facts()))
    if ((p.unit && p.unit->id == piece.unit) || (p.pool && p.pool->id == piece.pool))
      return p.side ? Berth::on(*p.side) : Berth::in(*p.hex);
  return std::nullopt;
}

/// By the transports that lie empty at the unit's hex; together they have to lift it.
Expected<std::unique_ptr<Mover>> passenger(const Situation& situation, const Piece& piece, const MoveOptions& options) {
  const Hex here = situation.ground().cell(piece.cell).hex;
  const auto strength = piece.ratings ? strengthOf(*piece.ratings) : std::nullopt;
  const int weight = piece.kind == "leader" || !strength ? 0 : strength->points * piece.count;
  const Piece* found = nullptr;
  std::optional<Berth> at;
  int lift = 0;
  for (const Piece& ship : situation.pieces()) {
    if (ship.side != piece.side || !isTransport(ship.kind)) continue;
    const auto berth = berthOfPiece(situation, ship);
    if (!berth || !berth->touches(here) || (at && *at != *berth)) continue;
    at = berth;
    if (found == nullptr) found = &ship;
    lift += ship.number("capacity").value_or(kTransportPoints) * ship.count;
  }
  if (found == nullptr)
    return fail(fmt::format("{} goes by water on a transport flotilla, and none of its side lies at {} (7.23)", piece.name,
                            situation.ground().code(piece.cell)));
  for (const Placed& p : placedAtStart(situation.facts()))
    if (inState(situation.facts(), p, "embarked") && p.owner() == piece.side && p.side == at->side && p.hex == at->hex)
      lift -= p.points().value_or(0);
  if (weight > lift)
    return fail(fmt::format("{} has {} strength points, and {} can lift {} more (7.2)", piece.name, weight, found->name, lift));
  return std::make_unique<PassengerMover>(situation, piece, options, *found, *vesselOf(found->kind), *at);
}

}  // namespace

Expected<std::unique_ptr<Mover>> makeMover(const Situation& situation, const Piece& piece, const MoveOptions& options) {
  const std::string& means = options.means;
  if (!means.empty() && means != "force-march" && means != "rail" && means != "water")
    return fail(fmt::format("no such means as {} (force-march, rail, water)", means));
  if (const auto vessel = vesselOf(piece.kind)) {
    if (means == "rail" || means == "force-march") return fail(fmt::format("{} is a ship", piece.name));
    const auto berth = berthOfPiece(situation, piece);
    if (!berth) return fail(fmt::format("where {} starts is not known", piece.name));
    const Ground& ground = situation.ground();
    const bool onBoard = berth->hex ? ground.find(*berth->hex) >= 0
                                    : ground.find(berth->side->first()) >= 0 || ground.find(berth->side->second()) >= 0;
    if (!onBoard) return fail(fmt::format("{} lies off the maps in play", piece.name));
    return std::make_unique<ShipMover>(situation, piece, options, *vessel, *berth);
  }
  if (!isGround(piece.kind)) return fail(fmt::format("{} does not move ({})", piece.name, piece.kind));
  if (piece.cell < 0) return fail(fmt::format("where {} stands is not known", piece.name));
  if (piece.has("besieged")) return fail(fmt::format("{} is besieged and cannot leave its fort (13.3)", piece.name));
  if (means == "water") return passenger(situation, piece, options);
  if (means == "rail") {
    const Field field(situation, piece.side, options.ignoreEnemy);
    if (!field.railHex(piece.cell)) {
      if (!situation.ground().cell(piece.cell).knows(Layer::Paths))
        return fail(fmt::format("whether a railroad runs where {} stands is not known", piece.name));
      return fail(fmt::format("{} stands on no railroad (6.54)", piece.name));
    }
    const auto strength = piece.ratings ? strengthOf(*piece.ratings) : std::nullopt;
    const int weight = piece.kind == "leader" || !strength ? 0 : strength->points * piece.count;
    if (weight > kLinePoints)
      return fail(fmt::format("{} has {} strength points, and one line carries {} in a game-turn (6.55)", piece.name, weight,
                              kLinePoints));
    if (const PrintedScenario* printed = printedScenario(situation.facts().played().number)) {
      const int capacity = piece.side.text == "union" ? printed->unionRail : printed->confederateRail;
      if (weight > capacity)
        return fail(fmt::format("{} has {} strength points, and its side has {} rail transport points a game-turn (19.38)",
                                piece.name, weight, capacity));
    }
    return std::make_unique<RailMover>(situation, piece, options);
  }
  if (piece.kind == "rail-repair") return fail(fmt::format("{} moves by rail or water only (18.32)", piece.name));
  if (piece.has("entrained")) return fail(fmt::format("{} is on a train: ask for rail", piece.name));
  if (piece.has("embarked")) return fail(fmt::format("{} is on transports: ask for the transport", piece.name));
  const Allowance allowance = landAllowance(piece);
  if (!allowance.points)
    return fail(fmt::format("the movement allowance of {} is not known: give its counter the rating movement", piece.name));
  return std::make_unique<LandMover>(situation, piece, options, allowance);
}

}  // namespace hotchkiss::wbts
