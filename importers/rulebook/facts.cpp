// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/facts.h"

#include <algorithm>
#include <array>

#include "model/base/text.h"

namespace hotchkiss::rulebook {

namespace {

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}
bool isCapital(char c) {
  return c >= 'A' && c <= 'Z';
}
bool isSmall(char c) {
  return c >= 'a' && c <= 'z';
}
bool isWordChar(char c) {
  return isDigit(c) || isCapital(c) || isSmall(c) || static_cast<unsigned char>(c) >= 0x80;
}

/// How the codes of a board look: which letters may stand before the numbers, and how the numbers stand.
struct CodeShapes {
  std::set<std::string> prefixes;  // "OTR S", "N": literal text before the first number
  std::set<std::string> games;     // "OTR", "GTC": words that may stand before a code
  std::set<char> letters;          // last letter of a prefix
  bool dotted = false;             // "A29.17"
  bool packed = false;             // "N2334"
};

CodeShapes shapesOf(const BoardView& view) {
  CodeShapes out;
  for (const PlacedSheet& placed : view.allSheets()) {
    const std::string& pattern = placed.sheet->numberingSpec.pattern;
    const std::string& prefix = placed.sheet->numbering.prefix();
    (pattern.find("}.{") != std::string::npos ? out.dotted : out.packed) = true;
    out.prefixes.insert(prefix);
    if (!placed.gamePrefix.empty()) out.games.insert(placed.gamePrefix);
    if (const size_t blank = prefix.find(' '); blank != std::string::npos) out.games.insert(prefix.substr(0, blank));
    if (!prefix.empty() && isCapital(prefix.back())) out.letters.insert(prefix.back());
  }
  return out;
}

/// Length of "2334" or "29.17" at a byte, 0 when no code's numbers stand there.
size_t numbersAt(const std::string& text, size_t at, const CodeShapes& shapes) {
  size_t digits = 0;
  while (at + digits < text.size() && isDigit(text[at + digits])) ++digits;
  const auto ends = [&](size_t end) {
    if (end < text.size() && (isWordChar(text[end]) || text[end] == '%')) return false;
    return !(end + 1 < text.size() && (text[end] == '.' || text[end] == ',') && isDigit(text[end + 1]));
  };
  if (shapes.packed && digits == 4 && ends(at + 4)) return 4;
  if (shapes.dotted && digits >= 1 && digits <= 2 && at + digits < text.size() && text[at + digits] == '.') {
    size_t more = 0;
    while (at + digits + 1 + more < text.size() && isDigit(text[at + digits + 1 + more])) ++more;
    if (more == 2 && ends(at + digits + 3)) return digits + 3;
  }
  return 0;
}

/// The word before a byte, in small letters, past blanks.
std::string wordBefore(const std::string& text, size_t at) {
  while (at > 0 && text[at - 1] == ' ') --at;
  size_t begin = at;
  while (begin > 0 && isWordChar(text[begin - 1])) --begin;
  return lowered(text.substr(begin, at - begin));
}

class FactReader {
 public:
  explicit FactReader(Facts& facts) : facts_(facts) {
    if (facts_.view) shapes_ = shapesOf(*facts_.view);
  }

  void read() {
    for (size_t p = 0; p < facts_.pieces.size(); ++p) {
      const size_t before = facts_.codes.size();
      if (facts_.view) readCodes(p);
      readPairs(p, before);
      readNames(p, before);
    }
    readRows();
  }

 private:
  void readCodes(size_t piece) {
    const std::string& text = facts_.text(piece);
    bool listed = false;  // a code stands before in this piece: plain numbers that follow "and" may be more of them
    for (size_t at = 0; at < text.size(); ++at) {
      if (at > 0 && (isWordChar(text[at - 1]) || text[at - 1] == '.' || text[at - 1] == ',')) continue;
      if (isCapital(text[at]) && shapes_.letters.contains(text[at])) {
        const size_t length = numbersAt(text, at + 1, shapes_);
        if (length == 0) continue;
        addCode(piece, at, length + 1, false);
        at += length;
        listed = true;
      } else if (isDigit(text[at]) && shapes_.packed) {
        const size_t length = numbersAt(text, at, shapes_);
        if (length == 4 && letterless(text, at, listed)) addCode(piece, at, length, true);
        at += length > 0 ? length - 1 : 0;
        while (at + 1 < text.size() && isDigit(text[at + 1])) ++at;
      }
    }
  }

  /// A plain number that is meant for a code: "hex 3221", "Columbus (3221)", "OTR 2702", "at either 2101 or 2301".
  bool letterless(const std::string& text, size_t at, bool listed) const {
    const int number = *wholeNumber(text.substr(at, 4));
    const std::string before = wordBefore(text, at);
    const bool bracket = at > 0 && text[at - 1] == '(' && at + 4 < text.size() && text[at + 4] == ')';
    for (const std::string& game : shapes_.games)
      if (before == lowered(game)) return true;
    if (before == "hex" || before == "hexes") return true;
    if (number >= 1600 && number <= 2100) return false;  // a year
    if (bracket) return at >= 3 && isWordChar(text[at - 3]);
    const bool joined = before == "and" || before == "or" || before == "either" || before == "between" || before == "to";
    if (!joined) return false;
    // What follows a number that counts things is a word of small letters.
    size_t next = at + 4;
    while (next < text.size() && text[next] == ' ') ++next;
    const bool counts = next < text.size() && next > at + 4 && isSmall(text[next]) && text.compare(next, 3, "and") != 0 &&
                        text.compare(next, 2, "or") != 0 && text.compare(next, 2, "on") != 0 && text.compare(next, 2, "to") != 0;
    const bool lettered = listed || before == "either" || (lastLetterless_ == &text && lastEnd_ + 6 >= at);
    return lettered && !counts;
  }

  void addCode(size_t piece, size_t at, size_t length, bool letterless) {
    const std::string& text = facts_.text(piece);
    CodeFact out;
    out.piece = piece;
    out.letterless = letterless;
    size_t begin = at;
    for (const std::string& game : shapes_.games) {
      const size_t size = game.size() + 1;
      if (at >= size && text.compare(at - size, game.size(), game) == 0 && text[at - 1] == ' ' &&
          (at == size || !isWordChar(text[at - size - 1])))
        begin = at - size;
    }
    out.at = begin;
    out.length = at + length - begin;
    out.written = text.substr(begin, out.length);
    out.span = facts_.span(piece, begin, out.length);
    if (!letterless) {
      out.answer = facts_.view->find(out.written);
    } else {
      lastLetterless_ = &text;
      lastEnd_ = at + length;
    }
    facts_.codes.push_back(std::move(out));
  }

  void readPairs(size_t piece, size_t first) {
    const std::string& text = facts_.text(piece);
    for (size_t i = first; i + 1 < facts_.codes.size(); ++i) {
      const CodeFact &a = facts_.codes[i], &b = facts_.codes[i + 1];
      const size_t end = a.at + a.length;
      if (b.at <= end || b.at - end > 12) continue;
      std::string word = text.substr(end, b.at - end);
      word.erase(0, word.find_first_not_of(' ') == std::string::npos ? word.size() : word.find_first_not_of(' '));
      while (!word.empty() && word.back() == ' ') word.pop_back();
      if (word != "and" && word != "to" && word != "through" && word != "-" && word != "/" && word != "...") continue;
      PairFact pair;
      pair.first = i;
      pair.second = i + 1;
      pair.word = word;
      const std::string before = wordBefore(text, a.at);
      pair.between = before == "between" || before == "from";
      pair.piece = piece;
      pair.end = b.at + b.length;
      facts_.pairs.push_back(std::move(pair));
    }
  }

  /// Where the name that ends at this byte begins: words with capitals; npos when none does.
  static size_t nameBegin(const std::string& text, size_t end) {
    size_t begin = std::string::npos;
    size_t at = end;
    while (at > 0) {
      size_t from = at;
      while (from > 0 && text[from - 1] != ' ' && text[from - 1] != '(' && text[from - 1] != '/') --from;
      const std::string word = text.substr(from, at - from);
      if (word.empty()) break;
      const bool dash = word == "-" && at != end && from > 1;  // "Capitol - Richmond"
      const bool capital = dash || (isCapital(word[0]) && !isDigit(word.back()));
      const char last = word.back();
      // A word that ends a clause belongs to what stands before; "St." and "P." do not end one.
      const bool closes =
          at != end && (last == ',' || last == ':' || last == ';' || last == ')' || (last == '.' && word.size() > 4));
      if (!capital || closes) break;
      if (!dash) begin = from;
      if (from == 0 || text[from - 1] != ' ') break;
      at = from - 1;
    }
    return begin;
  }

  void addName(size_t piece, size_t begin, size_t end, std::vector<size_t> codes) {
    const std::string& text = facts_.text(piece);
    static constexpr std::array<std::string_view, 9> kNotNames = {"hex",         "hexes", "the",  "map", "union",
                                                                  "confederate", "place", "note", "turn"};
    std::string name = text.substr(begin, end - begin);
    for (const std::string_view opening : {"The ", "Control of "})
      if (name.starts_with(opening)) {
        name.erase(0, opening.size());
        begin += opening.size();
      }
    const std::string key = nameKey(name);
    if (key.size() < 3 || std::find(kNotNames.begin(), kNotNames.end(), key) != kNotNames.end()) return;
    facts_.names.push_back({std::move(name), facts_.span(piece, begin, end - begin), std::move(codes), piece});
  }

  /// The codes of a group that ends with this one: itself and alternatives before "/".
  std::vector<size_t> alternatives(size_t first, size_t i) const {
    std::vector<size_t> out = {i};
    while (out.front() > first) {
      const bool joined = std::any_of(facts_.pairs.begin(), facts_.pairs.end(),
                                      [&](const PairFact& p) { return p.second == out.front() && p.word == "/"; });
      if (!joined) break;
      out.insert(out.begin(), out.front() - 1);
    }
    return out;
  }

  void readNames(size_t piece, size_t first) {
    const std::string& text = facts_.text(piece);
    for (size_t i = first; i < facts_.codes.size(); ++i) {
      const CodeFact& code = facts_.codes[i];
      const size_t end = code.at + code.length;
      // "Name (CODE)" and "Name (CODE/CODE)".
      if (end < text.size() && text[end] == ')') {
        const std::vector<size_t> group = alternatives(first, i);
        const size_t open = facts_.codes[group.front()].at;
        if (open > 1 && text[open - 1] == '(') {
          size_t nameEnd = open - 1;
          while (nameEnd > 0 && text[nameEnd - 1] == ' ') --nameEnd;
          const size_t begin = nameBegin(text, nameEnd);
          if (begin != std::string::npos) addName(piece, begin, nameEnd, group);
        }
      }
      // "CODE (Name)", when it is no end of a pair: then the name is that of the hexside or the range.
      const bool paired = std::any_of(facts_.pairs.begin(), facts_.pairs.end(),
                                      [&](const PairFact& p) { return p.second == i && !isNamed(p.first) && p.word != "/"; });
      if (end + 2 < text.size() && text.compare(end, 2, " (") == 0 && isCapital(text[end + 2]) && !paired) {
        const size_t close = text.find(')', end);
        if (close == std::string::npos || close - end > 50) continue;
        if (nameBegin(text, close) == end + 2) addName(piece, end + 2, close, {i});
      }
      // "N2814 (the intersection)": no name, but what the hex is.
      if (end + 2 < text.size() && text.compare(end, 2, " (") == 0 && isSmall(text[end + 2]) && !paired) {
        const size_t close = text.find(')', end);
        if (close == std::string::npos || close - end > 60) continue;
        static constexpr std::array<std::string_view, 8> kWhere = {"the ", "north",    "south", "east",
                                                                   "west", "between ", "near ", "just "};
        const std::string words = text.substr(end + 2, close - end - 2);
        if (std::any_of(kWhere.begin(), kWhere.end(), [&](std::string_view w) { return words.starts_with(w); }))
          facts_.names.push_back({words, facts_.span(piece, end + 2, words.size()), {i}, piece, true});
      }
    }
  }

  bool isNamed(size_t code) const {
    const CodeFact& c = facts_.codes[code];
    const std::string& text = facts_.text(c.piece);
    const size_t end = c.at + c.length;
    return end + 1 < text.size() && text.compare(end, 2, " (") == 0;
  }

  /// A cell that is a code and the cell before it a name.
  void readRows() {
    for (size_t i = 0; i < facts_.codes.size(); ++i) {
      const CodeFact& code = facts_.codes[i];
      const Piece& piece = facts_.pieces[code.piece];
      if (piece.column < 1 || code.at != 0 || code.length != piece.text->size()) continue;
      const size_t other = code.piece - 1;
      if (facts_.pieces[other].block != piece.block || facts_.pieces[other].row != piece.row) continue;
      const std::string& text = facts_.text(other);
      if (nameBegin(text, text.size()) == 0) addName(other, 0, text.size(), {i});
    }
  }

  Facts& facts_;
  CodeShapes shapes_;
  const std::string* lastLetterless_ = nullptr;
  size_t lastEnd_ = 0;
};

int topOf(const std::string& number) {
  return wholeNumber(number.substr(0, number.find('.'))).value_or(0);
}

/// "13.9" is "13.8"; "" when there is none.
std::string numberBefore(const std::string& number) {
  const size_t dot = number.find('.');
  const auto last = wholeNumber(number.substr(dot + 1));
  return last && *last > 1 ? number.substr(0, dot + 1) + std::to_string(*last - 1) : std::string();
}

}  // namespace

Facts factsOf(const Outline& outline, std::optional<BoardView> view) {
  Facts out;
  out.outline = &outline;
  out.view = std::move(view);
  std::string section, heading;
  int book = 0, books = 1, top = 0;
  std::map<std::string, int> bookOf;  // of each number, the last book that has it
  for (size_t b = 0; b < outline.blocks.size(); ++b) {
    const Block& block = outline.blocks[b];
    // A note on a section begins with its number too, and then with the words that it is about.
    const bool about = block.text.text().starts_with('"');
    if (!block.number.empty() && !about) {
      // A section's own number that is lower than the last one's, or that was there already, begins the next book; a case that
      // goes on behind one of an earlier book goes on with that book.
      const int now = topOf(block.number);
      const bool whole = block.number == std::to_string(now) + ".0";
      const auto before = bookOf.find(numberBefore(block.number));
      if (now < top || (whole && bookOf.contains(block.number) && bookOf[block.number] == book)) {
        if (!whole && before != bookOf.end() && !bookOf.contains(block.number))
          book = before->second;
        else
          book = books++;
      }
      top = now;
      bookOf[block.number] = book;
      section = block.number;
      heading.clear();
      out.numbers.push_back({block.number, b, book});
    } else if (block.kind == Block::Kind::Heading) {
      heading = block.text.text();
    }
    out.sections.push_back(section);
    out.headings.push_back(heading);
    out.books.push_back(book);
    if (block.kind == Block::Kind::Table) {
      for (size_t r = 0; r < block.rows.size(); ++r)
        for (size_t c = 0; c < block.rows[r].size(); ++c)
          out.pieces.push_back({&block.rows[r][c], b, static_cast<int>(r), static_cast<int>(c)});
    } else {
      out.pieces.push_back({&block.text, b, -1, -1});
    }
  }
  FactReader(out).read();
  return out;
}

std::vector<DayFact> daysIn(const std::string& text) {
  static constexpr std::array<std::string_view, 12> kMonths = {
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"};
  std::vector<DayFact> out;
  for (size_t at = 0; at < text.size(); ++at) {
    if (!isCapital(text[at]) || (at > 0 && isWordChar(text[at - 1]))) continue;
    int month = 0;
    size_t end = at;
    while (end < text.size() && (isCapital(text[end]) || isSmall(text[end]))) ++end;
    const std::string word = text.substr(at, end - at);
    for (size_t m = 0; m < kMonths.size(); ++m)
      if (word == kMonths[m] ||
          (word.size() >= 3 && word.size() <= 4 && kMonths[m].starts_with(word) && end < text.size() && text[end] == '.'))
        month = static_cast<int>(m) + 1;
    if (month == 0) continue;
    if (end < text.size() && text[end] == '.') ++end;
    if (end >= text.size() || text[end] != ' ' || end + 1 >= text.size() || !isDigit(text[end + 1])) continue;
    // The first day, and further ones behind commas and "and": "May 11, 14 and 19".
    size_t number = end + 1;
    size_t begin = at;
    while (true) {
      size_t close = number;
      while (close < text.size() && isDigit(text[close])) ++close;
      const auto day = wholeNumber(text.substr(number, close - number));
      if (close - number > 2 || !day || *day < 1 || *day > 31) break;
      if (close < text.size() && (isWordChar(text[close]) || text[close] == ':')) {
        const std::string ending = text.substr(close, 2);
        if (ending != "st" && ending != "nd" && ending != "rd" && ending != "th") break;
      }
      DayFact fact{begin, close - begin, number, close - number, month, *day, std::nullopt};
      // A year behind a comma.
      if (text.compare(close, 2, ", ") == 0 && close + 6 <= text.size()) {
        const auto year = wholeNumber(text.substr(close + 2, 4));
        const bool ends = close + 6 == text.size() || !isWordChar(text[close + 6]);
        if (year && *year >= 1000 && ends) {
          fact.year = year;
          fact.length = close + 6 - begin;
        }
      }
      out.push_back(fact);
      size_t next = fact.at + fact.length;
      bool more = false;
      for (const std::string_view joint : {", and ", ", ", " and ", " & "})
        if (text.compare(next, joint.size(), joint) == 0 && next + joint.size() < text.size() &&
            isDigit(text[next + joint.size()])) {
          next += joint.size();
          more = true;
          break;
        }
      if (!more || fact.year) {
        at = std::max(at, fact.at + fact.length - 1);
        break;
      }
      begin = number = next;
    }
  }
  return out;
}

std::optional<std::pair<int, size_t>> countAt(const std::string& text, size_t at) {
  if (at < text.size() && isDigit(text[at])) {
    size_t end = at;
    while (end < text.size() && isDigit(text[end])) ++end;
    const auto value = wholeNumber(text.substr(at, end - at));
    if (!value) return std::nullopt;
    return std::pair{*value, end - at};
  }
  static constexpr std::array<std::string_view, 20> kSmall = {
      "zero", "one",    "two",    "three",    "four",     "five",    "six",     "seven",     "eight",    "nine",
      "ten",  "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
  static constexpr std::array<std::string_view, 8> kTens = {"twenty", "thirty",  "forty",  "fifty",
                                                            "sixty",  "seventy", "eighty", "ninety"};
  size_t end = at;
  while (end < text.size() && (isCapital(text[end]) || isSmall(text[end]) || text[end] == '-')) ++end;
  const std::string word = lowered(text.substr(at, end - at));
  for (size_t i = 0; i < kSmall.size(); ++i)
    if (word == kSmall[i]) return std::pair{static_cast<int>(i), word.size()};
  for (size_t i = 0; i < kTens.size(); ++i) {
    if (!word.starts_with(kTens[i])) continue;
    const int tens = static_cast<int>(i + 2) * 10;
    if (word.size() == kTens[i].size()) return std::pair{tens, word.size()};
    if (word[kTens[i].size()] != '-') continue;
    for (size_t u = 1; u < 10; ++u)
      if (word.substr(kTens[i].size() + 1) == kSmall[u]) return std::pair{tens + static_cast<int>(u), word.size()};
  }
  if (word == "hundred") return std::pair{100, word.size()};
  return std::nullopt;
}

std::string nameKey(const std::string& name) {
  std::string out;
  for (const char c : lowered(name)) {
    if (c == '\'' || c == '"' || c == '.') continue;
    if (c == ' ' && (out.empty() || out.back() == ' ')) continue;
    out += c;
  }
  while (!out.empty() && (out.back() == ' ' || out.back() == ',')) out.pop_back();
  return out;
}

}  // namespace hotchkiss::rulebook
