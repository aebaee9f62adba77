// SPDX-License-Identifier: Apache-2.0
// Zones of control of a side (9.0): none over rivers of any class, all-sea and mountain hexsides (9.1), none of units in forts
// (9.2); strength in parentheses controls its own hex only.
#pragma once
#include "model/rules/query.h"
#include "model/rules/situation.h"

namespace hotchkiss::wbts {

QueryAnswer zonesOf(const Situation& situation, const SideId& side);

}  // namespace hotchkiss::wbts
