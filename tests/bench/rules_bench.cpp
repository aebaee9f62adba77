// SPDX-License-Identifier: Apache-2.0
// Questions to the rules on a board of three sheets (big_board.h). What a measured loop holds is said at each; the ground is made
// before the loops, as the window keeps it from question to question while nobody edits the map.
#include <benchmark/benchmark.h>

#include "big_board.h"
#include "io/native/load.h"
#include "model/rules/objectives.h"
#include "model/rules/travel.h"

namespace {

using namespace hotchkiss;
using namespace hotchkiss::bench;

void sizes(benchmark::State& state, const BigBoard& big) {
  state.counters["hexes"] = big.situation->ground().size();
  state.counters["pieces"] = static_cast<double>(big.situation->pieces().size());
}

// Once after an edit of the map: the board's view alone, the ground from it, and everything of the scenario.
void MakeGround(benchmark::State& state, const char* system) {
  const BigBoard& big = bigBoardOf(system);
  for (auto _ : state) benchmark::DoNotOptimize(Ground::make(big.facts->view(), false));
  sizes(state, big);
}
void MakeFacts(benchmark::State& state, const char* system) {
  const BigBoard& big = bigBoardOf(system);
  for (auto _ : state) benchmark::DoNotOptimize(ScenarioFacts(big.state, big.facts->own(), false));
}
// Once after an edit of the set-up.
void MakeSituation(benchmark::State& state, const char* system) {
  const BigBoard& big = bigBoardOf(system);
  const auto ground = big.situation->sharedGround();
  for (auto _ : state) benchmark::DoNotOptimize(Situation::atStart(*big.facts, ground));
}

// A unit is picked up: the situation stands; the loop makes the mover and the whole answer.
void Reach(benchmark::State& state, const char* system, const char* unit, int turns) {
  const BigBoard& big = bigBoardOf(system);
  MoveOptions options;
  options.turns = turns;
  size_t reached = 0;
  for (auto _ : state) {
    const auto mover = big.rules->mover(*big.situation, big.piece(unit), options);
    if (!mover) return state.SkipWithError(mover.error().message.c_str());
    reached = reachAnswer(*big.situation, **mover, turns).hexes.size();
  }
  state.counters["reached"] = static_cast<double>(reached);
}

// The first question after an edit of the set-up: the situation too is made in the loop, on the ground that stands.
void ReachAfterEdit(benchmark::State& state, const char* system, const char* unit) {
  const BigBoard& big = bigBoardOf(system);
  const auto ground = big.situation->sharedGround();
  for (auto _ : state) {
    const Situation situation = Situation::atStart(*big.facts, ground);
    const auto mover = big.rules->mover(situation, *situation.find(unit), {});
    if (!mover) return state.SkipWithError(mover.error().message.c_str());
    benchmark::DoNotOptimize(reachAnswer(situation, **mover, 1));
  }
}

// A unit is dragged: at each new hex under the pointer the situation with the unit there is made, and the question asked.
template <class Ask>
void drag(benchmark::State& state, const char* system, const char* unit, const Ask& ask) {
  const BigBoard& big = bigBoardOf(system);
  const std::vector<int> way = big.pointerWay(big.piece(unit), 64);
  size_t at = 0;
  for (auto _ : state) {
    const Situation there = big.situation->moved(unit, way[at++ % way.size()]);
    const auto answer = ask(big, there, *there.find(unit));
    if (!answer) return state.SkipWithError(answer.error().message.c_str());
    benchmark::DoNotOptimize(*answer);
  }
  state.counters["cells"] = static_cast<double>(way.size());
}

void DragReach(benchmark::State& state, const char* system, const char* unit) {
  drag(state, system, unit, [](const BigBoard& big, const Situation& s, const Piece& piece) -> Expected<QueryAnswer> {
    const auto mover = big.rules->mover(s, piece, {});
    if (!mover) return tl::unexpected<Error>(mover.error());
    return reachAnswer(s, **mover, 1);
  });
}
void DragCommand(benchmark::State& state, const char* system, const char* unit) {
  drag(state, system, unit, [](const BigBoard& big, const Situation& s, const Piece& p) { return big.rules->command(s, p); });
}
void DragSupply(benchmark::State& state, const char* system, const char* unit) {
  drag(state, system, unit, [](const BigBoard& big, const Situation& s, const Piece& p) { return big.rules->supply(s, p, ""); });
}
void DragZones(benchmark::State& state, const char* system, const char* unit) {
  drag(state, system, unit, [](const BigBoard& big, const Situation& s, const Piece& p) { return big.rules->zones(s, p.side); });
}
void DragSight(benchmark::State& state, const char* system, const char* unit) {
  drag(state, system, unit, [](const BigBoard& big, const Situation& s, const Piece& p) {
    return big.rules->sight(s, p.cell, big.piece("c3-a").cell);
  });
}

void Objectives(benchmark::State& state, const char* system) {
  const BigBoard& big = bigBoardOf(system);
  int movers = 0;
  for (auto _ : state) {
    movers = 0;
    for (const SideObjectives& side : timeToObjectives(*big.rules, *big.situation)) movers += side.movers;
  }
  state.counters["movers"] = movers;
  sizes(state, big);
}
void TrainingObjectives(benchmark::State& state, const char* system) {
  const std::string name = std::string(system) + "-training";
  const auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR "/scenarios/training/") + name + ".scenario.xml"});
  if (!loaded) return state.SkipWithError(loaded.error().message.c_str());
  const ScenarioFacts facts(loaded->state, *loaded->state.scenario(ScenarioId(name)), false);
  const Situation situation = Situation::atStart(facts);
  for (auto _ : state) benchmark::DoNotOptimize(timeToObjectives(*findRuleSystem(system), situation));
}

#define EACH_SYSTEM(bench)                                                 \
  BENCHMARK_CAPTURE(bench, gcacw, "gcacw")->Unit(benchmark::kMillisecond); \
  BENCHMARK_CAPTURE(bench, wbts, "wbts")->Unit(benchmark::kMillisecond);   \
  BENCHMARK_CAPTURE(bench, cwb, "cwb")->Unit(benchmark::kMillisecond)
#define EACH_SYSTEM_WITH(bench, what, ...)                                                     \
  BENCHMARK_CAPTURE(bench, gcacw_##what, "gcacw", __VA_ARGS__)->Unit(benchmark::kMillisecond); \
  BENCHMARK_CAPTURE(bench, wbts_##what, "wbts", __VA_ARGS__)->Unit(benchmark::kMillisecond);   \
  BENCHMARK_CAPTURE(bench, cwb_##what, "cwb", __VA_ARGS__)->Unit(benchmark::kMillisecond)

EACH_SYSTEM_WITH(Reach, infantry_1_turn, "u3-b", 1);
EACH_SYSTEM_WITH(Reach, cavalry_1_turn, "u3-d", 1);
EACH_SYSTEM_WITH(Reach, infantry_5_turns, "u3-b", 5);
EACH_SYSTEM_WITH(Reach, infantry_to_the_end, "u3-b", 40);
EACH_SYSTEM_WITH(ReachAfterEdit, infantry_1_turn, "u3-b");
EACH_SYSTEM_WITH(DragReach, infantry_1_turn, "u3-b");
EACH_SYSTEM_WITH(DragCommand, infantry, "u3-b");
EACH_SYSTEM_WITH(DragCommand, leader, "u3-leader");
EACH_SYSTEM_WITH(DragSupply, infantry, "u3-b");
EACH_SYSTEM_WITH(DragZones, infantry, "u3-b");
BENCHMARK_CAPTURE(DragSupply, cwb_guns, "cwb", "u3-e")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(DragSight, cwb_infantry, "cwb", "u3-b")->Unit(benchmark::kMillisecond);
EACH_SYSTEM(Objectives);
EACH_SYSTEM(TrainingObjectives);
EACH_SYSTEM(MakeGround);
EACH_SYSTEM(MakeFacts);
EACH_SYSTEM(MakeSituation);

}  // namespace
