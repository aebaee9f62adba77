// SPDX-License-Identifier: Apache-2.0
#include "editor/session/game_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "editor/session/text.h"
#include "model/base/text.h"
#include "model/rules/rule_system.h"

namespace hotchkiss::editor {

namespace {

std::string dayClock(int minutes) {
  return fmt::format("{:02}:{:02}", minutes / 60 % 24, minutes % 60);
}

std::optional<int> clockFrom(std::string_view text) {
  const size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto hours = wholeNumber(text.substr(0, colon)), minutes = wholeNumber(text.substr(colon + 1));
  if (!hours || !minutes || *hours < 0 || *hours > 23 || *minutes < 0 || *minutes > 59) return std::nullopt;
  return *hours * 60 + *minutes;
}

std::vector<std::string_view> piecesOf(std::string_view text, char at) {
  std::vector<std::string_view> out;
  for (size_t from = 0; from <= text.size();) {
    const size_t end = std::min(text.find(at, from), text.size());
    std::string_view piece = text.substr(from, end - from);
    while (piece.starts_with(' ')) piece.remove_prefix(1);
    while (piece.ends_with(' ')) piece.remove_suffix(1);
    if (!piece.empty()) out.push_back(piece);
    from = end + 1;
  }
  return out;
}

bool isHexColour(const std::string& text) {
  return text.size() == 7 && text[0] == '#' && text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
}

using GameChoices = std::vector<std::pair<std::string, std::string>>;

Field gameChoice(std::string id, std::string label, std::string on, GameChoices choices,
                 std::function<std::string(const std::string&)> set) {
  Field out;
  out.kind = Field::Kind::Choice;
  out.id = std::move(id);
  out.label = std::move(label);
  for (const auto& [key, name] : choices)
    if (key == on) out.value = name;
  if (out.value.empty()) out.value = on;
  out.on = {std::move(on)};
  out.choices = std::move(choices);
  out.set = std::move(set);
  return out;
}

Field gameLine(std::string id, std::string label, std::string value, std::string hint,
               std::function<std::string(const std::string&)> set) {
  Field out = lineField(std::move(id), std::move(label), std::move(value), std::move(set));
  out.hint = std::move(hint);
  return out;
}

/// Calendars to begin with, by the word of the choice.
Calendar calendarNamed(const std::string& id) {
  Calendar out;
  out.provenance.kind = ProvenanceKind::Invented;
  if (id == "day" || id == "week") {
    out.unit = TurnUnit::Days;
    out.daysPerTurn = id == "week" ? 7 : 1;
  } else if (id == "hours") {
    out.unit = TurnUnit::Clock;
    out.day = {{6 * 60, 19 * 60, 60, false}, {20 * 60, 29 * 60, 180, true}};
  } else if (id == "half-hours") {
    out.unit = TurnUnit::Clock;
    out.day = {{5 * 60 + 30, 19 * 60 + 30, 30, false}, {20 * 60, 29 * 60, 60, true}};
  }
  return out;
}

}  // namespace

std::string GameDesk::dayText(const std::vector<DaySegment>& day) {
  std::string out;
  for (const DaySegment& segment : day) {
    out += out.empty() ? "" : ", ";
    out += fmt::format("{}-{} every {}{}", dayClock(segment.fromMinutes), dayClock(segment.toMinutes), segment.stepMinutes,
                       segment.night ? " night" : "");
  }
  return out;
}

Expected<std::vector<DaySegment>> GameDesk::dayFromText(const std::string& text) {
  std::vector<DaySegment> out;
  for (const std::string_view piece : piecesOf(text, ',')) {
    const auto words = piecesOf(piece, ' ');
    const auto wrong = [&] {
      return fail(fmt::format("\"{}\" is no part of a day: write 06:00-19:00 every 60, and night after it where it is", piece));
    };
    if (words.size() < 3 || words.size() > 4 || words[1] != "every" || (words.size() == 4 && words[3] != "night")) return wrong();
    const size_t dash = words[0].find('-');
    if (dash == std::string_view::npos) return wrong();
    const auto from = clockFrom(words[0].substr(0, dash)), to = clockFrom(words[0].substr(dash + 1));
    const auto step = wholeNumber(words[2]);
    if (!from || !to || !step || *step < 1 || *step > 1440) return wrong();
    DaySegment segment{*from, *to, *step, words.size() == 4};
    if (segment.toMinutes < segment.fromMinutes) segment.toMinutes += 1440;  // past midnight
    if (!out.empty() && segment.fromMinutes <= out.back().toMinutes)
      return fail(fmt::format("\"{}\" begins before the part before it has ended", piece));
    if ((segment.toMinutes - segment.fromMinutes) % segment.stepMinutes != 0)
      return fail(
          fmt::format("\"{}\": no turn of {} minutes starts at {}", piece, segment.stepMinutes, dayClock(segment.toMinutes)));
    out.push_back(segment);
    if (out.size() > 48) return fail("a day has 48 parts at most");
  }
  if (!out.empty() && out.back().toMinutes >= out.front().fromMinutes + 1440)
    return fail("the last part goes on into the first one of the next day");
  return out;
}

std::string GameDesk::title(const std::string& system) const {
  const RuleSystem* rules = findRuleSystem(system);
  return rules != nullptr ? rules->title() : system;
}

const Game* GameDesk::game() const {
  if (const auto played = session_.played(); played != nullptr && played->game.stated())
    if (const Game* own = session_.state().game(played->game.id)) return own;
  return legend_.game();
}

std::string GameDesk::system() const {
  const Game* own = game();
  return own != nullptr && !own->system.empty() ? own->system : legend_.system();
}

std::string GameDesk::kept() const {
  const Game* own = game();
  if (own == nullptr || own == legend_.game()) return legend_.kept();
  return fmt::format(fmt::runtime(tr("Kept in the game of the scenario, {}.")), nameOf(own->title, own->id.text));
}

void GameDesk::changeGame(const std::function<void(Game&)>& edit, const std::string& label) {
  const Game* own = game();
  if (own == nullptr || own == legend_.game()) return legend_.changeGame(edit, label);
  Game edited = *own;
  edit(edited);
  if (!(edited == *own)) session_.apply({PutGame{std::move(edited)}}, label);
}

const std::vector<GameRow>& GameDesk::rows(GameGroup group) const {
  if (revision_ != session_.revision()) {
    revision_ = session_.revision();
    const Vocabulary words = session_.vocabulary();
    const RuleSystem* rules = findRuleSystem(system());
    const Game* own = game();
    for (size_t g = 0; g < kGameGroups; ++g) {
      const auto each = static_cast<GameGroup>(g);
      const auto uses = wordUses(session_.state(), each);
      rows_[g].clear();
      for (GameWord& word : wordsOf(words, each)) {
        GameRow row;
        const std::string id = wordId(word);
        const bool builtIn = rules != nullptr && wordIn(rules->vocabulary(), each, id).has_value();
        const bool said = own != nullptr && wordIn(own->vocabulary, each, id).has_value();
        row.origin = !builtIn ? LegendRow::Origin::Own : said ? LegendRow::Origin::Changed : LegendRow::Origin::BuiltIn;
        if (const auto use = uses.find(id); use != uses.end()) {
          row.used = use->second.count;
          row.where = use->second.where();
        }
        row.word = std::move(word);
        rows_[g].push_back(std::move(row));
      }
    }
  }
  return rows_[static_cast<size_t>(group)];
}

const GameRow* GameDesk::row(GameGroup group, const std::string& id) const {
  for (const GameRow& each : rows(group))
    if (wordId(each.word) == id) return &each;
  return nullptr;
}

Expected<std::string> GameDesk::add(GameGroup group, const std::string& name) {
  if (!any()) return fail("open a map first: a game is that of its map");
  if (name.empty()) return fail("it needs a name");
  for (const GameRow& each : rows(group))
    if (lowered(wordName(each.word)) == lowered(name)) return fail(fmt::format("there is \"{}\" already", name));
  const GameWord word = freshWord(session_.vocabulary(), group, name);
  changeGame([&word](Game& game) { putWord(game.vocabulary, word); }, fmt::format(fmt::runtime(tr("add {}")), name));
  return wordId(word);
}

Expected<void> GameDesk::change(const GameWord& word) {
  const auto group = static_cast<GameGroup>(word.index());
  const GameRow* before = row(group, wordId(word));
  if (before == nullptr) return fail(fmt::format("there is no \"{}\"", wordId(word)));
  if (before->word == word) return {};
  const std::string name = std::visit([](const auto& w) { return w.name; }, word);
  if (name.empty()) return fail("it needs a name");
  for (const GameRow& each : rows(group))
    if (wordId(each.word) != wordId(word) && lowered(wordName(each.word)) == lowered(name))
      return fail(fmt::format("there is \"{}\" already", name));
  if (const auto* side = std::get_if<SideKind>(&word); side != nullptr && !side->colour.empty() && !isHexColour(side->colour))
    return fail(fmt::format("\"{}\" is no colour: write one as #4a6d9c", side->colour));
  changeGame([&word](Game& game) { putWord(game.vocabulary, word); }, fmt::format(fmt::runtime(tr("change {}")), name));
  return {};
}

Expected<void> GameDesk::remove(GameGroup group, const std::string& id) {
  const GameRow* at = row(group, id);
  if (at == nullptr) return fail(fmt::format("there is no \"{}\"", id));
  const std::string name = wordName(at->word);
  if (at->used > 0) return fail(fmt::format("{} is used: {}", name, at->where));
  if (at->origin != LegendRow::Origin::Own)
    return fail(fmt::format("{} is built into {} and stays; what the game adds can be taken out", name, title(system())));
  changeGame(
      [&](Game& game) {
        eraseWord(game.vocabulary, group, id);
        // A state that was said of this kind of unit is said of the others.
        if (group == GameGroup::Units)
          for (StateKind& state : game.vocabulary.states) std::erase(state.unitKinds, id);
      },
      fmt::format(fmt::runtime(tr("take out {}")), name));
  return {};
}

Expected<void> GameDesk::restore(GameGroup group, const std::string& id) {
  const GameRow* at = row(group, id);
  if (at == nullptr || at->origin != LegendRow::Origin::Changed) return fail("only what was changed can be restored");
  changeGame([&](Game& game) { eraseWord(game.vocabulary, group, id); },
             fmt::format(fmt::runtime(tr("restore {}")), wordName(at->word)));
  return {};
}

Expected<void> GameDesk::move(GameGroup group, const std::string& id, int by) {
  const GameRow* at = row(group, id);
  if (at == nullptr) return fail(fmt::format("there is no \"{}\"", id));
  const std::string name = wordName(at->word);
  if (at->origin != LegendRow::Origin::Own)
    return fail(fmt::format("the order of what is built into {} is its own", title(system())));
  Vocabulary words = game()->vocabulary;
  if (!shiftWord(words, group, id, by)) return fail(fmt::format("{} is the {} already", name, by < 0 ? "first" : "last"));
  changeGame([&](Game& game) { game.vocabulary = words; }, fmt::format(fmt::runtime(tr("move {}")), name));
  return {};
}

// --- Forms

Form GameDesk::form(GameGroup group, const std::string& id) {
  Form form;
  const GameRow* at = row(group, id);
  if (at == nullptr) return form;
  form.title = wordName(at->word);
  form.subtitle = id;
  // Sets one member of the word as it is then.
  const auto setting = [this, group, id](auto how) {
    return [this, group, id, how](const std::string& text) {
      const GameRow* now = row(group, id);
      if (now == nullptr) return std::string();
      GameWord word = now->word;
      how(word, text);
      const auto done = change(word);
      return done ? std::string() : done.error().message;
    };
  };
  form.fields.push_back(gameLine("name", tr("Name"), std::visit([](const auto& w) { return w.name; }, at->word), {},
                                 setting([](GameWord& word, const std::string& text) { word = namedWord(word, text); })));
  if (const auto* side = std::get_if<SideKind>(&at->word)) {
    Field colour = gameLine("colour", tr("Colour"), side->colour, tr("#4a6d9c"),
                            setting([](GameWord& word, const std::string& text) { std::get<SideKind>(word).colour = text; }));
    colour.colour = side->colour;
    form.fields.push_back(colour);
  }
  if (const auto* unit = std::get_if<UnitKind>(&at->word)) {
    form.fields.push_back(
        gameChoice("combat", tr("Combat"), unit->combat ? "yes" : "no",
                   {{"yes", tr("fights: a combat unit")}, {"no", tr("does not fight: leader, train, marker")}},
                   setting([](GameWord& word, const std::string& text) { std::get<UnitKind>(word).combat = text == "yes"; })));
    GameChoices symbols;
    for (const std::string& symbol : unitSymbols()) symbols.emplace_back(symbol, symbol);
    form.fields.push_back(
        gameChoice("symbol", tr("Sign"), unit->symbol, symbols,
                   setting([](GameWord& word, const std::string& text) { std::get<UnitKind>(word).symbol = text; })));
  }
  if (const auto* size = std::get_if<UnitSize>(&at->word))
    form.fields.push_back(gameLine("mark", tr("Mark"), size->mark, "XX", setting([](GameWord& word, const std::string& text) {
                                     std::get<UnitSize>(word).mark = text;
                                   })));
  if (const auto* state = std::get_if<StateKind>(&at->word)) {
    form.fields.push_back(
        gameLine("group", tr("Group"), state->group, tr("states of one group exclude each other"),
                 setting([](GameWord& word, const std::string& text) { std::get<StateKind>(word).group = text; })));
    form.fields.push_back(
        gameLine("mark", tr("Mark"), state->mark, tr("one or two letters on the counter"),
                 setting([](GameWord& word, const std::string& text) { std::get<StateKind>(word).mark = text; })));
    Field kinds;
    kinds.kind = Field::Kind::Flags;
    kinds.id = "unit-kinds";
    kinds.label = tr("Of units");
    kinds.hint = tr("of any kind");
    for (const GameRow& kind : rows(GameGroup::Units)) {
      kinds.choices.emplace_back(wordId(kind.word), wordName(kind.word));
      if (contains(state->unitKinds, wordId(kind.word))) kinds.value += (kinds.value.empty() ? "" : ", ") + wordName(kind.word);
    }
    kinds.on = state->unitKinds;
    kinds.set = setting([](GameWord& word, const std::string& text) {
      auto& list = std::get<StateKind>(word).unitKinds;
      if (std::erase(list, text) == 0) list.push_back(text);
    });
    form.fields.push_back(kinds);
  }
  if (const auto* value = std::get_if<RatingKind>(&at->word))
    form.fields.push_back(
        gameChoice("place", tr("Printed"), value->place,
                   {{"left", tr("on the left of the counter")},
                    {"right", tr("on the right of the counter")},
                    {"corner", tr("in the corner of the counter")},
                    {"", tr("not on the counter")}},
                   setting([](GameWord& word, const std::string& text) { std::get<RatingKind>(word).place = text; })));
  return form;
}

Form GameDesk::rulesForm() {
  Form form;
  const Game* own = game();
  const Game now = own != nullptr ? *own : Game();
  const RuleSystem* rules = findRuleSystem(system());
  form.title = now.title.empty() ? title(system()) : now.title;
  const auto changing = [this](const char* label, auto how) {
    return [this, label = std::string(label), how](const std::string& text) {
      std::string error;
      // Tried on a copy first, so that what is wrong makes no game file.
      Game trial = game() != nullptr ? *game() : Game();
      error = how(trial, text);
      if (error.empty()) changeGame([&](Game& changed) { how(changed, text); }, label);
      return error;
    };
  };
  form.fields.push_back(gameLine("title", tr("Title"), now.title, tr("what the game is called"),
                                 changing("name the game", [](Game& g, const std::string& text) {
                                   g.title = text;
                                   return std::string();
                                 })));
  form.fields.push_back(gameLine("edition", tr("Edition"), now.edition, tr("of its rules"),
                                 changing("change the game's edition", [](Game& g, const std::string& text) {
                                   g.edition = text;
                                   return std::string();
                                 })));
  form.fields.push_back(headingField(tr("Turns")));
  const Calendar& calendar = now.calendar;
  const std::string unit = calendar.unit == TurnUnit::Clock ? "clock" : calendar.unit == TurnUnit::Days ? "days" : "none";
  form.fields.push_back(
      gameChoice("turns", tr("Turns are"), unit,
                 {{"none", rules != nullptr ? tr("as the rules have them") : tr("only numbered")},
                  {"days", tr("days")},
                  {"clock", tr("times of day")}},
                 changing("change the turns", [](Game& g, const std::string& text) {
                   g.calendar.unit = text == "clock" ? TurnUnit::Clock : text == "days" ? TurnUnit::Days : TurnUnit::None;
                   if (g.calendar.unit == TurnUnit::Clock && g.calendar.day.empty()) g.calendar = calendarNamed("hours");
                   if (g.calendar.unit == TurnUnit::None) g.calendar = Calendar();
                   return std::string();
                 })));
  form.fields.push_back(gameChoice("begin", tr("Begin with"), "",
                                   {{"day", tr("a turn a day")},
                                    {"week", tr("a turn a week")},
                                    {"hours", tr("hours by day, three hours by night")},
                                    {"half-hours", tr("half-hours by day, hours by night")}},
                                   changing("begin with other turns", [](Game& g, const std::string& text) {
                                     g.calendar = calendarNamed(text);
                                     return std::string();
                                   })));
  form.fields.back().value.clear();
  form.fields.back().hint = tr("a template");
  if (calendar.unit == TurnUnit::Days) {
    form.fields.push_back(gameLine("days", tr("Days a turn"), std::to_string(calendar.daysPerTurn), "1",
                                   changing("change the turns", [](Game& g, const std::string& text) {
                                     const auto days = wholeNumber(text);
                                     if (!days || *days < 1 || *days > 3660)
                                       return fmt::format(fmt::runtime(tr("\"{}\" is no number of days: write 1, 7, 14")), text);
                                     g.calendar.daysPerTurn = *days;
                                     return std::string();
                                   })));
    form.fields.push_back(
        gameLine("cycle", tr("A cycle"), calendar.cycleTurns > 0 ? std::to_string(calendar.cycleTurns) : "",
                 tr("none; else so many turns"), changing("change the turns", [](Game& g, const std::string& text) {
                   const auto turns = text.empty() ? std::optional(0) : wholeNumber(text);
                   if (!turns || *turns < 0 || *turns > 1000)
                     return fmt::format(fmt::runtime(tr("\"{}\" is no number of turns: write 4, or nothing")), text);
                   g.calendar.cycleTurns = *turns;
                   return std::string();
                 })));
  }
  if (calendar.unit == TurnUnit::Clock)
    form.fields.push_back(gameLine("day", tr("The day"), dayText(calendar.day),
                                   "06:00-19:00 every 60, 20:00-05:00 every 180 night",
                                   changing("change the turns", [](Game& g, const std::string& text) {
                                     auto day = dayFromText(text);
                                     if (!day) return day.error().message;
                                     if (day->empty()) return std::string(tr("A day needs a part: 06:00-19:00 every 60"));
                                     g.calendar.day = std::move(*day);
                                     return std::string();
                                   })));
  form.fields.push_back(headingField(tr("Stacking and zones of control")));
  form.fields.push_back(gameLine("stacking", tr("Units a hex"), now.stackingLimit ? std::to_string(*now.stackingLimit) : "",
                                 rules != nullptr ? tr("as the rules have it") : tr("no limit"),
                                 changing("change the stacking limit", [](Game& g, const std::string& text) {
                                   g.stackingLimit.reset();
                                   if (text.empty()) {
                                     g.stackingProvenance = {};
                                     return std::string();
                                   }
                                   const auto limit = wholeNumber(text);
                                   if (!limit || *limit < 1 || *limit > 1000)
                                     return fmt::format(fmt::runtime(tr("\"{}\" is no number of units: write 3, or nothing")),
                                                        text);
                                   g.stackingLimit = *limit;
                                   if (g.stackingProvenance.kind == ProvenanceKind::Unstated)
                                     g.stackingProvenance.kind = ProvenanceKind::Invented;
                                   return std::string();
                                 })));
  form.fields.push_back(gameChoice("zones", tr("Zones"),
                                   !now.zonesOfControl   ? ""
                                   : *now.zonesOfControl ? "yes"
                                                         : "no",
                                   {{"", rules != nullptr ? tr("as the rules have them") : tr("not stated")},
                                    {"yes", tr("combat units have zones of control")},
                                    {"no", tr("nobody has a zone of control")}},
                                   changing("change the zones of control", [](Game& g, const std::string& text) {
                                     g.zonesOfControl = text.empty() ? std::nullopt : std::optional(text == "yes");
                                     return std::string();
                                   })));
  return form;
}

}  // namespace hotchkiss::editor
