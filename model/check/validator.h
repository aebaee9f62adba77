// SPDX-License-Identifier: Apache-2.0
// The table of checks and the run over it. A check is a row: permanent kebab-case id, title, default severity, citation, systems,
// scope, function. Suppressions and severity overrides of the scenario are honoured here, so that window and command line give
// the same answer.
#pragma once
#include <functional>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "model/board/board_parts.h"
#include "model/check/diagnostic.h"

namespace hotchkiss {

class CheckContext;  // model/check/check_context.h

/// What of its document a finding of the check depends on: for Hex and Hexside the hexes within kCheckRadius of its subject (and
/// the sheet's head and things there, and who starts there), so that a stroke re-runs it there only; else the document as a
/// whole. A finding of a Hex check on a board or scenario says its hex of the lattice first.
enum class CheckScope { Hex, Hexside, Unit, Side, Whole };
constexpr int kCheckRadius = 3;
/// "hex", "hexside", "unit", "side", "whole".
const char* checkScopeName(CheckScope scope);

struct Check {
  const char* id;
  const char* title;  // one sentence: what a finding says
  Severity severity;
  const char* citation;  // rule section for a game's checks, "" otherwise
  const char* systems;   // "" = all, else "gcacw", "cwb wbts", ...
  DocumentKind about;    // it runs once for each document of that kind, and its subjects lie in that document
  CheckScope scope;
  bool fixable;
  void (*run)(const CheckContext&, std::vector<Diagnostic>&);
  /// Parts of the maps that its findings rest on, beside their frame and what the places of a scenario's items come to: while
  /// none of them is touched, what it found stands. Of no meaning for Hex and Hexside, which look again near a change.
  BoardParts reads = kAllBoardParts;
};

/// Every check there is, in the order of reports; ids are unique and never reused.
std::span<const Check> allChecks();
const Check* findCheck(std::string_view id);

struct ValidateOptions {
  std::set<std::string> select;  // empty = all
  std::set<std::string> ignore;
  bool drafts = false;  // answers may rest on draft layers
  enum class Options { Printed, Each } options = Options::Printed;
  std::set<ScenarioId> witnesses;   // other scenarios of the game: looked at, not checked themselves
  std::function<bool()> cancelled;  // asked between checks
};

struct Filtered {
  int suppressed = 0;
  int ignored = 0;
};

struct Findings;  // what each check found in each document, before filtering: revalidate() goes on from it

struct Report {
  std::vector<Diagnostic> diagnostics;  // in the order of checks, then of documents, then as found
  Filtered filtered;
  bool cancelled = false;
  std::shared_ptr<const Findings> findings;
};

/// Runs the checks over everything in the State: each sheet, board, game, order of battle and scenario once.
Report validate(const State& state, const ValidateOptions& options = {});
/// Like validate, but again only for what differs between the States; `before` is the report on `old`. The answer is that of
/// validate(state, options).
Report revalidate(const Report& before, const State& old, const State& state, const ValidateOptions& options = {});

}  // namespace hotchkiss
