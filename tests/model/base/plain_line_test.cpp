// SPDX-License-Identifier: Apache-2.0
// Whatever a name holds, what is shown of it is one line that a terminal takes for nothing but text.
#include "model/base/plain_line.h"

#include <gtest/gtest.h>

#include <random>

#include "random_seed.h"

namespace hotchkiss {
namespace {

TEST(PlainLine, LineEndsAndCommandsForTerminalsAreBlanks) {
  EXPECT_EQ(plainLine("two\nlines\r\nand\ta tab"), "two lines  and a tab");
  EXPECT_EQ(plainLine("\x1b[2Jgone\x7f\x07!"), " [2Jgone  !");
  EXPECT_EQ(plainLine("a\xC2\x9B"
                      "31mred"),
            "a 31mred");  // U+009B begins a command too
  EXPECT_EQ(plainLine("caf\xC3\xA9 \xE7\xAC\xAC\xE4\xB8\x83 \xF0\x9F\x9A\xA9"),
            "caf\xC3\xA9 \xE7\xAC\xAC\xE4\xB8\x83 \xF0\x9F\x9A\xA9");
  EXPECT_EQ(plainLine("ends\n\n"), "ends");
  EXPECT_EQ(plainLine(""), "");
}

TEST(PlainLine, BytesThatAreNoTextAreMarked) {
  EXPECT_EQ(plainLine("Valle del \xC1rrago"), "Valle del \xEF\xBF\xBDrrago");
  EXPECT_EQ(plainLine("cut \xE7\xAC"), "cut \xEF\xBF\xBD\xEF\xBF\xBD");
  EXPECT_EQ(plainLine("\xC0\xAF\xFF"), "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
}

TEST(PlainLine, OfAMegabyteBeginningAndEndAreShown) {
  const std::string shown = plainLine("begin " + std::string(1 << 20, 'x') + " end");
  EXPECT_LE(shown.size(), kMostOfALine + 20);
  EXPECT_TRUE(shown.starts_with("begin x"));
  EXPECT_TRUE(shown.ends_with("x end"));
  EXPECT_NE(shown.find(" [...] "), std::string::npos);
  std::string wide;
  for (int i = 0; i < 1000; ++i) wide += "\xE7\xAC\xAC";
  for (size_t most = 20; most < 40; ++most) {
    const std::string cut = plainLine(wide, most);
    EXPECT_EQ(plainLine(cut, 1000), cut) << "no character is cut in two at " << most;
    EXPECT_EQ(cut.find("\xEF\xBF\xBD"), std::string::npos) << most;
  }
}

TEST(PlainLine, AnyBytesBecomeOneLine) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  for (int round = 0; round < 3000; ++round) {
    std::string bytes(random() % 60, ' ');
    for (char& c : bytes) c = static_cast<char>(random());
    const std::string line = plainLine(bytes);
    for (const char c : line) {
      EXPECT_GE(static_cast<unsigned char>(c), 0x20);
      EXPECT_NE(c, 0x7F);
    }
    EXPECT_EQ(plainLine(line), line) << "once is enough";
  }
}

TEST(Ids, WhatCanBeOne) {
  for (const char* good : {"a", "N", "7th-va", "../../x", "con", "第七", "a.b:c*d"}) EXPECT_TRUE(canBeId(good)) << good;
  for (const char* bad : {"", "a b", "a\nb", "a,b", "a;b", "(a)", "a<b", "a&b", "\"", "'", "{", "\x7f"})
    EXPECT_FALSE(canBeId(bad)) << bad;
  EXPECT_TRUE(canBeId(std::string(200, 'x')));
  EXPECT_FALSE(canBeId(std::string(201, 'x')));
  EXPECT_EQ(wholeCharacters("ab\xC3\xA9", 3), 2u);
  EXPECT_EQ(wholeCharacters("ab\xC3\xA9", 4), 4u);
}

}  // namespace
}  // namespace hotchkiss
