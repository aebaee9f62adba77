// SPDX-License-Identifier: Apache-2.0
// What the words around a number of points say of it: "15 or more", "less than 0". One reading for the readers of all games.
#pragma once
#include <string_view>

#include "model/scenario/scenario.h"

namespace hotchkiss::rulebook {

enum class Bound { Exactly, AtLeast, AtMost, MoreThan, LessThan };

/// The bound that a phrase in small letters says of the one number in it.
Bound boundIn(std::string_view phrase);
/// The band of a rule by a bound; points are whole, so that less than 0 is -1 or less.
void setBand(VerdictRule& rule, Bound bound, double number);

}  // namespace hotchkiss::rulebook
