// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/scoring.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

#include "model/scenario/who_evaluation.h"

namespace hotchkiss {

namespace {

std::optional<double> plus(const std::optional<double>& a, const std::optional<double>& b) {
  return a && b ? std::optional(*a + *b) : std::nullopt;
}

/// Zero and `count` times the amount, whichever is which end; no count = no bound.
PointRange upTo(double amount, std::optional<double> count) {
  PointRange out;
  auto& end = amount < 0 ? out.low : out.high;
  end = count ? std::optional(amount * *count) : std::nullopt;
  return out;
}

}  // namespace

std::optional<double> occasionsOf(const Award& award, const ScoringContext& context) {
  if (!award.when.root()) return award.basis == AwardBasis::PerTurn ? std::nullopt : std::optional(1.0);
  double count = 0;
  for (const WhenClause& clause : award.when.root()->clauses) {
    const bool repeated = clause.every > 0 || clause.part || award.basis == AwardBasis::PerTurn;
    if (!repeated || clause.at || clause.atEnd || clause.beforePlay) {
      count += 1;
      continue;
    }
    if (!context.span) return std::nullopt;
    WhenNode only;
    only.clauses.push_back(clause);
    const auto one = When::of(only);
    const WhenAnswer turns = one ? evaluate(*one, *context.span) : WhenAnswer();
    if (!turns.first || !turns.last) return std::nullopt;
    for (int turn = *turns.first; turn <= *turns.last && turn - *turns.first < 100000; ++turn)
      count += contains(*one, turn, *context.span) != Tri::False;
  }
  return count;
}

namespace {

std::optional<double> strengthOf(const WhoAnswer& who, const Forces& forces) {
  double sum = 0;
  const auto add = [&sum](const std::vector<Rating>& ratings, double times) {
    const Rating* rating = findRating(ratings, "strength");
    double value = 0;
    if (!rating) return false;
    const std::string_view text = withoutParentheses(rating->value);
    const char* end = text.data() + text.size();
    if (const auto parsed = std::from_chars(text.data(), end, value); parsed.ec != std::errc() || parsed.ptr != end) return false;
    sum += value * times;
    return true;
  };
  for (const auto* units : {&who.units, &who.possible})
    for (const UnitId& id : *units)
      if (const Unit* unit = forces.unit(id); !unit || !add(unit->ratings, 1)) return std::nullopt;
  for (const PoolCount& count : who.pools)
    if (const Pool* pool = forces.pool(count.pool); !count.count || !pool || !add(pool->ratings, *count.count))
      return std::nullopt;
  return who.names.empty() && who.notFound.empty() ? std::optional(sum) : std::nullopt;
}

/// How many times the amount can be earned on one occasion.
std::optional<double> instances(const Award& award, const ScoringContext& context) {
  if (award.basis == AwardBasis::Once || award.basis == AwardBasis::PerTurn) return 1;
  if (!context.forces || award.who.empty() || award.basis == AwardBasis::PerInstance) return std::nullopt;
  const WhoAnswer who = resolve(award.who, *context.forces);
  if (award.basis == AwardBasis::PerUnit) return who.most ? std::optional<double>(*who.most) : std::nullopt;
  return strengthOf(who, *context.forces);
}

PointRange capped(PointRange range, double cap) {
  cap = std::fabs(cap);
  range.high = std::clamp(range.high.value_or(cap), -cap, cap);
  range.low = std::clamp(range.low.value_or(-cap), -cap, cap);
  return range;
}

/// Never more, up or down, than the other has, whatever that comes to.
PointRange cappedBy(PointRange range, const PointRange& other) {
  if (!other.low || !other.high) return {range.low ? std::optional(std::min(*range.low, 0.0)) : range.low, range.high};
  const double least = *other.low <= 0 && *other.high >= 0 ? 0 : std::min(std::fabs(*other.low), std::fabs(*other.high));
  range = capped(range, std::max(std::fabs(*other.low), std::fabs(*other.high)));
  range.low = std::min(*range.low, least);
  range.high = std::max(*range.high, -least);
  return range;
}

bool exact(const PointRange& range) {
  return range.low && range.low == range.high;
}

PointRange best(const PointRange& a, const PointRange& b) {
  if (exact(a) && exact(b)) return *a.high >= *b.high ? a : b;
  PointRange out;
  out.high = a.high && b.high ? std::optional(std::max(*a.high, *b.high)) : std::nullopt;
  out.low = a.low && b.low ? std::optional(std::min(*a.low, *b.low)) : std::nullopt;
  // The better of two that are gained for sure is gained for sure.
  if (out.low && *out.low >= 0) out.low = std::max(*a.low, *b.low);
  return out;
}

class Totals {
 public:
  Totals(const Scenario& scenario, const AwardPoints& points) : scenario_(scenario), points_(points) {}

  std::map<SideId, PointRange> bySide() {
    std::map<SideId, PointRange> out;
    for (const Award& award : scenario_.awards)
      if (!groupOf(award)) out[award.side] = out[award.side] + points_(award);
    // A group gives each side what its own awards in it come to.
    for (const AwardGroup& group : scenario_.awardGroups) {
      std::set<SideId> sides;
      for (const Award& award : scenario_.awards)
        if (award.group == group.id && sides.insert(award.side).second)
          out[award.side] = out[award.side] + groupRange(group, award.side);
    }
    for (const Option& option : scenario_.options)
      if (!option.payee.empty() &&
          std::find(scenario_.chosenOptions.begin(), scenario_.chosenOptions.end(), option.id) != scenario_.chosenOptions.end())
        out[option.payee] = out[option.payee] + PointRange{option.price, option.price};
    return out;
  }

  PointRange rangeOfId(const std::string& id) {
    for (const Award& award : scenario_.awards)
      if (award.id == id) return points_(award);
    return rangeOfGroup(id, {});
  }

  PointRange rangeOfGroup(const std::string& id, const SideId& side) {
    for (const AwardGroup& group : scenario_.awardGroups)
      if (group.id == id) return groupRange(group, side);
    return {std::nullopt, std::nullopt};
  }

 private:
  const AwardGroup* groupOf(const Award& award) const {
    for (const AwardGroup& group : scenario_.awardGroups)
      if (group.id == award.group) return &group;
    return nullptr;
  }

  /// Of one side's awards in it; of all of them for an empty side.
  PointRange groupRange(const AwardGroup& group, const SideId& side) {
    PointRange out;
    if (!open_.insert(group.id).second) return {std::nullopt, std::nullopt};  // groups that cap each other in a ring
    bool first = true;
    for (const Award& award : scenario_.awards) {
      if (award.group != group.id || (!side.empty() && award.side != side)) continue;
      const PointRange one = points_(award);
      out = first ? one : group.rule == "best" ? best(out, one) : out + one;
      first = false;
    }
    out = out * group.factor;
    if (group.capTotal) out = capped(out, *group.capTotal);
    if (!group.cappedBy.empty()) out = cappedBy(out, rangeOfId(group.cappedBy));
    open_.erase(group.id);
    return out;
  }

  const Scenario& scenario_;
  const AwardPoints& points_;
  std::set<std::string> open_;
};

}  // namespace

PointRange operator+(const PointRange& a, const PointRange& b) {
  return {plus(a.low, b.low), plus(a.high, b.high)};
}

PointRange operator*(const PointRange& a, double factor) {
  const auto times = [factor](const std::optional<double>& end) { return end ? std::optional(*end * factor) : std::nullopt; };
  return factor < 0 ? PointRange{times(a.high), times(a.low)} : PointRange{times(a.low), times(a.high)};
}

PointRange rangeOf(const Award& award, const ScoringContext& context) {
  if (award.basis == AwardBasis::Steps) {
    PointRange out;
    for (const auto& [count, points] : award.steps) {
      out.high = std::max(*out.high, points);
      out.low = std::min(*out.low, points);
    }
    return out;
  }
  const auto each = instances(award, context), times = occasionsOf(award, context);
  std::optional<double> count = each && times ? std::optional(*each * *times) : std::nullopt;
  if (award.most) count = std::min<double>(count.value_or(*award.most), *award.most);
  return upTo(award.amount, count);
}

double pointsOf(const Award& award, double count) {
  if (award.basis == AwardBasis::Steps) {
    const std::pair<int, double>* reached = nullptr;
    for (const auto& step : award.steps)
      if (count >= step.first && (reached == nullptr || step.first > reached->first)) reached = &step;
    return reached == nullptr ? 0 : reached->second;
  }
  if (award.most) count = std::min<double>(count, *award.most);
  return award.amount * count;
}

std::map<SideId, PointRange> totalsOf(const Scenario& scenario, const AwardPoints& points) {
  return Totals(scenario, points).bySide();
}

PointRange groupTotal(const Scenario& scenario, const std::string& group, const SideId& side, const AwardPoints& points) {
  return Totals(scenario, points).rangeOfGroup(group, side);
}

std::map<SideId, PointRange> scoreRanges(const Scenario& scenario, const ScoringContext& context) {
  return totalsOf(scenario, [&context](const Award& award) { return rangeOf(award, context); });
}

double scoreStep(const Scenario& scenario) {
  std::vector<double> amounts;
  for (const Award& award : scenario.awards) {
    double factor = 1;
    for (const AwardGroup& group : scenario.awardGroups)
      if (group.id == award.group) factor = group.factor;
    amounts.push_back(award.amount * factor);
    for (const auto& [count, points] : award.steps) amounts.push_back(points * factor);
  }
  for (const Option& option : scenario.options) amounts.push_back(option.price);
  for (const double step : {1.0, 0.5, 0.25, 0.1})
    if (std::all_of(amounts.begin(), amounts.end(), [step](double amount) {
          const double steps = amount / step;
          return std::fabs(steps - std::round(steps)) < 1e-9;
        }))
      return step;
  return 0.01;
}

}  // namespace hotchkiss
