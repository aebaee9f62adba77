// SPDX-License-Identifier: Apache-2.0
#include "io/paint/name_rules.h"

#include <algorithm>
#include <array>

#include "io/paint/display_list.h"

namespace hotchkiss::paint {

namespace {

template <class Style>
auto allLetters(Style& style) {
  return std::array{&style.city,       &style.town,       &style.village, &style.minor, &style.height, &style.crossing,
                    &style.majorWater, &style.minorWater, &style.creek,   &style.area,  &style.region};
}

}  // namespace

double leastNamePx(const NameStyle& style) {
  double least = kAnyScale;
  for (const LetterStyle* letters : allLetters(style))
    for (const double px : {letters->fromHexPx, letters->middlePx, letters->farPx})
      if (px > 0) least = std::min(least, px);
  return least;
}

NameStyle lettersOf(NameStyle style, Distance distance) {
  if (distance == Distance::Near) return style;
  const bool far = distance == Distance::Far;
  const double scale = far ? style.farScale : style.middleScale;
  for (LetterStyle* letters : allLetters(style)) {
    letters->size *= scale;
    letters->fromHexPx = far ? letters->farPx : letters->middlePx;
  }
  style.repeat *= scale;
  style.smoothing *= scale;
  return style;
}

double unrest(const Land& land, Hex hex, bool political) {
  const PlacementStyle& style = land.style.placement;
  if (political && land.water(hex)) return style.flood;
  const TerrainKind* kind = land.kind(hex);
  if (!kind) return 0;
  switch (textureNamed(kind->texture).glyph) {
    case Glyph::Peak:
    case Glyph::Crown:
    case Glyph::Block:
    case Glyph::RowTree:
      return style.busy;
    case Glyph::None:
    case Glyph::Swell:
    case Glyph::Wave:
      return 0;
    case Glyph::Scree:
    case Glyph::Tuft:
    case Glyph::ThinTuft:
    case Glyph::Mound:
    case Glyph::Dot:
      return style.quiet;
  }
  return 0;
}

std::vector<std::vector<std::string>> lineBreaks(const std::string& name) {
  std::vector<std::vector<std::string>> out = {{name}};
  size_t blank = std::string::npos;
  for (size_t i = name.find(' '); i != std::string::npos; i = name.find(' ', i + 1))
    if (blank == std::string::npos || std::max(i, name.size() - i) < std::max(blank, name.size() - blank)) blank = i;
  if (blank != std::string::npos) out.push_back({name.substr(0, blank), name.substr(blank + 1)});
  return out;
}

std::string capitals(std::string text) {
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}

}  // namespace hotchkiss::paint
