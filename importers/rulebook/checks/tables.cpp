// SPDX-License-Identifier: Apache-2.0
// Tables: rows that break off, bands that leave gaps or overlap, rows by scenario that are not one for each.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "importers/rulebook/checks/check_list.h"
#include "model/base/nearest_word.h"
#include "model/base/stable_sort.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::checks {

namespace {

bool hasDigit(const std::string& text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// "1-2-9" is "9-9-9", "9:00am (opt)" is "9:99a (a)".
std::string shapeOf(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool digit = c >= '0' && c <= '9';
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (letter && !out.empty() && out.back() == 'a') continue;
    out += digit ? '9' : letter ? 'a' : c;
  }
  return out;
}

/// A band "91 to 106", "4-6", "107 or more", "under 20", "<1", a single number.
struct Band {
  long low = 0, high = 0;
  bool range = false;  // written as a range, not as one number
  bool open = false;   // "under", "over", "<": does its own number belong to it?
  TextSpan span;
  std::string text;
};

constexpr long kEnd = std::numeric_limits<long>::max();

std::optional<Band> bandOf(const std::string& given) {
  std::string text = lowered(given);
  while (!text.empty() && (text.back() == ' ' || text.back() == '*' || text.back() == '+' || text.back() == ':')) text.pop_back();
  const auto number = [](std::string_view word) -> std::optional<long> {
    while (!word.empty() && word.front() == ' ') word.remove_prefix(1);
    while (!word.empty() && word.back() == ' ') word.remove_suffix(1);
    const bool plus = !word.empty() && word.front() == '+';
    const auto value = wholeNumber(plus ? word.substr(1) : word);
    return value ? std::optional<long>(*value) : std::nullopt;
  };
  Band out;
  out.text = given;
  if (given.ends_with("+"))
    if (const auto low = number(text)) {
      out.low = *low;
      out.high = kEnd;
      out.range = true;
      return out;
    }
  if (const auto single = number(text)) {
    out.low = out.high = *single;
    return out;
  }
  out.range = true;
  for (const std::string_view end : {" or more", " or higher", " or greater", " and up", " or over"})
    if (text.ends_with(end)) {
      const auto low = number(std::string_view(text).substr(0, text.size() - end.size()));
      if (!low) return std::nullopt;
      out.low = *low;
      out.high = kEnd;
      return out;
    }
  for (const std::string_view end : {" or less", " or lower", " or fewer"})
    if (text.ends_with(end)) {
      const auto high = number(std::string_view(text).substr(0, text.size() - end.size()));
      if (!high) return std::nullopt;
      out.low = -kEnd;
      out.high = *high;
      return out;
    }
  for (const std::string_view begin : {"under ", "less than ", "fewer than ", "below ", "<"})
    if (text.starts_with(begin)) {
      const auto high = number(std::string_view(text).substr(begin.size()));
      if (!high) return std::nullopt;
      out.low = -kEnd;
      out.high = *high - 1;
      out.open = true;
      return out;
    }
  for (const std::string_view begin : {"over ", "more than ", "above ", ">"})
    if (text.starts_with(begin)) {
      const auto low = number(std::string_view(text).substr(begin.size()));
      if (!low) return std::nullopt;
      out.low = *low + 1;
      out.high = kEnd;
      out.open = true;
      return out;
    }
  for (const std::string_view joint : {" to ", " through ", "-", " or "}) {
    const size_t at = text.find(joint, 1);
    if (at == std::string::npos) continue;
    const auto low = number(std::string_view(text).substr(0, at));
    const auto high = number(std::string_view(text).substr(at + joint.size()));
    if (!low || !high) continue;
    if (joint == " or " && *high != *low + 1) return std::nullopt;
    // Scores of the other side are negative and run downward: "-4 to -12".
    const bool down = *low > *high && *high < 0;
    out.low = down ? *high : *low;
    out.high = down ? *low : *high;
    return out;
  }
  return std::nullopt;
}

/// What is wrong with a row of bands as they follow each other, in either direction.
/// `sure` tells that they are bands; what only looks so is none when several ends do not meet.
void judgeBands(std::vector<Band> bands, const std::string& what, Findings& out, bool sure = true) {
  const auto ranges = std::count_if(bands.begin(), bands.end(), [](const Band& b) { return b.range; });
  if (bands.size() < 3 || ranges * 2 < static_cast<long>(bands.size())) return;
  for (const Band& band : bands) {
    if (band.low <= band.high) continue;
    out.push_back(finding("text.bands", band.span, fmt::format("{}: the band \"{}\" begins above its end", what, band.text)));
    return;
  }
  Findings faults;
  const bool falling = bands.front().low > bands.back().low;
  if (falling) std::reverse(bands.begin(), bands.end());
  for (size_t i = 1; i < bands.size(); ++i) {
    const Band &a = bands[i - 1], &b = bands[i];
    const Band& at = falling ? a : b;  // the one that is read later
    const Band& other = falling ? b : a;
    if (a.high == kEnd || b.low == -kEnd || b.low < a.low) return;  // no order: these are no bands of one row
    if (b.low == a.high + 1) continue;
    TextFinding found = finding("text.bands", at.span, {});
    if (b.low > a.high + 1) {
      const std::string gap =
          b.low == a.high + 2 ? fmt::format("{}", a.high + 1) : fmt::format("{} to {}", a.high + 1, b.low - 1);
      found.diagnostic.message = fmt::format("{}: {} is in no band, between \"{}\" and \"{}\"", what, gap, other.text, at.text);
      if (a.open || b.open) found.diagnostic.message += "; one of them ought to say that its own number belongs to it";
    } else {
      const std::string both =
          a.high == b.low ? fmt::format("{}", b.low) : fmt::format("{} to {}", b.low, std::min(a.high, b.high));
      found.diagnostic.message = fmt::format("{}: {} is in two bands, \"{}\" and \"{}\"", what, both, other.text, at.text);
    }
    faults.push_back(std::move(found));
  }
  if (!sure && faults.size() * 4 > bands.size()) return;
  for (TextFinding& fault : faults) out.push_back(std::move(fault));
}

/// Names of scenarios, from the headings that have the word: "Scenario West 1862" is "West 1862".
struct ScenarioName {
  std::string name;
  int line;
};
std::vector<ScenarioName> scenariosOf(const Facts& facts) {
  std::vector<ScenarioName> out;
  for (const Block& block : facts.outline->blocks) {
    const std::string& text = block.text.text();
    if (block.kind != Block::Kind::Heading || block.number.empty() || !text.starts_with("Scenario ")) continue;
    std::string name = text.substr(9);
    if (const size_t colon = name.find(':'); colon != std::string::npos) name.resize(colon);
    if (!hasDigit(name)) continue;  // "Scenario Length" heads a rule
    out.push_back({std::move(name), block.line});
  }
  return out;
}

std::string withoutSic(std::string text) {
  for (const std::string_view mark : {" [sic]", " (sic)"})
    if (const size_t at = text.find(mark); at != std::string::npos) text.erase(at, mark.size());
  return text;
}

}  // namespace

void rowShort(const TextContext& context, Findings& out) {
  const auto& blocks = context.facts.outline->blocks;
  for (size_t b = 0; b < blocks.size(); ++b) {
    const Block& block = blocks[b];
    if (block.kind != Block::Kind::Table) continue;
    const size_t wide = block.rows[0].size();
    if (wide < 2) continue;
    const auto tell = [&](const Passage& cell, size_t cells) {
      const Passage& head = block.rows[0][cells];
      out.push_back(finding("text.row-short", cell.span(),
                            fmt::format("the row \"{}\" breaks off: it has {} of {} cells{}", cell.text(), cells, wide,
                                        hasDigit(head.text()) ? std::string() : fmt::format(", without \"{}\"", head.text()))));
    };
    // A table with several short rows is made so: a triangle, lists of names side by side.
    std::vector<size_t> shortRows;
    for (size_t r = 1; r < block.rows.size(); ++r)
      if (block.rows[r].size() < wide) shortRows.push_back(r);
    if (shortRows.size() == 1 && block.rows.size() > 3) {
      const auto& row = block.rows[shortRows.front()];
      const bool figures = std::all_of(block.rows.begin() + 1, block.rows.end(), [&](const std::vector<Passage>& other) {
        return &other == &row || hasDigit(other[row.size()].text()) || other[row.size()].size() <= 3;
      });
      if (figures && row.size() > 1) tell(row.front(), row.size());
    }
    // A row that lost all cells but the first is a line by itself behind the table.
    if (b + 1 >= blocks.size() || blocks[b + 1].kind == Block::Kind::Table || blocks[b + 1].line != block.lastLine + 1) continue;
    const Block& next = blocks[b + 1];
    const bool goesOn =
        b + 2 < blocks.size() && blocks[b + 2].kind == Block::Kind::Table && blocks[b + 2].line == next.lastLine + 1;
    if (goesOn || next.line != next.lastLine || !next.number.empty() || next.text.size() > 40) continue;
    const bool like = std::any_of(block.rows.begin(), block.rows.end(),
                                  [&](const auto& row) { return shapeOf(row.front().text()) == shapeOf(next.text.text()); });
    // Behind the head of a table alone, the chart may go on over blank lines and lines that head a part.
    bool later = false;
    for (size_t l = b + 2; l < blocks.size() && l <= b + 4 && blocks[l].text.size() <= 40; ++l)
      later = later || blocks[l].kind == Block::Kind::Table;
    const bool headOnly =
        block.rows.size() == 1 && std::none_of(block.rows[0].begin(), block.rows[0].end() - 1,
                                               [](const Passage& c) { return c.text().find(':') != std::string::npos; });
    if ((like && hasDigit(next.text.text())) || (headOnly && !later)) tell(next.text, 1);
  }
}

void bands(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  for (const Block& block : facts.outline->blocks) {
    if (block.kind != Block::Kind::Table || block.rows.size() < 2) continue;
    // Each column whose cells are all bands.
    for (size_t c = 0; c < block.rows[0].size(); ++c) {
      std::vector<Band> list;
      for (size_t r = 1; r < block.rows.size(); ++r) {
        if (c >= block.rows[r].size()) break;
        const Passage& cell = block.rows[r][c];
        auto band = bandOf(cell.text());
        if (!band) break;
        band->span = cell.span();
        list.push_back(std::move(*band));
      }
      // Behind the first column a band is at least two numbers: single ones are results.
      const bool ranges = c == 0 || std::count_if(list.begin(), list.end(), [](const Band& b) { return b.range; }) * 4 >=
                                        static_cast<long>(list.size()) * 3;
      if (list.size() + 1 == block.rows.size() && ranges) judgeBands(std::move(list), block.rows[0][c].text(), out, c == 0);
    }
    std::vector<Band> list;
    bool all = true;
    // The heads of the columns.
    const auto& head = block.rows[0];
    for (size_t c = 1; c < head.size(); ++c) {
      auto band = bandOf(head[c].text());
      if (!band) {
        all = false;
        break;
      }
      band->span = head[c].span();
      list.push_back(std::move(*band));
    }
    if (all) judgeBands(std::move(list), head.front().text(), out);
  }
  // Paragraphs one behind the other that begin with a band and a colon, or "On a result of".
  std::vector<Band> list;
  const auto close = [&] {
    judgeBands(std::move(list), "die roll", out);
    list.clear();
  };
  for (const Block& block : facts.outline->blocks) {
    std::optional<Band> band;
    if (block.kind == Block::Kind::Paragraph || block.kind == Block::Kind::Item) {
      const std::string& text = block.text.text();
      constexpr std::string_view kResult = "On a result of ";
      const size_t begin = text.starts_with(kResult) ? kResult.size() : 0;
      const size_t end = text.find(begin > 0 ? ',' : ':', begin);
      if (block.number.empty() && end != std::string::npos && end - begin < 14) {
        band = bandOf(text.substr(begin, end - begin));
        // Signed numbers are modifiers.
        if (band && (text[begin] == '+' || text[begin] == '-')) band.reset();
        if (band) band->span = block.text.span(begin, end - begin);
      }
    }
    if (!band) {
      close();
      continue;
    }
    if (!list.empty() && list.back().low > band->low && list.size() > 1 && list[0].low < list[1].low) close();
    list.push_back(std::move(*band));
  }
  close();
}

namespace {

/// Levels of victory in one line: "Rebel Major: +15 or more. Rebel Minor: +5 to +14. Draw: ...".
struct Level {
  std::string name;  // small letters
  Band band;
};
std::vector<Level> levelsIn(const Passage& passage) {
  std::vector<Level> out;
  const std::string& text = passage.text();
  for (size_t colon = text.find(": "); colon != std::string::npos; colon = text.find(": ", colon + 1)) {
    size_t end = text.find(". ", colon);
    if (end == std::string::npos) end = text.size() - (text.ends_with(".") ? 1 : 0);
    if (end < colon + 2 || end - colon > 22) continue;
    auto band = bandOf(text.substr(colon + 2, end - colon - 2));
    if (!band) continue;
    size_t begin = colon;
    while (begin > 0 && text[begin - 1] != '.' && text[begin - 1] != ':') --begin;
    band->span = passage.span(colon + 2, end - colon - 2);
    std::string name = lowered(text.substr(begin, colon - begin));
    name.erase(0, name.find_first_not_of(' ') == std::string::npos ? 0 : name.find_first_not_of(' '));
    out.push_back({std::move(name), std::move(*band)});
  }
  return out;
}

}  // namespace

void twoDiceRows(const TextContext& context, Findings& out) {
  // Two dice read as tens and ones, 11 to 66: 16 is followed by 21.
  const auto onDice = [](long n) { return n >= 11 && n <= 66 && n % 10 >= 1 && n % 10 <= 6; };
  const auto next = [](long n) { return n % 10 == 6 ? n + 5 : n + 1; };
  for (const Block& block : context.facts.outline->blocks) {
    if (block.kind != Block::Kind::Table) continue;
    for (const auto& row : block.rows) {
      std::vector<Band> list;
      bool all = true;
      for (size_t c = 1; c < row.size() && all; ++c) {
        if (row[c].empty()) continue;
        auto band = bandOf(row[c].text());
        all = band && onDice(band->low) && onDice(band->high) && band->low <= band->high;
        if (!all) break;
        band->span = row[c].span();
        list.push_back(std::move(*band));
      }
      constexpr size_t kFewest = 4;
      if (!all || list.size() < kFewest) continue;
      for (size_t i = 1; i < list.size(); ++i) {
        const long due = next(list[i - 1].high);
        if (list[i].low == due) continue;
        out.push_back(
            finding("text.bands", list[i].span,
                    fmt::format("two dice: \"{}\" does not follow \"{}\": {} is due", list[i].text, list[i - 1].text, due)));
      }
      if (list.front().low != 11)
        out.push_back(finding("text.bands", list.front().span,
                              fmt::format("two dice: the row begins with {}, not with 11", list.front().low)));
      if (list.back().high != 66)
        out.push_back(finding("text.bands", list.back().span,
                              fmt::format("two dice: the row ends with {}, not with 66", list.back().high)));
    }
  }
}

void levelsInLine(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  std::vector<Level> levels;
  size_t block = 0;
  for (const Piece& piece : facts.pieces) {
    const std::string& text = piece.text->text();
    if (auto found = levelsIn(*piece.text); found.size() >= 3) {
      std::vector<Band> bands;
      for (const Level& level : found) bands.push_back(level.band);
      judgeBands(std::move(bands), "levels of victory", out);
      levels = std::move(found);
      block = piece.block;
      continue;
    }
    // "Historical Outcome: The Confederates won a minor victory with 13 VP."
    const std::string low = lowered(text);
    const size_t points = low.find(" vp");
    if (levels.empty() || facts.sections[piece.block] != facts.sections[block] || !low.starts_with("historical") ||
        points == std::string::npos)
      continue;
    size_t begin = points;
    while (begin > 0 && low[begin - 1] >= '0' && low[begin - 1] <= '9') --begin;
    const auto number = wholeNumber(low.substr(begin, points - begin));
    if (!number) continue;
    std::string level;
    for (const char* word : {"draw", "minor", "major", "massive"})
      if (low.find(word) != std::string::npos) level = word;
    if (level.empty()) continue;
    const bool union_ = low.find("union") != std::string::npos;
    const auto fits = [&](long score) {
      return std::any_of(levels.begin(), levels.end(), [&](const Level& l) {
        return l.name.find(level) != std::string::npos && l.band.low <= score && score <= l.band.high;
      });
    };
    const bool fine = level == "draw" ? fits(*number) || fits(-*number) : fits(union_ ? -*number : *number);
    if (fine) continue;
    const TextSpan span = piece.text->span(begin, points - begin);
    TextFinding found = finding("text.historical", span,
                                fmt::format("the outcome is called {}, and {} points are not in that band of line {}", level,
                                            *number, facts.outline->blocks[block].line));
    out.push_back(std::move(found));
  }
}

void rowsOfScenarios(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  const std::vector<ScenarioName> scenarios = scenariosOf(facts);
  if (scenarios.size() < 2) return;
  std::vector<std::string> names;
  for (const ScenarioName& s : scenarios) names.push_back(s.name);
  for (const Block& block : facts.outline->blocks) {
    if (block.kind != Block::Kind::Table || block.rows.size() < 3 || lowered(block.rows[0].front().text()) != "scenario")
      continue;
    std::set<std::string> seen;
    std::vector<const Passage*> strange;
    size_t known = 0;
    for (size_t r = 1; r < block.rows.size(); ++r) {
      const Passage& cell = block.rows[r].front();
      const std::string name = withoutSic(cell.text());
      if (std::find(names.begin(), names.end(), name) != names.end()) {
        ++known;
        if (!seen.insert(name).second)
          out.push_back(finding("text.scenario-rows", cell.span(), fmt::format("the table has two rows for {}", name)));
      } else {
        strange.push_back(&cell);
      }
    }
    if (known * 2 < block.rows.size() - 1) continue;  // it lists something else
    for (const Passage* cell : strange) {
      const std::string name = withoutSic(cell->text());
      std::vector<std::string> left;
      for (const std::string& n : names)
        if (!seen.contains(n)) left.push_back(n);
      const auto meant = nearestWord(name, left);
      std::string message = fmt::format("there is no scenario {}", name);
      if (meant) message += fmt::format(": {} has no row of its own in the table (did you mean {}?)", *meant, *meant);
      TextFinding found = finding("text.scenario-rows", cell->span(), std::move(message));
      if (meant) {
        correct(found, cell->span(0, name.size()), name, *meant, "it is the scenario whose name is nearest and that has no row",
                true);
        seen.insert(*meant);
      }
      out.push_back(std::move(found));
    }
    for (const ScenarioName& s : scenarios)
      if (!seen.contains(s.name))
        out.push_back(finding("text.scenario-rows", block.rows[0].front().span(),
                              fmt::format("the table has no row for {}, the scenario of line {}", s.name, s.line)));
  }
}

}  // namespace hotchkiss::rulebook::checks
