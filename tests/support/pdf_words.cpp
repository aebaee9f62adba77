// SPDX-License-Identifier: Apache-2.0
#include "tests/support/pdf_words.h"

#include <poppler-document.h>
#include <poppler-page.h>

#include <memory>

namespace hotchkiss::test {

bool PdfPage::shows(std::string_view text) const {
  std::string all;
  for (const PdfWord& word : words) all += word.text + " ";
  return all.find(text) != std::string::npos;
}

const PdfWord* PdfPage::find(std::string_view text) const {
  for (const PdfWord& word : words)
    if (word.text == text) return &word;
  return nullptr;
}

std::vector<PdfPage> pdfPages(const std::string& bytes) {
  constexpr double kMmPerPoint = 25.4 / 72;
  std::vector<PdfPage> out;
  const std::unique_ptr<poppler::document> document(
      poppler::document::load_from_raw_data(bytes.data(), static_cast<int>(bytes.size())));
  for (int i = 0; document && i < document->pages(); ++i) {
    const std::unique_ptr<poppler::page> page(document->create_page(i));
    const poppler::rectf size = page->page_rect();
    PdfPage read{size.width() * kMmPerPoint, size.height() * kMmPerPoint, {}};
    for (const poppler::text_box& box : page->text_list()) {
      const auto text = box.text().to_utf8();
      const poppler::rectf at = box.bbox();
      read.words.push_back({std::string(text.data(), text.size()), at.x() * kMmPerPoint, at.y() * kMmPerPoint,
                            at.width() * kMmPerPoint, at.height() * kMmPerPoint});
    }
    out.push_back(std::move(read));
  }
  return out;
}

}  // namespace hotchkiss::test
