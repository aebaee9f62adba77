// SPDX-License-Identifier: Apache-2.0
// The 25 mutators (README.md): each makes one fault of its kind in a scenario, at random, and says by a rule of its own whether
// it contradicts the rulebook. A mutator that finds nothing to spoil, or that cannot tell, makes none.
#pragma once
#include <functional>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "model/document/state.h"
#include "tests/mutation/facts.h"

namespace hotchkiss::mutation {

class Random {
 public:
  explicit Random(uint64_t seed) : engine_(seed) {}
  /// 0 to below `below`, which is at least 1; the same on every machine.
  size_t below(size_t below) { return static_cast<size_t>(engine_() % below); }
  int between(int low, int high) { return low + static_cast<int>(below(static_cast<size_t>(high - low + 1))); }
  bool chance(int percent) { return below(100) < static_cast<size_t>(percent); }
  template <class T>
  const T& of(const std::vector<T>& list) {
    return list[below(list.size())];
  }

 private:
  std::mt19937_64 engine_;
};

/// A clean scenario, alone in its State but for its witnesses.
struct Clean {
  State state;
  ScenarioId id;
  std::shared_ptr<const Facts> facts;  // of it as it is
  std::set<Wrong> wrong;               // what placesWrong says of it as it is
  const Scenario& scenario() const { return *state.scenario(id); }
};

struct Fault {
  State state;
  std::string what;                // one line: what was made of what
  std::vector<std::string> why;    // why it contradicts; none = legal
  std::vector<std::string> marks;  // what a finding about it may name: ids, names, codes
  bool contradicts() const { return !why.empty(); }
};
using MaybeFault = std::optional<Fault>;

struct Kind {
  const char* name;
  MaybeFault (*make)(const Clean&, Random&);
};
/// In the order of README.md.
std::span<const Kind> allKinds();

// What mutators share.

/// The State with a changed copy of a document, as an editor that refuses nothing would leave it.
State withScenario(const Clean& clean, const std::function<void(Scenario&)>& change);
State withUnit(const Clean& clean, const UnitId& id, const std::function<void(Unit&)>& change);
State withFormation(const Clean& clean, const FormationId& id, const std::function<void(Formation&)>& change);
State withPool(const Clean& clean, const PoolId& id, const std::function<void(Pool&)>& change);
State withSheet(const Clean& clean, const SheetId& id, const std::function<void(Sheet&)>& change);

/// The fault of a changed State that is judged by what placesWrong says now and did not say before.
Fault judged(const Clean& clean, State state, std::string what, std::vector<std::string> marks);
/// Adds what placesWrong says now and did not say before.
void judgePlaces(const Clean& clean, Fault& fault);

/// Adds what is placed more often than it is there, and what is in play and no longer placed.
void judgePlaced(const Clean& clean, Fault& fault);

/// One digit changed, or two that stand side by side exchanged; the text has a digit.
std::string typo(const std::string& text, Random& random);
bool hasDigit(const std::string& text);

/// A value of a scenario that is written as a line, by where it stands.
struct Line {
  std::string item;  // id
  std::string text;
  std::vector<Mention> mentions;
  std::function<bool(Scenario&, const std::string&)> set;  // false: does not parse
};
enum class Lines { Setup, Arrival, Award, Control, Marker };
/// The lines of places of that part of a scenario, of items in play.
std::vector<Line> linesOf(const Clean& clean, Lines part);
std::string replaced(const std::string& line, const Mention& mention, const std::string& by);
/// The State with the line changed, or nothing when it does not parse.
std::optional<State> withLine(const Clean& clean, const Line& line, const std::string& text);

/// In play with the options that the scenario has chosen.
bool inPlay(const Clean& clean, const ItemCommon& common);
SideId otherSide(const SideId& side);
/// Sheets of the scenario's board.
std::vector<const PlacedSheet*> sheetsOf(const Clean& clean);

MaybeFault placeDigit(const Clean& clean, Random& random);
MaybeFault placeSheet(const Clean& clean, Random& random);
MaybeFault hexsideApart(const Clean& clean, Random& random);
MaybeFault placeOccupied(const Clean& clean, Random& random);
MaybeFault leaderApart(const Clean& clean, Random& random);
MaybeFault unitTwice(const Clean& clean, Random& random);
MaybeFault unitOmitted(const Clean& clean, Random& random);
MaybeFault sideWrong(const Clean& clean, Random& random);
MaybeFault strengthWrong(const Clean& clean, Random& random);
MaybeFault ratingWrong(const Clean& clean, Random& random);
MaybeFault sizeWrong(const Clean& clean, Random& random);
MaybeFault formationWrong(const Clean& clean, Random& random);
MaybeFault stateWrong(const Clean& clean, Random& random);
MaybeFault statesExclusive(const Clean& clean, Random& random);
MaybeFault riverClass(const Clean& clean, Random& random);
MaybeFault crossingWrong(const Clean& clean, Random& random);
MaybeFault siteWrong(const Clean& clean, Random& random);
MaybeFault arrivalTime(const Clean& clean, Random& random);
MaybeFault arrivalEntry(const Clean& clean, Random& random);
MaybeFault bandShifted(const Clean& clean, Random& random);
MaybeFault objectiveWrong(const Clean& clean, Random& random);
MaybeFault calendarWrong(const Clean& clean, Random& random);
MaybeFault optionWrong(const Clean& clean, Random& random);
MaybeFault controlWrong(const Clean& clean, Random& random);
MaybeFault supplyWrong(const Clean& clean, Random& random);

}  // namespace hotchkiss::mutation
