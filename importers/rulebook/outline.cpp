// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/outline.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_set>

#include "model/base/text.h"

namespace hotchkiss::rulebook {

namespace {

bool digit(char c) {
  return c >= '0' && c <= '9';
}
bool letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

struct Numbered {
  std::string number;
  size_t rest = 0;  // where the text behind it begins
};

/// "6.3 ", "3.4b ", "[19.45] ", "13.0 ": the number of a section at the beginning of a line.
std::optional<Numbered> sectionNumber(const std::string& line) {
  size_t at = 0;
  const bool bracket = !line.empty() && line[0] == '[';
  if (bracket) at = 1;
  const size_t begin = at;
  while (at < line.size() && digit(line[at])) ++at;
  if (at == begin || at - begin > 3 || at >= line.size() || line[at] != '.') return std::nullopt;
  const size_t dot = at++;
  while (at < line.size() && (digit(line[at]) || (line[at] == '.' && at + 1 < line.size() && digit(line[at + 1])))) ++at;
  if (at == dot + 1) return std::nullopt;
  if (at < line.size() && line[at] >= 'a' && line[at] <= 'z' && (at + 1 == line.size() || !letter(line[at + 1]))) ++at;
  const std::string number = line.substr(begin, at - begin);
  if (bracket) {
    // "[21.4 as printed; ...]" too.
    const size_t close = line.find(']', at);
    if (close == std::string::npos || close > at + 80) return std::nullopt;
    at = close + 1;
  } else if (at < line.size() && line[at] != ' ' && line[at] != '\t') {
    return std::nullopt;
  }
  while (at < line.size() && (line[at] == ' ' || line[at] == '\t')) ++at;
  return Numbered{number, at};
}

bool endsSentence(const std::string& text) {
  size_t end = text.size();
  while (end > 0 && (text[end - 1] == '"' || text[end - 1] == '\'' || text[end - 1] == ')' || text[end - 1] == '*')) --end;
  return end > 0 &&
         (text[end - 1] == '.' || text[end - 1] == ':' || text[end - 1] == ';' || text[end - 1] == '?' || text[end - 1] == '!');
}

bool isTableRow(const std::string& line) {
  return line.find('\t') != std::string::npos || (!line.empty() && line.front() == '|');
}

bool isTableRule(const std::string& line) {
  return !line.empty() && line.find_first_not_of("|-: ") == std::string::npos && line.find('-') != std::string::npos &&
         line.front() == '|';
}

std::vector<Passage> cellsOf(const Passage& line) {
  if (line.text().front() != '|') return line.split('\t');
  std::vector<Passage> cells = line.split('|');
  cells.erase(cells.begin());
  if (cells.size() > 1 && cells.back().empty()) cells.pop_back();
  if (cells.empty()) cells.emplace_back();
  return cells;
}

/// "- ", "* ", "** ", "+ ", "a) ", "(1) ", "1. ": the mark of an item, "" when none.
std::string itemMark(const std::string& line) {
  size_t at = 0;
  while (at < line.size() && at < 3 && (line[at] == '*' || line[at] == '-' || line[at] == '+' || line[at] == '#')) ++at;
  if (at > 0)
    return at < line.size() && (line[at] == ' ' || letter(line[at])) && !(line[0] == '-' && digit(line[at])) ? line.substr(0, at)
                                                                                                             : "";
  const bool open = !line.empty() && line[0] == '(';
  if (open) at = 1;
  const size_t begin = at;
  while (at < line.size() && digit(line[at]) && at - begin < 2) ++at;
  if (at == begin && at < line.size() && letter(line[at])) ++at;
  if (at == begin || at >= line.size()) return {};
  const bool closes = line[at] == ')' || (!open && line[at] == '.' && digit(line[begin]));
  return closes && at + 1 < line.size() && line[at + 1] == ' ' ? line.substr(0, at + 1) : std::string();
}

/// A line of a few words without an end of sentence: a heading without a number.
bool looksLikeHeading(const std::string& line) {
  if (line.size() > 70 || line.empty() || !(line[0] >= 'A' && line[0] <= 'Z')) return false;
  return !endsSentence(line) && line.back() != ',' && line.find(". ") == std::string::npos;
}

class OutlineMaker {
 public:
  explicit OutlineMaker(const BookText& text) : text_(text) {
    out_.file = text.file;
    out_.spots = text.spots;
    // A text in narrow lines is wrapped: its lines go on. One whose paragraphs are single lines is not.
    std::vector<size_t> lengths;
    for (const Passage& line : text.lines)
      if (!line.empty() && !isTableRow(line.text())) lengths.push_back(line.size());
    // Lines on paper always are.
    const bool paper = !text.spots.empty();
    if (lengths.empty() || (lengths.size() < 8 && !paper)) return;
    std::nth_element(lengths.begin(), lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() * 19 / 20), lengths.end());
    width_ = lengths[lengths.size() * 19 / 20];
    wrapped_ = paper || width_ <= 130;
  }

  Outline make() {
    for (size_t i = 0; i < text_.lines.size(); ++i) {
      const Passage& line = text_.lines[i];
      if (line.empty()) {
        open_ = false;
        table_ = false;
        continue;
      }
      take(line, static_cast<int>(i) + 1);
    }
    // Rules without a row are no table.
    for (Block& block : out_.blocks) {
      if (block.kind != Block::Kind::Table || !block.rows.empty()) continue;
      block.kind = Block::Kind::Paragraph;
      block.text = text_.lines[static_cast<size_t>(block.line) - 1];
    }
    return std::move(out_);
  }

 private:
  void take(const Passage& line, int number) {
    const std::string& text = line.text();
    if (isTableRow(text)) {
      if (!table_) begin(Block::Kind::Table, number);
      table_ = true;
      open_ = false;
      Block& block = out_.blocks.back();
      block.lastLine = number;
      if (!isTableRule(text)) block.rows.push_back(cellsOf(line));
      return;
    }
    table_ = false;
    if (const auto numbered = sectionNumber(text)) {
      const Passage rest = line.part(numbered->rest);
      const bool heading = rest.size() <= 100 && !endsSentence(rest.text()) && !wrapsOn(text, number);
      begin(heading ? Block::Kind::Heading : Block::Kind::Paragraph, number);
      out_.blocks.back().number = numbered->number;
      out_.blocks.back().text = rest;
      open_ = !heading;
      return;
    }
    const std::string mark = itemMark(text);
    if (open_ && mark.empty() && goesOn(out_.blocks.back().text.text(), text, number)) {
      Block& block = out_.blocks.back();
      goOn(block.text, line);
      block.lastLine = number;
      // What ends as a sentence does is none of a heading's lines.
      if (block.kind == Block::Kind::Heading && (block.text.size() > 100 || endsSentence(block.text.text())))
        block.kind = Block::Kind::Paragraph;
      return;
    }
    if (!mark.empty()) {
      begin(Block::Kind::Item, number);
      out_.blocks.back().mark = mark;
      out_.blocks.back().text = line.part(mark.size()).trimmed();
      open_ = true;
      return;
    }
    const bool alone = number == 1 || text_.lines[static_cast<size_t>(number) - 2].empty();
    const bool heading = alone && looksLikeHeading(text) && !wrapsOn(text, number);
    begin(heading ? Block::Kind::Heading : Block::Kind::Paragraph, number);
    out_.blocks.back().text = line;
    open_ = out_.blocks.back().kind == Block::Kind::Paragraph || wrapped_;
  }

  /// In a wrapped text, whether the sentence of this line goes on in the next: it fills the column, or small letters follow.
  bool wrapsOn(const std::string& line, int number) const {
    if (!wrapped_ || static_cast<size_t>(number) >= text_.lines.size()) return false;
    const std::string& next = text_.lines[static_cast<size_t>(number)].text();
    if (next.empty() || isTableRow(next) || sectionNumber(next) || !itemMark(next).empty()) return false;
    return (next[0] >= 'a' && next[0] <= 'z') || line.size() * 4 >= width_ * 3;
  }

  /// The line goes on with the paragraph whose last line is before it.
  bool goesOn(const std::string& before, const std::string& line, int number) const {
    const bool small = line[0] >= 'a' && line[0] <= 'z';
    if (!wrapped_) return small && !endsSentence(before);
    // A label at the beginning of a wrapped line opens a paragraph of its own, where the line before has room left.
    const size_t colon = line.find(':');
    const bool words = colon != std::string::npos && colon < 40 && line[0] >= 'A' && line[0] <= 'Z' &&
                       std::all_of(
                           line.begin(), line.begin() + static_cast<std::ptrdiff_t>(colon),
                           [](char c) { return letter(c) || c == ' ' || c == '&'; });
    const bool room = text_.lines[static_cast<size_t>(number) - 2].size() * 5 < width_ * 4;
    const bool label = words && room && endsSentence(before) && before.back() != ':';
    return !label;
  }

  /// Appends a line; a word that was broken at the end of the line before is made whole.
  void goOn(Passage& before, const Passage& line) {
    const std::string& head = before.text();
    const char next = line.text()[0];
    const char last = head.size() > 1 ? head[head.size() - 2] : ' ';
    if (head.back() != '-' || (!letter(last) && !digit(last)) || (!letter(next) && !digit(next))) {
      before.append(line);
      return;
    }
    before.join(line, letter(last) && next >= 'a' && next <= 'z' && isBreak(head, line.text()));
  }

  /// Whether the hyphen at the end of `head` is there for the line's end only.
  bool isBreak(const std::string& head, const std::string& rest) {
    if (words_.empty()) collectWords();
    size_t begin = head.size() - 1;
    while (begin > 0 && (letter(head[begin - 1]) || head[begin - 1] == '-')) --begin;
    size_t end = 0;
    while (end < rest.size() && (letter(rest[end]) || rest[end] == '-')) ++end;
    const std::string first = lowered(head.substr(begin, head.size() - 1 - begin)), second = lowered(rest.substr(0, end));
    if (words_.contains(first + "-" + second)) return false;
    if (words_.contains(first + second)) return true;
    static constexpr std::array<std::string_view, 8> kTens = {"twenty", "thirty",  "forty",  "fifty",
                                                              "sixty",  "seventy", "eighty", "ninety"};
    if (std::find(kTens.begin(), kTens.end(), first) != kTens.end()) return false;
    // Two words of the text that it never writes as one are two words.
    return first.size() > 1 && !(words_.contains(first) && words_.contains(second));
  }

  /// The words of the text, as they stand within its lines.
  void collectWords() {
    for (const Passage& line : text_.lines) {
      const std::string low = lowered(line.text());
      for (size_t at = 0; at < low.size();) {
        size_t end = at;
        while (end < low.size() && (letter(low[end]) || (low[end] == '-' && end > at))) ++end;
        if (end > at && low[end - 1] != '-') words_.insert(low.substr(at, end - at));
        at = std::max(end, at + 1);
      }
    }
  }

  void begin(Block::Kind kind, int number) {
    Block block;
    block.kind = kind;
    block.line = block.lastLine = number;
    out_.blocks.push_back(std::move(block));
  }

  const BookText& text_;
  Outline out_;
  std::unordered_set<std::string> words_;  // of the text, once they are asked for
  bool wrapped_ = false;
  size_t width_ = 0;  // of the column, where it is wrapped
  bool open_ = false, table_ = false;
};

/// Whether a sentence may end before this byte: the beginning, or ". ", ") ", "* " before it.
bool afterSentence(const std::string& text, size_t at) {
  size_t end = at;
  while (end > 0 && text[end - 1] == ' ') --end;
  return end == 0 || endsSentence(text.substr(0, end));
}

}  // namespace

Outline outlineOf(const BookText& text) {
  return OutlineMaker(text).make();
}

std::vector<Labelled> labelledParts(const Passage& paragraph, const std::vector<std::string>& labels) {
  const std::string& text = paragraph.text();
  const std::string low = lowered(text);
  struct Found {
    size_t at, end;
    const std::string* label;
  };
  std::vector<Found> found;
  for (const std::string& label : labels) {
    const std::string wanted = lowered(label);
    for (size_t at = low.find(wanted); at != std::string::npos; at = low.find(wanted, at + 1)) {
      size_t end = at + wanted.size();
      if (at > 0 && (letter(text[at - 1]) || digit(text[at - 1]))) continue;
      if (end >= text.size() || text[end] != ':' || !afterSentence(text, at)) continue;
      found.push_back({at, end + 1, &label});
    }
  }
  std::sort(found.begin(), found.end(),
            [](const Found& a, const Found& b) { return a.at != b.at ? a.at < b.at : a.end > b.end; });
  std::vector<Labelled> out;
  size_t begin = 0;
  std::string label;
  TextPlace place = paragraph.place(0);
  const auto close = [&](size_t end) {
    const Passage part = paragraph.part(begin, end - begin).trimmed();
    if (!label.empty() || !part.empty()) out.push_back({label, part, place});
  };
  for (const Found& f : found) {
    if (f.at < begin) continue;  // a shorter label inside a longer one
    close(f.at);
    begin = f.end;
    label = *f.label;
    place = paragraph.place(f.at);
  }
  close(text.size());
  return out;
}

}  // namespace hotchkiss::rulebook
