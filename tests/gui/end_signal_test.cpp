// SPDX-License-Identifier: Apache-2.0
// Signals that end the program are heard between two events, and only those that it was not started to ignore.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <vector>

#include "editor/window/end_signal.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

using testing::ElementsAre;

TEST(EndSignal, IsHeardBetweenTwoEvents_AndAnIgnoredOneIsNot) {
  // Who is started in the background may have been told to ignore some.
  const auto before = ::signal(SIGHUP, SIG_IGN), term = ::signal(SIGTERM, SIG_DFL), interrupt = ::signal(SIGINT, SIG_DFL);
  std::vector<int> heard;
  {
    const editor::EndSignal ending([&heard](int number) { heard.push_back(number); });
    ASSERT_EQ(::raise(SIGHUP), 0);
    ASSERT_EQ(::raise(SIGTERM), 0);
    EXPECT_TRUE(heard.empty());
    ASSERT_TRUE(waitFor([&heard] { return !heard.empty(); }));
    ASSERT_EQ(::raise(SIGINT), 0);
    ASSERT_TRUE(waitFor([&heard] { return heard.size() > 1; }));
  }
  EXPECT_THAT(heard, ElementsAre(SIGTERM, SIGINT));
  ::signal(SIGHUP, before);
  ::signal(SIGTERM, term);
  ::signal(SIGINT, interrupt);
}

}  // namespace
}  // namespace hotchkiss::test
