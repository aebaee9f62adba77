// SPDX-License-Identifier: Apache-2.0
#include "model/board/fit_plane.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "model/board/code_words.h"

namespace hotchkiss {

Point metresOf(const Fit& f, Point p) {
  return {f.a * p.x + f.b * p.y + f.c + f.xx * p.x * p.x + f.xy * p.x * p.y + f.yy * p.y * p.y,
          f.d * p.x + f.e * p.y + f.f + f.yxx * p.x * p.x + f.yxy * p.x * p.y + f.yyy * p.y * p.y};
}

std::optional<Point> planeOf(const Fit& f, Point metres) {
  // Newton's method: one step for an affine fit, a few for the slight bend of one of second order.
  Point p;
  for (int step = 0; step < 30; ++step) {
    const Point at = metresOf(f, p);
    const double dx = metres.x - at.x, dy = metres.y - at.y;
    const double xx = f.a + 2 * f.xx * p.x + f.xy * p.y, xy = f.b + f.xy * p.x + 2 * f.yy * p.y;
    const double yx = f.d + 2 * f.yxx * p.x + f.yxy * p.y, yy = f.e + f.yxy * p.x + 2 * f.yyy * p.y;
    const double det = xx * yy - xy * yx;
    if (det == 0 || !std::isfinite(det)) return std::nullopt;
    const Point move{(yy * dx - xy * dy) / det, (xx * dy - yx * dx) / det};
    p = p + move;
    if (!std::isfinite(p.x) || !std::isfinite(p.y)) return std::nullopt;
    if (std::hypot(move.x, move.y) <= 1e-9 * (1 + std::hypot(p.x, p.y))) return p;
  }
  return std::nullopt;
}

double placeLimitHexes(double hexMetres) {
  return hexMetres >= 5000 ? 1.25 : 1.5;
}

int fittedIsland(const BoardView& view) {
  std::map<int, int> counts;
  for (const ControlPoint& point : view.board().controlPoints)
    if (const CodeAnswer answer = view.find(point.code); answer.ok()) ++counts[view.island(answer.hex)];
  const auto most =
      std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  if (most != counts.end()) return most->first;
  return view.hexes().empty() ? 0 : view.island(view.hexes().front());
}

double PlaceOffset::length() const {
  return std::hypot(hexes.x, hexes.y);
}

std::optional<PlaceOffset> offsetOf(const Fit& fit, const PlaneLayout& layout, const ControlPoint& point, Hex printed) {
  if (!point.eastingMetres || !point.northingMetres) return std::nullopt;
  const auto lies = planeOf(fit, {*point.eastingMetres, *point.northingMetres});
  if (!lies) return std::nullopt;
  return PlaceOffset{(layout.centre(printed) - *lies) * (1 / layout.hexWidthMm), layout.hexAt(*lies)};
}

std::string Misplaced::sentence(const std::string& name, const std::string& printed) const {
  std::string out = fmt::format("{} is printed at {}, {:.1f} hexes from where it lies ({})", name, printed, offset.length(),
                                lies.empty() ? "off the board" : lies);
  return meant.empty() ? out : out + fmt::format(" (did you mean {}?)", meant);
}

std::optional<Misplaced> misplacedAt(const BoardView& view, const ControlPoint& point, const std::string& code) {
  const Board& board = view.board();
  if (!board.fit || board.fit->provenance.kind == ProvenanceKind::Assumed || view.empty()) return std::nullopt;
  const Fit& fit = *board.fit;
  const CodeAnswer answer = view.find(code);
  // How the sheets of another island lie is unknown.
  if (!answer.ok() || view.island(answer.hex) != fittedIsland(view)) return std::nullopt;
  const auto offset = offsetOf(fit, view.layout(), point, answer.hex);
  const double limit = placeLimitHexes(std::sqrt(std::abs(fit.a * fit.e - fit.b * fit.d)) * view.hexWidthMm());
  if (!offset || offset->length() <= limit) return std::nullopt;
  Misplaced out{*offset, limit, view.code(offset->lies), {}};
  double nearest = limit;
  for (const std::string& slip : slipsOf(view, code)) {
    const auto there = offsetOf(fit, view.layout(), point, view.find(slip).hex);
    if (!there || there->length() > nearest) continue;
    nearest = there->length();
    out.meant = slip;
  }
  return out;
}

bool tellsWhere(const BoardView& view, const ControlPoint& point) {
  if (!point.disabled) return true;
  const auto found = misplacedAt(view, point, point.code);
  return found && !found->meant.empty();
}

}  // namespace hotchkiss
