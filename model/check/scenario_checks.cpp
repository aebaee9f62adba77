// SPDX-License-Identifier: Apache-2.0
// Checks of what else a scenario names: options, sides, earlier losses, links in texts, parts taken from elsewhere.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "model/base/nearest_word.h"
#include "model/base/text.h"
#include "model/check/code_advice.h"
#include "model/check/item_findings.h"
#include "model/check/scenario_facts.h"
#include "model/check/who_names.h"
#include "model/scenario/text_links.h"

namespace hotchkiss::checks {
namespace {

/// Visits every own item that may hang on an option.
template <class Visit>
void eachCommon(const Scenario& s, Visit visit) {
  for (const auto& i : s.setup) visit(i, SubjectKind::Setup);
  for (const auto& i : s.arrivals) visit(i, SubjectKind::Arrival);
  for (const auto& i : s.awards) visit(i, SubjectKind::Award);
  for (const auto& i : s.restrictions) visit(i, SubjectKind::Restriction);
  for (const auto& i : s.control) visit(i, SubjectKind::Control);
  for (const auto& i : s.markers) visit(i, SubjectKind::Marker);
  for (const auto& i : s.ammunition) visit(i, SubjectKind::Ammunition);
  for (const auto& i : s.losses) visit(i, SubjectKind::Loss);
  for (const auto& i : s.orders) visit(i, SubjectKind::Orders);
  for (const auto& i : s.rules) visit(i, SubjectKind::Rule);
  for (const auto& i : s.overrides) visit(i, SubjectKind::Override);
}

template <class Ids>
std::vector<std::string> textsOf(const Ids& things) {
  std::vector<std::string> out;
  for (const auto& thing : things) out.push_back(thing.id.text);
  return out;
}

}  // namespace

void setupOptionUnknown(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const Scenario& own = facts.own();
  const std::vector<std::string> known = textsOf(facts.played().options);
  const auto report = [&](const Subject& subject, const OptionId& option, std::string message) {
    const auto meant = nearestWord(option.text, known);
    if (meant) message += fmt::format(" (did you mean {}?)", *meant);
    out.push_back(context.finding("setup.option-unknown", subject, std::move(message)));
    return meant;
  };
  eachCommon(own, [&](const auto& item, SubjectKind kind) {
    using Item = std::decay_t<decltype(item)>;
    const auto judge = [&](const OptionId& option, OptionId ItemCommon::* member) {
      if (option.empty() || contains(known, option.text)) return;
      const auto meant = report(context.subject(kind, item.id), option,
                                fmt::format("{} hangs on option {}, which the scenario does not have", item.id, option.text));
      if (!meant) return;
      Item mended = item;
      mended.common.*member = OptionId(*meant);
      out.back().fixes.push_back({fmt::format("write {}", *meant), {PutItem{own.id, mended, -1}}, false, option.text, *meant});
    };
    judge(item.common.option, &ItemCommon::option);
    judge(item.common.unlessOption, &ItemCommon::unlessOption);
  });
  for (const OptionId& option : own.chosenOptions)
    if (!contains(known, option.text))
      report(context.subject(SubjectKind::Document, {}), option,
             fmt::format("option {} is chosen, and the scenario does not have it", option.text));
  for (const Option& o : own.options)
    for (const OptionId& excluded : o.excludes)
      if (!contains(known, excluded.text))
        report(context.subject(SubjectKind::Option, o.id.text), excluded,
               fmt::format("option {} excludes {}, which the scenario does not have", o.id.text, excluded.text));
}

void setupOptionsExcluded(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const auto chosen = [&](const OptionId& id) {
    const auto& list = facts.played().chosenOptions;
    return std::find(list.begin(), list.end(), id) != list.end();
  };
  std::set<std::pair<OptionId, OptionId>> told;
  for (const Option& o : facts.played().options)
    for (const OptionId& excluded : o.excludes) {
      if (!chosen(o.id) || !chosen(excluded) || !told.insert(std::minmax(o.id, excluded)).second) continue;
      out.push_back(context.finding(
          "setup.options-excluded", context.subject(SubjectKind::Document, {}),
          fmt::format("options {} and {} are both chosen, and one excludes the other", o.id.text, excluded.text)));
    }
}

void setupMissing(const CheckContext& context, Out& out) {
  const Scenario& own = *context.scenario();
  const Scenario& everything = context.facts().everything();
  // A draft is not done yet, and says so.
  if (own.status == ScenarioStatus::Draft || !everything.setup.empty() || !everything.arrivals.empty()) return;
  out.push_back(context.finding(
      "setup.missing", context.subject(SubjectKind::Document, {}),
      fmt::format("nobody is set up and nobody arrives{}{}", own.remarks.todo.empty() ? "" : ": ", own.remarks.todo)));
}

void setupDraft(const CheckContext& context, Out& out) {
  if (context.scenario()->setupDraft.empty()) return;
  out.push_back(
      context.finding("setup.draft", context.subject(SubjectKind::Document, {}),
                      "part of the set-up is not understood and is kept as it was typed: mend what is underlined in the "
                      "set-up text"));
}

void setupControlTwice(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  std::map<Hex, const ControlAtStart*> owner;
  std::set<std::pair<std::string, std::string>> told;  // two items, once for all their hexes
  for (const ControlAtStart& control : facts.played().control)
    for (const Hex hex : evaluate(control.place, facts.regions()).in) {
      const auto [it, fresh] = owner.try_emplace(hex, &control);
      const ControlAtStart& other = *it->second;
      if (fresh || other.side == control.side || !told.insert({other.id, control.id}).second) continue;
      const std::string code = facts.view().code(hex);
      Diagnostic d = context.finding("setup.control-twice", facts.subjectOf(SubjectKind::Control, control.id),
                                     fmt::format("{} and {} give {} to two sides", other.id, control.id, code));
      d.subject.code = code;
      d.lattice = {hex};
      d.related.push_back({facts.subjectOf(SubjectKind::Control, other.id), fmt::format("{} has it too", other.id)});
      out.push_back(std::move(d));
    }
}

void setupSideUnknown(const CheckContext& context, Out& out) {
  const Scenario& own = *context.scenario();
  std::vector<std::string> known;
  for (const SideKind& side : context.vocabulary().sides) known.push_back(side.id.text);
  const auto judge = [&](const auto& item, SubjectKind kind) {
    if constexpr (requires { item.side; }) {
      using Item = std::decay_t<decltype(item)>;
      if (item.side.empty() || contains(known, item.side.text)) return;
      const auto meant = nearestWord(item.side.text, known);
      Diagnostic d = context.finding(
          "setup.side-unknown", context.subject(kind, item.id),
          fmt::format("{} is no side of the game{}", item.side.text, meant ? fmt::format(" (did you mean {}?)", *meant) : ""));
      if (meant) {
        Item mended = item;
        mended.side = SideId(*meant);
        d.fixes.push_back({fmt::format("write {}", *meant), {PutItem{own.id, mended, -1}}, false, item.side.text, *meant});
      }
      out.push_back(std::move(d));
    }
  };
  eachCommon(own, judge);
  if (own.verdict)
    for (const VerdictRule& r : own.verdict->rules)
      if (!r.winner.empty() && !contains(known, r.winner.text))
        out.push_back(context.finding("setup.side-unknown", context.subject(SubjectKind::VerdictRule, r.id),
                                      fmt::format("{} is no side of the game", r.winner.text)));
  for (const SideId& side : {own.firstPlayer, own.setsUpFirst})
    if (!side.empty() && !contains(known, side.text))
      out.push_back(context.finding("setup.side-unknown", context.subject(SubjectKind::Document, {}),
                                    fmt::format("{} is no side of the game", side.text)));
}

namespace {

/// The designation that a lost unit's wrong one is nearest to, among units that are placed and have no loss of their own yet. A
/// changed character is likelier than one left out, and the later it stands the better.
std::optional<UnitId> meantLoser(const ScenarioFacts& facts, const std::string& wrong, const std::set<UnitId>& placed,
                                 const std::set<UnitId>& withLoss) {
  std::optional<UnitId> best;
  std::tuple<int, bool, int> bestScore;
  bool tie = false;
  for (const auto& unit : facts.forces().units()) {
    if (!placed.contains(unit->id) || withLoss.contains(unit->id)) continue;
    for (const std::string& word : {unit->id.text, unit->designation}) {
      if (word.empty()) continue;
      const int distance = wordDistance(wrong, word);
      if (distance > std::max(1, static_cast<int>(wrong.size()) / 3)) continue;
      const auto differ = std::mismatch(wrong.begin(), wrong.end(), word.begin(), word.end());
      const std::tuple score{distance, word.size() != wrong.size(), -static_cast<int>(differ.first - wrong.begin())};
      if (!best || score < bestScore) {
        best = unit->id;
        bestScore = score;
        tie = false;
      } else if (score == bestScore && *best != unit->id) {
        tie = true;
      }
    }
  }
  return tie ? std::nullopt : best;
}

}  // namespace

void setupLossNotInPlay(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.own().losses.empty() || facts.forces().incomplete()) return;
  std::set<UnitId> placed, withLoss;
  std::set<PoolId> placedPools;
  const auto take = [&](const WhoAnswer& who) {
    placed.insert(who.units.begin(), who.units.end());
    placed.insert(who.possible.begin(), who.possible.end());
    for (const PoolCount& p : who.pools) placedPools.insert(p.pool);
  };
  for (const EntryFacts& e : facts.setup()) take(e.who);
  for (const ArrivalFacts& a : facts.arrivals()) take(a.who);
  for (const EarlierLoss& loss : facts.played().losses)
    for (const UnitId& unit : resolve(loss.who, facts.forces()).units) withLoss.insert(unit);
  for (const EarlierLoss& loss : facts.own().losses) {
    const WhoAnswer who = resolve(loss.who, facts.forces());
    const Subject subject = context.subject(SubjectKind::Loss, loss.id);
    const auto report = [&](const std::string& name, const std::string& why, Severity severity) {
      Diagnostic d = context.finding("setup.loss-not-in-play", subject,
                                     fmt::format("{} of {}: {}", loss.kind.empty() ? "losses" : loss.kind, name, why));
      d.severity = severity;
      if (const auto meant = meantLoser(facts, name, placed, withLoss)) {
        d.message += fmt::format(" (did you mean {}, which is placed?)", meant->text);
        if (const auto mended = replaced(loss.who, name, meant->text)) {
          EarlierLoss copy = loss;
          copy.who = *mended;
          d.fixes.push_back(
              {fmt::format("give them to {}", meant->text), {PutItem{facts.own().id, copy, -1}}, false, name, meant->text});
        }
      }
      out.push_back(std::move(d));
    };
    std::vector<std::string> unknown = who.notFound;
    unknown.insert(unknown.end(), who.names.begin(), who.names.end());
    for (const std::string& id : unknown) report(id, "no order of battle of the scenario has it", Severity::Error);
    for (const UnitId& unit : who.units)
      if (!placed.contains(unit)) report(unit.text, "it is neither set up nor arriving", Severity::Error);
    for (const PoolCount& p : who.pools)
      if (!placedPools.contains(p.pool)) report(p.pool.text, "none of its counters is set up or arriving", Severity::Error);
  }
}

void setupLinkUnknown(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const BoardView& view = facts.view();
  const auto judge = [&](const auto& item, SubjectKind kind) {
    using Item = std::decay_t<decltype(item)>;
    std::set<std::string> told;
    for (const TextLink& link : textLinks(item.text)) {
      const std::string written(link.in(item.text));
      if (!told.insert(written).second) continue;
      std::string why;
      std::optional<std::string> meant;
      if (link.kind == "hex" && !view.empty()) {
        const auto fault = faultOf(view, link.target);
        if (!fault || fault->notInPlay) continue;
        why = fault->message;
        meant = meantCode(view, link.target, {});
      } else if (link.kind == "unit" && !facts.forces().incomplete()) {
        if (facts.forces().unit(UnitId(link.target)) || facts.forces().pool(PoolId(link.target)) ||
            facts.forces().formation(FormationId(link.target)))
          continue;
        why = fmt::format("no order of battle of the scenario has {}", link.target);
        meant = meantUnit(facts, link.target);
      } else if (link.kind == "place" || link.kind == "line" || link.kind == "unit" || link.kind == "hex") {
        continue;  // a place may be known by name only
      } else {
        why = fmt::format("there are links to a hex, unit, place or line, and none to a {}", link.kind);
      }
      Diagnostic d = context.finding("setup.link-unknown", context.subject(kind, item.id), fmt::format("{}: {}", written, why));
      d.subject.code = link.kind == "hex" ? link.target : std::string();
      if (meant) {
        d.message += fmt::format(" (did you mean {}?)", *meant);
        Item mended = item;
        const std::string better = "{" + link.kind + " " + *meant + "}";
        for (size_t at = mended.text.find(written); at != std::string::npos; at = mended.text.find(written, at + better.size()))
          mended.text.replace(at, written.size(), better);
        d.fixes.push_back({fmt::format("write {}", *meant), {PutItem{facts.own().id, mended, -1}}, false, link.target, *meant});
      }
      out.push_back(std::move(d));
    }
  };
  for (const Orders& o : facts.own().orders) judge(o, SubjectKind::Orders);
  for (const SpecialRule& r : facts.own().rules) judge(r, SubjectKind::Rule);
}

void setupTakeUnknown(const CheckContext& context, Out& out) {
  const Scenario& own = *context.scenario();
  for (size_t i = 0; i < own.takes.size(); ++i) {
    const Take& take = own.takes[i];
    const Subject subject = context.subject(SubjectKind::Document, {});
    if (take.from != "game") {
      if (context.state().scenario(ScenarioId(take.from)) || take.from == own.base.id.text) continue;
      out.push_back(
          context.finding("setup.take-unknown", subject,
                          fmt::format("{} are taken from {}, which is no scenario that was read", take.kind, take.from)));
      continue;
    }
    const Game* game = context.state().game(own.game.id);
    if (!game || take.id.empty()) continue;  // file.missing-reference
    std::vector<std::string> known;
    if (take.kind == "awards")
      for (const auto& s : game->schedules) known.push_back(s.id);
    else if (take.kind == "losses")
      for (const auto& c : game->lossCharts) known.push_back(c.id);
    else if (take.kind == "arrivals")
      for (const auto& c : game->arrivalCharts) known.push_back(c.id);
    else
      continue;
    if (contains(known, take.id)) continue;
    Diagnostic d = context.finding("setup.take-unknown", subject,
                                   fmt::format("{} are taken from {} of the game, which does not exist", take.kind, take.id));
    if (const auto meant = nearestWord(take.id, known)) {
      d.message += fmt::format(" (did you mean {}?)", *meant);
      Scenario head = own;
      head.takes[i].id = *meant;
      d.fixes.push_back({fmt::format("take {}", *meant), {SetScenarioHead{own.id, head}}, false, take.id, *meant});
    }
    out.push_back(std::move(d));
  }
}

}  // namespace hotchkiss::checks
