// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>

#include "io/print/chapters.h"
#include "model/base/text.h"
#include "model/scenario/verdict.h"

namespace hotchkiss::print {

namespace {

std::string perOf(const Award& award) {
  switch (award.basis) {
    case AwardBasis::PerUnit:
      return "for each unit";
    case AwardBasis::PerStrength:
      return "for each point of strength";
    case AwardBasis::PerLoss:
      return "for each point lost";
    case AwardBasis::PerTurn:
      return "for each time";
    case AwardBasis::PerInstance:
      return "each time";
    case AwardBasis::Steps:
      return "by the number reached";
    case AwardBasis::Once:
      break;
  }
  return {};
}

// The award's own phrase, else its condition in words.
std::string textOf(const Award& award, const ScenarioBook& book) {
  const auto& words = book.words();
  std::string out = award.text.empty() ? std::string() : words.text(award.text);
  if (out.empty() && !award.test.empty()) out = words.test(award.test);
  if (out.empty() && !award.who.empty()) {
    out = words.who(award.who);
    if (!award.place.empty()) out += ": " + words.region(award.place);
  }
  if (out.empty() && !award.place.empty()) out = words.region(award.place);
  if (out.empty()) out = award.id;
  if (const std::string only = book.condition(award.common); !only.empty()) out += " (" + only + ")";
  return out;
}

std::string whenOf(const Award& award, const ScenarioBook& book) {
  const std::string when = book.words().when(award.when);
  return when == "at the end of play" || when == "each turn" ? std::string() : when;
}

std::string resultOf(const VerdictRule& rule, const ScenarioBook& book) {
  std::string out = rule.winner.empty() ? std::string() : book.words().side(rule.winner);
  if (!rule.level.empty()) out += (out.empty() ? "" : " ") + rule.level;
  if (!rule.winner.empty()) out += " victory";
  if (out.empty()) out = rule.kind == VerdictKind::Undecided ? "Undecided" : "Draw";
  return out;
}

std::string rangeWords(const std::optional<double>& low, const std::optional<double>& high) {
  if (low && high) return *low == *high ? pointsText(*low) : fmt::format("{} to {}", pointsText(*low), pointsText(*high));
  if (low) return pointsText(*low) + " or more";
  if (high) return pointsText(*high) + " or less";
  return "any score";
}

std::string conditionOf(const VerdictRule& rule, const ScenarioBook& book) {
  const auto& words = book.words();
  std::string out;
  switch (rule.kind) {
    case VerdictKind::Band:
    case VerdictKind::Undecided:
      if (rule.low || rule.high) out = rangeWords(rule.low, rule.high);
      break;
    case VerdictKind::Minimum:
      if (rule.low) out = "less than " + pointsText(*rule.low);
      break;
    case VerdictKind::Ratio:
      if (rule.low) out = fmt::format("at least {} times the points of the other", pointsText(*rule.low));
      break;
    case VerdictKind::Comparison:
      out = rule.winner.empty() ? "as many points on each side" : "more points than the other";
      break;
    case VerdictKind::Tie:
      out = "as many points on each side";
      break;
    case VerdictKind::Sudden:
      out = "at once";
      break;
    case VerdictKind::Test:
      break;
  }
  if (!rule.text.empty())
    out += (out.empty() ? "" : "; ") + words.text(rule.text);
  else if (!rule.test.empty())
    out += (out.empty() ? "" : "; ") + std::string("if ") + words.test(rule.test);
  return out;
}

}  // namespace

ScoreSheet scoreSheet(const ScenarioBook& book) {
  const Scenario& scenario = book.scenario();
  ScoreSheet sheet;
  for (const SideKind& side : book.vocabulary().sides) {
    ScoreSide out{side.id.text, side.name, side.colour, {}};
    for (const Award& award : scenario.awards) {
      if (award.side != side.id) continue;
      ScoreLine line;
      line.id = award.id;
      line.text = textOf(award, book);
      // Most phrases say it themselves.
      if (lowered(line.text).find("each") == std::string::npos) line.per = perOf(award);
      if (const std::string when = whenOf(award, book); !when.empty())
        line.per = award.basis == AwardBasis::PerTurn || line.per.empty() ? when : line.per + ", " + when;
      line.amount = award.amount;
      line.once = award.basis == AwardBasis::Once;
      line.most = award.most;
      line.steps = award.basis == AwardBasis::Steps ? award.steps : decltype(award.steps){};
      std::sort(line.steps.begin(), line.steps.end());
      line.group = award.group;
      out.lines.push_back(std::move(line));
    }
    for (const Option& option : scenario.options)
      if (option.price != 0 && option.payee == side.id) {
        ScoreLine line;
        line.id = "option-" + option.id.text;
        line.text = fmt::format("The option \u201c{}\u201d was chosen", nameOf(option.name, option.id.text));
        line.amount = option.price;
        line.once = true;
        out.lines.push_back(std::move(line));
      }
    if (!out.lines.empty()) sheet.sides.push_back(std::move(out));
  }
  for (const AwardGroup& group : scenario.awardGroups)
    sheet.groups.push_back({group.id, group.rule, group.factor, group.capTotal, group.cappedBy});
  if (!scenario.verdict) return sheet;
  const Verdict& verdict = *scenario.verdict;
  sheet.rounding = verdict.rounding;
  if (const auto expression = parseScore(verdict.score); expression && !expression->terms.empty()) {
    for (const auto& [side, sign] : expression->terms) {
      sheet.score.emplace_back(side.text, sign);
      sheet.scoreWords += (sheet.scoreWords.empty() ? (sign < 0 ? "minus " : "")
                           : sign < 0               ? " minus "
                                                    : " plus ") +
                          book.words().side(side);
    }
    const bool plainBands = std::all_of(verdict.rules.begin(), verdict.rules.end(), [](const VerdictRule& rule) {
      return (rule.kind == VerdictKind::Band || rule.kind == VerdictKind::Undecided) && rule.test.empty();
    });
    if (plainBands)
      for (const VerdictRule& rule : verdict.rules) sheet.bands.push_back({rule.low, rule.high, resultOf(rule, book)});
  }
  return sheet;
}

Table verdictTable(const ScenarioBook& book) {
  Table table;
  const auto& verdict = book.scenario().verdict;
  if (!verdict) return table;
  table.columns = {{"Result", 2.4, Align::Left}, {"When", 4.6, Align::Left}};
  for (const VerdictRule& rule : verdict->rules) {
    Words result = {{resultOf(rule, book), Tone::Plain}};
    if (!verdict->historicalText.empty() && verdict->historicalText == rule.id) result.push_back({" (historical)", Tone::Soft});
    table.rows.push_back({{std::move(result), {{conditionOf(rule, book), Tone::Plain}}}, false});
  }
  return table;
}

void addVictory(const ScenarioBook& book, Text& text) {
  const Scenario& scenario = book.scenario();
  if (scenario.awards.empty() && !scenario.verdict) return;
  text.blocks.emplace_back(Heading{1, "Victory", {}, false});
  ScoreSheet sheet = scoreSheet(book);
  Table table = verdictTable(book);
  const std::string score = sheet.scoreWords;
  if (!sheet.sides.empty()) text.blocks.emplace_back(std::move(sheet));
  std::vector<std::string> groups;
  for (const AwardGroup& group : scenario.awardGroups) {
    std::vector<std::string> members;
    for (const Award& award : scenario.awards)
      if (award.group == group.id) members.push_back("\u201c" + textOf(award, book) + "\u201d");
    if (members.empty() || (group.rule != "best" && !group.capTotal && group.cappedBy.empty() && group.factor == 1)) continue;
    std::string rule = group.rule == "best" ? "Of " + notation::andList(members) + " only the best counts"
                                            : (members.size() > 1 ? "Together " : "") + notation::andList(members) + " counts";
    if (group.factor != 1) rule += fmt::format(", times {:g}", group.factor);
    if (group.capTotal) rule += fmt::format(", {} points at most", pointsText(*group.capTotal));
    if (!group.cappedBy.empty()) {
      std::string other = group.cappedBy;
      for (const Award& award : scenario.awards)
        if (award.id == other) other = "\u201c" + textOf(award, book) + "\u201d";
      rule += ", never more than " + other;
    }
    groups.push_back(rule + ".");
  }
  for (const std::string& group : groups) text.blocks.emplace_back(Paragraph{{{group, Tone::Plain}}, false});
  if (table.rows.empty()) return;
  text.blocks.emplace_back(Heading{2, "Who wins", {}, false});
  std::string how;
  if (!score.empty()) how = "The score is that of: " + score + ".";
  if (scenario.verdict->rounding == "down") how += std::string(how.empty() ? "" : " ") + "Fractions are dropped.";
  if (scenario.verdict->historicalScore)
    how += std::string(how.empty() ? "" : " ") +
           fmt::format("The historical score is {}.", pointsText(*scenario.verdict->historicalScore));
  if (!how.empty()) text.blocks.emplace_back(Paragraph{{{how, Tone::Plain}}, false});
  text.blocks.emplace_back(std::move(table));
}

}  // namespace hotchkiss::print
