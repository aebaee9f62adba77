// SPDX-License-Identifier: Apache-2.0
// What the eye waits for: a scene made of a board, the scene of the next State after a stroke of the brush, and tiles of it.
// Boards of 10^3 to 10^6 hexes, so that what grows with the board is seen.
#include <benchmark/benchmark.h>

#include <cmath>
#include <map>
#include <memory>
#include <vector>

#include "io/paint/painter.h"
#include "model/board/board_view.h"
#include "model/document/edit.h"

namespace {

using namespace hotchkiss;

struct Board {
  State state;
  BoardView view;
  std::shared_ptr<const paint::PaintScene> scene;
};

Sheet sheetOf(int side) {
  NumberingSpec spec;
  spec.pattern = "{col:04}{row:04}";
  Sheet sheet = *makeSheet(SheetId("N"), side, side, spec);
  sheet.system = "gcacw";
  for (const char* id : {"clear", "woods", "rough", "swamp"}) sheet.terrainKey.emplace_back(id);
  CowGrid<HexCell>::Writer cells(sheet.cells);
  std::vector<std::pair<Hexside, SideFeatures>> sides;
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column) {
      HexCell& cell = cells.at(column, row);
      cell.terrain = static_cast<uint8_t>(1 + (column / 3 * 7 + row / 3 * 13) % 4);
      cell.coverage.fill(kConfirmed);
      if (column % 20 == 10) sides.push_back({Hexside(sheet.frameHex({column, row}), 1), {{FeatureId("creek"), LineId(), -1}}});
    }
  sheet.cells = cells.commit();
  sheet.sides = sheet.sides.with(sides);
  return sheet;
}

const Board& boardOf(int64_t side) {
  static std::map<int64_t, Board> known;
  Board& board = known[side];
  if (board.scene) return board;
  Sheet sheet = sheetOf(static_cast<int>(side));
  board.state.activeBoard = BoardId("N");
  board.state.sheets[SheetId("N")] = std::make_shared<const Sheet>(std::move(sheet));
  board.view = BoardView::make(board.state, BoardId("N"));
  board.scene = paint::PaintScene::make(board.view, board.state, nullptr);
  return board;
}

void draw(const paint::PaintScene& scene, double hexPx, Point at) {
  constexpr int kSide = 256;
  static std::vector<unsigned char> bytes(static_cast<size_t>(kSide) * kSide * 4);
  const double scale = hexPx / scene.layout().hexWidthMm;
  paint::paintPixels(scene, {bytes.data(), kSide, kSide, kSide * 4},
                     {scale, std::lround(at.x * scale) - kSide / 2, std::lround(at.y * scale) - kSide / 2});
}

Hex middleOf(const Board& board) {
  const Sheet& sheet = *board.view.sheets().front().sheet;
  return sheet.frameHex({sheet.columns.count / 2, sheet.rows.count / 2});
}

void MakeScene(benchmark::State& state) {
  const Board& board = boardOf(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(paint::PaintScene::make(board.view, board.state, nullptr));
  state.counters["hexes"] = static_cast<double>(state.range(0) * state.range(0));
}
BENCHMARK(MakeScene)->Arg(32)->Arg(100)->Arg(316)->Arg(1000)->Unit(benchmark::kMillisecond);

// A hex is painted, and the tile round it drawn: view, scene and picture.
void StrokeToPicture(benchmark::State& state) {
  const Board& board = boardOf(state.range(0));
  const Hex hex = middleOf(board);
  const Point at = board.scene->layout().centre(hex);
  draw(*board.scene, 24, at);
  bool woods = false;
  State now = board.state;
  BoardView view = board.view;
  std::shared_ptr<const paint::PaintScene> scene = board.scene;
  for (auto _ : state) {
    woods = !woods;
    State next = *hotchkiss::apply(now, std::vector<Edit>{SetTerrain{SheetId("N"), {hex}, TerrainId(woods ? "rough" : "clear")}});
    BoardChange change;
    view = *view.withSheets(next, change);
    scene = scene->updated(view, next, nullptr, changesBetween(now, next)).scene;
    draw(*scene, 24, at);
    now = std::move(next);
  }
  state.counters["hexes"] = static_cast<double>(state.range(0) * state.range(0));
}
BENCHMARK(StrokeToPicture)->Arg(32)->Arg(100)->Arg(316)->Arg(1000)->Unit(benchmark::kMillisecond);

// A tile that was drawn before, at widths of a hex from far to near.
void DrawTileAgain(benchmark::State& state) {
  const Board& board = boardOf(100);
  const Point at = board.scene->layout().centre(middleOf(board));
  for (auto _ : state) draw(*board.scene, static_cast<double>(state.range(0)), at);
}
BENCHMARK(DrawTileAgain)->Arg(2)->Arg(8)->Arg(24)->Arg(64)->Unit(benchmark::kMillisecond);

// The whole of a large board on one tile.
void DrawFromAfar(benchmark::State& state) {
  const Board& board = boardOf(state.range(0));
  const Point at = board.scene->layout().centre(middleOf(board));
  for (auto _ : state) draw(*board.scene, 250.0 / static_cast<double>(state.range(0)), at);
  state.counters["hexes"] = static_cast<double>(state.range(0) * state.range(0));
}
BENCHMARK(DrawFromAfar)->Arg(100)->Arg(316)->Arg(1000)->Unit(benchmark::kMillisecond);

}  // namespace
