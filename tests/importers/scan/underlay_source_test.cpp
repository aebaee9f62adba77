// SPDX-License-Identifier: Apache-2.0
// Pictures as the painter asks for them: whole, in blocks, coarse until the pyramid is there.
#include "importers/scan/underlay_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <vector>

#include "importers/scan/pyramid.h"
#include "picture_files.h"
#include "scratch.h"

namespace hotchkiss::scan {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

// 5000 x 4000 pixels in squares of 250, each of a colour of its own.
uint32_t squareColour(int x, int y) {
  return uint32_t(20 + x * 11) << 16 | uint32_t(30 + y * 12) << 8 | uint32_t((x + y) % 2 * 120);
}

Picture largeSquares() {
  Picture picture{5000, 4000, {}};
  picture.rgb.resize(size_t{5000} * 4000 * 3);
  for (int y = 0; y < 4000; ++y)
    for (int x = 0; x < 5000; ++x) {
      const uint32_t colour = squareColour(x / 250, y / 250);
      uint8_t* at = &picture.rgb[(size_t(y) * 5000 + size_t(x)) * 3];
      at[0] = uint8_t(colour >> 16), at[1] = uint8_t(colour >> 8), at[2] = uint8_t(colour);
    }
  return picture;
}

/// Their file, written once.
const std::string& largePicture() {
  static const std::string kFile = writePicture("large.png", "PNG", largeSquares());
  return kFile;
}

void expectColourNear(uint32_t pixel, uint32_t colour, int by) {
  for (const int shift : {0, 8, 16}) EXPECT_NEAR(int(pixel >> shift & 255), int(colour >> shift & 255), by) << std::hex << pixel;
}

/// The pixel of a part that shows a point of the picture.
uint32_t pixelAt(const PicturePart& part, Point p) {
  const int x = int((p.x - part.box.low.x) / part.box.width() * part.picture->width);
  const int y = int((p.y - part.box.low.y) / part.box.height() * part.picture->height);
  return part.picture->pixels.at(size_t(y) * size_t(part.picture->width) + size_t(x));
}

TEST(UnderlaySource, ALargePictureIsCoarseUntilItHasAPyramid) {
  const std::string file = largePicture(), folder = scratchPath("pyramids").string();
  fs::remove_all(folder);
  const auto first = openUnderlayWith(file, pyramidPath(file, folder));
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_TRUE(first->wantsPyramid);
  EXPECT_EQ(first->source, nullptr);
  const auto small = openCoarsely(file);
  ASSERT_TRUE(small) << small.error().message;
  EXPECT_EQ((*small)->size(), (PictureSize{5000, 4000}));
  const PicturePart coarse = (*small)->part({{1000, 1000}, {1100, 1100}}, 1);
  ASSERT_TRUE(coarse.picture);
  EXPECT_EQ(coarse.picture->width, 2400);
  expectColourNear(pixelAt(coarse, {1125, 1125}), squareColour(4, 4), 2);

  double last = 0;
  const auto made = makePyramid(file, folder, [&](double done) {
    EXPECT_GE(done, last);
    last = done;
    return true;
  });
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(*made, pyramidPath(file, folder));
  EXPECT_NEAR(last, 1, 0.01);
  const auto fine = openUnderlayWith(file, *made);
  ASSERT_TRUE(fine);
  EXPECT_FALSE(fine->wantsPyramid);
  // From near: blocks round the window, a pixel a pixel. The copy is a JPEG, so that colours are about right.
  const PicturePart near = fine->source->part({{1000, 1000}, {1100, 1100}}, 1);
  ASSERT_TRUE(near.picture);
  EXPECT_EQ(near.box, (Box2{{512, 512}, {1536, 1536}}));
  EXPECT_EQ(near.picture->width, 1024);
  expectColourNear(pixelAt(near, {1125, 1125}), squareColour(4, 4), 8);
  // From afar: all of it, small.
  const PicturePart far = fine->source->part({{0, 0}, {5000, 4000}}, 10);
  ASSERT_TRUE(far.picture);
  EXPECT_EQ(far.picture->width, 625);
  for (const Point p : {Point{125, 125}, Point{4875, 3875}, Point{2600, 1900}})
    expectColourNear(pixelAt(far, p), squareColour(int(p.x) / 250, int(p.y) / 250), 8);
  // The last block is cut where the picture ends.
  const PicturePart corner = fine->source->part({{4990, 3990}, {6000, 6000}}, 1);
  ASSERT_TRUE(corner.picture);
  EXPECT_EQ(corner.box, (Box2{{4608, 3584}, {5000, 4000}}));
  EXPECT_EQ(corner.picture->width, 392);
  // Made again it is the one that is there.
  EXPECT_EQ(makePyramid(file, folder, [](double) { return false; }).value_or(""), *made);
}

TEST(UnderlaySource, ALargePictureIsSeenAsFarAsItIsRead) {
  // A PNG is read from its top; of a TIFF two threads read bands.
  for (const std::string& file :
       {largePicture(), writePicture("large-lzw.tif", "GTiff", largeSquares(), {"TILED=YES", "COMPRESS=LZW"}),
        writePicture("large-jpeg.tif", "GTiff", largeSquares(), {"TILED=YES", "COMPRESS=JPEG", "PHOTOMETRIC=YCBCR"})}) {
    std::vector<std::shared_ptr<const PictureSource>> parts;
    const auto whole = openCoarsely(file, [&](std::shared_ptr<const PictureSource> part) {
      parts.push_back(std::move(part));
      return true;
    });
    ASSERT_TRUE(whole) << whole.error().message;
    EXPECT_EQ(parts.size(), 7u) << file;  // of eight bands
    const auto seen = [](const PictureSource& source) {
      size_t count = 0;
      for (int y = 0; y < 16; ++y)
        for (int x = 0; x < 20; ++x)
          if (const uint32_t pixel = pixelAt(source.part({{0, 0}, {5000, 4000}}, 2), {x * 250 + 125.0, y * 250 + 125.0});
              pixel >> 24 != 0) {
            expectColourNear(pixel, squareColour(x, y), 8);
            ++count;
          }
      return count;
    };
    for (size_t i = 0; i < parts.size(); ++i) EXPECT_EQ(seen(*parts[i]), (i + 1) * 40) << file;
    EXPECT_EQ(seen(**whole), 320u);

    size_t asked = 0;
    const auto stopped = openCoarsely(file, [&](const std::shared_ptr<const PictureSource>&) { return ++asked < 2; });
    EXPECT_FALSE(stopped);
    EXPECT_LE(asked, 3u);  // the other thread may be within a band
  }
}

TEST(UnderlaySource, OneWindowsPixelsAreAnothers) {
  const std::string& file = largePicture();
  const auto source = openUnderlay(file);
  ASSERT_TRUE(source);
  const PicturePart one = (*source)->part({{100, 100}, {400, 300}}, 2.5),
                    other = (*source)->part({{300, 200}, {2600, 2400}}, 3.9);
  for (const Point p : {Point{310, 210}, Point{390, 290}, Point{251, 251}}) EXPECT_EQ(pixelAt(one, p), pixelAt(other, p));
}

TEST(UnderlaySource, AStoppedPyramidLeavesNothing) {
  const std::string file = largePicture(), folder = scratchPath("pyramids-stopped").string();
  fs::remove_all(folder);
  const auto made = makePyramid(file, folder, [](double done) { return done < 0.3; });
  ASSERT_FALSE(made);
  EXPECT_THAT(made.error().message, HasSubstr("stopped"));
  EXPECT_TRUE(fs::is_empty(folder));
}

TEST(UnderlaySource, AFolderThatCannotBeMadeIsSaid) {
  const std::string& file = largePicture();
  const auto made = makePyramid(file, "/proc/no/such");
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().file, "/proc/no/such");
}

TEST(UnderlaySource, ASmallPictureIsWhole) {
  Picture picture{40, 30, std::vector<uint8_t>(40 * 30 * 3, 77)};
  const auto source = openUnderlay(writePicture("small.png", "PNG", picture));
  ASSERT_TRUE(source);
  const PicturePart part = (*source)->part({{3, 3}, {4, 4}}, 9);
  EXPECT_EQ(part.box, (Box2{{0, 0}, {40, 30}}));
  EXPECT_EQ(part.picture->pixels.at(5), 0xff4d4d4du);
  EXPECT_FALSE(openUnderlay("/nowhere.png"));
}

}  // namespace
}  // namespace hotchkiss::scan
