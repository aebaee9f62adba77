// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/build_file.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/support/random_seed.h"

namespace hotchkiss::vassal {
namespace {

constexpr const char* kModule = R"(<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<VASSAL.launch.BasicModule name="River &quot;Lines&quot;" version="1.0">
  <!-- by hand -->
  <VASSAL.build.module.PlayerRoster><entry>Union</entry><entry> Confederate
  </entry></VASSAL.build.module.PlayerRoster>
  stray words
  <VASSAL.build.module.folder.ModuleSubFolder name="Maps">
    <VASSAL.build.module.folder.ModuleSubFolder name="More">
      <VASSAL.build.module.Map mapName="Main"/>
    </VASSAL.build.module.folder.ModuleSubFolder>
  </VASSAL.build.module.folder.ModuleSubFolder>
  <VASSAL.build.widget.PieceSlot entryName="Corps" gpid="1">
     +/null/mark;Side&#9;piece;;;a.png;Corps/	null;0;0;1;0  </VASSAL.build.widget.PieceSlot>
</VASSAL.launch.BasicModule>)";

TEST(VassalBuildFile, IsATreeNamedAfterClassesWithTextTrimmed) {
  const auto root = readBuildFile(kModule);
  ASSERT_TRUE(root) << root.error().message;
  EXPECT_EQ(root->name, "VASSAL.launch.BasicModule");
  EXPECT_TRUE(root->is("BasicModule"));
  EXPECT_EQ(root->value("name"), "River \"Lines\"");
  EXPECT_EQ(root->value("description", "none"), "none");
  ASSERT_EQ(root->children.size(), 3U);
  ASSERT_EQ(root->children[0].children.size(), 2U);
  EXPECT_EQ(root->children[0].children[1].text, "Confederate");
  EXPECT_EQ(root->children[2].text, "+/null/mark;Side\tpiece;;;a.png;Corps/\tnull;0;0;1;0");
  EXPECT_EQ(root->children[2].line, 12);
}

TEST(VassalBuildFile, FoldersAreLookedThrough) {
  const auto root = readBuildFile(kModule);
  ASSERT_TRUE(root);
  const auto children = childrenThroughFolders(*root);
  ASSERT_EQ(children.size(), 3U);
  EXPECT_EQ(children[1]->value("mapName"), "Main");
}

TEST(VassalBuildFile, WhatIsWrittenReadsBackTheSameAndInOrder) {
  const auto root = readBuildFile(kModule);
  ASSERT_TRUE(root);
  const std::string written = writeBuildFile(*root);
  const auto again = readBuildFile(written);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, *root);
  EXPECT_EQ(writeBuildFile(*again), written);

  BuildElement board = buildElement("a.Board");
  board.set("name", "Field");
  board.set("image", "b.png");
  board.set("image", "field.png");
  board.add(buildElement("entry")).text = "x\ty";
  EXPECT_EQ(writeBuildFile(board),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<a.Board image=\"field.png\" name=\"Field\">\n  <entry>x&#9;y</entry>\n</a.Board>\n");
}

TEST(VassalBuildFile, NumbersAreReadAsVassalReadsThem) {
  EXPECT_EQ(readInteger("-42"), -42);
  EXPECT_EQ(readInteger("+7"), 7);
  for (const char* bad : {"12.5", "", " 3", "3 ", "+-3", "99999999999", "0x10"}) EXPECT_FALSE(readInteger(bad)) << bad;
  EXPECT_EQ(readNumber(" 93.5 "), 93.5);
  EXPECT_EQ(readNumber("1e2"), 100.0);
  for (const char* bad : {"", "x", "1,5", "inf", "nan", "1e999"}) EXPECT_FALSE(readNumber(bad)) << bad;
  EXPECT_EQ(numberText(64), "64.0");
  EXPECT_EQ(numberText(80.88337155288302), "80.88337155288302");
}

TEST(VassalBuildFile, EntitiesAndDepthAreRefusedWithTheirPlace) {
  const auto bomb = readBuildFile("<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"c\">]>\n<a>&b;</a>");
  ASSERT_FALSE(bomb);
  EXPECT_EQ(bomb.error().line, 2);
  std::string deep;
  for (int i = 0; i < 5000; ++i) deep += "<a>";
  const auto nested = readBuildFile(deep);
  ASSERT_FALSE(nested);
  EXPECT_NE(nested.error().message.find("nested deeper than 90"), std::string::npos);
}

TEST(VassalBuildFile, DamageIsAnErrorOrAnotherTreeNeverACrash) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  for (int i = 0; i < 2000; ++i) {
    std::string text = kModule;
    for (int k = 0; k < 3; ++k) text[random() % text.size()] = static_cast<char>(random() % 256);
    const auto root = readBuildFile(text);
    if (!root)
      EXPECT_FALSE(root.error().message.empty());
    else
      EXPECT_EQ(readBuildFile(writeBuildFile(*root)).value(), *root);
  }
}

}  // namespace
}  // namespace hotchkiss::vassal
