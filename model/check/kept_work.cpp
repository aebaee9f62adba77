// SPDX-License-Identifier: Apache-2.0
#include "model/check/kept_work.h"

#include <algorithm>

#include "model/check/river_reaches.h"
#include "model/check/start_facts.h"
#include "model/document/change_set.h"
#include "model/scenario/resolve.h"

namespace hotchkiss {
namespace {

// A scenario names some hundred places and units, the largest ten thousand; what is typed letter by letter must not pile up.
constexpr size_t kMostLines = 40000;

BoardParts partsOf(const BoardChange& change) {
  BoardParts parts = 0;
  if (change.terrain) parts = parts | BoardPart::Terrain;
  if (change.coverage) parts = parts | BoardPart::Coverage;
  if (change.features) parts = parts | BoardPart::Sides;
  if (change.paths) parts = parts | BoardPart::Paths;
  if (change.sites) parts = parts | BoardPart::Sites;
  if (change.areas) parts = parts | BoardPart::Areas;
  return parts;
}

/// Nothing that Forces::make() reads differs.
bool sameForces(const KeptScenario& before, const Shelf<OobId, OrderOfBattle>& oobsBefore, const State& state,
                const Scenario& played) {
  const Scenario& was = before.played;
  const auto shared = [&](const auto& ref) {
    const auto old = oobsBefore.find(ref.id), now = state.oobs.find(ref.id);
    return (old == oobsBefore.end()) == (now == state.oobs.end()) && (now == state.oobs.end() || old->second == now->second);
  };
  return was.oobs == played.oobs && was.forces == played.forces && was.chosenOptions == played.chosenOptions &&
         was.overrides == played.overrides && std::all_of(played.oobs.begin(), played.oobs.end(), shared);
}

std::shared_ptr<const char> freshMark() {
  return std::make_shared<const char>('\0');
}

}  // namespace

BoardMarks BoardMarks::fresh() {
  BoardMarks out;
  out.frame = freshMark();
  out.parts.fill(out.frame);
  return out;
}

BoardMarks BoardMarks::changed(BoardParts in) const {
  BoardMarks out = *this;
  const auto mark = freshMark();
  for (size_t i = 0; i < kBoardParts; ++i)
    if ((in >> i & 1u) != 0) out.parts[i] = mark;
  return out;
}

std::optional<BoardParts> partsThatDiffer(const BoardMarks& before, const BoardMarks& after) {
  if (before.frame != after.frame) return std::nullopt;
  BoardParts out = 0;
  for (size_t i = 0; i < kBoardParts; ++i)
    if (before.parts[i] != after.parts[i]) out |= 1u << i;
  return out;
}

KeptBoard::KeptBoard(BoardView boardView, KeptBoard& before, BoardChange change)
    : view(std::move(boardView)),
      marks(before.marks.changed(partsOf(change))),
      regions(before.regions, partsOf(change)),
      change_(std::move(change)),
      frameFaults_(before.frameFaults_) {
  const BoardParts changed = partsOf(change_);
  {
    const std::lock_guard guard(before.lock_);
    before_ = before.grounds_;
  }
  const std::lock_guard guard(before.faults_.lock);
  for (const auto& [line, faults] : before.faults_.lines)
    if ((faults.parts & changed) == 0) faults_.lines.emplace(line, faults);
}

std::shared_ptr<const Ground> KeptBoard::ground(bool drafts) {
  const size_t which = drafts ? 1 : 0;
  const std::lock_guard guard(lock_);
  if (!grounds_[which]) {
    grounds_[which] = before_[which] ? before_[which]->with(view, change_) : Ground::make(view, drafts);
    before_[which] = nullptr;
  }
  return grounds_[which];
}

std::shared_ptr<const std::vector<RegionFault>> KeptBoard::faults(const Region& region, const RegionContext& context) {
  for (FaultsByLine* known : {frameFaults_.get(), &faults_}) {
    const std::lock_guard guard(known->lock);
    if (const auto it = known->lines.find(region.text()); it != known->lines.end()) return it->second.faults;
  }
  auto found = std::make_shared<const std::vector<RegionFault>>(faultsOf(region, context));
  if (region.root() == nullptr) return found;
  const BoardParts parts = hotchkiss::partsOf(region);
  FaultsByLine& known = parts == 0 ? *frameFaults_ : faults_;
  const std::lock_guard guard(known.lock);
  if (known.lines.size() >= kMostLines) known.lines.clear();
  return known.lines.emplace(region.text(), Faults{std::move(found), parts}).first->second.faults;
}

KeptForces::KeptForces(Forces all) : forces(std::move(all)) {
  for (const auto& unit : forces.units()) ++names_[unit->name];
}

std::shared_ptr<const WhoAnswer> KeptForces::who(const Who& who) {
  {
    const std::lock_guard guard(lock_);
    if (const auto it = meant_.find(who.text()); it != meant_.end()) return it->second;
  }
  auto answer = std::make_shared<const WhoAnswer>(resolve(who, forces));
  const std::lock_guard guard(lock_);
  if (meant_.size() >= kMostLines) meant_.clear();
  return meant_.emplace(who.text(), std::move(answer)).first->second;
}

int KeptForces::namesakes(const std::string& name) const {
  const auto it = names_.find(name);
  return it == names_.end() ? 0 : it->second;
}

std::shared_ptr<KeptBoard> KeptWork::board(const State& state, const std::string& key, const BoardId& id,
                                           const std::vector<SheetId>& inPlay) {
  std::shared_ptr<KeptBoard> before;
  {
    const std::lock_guard guard(lock_);
    if (const auto it = boards_.find(key); it != boards_.end() && it->second.boards == state.boards &&
                                           it->second.games == state.games && it->second.board == id &&
                                           it->second.inPlay == inPlay) {
      if (it->second.sheets == state.sheets) return it->second.kept;
      before = it->second.kept;
    }
  }
  std::shared_ptr<KeptBoard> kept;
  if (before) {
    BoardChange change;
    if (auto view = before->view.withSheets(state, change))
      kept = std::make_shared<KeptBoard>(std::move(*view), *before, std::move(change));
  }
  if (!kept) kept = std::make_shared<KeptBoard>(BoardView::make(state, id, inPlay));
  const std::lock_guard guard(lock_);
  boards_[key] = {state.games, state.sheets, state.boards, id, inPlay, kept};
  return kept;
}

std::shared_ptr<KeptBoard> KeptWork::boardOf(const State& state, const Scenario& played) {
  return board(state, "scenario " + played.id.text, played.board.id, played.sheetsInPlay);
}

std::shared_ptr<KeptBoard> KeptWork::boardOf(const State& state, const BoardId& id) {
  return board(state, "board " + id.text, id, {});
}

std::shared_ptr<const KeptScenario> KeptWork::scenarioOf(const State& state, const Scenario& own) {
  Played before;
  {
    const std::lock_guard guard(lock_);
    if (const auto it = played_.find(own.id); it != played_.end()) before = it->second;
  }
  const auto shelved = state.scenarios.find(own.id);
  const bool shared = shelved != state.scenarios.end() && shelved->second.get() == &own;
  const bool sameGames = before.kept && before.games == state.games;
  if (shared && sameGames && before.scenarios == state.scenarios && before.oobs == state.oobs &&
      before.kept->own == shelved->second)
    return before.kept;
  auto kept = std::make_shared<KeptScenario>();
  kept->own = shared ? shelved->second : std::make_shared<const Scenario>(own);
  kept->everything = withTaken(state, own.id);
  kept->played = inPlayOf(kept->everything);
  kept->forces = before.kept && sameForces(*before.kept, before.oobs, state, kept->played)
                     ? before.kept->forces
                     : std::make_shared<KeptForces>(Forces::make(state, kept->played));
  const bool sameSystem = sameGames && before.kept->own->game == own.game && before.kept->own->system == own.system;
  kept->vocabulary = sameSystem ? before.kept->vocabulary : vocabularyOf(state, own);
  kept->calendar = sameSystem ? before.kept->calendar : calendarOf(state, own);
  kept->span = spanOf(kept->played, kept->calendar);
  const std::lock_guard guard(lock_);
  played_[own.id] = {state.games, state.oobs, state.scenarios, kept};
  return kept;
}

std::shared_ptr<const StartFacts> KeptWork::startOf(std::shared_ptr<const KeptScenario> scenario, KeptBoard& board, bool drafts) {
  const ScenarioId id = scenario->own->id;
  std::shared_ptr<const StartFacts> before;
  {
    const std::lock_guard guard(lock_);
    if (const auto it = started_.find(id); it != started_.end() && it->second.drafts == drafts)
      if (const auto differ = partsThatDiffer(it->second.board, board.marks); differ && (*differ & it->second.facts->parts) == 0)
        before = it->second.facts;
  }
  if (before && before->scenario == scenario) return before;
  auto facts = startFacts(std::move(scenario), board, drafts, before);
  const std::lock_guard guard(lock_);
  started_[id] = {board.marks, drafts, facts};
  return facts;
}

std::shared_ptr<const RiverReaches> KeptWork::riversOf(const State& state, const SheetId& id, const Vocabulary& words) {
  const std::shared_ptr<const Sheet> sheet = state.sheets.at(id);
  Rivers before;
  {
    const std::lock_guard guard(lock_);
    if (const auto it = rivers_.find(id); it != rivers_.end() && it->second.games == state.games) before = it->second;
  }
  if (before.sheet == sheet) return before.reaches;
  std::shared_ptr<const RiverReaches> reaches;
  if (before.sheet) {
    constexpr size_t kMany = 2000;  // beyond that all of them are as quick
    const SheetChange change = changeOf(*before.sheet, *sheet);
    if (!change.head && change.sides.size() <= kMany)
      reaches = std::make_shared<const RiverReaches>(before.reaches->with(*sheet, words, change.sides));
  }
  if (!reaches) reaches = std::make_shared<const RiverReaches>(*sheet, words);
  const std::lock_guard guard(lock_);
  rivers_[id] = {state.games, sheet, reaches};
  return reaches;
}

std::shared_ptr<const std::vector<VerdictFinding>> KeptWork::sweepOf(const ScenarioId& scenario, const Verdict& verdict,
                                                                     const std::map<SideId, PointRange>& ranges, double step) {
  {
    const std::lock_guard guard(lock_);
    if (const auto it = swept_.find(scenario);
        it != swept_.end() && it->second.step == step && it->second.ranges == ranges && it->second.verdict == verdict)
      return it->second.findings;
  }
  auto findings = std::make_shared<const std::vector<VerdictFinding>>(sweep(verdict, ranges, step));
  const std::lock_guard guard(lock_);
  swept_[scenario] = {verdict, ranges, step, findings};
  return findings;
}

}  // namespace hotchkiss
