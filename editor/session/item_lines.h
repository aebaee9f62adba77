// SPDX-License-Identifier: Apache-2.0
// Each item of a scenario as its one readable line, and texts of rules and orders in parts that lead somewhere. Knows no session.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "editor/session/item_fields.h"
#include "io/notation/plain_words.h"

namespace hotchkiss::editor {

struct ItemLine {
  std::string lead;    // what rows are looked for by: a turn, a number, a name
  std::string text;    // what it says
  std::string detail;  // beside it, quietly
  SideId side;
};
ItemLine lineOf(const DeskItem& item, const notation::PlainWords& words);
/// "turn 3, 6:00 am", "May 5"; the When's own words where it names no single turn.
std::string shortWhen(const When& when, const notation::PlainWords& words);
/// The Regions that an item names, and whether each is only a second choice.
std::vector<std::pair<Region, bool>> placesOf(const DeskItem& item);

/// A piece of a text; one of the four where it leads somewhere.
struct TextPart {
  std::string text;
  std::string code;   // of a hex
  std::string place;  // by its name: a place or a line
  std::string unit;   // its id
  std::optional<int> turn;
  bool leads() const { return !code.empty() || !place.empty() || !unit.empty() || turn; }
  bool operator==(const TextPart&) const = default;
};
/// A text of rules or orders: `{hex 0706}`, `{unit evans}`, `{place "Stone Bridge"}`, `{line "Bull Run"}`, and turns and hexes
/// that it names in plain words.
std::vector<TextPart> partsOf(const std::string& text, const notation::PlainWords& words);

}  // namespace hotchkiss::editor
