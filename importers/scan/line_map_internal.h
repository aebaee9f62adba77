// SPDX-License-Identifier: Apache-2.0
// Where a picture shows thin lines, and which way they run: what the outlines of hexes are looked for in. Lines darker than their
// surroundings and lines lighter than them are kept apart; blobs and the edges of areas count for little. For importers/scan
// only.
#pragma once
#include <array>
#include <opencv2/core.hpp>
#include <vector>

#include "importers/scan/picture.h"

namespace hotchkiss::scan {

enum class LineColour : uint8_t { Dark, Light, Edge };
constexpr std::array<LineColour, 3> kLineColours{LineColour::Dark, LineColour::Light, LineColour::Edge};

/// The strength of lines (0 to 1, in terms of what is usual thereabouts) and the double angle of the direction across them.
struct LineMap {
  cv::Mat strength, cosine, sine;  // float, of the size of the picture
};

struct LineMaps {
  std::array<LineMap, 3> lines;
  cv::Mat grey;  // float, 0 to 1
  const LineMap& of(LineColour colour) const { return lines[size_t(colour)]; }
  LineMap& of(LineColour colour) { return lines[size_t(colour)]; }
  int width() const { return grey.cols; }
  int height() const { return grey.rows; }
};

LineMaps lineMapsOf(const Picture& picture);

/// A place of a line map where there is a line.
struct LinePoint {
  float x, y, strength, cosine, sine;
};
/// At most `most` of them, evenly thinned.
std::vector<LinePoint> linePointsOf(const LineMap& map, size_t most);

}  // namespace hotchkiss::scan
