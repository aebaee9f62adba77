// SPDX-License-Identifier: Apache-2.0
// The three published systems behind one interface. A query joins it when both a check and an overlay need it; what one game
// alone needs stays in its folder. Tables live in rules/<game>/ as constexpr rows with the rule section at the row's end.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "model/board/vocabulary.h"
#include "model/scenario/calendar.h"

namespace hotchkiss {

class RuleSystem {
 public:
  virtual ~RuleSystem() = default;
  virtual const char* id() const = 0;       // "gcacw"
  virtual const char* title() const = 0;    // "Great Campaigns of the American Civil War"
  virtual const char* edition() const = 0;  // the rulebook the tables are from
  virtual const Vocabulary& vocabulary() const = 0;
  virtual const Calendar& calendar() const = 0;
};

/// The systems that are built in: gcacw, wbts, cwb.
std::span<const RuleSystem* const> ruleSystems();
/// The system of that id, or nullptr.
const RuleSystem* findRuleSystem(std::string_view id);

}  // namespace hotchkiss
