// SPDX-License-Identifier: Apache-2.0
// The form of the scenario, or of the map alone, when nothing is selected.
#include <fmt/format.h>

#include <charconv>

#include "editor/session/inspect.h"
#include "editor/session/standings.h"
#include "editor/session/text.h"
#include "model/base/text.h"

namespace hotchkiss::editor {

namespace {

/// Title and remarks of an order of battle.
void oobHead(Session& session, const OrderOfBattle& oob, Form& form) {
  form.fields.push_back(headingField(tr("Order of battle")));
  const auto field = [&](const std::string& id, std::string label, const std::string& value, std::string hint,
                         const std::function<void(OrderOfBattle&, const std::string&)>& put) {
    Field line =
        lineField(id + ":" + oob.id.text, std::move(label), value, [&session, put, oobId = oob.id](const std::string& text) {
          const OrderOfBattle* now = session.state().oob(oobId);
          if (now == nullptr) return std::string();
          OrderOfBattle head;
          head.id = now->id;
          head.title = now->title;
          head.game = now->game;
          head.system = now->system;
          head.remarks = now->remarks;
          put(head, text);
          session.apply({SetOobHead{oobId, std::move(head)}});
          return std::string();
        });
    line.hint = std::move(hint);
    form.fields.push_back(std::move(line));
  };
  field("oob-title", tr("Title"), oob.title, oob.id.text,
        [](OrderOfBattle& head, const std::string& text) { head.title = text; });
  field("oob-source", tr("Source"), oob.remarks.source, tr("where it is from"),
        [](OrderOfBattle& head, const std::string& text) { head.remarks.source = text; });
  field("oob-note", tr("Note"), oob.remarks.note, tr("for those who come after"),
        [](OrderOfBattle& head, const std::string& text) { head.remarks.note = text; });
  field("oob-todo", tr("To do"), oob.remarks.todo, tr("what is missing"),
        [](OrderOfBattle& head, const std::string& text) { head.remarks.todo = text; });
}

}  // namespace

Form inspectWhole(Session& session) {
  Form form;
  if (session.nothingOpen()) return form;
  const auto view = session.view();
  form.title = session.title();
  if (const Scenario* scenario = session.scenario()) {
    form.subtitle = scenario->number;
    const auto change = [&session](const std::function<void(Scenario&)>& how) {
      const Scenario* now = session.scenario();
      if (now == nullptr) return;
      Scenario head = *now;
      how(head);
      session.apply({SetScenarioHead{now->id, head}});
    };
    form.fields.push_back(lineField("title", tr("Title"), scenario->title, [change](const std::string& text) {
      change([&](Scenario& s) { s.title = text; });
      return std::string();
    }));
    form.fields.push_back(lineField("number", tr("Number"), scenario->number, [change](const std::string& text) {
      change([&](Scenario& s) { s.number = text; });
      return std::string();
    }));
    Field status = textField("status", tr("State"), {});
    status.kind = Field::Kind::Choice;
    status.choices = {{"0", tr("Draft")}, {"1", tr("Ready")}, {"2", tr("Released")}};
    status.on = {std::to_string(static_cast<int>(scenario->status))};
    status.value = status.choices[static_cast<size_t>(scenario->status)].second;
    status.set = [change](const std::string& id) {
      change([&](Scenario& s) { s.status = static_cast<ScenarioStatus>(id[0] - '0'); });
      return std::string();
    };
    form.fields.push_back(status);
    const auto turn = [](const TurnPoint& point) {
      if (point.moment) return momentText(*point.moment);
      return point.turn ? std::to_string(*point.turn) : std::string();
    };
    const auto turnField = [&](const char* id, const std::string& label, TurnPoint Scenario::* member) {
      const auto read = [](const std::string& text) -> std::optional<TurnPoint> {
        TurnPoint point;
        if (text.empty()) return point;
        point.turn = wholeNumber(text);
        if (!point.turn) point.moment = parseMoment(text);
        return point.stated() ? std::optional(point) : std::nullopt;
      };
      const std::string wrong = tr("A turn number, a date 1862-03-23, or a date and time 1862-03-23 13:30.");
      Field field = lineField(id, label, turn(scenario->*member), [change, member, read, wrong](const std::string& text) {
        const auto point = read(text);
        if (!point) return wrong;
        change([&](Scenario& s) { s.*member = *point; });
        return std::string();
      });
      field.check = [read, wrong](const std::string& text) { return read(text) ? std::string() : wrong; };
      field.hint = tr("not stated");
      form.fields.push_back(field);
    };
    turnField("first", tr("First turn"), &Scenario::first);
    turnField("last", tr("Last turn"), &Scenario::last);
    Field summary = lineField("summary", tr("Summary"), scenario->summary, [change](const std::string& text) {
      change([&](Scenario& s) { s.summary = text; });
      return std::string();
    });
    form.fields.push_back(summary);
    form.fields.push_back(headingField(tr("In it")));
    // Each leads to where the list is made.
    const auto list = [&](const char* id, std::string label, std::string value, const ScenarioItem& like) {
      Field field = textField(id, std::move(label), std::move(value));
      field.kind = Field::Kind::Link;
      field.set = [&session, kind = like.index()](const std::string&) {
        session.itemAsked.emit(kind, {});
        return std::string();
      };
      form.fields.push_back(std::move(field));
    };
    list("setup", tr("Set-up"),
         fmt::format(fmt::runtime(tr("{} entry", "{} entries", scenario->setup.size())), scenario->setup.size()), SetupEntry{});
    list("arrivals", tr("Arrivals"), std::to_string(scenario->arrivals.size()), Arrival{});
    form.fields.push_back(textField("awards", tr("Victory rows"), std::to_string(scenario->awards.size())));
    list("restrictions", tr("Restrictions"), std::to_string(scenario->restrictions.size()), Restriction{});
    list("options", tr("Options"), std::to_string(scenario->options.size()), Option{});
    list("rules", tr("Special rules"), std::to_string(scenario->rules.size()), SpecialRule{});
    list("errata", tr("Errata"), std::to_string(scenario->errata.size()), Erratum{});
  }
  for (const OrderOfBattle* oob : oobsOf(session.state(), session.scenario())) oobHead(session, *oob, form);
  if (!view->empty()) {
    form.fields.push_back(headingField(tr("Map")));
    for (const PlacedSheet& placed : view->sheets()) {
      const Sheet& sheet = *placed.sheet;
      form.fields.push_back(textField("sheet:" + sheet.id.text, sheet.title.empty() ? sheet.id.text : sheet.title,
                                      fmt::format(fmt::runtime(tr("{} x {} hexes")), sheet.columns.count, sheet.rows.count)));
    }
    const std::string system =
        view->board().system.empty() && !view->sheets().empty() ? view->sheets().front().sheet->system : view->board().system;
    if (!system.empty()) form.fields.push_back(textField("system", tr("Rules"), system));
  }
  return form;
}

}  // namespace hotchkiss::editor
