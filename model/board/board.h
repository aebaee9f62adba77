// SPDX-License-Identifier: Apache-2.0
// A board: sheets placed on one lattice by their joins, off-map boxes, and what ties the board to the ground (control points,
// fit) and to pictures (underlays). It holds references, not sheets; BoardView (board_view.h) looks through them. Order of
// `sheets` is top first: the topmost sheet's code is canonical.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/base/id.h"
#include "model/base/provenance.h"
#include "model/base/ref.h"
#include "model/grid/plane.h"
#include "model/scenario/region.h"
#include "model/scenario/values.h"

namespace hotchkiss {

/// "Their `here` is my `mine`": two printed codes of one hex. A placement without a join lies apart: distances to it are unknown.
struct Join {
  SheetId to;        // a sheet of the same board; empty = no join is known, or this is the first sheet
  std::string here;  // a printed code on `to` (may lie beyond its edge)
  std::string mine;  // the code of the same hex on this sheet
  Provenance provenance;
  bool operator==(const Join&) const = default;
};

struct Placement {
  Ref<SheetId> sheet;
  std::string gamePrefix;  // "OTR", "GTC": distinguishes equal codes of several games' sheets in `where` and in files
  Join join;
  Remarks remarks;
  bool operator==(const Placement&) const = default;
};

/// A way between a box and the map or another box.
struct BoxLink {
  enum class Direction { Out, In, Both };
  Direction direction = Direction::Both;
  BoxId box;         // the other box, or
  Region region;     // the hexes
  std::string kind;  // road, railroad, amphibious, ...
  int delayTurns = 0;
  std::string cost;           // what a unit pays for the way: "1 MP", "25 hexes"; "" = nothing stated
  std::vector<SideId> sides;  // who may use it; empty = any
  std::optional<int> strengthLimit;
  std::optional<int> unitsPerTurn;
  Test condition;
  Provenance provenance;
  Remarks remarks;
  bool operator==(const BoxLink&) const = default;
};

/// An off-map place of its own. Some hexes of the map may count as part of it.
struct Box {
  BoxId id;
  std::string name;
  std::vector<SideId> sides;  // who may be there; empty = any
  Region hexes;
  std::vector<BoxLink> links;
  Provenance provenance;
  Remarks remarks;
  bool operator==(const Box&) const = default;
};

/// A place whose hex is printed and whose longitude and latitude (WGS 84, degrees) are known.
struct ControlPoint {
  std::string name;
  std::string code;
  double longitude = 0, latitude = 0;
  bool disabled = false;                                // kept, but no fit counts it
  std::optional<double> eastingMetres, northingMetres;  // where it lies in the plane of the board's fit
  Provenance provenance;
  bool operator==(const ControlPoint&) const = default;
};

/// Lattice plane (millimetres at hexWidthMm) to a projected plane in metres: x' = a x + b y + c, y' = d x + e y + f; of second
/// order with xx, xy, yy (x') and yxx, yxy, yyy (y') times the squares. A provenance of `assumed` means that it is too rough to
/// judge places by.
struct Fit {
  std::string projection;  // a PROJ string
  double a = 0, b = 0, c = 0, d = 0, e = 0, f = 0;
  double xx = 0, xy = 0, yy = 0, yxx = 0, yxy = 0, yyy = 0;
  double rmsHexes = 0;
  double leaveOneOutHexes = 0;
  int points = 0;
  Provenance provenance;
  bool operator==(const Fit&) const = default;
};

/// A picture under a sheet: pixel to plane millimetres of that sheet, affine.
struct Underlay {
  std::string file;
  SheetId sheet;
  double a = 1, b = 0, c = 0, d = 0, e = 1, f = 0;
  double opacity = 1;
  Remarks remarks;
  bool operator==(const Underlay&) const = default;
};

struct Board {
  BoardId id;
  std::string title;
  Ref<GameId> game;
  std::string system;
  std::vector<Placement> sheets;  // top first
  std::vector<Box> boxes;
  std::vector<ControlPoint> controlPoints;
  std::optional<Fit> fit;
  std::vector<Underlay> underlays;
  Remarks remarks;
  std::string licence;
  bool operator==(const Board&) const = default;
};

}  // namespace hotchkiss
