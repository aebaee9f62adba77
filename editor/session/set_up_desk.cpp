// SPDX-License-Identifier: Apache-2.0
#include "editor/session/set_up_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "editor/session/rules_stage.h"
#include "editor/session/set_up_patch.h"
#include "editor/session/text.h"
#include "model/base/text.h"
#include "model/scenario/entry_called.h"

namespace hotchkiss::editor {

namespace {

size_t lineAt(const std::string& text, size_t offset) {
  return static_cast<size_t>(
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, text.size())), '\n'));
}

/// The lines of a text in which something is not understood, below the headings that they stand under.
std::string faultyLines(const std::string& text, const notation::SetUpEntries& read) {
  std::set<size_t> faulty;
  for (const notation::SetUpFault& fault : read.faults) faulty.insert(lineAt(text, fault.begin));
  const std::set<int> headings(read.headings.begin(), read.headings.end());
  std::string out;
  std::string heading, words;
  std::istringstream lines(text);
  for (size_t line = 0; std::getline(lines, words); ++line) {
    if (headings.contains(static_cast<int>(line))) heading = words;
    if (!faulty.contains(line)) continue;
    if (!heading.empty() && heading != words) out += heading + "\n";
    heading.clear();
    out += words + "\n";
  }
  return out;
}

/// Entries that no line has, of a text that is not understood wholly.
std::set<std::string> waitingIn(const SharedList<SetupEntry>& setup, const notation::SetUpEntries& read) {
  std::set<std::string> out;
  if (read.faults.empty()) return out;
  for (const SetupEntry& entry : setup) out.insert(entry.id);
  for (const SetupEntry& entry : read.entries) out.erase(entry.id);
  return out;
}

std::string namesOf(const std::vector<SetUpLeft>& left) {
  constexpr size_t kMost = 8;
  std::string out;
  for (size_t i = 0; i < left.size() && i < kMost; ++i) out += (i > 0 ? ", " : "") + left[i].name;
  if (left.size() > kMost) {
    const size_t more = left.size() - kMost;
    out += ", " + fmt::format(fmt::runtime(tr("{} more", "{} more", more)), more);
  }
  return out;
}

SetUpMark::Kind kindOf(Severity severity) {
  return severity == Severity::Error     ? SetUpMark::Kind::Error
         : severity == Severity::Warning ? SetUpMark::Kind::Warning
                                         : SetUpMark::Kind::Note;
}

}  // namespace

// Everything that the notation asks about, of one revision.
struct SetUpDesk::Ground {
  uint64_t revision = 0;
  State state;
  Scenario scenario;
  Forces forces;
  std::shared_ptr<const BoardView> view;
  std::string system;
  notation::SetUpGround asked() const { return {scenario, forces, *view, system}; }
};

SetUpDesk::SetUpDesk(Session& session) : session_(session) {
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) {
    // The text names hexes and places: a stroke of terrain is no reason to read it again.
    if (!session_.onlyGroundChanged()) stateChanged();
  }));
  connections_.push_back(session_.reportChanged.connect([this] {
    markAgain();
    changed.emit();
  }));
  connections_.push_back(session_.selectionChanged.connect([this] {
    markAgain();
    changed.emit();
  }));
  stateChanged();
}

const SetUpDesk::Ground& SetUpDesk::ground() const {
  if (ground_ && ground_->revision == session_.revision()) return *ground_;
  auto made = std::make_shared<Ground>();
  made->revision = session_.revision();
  made->state = session_.state();
  if (const Scenario* scenario = session_.scenario()) {
    made->scenario = *scenario;
    const auto played = session_.played();
    made->forces = Forces::make(made->state, played ? *played : *scenario);
    const Game* game = made->state.game(scenario->game.id);
    made->system = scenario->system.empty() && game != nullptr ? game->system : scenario->system;
  }
  made->view = session_.view();
  ground_ = std::move(made);
  return *ground_;
}

void SetUpDesk::take(const notation::SetUpEntries& read) {
  spans_ = read.spans;
  faults_ = read.faults;
  headings_ = read.headings;
  if (const Scenario& now = ground().scenario; now.setupDraft.empty() || now.setupDraft != draft_) {
    draft_ = now.setupDraft;
    shown_ = now.setup;
    waiting_ = waitingIn(shown_, read);
  }
  lookForLeft(read);
}

void SetUpDesk::lookForLeft(const notation::SetUpEntries& read) {
  left_.clear();
  if (!any() || read.faults.empty()) return;
  const Ground& now = ground();
  const notation::UnitWords words(now.forces, now.system == "cwb");
  // Whoever a line names that is not understood yet is being written, not left out.
  const std::string faulty = lowered(faultyLines(text_, read));
  std::set<std::string> named;
  for (const SetupEntry& entry : read.entries) {
    const WhoAnswer who = resolve(entry.who, now.forces);
    for (const UnitId& unit : who.units) named.insert("u" + unit.text);
    for (const PoolCount& pool : who.pools) named.insert("p" + pool.pool.text);
  }
  const auto written = [&](const std::string& word, const std::string& id) {
    return faulty.find(lowered(word)) != std::string::npos || faulty.find(lowered(id)) != std::string::npos;
  };
  for (const SetupEntry& entry : now.scenario.setup) {
    const bool read_ =
        std::any_of(read.entries.begin(), read.entries.end(), [&](const SetupEntry& e) { return e.id == entry.id; });
    if (read_) continue;
    // A formation that is named as one stands for all of its units.
    const auto mentions = entry.who.mentions();
    if (std::any_of(mentions.begin(), mentions.end(), [&](const Mention& m) {
          return m.kind == Mention::Kind::Formation && written(words.of(FormationId(m.text)), m.text);
        }))
      continue;
    const WhoAnswer who = resolve(entry.who, now.forces);
    for (const UnitId& unit : who.units)
      if (!named.contains("u" + unit.text) && !written(words.of(unit), unit.text))
        left_.push_back({{unit, {}, entry.id}, words.of(unit)});
    for (const PoolCount& pool : who.pools)
      if (!named.contains("p" + pool.pool.text) && !written(words.of(pool.pool), pool.pool.text))
        left_.push_back({{{}, pool.pool, entry.id}, words.of(pool.pool)});
  }
}

void SetUpDesk::showLeft() {
  if (left_.empty()) return;
  std::vector<CounterRef> counters;
  for (const SetUpLeft& each : left_) counters.push_back(each.counter);
  session_.select(Selection::ofCounters(std::move(counters), std::nullopt));
  session_.say({Notice::Kind::Warning,
                fmt::format(fmt::runtime(tr("In no line, and taken off once all of the text is understood: {}.",
                                            "In no line, and taken off once all of the text is understood: {}.", left_.size())),
                            namesOf(left_)),
                {},
                "set-up-left"});
}

void SetUpDesk::stateChanged() {
  if (!any()) {
    text_.clear();
    spans_.clear();
    faults_.clear();
    headings_.clear();
    marks_.clear();
    left_.clear();
    changed.emit();
    return;
  }
  const notation::SetUpGround asked = ground().asked();
  const std::string& draft = asked.scenario.setupDraft;
  // What is being written stays as it is written, if it says what the scenario has; so does what was kept as it was written.
  if (!writing_ && !draft.empty()) text_ = draft;
  notation::SetUpEntries read = notation::readSetUpText(text_, asked);
  // Whoever is meant by a line that is not understood may be set up all the same.
  std::set<size_t> faulty;
  for (const notation::SetUpFault& fault : read.faults) faulty.insert(lineAt(text_, fault.begin));
  const size_t entries = read.entries.size(), most = draft.empty() ? 0 : faulty.size();
  bool same = writing_;
  if (!same && read.faults.empty() == draft.empty() && !text_.empty() && entries <= asked.scenario.setup.size() &&
      asked.scenario.setup.size() <= entries + most)
    same = std::all_of(read.entries.begin(), read.entries.end(), [&](const SetupEntry& entry) {
      return std::find(asked.scenario.setup.begin(), asked.scenario.setup.end(), entry) != asked.scenario.setup.end();
    });
  if (!same && !text_.empty() && read.faults.empty() == draft.empty()) {
    // Who waits to be understood goes on waiting, but for those whom somebody has moved meanwhile.
    std::set<std::string> waiting;
    for (const SetupEntry& entry : asked.scenario.setup)
      if (waiting_.contains(entry.id) && std::find(shown_.begin(), shown_.end(), entry) != shown_.end()) waiting.insert(entry.id);
    if (auto patched = patchedSetUp(text_, read, asked, waiting)) {
      text_ = std::move(*patched);
      read = notation::readSetUpText(text_, asked);
      line_ = std::string::npos;
      same = true;
    }
  }
  if (!same) {
    const std::string left = faultyLines(draft, draft.empty() ? notation::SetUpEntries{} : read);
    const notation::SetUpText fresh = notation::setUpText(asked);
    text_ = fresh.text;
    if (!left.empty()) {
      if (!text_.empty() && text_.back() != '\n') text_ += '\n';
      text_ += left;
    }
    take(notation::readSetUpText(text_, asked));
    line_ = std::string::npos;
  } else {
    take(read);
  }
  markAgain();
  changed.emit();
}

void SetUpDesk::write(const std::string& text, size_t caret) {
  if (!any() || text == text_) return;
  text_ = text;
  const Ground& now = ground();
  const notation::SetUpEntries read = notation::readSetUpText(text_, now.asked());
  std::vector<Edit> edits = notation::setUpEdits(now.scenario.id, now.scenario.setup, read);
  const std::vector<SetUpLeft> leftBefore = left_;
  take(read);
  const size_t line = lineAt(text_, caret);
  if (line != line_ || gesture_ == 0) gesture_ = session_.newGesture();
  line_ = line;
  // What is not understood yet is kept as well: with the file, the recovery copy and undo.
  if (const std::string draft = read.faults.empty() ? std::string() : text_; draft != now.scenario.setupDraft) {
    Scenario head = now.scenario;
    head.setupDraft = draft;
    edits.emplace_back(SetScenarioHead{now.scenario.id, std::move(head)});
  }
  if (!edits.empty()) {
    writing_ = true;
    const bool done = session_.apply(std::move(edits), tr("write the set-up"), gesture_);
    writing_ = false;
    // Mending the last slip takes off who was left out long before: that is said, and can be taken back.
    if (done && read.faults.empty() && !leftBefore.empty()) {
      std::vector<SetUpLeft> gone;
      for (const SetUpLeft& each : leftBefore) {
        const auto& setup = session_.scenario()->setup;
        if (std::none_of(setup.begin(), setup.end(), [&](const SetupEntry& e) { return e.id == each.counter.entry; }))
          gone.push_back(each);
      }
      if (!gone.empty())
        session_.say({Notice::Kind::Info,
                      fmt::format(fmt::runtime(tr("Taken off, because no line names them any more: {}.")), namesOf(gone)),
                      {{tr("Undo"), [this] { session_.undo(); }}},
                      "set-up-left"});
    }
  }
  markAgain();
  changed.emit();
}

std::pair<std::string, std::vector<std::string>> SetUpDesk::completions(size_t offset) const {
  if (!any()) return {};
  return notation::setUpCompletions(text_, offset, ground().asked());
}

void SetUpDesk::markAgain() {
  marks_.clear();
  if (!any()) return;
  for (const notation::SetUpFault& fault : faults_) {
    SetUpMark mark;
    mark.begin = fault.begin;
    mark.end = std::max(fault.end, fault.begin + 1);
    mark.tip = fault.message;
    mark.proposals = fault.proposals;
    if (!fault.proposals.empty()) mark.tip += fmt::format(fmt::runtime(tr("\nAlt+Enter writes {}")), fault.proposals.front());
    marks_.push_back(std::move(mark));
  }
  const Scenario& scenario = *session_.scenario();
  const auto wordOf = [this](const std::string& entry, const std::string& word) -> const notation::SetUpSpan* {
    for (const notation::SetUpSpan& span : spans_)
      if ((entry.empty() || span.entry == entry) && span.word == word) return &span;
    return nullptr;
  };
  if (session_.reportIsCurrent()) {
    const auto& findings = session_.report().diagnostics;
    for (size_t i = 0; i < findings.size(); ++i) {
      const Diagnostic& finding = findings[i];
      const notation::SetUpSpan* at = nullptr;
      if (finding.subject.kind == SubjectKind::Setup && finding.subject.document == scenario.id.text) {
        // The word that the message names, else the whole entry.
        for (const notation::SetUpSpan& span : spans_)
          if (span.entry == finding.subject.id && !span.word.empty() && finding.message.find(span.word) != std::string::npos &&
              (at == nullptr || span.word.size() > at->word.size()))
            at = &span;
        if (at == nullptr) at = wordOf(finding.subject.id, "");
      } else if (finding.subject.kind == SubjectKind::Unit || finding.subject.kind == SubjectKind::Pool) {
        at = wordOf("", finding.subject.id);
      }
      if (at == nullptr) continue;
      SetUpMark mark;
      mark.kind = kindOf(finding.severity);
      mark.begin = at->begin;
      mark.end = at->end;
      mark.tip = finding.message + (finding.citation.empty() ? "" : " (" + finding.citation + ")");
      if (!finding.fixes.empty()) {
        mark.finding = i;
        mark.tip += fmt::format(fmt::runtime(tr("\nAlt+Enter: {}")), finding.fixes.front().title);
      }
      marks_.push_back(std::move(mark));
    }
  }
  for (const CounterRef& counter : session_.selection().counters) {
    const std::string& id = counter.unit.empty() ? counter.pool.text : counter.unit.text;
    for (const notation::SetUpSpan& span : spans_)
      if (span.word == id && (counter.entry.empty() || span.entry == counter.entry)) {
        SetUpMark mark;
        mark.kind = SetUpMark::Kind::Chosen;
        mark.begin = span.begin;
        mark.end = span.end;
        marks_.push_back(std::move(mark));
      }
  }
}

void SetUpDesk::pick(size_t offset) {
  const notation::SetUpSpan* best = nullptr;
  for (const notation::SetUpSpan& span : spans_)
    if (span.begin <= offset && offset <= span.end && (best == nullptr || span.end - span.begin < best->end - best->begin))
      best = &span;
  if (best == nullptr) return;
  const Ground& now = ground();
  const SetupEntry* entry = entryCalled(now.scenario.setup, best->entry);
  if (entry == nullptr) return;
  std::optional<Hex> hex;
  if (const auto code = entry->place.singleCode())
    if (const CodeAnswer answer = now.view->find(*code); answer.ok()) hex = answer.hex;
  if (const CodeAnswer answer = now.view->find(best->word); !best->word.empty() && answer.ok()) {
    session_.select(Selection::ofHex(answer.hex));
    return;
  }
  std::vector<CounterRef> counters;
  const WhoAnswer who = resolve(entry->who, now.forces);
  for (const UnitId& unit : who.units)
    if (best->word.empty() || best->word == unit.text) counters.push_back({unit, {}, entry->id});
  for (const PoolCount& pool : who.pools)
    if (best->word.empty() || best->word == pool.pool.text) counters.push_back({{}, pool.pool, entry->id});
  if (!counters.empty()) session_.select(Selection::ofCounters(std::move(counters), hex));
}

bool SetUpDesk::mend(const SetUpMark& mark) {
  if (!mark.proposals.empty() && mark.end <= text_.size()) {
    std::string next = text_;
    next.replace(mark.begin, mark.end - mark.begin, mark.proposals.front());
    write(next, mark.begin);
    return true;
  }
  if (mark.finding) {
    session_.applyFix(*mark.finding, 0);
    return true;
  }
  return false;
}

}  // namespace hotchkiss::editor
