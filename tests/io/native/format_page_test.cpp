// SPDX-License-Identifier: Apache-2.0
// The page that describes the files is kept honest: every example on it is a file that opens.
#include <gtest/gtest.h>

#include "io/files/files.h"
#include "io/native/document.h"

namespace hotchkiss {
namespace {

std::vector<std::string> examplesOf(const std::string& page) {
  std::vector<std::string> found;
  const std::string open = "```xml\n", close = "\n```";
  for (size_t at = page.find(open); at != std::string::npos; at = page.find(open, at)) {
    at += open.size();
    const size_t end = page.find(close, at);
    found.push_back(page.substr(at, end - at + 1));
    at = end;
  }
  return found;
}

TEST(FormatPage, EveryExampleOpensAndKeepsItsMeaning) {
  const auto page = readFile(HOTCHKISS_SOURCE_DIR "/io/native/FORMAT.md", 1 << 20);
  ASSERT_TRUE(page) << page.error().message;
  const std::vector<std::string> examples = examplesOf(*page);
  std::vector<std::string> kinds;
  for (const std::string& example : examples) {
    const auto document = readNative(example, "FORMAT.md");
    ASSERT_TRUE(document) << document.error().line << ":" << document.error().column << " " << document.error().message << "\n"
                          << example;
    kinds.emplace_back(documentKindName(kindOf(document->document)));
    const std::string written = toXml(document->document);
    const auto again = readNative(written, "again");
    ASSERT_TRUE(again) << again.error().message << "\n" << written;
    EXPECT_TRUE(again->document == document->document) << written;
    EXPECT_EQ(toXml(again->document), written);
  }
  EXPECT_EQ(kinds, (std::vector<std::string>{"map", "board", "oob", "scenario", "game", "errata", "project"}));
}

TEST(FormatPage, ExamplesStandInCanonicalForm) {
  const auto page = readFile(HOTCHKISS_SOURCE_DIR "/io/native/FORMAT.md", 1 << 20);
  ASSERT_TRUE(page);
  for (std::string example : examplesOf(*page)) {
    const auto document = readNative(example, "FORMAT.md");
    ASSERT_TRUE(document) << document.error().message;
    const std::string declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    if (example.compare(0, declaration.size(), declaration) != 0) example = declaration + example;
    EXPECT_EQ(toXml(document->document), example);
  }
}

}  // namespace
}  // namespace hotchkiss
