// SPDX-License-Identifier: Apache-2.0
// A scenario gets copies of the map and the forces that it uses, each under an id of its own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "editor/session/session.h"
#include "mailbox.h"

namespace hotchkiss::test {
namespace {

TEST(Copies, StandOnTheirShelvesUnderTheirIds) {
  Mailbox mailbox;
  editor::Session session(mailbox.post());
  ASSERT_TRUE(session.openFiles({HOTCHKISS_SOURCE_DIR "/scenarios/training/gcacw-training.scenario.xml"}));
  const size_t sheets = session.state().sheets.size(), oobs = session.state().oobs.size();
  session.editMapCopy();
  EXPECT_EQ(session.state().sheets.size(), sheets + 1);
  for (const auto& [id, sheet] : session.state().sheets) EXPECT_EQ(id, sheet->id);
  const Scenario* scenario = session.scenario();
  ASSERT_NE(scenario, nullptr);
  ASSERT_NE(session.state().board(scenario->board.id), nullptr);
  EXPECT_FALSE(session.mapLocked());
  session.editForcesCopy();
  EXPECT_EQ(session.state().oobs.size(), oobs * 2);
  for (const auto& [id, oob] : session.state().oobs) EXPECT_EQ(id, oob->id);
  for (const auto& [id, board] : session.state().boards) EXPECT_EQ(id, board->id);
  for (const auto& [id, each] : session.state().scenarios) EXPECT_EQ(id, each->id);
  EXPECT_EQ(session.scenario()->id.text, "gcacw-training");
  EXPECT_FALSE(session.forcesLocked());
}

}  // namespace
}  // namespace hotchkiss::test
