// SPDX-License-Identifier: Apache-2.0
// Who certainly stands where at start, on land and on water, and what is known of the ground there: what the checks of a set-up
// look at. Ground that is not digitized, or a draft that may not be rested on, is unknown.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/check/check_context.h"
#include "model/check/scenario_facts.h"

namespace hotchkiss::wbts {

/// A unit, or counters of a pool, of an entry with one place.
struct Placed {
  const Unit* unit = nullptr;
  const Pool* pool = nullptr;
  int count = 1;
  size_t entry = 0;  // in ScenarioFacts::setup()
  std::optional<Hex> hex;
  std::optional<Hexside> side;  // a naval unit on a river

  const std::string& kind() const { return unit ? unit->kind : pool->kind; }
  const std::string& size() const { return unit ? unit->size : pool->size; }
  const SideId& owner() const { return unit ? unit->side : pool->side; }
  const FormationId& formation() const { return unit ? unit->formation : pool->formation; }
  const std::vector<Rating>& ratings() const { return unit ? unit->ratings : pool->ratings; }
  /// All its strength points; nothing when nobody prints them.
  std::optional<int> points() const;
  bool touches(Hex h) const { return hex ? *hex == h : side && side->touches(h); }
};
/// In the order of the set-up; a unit that two entries name stands where the first says.
std::vector<Placed> placedAtStart(const ScenarioFacts& facts);

/// Whether an entry puts its units into that state.
bool inState(const ScenarioFacts& facts, const Placed& placed, std::string_view state);
/// "Ames", "2 of Militia".
std::string nameOfPlaced(const ScenarioFacts& facts, const Placed& placed);
/// The printed code of its hex or hexside.
std::string codeOf(const ScenarioFacts& facts, const Placed& placed);
/// A finding about the entry that places it.
Diagnostic findingAt(const CheckContext& context, const char* check, const Placed& placed, std::string message);

/// What is known of the hexes of a board for these checks.
class KnownGround {
 public:
  KnownGround(const BoardView& view, bool drafts) : view_(view), drafts_(drafts) {}
  bool known(Hex h, Layer layer) const;
  /// Only meaningful where known: an all-sea hex.
  bool sea(Hex h) const;
  /// 0 = no water, 1 river, 2 navigable river, 3 tidal river, 4 estuary, 5 all-sea hexside.
  int water(Hexside s) const;
  bool feature(Hexside s, std::string_view kind) const;
  /// Beside the sea: a neighbour is an all-sea hex, or a side is estuary or sea. Nothing when some of that is unknown.
  std::optional<bool> coastal(Hex h) const;
  /// Beside water that ships of rivers use. Nothing when unknown.
  std::optional<bool> riverside(Hex h) const;
  /// Whether a path of that class runs through the hex. Nothing when paths are not digitized there.
  std::optional<bool> onPath(Hex h, PathClass pathClass) const;
  /// Whether a city (town too, or a seaport) is in the hex; sites are known once the hex is digitized, or where one is.
  std::optional<bool> city(Hex h) const;
  const BoardView& view() const { return view_; }

 private:
  const BoardView& view_;
  bool drafts_;
};

/// Class of water of a side with these features: as KnownGround::water.
int waterClass(const SideFeatures& features);

}  // namespace hotchkiss::wbts
