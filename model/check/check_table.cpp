// SPDX-License-Identifier: Apache-2.0
// The one table of checks, in the order of reports.
#include "model/check/check_functions.h"

namespace hotchkiss {
namespace {

constexpr Severity kNote = Severity::Note, kWarning = Severity::Warning, kError = Severity::Error;
constexpr DocumentKind kMap = DocumentKind::Map, kOob = DocumentKind::Oob, kScenario = DocumentKind::Scenario;
constexpr CheckScope kHexside = CheckScope::Hexside, kUnit = CheckScope::Unit, kWhole = CheckScope::Whole;
using namespace checks;

// id, title, severity, citation, systems, about, scope, fixable, function. A row without a function is found elsewhere: file.
// by the reader of files, meta.suppression-unused by the validator when all others are done.
constexpr Check kChecks[] = {
    {"file.missing-reference", "A file refers to another that cannot be read, or is of the wrong kind.", kError, "", "",
     kScenario, kWhole, false, nullptr},
    {"file.duplicate-id", "Two files that were read together give one id to different things.", kError, "", "", kScenario, kWhole,
     false, nullptr},
    {"meta.suppression-unknown", "A suppression names a check that does not exist.", kWarning, "", "", kScenario, kWhole, true,
     metaSuppressionUnknown},
    {"meta.suppression-without-reason", "A suppression does not say why.", kWarning, "", "", kScenario, kWhole, false,
     metaSuppressionWithoutReason},
    {"meta.severity-override", "A severity is given to a check that does not exist, or is no severity.", kWarning, "", "",
     kScenario, kWhole, true, metaSeverityOverride},
    {"meta.system-unknown", "A scenario is of a system that is not built in: only checks that hold for every game are made.",
     kNote, "", "", kScenario, kWhole, false, metaSystemUnknown},
    {"map.kind-unknown", "A terrain, hexside feature, path or site is of a kind that the game does not have.", kError, "", "",
     kMap, kWhole, false, mapKindUnknown},
    {"map.hex-off-sheet", "A path or area has a hex beyond the map's extent.", kError, "", "", kMap, kWhole, false,
     mapHexOffSheet},
    {"map.site-outside", "A site stands outside the playable area of its map.", kError, "", "", kMap, kWhole, false,
     mapSiteOutside},
    {"map.river-gap", "A watercourse breaks off and goes on one hexside further.", kWarning, "", "", kMap, kHexside, true,
     mapRiverGap},
    {"map.bridge-without-river", "A bridge or dam lies on a hexside without a watercourse.", kError, "", "", kMap, kHexside, true,
     mapBridgeWithoutRiver},
    {"map.ford-without-river", "A ford or ferry lies on a hexside without a watercourse.", kError, "", "", kMap, kHexside, true,
     mapFordWithoutRiver},
    {"map.crossing-without-path", "No path leads over a bridge that needs one.", kNote, "", "", kMap, kHexside, false,
     mapCrossingWithoutPath},
    {"map.upper-side-missing", "A ridge or slope does not say which of its hexes lies higher.", kWarning, "", "", kMap, kHexside,
     true, mapUpperSideMissing},
    {"map.path-exit-inside", "A path leaves the map where the map goes on.", kError, "", "", kMap, kWhole, true,
     mapPathExitInside},
    {"map.area-empty", "An area whose extent is known has no hexes.", kWarning, "", "", kMap, kWhole, true, mapAreaEmpty},
    {"map.place-two-hexes", "One name stands at two hexes of a map.", kWarning, "", "", kMap, kWhole, false, mapPlaceTwoHexes},
    {"oob.side-unknown", "A unit, formation or pool is of a side that the game does not have.", kError, "", "", kOob, kUnit, true,
     oobSideUnknown},
    {"oob.kind-unknown", "A unit or pool is of a kind that the game does not have.", kError, "", "", kOob, kUnit, true,
     oobKindUnknown},
    {"oob.size-unknown", "A unit, formation or pool is of a size that the game does not have.", kError, "", "", kOob, kUnit, true,
     oobSizeUnknown},
    {"oob.rating-unknown", "A unit or pool has a rating that the game does not have.", kError, "", "", kOob, kUnit, true,
     oobRatingUnknown},
    {"oob.formation-unknown", "A unit, formation or pool belongs to a formation that the order of battle does not have.", kError,
     "", "", kOob, kUnit, true, oobFormationUnknown},
    {"oob.formation-cycle", "A formation is, through its parents, a part of itself.", kError, "", "", kOob, kWhole, false,
     oobFormationCycle},
    {"oob.leader-unknown", "A formation is led by a unit that the order of battle does not have.", kError, "", "", kOob, kUnit,
     true, oobLeaderUnknown},
    {"oob.replaces-unknown", "A unit stands for the casualty of a unit that the order of battle does not have.", kError, "", "",
     kOob, kUnit, true, oobReplacesUnknown},
    {"oob.pool-count-unknown", "Nobody has said how many counters a pool holds, so that overdrawing it cannot be seen.", kNote,
     "", "", kOob, kUnit, false, oobPoolCountUnknown},
    {"meta.suppression-unused", "A suppression silences nothing.", kWarning, "", "", kScenario, kWhole, true, nullptr},
};

}  // namespace

std::span<const Check> allChecks() {
  return kChecks;
}

}  // namespace hotchkiss
