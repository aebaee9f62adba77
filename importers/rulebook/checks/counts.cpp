// SPDX-License-Identifier: Apache-2.0
// Numbers that the text states and that can be counted or worked out again: rows of a list, words and figures, sums, examples.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "importers/rulebook/checks/check_list.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::checks {

namespace {

bool figure(char c) {
  return c >= '0' && c <= '9';
}
bool wordLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

struct Stated {
  int count = 0;
  size_t at = 0, length = 0;
};

/// "the following five locations", "the seven locations listed below": the count, when the text has just one of the kind.
std::optional<Stated> countOfWhatFollows(const std::string& text) {
  std::optional<Stated> out;
  const auto take = [&](size_t at) {
    if (at > 0 && (wordLetter(text[at - 1]) || figure(text[at - 1]))) return true;
    const auto count = countAt(text, at);
    if (!count || count->first < 2 || at + count->second >= text.size() || text[at + count->second] != ' ' ||
        !wordLetter(text[at + count->second + 1]))
      return true;
    if (out && out->at != at) return false;
    out = Stated{count->first, at, count->second};
    return true;
  };
  constexpr std::string_view kFollowing = "following ";
  for (size_t at = text.find(kFollowing); at != std::string::npos; at = text.find(kFollowing, at + 1))
    if (!take(at + kFollowing.size())) return std::nullopt;
  for (const std::string_view end : {" listed below", " described below"})
    for (size_t at = text.find(end); at != std::string::npos; at = text.find(end, at + 1)) {
      // "seven locations": the count is the word before the last one.
      size_t begin = at;
      while (begin > 0 && wordLetter(text[begin - 1])) --begin;
      if (begin < 2) continue;
      size_t word = begin - 1;
      while (word > 0 && (wordLetter(text[word - 1]) || figure(text[word - 1]) || text[word - 1] == '-')) --word;
      if (!take(word)) return std::nullopt;
    }
  return out;
}

struct Value {
  double value = 0;
  int decimals = 0;
  size_t at = 0, length = 0;
  bool percent = false;
};

std::optional<Value> valueAt(const std::string& text, size_t at) {
  size_t end = at;
  while (end < text.size() && figure(text[end])) ++end;
  if (end == at) return std::nullopt;
  int decimals = 0;
  if (end + 1 < text.size() && text[end] == '.' && figure(text[end + 1])) {
    ++end;
    while (end < text.size() && figure(text[end])) {
      ++end;
      ++decimals;
    }
  }
  Value out;
  const auto [rest, error] = std::from_chars(text.data() + at, text.data() + end, out.value);
  if (error != std::errc{} || rest != text.data() + end) return std::nullopt;
  out.decimals = decimals;
  out.at = at;
  out.length = end - at;
  if (end < text.size() && text[end] == '%') out.percent = true;
  return out;
}

/// Whether the printed value may stand for the exact one, cut or rounded at its last digit.
bool standsFor(const Value& printed, double exact) {
  const double unit = std::pow(10.0, -printed.decimals);
  return std::abs(printed.value - exact) < unit * 0.999999;
}

bool hasFigures(const std::string& text) {
  return std::any_of(text.begin(), text.end(), figure);
}

size_t skipBlanks(const std::string& text, size_t at) {
  while (at < text.size() && text[at] == ' ') ++at;
  return at;
}

}  // namespace

void statedCount(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  const auto& blocks = facts.outline->blocks;
  for (size_t b = 0; b + 1 < blocks.size(); ++b) {
    if (blocks[b].kind == Block::Kind::Table || blocks[b].kind == Block::Kind::Heading) continue;
    const std::string& text = blocks[b].text.text();
    const auto stated = countOfWhatFollows(text);
    if (!stated) continue;
    int rows = 0;
    if (blocks[b + 1].kind == Block::Kind::Table) {
      rows = static_cast<int>(blocks[b + 1].rows.size()) - 1;
    } else if (blocks[b + 1].kind == Block::Kind::Item && text.ends_with(":")) {
      for (size_t i = b + 1; i < blocks.size() && blocks[i].kind == Block::Kind::Item && blocks[i].mark == blocks[b + 1].mark;
           ++i)
        ++rows;
      if (rows < 2) continue;  // numbers and letters are other marks each
    } else {
      continue;
    }
    if (rows == stated->count) continue;
    const TextSpan span = blocks[b].text.span(stated->at, stated->length);
    TextFinding found = finding(
        "text.count", span, fmt::format("{} are announced, and {} follow in line {}", stated->count, rows, blocks[b + 1].line));
    found.related.emplace_back(TextSpan{{blocks[b + 1].line, 1, 0}, {blocks[b + 1].line, 1, 0}}, "what follows");
    static constexpr std::string_view kWords[] = {"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                                  "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    const bool inWords = wordLetter(text[stated->at]);
    if (rows >= 2 && (!inWords || rows <= 12))
      correct(found, span, text.substr(stated->at, stated->length), inWords ? std::string(kWords[rows]) : fmt::format("{}", rows),
              "that many rows follow");
    out.push_back(std::move(found));
  }
  // "the five hexes N0126, N0127 and N0129".
  for (size_t i = 0; i < facts.codes.size(); ++i) {
    const CodeFact& first = facts.codes[i];
    const std::string& text = facts.text(first.piece);
    constexpr std::string_view kHexes = " hexes ";
    if (first.at < kHexes.size() || text.compare(first.at - kHexes.size(), kHexes.size(), kHexes) != 0) continue;
    size_t begin = first.at - kHexes.size();
    const size_t end = begin;
    while (begin > 0 && (wordLetter(text[begin - 1]) || figure(text[begin - 1]) || text[begin - 1] == '-')) --begin;
    const auto count = countAt(text, begin);
    if (!count || begin + count->second != end) continue;
    int listed = 1;
    for (size_t next = i + 1; next < facts.codes.size(); ++next, ++listed) {
      const CodeFact &before = facts.codes[next - 1], &code = facts.codes[next];
      if (code.piece != first.piece) break;
      const std::string joint = text.substr(before.at + before.length, code.at - before.at - before.length);
      if (joint != ", " && joint != ", and " && joint != ", or " && joint != " and " && joint != " or ") break;
    }
    if (listed < 2 || listed == count->first) continue;
    out.push_back(finding("text.count", facts.span(first.piece, begin, count->second),
                          fmt::format("{} hexes are announced, and {} are named", count->first, listed)));
  }
  // "three sources: (1) ...; (2) ...; and (3) ..."
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    const std::string& text = facts.text(p);
    const size_t first = text.find("(1) ");
    if (first == std::string::npos || first < 4 || text.find("(1) ", first + 4) != std::string::npos) continue;
    int last = 1;
    for (size_t at = first; at != std::string::npos;) {
      at = text.find(fmt::format("({}) ", last + 1), at);
      if (at != std::string::npos) ++last;
    }
    // The count in the clause before.
    size_t begin = text.rfind(". ", first);
    begin = begin == std::string::npos ? 0 : begin + 2;
    std::optional<Stated> stated;
    for (size_t at = begin; at < first; ++at) {
      if (at > 0 && (wordLetter(text[at - 1]) || figure(text[at - 1]) || text[at - 1] == '-')) continue;
      const auto count = countAt(text, at);
      if (!count || count->first < 2 || count->first > 20 || !wordLetter(text[at]) || text[at + count->second] != ' ') continue;
      if (stated) {
        stated.reset();
        break;
      }
      stated = Stated{count->first, at, count->second};
    }
    if (!stated || last < 2 || stated->count == last) continue;
    // Between the count and "(1)" only the thing that is counted.
    const std::string between = text.substr(stated->at + stated->length, first - stated->at - stated->length);
    if (between.find(':') == std::string::npos || between.size() > 50) continue;
    out.push_back(finding("text.count", facts.span(p, stated->at, stated->length),
                          fmt::format("{} are announced, and {} are numbered behind it", stated->count, last)));
  }
}

void wordAndFigure(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    const std::string& text = facts.text(p);
    for (size_t open = text.find(" ("); open != std::string::npos; open = text.find(" (", open + 2)) {
      if (open + 2 >= text.size() || !figure(text[open + 2])) continue;
      const auto figures = countAt(text, open + 2);
      if (!figures || text.compare(open + 2 + figures->second, 1, ")") != 0) continue;
      size_t begin = open;
      while (begin > 0 && (wordLetter(text[begin - 1]) || text[begin - 1] == '-')) --begin;
      if (begin == open) continue;
      const auto word = countAt(text, begin);
      if (!word || begin + word->second != open || word->first == figures->first) continue;
      TextFinding found = finding("text.word-and-figure", facts.span(p, open + 2, figures->second),
                                  fmt::format("the word says {}, the figure {}", word->first, figures->first));
      correct(found, found.span, text.substr(open + 2, figures->second), fmt::format("{}", word->first), "the word before it");
      out.push_back(std::move(found));
    }
  }
}

void arithmetic(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    const std::string& text = facts.text(p);
    if (text.find('=') == std::string::npos) continue;
    for (size_t at = 0; at < text.size(); ++at) {
      if (!figure(text[at]) ||
          (at > 0 && (figure(text[at - 1]) || wordLetter(text[at - 1]) || text[at - 1] == '.' || text[at - 1] == '/')))
        continue;
      const auto a = valueAt(text, at);
      if (!a) continue;
      size_t next = skipBlanks(text, at + a->length);
      // The sign of division is two bytes long.
      std::string sign;
      for (const std::string_view known : {"\xC3\xB7", "+", "-", "x", "*"})
        if (text.compare(next, known.size(), known) == 0) sign = std::string(known);
      if (sign.empty()) continue;
      next = skipBlanks(text, next + sign.size());
      const auto b = valueAt(text, next);
      if (!b) continue;
      next = skipBlanks(text, next + b->length);
      if (next >= text.size() || text[next] != '=') continue;
      next = skipBlanks(text, next + 1);
      const auto c = valueAt(text, next);
      if (!c || a->percent || b->percent) continue;
      if (sign == "\xC3\xB7" && b->value == 0) continue;
      const double exact = sign == "+"          ? a->value + b->value
                           : sign == "-"        ? a->value - b->value
                           : sign == "\xC3\xB7" ? a->value / b->value
                                                : a->value * b->value;
      const double shown = c->percent ? exact * 100 : exact;
      if (standsFor(*c, shown)) continue;
      const TextSpan span = facts.span(p, c->at, c->length);
      const std::string meant = fmt::format("{:.{}f}", shown, c->decimals);
      TextFinding found =
          finding("text.arithmetic", span,
                  fmt::format("{} is {}, not {}", text.substr(at, b->at + b->length - at), meant, text.substr(c->at, c->length)));
      correct(found, span, text.substr(c->at, c->length), meant, "worked out again");
      out.push_back(std::move(found));
    }
  }
}

void limitInExample(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    const std::string& text = facts.text(p);
    constexpr std::string_view kLimit = "may not exceed ";
    const size_t at = text.find(kLimit);
    if (at == std::string::npos) continue;
    const auto limit = countAt(text, at + kLimit.size());
    const size_t example = text.find("example", at);
    if (!limit || example == std::string::npos) continue;
    // "the total is 7, not 5": the limit is what it is, and the sum what it is not.
    for (size_t is = text.find(" is ", example); is != std::string::npos; is = text.find(" is ", is + 1)) {
      const auto said = countAt(text, is + 4);
      if (!said || said->first <= limit->first) continue;
      const size_t behind = is + 4 + said->second;
      if (text.compare(behind, 6, ", not ") != 0) continue;
      const auto denied = countAt(text, behind + 6);
      if (!denied || denied->first != limit->first) continue;
      const size_t length = behind + 6 + denied->second - (is + 4);
      const TextSpan span = facts.span(p, is + 4, length);
      TextFinding found =
          finding("text.arithmetic", span,
                  fmt::format("the example passes the limit of {} that the sentence before sets: {} is what it would be without",
                              limit->first, said->first));
      correct(found, span, text.substr(is + 4, length), fmt::format("{}, not {}", limit->first, said->first), "the limit");
      out.push_back(std::move(found));
    }
  }
}

namespace {

/// A chart whose columns are scenarios and whose rows are units, of one side.
struct LossChart {
  size_t block = 0;
  int book = 0;
  std::string side;               // small letters
  std::map<int, size_t> columns;  // scenario -> column
  std::map<size_t, long> sums;    // column -> sum of what is printed
  bool whole = true;              // no row breaks off
};

std::vector<LossChart> chartsOf(const Facts& facts) {
  std::vector<LossChart> out;
  const auto& blocks = facts.outline->blocks;
  for (size_t b = 1; b < blocks.size(); ++b) {
    const Block& block = blocks[b];
    if (block.kind != Block::Kind::Table) continue;
    LossChart chart;
    chart.block = b;
    chart.book = facts.books[b];
    const std::string before = lowered(blocks[b - 1].text.text());
    for (const std::string_view side : {"confederate", "union"})
      if (before.starts_with(side) && before.find("casualties") != std::string::npos) chart.side = std::string(side);
    if (chart.side.empty()) continue;
    const auto& head = block.rows[0];
    for (size_t c = 1; c < head.size(); ++c) {
      const std::string& text = head[c].text();
      if (!text.starts_with("Scenario")) continue;
      for (size_t at = 8; at < text.size(); ++at) {
        if (!figure(text[at])) continue;
        const auto number = countAt(text, at);
        if (!number) break;
        chart.columns[number->first] = c;
        at += number->second;
      }
    }
    // The chart goes on behind lines that head a part of it, as long as no line is blank.
    for (size_t part = b, from = 1; part < blocks.size(); ++part, from = 0) {
      if (part > b && blocks[part].line != blocks[part - 1].lastLine + 1) break;
      if (blocks[part].kind != Block::Kind::Table) {
        // A unit without figures lost them.
        const std::string& text = blocks[part].text.text();
        if (text.size() > 40) break;
        if (hasFigures(text)) chart.whole = false;
        continue;
      }
      for (size_t r = from; r < blocks[part].rows.size(); ++r) {
        const auto& row = blocks[part].rows[r];
        if (row.size() < head.size() && hasFigures(row.front().text())) chart.whole = false;
        for (size_t c = 1; c < row.size(); ++c)
          if (const auto value = wholeNumber(row[c].text())) chart.sums[c] += *value;
      }
    }
    if (!chart.columns.empty()) out.push_back(std::move(chart));
  }
  return out;
}

}  // namespace

void totals(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  const std::vector<LossChart> charts = chartsOf(facts);
  if (charts.empty()) return;
  constexpr std::string_view kLabel = "Earlier Losses: ";
  struct Total {
    size_t piece, at, length;
    int value, scenario;
    std::string side;
    const LossChart* chart;
    long sum;
  };
  std::vector<Total> totals;
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    const std::string& text = facts.text(p);
    const size_t at = text.find(kLabel);
    const size_t block = facts.pieces[p].block;
    if (at == std::string::npos) continue;
    const auto value = countAt(text, at + kLabel.size());
    const std::string& section = facts.sections[block];
    const auto scenario = wholeNumber(section.substr(section.find('.') + 1));
    if (!value || !scenario) continue;
    const std::string heading = lowered(facts.headings[block]);
    const std::string side = heading.substr(0, heading.find(' '));
    for (const LossChart& chart : charts) {
      const auto column = chart.columns.find(*scenario);
      if (chart.book != facts.books[block] || chart.side != side || column == chart.columns.end()) continue;
      totals.push_back({p, at + kLabel.size(), value->second, value->first, *scenario, side, &chart,
                        chart.sums.contains(column->second) ? chart.sums.at(column->second) : 0});
    }
  }
  for (const Total& total : totals) {
    if (total.value == total.sum || (!total.chart->whole && total.value > total.sum)) continue;
    const TextSpan span = facts.span(total.piece, total.at, total.length);
    std::string message = fmt::format("the chart of {} losses for scenario {} adds up to {}{}, not {}", total.side,
                                      total.scenario, total.chart->whole ? "" : "at least ", total.sum, total.value);
    bool known = total.chart->whole;
    int meant = known ? static_cast<int>(total.sum) : 0;
    for (const Total& other : totals) {
      if (&other == &total) continue;
      const bool sameColumn =
          other.chart == total.chart && other.chart->columns.at(other.scenario) == total.chart->columns.at(total.scenario);
      if (known || !sameColumn || other.value < other.sum) continue;
      known = true;
      meant = static_cast<int>(other.value);
    }
    bool exchanged = false;
    for (const Total& other : totals)
      if (known && other.scenario == total.scenario && other.side != total.side && other.value == meant) {
        exchanged = true;
        message += fmt::format("; {} is what the {} side of the scenario has: the two are exchanged", meant, other.side);
      }
    TextFinding found = finding("text.total", span, std::move(message));
    found.related.emplace_back(facts.outline->blocks[total.chart->block].rows[0][0].span(), "the chart");
    if (known) correct(found, span, fmt::format("{}", total.value), fmt::format("{}", meant), "the sum of the chart", exchanged);
    out.push_back(std::move(found));
  }
}

}  // namespace hotchkiss::rulebook::checks
