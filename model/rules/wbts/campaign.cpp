// SPDX-License-Identifier: Apache-2.0
#include "model/rules/wbts/campaign.h"

namespace hotchkiss::wbts {
namespace {

constexpr PrintedScenario kScenarios[] = {
    {"19.4", "West 1862", 1862, false, 18, 8, 3, 3, "0, (1), 2, 3", "19.43, 19.44"},
    {"19.5", "East 1862", 1862, true, 22, 8, 2, 2, "0, 1, (2), 3", "19.53, 19.54"},
    {"19.6", "West 1863", 1863, false, 20, 0, 4, 3, "", "19.63"},         // 19.35 has no row for it
    {"19.7", "East 1863", 1863, true, 8, 0, 3, 2, "1, (2), 3", "19.73"},  // its row of 19.35 says 1963
    {"19.8", "West 1864", 1864, false, 24, 4, 5, 2, "2, (3), 4, 5", "19.83, 19.84"},
    {"19.9", "East 1864", 1864, true, 16, 4, 4, 3, "1, 2, (3), 4", "19.93, 19.94"},
};

}  // namespace

std::span<const PrintedScenario> printedScenarios() {
  return kScenarios;
}

const PrintedScenario* printedScenario(std::string_view number) {
  for (const PrintedScenario& s : kScenarios)
    if (s.number == number) return &s;
  return nullptr;
}

int winterTurnsOf(int year) {
  for (const PrintedScenario& s : kScenarios)
    if (s.year == year) return s.winterTurns;  // east and west agree
  return 0;
}

}  // namespace hotchkiss::wbts
