// SPDX-License-Identifier: Apache-2.0
// A scenario as a whole: its span, its maps, victory and special rules.
#include <fmt/format.h>

#include <algorithm>

#include "importers/rulebook/bounds.h"
#include "importers/rulebook/cwb/side_reader.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::cwb {

namespace {

const std::vector<std::string>& generalLabels() {
  static const std::vector<std::string> kLabels = {"First Turn", "Last Turn", "Scenario Length", "Length",
                                                   "Maps Used",  "Map Used",  "First Player"};
  return kLabels;
}

class ScenarioReader {
 public:
  ScenarioReader(Bench& bench, const BookScenario& book) : bench_(bench), book_(book) {}

  Scenario read() {
    made_.number = book_.number;
    made_.title = book_.title;
    made_.id = ScenarioId(bench_.book.id + "-" + (book_.number.empty() ? slugOf(book_.title) : book_.number));
    made_.system = "cwb";
    made_.game.id = bench_.game.id;
    made_.board.id = bench_.ground.activeBoard;
    made_.oobs.push_back({OobId(bench_.book.id + "-oob"), {}});
    Subject document;
    document.document = made_.id.text;
    bench_.out.places.add(document, book_.heading);
    for (const BookPart& part : book_.parts)
      if (part.label == "general information") readGeneral(part);
    if (!bench_.firstPlayer.empty() && made_.firstPlayer.empty()) made_.firstPlayer = SideId(bench_.firstPlayer);
    if (made_.firstPlayer.empty()) made_.firstPlayer = SideId("confederate");  // CWB 1.4
    made_.setsUpFirst = SideId(bench_.setsUpFirst);
    for (const BookSide& side : book_.sides) SideReader(bench_, made_, side).read();
    for (const BookPart& part : book_.parts) readPart(part);
    if (!bench_.game.options.empty()) take("options", "");
    if (!bench_.game.rules.empty()) take("rules", "");
    finishVictory();
    return std::move(made_);
  }

 private:
  void take(const std::string& kind, const std::string& id, std::vector<std::string> without = {}) {
    Take one;
    one.kind = kind;
    one.from = "game";
    one.id = id;
    one.without = std::move(without);
    made_.takes.push_back(std::move(one));
  }

  // --- general information -----------------------------------------------------------------------------------------------

  void readGeneral(const BookPart& part) {
    Passage text = part.text;
    if (lowered(text.text().substr(0, 19)) == "general information") {
      size_t at = 19;
      while (at < text.size() && (text.text()[at] == ' ' || text.text()[at] == ':')) ++at;
      text = text.part(at);
    }
    for (const Labelled& labelled : labelledParts(text, generalLabels())) {
      const std::string label = lowered(labelled.label);
      bool good = true;
      if (label == "first turn")
        good = readMoment(labelled.text, made_.first);
      else if (label == "last turn")
        good = readMoment(labelled.text, made_.last);
      else if (label.ends_with("length"))
        good = readLength(labelled.text);
      else if (label.starts_with("map"))
        good = readMaps(labelled.text);
      else if (label == "first player")
        good = !(made_.firstPlayer = SideId(sideWord(labelled.text.text().substr(0, labelled.text.text().find('.'))))).empty();
      else
        good = false;
      if (good)
        ++bench_.out.understood;
      else
        bench_.note(labelled.text,
                    label.empty() ? "no statement of the general information" : "\"" + labelled.label + "\" is not understood");
    }
    Subject document;
    document.document = made_.id.text;
    bench_.out.places.add(document, part.text.span());
  }

  bool readMoment(const Passage& text, TurnPoint& point) {
    const std::string& line = text.text();
    const auto time = cwb_notation::timeAt(line, 0);
    if (!time) return false;
    for (size_t at = time->length; at < line.size(); ++at)
      if (const auto day = cwb_notation::dayAt(line, at)) {
        const int year = day->day.year > 0 ? day->day.year : bench_.year;
        const Moment moment{{year, day->day.month, day->day.day}, time->minutes};
        if (year == 0 || !validDate(moment.date)) return false;
        bench_.year = year;
        point.moment = moment;
        Subject document;
        document.document = made_.id.text;
        bench_.out.places.addWord(document, momentText(moment), text.span(0, at + day->length));
        return true;
      }
    return false;
  }

  bool readLength(const Passage& text) {
    const std::string& line = text.text();
    size_t end = 0;
    while (end < line.size() && line[end] >= '0' && line[end] <= '9') ++end;
    made_.statedLength = wholeNumber(std::string_view(line).substr(0, end));
    if (made_.statedLength) {
      Subject document;
      document.document = made_.id.text;
      bench_.out.places.addWord(document, std::to_string(*made_.statedLength), text.span(0, end));
    }
    return made_.statedLength.has_value();
  }

  /// "B & C.", "A, B and C.", "C - south of hexrow C47.xx inclusive."
  bool readMaps(const Passage& text) {
    const std::string& line = text.text();
    const size_t dash = line.find('-');
    const std::string letters = line.substr(0, dash);
    for (size_t i = 0; i < letters.size(); ++i) {
      const bool alone = letters[i] >= 'A' && letters[i] <= 'Z' && (i == 0 || letters[i - 1] == ' ' || letters[i - 1] == ',') &&
                         (i + 1 == letters.size() || letters[i + 1] == ' ' || letters[i + 1] == ',' || letters[i + 1] == '.');
      if (!alone) continue;
      const SheetId sheet = sheetOf(letters[i]);
      if (sheet.empty()) return false;
      made_.sheetsInPlay.push_back(sheet);
    }
    if (dash != std::string::npos && !readArea(lowered(line.substr(dash + 1)), line.substr(dash + 1))) return false;
    return !made_.sheetsInPlay.empty();
  }

  bool readArea(const std::string& low, const std::string& words) {
    for (const char* direction : {"north", "south", "east", "west"}) {
      const std::string lead = std::string(direction) + " of ";
      const size_t at = low.find(lead);
      if (at == std::string::npos) continue;
      std::string name = words.substr(at + lead.size());
      for (const char* skip : {"hexrow ", "hex row ", "row ", "column "})
        if (lowered(name).starts_with(skip)) name.erase(0, std::string_view(skip).size());
      const bool inclusive = lowered(name).find("inclusive") != std::string::npos;
      name = name.substr(0, name.find_first_of(" ,("));
      while (name.ends_with('.')) name.pop_back();
      auto region = Region::parse((inclusive ? "on or " : "") + lead + name);
      if (!region) return false;
      made_.playArea = std::move(*region);
      return true;
    }
    return false;
  }

  SheetId sheetOf(char letter) const {
    for (const auto& [id, sheet] : bench_.ground.sheets)
      if (sheet->numberingSpec.pattern.starts_with(std::string(1, letter) + "{")) return id;
    return {};
  }

  // --- the rest ----------------------------------------------------------------------------------------------------------

  void readPart(const BookPart& part) {
    const std::string& label = part.label.empty() ? part.after : part.label;
    if (label == "general information" && !part.label.empty()) return;
    const bool victory = label == "victory" || label == "levels of victory";
    const std::string& words = part.text.text();
    const size_t colon = words.find(':');
    const bool band = colon != std::string::npos && colon < 40 &&
                      (!sideWord(words.substr(0, words.find(' '))).empty() || lowered(words.substr(0, 4)) == "draw");
    if (victory && part.label.empty() && part.tables.empty() && !band) {
      // Behind the conditions: a word on history, or rules that go with the scenario.
      if (lowered(part.text.text()).starts_with("historically"))
        ++bench_.out.prose;
      else
        addRule(part, "rule");
    } else if (victory) {
      readVictory(part);
    } else if (label == "historical outcome" || label == "historically") {
      readHistory(part);
    } else if (label == "special rules" || label == "weather") {
      size_t losses = SideReader::readLosses(bench_, made_, "confederate", part.text);
      if (lowered(part.text.text()).find("casualt") != std::string::npos)
        losses += SideReader::readLosses(bench_, made_, "union", part.text, true);
      if (losses == 0) addRule(part, label == "weather" ? "weather" : "rule");
    } else if (label.empty() && made_.setup.empty() && made_.arrivals.empty()) {
      ++bench_.out.prose;  // what the scenario is about
    } else if (label.empty() && part.mark.empty() && made_.first.stated() && &part == &book_.parts.front()) {
      ++bench_.out.prose;
    } else if (label == "setup" || label == "orders" || label.find("reinforcements") != std::string::npos ||
               label == "artillery ammunition" || label.find("losses") != std::string::npos) {
      bench_.note(part.text, "it belongs to a side, and none is named over it");
    } else {
      bool seen = false;  // in front of General Information it is introduction
      for (const BookPart& other : book_.parts) {
        if (&other == &part) break;
        seen |= other.label == "general information";
      }
      if (!seen)
        ++bench_.out.prose;
      else
        addRule(part, "rule");
    }
  }

  void addRule(const BookPart& part, const std::string& stem) {
    if (part.text.empty()) return;
    findEarlierDays(bench_, made_, part.text);
    SpecialRule rule;
    rule.id = ruleIds_.make(stem);
    if (!part.mark.empty()) rule.number = part.mark;
    rule.text = plainText(part.text.text());
    rule.common.provenance = printedIn(book_.number);
    bench_.place(SubjectKind::Rule, DocumentKind::Scenario, made_.id.text, rule.id, part.text.span());
    made_.rules.push_back(std::move(rule));
    ++bench_.out.understood;
  }

  // --- victory -----------------------------------------------------------------------------------------------------------

  void readVictory(const BookPart& part) {
    for (const Block* table : part.tables) {
      std::vector<Award> awards = featureAwards(bench_, *table, book_.number, made_.id.text, DocumentKind::Scenario, nullptr);
      ownTerrain_ |= !awards.empty();
      made_.awards.insert(made_.awards.end(), awards.begin(), awards.end());
    }
    std::vector<std::pair<size_t, std::string>> rest;
    Passage text = part.text;
    std::vector<Award> awards = sentenceAwards(bench_, text, book_.number, made_.id.text, DocumentKind::Scenario, rest);
    own_ |= !awards.empty();
    made_.awards.insert(made_.awards.end(), awards.begin(), awards.end());
    for (const auto& [at, sentence] : rest) {
      const std::string low = lowered(sentence);
      if (readBand(part.text, at, sentence)) continue;
      if (low.find("ignore the standard victory conditions") != std::string::npos || low.starts_with("ignore conditions") ||
          low.starts_with("determine victory solely")) {
        ignoresGame_ = true;
        ++bench_.out.understood;
        if (!readHolder(part.text, at, sentence) && low.find("solely") != std::string::npos) mostPoints("");
        continue;
      }
      if (low.find("whoever has the most") != std::string::npos) {
        const size_t ties = low.find("ties go to the ");
        mostPoints(ties == std::string::npos
                       ? ""
                       : sideWord(sentence.substr(ties + 15, sentence.find_first_of(".;,", ties + 15) - ties - 15)));
        ++bench_.out.understood;
        continue;
      }
      if (low.find("only the following terrain features") != std::string::npos) {
        ++bench_.out.understood;  // the table that follows replaces the game's
        continue;
      }
      if (sentence.size() < 4) continue;
      bench_.note(part.text, at, sentence.size(), "a condition of victory that is no band and no award");
    }
  }

  /// "Give victory to the side that controls all hexes of Henry House Hill."
  bool readHolder(const Passage& text, size_t at, const std::string& sentence) {
    const std::string lead = "controls all hexes of ";
    const size_t found = lowered(sentence).find(lead);
    if (found == std::string::npos) return false;
    std::string name = sentence.substr(found + lead.size());
    name = name.substr(0, name.find_first_of(".,;"));
    if (!made_.verdict) made_.verdict.emplace();
    for (const char* side : {"confederate", "union"}) {
      VerdictRule rule;
      rule.id = side;
      rule.kind = VerdictKind::Test;
      rule.winner = SideId(side);
      const auto test = Test::parse(fmt::format("control({}, all place \"{}\")", side, name));
      if (!test) return false;
      rule.test = *test;
      rule.provenance = printedIn(book_.number);
      addVerdictRule(std::move(rule), text.span(at, sentence.size()));
    }
    VerdictRule open;
    open.id = "open";
    open.kind = VerdictKind::Undecided;
    open.text = "Neither side controls all of it.";
    open.provenance = printedIn(book_.number);
    made_.verdict->rules.push_back(std::move(open));
    return true;
  }

  void mostPoints(const std::string& tieWinner) {
    if (!made_.verdict) made_.verdict.emplace();
    made_.verdict->score = "confederate - union";
    const auto band = [&](const char* id, std::optional<double> low, std::optional<double> high, const std::string& winner) {
      VerdictRule rule;
      rule.id = id;
      rule.low = low;
      rule.high = high;
      rule.winner = SideId(winner);
      rule.provenance = printedIn(book_.number);
      made_.verdict->rules.push_back(std::move(rule));
    };
    band("confederate", 1, std::nullopt, "confederate");
    band("tie", 0, 0, tieWinner);
    band("union", std::nullopt, -1, "union");
  }

  void addVerdictRule(VerdictRule rule, TextSpan span) {
    bench_.place(SubjectKind::VerdictRule, DocumentKind::Scenario, made_.id.text, rule.id, span);
    made_.verdict->rules.push_back(std::move(rule));
    ++bench_.out.understood;
  }

  /// "Rebel Major: +15 or more.", "Draw: +4 to -3.", "Union Massive: -22 or less."
  bool readBand(const Passage& text, size_t at, const std::string& sentence) {
    const size_t colon = sentence.find(':');
    if (colon == std::string::npos || colon > 40) return false;
    const std::string name = sentence.substr(0, colon);
    const size_t blank = name.find(' ');
    const bool draw = lowered(name) == "draw" || lowered(name) == "tie";
    const std::string side = sideWord(name.substr(0, blank));
    if (side.empty() && !draw) return false;
    std::vector<double> numbers;
    size_t i = colon + 1;
    while (i < sentence.size()) {
      const bool sign = (sentence[i] == '+' || sentence[i] == '-') && i + 1 < sentence.size() && sentence[i + 1] >= '0' &&
                        sentence[i + 1] <= '9';
      if (!sign && !(sentence[i] >= '0' && sentence[i] <= '9')) {
        ++i;
        continue;
      }
      const size_t begin = i + (sign ? 1 : 0);
      size_t end = begin;
      while (end < sentence.size() && sentence[end] >= '0' && sentence[end] <= '9' && end - begin < 6) ++end;
      numbers.push_back(*wholeNumber(std::string_view(sentence).substr(begin, end - begin)) * (sentence[i] == '-' ? -1 : 1));
      i = end;
    }
    const std::string low = lowered(sentence);
    VerdictRule rule;
    if (numbers.size() == 2) {
      rule.low = std::min(numbers[0], numbers[1]);
      rule.high = std::max(numbers[0], numbers[1]);
    } else if (numbers.size() == 1) {
      setBand(rule, boundIn(std::string_view(low).substr(colon + 1)), numbers[0]);
    } else {
      return false;
    }
    if (!made_.verdict) made_.verdict.emplace();
    made_.verdict->score = "confederate - union";
    rule.id = slugOf(name);
    rule.winner = SideId(side);
    if (!draw && blank != std::string::npos) rule.level = name.substr(blank + 1);
    rule.provenance = printedIn(book_.number);
    addVerdictRule(std::move(rule), text.span(at, sentence.size()));
    bands_ = true;
    return true;
  }

  void readHistory(const BookPart& part) {
    const std::string low = lowered(part.text.text());
    const auto score = numberBefore(low, "vp");
    if (!score || !made_.verdict) {
      ++bench_.out.prose;
      return;
    }
    const bool unionWon = low.find("union won") != std::string::npos;
    made_.verdict->historicalScore = unionWon ? -*score : *score;
    for (const VerdictRule& rule : made_.verdict->rules) {
      const double value = *made_.verdict->historicalScore;
      if (rule.kind == VerdictKind::Band && (!rule.low || *rule.low <= value) && (!rule.high || value <= *rule.high))
        made_.verdict->historicalText = rule.id;
    }
    ++bench_.out.understood;
  }

  /// The schedules of the game that count here.
  void finishVictory() {
    if (!made_.verdict) {
      if (!book_.sides.empty())
        bench_.out.notUnderstood.push_back(
            {book_.heading, made_.title.substr(0, 80), "who wins this scenario is not found in the text"});
      return;
    }
    if (ignoresGame_) return;
    const size_t point = made_.number.rfind('.');
    const std::string number = point == std::string::npos ? made_.number : made_.number.substr(point + 1);
    for (const AwardSchedule& schedule : bench_.game.schedules) {
      if (ownTerrain_ && lowered(schedule.title).find("terrain") != std::string::npos) continue;
      std::vector<std::string> without;
      for (const Award& award : schedule.awards)
        for (const auto& [id, only] : bench_.starredAwards)
          if (id == award.id && only != number) without.push_back(id);
      take("awards", schedule.id, std::move(without));
    }
  }

  Bench& bench_;
  const BookScenario& book_;
  Scenario made_;
  FreshIds ruleIds_;
  bool ignoresGame_ = false, ownTerrain_ = false, own_ = false, bands_ = false;
};

}  // namespace

Scenario readScenario(Bench& bench, const BookScenario& book) {
  return ScenarioReader(bench, book).read();
}

}  // namespace hotchkiss::rulebook::cwb
