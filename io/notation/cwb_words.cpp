// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>

#include "io/notation/cwb_words_internal.h"
#include "model/base/text.h"

namespace hotchkiss::cwb_notation {

namespace {

struct StateWord {
  const char* word;
  const char* state;
};
// The first word of a state is the one that is printed.
constexpr StateWord kStateWords[] = {
    {"col", "column"},        {"column", "column"},
    {"limb", "limbered"},     {"limbered", "limbered"},
    {"unlimb", "unlimbered"}, {"unlimbered", "unlimbered"},
    {"mtd", "mounted"},       {"mounted", "mounted"},
    {"line", "line"},         {"OCR", "ocr"},
    {"Routed", "routed"},     {"routed", "routed"},
    {"Sh", "shaken"},         {"shaken", "shaken"},
    {"Dg", "disorganized"},   {"disorganized", "disorganized"},
    {"BL", "blood-lust"},     {"blood lust", "blood-lust"},
    {"low ammo", "low-ammo"}, {"Inactive", "inactive"},
    {"Active", "active"},     {"wounded", "wounded"},
};

/// A digit, or a letter that a scanner takes for one.
char digitOf(char c) {
  if (isDigit(c)) return c;
  if (c == 'O' || c == 'o') return '0';
  if (c == 'l' || c == 'I') return '1';
  return '\0';
}

/// A name without the blanks that a line's end leaves behind a hyphen: "G-H- Cav" is G-H-Cav.
std::string nameFrom(std::string_view text) {
  std::string name = squeezed(text);
  for (size_t at = name.find("- "); at != std::string::npos; at = name.find("- ", at + 1))
    if (at > 0 && name[at - 1] != ' ') name.erase(at + 1, 1);
  return name;
}

std::vector<std::string> namesIn(std::string_view list) {
  std::vector<std::string> out;
  size_t begin = 0;
  const auto add = [&](size_t end) {
    std::string name = nameFrom(list.substr(begin, end - begin));
    if (!name.empty()) out.push_back(std::move(name));
  };
  for (size_t i = 0; i < list.size(); ++i) {
    if (list[i] == ',') {
      add(i);
      begin = i + 1;
    } else if (isBlank(list[i]) && lowered(list.substr(i + 1, 4)) == "and ") {
      add(i);
      begin = i + 5;
      i += 4;
    }
  }
  add(list.size());
  return out;
}

bool startsWith(const std::string& text, std::string_view what) {
  return text.compare(0, what.size(), what) == 0;
}

/// "- 1 gun point", "minus 1 gun point": the number.
std::optional<int> gunPointsLess(const std::string& low) {
  size_t at = 0;
  if (startsWith(low, "minus"))
    at = 5;
  else if (startsWith(low, "-"))
    at = 1;
  else
    return std::nullopt;
  while (at < low.size() && low[at] == ' ') ++at;
  size_t end = at;
  while (end < low.size() && isDigit(low[end])) ++end;
  const auto number = wholeNumber(std::string_view(low).substr(at, end - at));
  const std::string rest = squeezed(std::string_view(low).substr(end));
  if (!number || (rest != "gun point" && rest != "gun points" && rest != "gp")) return std::nullopt;
  return number;
}

/// Everything that can stand in the brackets behind a unit.
class Brackets {
 public:
  explicit Brackets(ListedUnit& unit) : unit_(unit) {}

  void read(std::string_view inside) {
    std::string text = squeezed(inside);
    while (!text.empty() && text.back() == '*') text.pop_back();
    const std::string low = lowered(text);
    if (startsWith(low, "all") && (low.size() == 3 || low[3] == ' ' || low[3] == ',' || low[3] == '-')) {
      readAll(text, 3);
    } else if (startsWith(low, "minus ") || startsWith(low, "except ")) {
      if (const auto less = gunPointsLess(low))
        unit_.lessGunPoints = *less;
      else
        unit_.except = namesIn(std::string_view(text).substr(text.find(' ') + 1));
    } else {
      size_t begin = 0;
      for (size_t comma = text.find(',');; comma = text.find(',', begin)) {
        word(squeezed(std::string_view(text).substr(begin, comma == std::string::npos ? comma : comma - begin)));
        if (comma == std::string::npos) break;
        begin = comma + 1;
      }
    }
  }

 private:
  void readAll(const std::string& text, size_t at) {
    while (at < text.size() && (text[at] == ' ' || text[at] == ',')) ++at;
    const std::string rest = text.substr(at);
    const std::string low = lowered(rest);
    if (rest.empty()) {
      unit_.all = true;
    } else if (const auto less = gunPointsLess(low)) {
      unit_.all = true;
      unit_.lessGunPoints = *less;
    } else if (startsWith(low, "except ") || startsWith(low, "minus ") || startsWith(low, "but ")) {
      unit_.all = true;
      unit_.except = namesIn(std::string_view(rest).substr(rest.find(' ') + 1));
    } else if (const std::string state = stateOf(rest); !state.empty()) {
      unit_.states.push_back(state);
    } else {
      unit_.remarks.push_back(text);
    }
  }

  void word(const std::string& word) {
    const std::string low = lowered(word);
    if (word.empty()) return;
    if (const auto number = wholeNumber(word)) {
      unit_.number = number;
    } else if (const std::string state = stateOf(word); !state.empty()) {
      unit_.states.push_back(state);
    } else if (low == "opt" || low == "optional") {
      unit_.optional = true;
    } else if (const auto rating = startsWith(low, "rated ") ? wholeNumber(squeezed(word.substr(6))) : std::nullopt) {
      unit_.number = rating;
      unit_.rated = true;
    } else if (!gunsLess(word)) {
      unit_.remarks.push_back(word);
    }
  }

  /// "2 - 1 gun point": a battery of two that has lost one.
  bool gunsLess(const std::string& word) {
    size_t end = 0;
    while (end < word.size() && isDigit(word[end])) ++end;
    const auto number = wholeNumber(std::string_view(word).substr(0, end));
    const auto less = gunPointsLess(lowered(squeezed(std::string_view(word).substr(end))));
    if (!number || !less) return false;
    unit_.number = number;
    unit_.lessGunPoints = *less;
    return true;
  }

  ListedUnit& unit_;
};

/// Reads one unit up to a comma, a colon or the end of the sentence.
class UnitReader {
 public:
  UnitReader(Cursor& cursor, UnitsReading& out) : in_(cursor), out_(out) {}

  /// False when nothing stands there.
  bool read() {
    in_.skipBlanks();
    begin_ = in_.at();
    readCount();
    readName();
    while (readBrackets() || readStar()) {
    }
    in_.skipBlanks();
    if (unit_.name.empty() && in_.at() == begin_) return false;
    if (unit_.name.empty()) {
      out_.faults.push_back({begin_, in_.at() - begin_, "no unit is named here", "name the unit, or take out the comma", false});
      return true;
    }
    out_.words.push_back({NotationWord::Kind::Unit, unit_.name, nameAt_, nameLength_});
    out_.words.insert(out_.words.end(), excepted_.begin(), excepted_.end());
    out_.units.push_back(std::move(unit_));
    return true;
  }

 private:
  void readCount() {
    const size_t at = in_.at();
    const auto number = in_.number();
    in_.skipBlanks();
    const char x = in_.peek();
    const size_t behind = in_.at() + 1;
    if (number && (x == 'x' || x == 'X') && behind < in_.end() && (isBlank(in_.text()[behind]) || in_.at() > at + 1)) {
      in_.moveTo(behind);
      in_.skipBlanks();
      unit_.count = *number;
    } else {
      in_.moveTo(at);
    }
  }

  bool stopsName(size_t at) const {
    const char c = in_.text()[at];
    return c == ',' || c == ':' || c == '(' || c == ')' || c == '*' || c == ';' || (c == '.' && endsSentenceAt(in_.text(), at));
  }

  void readName() {
    nameAt_ = in_.at();
    size_t end = nameAt_;
    size_t last = end;  // behind the last letter
    while (end < in_.end() && !stopsName(end)) {
      if (isBlank(in_.text()[end])) {
        const std::string next = lowered(in_.text().substr(end + 1, std::min<size_t>(12, in_.end() - end - 1)));
        if (startsWith(next, "and ")) break;
        if (startsWith(next, "with ")) break;
      } else {
        last = end + 1;
      }
      ++end;
    }
    nameLength_ = last - nameAt_;
    unit_.name = nameFrom(in_.text().substr(nameAt_, nameLength_));
    in_.moveTo(last);
  }

  bool readBrackets() {
    in_.skipBlanks();
    if (in_.peek() != '(') return false;
    const size_t open = in_.at();
    size_t close = open + 1;
    while (close < in_.end() && in_.text()[close] != ')' && in_.text()[close] != '(' && in_.text()[close] != ':') ++close;
    if (close >= in_.end() || in_.text()[close] != ')') {
      out_.faults.push_back({open, 1, "a bracket is opened and not closed", "close it with )", true});
      // Up to the next comma it is read as if it were.
      close = open + 1;
      while (close < in_.end() && in_.text()[close] != ',' && in_.text()[close] != ':') ++close;
      content(open + 1, close);
      in_.moveTo(close);
      return true;
    }
    content(open + 1, close);
    in_.moveTo(close + 1);
    return true;
  }

  void content(size_t begin, size_t end) {
    const std::string_view inside = in_.text().substr(begin, end - begin);
    const std::string name = lowered(unit_.name);
    if ((name == "repl" || name == "repl." || name == "replacement") && !unit_.replacement) {
      unit_.replacement = true;
      unit_.name = squeezed(inside);
      nameLength_ = end + 1 - nameAt_;
      return;
    }
    Brackets(unit_).read(inside);
    for (const std::string& name2 : unit_.except)
      if (const size_t at = in_.text().substr(0, end).find(name2, begin); at != std::string_view::npos)
        excepted_.push_back({NotationWord::Kind::Except, name2, at, name2.size()});
  }

  /// "*see 4.5b": a remark up to the comma or point.
  bool readStar() {
    in_.skipBlanks();
    const size_t at = in_.at();
    if (in_.take("with")) {
      in_.moveTo(at);
    } else if (in_.peek() != '*') {
      return false;
    }
    size_t begin = at;
    while (begin < in_.end() && in_.text()[begin] == '*') ++begin;
    size_t end = begin;
    while (end < in_.end() && in_.text()[end] != ',' && in_.text()[end] != ':' &&
           !(in_.text()[end] == '.' && endsSentenceAt(in_.text(), end)))
      ++end;
    if (std::string remark = squeezed(in_.text().substr(begin, end - begin)); !remark.empty())
      unit_.remarks.push_back(std::move(remark));
    in_.moveTo(end);
    return true;
  }

  Cursor& in_;
  UnitsReading& out_;
  ListedUnit unit_;
  std::vector<NotationWord> excepted_;
  size_t begin_ = 0, nameAt_ = 0, nameLength_ = 0;
};

}  // namespace

std::string squeezed(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (!isBlank(c))
      out += c;
    else if (!out.empty() && out.back() != ' ')
      out += ' ';
  }
  if (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

std::string stateOf(std::string_view word) {
  const std::string low = lowered(word);
  for (const StateWord& row : kStateWords)
    if (lowered(row.word) == low) return row.state;
  return {};
}

std::string stateWord(const std::string& state) {
  for (const StateWord& row : kStateWords)
    if (state == row.state) return row.word;
  return state;
}

bool Cursor::take(std::string_view words) {
  skipBlanks();
  size_t at = at_;
  for (const char w : words) {
    if (w == ' ') {
      if (at >= end_ || !isBlank(text_[at])) return false;
      while (at < end_ && isBlank(text_[at])) ++at;
      continue;
    }
    const char c = at < end_ ? text_[at] : '\0';
    const char low = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (low != w) return false;
    ++at;
  }
  if (isLetter(words.back()) && at < end_ && (isLetter(text_[at]) || isDigit(text_[at]))) return false;
  at_ = at;
  return true;
}

std::optional<int> Cursor::number() {
  skipBlanks();
  size_t end = at_;
  while (end < end_ && isDigit(text_[end]) && end - at_ < 6) ++end;
  const auto value = wholeNumber(text_.substr(at_, end - at_));
  if (value) at_ = end;
  return value;
}

std::optional<CodeAt> codeAt(std::string_view text, size_t at) {
  const auto charAt = [&](size_t i) { return i < text.size() ? text[i] : '\0'; };
  size_t i = at;
  CodeAt out;
  const auto odd = [&](const std::string& what) {
    if (out.oddity.empty()) out.oddity = what;
  };
  std::string letter;
  if (isLetter(charAt(i))) {
    letter = std::string(1, static_cast<char>(charAt(i) >= 'a' ? charAt(i) - 'a' + 'A' : charAt(i)));
    if (letter[0] != charAt(i)) odd("its letter is small");
    ++i;
  }
  if (charAt(i) == ' ' && !letter.empty() && isDigit(charAt(i + 1))) {
    odd("there is a blank in it");
    ++i;
  }
  std::string digits;
  const auto takeDigits = [&](size_t most) {
    const size_t begin = digits.size();
    while (digits.size() - begin < most && digitOf(charAt(i)) != '\0') {
      if (!isDigit(charAt(i))) odd("a letter stands for a digit");
      digits += digitOf(charAt(i++));
    }
    return digits.size() - begin;
  };
  const size_t first = i;
  const size_t before = takeDigits(4);
  if (before == 0 || !isDigit(charAt(first))) return std::nullopt;  // "BO": no code begins with a letter for a digit
  std::string column, row;
  size_t j = i;
  if (charAt(j) == ' ' && (charAt(j + 1) == '.' || charAt(j + 1) == ',')) ++j;
  const bool point = before <= 2 && (charAt(j) == '.' || (charAt(j) == ',' && digitOf(charAt(j + 1)) != '\0'));
  if (point) {
    const bool blank = charAt(j + 1) == ' ';
    const size_t behind = j + 1 + (blank ? 1 : 0);
    if (digitOf(charAt(behind)) == '\0') return std::nullopt;
    if (letter.empty() && blank) return std::nullopt;
    if (j > i || blank) odd("there is a blank in it");
    if (charAt(j) == ',') odd("a comma stands for its point");
    column = digits;
    digits.clear();
    i = behind;
    if (takeDigits(3) > 2) return std::nullopt;
    row = digits;
    if (row.size() == 1) {
      if (blank) return std::nullopt;
      odd("its row has one digit");
      row = "0" + row;
    }
  } else {
    // "B1922": the point is missing; a row has two digits.
    if (letter.empty() || before < 3) return std::nullopt;
    column = digits.substr(0, before - 2);
    row = digits.substr(before - 2);
    odd("its point is missing");
  }
  if (isLetter(charAt(i)) || isDigit(charAt(i)) || charAt(i) == '-') return std::nullopt;
  if (column.size() > 1 && column[0] == '0') {
    odd("its column has a leading zero");
    column.erase(0, 1);
  }
  out.sheetMissing = letter.empty();
  out.code = letter + column + "." + row;
  out.length = i - at;
  return out;
}

bool endsSentenceAt(std::string_view text, size_t at) {
  if (text[at] != '.') return false;
  const char next = at + 1 < text.size() ? text[at + 1] : '\0';
  if (next != '\0' && !isBlank(next) && next != '*' && next != '"' && next != ')') return false;
  // An initial: one capital with nothing but a blank, bracket or another initial before it, and a name behind it.
  const bool initial = at > 0 && text[at - 1] >= 'A' && text[at - 1] <= 'Z' &&
                       (at == 1 || isBlank(text[at - 2]) || text[at - 2] == '.' || text[at - 2] == '(');
  if (initial) {
    size_t behind = at + 1;
    while (behind < text.size() && isBlank(text[behind])) ++behind;
    const char first = behind < text.size() ? text[behind] : '\0';
    const char second = behind + 1 < text.size() ? text[behind + 1] : '\0';
    const bool name = first >= 'A' && first <= 'Z' && ((second >= 'a' && second <= 'z') || second == '.') && behind > at + 1;
    // "enter at J. Hill: ..." cannot be told from an initial; entries of a set-up do not end with a single letter.
    if (name) return false;
  }
  return true;
}

void readUnitList(Cursor& cursor, UnitsReading& out) {
  for (bool more = true; more;) {
    more = false;
    if (!UnitReader(cursor, out).read() && out.units.empty()) return;
    if (cursor.take(',')) {
      cursor.take("and");
      more = true;
    } else if (cursor.take("and")) {
      more = true;
    }
  }
}

UnitsReading readUnits(std::string_view text) {
  UnitsReading out;
  Cursor cursor(text, 0, text.size());
  readUnitList(cursor, out);
  out.end = cursor.at();
  return out;
}

std::string printUnits(const std::vector<ListedUnit>& units) {
  std::string out;
  for (const ListedUnit& unit : units) {
    if (!out.empty()) out += ", ";
    if (unit.count != 1) out += fmt::format("{} x ", unit.count);
    out += unit.replacement ? fmt::format("Repl({})", unit.name) : unit.name;
    if (unit.all || !unit.except.empty()) {
      std::string inside = unit.all ? "all" : "";
      if (!unit.except.empty()) {
        inside += unit.all ? " except " : "minus ";
        for (size_t i = 0; i < unit.except.size(); ++i) inside += (i > 0 ? ", " : "") + unit.except[i];
      } else if (unit.lessGunPoints > 0) {
        inside += fmt::format(" -{} gun point{}", unit.lessGunPoints, unit.lessGunPoints > 1 ? "s" : "");
      }
      out += " (" + inside + ")";
    }
    const bool lessHere = unit.lessGunPoints > 0 && !(unit.all && unit.except.empty());
    std::string inside;
    const auto add = [&](const std::string& word) { inside += (inside.empty() ? "" : ", ") + word; };
    if (unit.number && unit.rated) add(fmt::format("rated {}", *unit.number));
    if (unit.number && !unit.rated)
      add(lessHere ? fmt::format("{} - {} gun point{}", *unit.number, unit.lessGunPoints, unit.lessGunPoints > 1 ? "s" : "")
                   : fmt::format("{}", *unit.number));
    for (const std::string& state : unit.states) add(stateWord(state));
    if (unit.optional) add("opt");
    for (const std::string& remark : unit.remarks) add(remark);
    if (lessHere && (!unit.number || unit.rated))
      out += fmt::format(" (minus {} gun point{})", unit.lessGunPoints, unit.lessGunPoints > 1 ? "s" : "");
    // The guns of a battery stand close to its name, as the games print them.
    if (!inside.empty()) out += (unit.number && !unit.rated && unit.name.ends_with('b') ? "(" : " (") + inside + ")";
  }
  return out;
}

std::optional<std::string> readCode(std::string_view word) {
  const auto code = codeAt(word, 0);
  if (!code || code->length != word.size()) return std::nullopt;
  return code->code;
}

}  // namespace hotchkiss::cwb_notation
