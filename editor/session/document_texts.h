// SPDX-License-Identifier: Apache-2.0
// The texts of a document that people read: names, titles, sentences; each with what it is. They are visited in one order, so
// that the n-th text is the n-th again. Knows no search. Invariant: ids and values are not among them.
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/selection.h"
#include "model/document/edit.h"

namespace hotchkiss::editor {

/// One text: what it is, and what it belongs to.
struct TextOf {
  std::string what;
  bool place = false;      // the name of a site, line, area or box, that values may mention
  std::optional<Hex> hex;  // in the frame of the sheet
  CounterRef counter;
  std::string formation;
};
using TextVisitor = std::function<void(const TextOf&, std::string&)>;

/// Visits copies of the parts and puts back what the visitor has changed.
void visitTexts(Sheet& sheet, const TextVisitor& visit);
void visitTexts(Board& board, const TextVisitor& visit);
void visitTexts(Game& game, const TextVisitor& visit);
void visitTexts(OrderOfBattle& oob, const TextVisitor& visit);
void visitTexts(Scenario& scenario, const TextVisitor& visit);

/// The edits that make one version of the other.
std::vector<Edit> editsBetween(const Sheet& old, const Sheet& now);
std::vector<Edit> editsBetween(const OrderOfBattle& old, const OrderOfBattle& now);
std::vector<Edit> editsBetween(const Scenario& old, const Scenario& now);

/// Values and links of the scenario name the places by their new names; old name to new.
void renamePlaces(Scenario& scenario, const std::map<std::string, std::string>& names);

}  // namespace hotchkiss::editor
