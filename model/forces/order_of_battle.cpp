// SPDX-License-Identifier: Apache-2.0
#include "model/forces/order_of_battle.h"

#include <algorithm>

namespace hotchkiss {

namespace {

template <class T, class Key>
const T* findIn(const std::vector<std::shared_ptr<const T>>& things, const Key& id) {
  const auto it = std::find_if(things.begin(), things.end(), [&](const auto& t) { return t->id == id; });
  return it == things.end() ? nullptr : it->get();
}

template <class T>
bool sameThings(const std::vector<std::shared_ptr<const T>>& a, const std::vector<std::shared_ptr<const T>>& b) {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](const auto& x, const auto& y) { return x == y || *x == *y; });
}

}  // namespace

const Formation* OrderOfBattle::formation(const FormationId& wanted) const {
  return findIn(formations, wanted);
}
const Unit* OrderOfBattle::unit(const UnitId& wanted) const {
  return findIn(units, wanted);
}
const Pool* OrderOfBattle::pool(const PoolId& wanted) const {
  return findIn(pools, wanted);
}

bool OrderOfBattle::operator==(const OrderOfBattle& o) const {
  return id == o.id && title == o.title && game == o.game && system == o.system && sameThings(formations, o.formations) &&
         sameThings(units, o.units) && sameThings(pools, o.pools) && remarks == o.remarks;
}

const Rating* findRating(const std::vector<Rating>& ratings, std::string_view id) {
  const auto it = std::find_if(ratings.begin(), ratings.end(), [&](const Rating& r) { return r.id == id; });
  return it == ratings.end() ? nullptr : &*it;
}

std::string_view withoutParentheses(std::string_view value) {
  const bool both = value.size() > 2 && value.front() == '(' && value.back() == ')';
  return both ? value.substr(1, value.size() - 2) : value;
}

}  // namespace hotchkiss
