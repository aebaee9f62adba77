// SPDX-License-Identifier: Apache-2.0
// Fields of the plain kinds of members: texts, numbers, choices, and the values of a scenario with what people type for them.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "editor/session/item_fields.h"
#include "editor/session/meant_names.h"
#include "editor/session/text.h"
#include "model/base/text.h"

namespace hotchkiss::editor {

namespace {

std::string withoutBlanks(const std::string& text) {
  const size_t first = text.find_first_not_of(" \t");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

tl::unexpected<Error> withExample(const Error& error, const char* example) {
  return fail(fmt::format(fmt::runtime(tr("{}; for example: {}")), error.message, example));
}

std::optional<double> readDecimal(const std::string& text) {
  double value = 0;
  const char* end = text.data() + text.size();
  const auto [at, wrong] = std::from_chars(text.data() + (text.starts_with('+') ? 1 : 0), end, value);
  if (wrong != std::errc() || at != end || !std::isfinite(value)) return std::nullopt;
  return value;
}

/// What a word means as people say it; "" when it is nothing or several things.
std::string whoWord(const std::string& typed, const Forces& forces) {
  const std::string word = lowered(typed);
  if (word.empty() || word.find_first_of("()\"") != std::string::npos) return {};
  std::vector<std::string> found;
  for (const auto& unit : forces.units()) {
    if (unit->id.text == typed) return {};
    if (lowered(unit->id.text) == word || lowered(unit->name) == word || lowered(unit->designation) == word)
      found.push_back(Who::ofUnit(unit->id.text).text());
  }
  if (found.empty())
    for (const auto& formation : forces.formations())
      if (lowered(formation->id.text) == word || lowered(formation->name) == word || lowered(formation->shortName) == word)
        found.push_back("all(" + formation->id.text + ")");
  if (found.empty())
    for (const auto& pool : forces.pools())
      if (lowered(pool->id.text) == word || lowered(pool->name) == word || lowered(pool->designation) == word)
        found.push_back("1 x pool(" + pool->id.text + ")");
  return found.size() == 1 ? found.front() : std::string();
}

}  // namespace

Expected<Region> readRegion(const std::string& text) {
  if (withoutBlanks(text).empty()) return Region();
  auto region = Region::parse(text);
  if (!region) return withExample(region.error(), "0706; within 2 of 0706; area \"Hanover\"");
  return region;
}

Expected<When> readWhen(const std::string& typed) {
  const std::string text = withoutBlanks(typed);
  if (text.empty()) return When();
  if (wholeNumber(text)) return When::parse("turn " + text);
  auto when = When::parse(text);
  if (!when) return withExample(when.error(), "turn 3; 1862-03-23 13:30; from turn 2 to turn 5");
  return when;
}

Expected<Who> readWho(const std::string& typed, const Forces& forces) {
  if (withoutBlanks(typed).empty()) return Who();
  // Part by part between the commas that stand in no brackets.
  std::string line, part;
  int depth = 0;
  bool quoted = false;
  const auto take = [&] {
    const std::string word = withoutBlanks(part), id = whoWord(word, forces);
    line += (line.empty() ? "" : ", ") + (id.empty() ? word : id);
    part.clear();
  };
  for (const char c : typed) {
    if (c == '"') quoted = !quoted;
    if (!quoted && c == '(') ++depth;
    if (!quoted && c == ')') --depth;
    if (c == ',' && depth == 0 && !quoted)
      take();
    else
      part += c;
  }
  take();
  auto who = Who::parse(line);
  if (!who) return withExample(who.error(), "evans, bee; all(2-div); 2 x pool(battery)");
  return who;
}

Expected<Test> readTest(const std::string& text) {
  if (withoutBlanks(text).empty()) return Test();
  auto test = Test::parse(text);
  if (!test) return withExample(test.error(), "turn >= 7; control(union, 0706); event(bridge-burnt)");
  return test;
}

Expected<TurnPoint> readTurnPoint(const std::string& typed) {
  const std::string text = withoutBlanks(typed);
  TurnPoint point;
  if (text.empty()) return point;
  point.turn = wholeNumber(lowered(text).starts_with("turn ") ? text.substr(5) : text);
  if (!point.turn) point.moment = parseMoment(text);
  if (!point.stated()) return fail(tr("A turn number, a date 1862-03-23, or a date and time 1862-03-23 13:30."));
  return point;
}

std::string turnPointText(const TurnPoint& point) {
  if (point.moment) return momentText(*point.moment);
  return point.turn ? std::to_string(*point.turn) : std::string();
}

std::vector<std::string> readWords(const std::string& text, bool blanksPart) {
  std::vector<std::string> words;
  std::string word;
  const auto take = [&] {
    if (const std::string clean = withoutBlanks(word); !clean.empty()) words.push_back(clean);
    word.clear();
  };
  for (const char c : text)
    if (c == ',' || (blanksPart && c == ' '))
      take();
    else
      word += c;
  take();
  return words;
}

// --- Fields

Field& FieldMaker::last(Field field, const Put& put) {
  if (putting_) {
    if (!found_ && field.id == wanted_) {
      found_ = true;
      error_ = put(text_);
    }
    spare_ = std::move(field);
    return spare_;
  }
  fields_.push_back(std::move(field));
  return fields_.back();
}

void FieldMaker::add(Field field, const Put& put) {
  last(std::move(field), put);
}

void FieldMaker::heading(std::string label) {
  if (!putting_) fields_.push_back(headingField(std::move(label)));
}

Field& FieldMaker::text(const std::string& id, std::string label, std::string& value, std::string hint) {
  Field field = lineField(id, std::move(label), value, {});
  field.hint = std::move(hint);
  return last(std::move(field), [&value](const std::string& typed) {
    value = typed;
    return std::string();
  });
}

void FieldMaker::paragraph(const std::string& id, std::string label, std::string& value, std::string hint) {
  Field field = lineField(id, std::move(label), value, {});
  field.hint = std::move(hint);
  field.wide = field.paragraph = true;
  add(std::move(field), [&value](const std::string& typed) {
    value = typed;
    std::replace(value.begin(), value.end(), '\n', ' ');
    return std::string();
  });
}

void FieldMaker::number(const std::string& id, std::string label, int& value, bool zeroIsUnsaid) {
  Field field = lineField(id, std::move(label), zeroIsUnsaid && value == 0 ? std::string() : std::to_string(value), {});
  if (zeroIsUnsaid) field.hint = tr("not stated");
  add(std::move(field), [&value, zeroIsUnsaid](const std::string& typed) {
    if (typed.empty() && zeroIsUnsaid) {
      value = 0;
      return std::string();
    }
    const auto number = wholeNumber(typed);
    if (!number) return fmt::format(fmt::runtime(tr("\"{}\" is no whole number; for example: 3")), typed);
    value = *number;
    return std::string();
  });
}

void FieldMaker::number(const std::string& id, std::string label, std::optional<int>& value) {
  Field field = lineField(id, std::move(label), value ? std::to_string(*value) : std::string(), {});
  field.hint = tr("not stated");
  add(std::move(field), [&value](const std::string& typed) {
    const auto number = wholeNumber(typed);
    if (!number && !typed.empty()) return fmt::format(fmt::runtime(tr("\"{}\" is no whole number; for example: 3")), typed);
    value = number;
    return std::string();
  });
}

void FieldMaker::number(const std::string& id, std::string label, double& value) {
  add(lineField(id, std::move(label), fmt::format("{}", value), {}), [&value](const std::string& typed) {
    const auto number = readDecimal(typed);
    if (!number) return fmt::format(fmt::runtime(tr("\"{}\" is no number; for example: 2 or 0.5")), typed);
    value = *number;
    return std::string();
  });
}

void FieldMaker::number(const std::string& id, std::string label, std::optional<double>& value) {
  Field field = lineField(id, std::move(label), value ? fmt::format("{}", *value) : std::string(), {});
  field.hint = tr("not stated");
  add(std::move(field), [&value](const std::string& typed) {
    const auto number = readDecimal(typed);
    if (!number && !typed.empty()) return fmt::format(fmt::runtime(tr("\"{}\" is no number; for example: 2 or 0.5")), typed);
    value = typed.empty() ? std::nullopt : number;
    return std::string();
  });
}

void FieldMaker::flag(const std::string& id, std::string label, bool& value) {
  choice(id, std::move(label), value ? "yes" : "no", {{"no", tr("no")}, {"yes", tr("yes")}}, [&value](const std::string& typed) {
    if (typed != "yes" && typed != "no") return fmt::format(fmt::runtime(tr("\"{}\": say yes or no")), typed);
    value = typed == "yes";
    return std::string();
  });
}

void FieldMaker::choice(const std::string& id, std::string label, std::string now, Choices choices, const Put& put) {
  Field field = textField(id, std::move(label), {});
  field.kind = Field::Kind::Choice;
  const auto known = std::find_if(choices.begin(), choices.end(), [&now](const auto& each) { return each.first == now; });
  field.value = known == choices.end() ? now : known->second;
  if (known == choices.end()) choices.emplace_back(now, now);
  field.choices = std::move(choices);
  field.on = {std::move(now)};
  add(std::move(field), put);
}

void FieldMaker::choice(const std::string& id, std::string label, std::string& value, Choices choices) {
  choice(id, std::move(label), value, std::move(choices), [&value](const std::string& typed) {
    value = typed;
    return std::string();
  });
}

void FieldMaker::flags(const std::string& id, std::string label, std::vector<std::string>& on, Choices choices) {
  Field field = textField(id, std::move(label), {});
  field.kind = Field::Kind::Flags;
  for (const std::string& each : on) {
    const auto known = std::find_if(choices.begin(), choices.end(), [&each](const auto& c) { return c.first == each; });
    field.value += (field.value.empty() ? "" : ", ") + (known == choices.end() ? each : known->second);
    if (known == choices.end()) choices.emplace_back(each, each);
  }
  field.choices = std::move(choices);
  field.on = on;
  field.hint = tr("none");
  add(std::move(field), [&on](const std::string& typed) {
    const auto at = std::find(on.begin(), on.end(), typed);
    if (at != on.end())
      on.erase(at);
    else
      on.push_back(typed);
    return std::string();
  });
}

void FieldMaker::list(const std::string& id, std::string label, std::vector<std::string>& value, std::string hint,
                      bool blanksPart) {
  std::string line;
  for (const std::string& each : value) line += (line.empty() ? "" : ", ") + each;
  Field field = lineField(id, std::move(label), line, {});
  field.hint = std::move(hint);
  add(std::move(field), [&value, blanksPart](const std::string& typed) {
    value = readWords(typed, blanksPart);
    return std::string();
  });
}

void FieldMaker::side(const std::string& id, std::string label, SideId& value) {
  Choices choices = {{"", tr("none")}};
  for (const SideKind& kind : ground_.words.sides) choices.emplace_back(kind.id.text, kind.name);
  choice(id, std::move(label), value.text, std::move(choices), [&value](const std::string& typed) {
    value = SideId(typed);
    return std::string();
  });
}

void FieldMaker::option(const std::string& id, std::string label, OptionId& value) {
  Choices choices = {{"", tr("always")}};
  for (const Option& each : ground_.scenario.options)
    choices.emplace_back(each.id.text,
                         each.name.empty() || each.name == each.id.text ? each.id.text : each.id.text + "  " + each.name);
  choice(id, std::move(label), value.text, std::move(choices), [&value](const std::string& typed) {
    value = OptionId(typed);
    return std::string();
  });
}

void FieldMaker::region(const std::string& id, std::string label, Region& value) {
  Field field = lineField(id, std::move(label), value.text(), {});
  field.hint = tr("0706, or: within 2 of 0706");
  field.aid = Field::Aid::Place;
  field.wide = true;
  add(std::move(field), [&value](const std::string& typed) {
    auto read = readRegion(typed);
    if (!read) return read.error().message;
    value = std::move(*read);
    return std::string();
  });
}

void FieldMaker::when(const std::string& id, std::string label, When& value) {
  Field field = lineField(id, std::move(label), value.text(), {});
  field.hint = tr("turn 3, or: 1862-03-23 13:30");
  field.aid = Field::Aid::Turn;
  add(std::move(field), [&value](const std::string& typed) {
    auto read = readWhen(typed);
    if (!read) return read.error().message;
    value = std::move(*read);
    return std::string();
  });
}

void FieldMaker::who(const std::string& id, std::string label, Who& value) {
  Field field = lineField(id, std::move(label), value.text(), {});
  field.hint = tr("evans, bee, or: all(2-div)");
  field.aid = Field::Aid::Who;
  field.wide = true;
  add(std::move(field), [this, &value](const std::string& typed) {
    auto read = readWho(typed, ground_.forces);
    if (!read) return read.error().message;
    value = std::move(*read);
    return std::string();
  });
}

void FieldMaker::test(const std::string& id, std::string label, Test& value) {
  Field field = lineField(id, std::move(label), value.text(), {});
  field.hint = tr("control(union, 0706), or: turn >= 7");
  field.wide = true;
  add(std::move(field), [&value](const std::string& typed) {
    auto read = readTest(typed);
    if (!read) return read.error().message;
    value = std::move(*read);
    return std::string();
  });
}

void FieldMaker::states(const std::string& id, std::string label, std::vector<std::string>& value) {
  Choices choices;
  for (const StateKind& state : ground_.words.states) choices.emplace_back(state.id, state.name);
  flags(id, std::move(label), value, std::move(choices));
}

void FieldMaker::provenance(const std::string& id, Provenance& value) {
  choice(id, tr("Comes from"), provenanceName(value.kind),
         {{"", tr("not stated")},
          {"printed", tr("printed")},
          {"derived", tr("derived")},
          {"assumed", tr("assumed")},
          {"digitized", tr("digitized")},
          {"invented", tr("invented")}},
         [&value](const std::string& typed) {
           ProvenanceKind kind = ProvenanceKind::Unstated;
           if (!typed.empty() && !provenanceFromName(typed, kind))
             return fmt::format(fmt::runtime(tr("\"{}\": say printed, derived, assumed, digitized or invented")), typed);
           value.kind = kind;
           return std::string();
         });
  text(id + "-where", tr("Section"), value.where, tr("2BR 6.3"));
}

void FieldMaker::remarks(Remarks& value) {
  text("source", tr("Source"), value.source);
  paragraph("note", tr("Note"), value.note);
  text("todo", tr("To do"), value.todo);
}

void FieldMaker::common(ItemCommon& value) {
  heading(tr("In play, and where it comes from"));
  option("option", tr("Only with"), value.option);
  option("unless-option", tr("Not with"), value.unlessOption);
  provenance("provenance", value.provenance);
  remarks(value.remarks);
}

void FieldMaker::act(const std::string& id, std::string label, std::string value, const Put& put) {
  Field field = textField(id, std::move(label), std::move(value));
  field.kind = Field::Kind::Link;
  add(std::move(field), put);
}

}  // namespace hotchkiss::editor
