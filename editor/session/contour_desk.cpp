// SPDX-License-Identifier: Apache-2.0
#include "editor/session/contour_desk.h"

#include <algorithm>
#include <cmath>

#include "editor/session/text.h"
#include "importers/scan/contours.h"
#include "importers/scan/scan_drafts.h"

namespace hotchkiss::editor {

namespace {

double distanceToPiece(Point p, Point a, Point b) {
  const Point along = b - a, to = p - a;
  const double length2 = along.x * along.x + along.y * along.y;
  const double t = length2 > 0 ? std::clamp((to.x * along.x + to.y * along.y) / length2, 0.0, 1.0) : 0;
  const Point off = to - along * t;
  return std::hypot(off.x, off.y);
}

}  // namespace

ContourDesk::ContourDesk(Session& session) : session_(session) {
  connection_ = session_.opened.connect([this] { clear(); });
}

void ContourDesk::add(Line line) {
  lines_.push_back(std::move(line));
  changed.emit();
}

void ContourDesk::remove(size_t index) {
  if (index >= lines_.size()) return;
  lines_.erase(lines_.begin() + static_cast<std::ptrdiff_t>(index));
  changed.emit();
}

void ContourDesk::setLevel(size_t index, int level) {
  if (index >= lines_.size()) return;
  lines_[index].level = level;
  changed.emit();
}

void ContourDesk::clear() {
  lines_.clear();
  changed.emit();
}

std::optional<size_t> ContourDesk::at(Point plane, double withinMm) const {
  std::optional<size_t> best;
  double least = withinMm;
  for (size_t i = 0; i < lines_.size(); ++i)
    for (size_t k = 1; k < lines_[i].points.size(); ++k)
      if (const double far = distanceToPiece(plane, lines_[i].points[k - 1], lines_[i].points[k]); far <= least) {
        least = far;
        best = i;
      }
  return best;
}

Expected<size_t> ContourDesk::fill() {
  const auto view = session_.view();
  const PlaneLayout layout = view->layout();
  // The board's plane as a picture: contours are told in its pixels.
  scan::ScanGrid grid;
  grid.orientation = layout.orientation;
  grid.a = grid.e = layout.hexWidthMm;
  std::vector<scan::Contour> contours;
  for (const Line& line : lines_) contours.push_back({line.points, line.level});
  const auto levels = scan::elevationsWithin(grid, view->hexes(), contours);
  if (!levels) return tl::unexpected(levels.error());

  std::vector<Edit> edits;
  size_t changedHexes = 0;
  const Vocabulary words = session_.vocabulary();
  for (const PlacedSheet& placed : view->sheets()) {
    std::map<Hex, int> own;
    for (const auto& [hex, level] : *levels)
      if (const Hex frame = hex - placed.origin; placed.sheet->contains(frame) && placed.sheet->playable(frame) &&
                                                 placed.sheet->cell(frame).elevation != static_cast<int8_t>(level))
        own[frame] = level;
    if (own.empty()) continue;
    scan::ScanDrafts drafts(*placed.sheet, words, tr("contour lines"));
    changedHexes += drafts.elevation(own).drafted;
    for (Edit& edit : drafts.edits()) edits.push_back(std::move(edit));
  }
  if (!edits.empty() && !session_.apply(std::move(edits), tr("fill between contours"))) return fail("");  // the bar says why
  return changedHexes;
}

}  // namespace hotchkiss::editor
