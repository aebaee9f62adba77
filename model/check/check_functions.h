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

// meta_checks.cpp
void metaSuppressionUnknown(const CheckContext& context, Out& out);
void metaSuppressionWithoutReason(const CheckContext& context, Out& out);
void metaSeverityOverride(const CheckContext& context, Out& out);
void metaSystemUnknown(const CheckContext& context, Out& out);

}  // namespace hotchkiss::checks
