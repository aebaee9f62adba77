// SPDX-License-Identifier: Apache-2.0
// Pictures under the maps as the window has them: small ones at once, large ones coarsely and then finely, faults with a
// sentence.
#include "editor/session/underlay_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "editor/session/signal.h"
#include "importers/scan/underlay_source.h"
#include "io/files/files.h"
#include "io/native/load.h"
#include "io/paint/painter.h"
#include "mailbox.h"
#include "scratch.h"

namespace hotchkiss::test {
namespace {

using namespace editor;

/// The training map as a PNG of so many dots an inch.
std::string mapPicture(const std::string& name, double dpi) {
  const auto loaded = load({HOTCHKISS_SOURCE_DIR "/maps/training/cwb-training.map.xml"});
  EXPECT_TRUE(loaded);
  const auto scene = paint::PaintScene::make(BoardView::make(loaded->state, loaded->state.activeBoard), loaded->state, nullptr);
  paint::PictureOptions options;
  options.dpi = dpi;
  options.layers = paint::LayerSet().with(paint::PaintLayer::Ground).with(paint::PaintLayer::Terrain);
  const auto bytes = paint::pngBytes(*scene, options);
  EXPECT_TRUE(bytes);
  const std::string path = scratchPath(name).string();
  EXPECT_TRUE(writeFile(path, bytes.value_or("")));
  return path;
}

TEST(UnderlayStore, ASmallPictureIsThereAtOnce_AFaultHasASentence) {
  Mailbox mailbox;
  UnderlayStore store(mailbox.post(), scratchPath("store-a").string());
  const std::string small = mapPicture("small-map.png", 30);
  const auto picture = store.source(small);
  ASSERT_TRUE(picture);
  EXPECT_TRUE(store.shown());
  EXPECT_EQ(store.source(small), picture);
  EXPECT_FALSE(store.source("/nowhere.png"));
  EXPECT_THAT(store.faultOf("/nowhere.png"), testing::Not(testing::IsEmpty()));
  EXPECT_EQ(store.faultOf(small), "");
  store.forget(small);
  EXPECT_NE(store.source(small), picture);
}

TEST(UnderlayStore, ALargePictureComesCoarselyAndThenFinely_NextTimeFinelyAtOnce) {
  Mailbox mailbox;
  const std::string folder = scratchPath("store-b").string();
  std::filesystem::remove_all(folder);
  const std::string large = mapPicture("large-map.png", 300);
  {
    UnderlayStore store(mailbox.post(), folder);
    int refined = 0;
    double last = 0;
    const Connection a = store.refined.connect([&](const std::string& path) { refined += path == large; });
    const Connection b = store.progress.connect([&](const std::string&, double done) { last = done; });
    EXPECT_FALSE(store.source(large));
    EXPECT_FALSE(store.shown());
    // The first of eight bands: what is above is seen, what is below is not read yet.
    ASSERT_TRUE(mailbox.runUntil([&] { return refined == 1; }));
    EXPECT_FALSE(store.shown());
    const PicturePart first = store.source(large)->part({{0, 0}, {100, 100}}, 1);
    EXPECT_EQ(first.picture->pixels.front() >> 24, 255u);
    EXPECT_EQ(first.picture->pixels.back() >> 24, 0u);
    ASSERT_TRUE(mailbox.runUntil([&] { return refined == 8; }));
    EXPECT_TRUE(store.shown());
    const auto coarse = store.source(large);
    ASSERT_TRUE(coarse);
    const PictureSize size = coarse->size();
    EXPECT_GT(int64_t{size.width} * size.height, 16'000'000);
    EXPECT_LE(coarse->part({{0, 0}, {100, 100}}, 1).picture->width, 2400);
    ASSERT_TRUE(mailbox.runUntil([&] { return refined == 9; }));
    EXPECT_GT(last, 0.9);
    EXPECT_EQ(store.source(large)->part({{0, 0}, {100, 100}}, 1).picture->width, 512);
  }
  UnderlayStore again(mailbox.post(), folder);
  const auto fine = again.source(large);
  ASSERT_TRUE(fine);
  EXPECT_TRUE(again.shown());
  EXPECT_EQ(fine->part({{0, 0}, {100, 100}}, 1).picture->width, 512);
}

}  // namespace
}  // namespace hotchkiss::test
