// SPDX-License-Identifier: Apache-2.0
// The functions of the table, by the file that has them. Known to the table only; a new check is a row there, a line here and a
// function in the file of its subject.
#pragma once
#include <vector>

#include "model/check/check_context.h"

namespace hotchkiss::checks {

using Out = std::vector<Diagnostic>;

// oob_checks.cpp
void oobSideUnknown(const CheckContext& context, Out& out);
void oobKindUnknown(const CheckContext& context, Out& out);
void oobSizeUnknown(const CheckContext& context, Out& out);
void oobRatingUnknown(const CheckContext& context, Out& out);
void oobFormationUnknown(const CheckContext& context, Out& out);
void oobSidesDiffer(const CheckContext& context, Out& out);
void oobFormationCycle(const CheckContext& context, Out& out);
void oobLeaderUnknown(const CheckContext& context, Out& out);
void oobReplacesUnknown(const CheckContext& context, Out& out);
void oobPoolCountUnknown(const CheckContext& context, Out& out);

// map_checks.cpp
void mapKindUnknown(const CheckContext& context, Out& out);
void mapHexOffSheet(const CheckContext& context, Out& out);
void mapSiteOutside(const CheckContext& context, Out& out);
void mapRiverGap(const CheckContext& context, Out& out);
void mapBridgeWithoutRiver(const CheckContext& context, Out& out);
void mapFordWithoutRiver(const CheckContext& context, Out& out);
void mapCrossingWithoutPath(const CheckContext& context, Out& out);
void mapUpperSideMissing(const CheckContext& context, Out& out);
void mapPathExitInside(const CheckContext& context, Out& out);
void mapAreaEmpty(const CheckContext& context, Out& out);
void mapPlaceTwoHexes(const CheckContext& context, Out& out);

// map_place_checks.cpp
void mapRiverClass(const CheckContext& context, Out& out);
void mapStationOffRails(const CheckContext& context, Out& out);

// meta_checks.cpp
void metaSuppressionUnknown(const CheckContext& context, Out& out);
void metaSuppressionWithoutReason(const CheckContext& context, Out& out);
void metaSeverityOverride(const CheckContext& context, Out& out);
void metaSystemUnknown(const CheckContext& context, Out& out);

// board_checks.cpp
void boardSheetsDisagree(const CheckContext& context, Out& out);
void boardSidesDisagree(const CheckContext& context, Out& out);
void boardPathsDisagree(const CheckContext& context, Out& out);
void boardPathOneSided(const CheckContext& context, Out& out);
void boardSiteOutside(const CheckContext& context, Out& out);
void boardDuplicateCode(const CheckContext& context, Out& out);
void boardPlaceTwoHexes(const CheckContext& context, Out& out);
void boardJoinUnknown(const CheckContext& context, Out& out);
void boardBoxUnknown(const CheckContext& context, Out& out);
void boardHexOffBoard(const CheckContext& context, Out& out);
void boardPlaceOffGeography(const CheckContext& context, Out& out);

// setup_checks.cpp
void setupHexOffBoard(const CheckContext& context, Out& out);
void setupPartHex(const CheckContext& context, Out& out);
void setupPlaceUnknown(const CheckContext& context, Out& out);
void setupPlaceMissing(const CheckContext& context, Out& out);
void setupRegionEmpty(const CheckContext& context, Out& out);
void setupRegionTooSmall(const CheckContext& context, Out& out);
void setupLineOpen(const CheckContext& context, Out& out);
void setupUnverified(const CheckContext& context, Out& out);
void setupBothSidesInHex(const CheckContext& context, Out& out);
void setupStackingLimit(const CheckContext& context, Out& out);

// scenario_checks.cpp
void setupOptionUnknown(const CheckContext& context, Out& out);
void setupOptionsExcluded(const CheckContext& context, Out& out);
void setupMissing(const CheckContext& context, Out& out);
void setupDraft(const CheckContext& context, Out& out);
void setupControlTwice(const CheckContext& context, Out& out);
void setupSideUnknown(const CheckContext& context, Out& out);
void setupLossNotInPlay(const CheckContext& context, Out& out);
void setupLinkUnknown(const CheckContext& context, Out& out);
void setupTakeUnknown(const CheckContext& context, Out& out);

// unit_checks.cpp
void unitUnknown(const CheckContext& context, Out& out);
void unitPlacedTwice(const CheckContext& context, Out& out);
void unitPoolOverdrawn(const CheckContext& context, Out& out);
void unitMissing(const CheckContext& context, Out& out);
void unitNotInPlay(const CheckContext& context, Out& out);
void unitSideDiffers(const CheckContext& context, Out& out);
void unitStateUnknown(const CheckContext& context, Out& out);
void unitStatesExclusive(const CheckContext& context, Out& out);
void unitStateWrongKind(const CheckContext& context, Out& out);

// arrival_checks.cpp
void arrivalOutsideSpan(const CheckContext& context, Out& out);
void arrivalEndsOutsideSpan(const CheckContext&, std::vector<Diagnostic>&);
void arrivalNoTurn(const CheckContext& context, Out& out);
void arrivalHexOffBoard(const CheckContext& context, Out& out);
void arrivalPartHex(const CheckContext& context, Out& out);
void arrivalEntryNotInPlay(const CheckContext& context, Out& out);
void arrivalPlaceUnknown(const CheckContext& context, Out& out);
void arrivalRegionEmpty(const CheckContext& context, Out& out);
void arrivalUnverified(const CheckContext& context, Out& out);

// victory_checks.cpp
void victoryObjectiveOffBoard(const CheckContext& context, Out& out);
void victoryPartHex(const CheckContext& context, Out& out);
void victoryPlaceUnknown(const CheckContext& context, Out& out);
void victoryBandsGap(const CheckContext& context, Out& out);
void victoryBandsOverlap(const CheckContext& context, Out& out);
void victoryBandReversed(const CheckContext& context, Out& out);
void victoryHistoricalOutside(const CheckContext& context, Out& out);
void victoryGroupUnknown(const CheckContext& context, Out& out);
void victoryScoreUnknown(const CheckContext& context, Out& out);
void victoryUndecided(const CheckContext& context, Out& out);
void scenarioNoTurns(const CheckContext& context, Out& out);
void setupIncomplete(const CheckContext& context, Out& out);
void arrivalIncomplete(const CheckContext& context, Out& out);
void victoryAwardIncomplete(const CheckContext& context, Out& out);
void scenarioItemIncomplete(const CheckContext& context, Out& out);

// award_name_checks.cpp
void victoryNameElsewhere(const CheckContext& context, Out& out);

// calendar_checks.cpp
void calendarNoTurn(const CheckContext& context, Out& out);
void calendarReversed(const CheckContext& context, Out& out);
void calendarLength(const CheckContext& context, Out& out);

}  // namespace hotchkiss::checks
