// SPDX-License-Identifier: Apache-2.0
// Counties on a board: which hex is in which, which adjoin, who controls them as the pieces stand (24.0), and whether they supply
// a unit (29.4). A county of the list is looked up by name; one that 24.0 does not list is contested when it has a seat, which is
// assumed and said so. Where nobody knows the extent of a county, what depends on it is unknown.
#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "model/rules/query.h"
#include "model/rules/situation.h"

namespace hotchkiss::gcacw {

class CountyMap {
 public:
  explicit CountyMap(const Situation& situation);

  /// The county of a hex; nothing when it is in none, or nobody knows (extentsKnown tells which).
  std::optional<std::string> at(Hex hex) const;
  bool extentsKnown() const { return extentsKnown_; }
  bool any() const { return !hexes_.empty() || !extentsKnown_; }
  Tri adjacent(const std::string& a, const std::string& b) const;
  /// Whether the Union controls the county; otherwise the Confederacy does (24.0).
  Tri unionControls(const std::string& county) const;
  /// Whether a side does.
  Tri controls(const SideId& side, const std::string& county) const;
  /// Whether a unit of the side is in a county that the enemy controls (20.0, 21.0); false outside of all counties.
  Tri enemyCounty(const SideId& side, Hex hex) const;
  /// A pontoon bridge of that side lies between them.
  bool bridged(const SideId& side, const std::string& a, const std::string& b) const;
  /// Values that the answers so far rest on.
  const std::set<std::string>& assumed() const { return assumed_; }

 private:
  std::optional<Hex> seat(const std::string& county) const;
  Tri workedOut(const std::string& county) const;

  const Situation& situation_;
  std::map<Hex, std::string> hexes_;
  std::set<std::pair<std::string, std::string>> neighbours_;
  std::map<std::string, Hex> seats_;  // of counties that 24.0 does not list
  bool extentsKnown_ = true;
  mutable std::set<std::string> assumed_;
  mutable std::map<std::string, Tri> union_;  // what has been asked for
};

/// Whether a side controls the county of that name or id (24.0); nothing when the map has no such county.
std::optional<Tri> countyControl(const Situation& situation, const SideId& side, std::string_view area);
/// Supply by depots and counties in the Strategic Cycle (29.4).
Expected<QueryAnswer> countySupply(const Situation& situation, const Piece& piece);

}  // namespace hotchkiss::gcacw
