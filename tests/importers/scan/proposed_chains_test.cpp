// SPDX-License-Identifier: Apache-2.0
// Proposed sides as lines, and as drafts of a sheet.
#include "importers/scan/proposed_chains.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "importers/scan/scan_drafts.h"
#include "model/rules/rule_system.h"

namespace hotchkiss::scan {
namespace {

using testing::HasSubstr;

constexpr Hex kMiddle{2, 1};

std::vector<ProposedSide> around(Hex hex, std::initializer_list<int> directions, double confidence = 0.9) {
  std::vector<ProposedSide> out;
  for (const int direction : directions) out.push_back({Hexside(hex, direction), confidence});
  return out;
}

TEST(ProposedChains, SidesThatHangTogetherAreALineFromEndToEnd) {
  auto sides = around(kMiddle, {0, 1, 2, 3});
  sides[2].confidence = 0.5;
  const auto far = around({7, 3}, {4}, 0.7);
  sides.insert(sides.begin(), far.begin(), far.end());
  const auto chains = chainsOf(sides);
  ASSERT_EQ(chains.size(), 2u);
  ASSERT_EQ(chains[0].sides.size(), 4u);
  // In order round the hex, from whichever end.
  std::vector<Hexside> forward;
  for (const int d : {0, 1, 2, 3}) forward.push_back(Hexside(kMiddle, d));
  const std::vector<Hexside> backward(forward.rbegin(), forward.rend());
  EXPECT_TRUE(chains[0].sides == forward || chains[0].sides == backward);
  EXPECT_DOUBLE_EQ(chains[0].least, 0.5);
  EXPECT_NEAR(chains[0].mean, (0.9 * 3 + 0.5) / 4, 1e-12);
  EXPECT_EQ(chains[1].sides, (std::vector<Hexside>{Hexside({7, 3}, 4)}));
  EXPECT_TRUE(chainsOf({}).empty());
}

TEST(ProposedChains, ATributaryIsALineOfItsOwn_AndARoundIsCutOnce) {
  // Four sides of a hex, and one that goes away from the corner between the first two.
  auto sides = around(kMiddle, {0, 1, 2, 3});
  sides.push_back({Hexside(neighbour(kMiddle, 0), 2), 0.6});
  const auto chains = chainsOf(sides);
  ASSERT_EQ(chains.size(), 2u);
  EXPECT_EQ(chains[0].sides.size(), 4u);
  EXPECT_EQ(chains[1].sides.size(), 1u);
  size_t all = 0;
  std::set<Hexside> seen;
  for (const auto& chain : chainsOf(around(kMiddle, {0, 1, 2, 3, 4, 5}))) {
    all += chain.sides.size();
    seen.insert(chain.sides.begin(), chain.sides.end());
  }
  EXPECT_EQ(all, 6u);
  EXPECT_EQ(seen.size(), 6u);
}

TEST(ProposedChains, BecomeDraftsThatSayHowSureTheyAre) {
  Sheet sheet = *makeSheet(SheetId("m"), 5, 5, {});
  const Vocabulary& words = findRuleSystem("gcacw")->vocabulary();
  State state;
  state.sheets[sheet.id] = std::make_shared<const Sheet>(sheet);
  const Hex corner = sheet.frameHex({0, 0}), middle = sheet.frameHex({2, 2});
  const auto sideOf = [&](int d) { return Hexside(middle, d); };
  // A creek on one side as a draft, a major river on another.
  const std::vector<Edit> before{
      SetSides{sheet.id, {{sideOf(0), {{FeatureId("creek"), {}, -1}}}}},
      SetSides{sheet.id, {{sideOf(1), {{FeatureId("river-major"), {}, -1}}}}},
      SetCoverage{sheet.id, Layer::Hexsides, {middle, neighbour(middle, 0), neighbour(middle, 1)}, true, "guess"}};
  auto made = hotchkiss::apply(state, before);
  ASSERT_TRUE(made) << made.error().message;
  const std::vector<ProposedSide> sides{{sideOf(0), 0.9},          // takes the place of the creek
                                        {sideOf(1), 0.9},          // a greater river lies there
                                        {sideOf(2), 0.85},         // drafted
                                        {sideOf(4), 0.3},          // too unsure, a line by itself
                                        {Hexside(corner, 5), 1}};  // the map's edge
  const FeatureId minor("river-minor");
  const auto drafts = draftsOfProposal(*made->sheet(sheet.id), words, "p.png", minor, sides, 0.5);
  ASSERT_TRUE(drafts) << drafts.error().message;
  EXPECT_EQ(drafts->sides(), 2u);
  EXPECT_EQ(drafts->chains.size(), 2u);
  EXPECT_EQ(drafts->there, 1u);
  EXPECT_EQ(drafts->unsure, 1u);
  const auto after = hotchkiss::apply(*made, drafts->edits);
  ASSERT_TRUE(after) << after.error().message;
  const Sheet& drawn = *after->sheet(sheet.id);
  EXPECT_EQ(drawn.sides.at(sideOf(0)), (SideFeatures{{minor, {}, -1}}));
  EXPECT_EQ(drawn.sides.at(sideOf(1)), (SideFeatures{{FeatureId("river-major"), {}, -1}}));
  EXPECT_EQ(drawn.sides.at(sideOf(2)), (SideFeatures{{minor, {}, -1}}));
  EXPECT_TRUE(drawn.sides.at(sideOf(3)).empty());
  EXPECT_TRUE(drawn.sides.at(sideOf(4)).empty());
  EXPECT_TRUE(drawn.sides.at(Hexside(corner, 5)).empty());
  const auto source = [&](Hex hex) {
    const Coverage coverage = drawn.cell(hex).coverage[static_cast<size_t>(Layer::Hexsides)];
    return coverage < kFirstDraft ? std::string(coverage == kConfirmed ? "confirmed" : "none")
                                  : drawn.draftSources[static_cast<size_t>(coverage - kFirstDraft)].name;
  };
  EXPECT_EQ(source(middle), "p.png, confidence 0.8 and more") << "as sure as its least sure side";
  EXPECT_EQ(source(neighbour(middle, 0)), "p.png, confidence 0.8 and more");
  EXPECT_EQ(source(neighbour(middle, 3)), "none");
  // Between two confirmed hexes nothing is proposed; from one of them a line may go on, and what is confirmed stays so.
  const std::vector<Edit> confirm{SetCoverage{sheet.id, Layer::Hexsides, {middle, neighbour(middle, 3)}, true, ""}};
  const auto said = hotchkiss::apply(*after, confirm);
  ASSERT_TRUE(said);
  const std::vector<ProposedSide> more{{sideOf(3), 0.9}, {sideOf(4), 0.96}};
  const auto again = draftsOfProposal(*said->sheet(sheet.id), words, "p.png", minor, more, 0);
  ASSERT_TRUE(again);
  ASSERT_EQ(again->chains.size(), 1u);
  EXPECT_EQ(again->chains[0].sides, (std::vector<Hexside>{sideOf(4)}));
  const auto last = hotchkiss::apply(*said, again->edits);
  ASSERT_TRUE(last);
  EXPECT_EQ(last->sheet(sheet.id)->cell(middle).coverage[static_cast<size_t>(Layer::Hexsides)], kConfirmed);
  EXPECT_EQ(confirmedSides(*last->sheet(sheet.id), minor).size(), 3u);
  EXPECT_EQ(confirmedSides(*last->sheet(sheet.id), minor, 2).size(), 2u);
  const auto unknown = draftsOfProposal(drawn, words, "p.png", FeatureId("brook"), more, 0);
  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error().message, HasSubstr("has no hexside feature \"brook\""));
}

TEST(ProposedChains, StepsBecomePathsWithIdsOfTheirOwn) {
  Sheet sheet = *makeSheet(SheetId("m"), 6, 4, {});
  const Vocabulary& words = findRuleSystem("gcacw")->vocabulary();
  const auto at = [&sheet](int column, int row) { return sheet.frameHex({column, row}); };
  State state;
  state.sheets[sheet.id] = std::make_shared<const Sheet>(sheet);
  Path there;
  there.id = PathId("road-2");
  there.kind = PathKindId("road");
  there.hexes = {at(4, 1), at(5, 1)};
  const std::vector<Edit> first{PutPath{sheet.id, there}};
  const auto made = hotchkiss::apply(state, first);
  ASSERT_TRUE(made);
  const auto step = [](Hex a, Hex b, double confidence) { return ProposedStep{std::min(a, b), std::max(a, b), confidence}; };
  std::vector<ProposedStep> steps;
  for (int column = 0; column < 5; ++column) steps.push_back(step(at(column, 1), at(column + 1, 1), 0.9 - 0.1 * column));
  steps.push_back(step(at(0, 3), at(1, 3), 0.2));
  const auto ways = waysOf(steps);
  ASSERT_EQ(ways.size(), 2u);
  ASSERT_EQ(ways[0].hexes.size(), 6u);
  for (size_t i = 1; i < 6; ++i) EXPECT_EQ(distance(ways[0].hexes[i - 1], ways[0].hexes[i]), 1);
  EXPECT_NEAR(ways[0].least, 0.5, 1e-12);
  EXPECT_NEAR(ways[0].mean, 0.7, 1e-12);
  const auto drafts = draftsOfPaths(*made->sheet(sheet.id), words, "p.png", PathKindId("road"), steps, 0.3);
  ASSERT_TRUE(drafts) << drafts.error().message;
  EXPECT_EQ(drafts->there, 1u) << "the last step is a road already";
  EXPECT_EQ(drafts->unsure, 1u);
  ASSERT_EQ(drafts->ways.size(), 1u);
  EXPECT_EQ(drafts->ways[0].first.text, "road-3") << "road-2 is taken";
  EXPECT_EQ(drafts->ways[0].second.hexes.size(), 5u);
  const auto after = hotchkiss::apply(*made, drafts->edits);
  ASSERT_TRUE(after) << after.error().message;
  const Sheet& drawn = *after->sheet(sheet.id);
  EXPECT_EQ(drawn.paths.size(), 2u);
  const auto coverage = [&](Hex hex) { return drawn.cell(hex).coverage[static_cast<size_t>(Layer::Paths)]; };
  EXPECT_GE(coverage(at(0, 1)), kFirstDraft);
  EXPECT_EQ(coverage(at(4, 1)), kConfirmed) << "what a person has drawn stays";
  EXPECT_EQ(confirmedWay(drawn, PathKindId("road")), there.hexes) << "the longer one is a draft";
  EXPECT_TRUE(confirmedWay(drawn, PathKindId("pike")).empty());
  EXPECT_FALSE(draftsOfPaths(drawn, words, "p.png", PathKindId("lane"), steps, 0));
}

}  // namespace
}  // namespace hotchkiss::scan
