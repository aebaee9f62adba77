// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/book_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "importers/rulebook/page_layout.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook {

namespace {

constexpr size_t kMostBytes = size_t{64} << 20;
constexpr size_t kMostPdfBytes = size_t{512} << 20;

/// Length of the character that begins with this byte, 0 when none does or it is cut or overlong.
size_t characterLength(std::string_view text, size_t at) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(at);
  const size_t length = lead < 0x80                   ? 1
                        : lead >= 0xC2 && lead < 0xE0 ? 2
                        : lead >= 0xE0 && lead < 0xF0 ? 3
                        : lead >= 0xF0 && lead < 0xF5 ? 4
                                                      : 0;
  if (length == 0 || at + length > text.size()) return 0;
  for (size_t i = 1; i < length; ++i)
    if ((byte(at + i) & 0xC0) != 0x80) return 0;
  if (length == 3 && lead == 0xE0 && byte(at + 1) < 0xA0) return 0;
  if (length == 3 && lead == 0xED && byte(at + 1) > 0x9F) return 0;
  if (length == 4 && lead == 0xF0 && byte(at + 1) < 0x90) return 0;
  if (length == 4 && lead == 0xF4 && byte(at + 1) > 0x8F) return 0;
  return length;
}

/// What is written for a character; nullptr when it stays as it is.
const char* plain(std::string_view c) {
  struct Row {
    std::string_view from;
    const char* to;
  };
  // Quotes, dashes, spaces and ligatures as typesetters and scanners write them.
  static constexpr Row kRows[] = {{"\u2018", "'"},  {"\u2019", "'"},  {"\u201A", "'"},   {"\u2032", "'"}, {"\u201C", "\""},
                                  {"\u201D", "\""}, {"\u201E", "\""}, {"\u2033", "\""},  {"\u2010", "-"}, {"\u2011", "-"},
                                  {"\u2012", "-"},  {"\u2013", "-"},  {"\u2014", "-"},   {"\u2015", "-"}, {"\u2212", "-"},
                                  {"\u00A0", " "},  {"\u2002", " "},  {"\u2003", " "},   {"\u2009", " "}, {"\u202F", " "},
                                  {"\u3000", " "},  {"\u00AD", ""},   {"\u200B", ""},    {"\uFEFF", ""},  {"\uFB01", "fi"},
                                  {"\uFB02", "fl"}, {"\uFB00", "ff"}, {"\u2026", "..."}, {"\u00D7", "x"}};
  for (const Row& row : kRows)
    if (row.from == c) return row.to;
  return nullptr;
}

Expected<BookText> readPdf(std::string_view bytes, const std::string& file) {
  if (bytes.size() > kMostPdfBytes) return failIn(file, "is larger than 512 MiB: give one rulebook at a time");
  const auto pages = pdfPages(bytes, file);
  if (!pages) return tl::unexpected(pages.error());
  BookText out;
  out.file = file;
  for (const LaidLine& line : layOut(*pages)) {
    out.text += line.text;
    out.text += '\n';
    out.lines.push_back(cleanLine(line.text, static_cast<int>(out.lines.size()) + 1, line.page));
    out.spots.push_back({line.page, line.column});
  }
  return out;
}

}  // namespace

Passage cleanLine(std::string_view line, int number, int page) {
  std::string text;
  std::vector<TextPlace> places;
  int column = 0;
  for (size_t at = 0; at < line.size();) {
    const size_t length = std::max<size_t>(1, characterLength(line, at));
    const std::string_view c = line.substr(at, length);
    at += length;
    ++column;
    const char* other = plain(c);
    std::string_view write = other != nullptr ? std::string_view(other) : c;
    if (write == "\v" || write == "\f") write = " ";
    if (write == " " && (text.empty() || text.back() == ' ' || text.back() == '\t')) continue;
    if (write == "\t")
      while (!text.empty() && text.back() == ' ') {
        text.pop_back();
        places.pop_back();
      }
    text += write;
    places.insert(places.end(), write.size(), TextPlace{number, column, page});
  }
  while (!text.empty() && text.back() == ' ') {
    text.pop_back();
    places.pop_back();
  }
  return {std::move(text), std::move(places)};
}

Expected<BookText> readBookText(std::string_view bytes, const std::string& file) {
  if (isPdf(bytes)) return readPdf(bytes, file);
  if (bytes.starts_with("PK\x03\x04")) return failIn(file, "is an archive (zip), no text and no PDF: unpack it first");
  if (bytes.empty() && lowered(file).ends_with(".pdf")) return failIn(file, "is empty: get a whole copy of the PDF");
  if (bytes.size() > kMostBytes) return failIn(file, "is larger than 64 MiB: give one rulebook at a time");
  BookText out;
  out.file = file;
  out.text = bytes;
  for (size_t begin = 0; begin <= bytes.size();) {
    const int number = static_cast<int>(out.lines.size()) + 1;
    size_t end = bytes.find_first_of("\r\n", begin);
    if (end == std::string_view::npos) end = bytes.size();
    const std::string_view line = bytes.substr(begin, end - begin);
    for (size_t at = 0; at < line.size();) {
      const size_t length = characterLength(line, at);
      if (length == 0)
        return tl::unexpected(Error{"is not UTF-8 text: save it as UTF-8", file, number, static_cast<int>(at) + 1});
      if (line[at] == '\0')
        return tl::unexpected(Error{"holds a zero byte: it is no text", file, number, static_cast<int>(at) + 1});
      at += length;
    }
    if (end < bytes.size() || !line.empty()) out.lines.push_back(cleanLine(line, number));
    if (end >= bytes.size()) break;
    begin = end + (bytes[end] == '\r' && end + 1 < bytes.size() && bytes[end + 1] == '\n' ? 2 : 1);
  }
  return out;
}

}  // namespace hotchkiss::rulebook
