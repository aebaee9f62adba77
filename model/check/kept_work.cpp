// SPDX-License-Identifier: Apache-2.0
#include "model/check/kept_work.h"

namespace hotchkiss {

std::shared_ptr<const Ground> KeptBoard::ground(bool drafts) {
  const size_t which = drafts ? 1 : 0;
  std::call_once(made_[which], [&] { grounds_[which] = Ground::make(view, drafts); });
  return grounds_[which];
}

std::shared_ptr<KeptBoard> KeptWork::boardOf(const State& state, const Scenario& played) {
  {
    const std::lock_guard guard(lock_);
    if (const auto it = boards_.find(played.id); it != boards_.end() && it->second.sheets == state.sheets &&
                                                 it->second.boards == state.boards && it->second.games == state.games &&
                                                 it->second.game == played.game && it->second.board == played.board &&
                                                 it->second.system == played.system && it->second.inPlay == played.sheetsInPlay)
      return it->second.kept;
  }
  auto kept = std::make_shared<KeptBoard>(BoardView::make(state, played));
  const std::lock_guard guard(lock_);
  boards_[played.id] = {state.games,  state.sheets,  state.boards,        played.game,
                        played.board, played.system, played.sheetsInPlay, kept};
  return kept;
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
