// SPDX-License-Identifier: Apache-2.0
// A PDF as a row of pages on which items and parts of scenes are drawn, in millimetres from the upper left corner. Fonts are
// embedded, text stays text, dates are fixed: the same input gives the same bytes. Knows no map and no layout of pages.
#pragma once
#include <functional>
#include <memory>
#include <string>

#include "io/paint/display_list.h"
#include "io/paint/painter.h"

namespace hotchkiss::paint {

class PdfPages {
 public:
  /// The first page has begun.
  PdfPages(const std::string& title, double widthMm, double heightMm);
  ~PdfPages();
  PdfPages(const PdfPages&) = delete;
  PdfPages& operator=(const PdfPages&) = delete;

  /// Called with the bytes so far whenever some more are written; after a false it is not called again, and finish() fails. Cairo
  /// keeps a page to its end and writes it then, so that this is where the time goes.
  void watch(std::function<bool(size_t)> progress);
  /// Whether the watcher has said false: what is drawn from now on is for nothing.
  bool stopped() const;
  /// Size of the page that has begun, before anything is drawn on it, and of those after it.
  void resize(double widthMm, double heightMm);
  void draw(const Item& item);
  /// An area of a scene's plane with its upper left corner at a place of the page, clipped to it; `scale` shrinks it.
  void drawArea(const PaintScene& scene, const PictureOptions& options, const Box2& area, Point at, double scale = 1);
  /// An entry of the outline that readers show beside the pages; level 0 is the highest. It leads to the page that has begun.
  void bookmark(const std::string& title, int level = 0);
  /// Number of the page that has begun, from 1.
  int page() const;
  void endPage();
  Expected<std::string> finish();

 private:
  struct File;
  std::unique_ptr<File> file_;
};

}  // namespace hotchkiss::paint
