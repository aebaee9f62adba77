// SPDX-License-Identifier: Apache-2.0
// State: everything that is open, as one immutable value that is cheap to copy. Documents are shared; an edit replaces the
// documents it touches. Knows no file names beyond the references that documents write, no history and no selection.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "model/base/id.h"
#include "model/board/board.h"
#include "model/board/sheet.h"
#include "model/forces/order_of_battle.h"
#include "model/scenario/scenario.h"

namespace hotchkiss {

/// An id given to a counter in an exported module; once given it is never given again.
struct GivenPieceId {
  std::string subject;  // "unit:evans"
  int number = 0;
  bool operator==(const GivenPieceId&) const = default;
};

/// A row of a mapping table: our thing is called so in another program's file.
struct MappingRow {
  std::string table;  // name of the table
  std::string ours, theirs;
  bool operator==(const MappingRow&) const = default;
};

struct ExportSetting {
  std::string format, key, value;
  bool operator==(const ExportSetting&) const = default;
};

/// The optional project file: members, ids given to exports, mapping tables, export settings.
struct Project {
  std::string id;
  std::string title;
  std::vector<std::string> members;  // files, relative to the project file
  std::vector<GivenPieceId> pieceIds;
  std::vector<MappingRow> mappings;
  std::vector<ExportSetting> exports;
  Remarks remarks;
  bool operator==(const Project&) const = default;
};

/// The errata of a text that are no single scenario's: of its rules, its tables, of a scenario nobody has as data.
struct Errata {
  ErrataId id;
  std::string title;
  std::string system;
  std::string text;  // the name of the text's file, for people
  std::vector<Erratum> errata;
  Remarks remarks;
  bool operator==(const Errata&) const = default;
};

template <class IdType, class Doc>
using Shelf = std::map<IdType, std::shared_ptr<const Doc>>;

struct State {
  Shelf<GameId, Game> games;
  Shelf<SheetId, Sheet> sheets;
  Shelf<BoardId, Board> boards;  // a one-sheet map without a board file has an implied board with the sheet's id
  Shelf<OobId, OrderOfBattle> oobs;
  Shelf<ScenarioId, Scenario> scenarios;
  Shelf<ErrataId, Errata> errata;
  std::shared_ptr<const Project> project;
  ScenarioId activeScenario;
  BoardId activeBoard;

  const Game* game(const GameId& id) const;
  const Sheet* sheet(const SheetId& id) const;
  const Board* board(const BoardId& id) const;
  const OrderOfBattle* oob(const OobId& id) const;
  const Scenario* scenario(const ScenarioId& id) const;
  const Errata* errataOf(const ErrataId& id) const;
  /// The board that holds exactly this sheet, as an implied one.
  static Board impliedBoard(const Sheet& sheet);
  /// Equal in every value (not merely shared).
  bool operator==(const State& o) const;
};

/// The system ("gcacw", "wbts", "cwb", other) and vocabulary in force for a board, sheet or scenario: built-in kinds overlaid by
/// the game file's.
Vocabulary vocabularyOf(const State& state, const Sheet& sheet);
Vocabulary vocabularyOf(const State& state, const Board& board);
Vocabulary vocabularyOf(const State& state, const Scenario& scenario);
/// The calendar in force: the game file's, or the system's.
Calendar calendarOf(const State& state, const Scenario& scenario);

}  // namespace hotchkiss
