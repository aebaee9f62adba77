// SPDX-License-Identifier: Apache-2.0
// The victory of the scenario in front: its awards and their groups, the verdict with its scale, what each side can score, and
// "what would it be if". Lists, forms and acts without a widget; what the rules have to say comes from the background. Invariant:
// every act is one undo, and what is assumed in "what if" is in no document.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/inspect.h"
#include "editor/session/overlay.h"
#include "editor/session/rules_stage.h"
#include "editor/session/session.h"
#include "editor/session/verdict_scale.h"
#include "editor/session/worker.h"
#include "model/rules/outcome.h"

namespace hotchkiss::editor {

/// An award, or a group of them, as the list shows it.
struct AwardRow {
  std::string id;
  bool group = false;
  SideId side;         // of a group: of its first member
  std::string points;  // "20", "2 a point", "3..12 by steps"
  std::string line;    // its own phrase, else what it asks
  std::string place;   // codes or Region
  std::string groupId;
  bool taken = false;  // from the base or the game: the first change makes it this scenario's own
};

struct TotalRow {
  SideId side;
  std::string id;  // award or group, "" = the side's total
  std::string text;
  PointRange range;
  bool inGroup = false;  // it counts within the group above
};

/// A place in "what if": one hex, or several that are told as one.
struct AssumedPlaceRow {
  std::string code, name;
  std::vector<std::string> keys;  // of the places
  std::optional<Hex> hex;         // to be shown
  std::optional<SideId> now;      // nothing = nobody knows; empty = nobody's
  bool divided = false;           // several sides hold parts of it
  bool assumed = false;
};

struct AssumedFactRow {
  std::string key, words;
  Tri now = Tri::Unknown;
  bool assumed = false;
  std::string why;  // it is unknown
};

struct AssumedNumberRow {
  bool losses = false;
  std::string key;  // of Assumptions::losses or counts
  std::string words;
  double now = 0;
  bool assumed = false;
  std::optional<double> most;
};

class VictoryDesk {
 public:
  enum class Part { Awards, Verdict, Totals, WhatIf };
  enum class Pick { Nothing, Place, Test };

  explicit VictoryDesk(Session& session);
  ~VictoryDesk();

  /// Somebody looks: totals and "what if" follow every change.
  void watch(bool on);
  bool watching() const { return watching_; }
  bool busy() const { return busy_; }
  bool any() const { return session_.scenario() != nullptr; }
  Part part() const { return part_; }
  void show(Part part);
  /// What was refused last, "" when nothing.
  const std::string& told() const { return told_; }

  // --- Awards (victory_awards.cpp)
  const std::vector<AwardRow>& awards() const;
  const std::string& chosen() const { return chosen_; }
  bool groupChosen() const { return groupChosen_; }
  void choose(const std::string& id, bool group = false);
  /// Whose what is refused in the form of an award or group is (session/drafts.h).
  static std::string draftScope(const std::string& id, bool group) { return (group ? "victory|group|" : "victory|award|") + id; }
  const Award* award() const;
  const AwardGroup* group() const;
  /// A fresh award of a side (like the chosen one's, else the first side); its id.
  std::string addAward();
  std::string addGroup();
  std::string duplicate();
  void remove();
  void move(int by);
  /// The fields of what is chosen; of an award without its steps.
  Form form();
  /// Row `at` of the table of steps; one past the last adds. An error, or "".
  std::string setStep(size_t at, const std::string& count, const std::string& points);
  void removeStep(size_t at);
  Pick picking() const { return pick_; }
  void pickFor(Pick pick);
  /// While picking: a hex or hexside of the map goes into the award's place or test (or out of its place again); true when used.
  bool picked(const Selection& selection);

  // --- Verdict (victory_verdict.cpp)
  const Verdict& verdict() const;
  bool verdictTaken() const;
  int rule() const { return rule_; }
  void chooseRule(int rule);
  /// Fields of the verdict as a whole, and of the chosen rule.
  Form verdictForm();
  Form ruleForm();
  void addRule(VerdictKind kind = VerdictKind::Band);
  void duplicateRule();
  void removeRule();
  void moveRule(int by);
  /// A cell of the table: kind, low, high, winner, level, test, text. An error, or "".
  std::string setRule(size_t rule, const std::string& column, const std::string& text);
  static std::string kindName(VerdictKind kind);
  /// What has to be true for a rule to apply, in a few words.
  std::string ruleWords(size_t rule) const;
  std::string resultWords(const VerdictRule& rule) const;
  const VerdictScale& scale() const;

  // --- What can be, what would be (victory_what_if.cpp)
  /// The rules have answered for the State as it is.
  bool ready() const { return stage_ != nullptr && stageRevision_ == session_.revision(); }
  /// Why there are no totals, "" when there are, or will be.
  const std::string& why() const { return why_; }
  std::vector<TotalRow> totals() const;
  std::vector<AssumedPlaceRow> places() const;
  std::vector<AssumedFactRow> facts() const;
  std::vector<AssumedNumberRow> numbers() const;
  const Assumptions& assumptions() const { return assumed_; }
  void assume(Assumptions assumptions);
  /// The next side holds it: each in turn, nobody, as the set-up has it.
  void cycle(const std::vector<std::string>& keys);
  /// The same for a hex that is clicked on the map; false when no award asks about it.
  bool cycleHex(Hex hex);
  /// As the set-up has it, true, false.
  void cycleFact(const std::string& key);
  /// "" forgets it. An error, or "".
  std::string setNumber(bool losses, const std::string& key, const std::string& text);
  void forget();
  const Outcome& outcome() const;
  std::string awardWords(const std::string& award) const;

  /// Places of the chosen award, or of "what if" with who holds them, for the map.
  Overlay marks() const;
  std::string sideName(const SideId& side) const;
  std::string sideColour(const SideId& side) const;

  Signal<> changed;

 private:
  struct Stage;
  void follow();
  void took(std::shared_ptr<const Stage> stage, uint64_t revision);
  const Scenario& everything() const;
  void put(Award award, const std::string& label);
  void putGroup(AwardGroup group, const std::string& label);
  void putVerdict(Verdict verdict, const std::string& label);
  Form awardForm(const Award& award);
  Form groupForm(const AwardGroup& group);
  std::string freshId(const std::string& stem) const;
  std::string placesError(const std::vector<Mention>& mentions) const;
  std::map<SideId, PointRange> ranges() const;
  void tell(std::string what);

  Session& session_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  Part part_ = Part::Awards;
  std::string chosen_, told_;
  bool groupChosen_ = false;
  int rule_ = -1;
  Pick pick_ = Pick::Nothing;
  mutable uint64_t everythingRevision_ = 0, rowsRevision_ = 0, scaleRevision_ = 0, outcomeRevision_ = 0;
  mutable Scenario everything_;
  mutable std::vector<AwardRow> rows_;
  mutable VerdictScale scale_;
  mutable Outcome outcome_;
  Assumptions assumed_;
  std::shared_ptr<const Stage> stage_;
  std::string why_;
  bool watching_ = false, busy_ = false;
  uint64_t stageRevision_ = 0, serial_ = 0, changes_ = 1;
  std::vector<Connection> connections_;
  Worker worker_;  // last: its thread uses all of the others
};

/// "20", "-3", "1.5"; "no bound" for an end that nobody knows; "0 to 20".
std::string pointsWords(const std::optional<double>& points);
std::string rangeWords(const PointRange& range);

}  // namespace hotchkiss::editor
