// SPDX-License-Identifier: Apache-2.0
// What a check may look at: the State, the one document that it is asked about, and what many checks need worked out of it, each
// worked out once on first use. Knows no file and no other check. Exactly one of sheet(), board(), oob(), game(), scenario() and
// project() is not null.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "model/board/board_view.h"
#include "model/check/validator.h"
#include "model/document/state.h"

namespace hotchkiss {

class RuleSystem;     // model/rules/rule_system.h
class KeptBoard;      // model/check/kept_work.h
class KeptWork;       // model/check/kept_work.h
class ScenarioFacts;  // model/check/scenario_facts.h
class Situation;      // model/rules/situation.h
struct Grounds;       // model/check/findings.h

class CheckContext {
 public:
  /// `kept` is what checks have worked out before, nullptr = nothing.
  CheckContext(const State& state, const ValidateOptions& options, DocumentKind kind, std::string id,
               std::shared_ptr<KeptWork> kept = nullptr);
  ~CheckContext();
  CheckContext(const CheckContext&) = delete;
  CheckContext& operator=(const CheckContext&) = delete;

  const State& state() const { return state_; }
  const ValidateOptions& options() const { return options_; }
  DocumentKind kind() const { return kind_; }
  const std::string& id() const { return id_; }
  const Sheet* sheet() const { return kind_ == DocumentKind::Map ? state_.sheet(SheetId(id_)) : nullptr; }
  const Board* board() const { return kind_ == DocumentKind::Board ? state_.board(BoardId(id_)) : nullptr; }
  const OrderOfBattle* oob() const { return kind_ == DocumentKind::Oob ? state_.oob(OobId(id_)) : nullptr; }
  const Game* game() const { return kind_ == DocumentKind::Game ? state_.game(GameId(id_)) : nullptr; }
  const Scenario* scenario() const { return kind_ == DocumentKind::Scenario ? state_.scenario(ScenarioId(id_)) : nullptr; }

  /// The system in force for the document: "gcacw", ..., or "".
  const std::string& system() const;
  const Vocabulary& vocabulary() const;

  /// The board of a board document, a map alone, or a scenario with its sheets in play.
  const BoardView& view() const;
  /// Whether a layer of a hex (lattice) is known, so that what it does not show is not there: digitized, and no mere draft unless
  /// answers may rest on drafts.
  bool known(Hex hex, Layer layer) const;
  /// Of a scenario.
  const ScenarioFacts& facts() const;
  /// The rules of a scenario's system; nullptr when they are not built in.
  const RuleSystem* ruleSystem() const;
  /// A scenario at start, as questions to the rules see it.
  const Situation& situation() const;

  /// The hexes that a Hex or Hexside check has to look at: all, or for a second look those within reach of a change (frame hexes
  /// of the sheet, lattice hexes of the board).
  const std::set<Hex>* focus() const { return focus_.get(); }  // nullptr = all
  bool inFocus(Hex h) const { return !focus_ || focus_->contains(h); }
  bool inFocus(Hexside s) const { return !focus_ || focus_->contains(s.first()) || focus_->contains(s.second()); }
  /// Visits the hexsides of a map that have features and that a Hexside check of it has to look at.
  template <class Visit>
  void eachSide(const Sheet& sheet, const Visit& visit) const {
    if (!focus_) return sheet.sides.forEach(visit);
    for (const Hex& h : *focus_)
      for (int direction = 0; direction < 3; ++direction)
        if (const Hexside side(h, direction); !sheet.sides.at(side).empty()) visit(side, sheet.sides.at(side));
  }
  void focusOn(std::shared_ptr<const std::set<Hex>> hexes) { focus_ = std::move(hexes); }
  KeptWork& kept() const { return *kept_; }
  /// Of a board or scenario: what its findings rest on.
  Grounds grounds() const;

  /// A finding of the check in this document, with the severity and citation of its row.
  Diagnostic finding(const char* check, Subject subject, std::string message) const;
  /// The subject of that kind and id in this document.
  Subject subject(SubjectKind kind, std::string id) const;
  /// A hex or hexside of a sheet, by its frame.
  static Subject hexSubject(const Sheet& sheet, Hex frame, Layer layer);
  static Subject sideSubject(const Sheet& sheet, Hexside frame);

 private:
  const State& state_;
  const ValidateOptions& options_;
  DocumentKind kind_;
  std::string id_;
  std::shared_ptr<const std::set<Hex>> focus_;
  std::shared_ptr<KeptWork> kept_;
  mutable std::optional<std::string> system_;
  mutable std::optional<Vocabulary> vocabulary_;
  mutable std::shared_ptr<KeptBoard> board_;  // of a board document
  mutable std::unique_ptr<ScenarioFacts> facts_;
  mutable std::unique_ptr<Situation> situation_;
};

}  // namespace hotchkiss
