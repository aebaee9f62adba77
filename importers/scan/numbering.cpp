// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/numbering.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <tuple>

#include "model/base/stable_sort.h"

namespace hotchkiss::scan {
namespace {

constexpr int kFewestVotes = 3;
constexpr double kAheadOfNext = 1.5;
constexpr int kLargestNumber = 999;
constexpr double kTelling = 0.6;  // confidence from which a read that disagrees is worth a look

bool digit(char c) {
  return c >= '0' && c <= '9';
}

/// How a code is written, without its numbers.
struct Shape {
  std::string prefix, separator, suffix;
  bool letters = false;  // the first field
  auto operator<=>(const Shape&) const = default;
};

/// One way in which a code can be taken apart.
struct Parts {
  Shape shape;
  int first = 0, second = 0;
  int firstDigits = 0, secondDigits = 0;
  bool firstPadded = false, secondPadded = false;
};

int numberIn(const std::string& digits) {
  int value = 0;
  for (const char c : digits) value = std::min(value * 10 + (c - '0'), 1000000);
  return value;
}

Parts partsOf(const Shape& shape, const std::string& first, const std::string& second) {
  return {shape,
          numberIn(first),
          numberIn(second),
          int(first.size()),
          int(second.size()),
          first[0] == '0' && first.size() > 1,
          second[0] == '0' && second.size() > 1};
}

/// All ways, likelier ones first.
std::vector<Parts> waysToRead(const std::string& code) {
  std::vector<std::pair<size_t, size_t>> groups;  // of digits: from, to
  for (size_t i = 0; i < code.size();) {
    if (!digit(code[i])) {
      ++i;
      continue;
    }
    size_t end = i;
    while (end < code.size() && digit(code[end])) ++end;
    groups.push_back({i, end});
    i = end;
  }
  std::vector<Parts> ways;
  const auto text = [&](size_t from, size_t to) { return code.substr(from, to - from); };
  if (groups.size() == 2) {
    const auto [a, b] = groups[0];
    const auto [c, d] = groups[1];
    if (b - a <= 3 && d - c <= 3)
      ways.push_back(partsOf({text(0, a), text(b, c), text(d, code.size()), false}, text(a, b), text(c, d)));
  }
  if (groups.size() != 1) return ways;
  const auto [from, to] = groups[0];
  const size_t length = to - from;
  const Shape plain{text(0, from), "", text(to, code.size()), false};
  const auto split = [&](size_t at) { ways.push_back(partsOf(plain, text(from, from + at), text(from + at, to))); };
  // A short number behind one or two letters: the letters count the columns.
  size_t letters = 0;
  while (letters < from && ((code[from - 1 - letters] | 32) >= 'a' && (code[from - 1 - letters] | 32) <= 'z')) ++letters;
  if (letters >= 1 && letters <= 2 && length <= 3) {
    int value = 0;
    for (size_t i = from - letters; i < from; ++i) value = value * 26 + ((code[i] | 32) - 'a' + 1);
    Parts way = partsOf({text(0, from - letters), "", plain.suffix, true}, "1", text(from, to));
    way.first = value, way.firstDigits = 0;
    ways.push_back(way);
  }
  if (length == 2 || length == 4 || length == 6) split(length / 2);
  if (length == 3) split(1), split(2);
  if (length == 5) split(2), split(3);
  return ways;
}

/// How the numbers run over the grid: number = sign * index + offset, of columns and rows as `stagger` counts them.
struct Run {
  bool columnFirst = true;
  int columnSign = 1, rowSign = 1;
  Stagger stagger = Stagger::EvenShoved;
  int columnOffset = 0, rowOffset = 0;
  auto operator<=>(const Run&) const = default;
};

/// The sixteen ways, simple ones first; their offsets are such that `hex` carries the two numbers.
std::vector<Run> runsThrough(Orientation orientation, Stagger likely, Hex hex, int first, int second) {
  std::vector<std::pair<double, Run>> runs;
  for (const bool columnFirst : {true, false})
    for (const int columnSign : {1, -1})
      for (const int rowSign : {1, -1})
        for (const Stagger stagger : {likely, likely == Stagger::EvenShoved ? Stagger::OddShoved : Stagger::EvenShoved}) {
          const ColumnRow cr = columnRowOfHex(hex, orientation, stagger);
          const Run run{columnFirst,
                        columnSign,
                        rowSign,
                        stagger,
                        (columnFirst ? first : second) - columnSign * cr.column,
                        (columnFirst ? second : first) - rowSign * cr.row};
          // Rows counted from the bottom are common, columns from the right are rare.
          runs.push_back(
              {(columnFirst ? 0 : 1) + (columnSign > 0 ? 0 : 2.5) + (rowSign > 0 ? 0 : 1.2) + (stagger == likely ? 0 : 1.5),
               run});
        }
  stableSort(runs.begin(), runs.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Run> ordered;
  for (const auto& [cost, run] : runs) ordered.push_back(run);
  return ordered;
}

std::pair<int, int> numbersOf(const Run& run, Orientation orientation, Hex hex) {
  const ColumnRow cr = columnRowOfHex(hex, orientation, run.stagger);
  const int column = run.columnSign * cr.column + run.columnOffset, row = run.rowSign * cr.row + run.rowOffset;
  return run.columnFirst ? std::pair{column, row} : std::pair{row, column};
}

std::string fieldText(const char* name, bool letters, int digits, bool padded) {
  if (letters) return fmt::format("{{{}:A}}", name);
  return padded ? fmt::format("{{{}:0{}}}", name, std::clamp(digits, 1, 9)) : fmt::format("{{{}}}", name);
}

/// The sheet that a run makes of the extent; nothing where numbers would be below none.
std::optional<SheetNumbering> sheetOf(const Run& run, const std::vector<Parts>& written, Orientation orientation,
                                      const GridExtent& extent) {
  SheetNumbering sheet;
  sheet.orientation = orientation;
  sheet.stagger = run.stagger;
  ColumnRow low{1 << 20, 1 << 20}, high{-(1 << 20), -(1 << 20)};
  for (int column = 0; column < extent.columns; ++column)
    for (int row = 0; row < extent.rows; ++row) {
      const ColumnRow cr = columnRowOfHex(hexOfColumnRow({column, row}, orientation, extent.stagger), orientation, run.stagger);
      low = {std::min(low.column, cr.column), std::min(low.row, cr.row)};
      high = {std::max(high.column, cr.column), std::max(high.row, cr.row)};
    }
  if (low.column > high.column) return std::nullopt;
  sheet.columns = high.column - low.column + 1;
  sheet.rows = high.row - low.row + 1;
  sheet.first = hexOfColumnRow(low, orientation, run.stagger);
  sheet.spec.columnsDescending = run.columnSign < 0;
  sheet.spec.rowsDescending = run.rowSign < 0;
  sheet.spec.firstColumn = run.columnOffset + run.columnSign * (run.columnSign > 0 ? low.column : high.column);
  sheet.spec.firstRow = run.rowOffset + run.rowSign * (run.rowSign > 0 ? low.row : high.row);
  if (sheet.spec.firstColumn < 0 || sheet.spec.firstRow < 0) return std::nullopt;
  if (sheet.spec.firstColumn + sheet.columns > kLargestNumber + 1 || sheet.spec.firstRow + sheet.rows > kLargestNumber + 1)
    return std::nullopt;

  const Parts& one = written.front();
  bool firstPadded = one.shape.separator.empty(), secondPadded = one.shape.separator.empty() || one.secondDigits == 2;
  for (const Parts& parts : written) {
    firstPadded = firstPadded || parts.firstPadded;
    secondPadded = secondPadded || parts.secondPadded;
  }
  if (one.shape.letters)
    secondPadded = std::any_of(written.begin(), written.end(), [](const Parts& p) { return p.secondPadded; });
  const char *first = run.columnFirst ? "col" : "row", *second = run.columnFirst ? "row" : "col";
  sheet.spec.pattern = one.shape.prefix + fieldText(first, one.shape.letters, one.firstDigits, firstPadded) +
                       one.shape.separator + fieldText(second, false, one.secondDigits, secondPadded) + one.shape.suffix;
  if (one.shape.separator.empty() && !one.shape.letters)
    sheet.spec.pattern =
        widenedPattern(sheet.spec.pattern, sheet.spec.firstColumn, sheet.spec.firstRow, sheet.columns, sheet.rows);
  const Expected<Numbering> numbering = Numbering::make(sheet.spec, sheet.columns, sheet.rows);
  if (!numbering) return std::nullopt;
  sheet.numbering = *numbering;
  return sheet;
}

/// All numberings that fit all typed codes, simple ones first.
std::vector<std::pair<Run, SheetNumbering>> fitting(Orientation orientation, const GridExtent& extent,
                                                    const std::vector<TypedCode>& typed) {
  std::vector<std::pair<Run, SheetNumbering>> result;
  for (const Parts& way : waysToRead(typed.front().code)) {
    for (const Run& run : runsThrough(orientation, extent.stagger, typed.front().hex, way.first, way.second)) {
      std::vector<Parts> written{way};
      for (size_t i = 1; i < typed.size(); ++i) {
        for (const Parts& other : waysToRead(typed[i].code))
          if (other.shape == way.shape && numbersOf(run, orientation, typed[i].hex) == std::pair{other.first, other.second}) {
            written.push_back(other);
            break;
          }
        if (written.size() != i + 1) break;
      }
      if (written.size() != typed.size()) continue;
      if (const auto sheet = sheetOf(run, written, orientation, extent)) result.push_back({run, *sheet});
    }
  }
  return result;
}

bool sameCodes(const SheetNumbering& a, const SheetNumbering& b) {
  for (const TypedCode& corner : cornerCodes(a))
    if (b.code(corner.hex) != corner.code) return false;
  const Hex inner = a.gridHex(hexOfColumnRow({a.columns > 1 ? 1 : 0, a.rows > 1 ? 1 : 0}, a.orientation, a.stagger));
  return a.code(inner) == b.code(inner);
}

/// What a reader made of a code: numbers, perhaps with a letter before them; further on, letters are digits that look alike.
std::vector<Parts> readingsOf(const std::string& text) {
  const auto letter = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto separates = [](char c) { return c == '.' || c == '-' || c == '/'; };
  std::string kept;
  for (const char c : text)
    if (digit(c) || letter(c) || separates(c)) kept += c;
  while (!kept.empty() && separates(kept.back())) kept.pop_back();
  while (!kept.empty() && separates(kept.front())) kept.erase(kept.begin());
  std::string prefix;
  if (!kept.empty() && letter(kept.front())) prefix = kept.substr(0, 1), kept.erase(0, 1);
  while (!kept.empty() && separates(kept.front())) kept.erase(kept.begin());
  for (char& c : kept) {
    static constexpr std::string_view kAlike = "O0Q0D0I1L1Z2S5G6T7B8";
    if (!letter(c)) continue;
    size_t at = 0;
    while (at < kAlike.size() && kAlike[at] != c) at += 2;
    if (at >= kAlike.size()) return {};
    c = kAlike[at + 1];
  }
  std::vector<Parts> ways;
  if (kept.size() < 3) return ways;
  const auto take = [&](const std::string& numbers, const std::string& before) {
    for (Parts way : waysToRead(numbers)) {
      if (way.first > kLargestNumber || way.second > kLargestNumber) continue;
      way.shape.prefix = before;
      ways.push_back(way);
    }
  };
  // A letter may have been taken for a digit, or for two; D looks like a 0, so that this comes first: the numbers are the same
  // then.
  const bool apart = kept.size() > 2 && digit(kept[1]) && !std::all_of(kept.begin(), kept.end(), digit);
  const bool together = std::all_of(kept.begin(), kept.end(), digit);
  if (prefix.empty() && kept.size() == 5 && together) take(kept.substr(1), "");
  if (kept.size() == 6 && together) take(kept.substr(2), "");
  take(kept, prefix);
  if (prefix.empty() && apart) take(kept.substr(1), "");
  return ways;
}

}  // namespace

std::optional<Hex> SheetNumbering::hexOf(const std::string& code) const {
  const std::optional<ColumnRow> cr = numbering.parse(code);
  if (!cr) return std::nullopt;
  return gridHex(hexOfColumnRow(*cr, orientation, stagger));
}

ScanGrid framed(const ScanGrid& grid, const SheetNumbering& numbering) {
  return grid.shifted(numbering.first, {0, 0});
}

std::vector<TypedCode> cornerCodes(const SheetNumbering& sheet) {
  std::vector<TypedCode> corners;
  for (const auto& [column, row] :
       {std::pair{0, 0}, {sheet.columns - 1, 0}, {0, sheet.rows - 1}, {sheet.columns - 1, sheet.rows - 1}}) {
    const Hex hex = sheet.gridHex(hexOfColumnRow({column, row}, sheet.orientation, sheet.stagger));
    corners.push_back({hex, sheet.code(hex)});
  }
  return corners;
}

Expected<NumberingFound> numberingOfCodes(Orientation orientation, const GridExtent& extent,
                                          const std::vector<TypedCode>& typed) {
  if (typed.empty()) return fail("no code is typed: one or two are needed");
  if (extent.columns < 1 || extent.rows < 1) return fail("the grid has no hexes to number");
  if (waysToRead(typed.front().code).empty())
    return fail(fmt::format("'{}' is no code of a hex: it has no numbers for a column and a row", typed.front().code));
  for (size_t count = typed.size(); count >= 1; --count) {
    const auto fits = fitting(orientation, extent, {typed.begin(), typed.begin() + ptrdiff_t(count)});
    if (fits.empty()) continue;
    if (count < typed.size())
      return fail(fmt::format("'{}' cannot stand where it was put if '{}' stands where that was put: {} would be there",
                              typed[count].code, typed.front().code, fits.front().second.code(typed[count].hex)));
    NumberingFound found;
    found.sheet = fits.front().second;
    for (const auto& [run, sheet] : fits)
      if (!sameCodes(found.sheet, sheet) &&
          std::none_of(found.others.begin(), found.others.end(), [&s = sheet](const auto& o) { return sameCodes(o, s); }))
        found.others.push_back(sheet);
    return found;
  }
  return fail(
      fmt::format("no numbering puts '{}' there: numbers would fall below none elsewhere on the sheet", typed.front().code));
}

Expected<NumberingFound> numberingOfReads(Orientation orientation, const GridExtent& extent, const std::vector<NumberRead>& reads,
                                          const std::vector<TypedCode>& typed) {
  if (extent.columns < 1 || extent.rows < 1) return fail("the grid has no hexes to number");
  // Each read votes once for every run that puts it where it was read.
  struct Ballot {
    std::set<Hex> hexes;
    std::vector<Parts> written;
  };
  std::map<Run, Ballot> ballots;
  std::set<Hex> couldBe;
  for (const NumberRead& read : reads) {
    for (const Parts& way : readingsOf(read.text)) {
      couldBe.insert(read.hex);
      for (const Run& run : runsThrough(orientation, extent.stagger, read.hex, way.first, way.second)) {
        Ballot& ballot = ballots[run];
        if (ballot.hexes.insert(read.hex).second) ballot.written.push_back(way);
      }
    }
  }
  struct Candidate {
    Run run;
    SheetNumbering sheet;
    int votes = 0;
    double simple = 0;
    const Ballot* ballot = nullptr;
  };
  std::vector<Candidate> candidates;
  if (!typed.empty()) {
    const Expected<NumberingFound> byCodes = numberingOfCodes(orientation, extent, typed);
    if (!byCodes) return byCodes;
    double simple = 0;
    for (const auto& [run, sheet] : fitting(orientation, extent, typed)) {
      const auto ballot = ballots.find(run);
      candidates.push_back({run, sheet, ballot == ballots.end() ? 0 : int(ballot->second.hexes.size()), simple++,
                            ballot == ballots.end() ? nullptr : &ballot->second});
    }
  } else {
    std::vector<std::pair<int, const std::pair<const Run, Ballot>*>> order;
    for (const auto& entry : ballots) order.push_back({-int(entry.second.hexes.size()), &entry});
    stableSort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [votes, entry] : order) {
      if (candidates.size() >= 40) break;
      // The way of writing that most reads share, and the letter before it if most agree on one.
      std::map<std::tuple<std::string, int, int>, std::vector<Parts>> shapes;
      std::map<std::string, size_t> prefixes;
      for (const Parts& parts : entry->second.written) {
        const bool apart = !parts.shape.separator.empty();
        shapes[{parts.shape.separator, apart ? 0 : parts.firstDigits, apart ? 0 : parts.secondDigits}].push_back(parts);
        ++prefixes[parts.shape.prefix];
      }
      const auto usual = std::max_element(shapes.begin(), shapes.end(),
                                          [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
      const auto prefix =
          std::max_element(prefixes.begin(), prefixes.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
      for (Parts& parts : usual->second)
        parts.shape.prefix = 2 * prefix->second > entry->second.written.size() ? prefix->first : "";
      const Run& run = entry->first;
      const double simple = (run.columnFirst ? 0 : 1) + (run.columnSign > 0 ? 0 : 2.5) + (run.rowSign > 0 ? 0 : 1.2) +
                            (run.stagger == extent.stagger ? 0 : 1.5);
      if (const auto sheet = sheetOf(run, usual->second, orientation, extent))
        candidates.push_back({run, *sheet, -votes, simple, &entry->second});
    }
  }
  if (candidates.empty()) return fail("no number was read that could be a code: type one or two");
  stableSort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
    return std::pair{-a.votes, a.simple} < std::pair{-b.votes, b.simple};
  });
  const Candidate& best = candidates.front();
  NumberingFound found;
  found.sheet = best.sheet;
  found.votes = best.votes;
  found.reads = int(couldBe.size());
  for (const Candidate& other : candidates) {
    if (sameCodes(found.sheet, other.sheet)) continue;
    found.nextVotes = std::max(found.nextVotes, other.votes);
    if (!typed.empty() && other.votes == best.votes) found.others.push_back(other.sheet);
  }
  bool even = false, odd = false;
  if (best.ballot != nullptr)
    for (const Hex hex : best.ballot->hexes) {
      const ColumnRow cr = columnRowOfHex(hex, orientation, best.run.stagger);
      (((orientation == Orientation::FlatTop ? cr.column : cr.row) & 1) != 0 ? odd : even) = true;
    }
  found.sure = found.votes >= kFewestVotes && found.votes >= kAheadOfNext * found.nextVotes && even && odd;
  for (const NumberRead& read : reads) {
    const auto ways = readingsOf(read.text);
    if (ways.empty() || read.confidence < kTelling) continue;
    const std::pair<int, int> computed = numbersOf(best.run, orientation, read.hex);
    if (std::none_of(ways.begin(), ways.end(), [&](const Parts& way) { return std::pair{way.first, way.second} == computed; }))
      found.contradictions.push_back({read.hex, read.text, found.sheet.code(read.hex), read.confidence});
  }
  return found;
}

}  // namespace hotchkiss::scan
