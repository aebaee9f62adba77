// SPDX-License-Identifier: Apache-2.0
#include "io/paint/text_lines.h"

namespace hotchkiss::paint {

double setLine(std::string_view text, Face face, double size, Point base, double align, Rgba colour, Item& item, double spacing) {
  const auto shaped = shape(text, face, spacing);
  if (shaped->glyphs.empty()) return 0;
  item.add(Op{shaped->outline, Affine::placed(base - Point{shaped->width * size * align, 0}, size), colour, std::nullopt,
              shaped->run});
  return shaped->width * size;
}

double lineWidth(std::string_view text, Face face, double size, double spacing) {
  return shape(text, face, spacing)->width * size;
}

std::vector<std::string> brokenLines(std::string_view text, Face face, double size, double width) {
  std::vector<std::string> out;
  std::string line;
  const auto fits = [&](const std::string& candidate) { return lineWidth(candidate, face, size) <= width; };
  for (size_t at = 0; at < text.size();) {
    const size_t begin = text.find_first_not_of(' ', at);
    if (begin == std::string_view::npos) break;
    size_t end = text.find(' ', begin);
    if (end == std::string_view::npos) end = text.size();
    std::string word(text.substr(begin, end - begin));
    at = end;
    if (const std::string longer = line.empty() ? word : line + " " + word; fits(longer)) {
      line = longer;
      continue;
    }
    if (!line.empty()) out.push_back(std::move(line));
    line.clear();
    while (!fits(word)) {
      size_t cut = word.size();
      while (cut > 1 && !fits(word.substr(0, cut))) --cut;
      // Whole characters only, one at least.
      while (cut > 1 && cut < word.size() && (static_cast<unsigned char>(word[cut]) & 0xC0) == 0x80) --cut;
      if (cut <= 1)
        for (cut = 1; cut < word.size() && (static_cast<unsigned char>(word[cut]) & 0xC0) == 0x80;) ++cut;
      if (cut >= word.size()) break;
      out.push_back(word.substr(0, cut));
      word.erase(0, cut);
    }
    line = word;
  }
  if (!line.empty()) out.push_back(std::move(line));
  return out;
}

}  // namespace hotchkiss::paint
