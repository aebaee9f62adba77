// SPDX-License-Identifier: Apache-2.0
#include "io/native/save.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "io/files/files.h"
#include "io/native/save_all.h"
#include "io/xml/xml_document.h"
#include "model/document/implied_boards.h"

namespace hotchkiss {

namespace {

template <class IdType, class Doc>
std::shared_ptr<const Doc> shelved(const Shelf<IdType, Doc>& shelf, const std::string& id) {
  const auto it = shelf.find(IdType(id));
  return it == shelf.end() ? nullptr : it->second;
}

// Calls visit(pointer in a, pointer in b) with the two States' documents of that key.
template <class Visit>
auto withDocuments(const State& a, const State& b, const DocumentKey& key, Visit visit) {
  switch (key.kind) {
    case DocumentKind::Game:
      return visit(shelved(a.games, key.id), shelved(b.games, key.id));
    case DocumentKind::Map:
      return visit(shelved(a.sheets, key.id), shelved(b.sheets, key.id));
    case DocumentKind::Board:
      return visit(shelved(a.boards, key.id), shelved(b.boards, key.id));
    case DocumentKind::Oob:
      return visit(shelved(a.oobs, key.id), shelved(b.oobs, key.id));
    case DocumentKind::Scenario:
      return visit(shelved(a.scenarios, key.id), shelved(b.scenarios, key.id));
    case DocumentKind::Errata:
      return visit(shelved(a.errata, key.id), shelved(b.errata, key.id));
    case DocumentKind::Project:
      break;
  }
  const auto project = [&](const State& s) { return s.project && s.project->id == key.id ? s.project : nullptr; };
  return visit(project(a), project(b));
}

bool sameDocument(const State& a, const State& b, const DocumentKey& key) {
  return withDocuments(a, b, key, [](const auto& x, const auto& y) { return x == y || (x && y && *x == *y); });
}

// A document that could not be opened again is never written.
Expected<std::string> provenBytes(const State& state, const DocumentKey& key, const std::string& file) {
  std::string bytes = toXml(state, key);
  const auto back = readNative(bytes, file);
  if (!back) return failIn(file, fmt::format("not written, since it could not be read again: {}", back.error().message));
  return bytes;
}

}  // namespace

std::optional<AnyDocument> documentOf(const State& state, const DocumentKey& key) {
  return withDocuments(state, state, key, [](const auto& document, const auto&) -> std::optional<AnyDocument> {
    if (!document) return std::nullopt;
    return AnyDocument(*document);
  });
}

State withDocument(State state, AnyDocument document) {
  const auto put = [](auto& shelf, auto& d) {
    const auto id = d.id;
    shelf[id] = std::make_shared<const std::decay_t<decltype(d)>>(std::move(d));
  };
  if (auto* game = std::get_if<Game>(&document)) put(state.games, *game);
  if (auto* sheet = std::get_if<Sheet>(&document)) put(state.sheets, *sheet);
  if (auto* board = std::get_if<Board>(&document)) put(state.boards, *board);
  if (auto* oob = std::get_if<OrderOfBattle>(&document)) put(state.oobs, *oob);
  if (auto* scenario = std::get_if<Scenario>(&document)) put(state.scenarios, *scenario);
  if (auto* errata = std::get_if<Errata>(&document)) put(state.errata, *errata);
  if (auto* project = std::get_if<Project>(&document)) state.project = std::make_shared<const Project>(std::move(*project));
  return state;
}

std::vector<DocumentKey> changedDocuments(const State& state, const FileTable& files) {
  std::vector<DocumentKey> changed;
  for (const auto& [key, entry] : files.entries)
    if (!sameDocument(state, files.saved, key) && documentOf(state, key)) changed.push_back(key);
  return changed;
}

Expected<std::vector<std::string>> saveChanged(const State& state, FileTable& files, bool overwrite) {
  struct Pending {
    DocumentKey key;
    std::string bytes;
  };
  std::vector<Pending> pending;
  for (const DocumentKey& key : changedDocuments(state, files)) {
    const FileEntry& entry = files.entries.at(key);
    auto bytes = provenBytes(state, key, entry.shown);
    if (!bytes) return tl::unexpected(bytes.error());
    if (!overwrite) {
      const auto onDisk = readFile(entry.path, kXmlMostBytes);
      if (onDisk && hashOf(*onDisk) != entry.hash)
        return failIn(entry.shown, "was changed by another program since it was read; open it again, or save under another name");
    }
    pending.push_back({key, std::move(*bytes)});
  }
  std::vector<std::string> written;
  for (const Pending& one : pending) {
    FileEntry& entry = files.entries.at(one.key);
    if (auto done = writeFile(entry.path, one.bytes); !done) {
      done.error().file = entry.shown;
      return tl::unexpected(done.error());
    }
    entry.hash = hashOf(one.bytes);
    files.saved = withDocument(std::move(files.saved), *documentOf(state, one.key));
    written.push_back(entry.shown);
  }
  return written;
}

AnyDocument rebased(AnyDocument document, const std::string& from, const std::string& to) {
  changePaths(document, [&](const std::string& path) {
    if (std::filesystem::path(path).is_absolute()) return path;
    return referencePath(resolveReference(path, from), to);
  });
  return document;
}

namespace {

/// Names what the document refers to by the files of the table, as seen from its own; true when that changed anything.
bool nameByFiles(AnyDocument& document, const std::string& target, const FileTable& files) {
  bool changed = false;
  visitReferences(document, [&](ReferenceSlot slot) {
    if (!slot.file.empty() || slot.id.empty()) return;
    for (const DocumentKind kind : slot.wanted)
      if (const FileEntry* entry = files.find({kind, slot.id})) {
        slot.file = referencePath(entry->path, target);
        changed = true;
        return;
      }
  });
  return changed;
}

/// What has no file yet names pictures by whole paths: from its file they are named as neighbours.
bool nameAsNeighbours(AnyDocument& document, const std::string& target) {
  bool changed = false;
  if (Board* board = std::get_if<Board>(&document))
    for (Underlay& underlay : board->underlays)
      if (std::filesystem::path(underlay.file).is_absolute()) {
        underlay.file = referencePath(underlay.file, target);
        changed = true;
      }
  return changed;
}

}  // namespace

ReferenceKeeper::ReferenceKeeper(const FileTable& files, DocumentKey moved, std::string from)
    : files_(files), moved_(std::move(moved)), from_(std::move(from)) {}

std::optional<AnyDocument> ReferenceKeeper::kept(const DocumentKey& key, AnyDocument document) const {
  const FileEntry* entry = files_.find(key);
  if (entry == nullptr) return std::nullopt;
  bool changed = false;
  if (key == moved_) {
    if (from_.empty()) {
      changed = nameAsNeighbours(document, entry->path);
    } else if (from_ != entry->path) {
      document = rebased(std::move(document), from_, entry->path);
      changed = true;
    }
  }
  changed |= nameByFiles(document, entry->path, files_);
  return changed ? std::optional<AnyDocument>(std::move(document)) : std::nullopt;
}

template <class IdType, class Doc>
void ReferenceKeeper::keep(Shelf<IdType, Doc>& shelf, DocumentKind kind) {
  for (auto& [id, document] : shelf) {
    auto [at, fresh] = made_.try_emplace(document.get());
    if (fresh) {
      at->second.first = document;
      const auto changed = kept({kind, id.text}, AnyDocument(*document));
      at->second.second = changed ? std::shared_ptr<const void>(std::make_shared<const Doc>(std::get<Doc>(*changed))) : document;
    }
    if (at->second.second != at->second.first) document = std::static_pointer_cast<const Doc>(at->second.second);
  }
}

State ReferenceKeeper::operator()(State state) {
  const State before = state;
  keep(state.games, DocumentKind::Game);
  keep(state.sheets, DocumentKind::Map);
  keep(state.boards, DocumentKind::Board);
  keep(state.oobs, DocumentKind::Oob);
  keep(state.scenarios, DocumentKind::Scenario);
  keep(state.errata, DocumentKind::Errata);
  if (state.project)
    if (auto changed = kept({DocumentKind::Project, state.project->id}, AnyDocument(*state.project)))
      state.project = std::make_shared<const Project>(std::get<Project>(std::move(*changed)));
  return withImpliedBoards(std::move(state), before);
}

namespace {

/// The State after saving a document as a file, and the bytes that the file gets; nothing is written yet.
struct ToWrite {
  State state;
  std::string path, bytes;
};

Expected<ToWrite> prepared(const State& state, const DocumentKey& key, const std::string& path, FileTable& files) {
  auto document = documentOf(state, key);
  if (!document) return failIn(path, fmt::format("there is no {} '{}' to save", documentKindName(key.kind), key.id));
  const std::string target = canonicalPath(path);
  if (const FileEntry* old = files.find(key)) {
    *document = rebased(std::move(*document), old->path, target);
  } else {
    nameAsNeighbours(*document, target);
  }
  nameByFiles(*document, target, files);
  State out = withDocument(state, *document);
  auto bytes = provenBytes(out, key, path);
  if (!bytes) return tl::unexpected(bytes.error());
  files.entries[key] = {target, path, hashOf(*bytes), true};
  files.saved = withDocument(std::move(files.saved), std::move(*document));
  // Documents that named this one by its id alone name its path now: read by themselves they find it.
  return ToWrite{withImpliedBoards(ReferenceKeeper(files, key, target)(std::move(out)), state), path, std::move(*bytes)};
}

}  // namespace

Expected<State> saveAs(const State& state, const DocumentKey& key, const std::string& path, FileTable& files) {
  return saveAllAs(state, {{key, path}}, files);
}

Expected<State> saveAllAs(const State& state, const std::vector<std::pair<DocumentKey, std::string>>& documents,
                          FileTable& files) {
  FileTable after = files;
  State now = state;
  std::vector<ToWrite> all;
  for (const auto& [key, path] : documents) {
    auto one = prepared(now, key, path, after);
    if (!one) return tl::unexpected(one.error());
    now = one->state;
    all.push_back(std::move(*one));
  }
  std::vector<std::string> made;
  for (const ToWrite& one : all) {
    std::error_code error;
    const bool fresh = one.path != "-" && !std::filesystem::exists(one.path, error);
    if (const auto done = writeFile(one.path, one.bytes); !done) {
      for (const std::string& path : made) std::filesystem::remove(path, error);
      return tl::unexpected(done.error());
    }
    if (fresh) made.push_back(one.path);
  }
  files = std::move(after);
  return now;
}

}  // namespace hotchkiss
