// SPDX-License-Identifier: Apache-2.0
// Plans of what is called otherwise: places, lines, areas and boxes by name or id, units, formations and pools by id.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "editor/session/rename_everywhere.h"
#include "editor/session/text.h"
#include "model/base/text.h"
#include "model/scenario/value_lexer.h"

namespace hotchkiss::editor {

namespace {

using ThingKind = NamedThing::Kind;
using NamedMention = Mention::Kind;

bool onMaps(ThingKind kind) {
  return kind == ThingKind::Site || kind == ThingKind::Area || kind == ThingKind::Line || kind == ThingKind::Path ||
         kind == ThingKind::Box;
}

/// Mentions of that kind may mean a thing of this one.
bool mayMean(NamedMention mention, ThingKind kind) {
  switch (kind) {
    case ThingKind::Site:
      return mention == NamedMention::Site || mention == NamedMention::Name || mention == NamedMention::Entry;
    case ThingKind::Area:
      return mention == NamedMention::Area || mention == NamedMention::Name;
    case ThingKind::Line:
    case ThingKind::Path:
      return mention == NamedMention::Line || mention == NamedMention::Name;
    case ThingKind::Box:
      return mention == NamedMention::Box || mention == NamedMention::Name;
    case ThingKind::Unit:
      return mention == NamedMention::Unit;
    case ThingKind::Formation:
      return mention == NamedMention::Formation;
    case ThingKind::Pool:
      return mention == NamedMention::Pool;
  }
  return false;
}

template <class Id>
void replaceId(Id& id, const std::string& from, const std::string& to) {
  if (id.text == from) id.text = to;
}

/// A shared thing with that id in a copy that was changed.
template <class Thing, class Change>
void changeShared(std::vector<std::shared_ptr<const Thing>>& things, const Change& change) {
  for (auto& thing : things) {
    Thing copy = *thing;
    change(copy);
    if (!(copy == *thing)) thing = std::make_shared<const Thing>(std::move(copy));
  }
}

template <class Thing>
void callIt(std::vector<std::shared_ptr<const Thing>>& things, const std::string& old, const std::string& id,
            const std::string& name) {
  changeShared(things, [&](Thing& thing) {
    if (thing.id.text != old) return;
    thing.id.text = id;
    thing.name = name;
  });
}

Sheet sheetWith(const Sheet& old, const NamedThing& thing, const std::string& id, const std::string& name) {
  Sheet sheet = old;
  if (thing.kind == ThingKind::Site) callIt(sheet.sites, thing.id, id, name);
  if (thing.kind == ThingKind::Area) callIt(sheet.areas, thing.id, id, name);
  if (thing.kind == ThingKind::Path) callIt(sheet.paths, thing.id, id, name);
  if (thing.kind != ThingKind::Line) return sheet;
  callIt(sheet.lines, thing.id, id, name);
  std::vector<std::pair<Hexside, SideFeatures>> sides;
  old.sides.forEach([&](Hexside side, const SideFeatures& features) {
    SideFeatures own = features;
    for (SideFeature& feature : own) replaceId(feature.line, thing.id, id);
    std::sort(own.begin(), own.end());
    if (!(own == features)) sides.emplace_back(side, std::move(own));
  });
  sheet.sides = sheet.sides.with(sides);
  return sheet;
}

Board boardWith(const Board& old, const NamedThing& thing, const std::string& id, const std::string& name) {
  Board board = old;
  for (Box& box : board.boxes)
    if (box.id.text == thing.id) {
      box.id.text = id;
      box.name = name;
    }
  return board;
}

// Gives one of the things its new id and name, if it is one of these, and has the others follow.
template <class Put, class Remove, class Things, class Follow>
void renameAmong(const Things& things, const OobId& oob, bool oneOfThem, const NamedThing& thing, const std::string& id,
                 const std::string& name, const Follow& follow, std::vector<Edit>& out) {
  for (size_t i = 0; i < things.size(); ++i) {
    auto own = *things[i];
    follow(own);
    if (oneOfThem && own.id.text == thing.id) {
      if (id != thing.id) out.emplace_back(Remove{oob, own.id});
      own.id.text = id;
      own.name = name;
    }
    if (!(own == *things[i])) out.emplace_back(Put{oob, own, static_cast<int>(i)});
  }
}

std::vector<Edit> forcesEdits(const OrderOfBattle& oob, const NamedThing& thing, const std::string& id, const std::string& name) {
  std::vector<Edit> out;
  const bool unit = thing.kind == ThingKind::Unit, formation = thing.kind == ThingKind::Formation;
  const auto ofFormation = [&](Formation& own) {
    if (unit) replaceId(own.leader, thing.id, id);
    if (formation) replaceId(own.parent, thing.id, id);
  };
  const auto ofUnit = [&](Unit& own) {
    if (unit) replaceId(own.replaces, thing.id, id);
    if (formation) replaceId(own.formation, thing.id, id);
  };
  const auto ofPool = [&](Pool& own) {
    if (formation) replaceId(own.formation, thing.id, id);
  };
  renameAmong<PutFormation, RemoveFormation>(oob.formations, oob.id, formation, thing, id, name, ofFormation, out);
  renameAmong<PutUnit, RemoveUnit>(oob.units, oob.id, unit, thing, id, name, ofUnit, out);
  renameAmong<PutPool, RemovePool>(oob.pools, oob.id, thing.kind == ThingKind::Pool, thing, id, name, ofPool, out);
  return out;
}

/// Other things on maps that are called so.
bool calledElsewhere(const std::vector<NamedThing>& all, const NamedThing& thing, const std::string& name) {
  return std::any_of(all.begin(), all.end(), [&](const NamedThing& other) {
    const bool itself = other.kind == thing.kind && other.document == thing.document && other.id == thing.id;
    return !itself && onMaps(other.kind) && !other.name.empty() && sameWord(other.name, name);
  });
}

/// An entry hex is called by its letter: "B" of "Entry B" and of "entry hex B".
std::optional<std::string> letterOfEntry(const std::string& letter, const std::string& old, const std::string& name) {
  for (const std::string prefix : {"entry hex ", "entry "}) {
    if (!sameWord(old, prefix + letter)) continue;
    return lowered(name).starts_with(prefix) ? name.substr(prefix.size()) : name;
  }
  return std::nullopt;
}

/// Whether a scenario's or board's map has the document of the thing.
bool usesThing(const State& state, const BoardView& view, const NamedThing& thing) {
  if (thing.kind == ThingKind::Box) return view.board().id.text == thing.document;
  const auto& sheets = view.allSheets();
  return state.sheet(SheetId(thing.document)) != nullptr &&
         std::any_of(sheets.begin(), sheets.end(), [&](const PlacedSheet& p) { return p.sheet->id.text == thing.document; });
}

template <class Things>
void takeThings(std::vector<NamedThing>& out, ThingKind kind, const std::string& document, const Things& things) {
  for (const auto& thing : things) out.push_back({kind, document, thing->id.text, thing->name});
}

}  // namespace

std::string thingKindName(NamedThing::Kind kind) {
  switch (kind) {
    case ThingKind::Site:
      return tr("place");
    case ThingKind::Area:
      return tr("area");
    case ThingKind::Line:
      return tr("river or line");
    case ThingKind::Path:
      return tr("road");
    case ThingKind::Box:
      return tr("box");
    case ThingKind::Unit:
      return tr("unit");
    case ThingKind::Formation:
      return tr("formation");
    case ThingKind::Pool:
      return tr("pool");
  }
  return {};
}

std::vector<NamedThing> namedThings(const State& state) {
  std::vector<NamedThing> out;
  for (const auto& [id, sheet] : state.sheets) takeThings(out, ThingKind::Site, id.text, sheet->sites);
  for (const auto& [id, sheet] : state.sheets) takeThings(out, ThingKind::Area, id.text, sheet->areas);
  for (const auto& [id, sheet] : state.sheets) takeThings(out, ThingKind::Line, id.text, sheet->lines);
  for (const auto& [id, sheet] : state.sheets) takeThings(out, ThingKind::Path, id.text, sheet->paths);
  for (const auto& [id, board] : state.boards)
    for (const Box& box : board->boxes) out.push_back({ThingKind::Box, id.text, box.id.text, box.name});
  for (const auto& [id, oob] : state.oobs) takeThings(out, ThingKind::Unit, id.text, oob->units);
  for (const auto& [id, oob] : state.oobs) takeThings(out, ThingKind::Formation, id.text, oob->formations);
  for (const auto& [id, oob] : state.oobs) takeThings(out, ThingKind::Pool, id.text, oob->pools);
  return out;
}

std::optional<NamedThing> selectedThing(const Session& session) {
  const Selection& selection = session.selection();
  ThingKind kind = ThingKind::Site;
  std::string id = selection.id, document = selection.sheet.text;
  switch (selection.kind) {
    case Selection::Kind::Site:
      break;
    case Selection::Kind::Area:
      kind = ThingKind::Area;
      break;
    case Selection::Kind::Path:
      kind = ThingKind::Path;
      break;
    case Selection::Kind::Formation:
      kind = ThingKind::Formation;
      document.clear();
      break;
    case Selection::Kind::Counters: {
      if (selection.counters.size() != 1) return std::nullopt;
      const CounterRef& counter = selection.counters.front();
      kind = counter.unit.empty() ? ThingKind::Pool : ThingKind::Unit;
      id = counter.unit.empty() ? counter.pool.text : counter.unit.text;
      document.clear();
      break;
    }
    case Selection::Kind::Hex: {
      if (!selection.hex) return std::nullopt;
      const auto sites = session.view()->sitesAt(*selection.hex);
      if (sites.empty()) return std::nullopt;
      id = sites.front().site->id.text;
      document = sites.front().sheet.text;
      break;
    }
    default:
      return std::nullopt;
  }
  // Forces are those of the scenario in front, where there is one.
  const Scenario* scenario = session.scenario();
  for (const NamedThing& thing : namedThings(session.state())) {
    if (thing.kind != kind || thing.id != id) continue;
    if (!document.empty() && thing.document != document) continue;
    if (!onMaps(kind) && scenario != nullptr && std::none_of(scenario->oobs.begin(), scenario->oobs.end(), [&](const auto& ref) {
          return ref.id.text == thing.document;
        }))
      continue;
    return thing;
  }
  return std::nullopt;
}

Expected<FollowPlan> planRename(const State& state, const NamedThing& thing, const std::string& id, const std::string& name) {
  if (id.empty()) return fail(tr("It needs an id: one word that values call it by."));
  if (id != thing.id && !isPlainWord(id)) return fail(tr("An id is one word of letters, digits, . - and _."));
  const std::vector<NamedThing> all = namedThings(state);
  for (const NamedThing& other : all)
    if (id != thing.id && other.kind == thing.kind && other.document == thing.document && other.id == id)
      return fail(fmt::format(fmt::runtime(tr("Another {} has the id {}.")), thingKindName(thing.kind), id));
  FollowPlan plan;
  plan.label = fmt::format(fmt::runtime(tr("rename {}")), thing.name.empty() ? thing.id : thing.name);
  if (id == thing.id && name == thing.name) return plan;
  const bool byName = onMaps(thing.kind) && name != thing.name && !thing.name.empty();
  const bool shared = byName && calledElsewhere(all, thing, thing.name);
  if (byName && calledElsewhere(all, thing, name))
    plan.note =
        fmt::format(fmt::runtime(tr("Something else is called \u201c{}\u201d too: values that name it mean both then.")), name);
  if (thing.kind == ThingKind::Box) {
    const Board* board = state.board(BoardId(thing.document));
    if (board == nullptr) return fail(tr("It is not open any more."));
    plan.own.emplace_back(PutBoard{boardWith(*board, thing, id, name)});
  } else if (onMaps(thing.kind)) {
    const Sheet* sheet = state.sheet(SheetId(thing.document));
    if (sheet == nullptr) return fail(tr("It is not open any more."));
    plan.own.emplace_back(PutSheet{sheetWith(*sheet, thing, id, name)});
  } else {
    const OrderOfBattle* oob = state.oob(OobId(thing.document));
    if (oob == nullptr) return fail(tr("It is not open any more."));
    plan.own = forcesEdits(*oob, thing, id, name);
    // Ids of exported counters stay with their units.
    const std::string key = (thing.kind == ThingKind::Unit ? "unit:" : thing.kind == ThingKind::Pool ? "pool:" : "formation:");
    if (state.project != nullptr && id != thing.id) {
      Project project = *state.project;
      for (GivenPieceId& given : project.pieceIds)
        if (given.subject == key + thing.id) given.subject = key + id;
      if (!(project == *state.project)) plan.own.emplace_back(PutProject{std::move(project)});
    }
  }
  const auto follow = [&](const ValueAt& at, const std::string& line) {
    std::vector<std::pair<Mention, std::string>> changes;
    std::string why;
    for (const Mention& mention : at.mentions) {
      if (!mayMean(mention.kind, thing.kind)) continue;
      // A word may be an id or a name; where nothing is called so but the id, it is the id.
      if (mention.text == thing.id && id != thing.id) {
        changes.emplace_back(mention, id);
      } else if (const auto letter = byName && mention.kind == NamedMention::Entry ? letterOfEntry(mention.text, thing.name, name)
                                                                                   : std::nullopt) {
        if (*letter != mention.text) changes.emplace_back(mention, *letter);
      } else if (byName && sameWord(mention.text, thing.name)) {
        if (shared)
          why = fmt::format(fmt::runtime(tr("something else is called \u201c{}\u201d too")), thing.name);
        else
          changes.emplace_back(mention, name.empty() ? id : name);
      }
    }
    Followed out{line, why};
    if (changes.empty()) return out;
    if (const auto fresh = lineWith(at.kind, line, changes))
      out.line = *fresh;
    else
      out.why = tr("the new name cannot be written in this line");
    return out;
  };
  std::set<GameId> games;
  for (const auto& [scenarioId, scenario] : state.scenarios) {
    const bool uses = onMaps(thing.kind) ? usesThing(state, BoardView::make(state, *scenario), thing)
                                         : std::any_of(scenario->oobs.begin(), scenario->oobs.end(),
                                                       [&](const auto& ref) { return ref.id.text == thing.document; });
    if (!uses) continue;
    addRows(plan.rows, state, {DocumentKind::Scenario, scenarioId.text}, follow);
    games.insert(scenario->game.id);
  }
  if (const OrderOfBattle* oob = state.oob(OobId(thing.document)); oob != nullptr && !onMaps(thing.kind))
    games.insert(oob->game.id);
  for (const auto& [boardId, board] : state.boards) {
    const bool uses =
        onMaps(thing.kind) ? usesThing(state, BoardView::make(state, boardId), thing) : games.contains(board->game.id);
    if (!uses) continue;
    addRows(plan.rows, state, {DocumentKind::Board, boardId.text}, follow);
    if (onMaps(thing.kind)) games.insert(board->game.id);
  }
  for (const auto& [gameId, game] : state.games)
    if (games.contains(gameId)) addRows(plan.rows, state, {DocumentKind::Game, gameId.text}, follow);
  return plan;
}

}  // namespace hotchkiss::editor
