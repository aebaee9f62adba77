// SPDX-License-Identifier: Apache-2.0
// A When moved on the turns of a scenario, written as it was: numbers stay numbers, dates dates.
#pragma once
#include "model/base/error.h"
#include "model/scenario/when_evaluation.h"

namespace hotchkiss {

/// The When of one turn: its date and time where the scenario has dates, else its number.
When whenOfTurn(int turn, const Span& span);
/// Every turn that the When names, so many turns later (earlier below 0). What names no turn of its own (`before play`, `at end`,
/// nothing) cannot be moved; the error says so.
Expected<When> shifted(const When& when, int turns, const Span& span);
/// Moved so that it begins in that turn; a When that cannot be moved becomes that turn alone.
When movedTo(const When& when, int turn, const Span& span);

}  // namespace hotchkiss
