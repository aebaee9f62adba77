// SPDX-License-Identifier: Apache-2.0
#include "model/rules/cwb/formations.h"

#include <cassert>
#include <cstddef>

namespace hotchkiss::cwb {
namespace {

// formation, id, costs, allowance, change, roads, bridges, zone, moves, section
constexpr FormationRow kFormations[] = {
    {TroopFormation::Line, "line", "line", 6, 1, false, false, true, true, "11.1"},
    {TroopFormation::Column, "column", "column", 6, 1, true, true, false, true, "11.1"},
    {TroopFormation::Mounted, "mounted", "mounted", 12, 2, true, true, false, true, "11.1"},
    {TroopFormation::Limbered, "limbered", "limbered", 7, 3, true, true, false, true, "11.1"},
    {TroopFormation::Unlimbered, "unlimbered", "limbered", 7, 3, false, false, true, false, "26.0"},
    {TroopFormation::Wagon, "wagon", "wagon", 6, 0, true, true, false, true, "28.2"},
    {TroopFormation::Leader, "leader", "leader", 13, 0, true, true, false, true, "25.2"},
};

constexpr TroopFormation kInfantry[] = {TroopFormation::Column, TroopFormation::Line};           // 11.1
constexpr TroopFormation kCavalry[] = {TroopFormation::Mounted, TroopFormation::Line};           // 11.1
constexpr TroopFormation kArtillery[] = {TroopFormation::Limbered, TroopFormation::Unlimbered};  // 11.1
constexpr TroopFormation kWagon[] = {TroopFormation::Wagon};                                     // 11.0
constexpr TroopFormation kLeader[] = {TroopFormation::Leader};                                   // 11.0, 10.0c

struct KindRow {
  std::string_view kind;
  std::span<const TroopFormation> formations;
  bool troops;
};
constexpr KindRow kKinds[] = {
    {"infantry", kInfantry, true},    {"cavalry", kCavalry, true},      {"artillery", kArtillery, true},
    {"army-leader", kLeader, false},  {"corps-leader", kLeader, false}, {"division-leader", kLeader, false},
    {"headquarters", kLeader, false}, {"wagon", kWagon, false},         {"supply-train", kWagon, false},
};

}  // namespace

const FormationRow& rowOf(TroopFormation formation) {
  const FormationRow& row = kFormations[static_cast<size_t>(formation)];
  assert(row.formation == formation);
  return row;
}

std::span<const TroopFormation> formationsOf(std::string_view unitKind) {
  for (const KindRow& row : kKinds)
    if (unitKind == row.kind) return row.formations;
  return {};
}

bool isTroopKind(std::string_view unitKind) {
  for (const KindRow& row : kKinds)
    if (unitKind == row.kind) return row.troops;
  return false;
}

}  // namespace hotchkiss::cwb
