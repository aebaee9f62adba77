// SPDX-License-Identifier: Apache-2.0
// Values as a player reads them.
#include <gtest/gtest.h>

#include "io/native/load.h"
#include "io/notation/plain_words.h"
#include "model/scenario/resolve.h"

namespace hotchkiss::notation {
namespace {

struct Ground {
  State state;
  Scenario scenario;
  BoardView view;
  Forces forces;
  Span span;
  explicit Ground(const std::string& file) {
    const auto loaded = load({HOTCHKISS_SOURCE_DIR + file});
    EXPECT_TRUE(loaded) << loaded.error().message;
    state = loaded->state;
    scenario = resolved(state, state.activeScenario);
    view = BoardView::make(state, scenario);
    forces = Forces::make(state, scenario);
    span = spanOf(scenario, calendarOf(state, scenario));
  }
};

const Ground& training() {
  static const Ground ground("/scenarios/training/gcacw-training.scenario.xml");
  return ground;
}

std::string region(const std::string& line) {
  const Ground& g = training();
  const auto value = Region::parse(line);
  EXPECT_TRUE(value) << line;
  return value ? PlainWords(g.view, g.forces, g.scenario, g.span, false).region(*value) : "";
}
std::string who(const std::string& line) {
  const Ground& g = training();
  const auto value = Who::parse(line);
  EXPECT_TRUE(value) << line;
  return value ? PlainWords(g.view, g.forces, g.scenario, g.span, false).who(*value) : "";
}
std::string when(const std::string& line) {
  const Ground& g = training();
  const auto value = When::parse(line);
  EXPECT_TRUE(value) << line;
  return value ? PlainWords(g.view, g.forces, g.scenario, g.span, false).when(*value) : "";
}
std::string test(const std::string& line) {
  const Ground& g = training();
  const auto value = Test::parse(line);
  EXPECT_TRUE(value) << line;
  return value ? PlainWords(g.view, g.forces, g.scenario, g.span, false).test(*value) : "";
}

TEST(PlainWords, Places) {
  EXPECT_EQ(region("1408"), "1408 (Ashbourne)");
  EXPECT_EQ(region("0820, 1920"), "0820 or 1920");
  EXPECT_EQ(region("within 1 of 2309"), "within 1 hex of 2309 (Ivy Chapel)");
  EXPECT_EQ(region("edge(east) and within 3 of 3009"), "the east edge, within 3 hexes of 3009");
  EXPECT_EQ(region("range 0901..1401 along edge(north)"), "0901 to 1401 along the north edge");
  EXPECT_EQ(region("west of column 04"), "west of column 04");
  EXPECT_EQ(region("2010/2111"), "the hexside 2010/2111");
  EXPECT_EQ(region("anywhere minus within 2 of 1711"), "anywhere, but not within 2 hexes of 1711 (Hatchett's Ford)");
  EXPECT_EQ(region("edge(south) and path-exit(road, railroad)"), "the south edge, where a road or railroad leaves the map");
}

TEST(PlainWords, Units) {
  EXPECT_EQ(who("orne, weir, pruyn"), "Orne, Weir and Pruyn");
  EXPECT_EQ(who("side(union) kind(cavalry)"), "Union cavalry units");
  EXPECT_EQ(who("one of (orne, weir)"), "one of (Orne and Weir)");
}

TEST(PlainWords, Turns) {
  EXPECT_EQ(when("turn 2"), "turn 2 (May 13, 1862)");
  EXPECT_EQ(when("1862-05-14"), "turn 3 (May 14, 1862)");
  EXPECT_EQ(when("from turn 2 to turn 4"), "from turn 2 (May 13, 1862) to turn 4 (May 15, 1862)");
  EXPECT_EQ(when("at end"), "at the end of play");
  EXPECT_EQ(when("every 4 turns"), "every 4 turns");
}

TEST(PlainWords, Conditions) {
  EXPECT_EQ(test("control(union, 1408, by infantry)"), "the Union controls 1408 (Ashbourne) with infantry");
  EXPECT_EQ(test("score(union) >= 2 x score(confederate)"),
            "the points of the Union is at least 2 times the points of the Confederate");
  EXPECT_EQ(test("not turn >= 3"), "not: it is turn at least 3");
}

TEST(PlainWords, LinksOfATextBecomeWhatTheyName) {
  const Ground& g = training();
  const PlainWords words(g.view, g.forces, g.scenario, g.span, false);
  EXPECT_EQ(words.text("Take {place \"Ashbourne\"} at {hex 1408} before {unit rhys} comes."),
            "Take Ashbourne at 1408 before Rhys comes.");
  EXPECT_EQ(words.text("{unit} {other x} {open"), "{unit} {other x} {open");
}

}  // namespace
}  // namespace hotchkiss::notation
