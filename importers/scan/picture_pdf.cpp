// SPDX-License-Identifier: Apache-2.0
// A page of a PDF as a picture, through Poppler: drawn anew at every size that is asked for.
#include <fmt/format.h>
#include <poppler-document.h>
#include <poppler-global.h>
#include <poppler-image.h>
#include <poppler-page-renderer.h>
#include <poppler-page.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <mutex>

#include "importers/scan/picture_internal.h"

namespace hotchkiss::scan {
namespace {

void sayNothing(const std::string&, void*) {}

class PdfPicture final : public PictureFile::Source {
 public:
  PdfPicture(std::unique_ptr<poppler::document> document, std::unique_ptr<poppler::page> page, double dpi)
      : document_(std::move(document)), page_(std::move(page)), dpi_(dpi) {}

  Expected<Picture> read(const Box2& window, int width, int height, const PictureProgress& progress) const override try {
    const std::lock_guard lock(mutex_);
    const double scaleX = width / window.width(), scaleY = height / window.height();
    poppler::page_renderer renderer;
    renderer.set_render_hint(poppler::page_renderer::antialiasing, true);
    renderer.set_render_hint(poppler::page_renderer::text_antialiasing, true);
    renderer.set_image_format(poppler::image::format_rgb24);
    const poppler::image image =
        renderer.render_page(page_.get(), dpi_ * scaleX, dpi_ * scaleY, int(std::lround(window.low.x * scaleX)),
                             int(std::lround(window.low.y * scaleY)), width, height);
    if (!image.is_valid() || image.width() < width || image.height() < height) return fail("its page cannot be drawn");
    Picture picture{width, height, std::vector<uint8_t>(size_t(width) * size_t(height) * 3)};
    for (int row = 0; row < height; ++row)
      std::copy_n(reinterpret_cast<const uint8_t*>(image.const_data()) + ptrdiff_t(row) * image.bytes_per_row(),
                  size_t(width) * 3, &picture.rgb[size_t(row) * size_t(width) * 3]);
    if (progress) progress(1);
    return picture;
  } catch (const std::exception& e) {
    return fail(fmt::format("its page cannot be drawn: {}", e.what()));
  }

 private:
  std::unique_ptr<poppler::document> document_;
  std::unique_ptr<poppler::page> page_;
  double dpi_;
  mutable std::mutex mutex_;
};

}  // namespace

int pagesOfPdf(const std::string& file) try {
  poppler::set_debug_error_function(sayNothing, nullptr);
  const std::unique_ptr<poppler::document> document(poppler::document::load_from_file(file));
  return document && !document->is_locked() ? document->pages() : 0;
} catch (const std::exception&) {
  return 0;
}

Expected<OpenedPicture> openPdfPicture(const std::string& file, const PictureOptions& options) try {
  poppler::set_debug_error_function(sayNothing, nullptr);
  std::unique_ptr<poppler::document> document(poppler::document::load_from_file(file));
  if (!document) return fail("is a PDF that cannot be read: it is damaged");
  if (document->is_locked()) return fail("is a PDF with a password: save it without one");
  if (options.page < 1 || options.page > document->pages())
    return fail(fmt::format("has {} page{}, and page {} is asked for", document->pages(), document->pages() == 1 ? "" : "s",
                            options.page));
  std::unique_ptr<poppler::page> page(document->create_page(options.page - 1));
  if (!page) return fail(fmt::format("its page {} cannot be read", options.page));
  if (!(options.dpi >= 10 && options.dpi <= 2400)) return fail("dots per inch go from 10 to 2400");
  const poppler::rectf box = page->page_rect();
  const bool lying = page->orientation() == poppler::page::landscape || page->orientation() == poppler::page::seascape;
  const double width = (lying ? box.height() : box.width()) / 72 * options.dpi,
               height = (lying ? box.width() : box.height()) / 72 * options.dpi;
  if (!(width >= 1 && height >= 1 && width < 1e6 && height < 1e6))
    return fail(fmt::format("its page {} has no size", options.page));
  PictureInfo info;
  info.width = int(std::lround(width));
  info.height = int(std::lround(height));
  info.bands = 3;
  info.bits = 8;
  info.format = "PDF";
  return OpenedPicture{info, std::make_shared<PdfPicture>(std::move(document), std::move(page), options.dpi)};
} catch (const std::exception& e) {
  return fail(fmt::format("is a PDF that cannot be read: {}", e.what()));
}

}  // namespace hotchkiss::scan
