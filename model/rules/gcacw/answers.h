// SPDX-License-Identifier: Apache-2.0
// The system's answers to the questions of model/rules/query.h, made of the field and its lines. A situation is read into a Field
// once a question.
#pragma once
#include <memory>
#include <string_view>

#include "model/base/error.h"
#include "model/rules/defined_line.h"
#include "model/rules/gcacw/field.h"
#include "model/rules/query.h"
#include "model/rules/situation.h"
#include "model/rules/travel.h"

namespace hotchkiss::gcacw {

/// Means of movement besides plain marches.
constexpr const char* kLowestDice = "lowest-dice";  // every die shows its least
constexpr const char* kForceMarch = "force-march";  // the first march forced, with the best dice (5.1)
constexpr const char* kStrategic = "strategic";     // 20.0: four levels of fatigue, eight hexes from enemies
constexpr const char* kRail = "rail";               // 21.0
constexpr const char* kWater = "amphibious";        // 22.0
/// Kinds of line.
constexpr const char* kCommunication = "communication";  // 13.2
constexpr const char* kRailLine = "rail-line";           // 29.1, 29.2
constexpr const char* kDepotLine = "depot-line";         // the same through counties of its side alone: to place a depot
constexpr const char* kCounty = "county";                // 29.4

/// Units on the ground, markers of the scenario, weather.
Field fieldOf(const Situation& situation);

Expected<std::unique_ptr<Mover>> moverOf(const Situation& situation, const Piece& piece, const MoveOptions& options);
Expected<QueryAnswer> supplyAnswer(const Situation& situation, const Piece& piece, std::string_view kind);
/// A line that a game file defines, over bridges, fords and ferries as the series has them.
QueryAnswer lineAnswer(const Situation& situation, const LineRequest& request);
Expected<QueryAnswer> commandAnswer(const Situation& situation, const Piece& piece);
Expected<QueryAnswer> zonesAnswer(const Situation& situation, const SideId& side);

}  // namespace hotchkiss::gcacw
