// SPDX-License-Identifier: Apache-2.0
// The three published systems behind one interface. A query joins it when both a check and an overlay need it; what one game
// alone needs stays in its folder. Tables live in rules/<game>/ as constexpr rows with the rule section at the row's end.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"
#include "model/board/vocabulary.h"
#include "model/rules/query.h"
#include "model/scenario/calendar.h"

namespace hotchkiss {

class Mover;
class ScenarioFacts;
struct Scenario;
struct State;
enum class Weather;
struct LineRequest;  // model/rules/defined_line.h
class Situation;
struct Piece;

/// A section of the rulebook that the tables and checks may cite.
struct RuleSection {
  const char* number;  // "6.2", "1BR 1.3"
  const char* title;   // our own words
};

class RuleSystem {
 public:
  virtual ~RuleSystem() = default;
  virtual const char* id() const = 0;       // "gcacw"
  virtual const char* title() const = 0;    // "Great Campaigns of the American Civil War"
  virtual const char* edition() const = 0;  // the rulebook the tables are from
  virtual const Vocabulary& vocabulary() const = 0;
  virtual const Calendar& calendar() const = 0;

  /// Sections that its checks and charges cite, in the order of the rulebook.
  virtual std::span<const RuleSection> sections() const { return {}; }
  /// Whether a counter faces a side of its hex, and lines may be extended from it.
  virtual bool countersFace() const { return false; }
  /// Questions that the system knows: of move, reach, supply, command, sight, zoc, objectives.
  virtual std::vector<std::string> queries() const { return {}; }
  /// Kinds of line of supply or communication, the usual one first.
  virtual std::vector<std::string> supplyKinds() const { return {}; }
  /// Means of movement besides the usual one: rail, river, force-march, ...
  virtual std::vector<std::string> means() const { return {}; }

  /// The weather of a turn where the rules fix it (WBTS winters), else fair; whoever asks may say another.
  virtual Weather weatherOf(const ScenarioFacts& facts, int turn) const;

  /// The piece as something that moves over the situation's ground. Fails in a sentence where it cannot (no certain place, a
  /// marker, means that it has not). The situation outlives the mover.
  virtual Expected<std::unique_ptr<Mover>> mover(const Situation& situation, const Piece& piece,
                                                 const MoveOptions& options) const;
  /// A line of supply or communication of the piece: the path, or the hex that cuts it.
  virtual Expected<QueryAnswer> supply(const Situation& situation, const Piece& piece, std::string_view kind) const;
  /// A line that a game file defines; by its words alone where the system has no rule of its own for what it is drawn over.
  virtual QueryAnswer line(const Situation& situation, const LineRequest& request) const;
  /// Unit kinds that take control of a hex by entering it; empty = all combat units.
  virtual std::vector<std::string> controlKinds() const { return {}; }
  /// Whether a side controls a named area as a whole where the rules have it so (counties of GCACW); nothing = by its hexes.
  virtual std::optional<Tri> controlsArea(const Situation& situation, const SideId& side, std::string_view area) const;
  /// Who is in command: of a leader or headquarters those under it and the hexes of its radius, of a unit who commands it.
  virtual Expected<QueryAnswer> command(const Situation& situation, const Piece& piece) const;
  /// Whether one sees from cell to cell (indices of Ground) in the situation's turn, and which hex blocks.
  virtual Expected<QueryAnswer> sight(const Situation& situation, int from, int to) const;
  /// The zones of control of a side.
  virtual Expected<QueryAnswer> zones(const Situation& situation, const SideId& side) const;
};

/// The systems that are built in: gcacw, wbts, cwb.
std::span<const RuleSystem* const> ruleSystems();
/// The system of that id, or nullptr.
const RuleSystem* findRuleSystem(std::string_view id);
/// The id of the system in force for a scenario: the game file's where one is named and known, else the scenario's own word.
std::string systemOf(const State& state, const Scenario& scenario);
/// The rules of a scenario, nullptr where they are not built in.
const RuleSystem* ruleSystemOf(const State& state, const Scenario& scenario);

}  // namespace hotchkiss
