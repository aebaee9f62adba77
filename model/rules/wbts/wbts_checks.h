// SPDX-License-Identifier: Apache-2.0
// The checks that hold for War Between the States alone. Known to the table of checks only.
#pragma once
#include <vector>

#include "model/check/check_context.h"

namespace hotchkiss::wbts {

// wbts_checks.cpp
void stacking(const CheckContext& context, std::vector<Diagnostic>& out);

// counter_checks.cpp
void strengthRange(const CheckContext& context, std::vector<Diagnostic>& out);
void overrideStrength(const CheckContext& context, std::vector<Diagnostic>& out);
void strengthParenthesised(const CheckContext& context, std::vector<Diagnostic>& out);
void allowance(const CheckContext& context, std::vector<Diagnostic>& out);
void reducedFace(const CheckContext& context, std::vector<Diagnostic>& out);
void counterSize(const CheckContext& context, std::vector<Diagnostic>& out);
void leaderRank(const CheckContext& context, std::vector<Diagnostic>& out);
void leaderElsewhere(const CheckContext& context, std::vector<Diagnostic>& out);
void leaderRatings(const CheckContext& context, std::vector<Diagnostic>& out);
void headquartersStrength(const CheckContext& context, std::vector<Diagnostic>& out);
void supplyLoad(const CheckContext& context, std::vector<Diagnostic>& out);
void transportCapacity(const CheckContext& context, std::vector<Diagnostic>& out);
void rosterFull(const CheckContext& context, std::vector<Diagnostic>& out);
void rosterArm(const CheckContext& context, std::vector<Diagnostic>& out);
void armyRoster(const CheckContext& context, std::vector<Diagnostic>& out);
void rankTooLow(const CheckContext& context, std::vector<Diagnostic>& out);

// water_checks.cpp
void twoWatercourses(const CheckContext& context, std::vector<Diagnostic>& out);
void headOffRiver(const CheckContext& context, std::vector<Diagnostic>& out);
void headMidstream(const CheckContext& context, std::vector<Diagnostic>& out);
void riverClass(const CheckContext& context, std::vector<Diagnostic>& out);
void pathOverTidal(const CheckContext& context, std::vector<Diagnostic>& out);
void pathInSea(const CheckContext& context, std::vector<Diagnostic>& out);
void siteInSea(const CheckContext& context, std::vector<Diagnostic>& out);
void cityElsewhere(const CheckContext& context, std::vector<Diagnostic>& out);
void portInland(const CheckContext& context, std::vector<Diagnostic>& out);
void railheadOffRail(const CheckContext& context, std::vector<Diagnostic>& out);

// place_checks.cpp
void navalWater(const CheckContext& context, std::vector<Diagnostic>& out);
void landInSea(const CheckContext& context, std::vector<Diagnostic>& out);
void embarkedWithoutTransport(const CheckContext& context, std::vector<Diagnostic>& out);
void embarkedOverCapacity(const CheckContext& context, std::vector<Diagnostic>& out);
void offRail(const CheckContext& context, std::vector<Diagnostic>& out);
void cutOffRail(const CheckContext& context, std::vector<Diagnostic>& out);
void departmentCity(const CheckContext& context, std::vector<Diagnostic>& out);
void departmentsInState(const CheckContext& context, std::vector<Diagnostic>& out);
void departmentAbroad(const CheckContext& context, std::vector<Diagnostic>& out);
void basePlace(const CheckContext& context, std::vector<Diagnostic>& out);
void depotOffLine(const CheckContext& context, std::vector<Diagnostic>& out);
void partisanPlace(const CheckContext& context, std::vector<Diagnostic>& out);

// state_checks.cpp
void shelteredWithoutFort(const CheckContext& context, std::vector<Diagnostic>& out);
void shelterOverfull(const CheckContext& context, std::vector<Diagnostic>& out);
void twoForts(const CheckContext& context, std::vector<Diagnostic>& out);
void besiegedAlone(const CheckContext& context, std::vector<Diagnostic>& out);
void entrenchedYear(const CheckContext& context, std::vector<Diagnostic>& out);
void entrenchedWeak(const CheckContext& context, std::vector<Diagnostic>& out);
void entrenchedTooMany(const CheckContext& context, std::vector<Diagnostic>& out);
void partisanYear(const CheckContext& context, std::vector<Diagnostic>& out);
void leaderLonely(const CheckContext& context, std::vector<Diagnostic>& out);
void headquartersEmpty(const CheckContext& context, std::vector<Diagnostic>& out);
void leaderApart(const CheckContext& context, std::vector<Diagnostic>& out);
void awayFromHeadquarters(const CheckContext& context, std::vector<Diagnostic>& out);
void enemyTerritory(const CheckContext& context, std::vector<Diagnostic>& out);
void printedLength(const CheckContext& context, std::vector<Diagnostic>& out);
void arrivalMidCycle(const CheckContext& context, std::vector<Diagnostic>& out);

// query_checks.cpp
void outOfSupply(const CheckContext& context, std::vector<Diagnostic>& out);

}  // namespace hotchkiss::wbts
