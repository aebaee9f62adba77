// SPDX-License-Identifier: Apache-2.0
// The phrases of the rulebooks that a model of "hex, within N, line" and "bands" leaves as free text: each is one readable line.
#include <gtest/gtest.h>

#include "model/scenario/values.h"

namespace hotchkiss {
namespace {

template <class Value>
void expectLines(std::initializer_list<const char*> lines) {
  for (const char* line : lines) {
    const auto value = Value::parse(line);
    EXPECT_TRUE(value) << line << ": " << (value ? "" : value.error().message);
    if (value) {
      EXPECT_EQ(value->text(), line);
    }
  }
}

TEST(HardItems, UnitsThatArriveTogetherInPlaceOfAnActivation) {  // GCACW 13.1
  expectLines<Who>({"burnside, potter, provisional"});
  expectLines<When>({"turn 1"});
  expectLines<Region>({"N2101", "range N0101..N2001 along edge(N, north)", "edge(N, north) and west of N2101"});
}

TEST(HardItems, TheBestOfThreeTracesForEachTrain) {  // GCACW 13.2
  expectLines<hotchkiss::Test>({"trace(communication, from N3213, to N3520, to (N1204, N1702, N4807, N4811))",
                                "trace(communication, from N3213, to N3117, to (N1204, N1702, N4807, N4811)) and not "
                                "trace(communication, from N3213, to N3520)"});
  expectLines<Trace>({"over road, pike, railroad, bridge; not over ford; free of side(confederate) and zones; ends included"});
  expectLines<Who>({"side(union) kind(wagon) in (N3213)", "2 of (side(union) kind(cavalry))"});
}

TEST(HardItems, ExitsByAnEdgeBeforeATurnEnds) {  // GCACW 13.4
  expectLines<hotchkiss::Test>({"control(union, all (N3117, N3019, N3225, N3924, N4019, N4323), by infantry)",
                                "left(sheridan, edge(N, south))",
                                "left(stuart, edge(N, south)) and left(side(union) kind(cavalry), edge(N, south), at least 1)"});
  expectLines<Region>({"edge(N, south) and path-exit(road, pike, railroad)"});
  expectLines<When>({"to turn 3"});
}

TEST(HardItems, ExactlySoManyUnitsOutByFiveHexes) {  // GCACW 13.8
  expectLines<hotchkiss::Test>({"left(side(union) kind(cavalry), (N0126, N0127, N0129, N0132, N0133), exactly 5)",
                                "state(any (N1332, N0930, N0225), damaged)"});
}

TEST(HardItems, ACountyBetweenARiverAndARailroad) {  // GCACW 13.10
  expectLines<Region>({"area \"Hanover\" and south of \"South Anna\" and on or west of \"Virginia Central\"",
                       "within 5 of place \"Bowling Green\""});
}

TEST(HardItems, BoxesWithLinksToEdgesAndInnerHexes) {  // GCACW 26 to 28
  expectLines<Region>({"range N0101..N1901 along edge(N, north)",
                       "range N0126..N0134 along edge(N, west) or range S0101..S0113 along edge(S, west)",
                       "S3232, S3431, S3532, S3631, S3732", "range N0126..N0134 along edge(N, west) or N0225",
                       "box \"Drewry's Bluff\""});
  expectLines<hotchkiss::Test>({"not present(side(union), box charlottesville) and trace(rail, from N0127, to N0225)"});
  expectLines<Trace>({"over railroad; free of side(union) and zones; ends included"});
  expectLines<Who>({"side(confederate) strength <= 10"});
}

TEST(HardItems, PointsForStrengthBesideCitiesAndAMinimumBeforeTheComparison) {  // WBTS 19.4, 19.6, 19.8
  expectLines<Region>({"adjacent to A3419, A2712, sites(city, control=union)"});
  expectLines<When>({"end of player-turn(union)", "end of player-turn(union) from turn 7"});
  expectLines<hotchkiss::Test>({"score(union) < 50", "2 x score(union) >= 3 x score(confederate)",
                                "score(union) >= 2 x score(confederate)", "score(confederate) > score(union)"});
  expectLines<Trace>({"over railroad, navigable-river, coast, sea; not over cut; plus 3 points of infantry"});
}

TEST(HardItems, ForcesBoundToTheirPlaceUntilACityFalls) {  // WBTS 19.6
  expectLines<Who>({"side(union) starting in (within 5 of B2317)", "side(confederate) starting in (area \"Mississippi\")"});
  expectLines<Region>({"within 5 of B2317", "area \"Arkansas\", area \"Louisiana\", area \"Mississippi\""});
  expectLines<hotchkiss::Test>({"control(union, B2317)", "control(union, B0815) or turn >= 7"});
}

TEST(HardItems, SetUpByDistanceLineHexrowAndUnit) {  // CWB
  expectLines<Region>({"within 4 of C47.28 and north of \"Bull Run\"",
                       "sheet C and south of \"Bull Run\" and at least 3 from line \"Bull Run\"",
                       "with unit(side(confederate)) or adjacent to unit(side(confederate))", "within 5 of unit(army-hq)",
                       "on or south of C47.xx", "within 2 of B23.12 and on or north of \"Warrenton Turnpike\"",
                       "range B14.06..B9.09 along \"Unfinished Railroad\"", "sheet B and west of \"Bull Run\"",
                       "within 2 of C7.27, C12.33, C7.34, C14.33"});
  expectLines<Who>({"all(2-div)", "all(5-div) minus 1 gun point", "all(6-corps) except 6-corps-supply", "2 x pool(ashen-b)"});
}

TEST(HardItems, ArrivalsByDiceWithAnOptionForPoints) {  // CWB, Third Bull Run
  expectLines<When>({"1863-10-14 05:30", "from 1863-10-15 15:00", "before play"});
  expectLines<Region>({"entry(O)", "entry(J) or entry(K)"});
  expectLines<hotchkiss::Test>({"option(4.5b)", "not option(4.5b)"});
}

}  // namespace
}  // namespace hotchkiss
