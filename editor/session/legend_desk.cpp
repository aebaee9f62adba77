// SPDX-License-Identifier: Apache-2.0
#include "editor/session/legend_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "editor/session/text.h"
#include "io/files/files.h"
#include "io/native/load.h"
#include "model/base/text.h"
#include "model/rules/rule_system.h"

namespace hotchkiss::editor {

namespace {

bool isColour(const std::string& text) {
  return text.size() == 7 && text[0] == '#' && text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
}

std::string systemTitle(const std::string& system) {
  const RuleSystem* rules = findRuleSystem(system);
  return rules != nullptr ? rules->title() : system;
}

std::string countWords(LegendGroup group, size_t count) {
  switch (group) {
    case LegendGroup::Terrain:
      return fmt::format(fmt::runtime(tr("{} hex", "{} hexes", count)), count);
    case LegendGroup::Sides:
      return fmt::format(fmt::runtime(tr("{} hexside", "{} hexsides", count)), count);
    case LegendGroup::Paths:
      return fmt::format(fmt::runtime(tr("{} line", "{} lines", count)), count);
    case LegendGroup::Sites:
      break;
  }
  return fmt::format(fmt::runtime(tr("{} place", "{} places", count)), count);
}

template <class Words>
void takeFour(Words& into, const Vocabulary& from) {
  into.terrain = from.terrain;
  into.features = from.features;
  into.paths = from.paths;
  into.sites = from.sites;
}

}  // namespace

LegendDesk::Home LegendDesk::home() const {
  Home out;
  const State& state = session_.state();
  const auto view = session_.view();
  const Board& board = view->board();
  GameId id = board.game.id;
  out.system = board.system;
  // A board that names no game speaks the language of its first sheet.
  if (board.system.empty() && !board.game.stated() && !view->sheets().empty()) {
    id = view->sheets().front().sheet->game.id;
    out.system = view->sheets().front().sheet->system;
  }
  out.game = state.game(id);
  if (out.game != nullptr && !out.game->system.empty()) out.system = out.game->system;
  for (const PlacedSheet& placed : view->sheets())
    if (const Sheet* sheet = state.sheet(placed.sheet->id)) out.sheets.push_back(sheet);
  if (out.game != nullptr)
    for (const auto& [sheetId, sheet] : state.sheets)
      if (sheet->game.id == out.game->id && std::find(out.sheets.begin(), out.sheets.end(), sheet.get()) == out.sheets.end())
        out.sheets.push_back(sheet.get());
  return out;
}

void LegendDesk::refresh() const {
  if (revision_ == session_.revision()) return;
  revision_ = session_.revision();
  const Home at = home();
  const Vocabulary words = session_.view()->vocabulary();
  const RuleSystem* rules = findRuleSystem(at.system);
  for (size_t g = 0; g < kLegendGroups; ++g) {
    const auto group = static_cast<LegendGroup>(g);
    rows_[g].clear();
    std::vector<std::map<std::string, size_t>> uses;
    for (const Sheet* sheet : at.sheets) uses.push_back(usesOn(*sheet, group));
    for (LegendKind& kind : kindsOf(words, group)) {
      LegendRow row;
      const std::string id = kindId(kind);
      const bool builtIn = rules != nullptr && kindIn(rules->vocabulary(), group, id).has_value();
      const bool said = at.game != nullptr && kindIn(at.game->vocabulary, group, id).has_value();
      row.origin = !builtIn ? LegendRow::Origin::Own : said ? LegendRow::Origin::Changed : LegendRow::Origin::BuiltIn;
      for (size_t i = 0; i < at.sheets.size(); ++i) {
        const Sheet* sheet = at.sheets[i];
        const auto found = uses[i].find(id);
        const size_t here = found == uses[i].end() ? 0 : found->second;
        row.used += here;
        if (here == 0 || at.sheets.size() < 2) continue;
        const std::string name = nameOf(sheet->title, sheet->id.text);
        row.where += (row.where.empty() ? "" : ", ") + fmt::format(fmt::runtime(tr("{} on {}")), here, name);
      }
      if (row.used > 0 && row.where.empty()) row.where = countWords(group, row.used);
      row.kind = std::move(kind);
      rows_[g].push_back(std::move(row));
    }
  }
}

const std::vector<LegendRow>& LegendDesk::rows(LegendGroup group) const {
  refresh();
  return rows_[static_cast<size_t>(group)];
}

const LegendRow* LegendDesk::row(LegendGroup group, const std::string& id) const {
  for (const LegendRow& each : rows(group))
    if (kindId(each.kind) == id) return &each;
  return nullptr;
}

std::string LegendDesk::kept() const {
  const Home at = home();
  const std::string title = systemTitle(at.system);
  if (const Game* named = scenariosGame(); at.game == nullptr && named != nullptr)
    return fmt::format(
        fmt::runtime(tr("Only the scenario names a game: the first change goes into {}, and the map refers to it then.")),
        nameOf(named->title, named->id.text));
  if (at.game == nullptr)
    return title.empty() ? tr("This map has no kinds yet. The first one makes a game file, which is saved beside the map.")
                         : fmt::format(fmt::runtime(tr("These are the kinds of {}. The first change makes a game file for this "
                                                       "map, which is saved beside it.")),
                                       title);
  const FileEntry* entry = session_.files().find({DocumentKind::Game, at.game->id.text});
  const std::string name = entry != nullptr ? std::filesystem::path(entry->path).filename().string()
                                            : usualFileName({DocumentKind::Game, at.game->id.text});
  const size_t maps = at.sheets.size();
  std::string out = fmt::format(fmt::runtime(tr("Kept in {}, for {} map.", "Kept in {}, for {} maps.", maps)), name, maps);
  if (!wholly()) out += " " + fmt::format(fmt::runtime(tr("What it does not say is that of {}.")), title);
  return out;
}

bool LegendDesk::wholly() const {
  return findRuleSystem(home().system) == nullptr;
}

// --- Edits

std::vector<Edit> LegendDesk::given(const Ref<GameId>& game, const std::string& system) const {
  std::vector<Edit> edits;
  const State& state = session_.state();
  const auto view = session_.view();
  const auto seenFrom = [&](DocumentKind kind, const std::string& id) {
    // A path is written where both have a file; else it is found when the game is saved.
    Ref<GameId> out{game.id, {}};
    const FileEntry* from = session_.files().find({kind, id});
    if (from != nullptr && !game.file.empty()) out.file = referencePath(game.file, from->path);
    return out;
  };
  for (const PlacedSheet& placed : view->sheets()) {
    const Sheet* sheet = state.sheet(placed.sheet->id);
    if (sheet == nullptr) continue;
    const Ref<GameId> ref = seenFrom(DocumentKind::Map, sheet->id.text);
    if (sheet->game == ref && sheet->system == system) continue;
    SetSheetHead edit{sheet->id, *sheet};
    edit.head.game = ref;
    edit.head.system = system;
    edits.push_back(std::move(edit));
  }
  if (const Board* board = state.board(view->board().id)) {
    Board own = *board;
    const Sheet* single = state.sheet(SheetId(board->id.text));
    // The board that a single map implies goes on being what the map implies.
    own.game = single != nullptr && *board == State::impliedBoard(*single) ? seenFrom(DocumentKind::Map, single->id.text)
                                                                           : seenFrom(DocumentKind::Board, board->id.text);
    own.system = system;
    if (!(own == *board)) edits.push_back(PutBoard{std::move(own)});
  }
  for (const auto& [id, scenario] : state.scenarios) {
    if (scenario->board.id != view->board().id || scenario->game.stated()) continue;
    SetScenarioHead edit{id, *scenario};
    edit.head.game = seenFrom(DocumentKind::Scenario, id.text);
    edits.push_back(std::move(edit));
  }
  return edits;
}

const Game* LegendDesk::scenariosGame() const {
  const Scenario* scenario = session_.scenario();
  return scenario == nullptr ? nullptr : session_.state().game(scenario->game.id);
}

Game LegendDesk::gameFor(std::vector<Edit>& edits) const {
  const Home at = home();
  if (at.game != nullptr) return *at.game;
  // Where only the scenario names a game that one is meant: the map refers to it from now on.
  if (const Game* named = scenariosGame()) {
    const FileEntry* file = session_.files().find({DocumentKind::Game, named->id.text});
    edits = given({named->id, file != nullptr ? file->path : std::string()}, named->system.empty() ? at.system : named->system);
    return *named;
  }
  const Board& board = session_.view()->board();
  const std::string title = board.title.empty() && !at.sheets.empty() ? at.sheets.front()->title : board.title;
  Game game;
  const std::string stem = board.id.text.empty() ? "game" : board.id.text;
  game.id = GameId(stem);
  for (int n = 2; session_.state().game(game.id) != nullptr; ++n) game.id = GameId(stem + "-" + std::to_string(n));
  game.title = title.empty() ? board.id.text : title;
  game.system = at.system;
  edits = given({game.id, {}}, at.system);
  return game;
}

Expected<void> LegendDesk::done(std::vector<Edit> edits, const std::string& label) {
  // A map that is locked asks in the bar whether it may be unlocked, and goes on then.
  session_.apply(std::move(edits), label);
  return {};
}

void LegendDesk::changeGame(const std::function<void(Game&)>& change, const std::string& label) {
  std::vector<Edit> edits;
  Game game = gameFor(edits);
  change(game);
  if (home().game != nullptr && game == *home().game) return;
  edits.insert(edits.begin(), PutGame{std::move(game)});
  done(std::move(edits), label);
}

Expected<std::string> LegendDesk::add(LegendGroup group, const std::string& name) {
  if (name.empty()) return fail(tr("a kind needs a name"));
  for (const LegendRow& each : rows(group))
    if (lowered(kindName(each.kind)) == lowered(name))
      return fail(fmt::format(fmt::runtime(tr("there is a kind \"{}\" already")), name));
  std::vector<Edit> edits;
  Game game = gameFor(edits);
  const LegendKind kind = freshKind(session_.view()->vocabulary(), group, name);
  putKind(game.vocabulary, kind);
  edits.insert(edits.begin(), PutGame{std::move(game)});
  if (auto ok = done(std::move(edits), fmt::format(fmt::runtime(tr("add the kind {}")), name)); !ok)
    return tl::unexpected(ok.error());
  return kindId(kind);
}

Expected<void> LegendDesk::change(const LegendKind& kind, const std::string& label) {
  const LegendGroup group = groupOf(kind);
  const LegendRow* before = row(group, kindId(kind));
  if (before == nullptr) return fail(fmt::format(fmt::runtime(tr("there is no kind \"{}\"")), kindId(kind)));
  if (before->kind == kind) return {};
  const std::string name = std::visit([](const auto& k) { return k.name; }, kind);
  if (name.empty()) return fail(tr("a kind needs a name"));
  for (const LegendRow& each : rows(group))
    if (kindId(each.kind) != kindId(kind) && lowered(kindName(each.kind)) == lowered(name))
      return fail(fmt::format(fmt::runtime(tr("there is a kind \"{}\" already")), name));
  if (const std::string colour = kindColour(kind); !colour.empty() && !isColour(colour))
    return fail(fmt::format(fmt::runtime(tr("\"{}\" is no colour: write one as #c3d3a6")), colour));
  std::vector<Edit> edits;
  Game game = gameFor(edits);
  putKind(game.vocabulary, kind);
  edits.insert(edits.begin(), PutGame{std::move(game)});
  return done(std::move(edits), label.empty() ? fmt::format(fmt::runtime(tr("change the kind {}")), name) : label);
}

Expected<void> LegendDesk::remove(LegendGroup group, const std::string& id) {
  const LegendRow* at = row(group, id);
  if (at == nullptr) return fail(fmt::format(fmt::runtime(tr("there is no kind \"{}\"")), id));
  const std::string name = kindName(at->kind);
  if (at->used > 0)
    return fail(fmt::format(fmt::runtime(tr("{} is used ({}): let another kind take its place")), name,
                            at->where.empty() ? countWords(group, at->used) : at->where));
  if (at->origin != LegendRow::Origin::Own)
    return fail(fmt::format(fmt::runtime(tr("{} is built into {} and stays; kinds of the map's own can be taken out")), name,
                            systemTitle(home().system)));
  std::vector<Edit> edits;
  Game game = gameFor(edits);
  eraseKind(game.vocabulary, group, id);
  edits.insert(edits.begin(), PutGame{std::move(game)});
  return done(std::move(edits), fmt::format(fmt::runtime(tr("take out the kind {}")), name));
}

Expected<void> LegendDesk::replace(LegendGroup group, const std::string& id, const std::string& by) {
  const LegendRow* at = row(group, id);
  const LegendRow* other = row(group, by);
  if (at == nullptr || other == nullptr || id == by) return fail(tr("choose another kind to take its place"));
  const std::string name = kindName(at->kind), label = fmt::format(fmt::runtime(tr("make {} {}")), name, kindName(other->kind));
  std::vector<Edit> edits;
  for (const Sheet* sheet : home().sheets)
    for (Edit& edit : replacementOn(*sheet, group, id, by)) edits.push_back(std::move(edit));
  if (at->origin == LegendRow::Origin::Own) {
    std::vector<Edit> giving;
    Game game = gameFor(giving);
    eraseKind(game.vocabulary, group, id);
    edits.push_back(PutGame{std::move(game)});
  } else if (edits.empty()) {
    return fail(fmt::format(fmt::runtime(tr("{} is used nowhere")), name));
  }
  return done(std::move(edits), label);
}

Expected<void> LegendDesk::restore(LegendGroup group, const std::string& id) {
  const LegendRow* at = row(group, id);
  if (at == nullptr || at->origin != LegendRow::Origin::Changed) return fail(tr("only a changed kind can be restored"));
  const std::string name = kindName(at->kind);
  Game game = *home().game;
  eraseKind(game.vocabulary, group, id);
  return done({PutGame{std::move(game)}}, fmt::format(fmt::runtime(tr("restore the kind {}")), name));
}

Expected<void> LegendDesk::move(LegendGroup group, const std::string& id, int by) {
  const LegendRow* at = row(group, id);
  if (at == nullptr) return fail(fmt::format(fmt::runtime(tr("there is no kind \"{}\"")), id));
  const std::string name = kindName(at->kind);
  if (at->origin != LegendRow::Origin::Own)
    return fail(fmt::format(fmt::runtime(tr("the order of the kinds of {} is its own; kinds of the map's own can be moved")),
                            systemTitle(home().system)));
  Game game = *home().game;
  // Past the next kind of the game's own: those that only change a built-in one stand elsewhere in the legend.
  const RuleSystem* rules = findRuleSystem(home().system);
  for (bool passed = false; !passed;) {
    const auto kinds = kindsOf(game.vocabulary, group);
    const auto here = std::find_if(kinds.begin(), kinds.end(), [&id](const LegendKind& kind) { return kindId(kind) == id; });
    const std::ptrdiff_t next = here - kinds.begin() + by;
    if (next < 0 || next >= static_cast<std::ptrdiff_t>(kinds.size()))
      return fail(fmt::format(
          fmt::runtime(by < 0 ? tr("{} is the first of its own already") : tr("{} is the last of its own already")), name));
    passed = rules == nullptr || !kindIn(rules->vocabulary(), group, kindId(kinds[static_cast<size_t>(next)]));
    shiftKind(game.vocabulary, group, id, by);
  }
  return done({PutGame{std::move(game)}}, fmt::format(fmt::runtime(tr("move the kind {}")), name));
}

// --- Whole legends

Expected<void> LegendDesk::mayBecomeOwn() const {
  const Home at = home();
  for (const auto& [id, scenario] : session_.state().scenarios)
    if (scenario->board.id == session_.view()->board().id && !at.system.empty() && findRuleSystem(at.system) != nullptr)
      return fail(fmt::format(fmt::runtime(tr("the scenario \"{}\" is played by the rules of {}, whose kinds it needs")),
                              nameOf(scenario->title, id.text), systemTitle(at.system)));
  return {};
}

Expected<void> LegendDesk::startFrom(const LegendTemplate& start) {
  if (auto may = mayBecomeOwn(); !may) return may;
  Vocabulary words = start.words;
  for (size_t g = 0; g < kLegendGroups; ++g)
    for (const LegendRow& each : rows(static_cast<LegendGroup>(g)))
      if (each.used > 0 && !kindIn(words, static_cast<LegendGroup>(g), kindId(each.kind))) putKind(words, each.kind);
  std::vector<Edit> edits;
  Game game = gameFor(edits);
  // What the game file says beside its kinds stays.
  takeFour(game.vocabulary, words);
  if (game.vocabulary.sides.empty()) game.vocabulary.sides = words.sides;
  if (game.vocabulary.unitKinds.empty()) game.vocabulary.unitKinds = words.unitKinds;
  if (game.vocabulary.sizes.empty()) game.vocabulary.sizes = words.sizes;
  if (game.vocabulary.states.empty()) game.vocabulary.states = words.states;
  if (game.vocabulary.ratings.empty()) game.vocabulary.ratings = words.ratings;
  game.system = game.id.text;
  edits = given({game.id, {}}, game.system);
  edits.insert(edits.begin(), PutGame{std::move(game)});
  return done(std::move(edits), fmt::format(fmt::runtime(tr("begin with the kinds of {}")), start.title));
}

Expected<void> LegendDesk::makeOwn() {
  if (wholly()) return fail(tr("the kinds are the map's own already"));
  return startFrom({"", tr("the map"), session_.view()->vocabulary()});
}

Expected<size_t> LegendDesk::copyFrom(const std::string& file) {
  const auto loaded = load({file});
  if (!loaded) return tl::unexpected(loaded.error());
  if (loaded->state.games.empty()) return failIn(file, tr("holds no game: choose a .game.xml"));
  const Game& other = *loaded->state.games.begin()->second;
  std::vector<Edit> edits;
  Game game = gameFor(edits);
  const RuleSystem* rules = findRuleSystem(other.system);
  // Of a game of another system its kinds come whole.
  const Vocabulary from =
      rules != nullptr && other.system != home().system ? overlaid(rules->vocabulary(), other.vocabulary) : other.vocabulary;
  const Vocabulary now = session_.view()->vocabulary();
  size_t count = 0;
  for (size_t g = 0; g < kLegendGroups; ++g)
    for (const LegendKind& kind : kindsOf(from, static_cast<LegendGroup>(g))) {
      if (kindIn(now, static_cast<LegendGroup>(g), kindId(kind)) == kind) continue;
      putKind(game.vocabulary, kind);
      ++count;
    }
  if (count == 0) return count;
  edits.insert(edits.begin(), PutGame{std::move(game)});
  if (auto ok = done(std::move(edits), fmt::format(fmt::runtime(tr("take the kinds of {}")), nameOf(other.title, other.id.text)));
      !ok)
    return tl::unexpected(ok.error());
  return count;
}

Expected<void> LegendDesk::use(const std::string& file) {
  auto loaded = load({file});
  if (!loaded) return tl::unexpected(loaded.error());
  if (loaded->state.games.empty()) return failIn(file, tr("holds no game: choose a .game.xml"));
  const Game other = *loaded->state.games.begin()->second;
  const DocumentKey key{DocumentKind::Game, other.id.text};
  const FileEntry entry = *loaded->files.find(key);
  const FileEntry* open = session_.files().find(key);
  if (session_.state().game(other.id) != nullptr && (open == nullptr || open->path != entry.path))
    return failIn(file, fmt::format(fmt::runtime(tr("another game with the id \"{}\" is open: give one of them another id")),
                                    other.id.text));
  // No map may be left with what nobody explains.
  const RuleSystem* rules = findRuleSystem(other.system);
  const Vocabulary words = rules != nullptr ? overlaid(rules->vocabulary(), other.vocabulary) : other.vocabulary;
  for (size_t g = 0; g < kLegendGroups; ++g)
    for (const LegendRow& each : rows(static_cast<LegendGroup>(g)))
      if (each.used > 0 && !kindIn(words, static_cast<LegendGroup>(g), kindId(each.kind)))
        return failIn(
            file,
            fmt::format(fmt::runtime(tr("has no kind \"{}\", which the map shows ({}): copy its kinds, or let another kind take "
                                        "its place first")),
                        kindName(each.kind), each.where));
  if (other.system != home().system)
    if (auto may = mayBecomeOwn(); !may) return may;
  std::vector<Edit> edits = given({other.id, entry.path}, other.system.empty() ? home().system : other.system);
  session_.lend(key, entry, other);
  edits.insert(edits.begin(), PutGame{session_.state().game(other.id) != nullptr ? *session_.state().game(other.id) : other});
  return done(std::move(edits), fmt::format(fmt::runtime(tr("use the kinds of {}")), nameOf(other.title, other.id.text)));
}

}  // namespace hotchkiss::editor
