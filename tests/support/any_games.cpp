// SPDX-License-Identifier: Apache-2.0
#include "any_documents.h"

namespace hotchkiss::testing {

Vocabulary AnyDocuments::vocabulary() {
  Vocabulary out;
  auto& [terrain, features, paths, sites, sideKinds, unitKinds, sizes, states, ratings] = out;
  for (int n = upTo(3); n > 0; --n) {
    TerrainKind made;
    auto& [id, name, letter, rank, fill, texture, water, costs, from] = made;
    id = TerrainId(freshId("terrain"));
    name = text();
    letter = text();
    rank = upTo(9);
    fill = text();
    texture = text();
    water = coin();
    fillNamed(costs);
    from = provenance();
    terrain.push_back(std::move(made));
  }
  for (int n = upTo(3); n > 0; --n) {
    FeatureKind made;
    auto& [id, name, featureClass, rank, needsPath, symbol, colour, costs, from] = made;
    id = FeatureId(freshId("feature"));
    name = text();
    featureClass = anyOf(FeatureClass::Other);
    rank = upTo(3);
    needsPath = coin();
    symbol = text();
    colour = text();
    fillNamed(costs);
    from = provenance();
    features.push_back(std::move(made));
  }
  for (int n = upTo(3); n > 0; --n) {
    PathKind made;
    auto& [id, name, pathClass, colour, costs, from] = made;
    id = PathKindId(freshId("path"));
    name = text();
    pathClass = anyOf(PathClass::Other);
    colour = text();
    fillNamed(costs);
    from = provenance();
    paths.push_back(std::move(made));
  }
  for (int n = upTo(3); n > 0; --n) {
    SiteKind made;
    auto& [id, name, siteClass, symbol, from] = made;
    id = SiteKindId(freshId("site"));
    name = text();
    siteClass = anyOf(SiteClass::Other);
    symbol = text();
    from = provenance();
    sites.push_back(std::move(made));
  }
  for (int n = upTo(2); n > 0; --n) {
    SideKind side;
    auto& [sideId, sideName, sideColour] = side;
    sideId = SideId(freshId("side"));
    sideName = text();
    sideColour = text();
    sideKinds.push_back(std::move(side));
    UnitKind unit;
    auto& [unitId, unitName, unitSymbol, combat] = unit;
    unitId = freshId("unit");
    unitName = text();
    unitSymbol = text();
    combat = coin();
    unitKinds.push_back(std::move(unit));
    UnitSize size;
    auto& [sizeId, sizeName, sizeMark] = size;
    sizeId = freshId("size");
    sizeName = text();
    sizeMark = text();
    sizes.push_back(std::move(size));
    StateKind state;
    auto& [stateId, stateName, stateGroup, stateMark, stateUnits] = state;
    stateId = freshId("state");
    stateName = text();
    stateGroup = text();
    stateMark = text();
    stateUnits = texts();
    states.push_back(std::move(state));
    RatingKind rating;
    auto& [ratingId, ratingName, ratingPlace] = rating;
    ratingId = freshId("rating");
    ratingName = text();
    ratingPlace = text();
    ratings.push_back(std::move(rating));
  }
  return out;
}

Calendar AnyDocuments::calendar() {
  Calendar out;
  auto& [unit, day, daysPerTurn, cycleOrigin, cycleTurns, from] = out;
  unit = anyOf(TurnUnit::Days);
  for (int n = upTo(2); n > 0; --n) {
    DaySegment segment;
    auto& [fromMinutes, toMinutes, stepMinutes, night] = segment;
    fromMinutes = upTo(1439);
    toMinutes = fromMinutes + upTo(900);
    stepMinutes = oneOf<int>({30, 60, 15});
    night = coin();
    day.push_back(segment);
  }
  daysPerTurn = 1 + upTo(6);
  cycleOrigin = maybe(date());
  cycleTurns = upTo(4);
  from = provenance();
  return out;
}

Game AnyDocuments::game(const std::string& gameId) {
  Game out;
  auto& [id, title, system, edition, words, turns, stackingLimit, stackingProvenance, zonesOfControl, counterMix, schedules,
         lossCharts, arrivalCharts, options, traces, rules, said, licence] = out;
  id = GameId(gameId);
  title = text();
  system = text();
  edition = text();
  words = vocabulary();
  turns = coin() ? calendar() : Calendar{};
  stackingLimit = maybe(upTo(5));
  stackingProvenance = provenance();
  zonesOfControl = maybe(coin());
  for (int n = upTo(2); n > 0; --n) {
    CounterMix mix;
    auto& [kind, side, count, from] = mix;
    kind = text();
    side = SideId(word());
    count = upTo(9);
    from = provenance();
    counterMix.push_back(std::move(mix));
    AwardSchedule schedule;
    auto& [scheduleId, scheduleTitle, awards, groups, scheduleFrom] = schedule;
    scheduleId = freshId("schedule");
    scheduleTitle = text();
    awards = {award(), award()};
    groups = {awardGroup()};
    scheduleFrom = provenance();
    schedules.push_back(std::move(schedule));
    LossChart chart;
    auto& [chartId, chartTitle, rows, chartFrom] = chart;
    chartId = freshId("losses");
    chartTitle = text();
    rows = {loss(), loss()};
    chartFrom = provenance();
    lossCharts.push_back(std::move(chart));
    ArrivalChart arrivals;
    auto& [arrivalsId, arrivalsTitle, arrivalRows, arrivalsFrom] = arrivals;
    arrivalsId = freshId("arrivals");
    arrivalsTitle = text();
    arrivalRows = {arrival()};
    arrivalsFrom = provenance();
    arrivalCharts.push_back(std::move(arrivals));
    options.push_back(option());
    TraceDefinition definition;
    auto& [traceId, traceName, line, traceFrom] = definition;
    traceId = freshId("trace");
    traceName = text();
    line = trace();
    traceFrom = provenance();
    traces.push_back(std::move(definition));
    rules.push_back(rule());
  }
  said = remarks();
  licence = text();
  return out;
}

}  // namespace hotchkiss::testing
