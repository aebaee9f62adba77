// SPDX-License-Identifier: Apache-2.0
// A scenario as data: span, forces in play, set-up, arrivals, awards, verdict, restrictions, options, and all that stands beside
// them; and the game file whose parts scenarios share. Plain structs of the values in region.h and values.h. Every item has an id
// that is unique among its kind in its document.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/base/id.h"
#include "model/base/provenance.h"
#include "model/base/ref.h"
#include "model/base/shared_list.h"
#include "model/board/vocabulary.h"
#include "model/forces/order_of_battle.h"
#include "model/scenario/calendar.h"
#include "model/scenario/region.h"
#include "model/scenario/values.h"

namespace hotchkiss {

/// What every item of a scenario may say: the option that brings it in or takes it out, where it comes from, remarks.
struct ItemCommon {
  OptionId option;        // in play only when this option is chosen
  OptionId unlessOption;  // in play only when this option is not chosen
  Provenance provenance;
  Remarks remarks;
  bool operator==(const ItemCommon&) const = default;
};

/// One entry of a printed set-up: who stands where, in which state.
struct SetupEntry {
  std::string id;
  SideId side;
  Who who;
  Region place;        // one hex, a choice of hexes, or a box
  std::string spread;  // "" = all in one hex of the Region; "one each" = one in each hex; "any" = as the owner likes
  std::vector<std::string> extended;  // printed codes of the extended lines of the (only) infantry unit
  std::vector<std::string> states;    // StateKinds: column, routed, fatigue-1, ...
  int facing = -1;                    // direction of the paper; -1 = as the owner likes
  int order = 0;                      // groups are placed in this order; 0 = not stated
  ItemCommon common;
  bool operator==(const SetupEntry&) const = default;
};

/// A row of a place table: a roll (after modifiers) and where it sends the group.
struct PlaceRow {
  std::string roll;  // "2..5", "6+"
  Region place;
  bool operator==(const PlaceRow&) const = default;
};

struct Arrival {
  std::string id;
  SideId side;
  Who who;
  bool allOrNone = false;
  When when;
  std::string dice;  // "10+ on 2 dice each turn": with `when` as the first turn; "" = certain
  Region place;
  std::vector<PlaceRow> table;  // instead of place
  std::string modifier;         // to the roll on the table, e.g. "+2 if group 1"
  Region elsePlace;             // when the place is blocked
  std::string cost;             // "activation" = in place of one
  int order = 0;
  std::vector<std::string> states;
  Who statesFor;  // which of the group come in those states; empty = all
  std::vector<std::string> delayedStates;
  std::vector<std::string> mayNot;  // acts forbidden in the turn of arrival: move, attack, entrench
  When historical;
  ItemCommon common;
  bool operator==(const Arrival&) const = default;
};

enum class AwardBasis { Once, PerUnit, PerStrength, PerLoss, PerTurn, PerInstance, Steps };

/// Points for one fact. `amount` may be negative; for Steps it is read from `steps`.
struct Award {
  std::string id;
  SideId side;
  double amount = 0;
  AwardBasis basis = AwardBasis::Once;
  std::vector<std::pair<int, double>> steps;  // count reached -> points in all
  When when;
  Who who;
  Region place;
  Test test;
  std::string text;         // a short phrase of our own for the schedule
  std::string group;        // an AwardGroup
  std::optional<int> most;  // times it can be earned, where that is bounded
  ItemCommon common;
  bool operator==(const Award&) const = default;
};

struct AwardGroup {
  std::string id;
  std::string rule;  // sum | best
  std::optional<double> capTotal;
  std::optional<double> capPerSubject;
  std::string cappedBy;  // id of the award or group whose total this one may not pass
  double factor = 1;
  Remarks remarks;
  bool operator==(const AwardGroup&) const = default;
};

enum class VerdictKind { Sudden, Minimum, Ratio, Comparison, Band, Test, Tie, Undecided };

/// One rule of the verdict, tried in order. Both printed ends of a band are stored; an open end is nullopt.
struct VerdictRule {
  std::string id;
  VerdictKind kind = VerdictKind::Band;
  std::optional<double> low, high;
  SideId winner;      // empty = draw or none
  std::string level;  // "Major", "Decisive", ...
  Test test;
  std::string text;
  Provenance provenance;
  Remarks remarks;
  bool operator==(const VerdictRule&) const = default;
};

struct Verdict {
  std::string score;     // what the rules compare: a side's id, or "csa - usa"
  std::string rounding;  // "down", "none", "" = not stated
  std::vector<VerdictRule> rules;
  std::optional<double> historicalScore;
  std::string historicalText;  // id of the rule that the book names as the historical result, or ""
  Remarks remarks;
  bool operator==(const Verdict&) const = default;
};

/// Who may not do what where, and until when.
struct Restriction {
  std::string id;
  Who who;
  std::vector<std::string> acts;  // enter leave move attack entrench retreat-into build ...
  Region place;
  When when;
  Test until;
  ItemCommon common;
  bool operator==(const Restriction&) const = default;
};

struct Option {
  OptionId id;
  std::string name;
  double price = 0;  // points given to `payee` when it is chosen
  SideId chooser, payee;
  std::string revealed;  // "before play", "at arrival", ""
  std::vector<OptionId> excludes;
  std::string text;
  Provenance provenance;
  Remarks remarks;
  bool operator==(const Option&) const = default;
};

/// Side that controls a place at start.
struct ControlAtStart {
  std::string id;
  SideId side;
  Region place;
  ItemCommon common;
  bool operator==(const ControlAtStart&) const = default;
};

/// A marker or fact on the board at start: a bridge laid, a feature destroyed, a depot, a fort.
struct Marker {
  std::string id;
  std::string kind;  // bridge, destroyed, depot, fort, entrenchment, supply, ...
  SideId side;
  Region place;
  std::string value;
  ItemCommon common;
  bool operator==(const Marker&) const = default;
};

struct Ammunition {
  std::string id;
  SideId side;
  int amount = 0;
  When when;  // empty = at start
  ItemCommon common;
  bool operator==(const Ammunition&) const = default;
};

/// Losses before play.
struct EarlierLoss {
  std::string id;
  Who who;
  int amount = 0;
  std::string kind;  // casualties, stragglers, gun points
  ItemCommon common;
  bool operator==(const EarlierLoss&) const = default;
};

/// Orders at start: a line of text; {hex B19.22}, {unit evans}, {place "Stone Bridge"} in it are links.
struct Orders {
  std::string id;
  SideId side;
  Who who;
  std::string text;
  ItemCommon common;
  bool operator==(const Orders&) const = default;
};

/// A numbered special rule in our own words, with links like those of Orders.
struct SpecialRule {
  std::string id;
  std::string number;
  std::string text;
  ItemCommon common;
  bool operator==(const SpecialRule&) const = default;
};

/// A strength, rating, state or place of membership that differs from the order of battle in this scenario.
struct UnitOverride {
  std::string id;
  UnitId unit;
  std::vector<Rating> ratings;
  FormationId formation;
  std::string picture;
  ItemCommon common;
  bool operator==(const UnitOverride&) const = default;
};

struct Erratum {
  std::string id;
  std::string edition, page, section;
  std::string printed, corrected;
  std::string kind;  // transcription | misprint | ambiguous | official | house
  std::string reason;
  std::string subject;  // id of the item it corrects, as "setup:evans"
  std::string place;    // in the text as it was printed: "1345:29", line and column; "" where no text is at hand
  bool operator==(const Erratum&) const = default;
};

/// Silences one check on one subject; owes a reason.
struct Suppression {
  std::string check;
  std::string subject;  // a subject key (check/diagnostic.h), "" = the whole file
  std::string reason;
  bool operator==(const Suppression&) const = default;
};

struct SeverityOverride {
  std::string check;
  std::string severity;  // note | warning | error
  bool operator==(const SeverityOverride&) const = default;
};

/// A game that was played to try the scenario out.
struct Playtest {
  std::string id;
  std::string version;  // of the scenario, as its designer counts
  std::optional<Date> date;
  std::string players;
  std::optional<int> turns;     // that were played
  std::optional<double> score;  // as the verdict compares it
  std::string result;           // "Union minor victory"
  Remarks remarks;
  bool operator==(const Playtest&) const = default;
};

/// A part taken from the game file or another scenario: kind "awards", "verdict", "options", "losses", "arrivals", "setup",
/// "restrictions", "rules".
struct Take {
  std::string kind;
  std::string from;                  // "game", or the id of a scenario
  std::string id;                    // which schedule or chart; "" = all of the kind
  std::vector<std::string> without;  // item ids that are not taken (replaced by items of this scenario)
  bool operator==(const Take&) const = default;
};

/// A turn of play, by moment or by number.
struct TurnPoint {
  std::optional<Moment> moment;
  std::optional<int> turn;
  bool stated() const { return moment || turn; }
  bool operator==(const TurnPoint&) const = default;
};

enum class ScenarioStatus { Draft, Ready, Released };

struct Scenario {
  ScenarioId id;
  std::string number;  // "6.3"
  std::string title;
  std::string summary;
  ScenarioStatus status = ScenarioStatus::Draft;
  std::string system;
  Ref<GameId> game;
  Ref<BoardId> board;  // a board, or a one-sheet map (then id is the sheet's)
  std::vector<Ref<OobId>> oobs;
  Ref<ScenarioId> base;               // scenario that this one takes from
  std::vector<SheetId> sheetsInPlay;  // empty = all
  Region playArea;
  TurnPoint first, last;
  std::optional<int> statedLength;
  SideId firstPlayer, setsUpFirst;
  Who forces;  // forces in play; empty = all of the orders of battle
  std::vector<Take> takes;
  SharedList<SetupEntry> setup;  // thousands of counters, of which an edit changes one
  std::vector<Arrival> arrivals;
  std::vector<Award> awards;
  std::vector<AwardGroup> awardGroups;
  std::optional<Verdict> verdict;
  std::vector<Restriction> restrictions;
  std::vector<Option> options;
  std::vector<OptionId> chosenOptions;
  std::vector<ControlAtStart> control;
  std::vector<Marker> markers;
  std::vector<Ammunition> ammunition;
  std::vector<EarlierLoss> losses;
  std::vector<Orders> orders;
  std::vector<SpecialRule> rules;
  std::vector<UnitOverride> overrides;
  std::vector<Erratum> errata;
  std::vector<Suppression> suppressions;
  std::vector<SeverityOverride> severities;
  std::vector<Playtest> playtests;
  std::string setupDraft;  // the set-up as it was typed, as long as not all of it is understood; part of the head
  Remarks remarks;
  bool operator==(const Scenario&) const = default;
};

/// A list of awards that scenarios share.
struct AwardSchedule {
  std::string id;
  std::string title;
  std::vector<Award> awards;
  std::vector<AwardGroup> groups;
  Provenance provenance;
  bool operator==(const AwardSchedule&) const = default;
};

struct LossChart {
  std::string id;
  std::string title;
  std::vector<EarlierLoss> rows;
  Provenance provenance;
  bool operator==(const LossChart&) const = default;
};

struct ArrivalChart {
  std::string id;
  std::string title;
  std::vector<Arrival> rows;
  Provenance provenance;
  bool operator==(const ArrivalChart&) const = default;
};

/// How many counters of a sort the box holds.
struct CounterMix {
  std::string kind;
  SideId side;
  int count = 0;
  Provenance provenance;
  bool operator==(const CounterMix&) const = default;
};

/// A named definition of a Trace, used by Tests.
struct TraceDefinition {
  std::string id;
  std::string name;
  Trace trace;
  Provenance provenance;
  bool operator==(const TraceDefinition&) const = default;
};

/// What scenarios of one game share.
struct Game {
  GameId id;
  std::string title;
  std::string system;  // gcacw, wbts, cwb: built-in defaults; another word: only what this file says
  std::string edition;
  Vocabulary vocabulary;  // what differs from or adds to the built-in one
  Calendar calendar;      // unit None = the built-in one
  std::optional<int> stackingLimit;
  Provenance stackingProvenance;
  std::optional<bool> zonesOfControl;
  std::vector<CounterMix> counterMix;
  std::vector<AwardSchedule> schedules;
  std::vector<LossChart> lossCharts;
  std::vector<ArrivalChart> arrivalCharts;
  std::vector<Option> options;
  std::vector<TraceDefinition> traces;
  std::vector<SpecialRule> rules;
  Remarks remarks;
  std::string licence;
  bool operator==(const Game&) const = default;
};

}  // namespace hotchkiss
