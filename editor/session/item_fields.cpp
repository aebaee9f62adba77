// SPDX-License-Identifier: Apache-2.0
// The description of every kind of item: which fields it has, in which order.
#include "editor/session/item_fields.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/session/text.h"
#include "model/base/nearest_word.h"
#include "model/check/validator.h"
#include "model/grid/direction_names.h"

namespace hotchkiss::editor {

namespace {

void idField(FieldMaker& v, std::string& id) {
  Field field = lineField("id", tr("Id"), id, {});
  field.hint = tr("a word of its own");
  v.add(std::move(field), [&id](const std::string& typed) {
    if (typed.empty()) return tr("An item needs an id: a word that no other of the list has.");
    id = typed;
    return std::string();
  });
}

void describeItem(FieldMaker& v, SetupEntry& e) {
  v.side("side", tr("Side"), e.side);
  v.who("who", tr("Who"), e.who);
  v.region("place", tr("Place"), e.place);
  v.choice("spread", tr("Spread"), e.spread,
           {{"", tr("all in one hex")}, {"one each", tr("one in each hex")}, {"any", tr("as the owner likes")}});
  v.states("states", tr("States"), e.states);
  std::vector<std::pair<std::string, std::string>> facings = {{"-1", tr("as the owner likes")}};
  for (int d = 0; d < kDirections; ++d)
    facings.emplace_back(std::to_string(d), std::string(directionName(d, v.ground().orientation)));
  v.choice("facing", tr("Facing"), std::to_string(e.facing), facings, [&e](const std::string& typed) {
    if (typed != "-1" && (typed.size() != 1 || typed[0] < '0' || typed[0] > '5'))
      return fmt::format(fmt::runtime(tr("\"{}\" is no direction: 0 to 5, or -1")), typed);
    e.facing = typed == "-1" ? -1 : typed[0] - '0';
    return std::string();
  });
  v.list("extended", tr("Extended"), e.extended, tr("codes of extended lines"), true);
  v.number("order", tr("Order"), e.order, true);
  idField(v, e.id);
  v.common(e.common);
}

void describeItem(FieldMaker& v, Arrival& a) {
  v.side("side", tr("Side"), a.side);
  v.when("when", tr("When"), a.when);
  v.who("who", tr("Who"), a.who);
  v.flag("all-or-none", tr("All or none"), a.allOrNone);
  Field dice = lineField("dice", tr("Dice"), a.dice, {});
  dice.hint = tr("certain; or: 10+ on 2 dice each turn");
  v.add(std::move(dice), [&a](const std::string& typed) {
    a.dice = typed;
    return std::string();
  });
  v.region("place", tr("Place"), a.place);
  for (size_t i = 0; i < a.table.size(); ++i) {
    const std::string key = "row:" + std::to_string(i) + ":";
    v.text(key + "roll", fmt::format(fmt::runtime(tr("Roll {}")), i + 1), a.table[i].roll, tr("2..5, or: 6+"));
    v.act(key + "remove", {}, tr("Remove this row"), [&a, i](const std::string&) {
      if (i < a.table.size()) a.table.erase(a.table.begin() + static_cast<std::ptrdiff_t>(i));
      return std::string();
    });
    if (i >= a.table.size()) break;  // it was just removed
    v.region(key + "place", tr("Sends to"), a.table[i].place);
  }
  v.act("row-add", tr("Place table"), a.table.empty() ? tr("Decide the place by dice") : tr("Add a row"),
        [&a](const std::string&) {
          a.table.emplace_back();
          return std::string();
        });
  v.text("modifier", tr("Modifier"), a.modifier, tr("to the roll on the table: +2"));
  v.region("else-place", tr("If blocked"), a.elsePlace);
  v.text("cost", tr("Cost"), a.cost, tr("none; or: activation"));
  v.number("order", tr("Order"), a.order, true);
  v.states("states", tr("States"), a.states);
  v.who("states-for", tr("States for"), a.statesFor);
  v.states("delayed-states", tr("If delayed"), a.delayedStates);
  v.list("may-not", tr("May not"), a.mayNot, tr("move, attack, entrench"));
  v.when("historical", tr("Historical"), a.historical);
  idField(v, a.id);
  v.common(a.common);
}

void describeItem(FieldMaker& v, Restriction& r) {
  v.who("who", tr("Who"), r.who);
  v.list("acts", tr("May not"), r.acts, tr("enter, leave, move, attack, entrench, retreat-into"));
  v.when("when", tr("When"), r.when);
  v.region("place", tr("Place"), r.place);
  v.test("until", tr("Until"), r.until);
  idField(v, r.id);
  v.common(r.common);
}

void describeItem(FieldMaker& v, Option& o) {
  v.text("name", tr("Name"), o.name);
  idField(v, o.id.text);
  v.paragraph("text", tr("Text"), o.text, tr("what it brings, in words of our own"));
  v.number("price", tr("Price"), o.price);
  v.side("payee", tr("Paid to"), o.payee);
  v.side("chooser", tr("Chosen by"), o.chooser);
  v.choice("revealed", tr("Revealed"), o.revealed,
           {{"", tr("not stated")}, {"before play", tr("before play")}, {"at arrival", tr("at arrival")}});
  std::vector<std::pair<std::string, std::string>> others;
  for (const Option& each : v.ground().scenario.options)
    if (each.id != o.id) others.emplace_back(each.id.text, each.id.text + "  " + each.name);
  std::vector<std::string> excluded;
  for (const OptionId& id : o.excludes) excluded.push_back(id.text);
  v.flags("excludes", tr("Excludes"), excluded, others);
  o.excludes.clear();
  for (const std::string& id : excluded) o.excludes.emplace_back(id);
  v.heading(tr("Where it comes from"));
  v.provenance("provenance", o.provenance);
  v.remarks(o.remarks);
}

void describeItem(FieldMaker& v, Orders& o) {
  v.side("side", tr("Side"), o.side);
  v.who("who", tr("Who"), o.who);
  v.paragraph("text", tr("Orders"), o.text, tr("hold {hex 0706}; support {unit evans}; take {place \"Stone Bridge\"}"));
  idField(v, o.id);
  v.common(o.common);
}

void describeItem(FieldMaker& v, ControlAtStart& c) {
  v.side("side", tr("Side"), c.side);
  v.region("place", tr("Place"), c.place);
  idField(v, c.id);
  v.common(c.common);
}

void describeItem(FieldMaker& v, Marker& m) {
  Field& kind = v.text("kind", tr("Kind"), m.kind, tr("bridge, destroyed, depot, fort, entrenchment, supply"));
  kind.wide = false;
  v.side("side", tr("Side"), m.side);
  v.region("place", tr("Place"), m.place);
  v.text("value", tr("Value"), m.value);
  idField(v, m.id);
  v.common(m.common);
}

void describeItem(FieldMaker& v, Ammunition& a) {
  v.side("side", tr("Side"), a.side);
  v.number("amount", tr("Points"), a.amount);
  v.when("when", tr("When"), a.when);
  idField(v, a.id);
  v.common(a.common);
}

void describeItem(FieldMaker& v, SpecialRule& r) {
  v.text("number", tr("Number"), r.number, tr("1"));
  v.paragraph("text", tr("Rule"), r.text, tr("in our own words; {hex 0706}, {unit evans}, {place \"Stone Bridge\"} are links"));
  idField(v, r.id);
  v.common(r.common);
}

void describeItem(FieldMaker& v, EarlierLoss& l) {
  v.who("who", tr("Who"), l.who);
  v.number("amount", tr("Points"), l.amount);
  v.choice("kind", tr("Kind"), l.kind,
           {{"", tr("not stated")},
            {"casualties", tr("casualties")},
            {"stragglers", tr("stragglers")},
            {"gun points", tr("gun points")}});
  idField(v, l.id);
  v.common(l.common);
}

void describeItem(FieldMaker& v, UnitOverride& o) {
  Field unit = lineField("unit", tr("Unit"), o.unit.text, {});
  unit.aid = Field::Aid::Who;
  unit.hint = tr("the id of a unit");
  v.add(std::move(unit), [&o, &v](const std::string& typed) {
    const auto who = readWho(typed, v.ground().forces);
    const auto one = who ? who->singleUnit() : std::nullopt;
    if (!one) return tr("One unit of the order of battle, by its id or name.");
    o.unit = UnitId(*one);
    return std::string();
  });
  std::vector<std::pair<std::string, std::string>> ratings;
  for (const RatingKind& kind : v.ground().words.ratings) ratings.emplace_back(kind.id, kind.name);
  for (const Rating& rating : o.ratings)
    if (std::none_of(ratings.begin(), ratings.end(), [&](const auto& r) { return r.first == rating.id; }))
      ratings.emplace_back(rating.id, rating.id);
  for (const auto& [id, name] : ratings) {
    const auto at = std::find_if(o.ratings.begin(), o.ratings.end(), [&id = id](const Rating& r) { return r.id == id; });
    Field field = lineField("rating:" + id, name, at != o.ratings.end() ? at->value : std::string(), {});
    field.hint = tr("as in the order of battle");
    v.add(std::move(field), [&o, id = id](const std::string& typed) {
      const auto now = std::find_if(o.ratings.begin(), o.ratings.end(), [&id](const Rating& r) { return r.id == id; });
      if (typed.empty()) {
        if (now != o.ratings.end()) o.ratings.erase(now);
      } else if (now != o.ratings.end()) {
        now->value = typed;
      } else {
        o.ratings.push_back({id, typed, {}});
      }
      return std::string();
    });
  }
  std::vector<std::pair<std::string, std::string>> formations = {{"", tr("as in the order of battle")}};
  for (const auto& formation : v.ground().forces.formations())
    formations.emplace_back(formation->id.text, formation->name.empty() ? formation->id.text : formation->name);
  v.choice("formation", tr("Belongs to"), o.formation.text, formations, [&o](const std::string& typed) {
    o.formation = FormationId(typed);
    return std::string();
  });
  v.text("picture", tr("Picture"), o.picture, tr("a file beside the scenario"));
  idField(v, o.id);
  for (Rating& rating : o.ratings) {
    v.heading(fmt::format(fmt::runtime(tr("Where {} comes from")), rating.id));
    v.provenance("rating-from:" + rating.id, rating.provenance);
  }
  v.common(o.common);
}

void describeItem(FieldMaker& v, Erratum& e) {
  v.paragraph("printed", tr("Printed"), e.printed, tr("what the book prints"));
  v.paragraph("corrected", tr("Corrected"), e.corrected, tr("what is right"));
  v.choice("kind", tr("Kind"), e.kind,
           {{"", tr("not stated")},
            {"transcription", tr("transcription")},
            {"misprint", tr("misprint")},
            {"ambiguous", tr("ambiguous")},
            {"official", tr("official")},
            {"house", tr("house")}});
  v.paragraph("reason", tr("Reason"), e.reason);
  v.text("subject", tr("Corrects"), e.subject, tr("setup:evans"));
  v.text("edition", tr("Edition"), e.edition);
  v.text("page", tr("Page"), e.page);
  v.text("section", tr("Section"), e.section);
  v.text("place", tr("In the text"), e.place, tr("line and column: 12:5"));
  idField(v, e.id);
}

std::string checkError(const std::string& id) {
  if (findCheck(id) != nullptr) return {};
  std::vector<std::string> ids;
  for (const Check& check : allChecks()) ids.emplace_back(check.id);
  const auto near = nearestWord(id, ids);
  return near ? fmt::format(fmt::runtime(tr("There is no check {}; did you mean {}?")), id, *near)
              : fmt::format(fmt::runtime(tr("There is no check {}; the problems list names each.")), id);
}

void checkField(FieldMaker& v, std::string& check) {
  Field field = lineField("check", tr("Check"), check, {});
  field.hint = tr("unit.placed-twice");
  v.add(std::move(field), [&check](const std::string& typed) {
    std::string error = checkError(typed);
    if (error.empty()) check = typed;
    return error;
  });
}

void describeItem(FieldMaker& v, Suppression& s) {
  checkField(v, s.check);
  v.text("subject", tr("Subject"), s.subject, tr("the whole file; or: setup:evans"));
  v.paragraph("reason", tr("Reason"), s.reason, tr("why it is right as it is"));
}

void describeItem(FieldMaker& v, SeverityOverride& s) {
  checkField(v, s.check);
  v.choice("severity", tr("Severity"), s.severity, {{"note", tr("note")}, {"warning", tr("warning")}, {"error", tr("error")}});
}

void describeItem(FieldMaker& v, Take& t) {
  v.choice("kind", tr("Kind"), t.kind,
           {{"setup", tr("set-up")},
            {"arrivals", tr("arrivals")},
            {"awards", tr("awards")},
            {"verdict", tr("verdict")},
            {"restrictions", tr("restrictions")},
            {"options", tr("options")},
            {"losses", tr("earlier losses")},
            {"rules", tr("special rules")}});
  v.text("from", tr("From"), t.from, tr("game, or the id of a scenario"));
  v.text("which", tr("Which"), t.id, tr("all of the kind"));
  v.list("without", tr("Without"), t.without, tr("ids that are not taken"));
}

void describeItem(FieldMaker& v, Playtest& p) {
  v.text("version", tr("Version"), p.version, tr("0.3"));
  Field day = lineField("date", tr("Date"),
                        p.date ? fmt::format("{:04}-{:02}-{:02}", p.date->year, p.date->month, p.date->day) : std::string(), {});
  day.hint = "2026-05-01";
  v.add(std::move(day), [&p](const std::string& typed) {
    const auto moment = parseMoment(typed);
    if (!typed.empty() && (!moment || moment->minutes)) return tr("A date as 2026-05-01.");
    p.date = typed.empty() ? std::nullopt : std::optional(moment->date);
    return std::string();
  });
  v.text("players", tr("Players"), p.players);
  v.number("turns", tr("Turns"), p.turns);
  v.number("score", tr("Score"), p.score);
  v.text("result", tr("Result"), p.result);
  v.remarks(p.remarks);
  idField(v, p.id);
}

}  // namespace

std::vector<Field> fieldsOf(const DeskItem& item, const ItemGround& ground) {
  DeskItem copy = item;
  FieldMaker maker(ground);
  std::visit([&maker](auto& each) { describeItem(maker, each); }, copy);
  return std::move(maker.fields());
}

Expected<DeskItem> withField(const DeskItem& item, const std::string& field, const std::string& text, const ItemGround& ground) {
  DeskItem out = item;
  FieldMaker maker(ground, field, text);
  std::visit([&maker](auto& each) { describeItem(maker, each); }, out);
  if (!maker.found()) return fail(fmt::format("there is no field \"{}\"", field));
  if (!maker.error().empty()) return fail(maker.error());
  return out;
}

}  // namespace hotchkiss::editor
