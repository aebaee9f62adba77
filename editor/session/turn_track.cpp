// SPDX-License-Identifier: Apache-2.0
#include "editor/session/turn_track.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/session/text.h"
#include "model/scenario/resolve.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss::editor {

namespace {

constexpr int kMostCells = 2000;
constexpr int kMargin = 3;       // turns before the first and after the last, to drag the ends to
constexpr int kFarthest = 60;    // turns outside the span that an arrival makes seen
constexpr int kUsualTurns = 12;  // of a scenario that does not say

void labelCell(TurnCell& cell, const Calendar& calendar, std::optional<Date>& before) {
  if (!cell.moment) return;
  const std::string whole = momentForPeople(*cell.moment);  // "12:30 pm, July 21, 1861"
  const std::string date = momentForPeople({cell.moment->date, std::nullopt});
  if (calendar.unit == TurnUnit::Clock) {
    cell.label = whole.substr(0, whole.find(','));
    // The hours after midnight belong to the night before: the day begins with the light.
    cell.newDay = before && cell.moment->date != *before && !cell.night;
    if (!before || cell.newDay) cell.day = date;
    if (!before || cell.newDay) before = cell.moment->date;
    return;
  }
  cell.label = date.substr(0, date.rfind(','));
  cell.newDay = before && cell.moment->date.month != before->month;
  if (!before || cell.newDay) cell.day = date.substr(0, date.find(' ')) + date.substr(date.rfind(' '));
  before = cell.moment->date;
}

bool endsCycle(const TurnCell& cell, const Calendar& calendar) {
  if (calendar.cycleTurns <= 0) return false;
  if (!calendar.cycleOrigin) return cell.number % calendar.cycleTurns == 0;
  if (!cell.moment || calendar.unit != TurnUnit::Days) return false;
  const long days = daysFromDate(cell.moment->date) - daysFromDate(*calendar.cycleOrigin);
  return days >= 0 && (days / std::max(1, calendar.daysPerTurn) + 1) % calendar.cycleTurns == 0;
}

TrackChip chipOf(const Arrival& arrival, const TrackGround& ground) {
  TrackChip chip;
  chip.id = arrival.id;
  chip.side = arrival.side;
  chip.name = ground.plain.who(arrival.who);
  const WhoAnswer who = resolve(arrival.who, ground.forces);
  chip.units = who.least;
  for (const UnitId& id : who.units) {
    const Unit* unit = ground.forces.unit(id);
    const UnitKind* kind = unit != nullptr ? ground.words.unitKind(unit->kind) : nullptr;
    if (kind == nullptr || (!chip.symbol.empty() && !kind->combat)) continue;
    chip.symbol = kind->symbol;
    if (chip.side.empty()) chip.side = unit->side;
    if (kind->combat) break;
  }
  if (chip.symbol.empty() && !who.pools.empty())
    if (const Pool* pool = ground.forces.pool(who.pools.front().pool))
      if (const UnitKind* kind = ground.words.unitKind(pool->kind)) chip.symbol = kind->symbol;
  for (const SideKind& side : ground.words.sides)
    if (side.id == chip.side) chip.colour = side.colour;
  const Span& span = ground.plain.span();
  const WhenAnswer when = evaluate(arrival.when, span);
  chip.turn = when.first;
  chip.dice = !arrival.dice.empty();
  if (const auto chances = arrivalChances(arrival, span); !chances.empty())
    chip.last = chances.back().turn;
  else if (when.first && when.last && *when.last > *when.first)
    chip.last = when.last;
  chip.own =
      std::any_of(ground.own.arrivals.begin(), ground.own.arrivals.end(), [&](const Arrival& a) { return a.id == arrival.id; });
  chip.off = !inPlayWith(arrival.common, ground.scenario.chosenOptions);
  return chip;
}

}  // namespace

const TurnCell* TurnTrack::cell(int number) const {
  if (cells.empty() || number < cells.front().number || number > cells.back().number) return nullptr;
  return &cells[static_cast<size_t>(number - cells.front().number)];
}

TurnTrack makeTrack(const TrackGround& ground) {
  TurnTrack out;
  const Span& span = ground.plain.span();
  for (const Arrival& arrival : ground.scenario.arrivals) out.chips.push_back(chipOf(arrival, ground));
  const int first = span.firstNumber;
  const int last = span.lastNumber().value_or(first + kUsualTurns - 1);
  out.openEnd = !span.turns;
  int from = span.first ? first - kMargin : std::max(1, first - kMargin), to = last + kMargin;
  for (const TrackChip& chip : out.chips)
    if (chip.turn) {
      from = std::min(from, std::max(*chip.turn, first - kFarthest));
      to = std::max(to, std::min(*chip.turn, last + kFarthest));
    }
  std::optional<Date> before;
  for (int number = from; number <= to && static_cast<int>(out.cells.size()) < kMostCells; ++number) {
    TurnCell cell;
    cell.number = number;
    cell.moment = turnMoment(span, number);
    if (span.first && !cell.moment) {
      if (out.cells.empty()) continue;  // before the calendar begins
      break;
    }
    cell.inSpan = number >= first && number <= last;
    if (cell.moment) cell.night = isNight(span.calendar, *cell.moment);
    cell.winter = cell.inSpan && ground.winter && ground.winter(number);
    labelCell(cell, span.calendar, before);
    cell.cycleEnd = endsCycle(cell, span.calendar);
    out.cells.push_back(std::move(cell));
  }
  return out;
}

std::vector<std::string> dueIn(int turn, const Scenario& scenario, const Span& span) {
  std::vector<std::string> out;
  for (const Arrival& arrival : scenario.arrivals) {
    bool due = false;
    if (const auto chances = arrivalChances(arrival, span); !chances.empty())
      due = std::any_of(chances.begin(), chances.end(), [turn](const ArrivalChance& c) { return c.turn == turn; });
    else
      due = arrival.when.root() != nullptr && contains(arrival.when, turn, span) != Tri::False;
    if (due) out.push_back(arrival.id);
  }
  return out;
}

std::string turnInWords(const TurnCell& cell) {
  std::string out = fmt::format(fmt::runtime(tr("Turn {}")), cell.number);
  if (cell.moment) out += ": " + momentForPeople(*cell.moment);
  if (cell.night) out += ", " + tr("by night");
  if (cell.winter) out += ", " + tr("winter");
  if (cell.cycleEnd) out += ", " + tr("a strategic cycle ends");
  if (!cell.inSpan) out += ", " + tr("outside the scenario");
  return out;
}

}  // namespace hotchkiss::editor
