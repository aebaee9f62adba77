// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/wbts/wbts_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "importers/rulebook/facts.h"
#include "importers/rulebook/ground.h"
#include "importers/rulebook/wbts/sentences.h"
#include "model/base/nearest_word.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::wbts {

namespace {

const std::vector<std::string> kLabels = {"Union Victory Points", "Confederate Victory Points", "Victory Determination"};

/// A table with a row a scenario: initiative pools, rail capacities.
struct ScenarioTable {
  std::vector<std::string> heads;
  std::vector<std::vector<Passage>> rows;
};

class WbtsBook {
 public:
  WbtsBook(const Outline& outline, const State& shipped)
      : outline_(outline), shipped_(shipped), view_(groundView(shipped)), facts_(factsOf(outline, view_)) {
    reading_.file = outline.file;
    reading_.system = "wbts";
    reading_.state = shipped;
    for (const NameFact& name : facts_.names)
      if (!name.description && !facts_.codes[name.codes.front()].letterless)
        places_.try_emplace(lowered(name.name), facts_.codes[name.codes.front()].written);
  }

  Reading read() {
    for (size_t b = 0; b < outline_.blocks.size(); ++b)
      if (outline_.blocks[b].kind == Block::Kind::Table && lowered(outline_.blocks[b].rows[0].front().text()) == "scenario")
        takeTable(b);
    for (size_t b = 0; b < outline_.blocks.size();) {
      if (!beginsScenario(b)) {
        if (!tables_.contains(b)) ++reading_.prose;
        ++b;
        continue;
      }
      b = readScenario(b);
    }
    return std::move(reading_);
  }

 private:
  const Block& at(size_t b) const { return outline_.blocks[b]; }

  /// "[19.4] Scenario West 1862": a heading with the word and a year.
  bool beginsScenario(size_t b) const {
    const Block& block = at(b);
    const std::string& text = block.text.text();
    return block.kind == Block::Kind::Heading && !block.number.empty() && text.starts_with("Scenario ") && text.size() > 13 &&
           wholeNumber(text.substr(text.size() - 4)).has_value();
  }

  void takeTable(size_t b) {
    ScenarioTable table;
    for (const Passage& head : at(b).rows[0]) table.heads.push_back(head.text());
    table.rows.assign(at(b).rows.begin() + 1, at(b).rows.end());
    byScenario_.push_back(std::move(table));
    tables_.insert(b);
  }

  Subject subject(SubjectKind kind, const std::string& id) const {
    Subject out;
    out.kind = kind;
    out.documentKind = DocumentKind::Scenario;
    out.document = scenario_.id.text;
    out.id = id;
    return out;
  }

  template <class Item>
  void put(std::vector<Item>& list, SubjectKind kind, Item item, const Passage& text) {
    // A second item of one id is told apart by a number.
    const std::string id = item.id;
    for (int n = 2; std::any_of(list.begin(), list.end(), [&](const Item& i) { return i.id == item.id; }); ++n)
      item.id = fmt::format("{}-{}", id, n);
    const Subject there = subject(kind, item.id);
    reading_.places.add(there, text.span());
    for (const CodeFact& code : facts_.codes)
      if (text.span().first <= code.span.first && code.span.last <= text.span().last)
        reading_.places.addWord(there, code.written, code.span);
    ++reading_.understood;
    list.push_back(std::move(item));
  }

  Provenance printed() const { return {ProvenanceKind::Printed, "WBTS " + section_}; }

  void lost(const Passage& text, const std::string& why) {
    constexpr size_t kShown = 60;
    reading_.notUnderstood.push_back({text.span(), text.text().substr(0, kShown), why});
  }

  size_t readScenario(size_t b) {
    const Block& head = at(b);
    scenario_ = Scenario{};
    scenario_.id = ScenarioId("wbts-" + head.number);
    scenario_.number = head.number;
    scenario_.title = head.text.text().substr(9);
    scenario_.system = "wbts";
    scenario_.remarks.source = outline_.file;
    for (const auto& [id, game] : shipped_.games) scenario_.game.id = id;
    scenario_.board.id = shipped_.activeBoard;
    section_ = head.number;
    side_ = {};
    numbered_ = 0;
    reading_.places.add(subject(SubjectKind::Document, {}), head.text.span());
    ++reading_.understood;
    rowsOfTables(head.text);
    size_t end = b + 1;
    for (; end < outline_.blocks.size(); ++end) {
      const Block& block = at(end);
      if (!block.number.empty()) {
        if (!block.number.starts_with(head.number)) break;
        section_ = block.number;
      }
      readBlock(end);
    }
    reading_.state.scenarios[scenario_.id] = std::make_shared<const Scenario>(scenario_);
    return end;
  }

  /// What the tables by scenario say of this one: a row of its name, or of the name nearest to it.
  void rowsOfTables(const Passage& heading) {
    for (const ScenarioTable& table : byScenario_) {
      const std::vector<Passage>* found = nullptr;
      for (const auto& row : table.rows)
        if (row.front().text() == scenario_.title) found = &row;
      if (found == nullptr) {
        for (const auto& row : table.rows) {
          std::string name = row.front().text();
          name.resize(std::min(name.size(), name.find(" [")));
          // A slip in the year: of the same length and one figure other.
          if (name.size() == scenario_.title.size() && wordDistance(name, scenario_.title) == 1 && !ofOtherScenario(name))
            found = &row;
        }
      }
      if (found == nullptr) {
        lost(heading,
             fmt::format("the table \"{}\" has no row for it", table.heads.size() > 1 ? table.heads[1] : table.heads[0]));
        continue;
      }
      for (size_t c = 1; c < found->size() && c < table.heads.size(); ++c) {
        SpecialRule rule;
        rule.id = idOf(table.heads[c]);
        rule.text = fmt::format("{}: {}.", table.heads[c], (*found)[c].text());
        rule.common.provenance = printed();
        put(scenario_.rules, SubjectKind::Rule, std::move(rule), (*found)[c]);
      }
    }
  }

  bool ofOtherScenario(const std::string& name) const {
    return std::any_of(outline_.blocks.begin(), outline_.blocks.end(),
                       [&](const Block& b) { return b.kind == Block::Kind::Heading && b.text.text() == "Scenario " + name; });
  }

  void readBlock(size_t b) {
    const Block& block = at(b);
    const std::string low = lowered(block.text.text());
    if (block.kind == Block::Kind::Table) return readLocalities(b);
    if (low.starts_with("use game map")) return readMaps(block.text);
    if (low.starts_with("use forces")) {
      scenario_.remarks.todo = "The deployment is printed on a sheet of its own, which the text does not hold.";
      ++reading_.understood;
      return;
    }
    if (low.starts_with("scenario length is")) return readLength(block.text);
    if (block.kind == Block::Kind::Heading) return;  // "Victory Conditions", "Special Rules and Restrictions"
    const auto parts = labelledParts(block.text, kLabels);
    if (!parts.empty() && !parts.front().label.empty()) {
      for (const Labelled& part : parts) {
        if (part.label == "Victory Determination") {
          readVerdict(b, part.text);
        } else {
          side_ = SideId(part.label.starts_with("Union") ? "union" : "confederate");
          terms_ = termsOf(part.text.text(), side_);
          readPoints(part.text);
        }
      }
      return;
    }
    if (side_.empty()) return readSpecialRule(block.text);
    if (verdictBlock_ + 1 == b) return readVerdict(b, block.text);
    readPoints(block.text);
  }

  void readMaps(const Passage& text) {
    if (!view_) return;
    const std::string& words = text.text();
    for (size_t i = 1; i < words.size(); ++i) {
      const bool alone = words[i] >= 'A' && words[i] <= 'Z' && words[i - 1] == ' ' &&
                         (i + 1 == words.size() || words[i + 1] == ' ' || words[i + 1] == ',' || words[i + 1] == '.');
      if (!alone) continue;
      if (const PlacedSheet* sheet = view_->sheetNamed(std::string(1, words[i]))) {
        scenario_.sheetsInPlay.push_back(sheet->sheet->id);
        reading_.places.addWord(subject(SubjectKind::Document, {}), sheet->sheet->id.text, text.span(i, 1));
      } else {
        lost(text.part(i, 1), "the board has no map of that letter");
      }
    }
    ++reading_.understood;
  }

  void readLength(const Passage& text) {
    const std::string& words = text.text();
    std::optional<int> turns;
    if (const auto figure = numberIn(words))
      turns = static_cast<int>(*figure);
    else
      for (size_t i = 18; i < words.size() && !turns; ++i)
        if (words[i - 1] == ' ')
          if (const auto word = countAt(words, i)) turns = word->first;
    if (!turns) return lost(text, "no number of game-turns");
    scenario_.first.turn = 1;
    scenario_.last.turn = *turns;
    scenario_.statedLength = *turns;
    ++reading_.understood;
  }

  void readSpecialRule(const Passage& text) {
    const std::string& words = text.text();
    const size_t colon = words.find(": ");
    // A rule has a label; what stands without one before the points is prose.
    if (colon == std::string::npos || colon > 60 || !section_.ends_with("4")) {
      ++reading_.prose;
      return;
    }
    const Passage body = text.part(colon + 2);
    size_t bound = 0;
    for (const Passage& sentence : sentencesOf(body))
      for (Restriction& r : restrictionsOf(sentence.text(), places_)) {
        r.common.provenance = printed();
        put(scenario_.restrictions, SubjectKind::Restriction, std::move(r), sentence);
        ++bound;
      }
    if (bound > 0 && bound >= sentencesOf(body).size()) return;
    SpecialRule rule;
    rule.id = idOf(words.substr(0, colon));
    rule.number = fmt::format("{}", ++numbered_);
    rule.text = body.text();
    rule.common.provenance = printed();
    put(scenario_.rules, SubjectKind::Rule, std::move(rule), text);
  }

  void readLocalities(size_t b) {
    const Block& block = at(b);
    if (side_.empty() || block.rows.size() < 2 || block.rows[0].size() < 2) {
      ++reading_.prose;
      return;
    }
    for (size_t r = 1; r < block.rows.size(); ++r) {
      const auto& row = block.rows[r];
      if (row.size() < 2) {
        lost(row.front(), "the row has no points");
        continue;
      }
      auto award = localityAward(row[0].text(), codesOf(row[0]), row[1].text(), terms_);
      if (!award) {
        lost(row[0], "no place and no number of points");
        continue;
      }
      award->common.provenance = printed();
      put(scenario_.awards, SubjectKind::Award, std::move(*award), row[0]);
    }
  }

  /// The codes of a cell; of alternatives for one hex the first.
  std::vector<std::string> codesOf(const Passage& cell) const {
    std::vector<std::string> out;
    for (size_t i = 0; i < facts_.codes.size(); ++i) {
      const CodeFact& code = facts_.codes[i];
      if (facts_.pieces[code.piece].text != &cell) continue;
      const bool alternative = std::any_of(facts_.pairs.begin(), facts_.pairs.end(),
                                           [&](const PairFact& p) { return p.second == i && p.word == "/"; });
      if (!alternative) out.push_back(code.written);
    }
    return out;
  }

  void readPoints(const Passage& text) {
    for (const Passage& sentence : sentencesOf(text)) {
      const std::string low = lowered(sentence.text());
      if (low.find("awards are doubled") != std::string::npos) {
        std::vector<Award> more;
        for (const Award& award : scenario_.awards)
          if (award.side == side_ && award.basis == AwardBasis::Once && !award.place.empty()) more.push_back(doubled(award));
        for (Award& award : more) put(scenario_.awards, SubjectKind::Award, std::move(award), sentence);
        continue;
      }
      if (!givesPoints(sentence.text())) {
        ++reading_.prose;
        continue;
      }
      auto award = awardOf(sentence.text(), text.text(), side_, places_);
      if (!award) {
        lost(sentence, "it gives points for what no award says");
        continue;
      }
      award->common.provenance = printed();
      put(scenario_.awards, SubjectKind::Award, std::move(*award), sentence);
    }
  }

  void readVerdict(size_t b, const Passage& text) {
    std::vector<Passage> sentences = sentencesOf(text);
    if (verdictBlock_ + 1 == b && scenario_.verdict)
      sentences.insert(sentences.begin(), verdictSentences_.begin(), verdictSentences_.end());
    verdictBlock_ = b;
    verdictSentences_ = sentences;
    std::vector<Passage> left;
    Verdict verdict;
    verdict.rules = verdictOf(sentences, left);
    for (VerdictRule& rule : verdict.rules) {
      rule.provenance = printed();
      reading_.places.add(subject(SubjectKind::VerdictRule, rule.id), text.span());
    }
    reading_.places.add(subject(SubjectKind::Verdict, {}), text.span());
    reading_.understood += verdict.rules.size();
    for (const Passage& sentence : left) lost(sentence, "it says nothing of the winner that is known");
    scenario_.verdict = std::move(verdict);
  }

  const Outline& outline_;
  const State& shipped_;
  std::optional<BoardView> view_;
  Facts facts_;
  Gazetteer places_;
  Reading reading_;
  std::vector<ScenarioTable> byScenario_;
  std::set<size_t> tables_;  // blocks
  // Of the scenario that is being read:
  Scenario scenario_;
  std::string section_;
  int numbered_ = 0;  // special rules so far
  SideId side_;
  LocalityTerms terms_;
  size_t verdictBlock_ = std::string::npos - 1;
  std::vector<Passage> verdictSentences_;
};

class WbtsReader final : public BookReader {
 public:
  const char* system() const override { return "wbts"; }
  Reading read(const Outline& outline, const State& shipped) const override { return WbtsBook(outline, shipped).read(); }
};

}  // namespace

const BookReader& bookReader() {
  static const WbtsReader reader;
  return reader;
}

}  // namespace hotchkiss::rulebook::wbts
