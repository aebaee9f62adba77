// SPDX-License-Identifier: Apache-2.0
#include "model/check/kept_work.h"

namespace hotchkiss {

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
