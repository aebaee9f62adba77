// SPDX-License-Identifier: Apache-2.0
#include "editor/session/document_texts.h"

#include <fmt/format.h>

#include "editor/session/text.h"

namespace hotchkiss::editor {

namespace {

// A shared thing is copied, shown, and put back when it has changed.
template <class T, class See>
void eachShared(std::vector<std::shared_ptr<const T>>& things, const See& see) {
  for (std::shared_ptr<const T>& thing : things) {
    T copy = *thing;
    see(copy);
    if (!(copy == *thing)) thing = std::make_shared<const T>(std::move(copy));
  }
}

template <class T>
void putChanged(const std::vector<std::shared_ptr<const T>>& old, const std::vector<std::shared_ptr<const T>>& now,
                const std::function<Edit(const T&)>& edit, std::vector<Edit>& out) {
  for (size_t i = 0; i < old.size() && i < now.size(); ++i)
    if (old[i] != now[i]) out.push_back(edit(*now[i]));
}

template <class Items>
void putItems(const ScenarioId& id, const Items& old, const Items& now, std::vector<Edit>& out) {
  for (size_t i = 0; i < old.size() && i < now.size(); ++i)
    if (!(old[i] == now[i])) out.emplace_back(PutItem{id, ScenarioItem(now[i]), -1});
}

template <class Value>
void renameIn(Value& value, const std::map<std::string, std::string>& names) {
  if (value.empty()) return;
  std::vector<std::pair<Mention, std::string>> changes;
  for (const Mention& mention : value.mentions()) {
    using K = Mention::Kind;
    if (mention.kind != K::Area && mention.kind != K::Line && mention.kind != K::Site && mention.kind != K::Box &&
        mention.kind != K::Name)
      continue;
    if (const auto to = names.find(mention.text); to != names.end()) changes.emplace_back(mention, to->second);
  }
  if (changes.empty()) return;
  if (auto renamed = Value::parse(withMentions(value.text(), changes))) value = std::move(*renamed);
}

void renameLinks(std::string& text, const std::map<std::string, std::string>& names) {
  for (const auto& [old, now] : names) {
    const std::string link = "{place \"" + old + "\"}", fresh = "{place \"" + now + "\"}";
    for (size_t at = text.find(link); at != std::string::npos; at = text.find(link, at + fresh.size()))
      text.replace(at, link.size(), fresh);
  }
}

}  // namespace

void visitTexts(Sheet& sheet, const TextVisitor& visit) {
  visit({tr("title of the map"), false, {}, {}, {}}, sheet.title);
  eachShared(sheet.lines, [&](NamedLine& line) { visit({tr("river or line"), true, {}, {}, {}}, line.name); });
  eachShared(sheet.paths, [&](Path& path) {
    visit({tr("road"), true, path.hexes.empty() ? std::nullopt : std::optional(path.hexes[path.hexes.size() / 2]), {}, {}},
          path.name);
  });
  eachShared(sheet.sites, [&](Site& site) {
    visit({tr("place"), true, site.hex, {}, {}}, site.name);
    for (std::string& name : site.otherNames) visit({tr("other name of a place"), true, site.hex, {}, {}}, name);
  });
  eachShared(sheet.areas, [&](Area& area) {
    visit({tr("area"), true, area.hexes.empty() ? std::nullopt : std::optional(area.hexes[area.hexes.size() / 2]), {}, {}},
          area.name);
  });
}

void visitTexts(Board& board, const TextVisitor& visit) {
  visit({tr("title of the board"), false, {}, {}, {}}, board.title);
  for (Box& box : board.boxes) visit({tr("box"), true, {}, {}, {}}, box.name);
}

void visitTexts(Game& game, const TextVisitor& visit) {
  visit({tr("title of the game"), false, {}, {}, {}}, game.title);
  for (AwardSchedule& schedule : game.schedules) {
    visit({tr("title of a schedule"), false, {}, {}, {}}, schedule.title);
    for (Award& award : schedule.awards) visit({tr("award"), false, {}, {}, {}}, award.text);
  }
  for (LossChart& chart : game.lossCharts) visit({tr("title of a chart"), false, {}, {}, {}}, chart.title);
  for (ArrivalChart& chart : game.arrivalCharts) visit({tr("title of a chart"), false, {}, {}, {}}, chart.title);
  for (Option& option : game.options) {
    visit({tr("option"), false, {}, {}, {}}, option.name);
    visit({tr("text of an option"), false, {}, {}, {}}, option.text);
  }
  for (SpecialRule& rule : game.rules)
    visit({fmt::format(fmt::runtime(tr("rule {}")), rule.number), false, {}, {}, {}}, rule.text);
}

void visitTexts(OrderOfBattle& oob, const TextVisitor& visit) {
  eachShared(oob.formations, [&](Formation& formation) {
    visit({tr("formation"), false, {}, {}, formation.id.text}, formation.name);
    visit({tr("short name of a formation"), false, {}, {}, formation.id.text}, formation.shortName);
  });
  eachShared(oob.units, [&](Unit& unit) {
    visit({tr("unit"), false, {}, {unit.id, {}, {}}, {}}, unit.name);
    visit({tr("designation of a unit"), false, {}, {unit.id, {}, {}}, {}}, unit.designation);
    visit({tr("note on a unit"), false, {}, {unit.id, {}, {}}, {}}, unit.remarks.note);
  });
  eachShared(oob.pools, [&](Pool& pool) {
    visit({tr("pool"), false, {}, {{}, pool.id, {}}, {}}, pool.name);
    visit({tr("designation of a pool"), false, {}, {{}, pool.id, {}}, {}}, pool.designation);
  });
}

void visitTexts(Scenario& scenario, const TextVisitor& visit) {
  visit({tr("title of the scenario"), false, {}, {}, {}}, scenario.title);
  visit({tr("summary"), false, {}, {}, {}}, scenario.summary);
  scenario.setup.changeEach(
      [&](SetupEntry& entry) { visit({tr("note on a set-up entry"), false, {}, {}, {}}, entry.common.remarks.note); });
  for (Arrival& arrival : scenario.arrivals) visit({tr("note on an arrival"), false, {}, {}, {}}, arrival.common.remarks.note);
  for (Award& award : scenario.awards) visit({tr("award"), false, {}, {}, {}}, award.text);
  if (scenario.verdict)
    for (VerdictRule& rule : scenario.verdict->rules) {
      visit({tr("level of victory"), false, {}, {}, {}}, rule.level);
      visit({tr("text of the verdict"), false, {}, {}, {}}, rule.text);
    }
  for (Option& option : scenario.options) {
    visit({tr("option"), false, {}, {}, {}}, option.name);
    visit({tr("text of an option"), false, {}, {}, {}}, option.text);
  }
  for (Orders& orders : scenario.orders) visit({tr("orders"), false, {}, {}, {}}, orders.text);
  for (SpecialRule& rule : scenario.rules)
    visit({fmt::format(fmt::runtime(tr("rule {}")), rule.number), false, {}, {}, {}}, rule.text);
}

std::vector<Edit> editsBetween(const Sheet& old, const Sheet& now) {
  std::vector<Edit> out;
  const SheetId id = old.id;
  if (old.title != now.title) out.emplace_back(SetSheetHead{id, now});
  putChanged<NamedLine>(old.lines, now.lines, [&](const NamedLine& t) { return Edit(PutLine{id, t}); }, out);
  putChanged<Path>(old.paths, now.paths, [&](const Path& t) { return Edit(PutPath{id, t}); }, out);
  putChanged<Site>(old.sites, now.sites, [&](const Site& t) { return Edit(PutSite{id, t}); }, out);
  putChanged<Area>(old.areas, now.areas, [&](const Area& t) { return Edit(PutArea{id, t}); }, out);
  return out;
}

std::vector<Edit> editsBetween(const OrderOfBattle& old, const OrderOfBattle& now) {
  std::vector<Edit> out;
  const OobId id = old.id;
  putChanged<Formation>(old.formations, now.formations, [&](const Formation& t) { return Edit(PutFormation{id, t, -1}); }, out);
  putChanged<Unit>(old.units, now.units, [&](const Unit& t) { return Edit(PutUnit{id, t, -1}); }, out);
  putChanged<Pool>(old.pools, now.pools, [&](const Pool& t) { return Edit(PutPool{id, t, -1}); }, out);
  return out;
}

std::vector<Edit> editsBetween(const Scenario& old, const Scenario& now) {
  std::vector<Edit> out;
  const ScenarioId id = old.id;
  if (old.title != now.title || old.summary != now.summary || !(old.playArea == now.playArea) || !(old.forces == now.forces))
    out.emplace_back(SetScenarioHead{id, now});
  putItems(id, old.setup, now.setup, out);
  putItems(id, old.arrivals, now.arrivals, out);
  putItems(id, old.awards, now.awards, out);
  putItems(id, old.restrictions, now.restrictions, out);
  putItems(id, old.options, now.options, out);
  putItems(id, old.control, now.control, out);
  putItems(id, old.markers, now.markers, out);
  putItems(id, old.orders, now.orders, out);
  putItems(id, old.rules, now.rules, out);
  if (!(old.verdict == now.verdict)) out.emplace_back(SetVerdict{id, now.verdict});
  return out;
}

void renamePlaces(Scenario& scenario, const std::map<std::string, std::string>& names) {
  if (names.empty()) return;
  renameIn(scenario.playArea, names);
  renameIn(scenario.forces, names);
  scenario.setup.changeEach([&](SetupEntry& entry) {
    renameIn(entry.who, names);
    renameIn(entry.place, names);
  });
  for (Arrival& arrival : scenario.arrivals) {
    renameIn(arrival.who, names);
    renameIn(arrival.place, names);
    renameIn(arrival.elsePlace, names);
    for (PlaceRow& row : arrival.table) renameIn(row.place, names);
  }
  for (Award& award : scenario.awards) {
    renameIn(award.who, names);
    renameIn(award.place, names);
    renameIn(award.test, names);
  }
  if (scenario.verdict)
    for (VerdictRule& rule : scenario.verdict->rules) renameIn(rule.test, names);
  for (Restriction& restriction : scenario.restrictions) {
    renameIn(restriction.who, names);
    renameIn(restriction.place, names);
    renameIn(restriction.until, names);
  }
  for (ControlAtStart& control : scenario.control) renameIn(control.place, names);
  for (Marker& marker : scenario.markers) renameIn(marker.place, names);
  for (Orders& orders : scenario.orders) {
    renameIn(orders.who, names);
    renameLinks(orders.text, names);
  }
  for (SpecialRule& rule : scenario.rules) renameLinks(rule.text, names);
}

}  // namespace hotchkiss::editor
