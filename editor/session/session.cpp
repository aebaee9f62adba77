// SPDX-License-Identifier: Apache-2.0
#include "editor/session/session.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/session/recovery.h"
#include "editor/session/standings.h"
#include "editor/session/text.h"
#include "model/check/judged.h"
#include "model/scenario/resolve.h"

namespace hotchkiss::editor {

Session::Session(Post post)
    : post_(std::move(post)),
      document_(std::make_unique<Document>(State{})),
      worker_(std::make_unique<Worker>(post_)),
      keeper_(std::make_unique<Worker>(post_)) {
  listen();
}

Session::~Session() {
  *alive_ = false;
  keeper_.reset();
  worker_.reset();
  // An orderly end: what was not saved was not wanted.
  if (!recoveryFolder_.empty()) removeRecovery(recoveryFolder_);
}

void Session::listen() {
  token_ = document_->onChanged([this](const ChangeSet& changes) {
    onlyGround_ = groundOnly(changes);
    if (onlyGround_ && standings_) standingsRevision_ = revision();
    changed.emit(changes);
    onlyGround_ = false;
    check();
  });
}

bool Session::groundOnly(const ChangeSet& changes) const {
  if (changes.empty() || !changes.games.empty() || !changes.boards.empty() || !changes.oobs.empty() ||
      !changes.scenarios.empty() || !changes.errata.empty() || changes.project || changes.active)
    return false;
  const std::shared_ptr<const BoardView> before = view_, now = view();
  return before && std::all_of(changes.sheets.begin(), changes.sheets.end(), [&](const auto& each) {
           const auto& [id, change] = each;
           if (change.head || !change.sites.empty() || !change.areas.empty() || !change.lines.empty()) return false;
           const PlacedSheet* placed = now->sheet(id);
           return placed == nullptr || std::all_of(change.hexes.begin(), change.hexes.end(), [&](Hex hex) {
                    return before->playable(hex + placed->origin) == now->playable(hex + placed->origin);
                  });
         });
}

void Session::open(State state, FileTable files, std::vector<Diagnostic> found) {
  generation_ += (uint64_t{1} << 32);
  document_ = std::make_unique<Document>(std::move(state));
  files_ = std::move(files);
  standings_.reset();
  mapUnlocked_ = forcesUnlocked_ = false;
  madeHere_.clear();
  pending_.reset();
  selection_ = {};
  drafts_.clear();
  report_ = {};
  found_ = std::move(found);
  witnesses_ = witnessesOf(document_->state(), files_);
  reportState_.reset();
  pureReport_.reset();
  beside_.reset();
  reportRevision_ = 0;
  recoveryRevision_ = 0;
  listen();
  opened.emit();
  changed.emit({});
  selectionChanged.emit();
  reportChanged.emit();
  locksChanged.emit();
  filesChanged.emit();
  check();
}

std::shared_ptr<const BoardView> Session::view() const {
  if (view_ && viewRevision_ == revision()) return view_;
  const State& now = state();
  const Scenario* active = scenario();
  const BoardId board = active != nullptr ? active->board.id : now.activeBoard;
  const std::vector<SheetId> inPlay = active != nullptr ? active->sheetsInPlay : std::vector<SheetId>();
  const bool sameFrame =
      view_ && viewOf_.games == now.games && viewOf_.boards == now.boards && viewOf_.board == board && viewOf_.inPlay == inPlay;
  // An edit of the ground must not cost what the board costs.
  if (!sameFrame) {
    view_ = std::make_shared<const BoardView>(BoardView::make(now, board, inPlay));
  } else if (viewOf_.sheets != now.sheets) {
    BoardChange change;
    auto next = view_->withSheets(now, change);
    view_ = std::make_shared<const BoardView>(next ? std::move(*next) : BoardView::make(now, board, inPlay));
  }
  viewOf_ = {now.games, now.boards, now.sheets, board, inPlay};
  viewRevision_ = revision();
  return view_;
}

void Session::showScenario(const ScenarioId& id) {
  const Scenario* scenario = state().scenario(id);
  if (scenario == nullptr || id == state().activeScenario) return;
  const BoardId board(scenario->board.id);
  select({});
  document_->bringToFront(id, board);
}

bool Session::showBoard(const BoardId& id) {
  // A map that a board joins to others can be looked at by itself.
  if (state().board(id) == nullptr && state().sheet(SheetId(id.text)) == nullptr) return false;
  if (state().activeScenario.empty() && state().activeBoard == id) return true;
  select({});
  document_->bringToFront({}, id);
  return true;
}

const Standings& Session::standings() const {
  if (!standings_ || standingsRevision_ != revision()) {
    standings_ = std::make_shared<const Standings>(Standings::make(state(), scenario(), *view()));
    standingsRevision_ = revision();
  }
  return *standings_;
}

std::shared_ptr<const Scenario> Session::played() const {
  if (playedRevision_ != revision()) {
    played_ = scenario() == nullptr ? nullptr : std::make_shared<const Scenario>(resolved(state(), state().activeScenario));
    playedRevision_ = revision();
  }
  return played_;
}

Vocabulary Session::vocabulary() const {
  if (const Scenario* active = scenario()) return vocabularyOf(state(), *active);
  return view()->vocabulary();
}

std::string Session::title() const {
  if (const Scenario* active = scenario()) return active->title.empty() ? active->id.text : active->title;
  if (const Board* board = state().board(state().activeBoard); board != nullptr && !board->title.empty()) return board->title;
  if (const Sheet* sheet = state().sheet(SheetId(state().activeBoard.text)); sheet != nullptr && !sheet->title.empty())
    return sheet->title;
  if (!state().activeBoard.empty()) return state().activeBoard.text;
  for (const auto& [id, oob] : state().oobs) return oob->title.empty() ? id.text : oob->title;
  for (const auto& [id, game] : state().games) return game->title.empty() ? id.text : game->title;
  return {};
}

// --- Changes

bool Session::apply(std::vector<Edit> edits, const std::string& label, uint64_t gesture) {
  if (edits.empty()) return false;
  const bool map = touchesLockedMap(edits), forces = touchesLockedForces(edits);
  if (map || forces) {
    // What was drawn waits for the answer, so that the stroke is not lost.
    if (pending_ && gesture != 0 && pending_->gesture == gesture) {
      pending_->edits.insert(pending_->edits.end(), edits.begin(), edits.end());
    } else {
      pending_ = Pending{std::move(edits), label, gesture};
    }
    offerUnlock(map);
    return false;
  }
  return commit(edits, label, gesture);
}

bool Session::commit(const std::vector<Edit>& edits, const std::string& label, uint64_t gesture) {
  document_->setSelection(selection_.text());
  const auto done = document_->apply(edits, label, gesture);
  if (!done) {
    say({Notice::Kind::Error, done.error().message, {}, "apply"});
    return false;
  }
  return true;
}

void Session::undo() {
  if (!document_->canUndo()) return;
  document_->undo();
  select(Selection::fromText(document_->selection()));
}

void Session::redo() {
  if (!document_->canRedo()) return;
  document_->redo();
}

void Session::goToStep(size_t step) {
  const bool back = step < document_->index();
  document_->goTo(step);
  if (back) select(Selection::fromText(document_->selection()));
}

void Session::select(Selection selection) {
  if (selection == selection_) return;
  selection_ = std::move(selection);
  document_->setSelection(selection_.text());
  selectionChanged.emit();
}

// --- Locks

bool Session::mapLocked() const {
  return !mapUnlocked_ && scenario() != nullptr;
}

bool Session::forcesLocked() const {
  if (forcesUnlocked_ || scenario() == nullptr) return false;
  const auto& oobs = scenario()->oobs;
  return std::any_of(oobs.begin(), oobs.end(),
                     [this](const Ref<OobId>& ref) { return !madeHere({DocumentKind::Oob, ref.id.text}); });
}

void Session::setMapLocked(bool locked) {
  if (mapUnlocked_ == !locked) return;
  mapUnlocked_ = !locked;
  locksChanged.emit();
}

void Session::setForcesLocked(bool locked) {
  if (forcesUnlocked_ == !locked) return;
  forcesUnlocked_ = !locked;
  locksChanged.emit();
}

namespace {

struct TouchesMap {
  bool operator()(const SetTerrain&) const { return true; }
  bool operator()(const SetFurtherTerrains&) const { return true; }
  bool operator()(const SetElevation&) const { return true; }
  bool operator()(const SetVoid&) const { return true; }
  bool operator()(const SetCoverage&) const { return true; }
  bool operator()(const SetSides&) const { return true; }
  bool operator()(const PutLine&) const { return true; }
  bool operator()(const RemoveLine&) const { return true; }
  bool operator()(const PutPath&) const { return true; }
  bool operator()(const RemovePath&) const { return true; }
  bool operator()(const PutSite&) const { return true; }
  bool operator()(const RemoveSite&) const { return true; }
  bool operator()(const PutArea&) const { return true; }
  bool operator()(const RemoveArea&) const { return true; }
  bool operator()(const SetSheetHead&) const { return true; }
  bool operator()(const PutSheet&) const { return true; }
  bool operator()(const PutBoard&) const { return true; }
  template <class Other>
  bool operator()(const Other&) const {
    return false;
  }
};

// The order of battle that an edit changes.
struct ForcesOf {
  const OobId* operator()(const PutUnit& e) const { return &e.oob; }
  const OobId* operator()(const RemoveUnit& e) const { return &e.oob; }
  const OobId* operator()(const PutFormation& e) const { return &e.oob; }
  const OobId* operator()(const RemoveFormation& e) const { return &e.oob; }
  const OobId* operator()(const PutPool& e) const { return &e.oob; }
  const OobId* operator()(const SetOobHead& e) const { return &e.oob; }
  const OobId* operator()(const RemovePool& e) const { return &e.oob; }
  template <class Other>
  const OobId* operator()(const Other&) const {
    return nullptr;
  }
};

}  // namespace

bool Session::touchesLockedMap(std::span<const Edit> edits) const {
  return mapLocked() && std::any_of(edits.begin(), edits.end(), [](const Edit& e) { return std::visit(TouchesMap{}, e); });
}

bool Session::touchesLockedForces(std::span<const Edit> edits) const {
  return forcesLocked() && std::any_of(edits.begin(), edits.end(), [this](const Edit& e) {
           const OobId* oob = std::visit(ForcesOf{}, e);
           return oob != nullptr && !madeHere({DocumentKind::Oob, oob->text});
         });
}

void Session::offerUnlock(bool map) {
  Notice notice;
  notice.kind = Notice::Kind::Warning;
  notice.topic = "lock";
  notice.text = map ? tr("The map is locked: other scenarios may stand on it.")
                    : tr("The order of battle is locked: other scenarios may use it.");
  const auto goOn = [this] {
    if (!pending_) return;
    const Pending pending = std::move(*pending_);
    pending_.reset();
    commit(pending.edits, pending.label, pending.gesture);
  };
  notice.actions.push_back({tr("Unlock"), [this, map, goOn] {
                              map ? setMapLocked(false) : setForcesLocked(false);
                              goOn();
                            }});
  notice.actions.push_back({tr("Edit a copy"), [this, map] { map ? editMapCopy() : editForcesCopy(); }});
  say(std::move(notice));
}

// --- Checks

void Session::setChecks(bool on) {
  checksTurnedOff_ = !on;
  if (on) check();
}

void Session::holdAgainst(std::shared_ptr<const Beside> beside) {
  beside_ = std::move(beside);
  check();
}

void Session::check() {
  if (checksTurnedOff_) return;
  if (nothingOpen()) {
    report_ = {};
    reportState_.reset();
    pureReport_.reset();
    reportRevision_ = revision();
    reportChanged.emit();
    return;
  }
  // Values only: the job holds its own State and report.
  std::set<ScenarioId> witnesses = witnesses_.ids;
  std::erase_if(witnesses, [this](const ScenarioId& id) { return state().scenario(id) != nullptr; });
  worker_->run("checks",
               [this, alive = alive_, now = withWitnesses(state(), witnesses_), witnesses = std::move(witnesses),
                old = reportState_, before = pureReport_, beside = beside_,
                revision = revision()](const Worker::Cancelled& cancelled) -> std::function<void()> {
                 ValidateOptions options;
                 options.witnesses = witnesses;
                 options.cancelled = cancelled;
                 auto report =
                     std::make_shared<Report>(old && before ? revalidate(*before, *old, now, options) : validate(now, options));
                 if (report->cancelled) return {};
                 Filtered filtered;
                 std::vector<Diagnostic> more;
                 if (const Scenario* scenario = beside ? now.scenario(beside->scenario) : nullptr)
                   more = honoured(*scenario, beside->findings(now), filtered);
                 return [this, alive, report, more = std::move(more), filtered, now, revision] {
                   if (!*alive || revision != this->revision()) return;
                   report_ = *report;
                   report_.diagnostics.insert(report_.diagnostics.end(), more.begin(), more.end());
                   report_.filtered.suppressed += filtered.suppressed;
                   report_.diagnostics.insert(report_.diagnostics.begin(), found_.begin(), found_.end());
                   pureReport_ = std::move(*report);
                   reportState_ = now;
                   reportRevision_ = revision;
                   reportChanged.emit();
                 };
               });
}

void Session::applyFix(size_t diagnostic, size_t fix) {
  if (!reportIsCurrent() || diagnostic >= report_.diagnostics.size()) return;
  const Diagnostic& finding = report_.diagnostics[diagnostic];
  if (fix >= finding.fixes.size()) return;
  apply(finding.fixes[fix].edits, finding.fixes[fix].title);
}

size_t Session::fixAllSafe() {
  if (!reportIsCurrent()) return 0;
  // One after the other on a scratch State: a fix whose ground an earlier one has changed is left for the next round.
  State now = state();
  std::vector<Edit> all;
  size_t count = 0;
  for (const Diagnostic& finding : report_.diagnostics) {
    const auto safe = std::find_if(finding.fixes.begin(), finding.fixes.end(), [](const Fix& fix) { return fix.safe; });
    if (safe == finding.fixes.end()) continue;
    auto next = hotchkiss::apply(now, safe->edits);
    if (!next) continue;
    now = std::move(*next);
    all.insert(all.end(), safe->edits.begin(), safe->edits.end());
    ++count;
  }
  if (count == 0) return 0;
  const std::string label = fmt::format(fmt::runtime(tr("apply {} safe fix", "apply {} safe fixes", count)), count);
  return apply(std::move(all), label) ? count : 0;
}

void Session::suppress(size_t diagnostic, const std::string& reason) {
  const Scenario* active = scenario();
  if (active == nullptr || diagnostic >= report_.diagnostics.size()) return;
  const Diagnostic& finding = report_.diagnostics[diagnostic];
  Suppression row;
  row.check = finding.check;
  row.subject = finding.subject.key();
  row.reason = reason;
  apply({PutItem{active->id, row, -1}}, fmt::format(fmt::runtime(tr("suppress {}")), finding.check));
}

}  // namespace hotchkiss::editor
