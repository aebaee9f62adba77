// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <optional>

#include "importers/rulebook/page_columns_internal.h"
#include "model/base/stable_sort.h"

namespace hotchkiss::rulebook {

namespace {

constexpr int kDeepest = 4;  // columns within columns

/// Parts things into baselines by their middles, the uppermost first, each from left to right.
template <class Thing, class Middle, class Height>
std::vector<std::vector<Thing>> byBaseline(std::vector<Thing> things, Middle middle, Height height) {
  stableSort(things.begin(), things.end(),
             [&](const Thing& a, const Thing& b) { return middle(a) != middle(b) ? middle(a) < middle(b) : a.left < b.left; });
  std::vector<std::vector<Thing>> out;
  double at = 0, tall = 0;
  for (Thing& thing : things) {
    if (out.empty() || middle(thing) - at > 0.4 * std::max(tall, height(thing))) {
      out.emplace_back();
      at = middle(thing);
      tall = height(thing);
    }
    out.back().push_back(std::move(thing));
  }
  for (auto& line : out) stableSort(line.begin(), line.end(), [](const Thing& a, const Thing& b) { return a.left < b.left; });
  return out;
}

/// A strip of white between two columns.
struct Strip {
  double left = 0, right = 0;
  double middle() const { return (left + right) / 2; }
};

/// What stands at one side of a strip.
struct Side {
  size_t lines = 0;
  double width = 0;
  double letters = 0;  // of a line, on average
  std::vector<double> middles;

  Side(std::vector<Chunk> chunks, double left, double right) : width(right - left) {
    if (chunks.empty()) return;
    const std::vector<Row> rows = rowsOf(std::move(chunks));
    lines = rows.size();
    size_t count = 0;
    for (const Row& row : rows) {
      middles.push_back(row.middle);
      for (const Chunk& chunk : row.chunks) count += chunk.text.size() + 1;
    }
    letters = static_cast<double>(count) / static_cast<double>(lines);
  }
  /// Lines of running text, not cells of a table.
  bool prose() const { return letters >= 22; }
};

/// Share of one side's lines that have a neighbour on the same baseline.
double aligned(const Side& a, const Side& b, double height) {
  size_t together = 0, next = 0;
  for (const double at : a.middles) {
    while (next < b.middles.size() && b.middles[next] < at - 0.12 * height) ++next;
    together += next < b.middles.size() && b.middles[next] <= at + 0.12 * height ? 1 : 0;
  }
  return a.middles.empty() ? 1 : static_cast<double>(together) / static_cast<double>(a.middles.size());
}

class ColumnFinder {
 public:
  ColumnFinder(const std::vector<double>& gutters, std::vector<double>& found) : gutters_(gutters), found_(found) {}

  /// Lays chunks out as leaves; their columns count from `first`. Returns how many columns there are.
  int lay(std::vector<Chunk> chunks, int first, int depth, std::vector<Leaf>& out) {
    const auto strip = depth < kDeepest ? stripOf(chunks, depth) : std::nullopt;
    if (!strip) {
      Leaf leaf;
      leaf.rows = rowsOf(std::move(chunks));
      leaf.column = first;
      if (!leaf.rows.empty()) out.push_back(std::move(leaf));
      return 1;
    }
    // What crosses the strip, with all that is on its baselines, parts the page into bands.
    struct Band {
      std::vector<Chunk> across, left, right;
    };
    std::vector<Band> bands(1);
    for (Row& row : rowsOf(std::move(chunks))) {
      const bool crosses = std::any_of(row.chunks.begin(), row.chunks.end(),
                                       [&](const Chunk& c) { return c.left < strip->right && c.right > strip->left; });
      if (crosses) {
        if (!bands.back().left.empty() || !bands.back().right.empty()) bands.emplace_back();
        for (Chunk& chunk : row.chunks) bands.back().across.push_back(std::move(chunk));
      } else {
        for (Chunk& chunk : row.chunks)
          (chunk.right <= strip->middle() ? bands.back().left : bands.back().right).push_back(std::move(chunk));
      }
    }
    int most = 2;
    for (Band& band : bands) {
      if (!band.across.empty()) {
        Leaf leaf;
        leaf.rows = rowsOf(std::move(band.across));
        leaf.across = true;
        out.push_back(std::move(leaf));
      }
      int columns = 1;
      if (!band.left.empty()) columns = lay(std::move(band.left), first, depth + 1, out);
      if (!band.right.empty()) columns += lay(std::move(band.right), first + columns, depth + 1, out);
      most = std::max(most, columns);
    }
    return most;
  }

 private:
  std::optional<Strip> stripOf(const std::vector<Chunk>& chunks, int depth) {
    if (chunks.size() < 4) return std::nullopt;
    double left = chunks.front().left, right = chunks.front().right;
    for (const Chunk& chunk : chunks) {
      left = std::min(left, chunk.left);
      right = std::max(right, chunk.right);
    }
    const double height = usualHeight(chunks);
    if (height <= 0 || right - left < 16 * height) return std::nullopt;
    // How many chunks lie over each point of the width.
    constexpr double kMostSteps = 4000;
    const double step = std::max(1.0, (right - left) / kMostSteps);
    const size_t steps = static_cast<size_t>((right - left) / step) + 1;
    std::vector<int> over(steps + 1, 0);
    for (const Chunk& chunk : chunks) {
      ++over[static_cast<size_t>((chunk.left - left) / step)];
      --over[std::min(steps, static_cast<size_t>((chunk.right - left) / step) + 1)];
    }
    for (size_t i = 1; i <= steps; ++i) over[i] += over[i - 1];
    const size_t lines = rowsOf(chunks).size();
    // Titles and tables lie across a page, hardly ever across the columns of a column.
    const int most = static_cast<int>(depth == 0 ? lines * 2 / 5 : lines / 10);
    for (int allowed = 0; allowed <= most; allowed = allowed < 8 ? allowed + 1 : allowed * 5 / 4) {
      std::vector<Strip> strips;
      for (size_t i = 0; i < steps;) {
        if (over[i] > allowed) {
          ++i;
          continue;
        }
        size_t end = i;
        while (end < steps && over[end] <= allowed) ++end;
        const Strip strip{left + static_cast<double>(i) * step, left + static_cast<double>(end) * step};
        if (i > 0 && end < steps && strip.right - strip.left >= 0.8 * height) strips.push_back(strip);
        i = end;
      }
      // Of several the one nearest to the middle.
      const double centre = (left + right) / 2;
      stableSort(strips.begin(), strips.end(),
                 [&](const Strip& a, const Strip& b) { return std::abs(a.middle() - centre) < std::abs(b.middle() - centre); });
      for (const Strip& strip : strips)
        if (parts(chunks, strip, left, right, height)) return strip;
    }
    return std::nullopt;
  }

  /// Whether the strip parts two columns of text, and not two of a table.
  bool parts(const std::vector<Chunk>& chunks, const Strip& strip, double left, double right, double height) {
    std::vector<Chunk> before, behind;
    for (const Chunk& chunk : chunks) {
      if (chunk.right <= strip.left + 0.5) before.push_back(chunk);
      if (chunk.left >= strip.right - 0.5) behind.push_back(chunk);
    }
    const Side a(std::move(before), left, strip.left), b(std::move(behind), strip.right, right);
    const double narrow = std::min(a.width, b.width);
    if (narrow < 8 * height || narrow < 0.27 * (right - left)) return false;
    const bool known = std::any_of(gutters_.begin(), gutters_.end(),
                                   [&](double x) { return strip.left - height <= x && x <= strip.right + height; });
    const size_t lines = std::min(a.lines, b.lines);
    if (known && (a.lines >= 2 || b.lines >= 2)) return true;
    if (lines < 4) return false;
    if (lines >= 8 && std::max(aligned(a, b, height), aligned(b, a, height)) < 0.5) {
      found_.push_back(strip.middle());
      return true;
    }
    if (!a.prose() || !b.prose()) return false;
    if (lines >= 8) found_.push_back(strip.middle());
    return true;
  }

  const std::vector<double>& gutters_;
  std::vector<double>& found_;
};

}  // namespace

std::vector<std::vector<PageWord>> baselines(std::vector<PageWord> words) {
  return byBaseline(
      std::move(words), [](const PageWord& w) { return (w.top + w.bottom) / 2; },
      [](const PageWord& w) { return w.bottom - w.top; });
}

std::vector<Chunk> chunksOf(const std::vector<PageWord>& words) {
  std::vector<Chunk> out;
  for (const std::vector<PageWord>& line : baselines(words)) {
    bool fresh = true;
    for (const PageWord& word : line) {
      const double blank = 0.6 * (word.bottom - word.top);
      if (fresh || word.left - out.back().right > blank) {
        out.push_back({word.left, word.top, word.right, word.bottom, word.text, word.bold});
        fresh = false;
        continue;
      }
      Chunk& chunk = out.back();
      // Letters that touch are one word that was set in two pieces.
      if (word.left - chunk.right > 0.08 * (word.bottom - word.top)) chunk.text += ' ';
      chunk.text += word.text;
      chunk.right = std::max(chunk.right, word.right);
      chunk.top = std::min(chunk.top, word.top);
      chunk.bottom = std::max(chunk.bottom, word.bottom);
      chunk.bold &= word.bold;
    }
  }
  return out;
}

std::vector<Row> rowsOf(std::vector<Chunk> chunks) {
  std::vector<Row> out;
  for (std::vector<Chunk>& line :
       byBaseline(std::move(chunks), [](const Chunk& c) { return c.middle(); }, [](const Chunk& c) { return c.height(); })) {
    Row row;
    for (const Chunk& chunk : line) {
      row.middle += chunk.middle() / static_cast<double>(line.size());
      row.height = std::max(row.height, chunk.height());
    }
    row.chunks = std::move(line);
    out.push_back(std::move(row));
  }
  return out;
}

double usualHeight(const std::vector<Chunk>& chunks) {
  if (chunks.empty()) return 0;
  std::vector<double> heights;
  for (const Chunk& chunk : chunks) heights.push_back(chunk.height());
  const auto middle = heights.begin() + static_cast<std::ptrdiff_t>(heights.size() / 2);
  std::nth_element(heights.begin(), middle, heights.end());
  return *middle;
}

std::vector<Leaf> leavesOf(std::vector<Chunk> chunks, const std::vector<double>& gutters, std::vector<double>& found) {
  std::vector<Leaf> out;
  if (chunks.empty()) return out;
  const int columns = ColumnFinder(gutters, found).lay(std::move(chunks), 1, 0, out);
  if (columns == 1)
    for (Leaf& leaf : out) leaf.column = 0;
  return out;
}

}  // namespace hotchkiss::rulebook
