// SPDX-License-Identifier: Apache-2.0
// A map as a PDF: one page as large as it is, or tiled over pages that are cut and pasted together, with a page that shows how.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <memory>
#include <optional>

#include "io/paint/pdf_pages.h"
#include "io/paint/scene_parts.h"
#include "io/paint/text_lines.h"
#include "io/paint/units.h"

namespace hotchkiss::paint {

namespace {

// Readers take pages of at most 200 inches.
constexpr double kLargestPageMm = 200 * kMmPerInch;
constexpr int kMostPages = 2000;
constexpr double kCropMark = 5, kCropGap = 1, kCropLine = 0.15;
// Lettering of the margins, millimetres.
constexpr double kMarginText = 2.7, kKeyText = 3.9;
constexpr Rgba kInk = rgb(0x2b2620), kQuiet = rgb(0x5b4f35), kAccent = rgb(0xa8452f);

struct PaperRow {
  std::string_view name;
  double width, height;
};
constexpr std::array<PaperRow, 9> kPapers = {{{"a5", 148, 210},
                                              {"a4", 210, 297},
                                              {"a3", 297, 420},
                                              {"a2", 420, 594},
                                              {"a1", 594, 841},
                                              {"a0", 841, 1189},
                                              {"letter", 215.9, 279.4},
                                              {"legal", 215.9, 355.6},
                                              {"tabloid", 279.4, 431.8}}};

// Short lines in the margins on the edges of what is to be kept.
Item cropMarks(const Box2& kept) {
  Outline lines;
  for (const double x : {kept.low.x, kept.high.x}) {
    lines.polyline({{x, kept.low.y - kCropGap}, {x, kept.low.y - kCropGap - kCropMark}});
    lines.polyline({{x, kept.high.y + kCropGap}, {x, kept.high.y + kCropGap + kCropMark}});
  }
  for (const double y : {kept.low.y, kept.high.y}) {
    lines.polyline({{kept.low.x - kCropGap, y}, {kept.low.x - kCropGap - kCropMark, y}});
    lines.polyline({{kept.high.x + kCropGap, y}, {kept.high.x + kCropGap + kCropMark, y}});
  }
  Item item;
  item.stroke(std::move(lines), {rgb(0), kCropLine, 0, Cap::Butt, Join::Miter, {}, 0});
  return item;
}

// One page of the tiling: what it shows, where that stands on the paper, and what is kept of it after cutting.
struct Tile {
  Box2 part;
  Point at;
  Box2 kept;  // on the paper
};

Tile tileAt(const PagePlan& plan, const PageOptions& pages, const Box2& area, int column, int row) {
  const Point low = {area.low.x + column * plan.stepX, area.low.y + row * plan.stepY};
  Tile tile;
  tile.part = {low, {std::min(low.x + plan.roomX, area.high.x), std::min(low.y + plan.roomY, area.high.y)}};
  tile.at = {pages.marginMm, pages.marginMm};
  // Cuts are in the middle of the overlap, where neighbours meet.
  const double half = pages.overlapMm / 2;
  tile.kept = {{tile.at.x + (column > 0 ? half : 0), tile.at.y + (row > 0 ? half : 0)},
               {tile.at.x + tile.part.width() - (column + 1 < plan.columns ? half : 0),
                tile.at.y + tile.part.height() - (row + 1 < plan.rows ? half : 0)}};
  return tile;
}

// The key of the page and those of its neighbours, in the margins.
Item pageKeys(const PagePlan& plan, const PageOptions& pages, const Tile& tile, int column, int row, const std::string& title) {
  Item item;
  const double below = tile.at.y + tile.part.height() + pages.marginMm * 0.62, above = pages.marginMm * 0.55;
  const double left = tile.at.x + kCropMark * 2, right = tile.at.x + tile.part.width() - kCropMark * 2;
  const double key = setLine(pageKey(column, row), Face::SansBold, kKeyText, {left, below}, 0, kInk, item);
  const std::string words =
      fmt::format("{}   ({} of {} pages)", title, row * plan.columns + column + 1, plan.columns * plan.rows);
  const double middle = (tile.at.x * 2 + tile.part.width()) / 2;
  const double room = std::max(0.0, middle - left - key - kMarginText * 4);
  if (lineWidth(words, Face::Serif, kMarginText) <= room)
    setLine(words, Face::Serif, kMarginText, {left + key + kMarginText, below}, 0, kQuiet, item);
  const auto neighbour = [&](int c, int r, Point base, double align, std::string_view words_) {
    if (c < 0 || r < 0 || c >= plan.columns || r >= plan.rows) return;
    setLine(fmt::format("{} {}", words_, pageKey(c, r)), Face::Sans, kMarginText, base, align, kQuiet, item);
  };
  neighbour(column, row - 1, {middle, above}, 0.5, "above:");
  neighbour(column, row + 1, {middle, below}, 0, "below:");
  neighbour(column + 1, row, {right, below}, 1, "to the right:");
  return item;
}

// How the pages lie, over the map made small; and a bar by which one sees that the printer has not scaled.
void keyPage(const PaintScene& scene, const PictureOptions& options, const Box2& area, const PagePlan& plan,
             const PageOptions& pages, int level, PdfPages& file) {
  constexpr double kHead = 22, kFoot = 26, kBarMm = 100;
  const double margin = std::max(pages.marginMm, 10.0);
  const double wide = pages.widthMm - 2 * margin, tall = pages.heightMm - 2 * margin - kHead - kFoot;
  const double scale = std::min({wide / area.width(), tall / area.height(), 1.0});
  const Point at = {(pages.widthMm - area.width() * scale) / 2, margin + kHead};
  PictureOptions small = options;
  small.marks.clear();
  file.drawArea(scene, small, area, at, scale);
  Item item;
  const auto onPage = [&](Point p) { return Point{at.x + (p.x - area.low.x) * scale, at.y + (p.y - area.low.y) * scale}; };
  for (int row = 0; row < plan.rows; ++row)
    for (int column = 0; column < plan.columns; ++column) {
      const Tile tile = tileAt(plan, pages, area, column, row);
      const Point by = tile.part.low - tile.at;
      const Box2 cell = {onPage(tile.kept.low + by), onPage(tile.kept.high + by)};
      Outline frame;
      frame.rectangle(cell);
      item.stroke(frame, {rgb(0xffffff, 0.8), 1.0, 0, Cap::Butt, Join::Miter, {}, 0});
      item.stroke(std::move(frame), {kAccent, 0.35, 0, Cap::Butt, Join::Miter, {}, 0});
      const std::string key = pageKey(column, row);
      const double size = std::min({cell.height() * 0.45, cell.width() * 0.8 / lineWidth(key, Face::SansBold, 1), 12.0});
      const Point middle = {(cell.low.x + cell.high.x) / 2,
                            (cell.low.y + cell.high.y) / 2 + capHeight(Face::SansBold) * size / 2};
      const auto shaped = shape(key, Face::SansBold);
      const Affine place = Affine::placed(middle - Point{shaped->width * size / 2, 0}, size);
      item.add(Op{shaped->outline, place, std::nullopt,
                  Stroke{rgb(0xffffff, 0.85), size * 0.16, 0, Cap::Round, Join::Round, {}, 0}, nullptr});
      item.add(Op{shaped->outline, place, kAccent, std::nullopt, shaped->run});
    }
  const std::string& title = scene.parts().title;
  const double size = std::min(8.0, wide / std::max(lineWidth(title, Face::Serif, 1), 1e-9));
  setLine(title, Face::Serif, size, {pages.widthMm / 2, margin + 9}, 0.5, kInk, item);
  setLine(fmt::format("{} pages, {} across and {} down. A hex is {:g} mm wide.", plan.columns * plan.rows, plan.columns,
                      plan.rows, std::round(scene.layout().hexWidthMm * 100) / 100),
          Face::SerifItalic, 4, {pages.widthMm / 2, margin + 16}, 0.5, kQuiet, item);
  double y = pages.heightMm - margin - kFoot + 8;
  const std::string how = "Print at 100 %, without fitting to the page. Cut along the marks; pages lie edge to edge.";
  for (const std::string& line : brokenLines(how, Face::Serif, 3.6, wide)) {
    setLine(line, Face::Serif, 3.6, {pages.widthMm / 2, y}, 0.5, kInk, item);
    y += 4.6;
  }
  if (wide >= kBarMm) {
    const double left = (pages.widthMm - kBarMm) / 2;
    Outline bar;
    bar.polyline({{left, y}, {left, y + 3}});
    bar.polyline({{left, y + 1.5}, {left + kBarMm, y + 1.5}});
    bar.polyline({{left + kBarMm, y}, {left + kBarMm, y + 3}});
    item.stroke(std::move(bar), {kInk, 0.25, 0, Cap::Butt, Join::Miter, {}, 0});
    setLine("This line is 100 mm long when the scale is right.", Face::SerifItalic, 3.2, {pages.widthMm / 2, y + 7}, 0.5, kQuiet,
            item);
  }
  file.draw(item);
  file.bookmark("How the pages lie", level);
  file.endPage();
}

Expected<void> refusedPoster(const Box2& area) {
  if (area.width() <= kLargestPageMm && area.height() <= kLargestPageMm) return {};
  return fail(fmt::format(
      "a page of {:.0f} x {:.0f} mm is too large for PDF readers; tile it with --pages A4 or give a smaller --hex-width",
      area.width(), area.height()));
}

}  // namespace

std::string pageKey(int column, int row) {
  std::string letters;
  for (int c = column + 1; c > 0; c = (c - 1) / 26) letters.insert(letters.begin(), static_cast<char>('A' + (c - 1) % 26));
  return letters + fmt::format("{}", row + 1);
}

Expected<PagePlan> planPages(const Box2& area, const PageOptions& pages) {
  PagePlan plan;
  if (area.width() <= 0 || area.height() <= 0) return fail("the picture has no size: give an area on the map");
  if (pages.widthMm <= 0 || pages.heightMm <= 0) return plan;
  plan.roomX = pages.widthMm - 2 * pages.marginMm;
  plan.roomY = pages.heightMm - 2 * pages.marginMm;
  plan.stepX = plan.roomX - pages.overlapMm;
  plan.stepY = plan.roomY - pages.overlapMm;
  if (plan.stepX <= 0 || plan.stepY <= 0)
    return fail(fmt::format("pages of {} x {} mm leave no room between their margins", pages.widthMm, pages.heightMm));
  const auto count = [&](double length, double step) {
    return std::max(1.0, std::ceil((length - pages.overlapMm) / step - 1e-9));
  };
  const double columns = count(area.width(), plan.stepX), rows = count(area.height(), plan.stepY);
  if (columns * rows > kMostPages)
    return fail(fmt::format("that would be {:.0f} x {:.0f} pages; give a larger paper or a smaller --hex-width", columns, rows));
  plan.columns = static_cast<int>(columns);
  plan.rows = static_cast<int>(rows);
  plan.keyPage = plan.columns * plan.rows > 1;
  return plan;
}

Expected<std::string> pdfBytes(const PaintScene& scene, const PictureOptions& options, const PageOptions& pages) {
  // A scene that lives elsewhere: shared without being owned.
  return pdfBytes(std::vector{std::shared_ptr<const PaintScene>(std::shared_ptr<const PaintScene>(), &scene)}, options, pages);
}

Expected<std::string> pdfBytes(const std::vector<std::shared_ptr<const PaintScene>>& scenes, const PictureOptions& options,
                               const PageOptions& pages) {
  if (scenes.empty()) return fail("there is no map to draw");
  const bool poster = pages.widthMm <= 0 || pages.heightMm <= 0;
  // All of them can be printed, or nothing is.
  std::vector<PagePlan> plans;
  for (const auto& scene : scenes) {
    const Box2 area = options.area.value_or(scene->bounds());
    const auto plan = planPages(area, pages);
    if (!plan) return tl::unexpected(plan.error());
    if (const auto good = poster ? refusedPoster(area) : Expected<void>(); !good) return tl::unexpected(good.error());
    plans.push_back(*plan);
  }
  const Box2 first = options.area.value_or(scenes.front()->bounds());
  // Before the file, which calls what uses them to its end.
  int all = 0, ready = 0;
  for (const PagePlan& plan : plans) all += poster ? 1 : plan.pages();
  PdfPages file(scenes.front()->parts().title, poster ? first.width() : pages.widthMm, poster ? first.height() : pages.heightMm);
  file.watch([&](size_t bytes) {
    // The pages of a poster are few and large: what is done of one is not known.
    const auto share = all > 1 ? std::optional(static_cast<double>(ready) / all) : std::nullopt;
    return !options.progress || options.progress(share, bytes);
  });
  const auto endPage = [&] {
    file.endPage();
    ++ready;
  };
  for (size_t i = 0; i < scenes.size(); ++i) {
    const PaintScene& scene = *scenes[i];
    const PagePlan& plan = plans[i];
    const Box2 area = options.area.value_or(scene.bounds());
    const std::string& title = scene.parts().title;
    const int level = scenes.size() > 1 ? 1 : 0;
    if (level > 0) file.bookmark(title);
    if (poster) {
      if (i > 0) file.resize(area.width(), area.height());
      if (file.stopped()) break;
      file.drawArea(scene, options, area, {0, 0});
      endPage();
      continue;
    }
    if (plan.keyPage && !file.stopped()) {
      keyPage(scene, options, area, plan, pages, level, file);
      ++ready;
    }
    for (int row = 0; row < plan.rows; ++row)
      for (int column = 0; column < plan.columns && !file.stopped(); ++column) {
        const Tile tile = tileAt(plan, pages, area, column, row);
        file.bookmark(pageKey(column, row), level);
        file.drawArea(scene, options, tile.part, tile.at);
        file.draw(cropMarks(tile.kept));
        if (plan.keyPage) file.draw(pageKeys(plan, pages, tile, column, row, title));
        endPage();
      }
  }
  return file.finish();
}

Expected<PageOptions> parsePages(std::string_view text) {
  std::string word;
  for (const char c : text) word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  PageOptions pages;
  constexpr std::string_view kLandscape = "-landscape";
  const bool turned = word.ends_with(kLandscape);
  if (turned) word.resize(word.size() - kLandscape.size());
  for (const PaperRow& paper : kPapers) {
    if (paper.name != word) continue;
    pages.widthMm = turned ? paper.height : paper.width;
    pages.heightMm = turned ? paper.width : paper.height;
    return pages;
  }
  // "210x297mm"
  const char *at = word.data(), *end = word.data() + word.size();
  const auto first = std::from_chars(at, end, pages.widthMm);
  if (first.ec == std::errc() && first.ptr < end && *first.ptr == 'x') {
    const auto second = std::from_chars(first.ptr + 1, end, pages.heightMm);
    const std::string_view rest(second.ptr, static_cast<size_t>(end - second.ptr));
    if (second.ec == std::errc() && (rest.empty() || rest == "mm") && pages.widthMm > 0 && pages.heightMm > 0) {
      if (turned) std::swap(pages.widthMm, pages.heightMm);
      return pages;
    }
  }
  return fail("\"" + std::string(text) +
              "\" is no paper size: write A5 to A0, letter, legal, tabloid or 210x297mm, with -landscape to turn it");
}

}  // namespace hotchkiss::paint
