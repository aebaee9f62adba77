// SPDX-License-Identifier: Apache-2.0
// A board as geography sees it: its hexes in plane units of one hex, brought to longitude and latitude by the board's fit, and
// what may still be changed on its sheets. Reads no file.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "io/geo/projection.h"
#include "model/board/board_view.h"
#include "model/document/edit.h"

namespace hotchkiss::gis {

class GeoGround {
 public:
  /// Fails for a board without a fit. Hexes of sheets whose join to the fitted ones is unknown are left out.
  static Expected<GeoGround> make(const State& state, const BoardId& board);

  const BoardView& view() const { return view_; }
  Orientation orientation() const { return view_.orientation(); }
  /// All hexes of the fitted sheets, sorted.
  const std::vector<Hex>& hexes() const { return hexes_; }
  bool inside(Hex hex) const;
  /// Plane units of one hex from centre to centre, x right, y down.
  std::optional<Point> toHexes(geo::LonLat place) const;
  std::optional<geo::LonLat> toEarth(Point hexes) const;
  std::vector<Point> cornersOf(Hex hex) const;
  /// Longitudes and latitudes of the board's frame, with a margin of two hexes.
  Box2 earthBounds() const { return earthBounds_; }
  double hexMetres() const { return hexMetres_; }

  /// The sheets of the fitted island on which a hex lies, with the hex in the sheet's own frame.
  struct OnSheet {
    const PlacedSheet* sheet;
    Hex frame;
  };
  std::vector<OnSheet> sheetsAt(Hex hex) const;
  /// What a person or a rulebook has said of a hex stays.
  static bool confirmed(const Sheet& sheet, Hex frame, Layer layer);

 private:
  GeoGround(BoardView view, geo::Georeference earth) : view_(std::move(view)), earth_(std::move(earth)) {}
  BoardView view_;
  geo::Georeference earth_;
  std::vector<Hex> hexes_;
  Box2 earthBounds_;
  double hexMetres_ = 0;
  int island_ = 0;
};

}  // namespace hotchkiss::gis
