// SPDX-License-Identifier: Apache-2.0
// Where ships can lie and how they go on from there (7.0, 7.1): river hexsides end to end, coastal and sea hexes side by side,
// each for one movement point. Knows no units: enemies and forts are the asker's affair. What is not digitized is no way, and is
// told.
#pragma once
#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "model/base/tri.h"
#include "model/rules/wbts/placement.h"

namespace hotchkiss::wbts {

/// Where a ship is: on a river hexside, or in a coastal or sea hex. One of the two.
struct Berth {
  std::optional<Hexside> side;
  std::optional<Hex> hex;
  static Berth on(Hexside s) { return {s, std::nullopt}; }
  static Berth in(Hex h) { return {std::nullopt, h}; }
  bool touches(Hex h) const { return hex ? *hex == h : side && side->touches(h); }
  auto operator<=>(const Berth&) const = default;
};

/// The two sorts of ships by where they operate (7.13).
enum class Vessel {
  River,  // river flotillas, river transports, ironclads: navigable rivers, tidal or not, and coastal hexes
  Sea     // naval flotillas and transports: tidal rivers, coastal hexes and the sea
};
/// The sort of a naval kind; nothing for what is no ship.
std::optional<Vessel> vesselOf(std::string_view kind);
/// 40 or 50, by kind where the text prints it (3.22); 40, assumed, for ships of which it says either (7.0).
int shipAllowance(std::string_view kind);
bool shipAllowanceAssumed(std::string_view kind);

class Waterways {
 public:
  Waterways(const BoardView& view, bool drafts);

  /// Whether a ship of that sort can lie there (7.13). Unknown where the ground is.
  Tri mayLie(Vessel vessel, const Berth& berth) const;
  /// Where it can go on to for one movement point; not upstream past a head of navigation (7.12), not over an all-land hexside
  /// (7.11). Hexes of which nobody knows whether it could are added to `unknown`.
  std::vector<Berth> onFrom(Vessel vessel, const Berth& from, std::set<Hex>* unknown = nullptr) const;
  /// Fewest movement points to each place within the allowance, where `open` allows entering, and `stops` ends a way.
  struct Way {
    int cost = 0;
    Berth from;
  };
  std::map<Berth, Way> reach(Vessel vessel, const Berth& from, int allowance, const std::function<bool(const Berth&)>& open,
                             const std::function<bool(const Berth&)>& stops, std::set<Hex>* unknown = nullptr) const;
  /// Whether a hex is beside water that ships of that sort use, by way of one of its sides or as a coastal hex.
  bool beside(Vessel vessel, Hex h) const;
  /// The berths from which a unit lands in the hex (7.23).
  std::vector<Berth> berthsAt(Vessel vessel, Hex h) const;
  const KnownGround& ground() const { return ground_; }

 private:
  int waterOf(Hexside s) const;
  bool knownSide(Hexside s) const;
  bool coastHex(Hex h) const;  // land by the sea, or sea by the land
  /// The end of a head of navigation that lies upstream: the one further from tidal water or sea; nothing when neither is
  /// reached.
  std::optional<Vertex> upstreamEnd(Hexside head) const;

  KnownGround ground_;
  std::map<Hexside, int> waters_;  // of known sides: 1 river .. 5 all-sea hexside
  std::set<Hexside> heads_;
  std::map<Vertex, int> fromTheSea_;  // navigable hexsides from here to tidal water or the sea
};

}  // namespace hotchkiss::wbts
