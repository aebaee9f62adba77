// SPDX-License-Identifier: Apache-2.0
// Movement points as whole numbers: twelfths, so that halves, thirds and quarters are exact and no sum rounds.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/board/vocabulary.h"

namespace hotchkiss {

using Points = int32_t;
constexpr Points kPoint = 12;

/// "2", "1/2", "2 1/2", "1 1/3".
std::string pointsText(Points points);
/// "2", "1/2", "1.5", "2 1/2"; nothing when it is no such number or no multiple of a twelfth.
std::optional<Points> parsePoints(std::string_view text);

/// A cell of a terrain chart as read: what it adds, or that it forbids.
struct CostCell {
  enum class Kind {
    Unstated,    // the chart has no row for this mover: nobody knows
    Prohibited,  // "no"
    Amount       // "1", "+2": `points`
  };
  Kind kind = Kind::Unstated;
  Points points = 0;
  bool added = false;  // written with a plus: on top of the hex's cost
  Provenance provenance;
};
/// The row of the first of `movers` that the chart has, else that of "*".
CostCell costFor(const std::vector<Cost>& costs, const std::vector<std::string>& movers);

}  // namespace hotchkiss
