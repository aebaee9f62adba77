// SPDX-License-Identifier: Apache-2.0
// diff, merge and git-setup, as a script or git calls them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "editor/command_line/program.h"
#include "io/files/files.h"
#include "io/native/save.h"

namespace hotchkiss::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class MergeCommandTest : public testing::Test {
 protected:
  struct Answer {
    int status = 0;
    std::string out, err;
  };
  MergeCommandTest() {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::temp_directory_path() / (std::string("hotchkiss-merge-") + test->name() + std::to_string(getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~MergeCommandTest() override { fs::remove_all(folder_); }

  Answer call(std::vector<std::string> words) {
    std::istringstream in;
    std::ostringstream out, err;
    cli::Console console{in, out, err};
    Answer answer;
    answer.status = cli::runProgram(words, console);
    answer.out = out.str();
    answer.err = err.str();
    return answer;
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  static std::string source(const std::string& name) { return std::string(HOTCHKISS_SOURCE_DIR) + "/" + name; }
  std::string slurp(const std::string& name) const {
    std::ifstream in(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& name, const std::string& bytes) const { std::ofstream(path(name), std::ios::binary) << bytes; }
  /// The training map with hexes of one kind of terrain painted, as a file.
  std::string map(const std::string& name, const std::vector<std::string>& codes, const std::string& terrain) {
    auto loaded = load({source("maps/training/gcacw-training.map.xml")});
    EXPECT_TRUE(loaded);
    const SheetId id = loaded->state.sheets.begin()->first;
    std::vector<Edit> edits;
    for (const std::string& code : codes)
      edits.push_back(SetTerrain{id, {*loaded->state.sheet(id)->hexOfCode(code)}, TerrainId(terrain)});
    const auto state = hotchkiss::apply(loaded->state, edits);
    EXPECT_TRUE(state);
    write(name, toXml(*state, {DocumentKind::Map, id.text}));
    return path(name);
  }
  /// Runs a line in the folder; its status.
  int shell(const std::string& line) const {
    const std::string all = "cd '" + folder_.string() + "' && { " + line + "; } >'" + path("shell.log") + "' 2>&1";
    const int status = std::system(all.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  int git(const std::string& words) const {
    return shell("GIT_CONFIG_NOSYSTEM=1 HOME='" + folder_.string() +
                 "' git -c user.name=A -c user.email=a@b.c -c commit.gpgsign=false " + words);
  }
  static std::string program() { return std::string(HOTCHKISS_BINARY_DIR) + "/hotchkiss"; }

  fs::path folder_;
};

TEST_F(MergeCommandTest, DiffSaysWhatChanged_AndItsStatusToo) {
  const std::string a = map("a.map.xml", {}, ""), b = map("b.map.xml", {"0101", "0102"}, "swamp");
  const Answer equal = call({"diff", a, a});
  EXPECT_EQ(equal.status, 0);
  EXPECT_EQ(equal.out, "");
  const Answer different = call({"diff", a, b});
  EXPECT_EQ(different.status, 1) << different.err;
  EXPECT_THAT(different.out, HasSubstr("terrain\n    2 hexes painted swamp: "));
  const auto json = nlohmann::json::parse(call({"diff", a, b, "--format", "json"}).out);
  EXPECT_EQ(json["equal"], false);
  EXPECT_EQ(json["documents"][0]["kind"], "map");
  EXPECT_EQ(json["documents"][0]["changes"][0]["field"], "terrain");
  EXPECT_EQ(json["documents"][0]["changes"][0]["codes"], nlohmann::json({"0101", "0102"}));
  const Answer kinds = call({"diff", a, source("scenarios/training/cwb-training.scenario.xml")});
  EXPECT_EQ(kinds.status, 2);
  EXPECT_THAT(kinds.err, HasSubstr("name two versions of one document"));
  EXPECT_EQ(call({"diff", a, path("none.map.xml")}).status, 2);
}

TEST_F(MergeCommandTest, DiffOfFoldersSaysWhichFilesAreOnlyInOne) {
  fs::create_directories(path("a"));
  fs::create_directories(path("b"));
  map("a/one.map.xml", {}, "");
  map("b/one.map.xml", {"0101"}, "swamp");
  fs::copy_file(source("scenarios/training/cwb-training-union.oob.xml"), path("b/u.oob.xml"));
  const Answer answer = call({"diff", path("a"), path("b")});
  EXPECT_EQ(answer.status, 1) << answer.err;
  EXPECT_THAT(answer.out, HasSubstr("hex 0101 painted swamp"));
  EXPECT_THAT(answer.out, HasSubstr("only in " + path("b") + "/u.oob.xml"));
  EXPECT_EQ(call({"diff", path("a"), path("b/one.map.xml")}).status, 2);
}

TEST_F(MergeCommandTest, DiffDrawsBeforeAfterAndChange) {
  const std::string a = map("a.map.xml", {}, ""), b = map("b.map.xml", {"0101", "0203"}, "swamp");
  const Answer drawn = call({"diff", a, b, "--render", path("p.png"), "--dpi", "12"});
  EXPECT_EQ(drawn.status, 1) << drawn.err;
  const std::string bytes = slurp("p.png");
  ASSERT_THAT(bytes, StartsWith("\x89PNG"));
  const auto size = [&](size_t at) {
    return static_cast<unsigned char>(bytes[at + 2]) * 256 + static_cast<unsigned char>(bytes[at + 3]);
  };
  EXPECT_GT(size(16), 2 * size(20));  // three beside each other
  EXPECT_EQ(call({"diff", a, b, "--render", path("q.png"), "--dpi", "12"}).status, 1);
  EXPECT_EQ(slurp("q.png"), bytes);
  EXPECT_EQ(call({"diff", a, b, "--render", path("p.jpg")}).status, 2);
  const std::string oob = source("scenarios/training/cwb-training-union.oob.xml");
  const Answer none = call({"diff", oob, oob, "--render", path("r.png")});
  EXPECT_EQ(none.status, 2);
  EXPECT_THAT(none.err, HasSubstr("needs a map"));
}

TEST_F(MergeCommandTest, CornersMergeClean_TheSameHexTwiceIsOneConflict) {
  const std::string base = map("base.map.xml", {}, ""), ours = map("ours.map.xml", {"0101", "0201"}, "swamp"),
                    theirs = map("theirs.map.xml", {"0910", "1010"}, "woods"), other = map("other.map.xml", {"0101"}, "woods");
  const Answer clean = call({"merge", base, ours, theirs, "-o", path("out.map.xml")});
  EXPECT_EQ(clean.status, 0) << clean.err;
  EXPECT_EQ(clean.out, "");
  EXPECT_THAT(call({"diff", ours, path("out.map.xml")}).out, HasSubstr("painted woods"));
  EXPECT_THAT(call({"diff", theirs, path("out.map.xml")}).out, HasSubstr("2 hexes painted swamp: 0101 0201"));

  const Answer conflict = call({"merge", base, ours, other, "-o", path("out.map.xml")});
  EXPECT_EQ(conflict.status, 1) << conflict.err;
  EXPECT_THAT(conflict.out, StartsWith(ours + ": 1 conflict, written as ours has it\nhex 0101: both changed it\n"));
  EXPECT_THAT(conflict.out, HasSubstr("ours swamp | theirs woods"));
  EXPECT_EQ(slurp("out.map.xml"), slurp("ours.map.xml"));
  const Answer taken = call({"merge", base, ours, other, "-o", path("out.map.xml"), "--take", "theirs", "--format", "json"});
  EXPECT_EQ(taken.status, 1);
  const auto json = nlohmann::json::parse(taken.out);
  EXPECT_EQ(json["clean"], false);
  ASSERT_EQ(json["conflicts"].size(), 1u);
  EXPECT_EQ(json["conflicts"][0]["subject"], "hex 0101");
  EXPECT_EQ(json["conflicts"][0]["parts"][0]["theirs"], "woods");
  EXPECT_THAT(call({"diff", other, path("out.map.xml")}).out, HasSubstr("hex 0201 painted swamp"));
}

TEST_F(MergeCommandTest, MarkersShowAllThreeVersionsOfWhatConflicts) {
  const std::string base = map("base.map.xml", {}, ""), ours = map("ours.map.xml", {"0101"}, "swamp"),
                    theirs = map("theirs.map.xml", {"0101", "0910"}, "woods");
  EXPECT_EQ(call({"merge", base, ours, theirs, "-o", path("out.map.xml"), "--markers"}).status, 1);
  const std::string out = slurp("out.map.xml");
  EXPECT_THAT(out, HasSubstr("<<<<<<< ours\n"));
  EXPECT_THAT(out, HasSubstr("||||||| base\n"));
  // Such a file is malformed on the command line: one line says where.
  const Answer check = call({"check", path("out.map.xml")});
  EXPECT_EQ(check.status, 2);
  const auto marker =
      static_cast<size_t>(std::count(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(out.find("<<<<<<<")), '\n')) + 1;
  EXPECT_THAT(check.err, StartsWith("hotchkiss: " + path("out.map.xml") + ":" + std::to_string(marker) + ": merge markers"));
}

TEST_F(MergeCommandTest, UnusableInputIsToldInOneLine_AndNothingIsWritten) {
  const std::string base = map("base.map.xml", {}, "");
  write("broken.map.xml", "<map version=\"1\"");
  const Answer answer = call({"merge", base, base, path("broken.map.xml"), "-o", path("out.map.xml")});
  EXPECT_EQ(answer.status, 2);
  EXPECT_THAT(answer.err, StartsWith("hotchkiss: " + path("broken.map.xml") + ":1: "));
  EXPECT_EQ(std::count(answer.err.begin(), answer.err.end(), '\n'), 1);
  EXPECT_FALSE(fs::exists(path("out.map.xml")));
  const Answer kinds =
      call({"merge", base, base, source("scenarios/training/cwb-training-union.oob.xml"), "-o", path("out.map.xml")});
  EXPECT_EQ(kinds.status, 2);
  EXPECT_FALSE(fs::exists(path("out.map.xml")));
}

// --- With a real git.

class GitTest : public MergeCommandTest {
 protected:
  void SetUp() override {
    if (git("init -q -b main .") != 0) GTEST_SKIP() << "git is not installed";
  }
  void commit(const std::string& message) {
    ASSERT_EQ(git("add -A"), 0) << slurp("shell.log");
    ASSERT_EQ(git("commit -qm " + message), 0) << slurp("shell.log");
  }
  /// Two branches that paint the map on from a common version.
  void branches(const std::vector<std::string>& ours, const std::vector<std::string>& theirs) {
    write(".gitignore", "shell.log\n");
    map("n.map.xml", {}, "");
    commit("base");
    ASSERT_EQ(git("checkout -q -b topic"), 0);
    map("n.map.xml", theirs, "woods");
    commit("theirs");
    ASSERT_EQ(git("checkout -q main"), 0);
    map("n.map.xml", ours, "swamp");
    commit("ours");
  }
};

TEST_F(GitTest, DifferentCornersMergeCleanByGitsOwnTextMerge) {
  branches({"0101", "0201", "0302"}, {"0910", "1010", "1110"});
  ASSERT_EQ(git("merge -q -m merged topic"), 0) << slurp("shell.log");
  EXPECT_EQ(call({"check", path("n.map.xml"), "--min-severity", "error"}).status, 0);
  const std::string byGit = slurp("n.map.xml");
  // And the program comes to the same bytes.
  map("base.map.xml", {}, "");
  map("ours.map.xml", {"0101", "0201", "0302"}, "swamp");
  map("theirs.map.xml", {"0910", "1010", "1110"}, "woods");
  EXPECT_EQ(call({"merge", path("base.map.xml"), path("ours.map.xml"), path("theirs.map.xml"), "-o", path("out.map.xml")}).status,
            0);
  EXPECT_EQ(slurp("out.map.xml"), byGit);
}

TEST_F(GitTest, SetUpWritesItsLinesOnce) {
  write(".gitattributes", "*.png binary");
  const Answer first = call({"git-setup", path(""), "--program", program()});
  EXPECT_EQ(first.status, 0) << first.err;
  EXPECT_THAT(first.out, HasSubstr("merge.hotchkiss.driver = " + program() + " merge %O %A %B -o %A --markers --name %P"));
  const std::string attributes = slurp(".gitattributes");
  EXPECT_THAT(attributes, StartsWith("*.png binary\n*.game.xml merge=hotchkiss\n*.map.xml merge=hotchkiss\n"));
  const Answer second = call({"git-setup", path(""), "--program", program()});
  EXPECT_EQ(second.status, 0);
  EXPECT_EQ(second.out, "");
  EXPECT_EQ(slurp(".gitattributes"), attributes);
}

TEST_F(GitTest, GitMergesOneRowByTheDriver_AndLeavesConflictsBetweenMarkers) {
  if (!fs::exists(program())) GTEST_SKIP() << "the program is not built";
  ASSERT_EQ(call({"git-setup", path(""), "--program", program()}).status, 0);
  // Neighbours in one row of the file: git's text merge would not know.
  branches({"0101", "0201"}, {"0301", "0401"});
  ASSERT_EQ(git("merge -q -m merged topic"), 0) << slurp("shell.log");
  map("ours.map.xml", {"0101", "0201"}, "swamp");
  EXPECT_THAT(call({"diff", path("ours.map.xml"), path("n.map.xml")}).out, HasSubstr("painted woods: 0301 0401"));
  // The same hex on both sides.
  ASSERT_EQ(git("checkout -q topic"), 0);
  map("n.map.xml", {"0505"}, "woods");
  commit("theirs-again");
  ASSERT_EQ(git("checkout -q -b third topic~1"), 0);
  map("n.map.xml", {"0505"}, "swamp");
  commit("ours-again");
  EXPECT_EQ(git("merge -q -m merged topic"), 1);
  EXPECT_THAT(slurp("shell.log"), HasSubstr("hex 0505: both changed it"));
  const std::string conflicted = slurp("n.map.xml");
  EXPECT_THAT(conflicted, HasSubstr("<<<<<<< ours\n"));
  EXPECT_THAT(conflicted, HasSubstr(">>>>>>> theirs\n"));
}

TEST_F(GitTest, AFolderOutsideOfAnyRepositoryIsRefused) {
  EXPECT_EQ(call({"git-setup", path("none")}).status, 2);
  fs::remove_all(path(".git"));
  const Answer answer = call({"git-setup", path("")});
  EXPECT_EQ(answer.status, 2);
  EXPECT_THAT(answer.err, HasSubstr("not in the work tree of a git repository"));
  EXPECT_FALSE(fs::exists(path(".gitattributes")));
}

}  // namespace
}  // namespace hotchkiss::test
