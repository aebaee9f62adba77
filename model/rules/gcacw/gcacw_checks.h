// SPDX-License-Identifier: Apache-2.0
// The checks that hold for the Great Campaigns of the American Civil War alone. Known to the table of checks only.
#pragma once
#include <vector>

#include "model/check/check_context.h"

namespace hotchkiss::gcacw {

// gcacw_checks.cpp
void leaderAlone(const CheckContext& context, std::vector<Diagnostic>& out);

// map_checks.cpp
void crossingOverCreek(const CheckContext& context, std::vector<Diagnostic>& out);
void twoWatercourses(const CheckContext& context, std::vector<Diagnostic>& out);
void pathWithoutCrossing(const CheckContext& context, std::vector<Diagnostic>& out);
void stationOffRails(const CheckContext& context, std::vector<Diagnostic>& out);
void landingOffWater(const CheckContext& context, std::vector<Diagnostic>& out);
void cityElsewhere(const CheckContext& context, std::vector<Diagnostic>& out);
void countyOverlap(const CheckContext& context, std::vector<Diagnostic>& out);
void countyBorder(const CheckContext& context, std::vector<Diagnostic>& out);
void countySeatElsewhere(const CheckContext& context, std::vector<Diagnostic>& out);

// oob_checks.cpp
void strengthMarker(const CheckContext& context, std::vector<Diagnostic>& out);
void strengthForSize(const CheckContext& context, std::vector<Diagnostic>& out);
void leaderStrength(const CheckContext& context, std::vector<Diagnostic>& out);
void leaderNumbersCheck(const CheckContext& context, std::vector<Diagnostic>& out);
void unitNumbers(const CheckContext& context, std::vector<Diagnostic>& out);
void leaderSize(const CheckContext& context, std::vector<Diagnostic>& out);
void leaderElsewhere(const CheckContext& context, std::vector<Diagnostic>& out);
void sizeOfSide(const CheckContext& context, std::vector<Diagnostic>& out);

// state_checks.cpp
void entrenchmentYearCheck(const CheckContext& context, std::vector<Diagnostic>& out);
void leaderSupply(const CheckContext& context, std::vector<Diagnostic>& out);
void startsOutOfSupply(const CheckContext& context, std::vector<Diagnostic>& out);
void flanksRefused(const CheckContext& context, std::vector<Diagnostic>& out);
void carriedUnits(const CheckContext& context, std::vector<Diagnostic>& out);
void carriedAndEntrenched(const CheckContext& context, std::vector<Diagnostic>& out);
void overrideStrength(const CheckContext& context, std::vector<Diagnostic>& out);
void strengthMissing(const CheckContext& context, std::vector<Diagnostic>& out);
void calendarOfSeries(const CheckContext& context, std::vector<Diagnostic>& out);
void yearOfTitle(const CheckContext& context, std::vector<Diagnostic>& out);

// marker_checks.cpp
void bridgePlace(const CheckContext& context, std::vector<Diagnostic>& out);
void bridgeClass(const CheckContext& context, std::vector<Diagnostic>& out);
void bridgeCount(const CheckContext& context, std::vector<Diagnostic>& out);
void bridgeUnderEnemy(const CheckContext& context, std::vector<Diagnostic>& out);
void destroyedNothing(const CheckContext& context, std::vector<Diagnostic>& out);
void depotPlace(const CheckContext& context, std::vector<Diagnostic>& out);
void depotCount(const CheckContext& context, std::vector<Diagnostic>& out);

// place_checks.cpp
void inWater(const CheckContext& context, std::vector<Diagnostic>& out);
void cutOff(const CheckContext& context, std::vector<Diagnostic>& out);
void unionInFort(const CheckContext& context, std::vector<Diagnostic>& out);
void outOfCommand(const CheckContext& context, std::vector<Diagnostic>& out);
void leaderArrivesAlone(const CheckContext& context, std::vector<Diagnostic>& out);
void enemyTerritory(const CheckContext& context, std::vector<Diagnostic>& out);
void arrivalInside(const CheckContext& context, std::vector<Diagnostic>& out);
void controlByGuns(const CheckContext& context, std::vector<Diagnostic>& out);
void damagedPlace(const CheckContext& context, std::vector<Diagnostic>& out);
void traceNever(const CheckContext& context, std::vector<Diagnostic>& out);

}  // namespace hotchkiss::gcacw
