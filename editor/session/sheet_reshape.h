// SPDX-License-Identifier: Apache-2.0
// A sheet made larger or smaller at its edges: every hex keeps its ground, its neighbours and its printed code, or the codes are
// counted anew and all that is open follows. Knows no dialog. Invariant: nothing is dropped that is not counted.
#pragma once
#include <string>
#include <vector>

#include "editor/session/session.h"

namespace hotchkiss::editor {

/// Columns and rows added at each edge of the paper; negative ones are cut off.
struct Reshape {
  int left = 0, top = 0, right = 0, bottom = 0;
  bool anew = false;  // the first column and row keep their numbers, whichever they are now
  bool any() const { return left != 0 || top != 0 || right != 0 || bottom != 0; }
};

struct Reshaped {
  Sheet sheet;
  size_t hexes = 0;                 // that are cut off and had something digitized
  std::vector<std::string> places;  // sites that are cut off, by name or code
  size_t roads = 0;                 // cut short or dropped
  size_t sides = 0;                 // hexsides with features that are cut off
  std::vector<std::string> codes;   // first and last printed code
};

/// The sheet as it would be. The error says why it cannot be: no hex left, too large, a numbering that has no number so low.
Expected<Reshaped> reshape(const Sheet& sheet, const Reshape& by);
/// One sentence of what is lost, "" when nothing is.
std::string lossInWords(const Reshaped& reshaped);
/// Scenarios of the State whose entries name hexes that are cut off.
std::vector<std::string> scenariosThatLose(const State& state, const Sheet& before, const Sheet& after);
/// Puts it into effect as one undo, with another title, width of a hex and direction of north; where codes change, what names
/// them follows. False when refused.
bool applyReshape(Session& session, const SheetId& sheet, const Reshape& by, const Sheet& head);

}  // namespace hotchkiss::editor
