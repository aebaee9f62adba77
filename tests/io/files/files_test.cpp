// SPDX-License-Identifier: Apache-2.0
// Names of files that come from data, files that other files name, and folders that a link makes endless.
#include "io/files/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <random>
#include <set>

#include "io/files/foreign_files.h"
#include "random_seed.h"
#include "scratch.h"

namespace hotchkiss {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class FilesTest : public testing::Test {
 protected:
  FilesTest() : root_(scratchPath("files")) {
    fs::remove_all(root_);
    fs::create_directories(root_);
  }
  ~FilesTest() override { fs::remove_all(root_); }
  std::string at(const std::string& name) const { return (root_ / name).string(); }
  fs::path root_;
};

TEST_F(FilesTest, NamesAfterThingsStayInTheirFolder) {
  EXPECT_EQ(fileNameAfter("gtc-n"), "gtc-n");
  EXPECT_EQ(fileNameAfter("13.11"), "13.11");
  EXPECT_EQ(fileNameAfter("第七"), "第七");
  // What is changed gets a number of its own, so that it is never the name of another.
  EXPECT_THAT(fileNameAfter("../../x"), testing::MatchesRegex("-\\.\\.-x-[0-9a-f]{8}"));
  EXPECT_THAT(fileNameAfter("a/b"), testing::MatchesRegex("a-b-[0-9a-f]{8}"));
  EXPECT_NE(fileNameAfter("a/b"), fileNameAfter("a\\b"));
  EXPECT_THAT(fileNameAfter("CON"), testing::MatchesRegex("_CON-[0-9a-f]{8}"));
  EXPECT_THAT(fileNameAfter("lpt1.map"), testing::MatchesRegex("_lpt1.map-[0-9a-f]{8}"));
  EXPECT_EQ(fileNameAfter("lpt0"), "lpt0");
  EXPECT_THAT(fileNameAfter(".hidden. "), testing::MatchesRegex("hidden-[0-9a-f]{8}"));
  EXPECT_THAT(fileNameAfter(".."), testing::MatchesRegex("[0-9a-f]{8}"));
  EXPECT_THAT(fileNameAfter(""), testing::MatchesRegex("|[0-9a-f]{8}"));
  EXPECT_LE(fileNameAfter(std::string(1 << 20, 'x')).size(), 130u);
}

TEST_F(FilesTest, AnyNameIsOneInTheFolder) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  std::set<std::string> texts, names;
  for (int round = 0; round < 3000; ++round) {
    std::string text(1 + random() % 12, ' ');
    for (char& c : text) c = "./\\:*?\"<>| \n\tacon1\x7f"[random() % 20];
    const std::string name = fileNameAfter(text);
    ASSERT_EQ((root_ / name).lexically_normal().parent_path(), root_.lexically_normal()) << text;
    if (texts.insert(text).second) {
      EXPECT_TRUE(names.insert(name).second) << text << " has another's name " << name;
    }
  }
}

TEST_F(FilesTest, APipeOrDeviceThatAFileNamesIsNotWaitedFor) {
  ASSERT_EQ(::mkfifo(at("pipe").c_str(), 0600), 0);
  EXPECT_EQ(readRegularFile(at("pipe"), 100).error().message, "is a pipe or a device; name a regular file");
  EXPECT_EQ(readRegularFile("/dev/zero", 100).error().message, "is a pipe or a device; name a regular file");
  EXPECT_EQ(readRegularFile(root_.string(), 100).error().message, "is a folder; name a file in it");
  ASSERT_TRUE(writeFile(at("f"), "bytes"));
  EXPECT_EQ(readRegularFile(at("f"), 100).value(), "bytes");
  EXPECT_EQ(readRegularFile(at("f"), 4).error().message, "has 5 bytes, more than the 4 that are read");
  // A file that is called "-" is a file, when another file names it.
  EXPECT_EQ(resolveReference("-", "n.map.xml"), "./-");
  EXPECT_EQ(resolveReference("-", "maps/n.map.xml"), "maps/-");
  EXPECT_EQ(readFile("/dev/zero", 100).error().message, "has more than the 100 bytes that are read") << "named by the user";
}

TEST_F(FilesTest, LinksInCirclesAndToEverythingHaveAnEnd) {
  fs::create_directories(root_ / "a" / "b");
  ASSERT_TRUE(writeFile(at("a/b/f.xml"), "x"));
  fs::create_directory_symlink(root_, root_ / "a" / "b" / "up");
  fs::create_directory_symlink("self", root_ / "self");
  fs::create_symlink("gone.xml", root_ / "dangling.xml");
  EXPECT_EQ(filesBelow(root_.string()).value(), std::vector<std::string>{at("a/b/f.xml")});
  EXPECT_EQ(readFile(at("self"), 9).error().message, "cannot be read: symbolic links run in a circle");
  for (int i = 0; i < 30; ++i) ASSERT_TRUE(writeFile(at("f" + std::to_string(i)), "x"));
  const auto many = filesBelow(root_.string(), 20);
  ASSERT_FALSE(many);
  EXPECT_EQ(many.error().message, "holds more than 20 files and folders; name a folder with fewer, or the files");
}

}  // namespace
}  // namespace hotchkiss
