// SPDX-License-Identifier: Apache-2.0
// What is open and everything that can be done with it, without a widget: the Document, the board in front, the selection, the
// locks, the checks in the background, the files. It must not know who shows it. Invariant: every change of the State goes
// through apply(), undo(), redo() or open(); an answer of the background that belongs to an older revision is dropped.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "editor/session/documents.h"
#include "editor/session/drafts.h"
#include "editor/session/notice.h"
#include "editor/session/outside_changes.h"
#include "editor/session/selection.h"
#include "editor/session/signal.h"
#include "editor/session/worker.h"
#include "io/native/witnesses.h"
#include "model/board/board_view.h"
#include "model/check/validator.h"
#include "model/document/history.h"

namespace hotchkiss::editor {

class Standings;

/// What a scenario is held against besides its rules: a saved game. Its findings come into the report, as the scenario's own.
struct Beside {
  ScenarioId scenario;
  std::string name;  // as people call it: "game.vsav"
  /// In a thread of its own; a State that holds the scenario.
  std::function<std::vector<Diagnostic>(const State&)> findings;
};

class Session {
 public:
  explicit Session(Post post);
  ~Session();

  // --- What is open.
  const State& state() const { return document_->state(); }
  Document& document() { return *document_; }
  const Document& document() const { return *document_; }
  const FileTable& files() const { return files_; }
  bool nothingOpen() const { return state().sheets.empty() && state().scenarios.empty() && state().oobs.empty(); }
  /// Puts another State in front, with the files it came from and what was found while reading them; history starts anew.
  void open(State state, FileTable files = {}, std::vector<Diagnostic> found = {});
  /// Opens files or one folder; an error leaves what is open. `lenient`: what can be read of faulty files, the faults are said.
  Expected<void> openFiles(const std::vector<std::string>& paths, bool lenient = false);
  /// The board in front as of now; never null, empty when nothing is open.
  std::shared_ptr<const BoardView> view() const;
  /// Puts another of the open scenarios in front.
  void showScenario(const ScenarioId& id);
  /// Puts a board, or a map of its own, in front without a scenario; false when it is not open.
  bool showBoard(const BoardId& id);
  const Scenario* scenario() const { return state().scenario(state().activeScenario); }
  /// Who stands where as of now.
  const Standings& standings() const;
  /// While `changed` is told: whether nothing but the ground differs, its terrain, levels, hexsides and paths. Hexes, places and
  /// forces are what they were, and so is all that is written by them alone.
  bool onlyGroundChanged() const { return onlyGround_; }
  /// The active scenario with everything that it takes from others, as it is played; null when there is none.
  std::shared_ptr<const Scenario> played() const;
  Vocabulary vocabulary() const;
  /// The files of the underlays of the board in front: as the board names them, and where they are.
  std::map<std::string, std::string> underlayFiles() const;
  /// Title for the window: scenario, else board, else the first document.
  std::string title() const;

  /// Holds the scenario in front against something beside it, from now on with every check; nullptr = against nothing more.
  void holdAgainst(std::shared_ptr<const Beside> beside);
  const Beside* beside() const { return beside_.get(); }

  // --- Changes.
  /// Applies edits as one undo step (or as more of the gesture). False when they were refused or met a lock; the bar says why.
  bool apply(std::vector<Edit> edits, const std::string& label = {}, uint64_t gesture = 0);
  uint64_t newGesture() { return ++gestures_; }
  void undo();
  void redo();

  // --- Selection.
  const Selection& selection() const { return selection_; }
  void select(Selection selection);

  // --- Locks: in a scenario, map and order of battle are locked until the user unlocks them; an order of battle that was made
  // since the opening is nobody else's, and never locked.
  bool mapLocked() const;
  bool forcesLocked() const;
  void setMapLocked(bool locked);
  void setForcesLocked(bool locked);
  /// Gives the scenario copies of the sheets and board that it uses, and unlocks them.
  void editMapCopy();
  void editForcesCopy();

  // --- Checks.
  const Report& report() const { return report_; }
  /// The report belongs to the State as it is now.
  bool reportIsCurrent() const { return reportRevision_ == revision() && !checksTurnedOff_; }
  uint64_t revision() const { return generation_ + document_->revision(); }
  void applyFix(size_t diagnostic, size_t fix);
  /// Applies every safe fix as one undo step; returns how many.
  size_t fixAllSafe();
  void suppress(size_t diagnostic, const std::string& reason);
  void setChecks(bool on);

  // --- Files.
  /// Something differs from its file, or has none.
  bool unsaved() const;
  /// Documents that have no file yet; they need one before save().
  std::vector<DocumentKey> homelessDocuments() const { return homeless(state(), files_); }
  /// Gives a document a file and writes it.
  Expected<void> saveAs(const DocumentKey& key, const std::string& path);
  /// Writes every changed document that has a file; returns the files written.
  Expected<std::vector<std::string>> save(bool overwrite = false);
  /// Looks in the background whether other programs changed the files; `then` gets what they did, be it nothing.
  void lookOutside(std::function<void(std::vector<OutsideChange>)> then);
  /// Takes what the files hold now, or both merged where that is possible, as one step that can be undone; false when none can
  /// be.
  bool takeOutside(const std::vector<OutsideChange>& changes, bool merged);
  /// What is open stays, and is what will be saved.
  void keepMine(const std::vector<OutsideChange>& changes);
  /// An earlier version of a document, kept in `file`, read as if it lay where the document does.
  Expected<AnyDocument> versionOf(const DocumentKey& key, const std::string& file) const;
  /// Puts a version of a document in place of what is open, as one step that can be undone.
  void bringBack(const AnyDocument& document, const std::string& label);
  /// Goes to a step of the history by its index.
  void goToStep(size_t step);
  /// Enters the files of documents that come in beside what is open; the documents themselves come by edits.
  void addFiles(const FileTable& more);
  /// Writes a copy of unsaved work in the background, when there is something new.
  void writeRecoveryCopy(const std::string& time);
  /// For a program that is told to end at once: writes the copy here and now, and leaves it behind for the next start.
  Expected<void> leaveRecoveryCopy(const std::string& time);
  void dropRecoveryCopy();
  /// A document that was read from a file besides those that are open: who puts it into the State finds it saved there.
  void lend(const DocumentKey& key, const FileEntry& entry, const AnyDocument& document);
  /// Opens what a copy holds, as unsaved changes.
  Expected<void> recover(const std::string& folder);
  const std::string& recoveryFolder() const { return recoveryFolder_; }
  const std::string& recoveryTime() const { return recoveryTime_; }

  /// What was typed and refused; it is in no document.
  Drafts& drafts() { return drafts_; }
  void say(Notice notice) { noticed.emit(notice); }
  bool idle() const { return worker_->idle() && keeper_->idle(); }
  Worker& worker() { return *worker_; }
  void runLater(std::function<void()> function) const { post_(std::move(function)); }

  Signal<const ChangeSet&> changed;  // after every change of the State; an empty set after open() means: everything
  Signal<> opened;
  Signal<> selectionChanged;
  Signal<> reportChanged;
  Signal<> locksChanged;
  Signal<> filesChanged;  // saved, renamed, recovered
  Signal<const Notice&> noticed;
  /// Somebody wants to see an item of the scenario: its list (index in ScenarioItem) and its id, "" for the list as a whole.
  Signal<size_t, const std::string&> itemAsked;

 private:
  void listen();
  bool groundOnly(const ChangeSet& changes) const;
  void check();
  bool touchesLockedMap(std::span<const Edit> edits) const;
  bool touchesLockedForces(std::span<const Edit> edits) const;
  bool madeHere(const DocumentKey& key) const { return files_.find(key) == nullptr || madeHere_.contains(key); }
  bool commit(const std::vector<Edit>& edits, const std::string& label, uint64_t gesture);
  void offerUnlock(bool map);
  void nameRecoveryFolder();

  struct Pending {
    std::vector<Edit> edits;
    std::string label;
    uint64_t gesture = 0;
  };

  Post post_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::unique_ptr<Document> document_;
  Document::Token token_;
  FileTable files_;
  struct ViewOf {
    Shelf<GameId, Game> games;
    Shelf<BoardId, Board> boards;
    Shelf<SheetId, Sheet> sheets;
    BoardId board;
    std::vector<SheetId> inPlay;
  };
  mutable std::shared_ptr<const BoardView> view_;
  mutable ViewOf viewOf_;  // what it was made of
  mutable std::shared_ptr<const Standings> standings_;
  mutable uint64_t standingsRevision_ = 0;
  bool onlyGround_ = false;
  mutable uint64_t viewRevision_ = 0;
  mutable std::shared_ptr<const Scenario> played_;
  mutable uint64_t playedRevision_ = 0;
  Selection selection_;
  Drafts drafts_;
  bool mapUnlocked_ = false, forcesUnlocked_ = false;
  std::set<DocumentKey> madeHere_;  // documents that got their first file since the opening
  std::optional<Pending> pending_;
  Report report_;
  std::vector<Diagnostic> found_;  // while reading files
  Witnesses witnesses_;            // beside what is open: the checks look at them, nobody sees or saves them
  std::optional<State> reportState_;
  std::optional<Report> pureReport_;  // without what was found while reading
  uint64_t reportRevision_ = 0;
  bool checksTurnedOff_ = false;
  std::shared_ptr<const Beside> beside_;
  uint64_t gestures_ = 0;
  std::string recoveryFolder_, recoveryTime_;
  uint64_t recoveryRevision_ = 0;
  std::map<Drafts::Key, Draft> recoveryDrafts_;  // as the last copy has them
  uint64_t generation_ = 1;                      // grows with every open(), so that revisions of two documents never meet
  std::unique_ptr<Worker> worker_;
  std::unique_ptr<Worker> keeper_;  // writes copies of unsaved work, which no long check shall hold up
};

}  // namespace hotchkiss::editor
