// SPDX-License-Identifier: Apache-2.0
// Contour lines that a person draws over the map, each with the level of the ground inside it (or to its right), and the levels
// of hexes that follow from them. The lines are a help for drawing: they are of no document and go when another one is opened;
// the levels are drafts in the map. Knows no widget.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "editor/session/session.h"
#include "model/grid/plane.h"

namespace hotchkiss::editor {

class ContourDesk {
 public:
  struct Line {
    std::vector<Point> points;  // millimetres of the board's plane
    int level = 0;
  };

  explicit ContourDesk(Session& session);

  const std::vector<Line>& lines() const { return lines_; }
  void add(Line line);
  void remove(size_t index);
  void setLevel(size_t index, int level);
  void clear();
  /// The line that passes within so many millimetres of the point, the nearest.
  std::optional<size_t> at(Point plane, double withinMm) const;

  /// Gives every hex of the board the level that the lines give it, as drafts and one undo; levels that are confirmed stay. How
  /// many hexes have another level now.
  Expected<size_t> fill();

  Signal<> changed;

 private:
  Session& session_;
  std::vector<Line> lines_;
  Connection connection_;
};

}  // namespace hotchkiss::editor
