// SPDX-License-Identifier: Apache-2.0
// Two overlapping pictures of one map, digitized apart by jobs and joined: a map of our own printed in two pieces, and a
// published map in two scans where it is at hand. What comes of it is held against the truth.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "editor/command_line/program.h"
#include "editor/session/ground_desk.h"
#include "io/files/files.h"
#include "io/scan_job/scan_job.h"
#include "tests/editor/mailbox.h"
#include "tests/support/scratch.h"

namespace hotchkiss::test {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

struct Said {
  int status = 0;
  std::string out, err;
};

Said commanded(const std::vector<std::string>& words) {
  std::istringstream in;
  std::ostringstream out, err;
  cli::Console console{in, out, err};
  Said said;
  said.status = cli::runProgram(words, console);
  said.out = out.str();
  said.err = err.str();
  return said;
}

class JoinScans : public testing::Test {
 protected:
  JoinScans() : folder_(scratchPath("join-scans")) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~JoinScans() override { fs::remove_all(folder_); }
  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  /// The job's map with its board.
  std::string digitized(const std::string& id, const ScanJob& job) const {
    EXPECT_TRUE(writeFile(file(id + ".job.xml"), scanJobText(job)));
    const Said made = commanded({"import", "scan", file(id + ".job.xml"), "-o", file(id + ".map.xml")});
    EXPECT_EQ(made.status, 0) << made.err;
    return file(id + ".board.xml");
  }

  fs::path folder_;
};

/// Samples that lie apart: of each kind every n-th hex of the sheet's.
std::vector<ScanJob::Sample> samplesOf(const std::map<std::string, std::string>& kinds, size_t each) {
  std::map<std::string, std::vector<std::string>> byKind;
  for (const auto& [code, kind] : kinds) byKind[kind].push_back(code);
  std::vector<ScanJob::Sample> out;
  for (const auto& [kind, codes] : byKind) {
    ScanJob::Sample sample{kind, {}};
    const size_t step = std::max<size_t>(1, codes.size() / each);
    for (size_t i = step / 2; i < codes.size() && sample.hexes.size() < each; i += step) sample.hexes.push_back(codes[i]);
    out.push_back(std::move(sample));
  }
  return out;
}

TEST_F(JoinScans, AMapPrintedInTwoPieces_IsOneMapAgain) {
  const std::string source = HOTCHKISS_SOURCE_DIR "/maps/training/gcacw-training.map.xml";
  const auto loaded = load({source});
  ASSERT_TRUE(loaded);
  const Sheet& truth = *loaded->state.sheets.begin()->second;
  const auto kindOf = [&](const std::string& code) { return truth.terrainId(truth.cell(*truth.hexOfCode(code)).terrain).text; };
  // Columns 1 to 18, and 11 to 30.
  for (const auto& [id, from, to, first, last] :
       {std::tuple("left", "0101", "1820", 1, 18), std::tuple("right", "1101", "3020", 11, 30)}) {
    ASSERT_EQ(commanded({"render", source, "-o", file(std::string(id) + ".png"), "--dpi", "96", "--area",
                         fmt::format("{}..{}", from, to)})
                  .status,
              0);
    ScanJob job;
    job.picture = std::string(id) + ".png";
    job.mapId = id;
    job.system = "gcacw";
    job.readNumbers = false;
    job.codes = {{{40, 34}, from}};
    std::map<std::string, std::string> kinds;
    for (int column = first; column <= last; ++column)
      for (int row = 1; row <= 20; ++row) {
        const std::string code = fmt::format("{:02}{:02}", column, row);
        kinds[code] = kindOf(code);
      }
    job.samples = samplesOf(kinds, 6);
    digitized(id, job);
  }
  const Said made = commanded({"new", "board", file("left.board.xml"), file("right.board.xml"), "-o", file("both.board.xml")});
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_THAT(made.out, HasSubstr("1101=1101, by the codes that both print; 160 hexes"));

  Mailbox mail;
  editor::Session session(mail.post());
  editor::GroundDesk desk(session);
  ASSERT_TRUE(session.openFiles({file("both.board.xml")}));
  desk.watch(true);
  ASSERT_TRUE(mail.runUntil([&] { return !desk.busy(); }));
  EXPECT_EQ(desk.sharedHexes(), 160u);
  const LayerTally terrain = desk.layers()[static_cast<size_t>(Layer::Terrain)];
  EXPECT_EQ(terrain.agree + terrain.contradict, 160u);
  EXPECT_GE(terrain.agree, 152u);  // 95 %
  // Where only one of the two is sure its word is taken; nobody is worse off for it.
  const auto wrong = [&] {
    size_t count = 0;
    const auto view = session.view();
    for (const Hex& hex : view->hexes()) count += view->facts(hex).terrain.text == kindOf(view->code(hex)) ? 0 : 1;
    return count;
  };
  const size_t before = wrong();
  desk.takeSurer(desk.seen());
  ASSERT_TRUE(mail.runUntil([&] { return !desk.busy(); }));
  EXPECT_LE(wrong(), before);
  EXPECT_EQ(session.view()->hexes().size(), 600u);
  EXPECT_LE(wrong(), 30u);  // 95 % of 600
  // Each sheet has its picture under it.
  EXPECT_EQ(session.view()->board().underlays.size(), 2u);
}

// The grid of the western scan ends in a narrow strip of column 8, with which the eastern one begins: both are read off the
// pictures' own edges.
TEST_F(JoinScans, BattleForMoscowInTwoScans_IsTheWholeBoard) {
  const char* shared = std::getenv("HOTCHKISS_SHARED");
  const fs::path images = fs::path(shared ? std::string(shared) : std::string(HOTCHKISS_SOURCE_DIR "/../shared")) / "real/images";
  if (!fs::exists(images / "mapwest.gif") || !fs::exists(images / "mapeast.gif") ||
      !fs::exists(images / "truth_from_MapData_js.json"))
    GTEST_SKIP() << "no scans of real maps";
  std::ifstream in(images / "truth_from_MapData_js.json");
  const auto truth = nlohmann::json::parse(in)["hexes"];
  for (const auto& [id, picture, columns, code, at, samples] :
       {std::tuple("west", "mapwest.gif", 8, "0101", Point{55, 46},
                   std::vector<ScanJob::Sample>{{"woods", {"0201", "0301", "0405", "0510", "0703"}},
                                                {"clear", {"0103", "0404", "0607", "0609", "0302"}},
                                                {"fort", {"0501", "0503", "0505", "0506"}}}),
        std::tuple("east", "mapeast.gif", 7, "1001", Point{202, 87},
                   std::vector<ScanJob::Sample>{{"woods", {"0806", "0901", "0905", "1201", "1404"}},
                                                {"clear", {"0908", "1007", "1206", "1304", "1408"}},
                                                {"fort", {"0801", "0804", "1001", "1003", "1105"}}})}) {
    ScanJob job;
    job.picture = (images / picture).string();
    job.mapId = id;
    job.system = "gcacw";
    job.columns = columns;
    job.rows = 10;
    job.readNumbers = false;
    job.codes = {{at, code}};
    TerrainKind fort;
    fort.id = TerrainId("fort");
    fort.name = "Defence line";
    fort.fill = "#d8d4dc";
    job.kinds.terrain = {fort};
    job.samples = samples;
    digitized(id, job);
  }
  const Said made = commanded({"new", "board", file("west.board.xml"), file("east.board.xml"), "-o", file("moscow.board.xml")});
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_THAT(made.out, HasSubstr("0801=0801, by the codes that both print; 10 hexes and 9 hexsides shared"));
  const auto loaded = load({file("moscow.board.xml")});
  ASSERT_TRUE(loaded);
  const BoardView view = BoardView::make(loaded->state, loaded->state.activeBoard);
  ASSERT_EQ(view.hexes().size(), 140u);
  size_t right = 0;
  for (const Hex& hex : view.hexes()) {
    const std::string kind = truth[view.code(hex)]["terrain"].get<std::string>();
    right += view.facts(hex).terrain.text == (kind == "forest" ? "woods" : kind) ? 1 : 0;
  }
  RecordProperty("right", static_cast<int>(right));
  EXPECT_GE(right, 133u);  // 95 %
}

}  // namespace
}  // namespace hotchkiss::test
