// SPDX-License-Identifier: Apache-2.0
// The built-in vocabularies hold together: ids and letters are unique, every word that one row uses another defines.
#include <gtest/gtest.h>

#include <set>

#include "model/document/state.h"
#include "model/rules/rule_system.h"

using namespace hotchkiss;

namespace {

template <class Kinds, class Key>
void expectUnique(const Kinds& kinds, Key key, const char* what) {
  std::set<std::string> seen;
  for (const auto& kind : kinds) EXPECT_TRUE(seen.insert(key(kind)).second) << what << " " << key(kind);
  EXPECT_FALSE(seen.empty()) << what;
}

}  // namespace

TEST(Vocabulary, IdsAndLettersAreUniqueInEachSystem) {
  ASSERT_EQ(ruleSystems().size(), 3u);
  for (const RuleSystem* system : ruleSystems()) {
    SCOPED_TRACE(system->id());
    const Vocabulary& v = system->vocabulary();
    expectUnique(v.terrain, [](const TerrainKind& k) { return k.id.text; }, "terrain");
    expectUnique(v.terrain, [](const TerrainKind& k) { return k.letter; }, "letter");
    expectUnique(v.terrain, [](const TerrainKind& k) { return k.texture; }, "texture");
    expectUnique(v.terrain, [](const TerrainKind& k) { return std::to_string(k.rank); }, "rank");
    expectUnique(v.features, [](const FeatureKind& k) { return k.id.text; }, "feature");
    expectUnique(v.paths, [](const PathKind& k) { return k.id.text; }, "path");
    expectUnique(v.sites, [](const SiteKind& k) { return k.id.text; }, "site");
    expectUnique(v.sides, [](const SideKind& k) { return k.id.text; }, "side");
    expectUnique(v.unitKinds, [](const UnitKind& k) { return k.id; }, "unit kind");
    expectUnique(v.sizes, [](const UnitSize& k) { return k.id; }, "size");
    expectUnique(v.states, [](const StateKind& k) { return k.id; }, "state");
    expectUnique(v.ratings, [](const RatingKind& k) { return k.id; }, "rating");
  }
}

TEST(Vocabulary, StatesNameUnitKindsThatExist) {
  for (const RuleSystem* system : ruleSystems())
    for (const StateKind& state : system->vocabulary().states)
      for (const std::string& kind : state.unitKinds)
        EXPECT_NE(system->vocabulary().unitKind(kind), nullptr) << system->id() << " " << state.id << " " << kind;
}

TEST(Vocabulary, ACostIsANumberOrNoAndSaysWhereItComesFrom) {
  for (const RuleSystem* system : ruleSystems()) {
    const auto expectCosts = [&](const std::vector<Cost>& costs, const std::string& what) {
      for (const Cost& cost : costs) {
        EXPECT_FALSE(cost.mover.empty()) << what;
        EXPECT_TRUE(cost.value == "no" || cost.value.find_first_not_of("+0123456789/") == std::string::npos)
            << what << " " << cost.value;
        EXPECT_NE(cost.provenance.kind, ProvenanceKind::Unstated) << what;
      }
    };
    for (const TerrainKind& k : system->vocabulary().terrain) expectCosts(k.costs, k.id.text);
    for (const FeatureKind& k : system->vocabulary().features) expectCosts(k.costs, k.id.text);
    for (const PathKind& k : system->vocabulary().paths) expectCosts(k.costs, k.id.text);
  }
}

TEST(Vocabulary, OfSeveralTerrainsTheLastOfThePrintedOrderCounts) {
  // GCACW 2.3: clear, rolling, rough, woods, city, swamp, provisional swamp, hill, mountain.
  const char* order[] = {"clear", "rolling", "rough", "woods", "city", "swamp", "provisional-swamp", "hill", "mountain"};
  const Vocabulary& v = findRuleSystem("gcacw")->vocabulary();
  for (size_t i = 1; i < std::size(order); ++i)
    EXPECT_LT(v.find(TerrainId(order[i - 1]))->rank, v.find(TerrainId(order[i]))->rank) << order[i];
}

TEST(Vocabulary, AGameFileReplacesAndAddsKinds) {
  State state;
  Game game;
  game.id = GameId("g");
  game.system = "gcacw";
  TerrainKind woods = *findRuleSystem("gcacw")->vocabulary().find(TerrainId("woods"));
  woods.costs = {{"*", "2", {ProvenanceKind::Printed, "map"}}};
  TerrainKind bog;
  bog.id = TerrainId("bog");
  game.vocabulary.terrain = {woods, bog};
  state.games[game.id] = std::make_shared<Game>(game);
  Scenario scenario;
  scenario.game.id = game.id;
  const Vocabulary v = vocabularyOf(state, scenario);
  EXPECT_EQ(v.find(TerrainId("woods"))->costs[0].value, "2");
  EXPECT_NE(v.find(TerrainId("bog")), nullptr);
  EXPECT_EQ(v.terrain.size(), findRuleSystem("gcacw")->vocabulary().terrain.size() + 1);
}

TEST(RuleSystem, AnUnknownSystemIsNone) {
  EXPECT_EQ(findRuleSystem("chess"), nullptr);
}
