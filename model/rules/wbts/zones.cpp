// SPDX-License-Identifier: Apache-2.0
#include "model/rules/wbts/zones.h"

#include <fmt/format.h>

#include "model/rules/wbts/field.h"

namespace hotchkiss::wbts {

QueryAnswer zonesOf(const Situation& situation, const SideId& side) {
  // The zones that somebody meets who is of neither of the other sides' own: look at the field as an enemy of `side` does.
  SideId enemy;
  for (const SideKind& s : situation.ground().vocabulary().sides)
    if (s.id != side) enemy = s.id;
  const Field field(situation, enemy);
  QueryAnswer out;
  out.answer = Tri::True;
  for (int cell = 0; cell < situation.ground().size(); ++cell) {
    const Tri zone = field.enemyZone(cell, false);
    if (zone == Tri::True) out.zone.push_back({situation.ground().cell(cell).hex, ZoneStrength::Full});
    if (zone == Tri::Unknown) out.unknown.push_back(situation.ground().cell(cell).hex);
  }
  if (out.zone.empty() && !out.unknown.empty()) out.answer = Tri::Unknown;
  out.sentence = out.answer == Tri::Unknown ? fmt::format("not known: {} hexes may be controlled", out.unknown.size())
                                            : fmt::format("{} hexes are controlled", out.zone.size());
  if (!out.unknown.empty()) out.reasons.push_back("hexsides that are not digitized may stop a zone");
  if (situation.looseEnemies(enemy)) out.reasons.push_back("units whose place is not certain are left out");
  return out;
}

}  // namespace hotchkiss::wbts
