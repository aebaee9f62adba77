// SPDX-License-Identifier: Apache-2.0
// The reaches of rivers that go on from the last ones after an edit of hexsides are those that are made anew.
#include <gtest/gtest.h>

#include <random>

#include "io/native/load.h"
#include "model/check/river_reaches.h"
#include "model/document/edit.h"
#include "tests/support/random_seed.h"

using namespace hotchkiss;

namespace {

std::vector<std::string> told(const RiverReaches& rivers) {
  std::vector<std::string> out;
  for (const OddReach& reach : rivers.odd())
    out.push_back(reach.line.text + " " + std::to_string(reach.side.hex.q) + "," + std::to_string(reach.side.hex.r) + "/" +
                  std::to_string(reach.side.direction) + " " + reach.kind.text + (reach.higher ? " higher" : " lower"));
  return out;
}

}  // namespace

TEST(RiverReaches, AfterEditsAreThoseMadeAnew) {
  const auto loaded = load({HOTCHKISS_SOURCE_DIR "/scenarios/training/gcacw-training.scenario.xml"});
  ASSERT_TRUE(loaded);
  State state = loaded->state;
  const SheetId id = state.sheets.begin()->first;
  const Vocabulary words = vocabularyOf(state, *state.sheet(id));
  std::vector<std::pair<Hexside, LineId>> drawn;
  state.sheet(id)->sides.forEach([&](const Hexside& side, const SideFeatures& features) {
    for (const SideFeature& f : features)
      if (!f.line.empty()) drawn.emplace_back(side, f.line);
  });
  ASSERT_GT(drawn.size(), 20u);
  const unsigned seed = randomSeed();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  RiverReaches rivers(*state.sheet(id), words);
  size_t most = 0;
  for (int step = 0; step < 300; ++step) {
    const auto& [side, line] = drawn[random() % drawn.size()];
    constexpr const char* kKinds[] = {"creek", "river-minor", "river-major", ""};
    const std::string kind = kKinds[random() % 4];
    SideFeatures features;
    if (!kind.empty()) features.push_back({FeatureId(kind), random() % 5 == 0 ? drawn.front().second : line, -1});
    const std::vector<Edit> edits = {SetSides{id, {{side, features}}}};
    auto next = hotchkiss::apply(state, edits);
    ASSERT_TRUE(next);
    state = std::move(*next);
    rivers = rivers.with(*state.sheet(id), words, {side});
    const auto fresh = told(RiverReaches(*state.sheet(id), words));
    ASSERT_EQ(told(rivers), fresh) << "step " << step;
    most = std::max(most, fresh.size());
  }
  EXPECT_GT(most, 0u);  // otherwise nothing was compared
}
