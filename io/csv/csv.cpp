// SPDX-License-Identifier: Apache-2.0
#include "io/csv/csv.h"

#include <fmt/format.h>

#include <algorithm>

#include "io/csv/encoding_internal.h"
#include "model/base/text.h"

namespace hotchkiss::csv {
namespace {

constexpr std::string_view kDelimiters = ",;\t|";
constexpr size_t kSampledRecords = 20;

/// Cuts text into records and cells; stops at a limit.
class CsvScanner {
 public:
  CsvScanner(std::string_view text, char delimiter) : text_(text), delimiter_(delimiter) {}

  bool atEnd() const { return at_ >= text_.size(); }

  Expected<Row> next() {
    Row row;
    row.line = line_;
    for (;;) {
      auto cell = nextCell();
      if (!cell) return tl::unexpected(cell.error());
      row.cells.push_back(std::move(*cell));
      if (atEnd()) break;
      if (text_[at_] == delimiter_) {
        ++at_;
        if (!atEnd()) continue;
        row.cells.emplace_back();
        break;
      }
      lineEnd();
      break;
    }
    return row;
  }

 private:
  void lineEnd() {
    if (text_[at_] == '\r') ++at_;
    if (at_ < text_.size() && text_[at_] == '\n') ++at_;
    ++line_;
  }

  Expected<std::string> nextCell() {
    if (!atEnd() && text_[at_] == '"') return quotedCell();
    const size_t start = at_;
    while (at_ < text_.size() && text_[at_] != delimiter_ && text_[at_] != '\n' && text_[at_] != '\r') ++at_;
    return std::string(text_.substr(start, at_ - start));
  }

  Expected<std::string> quotedCell() {
    const int opened = line_;
    std::string out;
    for (++at_; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '"') {
        if (at_ + 1 >= text_.size() || text_[at_ + 1] != '"') {
          ++at_;
          // Programs that do not double their quotes write: "6" gun".
          while (at_ < text_.size() && text_[at_] != delimiter_ && text_[at_] != '\n' && text_[at_] != '\r') out += text_[at_++];
          return out;
        }
        ++at_;
      }
      if (c == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n') continue;
      if (c == '\n' || c == '\r') ++line_;
      out += c;
    }
    return failAt("a quoted cell begins here and never ends: close its quotation mark", opened, 0);
  }

  std::string_view text_;
  char delimiter_;
  size_t at_ = 0;
  int line_ = 1;
};

/// The separator that cuts the first records into equally many cells, more of them than any other does.
char guessedDelimiter(std::string_view text) {
  char best = ',';
  size_t bestScore = 0;
  for (const char candidate : kDelimiters) {
    CsvScanner scanner(text, candidate);
    size_t first = 0, equal = 0, seen = 0;
    while (!scanner.atEnd() && seen < kSampledRecords) {
      const auto row = scanner.next();
      if (!row) break;
      if (row->cells.size() == 1 && row->cells.front().empty()) continue;
      if (seen++ == 0) first = row->cells.size();
      if (row->cells.size() == first) ++equal;
    }
    if (first < 2 || equal * 2 < seen) continue;
    const size_t score = equal * 1000 / seen * 1000 + first;
    if (score > bestScore) {
      bestScore = score;
      best = candidate;
    }
  }
  return best;
}

bool isUtf16(Encoding encoding) {
  return encoding == Encoding::Utf16LittleEndian || encoding == Encoding::Utf16BigEndian;
}

bool blankRow(const Row& row) {
  return std::all_of(row.cells.begin(), row.cells.end(),
                     [](const std::string& cell) { return cell.find_first_not_of(" \t") == std::string::npos; });
}

Expected<void> checkCsvText(std::string_view text) {
  int line = 1;
  for (const char c : text) {
    if (c == '\n') ++line;
    if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\r' && c != '\t')
      return failAt("is no table of text: it holds a control character here", line, 0);
  }
  return {};
}

bool needsQuotes(std::string_view cell, char delimiter) {
  if (cell.empty()) return false;
  return cell.front() == ' ' || cell.back() == ' ' || cell.find(delimiter) != std::string_view::npos ||
         cell.find_first_of("\"\r\n") != std::string_view::npos;
}

bool digitsOnly(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

Expected<Table> read(std::string_view bytes, const ReadOptions& options) {
  if (bytes.size() > kMostBytes) return fail(fmt::format("is larger than {} MiB: cut the table into parts", kMostBytes >> 20));
  const Found found = findEncoding(bytes);
  Table table;
  table.encoding = options.encoding.value_or(found.encoding);
  // Of UTF-16 the mark says which end comes first, whatever "utf-16" was taken for.
  if (found.markBytes > 0 && isUtf16(table.encoding) && isUtf16(found.encoding)) table.encoding = found.encoding;
  table.byteOrderMark = found.markBytes > 0 && table.encoding == found.encoding;
  if (table.byteOrderMark) bytes.remove_prefix(found.markBytes);
  const auto decoded = toUtf8(bytes, table.encoding);
  if (!decoded) return tl::unexpected(decoded.error());
  if (const auto checked = checkCsvText(*decoded); !checked) return tl::unexpected(checked.error());
  std::string_view text = *decoded;
  // Spreadsheets say so in a first line of its own.
  int skipped = 0;
  table.delimiter = options.delimiter.value_or(0);
  if (text.size() >= 5 && lowered(text.substr(0, 4)) == "sep=" && (text.size() == 5 || text[5] == '\n' || text[5] == '\r')) {
    if (!options.delimiter) table.delimiter = text[4];
    const size_t end = text.find('\n');
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    skipped = 1;
  }
  if (table.delimiter == 0) table.delimiter = guessedDelimiter(text);
  if (table.delimiter == '"' || table.delimiter == '\n' || table.delimiter == '\r')
    return fail("cells cannot be separated by a quotation mark or a line break: give another --delimiter");
  CsvScanner scanner(text, table.delimiter);
  size_t cells = 0;
  while (!scanner.atEnd()) {
    auto row = scanner.next();
    if (!row) return failAt(row.error().message, row.error().line + skipped, 0);
    row->line += skipped;
    cells += row->cells.size();
    if (cells > kMostCells)
      return failAt(fmt::format("has more than {} cells: cut the table into parts", kMostCells), row->line, 0);
    if (!blankRow(*row)) table.rows.push_back(std::move(*row));
  }
  return table;
}

Expected<std::string> write(const std::vector<std::vector<std::string>>& rows, const WriteOptions& options) {
  std::string text;
  for (const std::vector<std::string>& row : rows) {
    bool first = true;
    for (const std::string& cell : row) {
      if (!first) text += options.delimiter;
      first = false;
      if (!needsQuotes(cell, options.delimiter)) {
        text += cell;
        continue;
      }
      text += '"';
      for (const char c : cell) {
        if (c == '"') text += '"';
        text += c;
      }
      text += '"';
    }
    text += '\n';
  }
  auto out = fromText(text, options.encoding);
  if (!out) return out;
  if (options.encoding == Encoding::Utf16LittleEndian) return "\xFF\xFE" + *out;
  if (options.encoding == Encoding::Utf16BigEndian) return "\xFE\xFF" + *out;
  if (options.byteOrderMark && options.encoding == Encoding::Utf8) return "\xEF\xBB\xBF" + *out;
  return out;
}

std::optional<std::string> plainNumber(std::string_view cell, bool decimalComma) {
  while (!cell.empty() && (cell.front() == ' ' || cell.front() == '\t')) cell.remove_prefix(1);
  while (!cell.empty() && (cell.back() == ' ' || cell.back() == '\t')) cell.remove_suffix(1);
  std::string out;
  if (!cell.empty() && (cell.front() == '-' || cell.front() == '+')) {
    if (cell.front() == '-') out += '-';
    cell.remove_prefix(1);
  }
  const char decimal = decimalComma ? ',' : '.', thousands = decimalComma ? '.' : ',';
  const size_t point = cell.find(decimal);
  std::string_view whole = cell.substr(0, point);
  const std::string_view fraction = point == std::string_view::npos ? std::string_view{} : cell.substr(point + 1);
  if (point != std::string_view::npos && !digitsOnly(fraction)) return std::nullopt;
  // Groups of three: 1,250,000.
  for (bool firstGroup = true;; firstGroup = false) {
    const size_t cut = whole.find(thousands);
    const std::string_view group = whole.substr(0, cut);
    const bool lastGroup = cut == std::string_view::npos;
    if (!digitsOnly(group)) return std::nullopt;
    if (!(firstGroup && lastGroup) && (firstGroup ? group.size() > 3 : group.size() != 3)) return std::nullopt;
    out += group;
    if (lastGroup) break;
    whole.remove_prefix(cut + 1);
  }
  if (!fraction.empty()) out += "." + std::string(fraction);
  return out;
}

const char* delimiterName(char delimiter) {
  switch (delimiter) {
    case ',':
      return "comma";
    case ';':
      return "semicolon";
    case '\t':
      return "tab";
    case '|':
      return "bar";
    default:
      return "other";
  }
}

std::optional<char> delimiterFromName(std::string_view name) {
  if (name.size() == 1) return name.front();
  const std::string low = lowered(name);
  if (low == "\\t") return '\t';
  for (const char each : kDelimiters)
    if (low == delimiterName(each)) return each;
  return std::nullopt;
}

}  // namespace hotchkiss::csv
