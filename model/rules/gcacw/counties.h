// SPDX-License-Identifier: Apache-2.0
// The counties of the campaign of 1864: whose they are for good, their seats, and into which neighbours a depot supplies (24.0,
// 29.4). Counties are known by name, any case, with or without the word County. Knows no board.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hotchkiss::gcacw {

/// "King George" for "King George County" or "king george": the row's name, or the text without " County".
std::string countyName(std::string_view text);

enum class CountyOwner { Contested, Union, Confederate, Unlisted };
/// Who holds the county (24.0): Unlisted for counties of other games.
CountyOwner ownerOf(std::string_view county);
struct Seat {
  const char* county;
  const char* code;  // as 24.0 prints it
  const char* place;
};
/// The contested counties with their seats.
std::span<const Seat> countySeats();
const Seat* seatOf(std::string_view county);
/// Union units here are in supply without a depot (29.4).
bool unionHomeSupply(std::string_view county);

/// How a completed depot in one county serves another, beyond the plain "adjacent counties" (29.4).
enum class Extension {
  Plain,     // yes when they are adjacent
  Always,    // though they are not adjacent
  Never,     // though they are
  IfBridge,  // only with a friendly pontoon bridge between the two
  IfHanover  // only while the depot's side controls Hanover
};
Extension extensionOf(std::string_view depotCounty, std::string_view unitCounty);

}  // namespace hotchkiss::gcacw
