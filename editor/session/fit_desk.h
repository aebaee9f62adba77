// SPDX-License-Identifier: Apache-2.0
// The control points of the board in front and the fit made of them: what each point is off by, what its code may have been meant
// for, where a place of the plane lies on the earth. Every change of a point is one undo and brings the new fit with it. Knows no
// widget. Invariant: report() belongs to the points as they are, or is null; a fit whose columns are shoved otherwise than the
// map's is never stored.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/session/session.h"
#include "importers/gis/fit.h"
#include "importers/gis/geo_file.h"
#include "io/geo/projection.h"

namespace hotchkiss::editor {

class FitDesk {
 public:
  explicit FitDesk(Session& session);
  ~FitDesk();

  /// The board whose points these are; null when nothing is open that has codes.
  const Board* board() const;
  /// In the order of the board.
  const std::vector<ControlPoint>& points() const;
  /// What the points say as they are; null while it is worked out and when they say nothing.
  const gis::FitReport* report() const { return report_.get(); }
  /// Why there is no report, or why it is not stored; "" = all is well.
  const std::string& trouble() const { return trouble_; }
  bool busy() const { return !worker_.idle(); }
  /// What a person wants to know of the fit, name and figure.
  std::vector<std::pair<std::string, std::string>> figures() const;
  /// "UTM, zone 18".
  std::string projectionName() const;
  /// What is said of a point beyond its residual: what is wrong with it, where it lies.
  std::string remarkOn(size_t point) const;

  const gis::FitOptions& options() const { return options_; }
  /// Fits anew in another way and stores that; one undo.
  void setOptions(gis::FitOptions options);
  /// The board holds another fit than its points give now (it was made in another way, or elsewhere).
  bool storedDiffers() const;
  bool store();

  // --- Changes of points, one undo each; false when nothing came of it (the bar says why).
  /// Adds those that are not there yet (by name and code); returns how many.
  size_t add(const std::vector<ControlPoint>& points);
  /// Adds those of a table or layer.
  Expected<size_t> addFromFile(const std::string& path);
  /// Adds a point for every named place of the board that the gazetteer knows by that name and that is none yet. Of several
  /// places of a name the one counts that the stored fit puts near the hex; without a fit only names that are there once.
  struct Found {
    size_t added = 0;
    std::vector<std::string> several;  // names that stand for more than one place
  };
  Found addNamed(const std::vector<gis::NamedPlace>& gazetteer, const std::string& source);
  bool change(size_t point, const ControlPoint& to);
  bool setDisabled(size_t point, bool disabled);
  bool moveTo(size_t point, Hex hex);
  bool repair(size_t point);
  bool remove(size_t point);

  // --- Places.
  /// The hex that the point's code prints, also one beyond the edge.
  std::optional<Hex> hexOf(size_t point) const;
  /// Where on the plane the fit puts the point's place.
  std::optional<Point> placeOf(size_t point) const;
  /// The nearest point whose printed hex has its centre within reach.
  std::optional<size_t> near(Point plane, double reachMm) const;
  /// By how many hexes the point would be off in another hex.
  std::optional<double> residualIn(size_t point, Hex hex) const;
  /// Longitude and latitude by the stored fit; nothing beyond the sheets that it speaks for.
  std::optional<geo::LonLat> earthAt(Point plane) const;
  /// Where the stored fit puts a place on the plane.
  std::optional<Point> planeOf(geo::LonLat place) const;
  /// A point as it would be added at a hex: its code, and the name of the place there.
  ControlPoint pointAt(Hex hex) const;

  std::optional<size_t> chosen() const;
  void choose(std::optional<size_t> point);

  Signal<> changed;  // points, report or choice

 private:
  struct Asked {
    BoardId board;
    std::vector<ControlPoint> points;
    std::vector<std::optional<Hex>> hexes;
    gis::FitOptions options;
    bool same(const Asked& other) const;
  };
  struct Answer {
    std::shared_ptr<const gis::FitReport> report;
    std::string trouble;
    double milliseconds = 0;
  };
  static Answer fitOf(const State& state, const Asked& asked);
  Asked asking() const;
  void follow();
  void take(Answer answer);
  bool put(std::vector<ControlPoint> points, const std::string& label);
  bool mayStore(const Answer& answer) const;
  void knowEarth() const;

  Session& session_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  Worker worker_;
  gis::FitOptions options_;
  std::optional<Asked> asked_;  // of the answer that is here or on its way
  std::shared_ptr<const gis::FitReport> report_;
  std::string trouble_;
  double lastMs_ = -1;  // how long the last fit of this board took; less than 0 = not known
  std::optional<std::pair<Asked, Answer>> ready_;
  // A change whose fit is still to be stored, as more of the same undo.
  struct Wanted {
    std::vector<ControlPoint> points;
    std::string label;
    uint64_t gesture = 0;
  };
  std::optional<Wanted> wanted_;
  std::optional<std::string> chosen_;  // name and code
  mutable std::optional<std::pair<Fit, geo::Georeference>> earth_;
  mutable uint64_t islandRevision_ = 0;
  mutable int island_ = 0;
  std::vector<Connection> connections_;
};

/// "77.43 W", "-77.43", "77°26'10\"W": degrees, or nothing. `most` is 180 or 90.
std::optional<double> degreesFromText(const std::string& text, double most);
/// "-77.43, 37.54" or "37.54 N, 77.43 W": longitude first where no letter says it.
std::optional<geo::LonLat> placeFromText(const std::string& text);
/// "37.5407° N  77.4360° W".
std::string placeInWords(geo::LonLat place);

}  // namespace hotchkiss::editor
