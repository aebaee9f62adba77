// SPDX-License-Identifier: Apache-2.0
#include "io/picture/picture.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/support/random_seed.h"

namespace hotchkiss {
namespace {

// 3 x 2 pixels of the colour 200, 40, 20, drawn for this test. The PNG has a white pixel of half opacity at (1, 0), the GIF a
// blue one at (2, 1).
constexpr const char* kPng =
    "89504e470d0a1a0a0000000d49484452000000030000000208060000009d74661a0000001549444154789c6338a121f21f081a40340388"
    "806100b9230d8d33abc2850000000049454e44ae426082";
constexpr const char* kJpeg =
    "ffd8ffe000104a46494600010100000100010000ffdb004300020101010101020101010202020202040302020202050404030406050606"
    "0605060606070908060709070606080b08090a0a0a0a0a06080b0c0b0a0c090a0a0affdb004301020202020202050303050a0706070a0a"
    "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0affc00011080002"
    "000303012200021101031101ffc4001500010100000000000000000000000000000008ffc4001410010000000000000000000000000000"
    "0000ffc4001501010100000000000000000000000000000809ffc40014110100000000000000000000000000000000ffda000c03010002"
    "110311003f0095c01ad521ffd9";
constexpr const char* kGif = "47494638376103000200800000c828140000ff2c0000000003000200000203841d05003b";

// The same in grey and in six scans, one after the other finer.
constexpr const char* kProgressive =
    "ffd8ffe000104a46494600010100000100010000ffdb004300281c1e231e19282321232d2b28303c64413c37373c7b585d496491809996"
    "8f808c8aa0b4e6c3a0aadaad8a8cc8ffcbdaeef5ffffff9bc1fffffffaffe6fdfff8ffc2000b080002000301011100ffc4001400010000"
    "0000000000000000000000000003ffda00080101000000011fffc40014100100000000000000000000000000000000ffda000801010001"
    "05027fffc40014100100000000000000000000000000000000ffda0008010100063f027fffc40014100100000000000000000000000000"
    "000000ffda0008010100013f217fffda0008010100000010ff00ffc40014100100000000000000000000000000000000ffda0008010100"
    "013f107fffd9";

std::string bytesOf(const char* digits) {
  std::string out;
  for (const char* at = digits; *at != 0; at += 2) out += static_cast<char>(std::stoi(std::string(at, 2), nullptr, 16));
  return out;
}

TEST(Pictures, TheirSizeIsReadFromTheHeader) {
  for (const char* digits : {kPng, kJpeg, kGif}) EXPECT_EQ(pictureSize(bytesOf(digits)), (PictureSize{3, 2}));
  EXPECT_FALSE(pictureSize("no picture at all"));
  EXPECT_FALSE(pictureSize(bytesOf(kJpeg).substr(0, 20)));
  std::string absurd = bytesOf(kPng);
  absurd[16] = '\x7f';
  EXPECT_FALSE(pictureSize(absurd));
}

TEST(Pictures, PixelsAreThoseThatWereDrawn) {
  const auto png = decodePicture(bytesOf(kPng));
  ASSERT_TRUE(png) << png.error().message;
  EXPECT_EQ(png->pixels, (std::vector<uint32_t>{0xffc82814, 0x80808080, 0xffc82814, 0xffc82814, 0xffc82814, 0xffc82814}));
  const auto gif = decodePicture(bytesOf(kGif));
  ASSERT_TRUE(gif) << gif.error().message;
  EXPECT_EQ(gif->pixels, (std::vector<uint32_t>{0xffc82814, 0xffc82814, 0xffc82814, 0xffc82814, 0xffc82814, 0xff0000ff}));
  const auto jpeg = decodePicture(bytesOf(kJpeg));
  ASSERT_TRUE(jpeg) << jpeg.error().message;
  for (const uint32_t pixel : jpeg->pixels) {
    EXPECT_NEAR(pixel >> 16 & 255, 200, 4);
    EXPECT_NEAR(pixel >> 8 & 255, 40, 4);
    EXPECT_NEAR(pixel & 255, 20, 4);
  }
}

TEST(Pictures, TooLargeOnesAreRefusedBeforeMemoryIsTaken) {
  const auto refused = decodePicture(bytesOf(kPng), 5);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("3 x 2 pixels"), std::string::npos);
  std::string wide = bytesOf(kGif);  // says 10000 x 9000 and holds six pixels
  wide[6] = '\x10', wide[7] = '\x27', wide[8] = '\x28', wide[9] = '\x23';
  const auto cut = decodePicture(wide);
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.error().message, "the picture is cut off");
}

TEST(Pictures, MoreScansThanAnyPictureHasAreRefused) {
  const std::string bytes = bytesOf(kProgressive);
  EXPECT_TRUE(decodePicture(bytes));
  // The second scan (a table of codes before it stays) is eleven bytes that each go over the whole picture once more.
  const size_t second = bytes.find("\xff\xda", bytes.find("\xff\xda") + 2);
  const std::string scan = bytes.substr(second, 11);
  std::string many = bytes;
  for (int i = 0; i < 20; ++i) many.insert(second, scan);
  EXPECT_TRUE(decodePicture(many));
  for (int i = 0; i < 300; ++i) many.insert(second, scan);
  const auto refused = decodePicture(many);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "the JPEG is damaged (it has more scans than any picture)");
}

TEST(Pictures, DamageIsAnErrorOrAnotherPictureNeverACrash) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  for (const char* digits : {kPng, kJpeg, kGif})
    for (int i = 0; i < 1000; ++i) {
      std::string bytes = bytesOf(digits);
      for (int k = 0; k < 3; ++k) bytes[random() % bytes.size()] = static_cast<char>(random() % 256);
      if (random() % 4 == 0) bytes.resize(random() % bytes.size());
      const auto picture = decodePicture(bytes, 100'000);
      if (!picture)
        EXPECT_FALSE(picture.error().message.empty());
      else
        EXPECT_EQ(picture->pixels.size(), static_cast<size_t>(picture->width) * static_cast<size_t>(picture->height));
    }
}

}  // namespace
}  // namespace hotchkiss
