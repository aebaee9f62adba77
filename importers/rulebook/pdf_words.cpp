// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/pdf_words.h"

#include <fmt/format.h>
#include <poppler-document.h>
#include <poppler-global.h>
#include <poppler-page.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <memory>

namespace hotchkiss::rulebook {

namespace {

constexpr int kMostPages = 5000;
constexpr size_t kMostWords = 100000;           // of a page
constexpr size_t kMostText = size_t{64} << 20;  // of a book, bytes
constexpr double kLargest = 20000;              // a coordinate beyond it is damage

void addCharacter(std::string& out, uint32_t c) {
  if (c < 0x20 || (c >= 0x7F && c < 0xA0)) return;  // a control character is no text
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xC0 | (c >> 6));
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    out += static_cast<char>(0xE0 | (c >> 12));
    out += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else {
    out += static_cast<char>(0xF0 | (c >> 18));
    out += static_cast<char>(0x80 | ((c >> 12) & 0x3F));
    out += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  }
}

/// UTF-16 as Poppler holds it; halves of characters that stand alone are left out.
std::string utf8Of(const poppler::ustring& text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    const uint32_t unit = text[i];
    if (unit >= 0xD800 && unit < 0xDC00 && i + 1 < text.size() && text[i + 1] >= 0xDC00 && text[i + 1] < 0xE000) {
      addCharacter(out, 0x10000 + ((unit - 0xD800) << 10) + (text[i + 1] - 0xDC00u));
      ++i;
    } else if (unit < 0xD800 || unit >= 0xE000) {
      addCharacter(out, unit);
    }
  }
  out.erase(std::remove(out.begin(), out.end(), ' '), out.end());
  return out;
}

bool boldName(std::string name) {
  for (char& c : name)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return name.find("bold") != std::string::npos || name.find("black") != std::string::npos ||
         name.find("heavy") != std::string::npos;
}

Expected<BookPage> pageOf(const poppler::page& page, int number, const std::string& file) {
  BookPage out;
  const poppler::rectf paper = page.page_rect(poppler::crop_box);
  out.width = paper.width();
  out.height = paper.height();
  const std::vector<poppler::text_box> boxes = page.text_list(poppler::page::text_list_include_font);
  if (boxes.size() > kMostWords)
    return failIn(file, fmt::format("page {} holds more than {} words: give a rulebook", number, kMostWords));
  out.words.reserve(boxes.size());
  for (const poppler::text_box& box : boxes) {
    const poppler::rectf at = box.bbox();
    PageWord word;
    word.text = utf8Of(box.text());
    if (word.text.empty()) continue;
    word.left = std::min(at.left(), at.right());
    word.right = std::max(at.left(), at.right());
    word.top = std::min(at.top(), at.bottom());
    word.bottom = std::max(at.top(), at.bottom());
    // What stands nowhere on paper is nothing that a reader sees.
    const auto sound = [](double v) { return std::isfinite(v) && std::abs(v) <= kLargest; };
    if (!sound(word.left) || !sound(word.right) || !sound(word.top) || !sound(word.bottom)) continue;
    word.turned = box.rotation() != 0;
    word.bold = box.has_font_info() && boldName(box.get_font_name(0));
    out.words.push_back(std::move(word));
  }
  return out;
}

Expected<std::vector<BookPage>> readPages(std::string_view bytes, const std::string& file) {
  poppler::set_debug_error_function([](const std::string&, void*) {}, nullptr);
  const std::unique_ptr<poppler::document> document(
      poppler::document::load_from_raw_data(bytes.data(), static_cast<int>(bytes.size())));
  if (!document) return failIn(file, "is a damaged PDF that cannot be read: get a whole copy of it");
  if (document->is_locked()) return failIn(file, "is locked with a password: save a copy without one");
  const int count = document->pages();
  if (count < 1) return failIn(file, "is a PDF without pages: get a whole copy of it");
  if (count > kMostPages) return failIn(file, fmt::format("has {} pages, more than {}: give one rulebook", count, kMostPages));
  std::vector<BookPage> out;
  size_t text = 0;
  for (int i = 0; i < count; ++i) {
    const std::unique_ptr<poppler::page> page(document->create_page(i));
    if (!page) return failIn(file, fmt::format("is a damaged PDF: page {} cannot be read", i + 1));
    auto read = pageOf(*page, i + 1, file);
    if (!read) return tl::unexpected(read.error());
    for (const PageWord& word : read->words) text += word.text.size() + 1;
    if (text > kMostText) return failIn(file, "holds more than 64 MiB of text: give one rulebook at a time");
    out.push_back(std::move(*read));
  }
  if (text == 0)
    return failIn(file, fmt::format("has no text layer ({}): recognise its text first, with ocrmypdf for instance",
                                    count == 1 ? std::string("one page") : fmt::format("{} pages", count)));
  return out;
}

}  // namespace

bool isPdf(std::string_view bytes) {
  // A mark of UTF-8 or an empty line may stand before it.
  const size_t at = bytes.substr(0, 64).find("%PDF-");
  return at != std::string_view::npos && bytes.substr(0, at).find_first_not_of(" \t\r\n\xEF\xBB\xBF") == std::string_view::npos;
}

Expected<std::vector<BookPage>> pdfPages(std::string_view bytes, const std::string& file) {
  if (bytes.empty()) return failIn(file, "is empty");
  if (!isPdf(bytes)) return failIn(file, "is no PDF: it does not begin with %PDF");
  if (bytes.substr(bytes.size() - std::min<size_t>(bytes.size(), 2048)).find("%%EOF") == std::string_view::npos)
    return failIn(file, "is a PDF that is cut off: its end is missing; get a whole copy of it");
  try {
    return readPages(bytes, file);
  } catch (const std::exception&) {
    return failIn(file, "is a damaged PDF that cannot be read: get a whole copy of it");
  }
}

}  // namespace hotchkiss::rulebook
