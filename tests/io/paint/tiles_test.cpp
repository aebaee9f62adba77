// SPDX-License-Identifier: Apache-2.0
// A map that is painted in pieces is the map that is painted whole, and every hex is painted where it lies.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "io/native/document.h"
#include "io/paint/painter.h"
#include "model/document/edit.h"

namespace hotchkiss::paint {
namespace {

struct Piece {
  int64_t left, top;
  int width, height;
  std::vector<uint32_t> pixels;
};

Piece pieceOf(const PaintScene& scene, double scale, int64_t left, int64_t top, int width, int height, const LayerSet& layers) {
  Piece out{left, top, width, height, std::vector<uint32_t>(static_cast<size_t>(width) * static_cast<size_t>(height))};
  paintPixels(scene, {reinterpret_cast<unsigned char*>(out.pixels.data()), width, height, width * 4}, {scale, left, top}, layers);
  return out;
}

/// How far two colours are apart, in the part that differs most.
int apart(uint32_t a, uint32_t b) {
  int most = 0;
  for (int shift = 0; shift < 32; shift += 8)
    most = std::max(most, std::abs(static_cast<int>(a >> shift & 255) - static_cast<int>(b >> shift & 255)));
  return most;
}

State stateOf(Sheet sheet) {
  State state;
  const BoardId board(sheet.id.text);
  const SheetId id = sheet.id;
  state.boards[board] = std::make_shared<const Board>(State::impliedBoard(sheet));
  state.sheets[id] = std::make_shared<const Sheet>(std::move(sheet));
  state.activeBoard = board;
  return state;
}

State mapOf(int columns, int rows, Orientation orientation) {
  auto sheet = makeSheet(SheetId("N"), columns, rows, NumberingSpec(), orientation, Stagger::EvenShoved);
  EXPECT_TRUE(sheet);
  sheet->system = "gcacw";
  return stateOf(std::move(*sheet));
}

std::vector<Hex> hexesOf(const State& state) {
  return BoardView::make(state, state.activeBoard).hexes();
}

// Columns that lie across the seam of two pieces are numbered in both, each letter in its half.
TEST(Tiles, OfAnyZoomAreTheWholePicture_CodesToo) {
  const State state = mapOf(40, 9, Orientation::FlatTop);
  const auto scene = PaintScene::make(BoardView::make(state, state.activeBoard), state, nullptr, {});
  for (const double zoom : {0.5, 1.0, 1.37}) {
    const double scale = 64 * zoom / scene->layout().hexWidthMm;
    const Box2 page = scene->bounds();
    const auto left = static_cast<int64_t>(std::floor(page.low.x * scale)),
               top = static_cast<int64_t>(std::floor(page.low.y * scale));
    const int width = static_cast<int>(std::ceil(page.high.x * scale) - static_cast<double>(left));
    const int height = static_cast<int>(std::ceil(page.high.y * scale) - static_cast<double>(top));
    const Piece whole = pieceOf(*scene, scale, left, top, width, height, LayerSet::usual());
    constexpr int kTile = 256;
    size_t differ = 0, tiles = 0;
    for (int y = 0; y < height; y += kTile)
      for (int x = 0; x < width; x += kTile) {
        const Piece tile = pieceOf(*scene, scale, left + x, top + y, kTile, kTile, LayerSet::usual());
        ++tiles;
        for (int ty = 0; ty < std::min(kTile, height - y); ++ty)
          for (int tx = 0; tx < std::min(kTile, width - x); ++tx)
            differ +=
                apart(tile.pixels[static_cast<size_t>(ty) * kTile + static_cast<size_t>(tx)],
                      whole.pixels[static_cast<size_t>(y + ty) * static_cast<size_t>(width) + static_cast<size_t>(x + tx)]) > 24;
      }
    EXPECT_EQ(differ, 0u) << zoom;
    EXPECT_GT(tiles, 3u);
    // And the codes are there: without their layer the picture is another one.
    const Piece bare = pieceOf(*scene, scale, left, top, width, height, LayerSet::usual().without(PaintLayer::Numbers));
    EXPECT_NE(bare.pixels, whole.pixels) << zoom;
  }
}

// One hex is painted, saved, read and drawn: its colour is found in its middle and in the middle of no other.
TEST(Tiles, AHexIsPaintedWhereItsCodeLies_ColumnsRunFromLeftToRight) {
  for (const Orientation orientation : {Orientation::FlatTop, Orientation::PointyTop})
    for (const ColumnRow painted : {ColumnRow{0, 1}, {1, 1}, {2, 0}, {1, 2}}) {
      State state = mapOf(3, 3, orientation);
      const Sheet& sheet = *state.sheet(SheetId("N"));
      const auto done =
          hotchkiss::apply(state, std::vector<Edit>{SetTerrain{sheet.id, hexesOf(state), TerrainId("clear")},
                                                    SetTerrain{sheet.id, {sheet.frameHex(painted)}, TerrainId("woods")}});
      ASSERT_TRUE(done) << done.error().message;
      const auto read = readNative(toXml(*done->sheet(sheet.id)), "n.map.xml");
      ASSERT_TRUE(read) << read.error().message;
      state = stateOf(std::get<Sheet>(read->document));
      const BoardView view = BoardView::make(state, state.activeBoard);
      const auto scene = PaintScene::make(view, state, nullptr, {});
      const double scale = 40 / scene->layout().hexWidthMm;
      const auto colourAt = [&](const Hex& hex) {
        const Point at = scene->layout().centre(hex) * scale;
        return pieceOf(*scene, scale, std::llround(at.x), std::llround(at.y), 1, 1, LayerSet().with(PaintLayer::Terrain))
            .pixels[0];
      };
      const Sheet& again = *state.sheet(SheetId("N"));
      std::set<uint32_t> others;
      double leftmost = 1e9;
      for (const Hex& hex : view.hexes()) {
        if (again.columnRow(hex) != painted) others.insert(colourAt(hex));
        if (again.columnRow(hex).column == 0) leftmost = std::min(leftmost, scene->layout().centre(hex).x);
      }
      ASSERT_EQ(others.size(), 1u);
      EXPECT_NE(colourAt(again.frameHex(painted)), *others.begin());
      for (const Hex& hex : view.hexes()) {
        EXPECT_GE(scene->layout().centre(hex).x, leftmost - 1e-9) << "column 0 is the leftmost";
        if (const Hex right = again.frameHex({again.columnRow(hex).column + 1, again.columnRow(hex).row});
            again.contains(right)) {
          EXPECT_GT(scene->layout().centre(right).x, scene->layout().centre(hex).x);
        }
      }
    }
}

// What is asked for is measured before memory is taken: a picture too large is refused in a sentence, and of a large one no more
// than a band is held.
TEST(LargePictures, AreRefusedOrPaintedInBandsAndNeverHeldWhole) {
  const State state = mapOf(99, 99, Orientation::FlatTop);
  const auto scene = PaintScene::make(BoardView::make(state, state.activeBoard), state, nullptr, {});
  PictureOptions options;
  options.layers = LayerSet().with(PaintLayer::Terrain);
  for (const double dpi : {1e9, 1e300}) {
    options.dpi = dpi;
    const auto refused = writePng(*scene, options, [](std::string_view) { return true; });
    ASSERT_FALSE(refused) << dpi;
    EXPECT_NE(refused.error().message.find("too large; give a smaller --dpi"), std::string::npos) << refused.error().message;
  }
  for (const double dpi : {0.0, -1.0, std::nan("")}) {
    options.dpi = dpi;
    EXPECT_FALSE(writePng(*scene, options, [](std::string_view) { return true; })) << dpi;
  }
  // Whoever takes the bytes may say stop.
  options.dpi = 20;
  size_t pieces = 0;
  EXPECT_FALSE(writePng(*scene, options, [&](std::string_view) { return ++pieces < 2; }));
  EXPECT_LE(pieces, 3u);
}

}  // namespace
}  // namespace hotchkiss::paint
