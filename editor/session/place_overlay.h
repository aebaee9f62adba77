// SPDX-License-Identifier: Apache-2.0
// Where items of a scenario say that somebody stands, arrives or may not go, as something that the map shows: a Region is drawn
// as what it is. Of one item, and of counters that are selected and do not stand in one hex.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "editor/session/overlay.h"
#include "editor/session/session.h"
#include "model/forces/forces.h"

namespace hotchkiss::editor {

struct PlaceGround {
  const BoardView& view;
  const Scenario& played;
  const Forces& forces;
};

/// The hexes of Regions as a zone of that colour, those of second places (true) fainter, under a tag; what is unknown of them,
/// and why.
Overlay placeOverlay(const std::vector<std::pair<Region, bool>>& places, const PlaceGround& ground, std::string colour,
                     std::string tag);

/// The places of the selected counters whose entry or arrival leaves a choice of hexes; kept until selection or document differ.
class SelectedPlaces {
 public:
  explicit SelectedPlaces(const Session& session) : session_(session) {}
  const Overlay& overlay() const;

 private:
  Overlay made() const;
  const Session& session_;
  mutable std::string selection_;
  mutable uint64_t revision_ = 0;
  mutable Overlay overlay_;
};

}  // namespace hotchkiss::editor
