// SPDX-License-Identifier: Apache-2.0
#include "io/paint/underlays.h"

#include <gtest/gtest.h>

namespace hotchkiss::paint {
namespace {

// A sheet of 6 x 4 undigitized hexes with a picture of one colour: a pixel a millimetre, its corner at the centre of the first
// hex.
struct Board1 {
  explicit Board1(double opacity) {
    auto sheet = std::make_shared<Sheet>(*makeSheet(SheetId("n"), 6, 4, {"N{col:02}{row:02}", 1, 1, false, false}));
    state.sheets[SheetId("n")] = sheet;
    Board board;
    board.id = BoardId("b");
    board.sheets = {{{SheetId("n"), {}}, {}, {}, {}}};
    Underlay under;
    under.file = "under.png";
    under.sheet = SheetId("n");
    under.opacity = opacity;
    board.underlays = {under};
    state.boards[BoardId("b")] = std::make_shared<const Board>(board);
    view = BoardView::make(state, BoardId("b"));
    scene = PaintScene::make(view, state, nullptr, {});
  }
  static std::shared_ptr<const Picture> red() {
    auto picture = std::make_shared<Picture>();
    picture->width = picture->height = 40;
    picture->pixels.assign(1600, 0xffff0000);
    return picture;
  }
  std::shared_ptr<const PaintScene> shown() const {
    return withUnderlays(scene, shownUnderlays(view, *scene, [](const std::string& file) {
                           return file == "under.png" ? wholePicture(red()) : nullptr;
                         }));
  }
  State state;
  BoardView view;
  std::shared_ptr<const PaintScene> scene;
};

// The pixel at a point of the plane, at one pixel a millimetre, of the ground alone.
uint32_t colourAt(const PaintScene& scene, int x, int y) {
  uint32_t pixel = 0;
  paintPixels(scene, {reinterpret_cast<unsigned char*>(&pixel), 1, 1, 4}, {1, x, y}, LayerSet().with(PaintLayer::Ground));
  return pixel;
}

TEST(Underlays, LieWhereTheBoardSaysOverThePaper) {
  const Board1 board(1);
  const auto shown = board.shown();
  EXPECT_EQ(colourAt(*shown, 20, 20), 0xffff0000);
  EXPECT_EQ(colourAt(*shown, 1, 1), 0xffff0000);
  EXPECT_NE(colourAt(*shown, -3, 20), 0xffff0000);
  EXPECT_NE(colourAt(*shown, 44, 20), 0xffff0000);
  EXPECT_NE(colourAt(*board.scene, 20, 20), 0xffff0000);  // the scene itself is as it was
}

TEST(Underlays, ShowThePaperThroughByTheirOpacity) {
  const uint32_t half = colourAt(*Board1(0.5).shown(), 20, 20), paper = colourAt(*Board1(1).scene, 20, 20);
  EXPECT_NEAR(half >> 8 & 255, (paper >> 8 & 255) / 2.0, 2);
  EXPECT_EQ(colourAt(*Board1(0).shown(), 20, 20), paper);
}

TEST(Underlays, AreAPictureOfTheirOwnLayerInAnSvg) {
  const std::string svg = svgText(*Board1(1).shown());
  const size_t layer = svg.find("id=\"underlay\""),
               image = svg.find("<image width=\"40\" height=\"40\" transform=\"matrix(1 0 0 1 ");
  ASSERT_NE(image, std::string::npos);
  EXPECT_LT(layer, image);
  EXPECT_NE(svg.find("href=\"data:image/png;base64,iVBORw0KGgo"), std::string::npos);
}

TEST(Underlays, AnUnreadableFileSaysWhich) {
  const auto read = readPictureFile("/nowhere/under.png");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().file, "/nowhere/under.png");
}

}  // namespace
}  // namespace hotchkiss::paint
