// SPDX-License-Identifier: Apache-2.0
// Lines of every value, and what they print back to.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/scenario/region_ast.h"
#include "model/scenario/value_lexer.h"
#include "model/scenario/values.h"

namespace hotchkiss {
namespace {

template <class Value>
std::string reprinted(const std::string& line) {
  const auto value = Value::parse(line);
  return value ? value->text() : "at " + std::to_string(value.error().column) + ": " + value.error().message;
}

/// Lines that are canonical already.
template <class Value>
void expectCanonical(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    EXPECT_EQ(reprinted<Value>(line), line);
    const auto value = Value::parse(line);
    ASSERT_TRUE(value) << line;
    for (const Mention& mention : value->mentions()) {
      EXPECT_LE(mention.offset + mention.length, line.size()) << line;
      EXPECT_GT(mention.length, 0u) << line;
    }
    ASSERT_NE(value->root(), nullptr) << line;
    EXPECT_EQ(Value::of(*value->root()), *value);
  }
}

template <class Value>
void expectReprinted(const std::vector<std::pair<std::string, std::string>>& lines) {
  for (const auto& [line, canonical] : lines) {
    EXPECT_EQ(reprinted<Value>(line), canonical) << line;
    EXPECT_EQ(reprinted<Value>(canonical), canonical) << line;
  }
}

TEST(RegionLines, CanonicalOnesPrintBackToThemselves) {
  expectCanonical<Region>({
      "N2101",
      "N2101, N2301",
      "\"OTR S0709\"",
      "B19.22",
      "N2404/N2504",
      "N2404/se",
      "\"OTR S0709\"/n",
      "\"OTR S0709\"/\"OTR S0710\"",
      "range N0101..N2001 along edge(N, north)",
      "range N0101..N2001 along row",
      "range N0101..N0125 along column",
      "range B14.06..B9.09 along \"Unfinished Railroad\"",
      "range B14.06..B9.09 along line unfinished",
      "range \"OTR S0114\"..\"OTR S0124\" along edge(\"OTR S\", west)",
      "area \"Hanover\"",
      "area hanover",
      "sheet C",
      "box \"Petersburg\"",
      "box petersburg",
      "within 4 of C47.28",
      "within 4 of C47.28 and north of \"Bull Run\"",
      "within 2 of C7.27, C12.33, C7.34, C14.33",
      "within 1 of site(city, home=union)",
      "within 1 of sites(city, home=union), A3419, A2712",
      "adjacent to (place \"Paducah\" or place \"St. Louis\")",
      "adjacent to unit(side(confederate))",
      "with unit(side(confederate)) or adjacent to unit(side(confederate))",
      "on \"Warrenton Turnpike\"",
      "on warrenton-turnpike",
      "north of \"Bull Run\"",
      "on or north of \"Warrenton Turnpike\"",
      "within 2 of B23.12 and on or north of \"Warrenton Turnpike\"",
      "south of column C47",
      "on or south of column C47",
      "south of C47.xx",
      "C47.xx",
      "xx12",
      "east of Bxx.11",
      "edge(N, south)",
      "edge(south)",
      "edge(N, north) and west of N2101",
      "edge(N, south) and path-exit(road, pike, railroad)",
      "terrain(woods)",
      "terrain(woods, swamp)",
      "path(railroad)",
      "sites(station, undamaged)",
      "sites(station, undamaged, control=union)",
      "start of (evans, hampton)",
      "with unit(evans)",
      "within 5 of unit(army-hq)",
      "place \"Henry House Hill\"",
      "place henry-hill",
      "entry(B)",
      "entry(J) or entry(K)",
      "entry(J), entry(K)",
      "turn-track",
      "turn-track(turn 5)",
      "turn-track(1863-10-15 18:00)",
      "pool",
      "pool(1b)",
      "anywhere",
      "anywhere minus sheet C",
      "sheet C and at least 3 from line \"Bull Run\" and south of \"Bull Run\"",
      "at least 3 from C1.01, C2.01",
      "area \"Hanover\" and south of \"South Anna\" and on or west of \"Virginia Central\"",
      "sheet B and west of \"Bull Run\"",
      "within 5 of B2317 minus B2318",
      "(sheet A or sheet B) and terrain(woods)",
      "sheet A or sheet B and terrain(woods)",
      "sheet A minus (area x or area y)",
      "sheet A minus area x minus area y",
      "sheet A minus (sheet B minus sheet C)",
      "sheet A and sheet B minus sheet C and terrain(woods)",
      "within 2 of within 3 of B19.22",
      "within 2 of (sheet A and terrain(woods))",
      "line \"Bull Run\", N2101",
      "unit(evans), N2101",
      "(on or north of \"Bull Run\"), N2101",
      "column C47",
      "row N12",
      "north of row B32",
      "northeast of place \"Chancellorsville\"",
      "west of hex \"OTR S0709\"",
      "west of line virginia-central",
      "hex \"ON\"",
      "\"Straße 7\"",
      "place \"a \\\"quoted\\\" \\\\ name\"",
  });
}

TEST(RegionLines, OtherSpellingsAreForgiven) {
  expectReprinted<Region>({
      {"  N2101 ,N2301  ", "N2101, N2301"},
      {"(N2101)", "N2101"},
      {"((N2101), (N2301, N2302))", "N2101, N2301, N2302"},
      {"\"N2101\"", "N2101"},
      {"hex N2101", "N2101"},
      {"hexrow C47.xx", "C47.xx"},
      {"\"Henry House Hill\"", "place \"Henry House Hill\""},
      {"North of \"Bull Run\"", "north of \"Bull Run\""},
      {"north of or on \"Bull Run\"", "on or north of \"Bull Run\""},
      {"north of \"Bull Run\" or on", "on or north of \"Bull Run\""},
      {"north of \"Bull Run\" or on it and sheet C", "on or north of \"Bull Run\" and sheet C"},
      {"north of \"Bull Run\" or on \"Stone Road\"", "north of \"Bull Run\" or on \"Stone Road\""},
      {"line \"Bull Run\"", "on \"Bull Run\""},
      {"on line bull-run", "on bull-run"},
      {"within 3 of on \"Bull Run\"", "within 3 of line \"Bull Run\""},
      {"unit(evans)", "with unit(evans)"},
      {"with units(evans)", "with unit(evans)"},
      {"within 5 of with unit(evans)", "within 5 of unit(evans)"},
      {"(sheet A and sheet B) and sheet C", "sheet A and sheet B and sheet C"},
      {"sheet A and (sheet B and sheet C)", "sheet A and sheet B and sheet C"},
      {"(sheet A or sheet B) or sheet C", "sheet A or sheet B or sheet C"},
      {"(sheet A and sheet B) or sheet C", "sheet A and sheet B or sheet C"},
      {"sites(home=union, station)", "sites(station, home=union)"},
      {"", ""},
      {"   ", ""},
  });
}

TEST(RegionLines, FaultsSayWhatIsMissingAndWhere) {
  EXPECT_EQ(reprinted<Region>("within 3 B19.22"), "at 10: expected 'of' after the number of hexes, not 'B19.22'");
  EXPECT_EQ(reprinted<Region>("within x of B19.22"), "at 8: expected a number of hexes after 'within', not 'x'");
  EXPECT_EQ(reprinted<Region>("within 5000 of B19.22"),
            "at 8: 5000 is out of range: a number of hexes after 'within' lies from 0 to 4096");
  EXPECT_EQ(reprinted<Region>("N2101 N2301"), "at 7: expected the end of the line, or and, or, minus, not 'N2301'");
  EXPECT_EQ(reprinted<Region>("N2101,"), "at 7: expected a place, but the line ends");
  EXPECT_EQ(reprinted<Region>("N2101, within 2 of N2301"), "at 8: expected a place, not 'within'");
  EXPECT_EQ(reprinted<Region>("area \"Hanover"), "at 6: the closing quote of this name is missing");
  EXPECT_EQ(reprinted<Region>("edge(N, up)"), "at 9: expected a compass word (north, northeast, east, ...), not 'up'");
  EXPECT_EQ(reprinted<Region>("(N2101"), "at 7: expected ')' to close the bracket, but the line ends");
  EXPECT_EQ(reprinted<Region>("area \"\""), "at 6: expected an area's id, or its name in quotes, not an empty name");
  EXPECT_EQ(reprinted<Region>("N2101 & N2301"), "at 7: '&' means nothing here");
  EXPECT_EQ(reprinted<Region>("north of sheet C"),
            "at 10: a direction is taken from a line's name in quotes, a column, row or hexrow, a code, a place or unit(..)");
  EXPECT_EQ(reprinted<Region>(std::string(5000, '(')), "at 4097: the line has 5000 characters, more than 4096: split it");
  EXPECT_EQ(reprinted<Region>(std::string(100, '(')), "at 33: the line nests more than 32 deep: write it in simpler parts");
}

TEST(RegionLines, MentionsKnowTheirPlaceInTheLine) {
  const auto region = Region::parse("within 3 of \"OTR S0709\" and north of \"Bull Run\" and with unit(evans, 2 x pool(1b))");
  ASSERT_TRUE(region) << region.error().message;
  using K = Mention::Kind;
  EXPECT_THAT(region->mentions(),
              testing::ElementsAre(Mention{K::Code, "OTR S0709", 12, 11}, Mention{K::Line, "Bull Run", 37, 10},
                                   Mention{K::Unit, "evans", 62, 5}, Mention{K::Pool, "1b", 78, 2}));
  EXPECT_EQ(withMentions(region->text(), {{region->mentions()[0], "N2101"}, {region->mentions()[2], "bee"}}),
            "within 3 of \"N2101\" and north of \"Bull Run\" and with unit(bee, 2 x pool(1b))");
}

TEST(RegionLines, ShorthandsGiveWhatTheirLineGives) {
  EXPECT_EQ(Region::ofCode("B19.22"), *Region::parse("B19.22"));
  EXPECT_EQ(Region::ofCode("OTR S0709"), *Region::parse("\"OTR S0709\""));
  EXPECT_EQ(Region::ofCode("N2404/se"), *Region::parse("N2404/se"));
  EXPECT_EQ(Region::ofCodes({"N2101", "N2301"}), *Region::parse("N2101, N2301"));
  EXPECT_TRUE(Region::ofCodes({}).empty());
  EXPECT_EQ(Region::ofBox("petersburg").text(), "box petersburg");
  EXPECT_EQ(Region::parse("\"OTR S0709\"")->singleCode(), "OTR S0709");
  EXPECT_EQ(Region::parse("N2101, N2301")->singleCode(), std::nullopt);
  EXPECT_EQ(Region::parse("box \"Petersburg\"")->singleBox(), "Petersburg");
  EXPECT_EQ(Who::ofUnit("1a-2").singleUnit(), "1a-2");
  EXPECT_EQ(Who::ofUnits({"evans", "all"}).text(), "evans, unit(all)");
}

TEST(WhoLines, CanonicalOnesPrintBackToThemselves) {
  expectCanonical<Who>({
      "evans",
      "evans, bee, bartow",
      "1a-2, 1b-2, vS-5, 2 x pool(2b)",
      "evans, 1 x pool(d-battery)",
      "all",
      "all(2-div)",
      "all(2-div) except b-2-1",
      "all(2-div) except b-2-1, evans",
      "all(2-div) except (b-2-1), evans",
      "all(2-div) except (b-2-1, hunter), evans",
      "all(5-div) minus 1 gun point",
      "all(5-div) minus 2 gun points except miles",
      "all(1-corps, 2-corps) kind(infantry)",
      "side(union) kind(cavalry) strength >= 1",
      "side(union) count at least 2",
      "side(union) starting in (within 5 of B2317)",
      "side(union) in (area \"Arkansas\", area \"Louisiana\")",
      "kind(infantry, cavalry)",
      "size(III) strength <= 10",
      "side(confederate) state(routed)",
      "one of (evans, bee)",
      "2 of (side(union) kind(cavalry))",
      "\"L-L-Cav\"",
      "\"Army HQ\", evans",
      "unit(all)",
      "unit(5)",
      "unit(\"a b\")",
      "1 x pool(\"APot b\")",
      "all minus 1 step",
      "all except all(3-div)",
      "all except (side(union) kind(leader))",
  });
}

TEST(WhoLines, OtherSpellingsAreForgiven) {
  expectReprinted<Who>({
      {"2 x 1Vab", "2 x pool(1Vab)"},
      {"pool(1Vab)", "1 x pool(1Vab)"},
      {"(evans, bee), bartow", "evans, bee, bartow"},
      {"all(2-div) minus b-2-1", "all(2-div) except b-2-1"},
      {"all(2-div) except b-2-1 minus 1 gun point", "all(2-div) minus 1 gun point except b-2-1"},
      {"side(union) count >= 2", "side(union) count at least 2"},
      {"side(union) strength at least 2", "side(union) strength >= 2"},
      {"unit(evans)", "evans"},
      {"(all(2-div) except b-2-1), evans", "all(2-div) except (b-2-1), evans"},
      {"", ""},
  });
  EXPECT_EQ(reprinted<Who>("evans bee"), "at 7: expected the end of the line, or and, or, minus, not 'bee'");
  EXPECT_EQ(reprinted<Who>("0 x pool(a)"), "at 1: 0 is out of range: a number of units lies from 1 to 100000");
  EXPECT_EQ(reprinted<Who>("all("), "at 5: expected a formation, but the line ends");
}

TEST(WhenLines, CanonicalOnesPrintBackToThemselves) {
  expectCanonical<When>({
      "turn 3",
      "1861-07-21",
      "1861-07-21 12:30",
      "12:30",
      "from turn 2 to turn 5",
      "from 1863-10-14 05:30",
      "to turn 3",
      "every 4 turns",
      "each turn",
      "each turn from 1863-10-14 15:30",
      "every 4 turns from turn 4 to turn 40",
      "at end",
      "before play",
      "phase(strategic)",
      "segment(\"victory points\")",
      "phase(strategic) turn 3",
      "end of player-turn(union)",
      "end of player-turn(union) from turn 7",
      "start of turn 7",
      "end of turn 3",
      "end of turn",
      "until event(vicksburg-falls)",
      "after control(union, B2317)",
      "after event(vicksburg-falls) until turn >= 17",
      "from turn 1 until event(vicksburg-falls)",
      "to turn 6 until (event(shreveport-falls) or turn >= 7)",
      "turn 1 or turn 3",
  });
}

TEST(WhenLines, OtherSpellingsAreForgiven) {
  expectReprinted<When>({
      {"turn 2..5", "from turn 2 to turn 5"},
      {"turn 2..turn 5", "from turn 2 to turn 5"},
      {"1863-10-14 5:30 am", "1863-10-14 05:30"},
      {"1861-07-21 12:30 pm", "1861-07-21 12:30"},
      {"1861-07-21 12:00 am", "1861-07-21 00:00"},
      {"3:30 pm", "15:30"},
      {"every 1 turns", "each turn"},
      {"turn 1, turn 3", "turn 1 or turn 3"},
      {"to turn 5 from turn 2", "from turn 2 to turn 5"},
      {"", ""},
  });
  EXPECT_EQ(reprinted<When>("1861-02-30"),
            "at 1: expected a time (turn 3, 1861-07-21 12:30, from .. to .., every 4 turns, at end, before play, phase(..), "
            "after .., until "
            "..), not '1861-02-30'");
  EXPECT_EQ(reprinted<When>("1861-07-21 25:00"), "at 12: '25:00' is no time of day (00:00 to 23:59)");
  EXPECT_EQ(reprinted<When>("turn 3 turn 4"), "at 8: this is said twice: part the two times with 'or'");
}

TEST(TestLines, CanonicalOnesPrintBackToThemselves) {
  expectCanonical<hotchkiss::Test>({
      "control(union, place \"Henry House Hill\")",
      "control(confederate, all place \"Henry House Hill\", by infantry)",
      "control(own, (N3117, N3019, N3225))",
      "control(any, any sites(station), by infantry, cavalry)",
      "present(side(union), N2101)",
      "present(side(union), N2101, at least 2)",
      "present((evans, bee), within 3 of (B19.22, B20.22), exactly 2)",
      "present(side(union) kind(cavalry), within 2 of N3213, at least 2)",
      "left(side(union) kind(cavalry), (N0126, N0127, N0129, N0132, N0133), exactly 5)",
      "trace(communication, from N3213, to N3520, to (N1204, N1702, N4807, N4811))",
      "trace(supply)",
      "state(any (N1332, N0930, N0225), damaged)",
      "state(unit(evans), routed)",
      "event(vicksburg-falls)",
      "option(3.4b)",
      "not option(3.4b)",
      "option(3.4a) and not option(3.4b) or option(4.3a)",
      "(option(a) or option(b)) and option(c)",
      "not (option(a) or option(b))",
      "score(usa) >= 50",
      "score(usa) >= 2 x score(csa)",
      "2 x score(usa) >= 3 x score(csa)",
      "score >= -3",
      "score(csa) - score(usa) >= 0.5",
      "score(csa) - score(usa) + 3 < 10 - 2 x score",
      "turn >= 7",
      "text(\"the Union has paid for it\")",
  });
}

TEST(TestLines, OtherSpellingsAreForgiven) {
  expectReprinted<hotchkiss::Test>({
      {"control(any, \"Henry House Hill\", infantry)", "control(any, place \"Henry House Hill\", by infantry)"},
      {"(option(a) and option(b)) and option(c)", "option(a) and option(b) and option(c)"},
      {"((option(a)))", "option(a)"},
      {"score -3 >= 1", "score - 3 >= 1"},
      {"- score >= +1", "-1 x score >= 1"},
      {"turn at least 7", "turn >= 7"},
      {"", ""},
  });
  EXPECT_EQ(reprinted<hotchkiss::Test>("control(union, N2101, N2301)"), "control(union, N2101, by N2301)");
  EXPECT_EQ(reprinted<hotchkiss::Test>("held(N2101)"),
            "at 1: expected a Test (control, present, left, trace, state, event, option, text), not 'held'");
}

TEST(TraceLines, CanonicalOnesPrintBackToThemselves) {
  expectCanonical<Trace>({
      "over road, pike, railroad, bridge; not over ford; free of side(confederate) and zones; ends included",
      "over railroad; free of side(union) and zones",
      "over railroad, navigable-river, coast; plus 3 points of infantry; ends excluded",
      "over road; inside sheet C; outside area \"Hanover\", N2101; at most 4 hexes",
  });
  EXPECT_EQ(reprinted<Trace>("ends included; over road"), "over road; ends included");
  EXPECT_EQ(reprinted<Trace>("over road; over rail"), "at 12: this part of the line's definition is given twice");
}

TEST(Lexer, DotsAndColonsBelongToWordsOnlyBetweenTheirCharacters) {
  const auto texts = [](std::string_view line) {
    std::vector<std::string> out;
    for (const Token& token : tokensOf(line)) out.push_back(token.text);
    return out;
  };
  using testing::ElementsAre;
  EXPECT_THAT(texts("B14.06..B9.09"), ElementsAre("B14.06", "..", "B9.09", ""));
  EXPECT_THAT(texts("2..5"), ElementsAre("2", "..", "5", ""));
  EXPECT_THAT(texts("csa - usa"), ElementsAre("csa", "-", "usa", ""));
  EXPECT_THAT(texts("csa-usa"), ElementsAre("csa-usa", ""));
  EXPECT_THAT(texts("score>=-3"), ElementsAre("score", ">=", "-3", ""));
  EXPECT_THAT(texts("12:30"), ElementsAre("12:30", ""));
  EXPECT_TRUE(isPlainWord("vS-5"));
  EXPECT_FALSE(isPlainWord("OTR S0709"));
  EXPECT_FALSE(isPlainWord(""));
  EXPECT_FALSE(isPlainWord("a."));
}

}  // namespace
}  // namespace hotchkiss
