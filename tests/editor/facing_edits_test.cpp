// SPDX-License-Identifier: Apache-2.0
// Turning a counter and extending its line with the hand: from a side of its hex along, and out into the next hex.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "editor/session/facing_edits.h"
#include "editor/session/tools.h"
#include "tests/editor/mailbox.h"

namespace hotchkiss::test {
namespace {

using namespace editor;

class FacingEdits : public testing::Test {
 protected:
  FacingEdits() : session_(mail_.post()), tools_{session_, {}, {}, {}}, tool_(tools_) {}
  void open(const std::string& file) {
    ASSERT_TRUE(session_.openFiles({HOTCHKISS_SOURCE_DIR "/" + file}));
    ASSERT_TRUE(mail_.runUntil([this] { return session_.idle(); }));
  }
  Hex hex(const std::string& code) const { return session_.view()->find(code).hex; }
  /// At a share of the way from the middle of a hex to the middle of its side.
  Pointer at(Hex h, int direction, double share = 0.85) const {
    const PlaneLayout layout = session_.view()->layout();
    const Point a = layout.centre(h), b = layout.centre(neighbour(h, direction));
    return pointerAt(*session_.view(), {a.x + (b.x - a.x) / 2 * share, a.y + (b.y - a.y) / 2 * share}, 0.1);
  }
  const SetupEntry& entryOf(const std::string& unit) const {
    const Standing* standing = session_.standings().of(UnitId(unit));
    for (const SetupEntry& e : session_.scenario()->setup)
      if (e.id == standing->entry) return e;
    throw std::logic_error(unit);
  }
  void drag(const Pointer& from, const Pointer& to) {
    tool_.press(from, Stroke::Draw);
    tool_.drag(to);
    seen_ = tool_.preview();
    tool_.release(to);
  }

  Mailbox mail_;
  Session session_;
  ToolContext tools_;
  SelectTool tool_;
  Preview seen_;
};

TEST_F(FacingEdits, FromASideAlongToAnotherIsTheFacing) {
  open("scenarios/kernstown/kernstown.scenario.xml");
  const Hex place = hex("K21.20");
  session_.select(Selection::ofCounters({CounterRef{UnitId("2-s"), {}, {}}}, place));
  ASSERT_EQ(entryOf("2-s").facing, 2);  // as it is printed: se
  const State before = session_.state();
  drag(at(place, 2), at(place, 4));
  EXPECT_THAT(seen_.sides, testing::ElementsAre(Hexside(place, 4)));
  EXPECT_EQ(seen_.label, "facing sw");
  EXPECT_EQ(entryOf("2-s").facing, 4);
  EXPECT_EQ(session_.selection().counters.size(), 1U) << "it is still the one that is selected";
  session_.undo();
  EXPECT_EQ(session_.state(), before);
  // Set down where it faces already, or ended by Escape, it leaves no step.
  drag(at(place, 2), at(place, 2, 0.6));
  EXPECT_EQ(session_.state(), before);
  tool_.press(at(place, 2), Stroke::Draw);
  tool_.drag(at(place, 4));
  EXPECT_TRUE(tool_.cancel());
  tool_.release(at(place, 4));
  EXPECT_EQ(session_.state(), before);
}

TEST_F(FacingEdits, OutIntoTheNextHexGoesItsLine_AndBackOutOfIt) {
  open("scenarios/kernstown/kernstown.scenario.xml");
  const Hex place = hex("K21.20");
  session_.select(Selection::ofCounters({CounterRef{UnitId("2-s"), {}, {}}}, place));
  ASSERT_THAT(entryOf("2-s").extended, testing::ElementsAre("K21.21"));
  const State before = session_.state();
  int out = -1, known = -1;
  for (int d = 0; d < kDirections; ++d) {
    if (neighbour(place, d) == hex("K21.21")) known = d;
    if (neighbour(place, d) == hex("K21.19")) out = d;
  }
  ASSERT_GE(out, 0);
  ASSERT_GE(known, 0);
  drag(at(place, out), at(place, out, 1.8));
  EXPECT_EQ(seen_.label, "line into K21.19");
  EXPECT_THAT(seen_.chain, testing::ElementsAre(place, hex("K21.19")));
  EXPECT_THAT(entryOf("2-s").extended, testing::ElementsAre("K21.21", "K21.19"));
  drag(at(place, known), at(place, known, 1.8));
  EXPECT_EQ(seen_.label, "no line in K21.21");
  EXPECT_THAT(entryOf("2-s").extended, testing::ElementsAre("K21.19"));
  session_.undo();
  session_.undo();
  EXPECT_EQ(session_.state(), before);
  // Farther than the next hex it means nothing.
  drag(at(place, out), at(place, out, 4.2));
  EXPECT_EQ(seen_.label, "");
  EXPECT_EQ(session_.state(), before);
}

TEST_F(FacingEdits, ShiftTakesTheWholeStackAlsoWhenOneOfItIsSelected) {
  open("scenarios/kernstown/kernstown.scenario.xml");
  const Hex place = hex("K20.16");
  const std::vector<CounterRef> stack = session_.standings().at(place);
  ASSERT_GE(stack.size(), 2U);
  session_.select(Selection::ofCounters({stack.back()}, place));
  Pointer pointer = at(place, 0, 0);
  pointer.counter = stack.back();
  pointer.shift = true;
  tool_.press(pointer, Stroke::Draw);
  tool_.release(pointer);
  EXPECT_EQ(session_.selection().counters, stack);
}

TEST_F(FacingEdits, NotInTheMiddleOfTheHex_NorWhenSeveralAreSelected_NorWhereNobodyFaces) {
  open("scenarios/kernstown/kernstown.scenario.xml");
  const Hex place = hex("K21.20");
  const State before = session_.state();
  session_.select(Selection::ofCounters({CounterRef{UnitId("2-s"), {}, {}}, CounterRef{UnitId("1-s"), {}, {}}}, place));
  drag(at(place, 2), at(place, 4));
  EXPECT_EQ(session_.state(), before);
  session_.select(Selection::ofCounters({CounterRef{UnitId("2-s"), {}, {}}}, place));
  drag(at(place, 2, 0.1), at(place, 4));
  EXPECT_TRUE(seen_.marquee.has_value());
  EXPECT_EQ(session_.state(), before);
  open("scenarios/training/gcacw-training.scenario.xml");
  const State other = session_.state();
  session_.select(Selection::ofCounters({CounterRef{UnitId("dace"), {}, {}}}, hex("1104")));
  EXPECT_FALSE(turnable(session_, CounterRef{UnitId("dace"), {}, {}}));
  drag(at(hex("1104"), 2), at(hex("1104"), 4));
  EXPECT_EQ(session_.state(), other);
}

}  // namespace
}  // namespace hotchkiss::test
