// SPDX-License-Identifier: Apache-2.0
#include "io/print/counter_sheets.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "io/paint/counters.h"
#include "io/paint/pdf_pages.h"
#include "io/paint/text_lines.h"
#include "io/paint/units.h"
#include "io/print/counter_faces.h"
#include "io/print/inks.h"
#include "io/print/text_pages.h"
#include "model/base/text.h"
#include "model/scenario/resolve.h"

namespace hotchkiss::print {

using paint::Face;
using paint::Item;
using paint::Outline;
using paint::rgb;

namespace {

constexpr double kMargin = 9, kHead = 11, kFoot = 9;
constexpr double kTick = 3.2, kTickGap = 0.8, kHairline = 0.12;
constexpr double kSmallest = 6, kLargest = 80;
constexpr size_t kMostCounters = 20000;

struct Layout {
  double paperWidth = 210, paperHeight = 297;
  double pitch = 0, size = 0, bleed = 0;
  int columns = 0, rows = 0;
  Point first;  // middle of the upper left counter of a front
  int perSheet() const { return columns * rows; }
  Point middle(int cell) const { return {first.x + pitch * (cell % columns), first.y + pitch * (cell / columns)}; }
};

Expected<Layout> layOut(const CounterOptions& options) {
  Layout out;
  if (options.pages.widthMm > 0) {
    out.paperWidth = options.pages.widthMm;
    out.paperHeight = options.pages.heightMm;
  }
  if (options.sizeMm < kSmallest || options.sizeMm > kLargest)
    return fail(fmt::format("a counter of {:g} mm cannot be printed: give a size from {:g} to {:g} mm", options.sizeMm, kSmallest,
                            kLargest));
  if (options.bleedMm < 0 || options.bleedMm > 5)
    return fail(fmt::format("a bleed of {:g} mm is not possible: give 0 to 5 mm", options.bleedMm));
  out.size = options.sizeMm;
  out.bleed = options.bleedMm;
  out.pitch = out.size + 2 * out.bleed;
  const double marks = kMargin + kTick + kTickGap;
  out.columns = static_cast<int>((out.paperWidth - 2 * marks) / out.pitch);
  out.rows = static_cast<int>((out.paperHeight - 2 * marks - kHead - kFoot) / out.pitch);
  if (out.columns < 1 || out.rows < 1)
    return fail(fmt::format("no counter of {:g} mm fits a page of {:g} x {:g} mm: give a larger paper", out.size, out.paperWidth,
                            out.paperHeight));
  out.first = {out.paperWidth / 2 - out.pitch * (out.columns - 1) / 2.0, marks + kHead + out.pitch / 2};
  return out;
}

/// A sheet of paper. A side begins a row of its own: the rest of the row before it stays empty (nullptr).
struct Sheet {
  std::string title;
  int number = 1, of = 1;
  std::vector<const PrintedCounter*> counters;
  int count() const {
    return static_cast<int>(counters.size()) - static_cast<int>(std::count(counters.begin(), counters.end(), nullptr));
  }
};

struct Listed {
  std::string side, group, cells;
  int sheet = 0, count = 0;
};

std::string cellName(const Layout& layout, int cell) {
  return paint::pageKey(cell % layout.columns, cell / layout.columns);
}

struct Collected {
  std::vector<CounterGroup> groups;
  std::vector<Sheet> sheets;
  std::vector<Listed> list;
  int counters = 0, markers = 0;
};

Expected<Collected> collect(const State& state, const std::vector<ScenarioId>& scenarios, const CounterOptions& options,
                            const Layout& layout) {
  Collected out;
  out.groups = printedCounters(state, scenarios, options.markers);
  std::string side;
  for (const CounterGroup& group : out.groups) {
    if (group.counters.empty()) continue;
    if (!out.sheets.empty() && group.sideName != side) {
      auto& cells = out.sheets.back().counters;
      while (cells.size() % static_cast<size_t>(layout.columns) != 0) cells.push_back(nullptr);
    }
    side = group.sideName;
    (group.side.empty() ? out.markers : out.counters) += static_cast<int>(group.counters.size());
    if (static_cast<size_t>(out.counters) + static_cast<size_t>(out.markers) > kMostCounters)
      return fail(fmt::format("more than {} counters: that is no set of counters to print", kMostCounters));
    std::optional<Listed> listed;
    int from = 0;
    const auto close = [&](int to) {
      if (!listed) return;
      listed->cells = cellName(layout, from) + (to > from ? "\u2013" + cellName(layout, to) : "");
      listed->count = to - from + 1;
      out.list.push_back(*listed);
      listed.reset();
    };
    for (const PrintedCounter& counter : group.counters) {
      if (out.sheets.empty() || static_cast<int>(out.sheets.back().counters.size()) >= layout.perSheet()) {
        if (!out.sheets.empty()) close(static_cast<int>(out.sheets.back().counters.size()) - 1);
        out.sheets.emplace_back();
      }
      Sheet& sheet = out.sheets.back();
      if (sheet.title.find(side) == std::string::npos) sheet.title += (sheet.title.empty() ? "" : ", ") + side;
      if (!listed) {
        listed = Listed{side, group.name, {}, static_cast<int>(out.sheets.size()), 0};
        from = static_cast<int>(out.sheets.back().counters.size());
      }
      out.sheets.back().counters.push_back(&counter);
    }
    close(static_cast<int>(out.sheets.back().counters.size()) - 1);
  }
  if (out.counters == 0) return fail("has no counters: no unit of an order of battle is in play");
  for (Sheet& sheet : out.sheets) {
    sheet.number = static_cast<int>(&sheet - out.sheets.data()) + 1;
    sheet.of = static_cast<int>(out.sheets.size());
  }
  return out;
}

Item markerItem(const MarkerFace& face, Point middle, double size, double bleed) {
  Item item;
  Outline ground;
  ground.rectangle(paint::grown({middle, middle}, size / 2 + bleed));
  item.fill(std::move(ground), face.ground);
  Outline inner;
  inner.rectangle(paint::grown({middle, middle}, size * 0.43), size * 0.06);
  item.stroke(std::move(inner), {face.ink.withAlpha(0.45), size * 0.014, 0, paint::Cap::Butt, paint::Join::Round, {}, 0});
  const double most = size * 0.74;
  double mark = size * 0.42;
  mark = std::min(mark, most / std::max(paint::lineWidth(face.mark, Face::SansBold, 1), 1e-9));
  paint::setLine(face.mark, Face::SansBold, mark,
                 {middle.x, middle.y - size * 0.04 + paint::capHeight(Face::SansBold) * mark / 2 - size * 0.03}, 0.5, face.ink,
                 item);
  double name = size * 0.135;
  std::string words = face.name;
  if (paint::lineWidth(words, Face::Sans, name) > most)
    for (size_t at = words.find('-'); at != std::string::npos; at = words.find('-', at + 2)) words.insert(at + 1, " ");
  auto lines = paint::brokenLines(words, Face::Sans, name, most);
  while (lines.size() > 2 && name > size * 0.06) {
    name *= 0.9;
    lines = paint::brokenLines(words, Face::Sans, name, most);
  }
  double y = middle.y + size * (lines.size() > 1 ? 0.27 : 0.34);
  for (const std::string& line : lines) {
    paint::setLine(line, Face::Sans, name, {middle.x, y}, 0.5, face.ink, item);
    y += name * 1.1;
  }
  return item;
}

class SheetPrinter {
 public:
  SheetPrinter(const Vocabulary& vocabulary, const Layout& layout, const CounterOptions& options, const std::string& title,
               paint::PdfPages& file)
      : vocabulary_(vocabulary), layout_(layout), options_(options), title_(title), file_(file) {}

  void print(const Sheet& sheet) {
    const std::string name = sheet.of > 1 ? fmt::format("Sheet {} of {}: {}", sheet.number, sheet.of, sheet.title) : sheet.title;
    file_.bookmark(name);
    page(sheet, name, false);
    if (options_.duplex != Duplex::None) page(sheet, name, true);
  }

 private:
  // Where a point of the front lies on the back, seen from behind.
  Point turned(Point p) const {
    if (options_.duplex == Duplex::ShortEdge) return {p.x, layout_.paperHeight - p.y};
    return {layout_.paperWidth - p.x, p.y};
  }

  void page(const Sheet& sheet, const std::string& name, bool back) {
    Item head;
    const double top = kMargin + 4.2;
    paint::setLine(name, Face::Serif, 5, {kMargin + 3, top + 1}, 0, kInk, head);
    const std::string what = fmt::format("{}   {} counters of {:g} mm   {}", title_, sheet.count(),
                                         std::round(layout_.size * 100) / 100, back ? "back" : "front");
    const double room = layout_.paperWidth - 2 * kMargin - 6;
    const double size = std::min(3.1, room / std::max(paint::lineWidth(what, Face::SerifItalic, 1), 1e-9));
    paint::setLine(what, Face::SerifItalic, size, {kMargin + 3, top + 5.6}, 0, kQuiet, head);
    const std::string how = options_.duplex == Duplex::None       ? "Print at 100 %."
                            : options_.duplex == Duplex::LongEdge ? "Print at 100 %, on both sides, turned over the long edge."
                                                                  : "Print at 100 %, on both sides, turned over the short edge.";
    paint::setLine(how, Face::SerifItalic, 3.1, {layout_.paperWidth / 2, layout_.paperHeight - kMargin + 1}, 0.5, kQuiet, head);
    file_.draw(head);
    const int used = static_cast<int>(sheet.counters.size());
    for (int cell = 0; cell < used; ++cell) {
      const PrintedCounter* const counter = sheet.counters[static_cast<size_t>(cell)];
      if (!counter) continue;
      const Point middle = back ? turned(layout_.middle(cell)) : layout_.middle(cell);
      Item item = itemOf(back ? counter->back : counter->front, middle);
      // Over the short edge the back comes to lie head down: it is printed so, to stand upright when a counter is turned
      // sideways.
      if (back && options_.duplex == Duplex::ShortEdge) item = headDown(std::move(item), middle);
      file_.draw(item);
    }
    file_.draw(marks(sheet, back));
    file_.endPage();
  }

  Item itemOf(const CounterFace& face, Point middle) const {
    if (face.marker) return markerItem(*face.marker, middle, layout_.size, layout_.bleed);
    return paint::cutCounterItem(vocabulary_, style_, *face.counter, middle, layout_.size, layout_.bleed);
  }

  static Item headDown(Item item, Point middle) {
    Item out;
    const paint::Affine turn = {-1, 0, 0, -1, 2 * middle.x, 2 * middle.y};
    for (paint::Op& op : item.ops) {
      op.place = op.place.then(turn);
      out.add(std::move(op));
    }
    return out;
  }

  // Ticks round the block where the cuts run, names of columns and rows, crosses on which the two sides are laid; without bleed
  // also lines between the counters.
  Item marks(const Sheet& sheet, bool back) const {
    Item item;
    const int used = static_cast<int>(sheet.counters.size());
    const int columns = std::min(used, layout_.columns), rows = (used + layout_.columns - 1) / layout_.columns;
    const auto place = [&](Point p) { return back ? turned(p) : p; };
    const double half = layout_.size / 2, reach = half + layout_.bleed + kTickGap;
    Outline ticks;
    const auto line = [&](Point a, Point b) { ticks.polyline({place(a), place(b)}); };
    const Point last = {layout_.first.x + layout_.pitch * (columns - 1), layout_.first.y + layout_.pitch * (rows - 1)};
    for (int column = 0; column < columns; ++column)
      for (const double side : {-half, half}) {
        const double x = layout_.first.x + layout_.pitch * column + side;
        line({x, layout_.first.y - reach}, {x, layout_.first.y - reach - kTick});
        line({x, last.y + reach}, {x, last.y + reach + kTick});
      }
    for (int row = 0; row < rows; ++row)
      for (const double side : {-half, half}) {
        const double y = layout_.first.y + layout_.pitch * row + side;
        line({layout_.first.x - reach, y}, {layout_.first.x - reach - kTick, y});
        line({last.x + reach, y}, {last.x + reach + kTick, y});
      }
    Outline light;
    for (int cell = 0; cell < used; ++cell) {
      if (!sheet.counters[static_cast<size_t>(cell)]) continue;
      const Point m = place(layout_.middle(cell));
      if (layout_.bleed == 0) {
        ticks.rectangle(paint::grown({m, m}, half));
        continue;
      }
      // In the bleed, which is cut away: short lines on from each corner.
      for (const double x : {-1.0, 1.0})
        for (const double y : {-1.0, 1.0}) {
          const Point corner = m + Point{x * half, y * half};
          light.polyline({corner + Point{x * layout_.bleed * 0.15, 0}, corner + Point{x * layout_.bleed, 0}});
          light.polyline({corner + Point{0, y * layout_.bleed * 0.15}, corner + Point{0, y * layout_.bleed}});
        }
    }
    item.stroke(std::move(light), {rgb(0xffffff, 0.75), kHairline, 0, paint::Cap::Butt, paint::Join::Miter, {}, 0});
    for (const Point corner : {Point{kMargin / 2, kMargin / 2}, Point{layout_.paperWidth - kMargin / 2, kMargin / 2},
                               Point{kMargin / 2, layout_.paperHeight - kMargin / 2},
                               Point{layout_.paperWidth - kMargin / 2, layout_.paperHeight - kMargin / 2}}) {
      ticks.polyline({corner - Point{2, 0}, corner + Point{2, 0}});
      ticks.polyline({corner - Point{0, 2}, corner + Point{0, 2}});
      ticks.circle(corner, 1.1);
    }
    item.stroke(std::move(ticks), {rgb(0), kHairline, 0, paint::Cap::Butt, paint::Join::Miter, {}, 0});
    const double letter = 2.2;
    for (int column = 0; column < columns; ++column) {
      const Point p = place({layout_.first.x + layout_.pitch * column, layout_.first.y - reach - 0.6});
      const std::string key = paint::pageKey(column, 0);
      const double drop = back && options_.duplex == Duplex::ShortEdge ? letter * 0.75 : 0;
      paint::setLine(key.substr(0, key.size() - 1), Face::Sans, letter, p + Point{0, drop}, 0.5, kQuiet, item);
    }
    for (int row = 0; row < rows; ++row) {
      const Point p = place({layout_.first.x - reach - kTick / 2, layout_.first.y + layout_.pitch * row});
      paint::setLine(fmt::format("{}", row + 1), Face::Sans, letter, p + Point{0, letter * 0.36}, 0.5, kQuiet, item);
    }
    return item;
  }

  const Vocabulary& vocabulary_;
  const Layout& layout_;
  const CounterOptions& options_;
  const std::string& title_;
  paint::PdfPages& file_;
  paint::MapStyle style_;
};

std::string countersTitleOf(const State& state, const std::vector<ScenarioId>& scenarios) {
  const Scenario* first = state.scenario(scenarios.front());
  if (first == nullptr) return {};
  if (scenarios.size() == 1) return first->title;
  const Game* game = state.game(first->game.id);
  return game && !game->title.empty() ? game->title : first->title;
}

// What lies where, and how many there are.
Text listOf(const Collected& collected, const CounterOptions& options, const std::string& title) {
  Text text;
  text.title = "The counters";
  text.subtitle = title;
  text.running = title + ": the counters";
  Table table;
  table.columns = {
      {"Formation", 5, Align::Left}, {"Sheet", 1, Align::Right}, {"Places", 1.6, Align::Left}, {"Counters", 1.2, Align::Right}};
  const std::string* side = nullptr;
  for (const Listed& row : collected.list) {
    if (!side || *side != row.side) {
      side = &row.side;
      int count = 0;
      for (const Listed& other : collected.list)
        if (other.side == row.side) count += other.count;
      table.rows.push_back({{{{row.side, Tone::Plain}, {fmt::format("   {} in all", count), Tone::Soft}}}, true});
    }
    table.rows.push_back({{{{row.group, Tone::Plain}},
                           {{fmt::format("{}", row.sheet), Tone::Plain}},
                           {{row.cells, Tone::Code}},
                           {{fmt::format("{}", row.count), Tone::Plain}}},
                          false});
  }
  text.blocks.emplace_back(std::move(table));
  text.blocks.emplace_back(Paragraph{{{fmt::format("{} counters and {} markers on {} {}.", collected.counters, collected.markers,
                                                   collected.sheets.size(), collected.sheets.size() == 1 ? "sheet" : "sheets"),
                                       Tone::Plain}},
                                     false});
  if (!options.faults.empty()) {
    text.blocks.emplace_back(Heading{2, "Printed in spite of errors", {}, false});
    for (const std::string& fault : options.faults) text.blocks.emplace_back(Paragraph{{{fault, Tone::Plain}}, true});
  }
  return text;
}

PageStyle listStyle(const Layout& layout) {
  PageStyle style;
  style.widthMm = layout.paperWidth;
  style.heightMm = layout.paperHeight;
  return style;
}

}  // namespace

Expected<double> lengthMm(std::string_view text) {
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, value);
  const std::string unit = lowered(std::string(read.ptr, end));
  if (read.ec == std::errc() && std::isfinite(value) && value >= 0) {
    if (unit.empty() || unit == "mm") return value;
    if (unit == "cm") return value * 10;
    if (unit == "in") return value * paint::kMmPerInch;
  }
  return fail(fmt::format("'{}' is no length: write for example 0.5in or 15mm", text));
}

Expected<CounterPlan> planCounters(const State& state, const std::vector<ScenarioId>& scenarios, const CounterOptions& options) {
  if (scenarios.empty()) return fail("no scenario is named whose counters could be printed");
  const auto layout = layOut(options);
  if (!layout) return tl::unexpected(layout.error());
  const auto collected = collect(state, scenarios, options, *layout);
  if (!collected) return tl::unexpected(collected.error());
  CounterPlan plan{collected->counters, collected->markers, static_cast<int>(collected->sheets.size()), 0};
  plan.pages = plan.sheets * (options.duplex == Duplex::None ? 1 : 2) +
               countPages(listOf(*collected, options, countersTitleOf(state, scenarios)), listStyle(*layout));
  return plan;
}

Expected<std::string> counterPdf(const State& state, const std::vector<ScenarioId>& scenarios, const CounterOptions& options) {
  if (scenarios.empty()) return fail("no scenario is named whose counters could be printed");
  const auto layout = layOut(options);
  if (!layout) return tl::unexpected(layout.error());
  const auto collected = collect(state, scenarios, options, *layout);
  if (!collected) return tl::unexpected(collected.error());
  const std::string title = countersTitleOf(state, scenarios);
  const Vocabulary vocabulary = vocabularyOf(state, resolved(state, scenarios.front()));
  paint::PdfPages file(title.empty() ? "Counters" : title + ": counters", layout->paperWidth, layout->paperHeight);
  SheetPrinter printer(vocabulary, *layout, options, title, file);
  for (const Sheet& sheet : collected->sheets) printer.print(sheet);
  setPages(listOf(*collected, options, title), listStyle(*layout), file);
  return file.finish();
}

}  // namespace hotchkiss::print
