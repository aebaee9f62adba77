// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/cwb/book_parts.h"

#include <algorithm>
#include <array>

#include "model/base/text.h"

namespace hotchkiss::rulebook::cwb {

namespace {

const std::vector<std::string>& partLabels() {
  static const std::vector<std::string> kLabels = {"Setup",
                                                   "Set-up",
                                                   "Set up",
                                                   "Orders",
                                                   "Artillery Ammunition",
                                                   "Losses",
                                                   "Earlier Losses",
                                                   "Reinforcements",
                                                   "Variable Reinforcements",
                                                   "Victory",
                                                   "Levels of Victory",
                                                   "Special Rules",
                                                   "Special Rule",
                                                   "Weather",
                                                   "Historical Outcome",
                                                   "Historically",
                                                   "Entry Location Table",
                                                   "Victory Conditions"};
  return kLabels;
}

std::string normalLabel(std::string label) {
  label = lowered(label);
  if (label == "set-up" || label == "set up") return "setup";
  if (label == "special rule") return "special rules";
  if (label == "victory conditions") return "victory";
  return label;
}

bool startsWithWords(const std::string& text, std::string_view words) {
  return lowered(text.substr(0, words.size())) == words;
}

/// "Confederate Information", "Union Information (setup)": the side, a label in the brackets, and where the heading ends.
std::string sideOfHeading(const std::string& heading, std::string& label, size_t& end) {
  const size_t at = heading.find(' ');
  if (at == std::string::npos) return {};
  const std::string side = sideWord(heading.substr(0, at));
  constexpr std::string_view kWord = "information";
  if (side.empty() || lowered(heading.substr(at + 1, kWord.size())) != kWord) return {};
  end = at + 1 + kWord.size();
  label.clear();
  const size_t open = heading.find_first_not_of(' ', end);
  if (open != std::string::npos && heading[open] == '(') {
    const size_t close = heading.find(')', open);
    if (close != std::string::npos && close < open + 30) {
      label = normalLabel(heading.substr(open + 1, close - open - 1));
      end = close + 1;
    }
  }
  return side;
}

bool isGeneralInformation(const Block& block) {
  const std::string& text = block.text.text();
  return startsWithWords(text, "general information") || startsWithWords(text, "first turn:");
}

/// "August Fury II" -> "af2": first letters, roman numbers as figures.
std::string initials(const std::string& title) {
  std::string out;
  for (size_t at = 0; at < title.size();) {
    while (at < title.size() && !((title[at] >= 'A' && title[at] <= 'Z') || (title[at] >= 'a' && title[at] <= 'z'))) ++at;
    size_t end = at;
    while (end < title.size() && title[end] != ' ') ++end;
    const std::string word = title.substr(at, end - at);
    static constexpr std::array<const char*, 5> kRoman = {"II", "III", "IV", "V", "VI"};
    const auto roman = std::find(kRoman.begin(), kRoman.end(), word);
    if (roman != kRoman.end() && !out.empty())
      out += static_cast<char>('2' + (roman - kRoman.begin()));
    else if (!word.empty())
      out += lowered(word.substr(0, 1));
    at = end;
  }
  return out.empty() ? "book" : out;
}

class PartsFinder {
 public:
  explicit PartsFinder(const Outline& outline) : blocks_(outline.blocks) {}

  std::vector<BookGame> find() {
    std::vector<size_t> starts;
    for (size_t i = 0; i < blocks_.size(); ++i)
      if (startsGame(i)) starts.push_back(i);
    if (starts.empty() || !hasScenario(starts.front(), blocks_.size())) {
      // No game is named, or only one that has no scenarios: all of it is one.
      starts.erase(std::remove_if(starts.begin(), starts.end(), [&](size_t i) { return !hasScenario(i, blocks_.size()); }),
                   starts.end());
    }
    if (starts.empty()) {
      if (hasScenario(0, blocks_.size())) readGame(0, blocks_.size(), false);
      return std::move(games_);
    }
    for (size_t k = 0; k < starts.size(); ++k) {
      const size_t end = k + 1 < starts.size() ? starts[k + 1] : blocks_.size();
      if (hasScenario(starts[k], end)) readGame(starts[k], end, true);
    }
    return std::move(games_);
  }

 private:
  /// What goes over two lines is text that was taken for a heading by its first.
  static bool unnumberedHeading(const Block& block) {
    return block.kind == Block::Kind::Heading && block.number.empty() && block.line == block.lastLine;
  }

  /// "Title: Subtitle", and before the next such heading a section 1.0 begins.
  bool startsGame(size_t at) const {
    const Block& block = blocks_[at];
    if (!unnumberedHeading(block) || block.text.text().find(": ") == std::string::npos) return false;
    for (size_t i = at + 1; i < std::min(blocks_.size(), at + 40); ++i) {
      if (blocks_[i].number == "1.0" || blocks_[i].number == "1.1") return true;
      if (!blocks_[i].number.empty()) return false;
    }
    return false;
  }

  bool hasScenario(size_t begin, size_t end) const {
    for (size_t i = begin; i < end; ++i)
      if (isGeneralInformation(blocks_[i])) return true;
    return false;
  }

  /// The heading of the scenario whose General Information stands at `at`, not before `begin`.
  size_t headingOf(size_t at, size_t begin) const {
    for (size_t i = at; i > begin; --i) {
      const Block& block = blocks_[i - 1];
      if (isGeneralInformation(block)) break;
      // "6.6 Beauregard Attacks!" is one too, whatever its last sign.
      if (!block.number.empty() && block.text.size() <= 100) return i - 1;
    }
    for (size_t i = at; i > begin; --i)
      if (blocks_[i - 1].kind == Block::Kind::Heading) return i - 1;
    return at;
  }

  void readGame(size_t begin, size_t end, bool titled) {
    BookGame game;
    if (titled) {
      const std::string& title = blocks_[begin].text.text();
      game.title = title;
      game.id = initials(title.substr(0, title.find(": ")));
      game.heading = blocks_[begin].text.span();
      ++begin;
    } else {
      game.id = "book";
      game.title = "Rulebook";
    }
    std::vector<size_t> heads;
    for (size_t i = begin; i < end; ++i)
      if (isGeneralInformation(blocks_[i])) heads.push_back(headingOf(i, begin));
    readCases(game, begin, heads.front());
    size_t behind = end;
    for (size_t k = 0; k < heads.size(); ++k) {
      const size_t last = k + 1 < heads.size() ? heads[k + 1] : end;
      behind = readScenario(game, heads[k], last);
    }
    readCharts(game, behind, end);
    games_.push_back(std::move(game));
  }

  void readCases(BookGame& game, size_t begin, size_t end) {
    std::string title;
    for (size_t i = begin; i < end; ++i) {
      const Block& block = blocks_[i];
      if (!block.number.empty()) {
        BookCase one;
        one.number = block.number;
        one.heading = block.text.span();
        if (block.kind == Block::Kind::Heading) {
          one.title = block.text.text();
        } else {
          one.title = block.text.text().substr(0, block.text.text().find(". "));
          one.paragraphs.push_back(block.text);
        }
        game.cases.push_back(std::move(one));
        title.clear();
        continue;
      }
      if (game.cases.empty()) continue;
      BookCase& one = game.cases.back();
      if (block.kind == Block::Kind::Table) {
        one.tables.push_back(&block);
        one.tableTitles.push_back(title);
      } else {
        one.paragraphs.push_back(block.text);
        title = block.text.text();
      }
    }
  }

  /// Returns the index behind the scenario: a heading that is neither a side's nor a label's ends it.
  size_t readScenario(BookGame& game, size_t begin, size_t end) {
    BookScenario scenario;
    size_t i = begin;
    if (!isGeneralInformation(blocks_[begin])) {
      scenario.number = blocks_[begin].number;
      scenario.title = blocks_[begin].text.text();
      ++i;
    }
    scenario.heading = blocks_[begin].text.span();
    BookSide* side = nullptr;
    std::string label;  // the last one
    bool general = false;
    for (; i < end; ++i) {
      const Block& block = blocks_[i];
      std::vector<BookPart>& parts = side != nullptr ? side->parts : scenario.parts;
      if (block.kind == Block::Kind::Table) {
        if (!parts.empty()) parts.back().tables.push_back(&block);
        continue;
      }
      if (isGeneralInformation(block)) {
        general = true;
        add(scenario.parts, "general information", block, block.text);
        side = nullptr;
        label.clear();
        continue;
      }
      std::string inBrackets;
      size_t headingEnd = 0;
      if (const std::string name = sideOfHeading(block.text.text(), inBrackets, headingEnd); !name.empty()) {
        side = &sideOf(scenario, name);
        label = inBrackets;
        pendingLabel_ = inBrackets;
        // Text that a blank line ought to part from the heading.
        Block rest = block;
        rest.text = block.text.part(headingEnd).trimmed();
        if (!rest.text.empty()) readParagraph(scenario, side, label, rest);
        continue;
      }
      if (unnumberedHeading(block)) {
        if (isLabel(block.text.text())) {
          side = nullptr;
          label = normalLabel(block.text.text());
          continue;
        }
        if (general) break;  // "Design Notes"
      }
      // "1st Edition Notes": a heading all the same, when what wins has been said.
      const std::string& line = block.text.text();
      const bool told = label == "victory" || label == "levels of victory" || label.starts_with("histor");
      if (told && block.kind == Block::Kind::Paragraph && line.size() < 60 && line.find_first_of(".:;!?*") == std::string::npos)
        break;
      readParagraph(scenario, side, label, block);
    }
    game.scenarios.push_back(std::move(scenario));
    return i;
  }

  static bool isLabel(const std::string& heading) {
    const std::string low = lowered(heading);
    return std::any_of(partLabels().begin(), partLabels().end(), [&](const std::string& label) { return lowered(label) == low; });
  }

  static BookSide& sideOf(BookScenario& scenario, const std::string& name) {
    for (BookSide& side : scenario.sides)
      if (side.side == name) return side;
    scenario.sides.reserve(4);
    scenario.sides.push_back({name, {}});
    return scenario.sides.back();
  }

  void readParagraph(BookScenario& scenario, BookSide*& side, std::string& label, const Block& block) {
    // "Variable Reinforcements (all arrive at Entry hex J): ..."
    const std::string& text = block.text.text();
    for (const std::string& known : partLabels()) {
      if (!startsWithWords(text, lowered(known) + " (")) continue;
      const size_t close = text.find("):", known.size());
      if (close == std::string::npos || close > known.size() + 80) continue;
      label = normalLabel(known);
      BookPart& part = add(side != nullptr ? side->parts : scenario.parts, label, block, block.text.part(close + 2).trimmed());
      part.bracket = text.substr(known.size() + 2, close - known.size() - 2);
      return;
    }
    for (Labelled& labelled : labelledParts(block.text, partLabels())) {
      const std::string own = normalLabel(labelled.label);
      // What is said of victory and special rules is the scenario's, also where it stands under a side.
      if (own == "victory" || own == "levels of victory" || own == "special rules" || own == "historical outcome" ||
          own == "historically" || own == "weather")
        side = nullptr;
      std::vector<BookPart>& parts = side != nullptr ? side->parts : scenario.parts;
      if (own.empty() && !pendingLabel_.empty()) {
        BookPart& part = add(parts, pendingLabel_, block, labelled.text);
        part.place = labelled.place;
        pendingLabel_.clear();
        continue;
      }
      pendingLabel_.clear();
      BookPart& part = add(parts, own, block, labelled.text);
      part.place = labelled.place;
      if (own.empty())
        part.after = label;
      else
        label = own;
    }
  }

  static BookPart& add(std::vector<BookPart>& parts, const std::string& label, const Block& block, const Passage& text) {
    BookPart part;
    part.label = label;
    part.mark = block.mark;
    part.text = text;
    part.place = block.text.place(0);
    parts.push_back(std::move(part));
    return parts.back();
  }

  void readCharts(BookGame& game, size_t begin, size_t end) {
    std::string title, before;
    TextSpan heading;
    for (size_t i = begin; i < end; ++i) {
      const Block& block = blocks_[i];
      if (unnumberedHeading(block)) {
        // Of two headings one below the other the first is the chart's.
        const bool below = !before.empty() && i > begin && (&blocks_[i - 1])->kind != Block::Kind::Table && before == title;
        if (!below) title = block.text.text();
        before = block.text.text();
        heading = block.text.span();
        BookChart chart;
        chart.title = title;
        chart.subtitle = block.text.text();
        chart.heading = heading;
        game.charts.push_back(std::move(chart));
      } else if (!game.charts.empty()) {
        // "August 29" and a row that lost its cells stand between rows without a blank line.
        std::vector<Block>& tables = game.charts.back().tables;
        const bool goesOn = !tables.empty() && tables.back().lastLine + 1 == block.line;
        const bool table = block.kind == Block::Kind::Table;
        if (table && !goesOn) {
          tables.push_back(block);
        } else if (goesOn && (table || (block.line == block.lastLine && block.text.size() < 60))) {
          if (table)
            tables.back().rows.insert(tables.back().rows.end(), block.rows.begin(), block.rows.end());
          else
            tables.back().rows.push_back({block.text});
          tables.back().lastLine = block.lastLine;
        } else {
          game.charts.back().paragraphs.push_back(block.text);
        }
      }
    }
    std::erase_if(game.charts, [](const BookChart& chart) { return chart.tables.empty(); });
  }

  const std::vector<Block>& blocks_;
  std::vector<BookGame> games_;
  std::string pendingLabel_;  // of a heading, for the paragraph behind it
};

}  // namespace

std::string sideWord(const std::string& word) {
  const std::string low = lowered(word);
  for (const char* name : {"confederate", "confederates", "rebel", "rebels", "csa", "cs", "southern", "south"})
    if (low == name) return "confederate";
  for (const char* name : {"union", "federal", "usa", "us", "northern", "north"})
    if (low == name) return "union";
  return {};
}

std::vector<BookGame> gamesOf(const Outline& outline) {
  return PartsFinder(outline).find();
}

}  // namespace hotchkiss::rulebook::cwb
