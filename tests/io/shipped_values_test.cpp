// SPDX-License-Identifier: Apache-2.0
// The values of every shipped scenario, evaluated on their own boards: they name nothing that is not there, their times lie on
// the calendar, their verdicts have a result for every score.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "io/native/load.h"
#include "model/scenario/resolve.h"
#include "model/scenario/start_positions.h"
#include "model/scenario/verdict.h"
#include "model/scenario/when_evaluation.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss {
namespace {

using testing::IsEmpty;

std::vector<std::string> shippedScenarios() {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(HOTCHKISS_SOURCE_DIR "/scenarios"))
    if (entry.path().string().ends_with(".scenario.xml")) out.push_back(entry.path().string());
  std::sort(out.begin(), out.end());
  return out;
}

class ShippedScenario : public testing::TestWithParam<std::string> {};

TEST_P(ShippedScenario, ValuesNameNothingThatIsNotThere) {
  const auto loaded = load({GetParam()});
  ASSERT_TRUE(loaded) << loaded.error().message;
  const State& state = loaded->state;
  const Scenario scenario = withTaken(state, state.activeScenario);
  const BoardView view = BoardView::make(state, scenario);
  const Forces forces = Forces::make(state, scenario);
  const StartPositions positions = StartPositions::make(view, scenario, forces);
  const RegionContext context = positions.context(view, forces);
  const Span span = spanOf(scenario, calendarOf(state, scenario));
  EXPECT_THAT(forces.notFound(), IsEmpty());
  EXPECT_FALSE(view.empty());
  const auto where = [&](const std::string& id, const Region& region) {
    const RegionAnswer answer = evaluate(region, context);
    EXPECT_THAT(answer.faults, IsEmpty()) << id << ": " << region.text();
    EXPECT_EQ(answer.empty(), region.empty()) << id << ": " << region.text();
  };
  const auto who = [&](const std::string& id, const Who& units) {
    EXPECT_THAT(resolve(units, forces).notFound, IsEmpty()) << id << ": " << units.text();
  };
  const auto when = [&](const std::string& id, const When& time) {
    EXPECT_THAT(evaluate(time, span).faults, IsEmpty()) << id << ": " << time.text();
  };
  where("play area", scenario.playArea);
  for (const SetupEntry& entry : scenario.setup) {
    where(entry.id, entry.place);
    who(entry.id, entry.who);
  }
  for (const Arrival& arrival : scenario.arrivals) {
    where(arrival.id, arrival.place);
    where(arrival.id, arrival.elsePlace);
    for (const PlaceRow& row : arrival.table) where(arrival.id, row.place);
    who(arrival.id, arrival.who);
    when(arrival.id, arrival.when);
  }
  for (const Award& award : scenario.awards) {
    where(award.id, award.place);
    who(award.id, award.who);
    when(award.id, award.when);
  }
  for (const Restriction& restriction : scenario.restrictions) {
    where(restriction.id, restriction.place);
    who(restriction.id, restriction.who);
    when(restriction.id, restriction.when);
  }
  for (const ControlAtStart& control : scenario.control) where(control.id, control.place);
  for (const Marker& marker : scenario.markers) where(marker.id, marker.place);
  for (const EarlierLoss& loss : scenario.losses) who(loss.id, loss.who);
  for (const Orders& orders : scenario.orders) who(orders.id, orders.who);
  if (scenario.statedLength) {
    EXPECT_EQ(span.turns, scenario.statedLength);
  }
}

TEST_P(ShippedScenario, VerdictHasOneResultForEveryScore) {
  const auto loaded = load({GetParam()});
  ASSERT_TRUE(loaded) << loaded.error().message;
  const State& state = loaded->state;
  const Scenario scenario = resolved(state, state.activeScenario);
  if (!scenario.verdict) return;
  const Forces forces = Forces::make(state, scenario);
  const Span span = spanOf(scenario, calendarOf(state, scenario));
  for (const VerdictFinding& finding : sweep(*scenario.verdict, scoreRanges(scenario, {&forces, &span}), scoreStep(scenario)))
    ADD_FAILURE() << finding.sentence;
}

INSTANTIATE_TEST_SUITE_P(All, ShippedScenario, testing::ValuesIn(shippedScenarios()), [](const auto& scenario) {
  std::string name = std::filesystem::path(scenario.param).stem().stem().string();
  for (char& c : name)
    if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))) c = '_';
  return name;
});

}  // namespace
}  // namespace hotchkiss
