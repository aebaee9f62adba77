// SPDX-License-Identifier: Apache-2.0
#include "importers/gis/fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>

#include "importers/gis/fit_arithmetic_internal.h"
#include "model/base/stable_sort.h"
#include "model/base/text.h"
#include "model/board/code_words.h"
#include "model/board/fit_plane.h"

namespace hotchkiss::gis {
namespace {

using geo::LonLat;

/// A name without what stands in brackets: "Memphis (map B hex)" is Memphis.
std::string bareName(const std::string& name) {
  const size_t bracket = name.find('(');
  std::string bare = lowered(bracket == std::string::npos || bracket == 0 ? name : name.substr(0, bracket));
  while (!bare.empty() && bare.back() == ' ') bare.pop_back();
  return bare;
}

/// Points of one place: equal coordinates, or one name and less than a tenth of a degree between them (there are two Shady Grove
/// Churches).
std::vector<int> placesOf(const std::vector<ControlPoint>& points) {
  std::vector<int> place(points.size());
  for (size_t i = 0; i < points.size(); ++i) {
    place[i] = static_cast<int>(i);
    for (size_t k = 0; k < i; ++k) {
      const double dx = std::abs(points[i].longitude - points[k].longitude),
                   dy = std::abs(points[i].latitude - points[k].latitude);
      if ((dx == 0 && dy == 0) || (dx < 0.1 && dy < 0.1 && bareName(points[i].name) == bareName(points[k].name))) {
        place[i] = place[k];
        break;
      }
    }
  }
  return place;
}

std::string degrees(double value, char positive, char negative) {
  return fmt::format("{:g} {}", std::abs(value), value < 0 ? negative : positive);
}

struct NamedProjection {
  std::string name, definition;
};

/// Those that maps of such a region are usually drawn in.
std::vector<NamedProjection> usualProjections(const std::vector<ControlPoint>& points) {
  double west = 540, east = -540, south = 90, north = -90;
  for (const ControlPoint& p : points) {
    west = std::min(west, p.longitude);
    east = std::max(east, p.longitude);
    south = std::min(south, p.latitude);
    north = std::max(north, p.latitude);
  }
  if (east - west > 180) {  // across the antimeridian
    west = 540;
    east = -540;
    for (const ControlPoint& p : points) {
      const double positive = p.longitude < 0 ? p.longitude + 360 : p.longitude;
      west = std::min(west, positive);
      east = std::max(east, positive);
    }
  }
  double middle = std::round((west + east) / 2);
  const int zone = static_cast<int>(std::floor((std::fmod((west + east) / 2 + 180, 360)) / 6)) % 60 + 1;
  if (middle > 180) middle -= 360;
  const double height = north - south, latitude = std::round((south + north) / 2);
  // Standard parallels a sixth within the edges, as is usual.
  const double first = std::round((south + height / 6) * 10) / 10, second = std::round((north - height / 6) * 10) / 10;
  const std::string meridian = degrees(middle, 'E', 'W');
  const std::string parallels = fmt::format("{} and {}", degrees(first, 'N', 'S'), degrees(second, 'N', 'S'));
  const std::string conic =
      fmt::format("+lat_1={:g} +lat_2={:g} +lat_0={:g} +lon_0={:g} +datum=WGS84 +units=m", first, second, latitude, middle);
  std::vector<NamedProjection> out;
  out.push_back({fmt::format("UTM, zone {}{}", zone, south + north < 0 ? " south" : ""),
                 fmt::format("+proj=utm +zone={}{} +datum=WGS84 +units=m", zone, south + north < 0 ? " +south" : "")});
  out.push_back({fmt::format("polyconic, {}", meridian),
                 fmt::format("+proj=poly +lat_0={:g} +lon_0={:g} +datum=WGS84 +units=m", latitude, middle)});
  // Two equal parallels on either side of the equator make no cone.
  if (std::abs(first + second) > 1) {
    out.push_back({fmt::format("Albers, {}, {}", meridian, parallels), "+proj=aea " + conic});
    out.push_back({fmt::format("Lambert conformal conic, {}, {}", meridian, parallels), "+proj=lcc " + conic});
  }
  out.push_back({fmt::format("Mercator, {}", meridian), fmt::format("+proj=merc +lon_0={:g} +datum=WGS84 +units=m", middle)});
  return out;
}

class Fitter {
 public:
  Fitter(const BoardView& view, const std::vector<ControlPoint>& points, const FitOptions& options)
      : view_(view), points_(points), options_(options), place_(placesOf(points)) {}

  Expected<FitReport> run() {
    findHexes();
    if (usable_.size() < 3)
      return fail(
          fmt::format("{} of {} points have a code of this board: a fit needs at least three", usable_.size(), points_.size()));
    if (auto done = tryAll(); !done) return tl::unexpected(done.error());
    FitReport report;
    report.boardStagger = report.stagger = stagger_;
    for (const Trial& trial : trials_) report.trials.push_back(trial.told);
    stableSort(report.trials.begin(), report.trials.end(),
               [](const FitTrial& a, const FitTrial& b) { return a.score < b.score; });
    report.stagger = report.trials.front().stagger;
    const auto best = std::min_element(trials_.begin(), trials_.end(), [&](const Trial& a, const Trial& b) {
      const bool otherA = a.told.stagger != stagger_, otherB = b.told.stagger != stagger_;
      return otherA != otherB ? otherB : a.told.score < b.told.score;
    });
    if (best->told.stagger != stagger_)
      return fail("no three places agree on how the grid of this board lies on the earth: check codes and coordinates");
    // Where fewer than half agree, the coordinates are rougher than hexes: then all of them together say more than the few,
    // though not enough to judge a place or the parity by.
    if (2 * best->told.places < countOfPlaces()) {
      const auto all = fitThroughAll(best->ties);
      if (!all) return fail("the places lie too close together to say how the grid of this board lies on the earth");
      best->fit = *all;
      best->told.rmsHexes = all->rmsHexes;
      best->told.leaveOneOutHexes = all->leaveOneOutHexes;
      report.stagger = stagger_;
      report.rough = true;
    }
    describe(report, *best);
    return report;
  }

 private:
  struct Trial {
    FitTrial told;
    RobustFit fit;
    std::vector<Tie> ties;
    geo::Projection projection;
  };

  void findHexes() {
    hexes_.resize(points_.size());
    problems_.resize(points_.size());
    std::map<int, int> islands;
    for (size_t i = 0; i < points_.size(); ++i) {
      const CodeAnswer answer = view_.find(points_[i].code);
      if (points_[i].disabled) problems_[i] = "disabled";
      if (answer.status == CodeAnswer::Status::Ambiguous)
        problems_[i] = fmt::format("several sheets print {}: write it with its sheet", points_[i].code);
      else if (answer.status == CodeAnswer::Status::Unknown)
        problems_[i] = fmt::format("no sheet of the board has a hex {}", points_[i].code);
      else {
        // A code beyond the edge has a place all the same; whether it is a misprint is seen from where it would lie.
        hexes_[i] = answer.hex;
        if (problems_[i].empty()) ++islands[view_.island(answer.hex)];
      }
    }
    islands.erase(-1);
    const auto most =
        std::max_element(islands.begin(), islands.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    const int island = most == islands.end() ? 0 : most->first;
    for (size_t i = 0; i < points_.size(); ++i) {
      if (!hexes_[i]) continue;
      const int own = view_.island(*hexes_[i]);
      if (own >= 0 && own != island) {
        problems_[i] = fmt::format("how the sheet of {} joins the others is not known", points_[i].code);
        hexes_[i].reset();
      } else if (problems_[i].empty()) {
        usable_.push_back(i);
      }
    }
    for (const PlacedSheet& sheet : view_.allSheets())
      if (sheet.island == island) {
        root_ = &sheet;
        if (sheet.origin == Hex{}) break;
      }
    if (root_ != nullptr) stagger_ = root_->sheet->stagger;
  }

  /// In hexes, y up, were the columns (rows) of the root sheet shoved as `stagger` says.
  Point hexesOf(Hex hex, Stagger stagger) const {
    if (stagger != stagger_ && root_ != nullptr) {
      const Orientation o = view_.orientation();
      hex = hexOfColumnRow(columnRowOfHex(hex - root_->origin, o, stagger_), o, stagger) + root_->origin;
    }
    const Point mm = view_.layout().centre(hex);
    return {mm.x / view_.hexWidthMm(), -mm.y / view_.hexWidthMm()};
  }

  Expected<void> tryAll() {
    std::vector<NamedProjection> projections;
    std::vector<ControlPoint> counted;
    for (const size_t i : usable_) counted.push_back(points_[i]);
    if (options_.projection.empty())
      projections = usualProjections(counted);
    else
      projections = {{options_.projection, options_.projection}};
    for (const NamedProjection& named : projections) {
      const auto projection = geo::Projection::make(named.definition);
      if (!projection) {
        if (!options_.projection.empty()) return tl::unexpected(projection.error());
        continue;
      }
      for (const Stagger stagger : {Stagger::EvenShoved, Stagger::OddShoved}) {
        std::vector<Tie> ties;
        for (const size_t i : usable_)
          if (const auto metres = projection->project({points_[i].longitude, points_[i].latitude}))
            ties.push_back({hexesOf(*hexes_[i], stagger), *metres, place_[i]});
        auto fit = robustFit(ties, options_.order);
        // Too few places agree for an affine fit to be judged: a similarity is less to ask.
        if (!fit && options_.order == FitOrder::Affine) fit = robustFit(ties, FitOrder::Similarity);
        if (!fit) continue;
        FitTrial told{named.name,    named.definition,      stagger,   static_cast<int>(fit->inliers.size()),
                      fit->rmsHexes, fit->leaveOneOutHexes, fit->score};
        trials_.push_back({told, *fit, std::move(ties), *projection});
      }
    }
    if (trials_.empty())
      return fail("no three places agree on how the grid lies on the earth: check their codes and coordinates");
    return {};
  }

  int countOfPlaces() const {
    std::set<int> places;
    for (const size_t i : usable_) places.insert(place_[i]);
    return static_cast<int>(places.size());
  }

  static std::optional<RobustFit> fitThroughAll(const std::vector<Tie>& ties) {
    RobustFit out;
    for (size_t i = 0; i < ties.size(); ++i) out.inliers.push_back(i);
    const auto mapping = leastSquares(ties, out.inliers, FitOrder::Similarity);
    const auto one = leaveOneOut(ties, out.inliers, FitOrder::Similarity);
    if (!mapping || !one) return std::nullopt;
    out.mapping = *mapping;
    out.limitHexes = placeLimitHexes(mapping->hexMetres());
    double squares = 0;
    for (const Tie& tie : ties) squares += std::pow(offsetHexes(*mapping, tie), 2);
    out.rmsHexes = std::sqrt(squares / static_cast<double>(ties.size()));
    out.leaveOneOutHexes = *one;
    return out;
  }

  void describe(FitReport& report, const Trial& best) const {
    const Mapping& m = best.fit.mapping;
    const double w = view_.hexWidthMm();
    Fit& fit = report.fit;
    fit.projection = best.told.projection;
    fit.c = m.x[0], fit.a = m.x[1] / w, fit.b = -m.x[2] / w;
    fit.xx = m.x[3] / (w * w), fit.xy = -m.x[4] / (w * w), fit.yy = m.x[5] / (w * w);
    fit.f = m.y[0], fit.d = m.y[1] / w, fit.e = -m.y[2] / w;
    fit.yxx = m.y[3] / (w * w), fit.yxy = -m.y[4] / (w * w), fit.yyy = m.y[5] / (w * w);
    fit.rmsHexes = best.fit.rmsHexes;
    fit.leaveOneOutHexes = best.fit.leaveOneOutHexes;
    report.limitHexes = best.fit.limitHexes;
    report.rotationDegrees = std::atan2(m.x[2], m.y[2]) * 180 / std::numbers::pi;
    const double right = std::hypot(m.x[1], m.y[1]), up = std::hypot(m.x[2], m.y[2]);
    report.stretchPercent = (up / right - 1) * 100;
    report.shearDegrees =
        std::asin(std::clamp((m.x[1] * m.x[2] + m.y[1] * m.y[2]) / (right * up), -1.0, 1.0)) * 180 / std::numbers::pi;
    report.hexMetres = sizeOfHex(best);
    if (best.fit.inliers.size() > 20 && options_.order != FitOrder::Second)
      report.secondOrderLeaveOneOut = leaveOneOut(best.ties, best.fit.inliers, FitOrder::Second);
    judge(report, best);
    report.places = countOfPlaces();
    std::set<int> agreeing;
    for (size_t i = 0; i < points_.size(); ++i)
      if (report.points[i].inlier) agreeing.insert(place_[i]);
    report.inliers = static_cast<int>(agreeing.size());
    fit.points = report.rough ? report.places : report.inliers;
    // Too rough to say of any place that it lies wrong.
    fit.provenance.kind = report.rough || fit.leaveOneOutHexes > 1 ? ProvenanceKind::Assumed : ProvenanceKind::Derived;
    fit.provenance.where = fmt::format("{} of {} places within {:g} hexes", report.inliers, report.places, report.limitHexes);
  }

  /// On the ground, in the middle of the places that agree.
  double sizeOfHex(const Trial& best) const {
    Point middle;
    for (const size_t i : best.fit.inliers)
      middle = middle + best.ties[i].hexes * (1.0 / static_cast<double>(best.fit.inliers.size()));
    double sum = 0;
    for (const double angle : {30.0, 90.0, 150.0}) {
      const double radians = angle * std::numbers::pi / 180;
      const auto a = best.projection.unproject(best.fit.mapping.at(middle));
      const auto b = best.projection.unproject(best.fit.mapping.at(middle + Point{std::cos(radians), std::sin(radians)}));
      if (!a || !b) return best.fit.mapping.hexMetres();
      sum += geo::metresBetween(*a, *b);
    }
    return sum / 3;
  }

  void judge(FitReport& report, const Trial& best) const {
    const PlaneLayout layout = view_.layout();
    for (size_t i = 0; i < points_.size(); ++i) {
      FittedPoint out;
      out.point = points_[i];
      out.problem = problems_[i];
      const auto metres = best.projection.project({points_[i].longitude, points_[i].latitude});
      if (metres) {
        out.point.eastingMetres = std::round(metres->x * 10) / 10;
        out.point.northingMetres = std::round(metres->y * 10) / 10;
      } else if (out.problem.empty()) {
        out.problem = "the projection does not reach this place";
      }
      if (metres && hexes_[i])
        if (const auto offset = offsetOf(report.fit, layout, out.point, *hexes_[i])) {
          out.offset = offset->hexes;
          out.hexes = offset->length();
          out.inlier = out.problem.empty() && out.hexes <= report.limitHexes;
        }
      if (metres)
        if (const auto lies = planeOf(report.fit, *metres)) out.lies = view_.code(layout.hexAt(*lies));
      report.points.push_back(std::move(out));
    }
    for (size_t i = 0; i < points_.size(); ++i) {
      FittedPoint& out = report.points[i];
      if (out.inlier || report.rough || !out.point.eastingMetres || points_[i].disabled) continue;
      for (size_t k = 0; k < points_.size(); ++k)
        if (report.points[k].inlier && place_[k] != place_[i] && hexes_[i] && hexes_[k] == hexes_[i]) {
          out.heldBy = points_[k].name;
          break;
        }
      out.repair = repairOf(report, i);
    }
  }

  std::optional<CodeRepair> repairOf(const FitReport& report, size_t i) const {
    std::set<Hex> held;
    const FittedPoint* sibling = nullptr;
    for (size_t k = 0; k < points_.size(); ++k) {
      const FittedPoint& other = report.points[k];
      if (!other.inlier) continue;
      if (place_[k] != place_[i])
        held.insert(*hexes_[k]);
      else if (sibling == nullptr || other.hexes < sibling->hexes)
        sibling = &other;
    }
    if (sibling != nullptr) return CodeRepair{sibling->point.code, sibling->hexes, "the other code printed for this place"};
    std::optional<CodeRepair> best;
    const std::string& printed = points_[i].code;
    for (const std::string& code : slipsOf(view_, printed)) {
      int digits = 0;
      bool letters = code.size() != printed.size();
      for (size_t at = 0; at < code.size() && !letters; ++at)
        if (code[at] != printed[at]) {
          ++digits;
          letters = code[at] < '0' || code[at] > '9';
        }
      if (letters) continue;  // a slip of the sheet's letter moves a place by whole sheets: no evidence for it
      const Hex hex = view_.find(code).hex;
      const auto offset = held.contains(hex) ? std::nullopt : offsetOf(report.fit, view_.layout(), report.points[i].point, hex);
      if (!offset || offset->length() > report.limitHexes) continue;
      if (!best || offset->length() < best->hexes)
        best = CodeRepair{code, offset->length(), digits == 2 ? "two digits exchanged" : "one digit differs"};
    }
    return best;
  }

  const BoardView& view_;
  const std::vector<ControlPoint>& points_;
  const FitOptions& options_;
  std::vector<int> place_;
  std::vector<std::optional<Hex>> hexes_;  // on the lattice
  std::vector<std::string> problems_;
  std::vector<size_t> usable_;
  const PlacedSheet* root_ = nullptr;
  Stagger stagger_ = Stagger::EvenShoved;
  std::vector<Trial> trials_;
};

}  // namespace

const char* fitOrderName(FitOrder order) {
  switch (order) {
    case FitOrder::Similarity:
      return "similarity";
    case FitOrder::Affine:
      return "affine";
    case FitOrder::Second:
      return "second";
  }
  return "";
}

Expected<FitReport> fitBoard(const BoardView& view, const std::vector<ControlPoint>& points, const FitOptions& options) {
  return Fitter(view, points, options).run();
}

Board withFit(Board board, const FitReport& report) {
  board.controlPoints.clear();
  for (const FittedPoint& one : report.points) board.controlPoints.push_back(one.point);
  board.fit = report.fit;
  return board;
}

}  // namespace hotchkiss::gis
