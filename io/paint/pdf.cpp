// SPDX-License-Identifier: Apache-2.0
#include <cairo/cairo-pdf.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "io/paint/cairo_canvas_internal.h"
#include "io/paint/draw.h"
#include "io/paint/painter.h"
#include "io/paint/scene_parts.h"
#include "io/paint/units.h"

namespace hotchkiss::paint {

namespace {

constexpr double kPointsPerMm = 72 / kMmPerInch;
// Readers take pages of at most 200 inches.
constexpr double kLargestPageMm = 200 * kMmPerInch;
constexpr int kMostPages = 2000;
constexpr double kCropMark = 5, kCropGap = 1, kCropLine = 0.15;

// The same on every day: a file is a function of what it shows.
constexpr const char* kFixedDate = "2000-01-01T00:00:00Z";

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

cairo_status_t append(void* closure, const unsigned char* data, unsigned int size) {
  static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(data), size);
  return CAIRO_STATUS_SUCCESS;
}

class PdfFile {
 public:
  PdfFile(std::string& out, const std::string& title, double widthMm, double heightMm)
      : surface_(cairo_pdf_surface_create_for_stream(append, &out, widthMm * kPointsPerMm, heightMm * kPointsPerMm)) {
    cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_TITLE, title.c_str());
    cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_CREATOR, "Hotchkiss");
    cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_CREATE_DATE, kFixedDate);
    cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_MOD_DATE, kFixedDate);
    context_ = cairo_create(surface_);
  }
  ~PdfFile() {
    cairo_destroy(context_);
    cairo_surface_destroy(surface_);
  }
  PdfFile(const PdfFile&) = delete;
  PdfFile& operator=(const PdfFile&) = delete;

  cairo_t* context() { return context_; }
  void endPage() { cairo_show_page(context_); }
  bool finish() {
    const bool good = cairo_status(context_) == CAIRO_STATUS_SUCCESS;
    cairo_surface_finish(surface_);
    return good && cairo_surface_status(surface_) == CAIRO_STATUS_SUCCESS;
  }

 private:
  cairo_surface_t* surface_;
  cairo_t* context_ = nullptr;
};

// Draws an area of the plane with its upper left corner at a place of the page, clipped to it.
void drawArea(const PaintScene& scene, const PictureOptions& options, const Box2& area, Point at, cairo_t* context) {
  cairo_save(context);
  cairo_rectangle(context, at.x * kPointsPerMm, at.y * kPointsPerMm, area.width() * kPointsPerMm, area.height() * kPointsPerMm);
  cairo_clip(context);
  if (options.layers.has(PaintLayer::Ground)) {
    const Rgba paper = scene.parts().land->style.paper.ground;
    cairo_set_source_rgb(context, paper.red, paper.green, paper.blue);
    cairo_paint(context);
  }
  DrawOptions draw;
  draw.layers = options.layers;
  draw.marks = options.marks;
  draw.clip = area;
  draw.hexPx = scene.layout().hexWidthMm * options.dpi / kMmPerInch;
  CairoCanvas canvas(context,
                     {kPointsPerMm, (area.low.x - at.x) * kPointsPerMm, (area.low.y - at.y) * kPointsPerMm, false, true});
  drawScene(scene, draw, canvas);
  cairo_restore(context);
}

// Short lines in the margins on the edges of what is to be kept.
void cropMarks(const Box2& kept, cairo_t* context) {
  cairo_save(context);
  cairo_scale(context, kPointsPerMm, kPointsPerMm);
  cairo_set_source_rgb(context, 0, 0, 0);
  cairo_set_line_width(context, kCropLine);
  for (const double x : {kept.low.x, kept.high.x}) {
    cairo_move_to(context, x, kept.low.y - kCropGap);
    cairo_line_to(context, x, kept.low.y - kCropGap - kCropMark);
    cairo_move_to(context, x, kept.high.y + kCropGap);
    cairo_line_to(context, x, kept.high.y + kCropGap + kCropMark);
  }
  for (const double y : {kept.low.y, kept.high.y}) {
    cairo_move_to(context, kept.low.x - kCropGap, y);
    cairo_line_to(context, kept.low.x - kCropGap - kCropMark, y);
    cairo_move_to(context, kept.high.x + kCropGap, y);
    cairo_line_to(context, kept.high.x + kCropGap + kCropMark, y);
  }
  cairo_stroke(context);
  cairo_restore(context);
}

Expected<std::string> onePage(const PaintScene& scene, const PictureOptions& options, const Box2& area) {
  if (area.width() > kLargestPageMm || area.height() > kLargestPageMm)
    return fail(fmt::format(
        "a page of {:.0f} x {:.0f} mm is too large for PDF readers; tile it with --pages A4 or give a smaller --hex-width",
        area.width(), area.height()));
  std::string out;
  PdfFile file(out, scene.parts().title, area.width(), area.height());
  drawArea(scene, options, area, {0, 0}, file.context());
  file.endPage();
  if (!file.finish()) return fail("the PDF could not be written");
  return out;
}

}  // namespace

Expected<std::string> pdfBytes(const PaintScene& scene, const PictureOptions& options, const PageOptions& pages) {
  const Box2 area = options.area.value_or(scene.bounds());
  if (area.width() <= 0 || area.height() <= 0) return fail("the picture has no size: give an area on the map");
  if (pages.widthMm <= 0 || pages.heightMm <= 0) return onePage(scene, options, area);
  const double roomX = pages.widthMm - 2 * pages.marginMm, roomY = pages.heightMm - 2 * pages.marginMm;
  const double stepX = roomX - pages.overlapMm, stepY = roomY - pages.overlapMm;
  if (stepX <= 0 || stepY <= 0)
    return fail(fmt::format("pages of {} x {} mm leave no room between their margins", pages.widthMm, pages.heightMm));
  const auto count = [&](double length, double step) {
    return std::max(1, static_cast<int>(std::ceil((length - pages.overlapMm) / step - 1e-9)));
  };
  const int columns = count(area.width(), stepX), rows = count(area.height(), stepY);
  if (static_cast<long long>(columns) * rows > kMostPages)
    return fail(fmt::format("that would be {} x {} pages; give a larger paper or a smaller --hex-width", columns, rows));
  std::string out;
  PdfFile file(out, scene.parts().title, pages.widthMm, pages.heightMm);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const Point low = {area.low.x + column * stepX, area.low.y + row * stepY};
      const Box2 part = {low, {std::min(low.x + roomX, area.high.x), std::min(low.y + roomY, area.high.y)}};
      const Point at = {pages.marginMm, pages.marginMm};
      drawArea(scene, options, part, at, file.context());
      // Marks stand in the middle of the overlap, where neighbours are cut and meet.
      const double half = pages.overlapMm / 2;
      cropMarks({{at.x + (column > 0 ? half : 0), at.y + (row > 0 ? half : 0)},
                 {at.x + part.width() - (column + 1 < columns ? half : 0), at.y + part.height() - (row + 1 < rows ? half : 0)}},
                file.context());
      file.endPage();
    }
  }
  if (!file.finish()) return fail("the PDF could not be written");
  return out;
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
