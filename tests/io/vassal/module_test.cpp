// SPDX-License-Identifier: Apache-2.0
// Modules made of the shipped scenarios, opened and held against VASSAL's rules and against the scenarios themselves.
#include "io/vassal/module_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numbers>
#include <random>

#include "io/files/files.h"
#include "io/native/load.h"
#include "io/vassal/module_job.h"
#include "io/vassal/module_map.h"
#include "model/document/edit.h"
#include "model/scenario/resolve.h"
#include "model/scenario/who_evaluation.h"
#include "module_rules.h"
#include "random_seed.h"
#include "scratch.h"

namespace hotchkiss::vassal {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

State shipped(const std::vector<std::string>& names) {
  std::vector<std::string> paths;
  for (const std::string& name : names) paths.push_back(HOTCHKISS_SOURCE_DIR "/scenarios/" + name + ".scenario.xml");
  const auto loaded = load(paths);
  EXPECT_TRUE(loaded) << loaded.error().message;
  return loaded->state;
}

std::vector<ScenarioId> idsOf(const State& state) {
  std::vector<ScenarioId> ids;
  for (const auto& [id, scenario] : state.scenarios) ids.push_back(id);
  return ids;
}

// Small pictures: what they show is seen elsewhere.
ModuleOptions small() {
  ModuleOptions options;
  options.hexWidthPx = 30;
  return options;
}

WrittenModule made(const State& state, const std::vector<ScenarioId>& ids, const Project& project = {},
                   const ModuleOptions& options = small()) {
  auto module = writeModule(state, ids, project, options);
  EXPECT_TRUE(module) << module.error().message;
  return module ? std::move(*module) : WrittenModule();
}

/// The board and pixel of each hex by the plane alone: the first sheet's hex (0, 0) is where its zone's grid begins.
void expectEveryHexNamed(const OpenModule& module, const BoardView& view, int hexPx) {
  const PlaneLayout layout = view.layout();
  const double scale = hexPx / layout.hexWidthMm;
  std::map<Hex, std::string> wanted;
  for (const Hex hex : view.hexes()) wanted[hex] = view.code(hex);
  size_t named = 0;
  for (const auto& [name, board] : module.boards.at("Main Map")) {
    const auto& zoned = std::get<ZonedGrid>(board.grid);
    for (const PlacedSheet& placed : view.sheets()) {
      const auto zone = std::find_if(zoned.zones.begin(), zoned.zones.end(), [&](const Zone& each) {
        return each.name == nameOf(placed.sheet->title, placed.sheet->id.text);
      });
      if (zone == zoned.zones.end()) continue;
      const HexGrid& grid = std::get<HexGrid>(zone->grid);
      const bool flat = layout.orientation == Orientation::FlatTop;
      const Point origin = layout.centre(placed.sheet->frameHex({0, 0}) + placed.origin);
      for (auto it = wanted.begin(); it != wanted.end();) {
        if (view.codes(it->first).front().first != placed.sheet->id) {
          ++it;
          continue;
        }
        const Point away = (layout.centre(it->first) - origin) * scale;
        const Pixel at = {static_cast<int>(std::lround((flat ? grid.x0 : grid.y0) + away.x)),
                          static_cast<int>(std::lround((flat ? grid.y0 : grid.x0) + away.y))};
        EXPECT_EQ(locationName(board.grid, board.size, at), it->second) << name;
        ++named;
        it = wanted.erase(it);
      }
    }
  }
  EXPECT_THAT(wanted, IsEmpty()) << "hexes on no board";
  EXPECT_EQ(named, view.hexes().size());
}

std::string markOf(const State& state, const Forces& forces, const Scenario& scenario, const UnitId& id) {
  const std::string plain = "unit:" + forces.oobOf(id).text + "/" + id.text;
  for (const UnitOverride& over : scenario.overrides)
    if (over.unit == id &&
        (!over.picture.empty() || !(forces.unit(id)->ratings == state.oob(forces.oobOf(id))->unit(id)->ratings)))
      return plain + " in " + scenario.id.text;
  return plain;
}

std::string boxName(const BoardView& view, const hotchkiss::Region& place) {
  for (const Box& box : view.board().boxes)
    if (box.id.text == place.singleBox().value_or("")) return nameOf(box.name, box.id.text);
  return "no box";
}

/// Every unit of the scenario, once, where its set-up or arrival has it.
void expectSetUp(const OpenModule& module, const State& state, const ScenarioId& id) {
  SCOPED_TRACE(id.text);
  const Scenario scenario = resolved(state, id);
  const Forces forces = Forces::make(state, scenario);
  const BoardView view = BoardView::make(state, scenario);
  const auto found = module.setUpPieces.find(id.text + ".vsav");
  ASSERT_NE(found, module.setUpPieces.end());
  std::map<std::string, std::vector<const FoundPiece*>> byCounter;
  for (const FoundPiece& piece : found->second) byCounter[piece.counter].push_back(&piece);
  std::map<std::string, std::string> entered;  // counter to what placed it
  size_t inHexes = 0, inTrays = 0;
  const auto expectStates = [&](const FoundPiece& piece, const std::vector<std::string>& states, const std::string& kind) {
    for (const std::string& stateId : states) {
      const StateKind* stateKind = view.vocabulary().state(stateId);
      if (!stateKind || stateKind->mark.empty() || (!stateKind->unitKinds.empty() && !contains(stateKind->unitKinds, kind)))
        continue;
      EXPECT_THAT(piece.shown, testing::Contains("+ (" + stateKind->name + ")")) << piece.basic.name;
    }
  };
  for (const SetupEntry& entry : scenario.setup) {
    const auto single = entry.place.singleCode();
    for (const UnitId& unit : resolve(entry.who, forces).units) {
      const std::string counter = markOf(state, forces, scenario, unit);
      if (!entered.emplace(counter, entry.id).second) continue;
      ASSERT_THAT(byCounter[counter], SizeIs(1)) << entry.id;
      const FoundPiece& piece = *byCounter[counter].front();
      if (single) {
        const CodeAnswer answer = view.find(*single);
        ASSERT_TRUE(answer.ok()) << entry.id;
        EXPECT_EQ(piece.basic.map, "Main Map") << entry.id;
        EXPECT_EQ(piece.location, answer.canonical) << entry.id;
        ++inHexes;
      } else if (piece.basic.map == "Displays") {
        EXPECT_THAT(piece.location,
                    testing::AnyOf(HasSubstr(entry.place.text()), testing::StartsWith("Set-up"), boxName(view, entry.place)))
            << entry.id;
        ++inTrays;
      }
      expectStates(piece, entry.states, forces.unit(unit)->kind);
      if (entry.facing >= 0 && forces.unit(unit)->kind == "infantry") {
        EXPECT_THAT(piece.shown, testing::Contains(HasSubstr("facing"))) << entry.id;
      }
    }
  }
  for (const Arrival& arrival : scenario.arrivals)
    for (const UnitId& unit : resolve(arrival.who, forces).units) {
      const std::string counter = markOf(state, forces, scenario, unit);
      if (!entered.emplace(counter, arrival.id).second) continue;
      ASSERT_THAT(byCounter[counter], SizeIs(1)) << arrival.id;
      EXPECT_EQ(byCounter[counter].front()->basic.map, "Displays") << arrival.id;
      EXPECT_THAT(byCounter[counter].front()->location, testing::StartsWith("Arrival: ")) << arrival.id;
      ++inTrays;
    }
  for (const auto& unit : forces.units()) {
    if (!forces.inPlay(unit->id)) continue;
    EXPECT_THAT(byCounter[markOf(state, forces, scenario, unit->id)], SizeIs(1)) << unit->id.text;
  }
  for (const auto& pool : forces.pools()) {
    const auto count = forces.inPlay(pool->id) ? forces.countInPlay(pool->id) : std::nullopt;
    const std::string counter = "pool:" + forces.oobOf(pool->id).text + "/" + pool->id.text;
    EXPECT_GE(byCounter[counter].size(), static_cast<size_t>(count.value_or(0))) << counter;
  }
  EXPECT_GT(inHexes + inTrays + (forces.units().empty() ? 1 : 0), 0u);
}

void expectWhole(const std::vector<std::string>& names) {
  const State state = shipped(names);
  std::vector<ScenarioId> ids = idsOf(state);
  const WrittenModule module = made(state, ids);
  OpenModule opened(module.bytes);
  EXPECT_THAT(opened.faults, IsEmpty());
  std::vector<SheetId> sheets;
  bool all = false;  // a scenario that names no sheet is played on all
  for (const ScenarioId& id : ids) {
    const std::vector<SheetId>& own = state.scenario(id)->sheetsInPlay;
    sheets.insert(sheets.end(), own.begin(), own.end());
    all = all || own.empty();
  }
  if (all) sheets.clear();
  expectEveryHexNamed(opened, BoardView::make(state, state.scenario(ids.front())->board.id, sheets), 30);
  EXPECT_EQ(opened.setUpPieces.size(), ids.size());
  for (const ScenarioId& id : ids) expectSetUp(opened, state, id);
}

TEST(Module, OfTheTrainingScenarios) {
  for (const char* name : {"cwb", "gcacw", "wbts"}) expectWhole({std::string("training/") + name + "-training"});
}

TEST(Module, OfFirstBullRun) {
  expectWhole({"tbm/cov-6.3"});
}

TEST(Module, OfAllScenariosOfSecondBullRun) {
  expectWhole({"tbm/af2-6.1", "tbm/af2-6.2", "tbm/af2-6.3", "tbm/af2-6.4", "tbm/af2-6.5", "tbm/af2-6.6", "tbm/af2-6.7"});
}

TEST(Module, OfSheetsThatOverlapAndOfIslands) {
  expectWhole({"gtc/13.11"});
  expectWhole({"wbts/campaign"});
}

TEST(Module, OfTheStoneBridgeStandsAsPrinted) {
  const State state = shipped({"tbm/cov-6.3"});
  const OpenModule module(made(state, idsOf(state)).bytes);
  std::map<std::string, std::string> where;
  for (const FoundPiece& piece : module.setUpPieces.at("cov-6.3.vsav")) where[piece.counter] = piece.location;
  EXPECT_EQ(where["unit:first-bull-run/evans"], "Set-up, Confederate: within 3 of B19.22");
  EXPECT_EQ(where["marker:turn"], "Turn 1, 9:00 am, Jul 21");
}

TEST(Module, EqualDocumentsGiveEqualBytes) {
  const State state = shipped({"training/cwb-training"});
  const WrittenModule first = made(state, idsOf(state));
  // The ids that it gave change nothing when they are given back.
  const WrittenModule second = made(state, idsOf(state), first.project);
  EXPECT_EQ(first.bytes, second.bytes);
  EXPECT_EQ(first.project, second.project);
}

TEST(Module, IdsOfCountersLiveOnAndAreNeverGivenAgain) {
  State state = shipped({"training/cwb-training"});
  const WrittenModule before = made(state, idsOf(state));
  const OpenModule old(before.bytes);
  // One brigade leaves, another comes first in the file.
  const OobId oobId("cwb-training-union");
  OrderOfBattle oob = *state.oob(oobId);
  const auto gone = std::find_if(oob.units.begin(), oob.units.end(), [](const auto& unit) { return unit->kind == "infantry"; });
  ASSERT_NE(gone, oob.units.end());
  const std::string goneCounter = "unit:cwb-training-union/" + (*gone)->id.text;
  Unit fresh = **gone;
  oob.units.erase(gone);
  fresh.id = UnitId("newcomers");
  fresh.name = "Newcomers";
  oob.units.insert(oob.units.begin(), std::make_shared<const Unit>(fresh));
  state.oobs[oobId] = std::make_shared<const OrderOfBattle>(oob);
  const WrittenModule after = made(state, idsOf(state), before.project);
  const OpenModule now(after.bytes);
  EXPECT_THAT(now.faults, IsEmpty());
  std::set<int> given;
  for (const auto& [counter, gpid] : old.gpids) given.insert(gpid);
  EXPECT_EQ(now.gpids.count(goneCounter), 0u);
  for (const auto& [counter, gpid] : now.gpids) {
    if (old.gpids.count(counter) > 0) {
      EXPECT_EQ(gpid, old.gpids.at(counter)) << counter;
    } else {
      EXPECT_EQ(given.count(gpid), 0u) << counter << " has the id of one that is gone or stays";
    }
  }
  EXPECT_EQ(now.gpids.count("unit:cwb-training-union/newcomers"), 1u);
  EXPECT_THAT(after.project.pieceIds, testing::IsSupersetOf(before.project.pieceIds));
}

TEST(Module, ChoicesStandInTheMiddleOnDemand) {
  const State state = shipped({"training/cwb-training"});
  ModuleOptions options = small();
  options.choices = Choices::Centre;
  const WrittenModule module = made(state, idsOf(state), {}, options);
  const OpenModule opened(module.bytes);
  EXPECT_THAT(opened.faults, IsEmpty());
  std::map<std::string, std::string> where;
  for (const FoundPiece& piece : opened.setUpPieces.at("cwb-training.vsav")) where[piece.counter] = piece.location;
  const BoardView view = BoardView::make(state, *state.scenario(ScenarioId("cwb-training")));
  const auto stark = view.find(where["unit:cwb-training-confederate/stark"]);
  ASSERT_TRUE(stark.ok());
  EXPECT_LE(distance(stark.hex, view.find("A13.15").hex), 2);
  ASSERT_THAT(module.report.choices, SizeIs(2));
  EXPECT_THAT(module.report.choices[0], HasSubstr("Stark: within 2 of A13.15"));
  EXPECT_THAT(module.report.choices[0], HasSubstr("stands in " + where["unit:cwb-training-confederate/stark"]));
  const WrittenModule trays = made(state, idsOf(state));
  EXPECT_THAT(trays.report.choices[0], HasSubstr("stands in its tray"));
}

TEST(Module, ALargeAreaIsControlledByOneMarkerInItsMiddle) {
  const State state = shipped({"training/wbts-training"});
  const WrittenModule module = made(state, idsOf(state));
  EXPECT_THAT(module.report.notes, testing::Contains(HasSubstr("one marker, in D0704, for all of its 97 hexes")));
  const OpenModule opened(module.bytes);
  EXPECT_THAT(opened.faults, IsEmpty());
  int there = 0;
  for (const FoundPiece& piece : opened.setUpPieces.at("wbts-training.vsav")) there += piece.location == "D0704";
  EXPECT_GE(there, 1);
}

TEST(Module, ErrorsInSpiteOfWhichItIsWrittenStandInIt) {
  const State state = shipped({"training/cwb-training"});
  ModuleOptions options = small();
  options.faults = {"f.xml:3:1: error: \"A < B\" is wrong [some-check]"};
  OpenModule opened(made(state, idsOf(state), {}, options).bytes);
  EXPECT_THAT(opened.faults, IsEmpty());
  EXPECT_THAT(opened.root.value("description"), HasSubstr("in spite of 1 error"));
  EXPECT_THAT(opened.entry("about.html"), HasSubstr("\"A &lt; B\" is wrong [some-check]"));
}

TEST(Module, ABoardsOwnPictureIsItsMapOnDemand) {
  State state = shipped({"training/cwb-training"});
  const BoardId id("corbin-run");
  Board board = *state.board(id);
  Underlay under;
  under.file = "face.png";
  under.sheet = SheetId("corbin-run");
  under.a = under.e = 40;  // a few large pixels that cover it all
  under.c = under.f = -40;
  board.underlays = {under};
  state.boards[id] = std::make_shared<const Board>(board);
  auto face = std::make_shared<Picture>();
  face->width = face->height = 16;
  face->pixels.assign(256, 0xff2040c0u);
  ModuleOptions options = small();
  options.face = true;
  options.underlays = [&](const std::string& file) { return file == "face.png" ? wholePicture(face) : nullptr; };
  OpenModule opened(made(state, idsOf(state), {}, options).bytes);
  EXPECT_THAT(opened.faults, IsEmpty());
  const auto map = decodePicture(opened.entry("images/map-1.png"));
  ASSERT_TRUE(map);
  EXPECT_EQ(
      map->pixels[static_cast<size_t>(map->height / 2) * static_cast<size_t>(map->width) + static_cast<size_t>(map->width / 2)],
      0xff2040c0u);
  // Without such a picture there is nothing to show.
  EXPECT_THAT(writeModule(shipped({"training/cwb-training"}), idsOf(state), {}, options).error().message,
              HasSubstr("has no picture of its own to show"));
}

TEST(Module, HasOneBoard) {
  const State state = shipped({"training/cwb-training", "training/wbts-training"});
  const auto module = writeModule(state, idsOf(state), {}, small());
  ASSERT_FALSE(module);
  EXPECT_THAT(module.error().message, HasSubstr("a module has one board"));
  EXPECT_FALSE(writeModule(state, {}, {}, small()));
  ModuleOptions tiny;
  tiny.hexWidthPx = 5;
  EXPECT_THAT(writeModule(state, {ScenarioId("cwb-training")}, {}, tiny).error().message,
              HasSubstr("--hex-width from 24 to 400"));
}

TEST(ModuleMap, ALargeBoardBecomesABoardASheet) {
  const State state = shipped({"gtc/13.5"});
  const BoardId board("gtc");
  const auto one = ModuleMap::make(state, board, {}, 96);
  const auto two = ModuleMap::make(state, board, {}, 200);
  ASSERT_TRUE(one && two);
  EXPECT_THAT(one->boards(), SizeIs(1));
  EXPECT_THAT(two->boards(), SizeIs(2));
  EXPECT_THAT(one->misnamed(), IsEmpty());
  EXPECT_THAT(two->misnamed(), IsEmpty());
  // N2334 is S1301: it lies on the board of the sheet whose code counts.
  const auto shared = two->centre(two->view().find("S1301").hex);
  ASSERT_TRUE(shared);
  EXPECT_EQ(two->boards()[shared->board].name, state.sheet(SheetId("gtc-n"))->title);
  EXPECT_EQ(two->boards()[1].offset, two->boards()[0].size.width);
  EXPECT_FALSE(ModuleMap::make(state, board, {}, 1200));
}

TEST(ModuleMap, AnyNumberingNamesEveryHex) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  const auto coin = [&random] { return random() % 2 == 0; };
  for (int round = 0; round < 300; ++round) {
    const int columns = 1 + static_cast<int>(random() % 26), rows = 1 + static_cast<int>(random() % 26);
    NumberingSpec spec;
    static const char* const kPatterns[] = {"{col:02}{row:02}",      "N{col:02}{row:02}", "A{col}.{row:02}",
                                            "{row:03}{col:02}",      "{col:A}{row}",      "{row:A}{col:02}",
                                            "OTR S{col:02}{row:02}", "{col}-{row}x",      "{row}/{col:A}"};
    spec.pattern = kPatterns[random() % std::size(kPatterns)];
    const bool letters = spec.pattern.find(":A") != std::string::npos;
    spec.firstColumn = letters ? 1 : static_cast<int>(random() % 20);
    spec.firstRow = letters ? 1 : static_cast<int>(random() % 20);
    spec.columnsDescending = coin();
    spec.rowsDescending = coin();
    auto sheet = makeSheet(SheetId("s"), columns, rows, spec, coin() ? Orientation::FlatTop : Orientation::PointyTop,
                           coin() ? Stagger::EvenShoved : Stagger::OddShoved);
    ASSERT_TRUE(sheet) << sheet.error().message;
    sheet->partHexes = static_cast<PartHexes>(random() % 3);
    State state;
    state.sheets[SheetId("s")] = std::make_shared<const Sheet>(*sheet);
    state.boards[BoardId("s")] = std::make_shared<const Board>(State::impliedBoard(*sheet));
    const auto map = ModuleMap::make(state, BoardId("s"), {}, 24 + 2 * static_cast<int>(random() % 60));
    if (!map) continue;  // a sheet of trimmed halves alone has no hex
    EXPECT_THAT(map->misnamed(), IsEmpty()) << spec.pattern << " " << columns << " x " << rows;
    for (const ModuleBoard& board : map->boards())
      for (const Hex hex : board.hexes) {
        const Pixel at = map->centre(hex)->at;
        EXPECT_TRUE(at.x >= 0 && at.y >= 0 && at.x < board.size.width && at.y < board.size.height);
      }
  }
}

TEST(ModuleMap, ACentreIsWhereThePainterDrawsIt) {
  const State state = shipped({"gtc/13.11"});
  const auto map = ModuleMap::make(state, BoardId("gtc-campaign"), {}, 96);
  ASSERT_TRUE(map);
  const PlaneLayout layout = map->view().layout();
  for (const ModuleBoard& board : map->boards())
    for (const Hex hex : board.hexes) {
      const Point drawn = layout.centre(hex) * (96 / layout.hexWidthMm);
      const Pixel at = map->centre(hex)->at;
      EXPECT_NEAR(at.x - board.offset, drawn.x - board.left, 1.6);
      EXPECT_NEAR(at.y, drawn.y - board.top, 1.6);
    }
}

TEST(Module, FilesAreWrittenTogetherAndTheProjectKeepsTheIds) {
  const std::string folder = scratchPath("module").string() + "/";
  ASSERT_EQ(std::system(("rm -rf '" + folder + "' && mkdir -p '" + folder + "'").c_str()), 0);
  const auto loaded = load({HOTCHKISS_SOURCE_DIR "/scenarios/training/wbts-training.scenario.xml"});
  ASSERT_TRUE(loaded);
  const auto first = exportModule(*loaded, folder + "m.vmod", "", small());
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_EQ(first->projectFile, folder + "m.project.xml");
  EXPECT_GT(first->report.idsGiven, 20u);
  const auto second = exportModule(*loaded, folder + "m2.vmod", folder + "m.project.xml", small());
  ASSERT_TRUE(second);
  EXPECT_EQ(second->report.idsGiven, 0u);
  const auto bytesOf = [](const std::string& path) { return *readFile(path, size_t{1} << 30); };
  EXPECT_EQ(bytesOf(folder + "m.vmod"), bytesOf(folder + "m2.vmod"));
  const auto refused =
      exportModule(*loaded, folder + "m3.vmod", HOTCHKISS_SOURCE_DIR "/maps/training/wbts-training.map.xml", small());
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "is no project file; give another --project");
  EXPECT_FALSE(std::ifstream(folder + "m3.vmod").good());
}

}  // namespace
}  // namespace hotchkiss::vassal
