// SPDX-License-Identifier: Apache-2.0
// Lists, choice and acts of the scenario's desk; its turns are in scenario_desk_turns.cpp, its other forms in
// scenario_desk_forms.cpp.
#include "editor/session/scenario_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "editor/session/go_to.h"
#include "editor/session/item_lists.h"
#include "editor/session/order_tree.h"
#include "editor/session/place_overlay.h"
#include "editor/session/scenario_desk_internal.h"
#include "editor/session/standings.h"
#include "model/base/text.h"
#include "model/check/validator.h"
#include "model/scenario/start_positions.h"
#include "model/scenario/when_shift.h"

namespace hotchkiss::editor {

namespace {

std::string newName(ItemList list) {
  constexpr const char* kNames[] = {"entry", "arrival", "restriction", "option",  "orders", "control", "marker", "ammunition",
                                    "rule",  "loss",    "change",      "erratum", "",       "",        "",       "playtest"};
  static_assert(std::size(kNames) == kItemLists);
  return kNames[static_cast<size_t>(list)];
}

bool isItems(ItemList list) {
  return static_cast<size_t>(list) < kItemLists;
}

/// The number after the greatest whole one of the rules.
std::string nextNumber(const std::vector<SpecialRule>& rules) {
  int most = 0;
  for (const SpecialRule& rule : rules) most = std::max(most, wholeNumber(rule.number).value_or(0));
  return std::to_string(most + 1);
}

}  // namespace

std::string listName(ItemList list) {
  switch (list) {
    case ItemList::Setup:
      return tr("Set-up");
    case ItemList::Arrivals:
      return tr("Arrivals");
    case ItemList::Restrictions:
      return tr("Restrictions");
    case ItemList::Options:
      return tr("Options");
    case ItemList::Orders:
      return tr("Orders");
    case ItemList::Control:
      return tr("Control at start");
    case ItemList::Markers:
      return tr("Markers");
    case ItemList::Ammunition:
      return tr("Ammunition");
    case ItemList::Rules:
      return tr("Special rules");
    case ItemList::Losses:
      return tr("Earlier losses");
    case ItemList::Changes:
      return tr("Unit changes");
    case ItemList::Errata:
      return tr("Errata");
    case ItemList::Suppressions:
      return tr("Suppressions");
    case ItemList::Severities:
      return tr("Severities");
    case ItemList::Takes:
      return tr("Taken parts");
    case ItemList::Playtests:
      return tr("Playtests");
    case ItemList::Head:
      return tr("Scenario");
    case ItemList::Calendar:
      return tr("Calendar");
  }
  return {};
}

std::optional<ItemList> listOfKind(size_t scenarioItem) {
  for (size_t i = 0; i < kItemLists; ++i) {
    const auto list = static_cast<ItemList>(i);
    const bool same = std::visit(
        [&](const auto& each) {
          if constexpr (std::is_constructible_v<ScenarioItem, decltype(each)>)
            return ScenarioItem(each).index() == scenarioItem;
          else
            return false;
        },
        emptyItem(list));
    if (same) return list;
  }
  return std::nullopt;
}

ScenarioDesk::ScenarioDesk(Session& session) : session_(session) {
  connections_.push_back(session_.changed.connect([this](const ChangeSet& changes) {
    if (changes.empty()) {  // another document
      chosen_.clear();
      remembered_.clear();
      turn_.reset();
      picking_.clear();
      winters_.clear();
    }
    rows_.reset();
    track_.reset();
    overlay_.reset();
    changed.emit();
  }));
  connections_.push_back(session_.selectionChanged.connect([this] { picked(); }));
}

const ScenarioDesk::Ground& ScenarioDesk::ground() const {
  if (!ground_ || ground_->revision != session_.revision())
    ground_ = std::make_shared<const Ground>(session_.state(), session_.view(), session_.vocabulary(), session_.revision());
  return *ground_;
}

ItemGround ScenarioDesk::itemGround() const {
  const Ground& now = ground();
  return {now.taken, now.words, now.forces, now.span, now.view->orientation()};
}

void ScenarioDesk::show(ItemList list) {
  if (list == list_) return;
  remembered_[list_] = chosen_;
  list_ = list;
  chosen_ = remembered_[list];
  picking_.clear();
  rows_.reset();
  overlay_.reset();
  changed.emit();
}

void ScenarioDesk::show(ItemList list, const std::string& id) {
  show(list);
  if (!id.empty()) choose(id);
}

size_t ScenarioDesk::count(ItemList list) const {
  return any() ? idsOf(*session_.scenario(), list).size() : 0;
}

size_t ScenarioDesk::takenCount(ItemList list) const {
  if (!any() || list == ItemList::Takes || list == ItemList::Severities || list == ItemList::Suppressions ||
      list == ItemList::Errata)
    return 0;
  const auto own = idsOf(ground().own, list);
  const auto all = idsOf(ground().taken, list);
  return static_cast<size_t>(std::count_if(
      all.begin(), all.end(), [&own](const std::string& id) { return std::find(own.begin(), own.end(), id) == own.end(); }));
}

const std::vector<DeskRow>& ScenarioDesk::rows() const {
  if (rows_) return *rows_;
  rows_.emplace();
  if (!any() || !isItems(list_)) return *rows_;
  const Ground& now = ground();
  const auto add = [&](const Scenario& from, const std::string& id, bool taken) {
    DeskRow row;
    row.id = id;
    row.taken = taken;
    const auto found = itemOf(from, list_, id);
    row.line = lineOf(*found, now.plain);
    for (const SideKind& side : now.words.sides)
      if (side.id == row.line.side) row.colour = side.colour;
    std::visit(
        [&](const auto& each) {
          if constexpr (requires { each.common; }) row.off = !inPlayWith(each.common, now.own.chosenOptions);
        },
        *found);
    rows_->push_back(std::move(row));
  };
  const auto own = idsOf(now.own, list_);
  for (const std::string& id : own) add(now.own, id, false);
  if (list_ != ItemList::Takes && list_ != ItemList::Severities && list_ != ItemList::Suppressions && list_ != ItemList::Errata)
    for (const std::string& id : idsOf(now.taken, list_))
      if (std::find(own.begin(), own.end(), id) == own.end()) add(now.taken, id, true);
  return *rows_;
}

void ScenarioDesk::choose(const std::string& id) {
  if (id == chosen_) return;
  chosen_ = id;
  picking_.clear();
  overlay_.reset();
  changed.emit();
}

std::optional<DeskItem> ScenarioDesk::find(ItemList list, const std::string& id) const {
  if (!any() || !isItems(list)) return std::nullopt;
  if (auto own = itemOf(ground().own, list, id)) return own;
  return itemOf(ground().taken, list, id);
}

std::optional<DeskItem> ScenarioDesk::item() const {
  return find(list_, chosen_);
}

Form ScenarioDesk::form() {
  Form form;
  if (!any()) return form;
  if (list_ == ItemList::Head) return headForm();
  if (list_ == ItemList::Calendar) return calendarForm();
  const auto now = item();
  if (!now) return form;
  form.title = lineOf(*now, ground().plain).lead;
  form.subtitle = idsOf(ground().own, list_).empty() || itemOf(ground().own, list_, chosen_)
                      ? std::string()
                      : tr("taken from elsewhere: what you change becomes this scenario's own");
  form.fields = fieldsOf(*now, itemGround());
  for (Field& field : form.fields) {
    if (field.kind == Field::Kind::Heading || field.kind == Field::Kind::Text) continue;
    field.set = [this, list = list_, id = chosen_, name = field.id](const std::string& text) {
      return set(list, id, name, text);
    };
    if (field.kind != Field::Kind::Line) continue;
    field.check = [this, list = list_, id = chosen_, name = field.id](const std::string& text) {
      const auto before = find(list, id);
      if (!before) return std::string();
      const auto after = withField(*before, name, text, itemGround());
      return after ? std::string() : after.error().message;
    };
  }
  // A roll that is not understood is kept as it stands, but told.
  if (const auto* arrival = std::get_if<Arrival>(&*now); arrival != nullptr && !arrival->dice.empty())
    if (const auto roll = parseArrivalRoll(arrival->dice); !roll) {
      const auto dice = std::find_if(form.fields.begin(), form.fields.end(), [](const Field& f) { return f.id == "dice"; });
      if (dice != form.fields.end()) dice->warn = true;
      form.subtitle = roll.error().message;
    }
  return form;
}

// --- Acts

bool ScenarioDesk::commit(std::vector<Edit> edits, const std::string& label, uint64_t gesture) {
  return !edits.empty() && session_.apply(std::move(edits), label, gesture);
}

bool ScenarioDesk::put(ItemList list, const std::string& id, DeskItem item, const std::string& label, uint64_t gesture) {
  const Scenario* scenario = session_.scenario();
  if (scenario == nullptr) return false;
  auto edits = putEdits(*scenario, list, id, item);
  if (!edits) {
    session_.say({Notice::Kind::Error, edits.error().message, {}, "scenario"});
    return false;
  }
  return commit(std::move(*edits), label, gesture);
}

std::string ScenarioDesk::set(ItemList list, const std::string& id, const std::string& field, const std::string& text) {
  if (!any()) return {};
  if (list == ItemList::Head) return setHead(field, text);
  if (list == ItemList::Calendar) return setCalendar(field, text);
  const auto before = find(list, id);
  if (!before) return tr("It is no longer there.");
  auto after = withField(*before, field, text, itemGround());
  if (!after) return after.error().message;
  if (*after == *before) return {};
  auto edits = putEdits(*session_.scenario(), list, id, *after);
  if (!edits) return edits.error().message;
  const std::string now = idOf(*after);
  if (commit(std::move(*edits), {}) && list == list_ && chosen_ == id && !now.empty() && now != id) choose(now);
  return {};
}

Who ScenarioDesk::selectedWho() const {
  const Selection& now = session_.selection();
  std::string line;
  const auto add = [&line](const std::string& part) { line += (line.empty() ? "" : ", ") + part; };
  if (now.kind == Selection::Kind::Formation) add("all(" + now.id + ")");
  if (now.kind == Selection::Kind::Counters)
    for (const CounterRef& counter : now.counters)
      add(counter.unit.empty() ? "1 x pool(" + counter.pool.text + ")" : Who::ofUnit(counter.unit.text).text());
  const auto who = Who::parse(line);
  return who ? *who : Who();
}

DeskItem ScenarioDesk::fresh(ItemList list) const {
  DeskItem item = emptyItem(list);
  const Ground& now = ground();
  // The side of the counters that are selected, or of the row that is chosen, or the first.
  const Who who = selectedWho();
  SideId side = now.words.sides.empty() ? SideId() : now.words.sides.front().id;
  if (const auto before = find(list, chosen_))
    if (const SideId same = lineOf(*before, now.plain).side; !same.empty()) side = same;
  if (const Selection& chosen = session_.selection(); chosen.kind == Selection::Kind::Counters && !chosen.counters.empty()) {
    if (const Unit* unit = now.forces.unit(chosen.counters.front().unit)) side = unit->side;
    if (const Pool* pool = now.forces.pool(chosen.counters.front().pool)) side = pool->side;
  } else if (chosen.kind == Selection::Kind::Formation) {
    if (const Formation* formation = now.forces.formation(FormationId(chosen.id))) side = formation->side;
  }
  std::string wish = newName(list);
  if (const auto one = who.singleUnit(); one && (list == ItemList::Arrivals || list == ItemList::Setup)) wish = *one;
  std::visit(
      [&](auto& each) {
        using T = std::decay_t<decltype(each)>;
        if constexpr (requires { each.side; }) each.side = side;
        if constexpr (requires { each.who; }) each.who = who;
        if constexpr (std::is_same_v<T, Arrival>) each.when = whenOfTurn(turn_.value_or(now.span.firstNumber), now.span);
        if constexpr (std::is_same_v<T, Restriction>) each.acts = {"enter"};
        if constexpr (std::is_same_v<T, Option>) each.name = tr("New option");
        if constexpr (std::is_same_v<T, Marker>) each.kind = "bridge";
        if constexpr (std::is_same_v<T, SpecialRule>) each.number = nextNumber(now.taken.rules);
        if constexpr (std::is_same_v<T, UnitOverride>)
          if (const auto one = who.singleUnit()) each.unit = UnitId(*one);
        if constexpr (std::is_same_v<T, Take>) {
          each.kind = "rules";
          each.from = "game";
        }
        if constexpr (std::is_same_v<T, SeverityOverride>) each.severity = "note";
        if constexpr (std::is_same_v<T, Playtest>) each.version = std::to_string(now.own.playtests.size() + 1);
        if constexpr (requires { each.check; }) each.check = allChecks().front().id;
        if constexpr (std::is_same_v<T, Suppression>) {
          // The first finding that nobody has silenced.
          for (const Diagnostic& found : session_.report().diagnostics) {
            each.check = found.check;
            each.subject = found.subject.key();
            const auto ids = idsOf(now.own, list);
            if (std::find(ids.begin(), ids.end(), each.check + " " + each.subject) == ids.end()) break;
          }
        }
      },
      item);
  setId(item, freeId(idsOf(now.taken, list), wish));
  return item;
}

bool ScenarioDesk::add() {
  if (!any() || !isItems(list_)) return false;
  const DeskItem item = fresh(list_);
  const auto ids = idsOf(*session_.scenario(), list_);
  const auto at = std::find(ids.begin(), ids.end(), chosen_);
  const int place = at == ids.end() ? -1 : static_cast<int>(at - ids.begin()) + 1;
  std::string id = idOf(item);
  if (id.empty()) id = std::to_string(place < 0 ? ids.size() : static_cast<size_t>(place));
  if (list_ == ItemList::Suppressions && std::find(ids.begin(), ids.end(), id) != ids.end()) {
    session_.say({Notice::Kind::Info, tr("There is no finding that could be silenced."), {}, "scenario"});
    return false;
  }
  auto edits = putEdits(*session_.scenario(), list_, {}, item, place);
  if (!edits || !commit(std::move(*edits), {})) return false;
  choose(id);
  return true;
}

bool ScenarioDesk::duplicate() {
  const auto before = item();
  if (!before) return false;
  DeskItem copy = *before;
  const auto ids = idsOf(*session_.scenario(), list_);
  const auto at = std::find(ids.begin(), ids.end(), chosen_);
  if (std::holds_alternative<Suppression>(copy)) {
    session_.say(
        {Notice::Kind::Info, tr("A suppression silences one check on one subject: there cannot be two of it."), {}, "scenario"});
    return false;
  }
  setId(copy, freeId(idsOf(ground().taken, list_), chosen_));
  const int place = at == ids.end() ? -1 : static_cast<int>(at - ids.begin()) + 1;
  std::string id = idOf(copy);
  if (id.empty()) id = std::to_string(place < 0 ? ids.size() : static_cast<size_t>(place));
  auto edits = putEdits(*session_.scenario(), list_, {}, copy, place);
  if (!edits || !commit(std::move(*edits), fmt::format(fmt::runtime(tr("duplicate {}")), chosen_))) return false;
  choose(id);
  return true;
}

bool ScenarioDesk::remove() {
  if (!any() || !isItems(list_)) return false;
  const auto ids = idsOf(*session_.scenario(), list_);
  const auto at = std::find(ids.begin(), ids.end(), chosen_);
  if (at == ids.end()) {
    if (item())
      session_.say({Notice::Kind::Info,
                    tr("It is taken from elsewhere: name it under \"Without\" in the taken part, and it is left out."),
                    {},
                    "scenario"});
    return false;
  }
  // The next row is chosen then, so that several go one after the other.
  const std::string next = at + 1 != ids.end() ? *(at + 1) : at != ids.begin() ? *(at - 1) : std::string();
  const bool byPlace = list_ == ItemList::Takes || list_ == ItemList::Severities;
  const std::string then = byPlace && at + 1 != ids.end() ? chosen_ : next;
  if (!commit(removeEdits(*session_.scenario(), list_, chosen_), {})) return false;
  chosen_ = then;
  overlay_.reset();
  changed.emit();
  return true;
}

bool ScenarioDesk::move(int by) {
  if (!any() || !isItems(list_)) return false;
  const bool byPlace = list_ == ItemList::Takes || list_ == ItemList::Severities;
  const std::string label = byPlace ? tr("change the order") : fmt::format(fmt::runtime(tr("change the place of {}")), chosen_);
  if (!commit(moveEdits(*session_.scenario(), list_, chosen_, by), label)) return false;
  if (byPlace) choose(std::to_string(wholeNumber(chosen_).value_or(0) + by));
  return true;
}

// --- From elsewhere

void ScenarioDesk::pick(const std::string& field) {
  if (!item()) return;
  picking_ = picking_ == field ? std::string() : field;
  // The hex that is selected already can be clicked again.
  if (!picking_.empty()) session_.select({});
  changed.emit();
}

bool ScenarioDesk::cancelPick() {
  if (picking_.empty()) return false;
  picking_.clear();
  changed.emit();
  return true;
}

void ScenarioDesk::picked() {
  if (picking_.empty()) {
    if (list_ == ItemList::Head || list_ == ItemList::Calendar) return;
    changed.emit();  // "take the selected" may be possible now
    return;
  }
  const Selection& now = session_.selection();
  std::vector<Hex> hexes = now.allHexes();
  if (hexes.empty() && now.hex) hexes = {*now.hex};
  std::vector<std::string> codes;
  for (const Hex hex : hexes)
    if (const std::string code = session_.view()->code(hex); !code.empty()) codes.push_back(code);
  if (codes.empty()) return;
  const std::string field = std::move(picking_);
  picking_.clear();
  set(list_, chosen_, field, Region::ofCodes(codes).text());
  changed.emit();
}

bool ScenarioDesk::canTakeSelected() const {
  return any() && !selectedWho().empty();
}

bool ScenarioDesk::takeSelected(const std::string& field) {
  const Who who = selectedWho();
  return !who.empty() && set(list_, chosen_, field, who.text()).empty();
}

bool ScenarioDesk::takeTurn(const std::string& field) {
  return turn_ && set(list_, chosen_, field, whenOfTurn(*turn_, ground().span).text()).empty();
}

// --- What it says of the map

std::vector<TextPart> ScenarioDesk::parts(const std::string& id) const {
  const auto now = find(list_, id);
  if (!now) return {};
  if (const auto* rule = std::get_if<SpecialRule>(&*now)) return partsOf(rule->text, ground().plain);
  if (const auto* orders = std::get_if<Orders>(&*now)) return partsOf(orders->text, ground().plain);
  return {};
}

void ScenarioDesk::follow(const TextPart& part) {
  if (part.turn) return chooseTurn(part.turn);
  if (!part.unit.empty()) {
    const Standings standings = Standings::make(session_.state(), session_.scenario(), *session_.view());
    const Standing* standing = standings.of(UnitId(part.unit));
    session_.select(Selection::ofCounters({CounterRef{UnitId(part.unit), {}, standing != nullptr ? standing->entry : ""}},
                                          standing != nullptr ? standing->hex : std::nullopt));
    return;
  }
  if (!part.code.empty()) {
    if (const CodeAnswer answer = session_.view()->find(part.code); answer.ok()) session_.select(Selection::ofHex(answer.hex));
    return;
  }
  for (const GoToAnswer& answer : goTo(session_, {}, part.place))
    if (answer.kind == GoToAnswer::Kind::Place && answer.hex) return session_.select(Selection::ofHex(*answer.hex));
  session_.say(
      {Notice::Kind::Info, fmt::format(fmt::runtime(tr("The map has no place called {}.")), part.place), {}, "scenario"});
}

const Overlay& ScenarioDesk::overlay() const {
  if (overlay_) return *overlay_;
  overlay_.emplace();
  const auto now = item();
  if (!now) return *overlay_;
  const Ground& at = ground();
  const ItemLine line = lineOf(*now, at.plain);
  std::string colour, tag = line.lead;
  for (const SideKind& side : at.words.sides)
    if (side.id == line.side) colour = side.colour;
  if (const auto* restriction = std::get_if<Restriction>(&*now)) {
    colour = "#c23b22";
    tag = fmt::format(fmt::runtime(tr("may not {}")), notation::andList(restriction->acts, "or"));
  }
  const Scenario played = inPlayOf(at.taken);
  *overlay_ = placeOverlay(placesOf(*now), {*at.view, played, at.forces}, std::move(colour), std::move(tag));
  overlay_->headline = line.lead + ": " + line.text;
  return *overlay_;
}

}  // namespace hotchkiss::editor
