// SPDX-License-Identifier: Apache-2.0
#include "model/rules/travel.h"

#include <fmt/format.h>

#include <algorithm>
#include <queue>
#include <set>
#include <tuple>

#include "model/base/text.h"

namespace hotchkiss {

namespace {

struct Waiting {
  int turn;
  Points spent;
  TravelNode node;
  bool operator>(const Waiting& o) const { return std::tie(turn, spent, node) > std::tie(o.turn, o.spent, o.node); }
};

void addOnce(std::vector<std::string>& names, const std::string& name) {
  if (!contains(names, name)) names.push_back(name);
}

}  // namespace

Travel Travel::make(const Mover& mover, int mostTurns, bool uncertain, std::optional<int> target) {
  Travel out;
  out.modes_ = std::max(1, mover.modes());
  std::vector<Points> allowances;
  for (int mode = 0; mode < out.modes_; ++mode) {
    out.arriving_.push_back(mover.arrives(mode));
    allowances.push_back(mover.allowance(mode));
  }
  const TravelNode start = mover.start();
  if (start.cell < 0) return out;
  const auto slot = [&](TravelNode node) -> Record& {
    const size_t at = static_cast<size_t>(node.cell) * static_cast<size_t>(out.modes_) + static_cast<size_t>(node.mode);
    if (at >= out.records_.size()) out.records_.resize(std::max(at + 1, out.records_.size() * 2));
    return out.records_[at];
  };
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> queue;
  slot(start) = {1, 0, {-1, 0}, 0};
  queue.push({1, 0, start});
  std::vector<TravelMove> moves;
  /// How many of the moves were open.
  const auto relax = [&](TravelNode from, int turn, Points spentBefore) {
    int open = 0;
    for (const TravelMove& move : moves) {
      if (move.spent > allowances[static_cast<size_t>(move.to.mode)]) continue;
      if (!move.certain && !uncertain) {
        out.leftOut_ = true;
        continue;
      }
      ++open;
      Record& known = slot(move.to);
      if (known.turn != 0 && std::tie(known.turn, known.spent) <= std::tie(turn, move.spent)) continue;
      known = {turn, move.spent, from, spentBefore};
      queue.push({turn, move.spent, move.to});
    }
    return open;
  };
  while (!queue.empty()) {
    const Waiting now = queue.top();
    queue.pop();
    if (const Record& known = slot(now.node); known.turn != now.turn || known.spent != now.spent) continue;
    out.reached_.push_back(now.node);
    if (target && now.node.cell == *target && mover.arrives(now.node.mode)) break;
    moves.clear();
    mover.moves(now.node, now.spent, moves);
    const int open = relax(now.node, now.turn, now.spent);
    if (now.turn >= mostTurns || !mover.mayRest(now.node)) continue;
    // Where all six neighbours are reached in this turn, a rest leads nowhere sooner.
    if (out.modes_ == 1 && open == kDirections) continue;
    moves.clear();
    mover.moves(now.node, 0, moves);
    relax(now.node, now.turn + 1, 0);
  }
  return out;
}

std::optional<TravelNode> Travel::best(int cell) const {
  std::optional<TravelNode> out;
  for (int mode = 0; mode < modes_; ++mode) {
    const Record& r = record({cell, mode});
    if (r.turn == 0 || !arriving_[static_cast<size_t>(mode)]) continue;
    if (!out || std::tie(r.turn, r.spent) < std::tie(record(*out).turn, record(*out).spent)) out = TravelNode{cell, mode};
  }
  return out;
}

const Travel::Record& Travel::record(TravelNode node) const {
  static const Record none;
  const size_t at = static_cast<size_t>(node.cell) * static_cast<size_t>(modes_) + static_cast<size_t>(node.mode);
  return node.cell < 0 || at >= records_.size() ? none : records_[at];
}

std::vector<TravelNode> Travel::way(TravelNode node) const {
  std::vector<TravelNode> out;
  while (node.cell >= 0 && record(node).turn != 0) {
    out.push_back(node);
    node = record(node).before;
  }
  std::reverse(out.begin(), out.end());
  return out;
}

namespace {

/// Steps of the way, what they cost, and the assumed values among it.
void describeWay(const Ground& ground, const Mover& mover, const Travel& travel, TravelNode end, QueryAnswer& out) {
  const std::vector<TravelNode> way = travel.way(end);
  for (size_t i = 0; i < way.size(); ++i) {
    const Hex hex = ground.cell(way[i].cell).hex;
    if (out.path.empty() || out.path.back() != hex) out.path.push_back(hex);
    if (i == 0) continue;
    const Travel::Record& record = travel.record(way[i]);
    QueryStep step;
    step.from = ground.cell(way[i - 1].cell).hex;
    step.to = hex;
    step.cost = record.spent - record.spentBefore;
    step.charges = mover.charges(way[i - 1], way[i], record.spentBefore);
    step.mode = mover.modeName(way[i].mode);
    step.turn = record.turn;
    for (const Charge& charge : step.charges)
      if (charge.assumed) addOnce(out.assumed, charge.what);
    // What charges nothing and is assumed has been named: in the breakdown it would be noise.
    std::erase_if(step.charges, [](const Charge& charge) { return charge.assumed && charge.points == 0; });
    out.steps.push_back(std::move(step));
  }
  out.cost = travel.record(end).spent;
  out.turns = travel.record(end).turn;
}

bool digitized(const GroundCell& cell) {
  return cell.knows(Layer::Terrain) && cell.knows(Layer::Hexsides) && cell.knows(Layer::Paths);
}

/// What makes ways to these nodes uncertain: ground, or units that may bar the way and may stand elsewhere.
std::string whatIsUncertain(const Ground& ground, const Travel& possible, const std::vector<TravelNode>& nodes) {
  bool land = false, units = false;
  for (const TravelNode node : nodes) {
    if (land && units) break;
    bool overUnknown = false;
    for (const TravelNode step : possible.way(node)) overUnknown |= !digitized(ground.cell(step.cell));
    (overUnknown ? land : units) = true;
  }
  return land && units ? "over ground that is not digitized or past units whose place is not certain"
         : units       ? "past units whose place is not certain"
                       : "over ground that is not digitized";
}

}  // namespace

QueryAnswer reachAnswer(const Situation& situation, const Mover& mover, int turns) {
  const Ground& ground = situation.ground();
  QueryAnswer out;
  out.assumed = mover.assumed();
  const Travel certain = Travel::make(mover, turns, false);
  std::vector<bool> seen(static_cast<size_t>(ground.size()));
  const auto first = [&](int cell) {
    const bool fresh = !seen[static_cast<size_t>(cell)];
    seen[static_cast<size_t>(cell)] = true;
    return fresh;
  };
  for (const TravelNode node : certain.reached()) {
    const auto best = certain.best(node.cell);
    if (!best || *best != node || !first(node.cell)) continue;
    const Travel::Record& record = certain.record(node);
    out.hexes.push_back({ground.cell(node.cell).hex, record.spent, record.turn, mover.modeName(node.mode)});
    if (record.before.cell >= 0)
      for (const Charge& charge : mover.charges(record.before, node, record.spentBefore))
        if (charge.assumed) addOnce(out.assumed, charge.what);
  }
  Travel possible;
  std::vector<TravelNode> uncertain;
  if (certain.leftOut()) {
    possible = Travel::make(mover, turns, true);
    for (const TravelNode node : possible.reached()) {
      if (!mover.arrives(node.mode) || !first(node.cell)) continue;
      uncertain.push_back(node);
      out.unknown.push_back(ground.cell(node.cell).hex);
    }
  }
  out.answer = out.unknown.empty() || out.hexes.size() > 1 ? Tri::True : Tri::Unknown;
  out.sentence = fmt::format("reaches {} hexes in {} turn{}", out.hexes.size(), turns, turns == 1 ? "" : "s");
  if (!out.unknown.empty()) {
    const std::string why = whatIsUncertain(ground, possible, uncertain);
    out.sentence += fmt::format(", and may reach {} more {}", out.unknown.size(), why);
    out.reasons.push_back(fmt::format("{} of the hexes lie {}", out.unknown.size(), why));
  }
  return out;
}

QueryAnswer moveAnswer(const Situation& situation, const Mover& mover, int target, int mostTurns) {
  const Ground& ground = situation.ground();
  QueryAnswer out;
  out.assumed = mover.assumed();
  const Travel certain = Travel::make(mover, mostTurns, false, target);
  const auto end = certain.best(target);
  if (end) {
    describeWay(ground, mover, certain, *end, out);
    out.answer = Tri::True;
    out.sentence = out.steps.empty() ? "it stands there"
                   : *out.turns == 1 ? fmt::format("{} movement point{}", pointsText(*out.cost), *out.cost == kPoint ? "" : "s")
                                     : fmt::format("{} turns, {} movement points in the last", *out.turns, pointsText(*out.cost));
  }
  // Unknown ground may hold a cheaper way, or the only one.
  std::optional<TravelNode> perhaps;
  Travel possible;
  if (certain.leftOut()) {
    possible = Travel::make(mover, mostTurns, true, target);
    perhaps = possible.best(target);
  }
  if (perhaps) {
    const Travel::Record& best = possible.record(*perhaps);
    const bool better = !end || std::tie(best.turn, best.spent) < std::tie(certain.record(*end).turn, certain.record(*end).spent);
    if (better) {
      std::set<Hex> unknown;
      for (const TravelNode node : possible.way(*perhaps)) {
        if (!digitized(ground.cell(node.cell))) unknown.insert(ground.cell(node.cell).hex);
      }
      out.unknown.assign(unknown.begin(), unknown.end());
      if (end) {
        out.reasons.push_back(fmt::format("a way {} may be cheaper, of {} at least",
                                          whatIsUncertain(ground, possible, {*perhaps}), pointsText(best.spent)));
      } else {
        out.answer = Tri::Unknown;
        out.sentence = "not known: the way leads " + whatIsUncertain(ground, possible, {*perhaps});
        out.reasons.push_back(out.sentence);
      }
      return out;
    }
  }
  if (!end) {
    out.answer = Tri::False;
    out.sentence = fmt::format("not within {} turn{}", mostTurns, mostTurns == 1 ? "" : "s");
    out.reasons.push_back(out.sentence);
    // Where it gets to the very edge of the hex, the rule that stops it there is what one wants to know.
    for (int d = 0; d < kDirections; ++d) {
      const int beside = ground.cell(target).next[static_cast<size_t>(d)];
      if (beside < 0 || !certain.best(beside)) continue;
      if (const std::string why = mover.whyNot(beside, opposite(d)); !why.empty()) addOnce(out.reasons, why);
    }
  }
  return out;
}

}  // namespace hotchkiss
