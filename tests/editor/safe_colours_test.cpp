// SPDX-License-Identifier: Apache-2.0
// Colours as they are seen without telling red from green, and colours of sides that all tell apart.
#include "editor/session/safe_colours.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::ElementsAre;

TEST(SafeColours, RedIsSeenAsOliveWithoutGreenCones) {
  // Linear (1, 0, 0) becomes (0.367322, 0.280085, below 0): 163, 144 and 0 of 255.
  EXPECT_EQ(seenWith(Vision::Deuteranopia, "#ff0000"), "#a39000");
  // And (0.152286, 0.114503, below 0) without red cones: 109, 95 and 0.
  EXPECT_EQ(seenWith(Vision::Protanopia, "#ff0000"), "#6d5f00");
  EXPECT_EQ(seenWith(Vision::Full, "#ff0000"), "#ff0000");
}

TEST(SafeColours, GreysAreSeenAsTheyAreAndTextThatIsNoColourStays) {
  EXPECT_EQ(seenWith(Vision::Deuteranopia, "#808080"), "#808080");
  EXPECT_EQ(seenWith(Vision::Protanopia, "#ffffff"), "#ffffff");
  EXPECT_EQ(seenWith(Vision::Protanopia, "red"), "red");
  EXPECT_EQ(seenWith(Vision::Protanopia, "#12345g"), "#12345g");
  EXPECT_EQ(apart("", "#000000", Vision::Full), 0);
}

TEST(SafeColours, BlackAndWhiteAreAHundredApartToAllEyes) {
  for (const Vision vision : {Vision::Full, Vision::Protanopia, Vision::Deuteranopia})
    EXPECT_NEAR(apart("#000000", "#ffffff", vision), 100, 0.05);
  EXPECT_EQ(apartToAll("#3f5f8a", "#3f5f8a"), 0);
}

TEST(SafeColours, SidesThatAreToldApartKeepTheirColours) {
  EXPECT_THAT(sidesToldApart({"#3f5f8a", "#a99a7a"}), ElementsAre("#3f5f8a", "#a99a7a"));
  EXPECT_THAT(sidesToldApart({"#808080"}), ElementsAre("#808080"));
  EXPECT_TRUE(sidesToldApart({}).empty());
}

TEST(SafeColours, RedAgainstGreenBecomesBlueAgainstOrange) {
  ASSERT_LT(apartToAll("#a04030", "#5a7030"), kToldApart);
  EXPECT_GT(apart("#a04030", "#5a7030", Vision::Full), kToldApart);
  const auto told = sidesToldApart({"#a04030", "#5a7030"});
  EXPECT_THAT(told, ElementsAre("#0072b2", "#e69f00"));
  EXPECT_GT(apartToAll(told[0], told[1]), 5 * kToldApart);
}

TEST(SafeColours, SevenSidesAreStillToldApart) {
  const auto told = sidesToldApart(std::vector<std::string>(7, "#808080"));
  ASSERT_EQ(told.size(), 7u);
  for (size_t i = 0; i < told.size(); ++i)
    for (size_t j = i + 1; j < told.size(); ++j) EXPECT_GE(apartToAll(told[i], told[j]), 17) << told[i] << ' ' << told[j];
}

}  // namespace
}  // namespace hotchkiss::test
