// SPDX-License-Identifier: Apache-2.0
// The checks that hold for the Civil War Brigade Series alone. Known to the table of checks only.
#pragma once
#include <vector>

#include "model/check/check_context.h"

namespace hotchkiss::cwb {

void stacking(const CheckContext& context, std::vector<Diagnostic>& out);
void stackingUnverified(const CheckContext& context, std::vector<Diagnostic>& out);
void extendedNotAdjacent(const CheckContext& context, std::vector<Diagnostic>& out);
void extendedTooMany(const CheckContext& context, std::vector<Diagnostic>& out);
void extendedNotInLine(const CheckContext& context, std::vector<Diagnostic>& out);
void extendedTogether(const CheckContext& context, std::vector<Diagnostic>& out);
void extendedUnverified(const CheckContext& context, std::vector<Diagnostic>& out);
void leaderAlone(const CheckContext& context, std::vector<Diagnostic>& out);

// cwb_oob_checks.cpp
void fireLevelUnknown(const CheckContext& context, std::vector<Diagnostic>& out);
void gunPoints(const CheckContext& context, std::vector<Diagnostic>& out);
void moraleRating(const CheckContext& context, std::vector<Diagnostic>& out);
void leaderRating(const CheckContext& context, std::vector<Diagnostic>& out);
void ratingOfOtherKind(const CheckContext& context, std::vector<Diagnostic>& out);
void movementRating(const CheckContext& context, std::vector<Diagnostic>& out);
void counterSize(const CheckContext& context, std::vector<Diagnostic>& out);
void overrideRating(const CheckContext& context, std::vector<Diagnostic>& out);
void leaderOfAnother(const CheckContext& context, std::vector<Diagnostic>& out);
void designationOfAnother(const CheckContext& context, std::vector<Diagnostic>& out);
void designationTwice(const CheckContext& context, std::vector<Diagnostic>& out);
void batteryNotation(const CheckContext& context, std::vector<Diagnostic>& out);

// cwb_map_checks.cpp
void slopeUpsideDown(const CheckContext& context, std::vector<Diagnostic>& out);
void roadWithoutBridge(const CheckContext& context, std::vector<Diagnostic>& out);
void entryInside(const CheckContext& context, std::vector<Diagnostic>& out);

// cwb_setup_checks.cpp
void facingsDiffer(const CheckContext& context, std::vector<Diagnostic>& out);
void moraleDiffers(const CheckContext& context, std::vector<Diagnostic>& out);
void facingOfMarker(const CheckContext& context, std::vector<Diagnostic>& out);
void trainOffRoad(const CheckContext& context, std::vector<Diagnostic>& out);
void trainArrivesOffRoad(const CheckContext& context, std::vector<Diagnostic>& out);
void lossWrongKind(const CheckContext& context, std::vector<Diagnostic>& out);
void lossTooMuch(const CheckContext& context, std::vector<Diagnostic>& out);
void ammunitionTrack(const CheckContext& context, std::vector<Diagnostic>& out);
void casualtyInPlay(const CheckContext& context, std::vector<Diagnostic>& out);
void leaderOfNobody(const CheckContext& context, std::vector<Diagnostic>& out);
void trainsTwo(const CheckContext& context, std::vector<Diagnostic>& out);
void leadersTwo(const CheckContext& context, std::vector<Diagnostic>& out);
void turnLength(const CheckContext& context, std::vector<Diagnostic>& out);
void dawnAndDusk(const CheckContext& context, std::vector<Diagnostic>& out);

// cwb_arrival_checks.cpp
void enemyTerritory(const CheckContext& context, std::vector<Diagnostic>& out);
void arrivalInside(const CheckContext& context, std::vector<Diagnostic>& out);
void elsePlaceFar(const CheckContext& context, std::vector<Diagnostic>& out);
void arrivalDice(const CheckContext& context, std::vector<Diagnostic>& out);
void entryBlocked(const CheckContext& context, std::vector<Diagnostic>& out);
void ocrArrives(const CheckContext& context, std::vector<Diagnostic>& out);

// cwb_query_checks.cpp
void outOfCommand(const CheckContext& context, std::vector<Diagnostic>& out);
void ocrInCommand(const CheckContext& context, std::vector<Diagnostic>& out);
void prohibitedHex(const CheckContext& context, std::vector<Diagnostic>& out);

}  // namespace hotchkiss::cwb
