// SPDX-License-Identifier: Apache-2.0
// The arithmetic of a board's fit: millimetres of its plane to metres of the fit's projection and back. Knows no projections:
// what lies between the metres and longitude and latitude is io/geo.
#pragma once
#include <optional>
#include <string>

#include "model/board/board.h"
#include "model/board/board_view.h"

namespace hotchkiss {

/// Metres in the projected plane of a point of the board's plane (millimetres).
Point metresOf(const Fit& fit, Point planeMm);
/// Millimetres on the board's plane of a point of the projected plane; nothing where the fit cannot be turned round.
std::optional<Point> planeOf(const Fit& fit, Point metres);
/// Within how many hexes of where a place lies its printed hex has to be: 1.25 on strategic maps (hexes of 5 km and more), 1.5 on
/// others. A place is a point and a hex is not, and towns are drawn where there is room.
double placeLimitHexes(double hexMetres);
/// The island on which most control points lie; without any, that of the first hex. A fit says nothing of other islands: how
/// their sheets lie is unknown.
int fittedIsland(const BoardView& view);
/// From where the fit puts a control point to the centre of the hex that its code names, in hexes (x right, y down); nothing
/// without a fit, without the point's metres or for a hex that is not on the board.
struct PlaceOffset {
  Point hexes;
  Hex lies;  // the hex in which the fit puts it
  double length() const;
};
std::optional<PlaceOffset> offsetOf(const Fit& fit, const PlaneLayout& layout, const ControlPoint& point, Hex printed);

/// A place whose printed hex is farther from where it lies than its limit.
struct Misplaced {
  PlaceOffset offset;
  double limit = 0;   // hexes
  std::string lies;   // the code of the hex in which it lies; "" = off the board
  std::string meant;  // the likeliest code: a slip of the printed one that is within the limit; "" = none
  bool mayBeRoom() const { return offset.length() <= 2 * limit; }  // it may have been drawn where there was room for it
  /// "Nashville is printed at A4825, 5.2 hexes from where it lies (A4325) (did you mean A4325?)"
  std::string sentence(const std::string& name, const std::string& printed) const;
};
/// Whether the place of a control point is misplaced at a printed code; nothing too where the board's fit cannot tell: none, one
/// that is assumed, another island, a code that the board has not.
std::optional<Misplaced> misplacedAt(const BoardView& view, const ControlPoint& point, const std::string& code);

/// Whether a control point's longitude and latitude can be trusted: it counts, or it is disabled only since a slip of its code
/// lies where it lies (so that the code is the misprint, not the position).
bool tellsWhere(const BoardView& view, const ControlPoint& point);

}  // namespace hotchkiss
