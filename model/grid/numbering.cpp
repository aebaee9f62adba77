// SPDX-License-Identifier: Apache-2.0
#include "model/grid/numbering.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdint>

namespace hotchkiss {

namespace {

constexpr size_t kMostPatternBytes = 200;

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}
bool isLetter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}
char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

// What readField() reads back: larger numbers could be printed, but no code of theirs would be found again.
constexpr int64_t kMostNumber = 9'999'999;
constexpr size_t kMostRepeatedLetters = 200;

struct Parsed {
  CodeField column, row;
  bool columnFirst = true;
  std::string prefix, separator, suffix;
};

Expected<CodeField> parseField(std::string_view spec) {
  CodeField field;
  if (spec.empty()) return field;
  if (spec == ":A" || spec == ":AA") {
    field.letters = true;
    field.repeated = spec == ":AA";
    return field;
  }
  if (spec.size() == 3 && spec[0] == ':' && spec[1] == '0' && spec[2] >= '1' && spec[2] <= '9') {
    field.width = spec[2] - '0';
    return field;
  }
  return fail(fmt::format("numbering field '{}' is not understood: use {{col}}, {{col:02}}, {{col:A}} or {{col:AA}}", spec));
}

Expected<Parsed> parsePattern(const std::string& pattern) {
  Parsed out;
  int seenColumn = 0, seenRow = 0;
  std::string literal;
  for (size_t i = 0; i < pattern.size();) {
    if (pattern[i] != '{') {
      if (pattern[i] == '}') return fail(fmt::format("numbering '{}' has a '}}' without '{{'", pattern));
      literal += pattern[i++];
      continue;
    }
    const size_t close = pattern.find('}', i);
    if (close == std::string::npos) return fail(fmt::format("numbering '{}' has a '{{' without '}}'", pattern));
    const std::string_view inside = std::string_view(pattern).substr(i + 1, close - i - 1);
    const size_t colon = inside.find(':');
    const std::string_view name = inside.substr(0, colon);
    const auto field = parseField(colon == std::string_view::npos ? std::string_view() : inside.substr(colon));
    if (!field) return tl::unexpected(field.error());
    const bool first = seenColumn + seenRow == 0;
    if (name == "col") {
      out.column = *field;
      ++seenColumn;
      if (first) out.columnFirst = true;
    } else if (name == "row") {
      out.row = *field;
      ++seenRow;
      if (first) out.columnFirst = false;
    } else {
      return fail(fmt::format("numbering '{}' names '{}': only col and row are known", pattern, name));
    }
    (first ? out.prefix : out.separator) = literal;
    literal.clear();
    i = close + 1;
  }
  out.suffix = literal;
  if (seenColumn != 1 || seenRow != 1) return fail(fmt::format("numbering '{}' needs {{col}} and {{row}} once each", pattern));
  return out;
}

// A, B, .. Z, AA, AB, .. (bijective base 26), 1 = A.
std::string lettersOf(int n) {
  std::string s;
  while (n > 0) {
    --n;
    s.insert(s.begin(), static_cast<char>('A' + n % 26));
    n /= 26;
  }
  return s;
}

// A, B, .. Z, AA, BB, .. ZZ, AAA, ..; 1 = A.
std::string repeatedLettersOf(int n) {
  return std::string(static_cast<size_t>((n - 1) / 26 + 1), static_cast<char>('A' + (n - 1) % 26));
}

std::string fieldText(const CodeField& field, int n) {
  if (field.repeated) return n < 1 ? std::string() : repeatedLettersOf(n);
  if (field.letters) return n < 1 ? std::string() : lettersOf(n);
  if (n < 0) return {};
  return fmt::format("{:0{}}", n, field.width);
}

int digitsOf(int n) {
  return static_cast<int>(fmt::formatted_size("{}", std::max(n, 0)));
}

// Reads one field; `greedy` takes all the digits there are, otherwise exactly the field's width.
std::optional<int> readField(std::string_view text, size_t& pos, const CodeField& field, bool exact) {
  const size_t start = pos;
  if (field.repeated) {
    while (pos < text.size() && isLetter(text[pos]) && upper(text[pos]) == upper(text[start])) ++pos;
    if (pos == start || pos - start > kMostRepeatedLetters) return std::nullopt;
    return static_cast<int>(pos - start - 1) * 26 + (upper(text[start]) - 'A' + 1);
  }
  if (field.letters) {
    long long n = 0;
    while (pos < text.size() && isLetter(text[pos]) && pos - start < 6) n = n * 26 + (upper(text[pos++]) - 'A' + 1);
    if (pos == start) return std::nullopt;
    return static_cast<int>(n);
  }
  int n = 0;
  const size_t most = exact && field.width > 0 ? static_cast<size_t>(field.width) : 7;
  while (pos < text.size() && isDigit(text[pos]) && pos - start < most) n = n * 10 + (text[pos++] - '0');
  if (pos == start || (exact && field.width > 0 && pos - start != static_cast<size_t>(field.width))) return std::nullopt;
  return n;
}

// A literal matches without regard to case; a blank in it matches any number of blanks.
bool readLiteral(std::string_view text, size_t& pos, std::string_view literal) {
  size_t p = pos;
  for (const char c : literal) {
    if (c == ' ') continue;
    while (p < text.size() && text[p] == ' ') ++p;
    if (p >= text.size() || upper(text[p]) != upper(c)) return false;
    ++p;
  }
  while (p < text.size() && text[p] == ' ') ++p;
  pos = p;
  return true;
}

}  // namespace

Expected<Numbering> Numbering::make(const NumberingSpec& spec, int columns, int rows) {
  if (columns < 1 || rows < 1) return fail("a sheet needs at least one column and one row");
  if (spec.pattern.size() > kMostPatternBytes || spec.pattern.find_first_of("\t\n\r") != std::string::npos)
    return fail(fmt::format("the pattern of a numbering is longer than {} characters, or breaks a line", kMostPatternBytes));
  const auto parsed = parsePattern(spec.pattern);
  if (!parsed) return tl::unexpected(parsed.error());
  if (spec.firstColumn < 0 || spec.firstRow < 0) return fail("the first column and row of a numbering cannot be below 0");
  Numbering out;
  out.spec_ = spec;
  out.columns_ = columns;
  out.rows_ = rows;
  out.column_ = parsed->column;
  out.row_ = parsed->row;
  out.columnFirst_ = parsed->columnFirst;
  out.prefix_ = parsed->prefix;
  out.separator_ = parsed->separator;
  out.suffix_ = parsed->suffix;
  const auto check = [&](const CodeField& field, int first, int count, const char* what) -> Expected<void> {
    const int64_t last = int64_t{first} + count - 1;
    const int64_t most = field.repeated ? int64_t{26} * kMostRepeatedLetters : kMostNumber;
    if (last > most)
      return fail(fmt::format("{} run to {}, and the numbering '{}' goes to {} at most", what, last, spec.pattern, most));
    if (field.letters && first < 1) return fail(fmt::format("{} numbered by letters start at 1 (A), not {}", what, first));
    if (!field.letters && field.width > 0 && digitsOf(static_cast<int>(last)) > field.width)
      return fail(fmt::format("{} run to {}, which needs {} digits, and the numbering '{}' gives {}", what, last,
                              digitsOf(static_cast<int>(last)), spec.pattern, field.width));
    return {};
  };
  if (const auto ok = check(out.column_, spec.firstColumn, columns, "columns"); !ok) return tl::unexpected(ok.error());
  if (const auto ok = check(out.row_, spec.firstRow, rows, "rows"); !ok) return tl::unexpected(ok.error());
  const CodeField& first = out.columnFirst_ ? out.column_ : out.row_;
  const CodeField& second = out.columnFirst_ ? out.row_ : out.column_;
  // Two numbers that touch can only be told apart when the first has a fixed number of digits or one is letters and the other
  // digits.
  if (out.separator_.empty()) {
    const bool sure = first.letters != second.letters || (!first.letters && first.width > 0);
    if (!sure)
      return fail(
          fmt::format("the numbering '{}' is ambiguous: its two numbers touch; give the first a fixed number of digits or put a "
                      "separator between",
                      spec.pattern));
  } else if (!first.letters && isDigit(out.separator_.front())) {
    return fail(fmt::format("the numbering '{}' is ambiguous: its separator begins with a digit", spec.pattern));
  } else if (first.letters && isLetter(out.separator_.front())) {
    return fail(fmt::format("the numbering '{}' is ambiguous: its separator begins with a letter", spec.pattern));
  }
  if (!out.prefix_.empty()) {
    const char last = out.prefix_.back();
    if ((first.letters && isLetter(last)) || (!first.letters && isDigit(last)))
      return fail(fmt::format("the numbering '{}' is ambiguous: its prefix runs into the first number", spec.pattern));
  }
  if (!out.suffix_.empty()) {
    const char next = out.suffix_.front();
    if ((second.letters && isLetter(next)) || (!second.letters && isDigit(next)))
      return fail(fmt::format("the numbering '{}' is ambiguous: its ending runs into the second number", spec.pattern));
  }
  return out;
}

int Numbering::columnNumber(int column) const {
  return spec_.columnsDescending ? spec_.firstColumn + columns_ - 1 - column : spec_.firstColumn + column;
}
int Numbering::rowNumber(int row) const {
  return spec_.rowsDescending ? spec_.firstRow + rows_ - 1 - row : spec_.firstRow + row;
}
int Numbering::columnOfNumber(int number) const {
  number = std::max(number, -1);  // none is below 0; what is given may be any
  return spec_.columnsDescending ? spec_.firstColumn + columns_ - 1 - number : number - spec_.firstColumn;
}
int Numbering::rowOfNumber(int number) const {
  number = std::max(number, -1);
  return spec_.rowsDescending ? spec_.firstRow + rows_ - 1 - number : number - spec_.firstRow;
}

std::string Numbering::code(ColumnRow cr) const {
  const std::string column = fieldText(column_, columnNumber(cr.column)), row = fieldText(row_, rowNumber(cr.row));
  if (column.empty() || row.empty()) return {};
  return prefix_ + (columnFirst_ ? column : row) + separator_ + (columnFirst_ ? row : column) + suffix_;
}

std::optional<ColumnRow> Numbering::parse(std::string_view code) const {
  size_t pos = 0;
  while (pos < code.size() && code[pos] == ' ') ++pos;
  if (!readLiteral(code, pos, prefix_)) return std::nullopt;
  const bool exact = separator_.empty();
  const auto first = readField(code, pos, columnFirst_ ? column_ : row_, exact);
  if (!first) return std::nullopt;
  if (!readLiteral(code, pos, separator_)) return std::nullopt;
  const auto second = readField(code, pos, columnFirst_ ? row_ : column_, exact);
  if (!second) return std::nullopt;
  if (!readLiteral(code, pos, suffix_) || pos != code.size()) return std::nullopt;
  return ColumnRow{columnOfNumber(columnFirst_ ? *first : *second), rowOfNumber(columnFirst_ ? *second : *first)};
}

std::string widenedPattern(const std::string& pattern, int firstColumn, int firstRow, int columns, int rows) {
  std::string out;
  for (size_t i = 0; i < pattern.size();) {
    const bool isColumn = pattern.compare(i, 6, "{col:0") == 0, isRow = pattern.compare(i, 6, "{row:0") == 0;
    if ((isColumn || isRow) && i + 7 < pattern.size() && isDigit(pattern[i + 6]) && pattern[i + 7] == '}') {
      const int64_t last = isColumn ? int64_t{firstColumn} + columns - 1 : int64_t{firstRow} + rows - 1;
      const int needed = digitsOf(static_cast<int>(std::clamp<int64_t>(last, 0, kMostNumber)));
      out += pattern.substr(i, 6) + std::to_string(std::min(9, std::max(needed, pattern[i + 6] - '0'))) + "}";
      i += 8;
    } else {
      out += pattern[i++];
    }
  }
  return out;
}

}  // namespace hotchkiss
