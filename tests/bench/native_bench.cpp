// SPDX-License-Identifier: Apache-2.0
// A map of a million hexes, every one known, with a river and roads through it: reading, writing, finding places.
#include <benchmark/benchmark.h>

#include "io/native/document.h"

namespace {

using namespace hotchkiss;

const Sheet& bigSheet() {
  static const Sheet kSheet = [] {
    constexpr int kSide = 1000;
    NumberingSpec spec;
    spec.pattern = "N{col:04}{row:04}";
    Sheet sheet = *makeSheet(SheetId("N"), kSide, kSide, spec);
    for (const char* id : {"clear", "woods", "rough", "swamp"}) sheet.terrainKey.emplace_back(id);
    CowGrid<HexCell>::Writer cells(sheet.cells);
    std::vector<std::pair<Hexside, SideFeatures>> sides;
    for (int row = 0; row < kSide; ++row) {
      for (int column = 0; column < kSide; ++column) {
        HexCell& cell = cells.at(column, row);
        cell.terrain = static_cast<uint8_t>(1 + (column * 7 + row * 13) % 4);
        cell.elevation = static_cast<int8_t>((column + row) % 12);
        cell.coverage.fill(kConfirmed);
        if (column % 10 == 0) sides.push_back({Hexside(sheet.frameHex({column, row}), 1), {{FeatureId("creek"), LineId(), -1}}});
      }
    }
    sheet.cells = cells.commit();
    sheet.sides = sheet.sides.with(sides);
    return sheet;
  }();
  return kSheet;
}

void WriteMillionHexes(benchmark::State& state) {
  size_t bytes = 0;
  for (auto _ : state) bytes = toXml(bigSheet()).size();
  state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(WriteMillionHexes)->Unit(benchmark::kMillisecond);

void ReadMillionHexes(benchmark::State& state) {
  const std::string bytes = toXml(bigSheet());
  for (auto _ : state) benchmark::DoNotOptimize(readNative(bytes, "n.map.xml"));
}
BENCHMARK(ReadMillionHexes)->Unit(benchmark::kMillisecond);

void FindPlaceOfAHex(benchmark::State& state) {
  const auto read = readNative(toXml(bigSheet()), "n.map.xml");
  SourceMap sources;
  sources.add(keyOf(read->document), read->places);
  Subject subject;
  subject.kind = SubjectKind::Hex;
  subject.documentKind = DocumentKind::Map;
  subject.document = "N";
  subject.hex = bigSheet().frameHex({700, 700});
  for (auto _ : state) benchmark::DoNotOptimize(sources.find(subject));
}
BENCHMARK(FindPlaceOfAHex)->Unit(benchmark::kMicrosecond);

}  // namespace
