// SPDX-License-Identifier: Apache-2.0
// What the scenarios of a game share: rules, calendar, options, schedules of points, charts.
#include <fmt/format.h>

#include <algorithm>

#include "importers/rulebook/cwb/bench.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::cwb {

namespace {

constexpr size_t kMostOfARule = 1500;

bool hasLetter(const std::string& number) {
  return !number.empty() && number.back() >= 'a' && number.back() <= 'z';
}

std::string cell(const std::vector<Passage>& row, size_t at) {
  return at < row.size() ? row[at].text() : std::string();
}

std::string bare(std::string text) {
  while (!text.empty() && (text.back() == '*' || text.back() == ' ' || text.back() == '+')) text.pop_back();
  return text;
}

class GameReader {
 public:
  explicit GameReader(Bench& bench) : bench_(bench) {}

  void read() {
    Game& game = bench_.game;
    game.id = GameId(bench_.book.id);
    game.title = bench_.book.title;
    game.system = "cwb";
    for (const auto& [id, name, alone] :
         {std::tuple("wrecked", "Wrecked", false), std::tuple("wrecked-by-casualties", "Wrecked by casualties alone", true)}) {
      StateKind state;
      state.id = id;
      state.name = name;
      state.group = "wreck";
      state.mark = alone ? "WC" : "W";
      state.unitKinds = {"infantry", "cavalry"};
      game.vocabulary.states.push_back(state);
    }
    StateKind killed;
    killed.id = "killed";
    killed.name = "Killed";
    killed.group = "leader";
    killed.mark = "k";
    killed.unitKinds = {"army-leader", "corps-leader", "division-leader"};
    game.vocabulary.states.push_back(killed);
    Subject document;
    document.documentKind = DocumentKind::Game;
    document.document = game.id.text;
    bench_.out.places.add(document, bench_.book.heading);
    std::string section;  // heading of the section: "3.0 Union Special Rules"
    for (const BookCase& one : bench_.book.cases) {
      if (one.number.ends_with(".0")) section = one.title;
      readDay(one);
      if (lowered(section).find("scenario") != std::string::npos) {
        readForAll(one);
      } else if (hasLetter(one.number) && variants_) {
        readOption(one, section);
      } else if (lowered(section).find("victory") != std::string::npos) {
        readSchedule(one);
      } else {
        readRule(one);
      }
      if (!hasLetter(one.number)) variants_ = lowered(one.title).find("variant") != std::string::npos;
    }
    for (const BookChart& chart : bench_.book.charts) readChart(chart);
  }

 private:
  // --- rules and options -------------------------------------------------------------------------------------------------

  static std::string joined(const BookCase& one) {
    std::string out;
    for (const Passage& paragraph : one.paragraphs) {
      if (out.size() > kMostOfARule) break;
      out += (out.empty() ? "" : " ") + plainText(paragraph.text());
    }
    return out;
  }

  void readRule(const BookCase& one) {
    std::string text = joined(one);
    if (text.empty()) return;  // a heading of a section
    SpecialRule rule;
    rule.id = ids_.make(slugOf(one.title.empty() ? one.number : one.title.substr(0, 60)));
    rule.number = one.number;
    rule.text = std::move(text);
    rule.common.provenance = printedIn(one.number);
    bench_.place(SubjectKind::Rule, DocumentKind::Game, bench_.game.id.text, rule.id,
                 {one.heading.first, one.paragraphs.back().span().last});
    bench_.game.rules.push_back(std::move(rule));
    ++bench_.out.understood;
  }

  /// "Dawn begins at 4:00 am and dusk begins at 7:30 pm": half hours to the hour after dusk begins, then hours (CWB 4.0).
  void readDay(const BookCase& one) {
    for (const Passage& paragraph : one.paragraphs) {
      const std::string low = lowered(paragraph.text());
      const size_t dawn = low.find("dawn begins at "), dusk = low.find("dusk begins at ");
      if (dawn == std::string::npos || dusk == std::string::npos) continue;
      const auto from = cwb_notation::timeAt(low, dawn + 15), to = cwb_notation::timeAt(low, dusk + 15);
      if (!from || !to || from->minutes % 60 != 0) continue;
      Calendar& calendar = bench_.game.calendar;
      calendar.unit = TurnUnit::Clock;
      const int last = to->minutes;
      calendar.day = {{from->minutes, last, 30, false}};
      // Where dusk begins on the hour, a half hour in the dusk is left before the hours of night.
      const int night = last + (last % 60 == 0 ? 60 : 30);
      if (last % 60 == 0) calendar.day.push_back({last + 30, last + 30, 60, true});
      calendar.day.push_back({night, 24 * 60 + from->minutes - 60, 60, true});
      calendar.provenance = {ProvenanceKind::Derived, "CWB 4.0 and " + one.number};
    }
  }

  /// "In all scenarios, the Union player sets up first."
  void readForAll(const BookCase& one) {
    for (const Passage& paragraph : one.paragraphs)
      for (const auto& [at, sentence] : sentencesOf(paragraph.text())) {
        const std::string low = lowered(sentence);
        const std::string side = low.find("union") != std::string::npos         ? "union"
                                 : low.find("confederate") != std::string::npos ? "confederate"
                                                                                : "";
        if (side.empty()) continue;
        if (low.find("sets up first") != std::string::npos) bench_.setsUpFirst = side;
        if (low.find("turn is first") != std::string::npos || low.find("moves first") != std::string::npos)
          bench_.firstPlayer = side;
      }
  }

  void readOption(const BookCase& one, const std::string& section) {
    const std::string chooser = lowered(section).find("confederate") != std::string::npos ? "confederate" : "union";
    const std::string text = joined(one);
    const std::string low = lowered(text);
    std::string payee = otherSide(chooser);
    for (const char* side : {"union", "confederate"})
      if (low.find(std::string("gives the ") + side + " player") != std::string::npos) payee = side;
    const auto add = [&](const std::string& id, const std::string& name, double price, TextSpan span) {
      Option option;
      option.id = OptionId(id);
      option.name = name;
      option.price = price;
      option.chooser = SideId(chooser);
      option.payee = SideId(payee);
      if (low.find("must be revealed before play") != std::string::npos) option.revealed = "before play";
      option.text = text;
      option.provenance = printedIn(one.number);
      bench_.place(SubjectKind::Option, DocumentKind::Game, bench_.game.id.text, id, span);
      bench_.game.options.push_back(std::move(option));
      ++bench_.out.understood;
    };
    // "Longer Days. Play on ...": the first sentence is the name.
    const auto sentences = sentencesOf(text);
    std::string name = sentences.empty() ? one.title : sentences.front().second;
    while (name.ends_with('.')) name.pop_back();
    name.resize(std::min<size_t>(name.size(), 60));
    // A table of choices, each with its price.
    size_t choices = 0;
    for (const Block* table : one.tables)
      for (const auto& row : table->rows) {
        const auto price = wholeNumber(bare(cell(row, 1)));
        if (!price) continue;  // what stands over the columns
        add(fmt::format("{}-{}", one.number, ++choices), name + ": " + cell(row, 0), *price,
            {row.front().place(0), row.back().span().last});
      }
    if (choices > 0) return;
    double price = 0;
    if (const size_t gives = low.find("gives the "); gives != std::string::npos)
      price = numberBefore(low, "vp", gives).value_or(0);
    else if (low.find("no additional cost") == std::string::npos)
      bench_.note(one.paragraphs.empty() ? Passage() : one.paragraphs.front(), "the price of this option is not found");
    add(one.number, name, price, one.heading);
  }

  // --- points ------------------------------------------------------------------------------------------------------------

  void readSchedule(const BookCase& one) {
    AwardSchedule schedule;
    schedule.title = one.title;
    schedule.provenance = printedIn(one.number);
    const std::string document = bench_.game.id.text;
    std::vector<std::string> starred;
    if (lowered(one.title).find("terrain") != std::string::npos)
      for (const Passage& paragraph : one.paragraphs) {
        const std::string low = lowered(paragraph.text());
        bench_.infantryHolds |= low.find("infantry") != std::string::npos;
        bench_.crossed |= low.find("fords and bridges") != std::string::npos;
      }
    for (const Block* table : one.tables) {
      if (table->rows.empty()) continue;
      const std::string head = lowered(cell(table->rows.front(), 0)), second = lowered(cell(table->rows.front(), 1));
      std::vector<Award> awards;
      if (head == "feature")
        awards = featureAwards(bench_, *table, one.number, document, DocumentKind::Game, &starred);
      else if (head == "vp")
        awards = lossSteps(*table, one.number);
      else if (second.find("wrecked") != std::string::npos)
        awards = wrecks(*table, one.number);
      else
        bench_.note(table->rows.front().front(), "no table of points that is known");
      schedule.awards.insert(schedule.awards.end(), awards.begin(), awards.end());
    }
    std::vector<std::pair<size_t, std::string>> rest;
    for (const Passage& paragraph : one.paragraphs) {
      // What one paragraph says of stars.
      if (const size_t scenario = paragraph.text().find("Scenario ");
          paragraph.text().starts_with('*') || scenario != std::string::npos)
        readStars(paragraph.text(), starred);
      std::vector<Award> awards = sentenceAwards(bench_, paragraph, one.number, document, DocumentKind::Game, rest);
      schedule.awards.insert(schedule.awards.end(), awards.begin(), awards.end());
    }
    if (schedule.awards.empty()) {
      readRule(one);
      return;
    }
    schedule.id = ids_.make(slugOf(one.title));
    bench_.place(SubjectKind::Schedule, DocumentKind::Game, document, schedule.id, one.heading);
    bench_.game.schedules.push_back(std::move(schedule));
  }

  /// "* These features are used only in Scenario 6.3"
  void readStars(const std::string& text, const std::vector<std::string>& starred) {
    const size_t at = text.find("only in Scenario ");
    if (at == std::string::npos) return;
    std::string number = text.substr(at + 17, text.find_first_of(" ,;", at + 17) - at - 17);
    while (number.ends_with('.')) number.pop_back();
    const size_t point = number.rfind('.');
    if (point != std::string::npos) number = number.substr(point + 1);
    for (const std::string& id : starred) bench_.starredAwards.emplace_back(id, number);
  }

  /// "VP | Rebel Losses | Union Losses" with bands from a number on.
  std::vector<Award> lossSteps(const Block& table, const std::string& section) {
    std::vector<Award> out;
    const auto& head = table.rows.front();
    for (size_t c = 1; c < head.size(); ++c) {
      const std::string loser = sideWord(head[c].text().substr(0, head[c].text().find(' ')));
      if (loser.empty()) {
        bench_.note(head[c], "no side is named over this column");
        continue;
      }
      Award award;
      award.id = "losses-" + loser;
      award.side = SideId(otherSide(loser));
      award.basis = AwardBasis::Steps;
      award.when = *When::parse("at end");
      award.who = *Who::parse(fmt::format("side({}) kind(infantry, cavalry)", loser));
      award.text = "Losses of the enemy, without stragglers and guns";
      award.common.provenance = printedIn(section);
      for (size_t r = 1; r < table.rows.size(); ++r) {
        const auto points = wholeNumber(cell(table.rows[r], 0));
        const std::string band = cell(table.rows[r], c);
        size_t end = 0;
        while (end < band.size() && band[end] >= '0' && band[end] <= '9') ++end;
        const auto from = wholeNumber(std::string_view(band).substr(0, end));
        if (!points || !from) {
          bench_.note(table.rows[r].front(), "this row has no points or no band");
          continue;
        }
        ++bench_.out.understood;
        if (*points != 0 || *from != 0) award.steps.emplace_back(*from, *points);
      }
      bench_.place(SubjectKind::Award, DocumentKind::Game, bench_.game.id.text, award.id,
                   {head[c].place(0), table.rows.back().back().span().last});
      out.push_back(std::move(award));
    }
    return out;
  }

  /// "Corps | Brigades Wrecked | CSA VP": "1Va | 4 of 6 | 3", "Cavalry | NA | 1*".
  std::vector<Award> wrecks(const Block& table, const std::string& section) {
    std::vector<Award> out;
    const auto& head = table.rows.front();
    const std::string winner = sideWord(cell(head, 2).substr(0, cell(head, 2).find(' ')));
    if (winner.empty()) {
      bench_.note(head.front(), "whose points these are is not said");
      return out;
    }
    const std::string loser = otherSide(winner);
    for (size_t r = 1; r < table.rows.size(); ++r) {
      const auto& row = table.rows[r];
      std::string name = cell(row, 0);
      const auto points = wholeNumber(bare(cell(row, 2)));
      const auto count = wholeNumber(cell(row, 1).substr(0, cell(row, 1).find(' ')));
      const bool cavalry = lowered(name).starts_with("cavalry");
      if (const size_t open = name.find(" ("); open != std::string::npos) name.resize(open);
      if (!points || (!count && !cavalry)) {
        bench_.note(row.front(), "this row has no number of brigades or points");
        continue;
      }
      Award award;
      award.side = SideId(winner);
      award.when = *When::parse("at end");
      award.common.provenance = printedIn(section);
      if (cavalry) {
        award.id = "wrecked-cavalry-" + loser;
        award.amount = *points;
        award.basis = AwardBasis::PerUnit;
        award.who = *Who::parse(fmt::format("side({}) kind(cavalry) size(brigade) state(wrecked-by-casualties)", loser));
        award.text = "Wrecked cavalry brigade";
      } else {
        std::optional<std::string> formation;
        for (const std::string& full : {name, name + " Corps", name + " Wing"})
          if (!formation) formation = bench_.muster.idOf(loser, full);
        if (!formation) {
          bench_.note(row.front(), "no scenario knows this formation");
          continue;
        }
        award.id = "wrecked-" + *formation;
        award.basis = AwardBasis::Steps;
        award.steps = {{*count, static_cast<double>(*points)}};
        award.who = *Who::parse(fmt::format("all({}) kind(infantry) size(brigade) state(wrecked-by-casualties)", *formation));
        award.text = fmt::format("{}: {} brigades wrecked", name, cell(row, 1));
      }
      bench_.place(SubjectKind::Award, DocumentKind::Game, bench_.game.id.text, award.id,
                   {row.front().place(0), row.back().span().last});
      ++bench_.out.understood;
      out.push_back(std::move(award));
    }
    return out;
  }

  // --- charts ------------------------------------------------------------------------------------------------------------

  void readChart(const BookChart& chart) {
    for (const Block& table : chart.tables) {
      if (table.rows.empty()) continue;
      const std::string head = lowered(cell(table.rows.front(), 0));
      const std::string side = sideWord(chart.subtitle.substr(0, chart.subtitle.find(' ')));
      if (head == "unit" && !side.empty())
        readLossChart(table, side);
      else if (head.starts_with("begin checks") && !side.empty())
        readArrivalChart(chart, table, side);
    }
  }

  void readLossChart(const Block& table, const std::string& side) {
    const auto& head = table.rows.front();
    std::vector<LossChart> charts;
    for (size_t c = 1; c < head.size(); ++c) {
      ChartOfLosses one;
      one.side = side;
      std::string digits;
      for (const char ch : head[c].text() + " ") {
        if (ch >= '0' && ch <= '9') {
          digits += ch;
        } else if (!digits.empty()) {
          one.scenarios.push_back(digits);
          digits.clear();
        }
      }
      one.id = fmt::format("{}-{}", side, fmt::join(one.scenarios, "-"));
      LossChart chart;
      chart.id = one.id;
      chart.title = fmt::format("{}, scenario {}", side == "union" ? "Union" : "Confederate", fmt::join(one.scenarios, ", "));
      chart.provenance = printedIn("Earlier Losses");
      charts.push_back(std::move(chart));
      bench_.lossCharts.push_back(std::move(one));
    }
    for (size_t r = 1; r < table.rows.size(); ++r) {
      const auto& row = table.rows[r];
      const std::string name = cell(row, 0);
      const auto unit = bench_.muster.idOf(side, name);
      if (row.size() == 1 && !unit) continue;  // "Army of Virginia"
      if (row.size() < head.size()) bench_.note(row.front(), "this row has fewer cells than the table");
      for (size_t c = 1; c < head.size() && c < row.size(); ++c) {
        const auto amount = wholeNumber(row[c].text());
        if (!amount) continue;  // a dash: not in play
        ++bench_.out.understood;
        if (*amount == 0) continue;
        EarlierLoss loss;
        loss.id = fmt::format("{}-{}", charts[c - 1].id, unit ? *unit : slugOf(name));
        const auto who = Who::parse(unit ? *unit : "\"" + name + "\"");
        if (!who) continue;
        loss.who = *who;
        loss.amount = *amount;
        loss.kind = "casualties";
        loss.common.provenance = printedIn("Earlier Losses");
        bench_.place(SubjectKind::Loss, DocumentKind::Game, bench_.game.id.text, loss.id,
                     {row.front().place(0), row.back().span().last});
        charts[c - 1].rows.push_back(std::move(loss));
      }
    }
    bench_.game.lossCharts.insert(bench_.game.lossCharts.end(), charts.begin(), charts.end());
  }

  void readArrivalChart(const BookChart& chart, const Block& table, const std::string& side) {
    ChartOfArrivals made;
    made.side = side;
    made.id = side;
    if (const size_t at = chart.subtitle.find("(Scenario "); at != std::string::npos) {
      made.scenario = chart.subtitle.substr(at + 10, chart.subtitle.find(')', at) - at - 10);
      made.id += "-" + made.scenario;
    }
    ArrivalChart out;
    out.id = made.id;
    out.title = chart.subtitle;
    out.provenance = printedIn("Order of Arrival");
    FreshIds ids;
    cwb_notation::PrintedDay day;
    std::vector<std::string> only;
    for (size_t r = 1; r < table.rows.size(); ++r) {
      const auto& row = table.rows[r];
      const std::string first = cell(row, 0);
      if (const auto printed = cwb_notation::dayAt(first, 0)) {
        day = printed->day;
        only = scenarioOf(first);
        continue;
      }
      if (row.size() == 1 && !cwb_notation::timeAt(first, 0)) {
        // "Scenario 5": the rows to the next mark are for it alone; "Start Scenario 2" and "End Scenario 2" say what times do.
        only = lowered(first).starts_with("scenario ") ? scenarioOf(first) : std::vector<std::string>();
        continue;
      }
      readArrivalRow(out, made, row, day, only, ids);
    }
    readChartOrders(chart, made.id);
    bench_.game.arrivalCharts.push_back(std::move(out));
    bench_.arrivalCharts.push_back(std::move(made));
  }

  static std::vector<std::string> scenarioOf(const std::string& text) {
    const size_t at = text.find("cenario ");
    if (at == std::string::npos) return {};
    size_t end = at + 8;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    return end > at + 8 ? std::vector<std::string>{text.substr(at + 8, end - at - 8)} : std::vector<std::string>();
  }

  void readArrivalRow(ArrivalChart& out, ChartOfArrivals& made, const std::vector<Passage>& row,
                      const cwb_notation::PrintedDay& day, const std::vector<std::string>& only, FreshIds& ids) {
    const std::string& when = row.front().text();
    const auto time = cwb_notation::timeAt(when, 0);
    if (row.size() < 4 || !time || day.month == 0 || bench_.year == 0) {
      bench_.note(row.front(),
                  row.size() < 4 ? "this row has fewer cells than the table" : "when these units come is not understood");
      return;
    }
    std::string units = row[3].text();
    std::string option;
    std::vector<std::string> notIn;
    if (const size_t see = units.find("see "); see != std::string::npos) {
      size_t end = see + 4;
      while (end < units.size() && units[end] != ' ' && units[end] != ',' && units[end] != ';') ++end;
      option = units.substr(see + 4, end - see - 4);
      if (const size_t lacks = units.find("not used in"); lacks != std::string::npos) notIn = scenarioOf(units.substr(lacks));
    }
    // "2Va Corps (all): see 3.7a", "H Wing (4.6b): roll for each Group separately"
    if (const size_t colon = units.find(':'); colon != std::string::npos) units.resize(colon);
    const cwb_notation::UnitsReading read = cwb_notation::readUnits(units);
    std::string line;
    std::vector<WhoTerm> terms;
    for (const ListedUnit& unit : read.units) {
      const WhoTerm term = bench_.muster.term(made.side, unit);
      terms.push_back(term);
      line += (line.empty() ? "" : ", ") + term.text;
      for (const std::string& remark : unit.remarks)
        if (option.empty() && !remark.empty() && remark[0] >= '0' && remark[0] <= '9') option = remark;
    }
    const auto who = Who::parse(line);
    const auto place = Region::parse(fmt::format("entry({})", row[1].text()));
    if (!who || !place || read.units.empty()) {
      bench_.note(row[3], "its units or its entry are not understood");
      return;
    }
    Arrival arrival;
    Moment moment{{bench_.year, day.month, day.day}, time->minutes};
    arrival.id = ids.make(made.id + "-" + bench_.muster.term(made.side, read.units.front()).id);
    arrival.side = SideId(made.side);
    arrival.who = *who;
    arrival.when = *When::parse(momentText(moment));
    arrival.dice = "10+ on 2 dice each turn";
    arrival.place = *place;
    if (const size_t open = when.find('('); open != std::string::npos)
      if (const auto actual = cwb_notation::timeAt(when, open + 1, time->minutes)) {
        Moment then = moment;
        then.minutes = actual->minutes;
        if (actual->minutes < time->minutes) then.date = dateFromDays(daysFromDate(then.date) + 1);
        arrival.historical = *When::parse(momentText(then));
      }
    arrival.common.option = OptionId(optionFor(option, when, day));
    arrival.common.provenance = printedIn("Order of Arrival");
    arrival.common.remarks.note = fmt::format("Orders {}.", row[2].text());
    const Subject subject = Bench::subject(SubjectKind::Arrival, DocumentKind::Game, bench_.game.id.text, arrival.id);
    bench_.out.places.add(subject, {row.front().place(0), row.back().span().last});
    for (const cwb_notation::NotationWord& word : read.words)
      if (word.offset + word.length <= row[3].size()) {
        const TextSpan span = row[3].span(word.offset, word.length);
        bench_.out.places.addWord(subject, word.text, span);
        if (const auto id = bench_.muster.idOf(made.side, word.text)) bench_.out.places.addWord(subject, *id, span);
      }
    made.rows.push_back({arrival.id, moment, only, notIn, std::move(terms)});
    out.rows.push_back(std::move(arrival));
    ++bench_.out.understood;
  }

  /// The option itself, or of its choices the one whose name tells this time: "3.7a" with "9 am, Aug. 29".
  std::string optionFor(const std::string& id, const std::string& when, const cwb_notation::PrintedDay& day) const {
    if (id.empty()) return {};
    const auto time = cwb_notation::timeAt(when, 0);
    std::string first;
    for (const Option& option : bench_.game.options) {
      if (option.id.text == id) return id;
      if (!option.id.text.starts_with(id + "-")) continue;
      const size_t colon = option.name.find(": ");
      const std::string choice = colon == std::string::npos ? option.name : option.name.substr(colon + 2);
      auto other = cwb_notation::timeAt(choice, 0);
      if (!other && lowered(choice).starts_with("noon")) other = cwb_notation::TimeAt{12 * 60, 4};
      if (!other || !time || other->minutes != time->minutes) continue;
      for (size_t at = 0; at < choice.size(); ++at)
        if (const auto printed = cwb_notation::dayAt(choice, at); printed && printed->day.day == day.day) return option.id.text;
    }
    return first;
  }

  /// "Orders: 1. Move to Gainesville and defend it. 2. ...": rules that the rows refer to.
  void readChartOrders(const BookChart& chart, const std::string& id) {
    for (const Passage& paragraph : chart.paragraphs) {
      if (!paragraph.text().starts_with("Orders:")) continue;
      SpecialRule rule;
      rule.id = ids_.make("orders-of-arrivals-" + id);
      rule.text = plainText(paragraph.text());
      rule.common.provenance = printedIn("Order of Arrival");
      bench_.place(SubjectKind::Rule, DocumentKind::Game, bench_.game.id.text, rule.id, paragraph.span());
      bench_.game.rules.push_back(std::move(rule));
      ++bench_.out.understood;
    }
  }

  Bench& bench_;
  FreshIds ids_;
  bool variants_ = false;
};

}  // namespace

void readGameParts(Bench& bench) {
  GameReader(bench).read();
}

}  // namespace hotchkiss::rulebook::cwb
