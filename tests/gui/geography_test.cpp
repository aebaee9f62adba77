// SPDX-License-Identifier: Apache-2.0
// A layer of geography in the real window: previewed on the map from its dialog, imported as one undo; and looked at, faded.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <wx/uiaction.h>

#include <filesystem>
#include <fstream>

#include "editor/window/app.h"
#include "editor/window/geography_dialog.h"
#include "editor/window/layers_panel.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/points_panel.h"
#include "editor/window/side_panel.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

TEST(GeographyWindow, ALayerIsPreviewedImportedUndone_AndLookedAtFaded) {
  static const bool kDressed = (editor::prepareLook("light"), true);
  ASSERT_TRUE(kDressed);
  auto* frame = new editor::MainFrame;
  frame->SetSize(0, 0, 1400, 900);
  frame->Show();
  frame->Raise();
  ASSERT_TRUE(waitFor([&] { return frame->IsActive(); }));
  frame->openPaths({HOTCHKISS_SOURCE_DIR "/maps/wbts/wbts.board.xml"});
  ASSERT_TRUE(waitFor([&] { return frame->settled(); }));

  const auto view = frame->session().view();
  const auto lonLat = [&](const std::string& code) {
    const auto place = frame->points().desk().earthAt(view->layout().centre(view->find(code).hex));
    EXPECT_TRUE(place) << code;
    return place ? fmt::format("[{:.6f},{:.6f}]", place->longitude, place->latitude) : "[0,0]";
  };
  const fs::path file = fs::temp_directory_path() / ("hotchkiss-gui-geography-" + std::to_string(getpid()) + ".geojson");
  std::ofstream(file, std::ios::binary)
      << R"({"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Central"},"geometry":)"
      << R"({"type":"LineString","coordinates":[)" << lonLat("B4008") << ',' << lonLat("B4012") << "]}}]}";

  ASSERT_TRUE(frame->run("import-geography"));
  editor::GeographyDialog& dialog = frame->geographyDialog();
  ASSERT_TRUE(waitFor([&] { return dialog.IsShown(); }));
  dialog.useFile(file.string());
  EXPECT_THAT(dialog.told(), HasSubstr("1 layer"));
  dialog.useRole(gis::LayerRole::Railroad);
  dialog.startPreview();
  ASSERT_TRUE(waitFor([&] { return frame->geography().shown() != nullptr; }));
  EXPECT_THAT(dialog.told(), HasSubstr("1 paths on the board"));
  EXPECT_FALSE(frame->session().unsaved());
  ASSERT_EQ(frame->geography().shown()->chains.size(), 1u);
  EXPECT_EQ(frame->geography().shown()->chains[0].hexes.size(), 5u);
  ASSERT_TRUE(waitFor([&] { return frame->settled(); }));  // the map has drawn it
  dialog.import();
  const Hex hex = view->find("B4010").hex;
  const auto crossed = [&] { return frame->session().view()->pathsAcross(Hexside(hex, 0)).size(); };
  EXPECT_EQ(crossed(), 1u);
  EXPECT_THAT(dialog.told(), HasSubstr("imported, as drafts"));
  ASSERT_TRUE(frame->run("undo"));
  EXPECT_EQ(crossed(), 0u);
  dialog.Close();
  EXPECT_FALSE(dialog.IsShown());

  frame->underlay().add(file.string(), "");
  ASSERT_TRUE(waitFor([&] { return frame->settled() && frame->underlay().layers()[0].shapes != nullptr; }));
  EXPECT_FALSE(frame->session().unsaved());
  ASSERT_TRUE(frame->run("show-layers"));
  editor::LayersPanel& layers = frame->side().layers();
  ASSERT_TRUE(waitFor([&] { return layers.IsShown() && !layers.zoneNames().empty(); }));
  layers.scrollTo(10000);
  ASSERT_TRUE(waitFor([&] { return layers.zoneRect("underlay-strength").has_value(); }));
  const wxRect slider = *layers.zoneRect("underlay-strength");
  wxUIActionSimulator mouse;
  mouse.MouseMove(layers.ClientToScreen(wxPoint(slider.x + slider.width / 4, slider.y + slider.height / 2)));
  mouse.MouseClick();
  ASSERT_TRUE(waitFor([&] { return frame->canvas().underlayStrength() < 30 && frame->canvas().underlayStrength() > 10; }));
  // Another window on the same board has the layer again.
  frame->openPaths({HOTCHKISS_SOURCE_DIR "/maps/wbts/wbts.board.xml"});
  ASSERT_TRUE(waitFor([&] { return frame->settled(); }));
  ASSERT_EQ(frame->underlay().layers().size(), 1u);
  frame->underlay().remove(0);
  frame->Destroy();
  handlePendingEvents();
  fs::remove(file);
}

}  // namespace
}  // namespace hotchkiss::test
