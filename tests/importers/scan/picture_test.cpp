// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/picture.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "tests/importers/scan/picture_files.h"
#include "tests/support/paper.h"
#include "tests/support/random_seed.h"

namespace hotchkiss::scan {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<int> pixel(const Picture& picture, int x, int y) {
  const size_t at = (size_t(y) * size_t(picture.width) + size_t(x)) * 3;
  return {picture.rgb[at], picture.rgb[at + 1], picture.rgb[at + 2]};
}

/// Red grows to the right, green downwards, blue is 7: every pixel has a colour of its own.
Picture slope(int width, int height) {
  Picture picture{width, height, {}};
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      for (const int value : {x * 4, y * 4, 7}) picture.rgb.push_back(uint8_t(value));
  return picture;
}

Picture readAsIs(const std::string& path) {
  const auto file = PictureFile::open(path);
  EXPECT_TRUE(file) << file.error().message;
  if (!file) return {};
  auto picture = file->readWhole(100000);
  EXPECT_TRUE(picture) << picture.error().message;
  return picture ? *picture : Picture{};
}

std::string refusal(const std::string& path) {
  const auto file = PictureFile::open(path);
  if (!file) return file.error().message;
  const auto picture = file->readWhole(100000);
  return picture ? "accepted" : picture.error().message;
}

TEST(Picture, IsReadAsItWasWritten) {
  const Picture picture = slope(60, 40);
  for (const char* driver : {"PNG", "GTiff", "BMP"})
    EXPECT_EQ(readAsIs(writePicture("as-is", driver, picture)), picture) << driver;
  const std::string path = writePicture("as-is.tif", "GTiff", picture, {"TILED=YES", "BLOCKXSIZE=16", "BLOCKYSIZE=16"});
  EXPECT_EQ(readAsIs(path), picture);
  const PictureInfo info = PictureFile::open(path)->info();
  EXPECT_EQ(info, (PictureInfo{60, 40, 3, 8, false, 1, 0, "GTiff"}));
}

TEST(Picture, IsShrunkToMeansAndCutToWindows) {
  const auto file = PictureFile::open(writePicture("window.png", "PNG", slope(60, 40)));
  const Picture half = *file->readWhole(30);
  EXPECT_EQ(half.width, 30);
  EXPECT_EQ(half.height, 20);
  EXPECT_THAT(pixel(half, 3, 5), ElementsAre(26, 42, 7));  // of 24 and 28, of 40 and 44
  // Two and a half pixels to one: the middle of the third lies at 6.25.
  const Picture uneven = *file->read({{0, 0}, {50, 40}}, 20, 16);
  EXPECT_THAT(pixel(uneven, 2, 0), ElementsAre(23, 3, 7));  // 4 * (6.25 - 0.5), 4 * (1.25 - 0.5)
  const Picture window = *file->read({{10, 20}, {14, 22}}, 4, 2);
  EXPECT_THAT(pixel(window, 0, 0), ElementsAre(40, 80, 7));
  EXPECT_THAT(pixel(window, 3, 1), ElementsAre(52, 84, 7));
  const Picture enlarged = *file->read({{10, 20}, {14, 22}}, 8, 4);
  EXPECT_THAT(pixel(enlarged, 3, 1), ElementsAre(45, 81, 7));  // at (11.75, 20.75): 4 * 11.25 and 4 * 20.25
  EXPECT_EQ(file->read({{100, 0}, {200, 10}}, 4, 4).error().message, "the window asked for lies beside the picture");
}

TEST(Picture, OfJpegInATiffIsShrunkWhileItIsDecoded) {
  // 1003 x 777 pixels: no multiple of the blocks, nor of an eighth.
  Picture drawn{1003, 777, {}};
  drawn.rgb.resize(size_t{1003} * 777 * 3);
  for (int y = 0; y < drawn.height; ++y)
    for (int x = 0; x < drawn.width; ++x) {
      uint8_t* at = &drawn.rgb[(size_t(y) * 1003 + size_t(x)) * 3];
      at[0] = uint8_t(x / 4), at[1] = uint8_t(y / 4), at[2] = 120;
    }
  for (const char* tiled : {"YES", "NO"}) {
    const auto file = PictureFile::open(writePicture(std::string("smooth-") + tiled + ".tif", "GTiff", drawn,
                                                     {std::string("TILED=") + tiled, "COMPRESS=JPEG", "PHOTOMETRIC=YCBCR"}));
    ASSERT_TRUE(file) << file.error().message;
    for (const int width : {700, 400, 200, 90, 20}) {
      const auto small = file->readWhole(width);
      ASSERT_TRUE(small) << small.error().message;
      const double unit = 1003.0 / width;
      for (int y = 1; y + 1 < small->height; y += 5)
        for (int x = 1; x + 1 < small->width; x += 5) {
          const uint8_t* at = &small->rgb[(size_t(y) * size_t(small->width) + size_t(x)) * 3];
          ASSERT_NEAR(at[0], (x + 0.5) * unit / 4, 5) << width << " at " << x << "," << y;
          ASSERT_NEAR(at[1], (y + 0.5) * unit / 4, 5) << width << " at " << x << "," << y;
          ASSERT_NEAR(at[2], 120, 5);
        }
    }
  }
}

TEST(Picture, OfAnyKindBecomesColours) {
  Bands palette{20, 16, GDT_Byte, {std::vector<double>(320, 2)}, {}, {{0, 0, 0, 255}, {9, 9, 9, 255}, {200, 100, 50, 255}}, 0};
  EXPECT_THAT(pixel(readAsIs(writeBands("palette.gif", "GIF", palette)), 5, 5), ElementsAre(200, 100, 50));
  Bands oneBit{20, 16, GDT_Byte, {std::vector<double>(320, 1)}, {}, {}, 1};
  EXPECT_THAT(pixel(readAsIs(writeBands("bit.tif", "GTiff", oneBit)), 5, 5), ElementsAre(255, 255, 255));
  EXPECT_THAT(pixel(readAsIs(writeBands("bit-white.tif", "GTiff", oneBit, {"PHOTOMETRIC=MINISWHITE"})), 5, 5),
              ElementsAre(0, 0, 0));
  Bands deep{
      20, 16, GDT_UInt16, {std::vector<double>(320, 65535), std::vector<double>(320, 257 * 40), std::vector<double>(320, 0)},
      {}, {}, 0};
  EXPECT_THAT(pixel(readAsIs(writeBands("deep.png", "PNG", deep)), 5, 5), ElementsAre(255, 40, 0));
  Bands ink{
      20,
      16,
      GDT_Byte,
      {std::vector<double>(320, 255), std::vector<double>(320, 0), std::vector<double>(320, 51), std::vector<double>(320, 0)},
      {},
      {},
      0};
  EXPECT_THAT(pixel(readAsIs(writeBands("ink.tif", "GTiff", ink, {"PHOTOMETRIC=CMYK"})), 5, 5), ElementsAre(0, 255, 204));
  Bands clear{
      20,
      16,
      GDT_Byte,
      {std::vector<double>(320, 100), std::vector<double>(320, 0), std::vector<double>(320, 0), std::vector<double>(320, 51)},
      {GCI_RedBand, GCI_GreenBand, GCI_BlueBand, GCI_AlphaBand},
      {},
      0};
  EXPECT_THAT(pixel(readAsIs(writeBands("clear.png", "PNG", clear)), 5, 5),
              ElementsAre(224, 204, 204));  // a fifth of it over white
  Bands grey{20, 16, GDT_Byte, {std::vector<double>(320, 77)}, {}, {}, 0};
  EXPECT_THAT(pixel(readAsIs(writeBands("grey.jpg", "JPEG", grey)), 5, 5), ElementsAre(77, 77, 77));
  Bands real{20, 16, GDT_Float32, {std::vector<double>(320, 1)}, {}, {}, 0};
  real.values[0][0] = 0;
  EXPECT_THAT(pixel(readAsIs(writeBands("real.tif", "GTiff", real)), 5, 5), ElementsAre(255, 255, 255));
}

std::string tiff(int turn, bool bigEndian) {
  std::string bytes = bigEndian ? "MM" : "II";
  const auto add = [&](uint32_t value, int length) {
    for (int i = 0; i < length; ++i) bytes += char(value >> (8 * (bigEndian ? length - 1 - i : i)));
  };
  const auto entry = [&](uint32_t tag, uint32_t value, bool isShort = true) {
    add(tag, 2), add(isShort ? 3 : 4, 2), add(1, 4);
    if (isShort)
      add(value, 2), add(0, 2);
    else
      add(value, 4);
  };
  add(42, 2), add(8, 4), add(9, 2);
  entry(256, 32), entry(257, 16), entry(258, 8), entry(259, 1), entry(262, 1);
  entry(273, 8 + 2 + 9 * 12 + 4, false), entry(274, uint32_t(turn)), entry(278, 16), entry(279, 512, false);
  add(0, 4);
  for (int y = 0; y < 16; ++y)
    for (int x = 0; x < 32; ++x) bytes += char(x * 4 + y);
  return bytes;
}

TEST(Picture, ThatACameraTurnedStandsUpright) {
  // Where the upright picture's upper left and upper right pixels lie in the file (32 x 16): the table of the EXIF standard.
  const std::vector<std::pair<int, int>> corners{{0, 124}, {124, 0}, {139, 15},  {15, 139},
                                                 {0, 15},  {15, 0},  {139, 124}, {124, 139}};
  for (int turn = 1; turn <= 8; ++turn) {
    const std::string path = scratchFile("turned.tif", tiff(turn, turn % 2 == 0));
    const auto file = PictureFile::open(path);
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_EQ(file->info().turn, turn);
    const Picture picture = readAsIs(path);
    EXPECT_EQ(picture.width, turn >= 5 ? 16 : 32);
    EXPECT_EQ(pixel(picture, 0, 0)[0], corners[size_t(turn) - 1].first) << turn;
    EXPECT_EQ(pixel(picture, picture.width - 1, 0)[0], corners[size_t(turn) - 1].second) << turn;
    const Picture part = *file->read({{2, 3}, {6, 11}}, 4, 8);
    for (const auto& [x, y] : {std::pair(0, 0), std::pair(3, 7)})
      EXPECT_EQ(pixel(part, x, y), pixel(picture, x + 2, y + 3)) << turn;
  }
}

TEST(Picture, TheTurnOfAJpegIsRead) {
  std::string bytes = bytesOf(writePicture("turn.jpg", "JPEG", slope(60, 40)));
  const std::string exif = std::string("Exif\0\0", 6) + tiff(6, false).substr(0, 8 + 2 + 9 * 12 + 4);
  const size_t length = exif.size() + 2;
  bytes.insert(2, std::string("\xFF\xE1") + char(length >> 8) + char(length & 255) + exif);
  const auto file = PictureFile::open(scratchFile("turn.jpg", bytes));
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_EQ(file->info().turn, 6);
  EXPECT_EQ(file->info().width, 40);
  EXPECT_EQ(file->info().height, 60);
}

TEST(Picture, OfAPdfIsItsPage) {
  const std::string path = scratchFile("page.pdf", test::paperOf("A heading\nSome words of the text stand here on the paper.\n"));
  const auto file = PictureFile::open(path, {1, 72});
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_EQ(file->info().format, "PDF");
  const auto twice = PictureFile::open(path, {1, 144});
  EXPECT_NEAR(twice->info().width, 2 * file->info().width, 1);
  const Picture page = readAsIs(path);
  EXPECT_THAT(pixel(page, 2, 2), ElementsAre(255, 255, 255));
  EXPECT_LT(*std::min_element(page.rgb.begin(), page.rgb.end()), 100);  // letters
  // A window shows what the whole shows there.
  const Picture half =
      *twice->read({{0, 0}, {double(twice->info().width), twice->info().height / 2.0}}, page.width, page.height / 2);
  EXPECT_NEAR(std::accumulate(half.rgb.begin(), half.rgb.end(), 0.0),
              std::accumulate(page.rgb.begin(), page.rgb.begin() + ptrdiff_t(half.rgb.size()), 0.0),
              0.002 * 255.0 * double(half.rgb.size()));
  EXPECT_THAT(PictureFile::open(path, {3, 72}).error().message, HasSubstr("and page 3 is asked for"));
}

TEST(Picture, APageOfAPdfHasANameThatStandsForAPath) {
  EXPECT_EQ(pictureName("a/maps.pdf", {}), "a/maps.pdf");
  EXPECT_EQ(pictureName("a/maps.pdf", {3, 200}), "a/maps.pdf#page=3");
  EXPECT_EQ(pictureName("maps.pdf", {1, 300}), "maps.pdf#page=1&dpi=300");
  for (const PictureOptions& options : {PictureOptions{}, PictureOptions{3, 200}, PictureOptions{2, 72.5}}) {
    const NamedPicture back = pictureOfName(pictureName("x/maps.pdf", options));
    EXPECT_EQ(back.path, "x/maps.pdf");
    EXPECT_EQ(back.options, options);
  }
  for (const char* path : {"maps.pdf#page=", "maps.pdf#page=x", "maps.pdf#page=2&dpi=", "maps.pdf#page=2&dpi=9x", "#1.png"})
    EXPECT_EQ(pictureOfName(path).path, path);
  // A file that is called so is meant itself.
  const std::string odd =
      scratchFile("odd.png#page=2", bytesOf(writePicture("plain.png", "PNG", Picture{16, 16, std::vector<uint8_t>(768, 90)})));
  EXPECT_EQ(pictureOfName(odd).path, odd);
  EXPECT_TRUE(PictureFile::open(odd));
  EXPECT_EQ(pageCount(odd), 1);
}

TEST(Picture, ThatCannotBeReadIsRefusedInOneLine) {
  EXPECT_EQ(refusal("/nowhere/a.png"), "cannot be read: no such file");
  EXPECT_EQ(refusal("/tmp"), "is a folder: name a file");
  EXPECT_EQ(refusal(scratchFile("zero.png", "")), "is empty: there is no picture in it");
  EXPECT_THAT(refusal(scratchFile("text.png", "a map of Virginia\n")), HasSubstr("is no picture that can be read"));
  EXPECT_THAT(refusal(writePicture("tiny.png", "PNG", slope(8, 8))), HasSubstr("is 8 x 8 pixels: too small for a map"));
  EXPECT_THAT(refusal(scratchFile("broken.pdf", "%PDF-1.4\nnothing")), HasSubstr("is a PDF that cannot be read"));
  for (const char* driver : {"JPEG", "PNG", "GTiff"}) {
    std::string bytes = bytesOf(
        writePicture("whole", driver, slope(63, 63),
                     driver == std::string("GTiff") ? std::vector<std::string>{"COMPRESS=LZW"} : std::vector<std::string>{}));
    EXPECT_THAT(refusal(scratchFile("cut", bytes.substr(0, bytes.size() * 3 / 5))),
                ::testing::AnyOf(HasSubstr("is damaged or cut off"), HasSubstr("is no picture that can be read")))
        << driver;
  }
}

TEST(Picture, DamagedAtRandomIsReadOrRefused) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  for (const char* driver : {"JPEG", "PNG", "GTiff", "GIF", "BMP"}) {
    const std::string whole = driver == std::string("GIF")
                                  ? bytesOf(writeBands("d", driver, {20, 16, GDT_Byte, {std::vector<double>(320, 2)}, {}, {}, 0}))
                                  : bytesOf(writePicture("d", driver, slope(63, 63)));
    for (int i = 0; i < 60; ++i) {
      std::string bytes = whole;
      for (int k = 0; k < 5; ++k) bytes[random() % std::min<size_t>(bytes.size(), i % 2 ? 200 : bytes.size())] = char(random());
      const std::string said = refusal(scratchFile("damaged", bytes));
      EXPECT_EQ(said.find('\n'), std::string::npos) << said;
    }
  }
}

}  // namespace
}  // namespace hotchkiss::scan
