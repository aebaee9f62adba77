// SPDX-License-Identifier: Apache-2.0
// The set-up tables of a GCACW game as documents: game, sheets and board where none is given, an order of battle a side, a
// scenario a table. Each row of the tables becomes one entry of a set-up or one arrival, or is listed as not understood. What no
// table prints (extents of sheets, which army a corps is of) is assumed and says so. Knows no file system and no rulebook's text.
#pragma once
#include <map>
#include <string>
#include <string_view>

#include "importers/rulebook/reading.h"
#include "io/notation/gcacw_set_up.h"

namespace hotchkiss::rulebook::gcacw {

/// Reads tables in any of their formats (io/notation/gcacw_set_up.h). A board of `shipped` that is active is the board of the
/// scenarios; without one a board is made with a sheet for each prefix and letter of the codes. `Reading::places` tells the row
/// of every entry.
Expected<Reading> importSetUp(std::string_view bytes, const std::string& file, const State& shipped);
Reading importSetUp(const notation::SetUpBook& book, const std::string& file, const State& shipped);

/// The tables of a text whose scenarios are read already: `scenarioIds` tells which of them a number of the book is. Entries,
/// arrivals, restrictions and overrides are added to those scenarios, orders of battle to the State; the board is the one in use.
Reading addSetUp(Reading reading, const notation::SetUpBook& book, const std::map<int, std::string>& scenarioIds);

}  // namespace hotchkiss::rulebook::gcacw
