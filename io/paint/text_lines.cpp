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
  double used = 0;
  const double blank = lineWidth(" ", face, size);
  const auto flush = [&] {
    if (!line.empty()) out.push_back(std::move(line));
    line.clear();
    used = 0;
  };
  for (size_t at = 0; at < text.size();) {
    const size_t begin = text.find_first_not_of(' ', at);
    if (begin == std::string_view::npos) break;
    size_t end = text.find(' ', begin);
    if (end == std::string_view::npos) end = text.size();
    const std::string_view word = text.substr(begin, end - begin);
    at = end;
    // Of a long word only the letters are measured: what is shaped is kept.
    constexpr size_t kLongWord = 40;
    const double wide = word.size() > kLongWord ? width + 1 : lineWidth(word, face, size);
    if (!line.empty() && used + blank + wide > width) flush();
    if (wide <= width) {
      line += (line.empty() ? "" : " ") + std::string(word);
      used += (used > 0 ? blank : 0) + wide;
      continue;
    }
    for (size_t i = 0; i < word.size();) {
      size_t next = i + 1;
      while (next < word.size() && (static_cast<unsigned char>(word[next]) & 0xC0) == 0x80) ++next;
      const double letter = lineWidth(word.substr(i, next - i), face, size);
      if (!line.empty() && used + letter > width) flush();
      line += word.substr(i, next - i);
      used += letter;
      i = next;
    }
  }
  flush();
  return out;
}

}  // namespace hotchkiss::paint
