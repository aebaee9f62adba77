// SPDX-License-Identifier: Apache-2.0
#include "io/native/load.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>

#include "io/files/files.h"
#include "io/files/foreign_files.h"
#include "io/native/document_places_internal.h"
#include "io/native/save.h"
#include "io/xml/xml_document.h"

namespace hotchkiss {

namespace {

std::string errorText(const Error& error) {
  std::string at = error.file;
  if (error.line > 0) at += fmt::format(":{}", error.line);
  return at.empty() ? error.message : at + ": " + error.message;
}

bool endsWith(const std::string& text, std::string_view ending) {
  return text.size() >= ending.size() && std::string_view(text).substr(text.size() - ending.size()) == ending;
}

// NAME.map.xml and the like: a file that claims to be native.
bool nativeName(const std::string& path) {
  for (int kind = 0; kind <= static_cast<int>(DocumentKind::Project); ++kind)
    if (endsWith(path, fmt::format(".{}.xml", documentKindName(static_cast<DocumentKind>(kind))))) return true;
  return false;
}

class Loader {
 public:
  explicit Loader(const LoadOptions& options) : options_(options) {}

  Expected<void> name(const std::string& path) {
    if (path != "-" && isFolder(path)) return folder(path);
    auto bytes = readFile(path, kXmlMostBytes);
    if (!bytes) return refused(std::move(bytes.error()));
    return nameBytes(std::move(*bytes), path);
  }

  Expected<void> nameBytes(std::string bytes, const std::string& shown) {
    const std::string path = shown == "-" ? shown : canonicalPath(shown);
    if (const auto known = byPath_.find(path); known != byPath_.end()) {
      if (known->second != nullptr) known->second->entry.named = true;
      return {};
    }
    std::vector<Error> faults;
    const uint64_t hash = hashOf(bytes);
    auto document = readNativeLeniently(std::move(bytes), shown, faults);
    if (!document) return refused(std::move(document.error()));
    if (!faults.empty()) {
      if (!options_.lenient) return refused(std::move(faults.front()));
      out_.errors.insert(out_.errors.end(), faults.begin(), faults.end());
    }
    add(std::move(*document), {path, shown, hash, true});
    return {};
  }

  Loaded finish() {
    if (options_.followReferences)
      for (size_t i = 0; i < read_.size(); ++i) follow(*read_[i]);  // the list grows meanwhile
    for (const auto& one : read_) resolve(*one);
    for (const auto& one : read_) shelve(*one);
    if (options_.followReferences)
      for (const auto& one : read_) checkIds(*one);
    impliedBoards();
    chooseActive();
    out_.files.saved = out_.state;
    return std::move(out_);
  }

 private:
  struct Read {
    AnyDocument document;
    std::shared_ptr<DocumentPlaces> places;
    FileEntry entry;
    DocumentKey key;
  };

  // A named file that cannot be read.
  Expected<void> refused(Error error) {
    if (!options_.keepGoing) return tl::unexpected(std::move(error));
    out_.errors.push_back(std::move(error));
    return {};
  }

  Expected<void> folder(const std::string& path) {
    const auto files = filesBelow(path);
    if (!files) return refused(files.error());
    bool any = false;
    for (const std::string& file : *files) {
      if (!endsWith(file, ".xml")) continue;
      const auto beginning = readBeginning(file, 4096);
      if (!nativeName(file) && (!beginning || !nativeKindOf(*beginning))) continue;
      any = true;
      if (const auto done = name(file); !done) return done;
    }
    if (!any)
      return refused(
          Error{"holds no Hotchkiss file at any depth (NAME.map.xml, NAME.board.xml, NAME.scenario.xml ...)", path, 0, 0});
    return {};
  }

  void add(NativeDocument document, FileEntry entry) {
    auto one = std::make_unique<Read>();
    one->key = keyOf(document.document);
    one->document = std::move(document.document);
    one->places = std::move(document.places);
    one->entry = std::move(entry);
    byPath_[one->entry.path] = one.get();
    read_.push_back(std::move(one));
  }

  // Reads what a document refers to; what cannot be read is remembered with the reason.
  void follow(Read& from) {
    visitReferences(from.document, [&](ReferenceSlot slot) {
      if (slot.file.empty()) return;
      const std::string shown = resolveReference(slot.file, from.entry.shown), path = canonicalPath(shown);
      if (!byPath_.try_emplace(path, nullptr).second) return;
      auto bytes = readRegularFile(shown, kXmlMostBytes);
      if (!bytes) {
        failures_[path] = bytes.error().message;
        return;
      }
      const uint64_t hash = hashOf(*bytes);
      auto document = readNative(std::move(*bytes), shown);
      if (!document)
        failures_[path] = "cannot be read: " + errorText(document.error());
      else
        add(std::move(*document), {path, shown, hash, false});
    });
  }

  void resolve(Read& from) {
    visitReferences(from.document, [&](ReferenceSlot slot) {
      if (slot.file.empty()) return;
      const std::string path = canonicalPath(resolveReference(slot.file, from.entry.shown));
      const auto known = byPath_.find(path);
      if (known != byPath_.end() && known->second != nullptr) {
        const Read& to = *known->second;
        if (std::find(slot.wanted.begin(), slot.wanted.end(), to.key.kind) != slot.wanted.end())
          slot.id = to.key.id;
        else
          missing(from, slot.file,
                  fmt::format("{} is {}, and {} is needed here; correct the reference", slot.file,
                              documentKindForPeople(to.key.kind), documentKindForPeople(slot.wanted.front())));
      } else if (const auto failure = failures_.find(path); failure != failures_.end()) {
        missing(from, slot.file, fmt::format("{} {}; correct the path or the file", slot.file, failure->second));
      }
    });
    if (auto* board = std::get_if<Board>(&from.document))
      for (const Placement& placement : board->sheets)
        if (!placement.sheet.file.empty() && !placement.sheet.id.empty())
          from.places->alias(SubjectKind::Placement, placement.sheet.file, placement.sheet.id.text);
  }

  void missing(const Read& from, const std::string& reference, std::string message) {
    Diagnostic found;
    found.check = "file.missing-reference";
    found.severity = Severity::Error;
    found.subject.kind = SubjectKind::Reference;
    found.subject.documentKind = from.key.kind;
    found.subject.document = from.key.id;
    found.subject.id = reference;
    found.message = std::move(message);
    out_.diagnostics.push_back(std::move(found));
  }

  void shelve(Read& one) {
    if (one.entry.named && std::find(out_.named.begin(), out_.named.end(), one.key) == out_.named.end())
      out_.named.push_back(one.key);
    if (const FileEntry* first = out_.files.find(one.key)) {
      const auto other = documentOf(out_.state, one.key);
      if (other && *other == one.document) return;
      Diagnostic found;
      found.check = "file.duplicate-id";
      found.severity = Severity::Error;
      found.subject.kind = SubjectKind::Document;
      found.subject.documentKind = one.key.kind;
      found.subject.document = one.key.id;
      found.message = fmt::format(
          "the id '{}' is given to {} by {} and by {}, which differ; the first is used: give the other an id "
          "of its own",
          one.key.id, documentKindForPeople(one.key.kind), first->shown, one.entry.shown);
      out_.diagnostics.push_back(std::move(found));
      return;
    }
    if (one.key.kind == DocumentKind::Project && out_.state.project) {
      Diagnostic found;
      found.check = "file.duplicate-id";
      found.severity = Severity::Warning;
      found.subject.kind = SubjectKind::Document;
      found.subject.documentKind = DocumentKind::Project;
      found.subject.document = out_.state.project->id;
      found.message = fmt::format("a second project file, {}, is left out; keep one", one.entry.shown);
      out_.diagnostics.push_back(std::move(found));
      return;
    }
    out_.files.entries[one.key] = one.entry;
    out_.sources.add(one.key, one.places);
    order_.push_back(one.key);
    out_.state = withDocument(std::move(out_.state), one.document);
  }

  // References that name an id need a document with it among those read.
  void checkIds(Read& from) {
    visitReferences(from.document, [&](ReferenceSlot slot) {
      if (!slot.file.empty() || slot.id.empty()) return;
      for (const DocumentKind kind : slot.wanted)
        if (out_.files.find({kind, slot.id}) != nullptr) return;
      missing(from, slot.id,
              fmt::format("no file that was read holds {} '{}': name its file here", documentKindForPeople(slot.wanted.front()),
                          slot.id));
    });
  }

  void impliedBoards() {
    std::set<SheetId> placed;
    for (const auto& [id, board] : out_.state.boards)
      for (const Placement& placement : board->sheets) placed.insert(placement.sheet.id);
    for (const auto& [id, scenario] : out_.state.scenarios) placed.erase(SheetId(scenario->board.id.text));
    for (const auto& [id, sheet] : out_.state.sheets)
      if (placed.count(id) == 0)
        out_.state.boards.try_emplace(BoardId(id.text), std::make_shared<const Board>(State::impliedBoard(*sheet)));
  }

  const DocumentKey* first(const std::vector<DocumentKey>& keys, std::initializer_list<DocumentKind> kinds) const {
    for (const DocumentKey& key : keys)
      if (std::find(kinds.begin(), kinds.end(), key.kind) != kinds.end()) return &key;
    return nullptr;
  }

  void chooseActive() {
    const auto boards = {DocumentKind::Board, DocumentKind::Map};
    const DocumentKey* scenario = first(out_.named, {DocumentKind::Scenario});
    const DocumentKey* board = scenario != nullptr ? nullptr : first(out_.named, boards);
    // A project file stands for its members.
    if (scenario == nullptr && board == nullptr && first(out_.named, {DocumentKind::Project}) != nullptr) {
      scenario = first(order_, {DocumentKind::Scenario});
      if (scenario == nullptr) board = first(order_, boards);
    }
    if (scenario != nullptr) {
      out_.state.activeScenario = ScenarioId(scenario->id);
      if (const Scenario* found = out_.state.scenario(out_.state.activeScenario)) out_.state.activeBoard = found->board.id;
    } else if (board != nullptr) {
      out_.state.activeBoard = BoardId(board->id);
    }
    if (out_.state.board(out_.state.activeBoard) == nullptr) out_.state.activeBoard = {};
    // A map that is named alone, but stands on a board that was named too, is seen on that board.
    if (board != nullptr && board->kind == DocumentKind::Map && out_.state.activeBoard.empty())
      for (const auto& [id, other] : out_.state.boards)
        for (const Placement& placement : other->sheets)
          if (placement.sheet.id.text == board->id && out_.state.activeBoard.empty()) out_.state.activeBoard = id;
  }

  const LoadOptions& options_;
  Loaded out_;
  std::vector<std::unique_ptr<Read>> read_;
  std::map<std::string, Read*> byPath_;          // null: tried, and not readable
  std::map<std::string, std::string> failures_;  // why a path could not be read
  std::vector<DocumentKey> order_;
};

}  // namespace

Expected<Loaded> load(const std::vector<std::string>& paths, const LoadOptions& options) {
  Loader loader(options);
  for (const std::string& path : paths)
    if (const auto done = loader.name(path); !done) return tl::unexpected(done.error());
  return loader.finish();
}

Expected<Loaded> loadBytes(std::string bytes, const std::string& file, const LoadOptions& options) {
  Loader loader(options);
  if (const auto done = loader.nameBytes(std::move(bytes), file); !done) return tl::unexpected(done.error());
  return loader.finish();
}

}  // namespace hotchkiss
