// SPDX-License-Identifier: Apache-2.0
// The legend's small pictures: each kind of the three systems as the painter draws it, and the colour of a scan at a place.
#include "editor/session/legend_swatch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "editor/session/new_documents.h"
#include "editor/session/picture_colour.h"
#include "io/files/files.h"
#include "mailbox.h"
#include "scratch.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::HasSubstr;

TEST(LegendSwatch, EveryKindOfTheThreeSystemsAndThePlainOneIsSeen) {
  for (const LegendTemplate& each : legendTemplates()) {
    const Vocabulary& words = each.words;
    // What the bare ground looks like: nothing may look like that but the plain ground itself.
    PathKind none;
    none.id = PathKindId("none");
    for (size_t g = 0; g < kLegendGroups; ++g) {
      std::set<std::vector<uint8_t>> terrains;
      for (const LegendKind& kind : kindsOf(words, static_cast<LegendGroup>(g))) {
        const scan::Picture drawn = legendSwatch(words, kind, 60, 34, 40);
        ASSERT_EQ(drawn.rgb.size(), 60u * 34u * 3u) << each.id << " " << kindId(kind);
        EXPECT_TRUE(drawn == legendSwatch(words, kind, 60, 34, 40)) << "the same kind looks the same";
        if (static_cast<LegendGroup>(g) == LegendGroup::Terrain) {
          EXPECT_TRUE(terrains.insert(drawn.rgb).second) << each.id << ": " << kindId(kind) << " looks like another";
          continue;
        }
        if (const auto* site = std::get_if<SiteKind>(&kind); site != nullptr && site->symbol.starts_with("cross")) continue;
        // A kind that is not there leaves the ground bare.
        Vocabulary without = words;
        eraseKind(without, static_cast<LegendGroup>(g), kindId(kind));
        LegendKind plain = TerrainKind(words.terrain.front());
        const scan::Picture ground = legendSwatch(without, plain, 60, 34, 40);
        EXPECT_NE(drawn.rgb, ground.rgb) << each.id << ": " << kindId(kind) << " is not seen";
      }
    }
  }
  EXPECT_TRUE(legendSwatch({}, TerrainKind{}, 0, 10, 40).empty());
  EXPECT_TRUE(legendSwatch({}, TerrainKind{}, 10, 10, 0).empty());
}

TEST(PictureColour, IsTheMiddleValueOfADisc) {
  // Three by three: the corners do not count in a disc that reaches the middles of the sides.
  std::vector<uint8_t> rgb(27, 0);
  const auto set = [&rgb](int x, int y, uint8_t value) {
    for (size_t c = 0; c < 3; ++c) rgb[static_cast<size_t>(y * 3 + x) * 3 + c] = static_cast<uint8_t>(value + c);
  };
  set(1, 0, 10);
  set(0, 1, 20);
  set(1, 1, 30);
  set(2, 1, 40);
  set(1, 2, 250);
  EXPECT_EQ(medianColour(rgb, 3, 3, 0.7), "#1e1f20");   // 10 20 30 40 250 and, beyond them, nothing
  EXPECT_EQ(medianColour(rgb, 3, 3, 0.01), "#1e1f20");  // never less than a pixel
  // All nine: 0 0 0 0 10 20 30 40 250.
  EXPECT_EQ(medianColour(rgb, 3, 3, 1), "#0a0b0c");
}

TEST(PictureColour, OfAHexIsReadWhereThePictureLies) {
  // A picture of 200 x 200: red on the left, blue on the right, 10 pixels to the width of a hex.
  std::string bytes = "P6\n200 200\n255\n";
  for (int i = 0; i < 200 * 200; ++i) bytes += i % 200 < 100 ? std::string{'\xc8', 16, 0} : std::string{0, 16, '\xc8'};
  const std::string path = scratchPath("colour.ppm").string();
  ASSERT_TRUE(writeFile(path, bytes));
  NewMap choice;
  choice.id = "m";
  choice.columns = choice.rows = 10;
  State state = stateOfMap(*makeNewMap(choice));
  Board board = *state.board(BoardId("m"));
  Mailbox mailbox;
  Session session(mailbox.post());
  session.open(state);
  EXPECT_FALSE(hasPicture(session));
  EXPECT_FALSE(placeOnPicture(session, {0, 0}, true));
  // 1.6 mm a pixel; pixel (50, 50) lies at hex (0, 0).
  board.underlays = {Underlay{path, SheetId("m"), 1.6, 0, -80, 0, 1.6, -80, 1, {}}};
  state.boards[BoardId("m")] = std::make_shared<const Board>(board);
  session.open(state);
  ASSERT_TRUE(hasPicture(session));
  const auto place = placeOnPicture(session, {0.3, 0.2}, true);
  ASSERT_TRUE(place) << place.error().message;
  EXPECT_NEAR(place->middle.x, 50, 1e-9) << "of the hex, not of the point";
  EXPECT_NEAR(place->reach, 0.7 * 8 / 1.6, 1e-9);
  EXPECT_EQ(colourAt(*place).value_or(""), "#c81000");
  // 160 mm to the right is pixel 150.
  const auto right = placeOnPicture(session, {160, 0.2}, false);
  ASSERT_TRUE(right);
  EXPECT_NEAR(right->middle.x, 150, 1e-9);
  EXPECT_EQ(colourAt(*right).value_or(""), "#0010c8");
  const auto off = placeOnPicture(session, {1000, 0}, false);
  ASSERT_TRUE(off);
  const auto colour = colourAt(*off);
  ASSERT_FALSE(colour);
  EXPECT_THAT(colour.error().message, HasSubstr("off the picture"));
  EXPECT_FALSE(colourAt({"/nowhere.png", {1, 1}, 1}));
}

}  // namespace
}  // namespace hotchkiss::test
