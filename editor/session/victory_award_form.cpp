// SPDX-License-Identifier: Apache-2.0
// The forms of awards and their groups, and places picked on the map for them.
#include <fmt/format.h>

#include <algorithm>

#include "editor/session/award_line.h"
#include "editor/session/meant_names.h"
#include "editor/session/text.h"
#include "editor/session/victory_desk.h"
#include "editor/session/victory_words.h"
#include "model/base/text.h"
#include "model/scenario/region_ast.h"
#include "model/scenario/test_ast.h"
#include "model/scenario/value_printer.h"

namespace hotchkiss::editor {

namespace {

using VictorySet = std::function<std::string(const std::string&)>;

Field choosing(std::string id, std::string label, std::string on, std::vector<std::pair<std::string, std::string>> choices,
               VictorySet set) {
  Field out;
  out.kind = Field::Kind::Choice;
  out.id = std::move(id);
  out.label = std::move(label);
  for (const auto& [key, name] : choices)
    if (key == on) out.value = name;
  if (out.value.empty() && !on.empty()) {
    out.value = on;
    out.warn = true;
  }
  out.on = {on};
  out.choices = std::move(choices);
  out.set = std::move(set);
  return out;
}

Field writing(std::string id, std::string label, std::string value, std::string hint, VictorySet set, VictorySet check = {}) {
  Field out = lineField(std::move(id), std::move(label), std::move(value), std::move(set));
  out.hint = std::move(hint);
  out.check = std::move(check);
  return out;
}

/// A value of one line, read by its parser; `faults` says what is wrong with what it names.
template <class Value, class Faults>
std::string parsed(const std::string& text, Value& into, const Faults& faults) {
  if (text.empty()) {
    into = Value();
    return {};
  }
  auto value = Value::parse(text);
  if (!value) return value.error().message;
  if (std::string fault = faults(value->mentions()); !fault.empty()) return fault;
  into = std::move(*value);
  return {};
}

/// The codes of a Region that is one code or a list of them; nothing for any other.
std::optional<std::vector<std::string>> codesOf(const RegionNode* root) {
  if (root == nullptr) return std::vector<std::string>();
  std::vector<std::string> out;
  const auto one = [&out](const RegionNode& node) {
    if (const auto* code = std::get_if<RegionCode>(&node.value)) {
      out.push_back(code->code);
      return true;
    }
    if (const auto* side = std::get_if<RegionHexside>(&node.value)) {
      out.push_back(side->first + "/" + side->second);
      return true;
    }
    return false;
  };
  if (const auto* list = std::get_if<RegionList>(&root->value)) {
    for (const RegionRef& member : list->members)
      if (!one(*member)) return std::nullopt;
    return out;
  }
  return one(*root) ? std::optional(out) : std::nullopt;
}

std::string quotedCode(const std::string& code) {
  const bool bare = code.find_first_of(" \"") == std::string::npos;
  return bare ? code : "\"" + code + "\"";
}

std::string codesLine(const std::vector<std::string>& codes) {
  std::string out;
  for (const std::string& code : codes) out += (out.empty() ? "" : ", ") + quotedCode(code);
  return out;
}

/// Puts a code into the list, or takes it out.
void toggle(std::vector<std::string>& codes, const std::string& code) {
  if (const auto at = std::find(codes.begin(), codes.end(), code); at != codes.end())
    codes.erase(at);
  else
    codes.push_back(code);
}

}  // namespace

Form VictoryDesk::form() {
  if (const Award* one = award()) return awardForm(*one);
  if (const AwardGroup* one = group()) return groupForm(*one);
  return {};
}

Form VictoryDesk::awardForm(const Award& award) {
  Form form;
  form.title = nameOf(award.text, award.id);
  form.subtitle = award.id;
  const Scenario& all = everything();
  const auto changing = [this, id = award.id](std::function<std::string(Award&, const std::string&)> how) -> VictorySet {
    return [this, id, how = std::move(how)](const std::string& text) {
      const auto& list = everything().awards;
      const auto at = withId(list, id);
      if (at == list.end()) return std::string();
      // `how` may make another edit, after which the list is another.
      const Award before = *at;
      Award edited = before;
      if (const std::string error = how(edited, text); !error.empty()) return error;
      if (!(edited == before))
        put(std::move(edited), fmt::format(fmt::runtime(tr("change the award {}")), nameOf(before.text, before.id)));
      return std::string();
    };
  };
  // A value of one line is read while one types, too.
  const auto valued = [&](std::string id, std::string label, auto Award::* member, std::string hint) {
    using Value = std::decay_t<decltype(award.*member)>;
    const auto faults = [this](const std::vector<Mention>& mentions) { return placesError(mentions); };
    form.fields.push_back(
        writing(std::move(id), std::move(label), (award.*member).text(), std::move(hint),
                changing([member, faults](Award& a, const std::string& text) { return parsed(text, a.*member, faults); }),
                [faults](const std::string& text) {
                  Value unused;
                  return parsed(text, unused, faults);
                }));
  };
  std::vector<std::pair<std::string, std::string>> sides, basis, groups = {{"", tr("none")}}, options = {{"", tr("always")}};
  for (const SideKind& side : session_.vocabulary().sides) sides.emplace_back(side.id.text, nameOf(side.name, side.id.text));
  for (const auto& [each, words] : awardBases()) basis.emplace_back(std::to_string(static_cast<int>(each)), tr(words));
  for (const AwardGroup& group : all.awardGroups) groups.emplace_back(group.id, group.id);
  groups.emplace_back("+", tr("a new group\u2026"));
  for (const Option& option : all.options) {
    const std::string name = cutShort(nameOf(option.name, option.id.text), 40);
    options.emplace_back("+" + option.id.text, fmt::format(fmt::runtime(tr("with {}")), name));
    options.emplace_back("-" + option.id.text, fmt::format(fmt::runtime(tr("without {}")), name));
  }
  // The whole award as a line that can be read, and written.
  const auto fromLine = [this](const std::string& text, const Award& old) -> Expected<Award> {
    auto read = readAwardLine(text, old);
    if (!read) return read;
    const Vocabulary words = session_.vocabulary();
    if (!read->side.empty() && !words.sides.empty() && words.find(read->side) == nullptr) {
      std::vector<std::string> known;
      for (const SideKind& each : words.sides) known.push_back(each.id.text);
      return fail(withMeant(fmt::format(fmt::runtime(tr("The game has no side {}.")), read->side.text), read->side.text, known));
    }
    std::vector<std::string> known;
    for (const AwardGroup& each : everything().awardGroups) known.push_back(each.id);
    if (!read->group.empty() && std::find(known.begin(), known.end(), read->group) == known.end())
      return fail(withMeant(fmt::format(fmt::runtime(tr("There is no group of awards {}.")), read->group), read->group, known));
    for (const auto& mentions : {read->test.mentions(), read->place.mentions(), read->who.mentions()})
      if (const std::string fault = placesError(mentions); !fault.empty()) return fail(fault);
    return read;
  };
  form.fields.push_back(writing("line", tr("Line"), awardLine(award), tr("20 for union; once; if control(own, 1408)"),
                                changing([fromLine](Award& a, const std::string& text) {
                                  auto read = fromLine(text, a);
                                  if (!read) return read.error().message;
                                  a = std::move(*read);
                                  return std::string();
                                }),
                                [fromLine, award](const std::string& text) {
                                  const auto read = fromLine(text, award);
                                  return read ? std::string() : read.error().message;
                                }));
  Field side = choosing("side", tr("Side"), award.side.text, sides, changing([](Award& a, const std::string& id) {
                          a.side = SideId(id);
                          return std::string();
                        }));
  side.hint = tr("whose points");
  side.colour = sideColour(award.side);
  form.fields.push_back(side);
  form.fields.push_back(choosing("basis", tr("Given"), std::to_string(static_cast<int>(award.basis)), basis,
                                 changing([](Award& a, const std::string& id) {
                                   a.basis = static_cast<AwardBasis>(wholeNumber(id).value_or(0));
                                   return std::string();
                                 })));
  if (award.basis != AwardBasis::Steps)
    form.fields.push_back(writing("amount", tr("Points"), numberText(award.amount), "1",
                                  changing([](Award& a, const std::string& text) {
                                    const auto number = pointsFrom(text);
                                    if (!number) return notPoints(text);
                                    a.amount = *number;
                                    return std::string();
                                  }),
                                  [](const std::string& text) { return pointsFrom(text) ? std::string() : notPoints(text); }));
  else
    form.fields.push_back(textField("amount", tr("Points"), tr("by the table")));
  form.fields.push_back(writing("most", tr("At most"), award.most ? fmt::format(fmt::runtime(tr("{} times")), *award.most) : "",
                                tr("no limit"), changing([](Award& a, const std::string& text) {
                                  a.most.reset();
                                  const std::string number = text.substr(0, text.find(' '));
                                  if (text.empty()) return std::string();
                                  a.most = wholeNumber(number);
                                  return a.most && *a.most > 0
                                             ? std::string()
                                             : fmt::format(fmt::runtime(tr("\"{}\" is no number of times: write 1, 2, 3")), text);
                                })));
  form.fields.push_back(choosing("group", tr("Group"), award.group, groups, changing([this](Award& a, const std::string& id) {
                                   if (id != "+") {
                                     a.group = id;
                                     return std::string();
                                   }
                                   // The group and its first member are one undo.
                                   AwardGroup fresh;
                                   fresh.id = freshId("group");
                                   fresh.rule = "sum";
                                   Award member = a;
                                   member.group = fresh.id;
                                   const ScenarioId scenario = session_.scenario()->id;
                                   session_.apply({PutItem{scenario, fresh, -1}, PutItem{scenario, member, -1}},
                                                  tr("make a group of awards"));
                                   return std::string();
                                 })));
  const std::string option = !award.common.option.empty()         ? "+" + award.common.option.text
                             : !award.common.unlessOption.empty() ? "-" + award.common.unlessOption.text
                                                                  : std::string();
  form.fields.push_back(choosing("option", tr("Option"), option, options, changing([](Award& a, const std::string& id) {
                                   a.common.option = OptionId(id.starts_with('+') ? id.substr(1) : "");
                                   a.common.unlessOption = OptionId(id.starts_with('-') ? id.substr(1) : "");
                                   return std::string();
                                 })));
  form.fields.push_back(writing("text", tr("Phrase"), award.text, tr("what players read: Ashbourne"),
                                changing([](Award& a, const std::string& text) {
                                  a.text = text;
                                  return std::string();
                                })));
  valued("test", tr("If"), &Award::test, tr("control(own, 1408) and turn >= 7"));
  valued("place", tr("Place"), &Award::place, tr("1408, 1413"));
  valued("who", tr("Who"), &Award::who, tr("side(union) kind(cavalry)"));
  valued("when", tr("When"), &Award::when, tr("at end"));
  std::vector<std::pair<std::string, std::string>> kinds;
  for (const ProvenanceKind kind : {ProvenanceKind::Unstated, ProvenanceKind::Printed, ProvenanceKind::Derived,
                                    ProvenanceKind::Invented, ProvenanceKind::Assumed})
    kinds.emplace_back(std::to_string(static_cast<int>(kind)),
                       kind == ProvenanceKind::Unstated ? tr("not stated") : std::string(provenanceName(kind)));
  form.fields.push_back(choosing("source", tr("Source"), std::to_string(static_cast<int>(award.common.provenance.kind)), kinds,
                                 changing([](Award& a, const std::string& id) {
                                   a.common.provenance.kind = static_cast<ProvenanceKind>(wholeNumber(id).value_or(0));
                                   return std::string();
                                 })));
  form.fields.push_back(writing("where", tr("Section"), award.common.provenance.where, tr("where it is printed"),
                                changing([](Award& a, const std::string& text) {
                                  a.common.provenance.where = text;
                                  return std::string();
                                })));
  return form;
}

Form VictoryDesk::groupForm(const AwardGroup& group) {
  Form form;
  form.title = group.id;
  form.subtitle = tr("group of awards");
  const Scenario& all = everything();
  const auto changing = [this, id = group.id](std::function<std::string(AwardGroup&, const std::string&)> how) -> VictorySet {
    return [this, id, how = std::move(how)](const std::string& text) {
      const auto& list = everything().awardGroups;
      const auto at = withId(list, id);
      if (at == list.end()) return std::string();
      const AwardGroup before = *at;
      AwardGroup edited = before;
      if (const std::string error = how(edited, text); !error.empty()) return error;
      if (!(edited == before)) putGroup(std::move(edited), fmt::format(fmt::runtime(tr("change the group {}")), id));
      return std::string();
    };
  };
  const auto capping = [&](std::string id, std::string label, std::optional<double> AwardGroup::* member) {
    const auto& now = group.*member;
    form.fields.push_back(writing(std::move(id), std::move(label), now ? numberText(*now) : "", tr("no cap"),
                                  changing([member](AwardGroup& g, const std::string& text) {
                                    (g.*member).reset();
                                    if (text.empty()) return std::string();
                                    g.*member = pointsFrom(text);
                                    return g.*member ? std::string() : notPoints(text);
                                  })));
  };
  form.fields.push_back(choosing("rule", tr("Counts"), group.rule.empty() ? "sum" : group.rule,
                                 {{"sum", tr("all of them, added up")}, {"best", tr("only the best of them")}},
                                 changing([](AwardGroup& g, const std::string& id) {
                                   g.rule = id;
                                   return std::string();
                                 })));
  form.fields.push_back(
      writing("factor", tr("Times"), numberText(group.factor), "1", changing([](AwardGroup& g, const std::string& text) {
                const auto number = pointsFrom(text);
                if (!number) return notPoints(text);
                g.factor = *number;
                return std::string();
              })));
  capping("cap", tr("At most"), &AwardGroup::capTotal);
  capping("cap-subject", tr("For one subject"), &AwardGroup::capPerSubject);
  std::vector<std::pair<std::string, std::string>> others = {{"", tr("nothing")}};
  for (const AwardGroup& other : all.awardGroups)
    if (other.id != group.id) others.emplace_back(other.id, fmt::format(fmt::runtime(tr("the group {}")), other.id));
  for (const Award& award : all.awards)
    if (award.group != group.id) others.emplace_back(award.id, cutShort(nameOf(award.text, award.id), 44));
  form.fields.push_back(
      choosing("capped-by", tr("Never more than"), group.cappedBy, others, changing([](AwardGroup& g, const std::string& id) {
                 g.cappedBy = id;
                 return std::string();
               })));
  form.fields.push_back(writing("note", tr("Note"), group.remarks.note, tr("for those who come after"),
                                changing([](AwardGroup& g, const std::string& text) {
                                  g.remarks.note = text;
                                  return std::string();
                                })));
  std::string members;
  for (const Award& award : all.awards)
    if (award.group == group.id) members += (members.empty() ? "" : ", ") + nameOf(award.text, award.id);
  form.fields.push_back(textField("members", tr("Members"), members.empty() ? tr("none yet: choose it in an award") : members));
  return form;
}

// --- Picking

void VictoryDesk::pickFor(Pick pick) {
  pick_ = award() == nullptr || pick_ == pick ? Pick::Nothing : pick;
  changed.emit();
}

bool VictoryDesk::picked(const Selection& selection) {
  const Award* now = award();
  if (now == nullptr || pick_ == Pick::Nothing) return false;
  const auto view = session_.view();
  const std::string code = selection.side  ? view->sideCode(*selection.side)
                           : selection.hex ? view->code(*selection.hex)
                                           : std::string();
  if (code.empty()) return false;
  Award edited = *now;
  if (pick_ == Pick::Place) {
    auto codes = codesOf(now->place.root());
    if (!codes) {
      tell(tr("The place is more than a list of hexes: change it by its line."));
      return true;
    }
    toggle(*codes, code);
    auto place = codes->empty() ? Expected<Region>(Region()) : Region::parse(codesLine(*codes));
    if (!place) {
      tell(place.error().message);
      return true;
    }
    edited.place = std::move(*place);
  } else {
    TestControl control;
    control.side = "own";
    if (const TestNode* root = now->test.root()) {
      const auto* already = std::get_if<TestControl>(&root->value);
      if (already == nullptr || !already->place || !codesOf(already->place.get())) {
        tell(tr("The test is more than control of some hexes: change it by its line."));
        return true;
      }
      control = *already;
    }
    auto codes = control.place ? *codesOf(control.place.get()) : std::vector<std::string>();
    toggle(codes, code);
    if (codes.empty()) {
      edited.test = Test();
    } else {
      const auto place = Region::parse(codesLine(codes));
      if (!place) {
        tell(place.error().message);
        return true;
      }
      control.place = std::make_shared<const RegionNode>(*place->root());
      if (codes.size() > 1 && control.over == TestOver::Unstated) control.over = TestOver::All;
      if (codes.size() == 1) control.over = TestOver::Unstated;
      auto test = Test::of(TestNode{control});
      if (!test) {
        tell(test.error().message);
        return true;
      }
      edited.test = std::move(*test);
    }
  }
  put(std::move(edited), fmt::format(fmt::runtime(tr("pick {} for an award")), code));
  return true;
}

}  // namespace hotchkiss::editor
