// SPDX-License-Identifier: Apache-2.0
// What a scenario has once: its head, and the calendar of its game file. Described as items are.
#include <fmt/format.h>

#include <algorithm>

#include "editor/session/scenario_desk_internal.h"
#include "model/base/text.h"

namespace hotchkiss::editor {

namespace {

std::string clockText(int minutes) {
  return fmt::format("{:02}:{:02}", minutes / 60, minutes % 60);
}

/// "05:00", "27:00" for three in the night after midnight.
std::optional<int> readClock(const std::string& text) {
  const size_t colon = text.find(':');
  const auto hours = wholeNumber(text.substr(0, colon));
  const auto minutes = colon == std::string::npos ? std::optional(0) : wholeNumber(text.substr(colon + 1));
  if (!hours || !minutes || *hours < 0 || *hours > 47 || *minutes < 0 || *minutes > 59) return std::nullopt;
  return *hours * 60 + *minutes;
}

/// The last turn of a part follows its first and its length: at the nearest start of a turn before where it was.
void snapEnd(DaySegment& part) {
  const int length = std::max(0, part.toMinutes - part.fromMinutes);
  part.toMinutes = part.fromMinutes + length / part.stepMinutes * part.stepMinutes;
}

void turnPointField(FieldMaker& v, const std::string& id, std::string label, TurnPoint& point) {
  Field field = lineField(id, std::move(label), turnPointText(point), {});
  field.hint = tr("not stated");
  field.aid = Field::Aid::Turn;
  v.add(std::move(field), [&point](const std::string& typed) {
    const auto read = readTurnPoint(typed);
    if (!read) return read.error().message;
    point = *read;
    return std::string();
  });
}

void describeHead(FieldMaker& v, Scenario& s, const State& state, const BoardView& view) {
  v.text("title", tr("Title"), s.title);
  v.text("number", tr("Number"), s.number, tr("6.3"));
  v.choice("status", tr("State"), std::to_string(static_cast<int>(s.status)),
           {{"0", tr("Draft")}, {"1", tr("Ready")}, {"2", tr("Released")}}, [&s](const std::string& typed) {
             if (typed.size() != 1 || typed[0] < '0' || typed[0] > '2') return tr("Draft, Ready or Released.");
             s.status = static_cast<ScenarioStatus>(typed[0] - '0');
             return std::string();
           });
  v.paragraph("summary", tr("Summary"), s.summary, tr("what it is about, in a sentence or two"));
  v.heading(tr("Play"));
  turnPointField(v, "first", tr("First turn"), s.first);
  turnPointField(v, "last", tr("Last turn"), s.last);
  v.number("length", tr("Length"), s.statedLength);
  v.side("first-player", tr("First player"), s.firstPlayer);
  v.side("sets-up-first", tr("Sets up first"), s.setsUpFirst);
  std::vector<std::pair<std::string, std::string>> options, sheets, oobs;
  for (const Option& option : v.ground().scenario.options)
    options.emplace_back(option.id.text, option.id.text + "  " + option.name);
  std::vector<std::string> chosen;
  for (const OptionId& id : s.chosenOptions) chosen.push_back(id.text);
  v.flags("chosen-options", tr("Options"), chosen, options);
  s.chosenOptions.clear();
  for (const std::string& id : chosen) s.chosenOptions.emplace_back(id);
  for (const PlacedSheet& placed : view.allSheets())
    sheets.emplace_back(placed.sheet->id.text, placed.sheet->title.empty() ? placed.sheet->id.text : placed.sheet->title);
  std::vector<std::string> inPlay;
  for (const SheetId& id : s.sheetsInPlay) inPlay.push_back(id.text);
  v.flags("sheets", tr("Maps in play"), inPlay, sheets);
  s.sheetsInPlay.clear();
  for (const std::string& id : inPlay) s.sheetsInPlay.emplace_back(id);
  v.region("area", tr("Play area"), s.playArea);
  v.who("forces", tr("Forces"), s.forces);
  for (const auto& [id, oob] : state.oobs) oobs.emplace_back(id.text, oob->title.empty() ? id.text : oob->title);
  std::vector<std::string> used;
  for (const Ref<OobId>& ref : s.oobs) used.push_back(ref.id.text);
  v.flags("oobs", tr("Order of battle"), used, oobs);
  std::vector<Ref<OobId>> refs;
  for (const std::string& id : used) {
    const auto old = std::find_if(s.oobs.begin(), s.oobs.end(), [&id](const Ref<OobId>& ref) { return ref.id.text == id; });
    refs.push_back(old != s.oobs.end() ? *old : Ref<OobId>{OobId(id), {}});
  }
  s.oobs = std::move(refs);
  v.heading(tr("Where it comes from"));
  v.remarks(s.remarks);
}

void describeCalendar(FieldMaker& v, Calendar& c) {
  v.choice("unit", tr("A turn is"), std::to_string(static_cast<int>(c.unit)),
           {{"0", tr("a number only")}, {"1", tr("part of a day")}, {"2", tr("days")}}, [&c](const std::string& typed) {
             if (typed.size() != 1 || typed[0] < '0' || typed[0] > '2') return tr("A number only, part of a day, or days.");
             c.unit = static_cast<TurnUnit>(typed[0] - '0');
             if (c.unit == TurnUnit::Clock && c.day.empty()) c.day = {{6 * 60, 18 * 60, 30, false}};
             return std::string();
           });
  if (c.unit == TurnUnit::Days) {
    Field days = lineField("days", tr("Days a turn"), std::to_string(c.daysPerTurn), {});
    v.add(std::move(days), [&c](const std::string& typed) {
      const auto number = wholeNumber(typed);
      if (!number || *number < 1 || *number > 366) return tr("A whole number of days, 1 to 366.");
      c.daysPerTurn = *number;
      return std::string();
    });
  }
  if (c.unit == TurnUnit::Clock) {
    for (size_t i = 0; i < c.day.size(); ++i) {
      DaySegment& part = c.day[i];
      const std::string key = "part:" + std::to_string(i) + ":";
      v.heading(part.night ? tr("By night") : tr("By day"));
      const auto clock = [&](const char* name, std::string label, int DaySegment::* member) {
        v.add(lineField(key + name, std::move(label), clockText(part.*member), {}), [&part, member](const std::string& typed) {
          const auto minutes = readClock(typed);
          if (!minutes) return tr("A time of day: 05:00; past midnight goes on with 24:00, 25:00.");
          part.*member = *minutes;
          if (member == &DaySegment::fromMinutes) snapEnd(part);
          return std::string();
        });
      };
      clock("from", tr("First turn"), &DaySegment::fromMinutes);
      clock("to", tr("Last turn"), &DaySegment::toMinutes);
      v.add(lineField(key + "every", tr("Minutes a turn"), std::to_string(part.stepMinutes), {}),
            [&part](const std::string& typed) {
              const auto minutes = wholeNumber(typed);
              if (!minutes || *minutes < 1 || *minutes > 1440) return tr("A whole number of minutes, 1 to 1440.");
              part.stepMinutes = *minutes;
              snapEnd(part);
              return std::string();
            });
      v.flag(key + "night", tr("Night"), part.night);
      v.act(key + "remove", {}, tr("Remove this part of the day"), [&c, i](const std::string&) {
        if (i < c.day.size()) c.day.erase(c.day.begin() + static_cast<std::ptrdiff_t>(i));
        return std::string();
      });
    }
    v.act("part-add", tr("Day"), tr("Add a part of the day"), [&c](const std::string&) {
      DaySegment next{18 * 60, 20 * 60, 60, true};
      if (!c.day.empty()) {
        next.fromMinutes = c.day.back().toMinutes + std::max(1, c.day.back().stepMinutes);
        next.toMinutes = next.fromMinutes + 120;
      }
      c.day.push_back(next);
      return std::string();
    });
  }
  v.heading(tr("Strategic cycles"));
  v.number("cycle-turns", tr("Every .. turns"), c.cycleTurns, true);
  Field origin =
      lineField("cycle-origin", tr("Turn 1 is"), c.cycleOrigin ? momentText({*c.cycleOrigin, std::nullopt}) : std::string(), {});
  origin.hint = tr("not stated; a date: 1864-05-04");
  v.add(std::move(origin), [&c](const std::string& typed) {
    const auto moment = parseMoment(typed);
    if (!typed.empty() && (!moment || moment->minutes)) return tr("A date as 1864-05-04.");
    c.cycleOrigin = typed.empty() ? std::nullopt : std::optional(moment->date);
    return std::string();
  });
  v.heading(tr("Where it comes from"));
  v.provenance("provenance", c.provenance);
}

/// What is wrong with a day plan as a whole.
std::string dayFault(const Calendar& calendar) {
  int before = -1;
  for (const DaySegment& part : calendar.day) {
    if (part.toMinutes < part.fromMinutes || (part.toMinutes - part.fromMinutes) % part.stepMinutes != 0)
      return fmt::format(fmt::runtime(tr("Turns of {} minutes from {} do not end at {}: change one of the three.")),
                         part.stepMinutes, clockText(part.fromMinutes), clockText(part.toMinutes));
    if (part.fromMinutes <= before)
      return fmt::format(fmt::runtime(tr("The part from {} begins before the one above it has ended at {}.")),
                         clockText(part.fromMinutes), clockText(before));
    before = part.toMinutes;
  }
  if (!calendar.day.empty() && before - calendar.day.front().fromMinutes >= 24 * 60)
    return tr("The turns of a day take longer than a day.");
  return {};
}

}  // namespace

Form ScenarioDesk::headForm() {
  const Ground& now = ground();
  Form form;
  form.title = now.own.title.empty() ? now.own.id.text : now.own.title;
  Scenario copy = now.own;
  const ItemGround from = itemGround();
  FieldMaker maker(from);
  describeHead(maker, copy, now.state, *now.view);
  form.fields = std::move(maker.fields());
  for (Field& field : form.fields) {
    if (field.kind == Field::Kind::Heading) continue;
    field.set = [this, id = field.id](const std::string& text) { return setHead(id, text); };
  }
  return form;
}

std::string ScenarioDesk::setHead(const std::string& field, const std::string& text) {
  const Ground& now = ground();
  Scenario head = now.own;
  const ItemGround from = itemGround();
  FieldMaker maker(from, field, text);
  describeHead(maker, head, now.state, *now.view);
  if (!maker.error().empty()) return maker.error();
  if (head == now.own) return {};
  commit({SetScenarioHead{head.id, head}}, {});
  return {};
}

Form ScenarioDesk::calendarForm() {
  const Ground& now = ground();
  Form form;
  const Game* game = now.state.game(now.own.game.id);
  form.title = tr("Calendar");
  if (game == nullptr || game->calendar.unit == TurnUnit::None) {
    form.subtitle = now.span.calendar.unit == TurnUnit::None
                        ? tr("turns are counted only")
                        : tr("built into the rules: the first change makes it the game's own");
  } else {
    size_t others = 0;
    for (const auto& [id, scenario] : now.state.scenarios) others += scenario->game.id == game->id && id != now.own.id ? 1 : 0;
    form.subtitle = fmt::format(fmt::runtime(tr("kept in the game file {}")), game->title.empty() ? game->id.text : game->title);
    if (others > 0)
      form.subtitle +=
          fmt::format(fmt::runtime(tr(", with {} other scenario open", ", with {} other scenarios open", others)), others);
  }
  Calendar copy = now.span.calendar;
  const ItemGround from = itemGround();
  FieldMaker maker(from);
  describeCalendar(maker, copy);
  form.fields = std::move(maker.fields());
  for (Field& field : form.fields) {
    if (field.kind == Field::Kind::Heading) continue;
    field.set = [this, id = field.id](const std::string& text) { return setCalendar(id, text); };
  }
  return form;
}

std::string ScenarioDesk::setCalendar(const std::string& field, const std::string& text) {
  const Ground& now = ground();
  Calendar calendar = now.span.calendar;
  const ItemGround from = itemGround();
  FieldMaker maker(from, field, text);
  describeCalendar(maker, calendar);
  if (!maker.error().empty()) return maker.error();
  if (calendar == now.span.calendar) return {};
  if (calendar.unit == TurnUnit::Clock)
    if (std::string fault = dayFault(calendar); !fault.empty()) return fault;
  std::vector<Edit> edits;
  if (const Game* game = now.state.game(now.own.game.id)) {
    Game changed = *game;
    changed.calendar = calendar;
    edits.emplace_back(PutGame{std::move(changed)});
  } else {
    // The scenario gets a game file of its own, which is saved beside it.
    Game fresh;
    const std::string stem = now.own.id.text;
    fresh.id = GameId(stem);
    for (int n = 2; now.state.game(fresh.id) != nullptr; ++n) fresh.id = GameId(stem + "-" + std::to_string(n));
    fresh.title = now.own.title.empty() ? stem : now.own.title;
    fresh.system = now.system();
    fresh.calendar = calendar;
    Scenario head = now.own;
    head.game = {fresh.id, {}};
    edits.emplace_back(PutGame{std::move(fresh)});
    edits.emplace_back(SetScenarioHead{head.id, std::move(head)});
  }
  commit(std::move(edits), tr("change the calendar"));
  return {};
}

}  // namespace hotchkiss::editor
