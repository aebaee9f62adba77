// SPDX-License-Identifier: Apache-2.0
// Every command that reads, given what it should not get: cut files, other files, bytes of no meaning, nesting without end,
// entities, pipes and folders. Each ends with status 0 or 1, or with status 2, one line that names the file, and nothing written.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <random>
#include <sstream>

#include "editor/command_line/program.h"
#include "io/files/files.h"
#include "io/vassal/archive.h"
#include "random_seed.h"
#include "scratch.h"

namespace hotchkiss::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

const std::string kSourceRoot = HOTCHKISS_SOURCE_DIR "/";

std::string shippedBytes(const std::string& path) {
  return readFile(kSourceRoot + path, 1 << 24).value_or("");
}

struct ReaderCase {
  const char* name;
  const char* extension;
  std::function<std::string()> sound;
  std::function<std::vector<std::string>(const std::string& file, const std::string& out)> words;
};
void PrintTo(const ReaderCase& reader, std::ostream* out) {
  *out << reader.name;
}

std::string smallTmx() {
  return "<?xml version=\"1.0\"?>\n<map version=\"1.10\" orientation=\"hexagonal\" width=\"3\" height=\"2\" tilewidth=\"14\" "
         "tileheight=\"12\" hexsidelength=\"6\" staggeraxis=\"y\" staggerindex=\"odd\">\n <tileset firstgid=\"1\" name=\"t\" "
         "tilewidth=\"14\" tileheight=\"12\" tilecount=\"4\" columns=\"2\"/>\n <layer id=\"1\" name=\"Ground\" width=\"3\" "
         "height=\"2\">\n<data encoding=\"csv\">1,2,3,4,1,2</data>\n </layer>\n</map>\n";
}
std::string smallVmod() {
  return vassal::writeArchive({{"buildFile.xml", shippedBytes("tests/cases/setup.game-place/buildFile")},
                               {"moduledata", "<data version=\"1\"><version>1</version><name>Practice</name></data>"}})
      .value();
}
std::string smallPdf() {
  return "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
         "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n";
}
const char* kPoints = "name,hex,lat,lon\nA,0101,38,-77\nB,0505,38.2,-77.2\nC,0310,38.1,-77.4\nD,0808,38.4,-77.3\n";
const char* kLine =
    R"({"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"x","level":1},"geometry":{"type":"LineString","coordinates":[[-84,35],[-83,36]]}}]})";

using Words = std::vector<std::string>;
const ReaderCase kReaders[] = {
    {"Map", "map.xml", [] { return shippedBytes("maps/training/cwb-training.map.xml"); },
     [](auto& file, auto&) { return Words{"check", file}; }},
    {"MapConverted", "map.xml", [] { return shippedBytes("maps/training/cwb-training.map.xml"); },
     [](auto& file, auto& out) { return Words{"convert", file, "-o", out + "/m.map.xml"}; }},
    {"MapRendered", "map.xml", [] { return shippedBytes("maps/training/cwb-training.map.xml"); },
     [](auto& file, auto& out) { return Words{"render", file, "-o", out + "/m.png", "--dpi", "20"}; }},
    {"Board", "board.xml", [] { return shippedBytes("maps/tbm/tbm.board.xml"); },
     [](auto& file, auto&) { return Words{"info", file}; }},
    {"Game", "game.xml", [] { return shippedBytes("scenarios/training/wbts-training.game.xml"); },
     [](auto& file, auto&) { return Words{"check", file}; }},
    {"Oob", "oob.xml", [] { return shippedBytes("scenarios/training/gcacw-training-union.oob.xml"); },
     [](auto& file, auto& out) { return Words{"export", "csv", file, "-o", out + "/o.csv", "--force"}; }},
    {"Scenario", "scenario.xml", [] { return shippedBytes("scenarios/training/gcacw-training.scenario.xml"); },
     [](auto& file, auto& out) { return Words{"export", "json", file, "-o", out + "/s.json", "--force"}; }},
    {"Project", "project.xml",
     [] { return std::string("<project version=\"1\" id=\"p\"><members><member file=\"gone.map.xml\"/></members></project>"); },
     [](auto& file, auto&) { return Words{"check", file}; }},
    {"Errata", "errata.xml", [] { return std::string("<errata version=\"1\" id=\"e\"/>"); },
     [](auto& file, auto&) { return Words{"info", file}; }},
    {"ScanJob", "job.xml", [] { return std::string("<scan-job version=\"1\" picture=\"gone.png\"/>"); },
     [](auto& file, auto& out) { return Words{"import", "scan", file, "-o", out}; }},
    {"ScanPicture", "png", smallPdf, [](auto& file, auto& out) { return Words{"import", "scan", file, "-o", out}; }},
    {"Tiled", "tmx", smallTmx, [](auto& file, auto& out) { return Words{"import", "tiled", file, "-o", out}; }},
    {"CsvUnits", "csv", [] { return std::string("id,name,side,strength\na,\"7th, reinforced\",union,4\nb,B,union,3\n"); },
     [](auto& file, auto& out) { return Words{"import", "csv", file, "-o", out, "--of", "units"}; }},
    {"CsvHexes", "csv", [] { return std::string("code,terrain,hexsides\n0101,clear,\n0102,woods,se creek\n"); },
     [](auto& file, auto& out) { return Words{"import", "csv", file, "-o", out}; }},
    {"VassalBuildFile", "xml", [] { return shippedBytes("tests/cases/setup.game-place/buildFile"); },
     [](auto& file, auto& out) { return Words{"import", "vassal", file, "-o", out}; }},
    {"VassalModule", "vmod", smallVmod, [](auto& file, auto& out) { return Words{"import", "vassal", file, "-o", out}; }},
    {"VassalGame", "vsav", [] { return shippedBytes("tests/cases/setup.game-place/game.vsav"); },
     [](auto& file, auto& out) {
       return Words{"import", "vassal", file, "--module", kSourceRoot + "tests/cases/setup.game-place/buildFile", "-o", out};
     }},
    {"GeoJson", "geojson", [] { return std::string(kLine); },
     [](auto& file, auto& out) {
       return Words{"import", "gis", file, "--layer-as", "river", "--map", kSourceRoot + "maps/wbts/wbts.board.xml", "-o", out};
     }},
    {"ControlPoints", "csv", [] { return std::string(kPoints); },
     [](auto& file, auto&) {
       return Words{"import", "gis", "--fit", file, "--map", kSourceRoot + "maps/training/gcacw-training.map.xml"};
     }},
    {"RulebookText", "txt", [] { return shippedBytes("tests/cases/extended-line-in-a-text/book.cwb.txt"); },
     [](auto& file, auto& out) { return Words{"import", "rulebook", file, "--system", "cwb", "-o", out}; }},
    {"RulebookPdf", "pdf", smallPdf,
     [](auto& file, auto& out) { return Words{"import", "rulebook", file, "--system", "cwb", "-o", out}; }},
    {"SetUpTable", "json", [] { return std::string(R"([{"scenario":"1","name":"A","hex":"0101"}])"); },
     [](auto& file, auto& out) { return Words{"import", "rulebook", file, "--system", "gcacw", "-o", out}; }},
};

std::string repeated(const std::string& text, size_t times) {
  std::string out;
  out.reserve(text.size() * times);
  for (size_t i = 0; i < times; ++i) out += text;
  return out;
}

class HostileInput : public testing::TestWithParam<ReaderCase> {
 protected:
  HostileInput() : root_(scratchPath("hostile")) {
    fs::remove_all(root_);
    fs::create_directories(root_ / "in");
  }
  ~HostileInput() override { fs::remove_all(root_); }

  void expectBearable(const std::string& file, bool mayBeRead = true) {
    SCOPED_TRACE(file);
    const fs::path out = root_ / "out";
    fs::remove_all(out);
    const Words words = GetParam().words(file, out.string());
    if (words.front() != "import") fs::create_directories(out);
    std::istringstream in;
    std::ostringstream said, complained;
    cli::Console console{in, said, complained};
    const int status = cli::runProgram(words, console);
    const std::string error = complained.str();
    EXPECT_THAT(error, testing::Not(HasSubstr("should not happen")));
    EXPECT_THAT(error, testing::Not(HasSubstr("out of memory")));
    for (const std::string& text : {error, said.str()})
      EXPECT_TRUE(std::none_of(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') || c == 0x7F;
      })) << text.substr(0, 300);
    if (status == cli::kUnusable) {
      EXPECT_EQ(std::count(error.begin(), error.end(), '\n'), 1) << error.substr(0, 500);
      EXPECT_THAT(error, testing::StartsWith("hotchkiss: "));
      EXPECT_THAT(error, HasSubstr(fs::path(file).filename().string()));
      EXPECT_LT(error.size(), 1500u);
      for (const auto& entry : fs::recursive_directory_iterator(root_))
        EXPECT_TRUE(entry.path().parent_path() == root_ / "in" || entry.is_directory()) << entry.path() << " was written";
    } else {
      EXPECT_TRUE(mayBeRead) << said.str().substr(0, 300);
      EXPECT_TRUE(status == cli::kDone || status == cli::kFound) << status;
    }
  }
  std::string given(const std::string& kind, const std::string& bytes) {
    const std::string path = (root_ / "in" / (kind + "." + GetParam().extension)).string();
    EXPECT_TRUE(writeFile(path, bytes));
    return path;
  }
  void expectBytes(const std::string& kind, const std::string& bytes, bool mayBeRead = true) {
    const std::string path = given(kind, bytes);
    expectBearable(path, mayBeRead);
    fs::remove(path);
  }

  fs::path root_;
};

TEST_P(HostileInput, BytesOfNoMeaningAreRefused) {
  const bool text = std::string(GetParam().name).starts_with("Rulebook");  // a text without a word says nothing
  expectBytes("empty", "", text);
  expectBytes("line-ends", repeated("\n", 2000), text);
  expectBytes("zeros", std::string(5000, '\0'), false);
  std::mt19937 random(randomSeed());
  SCOPED_TRACE(randomSeed());
  std::string noise(20000, '\0');
  for (char& c : noise) c = static_cast<char>(random());
  expectBytes("noise", noise, false);
}

TEST_P(HostileInput, EntitiesNestingAndMegabytesAreBounded) {
  expectBytes("entities", "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]><x>&b;</x>");
  expectBytes("outside", "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><x>&a;</x>");
  expectBytes("deep-elements", repeated("<a>", 100000));
  expectBytes("deep-lists", repeated("[", 300000));
  expectBytes("deep-objects", repeated("{\"a\":", 100000));
  expectBytes("one-line", std::string(1 << 20, 'x'));
  expectBytes("one-attribute", "<a b=\"" + std::string(1 << 20, 'y') + "\"/>");
  expectBytes("quotes", std::string(100001, '"'));
  expectBytes("commas", std::string(300000, ','));
  expectBytes("commands-for-a-terminal", "\x1b[2J\x1b]0;title\x07" + GetParam().sound());
}

TEST_P(HostileInput, CutsFlipsAndForeignLineEndsAreReadOrRefused) {
  const std::string sound = GetParam().sound();
  ASSERT_FALSE(sound.empty());
  std::mt19937 random(randomSeed());
  SCOPED_TRACE(randomSeed());
  for (int i = 0; i < 6; ++i)
    expectBytes(fmt::format("cut-{}", i), sound.substr(0, sound.size() * static_cast<size_t>(i) / 6 + random() % 7));
  for (int i = 0; i < 6; ++i) {
    std::string bytes = sound;
    for (int n = i + 1; n > 0; --n) bytes[random() % bytes.size()] = static_cast<char>(random());
    expectBytes(fmt::format("flip-{}", i), bytes);
  }
  std::string windows, old, wide = "\xFF\xFE";
  for (const char c : sound) {
    windows += c == '\n' ? "\r\n" : std::string(1, c);
    old += c == '\n' ? '\r' : c;
    wide += {c, '\0'};
  }
  expectBytes("windows", "\xEF\xBB\xBF" + windows);
  expectBytes("old", old);
  expectBytes("utf16", wide);
}

TEST_P(HostileInput, WhatIsNoFileIsRefused) {
  const std::string folder = (root_ / "in" / "folder").string() + "." + GetParam().extension;
  const bool project = GetParam().words("x", "y").front() == "check";
  fs::create_directories(folder);
  expectBearable(folder, project);
  expectBearable((root_ / "in" / "gone").string() + "." + GetParam().extension, false);
  const fs::path loop = (root_ / "in" / "loop").string() + "." + GetParam().extension;
  fs::create_symlink(loop.filename(), loop);
  expectBearable(loop.string(), false);
  expectBearable("/dev/zero", false);
  expectBearable("/dev/null", GetParam().words("x", "y")[1] == "rulebook");  // an empty text says nothing
}

// Maps of other programs as text, in JSON and in the manner of Wesnoth, and files of VASSAL and Tiled: each to each reader.
TEST_P(HostileInput, OtherPeoplesFilesAreReadOrRefused) {
  const char* shared = std::getenv("HOTCHKISS_SHARED");
  const std::string real = std::string(shared ? shared : HOTCHKISS_SOURCE_DIR "/../shared") + "/real";
  if (!fs::exists(real)) GTEST_SKIP() << "no " << real << " here";
  size_t seen = 0;
  for (const char* folder : {"textmapper", "json", "wesnoth", "tmx_errors", "vassal"})
    if (const auto files = filesBelow(real + "/" + folder))
      for (const std::string& file : *files) {
        expectBearable(file);
        ++seen;
      }
  EXPECT_GT(seen, 20u);
}

INSTANTIATE_TEST_SUITE_P(Readers, HostileInput, testing::ValuesIn(kReaders),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace hotchkiss::test
