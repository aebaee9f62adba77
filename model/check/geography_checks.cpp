// SPDX-License-Identifier: Apache-2.0
// Printed codes against the earth: where a board's fit puts a named place, and where its code says that it is.
#include <fmt/format.h>

#include <cmath>

#include "model/base/text.h"
#include "model/board/code_words.h"
#include "model/board/fit_plane.h"
#include "model/check/check_functions.h"

namespace hotchkiss::checks {
namespace {

/// The likeliest code for a place that lies elsewhere: a slip of the printed one within the limit, else nothing.
std::string meantFor(const BoardView& view, const Fit& fit, const ControlPoint& point, double limit) {
  std::string best;
  double nearest = limit;
  for (const std::string& code : slipsOf(view, point.code)) {
    const auto offset = offsetOf(fit, view.layout(), point, view.find(code).hex);
    if (!offset || offset->length() > nearest) continue;
    nearest = offset->length();
    best = code;
  }
  return best;
}

}  // namespace

void boardPlaceOffGeography(const CheckContext& context, Out& out) {
  const BoardView& view = context.view();
  const Board& board = *context.board();
  if (!board.fit || board.fit->provenance.kind == ProvenanceKind::Assumed || view.empty()) return;
  const Fit& fit = *board.fit;
  const double hexMetres = std::sqrt(std::abs(fit.a * fit.e - fit.b * fit.d)) * view.hexWidthMm();
  const int island = fittedIsland(view);
  const double limit = placeLimitHexes(hexMetres);
  for (const ControlPoint& point : board.controlPoints) {
    if (point.disabled) continue;
    const CodeAnswer answer = view.find(point.code);
    // board.hex-off-board tells of others; how the sheets of another island lie is unknown.
    if (!answer.ok() || view.island(answer.hex) != island) continue;
    const auto offset = offsetOf(fit, view.layout(), point, answer.hex);
    if (!offset || offset->length() <= limit) continue;
    const std::string lies = view.code(offset->lies);
    Subject subject = context.subject(SubjectKind::Document, {});
    subject.code = point.code;
    Diagnostic d = context.finding("board.place-off-geography", subject,
                                   fmt::format("{} is printed at {}, {:.1f} hexes from where it lies ({})", point.name,
                                               point.code, offset->length(), lies.empty() ? "off the board" : lies));
    // Between the limit and its double a place may have been drawn where there was room for it.
    if (offset->length() <= 2 * limit) d.severity = Severity::Note;
    if (const std::string meant = meantFor(view, fit, point, limit); !meant.empty())
      d.message += fmt::format(" (did you mean {}?)", meant);
    d.lattice = {answer.hex, offset->lies};
    out.push_back(std::move(d));
  }
}

}  // namespace hotchkiss::checks
