// SPDX-License-Identifier: Apache-2.0
// Regions on small made-up boards: flat-top and pointy-top, and one whose north is at the left edge of the paper.
#include "model/scenario/region_evaluation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/forces/forces.h"

namespace hotchkiss {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A board in the making.
struct Table {
  State state;
  Board board;

  Table() {
    board.id = BoardId("board");
    board.system = "gcacw";
  }
  std::shared_ptr<Sheet> add(const std::string& id, int columns, int rows, const NumberingSpec& spec, Join join = {},
                             Orientation orientation = Orientation::FlatTop, Stagger stagger = Stagger::EvenShoved) {
    auto sheet = std::make_shared<Sheet>(*makeSheet(SheetId(id), columns, rows, spec, orientation, stagger));
    sheet->system = board.system;
    Placement placement;
    placement.sheet.id = sheet->id;
    placement.join = std::move(join);
    board.sheets.push_back(placement);
    state.sheets[sheet->id] = sheet;
    return sheet;
  }
  BoardView view(const std::vector<SheetId>& inPlay = {}) {
    state.boards[board.id] = std::make_shared<Board>(board);
    return BoardView::make(state, board.id, inPlay);
  }
};

const NumberingSpec kN{"N{col:02}{row:02}", 1, 1, false, false};
const NumberingSpec kB{"B{col}.{row:02}", 1, 1, false, true};

void coverAll(Sheet& sheet, Coverage coverage = kConfirmed) {
  CowGrid<HexCell>::Writer writer(sheet.cells);
  for (int row = 0; row < sheet.rows.count; ++row)
    for (int column = 0; column < sheet.columns.count; ++column) writer.at(column, row).coverage.fill(coverage);
  sheet.cells = writer.commit();
}

void setTerrain(Sheet& sheet, const std::string& code, const std::string& terrain) {
  auto key = std::find(sheet.terrainKey.begin(), sheet.terrainKey.end(), TerrainId(terrain));
  if (key == sheet.terrainKey.end()) key = sheet.terrainKey.insert(key, TerrainId(terrain));
  const ColumnRow at = sheet.columnRow(*sheet.hexOfCode(code));
  CowGrid<HexCell>::Writer writer(sheet.cells);
  HexCell& cell = writer.at(at.column, at.row);
  cell.terrain = static_cast<uint8_t>(key - sheet.terrainKey.begin() + 1);
  cell.coverage[static_cast<size_t>(Layer::Terrain)] = kConfirmed;
  sheet.cells = writer.commit();
}

/// A river along the lower sides of the hexes of a paper row: from the left edge up to `columns` columns.
void riverBelowRow(Sheet& sheet, int row, int columns) {
  sheet.lines.push_back(std::make_shared<NamedLine>(NamedLine{LineId("run"), "Bull Run", {}}));
  for (int column = 0; column < columns; ++column) {
    const Hex hex = sheet.frameHex({column, row});
    for (int d = 0; d < kDirections; ++d) {
      const ColumnRow other = sheet.columnRow(neighbour(hex, d));
      if (other.row > row && other.column >= 0 && other.column < sheet.columns.count)
        sheet.sides = sheet.sides.with(Hexside(hex, d), {SideFeature{FeatureId("minor-river"), LineId("run"), -1}});
    }
  }
}

void addSite(Sheet& sheet, const std::string& id, const std::string& kind, const std::string& name, const std::string& code,
             const std::string& home = "") {
  Site site;
  site.id = SiteId(id);
  site.kind = SiteKindId(kind);
  site.name = name;
  site.home = SideId(home);
  if (!code.empty()) site.hex = sheet.hexOfCode(code);
  sheet.sites.push_back(std::make_shared<Site>(site));
}

std::vector<std::string> codes(const BoardView& view, const std::vector<Hex>& hexes) {
  std::vector<std::string> out;
  for (const Hex& hex : hexes) out.push_back(view.code(hex));
  std::sort(out.begin(), out.end());
  return out;
}

RegionAnswer answer(const BoardView& view, const std::string& line, bool drafts = false) {
  const auto region = Region::parse(line);
  EXPECT_TRUE(region) << line << ": " << (region ? "" : region.error().message);
  RegionContext context(view);
  context.drafts = drafts;
  return evaluate(*region, context);
}

std::vector<std::string> in(const BoardView& view, const std::string& line) {
  const RegionAnswer got = answer(view, line);
  EXPECT_TRUE(got.certain()) << line << ": " << testing::PrintToString(got.reasons);
  EXPECT_THAT(got.faults, IsEmpty()) << line;
  return codes(view, got.in);
}

TEST(RegionEvaluation, CodesListsAndJoinsOfThem) {
  Table table;
  table.add("n", 8, 6, kN);
  const BoardView view = table.view();
  EXPECT_THAT(in(view, "N0303"), ElementsAre("N0303"));
  EXPECT_THAT(in(view, "N0303, N0101"), ElementsAre("N0101", "N0303"));
  EXPECT_THAT(in(view, "within 1 of N0303"), ElementsAre("N0202", "N0203", "N0302", "N0303", "N0304", "N0402", "N0403"));
  EXPECT_THAT(in(view, "adjacent to N0101"), ElementsAre("N0102", "N0201"));
  EXPECT_THAT(in(view, "within 1 of N0101 minus N0101"), ElementsAre("N0102", "N0201"));
  EXPECT_THAT(in(view, "within 1 of N0101 and within 1 of N0302"), ElementsAre("N0201"));
  EXPECT_THAT(in(view, "within 0 of N0101, N0806"), ElementsAre("N0101", "N0806"));
  EXPECT_EQ(in(view, "at least 2 from N0303").size(), 48u - 7);
  EXPECT_EQ(in(view, "anywhere").size(), 48u);
  EXPECT_EQ(in(view, "sheet N").size(), 48u);
  EXPECT_EQ(in(view, "sheet n"), in(view, "anywhere"));
}

TEST(RegionEvaluation, ManyOriginsGiveTheSameDistancesAsFew) {
  Table table;
  table.add("n", 30, 20, kN);
  const BoardView view = table.view();
  const RegionAnswer column = answer(view, "within 3 of column N05");
  std::vector<std::string> slow;
  for (const Hex& hex : view.hexes())
    for (int row = 1; row <= 20; ++row)
      if (distance(hex, view.find("N05" + std::string(row < 10 ? "0" : "") + std::to_string(row)).hex) <= 3) {
        slow.push_back(view.code(hex));
        break;
      }
  std::sort(slow.begin(), slow.end());
  EXPECT_EQ(codes(view, column.in), slow);
  const RegionAnswer block = answer(view, "within 2 of (column N05 or column N06)");
  EXPECT_EQ(block, answer(view, "within 2 of column N05 or within 2 of column N06"));
}

TEST(RegionEvaluation, EdgesFollowTheSheetsNorth) {
  Table table;
  auto n = table.add("n", 4, 3, kN);
  const BoardView view = table.view();
  EXPECT_THAT(in(view, "edge(N, north)"), ElementsAre("N0101", "N0201", "N0301", "N0401"));
  EXPECT_THAT(in(view, "edge(N, south)"), ElementsAre("N0103", "N0203", "N0303", "N0403"));
  EXPECT_THAT(in(view, "edge(west)"), ElementsAre("N0101", "N0102", "N0103"));
  EXPECT_THAT(in(view, "edge(N, north) and west of N0301"), ElementsAre("N0101", "N0201"));

  Table cwb;
  auto b = cwb.add("b", 4, 3, kB, {}, Orientation::FlatTop, Stagger::OddShoved);
  b->northDegrees = 270;  // left to right is north to south
  const BoardView turned = cwb.view();
  EXPECT_THAT(in(turned, "edge(B, north)"), ElementsAre("B1.01", "B1.02", "B1.03"));
  EXPECT_THAT(in(turned, "edge(B, east)"), ElementsAre("B1.03", "B2.03", "B3.03", "B4.03"));
  EXPECT_THAT(in(turned, "edge(B, south)"), ElementsAre("B4.01", "B4.02", "B4.03"));
  EXPECT_THAT(in(turned, "south of column B2"), ElementsAre("B3.01", "B3.02", "B3.03", "B4.01", "B4.02", "B4.03"));
  EXPECT_EQ(in(turned, "south of B2.xx"), in(turned, "south of column B2"));
  EXPECT_EQ(in(turned, "on or south of B3.xx"), in(turned, "south of column B2"));
  EXPECT_THAT(in(turned, "east of Bxx.02"), ElementsAre("B1.03", "B2.03", "B3.03", "B4.03"));
  EXPECT_THAT(in(turned, "west of row B2"), ElementsAre("B1.01", "B2.01", "B3.01", "B4.01"));
  EXPECT_THAT(in(turned, "B2.xx"), ElementsAre("B2.01", "B2.02", "B2.03"));
  EXPECT_THAT(in(turned, "xx.01"), ElementsAre("B1.01", "B2.01", "B3.01", "B4.01"));
  const RegionAnswer senseless = answer(turned, "east of column B2");
  EXPECT_THAT(senseless.in, IsEmpty());
  EXPECT_EQ(senseless.unknown.size(), 9u);
  EXPECT_THAT(senseless.reasons, ElementsAre("a column of sheet B runs so that east of it says nothing"));
}

TEST(RegionEvaluation, TrimmedHalfHexesAreNotOnTheEdge) {
  Table table;
  auto n = table.add("n", 4, 3, kN);
  n->partHexes = PartHexes::Trimmed;
  EXPECT_THAT(in(table.view(), "edge(N, south)"), ElementsAre("N0103", "N0202", "N0303", "N0402"));
}

TEST(RegionEvaluation, RangesRunAlongRowsColumnsAndEdges) {
  Table table;
  table.add("n", 6, 5, kN);
  const BoardView view = table.view();
  EXPECT_THAT(in(view, "range N0201..N0401 along edge(N, north)"), ElementsAre("N0201", "N0301", "N0401"));
  EXPECT_THAT(in(view, "range N0401..N0201 along row"), ElementsAre("N0201", "N0301", "N0401"));
  EXPECT_THAT(in(view, "range N0202..N0204 along column"), ElementsAre("N0202", "N0203", "N0204"));
  EXPECT_THAT(answer(view, "range N0202..N0304 along column").faults, ElementsAre("N0202 and N0304 are not in one column"));
  EXPECT_THAT(answer(view, "range N0202..N0402 along edge(N, north)").faults,
              ElementsAre("N0202 and N0402 are not both on the north edge of sheet N"));
  EXPECT_THAT(answer(view, "range N0202..N0999 along row").faults, ElementsAre("N0999 is no hex of the board"));
}

TEST(RegionEvaluation, ALineThatPartsTheSheetHasASideInEveryCompassDirection) {
  for (const Orientation orientation : {Orientation::FlatTop, Orientation::PointyTop}) {
    Table table;
    auto n = table.add("n", 7, 6, kN, {}, orientation);
    coverAll(*n);
    riverBelowRow(*n, 2, 7);
    const BoardView view = table.view();
    EXPECT_EQ(parting(view, "Bull Run").status, LineParting::Status::Parted);
    EXPECT_EQ(parting(view, "run").pieces, 2);
    EXPECT_EQ(parting(view, "bull run").sentence, "Bull Run parts sheet n into 2 pieces");
    const auto north = in(view, "north of \"Bull Run\"");
    EXPECT_EQ(north.size(), 21u);
    EXPECT_EQ(north.front(), "N0101");
    EXPECT_EQ(north.back(), "N0703");
    EXPECT_EQ(in(view, "south of \"Bull Run\"").size(), 21u);
    const auto onOrNorth = in(view, "on or north of \"Bull Run\"");
    EXPECT_GT(onOrNorth.size(), 26u);
    EXPECT_EQ(in(view, "north of \"Bull Run\" or on \"Bull Run\""), onOrNorth);
    const RegionAnswer east = answer(view, "east of \"Bull Run\"");
    EXPECT_THAT(east.in, IsEmpty());
    EXPECT_EQ(east.unknown.size(), 42u);
    EXPECT_THAT(east.reasons, ElementsAre("Bull Run runs so that east of it says nothing"));
  }
}

TEST(RegionEvaluation, TheSameLineOnATurnedSheetPartsEastFromWest) {
  Table table;
  auto b = table.add("b", 7, 6, kB, {}, Orientation::FlatTop, Stagger::OddShoved);
  b->northDegrees = 270;
  coverAll(*b);
  riverBelowRow(*b, 2, 7);  // the paper's upper half is the east
  const BoardView view = table.view();
  const auto east = in(view, "east of \"Bull Run\"");
  EXPECT_EQ(east.size(), 21u);
  EXPECT_THAT(east, testing::Contains("B1.06"));
  EXPECT_THAT(in(view, "west of \"Bull Run\""), testing::Contains("B7.01"));
  EXPECT_THAT(answer(view, "north of \"Bull Run\"").in, IsEmpty());
}

TEST(RegionEvaluation, ALineIsTakenAsAHexsideForDistances) {
  Table table;
  auto n = table.add("n", 5, 8, kN);
  coverAll(*n);
  riverBelowRow(*n, 2, 5);
  const BoardView view = table.view();
  // The banks are one hex from the river, so the third row of hexes is three from it.
  const auto far = in(view, "south of \"Bull Run\" and at least 3 from line \"Bull Run\"");
  EXPECT_THAT(far, testing::Contains("N0106"));
  EXPECT_THAT(far, testing::Not(testing::Contains("N0105")));
  EXPECT_EQ(in(view, "within 1 of line \"Bull Run\""), in(view, "on \"Bull Run\""));
  EXPECT_EQ(in(view, "adjacent to line \"Bull Run\""), in(view, "on \"Bull Run\""));
  EXPECT_THAT(in(view, "within 1 of N0303/N0304"), ElementsAre("N0303", "N0304"));
  EXPECT_THAT(in(view, "within 1 of N0303/s"), ElementsAre("N0303", "N0304"));
}

TEST(RegionEvaluation, ALineWithAnOpenEndLeavesEveryHexUnknown) {
  Table table;
  auto n = table.add("n", 7, 6, kN);
  coverAll(*n);
  riverBelowRow(*n, 2, 5);
  const BoardView view = table.view();
  const LineParting open = parting(view, "Bull Run");
  EXPECT_EQ(open.status, LineParting::Status::Open);
  EXPECT_EQ(open.openEnds.size(), 1u);
  EXPECT_THAT(open.sentence, HasSubstr("Bull Run does not part sheet n: it is open near N0"));
  const RegionAnswer north = answer(view, "north of \"Bull Run\"");
  EXPECT_THAT(north.in, IsEmpty());
  EXPECT_EQ(north.unknown.size(), 42u);
  EXPECT_THAT(north.reasons, ElementsAre(open.sentence));
}

TEST(RegionEvaluation, UndigitizedLinesAreUnknownEverywhereAndNeverEmpty) {
  Table table;
  auto n = table.add("n", 3, 3, kN);
  n->lines.push_back(std::make_shared<NamedLine>(NamedLine{LineId("run"), "Bull Run", {}}));
  const BoardView view = table.view();
  for (const std::string line : {"north of \"Bull Run\"", "on \"Bull Run\"", "within 2 of line \"Bull Run\"",
                                 "range N0101..N0102 along \"Bull Run\"", "south of \"Nowhere Creek\""}) {
    const RegionAnswer got = answer(view, line);
    EXPECT_THAT(got.in, IsEmpty()) << line;
    EXPECT_EQ(got.unknown.size(), 9u) << line;
    EXPECT_FALSE(got.empty()) << line;
    EXPECT_EQ(got.reasons.size(), 1u) << line;
  }
  EXPECT_EQ(parting(view, "Bull Run").status, LineParting::Status::Undigitized);
  EXPECT_EQ(parting(view, "Nowhere Creek").status, LineParting::Status::NoLine);
  const RegionAnswer both = answer(view, "within 1 of N0101 and north of \"Bull Run\"");
  EXPECT_EQ(codes(view, both.unknown), (std::vector<std::string>{"N0101", "N0102", "N0201"}));
  EXPECT_FALSE(both.open);
}

TEST(RegionEvaluation, ARoadPartsTheSheetByItsHexes) {
  Table table;
  auto n = table.add("n", 5, 5, kN);
  coverAll(*n);
  Path path;
  path.id = PathId("pike");
  path.kind = PathKindId("pike");
  path.name = "Warrenton Turnpike";
  for (int column = 0; column < 5; ++column) path.hexes.push_back(n->frameHex({column, 2}));
  n->paths.push_back(std::make_shared<Path>(path));
  const BoardView view = table.view();
  EXPECT_EQ(parting(view, "Warrenton Turnpike").status, LineParting::Status::Parted);
  EXPECT_EQ(in(view, "on \"Warrenton Turnpike\"").size(), 5u);
  EXPECT_EQ(in(view, "north of \"Warrenton Turnpike\"").size(), 10u);
  EXPECT_EQ(in(view, "on or north of \"Warrenton Turnpike\"").size(), 15u);
  EXPECT_EQ(in(view, "path(pike)"), in(view, "on pike"));
  EXPECT_THAT(in(view, "range N0203..N0403 along \"Warrenton Turnpike\""), ElementsAre("N0203", "N0303", "N0403"));
  EXPECT_THAT(in(view, "path-exit(pike)"), IsEmpty());
}

TEST(RegionEvaluation, TerrainThatIsNotDigitizedIsUnknown) {
  Table table;
  auto n = table.add("n", 2, 2, kN);
  setTerrain(*n, "N0101", "woods");
  setTerrain(*n, "N0102", "clear");
  const BoardView view = table.view();
  const RegionAnswer woods = answer(view, "terrain(woods)");
  EXPECT_THAT(codes(view, woods.in), ElementsAre("N0101"));
  EXPECT_THAT(codes(view, woods.unknown), ElementsAre("N0201", "N0202"));
  EXPECT_THAT(woods.reasons, ElementsAre("terrain is not digitized everywhere"));
  EXPECT_THAT(answer(view, "terrain(wods)").faults, ElementsAre("the game has no terrain wods"));
  // What is neither wood nor not wood stays unknown when it is taken away.
  const RegionAnswer rest = answer(view, "anywhere minus terrain(woods)");
  EXPECT_THAT(codes(view, rest.in), ElementsAre("N0102"));
  EXPECT_THAT(codes(view, rest.unknown), ElementsAre("N0201", "N0202"));
}

TEST(RegionEvaluation, DraftsCountOnlyWhenTheyAreAskedFor) {
  Table table;
  auto n = table.add("n", 3, 3, kN);
  n->draftSources.push_back({"scan", {}});
  setTerrain(*n, "N0101", "woods");
  coverAll(*n, kFirstDraft);
  riverBelowRow(*n, 0, 3);
  const BoardView view = table.view();
  EXPECT_THAT(answer(view, "terrain(woods)").in, IsEmpty());
  EXPECT_THAT(answer(view, "north of \"Bull Run\"").in, IsEmpty());
  const RegionAnswer drafts = answer(view, "north of \"Bull Run\"", true);
  EXPECT_EQ(drafts.in.size(), 3u);
  EXPECT_THAT(drafts.reasons, ElementsAre("Bull Run rests on a draft"));
}

TEST(RegionEvaluation, PlacesKnownByNameOnlyMakeTheirSheetUnknown) {
  Table table;
  auto n = table.add("n", 3, 3, kN);
  coverAll(*n);
  addSite(*n, "hill", "village", "Henry House Hill", "");
  addSite(*n, "shop", "village", "Haw's Shop", "N0202");
  Area county;
  county.id = AreaId("hanover");
  county.name = "Hanover";
  county.hexes = {*n->hexOfCode("N0101"), *n->hexOfCode("N0102")};
  n->areas.push_back(std::make_shared<Area>(county));
  county.id = AreaId("essex");
  county.name = "Essex";
  county.hexes.clear();
  county.extentKnown = false;
  n->areas.push_back(std::make_shared<Area>(county));
  const BoardView view = table.view();
  EXPECT_THAT(in(view, "place \"Haw's Shop\""), ElementsAre("N0202"));
  EXPECT_THAT(in(view, "place shop"), ElementsAre("N0202"));
  EXPECT_THAT(in(view, "area \"hanover\""), ElementsAre("N0101", "N0102"));
  EXPECT_THAT(in(view, "place \"Hanover\""), ElementsAre("N0101", "N0102"));
  EXPECT_EQ(answer(view, "area essex").unknown.size(), 9u);
  const RegionAnswer hill = answer(view, "place \"Henry House Hill\"");
  EXPECT_EQ(hill.unknown.size(), 9u);
  EXPECT_FALSE(hill.open);
  const RegionAnswer nobody = answer(view, "place \"Dogan's Ridge\"");
  EXPECT_EQ(nobody.unknown.size(), 9u);
  EXPECT_TRUE(nobody.open);
  EXPECT_EQ(answer(view, "within 1 of place \"Henry House Hill\"").unknown.size(), 9u);
  EXPECT_THAT(answer(view, "N0303 minus place \"Henry House Hill\"").reasons,
              ElementsAre("Henry House Hill is known by name only: nobody prints its hex"));
}

TEST(RegionEvaluation, TwoPlacesOfOneNameAreUnknownTogether) {
  Table table;
  auto n = table.add("n", 3, 3, kN);
  coverAll(*n);
  addSite(*n, "a", "village", "Shady Grove Church", "N0101");
  addSite(*n, "b", "village", "Shady Grove Church", "N0303");
  const RegionAnswer got = answer(table.view(), "place \"Shady Grove Church\"");
  EXPECT_EQ(got.unknown.size(), 2u);
  EXPECT_THAT(got.in, IsEmpty());
}

TEST(RegionEvaluation, EntriesWithoutAHexLieOnTheEdgeOfTheirSheet) {
  Table table;
  table.board.system = "cwb";
  auto b = table.add("b", 4, 4, kB, {}, Orientation::FlatTop, Stagger::OddShoved);
  coverAll(*b);
  addSite(*b, "entry-k", "entry", "K", "");
  addSite(*b, "entry-q", "entry", "Q", "");
  addSite(*b, "entry-j", "entry", "J", "B1.01");
  auto east = std::make_shared<Site>(*b->sites[1]);
  east->edge = "n";
  b->sites[1] = east;
  b->rows.provenance.kind = ProvenanceKind::Assumed;
  const BoardView view = table.view();
  EXPECT_THAT(in(view, "entry(J)"), ElementsAre("B1.01"));
  const RegionAnswer k = answer(view, "entry(K)");
  EXPECT_EQ(k.unknown.size(), 12u);
  EXPECT_TRUE(k.open);
  EXPECT_THAT(codes(view, answer(view, "entry(Q)").unknown), ElementsAre("B1.04", "B2.04", "B3.04", "B4.04"));
  EXPECT_TRUE(answer(view, "entry(Z)").open);
}

TEST(RegionEvaluation, SitesByKindHomeAndState) {
  Table table;
  auto n = table.add("n", 3, 3, kN);
  coverAll(*n);
  addSite(*n, "louisa", "station", "Louisa", "N0101", "confederate");
  addSite(*n, "ashland", "station", "Ashland", "N0202", "union");
  addSite(*n, "shop", "village", "Haw's Shop", "N0303", "union");
  const BoardView view = table.view();
  EXPECT_THAT(in(view, "sites(station)"), ElementsAre("N0101", "N0202"));
  EXPECT_THAT(in(view, "site(station, home=union)"), ElementsAre("N0202"));
  EXPECT_EQ(codes(view, answer(view, "sites(station, damaged)").unknown), (std::vector<std::string>{"N0101", "N0202"}));
  RegionContext context(view);
  context.siteState = [](const PlacedSite& site, const std::string& state) {
    return triOf(state == "damaged" && site.site->id.text == "louisa");
  };
  EXPECT_EQ(codes(view, evaluate(*Region::parse("sites(station, damaged)"), context).in), std::vector<std::string>{"N0101"});
}

TEST(RegionEvaluation, AnAssumedEdgeLeavesTheAnswerOpen) {
  Table table;
  auto n = table.add("n", 4, 3, kN);
  n->rows.provenance.kind = ProvenanceKind::Assumed;
  const BoardView view = table.view();
  const RegionAnswer south = answer(view, "edge(N, south)");
  EXPECT_THAT(south.in, IsEmpty());
  EXPECT_EQ(south.unknown.size(), 4u);
  EXPECT_TRUE(south.open);
  EXPECT_EQ(answer(view, "edge(N, north)").in.size(), 4u);
  EXPECT_TRUE(answer(view, "sheet N").open);
  EXPECT_TRUE(answer(view, "N0104").open);
  EXPECT_THAT(answer(view, "N0104").faults, IsEmpty());
  EXPECT_THAT(answer(view, "N0109").faults, ElementsAre("N0109 does not exist: it is beyond the edge of its sheet"));
  EXPECT_THAT(answer(view, "Q0101").faults, ElementsAre("no sheet of the board numbers Q0101"));
  EXPECT_FALSE(answer(view, "sheet N and within 1 of N0101").open);
}

TEST(RegionEvaluation, DistancesAcrossAnUnknownJoinAreUnknown) {
  Table table;
  table.add("n", 3, 3, kN);
  table.add("m", 3, 3, {"M{col:02}{row:02}", 1, 1, false, false});
  const BoardView view = table.view();
  const RegionAnswer near = answer(view, "within 1 of N0101");
  EXPECT_EQ(near.in.size(), 3u);
  EXPECT_EQ(near.unknown.size(), 9u);  // all of M
  EXPECT_THAT(codes(view, near.unknown).front(), "M0101");
  EXPECT_EQ(answer(view, "at least 2 from N0101").unknown.size(), 9u);
  EXPECT_TRUE(answer(view, "within 1 of N0101 and sheet N").certain());
}

TEST(RegionEvaluation, DistancesAreTakenFromSheetsThatAreNotInPlay) {
  Table table;
  table.add("n", 3, 3, kN);
  table.add("s", 3, 3, {"S{col:02}{row:02}", 1, 1, false, false}, {SheetId("n"), "N0104", "S0101", {}});
  const BoardView view = table.view({SheetId("n")});
  const RegionAnswer got = answer(view, "within 1 of S0101");
  EXPECT_THAT(codes(view, got.in), ElementsAre("N0103", "N0203"));
  EXPECT_THAT(got.faults, ElementsAre("S0101 is on a sheet that is not in play"));
  EXPECT_THAT(answer(view, "sheet S").faults, ElementsAre("sheet S is not in play"));
  // Both sheets in play: the south edge of the board is that of S alone.
  const BoardView both = table.view();
  EXPECT_THAT(in(both, "edge(south)"), ElementsAre("S0103", "S0203", "S0303"));
}

TEST(RegionEvaluation, BoxesTurnTrackAndPoolArePlacesOfTheirOwn) {
  Table table;
  auto n = table.add("n", 3, 3, kN);
  Box box;
  box.id = BoxId("petersburg");
  box.name = "Petersburg";
  table.board.boxes.push_back(box);
  box.id = BoxId("drewry");
  box.name = "Drewry's Bluff";
  box.hexes = *Region::parse("N0303");
  table.board.boxes.push_back(box);
  const BoardView view = table.view();
  EXPECT_THAT(answer(view, "box \"Petersburg\"").boxes, ElementsAre(BoxId("petersburg")));
  EXPECT_FALSE(answer(view, "box petersburg").empty());
  EXPECT_THAT(codes(view, answer(view, "box drewry").in), ElementsAre("N0303"));
  EXPECT_THAT(answer(view, "box burkeville").faults, ElementsAre("the board has no box burkeville"));
  EXPECT_TRUE(answer(view, "turn-track").turnTrack);
  EXPECT_TRUE(answer(view, "pool").pool);
  EXPECT_THAT(answer(view, "N0101 or box petersburg").boxes, ElementsAre(BoxId("petersburg")));
  EXPECT_THAT(answer(view, "N0101/N0102").sides.size(), 1u);
  EXPECT_THAT(answer(view, "N0101/N0303").faults.size(), 1u);
  EXPECT_TRUE(evaluate(Region(), RegionContext(view)).empty());
}

TEST(RegionEvaluation, UnitsStandWhereTheContextSays) {
  Table table;
  table.add("n", 5, 5, kN);
  const BoardView view = table.view();
  auto oob = std::make_shared<OrderOfBattle>();
  for (const std::string id : {"evans", "bee", "hampton"}) {
    Unit unit;
    unit.id = UnitId(id);
    unit.name = id;
    unit.side = SideId("confederate");
    oob->units.push_back(std::make_shared<Unit>(unit));
  }
  const Forces forces = Forces::make({oob});
  RegionContext context(view);
  context.forces = &forces;
  context.now = [&](const UnitId& id) -> std::optional<Whereabouts> {
    if (id.text == "evans") return Whereabouts{{view.find("N0303").hex}, {}, false};
    if (id.text == "bee") return Whereabouts{{view.find("N0101").hex, view.find("N0102").hex}, {}, false};
    return std::nullopt;
  };
  const auto at = [&](const std::string& line) { return evaluate(*Region::parse(line), context); };
  EXPECT_EQ(codes(view, at("with unit(evans)").in), std::vector<std::string>{"N0303"});
  EXPECT_EQ(at("within 1 of unit(evans)").in.size(), 7u);
  EXPECT_EQ(at("adjacent to unit(evans)").in.size(), 6u);
  EXPECT_EQ(codes(view, at("with unit(bee)").unknown), (std::vector<std::string>{"N0101", "N0102"}));
  EXPECT_TRUE(at("with unit(hampton)").open);
  EXPECT_TRUE(at("start of (evans)").open);
  EXPECT_THAT(at("with unit(jackson)").faults, ElementsAre("no order of battle has jackson"));
  EXPECT_THAT(at("with unit(side(confederate))").in.size(), 1u);
}

}  // namespace
}  // namespace hotchkiss
