// SPDX-License-Identifier: Apache-2.0
#include "io/print/chapters.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "io/report/errata_sheet.h"
#include "model/base/text.h"

namespace hotchkiss::print {

namespace {

Words plain(std::string text) {
  if (text.empty()) return {};
  return {{std::move(text), Tone::Plain}};
}
Words soft(std::string text) {
  if (text.empty()) return {};
  return {{std::move(text), Tone::Soft}};
}
Words code(std::string text) {
  if (text.empty()) return {};
  return {{std::move(text), Tone::Code}};
}

std::string sentence(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string spacedOut(std::string id) {
  std::replace(id.begin(), id.end(), '-', ' ');
  return id;
}

void fact(Table& table, const std::string& name, const std::string& value) {
  if (!value.empty()) table.rows.push_back({{soft(name), plain(value)}, false});
}

/// Where north is on a sheet, from degrees clockwise from up.
std::string northWords(int degrees) {
  switch ((degrees + 22) / 45 % 8) {
    case 1:
      return "to the upper right of the sheet";
    case 2:
      return "to the right of the sheet";
    case 3:
      return "to the lower right of the sheet";
    case 4:
      return "at the foot of the sheet";
    case 5:
      return "to the lower left of the sheet";
    case 6:
      return "to the left of the sheet";
    case 7:
      return "to the upper left of the sheet";
    default:
      return "a little beside the top of the sheet";
  }
}

/// The arrival of the same units that an option puts in place of this one; nullptr when none does.
const Arrival* otherwiseOf(const std::vector<const Arrival*>& arrivals, const Arrival& arrival) {
  if (arrival.common.unlessOption.empty()) return nullptr;
  for (const Arrival* other : arrivals)
    if (other->common.option == arrival.common.unlessOption && other->who == arrival.who) return other;
  return nullptr;
}
/// Whether it is told with the arrival that it replaces.
bool toldElsewhere(const std::vector<const Arrival*>& arrivals, const Arrival& arrival) {
  if (arrival.common.option.empty()) return false;
  return std::any_of(arrivals.begin(), arrivals.end(),
                     [&](const Arrival* other) { return otherwiseOf(arrivals, *other) == &arrival; });
}

std::string ordinal(int n) {
  constexpr const char* kWords[] = {"first", "second", "third", "fourth", "fifth", "sixth"};
  if (n >= 1 && n <= 6) return kWords[n - 1];
  return fmt::format("number {}", n);
}

// The date of a turn short enough for a box: "12:30 pm", "May 12".
std::string boxLabel(const Calendar& calendar, const Moment& moment) {
  const std::string text = momentForPeople(moment);  // "12:30 pm, July 21, 1861"
  if (calendar.unit == TurnUnit::Clock && moment.minutes) return text.substr(0, text.find(','));
  const size_t year = text.rfind(',');
  return text.substr(0, year);
}

}  // namespace

void addOpening(const ScenarioBook& book, Text& text) {
  const Scenario& scenario = book.scenario();
  const auto& words = book.words();
  if (!scenario.summary.empty()) text.blocks.emplace_back(Paragraph{plain(words.text(scenario.summary)), false});
  Table facts;
  facts.columns = {{"", 1.2, Align::Left}, {"", 5, Align::Left}};
  const auto& span = words.span();
  const auto last = span.lastNumber();
  if (span.turns) {
    std::string turns = fmt::format("{}", *span.turns);
    if (const std::string from = words.turnDate(span.firstNumber); !from.empty()) turns += ", from " + from;
    if (const std::string to = last ? words.turnDate(*last) : std::string(); !to.empty() && *span.turns > 1) turns += " to " + to;
    fact(facts, "Turns", turns);
  }
  if (!scenario.firstPlayer.empty()) fact(facts, "First player", words.side(scenario.firstPlayer));
  if (!scenario.setsUpFirst.empty()) fact(facts, "Sets up first", words.side(scenario.setsUpFirst));
  std::vector<std::string> maps;
  for (const PlacedSheet& sheet : book.view().sheets()) maps.push_back(nameOf(sheet.sheet->title, sheet.sheet->id.text));
  std::string list;
  for (const std::string& map : maps) list += (list.empty() ? "" : "; ") + map;
  fact(facts, maps.size() == 1 ? "Map" : "Maps", list);
  // Facings and hexsides are named by the paper, which a reader of "north" does not expect where north is not up.
  std::vector<std::string> turned;
  for (const PlacedSheet& sheet : book.view().sheets())
    if (const int north = ((sheet.sheet->northDegrees % 360) + 360) % 360; north != 0) {
      const std::string where =
          northWords(north) + (maps.size() > 1 ? " on " + nameOf(sheet.sheet->title, sheet.sheet->id.text) : "");
      turned.push_back(where);
    }
  if (!turned.empty())
    fact(facts, "Compass",
         fmt::format(
             "north is {}; north, south, east and west are meant so. The directions of hexsides and facings (n, ne, se, s, sw, "
             "nw) go by the paper: n is up.",
             notation::andList(turned)));
  if (!scenario.playArea.empty()) fact(facts, "Play area", sentence(words.region(scenario.playArea)));
  if (book.game())
    fact(facts, "Game", book.game()->title + (book.game()->edition.empty() ? "" : " (" + book.game()->edition + ")"));
  if (!facts.rows.empty()) text.blocks.emplace_back(std::move(facts));
  if (!scenario.remarks.note.empty()) text.blocks.emplace_back(Paragraph{soft(words.text(scenario.remarks.note)), false});
  if (!scenario.remarks.source.empty())
    text.blocks.emplace_back(Paragraph{soft("Source: " + words.text(scenario.remarks.source)), false});
}

std::vector<Table> setUpTables(const ScenarioBook& book, const SideId& side) {
  std::vector<Table> tables;
  std::optional<std::pair<SetUpPlace::Kind, int>> last;
  std::string heading;
  for (const SetUpPlace& place : book.setUp(side)) {
    if (last != std::pair(place.kind, place.order)) {
      last = {place.kind, place.order};
      heading.clear();
      Table& table = tables.emplace_back();
      if (place.kind == SetUpPlace::Kind::Hex)
        table.columns = {{"Hex", 1.15, Align::Left}, {"Place", 1.9, Align::Left}, {"Counters", 5, Align::Left}};
      else
        table.columns = {
            {place.kind == SetUpPlace::Kind::Choice ? "The owner chooses the hex" : "Off the map", 3.05, Align::Left},
            {"Counters", 5, Align::Left}};
      if (place.order > 0) table.rows.push_back({{plain(fmt::format("Placed {}", ordinal(place.order)))}, true});
    }
    if (place.sheet != heading) {
      heading = place.sheet;
      if (!heading.empty()) tables.back().rows.push_back({{plain(heading)}, true});
    }
    Words counters;
    for (const Standing& standing : place.standing) {
      if (!counters.empty()) counters.push_back({", ", Tone::Plain});
      counters.insert(counters.end(), standing.words.begin(), standing.words.end());
    }
    if (place.kind == SetUpPlace::Kind::Hex)
      tables.back().rows.push_back({{code(place.code), plain(place.name), std::move(counters)}, false});
    else
      tables.back().rows.push_back({{plain(sentence(place.words)), std::move(counters)}, false});
  }
  return tables;
}

void addSetUp(const ScenarioBook& book, Text& text) {
  const Scenario& scenario = book.scenario();
  if (scenario.setup.empty()) return;
  text.blocks.emplace_back(Heading{1, "Set-up", {}, false});
  for (const SideKind& side : book.sides()) {
    std::vector<Table> tables = setUpTables(book, side.id);
    if (tables.empty()) continue;
    std::string name = side.name;
    if (side.id == scenario.setsUpFirst) name += ", sets up first";
    text.blocks.emplace_back(Heading{2, name, side.colour, false});
    for (Table& table : tables) text.blocks.emplace_back(std::move(table));
  }
}

void addStartOfPlay(const ScenarioBook& book, Text& text) {
  const Scenario& scenario = book.scenario();
  const auto& words = book.words();
  Table table;
  table.columns = {{"", 1.3, Align::Left}, {"", 1.2, Align::Left}, {"", 5, Align::Left}};
  const auto row = [&](const std::string& what, const SideId& side, std::string value, const ItemCommon& common) {
    Words last = plain(std::move(value));
    if (const std::string only = book.condition(common); !only.empty()) last.push_back({" (" + only + ")", Tone::Soft});
    table.rows.push_back({{soft(what), plain(side.empty() ? "" : words.side(side)), std::move(last)}, false});
  };
  for (const ControlAtStart& control : scenario.control)
    row("Control", control.side, words.everyPlace(control.place), control.common);
  for (const Marker& marker : scenario.markers)
    row(sentence(spacedOut(marker.kind)), marker.side,
        words.everyPlace(marker.place) + (marker.value.empty() ? "" : (marker.place.empty() ? "" : ": ") + marker.value),
        marker.common);
  for (const Ammunition& ammunition : scenario.ammunition) {
    const std::string when = words.when(ammunition.when);
    row("Ammunition", ammunition.side, fmt::format("{}{}", ammunition.amount, when.empty() ? "" : ", " + when),
        ammunition.common);
  }
  for (const EarlierLoss& loss : scenario.losses)
    row("Earlier losses", SideId(), fmt::format("{}: {} {}", words.who(loss.who), loss.amount, loss.kind), loss.common);
  if (!table.rows.empty()) {
    text.blocks.emplace_back(Heading{1, "Before play", {}, false});
    text.blocks.emplace_back(std::move(table));
  }
  if (scenario.orders.empty()) return;
  text.blocks.emplace_back(Heading{1, "Orders at start", {}, false});
  for (const SideKind& side : book.vocabulary().sides) {
    Table orders;
    orders.columns = {{"To", 2, Align::Left}, {"Orders", 5, Align::Left}};
    for (const Orders& order : scenario.orders) {
      if (order.side != side.id) continue;
      Words what = plain(words.text(order.text));
      if (const std::string only = book.condition(order.common); !only.empty()) what.push_back({" (" + only + ")", Tone::Soft});
      orders.rows.push_back({{plain(words.who(order.who)), std::move(what)}, false});
    }
    if (orders.rows.empty()) continue;
    text.blocks.emplace_back(Heading{2, side.name, side.colour, false});
    text.blocks.emplace_back(std::move(orders));
  }
}

Table arrivalTable(const ScenarioBook& book, const SideId& side) {
  Table table;
  table.columns = {{"Who", 3, Align::Left}, {"Where", 2.6, Align::Left}, {"How", 2.4, Align::Left}};
  std::string heading;
  const std::vector<const Arrival*> arrivals = book.arrivals(side);
  for (const Arrival* arrival : arrivals) {
    if (toldElsewhere(arrivals, *arrival)) continue;
    const auto turn = book.firstTurn(arrival->when);
    const WhenAnswer answer = evaluate(arrival->when, book.words().span());
    // A certain turn is a heading; anything else is told in words.
    const bool certain = turn && answer.last == answer.first && !answer.conditional;
    std::string here = certain                 ? sentence(book.words().turn(*turn))
                       : arrival->when.empty() ? std::string("At no stated turn")
                                               : sentence(book.words().when(arrival->when));
    if (here != heading) {
      heading = here;
      table.rows.push_back({{plain(heading)}, true});
    }
    std::string how = book.arrivalNotes(*arrival);
    if (const Arrival* other = otherwiseOf(arrivals, *arrival)) {
      // "not with the option X" and a second row with it are one sentence.
      Arrival always = *arrival;
      always.common.unlessOption = OptionId();
      how = book.arrivalNotes(always);
      const auto otherTurn = book.firstTurn(other->when);
      const std::string when = otherTurn && evaluate(other->when, book.words().span()).last == otherTurn
                                   ? book.words().turn(*otherTurn)
                                   : book.words().when(other->when);
      const std::string place = book.arrivalPlace(*other);
      how += fmt::format("{}with the option \u201c{}\u201d: {}{}", how.empty() ? "" : "; ", book.optionName(other->common.option),
                         when, place == book.arrivalPlace(*arrival) ? "" : ", " + place);
    }
    table.rows.push_back({{plain(book.words().who(arrival->who)), plain(book.arrivalPlace(*arrival)), soft(how)}, false});
  }
  return table;
}

void addArrivals(const ScenarioBook& book, Text& text) {
  if (book.scenario().arrivals.empty()) return;
  text.blocks.emplace_back(Heading{1, "Arrivals", {}, false});
  for (const SideKind& side : book.vocabulary().sides) {
    Table table = arrivalTable(book, side.id);
    if (table.rows.empty()) continue;
    text.blocks.emplace_back(Heading{2, side.name, side.colour, false});
    text.blocks.emplace_back(std::move(table));
  }
}

Track turnTrack(const ScenarioBook& book) {
  constexpr int kMostTurns = 2000;
  constexpr size_t kShort = 34;
  Track track;
  const auto& words = book.words();
  const auto& span = words.span();
  const Calendar& calendar = book.calendar();
  if (!span.turns || *span.turns > kMostTurns) return track;
  std::map<int, std::vector<std::string>> notes;
  for (const SideKind& side : book.vocabulary().sides)
    for (const Arrival* arrival : book.arrivals(side.id)) {
      const auto turn = book.firstTurn(arrival->when);
      if (!turn) continue;
      std::string who = words.who(arrival->who);
      if (who.size() > kShort) who = side.name + " arrivals";
      if (!arrival->common.option.empty()) who += " (option)";
      notes[*turn].push_back(std::move(who));
    }
  std::optional<Date> before;
  for (int i = 0; i < *span.turns; ++i) {
    const int number = span.firstNumber + i;
    TrackBox box;
    box.number = fmt::format("{}", number);
    if (const auto moment = turnMoment(span, number)) {
      box.label = boxLabel(calendar, *moment);
      box.night = isNight(calendar, *moment);
      // A day of clock turns; a month of longer ones.
      const bool clocked = calendar.unit == TurnUnit::Clock;
      box.newDay = before && (clocked ? moment->date != *before && !box.night : moment->date.month != before->month);
      if (!before || box.newDay) {
        const std::string whole = momentForPeople({moment->date, std::nullopt});
        // "May 12, 1862": a month loses its day.
        box.day = clocked ? whole : whole.substr(0, whole.find(' ')) + whole.substr(whole.rfind(' '));
      }
      if (!before || box.newDay || !clocked) before = moment->date;
      if (calendar.cycleTurns > 0 && calendar.cycleOrigin && calendar.unit == TurnUnit::Days) {
        const long days = daysFromDate(moment->date) - daysFromDate(*calendar.cycleOrigin);
        const long turn = days / std::max(1, calendar.daysPerTurn) + 1;
        if (days >= 0 && turn % calendar.cycleTurns == 0) box.notes.emplace_back("Cycle");
      }
    }
    if (const auto it = notes.find(number); it != notes.end()) {
      for (const std::string& note : it->second)
        if (std::find(box.notes.begin(), box.notes.end(), note) == box.notes.end()) box.notes.push_back(note);
    }
    track.boxes.push_back(std::move(box));
  }
  return track;
}

void addTurnTrack(const ScenarioBook& book, Text& text) {
  Track track = turnTrack(book);
  if (track.boxes.empty()) return;
  text.blocks.emplace_back(Heading{1, "Turn record", {}, false});
  text.blocks.emplace_back(std::move(track));
}

void addRules(const ScenarioBook& book, Text& text) {
  const Scenario& scenario = book.scenario();
  const auto& words = book.words();
  Table rules;
  rules.columns = {{"", 0.7, Align::Left}, {"", 7, Align::Left}};
  for (const SpecialRule& rule : scenario.rules) {
    Words what = plain(words.text(rule.text));
    if (const std::string only = book.condition(rule.common); !only.empty()) what.push_back({" (" + only + ")", Tone::Soft});
    rules.rows.push_back({{code(rule.number), std::move(what)}, false});
  }
  if (!rules.rows.empty()) {
    text.blocks.emplace_back(Heading{1, "Special rules", {}, false});
    text.blocks.emplace_back(std::move(rules));
  }
  Table limits;
  limits.columns = {
      {"Who", 2.2, Align::Left}, {"May not", 1.6, Align::Left}, {"Where", 2.4, Align::Left}, {"When", 2.4, Align::Left}};
  for (const Restriction& restriction : scenario.restrictions) {
    std::vector<std::string> acts;
    for (const std::string& act : restriction.acts) acts.push_back(spacedOut(act));
    std::string when = words.when(restriction.when);
    if (!restriction.until.empty()) when += (when.empty() ? "until " : ", until ") + words.test(restriction.until);
    Words last = plain(when.empty() ? "always" : when);
    if (const std::string only = book.condition(restriction.common); !only.empty())
      last.push_back({" (" + only + ")", Tone::Soft});
    limits.rows.push_back({{plain(words.who(restriction.who)), plain(notation::andList(acts, "or")),
                            plain(words.region(restriction.place)), std::move(last)},
                           false});
  }
  if (!limits.rows.empty()) {
    text.blocks.emplace_back(Heading{1, "Restrictions", {}, false});
    text.blocks.emplace_back(std::move(limits));
  }
  Table options;
  options.columns = {{"Option", 2, Align::Left}, {"What it brings", 4.4, Align::Left}, {"Price", 1.9, Align::Left}};
  for (const Option& option : scenario.options) {
    std::string price;
    if (option.price != 0)
      price = fmt::format("{} point{}{}", pointsText(option.price), option.price == 1 ? "" : "s",
                          option.payee.empty() ? "" : " to the " + words.side(option.payee));
    if (!option.chooser.empty()) price = "the " + words.side(option.chooser) + " chooses" + (price.empty() ? "" : ", " + price);
    if (!option.revealed.empty()) price += (price.empty() ? "" : ", ") + std::string("revealed ") + option.revealed;
    Words what = plain(words.text(option.text));
    if (!option.excludes.empty()) {
      std::vector<std::string> others;
      for (const OptionId& id : option.excludes) others.push_back(book.optionName(id));
      what.push_back({" Not together with " + notation::andList(others) + ".", Tone::Soft});
    }
    Words name = code(option.id.text);
    if (option.name != option.id.text && !option.name.empty()) {
      // Ids that are numbers of the rulebook are looked for; others are only the file's.
      const bool numbered = option.id.text.find_first_of("0123456789") == 0;
      if (numbered)
        name.push_back({"  " + option.name, Tone::Plain});
      else
        name = plain(option.name);
    }
    options.rows.push_back({{std::move(name), std::move(what), soft(price)}, false});
  }
  if (!options.rows.empty()) {
    text.blocks.emplace_back(Heading{1, "Options", {}, false});
    text.blocks.emplace_back(std::move(options));
  }
}

void addErrata(const ScenarioBook& book, Text& text) {
  const Scenario& scenario = book.scenario();
  if (scenario.errata.empty()) return;
  Table table;
  table.columns = {
      {"Where", 1.3, Align::Left}, {"Printed", 2.6, Align::Left}, {"Read", 2.6, Align::Left}, {"Why", 3.5, Align::Left}};
  for (const Erratum& erratum : scenario.errata) {
    std::string where = erratum.section;
    if (!erratum.page.empty())
      where += (where.empty() ? "" : ", ") +
               (erratum.page.find_first_not_of("0123456789") == std::string::npos ? "page " + erratum.page : erratum.page);
    Words why = soft(erratum.reason);
    if (const std::string kind = erratumKindName(erratum.kind); !kind.empty())
      why.insert(why.begin(), {kind + (why.empty() ? "" : ": "), Tone::Plain});
    table.rows.push_back({{code(where), plain(erratum.printed), plain(erratum.corrected), std::move(why)}, false});
  }
  text.blocks.emplace_back(Heading{1, "Errata", {}, false});
  text.blocks.emplace_back(std::move(table));
}

}  // namespace hotchkiss::print
