// SPDX-License-Identifier: Apache-2.0
#include "editor/session/merge_desk.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/session/text.h"
#include "io/files/files.h"
#include "io/merge/conflict_text.h"
#include "io/native/records.h"
#include "io/native/save.h"
#include "io/xml/xml_document.h"
#include "model/difference/sheet_layers.h"

namespace hotchkiss::editor {

namespace {

// A version of the file as a document; a fault is told by its line in the file with the markers.
Expected<AnyDocument> documentIn(const ConflictVersion& version, const std::string& file, const std::string& whose) {
  auto read = readNative(version.text, file);
  if (read) return std::move(read->document);
  Error error = read.error();
  const auto line = static_cast<size_t>(error.line);
  error.line = line > 0 && line <= version.lines.size() ? version.lines[line - 1] : 0;
  error.message = fmt::format("{} version of it cannot be read: {}", whose, error.message);
  return tl::unexpected(std::move(error));
}

State withoutDocument(State state, const DocumentKey& key) {
  switch (key.kind) {
    case DocumentKind::Game:
      state.games.erase(GameId(key.id));
      break;
    case DocumentKind::Map:
      state.sheets.erase(SheetId(key.id));
      break;
    case DocumentKind::Board:
      state.boards.erase(BoardId(key.id));
      break;
    case DocumentKind::Oob:
      state.oobs.erase(OobId(key.id));
      break;
    case DocumentKind::Scenario:
      state.scenarios.erase(ScenarioId(key.id));
      break;
    case DocumentKind::Errata:
      state.errata.erase(ErrataId(key.id));
      break;
    case DocumentKind::Project:
      state.project.reset();
      break;
  }
  return state;
}

template <class Shelf, class IdType>
std::shared_ptr<const void> onShelf(const Shelf& shelf, const IdType& id) {
  const auto it = shelf.find(id);
  return it == shelf.end() ? nullptr : std::shared_ptr<const void>(it->second);
}

}  // namespace

MergeDesk::MergeDesk(Session& session) : session_(session) {
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) { follow(); }));
  connections_.push_back(session_.opened.connect([this] {
    if (!opening_) close();
  }));
}

bool MergeDesk::isConflicted(const std::string& path) {
  if (isFolder(path)) return false;
  const auto bytes = readFile(path, kXmlMostBytes);
  return bytes && hasConflictMarkers(*bytes) && nativeKindOf(bytes->substr(0, 4096)).has_value();
}

Expected<void> MergeDesk::open(const std::string& path) {
  const auto bytes = readFile(path, kXmlMostBytes);
  if (!bytes) return tl::unexpected(bytes.error());
  const auto versions = splitConflicts(*bytes);
  if (!versions) {
    Error error = versions.error();
    error.file = path;
    return tl::unexpected(std::move(error));
  }
  auto ours = documentIn(versions->ours, path, "our");
  if (!ours) return tl::unexpected(ours.error());
  auto theirs = documentIn(versions->theirs, path, "the other");
  if (!theirs) return tl::unexpected(theirs.error());
  // A base that cannot be read (it may hold markers of an older merge) is none.
  std::optional<AnyDocument> base;
  if (versions->base)
    if (auto read = readNative(versions->base->text, path)) base = std::move(read->document);

  // Our version first: what it refers to gives the words.
  auto loaded = loadBytes(versions->ours.text, path);
  if (!loaded) return tl::unexpected(loaded.error());
  const TellContext words = tellContext(loaded->state, loaded->state, keyOf(*ours), keyOf(*ours));
  auto merged = mergeDocuments(base ? &*base : nullptr, *ours, *theirs, words.vocabulary);
  if (!merged) return tl::unexpected(Error{merged.error().message, path, versions->firstMarker, 0});
  const DocumentKey key = keyOf(merged->document);
  loaded = loadBytes(toXml(merged->document, directionsOf(versions->ours.text)), path);
  if (!loaded) return tl::unexpected(loaded.error());

  const AnyDocument open = *documentOf(loaded->state, key);
  const std::vector<const AnyDocument*> like = {&open};
  if (base) takeReferenceIds(*base, like);
  takeReferenceIds(*ours, like);
  takeReferenceIds(*theirs, like);

  // The file as it is counts as read; none of its versions is what it holds, so that saving always writes.
  loaded->files.entries[key].hash = hashOf(*bytes);
  loaded->files.saved = withoutDocument(std::move(loaded->files.saved), key);
  const State state = loaded->state;
  opening_ = true;
  session_.open(withDocument(state, *ours), std::move(loaded->files), std::move(loaded->diagnostics));
  opening_ = false;
  file_ = path;
  key_ = key;
  oursLabel_ = versions->ours.label.empty() ? tr("ours") : versions->ours.label;
  theirsLabel_ = versions->theirs.label.empty() ? tr("theirs") : versions->theirs.label;
  base_ = std::move(base);
  ours_ = std::move(*ours);
  theirs_ = std::move(*theirs);
  vocabulary_ = words.vocabulary;
  conflicts_ = std::move(merged->conflicts);
  choices_.clear();
  known_.clear();
  merged_ = open;
  session_.document().replace(state, tr("merge two versions"));
  remember();
  refresh();
  return {};
}

void MergeDesk::close() {
  if (!ours_) return;
  base_.reset();
  ours_.reset();
  theirs_.reset();
  merged_.reset();
  conflicts_.clear();
  rows_.clear();
  choices_.clear();
  known_.clear();
  file_.clear();
  changed.emit();
}

std::shared_ptr<const void> MergeDesk::current() const {
  const State& state = session_.state();
  switch (key_.kind) {
    case DocumentKind::Game:
      return onShelf(state.games, GameId(key_.id));
    case DocumentKind::Map:
      return onShelf(state.sheets, SheetId(key_.id));
    case DocumentKind::Board:
      return onShelf(state.boards, BoardId(key_.id));
    case DocumentKind::Oob:
      return onShelf(state.oobs, OobId(key_.id));
    case DocumentKind::Scenario:
      return onShelf(state.scenarios, ScenarioId(key_.id));
    case DocumentKind::Errata:
      return onShelf(state.errata, ErrataId(key_.id));
    case DocumentKind::Project:
      break;
  }
  return state.project;
}

// After every change of the State: undo and redo bring the choices of that time back.
void MergeDesk::follow() {
  if (!ours_ || opening_ || known_.empty()) return;
  const auto now = current();
  const auto it = std::find_if(known_.begin(), known_.end(), [&](const auto& k) { return k.first.lock() == now; });
  if (it == known_.end()) return remember();  // an edit: the choices stand
  if (it->second == choices_) return;
  choices_ = it->second;
  if (auto merged = mergedWith(choices_)) merged_ = std::move(*merged);
  refresh();
}

Expected<AnyDocument> MergeDesk::mergedWith(const Choices& choices) const {
  MergeChoices all;
  all.byPath = choices;
  auto merged = mergeDocuments(base_ ? &*base_ : nullptr, *ours_, *theirs_, vocabulary_, all);
  if (!merged) return tl::unexpected(merged.error());
  return std::move(merged->document);
}

void MergeDesk::remember() {
  std::erase_if(known_, [](const auto& k) { return k.first.expired(); });
  known_.emplace_back(current(), choices_);
}

size_t MergeDesk::undecided() const {
  return static_cast<size_t>(std::count_if(rows_.begin(), rows_.end(), [](const MergeRow& row) { return !row.chosen; }));
}

bool MergeDesk::choose(size_t row, MergeSide side) {
  if (row >= conflicts_.size()) return false;
  Choices choices = choices_;
  choices[conflicts_[row].path] = side;
  const std::string& whose = side == MergeSide::Ours ? oursLabel_ : side == MergeSide::Theirs ? theirsLabel_ : tr("the base");
  return settle(std::move(choices), fmt::format(fmt::runtime(tr("settle {} as {}")), rows_[row].subject, whose));
}

bool MergeDesk::chooseRest(MergeSide side) {
  Choices choices = choices_;
  for (const MergeConflict& conflict : conflicts_) choices.try_emplace(conflict.path, side);
  if (choices == choices_) return false;
  const std::string& whose = side == MergeSide::Ours ? oursLabel_ : side == MergeSide::Theirs ? theirsLabel_ : tr("the base");
  return settle(std::move(choices), fmt::format(fmt::runtime(tr("settle the rest as {}")), whose));
}

bool MergeDesk::settle(Choices choices, const std::string& label) {
  if (!ours_) return false;
  const auto refuse = [&](const std::string& why) {
    session_.say({Notice::Kind::Error, why, {}, "merge"});
    return false;
  };
  auto wanted = mergedWith(choices);
  if (!wanted) return refuse(wanted.error().message);
  const auto now = documentOf(session_.state(), key_);
  if (!now) return refuse(tr("The merged document is no longer open."));
  // What was edited meanwhile stays: the choice is merged into it, and wins where the two meet.
  MergeChoices wins;
  wins.otherwise = MergeSide::Theirs;
  auto next = mergeDocuments(&*merged_, *now, *wanted, vocabulary_, wins);
  if (!next) return refuse(next.error().message);
  merged_ = std::move(*wanted);
  choices_ = std::move(choices);
  opening_ = true;  // not to be taken for an undo
  session_.document().replace(withDocument(session_.state(), std::move(next->document)), label);
  opening_ = false;
  remember();
  refresh();
  return true;
}

std::optional<Hex> MergeDesk::select(size_t row) {
  if (row >= conflicts_.size()) return std::nullopt;
  const MergeConflict& conflict = conflicts_[row];
  const auto view = session_.view();
  const PlacedSheet* sheet = key_.kind == DocumentKind::Map ? view->sheet(SheetId(key_.id)) : nullptr;
  if (sheet) {
    std::optional<Hex> at;
    if (const auto side = sideOfFrameName(conflict.key); conflict.kind == "hexside" && side) {
      const Hexside lattice(side->hex + sheet->origin, side->direction);
      session_.select(Selection::ofSide(lattice));
      return lattice.hex;
    }
    if (conflict.kind == "hex") at = hexOfFrameName(conflict.key);
    if (conflict.kind == "site")
      for (const auto& site : sheet->sheet->sites)
        if (site->id.text == conflict.key) at = site->hex;
    if (!at) return std::nullopt;
    session_.select(Selection::ofHex(*at + sheet->origin));
    return *at + sheet->origin;
  }
  if (key_.kind == DocumentKind::Scenario && conflict.kind == "entry")
    for (const SetupEntry& entry : session_.scenario() ? session_.scenario()->setup : SharedList<SetupEntry>())
      if (entry.id == conflict.key) {
        std::optional<Hex> at;
        if (const auto code = entry.place.singleCode())
          if (const CodeAnswer answer = view->find(*code); answer.ok()) at = answer.hex;
        if (const auto unit = entry.who.singleUnit())
          session_.select(Selection::ofCounters({CounterRef{UnitId(*unit), {}, entry.id}}, at));
        else if (at)
          session_.select(Selection::ofHex(*at));
        return at;
      }
  if (key_.kind == DocumentKind::Oob && conflict.kind == "unit")
    session_.select(Selection::ofCounters({CounterRef{UnitId(conflict.key), {}, {}}}, std::nullopt));
  return std::nullopt;
}

void MergeDesk::refresh() {
  rows_.clear();
  const State state = withDocument(session_.state(), *ours_), other = withDocument(session_.state(), *theirs_);
  const TellContext words = tellContext(state, other, keyOf(*ours_), keyOf(*theirs_));
  const auto shown = [&](const std::string& field, const std::optional<std::string>& value) {
    return value ? valueForPeople(field, *value, words) : std::string();
  };
  for (const MergeConflict& conflict : conflicts_) {
    MergeRow row;
    row.subject = subjectOf(conflict, words);
    row.reason = reasonOf(conflict);
    for (const ConflictPart& part : conflict.parts)
      row.values.push_back({fieldForPeople(part.field), shown(part.field, part.base), shown(part.field, part.ours),
                            shown(part.field, part.theirs)});
    if (const auto it = choices_.find(conflict.path); it != choices_.end()) row.chosen = it->second;
    rows_.push_back(std::move(row));
  }
  changed.emit();
}

}  // namespace hotchkiss::editor
