// SPDX-License-Identifier: Apache-2.0
// "What would it be if": the points of a scenario, its totals and the rule of the verdict that they bring, when it is assumed who
// controls which place, which facts hold and how often something was earned or lost. Tests, groups and verdict are evaluated by
// those who always do; here is only what they rest on. Invariant: what nobody has assumed is as the set-up has it, or unknown.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/rules/rule_system.h"
#include "model/rules/situation.h"
#include "model/scenario/scoring.h"
#include "model/scenario/test_evaluation.h"

namespace hotchkiss {

/// A place of which tests ask who controls it.
struct AskedPlace {
  Region region;     // one hex, hexside or box; or what the test says, where that is no certain place
  std::string key;   // its line
  std::string name;  // of a site there; "" = none
  std::optional<Hex> hex;
  std::optional<Hexside> side;
  std::optional<SideId> atStart;  // nothing = nobody says; empty = nobody's
};
/// A Region in a control test, and the places that it comes to.
struct AskedRegion {
  std::string line;
  bool area = false;           // a named area: best told as a whole
  std::vector<size_t> places;  // in OutcomeTable::places()
};
/// What a test asks besides control: who is present, a line, a state, an event, words.
struct AskedFact {
  std::string key;    // the line, with its side before it where the answer depends on that
  std::string line;   // as a Test
  std::string words;  // of a text("...")
  TestAnswer atStart;
};
/// Losses that awards count, by the line of whom.
struct AskedLosses {
  std::string who;
  std::optional<double> most;
};

struct Assumptions {
  std::map<std::string, SideId> control;  // by AskedPlace::key; an empty side = nobody's
  std::map<std::string, bool> facts;      // by AskedFact::key
  std::map<std::string, double> losses;   // by AskedLosses::who; not said = none
  std::map<std::string, double> counts;   // by award: how often it was earned, whatever its test says
  bool empty() const { return control.empty() && facts.empty() && losses.empty() && counts.empty(); }
  bool operator==(const Assumptions&) const = default;
};

struct AwardOutcome {
  std::string id;
  SideId side;
  TestAnswer test;
  PointRange count, points;    // before groups
  bool asksCount = false;      // only play shows how often: Assumptions::counts says it, not said = never
  std::optional<double> most;  // how often at the most; nothing = no bound is known
};

struct Outcome {
  std::vector<AwardOutcome> awards;  // in the scenario's order
  std::map<SideId, PointRange> totals;
  std::optional<PointRange> score;  // what the verdict compares, where it is one number
  std::vector<size_t> rules;        // of the verdict that may apply; exactly one and `certain` = that one
  bool certain = false;
  std::vector<size_t> sudden;  // those that end play at once, whose test holds
  bool noRule = false;         // there may be a score that no rule covers
  std::vector<std::string> notes;
};

class OutcomeTable {
 public:
  /// Everything that the scenario's awards and verdict ask, with the answers of the set-up. All must outlive it; `system` may be
  /// nullptr.
  OutcomeTable(const RuleSystem* system, const Situation& situation, const std::vector<TraceDefinition>& traces);
  ~OutcomeTable();

  const std::vector<AskedPlace>& places() const { return places_; }
  const std::vector<AskedRegion>& regions() const { return regions_; }
  const std::vector<AskedFact>& facts() const { return facts_; }
  const std::vector<AskedLosses>& losses() const { return losses_; }
  /// Places that an award asks about, in its test or as its place; indices.
  const std::vector<size_t>& placesOf(const std::string& award) const;

  /// Everything worked out under the assumptions.
  Outcome under(const Assumptions& assumed) const;

 private:
  class Assumed;
  class Gatherer;
  /// A control test and what the set-up says of each of its places.
  struct Control {
    std::vector<size_t> places;
    std::vector<TestAnswer> atStart;  // whether that side controls each
    bool anybody = false;
    SideId side;
  };
  AwardOutcome judged(const Award& award, const Assumptions& assumed) const;
  void decide(const Assumptions& assumed, Outcome& out) const;
  void capSubjects(const AwardGroup& group, Outcome& out, std::map<std::string, PointRange>& points) const;
  TestContext context() const;

  const Situation& situation_;
  const std::vector<TraceDefinition>& traces_;
  std::vector<AskedPlace> places_;
  std::vector<AskedRegion> regions_;
  std::vector<AskedFact> facts_;
  std::vector<AskedLosses> losses_;
  std::map<std::string, size_t> placeByKey_, factByKey_;
  std::map<std::string, Control> controls_;  // by side and line
  std::map<std::string, std::vector<size_t>> byAward_;
};

}  // namespace hotchkiss
