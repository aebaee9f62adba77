// SPDX-License-Identifier: Apache-2.0
// The session's files: opening, saving, copies of unsaved work.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "editor/session/earlier_versions.h"
#include "editor/session/recovery.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "io/files/files.h"
#include "io/native/records.h"
#include "io/native/save.h"
#include "io/xml/xml_document.h"

namespace hotchkiss::editor {

Expected<void> Session::openFiles(const std::vector<std::string>& paths, bool lenient) {
  LoadOptions options;
  options.lenient = lenient;
  auto loaded = load(paths, options);
  if (!loaded) return tl::unexpected(loaded.error());
  const std::vector<Error> faults = loaded->errors;
  open(std::move(loaded->state), std::move(loaded->files), std::move(loaded->diagnostics));
  if (!faults.empty()) {
    Notice notice;
    notice.kind = Notice::Kind::Warning;
    notice.topic = "open";
    const Error& first = faults.front();
    notice.text = fmt::format(fmt::runtime(tr("Opened without {} faulty part: line {}: {}",
                                              "Opened without {} faulty parts, first line {}: {}", faults.size())),
                              faults.size(), first.line, first.message);
    say(std::move(notice));
  }
  return {};
}

bool Session::unsaved() const {
  if (nothingOpen() && !document_->dirty()) return false;
  if (!homelessDocuments().empty()) return true;
  // Another scenario in front is a step of the history, and nothing that a file would hold.
  return document_->dirty() && !changedDocuments(state(), files_).empty();
}

Expected<void> Session::saveAs(const DocumentKey& key, const std::string& path) {
  const FileEntry* old = files_.find(key);
  if (old == nullptr) madeHere_.insert(key);
  const std::string from = old == nullptr ? std::string() : old->path;
  auto saved = hotchkiss::saveAs(state(), key, path, files_);
  if (!saved) return tl::unexpected(saved.error());
  // References now name the new place; that is no act of the user's, and undoing must not lose them.
  const bool dirty = document_->dirty();
  ReferenceKeeper keeper(files_, key, from);
  document_->rewrite([&](const State& state) { return keeper(state); });
  if (!dirty || changedDocuments(state(), files_).empty()) document_->markSaved();
  filesChanged.emit();
  return {};
}

Expected<std::vector<std::string>> Session::save(bool overwrite) {
  // What the files hold is kept before it is written over; where that cannot be, saving is worth more than keeping.
  for (const DocumentKey& key : changedDocuments(state(), files_))
    if (auto kept = keepVersion(versionsRoot(), files_.entries.at(key).path); !kept)
      say({Notice::Kind::Warning,
           fmt::format(fmt::runtime(tr("The version before could not be kept: {}")), kept.error().message),
           {},
           "versions"});
  auto written = saveChanged(state(), files_, overwrite);
  if (!written) return written;
  document_->markSaved();
  dropRecoveryCopy();
  filesChanged.emit();
  return written;
}

void Session::lookOutside(std::function<void(std::vector<OutsideChange>)> then) {
  worker_->run("outside",
               [this, alive = alive_, files = files_, ours = state(),
                then = std::move(then)](const Worker::Cancelled&) -> std::function<void()> {
                 return [this, alive, then, changes = outsideChanges(files, ours)] {
                   // Meanwhile it may have been saved, or other files be open.
                   if (!*alive) return;
                   std::vector<OutsideChange> still;
                   for (const OutsideChange& change : changes)
                     if (const FileEntry* entry = files_.find(change.key); entry != nullptr && entry->hash != change.hash)
                       still.push_back(change);
                   then(std::move(still));
                 };
               });
}

bool Session::takeOutside(const std::vector<OutsideChange>& changes, bool merged) {
  State next = state();
  std::string names;
  for (const OutsideChange& change : changes) {
    const auto& document = merged && change.both ? change.both : change.now;
    if (!document || files_.find(change.key) == nullptr) continue;
    next = withDocument(std::move(next), *document);
    names += (names.empty() ? "" : ", ") + change.shown;
  }
  if (names.empty()) return false;
  keepMine(changes);
  document_->replace(std::move(next), fmt::format(fmt::runtime(merged ? tr("merge {}") : tr("load {} again")), names));
  if (changedDocuments(state(), files_).empty()) document_->markSaved();
  filesChanged.emit();
  return true;
}

void Session::keepMine(const std::vector<OutsideChange>& changes) {
  for (const OutsideChange& change : changes) {
    const auto entry = files_.entries.find(change.key);
    if (entry == files_.entries.end()) continue;
    entry->second.hash = change.hash;
    if (change.now) files_.saved = withDocument(std::move(files_.saved), *change.now);
  }
  // No step of the history is what the files hold.
  document_->markUnsaved();
  filesChanged.emit();
}

Expected<AnyDocument> Session::versionOf(const DocumentKey& key, const std::string& file) const {
  const FileEntry* entry = files_.find(key);
  if (entry == nullptr) return fail(tr("The document has no file."));
  auto bytes = readFile(file, kXmlMostBytes);
  if (!bytes) return tl::unexpected(bytes.error());
  LoadOptions alone;
  alone.followReferences = false;
  auto loaded = loadBytes(std::move(*bytes), entry->path, alone);
  if (!loaded) return tl::unexpected(loaded.error());
  auto document = documentOf(loaded->state, key);
  if (!document) return fail(tr("That version is of a document with another id."));
  // References that were read alone have no ids yet.
  if (const auto now = documentOf(state(), key)) takeReferenceIds(*document, {&*now});
  return *document;
}

void Session::bringBack(const AnyDocument& document, const std::string& label) {
  document_->replace(withDocument(state(), document), label);
}

void Session::addFiles(const FileTable& more) {
  for (const auto& [key, entry] : more.entries) {
    if (files_.find(key) != nullptr) continue;
    files_.entries[key] = entry;
    if (auto document = documentOf(more.saved, key)) files_.saved = withDocument(std::move(files_.saved), std::move(*document));
  }
  filesChanged.emit();
}

void Session::writeRecoveryCopy(const std::string& time) {
  if (!unsaved() && drafts_.empty()) {
    // Undone to what the files hold: there is nothing left to be recovered.
    if (recoveryRevision_ != 0) {
      dropRecoveryCopy();
      filesChanged.emit();
    }
    return;
  }
  if (recoveryRevision_ == revision() && recoveryDrafts_ == drafts_.all()) return;
  nameRecoveryFolder();
  recoveryRevision_ = revision();
  recoveryDrafts_ = drafts_.all();
  keeper_->run(
      "recovery",
      [this, alive = alive_, folder = recoveryFolder_, time,
       copy = RecoveryCopy{title(), time, state(), files_, drafts_.all()}](const Worker::Cancelled&) -> std::function<void()> {
        auto written = writeRecovery(folder, copy);
        return [this, alive, time, written] {
          if (!*alive) return;
          if (written) {
            recoveryTime_ = time;
            filesChanged.emit();
          } else {
            // What was not written is new still: the next time is another try.
            recoveryRevision_ = std::numeric_limits<decltype(recoveryRevision_)>::max();
            say({Notice::Kind::Warning,
                 fmt::format(fmt::runtime(tr("No recovery copy could be written: {}")), written.error().message),
                 {},
                 "recovery"});
          }
        };
      });
}

Expected<void> Session::leaveRecoveryCopy(const std::string& time) {
  // A copy under way is finished first; its letter would come too late.
  keeper_ = std::make_unique<Worker>(post_);
  if (!unsaved() && drafts_.empty()) {
    if (!recoveryFolder_.empty()) removeRecovery(recoveryFolder_);
    return {};
  }
  nameRecoveryFolder();
  // Not ours any more, so that the end of the session leaves it alone.
  return writeRecovery(std::exchange(recoveryFolder_, {}), {title(), time, state(), files_, drafts_.all()});
}

void Session::nameRecoveryFolder() {
  if (recoveryFolder_.empty()) recoveryFolder_ = recoveryRoot() + "/" + std::to_string(getpid());
}

void Session::dropRecoveryCopy() {
  recoveryTime_.clear();
  recoveryRevision_ = 0;
  if (recoveryFolder_.empty()) return;
  // In the worker's order, so that a copy under way is not written after it.
  keeper_->run("recovery", [folder = recoveryFolder_](const Worker::Cancelled&) -> std::function<void()> {
    removeRecovery(folder);
    return {};
  });
}

Expected<void> Session::recover(const std::string& folder) {
  auto recovered = readRecovery(folder);
  if (!recovered) return tl::unexpected(recovered.error());
  State base = recovered->base.state;
  base.activeScenario = recovered->state.activeScenario;
  base.activeBoard = recovered->state.activeBoard;
  open(std::move(base), std::move(recovered->base.files), std::move(recovered->base.diagnostics));
  if (!recovered->keys.empty()) document_->replace(std::move(recovered->state), tr("recover unsaved work"));
  drafts_.bringBack(recovered->drafts);
  removeRecovery(folder);
  return {};
}

void Session::lend(const DocumentKey& key, const FileEntry& entry, const AnyDocument& document) {
  if (files_.find(key) != nullptr) return;
  files_.entries[key] = entry;
  files_.saved = withDocument(std::move(files_.saved), document);
}

std::map<std::string, std::string> Session::underlayFiles() const {
  std::map<std::string, std::string> out;
  const Board* board = state().board(view()->board().id);
  const FileEntry* entry = board ? files_.find({DocumentKind::Board, board->id.text}) : nullptr;
  if (board == nullptr) return out;
  // A board that has no file yet names its pictures by whole paths.
  for (const Underlay& underlay : board->underlays)
    out[underlay.file] = entry == nullptr ? underlay.file : resolveReference(underlay.file, entry->path);
  return out;
}

}  // namespace hotchkiss::editor
