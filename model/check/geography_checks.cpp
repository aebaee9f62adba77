// SPDX-License-Identifier: Apache-2.0
// Printed codes against the earth: where a board's fit puts a named place, and where its code says that it is.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "model/base/text.h"
#include "model/board/fit_plane.h"
#include "model/check/check_functions.h"

namespace hotchkiss::checks {
namespace {

void place(const CheckContext& context, const Subject& subject, const Misplaced& found, const std::string& name, Hex printed,
           Out& out) {
  Diagnostic d = context.finding("board.place-off-geography", subject, found.sentence(name, subject.code));
  if (found.mayBeRoom()) d.severity = Severity::Note;
  d.lattice = {printed, found.offset.lies};
  out.push_back(std::move(d));
}

}  // namespace

void boardPlaceOffGeography(const CheckContext& context, Out& out) {
  const BoardView& view = context.view();
  const Board& board = *context.board();
  std::multimap<std::string, const ControlPoint*> named;
  for (const ControlPoint& point : board.controlPoints) {
    if (tellsWhere(view, point)) named.emplace(lowered(point.name), &point);
    if (point.disabled) continue;
    const auto found = misplacedAt(view, point, point.code);
    if (!found) continue;
    Subject subject = context.subject(SubjectKind::Document, {});
    subject.code = point.code;
    place(context, subject, *found, point.name, view.find(point.code).hex, out);
  }
  // A site of a control point's name is that place, unless another site of the name lies right: two places may have one name.
  const std::vector<PlacedSite> sites = view.sites();
  std::map<std::string, bool> someRight;
  struct Wrong {
    const PlacedSite* site;
    Misplaced found;
    bool known;  // its point is disabled: somebody has seen that the code is doubtful
  };
  std::vector<Wrong> wrong;
  for (const PlacedSite& site : sites) {
    if (!site.hex || site.site->name.empty()) continue;
    const std::string key = lowered(site.site->name), code = view.code(*site.hex);
    const auto [first, last] = named.equal_range(key);
    std::optional<Misplaced> nearest;
    bool right = first == last, known = false;
    for (auto at = first; at != last && !right; ++at) {
      auto found = misplacedAt(view, *at->second, code);
      const bool own = at->second->code == code;
      right = !found || (own && !at->second->disabled);  // said above, of the point itself
      known = known || own;
      if (!right && (!nearest || found->offset.length() < nearest->offset.length())) nearest = std::move(found);
    }
    if (right)
      someRight[key] = true;
    else if (nearest)
      wrong.push_back({&site, std::move(*nearest), known});
  }
  for (const auto& [site, found, known] : wrong) {
    if (someRight[lowered(site->site->name)]) continue;
    Subject subject = context.subject(SubjectKind::Site, site->site->id.text);
    subject.documentKind = DocumentKind::Map;
    subject.document = site->sheet.text;
    subject.code = view.code(*site->hex);
    place(context, subject, found, site->site->name, *site->hex, out);
    if (known) out.back().severity = Severity::Note;
  }
}

}  // namespace hotchkiss::checks
