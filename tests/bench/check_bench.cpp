// SPDX-License-Identifier: Apache-2.0
// Every check over shipped scenarios, and over again after one edit. The files are read before the loops; a loop holds what the
// window's worker does: the checks from a State to a report, going on from the report on the State before. The edit is made and
// undone by turns, so that every round looks at another State than the last one did.
#include <benchmark/benchmark.h>

#include <utility>

#include "io/native/load.h"
#include "model/board/board_view.h"
#include "model/check/validator.h"
#include "model/document/edit.h"

namespace {

using namespace hotchkiss;

std::optional<Loaded> opened(benchmark::State& state, const char* file) {
  auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR "/scenarios/") + file});
  if (!loaded) {
    state.SkipWithError(loaded.error().message.c_str());
    return std::nullopt;
  }
  return std::move(*loaded);
}

void Check(benchmark::State& state, const char* file) {
  const auto loaded = opened(state, file);
  if (!loaded) return;
  size_t found = 0;
  for (auto _ : state) found = validate(loaded->state).diagnostics.size();
  state.counters["found"] = static_cast<double>(found);
}

const Scenario& activeOf(const State& s) {
  return *s.scenario(s.activeScenario);
}
/// The first sheet of the scenario's board.
const Sheet& sheetOf(const State& s) {
  const BoardView view = BoardView::make(s, activeOf(s));
  // The first that is a map and no mere name.
  for (const PlacedSheet& placed : view.sheets())
    if (placed.sheet->columns.count > 12) return *s.sheet(placed.sheet->id);
  return *s.sheet(view.sheets().front().sheet->id);
}

/// The first entry with a place of one code goes to the hex beside it.
Edit unitMoved(const State& s) {
  const BoardView view = BoardView::make(s, activeOf(s));
  for (SetupEntry entry : activeOf(s).setup) {
    const auto code = entry.place.singleCode();
    if (!code || !view.find(*code).ok()) continue;
    entry.place = Region::ofCode(view.code(neighbour(view.find(*code).hex, 1)));
    return PutItem{activeOf(s).id, entry, -1};
  }
  return PutItem{activeOf(s).id, SetupEntry{}, -1};
}
Edit hexPainted(const State& s) {
  const Sheet& sheet = sheetOf(s);
  return SetTerrain{sheet.id, {sheet.frameHex({sheet.columns.count / 2, sheet.rows.count / 2})}, TerrainId("clear")};
}
Edit roadAdded(const State& s) {
  const Sheet& sheet = sheetOf(s);
  Path path;
  path.id = PathId("new-road");
  path.kind = PathKindId(sheet.system == "cwb" ? "secondary-road" : "road");
  path.name = "New road";
  for (int column = 2; column < 12; ++column) path.hexes.push_back(sheet.frameHex({column, sheet.rows.count / 2}));
  return PutPath{sheet.id, path};
}

void CheckAgain(benchmark::State& state, const char* file, Edit (*edit)(const State&)) {
  const auto loaded = opened(state, file);
  if (!loaded) return;
  const std::vector<Edit> edits = {edit(loaded->state)};
  const auto next = hotchkiss::apply(loaded->state, edits);
  if (!next) return state.SkipWithError(next.error().message.c_str());
  const State* was = &loaded->state;
  const State* is = &*next;
  Report report = validate(*was);
  for (auto _ : state) {
    report = revalidate(report, *was, *is);
    std::swap(was, is);
  }
  state.counters["found"] = static_cast<double>(report.diagnostics.size());
}

constexpr const char* kGcacw = "training/gcacw-training.scenario.xml";
constexpr const char* kWbts = "training/wbts-training.scenario.xml";
constexpr const char* kCwb = "training/cwb-training.scenario.xml";
constexpr const char* kCov61 = "tbm/cov-6.1.scenario.xml";
constexpr const char* kCov63 = "tbm/cov-6.3.scenario.xml";
constexpr const char* kGtc1312 = "gtc/13.12.scenario.xml";  // the largest that is shipped

BENCHMARK_CAPTURE(Check, gcacw_training, kGcacw)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Check, wbts_training, kWbts)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Check, cwb_training, kCwb)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Check, cov_6_1, kCov61)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Check, cov_6_3, kCov63)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Check, gtc_13_12, kGtc1312)->Unit(benchmark::kMillisecond);

#define AFTER(what, edit)                                                                            \
  BENCHMARK_CAPTURE(CheckAgain, gcacw_training_##what, kGcacw, edit)->Unit(benchmark::kMillisecond); \
  BENCHMARK_CAPTURE(CheckAgain, wbts_training_##what, kWbts, edit)->Unit(benchmark::kMillisecond);   \
  BENCHMARK_CAPTURE(CheckAgain, cwb_training_##what, kCwb, edit)->Unit(benchmark::kMillisecond);     \
  BENCHMARK_CAPTURE(CheckAgain, cov_6_1_##what, kCov61, edit)->Unit(benchmark::kMillisecond);        \
  BENCHMARK_CAPTURE(CheckAgain, cov_6_3_##what, kCov63, edit)->Unit(benchmark::kMillisecond);        \
  BENCHMARK_CAPTURE(CheckAgain, gtc_13_12_##what, kGtc1312, edit)->Unit(benchmark::kMillisecond)
AFTER(unit_moved, unitMoved);
AFTER(hex_painted, hexPainted);
AFTER(road_added, roadAdded);

}  // namespace
