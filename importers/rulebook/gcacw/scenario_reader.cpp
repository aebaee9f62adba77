// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/gcacw/scenario_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "importers/rulebook/facts.h"
#include "importers/rulebook/gcacw/scenario_text.h"
#include "importers/rulebook/gcacw/set_up_in_text.h"
#include "importers/rulebook/gcacw/set_up_words.h"
#include "importers/rulebook/gcacw/special_rules.h"
#include "importers/rulebook/gcacw/victory_rows.h"
#include "model/base/text.h"
#include "model/board/board_view.h"
#include "model/rules/gcacw/titles.h"

namespace hotchkiss::rulebook::gcacw {

namespace {

class ScenarioReader {
 public:
  ScenarioReader(const Outline& outline, const State& shipped) : outline_(outline) {
    out_.file = outline.file;
    out_.system = "gcacw";
    out_.state = shipped;
  }

  Reading run() {
    std::set<const Block*> told;
    const std::vector<ScenarioText> texts = scenarioTexts(outline_);
    SetUpLines lines;
    for (const ScenarioText& text : texts) {
      readScenario(text, told);
      collectSetUp(text, lastScenario_, lines, told);
    }
    out_ = addSetUpLines(std::move(out_), lines);
    readCounties(told);
    readBoxes(told);
    for (const Block& block : outline_.blocks) out_.prose += !told.contains(&block);
    return std::move(out_);
  }

 private:
  void missed(TextSpan span, const std::string& text, const std::string& why) {
    out_.notUnderstood.push_back({span, text.substr(0, 80), why});
  }
  Subject subjectOf(SubjectKind kind, const Scenario& scenario, const std::string& id) const {
    Subject subject;
    subject.documentKind = DocumentKind::Scenario;
    subject.kind = kind;
    subject.document = scenario.id.text;
    subject.id = id;
    return subject;
  }
  void tell(const Subject& subject, TextSpan span, const std::vector<std::pair<std::string, TextSpan>>& words = {}) {
    out_.places.add(subject, span);
    for (const auto& [word, where] : words) out_.places.addWord(subject, word, where);
  }

  /// Sheets by the words of the line: "North map only", "Both maps", or a list of maps.
  void takeMap(Scenario& scenario, const TextRule& rule) {
    std::string words = lowered(rule.block->text.text().substr(std::min(rule.textAt, rule.block->text.size())));
    for (const Block* below : rule.below) words += " " + lowered(below->text.text());
    const bool north = words.find("north") != std::string::npos, south = words.find("south") != std::string::npos,
               both = words.find("both maps") != std::string::npos;
    if (!north && !south && !both) {
      board_ = boardWith({}, true);
    } else if (words.find("map only") != std::string::npos || both) {
      const std::vector<std::string> letters =
          both ? std::vector<std::string>{"N", "S"} : std::vector<std::string>{north ? "N" : "S"};
      board_ = boardWith(letters, false);
      if (letters.size() == 1) letter_ = letters[0];
      if (const auto view = viewOf(board_))
        for (const std::string& letter : letters)
          if (const PlacedSheet* sheet = view->sheetNamed(letter)) scenario.sheetsInPlay.push_back(sheet->sheet->id);
    } else {
      board_ = boardWith({}, true);
    }
    scenario.board.id = board_;
    if (const Board* board = out_.state.board(board_)) scenario.game.id = board->game.id;
    ++out_.understood;
  }

  std::optional<BoardView> viewOf(const BoardId& id) const {
    if (out_.state.board(id) == nullptr) return std::nullopt;
    return BoardView::make(out_.state, id);
  }

  /// The shipped board of that many sheets: the smallest one that has the letters, or the largest.
  BoardId boardWith(const std::vector<std::string>& letters, bool largest) const {
    BoardId best;
    size_t sheets = 0;
    for (const auto& [id, board] : out_.state.boards) {
      if (board->system != "gcacw") continue;
      const auto view = viewOf(id);
      if (!view ||
          std::any_of(letters.begin(), letters.end(), [&](const std::string& l) { return view->sheetNamed(l) == nullptr; }))
        continue;
      if (best.empty() || (largest ? board->sheets.size() > sheets : board->sheets.size() < sheets)) {
        best = id;
        sheets = board->sheets.size();
      }
    }
    return best.empty() ? out_.state.activeBoard : best;
  }

  void takeLength(Scenario& scenario, const TextRule& rule) {
    const Passage& text = rule.block->text;
    const std::string& line = text.text();
    // The number of turns stands behind the dates and is no day: "May 27 - June 12, 17 turns".
    const size_t turns = lowered(line).find(" turn");
    size_t turnsAt = std::min(turns, line.size());
    while (turns != std::string::npos && turnsAt > 0 && line[turnsAt - 1] >= '0' && line[turnsAt - 1] <= '9') --turnsAt;
    const std::vector<DayFact> days = daysIn(line.substr(0, turnsAt));
    std::optional<int> year;
    for (const DayFact& day : days)
      if (day.year) year = day.year;
    if (!year) year = year_;
    if (days.empty() || !year) {
      missed(text.span(), line, "a length of game has a date, such as May 5 - May 6, 1864, 2 turns");
      return;
    }
    year_ = year;
    const auto dateOf = [&](const DayFact& day) { return Date{day.year.value_or(*year), day.month, day.day}; };
    for (const DayFact* day : {&days.front(), &days.back()})
      if (!validDate(dateOf(*day))) {
        missed(text.span(day->at, day->length), line.substr(day->at, day->length), "there is no such day");
        return;
      }
    scenario.first.moment = Moment{dateOf(days.front()), std::nullopt};
    scenario.last.moment = Moment{dateOf(days.back()), std::nullopt};
    if (turns != std::string::npos) {
      scenario.statedLength = wholeNumber(std::string_view(line).substr(turnsAt, turns - turnsAt));
      if (scenario.statedLength)
        out_.places.addWord(subjectOf(SubjectKind::Document, scenario, {}), std::to_string(*scenario.statedLength),
                            text.span(turnsAt, turns - turnsAt));
    }
    ++out_.understood;
  }

  void readScenario(const ScenarioText& text, std::set<const Block*>& told) {
    auto scenario = std::make_shared<Scenario>();
    const Game* game = nullptr;
    board_ = boardWith({"N", "S"}, false);
    if (const Board* board = out_.state.board(board_)) game = out_.state.game(board->game.id);
    const std::string prefix = game != nullptr ? game->id.text : "scenario";
    std::string id = text.number.empty() ? prefix + "-scenario" : prefix + "-" + text.number;
    for (int n = 2; out_.state.scenarios.contains(ScenarioId(id)); ++n) id = fmt::format("{}-{}-{}", prefix, text.number, n);
    scenario->id = ScenarioId(id);
    scenario->number = text.number;
    scenario->title = text.title;
    scenario->system = "gcacw";
    scenario->board.id = board_;
    if (game != nullptr) {
      scenario->game.id = game->id;
      if (!year_)
        if (const int year = hotchkiss::gcacw::titleOf(game->title).year; year != 0) year_ = year;
    }
    letter_.clear();
    if (text.heading != nullptr) {
      tell(subjectOf(SubjectKind::Document, *scenario, {}), text.heading->text.span());
      told.insert(text.heading);
    }
    for (const TextRule& rule : text.head) {
      const std::string label = lowered(rule.label);
      if (label == "map" || label == "maps")
        takeMap(*scenario, rule);
      else if (label == "length of game" || label == "length")
        takeLength(*scenario, rule);
      else if (label.find("setup") != std::string::npos || label.find("set-up") != std::string::npos)
        takeFootnotes(rule, told);
      else
        continue;
      told.insert(rule.block);
      for (const Block* below : rule.below) told.insert(below);
    }
    readVictory(*scenario, text, told);
    out_.state.scenarios[scenario->id] = scenario;
    lastScenario_ = scenario->id.text;
  }

  /// "* Chambliss, Ramseur, and Steuart begin the game under Fort markers."
  void takeFootnotes(const TextRule& rule, std::set<const Block*>& told) {
    for (const Block* item : rule.below) {
      if (item->kind != Block::Kind::Item) continue;
      told.insert(item);
      if (meaningOf(item->text.text()).understood())
        ++out_.understood;
      else
        missed(item->text.span(), item->text.text(), "what the footnote asks of its units is no state and no restriction");
    }
  }

  void readVictory(Scenario& scenario, const ScenarioText& text, std::set<const Block*>& told) {
    const Provenance provenance{ProvenanceKind::Printed, text.number.empty() ? text.title : text.number};
    // Objectives first: the special rules call them by name.
    Objectives objectives;
    for (const Block* block : text.victory)
      for (const auto& row : block->rows)
        if (row.size() >= 2)
          if (const auto codes = codesIn(row[1].text(), letter_);
              !codes.empty() && lowered(row[1].text()).find("controls") != std::string::npos)
            objectives.emplace_back(nameBefore(row[1].text(), codes[0]), codes[0].code);
    SpecialItems special = specialItems(text, letter_, objectives, provenance);
    for (const TextRule& rule : text.rules) {
      told.insert(rule.block);
      for (const Block* below : rule.below) told.insert(below);
    }
    keep(scenario, SubjectKind::Control, scenario.control, special.controls);
    keep(scenario, SubjectKind::Marker, scenario.markers, special.markers);
    keep(scenario, SubjectKind::Restriction, scenario.restrictions, special.restrictions);
    keep(scenario, SubjectKind::Arrival, scenario.arrivals, special.arrivals);
    keep(scenario, SubjectKind::Rule, scenario.rules, special.rules);
    for (NotUnderstood& left : special.missed) out_.notUnderstood.push_back(std::move(left));
    VictoryContext context;
    context.letter = letter_;
    context.exitPlace = special.exitPlace;
    context.supplySources = special.supplySources;
    std::set<std::string> ids;
    std::string lastAward;
    for (const Block* block : text.victory) {
      if (block->kind == Block::Kind::Table) {
        told.insert(block);
        readTable(scenario, *block, context, provenance, ids, lastAward);
      } else {
        readCarried(scenario, *block, provenance, ids, told);
      }
    }
  }

  template <class Item>
  void keep(Scenario& scenario, SubjectKind kind, std::vector<Item>& items, std::vector<Told<Item>>& told) {
    for (Told<Item>& one : told) {
      tell(subjectOf(kind, scenario, one.item.id), one.span, one.words);
      items.push_back(std::move(one.item));
      ++out_.understood;
    }
  }

  static std::string freeAwardId(std::set<std::string>& ids, const std::string& wanted) {
    const std::string base = slugOf(wanted).substr(0, 40);
    std::string id = base;
    for (int n = 2; !ids.insert(id).second; ++n) id = fmt::format("{}-{}", base, n);
    return id;
  }

  void readTable(Scenario& scenario, const Block& table, VictoryContext& context, const Provenance& provenance,
                 std::set<std::string>& ids, std::string& lastAward) {
    if (table.rows.empty()) return;
    const auto& head = table.rows[0];
    const std::string first = lowered(head[0].text()), second = head.size() > 1 ? lowered(head[1].text()) : std::string();
    const bool levels = second.find("winner") != std::string::npos || second.find("result") != std::string::npos;
    const bool points = !levels && (first == "vp" || first == "points") && head.size() > 1;
    if (levels) {
      Verdict verdict = scenario.verdict.value_or(Verdict{});
      verdict.score = sideIn(first).empty() ? "union" : sideIn(first);
      for (size_t r = 1; r < table.rows.size(); ++r) {
        const auto& row = table.rows[r];
        auto rule = row.size() > 1 ? levelRow(row[0].text(), row[1].text()) : std::nullopt;
        if (!rule) {
          if (!row.empty()) missed(row[0].span(), row[0].text(), "the row is no range of points with a winner");
          continue;
        }
        for (int n = 2;
             std::any_of(verdict.rules.begin(), verdict.rules.end(), [&](const VerdictRule& v) { return v.id == rule->id; }); ++n)
          rule->id = fmt::format("{}-{}", slugOf(rule->winner.text + " " + rule->level), n);
        rule->provenance = provenance;
        TextSpan span = row[0].span();
        span.last = row[1].span().last;
        tell(subjectOf(SubjectKind::VerdictRule, scenario, rule->id), span);
        verdict.rules.push_back(std::move(*rule));
        ++out_.understood;
      }
      TextSpan whole = head[0].span();
      whole.last = table.rows.back().back().span().last;
      tell(subjectOf(SubjectKind::Verdict, scenario, {}), whole);
      scenario.verdict = std::move(verdict);
      return;
    }
    if (second.find("vp hex") != std::string::npos) {
      readBoxHexes(scenario, table, provenance, ids);
      return;
    }
    for (size_t r = points ? 1 : 0; r < table.rows.size(); ++r) {
      const auto& row = table.rows[r];
      if (!points) {
        if (r > 0 && !row.empty())
          missed(row[0].span(), row[0].text(), "a table of the victory conditions that is neither points nor levels");
        continue;
      }
      auto read = row.size() > 1 ? victoryRow(row[0].text(), row[1].text(), context) : std::nullopt;
      if (!read) {
        if (!row.empty()) missed(row.back().span(), row.back().text(), "the row of points is no test that is known");
        continue;
      }
      Award& award = read->award;
      award.id = freeAwardId(ids, award.text);
      award.common.provenance = provenance;
      if (read->starred) award.group = starGroup(scenario);
      if (read->cappedByLast && !lastAward.empty()) {
        AwardGroup group;
        group.id = freeAwardId(ids, award.id + "-capped");
        group.rule = "sum";
        group.cappedBy = lastAward;
        award.group = group.id;
        scenario.awardGroups.push_back(std::move(group));
      }
      TextSpan span = row[0].span();
      span.last = row[1].span().last;
      std::vector<std::pair<std::string, TextSpan>> words;
      for (const TextCode& code : read->codes) words.emplace_back(code.code, row[1].span(code.at, code.length));
      tell(subjectOf(SubjectKind::Award, scenario, award.id), span, words);
      lastAward = award.id;
      scenario.awards.push_back(std::move(award));
      ++out_.understood;
    }
  }

  /// "Box in Scenario 9 | VP Hex in Scenario 11": points of a box for a hex. How many, the schedule of the other scenario says.
  void readBoxHexes(Scenario& scenario, const Block& table, const Provenance& provenance, std::set<std::string>& ids) {
    for (size_t r = 1; r < table.rows.size(); ++r) {
      const auto& row = table.rows[r];
      const auto codes = row.size() > 1 ? codesIn(row[1].text(), letter_) : std::vector<TextCode>{};
      const Award* other = nullptr;
      for (const auto& [id, known] : out_.state.scenarios)
        for (const Award& award : known->awards)
          if (!row.empty() && award.place.text() == "box " + quotedName(row[0].text())) other = &award;
      if (codes.size() != 1 || other == nullptr) {
        if (!row.empty())
          missed(row[0].span(), row[0].text(),
                 codes.size() == 1 ? "no schedule of the text has points for this box" : "the row has no hex");
        continue;
      }
      Award award = *other;
      award.id = freeAwardId(ids, row[0].text());
      award.common.provenance = provenance;
      auto place = Region::parse(codeValue(codes[0].code));
      auto test = Test::parse(fmt::format("control({}, {}, by infantry)", award.side.text, codeValue(codes[0].code)));
      if (!place || !test) continue;
      award.place = std::move(*place);
      award.test = std::move(*test);
      TextSpan span = row[0].span();
      span.last = row[1].span().last;
      tell(subjectOf(SubjectKind::Award, scenario, award.id), span, {{codes[0].code, row[1].span(codes[0].at, codes[0].length)}});
      scenario.awards.push_back(std::move(award));
      ++out_.understood;
    }
  }

  /// The group of the rows with an asterisk.
  static std::string starGroup(Scenario& scenario) {
    for (const AwardGroup& group : scenario.awardGroups)
      if (group.id == "asterisk") return group.id;
    AwardGroup group;
    group.id = "asterisk";
    group.rule = "sum";
    scenario.awardGroups.push_back(std::move(group));
    return "asterisk";
  }

  /// Paragraphs among the tables: the asterisk's cap, points from before the scenario.
  void readCarried(Scenario& scenario, const Block& block, const Provenance& provenance, std::set<std::string>& ids,
                   std::set<const Block*>& told) {
    const std::string& text = block.text.text();
    const std::string low = lowered(text);
    if (block.mark == "*") {
      if (const auto cap = numberAfter(low, "may not exceed"))
        for (AwardGroup& group : scenario.awardGroups)
          if (group.id == "asterisk") {
            (low.find("each individual") != std::string::npos ? group.capPerSubject : group.capTotal) = *cap;
            told.insert(&block);
            ++out_.understood;
          }
      return;
    }
    // "Control of Caroline County: 3 VP"
    if (!low.ends_with(" vp") && !low.ends_with(" vp.")) return;
    const size_t colon = text.rfind(':');
    if (colon == std::string::npos) return;
    size_t digits = colon + 1;
    while (digits < text.size() && text[digits] == ' ') ++digits;
    const auto points = wholeNumber(std::string_view(text).substr(digits, text.find(' ', digits) - digits));
    if (!points) return;
    Award award;
    award.id = freeAwardId(ids, text.substr(0, colon));
    award.side = SideId("union");
    award.amount = *points;
    award.text = text.substr(0, colon);
    award.common.provenance = provenance;
    tell(subjectOf(SubjectKind::Award, scenario, award.id), block.text.span());
    scenario.awards.push_back(std::move(award));
    told.insert(&block);
    ++out_.understood;
  }

  /// "County | County Seat": the seats are told where the text has them.
  void readCounties(std::set<const Block*>& told) {
    for (const Block& block : outline_.blocks) {
      if (block.kind != Block::Kind::Table || block.rows.size() < 2 || block.rows[0].size() < 2) continue;
      if (lowered(block.rows[0][1].text()) != "county seat") continue;
      told.insert(&block);
      for (size_t r = 1; r < block.rows.size(); ++r) {
        const auto& row = block.rows[r];
        const auto codes = row.size() > 1 ? codesIn(row[1].text(), {}) : std::vector<TextCode>{};
        if (codes.size() != 1) {
          if (!row.empty()) missed(row[0].span(), row[0].text(), "the county has no seat with one hex");
          continue;
        }
        for (const auto& [id, sheet] : out_.state.sheets)
          for (const auto& area : sheet->areas)
            if (area->kind == "county" && nameKey(area->name) == nameKey(row[0].text())) {
              Subject subject;
              subject.documentKind = DocumentKind::Map;
              subject.kind = SubjectKind::Area;
              subject.document = id.text;
              subject.id = area->id.text;
              TextSpan span = row[0].span();
              span.last = row[1].span().last;
              tell(subject, span, {{codes[0].code, row[1].span(codes[0].at, codes[0].length)}});
            }
        ++out_.understood;
      }
    }
  }

  /// Off-map boxes (26.0 to 28.0): where the text tells of a box that the board has, by its name at the head of a line.
  void readBoxes(std::set<const Block*>& told) {
    std::map<std::string, std::pair<std::string, std::string>> boxes;  // key of the name to board and box
    for (const auto& [id, board] : out_.state.boards)
      for (const Box& box : board->boxes) boxes.emplace(nameKey(box.name), std::pair(id.text, box.id.text));
    std::string section;
    for (const Block& block : outline_.blocks) {
      if (!block.number.empty()) section = block.number;
      if (section != "26.0" && section != "27.0" && section != "28.0") continue;
      const std::string& text = block.text.text();
      const size_t end = text.find_first_of("(:");
      if (end > 60 && text.size() > 60) continue;
      std::string head = text.substr(0, end);
      while (!head.empty()) {
        const size_t both = head.find(" and ");
        std::string name = head.substr(0, both);
        while (name.ends_with(' ')) name.pop_back();
        if (const auto at = boxes.find(nameKey(name)); at != boxes.end()) {
          Subject subject;
          subject.documentKind = DocumentKind::Board;
          subject.kind = SubjectKind::Box;
          subject.document = at->second.first;
          subject.id = at->second.second;
          std::vector<std::pair<std::string, TextSpan>> words;
          for (const TextCode& code : codesIn(text, {})) words.emplace_back(code.code, block.text.span(code.at, code.length));
          tell(subject, block.text.span(), words);
          if (told.insert(&block).second) ++out_.understood;
        }
        if (both == std::string::npos) break;
        head = head.substr(both + 5);
      }
    }
  }

  const Outline& outline_;
  Reading out_;
  BoardId board_;
  std::string lastScenario_;
  std::string letter_;
  std::optional<int> year_;
};

}  // namespace

Reading readScenarios(const Outline& outline, const State& shipped) {
  return ScenarioReader(outline, shipped).run();
}

}  // namespace hotchkiss::rulebook::gcacw
