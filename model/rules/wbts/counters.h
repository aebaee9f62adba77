// SPDX-License-Identifier: Apache-2.0
// What the counters of War Between the States can be and hold: strengths and allowances by kind and size, rosters, shelters,
// loads, and the arithmetic of strength points. Knows no map and no scenario. What no text prints has no row here.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/forces/order_of_battle.h"

namespace hotchkiss::wbts {

constexpr int kStackPoints = 200;     // combat strength points in a hex (6.4)
constexpr int kFortPoints = 10;       // that a fort shelters (13.21)
constexpr int kFortressPoints = 100;  // that a fortress shelters (13.22)
constexpr int kTransportPoints = 10;  // that a transport flotilla carries (7.2)
constexpr int kCorpsUnits = 3;        // on the roster of an army corps or a cavalry corps (16.21, 16.22)
constexpr int kArmyUnits = 2;         // of its own, on the roster of a field army (16.23)
constexpr int kTrainSupply = 10;      // supply points on a train (17.4)
constexpr int kDepotSupply = 99;      // supply points in a depot (17.52)
constexpr int kArmySupply = 2;        // supply points with a field army's headquarters (16.3)
constexpr int kLeaderAllowance = 7;   // movement points of a leader on his own (10.3)
constexpr int kEntrenchPoints = 10;   // infantry points that it takes to entrench (26.61)
constexpr int kEntrenchYear = 1864;   // the first year of entrenchments (26.61)
constexpr int kEntrenchedHexes = 4;   // markers of a side (26.62)
constexpr int kPartisanYear = 1862;   // the first year of partisans (26.7)
constexpr int kUnionBasePoints = 5;   // infantry points in the hex of a new Union base (21.81)

/// A printed strength: "7", or "(20)" for one in parentheses.
struct Strength {
  int points = 0;
  bool parenthesised = false;
  bool operator==(const Strength&) const = default;
};
std::optional<Strength> parseStrength(std::string_view text);
/// The strength among ratings; nothing when nobody prints it, or when it is no number.
std::optional<Strength> strengthOf(const std::vector<Rating>& ratings);
/// A rating that is a whole number.
std::optional<int> numberOf(const std::vector<Rating>& ratings, std::string_view id);

/// What the counters of a kind (and size) are printed with.
struct CounterRow {
  const char* kind;
  const char* size;  // "" = whatever its size
  int low, high;     // strength points; 0, 0 = the text prints none
  bool parenthesised;
  int allowances[2];  // movement allowances that are printed; 0 = none
  bool stepped;       // the back is one point weaker than the front (3.2)
  const char* where;
};
/// The row of a kind and size, or nullptr when the text prints nothing of it.
const CounterRow* counterRow(std::string_view kind, std::string_view size);
/// Whether counters of that kind come in several sizes, and so have to state one.
bool needsSize(std::string_view kind);

/// The strength of such a counter always stands in parentheses: it has no zone but its own hex and does not attack (3.22, 9.0).
bool alwaysParenthesised(std::string_view kind);
bool isGround(std::string_view kind);  // fights or moves on land (3.2)
bool isNaval(std::string_view kind);   // operates on water (7.0)
bool isTransport(std::string_view kind);
bool isShelter(std::string_view kind);  // a fort or fortress
/// Ground units that have combat strength: those a stack, a fort or a headquarters counts.
bool isGroundCombat(std::string_view kind);

/// Points that a shelter protects (13.21, 13.22), and what they are multiplied by in defence (13.31).
int shelterPoints(std::string_view kind);
int shelterFactor(std::string_view kind);

/// Half, any fraction counting up: an attack over a river or ferry, and one from march (8.41, 8.42, 14.0).
constexpr int halfUp(int points) {
  return (points + 1) / 2;
}
/// Half, any fraction lost: a force without combat supply (12.23).
constexpr int halfDown(int points) {
  return points / 2;
}
/// Attacking as a percentage of defending strength, fractions lost (8.0, step 3); nothing against nobody.
std::optional<int> combatRatio(int attacking, int defending);

/// What becomes of a leader who commands above his rank, or cavalry without being a leader of it: one less of each (10.13, 10.2).
constexpr int lessened(int value) {
  return value > 0 ? value - 1 : 0;
}

}  // namespace hotchkiss::wbts
