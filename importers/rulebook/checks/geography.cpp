// SPDX-License-Identifier: Apache-2.0
// Codes that a text prints with a place's name, held against where the place lies on the earth: the board's control points and
// fit.
#include <algorithm>
#include <map>
#include <set>

#include "importers/rulebook/checks/check_list.h"
#include "model/board/fit_plane.h"

namespace hotchkiss::rulebook::checks {

void placeOffGeography(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  if (!facts.view || !facts.view->board().fit) return;
  const BoardView& view = *facts.view;
  std::multimap<std::string, const ControlPoint*> named;
  for (const ControlPoint& point : view.board().controlPoints)
    if (tellsWhere(view, point)) named.emplace(nameKey(point.name), &point);

  struct Wrong {
    const NameFact* fact;
    const CodeFact* code;
    Misplaced found;
  };
  std::vector<Wrong> wrong;
  std::set<std::string> someRight;  // names that the text prints where they lie, too
  for (const NameFact& fact : facts.names) {
    const auto [first, last] = named.equal_range(nameKey(fact.name));
    if (fact.description || first == last) continue;
    // Each of the alternatives "A2828/B2802" is the hex's own code.
    for (const size_t at : fact.codes) {
      const CodeFact& code = facts.codes[at];
      if (!code.hex()) continue;
      std::optional<Misplaced> nearest;
      bool right = false;
      for (auto point = first; point != last && !right; ++point) {
        auto found = misplacedAt(view, *point->second, view.code(*code.hex()));
        right = !found;
        if (found && (!nearest || found->offset.length() < nearest->offset.length())) nearest = std::move(found);
      }
      if (right)
        someRight.insert(nameKey(fact.name));
      else if (nearest)
        wrong.push_back({&fact, &code, std::move(*nearest)});
    }
  }
  std::set<std::pair<std::string, Hex>> noted;
  for (const Wrong& each : wrong) {
    TextFinding found =
        finding("board.place-off-geography", each.code->span, each.found.sentence(each.fact->name, each.code->written));
    // It may have been drawn where there was room, or there are two places of the name.
    if (each.found.mayBeRoom() || (someRight.contains(nameKey(each.fact->name)) && each.found.meant.empty()))
      found.diagnostic.severity = Severity::Note;
    // A note is said once, where the text has the place first.
    const bool note = found.diagnostic.severity == Severity::Note;
    if (note && !noted.emplace(nameKey(each.fact->name), *each.code->hex()).second) continue;
    if (!note && !each.found.meant.empty())
      correct(found, each.code->span, each.code->written, each.found.meant, "that is where the place lies");
    out.push_back(std::move(found));
  }
}

}  // namespace hotchkiss::rulebook::checks
