// SPDX-License-Identifier: Apache-2.0
// The page that describes the values' lines says the truth: each of its examples is canonical.
#include <gtest/gtest.h>

#include <fstream>

#include "model/scenario/values.h"

namespace hotchkiss {
namespace {

template <class Value>
std::string reprinted(const std::string& line) {
  const auto value = Value::parse(line);
  return value ? value->text() : value.error().message;
}

TEST(ValuesPage, EveryExamplePrintsBackToItself) {
  std::ifstream page(HOTCHKISS_SOURCE_DIR "/model/scenario/VALUES.md");
  ASSERT_TRUE(page);
  std::string line, kind;
  int examples = 0;
  while (std::getline(page, line)) {
    if (line.starts_with("```")) {
      kind = line.substr(3);
      continue;
    }
    if (kind.empty()) continue;
    ++examples;
    const std::string got = kind == "region" ? reprinted<Region>(line)
                            : kind == "who"  ? reprinted<Who>(line)
                            : kind == "when" ? reprinted<When>(line)
                            : kind == "test" ? reprinted<hotchkiss::Test>(line)
                                             : reprinted<Trace>(line);
    EXPECT_EQ(got, line) << kind;
  }
  EXPECT_GT(examples, 80);
}

}  // namespace
}  // namespace hotchkiss
