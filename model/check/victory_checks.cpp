// SPDX-License-Identifier: Apache-2.0
// Checks of awards and verdict: objectives on the board, bands without gap or overlap, what is named exists.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "model/base/nearest_word.h"
#include "model/check/item_findings.h"
#include "model/check/kept_work.h"
#include "model/check/scenario_facts.h"
#include "model/scenario/scoring.h"
#include "model/scenario/test_ast.h"
#include "model/scenario/value_lexer.h"
#include "model/scenario/verdict.h"

namespace hotchkiss::checks {
namespace {

/// Regions that a Test asks about.
void regionsIn(const TestNode& node, std::vector<const RegionNode*>& out) {
  std::visit(
      [&](const auto& value) {
        using T = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<T, TestControl> || std::is_same_v<T, TestPresent>) {
          if (value.place) out.push_back(value.place.get());
        } else if constexpr (std::is_same_v<T, TestState>) {
          if (value.subject) out.push_back(value.subject.get());
        } else if constexpr (std::is_same_v<T, TestTrace>) {
          if (value.from) out.push_back(value.from.get());
          for (const RegionRef& to : value.to) out.push_back(to.get());
        } else if constexpr (std::is_same_v<T, TestNot>) {
          regionsIn(*value.of, out);
        } else if constexpr (std::is_same_v<T, TestAnd> || std::is_same_v<T, TestOr>) {
          for (const TestRef& member : value.members) regionsIn(*member, out);
        }
      },
      node.value);
}

std::optional<Test> replacedInTest(const Test& test, const std::string& from, const std::string& to) {
  std::vector<std::pair<Mention, std::string>> changes;
  for (const Mention& m : test.mentions())
    if (m.text == from) changes.emplace_back(m, to);
  if (changes.empty()) return std::nullopt;
  auto out = Test::parse(withMentions(test.text(), changes));
  if (!out) return std::nullopt;
  return std::move(*out);
}

std::string nameOf(const Award& a) {
  return a.text.empty() ? a.id : a.text;
}

/// Faults of places in own awards and verdict rules.
void reportFaults(const CheckContext& context, const char* check, bool (*asked)(const RegionFault&), Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.view().empty()) return;
  const Scenario& own = facts.own();
  for (const Award& a : own.awards) {
    const Subject subject = context.subject(SubjectKind::Award, a.id);
    reportRegionFaults<Award>(
        context, check, asked, facts.faults(a.place), subject, a, a.place, [](Award& i, const Region& r) { i.place = r; }, out);
    if (!a.test.root()) continue;
    std::vector<const RegionNode*> regions;
    regionsIn(*a.test.root(), regions);
    std::set<std::string> told;
    for (const RegionNode* node : regions)
      for (const RegionFault& fault : facts.faults(*node)) {
        if (!asked(fault) || !told.insert(fault.text).second) continue;
        Diagnostic d = context.finding(check, subject, fault.message);
        d.severity = fault.severity;
        d.subject.code = fault.text;
        if (fault.meant) {
          if (!isPartCode(fault)) d.message += fmt::format(" (did you mean {}?)", *fault.meant);
          if (const auto mended = replacedInTest(a.test, fault.text, *fault.meant)) {
            Award copy = a;
            copy.test = *mended;
            d.fixes.push_back({fmt::format("replace {} by {}", fault.text, *fault.meant),
                               {PutItem{own.id, copy, -1}},
                               isPartCode(fault),
                               fault.text,
                               *fault.meant});
          }
        }
        out.push_back(std::move(d));
      }
  }
  if (!own.verdict) return;
  for (const VerdictRule& rule : own.verdict->rules) {
    if (!rule.test.root()) continue;
    std::vector<const RegionNode*> regions;
    regionsIn(*rule.test.root(), regions);
    for (const RegionNode* node : regions)
      for (const RegionFault& fault : facts.faults(*node)) {
        if (!asked(fault)) continue;
        Diagnostic d = context.finding(check, context.subject(SubjectKind::VerdictRule, rule.id), fault.message);
        d.severity = fault.severity;
        d.subject.code = fault.text;
        if (fault.meant && !isPartCode(fault)) d.message += fmt::format(" (did you mean {}?)", *fault.meant);
        out.push_back(std::move(d));
      }
  }
}

bool banded(const VerdictRule& rule) {
  return rule.kind == VerdictKind::Band || rule.kind == VerdictKind::Undecided;
}

bool anyReversed(const Verdict& verdict) {
  return std::any_of(verdict.rules.begin(), verdict.rules.end(),
                     [](const VerdictRule& r) { return r.low && r.high && *r.low > *r.high; });
}

std::string numberText(double n) {
  return fmt::format("{:g}", n);
}

std::string bandInWords(const VerdictRule& r) {
  if (r.low && r.high) return *r.low == *r.high ? numberText(*r.low) : numberText(*r.low) + " to " + numberText(*r.high);
  if (r.low) return numberText(*r.low) + " or more";
  if (r.high) return numberText(*r.high) + " or less";
  return "any score";
}

std::string nameOf(const VerdictRule& r) {
  if (r.level.empty()) return r.id;
  return r.winner.empty() ? r.level : r.winner.text + " " + r.level;
}

/// Findings of the sweep over every reachable score; none when a band is upside down, from which all else follows.
std::vector<VerdictFinding> sweepOf(const CheckContext& context) {
  const ScenarioFacts& facts = context.facts();
  const Scenario& s = facts.played();
  if (!s.verdict || anyReversed(*s.verdict)) return {};
  return *context.kept().sweepOf(s.id, *s.verdict, facts.scores(), scoreStep(s));
}

void reportSweep(const CheckContext& context, const char* check, VerdictFinding::Kind kind, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const auto& verdict = facts.played().verdict;
  for (const VerdictFinding& f : sweepOf(context)) {
    if (f.kind != kind) continue;
    // At the later of the rules that meet there; the earlier ones are related.
    std::vector<size_t> rules = f.rules;
    std::sort(rules.begin(), rules.end());
    const Subject subject = rules.empty() ? facts.subjectOf(SubjectKind::Verdict, {})
                                          : facts.subjectOf(SubjectKind::VerdictRule, verdict->rules[rules.back()].id);
    std::string bands;
    for (const size_t i : rules) {
      const VerdictRule& rule = verdict->rules[i];
      bands += fmt::format("{}{}: {}", bands.empty() ? "" : "; ", nameOf(rule), bandInWords(rule));
    }
    Diagnostic d = context.finding(check, subject, bands.empty() ? f.sentence : fmt::format("{} ({})", f.sentence, bands));
    for (const size_t i : rules) {
      const VerdictRule& rule = verdict->rules[i];
      if (i != rules.back())
        d.related.push_back(
            {facts.subjectOf(SubjectKind::VerdictRule, rule.id), fmt::format("{}: {}", rule.id, bandInWords(rule))});
    }
    out.push_back(std::move(d));
  }
}

}  // namespace

void victoryObjectiveOffBoard(const CheckContext& context, Out& out) {
  reportFaults(context, "victory.objective-off-board", isCodeFault, out);
}
void victoryPartHex(const CheckContext& context, Out& out) {
  reportFaults(context, "victory.part-hex", isPartCode, out);
}
void victoryPlaceUnknown(const CheckContext& context, Out& out) {
  reportFaults(context, "victory.place-unknown", isPlaceFault, out);
}

void victoryBandsGap(const CheckContext& context, Out& out) {
  reportSweep(context, "victory.bands-gap", VerdictFinding::Kind::Gap, out);
}
void victoryBandsOverlap(const CheckContext& context, Out& out) {
  reportSweep(context, "victory.bands-overlap", VerdictFinding::Kind::Overlap, out);
}

void victoryBandReversed(const CheckContext& context, Out& out) {
  const Scenario& own = context.facts().own();
  if (!own.verdict) return;
  for (size_t i = 0; i < own.verdict->rules.size(); ++i) {
    const VerdictRule& r = own.verdict->rules[i];
    if (!r.low || !r.high || *r.low <= *r.high) continue;
    Diagnostic d = context.finding("victory.band-reversed", context.subject(SubjectKind::VerdictRule, r.id),
                                   fmt::format("{} runs from {} up to {}, which is lower: no score is in it",
                                               r.level.empty() ? r.id : r.level, numberText(*r.low), numberText(*r.high)));
    Verdict mended = *own.verdict;
    std::swap(mended.rules[i].low, mended.rules[i].high);
    d.fixes.push_back({fmt::format("exchange the ends: {} to {}", numberText(*r.high), numberText(*r.low)),
                       {SetVerdict{own.id, mended}},
                       false,
                       bandInWords(r),
                       bandInWords(mended.rules[i])});
    out.push_back(std::move(d));
  }
}

void victoryHistoricalOutside(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const auto& verdict = facts.played().verdict;
  if (!verdict || verdict->historicalText.empty()) return;
  const auto named = std::find_if(verdict->rules.begin(), verdict->rules.end(),
                                  [&](const VerdictRule& r) { return r.id == verdict->historicalText; });
  const Subject subject = facts.subjectOf(SubjectKind::Verdict, {});
  if (named == verdict->rules.end()) {
    std::vector<std::string> ids;
    for (const VerdictRule& r : verdict->rules) ids.push_back(r.id);
    const auto meant = nearestWord(verdict->historicalText, ids);
    Diagnostic d = context.finding("victory.historical-outside", subject,
                                   fmt::format("the historical result is said to be {}, and the verdict has no such rule{}",
                                               verdict->historicalText, meant ? fmt::format(" (did you mean {}?)", *meant) : ""));
    if (meant && facts.own().verdict) {
      Verdict mended = *facts.own().verdict;
      mended.historicalText = *meant;
      d.fixes.push_back(
          {fmt::format("write {}", *meant), {SetVerdict{facts.own().id, mended}}, false, verdict->historicalText, *meant});
    }
    out.push_back(std::move(d));
    return;
  }
  if (!verdict->historicalScore || !banded(*named) || anyReversed(*verdict)) return;
  const double score = *verdict->historicalScore;
  if ((!named->low || score >= *named->low) && (!named->high || score <= *named->high)) return;
  std::string there;
  for (const size_t i : bandsAt(*verdict, score)) there = fmt::format("; {} is in {}", numberText(score), verdict->rules[i].id);
  Diagnostic d = context.finding("victory.historical-outside", subject,
                                 fmt::format("the historical score of {} is outside {}, the historical result ({}){}",
                                             numberText(score), named->id, bandInWords(*named), there));
  d.related.push_back(
      {facts.subjectOf(SubjectKind::VerdictRule, named->id), fmt::format("{}: {}", named->id, bandInWords(*named))});
  out.push_back(std::move(d));
}

void victoryGroupUnknown(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const Scenario &own = facts.own(), &played = facts.played();
  std::vector<std::string> groups, all;
  for (const AwardGroup& g : played.awardGroups) groups.push_back(g.id);
  all = groups;
  for (const Award& a : played.awards) all.push_back(a.id);
  for (const Award& a : own.awards) {
    if (a.group.empty() || std::find(groups.begin(), groups.end(), a.group) != groups.end()) continue;
    Diagnostic d = context.finding("victory.group-unknown", context.subject(SubjectKind::Award, a.id),
                                   fmt::format("{} is of the group {}, which does not exist", nameOf(a), a.group));
    if (const auto meant = nearestWord(a.group, groups)) {
      d.message += fmt::format(" (did you mean {}?)", *meant);
      Award mended = a;
      mended.group = *meant;
      d.fixes.push_back({fmt::format("write {}", *meant), {PutItem{own.id, mended, -1}}, false, a.group, *meant});
    }
    out.push_back(std::move(d));
  }
  for (const AwardGroup& g : own.awardGroups) {
    if (g.cappedBy.empty() || std::find(all.begin(), all.end(), g.cappedBy) != all.end()) continue;
    Diagnostic d = context.finding("victory.group-unknown", context.subject(SubjectKind::AwardGroup, g.id),
                                   fmt::format("group {} is capped by {}, which does not exist", g.id, g.cappedBy));
    if (const auto meant = nearestWord(g.cappedBy, all)) d.message += fmt::format(" (did you mean {}?)", *meant);
    out.push_back(std::move(d));
  }
}

void victoryScoreUnknown(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const auto& verdict = facts.own().verdict;
  if (!verdict || verdict->score.empty()) return;
  const Subject subject = context.subject(SubjectKind::Verdict, {});
  const auto score = parseScore(verdict->score);
  if (!score) {
    out.push_back(context.finding("victory.score-unknown", subject,
                                  fmt::format("the verdict goes by \"{}\": {}", verdict->score, score.error().message)));
    return;
  }
  std::vector<std::string> sides;
  for (const SideKind& side : facts.vocabulary().sides) sides.push_back(side.id.text);
  for (const auto& [side, sign] : score->terms) {
    if (facts.vocabulary().find(side)) continue;
    const auto meant = nearestWord(side.text, sides);
    out.push_back(context.finding("victory.score-unknown", subject,
                                  fmt::format("the verdict goes by the score of {}, and the game has no such side{}", side.text,
                                              meant ? fmt::format(" (did you mean {}?)", *meant) : "")));
  }
}

void victoryUndecided(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (!facts.own().verdict) return;
  for (const VerdictRule& r : facts.own().verdict->rules)
    if (r.kind == VerdictKind::Undecided)
      out.push_back(
          context.finding("victory.undecided", context.subject(SubjectKind::VerdictRule, r.id),
                          fmt::format("the rulebook leaves open who wins: {}", r.text.empty() ? bandInWords(r) : r.text)));
}

}  // namespace hotchkiss::checks
