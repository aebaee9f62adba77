// SPDX-License-Identifier: Apache-2.0
// From places with a printed code and a known longitude and latitude to the fit of a board: which projection, which parity of the
// columns, how large a hex is; and which codes cannot be right, with what they may have been. Reads no file; writes no board
// but the one that is asked for.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "io/geo/projection.h"
#include "model/board/board_view.h"

namespace hotchkiss::gis {

enum class FitOrder : uint8_t { Similarity, Affine, Second };
/// "similarity", "affine", "second".
const char* fitOrderName(FitOrder order);

struct FitOptions {
  FitOrder order = FitOrder::Affine;
  std::string projection;  // a PROJ string; empty = all that are known are tried
};

/// A code that may have been meant, with its distance from the place.
struct CodeRepair {
  std::string code;
  double hexes = 0;
  std::string why;  // "two digits exchanged", "one digit", "the other code of this place"
};

struct FittedPoint {
  ControlPoint point;   // with its metres
  std::string problem;  // why it cannot be counted: "" or "the board has no hex A9901"
  bool inlier = false;
  Point offset;  // from where the place lies to its printed hex, in hexes, x right and y down on paper
  double hexes = 0;
  std::string lies;    // code of the hex where the place lies
  std::string heldBy;  // the other place whose hex the printed code is, when that one fits
  std::optional<CodeRepair> repair;
};

/// One that was tried.
struct FitTrial {
  std::string name;  // "polyconic, 86 W"
  std::string projection;
  Stagger stagger = Stagger::EvenShoved;
  int places = 0;  // inliers
  double rmsHexes = 0;
  double leaveOneOutHexes = 0;
  double score = 0;  // mean over all places of the squared distance, cut at the limit: the lower the better
};

struct FitReport {
  Fit fit;
  Stagger stagger = Stagger::EvenShoved;       // of the sheet at the board's root
  Stagger boardStagger = Stagger::EvenShoved;  // what that sheet says
  bool rough = false;           // fewer than half of the places agree: a similarity through all of them, and no place is judged
  int places = 0, inliers = 0;  // places, not codes
  double limitHexes = 0;
  double hexMetres = 0;
  double rotationDegrees = 0;  // of the paper's upward direction, clockwise from the projection's north
  double stretchPercent = 0;   // how much longer a hex is up and down than across
  double shearDegrees = 0;     // by how much the axes are off a right angle
  std::optional<double> secondOrderLeaveOneOut;
  std::vector<FittedPoint> points;  // in the order given
  std::vector<FitTrial> trials;     // best first
};

/// Fits the board of `view`. Points that are disabled or whose code the board does not have are listed, not counted. Needs three
/// places that agree.
Expected<FitReport> fitBoard(const BoardView& view, const std::vector<ControlPoint>& points, const FitOptions& options = {});

/// The board with the points and the fit of the report.
Board withFit(Board board, const FitReport& report);

}  // namespace hotchkiss::gis
