// SPDX-License-Identifier: Apache-2.0
// Checks of what was begun and not finished: items of a scenario that say too little to be played, and a scenario without turns.
// What stands in words of its own is complete: players judge it. Only the scenario's own items; what it takes is looked at there.
#include <fmt/format.h>

#include "model/check/check_functions.h"
#include "model/check/item_findings.h"
#include "model/check/scenario_facts.h"

namespace hotchkiss::checks {
namespace {

/// "no place", "nobody and no time": what is missing, as one phrase; "" when nothing is.
std::string missingWords(const std::vector<std::string>& missing) {
  std::string out;
  for (size_t i = 0; i < missing.size(); ++i) out += (i == 0 ? "" : i + 1 == missing.size() ? " and " : ", ") + missing[i];
  return out;
}

class Missing {
 public:
  Missing(const CheckContext& context, Out& out, const char* check) : context_(context), out_(out), check_(check) {}
  Missing& when(bool missing, const char* what) {
    if (missing) missing_.emplace_back(what);
    return *this;
  }
  /// Reports an item and begins with the next. `remedy` says what to do.
  void tell(SubjectKind kind, const std::string& id, const std::string& what, const char* remedy) {
    if (!missing_.empty())
      out_.push_back(context_.finding(check_, context_.subject(kind, id),
                                      fmt::format("{} is not finished: it has {}; {}", what, missingWords(missing_), remedy)));
    missing_.clear();
  }

 private:
  const CheckContext& context_;
  Out& out_;
  const char* check_;
  std::vector<std::string> missing_;
};

}  // namespace

void scenarioNoTurns(const CheckContext& context, Out& out) {
  const Scenario& s = context.facts().played();
  const auto tell = [&](std::string message) {
    out.push_back(context.finding("calendar.missing", context.subject(SubjectKind::Document, {}), std::move(message)));
  };
  const bool begins = s.first.stated() || s.last.turn.has_value();
  if (!s.first.stated() && !s.last.stated() && !s.statedLength)
    tell("the scenario has no turns: say when its first and its last turn begin");
  else if (begins && !s.last.stated() && !s.statedLength)
    tell("the scenario says when it begins and not when it ends: give its last turn");
  else if (!s.first.stated() && s.last.moment)
    tell("the scenario says when it ends and not when it begins: give its first turn");
}

void setupIncomplete(const CheckContext& context, Out& out) {
  Missing missing(context, out, "setup.incomplete");
  for (const SetupEntry& e : context.facts().own().setup)
    // Where nothing says where, setup.place-missing has said so.
    missing.when(e.who.empty(), "nobody")
        .tell(SubjectKind::Setup, e.id, fmt::format("the set-up entry {}", e.id), "say who is set up");
}

void arrivalIncomplete(const CheckContext& context, Out& out) {
  Missing missing(context, out, "arrival.incomplete");
  for (const Arrival& a : context.facts().own().arrivals) {
    // A note may tell in words what no value says: "all together, eight turns after a die ...".
    const bool told = !a.common.remarks.note.empty();
    missing.when(a.who.empty(), "nobody")
        .when(a.when.empty() && !told, "no time")
        .when(a.place.empty() && a.table.empty() && !told, "no place")
        .tell(SubjectKind::Arrival, a.id, fmt::format("the arrival {}", a.id), "say who arrives, when and where");
  }
}

void victoryAwardIncomplete(const CheckContext& context, Out& out) {
  Missing missing(context, out, "victory.award-incomplete");
  for (const Award& a : context.facts().own().awards) {
    const bool steps = a.basis == AwardBasis::Steps;
    missing.when(a.side.empty(), "no side")
        .when(steps ? a.steps.empty() : a.amount == 0, steps ? "no steps" : "no points")
        .when(a.test.empty() && a.who.empty() && a.place.empty() && a.text.empty(), "nothing that earns it")
        .tell(SubjectKind::Award, a.id, fmt::format("the award {}", a.id),
              "say for whom, how much, and what it is given for (a test, a place, units, or a phrase that players judge)");
  }
}

void scenarioItemIncomplete(const CheckContext& context, Out& out) {
  const Scenario& s = context.facts().own();
  Missing missing(context, out, "setup.item-incomplete");
  for (const Restriction& r : s.restrictions)
    missing.when(r.acts.empty() && r.common.remarks.note.empty(), "no act that is forbidden")
        .tell(SubjectKind::Restriction, r.id, fmt::format("the restriction {}", r.id), "say what may not be done");
  for (const ControlAtStart& c : s.control)
    missing.when(c.side.empty(), "no side")
        .when(c.place.empty(), "no place")
        .tell(SubjectKind::Control, c.id, fmt::format("the control at start {}", c.id), "say who holds which place");
  for (const Marker& m : s.markers)
    missing.when(m.kind.empty(), "no kind")
        .when(m.place.empty(), "no place")
        .tell(SubjectKind::Marker, m.id, fmt::format("the marker {}", m.id), "say what it is and where it lies");
  for (const EarlierLoss& l : s.losses)
    missing.when(l.who.empty(), "nobody")
        .tell(SubjectKind::Loss, l.id, fmt::format("the earlier loss {}", l.id), "say who lost them");
  for (const Orders& o : s.orders)
    missing.when(o.text.empty(), "no text").tell(SubjectKind::Orders, o.id, fmt::format("the orders {}", o.id), "write them");
  for (const SpecialRule& r : s.rules)
    missing.when(r.text.empty(), "no text").tell(SubjectKind::Rule, r.id, fmt::format("the special rule {}", r.id), "write it");
  for (const UnitOverride& o : s.overrides)
    missing.when(o.unit.empty(), "no unit")
        .tell(SubjectKind::Override, o.id, fmt::format("the value {}", o.id), "say whose values differ");
}

}  // namespace hotchkiss::checks
