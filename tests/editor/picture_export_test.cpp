// SPDX-License-Identifier: Apache-2.0
// Pictures that leave the window: what lies under the map goes with it.
#include "editor/session/picture_export.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files/files.h"
#include "io/native/load.h"
#include "scratch.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(PictureExport, PaperHasTheUnderlayToo) {
  auto loaded = load({HOTCHKISS_SOURCE_DIR "/maps/training/gcacw-training.map.xml"});
  ASSERT_TRUE(loaded);
  State state = loaded->state;
  Board board = *state.boards.at(state.activeBoard);
  Underlay underlay;
  underlay.file = "under.png";
  underlay.sheet = state.sheets.begin()->first;
  board.underlays.push_back(underlay);
  state.boards[board.id] = std::make_shared<const Board>(board);
  const BoardView view = BoardView::make(state, state.activeBoard);
  const auto scene = paint::PaintScene::make(view, state, nullptr);
  // Any picture will do: one of the map itself.
  const auto png = exportBytes(*scene, view, state, {}, {});
  ASSERT_TRUE(png) << png.error().message;
  EXPECT_THAT(*png, StartsWith("\x89PNG"));
  const std::string file = scratchPath("under.png").string();
  ASSERT_TRUE(writeFile(file, *png));
  ExportChoice choice;
  choice.format = ExportChoice::Format::Svg;
  choice.hexWidthMm = 16;
  const auto bare = exportBytes(*scene, view, state, {}, choice);
  const auto with = exportBytes(*scene, view, state, {{"under.png", file}}, choice);
  ASSERT_TRUE(bare && with);
  EXPECT_THAT(*bare, Not(HasSubstr("<image")));
  EXPECT_THAT(*with, HasSubstr("<image"));
  // A picture that is not there is left out; the map is what was asked for.
  EXPECT_EQ(exportBytes(*scene, view, state, {{"under.png", "/nowhere.png"}}, choice).value_or(""), *bare);
}

}  // namespace
}  // namespace hotchkiss::test
