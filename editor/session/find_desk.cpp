// SPDX-License-Identifier: Apache-2.0
#include "editor/session/find_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "editor/session/document_texts.h"
#include "editor/session/text.h"

namespace hotchkiss::editor {

namespace {

constexpr size_t kMostHits = 2000;

bool writable(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (error || !std::filesystem::exists(status)) return true;
  using std::filesystem::perms;
  return (status.permissions() & (perms::owner_write | perms::group_write | perms::others_write)) != perms::none;
}

// A document of the State in a copy, shown to the visitor; what became of it.
template <class Doc, class Shelf, class Id>
std::optional<Doc> visited(const Shelf& shelf, const Id& id, const TextVisitor& visit) {
  const auto at = shelf.find(id);
  if (at == shelf.end()) return std::nullopt;
  Doc copy = *at->second;
  visitTexts(copy, visit);
  return copy;
}

void visitDocument(const State& state, const DocumentKey& key, const TextVisitor& visit) {
  switch (key.kind) {
    case DocumentKind::Map:
      visited<Sheet>(state.sheets, SheetId(key.id), visit);
      break;
    case DocumentKind::Board:
      visited<Board>(state.boards, BoardId(key.id), visit);
      break;
    case DocumentKind::Game:
      visited<Game>(state.games, GameId(key.id), visit);
      break;
    case DocumentKind::Oob:
      visited<OrderOfBattle>(state.oobs, OobId(key.id), visit);
      break;
    case DocumentKind::Scenario:
      visited<Scenario>(state.scenarios, ScenarioId(key.id), visit);
      break;
    case DocumentKind::Errata:
    case DocumentKind::Project:
      break;
  }
}

// Names that places have after all, by document and text in order.
std::set<std::string> placeNames(const State& state) {
  std::set<std::string> out;
  const auto take = [&out](const TextOf& of, std::string& text) {
    if (of.place) out.insert(text);
  };
  for (const auto& [id, sheet] : state.sheets) visitDocument(state, {DocumentKind::Map, id.text}, take);
  for (const auto& [id, board] : state.boards) visitDocument(state, {DocumentKind::Board, id.text}, take);
  return out;
}

}  // namespace

std::string findScopeName(FindScope scope) {
  switch (scope) {
    case FindScope::Everything:
      return tr("All that is open");
    case FindScope::Scenario:
      return tr("This scenario");
    case FindScope::Map:
      return tr("Its map");
    case FindScope::Forces:
      return tr("Its order of battle");
  }
  return {};
}

FindDesk::FindDesk(Session& session) : session_(session) {
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) {
    if (!query_.text.empty()) look();
  }));
  connections_.push_back(session_.locksChanged.connect([this] {
    if (!query_.text.empty()) look();
  }));
}

std::vector<DocumentKey> FindDesk::documents() const {
  const State& state = session_.state();
  const Scenario* scenario = session_.scenario();
  std::vector<DocumentKey> out;
  const FindScope scope = scenario == nullptr && query_.scope == FindScope::Scenario ? FindScope::Everything : query_.scope;
  const auto mapsInFront = [&] {
    for (const PlacedSheet& placed : session_.view()->sheets()) out.push_back({DocumentKind::Map, placed.sheet->id.text});
    if (state.board(session_.view()->board().id) != nullptr &&
        session_.files().find({DocumentKind::Board, session_.view()->board().id.text}) != nullptr)
      out.push_back({DocumentKind::Board, session_.view()->board().id.text});
  };
  switch (scope) {
    case FindScope::Everything:
      for (const auto& [id, doc] : state.scenarios) out.push_back({DocumentKind::Scenario, id.text});
      for (const auto& [id, doc] : state.oobs) out.push_back({DocumentKind::Oob, id.text});
      for (const auto& [id, doc] : state.sheets) out.push_back({DocumentKind::Map, id.text});
      for (const auto& [id, doc] : state.boards) {
        // The board that a single map implies says nothing of its own.
        const Sheet* single = state.sheet(SheetId(id.text));
        if (single == nullptr || !(*doc == State::impliedBoard(*single))) out.push_back({DocumentKind::Board, id.text});
      }
      for (const auto& [id, doc] : state.games) out.push_back({DocumentKind::Game, id.text});
      break;
    case FindScope::Scenario:
      out.push_back({DocumentKind::Scenario, scenario->id.text});
      break;
    case FindScope::Map:
      mapsInFront();
      break;
    case FindScope::Forces:
      for (const OrderOfBattle* oob : oobsOf(state, scenario)) out.push_back({DocumentKind::Oob, oob->id.text});
      break;
  }
  return out;
}

std::string FindDesk::lockOf(const DocumentKey& key) const {
  if (const FileEntry* file = session_.files().find(key); file != nullptr && !writable(file->path)) return tr("read-only");
  if (key.kind == DocumentKind::Oob && session_.forcesLocked()) return tr("locked");
  if ((key.kind == DocumentKind::Map || key.kind == DocumentKind::Board) && session_.mapLocked()) return tr("locked");
  return {};
}

void FindDesk::ask(FindQuery query) {
  query_ = std::move(query);
  look();
}

void FindDesk::look() {
  hits_.clear();
  error_.clear();
  more_ = false;
  revision_ = session_.revision();
  if (query_.text.empty()) {
    changed.emit();
    return;
  }
  const auto pattern = TextPattern::make(query_.text, query_.options);
  if (!pattern) {
    error_ = pattern.error().message;
    changed.emit();
    return;
  }
  const auto view = session_.view();
  for (const DocumentKey& key : documents()) {
    const std::string lock = lockOf(key);
    const PlacedSheet* placed = key.kind == DocumentKind::Map ? view->sheet(SheetId(key.id)) : nullptr;
    size_t slot = 0;
    visitDocument(session_.state(), key, [&](const TextOf& of, std::string& text) {
      const size_t now = slot++;
      for (const PatternHit& hit : pattern->find(text)) {
        if (hits_.size() >= kMostHits) {
          more_ = true;
          return;
        }
        FindHit out;
        out.document = key;
        out.what = of.what;
        out.text = text;
        out.at = hit.at;
        out.length = hit.length;
        out.replacement = pattern->replacement(hit, query_.with);
        out.slot = now;
        if (of.hex && placed != nullptr) out.hex = *of.hex + placed->origin;
        out.counter = of.counter;
        out.formation = of.formation;
        out.locked = lock;
        out.on = lock != tr("read-only");
        hits_.push_back(std::move(out));
      }
    });
  }
  changed.emit();
}

void FindDesk::tick(size_t hit, bool on) {
  if (hit >= hits_.size()) return;
  hits_[hit].on = on && hits_[hit].locked != tr("read-only");
  changed.emit();
}

void FindDesk::tickAll(bool on) {
  for (FindHit& hit : hits_) hit.on = on && hit.locked != tr("read-only");
  changed.emit();
}

size_t FindDesk::ticked() const {
  return static_cast<size_t>(std::count_if(hits_.begin(), hits_.end(), [](const FindHit& hit) { return hit.on; }));
}

size_t FindDesk::replace() {
  if (revision_ != session_.revision()) look();
  // From the back, so that places before stay; by document and text.
  std::map<std::pair<DocumentKey, size_t>, std::string> texts;
  size_t count = 0;
  for (auto hit = hits_.rbegin(); hit != hits_.rend(); ++hit) {
    if (!hit->on) continue;
    auto [at, fresh] = texts.try_emplace({hit->document, hit->slot}, hit->text);
    at->second.replace(hit->at, hit->length, hit->replacement);
    ++count;
  }
  if (count == 0) return 0;
  const State& before = session_.state();
  State now = before;
  std::vector<Edit> edits;
  std::map<std::string, std::string> renamed;
  std::set<DocumentKey> touched;
  for (const auto& [place, text] : texts) touched.insert(place.first);
  const auto changing = [&](const DocumentKey& key) {
    return [&, key, slot = size_t{0}](const TextOf& of, std::string& text) mutable {
      const auto fresh = texts.find({key, slot++});
      if (fresh == texts.end()) return;
      if (of.place && !text.empty() && !fresh->second.empty()) renamed.emplace(text, fresh->second);
      text = fresh->second;
    };
  };
  const auto add = [&edits](std::vector<Edit> more) { edits.insert(edits.end(), more.begin(), more.end()); };
  for (const DocumentKey& key : touched) {
    if (key.kind == DocumentKind::Map) {
      if (auto sheet = visited<Sheet>(before.sheets, SheetId(key.id), changing(key))) {
        add(editsBetween(*before.sheet(sheet->id), *sheet));
        now.sheets[SheetId(key.id)] = std::make_shared<const Sheet>(std::move(*sheet));
      }
    } else if (key.kind == DocumentKind::Board) {
      if (auto board = visited<Board>(before.boards, BoardId(key.id), changing(key))) {
        edits.emplace_back(PutBoard{*board});
        now.boards[BoardId(key.id)] = std::make_shared<const Board>(std::move(*board));
      }
    } else if (key.kind == DocumentKind::Game) {
      if (auto game = visited<Game>(before.games, GameId(key.id), changing(key))) edits.emplace_back(PutGame{std::move(*game)});
    } else if (key.kind == DocumentKind::Oob) {
      if (auto oob = visited<OrderOfBattle>(before.oobs, OobId(key.id), changing(key)))
        add(editsBetween(*before.oob(oob->id), *oob));
    }
  }
  // Whoever named a place by a name that nothing has any more names it by the new one.
  if (!renamed.empty()) {
    const std::set<std::string> left = placeNames(now);
    std::erase_if(renamed, [&left](const auto& pair) { return left.contains(pair.first); });
  }
  for (const auto& [id, scenario] : before.scenarios) {
    Scenario changed = *scenario;
    const DocumentKey key{DocumentKind::Scenario, id.text};
    if (touched.contains(key)) visitTexts(changed, changing(key));
    renamePlaces(changed, renamed);
    add(editsBetween(*scenario, changed));
  }
  const std::string label = fmt::format(
      fmt::runtime(tr("replace \u201c{}\u201d ({} time)", "replace \u201c{}\u201d ({} times)", count)), query_.text, count);
  return session_.apply(std::move(edits), label) ? count : 0;
}

std::optional<Hex> FindDesk::select(size_t index) {
  if (index >= hits_.size()) return std::nullopt;
  const FindHit& hit = hits_[index];
  if (!hit.counter.unit.empty() || !hit.counter.pool.empty()) {
    std::optional<Hex> hex;
    const Standings standings = Standings::make(session_.state(), session_.scenario(), *session_.view());
    if (const Standing* standing = standings.of(hit.counter.unit)) hex = standing->hex;
    session_.select(Selection::ofCounters({hit.counter}, hex));
    return hex;
  }
  if (!hit.formation.empty()) {
    Selection selection;
    selection.kind = Selection::Kind::Formation;
    selection.id = hit.formation;
    session_.select(selection);
    return std::nullopt;
  }
  if (hit.hex) session_.select(Selection::ofHex(*hit.hex));
  return hit.hex;
}

}  // namespace hotchkiss::editor
