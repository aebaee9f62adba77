// SPDX-License-Identifier: Apache-2.0
// References by name and number to what has no number of its own in the book: steps of a procedure, numbered charts and options,
// special rules and paragraphs by their position, tables by their titles and columns by theirs. Where the text does not tell how
// many there are, as many as there are paragraphs at most: what goes beyond that is wrong under every reading.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "importers/rulebook/checks/check_list.h"
#include "model/base/nearest_word.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::checks {

namespace {

bool figureAt(const std::string& text, size_t at) {
  return at < text.size() && text[at] >= '0' && text[at] <= '9';
}
bool letterAt(const std::string& text, size_t at) {
  return at < text.size() && ((text[at] >= 'a' && text[at] <= 'z') || (text[at] >= 'A' && text[at] <= 'Z'));
}

/// What is counted: the word before the number, and how it is called in a message.
struct Counted {
  std::string_view word, many;
  bool byPosition = false;  // its things need not bear their numbers: they are counted
};
constexpr std::array<Counted, 9> kCounted = {{{"special rule", "special rules", true},
                                              {"step", "steps", true},
                                              {"case", "cases", true},
                                              {"paragraph", "paragraphs", true},
                                              {"condition", "conditions", true},
                                              {"option", "options", false},
                                              {"chart", "charts", false},
                                              {"table", "tables", false},
                                              {"figure", "figures", false}}};

/// "Step 3", "(see 5.2, Step 3)", "option (1)": a reference to something counted.
struct CountedUse {
  size_t kind = 0;
  int number = 0;
  char letter = 0;  // "Step 3b"
  size_t at = 0, length = 0;
  bool defines = false;    // "Step 3: Roll the dice.", "3. Roll the dice."
  bool elsewhere = false;  // of a procedure that is named: "in Step 2 of the march procedure"
  std::string section;     // "5.2" of "see 5.2, Step 3"
};

/// The section's number that stands right before a reference, past a comma: "5.2, Step 3"; "" when none does.
std::string citedBefore(const std::string& text, size_t at) {
  size_t end = at;
  while (end > 0 && (text[end - 1] == ' ' || text[end - 1] == ',' || text[end - 1] == ':')) --end;
  if (end == at || end == 0 || !figureAt(text, end - 1)) return {};
  size_t begin = end;
  while (begin > 0 && (figureAt(text, begin - 1) || text[begin - 1] == '.')) --begin;
  const std::string number = text.substr(begin, end - begin);
  return number.find('.') == std::string::npos || number.front() == '.' ? std::string() : number;
}

std::vector<CountedUse> countedIn(const std::string& text) {
  std::vector<CountedUse> out;
  const std::string low = lowered(text);
  for (size_t k = 0; k < kCounted.size(); ++k) {
    const std::string word(kCounted[k].word);
    for (size_t at = low.find(word); at != std::string::npos; at = low.find(word, at + 1)) {
      if (at > 0 && (letterAt(low, at - 1) || low[at - 1] == '-')) continue;
      size_t number = at + word.size();
      if (number < low.size() && low[number] == 's') ++number;
      if (number >= low.size() || low[number] != ' ') continue;
      ++number;
      const bool bracket = number < low.size() && low[number] == '(';
      if (bracket) ++number;
      size_t end = number;
      while (figureAt(low, end)) ++end;
      if (end == number || end - number > 2) continue;
      CountedUse use;
      use.kind = k;
      use.number = wholeNumber(low.substr(number, end - number)).value_or(0);
      if (letterAt(low, end) && !letterAt(low, end + 1)) use.letter = low[end++];
      // "Case 13.3" and "1-2" are numbers of another kind; "2 x" counts.
      if (letterAt(low, end) || (end < low.size() && (low[end] == '-' || low[end] == '%' || low[end] == '/')) ||
          (end < low.size() && (low[end] == '.' || low[end] == ',') && figureAt(low, end + 1)))
        continue;
      if (bracket && (end >= low.size() || low[end] != ')')) continue;
      use.at = number;
      use.length = end - number;
      use.defines = !bracket && end < low.size() && low[end] == ':' &&
                    (at == 0 || (at < 30 && std::all_of(
                                                text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at),
                                                [](char c) {
                                                  return c == ' ' || c == '-' || c == '\'' || (c >= 'a' && c <= 'z') ||
                                                         (c >= 'A' && c <= 'Z');
                                                })));
      // "of this procedure" is here; "of the assault procedure" may be anywhere.
      const std::string behind = low.substr(end + (bracket ? 1 : 0), 24);
      use.elsewhere = behind.starts_with(" of ") && !behind.starts_with(" of this ") && !behind.starts_with(" of these ");
      use.section = citedBefore(text, at);
      out.push_back(std::move(use));
    }
  }
  return out;
}

/// What a section holds that can be counted.
struct Section {
  size_t sentences = 0;   // of its paragraphs
  size_t paragraphs = 0;  // and items
  size_t rules = 0;       // paragraphs behind a heading "Special Rules"
  bool hasRules = false;
  std::map<size_t, std::vector<int>> numbered;  // of a kind, the numbers that are printed at their heads
  int items = 0;                                // highest number of an item
  int inLine = 0;                               // "(1) the cities; (2) the ports": the highest
};

using SectionKey = std::pair<int, std::string>;

std::map<SectionKey, Section> sectionsOf(const Facts& facts) {
  std::map<SectionKey, Section> out;
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    const Piece& piece = facts.pieces[p];
    const Block& block = facts.block(piece);
    Section& section = out[{facts.books[piece.block], facts.sections[piece.block]}];
    if (block.kind == Block::Kind::Heading) {
      if (lowered(block.text.text()).starts_with("special rule")) section.hasRules = true;
      continue;
    }
    const std::string& text = facts.text(p);
    for (const CountedUse& use : countedIn(text))
      if (use.defines) section.numbered[use.kind].push_back(use.number);
    for (size_t at = text.find('('); at != std::string::npos; at = text.find('(', at + 1)) {
      size_t end = at + 1;
      while (figureAt(text, end)) ++end;
      if (end > at + 1 && end < at + 4 && end < text.size() && text[end] == ')')
        section.inLine = std::max(section.inLine, wholeNumber(text.substr(at + 1, end - at - 1)).value_or(0));
    }
    if (piece.row >= 0) continue;
    size_t sentences = 1;
    for (size_t at = text.find(". "); at != std::string::npos; at = text.find(". ", at + 1)) ++sentences;
    ++section.paragraphs;
    section.sentences += block.kind == Block::Kind::Item ? 1 : sentences;
    if (lowered(facts.headings[piece.block]).starts_with("special rule")) ++section.rules;
    std::string mark = block.mark;
    std::erase_if(mark, [](char c) { return c < '0' || c > '9'; });
    if (const auto number = wholeNumber(mark)) section.items = std::max(section.items, *number);
  }
  return out;
}

std::string ordinal(const Counted& kind, int number, char letter) {
  std::string word(kind.word);
  word[0] = static_cast<char>(word[0] - 'a' + 'A');
  if (const size_t blank = word.find(' '); blank != std::string::npos)
    word[blank + 1] = static_cast<char>(word[blank + 1] - 'a' + 'A');
  return letter != 0 ? fmt::format("{} {}{}", word, number, letter) : fmt::format("{} {}", word, number);
}

}  // namespace

void countedReferences(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  const std::map<SectionKey, Section> sections = sectionsOf(facts);
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    const Piece& piece = facts.pieces[p];
    if (facts.block(piece).kind == Block::Kind::Heading) continue;
    const int book = facts.books[piece.block];
    for (const CountedUse& use : countedIn(facts.text(p))) {
      if (use.defines || use.elsewhere || use.number == 0) continue;
      const Counted& kind = kCounted[use.kind];
      const bool cited = !use.section.empty();
      const std::string where = cited ? use.section : facts.sections[piece.block];
      auto at = sections.find({book, where});
      // A section that is cited may be of another book of the text, where one alone has it.
      if (at == sections.end() && cited) {
        size_t books = 0;
        for (auto it = sections.begin(); it != sections.end(); ++it)
          if (it->first.second == where) {
            at = it;
            ++books;
          }
        if (books != 1) continue;
      }
      if (at == sections.end()) continue;
      const Section& section = at->second;
      int most = 0;
      std::string counted;
      const auto numbered = section.numbered.find(use.kind);
      if (numbered != section.numbered.end() && numbered->second.size() >= 2) {
        // They bear their numbers.
        most = *std::max_element(numbered->second.begin(), numbered->second.end());
        counted = fmt::format("the last one {} is {}", cited ? "there" : "here", ordinal(kind, most, 0));
      } else if (kind.word == "special rule") {
        if (!section.hasRules || section.rules == 0) continue;
        most = static_cast<int>(section.rules);
        counted = fmt::format("the special rules of {} are {}", where, most);
      } else if (kind.word == "option" && section.inLine >= 2) {
        most = std::max(section.inLine, section.items);
        counted = fmt::format("the last one here is ({})", section.inLine);
        // The reference itself is a number in brackets.
        if (section.inLine == use.number) continue;
      } else if (kind.byPosition) {
        // A paragraph each, where there are several; else its sentences may be what is counted.
        const size_t pieces = section.paragraphs >= 3 ? section.paragraphs : section.sentences;
        most = std::max({static_cast<int>(pieces), section.items, section.inLine});
        counted = fmt::format("{} has no more than {} {}", where.empty() ? "the text before the first section" : where, most,
                              section.paragraphs >= 3 ? "paragraphs" : "sentences");
      } else {
        continue;
      }
      if (use.number <= most) continue;
      out.push_back(finding("text.reference", facts.span(p, use.at, use.length),
                            fmt::format("there is no {}{}: {}", ordinal(kind, use.number, use.letter),
                                        cited ? fmt::format(" in {}", where) : std::string(), counted)));
    }
  }
}

namespace {

/// A table under its title: "Fire Combat Table", and what its columns are called.
struct TitledTable {
  std::string title;
  size_t block = 0;
  std::vector<std::string> columns;  // small letters
};

bool isTableWord(const std::string& word) {
  return word == "Table" || word == "Chart";
}

/// The title that ends with the word that begins at this byte: capitalised words before it; "" when there is none.
size_t titleBegin(const std::string& text, size_t at) {
  size_t begin = at;
  while (begin > 1 && text[begin - 1] == ' ') {
    size_t from = begin - 1;
    while (from > 0 && (letterAt(text, from - 1) || text[from - 1] == '/' || text[from - 1] == '-')) --from;
    if (from == begin - 1 || text[from] < 'A' || text[from] > 'Z') break;
    const std::string word = text.substr(from, begin - 1 - from);
    // Words that begin a sentence are no part of a title.
    static constexpr std::array<std::string_view, 12> kNot = {"The",   "On",  "If",      "Use",  "When",     "Whenever",
                                                              "Shift", "See", "Consult", "Roll", "Checking", "This"};
    if (std::find(kNot.begin(), kNot.end(), word) != kNot.end()) break;
    begin = from;
  }
  return begin;
}

std::vector<TitledTable> tablesOf(const Facts& facts) {
  std::vector<TitledTable> out;
  const auto& blocks = facts.outline->blocks;
  for (size_t b = 0; b < blocks.size(); ++b) {
    const std::string& text = blocks[b].text.text();
    const size_t word = text.rfind(' ');
    if (blocks[b].kind != Block::Kind::Heading || word == std::string::npos || !isTableWord(text.substr(word + 1))) continue;
    TitledTable table{text, b, {}};
    // The table is among what follows up to the next title.
    for (size_t t = b + 1; t < blocks.size() && t <= b + 6; ++t) {
      if (blocks[t].kind == Block::Kind::Heading && !blocks[t].text.text().empty() &&
          isTableWord(blocks[t].text.text().substr(blocks[t].text.text().rfind(' ') + 1)))
        break;
      if (blocks[t].kind != Block::Kind::Table) continue;
      for (size_t r = 0; r < blocks[t].rows.size() && r < 2; ++r)
        for (const Passage& cell : blocks[t].rows[r]) table.columns.push_back(lowered(cell.text()));
      for (const auto& row : blocks[t].rows) table.columns.push_back(lowered(row.front().text()));
    }
    out.push_back(std::move(table));
  }
  return out;
}

}  // namespace

void tableReferences(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  const std::vector<TitledTable> tables = tablesOf(facts);
  if (tables.empty()) return;
  struct Use {
    std::vector<TextSpan> spans;
    bool title = false;
  };
  std::map<std::string, Use> uses;
  for (const TitledTable& table : tables) uses[table.title].title = true;
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    const std::string& text = facts.text(p);
    if (facts.block(facts.pieces[p]).kind == Block::Kind::Heading) continue;
    for (const std::string_view word : {"Table", "Chart"})
      for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        if (at == 0 || text[at - 1] != ' ' || letterAt(text, at + word.size())) continue;
        const size_t begin = titleBegin(text, at);
        if (begin == at) continue;
        const std::string title = text.substr(begin, at + word.size() - begin);
        uses[title].spans.push_back(facts.span(p, begin, title.size()));
        // "the 1-2 column of the Fire Table".
        const auto table = std::find_if(tables.begin(), tables.end(), [&](const TitledTable& t) { return t.title == title; });
        const std::string before = text.substr(0, begin);
        const std::string_view joint = before.ends_with(" column of the ")   ? " column of the "
                                       : before.ends_with(" column on the ") ? " column on the "
                                                                             : "";
        if (table == tables.end() || table->columns.empty() || joint.empty()) continue;
        const size_t end = begin - joint.size();
        size_t name = end;
        const bool quoted = end > 0 && text[end - 1] == '"';
        if (quoted) {
          name = text.rfind('"', end - 2);
          if (name == std::string::npos) continue;
        } else {
          while (name > 0 && text[name - 1] != ' ') --name;
        }
        const std::string column = text.substr(name + (quoted ? 1 : 0), end - name - (quoted ? 2 : 0));
        const bool figures = !column.empty() && (figureAt(column, 0) || quoted);
        if (!figures) continue;  // "the resulting column of the table"
        if (std::any_of(table->columns.begin(), table->columns.end(),
                        [&](const std::string& c) { return c.find(lowered(column)) != std::string::npos; }))
          continue;
        out.push_back(finding(
            "text.reference", facts.span(p, name + (quoted ? 1 : 0), column.size()),
            fmt::format("the {} of line {} has no column \"{}\"", title, facts.outline->blocks[table->block].line, column)));
      }
  }
  // A title that differs in a letter or two from that of a table of the text.
  for (const auto& [title, use] : uses) {
    if (use.title) continue;
    std::vector<const TitledTable*> near;
    for (const TitledTable& table : tables)
      if (title.size() >= 10 && wordDistance(title, table.title) <= 2) near.push_back(&table);
    if (near.size() != 1) continue;
    for (const TextSpan& span : use.spans) {
      TextFinding found = finding("text.reference", span,
                                  fmt::format("no table is called {} (did you mean {}, line {}?)", title, near.front()->title,
                                              facts.outline->blocks[near.front()->block].line));
      correct(found, span, title, near.front()->title, "it is the only table with nearly that title");
      out.push_back(std::move(found));
    }
  }
}

}  // namespace hotchkiss::rulebook::checks
