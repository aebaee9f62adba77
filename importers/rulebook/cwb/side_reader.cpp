// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/cwb/side_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/text.h"

namespace hotchkiss::rulebook::cwb {

using cwb_notation::NotationWord;
using cwb_notation::SetUpPlace;

namespace {

std::string nameInQuotes(const std::string& name) {
  std::string out = "\"";
  for (const char c : name) out += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return out + "\"";
}

bool opensWith(const Passage& text, std::string_view words) {
  return lowered(text.text().substr(0, words.size())) == words;
}

std::string joinedTerms(const std::vector<WhoTerm>& terms) {
  std::string out;
  for (const WhoTerm& term : terms) out += (out.empty() ? "" : ", ") + term.text;
  return out;
}

}  // namespace

void SideReader::read() {
  firstArrival_ = scenario_.arrivals.size();
  for (const BookPart& part : side_.parts) {
    const std::string& label = part.label.empty() ? part.after : part.label;
    if (!part.bracket.empty() && lowered(part.bracket).starts_with("all arrive at entry"))
      allAt_ = part.bracket.substr(part.bracket.size() - 1);
    if (part.text.empty() && part.tables.empty()) continue;
    if (label == "entry location table" || (!part.tables.empty() && part.text.empty()))
      readTableOfPlaces(part);
    else if (label == "setup" && part.label.empty() && !goesOnWithSetUp(part.text.text()))
      addRule(part);  // "Ewell and Taliaferro have been wounded."
    else if (label == "setup")
      readSetUpPart(part);
    else if (label == "reinforcements")
      readArrivalPart(part, false);
    else if (label == "variable reinforcements")
      readArrivalPart(part, true);
    else if (label == "artillery ammunition")
      readAmmunition(part);
    else if (label == "earlier losses")
      readEarlierLosses(part);
    else if (label == "losses") {
      if (readLosses(bench_, scenario_, side_.side, part.text) == 0) bench_.note(part.text, "no losses of units are found here");
    } else if (label == "orders")
      readOrders(part);
    else
      addRule(part);
  }
  for (size_t i = firstArrival_; i < scenario_.arrivals.size(); ++i) {
    Arrival& arrival = scenario_.arrivals[i];
    if (!arrival.modifier.empty()) arrival.table = table_;
  }
  bench_.muster.countUse(used_);
}

bool SideReader::hasOption(const std::string& id) const {
  return std::any_of(bench_.game.options.begin(), bench_.game.options.end(), [&](const Option& o) { return o.id.text == id; });
}

/// "(opt)", "*see 4.5b": the option that brings the unit.
OptionId SideReader::optionOf(const ListedUnit& unit) const {
  for (const std::string& remark : unit.remarks) {
    std::string id = remark;
    if (lowered(id).starts_with("see ")) id.erase(0, 4);
    if (hasOption(id)) return OptionId(id);
  }
  if (!unit.optional) return {};
  // The option that speaks of it: "McCunn's Provisional Brigade ... the Prov Brigade may be added".
  for (const Option& option : bench_.game.options)
    if (!bench_.muster.namesIn(side_.side, option.text).empty()) {
      const auto names = bench_.muster.namesIn(side_.side, option.text);
      for (const std::string& name : names)
        if (bench_.muster.idOf(side_.side, name) == bench_.muster.idOf(side_.side, unit.name)) return option.id;
    }
  return {};
}

OptionId SideReader::optionOf(const std::vector<ListedUnit>& units) const {
  for (const ListedUnit& unit : units) {
    ListedUnit optional = unit;
    optional.optional = true;
    if (OptionId id = optionOf(optional); !id.empty()) return id;
    // "Allow 1st Corps to setup": an ordinal.
    const size_t blank = unit.name.find(' ');
    if (blank == std::string::npos) continue;
    for (const char* ordinal : {"st", "nd", "rd", "th"})
      for (const Option& option : bench_.game.options)
        if (option.text.find(unit.name.substr(0, blank) + ordinal + unit.name.substr(blank)) != std::string::npos)
          return option.id;
  }
  return {};
}

void SideReader::words(const Subject& subject, const Passage& text, const std::vector<NotationWord>& words) {
  for (const NotationWord& word : words) {
    const TextSpan span = text.span(word.offset, word.length);
    bench_.out.places.addWord(subject, word.text, span);
    if (word.kind != NotationWord::Kind::Unit && word.kind != NotationWord::Kind::Except) continue;
    const auto id = bench_.muster.idOf(side_.side, word.text);
    if (!id) continue;
    if (*id != word.text) bench_.out.places.addWord(subject, *id, span);
    if (bench_.placedUnits.insert(*id).second)
      for (const SubjectKind kind : {SubjectKind::Unit, SubjectKind::Formation, SubjectKind::Pool})
        bench_.place(kind, DocumentKind::Oob, bench_.book.id + "-oob", *id, span);
  }
}

void SideReader::use(const WhoTerm& term, const ListedUnit& unit, int copies) {
  if (unit.replacement)
    if (const auto id = bench_.muster.idOf(side_.side, unit.name)) bench_.casualties[scenario_.id.text].insert(*id);
  if (term.text.find("pool(") != std::string::npos) used_[term.id] += unit.count * copies;
  bench_.whoOf[scenario_.id.text].push_back(term);
}

std::optional<Region> SideReader::regionOf(const SetUpPlace& place) const {
  using Kind = SetUpPlace::Kind;
  std::string line;
  switch (place.kind) {
    case Kind::Hexes:
      line = fmt::format("{}", fmt::join(place.codes, " or "));
      break;
    case Kind::OneEach:
      line = fmt::format("{}", fmt::join(place.codes, ", "));
      break;
    case Kind::Within:
      if (place.of.empty()) {
        line = fmt::format("within {} of {}", place.distance, fmt::join(place.codes, ", "));
      } else {
        const auto id = bench_.muster.idOf(side_.side, place.of);
        line = id ? fmt::format("within {} of unit({})", place.distance, *id)
                  : fmt::format("within {} of place {}", place.distance, nameInQuotes(place.of));
      }
      break;
    case Kind::InLine:
      line = fmt::format("range {}..{} along {}", place.codes.front(), place.codes.back(), nameInQuotes(place.of));
      break;
    case Kind::Beside: {
      const std::string side = sideWord(place.of);
      if (side.empty()) return std::nullopt;
      const std::string units = fmt::format("unit(side({}))", side);
      if (place.stacked) line = units;
      if (place.adjacent) line += (line.empty() ? "adjacent to " : " or adjacent to ") + units;
      if (!place.conditions.empty()) line = "(" + line + ")";
      break;
    }
    case Kind::Enter:
      line = fmt::format("entry({})", place.of);
      break;
    case Kind::Anywhere:
      break;
  }
  for (const cwb_notation::PlaceCondition& condition : place.conditions) {
    if (!line.empty()) line += " and ";
    if (condition.direction.empty()) {
      line += "sheet " + condition.of;
      continue;
    }
    // A hexrow stands bare; a name in quotes.
    const bool bare = condition.of.find(".xx") != std::string::npos || cwb_notation::readCode(condition.of).has_value();
    const std::string of = bare ? condition.of : nameInQuotes(condition.of);
    line += fmt::format("{}{} of {}", condition.orOn ? "on or " : "", condition.direction, of);
    if (condition.atLeast > 1) line += fmt::format(" and at least {} from {}", condition.atLeast, bare ? of : "line " + of);
  }
  if (line.empty()) line = "anywhere";
  auto region = Region::parse(line);
  return region ? std::optional(std::move(*region)) : std::nullopt;
}

/// "5 Div (all): ...  Miles: ...": all of it but the leader who stands elsewhere.
ListedUnit SideReader::withoutLeaderElsewhere(ListedUnit unit, const cwb_notation::SetUpEntry& entry) const {
  if (!unit.all) return unit;
  const auto leader = bench_.muster.leaderOf(side_.side, unit.name);
  if (!leader || !contains(placedNames_, *leader)) return unit;
  const bool here = std::any_of(entry.units.begin(), entry.units.end(), [&](const ListedUnit& u) { return u.name == *leader; });
  if (!here && !contains(unit.except, *leader)) unit.except.push_back(*leader);
  return unit;
}

void SideReader::readSetUpPart(const BookPart& part) {
  if (opensWith(part.text, "none")) {
    ++bench_.out.understood;
    return;
  }
  const cwb_notation::SetUpReading read = cwb_notation::readSetUp(part.text.text());
  for (const cwb_notation::ReadEntry& entry : read.entries)
    for (const ListedUnit& unit : entry.entry.units) placedNames_.push_back(unit.name);
  for (const cwb_notation::ReadEntry& entry : read.entries) {
    if (entry.entry.place.kind == SetUpPlace::Kind::Enter)
      addEntering(part, entry);
    else
      addEntry(part, entry);
  }
  for (const cwb_notation::NotationFootnote& footnote : read.footnotes)
    if (readLosses(bench_, scenario_, side_.side, part.text.part(footnote.offset, footnote.length)) == 0) {
      BookPart rule = part;
      rule.text = part.text.part(footnote.offset, footnote.length);
      addRule(rule);
    }
  for (const cwb_notation::NotationFault& fault : read.faults)
    if (!fault.read) bench_.note(part.text, fault.offset, fault.length, fault.message);
}

void SideReader::addEntry(const BookPart& part, const cwb_notation::ReadEntry& read) {
  const cwb_notation::SetUpEntry& entry = read.entry;
  const auto region = regionOf(entry.place);
  if (!region) {
    bench_.note(part.text, read.offset, read.length, "its place is none that a scenario can say");
    return;
  }
  const int copies = entry.place.kind == SetUpPlace::Kind::OneEach ? static_cast<int>(entry.place.codes.size()) : 1;
  // Units of one state stand in one entry of the scenario; the unit with extended lines and what hangs on an option in their own.
  struct Group {
    std::vector<WhoTerm> terms;
    std::vector<std::string> states;
    bool extended = false;
    OptionId option;
    std::string note;
  };
  std::vector<Group> groups;
  bool extendedGiven = entry.place.extended.empty();
  for (const ListedUnit& unit : entry.units) {
    const WhoTerm term = bench_.muster.term(side_.side, withoutLeaderElsewhere(unit, entry), copies);
    use(term, unit, copies);
    Group group;
    group.terms = {term};
    for (const std::string& state : unit.states)
      if (state != "active") group.states.push_back(state);
    group.states.insert(group.states.end(), entry.states.begin(), entry.states.end());
    if (!extendedGiven && term.infantry) group.extended = extendedGiven = true;
    group.option = entry.optional ? optionOf(entry.units) : optionOf(unit);
    if (unit.number && !isBatteryName(unit.name)) {
      UnitOverride rating;
      rating.id = setUpIds_.make("rating-" + term.id);
      rating.unit = UnitId(term.id);
      rating.ratings.push_back({"leader", std::to_string(*unit.number), printedIn(scenario_.number)});
      rating.common.provenance = printedIn(scenario_.number);
      scenario_.overrides.push_back(std::move(rating));
    }
    if ((unit.optional || entry.optional) && group.option.empty()) group.note = "Optional.";
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& g) {
      return !g.extended && !group.extended && g.states == group.states && g.option == group.option && g.note == group.note;
    });
    if (same != groups.end())
      same->terms.push_back(term);
    else
      groups.push_back(std::move(group));
  }
  if (!extendedGiven && !groups.empty()) groups.front().extended = true;
  for (const Group& group : groups) {
    const auto who = Who::parse(joinedTerms(group.terms));
    if (!who) {
      bench_.note(part.text, read.offset, read.length, "its units cannot be said: " + who.error().message);
      return;
    }
    SetupEntry made;
    made.id = setUpIds_.make(group.terms.front().id);
    made.side = SideId(side_.side);
    made.who = *who;
    made.place = *region;
    if (entry.place.kind == SetUpPlace::Kind::OneEach)
      made.spread = "one each";
    else if (entry.place.kind != SetUpPlace::Kind::Hexes || entry.place.codes.size() > 1)
      made.spread = "any";
    if (group.extended) made.extended = entry.place.extended;
    made.states = group.states;
    made.common.option = group.option;
    made.common.remarks.note = group.note;
    made.common.provenance = printedIn(scenario_.number);
    const Subject subject = Bench::subject(SubjectKind::Setup, DocumentKind::Scenario, scenario_.id.text, made.id);
    bench_.out.places.add(subject, part.text.span(read.offset, read.length));
    words(subject, part.text, read.words);
    scenario_.setup.push_back(std::move(made));
  }
  ++bench_.out.understood;
}

/// "3b (limb): enter at J on first turn": an arrival.
void SideReader::addEntering(const BookPart& part, const cwb_notation::ReadEntry& read) {
  Arrival made;
  std::vector<WhoTerm> terms;
  for (const ListedUnit& unit : read.entry.units) {
    terms.push_back(bench_.muster.term(side_.side, unit));
    use(terms.back(), unit, 1);
    for (const std::string& state : unit.states) made.states.push_back(state);
  }
  const auto who = Who::parse(joinedTerms(terms));
  if (!who || !scenario_.first.moment) {
    bench_.note(part.text, read.offset, read.length, "when or who is not known");
    return;
  }
  made.id = arrivalIds_.make(terms.front().id);
  made.side = SideId(side_.side);
  made.who = *who;
  made.when = *When::parse(momentText(*scenario_.first.moment));
  made.place = *Region::parse(fmt::format("entry({})", read.entry.place.of));
  made.common.provenance = printedIn(scenario_.number);
  const Subject subject = Bench::subject(SubjectKind::Arrival, DocumentKind::Scenario, scenario_.id.text, made.id);
  bench_.out.places.add(subject, part.text.span(read.offset, read.length));
  words(subject, part.text, read.words);
  scenario_.arrivals.push_back(std::move(made));
  ++bench_.out.understood;
}

std::optional<Moment> SideReader::momentOf(const cwb_notation::PrintedDay& day, int minutes) const {
  if (!scenario_.first.moment) return std::nullopt;
  Moment moment = *scenario_.first.moment;
  if (day.month > 0) {
    moment.date.month = day.month;
    moment.date.day = day.day;
    if (day.year > 0) moment.date.year = day.year;
    if (!validDate(moment.date)) return std::nullopt;
  } else if (moment.minutes && minutes < *moment.minutes) {
    moment.date = dateFromDays(daysFromDate(moment.date) + 1);
  }
  moment.minutes = minutes;
  return moment;
}

void SideReader::readArrivalPart(const BookPart& part, bool variable) {
  if (opensWith(part.text, "none")) {
    noArrivals_ = part.text.place(0).line;
    ++bench_.out.understood;
    return;
  }
  if (opensWith(part.text, "see ")) {
    takeChart(part);
    return;
  }
  const cwb_notation::ArrivalsReading read = cwb_notation::readArrivals(part.text.text());
  for (const cwb_notation::ReadGroup& group : read.groups) addGroup(part, group, variable);
  for (const cwb_notation::NotationFault& fault : read.faults)
    if (!fault.read) bench_.note(part.text, fault.offset, fault.length, fault.message);
  if (!read.before.empty()) {
    BookPart rule = part;
    rule.text = part.text.part(0, std::max<size_t>(read.before.size(), 1));
    addRule(rule);
  }
}

void SideReader::addGroup(const BookPart& part, const cwb_notation::ReadGroup& read, bool variable) {
  const cwb_notation::ArrivalGroup& group = read.group;
  const auto moment = momentOf(group.day, group.minutes);
  std::string place;
  for (const std::string& letter : group.entries) place += (place.empty() ? "" : " or ") + fmt::format("entry({})", letter);
  if (place.empty() && !group.modifier && !allAt_.empty()) place = fmt::format("entry({})", allAt_);
  const auto region = place.empty() ? Expected<Region>(Region()) : Region::parse(place);
  if (!moment || !region || (place.empty() && !group.modifier)) {
    bench_.note(part.text, read.offset, read.length, moment ? "where they enter is not said" : "the day or time cannot be");
    return;
  }
  std::map<std::string, std::vector<WhoTerm>> byOption;
  std::vector<std::string> order;
  for (const ListedUnit& unit : group.units) {
    const WhoTerm term = bench_.muster.term(side_.side, unit);
    use(term, unit, 1);
    const std::string option = optionOf(unit).text;
    if (!byOption.contains(option)) order.push_back(option);
    byOption[option].push_back(term);
  }
  for (const std::string& option : order) {
    const auto who = Who::parse(joinedTerms(byOption[option]));
    if (!who) {
      bench_.note(part.text, read.offset, read.length, "its units cannot be said: " + who.error().message);
      return;
    }
    Arrival made;
    made.id = arrivalIds_.make(byOption[option].front().id);
    made.side = SideId(side_.side);
    made.who = *who;
    made.when = *When::parse(momentText(*moment));
    if (variable) made.dice = "10+ on 2 dice each turn";
    made.place = *region;
    if (group.modifier) made.modifier = fmt::format("{:+}", *group.modifier);
    if (group.historical) {
      const int later = *group.historical < group.minutes ? 1 : 0;
      Moment actual = *moment;
      actual.minutes = *group.historical;
      if (later > 0) actual.date = dateFromDays(daysFromDate(actual.date) + 1);
      made.historical = *When::parse(momentText(actual));
    }
    made.common.option = OptionId(option);
    made.common.provenance = printedIn(scenario_.number);
    made.common.remarks.note = plainText(group.remark);
    const Subject subject = Bench::subject(SubjectKind::Arrival, DocumentKind::Scenario, scenario_.id.text, made.id);
    bench_.out.places.add(subject, part.text.span(read.offset, read.length));
    words(subject, part.text, read.words);
    scenario_.arrivals.push_back(std::move(made));
  }
  ++bench_.out.understood;
}

/// "see Union Order of Arrival": the rows of the chart that are for this scenario and in its time.
void SideReader::takeChart(const BookPart& part) {
  const std::string& text = part.text.text();
  if (noArrivals_ > 0) {
    // Whose arrivals these are nobody can say: the chart is not taken.
    sayElsewhere(
        bench_, part.text.span(),
        fmt::format("the {} side has no arrivals by line {} and those of a chart by this one: one of the two blocks is of "
                    "another scenario",
                    side_.side, noArrivals_));
    return;
  }
  const std::string chartSide = sideWord(text.substr(4, text.find(' ', 4) - 4));
  const size_t point = scenario_.number.rfind('.');
  const std::string number = point == std::string::npos ? scenario_.number : scenario_.number.substr(point + 1);
  const ChartOfArrivals* chart = nullptr;
  for (const ChartOfArrivals& one : bench_.arrivalCharts)
    if (one.side == chartSide && (one.scenario == number || (one.scenario.empty() && chart == nullptr))) chart = &one;
  if (chart == nullptr) {
    bench_.note(part.text, "there is no such chart in the text");
    return;
  }
  Take take;
  take.kind = "arrivals";
  take.from = "game";
  take.id = chart->id;
  for (const ChartRow& row : chart->rows) {
    const bool forOthers = !row.only.empty() && !contains(row.only, number);
    const bool early = scenario_.first.moment && row.moment < *scenario_.first.moment;
    const bool late = scenario_.last.moment && *scenario_.last.moment < row.moment;
    if (forOthers || contains(row.notIn, number) || early || late) take.without.push_back(row.id);
  }
  if (chartSide != side_.side)
    bench_.out.notUnderstood.push_back({part.text.span(), text.substr(0, 80), "the chart named is the other side's"});
  if (take.without.size() == chart->rows.size())
    bench_.out.notUnderstood.push_back(
        {part.text.span(), text.substr(0, 80), "no row of the chart is in the time of this scenario"});
  else
    scenario_.takes.push_back(std::move(take));
  ++bench_.out.understood;
}

void SideReader::readTableOfPlaces(const BookPart& part) {
  for (const Block* table : part.tables) {
    for (size_t r = 0; r < table->rows.size(); ++r) {
      const auto& row = table->rows[r];
      if (row.size() < 2) {
        bench_.note(row.front(), "this row has fewer cells than the table");
        continue;
      }
      std::string roll = row[0].text();
      const std::string& letter = row[1].text();
      const bool header = letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z';
      if (header && r == 0) continue;
      const std::string low = lowered(roll);
      if (const size_t less = low.find(" or less"); less != std::string::npos)
        roll = roll.substr(0, less) + "-";
      else if (const size_t more = low.find(" or more"); more != std::string::npos)
        roll = roll.substr(0, more) + "+";
      else if (const size_t dash = roll.find('-', 1); dash != std::string::npos)
        roll = roll.substr(0, dash) + ".." + roll.substr(dash + 1);
      if (header) {
        bench_.note(row[1], "no letter of an entry hex");
        continue;
      }
      table_.push_back({roll, *Region::parse(fmt::format("entry({})", letter))});
      ++bench_.out.understood;
    }
  }
}

void SideReader::readAmmunition(const BookPart& part) {
  const std::string& text = part.text.text();
  if (opensWith(part.text, "unlimited")) {
    SpecialRule rule;
    rule.id = fmt::format("ammunition-{}", side_.side);
    rule.text = "Artillery ammunition is not counted.";
    rule.common.provenance = printedIn(scenario_.number);
    scenario_.rules.push_back(std::move(rule));
    ++bench_.out.understood;
    return;
  }
  const auto add = [&](int amount, const std::optional<Moment>& when, size_t at, size_t length) {
    Ammunition made;
    made.id = ammunitionIds_.make(side_.side);
    made.side = SideId(side_.side);
    made.amount = amount;
    if (when) made.when = *When::parse(momentText(*when));
    made.common.provenance = printedIn(scenario_.number);
    bench_.place(SubjectKind::Ammunition, DocumentKind::Scenario, scenario_.id.text, made.id, part.text.span(at, length));
    scenario_.ammunition.push_back(std::move(made));
    ++bench_.out.understood;
  };
  size_t end = 0;
  while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
  if (const auto amount = wholeNumber(std::string_view(text).substr(0, end)))
    add(*amount, std::nullopt, 0, end);
  else
    bench_.note(part.text, "no number of points of ammunition");
  // "July 20th (0100): +25."
  for (size_t plus = text.find('+', end); plus != std::string::npos; plus = text.find('+', plus + 1)) {
    size_t behind = plus + 1;
    while (behind < text.size() && text[behind] >= '0' && text[behind] <= '9') ++behind;
    const auto amount = wholeNumber(std::string_view(text).substr(plus + 1, behind - plus - 1));
    const size_t open = text.rfind('(', plus);
    std::optional<Moment> when;
    size_t begin = plus;
    for (size_t back = open == std::string::npos ? 0 : open; back > end; --back)
      if (const auto day = cwb_notation::dayAt(text, back - 1); day && back - 1 + day->length + 1 >= open) {
        if (const auto time = cwb_notation::timeAt(text, open + 1)) when = momentOf(day->day, time->minutes);
        begin = back - 1;
        break;
      }
    if (amount && when)
      add(*amount, when, begin, behind - begin);
    else
      bench_.note(part.text, begin, behind - begin, "when this ammunition comes is not understood");
  }
}

void SideReader::readEarlierLosses(const BookPart& part) {
  const size_t point = scenario_.number.rfind('.');
  const std::string number = point == std::string::npos ? scenario_.number : scenario_.number.substr(point + 1);
  const auto chart = std::find_if(bench_.lossCharts.begin(), bench_.lossCharts.end(), [&](const ChartOfLosses& one) {
    return one.side == side_.side && contains(one.scenarios, number);
  });
  if (chart == bench_.lossCharts.end()) {
    bench_.note(part.text, "the chart of earlier losses has no column for this scenario");
    return;
  }
  Take take;
  take.kind = "losses";
  take.from = "game";
  take.id = chart->id;
  scenario_.takes.push_back(std::move(take));
  ++bench_.out.understood;
}

size_t SideReader::readLosses(Bench& bench, Scenario& scenario, const std::string& side, const Passage& text, bool unknownToo) {
  const std::string& all = text.text();
  const std::string low = lowered(all);
  const bool one = low.find("one box") != std::string::npos;
  OptionId unless;
  for (const Option& option : bench.game.options)
    if (low.find("see variant " + lowered(option.id.text)) != std::string::npos) unless = option.id;
  size_t found = 0;
  const auto add = [&](const std::string& who, int amount, size_t at, size_t length) {
    EarlierLoss loss;
    FreshIds ids;
    std::string id = slugOf(who);
    for (const EarlierLoss& other : scenario.losses) ids.make(other.id);
    loss.id = ids.make(id);
    const auto unit = bench.muster.idOf(side, who);
    const auto parsed = Who::parse(unit ? *unit : nameInQuotes(who));
    if (!parsed) return;
    loss.who = *parsed;
    loss.amount = amount;
    loss.kind = "casualties";
    loss.common.unlessOption = unless;
    loss.common.provenance = printedIn(scenario.number);
    const Subject subject = Bench::subject(SubjectKind::Loss, DocumentKind::Scenario, scenario.id.text, loss.id);
    bench.out.places.add(subject, text.span(at, length));
    bench.out.places.addWord(subject, who, text.span(at, who.size()));
    scenario.losses.push_back(std::move(loss));
    ++bench.out.understood;
    ++found;
  };
  // Pieces between commas, semicolons, points and "and": "NAME N", "NAME: N", and where one is marked off of each, "NAME".
  size_t begin = 0;
  const auto piece = [&](size_t end) {
    size_t at = begin, last = end;
    const auto trim = [&] {
      while (at < last && (all[at] == ' ' || all[at] == '*')) ++at;
      while (last > at && (all[last - 1] == ' ' || all[last - 1] == '.')) --last;
    };
    trim();
    size_t digits = last;
    while (digits > at && all[digits - 1] >= '0' && all[digits - 1] <= '9') --digits;
    const auto amount = wholeNumber(std::string_view(all).substr(digits, last - digits));
    const bool parted = digits > at && (all[digits - 1] == ' ' || all[digits - 1] == ':');
    if (amount && parted) {
      size_t nameEnd = digits;
      while (nameEnd > at && (all[nameEnd - 1] == ' ' || all[nameEnd - 1] == ':')) --nameEnd;
      if (const size_t colon = all.substr(at, nameEnd - at).rfind(": "); colon != std::string::npos) at += colon + 2;
      const std::string name = all.substr(at, nameEnd - at);
      const bool designation = name.find(' ') == std::string::npos && name.find('-') != std::string::npos;
      const bool unknown = designation && unknownToo && !bench.muster.idOf(otherSide(side), name);
      if (bench.muster.idOf(side, name) || unknown) add(name, *amount, at, last - at);
    } else if (one) {
      const std::string name = all.substr(at, last - at);
      if (bench.muster.idOf(side, name)) add(name, 1, at, last - at);
    }
    begin = end + 1;
  };
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i] == ',' || all[i] == ';' || (all[i] == '.' && (i + 1 == all.size() || all[i + 1] == ' '))) {
      piece(i);
    } else if (all.compare(i, 5, " and ") == 0) {
      piece(i);
      begin = i + 5;
    }
  }
  piece(all.size());
  return found;
}

void SideReader::readOrders(const BookPart& part) {
  findEarlierDays(bench_, scenario_, part.text);
  const std::string& text = part.text.text();
  if (opensWith(part.text, "no units have") || opensWith(part.text, "none")) {
    ++bench_.out.understood;
    return;
  }
  for (const auto& [at, sentence] : sentencesOf(text)) {
    size_t from = 0;
    // "1. Jackson has orders ...": the figure is a sentence of its own, and says nothing.
    if (sentence.size() <= 3) continue;
    while (from < sentence.size() && sentence[from] == ' ') ++from;
    addOrder(part, at + from, sentence.substr(from));
  }
}

void SideReader::addOrder(const BookPart& part, size_t at, const std::string& sentence) {
  const std::string low = lowered(sentence);
  if (low.starts_with("no other units have")) {
    ++bench_.out.understood;
    return;
  }
  size_t subjectEnd = sentence.size();
  for (const char* verb : {" - ", " has ", " have ", " is ", " are ", " may ", ": "})
    if (const size_t found = low.find(verb); found != std::string::npos) subjectEnd = std::min(subjectEnd, found);
  // "3 Div-Force a crossing": a dash between the names and what they are to do.
  for (size_t i = 1; i + 2 < std::min<size_t>(sentence.size(), 200); ++i)
    if (sentence[i] == '-' && sentence[i + 1] >= 'A' && sentence[i + 1] <= 'Z' && sentence[i + 2] >= 'a' &&
        sentence[i + 2] <= 'z' && i < subjectEnd && sentence[i - 1] >= 'a') {
      subjectEnd = i;
      break;
    }
  Orders made;
  std::string who;
  for (const std::string& name : bench_.muster.namesIn(side_.side, sentence.substr(0, std::min<size_t>(subjectEnd, 400)))) {
    ListedUnit unit;
    unit.name = name;
    if (isBatteryName(name)) continue;
    const WhoTerm term = bench_.muster.term(side_.side, unit);
    if (!term.text.empty() && term.text.find("pool(") == std::string::npos) who += (who.empty() ? "" : ", ") + term.text;
  }
  const bool goesOn = who.empty() && !scenario_.orders.empty() && scenario_.orders.back().side.text == side_.side &&
                      scenario_.orders.back().common.provenance == printedIn(scenario_.number);
  if (goesOn && part.text.place(0).line == lastOrderLine_) {
    scenario_.orders.back().text += " " + plainText(sentence);
    return;
  }
  if (!who.empty())
    if (auto parsed = Who::parse(who)) made.who = std::move(*parsed);
  const auto names = made.who.mentions();
  made.id = orderIds_.make(side_.side + "-" + (names.empty() ? "orders" : names.front().text));
  made.side = SideId(side_.side);
  made.text = plainText(sentence);
  made.common.provenance = printedIn(scenario_.number);
  lastOrderLine_ = part.text.place(0).line;
  bench_.place(SubjectKind::Orders, DocumentKind::Scenario, scenario_.id.text, made.id, part.text.span(at, sentence.size()));
  scenario_.orders.push_back(std::move(made));
  ++bench_.out.understood;
}

void SideReader::addRule(const BookPart& part) {
  if (part.text.empty()) return;
  findEarlierDays(bench_, scenario_, part.text);
  // "Ewell and Taliaferro have been wounded."
  if (lowered(part.text.text()).find("been wounded") != std::string::npos)
    for (const std::string& name : bench_.muster.namesIn(side_.side, part.text.text().substr(0, 200)))
      if (const auto id = bench_.muster.idOf(side_.side, name)) bench_.casualties[scenario_.id.text].insert(*id);
  SpecialRule rule;
  FreshIds ids;
  for (const SpecialRule& other : scenario_.rules) ids.make(other.id);
  rule.id = ids.make(side_.side + "-rule");
  rule.text = plainText(part.text.text());
  rule.common.provenance = printedIn(scenario_.number);
  bench_.place(SubjectKind::Rule, DocumentKind::Scenario, scenario_.id.text, rule.id, part.text.span());
  scenario_.rules.push_back(std::move(rule));
  ++bench_.out.understood;
}

}  // namespace hotchkiss::rulebook::cwb
