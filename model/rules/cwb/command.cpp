// SPDX-License-Identifier: Apache-2.0
#include "model/rules/cwb/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <tuple>

#include "model/base/text.h"
#include "model/rules/cwb/formations.h"
#include "model/rules/cwb/marching.h"
#include "model/rules/travel.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss::cwb {
namespace {

bool leads(const Piece& piece) {
  return piece.kind == "division-leader" || piece.kind == "corps-leader" || piece.kind == "army-leader";
}

std::string idOf(const Piece& piece) {
  return piece.unit.empty() ? piece.pool.text : piece.unit.text;
}

/// Formations above a piece, nearest first, its own included.
std::vector<FormationId> chainOf(const Situation& situation, FormationId formation) {
  std::vector<FormationId> out;
  const Forces& forces = situation.facts().forces();
  while (!formation.empty() && std::find(out.begin(), out.end(), formation) == out.end()) {
    out.push_back(formation);
    const auto* f = forces.formation(formation);
    formation = f ? f->parent : FormationId();
  }
  return out;
}

const Piece* pieceOf(const Situation& situation, const UnitId& id) {
  for (const Piece& piece : situation.pieces())
    if (piece.unit == id && !id.empty()) return &piece;
  return nullptr;
}

/// Who marks the centre of a division's radius: its leader, of whatever rank (a corps leader may command a division too: 2BR 3.5,
/// 3BR 4.4).
const Piece* leaderOfDivision(const Situation& situation, const FormationId& id) {
  const auto* formation = situation.facts().forces().formation(id);
  if (!formation) return nullptr;
  if (!formation->leader.empty() && (formation->size == "division" || formation->size.empty()))
    if (const Piece* leader = pieceOf(situation, formation->leader);
        leader && (formation->size == "division" || leader->kind == "division-leader"))
      return leader;
  for (const Piece& piece : situation.pieces())
    if (piece.formation == id && piece.kind == "division-leader") return &piece;
  return nullptr;
}

/// Headquarters of a corps or wing. Those of armies have no radius (10.5a B).
const Piece* headquartersOf(const Situation& situation, const FormationId& id) {
  const auto* formation = situation.facts().forces().formation(id);
  if (!formation || formation->size == "army") return nullptr;
  for (const Piece& piece : situation.pieces())
    if (piece.formation == id && piece.kind == "headquarters") return &piece;
  return nullptr;
}

struct Superiors {
  const Piece* division = nullptr;
  const Piece* corps = nullptr;
  FormationId divisionFormation;
};

Superiors superiorsOf(const Situation& situation, const Piece& piece) {
  Superiors out;
  for (const FormationId& id : chainOf(situation, piece.formation)) {
    if (!out.division && !out.corps) {
      out.division = leaderOfDivision(situation, id);
      if (out.division) out.divisionFormation = id;
    }
    if (!out.corps) out.corps = headquartersOf(situation, id);
  }
  return out;
}

/// Cells of a piece: its own and those of its extended lines, one of which is enough (10.5a A).
std::vector<int> cellsOf(const Piece& piece) {
  std::vector<int> out = piece.extended;
  if (piece.cell >= 0) out.insert(out.begin(), piece.cell);
  return out;
}

struct Reach {
  Tri within = Tri::Unknown;
  Points cost = 0;
  std::vector<Hex> path;
};

/// Searches as leaders travel, which many of a command share; kept by the situation that they are made in.
class LeaderWays {
 public:
  explicit LeaderWays(const Situation&) {}
  /// From a cell with so many points, in one go.
  std::shared_ptr<const Travel> from(const Situation& situation, const SideId& side, int cell, Points most, bool lenient) const {
    const Key key{side, cell, most, lenient};
    {
      const std::lock_guard guard(lock_);
      if (const auto it = found_.find(key); it != found_.end()) return it->second;
    }
    const auto trace = makeLeaderTrace(situation, side, cell, most, lenient);
    auto made = std::make_shared<const Travel>(Travel::make(*trace, 1, lenient));
    const std::lock_guard guard(lock_);
    return found_.emplace(key, std::move(made)).first->second;
  }

 private:
  using Key = std::tuple<SideId, int, Points, bool>;
  mutable std::mutex lock_;
  mutable std::map<Key, std::shared_ptr<const Travel>> found_;
};

std::shared_ptr<const Travel> leaderWays(const Situation& situation, const SideId& side, int from, Points most, bool lenient) {
  return situation.derived<LeaderWays>().from(situation, side, from, most, lenient);
}

/// Whether one of `cells` lies within so many points of a leader's way from a cell.
Reach withinRadius(const Situation& situation, const SideId& side, int from, const std::vector<int>& cells, int radius) {
  const Ground& ground = situation.ground();
  Reach out;
  for (const bool lenient : {false, true}) {
    const auto shared = leaderWays(situation, side, from, radius * kPoint, lenient);
    const Travel& travel = *shared;
    std::optional<TravelNode> best;
    for (const int cell : cells)
      if (const auto node = travel.best(cell); node && (!best || travel.record(*node).spent < travel.record(*best).spent))
        best = node;
    if (!best) continue;
    out.within = lenient ? Tri::Unknown : Tri::True;
    out.cost = travel.record(*best).spent;
    for (const TravelNode node : travel.way(*best)) out.path.push_back(ground.cell(node.cell).hex);
    return out;
  }
  out.within = Tri::False;
  return out;
}

/// A piece against one superior.
CommandedUnit judged(const Situation& situation, const Piece& piece, const Piece& superior, int radius, const char* section) {
  CommandedUnit out;
  out.id = idOf(piece);
  out.leader = idOf(superior);
  if (piece.cell < 0 || superior.cell < 0) {
    out.why = fmt::format("the place of {} is open", piece.cell < 0 ? piece.name : superior.name);
    return out;
  }
  const Reach reach = withinRadius(situation, piece.side, superior.cell, cellsOf(piece), radius);
  out.inCommand = reach.within;
  out.path = reach.path;
  if (reach.within == Tri::False)
    out.why =
        fmt::format("{} is farther than {} movement points of a leader from {} ({})", piece.name, radius, superior.name, section);
  else if (reach.within == Tri::Unknown)
    out.why = fmt::format("whether {} is within {} movement points of {} hangs on ground or enemy zones that nobody knows",
                          piece.name, radius, superior.name);
  return out;
}

bool named(const Situation& situation, const Orders& orders, const UnitId& unit) {
  const WhoAnswer who = resolve(orders.who, situation.facts().forces());
  return std::find(who.units.begin(), who.units.end(), unit) != who.units.end();
}

}  // namespace

std::string exemption(const Situation& situation, const Piece& piece) {
  if (piece.has("ocr")) return "it is exempt while it stays where it is (2BR 2.3)";
  const Superiors above = superiorsOf(situation, piece);
  for (const Orders& orders : situation.facts().played().orders) {
    // Orders are text; that they are a goal is a word in it.
    if (lowered(orders.text).find("goal") == std::string::npos || piece.unit.empty() || !named(situation, orders, piece.unit))
      continue;
    const bool own = leads(piece) || !above.division || !named(situation, orders, above.division->unit);
    if (own) return fmt::format("its orders \"{}\" give it a goal of its own (10.5b)", orders.id);
  }
  return {};
}

CommandedUnit commandOf(const Situation& situation, const Piece& piece) {
  const Superiors above = superiorsOf(situation, piece);
  CommandedUnit out;
  out.id = idOf(piece);
  const auto unbound = [&](std::string why) {
    out.inCommand = Tri::True;
    out.why = std::move(why);
    return out;
  };
  const bool divisionLeader = above.division == &piece || piece.kind == "division-leader";
  if (!divisionLeader && !isTroopKind(piece.kind)) return unbound("no radius binds its kind (10.5a)");
  const auto excused = [&](CommandedUnit found) {
    if (found.inCommand == Tri::True) return found;
    const std::string why = exemption(situation, piece);
    if (why.empty()) return found;
    if (!piece.has("ocr")) found.inCommand = Tri::True;
    found.why += (found.why.empty() ? "" : "; ") + why;
    return found;
  };
  if (divisionLeader) {
    if (!above.corps) return unbound("there is no headquarters above him (10.5d)");
    if (piece.kind == "corps-leader") return unbound("corps leaders go where they like (10.0a)");
    return excused(judged(situation, piece, *above.corps, kDivisionRadius, "10.5a B"));
  }
  if (!above.division && !above.corps) return unbound("nobody above it marks a radius (10.5c, 10.5d)");
  if (!above.division || piece.kind == "artillery") {
    CommandedUnit direct;
    direct.id = out.id;
    if (above.corps) direct = judged(situation, piece, *above.corps, kDivisionRadius, "10.5a B");
    if (!above.division || (above.corps && direct.inCommand == Tri::True)) return excused(direct);
    // Guns of a division may act as one of its brigades (10.5c).
    const CommandedUnit asBrigade = judged(situation, piece, *above.division, kBrigadeRadius, "10.5a A");
    if (!above.corps || asBrigade.inCommand > direct.inCommand) return excused(asBrigade);
    return excused(direct);
  }
  CommandedUnit found = judged(situation, piece, *above.division, kBrigadeRadius, "10.5a A");
  if (found.inCommand != Tri::False) {
    // The division functions when its leader is in radius of the headquarters (10.5a B).
    const CommandedUnit leader = commandOf(situation, *above.division);
    if (leader.inCommand < found.inCommand) {
      found.inCommand = leader.inCommand;
      found.why = leader.why;
    }
  }
  return excused(found);
}

namespace {

/// The hexes within so many points of a leader's way, and what lies open.
void addRadius(const Situation& situation, const Piece& centre, int radius, QueryAnswer& out) {
  const Ground& ground = situation.ground();
  std::set<int> seen;
  for (const bool lenient : {false, true}) {
    const auto trace = makeLeaderTrace(situation, centre.side, centre.cell, radius * kPoint, lenient);
    const auto shared = leaderWays(situation, centre.side, centre.cell, radius * kPoint, lenient);
    const Travel& travel = *shared;
    std::vector<TravelNode> nodes = travel.reached();
    for (const TravelNode node : nodes) {
      if (!seen.insert(node.cell).second) continue;
      if (!lenient) {
        out.hexes.push_back({ground.cell(node.cell).hex, travel.record(node).spent, 1, ""});
        const Travel::Record& record = travel.record(node);
        if (record.before.cell >= 0)
          for (const Charge& charge : trace->charges(record.before, node, record.spentBefore))
            if (charge.assumed && !contains(out.assumed, charge.what)) out.assumed.push_back(charge.what);
      } else {
        out.unknown.push_back(ground.cell(node.cell).hex);
      }
    }
  }
  std::sort(out.unknown.begin(), out.unknown.end());
}

void addOrders(const Situation& situation, const Piece& commander, QueryAnswer& out) {
  const Ground& ground = situation.ground();
  constexpr Points kFar = 1000 * kPoint;
  for (const Piece& piece : situation.pieces()) {
    if (piece.side != commander.side || &piece == &commander || piece.cell < 0) continue;
    const Superiors above = superiorsOf(situation, piece);
    const bool receiver = piece.kind == "headquarters" ? headquartersOf(situation, piece.formation) == &piece
                                                       : piece.kind == "division-leader" && !above.corps;
    if (!receiver) continue;
    CommandedUnit row;
    row.id = idOf(piece);
    row.leader = idOf(commander);
    for (const bool lenient : {false, true}) {
      const auto shared = leaderWays(situation, commander.side, commander.cell, kFar, lenient);
      const Travel& travel = *shared;
      const auto node = travel.best(piece.cell);
      if (!node) continue;
      const Points cost = travel.record(*node).spent;
      row.inCommand = lenient ? Tri::Unknown : Tri::True;
      row.why = fmt::format("an order to {} takes {}{} turns for {} movement points of a leader (10.1e)", piece.name,
                            lenient ? "at least " : "", deliveryTurns(cost), pointsText(cost));
      for (const TravelNode step : travel.way(*node)) row.path.push_back(ground.cell(step.cell).hex);
      break;
    }
    if (row.why.empty()) {
      row.inCommand = Tri::False;
      row.why = fmt::format("no way of a leader leads to {}", piece.name);
    }
    out.reasons.push_back(row.why);
    out.units.push_back(std::move(row));
  }
}

}  // namespace

QueryAnswer commandAnswer(const Situation& situation, const Piece& piece) {
  QueryAnswer out;
  const Superiors above = superiorsOf(situation, piece);
  const bool division = piece.kind == "division-leader" || above.division == &piece;
  const bool corps = piece.kind == "headquarters" && headquartersOf(situation, piece.formation) == &piece;
  if (piece.kind == "army-leader") {
    if (piece.cell < 0) {
      out.reasons.push_back(fmt::format("the place of {} is open", piece.name));
      out.sentence = out.reasons.back();
      return out;
    }
    addOrders(situation, piece, out);
    out.answer = Tri::True;
    out.sentence = fmt::format("{} sends orders to {} receivers", piece.name, out.units.size());
    return out;
  }
  if (!division && !corps) {
    const CommandedUnit unit = commandOf(situation, piece);
    out.answer = unit.inCommand;
    out.path = unit.path;
    out.sentence = unit.inCommand == Tri::True    ? fmt::format("{} is in command", piece.name)
                   : unit.inCommand == Tri::False ? fmt::format("{} is out of command", piece.name)
                                                  : fmt::format("not known whether {} is in command", piece.name);
    if (!unit.why.empty()) out.reasons.push_back(unit.why);
    out.units.push_back(unit);
    return out;
  }
  const int radius = division ? kBrigadeRadius : kDivisionRadius;
  if (piece.cell < 0) {
    out.reasons.push_back(fmt::format("the place of {} is open", piece.name));
    out.sentence = out.reasons.back();
    return out;
  }
  addRadius(situation, piece, radius, out);
  size_t in = 0;
  for (const Piece& other : situation.pieces()) {
    if (&other == &piece || other.side != piece.side) continue;
    const Superiors its = superiorsOf(situation, other);
    const bool under = division ? its.division == &piece && isTroopKind(other.kind)
                                : its.corps == &piece && (isTroopKind(other.kind) || other.kind == "division-leader");
    if (!under || (other.cell < 0 && other.maybe.empty())) continue;
    CommandedUnit row = commandOf(situation, other);
    if (row.inCommand == Tri::True) ++in;
    out.units.push_back(std::move(row));
  }
  out.answer = Tri::True;
  out.sentence = fmt::format("{} of {} units are in command of {}, whose radius of {} movement points takes in {} hexes", in,
                             out.units.size(), piece.name, radius, out.hexes.size());
  if (division) {
    const CommandedUnit self = commandOf(situation, piece);
    if (!self.why.empty()) out.reasons.push_back(self.why);
  }
  if (!out.unknown.empty()) out.reasons.push_back("more hexes may be in the radius: ground or enemy zones are not known");
  return out;
}

}  // namespace hotchkiss::cwb
