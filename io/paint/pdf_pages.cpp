// SPDX-License-Identifier: Apache-2.0
#include "io/paint/pdf_pages.h"

#include <cairo/cairo-pdf.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "io/paint/cairo_canvas_internal.h"
#include "io/paint/draw.h"
#include "io/paint/scene_parts.h"
#include "io/paint/units.h"

namespace hotchkiss::paint {

namespace {

constexpr double kPointsPerMm = 72 / kMmPerInch;
// The same on every day: a file is a function of what it shows.
constexpr const char* kFixedDate = "2000-01-01T00:00:00Z";
constexpr size_t kLevels = 4;

}  // namespace

struct PdfPages::File {
  static cairo_status_t append(void* closure, const unsigned char* data, unsigned int size) {
    File& file = *static_cast<File*>(closure);
    // Cairo 1.16 falls over a write that fails within a page: what comes after a stop is dropped instead.
    if (file.stopped) return CAIRO_STATUS_SUCCESS;
    file.bytes.append(reinterpret_cast<const char*>(data), size);
    file.stopped = file.progress && !file.progress(file.bytes.size());
    return CAIRO_STATUS_SUCCESS;
  }
  std::string bytes;
  std::function<bool(size_t)> progress;
  bool stopped = false;
  cairo_surface_t* surface = nullptr;
  cairo_t* context = nullptr;
  int page = 1;
  std::array<int, kLevels> parents{};
};

PdfPages::PdfPages(const std::string& title, double widthMm, double heightMm) : file_(std::make_unique<File>()) {
  file_->surface =
      cairo_pdf_surface_create_for_stream(File::append, file_.get(), widthMm * kPointsPerMm, heightMm * kPointsPerMm);
  cairo_pdf_surface_set_metadata(file_->surface, CAIRO_PDF_METADATA_TITLE, title.c_str());
  cairo_pdf_surface_set_metadata(file_->surface, CAIRO_PDF_METADATA_CREATOR, "Hotchkiss");
  cairo_pdf_surface_set_metadata(file_->surface, CAIRO_PDF_METADATA_CREATE_DATE, kFixedDate);
  cairo_pdf_surface_set_metadata(file_->surface, CAIRO_PDF_METADATA_MOD_DATE, kFixedDate);
  file_->context = cairo_create(file_->surface);
}

PdfPages::~PdfPages() {
  cairo_destroy(file_->context);
  cairo_surface_destroy(file_->surface);
}

void PdfPages::watch(std::function<bool(size_t)> progress) {
  file_->progress = std::move(progress);
}

bool PdfPages::stopped() const {
  return file_->stopped;
}

void PdfPages::resize(double widthMm, double heightMm) {
  cairo_pdf_surface_set_size(file_->surface, widthMm * kPointsPerMm, heightMm * kPointsPerMm);
}

void PdfPages::draw(const Item& item) {
  CairoCanvas canvas(file_->context, {kPointsPerMm, 0, 0, false, true});
  canvas.draw(item);
}

void PdfPages::drawArea(const PaintScene& scene, const PictureOptions& options, const Box2& area, Point at, double scale) {
  cairo_t* const context = file_->context;
  const double points = kPointsPerMm * scale;
  cairo_save(context);
  cairo_rectangle(context, at.x * kPointsPerMm, at.y * kPointsPerMm, area.width() * points, area.height() * points);
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
  draw.hexPx = scene.layout().hexWidthMm * scale * options.dpi / kMmPerInch;
  CairoCanvas canvas(context,
                     {points, area.low.x * points - at.x * kPointsPerMm, area.low.y * points - at.y * kPointsPerMm, false, true});
  drawScene(scene, draw, canvas);
  cairo_restore(context);
}

void PdfPages::bookmark(const std::string& title, int level) {
  const auto at = static_cast<size_t>(std::clamp(level, 0, static_cast<int>(kLevels) - 1));
  const int parent = at == 0 ? CAIRO_PDF_OUTLINE_ROOT : file_->parents[at - 1];
  const int id = cairo_pdf_surface_add_outline(file_->surface, parent, title.c_str(), fmt::format("page={}", file_->page).c_str(),
                                               at == 0 ? CAIRO_PDF_OUTLINE_FLAG_OPEN : static_cast<cairo_pdf_outline_flags_t>(0));
  for (size_t i = at; i < kLevels; ++i) file_->parents[i] = id;
}

int PdfPages::page() const {
  return file_->page;
}

void PdfPages::endPage() {
  cairo_show_page(file_->context);
  ++file_->page;
}

Expected<std::string> PdfPages::finish() {
  const bool good = cairo_status(file_->context) == CAIRO_STATUS_SUCCESS;
  cairo_surface_finish(file_->surface);
  if (file_->stopped) return fail(kStopped);
  if (!good || cairo_surface_status(file_->surface) != CAIRO_STATUS_SUCCESS) return fail("the PDF could not be written");
  return std::move(file_->bytes);
}

}  // namespace hotchkiss::paint
