// SPDX-License-Identifier: Apache-2.0
// The ground that set-up tables stand on when no board is given: which game a bare letter is of, a sheet for each prefix and
// letter as large as the codes need, names as places, boxes. Extents are assumed, nothing is digitized, no join is known.
#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "io/notation/gcacw_set_up.h"
#include "model/document/state.h"

namespace hotchkiss::rulebook::gcacw {

class SetUpGround {
 public:
  SetUpGround(const notation::SetUpBook& book, std::string source);

  /// "gtc2" has the sheets of GTC: what its codes need not say.
  const std::string& ownPrefix() const { return ownPrefix_; }
  /// The code as the board prints it. A bare letter is of the game itself, unless the names beside the codes of its scenario say
  /// that it is of another.
  std::string codeOf(const notation::SetUpScenario& scenario, const std::string& printed) const;
  /// Sheets that the codes of a scenario are of.
  std::vector<SheetId> sheetsOf(const notation::SetUpScenario& scenario) const;
  /// Game, sheets and board into a State.
  void build(State& state) const;
  /// The active board with the maps and boxes that it lacks, as a board of its own; tells what was made. Nothing changes when it
  /// lacks none.
  std::vector<std::string> extend(State& state) const;
  const std::string& gameId() const { return gameId_; }

 private:
  struct SheetFacts {
    std::string prefix, letter, id, pattern;
    int columns = 1, rows = 1;
    std::map<std::string, std::set<std::string>> names;  // places printed with codes of this sheet
  };
  void vote(const notation::SetUpBook& book);
  void take(const notation::SetUpScenario& scenario, const std::string& placeText);
  std::optional<Sheet> sheetOf(const SheetFacts& facts, bool first, const GameId& game) const;
  Placement placementOf(const SheetFacts& facts, const Sheet& sheet) const;
  Box boxOf(const std::string& slug, const std::string& name) const;
  SheetFacts& sheetOf(const std::string& prefix, const std::string& letter);

  std::string source_, gameId_, title_, ownPrefix_;
  std::map<int, std::string> bare_;                 // scenario number to the prefix that its bare letters mean
  std::set<std::pair<int, std::string>> ownCodes_;  // scenario number and code: of the game itself all the same
  std::map<std::pair<std::string, std::string>, SheetFacts> sheets_;
  std::map<int, std::set<std::string>> used_;  // scenario number to ids of sheets
  std::map<std::string, std::string> boxes_;   // slug to name
  std::set<std::string> areas_, nameOnly_;
};

}  // namespace hotchkiss::rulebook::gcacw
