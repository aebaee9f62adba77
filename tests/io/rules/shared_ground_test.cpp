// SPDX-License-Identifier: Apache-2.0
// Situations share their ground and what games have worked out of it. An answer must not tell whether somebody asked before,
// where a unit stood then, or who asks at the same time.
#include <gtest/gtest.h>

#include <filesystem>
#include <random>
#include <stdexcept>
#include <thread>

#include "io/native/load.h"
#include "model/rules/objectives.h"
#include "model/rules/travel.h"

using namespace hotchkiss;

namespace {

struct Practice {
  explicit Practice(const std::string& system) : rules(findRuleSystem(system)) {
    const std::string name = system + "-training";
    const auto file = std::filesystem::path(HOTCHKISS_SOURCE_DIR) / "scenarios/training" / (name + ".scenario.xml");
    auto loaded = load({file.string()});
    if (!loaded) throw std::runtime_error(loaded.error().message);
    state = std::move(loaded->state);
    facts = std::make_unique<ScenarioFacts>(state, *state.scenario(ScenarioId(name)), false);
    situation = std::make_unique<Situation>(Situation::atStart(*facts));
  }
  State state;
  std::unique_ptr<ScenarioFacts> facts;
  std::unique_ptr<Situation> situation;
  const RuleSystem* rules;
};

/// Everything that an overlay asks about a piece; a refusal as its sentence.
std::vector<QueryAnswer> asked(const RuleSystem& rules, const Situation& situation, const std::string& id) {
  std::vector<QueryAnswer> out;
  const auto add = [&](const Expected<QueryAnswer>& answer) {
    out.emplace_back();
    if (answer)
      out.back() = *answer;
    else
      out.back().sentence = answer.error().message;
  };
  const Piece& piece = *situation.find(id);
  std::vector<std::string> means = rules.means();
  means.emplace_back();
  for (const std::string& word : means) {
    MoveOptions options;
    options.turns = 2;
    options.means = word;
    const auto mover = rules.mover(situation, piece, options);
    if (mover)
      add(reachAnswer(situation, **mover, options.turns));
    else
      add(tl::unexpected<Error>(mover.error()));
  }
  add(rules.supply(situation, piece, ""));
  add(rules.command(situation, piece));
  add(rules.zones(situation, piece.side));
  if (piece.cell >= 0) add(rules.sight(situation, piece.cell, 0));
  return out;
}

std::vector<std::string> unitsOf(const Situation& situation) {
  std::vector<std::string> out;
  for (const Piece& piece : situation.pieces())
    if (!piece.unit.empty() && piece.cell >= 0) out.push_back(piece.unit.text);
  return out;
}

class SharedGround : public ::testing::TestWithParam<const char*> {};

}  // namespace

TEST_P(SharedGround, AnAnswerAfterMovesIsThatOfFreshGround) {
  const unsigned seed = 20;
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  const Practice used(GetParam());
  const std::vector<std::string> units = unitsOf(*used.situation);
  Situation now = *used.situation;
  std::vector<std::pair<std::string, int>> moves;
  for (int round = 0; round < 12; ++round) {
    const std::string& id = units[random() % units.size()];
    const int cell = static_cast<int>(random() % static_cast<unsigned>(now.ground().size()));
    moves.emplace_back(id, cell);
    now = now.moved(id, cell);
    Situation fresh = Situation::atStart(*used.facts, Ground::make(used.facts->view(), false));
    for (const auto& [who, where] : moves) fresh = fresh.moved(who, where);
    for (const std::string& asker : {id, units[random() % units.size()]})
      EXPECT_EQ(asked(*used.rules, now, asker), asked(*used.rules, fresh, asker)) << asker << " after round " << round;
  }
}

TEST_P(SharedGround, AnswersToSeveralThreadsAtOnceAreThoseToOne) {
  const Practice alone(GetParam()), together(GetParam());
  const std::vector<std::string> units = unitsOf(*alone.situation);
  std::vector<std::vector<std::vector<QueryAnswer>>> told(4);
  std::vector<std::thread> threads;
  for (auto& answers : told)
    threads.emplace_back([&] {
      const Situation situation = Situation::atStart(*together.facts);
      for (const std::string& id : units) answers.push_back(asked(*together.rules, situation, id));
    });
  for (std::thread& thread : threads) thread.join();
  for (size_t i = 0; i < units.size(); ++i) {
    const auto expected = asked(*alone.rules, *alone.situation, units[i]);
    for (const auto& answers : told) EXPECT_EQ(answers[i], expected) << units[i];
  }
}

// The search for objectives stops where nobody can be the first any more. Against every unit sent on its own for the whole
// length.
TEST_P(SharedGround, TheFirstAtAnObjectiveIsThatOfUnitsSentOneByOne) {
  const Practice practice(GetParam());
  const Situation& situation = *practice.situation;
  const int length = practice.facts->span().turns.value();
  for (const SideObjectives& side : timeToObjectives(*practice.rules, situation)) {
    ASSERT_FALSE(side.objectives.empty());
    for (const ObjectiveTime& objective : side.objectives) {
      const int target = situation.ground().find(objective.hex);
      std::optional<int> first;
      std::string who;
      for (const Piece& piece : situation.pieces()) {
        if (piece.side != side.side || piece.cell < 0 || !situation.isCombat(piece)) continue;
        MoveOptions options;
        options.turns = length;
        options.ignoreEnemy = true;
        const std::string& id = piece.unit.empty() ? piece.pool.text : piece.unit.text;
        const Situation there = situation.moved(id, piece.cell);
        const auto mover = practice.rules->mover(there, *there.find(id), options);
        if (!mover) continue;
        const Travel travel = Travel::make(**mover, length, false);
        const auto best = travel.best(target);
        if (!best || (first && travel.record(*best).turn >= *first)) continue;
        first = travel.record(*best).turn;
        who = id;
      }
      // Those who arrive later, or may stand in several hexes, can only be sooner.
      if (first) {
        ASSERT_TRUE(objective.turn) << objective.name;
        EXPECT_LE(*objective.turn, *first) << objective.name;
      }
      const Piece* named = objective.unit.empty() ? nullptr : situation.find(objective.unit);
      if (named == nullptr || named->cell < 0) continue;
      EXPECT_EQ(objective.turn, first) << objective.name;
      EXPECT_EQ(objective.unit, who) << objective.name;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Systems, SharedGround, ::testing::Values("gcacw", "wbts", "cwb"));
