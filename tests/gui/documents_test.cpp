// SPDX-License-Identifier: Apache-2.0
// The list of earlier versions tells when each was written and how far it is from what is open; another board in front is fitted.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <wx/choicdlg.h>
#include <wx/listbox.h>
#include <wx/modalhook.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "editor/window/app.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

using editor::MainFrame;
namespace fs = std::filesystem;

/// Keeps the rows of the list, and chooses nothing.
class Rows : public wxModalDialogHook {
 public:
  Rows() { Register(); }
  ~Rows() override { Unregister(); }
  std::vector<std::string> rows;

 protected:
  int Enter(wxDialog* dialog) override {
    for (wxWindow* child : dialog->GetChildren())
      if (auto* list = wxDynamicCast(child, wxListBox))
        for (unsigned i = 0; i < list->GetCount(); ++i) rows.push_back(list->GetString(i).utf8_string());
    return wxID_CANCEL;
  }
};

TEST(EarlierVersions, SayHowFarTheyAreFromWhatIsOpen) {
  static const bool kDressed = (editor::prepareLook("light"), true);
  ASSERT_TRUE(kDressed);
  const fs::path folder = fs::temp_directory_path() / ("hotchkiss-versions-" + std::to_string(getpid()));
  fs::remove_all(folder);
  fs::create_directories(folder);
  fs::copy_file(HOTCHKISS_SOURCE_DIR "/maps/kernstown/kernstown.map.xml", folder / "k.map.xml");
  auto* frame = new MainFrame;
  frame->Show();
  frame->openPaths({(folder / "k.map.xml").string()});
  ASSERT_TRUE(waitFor([&] { return frame->settled(); }));
  editor::Session& session = frame->session();
  session.setMapLocked(false);
  const Sheet& sheet = *session.view()->sheets().front().sheet;
  const SheetId id = sheet.id;
  const Hex first = sheet.frameHex({2, 2}), second = sheet.frameHex({9, 9});
  const auto other = [&](Hex hex) {
    const Sheet& now = *session.state().sheet(id);
    return now.terrainId(now.cell(hex).terrain).text == "orchard" ? TerrainId("forest") : TerrainId("orchard");
  };
  for (const Edit& edit : {Edit(SetTerrain{id, {first}, other(first)}), Edit(SetElevation{id, {second}, 9})}) {
    ASSERT_TRUE(session.apply({edit}));
    ASSERT_TRUE(session.save());
  }
  Rows shown;
  ASSERT_TRUE(frame->run("earlier-versions"));
  ASSERT_EQ(shown.rows.size(), 2U);
  EXPECT_THAT(shown.rows[0], testing::EndsWith("1 difference from now"));
  EXPECT_THAT(shown.rows[1], testing::EndsWith("2 differences from now"));
  session.undo();
  session.undo();
  shown.rows.clear();
  ASSERT_TRUE(frame->run("earlier-versions"));
  ASSERT_EQ(shown.rows.size(), 2U);
  EXPECT_THAT(shown.rows[1], testing::EndsWith("as it is open now"));
  frame->Destroy();
  handlePendingEvents();
  fs::remove_all(folder);
}

TEST(BoardInFront, IsFittedIntoTheWindow) {
  auto* frame = new MainFrame;
  frame->SetSize(0, 0, 1300, 850);
  frame->Show();
  frame->openPaths({HOTCHKISS_SOURCE_DIR "/maps/gtc/gtc.board.xml"});
  ASSERT_TRUE(waitFor([&] { return frame->settled(); }));
  // Whatever came and went round the map while it was opened: the maps that hang together fill the room that is left.
  const auto view = frame->session().view();
  std::map<int, Box2> islands;
  for (const PlacedSheet& placed : view->sheets()) {
    const Box2 sheet = view->bounds(placed.sheet->id);
    Box2& box = islands.try_emplace(placed.island, sheet).first->second;
    box.low = {std::min(box.low.x, sheet.low.x), std::min(box.low.y, sheet.low.y)};
    box.high = {std::max(box.high.x, sheet.high.x), std::max(box.high.y, sheet.high.y)};
  }
  const Box2 first = frame->canvas().viewPort().visible();
  double share = 0;
  for (const auto& [island, box] : islands)
    share = std::max(share, std::max(box.width() / first.width(), box.height() / first.height()));
  EXPECT_GT(share, 0.8);
  EXPECT_LT(share, 1);
  const BoardId one(frame->session().view()->sheets().front().sheet->id.text);
  ASSERT_TRUE(frame->session().showBoard(one));
  ASSERT_TRUE(waitFor([&] { return frame->settled() && frame->canvas().scene() != nullptr; }));
  const Box2 page = frame->canvas().scene()->bounds(), seen = frame->canvas().viewPort().visible();
  EXPECT_LE(seen.low.x, page.low.x);
  EXPECT_GE(seen.high.x, page.high.x);
  EXPECT_LE(seen.low.y, page.low.y);
  EXPECT_GE(seen.high.y, page.high.y);
  EXPECT_TRUE(page.width() > seen.width() * 0.6 || page.height() > seen.height() * 0.6) << "and fills it";
  frame->Destroy();
  handlePendingEvents();
}

}  // namespace
}  // namespace hotchkiss::test
