// SPDX-License-Identifier: Apache-2.0
// The verdict: its rules as a table and as a form, and the scale of its bands.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "editor/session/text.h"
#include "editor/session/victory_stage.h"
#include "model/base/text.h"
#include "model/scenario/value_printer.h"

namespace hotchkiss::editor {

namespace {

constexpr std::array<VerdictKind, 8> kRuleKinds = {VerdictKind::Band,       VerdictKind::Minimum,  VerdictKind::Ratio,
                                                   VerdictKind::Comparison, VerdictKind::Tie,      VerdictKind::Test,
                                                   VerdictKind::Sudden,     VerdictKind::Undecided};

std::string readScore(const std::string& text, std::optional<double>& into) {
  into.reset();
  if (text.empty()) return {};
  double value = 0;
  const char* begin = text.data() + (text.starts_with('+') ? 1 : 0);
  const char* end = text.data() + text.size();
  const auto [at, error] = std::from_chars(begin, end, value, std::chars_format::fixed);
  if (error != std::errc{} || at != end || value > 1e6 || value < -1e6)
    return fmt::format(fmt::runtime(tr("\"{}\" is no number: write 20, -3 or nothing for an open end")), text);
  into = value;
  return {};
}

std::string endText(const std::optional<double>& number) {
  return number ? numberText(*number) : std::string();
}

}  // namespace

const Verdict& VictoryDesk::verdict() const {
  static const Verdict none;
  const Scenario& all = everything();
  return all.verdict ? *all.verdict : none;
}

bool VictoryDesk::verdictTaken() const {
  return any() && !session_.scenario()->verdict && everything().verdict;
}

void VictoryDesk::putVerdict(Verdict verdict, const std::string& label) {
  // What was refused in a cell of the table stands by its row.
  const Verdict& before = this->verdict();
  const bool sameRows = std::equal(before.rules.begin(), before.rules.end(), verdict.rules.begin(), verdict.rules.end(),
                                   [](const VerdictRule& a, const VerdictRule& b) { return a.id == b.id; });
  if (!sameRows) session_.drafts().forget("victory|verdict");
  if (any()) session_.apply({SetVerdict{session_.scenario()->id, std::move(verdict)}}, label);
}

void VictoryDesk::chooseRule(int rule) {
  rule = std::clamp(rule, -1, static_cast<int>(verdict().rules.size()) - 1);
  if (rule == rule_) return;
  rule_ = rule;
  told_.clear();
  changed.emit();
}

std::string VictoryDesk::kindName(VerdictKind kind) {
  switch (kind) {
    case VerdictKind::Sudden:
      return tr("at once");
    case VerdictKind::Minimum:
      return tr("below a minimum");
    case VerdictKind::Ratio:
      return tr("so many times");
    case VerdictKind::Comparison:
      return tr("more points");
    case VerdictKind::Band:
      return tr("band");
    case VerdictKind::Test:
      return tr("if");
    case VerdictKind::Tie:
      return tr("as many points");
    case VerdictKind::Undecided:
      return tr("not decided");
  }
  return {};
}

std::string VictoryDesk::resultWords(const VerdictRule& rule) const {
  std::string out = rule.winner.empty() ? std::string() : sideName(rule.winner);
  if (!rule.level.empty()) out += (out.empty() ? "" : ", ") + rule.level;
  if (out.empty()) out = rule.kind == VerdictKind::Undecided ? tr("not decided") : tr("Draw");
  return out;
}

std::string VictoryDesk::ruleWords(size_t index) const {
  if (index >= verdict().rules.size()) return {};
  const VerdictRule& rule = verdict().rules[index];
  std::string out;
  if (rule.kind == VerdictKind::Band || rule.kind == VerdictKind::Undecided) {
    if (rule.low && rule.high)
      out = *rule.low == *rule.high ? numberText(*rule.low)
                                    : fmt::format(fmt::runtime(tr("{} to {}")), numberText(*rule.low), numberText(*rule.high));
    else if (rule.low)
      out = fmt::format(fmt::runtime(tr("{} or more")), numberText(*rule.low));
    else if (rule.high)
      out = fmt::format(fmt::runtime(tr("{} or less")), numberText(*rule.high));
  } else {
    out = kindName(rule.kind);
    if (rule.low) out += " " + numberText(*rule.low);
  }
  if (!rule.test.empty()) out += (out.empty() ? "" : ", ") + fmt::format(fmt::runtime(tr("if {}")), rule.test.text());
  return out;
}

// --- Acts

void VictoryDesk::addRule(VerdictKind kind) {
  if (!any()) return;
  Verdict edited = verdict();
  if (edited.score.empty() && edited.rules.empty()) {
    // The bands of two sides go by the difference, as most games have it.
    const Vocabulary words = session_.vocabulary();
    if (words.sides.size() == 2) edited.score = words.sides[1].id.text + " - " + words.sides[0].id.text;
    if (words.sides.size() == 1) edited.score = words.sides[0].id.text;
    if (!parseScore(edited.score)) edited.score.clear();
  }
  VerdictRule fresh;
  fresh.kind = kind;
  const auto used = [&](const std::string& id) {
    return std::any_of(edited.rules.begin(), edited.rules.end(), [&](const VerdictRule& r) { return r.id == id; });
  };
  fresh.id = "rule";
  for (int n = 2; used(fresh.id); ++n) fresh.id = "rule-" + std::to_string(n);
  const size_t at =
      rule_ >= 0 && rule_ < static_cast<int>(edited.rules.size()) ? static_cast<size_t>(rule_) + 1 : edited.rules.size();
  if (kind == VerdictKind::Band) {
    // The gap nearest to hand is what a fresh band is for.
    for (const VerdictFinding& fault : scale().faults)
      if (fault.kind == VerdictFinding::Kind::Gap && fault.example.empty()) {
        if (!fault.openFirst) fresh.low = fault.first;
        if (!fault.openLast) fresh.high = fault.last;
        break;
      }
    if (!fresh.low && !fresh.high) fresh.low = 0;
  }
  edited.rules.insert(edited.rules.begin() + static_cast<std::ptrdiff_t>(at), std::move(fresh));
  putVerdict(std::move(edited), tr("add a rule to the verdict"));
  chooseRule(static_cast<int>(at));
}

void VictoryDesk::duplicateRule() {
  Verdict edited = verdict();
  if (rule_ < 0 || rule_ >= static_cast<int>(edited.rules.size())) return;
  VerdictRule copy = edited.rules[static_cast<size_t>(rule_)];
  const std::string stem = copy.id;
  const auto used = [&](const std::string& id) {
    return std::any_of(edited.rules.begin(), edited.rules.end(), [&](const VerdictRule& r) { return r.id == id; });
  };
  for (int n = 2; used(copy.id); ++n) copy.id = stem + "-" + std::to_string(n);
  edited.rules.insert(edited.rules.begin() + rule_ + 1, std::move(copy));
  putVerdict(std::move(edited), tr("duplicate a rule of the verdict"));
  chooseRule(rule_ + 1);
}

void VictoryDesk::removeRule() {
  Verdict edited = verdict();
  if (rule_ < 0 || rule_ >= static_cast<int>(edited.rules.size())) return;
  if (edited.historicalText == edited.rules[static_cast<size_t>(rule_)].id) edited.historicalText.clear();
  edited.rules.erase(edited.rules.begin() + rule_);
  const int next = std::min(rule_, static_cast<int>(edited.rules.size()) - 1);
  putVerdict(std::move(edited), tr("delete a rule of the verdict"));
  rule_ = next;
  this->changed.emit();
}

void VictoryDesk::moveRule(int by) {
  Verdict edited = verdict();
  const int to = rule_ + by;
  if (rule_ < 0 || to < 0 || rule_ >= static_cast<int>(edited.rules.size()) || to >= static_cast<int>(edited.rules.size()))
    return;
  std::swap(edited.rules[static_cast<size_t>(rule_)], edited.rules[static_cast<size_t>(to)]);
  putVerdict(std::move(edited), tr("move a rule of the verdict"));
  chooseRule(to);
}

std::string VictoryDesk::setRule(size_t index, const std::string& column, const std::string& text) {
  Verdict edited = verdict();
  if (index >= edited.rules.size()) return {};
  VerdictRule& rule = edited.rules[index];
  if (column == "kind") {
    rule.kind = static_cast<VerdictKind>(wholeNumber(text).value_or(static_cast<int>(rule.kind)));
  } else if (column == "low" || column == "high") {
    if (const std::string error = readScore(text, column == "low" ? rule.low : rule.high); !error.empty()) return error;
  } else if (column == "winner") {
    rule.winner = SideId(text);
  } else if (column == "level") {
    rule.level = text;
  } else if (column == "text") {
    rule.text = text;
  } else if (column == "test") {
    if (text.empty()) {
      rule.test = Test();
    } else {
      auto test = Test::parse(text);
      if (!test) return test.error().message;
      if (const std::string error = placesError(test->mentions()); !error.empty()) return error;
      rule.test = std::move(*test);
    }
  } else if (column == "id") {
    if (text.empty()) return tr("A rule needs an id.");
    for (size_t i = 0; i < edited.rules.size(); ++i)
      if (i != index && edited.rules[i].id == text) return fmt::format(fmt::runtime(tr("There is a rule {} already.")), text);
    if (edited.historicalText == rule.id) edited.historicalText = text;
    rule.id = text;
  }
  if (!(edited == verdict())) putVerdict(std::move(edited), tr("change a rule of the verdict"));
  return {};
}

// --- Forms

Form VictoryDesk::verdictForm() {
  Form form;
  const Verdict now = verdict();
  const auto changing = [this](std::function<std::string(Verdict&, const std::string&)> how) {
    return [this, how = std::move(how)](const std::string& text) {
      Verdict edited = verdict();
      if (const std::string error = how(edited, text); !error.empty()) return error;
      if (!(edited == verdict())) putVerdict(std::move(edited), tr("change the verdict"));
      return std::string();
    };
  };
  const auto scoreError = [this](const std::string& text) {
    const auto score = parseScore(text);
    if (!score) return score.error().message;
    const Vocabulary words = session_.vocabulary();
    for (const auto& [side, sign] : score->terms)
      if (words.find(side) == nullptr) return fmt::format(fmt::runtime(tr("The game has no side {}.")), side.text);
    return std::string();
  };
  Field score = lineField("score", tr("Goes by"), now.score, changing([scoreError](Verdict& v, const std::string& text) {
                            if (const std::string error = scoreError(text); !error.empty()) return error;
                            v.score = text;
                            return std::string();
                          }));
  const Vocabulary words = session_.vocabulary();
  score.hint = words.sides.size() > 1 ? words.sides[1].id.text + " - " + words.sides[0].id.text : tr("a side");
  score.check = scoreError;
  form.fields.push_back(score);
  Field rounding;
  rounding.kind = Field::Kind::Choice;
  rounding.id = "rounding";
  rounding.label = tr("Fractions");
  rounding.choices = {{"", tr("not stated")}, {"down", tr("are dropped")}, {"none", tr("are kept")}};
  rounding.on = {now.rounding};
  for (const auto& [id, name] : rounding.choices)
    if (id == now.rounding) rounding.value = name;
  rounding.set = changing([](Verdict& v, const std::string& id) {
    v.rounding = id;
    return std::string();
  });
  form.fields.push_back(rounding);
  Field historical = lineField("historical", tr("In history"), endText(now.historicalScore),
                               changing([](Verdict& v, const std::string& text) { return readScore(text, v.historicalScore); }));
  historical.hint = tr("a score");
  form.fields.push_back(historical);
  Field result;
  result.kind = Field::Kind::Choice;
  result.id = "historical-result";
  result.label = tr("which is");
  result.choices = {{"", tr("not stated")}};
  for (const VerdictRule& rule : now.rules) result.choices.emplace_back(rule.id, resultWords(rule));
  result.on = {now.historicalText};
  for (const auto& [id, name] : result.choices)
    if (id == now.historicalText) result.value = name;
  if (result.value.empty()) {
    result.value = now.historicalText;
    result.warn = true;
  }
  result.set = changing([](Verdict& v, const std::string& id) {
    v.historicalText = id;
    return std::string();
  });
  form.fields.push_back(result);
  return form;
}

Form VictoryDesk::ruleForm() {
  Form form;
  if (rule_ < 0 || rule_ >= static_cast<int>(verdict().rules.size())) return form;
  const auto index = static_cast<size_t>(rule_);
  const VerdictRule rule = verdict().rules[index];
  form.title = resultWords(rule);
  form.subtitle = rule.id;
  const auto line = [&](const char* column, std::string label, std::string value, std::string hint) {
    Field field =
        lineField(column, std::move(label), std::move(value),
                  [this, index, column = std::string(column)](const std::string& text) { return setRule(index, column, text); });
    field.hint = std::move(hint);
    form.fields.push_back(std::move(field));
  };
  Field kind;
  kind.kind = Field::Kind::Choice;
  kind.id = "kind";
  kind.label = tr("Kind");
  for (const VerdictKind each : kRuleKinds) kind.choices.emplace_back(std::to_string(static_cast<int>(each)), kindName(each));
  kind.on = {std::to_string(static_cast<int>(rule.kind))};
  kind.value = kindName(rule.kind);
  kind.set = [this, index](const std::string& id) { return setRule(index, "kind", id); };
  form.fields.push_back(kind);
  Field winner;
  winner.kind = Field::Kind::Choice;
  winner.id = "winner";
  winner.label = tr("Winner");
  winner.choices = {{"", tr("nobody: a draw")}};
  for (const SideKind& side : session_.vocabulary().sides)
    winner.choices.emplace_back(side.id.text, nameOf(side.name, side.id.text));
  winner.on = {rule.winner.text};
  winner.value = rule.winner.empty() ? winner.choices.front().second : sideName(rule.winner);
  winner.colour = sideColour(rule.winner);
  winner.set = [this, index](const std::string& id) { return setRule(index, "winner", id); };
  form.fields.push_back(winner);
  line("low",
       rule.kind == VerdictKind::Ratio     ? tr("Times")
       : rule.kind == VerdictKind::Minimum ? tr("Less than")
                                           : tr("From"),
       endText(rule.low), tr("open"));
  line("high", tr("To"), endText(rule.high), tr("open"));
  line("level", tr("Level"), rule.level, tr("Major, Minor"));
  line("id", tr("Id"), rule.id, {});
  line("test", tr("If"), rule.test.text(), tr("score(union) >= 2 x score(confederate)"));
  form.fields.back().check = [this](const std::string& text) {
    if (text.empty()) return std::string();
    const auto test = Test::parse(text);
    return test ? placesError(test->mentions()) : test.error().message;
  };
  line("text", tr("Words"), rule.text, tr("what players read"));
  return form;
}

const VerdictScale& VictoryDesk::scale() const {
  if (scaleRevision_ != changes_) {
    scaleRevision_ = changes_;
    scale_ = scaleOf(verdict(), ranges(), scoreStep(everything()));
  }
  return scale_;
}

}  // namespace hotchkiss::editor
