// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/who_evaluation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "model/scenario/value_parser.h"

namespace hotchkiss {

namespace {

template <class T>
bool holds(const std::vector<T>& items, const T& item) {
  return std::find(items.begin(), items.end(), item) != items.end();
}
template <class T>
void addOnce(std::vector<T>& items, const T& item) {
  if (!holds(items, item)) items.push_back(item);
}

constexpr int64_t kMostCounters = 10'000'000;  // beyond any game; where sums end

class WhoEvaluator {
 public:
  explicit WhoEvaluator(const WhoContext& context) : context_(context), forces_(context.forces) {}

  WhoAnswer of(const WhoNode& node) {
    return std::visit([this](const auto& value) { return of(value); }, node.value);
  }

 private:
  WhoAnswer of(const WhoUnit& value) {
    WhoAnswer out;
    if (forces_.unit(UnitId(value.id))) {
      addUnit(out, UnitId(value.id));
    } else if (forces_.pool(PoolId(value.id))) {
      addPool(out, PoolId(value.id), 1);
    } else {
      out.notFound.push_back(value.id);
      ++out.least;
      out.most = 1;
    }
    return out;
  }
  WhoAnswer of(const WhoName& value) {
    WhoAnswer out;
    out.names.push_back(value.name);
    out.least = 1;
    out.most = 1;
    return out;
  }
  WhoAnswer of(const WhoPool& value) {
    WhoAnswer out;
    if (forces_.pool(PoolId(value.id))) {
      addPool(out, PoolId(value.id), value.count);
    } else {
      out.notFound.push_back(value.id);
      out.least = value.count;
      out.most = value.count;
    }
    return out;
  }
  WhoAnswer of(const WhoAll& value) {
    WhoAnswer out;
    if (value.formations.empty()) return everyone();
    for (const std::string& text : value.formations) {
      const FormationId id(text);
      if (!forces_.formation(id)) {
        out.notFound.push_back(text);
        continue;
      }
      for (const UnitId& unit : forces_.unitsUnder(id))
        if (forces_.inPlay(unit)) addUnit(out, unit);
      for (const PoolId& pool : forces_.poolsUnder(id))
        if (forces_.inPlay(pool)) addPool(out, pool, forces_.countInPlay(pool));
    }
    return out;
  }
  WhoAnswer of(const WhoChoice& value) {
    WhoAnswer out = of(*value.of);
    if (out.most && *out.most <= value.count) return out;  // no choice is left
    for (const UnitId& unit : out.units) addOnce(out.possible, unit);
    out.units.clear();
    out.least = value.count;
    out.most = value.count;
    out.reasons.push_back(fmt::format("the owner chooses {} of them", value.count));
    return out;
  }
  WhoAnswer of(const WhoList& value) {
    WhoAnswer out;
    for (const WhoRef& member : value.members) merge(out, of(*member));
    return out;
  }
  WhoAnswer of(const WhoItem& value) {
    WhoAnswer out = value.base ? of(*value.base) : everyone();
    for (const WhoCondition& condition : value.conditions) filter(out, condition);
    for (const WhoRef& except : value.except) takeOut(out, of(*except));
    if (value.lessAmount) out.less.push_back({value.lessAmount, value.lessWhat});
    return out;
  }

  WhoAnswer everyone() const {
    WhoAnswer out;
    for (const auto& unit : forces_.units())
      if (forces_.inPlay(unit->id)) addUnit(out, unit->id);
    for (const auto& pool : forces_.pools())
      if (forces_.inPlay(pool->id)) addPool(out, pool->id, forces_.countInPlay(pool->id));
    return out;
  }

  static void addUnit(WhoAnswer& out, const UnitId& unit) {
    if (holds(out.units, unit)) return;
    out.units.push_back(unit);
    ++out.least;
    if (out.most) ++*out.most;
  }
  /// A file may say any number, any number of times.
  static int sum(int a, int b) { return static_cast<int>(std::clamp<int64_t>(int64_t{a} + b, -kMostCounters, kMostCounters)); }
  static void addPool(WhoAnswer& out, const PoolId& pool, std::optional<int> count) {
    const auto at = std::find_if(out.pools.begin(), out.pools.end(), [&](const PoolCount& p) { return p.pool == pool; });
    if (at == out.pools.end())
      out.pools.push_back({pool, count});
    else
      at->count = at->count && count ? std::optional(sum(*at->count, *count)) : std::nullopt;
    out.least = sum(out.least, count.value_or(0));
    out.most = out.most && count ? std::optional(sum(*out.most, *count)) : std::nullopt;
  }

  static void merge(WhoAnswer& out, const WhoAnswer& more) {
    int twice = 0;
    for (const UnitId& unit : more.units) twice += holds(out.units, unit);
    for (const UnitId& unit : more.units) {
      addOnce(out.units, unit);
      std::erase(out.possible, unit);
    }
    for (const UnitId& unit : more.possible)
      if (!holds(out.units, unit)) addOnce(out.possible, unit);
    WhoAnswer pools;
    for (const PoolCount& pool : out.pools) addPool(pools, pool.pool, pool.count);
    for (const PoolCount& pool : more.pools) addPool(pools, pool.pool, pool.count);
    out.pools = std::move(pools.pools);
    const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
    append(out.names, more.names);
    append(out.less, more.less);
    append(out.notFound, more.notFound);
    append(out.reasons, more.reasons);
    out.least += more.least - twice;
    out.most = out.most && more.most ? std::optional(*out.most + *more.most - twice) : std::nullopt;
  }

  static void takeOut(WhoAnswer& out, const WhoAnswer& less) {
    for (const UnitId& unit : less.units) {
      if (std::erase(out.units, unit)) {
        --out.least;
        if (out.most) --*out.most;
      }
      std::erase(out.possible, unit);
    }
    for (const UnitId& unit : less.possible)
      if (std::erase(out.units, unit)) {
        addOnce(out.possible, unit);
        --out.least;
      }
    for (const PoolCount& pool : less.pools) {
      const auto at = std::find_if(out.pools.begin(), out.pools.end(), [&](const PoolCount& p) { return p.pool == pool.pool; });
      if (at == out.pools.end()) continue;
      const bool all = !pool.count || (at->count && *pool.count >= *at->count);
      const int taken = all ? at->count.value_or(0) : *pool.count;
      out.least = std::max(0, out.least - taken);
      if (out.most) *out.most -= taken;
      if (all)
        out.pools.erase(at);
      else if (at->count)
        *at->count -= taken;
    }
    out.notFound.insert(out.notFound.end(), less.notFound.begin(), less.notFound.end());
    for (const std::string& reason : less.reasons) addOnce(out.reasons, reason);
  }

  template <class Thing>
  static Tri attribute(const WhoCondition& condition, const Thing& thing) {
    switch (condition.kind) {
      case WhoCondition::Kind::Side:
        return triOf(holds(condition.words, thing.side.text));
      case WhoCondition::Kind::UnitKind:
        return triOf(holds(condition.words, thing.kind));
      case WhoCondition::Kind::Size:
        return thing.size.empty() ? Tri::Unknown : triOf(holds(condition.words, thing.size));
      case WhoCondition::Kind::Strength: {
        const Rating* rating = findRating(thing.ratings, "strength");
        const auto value = rating ? wordAsInt(withoutParentheses(rating->value)) : std::nullopt;
        return value ? triOf(compares(*value, condition.comparison, condition.number)) : Tri::Unknown;
      }
      default:
        return Tri::Unknown;
    }
  }
  static bool compares(int value, Comparison comparison, int number) {
    switch (comparison) {
      case Comparison::Equal:
        return value == number;
      case Comparison::AtLeast:
        return value >= number;
      case Comparison::AtMost:
        return value <= number;
      case Comparison::More:
        return value > number;
      case Comparison::Less:
        return value < number;
    }
    return false;
  }
  Tri meets(const UnitId& id, const WhoCondition& condition) const {
    const Unit* unit = forces_.unit(id);
    if (!unit) return Tri::Unknown;
    switch (condition.kind) {
      case WhoCondition::Kind::StartingIn:
      case WhoCondition::Kind::In:
        return context_.stands ? context_.stands(id, *condition.region, condition.kind == WhoCondition::Kind::StartingIn)
                               : Tri::Unknown;
      case WhoCondition::Kind::State: {
        Tri any = context_.state ? Tri::False : Tri::Unknown;
        if (context_.state)
          for (const std::string& state : condition.words) any = any || context_.state(id, state);
        return any;
      }
      default:
        return attribute(condition, *unit);
    }
  }

  void filter(WhoAnswer& out, const WhoCondition& condition) {
    if (condition.kind == WhoCondition::Kind::Count) {
      // How many there must be, whoever they are.
      const bool low = condition.comparison == Comparison::AtLeast || condition.comparison == Comparison::Equal ||
                       condition.comparison == Comparison::More;
      const bool high = condition.comparison == Comparison::AtMost || condition.comparison == Comparison::Equal ||
                        condition.comparison == Comparison::Less;
      const int shift = condition.comparison == Comparison::More ? 1 : condition.comparison == Comparison::Less ? -1 : 0;
      out.least = low ? condition.number + shift : 0;
      if (high) out.most = std::min(out.most.value_or(condition.number + shift), condition.number + shift);
      for (const UnitId& unit : out.units) addOnce(out.possible, unit);
      out.units.clear();
      out.reasons.push_back("any that make up the number will do");
      return;
    }
    std::vector<UnitId> sure, possible;
    for (const UnitId& unit : out.units) {
      const Tri fits = meets(unit, condition);
      if (fits == Tri::True) sure.push_back(unit);
      if (fits == Tri::Unknown) possible.push_back(unit);
      if (fits != Tri::True) --out.least;
      if (fits == Tri::False && out.most) --*out.most;
    }
    for (const UnitId& unit : out.possible)
      if (meets(unit, condition) != Tri::False) possible.push_back(unit);
    if (possible.size() > 0) addOnce(out.reasons, std::string(reasonOf(condition.kind)));
    out.units = std::move(sure);
    out.possible = std::move(possible);
    out.least = std::max(out.least, 0);
    std::erase_if(out.pools, [&](const PoolCount& pool) {
      const Pool* known = forces_.pool(pool.pool);
      if (!known || attribute(condition, *known) != Tri::False) return false;
      out.least = std::max(0, out.least - pool.count.value_or(0));
      if (out.most) *out.most -= pool.count.value_or(0);
      return true;
    });
    if (out.most) out.most = std::max(*out.most, out.least);
  }
  static std::string_view reasonOf(WhoCondition::Kind kind) {
    switch (kind) {
      case WhoCondition::Kind::Strength:
        return "not every strength is printed";
      case WhoCondition::Kind::Size:
        return "not every size is printed";
      case WhoCondition::Kind::State:
        return "states show in play";
      case WhoCondition::Kind::StartingIn:
        return "not every starting place is known";
      case WhoCondition::Kind::In:
        return "where units stand shows in play";
      default:
        return "something about them is not known";
    }
  }

  const WhoContext& context_;
  const Forces& forces_;
};

}  // namespace

WhoAnswer resolve(const WhoNode& node, const WhoContext& context) {
  return WhoEvaluator(context).of(node);
}

WhoAnswer resolve(const WhoNode& node, const Forces& forces) {
  return resolve(node, WhoContext(forces));
}

WhoAnswer resolve(const Who& who, const WhoContext& context) {
  return who.root() ? resolve(*who.root(), context) : WhoAnswer();
}

WhoAnswer resolve(const Who& who, const Forces& forces) {
  return resolve(who, WhoContext(forces));
}

}  // namespace hotchkiss
