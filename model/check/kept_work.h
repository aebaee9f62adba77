// SPDX-License-Identifier: Apache-2.0
// Long work of checks that edits hardly ever touch, kept from one look at a State to the next together with what it rests on:
// only equal grounds are given the old answer. Known to the validator, which hands it on, and to the checks that use it.
#pragma once
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "model/scenario/verdict.h"

namespace hotchkiss {

class KeptWork {
 public:
  /// sweep(), remembered for the last verdict of each scenario.
  std::shared_ptr<const std::vector<VerdictFinding>> sweepOf(const ScenarioId& scenario, const Verdict& verdict,
                                                             const std::map<SideId, PointRange>& ranges, double step);

 private:
  struct Swept {
    Verdict verdict;
    std::map<SideId, PointRange> ranges;
    double step = 1;
    std::shared_ptr<const std::vector<VerdictFinding>> findings;
  };
  std::mutex lock_;
  std::map<ScenarioId, Swept> swept_;
};

}  // namespace hotchkiss
