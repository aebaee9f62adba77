// SPDX-License-Identifier: Apache-2.0
// What lies beside an open scenario bears witness in the window as on the command line, and is neither open nor unsaved.
#include <gtest/gtest.h>

#include <algorithm>

#include "editor/session/session.h"
#include "tests/editor/mailbox.h"

namespace hotchkiss::test {
namespace {

const Diagnostic* entryFinding(const editor::Session& session) {
  const auto& all = session.report().diagnostics;
  const auto found =
      std::find_if(all.begin(), all.end(), [](const Diagnostic& d) { return d.check == "arrival.entry-not-in-play"; });
  return found == all.end() ? nullptr : &*found;
}

TEST(SessionWitnesses, ScenarioBesideGivesTheFix_AndIsNeitherOpenNorUnsaved) {
  Mailbox mail;
  editor::Session session(mail.post());
  ASSERT_TRUE(session.openFiles({HOTCHKISS_SOURCE_DIR "/tests/cases/cov-6.1-as-printed/cov-6.1-as-printed.scenario.xml"}));
  ASSERT_TRUE(mail.runUntil([&] { return session.reportIsCurrent(); }));
  const Diagnostic* finding = entryFinding(session);
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->message,
            "3-3 arrives at entry G, which is on map C, and that map is not in play (did you mean B, where it enters in 6.3?)");
  ASSERT_EQ(finding->fixes.size(), 1u);
  EXPECT_EQ(session.state().scenarios.size(), 1u);
  EXPECT_EQ(session.state().activeScenario, ScenarioId("cov-6.1-as-printed"));
  EXPECT_FALSE(session.unsaved());
  EXPECT_TRUE(session.homelessDocuments().empty());

  // The fix changes this scenario and no other, and the next partial run still knows the witnesses.
  const auto index = static_cast<size_t>(finding - session.report().diagnostics.data());
  session.applyFix(index, 0);
  ASSERT_TRUE(mail.runUntil([&] { return session.reportIsCurrent(); }));
  EXPECT_EQ(entryFinding(session), nullptr);
  EXPECT_EQ(session.state().scenarios.size(), 1u);
  session.undo();
  ASSERT_TRUE(mail.runUntil([&] { return session.reportIsCurrent(); }));
  ASSERT_NE(entryFinding(session), nullptr);
  EXPECT_EQ(entryFinding(session)->fixes.size(), 1u);
  EXPECT_FALSE(session.unsaved());
}

}  // namespace
}  // namespace hotchkiss::test
