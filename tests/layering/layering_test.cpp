// SPDX-License-Identifier: Apache-2.0
// The tree keeps the rules of dependence, and the reader of the rules itself reports each breach of them.
#include "tests/layering/source_rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace hotchkiss::layering {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string source(const std::string& body) {
  return "// SPDX-License-Identifier: Apache-2.0\n" + body;
}
std::string header(const std::string& body) {
  return source("#pragma once\n" + body);
}
std::string including(const std::string& name) {
  return "#include <" + name + ">\n";
}

// The one breach that a file of one include commits; empty when it commits none.
std::string breachOf(const std::string& path, const std::string& included) {
  const bool isHeader = path.substr(path.size() - 2) == ".h";
  const auto found = violations({{path, isHeader ? header(including(included)) : source(including(included))}});
  EXPECT_LE(found.size(), 1U) << testing::PrintToString(found);
  return found.empty() ? std::string() : found.front();
}

TEST(Layering, TreeKeepsTheRules) {
  const fs::path top = HOTCHKISS_SOURCE_DIR;
  SourceTree tree;
  for (const char* room : {"model", "io", "importers", "editor", "tests"}) {
    if (!fs::exists(top / room)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(top / room)) {
      const std::string extension = entry.path().extension().string();
      if (extension != ".h" && extension != ".hpp" && extension != ".cpp" && extension != ".cc") continue;
      std::ifstream file(entry.path(), std::ios::binary);
      std::ostringstream text;
      text << file.rdbuf();
      tree[fs::relative(entry.path(), top).generic_string()] = text.str();
    }
  }
  ASSERT_GE(tree.size(), 3U) << "no sources under " << top;
  std::string all;
  for (const std::string& violation : violations(tree)) all += violation + "\n";
  EXPECT_EQ(all, "");
}

TEST(Layering, TopOfTheTreeHoldsTheAgreedFoldersOnly) {
  std::vector<std::string> folders;
  for (const auto& entry : fs::directory_iterator(HOTCHKISS_SOURCE_DIR)) {
    if (entry.is_directory()) folders.push_back(entry.path().filename().string());
  }
  EXPECT_THAT(strangersAmong(folders), IsEmpty());
}

TEST(LayeringRules, StrangeTopFolderIsNamed) {
  EXPECT_THAT(strangersAmong({"model", ".git", "build", "utils", "docs", "tests"}), ElementsAre("docs", "utils"));
}

TEST(LayeringRules, RoomsMayIncludeThemselvesAndWhatIsBelow) {
  EXPECT_THAT(violations({{"model/grid/hex.h", header("#include <vector>\n")},
                          {"model/board/sheet.cpp", source("#include \"model/grid/hex.h\"\n")},
                          {"io/native/map.cpp", source("#include \"model/grid/hex.h\"\n")},
                          {"importers/csv/csv.cpp", source("#include \"model/grid/hex.h\"\n")},
                          {"editor/window/canvas.cpp", source("#include \"model/grid/hex.h\"\n")},
                          {"tests/model/hex_test.cpp", source("#include \"model/grid/hex.h\"\n")}}),
              IsEmpty());
}

TEST(LayeringRules, RoomIncludingWhatIsAboveIsReported) {
  const std::vector<std::string> rooms = {"model", "io", "importers", "editor", "tests"};
  for (std::size_t from = 0; from < rooms.size(); ++from) {
    for (std::size_t to = 0; to < rooms.size(); ++to) {
      const std::string target = rooms[to] + "/part/thing.h";
      const auto found =
          violations({{rooms[from] + "/part/user.cpp", source("#include \"" + target + "\"\n")}, {target, header("")}});
      if (from >= to) {
        EXPECT_THAT(found, IsEmpty()) << rooms[from] << " -> " << rooms[to];
      } else {
        EXPECT_THAT(found, ElementsAre(HasSubstr(rooms[from] + "/part/user.cpp:2: " + rooms[from] + " includes " + target)));
      }
    }
  }
}

TEST(LayeringRules, IncludeBesideTheFileIsFollowedUpwards) {
  EXPECT_THAT(violations({{"model/check/a.cpp", source("#  include \"../../io/xml.h\"\n")}, {"io/xml.h", header("")}}),
              ElementsAre(HasSubstr("model/check/a.cpp:2: model includes io/xml.h")));
}

TEST(LayeringRules, IncludeOfAMissingFileIsReported) {
  EXPECT_THAT(breachOf("io/a.cpp", "model/gone.h"), HasSubstr("model/gone.h, which is not in the tree"));
}

TEST(LayeringRules, FacesOfTheEditorAreKnownToThemselvesOnly) {
  const SourceTree tree = {
      {"editor/command_line/main.cpp", source("#include \"editor/window/frame.h\"\n")},
      {"editor/command_line/words.h", header("")},
      {"editor/session/session.cpp", source("#include \"editor/window/frame.h\"\n")},
      {"editor/session/session.h", header("")},
      {"editor/window/frame.cpp", source("#include \"editor/window/frame.h\"\n#include \"editor/session/session.h\"\n#include "
                                         "\"editor/command_line/words.h\"\n")},
      {"editor/window/frame.h", header("")},
      {"tests/gui/frame_test.cpp", source("#include \"editor/window/frame.h\"\n")}};
  EXPECT_THAT(violations(tree),
              ElementsAre(HasSubstr("editor/command_line/main.cpp:2:"), HasSubstr("editor/session/session.cpp:2:"),
                          HasSubstr("editor/window/frame.cpp:4: includes editor/command_line/words.h")));
}

TEST(LayeringRules, LibraryOutsideItsHomeIsReported) {
  struct Case {
    const char* library;
    const char* include;
    std::vector<const char*> homes;
    std::vector<const char*> elsewhere;
  };
  const std::vector<Case> cases = {
      {"wxWidgets",
       "wx/frame.h",
       {"editor/window/frame.cpp", "editor/window/frame.h", "tests/gui/frame_test.cpp"},
       {"io/a.cpp", "importers/scan/a.cpp", "editor/command_line/main.cpp", "tests/io/a_test.cpp", "tests/support/a.h"}},
      {"tinyxml2", "tinyxml2.h", {"io/xml/document.cpp"}, {"importers/csv/a.cpp", "editor/window/a.cpp"}},
      {"GDAL",
       "gdal_priv.h",
       {"importers/gis/a.cpp", "importers/scan/a.cpp", "io/geo/a.cpp", "io/geo_package.cpp", "tests/io/geo_test.cpp"},
       {"io/native/a.cpp", "importers/csv/a.cpp", "editor/window/a.cpp"}},
      {"GDAL", "ogrsf_frmts.h", {"importers/gis/a.cpp"}, {"io/a.cpp"}},
      {"GDAL", "cpl_conv.h", {"importers/gis/a.cpp"}, {"editor/command_line/a.cpp"}},
      {"OpenCV", "opencv2/core.hpp", {"importers/scan/a.cpp"}, {"importers/gis/a.cpp", "io/a.cpp", "editor/window/a.cpp"}},
      {"Tesseract", "tesseract/baseapi.h", {"importers/scan/a.cpp"}, {"importers/rulebook/a.cpp", "io/a.cpp"}},
      {"Cairo", "cairo.h", {"io/paint/a.cpp", "editor/window/canvas.cpp"}, {"io/native/a.cpp", "editor/command_line/a.cpp"}},
      {"Pango", "pango/pangocairo.h", {"io/paint/a.cpp"}, {"io/native/a.cpp", "importers/scan/a.cpp"}},
      {"GTK", "gtk/gtk.h", {"editor/window/a.cpp"}, {"io/paint/a.cpp", "editor/command_line/a.cpp"}},
  };
  for (const Case& test : cases) {
    for (const char* home : test.homes) EXPECT_EQ(breachOf(home, test.include), "") << home;
    for (const char* other : test.elsewhere) {
      EXPECT_THAT(breachOf(other, test.include),
                  HasSubstr(std::string(other) + ":" + (other == std::string("tests/support/a.h") ? "3" : "2") + ": includes " +
                            test.library + " (" + test.include + ")"));
    }
  }
}

TEST(LayeringRules, SecondXmlWrapperIsReported) {
  EXPECT_THAT(violations({{"io/xml/document.cpp", source(including("tinyxml2.h"))},
                          {"io/vassal/module.cpp", source(including("tinyxml2.h"))},
                          {"tests/io/xml_test.cpp", source(including("tinyxml2.h"))}}),
              ElementsAre(HasSubstr("io/xml/document.cpp:2: includes tinyxml2 as io/vassal/module.cpp does already")));
}

TEST(LayeringRules, ThirdPartyInAPublicHeaderIsReported) {
  for (const char* room : {"model/grid/", "io/native/", "importers/csv/"}) {
    EXPECT_EQ(breachOf(room + std::string("a.h"), "tl/expected.hpp"), "");
    EXPECT_THAT(breachOf(room + std::string("a.h"), "fmt/format.h"), HasSubstr("a.h:3: a public header includes fmt/format.h"));
    EXPECT_EQ(breachOf(room + std::string("a.cpp"), "fmt/format.h"), "");
  }
  EXPECT_THAT(breachOf("io/native/a.h", "nlohmann/json.hpp"), HasSubstr("a public header includes nlohmann/json.hpp"));
  EXPECT_EQ(breachOf("io/paint/surface_internal.h", "cairo.h"), "");
  EXPECT_EQ(breachOf("io/paint/internal/surface.h", "cairo.h"), "");
  EXPECT_EQ(breachOf("editor/command_line/words.h", "CLI/CLI.hpp"), "");
}

TEST(LayeringRules, BoostInAPublicHeaderIsReported) {
  for (const char* path : {"model/grid/a.h", "io/paint/a.h", "importers/gis/a.h", "editor/window/a.h"}) {
    EXPECT_THAT(breachOf(path, "boost/geometry.hpp"), HasSubstr("a public header includes boost/geometry.hpp")) << path;
  }
  EXPECT_EQ(breachOf("io/paint/names.cpp", "boost/geometry.hpp"), "");
  EXPECT_EQ(breachOf("io/paint/names_internal.h", "boost/geometry.hpp"), "");
}

TEST(LayeringRules, PrivateHeaderOfAnotherRoomIsReported) {
  const SourceTree tree = {{"editor/window/canvas.cpp", source("#include \"io/paint/surface_internal.h\"\n")},
                           {"io/paint/painter.cpp", source("#include \"io/paint/surface_internal.h\"\n")},
                           {"io/paint/surface_internal.h", header("")},
                           {"tests/io/surface_test.cpp", source("#include \"io/paint/surface_internal.h\"\n")}};
  EXPECT_THAT(violations(tree),
              ElementsAre(HasSubstr("editor/window/canvas.cpp:2: includes io/paint/surface_internal.h, a private header")));
}

TEST(LayeringRules, GameIncludingAnotherGameIsReported) {
  const SourceTree tree = {
      {"model/rules/gcacw/move.cpp", source("#include \"model/rules/wbts/rail.h\"\n#include \"model/rules/reach.h\"\n")},
      {"model/rules/gcacw/own.cpp", source("#include \"model/rules/gcacw/move.h\"\n#include \"model/rules/shared/zone.h\"\n")},
      {"model/rules/gcacw/move.h", header("")},
      {"model/rules/reach.h", header("")},
      {"model/rules/rule_systems.cpp", source("#include \"model/rules/wbts/rail.h\"\n")},
      {"model/rules/shared/zone.h", header("")},
      {"model/rules/wbts/rail.h", header("")}};
  EXPECT_THAT(violations(tree),
              ElementsAre(HasSubstr("model/rules/gcacw/move.cpp:2: rules of gcacw include model/rules/wbts/rail.h")));
}

TEST(LayeringRules, ModelWithFilesClocksOrThreadsIsReported) {
  for (const char* name : {"iostream", "fstream", "filesystem", "thread", "chrono", "future", "ctime", "cstdio"}) {
    EXPECT_THAT(breachOf("model/check/a.cpp", name), HasSubstr("a.cpp:2: the model includes <" + std::string(name) + ">"))
        << name;
    EXPECT_EQ(breachOf("io/native/a.cpp", name), "") << name;
  }
}

TEST(LayeringRules, ModelWithAForeignLibraryIsReported) {
  for (const char* name : {"nlohmann/json.hpp", "CLI/CLI.hpp", "zip.h", "unistd.h", "sys/stat.h"}) {
    EXPECT_THAT(breachOf("model/check/a.cpp", name), HasSubstr("the model includes <" + std::string(name) + ">")) << name;
  }
  for (const char* name : {"boost/geometry.hpp", "fmt/format.h", "tl/expected.hpp", "vector", "algorithm"}) {
    EXPECT_EQ(breachOf("model/check/a.cpp", name), "") << name;
  }
}

TEST(LayeringRules, ModelThatPrintsIsReported) {
  const auto found = [](const std::string& line) { return violations({{"model/a.cpp", source(line + "\n")}}); };
  EXPECT_THAT(found("fmt::print(\"x\");"), ElementsAre(HasSubstr("model/a.cpp:2: the model uses fmt::print(")));
  EXPECT_THAT(found("  printf(\"x\");"), ElementsAre(HasSubstr("the model uses printf(")));
  EXPECT_THAT(found("auto v = std::getenv(\"HOME\");"), ElementsAre(HasSubstr("the model uses std::getenv(")));
  EXPECT_THAT(found("// fmt::print( is not for the model"), IsEmpty());
  EXPECT_THAT(found("snprintf(buffer, 4, \"x\");"), IsEmpty());
}

TEST(LayeringRules, MissingFirstLineOrGuardIsReported) {
  EXPECT_THAT(violations({{"io/a.cpp", "#include <vector>\n"}}), ElementsAre(HasSubstr("io/a.cpp:1: the first line is not")));
  EXPECT_THAT(violations({{"io/a.cpp", ""}}), ElementsAre(HasSubstr("io/a.cpp:1: the first line is not")));
  EXPECT_THAT(violations({{"io/a.h", source("int a();\n")}}),
              ElementsAre(HasSubstr("io/a.h:1: a header without `#pragma once`")));
}

TEST(LayeringRules, LongFileIsReportedAtTheFirstLineTooMany) {
  std::string lines;
  for (int i = 0; i < 699; ++i) lines += "//\n";
  EXPECT_THAT(violations({{"io/a.cpp", source(lines)}}), IsEmpty());
  EXPECT_THAT(violations({{"io/a.cpp", source(lines + "//\n")}}), ElementsAre(HasSubstr("io/a.cpp:701: the file has 701 lines")));
}

}  // namespace
}  // namespace hotchkiss::layering
