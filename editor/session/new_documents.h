// SPDX-License-Identifier: Apache-2.0
// Fresh documents from the few choices of a dialog, with the sentence that tells what will be made. Knows no widget and no file.
#pragma once
#include <string>

#include "model/base/error.h"
#include "model/document/state.h"

namespace hotchkiss::editor {

struct NewMap {
  std::string title, id, system = "gcacw";  // "" = no rule system: kinds of its own, from a template
  int columns = 30, rows = 20;
  Orientation orientation = Orientation::FlatTop;
  Stagger stagger = Stagger::EvenShoved;
  std::string numbering = "{col:02}{row:02}";
  int firstColumn = 1, firstRow = 1;
  bool rowsFromBelow = false;
  double hexWidthMm = 16;
};

/// The sheet; an error says which choice cannot be.
Expected<Sheet> makeNewMap(const NewMap& choice);
/// "600 hexes of 16 mm, codes 0101 to 3020; about 420 x 330 mm of paper."
std::string describeNewMap(const Sheet& sheet);
/// A State with that map in front.
State stateOfMap(Sheet sheet);
/// The State with a fresh scenario on its board in front; orders of battle of the State come along.
State withNewScenario(const State& state, const std::string& title, const std::string& id);
/// An id made of a title that no document of the State has: "crossing-at-ellerby".
std::string freshDocumentId(const State& state, const std::string& title, const std::string& fallback);

}  // namespace hotchkiss::editor
