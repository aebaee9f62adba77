// SPDX-License-Identifier: Apache-2.0
// The two shipped fonts (EB Garamond for names, Noto Sans for numbers and counters), loaded privately: no font of the system is
// ever used. Text is shaped once into outlines of glyphs, measured in ems; drawing needs no font any more. Safe to call from any
// thread. Knows no map.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "io/paint/display_list.h"

namespace hotchkiss::paint {

struct ShapedGlyph {
  std::shared_ptr<const Outline> outline;  // in ems, origin on the base line
  unsigned long number = 0;
  double x = 0;        // pen position in ems
  double advance = 0;  // with letter spacing
};

/// A line of text, in ems.
struct ShapedText {
  std::string text;
  int font = 0;
  std::vector<ShapedGlyph> glyphs;
  double width = 0;                        // without the space after the last letter
  std::shared_ptr<const Outline> outline;  // of the whole line
  std::shared_ptr<const TextRun> run;
};

/// Shapes a line; `spacing` is added after each letter, in ems. Control characters are taken for blanks. The same arguments give
/// the same answer, a shared one as long as it is kept.
std::shared_ptr<const ShapedText> shape(std::string_view text, Face face, double spacing = 0);

/// A run for each glyph of a line that stands on its own (on a curve), with its origin at 0; empty where letters have become
/// ligatures.
std::vector<std::shared_ptr<const TextRun>> letterRuns(const ShapedText& text);

/// The file of a face as it is shipped, as a URL that holds it ("data:font/otf;base64,..."); "" when it was not found.
std::string fontUrl(Face face);

/// Height of capitals and of small letters, in ems.
double capHeight(Face face);
double xHeight(Face face);

}  // namespace hotchkiss::paint
