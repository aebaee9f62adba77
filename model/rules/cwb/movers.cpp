// SPDX-License-Identifier: Apache-2.0
// Units in formations, trains and leaders as Movers: see marching.h.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/base/text.h"
#include "model/rules/cwb/marching.h"
#include "model/rules/cwb/zones.h"

namespace hotchkiss::cwb {
namespace {

/// A mode is a formation of the kind, and whether the unit has been stopped by a zone this turn (14.1).
constexpr int kStopped = 1;
constexpr int modeOf(size_t formation, bool stopped) {
  return static_cast<int>(formation) * 2 + (stopped ? kStopped : 0);
}

class FormationMover final : public Mover {
 public:
  FormationMover(const Situation& situation, const Piece& piece, const MoveOptions& options)
      : situation_(situation),
        piece_(piece),
        ground_(situation.ground()),
        formations_(formationsOf(piece.kind)),
        ignoreEnemy_(options.ignoreEnemy),
        forced_(options.means == kForcedMarchMeans),
        attacks_(options.means == kCloseCombat),
        train_(piece.kind == "supply-train") {
    // All but cavalry, leaders and headquarters are slower off the roads in rain (3BR 2.1, 2BR 6.7).
    const bool slowed =
        situation.weather() == Weather::Rain && piece.kind != "cavalry" && formations_.front() != TroopFormation::Leader;
    const std::vector<Hexside> destroyed = destroyedCrossings(situation);
    for (const TroopFormation formation : formations_) costs_.emplace_back(ground_, formation, slowed, destroyed);
    if (!ignoreEnemy_) zones_ = &zonesAgainst(situation, piece.side);
    stated_ = formationOf(piece);
  }

  TravelNode start() const override {
    size_t at = 0;
    for (size_t i = 0; i < formations_.size(); ++i)
      if (stated_ == formations_[i]) at = i;
    return {piece_.cell, modeOf(at, false)};
  }
  int modes() const override { return static_cast<int>(formations_.size()) * 2; }
  std::string modeName(int mode) const override {
    return formations_.size() == 1 ? std::string() : std::string(rowOf(formationAt(mode)).id);
  }

  Points allowance(int mode) const override {
    const TroopFormation formation = formationAt(mode);
    int points = rowOf(formation).allowance;
    if (formations_.size() == 1) points = piece_.number("movement").value_or(points);
    if (forced_ && formation == TroopFormation::Column) points += kForcedMarch;  // 18.0
    return piece_.has("disorganized") ? points * kPoint / 2 : points * kPoint;   // Morale State Effects
  }

  void moves(TravelNode from, Points spent, std::vector<TravelMove>& out) const override {
    // What is left is lost in a zone, but to go forward into close combat (14.1); what comes after the combat is not asked.
    const bool stopped = (from.mode & kStopped) != 0 && spent > 0;
    if ((stopped && !attacks_) || (attacks_ && situation_.enemyAt(from.cell, piece_.side))) return;
    const size_t formation = static_cast<size_t>(from.mode) / 2;
    const Points most = allowance(from.mode);
    if (const auto changed = afterChange(from, spent); changed && !stopped) out.push_back(*changed);
    if (!rowOf(formations_[formation]).moves) return;
    const size_t first = out.size();
    std::vector<TravelMove> combats;
    Points least = most + 1;
    for (int d = 0; d < kDirections; ++d) {
      const int there = ground_.cell(from.cell).next[static_cast<size_t>(d)];
      const bool attack = closesWith(there);
      if (!obstacle(from.cell, d).empty() || (stopped && !attack)) continue;
      const StepCosts::Step step = costs_[formation].step(from.cell, d);
      if (!step.possible) continue;
      if (attack) {
        if (spent + step.cost + kPoint <= most)
          combats.push_back({{there, modeOf(formation, true)}, spent + step.cost + kPoint, step.certain});
        continue;
      }
      const bool certain = step.certain && !(train_ && costs_[formation].onRoad(there) == Tri::Unknown);
      out.push_back({{there, modeOf(formation, inZone(there))}, spent + step.cost, certain});
      least = std::min(least, spent + step.cost);
    }
    // Who can afford no hex at all may still go one (16.1e).
    if (spent == 0 && least > most)
      for (size_t i = first; i < out.size(); ++i) out[i].spent = most;
    out.insert(out.end(), combats.begin(), combats.end());
  }

  std::vector<Charge> charges(TravelNode from, TravelNode to, Points spent) const override {
    const size_t formation = static_cast<size_t>(from.mode) / 2;
    if (from.cell == to.cell) {
      const FormationRow& was = rowOf(formations_[formation]);
      const TroopFormation is = formationAt(to.mode);
      const Points change = was.change * kPoint;
      std::vector<Charge> out = {{change, fmt::format("change from {} to {}", was.id, rowOf(is).id), "11.0", true}};
      const Points gone = spent + change;
      const Points after = proportionally(gone, allowance(from.mode), allowance(to.mode));
      if (after != gone)
        out.push_back({after - gone,
                       fmt::format("{} of {} points gone, of {} the same part", pointsText(gone),
                                   pointsText(allowance(from.mode)), pointsText(allowance(to.mode))),
                       "16.1b", false});
      return out;
    }
    const int direction = directionTo(ground_.cell(from.cell).hex, ground_.cell(to.cell).hex);
    std::vector<Charge> out = costs_[formation].charges(from.cell, direction);
    if (closesWith(to.cell)) {
      out.push_back({kPoint, "into close combat", "23.0", false});
      return out;
    }
    Points sum = 0;
    for (const Charge& charge : out) sum += charge.points;
    if (spent == 0 && sum > allowance(from.mode)) out.push_back({allowance(from.mode) - sum, "one hex at least", "16.1e", false});
    return out;
  }

  std::string whyNot(int cell, int direction) const override {
    const auto formation = static_cast<size_t>(start().mode) / 2;
    if (!rowOf(formations_[formation]).moves) return "unlimbered guns do not move (11.2)";
    if (std::string what = obstacle(cell, direction); !what.empty()) return what;
    return costs_[formation].whyNot(cell, direction);
  }

  std::vector<std::string> assumed() const override {
    std::vector<std::string> out;
    for (const TroopFormation formation : formations_) {
      const FormationRow& row = rowOf(formation);
      if (!row.moves || (formations_.size() == 1 && piece_.number("movement"))) continue;
      out.push_back(fmt::format("allowance of {} for {}", row.allowance, row.id));
    }
    if (!stated_) out.push_back(fmt::format("{} at start, no formation being stated", rowOf(formations_.front()).id));
    if (!zones_) return out;
    for (const std::string& name : zones_->open)
      out.push_back(fmt::format("no zone of {}, whose formation, facing or place is open", name));
    return out;
  }

 private:
  TroopFormation formationAt(int mode) const { return formations_[static_cast<size_t>(mode) / 2]; }
  bool closesWith(int cell) const { return attacks_ && cell >= 0 && situation_.enemyAt(cell, piece_.side); }
  bool inZone(int cell) const { return zones_ && zones_->certain[static_cast<size_t>(cell)] != 0; }

  /// The other formation, taken on in place.
  std::optional<TravelMove> afterChange(TravelNode from, Points spent) const {
    if (formations_.size() != 2 || forced_) return std::nullopt;  // a forced march stays in column (18.0a)
    const size_t formation = static_cast<size_t>(from.mode) / 2, other = 1 - formation;
    // Guns never unlimber in a zone (15.0d).
    if (formations_[other] == TroopFormation::Unlimbered && inZone(from.cell)) return std::nullopt;
    const Points gone = spent + rowOf(formations_[formation]).change * kPoint;
    if (gone > allowance(from.mode)) return std::nullopt;
    const int mode = modeOf(other, false);
    return TravelMove{{from.cell, mode}, proportionally(gone, allowance(from.mode), allowance(mode)), true};
  }

  /// What besides the ground keeps it from that step; "" when nothing does.
  std::string obstacle(int cell, int direction) const {
    const int there = ground_.cell(cell).next[static_cast<size_t>(direction)];
    if (there < 0) return "the map ends there (1.1b)";
    if (train_ && costs_.front().onRoad(there) == Tri::False)
      return "the supply train keeps to primary and secondary roads (28.3a)";
    if (ignoreEnemy_ || closesWith(there)) return {};
    if (situation_.enemyAt(there, piece_.side)) return "enemies stand there: only a close combat leads in (16.3a)";
    if (inZone(cell) && inZone(there)) return "it would go from one enemy zone straight into another (14.1)";
    return {};
  }

  const Situation& situation_;
  const Piece& piece_;
  const Ground& ground_;
  std::span<const TroopFormation> formations_;
  bool ignoreEnemy_, forced_, attacks_, train_;
  std::vector<StepCosts> costs_;
  const ZoneMap* zones_ = nullptr;  // kept by the situation; nullptr = nobody in the way
  std::optional<TroopFormation> stated_;
};

class LeaderTrace final : public Mover {
 public:
  LeaderTrace(const Situation& situation, const SideId& side, int from, Points most, bool lenient)
      : situation_(situation),
        side_(side),
        from_(from),
        most_(most),
        lenient_(lenient),
        costs_(situation.ground(), TroopFormation::Leader, false, destroyedCrossings(situation)),
        zones_(zonesAgainst(situation, side)) {}

  TravelNode start() const override { return {from_, 0}; }
  Points allowance(int) const override { return most_; }
  void moves(TravelNode from, Points spent, std::vector<TravelMove>& out) const override {
    for (int d = 0; d < kDirections; ++d) {
      if (!obstacle(from.cell, d).empty()) continue;
      const StepCosts::Step step = costs_.step(from.cell, d);
      if (!step.possible) continue;
      out.push_back({{situation_.ground().cell(from.cell).next[static_cast<size_t>(d)], 0}, spent + step.cost, step.certain});
    }
  }
  std::vector<Charge> charges(TravelNode from, TravelNode to, Points) const override {
    const Ground& ground = situation_.ground();
    return costs_.charges(from.cell, directionTo(ground.cell(from.cell).hex, ground.cell(to.cell).hex));
  }
  std::string whyNot(int cell, int direction) const override {
    if (std::string what = obstacle(cell, direction); !what.empty()) return what;
    return costs_.whyNot(cell, direction);
  }

 private:
  std::string obstacle(int cell, int direction) const {
    const int there = situation_.ground().cell(cell).next[static_cast<size_t>(direction)];
    if (there < 0) return "the map ends there (1.1b)";
    if (situation_.enemyAt(there, side_)) return "enemies stand there (10.5a)";
    const auto at = static_cast<size_t>(there);
    const bool zone = lenient_ ? zones_.certain[at] != 0 : zones_.possible[at] != 0;
    if (zone && !situation_.friendAt(there, side_)) return "an enemy zone without friends lies there (10.5a, 14.1b)";
    return {};
  }

  const Situation& situation_;
  SideId side_;
  int from_;
  Points most_;
  bool lenient_;
  StepCosts costs_;
  const ZoneMap& zones_;
};

}  // namespace

Expected<std::unique_ptr<Mover>> makeMover(const Situation& situation, const Piece& piece, const MoveOptions& options) {
  if (formationsOf(piece.kind).empty())
    return fail(fmt::format("{} is of no kind that moves in this series: {}", piece.name, piece.kind));
  if (piece.cell < 0)
    return fail(fmt::format("{} has no certain place on the map: ask for a unit that stands in one hex", piece.name));
  if (piece.has("routed")) return fail(fmt::format("{} is routed and does not move of its own will (24.1b)", piece.name));
  if (options.means == kCloseCombat) {
    if (piece.kind != "infantry" && piece.kind != "cavalry")
      return fail(fmt::format("{} does not attack in close combat: infantry and cavalry do (23.1i)", piece.name));
    for (const char* state : {"shaken", "disorganized"})
      if (piece.has(state)) return fail(fmt::format("{} is {} and does not attack in close combat (23.1a)", piece.name, state));
  } else if (!options.means.empty()) {
    if (options.means != kForcedMarchMeans)
      return fail(fmt::format("the series has no movement by {}: leave it out, or ask for {} or {}", options.means,
                              kForcedMarchMeans, kCloseCombat));
    const auto formation = formationOf(piece);
    if (piece.kind != "infantry" || (formation && *formation != TroopFormation::Column) || piece.has("disorganized"))
      return fail(
          fmt::format("{} may not force march: only infantry in column that is not disorganized may (18.0a)", piece.name));
  }
  return std::unique_ptr<Mover>(std::make_unique<FormationMover>(situation, piece, options));
}

std::unique_ptr<Mover> makeLeaderTrace(const Situation& situation, const SideId& side, int from, Points most, bool lenient) {
  return std::make_unique<LeaderTrace>(situation, side, from, most, lenient);
}

}  // namespace hotchkiss::cwb
