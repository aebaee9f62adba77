// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/gcacw/set_up_ground.h"

#include <fmt/format.h>

#include <algorithm>

#include "importers/rulebook/gcacw/set_up_words.h"
#include "model/base/text.h"
#include "model/board/board_view.h"

namespace hotchkiss::rulebook::gcacw {

using notation::parseSetUpPlace;
using notation::SetUpPlace;

namespace {

struct CodeParts {
  std::string prefix, letter;
  int column = 0, row = 0;
};

/// "OTR N0307" to its parts; codes come from parseSetUpPlace, so that they are well made.
CodeParts partsOf(const std::string& code) {
  CodeParts out;
  std::string_view rest = code;
  if (const size_t blank = code.find(' '); blank != std::string::npos) {
    out.prefix = code.substr(0, blank);
    rest = rest.substr(blank + 1);
  }
  const size_t digits = rest.size() - 4;
  out.letter = std::string(rest.substr(0, digits));
  out.column = wholeNumber(rest.substr(digits, 2)).value_or(0);
  out.row = wholeNumber(rest.substr(digits + 2)).value_or(0);
  return out;
}

template <class Visit>
void eachRow(const notation::SetUpScenario& scenario, Visit visit) {
  for (const notation::SetUpSide& side : scenario.sides) {
    for (const notation::SetUpRow& row : side.rows) visit(row.place);
    for (const notation::SetUpGunboat& boat : side.gunboats) visit(boat.place);
  }
}

}  // namespace

SetUpGround::SetUpGround(const notation::SetUpBook& book, std::string source) : source_(std::move(source)), title_(book.name) {
  gameId_ = book.id.empty() ? slugOf(book.name) : slugOf(book.id);
  std::string letters = gameId_;
  while (!letters.empty() && letters.back() >= '0' && letters.back() <= '9') letters.pop_back();
  for (char& c : letters)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  ownPrefix_ = letters;
  vote(book);
  for (const notation::SetUpScenario& scenario : book.scenarios)
    eachRow(scenario, [&](const std::string& place) { take(scenario, place); });
  // A book without a single code still needs a map to hang its names on.
  if (sheets_.empty()) sheetOf({}, {});
}

void SetUpGround::vote(const notation::SetUpBook& book) {
  // Which code a name has where the game is told with it.
  std::map<std::string, std::set<std::string>> known;
  for (const notation::SetUpScenario& scenario : book.scenarios)
    eachRow(scenario, [&](const std::string& text) {
      const SetUpPlace place = parseSetUpPlace(text);
      if (place.codes.size() == 1 && !place.name.empty() && !partsOf(place.codes[0]).prefix.empty())
        known[squashed(place.name)].insert(place.codes[0]);
    });
  for (const notation::SetUpScenario& scenario : book.scenarios) {
    std::map<std::string, int> votes;
    eachRow(scenario, [&](const std::string& text) {
      const SetUpPlace place = parseSetUpPlace(text);
      if (place.codes.size() != 1 || place.name.empty() || !partsOf(place.codes[0]).prefix.empty()) return;
      const auto at = known.find(squashed(place.name));
      if (at == known.end()) return;
      for (const std::string& code : at->second)
        if (code.ends_with(" " + place.codes[0])) ++votes[partsOf(code).prefix];
    });
    std::string winner;
    for (const auto& [prefix, count] : votes)
      if (prefix != ownPrefix_ && count > votes[ownPrefix_] && (winner.empty() || count > votes[winner])) winner = prefix;
    if (!winner.empty()) bare_[scenario.number] = winner;
  }
  // What a scenario of the game's own letters prints with the same name and code is of the game itself.
  std::set<std::pair<std::string, std::string>> own;
  const auto eachNamed = [&](const notation::SetUpScenario& scenario, auto visit) {
    eachRow(scenario, [&](const std::string& text) {
      const SetUpPlace place = parseSetUpPlace(text);
      if (place.codes.size() == 1 && !place.name.empty() && partsOf(place.codes[0]).prefix.empty())
        visit(std::pair(squashed(place.name), place.codes[0]));
    });
  };
  for (const notation::SetUpScenario& scenario : book.scenarios)
    if (!bare_.contains(scenario.number)) eachNamed(scenario, [&](auto named) { own.insert(std::move(named)); });
  for (const notation::SetUpScenario& scenario : book.scenarios)
    if (bare_.contains(scenario.number))
      eachNamed(scenario, [&](const auto& named) {
        if (own.contains(named)) ownCodes_.insert({scenario.number, named.second});
      });
}

SetUpGround::SheetFacts& SetUpGround::sheetOf(const std::string& prefix, const std::string& letter) {
  const bool own = prefix.empty() || prefix == ownPrefix_;
  SheetFacts& sheet = sheets_[{own ? std::string() : prefix, letter}];
  if (sheet.id.empty()) {
    sheet.prefix = own ? std::string() : prefix;
    sheet.letter = letter;
    sheet.id = slugOf(fmt::format("{}-{}", own ? gameId_ : prefix, letter.empty() ? "map" : letter));
    sheet.pattern = (own ? letter : prefix + " " + letter) + "{col:02}{row:02}";
  }
  return sheet;
}

std::string SetUpGround::codeOf(const notation::SetUpScenario& scenario, const std::string& printed) const {
  const CodeParts parts = partsOf(printed);
  std::string prefix = parts.prefix;
  if (const auto at = bare_.find(scenario.number); prefix.empty() && at != bare_.end())
    if (!ownCodes_.contains({scenario.number, printed})) prefix = at->second;
  const std::string code = printed.substr(parts.prefix.empty() ? 0 : parts.prefix.size() + 1);
  return prefix.empty() || prefix == ownPrefix_ ? code : prefix + " " + code;
}

void SetUpGround::take(const notation::SetUpScenario& scenario, const std::string& text) {
  const SetUpPlace place = parseSetUpPlace(text);
  for (const std::string& printed : place.codes) {
    const std::string code = codeOf(scenario, printed);
    const CodeParts parts = partsOf(code);
    SheetFacts& sheet = sheetOf(parts.prefix, parts.letter);
    sheet.columns = std::max(sheet.columns, parts.column);
    sheet.rows = std::max(sheet.rows, parts.row);
    used_[scenario.number].insert(sheet.id);
    if (place.codes.size() == 1 && !place.name.empty()) sheet.names[place.name].insert(code);
  }
  if (place.kind == SetUpPlace::Kind::Box || place.kind == SetUpPlace::Kind::Other)
    boxes_.emplace(slugOf(place.name), place.name);
  if (place.kind == SetUpPlace::Kind::Area) areas_.insert(place.name);
  if (place.kind == SetUpPlace::Kind::Near) areas_.insert("near " + place.name);
  if (place.kind == SetUpPlace::Kind::Within && place.codes.empty()) nameOnly_.insert(place.name);
}

std::vector<SheetId> SetUpGround::sheetsOf(const notation::SetUpScenario& scenario) const {
  std::vector<SheetId> out;
  if (const auto at = used_.find(scenario.number); at != used_.end())
    for (const std::string& id : at->second) out.emplace_back(id);
  return out;
}

std::optional<Sheet> SetUpGround::sheetOf(const SheetFacts& facts, bool first, const GameId& game) const {
  const Provenance extent{ProvenanceKind::Assumed, "the largest code of the set-up tables"};
  auto made = makeSheet(SheetId(facts.id), facts.columns, facts.rows, {facts.pattern, 1, 1, false, false});
  if (!made) return std::nullopt;
  Sheet& sheet = *made;
  sheet.title = facts.prefix.empty() ? fmt::format("{}, map {}", title_, facts.letter)
                                     : fmt::format("{}, map {} of another game", facts.prefix, facts.letter);
  sheet.system = "gcacw";
  sheet.game.id = game;
  sheet.columns.provenance = sheet.rows.provenance = extent;
  sheet.remarks.source = source_;
  std::set<std::string> ids;
  const auto idFor = [&](const std::string& name) {
    const std::string base = slugOf(name);
    std::string id = base;
    for (int n = 2; !ids.insert(id).second; ++n) id = fmt::format("{}-{}", base, n);
    return id;
  };
  const auto addSite = [&](const std::string& name, const std::set<std::string>& codes) {
    Site site;
    site.id = SiteId(idFor(name));
    site.kind = SiteKindId("building");
    site.name = name;
    site.provenance = {ProvenanceKind::Printed, source_};
    site.remarks.note = "Kind not printed.";
    if (codes.size() == 1) site.hex = sheet.hexOfCode(*codes.begin());
    for (const std::string& code : codes)
      if (codes.size() > 1) site.remarks.note += fmt::format(" Printed with {}.", code);
    sheet.sites.push_back(std::make_shared<const Site>(std::move(site)));
  };
  for (const auto& [name, codes] : facts.names) addSite(name, codes);
  if (first) {
    for (const std::string& name : nameOnly_) {
      const bool known =
          std::any_of(sheets_.begin(), sheets_.end(), [&](const auto& s) { return s.second.names.contains(name); });
      if (!known) addSite(name, {});
    }
    for (const std::string& name : areas_) {
      Area area;
      area.id = AreaId(idFor(name));
      area.kind = name.starts_with("near ") ? "set-up" : "county";
      area.name = name;
      area.extentKnown = false;
      area.provenance = {ProvenanceKind::Printed, source_};
      area.remarks.note = "Its hexes, and the map that they are on, are not told by the tables.";
      sheet.areas.push_back(std::make_shared<const Area>(std::move(area)));
    }
  }
  return std::move(*made);
}

Placement SetUpGround::placementOf(const SheetFacts& facts, const Sheet& sheet) const {
  Placement placement;
  placement.sheet.id = sheet.id;
  if (facts.prefix.empty()) placement.gamePrefix = ownPrefix_;
  placement.remarks.note = "Join not printed in the tables.";
  return placement;
}

Box SetUpGround::boxOf(const std::string& slug, const std::string& name) const {
  Box box;
  box.id = BoxId(slug);
  box.name = name;
  box.provenance = {ProvenanceKind::Printed, source_};
  box.remarks.note = "The tables name it and do not say where it leads.";
  return box;
}

std::vector<std::string> SetUpGround::extend(State& state) const {
  const BoardId given = state.activeBoard;
  const BoardView view = BoardView::make(state, given);
  auto board = std::make_shared<Board>(*state.board(given));
  // It is another file than the board that it is made of: what it refers to is found by id.
  board->game.file.clear();
  for (Placement& placement : board->sheets) placement.sheet.file.clear();
  std::vector<std::string> made;
  for (const auto& [key, facts] : sheets_) {
    const std::string code =
        fmt::format("{}{}{:02}{:02}", facts.prefix.empty() ? "" : facts.prefix + " ", facts.letter, facts.columns, facts.rows);
    if (view.find(code).status != CodeAnswer::Status::Unknown) continue;
    auto sheet = sheetOf(facts, false, board->game.id);
    if (!sheet || state.sheets.contains(sheet->id)) continue;
    board->sheets.push_back(placementOf(facts, *sheet));
    const SheetId id = sheet->id;
    state.sheets[id] = std::make_shared<const Sheet>(std::move(*sheet));
    made.push_back("map " + (facts.prefix.empty() ? facts.letter : facts.prefix + " " + facts.letter));
  }
  for (const auto& [slug, name] : boxes_) {
    const bool known = std::any_of(board->boxes.begin(), board->boxes.end(),
                                   [&](const Box& box) { return box.id.text == slug || squashed(box.name) == squashed(name); });
    if (known) continue;
    board->boxes.push_back(boxOf(slug, name));
    made.push_back("box " + name);
  }
  if (made.empty()) return made;
  board->id = BoardId(gameId_ == given.text ? gameId_ + "-set-up" : gameId_);
  board->remarks.note = fmt::format("The board {} with what the set-up tables name besides.", given.text);
  state.activeBoard = board->id;
  state.boards[state.activeBoard] = std::move(board);
  return made;
}

void SetUpGround::build(State& state) const {
  const auto game = std::make_shared<Game>();
  game->id = GameId(gameId_);
  game->title = title_;
  game->system = "gcacw";
  game->remarks.source = source_;
  state.games[game->id] = game;
  const auto board = std::make_shared<Board>();
  board->id = BoardId(gameId_);
  board->title = title_;
  board->system = "gcacw";
  board->game.id = game->id;
  board->remarks.source = source_;
  board->remarks.note = "Made of the codes of the set-up tables: nothing is digitized, and how the maps join is not known.";
  bool first = true;
  for (const auto& [key, facts] : sheets_) {
    auto sheet = sheetOf(facts, first, game->id);
    if (!sheet) continue;
    first = false;
    board->sheets.push_back(placementOf(facts, *sheet));
    const SheetId id = sheet->id;
    state.sheets[id] = std::make_shared<const Sheet>(std::move(*sheet));
  }
  for (const auto& [slug, name] : boxes_) board->boxes.push_back(boxOf(slug, name));
  state.boards[board->id] = board;
  state.activeBoard = board->id;
}

}  // namespace hotchkiss::rulebook::gcacw
