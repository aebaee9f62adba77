// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/page_layout.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "importers/rulebook/page_columns_internal.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook {

namespace {

bool isFigure(char c) {
  return c >= '0' && c <= '9';
}

// --- Running heads and numbers of pages.

std::string lineText(const std::vector<PageWord>& line) {
  std::string out;
  for (const PageWord& word : line) out += (out.empty() ? "" : " ") + word.text;
  return out;
}

/// A line of a page's edge as it comes again on other pages: without its figures.
std::string edgeKey(const std::string& text) {
  std::string out;
  for (const char c : lowered(text))
    if (!isFigure(c) && c != ' ') out += c;
  return out;
}

/// The number that a line consists of, with "Page" and dashes around it; nothing when there is more.
std::optional<int> pageNumber(const std::string& text) {
  std::string figures;
  std::string rest;
  for (const char c : lowered(text)) {
    if (isFigure(c))
      figures += c;
    else if (c != ' ' && c != '-' && c != '.')
      rest += c;
  }
  if (figures.empty() || figures.size() > 4 || (!rest.empty() && rest != "page")) return std::nullopt;
  return wholeNumber(figures);
}

/// Takes what stands at the same edge of page after page out of the pages.
void dropEdges(std::vector<BookPage>& pages) {
  if (pages.size() < 2) return;
  constexpr size_t kEdge = 2;  // lines of an edge
  struct Edge {
    size_t page = 0;
    std::vector<PageWord> words;
    std::string key;
    std::optional<int> number;
  };
  std::vector<Edge> edges;
  std::vector<std::vector<std::vector<PageWord>>> kept(pages.size());
  for (size_t p = 0; p < pages.size(); ++p) {
    auto lines = baselines(pages[p].words);
    for (size_t i = 0; i < lines.size(); ++i) {
      if (i >= kEdge && i + kEdge < lines.size()) {
        kept[p].push_back(std::move(lines[i]));
        continue;
      }
      const std::string text = lineText(lines[i]);
      edges.push_back({p, std::move(lines[i]), edgeKey(text), pageNumber(text)});
    }
  }
  std::map<std::string, std::set<size_t>> often;  // pages that have it
  std::map<int, std::set<size_t>> counted;        // of a number, how far it is ahead of the page's own
  for (const Edge& edge : edges) {
    if (edge.key.size() >= 3) often[edge.key].insert(edge.page);
    if (edge.number) counted[*edge.number - static_cast<int>(edge.page)].insert(edge.page);
  }
  const size_t enough = std::max<size_t>(3, pages.size() / 4);
  for (Edge& edge : edges) {
    const bool head = edge.key.size() >= 3 && often[edge.key].size() >= enough;
    const bool number = edge.number && counted[*edge.number - static_cast<int>(edge.page)].size() >= 2;
    if (!head && !number) kept[edge.page].push_back(std::move(edge.words));
  }
  for (size_t p = 0; p < pages.size(); ++p) {
    pages[p].words.clear();
    for (auto& line : kept[p])
      for (PageWord& word : line) pages[p].words.push_back(std::move(word));
  }
}

// --- Rows of a leaf as lines.

bool endsClause(const std::string& text) {
  size_t end = text.size();
  while (end > 0 && (text[end - 1] == '"' || text[end - 1] == '\'' || text[end - 1] == ')' || text[end - 1] == ' ')) --end;
  return end > 0 && std::string_view(".:;?!").find(text[end - 1]) != std::string_view::npos;
}

/// A mark or number that a list or a section begins with: "a)", "1.", "(2)", "6.3", "-".
bool isMark(const std::string& text) {
  if (text.size() > 7) return false;
  const size_t open = text.front() == '(' || text.front() == '[' ? 1 : 0;
  const bool closed = text.size() > open + 1 && (text.back() == ')' || text.back() == '.' || text.back() == ']');
  const std::string inner = closed ? text.substr(open, text.size() - 1 - open) : std::string();
  const bool closes = inner.size() == 1 || (!inner.empty() && inner.find_first_not_of("0123456789.") == std::string::npos);
  const bool section =
      isFigure(text[0]) && text.find('.') != std::string::npos && text.find_first_not_of("0123456789.") == std::string::npos;
  return closes || section || text == "-" || text == "*" || text == "\u2022" || text == "\u2013";
}

std::string rowText(const Row& row) {
  std::string out;
  for (const Chunk& chunk : row.chunks) out += (out.empty() ? "" : " ") + chunk.text;
  return out;
}

class LeafWriter {
 public:
  LeafWriter(const Leaf& leaf, bool afterAcross, int page, std::vector<LaidLine>& out)
      : leaf_(leaf), rows_(leaf.rows), afterAcross_(afterAcross), page_(page), out_(out) {
    std::vector<double> gaps, heights;
    for (size_t i = 0; i < rows_.size(); ++i) {
      heights.push_back(rows_[i].height);
      if (i > 0) gaps.push_back(rows_[i].middle - rows_[i - 1].middle);
      left_ = i == 0 ? rows_[i].left() : std::min(left_, rows_[i].left());
      right_ = i == 0 ? rows_[i].right() : std::max(right_, rows_[i].right());
    }
    height_ = middleOf(heights);
    // Most lines of a page follow each other closely; paragraphs and tables stand apart.
    if (!gaps.empty()) {
      const auto low = gaps.begin() + static_cast<std::ptrdiff_t>(gaps.size() / 8);
      std::nth_element(gaps.begin(), low, gaps.end());
      leading_ = std::clamp(*low, 0.9 * height_, 1.6 * height_);
    } else {
      leading_ = 1.2 * height_;
    }
  }

  void write() {
    for (size_t i = 0; i < rows_.size();) {
      const size_t end = tableEnd(i);
      if (end > i) {
        table(i, end);
        i = end;
      } else {
        line(i);
        ++i;
      }
    }
  }

 private:
  static double middleOf(std::vector<double> values) {
    if (values.empty()) return 1;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
  }

  void blank() {
    if (!out_.empty() && !out_.back().text.empty()) out_.push_back({"", page_, leaf_.column});
  }

  void line(size_t i) {
    const Row& row = rows_[i];
    std::string text = rowText(row);
    if (i == 0) {
      // A paragraph may go on from the column or page before.
      if (!continues(text)) blank();
    } else if (opens(rows_[i - 1], row)) {
      blank();
    }
    // A break that the typesetter put into a word is a hyphen like any other.
    if (text.ends_with("\u00AD")) text.replace(text.size() - 2, 2, "-");
    out_.push_back({std::move(text), page_, leaf_.column});
  }

  /// Whether the first line of a leaf goes on with the line before it.
  bool continues(const std::string& text) const {
    if (out_.empty() || out_.back().text.empty() || out_.back().text.find('\t') != std::string::npos) return false;
    const std::string& before = out_.back().text;
    // What goes across all columns is a piece by itself.
    if (endsClause(before) || leaf_.across || afterAcross_) return false;
    const bool small = text[0] >= 'a' && text[0] <= 'z';
    const bool hyphen = before.size() > 1 && before.back() == '-';
    const bool comma = before.back() == ',';
    // A line that is as long as running text is and has no end goes on; a heading at the foot of a column does not.
    return small || hyphen || comma || (before.size() >= 24 && !isMark(text.substr(0, text.find(' '))));
  }

  /// Whether a row begins a paragraph behind the one before it.
  bool opens(const Row& before, const Row& row) const {
    const double gap = row.middle - before.middle;
    const bool sizes = std::abs(row.height - before.height) > 0.15 * std::max(row.height, before.height);
    const double usual = sizes ? leading_ + std::abs(row.height - before.height) / 2 : leading_;
    if (gap > usual * 1.35) return true;
    const auto bold = [](const Row& r) {
      return std::all_of(r.chunks.begin(), r.chunks.end(), [](const Chunk& c) { return c.bold; });
    };
    if (sizes || bold(row) != bold(before)) return row.height > before.height * 1.15 || !midSentence(before) || bold(before);
    const std::string text = rowText(before);
    if (!endsClause(text)) return false;
    const double shift = row.left() - before.left();
    const bool indented = shift > 0.8 * height_ && shift < 5 * height_ && before.left() < left_ + 0.5 * height_;
    const bool outdented = shift < -0.8 * height_;
    // The last line of a paragraph is a short one.
    const bool brief = before.right() < right_ - 0.25 * (right_ - left_);
    return indented || outdented || brief;
  }
  static bool midSentence(const Row& row) {
    const std::string text = rowText(row);
    return !endsClause(text) && text.size() > 30;
  }

  // --- Tables.

  double widestGap(const Row& row) const {
    double most = 0;
    for (size_t i = 1; i < row.chunks.size(); ++i) most = std::max(most, row.chunks[i].left - row.chunks[i - 1].right);
    return most;
  }
  bool hasCells(size_t i) const { return rows_[i].chunks.size() > 1 && widestGap(rows_[i]) >= 0.9 * height_; }

  /// Strips of white that rows [begin, end) share, as the left ends of the columns behind them.
  std::vector<double> cuts(size_t begin, size_t end) const {
    std::vector<std::pair<double, int>> ends;
    size_t count = 0;
    for (size_t i = begin; i < end; ++i) {
      if (!hasCells(i)) continue;
      ++count;
      for (const Chunk& chunk : rows_[i].chunks) {
        ends.emplace_back(chunk.left, 1);
        ends.emplace_back(chunk.right, -1);
      }
    }
    std::sort(ends.begin(), ends.end());
    // A title over two columns may cross the strip between them.
    const int allowed = count >= 6 ? static_cast<int>(count / 6) : count >= 4 ? 1 : 0;
    const double least = count <= 2 ? 0.9 * height_ : 0.55 * height_;
    std::vector<double> out;
    int over = 0;
    double open = 0;
    bool inside = false, any = false;
    for (const auto& [x, by] : ends) {
      const int before = over;
      over += by;
      if (any && before > allowed && over <= allowed) {
        open = x;
        inside = true;
      } else if (inside && before <= allowed && over > allowed) {
        if (x - open >= least) out.push_back(x);
        inside = false;
      }
      any = true;
    }
    return out;
  }

  /// Where the table ends that begins with this row; the row itself when none does.
  size_t tableEnd(size_t begin) const {
    if (!hasCells(begin)) return begin;
    size_t end = begin + 1, rows = 1;
    double least = 1e9;  // between two rows
    for (size_t i = end; i < rows_.size(); ++i) {
      // What stands farther off than the rows do from each other is another table.
      const double gap = rows_[i].middle - rows_[i - 1].middle;
      if (gap > 2.6 * leading_ || (i > begin + 1 && gap > std::max(1.5 * least, 1.4 * leading_))) break;
      least = std::min(least, gap);
      if (hasCells(i)) {
        if (cuts(begin, i + 1).empty()) break;
        end = i + 1;
        ++rows;
      } else if (!goesOnInCell(begin, i) && !isFirstCell(begin, i)) {
        break;
      } else if (i + 1 == rows_.size() || !hasCells(i + 1)) {
        // The rest of a cell at the end of the table.
        end = i + 1;
      }
    }
    // One row alone is one when it cannot be a line of text: three cells and more, far apart.
    if (rows < 2) return isLoneRow(rows_[begin]) ? begin + 1 : begin;
    if (cuts(begin, end).empty()) return begin;
    // Marks of a list and what they mark are no cells.
    size_t marks = 0;
    for (size_t i = begin; i < end; ++i)
      if (hasCells(i) && isMark(rows_[i].chunks.front().text)) ++marks;
    return marks * 2 > rows ? begin : end;
  }

  bool isLoneRow(const Row& row) const {
    size_t wide = 0;
    for (size_t i = 1; i < row.chunks.size(); ++i) wide += row.chunks[i].left - row.chunks[i - 1].right >= 1.2 * height_ ? 1 : 0;
    return wide >= 2 && wide + 1 == row.chunks.size() && !isMark(row.chunks.front().text);
  }

  /// A row of one piece that goes on in a cell of the row above: it stands under a column that is not the first.
  bool goesOnInCell(size_t begin, size_t i) const {
    if (rows_[i].middle - rows_[i - 1].middle > 1.4 * leading_) return false;
    const std::vector<double> at = cuts(begin, i);
    if (at.empty()) return false;
    if (rows_[i].left() >= at.front() - 0.3 * height_) return true;
    const std::string text = rowText(rows_[i]);
    return rows_[i].right() < at.front() && text[0] >= 'a' && text[0] <= 'z';
  }

  /// A row of one piece that stands in the first column as close as the rows do: a title within the table, or a row that
  /// breaks off.
  bool isFirstCell(size_t begin, size_t i) const {
    if (rows_[i].middle - rows_[i - 1].middle > 1.4 * leading_) return false;
    const std::vector<double> at = cuts(begin, i);
    if (at.empty() || rows_[i].left() > rows_[begin].left() + height_) return false;
    if (rows_[i].right() < at.front()) return true;
    const bool within = i + 1 < rows_.size() && hasCells(i + 1) && rows_[i + 1].middle - rows_[i].middle <= 1.4 * leading_;
    const std::string text = rowText(rows_[i]);
    return within && text.size() < 60 && !endsClause(text);
  }

  void table(size_t begin, size_t end) {
    const std::vector<double> at = cuts(begin, end);
    const auto columnOf = [&](const Chunk& chunk) {
      // A figure that is set to the right of its column begins before the others do: its end counts too.
      size_t column = 0;
      while (column < at.size() && chunk.left >= at[column] - 0.3 * height_) ++column;
      return column;
    };
    std::vector<std::vector<std::string>> cells;
    for (size_t i = begin; i < end; ++i) {
      const bool more = i > begin && !hasCells(i) && goesOnInCell(begin, i);
      if (!more) cells.emplace_back(at.size() + 1);
      for (const Chunk& chunk : rows_[i].chunks) {
        std::string& cell = cells.back()[columnOf(chunk)];
        const bool hyphen = more && cell.size() > 1 && cell.back() == '-' && chunk.text[0] >= 'a' && chunk.text[0] <= 'z';
        if (hyphen)
          cell.pop_back();
        else if (!cell.empty())
          cell += ' ';
        cell += chunk.text;
      }
    }
    const auto tabs = [](const std::string& text) { return std::count(text.begin(), text.end(), '\t'); };
    // A table that goes on from the column or page before is one table; the titles of its columns are told once.
    size_t last = out_.size();
    while (last > 0 && out_[last - 1].text.empty()) --last;
    const bool goesOn = begin == 0 && last > 0 && tabs(out_[last - 1].text) == static_cast<std::ptrdiff_t>(at.size());
    std::string titles;
    if (goesOn) {
      out_.resize(last);
      size_t first = last;
      while (first > 0 && !out_[first - 1].text.empty()) --first;
      titles = out_[first].text;
    } else {
      blank();
    }
    // The last cell of a few rows that is empty is one that is missing.
    const auto lacking = static_cast<size_t>(
        std::count_if(cells.begin(), cells.end(), [](const auto& row) { return row.size() > 1 && row.back().empty(); }));
    const bool trim = lacking <= std::max<size_t>(1, cells.size() / 6);
    for (std::vector<std::string>& row : cells) {
      while (trim && row.size() > 1 && row.back().empty()) row.pop_back();
      std::string text;
      // A row that has its first cell only is written as one without tabs, as texts do.
      const bool first = std::all_of(row.begin() + 1, row.end(), [](const std::string& cell) { return cell.empty(); });
      for (size_t c = 0; c < (first ? 1 : row.size()); ++c) text += (c > 0 ? "\t" : "") + row[c];
      if (goesOn && &row == &cells.front() && text == titles) continue;
      out_.push_back({std::move(text), page_, leaf_.column});
    }
    out_.push_back({"", page_, leaf_.column});
  }

  const Leaf& leaf_;
  const std::vector<Row>& rows_;
  bool afterAcross_;  // the leaf before went across all columns
  int page_;
  std::vector<LaidLine>& out_;
  double left_ = 0, right_ = 0, height_ = 1, leading_ = 1;
};

}  // namespace

std::vector<LaidLine> layOut(const std::vector<BookPage>& pages) {
  std::vector<BookPage> left = pages;
  std::vector<std::vector<PageWord>> turned(pages.size());
  for (size_t p = 0; p < left.size(); ++p) {
    for (const PageWord& word : left[p].words)
      if (word.turned) turned[p].push_back(word);
    std::erase_if(left[p].words, [](const PageWord& word) { return word.turned; });
  }
  dropEdges(left);
  // Pages that are parted beyond doubt tell where the columns of the others are.
  std::vector<double> gutters, none;
  for (const BookPage& page : left) leavesOf(chunksOf(page.words), {}, gutters);
  std::vector<LaidLine> out;
  bool across = false;
  for (size_t p = 0; p < left.size(); ++p) {
    const int number = static_cast<int>(p) + 1;
    for (const Leaf& leaf : leavesOf(chunksOf(left[p].words), gutters, none)) {
      LeafWriter(leaf, across, number, out).write();
      across = leaf.across;
    }
    if (turned[p].empty()) continue;
    // What runs along the edge of the paper stands by itself.
    if (!out.empty() && !out.back().text.empty()) out.push_back({"", number, 0});
    std::string text;
    for (const PageWord& word : turned[p]) text += (text.empty() ? "" : " ") + word.text;
    out.push_back({std::move(text), number, 0});
    out.push_back({"", number, 0});
  }
  while (!out.empty() && out.back().text.empty()) out.pop_back();
  return out;
}

}  // namespace hotchkiss::rulebook
