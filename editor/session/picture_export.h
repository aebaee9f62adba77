// SPDX-License-Identifier: Apache-2.0
// The map in the window as a picture: PNG of the scene as it is, PDF and SVG true to scale. Knows no widget; writes no file.
#pragma once
#include <map>
#include <string>

#include "io/paint/painter.h"

namespace hotchkiss::editor {

struct ExportChoice {
  enum class Format { Png, Svg, Pdf } format = Format::Png;
  paint::PictureOptions picture;
  paint::PageOptions pages;
  double hexWidthMm = 0;  // of a PDF or SVG; areas of `picture` are in the scene's own millimetres
  bool legend = true;     // below the map of a PDF or SVG, where the whole sheet is drawn
};

/// The bytes of the picture: the scene as it is for pixels, one of the wanted width with the key of the map for paper.
/// `underlays` are the paths of the board's underlays by their names; a picture that cannot be read is left out.
Expected<std::string> exportBytes(const paint::PaintScene& scene, const BoardView& view, const State& state,
                                  const std::map<std::string, std::string>& underlays, const ExportChoice& choice);

}  // namespace hotchkiss::editor
